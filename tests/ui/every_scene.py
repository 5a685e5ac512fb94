"""Every scene of the game in every state it can be seen in, by name: what tests of looks and words walk through.

`open_scene(pilot, "table_claim")` shows one. A new scene or state is one more function with `@state`; the test
beside this module fails as long as a scene, a kind of question or a mode of the table is shown by none.
`python -m tests.ui.every_scene FOLDER 1280x720 [NAME ...]` writes pictures of them.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pygame

from game.bots.hints import Hint
from game.content.lessons import read_lessons
from game.engine import choices as c
from game.engine.catalogue import Settings
from game.engine.decisions import Kind
from game.engine.events import (
    BeggarAnswered,
    BonusPaid,
    CharacterPlayed,
    CleopatraMoved,
    DiceRolled,
    DieTurned,
    EnvoyOffered,
    GroupCompleted,
    OffersOpened,
)
from game.engine.garden import bits
from game.play import exchange
from game.play.match import Match
from game.play.statistics import Statistics, game_of
from game.play.storage import Storage
from game.ui.dialog import Answer, Dialog
from game.ui.key_list import KeyList
from game.ui.scenes import Scene
from game.ui.screens.book import RuleBook
from game.ui.screens.ceremony import Ceremony
from game.ui.screens.ceremony_seat import STEPS
from game.ui.screens.curtain import Curtain
from game.ui.screens.evening import Evening
from game.ui.screens.games import Games
from game.ui.screens.glance import Glance
from game.ui.screens.lesson import LessonEvening
from game.ui.screens.lesson_table import LessonTable
from game.ui.screens.lessons import Lessons
from game.ui.screens.offering import Offering
from game.ui.screens.pages import licences_page
from game.ui.screens.pause import Pause
from game.ui.screens.reveal import Reveal
from game.ui.screens.score_sheet import ScoreSheet
from game.ui.screens.seats import Seats
from game.ui.screens.settings import SettingsPage
from game.ui.screens.setup import Setup
from game.ui.screens.shelf import Shelf
from game.ui.screens.statistics_page import StatisticsPage
from game.ui.screens.title import Title
from game.ui.table.advice import Asked
from game.ui.table.answers import Answer as Chosen
from game.ui.table.modes import Mosaic, Payment
from game.ui.table.scene import TableScene
from game.ui.table.shown_hand import ShownHand
from game.ui.testing import Pilot
from tests.ui import positions
from tests.ui.screens.kit import match_of, play_on
from tests.ui.table.hands import MOUSE, Hands
from tests.ui.table.table_kit import new_scene

Open = Callable[[Pilot], object]

STATES: dict[str, Open] = {}
"""What brings an empty stage to a state, by the state's name."""

BELOW: dict[str, str] = {}
"""What lies below an overlay that is opened by itself."""


def state(name: str, *, over: str = "") -> Callable[[Open], Open]:
    """Enter a function under a name; `over` names the state that lies below."""

    def enter(opens: Open) -> Open:
        assert name not in STATES, name
        STATES[name] = opens
        if over:
            BELOW[name] = over
        return opens

    return enter


def open_scene(pilot: Pilot, name: str) -> Scene[Any]:
    """Show a state and nothing else; return the scene on top."""
    app = pilot.app
    app.toasts.withdraw(app.toasts.texts)
    app.settings = app.settings.changed(animation_speed="off")
    app.stack.clear_to(Empty())
    pilot.frames(1)
    if name in BELOW:
        STATES[BELOW[name]](pilot)
    STATES[name](pilot)
    pilot.frames(2)
    return pilot.scene


class Empty(Scene[None]):
    """Nothing: what lies at the bottom of the stage."""


def _show(pilot: Pilot, scene: Scene[Any]) -> Scene[Any]:
    if isinstance(pilot.scene, Empty):
        pilot.app.stack.clear_to(scene)
        pilot.frames(1)
        pilot.seconds(0.2)
    else:
        pilot.show(scene)
    return scene


