"""Answers to characters (R9): gifts to a beggar, cards offered to an envoy and accepted, a vizier's cards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

from game.engine import cards
from game.engine.choices import Accept, Choice, GiveCard, GiveCount, GiveNothing, GiveTalents, Keep
from game.engine.decisions import ACCEPT
from game.engine.events import BeggarAnswered, EnvoyAccepted, EnvoyOffered, HandShown, VizierKept
from game.engine.refusals import Reason, Refusal, refuse
from game.engine.state import Log, State

_GIVE_TALENTS, _GIVE_NOTHING = GiveTalents(), GiveNothing()


@cache
def _give_card(card: str) -> GiveCard:
    return GiveCard(card)


@cache
def _give(count: int) -> GiveCount:
    return GiveCount(count)


@cache
def _accept(count: int) -> Accept:
    return Accept(count)


def count_of(state: State, seat: int, resource: int) -> int:
    """Number of plain cards of a resource in a hand."""
    kind = state.catalogue.plain_index[resource]
    if kind < 0:
        return 0
    return state.hands[seat] >> (state.catalogue.lane * kind) & state.catalogue.kind_mask


def beggar_choices(state: State, seat: int) -> list[Choice]:
    """Talents or a plain resource card; nothing only for lack of both (R9.1)."""
    catalogue = state.catalogue
    found: list[Choice] = []
    if state.talents[seat] >= catalogue.characters.beggar_talents:
        found.append(_GIVE_TALENTS)
    for r in range(len(catalogue.resources)):
        if count_of(state, seat, r):
            found.append(_give_card(catalogue.cards[catalogue.plain_index[r]].name))
    return found or [_GIVE_NOTHING]


def why_not_give(state: State, seat: int, choice: GiveTalents | GiveCard | GiveNothing) -> Refusal | None:
    """Refuse what the asked one does not have, and giving nothing when something could be given (R9.1)."""
    if choice in beggar_choices(state, seat):
        return None
    match choice:
        case GiveTalents():
            return refuse(Reason.NOT_ENOUGH_TALENTS, talents=state.talents[seat])
        case GiveCard(card):
            kind = state.catalogue.card_index.get(card)
            if kind is None or not state.catalogue.cards[kind].is_plain:
                return refuse(Reason.NOT_A_PLAIN_RESOURCE, card=card)
            return refuse(Reason.NOT_IN_HAND, card=card)
        case GiveNothing():
            return refuse(Reason.MUST_GIVE)


def answer_beggar(
    state: State, giver: int, choice: GiveTalents | GiveCard | GiveNothing, log: Log | None
) -> None:
    """Give to the beggar's player, or show the whole hand (R9.1)."""
    catalogue, seat = state.catalogue, state.turn
    talents, card = 0, None
    if isinstance(choice, GiveTalents):
        talents = catalogue.characters.beggar_talents
        state.talents[giver] -= talents
        state.talents[seat] += talents
    elif isinstance(choice, GiveCard):
        card = choice.card
        cards.hand_over(state, giver, seat, catalogue.one_by_name[card])
    if log is not None:
        log.append(BeggarAnswered(seat, giver, talents, card))
    if isinstance(choice, GiveNothing):
        state.shown[seat, giver] = state.hands[giver]
        if log is not None:
            log.append(HandShown(seat, giver, catalogue.unpack(state.hands[giver])))
    state.asked = state.asked[1:]
    if not state.asked:
        state.phase = state.resume


def envoy_choices(state: State, seat: int) -> list[Choice]:
    """Any number of the plain cards asked for, also none (R9.3)."""
    return [_give(n) for n in range(count_of(state, seat, state.resource) + 1)]


def why_not_give_count(state: State, seat: int, choice: GiveCount) -> Refusal | None:
    """Refuse more plain cards than the hand holds."""
    held = count_of(state, seat, state.resource)
    if not 0 <= choice.count <= held:
        return refuse(Reason.TOO_MANY, number=held)
    return None


