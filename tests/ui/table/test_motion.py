"""What moves on the panels: it starts where it was, ends at its goal, and then nothing is drawn."""

from __future__ import annotations

import pytest

from game.content.catalogue import load_catalogue
from game.engine import choices as c
from game.ui.settings import Settings as UserSettings
from game.ui.table.faces import DARK_INK, LIGHT_INK, RATIO, Faces, _ink
from game.ui.table.motion import COUNT, GLOW, LIFT, REFLOW, Motion
from game.ui.testing import Pilot
from tests.ui.table.table_kit import new_match, new_scene, play_until


def moving() -> Motion:
    motion = Motion()
    motion.pass_time(100.0, 1.0)
    return motion


def test_a_lift_rises_sinks_and_is_forgotten() -> None:
    motion = moving()
    motion.lift("card:1", 1.0)
    assert motion.value("lift:card:1", 1.0) == 0.0 and motion.is_moving
    assert motion.pass_time(100.0 + LIFT / 2, 1.0) == ["lift:card:1"]
    half = motion.value("lift:card:1", 1.0)
    assert 0.5 < half < 1.0
    motion.lift("card:1", 0.0)
    assert motion.value("lift:card:1", 0.0) == half, "it turns back from where it is"
    motion.pass_time(101.0, 1.0)
    assert motion.value("lift:card:1", 0.0) == 0.0 and not motion.is_moving


def test_without_motion_everything_is_at_its_goal() -> None:
    motion = Motion()
    motion.pass_time(100.0, 0.0)
    motion.lift("card:1", 1.0)
    motion.count("talents", 3, 9)
    motion.fan(["stone"], [(10.0, 0.0)])
    assert motion.fan(["stone"], [(90.0, 0.0)]) == [(90.0, 0.0)]
    assert not motion.is_moving and motion.value("count:talents", 9) == 9


def test_own_numbers_wait_until_what_they_count_has_arrived() -> None:
    motion = moving()
    motion.count("talents", 3, 9)
    motion.pass_time(105.0, 1.0)
    assert motion.value("count:talents", 9) == 3
    motion.let_count()
    seen = []
    for step in range(1, 12):
        motion.pass_time(105.0 + step * COUNT / 10, 1.0)
        seen.append(round(motion.value("count:talents", 9)))
    assert seen == sorted(seen) and seen[-1] == 9 and len(set(seen)) > 4


def test_the_glow_is_handed_on() -> None:
    motion = moving()
    motion.hand_on((0,), (1,))
    motion.pass_time(100.0 + GLOW / 2, 1.0)
    assert 0 < motion.value("active:0", 0.0) < 1 and 0 < motion.value("active:1", 1.0) < 1


def test_the_fan_closes_up_and_new_cards_lie_in_their_place() -> None:
    motion = moving()
    motion.fan(["stone", "stone", "wood"], [(0.0, 0.0), (50.0, 0.0), (100.0, 0.0)])
    goals = [(25.0, 0.0), (75.0, 0.0)]
    assert motion.fan(["stone", "wood"], goals) == [(0.0, 0.0), (100.0, 0.0)]
    motion.pass_time(100.0 + REFLOW / 2, 1.0)
    (stone, _), (wood, _) = motion.fan(["stone", "wood"], goals)
    assert 0 < stone < 25 and 75 < wood < 100
    motion.pass_time(101.0, 1.0)
    assert motion.fan(["stone", "wood"], goals) == goals
    assert motion.fan(["lapis", "stone", "wood"], [(0.0, 0.0), (50.0, 0.0), (100.0, 0.0)])[0] == (0.0, 0.0)


@pytest.mark.parametrize("speed", ["normal", "off"])
def test_a_table_comes_to_rest_after_motion(speed: str) -> None:
    """Hover, a payment and its coins move panels; then no frame is drawn any more."""
    with Pilot((1280, 720), settings=UserSettings(animation_speed=speed)) as pilot:
        match = new_match(3, 1, seed=4)
        assert play_until(
            match, {"pay"}, seed=4, wanted=lambda m: any(isinstance(x, c.Pay) for x in m.legal(0))
        )
        scene, _ = new_scene(match, pace=3600.0)
        pilot.show(scene)
        pilot.seconds(1.0)
        pilot.move(scene.area_of("card:0").middle)  # type: ignore[union-attr]
        pilot.frames(1)
        assert scene.motion.is_moving == (speed != "off")
        before = scene.desk.view.talents[0]
        pilot.click(scene.area_of("primary").middle)  # type: ignore[union-attr]
        pilot.frames(2)
        after = scene.desk.view.talents[0]
        shown = scene.motion.value("count:talents", after)  # type: ignore[arg-type]
        assert after != before and shown == (after if speed == "off" else before)
        pilot.seconds(12.0)
        assert scene.motion.value("count:talents", after) == after and not scene.motion.is_moving  # type: ignore[arg-type]
        drawn = pilot.app.draws
        pilot.seconds(3.0)
        assert pilot.app.draws == drawn and not scene.is_animating


def test_names_in_the_fan_are_whole_or_left_off() -> None:
    """A strip too narrow for a name shows the pip alone; a name is never cut off by a letter."""
    with Pilot((1280, 720)) as pilot:
        app = pilot.app
        faces = Faces(app.assets, app.fonts, app.t, app.u)
        bare = faces._name("Trompe-l’œil", 20, 30, narrowest=0.72, ink="ivory")
        assert bare is None
        narrow = faces._name("Stone", 20, 34, narrowest=0.72, ink="ivory")
        assert narrow is not None and narrow.get_width() <= 34


@pytest.mark.parametrize("width", [55, 126, 396])
def test_the_ink_of_a_name_stands_out_from_its_card(pilot: Pilot, width: int) -> None:
    """Plain cards have a light band for it, tainted ones a dark one."""
    for card in load_catalogue().cards:
        face = pilot.app.assets.sized(f"cards/{card.name}", width, round(width * RATIO))
        assert _ink(face) == (DARK_INK if card.is_plain else LIGHT_INK), card.name
