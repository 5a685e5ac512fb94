"""The shelf's pictures, copies out and in, watching, and the statistics page, by posted events."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.play.statistics import FILE, Statistics
from game.ui.dialog import Dialog
from game.ui.screens.ceremony import Ceremony
from game.ui.screens.importing import Importing
from game.ui.screens.replay import Replay
from game.ui.screens.shelf import Shelf
from game.ui.screens.statistics_page import StatisticsPage
from game.ui.screens.title import Title
from game.ui.screens.verdict import state_told
from game.ui.settings import Settings
from game.ui.testing import Pilot
from tests.ui.screens.kit import evening_of, games_of, play_on

OFF = Settings(animation_speed="off")
NAMES = (("Ada", "human"), ("Ida", "greedy"), ("Eva", "human"))


@pytest.fixture
def pilot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("CLEOPATRA_HOME", str(tmp_path))
    with Pilot((1280, 720), settings=OFF, user_dir=tmp_path) as pilot:
        yield pilot


def begun(pilot: Pilot, *, seed: int = 2, choices: int = 10**6):
    games = games_of(pilot)
    match = games.begin(games.header(NAMES, games.house_rules, seed))
    play_on(match, choices=choices)
    return match


def shelf_of(pilot: Pilot) -> Shelf:
    scene = Shelf(games_of(pilot))
    pilot.show(scene)
    scene.pictures.wait()
    pilot.frames(2)
    return scene


def test_each_game_has_its_picture_which_is_kept_and_made_anew_when_it_goes_on(pilot: Pilot) -> None:
    match = begun(pilot, choices=10)
    match.close()
    shelf = shelf_of(pilot)
    first = pygame.image.tobytes(shelf.pictures.pictures[match.path], "RGB")
    files = list((match.path.parent / "pictures").iterdir())
    assert [file.suffix for file in files] == [".jpg"]
    pilot.key(pygame.K_ESCAPE)
    again = games_of(pilot).resume(match.path)
    play_on(again)
    again.close()
    import os

    os.utime(match.path, (match.path.stat().st_mtime + 10,) * 2)
    shelf = shelf_of(pilot)
    assert pygame.image.tobytes(shelf.pictures.pictures[match.path], "RGB") != first
    assert len(list((match.path.parent / "pictures").iterdir())) == 1
    assert shelf.saved[0].is_over and len(shelf.saved) == 1  # pictures are no games


def test_a_finished_game_says_who_has_won(pilot: Pilot) -> None:
    match = begun(pilot)
    match.close()
    shelf = shelf_of(pilot)
    (saved,) = shelf.saved
    winners = [match.seats[seat].name for seat in match.state.winners]
    told = state_told(pilot.app.t, saved)
    assert told.startswith("finished, ") and (all(name in told for name in winners) if winners else "nobody" in told)
    begun(pilot, choices=5, seed=9).close()
    assert {state_told(pilot.app.t, each) for each in shelf_of(pilot).saved} == {told, "unfinished"}


def test_a_picture_shows_nothing_that_is_hidden(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the public view is ever drawn for the shelf."""
    from game.play.match import Match

    asked = []
    view = Match.view
    monkeypatch.setattr(Match, "view", lambda self, seat: asked.append(seat) or view(self, seat))
    match = begun(pilot, choices=30)
    match.close()
    asked.clear()
    shelf_of(pilot)
    assert asked == [None]


def test_a_damaged_record_has_no_picture_and_can_be_copied_out(pilot: Pilot, tmp_path: Path) -> None:
    folder = games_of(pilot).storage.games_folder
    folder.mkdir(parents=True)
    (folder / "broken.cleo").write_bytes(b"\0" * 40)
    shelf = shelf_of(pilot)
    assert shelf.pictures.pictures == {}
    assert not pilot.widget("open.0").enabled and not pilot.widget("watch.0").enabled
    pilot.click_on("more.0")
    pilot.click_on("export")
    assert isinstance(pilot.scene, Dialog) and "exports" in pilot.scene.text
    assert (tmp_path / "exports" / "broken.cleo").read_bytes() == b"\0" * 40


def test_a_copy_says_that_it_holds_what_is_secret(pilot: Pilot) -> None:
    begun(pilot, choices=5).close()
    shelf_of(pilot)
    pilot.click_on("more.0")
    pilot.click_on("export")
    assert "secret" in pilot.scene.text


