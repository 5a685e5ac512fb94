"""Twin games in every scene of the game: what is opened over a table or from the title, lessons, hints and the end.

`test_twins.py` takes every kind of prompt; here are the scenes around it. `WALKED` names for each scene the test that
looks at it, and a test fails for a scene that none is named for.
"""

from __future__ import annotations

import importlib
import pkgutil
import shutil
from collections.abc import Callable, Iterator, Sequence
from datetime import datetime
from functools import cache
from random import Random

import pygame
import pytest

import game.ui
from game.content.lessons import Lesson, read_lessons
from game.content.places import data_dir
from game.content.rehearsal import LEARNER
from game.engine import choices as c
from game.engine import events as e
from game.engine import law
from game.engine.decisions import Kind
from game.engine.events import OffersOpened
from game.engine.refusals import IllegalChoice
from game.engine.state import State
from game.play import crash
from game.play.history import History
from game.play.lessons import Course
from game.play.match import Match
from game.play.storage import Storage
from game.ui.picture import draw_picture
from game.ui.scenes import Scene
from game.ui.screens.ceremony import Ceremony
from game.ui.screens.ceremony_seat import STEPS
from game.ui.screens.evening import Evening
from game.ui.screens.games import Games
from game.ui.screens.lesson import LessonEvening
from game.ui.screens.reveal import SHUT_S, Reveal
from game.ui.settings import Settings
from game.ui.testing import Pilot
from tests.ui.privacy.compare import differences
from tests.ui.privacy.stops import (
    Glimpse,
    Stage,
    from_the_title,
    kept_game,
    over_the_table,
    scenes_in,
    unlike,
)
from tests.ui.privacy.test_twins import FRIENDS, KINDS, parted_of, places
from tests.ui.privacy.twins import (
    CATALOGUE,
    HIDDEN,
    Move,
    Twins,
    knows_the_same,
    match_after,
    random_game,
    twins_at,
)
from tests.ui.privacy.walk import KEPT, SIZE, Empty, fresh, kept_pictures, walk

WALKED = {
    "AuditPage": "test_nothing_is_told_of_the_end_before_it_is_shown",
    "Ceremony": "test_nothing_is_told_of_the_end_before_it_is_shown",
    "Curtain": "test_a_kept_game_tells_nothing_from_outside",
    "Dialog": "test_a_kept_game_tells_nothing_from_outside",
    "Importing": "test_a_kept_game_tells_nothing_from_outside",
    "KeyList": "test_what_is_opened_over_a_table_shows_nothing_of_others",
    "LessonTable": "test_lessons_show_nothing_of_the_others",
    "Lessons": "test_a_kept_game_tells_nothing_from_outside",
    "LicencesPage": "test_a_kept_game_tells_nothing_from_outside",
    "Offering": "test_offerings_show_nothing_until_they_are_opened",
    "Pause": "test_what_is_opened_over_a_table_shows_nothing_of_others",
    "Replay": "test_a_kept_game_tells_nothing_from_outside",
    "Reveal": "test_offerings_show_nothing_until_they_are_opened",
    "RuleBook": "test_what_is_opened_over_a_table_shows_nothing_of_others",
    "ScoreSheet": "test_nothing_is_told_of_the_end_before_it_is_shown",
    "Seats": "test_what_is_opened_over_a_table_shows_nothing_of_others",
    "SettingsPage": "test_what_is_opened_over_a_table_shows_nothing_of_others",
    "Setup": "test_a_kept_game_tells_nothing_from_outside",
    "Shelf": "test_a_kept_game_tells_nothing_from_outside",
    "Glance": "test_offerings_show_nothing_until_they_are_opened",
    "ShownHand": "test_a_shown_hand_shows_nothing_but_itself",
    "StatisticsPage": "test_a_kept_game_tells_nothing_from_outside",
    "TableScene": "test_what_is_opened_over_a_table_shows_nothing_of_others",
    "Title": "test_a_kept_game_tells_nothing_from_outside",
}
"""For each scene the test here that looks at it."""


