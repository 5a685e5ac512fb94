"""From the title to the table and back: set-up, pause, going on, the shelf, settings, pages."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.bots import LEVELS
from game.content.headers import COLOURS, Player
from game.engine.choices import TakeStall
from game.engine.decisions import Kind
from game.play.record import read_record
from game.ui.button import Button
from game.ui.choice import DropDown
from game.ui.screens.book import RuleBook
from game.ui.screens.curtain import Curtain
from game.ui.screens.games import Games
from game.ui.screens.lessons import Lessons
from game.ui.screens.pages import Page
from game.ui.screens.parts import Link
from game.ui.screens.pause import Pause
from game.ui.screens.settings import SettingsPage
from game.ui.screens.setup import Setup
from game.ui.screens.setup_rows import kind_listed
from game.ui.screens.shelf import Shelf
from game.ui.screens.sign_button import SignPicker
from game.ui.screens.title import Title
from game.ui.settings import Settings, load_settings
from game.ui.table.scene import TableScene
from game.ui.testing import Pilot
from game.ui.text_field import TextField
from game.ui.words import Words
from tests.ui.screens.kit import SIZES, games_of, match_of, play_on, wait_for

OFF = Settings(animation_speed="off")
BOT = "greedy"


def title(pilot: Pilot, seed: int | None = 5) -> Title:
    games = games_of(pilot)
    games.seed = seed
    scene = Title(games)
    pilot.show(scene)
    return scene


def scene_is(pilot: Pilot, kind: type) -> bool:
    pilot.seconds(0.3)
    return isinstance(pilot.scene, kind)


def record_in(folder: Path) -> Path:
    (path,) = (folder / "games").glob("*.cleo")
    return path


def test_one_press_begins_a_game_with_three_bots(tmp_path: Path) -> None:
    with Pilot((1280, 720), settings=OFF, user_dir=tmp_path) as pilot:
        title(pilot)
        assert "continue" not in pilot.scene.widgets, "there is nothing to go on with"
        pilot.click_on("new")
        assert scene_is(pilot, Setup)
        pilot.click_on("begin")
        wait_for(pilot, TableScene)
        assert isinstance(pilot.scene, TableScene)
        match = pilot.scene.session.match
        assert [seat.player for seat in match.seats] == ["human", BOT, BOT, BOT]
        assert match.header.seed == 5


def test_the_list_of_players_says_how_hard_each_bot_is() -> None:
    t = Words("en", strict=True).t
    kinds = ("human", *reversed(LEVELS))
    assert [kind_listed(t, kind) for kind in kinds] == [
        "A person", "Imhotep, hardest", "Master builder, hard", "Mason, medium", "Apprentice, easy",
    ]  # fmt: skip
    with Pilot((1280, 720), settings=OFF) as pilot:
        pilot.show(Setup(games_of(pilot)))
        field = pilot.widget("kind.1")
        assert isinstance(field, DropDown) and len(field.listed) == len(field.labels)


def test_a_game_left_before_any_choice_is_there_again_with_its_set_up(tmp_path: Path) -> None:
    with Pilot((1280, 720), settings=OFF, user_dir=tmp_path) as pilot:
        title(pilot, seed=1)  # the person starts
        pilot.click_on("new")
        pilot.click_on("remove.3")
        pilot.click_on("begin")
        wait_for(pilot, TableScene)
        scene = pilot.scene
        assert isinstance(scene, TableScene)
        scene.session.hold(True)
        scene.doors.show_menu()
        assert scene_is(pilot, Pause)
        quit_button = pilot.widget("quit")
        assert isinstance(quit_button, Button) and quit_button.sub == pilot.app.t("pause.quit_note")
        pilot.click_on("quit")
        assert not pilot.app.running and read_record(record_in(tmp_path)).lines == ()
    with Pilot((1280, 720), settings=OFF, user_dir=tmp_path) as pilot:
        pilot.show(Title(games_of(pilot)))
        pilot.click_on("new")
        assert isinstance(pilot.scene, Setup) and pilot.scene.draft is not None
        assert len(pilot.scene.draft.places) == 3
        pilot.key(pygame.K_ESCAPE)
        pilot.seconds(0.3)
        pilot.click_on("continue")
        wait_for(pilot, TableScene)
        assert isinstance(pilot.scene, TableScene)
        match = pilot.scene.session.match
        assert len(match.seats) == 3 and match.header.seed == 1


def test_title_setup_table_pause_title_continue(tmp_path: Path) -> None:
    with Pilot((1280, 720), settings=OFF, user_dir=tmp_path) as pilot:
        title(pilot, seed=5)
        pilot.key(pygame.K_n)
        assert scene_is(pilot, Setup)
        pilot.click_on("begin")
        wait_for(pilot, TableScene)
        scene = pilot.scene
        assert isinstance(scene, TableScene)
        for _ in range(300):
            pilot.seconds(0.05)
            if scene.session.is_asked:
                break
        pilot.click(scene.area_of("stall:1").middle)  # type: ignore[union-attr]
        pilot.seconds(0.3)
        pilot.click(scene.area_of("stall:1").middle)  # type: ignore[union-attr]
        pilot.seconds(0.3)
        match = scene.session.match
        assert match.history[-1].choice == TakeStall(1) and match.decision.kind is Kind.REFILL
        made = len(match.history)
        drawn = match.view(0).decision.cards

        pilot.click(scene.area_of("menu").middle)  # type: ignore[union-attr]
        assert scene_is(pilot, Pause)
        for key in (pygame.K_e, pygame.K_d, pygame.K_u):
            pilot.key(key)
        pilot.click((40, 40))
        assert scene_is(pilot, Pause) and len(match.history) == made, "nothing beneath hears a thing"
        pilot.key(pygame.K_ESCAPE)
        assert scene_is(pilot, TableScene) and len(match.history) == made
        pilot.click(scene.area_of("menu").middle)  # type: ignore[union-attr]
        assert scene_is(pilot, Pause)
        pilot.click_on("title")
        assert scene_is(pilot, Title)
        assert len(read_record(record_in(tmp_path)).lines) == made

        pilot.click_on("continue")
        wait_for(pilot, TableScene)
        again = pilot.scene
        assert isinstance(again, TableScene)
        match = again.session.match
        assert len(match.history) == made and match.view(0).decision.cards == drawn


def test_a_game_of_two_people_goes_on_behind_the_curtain(tmp_path: Path) -> None:
    with Pilot((1280, 720), settings=OFF, user_dir=tmp_path) as pilot:
        games = games_of(pilot)
        match = games.begin(
            games.header([("Anna", "human"), ("Mei", "human"), ("Ineni", "greedy")], games.house_rules, 4)
        )
        play_on(match, choices=9)
        match.close()
        title(pilot)
        pilot.tap_on("continue")
        pilot.frames(1)
        assert type(pilot.scene) in (TableScene, Curtain)
        for _ in range(200):
            if isinstance(pilot.scene, Curtain):
                break
            assert isinstance(pilot.scene, TableScene) and pilot.scene.session.viewer is None
            pilot.seconds(0.05)
        wait_for(pilot, Curtain)


def test_leaving_the_program_from_the_menu_keeps_the_game(tmp_path: Path) -> None:
    with Pilot((1280, 720), settings=OFF, user_dir=tmp_path) as pilot:
        games = games_of(pilot)
        match = games.begin(
            games.header([("Anna", "human"), ("Ada", "greedy"), ("Ida", "greedy")], games.house_rules, 4)
        )
        play_on(match, choices=6)
        match.close()
        title(pilot)
        pilot.click_on("continue")
        wait_for(pilot, TableScene)
        for _ in range(100):
            if isinstance(pilot.scene, TableScene) and pilot.scene.session.is_asked:
                break
            pilot.seconds(0.05)
        pilot.key(pygame.K_ESCAPE)
        assert scene_is(pilot, Pause)
        pilot.click_on("quit")
        pilot.frames(2)
        assert not pilot.app.running
    assert Games(games.storage).latest() is not None


def test_set_up_by_keys_and_mouse_reaches_the_record(tmp_path: Path) -> None:
    with Pilot((1920, 1080), settings=OFF, user_dir=tmp_path) as pilot:
        title(pilot, seed=None)
        pilot.click_on("new")
        assert scene_is(pilot, Setup)
        pilot.click_on("name.0")
        pilot.type_text("Anna")
        pilot.click_on("name.1")
        pilot.type_text("Anna")
        kind = pilot.widget("kind.1")
        assert isinstance(kind, DropDown)
        pilot.click_on("kind.1")
        popup = pilot.scene.widgets.popup
        assert popup is not None
        pilot.click((popup.rect.x + 60, popup.rect.y + 8 + 23))
        pilot.seconds(0.3)
        pilot.click_on("remove.3")
        pilot.seconds(0.3)
        assert "name.3" not in pilot.scene.widgets
        pilot.click_on("open_talents")
        pilot.click_on("allow_flip")
        merchants = pilot.widget("merchants").rect
        pilot.click((merchants.right - 20, merchants.centery))
        pilot.click_on("start")
        popup = pilot.scene.widgets.popup
        assert popup is not None
        pilot.click((popup.rect.x + 60, popup.rect.y + 8 + 46 * 2 + 23))
        pilot.click_on("seed")
        pilot.type_text("x7")
        begin = pilot.widget("begin")
        assert isinstance(begin, Button) and not begin.enabled
        pilot.click_on("begin")
        assert scene_is(pilot, Setup)
        pilot.click_on("seed")
        pilot.key(pygame.K_a, mod=pygame.KMOD_CTRL)
        pilot.type_text("77")
        pilot.seconds(0.3)
        pilot.click_on("begin")
        wait_for(pilot, Curtain)
        assert isinstance(pilot.scene, Curtain) and pilot.scene.seat == 1, "the second Anna starts"
        match = pilot.scene.evening.match
        assert match.header.players[:2] == (Player("Anna", "human"), Player("Anna", "human"))
        assert len(match.seats) == 3 and match.header.seed == 77
        settings = match.header.settings
        assert (settings.allow_flip, settings.merchants, settings.start_player) == (False, 4, 1)
        assert settings.open_talents and not settings.open_amulets


def test_signs_are_chosen_and_seats_put_in_order(tmp_path: Path) -> None:
    with Pilot((1280, 720), settings=OFF, user_dir=tmp_path) as pilot:
        title(pilot, seed=5)
        pilot.click_on("new")
        assert scene_is(pilot, Setup)
        setup = pilot.scene
        assert isinstance(setup, Setup) and setup.draft is not None
        pilot.tap_on("sign.0")
        popup = setup.widgets.popup
        assert isinstance(popup, SignPicker)
        pilot.tap(popup.spot(COLOURS.index("white")).center)
        assert setup.draft.colours() == ("white", "orange", "blue", "black"), "who had it takes the other"
        pilot.seconds(0.3)
        pilot.click_on("sign.3")
        pilot.key(pygame.K_RIGHT)
        pilot.key(pygame.K_RETURN)
        assert setup.draft.colours() == ("white", "orange", "blue", "purple"), "by keys; nobody had it"
        pilot.seconds(0.3)
        for _ in range(2):
            pilot.click_on(f"down.{next(i for i, p in enumerate(setup.draft.places) if p.kind == 'human')}")
            pilot.seconds(0.3)
        assert [place.kind for place in setup.draft.places] == [BOT, BOT, "human", BOT]
        assert setup.draft.colours() == ("orange", "blue", "white", "purple"), "signs go with them"
        pilot.click_on("down.3")
        assert not setup.widgets["down.3"].enabled, "nobody sits behind the last"
        pilot.click_on("begin")
        wait_for(pilot, TableScene)
        scene = pilot.scene
        assert isinstance(scene, TableScene)
        match = scene.session.match
        assert [seat.colour for seat in match.seats] == ["orange", "blue", "white", "purple"]
        for _ in range(400):
            pilot.seconds(0.05)
            if scene.session.is_asked:
                break
        scene.session.choose(scene.session.legal()[0])
        assert read_record(record_in(tmp_path)).header.seat_colours == ("orange", "blue", "white", "purple")


def test_the_next_game_is_set_up_as_the_last_one_was(tmp_path: Path) -> None:
    with Pilot((1280, 720), settings=OFF, user_dir=tmp_path) as pilot:
        games = games_of(pilot)
        players = [("Anna", "human"), ("Mei", "human"), ("Charmion", BOT)]
        settings = games.house_rules
        header = games.header(players, settings, 4, colours=("black", "white", "blue"))
        with games.begin(header) as match:
            play_on(match, choices=5)
        other = games.header([("Ada", "human")] * 5, settings, 4)
        with games.begin(replace(other, data="another")) as match:
            play_on(match, choices=5)
        title(pilot, seed=None)
        pilot.click_on("new")
        assert scene_is(pilot, Setup)
        setup = pilot.scene
        assert isinstance(setup, Setup) and setup.draft is not None
        assert setup.draft.players() == players and setup.draft.colours() == ("black", "white", "blue")
        field = setup.widgets["name.2"]
        assert isinstance(field, TextField) and field.text == "Charmion"
        assert setup.draft.start is None, "who starts is drawn anew"
        assert {"Anna", "Mei", "Ada"} <= set(field.choices), "names are remembered"


@pytest.mark.parametrize("scene", ["settings", "rules", "learn", "licences", "shelf", "new"])
def test_every_page_comes_and_goes_by_mouse_and_by_escape(tmp_path: Path, scene: str) -> None:
    kinds = {
        "settings": SettingsPage,
        "rules": RuleBook,
        "licences": Page,
        "learn": Lessons,
        "shelf": Shelf,
        "new": Setup,
    }
    with Pilot((1280, 720), user_dir=tmp_path) as pilot:
        title(pilot)
        pilot.click_on(scene)
        assert scene_is(pilot, kinds[scene])
        pilot.click_on("back")
        assert scene_is(pilot, Title)
        pilot.tap_on(scene)
        assert scene_is(pilot, kinds[scene])
        pilot.key(pygame.K_ESCAPE)
        assert scene_is(pilot, Title)


def test_settings_take_effect_and_are_kept(tmp_path: Path) -> None:
    with Pilot((1920, 1080), user_dir=tmp_path) as pilot:
        title(pilot)
        pilot.click_on("settings")
        assert scene_is(pilot, SettingsPage)
        stepper = pilot.widget("text_size").rect
        pilot.click((stepper.right - 20, stepper.centery))
        pilot.click_on("high_contrast")
        pilot.seconds(0.3)
        speed = pilot.widget("animation_speed").rect
        pilot.click((speed.right - 20, speed.centery))
        pilot.seconds(0.3)
        assert pilot.app.settings.text_size == 1.15 and pilot.app.fonts.text_size == 1.15
        assert pilot.app.settings.high_contrast and pilot.app.panels.high_contrast
        assert pilot.app.settings.animation_speed == "fast"
        kept, faults = load_settings(tmp_path / "settings.yaml")
        assert kept == pilot.app.settings and not faults


def test_the_shelf_lists_goes_on_and_removes(tmp_path: Path) -> None:
    with Pilot((1280, 720), settings=OFF, user_dir=tmp_path) as pilot:
        games = games_of(pilot)
        for seed, choices in ((1, 8), (2, 10**6)):
            match = games.begin(
                games.header(
                    [("Ada", "greedy"), ("Ida", "greedy"), ("Eva", "greedy")], games.house_rules, seed
                )
            )
            play_on(match, choices=choices)
            match.close()
        (games.storage.games_folder / "broken.cleo").write_text("hello\n", encoding="utf-8")
        title(pilot)
        pilot.click_on("shelf")
        assert scene_is(pilot, Shelf)
        shelf = pilot.scene
        assert isinstance(shelf, Shelf) and len(shelf.saved) == 3
        broken = next(i for i, saved in enumerate(shelf.saved) if saved.fault)
        over = next(i for i, saved in enumerate(shelf.saved) if saved.is_over)
        assert not pilot.widget(f"open.{broken}").enabled
        pilot.click_on(f"more.{broken}")
        pilot.seconds(0.3)
        pilot.click_on("remove")
        pilot.seconds(0.3)
        pilot.key(pygame.K_RETURN)
        pilot.key(pygame.K_ESCAPE)
        pilot.seconds(0.3)
        assert len(shelf.saved) == 3, "nothing is preselected, Escape keeps"
        pilot.click_on(f"more.{broken}")
        pilot.seconds(0.3)
        pilot.click_on("remove")
        pilot.seconds(0.3)
        pilot.click_on("remove")
        pilot.seconds(0.3)
        assert len(shelf.saved) == 2 and not (games.storage.games_folder / "broken.cleo").exists()
        over = next(i for i, saved in enumerate(shelf.saved) if saved.is_over)
        pilot.click_on(f"open.{over}")
        pilot.seconds(1.5)
        assert type(pilot.scene).__name__ == "Ceremony"


def test_a_record_that_cannot_go_on_is_told_and_the_title_stays(tmp_path: Path) -> None:
    with Pilot((1280, 720), user_dir=tmp_path) as pilot:
        games = games_of(pilot)
        match = games.begin(
            games.header([("Ada", "human"), ("Ida", "greedy"), ("Eva", "greedy")], games.house_rules, 1)
        )
        play_on(match, choices=5)
        path = match.path
        assert path is not None
        match.close()
        path.write_text(path.read_text(encoding="utf-8") + "A build throne\n", encoding="utf-8")
        title(pilot)
        pilot.click_on("continue")
        assert scene_is(pilot, Title)
        assert any("refuse" in text for text in pilot.app.toasts.texts)


def test_bad_data_is_told_by_the_set_up(tmp_path: Path) -> None:
    (tmp_path / "rules.yaml").write_text("hand_limit: many\n", encoding="utf-8")
    with Pilot((1280, 720)) as pilot:
        games = games_of(pilot)
        games.data = tmp_path
        pilot.show(Title(games))
        pilot.click_on("new")
        assert scene_is(pilot, Title)
        assert pilot.app.toasts.texts


@pytest.mark.parametrize("size", SIZES)
def test_everything_on_the_title_can_be_reached_by_tab(size: tuple[int, int]) -> None:
    with Pilot(size) as pilot:
        scene = title(pilot)
        names = {widget.name for widget in scene.widgets}
        reached = set()
        for _ in names:
            pilot.key(pygame.K_TAB)
            assert scene.widgets.focus is not None and scene.widgets.shows_focus
            reached.add(scene.widgets.focus.name)
        assert reached == names >= {"new", "shelf", "rules", "settings", "licences", "language.en", "quit"}


def test_the_latest_game_is_the_one_last_played_that_is_free_and_unfinished(tmp_path: Path) -> None:
    import os

    with Pilot((1024, 640), user_dir=tmp_path) as pilot:
        games = games_of(pilot)
        open_match = None
        paths = []
        for seed, choices in ((1, 8), (2, 12), (3, 10**6), (4, 5)):
            match = games.begin(
                games.header(
                    [(f"P{seed}", "human"), ("Ida", "greedy"), ("Eva", "greedy")], games.house_rules, seed
                )
            )
            play_on(match, choices=choices)
            paths.append(match.path)
            if seed == 4:
                open_match = match
            else:
                match.close()
        for age, path in enumerate(reversed(paths)):
            assert path is not None
            os.utime(path, (10**9 - age, 10**9 - age))
        found = games.latest()
        assert found is not None and found[0] == paths[1], "4 is being played, 3 is over"
        assert games.names() == ["P4", "P3", "P2", "P1"]
        assert open_match is not None
        open_match.close()
        found = games.latest()
        assert found is not None and found[0] == paths[3]


def test_a_bot_only_game_can_be_watched(tmp_path: Path) -> None:
    match = match_of(["greedy"] * 3)
    from tests.ui.screens.kit import evening_of

    with Pilot((1024, 640), settings=OFF, user_dir=tmp_path) as pilot:
        evening_of(pilot, match).begin()
        for _ in range(400):
            pilot.seconds(0.05)
            if len(match.history) > 6:
                break
        assert len(match.history) > 6 and isinstance(pilot.scene, TableScene)


@pytest.mark.parametrize("language", ["en", "zh"])
def test_the_title_s_links_stay_inside_the_smallest_window(language: str, tmp_path: Path) -> None:
    """Letters are never under 14 px, so there the languages need a row of their own."""
    with Pilot((1024, 640), settings=replace(OFF, language=language), user_dir=tmp_path) as pilot:
        title(pilot)
        pilot.resize((200, 200))
        pilot.frames(10)
        links = [widget for widget in pilot.scene.widgets if isinstance(widget, Link)]
        rects = [link.rect for link in links]
        assert {"quit", "licences", "language.en"} <= {link.name for link in links}
        assert all(pygame.Rect((0, 0), pilot.app.size).contains(rect) for rect in rects)
        assert all(rect.collidelist(rects[:i]) < 0 for i, rect in enumerate(rects))


def test_a_disk_that_takes_nothing_costs_a_notice_and_not_the_game(tmp_path: Path) -> None:
    (tmp_path / "games").write_text("a file where the folder should be", encoding="utf-8")
    with Pilot((1280, 720), settings=OFF, user_dir=tmp_path) as pilot:
        title(pilot)
        pilot.click_on("new")
        assert scene_is(pilot, Setup)
        pilot.click_on("begin")
        wait_for(pilot, TableScene)
        scene = pilot.scene
        assert isinstance(scene, TableScene)
        match = scene.session.match
        for _ in range(400):
            pilot.seconds(0.05)
            if scene.session.is_asked:
                break
        if not match.history:
            scene.session.choose(scene.session.legal()[0])
            pilot.seconds(0.2)
        assert match.history
        assert any("cannot be saved" in text for text in pilot.app.toasts.texts)
