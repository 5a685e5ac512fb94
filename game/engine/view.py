"""What one seat may lawfully know (design.md, idea 4).

A ``View`` holds no deck order, no foreign hand, no seed and no closed card, but all that was public or
shown to that seat is kept in it: open cards taken, plain cards given, talents and amulets announced,
discards, a pile order or a hand seen. Bots, the screen and the log get views, never the state.

Public fields have the names and types that ``State`` uses for them, so the functions of
``game.engine.worth`` and ``game.engine.garden`` take either.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.catalogue import Catalogue, Settings
from game.engine.decisions import Decision


@dataclass(frozen=True, slots=True)
class View:
    """A position as ``seat`` knows it; ``seat`` None is the public view (nobody's secrets).

    Per-seat tuples are indexed by seat (0 is A). Cards are names in canonical order, None where closed.

    Bit sets: ``walls`` and ``doors`` by place index (catalogue.parts), ``free``, ``dead`` by garden cell
    (catalogue.garden), ``possible`` by placement index: legal placements of any piece on the free cells;
    ``moved`` holds the groups that Cleopatra has walked for (``GROUP_BITS`` of game.engine.worth).
    """

    catalogue: Catalogue
    settings: Settings
    seat: int | None
    seats: int
    turn: int
    turns: int
    start: int
    decision: Decision
    passes: int
    # own secrets (empty or None in the public view)
    hand: tuple[str, ...]
    offer: int | None
    # cards
    hand_sizes: tuple[int, ...]
    known_hands: tuple[tuple[str, ...], ...]
    stalls: tuple[tuple[str | None, ...], ...]
    deck_size: int
    deck_top: str | None
    discard_size: int
    known_discards: tuple[str, ...]
    all_discards: tuple[str, ...] | None
    # possessions; talents and amulets are what memory of the announcements gives. The screen shows others'
    # totals only where settings open them.
    talents: tuple[int, ...]
    amulets: tuple[int, ...]
    merchants: tuple[int, ...]
    statues: tuple[int, ...]
    # the palace
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
    pile_size: int
    pile_top: str | None
    pile_pieces: tuple[str, ...]
    pile_order: tuple[str, ...] | None
    pick: str | None
    altar: int
    path: int
    moved: int
    # this turn
    parts_built: int
    leftovers: tuple[int, ...]
    # the end
    over: bool
    winners: tuple[int, ...]
    eaten: tuple[int, ...]
    scores: tuple[int, ...]

    @property
    def next_piece(self) -> int:
        """The next mosaic (R7.3): the scribe's pick, or the pile's top; -1 with an empty pile."""
        name = self.pick or self.pile_top
        return -1 if name is None else self.catalogue.garden.piece_index[name]

    @property
    def pieces_left(self) -> tuple[int, ...]:
        """Mosaics still in the pile, in no order that tells anything."""
        index = self.catalogue.garden.piece_index
        return tuple(index[name] for name in self.pile_pieces)
