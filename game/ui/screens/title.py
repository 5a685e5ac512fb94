"""The title: the palace at dusk, and where one can go from here."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from game.content.locale import languages
from game.play.storage import moment
from game.ui.button import Button
from game.ui.frame import Frame
from game.ui.keys import Key
from game.ui.scenes import InputEvent, Scene
from game.ui.screens.backdrop import title_picture
from game.ui.screens.parts import Link, link_width, listed, when_told
from game.ui.screens.title_letters import X, draw_letters

if TYPE_CHECKING:
    from game.ui.screens.games import Games
    from game.ui.screens.setup_draft import Draft

WIDE = 400
LIFT = 62
"""How much higher the letters stand on a window of 900 than on the designed 1080."""


class Title(Scene[str]):
    """Go on, begin, look at saved games, rules and settings, leave. Ends with `quit`."""

    def __init__(self, games: Games) -> None:
        super().__init__()
        self.games = games
        self.going_on: Path | None = None
        self._who = self._people = self._when = ""
        self._picture: Surface | None = None

    @property
    def is_far(self) -> bool:
        """Say that the title is for who sits at the near edge."""
        return False

    def enter(self) -> None:
        """See what game was left unfinished."""
        self._look()

    def resume(self) -> None:
        """Look again: a game may have been removed, or begun."""
        self._look()
        self.rebuild()

    def _look(self) -> None:
        found = self.games.latest()
        self.going_on = found[0] if found else None
        if found:
            path, record = found
            players = record.header.players
            people = [p.name for p in players if p.kind == "human"]
            self._who = listed(self.app.t, [p.name for p in players])
            self._people = listed(self.app.t, people or [p.name for p in players])
            then = moment(path.stat().st_mtime)
            self._when = when_told(self.app.t, then, datetime.now())

    @property
    def _upright(self) -> bool:
        return self.app.size[0] < self.app.size[1] * 1.15

    @property
    def _top(self) -> float:
        """Return the height of the title's letters: 168 on the designed size, less on a low one."""
        return 168 - max(0.0, min(1.0, (1080 - self.app.size[1]) / 180)) * LIFT

    def build(self) -> None:
        """Lay the buttons out, and the picture for this size."""
        if self._picture is None or self._picture.get_size() != self.app.canvas.get_size():
            self._picture = title_picture(self.app.assets, self.app.canvas.get_size())
        t, add = self.app.t, self.widgets.add
        w, h = self.app.size
        low = h < 1040
        x = (w - WIDE) // 2 if self._upright else X
        y = round(self._top + (242 if not low else 228))
        main, tall, gap = (92, 68, 12) if not low else (84, 60, 10)
        if self.going_on is not None:
            add(
                Button(
                    "continue",
                    Rect(x, y, WIDE, main),
                    t("title.continue"),
                    self._go_on,
                    primary=True,
                    sub=t("title.left_at", who=self._people, when=self._when),
                    tip=self._who,
                    size=32,
                    key=pygame.K_c,
                )
            )
            y += main + gap + 4
        add(
            Button(
                "new",
                Rect(x, y, WIDE, tall),
                t("title.new"),
                self._new,
                size=28,
                key=pygame.K_n,
                primary=self.going_on is None,
            )
        )
        for name, text, action in (
            ("learn", t("title.learn"), self._learn),
            ("shelf", t("title.shelf"), self._shelf),
            ("rules", t("title.rules"), self._rules),
            ("settings", t("title.settings"), self._settings),
        ):
            y += tall + gap
            add(Button(name, Rect(x, y, WIDE, tall), text, action, size=28))
        self._links(w, h)

    def _links(self, w: int, h: int) -> None:
        """Add the languages, the page of licences and the way out along the lower edge."""
        t = self.app.t
        from game.ui.screens.languages import language_names

        y = h - 62
        start = X if not self._upright else 60
        text = t("title.licences")
        self.widgets.add(
            Link("licences", Rect(start, y, link_width(self.app, text), 40), text, self._licences)
        )
        end = start + link_width(self.app, text) + 40
        named = [
            (code, name, link_width(self.app, name))
            for code, name in language_names(languages(), self.app.words).items()
        ]
        wanted = sum(wide + 26 for _, _, wide in named)
        if end + wanted - 26 <= w - 60:
            x, row, end = end, y, end + wanted
        else:
            # Large words in a narrow window: a row of their own, above the line about the game.
            x, row = start, h - 62 - round(58 * self.app.settings.text_size)
        for code, name, wide in named:
            chosen = code == self.app.words.language
            self.widgets.add(
                Link(f"language.{code}", Rect(x, row, wide, 40), name, self._speak(code), chosen=chosen)
            )
            x += wide + 26
        text = t("title.quit")
        wide = link_width(self.app, text, 22)
        # Very large words leave no room for it in the row.
        top = y if end + 8 <= w - 60 - wide else 20
        self.widgets.add(
            Link("quit", Rect(w - 60 - wide, top, wide, 40), text, self.app.quit, size=22, align="r")
        )

    def handle(self, event: InputEvent) -> bool:
        """Take Escape as nothing: the program is left by its own words only."""
        return super().handle(event) or isinstance(event, Key)

    def draw(self, frame: Frame) -> None:
        """Draw the picture, the name of the game, and the buttons."""
        assert self._picture is not None
        frame.surface.blit(self._picture, (0, 0))
        draw_letters(frame, self.app.t, top=self._top, is_centred=self._upright)
        super().draw(frame)

    def _go_on(self) -> None:
        from game.ui.screens.evening import resume

        assert self.going_on is not None
        resume(self.app, self.games, self.going_on)

    def _new(self) -> None:
        from game.ui.screens.setup import Setup

        self.app.push(Setup(self.games), self._begin)

    def _begin(self, draft: Draft | None) -> None:
        if draft is not None:
            from game.ui.screens.evening import begin

            begin(self.app, self.games, draft)

    def _learn(self) -> None:
        from game.ui.screens.lessons import Lessons

        self.app.push(Lessons(self.games))

    def _shelf(self) -> None:
        from game.ui.screens.shelf import Shelf

        self.app.push(Shelf(self.games))

    def _rules(self) -> None:
        from game.ui.screens.book import RuleBook

        self.app.push(RuleBook(self.games.catalogue))

    def show_rules(self) -> bool:
        """Open the rules."""
        self._rules()
        return True

    def _licences(self) -> None:
        from game.ui.screens.pages import licences_page

        self.app.push(licences_page())

    def _settings(self) -> None:
        from game.ui.screens.settings import SettingsPage

        self.app.push(SettingsPage())

    def _speak(self, code: str):  # type: ignore[no-untyped-def]
        return lambda: self.app.apply(self.app.settings.changed(language=code))
