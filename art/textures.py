"""Draw the masks and colour textures with Pillow; signs come from Noto Sans Egyptian Hieroglyphs (OFL)."""

from __future__ import annotations

import math
import random
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterable
from functools import lru_cache, partial
from pathlib import Path

from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageFont

from art.layout import ORIENTATIONS

FOLDER = Path(tempfile.gettempdir()) / "society-art" / "textures"
CELL = 200  # texture pixels per garden cell

PAINT = {
    "lapis": "#1F3F8F", "turquoise": "#1FA39A", "terracotta": "#B9492B", "gold": "#E0A83A",
    "ivory": "#EBDDBE", "ink": "#2B1D14",
}  # fmt: skip
MOSAICS = {  # field, accent, motif
    "F": ("lapis", "turquoise", "𓂀"),
    "I": ("terracotta", "ivory", "𓆓"),
    "L": ("turquoise", "lapis", "𓋹"),
    "N": ("lapis", "terracotta", "𓅃"),
    "P": ("terracotta", "turquoise", "𓆣"),
    "T": ("turquoise", "terracotta", "𓆸"),
    "U": ("lapis", "ivory", "𓁢"),
    "V": ("ivory", "lapis", "𓆄"),
    "W": ("turquoise", "ivory", "𓆋"),
    "X": ("terracotta", "lapis", "𓇳"),
    "Y": ("ivory", "turquoise", "𓃠"),
    "Z": ("lapis", "gold", "𓊽"),
}
SIGNS = {"blue": "𓋹", "orange": "𓂀", "white": "𓆣", "purple": "𓆸", "black": "𓆄"}
SINGLE_SEEDED = {"𓋹"}  # the loop of the ankh stays open


class FontMissing(RuntimeError):
    """A font that the textures are drawn with is not installed."""


@lru_cache
def font_file(name: str) -> str:
    """Find an installed font file by its name; raise FontMissing with one clear line."""
    for folder in (
        Path("/usr/share/fonts"),
        Path.home() / ".fonts",
        Path("/Library/Fonts"),
        Path("C:/Windows/Fonts"),
    ):
        found = next(folder.rglob(name + ".ttf"), None) if folder.is_dir() else None
        if found:
            return str(found)
    if shutil.which("fc-match"):
        answer = subprocess.run(
            ["fc-match", "-f", "%{file}", name.partition("-")[0]], capture_output=True, text=True, check=False
        ).stdout
        if Path(answer).stem == name:
            return answer
    raise FontMissing(f"font {name}.ttf is not installed (Debian: apt install fonts-noto-core)")


def glyph_font() -> str:
    """Return the file of the hieroglyphs."""
    return font_file("NotoSansEgyptianHieroglyphs-Regular")


def rgb(colour: str) -> tuple[int, int, int]:
    """Turn a paint's name or #RRGGBB into three numbers."""
    colour = PAINT.get(colour, colour)
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def glyph_lines(sign: str, box: tuple[float, float], font: str | None = None, size: int = 400) -> Image.Image:
    """Draw a sign as white lines on black, scaled to fit a box."""
    face = ImageFont.truetype(font or glyph_font(), size)
    left, top, right, bottom = face.getbbox(sign)
    picture = Image.new("L", (int(right - left) + 8, int(bottom - top) + 8), 0)
    ImageDraw.Draw(picture).text((4 - left, 4 - top), sign, fill=255, font=face)
    k = min(box[0] / picture.width, box[1] / picture.height)
    return picture.resize(
        (max(1, int(picture.width * k)), max(1, int(picture.height * k))), Image.Resampling.LANCZOS
    )