def _games(pilot: Pilot, *, kept: Sequence[tuple[int, int]] = ()) -> Games:
    """Make a folder of games, each from a seed with so many choices."""
    games = Games(Storage(Path(tempfile.mkdtemp(dir=pilot.user_dir))))
    for seed, choices in kept:
        people = [("Anna", "human"), ("Sobekneferu", "greedy"), ("Tomáš", "human"), ("Mei", "random")]
        match = games.begin(games.header(people[: 3 + seed % 2], games.house_rules, seed))
        play_on(match, choices=choices)
        match.close()
    return games


# ---------------------------------------------------------------------- the title and what it leads to
@state("title")
def _(pilot: Pilot) -> None:
    _show(pilot, Title(_games(pilot, kept=((1, 8), (2, 20)))))


@state("title_first")
def _(pilot: Pilot) -> None:
    _show(pilot, Title(_games(pilot)))


@state("title_focus")
def _(pilot: Pilot) -> None:
    STATES["title"](pilot)
    for _ in range(2):
        pilot.key(pygame.K_TAB)


@state("title_notices")
def _(pilot: Pilot) -> None:
    STATES["title"](pilot)
    app = pilot.app
    app.notify(app.t("settings.bad_value", what="text_size: 9"), warning=True)
    app.notify(app.t("record.in_use", why=""))


@state("title_tip")
def _(pilot: Pilot) -> None:
    STATES["title"](pilot)
    pilot.move(pilot.widget("continue").rect.center)
    pilot.seconds(0.8)


@state("lessons", over="title")
def _(pilot: Pilot) -> None:
    _show(pilot, Lessons(_games(pilot)))


@state("lesson")
def _(pilot: Pilot) -> None:
    games = _games(pilot)
    lessons = read_lessons(games.catalogue)
    evening = LessonEvening(pilot.app, games, lessons, lessons[3])
    evening.begin()
    pilot.frames(1)


@state("lesson_heralds")
def _(pilot: Pilot) -> None:
    """What others did, beside a lesson's strip."""
    STATES["lesson"](pilot)
    table = pilot.scene
    assert isinstance(table, LessonTable)
    table.session.pace = 1.0
    table.heralds.hear([CharacterPlayed(1, "envoy", 0, "stone", (0, 2))], 0)
    table.heralds.hear([EnvoyOffered(1, 2, "stone", 1)], 0)
    pilot.frames(1)


@state("lesson_over", over="lesson")
def _(pilot: Pilot) -> None:
    table = pilot.scene
    assert isinstance(table, LessonTable)
    table.evening.say_over()


@state("shelf", over="title")
def _(pilot: Pilot) -> None:
    games = _games(pilot, kept=((1, 8), (2, 20), (3, 2000)))
    path = games.storage.games_folder / "2026-01-01 torn.cleo"
    path.write_text("nothing that is a record\n", encoding="utf-8")
    os.utime(path, (1e9, 1e9))  # the last row: what is opened from the shelf is the first game's
    _show(pilot, Shelf(games))
    shelf = pilot.scene
    assert isinstance(shelf, Shelf)
    shelf.pictures.wait()
    pilot.frames(2)


@state("shelf_empty", over="title")
def _(pilot: Pilot) -> None:
    _show(pilot, Shelf(_games(pilot)))


@state("shelf_remove", over="title")
def _(pilot: Pilot) -> None:
    STATES["shelf"](pilot)
    pilot.click_on("more.0")
    pilot.click_on("remove")
    pilot.frames(2)
    assert isinstance(pilot.scene, Dialog)


@state("shelf_more", over="title")
def _(pilot: Pilot) -> None:
    STATES["shelf"](pilot)
    pilot.click_on("more.0")


@state("shelf_import", over="title")
def _(pilot: Pilot) -> None:
    STATES["shelf"](pilot)
    shelf = pilot.scene
    assert isinstance(shelf, Shelf)
    for saved in shelf.saved[:2]:
        exchange.export(shelf.games.storage, saved.path)
    pilot.click_on("import")


