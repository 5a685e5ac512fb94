"""Draw the painted face of a figure: kohl, brows, eyes, lips and blush on a transparent square."""

from __future__ import annotations

import random
from dataclasses import dataclass
from pathlib import Path

from PIL import Image, ImageChops, ImageDraw, ImageFilter

SIDE = 2048
Spot = tuple[float, float]


@dataclass(frozen=True)
class Paint:
    """Colours and habits of a painted face."""

    iris: str = "#4A2A14"
    kohl: str = "#120C0A"
    wing: float = 1.0
    lid: str | None = None
    lips: str = "#8E3A30"
    lips_strength: float = 0.75
    brow: str = "#17100C"
    brow_weight: float = 1.0
    blush: str = "#B04A32"
    blush_strength: float = 0.18
    glance: float = 0.0
    open: float = 0.82
    stubble: str | None = None
    wrinkles: float = 0.0
    liner: float = 1.0


def to_pixel(p: Spot) -> Spot:
    """Take head units (x right as seen, z up, from the head's centre) to pixels."""
    return ((p[0] + 0.5) * SIDE, (0.5 - p[1]) * SIDE)


def colour(hex_: str) -> tuple[int, int, int]:
    """Read #RRGGBB."""
    return int(hex_[1:3], 16), int(hex_[3:5], 16), int(hex_[5:7], 16)


def curve(points: list[Spot], *, steps: int = 14) -> list[Spot]:
    """Smooth a line of points (Catmull-Rom)."""
    p = [points[0], *points, points[-1]]
    out: list[Spot] = []
    for i in range(1, len(p) - 2):
        for s in range(steps):
            t = s / steps
            out.append(
                (
                    _spline(p[i - 1][0], p[i][0], p[i + 1][0], p[i + 2][0], t=t),
                    _spline(p[i - 1][1], p[i][1], p[i + 1][1], p[i + 2][1], t=t),
                )
            )
    return [*out, points[-1]]


def _spline(a: float, b: float, c: float, d: float, *, t: float) -> float:
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3)


class Layer:
    """A mask to draw on and to lay over the picture in one colour."""

    def __init__(self) -> None:
        self.mask = Image.new("L", (SIDE, SIDE), 0)
        self.pen = ImageDraw.Draw(self.mask)

    def area(self, points: list[Spot]) -> None:
        """Fill an outline."""
        self.pen.polygon([to_pixel(p) for p in points], fill=255)

    def stroke(self, points: list[Spot], *, widths: tuple[float, float, float]) -> None:
        """Draw a line whose width goes from the first by the second to the third."""
        pts = curve(points)
        for i, p in enumerate(pts):
            t = i / max(len(pts) - 1, 1)
            a, b, c = widths
            r = (a + (b - a) * t * 2 if t < 0.5 else b + (c - b) * (t * 2 - 1)) * SIDE / 2
            x, y = to_pixel(p)
            self.pen.ellipse([x - r, y - r, x + r, y + r], fill=255)
            if i:
                x0, y0 = to_pixel(pts[i - 1])
                self.pen.line([x0, y0, x, y], fill=255, width=max(1, round(2 * r)))

    def dot(self, p: Spot, r: float) -> None:
        """Draw a disc."""
        x, y = to_pixel(p)
        self.pen.ellipse([x - r * SIDE, y - r * SIDE, x + r * SIDE, y + r * SIDE], fill=255)


def lay(
    picture: Image.Image, layer: Image.Image, hex_: str, *, strength: float = 1.0, soft: float = 0.0012
) -> None:
    """Lay a mask over the picture in a colour, its edge softened by `soft` units."""
    m = layer.filter(ImageFilter.GaussianBlur(soft * SIDE)).point(lambda v: int(v * strength))
    sheet = Image.new("RGBA", picture.size, (*colour(hex_), 0))
    sheet.putalpha(m)
    picture.alpha_composite(sheet)


