"""The light on small pieces that stand in the shadow of large ones: sprites receive no shadows themselves."""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil

from pygame import Rect

from game.ui.board.manifest import Sprite
from game.ui.board.pictures import STRIP, Rgb, Strips
from game.ui.board.placed import Placed
from game.ui.board.projection import Point

FULL: Rgb = (255, 255, 255)
FAINT = 740
"""Sums of red, green and blue: with more light than this on average nothing is darkened."""


def strips_of(
    sprite: Sprite, foot: Point, casters: Iterable[Placed], *, k: float, ray: Point, reach: float
) -> Strips:
    """Work out the light on a piece with its base point at ``foot``, from its top down; none if it is full.

    What is high up is lit as the ground behind the piece that its ray of sun would reach: ``ray`` is how far
    over the ground for each pixel of height. A row of the picture shows what is near and low beside what is
    far and high, so the light is evened out over ``reach`` pixels, half the depth of the piece on the screen.
    """
    high = STRIP * k
    count = max(1, ceil(sprite.size[1] * k / high))
    rows = [max(0.0, sprite.anchor[1] * k - (i + 0.5) * high) for i in range(count)]
    spots = [(round(foot[0] + ray[0] * up), round(foot[1] + ray[1] * up)) for up in rows]
    line = Rect(spots[-1], (1, 1)).union(Rect(spots[0], (1, 1)))
    light = [FULL] * count
    for caster in casters:
        shadow, where = caster.shadow, caster.shadow_rect
        if shadow is None or where is None or not where.colliderect(line):
            continue
        for i, spot in enumerate(spots):
            if where.collidepoint(spot):
                red, green, blue, _ = shadow.get_at((spot[0] - where.x, spot[1] - where.y))
                light[i] = min(light[i], (red, green, blue), key=sum)
    if sum(map(sum, light)) >= FAINT * count:
        return ()
    half = round(reach / high)
    return tuple(_mean(light[max(0, i - half) : i + half + 1], sprite.shade) for i in range(count))


def _mean(light: list[Rgb], shade: float) -> Rgb:
    """Give the mean light as a grey, of whose darkness a share shows: the tint is that of the ground."""
    grey = sum(map(sum, light)) / (3 * len(light))
    level = round(255 - (255 - grey) * shade)
    return level, level, level
