"""Ending the turn and passing: they look different, are never preselected, and never on the way."""

from __future__ import annotations

import pygame

from game.engine import choices as c
from game.ui.table import captions
from game.ui.table.areas import Areas
from game.ui.table.models import Primary
from game.ui.table.paint_actions import paint_primary
from game.ui.testing import Pilot
from tests.ui.table.stages import moves, stage, where


def test_they_look_different_from_each_other_and_from_every_other_step(pilot: Pilot) -> None:
    from game.ui.frame import Frame
    from game.ui.table.look import Look

    scene, _ = stage(pilot, {"after"})
    app, rect = pilot.app, scene.rects["primary"]
    box = app.scale.rect(rect)
    look = Look(app.t, scene.faces, None, None, scene.motion)
    pictures = {}
    for kind in ("step", "end", "pass"):
        app.canvas.fill("tan")
        frame = Frame(app.canvas, app.scale, app.fonts, app.panels, app.assets, app.canvas.get_rect())
        paint_primary(frame, look, Areas(), rect, Primary("The same words", "and note", True, kind))
        pictures[kind] = app.canvas.subsurface(box).copy()

    def differing(a: str, b: str) -> float:
        same = pygame.transform.threshold(
            None, pictures[a], None, threshold=(24, 24, 24, 255), set_behavior=0, search_surf=pictures[b]
        )  # type: ignore[arg-type]
        return 1 - same / (box.w * box.h)

    assert differing("step", "end") > 0.02, "a sign tells the end of a turn"
    assert differing("end", "pass") > 0.5, "passing is of another stuff altogether"


def test_at_a_pass_and_at_an_end_the_button_says_so(pilot: Pilot) -> None:
    scene, _ = stage(pilot, {"after"})
    assert captions.primary(pilot.app.t, scene.desk, scene.names).kind == "end"
    scene, _ = stage(pilot, {"building"})
    assert captions.primary(pilot.app.t, scene.desk, scene.names).kind == "step"
    scene.desk.legal = frozenset({c.Pass()})
    assert captions.primary(pilot.app.t, scene.desk, scene.names).kind == "pass"


def test_enter_goes_to_the_end_of_the_turn_before_it_presses_it(pilot: Pilot) -> None:
    scene, _ = stage(pilot, {"building"}, lambda m: m.view(0).altar == 0)
    before = moves(scene)
    pilot.key(pygame.K_RETURN)
    assert moves(scene) == before + 1, "building is finished at once"
    pilot.seconds(0.3)
    assert scene.desk.gives_turn_away
    pilot.key(pygame.K_RETURN)
    assert moves(scene) == before + 1
    assert scene.looking.focus == "primary" and scene.looking.shows_focus
    pilot.seconds(0.3)
    pilot.key(pygame.K_RETURN)
    assert scene.session.match.history[before + 1].choice == c.EndTurn()


def test_the_focus_left_on_the_button_does_not_end_the_turn(pilot: Pilot) -> None:
    scene, _ = stage(pilot, {"building"})
    for _ in range(60):
        if scene.looking.focus == "primary":
            break
        pilot.key(pygame.K_TAB)
    before = moves(scene)
    pilot.key(pygame.K_RETURN)
    assert moves(scene) == before + 1
    pilot.seconds(0.3)
    assert scene.desk.gives_turn_away
    pilot.key(pygame.K_RETURN)
    assert moves(scene) == before + 1 and scene.looking.shows_focus, "it was pressed for something else"
    pilot.seconds(0.3)
    pilot.key(pygame.K_RETURN)
    assert moves(scene) > before + 1


def test_two_quick_clicks_at_the_end_of_building_do_not_end_the_turn(pilot: Pilot) -> None:
    scene, _ = stage(pilot, {"building"})
    before = moves(scene)
    spot = where(scene, "primary")
    pilot.move(spot)
    for _ in range(3):
        pilot.press(spot)
        pilot.release(spot)
    assert moves(scene) == before + 1


def test_what_the_own_dice_showed_is_said_until_the_turn_ends(pilot: Pilot) -> None:
    scene, _ = stage(pilot, {"building"}, lambda m: m.view(0).altar == 0)
    before = scene.desk.view.altar
    pilot.key(pygame.K_RETURN)
    pilot.seconds(0.3)
    up = scene.desk.view.altar - before
    said = [text for text in pilot.app.toasts.texts if text.startswith("rolls 5 dice")]
    goes = {0: ", all blank", 1: f": one goes to the altar, now {before + 1}"}
    assert said == ["rolls 5 dice" + goes.get(up, f": {up} go to the altar, now {before + up}")]
    pilot.key(pygame.K_RETURN)
    pilot.key(pygame.K_RETURN)
    pilot.seconds(0.3)
    assert not scene.desk.gives_turn_away
    assert not [text for text in pilot.app.toasts.texts if text.startswith("rolls")]
