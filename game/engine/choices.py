"""Choices: what a player can answer, as small values with one canonical text each (notation.md).

Choices hold the words of the notation (card, cell and place names), so they can be written, compared and
sent without the catalogue. Cards and cells are kept in canonical order; ``parse_choice`` sorts them.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class TakeStall:
    """``market 2``: take all cards of a stall, numbered from 1 (R5.1)."""

    stall: int


@dataclass(frozen=True, slots=True)
class Refill:
    """``refill 3 1 2``: the stall for each drawn card in turn, first drawn first (R5.2)."""

    stalls: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Build:
    """``build wall W5``, ``build sphinx``: a part other than a mosaic; place for walls and doors (R6.1)."""

    part: str
    place: str | None = None


@dataclass(frozen=True, slots=True)
class BuildMosaic:
    """``build mosaic a1 a2 a3 b2 c2``: the next mosaic on these cells (R7.3)."""

    cells: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Pay:
    """``pay artisan stone merchant``: cards and merchants for the part being built (R6.2, R6.3)."""

    cards: tuple[str, ...] = ()
    merchants: int = 0


@dataclass(frozen=True, slots=True)
class Claim:
    """``claim a5`` / ``claim none`` (cell None): a statue on a new dead region (R7.5)."""

    cell: str | None


@dataclass(frozen=True, slots=True)
class Done:
    """``done``: no more parts this turn (R6.4)."""


@dataclass(frozen=True, slots=True)
class PlayBeggar:
    """``play beggar`` (R9.1)."""


@dataclass(frozen=True, slots=True)
class PlayCourtesan:
    """``play courtesan stone2``: fetch this card from the discards (R9.2)."""

    card: str


@dataclass(frozen=True, slots=True)
class PlayEnvoy:
    """``play envoy marble C`` / ``all`` (seat None): ask for a plain resource (R9.3)."""

    resource: str
    seat: int | None


@dataclass(frozen=True, slots=True)
class PickMosaic:
    """``play scribe X``: pick the piece of the next mosaic built this turn (R9.4)."""

    mosaic: str


@dataclass(frozen=True, slots=True)
class TurnDie:
    """``play scribe up`` / ``down``: a die to the symbol and the altar, or back to blank (R9.4)."""

    up: bool


@dataclass(frozen=True, slots=True)
class PlayVizier:
    """``play vizier`` (R9.6)."""


@dataclass(frozen=True, slots=True)
class PlaySmuggler:
    """``play smuggler``: keep all cards at the hand limit (R9.5)."""


@dataclass(frozen=True, slots=True)
class GiveTalents:
    """``give talents``: to a beggar (R9.1)."""


@dataclass(frozen=True, slots=True)
class GiveCard:
    """``give stone``: a plain resource card to a beggar (R9.1)."""

    card: str


@dataclass(frozen=True, slots=True)
class GiveNothing:
    """``give nothing``: to a beggar, for lack of both; the hand is shown (R9.1)."""


@dataclass(frozen=True, slots=True)
class GiveCount:
    """``give 2``: cards offered to an envoy, 0 for none (R9.3)."""

    count: int


@dataclass(frozen=True, slots=True)
class Accept:
    """``accept 1``: cards taken of those a giver offered (R9.3)."""

    count: int


@dataclass(frozen=True, slots=True)
class Keep:
    """``keep stone lapis2`` / ``keep none``: of the cards a vizier drew (R9.6)."""

    cards: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Offer:
    """``offer 6``: talents for the High Priest (R10.1)."""

    talents: int


@dataclass(frozen=True, slots=True)
class EndTurn:
    """``end`` (R4.3)."""


@dataclass(frozen=True, slots=True)
class Discard:
    """``discard stone stone wood``: down to the hand limit (R4.3a)."""

    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class KeepAll:
    """``keep all``: above the hand limit, an amulet a card (R4.3b)."""


@dataclass(frozen=True, slots=True)
class Pass:
    """``pass``: neither market nor quarry is possible (R4.1)."""


Choice = (
    TakeStall
    | Refill
    | Build
    | BuildMosaic
    | Pay
    | Claim
    | Done
    | PlayBeggar
    | PlayCourtesan
    | PlayEnvoy
    | PickMosaic
    | TurnDie
    | PlayVizier
    | PlaySmuggler
    | GiveTalents
    | GiveCard
    | GiveNothing
    | GiveCount
    | Accept
    | Keep
    | Offer
    | EndTurn
    | Discard
    | KeepAll
    | Pass
)
