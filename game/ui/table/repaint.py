"""Which parts of the table are to be drawn again when something moves or changes its state."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.ui.table.scene import TableScene

LIGHT = 40
"""How far, logical, the light around an area reaches."""

RAISED = 150
"""How far a card of the fan moves when it is raised."""

FANNED = 420
"""How much longer a full stall is while it is pointed at, for its cards are fanned out."""


def redraw_area(scene: TableScene, name: str | None) -> None:
    """Ask for an area to be drawn again, with the light around it."""
    area = scene.areas.of(name or "")
    if area is None:
        return
    around = RAISED if area.name.startswith("card") else LIGHT
    box = area.rect.inflate(2 * around, 2 * around)
    if area.name.startswith("stall"):
        box.h += FANNED
    scene.app.redraw(box)


def redraw_moved(scene: TableScene, name: str) -> None:
    """Ask for what a tween moves to be drawn again."""
    kind, _, rest = name.partition(":")
    app, rects = scene.app, scene.rects
    match kind:
        case "lift" | "press":
            redraw_area(scene, rest)
        case "stall":
            redraw_area(scene, name)
        case "active":
            app.redraw(rects[f"plaque_{rest}"].inflate(60, 60))
        case "count":
            app.redraw(rects["store"])
        case "fan":
            app.redraw(rects["hand"].inflate(120, 160))
        case _:
            tray = rects["tray"]
            app.redraw((tray.x - 40, 0, tray.w + 80, app.size[1]))
