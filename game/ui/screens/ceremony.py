"""The end (R11), one step after another: hands, pyramids, sanctuaries, the crocodile, purses, the crown.

A tap ends the step that is being shown; the button at the foot goes to the score at once.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.engine.events import GameEnded
from game.ui.button import Button
from game.ui.frame import Frame
from game.ui.keys import Key
from game.ui.pointer import Press
from game.ui.scenes import InputEvent, Scene
from game.ui.screens.offering import signed
from game.ui.screens.parts import headline, label, listed
from game.ui.table.faces import RATIO, Faces
from game.ui.table.models import sorted_hand

if TYPE_CHECKING:
    from game.ui.screens.evening import Evening

SOFT, DARK = 7, 0.62
HANDS_S, PYRAMID_S, SANCTUARY_S, CROCODILE_S, PURSE_S, CROWN_S, REST_S = 1.4, 0.6, 1.2, 1.4, 1.4, 0.5, 0.4
STEPS = ("hands", "pyramids", "sanctuaries", "crocodile", "purses", "crown")


def ended(history) -> GameEnded:  # type: ignore[no-untyped-def]
    """Return the event that ended a match. Raises: StopIteration if it is not over."""
    return next(event for entry in reversed(history) for event in entry.events if isinstance(event, GameEnded))


def out_back(share: float) -> float:
    """Ease out with a little too much, 0..1."""
    share = min(1.0, max(0.0, share)) - 1
    return 1 + 2.7 * share ** 3 + 1.7 * share ** 2


class Ceremony(Scene[None]):
    """Ends when the score is asked for."""

    def __init__(self, evening: Evening) -> None:
        super().__init__()
        self.evening = evening
        self.end = ended(evening.match.history)
        seats = len(evening.match.seats)
        lengths = (HANDS_S, PYRAMID_S * seats + REST_S, SANCTUARY_S, CROCODILE_S, PURSE_S, CROWN_S)
        self.ends = [sum(lengths[:i + 1]) for i in range(len(lengths))]
        """When each step is over, in seconds."""
        self._time = 0.0

    def enter(self) -> None:
        """Begin; with animations off all is told at once."""
        if not self.app.settings.motion:
            self._time = self.ends[-1]

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
            self._time = min(self.ends[-1], self._time + dt / motion) if motion else self.ends[-1]
            self.app.redraw()
            if not self.is_animating:
                self.rebuild()

    def handle(self, event: InputEvent) -> bool:
        """Let a tap beside the button, or Space and Escape, end the step."""
        if super().handle(event):
            return True
        keys = (pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_RETURN)
        if isinstance(event, Press) or isinstance(event, Key) and event.key in keys and not event.repeated:
            if self.is_animating:
                self._time = self.ends[self.step]
                self.rebuild()
        return True

    # ------------------------------------------------------------------ layout
    def build(self) -> None:
        """Lay out a panel for each seat and the way to the score."""
        self._faces = Faces(self.app.assets, self.app.fonts, self.app.t, self.app.u)
        w, h = self.app.size
        count = len(self.evening.match.seats)
        gap = 20 if w >= 1300 else 10
        wide = min(340, (w - 56 - gap * (count - 1)) // count)
        tall = min(700, h - 330)
        left = (w - wide * count - gap * (count - 1)) // 2
        top = max(166, (h - tall) // 2 + 10)
        self.panels = [Rect(left + i * (wide + gap), top, wide, tall) for i in range(count)]
        text = self.app.t("end.skip") if self.is_animating else self.app.t("end.to_score")
        self.widgets.add(Button("score", Rect(w // 2 - 180, min(h - 96, top + tall + 34), 360, 76), text,
                                lambda: self.finish(None), primary=not self.is_animating, size=28))

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
            self._draw_seat(frame, self._faces, seat, box)
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

    def _draw_seat(self, frame: Frame, faces: Faces, seat: int, box: Rect) -> None:
        end, k = self.end, box.h / 640
        who = self.evening.match.seats[seat]
        eaten = seat in end.eaten and self.step >= STEPS.index("crocodile")
        crowned = seat in end.winners and self.step == STEPS.index("crown")
        crown = out_back(self.share(STEPS.index("crown"))) if crowned else 0.0
        frame.panel(box, "croc" if eaten else "active" if crowned else "cedar", elevation="tray",
                    glow=12 if crowned else 0)
        cx = box.x + box.w / 2
        frame.sprite(f"kit/seat/sign_{who.colour}", cx, box.y + 72 * k, width=92 * k)
        if crown:
            frame.icon("crown", cx, box.y + 72 * k - (62 + 6 * (1 - crown)) * k, size=max(2, 60 * k * crown), colour="gold")
        frame.text(who.name, cx, box.y + 146 * k, role="head", size=28, colour="ivory", anchor="mm", shadow=True,
                   width=box.w - 28, least=16)
        self._draw_hand(frame, faces, seat, box, box.y + 176 * k, k)
        frame.fill((box.x + 24, box.y + 314 * k, box.w - 48, 1.5), "gold", 0.4)
        self._draw_pyramid(frame, seat, box, box.y + 388 * k, k)
        frame.fill((box.x + 24, box.y + 470 * k, box.w - 48, 1.5), "gold", 0.4)
        self._draw_purse(frame, seat, box, box.y + 548 * k, k, eaten=eaten)

    def _draw_hand(self, frame: Frame, faces: Faces, seat: int, box: Rect, y: float, k: float) -> None:
        """Draw the hand turning over, and the amulets that its tainted cards bring (R11.1)."""
        t, end = self.app.t, self.end
        catalogue = self.evening.match.catalogue
        hand = sorted_hand(catalogue, end.hands[seat])
        share = self.share(0)
        card = 58 * min(1.15, k * 1.05)
        pitch = min(card + 4, (box.w - 36 - card) / max(1, len(hand) - 1))
        x = box.x + box.w / 2 - (pitch * (len(hand) - 1) + card) / 2
        is_turned = share > 0.45 or not self.is_animating
        for i, name in enumerate(hand):
            tainted = catalogue.cards[catalogue.card_index[name]].tainted
            turned = is_turned and share * 1.6 > 0.45 + i / max(1, len(hand)) * 0.5 or share >= 1
            lift = 8 * k if turned and tainted else 0.0
            faces.draw(frame, name if turned else None, x + i * pitch, y + 6 - lift, card,
                       glow=0.7 if turned and tainted else 0.0)
        if share < 1:
            return
        amulets = end.hand_amulets[seat]
        text = t("end.tainted", count=amulets) if amulets else t("end.clean") if hand else t("end.no_hand")
        frame.text(text, box.x + box.w / 2, y + card * RATIO + 24 * k, size=19, anchor="mm", width=box.w - 24, least=14,
                   colour="bad_on_wood" if amulets else "good_on_wood")

    def _draw_pyramid(self, frame: Frame, seat: int, box: Rect, y: float, k: float) -> None:
        """Draw the pyramid, lifted when its turn comes, and the amulets under it (R11.2)."""
        end, seats = self.end, len(self.panels)
        at = self.share(1) * (seats + REST_S / PYRAMID_S) - seat
        lifted = min(1.0, max(0.0, at)) if self.step == 1 else 1.0 if self.step > 1 else 0.0
        ease = 1 - (1 - lifted) ** 3
        cx = box.x + box.w / 2
        left = cx - min(98, box.w * 0.29)
        if lifted > 0:
            frame.sprite("kit/token/amulet", left, y + 16 * k, width=56 * k, alpha=min(1.0, ease * 1.5))
        frame.sprite("kit/item/pyramid", left, y - 34 * k * ease + 4 * k, height=(78 - 24 * ease) * k)
        if lifted < 0.6:
            return
        count = end.pyramids[seat]
        taken = end.removed[seat] if self.step > 2 or self.step == 2 and self.share(2) > 0.4 else 0
        right = cx + min(50, box.w * 0.15)
        frame.text(str(count - taken), right, y - 6 * k, role="title", size=44 * k, colour="goldhi", anchor="mm",
                   shadow=True)
        if self.step >= 2 and end.removed[seat]:
            frame.text(self.app.t("end.taken", count=end.removed[seat]), cx, y + 60 * k, size=18, anchor="mm",
                       colour="good_on_wood", width=box.w - 24, least=14)
        elif end.hand_amulets[seat]:
            frame.text(self.app.t("end.with_hand", change=signed(end.hand_amulets[seat])), cx, y + 60 * k, size=18,
                       anchor="mm", colour="bad_on_wood", width=box.w - 24, least=14)

    def _draw_purse(self, frame: Frame, seat: int, box: Rect, y: float, k: float, *, eaten: bool) -> None:
        """Draw the purse being counted, merchants with it (R11.4); of the eaten, what they had."""
        end, cx = self.end, box.x + box.w / 2
        if eaten and self.step < 4:
            swell = 1 + 0.14 * math.sin(math.pi * self.share(3))
            frame.sprite("kit/token/amulet", cx, y - 14 * k, width=86 * k * swell)
            frame.text(self.app.t("end.gone"), cx, y + 58 * k, role="italic", size=19, colour="E6D9BC", anchor="mm",
                       width=box.w - 24, least=14)
            return
        if self.step < 4:
            frame.sprite("kit/item/purse", cx, y, height=84 * k)
            return
        share = self.share(4)
        counted = round(end.scores[seat] * (1 - (1 - share) ** 2))
        frame.sprite("kit/item/purse", cx - min(66, box.w * 0.23), y - 8 * k, height=78 * k)
        x = cx + min(36, box.w * 0.14)
        wide = frame.text(str(counted), x, y - 12 * k, role="title", size=50 * k, anchor="mm", shadow=True,
                          colour="muted" if eaten else "goldhi")
        if eaten:
            frame.fill((x - wide / 2 - 8, y - 12 * k, wide + 16, 3), "bad_on_wood", 0.9)
        extra = end.scores[seat] - end.talents[seat]
        text = self.app.t("end.gone") if eaten else self.app.t("end.merchants", count=extra) if extra else ""
        if text:
            frame.text(text, cx, y + 58 * k, role="italic", size=18, colour="E6D9BC", anchor="mm", width=box.w - 24,
                       least=14)


def winners_told(t, names: list[str], end: GameEnded) -> str:  # type: ignore[no-untyped-def]
    """Say who has won."""
    if not end.winners:
        return str(t("end.no_winner"))
    return str(t("end.winners", count=len(end.winners), names=listed(t, [names[s] for s in end.winners])))


def reason_told(t, names: list[str], end: GameEnded) -> str:  # type: ignore[no-untyped-def]
    """Say by what, and what became of a richer one."""
    if not end.winners:
        return str(t("end.all_eaten"))
    best = end.winners[0]
    told = [t("end.won_with", talents=t("end.talents", count=end.scores[best]),
              amulets=t("end.amulets", count=end.amulets[best]))]
    richest = max(end.scores)
    rich_eaten = [s for s in end.eaten if end.scores[s] == richest and richest > end.scores[best]]
    equals = [s for s in range(len(names)) if s not in end.eaten and s not in end.winners
              and end.scores[s] == end.scores[best]]
    if rich_eaten:
        told.append(t("end.richest_eaten", count=len(rich_eaten), names=listed(t, [names[s] for s in rich_eaten])))
    elif equals:
        told.append(t("end.fewer_amulets", names=listed(t, [names[s] for s in equals])))
    elif end.eaten:
        told.append(t("end.fed", names=listed(t, [names[s] for s in end.eaten])))
    return " ".join(told)
