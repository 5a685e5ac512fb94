"""Reasons: what tells a choice most from the next best one, in facts that hold.

The network is asked again with one group of slots at a time taken from the runner-up's position: the group
whose exchange costs most is the reason, if what there is to say of it is true; else the next one. Cards that
are only imagined count for nothing that is said.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache

from game.bots.features import blocks, sanctuary_cells, stalls_block
from game.bots.palace import palace_key
from game.bots.planner import settle_claims
from game.bots.slots import layout
from game.bots.thinker import Thinker
from game.engine import law
from game.engine.choices import Choice, TakeStall
from game.engine.decisions import Kind
from game.engine.state import State
from game.engine.worth import steps_due

Fact = tuple[str, str | int]
Reason = tuple[str, tuple[Fact, ...]]

CLOSE = 3
"""So few amulets below the most corrupt are a reason to be careful."""

ALTOGETHER: Reason = ("altogether", ())
"""Nothing by itself tells the two apart."""


@dataclass(frozen=True, slots=True)
class After:
    """A position after a choice, and its slots; ``sure`` is the own hand without cards only imagined."""

    state: State
    slots: tuple[int, ...]
    sure: int


class Reasons:
    """Finds reasons in what one thinker has weighed."""

    def __init__(self, thinker: Thinker) -> None:
        self.thinker, self.seat, self.now = thinker, thinker.seat, thinker.state
        self.network = thinker.judge.network

    def after(self, choice: Choice) -> After:
        """The position after a choice; a part is paid the way that seems best."""
        seat, state = self.seat, self.now.copy()
        law.advance(state, seat, choice)
        if state.phase is Kind.PAY:
            state = self._paid(state)
        settle_claims(state, seat)
        state.drawn = ()
        own = state.turn == seat
        distance = state.seats - 1 if own else (seat - state.turn) % state.seats
        imagined = 0
        if isinstance(choice, TakeStall):
            one = state.catalogue.one_by_code
            imagined = sum([one[code] for code in self.now.stalls[choice.stall - 1] if not code & 1])
        return After(state, blocks(state, seat, distance), state.hands[seat] - imagined)

    def _paid(self, state: State) -> State:
        best: tuple[float, State] | None = None
        for pay in self.thinker.planner.payments(state):
            after = state.copy()
            law.advance(after, self.seat, pay)
            settle_claims(after, self.seat)
            value = self.thinker.judge.done(after)
            if best is None or value > best[0]:
                best = value, after
        assert best is not None
        return best[1]

    def earned(self, choice: Choice) -> int:
        """Talents that a choice brings at once."""
        return self.after(choice).state.talents[self.seat] - self.now.talents[self.seat]

    def _value(self, slots: Sequence[int]) -> float:
        return self.network.value(self.network.block_sum(0, slots))

    def compared(self, choice: Choice, next_best: Choice) -> Reason:
        """Why ``choice`` rather than ``next_best``."""
        best, other = self.after(choice), self.after(next_best)
        whole = self._value(best.slots)
        costs: list[tuple[float, str]] = []
        for name, members in groups(self.now.seats).items():
            mixed = [
                other.slots[slot] if slot in members else value for slot, value in enumerate(best.slots)
            ]  # fmt: skip
            costs.append((whole - self._value(mixed), name))
        tellers: dict[str, Callable[[After, After], Reason | None]] = {
            "talents": self._talents, "amulets": self._amulets, "cards": self._cards, "palace": self._palace,
            "market": self._market, "sanctuary": self._sanctuary, "merchants": self._merchants,
        }  # fmt: skip
        for cost, name in sorted(costs, reverse=True):
            told = tellers[name](best, other) if cost > 0 else None
            if told is not None:
                return told
        return ALTOGETHER

    # ------------------------------------------------------------------ what there is to say, if it is true
    def _talents(self, best: After, other: After) -> Reason | None:
        earned = best.state.talents[self.seat] - self.now.talents[self.seat]
        more = best.state.talents[self.seat] - other.state.talents[self.seat]
        if more <= 0:
            return None
        return ("earns_more", (("talents", earned), ("more", more))) if earned > 0 else ("keeps_talents", ())

    def _amulets(self, best: After, other: After) -> Reason | None:
        room = self.room(best)
        is_safer = room > self.room(other)
        if is_safer and 0 < room <= CLOSE:
            return "nearly_eaten", (("amulets", room),)
        fewer = other.state.amulets[self.seat] - best.state.amulets[self.seat]
        if fewer > 0:
            return "fewer_amulets", (("amulets", fewer),)
        return ("less_taint", ()) if is_safer else None

    def room(self, after: After) -> int:
        """So many amulets more and the seat is the most corrupt, of what it knows (R11.2, R11.3)."""
        state, catalogue = after.state, after.state.catalogue
        burdens = []
        for seat, known in enumerate(state.known):
            tainted = (after.sure if seat == self.seat else known) & catalogue.tainted_mask
            held = catalogue.constants.sanctuary_amulets_per_cell * sanctuary_cells(state, seat)
            burdens.append(max(0, state.amulets[seat] + catalogue.size(tainted) - held))
        return max(burden for seat, burden in enumerate(burdens) if seat != self.seat) - burdens[self.seat]

    def _cards(self, best: After, other: After) -> Reason | None:
        catalogue, seat = best.state.catalogue, self.seat
        table = catalogue.payment_table
        could = [
            table.affordable(after.sure, after.state.merchants[seat], after.state.leftovers)
            for after in (best, other)
        ]
        planner = self.thinker.planner
        for part in planner.parts:
            if part in could[0] - could[1] and planner.places(best.state, part):
                return "could_build", (("part", part),)
        if best.state.hands[seat] == other.state.hands[seat]:
            return None
        more = catalogue.size(best.state.hands[seat]) - catalogue.size(other.state.hands[seat])
        return ("more_cards", (("cards", more),)) if more > 0 else ("better_cards", ())

    def _palace(self, best: After, other: After) -> Reason | None:
        steps = [after.state.path + steps_due(after.state) for after in (best, other)]
        if steps[0] > steps[1]:
            return "step", ()
        return ("places", ()) if palace_key(best.state) != palace_key(other.state) else None

    def _market(self, best: After, other: After) -> Reason | None:
        left = [sum(stalls_block(after.state)[:3]) for after in (best, other)]
        return ("market", ()) if left[0] < left[1] else None

    def _sanctuary(self, best: After, other: After) -> Reason | None:
        before, seat = sanctuary_cells(self.now, self.seat), self.seat
        cells = sanctuary_cells(best.state, seat) - before
        if cells > sanctuary_cells(other.state, seat) - before:
            if self.now.statues[seat] - best.state.statues[seat] == 1:
                return self.sanctuary(cells)
            return None
        return ("statue", ()) if best.state.statues[seat] > other.state.statues[seat] else None

    def sanctuary(self, cells: int) -> Reason:
        """What a sanctuary of so many cells is good for."""
        amulets = cells * self.now.catalogue.constants.sanctuary_amulets_per_cell
        return "sanctuary", (("cells", cells), ("amulets", amulets))

    def _merchants(self, best: After, other: After) -> Reason | None:
        spared = best.state.merchants[self.seat] - other.state.merchants[self.seat]
        talents = best.state.catalogue.constants.end_talents_per_merchant
        return ("merchants", (("talents", talents),)) if spared > 0 else None


@cache
def groups(seats: int) -> dict[str, frozenset[int]]:
    """Slots by what they are about; those about the others' hands and the time are in none."""
    found: dict[str, set[int]] = {}
    slot = 0
    for block, names in zip(("palace", "cards", "cards", "", "others", "market"), layout(seats), strict=True):
        for name, _ in names:
            group = block or _of_standing(name)
            if group not in ("", "others"):
                found.setdefault(group, set()).add(slot)
            slot += 1
    return {name: frozenset(members) for name, members in found.items()}


def _of_standing(name: str) -> str:
    if name in ("lead", "lead over survivors", "richer", "talents") or name.startswith("lead over"):
        return "talents"
    if name in ("amulets", "more corrupt") or name.startswith("burden"):
        return "amulets"
    return {"sanctuary": "sanctuary", "statues": "sanctuary", "merchants": "merchants"}.get(name, "")
