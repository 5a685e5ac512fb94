"""Paint with masks: bevels lit from the top left, rounded shapes, stamps of colour; sizes in pixels at 2x."""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageChops, ImageDraw, ImageFilter

from art.kit.palette import Colour, rgb

Size = tuple[int, int]
Spot = tuple[float, float]
Floats = NDArray[np.float64]
LANCZOS = Image.Resampling.LANCZOS


def flat(size: Size, colour: Colour, alpha: int = 255) -> Image.Image:
    """One colour."""
    return Image.new("RGBA", size, (*rgb(colour), alpha))


def picture(values: Floats) -> Image.Image:
    """Turn numbers 0..255 (h, w[, 3]) into a picture."""
    return Image.fromarray(np.clip(values + 0.5, 0, 255).astype("uint8"))


def ramp(t: Floats, stops: Sequence[tuple[float, Colour]]) -> Floats:
    """Colour numbers by stops."""
    x = [s[0] for s in stops]
    c = np.array([rgb(s[1]) for s in stops], float)
    return np.stack([np.interp(t, x, c[:, i]) for i in range(3)], -1)


def gradient(size: Size, stops: Sequence[tuple[float, Colour]]) -> Image.Image:
    """Shade from top (0) to bottom (1)."""
    line = ramp(np.linspace(0, 1, size[1]), stops)
    return picture(np.broadcast_to(line[:, None, :], (size[1], size[0], 3)))


def drawn(size: Size, draw: Callable[[ImageDraw.ImageDraw, int], None], *, fine: int = 4) -> Image.Image:
    """Draw a mask at `fine` times its size and reduce it; draw(pen, fine) multiplies its numbers itself."""
    m = Image.new("L", (size[0] * fine, size[1] * fine), 0)
    draw(ImageDraw.Draw(m), fine)
    return m.resize(size, LANCZOS)


@functools.lru_cache(256)
def rounded(w: int, h: int, r: int) -> Image.Image:
    """Mask of a rounded rectangle."""
    return drawn((w, h), lambda d, k: d.rounded_rectangle([0, 0, w * k - 1, h * k - 1], r * k, fill=255))


def inset(w: int, h: int, r: int, d: int) -> Image.Image:
    """Mask of a rounded rectangle drawn in by d."""
    m = Image.new("L", (w, h), 0)
    m.paste(rounded(w - 2 * d, h - 2 * d, max(0, r - d)), (d, d))
    return m


def ring(w: int, h: int, r: int, d: int, thick: int) -> Image.Image:
    """Mask of a rounded frame `thick` wide, drawn in by d."""
    return ImageChops.subtract(inset(w, h, r, d), inset(w, h, r, d + thick))


def disc(size: Size, at: Spot, r: float, flat_: float = 1.0) -> Image.Image:
    """Mask of a disc."""
    x, y = at
    return drawn(
        size,
        lambda d, k: d.ellipse(
            [(x - r) * k, (y - r * flat_) * k, (x + r) * k, (y + r * flat_) * k], fill=255
        ),
    )


def outline(size: Size, points: Sequence[Spot], *, soft: float = 0.0) -> Image.Image:
    """Mask of a polygon; `soft` rounds its corners."""
    m = drawn(size, lambda d, k: d.polygon([(x * k, y * k) for x, y in points], fill=255))
    if soft:
        m = m.filter(ImageFilter.GaussianBlur(soft)).point(
            lambda v: max(0, min(255, int((v - 118) * 14 + 128)))
        )
    return m


def grown(m: Image.Image, n: float) -> Image.Image:
    """Grow a mask by about n."""
    return m.filter(ImageFilter.GaussianBlur(n)).point(lambda v: max(0, min(255, int((v - 30) * 8))))


def faded(m: Image.Image, alpha: float) -> Image.Image:
    """Scale a mask."""
    return m.point(lambda v: int(v * alpha))


def stamp(im: Image.Image, m: Image.Image, colour: Colour, alpha: float = 1.0) -> None:
    """Lay a colour through a mask."""
    q = Image.new("RGBA", im.size, (*rgb(colour), 0))
    q.putalpha(faded(m, alpha))
    im.alpha_composite(q)


def placed(size: Size, m: Image.Image, at: Spot) -> Image.Image:
    """Put a mask on an empty one, its middle at a point."""
    q = Image.new("L", size, 0)
    q.paste(m, (round(at[0] - m.width / 2), round(at[1] - m.height / 2)))
    return q


def lit(
    im: Image.Image,
    m: Image.Image,
    *,
    soft: float = 4,
    amount: float = 1.0,
    high: float = 0.55,
    low: float = 0.6,
) -> Image.Image:
    """Give a picture the soft bevel of a mask, light from the top left (amount < 0: sunk), and cut it out."""
    b = np.asarray(m.filter(ImageFilter.GaussianBlur(soft)), float) / 255
    gy, gx = np.gradient(b)
    e = np.clip((gx * 0.55 + gy * 0.83) * soft * 2.2 * amount, -1, 1)[..., None]
    a = np.asarray(im.convert("RGB"), float)
    out = picture(np.where(e > 0, a + (255 - a) * e * high, a * (1 + e * low))).convert("RGBA")
    out.putalpha(m)
    return out


def solid(
    m: Image.Image,
    top: Colour,
    bottom: Colour,
    *,
    soft: float = 9,
    amount: float = 0.9,
    rough: float = 0.1,
    seed: int = 1,
) -> Image.Image:
    """Give a mask body: shaded, slightly rough, bevelled."""
    a = np.asarray(gradient(m.size, [(0, top), (1, bottom)]), float)
    a *= (1 - rough + 2 * rough * noise(m.size, 20, seed))[..., None]
    return lit(picture(a), m, soft=soft, amount=amount)


def rimmed(
    im: Image.Image, m: Image.Image, colour: Colour = "#20130B", *, width: float = 4, alpha: float = 0.95
) -> Image.Image:
    """Set a picture on its own dark outline."""
    out = Image.new("RGBA", im.size)
    stamp(out, grown(m, width), colour, alpha)
    out.alpha_composite(im)
    return out


def noise(size: Size, cell: float, seed: int, cell_y: float | None = None) -> Floats:
    """Smooth noise 0..1 that repeats at the edges; cells of `cell` (by `cell_y`) pixels."""
    w, h = size
    nx, ny = max(2, round(w / cell)), max(2, round(h / (cell_y or cell)))
    g = np.random.default_rng(seed).random((ny, nx)) * 255
    g = np.pad(g, 3, mode="wrap")
    im = Image.fromarray(g.astype("float32")).resize(
        (w, h), Image.Resampling.BICUBIC, box=(3, 3, 3 + nx, 3 + ny)
    )
    return np.clip(np.asarray(im, float) / 255, 0, 1)


def halved(im: Image.Image) -> Image.Image:
    """Halve a picture of even sides, colours weighted by alpha."""
    if im.width % 2 or im.height % 2:
        raise ValueError(f"odd size {im.size}")
    size = (im.width // 2, im.height // 2)
    if im.mode == "RGBA":
        return im.convert("RGBa").resize(size, LANCZOS).convert("RGBA")
    return im.resize(size, LANCZOS)


def scaled(im: Image.Image, size: Size) -> Image.Image:
    """Scale a picture, colours weighted by alpha."""
    if im.mode == "RGBA":
        return im.convert("RGBa").resize(size, LANCZOS).convert("RGBA")
    return im.resize(size, LANCZOS)
