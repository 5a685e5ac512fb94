"""Draw the icons in a square of 32 units, white to be tinted, round ends, one weight of line."""

from __future__ import annotations

import math
from collections.abc import Callable

from PIL import Image, ImageDraw

FINE, UNITS, SIDE = 16, 32, 96
WEIGHT = 2.7


class Pen:
    """A pen in icon units."""

    def __init__(self) -> None:
        self.mask = Image.new("L", (UNITS * FINE, UNITS * FINE), 0)
        self.draw = ImageDraw.Draw(self.mask)

    def line(self, *xy: float, width: float = WEIGHT, fill: int = 255) -> None:
        """Draw a line through points with round ends and joints."""
        p = [(xy[i] * FINE, xy[i + 1] * FINE) for i in range(0, len(xy), 2)]
        self.draw.line(p, fill=fill, width=round(width * FINE))
        r = width * FINE / 2
        for x, y in p:
            self.draw.ellipse([x - r, y - r, x + r, y + r], fill=fill)

    def arc(
        self,
        x: float,
        y: float,
        r: float,
        start: float,
        end: float,
        *,
        width: float = WEIGHT,
        flat: float = 1.0,
    ) -> None:
        """Draw an arc from `start` to `end`, degrees clockwise from the right."""
        n = max(2, int(abs(end - start) / 4))
        a = [math.radians(start + (end - start) * i / n) for i in range(n + 1)]
        self.line(*[v for t in a for v in (x + r * math.cos(t), y + r * flat * math.sin(t))], width=width)

    def area(self, *xy: float, fill: int = 255, soft: float = 0.9) -> None:
        """Fill a polygon with slightly rounded corners."""
        p = [(xy[i] * FINE, xy[i + 1] * FINE) for i in range(0, len(xy), 2)]
        self.draw.polygon(p, fill=fill)
        if soft:
            self.line(*xy, xy[0], xy[1], width=soft, fill=fill)

    def disc(self, x: float, y: float, r: float, *, fill: int = 255) -> None:
        """Fill a disc."""
        self.draw.ellipse([(x - r) * FINE, (y - r) * FINE, (x + r) * FINE, (y + r) * FINE], fill=fill)

    def bar(self, x0: float, y0: float, x1: float, y1: float, *, r: float = 1.2, fill: int = 255) -> None:
        """Fill a rounded rectangle."""
        self.draw.rounded_rectangle([x0 * FINE, y0 * FINE, x1 * FINE, y1 * FINE], r * FINE, fill=fill)

    def frame(
        self, x0: float, y0: float, x1: float, y1: float, *, r: float = 2.0, width: float = WEIGHT
    ) -> None:
        """Draw a rounded rectangle's line."""
        self.bar(x0, y0, x1, y1, r=r)
        self.bar(x0 + width, y0 + width, x1 - width, y1 - width, r=max(0.2, r - width * 0.6), fill=0)


def menu(p: Pen) -> None:
    for y in (8, 16, 24):
        p.line(6.5, y, 25.5, y, width=3.2)


def help_(p: Pen) -> None:
    p.arc(16, 11.5, 6.2, 185, 400)
    p.line(20.7, 15.5, 16.2, 19.4, 16.0, 21.6)
    p.disc(16, 26.6, 1.9)


def undo(p: Pen) -> None:
    p.arc(16.5, 17.5, 9.2, -150, 110)
    p.area(3.6, 14.6, 13.6, 14.2, 7.2, 5.4)


def redo(p: Pen) -> None:
    p.arc(15.5, 17.5, 9.2, -30, -290)
    p.area(28.4, 14.6, 18.4, 14.2, 24.8, 5.4)


def lock(p: Pen) -> None:
    p.bar(6.5, 14, 25.5, 28, r=2.6)
    p.arc(16, 12, 5.8, 180, 360, width=3)
    p.line(10.2, 12, 10.2, 15, width=3)
    p.line(21.8, 12, 21.8, 15, width=3)
    p.disc(16, 19.6, 2.1, fill=0)
    p.bar(15, 20, 17, 24.4, r=0.8, fill=0)


def unlock(p: Pen) -> None:
    p.bar(6.5, 14, 25.5, 28, r=2.6)
    p.arc(21.5, 10.5, 5.4, 180, 350, width=3)
    p.line(16.1, 10.5, 16.1, 15, width=3)
    p.disc(16, 19.6, 2.1, fill=0)
    p.bar(15, 20, 17, 24.4, r=0.8, fill=0)


