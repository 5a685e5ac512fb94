"""Build panels and buttons: a cut of texture, a nine-slice frame over it, a nine-slice mask round it."""

from __future__ import annotations

import functools
from collections.abc import Sequence

import numpy as np
from PIL import Image, ImageChops, ImageDraw, ImageFilter

from art.kit.paint import (
    Floats,
    Size,
    faded,
    flat,
    gradient,
    inset,
    lit,
    picture,
    ring,
    rounded,
    stamp,
)
from art.kit.palette import SEATS, Colour, rgb
from art.kit.textures import cut

SIDE, SLICE = 160, 56
DIM = 0.20  # how dark the papyrus of what cannot be built is
TEXTURE = {"cedar": "cedar", "active": "lapis", "pap": "pap", "paplit": "pap", "sand": "sand"}
FRAMES = ("cedar", "active", "pap", "paplit", "sand", "btn", "btn_dis", "pri", "pri_dis")
Stroke = tuple[int, int, Colour, float]
RINGS: dict[str, tuple[int, Sequence[Stroke]]] = {  # corner radius; inset, width, colour, alpha
    "cedar": (
        20,
        ((0, 2, "#140A06", 0.9), (2, 2, "#7A5230", 0.55), (10, 2, "gold", 0.85), (12, 2, "#140A06", 0.5)),
    ),
    "active": (
        20,
        ((0, 2, "#3A2408", 0.9), (2, 6, "gold", 1.0), (3, 2, "gold_light", 1.0), (8, 2, "#0A1438", 0.8)),
    ),
    "pap": (16, ((0, 2, "#5A3E1E", 0.75), (6, 1, "#8A6430", 0.5))),
    "paplit": (
        16,
        ((0, 2, "#5A3908", 1.0), (2, 4, "gold", 1.0), (2, 1, "gold_light", 1.0), (6, 1, "#7A5418", 0.8)),
    ),
    "sand": (
        20,
        ((0, 2, "#6B4A26", 0.9), (2, 3, "#FBEBC6", 0.75), (14, 3, "#7A5630", 0.55), (17, 2, "#FFF3D2", 0.6)),
    ),
    "btn": (18, ((0, 2, "#4A3018", 0.95), (2, 2, "#FFF1CC", 0.55))),
    "btn_dis": (18, ((0, 2, "#4A3018", 0.75), (2, 2, "#FFF1CC", 0.2))),
    "pri": (
        18,
        ((0, 2, "#2A1A06", 0.95), (2, 5, "gold", 1.0), (2, 2, "gold_light", 1.0), (7, 2, "#0A1230", 0.75)),
    ),
    "pri_dis": (
        18,
        ((0, 2, "#2A1A06", 0.95), (2, 5, "#8A7A5E", 1.0), (2, 2, "#A0907A", 1.0), (7, 2, "#0A1230", 0.5)),
    ),
}


@functools.cache
def frame(name: str) -> tuple[Image.Image, Image.Image]:
    """Give the overlay and the mask of a frame."""
    radius, strokes = RINGS[name]
    im = Image.new("RGBA", (SIDE, SIDE))
    if name.startswith("pap"):
        edge = ImageChops.subtract(
            inset(SIDE, SIDE, radius, 0), inset(SIDE, SIDE, radius, 6).filter(ImageFilter.GaussianBlur(7))
        )
        stamp(im, edge, "#8A6430", 0.42)
    for d, thick, colour, alpha in strokes:
        stamp(im, ring(SIDE, SIDE, radius, d, thick), colour, alpha)
    return im, rounded(SIDE, SIDE, radius)


