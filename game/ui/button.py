"""Buttons: sandstone, primary, with icon, and those that stay down."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from game.ui.frame import Frame
from game.ui.theme.colours import Rgb, rgb
from game.ui.widget import Widget


class Button(Widget):
    """A button of stone, or of lapis (`primary`), with a label, an icon, or both, and a line that says
    what follows.
    """

    def __init__(
        self,
        name: str,
        rect: Rect,
        text: str = "",
        on_press: Callable[[], object] | None = None,
        *,
        primary: bool = False,
        sub: str = "",
        icon: str = "",
        icon_colour: str | Rgb | None = None,
        size: float = 0,
        icon_size: float = 0,
        selected: bool = False,
        enabled: bool = True,
        reason: str = "",
        tip: str = "",
        key: int | None = None,
    ) -> None:
        super().__init__(name, rect, enabled=enabled, reason=reason, tip=tip, key=key)
        self.text, self.sub, self.icon, self.on_press = text, sub, icon, on_press
        self.primary, self.selected, self.icon_colour = primary, selected, icon_colour
        self.size = size or (22 if rect.h < 60 else 26 if rect.h < 84 else 30)
        self.icon_size = icon_size or min(36, max(22, round(min(rect.w, rect.h) * 0.52)))

    @property
    def meaning(self) -> object:
        """Return label and icon: if they change, the button means something else."""
        return (self.text, self.icon)

    def activate(self) -> None:
        """Do what the button is for."""
        if self.on_press is not None:
            self.on_press()

    def draw(self, frame: Frame) -> None:
        """Draw the stone, the label fitted, wrapped to two lines if need be."""
        box = frame.scale.rect(self.rect)
        blue = self.primary or self.selected
        frame.built(frame.panels.button("primary" if blue else "button", self.state, box.w, box.h), self.rect)
        ink = self._ink(blue)
        drop = 1 if self.state == "pressed" else 0
        x, y = self.rect.centerx, self.rect.centery + drop
        if self.icon and not self.text:
            self.draw_icon(frame, x, y, self.icon_colour if self.icon_colour and self.enabled else ink)
            return
        room = self.rect.w - 24
        if self.icon:
            side = self.icon_size * 0.8
            wide = min(frame.text_width(self.text, role="head", size=self.size), room - side - 10)
            frame.icon(self.icon, x - (wide + 10) / 2, y, size=side, colour=ink)
            self._label(frame, x + (side + 10) / 2, y, room - side - 10, ink)
            return
        if self.sub:
            rise = min(self.rect.h * 0.17, 14)
            self._label(frame, x, y - rise, room, ink, lines=1, height=self.rect.h * 0.5)
            frame.text(
                self.sub,
                x,
                y + self.rect.h * 0.215,
                size=18,
                height=self.rect.h * 0.36,
                colour=ink,
                anchor="mm",
                width=room,
                least=15,
            )
            return
        self._label(frame, x, y, room, ink)

    def draw_icon(self, frame: Frame, x: float, y: float, colour: str | Rgb) -> None:
        """Draw the icon of a button without a label at its middle."""
        frame.icon(self.icon, x, y, size=self.icon_size, colour=colour)

    def _ink(self, blue: bool) -> Rgb:
        if not self.enabled:
            return rgb("disabled_ivory" if blue else "disabled_ink")
        return rgb("ivory" if blue else "ink")

    def _label(
        self, frame: Frame, x: float, y: float, room: float, ink: Rgb, *, lines: int = 2, height: float = 0
    ) -> None:
        """Write the label: in one line down to 18, else in two, else cut."""
        shadow = ink == rgb("ivory")
        height = height or self.rect.h * 0.74
        text, px = frame.fonts.fit(
            self.text, "head", self.size, int(room * frame.u), height=int(height * frame.u)
        )
        if text != self.text and lines > 1 and self.rect.h >= 48:
            broken = frame.fonts.wrap_px(self.text, "head", px, int(room * frame.u))
            if len(broken) == 2:
                step = px / frame.u * 1.12
                for i, line in enumerate(broken):
                    frame.text(
                        line,
                        x,
                        y + (i - 0.5) * step,
                        role="head",
                        size=18,
                        height=height / 2,
                        colour=ink,
                        anchor="mm",
                        shadow=shadow,
                        width=room,
                    )
                return
        frame.text(
            self.text,
            x,
            y,
            role="head",
            size=self.size,
            colour=ink,
            anchor="mm",
            shadow=shadow,
            width=room,
            height=height,
        )


class Toggle(Widget):
    """A labelled switch: a lapis channel with a gold knob."""

    def __init__(
        self,
        name: str,
        rect: Rect,
        text: str,
        value: bool,
        on_change: Callable[[bool], object],
        *,
        colour: str | Rgb = "ink",
        enabled: bool = True,
        reason: str = "",
        tip: str = "",
    ) -> None:
        super().__init__(name, rect, enabled=enabled, reason=reason, tip=tip)
        self.text, self.value, self.on_change, self.colour = text, value, on_change, colour

    def activate(self) -> None:
        """Turn it."""
        self.value = not self.value
        self.redraw()
        self.on_change(self.value)

    def draw(self, frame: Frame) -> None:
        """Draw label left, switch right."""
        w, h = 62, 32
        x, y = self.rect.right - w, self.rect.centery - h // 2
        if self.text:
            frame.text(
                self.text,
                self.rect.x,
                self.rect.centery,
                size=20,
                height=self.rect.h,
                colour=self.colour,
                width=self.rect.w - w - 16,
                least=16,
            )
        channel = Rect(x, y, w, h)
        on = "lapis" if self.enabled else "7C6A52"
        frame.fill(channel, on if self.value else "8A7656", radius=h / 2)
        frame.outline(channel, "gold" if self.hovered and self.enabled else "goldlo", line=2, radius=h / 2)
        if self.value:
            frame.icon("check", x + 18, self.rect.centery, size=18, colour="ivory")
        knob = x + w - h / 2 if self.value else x + h / 2
        frame.sprite(
            "kit/token/worth", knob, self.rect.centery, width=h + 4, alpha=1.0 if self.enabled else 0.6
        )
