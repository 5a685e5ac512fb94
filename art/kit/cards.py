"""Assemble card faces and back, 792 by 1108 at 2x; the game writes the name into the empty header band."""

from __future__ import annotations

import math
from pathlib import Path

import numpy as np
from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageFont

from art.kit.fonts import font_file
from art.kit.glyphs import glyph
from art.kit.paint import (
    disc,
    drawn,
    gradient,
    inset,
    lit,
    noise,
    picture,
    placed,
    ring,
    rounded,
    scaled,
    solid,
    stamp,
)
from art.kit.palette import RESOURCES, Colour, between
from art.kit.shoot import RENDERS
from art.kit.signs import sign_mask
from art.kit.textures import cut
from art.kit.tokens import token

W, H = 792, 1108
RADIUS = 60
PICTURE = (36, 218, 720, 854)  # x, y, w, h at 2x
TITLE = (226, 40, 526, 172)
HUES = {"artisan": "#A8492A", "stone": "#9A6E34", "marble": "#6C7C8A", "wood": "#6A4526", "lapis": "#1F3F8F"}
# what playing a character brings (R9.1 to R9.6): the scribe's is a choice, the vizier's grows by card
AMULETS = {"beggar": "2", "courtesan": "1", "envoy": "0", "scribe": "0/2", "smuggler": "1", "vizier": "0+"}
NAMES = (*RESOURCES, *(f"{r}2" for r in RESOURCES), "trompe", *AMULETS)


def badge(text: str, size: int, *, top: Colour, bottom: Colour, ink: Colour) -> Image.Image:
    """A round badge with a numeral."""
    m = disc((size, size), (size / 2, size / 2), size / 2 - 8)
    im = Image.new("RGBA", (size, size))
    stamp(im, disc((size, size), (size / 2, size / 2), size / 2 - 1), "#20130B", 0.95)
    im.alpha_composite(lit(gradient((size, size), [(0, top), (1, bottom)]), m, soft=6, amount=0.6))
    share = {1: 0.60, 2: 0.48}.get(len(text), 0.40)
    f = ImageFont.truetype(str(font_file("Cinzel-700")), round(size * share))
    ImageDraw.Draw(im).text(
        (size / 2, size / 2 - size * 0.02), text, font=f, anchor="mm", fill=(*between(ink, ink, 0), 255)
    )
    return im


def illustration(name: str, *, tainted_goods: bool) -> Image.Image:
    """Fit the rendered picture; tainted goods take on a breath of green.

    Raises:
        FileNotFoundError: if it has not been rendered yet.
    """
    path: Path = RENDERS / f"{name}.webp"
    with Image.open(path) as im:
        a = np.asarray(scaled(im.convert("RGB"), PICTURE[2:]), float)
    a = 255 * (a / 255) ** 0.90
    a = np.clip((a - 128) * 1.07 + 128, 0, 255)
    if tainted_goods:
        grey = a.mean(-1, keepdims=True)
        a = np.clip((a * 0.86 + grey * 0.14) * np.array([0.90, 1.01, 0.92]), 0, 255)
    return picture(a)


def whole(m: Image.Image, at: tuple[int, int]) -> Image.Image:
    """Put a mask on an empty card."""
    q = Image.new("L", (W, H), 0)
    q.paste(m, at)
    return q


def face(name: str) -> Image.Image:
    """Assemble a face."""
    base, double = name.rstrip("2"), name.endswith("2")
    character = base in AMULETS
    tainted = double or character or base == "trompe"
    im = cut("croc" if tainted else "pap", (W, H), seed=3).convert("RGBA")
    if tainted:
        stamp(im, ring(W, H, RADIUS, 0, 5), "#0A1F16")
        stamp(im, ring(W, H, RADIUS, 5, 5), "croc_light", 0.8)
        stamp(
            im,
            ImageChops.subtract(
                inset(W, H, RADIUS, 10), inset(W, H, RADIUS, 26).filter(ImageFilter.GaussianBlur(8))
            ),
            "#06180F",
            0.35,
        )
        stamp(im, ring(W, H, RADIUS, 26, 7), "gold")
        stamp(im, ring(W, H, RADIUS, 26, 2), "gold_light", 0.8)
    else:
        edge = ImageChops.subtract(
            inset(W, H, RADIUS, 0), inset(W, H, RADIUS, 18).filter(ImageFilter.GaussianBlur(16))
        )
        stamp(im, edge, "#7A5426", 0.5)
        stamp(im, ring(W, H, RADIUS, 0, 5), "#4A2E14")
        stamp(im, ring(W, H, RADIUS, 20, 5), "gold", 0.9)
        stamp(im, ring(W, H, RADIUS, 25, 2), "gold_dark", 0.6)
    x, y, w, h = PICTURE
    band = whole(rounded(w, y - 36, 34), (x, 36))
    if tainted:
        stamp(im, band, "croc_dark", 0.92)
    else:
        stamp(im, band, between(HUES[base], "papyrus", 0.84), 0.9)
    # the picture, darker towards its frame
    art = illustration(name, tainted_goods=tainted and not character).convert("RGBA")
    dark = ImageChops.invert(inset(w, h, 28, 14).filter(ImageFilter.GaussianBlur(40)))
    stamp(art, dark, "#2B1206", 0.5)
    im.paste(art, (x, y), rounded(w, h, 28))
    line: Colour = "gold" if tainted else "gold_dark"
    stamp(im, whole(ring(w, h, 28, 0, 5), (x, y)), line, 0.95)
    ImageDraw.Draw(im).rectangle([x + 6, y - 4, x + w - 7, y + 1], fill=(*between(line, line, 0), 255))
    im.alpha_composite(scaled(token(base), (180, 180)), (40, 38))
    if double:
        im.alpha_composite(badge("×2", 176, top="#FFF3D0", bottom="#E3B45A", ink="#3A1E08"), (34, 236))
    if tainted:
        _amulets(im, AMULETS.get(base, ""))
    im.putalpha(rounded(W, H, RADIUS))
    return im


