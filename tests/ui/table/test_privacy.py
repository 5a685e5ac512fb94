"""No secret of another seat is on the screen: games that differ in something hidden give the same pixels."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.engine.events import seen_by
from game.engine.state import State
from game.engine.views import view as view_of
from game.ui.picture import draw_picture
from game.ui.settings import Settings as UserSettings
from game.ui.table.lookups import look_up_pile
from game.ui.table.telling import Teller
from game.ui.testing import Pilot
from game.ui.words import Words
from tests.ui.table.table_kit import NAMES, new_match, new_scene, play_until

SIZE = (1280, 720)


def pixels(state: State, seat: int | None) -> bytes:
    surface = draw_picture(state, SIZE, seat, None)
    return pygame.image.tobytes(surface, "RGB")


def with_another_hand(state: State, seat: int) -> State:
    """Swap a card of a hand, which nobody else knows, with another from the deck's closed cards."""
    changed = state.copy()
    catalogue = state.catalogue
    held = catalogue.unpack(changed.hands[seat])
    known = view_of(state, None).known_hands[seat]
    for at, code in enumerate(changed.deck[:-1]):
        kind, is_open = code // 2, code % 2
        for name in held:
            if name not in known and catalogue.card_index[name] != kind and not is_open:
                mine = catalogue.card_index[name]
                changed.hands = tuple(
                    hand - catalogue.one[mine] + catalogue.one[kind] if i == seat else hand
                    for i, hand in enumerate(changed.hands)
                )
                deck = list(changed.deck)
                deck[at] = 2 * mine
                changed.deck = type(changed.deck)(deck)
                return changed
    raise AssertionError("no card to swap")


def positions() -> list[State]:
    found = []
    for seed, kinds in ((9, {"pay"}), (4, {"limit"})):
        match = new_match(3, 3, seed=seed)
        assert play_until(match, kinds, seed=seed, least=30)
        found.append(match.state)
    return found


def test_a_hidden_card_changes_no_pixel_for_the_others() -> None:
    for state in positions():
        other = with_another_hand(state, 1)
        assert view_of(state, 1) != view_of(other, 1)
        for seat in (None, 0, 2):
            assert pixels(state, seat) == pixels(other, seat), f"seat {seat} sees it"
        assert pixels(state, 1) != pixels(other, 1), "the owner sees it"


def test_hidden_amulets_change_no_pixel_for_the_others() -> None:
    """Totals are announced, but the screen shows them to their owner only."""
    for state in positions():
        other = state.copy()
        other.amulets = type(other.amulets)(a + (3 if i == 1 else 0) for i, a in enumerate(other.amulets))
        other.talents = type(other.talents)(a + (7 if i == 1 else 0) for i, a in enumerate(other.talents))
        for seat in (None, 0, 2):
            assert pixels(state, seat) == pixels(other, seat)
        assert pixels(state, 1) != pixels(other, 1)


def test_the_order_of_deck_and_pile_changes_no_pixel() -> None:
    """Closed cards of the deck change places, and so do mosaics below the top one, which a scribe saw."""
    for state in positions():
        other = state.copy()
        deck, pile = list(other.deck), list(other.pile_indices)
        at = next(i for i, code in enumerate(deck) if code // 2 != deck[0] // 2 and code % 2 == deck[0] % 2)
        deck[0], deck[at] = deck[at], deck[0]
        pile[1], pile[2] = pile[2], pile[1]
        other.deck, other.pile_indices = type(other.deck)(deck), tuple(pile)
        state.pile_seen = other.pile_seen = 1 << 1
        assert view_of(state, 1) != view_of(other, 1)
        for seat in (None, 0, 1, 2):
            assert pixels(state, seat) == pixels(other, seat)


def test_only_who_saw_the_pile_is_shown_its_order() -> None:
    match = new_match(3, 3, seed=3)
    assert play_until(match, {"turn"}, seed=3, least=30)
    shown = []
    for reverse in (False, True):
        state = match.state.copy()
        pile = list(state.pile_indices)
        state.pile_indices = (pile[0], *sorted(pile[1:], reverse=reverse))
        state.pile_seen = 1 << 1
        shown.append([look_up_pile(Words("en", strict=True).t, view_of(state, seat)).items for seat in (None, 0, 1, 2)])
    (public, first, saw, last), others = shown
    assert [public, first, last] == [others[0], others[1], others[3]] and saw != others[2]


def test_the_chronicle_tells_nobody_what_is_not_theirs() -> None:
    """Words made from a viewer's events name no card that is None in them, and differ from the owner's."""
    words = Words("en", strict=True)
    teller = Teller(words.t, NAMES[:4])
    match = new_match(4, 4, seed=6)
    play_until(match, {"offer"}, seed=6, least=400)
    owners, others = set(), set()
    for entry in match.history:
        for event in entry.events:
            mine = teller.line(seen_by(event, entry.seat))
            public = teller.line(seen_by(event, None))
            if mine != public:
                owners.add(type(event).__name__)
                secret = mine.text.replace(public.text if public else "", "") if mine else ""
                assert secret
            others.add(type(event).__name__)
    assert {"StallTaken"} <= owners < others


def test_secrets_are_gone_in_the_frame_in_which_the_turn_ends() -> None:
    """The first picture after another seat is asked shows neither hand nor store."""
    from game.engine import choices as c

    with Pilot(SIZE, settings=UserSettings(animation_speed="off")) as pilot:
        match = new_match(3, 3, seed=5)
        assert play_until(match, {"after"}, seed=5, least=30)
        scene, hooks = new_scene(match)
        scene.session.lift(0)
        pilot.show(scene)
        assert any(area.name.startswith("card:") for area in scene.areas)
        hooks.show_curtain = lambda seat: None  # type: ignore[method-assign]  # the curtain has not come up yet
        scene.session.choose(c.EndTurn())
        pilot.frames(1)
        assert not any(area.name.startswith(("card:", "eye")) for area in scene.areas)
        shown = pygame.image.tobytes(pilot.app.canvas, "RGB")
        expected = match.view(None)
        assert scene.desk.view == expected and shown


def test_what_was_open_is_shut_for_the_next_person() -> None:
    from game.engine import choices as c

    with Pilot(SIZE, settings=UserSettings(animation_speed="off")) as pilot:
        match = new_match(3, 3, seed=5)
        assert play_until(match, {"after"}, seed=5, least=30)
        scene, _ = new_scene(match)
        scene.session.lift(0)
        pilot.show(scene)
        scene.taps.activate("log")
        scene.taps.activate("discards")
        scene.looking.inspect("card:0")
        scene.looking.scroll_log(200)
        scene.session.choose(c.EndTurn())
        pilot.frames(2)
        assert not scene.looking.is_log_open and scene.looking.sheet is None and scene.looking.inspected is None
        assert scene.looking.log_scroll == 0 and scene.looking.focus is None


@pytest.mark.parametrize("size", [(1920, 1080), (1600, 1200), (1200, 1600)])
def test_draws_a_picture_into_a_file(tmp_path: Path, size: tuple[int, int]) -> None:
    match = new_match(5, 5, seed=2)
    play_until(match, {"turn"}, least=60)
    path = tmp_path / "table.png"
    draw_picture(match, size, 0, path)
    assert pygame.image.load(path).get_size() == size
