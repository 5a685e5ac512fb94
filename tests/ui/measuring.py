"""Measure what is really drawn: every line of text with its colour, its glyphs and the pixels around them.

`measure(pilot)` draws the window once more on a canvas that watches what is put on it, and returns a `Page`: the
texts of the scene on top that can be seen, each with the contrast of its letters against the pixels beside them (as
drawn, and as it is in the end, where something was laid over it), and what lies outside its box or over another text.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from typing import Any
from unittest.mock import patch

import pygame
from pygame import Mask, Rect, Surface

from game.ui.app import App
from game.ui.frame import Frame
from game.ui.panels import Built
from game.ui.rich_text import RichText
from game.ui.screens.curtain import Curtain
from game.ui.table.scene import TableScene
from game.ui.testing import Pilot
from game.ui.theme.colours import Rgb, rgb
from game.ui.theme.fonts import Fonts
from game.ui.widget import Widget

SAMPLES = 500
"""How many pixels beside the letters of a line are looked at, at most."""

BESIDE, SMALL = 2, 16
"""How far from a letter its ground is looked at, px; half as far beside letters smaller than SMALL px."""

SOLID = 200
"""Alpha from which a pixel counts as letter, not as edge."""


@dataclass
class Line:
    """A line of text as it was rendered, before it is put anywhere."""

    text: str
    role: str
    px: int
    colour: Rgb
    face: Surface
    pad: int
    narrowed: float = 1.0


@dataclass
class Text:
    """A line of text where it was drawn."""

    line: Line
    rect: Rect
    """Of its glyphs, on the canvas."""
    clip: Rect
    box: Rect
    """What was drawn last under its middle: the panel, button or fill it lies on."""
    drawn: float
    """Contrast when it was drawn."""
    after: Surface
    """The canvas around it just after."""
    area: Rect
    letters: list[int]
    ground: list[int]
    number: int
    final: float = 0.0
    """Contrast in the end; of what is covered, as drawn."""
    cover: float = 0.0
    """Which share of it something was laid over, 0 to 1."""
    gone: float = 0.0
    """Which share of its letters is no longer there: paper laid over paper changes little else."""

    @property
    def words(self) -> str:
        """Return the text."""
        return self.line.text

    @property
    def is_seen(self) -> bool:
        """Say whether it was not wholly covered afterwards, and lies in view."""
        return self.cover < 0.6 and self.gone < 0.9 and self.rect.colliderect(self.clip)

    @property
    def least(self) -> float:
        """Return the contrast it must have: 3 for type of 24 px and more, else 4.5."""
        return 3.0 if self.line.px >= 24 else 4.5

    def __repr__(self) -> str:
        return (
            f"{self.words!r} {self.line.px} px, {self.final:.2f} on {tuple(self.rect)} in {tuple(self.box)}"
        )


@dataclass
class Page:
    """What was measured on one picture."""

    size: tuple[int, int]
    texts: list[Text] = field(default_factory=list)

    @property
    def seen(self) -> list[Text]:
        """List the texts that can be seen."""
        return [text for text in self.texts if text.is_seen]

    def faint(self) -> list[Text]:
        """List what has too little contrast."""
        return [text for text in self.seen if min(text.final, text.drawn) < text.least - 0.005]

    def small(self) -> list[Text]:
        """List what is smaller than 14 px."""
        return [text for text in self.seen if text.line.px < 14]

    def outside(self, *, slack: int = 1) -> list[Text]:
        """List what reaches out of the window, or out of the box it lies on."""
        window = Rect((0, 0), self.size)
        found = []
        for text in self.seen:
            if (
                not window.contains(text.rect.clip(text.clip))
                or (text.rect.left < text.clip.left or text.rect.right > text.clip.right)
                or not text.box.inflate(2 * slack, 2 * slack).contains(text.rect.clip(text.clip))
            ):
                found.append(text)
        return found

    def cut(self) -> list[Text]:
        """List what was cut with an ellipsis."""
        return [text for text in self.seen if text.words.endswith("…")]

    def covered(self) -> list[Text]:
        """List what something else lies over in part."""
        return [text for text in self.seen if text.cover > 0.04]

    def overlapping(self) -> list[tuple[Text, Text]]:
        """List texts whose letters touch each other."""
        found, seen = [], self.seen
        for i, a in enumerate(seen):
            for b in seen[i + 1 :]:
                if max(a.cover, b.cover) > 0.04 and a.box != b.box:
                    continue  # one lies on something that covers the other
                common = a.rect.clip(a.clip).clip(b.rect.clip(b.clip))
                if a.words == b.words and a.rect == b.rect:
                    continue  # its halo first, then the letters
                if common.w > 1 and common.h > 1 and _touch(a, b):
                    found.append((a, b))
        return found


def _touch(a: Text, b: Text) -> bool:
    one, two = _mask(a.line.face, 60), _mask(b.line.face, 60)
    at_a, at_b = _spot(a), _spot(b)
    return one.overlap_area(two, (at_b[0] - at_a[0], at_b[1] - at_a[1])) > 2


def _spot(text: Text) -> tuple[int, int]:
    """Return where the face's surface has its top left on the canvas."""
    box = text.line.face.get_bounding_rect(min_alpha=30)
    return text.rect.x - box.x, text.rect.y - box.y


