"""The catalogue: everything the data says about the game, frozen and typed.

``game.content`` reads and checks the YAML and builds these values; the engine holds no cost, count or
worth of its own. Tables that follow from the data (packed card lanes, placements) are derived here once.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from struct import unpack

from game.engine.choices import Choice, Discard, PlayCourtesan
from game.engine.garden import Garden
from game.engine.payments import PaymentTable

CHARACTERS = ("beggar", "courtesan", "envoy", "scribe", "smuggler", "vizier")
PARTS = ("wall", "sphinx", "obelisk", "pedestal", "throne", "door", "mosaic")
GROUPS = ("walls", "sphinxes", "obelisks", "throne", "doors", "mosaics")
SEAT_LETTERS = "ABCDE"


@dataclass(frozen=True, slots=True)
class CardKind:
    """One kind of card (R1.1). ``resource`` is an index into ``Catalogue.resources`` or -1."""

    name: str
    count: int
    resource: int = -1
    units: int = 0
    stands_for: frozenset[int] = frozenset()
    tainted: bool = False
    amulets: int = 0
    character: str | None = None

    @property
    def is_wild(self) -> bool:
        """Whether the card stands for one unit of several resources (trompe-l'oeil)."""
        return bool(self.stands_for)

    @property
    def is_plain(self) -> bool:
        """Whether it is an untainted resource card ("plain", R1.1)."""
        return self.resource >= 0 and not self.tainted


@dataclass(frozen=True, slots=True)
class CharacterNumbers:
    """The numbers in the characters' effects (R9)."""

    beggar_talents: int
    envoy_amulets_per_card: int
    scribe_pick_amulets: int
    scribe_die_amulets: int
    vizier_cards: int
    vizier_amulets_per_card: int


@dataclass(frozen=True, slots=True)
class Constants:
    """Constants of set-up, turn, offering and end (R1.3, R3, R4.3, R6.4, R10, R11)."""

    min_players: int
    max_players: int
    start_cards: int
    start_talents: int
    merchants: int
    statues: int
    stalls: int
    open_half: str
    hand_limit: int
    limit_discard_amulets: int
    limit_keep_amulets_per_card: int
    dice: int
    symbol_sides: int
    die_sides: int
    turn_bonus: tuple[tuple[int, int], ...]
    path_steps: int
    first_rank_removes: int
    later_rank_amulets: tuple[int, ...]
    end_amulets_per_tainted: int
    end_talents_per_merchant: int
    sanctuary_amulets_per_cell: int
    deal_empty_market: bool


@dataclass(frozen=True, slots=True)
class Settings:
    """House rules of one game, as in a record's header. ``start_player`` is a seat or None (drawn)."""

    allow_flip: bool = True
    merchants: int | None = None
    start_player: int | None = None
    open_talents: bool = False
    open_amulets: bool = False


@dataclass(frozen=True, slots=True)
class WallPlace:
    """A column wall's place: its name and the edge cells along it (R2.2), as cell indices."""

    name: str
    cells: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DoorPlace:
    """A door frame's place and the wall places (indices) in the order of its run (R7.2)."""

    name: str
    run: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Parts:
    """Counts, worths and places of all parts but mosaic shapes (R1.2, R2, R7). Costs are per resource."""

    costs: dict[str, tuple[int, ...]]
    wall_places: tuple[WallPlace, ...]
    wall_worth: int
    wall_worth_per_cell: int
    sphinx_worths: tuple[int, ...]
    obelisk_worths: tuple[int, ...]
    pedestal_worth: int
    throne_worth: int
    door_places: tuple[DoorPlace, ...]
    door_worth: int
    door_worth_per_wall: int
    mosaic_worth: int
    mosaic_worth_per_palm: int


@dataclass(frozen=True, slots=True)
class Catalogue:
    """The whole data of a game, and the tables derived from it.

    Cards of one owner are packed into one int, ``lane`` bits a kind, in the order of ``cards`` (which is
    the canonical order of notation.md). ``fingerprint`` names the data in a record's header.
    """

    resources: tuple[str, ...]
    cards: tuple[CardKind, ...]
    merchant_stands_for: frozenset[int]
    characters: CharacterNumbers
    constants: Constants
    parts: Parts
    garden: Garden
    fingerprint: str = field(default="", compare=False)

    lane: int = field(init=False, repr=False, compare=False)
    """Bits per card kind in a packed hand, 8 or 16; the top bit of each lane is always free."""
    lane_bytes: int = field(init=False, repr=False, compare=False)
    """Bytes of a packed hand."""
    kind_mask: int = field(init=False, repr=False, compare=False)
    """All bits of one lane."""
    one: tuple[int, ...] = field(init=False, repr=False, compare=False)
    """The packed value of one card of each kind."""
    ones: int = field(init=False, repr=False, compare=False)
    """One card of every kind, packed."""
    guards: int = field(init=False, repr=False, compare=False)
    """The top bit of every lane, for saturating arithmetic."""
    one_by_code: tuple[int, ...] = field(init=False, repr=False, compare=False)
    """The packed value of one card, by its code: twice the kind, one more if open."""
    one_by_name: dict[str, int] = field(init=False, repr=False, compare=False)
    """The packed value of one card, by the card's name."""
    card_index: dict[str, int] = field(init=False, repr=False, compare=False)
    """Index in ``cards`` by name."""
    all_kinds: tuple[int, ...] = field(init=False, repr=False, compare=False)
    """The kind of every card of the whole deck."""
    wall_index: dict[str, int] = field(init=False, repr=False, compare=False)
    """Index of a wall place by its name."""
    door_index: dict[str, int] = field(init=False, repr=False, compare=False)
    """Index of a door place by its name."""
    character_index: dict[str, int] = field(init=False, repr=False, compare=False)
    """Index in ``cards`` of each character that the deck holds."""
    character_lanes: tuple[tuple[str, int], ...] = field(init=False, repr=False, compare=False)
    """Each character but the smuggler, and the lane of its cards."""
    character_mask: int = field(init=False, repr=False, compare=False)
    """The lanes of all characters but the smuggler, which waits for the hand limit."""
    tainted_mask: int = field(init=False, repr=False, compare=False)
    """The lanes of all tainted cards."""
    smuggler_lane: int = field(init=False, repr=False, compare=False)
    """The lane of the smuggler; 0 if the deck has none."""
    plain_index: tuple[int, ...] = field(init=False, repr=False, compare=False)
    """Index in ``cards`` of the plain card of each resource, -1 where the deck has none."""
    plain_resources: tuple[str, ...] = field(init=False, repr=False, compare=False)
    """Resources of which the deck holds plain cards."""
    fetches: tuple[Choice, ...] = field(init=False, repr=False, compare=False)
    """The choice that fetches each kind of card with a courtesan (R9.2)."""
    discards: tuple[Choice, ...] = field(init=False, repr=False, compare=False)
    """The choice that discards one card of each kind, the last kind first."""
    wall_builds: dict[int, list[Choice]] = field(init=False, repr=False, compare=False)
    """Choices that build each free wall, by the set of walls built; kept by ``quarry.build_choices``."""
    door_builds: dict[int, list[Choice]] = field(init=False, repr=False, compare=False)
    """Choices that build each free door, by the set of doors built; kept likewise."""
    characters_held: dict[int, tuple[str, ...]] = field(init=False, repr=False, compare=False)
    """Characters among cards by those lanes of a hand; kept by ``characters.character_choices``."""
    payment_table: PaymentTable = field(init=False, repr=False, compare=False)
    """Legal payments, listed once and looked up (R6.3)."""

    def __post_init__(self) -> None:
        """Derive the tables; plain fields, since looking up cached properties is slow in the inner paths."""
        for name, value in _derived(self).items():
            object.__setattr__(self, name, value)
        object.__setattr__(self, "payment_table", PaymentTable(self))

    def pack(self, names: tuple[str, ...] | list[str]) -> int:
        """Pack card names into one int. Raises KeyError for a name the deck does not know."""
        ones, packed = self.one_by_name, 0
        for name in names:
            packed += ones[name]
        return packed

    def unpack(self, packed: int) -> tuple[str, ...]:
        """Card names in canonical order, one for each card in ``packed``."""
        names: list[str] = []
        for name, count in zip(self.card_index, self.counts(packed), strict=True):
            if count:
                names += [name] * count
        return tuple(names)

    def counts(self, packed: int) -> Sequence[int]:
        """Number of cards of each kind in ``packed``, in the order of ``cards``."""
        held = packed.to_bytes(self.lane_bytes, "little")
        return held if self.lane == 8 else unpack(f"<{len(self.cards)}H", held)

    def size(self, packed: int) -> int:
        """Number of cards in ``packed``."""
        return packed % self.kind_mask

    def less(self, packed: int, other: int) -> int:
        """Lane by lane ``max(0, packed - other)``."""
        guards = self.guards
        difference = (packed | guards) - other
        kept = difference & guards
        return difference & (kept - (kept >> (self.lane - 1)))

    def most(self, packed: int, other: int) -> int:
        """Lane by lane ``max(packed, other)``."""
        return other + self.less(packed, other)


def _derived(catalogue: Catalogue) -> dict[str, object]:
    """The values of the derived fields that follow from the data alone."""
    cards, resources, parts = catalogue.cards, catalogue.resources, catalogue.parts
    lane = 8 if sum(card.count * max(1, card.units) for card in cards) < 1 << 7 else 16
    kind_mask = (1 << lane) - 1
    one = tuple(1 << (lane * i) for i in range(len(cards)))
    characters = {card.character: i for i, card in enumerate(cards) if card.character}
    lanes = tuple((name, kind_mask * one[kind]) for name, kind in characters.items() if name != "smuggler")
    plain = {card.resource: i for i, card in reversed(list(enumerate(cards))) if card.is_plain}
    return {
        "lane": lane,
        "lane_bytes": len(cards) * lane // 8,
        "kind_mask": kind_mask,
        "one": one,
        "ones": sum(one),
        "guards": sum(one) << (lane - 1),
        "one_by_code": tuple(value for value in one for _ in range(2)),
        "one_by_name": {card.name: one[i] for i, card in enumerate(cards)},
        "card_index": {card.name: i for i, card in enumerate(cards)},
        "all_kinds": tuple(kind for kind, card in enumerate(cards) for _ in range(card.count)),
        "wall_index": {place.name: i for i, place in enumerate(parts.wall_places)},
        "door_index": {place.name: i for i, place in enumerate(parts.door_places)},
        "character_index": characters,
        "character_lanes": lanes,
        "character_mask": sum(mask for _, mask in lanes),
        "tainted_mask": sum(kind_mask * one[i] for i, card in enumerate(cards) if card.tainted),
        "smuggler_lane": kind_mask * one[characters["smuggler"]] if "smuggler" in characters else 0,
        "plain_index": tuple(plain.get(r, -1) for r in range(len(resources))),
        "plain_resources": tuple(name for r, name in enumerate(resources) if r in plain),
        "fetches": tuple(PlayCourtesan(card.name) for card in cards),
        "discards": tuple(Discard((card.name,)) for card in reversed(cards)),
        "wall_builds": {},
        "door_builds": {},
        "characters_held": {},
    }
