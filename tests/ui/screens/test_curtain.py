"""The curtain: shut from its first frame, one deliberate action opens, nobody's secret shows before."""

from __future__ import annotations

import pygame
import pytest

from game.engine.decisions import Kind
from game.play.match import Match
from game.ui.screens.curtain import Curtain
from game.ui.screens.evening import Evening
from game.ui.settings import Settings
from game.ui.table.scene import TableScene
from game.ui.testing import Pilot
from game.ui.theme.fonts import Fonts
from tests.ui.screens.kit import evening_of, match_of, play_on

SIZE = (1280, 720)


def bytes_of(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGB")


def twins(seed: int = 3) -> tuple[Match, Match]:
    """Return two matches at the same point that differ in one card of a hand and nothing that is public."""
    first, second = (
        play_on(match_of(["human"] * 3, seed=seed), until=Kind.TURN, choices=18) for _ in range(2)
    )
    while first.decision.kind is not Kind.TURN:
        play_on(first, choices=1)
        play_on(second, choices=1)
    seat = first.turn
    state = second._state
    catalogue = second.catalogue
    held = catalogue.less(state.hands[seat], state.known[seat])
    out = next(i for i, n in enumerate(catalogue.counts(held)) if n)
    back = next(i for i in range(len(catalogue.cards) - 1, -1, -1) if i != out)
    state.hands[seat] += catalogue.one[back] - catalogue.one[out]
    assert first.view(seat).hand != second.view(seat).hand, "the twins do not differ"
    assert first.view(None) == second.view(None), "the twins differ in public"
    return first, second


@pytest.mark.parametrize("motion", ["off", "normal"])
def test_two_games_that_differ_in_a_hidden_card_look_the_same_until_the_seat_opens(motion: str) -> None:
    shots: list[list[bytes]] = []
    for match in twins():
        with Pilot(SIZE, settings=Settings(animation_speed=motion)) as pilot:
            evening_of(pilot, match).begin()
            pilot.frames(1)
            frames = [bytes_of(pilot.screenshot())]
            for _ in range(30):
                pilot.frames(1)
                frames.append(bytes_of(pilot.screenshot()))
            assert isinstance(pilot.scene, Curtain)
            pilot.seconds(0.3)
            frames.append(bytes_of(pilot.screenshot()))
            pilot.click_on("lift")
            pilot.seconds(1)
            assert isinstance(pilot.scene, TableScene)
            frames.append(bytes_of(pilot.screenshot()))
            shots.append(frames)
    before, after = list(zip(*shots, strict=True))[:-1], (shots[0][-1], shots[1][-1])
    assert all(a == b for a, b in before), [i for i, (a, b) in enumerate(before) if a != b]
    assert after[0] != after[1], "once it is lifted, the card shows"


def test_it_covers_the_whole_frame_from_its_first_frame() -> None:
    """What the table shows cannot matter: every pixel of the first frame is the curtain's own."""
    match = play_on(match_of(["human"] * 3), choices=20)
    shots = []
    for painted in (False, True):
        with Pilot(SIZE) as pilot:
            evening = evening_of(pilot, match)
            evening.begin()
            pilot.frames(1)
            if painted:
                pilot.app.canvas.fill((255, 0, 255))
            pilot.app.push(Curtain(evening, match.turn))
            pilot.frames(1)
            shots.append(bytes_of(pilot.screenshot()))
            magenta = pygame.Surface(SIZE)
            magenta.fill((255, 0, 255))
            assert bytes_of(pilot.screenshot()) != bytes_of(magenta)
    assert shots[0] == shots[1]


def curtain(pilot: Pilot, match: Match) -> tuple[Evening, Curtain]:
    evening = evening_of(pilot, match)
    evening.begin()
    pilot.seconds(1)
    assert isinstance(pilot.scene, Curtain)
    return evening, pilot.scene


@pytest.fixture
def match() -> Match:
    found = play_on(match_of(["human"] * 3), choices=20)
    return play_on(found, until=Kind.TURN)


def test_only_its_button_opens_it(match: Match) -> None:
    with Pilot(SIZE) as pilot:
        evening, scene = curtain(pilot, match)
        pilot.click((200, 600))
        pilot.click(scene.panel.midtop)
        for key in (pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_e):
            pilot.key(key)
        pilot.wheel((640, 360), 2)
        pilot.lose_focus()
        assert pilot.scene is scene and evening.session.viewer is None
        pilot.key(pygame.K_TAB)
        assert pilot.scene.widgets.focus is pilot.widget("lift")
        pilot.key(pygame.K_RETURN)
        pilot.seconds(1)
        assert isinstance(pilot.scene, TableScene) and evening.session.viewer == match.turn


def test_by_finger_and_a_tap_ends_the_motion(match: Match) -> None:
    with Pilot(SIZE) as pilot:
        evening, scene = curtain(pilot, match)
        pilot.tap_on("lift")
        assert evening.session.viewer == match.turn and pilot.scene is scene and scene.is_animating
        made = len(match.history)
        pilot.seconds(0.1)
        pilot.finger_down((900, 500))
        pilot.finger_up((900, 500))
        pilot.frames(2)
        assert isinstance(pilot.scene, TableScene)
        assert len(match.history) == made, "the tap that ended the motion did nothing else"


def test_holding_the_eye_shows_the_hand_and_letting_go_hides_it_at_once(match: Match) -> None:
    with Pilot(SIZE) as pilot:
        evening, scene = curtain(pilot, match)
        shut = bytes_of(pilot.screenshot())
        eye = scene.widgets["peek"].rect.center
        pilot.finger_down(eye)
        pilot.seconds(0.9)
        assert scene.is_peeking, "a long press shows as long as it lasts"
        shown = bytes_of(pilot.screenshot())
        pilot.finger_up(eye)
        assert not scene.is_peeking and evening.session.viewer is None
        pilot.seconds(0.7)
        pilot.move((5, 5))
        assert bytes_of(pilot.screenshot()) == shut != shown
        for give_up in (lambda: pilot.move((40, 600), pressed=True), pilot.lose_focus):
            pilot.move(eye)
            pilot.press(eye)
            assert scene.is_peeking
            give_up()
            assert not scene.is_peeking
            pilot.release((40, 600))
        pilot.post(pygame.KEYDOWN, key=pygame.K_p, mod=0, unicode="p", scancode=0)
        pilot.frames(2)
        assert scene.is_peeking
        pilot.post(pygame.KEYUP, key=pygame.K_p, mod=0, unicode="", scancode=0)
        pilot.frames(2)
        assert not scene.is_peeking


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE])
def test_the_eye_opens_by_keys_too_while_they_are_held(match: Match, key: int) -> None:
    def hold(kind: int) -> None:
        pilot.post(kind, key=key, mod=0, unicode="", scancode=0)
        pilot.frames(2)

    with Pilot(SIZE) as pilot:
        evening, scene = curtain(pilot, match)
        while scene.widgets.focus is not scene.widgets["peek"]:
            pilot.key(pygame.K_TAB)
        shut = bytes_of(pilot.screenshot())
        hold(pygame.KEYDOWN)
        assert scene.is_peeking and bytes_of(pilot.screenshot()) != shut
        hold(pygame.KEYDOWN)
        assert scene.is_peeking, "the system repeats a key that is held"
        hold(pygame.KEYUP)
        assert not scene.is_peeking and bytes_of(pilot.screenshot()) == shut
        for give_up in (pilot.lose_focus, lambda: pilot.key(pygame.K_TAB)):
            hold(pygame.KEYDOWN)
            assert scene.is_peeking
            give_up()
            assert not scene.is_peeking and not scene.widgets["peek"].pressed
            hold(pygame.KEYUP)
        assert evening.session.viewer is None and scene.widgets.focus is not scene.widgets["peek"]