@state("statistics", over="title")
def _(pilot: Pilot) -> None:
    games = _games(pilot)
    kept = Statistics(games.storage.folder)
    for seed in range(6):
        kept.add(replace(game_of(play_on(match_of(("human", "greedy", "human"), seed=seed))), key=str(seed)))
    _show(pilot, StatisticsPage(games))


@state("statistics_empty", over="title")
def _(pilot: Pilot) -> None:
    _show(pilot, StatisticsPage(_games(pilot)))


@state("dialog_long", over="title")
def _(pilot: Pilot) -> None:
    t = pilot.app.t
    text = "\n".join([t("record.other_data", why="data/cards.yaml"), t("record.newer", why="2")] * 12)
    _show(
        pilot,
        Dialog(
            t("shelf.remove_title"),
            text,
            [
                Answer("a", t("shelf.keep"), sub=t("pause.title_note"), primary=True),
                Answer("b", t("shelf.remove")),
            ],
            on_escape="a",
        ),
    )


@state("settings", over="title")
def _(pilot: Pilot) -> None:
    _show(pilot, SettingsPage())


@state("settings_end", over="title")
def _(pilot: Pilot) -> None:
    page = _show(pilot, SettingsPage())
    assert isinstance(page, SettingsPage)
    page.area.scroll_to(page.area.most)


@state("settings_languages", over="title")
def _(pilot: Pilot) -> None:
    _show(pilot, SettingsPage())
    pilot.click_on("language")


@state("settings_tip", over="title")
def _(pilot: Pilot) -> None:
    _show(pilot, SettingsPage())
    pilot.move(pilot.widget("text_size").rect.center)
    pilot.seconds(0.8)


@state("book", over="title")
def _(pilot: Pilot) -> None:
    _show(pilot, RuleBook(positions.CATALOGUE, "quarry"))


@state("rules", over="title")
def _(pilot: Pilot) -> None:
    _show(pilot, RuleBook(positions.CATALOGUE))
    pilot.frames(40)


@state("rules_end", over="title")
def _(pilot: Pilot) -> None:
    STATES["rules"](pilot)
    pilot.frames(60)
    page = pilot.scene
    area = next(widget for widget in page.widgets if hasattr(widget, "scroll_to"))
    area.scroll_to(area.most * 0.6)


@state("licences", over="title")
def _(pilot: Pilot) -> None:
    _show(pilot, licences_page())
    pilot.frames(30)


# ---------------------------------------------------------------------- set-up
@state("setup")
def _(pilot: Pilot) -> None:
    _show(pilot, Setup(_games(pilot)))


def _setup_of_five(pilot: Pilot) -> Setup:
    scene = _show(pilot, Setup(_games(pilot)))
    assert isinstance(scene, Setup)
    while "add" in [widget.name for widget in scene.widgets]:
        pilot.click_on("add")
    return scene


@state("setup_five")
def _(pilot: Pilot) -> None:
    _setup_of_five(pilot)


@state("setup_name")
def _(pilot: Pilot) -> None:
    _setup_of_five(pilot)
    pilot.click_on("name.1")
    pilot.type_text("Sobekneferu Amenemhat")


@state("setup_kinds")
def _(pilot: Pilot) -> None:
    _setup_of_five(pilot)
    pilot.click_on("kind.2")


@state("setup_signs")
def _(pilot: Pilot) -> None:
    _setup_of_five(pilot)
    pilot.click_on("sign.1")


@state("setup_bad_seed")
def _(pilot: Pilot) -> None:
    scene = _setup_of_five(pilot)
    scene.widgets["seed"].focused = False
    pilot.click_on("seed")
    pilot.type_text("no number")
    pilot.move(scene.widgets["begin"].rect.center)
    pilot.seconds(0.8)


