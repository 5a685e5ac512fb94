"""The cached layers: any way of getting to a position gives the same pixels as composing it whole."""

from __future__ import annotations

import random
from dataclasses import replace

import pygame
import pytest
from pygame import Rect, Surface

from game.engine.catalogue import Catalogue
from game.engine.garden import bits
from game.ui.board import BoardView
from game.ui.board import pieces as pc
from game.ui.board.layers import Layers
from game.ui.board.manifest import Manifest
from game.ui.board.marking import merged
from game.ui.board.pictures import LIT_MOST, Pictures
from game.ui.board.projection import Viewport
from game.ui.board.scenery import Scenery
from game.ui.board.sites import TERRACE, Sites
from game.ui.board.tiles import Tops
from tests.ui.board import palaces

SCALE = 0.5
SIZE = (960, 540)


def _layers(manifest: Manifest, *, pictures: Pictures | None = None) -> Layers:
    viewport = Viewport.of(manifest.camera, (0, 0, *SIZE), SCALE)
    return Layers(pictures or Pictures(manifest, SCALE), viewport, Scenery(manifest).cut(viewport))


def same(a: Surface, b: Surface) -> bool:
    """Whether two surfaces show the same."""
    return pygame.image.tobytes(a, "RGB") == pygame.image.tobytes(b, "RGB")


def test_changing_pieces_gives_the_picture_of_composing_whole(
    screen: Surface, catalogue: Catalogue, sites: Sites, manifest: Manifest
) -> None:
    pictures = Pictures(manifest, SCALE)
    changing = _layers(manifest, pictures=pictures)
    known = manifest.sprites.keys()
    for seed in range(14):
        pieces = pc.pieces_of(palaces.some(catalogue, seed), sites, colours=palaces.COLOURS, known=known)
        if seed % 3 == 1:
            pieces = pc.faded(pieces, right_walls={"wall:W7", "wall:W9"})
        changing.show(pieces)
        fresh = _layers(manifest, pictures=pictures)
        fresh.show(pieces)
        assert same(changing.board, fresh.board), seed


@pytest.mark.parametrize(
    ("seed", "about"),
    [(1, (213, 129)), (2, (188, 173)), (2, (81, 52)), (2, (425, 64)), (1, (0, 0)), (1, (479, 269))],
)
def test_what_is_out_of_sight_is_not_read_and_not_missed(
    screen: Surface, catalogue: Catalogue, sites: Sites, manifest: Manifest, seed: int, about: tuple[int, int]
) -> None:
    """Zoomed in, pieces out of sight hold no pictures; shadows and shade that reach into sight stay."""
    palace = palaces.full(catalogue, seed=seed, mosaics=4)
    pieces = pc.pieces_of(palace, sites, colours=palaces.COLOURS, known=manifest.sprites.keys())
    view = Viewport.of(manifest.camera, (0, 0, 480, 270), SCALE / 2).zoomed(3.0, about)
    pictures, ground = Pictures(manifest, view.scale), Scenery(manifest).cut(view)
    all_of_them, seen = (Layers(pictures, view, ground) for _ in range(2))
    all_of_them._placer.seen = lambda pieces: pieces  # type: ignore[method-assign]
    all_of_them.show(pieces)
    seen.show(pieces)
    assert same(all_of_them.board, seen.board)
    assert seen.sprites < all_of_them.sprites and len(seen.sprites) < 0.9 * len(all_of_them.sprites)


