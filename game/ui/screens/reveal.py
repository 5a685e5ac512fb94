"""The purses open (R10.2): all at once, then ranks, ties in words, and what each pyramid gains or loses."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.engine.events import OffersOpened
from game.ui.button import Button
from game.ui.frame import Frame
from game.ui.keys import Key
from game.ui.pointer import Press
from game.ui.scenes import InputEvent, Scene
from game.ui.screens.curtain import in_out
from game.ui.screens.offering import SOFT
from game.ui.screens.parts import Say, label, listed
from game.ui.screens.ranks import signed

if TYPE_CHECKING:
    from game.ui.screens.evening import Evening

WORD_PREFIXES = ("offering.place.",)
DARK = 0.62
SHUT_S, OPEN_S, RANK_S = 0.5, 0.3, 0.45
MOST_COINS = 12


def ties_told(t: Say, names: list[str], opened: OffersOpened) -> str:
    """Explain shared ranks: who offered the same, which rank that is, and which rank nobody has."""
    told = []
    for rank in sorted(set(opened.ranks)):
        seats = [seat for seat, r in enumerate(opened.ranks) if r == rank]
        if len(seats) == len(names):
            return t("offering.all_same", count=opened.offers[0])
        if len(seats) > 1:
            same = t(
                "offering.same", names=listed(t, [names[s] for s in seats]), rank=t(f"offering.place.{rank}")
            )
            skipped = [str(t(f"offering.place.{r}")) for r in range(rank + 1, rank + len(seats))]
            told.append(same + t("offering.skipped", ranks=listed(t, skipped)))
    return " ".join(told) or t("offering.all_differ")


class Reveal(Scene[None]):
    """Ends when all have seen."""

    def __init__(self, evening: Evening, opened: OffersOpened) -> None:
        super().__init__()
        self.evening, self.opened = evening, opened
        self.order = sorted(range(len(opened.offers)), key=lambda seat: (opened.ranks[seat], seat))
        self._time = 0.0

    def enter(self) -> None:
        """Begin shut; with animations off all is open at once."""
        if not self.app.settings.motion:
            self._time = 9e9

    def build(self) -> None:
        """Lay out a place for each panel, in the end the highest offer first, and the way on."""
        w, h = self.app.size
        count = len(self.order)
        gap = 24 if w >= 1300 else 12
        wide = min(330, (w - 64 - gap * (count - 1)) // count)
        tall = min(600, h - 400)
        left = (w - wide * count - gap * (count - 1)) // 2
        top = max(150, (h - tall) // 2 - 20)
        self.panels = [Rect(left + i * (wide + gap), top, wide, tall) for i in range(count)]
        self.widgets.add(
            Button(
                "go_on",
                Rect(w // 2 - 160, min(h - 104, top + tall + 96), 320, 80),
                self.app.t("offering.go_on"),
                lambda: self.finish(None),
                primary=True,
                size=30,
                key=pygame.K_RETURN if self._is_done else None,
            )
        )

    @property
    def _is_done(self) -> bool:
        return self._time >= SHUT_S + OPEN_S + RANK_S

    @property
    def is_animating(self) -> bool:
        """Say whether purses are about to open."""
        return not self._is_done

    def update(self, dt: float) -> None:
        """Let the moment pass in which all purses are shut, then open them together."""
        if not self._is_done:
            motion = self.app.settings.motion
            self._time = self._time + dt / motion if motion else 9e9
            self.app.redraw()
            if self._is_done:
                self.rebuild()

    def handle(self, event: InputEvent) -> bool:
        """Let a tap or key before the end open all at once; nothing is skipped by it."""
        if not self._is_done and (
            isinstance(event, Press) or (isinstance(event, Key) and not event.repeated)
        ):
            self._time = 9e9
            self.rebuild()
            return True
        super().handle(event)
        return True

    def draw(self, frame: Frame) -> None:
        """Draw the panels over the dimmed board."""
        frame.surface.blit(self.evening.backdrop.surface(self.app, soft=SOFT, dark=DARK), (0, 0))
        t, (w, _) = self.app.t, self.app.size
        top = self.panels[0].y
        frame.text(
            t("offering.open"),
            w / 2,
            top - 92,
            role="title",
            size=50,
            colour="goldhi",
            anchor="mm",
            shadow=True,
            width=w - 80,
            least=28,
        )
        frame.rule(w / 2 - 300, top - 46, 600)
        is_open, is_ranked = self._time >= SHUT_S, self._time >= SHUT_S + OPEN_S
        for seat, box in self._boxes():
            self._draw_seat(frame, seat, box, is_open=is_open, is_ranked=is_ranked)
        if is_ranked:
            names = [seat.name for seat in self.evening.match.seats]
            box = Rect(round(w / 2 - min(560, w / 2 - 40)), self.panels[0].bottom + 14, min(1120, w - 80), 68)
            label(frame, ties_told(t, names, self.opened), box, size=23, colour="ivory", align="m")
        super().draw(frame)

    def _boxes(self) -> list[tuple[int, Rect]]:
        """Place the panels: by seats while purses are shut or opening, then they slide into their ranks."""
        slid = in_out((self._time - SHUT_S - OPEN_S) / RANK_S)
        boxes = []
        for place, seat in enumerate(self.order):
            box, start = self.panels[place].copy(), self.panels[seat].x
            box.x = round(start + (box.x - start) * slid)
            boxes.append((seat, box))
        return sorted(boxes, key=lambda each: each[1].x)  # their shadows fall on each other

    def _draw_seat(self, frame: Frame, seat: int, box: Rect, *, is_open: bool, is_ranked: bool) -> None:
        t, opened = self.app.t, self.opened
        who, offer, rank = self.evening.match.seats[seat], opened.offers[seat], opened.ranks[seat]
        first = is_ranked and rank == 1
        frame.panel(box, "active" if first else "cedar", elevation="tray", glow=12 if first else 0)
        cx, k = box.x + box.w / 2, min(1.0, box.h / 600)
        frame.sprite(f"kit/seat/sign_{who.colour}", cx, box.y + 78 * k, width=102 * k)
        frame.text(
            who.name,
            cx,
            box.y + 162 * k,
            role="head",
            size=30,
            colour="ivory",
            anchor="mm",
            shadow=True,
            width=box.w - 32,
            least=16,
        )
        swell = 0.0
        if is_open and self._time < SHUT_S + OPEN_S:
            share = (self._time - SHUT_S) / OPEN_S
            swell = 4 * share * (1 - share)
        coins = min(offer, MOST_COINS) if is_open else 0
        tall = 104 * k * (1 + 0.12 * swell)
        frame.sprite("kit/item/purse", cx - (50 * k if coins else 0), box.y + 252 * k, height=tall)
        chance = Random(seat * 7919 + offer)
        for i in range(coins):
            x = cx + (30 + (i % 3) * 27 + chance.uniform(-3, 3)) * k
            frame.sprite(
                "kit/token/coin", x, box.y + (286 - (i // 3) * 25 + chance.uniform(-3, 3)) * k, width=34 * k
            )
        shown = str(offer) if is_open else "?"
        frame.text(
            shown,
            cx,
            box.y + 366 * k,
            role="title",
            size=60 * k,
            anchor="mm",
            shadow=True,
            colour="goldhi" if is_open and offer else "muted",
        )
        if not is_ranked:
            return
        frame.fill((box.x + 36, box.y + 414 * k, box.w - 72, 1.5), "gold", 0.5)
        shared = opened.ranks.count(rank) > 1
        place = t(f"offering.place.{rank}")
        place = t("offering.shared", rank=place) if shared else place
        frame.text(
            place[:1].upper() + place[1:],
            cx,
            box.y + 449 * k,
            role="head",
            size=25,
            colour="ivory",
            anchor="mm",
            shadow=True,
            width=box.w - 28,
            least=15,
        )
        change = opened.amulets[seat]
        frame.sprite("kit/token/amulet", cx - 38, box.y + 514 * k, width=58 * k)
        frame.text(
            signed(change),
            cx + 32,
            box.y + 514 * k,
            role="title",
            size=36,
            anchor="mm",
            shadow=True,
            colour="good_on_wood" if change <= 0 else "bad_on_wood",
        )
        word = (
            t("offering.out")
            if change < 0
            else t("offering.in")
            if change > 0
            else t("offering.same_pyramid")
        )
        frame.text(
            word,
            cx,
            box.y + 567 * k,
            role="italic",
            size=20,
            colour="E6D9BC",
            anchor="mm",
            width=box.w - 24,
            least=14,
        )
