"""Fixtures for tests of the board: no screen, the real data and sprites, read once."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from collections.abc import Iterator

import pygame
import pytest

from game.content.catalogue import load_catalogue
from game.content.places import sprites_dir
from game.engine.catalogue import Catalogue
from game.ui.board import BoardView
from game.ui.board.manifest import Manifest, load_manifest
from game.ui.board.sites import Sites
from tests.ui.board.palaces import COLOURS

SIZE = (1280, 720)
SCALE = 2 / 3


@pytest.fixture(scope="session")
def catalogue() -> Catalogue:
    """The game's own data."""
    return load_catalogue()


@pytest.fixture(scope="session")
def manifest() -> Manifest:
    """The game's own sprites."""
    return load_manifest(sprites_dir())


@pytest.fixture(scope="session")
def sites(catalogue: Catalogue) -> Sites:
    """The usual palace."""
    return Sites.of(catalogue)


@pytest.fixture
def screen() -> Iterator[pygame.Surface]:
    """A window without a screen."""
    pygame.display.init()
    pygame.font.init()
    yield pygame.display.set_mode(SIZE)


@pytest.fixture
def board(screen: pygame.Surface, catalogue: Catalogue, manifest: Manifest) -> BoardView:
    """A board that fills the window."""
    view = BoardView(manifest, catalogue, colours=COLOURS)
    view.resize(screen.get_rect(), SCALE)
    return view