def test_pictures_of_what_is_no_longer_seen_go(
    screen: Surface, catalogue: Catalogue, sites: Sites, manifest: Manifest
) -> None:
    board = BoardView(manifest, catalogue, colours=palaces.COLOURS)
    board.resize(Rect(0, 0, *SIZE), SCALE)
    board.show(palaces.full(catalogue))
    held = []
    for now, way in ((1000.0, 1), (2000.0, -1)):
        board.zoom_by(3.0, (SIZE[0] // 2, SIZE[1] // 2))
        board.pan_by(way * 2 * SIZE[0], way * 2 * SIZE[1])
        board.update(now)
        assert board.needs_draw
        board.draw(screen)
        assert board.stage._layers is not None and board.stage._pictures is not None
        held.append({key[0].partition("~")[0].partition("+")[0] for key in board.stage._pictures._bodies})
        assert held[-1] <= {n.partition("~")[0].partition("+")[0] for n in board.stage._layers.sprites}
    assert held[0] - held[1] and held[1] - held[0]


def test_what_looks_different_is_told(
    screen: Surface, catalogue: Catalogue, sites: Sites, manifest: Manifest
) -> None:
    layers = _layers(manifest)
    shown = layers.board.copy()
    for seed in (3, 4, 5, 6):
        pieces = pc.pieces_of(palaces.some(catalogue, seed), sites, colours=palaces.COLOURS)
        for rect in layers.show(pieces):
            layers.compose(shown, rect)
        assert same(shown, layers.board)
    assert layers.show(layers.pieces) == []
    assert layers.show(list(layers.pieces)) == []


def test_composing_in_parts_or_whole_is_the_same(
    screen: Surface, catalogue: Catalogue, sites: Sites, manifest: Manifest
) -> None:
    rng, layers = random.Random(4), _layers(manifest)
    pieces = pc.pieces_of(palaces.full(catalogue), sites, colours=palaces.COLOURS)
    layers.show([p for p in pieces if p.key not in ("wall:W5", "wall:W8", "obelisk:2")])
    moving = [
        layers.place(replace(p, lift=rng.uniform(0, 1.5)))
        for p in pieces
        if p.key in ("wall:W5", "wall:W8", "obelisk:2")
    ]
    whole, parts = Surface(SIZE, 0, screen), Surface(SIZE, 0, screen)
    layers.compose(whole, layers.area, moving=moving)
    for y in range(0, SIZE[1], 60):
        for x in range(0, SIZE[0], 96):
            layers.compose(parts, Rect(x, y, 96, 60), moving=moving)
    assert same(whole, parts)


def test_a_piece_that_has_come_to_rest_looks_as_it_stands(
    screen: Surface, catalogue: Catalogue, sites: Sites, manifest: Manifest
) -> None:
    pieces = pc.pieces_of(palaces.full(catalogue), sites, colours=palaces.COLOURS)
    for key in ("wall:W2", "wall:W8", "obelisk:1", "sphinx:3", "door:east"):
        layers = _layers(manifest)
        layers.show(pieces)
        still = layers.board.copy()
        layers.show([p for p in pieces if p.key != key])
        moving = [layers.place(p) for p in pieces if p.key == key]
        shown = Surface(SIZE, 0, screen)
        layers.compose(shown, layers.area, moving=moving)
        diff = pygame.transform.threshold(None, shown, None, (12, 12, 12), set_behavior=0, search_surf=still)
        # palms that the new shadow darkens differ until it stands; nothing else
        assert diff > SIZE[0] * SIZE[1] * 0.995, key


def test_shadows_do_not_add_up(
    screen: Surface, catalogue: Catalogue, sites: Sites, manifest: Manifest
) -> None:
    white = Surface(SIZE, 0, screen)
    white.fill((255, 255, 255))
    layers = Layers(Pictures(manifest, SCALE), Viewport.of(manifest.camera, (0, 0, *SIZE), SCALE), white)
    pieces = pc.pieces_of(palaces.full(catalogue), sites, colours=palaces.COLOURS)
    pieces = [p for p in pieces if p.layer is not pc.Layer.FLAT]
    layers.show(pieces)
    casts = [layers.place(p) for p in pieces if layers.place(p).shadow_rect and not p.is_carried]
    rng, met = random.Random(1), 0
    while met < 40:
        a, b = rng.sample(casts, 2)
        both = a.shadow_rect.clip(b.shadow_rect).clip(layers.area)
        if both.w < 3 or both.h < 3:
            continue
        met += 1
        spot = (rng.randrange(both.x, both.right), rng.randrange(both.y, both.bottom))
        over = [c for c in casts if c.shadow_rect.collidepoint(spot)]
        deepest = min(
            c.shadow.get_at((spot[0] - c.shadow_rect.x, spot[1] - c.shadow_rect.y))[0] for c in over
        )
        assert abs(layers.bed.get_at(spot)[0] - deepest) <= 1, "white ground shows the deepest shadow alone"


def test_the_surfaces_own_clip_is_kept(
    screen: Surface, catalogue: Catalogue, sites: Sites, manifest: Manifest
) -> None:
    layers = _layers(manifest)
    layers.show(pc.pieces_of(palaces.empty(catalogue), sites, colours=palaces.COLOURS))
    target = Surface(SIZE, 0, screen)
    target.fill((1, 2, 3))
    target.set_clip(Rect(100, 100, 50, 50))
    layers.compose(target, layers.area)
    assert target.get_clip() == Rect(100, 100, 50, 50)
    assert target.get_at((99, 120))[:3] == (1, 2, 3) and target.get_at((120, 120))[:3] != (1, 2, 3)


def test_merged_covers_all_and_wastes_little() -> None:
    rng, area = random.Random(6), Rect(0, 0, 1000, 800)
    for _ in range(200):
        rects = [
            Rect(rng.randrange(-50, 950), rng.randrange(-50, 750), rng.randrange(300), rng.randrange(300))
            for _ in range(rng.randrange(1, 9))
        ]
        done = merged(rects, area)
        for rect in rects:
            part = rect.clip(area)
            for _ in range(6 if part.w and part.h else 0):
                spot = (rng.randrange(part.x, part.right), rng.randrange(part.y, part.bottom))
                assert any(r.collidepoint(spot) for r in done)
        assert (
            sum(r.w * r.h for r in done)
            <= 1.15 ** len(rects) * sum(r.clip(area).w * r.clip(area).h for r in rects) + 1
        )


def test_a_shadow_pales_as_its_piece_rises_or_fades(
    screen: Surface, catalogue: Catalogue, sites: Sites, manifest: Manifest
) -> None:
    layers, wall = _layers(manifest), pc.wall(sites, 4, 0, ())

    def darkness(piece: pc.Piece) -> int:
        cast = layers.place(piece).shadow
        return 0 if cast is None else 255 - min(pygame.transform.average_color(cast)[:3])

    resting = darkness(wall)
    rising = [darkness(replace(wall, lift=lift)) for lift in (0.3, 0.7, 1.1)]
    assert resting > rising[0] > rising[1] > rising[2] > 0
    assert darkness(replace(wall, lift=1.5)) == 0
    assert resting > darkness(replace(wall, alpha=0.5)) > 0
    assert darkness(replace(wall, sunk=1.0)) == 0


def test_a_body_lit_beside_others_throws_its_usual_shadow(manifest: Manifest) -> None:
    pictures = Pictures(manifest, SCALE)
    for variant in (name for name in manifest.sprites if "+" in name):
        own, usual = pictures.shadow(variant), pictures.shadow(variant.partition("+")[0])
        assert own is not None and usual is not None
        assert own[0].get_size() == usual[0].get_size()


def test_pieces_between_pixels_are_cut_where_they_lie(screen: Surface, manifest: Manifest) -> None:
    """A picture moved by half a pixel keeps its outline and its weight; only its middle moves."""
    pictures = Pictures(manifest, 1.0)

    def middle(picture: tuple[Surface, tuple[float, float]]) -> tuple[float, float, float]:
        image, (x, y) = picture
        weights = [
            (i, j, image.get_at((i, j))[3])
            for i in range(image.get_width())
            for j in range(image.get_height())
        ]
        total = sum(w for _, _, w in weights)
        return (
            sum(i * w for i, _, w in weights) / total - x,
            sum(j * w for _, j, w in weights) / total - y,
            total,
        )

    for name in ("palm_1", "anubis_blue"):
        x, y, weight = middle(pictures.body(name))
        for shift in ((1, 0), (0, 1), (1, 1)):
            moved_x, moved_y, moved_weight = middle(pictures.body(name, shift=shift))
            assert abs(moved_weight / weight - 1) < 0.01, "as much of it is opaque as before"
            assert abs(moved_x - x) < 0.05 and abs(moved_y - y) < 0.05, "the anchor moves with the picture"
        anchor = manifest.sprites[name].anchor
        assert pictures.shift(anchor, anchor[0] + 7.5, anchor[1] + 3.0) == (1, 0)
        assert pictures.shift(anchor, anchor[0] + 7.1, anchor[1] + 3.4) == (0, 1)


def test_on_large_screens_pictures_are_taken_pixel_by_pixel(screen: Surface, manifest: Manifest) -> None:
    assert Pictures(manifest, 2.0).shift((3.0, 4.0), 10.5, 10.5) == (0, 0)


def test_shadows_lie_nearer_and_paler_on_mosaics(screen: Surface) -> None:
    """A shadow begins at column 30 of the turf; on the top of a mosaic it begins 8 columns before."""
    light = Surface((58, 25), 0, screen)
    light.fill((255, 255, 255))
    light.fill((100, 100, 100), Rect(30, 0, 28, 25))
    stone = Surface((50, 20), pygame.SRCALPHA)
    stone.fill((200, 200, 200, 255))
    shown, part = Tops(light, Rect(10, 10, 50, 20), (8, 5)).lit(stone, Rect(10, 10, 50, 20), 0.8)
    assert part == Rect(10, 10, 50, 20)
    assert shown.get_at((21, 5))[:3] == (200, 200, 200)
    full, own = 200 * 100 / 255, shown.get_at((23, 5))[0]
    assert abs(own - (200 - 0.8 * (200 - full))) <= 2, "four fifths of the darkness show"
    same_light, _ = Tops(None, Rect(10, 10, 50, 20), (8, 5)).lit(stone, Rect(10, 10, 50, 20), 0.8)
    assert same(same_light, stone)


def test_dice_throw_their_shadows_on_the_altar(
    screen: Surface, catalogue: Catalogue, sites: Sites, manifest: Manifest
) -> None:
    layers = _layers(manifest)
    pieces = pc.pieces_of(palaces.empty(catalogue), sites, colours=palaces.COLOURS)
    bare = [p for p in pieces if not p.key.startswith("die:")]
    layers.show(bare)
    before, bed = layers.board.copy(), layers.bed.copy()
    layers.show(pieces)
    x, y, z = sites.die(0, is_up=False)
    beside = Rect(0, 0, 3, 2)
    beside.center = tuple(map(round, layers.viewport.screen((x + 0.24, y - 0.02, z))))  # type: ignore[assignment]
    dark = [sum(pygame.transform.average_color(s, beside)[:3]) for s in (layers.board, before)]
    assert dark[0] < 0.75 * dark[1], "the step of the altar is darker beside the die"
    assert same(layers.bed, bed), "what the altar hides is not"


def test_the_light_on_a_palm_changes_with_its_height(
    screen: Surface, catalogue: Catalogue, sites: Sites, manifest: Manifest
) -> None:
    """A wall shades the pot of a palm, and its crown only where its shadow is long enough."""
    layers, names = _layers(manifest), catalogue.garden.index
    palms = {cell: pc.palm(sites, cell, 4) for cell in bits(catalogue.garden.palms)}
    layers.show([*(pc.wall(sites, i, 0b111, ()) for i in range(3)), *palms.values()])

    def light(name: str) -> list[float]:
        """Share of the sun on foot and crown."""
        palm = palms[names[name]]
        placed, anchor = layers.place(palm), manifest.sprites[palm.sprite].anchor
        shift = layers.pictures.shift(anchor, *layers.spot(palm))
        plain, _ = layers.pictures.body(palm.sprite, shift=shift)
        wide, high = plain.get_size()
        parts = Rect(0, high * 3 // 4, wide, high // 4), Rect(0, 0, wide, high // 4)
        green = [
            [pygame.transform.average_color(im, part)[1] for part in parts] for im in (placed.image, plain)
        ]
        return [a / b for a, b in zip(*green, strict=True)]

    foot, crown = light("b4")
    assert foot < 0.5 and crown > 0.9, "under the shadow of the beam"
    foot, crown = light("a5")
    assert foot > 0.9 and crown < 0.5, "lit between the columns, its crown behind the beam"
    assert light("h6") == [1.0, 1.0], "far from the wall it is in the sun"


def test_pictures_in_strips_of_light_do_not_pile_up(screen: Surface, manifest: Manifest) -> None:
    pictures = Pictures(manifest, SCALE)
    for grey in range(0, 240, 2):
        image, _ = pictures.body("palm_0", strips=((grey,) * 3,) * 40)
        assert pictures.body("palm_0", strips=((grey,) * 3,) * 40)[0] is image
    assert len(pictures._lit) == LIT_MOST


def test_mosaics_throw_no_shadow_on_the_terrace(
    screen: Surface, catalogue: Catalogue, sites: Sites, manifest: Manifest
) -> None:
    viewport = Viewport.of(manifest.camera, (0, 0, *SIZE), SCALE)
    white = Surface(SIZE, 0, screen)
    white.fill((255, 255, 255))
    terrace = [sites.cell_polygon(*spot, z=TERRACE) for spot in sites.terrace]
    piece = pc.mosaic(sites, "I", [(2, row) for row in range(2, 7)])  # just left of the terrace
    for parts, is_dark in ((terrace, False), ((), True)):
        layers = Layers(Pictures(manifest, SCALE), viewport, white.copy(), terrace=parts)
        layers.show([piece])
        spots = [viewport.screen((-1.49 + 0.01 * i, 0.0, TERRACE)) for i in range(6)]
        darkest = min(layers.board.get_at((round(x), round(y)))[0] for x, y in spots)
        assert (darkest < 200) if is_dark else darkest == 255
