"""Characters (R9): what may be played, and playing it. What others answer to it is in ``answers``."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import compress

from game.engine import cards, offering
from game.engine.answers import drawn_names
from game.engine.choices import (
    Choice,
    PickMosaic,
    PlayBeggar,
    PlayCourtesan,
    PlayEnvoy,
    PlayVizier,
    TurnDie,
)
from game.engine.decisions import AFTER, BEG, ENVOY, KEEP, Kind
from game.engine.events import (
    CardFetched,
    CharacterPlayed,
    DieTurned,
    Event,
    MosaicPicked,
    PileSeen,
    VizierDrew,
)
from game.engine.quarry import can_build_somewhere
from game.engine.refusals import Reason, Refusal, refuse
from game.engine.state import Log, State

CharacterChoice = PlayBeggar | PlayCourtesan | PlayEnvoy | PickMosaic | TurnDie | PlayVizier

_BEGGAR, _VIZIER = PlayBeggar(), PlayVizier()
_UP, _DOWN = TurnDie(True), TurnDie(False)


@cache
def _envoys(resources: tuple[str, ...], seat: int, seats: int) -> tuple[Choice, ...]:
    targets = [*[(seat + i) % seats for i in range(1, seats)], None]
    return tuple(PlayEnvoy(resource, target) for resource in resources for target in targets)


@cache
def _pick(mosaic: str) -> PickMosaic:
    return PickMosaic(mosaic)


def others(state: State, seat: int) -> tuple[int, ...]:
    """The opponents in turn order."""
    return tuple([(seat + i) % state.seats for i in range(1, state.seats)])


def holds(state: State, seat: int, character: str) -> bool:
    """Whether the hand holds a character."""
    kind = state.catalogue.character_index.get(character)
    if kind is None:
        return False
    return bool(state.hands[seat] >> (state.catalogue.lane * kind) & state.catalogue.kind_mask)


def character_choices(state: State) -> Sequence[Choice]:
    """Every way to play a character now (R4.2, R9); the smuggler waits for the hand limit."""
    catalogue, seat = state.catalogue, state.turn
    held = state.hands[seat] & catalogue.character_mask
    characters = catalogue.characters_held.get(held)
    if characters is None:
        characters = tuple([character for character, mask in catalogue.character_lanes if held & mask])
        catalogue.characters_held[held] = characters
    found: list[Choice] = []
    for character in characters:
        if character == "beggar":
            found.append(_BEGGAR)
        elif character == "courtesan":
            if state.discards:
                found += compress(catalogue.fetches, catalogue.counts(state.discards))
        elif character == "envoy":
            found += _envoys(catalogue.plain_resources, seat, state.seats)
        elif character == "scribe":
            if state.phase is not AFTER and can_build_somewhere(state):
                garden = catalogue.garden
                for piece in sorted(state.pile_indices):  # in the pile's order they would tell it
                    if state.possible & garden.of_piece[piece]:
                        found.append(_pick(garden.shapes[piece].name))
            if state.altar < catalogue.constants.dice:
                found.append(_UP)
            if state.altar:
                found.append(_DOWN)
        elif character == "vizier" and (state.deck or state.discards):
            found.append(_VIZIER)
    return found


def why_not_play(state: State, choice: CharacterChoice) -> Refusal | None:
    """Refuse a character that is not in hand or would do nothing now (R9)."""
    catalogue, seat = state.catalogue, state.turn
    character = name_of(choice)
    if not holds(state, seat, character):
        return refuse(Reason.NOT_IN_HAND, card=character)
    match choice:
        case PlayCourtesan(card):
            if not state.discards:
                return refuse(Reason.DISCARDS_EMPTY)
            kind = catalogue.card_index.get(card)
            if kind is None or not state.discards >> (catalogue.lane * kind) & catalogue.kind_mask:
                return refuse(Reason.NOT_IN_DISCARDS, card=card)
        case PlayEnvoy(resource, target):
            if resource not in catalogue.plain_resources:
                return refuse(Reason.NOT_A_PLAIN_RESOURCE, card=resource)
            if target is not None and (target == seat or not 0 <= target < state.seats):
                return refuse(Reason.NO_SUCH_OPPONENT)
        case PickMosaic(mosaic):
            piece = catalogue.garden.piece_index.get(mosaic, -1)
            if piece not in state.pile_indices:
                return refuse(Reason.NOT_IN_PILE, mosaic=mosaic)
            if not state.possible & catalogue.garden.of_piece[piece]:
                return refuse(Reason.FITS_NOWHERE, mosaic=mosaic)
            if state.phase is AFTER or not can_build_somewhere(state):
                return refuse(Reason.NO_MORE_BUILDING)
        case TurnDie(up):
            if up and state.altar >= catalogue.constants.dice:
                return refuse(Reason.ALTAR_FULL)
            if not up and not state.altar:
                return refuse(Reason.ALTAR_EMPTY)
        case PlayVizier():
            if not (state.deck or state.discards):
                return refuse(Reason.DECK_EMPTY)
        case PlayBeggar():
            pass
    return None


def name_of(choice: CharacterChoice) -> str:
    """The character that a choice plays."""
    match choice:
        case PlayBeggar():
            return "beggar"
        case PlayCourtesan():
            return "courtesan"
        case PlayEnvoy():
            return "envoy"
        case PickMosaic() | TurnDie():
            return "scribe"
        case PlayVizier():
            return "vizier"


def play(state: State, seat: int, choice: CharacterChoice, log: Log | None) -> None:
    """Discard the character, take its amulets, apply it (R9)."""
    catalogue, numbers = state.catalogue, state.catalogue.characters
    kind = catalogue.character_index[name_of(choice)]
    fetched = 0
    if isinstance(choice, PlayCourtesan):  # before it lies there itself (R9.2)
        fetched = catalogue.one_by_name[choice.card]
        _fetch(state, seat, fetched)
    drawn: tuple[int, ...] = ()
    renewed: list[Event] = []
    if isinstance(choice, PlayVizier):  # it goes to the discards after its draw (R9.6)
        drawn = cards.draw(state, numbers.vizier_cards, renewed)
    cards.use(state, seat, catalogue.one[kind])
    amulets = catalogue.cards[kind].amulets
    if isinstance(choice, PickMosaic):
        amulets = numbers.scribe_pick_amulets
    elif isinstance(choice, TurnDie):
        amulets = numbers.scribe_die_amulets
    state.amulets[seat] += amulets
    asked: tuple[int, ...] = ()
    resource: str | None = None
    if isinstance(choice, PlayBeggar):
        asked = others(state, seat)
    elif isinstance(choice, PlayEnvoy):
        asked = others(state, seat) if choice.seat is None else (choice.seat,)
        resource = choice.resource
    if log is not None:
        log.append(CharacterPlayed(seat, name_of(choice), amulets, resource, asked))
    match choice:
        case PlayBeggar():
            _ask(state, BEG, asked)
        case PlayEnvoy():
            state.resource = catalogue.resources.index(choice.resource)
            state.offered = ()
            _ask(state, ENVOY, asked)
        case PlayCourtesan():
            if log is not None:
                log.append(CardFetched(seat, choice.card))
        case PickMosaic():
            state.pick_index = catalogue.garden.piece_index[choice.mosaic]
            state.pile_seen |= 1 << seat
            if log is not None:
                names = tuple(catalogue.garden.shapes[piece].name for piece in state.pile_indices)
                log.append(MosaicPicked(seat, choice.mosaic))
                log.append(PileSeen(seat, names))
        case TurnDie():
            state.altar += 1 if choice.up else -1
            if log is not None:
                log.append(DieTurned(seat, choice.up, state.altar))
            if state.altar >= catalogue.constants.dice:
                offering.begin(state, log)
        case PlayVizier():
            state.drawn = drawn
            state.resume = state.phase
            state.phase = KEEP
            if log is not None:
                log.extend(renewed)
                log.append(VizierDrew(seat, len(drawn), drawn_names(state)))


def _ask(state: State, kind: Kind, asked: tuple[int, ...]) -> None:
    state.asked = asked
    state.resume = state.phase
    state.phase = kind


def _fetch(state: State, seat: int, packed: int) -> None:
    """Take a card out of the discards unseen; the others know one card less of each kind there (R9.2)."""
    catalogue = state.catalogue
    state.discards -= packed
    state.hands[seat] += packed
    # who has looked through the discards knows all of them from then on
    unsure = catalogue.ones
    state.known_discards = [
        state.discards if s == seat else catalogue.less(known, unsure)
        for s, known in enumerate(state.known_discards)
    ]