def nine(im: Image.Image, slice_: int, size: Size) -> Image.Image:
    """Stretch a square picture to a size, its corners kept."""
    n, (w, h) = im.width, size
    out = Image.new(im.mode, size)
    sx, sy = min(slice_, w // 2), min(slice_, h // 2)
    xs, ys = ((0, sx), (slice_, n - slice_), (n - sx, n)), ((0, sy), (slice_, n - slice_), (n - sy, n))
    xd, yd = ((0, sx), (sx, w - sx), (w - sx, w)), ((0, sy), (sy, h - sy), (h - sy, h))
    for (y0, y1), (v0, v1) in zip(ys, yd, strict=True):
        for (x0, x1), (u0, u1) in zip(xs, xd, strict=True):
            if u1 > u0 and v1 > v0:
                q = im.crop((x0, y0, x1, y1))
                out.paste(q if q.size == (u1 - u0, v1 - v0) else q.resize((u1 - u0, v1 - v0)), (u0, v0))
    return out


def panel(size: Size, style: str, *, seed: int = 0, shade: float = 0.0) -> Image.Image:
    """Build a panel; `shade` darkens it."""
    overlay, mask = frame(style)
    texture = TEXTURE[style]
    im = cut(texture, size, seed=seed).convert("RGBA")
    if texture == "lapis":
        im = Image.blend(
            im, gradient(size, [(0, "#27509F"), (0.5, "#1D3A86"), (1, "#14296A")]).convert("RGBA"), 0.58
        )
    if texture == "cedar":
        tone = gradient(size, [(0, "#6A4428"), (1, "#000000")]).convert("RGBA")
        tone.putalpha(46)
        im.alpha_composite(tone)
    if shade:
        im = Image.blend(im, flat(size, "#1B110B"), shade)
    im.alpha_composite(nine(overlay, SLICE, size))
    im.putalpha(nine(mask, SLICE, size))
    return im


def button(size: Size, kind: str, state: str, *, seed: int = 0) -> Image.Image:
    """Build a button: kind btn or pri; state normal, hover, pressed or disabled."""
    primary = kind == "pri"
    overlay, mask = frame(kind + ("_dis" if state == "disabled" else ""))
    m = nine(mask, SLICE, size)
    if primary:
        im = Image.blend(
            cut("lapis", size, seed=seed),
            gradient(size, [(0, "#4370D2"), (0.5, "#1F3F8F"), (1, "#142A68")]),
            0.55,
        )
    else:
        im = Image.blend(
            cut("sand", size, seed=seed),
            gradient(size, [(0, "#F3DFB4"), (0.55, "#D8B47C"), (1, "#B88E56")]),
            0.5,
        )
    veil: dict[str, tuple[Colour, float]] = {
        "hover": ("#6FA0FF" if primary else "#FFF4D8", 0.22),
        "pressed": ("#0A1440" if primary else "#6A4824", 0.30),
        "disabled": ("#4A4034" if primary else "#B7A98F", 0.72),
    }
    if state in veil:
        colour, part = veil[state]
        if state == "disabled":
            im = im.convert("L").convert("RGB")
        im = Image.blend(im, Image.new("RGB", size, rgb(colour)), part)
    out = lit(im, m, soft=6, amount=-0.35 if state == "pressed" else 0.5, high=0.35, low=0.35)
    out.alpha_composite(Image.composite(nine(overlay, SLICE, size), Image.new("RGBA", size), m))
    out.putalpha(m)
    return out


def focus_ring() -> Image.Image:
    """White and lapis round what has the focus; slice 40."""
    im = Image.new("RGBA", (SIDE, SIDE))
    stamp(im, ring(SIDE, SIDE, 26, 2, 5), "#FFFFFF")
    stamp(im, ring(SIDE, SIDE, 26, 7, 3), "lapis")
    return im


def gold_rule() -> Image.Image:
    """A tapering rule with a lozenge in its middle."""
    w = 256
    t = np.linspace(-1, 1, w)
    a: Floats = np.clip(1 - np.abs(t) ** 2.2, 0, 1) * 240
    im = Image.new("RGBA", (w, 12))
    line = flat((w, 4), "gold")
    line.putalpha(picture(np.broadcast_to(a, (4, w))))
    im.alpha_composite(line, (0, 4))
    ImageDraw.Draw(im).polygon([(122, 6), (128, 0), (134, 6), (128, 11)], fill=rgb("gold"))
    return im


def plaque(seat: str, *, active: bool, sign: Image.Image) -> Image.Image:
    """Build a seat's plaque, 308 by 108 logical: its sign, a stripe of its colour at the right edge."""
    size = (616, 216)
    im = panel(size, "active" if active else "cedar", seed=7)
    im.alpha_composite(sign, (30, 40))
    colour: Colour = "gold_light" if active else SEATS[seat].high
    x, y, w, h = size[0] - 26, 46, 10, 124
    edge = Image.new("L", size, 0)
    edge.paste(rounded(w, h, 5), (x, y))
    core = Image.new("L", size, 0)
    core.paste(rounded(w - 4, h - 4, 3), (x + 2, y + 2))
    # the black seat's stripe is hollow: a line of silver round black
    stamp(
        im, edge, "#E8E2DA" if seat == "black" and not active else "#120905", 0.95 if seat == "black" else 0.6
    )
    stamp(im, core, colour)
    return im


def shadow(m: Image.Image, *, blur: float, alpha: float) -> Image.Image:
    """Soft shadow of a mask."""
    im = Image.new("RGBA", m.size, (*rgb("#1A0D05"), 0))
    im.putalpha(faded(m.filter(ImageFilter.GaussianBlur(blur)), alpha))
    return im
