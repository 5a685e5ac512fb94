"""Film strips of every animation of the board: six frames each, for looking at.

    python -m tests.ui.board.strips docs/pictures

Needs Pillow (extra ``art``) to write WebP; without it PNG files are written.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
from pygame import Rect, Surface

from game.content.catalogue import load_catalogue
from game.content.places import sprites_dir
from game.engine import events as ev
from game.engine.garden import bits
from game.engine.view import View
from game.ui.board import BoardView
from tests.ui.board import palaces

SIZE = (1920, 1080)
FRAMES = 6
POINTS = {
    "seat.0": (180, 130),
    "seat.1": (180, 250),
    "seat.2": (180, 370),
    "seat.3": (180, 490),
    "supply": (1660, 520),
}


class Camera:
    """Plays events on a board and keeps six frames of a part of the window."""

    def __init__(self, folder: Path) -> None:
        pygame.display.init()
        pygame.font.init()
        self.screen, self.folder, self.now = pygame.display.set_mode(SIZE), folder, 0.0
        self.board = BoardView(sprites_dir(), load_catalogue(), colours=palaces.COLOURS)
        self.board.resize(Rect(0, 0, *SIZE), 1.0, offset=(0, -36))
        folder.mkdir(parents=True, exist_ok=True)

    def film(
        self, name: str, events: Sequence[ev.Event], new: View, region: Rect, *, until: float = 1.0
    ) -> None:
        """Play and write ``strip_NAME``; ``until`` is the part of the whole length that is shown."""
        board = self.board
        board.play(events, new, points=POINTS.get)
        self.shoot(name, region, (board.timeline.end - board.timeline.now) * until)

    def shoot(self, name: str, region: Rect, length: float) -> None:
        """Take six frames over a time, then let everything end."""
        frames, start = [], self.now + 1000
        self.board.update(start)
        for i in range(FRAMES):
            self.now = start + length * (i + 0.5) / FRAMES
            self.board.update(self.now)
            self.board.draw(self.screen)
            frames.append(self.screen.subsurface(region).copy())
        self.board.finish()
        self.board.draw(self.screen)
        self.write(name, frames)

    def write(self, name: str, frames: Sequence[Surface]) -> None:
        """Write frames as one picture, three in a row."""
        width, height = frames[0].get_size()
        k = min(1.0, 520 / width)
        w, h = round(width * k), round(height * k)
        strip = Surface((3 * w + 8, 2 * h + 4))
        for i, frame in enumerate(frames):
            strip.blit(pygame.transform.smoothscale(frame, (w, h)), ((i % 3) * (w + 4), (i // 3) * (h + 4)))
        try:
            from PIL import Image
        except ImportError:
            pygame.image.save(strip, self.folder / f"strip_{name}.png")
            return
        image = Image.frombytes("RGB", strip.get_size(), pygame.image.tobytes(strip, "RGB"))
        image.save(self.folder / f"strip_{name}.webp", quality=78, method=6)


def main(folder: Path) -> None:
    """Film every animation."""
    camera = Camera(folder)
    board = camera.board
    catalogue = board.sites.catalogue
    garden = catalogue.garden
    view = replace(
        palaces.empty(catalogue), walls=0b000011010, doors=1, sphinxes=3, obelisks=1, altar=2, path=1
    )
    board.show(view)
    board.draw(camera.screen)

    new = replace(view, walls=view.walls | 1 << 6)
    camera.film("wall", [ev.PartBuilt(0, "wall", "W7", 3)], new, Rect(940, 20, 560, 420), until=0.75)
    view = new
    new = replace(view, sphinxes=4, obelisks=2)
    built = [ev.PartBuilt(0, "sphinx", None, 5), ev.PartBuilt(0, "obelisk", None, 12), ev.BonusPaid(0, 2, 2)]
    camera.film("plaza", built, new, Rect(420, 560, 900, 500), until=0.8)
    view = new
    cross = next(
        i for i, p in enumerate(garden.placements)
        if garden.shapes[p.piece].name == "X" and p.palms >= 2 and not p.mask & ~view.free
    )  # fmt: skip
    lies = garden.placements[cross]
    new = replace(view, free=view.free & ~lies.mask, placed=(cross,))
    event = ev.PartBuilt(
        1, "mosaic", None, 4 + lies.palms, mosaic="X", cells=garden.named(lies.cells), palms=lies.palms
    )
    camera.film("mosaic", [event], new, Rect(440, 200, 800, 520), until=0.7)
    view = new
    cell = list(bits(view.free & garden.palms))[6]
    new = replace(view, sanctuaries=((), (cell,), (), ()))
    name = garden.names[cell]
    x, y = board.screen_of_cell(*garden.column_row(cell))
    near = Rect(0, 0, 400, 300)
    near.center = (round(x), round(y) - 40)
    camera.film("statue", [ev.SanctuaryClaimed(1, name, (name,))], new, near)
    view = new
    new = replace(view, altar=3)
    camera.film("dice", [ev.DiceRolled(0, (False, True, False), 3)], new, Rect(1080, 760, 420, 320))
    view = new
    new = replace(view, altar=0)
    offering = ev.OffersOpened((6, 6, 4, 0), (1, 1, 3, 4), (-3, -3, 2, 3))
    camera.film("offering", [offering], new, Rect(0, 0, 1920, 1080))
    view = new
    new = replace(view, path=2)
    camera.film("cleopatra", [ev.CleopatraMoved(2)], new, Rect(640, 640, 420, 340))
    view = new
    new = replace(view, path=5, over=True)
    ended = ev.GameEnded((), (), (), (), (), (), (), (), (), (), True)
    camera.film("doors", [*(ev.CleopatraMoved(s) for s in (3, 4, 5)), ended], new, Rect(640, 580, 420, 400))
    _cards(camera)


def _cards(camera: Camera) -> None:
    """Three cards fly from a stall to the hand and turn over."""
    pictures = camera.board.stage.manifest.folder / "1x" / "cards"

    def face(name: str) -> Surface:
        image = pygame.image.load(pictures / f"{name}.webp").convert_alpha()
        image.premul_alpha_ip()
        return pygame.transform.smoothscale(image, (124, 174))

    for i, name in enumerate(("stone", "lapis2", "marble")):
        camera.board.fly(face(name), face("back"), (1520, 260), (620 + 76 * i, 900), at=60 * i, arc=40)
    camera.shoot("cards", Rect(480, 120, 1240, 880), 400)


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "docs/pictures"))