# ---------------------------------------------------------------------- the table
def table(pilot: Pilot, position: str | Match) -> Hands:
    """Lay the table of a position and give back hands that act at it."""
    match = positions.match(position) if isinstance(position, str) else position
    scene, _ = new_scene(match)
    scene.session.hold(True)  # no bot goes on while the state is looked at
    _show(pilot, scene)
    pilot.seconds(0.3)
    return Hands(pilot, scene, Random(1), ways=(MOUSE,))


def _plain(name: str, position: str) -> None:
    state(name)(lambda pilot: table(pilot, position))


for _name in (
    "turn",
    "turn_late",
    "turn_of_four",
    "deck_open",
    "waiting",
    "refill",
    "claim",
    "building",
    "after",
    "limit",
    "beg",
    "envoy",
    "accept",
    "keep",
    "smuggler",
    "pay",
    "pay_plaza",
    "pay_left",
    "helped",
    "poor",
    "over",
):
    _plain(f"table_{_name}", _name)


def _card(hands: Hands, character: str) -> None:
    hands.tap(f"card:{hands.scene.desk.hand.index(character)}")


for _name, _position in (
    ("beggar", "beggar"),
    ("courtesan", "courtesan"),
    ("envoy", "ambassador"),
    ("scribe", "scribe"),
    ("vizier", "vizier"),
):
    state(f"table_play_{_name}")(
        lambda pilot, name=_name, position=_position: _card(table(pilot, position), name)
    )


@state("table_stall")
def _(pilot: Pilot) -> None:
    table(pilot, "turn_late").tap("stall:2")


@state("table_part")
def _(pilot: Pilot) -> None:
    hands = table(pilot, "part")
    part = next(choice.part for choice in hands.scene.session.legal() if isinstance(choice, c.Build))
    hands.tap(f"tile:{part}")
    assert hands.scene.part is not None


def _with_mosaic(pilot: Pilot) -> Hands:
    hands = table(pilot, "mosaic")
    hands.tap("tile:mosaic")
    assert isinstance(hands.scene.desk.mode, Mosaic)
    return hands


@state("table_mosaic_held")
def _(pilot: Pilot) -> None:
    hands = _with_mosaic(pilot)
    pilot.move(hands.scene.board.cell_spot(1, 1))


@state("table_mosaic_ghost")
def _(pilot: Pilot) -> None:
    hands = _with_mosaic(pilot)
    pilot.key(pygame.K_n)
    pilot.frames(2)
    mode = hands.scene.desk.mode
    assert isinstance(mode, Mosaic) and mode.holding.is_down


@state("table_mosaic_amiss")
def _(pilot: Pilot) -> None:
    hands = _with_mosaic(pilot)
    view = hands.scene.desk.view
    taken = next(cell for cell in bits(view.catalogue.garden.growing) if not view.free >> cell & 1)
    pilot.click(hands.scene.board.cell_spot(*view.catalogue.garden.column_row(taken)))
    pilot.frames(2)
    assert hands.scene.held is not None and hands.scene.held.holding.placement is None


@state("table_refill_part")
def _(pilot: Pilot) -> None:
    hands = table(pilot, "refill")
    hands.tap("drawn:0")
    hands.tap("stall:2")
    hands.tap("drawn:1")


@state("table_pay_less")
def _(pilot: Pilot) -> None:
    hands = table(pilot, "pay")
    mode = hands.scene.desk.mode
    assert isinstance(mode, Payment)
    if mode.laid:
        hands.tap(f"laid:{mode.laid[0]}")


@state("table_advised")
def _(pilot: Pilot) -> None:
    scene = table(pilot, "turn_late").scene
    wall = next(choice for choice in scene.session.legal() if isinstance(choice, c.Build) and choice.place)
    made, seat = list(scene.session.match.history), scene.session.viewer
    assert seat is not None
    scene.advice._given = Asked(seat, made, Hint(wall, "even", ()))
    scene.show_begun()


