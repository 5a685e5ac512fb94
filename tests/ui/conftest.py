"""What most tests of the window use: an app without a screen, in which nothing moves by itself."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.ui.settings import Settings
from game.ui.testing import Pilot


@pytest.fixture
def pilot() -> Iterator[Pilot]:
    """An app of 1280x720 without animations. Files whose tests are about another window have their own."""
    with Pilot((1280, 720), settings=Settings(animation_speed="off")) as one:
        yield one
