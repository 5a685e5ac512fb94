"""Whoever cannot tell the seats' colours apart tells them by sign, pattern and stroke."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from game.play.match import COLOURS
from game.ui.screens.curves import DASHES, Curve, draw_curves
from game.ui.settings import Settings
from game.ui.table.patterns import BAND, MEDAL, PITCH, band
from game.ui.testing import Pilot
from tests.ui.colour_vision import MATRICES, difference, seen
from tests.ui.table.table_kit import new_match, new_scene, play_until

KINDS = tuple(MATRICES)


def test_the_simulation_confuses_what_such_eyes_confuse() -> None:
    red, green = (200, 60, 40), (120, 110, 40)
    distance = {
        kind: sum(abs(a - b) for a, b in zip(seen(red, kind), seen(green, kind), strict=True))
        for kind in KINDS
    }
    assert max(distance["deutan"], distance["protan"]) < distance["tritan"] / 2
    assert all(seen((128, 128, 128), kind) == pytest.approx((128, 128, 128), abs=1) for kind in KINDS), (
        "grey stays"
    )


@pytest.mark.parametrize("kind", KINDS)
def test_the_bands_differ_for_every_eye(kind: str) -> None:
    bands = {colour: band(colour, BAND, 60, PITCH) for colour in COLOURS}
    told = {pair: difference(bands[pair[0]], bands[pair[1]], kind) for pair in combinations(COLOURS, 2)}
    assert min(told.values()) > 20, told


@pytest.mark.parametrize("kind", KINDS)
def test_the_signs_differ_for_every_eye(kind: str) -> None:
    with Pilot((1024, 640)) as pilot:
        signs = {}
        for colour in COLOURS:
            ground = pygame.Surface((28, 28))
            ground.fill((90, 60, 40))
            sign = pilot.app.assets.sized(f"kit/seat/sign_{colour}", 28, 28)
            ground.blit(sign, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
            signs[colour] = ground
        told = {pair: difference(signs[pair[0]], signs[pair[1]], kind) for pair in combinations(COLOURS, 2)}
        assert min(told.values()) > 12, told


@pytest.mark.parametrize("kind", KINDS)
def test_a_hand_over_the_limit_is_told_by_more_than_its_red(kind: str) -> None:
    """The number is underlined."""
    match = new_match(3, 1, seed=4)
    with Pilot((1280, 720), settings=Settings(animation_speed="off")) as pilot:
        scene, _ = new_scene(match)
        scene.session.hold(True)
        pilot.show(scene)
        plaques = []
        for size in (8, 18):
            match._state.hands[1] = match.catalogue.pack(["stone"] * size)
            scene.session.changed = True
            pilot.frames(3)
            plaques.append(pilot.screenshot().subsurface(pilot.app.scale.rect(scene.rects["plaque_1"])))
        width, height = plaques[0].get_size()
        new = [
            "".join("#" if _is_new(plaques, (x, y), kind) else " " for x in range(width))
            for y in range(height)
        ]
    assert max(len(run) for row in new for run in row.split()) >= 12, (
        "a line, longer than any stroke of a figure"
    )


def _is_new(plaques: list[pygame.Surface], at: tuple[int, int], kind: str) -> bool:
    """Whether a point has become light."""
    before, after = (sum(seen(tuple(plaque.get_at(at)[:3]), kind)) for plaque in plaques)
    return before < 360 <= after


def test_no_two_curves_have_the_same_stroke() -> None:
    assert set(DASHES) == set(COLOURS) and len(set(DASHES.values())) == len(COLOURS)
    drawn = {}
    for colour in COLOURS:
        picture = draw_curves([Curve(colour, (5, 5))], 120, 20, 10, line=4, is_stepped=False)
        middle, ink = picture.get_height() // 2, picture.get_at((picture.get_width() // 2, 0))
        row = [picture.get_at((x, middle)) for x in range(12, 132)]
        brightest = max(sum(c[:3]) for c in row)
        drawn[colour] = sum(sum(c[:3]) < brightest / 2 for c in row)
        assert ink.a == 0
    assert drawn["blue"] == 0 and len(set(drawn.values())) == len(COLOURS), drawn


def test_the_setting_puts_bands_on_plaques_and_signs_at_statues() -> None:
    match = new_match(5, 5, seed=3)
    assert play_until(match, {"turn"}, seed=3, least=330)
    owners = [seat for seat, cells in enumerate(match.view(None).sanctuaries) if cells]
    assert len(owners) >= 3
    shots = []
    for on in (False, True):
        with Pilot((1280, 720), settings=Settings(animation_speed="off", seat_patterns=on)) as pilot:
            scene, _ = new_scene(match)
            pilot.show(scene)
            shot = pilot.screenshot()
            boxes = [pilot.app.scale.rect(scene.rects[f"plaque_{seat}"]) for seat in range(5)]
            feet = scene.board.over.statues(scene.desk.view)
            medals = [
                pygame.Rect(0, 0, side, side).move_to(center=(round(x * pilot.app.u), round(y * pilot.app.u)))
                for (x, y), _ in feet
                for side in [pilot.app.scale.px(MEDAL)]
            ]
            shots.append([pygame.image.tobytes(shot.subsurface(box), "RGB") for box in (*boxes, *medals)])
    assert len(shots[0]) == 5 + sum(len(cells) for cells in match.view(None).sanctuaries)
    assert all(off != on for off, on in zip(*shots, strict=True))
