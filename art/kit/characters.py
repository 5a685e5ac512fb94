"""Set and render the six character cards: a bust with a face, and in the hand what the character is known by (needs `bpy`)."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from art.kit import objects as o
from art.kit.blend import Model, Recipe, begin, camera, cloth, glaze, gold, lamp, plain, put, render, wood
from art.kit.body import HEAD, NECK, Arm, Face, Hand, Pose, grip, head_frame, model_skin
from art.kit.costume import below, blank, bob, collar_model, drape, garment, neckline, skin, tripartite
from art.kit.facepaint import Paint, paint_face
from art.kit.glyphs import WORK
from art.kit.sculpt import Sculpt
from art.kit.stills import stage

SIZE = (720, 852)
UNIT = 450
ORIGIN = (350, 1100)
AZIMUTH, ELEVATION = 8, 7
VOXEL = 0.0075
BACKDROP = {
    "beggar": ("#5E4634", "#B08A66"),
    "courtesan": ("#8E3348", "#E29A86"),
    "envoy": ("#2C5A78", "#9FC0BE"),
    "scribe": ("#3C6452", "#B8C79A"),
    "smuggler": ("#33304E", "#8E86A0"),
    "vizier": ("#6E2A1E", "#D08A4A"),
}


@dataclass(frozen=True)
class Look:
    """What every figure has: build, skin (light, dark), paint of the face and pose."""

    face: Face
    tone: tuple[str, str]
    paint: Paint
    pose: Pose


def skin_material(name: str, tone: tuple[str, str], drawing: Path) -> Any:
    """Skin with the drawing of the face laid over it."""
    r = Recipe(name)
    c = r.ramp(r.noise(6, 4, 0.6), [(0.3, tone[1]), (0.65, tone[0])])
    p = r.picture(drawing, colour=True)
    c = r.mix(p.outputs["Alpha"], c, p.outputs["Color"])
    r.bump(r.noise(90, 3), strength=0.03, distance=0.01)
    return r.done(c, rough=0.48, grime=(0.10, "#5A2A18"), Subsurface_Weight=0.06)


def stand(look: Look, name: str) -> None:
    """Put the body in the scene."""
    drawing = paint_face(look.paint, path=WORK / f"face_{name}.png")
    v, f, uv = model_skin(face=look.face, pose=look.pose, voxel=VOXEL)
    m = Model("body")
    m.mesh(v.tolist(), f.tolist(), skin_material("skin", look.tone, drawing), uv=uv.tolist(), smooth=True)
    put(m)


def held(
    model: Model, hand: Hand, *, right: bool, slide: float = 0.0, size: float = 1.0, spin: float = 0.0
) -> None:
    """Put a thing whose length is its own z axis into a fist, `slide` of it below the hand."""
    from mathutils import Quaternion, Vector

    point, axis = grip(hand, right=right)
    e = put(model, point - axis * slide, size=size)
    q = Vector(axis).to_track_quat("Z", "Y") @ Quaternion((0, 0, 1), math.radians(spin))
    e.rotation_mode = "QUATERNION"
    e.rotation_quaternion = q


def hair(colour: str = "#15110F") -> Any:
    """Dark hair of wigs."""
    return plain("hair" + colour, colour, 0.38, 0.05)


def at_head(
    look: Look,
    model: Model,
    where: tuple[float, float, float],
    *,
    turn: tuple[float, float, float] = (0, 0, 0),
    size: float = 1.0,
) -> None:
    """Put a thing on the head: `where` counts from the head's centre and turns with it."""
    from mathutils import Euler, Matrix

    r = head_frame(look.pose)
    p = r @ (np.asarray(HEAD) + np.asarray(where) - np.asarray(NECK)) + np.asarray(NECK)
    e = put(model, tuple(p), size=size)
    e.rotation_euler = (Matrix(r.tolist()) @ Euler([math.radians(a) for a in turn]).to_matrix()).to_euler()


