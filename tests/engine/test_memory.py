"""What a seat remembers of a hand that was shown to it (R9.1), as cards come and go afterwards."""

from __future__ import annotations

import pytest

from game.engine import cards
from game.engine.catalogue import Catalogue, Settings
from game.engine.choices import GiveNothing, PlayBeggar
from game.engine.law import apply
from game.engine.setup import new_game
from game.engine.state import State
from game.engine.views import view

VIEWER, SHOWN, OTHER = 0, 1, 2
HAND = ("stone2", "stone2", "wood2", "trompe", "trompe", "trompe")


@pytest.fixture
def state(catalogue: Catalogue) -> State:
    """A beggar found the second seat with neither talents nor plain cards, and was shown its hand."""
    state = new_game(catalogue, Settings(start_player=VIEWER), seats=3, seed=5)
    state.hands = [catalogue.pack(("beggar",)), catalogue.pack(HAND), catalogue.pack(("artisan",))]
    state.talents[SHOWN] = 0
    apply(state, VIEWER, PlayBeggar())
    apply(state, SHOWN, GiveNothing())
    return state


def known(state: State, viewer: int) -> tuple[str, ...]:
    """What the viewer knows of the hand that was shown."""
    return view(state, viewer).known_hands[SHOWN]


def test_only_the_beggars_player_knows_the_hand(state: State) -> None:
    assert known(state, VIEWER) == HAND == known(state, SHOWN)
    assert known(state, OTHER) == () == view(state, None).known_hands[SHOWN]


def test_cards_used_in_the_open_are_taken_off(state: State, catalogue: Catalogue) -> None:
    cards.use(state, SHOWN, catalogue.pack(("stone2", "trompe")))
    assert known(state, VIEWER) == ("stone2", "wood2", "trompe", "trompe")


def test_open_cards_gained_are_added(state: State, catalogue: Catalogue) -> None:
    gained = catalogue.pack(("marble", "wood2"))
    state.hands[SHOWN] += gained
    cards.gain_known(state, SHOWN, gained)
    assert known(state, VIEWER) == (
        "marble",
        "stone2",
        "stone2",
        "wood2",
        "wood2",
        "trompe",
        "trompe",
        "trompe",
    )
    assert known(state, OTHER) == ("marble", "wood2")


def test_a_card_put_away_in_secret_could_have_been_any_of_them(state: State, catalogue: Catalogue) -> None:
    cards.put_away(state, SHOWN, catalogue.pack(("trompe",)), count=1)
    assert known(state, VIEWER) == ("stone2", "trompe", "trompe")
    assert view(state, SHOWN).known_discards == ("trompe", "beggar")
    assert view(state, VIEWER).known_discards == ("beggar",)


def test_what_public_memory_holds_is_lowered_by_secret_discards_too(
    state: State, catalogue: Catalogue
) -> None:
    state.hands[OTHER] = catalogue.pack(("artisan", "artisan", "wood"))
    cards.gain_known(state, OTHER, catalogue.pack(("artisan", "artisan", "wood")))
    cards.put_away(state, OTHER, catalogue.pack(("artisan",)), count=1)
    assert view(state, VIEWER).known_hands[OTHER] == ("artisan",)


def test_a_card_handed_over_goes_from_one_memory_to_the_other(state: State, catalogue: Catalogue) -> None:
    cards.hand_over(state, SHOWN, OTHER, catalogue.pack(("wood2",)))
    assert known(state, VIEWER) == ("stone2", "stone2", "trompe", "trompe", "trompe")
    assert view(state, VIEWER).known_hands[OTHER] == ("wood2",)


def test_a_hand_all_gone_is_no_longer_kept_in_mind(state: State, catalogue: Catalogue) -> None:
    cards.use(state, SHOWN, catalogue.pack(HAND))
    assert known(state, VIEWER) == () and state.shown == {}