def test_a_finished_game_is_watched_and_one_that_goes_on_shows_no_hand(pilot: Pilot) -> None:
    begun(pilot).close()
    shelf_of(pilot)
    pilot.click_on("watch.0")
    assert isinstance(pilot.scene, Replay) and pilot.scene.past.is_open
    pilot.key(pygame.K_ESCAPE)
    assert isinstance(pilot.scene, Shelf)
    pilot.key(pygame.K_ESCAPE)
    begun(pilot, seed=3, choices=20).close()
    shelf = shelf_of(pilot)
    going = next(i for i, saved in enumerate(shelf.saved) if not saved.is_over)
    pilot.click_on(f"watch.{going}")
    assert isinstance(pilot.scene, Replay) and not pilot.scene.past.is_open


def test_records_are_brought_in_by_choice_by_path_and_by_dropping(pilot: Pilot, tmp_path: Path) -> None:
    match = begun(pilot, choices=5)
    match.close()
    content = match.path.read_bytes()
    match.path.unlink()
    outside = tmp_path / "exports"
    outside.mkdir()
    for k, name in enumerate(("one.cleo", "two.cleo", "three.cleo")):
        (outside / name).write_bytes(content + b"# %d\n" % k)
    shelf = shelf_of(pilot)
    assert shelf.saved == []
    pilot.click_on("import")
    page = pilot.scene
    assert isinstance(page, Importing) and len(page.found) == 3
    pilot.click_on(f"take.{page.found.index(outside / 'one.cleo')}")
    pilot.frames(2)
    assert isinstance(pilot.scene, Shelf) and len(shelf.saved) == 1
    pilot.click_on("import")
    pilot.click_on("path")
    pilot.type_text(f'"{outside / "two.cleo"}"')
    pilot.key(pygame.K_RETURN)
    pilot.frames(2)
    assert pilot.scene is shelf and len(shelf.saved) == 2
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(outside / "three.cleo")))
    pilot.frames(2)
    assert len(shelf.saved) == 3
    shelf.pictures.wait()


def test_what_is_no_record_is_told_and_stays_outside(pilot: Pilot, tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear Cleopatra\n")
    shelf = shelf_of(pilot)
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(tmp_path / "letter.txt")))
    pilot.frames(2)
    assert shelf.saved == []
    assert any("damaged" in text for text in pilot.app.toasts.texts)
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(tmp_path)))
    pilot.frames(2)
    assert shelf.saved == [] and pilot.scene is shelf


def test_an_ended_game_is_counted_once(pilot: Pilot, tmp_path: Path) -> None:
    match = begun(pilot)
    evening = evening_of(pilot, match)
    evening.show_end()
    pilot.frames(2)
    assert isinstance(pilot.scene, Ceremony)
    kept = Statistics(tmp_path)
    assert len(kept.games) == 1 and kept.names() == ["Ada", "Eva"]
    evening.show_end()
    pilot.frames(2)
    assert len(Statistics(tmp_path).games) == 1


def test_a_game_is_counted_with_its_last_choice_also_if_nobody_sees_the_end(pilot: Pilot, tmp_path: Path) -> None:
    match = begun(pilot)
    evening = evening_of(pilot, match)
    assert not Statistics(tmp_path).games
    evening._follow(match.history[-1].events, match.view(None))
    assert len(Statistics(tmp_path).games) == 1
    evening.show_end()
    pilot.frames(2)
    assert len(Statistics(tmp_path).games) == 1


def test_the_page_tells_of_one_and_of_all_and_forgets(pilot: Pilot, tmp_path: Path) -> None:
    for seed in (2, 3):
        evening_of(pilot, begun(pilot, seed=seed)).show_end()
        pilot.frames(2)
    pilot.app.stack.clear_to(Shelf(games_of(pilot)))
    pilot.frames(2)
    pilot.seconds(0.3)
    pilot.click_on("statistics")
    page = pilot.scene
    assert isinstance(page, StatisticsPage)
    assert page.tally is not None and page.tally.games == 4
    page.widgets.focus_on(pilot.widget("name"), shown=True)
    for key in (pygame.K_RETURN, pygame.K_DOWN, pygame.K_RETURN):
        pilot.key(key)
        pilot.frames(2)
    assert page.name == "Ada" and page.tally.games == 2
    pilot.click_on("export")
    assert list((tmp_path / "exports").glob("*.csv"))
    pilot.key(pygame.K_ESCAPE)
    pilot.seconds(0.3)
    pilot.click_on("forget")
    pilot.seconds(0.3)
    pilot.key(pygame.K_RETURN)
    pilot.seconds(0.3)
    assert Statistics(tmp_path).names() == ["Ada", "Eva"], "nothing is preselected"
    pilot.click_on("forget")
    pilot.seconds(0.3)
    assert Statistics(tmp_path).names() == ["Eva"]