@state("table_beg_chosen")
def _(pilot: Pilot) -> None:
    hands = table(pilot, "beg")
    desk = hands.scene.desk
    card = next(i for i in range(len(desk.hand)) if c.GiveCard(desk.hand[i]) in desk.legal)
    hands.tap(f"card:{card}")


@state("table_limit_some")
def _(pilot: Pilot) -> None:
    hands = table(pilot, "limit_many")
    for card in (0, 1, 7, 12, 15):
        hands.tap(f"card:{card}")
    mode = hands.scene.desk.mode
    assert isinstance(mode, Chosen) and len(mode.cards) == 5


@state("table_pile")
def _(pilot: Pilot) -> None:
    table(pilot, "turn_late").tap("pile")


@state("table_discards")
def _(pilot: Pilot) -> None:
    table(pilot, "courtesan").tap("discards")


@state("table_log")
def _(pilot: Pilot) -> None:
    table(pilot, "turn_late").tap("log")


@state("table_log_notation")
def _(pilot: Pilot) -> None:
    hands = table(pilot, "turn_late")
    hands.tap("log")
    hands.scene.looking.is_notation = True
    pilot.app.redraw()


@state("table_moment")
def _(pilot: Pilot) -> None:
    hands = table(pilot, "turn_late")
    hands.tap("log")
    hands.scene.looking.show_moment(100)
    pilot.app.redraw()


@state("table_hidden")
def _(pilot: Pilot) -> None:
    table(pilot, "turn_late").tap("eye")


def _resting(pilot: Pilot, position: str, area: str) -> None:
    hands = table(pilot, position)
    spot = hands.scene.area_of(area)
    assert spot is not None, area
    pilot.move((spot.rect.x + 12, spot.rect.centery) if area.startswith("card") else spot.middle)
    pilot.seconds(0.8)
    assert hands.scene.looking.inspected is not None, area


for _name, _position, _area in (
    ("inspect_card", "turn_late", "card:3"),
    ("inspect_part", "turn_late", "tile:throne"),
    ("inspect_mosaic", "turn_late", "tile:mosaic"),
    ("inspect_helped", "helped", "tile:sphinx"),
    ("inspect_plaque", "turn_late", "plaque:1"),
    ("inspect_undo", "turn", "undo"),
    ("inspect_stall", "turn_late", "stall:1"),
    ("inspect_deck", "deck_open", "deck"),
    ("inspect_store", "turn_late", "store"),
):
    state(f"table_{_name}")(lambda pilot, position=_position, area=_area: _resting(pilot, position, area))


@state("table_inspect_character")
def _(pilot: Pilot) -> None:
    hands = table(pilot, "courtesan")
    index = hands.scene.desk.hand.index("courtesan")
    spot = hands.scene.area_of(f"card:{index}")
    assert spot is not None
    pilot.move((spot.rect.x + 12, spot.rect.centery))
    pilot.seconds(0.8)


@state("table_focus")
def _(pilot: Pilot) -> None:
    table(pilot, "turn_late")
    for _ in range(9):
        pilot.key(pygame.K_TAB)


@state("table_notice")
def _(pilot: Pilot) -> None:
    hands = table(pilot, "turn")
    dead = next(tile.part for tile in hands.scene.desk.tiles if not tile.is_lit)
    spot = hands.scene.area_of(f"tile:{dead}")
    assert spot is not None
    pilot.click(spot.middle)
    assert pilot.app.toasts.texts


@state("table_heralds")
def _(pilot: Pilot) -> None:
    """What others did: a scribe with his card, gifts to a beggar, a throw with a group completed."""
    hands = table(pilot, "turn_of_four")
    hands.scene.session.pace = 1.0
    hear = hands.scene.heralds.hear
    hear([CharacterPlayed(1, "scribe", 1), DieTurned(1, False, 2)], 0)
    hear([BeggarAnswered(0, 2, 0, "artisan")], 0)
    hear([BeggarAnswered(0, 3, 2, None)], 0)
    hear([BonusPaid(1, 2, 2), GroupCompleted(1, "throne"), CleopatraMoved(3), DiceRolled(1, (True, True, False), 4)], 0)
    pilot.frames(1)
    assert len(hands.scene.heralds.shown) == 4


