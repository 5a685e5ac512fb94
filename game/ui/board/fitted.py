"""Rendered pictures read from their files and brought to one scale."""

from __future__ import annotations

import pygame
from pygame import Surface

from game.ui.board.manifest import Manifest
from game.ui.board.projection import Point
from game.ui.broken import BrokenFile, load_image

TWO_FROM = 1.1
"""Above this scale the 2x set is used."""
Picture = tuple[Surface, Point]
Shift = tuple[int, int]
"""By how many pixels of the 2x set, 0 or 1, a picture is moved right and down before it is scaled down."""

STILL: Shift = (0, 0)


class Fitted:
    """Reads sprites of a manifest at a scale ``k``; keeps nothing."""

    def __init__(self, manifest: Manifest, k: float) -> None:
        self.manifest, self.k = manifest, k

    def fitted(
        self, file: str, anchor: Point, size: tuple[int, int], shift: Shift, *, alpha: bool
    ) -> Picture:  # fmt: skip
        """Give a picture and its anchor at this scale, cut from the 2x set where it is to be shifted.

        ``anchor`` and ``size`` are in 1x pixels. Raises: BrokenFile.
        """
        image, have = self._read(file, alpha=alpha, two=self.k > TWO_FROM or shift != STILL)
        if have == 2 and shift != STILL:
            wide, high = size[0] + 1, size[1] + 1
            room = Surface((2 * wide, 2 * high), pygame.SRCALPHA if alpha else 0, image)
            if not alpha:
                room.fill((255, 255, 255))
            room.blit(image, shift, special_flags=pygame.BLEND_RGBA_MAX if alpha else 0)
            image, size = room, (wide, high)
            anchor = (anchor[0] + shift[0] / 2, anchor[1] + shift[1] / 2)
        return self._scaled(image, have, anchor, size)

    def _read(self, file: str, *, alpha: bool, two: bool) -> tuple[Surface, int]:
        path = self.manifest.path(file, 2 if two else 1)
        if path is None:
            raise BrokenFile(f"the sprite {file!r} is missing in {self.manifest.folder}")
        image = load_image(path)
        if alpha:
            image = (
                image.convert_alpha() if pygame.display.get_surface() else image.convert(32, pygame.SRCALPHA)
            )
            image.premul_alpha_ip()
        else:
            image = image.convert() if pygame.display.get_surface() else image.convert(32, 0)
        return image, self.manifest.scale_of(path)

    def _scaled(self, image: Surface, have: int, anchor: Point, size: tuple[int, int]) -> Picture:
        """Bring a picture of the ``have`` set to this scale."""
        k = self.k
        if have == k:
            return image, (anchor[0] * k, anchor[1] * k)
        wide, high = max(1, round(size[0] * k)), max(1, round(size[1] * k))
        scaled = pygame.transform.smoothscale(image, (wide, high))
        return scaled, (anchor[0] * wide / size[0], anchor[1] * high / size[1])
