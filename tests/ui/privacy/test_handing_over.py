"""Handing the screen over: each line of what players of such games complain about, one test or more.

Which test stands for which line is listed in docs/privacy.md.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path
from random import Random

import pygame
import pytest

from game.content.headers import Header, Player
from game.engine import choices as c
from game.engine import events as e
from game.engine.decisions import Kind
from game.play.match import Entry, Match
from game.ui.cues import cues, heard_at_once
from game.ui.screens.curtain import Curtain
from game.ui.screens.evening import resume
from game.ui.screens.games import Games
from game.ui.screens.recap import recap
from game.ui.screens.title import Title
from game.ui.settings import Settings
from game.ui.table.carrying import Carrying
from game.ui.table.chronicle import Chronicle
from game.ui.table.gestures import Gestures
from game.ui.table.looking import Looking
from game.ui.table.lookups import look_up_discards
from game.ui.table.modes import Rest
from game.ui.table.scene import TableScene
from game.ui.testing import Pilot
from game.ui.words import Words
from tests.ui.screens.kit import CATALOGUE, evening_of, games_of, match_of, play_on
from tests.ui.table.table_kit import new_match, play_until

SIZE = (1280, 720)
OFF = Settings(animation_speed="off")
THREE = [("Anna", "human"), ("Bo", "human"), ("Che", "greedy")]


def shot(pilot: Pilot) -> bytes:
    return pygame.image.tobytes(pilot.screenshot(), "RGB")


# ---------------------------------------------------------------------- the curtain comes first
def saved(pilot: Pilot, *, torn: bool) -> tuple[Games, Path]:
    """A recorded game in the middle of a person's turn; torn: the power went while a line was written."""
    games = games_of(pilot)
    match = play_on(games.begin(games.header(THREE, match_of("abc").settings, 5)), choices=40)
    while match.decision.kind is not Kind.TURN or not match.seats[match.turn].is_human:
        play_on(match, choices=1)
    path = match.path
    assert path is not None
    match.close()
    if torn:
        with open(path, "ab") as file:
            file.write(b"A market")
    return games, path


@pytest.mark.parametrize("motion", ["off", "normal"])
@pytest.mark.parametrize("torn", [False, True], ids=["loaded", "after-a-crash"])
def test_a_resumed_game_is_covered_from_its_first_frame(torn: bool, motion: str) -> None:
    with Pilot(SIZE, settings=Settings(animation_speed=motion)) as pilot:
        games, path = saved(pilot, torn=torn)
        pilot.show(Title(games))
        before = shot(pilot)
        resume(pilot.app, games, path)
        drawn = pilot.app.draws
        pilot.frames(1)
        assert pilot.app.draws > drawn and shot(pilot) != before
        assert isinstance(pilot.scene, Curtain) and not pilot.scene.overlay, (
            "nothing below it is drawn at all"
        )
        for _ in range(40):
            pilot.frames(1)
            assert isinstance(pilot.scene, Curtain) and pilot.scene.evening.session.viewer is None


# ---------------------------------------------------------------------- the next person begins with a clean table
def handed_over(pilot: Pilot) -> TableScene:
    """A table at which the first person has opened, turned, zoomed, begun and pointed at whatever there is."""
    match = new_match(3, 3, seed=5)
    assert play_until(match, {"after"}, seed=5, least=30)
    evening = evening_of(pilot, match)
    evening.begin()
    pilot.frames(2)
    pilot.click_on("lift")
    pilot.frames(20)
    scene = pilot.scene
    assert isinstance(scene, TableScene) and scene.session.viewer == 0
    return scene


def untidy(scene: TableScene, *, drags: bool) -> None:
    looking, gestures, carrying = scene.looking, scene.gestures, scene.carrying
    scene.taps.choose("tile:obelisk")
    assert scene.app.toasts.texts, "a notice says why it cannot be built"
    if drags:
        gestures.pressed, carrying.card = "card:0", 0
        gestures._scrolls = gestures._pans = carrying.is_mosaic = carrying.came_from_quarry = True
    scene.taps.activate("log")
    scene.taps.activate("log_notation")
    looking.scroll_log(200)
    looking.log_scroll = 77.0
    scene.taps.activate("line:5")
    looking.sheet = "pile"
    looking.is_hidden = True
    looking.inspected, looking.hover = "card:artisan", "card:0"
    looking.focus, looking.shows_focus = "card:1", True
    scene.taps.asks_again = True
    scene.board.zoom(2.0, scene.rects["board"].center)