def test_what_is_peeked_at_is_one_seats_own() -> None:
    """The pictures of a peek differ where the hands differ, and only then."""
    shots = []
    for match in twins():
        with Pilot(SIZE) as pilot:
            _, scene = curtain(pilot, match)
            eye = scene.widgets["peek"].rect.center
            pilot.move(eye)
            shut = bytes_of(pilot.screenshot())
            pilot.press(eye)
            shots.append((shut, bytes_of(pilot.screenshot())))
    assert shots[0][0] == shots[1][0] and shots[0][1] != shots[1][1]


def test_with_one_person_there_is_no_curtain() -> None:
    match = play_on(match_of(["human", "greedy", "greedy"]), until=Kind.TURN)
    with Pilot(SIZE, settings=Settings(animation_speed="off")) as pilot:
        evening_of(pilot, match).begin()
        pilot.seconds(1)
        assert isinstance(pilot.scene, TableScene)


def test_resized_while_it_closes_and_while_it_opens(match: Match) -> None:
    with Pilot(SIZE) as pilot:
        evening = evening_of(pilot, match)
        evening.begin()
        pilot.frames(4)
        pilot.resize((1024, 640))
        pilot.seconds(1)
        assert pilot.app.canvas.get_size() == (1024, 640) and isinstance(pilot.scene, Curtain)
        pilot.click_on("lift")
        pilot.frames(3)
        pilot.resize((1280, 720))
        pilot.seconds(1)
        assert isinstance(pilot.scene, TableScene) and evening.session.viewer == match.turn


@pytest.mark.parametrize(("size", "text_size"), [((1280, 720), 1.0), ((1024, 640), 2.0)])
def test_every_opened_purse_is_told_however_long_the_names(
    size: tuple[int, int], text_size: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With five names of 24 letters one line would be cut, and the last purses with it."""
    names = [f"Wilhelmina Wooldridge {i}{i}" for i in range(5)]
    match = play_on(match_of(["human"] * 5, seed=1, names=names), until=Kind.OFFER)
    while match.decision.kind is Kind.OFFER:
        play_on(match, choices=1)
    drawn: list[str] = []
    render = Fonts.render_px

    def noting(self: Fonts, text: str, *rest: object, **facts: object) -> tuple[pygame.Surface, int]:
        drawn.append(text)
        return render(self, text, *rest, **facts)  # type: ignore[arg-type]

    monkeypatch.setattr(Fonts, "render_px", noting)
    with Pilot(size, settings=Settings(animation_speed="off", text_size=text_size)) as pilot:
        scene = pilot.show(Curtain(evening_of(pilot, match), match.turn))
        assert isinstance(scene, Curtain)
        offers = next(told.text for told in scene._told if told.seat is None)
        assert all(name in offers for name in names)
        assert offers in " ".join(drawn), "from line to line, without a gap"
        assert scene.panel.y > 0 and scene.strip.bottom <= pilot.app.size[1]
        assert not scene.panel.colliderect(scene.strip)
