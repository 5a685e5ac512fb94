"""The law: what is asked, what may be answered, why something may not, and what an answer does.

``check`` and ``legal`` read the same rules from two sides; a property test proves that they agree.
``apply`` is the checked way with events, ``advance`` the bare one for search and simulation.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.engine import answers, characters, market, offering, palace, quarry, turn
from game.engine.catalogue import SEAT_LETTERS
from game.engine.choices import (
    Accept,
    Build,
    BuildMosaic,
    Choice,
    Claim,
    Discard,
    Done,
    EndTurn,
    GiveCard,
    GiveCount,
    GiveNothing,
    GiveTalents,
    Keep,
    KeepAll,
    Offer,
    Pass,
    Pay,
    PickMosaic,
    PlayBeggar,
    PlayCourtesan,
    PlayEnvoy,
    PlaySmuggler,
    PlayVizier,
    Refill,
    TakeStall,
    TurnDie,
)
from game.engine.decisions import (
    ACCEPT,
    AFTER,
    BEG,
    BUILDING,
    CLAIM,
    ENVOY,
    KEEP,
    LIMIT,
    OFFER,
    OVER,
    PAY,
    REFILL,
    TURN,
    Decision,
    Kind,
)
from game.engine.events import Event
from game.engine.garden import bits
from game.engine.notation import choice_text
from game.engine.refusals import IllegalChoice, Reason, Refusal, refuse
from game.engine.state import Log, State
from game.engine.worth import part_worth

_ONE_SEAT = tuple((seat,) for seat in range(len(SEAT_LETTERS)))
_ONLY_END: tuple[Choice, ...] = (turn.END,)
_ONLY_PASS: tuple[Choice, ...] = (turn.PASS,)
_ONLY_DONE: tuple[Choice, ...] = (palace.DONE,)
_OWN_TIME = (TURN, BUILDING, AFTER)


def owing(state: State) -> tuple[int, ...]:
    """The seats that owe a choice now."""
    phase = state.phase
    if phase in _OWN_QUESTIONS:
        return _ONE_SEAT[state.turn]
    if phase is OFFER:
        return tuple([s for s, n in enumerate(state.offers) if n < 0])
    if phase is BEG or phase is ENVOY:
        return state.asked[:1]
    return ()


def legal(state: State, seat: int) -> Sequence[Choice]:
    """Every choice that ``seat`` may make now, each once; empty if it owes none."""
    phase = state.phase
    question = _OWN_QUESTIONS.get(phase)
    if question is not None:
        return question(state) if seat == state.turn else []
    return _QUESTIONS_TO_OTHERS[phase](state, seat) if seat in owing(state) else []


def _turn_choices(state: State) -> Sequence[Choice]:
    stalls, builds = market.market_choices(state), quarry.build_choices(state)
    found = (*stalls, *builds) if builds else stalls or _ONLY_PASS
    if state.hands[state.turn] & state.catalogue.character_mask:
        return [*found, *characters.character_choices(state)]
    return found


def _building_choices(state: State) -> Sequence[Choice]:
    builds = quarry.build_choices(state)
    if state.hands[state.turn] & state.catalogue.character_mask:
        return [*builds, palace.DONE, *characters.character_choices(state)]
    return [*builds, palace.DONE] if builds else _ONLY_DONE


def _after_choices(state: State) -> Sequence[Choice]:
    if state.hands[state.turn] & state.catalogue.character_mask:
        return [turn.END, *characters.character_choices(state)]
    return _ONLY_END


_OWN_QUESTIONS: dict[Kind, Callable[[State], Sequence[Choice]]] = {
    TURN: _turn_choices,
    REFILL: market.refill_choices,
    PAY: quarry.pay_choices,
    BUILDING: _building_choices,
    AFTER: _after_choices,
    CLAIM: palace.claim_choices,
    ACCEPT: answers.accept_choices,
    KEEP: answers.keep_choices,
    LIMIT: turn.limit_choices,
}

_QUESTIONS_TO_OTHERS: dict[Kind, Callable[[State, int], Sequence[Choice]]] = {
    OFFER: offering.offer_choices,
    BEG: answers.beggar_choices,
    ENVOY: answers.envoy_choices,
}

_DEEDS: dict[type, Callable[..., None]] = {
    TakeStall: market.take_stall,
    Refill: market.refill,
    Build: quarry.build,
    BuildMosaic: quarry.build,
    Pay: quarry.pay,
    Claim: palace.claim,
    Done: palace.done,
    PlayBeggar: characters.play,
    PlayCourtesan: characters.play,
    PlayEnvoy: characters.play,
    PickMosaic: characters.play,
    TurnDie: characters.play,
    PlayVizier: characters.play,
    GiveTalents: answers.answer_beggar,
    GiveCard: answers.answer_beggar,
    GiveNothing: answers.answer_beggar,
    GiveCount: answers.answer_envoy,
    Accept: answers.accept,
    Keep: answers.keep,
    Offer: offering.offer,
    EndTurn: turn.end_turn,
    Discard: turn.settle_limit,
    KeepAll: turn.settle_limit,
    PlaySmuggler: turn.settle_limit,
    Pass: turn.pass_turn,
}


def asked(state: State) -> tuple[int, Sequence[Choice]]:
    """The seat whose choice is next (the first where several owe one) and its legal choices.

    The short way for simulations and searches. Raises IndexError when the game is over.
    """
    question = _OWN_QUESTIONS.get(state.phase)
    if question is not None:
        return state.turn, question(state)
    seat = owing(state)[0]
    return seat, _QUESTIONS_TO_OTHERS[state.phase](state, seat)


def check(state: State, seat: int, choice: Choice) -> Refusal | None:
    """Say why a choice is refused, or None if it is legal.

    Choices must be in canonical form, as ``parse_choice`` gives them.
    """
    if state.phase is OVER:
        return refuse(Reason.GAME_OVER)
    if seat not in owing(state):
        return refuse(Reason.NOT_ASKED)
    phase = state.phase
    wrong_moment = refuse(Reason.WRONG_MOMENT, kind=phase.value)
    own_time = phase in _OWN_TIME
    match choice:
        case TakeStall():
            return market.why_not_take(state, choice) if own_time else wrong_moment
        case Refill():
            return market.why_not_refill(state, choice) if phase is REFILL else wrong_moment
        case Build() | BuildMosaic():
            return quarry.why_not_build(state, choice) if own_time else wrong_moment
        case Pay():
            return quarry.why_not_pay(state, choice) if phase is PAY else wrong_moment
        case Claim():
            return palace.why_not_claim(state, choice) if phase is CLAIM else wrong_moment
        case Done():
            if phase is BUILDING:
                return None
            reason = Reason.ACTION_DONE if phase is AFTER else Reason.NOTHING_BUILT
            return refuse(reason) if own_time else wrong_moment
        case PlayBeggar() | PlayCourtesan() | PlayEnvoy() | PickMosaic() | TurnDie() | PlayVizier():
            return characters.why_not_play(state, choice) if own_time else wrong_moment
        case PlaySmuggler():
            if phase is not LIMIT:
                return refuse(Reason.ONLY_AT_LIMIT)
            held = characters.holds(state, seat, "smuggler")
            return None if held else refuse(Reason.NOT_IN_HAND, card="smuggler")
        case GiveTalents() | GiveCard() | GiveNothing():
            return answers.why_not_give(state, seat, choice) if phase is BEG else wrong_moment
        case GiveCount():
            return answers.why_not_give_count(state, seat, choice) if phase is ENVOY else wrong_moment
        case Accept():
            return answers.why_not_accept(state, choice) if phase is ACCEPT else wrong_moment
        case Keep():
            return answers.why_not_keep(state, choice) if phase is KEEP else wrong_moment
        case Offer():
            return offering.why_not_offer(state, seat, choice) if phase is OFFER else wrong_moment
        case EndTurn():
            return None if phase is AFTER else wrong_moment
        case Discard():
            return turn.why_not_discard(state, choice) if phase is LIMIT else wrong_moment
        case KeepAll():
            return None if phase is LIMIT else wrong_moment
        case Pass():
            return turn.why_not_pass(state) if own_time else wrong_moment


def apply(state: State, seat: int, choice: Choice) -> list[Event]:
    """Make a choice: change the state and give the events.

    Raises:
        IllegalChoice: if the rules refuse it; the state is unchanged.
    """
    refusal = check(state, seat, choice)
    if refusal:
        raise IllegalChoice(refusal, choice_text(choice))
    log: list[Event] = []
    advance(state, seat, choice, log)
    return log


def advance(state: State, seat: int, choice: Choice, log: Log | None = None) -> None:
    """Make a choice known to be legal; events are appended to ``log`` if one is given."""
    _DEEDS[type(choice)](state, seat, choice, log)


def playout(state: State, draw: Callable[[], float]) -> int:
    """Play uniformly random legal choices to the end of the game; gives their number.

    The loop of random games and searches: it lists each decision's choices as ``asked`` does and makes one as
    ``advance`` does, without a call for either. ``draw`` gives numbers from 0 up to 1, as ``Random.random``.
    """
    questions, to_others, deeds = _OWN_QUESTIONS, _QUESTIONS_TO_OTHERS, _DEEDS
    decisions = 0
    while True:
        phase = state.phase
        if phase in questions:
            seat = state.turn
            choices = questions[phase](state)
        elif phase is OVER:
            return decisions
        else:
            seat = owing(state)[0]
            choices = to_others[phase](state, seat)
        choice = choices[int(draw() * len(choices))]
        deeds[type(choice)](state, seat, choice, None)
        decisions += 1


def decision(state: State) -> Decision:
    """What is asked now, of whom, with all its facts (secret ones too: views redact them)."""
    phase, seats = state.phase, owing(state)
    catalogue = state.catalogue
    match phase:
        case Kind.PAY:
            assert state.part is not None
            return _payment_decision(state, seats)
        case Kind.REFILL:
            return Decision(phase, seats, cards=market.shown_names(state, state.drawn))
        case Kind.KEEP:
            return Decision(phase, seats, cards=answers.drawn_names(state))
        case Kind.CLAIM:
            garden = catalogue.garden
            return Decision(phase, seats, regions=tuple(garden.named(bits(r)) for r in state.regions))
        case Kind.BEG:
            return Decision(phase, seats, asker=state.turn)
        case Kind.ENVOY:
            return Decision(phase, seats, asker=state.turn, resource=catalogue.resources[state.resource])
        case Kind.ACCEPT:
            giver, count = state.offered[0]
            resource = catalogue.resources[state.resource]
            return Decision(phase, seats, asker=state.turn, resource=resource, giver=giver, offered=count)
        case Kind.LIMIT:
            return Decision(phase, seats, excess=turn.excess(state))
        case _:
            return Decision(phase, seats)


def _payment_decision(state: State, seats: tuple[int, ...]) -> Decision:
    catalogue, part, place = state.catalogue, state.part, state.place
    assert part is not None
    worth = part_worth(state, part, place)
    if part == "mosaic":
        garden = catalogue.garden
        mosaic = garden.shapes[garden.placements[place].piece].name
        cells = garden.choices[place].cells
        return Decision(PAY, seats, part=part, mosaic=mosaic, cells=cells, need=state.need, worth=worth)
    name = None
    if part == "wall":
        name = catalogue.parts.wall_places[place].name
    elif part == "door":
        name = catalogue.parts.door_places[place].name
    return Decision(PAY, seats, part=part, place=name, need=state.need, worth=worth)