def meets(test: Callable[..., object], glimpsed: set[str]) -> None:
    """The test has seen all scenes that it is named for."""
    named = {scene for scene, name in WALKED.items() if name == test.__name__}
    assert named and named <= glimpsed, f"{sorted(named - glimpsed)} are not looked at"


def test_every_scene_there_is_is_walked_by_a_test() -> None:
    for module in pkgutil.walk_packages(game.ui.__path__, "game.ui."):
        importlib.import_module(module.name)
    found, open_ = set(), [Scene]
    while open_:
        kind = open_.pop()
        open_ += kind.__subclasses__()
        is_made = kind is not Scene and not getattr(kind, "__abstractmethods__", None)
        if is_made and kind.__module__.startswith("game."):
            found.add(kind.__name__)
    assert found == set(WALKED)
    assert all(name in globals() for name in WALKED.values())


@pytest.fixture(scope="module")
def pilot() -> Iterator[Pilot]:
    with kept_pictures(), Pilot(SIZE, settings=Settings(animation_speed="fast")) as used:
        yield used


@cache
def spots() -> dict[Kind, list[tuple[int, int]]]:
    return places(FRIENDS, range(1, 13))


@pytest.fixture(autouse=True)
def still_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Name and head of a report of an error tell the second in which it was written."""

    class Still(datetime):
        @classmethod
        def now(cls, tz: object = None) -> datetime:
            return datetime(2026, 11, 30, 12, 0).astimezone()

    monkeypatch.setattr(crash, "datetime", Still)
    monkeypatch.setattr(crash, "now_told", lambda: "2026-11-30T12:00:00+00:00")


# ---------------------------------------------------------------------- over the table
COUNTED = ("an amulet count", "a talent count")
"""What all have seen come and go: no screen shows it, but a hint, as a bot, remembers it (see docs/privacy.md)."""


def table_twins(kind: Kind, hidden: str, source: Random) -> Twins | None:
    """Twins at such a decision, asked of one who may not know the difference."""
    for seed, made in source.sample(spots()[kind], min(len(spots()[kind]), 12)):
        moves = [move for _, _, move in random_game(seed, FRIENDS)[:made]]
        asked = match_after(seed, FRIENDS, moves).decision.seats[0]
        for step in (1, 2):
            whose = (asked + step) % len(FRIENDS)
            twins = twins_at(seed, FRIENDS, moves, HIDDEN[hidden], source=source, whose=whose, most=0)
            if twins is not None and asked not in twins.owners:
                return twins
    return None


def picture(table: Match | State, seat: int | None) -> bytes:
    """What `cleopatra picture` writes."""
    return pygame.image.tobytes(draw_picture(table, (960, 600), seat, None), "RGB")


def check_over_the_table(twins: Twins, pilot: Pilot) -> set[str]:
    has_hints = twins.hidden not in COUNTED
    rounds = [over_the_table(pilot, match, has_hints=has_hints) for match in (twins.first, twins.second)]
    found = unlike(*rounds)
    assert not found, "\n".join([twins.hidden, *found[:20]])
    for seat in twins.observers:
        for kind in ("match", "position"):
            pictures = [
                picture(match if kind == "match" else match.state, seat)
                for match in (twins.first, twins.second)
            ]
            assert pictures[0] == pictures[1], f"the picture of the {kind} for {seat}"
    return scenes_in(rounds[0])


def test_what_is_opened_over_a_table_shows_nothing_of_others(pilot: Pilot) -> None:
    """The menu and what it leads to, rules at a card, keys, a hint; and the picture of the command line."""
    twins = table_twins(Kind.TURN, "a card in a hand", Random(5))
    assert twins is not None
    seen = check_over_the_table(twins, pilot)
    meets(test_what_is_opened_over_a_table_shows_nothing_of_others, seen)


@pytest.mark.long
@pytest.mark.parametrize(
    "kind", [kind for kind in KINDS if kind is not Kind.OFFER], ids=lambda kind: kind.value
)
@pytest.mark.parametrize("hidden", [name for name in HIDDEN if name != "an offer not yet opened"])
def test_all_that_is_hidden_from_all_that_is_opened_over_a_table(
    kind: Kind, hidden: str, pilot: Pilot
) -> None:
    twins = table_twins(kind, hidden, Random(f"{kind.value} {hidden}"))
    if twins is None:
        pytest.skip("there is no such thing at such a moment")
    check_over_the_table(twins, pilot)


# ---------------------------------------------------------------------- a game that is kept
def kept_twins(kind: Kind, source: Random) -> tuple[Twins, int, list[Move]]:
    """Twins that part by a secret choice, the seed of their game and the moves before."""
    for seed, made in source.sample(spots()[kind], min(len(spots()[kind]), 40)):
        moves = [move for _, _, move in random_game(seed, FRIENDS)[:made]]
        twins = parted_of(kind, [(seed, made)], source, most=1)
        if twins is not None:
            return twins, seed, moves
    raise AssertionError(f"no secret choice at {kind.value}")


def public_part(report: str) -> str:
    """A report of an error without the record at its end."""
    public, _, record = report.partition("== the record")
    assert record, "a report holds the record"
    return public


def check_kept(kind: Kind, pilot: Pilot) -> set[str]:
    source = Random(f"kept {kind.value}")
    twins, seed, moves = kept_twins(kind, source)
    folder, rounds, reports, pictures = pilot.user_dir / "kept", [], [], []
    for match, going_on in ((twins.first, twins.moves), (twins.second, twins.others)):
        shutil.rmtree(folder, ignore_errors=True)
        shutil.rmtree(pilot.user_dir / crash.FOLDER, ignore_errors=True)
        path = kept_game(folder, seed, FRIENDS, [*moves, *going_on])
        rounds.append(from_the_title(pilot, folder, path, is_thorough=kind is not Kind.BEG))
        (report,) = (pilot.user_dir / crash.FOLDER).glob("*.txt")
        reports.append(public_part(report.read_text(encoding="utf-8")))
        for seat, choice in going_on:
            match.play(seat, choice)
        pictures.append([picture(match, seat) for seat in twins.observers])
    found = unlike(*rounds)
    assert not found, "\n".join([f"{twins.moves} and {twins.others}", *found[:20]])
    assert reports[0] == reports[1], "what all have seen, in a report of an error"
    assert pictures[0] == pictures[1], f"pictures of the command line for {twins.observers}"
    return scenes_in(rounds[0])


@pytest.mark.parametrize(
    "kind",
    [
        Kind.BEG,
        *(
            pytest.param(kind, marks=pytest.mark.long)
            for kind in (Kind.ENVOY, Kind.OFFER, Kind.LIMIT, Kind.KEEP)
        ),
        *(pytest.param(kind, marks=pytest.mark.long) for kind in (Kind.TURN, Kind.AFTER)),
    ],
    ids=lambda kind: kind.value,
)
def test_a_kept_game_tells_nothing_from_outside(kind: Kind, pilot: Pilot) -> None:
    """Two records that part by their last choice, which only one may know: title, shelf, moments, an error, pictures."""
    meets(test_a_kept_game_tells_nothing_from_outside, check_kept(kind, pilot))


# ---------------------------------------------------------------------- lessons
@cache
def lessons() -> list[Lesson]:
    return list(read_lessons(CATALOGUE))


def courses(number: int, changed: State | None) -> tuple[Course, Course]:
    """A lesson twice, the second from another position."""
    names = [f"Name {seat}" for seat in range(5)]
    pair = Course(CATALOGUE, lessons()[number], names), Course(CATALOGUE, lessons()[number], names)
    if changed is not None:
        lay_out(pair[1], changed)
    return pair


def lay_out(course: Course, state: State) -> None:
    course._state = state.copy()
    course._history = History(state)


def steps_of(number: int, changed: State) -> list[c.Choice]:
    """Up to three choices of the learner that the lesson allows, and after which there is still no difference."""
    first, second = courses(number, changed)
    made: list[c.Choice] = []
    while len(made) < 3 and not first.over and first.decision.seats == (LEARNER,):
        for choice in sorted(first.legal(LEARNER), key=repr):
            one, two = first.state.copy(), second.state.copy()
            try:
                told = [law.apply(state, LEARNER, choice) for state in (one, two)]
            except IllegalChoice:
                continue
            seen = [[e.seen_by(event, LEARNER) for event in events] for events in told]
            if seen[0] == seen[1] and knows_the_same(one, two, LEARNER):
                first.play(LEARNER, choice)
                second.play(LEARNER, choice)
                made.append(choice)
                break
        else:
            break
    return made


def lesson_glimpses(
    pilot: Pilot, number: int, changed: State | None, *, steps: Sequence[c.Choice], has_hints: bool
) -> list[Glimpse]:
    """Look at a lesson, its menu and a hint, and at some steps of it."""
    fresh(pilot)
    folder = pilot.user_dir / "lessons"
    shutil.rmtree(folder, ignore_errors=True)
    evening = LessonEvening(pilot.app, Games(Storage(folder)), lessons(), lessons()[number])
    course = evening.match
    assert isinstance(course, Course)
    if changed is not None:
        lay_out(course, changed)
    stage = Stage(pilot)
    evening.begin()
    pilot.frames(1)
    stage.settle()
    stage.look("lesson")
    table = evening.table
    if has_hints and table.advice.ask():
        asked = table.advice._asked
        assert asked is not None and asked.done.wait(60)
        stage.look("hint")
    table.taps.activate("menu")
    stage.look("menu")
    stage.back()
    for choice in steps:
        evening.session.choose(choice)
        for frame in range(30):
            stage.look(f"{choice}, frame {frame}")
    evening.session.close()
    pilot.app.stack.clear_to(Empty())
    pilot.frames(1)
    return stage.glimpses


def check_lesson(pilot: Pilot, number: int, hidden: str) -> set[str]:
    """Compare a lesson with its twin; give the scenes glimpsed, none if there is no such thing in it."""
    changed = HIDDEN[hidden].change(courses(number, None)[0].state, 1, Random(number))
    if changed is None or LEARNER in changed[1]:
        return set()
    steps = steps_of(number, changed[0])
    has_hints = hidden not in COUNTED
    rounds = [
        lesson_glimpses(pilot, number, state, steps=steps, has_hints=has_hints)
        for state in (None, changed[0])
    ]
    found = unlike(*rounds)
    assert not found, "\n".join([f"{lessons()[number].name}: {hidden}", *found[:20]])
    return scenes_in(rounds[0])


def test_lessons_show_nothing_of_the_others(pilot: Pilot) -> None:
    meets(test_lessons_show_nothing_of_the_others, check_lesson(pilot, 3, "a card in a hand"))


@pytest.mark.long
@pytest.mark.parametrize("number", range(len(list((data_dir() / "lessons").glob("*.yaml")))))
def test_no_lesson_shows_anything_of_the_others(pilot: Pilot, number: int) -> None:
    looked = [hidden for hidden in HIDDEN if check_lesson(pilot, number, hidden)]
    assert len(looked) >= 3, looked


# ---------------------------------------------------------------------- offerings
def test_offerings_show_nothing_until_they_are_opened(pilot: Pilot) -> None:
    """Others' amulets differ: the purse, sealing it, and the opening show nothing of them."""
    for seed, made in spots()[Kind.OFFER]:
        moves = [move for _, _, move in random_game(seed, FRIENDS)[:made]]
        if match_after(seed, FRIENDS, moves).decision.seats != (0, 1, 2):
            continue
        twins = twins_at(
            seed, FRIENDS, moves, HIDDEN["an amulet count"], source=Random(seed), whose=2, most=4
        )
        if twins is not None and len(twins.moves) == 4:
            break
    assert twins is not None
    first, second = (walk(match, twins.moves, pilot=pilot) for match in (twins.first, twins.second))
    assert not (found := differences(first, second, twins.owners)), found[:20]
    meets(test_offerings_show_nothing_until_they_are_opened, {frame.scene for frame in first})


