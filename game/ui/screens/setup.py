"""Set-up: seats for people and bots, their names and signs, who starts, the house rules. One press begins."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from game.content.faults import DataFaults
from game.ui.button import Button
from game.ui.choice import DropDown
from game.ui.frame import Frame
from game.ui.keys import Key
from game.ui.scenes import InputEvent, Scene
from game.ui.screens.backdrop import blurred, shrunk, title_picture
from game.ui.screens.setup_draft import HUMAN, Draft, offered
from game.ui.screens.setup_rows import HIGHEST, ROW, SeatHands, add_rows, field_width
from game.ui.screens.setup_rules import add_house_rules, draw_house_rules

if TYPE_CHECKING:
    from game.ui.screens.games import Games

WORD_PREFIXES = ("setup.name.",)
NAMES = 12


class Setup(Scene["Draft | None"]):
    """Ends with the draft to be played, or None."""

    def __init__(self, games: Games) -> None:
        super().__init__()
        self.games = games
        self.draft: Draft | None = None
        self._known: list[str] = []
        self._picture: Surface | None = None

    def enter(self) -> None:
        """Load what is needed to begin: the data, the bots' names, the names of those who played before."""
        from game.bots import BOTS

        self._known = self.games.names()
        settings = self.app.settings
        try:
            self.draft = Draft.usual(
                self.games.catalogue.constants,
                self.games.house_rules,
                bots=offered(BOTS),
                usual_names=self._usual_name,
                last=self.games.last_header(),
                person=self._known[0] if self._known else "",
                seed=self.games.seed,
            )
            self.draft.play_by(settings.house_rules(self.draft.settings()))
        except DataFaults as fault:
            self.app.notify(self.app.t("record.no_data", why=fault.faults[0]), warning=True)
            self.finish(None)

    def _usual_name(self, seat: int, kind: str) -> str:
        if kind == HUMAN:
            return self.app.t("setup.person", number=seat + 1)
        return self.app.t(f"setup.name.{seat + 1}")

    # ------------------------------------------------------------------ layout
    def build(self) -> None:
        """Lay out seats left and rules right, or one below the other on an upright window."""
        size = self.app.canvas.get_size()
        if self._picture is None or self._picture.get_size() != size:
            self._picture = blurred(
                title_picture(self.app.assets, shrunk(size)), size, soft=7 * self.app.u, dark=0.45
            )
        w, h = self.app.size
        upright = w < h * 1.15
        wide, tall = min(1420, w - 64), min(1400 if upright else 860, h - 48)
        self.panel = Rect((w - wide) // 2, (h - tall) // 2, wide, tall)
        if self.draft is None:
            return
        x, y = self.panel.x + 48, self.panel.y + 132
        inner = wide - 96
        left = inner if upright else round(inner * 0.57)
        # Five rows fill the room above the note; fewer stand where they would.
        row = ROW if upright else max(ROW, min(HIGHEST, (tall - 132 - 112 - 56) // 5))
        self._seats(Rect(x, y, left, 5 * row), self.draft)
        if upright:
            top = y + 5 * ROW + 16
            self.rules = Rect(x, top, inner, self.panel.bottom - 180 - top)
        else:
            self.rules = Rect(x + left + 32, y - 16, inner - left - 32, tall - 132 - 128)
        add_house_rules(self.widgets.add, self.app.t, self.rules, self.draft, self._change)
        self._buttons(self.draft)

    def _seats(self, box: Rect, draft: Draft) -> None:
        hands = SeatHands(self._name, self._become, self._paint, self._move, self._remove)
        add_rows(self.widgets.add, self.app.t, box, draft, hands, names=self._choices())
        if draft.can_add:
            y = box.y + len(draft.places) * (box.h // 5)
            wide = field_width(box)
            self.widgets.add(
                Button(
                    "add",
                    Rect(box.x + 76, y + 6, wide, 52),
                    self.app.t("setup.add"),
                    self._add,
                    icon="plus",
                    size=20,
                )
            )

    def _choices(self) -> list[str]:
        """List names to pick from: those who played here, then those of old."""
        return list(dict.fromkeys([*self._known, *(self.app.t(f"setup.name.{i + 1}") for i in range(NAMES))]))

    def _buttons(self, draft: Draft) -> None:
        t, p = self.app.t, self.panel
        y = p.bottom - 112
        self.widgets.add(Button("back", Rect(p.x + 48, y, 220, 76), t("setup.back"), self._back))
        bots = len(draft.places) - draft.people
        sub = t("setup.people", count=draft.people)
        if bots:
            sub = t("setup.and_bots", count=bots, people=sub)
        self.widgets.add(
            Button(
                "begin",
                Rect(p.right - 48 - 420, y, 420, 76),
                t("setup.begin"),
                self._begin,
                primary=True,
                sub=sub,
                enabled=draft.has_good_seed,
                reason=t("setup.bad_seed"),
            )
        )

    # ------------------------------------------------------------------ what is pressed
    def _change(self, name: str, value: object) -> None:
        assert self.draft is not None
        setattr(self.draft, name, value)
        if name == "seed":
            self._refresh_begin()

    def _refresh_begin(self) -> None:
        """Let or forbid to begin, without laying out anew under the typing hand."""
        assert self.draft is not None
        self.widgets["begin"].enabled = self.draft.has_good_seed
        self.widgets["begin"].redraw()

    def _name(self, seat: int, text: str) -> None:
        assert self.draft is not None
        self.draft.places[seat].name = text
        start = self.widgets["start"]
        if isinstance(start, DropDown):
            start.labels[seat + 1] = self.draft.name(seat)
            start.redraw()

    def _become(self, seat: int, kind: str) -> None:
        assert self.draft is not None
        self.draft.places[seat].kind = kind
        self.rebuild()

    def _paint(self, seat: int, colour: str) -> None:
        assert self.draft is not None
        self.draft.paint(seat, colour)
        self.rebuild()

    def _move(self, seat: int, by: int) -> None:
        assert self.draft is not None
        self.draft.swap(seat, seat + by)
        self.rebuild()

    def _remove(self, seat: int) -> None:
        assert self.draft is not None
        self.draft.remove(seat)
        self.rebuild()

    def _add(self) -> None:
        assert self.draft is not None
        self.draft.add()
        self.rebuild()

    def _back(self) -> None:
        self.finish(None)

    def _begin(self) -> None:
        self.games.seed = None
        self.finish(self.draft)

    def handle(self, event: InputEvent) -> bool:
        """Take Escape as the way back."""
        if super().handle(event):
            return True
        if isinstance(event, Key) and event.key == pygame.K_ESCAPE and not event.repeated:
            self.finish(None)
        return True

    # ------------------------------------------------------------------ drawing
    def draw(self, frame: Frame) -> None:
        """Draw papyrus with the seats, cedar with the rules."""
        assert self._picture is not None
        frame.surface.blit(self._picture, (0, 0))
        t, p = self.app.t, self.panel
        frame.panel(p, "pap", elevation="dialog")
        frame.text(
            t("setup.title"),
            p.centerx,
            p.y + 54,
            role="title",
            size=42,
            colour="heading",
            anchor="mm",
            width=p.w - 120,
            least=26,
        )
        frame.rule(p.centerx - 300, p.y + 94, 600, colour="goldlo")
        if self.draft is None:
            return
        draw_house_rules(frame, t, self.rules, self.widgets)
        left = self.widgets["back"].rect
        note = t("setup.curtain_note") if self.draft.people > 1 else t("setup.alone_note")
        frame.text(
            note,
            p.x + 48,
            left.y - 34,
            role="italic",
            size=20,
            colour="ink",
            least=15,
            # Above the way to begin there may stand why it is barred.
            width=(p.w - 536) if self.rules.w > p.w * 0.7 else self.rules.x - p.x - 80,
        )
        super().draw(frame)
