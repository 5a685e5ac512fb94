"""What flies over everything: cards, coins, amulets, and the thing carried at the pointer."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.ui.board.pictures import Pictures
from game.ui.board.timeline import Flight

TOKEN = 34.0
"""Width of a flying coin or amulet in 1x pixels."""


class Air:
    """Turns flights into pictures and rectangles of the window; tokens are scaled by the interface, ``u``."""

    def __init__(self, u: float = 1.0) -> None:
        self.u = u
        self._tokens: dict[str, Surface] = {}

    def place(self, flight: Flight, pictures: Pictures) -> tuple[Surface, Rect]:
        """Give the picture of a flight and where it lies in the window."""
        image = self._image(flight.image, pictures)
        wide, high = image.get_width() * flight.wide, image.get_height() * flight.high
        if abs(flight.wide - 1) > 0.005 or abs(flight.high - 1) > 0.005:
            image = pygame.transform.smoothscale(image, (max(1, round(wide)), max(1, round(high))))
        if abs(flight.turn) > 0.2:
            image = pygame.transform.rotozoom(image, flight.turn, 1.0)
        if flight.alpha < 0.99:
            image = image.copy()
            a = round(255 * max(0.0, flight.alpha))
            image.fill((a, a, a, a), special_flags=pygame.BLEND_RGBA_MULT)
        return image, image.get_rect(center=(round(flight.at[0]), round(flight.at[1])))

    def _image(self, image: object, pictures: Pictures) -> Surface:
        if isinstance(image, Surface):
            return image
        name = str(image)
        if name not in self._tokens:
            body, _ = pictures.body(name)
            factor = TOKEN * self.u / body.get_width()
            size = (max(1, round(body.get_width() * factor)), max(1, round(body.get_height() * factor)))
            self._tokens[name] = pygame.transform.smoothscale(body, size)
        return self._tokens[name]