@pytest.mark.parametrize("motion", ["fast", "slow"])
def test_purses_that_are_still_shut_do_not_tell_who_offered_most(motion: str, pilot: Pilot) -> None:
    """Frame by frame: nothing before all are opened, in one frame; also the order of the panels is no sign."""
    pilot.app.settings = pilot.app.settings.changed(animation_speed=motion)
    match = match_after(1, FRIENDS, ())
    opened = OffersOpened((5, 2, 0), (1, 2, 3), (-1, 1, 2)), OffersOpened((0, 3, 8), (3, 2, 1), (2, 1, -1))
    rounds = []
    for offers in opened:
        fresh(pilot)
        scene = Reveal(Evening(pilot.app, Games(Storage(pilot.user_dir)), match), offers)
        pilot.app.stack.clear_to(scene)
        stage, is_shut = Stage(pilot), []
        while not is_shut or not scene._is_done:
            stage.look("purses")
            is_shut.append(scene._time < SHUT_S)
        rounds.append((stage.glimpses, is_shut))
    pilot.app.stack.clear_to(Empty())
    pilot.frames(1)
    pilot.app.settings = pilot.app.settings.changed(animation_speed="fast")
    (first, shut), (second, shut_too) = rounds
    assert shut == shut_too and shut.count(True) > 5 and not shut[-1]
    alike = [one == two for one, two in zip(first, second, strict=True)]
    assert alike == shut, (
        unlike(first[:1], second[:1]) or "equal as long as they are shut, and not a frame longer"
    )


