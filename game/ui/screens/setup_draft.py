"""A game being set up: who sits where, and the house rules. Plain data; nothing here draws."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from game.bots import LEVELS, YARDSTICKS
from game.content.headers import COLOURS, Header
from game.engine.catalogue import Constants, Settings
from game.engine.chance import MOST_SEED

HUMAN = "human"
MOST_NAME = 24

UsualName = Callable[[int, str], str]
"""The name that a seat goes by if none is typed: (seat, kind) -> name."""


def offered(bots: Sequence[str]) -> tuple[str, ...]:
    """List the bots that may be chosen, the strongest first; yardsticks only where there are no others."""
    return tuple(bot for bot in bots if bot not in YARDSTICKS) or tuple(bots)


@dataclass
class Place:
    """One seat: the name as typed ("" stands for a usual one), who plays (`human` or a bot's name), and the
    colour of the pieces, with which goes the sign.
    """

    name: str
    kind: str
    colour: str = ""


@dataclass
class Draft:
    """Seats in order round the table, and the rules this table plays by."""

    constants: Constants
    rules: Settings
    places: list[Place]
    usual_names: UsualName
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
        usual_names: UsualName,
        last: Header | None = None,
        person: str = "",
        open_talents: bool = False,
        open_amulets: bool = False,
        seed: int | None = None,
    ) -> Draft:
        """Make the draft that one press can begin: as the last game was, else one person and three bots, the
        easiest if nobody has played here yet.
        """
        if last is not None:
            rules = Settings(
                allow_flip=last.settings.allow_flip,
                merchants=last.settings.merchants,
                start_player=rules.start_player,
                open_talents=rules.open_talents,
                open_amulets=rules.open_amulets,
            )
        draft = cls(
            constants,
            rules,
            [],
            usual_names,
            start=rules.start_player,
            allow_flip=rules.allow_flip,
            merchants=constants.merchants if rules.merchants is None else rules.merchants,
            open_talents=rules.open_talents or open_talents,
            open_amulets=rules.open_amulets or open_amulets,
            seed="" if seed is None else str(seed),
            bots=tuple(bots),
        )
        if last is not None:
            draft._sit_as(last)
        else:
            draft.places.append(Place(person, HUMAN, COLOURS[0]))
            if not person and LEVELS[0] in draft.bots:
                draft.places.append(Place("", LEVELS[0], COLOURS[1]))
        while len(draft.places) < (constants.min_players if last else min(4, constants.max_players)):
            draft.add()
        return draft

    def _sit_as(self, last: Header) -> None:
        """Seat those of the last game again, as far as there are seats for them and bots like theirs."""
        seated = zip(last.players, last.seat_colours, strict=True)
        for seat, (player, colour) in enumerate(seated):
            if seat == self.constants.max_players:
                break
            kind = player.kind if player.kind in (HUMAN, *self.bots) else self.usual_bot
            name = "" if player.name == self.usual_names(seat, kind) else player.name
            self.places.append(Place(name, kind, colour))

    def play_by(self, rules: Settings) -> None:
        """Take house rules; a start player who has no seat here is drawn."""
        self.allow_flip = rules.allow_flip
        self.merchants = self.constants.merchants if rules.merchants is None else rules.merchants
        start = rules.start_player
        self.start = start if start is not None and start < len(self.places) else None
        self.open_talents, self.open_amulets = rules.open_talents, rules.open_amulets

    @property
    def usual_bot(self) -> str:
        """Return the bot a seat gets unless another is chosen: one of the better, not the best of many."""
        return self.bots[(len(self.bots) - 1) // 2]

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
        """Add a seat for a bot like the one before it, in a colour that nobody has."""
        if not self.can_add:
            return
        taken = {place.colour for place in self.places}
        kinds = [place.kind for place in self.places if place.kind != HUMAN]
        colour = next(colour for colour in COLOURS if colour not in taken)
        self.places.append(Place("", kinds[-1] if kinds else self.usual_bot, colour))

    def remove(self, seat: int) -> None:
        """Take a seat away; those behind it move up, and with them who starts."""
        if self.can_remove:
            del self.places[seat]
            if self.start is not None and self.start >= seat:
                self.start = None if self.start == seat else self.start - 1

    def swap(self, seat: int, other: int) -> None:
        """Let two seats change places in the order of play; colours go with them, and who starts stays who it
        is.
        """
        self.places[seat], self.places[other] = self.places[other], self.places[seat]
        if self.start in (seat, other):
            self.start = other if self.start == seat else seat

    def paint(self, seat: int, colour: str) -> None:
        """Give a seat another colour; who had it gets the seat's old one."""
        place = self.places[seat]
        for other in self.places:
            if other.colour == colour:
                other.colour = place.colour
        place.colour = colour

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

    def colours(self) -> tuple[str, ...]:
        """Return the colour of each seat."""
        return tuple(place.colour for place in self.places)

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
