"""Set the characters of the road: beggar, envoy and smuggler (needs `bpy`)."""

from __future__ import annotations

import bpy  # noqa: F401  (mathutils can be imported only after it)
import numpy as np
from mathutils import Vector

from art.kit import items
from art.kit import objects as o
from art.kit.blend import Model, cloth, laid, put, wood
from art.kit.body import HEAD, NECK, Arm, Face, Hand, Pose, grip, head_frame
from art.kit.costume import (
    below,
    blank,
    bob,
    drape,
    garment,
    neckline,
    skin,
)
from art.kit.facepaint import Paint
from art.kit.figure import (
    VOXEL,
    Look,
    at_head,
    hair,
    head_band,
    held,
    leaning,
    ripple,
    stand,
)
from art.kit.sculpt import Sculpt
from art.materials import faience, gold, plain


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
                tilt=leaning(7 * (-1) ** k, -9),
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
        faience("clay", "#B9653A", "#7A3A1E", rough=0.7, coat=0),
    )
    put(dish, (0.14, -0.64, 1.06), turn=(4, 6, 0))
    for at, turn in (
        ((0.09, -0.66, 1.20), (16, 10, 0)),
        ((0.20, -0.61, 1.19), (-12, -14, 40)),
        ((0.13, -0.74, 1.19), (8, -20, 80)),
    ):
        put(items.coin("alms", radius=0.10), at, turn=turn)


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
    laid(
        clasp.turned(
            [(0.075, 0), (0.08, 0.02), (0.06, 0.035), (0.055, 0.02), (0, 0.03)], gold(), segments=40
        ),
        turn=(78, 0, 0),
    )
    laid(
        clasp.turned([(0.045, 0.02), (0.03, 0.045), (0, 0.05)], faience(*o.RED), segments=32), turn=(78, 0, 0)
    )
    put(clasp, (0.02, -0.345, 1.345))
    roll = items.scroll("letter", length=0.86, radius=0.095)
    point, axis = grip(letter, right=False)
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
        lambda x_, y_, z_: 0.006 * abs(ripple((x_ * 0.6 + z_ - y_ * 0.5) * 75)),
        low=(-1, -1, 0),
        high=(1, 1, 2),
    )
    put(skin("rope", rope, [plain("rope", "#D8B878", 0.9, 0.3)]))
    bag = Model("sack")
    b = Sculpt((-0.2, -0.4, 0.9), (1.1, 0.75, 2.1), voxel=0.01)
    b.ball((0.58, 0.24, 1.52), (0.36, 0.30, 0.36), k=0.05)
    b.ball((0.66, 0.26, 1.30), (0.34, 0.28, 0.26), k=0.12)
    b.chain([(0.52, 0.08, 1.76), (0.42, -0.20, 1.72), (0.36, -0.33, 1.56)], [0.22, 0.085, 0.05], k=0.12)
    b.carve(
        lambda x_, y_, z_: 0.012 * abs(ripple((x_ * 1.0 - z_ * 0.8 + y_ * 0.4) * 24)),
        low=(-0.2, -0.4, 0.9),
        high=(1.1, 0.75, 2.1),
    )
    o.sculpted(bag, b, cloth("sacking", "#A8875A", shade="#4A3218", weave=60))
    put(bag)
    for at, seed, size in (((0.60, -0.10, 1.78), 2, 0.085), ((0.72, -0.04, 1.72), 5, 0.07)):
        put(o.nugget(f"loot{seed}", seed=seed, size=size), at, turn=(20, 10, 30))