# ---------------------------------------------------------------------- a hand that was shown
def test_a_shown_hand_shows_nothing_but_itself(pilot: Pilot) -> None:
    """A beggar was shown a hand; its page comes up for who sent the beggar, whatever else is hidden from them."""
    hidden = HIDDEN["the deck's order"]
    for seed, made in spots()[Kind.BEG]:
        moves = [move for _, _, move in random_game(seed, FRIENDS)[:made]]
        twins = twins_at(seed, FRIENDS, moves, hidden, source=Random(seed), whose=0, most=0)
        if twins is not None and len(twins.first.decision.seats) == 1:
            break
    assert twins is not None
    for match in (twins.first, twins.second):
        for state in (match._state, match._history._turn_starts[-1][1]):
            for seat in {0, 1, 2} - {match.turn}:
                state.talents[seat] = 0
                state.hands[seat] = CATALOGUE.pack(("stone2", "vizier"))
    state, going_on = twins.first.state.copy(), []
    while state.phase is Kind.BEG:
        seat = law.owing(state)[0]
        (choice,) = law.legal(state, seat)
        assert choice == c.GiveNothing()
        law.apply(state, seat, choice)
        going_on.append((seat, choice))
    first, second = (walk(each, tuple(going_on), pilot=pilot) for each in (twins.first, twins.second))
    assert not (found := differences(first, second, twins.owners)), found[:20]
    meets(test_a_shown_hand_shows_nothing_but_itself, {frame.scene for frame in first})