def test_statistics_of_a_newer_version_are_told_and_kept(pilot: Pilot, tmp_path: Path) -> None:
    content = '{"cleopatra statistics": 9}\n'
    (tmp_path / FILE).write_text(content)
    pilot.show(StatisticsPage(games_of(pilot)))
    assert any("newer" in text for text in pilot.app.toasts.texts)
    assert not pilot.widget("forget").enabled
    evening_of(pilot, begun(pilot)).show_end()
    pilot.frames(2)
    assert (tmp_path / FILE).read_text() == content


@pytest.mark.parametrize("name", [r"\u0000x", r"\ud800", r"a\nb\u0007"])
def test_names_that_no_font_can_draw_are_shown_and_stop_nothing(pilot: Pilot, name: str) -> None:
    match = begun(pilot, choices=10)
    match.close()
    assert match.path is not None
    match.path.write_text(match.path.read_text().replace("A Ada human", f'A "{name}" human'))
    pilot.show(Title(games_of(pilot)))
    shelf = shelf_of(pilot)
    assert shelf.saved[0].fault is None
    pilot.click_on("watch.0")
    pilot.seconds(0.2)
    assert isinstance(pilot.scene, Replay)


@pytest.mark.parametrize("typed", ["~nobody-of-this-name/a.cleo", "a\0b", "\ud800"])
def test_a_path_that_cannot_be_is_told(pilot: Pilot, typed: str) -> None:
    scene = Importing(games_of(pilot))
    pilot.show(scene)
    scene._enter(typed)
    pilot.frames(2)
    assert pilot.scene is scene and pilot.app.toasts.texts, "nothing was said"


def test_a_ruined_record_of_which_an_older_one_is_kept_is_watched_and_has_its_picture(pilot: Pilot) -> None:
    from game.content.settings_file import generation

    match = begun(pilot, choices=20)
    match.close()
    generation(match.path, 1).write_bytes(match.path.read_bytes())
    match.path.write_bytes(b"\0" * 30)
    shelf = shelf_of(pilot)
    assert shelf.saved[0].fault is None
    assert list(shelf.pictures.pictures) == [match.path]
    pilot.click_on("watch.0")
    assert isinstance(pilot.scene, Replay) and pilot.scene.past.last > 0


def test_games_in_which_nobody_has_chosen_give_way_to_the_next_one(pilot: Pilot) -> None:
    left, played = begun(pilot, seed=1, choices=0), begun(pilot, seed=2, choices=1)
    open_now = begun(pilot, seed=3, choices=0)
    left.close()
    played.close()
    held = {match.path: match.path.read_bytes() for match in (played, open_now)}
    newest = begun(pilot, seed=4, choices=0)
    assert not left.path.exists(), "it would stay as a game of no choices for ever"
    assert {path: path.read_bytes() for path in held} == held and newest.path.exists()
    for match in (open_now, newest):
        match.close()
    begun(pilot, seed=5, choices=0).close()
    assert not open_now.path.exists() and not newest.path.exists() and played.path.exists()


def test_a_record_that_may_have_held_a_choice_stays(pilot: Pilot) -> None:
    torn, damaged = begun(pilot, seed=1, choices=0), begun(pilot, seed=2, choices=40)
    for match in (torn, damaged):
        match.close()
    with open(torn.path, "ab") as file:
        file.write(b"A mark")
    whole = damaged.path.read_text(encoding="utf-8")
    damaged.path.write_text(whole.partition("\n\n")[0] + "\n\n", encoding="utf-8")
    begun(pilot, seed=3, choices=0).close()
    assert torn.path.exists() and damaged.path.exists()
    with games_of(pilot).resume(damaged.path) as again:
        assert len(again.history) >= 16, "a version that was kept of it stands in"


def test_a_result_that_cannot_be_noted_is_told_of_once(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    match = begun(pilot)
    evening = evening_of(pilot, match)
    monkeypatch.setattr(Statistics, "add", refuse)
    evening._follow([], match.view(None))
    assert "Permission denied" in pilot.app.toasts.texts[-1]
    pilot.seconds(20)
    assert not pilot.app.toasts.texts
    evening.show_end()
    pilot.frames(2)
    assert not pilot.app.toasts.texts
    match.close()