def head_band(look: Look, materials: list[Any], *, height: float, grow: float, thick: float = 0.05) -> None:
    """Lay a band round the wig."""
    s = blank(VOXEL)
    x, y, z = HEAD
    w = look.face.wide
    with s.frame(head_frame(look.pose), pivot=NECK):
        s.ball((x, y + 0.06, z + 0.10), (0.318 * w + grow, 0.375 + grow, 0.328 + grow), k=0.01)
        s.brick((x, y, z + height + 0.5 + thick / 2), (0.9, 0.9, 0.5), round_=0.005, k=0.01, cut=True)
        s.brick((x, y, z + height - 0.5 - thick / 2), (0.9, 0.9, 0.5), round_=0.005, k=0.01, cut=True)
    put(skin("band", s, materials))


def beggar() -> None:
    """A thin, grey person with a worn cloak, a bowl and a stick."""
    bowl = Hand((0.30, -0.50, 1.02), (-0.75, -0.55, 0.10), (0.05, -0.25, 1.0), bend=26)
    stick = Hand((-0.47, -0.40, 1.20), (0.25, -0.9, 0.25), (1.0, 0.25, 0.0), bend=72)
    arms = (Arm((0.66, -0.10, 0.84), bowl, right=False), Arm((-0.68, -0.02, 0.90), stick, right=True))
    look = Look(
        Face(wide=0.96, jaw=0.92, hollow=0.8, nose=1.15, lips=0.8, broad=0.92, brow=1.15),
        ("#B27C55", "#8E5C3C"),
        Paint(
            wing=0.0,
            liner=0.45,
            kohl="#3A2418",
            lips="#8A4A3C",
            lips_strength=0.5,
            brow="#6A625A",
            brow_weight=1.25,
            stubble="#8A847C",
            wrinkles=1.0,
            iris="#3E3A2A",
            open=0.72,
            blush_strength=0.10,
        ),
        Pose(turn=10, nod=-4, tilt=4, arms=arms),
    )
    stand(look, "beggar")
    g = blank(VOXEL)
    x, y, z = HEAD
    with g.frame(head_frame(look.pose), pivot=NECK):  # a strip of cloth wound about the head
        for k in range(4):
            a = 0.06 * k
            g.ball(
                (x, y + 0.05, z + 0.19 + a * 0.55),
                (0.315 - 0.035 * k, 0.37 - 0.035 * k, 0.085),
                k=0.015,
                tilt=_tilt(7 * (-1) ** k, -9),
            )
        g.chain(
            [(x + 0.25, y + 0.16, z + 0.18), (x + 0.31, y + 0.20, z - 0.05), (x + 0.29, y + 0.18, z - 0.30)],
            [0.06, 0.05, 0.035],
            k=0.03,
        )
        g.ball((x, y - 0.26, z - 0.10), (0.25, 0.25, 0.235), k=0.02, cut=True)
    put(skin("headcloth", g, [cloth("headcloth", "#B7A283", shade="#4A3626")]))
    c = garment(voxel=VOXEL, broad=0.92, grow=0.045, sleeves=arms[1:], sleeve=0.12)
    below(c, point=(0.20, 0, 1.42), normal=(0.62, -0.10, 0.60))
    drape(c, folds=22, depth=0.022)
    put(skin("cloak", c, [cloth("cloak", "#6B5138", shade="#241608")]))
    stick_ = Model("stick")
    s = Sculpt((-0.4, -0.3, -0.9), (0.4, 0.3, 1.2), voxel=0.01)
    s.chain(
        [
            (0, 0, -0.9),
            (0.02, 0, 0.0),
            (-0.02, 0.01, 0.62),
            (0.05, 0, 0.86),
            (0.17, 0, 0.93),
            (0.25, 0, 0.83),
        ],
        [0.034, 0.034, 0.034, 0.038, 0.042, 0.046],
        k=0.03,
    )
    o.sculpted(stick_, s, wood("stick", dark="#3A2010", light="#8A6038"))
    held(stick_, stick, right=True)
    dish = Model("bowl")
    dish.turned(
        [
            (0.10, 0),
            (0.11, 0.02),
            (0.21, 0.10),
            (0.26, 0.19),
            (0.24, 0.20),
            (0.19, 0.12),
            (0.075, 0.06),
            (0, 0.06),
        ],
        glaze("clay", "#B9653A", "#7A3A1E", rough=0.7, coat=0),
    )
    put(dish, (0.14, -0.64, 1.06), turn=(4, 6, 0))
    for at, turn in (
        ((0.09, -0.66, 1.20), (16, 10, 0)),
        ((0.20, -0.61, 1.19), (-12, -14, 40)),
        ((0.13, -0.74, 1.19), (8, -20, 80)),
    ):
        put(o.coin("alms", radius=0.10), at, turn=turn)


