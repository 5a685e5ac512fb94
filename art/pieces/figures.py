"""Modelled figures: sphinx, seated jackals of the seats, Cleopatra, the crocodile."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import Any

from art import materials as m
from art.build import Piece, Primitive

SEAT_GLAZE = {  # told apart by colour-blind players too: light and dark of the glaze, colour of the sign
    "blue": ("#3C8FE0", "#114C9A", "#FFD88A"),
    "orange": ("#F29A1F", "#B35A00", "#2B160A"),
    "white": ("#F4EBDD", "#C9B79C", "#1F3F8F"),
    "purple": ("#B0569C", "#64245A", "#FFD88A"),
    "black": ("#39363A", "#141216", "#FFD88A"),
}


def _mirrored(parts: list[Primitive]) -> list[Primitive]:
    """Return the parts and their mirror images across the plane y = 0."""

    def flip(point: Any) -> Any:
        return (point[0], -point[1], point[2])

    out = list(parts)
    for kind, a, b, *radii in parts:
        out.append((kind, flip(a), b if kind == "e" else flip(b), *radii))
    return out


def _nemes() -> Any:
    """The striped head cloth, lapis and gold."""
    if "nemes" in m.MADE:
        return m.MADE["nemes"]
    s = m.Surface("nemes")
    wave = s.node("ShaderNodeTexWave", Scale=6.4, wave_type="BANDS", bands_direction="Z")
    mapping = s.node("ShaderNodeMapping", Vector=s.where.outputs["Object"])
    mapping.inputs["Rotation"].default_value = (0, 0.35, 0)
    s.feed(wave.inputs["Vector"], mapping.outputs[0])
    blue = s.math("GREATER_THAN", wave.outputs["Factor"], 0.52)
    s.bump(wave.outputs["Factor"], 0.25, 0.02)
    colour = s.mix(blue, "#F0B54A", "#24489A")
    m.MADE["nemes"] = s.finish(colour, 0.33, s.math("SUBTRACT", 1.0, blue), (0.1, "#5A3A20"))
    return m.MADE["nemes"]


def sphinx() -> Any:
    """A sphinx on its plinth, facing right (+x)."""
    piece = Piece("sphinx")
    body, gold = m.stone("sphinx_stone", "#C79455", "#F1D096"), m.gold()
    piece.box((-0.82, 0.86), (-0.33, 0.33), (0, 0.10), m.warmstone(), 0.02)
    piece.box((-0.78, 0.82), (-0.30, 0.30), (0.10, 0.24), m.limestone(), 0.02)
    band = m.stone("plinth_band", "#DCC194", "#F6E6C2", mask="band", paint="#B0482A", carve=0.4)
    for y, s in ((-0.303, 1), (0.303, -1)):
        piece.quad(
            [(-0.74 * s, y, 0.12), (0.78 * s, y, 0.12), (0.78 * s, y, 0.22), (-0.74 * s, y, 0.22)],
            band,
            u=0.6,
        )
    z = 0.06
    parts: list[Primitive] = [
        ("c", (-0.46, 0, 0.38 + z), (0.26, 0, 0.42 + z), 0.2, 0.19),
        ("e", (0.3, 0, 0.5 + z), (0.19, 0.2, 0.27)),
        ("e", (-0.5, 0, 0.42 + z), (0.2, 0.21, 0.2)),
        ("c", (-0.62, 0.05, 0.3 + z), (-0.5, -0.27, 0.24 + z), 0.035, 0.03),
        ("c", (-0.5, -0.27, 0.24 + z), (-0.22, -0.29, 0.27 + z), 0.03, 0.045),
    ]
    parts += _mirrored(
        [
            ("e", (-0.42, 0.16, 0.36 + z), (0.25, 0.12, 0.21)),  # haunch
            ("c", (-0.4, 0.22, 0.24 + z), (-0.06, 0.23, 0.235 + z), 0.065, 0.06),
            ("e", (-0.02, 0.23, 0.235 + z), (0.09, 0.07, 0.06)),
            ("c", (0.26, 0.14, 0.34 + z), (0.62, 0.14, 0.255 + z), 0.10, 0.075),  # foreleg
            ("e", (0.3, 0.15, 0.42 + z), (0.14, 0.08, 0.18)),
            *[("e", (0.71, 0.14 + dy, 0.235 + z), (0.065, 0.024, 0.05)) for dy in (-0.05, 0.0, 0.05)],  # toes
            ("e", (0.64, 0.14, 0.255 + z), (0.09, 0.08, 0.065)),
        ]
    )
    piece.modelled(parts, body, 0.013, 4)
    face: list[Primitive] = [
        ("c", (0.36, 0, 0.62 + z), (0.38, 0, 0.8 + z), 0.1, 0.1),
        ("e", (0.415, 0, 0.86 + z), (0.125, 0.115, 0.15)),
        ("e", (0.475, 0, 0.785 + z), (0.062, 0.072, 0.06)),  # jaw
        ("e", (0.515, 0, 0.752 + z), (0.026, 0.036, 0.024)),  # chin
        ("c", (0.528, 0, 0.885 + z), (0.552, 0, 0.832 + z), 0.016, 0.024),  # nose
        ("e", (0.538, 0, 0.790 + z), (0.018, 0.036, 0.0085)),  # lips
        ("e", (0.534, 0, 0.775 + z), (0.016, 0.029, 0.0085)),
        *_mirrored(
            [
                ("c", (0.530, 0.018, 0.912 + z), (0.498, 0.082, 0.905 + z), 0.013, 0.011),  # brow
                ("e", (0.500, 0.066, 0.815 + z), (0.036, 0.036, 0.04)),  # cheek
            ]
        ),
    ]
    piece.modelled(face, m.stone("sphinx_face", "#D2A061", "#F1D096"), 0.0065, 2)
    piece.modelled(
        _mirrored([("e", (0.514, 0.052, 0.872 + z), (0.018, 0.026, 0.013))]),
        m.plain("eye_white", "#F6EEDC", 0.3),
        0.005,
        0,
    )
    kohl = m.plain("kohl", "#15110F", 0.35, 0.02)
    piece.modelled(
        _mirrored(
            [
                ("e", (0.529, 0.050, 0.872 + z), (0.008, 0.010, 0.011)),
                ("c", (0.531, 0.026, 0.888 + z), (0.502, 0.084, 0.884 + z), 0.006, 0.005),
                ("c", (0.502, 0.080, 0.870 + z), (0.478, 0.106, 0.864 + z), 0.005, 0.004),
            ]
        ),
        kohl,
        0.004,
        0,
    )
    cloth: list[Primitive] = [
        ("e", (0.355, 0, 0.95 + z), (0.165, 0.155, 0.12)),
        ("e", (0.30, 0, 0.85 + z), (0.12, 0.235, 0.15)),
        ("e", (0.30, 0, 0.72 + z), (0.10, 0.26, 0.10)),
        ("c", (0.20, 0, 0.8 + z), (0.10, 0, 0.56 + z), 0.09, 0.05),
        *_mirrored([("c", (0.38, 0.165, 0.78 + z), (0.462, 0.135, 0.50 + z), 0.06, 0.052)]),
    ]
    piece.modelled(cloth, _nemes(), 0.012, 3)
    headband: list[Primitive] = [
        ("c", (0.505, 0.0, 0.955 + z), (0.455, 0.112, 0.945 + z), 0.017, 0.016),
        ("c", (0.455, 0.112, 0.945 + z), (0.39, 0.15, 0.90 + z), 0.016, 0.014),
    ]
    piece.modelled(_mirrored(headband), gold, 0.007, 1)
    cobra: list[Primitive] = [
        ("c", (0.515, 0, 0.955 + z), (0.545, 0, 1.03 + z), 0.022, 0.03),
        ("e", (0.552, 0, 1.065 + z), (0.026, 0.02, 0.024)),
    ]
    piece.modelled(cobra, gold, 0.007, 1)
    piece.modelled([("c", (0.525, 0, 0.735 + z), (0.548, 0, 0.60 + z), 0.024, 0.034)], gold, 0.008, 1)
    for k, material in enumerate((m.paint_turquoise(), gold, m.paint_blue())):  # collar
        rows: list[Primitive] = [
            ("e", (0.365 + 0.012 * k, 0, 0.615 - 0.028 * k + z), (0.17 + 0.013 * k, 0.185 + 0.012 * k, 0.026))
        ]
        piece.modelled(rows, material, 0.01, 2)
    armlet: list[Primitive] = [("c", (0.50, 0.14, 0.28 + z), (0.525, 0.14, 0.275 + z), 0.094, 0.092)]
    piece.modelled(_mirrored(armlet), gold, 0.01, 1)
    return piece.collection


def anubis(seat: str) -> Any:
    """A seated jackal in the seat's colour, facing left, on a plinth that bears the seat's sign."""
    piece = Piece(f"anubis_{seat}")
    light, dark, sign = SEAT_GLAZE[seat]
    glaze, gold, pale = m.faience(f"glaze_{seat}", light, dark, 0.3, 0.6, "#505050"), m.gold(), m.limestone()
    piece.box((-0.39, 0.39), (-0.39, 0.39), (0, 0.06), pale, 0.018)
    piece.box((-0.345, 0.345), (-0.345, 0.345), (0.05, 0.29), glaze, 0.012)
    for low, high, half in ((0.055, 0.085, 0.356), (0.275, 0.305, 0.365)):
        piece.box((-half, half), (-half, half), (low, high), gold, 0.008)
    piece.box((-0.34, 0.34), (-0.34, 0.34), (0.30, 0.318), pale, 0.006)
    mark = m.inlay(
        f"seat_sign_{seat}", f"sign_{seat}", dark if seat not in ("orange", "white") else light, sign
    )
    e = 0.348
    piece.quad([(-0.115, -e, 0.07), (0.115, -e, 0.07), (0.115, -e, 0.29), (-0.115, -e, 0.29)], mark)
    piece.quad([(e, -0.115, 0.07), (e, 0.115, 0.07), (e, 0.115, 0.29), (e, -0.115, 0.29)], mark)
    for s in (-1, 1):  # studs beside the sign
        for x, y in ((s * 0.23, -e), (e, s * 0.23)):
            piece.modelled([("e", (x, y, 0.18), (0.035, 0.035, 0.035))], gold, 0.01, 0)
    z = 0.275
    parts: list[Primitive] = [
        ("e", (0.14, 0, 0.19 + z), (0.19, 0.16, 0.17)),
        ("c", (0.12, 0, 0.26 + z), (-0.06, 0, 0.58 + z), 0.15, 0.12),
        ("e", (-0.05, 0, 0.52 + z), (0.12, 0.125, 0.16)),
        ("c", (-0.05, 0, 0.62 + z), (-0.08, 0, 0.82 + z), 0.095, 0.085),
        ("e", (-0.10, 0, 0.87 + z), (0.115, 0.09, 0.095)),
        ("c", (-0.14, 0, 0.86 + z), (-0.34, 0, 0.80 + z), 0.062, 0.036),
        ("c", (0.3, 0, 0.12 + z), (0.18, 0, 0.05 + z), 0.04, 0.05),
        ("c", (0.22, 0, 0.3 + z), (0.32, 0, 0.1 + z), 0.05, 0.04),
        *_mirrored(
            [
                ("e", (0.1, 0.12, 0.16 + z), (0.17, 0.075, 0.14)),
                ("c", (0.05, 0.15, 0.06 + z), (-0.08, 0.15, 0.05 + z), 0.05, 0.045),
                ("c", (-0.08, 0.07, 0.5 + z), (-0.13, 0.07, 0.08 + z), 0.06, 0.042),
                ("e", (-0.17, 0.07, 0.06 + z), (0.075, 0.05, 0.04)),
                ("c", (-0.06, 0.055, 0.92 + z), (-0.045, 0.085, 1.17 + z), 0.058, 0.014),
            ]
        ),
    ]
    piece.modelled(parts, glaze, 0.012, 3)
    collar = [(0.115, 0.65 + z), (0.14, 0.61 + z), (0.152, 0.55 + z), (0.14, 0.54 + z), (0.10, 0.62 + z)]
    piece.lathe(collar, gold, (-0.052, 0))
    piece.lathe([(0.104, 0.73 + z), (0.112, 0.755 + z), (0.104, 0.78 + z)], gold, (-0.068, 0), segments=24)
    gilding: list[Primitive] = [
        ("e", (-0.17, 0.072, 0.885 + z), (0.03, 0.02, 0.018)),  # eye
        ("c", (-0.052, 0.076, 1.09 + z), (-0.045, 0.086, 1.185 + z), 0.030, 0.015),  # tip of the ear
        ("c", (-0.115, 0.07, 0.20 + z), (-0.118, 0.07, 0.17 + z), 0.052, 0.052),  # anklet
    ]
    piece.modelled(_mirrored(gilding), gold, 0.006, 1)
    piece.modelled(
        [("e", (-0.365, 0, 0.805 + z), (0.022, 0.026, 0.022))], m.plain("snout", "#15110F", 0.3), 0.006, 1
    )
    return piece.collection


def cleopatra() -> Any:
    """Cleopatra in white linen, facing the front (-y), a lotus staff in her hand."""
    piece = Piece("cleopatra")
    gold, turquoise, blue = m.gold(), m.paint_turquoise(), m.paint_blue()
    linen, skin = m.plain("linen", "#F6EEDC", 0.75, 0.05), m.plain("skin", "#B9794E", 0.55, 0.05)
    hair, kohl = m.plain("hair", "#17120F", 0.35, 0.02), m.plain("kohl", "#15110F", 0.35, 0.02)
    piece.lathe([(0.30, 0), (0.31, 0.03), (0.28, 0.08)], gold, segments=40)
    piece.lathe([(0.275, 0.07), (0.27, 0.095)], m.lapis(), segments=40)
    z = 0.08
    dress = [
        (0.165, 0.0),
        (0.17, 0.02),
        (0.135, 0.25),
        (0.12, 0.42),
        (0.138, 0.56),
        (0.135, 0.62),
        (0.098, 0.74),
    ]
    dress += [(0.115, 0.86), (0.13, 0.92), (0.10, 0.98)]
    piece.lathe(
        [(r, z + h) for r, h in dress],
        linen,
        segments=72,
        squash=(1.12, 0.86),
        lobes=(18, 0.05, z - 0.3, z + 0.45),
    )
    for i, band in enumerate((gold, turquoise, gold, m.paint_red(), gold)):
        r, low = 0.170 - i * 0.004, z + 0.012 + i * 0.026
        piece.lathe([(r, low), (r + 0.007, low + 0.012), (r, low + 0.024)], band, squash=(1.14, 0.88))
    piece.lathe([(0.112, z + 0.70), (0.12, z + 0.73), (0.108, z + 0.77)], gold, squash=(1.1, 0.9))
    sash = [
        (-0.05, -0.103, z + 0.73),
        (0.05, -0.103, z + 0.73),
        (0.075, -0.150, z + 0.10),
        (-0.075, -0.150, z + 0.10),
    ]
    piece.mesh(sash, [(0, 1, 2, 3)], gold)
    for k in range(5):  # bars of colour on the sash
        t0, t1 = 0.08 + 0.18 * k, 0.16 + 0.18 * k
        row = []
        for t, side in ((t0, -1), (t0, 1), (t1, 1), (t1, -1)):
            row.append((side * (0.042 + 0.025 * t), -0.106 - 0.047 * t, z + 0.73 - 0.63 * t))
        piece.mesh(row, [(0, 1, 2, 3)], (blue, m.paint_red(), turquoise)[k % 3])
    parts: list[Primitive] = [
        ("c", (0, 0, z + 0.95), (0, 0, z + 1.08), 0.05, 0.05),
        ("e", (0, -0.015, z + 1.165), (0.083, 0.095, 0.115)),
        ("e", (0, -0.066, z + 1.105), (0.045, 0.04, 0.045)),  # chin
        ("c", (0, -0.106, z + 1.185), (0, -0.118, z + 1.145), 0.010, 0.015),  # nose
        ("e", (0, 0, z + 0.93), (0.15, 0.085, 0.07)),
        ("c", (-0.155, 0, z + 0.93), (-0.20, -0.03, z + 0.72), 0.04, 0.034),
        ("c", (-0.20, -0.03, z + 0.72), (-0.13, -0.16, z + 0.66), 0.034, 0.028),
        ("c", (0.155, 0, z + 0.93), (0.21, -0.02, z + 0.72), 0.04, 0.034),
        ("c", (0.21, -0.02, z + 0.72), (0.20, -0.15, z + 0.80), 0.034, 0.028),
    ]
    piece.modelled(parts, skin, 0.008, 2)
    for s in (-1, 1):
        piece.modelled(
            [("e", (s * 0.036, -0.098, z + 1.178), (0.018, 0.010, 0.010))],
            m.plain("eye_white", "#F6EEDC", 0.3),
            0.004,
            0,
        )
        eye: list[Primitive] = [
            ("e", (s * 0.036, -0.106, z + 1.178), (0.008, 0.005, 0.009)),
            ("c", (s * 0.016, -0.106, z + 1.190), (s * 0.066, -0.088, z + 1.186), 0.0045, 0.004),
            ("c", (s * 0.052, -0.096, z + 1.176), (s * 0.076, -0.076, z + 1.172), 0.004, 0.003),
            ("c", (s * 0.014, -0.106, z + 1.214), (s * 0.062, -0.090, z + 1.212), 0.005, 0.004),
        ]
        piece.modelled(eye, kohl, 0.0035, 0)
    piece.modelled(
        [("e", (0, -0.109, z + 1.108), (0.022, 0.010, 0.009))], m.plain("lips", "#A23B34", 0.4), 0.004, 0
    )
    for k, band in enumerate((gold, blue, turquoise, m.paint_red(), gold)):  # broad collar
        r, low = 0.105 + 0.019 * k, z + 1.0 - 0.026 * k
        piece.lathe([(r, low), (r + 0.021, low - 0.024), (r + 0.012, low - 0.036)], band, squash=(1.0, 0.76))
    wig: list[Primitive] = [
        ("e", (0, 0.02, z + 1.2), (0.115, 0.11, 0.105)),
        ("e", (0, 0.08, z + 1.06), (0.11, 0.06, 0.16)),
        ("e", (0, -0.05, z + 1.262), (0.085, 0.06, 0.035)),
    ]
    for s in (-1, 1):
        wig += [
            ("e", (s * 0.10, 0.01, z + 1.08), (0.045, 0.075, 0.13)),
            ("c", (s * 0.10, -0.03, z + 1.1), (s * 0.095, -0.055, z + 0.93), 0.036, 0.034),
        ]
    piece.modelled(wig, hair, 0.009, 2)
    beads: list[Primitive] = [("e", (s * 0.095, -0.058, z + 0.925), (0.036, 0.034, 0.016)) for s in (-1, 1)]
    piece.modelled(beads, gold, 0.007, 1)
    piece.lathe([(0.114, z + 1.222), (0.123, z + 1.242), (0.114, z + 1.27)], gold, (0, 0.012))
    crown = [(0.05, z + 1.29), (0.06, z + 1.31), (0.078, z + 1.42), (0.05, z + 1.44)]
    piece.lathe(crown, gold, (0, 0.02))
    disc = [(0.02, z + 1.40), (0.068, z + 1.44), (0.085, z + 1.51), (0.068, z + 1.58), (0.02, z + 1.61)]
    piece.lathe(disc, m.plain("sun_disc", "#D1462F", 0.3), (0, 0.02), squash=(1.0, 0.5))
    horns: list[Primitive] = []
    for s in (-1, 1):
        horns += [
            ("c", (s * 0.04, 0.02, z + 1.42), (s * 0.11, 0.02, z + 1.5), 0.018, 0.016),
            ("c", (s * 0.11, 0.02, z + 1.5), (s * 0.085, 0.02, z + 1.64), 0.016, 0.008),
        ]
    piece.modelled(horns, gold, 0.007, 1)
    piece.modelled([("c", (0, -0.115, z + 1.24), (0, -0.15, z + 1.31), 0.018, 0.022)], gold, 0.007, 1)
    rings: list[Primitive] = [
        ("c", (-0.185, -0.055, z + 0.71), (-0.178, -0.065, z + 0.708), 0.04, 0.04),
        ("c", (0.208, -0.055, z + 0.742), (0.207, -0.07, z + 0.75), 0.038, 0.038),
    ]
    piece.modelled(rings, gold, 0.007, 1)
    piece.modelled([("c", (0.20, -0.15, z + 0.02), (0.20, -0.15, z + 1.18), 0.014, 0.014)], gold, 0.008, 0)
    lotus = [(0.014, z + 1.16), (0.03, z + 1.20), (0.055, z + 1.29), (0.03, z + 1.285)]
    piece.lathe(lotus, blue, (0.20, -0.15), segments=36, lobes=(6, 0.35, z + 1.2, z + 1.29))
    return piece.collection


def _scales() -> Any:
    """Wet green hide with scutes, paler below."""
    if "scales" in m.MADE:
        return m.MADE["scales"]
    s = m.Surface("scales")
    pattern = s.specks(15)
    colour = s.ramp(
        s.math("ADD", s.math("MULTIPLY", s.noise(3, 5, 0.6), 0.7), s.math("MULTIPLY", pattern, 0.45)),
        [(0.25, "#16261A"), (0.48, "#2F4A2A"), (0.62, "#566B35"), (0.8, "#7C8448")],
    )
    colour = s.mix(s.span(s.axis("Z"), 0.30, 0.12), colour, "#B4A468")
    s.bump(s.math("SUBTRACT", 1.0, pattern), 0.9, 0.05)
    s.bump(s.noise(40, 4), 0.2, 0.02)
    m.MADE["scales"] = s.finish(colour, 0.38, 0.0, (0.15, "#28301C"), coat=0.35)
    return m.MADE["scales"]


def crocodile() -> Any:
    """A crocodile, jaws wide open, head to the lower left of the picture (-x), about five units long."""
    piece = Piece("crocodile")
    hide, ivory = _scales(), m.plain("fang", "#F7EFD8", 0.25, 0.05)
    mouth, tongue = m.plain("gullet", "#8E2B2B", 0.35, 0.2), m.plain("tongue", "#C9605A", 0.3, 0.15)
    # head at x < 0; the spine bends like an S towards the tail
    spine = [
        (-0.5, 0.0, 0.50, 0.40),
        (0.0, 0.05, 0.52, 0.46),
        (0.6, 0.12, 0.50, 0.52),
        (1.2, 0.10, 0.46, 0.48),
    ]
    spine += [(1.75, -0.05, 0.40, 0.38), (2.25, -0.22, 0.34, 0.29), (2.8, -0.30, 0.28, 0.215)]
    spine += [
        (3.3, -0.20, 0.22, 0.16),
        (3.75, 0.08, 0.17, 0.115),
        (4.1, 0.48, 0.13, 0.08),
        (4.3, 0.95, 0.10, 0.04),
    ]
    body: list[Primitive] = []
    for (x0, y0, z0, r0), (x1, y1, z1, r1) in pairwise(spine):
        body.append(("c", (x0, y0, z0), (x1, y1, z1), r0 * 0.86, r1 * 0.86))
        body.append(
            (
                "e",
                ((x0 + x1) / 2, (y0 + y1) / 2, (z0 + z1) / 2 - 0.04),
                (min(0.42, (r0 + r1) * 0.6), (r0 + r1) / 2 * 1.06, (r0 + r1) / 2 * 0.8),
            )
        )
    body += [("e", (-0.72, 0, 0.62), (0.36, 0.36, 0.34)), ("e", (-0.95, 0, 0.66), (0.30, 0.30, 0.26))]
    for x, y, out in ((-0.15, 0.0, -0.62), (-0.15, 0.08, 0.72), (1.35, 0.08, -0.58), (1.35, 0.08, 0.62)):
        knee = (x - 0.18, y + out * 0.95, 0.34)
        foot = (x - 0.42, y + out * 1.1, 0.08)
        body += [("c", (x, y + out * 0.45, 0.42), knee, 0.22, 0.14), ("c", knee, foot, 0.14, 0.10)]
        for dy in (-0.14, -0.05, 0.05, 0.14):
            body.append(("c", foot, (foot[0] - 0.26, foot[1] + dy * 1.2, 0.05), 0.075, 0.035))
    up, down = math.radians(33), math.radians(-9)

    def jaw(length: float, side: float, lift: float, angle: float) -> tuple[float, float, float]:
        """Return a point along a jaw hinged at the neck."""
        c, s = math.cos(angle), math.sin(angle)
        return (-0.98 - length * c - lift * -s * 1.0, side, 0.62 + length * s + lift * c)

    for angle, thick, lift in ((up, 0.16, 0.10), (down, 0.12, -0.06)):
        for k in range(12):
            t = k / 11
            w = 0.30 * (1 - t) ** 0.8 + 0.135 + (0.045 if t > 0.80 else 0)
            h = thick * (1.25 - 0.75 * t) + (0.02 if t > 0.85 else 0)
            body.append(("e", jaw(1.62 * t, 0, lift, angle), (0.19, w, h)))
    for s in (-1, 1):  # brows over the eyes, nostrils at the tip
        body += [
            ("e", jaw(0.20, s * 0.20, 0.25, up), (0.20, 0.13, 0.13)),
            ("c", jaw(0.02, s * 0.27, 0.33, up), jaw(0.40, s * 0.25, 0.33, up), 0.075, 0.055),
            ("e", jaw(1.56, s * 0.07, 0.17, up), (0.06, 0.05, 0.05)),
        ]
    piece.modelled(body, hide, 0.022, 3)
    for t in [i / 33 for i in range(34)]:  # two rows of scutes, one along the tail
        at = t * (len(spine) - 1)
        i = min(int(at), len(spine) - 2)
        f = at - i
        x, y, z, r = (spine[i][q] * (1 - f) + spine[i + 1][q] * f for q in range(4))
        rows = (-0.34, 0.34, -0.12, 0.12) if t < 0.5 else (0.0,)
        size = 0.105 if t < 0.5 else 0.15 * (1.12 - t)
        for row in rows:
            top = z + r * 0.86 * math.cos(row * 1.5) - 0.02
            tip: list[Primitive] = [
                (
                    "c",
                    (x, y + row * r * 1.3, top),
                    (x + 0.07, y + row * r * 1.3, top + size),
                    size * 0.75,
                    0.012,
                )
            ]
            piece.modelled(tip, hide, 0.016, 1)
    for angle, lift, way in ((up, -0.045, -1), (down, 0.055, 1)):
        lining: list[Primitive] = []
        for k in range(11):
            t = k / 10
            w = (0.30 * (1 - t) ** 0.8 + 0.135) * 0.80
            lining.append(("e", jaw(1.50 * t, 0, lift, angle), (0.15, w, 0.055)))
        piece.modelled(lining, mouth, 0.018, 2)
        teeth: list[Primitive] = []
        for k in range(13):
            t = 0.10 + 0.90 * k / 12
            w = (0.30 * (1 - t) ** 0.8 + 0.135) * 0.93 + (0.03 if t > 0.8 else 0)
            long = (0.20, 0.13, 0.25, 0.15)[(k + (0 if way < 0 else 2)) % 4] * (1.25 if t > 0.75 else 1.0)
            for s in (-1, 1):
                root = jaw(1.60 * t, s * w, lift - way * 0.02, angle)
                end = jaw(1.60 * t + 0.02, s * (w + 0.025), lift + way * long, angle)
                teeth.append(("c", root, end, 0.046, 0.007))
        for side in (-0.5, 0.5):
            teeth.append(
                (
                    "c",
                    jaw(1.70, side * 0.13, lift, angle),
                    jaw(1.74, side * 0.15, lift + way * 0.20, angle),
                    0.045,
                    0.008,
                )
            )
        piece.modelled(teeth, ivory, 0.011, 1)
    licking: list[Primitive] = [
        ("c", jaw(0.1, 0, 0.08, down), jaw(0.85, 0.0, 0.10, down), 0.16, 0.13),
        ("e", jaw(1.05, 0.0, 0.10, down), (0.22, 0.14, 0.06)),
    ]
    piece.modelled(licking, tongue, 0.018, 3)
    piece.modelled([("e", (-0.86, 0, 0.66), (0.2, 0.24, 0.2))], m.plain("throat", "#3A0D0D", 0.6), 0.02, 1)
    amber = m.plain("amber", "#FFC21E", 0.12, 0.0, Emission_Color=m.linear("#FFB000"), Emission_Strength=0.9)
    for s in (-1, 1):
        piece.modelled([("e", jaw(0.20, s * 0.265, 0.275, up), (0.10, 0.075, 0.088))], amber, 0.01, 1)
        slit: list[Primitive] = [("e", jaw(0.225, s * 0.33, 0.275, up), (0.018, 0.018, 0.075))]
        piece.modelled(slit, m.plain("kohl", "#15110F", 0.35, 0.02), 0.007, 0)
    claws: list[Primitive] = []
    for x, y, out in ((-0.15, 0.0, -0.62), (-0.15, 0.08, 0.72), (1.35, 0.08, -0.58), (1.35, 0.08, 0.62)):
        for dy in (-0.14, -0.05, 0.05, 0.14):
            tip_x, tip_y = x - 0.68, y + out * 1.1 + dy * 1.2
            claws.append(("c", (tip_x, tip_y, 0.06), (tip_x - 0.11, tip_y + dy * 0.1, 0.02), 0.034, 0.006))
    piece.modelled(claws, m.plain("claw", "#2B2118", 0.3), 0.01, 1)
    return piece.collection
