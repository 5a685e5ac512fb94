"""Set-up: seats for people and bots, their names and signs, who starts, the house rules. One press begins."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from game.content.faults import DataFaults
from game.ui.button import Button, Toggle
from game.ui.choice import ChoiceList, DropDown
from game.ui.colours import SEAT_SIGNS
from game.ui.frame import Frame
from game.ui.keys import Key
from game.ui.scenes import InputEvent, Scene
from game.ui.screens.backdrop import blurred, title_picture
from game.ui.screens.parts import label
from game.ui.screens.setup_draft import HUMAN, MOST_NAME, Draft
from game.ui.slider import Stepper
from game.ui.text_field import TextField
from game.ui.widget import Widget

if TYPE_CHECKING:
    from game.ui.screens.games import Games

WORD_PREFIXES = ("numeral.", "setup.bot.", "setup.name.", "setup.sign.")
ROW = 76
NAMES = 12
MOST_MERCHANTS = 6


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
                self.games.catalogue.constants, self.games.house_rules, bots=BOTS, usual_names=self._usual_name,
                person=self._known[0] if self._known else "", open_talents=settings.open_talents,
                open_amulets=settings.open_amulets, seed=self.games.seed)
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
            self._picture = blurred(title_picture(self.app.assets, size), size, soft=7 * self.app.u, dark=0.45)
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
        self._house_rules(self.rules, self.draft)
        self._buttons(self.draft)

    def _seats(self, box: Rect, draft: Draft) -> None:
        t, add = self.app.t, self.widgets.add
        kinds = [HUMAN, *draft.bots]
        labels = [t("setup.person_kind"), *(t(f"setup.bot.{bot}") for bot in draft.bots)]
        field = round((box.w - 84 - 60 - 24) * 0.5)
        for seat, place in enumerate(draft.places):
            y = box.y + seat * ROW
            add(SignButton(f"sign.{seat}", Rect(box.x, y, 64, 64), self.colours[seat], self._choose_seat(seat),
                           tip=t("setup.sign_tip", sign=self._sign_name(seat), number=seat + 1)))
            x = box.x + 84
            add(TextField(f"name.{seat}", Rect(x, y + 6, field, 52), place.name, self._naming(seat), most=MOST_NAME,
                          placeholder=self._usual_name(seat, place.kind), choices=self._choices(draft)))
            x += field + 12
            add(DropDown(f"kind.{seat}", Rect(x, y + 6, box.right - 72 - x, 52), labels, kinds.index(place.kind),
                         self._becoming(seat, kinds)))
            add(Button(f"remove.{seat}", Rect(box.right - 52, y + 6, 52, 52), icon="x", on_press=self._removing(seat),
                       enabled=draft.can_remove, tip=t("setup.remove"), icon_colour="7A1F12",
                       reason=t("setup.least", count=draft.constants.min_players)))
        if draft.can_add:
            y = box.y + len(draft.places) * ROW
            add(Button("add", Rect(box.x + 84, y + 6, field, 52), t("setup.add"), self._add, icon="plus", size=20))

    def _choices(self, draft: Draft) -> list[str]:
        """List names to pick from: those who played here, then those of old."""
        return list(dict.fromkeys([*self._known, *(self.app.t(f"setup.name.{i + 1}") for i in range(NAMES))]))

    def _sign_name(self, seat: int) -> str:
        return self.app.t(f"setup.sign.{SEAT_SIGNS[self.colours[seat]]}")

    def _house_rules(self, box: Rect, draft: Draft) -> None:
        t, add = self.app.t, self.widgets.add
        x, w = box.x + 26, box.w - 52
        y = box.y + 62
        step = max(54, min(74, (box.h - 76) // 6))
        half = round(w * 0.5)
        starts = [t("setup.drawn"), *(draft.name(seat) for seat in range(len(draft.places)))]
        add(DropDown("start", Rect(x + half, y, w - half, 50), starts, 0 if draft.start is None else draft.start + 1,
                     self._set("start", lambda i: None if i == 0 else i - 1)))
        y += step
        most = max(MOST_MERCHANTS, draft.merchants)
        add(Stepper("merchants", Rect(x + half, y, w - half, 50), [str(i) for i in range(most + 1)], draft.merchants,
                    self._set("merchants", int), colour="ivory", tip=t("setup.merchants_tip")))
        for name, text, value, tip in (
                ("allow_flip", t("setup.flip"), draft.allow_flip, t("setup.flip_tip")),
                ("open_talents", t("setup.open_talents"), draft.open_talents, t("setup.open_tip")),
                ("open_amulets", t("setup.open_amulets"), draft.open_amulets, t("setup.open_tip"))):
            y += step
            add(Toggle(name, Rect(x, y, w, 50), text, value, self._set(name, bool), colour="ivory", tip=tip))
        y += step
        add(TextField("seed", Rect(x + half, y, w - half, 50), draft.seed, self._set("seed", str), most=19,
                      placeholder=t("setup.seed_open"), tip=t("setup.seed_tip")))

    def _buttons(self, draft: Draft) -> None:
        t, p = self.app.t, self.panel
        y = p.bottom - 112
        self.widgets.add(Button("back", Rect(p.x + 48, y, 220, 76), t("setup.back"), self._back))
        bots = len(draft.places) - draft.people
        sub = t("setup.people", count=draft.people)
        if bots:
            sub = t("setup.and_bots", count=bots, people=sub)
        self.widgets.add(Button("begin", Rect(p.right - 48 - 420, y, 420, 76), t("setup.begin"), self._begin,
                                primary=True, sub=sub, enabled=draft.has_good_seed, reason=t("setup.bad_seed")))

    # ------------------------------------------------------------------ what is pressed
    def _set(self, name: str, value: Callable[..., object]) -> Callable[[object], None]:
        def change(new: object) -> None:
            assert self.draft is not None
            setattr(self.draft, name, value(new))
            if name == "seed":
                self._refresh_begin()
        return change

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
            labels = [f"{self.app.t('numeral.' + str(i + 1))}  {self._sign_name(i)}"
                      for i in range(len(self.draft.places))]
            self.widgets.open_popup(ChoiceList(f"sign.{seat}.list", self.widgets[f"sign.{seat}"].rect, labels, seat,
                                               lambda other: self._swap(seat, other), within=self.app.size))
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
        frame.text(t("setup.title"), p.centerx, p.y + 54, role="title", size=42, colour="heading", anchor="mm",
                   width=p.w - 120, least=26)
        frame.rule(p.centerx - 300, p.y + 94, 600, colour="goldlo")
        if self.draft is None:
            return
        box = self.rules
        frame.panel(box, "cedar", elevation="card")
        frame.text(t("setup.rules"), box.x + 26, box.y + 34, role="title", size=24, colour="goldhi", shadow=True,
                   width=box.w - 52)
        room = round((box.w - 52) * 0.5) - 12
        for name, text in (("start", t("setup.start")), ("merchants", t("setup.merchants")), ("seed", t("setup.seed"))):
            label(frame, text, Rect(box.x + 26, self.widgets[name].rect.y, room, 50), colour="ivory")
        left = self.widgets["back"].rect
        note = t("setup.curtain_note") if self.draft.people > 1 else t("setup.alone_note")
        frame.text(note, p.x + 48, left.y - 34, role="italic", size=20, colour="ink2", least=15,
                   width=(p.w - 96) if self.rules.w > p.w * 0.7 else self.rules.x - p.x - 80)
        super().draw(frame)


class SignButton(Widget):
    """A seat's medallion; pressing it lets the seat change places."""

    def __init__(self, name: str, rect: Rect, colour: str, on_press: Callable[[], object], *, tip: str) -> None:
        super().__init__(name, rect, tip=tip)
        self.colour, self.on_press = colour, on_press

    def activate(self) -> None:
        """Offer the places."""
        self.on_press()

    def draw(self, frame: Frame) -> None:
        """Draw the medallion, lit under the pointer."""
        if self.hovered:
            frame.glow(self.rect.inflate(-6, -6), blur=8, radius=32)
        x, y = self.rect.center
        frame.sprite(f"kit/seat/sign_{self.colour}", x, y + (1 if self.pressed else 0), width=self.rect.w)