def courtesan() -> None:
    """A person of the court in pleated linen, with a mirror."""
    mirror = Hand((0.50, -0.42, 1.16), (-0.30, -0.90, 0.30), (-1.0, 0.30, 0.0), bend=74)
    rest = Hand((-0.22, -0.47, 1.06), (0.80, -0.25, 0.50), (0.15, 1.0, 0.15), bend=22)
    arms = (Arm((0.68, -0.02, 0.86), mirror, right=False), Arm((-0.66, -0.10, 0.82), rest, right=True))
    look = Look(
        Face(wide=0.97, jaw=0.90, nose=0.86, lips=1.12, cheek=1.05, broad=0.88, brow=0.7),
        ("#A8693F", "#8A4F2C"),
        Paint(
            wing=1.15,
            lid="#2E8F86",
            lips="#9E2B2E",
            lips_strength=0.85,
            blush_strength=0.28,
            brow_weight=0.85,
            iris="#3A2412",
            glance=0.006,
        ),
        Pose(turn=14, nod=2, tilt=-5, arms=arms),
    )
    stand(look, "courtesan")
    put(skin("wig", tripartite(face=look.face, pose=look.pose, voxel=VOXEL, count=60, down=0.80), [hair()]))
    head_band(look, [gold()], height=0.215, grow=0.020, thick=0.055)
    flower = Model("lotus")
    pink, pale = plain("petal", "#EBA0B8", 0.5, 0.06), plain("inner petal", "#F8DCE4", 0.5, 0.04)
    flower.turned(
        [(0.02, 0), (0.055, 0.05), (0.12, 0.17), (0.095, 0.20), (0.03, 0.08)],
        pink,
        lobes=(7, 0.55, 0.05, 0.20),
    )
    flower.turned(
        [(0.015, 0.03), (0.04, 0.07), (0.075, 0.19), (0.05, 0.21), (0.02, 0.10)],
        pale,
        lobes=(6, 0.5, 0.07, 0.21),
    )
    at_head(look, flower, (0.03, -0.33, 0.235), turn=(28, 0, 0), size=1.0)
    s = garment(voxel=VOXEL, broad=0.88, grow=0.03, sleeves=arms, sleeve=0.05, pleats=70)
    neckline(s, depth=0.26, wide=0.34)
    put(skin("linen", s, [cloth("linen", "#F4ECDA", shade="#8A6A4A")]))
    put(
        collar_model(
            materials=[
                gold(),
                glaze(*o.TURQUOISE, rough=0.3),
                glaze(*o.RED, rough=0.3),
                glaze(*o.BLUE, rough=0.3),
            ],
            voxel=VOXEL,
            broad=0.88,
            reach=0.40,
            grow=0.045,
        )
    )
    m = Model("mirror")
    from art.kit.blend import laid

    laid(
        m.turned(
            [(0.0, -0.05), (0.19, -0.045), (0.235, -0.03), (0.235, 0.03), (0.19, 0.045), (0, 0.05)],
            gold("mirror", "#F2C48A", 0.16),
            segments=96,
            flat=0.92,
        ),
        at=(0, 0, 0.52),
        turn=(90, 0, 0),
    )
    laid(
        m.turned(
            [(0.24, -0.035), (0.27, -0.02), (0.27, 0.02), (0.24, 0.035)],
            glaze(*o.BLUE),
            segments=96,
            flat=0.92,
        ),
        at=(0, 0, 0.52),
        turn=(90, 0, 0),
    )
    m.turned(
        [
            (0.03, -0.22),
            (0.045, -0.18),
            (0.034, -0.12),
            (0.03, 0.10),
            (0.045, 0.14),
            (0.055, 0.18),
            (0.10, 0.26),
            (0.03, 0.29),
        ],
        glaze(*o.TURQUOISE),
        segments=40,
        lobes=(6, 0.2, 0.18, 0.26),
    )
    held(m, mirror, right=False, size=1.0, spin=-18)
    _armlets(arms)


