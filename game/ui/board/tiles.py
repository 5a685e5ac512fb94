"""Cells of mosaics as pictures of their own, and what they hide of the feet behind them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from game.ui.board.boxes import Box, hides
from game.ui.board.pictures import Pictures
from game.ui.board.pieces import Layer, Piece, cell_order
from game.ui.board.placed import Placed


@dataclass(frozen=True, slots=True, eq=False)
class Tile:
    """A cell of a mosaic: its picture, where that lies, its box, how strongly shadows show on it."""

    image: Surface
    rect: Rect
    box: Box
    shade: float


def tiles_of(
    flats: Iterable[Piece], pictures: Pictures, spot: Callable[[Piece], tuple[float, float]]
) -> list[Tile]:
    """Cut mosaics into their cells, far to near; ``spot`` gives a piece's base point on the board."""
    found = [_tile(piece, cell, pictures, spot(piece)) for piece, cell in cell_order(flats)]
    return [tile for tile in found if tile is not None]


def _tile(piece: Piece, cell: tuple[int, int], pictures: Pictures, at: tuple[float, float]) -> Tile | None:
    """A cell of a mosaic and where it lies: just where it lies in the picture of the whole."""
    shift = pictures.shift(pictures.sprite(piece.sprite).anchor, *at)
    found = pictures.cell(piece.sprite, cell, alpha=piece.alpha, shift=shift)
    if found is None:
        return None
    image, anchor = found
    whole = pictures.body(piece.sprite, shift=shift)[1]
    left, top = round(at[0] - whole[0]), round(at[1] - whole[1])
    spot = (left + round(whole[0] - anchor[0]), top + round(whole[1] - anchor[1]))
    (px, py, pz), sprite = piece.point, pictures.sprite(piece.sprite)
    box = Box.about((px + cell[0], py + cell[1], pz), (-0.5, -0.5, 0.5, 0.5), sprite.height)
    return Tile(image, image.get_rect(topleft=spot), box, sprite.shade)


class Tops:
    """Lights the tops of mosaics: shadows that fall over them, of which ``light`` is the picture on the turf.

    Their tops lie above the turf, so the shadows lie nearer to what throws them, by ``rise`` pixels. Glazed
    stone shines with the sky, so the shadows are paler: by each mosaic's ``shade``.
    """

    def __init__(self, light: Surface | None, rect: Rect, rise: tuple[int, int]) -> None:
        """Take the light of a rectangle and of ``rise`` more pixels at its right and bottom."""
        self.light, self.rect, self.rise = light, rect, rise
        self._paler: dict[float, Surface] = {}

    def lit(self, image: Surface, where: Rect, shade: float) -> tuple[Surface, Rect]:
        """Give what the rectangle shows of a picture of a mosaic, in its light, and where that goes."""
        part = where.clip(self.rect)
        if self.light is None or not part.w or not part.h:
            return image.subsurface(part.move(-where.x, -where.y)), part
        shown = image.subsurface(part.move(-where.x, -where.y)).copy()
        spot = part.move(-self.rect.x, -self.rect.y)
        shown.blit(self._pale(shade), (0, 0), spot, special_flags=pygame.BLEND_RGB_MULT)
        return shown, part

    def _pale(self, shade: float) -> Surface:
        found = self._paler.get(shade)
        if found is None:
            assert self.light is not None
            found = self.light.subsurface(Rect(self.rise, self.rect.size)).copy()
            if shade < 1:
                share = round(255 * shade)
                found.fill((share,) * 3, special_flags=pygame.BLEND_RGB_MULT)
                found.fill((255 - share,) * 3, special_flags=pygame.BLEND_RGB_ADD)
            self._paler[shade] = found
        return found


@dataclass(frozen=True, slots=True, eq=False)
class Cut:
    """A piece with its foot cut, and what it was made of: the whole, what hides it and where that lies."""

    made: Placed
    whole: Placed
    holes: tuple[tuple[Surface, tuple[int, int]], ...]

    def is_of(self, whole: Placed, tiles: Sequence[Tile]) -> bool:
        """Whether it was made of this very piece and these very pictures, at the same places.

        What it was made of is held, not named by its address: another object could come to lie there.
        """
        return (
            self.whole is whole
            and len(self.holes) == len(tiles)
            and all(
                image is tile.image and spot == tile.rect.topleft
                for (image, spot), tile in zip(self.holes, tiles, strict=True)
            )
        )


class Cuts:
    """Walls and statues with what mosaics hide of their feet cut out; the last of each is kept."""

    def __init__(self) -> None:
        self._kept: dict[str, Cut] = {}

    def behind(self, placed: Placed, all_tiles: Sequence[Tile]) -> Placed:
        """Cut out of a wall or statue what mosaics hide of its foot: their edge stands a hair before it.

        Only for pieces that nowhere reach out over the cells beside them, as palms do.
        """
        piece = placed.piece
        if piece.layer is not Layer.WALLS and not piece.key.startswith("statue:"):
            return placed
        tiles = [t for t in all_tiles if t.rect.colliderect(placed.rect) and hides(t.box, placed.box)]
        if not tiles:
            self._kept.pop(piece.key, None)
            return placed
        kept = self._kept.get(piece.key)
        if kept is None or not kept.is_of(placed, tiles):
            holes = tuple((tile.image, tile.rect.topleft) for tile in tiles)
            kept = self._kept[piece.key] = Cut(_cut(placed, tiles), placed, holes)
        return kept.made


def _cut(placed: Placed, tiles: Iterable[Tile]) -> Placed:
    """Make a piece without what the pictures of some cells hide of it."""
    image = placed.image.copy()
    for tile in tiles:
        mask = pygame.mask.from_surface(tile.image, 127)
        hole = mask.to_surface(setcolor=(0, 0, 0, 0), unsetcolor=(255, 255, 255, 255))
        image.blit(hole, tile.rect.move(-placed.rect.x, -placed.rect.y), special_flags=pygame.BLEND_RGBA_MULT)
    return Placed(
        placed.piece, image, placed.rect, placed.shadow, placed.shadow_rect, placed.box, placed.reach
    )


def sunk(image: Surface, anchor: tuple[float, float], half: float, *, down: int) -> Surface:
    """Lower a picture into the ground, which hides what comes below the round base at ``anchor``."""
    stencil = Surface(image.get_size(), pygame.SRCALPHA)
    stencil.fill((255, 255, 255, 255), Rect(0, 0, image.get_width(), round(anchor[1])))
    base = Rect(0, 0, round(2 * half), round(1.2 * half))
    base.center = (round(anchor[0]), round(anchor[1]))
    pygame.draw.ellipse(stencil, (255, 255, 255, 255), base)
    made = Surface(image.get_size(), pygame.SRCALPHA)
    made.blit(image, (0, down))
    made.blit(stencil, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return made
