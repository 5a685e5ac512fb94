"""Hints: what the strongest bot would do, why, and whether the next best would be nearly as good.

Some reasons lie in the choice itself; the others are what tells it most from the next best one of another
kind (``reasons.py``). Reasons are locale keys (``advice.reason.*``) with facts.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.bots.base import Chance
from game.bots.levels import LEVELS
from game.bots.palace import best_palms
from game.bots.planner import Option
from game.bots.reasons import ALTOGETHER, Fact, Reason, Reasons
from game.bots.slots import is_familiar
from game.bots.thinker import Thinker
from game.bots.weights import network
from game.engine.choices import (
    Build,
    BuildMosaic,
    Choice,
    Claim,
    Done,
    EndTurn,
    GiveCount,
    Offer,
    PickMosaic,
    PlayBeggar,
    PlayCourtesan,
    PlayEnvoy,
    PlaySmuggler,
    PlayVizier,
    TurnDie,
)
from game.engine.view import View
from game.engine.worth import ends_game

CLOSE_CALL = 0.004
"""A difference in the chance of winning below which two choices are nearly as good as each other."""


@dataclass(frozen=True, slots=True)
class Hint:
    """A choice, and why: the name of a reason with its facts; whether the next best is nearly as good."""

    choice: Choice
    reason: str
    facts: tuple[Fact, ...] = ()
    is_close: bool = False


def hint(view: View, legal: Sequence[Choice], chance: Chance) -> Hint | None:
    """What to do and why; None where there is no choice, or the bots do not know the data.

    The view is the asking seat's own.
    """
    if len(legal) < 2 or not is_familiar(view.catalogue, view.seats):
        return None
    thinker = Thinker(network(view.seats), view, chance, LEVELS["imhotep"].sight)
    return _Adviser(thinker, thinker.options(legal)).hint()


class _Adviser:
    def __init__(self, thinker: Thinker, options: Sequence[Option]) -> None:
        self.options, self.reasons = options, Reasons(thinker)
        self.now, self.seat = thinker.state, thinker.seat

    def hint(self) -> Hint:
        best = self.options[0]
        choice = best.choice
        rest = [option for option in self.options[1:] if not _is_alike(option.choice, choice)]
        is_close = bool(rest) and best.value - rest[0].value < CLOSE_CALL
        reason = self._of_itself(choice)
        if reason is None and rest:
            reason = self.reasons.compared(choice, rest[0].choice)
        if reason is None:
            earned = self.reasons.earned(choice)
            reason = ("earns", (("talents", earned),)) if earned > 0 else ("only_good", ())
        if is_close and reason == ALTOGETHER:
            reason = "even", ()
        return Hint(choice, *reason, is_close=is_close)

    def _of_itself(self, choice: Choice) -> Reason | None:
        """The reason that lies in the choice itself, if there is one."""
        match choice:
            case Offer(talents):
                amulets = self.now.amulets[self.seat]
                return "offer" if talents else "offer_nothing", (("talents", talents), ("amulets", amulets))
            case Claim(None):
                return "no_claim", ()
            case Claim(cell):
                index = self.now.catalogue.garden.index[str(cell)]
                region = next(region for region in self.now.regions if region >> index & 1)
                return self.reasons.sanctuary(region.bit_count())
            case Build("sphinx"):
                worths, next_one = self.now.catalogue.parts.sphinx_worths, self.now.sphinxes
                if worths[next_one] > worths[0]:
                    return "pair", (("talents", worths[next_one]),)
        return self._end(choice) or self._answer(choice) or self._character(choice)

    def _is_tainted(self, character: str) -> bool:
        """Whether a card in the hand brings amulets at the end (R11.1)."""
        catalogue = self.now.catalogue
        return catalogue.cards[catalogue.card_index[character]].tainted and bool(
            catalogue.constants.end_amulets_per_tainted
        )

    def _end(self, choice: Choice) -> Reason | None:
        """That the choice ends the game, or that the building begun with it will (R6.5)."""
        if isinstance(choice, EndTurn) and self.now.passes >= self.now.seats:
            return "all_passed", ()
        if isinstance(choice, Done):
            return ("ends", ()) if ends_game(self.now) else None
        if isinstance(choice, Build | BuildMosaic) and not ends_game(self.now):
            return ("ends_after", ()) if self.reasons.foresight.after(choice).is_end else None
        return None

    def _answer(self, choice: Choice) -> Reason | None:
        """What an answer to an envoy is good for: amulets go with cards as far as there are any (R9.3)."""
        if not isinstance(choice, GiveCount):
            return None
        each, held = self.now.catalogue.characters.envoy_amulets_per_card, self.now.amulets[self.seat]
        if not each or not held:
            return None if choice.count else ("nothing_to_rid", ())
        if not choice.count:
            return "keeps_cards", ()
        goes_with_each = held >= choice.count * each
        return ("rid", (("amulets", each),)) if goes_with_each else ("rid_all", (("amulets", held),))

    def _character(self, choice: Choice) -> Reason | None:
        """What a character is good for, as far as its numbers make that true."""
        catalogue, numbers = self.now.catalogue, self.now.catalogue.characters
        amulets = {card.name: card.amulets for card in catalogue.cards}
        match choice:
            case PlayBeggar():
                return "beggar", (("amulets", amulets["beggar"]),)
            case PlayCourtesan():
                return "courtesan", (("amulets", amulets["courtesan"]),)
            case PlayEnvoy() if not amulets["envoy"] and self._is_tainted("envoy"):
                return "envoy", ()
            case PickMosaic(mosaic):
                picked, top = self.now.copy(), self.now.copy()
                picked.pick_index, top.pick_index = catalogue.garden.piece_index[mosaic], -1
                return ("scribe", ()) if best_palms(picked) > best_palms(top) else None
            case TurnDie(up=False):
                return "die_down", ()
            case TurnDie():
                is_last = self.now.altar + 1 == catalogue.constants.dice
                return ("offering" if is_last else "die_up"), ()
            case PlayVizier():
                there = len(self.now.deck) + catalogue.size(self.now.discards)
                return "vizier", (("cards", min(numbers.vizier_cards, there)),)
            case PlaySmuggler():
                return "smuggler", (("amulets", amulets["smuggler"]),)
        return None


def _is_alike(one: Choice, other: Choice) -> bool:
    """Whether two choices differ only in where a part goes or which way it is paid."""
    if isinstance(one, BuildMosaic):
        return isinstance(other, BuildMosaic)
    if isinstance(one, Build):
        return isinstance(other, Build) and one.part == other.part
    return False
