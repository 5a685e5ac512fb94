"""The end (R11), one step after another: hands, pyramids, sanctuaries, the crocodile, purses, the crown.

A tap ends the step that is being shown; the button at the foot goes to the score at once.
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
    PURSE_S,
    PYRAMID_S,
    REST_S,
    SANCTUARY_S,
    STEPS,
    SeatPanel,
)
from game.ui.screens.parts import headline, label, listed
from game.ui.screens.verdict import ended, reason_told, winners_told

if TYPE_CHECKING:
    from game.ui.screens.evening import Evening

WORD_PREFIXES = ("end.to_score",)

SOFT, DARK = 7, 0.62


class Ceremony(Scene[None]):
    """Ends when the score is asked for."""

    def __init__(self, evening: Evening, *, leads_to: str = "end.to_score") -> None:
        """`leads_to` is the locale key of what the button at the foot says when all is told."""
        super().__init__()
        self.leads_to = leads_to
        self.evening = evening
        self.end = ended(evening.match.history)
        seats = len(evening.match.seats)
        lengths = (HANDS_S, PYRAMID_S * seats + REST_S, SANCTUARY_S, CROCODILE_S, PURSE_S, CROWN_S)
        self.ends = [sum(lengths[: i + 1]) for i in range(len(lengths))]
        """When each step is over, in seconds."""
        self._time = 0.0
        hands, pyramids, sanctuaries, crocodile, purses, _ = self.ends
        self.sounds = [(0.0, "deal"), *((hands + i * PYRAMID_S, "pyramid") for i in range(seats))]
        """What is heard when, in seconds."""
        self.sounds += [(pyramids, "statue"), (sanctuaries, "maw" if self.end.eaten else "growl")]
        self.sounds += [(crocodile, "coins"), (purses, "crown")]

    def enter(self) -> None:
        """Begin; with animations off all is told at once."""
        if not self.app.settings.motion:
            self._time = self.ends[-1]
            self.app.sounds.play("crown")

    # ------------------------------------------------------------------ time
    @property
    def step(self) -> int:
        """Return the step that is being shown, the last one when all is over."""
        return next((i for i, end in enumerate(self.ends) if self._time < end), len(self.ends) - 1)

    def share(self, step: int) -> float:
        """Return how far a step has come, 0..1."""
        begin = self.ends[step - 1] if step else 0.0
        return min(1.0, max(0.0, (self._time - begin) / (self.ends[step] - begin)))

    @property
    def is_animating(self) -> bool:
        """Say whether there is more to come."""
        return self._time < self.ends[-1]

    def update(self, dt: float) -> None:
        """Let the steps follow one another."""
        if self.is_animating:
            motion = self.app.settings.motion
            before = self._time
            self._time = min(self.ends[-1], before + dt / motion) if motion else self.ends[-1]
            self._be_heard(before)
            self.app.redraw()
            if not self.is_animating:
                self.rebuild()

    def _be_heard(self, before: float) -> None:
        """Let the steps be heard that began since: a pyramid lifted, jaws, coins, the crown."""
        for at, name in self.sounds:
            if before <= at < self._time:
                self.app.sounds.play(name)

    def handle(self, event: InputEvent) -> bool:
        """Let a tap beside the button, or Space and Escape, end the step."""
        if super().handle(event):
            return True
        keys = (pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_RETURN)
        pressed = isinstance(event, Key) and event.key in keys and not event.repeated
        if self.is_animating and (pressed or isinstance(event, Press)):
            self._time = self.ends[self.step]
            self.rebuild()
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
        text = self.app.t("end.skip") if self.is_animating else self.app.t(self.leads_to)
        self.widgets.add(
            Button(
                "score",
                Rect(w // 2 - 180, min(h - 96, top + tall + 34), 360, 76),
                text,
                lambda: self.finish(None),
                primary=not self.is_animating,
                size=28,
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