def test_selection_scroll_filters_drags_and_zoom_are_reset_for_the_next_person(pilot: Pilot) -> None:
    scene = handed_over(pilot)
    untidy(scene, drags=True)
    left = dict(vars(scene.looking))
    scene.session.choose(c.EndTurn())
    pilot.frames(3)
    fresh = vars(Looking(scene))
    kept = {"scene", "log_height", "inspected_near"}  # the table itself, and measures of what is not shown
    changed = [name for name in fresh if name not in kept and left[name] != fresh[name]]
    assert len(changed) >= 9, "the first person has left hardly anything to reset"
    assert {name: vars(scene.looking)[name] for name in fresh if name not in kept} == {
        name: value for name, value in fresh.items() if name not in kept
    }
    unlike = {"scene", "hangs_at", "at", "_swallow", "finger"}  # where the pointer is
    for used, new in ((scene.gestures, Gestures(scene)), (scene.carrying, Carrying(scene))):
        assert {n: v for n, v in vars(used).items() if n not in unlike} == {
            n: v for n, v in vars(new).items() if n not in unlike
        }
    assert scene.board.board.zoom == 1 and isinstance(scene.desk.mode, Rest) and not scene.taps.asks_again
    assert pilot.app.toasts.texts == [], "a notice about the first person's hand is gone"


@pytest.mark.parametrize("way", ["hidden", "left"])
def test_a_notice_about_a_hand_goes_with_its_person_also_in_the_midst_of_a_decision(
    pilot: Pilot, way: str
) -> None:
    """The screen is given away, or the game put away, with the same question still open."""
    scene = handed_over(pilot)
    scene.taps.choose("tile:obelisk")
    assert pilot.app.toasts.texts
    if way == "hidden":
        scene.session.hide()
    else:
        pilot.app.stack.clear_to(Title(games_of(pilot)))
    pilot.frames(1)
    assert pilot.app.toasts.texts == []


def test_whatever_one_person_left_open_the_next_sees_the_same_frames(pilot: Pilot) -> None:
    frames = []
    for is_untidy in (False, True):
        pilot.clock.now = pilot.app.now = 5000.0
        scene = handed_over(pilot)
        if is_untidy:
            untidy(scene, drags=False)
        pilot.clock.now = 6000.0
        pilot.move((4, 4))
        scene.session.choose(c.EndTurn())
        seen = []
        for _ in range(4):
            pilot.frames(1)
            seen.append(shot(pilot))
        pilot.click_on("lift")
        pilot.frames(10)
        pilot.move((4, 4))
        pilot.frames(2)
        seen.append(shot(pilot))
        frames.append(seen)
        scene.session.close()
    assert frames[0] == frames[1]


# ---------------------------------------------------------------------- reference screens
def test_the_discards_lie_open_only_for_who_may_look_through_them() -> None:
    t = Words("en", strict=True).t
    for seed in range(1, 60):
        match = new_match(3, 3, seed=seed)
        if play_until(
            match,
            {"turn", "after"},
            seed=seed,
            wanted=lambda m: "courtesan" in m.view(0).hand and m.view(0).discard_size,
        ):
            break
    shown = [look_up_discards(t, match.view(seat)) for seat in (None, 0, 1, 2)]
    assert shown[1].items and not any(sheet.items for sheet in (shown[0], shown[2], shown[3]))


# ---------------------------------------------------------------------- the log
def forged(entry: Entry, source: Random) -> Entry:
    """The same entry with other secrets: whatever only its seat may know of it is another card or sum."""
    kinds = [card.name for card in CATALOGUE.cards]

    def other(cards: e.Cards | None) -> e.Cards | None:
        return None if cards is None else tuple(source.choice(kinds) for _ in cards)

    events: list[e.Event] = []
    for event in entry.events:
        match event:
            case e.StallTaken():
                cards = tuple(
                    card if is_open else source.choice(kinds)
                    for card, is_open in zip(event.cards, event.open, strict=True)
                )
                event = replace(event, cards=cards)
            case e.HandShown() | e.VizierDrew() | e.LimitSettled():
                event = replace(event, cards=other(event.cards))
            case e.CardFetched():
                event = replace(event, card=source.choice(kinds))
            case e.PileSeen():
                event = replace(event, pile=tuple(reversed(event.pile or ())))
            case e.VizierKept():
                event = replace(event, kept=other(event.kept), discarded=other(event.discarded))
            case e.OfferSealed():
                event = replace(event, talents=source.randrange(20))
        events.append(event)
    choice = entry.choice
    match choice:
        case c.PlayCourtesan():
            choice = c.PlayCourtesan(source.choice(kinds))
        case c.Keep():
            choice = c.Keep(tuple(source.choice(kinds) for _ in choice.cards))
        case c.Discard():
            choice = c.Discard(tuple(source.choice(kinds) for _ in choice.cards))
        case c.Offer():
            choice = c.Offer(source.randrange(20))
    return replace(entry, choice=choice, events=tuple(events))


