"""The offering to the high priest (R10) and the end of the game (R11)."""

from __future__ import annotations

from . import garden
from .cards import TAINTED
from .position import Position


def ask_for_offers(position: Position) -> None:
    """Ask everybody for an offer if five dice lie on the altar (R6.6)."""
    if position.altar == 5:
        position.owed = {"what": "offer", "offers": {}}


def offer_lines(position: Position) -> set[str]:
    """List the offers of all seats that still owe one (R10.1), with their seats."""
    assert position.owed
    return {
        f"{seat} offer {amount}"
        for seat in position.seats
        if seat not in position.owed["offers"]
        for amount in range(position.talents[seat] + 1)
    }


def offer(position: Position, seat: str, amount: int) -> None:
    """Take a hidden offer; when all are in, reveal, rank and clear the altar (R10)."""
    assert position.owed
    offers = {**position.owed["offers"], seat: amount}
    position.owed = {"what": "offer", "offers": offers}
    if len(offers) < len(position.seats):
        return
    for each in position.seats:
        position.talents[each] -= offers[each]
        rank = 1 + sum(other > offers[each] for other in offers.values())
        if rank == 1:
            position.amulets[each] = max(0, position.amulets[each] - 3)
        else:
            position.amulets[each] += rank - 1
    position.altar = 0
    position.owed = None


def end_game(position: Position) -> None:
    """Discard the hands, open the pyramids, feed the crocodile and find the winners (R11)."""
    for seat in position.seats:
        hand = position.hands[seat]
        position.amulets[seat] += sum(card in TAINTED for card in hand)
        position.discards += hand
        position.hands[seat] = []
        cells = sum(len(garden.region_around(cell, position.free())) for cell in position.sanctuaries[seat])
        position.amulets[seat] = max(0, position.amulets[seat] - cells)
    most = max(position.amulets.values())
    position.eaten = [seat for seat in position.seats if most > 0 and position.amulets[seat] == most]
    position.scores = {seat: position.talents[seat] + 3 * position.merchants[seat] for seat in position.seats}
    left = [seat for seat in position.seats if seat not in position.eaten]
    if left:
        best = max((position.scores[seat], -position.amulets[seat]) for seat in left)
        position.winners = [seat for seat in left if (position.scores[seat], -position.amulets[seat]) == best]
    position.owed = None
    position.over = True