def envoy() -> None:
    """A traveller in a foreign cloak, a sealed letter held out."""
    letter = Hand((0.40, -0.48, 1.10), (-0.45, -0.85, 0.25), (-0.85, 0.45, 0.20), bend=74)
    staff = Hand((-0.50, -0.40, 1.08), (0.25, -0.9, 0.25), (1.0, 0.25, 0.0), bend=74)
    arms = (Arm((0.68, -0.04, 0.84), letter, right=False), Arm((-0.68, -0.02, 0.84), staff, right=True))
    look = Look(
        Face(wide=1.0, jaw=1.02, nose=1.05, lips=1.0, broad=1.0),
        ("#8A5433", "#6A3C22"),
        Paint(wing=0.8, lips="#7A3A2C", lips_strength=0.6, iris="#2E1A0E", blush_strength=0.12),
        Pose(turn=-12, nod=3, tilt=2, arms=arms),
    )
    stand(look, "envoy")
    put(
        skin(
            "wig",
            bob(face=look.face, pose=look.pose, voxel=VOXEL, length=0.16, full=0.012, count=52, waves=17),
            [hair("#1A1410")],
        )
    )
    head_band(look, [plain("fillet", "#B4392A", 0.7)], height=0.20, grow=0.022, thick=0.06)
    plume = Model("feather")
    s = Sculpt((-0.2, -0.1, -0.1), (0.2, 0.1, 0.75), voxel=0.007)
    s.chain(
        [(0, 0, -0.08), (0, 0, 0.15), (0.02, 0, 0.45), (0.07, 0, 0.58)], [0.012, 0.016, 0.012, 0.006], k=0.01
    )
    s.ball((0.02, 0, 0.33), (0.085, 0.014, 0.26), k=0.02)
    s.ball((0.075, 0, 0.54), (0.06, 0.012, 0.08), k=0.03)
    o.sculpted(plume, s, plain("plume", "#F3EEDF", 0.7, 0.05))
    at_head(look, plume, (0.29, 0.02, 0.13), turn=(-20, 34, 0), size=0.66)
    shirt = garment(voxel=VOXEL, broad=1.0, grow=0.03, sleeves=arms, sleeve=0.05)
    neckline(shirt, depth=0.20, wide=0.24)
    put(skin("shirt", shirt, [cloth("shirt", "#EADFC6", shade="#7A5A3A")]))
    cloak = garment(voxel=VOXEL, broad=1.0, grow=0.075, sleeves=arms, sleeve=0.10)
    cloak.within(
        lambda x, y, z: np.minimum(-0.02 - y, 0.24 + 0.12 * (1.4 - z) - np.abs(x)).astype(np.float32)
    )
    below(cloak, point=(0, 0, 1.62), normal=(0, 0, 1))
    drape(cloak, folds=16, depth=0.03, way=(1.0, 0.12))
    cloak.limb((-0.40, -0.10, 1.48), (0.02, -0.30, 1.34), 0.055, 0.045, k=0.05)
    cloak.limb((0.40, -0.10, 1.48), (0.02, -0.30, 1.34), 0.055, 0.045, k=0.05)
    hem = cloth("hem", "#D9A23E", shade="#5A3A10")
    put(skin("cloak", cloak, [cloth("blue cloak", "#27518E", shade="#0A1230"), hem]))
    clasp = Model("clasp")
    from art.kit.blend import laid

    laid(
        clasp.turned(
            [(0.075, 0), (0.08, 0.02), (0.06, 0.035), (0.055, 0.02), (0, 0.03)], gold(), segments=40
        ),
        turn=(78, 0, 0),
    )
    laid(clasp.turned([(0.045, 0.02), (0.03, 0.045), (0, 0.05)], glaze(*o.RED), segments=32), turn=(78, 0, 0))
    put(clasp, (0.02, -0.345, 1.345))
    roll = o.scroll("letter", length=0.86, radius=0.095)
    point, axis = grip(letter, right=False)
    from mathutils import Vector

    e = put(roll, tuple(point), size=1.0)
    e.rotation_mode = "QUATERNION"
    e.rotation_quaternion = Vector(axis).to_track_quat("X", "Z")
    rod = Model("herald's staff")
    rod.turned([(0.026, -1.0), (0.024, 0.95)], wood("staff wood"), segments=24)
    rod.turned(
        [(0.03, 0.93), (0.07, 1.02), (0.115, 1.16), (0.085, 1.18), (0.03, 1.17)],
        gold(),
        segments=48,
        lobes=(6, 0.35, 0.98, 1.18),
    )
    held(rod, staff, right=True)