def check(p: Pen) -> None:
    p.line(6, 17.5, 13, 24.5, 26.5, 8.5, width=3.4)


def x_(p: Pen) -> None:
    p.line(8, 8, 24, 24, width=3.4)
    p.line(24, 8, 8, 24, width=3.4)


def rot(p: Pen) -> None:
    p.arc(16, 17, 9.4, -210, 40)
    p.area(29.2, 16.0, 20.2, 20.4, 26.8, 27.6)


def rotback(p: Pen) -> None:
    p.arc(16, 17, 9.4, 140, 390)
    p.area(2.8, 16.0, 11.8, 20.4, 5.2, 27.6)


def flip(p: Pen) -> None:
    p.area(3.4, 25, 12.6, 25, 12.6, 7.6)
    p.line(19.4, 24.6, 28.0, 24.6, 19.4, 8.4, 19.4, 24.6, width=1.9)
    for y in (3.2, 9, 14.8, 20.6, 26.4):
        p.bar(15.1, y, 16.9, y + 3.0, r=0.7)


def grid(p: Pen) -> None:
    for x in (4, 12.7, 21.4):
        for y in (4, 12.7, 21.4):
            if (x, y) not in ((21.4, 4), (4, 21.4)):
                p.bar(x, y, x + 7, y + 7, r=1.2)


def book(p: Pen) -> None:
    p.line(16, 8.6, 16, 26.6, width=2.2)
    for q in (-1, 1):
        p.line(
            16,
            8.4,
            16 + q * 5,
            6.2,
            16 + q * 12,
            6.4,
            16 + q * 12,
            24.6,
            16 + q * 5,
            24.4,
            16,
            26.6,
            width=2.4,
        )


def left(p: Pen) -> None:
    p.line(20, 6.5, 11, 16, 20, 25.5, width=3.3)


def right(p: Pen) -> None:
    p.line(12, 6.5, 21, 16, 12, 25.5, width=3.3)


def up(p: Pen) -> None:
    p.line(6.5, 20, 16, 11, 25.5, 20, width=3.3)


def down(p: Pen) -> None:
    p.line(6.5, 12, 16, 21, 25.5, 12, width=3.3)


def minus(p: Pen) -> None:
    p.line(6.5, 16, 25.5, 16, width=3.4)


def plus(p: Pen) -> None:
    p.line(6.5, 16, 25.5, 16, width=3.4)
    p.line(16, 6.5, 16, 25.5, width=3.4)


def gear(p: Pen) -> None:
    for i in range(8):
        a = i * math.pi / 4
        p.line(
            16 + 8 * math.cos(a),
            16 + 8 * math.sin(a),
            16 + 11.4 * math.cos(a),
            16 + 11.4 * math.sin(a),
            width=4.6,
        )
    p.disc(16, 16, 9.4)
    p.disc(16, 16, 4.2, fill=0)


def crown(p: Pen) -> None:
    p.area(5, 23.5, 3, 9, 10, 16, 16, 6, 22, 16, 29, 9, 27, 23.5)
    for x, y in ((3, 8), (16, 4.8), (29, 8)):
        p.disc(x, y, 2.0)
    p.bar(5, 25.6, 27, 28.6, r=1.0)


def eye(p: Pen) -> None:
    p.arc(16, 24.5, 15.6, 213, 327)
    p.arc(16, 7.5, 15.6, 33, 147)
    p.disc(16, 16, 4.6)
    p.disc(17.4, 14.6, 1.3, fill=0)


def eye_closed(p: Pen) -> None:
    p.arc(16, 6.0, 15.4, 33, 147)
    for a in (50, 76, 104, 130):
        t = math.radians(a)
        p.line(
            16 + 15.4 * math.cos(t), 6 + 15.4 * math.sin(t), 16 + 19.6 * math.cos(t), 6 + 19.6 * math.sin(t)
        )


def chart(p: Pen) -> None:
    p.line(4.5, 5, 4.5, 27.5, 28, 27.5, width=2.2)
    p.line(8.5, 22, 14, 15, 19, 18.5, 27, 7.5)


