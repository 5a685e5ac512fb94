"""Feet cut where mosaics hide them: made once, and anew as soon as anything they were made of is another."""

from __future__ import annotations

from dataclasses import replace

import pygame
from pygame import SRCALPHA, Rect, Surface

from game.ui.board.boxes import Box
from game.ui.board.pieces import Layer, Piece
from game.ui.board.placed import Placed
from game.ui.board.tiles import Cuts, Tile

WALL = Piece("wall:W1", "wall_W1", (0.0, 0.0, 0.0), Layer.WALLS)
WALL_BOX, TILE_BOX = Box(0, 1, 0, 1, 2, 1), Box(0, 0, 0, 1, 1, 0.1)
WHOLE, HIDDEN = (255, 255, 255, 255), (0, 0, 0, 0)


def wall(piece: Piece = WALL) -> Placed:
    image = Surface((8, 8), SRCALPHA)
    image.fill(WHOLE)
    return Placed(piece, image, Rect(0, 0, 8, 8), None, None, WALL_BOX)


def tile(column: int, *, at: tuple[int, int] = (0, 0)) -> Tile:
    """A cell that hides one column of pixels."""
    image = Surface((8, 8), SRCALPHA)
    image.fill((9, 9, 9, 255), (column, 0, 1, 8))
    return Tile(image, image.get_rect(topleft=at), TILE_BOX, 1.0)


def hidden(placed: Placed) -> list[int]:
    return [x for x in range(8) if placed.image.get_at((x, 4)) == HIDDEN]


def test_a_cut_is_made_once_for_the_same_things() -> None:
    cuts, whole, cell = Cuts(), wall(), tile(3)
    made = cuts.behind(whole, [cell])
    assert hidden(made) == [3] and hidden(whole) == []
    assert cuts.behind(whole, [cell]) is made
    assert cuts.behind(whole, [replace(cell)]) is made, "another tile of the same picture at the same place"


def test_another_picture_at_the_same_address_is_another(screen: Surface) -> None:
    """Pictures that are given back leave their address to the next: each must be cut as it is, not as that was."""
    cuts, whole = Cuts(), wall()
    for i in range(40):
        assert hidden(cuts.behind(whole, [tile(i % 8)])) == [i % 8]
    for i in range(40):
        other = wall(replace(WALL, alpha=1 - i / 100))
        other.image.fill((i, i, i, 255))
        assert cuts.behind(other, [tile(0)]).image.get_at((5, 5)) == (i, i, i, 255)


def test_what_it_hides_or_whatever_stands_there_changes_it() -> None:
    cuts, whole, cell = Cuts(), wall(), tile(3)
    made = cuts.behind(whole, [cell])
    moved = Tile(cell.image, cell.rect.move(2, 0), cell.box, cell.shade)
    assert hidden(cuts.behind(whole, [moved])) == [5]
    assert hidden(cuts.behind(whole, [cell, tile(6)])) == [3, 6]
    assert cuts.behind(whole, []) is whole
    other = Placed(WALL, whole.image, whole.rect, pygame.Surface((2, 2)), Rect(4, 4, 2, 2), WALL_BOX)
    assert cuts.behind(other, [cell]).shadow is other.shadow and made.shadow is None
    assert len(cuts._kept) == 1, "of each wall only the last is held"


def test_what_is_no_wall_and_what_is_not_hidden_stays_as_it_is() -> None:
    cuts, cell = Cuts(), tile(3)
    palm = wall(Piece("palm:3", "palm_0", (0.0, 0.0, 0.0), Layer.GARDEN))
    assert cuts.behind(palm, [cell]) is palm
    statue = wall(Piece("statue:3", "anubis_blue", (0.0, 0.0, 0.0), Layer.GARDEN))
    assert hidden(cuts.behind(statue, [cell])) == [3]
    behind = Tile(cell.image, cell.rect, Box(0, 2, 0, 1, 3, 0.1), cell.shade)
    whole = wall()
    assert cuts.behind(whole, [behind]) is whole
