"""The ledger: where every talent and every amulet of a game came from and went to, told by its events.

Pure: it reads nothing but the history of a match, so the score sheet, the charts and the tests agree with the
record. A source is a word of ``TALENTS`` or ``AMULETS``; a seat's sums are its score and its amulets.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from game.engine.catalogue import Constants
from game.engine.events import (
    BeggarAnswered,
    BonusPaid,
    CardsPaid,
    CharacterPlayed,
    EnvoyAccepted,
    Event,
    GameEnded,
    LimitSettled,
    OffersOpened,
    PartBuilt,
    VizierKept,
)

TALENTS = (
    "start", "walls", "sphinxes", "obelisks", "throne", "doors", "mosaics", "bonus", "begged", "given",
    "offerings", "merchants",
)  # fmt: skip
"""Sources of talents: at the start, earned by parts (R7), for two and three parts (R6.4), received by own
beggars and given to those of others (R9.1), offered (R10.1), for unused merchants (R11.4)."""

AMULETS = ("payments", "characters", "envoys", "vizier", "limit", "offerings", "hand", "sanctuaries")
"""Sources of amulets: paid with tainted cards (R6.2), for playing characters (R9), moved by envoys (R9.3),
for cards of a vizier (R9.6), at the hand limit (R4.3), by offerings (R10.2), for tainted cards left in the
hand (R11.1), taken by sanctuaries (R11.2)."""

GROUP_OF = {
    "wall": "walls", "sphinx": "sphinxes", "obelisk": "obelisks", "pedestal": "throne", "throne": "throne",
    "door": "doors", "mosaic": "mosaics",
}  # fmt: skip
"""The source by the part that was built."""


class Turned(Protocol):
    """What the ledger reads of an entry of a match's history."""

    @property
    def turn(self) -> int:
        """The turn, from 1, in which the choice was made."""

    @property
    def events(self) -> Sequence[Event]:
        """All that happened, with its secrets."""


@dataclass(frozen=True, slots=True)
class Account:
    """One seat's talents and amulets by source."""

    talents: dict[str, int] = field(default_factory=lambda: dict.fromkeys(TALENTS, 0))
    amulets: dict[str, int] = field(default_factory=lambda: dict.fromkeys(AMULETS, 0))

    @property
    def score(self) -> int:
        """All talents; at the end this is the score (R11.4)."""
        return sum(self.talents.values())

    @property
    def amulets_left(self) -> int:
        """All amulets; at the end those left after the sanctuaries (R11.2)."""
        return sum(self.amulets.values())


@dataclass(frozen=True, slots=True)
class Ledger:
    """The accounts by seat, and what each seat had after each turn (item 0: before the first)."""

    accounts: tuple[Account, ...]
    talents: tuple[tuple[int, ...], ...]
    amulets: tuple[tuple[int, ...], ...]


def ledger(constants: Constants, seats: int, history: Iterable[Turned]) -> Ledger:
    """Write the ledger of a game of so many seats from its history; the game need not be over.

    The curves hold what was earned in play; hand, sanctuaries and merchants (R11) are in the accounts alone.
    """
    accounts = tuple(Account() for _ in range(seats))
    for account in accounts:
        account.talents["start"] = constants.start_talents
    talents, amulets = [_scores(accounts)], [_amulets(accounts)]
    turn = None
    for entry in history:
        ended = [event for event in entry.events if isinstance(event, GameEnded)]
        for event in entry.events:
            if not isinstance(event, GameEnded):
                _book(accounts, event)
        if entry.turn != turn:
            turn = entry.turn
            talents.append(_scores(accounts))
            amulets.append(_amulets(accounts))
        else:
            talents[-1], amulets[-1] = _scores(accounts), _amulets(accounts)
        for event in ended:
            _book_end(accounts, event, constants)
    return Ledger(accounts, tuple(talents), tuple(amulets))


def _scores(accounts: tuple[Account, ...]) -> tuple[int, ...]:
    return tuple(account.score for account in accounts)


def _amulets(accounts: tuple[Account, ...]) -> tuple[int, ...]:
    return tuple(account.amulets_left for account in accounts)


def _book(accounts: tuple[Account, ...], event: Event) -> None:
    """Enter what one event brought and took."""
    match event:
        case PartBuilt():
            accounts[event.seat].talents[GROUP_OF[event.part]] += event.worth
        case BonusPaid():
            accounts[event.seat].talents["bonus"] += event.talents
        case BeggarAnswered():
            accounts[event.seat].talents["begged"] += event.talents
            accounts[event.giver].talents["given"] -= event.talents
        case CardsPaid():
            accounts[event.seat].amulets["payments"] += event.amulets
        case CharacterPlayed():
            accounts[event.seat].amulets["characters"] += event.amulets
        case EnvoyAccepted():
            accounts[event.seat].amulets["envoys"] += event.amulets
            accounts[event.giver].amulets["envoys"] -= event.amulets
        case VizierKept():
            accounts[event.seat].amulets["vizier"] += event.amulets
        case LimitSettled():
            accounts[event.seat].amulets["limit"] += event.amulets
        case OffersOpened():
            for account, offer, amulets in zip(accounts, event.offers, event.amulets, strict=True):
                account.talents["offerings"] -= offer
                account.amulets["offerings"] += amulets
        case _:
            pass


def _book_end(accounts: tuple[Account, ...], event: GameEnded, constants: Constants) -> None:
    """Enter hands, sanctuaries and merchants (R11.1, R11.2, R11.4)."""
    for seat, account in enumerate(accounts):
        account.amulets["hand"] += event.hand_amulets[seat]
        account.amulets["sanctuaries"] -= event.removed[seat]
        account.talents["merchants"] += constants.end_talents_per_merchant * event.merchants[seat]
