"""Make the stuffs round the table: awnings, stall tray, scroll, curtain cord."""

from __future__ import annotations

import numpy as np
from PIL import Image, ImageChops, ImageDraw, ImageFilter

from art.kit.frames import shadow
from art.kit.paint import (
    Floats,
    disc,
    drawn,
    gradient,
    inset,
    lit,
    noise,
    picture,
    ramp,
    rimmed,
    ring,
    rounded,
    solid,
    stamp,
)
from art.kit.palette import rgb
from art.kit.textures import cut

AWNINGS = {"blue": ("#27509F", "#173374"), "red": ("#B4472A", "#7A2A16"), "green": ("#2E7A56", "#174A34")}
AWNING = (288, 100)  # 144 by 50 logical; the stripes scallop at the lower edge
TRAY = 240
SCROLL = (480, 480)


def awning(name: str) -> Image.Image:
    """A striped awning with scallops, hung from a cedar pole."""
    w, h = AWNING
    n, pole, drop = 9, 14, 68
    step = w / n
    high, low = AWNINGS[name]

    def shape(d: ImageDraw.ImageDraw, k: int) -> None:
        d.rectangle([0, pole // 2 * k, w * k, drop * k], fill=255)
        for i in range(n):
            d.pieslice(
                [i * step * k, (drop - step / 2) * k, (i + 1) * step * k, (drop + step * 0.62) * k],
                0,
                180,
                fill=255,
            )

    m = drawn((w, h), shape)
    yy, xx = np.mgrid[0:h, 0:w].astype(float)
    i = np.floor(xx / step).astype(int)
    t = np.clip((yy - pole) / (drop - pole), 0, 1.4)
    stripe = np.where(
        (i % 2 == 0)[..., None],
        ramp(t, [(0, low), (0.35, high), (1.0, high), (1.4, low)]),
        ramp(t, [(0, "#CDBB96"), (0.35, "#F4E8CC"), (1, "#EFE0C0"), (1.4, "#CBB68E")]),
    )
    swell = 0.86 + 0.17 * np.sin(np.pi * ((xx / step) % 1)) - 0.10 * np.exp(-(((yy - drop + 6) / 7) ** 2))
    weave = 0.97 + 0.06 * noise((w, h), 3, 41)
    im = picture(stripe * (swell * weave)[..., None]).convert("RGBA")
    im.putalpha(m)
    # a thread of gold along the scallops, then the pole
    edge = ImageChops.subtract(m, ImageChops.offset(m, 0, -4).filter(ImageFilter.MinFilter(3)))
    ImageDraw.Draw(edge).rectangle([0, 0, w, drop - 12], fill=0)
    stamp(im, edge, "gold", 0.95)
    bar = cut("cedar", (w, pole), seed=3).convert("RGBA")
    bar.alpha_composite(_round_shade(w, pole))
    im.paste(bar, (0, 0), rounded(w, pole, 4))
    return im


def _round_shade(w: int, h: int) -> Image.Image:
    """Light and shade of a round pole."""
    t = np.linspace(-1, 1, h)
    a = np.zeros((h, w, 4))
    a[..., :3] = np.where(t[:, None, None] < -0.2, 255.0, 0.0)
    a[..., 3] = (np.clip(np.where(t < -0.2, 0.9 - abs(t + 0.5) * 2, t), 0, 1) * 110)[:, None]
    return Image.fromarray(a.astype("uint8"), "RGBA")


def stall_tray() -> Image.Image:
    """A dark wooden tray with a raised rim, 240 square, slice 56: the cards of a stall lie in it."""
    n = TRAY
    base = cut("cedar", (n, n), seed=11).convert("RGBA")
    stamp(base, rounded(n, n, 18), "#000000", 0.35)
    rim = cut("cedar", (n, n), seed=12).rotate(90).convert("RGBA")
    stamp(rim, rounded(n, n, 18), "#7A4A26", 0.42)
    m = rounded(n, n, 18)
    inner = inset(n, n, 18, 18)
    out = rim.copy()
    # sunk bed: dark at the upper left, where the rim throws its shadow
    bed = base.copy()
    stamp(
        bed,
        ImageChops.subtract(inner, ImageChops.offset(inner, 8, 10).filter(ImageFilter.GaussianBlur(8))),
        "#050201",
        0.75,
    )
    out.paste(bed, (0, 0), inner)
    stamp(out, ring(n, n, 18, 0, 2), "#120905", 0.95)
    stamp(out, ring(n, n, 18, 2, 2), "#B07A48", 0.5)
    stamp(out, ring(n, n, 18, 15, 3), "#0C0603", 0.8)
    stamp(out, ring(n, n, 18, 8, 2), "gold", 0.7)
    d = ImageDraw.Draw(out)
    for x in (14, n - 15):
        for y in (14, n - 15):
            d.ellipse([x - 5, y - 5, x + 5, y + 5], fill=(*rgb("#8A5A1E"), 255))
            d.ellipse([x - 4, y - 5, x + 3, y + 2], fill=(*rgb("#F0C468"), 255))
    out.putalpha(m)
    return out


def scroll() -> Image.Image:
    """A papyrus scroll for dialogs, 480 square at 2x, rods above and below; slices 72 and 84."""
    w, h = SCROLL
    im = Image.new("RGBA", SCROLL)
    side, top = 34, 42
    sheet = cut("pap", (w - 2 * side, h - 2 * top + 16), seed=5).convert("RGBA")
    # the strips fray at the sides
    dice = np.random.default_rng(9)
    fray: Floats = np.cumsum(dice.normal(0, 0.9, (sheet.height, 2)), 0)
    fray = 3 + 2.2 * np.sin(fray)
    xx = np.arange(sheet.width)[None, :]
    alpha = np.clip(np.minimum(xx - fray[:, :1], sheet.width - 1 - fray[:, 1:] - xx), 0, 1) * 255
    mask = Image.fromarray(alpha.astype("uint8"))
    edge = ImageChops.subtract(mask, inset(*sheet.size, 4, 6).filter(ImageFilter.GaussianBlur(16)))
    stamp(sheet, edge, "#7A5426", 0.55)
    shade = np.zeros((sheet.height, sheet.width))
    y = np.linspace(0, sheet.height, sheet.height)
    shade += (np.exp(-y / 16) + np.exp(-(sheet.height - y) / 16))[:, None]
    q = Image.new("RGBA", sheet.size, (*rgb("#3A2208"), 0))
    q.putalpha(Image.fromarray((np.clip(shade, 0, 1) * 170).astype("uint8")))
    sheet.alpha_composite(q)
    sheet.putalpha(mask)
    im.alpha_composite(sheet, (side, top - 8))
    for line in (side + 22, w - side - 23):
        ImageDraw.Draw(im).line(
            [(line, top + 14), (line, h - top - 14)], fill=(*rgb("#A8803C"), 120), width=2
        )
    for cy in (top - 12, h - top + 12):
        im.alpha_composite(_rod(w, 44), (0, cy - 22))
    return im


def _rod(w: int, h: int) -> Image.Image:
    """A rolled edge of papyrus round a cedar rod with gold knobs."""
    im = Image.new("RGBA", (w, h))

    def roll(x0: int, x1: int, r: float, stops: list[tuple[float, str]], radius: int) -> None:
        y0 = round(h / 2 - r)
        n = round(2 * r)
        a = ramp(np.broadcast_to(np.linspace(0, 1, n)[:, None], (n, x1 - x0)), stops)
        part = picture(a * (0.94 + 0.10 * noise((x1 - x0, n), 3, 5))[..., None]).convert("RGBA")
        part.putalpha(rounded(x1 - x0, n, radius))
        im.alpha_composite(part, (x0, y0))

    roll(0, w, 9, [(0, "#8A5A30"), (0.3, "#6A3F20"), (1, "#24120A")], 8)
    for x in (2, w - 22):
        roll(x, x + 20, 15, [(0, "#FFE9AE"), (0.35, "#E3B45A"), (0.75, "#A86E20"), (1, "#5A370C")], 9)
    roll(
        24,
        w - 24,
        20,
        [(0, "#F6EACB"), (0.22, "#EBD9AE"), (0.55, "#C9AC74"), (0.85, "#8E6C3A"), (1, "#5E421E")],
        10,
    )
    d = ImageDraw.Draw(im)
    for x in (25, w - 28):
        d.ellipse([x - 1, h / 2 - 18, x + 4, h / 2 + 18], outline=(*rgb("#7A5A2C"), 200), width=2)
    return im


def cord() -> Image.Image:
    """A gold cord with a tassel that gathers the curtain, 96 by 288."""
    w, h = 96, 288
    im = Image.new("RGBA", (w, h))
    knot = drawn((w, h), lambda d, k: d.ellipse([22 * k, 70 * k, 74 * k, 126 * k], fill=255))
    line = drawn((w, h), lambda d, k: d.rounded_rectangle([40 * k, 0, 56 * k, 90 * k], 8 * k, fill=255))
    skirt = drawn(
        (w, h),
        lambda d, k: d.polygon(
            [(30 * k, 116 * k), (66 * k, 116 * k), (82 * k, 280 * k), (14 * k, 280 * k)], fill=255
        ),
    )
    yy, xx = np.mgrid[0:h, 0:w].astype(float)
    for m, f in (
        (skirt, 0.62 + 0.38 * np.abs(np.sin((xx - 48) / (1 + (yy - 100) / 180) * 0.55))),
        (line, 0.75 + 0.25 * np.sin((xx + yy) * 0.8)),
        (knot, 0.78 + 0.22 * np.sin((xx - yy) * 0.6)),
    ):
        body = np.asarray(gradient((w, h), [(0, "#F4CE78"), (0.5, "#D79C3C"), (1, "#8A5A1E")]), float)
        light = 1.12 - 0.5 * np.clip((xx - 30) / 50, 0, 1)
        part = picture(body * (f * light)[..., None]).convert("RGBA")
        part.putalpha(m)
        im.alpha_composite(part)
    back = shadow(im.getchannel("A"), blur=5, alpha=0.5)
    out = Image.new("RGBA", (w, h))
    out.alpha_composite(back, (3, 4))
    out.alpha_composite(im)
    return out


def medallion() -> Image.Image:
    """The disc that carries a stall's number on its awning, 72 square; the game writes the numeral."""
    n = 72
    m = disc((n, n), (n / 2, n / 2), 32)
    im = solid(m, "#FFE9B0", "#9A6420", soft=4)
    im.alpha_composite(
        lit(
            gradient((n, n), [(0, "#7A5020"), (1, "#B98436")]),
            disc((n, n), (n / 2, n / 2), 25),
            soft=3,
            amount=-0.6,
        )
    )
    return rimmed(im, m, width=2)


def vignette() -> Image.Image:
    """Darkness from the edges, 960 by 540, to lay over a scene behind a dialog."""
    w, h = 960, 540
    yy, xx = np.mgrid[0:h, 0:w].astype(float)
    d = np.sqrt(((xx / w - 0.5) * 2) ** 2 + ((yy / h - 0.5) * 2) ** 2)
    im = Image.new("RGBA", (w, h), (*rgb("#140B06"), 0))
    im.putalpha(picture(np.clip((d - 0.35) / 1.0, 0, 1) * 215))
    return im


def gem_line(size: tuple[int, int]) -> Image.Image:
    """A band of inlay (gold, lapis, carnelian, turquoise) that repeats along x every 128 pixels."""
    w, h = size
    im = gradient(size, [(0, "#FFE6A8"), (0.2, "#E3B45A"), (1, "#8A5A1E")]).convert("RGBA")
    d = ImageDraw.Draw(im)
    for i, c in enumerate(("#27509F", "#B4472A", "#27509F", "#2FA89A")):
        for x in range(0, w, 128):
            x0 = x + 32 * i
            d.rectangle([x0 + 3, 5, x0 + 28, h - 6], fill=(*rgb(c), 255))
            d.line([(x0 + 4, 6), (x0 + 27, 6)], fill=(255, 255, 255, 255), width=1)
    return im
