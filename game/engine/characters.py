"""Characters (R9): playing them, and the answers of those who are asked."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import compress

from game.engine import cards, offering
from game.engine.choices import (
    Accept,
    Choice,
    GiveCard,
    GiveCount,
    GiveNothing,
    GiveTalents,
    Keep,
    PickMosaic,
    PlayBeggar,
    PlayCourtesan,
    PlayEnvoy,
    PlayVizier,
    TurnDie,
)
from game.engine.decisions import ACCEPT, AFTER, BEG, ENVOY, KEEP, Kind
from game.engine.events import (
    BeggarAnswered,
    CardFetched,
    CharacterPlayed,
    DieTurned,
    EnvoyAccepted,
    EnvoyOffered,
    Event,
    HandShown,
    MosaicPicked,
    PileSeen,
    VizierDrew,
    VizierKept,
)
from game.engine.quarry import can_build_somewhere
from game.engine.refusals import Reason, Refusal, refuse
from game.engine.state import Log, State

CharacterChoice = PlayBeggar | PlayCourtesan | PlayEnvoy | PickMosaic | TurnDie | PlayVizier

_BEGGAR, _VIZIER = PlayBeggar(), PlayVizier()
_UP, _DOWN = TurnDie(True), TurnDie(False)
_GIVE_TALENTS, _GIVE_NOTHING = GiveTalents(), GiveNothing()


@cache
def _courtesans(cards: tuple[str, ...]) -> tuple[Choice, ...]:
    return tuple(PlayCourtesan(card) for card in cards)


@cache
def _envoys(resources: tuple[str, ...], seat: int, seats: int) -> tuple[Choice, ...]:
    targets = [*[(seat + i) % seats for i in range(1, seats)], None]
    return tuple(PlayEnvoy(resource, target) for resource in resources for target in targets)


@cache
def _pick(mosaic: str) -> PickMosaic:
    return PickMosaic(mosaic)


@cache
def _give_card(card: str) -> GiveCard:
    return GiveCard(card)


@cache
def _give(count: int) -> GiveCount:
    return GiveCount(count)


@cache
def _accept(count: int) -> Accept:
    return Accept(count)


def others(state: State, seat: int) -> tuple[int, ...]:
    """The opponents in turn order."""
    return tuple([(seat + i) % state.seats for i in range(1, state.seats)])


def holds(state: State, seat: int, character: str) -> bool:
    """Whether the hand holds a character."""
    kind = state.catalogue.character_index.get(character)
    if kind is None:
        return False
    return bool(state.hands[seat] >> (state.catalogue.lane * kind) & state.catalogue.kind_mask)


def count_of(state: State, seat: int, resource: int) -> int:
    """Number of plain cards of a resource in a hand."""
    kind = state.catalogue.plain_index[resource]
    if kind < 0:
        return 0
    return state.hands[seat] >> (state.catalogue.lane * kind) & state.catalogue.kind_mask


def character_choices(state: State) -> Sequence[Choice]:
    """Every way to play a character now (R4.2, R9); the smuggler waits for the hand limit."""
    catalogue, seat = state.catalogue, state.turn
    hand = state.hands[seat]
    found: list[Choice] = []
    for character, mask in catalogue.character_lanes:
        if not hand & mask:
            continue
        if character == "beggar":
            found.append(_BEGGAR)
        elif character == "courtesan":
            if state.discards:
                found += compress(_courtesans(tuple(catalogue.card_index)), catalogue.counts(state.discards))
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
                names = tuple(catalogue.cards[code >> 1].name for code in drawn)
                log.append(VizierDrew(seat, len(drawn), catalogue.unpack(catalogue.pack(names))))


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


def keep_choices(state: State) -> list[Choice]:
    """Any of the vizier's cards (R9.6)."""
    names = drawn_names(state)
    kept: list[tuple[str, ...]] = [()]
    for kind in dict.fromkeys(names):
        more = [(kind,) * n for n in range(1, names.count(kind) + 1)]
        kept += [cards + extra for extra in more for cards in kept]
    return [_keep(cards) for cards in kept]


@lru_cache(maxsize=1 << 13)
def _keep(cards: tuple[str, ...]) -> Keep:
    return Keep(cards)


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
