"""A base drawn by code, in the same projection, for a data set whose palace the rendered base does not show.

Desert, the box of sandstone with its cornice, turf cells, terrace, plaza and path with as many steps as the
data says. The camera is moved and scaled so that the whole lies where the rendered palace lies.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace

import pygame
from pygame import Rect, Surface

from game.ui.board.boxes import Box
from game.ui.board.projection import Camera, Point, Viewport, World, bounds, hull
from game.ui.board.sites import PLAZA, TERRACE, TURF, WALL_HEIGHT, Sites
from game.ui.board.solids import FRONT, LAPIS, LIMESTONE, SANDSTONE, SIDE, TOP, lit

SILHOUETTE = (411.0, 50.0, 1470.0, 1040.0)
"""Left, top, right, bottom of the rendered board with its altar, in the frame."""
DESERT, SHADOW = (206, 162, 108), (168, 126, 88)
TURFS = ((106, 128, 52), (114, 136, 58), (98, 120, 48))
Rgb = tuple[int, int, int]


def camera_for(camera: Camera, sites: Sites) -> Camera:
    """Scale and move the camera so that any palace lies where the rendered one does."""
    if sites.is_rendered:
        return camera
    left, top, right, bottom = bounds([camera.frame(p) for p in _extremes(sites)])
    wide, high = SILHOUETTE[2] - SILHOUETTE[0], SILHOUETTE[3] - SILHOUETTE[1]
    factor = min(wide / (right - left), high / (bottom - top), 1.25)
    x = (SILHOUETTE[0] + SILHOUETTE[2]) / 2 - factor * ((left + right) / 2 - camera.origin[0])
    y = (SILHOUETTE[1] + SILHOUETTE[3]) / 2 - factor * ((top + bottom) / 2 - camera.origin[1])
    return replace(camera, unit=camera.unit * factor, origin=(x, y))


def _extremes(sites: Sites) -> list[World]:
    palace, plaza = sites.palace, sites.plaza
    ax, ay, az = sites.altar
    high = replace(palace, z1=TURF + WALL_HEIGHT)
    px, py, pz = sites.pedestal
    return [
        (px - 1, py - 1, pz),
        (px, py, pz + 2.5),
        *high.corners,
        *plaza.corners,
        (ax + 1.7, ay - 0.9, az),
        (ax - 1.7, ay - 0.9, az),
    ]


def ground(viewport: Viewport, sites: Sites, *, font: pygame.font.Font | None = None) -> Surface:
    """Draw the base for a viewport; ``font`` writes the numbers of the steps."""
    size = (viewport.rect[2], viewport.rect[3])
    big = Surface((size[0] * 2, size[1] * 2), depth=32)
    painter = _Painter(big, viewport)
    _desert(painter)
    palace, plaza = sites.palace, sites.plaza
    shadow = [(x + 1.83, y + 0.94, 0.0) for x, y, _ in palace.top] + palace.base
    painter.flat_hull(shadow, SHADOW)
    painter.box(plaza, SANDSTONE)
    _paving(painter, plaza)
    painter.box(palace, lit(SANDSTONE, 0.98))
    _cornice(painter, palace)
    _garden(painter, sites)
    _path(painter, sites)
    portal = Box(-0.74, palace.y0 - 0.02, 0.42, 0.74, palace.y0, 1.84)
    painter.face([(portal.x0, palace.y0, 0.42), (portal.x1, palace.y0, 0.42), (portal.x1, palace.y0, 1.84),
                  (portal.x0, palace.y0, 1.84)], (44, 30, 22))  # fmt: skip
    out = pygame.transform.smoothscale(big, size)
    if font is not None:
        for step in range(1, sites.steps + 1):
            x, y, z = sites.path(step)
            sx, sy = viewport.screen((x, y, z))
            text = font.render(str(step), True, (150, 74, 48))
            out.blit(text, text.get_rect(center=(sx - viewport.rect[0], sy - viewport.rect[1])))
    return out


class _Painter:
    """Draws flat shapes of the world onto a surface twice the size of the viewport."""

    def __init__(self, surface: Surface, viewport: Viewport) -> None:
        self.surface, self.viewport = surface, viewport
        self.px = 2 * viewport.scale * viewport.camera.unit

    def at(self, point: World) -> Point:
        x, y = self.viewport.screen(point)
        return (x - self.viewport.rect[0]) * 2, (y - self.viewport.rect[1]) * 2

    def face(self, corners: Sequence[World], colour: Rgb) -> None:
        pygame.draw.polygon(self.surface, colour, [self.at(c) for c in corners])

    def flat_hull(self, corners: Sequence[World], colour: Rgb) -> None:
        pygame.draw.polygon(self.surface, colour, hull([self.at(c) for c in corners]))

    def line(self, a: World, b: World, colour: Rgb, width: float) -> None:
        pygame.draw.line(self.surface, colour, self.at(a), self.at(b), max(1, round(width * self.px)))

    def box(self, box: Box, colour: Rgb) -> None:
        """Draw the three faces of a box that are seen."""
        b = box
        self.face(
            [(b.x1, b.y0, b.z0), (b.x1, b.y1, b.z0), (b.x1, b.y1, b.z1), (b.x1, b.y0, b.z1)],
            lit(colour, SIDE),
        )
        self.face(
            [(b.x0, b.y0, b.z0), (b.x1, b.y0, b.z0), (b.x1, b.y0, b.z1), (b.x0, b.y0, b.z1)],
            lit(colour, FRONT),
        )
        self.face(box.top, lit(colour, TOP))


def _desert(painter: _Painter) -> None:
    """Sand with faint dunes: soft, wide ellipses, the same at every call."""
    wide, high = painter.surface.get_size()
    coarse = Surface((320, 180))
    coarse.fill(DESERT)
    chance = random.Random(20)
    for _ in range(60):
        light = 0.90 + 0.18 * chance.random()
        spot = chance.randrange(-40, 320), chance.randrange(-20, 180)
        pygame.draw.ellipse(
            coarse, lit(DESERT, light), Rect(spot, (chance.randrange(40, 150), chance.randrange(8, 30)))
        )
    soft = pygame.transform.gaussian_blur(coarse, 12)
    painter.surface.blit(pygame.transform.smoothscale(soft, (wide, high)), (0, 0))


def _paving(painter: _Painter, plaza: Box) -> None:
    chance, y, row = random.Random(5), plaza.y0, 0
    while y < plaza.y1 - 0.05:
        top = min(y + 0.5, plaza.y1)
        x = plaza.x0 - (0.45 if row % 2 else 0.0)
        while x < plaza.x1:
            x0, x1 = max(x, plaza.x0) + 0.02, min(x + 0.9, plaza.x1) - 0.02
            if x1 > x0:
                colour = lit(SANDSTONE, 0.9 + 0.12 * chance.random())
                painter.face(
                    [
                        (x0, y + 0.02, PLAZA),
                        (x1, y + 0.02, PLAZA),
                        (x1, top - 0.02, PLAZA),
                        (x0, top - 0.02, PLAZA),
                    ],
                    colour,
                )
            x += 0.9
        y, row = y + 0.5, row + 1


def _cornice(painter: _Painter, palace: Box) -> None:
    b, colours = palace, ((40, 158, 148), (196, 90, 54), LAPIS, LIMESTONE)
    count = max(8, round((b.x1 - b.x0) / 0.16))
    for i in range(count):
        x0 = b.x0 + (b.x1 - b.x0) * i / count
        x1 = b.x0 + (b.x1 - b.x0) * (i + 0.86) / count
        painter.face(
            [(x0, b.y0, 1.72), (x1, b.y0, 1.72), (x1, b.y0, 1.88), (x0, b.y0, 1.88)],
            lit(colours[i % 4], 0.85),
        )
    for z, colour in ((0.14, LAPIS), (0.08, LAPIS)):
        painter.line((b.x0, b.y0, z), (b.x1, b.y0, z), colour, 0.03)
        painter.line((b.x1, b.y0, z), (b.x1, b.y1, z), lit(colour, 0.7), 0.03)
    for y in range(1, 6):
        z = y * 0.28
        painter.line((b.x1, b.y0, z), (b.x1, b.y1, z), lit(SANDSTONE, SIDE * 0.85), 0.015)


def _garden(painter: _Painter, sites: Sites) -> None:
    palace, garden = sites.palace, sites.catalogue.garden
    painter.face(palace.top, lit(LIMESTONE, TOP))
    bed = Box(-sites.right - 0.06, -sites.back - 0.06, TURF, sites.right + 0.06, sites.back + 0.06, TURF)
    painter.face(bed.top, lit(SANDSTONE, 0.86))
    chance = random.Random(9)
    for cell in garden.cells:
        column, row = garden.column_row(cell)
        colour = TURFS[chance.randrange(3)]
        painter.face(sites.cell_polygon(column, row, half=0.46, z=TURF), colour)
        x, y, _ = sites.spot(column, row)
        for _ in range(26):
            dx, dy = chance.uniform(-0.43, 0.43), chance.uniform(-0.43, 0.43)
            light = 0.8 + 0.45 * chance.random()
            painter.line(
                (x + dx, y + dy, TURF), (x + dx + 0.02, y + dy, TURF + 0.05), lit(colour, light), 0.014
            )
    for column, row in sites.terrace:
        painter.face(sites.cell_polygon(column, row, half=0.5, z=TERRACE), lit(LIMESTONE, TOP))
        painter.face(sites.cell_polygon(column, row, half=0.46, z=TERRACE), lit(LIMESTONE, 0.88))
    inside = set(sites.terrace)
    for column, row in inside:
        x, y, _ = sites.spot(column, row)
        ring = sites.cell_polygon(column, row, half=0.47, z=TERRACE)
        besides = ((column, row - 1), (column + 1, row), (column, row + 1), (column - 1, row))
        for i, beside in enumerate(besides):
            if beside not in inside:
                painter.line(ring[i], ring[(i + 1) % 4], LAPIS, 0.04)


def _path(painter: _Painter, sites: Sites) -> None:
    for step in range(sites.steps + 1):
        ring = sites.path_polygon(step)
        painter.face(ring, lit(LIMESTONE, 0.96 if step % 2 else 0.9))
        for i, colour in ((3, (40, 158, 148)), (1, LAPIS)):
            painter.line(ring[i], ring[(i + 1) % 4], colour, 0.05)
        painter.line(ring[0], ring[1], lit(SANDSTONE, 0.7), 0.02)
