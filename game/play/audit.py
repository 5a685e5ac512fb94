"""The corruption audit: when and why each amulet came, and what would have saved the eaten (R10, R11).

Pure arithmetic over the events of a finished game. A change ("without that payment", "with two talents more
offered") is worked out from the beginning: a pyramid cannot go below nothing at an offering or an envoy, and
a changed offer changes the ranks of all.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from game.engine import events as ev
from game.engine.catalogue import Catalogue, Constants
from game.engine.offering import ranks_of
from game.play.ledger import Turned


@dataclass(frozen=True, slots=True)
class Step:
    """Amulets that came to a seat, or (negative) left it: in which turn, from which source of the ledger.

    ``what`` is the part or character it was for, ``of`` the other seat of an envoy. ``number`` orders the
    steps of a game. An envoy's step has the amulets that were asked for; a pyramid gives what it holds.
    Sanctuaries and the hand come after the last turn.
    """

    number: int
    seat: int
    turn: int
    source: str
    amulets: int
    what: str = ""
    of: int | None = None


@dataclass(frozen=True, slots=True)
class Opened:
    """An offering: all offers, what each seat could have offered, and what it could have spared to the end.

    ``spare`` is the least that a seat held at any time after it: so much more it could have given and still
    have paid whatever it paid later.
    """

    number: int
    turn: int
    offers: tuple[int, ...]
    purses: tuple[int, ...]
    spare: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class End:
    """What the end adds: amulets for tainted cards in the hand, cells of sanctuaries, the scores (R11)."""

    hands: tuple[int, ...]
    cells: tuple[int, ...]
    scores: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Rescue:
    """A change that would have saved an eaten seat.

    ``steps`` are left out; or, with ``offer``, the seat offers so many talents in the offering of ``turn``
    instead of ``was``. ``wins`` says whether the seat would then have won as well.
    """

    seat: int
    steps: tuple[Step, ...]
    turn: int
    offer: int | None = None
    was: int = 0
    wins: bool = False


Happening = Step | Opened


@dataclass(frozen=True, slots=True)
class Audit:
    """All that moved amulets in a game, in order, and the end."""

    constants: Constants
    seats: int
    happenings: tuple[Happening, ...]
    end: End | None

    def steps(self, seat: int) -> tuple[Step, ...]:
        """List what came to one seat, with what offerings, the hand and sanctuaries did to it."""
        steps: list[Step] = []
        held = [0] * self.seats
        for happening in self.happenings:
            before = held[seat]
            self._book(held, happening)
            if isinstance(happening, Opened):
                offer = str(happening.offers[seat])
                change = held[seat] - before
                steps.append(Step(happening.number, seat, happening.turn, "offerings", change, offer))
            elif held[seat] != before:
                steps.append(_as_of(happening, seat, held[seat] - before))
        if self.end is not None:
            number, turn = len(self.happenings), self.happenings[-1].turn if self.happenings else 0
            hand = self.end.hands[seat]
            sheltered = self.constants.sanctuary_amulets_per_cell * self.end.cells[seat]
            for source, gained in (("hand", hand), ("sanctuaries", -min(sheltered, held[seat] + hand))):
                if gained:
                    steps.append(Step(number, seat, turn, source, gained))
        return tuple(steps)

    def left(
        self, happenings: Iterable[Happening] | None = None, *, emptied: int | None = None
    ) -> tuple[int, ...]:
        """Count the amulets of each seat at the end, of the game as it was or of a changed one (R11.2).

        Seat ``emptied`` has no tainted cards left in its hand.
        """
        held = [0] * self.seats
        for happening in self.happenings if happenings is None else happenings:
            self._book(held, happening)
        if self.end is None:
            return tuple(held)
        pyramids = [held[s] + self.end.hands[s] * (s != emptied) for s in range(self.seats)]
        each = self.constants.sanctuary_amulets_per_cell
        return tuple(max(0, p - each * c) for p, c in zip(pyramids, self.end.cells, strict=True))

    def _book(self, held: list[int], happening: Happening) -> None:
        """Let one happening change the pyramids (R6.2, R9, R10.2)."""
        if isinstance(happening, Opened):
            for seat, rank in enumerate(ranks_of(happening.offers)):
                if rank == 1:
                    held[seat] -= min(self.constants.first_rank_removes, held[seat])
                else:
                    held[seat] += self.constants.later_rank_amulets[rank - 2]
        elif happening.of is None:
            held[happening.seat] += happening.amulets
        else:
            moved = min(happening.amulets, held[happening.of])
            held[happening.of] -= moved
            held[happening.seat] += moved


def _as_of(step: Step, seat: int, change: int) -> Step:
    """A step as the other seat of an envoy sees it."""
    if step.seat == seat:
        return replace(step, amulets=change)
    return replace(step, seat=seat, of=step.seat, amulets=change)


def audit(catalogue: Catalogue, seats: int, history: Iterable[Turned]) -> Audit:
    """Read the audit of a game of so many seats from its history; the game need not be over."""
    constants, per_card = catalogue.constants, catalogue.characters.envoy_amulets_per_card
    happenings: list[Happening] = []
    talents = [constants.start_talents] * seats
    held: list[tuple[int, ...]] = []  # the talents after each offering and each payment to a beggar
    since: dict[int, int] = {}  # where in `held` the talents after each offering stand
    cells = [0] * seats
    end: End | None = None
    chosen = ""

    def add(seat: int, turn: int, source: str, amulets: int, what: str = "", of: int | None = None) -> None:
        if amulets:
            happenings.append(Step(len(happenings), seat, turn, source, amulets, what, of))

    for entry in history:
        turn = entry.turn
        for event in entry.events:
            match event:
                case ev.PartChosen():
                    chosen = event.part
                case ev.PartBuilt():
                    talents[event.seat] += event.worth
                case ev.BonusPaid():
                    talents[event.seat] += event.talents
                case ev.BeggarAnswered():
                    talents[event.seat] += event.talents
                    talents[event.giver] -= event.talents
                    held.append(tuple(talents))
                case ev.CardsPaid():
                    add(event.seat, turn, "payments", event.amulets, chosen)
                case ev.CharacterPlayed():
                    add(event.seat, turn, "characters", event.amulets, event.character)
                case ev.EnvoyAccepted():
                    add(event.seat, turn, "envoys", event.count * per_card, event.resource, event.giver)
                case ev.VizierKept():
                    add(event.seat, turn, "vizier", event.amulets)
                case ev.LimitSettled():
                    add(event.seat, turn, "limit", event.amulets, event.how)
                case ev.OffersOpened():
                    since[len(happenings)] = len(held)
                    happenings.append(Opened(len(happenings), turn, event.offers, tuple(talents), ()))
                    talents = [have - gave for have, gave in zip(talents, event.offers, strict=True)]
                    held.append(tuple(talents))
                case ev.SanctuaryClaimed():
                    cells[event.seat] += len(event.cells)
                case ev.GameEnded():
                    end = End(event.hand_amulets, tuple(cells), event.scores)
                case _:
                    pass
    for number, first in since.items():
        opened = happenings[number]
        assert isinstance(opened, Opened)
        happenings[number] = replace(opened, spare=tuple(map(min, *held[first:], held[-1])))
    return Audit(constants, seats, tuple(happenings), end)


def eaten_of(amulets: Sequence[int]) -> tuple[int, ...]:
    """Say whom the crocodile takes: all who have the most, nobody if nobody has any (R11.3)."""
    most = max(amulets)
    return tuple(s for s, n in enumerate(amulets) if most and n == most)


def winners_of(amulets: Sequence[int], scores: Sequence[int]) -> tuple[int, ...]:
    """Say who wins: the richest of those alive, fewer amulets break ties (R11.4)."""
    alive = [s for s in range(len(amulets)) if s not in eaten_of(amulets)]
    rank = {s: (scores[s], -amulets[s]) for s in alive}
    return tuple(s for s in alive if rank[s] == max(rank.values()))


def rescues(book: Audit, seat: int, *, most: int = 3) -> tuple[Rescue, ...]:
    """Find what would have saved an eaten seat, all else as it was: at most so many ways.

    First single steps left out, the smallest that is enough first, and the least talents more (or fewer) in
    one offering; where no single change is enough, the fewest steps, the largest first.
    Raises: ValueError if the game is not over or the seat was not eaten.
    """
    if book.end is None or seat not in eaten_of(book.left()):
        raise ValueError(f"seat {seat} was not eaten")
    own = [s for s in book.steps(seat) if s.amulets > 0 and s.source not in ("offerings", "sanctuaries")]
    alone = [way for step in own if (way := _without(book, seat, (step,))) is not None]
    alone.sort(key=lambda r: (r.steps[0].amulets, r.turn))
    opened = [h for h in book.happenings if isinstance(h, Opened)]
    offers = [way for h in opened if (way := _offering(book, seat, h)) is not None]
    offers.sort(key=lambda r: (abs((r.offer or 0) - r.was), r.turn))
    # an offering first: it is the change that asks for least
    singles = [*offers[:1], *alone[: most - 1], *offers[1:]][:most]
    return tuple(singles) if singles else _together(book, seat, own)


def _without(book: Audit, seat: int, steps: tuple[Step, ...]) -> Rescue | None:
    """Leave steps out; None if the seat is eaten all the same."""
    gone = {step.number for step in steps if step.source != "hand"}
    emptied = seat if any(step.source == "hand" for step in steps) else None
    left = book.left((h for h in book.happenings if h.number not in gone), emptied=emptied)
    if seat in eaten_of(left):
        return None
    assert book.end is not None
    return Rescue(seat, steps, steps[-1].turn, wins=seat in winners_of(left, book.end.scores))


def _offering(book: Audit, seat: int, opened: Opened) -> Rescue | None:
    """Change one offer by as little as is enough; None if none is."""
    assert book.end is not None
    was = opened.offers[seat]
    able = min(opened.purses[seat], was + opened.spare[seat])
    for offer in sorted(range(able + 1), key=lambda n: (abs(n - was), n)):
        offers = tuple(offer if s == seat else n for s, n in enumerate(opened.offers))
        changed = replace(opened, offers=offers)
        left = book.left(changed if h is opened else h for h in book.happenings)
        if seat in eaten_of(left):
            continue
        scores = [n - (offer - was) * (s == seat) for s, n in enumerate(book.end.scores)]
        return Rescue(seat, (), opened.turn, offer, was, wins=seat in winners_of(left, scores))
    return None


def _together(book: Audit, seat: int, own: Sequence[Step]) -> tuple[Rescue, ...]:
    """Leave out the largest steps until it is enough."""
    largest = sorted(own, key=lambda step: (-step.amulets, step.turn))
    for count in range(2, len(largest) + 1):
        steps = tuple(sorted(largest[:count], key=lambda step: step.number))
        if (found := _without(book, seat, steps)) is not None:
            return (found,)
    return ()