class Canvas(Surface):
    """A canvas that tells a recorder what is blitted onto it."""

    recorder: Recorder | None = None

    def blit(self, source: Surface, dest: Any = (0, 0), area: Any = None, special_flags: int = 0) -> Rect:  # type: ignore[override]
        """Blit, and tell."""
        recorder = self.recorder
        line = None if recorder is None else recorder.lines.get(id(source))
        if recorder is None or line is None:
            return super().blit(source, dest, area, special_flags)
        before = super().blit(source, dest, area, special_flags)
        at = dest.topleft if isinstance(dest, Rect) else dest
        recorder.note(self, line, (round(at[0]) + line.pad, round(at[1]) + line.pad))
        return before


class Recorder:
    """Collects lines as they are rendered, and texts and boxes as they are drawn."""

    def __init__(self) -> None:
        self.lines: dict[int, Line] = {}
        self.kept: list[Surface] = []
        self.boxes: list[tuple[int, Rect]] = []
        self.texts: list[Text] = []
        self.number = 0

    def note(self, canvas: Surface, line: Line, at: tuple[int, int]) -> None:
        """Note a text that has just been drawn."""
        glyphs = line.face.get_bounding_rect(min_alpha=30)
        if not glyphs.w or not glyphs.h:
            return
        self.number += 1
        clip = canvas.get_clip()
        rect = glyphs.move(at)
        if line.face.get_height() > 200:
            rect = rect.clip(clip)
        area = rect.inflate(2 * BESIDE, 2 * BESIDE).clip(clip)
        box = Rect((0, 0), canvas.get_size())
        for _, one in self.boxes:
            if one.collidepoint(rect.center):
                box = one
        # Letters that were set narrower have softer edges than their mask tells.
        is_small = line.px < SMALL and line.narrowed == 1
        letters, ground = _pixels(line.face, at, area, beside=BESIDE // 2 if is_small else BESIDE)
        after = canvas.subsurface(area).copy() if area.w and area.h else Surface((1, 1))
        text = Text(line, rect, clip, box, 99.0, after, area, letters, ground, self.number)
        if ground:
            pixels = pygame.image.tobytes(after, "RGB")
            text.drawn = text.final = _worst(line.colour, pixels, ground)
        self.texts.append(text)

    def box(self, rect: Rect) -> None:
        """Note a panel, a button or a fill: what is drawn from now on may lie on it."""
        self.boxes = [(n, one) for n, one in self.boxes if not rect.contains(one)]
        self.number += 1
        self.boxes.append((self.number, rect))


def _mask(face: Surface, threshold: int) -> Mask:
    return pygame.mask.from_surface(face, threshold)


@cache
def _kernel(beside: int) -> Mask:
    side = 2 * beside + 1
    return Mask((side, side), fill=True)


def _pixels(face: Surface, at: tuple[int, int], area: Rect, *, beside: int) -> tuple[list[int], list[int]]:
    """Return the numbers of the pixels of an area that are letters, and of those just beside letters."""
    if not area.w or not area.h:
        return [], []
    solid, any_ = Mask(area.size), Mask(area.size)
    shift = (at[0] - area.x, at[1] - area.y)
    solid.draw(_mask(face, SOLID), shift)
    any_.draw(_mask(face, 0), shift)
    wide = any_.convolve(_kernel(beside))
    ground = Mask(area.size)
    ground.draw(wide, (-beside, -beside))
    ground.erase(any_, (0, 0))
    return _some(solid, area.size), _some(ground, area.size)


def _some(mask: Mask, size: tuple[int, int]) -> list[int]:
    count = mask.count()
    if not count:
        return []
    flat = pygame.image.tobytes(mask.to_surface(setcolor=(255, 255, 255), unsetcolor=(0, 0, 0)), "RGB")[::3]
    there = [i for i, value in enumerate(flat) if value]
    return there[:: max(1, len(there) // SAMPLES)]


_LINEAR = [v / 255 / 12.92 if v / 255 <= 0.03928 else ((v / 255 + 0.055) / 1.055) ** 2.4 for v in range(256)]


def luminance(colour: Iterable[int]) -> float:
    """Return the relative luminance of a colour (WCAG)."""
    r, g, b = colour
    return 0.2126 * _LINEAR[r] + 0.7152 * _LINEAR[g] + 0.0722 * _LINEAR[b]


def ratio(a: float, b: float) -> float:
    """Return the contrast of two luminances."""
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)


def _lights(pixels: bytes, numbers: Iterable[int]) -> list[float]:
    return sorted(luminance(pixels[3 * i : 3 * i + 3]) for i in numbers)


def _worst(colour: Iterable[int], pixels: bytes, ground: list[int]) -> float:
    """Return the contrast of a colour against the 2nd and 98th percentile of its ground, the worse one."""
    lights = _lights(pixels, ground)
    own = luminance(colour)
    low, high = lights[len(lights) // 50], lights[-1 - len(lights) // 50]
    if low <= own <= high:
        return 1.0
    return min(ratio(own, low), ratio(own, high))


def _finish(texts: list[Text], canvas: Surface) -> None:
    """See what became of each text: still as drawn, tinted, or covered."""
    for text in texts:
        if not text.ground:
            continue
        now = pygame.image.tobytes(canvas.subsurface(text.area), "RGB")
        then = pygame.image.tobytes(text.after, "RGB")
        if now == then:
            continue
        numbers = text.letters + text.ground
        changed = [i for i in numbers if _differs(now, then, i, by=10)]
        if not changed:
            continue
        if len(changed) > 0.3 * len(numbers):
            factor = _tint(now, then, numbers)
            if factor is not None:
                own = [min(255, round(c * factor[0] + factor[1])) for c in text.line.colour]
                text.final = _worst(own, now, text.ground)
                continue
        # Less than this is a shadow that falls on it.
        text.cover = sum(_differs(now, then, i, by=60) for i in numbers) / len(numbers)
        text.gone = sum(_differs(now, then, i, by=60) for i in text.letters) / max(1, len(text.letters))


def _differs(now: bytes, then: bytes, i: int, *, by: int) -> bool:
    return any(abs(now[3 * i + c] - then[3 * i + c]) > by for c in range(3))


def _tint(now: bytes, then: bytes, numbers: list[int]) -> tuple[float, float] | None:
    """Return factor and offset by which pixels have all changed alike; None if they did not."""
    xs = [sum(then[3 * i : 3 * i + 3]) / 3 for i in numbers]
    ys = [sum(now[3 * i : 3 * i + 3]) / 3 for i in numbers]
    n = len(xs)
    mx, my = sum(xs) / n, sum(ys) / n
    sxx = sum((x - mx) ** 2 for x in xs)
    if sxx < n * 4:
        return None
    k = sum((x - mx) * (y - my) for x, y in zip(xs, ys, strict=True)) / sxx
    offset = my - k * mx
    rest = sum((y - offset - k * x) ** 2 for x, y in zip(xs, ys, strict=True)) / n
    return (k, offset) if k > 0.1 and rest < 60 else None


@contextmanager
def recording(recorder: Recorder) -> Iterator[None]:
    """Let fonts and frames tell a recorder what they draw."""
    render, scaled = Fonts.render_px, pygame.transform.smoothscale
    built, fill, put = Frame.built, Frame.fill, Frame.put

    def rendered(
        self: Fonts,
        text: str,
        role: str,
        px: int,
        *,
        colour: Any = "ink",
        shadow: bool = False,
        halo: Any = None,
    ) -> tuple[Surface, int]:
        surface, pad = render(self, text, role, px, colour=colour, shadow=shadow, halo=halo)
        if id(surface) not in recorder.lines and text.strip():
            face = surface
            if pad:
                face, _ = render(self, text, role, px, colour=colour)
            recorder.lines[id(surface)] = Line(text, role, px, rgb(colour), face, pad)
            recorder.kept += [surface, face]
        return surface, pad

    def narrowed(surface: Surface, size: Any, *more: Any) -> Surface:
        out = scaled(surface, size, *more)
        line = recorder.lines.get(id(surface))
        if line is not None:
            wide = max(1, out.get_width() - 2 * line.pad)
            face = scaled(line.face, (wide, out.get_height() - 2 * line.pad))
            share = wide / max(1, line.face.get_width())
            recorder.lines[id(out)] = Line(line.text, line.role, line.px, line.colour, face, line.pad, share)
            recorder.kept += [out, face]
        return out

    def noted(self: Frame, one: Built, rect: Any) -> None:
        built(self, one, rect)
        recorder.box(self.scale.rect(rect))

    def placed(self: Frame, surface: Surface, x: float, y: float, *, anchor: str = "lt") -> Rect:
        rect = put(self, surface, x, y, anchor=anchor)
        recorder.box(rect)
        return rect

    def filled(self: Frame, rect: Any, colour: Any, alpha: float = 1.0, *, radius: float = 0) -> None:
        fill(self, rect, colour, alpha, radius=radius)
        box = self.scale.rect(rect)
        if alpha == 1 and box.h > 8:
            recorder.box(box)

    with (
        patch.object(Fonts, "render_px", rendered),
        patch.object(pygame.transform, "smoothscale", narrowed),
        patch.object(Frame, "built", noted),
        patch.object(Frame, "fill", filled),
        patch.object(Frame, "put", placed),
    ):
        yield


def _know_long_texts(recorder: Recorder, widgets: Iterable[Widget], app: App) -> None:
    """Register what pygame_gui has set: pictures of paragraphs, their palest ink being that of links."""
    for widget in widgets:
        if isinstance(widget, RichText):
            for _, _, thing in widget._set:
                if isinstance(thing, Surface):
                    px = app.fonts.px(widget._size)
                    recorder.lines[id(thing)] = Line("(long text)", "body", px, rgb("lapis"), thing, 0)


def lies_over(pilot: Pilot) -> bool:
    """Say whether something small lies over the scene that may cover words: a notice, a list, a sign, a drawer."""
    scene = pilot.scene
    widgets = scene.widgets
    if pilot.app.toasts.texts or widgets.popup is not None or widgets.tooltip.text:
        return True
    if isinstance(scene, TableScene):
        return scene.looking.inspected is not None or scene.looking.is_log_open
    return isinstance(scene, Curtain) and scene.is_peeking


def measure(pilot: Pilot) -> Page:
    """Draw the window on a watching canvas and measure the texts of the scene on top, and what lies over it."""
    app = pilot.app
    recorder = Recorder()
    old = app.screen.canvas
    canvas = Canvas(old.get_size(), depth=32)
    top = app.stack.top
    assert top is not None
    draw = type(top).draw

    def fresh(scene: Any, frame: Frame) -> None:
        if scene is top:
            del recorder.texts[:], recorder.boxes[:]
        draw(scene, frame)

    canvas.recorder = recorder
    _know_long_texts(recorder, top.widgets, app)
    app.fonts._lines.drop()  # narrowed lines must be made again to be known
    app.screen.canvas = canvas
    app.redraw()
    try:
        with recording(recorder), patch.object(type(top), "draw", fresh):
            app.draw()
    finally:
        app.screen.canvas = old
        app.redraw()
    _finish(recorder.texts, canvas)
    return Page(canvas.get_size(), recorder.texts)
