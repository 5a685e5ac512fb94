"""The board inside the table's scene: places, ghosts and claims on it, in logical pixels."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import Rect

from game.engine.catalogue import Catalogue
from game.engine.events import Event
from game.engine.view import View
from game.ui.board import BoardView, Hit, Speed
from game.ui.board.mosaic_sprites import mosaic_sprite
from game.ui.frame import Frame
from game.ui.layout import BoardView as Fit
from game.ui.table.areas import Point
from game.ui.table.begun import show_begun
from game.ui.table.desk import Desk
from game.ui.table.faces import Faces
from game.ui.table.holding import Holding
from game.ui.table.modes import Claim, Mosaic, Part
from game.ui.table.over_board import OverBoard
from game.ui.table.paint_tiles import PICTURES

if TYPE_CHECKING:
    from game.ui.table.scene import TableScene

FLYING_W = 92.0
STAGGER = 60.0
SPEEDS = {"off": Speed.OFF, "fast": Speed.FAST, "normal": Speed.NORMAL, "slow": Speed.SLOW}


class OnBoard:
    """Drives the board for the scene; converts between logical and window pixels."""

    def __init__(self, board: BoardView, scene: TableScene) -> None:
        self.board, self.scene = board, scene
        self.over = OverBoard(self)
        self._has_size = False
        board.on_sound = scene.app.sounds.play

    # ------------------------------------------------------------------ position
    def resize(self, fit: Fit) -> None:
        """Fit the world into the window."""
        app = self.scene.app
        u = app.u
        self._has_size = True
        self.board.high_contrast = app.settings.high_contrast
        self.board.resize(Rect((0, 0), app.canvas.get_size()), fit.k * u, offset=(fit.x * u, fit.y * u), u=u)

    def show(self, view: View) -> None:
        """Show a position at once."""
        self.board.show(view)

    def play(self, events: Sequence[Event], view: View) -> None:
        """Show what happened, ending in a position."""
        settings = self.scene.app.settings
        speed = Speed.OFF if settings.reduced_motion else SPEEDS[settings.animation_speed]
        self.board.speed, self.board.reduced_motion = speed, settings.reduced_motion
        if speed is Speed.OFF:
            self.board.show(view)
        else:
            self.board.play(events, view, points=self._point, speed=speed)

    def _point(self, name: str) -> tuple[int, int] | None:
        """Where coins and amulets come from and go to, in window pixels."""
        kind, _, rest = name.partition(".")
        scene = self.scene
        rects, u = scene.rects, scene.app.u
        if kind in ("seat", "pyramid", "merchant") and f"plaque_{rest}" in rects:
            box = rects[f"plaque_{rest}"]
            x, y = (box.right - 70, box.y + 27) if kind != "merchant" else (box.x + 170, box.y + 57)
        elif kind in ("supply", "treasury"):
            x, y = rects["quarry"].centerx, rects["quarry"].y
        else:
            return None
        return round(x * u), round(y * u)

    def fly(
        self, faces: Faces, card: str | None, start: Point, goal: Point, *, turns: bool, after: int
    ) -> None:
        """Let a card fly between two logical points, the ``after``-th of its kind a little later."""
        width = self.scene.app.scale.px(FLYING_W)
        front, hidden = faces.face(card, width), faces.face(None, width)
        self.board.fly(
            front,
            hidden if turns else None,
            self._px(start),
            self._px(goal),
            at=STAGGER * after,
            turn=turns,
            arc=0.12,
        )

    @property
    def is_busy(self) -> bool:
        """Whether something is moving."""
        return self.board.is_busy

    def finish(self) -> None:
        """Let everything that moves arrive."""
        self.board.finish()

    @property
    def is_awake(self) -> bool:
        """Whether time must go on passing for the board."""
        return self.board.is_awake

    def wake(self) -> None:
        """Let water, palms and flames move for some seconds."""
        self.board.touched(self.scene.app.now * 1000)

    def update(self) -> None:
        """Let the board move; ask for what then looks different to be drawn."""
        if self.board.update(self.scene.app.now * 1000):
            for rect in self.board.dirty():
                self.scene.app.redraw_px(rect)

    def draw(self, frame: Frame) -> None:
        """Draw the board under the panels."""
        self.board.paint(frame.surface, frame.clip)

    def draw_air(self, frame: Frame) -> None:
        """Draw what flies above the panels."""
        self.board.paint_air(frame.surface, frame.clip)

    def show_begun(self, desk: Desk) -> None:
        """Light places, show the ghost, or the closed areas."""
        show_begun(self, desk)

    # ------------------------------------------------------------------ pointing
    def hover(self, pos: Point | None) -> Hit | None:
        """Tell the board where the pointer is."""
        return self.board.hover(None if pos is None else self._px(pos))

    def carry(self, part: str | None, pos: Point = (0.0, 0.0)) -> None:
        """Show a part on its way from the quarry at the pointer, or nothing."""
        self.board.carry(PICTURES[part] if part else None, self._px(pos) if part else None)

    def carry_mosaic(self, held: Holding, pos: Point) -> None:
        """Show a mosaic outside the garden at the pointer, gripped by its cell."""
        wide, high = max(x for x, _ in held.cells), max(y for _, y in held.cells)
        gx, gy = self.cell_spot(*held.grip)
        mx, my = self.cell_spot(wide / 2, high / 2)
        name = held.garden.shapes[held.piece].name
        self.board.carry(mosaic_sprite(name, held.cells), self._px((pos[0] + mx - gx, pos[1] + my - gy)))

    def hangs_below(self, held: Holding) -> float:
        """How far the lowest cell of a mosaic hangs below the gripped one, logical."""
        spots = [self.cell_spot(*cell)[1] for cell in held.cells]
        return max(spots) - self.cell_spot(*held.grip)[1]

    def hit(self, pos: Point) -> Hit | None:
        """What of the board lies at a logical point."""
        return self.board.hit(self._px(pos))

    def garden_point(self, pos: Point) -> Point:
        """Column and row of the garden at a logical point, as floats."""
        column, row = self.board.garden_point(self._px(pos))
        return column, row

    def cell_spot(self, column: float, row: float) -> Point:
        """The logical point of a garden cell."""
        x, y = self.board.screen_of_cell(column, row)
        u = self.scene.app.u
        return x / u, y / u

    def is_on_garden(self, catalogue: Catalogue, pos: Point, *, margin: float = 1.0) -> bool:
        """Whether a logical point lies on the garden or nearly so."""
        column, row = self.garden_point(pos)
        garden = catalogue.garden
        return (
            -0.5 - margin <= column <= garden.columns - 0.5 + margin
            and -0.5 - margin <= row <= garden.rows - 0.5 + margin
        )

    def area_at(self, desk: Desk, pos: Point) -> str | None:
        """The name of the area that a point of the board belongs to: a lit place, or a garden cell."""
        hit = self.hit(pos)
        garden = desk.view.catalogue.garden
        if isinstance(desk.mode, Part):
            if hit is None or hit.kind != "place" or hit.part != desk.mode.part:
                return None
            name = hit.place or hit.part
            return f"place:{name}" if name in map(desk.place_name, desk.places) else None
        if isinstance(desk.mode, Mosaic | Claim):
            cell = self.board.cell_at(self._px(pos))
            return f"cell:{garden.names[cell]}" if cell is not None and cell in garden.names else None
        if hit is not None and hit.kind == "altar":
            return "altar"
        return None

    def _px(self, pos: Point) -> tuple[int, int]:
        u = self.scene.app.u
        return round(pos[0] * u), round(pos[1] * u)

    def zoom(self, factor: float, about: Point, shift: Point = (0.0, 0.0)) -> None:
        """Zoom about a logical point, and pan."""
        u = self.scene.app.u
        self.board.zoom_by(factor, self._px(about))
        if shift != (0.0, 0.0):
            self.board.pan_by(shift[0] * u, shift[1] * u)
        self.over.set_strip(self.scene.desk)

    def reset_zoom(self) -> None:
        """Fit the board again, if it was zoomed."""
        if self._has_size and self.board.zoom > 1:
            self.board.reset_zoom()
            self.over.set_strip(self.scene.desk)