def scribe() -> None:
    """A scribe with palette and reed."""
    palette = Hand((0.34, -0.50, 1.02), (-0.70, -0.55, 0.30), (-0.2, 0.45, 0.9), bend=40)
    reed = Hand((-0.38, -0.52, 1.12), (0.85, -0.35, -0.10), (0.32, 0.67, 0.345), bend=62)
    arms = (Arm((0.68, -0.06, 0.82), palette, right=False), Arm((-0.70, -0.10, 0.88), reed, right=True))
    look = Look(
        Face(wide=1.0, jaw=0.98, nose=1.0, lips=1.05, broad=0.98),
        ("#9C5F38", "#7A4526"),
        Paint(wing=0.95, lips="#84402F", lips_strength=0.6, iris="#3A2010", open=0.70, blush_strength=0.14),
        Pose(turn=8, nod=7, tilt=-3, arms=arms),
    )
    stand(look, "scribe")
    put(
        skin(
            "wig",
            bob(face=look.face, pose=look.pose, voxel=VOXEL, length=0.40, full=0.02, count=56),
            [hair()],
        )
    )
    pen = Model("spare pen")
    pen.turned(
        [(0.010, -0.28), (0.015, -0.22), (0.014, 0.26), (0.010, 0.28)],
        plain("reed", "#D8B25A", 0.6, 0.2),
        segments=20,
    )
    at_head(look, pen, (0.352, -0.16, 0.08), turn=(30, -16, 0))
    s = garment(voxel=VOXEL, broad=0.98, grow=0.035, pleats=60, shoulders=True)
    below(s, point=(-0.10, 0, 1.38), normal=(-0.66, -0.05, 0.62))
    neckline(s, depth=0.20, wide=0.26)
    put(skin("sash", s, [cloth("linen", "#F2EAD8", shade="#8A6A4A")]))
    put(
        collar_model(
            materials=[glaze(*o.TURQUOISE, rough=0.3), gold(), glaze(*o.BLUE, rough=0.3), gold()],
            voxel=VOXEL,
            broad=0.98,
            reach=0.30,
            grow=0.05,
            bands=(0, 1, 2, 1),
        )
    )
    board = Model("palette")
    board.box((-0.13, 0.13), (-0.46, 0.46), (0, 0.05), wood("palette", along=(9, 0.8, 9)), bevel=0.018)
    for i, colour in enumerate(("#141010", "#A0301C")):
        board.turned(
            [(0.070, 0.045), (0.070, 0.062), (0.060, 0.062), (0, 0.058)],
            plain("ink" + colour, colour, 0.15),
            at=(0, 0.33 - 0.19 * i),
            segments=36,
        )
        board.turned(
            [(0.062, 0.052), (0.072, 0.066), (0.084, 0.058), (0.084, 0.050)],
            gold(),
            at=(0, 0.33 - 0.19 * i),
            segments=36,
        )
    board.box((-0.045, 0.045), (-0.40, 0.03), (0.048, 0.053), plain("slot", "#2A1A12", 0.9), bevel=0.0)
    for x in (-0.018, 0.02):
        board.box(
            (x - 0.011, x + 0.011),
            (-0.43, 0.06),
            (0.052, 0.068),
            plain("reed", "#D8B25A", 0.6, 0.2),
            bevel=0.008,
        )
    put(board, (0.17, -0.66, 1.12), turn=(64, -24, 6), size=0.95)
    held(pen, reed, right=True, slide=0.12, size=1.15)


