"""What all painters of the table share: the words, the card faces, and which area is hovered or pressed."""

from __future__ import annotations

from dataclasses import dataclass

import pygame
from pygame import Rect

from game.ui.frame import Frame
from game.ui.panels import Built
from game.ui.table.board_pictures import has_sprite
from game.ui.table.faces import Faces
from game.ui.table.motion import Motion
from game.ui.table.naming import Say
from game.ui.theme.colours import Rgb
from game.ui.theme.fonts import NARROWEST

Box = Rect | tuple[float, float, float, float]


@dataclass
class Look:
    """One picture's circumstances."""

    t: Say
    faces: Faces
    hover: str | None = None
    pressed: str | None = None
    motion: Motion | None = None

    def moved(self, name: str, goal: float) -> float:
        """The value of what may be moving, its goal where nothing moves."""
        return goal if self.motion is None else self.motion.value(name, goal)

    def lifted(self, area: str) -> float:
        """How far an area has risen under the pointer, 0 to 1."""
        return self.moved(f"lift:{area}", float(self.hover == area))

    def state(self, area: str, *, enabled: bool = True) -> str:
        """State of a button by its area: normal, hover, pressed, disabled."""
        if not enabled:
            return "disabled"
        if self.pressed == area:
            return "pressed" if self.hover == area else "normal"
        return "hover" if self.hover == area else "normal"


def button_face(
    frame: Frame, look: Look, area: str, rect: Rect, style: str, *, enabled: bool = True
) -> float:
    """Draw a button's face on its way between its states; return how far down its label is, logical."""
    state = look.state(area, enabled=enabled)
    box = frame.scale.rect(rect)

    def face(state: str) -> Built:
        return frame.panels.button(style, state, box.w, box.h)

    is_down = state == "pressed"
    down = look.moved(f"press:{area}", float(is_down)) if enabled else 0.0
    if down in (0.0, 1.0):
        frame.built(face(state), rect)
    else:
        frame.built(face("hover" if is_down else state), rect)
        faded(frame, face("pressed"), rect, down)
    return down


def faded(frame: Frame, built: Built, rect: Box, share: float) -> None:
    """Draw a panel over another, 0 (not at all) to 1 (wholly)."""
    if share <= 0:
        return
    if share < 1:
        surface = built.surface.copy()
        surface.fill((round(255 * share),) * 4, special_flags=pygame.BLEND_RGBA_MULT)
        built = built._replace(surface=surface)
    frame.built(built, rect)


def stone_button(
    frame: Frame,
    look: Look,
    area: str,
    rect: Rect,
    *,
    icon: str = "",
    label: str = "",
    primary: bool = False,
    enabled: bool = True,
    selected: bool = False,
    size: float = 22,
    icon_size: float = 26,
    icon_colour: str = "",
    sign: str = "",
) -> None:
    """Draw a button with an icon or a label; `sign` is the colour of the seat whose sign stands before it."""
    blue = primary or selected
    drop = button_face(frame, look, area, rect, "primary" if blue else "button", enabled=enabled)
    ink = ("ivory" if blue else "ink") if enabled else ("disabled_ivory" if blue else "disabled_ink")
    x, y = rect.x + rect.w / 2, rect.y + rect.h / 2 + drop
    if icon:
        frame.icon(icon, x, y, size=icon_size, colour=icon_colour or ink if enabled else ink)
    else:
        room = rect.w - 20
        if sign:
            frame.sprite(f"kit/seat/sign_{sign}", rect.x + 20, y, width=26)
            x, room = x + 15, rect.w - 46
        frame.text(
            label,
            x,
            y,
            role="head",
            size=size,
            colour=ink,
            anchor="mm",
            shadow=blue,
            width=room,
            height=rect.h - 10,
            least=15,
        )


def condensed(
    frame: Frame,
    text: str,
    x: float,
    y: float,
    *,
    width: float,
    role: str = "body",
    size: float = 18,
    colour: str | Rgb = "ink",
    anchor: str = "lm",
    shadow: bool = False,
    least: float = 15,
    height: float = 0,
    narrowest: float = NARROWEST,
) -> None:
    """Draw a line into a logical width (and height) that may be as small as the least size."""
    frame.text(
        text,
        x,
        y,
        role=role,
        size=size,
        colour=colour,
        anchor=anchor,
        shadow=shadow,
        width=width,
        height=height,
        least=least,
        narrowest=narrowest,
    )


def pip(
    frame: Frame,
    resource: str,
    x: float,
    y: float,
    *,
    size: float = 28,
    alpha: float = 1.0,
    anchor: str = "mm",
) -> None:
    """Draw a resource's sign."""
    side = frame.scale.px(size)
    name = f"kit/pip/{resource}"
    if has_sprite(frame.assets, name):
        frame.put(frame.assets.sized(name, side, side, alpha=alpha), x, y, anchor=anchor)
    else:
        frame.badge(resource[:1].upper(), x + (size / 2 if anchor[0] == "l" else 0), y, size=size)


def token(
    frame: Frame, name: str, x: float, y: float, *, size: float = 28, alpha: float = 1.0, anchor: str = "mm"
) -> None:
    """Draw a token of the kit: coin, amulet, merchant, statue, hand."""
    side = frame.scale.px(size)
    frame.put(frame.assets.sized(f"kit/token/{name}", side, side, alpha=alpha), x, y, anchor=anchor)


def tick(frame: Frame, x: float, y: float) -> None:
    """Draw the mark of what is chosen."""
    side = 26
    frame.fill((x - side / 2 - 1.5, y - side / 2 - 1.5, side + 3, side + 3), "20130B", 0.95, radius=side)
    frame.fill((x - side / 2, y - side / 2, side, side), "5E9440", radius=side / 2)
    frame.icon("check", x, y, size=18, colour="white")
