"""A game being set up: who sits where, and the house rules. Plain data; nothing here draws."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from game.engine.catalogue import Constants, Settings
from game.engine.chance import MOST_SEED

HUMAN = "human"
MOST_NAME = 24


@dataclass
class Place:
    """One seat: the name as typed ("" stands for a usual one) and who plays, `human` or a bot's name."""

    name: str
    kind: str


@dataclass
class Draft:
    """Seats in order round the table, and the rules this table plays by."""

    constants: Constants
    rules: Settings
    places: list[Place]
    usual_names: Callable[[int, str], str]
    """The name that a seat goes by if none is typed: (seat, kind) -> name."""
    start: int | None = None
    allow_flip: bool = True
    merchants: int = 0
    open_talents: bool = False
    open_amulets: bool = False
    seed: str = ""
    bots: tuple[str, ...] = field(default=())

    @classmethod
    def usual(
        cls,
        constants: Constants,
        rules: Settings,
        *,
        bots: Sequence[str],
        usual_names: Callable[[int, str], str],
        person: str = "",
        open_talents: bool = False,
        open_amulets: bool = False,
        seed: int | None = None,
    ) -> Draft:
        """Make the draft that one press can begin: one person and three of the strongest bot."""
        seats = max(constants.min_players, min(4, constants.max_players))
        places = [Place(person, HUMAN), *(Place("", bots[0]) for _ in range(seats - 1))]
        return cls(
            constants,
            rules,
            places,
            usual_names,
            start=rules.start_player,
            allow_flip=rules.allow_flip,
            merchants=constants.merchants if rules.merchants is None else rules.merchants,
            open_talents=rules.open_talents or open_talents,
            open_amulets=rules.open_amulets or open_amulets,
            seed="" if seed is None else str(seed),
            bots=tuple(bots),
        )

    def name(self, seat: int) -> str:
        """Return the name a seat goes by."""
        place = self.places[seat]
        return place.name.strip() or self.usual_names(seat, place.kind)

    @property
    def can_add(self) -> bool:
        """Say whether another seat fits at the table."""
        return len(self.places) < self.constants.max_players

    @property
    def can_remove(self) -> bool:
        """Say whether there is a seat to spare."""
        return len(self.places) > self.constants.min_players

    def add(self) -> None:
        """Add a seat for the strongest bot."""
        if self.can_add:
            self.places.append(Place("", self.bots[0]))

    def remove(self, seat: int) -> None:
        """Take a seat away; those behind it move up, and with them who starts."""
        if self.can_remove:
            del self.places[seat]
            if self.start is not None and self.start >= seat:
                self.start = None if self.start == seat else self.start - 1

    def swap(self, seat: int, other: int) -> None:
        """Let two seats change places: order of play, sign and colour; who starts stays who it is."""
        self.places[seat], self.places[other] = self.places[other], self.places[seat]
        if self.start in (seat, other):
            self.start = other if self.start == seat else seat

    @property
    def people(self) -> int:
        """Count the persons."""
        return sum(place.kind == HUMAN for place in self.places)

    @property
    def has_good_seed(self) -> bool:
        """Say whether the seed is left open or a whole number that a record can hold."""
        text = self.seed.strip()
        return not text or (text.isascii() and text.isdecimal() and len(text) < 20 and int(text) <= MOST_SEED)

    @property
    def seed_number(self) -> int | None:
        """Return the seed, None if chance is to draw it."""
        return int(self.seed) if self.seed.strip() and self.has_good_seed else None

    def players(self) -> list[tuple[str, str]]:
        """Return (name, kind) by seat."""
        return [(self.name(seat), place.kind) for seat, place in enumerate(self.places)]

    def settings(self) -> Settings:
        """Return the settings for the record's header."""
        usual = self.merchants == self.constants.merchants
        return Settings(
            allow_flip=self.allow_flip,
            merchants=None if usual else self.merchants,
            start_player=self.start,
            open_talents=self.open_talents,
            open_amulets=self.open_amulets,
        )