def smuggler() -> None:
    """A hooded person with a sack over the shoulder and a look aside."""
    sack = Hand((0.36, -0.36, 1.40), (0.10, 0.10, 0.95), (-0.2, 1.0, 0.1), bend=78)
    hush = Hand((-0.30, -0.50, 1.06), (0.75, -0.35, 0.40), (0.2, 1.0, 0.1), bend=66)
    arms = (Arm((0.66, -0.20, 0.86), sack, right=False), Arm((-0.68, -0.10, 0.82), hush, right=True))
    look = Look(
        Face(wide=1.0, jaw=1.0, nose=1.1, lips=0.9, broad=1.02, brow=1.25, hollow=0.3),
        ("#94603C", "#704428"),
        Paint(
            wing=0.35,
            liner=0.75,
            lips="#7A4030",
            lips_strength=0.5,
            iris="#2E2A1A",
            glance=-0.024,
            open=0.62,
            stubble="#1E1612",
            brow_weight=1.3,
            blush_strength=0.10,
        ),
        Pose(turn=10, nod=5, tilt=3, arms=arms),
    )
    stand(look, "smuggler")
    dark = cloth("hood", "#3D3B5C", shade="#0C0A18")
    h = blank(VOXEL)
    x, y, z = HEAD
    with h.frame(head_frame(look.pose), pivot=NECK):
        h.ball((x, y + 0.07, z + 0.08), (0.375, 0.41, 0.385), k=0.04)
        h.ball((x, y + 0.22, z + 0.24), (0.20, 0.30, 0.24), k=0.14)
        h.ball((x, y + 0.06, z - 0.24), (0.34, 0.33, 0.28), k=0.10)
        h.ball((x, y - 0.33, z - 0.05), (0.242, 0.36, 0.330), k=0.05, cut=True)
        h.ball((x, y - 0.02, z - 0.06), (0.275, 0.30, 0.34), k=0.02, cut=True)
    h.ball((0, 0.02, 1.42), (0.50, 0.31, 0.19), k=0.08)
    h.chain([(-0.30, -0.22, 1.52), (0, -0.32, 1.42), (0.30, -0.22, 1.52)], [0.07, 0.085, 0.07], k=0.06)
    h.ball((0, -0.16, 1.66), (0.17, 0.22, 0.16), k=0.04, cut=True)
    drape(h, folds=15, depth=0.016, way=(0.35, 1.0))
    put(skin("hood", h, [dark]))
    s = garment(voxel=VOXEL, broad=1.02, grow=0.045, sleeves=arms, sleeve=0.62)
    drape(s, folds=18, depth=0.018)
    below(s, point=(0, 0, 1.52), normal=(0, 0, 1))
    put(skin("tunic", s, [cloth("tunic", "#6E5A44", shade="#22160C")]))
    rope = blank(VOXEL)
    line = [
        (-0.27, -0.47, 0.62),
        (-0.26, -0.50, 0.88),
        (-0.20, -0.50, 1.10),
        (-0.06, -0.44, 1.22),
        (0.10, -0.40, 1.33),
        (0.25, -0.31, 1.44),
        (0.37, -0.18, 1.52),
        (0.48, 0.0, 1.56),
    ]
    rope.chain(line, [0.024] * len(line), k=0.01)
    rope.ball(line[0], (0.040, 0.040, 0.055), k=0.01)
    rope.carve(
        lambda x_, y_, z_: 0.006 * abs(_sin((x_ * 0.6 + z_ - y_ * 0.5) * 75)), low=(-1, -1, 0), high=(1, 1, 2)
    )
    put(skin("rope", rope, [plain("rope", "#D8B878", 0.9, 0.3)]))
    bag = Model("sack")
    b = Sculpt((-0.2, -0.4, 0.9), (1.1, 0.75, 2.1), voxel=0.01)
    b.ball((0.58, 0.24, 1.52), (0.36, 0.30, 0.36), k=0.05)
    b.ball((0.66, 0.26, 1.30), (0.34, 0.28, 0.26), k=0.12)
    b.chain([(0.52, 0.08, 1.76), (0.42, -0.20, 1.72), (0.36, -0.33, 1.56)], [0.22, 0.085, 0.05], k=0.12)
    b.carve(
        lambda x_, y_, z_: 0.012 * abs(_sin((x_ * 1.0 - z_ * 0.8 + y_ * 0.4) * 24)),
        low=(-0.2, -0.4, 0.9),
        high=(1.1, 0.75, 2.1),
    )
    o.sculpted(bag, b, cloth("sacking", "#A8875A", shade="#4A3218", weave=60))
    put(bag)
    for at, seed, size in (((0.60, -0.10, 1.78), 2, 0.085), ((0.72, -0.04, 1.72), 5, 0.07)):
        put(o.nugget(f"loot{seed}", seed=seed, size=size), at, turn=(20, 10, 30))