@lru_cache(256)
def glyph(sign: str, box: tuple[float, float], line: float = 0.8) -> Image.Image:
    """Draw a sign as a filled silhouette with engraved inner lines (the font has outlines only)."""
    big = glyph_lines(sign, (700, 700))
    framed = Image.new("L", (big.width + 20, big.height + 20), 0)
    framed.paste(big, (10, 10))
    closed = framed.filter(ImageFilter.MaxFilter(5)).point(lambda v: 255 if v > 90 else 0)
    ImageDraw.floodfill(closed, (0, 0), 128)
    if sign in SINGLE_SEEDED:
        ImageDraw.floodfill(closed, (framed.width // 2, int(framed.height * 0.24)), 128)
    inside = closed.point(lambda v: 0 if v == 128 else 255)
    thin = framed.filter(ImageFilter.MinFilter(3)).point(lambda v: int(v * line))
    inside = ImageChops.subtract(inside, thin)
    k = min(box[0] / framed.width, box[1] / framed.height)
    return inside.resize(
        (max(1, int(framed.width * k)), max(1, int(framed.height * k))), Image.Resampling.LANCZOS
    )


def centred(target: Image.Image, mask: Image.Image, x: float, y: float) -> None:
    """Paint a mask in white with its middle at a point."""
    target.paste(255, (int(x - mask.width / 2), int(y - mask.height / 2)), mask)


def save(picture: Image.Image, name: str) -> None:
    """Write a texture; a name already there is replaced at once, never half written."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    fresh = FOLDER / f"{name}.new.png"
    picture.save(fresh)
    fresh.replace(FOLDER / f"{name}.png")


def tesserae(size: tuple[int, int], paint: str, other: str, dice: random.Random, share: float) -> Image.Image:
    """Fill a picture with small stones of one colour in many shades, some of another colour."""
    picture, stone = Image.new("RGB", size, rgb(paint)), CELL // 12
    draw = ImageDraw.Draw(picture)
    for y in range(0, size[1], stone):
        for x in range(0, size[0], stone):
            shade, colour = dice.uniform(0.72, 1.28), rgb(other if dice.random() < share else paint)
            shaded = [min(255, int(v * shade)) for v in colour]
            draw.rectangle([x, y, x + stone - 1, y + stone - 1], fill=(shaded[0], shaded[1], shaded[2]))
    return picture


def mosaic(name: str) -> None:
    """Draw colour, gilding and height of an orientation over its bounding box; the motif stays upright."""
    kind, cells, middle = ORIENTATIONS[name]
    paint, accent, sign = MOSAICS[kind]
    dice = random.Random(name)
    columns, rows = max(c for c, _ in cells) + 1, max(r for _, r in cells) + 1
    size = (columns * CELL, rows * CELL)

    def corner(cell: tuple[int, int]) -> tuple[int, int]:
        return cell[0] * CELL, (rows - 1 - cell[1]) * CELL

    def inset(k: int) -> Image.Image:
        """Return the shape shrunk by k pixels: its outside grown by k."""
        shrunk = Image.new("L", size, 255)
        pen = ImageDraw.Draw(shrunk)
        for outside in (
            (c, r) for c in range(-1, columns + 1) for r in range(-1, rows + 1) if (c, r) not in cells
        ):
            x, y = corner(outside)
            pen.rectangle([x - k, y - k, x + CELL - 1 + k, y + CELL - 1 + k], fill=0)
        return shrunk

    rim, band, field = inset(9), inset(17), inset(31)  # outer stone | gold line | accent band | field
    picture = Image.composite(
        tesserae(size, paint, accent, dice, 0.06), tesserae(size, accent, accent, dice, 0), field
    )
    gold = ImageChops.add(ImageChops.subtract(rim, band), ImageChops.subtract(inset(28), field))
    motif, disc = Image.new("L", size, 0), Image.new("L", size, 0)
    lines = ImageDraw.Draw(motif)
    for cell in sorted(cells):
        x, y = corner(cell)
        cx, cy = x + CELL / 2, y + CELL / 2
        if cell == middle:
            r = CELL * 0.44
            ImageDraw.Draw(disc).ellipse([cx - r, cy - r, cx + r, cy + r], fill=255)
            for k in range(3):
                lines.ellipse([cx - r + k, cy - r + k, cx + r - k, cy + r - k], outline=255, width=6)
            centred(motif, glyph(sign, (CELL * 0.74, CELL * 0.74)), cx, cy)
            continue
        r, q = CELL * 0.17, CELL * 0.052
        for a in range(8):  # a rosette
            ax, ay = cx + r * math.cos(a * math.pi / 4), cy + r * math.sin(a * math.pi / 4)
            lines.ellipse([ax - q, ay - q, ax + q, ay + q], fill=255)
        q = CELL * 0.075
        lines.ellipse([cx - q, cy - q, cx + q, cy + q], fill=255)
    ground = (
        rgb("lapis")
        if paint == "ivory"
        else [int(v * 0.42) for v in rgb("ink" if paint == "lapis" else "lapis")]
    )
    picture = Image.composite(Image.new("RGB", size, (ground[0], ground[1], ground[2])), picture, disc)
    gold = ImageChops.lighter(gold, motif)
    picture = Image.composite(Image.new("RGB", size, rgb("gold")), picture, gold)
    picture = Image.composite(picture, Image.new("RGB", size, rgb("#CBB083")), rim)
    grout, stone = Image.new("L", size, 0), CELL // 12
    draw = ImageDraw.Draw(grout)
    for y in range(0, size[1], stone):
        for x in range(0, size[0], stone):
            draw.rectangle([x + 1, y + 1, x + stone - 2, y + stone - 2], fill=255)
    height = Image.composite(
        grout.point(lambda v: 90 + v * 90 // 255), Image.new("L", size, 150), ImageChops.subtract(field, disc)
    )
    height = Image.composite(Image.new("L", size, 255), height, gold).filter(ImageFilter.GaussianBlur(1.2))
    save(picture, name + "_colour")
    save(gold, name + "_gold")
    save(height, name + "_height")


def signs(
    name: str, grid: tuple[int, int], cell: tuple[int, int], text: str, seed: int | None, border: bool
) -> None:
    """Draw rows and columns of signs; in order where seed is None."""
    columns, rows = grid
    width, height = cell
    picture, dice = Image.new("L", (columns * width, rows * height), 0), random.Random(seed)
    draw = ImageDraw.Draw(picture)
    for i in range(columns):
        for j in range(rows):
            sign = text[(i * rows + j) % len(text)] if seed is None else dice.choice(text)
            centred(
                picture, glyph(sign, (width * 0.76, height * 0.84)), (i + 0.5) * width, (j + 0.5) * height
            )
        if border:
            draw.line([i * width, 0, i * width, rows * height], fill=255, width=max(2, width // 24))
    if border:
        draw.rectangle([0, 0, picture.width - 1, picture.height - 1], outline=255, width=max(3, width // 16))
    save(picture, name)


def frieze(name: str, count: int = 24, size: int = 64) -> None:
    """Draw a painted frieze of lotus flowers below coloured blocks."""
    picture = Image.new("RGB", (count * size, size * 2), rgb("ivory"))
    draw, paints = ImageDraw.Draw(picture), ["lapis", "terracotta", "turquoise", "gold"]
    for i in range(count):
        x = i * size
        draw.rectangle([x, 0, x + size, size * 0.28], fill=rgb(paints[i % 4]))
        draw.rectangle([x, 0, x + 4, size * 0.28], fill=rgb("ivory"))
        cx, low, high = x + size / 2, size * 1.72, size * 0.5
        for dx in (-0.42, -0.2, 0, 0.2, 0.42):
            petal = [
                (cx, low),
                (cx + (dx - 0.11) * size, high + abs(dx) * size * 0.7),
                (cx + dx * size * 1.1, high + abs(dx) * size * 0.45 - size * 0.08),
                (cx + (dx + 0.11) * size, high + abs(dx) * size * 0.7),
            ]
            draw.polygon(petal, fill=rgb("turquoise" if abs(dx) == 0.2 else ("lapis", "terracotta")[i % 2]))
        draw.ellipse([cx - 7, low - 9, cx + 7, low + 5], fill=rgb("gold"))
        draw.rectangle([x, size * 1.78, x + size, size * 2], fill=rgb("terracotta"))
    draw.rectangle([0, size * 0.3, count * size, size * 0.37], fill=rgb("terracotta"))
    draw.rectangle([0, size * 1.74, count * size, size * 1.80], fill=rgb("gold"))
    save(picture, name)


def winged_disc(name: str, width: int = 768, height: int = 200) -> None:
    """Draw a sun disc with three rows of feathers to both sides."""
    picture = Image.new("L", (width, height), 0)
    draw, cx, cy = ImageDraw.Draw(picture), width / 2, height * 0.45
    rows = ((0.47, -0.30, -0.02), (0.40, 0.02, 0.2), (0.30, 0.23, 0.38))
    for side in (-1, 1):
        for row, (reach, y0, y1) in enumerate(rows):
            n = 14 - row * 3
            for k in range(n):
                a = cx + side * width * (0.07 + (reach - 0.07) * k / n)
                b = cx + side * width * (0.07 + (reach - 0.07) * (k + 0.8) / n)
                drop = height * 0.10 * k / n
                low = cy + height * y1
                draw.polygon(
                    [
                        (a, cy + height * y0),
                        (b, cy + height * y0),
                        (b + side * 3, low - drop * 0.6),
                        (a, low - drop * 0.4),
                    ],
                    fill=255,
                )
    r = height * 0.3
    draw.ellipse([cx - r - 8, cy - r - 8, cx + r + 8, cy + r + 8], fill=0)
    draw.ellipse([cx - r, cy - r, cx + r, cy + r], fill=255)
    save(picture, name)


def single(name: str, sign: str, size: tuple[int, int], share: float = 0.9) -> None:
    """Draw one sign in the middle of a mask."""
    picture = Image.new("L", size, 0)
    centred(picture, glyph(sign, (size[0] * share, size[1] * share)), size[0] / 2, size[1] / 2)
    save(picture, name)


def place(name: str, size: tuple[int, int], sign: str) -> None:
    """Draw the mark of a free place: a double frame with a sign in the middle."""
    picture = Image.new("L", size, 0)
    draw = ImageDraw.Draw(picture)
    for inset, width in ((6, 12), (28, 5)):
        draw.rectangle([inset, inset, size[0] - 1 - inset, size[1] - 1 - inset], outline=255, width=width)
    for x in (40, size[0] - 56):
        for y in (40, size[1] - 56):
            draw.rectangle([x, y, x + 15, y + 15], fill=255)
    centred(picture, glyph(sign, (size[0] * 0.62, size[1] - 86)), size[0] / 2, size[1] / 2)
    save(picture, name)


def steps() -> None:
    """Draw the marks of Cleopatra's path: an ankh at the start, then the numbers 1 to 5."""
    serif = font_file("NotoSerif-Bold")
    for i, text in enumerate(("𓋹", "1", "2", "3", "4", "5")):
        picture = Image.new("L", (256, 128), 0)
        mark = glyph(text, (110, 104)) if i == 0 else glyph_lines(text, (110, 96), serif)
        centred(picture, mark, 128, 64)
        save(picture, f"step_{i}")


def draw_all(mosaics: Iterable[str] = ORIENTATIONS, only_missing: bool = True) -> None:
    """Draw every texture; with only_missing those that are not there yet."""
    everything = "𓀀𓁐𓃀𓄿𓅓𓆑𓆓𓇋𓈖𓉐𓊪𓋴𓌳𓍿𓎛𓏏𓂀𓋹𓆣𓇳𓆄𓊽𓅃𓆸"
    jobs: dict[str, Callable[[], None]] = {
        "obelisk": lambda: signs("obelisk", (1, 9), (120, 120), "𓇳𓋹𓅃𓂀𓆣𓊽𓆓𓅓𓆸", None, True),
        "relief": lambda: signs("relief", (9, 5), (96, 96), everything, 3, True),
        "band": lambda: signs("band", (16, 1), (96, 110), "𓋹𓊽𓌀𓂀𓆣𓇳", None, True),
        "gods": lambda: signs("gods", (4, 1), (200, 400), "𓁢𓁟𓁣𓁥", None, False),
        "doorgod": lambda: single("doorgod", "𓁢", (260, 300), 0.965),
        "frieze": lambda: frieze("frieze"),
        "winged": lambda: winged_disc("winged"),
        "step_5": steps,
        "place_sphinx": lambda: place("place_sphinx", (736, 320), "𓃭"),
        "place_obelisk": lambda: place("place_obelisk", (400, 400), "𓉶"),
        "place_door": lambda: place("place_door", (864, 344), "𓉐"),
        "eye": lambda: single("eye", "𓂀", (256, 256), 0.92),
        **{f"sign_{seat}": partial(single, f"sign_{seat}", SIGNS[seat], (256, 256), 0.84) for seat in SIGNS},
    }  # fmt: skip
    for name, job in jobs.items():
        if not (only_missing and (FOLDER / f"{name}.png").exists()):
            job()
    for name in mosaics:
        if not (only_missing and (FOLDER / f"{name}_height.png").exists()):
            mosaic(name)