# ---------------------------------------------------------------------- the end
SHOWN_IN = {"a card in a hand": "hands", "an amulet count": "pyramids", "a talent count": "purses"}
"""The step of the end in which a thing comes to light."""


def last_moves(
    seed: int, hidden: str, whose: int, kinds: tuple[str, ...]
) -> tuple[Match, Match, Move] | None:
    """Twins before the last choice of a game, made by another than the one whose thing differs."""
    *before, last = [move for _, _, move in random_game(seed, kinds)]
    first, second = (match_after(seed, kinds, before) for _ in range(2))
    if last[0] == whose:
        return None
    changed = HIDDEN[hidden].change(first.state, whose, Random(seed))
    if changed is None:
        return None
    second._state = changed[0]
    second._history._turn_starts = [*second._history._turn_starts[:-1], (len(second.history), changed[0].copy())]
    for match in (first, second):
        state = match.state.copy()
        law.apply(state, *last)
        if not state.over:
            return None
    return first, second, last


def end_glimpses(pilot: Pilot, match: Match, last: Move) -> tuple[list[tuple[Glimpse, str]], list[Glimpse]]:
    """The last choice frame by frame, with the step of the end that is shown; then what comes after the end."""
    fresh(pilot)
    stage = Stage(pilot)
    evening = Evening(pilot.app, Games(Storage(pilot.user_dir / "end")), match)
    evening._cloth = KEPT.get("cloth")
    evening.begin()
    pilot.frames(1)
    if evening.session.has_curtains:
        stage.settle()
        stage.click_on("lift")
    stage.settle()
    stage.glimpses = []
    steps: list[str] = []
    evening.session.play(*last)
    for number in range(2000):
        if number == 60:
            evening.session.see_end()
        stage.look("frame")
        scene = pilot.scene
        steps.append(STEPS[scene.step] if isinstance(scene, Ceremony) else "before")
        if isinstance(scene, Ceremony) and not scene.is_animating:
            if scene.is_last:
                break
            scene.go_on()
    assert steps[-1] == STEPS[-1], f"the end does not come: {steps[-1]}, {type(scene).__name__}"
    seen = list(zip(stage.glimpses, steps, strict=True))
    stage.glimpses = []
    stage.click_on("score")
    for name in ("audit", "corruption"):
        stage.click_on(name)
    stage.back()
    stage.click_on("replay")
    pilot.key(pygame.K_END)
    stage.look("the last moment")
    pilot.app.stack.clear_to(Empty())
    pilot.frames(1)
    return seen, stage.glimpses


