"""The painter's order against the pieces' real boxes: rays from the viewer tell which of two boxes is nearer.

The oracle knows nothing of layers, depths or keys. For every two pieces whose boxes overlap on the screen it
samples pixels of the overlap, follows the sight through both boxes and asks which is met first; that one has
to be painted later."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from pygame import Rect, Surface

from game.engine.catalogue import Catalogue
from game.ui.board import pieces as pc
from game.ui.board.boxes import Box, hides
from game.ui.board.depth import inserted
from game.ui.board.layers import Layers
from game.ui.board.manifest import Manifest
from game.ui.board.mosaic_sprites import cells_of
from game.ui.board.pictures import Pictures
from game.ui.board.pieces import Layer, Piece
from game.ui.board.placed import Placed
from game.ui.board.projection import Camera, Viewport, bounds, hull, is_inside
from game.ui.board.sites import Sites
from tests.ui.board import palaces

PALM = 0.3
"""Half the width of a palm below its leaves, in cells."""


def units(order: list[Piece], pictures: Pictures) -> list[tuple[str, Box]]:
    """What is painted one after another, with its real box: cells of mosaics, then whole pieces.

    Left and back walls come before the mosaics: what mosaics hide of their feet is cut out of their pictures
    (``test_the_edge_of_a_mosaic_hides_the_feet_behind_it``).
    """
    found = [(p.key, solid(p, pictures)) for p in order if is_cut(p)]
    for piece, (column, row) in pc.cell_order(p for p in order if p.layer is Layer.FLAT):
        x, y, z = piece.point
        high = z + piece.lift + pictures.sprite(piece.sprite).height
        box = Box(x + column - 0.5, y + row - 0.5, z + piece.lift, x + column + 0.5, y + row + 0.5, high)
        found.append((f"{piece.key} {column},{row}", box))
    return found + [(p.key, solid(p, pictures)) for p in order if p.layer is not Layer.FLAT and not is_cut(p)]


def is_cut(piece: Piece) -> bool:
    """Whether mosaics are cut out of a piece's picture."""
    return piece.layer is Layer.WALLS


def solid(piece: Piece, pictures: Pictures) -> Box:
    """The real box of a piece, as measured when its picture was made.

    Of a palm that of trunk and grass: its leaves reach out over the cells beside it, and below them is air.
    """
    x, y, z = piece.point
    sprite = pictures.sprite(piece.sprite)
    footprint = sprite.footprint
    if pc.is_palm(piece):
        left, front, right, back = footprint
        footprint = max(left, -PALM), max(front, -PALM), min(right, PALM), min(back, PALM)
    return Box.about((x, y, z + piece.lift), footprint, sprite.height)


def nearness(box: Box, pixel: tuple[float, float], camera: Camera) -> float | None:
    """How near to the viewer the sight through a frame pixel enters a box; None if it misses."""
    x, y = camera.world(pixel, 0.0)
    start, along = (x, y, 0.0), camera.toward
    low, high = -1e9, 1e9
    for at, d, a, b in zip(start, along, (box.x0, box.y0, box.z0), (box.x1, box.y1, box.z1), strict=True):
        t1, t2 = (a - at) / d, (b - at) / d
        low, high = max(low, min(t1, t2)), min(high, max(t1, t2))
    return high if low < high - 1e-6 else None


def apart(a: Box, b: Box) -> bool:
    """Whether two boxes share no inside."""
    e = 1e-6
    return (a.x1 <= b.x0 + e or b.x1 <= a.x0 + e or a.y1 <= b.y0 + e or b.y1 <= a.y0 + e or a.z1 <= b.z0 + e
            or b.z1 <= a.z0 + e)  # fmt: skip


def verdict(a: Box, b: Box, camera: Camera) -> int:
    """1 if a hides some of b, -1 if b some of a, 0 if they do not overlap on the screen."""
    first, second = ([camera.frame(c) for c in box.corners] for box in (a, b))
    (l1, t1, r1, b1), (l2, t2, r2, b2) = bounds(first), bounds(second)
    left, top, right, bottom = max(l1, l2), max(t1, t2), min(r1, r2), min(b1, b2)
    if left >= right or top >= bottom:
        return 0
    hulls = hull(first), hull(second)
    votes = set()
    for i in range(9):
        for j in range(9):
            pixel = (left + (right - left) * (i + 0.5) / 9, top + (bottom - top) * (j + 0.5) / 9)
            if not (is_inside(hulls[0], pixel) and is_inside(hulls[1], pixel)):
                continue
            n1, n2 = nearness(a, pixel, camera), nearness(b, pixel, camera)
            if n1 is not None and n2 is not None and abs(n1 - n2) > 1e-6:
                votes.add(1 if n1 > n2 else -1)
    assert len(votes) < 2, "two boxes that are apart hide one another"
    return votes.pop() if votes else 0


def faults(order: list[Piece], pictures: Pictures, camera: Camera) -> tuple[list[str], int]:
    """Pairs painted in the wrong order, and how many pairs were compared."""
    wrong, compared = [], 0
    painted = units(order, pictures)
    for i, (early, a) in enumerate(painted):
        for late, b in painted[i + 1 :]:
            if not apart(a, b):
                continue
            found = verdict(a, b, camera)
            compared += found != 0
            # what a mosaic hides of a statue's foot is cut out of the statue's picture, see the next test
            is_cut_out = early.startswith("mosaic:") and late.startswith("statue:")
            if found == 1 and not is_cut_out:
                wrong.append(f"{early} hides {late}, but is painted before it")
    return wrong, compared


