"""Whom one plays against has a sign of their own in the set-up."""

from __future__ import annotations

from game.bots import LEVELS
from game.ui.screens.setup import Setup
from game.ui.screens.setup_draft import HUMAN
from game.ui.screens.setup_rows import KIND_SIGNS
from game.ui.settings import Settings
from game.ui.testing import Pilot
from tests.ui.screens.kit import games_of


def test_every_level_has_a_sign_of_its_own() -> None:
    assert set(KIND_SIGNS) == {HUMAN, *LEVELS} and len(set(KIND_SIGNS.values())) == len(KIND_SIGNS)


def test_the_list_shows_the_signs_beside_the_names() -> None:
    with Pilot((1280, 720), settings=Settings(animation_speed="off")) as pilot:
        pilot.show(Setup(games_of(pilot)))
        field = pilot.widget("kind.1")
        plain = pilot.screenshot().subsurface(pilot.app.scale.rect(field.rect)).copy()
        field.icons = ()  # type: ignore[attr-defined]
        field.redraw()
        pilot.frames(2)
        bare = pilot.screenshot().subsurface(pilot.app.scale.rect(field.rect))
        assert plain.get_buffer().raw != bare.get_buffer().raw
