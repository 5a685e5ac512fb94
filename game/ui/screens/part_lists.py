"""What every part costs and earns: a table over a page's width, and a list for little room."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from pygame import Rect

from game.engine.catalogue import PARTS, Catalogue
from game.ui.frame import Frame
from game.ui.screens.parts import Say, label
from game.ui.table.board_pictures import draw_mosaic, sprite_file
from game.ui.table.look import pip
from game.ui.table.paint_quarry import PICTURES

if TYPE_CHECKING:
    from game.ui.app import App

PICTURE_W = 84
COST_W = 286
PIP = 30
ROW_H = 64
HEAD_H = 40
GAP = 24
SIZE = 19

WORD_PREFIXES = ("part.", "pages.worth.")


def worth_told(t: Say, catalogue: Catalogue, part: str) -> str:
    """Say what building a part earns, in the numbers of the catalogue."""
    parts = catalogue.parts
    facts: Mapping[str, object] = {
        "wall": {"worth": parts.wall_worth, "more": parts.wall_worth_per_cell},
        "sphinx": {"first": parts.sphinx_worths[0], "second": parts.sphinx_worths[1]},
        "obelisk": {"worth": parts.obelisk_worths[0]},
        "pedestal": {"worth": parts.pedestal_worth},
        "throne": {"worth": parts.throne_worth},
        "door": {"worth": parts.door_worth, "more": parts.door_worth_per_wall},
        "mosaic": {"worth": parts.mosaic_worth, "more": parts.mosaic_worth_per_palm},
    }[part]
    return t(f"pages.worth.{part}", **facts)


def how_many(catalogue: Catalogue, part: str) -> int:
    """Count the parts of a kind that there are (R1.2)."""
    parts = catalogue.parts
    return {
        "wall": len(parts.wall_places),
        "sphinx": len(parts.sphinx_worths),
        "obelisk": len(parts.obelisk_worths),
        "door": len(parts.door_places),
        "mosaic": len(catalogue.garden.shapes),
    }.get(part, 1)


def part_named(t: Say, catalogue: Catalogue, part: str) -> str:
    """Name a part, with their number if there are several."""
    name, count = t(f"part.{part}.name"), how_many(catalogue, part)
    return t("pages.several", name=name, number=count) if count > 1 else name


def draw_part(
    frame: Frame, catalogue: Catalogue, part: str, x: float, y: float, *, width: float, height: float
) -> None:
    """Draw a part's picture about a point."""
    if part == "mosaic":
        garden = catalogue.garden
        draw_mosaic(frame, garden, garden.shapes[0].name, x, y, width=width, height=height)
    else:
        frame.sprite(sprite_file(frame.assets, PICTURES[part]), x, y, width=width, height=height)