ALONE = ("human", "random", "random")


@pytest.mark.parametrize(
    ("kinds", "hidden"),
    [
        (FRIENDS, "a card in a hand"),
        (ALONE, "a talent count"),
        *(
            pytest.param(kinds, hidden, marks=pytest.mark.long)
            for kinds in (FRIENDS, ALONE)
            for hidden in SHOWN_IN
            if (kinds, hidden) not in ((FRIENDS, "a card in a hand"), (ALONE, "a talent count"))
        ),
    ],
)
def test_nothing_is_told_of_the_end_before_it_is_shown(
    kinds: tuple[str, ...], hidden: str, pilot: Pilot
) -> None:
    """From the last choice on all see equal frames, until the end comes to the step that shows the thing."""
    found = next(
        pair for seed in range(1, 40) for whose in (2, 1) if (pair := last_moves(seed, hidden, whose, kinds))
    )
    first, second, last = found
    (one, after), (two, _) = (end_glimpses(pilot, match, last) for match in (first, second))
    allowed = STEPS.index(SHOWN_IN[hidden])
    alike = [a == b for (a, _), (b, _) in zip(one, two, strict=False)]
    until = next(i for i, same in enumerate(alike) if not same)
    step = one[until][1]
    assert step in STEPS[allowed:], (
        f"{hidden} is told {step}, in frame {until}: {unlike([one[until][0]], [two[until][0]])}"
    )
    assert until > 5 and (kinds is FRIENDS or len([name for _, name in one if name == "before"]) > 2)
    seen = scenes_in([*(glimpse for glimpse, _ in one), *after])
    meets(test_nothing_is_told_of_the_end_before_it_is_shown, seen)


@pytest.mark.long
@pytest.mark.parametrize("hidden", ["the deck's order", "the pile's order", "the dice to come"])
def test_what_nobody_ever_sees_makes_no_end_different(hidden: str, pilot: Pilot) -> None:
    found = next(pair for seed in range(1, 40) if (pair := last_moves(seed, hidden, -1, FRIENDS)))
    first, second, last = found
    rounds = [end_glimpses(pilot, match, last) for match in (first, second)]
    assert not (told := unlike([g for g, _ in rounds[0][0]], [g for g, _ in rounds[1][0]])), told[:20]
    assert not (told := unlike(rounds[0][1], rounds[1][1])), told[:20]