def vizier() -> None:
    """The highest officer: shaven head, broad collar, the was sceptre."""
    rod = Hand((0.50, -0.42, 1.10), (-0.25, -0.92, 0.25), (-1.0, 0.25, 0.0), bend=74)
    rest = Hand((-0.20, -0.48, 1.02), (0.85, -0.20, 0.42), (0.15, 1.0, 0.15), bend=70)
    arms = (Arm((0.70, -0.02, 0.84), rod, right=False), Arm((-0.70, -0.10, 0.80), rest, right=True))
    look = Look(
        Face(wide=1.02, jaw=1.05, nose=1.08, lips=0.95, broad=1.08, brow=1.1, cheek=0.95),
        ("#A5683E", "#84502E"),
        Paint(
            wing=1.0,
            lips="#82402F",
            lips_strength=0.6,
            iris="#2E1A0E",
            wrinkles=0.45,
            open=0.68,
            blush_strength=0.10,
            brow_weight=1.1,
        ),
        Pose(turn=9, nod=1, tilt=0, arms=arms),
    )
    stand(look, "vizier")
    cap = blank(VOXEL)
    x, y, z = HEAD
    with cap.frame(head_frame(look.pose), pivot=NECK):
        cap.ball((x, y + 0.06, z + 0.10), (0.300, 0.358, 0.312), k=0.02)
        cap.ball((x, y - 0.34, z - 0.14), (0.40, 0.36, 0.33), k=0.02, cut=True)
        cap.brick((x, y, z - 0.52), (0.9, 0.9, 0.5), round_=0.01, k=0.02, cut=True)
    put(skin("cap", cap, [cloth("cap", "#F0E6CF", shade="#8A6A4A")]))
    head_band(look, [gold()], height=0.205, grow=-0.002, thick=0.05)
    snake = Model("uraeus")
    s = Sculpt((-0.1, -0.2, -0.1), (0.1, 0.1, 0.25), voxel=0.006)
    s.chain(
        [(0, 0.02, -0.02), (0, -0.03, 0.05), (0, -0.045, 0.10), (0, -0.02, 0.15), (0, -0.06, 0.175)],
        [0.02, 0.032, 0.036, 0.022, 0.018],
        k=0.02,
    )
    o.sculpted(snake, s, gold())
    at_head(look, snake, (0, -0.325, 0.20))
    beard = blank(VOXEL)
    with beard.frame(head_frame(look.pose), pivot=NECK):
        beard.limb((x, y - 0.272, z - 0.350), (x, y - 0.315, z - 0.56), 0.046, 0.056, k=0.01)
    beard.carve(lambda a, b, c: 0.006 * abs(_sin(c * 120)) + 0 * a + 0 * b, low=(-1, -1, 1), high=(1, 1, 1.7))
    put(skin("beard", beard, [hair("#241A14")]))
    robe = garment(voxel=VOXEL, broad=1.08, grow=0.04, sleeves=arms, sleeve=0.30, pleats=52)
    neckline(robe, depth=0.20, wide=0.26)
    put(skin("robe", robe, [cloth("robe", "#F3EBD8", shade="#8A6A4A")]))
    put(
        collar_model(
            materials=[
                gold(),
                glaze(*o.BLUE, rough=0.3),
                glaze(*o.TURQUOISE, rough=0.3),
                glaze(*o.RED, rough=0.3),
            ],
            voxel=VOXEL,
            broad=1.08,
            reach=0.50,
            grow=0.058,
            bands=(0, 1, 0, 2, 0, 3, 0, 1, 0),
        )
    )
    staff = Model("sceptre")
    staff.turned([(0.026, -1.0), (0.026, 0.98)], gold(), segments=28)
    t = Sculpt((-0.35, -0.15, 0.85), (0.35, 0.15, 1.4), voxel=0.008)
    t.limb((0, 0, 0.9), (0, 0, 1.06), 0.035, 0.045, k=0.02)
    t.ball((0.02, 0, 1.09), (0.075, 0.055, 0.07), k=0.03)
    t.limb((0.04, 0, 1.09), (0.20, 0, 1.01), 0.045, 0.022, k=0.03)
    t.chain([(-0.02, 0, 1.12), (-0.09, 0, 1.22), (-0.14, 0, 1.25)], [0.034, 0.020, 0.010], k=0.02)
    o.sculpted(staff, t, gold())
    held(staff, rod, right=False, spin=200)
    _armlets(arms)