class PartsTable:
    """A row for every part: its picture, its name and number, its cost in pips, its worth in words."""

    def __init__(self, app: App, catalogue: Catalogue) -> None:
        self.app, self.catalogue = app, catalogue

    def _columns(self, width: float) -> tuple[float, float, float]:
        """Return where name, cost and worth begin."""
        name = PICTURE_W + 12
        cost = name + max(150.0, (width - PICTURE_W - COST_W) * 0.34)
        return name, cost, cost + COST_W

    def _rows(self, width: float) -> list[tuple[str, float]]:
        """Return every part with its row's height; the worth may need several lines."""
        room = width - self._columns(width)[2] - 8
        line = self.app.fonts.line_height(SIZE) / self.app.u
        rows = []
        for part in PARTS:
            told = worth_told(self.app.t, self.catalogue, part)
            lines = len(self.app.fonts.wrap(told, "body", SIZE, int(room * self.app.u)))
            rows.append((part, max(float(ROW_H), lines * line + 12)))
        return rows

    def height(self, width: float) -> float:
        """Return the table's height."""
        return HEAD_H + sum(height for _, height in self._rows(width)) + GAP

    def draw(self, frame: Frame, x: float, y: float, width: float) -> None:
        """Draw the head and the rows, every second one shaded."""
        t = self.app.t
        name_x, cost_x, worth_x = self._columns(width)
        for head, at, room in (
            (t("pages.columns.part"), name_x, cost_x - name_x),
            (t("pages.columns.cost"), cost_x, COST_W),
            (t("pages.columns.worth"), worth_x, width - worth_x),
        ):
            frame.text(
                head,
                x + at,
                y + HEAD_H / 2,
                role="head",
                size=20,
                colour="heading",
                width=room - 12,
                height=HEAD_H,
            )
        top = y + HEAD_H
        for i, (part, tall) in enumerate(self._rows(width)):
            if frame.shows((x, top, width, tall)):
                if i % 2 == 0:
                    frame.fill((x, top, width, tall), "paplo", 0.35, radius=6)
                self._draw_row(frame, part, x, top, width, tall)
            top += tall

    def _draw_row(self, frame: Frame, part: str, x: float, y: float, width: float, tall: float) -> None:
        t, middle = self.app.t, y + tall / 2
        name_x, cost_x, worth_x = self._columns(width)
        at = x + PICTURE_W / 2
        draw_part(frame, self.catalogue, part, at, middle, width=PICTURE_W - 8, height=ROW_H - 6)
        name = part_named(t, self.catalogue, part)
        box = Rect(round(x + name_x), round(y + 4), round(cost_x - name_x - 12), round(tall - 8))
        label(frame, name, box, size=21, colour="ink", role="head", align="l")
        at = x + cost_x
        for resource, needed in zip(self.catalogue.resources, self.catalogue.parts.costs[part], strict=True):
            if needed:
                at += frame.text(str(needed), at, middle, role="bold", size=20, height=tall - 8) + 3
                pip(frame, resource, at, middle, size=PIP, anchor="lm")
                at += PIP + 12
        told = worth_told(t, self.catalogue, part)
        room = width - worth_x - 8
        high = frame.paragraph_height(told, room, size=SIZE)
        frame.paragraph(told, (x + worth_x, middle - high / 2, room, high), size=SIZE)


class PartsList:
    """Every part in little room: its picture, name, number and cost on a line, its worth below."""

    PICTURE, LINE, SMALL = 52, 34, 17

    def __init__(self, app: App, catalogue: Catalogue, *, size: float) -> None:
        self.app, self.catalogue, self.size = app, catalogue, size

    def _told(self, part: str) -> str:
        told = worth_told(self.app.t, self.catalogue, part)
        return self.app.t("pages.earns", worth=told)

    def _heights(self, width: float) -> list[tuple[str, float]]:
        """Return every part with its height; the worth may need several lines."""
        fonts, u = self.app.fonts, self.app.u
        line = fonts.line_height(self.SMALL) / u
        room = int((width - self.PICTURE - 10) * u)
        return [
            (part, self.LINE + len(fonts.wrap(self._told(part), "body", self.SMALL, room)) * line + 8)
            for part in PARTS
        ]

    def height(self, width: float) -> float:
        """Return the height of all parts."""
        return sum(tall for _, tall in self._heights(width))

    def draw(self, frame: Frame, x: float, y: float, width: float) -> None:
        """Draw part below part, every second one shaded."""
        for i, (part, tall) in enumerate(self._heights(width)):
            if frame.shows((x, y, width, tall)):
                if i % 2 == 0:
                    frame.fill((x, y, width, tall), "paplo", 0.35, radius=6)
                self._draw_part(frame, part, x, y, width, tall)
            y += tall

    def _draw_part(self, frame: Frame, part: str, x: float, y: float, width: float, tall: float) -> None:
        draw_part(frame, self.catalogue, part, x + self.PICTURE / 2, y + tall / 2, width=46, height=tall - 8)
        left, middle = x + self.PICTURE + 6, y + 4 + self.LINE / 2
        at = x + width - 6
        costs = zip(self.catalogue.resources, self.catalogue.parts.costs[part], strict=True)
        for resource, needed in reversed([(name, n) for name, n in costs if n]):
            pip(frame, resource, at, middle, size=24, anchor="rm")
            at -= 27
            at -= frame.text(str(needed), at, middle, role="bold", size=18, anchor="rm", height=self.LINE) + 9
        name = part_named(self.app.t, self.catalogue, part)
        frame.text(name, left, middle, role="head", size=self.size, width=at - left - 4, height=self.LINE)
        box = (left, y + 2 + self.LINE, width - self.PICTURE - 10, tall)
        frame.paragraph(self._told(part), box, size=self.SMALL, colour="ink2")
