"""One architect's panel in the ceremony: hand, pyramid, purse, each as far as the ceremony has come."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from pygame import Rect

from game.ui.frame import Frame
from game.ui.screens.ranks import signed
from game.ui.table.faces import RATIO, Faces
from game.ui.table.models import sorted_hand

if TYPE_CHECKING:
    from game.ui.screens.ceremony import Ceremony

OVER_S, HANDS_S, PYRAMID_S, SANCTUARY_S = 0.3, 1.4, 0.6, 1.2
CROCODILE_S, PURSE_S, CROWN_S, REST_S = 1.4, 1.4, 0.5, 0.4
STEPS = ("over", "hands", "pyramids", "sanctuaries", "crocodile", "purses", "crown")
"""Why the game is over, and the steps of the end (R11) in their order."""
HANDS, PYRAMIDS, SANCTUARIES, CROCODILE, PURSES, CROWN = range(1, len(STEPS))


def out_back(share: float) -> float:
    """Ease out with a little too much, 0..1."""
    share = min(1.0, max(0.0, share)) - 1
    return 1 + 2.7 * share**3 + 1.7 * share**2


class SeatPanel:
    """Draws the panels of one ceremony."""

    def __init__(self, scene: Ceremony) -> None:
        self.scene = scene
        app = scene.app
        self.faces = Faces(app.assets, app.fonts, app.t, app.u)

    def draw(self, frame: Frame, seat: int, box: Rect) -> None:
        """Draw the panel of one seat as far as the ceremony has come."""
        end, k = self.scene.end, box.h / 640
        who = self.scene.evening.match.seats[seat]
        eaten = seat in end.eaten and self.scene.step >= CROCODILE
        crowned = seat in end.winners and self.scene.step == CROWN
        crown = out_back(self.scene.share(CROWN)) if crowned else 0.0
        frame.panel(
            box,
            "croc" if eaten else "active" if crowned else "cedar",
            elevation="tray",
            shade=0.4 if eaten else 0.0,
            glow=12 if crowned else 0,
        )
        cx = box.x + box.w / 2
        frame.sprite(f"kit/seat/sign_{who.colour}", cx, box.y + 72 * k, width=92 * k)
        if crown:
            frame.icon(
                "crown",
                cx,
                box.y + 72 * k - (62 + 6 * (1 - crown)) * k,
                size=max(2, 60 * k * crown),
                colour="gold",
            )
        self._hand(frame, seat, box, box.y + 181 * k, k)
        frame.text(
            who.name,
            cx,
            box.y + 146 * k,
            role="head",
            size=28,
            colour="ivory",
            anchor="mm",
            shadow=True,
            width=box.w - 28,
            least=16,
        )
        frame.fill((box.x + 24, box.y + 314 * k, box.w - 48, 1.5), "gold", 0.4)
        self._pyramid(frame, seat, box, box.y + 388 * k, k)
        frame.fill((box.x + 24, box.y + 470 * k, box.w - 48, 1.5), "gold", 0.4)
        self._purse(frame, seat, box, box.y + 548 * k, k, eaten=eaten)

    def _hand(self, frame: Frame, seat: int, box: Rect, y: float, k: float) -> None:
        """Draw the hand turning over, and the amulets that its tainted cards bring (R11.1)."""
        t, end = self.scene.app.t, self.scene.end
        catalogue = self.scene.evening.match.catalogue
        hand = sorted_hand(catalogue, end.hands[seat])
        share = self.scene.share(HANDS)
        card = 58 * min(1.15, k * 1.05)
        pitch = min(card + 4, (box.w - 36 - card) / max(1, len(hand) - 1))
        x = box.x + box.w / 2 - (pitch * (len(hand) - 1) + card) / 2
        for i, name in enumerate(hand):
            tainted = catalogue.cards[catalogue.card_index[name]].tainted
            turned = (share > 0.45 and share * 1.6 > 0.45 + i / max(1, len(hand)) * 0.5) or share >= 1
            lift = 8 * k if turned and tainted else 0.0
            self.faces.draw(
                frame,
                name if turned else None,
                x + i * pitch,
                y + 6 - lift,
                card,
                glow=0.7 if turned and tainted else 0.0,
            )
        if share < 1:
            return
        amulets = end.hand_amulets[seat]
        text = t("end.tainted", count=amulets) if amulets else t("end.clean") if hand else t("end.no_hand")
        frame.text(
            text,
            box.x + box.w / 2,
            y + card * RATIO + 24 * k,
            size=19,
            anchor="mm",
            width=box.w - 24,
            least=14,
            colour="bad_on_wood" if amulets else "good_on_wood",
        )

    def _pyramid(self, frame: Frame, seat: int, box: Rect, y: float, k: float) -> None:
        """Draw the pyramid, lifted when its turn comes, and the amulets under it (R11.2)."""
        end, seats = self.scene.end, len(self.scene.panels)
        at = self.scene.share(PYRAMIDS) * (seats + REST_S / PYRAMID_S) - seat
        step = self.scene.step
        lifted = min(1.0, max(0.0, at)) if step == PYRAMIDS else float(step > PYRAMIDS)
        ease = 1 - (1 - lifted) ** 3
        cx = box.x + box.w / 2
        # It stands in the middle until what lies under it is counted beside it.
        left = cx - min(62, box.w * 0.21) * ease
        if lifted > 0:
            frame.sprite("kit/token/amulet", left, y + 16 * k, width=56 * k, alpha=min(1.0, ease * 1.5))
        frame.sprite("kit/item/pyramid", left, y - 34 * k * ease + 4 * k, height=(78 - 24 * ease) * k)
        if lifted < 0.6:
            return
        count = end.pyramids[seat]
        taken = (
            end.removed[seat]
            if step > SANCTUARIES or (step == SANCTUARIES and self.scene.share(SANCTUARIES) > 0.4)
            else 0
        )
        right = cx + min(50, box.w * 0.17)
        frame.text(
            str(count - taken),
            right,
            y - 6 * k,
            role="title",
            size=44 * k,
            colour="goldhi",
            anchor="mm",
            shadow=True,
        )
        if step >= SANCTUARIES and end.removed[seat]:
            frame.text(
                self.scene.app.t("end.taken", count=end.removed[seat]),
                cx,
                y + 60 * k,
                size=18,
                anchor="mm",
                colour="good_on_wood",
                width=box.w - 24,
                least=14,
            )
        elif end.hand_amulets[seat]:
            frame.text(
                self.scene.app.t("end.with_hand", change=signed(end.hand_amulets[seat])),
                cx,
                y + 60 * k,
                size=18,
                anchor="mm",
                colour="bad_on_wood",
                width=box.w - 24,
                least=14,
            )

    def _purse(self, frame: Frame, seat: int, box: Rect, y: float, k: float, *, eaten: bool) -> None:
        """Draw the purse being counted, merchants with it (R11.4); of the eaten, what they had."""
        end, cx = self.scene.end, box.x + box.w / 2
        if eaten and self.scene.step < PURSES:
            swell = 1 + 0.14 * math.sin(math.pi * self.scene.share(CROCODILE))
            frame.sprite("board/crocodile", cx, y - 14 * k, width=(box.w - 28) * min(1.0, swell * 0.88))
            frame.text(
                self.scene.app.t("end.gone"),
                cx,
                y + 58 * k,
                role="italic",
                size=19,
                colour="E6D9BC",
                anchor="mm",
                width=box.w - 24,
                least=14,
            )
            return
        if self.scene.step < PURSES:
            frame.sprite("kit/item/purse", cx, y, height=84 * k)
            return
        share = self.scene.share(PURSES)
        counted = round(end.scores[seat] * (1 - (1 - share) ** 2))
        frame.sprite("kit/item/purse", cx - min(62, box.w * 0.21), y - 8 * k, height=78 * k)
        x = cx + min(50, box.w * 0.17)
        wide = frame.text(
            str(counted),
            x,
            y - 12 * k,
            role="title",
            size=50 * k,
            anchor="mm",
            shadow=True,
            colour="muted" if eaten else "goldhi",
        )
        if eaten:
            frame.fill((x - wide / 2 - 8, y - 12 * k, wide + 16, 3), "bad_on_wood", 0.9)
        extra = end.scores[seat] - end.talents[seat]
        text = (
            self.scene.app.t("end.gone")
            if eaten
            else self.scene.app.t("end.merchants", count=extra)
            if extra
            else ""
        )
        if text:
            frame.text(
                text,
                cx,
                y + 58 * k,
                role="italic",
                size=18,
                colour="E6D9BC",
                anchor="mm",
                width=box.w - 24,
                least=14,
            )
