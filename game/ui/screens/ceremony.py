"""The end (R11), step by step: why it came, hands, pyramids, sanctuaries, the crocodile, purses, the crown.

Every step waits until somebody goes on, also without motions: nobody misses who was eaten. A tap while
something still moves only ends the motion. The smaller button at the foot goes to the score at once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.ui.button import Button
from game.ui.frame import Frame
from game.ui.keys import Key
from game.ui.pointer import Press
from game.ui.scenes import InputEvent, Scene
from game.ui.screens.ceremony_seat import (
    CROCODILE_S,
    CROWN_S,
    HANDS_S,
    OVER_S,
    PURSE_S,
    PYRAMID_S,
    REST_S,
    SANCTUARY_S,
    STEPS,
    SeatPanel,
)
from game.ui.screens.parts import headline, label, listed
from game.ui.screens.verdict import ended, reason_told, winners_told
from game.ui.table.endings import why_over

if TYPE_CHECKING:
    from game.ui.screens.evening import Evening

WORD_PREFIXES = ("end.to_score",)

SOFT, DARK = 7, 0.62
KEYS = (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_ESCAPE)
TO_SCORE = "end.to_score"
REST_BEFORE_S = 0.3
"""So long after a press has ended a motion no press goes on."""


class Ceremony(Scene[None]):
    """Ends when the score is asked for."""

    def __init__(self, evening: Evening, *, leads_to: str = TO_SCORE) -> None:
        """`leads_to` is the locale key of what the button at the foot says when all is told.

        A lesson has no score to go to at once.
        """
        super().__init__()
        self.leads_to = leads_to
        self.evening = evening
        self.end = ended(evening.match.history)
        seats = len(evening.match.seats)
        self.lengths = (
            OVER_S,
            HANDS_S,
            PYRAMID_S * seats + REST_S,
            SANCTUARY_S,
            CROCODILE_S,
            PURSE_S,
            CROWN_S,
        )
        """How long something moves in each step, in seconds."""
        self.step = 0
        """The step that is being shown."""
        self.time = 0.0
        """Seconds since it began, until nothing moves any more."""
        self._ended_at = float("-inf")
        self.sounds: dict[str, list[tuple[float, str]]] = {
            "over": [],
            "hands": [(0.0, "deal")],
            "pyramids": [(i * PYRAMID_S, "pyramid") for i in range(seats)],
            "sanctuaries": [(0.0, "statue")],
            "crocodile": [(0.0, "maw" if self.end.eaten else "growl")],
            "purses": [(0.0, "coins")],
            "crown": [(0.0, "crown")],
        }
        """What is heard in each step, and after how many seconds."""

    def enter(self) -> None:
        """Begin; with animations off each step stands there at once."""
        self._begin(0)

    # ------------------------------------------------------------------ time
    def share(self, step: int) -> float:
        """Return how far a step has come, 0..1."""
        if step != self.step:
            return float(step < self.step)
        return min(1.0, self.time / self.lengths[step])

    @property
    def is_animating(self) -> bool:
        """Say whether something still moves in this step."""
        return self.time < self.lengths[self.step]

    @property
    def is_last(self) -> bool:
        """Say whether all is told."""
        return self.step == len(STEPS) - 1

    def _begin(self, step: int) -> None:
        self.step = step
        self.time = 0.0 if self.app.settings.motion else self.lengths[step]
        if not self.app.settings.motion:
            self._ended_at = self.app.now
            for _, name in self.sounds[STEPS[step]][:1]:
                self.app.sounds.play(name)

    def update(self, dt: float) -> None:
        """Let the step come to its end."""
        if self.is_animating:
            motion = self.app.settings.motion
            before, length = self.time, self.lengths[self.step]
            self.time = min(length, before + dt / motion) if motion else length
            for at, name in self.sounds[STEPS[self.step]]:
                if before <= at < self.time:
                    self.app.sounds.play(name)
            self.app.redraw()

    def go_on(self) -> None:
        """End what moves; or go on to the next step, and from the last one to the score."""
        now = self.app.now
        if self.is_animating:
            self.time = self.lengths[self.step]
            self._ended_at = now
        elif now - self._ended_at < REST_BEFORE_S:
            return  # the second half of a double click: what has just come up is not read yet
        elif self.is_last:
            self.finish(None)
            return
        else:
            self._begin(self.step + 1)
        self.rebuild()

    def handle(self, event: InputEvent) -> bool:
        """Take a tap beside the buttons, Space, Enter and Escape as going on, but not to the score."""
        if super().handle(event):
            return True
        pressed = isinstance(event, Key) and event.key in KEYS and not event.repeated
        if (pressed or isinstance(event, Press)) and (self.is_animating or not self.is_last):
            self.go_on()
        return True

    # ------------------------------------------------------------------ layout
    def build(self) -> None:
        """Lay out a panel for each seat and the way to the score."""
        self._panel = SeatPanel(self)
        w, h = self.app.size
        count = len(self.evening.match.seats)
        gap = 20 if w >= 1300 else 10
        wide = min(340, (w - 56 - gap * (count - 1)) // count)
        tall = min(700, h - 330)
        left = (w - wide * count - gap * (count - 1)) // 2
        top = max(166, (h - tall) // 2 + 10)
        self.panels = [Rect(left + i * (wide + gap), top, wide, tall) for i in range(count)]
        y = min(h - 96, top + tall + 34)
        if self.is_last:
            box, text = Rect(w // 2 - 180, y, 360, 76), self.app.t(self.leads_to)
        else:
            box, text = Rect(w // 2 + 170, y + 10, min(300, w // 2 - 190), 56), self.app.t("end.skip")
            self.widgets.add(
                Button(
                    "go_on",
                    Rect(w // 2 - 150, y, 300, 76),
                    self.app.t("end.go_on"),
                    self.go_on,
                    primary=True,
                    size=28,
                )
            )
            if self.leads_to != TO_SCORE:
                return
        self.widgets.add(
            Button(
                "score",
                box,
                text,
                lambda: self.finish(None),
                primary=self.is_last,
                size=28 if self.is_last else 21,
            )
        )

    # ------------------------------------------------------------------ drawing
    def draw(self, frame: Frame) -> None:
        """Draw head, panels, button over the dimmed board."""
        frame.surface.blit(self.evening.backdrop.surface(self.app, soft=SOFT, dark=DARK), (0, 0))
        w = self.app.size[0]
        head, text = self._told()
        top = self.panels[0].y
        headline(frame, head, Rect(40, top - 160, w - 80, 78), size=46, align="m")
        frame.rule(w / 2 - 300, top - 78, 600)
        label(frame, text, Rect(40, top - 70, w - 80, 58), size=23, colour="ivory", align="m")
        for seat, box in enumerate(self.panels):
            self._panel.draw(frame, seat, box)
        super().draw(frame)

    def _told(self) -> tuple[str, str]:
        """Return head and words of the step."""
        t, end = self.app.t, self.end
        names = [seat.name for seat in self.evening.match.seats]
        match STEPS[self.step]:
            case "over":
                return t("end.over"), why_over(t, names, self.evening.match.history)
            case "hands":
                return t("end.hands"), t("end.hands_text")
            case "pyramids":
                return t("end.pyramids"), t("end.pyramids_text")
            case "sanctuaries":
                return t("end.sanctuaries"), t("end.sanctuaries_text")
            case "crocodile":
                if not end.eaten:
                    return t("end.crocodile"), t("end.nobody_eaten")
                eaten = listed(t, [names[s] for s in end.eaten])
                return t("end.crocodile"), t("end.eaten", count=end.amulets[end.eaten[0]], names=eaten)
            case "purses":
                return t("end.purses"), t("end.purses_text")
        return winners_told(t, names, end), reason_told(t, names, end)