@pytest.mark.parametrize("seeds", [(2,), pytest.param(tuple(range(3, 40)), marks=pytest.mark.long)])
def test_log_recap_last_actions_and_sounds_tell_the_same_whatever_was_secret(seeds: tuple[int, ...]) -> None:
    """Whole games, each with a twin in which every secret of its events is another."""
    words, source = Words("en", strict=True), Random(1)
    secret: Counter[str] = Counter()
    for seed in seeds:
        match = new_match(4, 4, seed=seed)
        play_until(match, {"over"}, seed=seed)
        history = match.history[:-1]
        names = [seat.name for seat in match.seats]
        twin = [forged(entry, source) for entry in history]
        secret += Counter(type(a.choice).__name__ for a, b in zip(history, twin, strict=True) if a != b)
        for viewer in (None, 0, 1, 2, 3):
            mixed = [one if one.seat == viewer else two for one, two in zip(history, twin, strict=True)]
            # what a beggar was shown is known to two
            mixed = [
                one
                if any(isinstance(x, e.HandShown) and viewer in (x.seat, x.giver) for x in one.events)
                else two
                for one, two in zip(history, mixed, strict=True)
            ]
            for notation in (False, True):
                rows = [
                    Chronicle(words.t, names).rows(entries, viewer, notation=notation)
                    for entries in (history, mixed)
                ]
                assert rows[0] == rows[1]
            chronicle = Chronicle(words.t, names)
            assert chronicle.last_actions(history, viewer) == chronicle.last_actions(mixed, viewer)
            assert chronicle.last_line(history, viewer) == chronicle.last_line(mixed, viewer)
        assert recap(words.t, names, history, most=99) == recap(words.t, names, twin, most=99)
        heard = [
            [
                (cues(seen), heard_at_once([seen]))
                for entry in entries
                for event in entry.events
                for seen in [e.seen_by(event, None)]
            ]
            for entries in (history, twin)
        ]
        assert heard[0] == heard[1]
    assert {"TakeStall", "PlayCourtesan", "PlayVizier", "Keep", "Discard", "Offer"} <= set(secret), secret


# ---------------------------------------------------------------------- names
def test_seats_of_one_name_are_known_by_their_letters_everywhere(pilot: Pilot) -> None:
    players = (Player("Anna", "human"), Player("Anna", "human"), Player("Mei", "greedy"))
    match = play_on(Match.begin(Header(3, players), catalogue=CATALOGUE), choices=30)
    evening = evening_of(pilot, match)
    evening.begin()
    for _ in range(600):
        pilot.frames(1)
        if isinstance(pilot.scene, Curtain):
            break
    assert isinstance(pilot.scene, Curtain)
    whose = "Anna (A)" if pilot.scene.seat == 0 else "Anna (B)"
    assert whose in pilot.widget("lift").text  # type: ignore[attr-defined]
    table = pilot.app.stack.scenes[0]
    assert isinstance(table, TableScene) and table.names == ["Anna (A)", "Anna (B)", "Mei"]
    rows = table.chronicle.rows(match.history, None, notation=False)
    assert {row.name for row in rows if not row.is_heading} <= {"Anna (A)", "Anna (B)", "Mei"}
    assert all(row.name != "Anna" for row in rows)
    evening.session.close()


# ---------------------------------------------------------------------- title, faults
def test_the_windows_title_and_the_words_of_a_fault_name_no_card(pilot: Pilot) -> None:
    scene = handed_over(pilot)
    title = pygame.display.get_caption()[0]
    assert title == pilot.app.t("app.title")
    session = scene.session
    session.thinker.about(1)
    thought = session.thinker.thought
    assert thought is not None and thought.thread is not None
    thought.thread.join()
    with pytest.raises(RuntimeError) as told:
        session.thinker.take()  # a person's seat has no bot
    assert str(told.value) == "the bot at seat 1 failed"
    assert pygame.display.get_caption()[0] == title
