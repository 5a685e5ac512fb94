"""Between the texts of a page: cards side by side or with their rules, pictures, mosaics."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.engine.garden import Garden
from game.ui.frame import Frame
from game.ui.table.board_pictures import draw_mosaic, sprite_file
from game.ui.table.faces import RATIO, Faces

if TYPE_CHECKING:
    from game.ui.app import App

GAP = 24
SIZE = 19

WORD_PREFIXES = ("card.",)


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