def home(p: Pen) -> None:
    p.line(3.8, 16.4, 16, 5.4, 28.2, 16.4, width=3)
    p.area(7.6, 16, 16, 8.8, 24.4, 16, 24.4, 27, 7.6, 27)
    p.bar(13.4, 18.6, 18.6, 28, r=0.6, fill=0)


def save(p: Pen) -> None:
    p.area(5, 5, 22.5, 5, 27, 9.5, 27, 27, 5, 27, soft=1.6)
    p.bar(10, 4, 19.6, 11.4, r=0.8, fill=0)
    p.bar(15.6, 5.6, 18.2, 10, r=0.6)
    p.bar(9, 17, 23, 28, r=0.8, fill=0)
    p.bar(11, 19.4, 21, 21.4, r=0.5)
    p.bar(11, 23.4, 21, 25.4, r=0.5)


def person(p: Pen, x: float, *, big: float = 1.0) -> None:
    """A head over shoulders."""
    p.disc(x, 16 - 6.6 * big, 4.9 * big)
    n = [
        (x + 9.2 * big * math.cos(t), 27 - 10.4 * big * math.sin(t))
        for t in (math.pi * i / 20 for i in range(21))
    ]
    p.area(*[v for q in n for v in q])


def people(p: Pen) -> None:
    person(p, 22.0, big=0.86)
    p.disc(11.2, 10.4, 6.5, fill=0)
    n = [
        (11.2 + 10.8 * math.cos(t), 28.6 - 13.2 * math.sin(t)) for t in (math.pi * i / 20 for i in range(21))
    ]
    p.area(*[v for q in n for v in q], fill=0)
    person(p, 11.2, big=0.92)


def bot(p: Pen) -> None:
    """A jackal's head of metal: the machine that plays."""
    p.bar(5.5, 10, 26.5, 25.5, r=4)
    p.area(7.6, 12, 6.4, 2.4, 11.2, 10.4)
    p.area(24.4, 12, 25.6, 2.4, 20.8, 10.4)
    p.disc(11.6, 16.6, 2.5, fill=0)
    p.disc(20.4, 16.6, 2.5, fill=0)
    p.line(12, 21.8, 20, 21.8, width=1.8, fill=0)
    p.bar(11, 26.8, 21, 29, r=1)


def hand(p: Pen) -> None:
    for x, y in ((10.0, 9.0), (14.2, 5.6), (18.4, 6.0), (22.4, 9.4)):
        p.line(x, y, x, 19, width=3.3)
    p.area(8.4, 15.5, 24.0, 15.5, 23.6, 22, 20.4, 28.2, 12.4, 28.2, 9.4, 24.6)
    p.line(9.8, 23.4, 4.8, 17.4, width=3.3)


def sound(p: Pen) -> None:
    p.area(4, 12.4, 9, 12.4, 16, 6.4, 16, 25.6, 9, 19.6, 4, 19.6)
    p.arc(16.4, 16, 5.2, -48, 48, width=2.4)
    p.arc(16.4, 16, 10, -48, 48, width=2.4)


def mute(p: Pen) -> None:
    p.area(4, 12.4, 9, 12.4, 16, 6.4, 16, 25.6, 9, 19.6, 4, 19.6)
    p.line(20.4, 12.2, 28, 19.8)
    p.line(28, 12.2, 20.4, 19.8)


def music(p: Pen) -> None:
    p.line(11.6, 24, 11.6, 7.4, 25.4, 4.6, 25.4, 21, width=2.6)
    p.line(11.6, 10.6, 25.4, 7.8, width=2.6)
    p.disc(8.6, 24.4, 4.1)
    p.disc(22.4, 21.6, 4.1)


def fullscreen(p: Pen) -> None:
    for x, y in ((-1, -1), (1, -1), (-1, 1), (1, 1)):
        cx, cy = 16 + 11 * x, 16 + 11 * y
        p.line(cx - 6.6 * x, cy, cx, cy, cx, cy - 6.6 * y)
        p.line(cx, cy, cx - 7 * x, cy - 7 * y, width=2.2)


def zoom(p: Pen) -> None:
    p.arc(13.4, 13.4, 8.6, 0, 360)
    p.line(20, 20, 27.4, 27.4, width=3.6)
    p.line(9.6, 13.4, 17.2, 13.4, width=2.2)
    p.line(13.4, 9.6, 13.4, 17.2, width=2.2)