@state("table_open")
def _(pilot: Pilot) -> None:
    """Open purses and pyramids, by the house rules."""
    rules = Settings(open_talents=True, open_amulets=True)
    match = play_on(match_of(["human", *["greedy"] * 4], settings=rules), choices=90)
    while match.decision.seats != (0,):
        play_on(match, choices=1)
    table(pilot, match)


@state("table_public")
def _(pilot: Pilot) -> None:
    """As it is while several people play and a bot is to move: nobody's secrets."""
    match = play_on(match_of(["greedy", "human", "human", "greedy"]), choices=80)
    while match.decision.seats[0] not in (0, 3):
        play_on(match, choices=1)
    hands = table(pilot, match)
    assert hands.scene.session.viewer is None


@state("pause", over="table_turn_late")
def _(pilot: Pilot) -> None:
    _show(pilot, Pause(positions.CATALOGUE, on_seats=lambda: None))


@state("seats", over="table_turn_late")
def _(pilot: Pilot) -> None:
    table = pilot.scene
    assert isinstance(table, TableScene)
    _show(pilot, Seats(table.session))


@state("shown_hand", over="table_turn_late")
def _(pilot: Pilot) -> None:
    """The hand of an opponent, longer than a row."""
    table = pilot.scene
    assert isinstance(table, TableScene)
    catalogue = positions.CATALOGUE
    cards = [card.name for card in catalogue.cards if not card.is_plain][:11]
    _show(pilot, ShownHand(table.session.match.seats[1], cards, catalogue))


# ---------------------------------------------------------------------- between people, and the end
PEOPLE = ("human", "human", "human", "human")


def _evening(pilot: Pilot, match: Match) -> Evening:
    return Evening(pilot.app, _games(pilot), match)


def _halfway() -> Match:
    match = play_on(match_of(PEOPLE), choices=70)
    while match.decision.kind is not Kind.TURN:
        play_on(match, choices=1)
    return match


@state("curtain")
def _(pilot: Pilot) -> None:
    match = _halfway()
    _show(pilot, Curtain(_evening(pilot, match), match.turn))


@state("curtain_envoy")
def _(pilot: Pilot) -> None:
    """An envoy asks; what an earlier one took is among what has happened."""
    match = play_on(match_of(PEOPLE, seed=3), until=Kind.ENVOY, player="random")
    _show(pilot, Curtain(_evening(pilot, match), match.decision.seats[0]))


@state("curtain_first")
def _(pilot: Pilot) -> None:
    match = match_of(PEOPLE)
    _show(pilot, Curtain(_evening(pilot, match), match.turn))


@state("curtain_peek")
def _(pilot: Pilot) -> None:
    STATES["curtain"](pilot)
    scene = pilot.scene
    assert isinstance(scene, Curtain)
    scene.peek(True)


def _offering(pilot: Pilot) -> Offering:
    match = play_on(match_of([*PEOPLE, "human"], seed=1), until=Kind.OFFER)
    assert match.decision.kind is Kind.OFFER
    for seat in (2, 3):
        match.play(seat, c.Offer(1))
    scene = _show(pilot, Offering(_evening(pilot, match), 0))
    assert isinstance(scene, Offering)
    return scene


@state("offering")
def _(pilot: Pilot) -> None:
    _offering(pilot)


@state("offering_some")
def _(pilot: Pilot) -> None:
    scene = _offering(pilot)
    scene.slider.set(min(3, scene.talents))


@state("offering_over_the_table")
def _(pilot: Pilot) -> None:
    """With the way to look at the table."""
    match = play_on(match_of([*PEOPLE, "human"], seed=1), until=Kind.OFFER)
    scene, _ = new_scene(match)
    scene.session.hold(True)
    scene.session.lift(0)
    _show(pilot, scene)
    pilot.show(Offering(_evening(pilot, match), 0))