def _amulets(im: Image.Image, count: str) -> None:
    """Show at the foot what the card brings into the pyramid."""
    size, y = 236, H - 288
    pendant = scaled(token("amulet"), (size, size))
    if count == "0":
        grey = pendant.convert("LA").convert("RGBA")
        grey.putalpha(pendant.getchannel("A"))
        pendant = grey
    halo = pendant.getchannel("A").filter(ImageFilter.GaussianBlur(12))
    shade = Image.new("RGBA", im.size)
    stamp(shade, whole(halo, (20 + 4, y + 8)), "#1A0D05", 0.6)
    im.alpha_composite(shade)
    im.alpha_composite(pendant, (20, y))
    if count:
        zero = count == "0"
        b = badge(
            count,
            158,
            top="#F4F0E4" if zero else "#F6FAE0",
            bottom="#B8B0A0" if zero else "#A8D8A0",
            ink="#3A3026" if zero else "#0F2C20",
        )
        im.alpha_composite(b, (178, y + 76))


def back() -> Image.Image:
    """The back: lapis, a golden scarab in its rays, the five seat signs above and below."""
    a = Image.blend(cut("lapis", (W, H), seed=5), gradient((W, H), [(0, "#23489E"), (1, "#101F52")]), 0.55)
    im = a.convert("RGBA")
    stamp(im, ring(W, H, RADIUS, 0, 5), "#0A1434")
    for d, thick, colour, alpha in (
        (20, 9, "gold", 1.0),
        (20, 3, "gold_light", 0.9),
        (38, 2, "#0A1434", 0.6),
        (50, 4, "gold", 0.7),
    ):
        stamp(im, ring(W, H, RADIUS, d, thick), colour, alpha)
    # corner fans of lotus
    fan = Image.new("L", (W, H), 0)
    for u, v in ((54, 54), (W - 54, 54), (54, H - 54), (W - 54, H - 54)):
        for r in (46, 62, 78):
            ImageDraw.Draw(fan).ellipse([u - r, v - r, u + r, v + r], outline=255, width=4)
    fan = ImageChops.multiply(fan, inset(W, H, RADIUS, 52))
    stamp(im, fan, "gold", 0.6)
    cx, cy = W / 2, H / 2

    def rays(d: ImageDraw.ImageDraw, k: int) -> None:
        for i in range(32):
            t = 2 * math.pi * i / 32
            r1 = 350 if i % 2 == 0 else 300
            s = 0.020
            d.polygon(
                [
                    (k * (cx + r * math.cos(t + q)), k * (cy + r * math.sin(t + q)))
                    for r, q in ((226, -s * 1.6), (r1, -s * 0.35), (r1, s * 0.35), (226, s * 1.6))
                ],
                fill=255,
            )
            if i % 2:
                u, v = cx + 322 * math.cos(t), cy + 322 * math.sin(t)
                d.ellipse([(u - 8) * k, (v - 8) * k, (u + 8) * k, (v + 8) * k], fill=255)

    m = drawn((W, H), rays, fine=2)
    gilt = picture(
        np.asarray(gradient((W, H), [(0.2, "#FFE6A8"), (0.5, "#E3B45A"), (0.8, "#B07A28")]), float)
        * (0.9 + 0.2 * noise((W, H), 8, 3))[..., None]
    )
    gold_sheet = gilt.convert("RGBA")
    gold_sheet.putalpha(m.point(lambda v: int(v * 0.9)))
    im.alpha_composite(gold_sheet)
    im.alpha_composite(solid(disc((W, H), (cx, cy), 204), "#FFD982", "#A8701E", soft=12, amount=0.9))
    im.alpha_composite(
        lit(
            gradient((W, H), [(0.3, "#16307A"), (0.7, "#2A52AC")]),
            disc((W, H), (cx, cy), 174),
            soft=10,
            amount=-0.7,
        )
    )
    beetle = placed((W, H), glyph("𓆣", 250, 270, 0.8), (cx, cy))
    stamp(im, ImageChops.offset(beetle, 4, 6), "#060C28", 0.7)
    im.alpha_composite(solid(beetle, "#FFEFC0", "#D79C3C", soft=4, amount=0.8))
    for row in (140, H - 140):
        for i, n in enumerate(("ankh", "eye", "scarab", "lotus", "feather")):
            g = placed(
                (W, H), sign_mask(n).resize((84, 84), Image.Resampling.LANCZOS), (cx + (i - 2) * 116, row)
            )
            stamp(im, g, "gold", 0.85)
    im.putalpha(rounded(W, H, RADIUS))
    return im
