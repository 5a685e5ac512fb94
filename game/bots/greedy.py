"""The greedy bot: a plain heuristic, frozen as a yardstick for better ones.

It builds when a visit to the quarry pays (several parts, or dear ones), else takes the best stall; it pays
with few amulets, gets rid of characters early, and offers according to its own amulets and talents. It looks
no move ahead.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.base import Chance, pick
from game.bots.greedy_plan import SMALLEST_SANCTUARY, cheapest, plan
from game.bots.greedy_values import UNIT, amulet_value, card_values, cards_value, plain_card, resource_values
from game.engine.choices import (
    Accept,
    Choice,
    Claim,
    Discard,
    Done,
    EndTurn,
    GiveCard,
    GiveCount,
    GiveTalents,
    Keep,
    KeepAll,
    Offer,
    PlayBeggar,
    PlayCourtesan,
    PlayEnvoy,
    PlaySmuggler,
    PlayVizier,
    Refill,
    TakeStall,
    TurnDie,
)
from game.engine.decisions import Kind
from game.engine.view import View

WORTH_A_VISIT = 10.0
"""The profit from which a visit to the quarry is better than three cards more."""

WORTH_A_VISIT_LATE = 3.0
STEPS_LEFT_WHEN_LATE = 2
FULL_HAND = 9
TALENT_BY_BEGGAR = 1.0


class GreedyBot:
    """Answers each kind of decision by a rule of thumb."""

    def choose(self, view: View, legal: Sequence[Choice], chance: Chance) -> Choice:
        """Choose one of the legal choices."""
        if len(legal) == 1:
            return legal[0]
        seat = view.seat
        assert seat is not None
        match view.decision.kind:
            case Kind.TURN | Kind.BUILDING | Kind.AFTER:
                return self._turn(view, seat, legal, chance)
            case Kind.REFILL:
                return self._refill(view, seat, legal)
            case Kind.PAY:
                return cheapest(view, seat, legal)
            case Kind.CLAIM:
                return self._claim(view, legal)
            case Kind.BEG:
                return self._give_to_beggar(view, seat, legal)
            case Kind.ENVOY:
                return self._give_to_envoy(view, seat, legal)
            case Kind.ACCEPT:
                return self._accept(view, seat, legal)
            case Kind.KEEP:
                return self._keep(view, seat)
            case Kind.OFFER:
                return self._offer(view, seat, chance)
            case Kind.LIMIT:
                return self._limit(view, seat, legal)
            case Kind.OVER:
                return legal[0]

    def _turn(self, view: View, seat: int, legal: Sequence[Choice], chance: Chance) -> Choice:
        """Play characters that are worth it, then build or go to the market, then end."""
        character = self._character(view, seat, legal)
        if character:
            return character
        kind = view.decision.kind
        if kind is Kind.AFTER:
            return next(choice for choice in legal if isinstance(choice, EndTurn))
        built = plan(view, seat)
        stalls = [choice for choice in legal if isinstance(choice, TakeStall)]
        if built.steps and (kind is Kind.BUILDING or not stalls or self._pays(view, built.profit)):
            return built.steps[0].choice
        if kind is Kind.BUILDING:
            return next(choice for choice in legal if isinstance(choice, Done))
        if stalls:
            return max(stalls, key=lambda choice: self._stall_value(view, seat, choice.stall))
        return pick(legal, chance)

    def _pays(self, view: View, profit: float) -> bool:
        """Whether to go to the quarry now rather than to collect more."""
        if len(view.hand) >= FULL_HAND:
            return True
        is_late = view.catalogue.constants.path_steps - view.path <= STEPS_LEFT_WHEN_LATE
        return profit >= (WORTH_A_VISIT_LATE if is_late else WORTH_A_VISIT)

    def _stall_value(self, view: View, seat: int, stall: int) -> float:
        """What a stall's cards are worth, those above the hand limit counted as a loss (R4.3)."""
        cards = view.stalls[stall - 1]
        above = len(view.hand) + len(cards) - view.catalogue.constants.hand_limit
        return cards_value(card_values(view, seat), cards) - max(0, above) * amulet_value(view, seat)

    def _character(self, view: View, seat: int, legal: Sequence[Choice]) -> Choice | None:
        """A character worth playing now: unplayed it brings an amulet at the end (R11.1)."""
        for choice in legal:
            match choice:
                case PlayBeggar() | PlayVizier():
                    return choice
                case TurnDie() if choice.up == (view.altar < view.catalogue.constants.dice - 1):
                    return choice
        envoys = [c for c in legal if isinstance(c, PlayEnvoy) and c.seat is None]
        if envoys:
            resources = resource_values(view)
            names = view.catalogue.resources
            return max(envoys, key=lambda c: resources[names.index(c.resource)])
        fetches = [c for c in legal if isinstance(c, PlayCourtesan)]
        if fetches:
            values = card_values(view, seat)
            best = max(fetches, key=lambda c: values[c.card])
            if values[best.card] >= UNIT:
                return best
        return None

    def _refill(self, view: View, seat: int, legal: Sequence[Choice]) -> Choice:
        """Spread the cards so that the best stall is as poor as can be: others choose next."""
        values = card_values(view, seat)
        worths = [cards_value(values, stall) for stall in view.stalls]
        drawn = [cards_value(values, (card,)) for card in view.decision.cards]

        def richest(choice: Choice) -> float:
            assert isinstance(choice, Refill)
            after = list(worths)
            for stall, worth in zip(choice.stalls, drawn, strict=True):
                after[stall - 1] += worth
            return max(after)

        return min(legal, key=richest)

    def _claim(self, view: View, legal: Sequence[Choice]) -> Choice:
        """A statue into the largest region, unless that is too small to spend one on."""
        largest = max(view.decision.regions, key=len)
        if len(largest) < SMALLEST_SANCTUARY:
            return Claim(None)
        return next(choice for choice in legal if isinstance(choice, Claim) and choice.cell in largest)

    def _give_to_beggar(self, view: View, seat: int, legal: Sequence[Choice]) -> Choice:
        """The gift that is missed least."""
        values = card_values(view, seat)

        def loss(choice: Choice) -> float:
            match choice:
                case GiveCard():
                    return values[choice.card]
                case GiveTalents():
                    return TALENT_BY_BEGGAR * view.catalogue.characters.beggar_talents
                case _:
                    return 0.0

        return min(legal, key=loss)

    def _give_to_envoy(self, view: View, seat: int, legal: Sequence[Choice]) -> Choice:
        """As many cards as rid it of amulets, if an amulet is worse than the card is good."""
        resource = view.decision.resource
        assert resource is not None
        card = card_values(view, seat)[plain_card(view.catalogue, resource)]
        counts = [choice.count for choice in legal if isinstance(choice, GiveCount)]
        wanted = view.amulets[seat] if amulet_value(view, seat) > card else 0
        return GiveCount(min(max(counts), wanted))

    def _accept(self, view: View, seat: int, legal: Sequence[Choice]) -> Choice:
        """As many cards as are worth the giver's amulets that come with them."""
        resource, giver = view.decision.resource, view.decision.giver
        assert resource is not None and giver is not None
        card = card_values(view, seat)[plain_card(view.catalogue, resource)]
        per_card = view.catalogue.characters.envoy_amulets_per_card

        def gain(choice: Choice) -> float:
            assert isinstance(choice, Accept)
            amulets = min(per_card * choice.count, view.amulets[giver])
            return choice.count * card - amulets * amulet_value(view, seat)

        return max(legal, key=gain)

    def _keep(self, view: View, seat: int) -> Choice:
        """Of the vizier's cards those worth more than their amulet (R9.6)."""
        values = card_values(view, seat)
        least = view.catalogue.characters.vizier_amulets_per_card * amulet_value(view, seat)
        return Keep(tuple(card for card in view.decision.cards if card is not None and values[card] > least))

    def _offer(self, view: View, seat: int, chance: Chance) -> Choice:
        """More with many amulets and many talents; never more than the richest other could offer, and one."""
        own = view.talents[seat]
        others = [talents for other, talents in enumerate(view.talents) if other != seat]
        most = max(amulets for other, amulets in enumerate(view.amulets) if other != seat)
        share = 0.35 if view.amulets[seat] >= most else 0.2
        wish = int(own * share + 3 * chance.random())
        return Offer(max(0, min(own, wish, max(others) + 1)))

    def _limit(self, view: View, seat: int, legal: Sequence[Choice]) -> Choice:
        """The smuggler, else the cheaper way: an amulet a card, or the worst cards and one amulet (R4.3)."""
        if PlaySmuggler() in legal:
            return PlaySmuggler()
        constants = view.catalogue.constants
        excess = view.decision.excess
        values = card_values(view, seat)
        order = view.catalogue.card_index
        worst = sorted(view.hand, key=lambda card: (values[card], order[card]))[:excess]
        amulet = amulet_value(view, seat)
        discarding = cards_value(values, worst) + constants.limit_discard_amulets * amulet
        if discarding < excess * constants.limit_keep_amulets_per_card * amulet:
            return Discard(tuple(sorted(worst, key=order.__getitem__)))
        return KeepAll()
