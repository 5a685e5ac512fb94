"""Set the characters of the court: courtesan, scribe and vizier (needs `bpy`)."""

from __future__ import annotations

from art.kit import objects as o
from art.kit.blend import Model, cloth, laid, put, wood
from art.kit.body import HEAD, NECK, Arm, Face, Hand, Pose, head_frame
from art.kit.costume import (
    below,
    blank,
    bob,
    collar_model,
    garment,
    neckline,
    skin,
    tripartite,
)
from art.kit.facepaint import Paint
from art.kit.figure import (
    VOXEL,
    Look,
    at_head,
    bracelets,
    hair,
    head_band,
    held,
    ripple,
    stand,
)
from art.kit.sculpt import Sculpt
from art.materials import faience, gold, plain


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
                faience(*o.TURQUOISE, rough=0.3),
                faience(*o.RED, rough=0.3),
                faience(*o.BLUE, rough=0.3),
            ],
            voxel=VOXEL,
            broad=0.88,
            reach=0.40,
            grow=0.045,
        )
    )
    m = Model("mirror")
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
            faience(*o.BLUE),
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
        faience(*o.TURQUOISE),
        segments=40,
        lobes=(6, 0.2, 0.18, 0.26),
    )
    held(m, mirror, right=False, size=1.0, spin=-18)
    bracelets(arms)


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
            materials=[faience(*o.TURQUOISE, rough=0.3), gold(), faience(*o.BLUE, rough=0.3), gold()],
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
    beard.carve(
        lambda a, b, c: 0.006 * abs(ripple(c * 120)) + 0 * a + 0 * b, low=(-1, -1, 1), high=(1, 1, 1.7)
    )
    put(skin("beard", beard, [hair("#241A14")]))
    robe = garment(voxel=VOXEL, broad=1.08, grow=0.04, sleeves=arms, sleeve=0.30, pleats=52)
    neckline(robe, depth=0.20, wide=0.26)
    put(skin("robe", robe, [cloth("robe", "#F3EBD8", shade="#8A6A4A")]))
    put(
        collar_model(
            materials=[
                gold(),
                faience(*o.BLUE, rough=0.3),
                faience(*o.TURQUOISE, rough=0.3),
                faience(*o.RED, rough=0.3),
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
    bracelets(arms)
