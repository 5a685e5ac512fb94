"""Hints: what the strongest bot would do, and the reason, from what tells it most from its next best choice.

The judge's network is asked again with one group of slots at a time taken from the runner-up's position: the
group whose exchange costs most is the reason. Reasons are locale keys (``advice.reason.*``) with facts.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil

from game.bots.base import Chance
from game.bots.features import blocks, expected_taints, is_familiar, layout, sanctuary_cells
from game.bots.levels import LEVELS
from game.bots.planner import Option, settle_claims
from game.bots.thinker import Thinker
from game.bots.weights import network
from game.engine import law
from game.engine.choices import (
    Build,
    BuildMosaic,
    Choice,
    Claim,
    Done,
    Offer,
    PickMosaic,
    PlayBeggar,
    PlayCourtesan,
    PlayEnvoy,
    PlaySmuggler,
    PlayVizier,
    TakeStall,
    TurnDie,
)
from game.engine.decisions import Kind
from game.engine.state import State, groups_complete
from game.engine.view import View

Fact = tuple[str, str | int]

EVEN = 0.004
"""A difference in the chance of winning below which two choices are as good as each other."""

CLOSE = 3
"""So few amulets below the most corrupt are a reason to be careful."""

PLAYED = {
    PlayBeggar: "beggar", PlayCourtesan: "courtesan", PlayEnvoy: "envoy", PickMosaic: "scribe",
    PlaySmuggler: "smuggler", PlayVizier: "vizier", TurnDie: "die",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Hint:
    """A choice, and why: the name of a reason with its facts."""

    choice: Choice
    reason: str
    facts: tuple[Fact, ...] = ()


@dataclass(frozen=True, slots=True)
class After:
    """A position after a choice, and its slots; ``sure`` is the own hand without cards only imagined."""

    state: State
    slots: tuple[int, ...]
    sure: int


def hint(view: View, legal: Sequence[Choice], chance: Chance) -> Hint | None:
    """What to do and why; None where the bots do not know the data. The view is the asking seat's own."""
    assert view.seat is not None
    if not is_familiar(view.catalogue, view.seats):
        return None
    if len(legal) == 1:
        return Hint(legal[0], "only")
    thinker = Thinker(network(view.seats), view, chance, LEVELS["imhotep"].sight)
    options = thinker.options(legal)
    return _Reasoner(thinker, options).hint()


