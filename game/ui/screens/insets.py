"""Between the texts of a page: a table of what every part costs and earns, and cards side by side."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import Rect

from game.engine.catalogue import PARTS, Catalogue
from game.engine.garden import Garden
from game.ui.frame import Frame
from game.ui.screens.parts import Say, label
from game.ui.table.faces import RATIO, Faces
from game.ui.table.look import draw_mosaic, pip, sprite_file
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

WORD_PREFIXES = ("card.", "part.", "pages.worth.")


def worth_told(t: Say, catalogue: Catalogue, part: str) -> str:
    """Say what building a part earns, in the numbers of the catalogue."""
    parts = catalogue.parts
    facts: dict[str, object] = {
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
        at, room = x + PICTURE_W / 2, {"width": PICTURE_W - 8, "height": ROW_H - 6}
        if part == "mosaic":
            garden = self.catalogue.garden
            draw_mosaic(frame, garden, garden.shapes[0].name, at, middle, **room)
        else:
            frame.sprite(sprite_file(frame.assets, PICTURES[part]), at, middle, **room)
        name, count = t(f"part.{part}.name"), how_many(self.catalogue, part)
        if count > 1:
            name = t("pages.several", name=name, number=count)
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


class Space:
    """Nothing, of some height."""

    def __init__(self, tall: float) -> None:
        self.tall = tall

    def height(self, width: float) -> float:
        """Return the height."""
        return self.tall

    def draw(self, frame: Frame, x: float, y: float, width: float) -> None:
        """Draw nothing."""


class CardRow:
    """Cards side by side."""

    def __init__(self, faces: Faces, cards: Sequence[str | None]) -> None:
        """`cards` by name, None for a closed one."""
        self.faces, self.cards = faces, tuple(cards)

    def _width(self, width: float) -> float:
        """Return a card's width: six fit side by side."""
        return min(132.0, (width - 5 * 14) / 6)

    def height(self, width: float) -> float:
        """Return the cards' height and a gap."""
        return self._width(width) * RATIO + GAP + 16

    def draw(self, frame: Frame, x: float, y: float, width: float) -> None:
        """Draw the cards."""
        card_w = self._width(width)
        for i, card in enumerate(self.cards):
            self.faces.draw(frame, card, x + 4 + i * (card_w + 14), y + 12, card_w)


class CardRules:
    """A card, and beside it its name and what it does."""

    CARD_W, GAP = 104.0, 14

    def __init__(self, app: App, faces: Faces, card: str) -> None:
        self.app, self.faces, self.card = app, faces, card

    def _rule(self) -> str:
        return self.app.t(f"card.{self.card}.rule")

    def _room(self, width: float) -> float:
        return width - self.CARD_W - 34

    def height(self, width: float) -> float:
        """Return the height of the card, or of what it does if that is more."""
        fonts, u = self.app.fonts, self.app.u
        lines = len(fonts.wrap(self._rule(), "body", SIZE, int(self._room(width) * u)))
        return max(self.CARD_W * RATIO + 8, 44 + lines * fonts.line_height(SIZE) / u) + self.GAP

    def draw(self, frame: Frame, x: float, y: float, width: float) -> None:
        """Draw the card and write its rule."""
        self.faces.draw(frame, self.card, x + 4, y + 4, self.CARD_W)
        left, room = x + self.CARD_W + 30, self._room(width)
        name = self.app.t(f"card.{self.card}.name")
        frame.text(name, left, y + 22, role="head", size=23, colour="heading", width=room)
        frame.paragraph(self._rule(), (left, y + 44, room, self.height(width)), size=SIZE)


class Pictures:
    """Pictures of the board side by side."""

    HIGH = 120.0

    def __init__(self, names: Sequence[str]) -> None:
        self.names = tuple(names)

    def height(self, width: float) -> float:
        """Return the pictures' height and a gap."""
        return self.HIGH + GAP

    def draw(self, frame: Frame, x: float, y: float, width: float) -> None:
        """Draw each in the middle of its share of the width."""
        wide = min(230.0, width / len(self.names))
        for i, name in enumerate(self.names):
            at = x + wide * (i + 0.5)
            frame.sprite(
                sprite_file(frame.assets, name),
                at,
                y + self.HIGH / 2,
                width=wide - 16,
                height=self.HIGH - 8,
            )


class Mosaics:
    """All mosaics, in rows of six."""

    HIGH, IN_A_ROW = 92.0, 6

    def __init__(self, garden: Garden) -> None:
        self.garden = garden

    def height(self, width: float) -> float:
        """Return the rows' height and a gap."""
        return self.HIGH * -(-len(self.garden.shapes) // self.IN_A_ROW) + GAP

    def draw(self, frame: Frame, x: float, y: float, width: float) -> None:
        """Draw each in its box."""
        wide = min(150.0, width / self.IN_A_ROW)
        for i, shape in enumerate(self.garden.shapes):
            row, column = divmod(i, self.IN_A_ROW)
            at = (x + wide * (column + 0.5), y + self.HIGH * (row + 0.5))
            draw_mosaic(frame, self.garden, shape.name, *at, width=wide - 16, height=self.HIGH - 12)
