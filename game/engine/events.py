"""Events: what happened, told in the past tense, and what of it each seat may know.

``seen_by(event, seat)`` gives the event as that seat (or, for None, the public) may lawfully see it:
secret fields become None. The log, the animations and the bots only ever get redacted events.
Cards are names; a closed card that the reader may not know is None. ``seat`` is whose doing it was.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

Cards = tuple[str | None, ...]


@dataclass(frozen=True, slots=True)
class GameBegan:
    """Cards were dealt, the stalls filled, the start player drawn (R3)."""

    seats: int
    start: int


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """It is ``seat``'s turn; ``turn`` counts turns from 1 over the whole game."""

    seat: int
    turn: int


@dataclass(frozen=True, slots=True)
class MarketDealt:
    """All stalls were empty: one card each was dealt to the first stalls (R5.4). Closed cards are None."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class DeckRenewed:
    """The discards became the new deck of ``size`` cards (R5.3)."""

    size: int


@dataclass(frozen=True, slots=True)
class StallTaken:
    """All cards of a stall (from 1) went to the hand; closed ones only the taker knows (R5.1)."""

    seat: int
    stall: int
    cards: Cards
    open: tuple[bool, ...]


@dataclass(frozen=True, slots=True)
class CardsDrawn:
    """Cards were drawn for the stalls (R5.2); closed ones are None for everyone."""

    seat: int
    cards: Cards


@dataclass(frozen=True, slots=True)
class StallsRefilled:
    """Each drawn card went to the stall (from 1) at the same place in ``stalls`` (R5.2)."""

    seat: int
    stalls: tuple[int, ...]
    cards: Cards


@dataclass(frozen=True, slots=True)
class PartChosen:
    """A part and place were chosen and have to be paid. ``place``: wall or door name, or None."""

    seat: int
    part: str
    place: str | None
    mosaic: str | None = None
    cells: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class CardsPaid:
    """Cards and merchants were used up; the tainted ones brought ``amulets`` (R6.2)."""

    seat: int
    cards: tuple[str, ...]
    merchants: int
    amulets: int


@dataclass(frozen=True, slots=True)
class PartBuilt:
    """A part stands and earned ``worth``. ``place``: wall or door name, plaza number from 1, or None."""

    seat: int
    part: str
    place: str | None
    worth: int
    mosaic: str | None = None
    cells: tuple[str, ...] = ()
    palms: int = 0


@dataclass(frozen=True, slots=True)
class RegionsClosed:
    """Regions (cells of each) became dead by the mosaic just placed (R7.5)."""

    seat: int
    regions: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class SanctuaryClaimed:
    """A statue was placed on ``cell``; the region's cells are its sanctuary (R7.5)."""

    seat: int
    cell: str
    cells: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class MosaicRemoved:
    """The pile's top piece fits nowhere and left the game (R7.4)."""

    mosaic: str


@dataclass(frozen=True, slots=True)
class PileShown:
    """The pile's new top piece, None with an empty pile (R7.3)."""

    mosaic: str | None


@dataclass(frozen=True, slots=True)
class BonusPaid:
    """Talents for two, or three and more, parts in one turn (R6.4)."""

    seat: int
    parts: int
    talents: int


@dataclass(frozen=True, slots=True)
class GroupCompleted:
    """A group was completed this turn (R6.5)."""

    seat: int
    group: str


@dataclass(frozen=True, slots=True)
class CleopatraMoved:
    """Cleopatra walked one step, to ``step`` (R8)."""

    step: int


@dataclass(frozen=True, slots=True)
class DiceRolled:
    """All dice off the altar were rolled (R6.6); True is a symbol, and goes to the altar."""

    seat: int
    symbols: tuple[bool, ...]
    altar: int


@dataclass(frozen=True, slots=True)
class DieTurned:
    """A scribe turned a die up onto the altar or back to blank; ``altar`` dice lie there now (R9.4)."""

    seat: int
    up: bool
    altar: int


@dataclass(frozen=True, slots=True)
class CharacterPlayed:
    """A character was played and discarded; it brought ``amulets`` (R9)."""

    seat: int
    character: str
    amulets: int
    resource: str | None = None
    asked: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class BeggarAnswered:
    """``giver`` gave talents or a plain card to the beggar of ``seat``; 0 and None: neither (R9.1)."""

    seat: int
    giver: int
    talents: int
    card: str | None


@dataclass(frozen=True, slots=True)
class HandShown:
    """``giver`` could give nothing and showed the whole hand to ``seat`` (R9.1); None for all others."""

    seat: int
    giver: int
    cards: Cards | None


@dataclass(frozen=True, slots=True)
class EnvoyOffered:
    """``giver`` offers ``count`` plain cards of the envoy's resource (R9.3)."""

    seat: int
    giver: int
    resource: str
    count: int