class _Reasoner:
    def __init__(self, thinker: Thinker, options: Sequence[Option]) -> None:
        self.thinker, self.options = thinker, options
        self.seat, self.now = thinker.seat, thinker.state
        self.network = network(thinker.view.seats)

    def hint(self) -> Hint:
        best = self.options[0]
        choice = best.choice
        fixed = self._fixed(choice)
        if fixed is not None:
            return fixed
        rest = [option for option in self.options[1:] if not _is_alike(option.choice, choice)]
        if not rest:
            return self._plain(choice)
        if best.value - rest[0].value < EVEN:
            return Hint(choice, "even")
        reason, facts = self._compared(self._after(choice), self._after(rest[0].choice), choice)
        return Hint(choice, reason, facts)

    def _fixed(self, choice: Choice) -> Hint | None:
        """Reasons that lie in the choice itself."""
        if type(choice) in PLAYED:
            return Hint(choice, PLAYED[type(choice)])
        if isinstance(choice, Offer):
            amulets = self.now.amulets[self.seat]
            reason = "offer" if choice.talents else "offer_nothing"
            return Hint(choice, reason, (("talents", choice.talents), ("amulets", amulets)))
        if isinstance(choice, Claim):
            if choice.cell is None:
                return Hint(choice, "no_claim")
            cell = self.now.catalogue.garden.index[choice.cell]
            region = next(region for region in self.now.regions if region >> cell & 1)
            return Hint(choice, "sanctuary", (("cells", region.bit_count()),))
        if isinstance(choice, Build) and choice.part == "sphinx":
            worths = self.now.catalogue.parts.sphinx_worths
            if worths[self.now.sphinxes] > worths[0]:
                return Hint(choice, "pair", (("talents", worths[self.now.sphinxes]),))
        if self._ends(choice):
            return Hint(choice, "ends")
        return None

    def _ends(self, choice: Choice) -> bool:
        """Whether the turn's building would bring Cleopatra to her throne with this choice."""
        if not isinstance(choice, Done | Build | BuildMosaic):
            return False
        state = self._after(choice).state
        fresh = (groups_complete(state) & ~state.moved).bit_count()
        return state.path + fresh >= state.catalogue.constants.path_steps

    def _plain(self, choice: Choice) -> Hint:
        """A reason where there is nothing to compare with."""
        earned = self._after(choice).state.talents[self.seat] - self.now.talents[self.seat]
        return Hint(choice, "earns", (("talents", earned),)) if earned > 0 else Hint(choice, "only_good")

    def _after(self, choice: Choice) -> After:
        """The position after a choice, a part paid as cheaply as can be."""
        seat, state = self.seat, self.now.copy()
        law.advance(state, seat, choice)
        if state.phase is Kind.PAY:
            law.advance(state, seat, self.thinker.planner.payments(state)[0])
        settle_claims(state, seat)
        state.drawn = ()
        own = state.turn == seat
        distance = state.seats - 1 if own else (seat - state.turn) % state.seats
        imagined = 0
        if isinstance(choice, TakeStall):
            one = state.catalogue.one_by_code
            imagined = sum([one[code] for code in self.now.stalls[choice.stall - 1] if not code & 1])
        return After(state, blocks(state, seat, distance), state.hands[seat] - imagined)

    def _value(self, slots: Sequence[int]) -> float:
        return self.network.value(self.network.block_sum(0, slots))

    def _compared(self, best: After, other: After, choice: Choice) -> tuple[str, tuple[Fact, ...]]:
        """The group of slots whose exchange costs most, told in facts."""
        whole = self._value(best.slots)
        costs: list[tuple[float, str]] = []
        for name, members in groups(self.now.seats).items():
            mixed = [
                other.slots[slot] if slot in members else value for slot, value in enumerate(best.slots)
            ]  # fmt: skip
            costs.append((whole - self._value(mixed), name))
        cost, name = max(costs)
        if cost <= 0:
            return "even", ()
        told = {
            "talents": self._talents, "amulets": self._amulets, "cards": self._cards, "palace": self._palace,
            "market": self._market, "sanctuary": self._sanctuary, "merchants": self._merchants,
        }[name]  # fmt: skip
        return told(best, other)

    def _talents(self, best: After, other: After) -> tuple[str, tuple[Fact, ...]]:
        earned = best.state.talents[self.seat] - self.now.talents[self.seat]
        more = best.state.talents[self.seat] - other.state.talents[self.seat]
        if earned > 0 and more > 0:
            return "earns_more", (("talents", earned), ("more", more))
        return ("earns", (("talents", earned),)) if earned > 0 else ("keeps_talents", ())

    def _amulets(self, best: After, other: After) -> tuple[str, tuple[Fact, ...]]:
        short = self._below_the_most(best.state)
        if 0 < short <= CLOSE:
            return "nearly_eaten", (("amulets", short),)
        fewer = other.state.amulets[self.seat] - best.state.amulets[self.seat]
        return ("fewer_amulets", (("amulets", fewer),)) if fewer > 0 else ("less_taint", ())

    def _below_the_most(self, state: State) -> int:
        """So many amulets more and the seat would be the most corrupt, of what it knows (R11.3)."""
        taints = expected_taints(state, self.seat)
        burdens = [
            max(0.0, state.amulets[s] + taints[s] - sanctuary_cells(state, s)) for s in range(state.seats)
        ]
        most = max(burden for s, burden in enumerate(burdens) if s != self.seat)
        return ceil(most - burdens[self.seat])

    def _cards(self, best: After, other: After) -> tuple[str, tuple[Fact, ...]]:
        catalogue, seat = best.state.catalogue, self.seat
        table = catalogue.payment_table
        could = [
            table.affordable(after.sure, after.state.merchants[seat], after.state.leftovers)
            for after in (best, other)
        ]
        for part in ("obelisk", "throne", "pedestal", "door", "mosaic", "sphinx", "wall"):
            if part in could[0] - could[1] and _is_left(best.state, part):
                return "could_build", (("part", part),)
        more = catalogue.size(best.state.hands[seat]) - catalogue.size(other.state.hands[seat])
        return ("more_cards", (("cards", more),)) if more > 0 else ("better_cards", ())

    def _palace(self, best: After, other: After) -> tuple[str, tuple[Fact, ...]]:
        steps = [
            after.state.path + (groups_complete(after.state) & ~after.state.moved).bit_count()
            for after in (best, other)
        ]
        return ("step", ()) if steps[0] > steps[1] else ("places", ())

    def _market(self, best: After, other: After) -> tuple[str, tuple[Fact, ...]]:
        return "market", ()

    def _sanctuary(self, best: After, other: After) -> tuple[str, tuple[Fact, ...]]:
        cells = sanctuary_cells(best.state, self.seat) - sanctuary_cells(other.state, self.seat)
        return ("sanctuary", (("cells", cells),)) if cells > 0 else ("statue", ())

    def _merchants(self, best: After, other: After) -> tuple[str, tuple[Fact, ...]]:
        spared = best.state.merchants[self.seat] - other.state.merchants[self.seat]
        talents = spared * best.state.catalogue.constants.end_talents_per_merchant
        return ("merchants", (("talents", talents),)) if spared > 0 else ("places", ())


def _is_left(state: State, part: str) -> bool:
    parts = state.catalogue.parts
    return {
        "wall": state.walls.bit_count() < len(parts.wall_places),
        "sphinx": state.sphinxes < len(parts.sphinx_worths),
        "obelisk": state.obelisks < len(parts.obelisk_worths), "pedestal": not state.pedestal,
        "throne": state.pedestal and not state.throne,
        "door": state.doors.bit_count() < len(parts.door_places), "mosaic": bool(state.pile_indices),
    }[part]  # fmt: skip


def _is_alike(one: Choice, other: Choice) -> bool:
    """Whether two choices differ only in where a part goes or which way it is paid."""
    if isinstance(one, BuildMosaic):
        return isinstance(other, BuildMosaic)
    if isinstance(one, Build):
        return isinstance(other, Build) and one.part == other.part
    return False


def groups(seats: int) -> dict[str, frozenset[int]]:
    """Slots by what they are about."""
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