@state("offering_glance")
def _(pilot: Pilot) -> None:
    """The table from the purse."""
    STATES["offering_over_the_table"](pilot)
    pilot.seconds(0.3)
    pilot.click_on("look")
    pilot.frames(2)
    assert isinstance(pilot.scene, Glance)


OPENED = OffersOpened((5, 8, 5, 0), (2, 1, 2, 4), (1, -3, 1, 3))


def _let_move(pilot: Pilot) -> None:
    """Let things move, for states that last only a moment."""
    pilot.app.settings = pilot.app.settings.changed(animation_speed="slow")


@state("reveal")
def _(pilot: Pilot) -> None:
    _show(pilot, Reveal(_evening(pilot, _halfway()), OPENED))


@state("reveal_shut")
def _(pilot: Pilot) -> None:
    _let_move(pilot)
    scene = _show(pilot, Reveal(_evening(pilot, _halfway()), OPENED))
    assert isinstance(scene, Reveal)
    scene._time = 0.0
    pilot.app.redraw()


def _over() -> Match:
    return play_on(match_of(["human", "human", "greedy", "greedy", "greedy"]))


def _ceremony(pilot: Pilot, step: int) -> None:
    _let_move(pilot)
    scene = _show(pilot, Ceremony(_evening(pilot, _over())))
    assert isinstance(scene, Ceremony)
    scene.step = step
    scene.time = (1.0 if step == len(STEPS) - 1 else 0.9) * scene.lengths[step]
    scene.rebuild()
    pilot.app.redraw()


for _step, _name in enumerate(STEPS):
    state(f"ceremony_{_name}")(lambda pilot, step=_step: _ceremony(pilot, step))


def _score(pilot: Pilot) -> None:
    games = _games(pilot)
    header = games.header(
        [
            ("Anna", "human"),
            ("Tomáš", "human"),
            ("Mei", "greedy"),
            ("Imhotep", "greedy"),
            ("Ineni", "random"),
        ],
        games.house_rules,
        5,
    )
    _show(pilot, ScoreSheet(Evening(pilot.app, games, play_on(games.begin(header)))))


@state("score")
def _(pilot: Pilot) -> None:
    _score(pilot)


@state("score_audit")
def _(pilot: Pilot) -> None:
    _score(pilot)
    pilot.click_on("audit")


@state("score_corruption")
def _(pilot: Pilot) -> None:
    _score(pilot)
    pilot.click_on("corruption")


@state("keys", over="title")
def _(pilot: Pilot) -> None:
    _show(pilot, KeyList())


@state("keys_at_the_table", over="table_turn")
def _(pilot: Pilot) -> None:
    pilot.key(pygame.K_SLASH, mod=pygame.KMOD_SHIFT, text="?")
    pilot.seconds(0.2)


@state("replay")
def _(pilot: Pilot) -> None:
    _score(pilot)
    pilot.click_on("replay")
    pilot.key(pygame.K_END)


@state("replay_hand")
def _(pilot: Pilot) -> None:
    _score(pilot)
    pilot.click_on("replay")
    for _ in range(40):
        pilot.key(pygame.K_RIGHT)
    pilot.click_on("seen_by")
    pilot.click_on("seen_by")


def main() -> None:
    """Write pictures of all states, or of some, into a folder."""
    from game.ui.settings import Settings as Wishes

    folder, size = Path(sys.argv[1]), tuple(int(n) for n in sys.argv[2].split("x"))
    folder.mkdir(parents=True, exist_ok=True)
    with Pilot((size[0], size[1]), settings=Wishes(animation_speed="off")) as pilot:
        for name in sys.argv[3:] or STATES:
            open_scene(pilot, name)
            pilot.screenshot(folder / f"{name}.png")


if __name__ == "__main__":
    main()
