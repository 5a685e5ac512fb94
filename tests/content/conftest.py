"""What the tests of game.content share."""

from __future__ import annotations

import pytest

from game.content.catalogue import load_catalogue
from game.engine.catalogue import Catalogue


@pytest.fixture(scope="session")
def catalogue() -> Catalogue:
    """Load the game's own data once."""
    return load_catalogue()
