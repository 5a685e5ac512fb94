"""Icons of the program: menus, sound, players, playback."""

from __future__ import annotations

import math

from art.kit.pen import Pen


def menu(p: Pen) -> None:
    for y in (8, 16, 24):
        p.line(6.5, y, 25.5, y, width=3.2)


def help_(p: Pen) -> None:
    p.arc(16, 11.5, 6.2, 185, 400)
    p.line(20.7, 15.5, 16.2, 19.4, 16.0, 21.6)
    p.disc(16, 26.6, 1.9)


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


def people(p: Pen) -> None:
    person(p, 22.0, big=0.86)
    p.disc(11.2, 10.4, 6.5, fill=0)
    n = [
        (11.2 + 10.8 * math.cos(t), 28.6 - 13.2 * math.sin(t)) for t in (math.pi * i / 20 for i in range(21))
    ]
    p.area(*[v for q in n for v in q], fill=0)
    person(p, 11.2, big=0.92)


def person(p: Pen, x: float, *, big: float = 1.0) -> None:
    """A head over shoulders."""
    p.disc(x, 16 - 6.6 * big, 4.9 * big)
    n = [
        (x + 9.2 * big * math.cos(t), 27 - 10.4 * big * math.sin(t))
        for t in (math.pi * i / 20 for i in range(21))
    ]
    p.area(*[v for q in n for v in q])


def bot(p: Pen) -> None:
    """A jackal's head of metal: the machine that plays."""
    p.bar(5.5, 10, 26.5, 25.5, r=4)
    p.area(7.6, 12, 6.4, 2.4, 11.2, 10.4)
    p.area(24.4, 12, 25.6, 2.4, 20.8, 10.4)
    p.disc(11.6, 16.6, 2.5, fill=0)
    p.disc(20.4, 16.6, 2.5, fill=0)
    p.line(12, 21.8, 20, 21.8, width=1.8, fill=0)
    p.bar(11, 26.8, 21, 29, r=1)


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


def chart(p: Pen) -> None:
    p.line(4.5, 5, 4.5, 27.5, 28, 27.5, width=2.2)
    p.line(8.5, 22, 14, 15, 19, 18.5, 27, 7.5)


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


def clock(p: Pen) -> None:
    p.arc(16, 16, 11.4, 0, 360)
    p.line(16, 9, 16, 16.4, 21, 19.4, width=2.4)


def turn(p: Pen) -> None:
    """The screen turned over to the far edge of the table."""
    p.arc(16, 16, 10, 195, 345)
    p.arc(16, 16, 10, 15, 165)
    p.area(29.4, 15.6, 22, 13.2, 28.4, 8)
    p.area(2.6, 16.4, 10, 18.8, 3.6, 24)


def warn(p: Pen) -> None:
    p.area(16, 5, 29, 27, 3, 27, soft=2)
    p.line(16, 12.4, 16, 19.6, width=3, fill=0)
    p.disc(16, 23.8, 1.7, fill=0)


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