@pytest.mark.parametrize("seed", range(12))
def test_random_palaces_are_painted_in_the_order_of_their_boxes(
    catalogue: Catalogue, sites: Sites, manifest: Manifest, seed: int
) -> None:
    pictures = Pictures(manifest, 1.0)
    order = pc.pieces_of(palaces.some(catalogue, seed), sites, colours=palaces.COLOURS)
    wrong, compared = faults(order, pictures, manifest.camera)
    assert wrong == []
    assert compared > 5


def test_a_full_palace_is_painted_in_the_order_of_its_boxes(
    catalogue: Catalogue, sites: Sites, manifest: Manifest
) -> None:
    pictures = Pictures(manifest, 1.0)
    for seed in (1, 2):
        order = pc.pieces_of(palaces.full(catalogue, seed=seed), sites, colours=palaces.COLOURS)
        wrong, compared = faults(order, pictures, manifest.camera)
        assert wrong == [] and compared > 60


def test_the_edge_of_a_mosaic_hides_the_feet_behind_it(
    screen: Surface, catalogue: Catalogue, sites: Sites, manifest: Manifest
) -> None:
    view = palaces.full(catalogue, seed=1)
    viewport = Viewport.of(manifest.camera, (0, 0, 1920, 1080), 1.0)
    layers = Layers(Pictures(manifest, 1.0), viewport, Surface((1920, 1080), 0, screen))
    pieces = pc.pieces_of(view, sites, colours=palaces.COLOURS)
    bare = [p for p in pieces if p.layer in (Layer.FLAT, Layer.WALLS) or p.key.startswith("statue:")]
    layers.show(bare)
    seen = 0
    for piece in bare:
        if piece.layer is Layer.FLAT:
            continue
        foot = layers.place(piece)
        for flat in (p for p in bare if p.layer is Layer.FLAT):
            for cell in cells_of(flat.sprite):
                x, y, z = flat.point
                high = pictures_height(layers.pictures, flat)
                box = Box(
                    x + cell[0] - 0.5, y + cell[1] - 0.5, z, x + cell[0] + 0.5, y + cell[1] + 0.5, z + high
                )
                if verdict(box, solid(piece, layers.pictures), manifest.camera) != 1:
                    continue
                # the middle of the tile's back half of its top, well inside its picture
                for px, py in (
                    ((box.x0 + box.x1) / 2, box.y1 - 0.08),
                    (box.x0 + 0.08, (box.y0 + box.y1) / 2),
                ):
                    spot = tuple(round(v) for v in viewport.screen((px, py, z + high)))
                    if foot.rect.collidepoint(spot):
                        seen += 1
                        above = [
                            q for q in bare if q is not piece and layers.place(q).rect.collidepoint(spot)
                        ]
                        if all(q.layer is Layer.FLAT for q in above):
                            assert layers.board.get_at(spot) == layers.bed.get_at(spot), (piece.key, flat.key)
    assert seen > 5


def pictures_height(pictures: Pictures, piece: Piece) -> float:
    """Height of a piece's box."""
    return pictures.sprite(piece.sprite).height


def test_the_oracle_sees_a_wrong_order(catalogue: Catalogue, sites: Sites, manifest: Manifest) -> None:
    pictures = Pictures(manifest, 1.0)
    order = pc.pieces_of(palaces.full(catalogue), sites, colours=palaces.COLOURS)
    assert faults(order[::-1], pictures, manifest.camera)[0]


def test_hides_agrees_with_rays(manifest: Manifest) -> None:
    rng, met = random.Random(8), 0
    for _ in range(1500):
        a, b = (
            Box.about((rng.uniform(-3, 3), rng.uniform(-3, 3), rng.uniform(0, 2)),
                      (-rng.uniform(0.1, 1.5), -rng.uniform(0.1, 1.5), 0.4, 0.5), rng.uniform(0.2, 2))
            for _ in range(2)
        )  # fmt: skip
        if not apart(a, b):
            continue
        found = verdict(a, b, manifest.camera)
        if found:
            met += 1
            assert hides(a, b) == (found == 1) and hides(b, a) == (found == -1)
    assert met > 100


def _placed(piece: Piece, pictures: Pictures, camera: Camera) -> Placed:
    box = solid(piece, pictures)
    left, top, right, bottom = bounds([camera.frame(c) for c in box.corners])
    rect = Rect(int(left) - 1, int(top) - 1, int(right - left) + 3, int(bottom - top) + 3)
    return Placed(piece, None, rect, None, None, box)  # type: ignore[arg-type]


def test_a_part_coming_down_is_painted_in_the_order_of_the_boxes(
    catalogue: Catalogue, sites: Sites, manifest: Manifest
) -> None:
    pictures, rng = Pictures(manifest, 1.0), random.Random(3)
    compared = 0
    for seed in range(8):
        order = pc.pieces_of(palaces.some(catalogue, 100 + seed), sites, colours=palaces.COLOURS)
        tall = [p for p in order if p.layer is not Layer.FLAT]
        candidates = [p for p in tall if p.layer in (Layer.WALLS, Layer.RIGHT, Layer.PLAZA, Layer.FACADE)]
        for moving in rng.sample(candidates, 3):
            moving_up = replace(moving, lift=rng.uniform(0.1, 2.6))
            rest = [_placed(p, pictures, manifest.camera) for p in tall if p.key != moving.key]
            painted = inserted(rest, [_placed(moving_up, pictures, manifest.camera)])
            keys = [p.piece for p in painted]
            at = keys.index(moving_up)
            for i, other in enumerate(keys):
                a, b = solid(moving_up, pictures), solid(other, pictures)
                if other is moving_up or not apart(a, b):
                    continue
                found = verdict(a, b, manifest.camera)
                compared += found != 0
                assert not (found == 1 and i > at), f"{moving_up.key} painted before {other.key}"
                assert not (found == -1 and i < at), f"{moving_up.key} painted after {other.key}"
    assert compared > 10
