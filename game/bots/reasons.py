"""Reasons: what tells a choice most from the next best one, in facts that hold.

The network is asked again with one group of slots at a time taken from the runner-up's position: the group
whose exchange costs most is the reason, if what there is to say of it is true; else the next one. Cards and
mosaics that are only imagined count for nothing that is said.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

from game.bots.features import CARD_WORTH, CLOSED_WORTH, sanctuary_cells
from game.bots.foresight import After, Foresight
from game.bots.palace import palace_key
from game.bots.slots import layout
from game.bots.thinker import Thinker
from game.engine.choices import Build, BuildMosaic, Choice, Refill, TakeStall
from game.engine.worth import steps_due

Fact = tuple[str, str | int]
Reason = tuple[str, tuple[Fact, ...]]
Teller = Callable[[After, After], Reason | None]

CLOSE = 3
"""So few amulets below the most corrupt are a reason to be careful."""

ALTOGETHER: Reason = ("altogether", ())
"""Nothing by itself tells the two apart."""


class Reasons:
    """Finds reasons in what one thinker has weighed."""

    def __init__(self, thinker: Thinker) -> None:
        self.thinker, self.seat, self.now = thinker, thinker.seat, thinker.state
        self.network, self.foresight = thinker.judge.network, Foresight(thinker)

    def earned(self, choice: Choice) -> int:
        """Talents that a choice brings at once."""
        return self.foresight.after(choice).state.talents[self.seat] - self.now.talents[self.seat]

    def _value(self, slots: Sequence[int]) -> float:
        return self.network.value(self.network.block_sum(0, slots))

    def _cost(self, group: str, best: Sequence[int], other: Sequence[int]) -> float:
        """What it costs to have one group of slots from the other position."""
        members = groups(self.now.seats)[group]
        mixed = [other[slot] if slot in members else value for slot, value in enumerate(best)]
        return self._value(best) - self._value(mixed)

    def _is_better(self, group: str, best: After, other: After) -> bool:
        """Whether the group is worth more for what is known alone, whatever the next mosaic may be."""
        known = self.foresight.known_slots
        return all(
            self._cost(group, known(best, top), known(other, top)) > 0
            for top in self.foresight.tops(best, other)
        )

    def compared(self, choice: Choice, next_best: Choice) -> Reason:
        """Why ``choice`` rather than ``next_best``."""
        best, other = self.foresight.after(choice), self.foresight.after(next_best)
        if isinstance(next_best, Build | BuildMosaic) and other.is_end and not best.is_end:
            return "goes_on", ()
        tellers: dict[str, Teller] = {
            "talents": self._talents, "amulets": self._amulets, "cards": self._cards, "palace": self._palace,
            "market": self._market, "sanctuary": self._sanctuary, "merchants": self._merchants,
        }  # fmt: skip
        if best.state.over or other.state.over:  # hands are gone then, and others' taint has come out
            tellers = {"talents": self._talents, "merchants": self._merchants}
        costs = [(self._cost(name, best.slots, other.slots), name) for name in tellers]
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
        if more > 0:  # between a stall and a deed it is said of no cards that can be counted on the table
            is_alike = isinstance(best.choice, TakeStall) is isinstance(other.choice, TakeStall)
            return ("more_cards", (("cards", more),)) if is_alike else None
        return ("better_cards", ()) if self._is_better("cards", best, other) else None

    def _palace(self, best: After, other: After) -> Reason | None:
        steps = [after.state.path + steps_due(after.state) for after in (best, other)]
        if steps[0] != steps[1]:
            return ("step" if steps[0] > steps[1] else "no_step"), ()
        if palace_key(best.state) == palace_key(other.state):
            return None
        return ("places", ()) if self._is_better("palace", best, other) else None

    def _market(self, best: After, other: After) -> Reason | None:
        """What others can take, where both choices take a stall or both fill them."""
        stalls = [stall_worths(after) for after in (best, other)]
        if isinstance(best.choice, TakeStall) and isinstance(other.choice, TakeStall):
            return ("market", ()) if sum(stalls[0]) < sum(stalls[1]) else None
        if isinstance(best.choice, Refill) and isinstance(other.choice, Refill):
            return ("best_stall", ()) if max(stalls[0]) < max(stalls[1]) else None
        return None

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


def stall_worths(after: After) -> list[float]:
    """A rough worth of the cards in each stall, as far as they lie open."""
    return [sum([CARD_WORTH[code >> 1] if code & 1 else CLOSED_WORTH for code in stall])
            for stall in after.state.stalls]  # fmt: skip


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
