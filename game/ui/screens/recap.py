"""What a curtain says: what has happened, in words that all may read, and why somebody is needed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.engine.decisions import Kind
from game.engine.events import CleopatraMoved, MosaicRemoved, OffersOpened, seen_by
from game.play.match import Entry, Match
from game.play.sealed import ANSWERS
from game.ui.table.naming import Say
from game.ui.table.telling import Teller


@dataclass(frozen=True, slots=True)
class Told:
    """What one seat did in one turn (seat None: what befell all)."""

    seat: int | None
    text: str


def since_own(entries: Sequence[Entry], seat: int) -> Sequence[Entry]:
    """Leave out what came before the last choice of `seat`: who made it has seen that, also after a load.

    Answers to a beggar or an envoy are told only when all have answered: those given before the own are news.
    """
    own = [i for i, entry in enumerate(entries) if entry.seat == seat]
    if not own:
        return entries
    last = first = own[-1]
    if isinstance(entries[last].choice, ANSWERS):
        while first and isinstance(entries[first - 1].choice, ANSWERS):
            first -= 1
    return [*entries[first:last], *entries[last + 1 :]]


def recap(t: Say, names: Sequence[str], entries: Sequence[Entry], *, most: int) -> tuple[list[Told], int]:
    """Tell the entries by turn, the last `most` of them; and how many earlier ones are left out.

    Only what is public is told, whoever reads it (R3.4).
    """
    teller = Teller(t, names)
    told: list[Told] = []
    last: tuple[int, int] | None = None
    for entry in entries:
        said: set[str] = set()  # of this choice: two events of it may come to the same words
        for event in entry.events:
            public = seen_by(event, None)
            if isinstance(public, OffersOpened):
                line = teller.line(public)
                if line is not None:
                    told.append(Told(None, line.text))
                    last = None
                continue
            short = teller.short(public)
            if short is None and isinstance(public, CleopatraMoved | MosaicRemoved):
                # What a turn brought about for all belongs to who took it.
                befell = teller.short_for_all(public)
                short = None if befell is None else (entry.seat, befell[1])
            if short is None:
                continue
            seat, text = short
            if text in said:
                continue
            said.add(text)
            if last == (entry.turn, seat):
                told[-1] = Told(seat, f"{told[-1].text} · {text}")
            else:
                told.append(Told(seat, text))
            last = (entry.turn, seat)
    return told[-most:], max(0, len(told) - most)


def why_needed(t: Say, match: Match, seat: int) -> str:
    """Say what a seat is asked for; nothing if it only comes back to the table."""
    decision = match.decision
    if match.over or seat not in decision.seats:
        return ""
    name = match.seats[decision.asker or 0].name
    match decision.kind:
        case Kind.TURN if not _has_begun(match, seat):
            return str(t("curtain.why_turn"))
        case Kind.BEG:
            return str(t("curtain.why_beg", name=name))
        case Kind.ENVOY:
            return str(t("curtain.why_envoy", name=name))
        case Kind.OFFER:
            return str(t("curtain.why_offer"))
        case _:
            return str(t("curtain.why_on"))


def _has_begun(match: Match, seat: int) -> bool:
    """Say whether a seat has chosen in this turn already, as who has sent a beggar."""
    made, _ = match.turn_start(len(match.history))
    return any(entry.seat == seat for entry in match.history[made:])
