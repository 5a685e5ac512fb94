"""Icons of play: turning, taking back, arrows, marks."""

from __future__ import annotations

import math

from art.kit.pen import Pen


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


def crown(p: Pen) -> None:
    p.area(5, 23.5, 3, 9, 10, 16, 16, 6, 22, 16, 29, 9, 27, 23.5)
    for x, y in ((3, 8), (16, 4.8), (29, 8)):
        p.disc(x, y, 2.0)
    p.bar(5, 25.6, 27, 28.6, r=1.0)


def hand(p: Pen) -> None:
    for x, y in ((10.0, 9.0), (14.2, 5.6), (18.4, 6.0), (22.4, 9.4)):
        p.line(x, y, x, 19, width=3.3)
    p.area(8.4, 15.5, 24.0, 15.5, 23.6, 22, 20.4, 28.2, 12.4, 28.2, 9.4, 24.6)
    p.line(9.8, 23.4, 4.8, 17.4, width=3.3)


def arrow(p: Pen) -> None:
    p.line(5.4, 16, 25, 16, width=3.2)
    p.line(17.4, 8, 26, 16, 17.4, 24, width=3.2)


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
