"""Put tables on the screen at positions that tests look for."""

from __future__ import annotations

from game.engine import choices as c
from game.play.match import Match
from game.ui.table.modes import Mosaic
from game.ui.table.scene import TableScene
from game.ui.testing import Pilot
from tests.ui.table.table_kit import Hooks, new_match, new_scene, play_until


def stage(
    pilot: Pilot, kinds: set[str], wanted: object = None, *, players: int = 3, least: int = 0
) -> tuple[TableScene, Hooks]:
    """Put a table on the screen where seat A, the only person, owes such a decision."""
    for seed in range(1, 80):
        match = new_match(players, 1, seed=seed)
        if play_until(match, kinds, seed=seed, wanted=wanted, least=least):
            scene, hooks = new_scene(match)
            pilot.show(scene)
            pilot.seconds(0.3)
            return scene, hooks
    raise AssertionError(f"no position with {kinds}")


def where(scene: TableScene, name: str) -> tuple[float, float]:
    """Where to point at an area that is on the screen."""
    area = scene.area_of(name)
    assert area is not None, f"no area {name}; there are {[a.name for a in scene.areas]}"
    return area.middle


def moves(scene: TableScene) -> int:
    """Count the choices that stand."""
    return len(scene.session.match.history)


def can_build_mosaic(match: Match) -> bool:
    """Whether seat A may build a mosaic now."""
    return any(isinstance(choice, c.BuildMosaic) for choice in match.legal(0))


def take_mosaic(pilot: Pilot, scene: TableScene, *, finger: bool = False) -> Mosaic:
    """Take the mosaic up by a tap on its tile."""
    (pilot.tap if finger else pilot.click)(where(scene, "tile:mosaic"))
    pilot.seconds(0.3)
    assert isinstance(scene.desk.mode, Mosaic)
    return scene.desk.mode
