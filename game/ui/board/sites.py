"""Where everything stands in the world: cells, places, plaza, path and altar, as points and boxes.

The rendered base shows one palace; ``Sites.of`` says whether a data set's palace is that one
(``is_rendered``). Any other one gets sites of the same kind, moved out or in to suit its garden, for the
base drawn by code."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from game.engine.catalogue import Catalogue
from game.ui.board.boxes import Box, around
from game.ui.board.projection import World
from game.ui.board.rendered import is_rendered

TURF, STAND, TERRACE, PLAZA = 2.0, 2.02, 2.06, 0.12
"""Heights: top of the garden, where pieces stand on it, top of the terrace, top of the plaza."""

WALL_HEIGHT, WALL_HALF = 2.2, 0.27


@dataclass(frozen=True)
class Sites:
    """Points and boxes of one data set's palace."""

    catalogue: Catalogue
    is_rendered: bool

    @classmethod
    def of(cls, catalogue: Catalogue) -> Sites:
        """Make the sites of a data set."""
        return cls(catalogue, is_rendered(catalogue))

    @property
    def columns(self) -> int:
        """Columns of the garden."""
        return self.catalogue.garden.columns

    @property
    def rows(self) -> int:
        """Rows of the garden."""
        return self.catalogue.garden.rows

    @property
    def right(self) -> float:
        """x of the garden's right edge; the left one is as far from the middle."""
        return self.columns / 2

    @property
    def back(self) -> float:
        """y of the garden's back edge; the front one is as far from the middle."""
        return self.rows / 2

    # ------------------------------------------------------------------ garden
    def spot(self, column: float, row: float, z: float = STAND) -> World:
        """World point of a column and row (whole numbers are the cells' centres)."""
        return column - (self.columns - 1) / 2, row - (self.rows - 1) / 2, z

    def column_row(self, x: float, y: float) -> tuple[float, float]:
        """Column and row, as floats, of a world point."""
        return x + (self.columns - 1) / 2, y + (self.rows - 1) / 2

    def cell(self, cell: int) -> World:
        """Where a piece stands on a garden cell."""
        return self.spot(*self.catalogue.garden.column_row(cell))

    def cell_at(self, x: float, y: float) -> int | None:
        """Garden cell that holds a world point, None off the garden or on the terrace."""
        column, row = (round(v) for v in self.column_row(x, y))
        if not (0 <= column < self.columns and 0 <= row < self.rows):
            return None
        cell = row * self.catalogue.garden.stride + column
        return cell if self.catalogue.garden.growing >> cell & 1 else None

    def cell_polygon(self, column: float, row: float, *, half: float = 0.5, z: float = STAND) -> list[World]:
        """Corners of a cell, around."""
        x, y, _ = self.spot(column, row)
        return around(x - half, y - half, x + half, y + half, z)

    @cached_property
    def terrace(self) -> tuple[tuple[int, int], ...]:
        """Column and row of every place inside the garden that grows nothing."""
        garden = self.catalogue.garden
        return tuple(
            (column, row)
            for row in range(self.rows)
            for column in range(self.columns)
            if not garden.growing >> (row * garden.stride + column) & 1
        )

    # ------------------------------------------------------------------ walls and doors
    @cached_property
    def wall_sides(self) -> tuple[str, ...]:
        """Side of the garden for each wall place: left, back, right, or inside."""
        garden, sides = self.catalogue.garden, []
        for place in self.catalogue.parts.wall_places:
            spots = [garden.column_row(c) for c in place.cells]
            columns, rows = {c for c, _ in spots}, {r for _, r in spots}
            if columns == {0} and (len(rows) > 1 or rows != {self.rows - 1}):
                sides.append("left")
            elif columns == {self.columns - 1} and (len(rows) > 1 or rows != {self.rows - 1}):
                sides.append("right")
            elif rows == {self.rows - 1}:
                sides.append("back")
            else:
                sides.append("inside")
        return tuple(sides)

    @cached_property
    def walls(self) -> tuple[Box, ...]:
        """The box of each wall place, by place index."""
        garden, boxes, off = self.catalogue.garden, [], 0.32
        for place, side in zip(self.catalogue.parts.wall_places, self.wall_sides, strict=True):
            spots = [self.spot(*garden.column_row(c)) for c in place.cells]
            x0, x1 = min(p[0] for p in spots) - 0.485, max(p[0] for p in spots) + 0.485
            y0, y1 = min(p[1] for p in spots) - 0.485, max(p[1] for p in spots) + 0.485
            if side == "left":
                x0, x1 = -self.right - off - WALL_HALF, -self.right - off + WALL_HALF
            elif side == "right":
                x0, x1 = self.right + off - WALL_HALF, self.right + off + WALL_HALF
            elif side == "back":
                y0, y1 = self.back + off - WALL_HALF, self.back + off + WALL_HALF
            elif x1 - x0 >= y1 - y0:
                y0, y1 = y1 - 0.12, y1 - 0.02
            else:
                x0, x1 = x0 + 0.02, x0 + 0.12
            low = 0.5 if side == "inside" else WALL_HEIGHT
            boxes.append(Box(x0, y0, TURF, x1, y1, TURF + low))
        return tuple(boxes)

    def wall(self, index: int) -> World:
        """Base point of a wall."""
        return _middle(self.walls[index])

    @cached_property
    def doors(self) -> tuple[World, ...]:
        """Base point of each door frame: west at the front left corner, east right, others between."""
        y, x = -self.back - 1.02, self.right - 0.75
        places = self.catalogue.parts.door_places
        named = {"west": -x, "east": x}
        rest = [p for p in places if p.name not in named]
        inner = {p.name: -x + 2 * x * (i + 1) / (len(rest) + 1) for i, p in enumerate(rest)}
        return tuple((named.get(p.name, inner.get(p.name, 0.0)), y, PLAZA) for p in places)

    @property
    def palace_doors(self) -> World:
        """Base point of the palace doors."""
        return 0.0, -self.back - 0.88, 0.42

    # ------------------------------------------------------------------ plaza
    @cached_property
    def sphinxes(self) -> tuple[World, ...]:
        """Base point of each sphinx: pairs left and right of the path, the first nearest to the palace."""
        count = len(self.catalogue.parts.sphinx_worths)
        pitch = 1.15 if count <= 6 else 3.45 / ((count + 1) // 2)
        return tuple(
            (-2.15 if i % 2 == 0 else 2.15, -self.back - 2.1 - pitch * (i // 2), PLAZA) for i in range(count)
        )

    @cached_property
    def obelisks(self) -> tuple[World, ...]:
        """Base point of each obelisk: left and right at the front corners, further ones behind."""
        x = max(3.3, self.right - 0.4)
        count = len(self.catalogue.parts.obelisk_worths)
        return tuple(
            (-x if i % 2 == 0 else x, -self.back - 4.4 + 1.1 * (i // 2), PLAZA) for i in range(count)
        )

    @cached_property
    def pedestal(self) -> World:
        """Base point of the pedestal: the largest square of terrace, nearest to the middle; else the sand."""
        bare = set(self.terrace)
        for side in (3, 2):
            corners = [
                (c, r)
                for c, r in bare
                if all((c + i, r + j) in bare for i in range(side) for j in range(side))
            ]
            if corners:
                middles = [
                    self.spot(c + (side - 1) / 2, r + (side - 1) / 2, TERRACE) for c, r in sorted(corners)
                ]
                return min(middles, key=lambda m: m[0] * m[0] + m[1] * m[1])
        return -self.right - 2.6, -self.back + 1.2, 0.0

    @property
    def throne(self) -> World:
        """Base point of the throne, on the pedestal."""
        x, y, z = self.pedestal
        return x, y, z + 0.8

    @property
    def steps(self) -> int:
        """Steps of Cleopatra's path after its start."""
        return self.catalogue.constants.path_steps

    def path(self, step: float) -> World:
        """Where Cleopatra stands on a step (0 is the start)."""
        pitch = 0.73 if self.steps <= 5 else 3.65 / self.steps
        return (
            0.0,
            -self.back - 1.57 - pitch * (self.steps - step),
            PLAZA + 0.03 + 0.15 * step / max(1, self.steps),
        )

    def path_polygon(self, step: int) -> list[World]:
        """Corners of a step, around."""
        pitch = 0.73 if self.steps <= 5 else 3.65 / self.steps
        _, y, z = self.path(step)
        return around(-0.75, y - pitch / 2, 0.75, y + pitch / 2, z)

    @property
    def altar(self) -> World:
        """Base point of the altar, on the sand right of the plaza."""
        return self.right + 2.3, -self.back - 3.95, 0.0

    def die(self, slot: int, *, is_up: bool) -> World:
        """Where a die lies: on the altar with its symbol up, or blank on the altar's step."""
        count = self.catalogue.constants.dice
        pitch = 0.6 if count <= 5 else 3.0 / count
        x, y, z = self.altar
        along = x + (slot - (count - 1) / 2) * pitch
        return (along, y + 0.18, z + 0.93) if is_up else (along, y - 0.57, z + 0.15)

    @cached_property
    def plaza(self) -> Box:
        """The paved place in front of the palace."""
        front = min([self.path(0)[1] - 0.5] + [p[1] - 0.75 for p in (*self.sphinxes, *self.obelisks)])
        x = max(self.right + 0.6, 4.6)
        return Box(-x, front, 0.0, x, -self.back - 0.8, PLAZA)

    @cached_property
    def palace(self) -> Box:
        """The box that carries the garden."""
        return Box(-self.right - 0.75, -self.back - 0.8, 0.0, self.right + 0.75, self.back + 0.75, TURF)


def _middle(box: Box) -> World:
    return (box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2, box.z0