def trash(p: Pen) -> None:
    p.line(5, 8.4, 27, 8.4)
    p.line(12.4, 7.6, 13.2, 4.6, 18.8, 4.6, 19.6, 7.6, width=2.2)
    p.area(7.4, 11.6, 24.6, 11.6, 23, 28, 9, 28)
    for x in (12.4, 16, 19.6):
        p.line(x, 15.4, x, 24.6, width=1.7, fill=0)


def play(p: Pen) -> None:
    p.area(9.4, 6.4, 25.4, 16, 9.4, 25.6, soft=2)


def pause(p: Pen) -> None:
    p.bar(8, 6, 13.4, 26, r=1.6)
    p.bar(18.6, 6, 24, 26, r=1.6)


def step(p: Pen) -> None:
    p.area(7.4, 6.6, 20.6, 16, 7.4, 25.4, soft=2)
    p.bar(22, 5.8, 26, 26.2, r=1.4)


def back(p: Pen) -> None:
    p.area(24.6, 6.6, 11.4, 16, 24.6, 25.4, soft=2)
    p.bar(6, 5.8, 10, 26.2, r=1.4)


def info(p: Pen) -> None:
    p.disc(16, 7.4, 2.4)
    p.line(12.6, 14, 16.4, 14, 16.4, 25, width=3)
    p.line(12.2, 25, 20.4, 25, width=3)


def arrow(p: Pen) -> None:
    p.line(5.4, 16, 25, 16, width=3.2)
    p.line(17.4, 8, 26, 16, 17.4, 24, width=3.2)


def warn(p: Pen) -> None:
    p.area(16, 5, 29, 27, 3, 27, soft=2)
    p.line(16, 12.4, 16, 19.6, width=3, fill=0)
    p.disc(16, 23.8, 1.7, fill=0)


def star(p: Pen) -> None:
    pts = [
        (16 + r * math.cos(a), 16.8 + r * math.sin(a))
        for i in range(10)
        for r, a in [((12.6, 5.4)[i % 2], math.pi * (i / 5 - 0.5))]
    ]
    p.area(*[v for q in pts for v in q], soft=1.4)


def dice(p: Pen) -> None:
    p.bar(5, 5, 27, 27, r=4)
    for x, y in ((11, 11), (21, 11), (16, 16), (11, 21), (21, 21)):
        p.disc(x, y, 2.2, fill=0)


def clock(p: Pen) -> None:
    p.arc(16, 16, 11.4, 0, 360)
    p.line(16, 9, 16, 16.4, 21, 19.4, width=2.4)


def turn(p: Pen) -> None:
    """The screen turned over to the far edge of the table."""
    p.arc(16, 16, 10, 195, 345)
    p.arc(16, 16, 10, 15, 165)
    p.area(29.4, 15.6, 22, 13.2, 28.4, 8)
    p.area(2.6, 16.4, 10, 18.8, 3.6, 24)


ICONS: dict[str, Callable[[Pen], None]] = {
    "menu": menu,
    "help": help_,
    "undo": undo,
    "redo": redo,
    "lock": lock,
    "unlock": unlock,
    "check": check,
    "x": x_,
    "rot": rot,
    "rotback": rotback,
    "flip": flip,
    "grid": grid,
    "book": book,
    "left": left,
    "right": right,
    "up": up,
    "down": down,
    "minus": minus,
    "plus": plus,
    "gear": gear,
    "crown": crown,
    "eye": eye,
    "eye_closed": eye_closed,
    "chart": chart,
    "home": home,
    "save": save,
    "people": people,
    "bot": bot,
    "hand": hand,
    "sound": sound,
    "mute": mute,
    "music": music,
    "fullscreen": fullscreen,
    "zoom": zoom,
    "trash": trash,
    "play": play,
    "pause": pause,
    "step": step,
    "back": back,
    "info": info,
    "arrow": arrow,
    "warn": warn,
    "star": star,
    "dice": dice,
    "clock": clock,
    "turn": turn,
}


def icon(name: str) -> Image.Image:
    """Draw an icon, 96 pixels square at 2x, white on nothing."""
    p = Pen()
    ICONS[name](p)
    im = Image.new("RGBA", p.mask.size, (255, 255, 255, 0))
    im.putalpha(p.mask)
    return im.resize((SIDE, SIDE), Image.Resampling.LANCZOS)