def answer_envoy(state: State, giver: int, choice: GiveCount, log: Log | None) -> None:
    """Offer cards to the envoy; when all have answered the envoy's player accepts (R9.3)."""
    catalogue = state.catalogue
    if choice.count:
        state.offered += ((giver, choice.count),)
        plain = catalogue.one[catalogue.plain_index[state.resource]]
        state.known[giver] = catalogue.most(state.known[giver], choice.count * plain)
    if log is not None:
        log.append(EnvoyOffered(state.turn, giver, catalogue.resources[state.resource], choice.count))
    state.asked = state.asked[1:]
    if not state.asked:
        state.phase = ACCEPT if state.offered else state.resume


def accept_choices(state: State) -> list[Choice]:
    """Any number of the cards that the next giver offers (R9.3)."""
    return [_accept(n) for n in range(state.offered[0][1] + 1)]


def why_not_accept(state: State, choice: Accept) -> Refusal | None:
    """Refuse more cards than are offered."""
    offered = state.offered[0][1]
    return None if 0 <= choice.count <= offered else refuse(Reason.TOO_MANY, number=offered)


def accept(state: State, seat: int, choice: Accept, log: Log | None) -> None:
    """Take offered cards, and an amulet with each out of the giver's pyramid (R9.3)."""
    catalogue = state.catalogue
    giver, _ = state.offered[0]
    amulets = min(choice.count * catalogue.characters.envoy_amulets_per_card, state.amulets[giver])
    if choice.count:
        packed = choice.count * catalogue.one[catalogue.plain_index[state.resource]]
        cards.hand_over(state, giver, seat, packed)
    state.amulets[giver] -= amulets
    state.amulets[seat] += amulets
    if log is not None:
        log.append(EnvoyAccepted(seat, giver, catalogue.resources[state.resource], choice.count, amulets))
    state.offered = state.offered[1:]
    if not state.offered:
        state.phase = state.resume


def keep_choices(state: State) -> Sequence[Choice]:
    """Any of the vizier's cards (R9.6)."""
    return _keeps(drawn_names(state))


@lru_cache(maxsize=1 << 11)  # few, as each holds dozens of choices
def _keeps(names: tuple[str, ...]) -> tuple[Choice, ...]:
    kept: list[tuple[str, ...]] = [()]
    for kind in dict.fromkeys(names):
        more = [(kind,) * n for n in range(1, names.count(kind) + 1)]
        kept += [cards + extra for extra in more for cards in kept]
    return tuple([Keep(cards) for cards in kept])


def drawn_names(state: State) -> tuple[str, ...]:
    """Names of the cards drawn by a vizier, in canonical order."""
    catalogue = state.catalogue
    return catalogue.unpack(sum(catalogue.one[code >> 1] for code in state.drawn))


def why_not_keep(state: State, choice: Keep) -> Refusal | None:
    """Refuse cards that the vizier did not draw."""
    drawn = drawn_names(state)
    for name in choice.cards:
        if choice.cards.count(name) > drawn.count(name):
            return refuse(Reason.NOT_DRAWN, card=name)
    return None


def keep(state: State, seat: int, choice: Keep, log: Log | None) -> None:
    """Keep cards at an amulet each; the rest is discarded in secret (R9.6)."""
    catalogue = state.catalogue
    kept = catalogue.pack(choice.cards)
    rest = sum(catalogue.one[code >> 1] for code in state.drawn) - kept
    amulets = len(choice.cards) * catalogue.characters.vizier_amulets_per_card
    state.hands[seat] += kept
    state.amulets[seat] += amulets
    state.discards += rest
    state.known_discards[seat] += rest
    state.drawn = ()
    state.phase = state.resume
    if log is not None:
        log.append(VizierKept(seat, len(choice.cards), amulets, choice.cards, catalogue.unpack(rest)))
