"""The board inside the table's scene: places, ghosts and claims on it, in logical pixels."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import Rect

from game.engine.catalogue import Catalogue
from game.engine.decisions import Kind
from game.engine.events import Event
from game.engine.garden import bits
from game.engine.view import View
from game.engine.worth import closing
from game.ui.board import BoardView, Ghost, Hit, Offer, Speed, places_for
from game.ui.board.pieces import mosaic_sprite
from game.ui.frame import Frame
from game.ui.layout import BoardView as Fit
from game.ui.table.areas import Point
from game.ui.table.desk import Desk
from game.ui.table.faces import Faces
from game.ui.table.holding import Holding
from game.ui.table.modes import Claim, Mosaic, Part
from game.ui.table.paint_over import Note, strip_rect
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

    # ------------------------------------------------------------------ what is in hand
    def show_begun(self, desk: Desk) -> None:
        """Light places, show the ghost, or the closed areas."""
        board, mode, decision = self.board, desk.mode, desk.decision
        offers: Sequence[Offer] = ()
        held: str | None = None
        at: Offer | None = None
        ghost: Ghost | None = None
        regions: Sequence[Sequence[str]] = ()
        if desk.is_asked:
            match mode:
                case Part():
                    offers, held = places_for(desk.view, desk.places), mode.part
                case Mosaic() if mode.holding.is_aloft:
                    self.carry_mosaic(mode.holding, self.scene.gestures.hangs_at)
                case Mosaic():
                    ghost = self._ghost(desk.view, mode.holding)
                case Claim():
                    regions = decision.regions
            if decision.kind is Kind.PAY and decision.part is not None:
                if decision.part == "mosaic":
                    ghost = self._paid_ghost(desk.view)
                else:
                    offers = (Offer(decision.part, decision.place, decision.worth, True),)
                    held, at = decision.part, offers[0]
        if not isinstance(mode, Part) and not (isinstance(mode, Mosaic) and mode.holding.is_aloft):
            self.carry(None)
        board.offer(offers)
        board.hold(held, at=at)
        board.hold_mosaic(ghost)
        board.claims(regions)
        self._keep_in_view(desk)

    def _keep_in_view(self, desk: Desk) -> None:
        """See all of the board again if something that may be chosen now, or the ghost, lies out of view."""
        if self.board.stage.viewport is None or self.board.zoom <= 1:
            return
        spots = list(self.spots(desk).values())
        if desk.is_asked and isinstance(desk.mode, Mosaic) and desk.mode.holding.is_down:
            spots += [self.cell_spot(*cell) for cell in desk.mode.holding.offsets]
        window = Rect((0, 0), self.scene.app.size)
        if not all(window.collidepoint(spot) for spot in spots):
            self.reset_zoom()

    def _ghost(self, view: View, held: Holding) -> Ghost:
        garden = view.catalogue.garden
        placement = held.placement
        closes = tuple(closing(view, placement)) if placement is not None else ()
        return Ghost(
            mosaic=garden.shapes[held.piece].name,
            cells=tuple(held.offsets),
            is_legal=placement is not None,
            in_the_way=tuple(held.in_the_way),
            closing=closes,
            is_down=held.is_down,
        )

    def _paid_ghost(self, view: View) -> Ghost:
        """The mosaic that is being paid for, where it will lie."""
        decision, garden = view.decision, view.catalogue.garden
        cells = tuple(garden.column_row(garden.index[name]) for name in decision.cells)
        placement = garden.placement_index[(garden.piece_index[str(decision.mosaic)], decision.cells)]
        return Ghost(
            mosaic=str(decision.mosaic),
            cells=cells,
            is_legal=True,
            in_the_way=(),
            closing=tuple(closing(view, placement)),
            is_down=True,
        )

    def spots(self, desk: Desk) -> dict[str, Point]:
        """Places and cells that may be chosen now, by area name, with their logical middles."""
        if not desk.is_asked:
            return {}
        u = self.scene.app.u
        found: dict[str, Point] = {}
        if isinstance(desk.mode, Part):
            for build in desk.places:
                x, y = self.board.screen_of(build.part, build.place)
                found[f"place:{desk.place_name(build)}"] = (x / u, y / u)
        elif isinstance(desk.mode, Claim):
            garden = desk.view.catalogue.garden
            for name in (cell for region in desk.decision.regions for cell in region):
                x, y = self.board.screen_of_cell(*garden.column_row(garden.index[name]))
                found[f"cell:{name}"] = (x / u, y / u)
        return found

    def statues(self, view: View) -> list[tuple[Point, str]]:
        """The foot of each statue on the board, logical, with its owner's colour."""
        u, garden = self.scene.app.u, view.catalogue.garden
        found: list[tuple[Point, str]] = []
        for seat, cells in enumerate(view.sanctuaries):
            colour = self.scene.session.match.seats[seat].colour
            for cell in cells:
                x, y = self.board.screen_of_cell(*garden.column_row(cell))
                found.append(((x / u, y / u), colour))
        return found

    def notes(self, desk: Desk) -> list[Note]:
        """Words on the board: how a place's worth comes about, and what a mosaic would close."""
        if not desk.is_asked:
            return []
        u, view, t = self.scene.app.u, desk.view, self.scene.app.t
        parts, garden = view.catalogue.parts, view.catalogue.garden
        offer = self.board.hovered
        if isinstance(desk.mode, Part) and offer is not None and offer.part in ("wall", "door"):
            base = parts.wall_worth if offer.part == "wall" else parts.door_worth
            x, y = self.board.coin_at(offer)
            if offer.worth == base:
                return []
            return [Note(x / u, y / u + 44, t(f"ghost.{offer.part}", base=base, count=offer.worth - base))]
        placement = desk.mode.holding.placement if isinstance(desk.mode, Mosaic) else None
        if placement is None:
            return []
        has_statue = view.seat is not None and view.statues[view.seat] > 0
        notes = []
        for region in closing(view, placement):
            cells = [garden.column_row(cell) for cell in bits(region)]
            column, row = max(cells, key=lambda c: (c[0] - c[1], c[0]))
            x, y = self.board.screen_of_cell(column, row)
            key = "ghost.sanctuary" if has_statue else "ghost.closes"
            notes.append(Note(x / u + 60, y / u + 50, t(key, count=len(cells)), has_statue))
        return notes

    def worth_spot(self, desk: Desk) -> Point | None:
        """Where to say what a mosaic would earn while it still follows the pointer, if it may lie there."""
        if not (desk.is_asked and isinstance(desk.mode, Mosaic)):
            return None
        held, ghost = desk.mode.holding, self.board.ghost_rect
        if ghost is None or held.is_down or held.placement is None:
            return None
        u = self.scene.app.u
        return ghost.left / u - 20, ghost.top / u - 14

    def strip(self, desk: Desk, board: Rect, finger: Point | None) -> Rect | None:
        """Where the ghost's buttons stand, if there is a ghost that waits."""
        if not (desk.is_asked and isinstance(desk.mode, Mosaic) and desk.mode.holding.is_down):
            return None
        ghost = self.board.ghost_rect
        if ghost is None:
            return None
        u = self.scene.app.u
        box = Rect(round(ghost.x / u), round(ghost.y / u), round(ghost.w / u), round(ghost.h / u))
        return strip_rect(box, board, finger=finger)

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
            return f"place:{hit.place or hit.part}" if hit is not None and hit.kind == "place" else None
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

    def reset_zoom(self) -> None:
        """Fit the board again, if it was zoomed."""
        if self._has_size and self.board.zoom > 1:
            self.board.reset_zoom()


WORD_PREFIXES = ("ghost.",)