def paint_face(paint: Paint, *, path: Path) -> Path:
    """Draw the face and save it as PNG."""
    im = Image.new("RGBA", (SIDE, SIDE), (0, 0, 0, 0))
    if paint.stubble:
        shade = Layer()
        shade.area(
            curve(
                [
                    (-0.20, -0.10),
                    (-0.17, -0.25),
                    (-0.08, -0.36),
                    (0.08, -0.36),
                    (0.17, -0.25),
                    (0.20, -0.10),
                    (0.10, -0.15),
                    (0, -0.135),
                    (-0.10, -0.15),
                    (-0.20, -0.10),
                ]
            )
        )
        hairs = Layer()
        rng = random.Random(5)
        for _ in range(5200):
            x, z = rng.uniform(-0.22, 0.22), rng.uniform(-0.38, -0.08)
            hairs.stroke([(x, z), (x + rng.uniform(-0.004, 0.004), z - 0.010)], widths=(0.002, 0.002, 0.001))
        lay(im, shade.mask, paint.stubble, strength=0.35, soft=0.02)
        lay(
            im,
            ImageChops.multiply(hairs.mask, shade.mask.filter(ImageFilter.GaussianBlur(24))),
            paint.stubble,
            strength=0.8,
            soft=0.0006,
        )
    cheeks = Layer()
    for q in (-1, 1):
        cheeks.dot((q * 0.145, -0.115), 0.055)
    lay(im, cheeks.mask, paint.blush, strength=paint.blush_strength * 2, soft=0.03)
    if paint.wrinkles:
        lines = Layer()
        for q in (-1, 1):
            lines.stroke(
                [(q * 0.055, -0.125), (q * 0.105, -0.175), (q * 0.115, -0.225)], widths=(0.002, 0.006, 0.002)
            )
            lines.stroke(
                [(q * 0.07, -0.052), (q * 0.11, -0.062), (q * 0.15, -0.048)], widths=(0.002, 0.005, 0.001)
            )
            for k in range(3):
                lines.stroke(
                    [(q * 0.205, 0.01 - 0.018 * k), (q * 0.228, 0.012 - 0.026 * k)],
                    widths=(0.002, 0.004, 0.001),
                )
        for k in range(3):
            lines.stroke(
                [(-0.13, 0.155 + 0.035 * k), (0, 0.168 + 0.035 * k), (0.13, 0.155 + 0.035 * k)],
                widths=(0.001, 0.005, 0.001),
            )
        lay(im, lines.mask, "#3A1A0E", strength=0.6 * paint.wrinkles, soft=0.002)
    # the sculpted lids, 0.108 from the middle; the drawing follows them
    for q in (-1, 1):
        top = 0.034 * paint.open
        upper = [(0.040, -0.002), (0.072, top * 0.72), (0.110, top), (0.150, top * 0.66), (0.184, 0.004)]
        lower = [(0.184, 0.004), (0.150, -0.022), (0.112, -0.029), (0.074, -0.022), (0.040, -0.002)]
        if paint.lid:
            lid = Layer()
            lid.area(
                [
                    (q * x, z)
                    for x, z in curve(
                        [
                            (0.040, 0.004),
                            (0.070, 0.050),
                            (0.115, 0.066),
                            (0.165, 0.052),
                            (0.215, 0.012),
                            (0.184, 0.004),
                            (0.110, top),
                            (0.040, 0.004),
                        ]
                    )
                ]
            )
            lay(im, lid.mask, paint.lid, strength=0.9, soft=0.004)
        white = Layer()
        white.area([(q * x, z) for x, z in curve(upper) + curve(lower)])
        lay(im, white.mask, "#EFE6D6")
        shade = Layer()
        shade.stroke([(q * x, z) for x, z in upper], widths=(0.016, 0.026, 0.016))
        lay(
            im,
            ImageChops.multiply(shade.mask.filter(ImageFilter.GaussianBlur(8)), white.mask),
            "#5A4030",
            strength=0.6,
        )
        eye = Layer()
        x = q * 0.110 + paint.glance
        eye.dot((x, 0.004), 0.0305)
        rim = ImageChops.multiply(eye.mask, white.mask)
        lay(im, rim, "#1A0E08")
        for radius, hex_, a in ((0.0265, paint.iris, 1.0), (0.0125, "#050303", 1.0)):
            ring = Layer()
            ring.dot((x, 0.004), radius)
            lay(im, ImageChops.multiply(ring.mask, white.mask), hex_, strength=a)
        spark = Layer()
        spark.dot((x - 0.011, 0.014), 0.0055)
        lay(im, ImageChops.multiply(spark.mask, white.mask), "#FFFFFF", strength=0.95)
        kohl = Layer()
        w = paint.liner
        kohl.stroke([(q * a, b + 0.003) for a, b in upper], widths=(0.010 * w, 0.016 * w, 0.014 * w))
        kohl.stroke([(q * a, b) for a, b in lower], widths=(0.012 * w, 0.009 * w, 0.008 * w))
        kohl.stroke([(q * 0.046, -0.002), (q * 0.034, -0.012)], widths=(0.010 * w, 0.007, 0.003))
        if paint.wing:
            kohl.stroke(
                [
                    (q * 0.180, 0.004),
                    (q * (0.180 + 0.035 * paint.wing), 0.004),
                    (q * (0.180 + 0.068 * paint.wing), -0.004),
                ],
                widths=(0.014 * w, 0.013 * w, 0.009 * w),
            )
        lay(im, kohl.mask, paint.kohl, strength=0.95)
        brow = Layer()
        b = paint.brow_weight
        brow.stroke(
            [
                (q * 0.034, 0.086),
                (q * 0.085, 0.112),
                (q * 0.150, 0.110),
                (q * (0.205 + 0.02 * paint.wing), 0.074),
            ],
            widths=(0.017 * b, 0.018 * b, 0.006),
        )
        lay(im, brow.mask, paint.brow, strength=0.92)
    mouth = Layer()
    mouth.area(
        curve(
            [
                (-0.092, -0.197),
                (-0.034, -0.168),
                (-0.010, -0.173),
                (0, -0.177),
                (0.010, -0.173),
                (0.034, -0.168),
                (0.092, -0.197),
                (0.045, -0.236),
                (0, -0.248),
                (-0.045, -0.236),
                (-0.092, -0.197),
            ]
        )
    )
    lay(im, mouth.mask, paint.lips, strength=paint.lips_strength, soft=0.004)
    gap = Layer()
    gap.stroke(
        [(-0.094, -0.198), (-0.035, -0.204), (0, -0.207), (0.035, -0.204), (0.094, -0.198)],
        widths=(0.004, 0.006, 0.004),
    )
    lay(im, gap.mask, "#2A0E08", strength=0.8)
    path.parent.mkdir(parents=True, exist_ok=True)
    im.save(path)
    return path
