"""The state of a game: a small value of ints, tuples and short lists (design.md, idea 3).

Packed hands are described in ``Catalogue``. A card in deck, stalls or a draw is ``2 * kind + open``;
the deck's top is its last item. Nothing here is for players' eyes: they get ``views.view``.
"""

from __future__ import annotations

from operator import attrgetter

from game.engine.catalogue import Catalogue, Settings
from game.engine.decisions import Kind
from game.engine.events import Event

Log = list[Event]  # events are appended to it; None where nobody listens


class State:
    """A whole position. See the comments for the meaning of each slot; ``copy`` before you try things."""

    __slots__ = (
        # the frame
        "catalogue", "settings", "seats", "chance", "rolls",
        # whose turn, and what is asked
        "turn", "turns", "start", "phase", "resume", "passes",
        # cards: deck and draw as card codes, hands and discards packed
        "deck", "stalls", "drawn", "hands", "discards",
        # memory: cards known to all to be in each hand; by (viewer, seat) those that only the viewer
        # knows; by viewer the discards known
        "known", "shown", "known_discards", "pile_seen",
        # possessions, by seat
        "talents", "amulets", "merchants", "statues",
        # the palace (bit sets as in View)
        "walls", "sphinxes", "obelisks", "pedestal", "throne", "doors",
        "free", "possible", "placed", "dead", "sanctuaries", "pile_indices", "pick_index",
        "altar", "path", "moved",
        # this turn: parts built, what payments left over, the part to be paid, regions to be claimed
        "parts_built", "leftovers", "part", "place", "need", "regions",
        # questions to others: seats still to answer, the envoy's resource, (giver, count) offered
        "asked", "resource", "offered", "offers",
        # the end
        "over", "winners", "eaten", "scores",
    )  # fmt: skip

    catalogue: Catalogue
    settings: Settings
    seats: int
    chance: int
    rolls: tuple[tuple[bool, ...], ...]
    turn: int
    turns: int
    start: int
    phase: Kind
    resume: Kind
    passes: int
    deck: tuple[int, ...]
    stalls: tuple[tuple[int, ...], ...]
    drawn: tuple[int, ...]
    hands: list[int]
    discards: int
    known: list[int]
    shown: dict[tuple[int, int], int]
    known_discards: list[int]
    pile_seen: int
    talents: list[int]
    amulets: list[int]
    merchants: list[int]
    statues: list[int]
    walls: int
    sphinxes: int
    obelisks: int
    pedestal: bool
    throne: bool
    doors: int
    free: int
    possible: int
    placed: tuple[int, ...]
    dead: int
    sanctuaries: tuple[tuple[int, ...], ...]
    pile_indices: tuple[int, ...]
    pick_index: int
    altar: int
    path: int
    moved: int
    parts_built: int
    leftovers: tuple[int, ...]
    part: str | None
    place: int
    need: tuple[int, ...]
    regions: tuple[int, ...]
    asked: tuple[int, ...]
    resource: int
    offered: tuple[tuple[int, int], ...]
    offers: tuple[int, ...]
    over: bool
    winners: tuple[int, ...]
    eaten: tuple[int, ...]
    scores: tuple[int, ...]

    @property
    def next_piece(self) -> int:
        """The next mosaic (R7.3): the scribe's pick, or the pile's top; -1 with an empty pile."""
        if self.pick_index >= 0:
            return self.pick_index
        return self.pile_indices[0] if self.pile_indices else -1

    @property
    def pieces_left(self) -> tuple[int, ...]:
        """Mosaics still in the pile, in its order."""
        return self.pile_indices

    def copy(self) -> State:
        """Give an independent copy."""
        other = State.__new__(State)
        (
            other.catalogue, other.settings, other.seats, other.chance, other.rolls, other.turn,
            other.turns, other.start, other.phase, other.resume, other.passes, other.deck, other.stalls,
            other.drawn, other.discards, other.pile_seen, other.walls, other.sphinxes, other.obelisks,
            other.pedestal, other.throne, other.doors, other.free, other.possible, other.placed,
            other.dead, other.sanctuaries, other.pile_indices, other.pick_index, other.altar, other.path,
            other.moved, other.parts_built, other.leftovers, other.part, other.place, other.need,
            other.regions, other.asked, other.resource, other.offered, other.offers, other.over,
            other.winners, other.eaten, other.scores,
        ) = _plain(self)  # fmt: skip
        other.hands = self.hands[:]
        other.known = self.known[:]
        other.shown = self.shown.copy()
        other.known_discards = self.known_discards[:]
        other.talents = self.talents[:]
        other.amulets = self.amulets[:]
        other.merchants = self.merchants[:]
        other.statues = self.statues[:]
        return other

    def values(self) -> tuple[object, ...]:
        """Everything that makes up the position, for comparison."""
        values: list[object] = []
        for name in State.__slots__:
            value = getattr(self, name)
            if isinstance(value, list):
                value = tuple(value)
            elif isinstance(value, dict):
                value = tuple(sorted(value.items()))
            if name != "catalogue":
                values.append(value)
        return tuple(values)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.values() == other.values()

    __hash__ = None  # type: ignore[assignment]


_LISTS = {"hands", "known", "shown", "known_discards", "talents", "amulets", "merchants", "statues"}
_plain = attrgetter(*[name for name in State.__slots__ if name not in _LISTS])  # in their order, as copied