def _sin(v: Any) -> Any:
    return np.sin(v).astype(np.float32)


def _tilt(about_y: float, about_x: float) -> Any:
    from art.kit.sculpt import turn

    return turn(x=about_x, y=about_y)


def _armlets(arms: tuple[Arm, ...]) -> None:
    """Clasp a gold bracelet on each wrist."""
    s = blank(VOXEL)
    for arm in arms:
        w, e = np.asarray(arm.hand.wrist, float), np.asarray(arm.elbow, float)
        d = (e - w) / np.linalg.norm(e - w)
        s.limb(w + d * 0.035, w + d * 0.085, 0.074, 0.077, k=0.005)
    put(skin("bracelets", s, [gold()]))


PEOPLE: dict[str, Callable[[], None]] = {
    "beggar": beggar,
    "courtesan": courtesan,
    "envoy": envoy,
    "scribe": scribe,
    "smuggler": smuggler,
    "vizier": vizier,
}


def render_card(name: str, path: Path, *, samples: int = 48) -> float:
    """Render the picture of a character's card; give the seconds."""
    begin(transparent=False)
    stage(BACKDROP[name], disc=(0.0, 1.24, 1.95, 0.74))
    lamp("fill", "SUN", (-0.35, 0.90, -0.28), energy=1.7, colour=(1.0, 0.90, 0.78), angle=35)
    lamp("rim", "SUN", (-0.55, -0.75, -0.35), energy=2.2, colour=(1.0, 0.86, 0.62), angle=6)
    PEOPLE[name]()
    camera(SIZE, origin=ORIGIN, unit=UNIT, azimuth=AZIMUTH, elevation=ELEVATION)
    return render(path, samples=samples)
