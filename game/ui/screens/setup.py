"""Set-up: seats for people and bots, their names and signs, who starts, the house rules. One press begins."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from game.content.faults import DataFaults
from game.ui.button import Button
from game.ui.choice import DropDown
from game.ui.choice_list import ChoiceList
from game.ui.colours import SEAT_SIGNS
from game.ui.frame import Frame
from game.ui.keys import Key
from game.ui.scenes import InputEvent, Scene
from game.ui.screens.backdrop import blurred, title_picture
from game.ui.screens.setup_draft import HUMAN, MOST_NAME, Draft
from game.ui.screens.setup_rules import add_house_rules, draw_house_rules
from game.ui.screens.sign_button import SignButton
from game.ui.text_field import TextField

if TYPE_CHECKING:
    from game.ui.screens.games import Games

WORD_PREFIXES = ("numeral.", "setup.bot.", "setup.name.", "setup.sign.")
ROW = 76
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
        from game.play.match import COLOURS

        self.colours = COLOURS
        self._known = self.games.names()
        settings = self.app.settings
        try:
            self.draft = Draft.usual(
                self.games.catalogue.constants,
                self.games.house_rules,
                bots=BOTS,
                usual_names=self._usual_name,
                person=self._known[0] if self._known else "",
                open_talents=settings.open_talents,
                open_amulets=settings.open_amulets,
                seed=self.games.seed,
            )
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
                title_picture(self.app.assets, size), size, soft=7 * self.app.u, dark=0.45
            )
        w, h = self.app.size
        upright = w < h * 1.15
        wide, tall = min(1420, w - 64), min(1240 if upright else 860, h - 48)
        self.panel = Rect((w - wide) // 2, (h - tall) // 2, wide, tall)
        if self.draft is None:
            return
        x, y = self.panel.x + 48, self.panel.y + 132
        inner = wide - 96
        left = inner if upright else round(inner * 0.56)
        self._seats(Rect(x, y, left, 0), self.draft)
        if upright:
            self.rules = Rect(x, y + 5 * ROW + 96, inner, 430)
        else:
            self.rules = Rect(x + left + 32, y - 16, inner - left - 32, tall - 132 - 128)
        add_house_rules(self.widgets.add, self.app.t, self.rules, self.draft, self._change)
        self._buttons(self.draft)

    def _seats(self, box: Rect, draft: Draft) -> None:
        t, add = self.app.t, self.widgets.add
        kinds = [HUMAN, *draft.bots]
        labels = [t("setup.person_kind"), *(t(f"setup.bot.{bot}") for bot in draft.bots)]
        field = round((box.w - 84 - 60 - 24) * 0.5)
        for seat, place in enumerate(draft.places):
            y = box.y + seat * ROW
            add(
                SignButton(
                    f"sign.{seat}",
                    Rect(box.x, y, 64, 64),
                    self.colours[seat],
                    self._choose_seat(seat),
                    tip=t("setup.sign_tip", sign=self._sign_name(seat), number=seat + 1),
                )
            )
            x = box.x + 84
            add(
                TextField(
                    f"name.{seat}",
                    Rect(x, y + 6, field, 52),
                    place.name,
                    self._naming(seat),
                    most=MOST_NAME,
                    placeholder=self._usual_name(seat, place.kind),
                    choices=self._choices(draft),
                )
            )
            x += field + 12
            add(
                DropDown(
                    f"kind.{seat}",
                    Rect(x, y + 6, box.right - 72 - x, 52),
                    labels,
                    kinds.index(place.kind),
                    self._becoming(seat, kinds),
                )
            )
            add(
                Button(
                    f"remove.{seat}",
                    Rect(box.right - 52, y + 6, 52, 52),
                    icon="x",
                    on_press=self._removing(seat),
                    enabled=draft.can_remove,
                    tip=t("setup.remove"),
                    icon_colour="7A1F12",
                    reason=t("setup.least", count=draft.constants.min_players),
                )
            )
        if draft.can_add:
            y = box.y + len(draft.places) * ROW
            add(
                Button(
                    "add", Rect(box.x + 84, y + 6, field, 52), t("setup.add"), self._add, icon="plus", size=20
                )
            )

    def _choices(self, draft: Draft) -> list[str]:
        """List names to pick from: those who played here, then those of old."""
        return list(dict.fromkeys([*self._known, *(self.app.t(f"setup.name.{i + 1}") for i in range(NAMES))]))

    def _sign_name(self, seat: int) -> str:
        return self.app.t(f"setup.sign.{SEAT_SIGNS[self.colours[seat]]}")

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

    def _naming(self, seat: int) -> Callable[[str], None]:
        def change(text: str) -> None:
            assert self.draft is not None
            self.draft.places[seat].name = text
            start = self.widgets["start"]
            if isinstance(start, DropDown):
                start.labels[seat + 1] = self.draft.name(seat)
                start.redraw()

        return change

    def _becoming(self, seat: int, kinds: list[str]) -> Callable[[int], None]:
        def change(index: int) -> None:
            assert self.draft is not None
            self.draft.places[seat].kind = kinds[index]
            self.rebuild()

        return change

    def _removing(self, seat: int) -> Callable[[], None]:
        def remove() -> None:
            assert self.draft is not None
            self.draft.remove(seat)
            self.rebuild()

        return remove

    def _choose_seat(self, seat: int) -> Callable[[], None]:
        def choose() -> None:
            assert self.draft is not None
            labels = [
                f"{self.app.t('numeral.' + str(i + 1))}  {self._sign_name(i)}"
                for i in range(len(self.draft.places))
            ]
            self.widgets.open_popup(
                ChoiceList(
                    f"sign.{seat}.list",
                    self.widgets[f"sign.{seat}"].rect,
                    labels,
                    seat,
                    lambda other: self._swap(seat, other),
                    within=self.app.size,
                )
            )

        return choose

    def _swap(self, seat: int, other: int) -> None:
        assert self.draft is not None
        self.draft.swap(seat, other)
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
            colour="ink2",
            least=15,
            width=(p.w - 96) if self.rules.w > p.w * 0.7 else self.rules.x - p.x - 80,
        )
        super().draw(frame)
