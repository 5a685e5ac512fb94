"""A scene that shows every widget in every state; run `python -m tests.ui.gallery FILE WxH` to look at it."""

from __future__ import annotations

import sys
from typing import Any

import pygame
from pygame import Rect

from game.ui.frame import Frame
from game.ui.scenes import Scene
from game.ui.widgets import (
    Answer,
    Button,
    Dialog,
    DropDown,
    ScrollArea,
    Slider,
    Stepper,
    Tabs,
    TextField,
    Toggle,
)

LINES = [f"{i + 1}. Anna builds a column wall at W{i % 9 + 1} and earns {i % 5 + 1}." for i in range(24)]
NAMES = ["Anna", "Tomáš", "Mei", "Imhotep", "Nefertari", "Ptolemy", "Charmion", "Iras", "Apollodorus"]


class Gallery(Scene[str]):
    """Every widget once; what they report is kept in `heard`."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[object] = []
        self.loud = False
        self.values: dict[str, object] = {
            "name": "",
            "motion": True,
            "volume": 0.35,
            "tab": 0,
            "list": 1,
            "pace": 1,
        }

    def hear(self, name: str):
        """Make a callback that notes a value."""

        def note(value: object = None) -> None:
            self.values[name] = value
            self.heard.append((name, value))
            if self.loud:
                print("heard", name, value, flush=True)

        return note

    def build(self) -> None:
        """Lay all widgets out in two columns, fit for 1600x900 logical."""
        add, v = self.widgets.add, self.values
        x, y = 70, 120
        add(
            Button(
                "continue",
                Rect(x, y, 400, 92),
                "Continue",
                self.hear("continue"),
                primary=True,
                sub="Round 7, Anna to play",
                tip="Goes on where the game stopped.",
            )
        )
        add(Button("new", Rect(x, y + 108, 400, 68), "New game", self.hear("new"), size=28))
        add(
            Button(
                "undo",
                Rect(x, y + 188, 400, 68),
                "Undo",
                self.hear("undo"),
                size=28,
                enabled=False,
                reason="Cards were drawn since: what was seen cannot be unseen.",
            )
        )
        add(
            Button(
                "end",
                Rect(x, y + 268, 262, 76),
                "End turn",
                self.hear("end"),
                primary=True,
                enabled=False,
                sub="14 cards, limit 10",
                reason="Discard down to ten cards first.",
            )
        )
        add(
            Button(
                "lock",
                Rect(x + 276, y + 268, 76, 76),
                icon="lock",
                on_press=self.hear("lock"),
                enabled=False,
                reason="Locked.",
            )
        )
        for i, icon in enumerate(("menu", "help", "rot", "flip", "x", "check")):
            add(
                Button(
                    icon,
                    Rect(x + i * 62, y + 360, 52, 52),
                    icon=icon,
                    on_press=self.hear(icon),
                    tip=icon,
                    primary=icon == "check",
                    icon_colour="7A1F12" if icon == "x" else None,
                )
            )
        add(
            Button(
                "long",
                Rect(x, y + 428, 400, 60),
                "A label of a language that likes very long words",
                self.hear("long"),
            )
        )
        add(Tabs("tabs", Rect(x, y + 506, 400, 46), ["Words", "Notation", "Chart"], 0, self.hear("tab")))
        x = 540
        add(
            TextField(
                "name",
                Rect(x, y, 400, 50),
                str(v["name"]),
                self.hear("name"),
                placeholder="Name",
                choices=NAMES,
                on_enter=self.hear("entered"),
            )
        )
        add(TextField("plain", Rect(x, y + 66, 400, 50), "Tomáš Dvořák", self.hear("plain")))
        add(DropDown("list", Rect(x, y + 132, 400, 50), NAMES, int(str(v["list"])), self.hear("list")))
        add(
            Toggle(
                "motion", Rect(x, y + 198, 400, 44), "Reduced motion", bool(v["motion"]), self.hear("motion")
            )
        )
        add(Toggle("contrast", Rect(x, y + 246, 400, 44), "High contrast", False, self.hear("contrast")))
        add(Slider("volume", Rect(x, y + 300, 400, 56), float(str(v["volume"])), self.hear("volume")))
        add(Slider("offer", Rect(x, y + 366, 400, 56), 5, self.hear("offer"), most=14, step=1, marks=True))
        add(
            Stepper(
                "pace",
                Rect(x, y + 440, 400, 56),
                ["off", "fast", "normal", "slow"],
                int(str(v["pace"])),
                self.hear("pace"),
            )
        )
        area = add(ScrollArea("log", Rect(1010, 170, 500, 420), 900, self._paint))
        for i in (3, 14):
            area.place(
                add(Button(f"line{i}", Rect(1300, 170 + i * 36, 160, 44), "Look", self.hear(f"line{i}")))
            )
        add(
            Button(
                "ask", Rect(1010, 610, 240, 60), "Ask", lambda: self.app.push(question(), self.hear("asked"))
            )
        )

    def _paint(self, frame: Frame, top: float) -> None:
        for i, line in enumerate(LINES):
            frame.text(line, 1016, top + 20 + i * 36, size=19, colour="ink2", width=480)

    def draw(self, frame: Frame) -> None:
        """Draw panels of all styles behind the widgets."""
        texture = frame.assets.original("kit/texture/sand", 1)
        frame.surface.blit(pygame.transform.scale(texture, frame.surface.get_size()), (0, 0))
        frame.dim(0.35)
        frame.text("Gallery", 60, 60, role="title", size=46, colour="goldhi", shadow=True, halo="halo")
        frame.text(
            "Round 7: text on the bare board",
            330,
            64,
            role="head",
            size=24,
            colour="ivory",
            shadow=True,
            halo="halo",
        )
        frame.panel((40, 96, 940, 610), "pap", elevation="dialog")
        frame.panel((996, 96, 540, 610), "pap", elevation="panel")
        frame.text("Chronicle", 1020, 134, role="title", size=30, colour="heading")
        frame.rule(1020, 160, 460, colour="goldlo")
        styles = ("cedar", "active", "pap", "paplit", "papdim", "sand", "croc")
        for i, style in enumerate(styles):
            rect = Rect(40 + i * 214, 740, 200, 100)
            frame.panel(rect, style, glow={"active": 12, "paplit": 5}.get(style, 0))
            frame.text(
                style,
                rect.centerx,
                rect.y + 30,
                role="head",
                size=22,
                anchor="mm",
                colour="ivory" if style in ("cedar", "active", "croc") else "ink",
            )
            frame.sprite("kit/token/coin", rect.x + 40, rect.y + 70, height=34)
            frame.worth(str(i + 4), rect.x + 90, rect.y + 70)
            frame.badge(str(i * 3), rect.x + 140, rect.y + 70)
        super().draw(frame)


def question() -> Dialog:
    """Return a dialog with three answers."""
    return Dialog(
        "End the turn?",
        "Two parts were built. The bonus for a third part would be three talents more, and "
        "there are cards enough for a sphinx.",
        [Answer("end", "End turn", primary=True), Answer("stay", "Go on")],
        on_escape="stay",
    )


def live(width: int, height: int) -> None:
    """Show the gallery in a real window, print what it hears, end when the window closes."""
    import time

    from game.ui.app import App
    from game.ui.window import WindowOptions

    class Loud(App):
        def push(self, scene: Any, on_result: Any = None) -> None:
            print("push", type(scene).__name__, flush=True)
            super().push(scene, on_result)

    app, scene = Loud(WindowOptions(windowed=True, size=(width, height), language="en")), Gallery()
    scene.loud = True
    for name in ("new", "offer", "undo", "name"):
        app.after(
            0.5, lambda name=name: print("at", name, *app.scale.rect(scene.widgets[name].rect), flush=True)
        )
    app.after(0.6, lambda: print("ready", flush=True))
    start = time.process_time()
    app.run(scene)
    print("bye", app.draws, time.process_time() - start, flush=True)


def main() -> None:
    """Write a picture of the gallery, or show it: `live 1280x720`."""
    from game.ui.testing import Pilot

    if sys.argv[1] == "live":
        live(*(int(n) for n in sys.argv[2].split("x")))
        return
    path, size = sys.argv[1], tuple(int(n) for n in sys.argv[2].split("x"))
    with Pilot((size[0], size[1])) as pilot:
        pilot.show(Gallery())
        what = sys.argv[3] if len(sys.argv) > 3 else ""
        if what == "dialog":
            pilot.click_on("ask")
            pilot.frames(2)
        elif what == "list":
            pilot.click_on("list")
            pilot.frames(2)
        elif what == "keys":
            for _ in range(12):
                pilot.key(pygame.K_TAB)
            pilot.app.notify("Stone, marble and wood were given to the beggar.")
            pilot.app.notify("The disk is full: the game goes on, but nothing is kept.", warning=True)
            pilot.frames(2)
        elif what == "hover":
            pilot.move(pilot.widget("undo").rect.center)
            pilot.seconds(0.7)
        pilot.screenshot(path)


if __name__ == "__main__":
    main()