@dataclass(frozen=True, slots=True)
class EnvoyAccepted:
    """``seat`` took ``count`` of the offered cards, and ``amulets`` out of the giver's pyramid (R9.3)."""

    seat: int
    giver: int
    resource: str
    count: int
    amulets: int


@dataclass(frozen=True, slots=True)
class CardFetched:
    """A courtesan fetched a card from the discards (R9.2); which one only ``seat`` knows."""

    seat: int
    card: str | None


@dataclass(frozen=True, slots=True)
class MosaicPicked:
    """A scribe picked the piece for the next mosaic built this turn (R9.4)."""

    seat: int
    mosaic: str


@dataclass(frozen=True, slots=True)
class PileSeen:
    """A scribe showed the pile's order, top first, to ``seat`` (R9.4); None for all others."""

    seat: int
    pile: tuple[str, ...] | None


@dataclass(frozen=True, slots=True)
class VizierDrew:
    """A vizier drew cards (R9.6): ``count`` for all, which ones only for ``seat``."""

    seat: int
    count: int
    cards: Cards | None


@dataclass(frozen=True, slots=True)
class VizierKept:
    """``seat`` kept ``count`` of the vizier's cards at ``amulets`` (R9.6); which ones only ``seat`` knows."""

    seat: int
    count: int
    amulets: int
    kept: Cards | None
    discarded: Cards | None


@dataclass(frozen=True, slots=True)
class OfferingBegan:
    """Five dice lie on the altar: everyone owes a secret offer (R10)."""


@dataclass(frozen=True, slots=True)
class OfferSealed:
    """``seat`` has sealed an offer; the sum only ``seat`` knows until all open."""

    seat: int
    talents: int | None


@dataclass(frozen=True, slots=True)
class OffersOpened:
    """All offers, their ranks (from 1), and the amulets each pyramid gained (or, negative, lost) (R10.2)."""

    offers: tuple[int, ...]
    ranks: tuple[int, ...]
    amulets: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class LimitSettled:
    """The hand limit was met (R4.3): ``how`` is "discard", "keep" or "smuggler"; cards only for ``seat``."""

    seat: int
    how: str
    count: int
    amulets: int
    cards: Cards | None


@dataclass(frozen=True, slots=True)
class Passed:
    """``seat`` could do neither action (R4.1)."""

    seat: int


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """``seat``'s turn is over."""

    seat: int


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The end (R11), a value per seat.

    ``pyramids`` are counted with ``hand_amulets``; sanctuaries ``removed`` some; ``amulets`` are left.
    """

    hands: tuple[tuple[str, ...], ...]
    hand_amulets: tuple[int, ...]
    pyramids: tuple[int, ...]
    removed: tuple[int, ...]
    amulets: tuple[int, ...]
    talents: tuple[int, ...]
    merchants: tuple[int, ...]
    scores: tuple[int, ...]
    eaten: tuple[int, ...]
    winners: tuple[int, ...]
    by_path: bool


Event = (
    GameBegan
    | TurnBegan
    | MarketDealt
    | DeckRenewed
    | StallTaken
    | CardsDrawn
    | StallsRefilled
    | PartChosen
    | CardsPaid
    | PartBuilt
    | RegionsClosed
    | SanctuaryClaimed
    | MosaicRemoved
    | PileShown
    | BonusPaid
    | GroupCompleted
    | CleopatraMoved
    | DiceRolled
    | DieTurned
    | CharacterPlayed
    | BeggarAnswered
    | HandShown
    | EnvoyOffered
    | EnvoyAccepted
    | CardFetched
    | MosaicPicked
    | PileSeen
    | VizierDrew
    | VizierKept
    | OfferingBegan
    | OfferSealed
    | OffersOpened
    | LimitSettled
    | Passed
    | TurnEnded
    | GameEnded
)


def seen_by(event: Event, seat: int | None) -> Event:
    """Give the event as ``seat`` (None: the public) may know it; secret fields become None."""
    match event:
        case StallTaken() if event.seat != seat:
            shown = tuple(c if o else None for c, o in zip(event.cards, event.open, strict=True))
            return replace(event, cards=shown)
        case HandShown() if seat not in (event.seat, event.giver) or seat is None:
            return replace(event, cards=None)
        case CardFetched() if event.seat != seat:
            return replace(event, card=None)
        case PileSeen() if event.seat != seat:
            return replace(event, pile=None)
        case VizierDrew() if event.seat != seat:
            return replace(event, cards=None)
        case VizierKept() if event.seat != seat:
            return replace(event, kept=None, discarded=None)
        case OfferSealed() if event.seat != seat:
            return replace(event, talents=None)
        case LimitSettled() if event.seat != seat:
            return replace(event, cards=None)
        case _:
            return event
