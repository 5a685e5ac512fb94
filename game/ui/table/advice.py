"""A hint on the table: asked for, thought about off the drawing thread, told in words, its place lit.

Only who sits at the screen, and is asked, gets one: it is made from their view alone, and thrown away when
the position or the person has changed before it is there.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING

from pygame import Rect

from game.engine import choices as c
from game.engine.decisions import Kind
from game.ui.frame import Frame
from game.ui.table.advice_words import character, told
from game.ui.table.areas import Areas
from game.ui.table.look import Look, stone_button

if TYPE_CHECKING:
    from game.bots.hints import Hint
    from game.engine.view import View
    from game.play.match import Entry
    from game.ui.table.scene import TableScene

log = logging.getLogger(__name__)

MOST_CHOICES = 1000
"""Where there are more, as at the hand limit, the bots find the best ways to discard by themselves."""


@dataclass
class Asked:
    """A hint being thought about: for whom, after which choices, and the hint when it is there."""

    seat: int
    made: Sequence[Entry]
    hint: Hint | None = None
    done: threading.Event = field(default_factory=threading.Event)

    def think(self, view: View, legal: Sequence[c.Choice]) -> None:
        """Begin to think off the drawing thread, from that view and nothing else."""
        some, chance = list(legal[:MOST_CHOICES]), Random(len(self.made))

        def work() -> None:
            from game.bots.hints import hint

            try:
                self.hint = hint(view, some, chance)
            except Exception:  # a hint that cannot be had costs nobody the game
                log.exception("no hint")
            finally:
                self.done.set()

        threading.Thread(target=work, name="hint", daemon=True).start()


class Advice:
    """Hints on one table."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._asked: Asked | None = None
        self._given: Asked | None = None

    @property
    def shown(self) -> c.Choice | None:
        """Return what was last advised, for the board to light, while position and person are the same."""
        given, session = self._given, self.scene.session
        if given is None or given.hint is None or session.viewer != given.seat:
            return None
        return given.hint.choice if given.made == session.match.history else None

    @property
    def is_thinking(self) -> bool:
        """Whether a hint is on its way, so that the loop must not sleep."""
        return self._asked is not None

    @property
    def is_there(self) -> bool:
        """Whether a hint can be asked for now."""
        session = self.scene.session
        return (
            session.is_asked
            and session.decision.kind is not Kind.OFFER
            and len(self.scene.desk.legal) > 1
            and self.scene.looking.moment is None
            and self.scene.looking.past is None
        )

    def ask(self) -> bool:
        """Begin to think about a hint for who is asked; say whether one can be had."""
        session = self.scene.session
        seat = session.viewer
        if not self.is_there or seat is None:
            return False
        if self._asked is not None:
            return True
        self._asked = Asked(seat, list(session.match.history))
        self._asked.think(session.view(), session.legal())
        return True

    def update(self) -> None:
        """Tell a hint that is there, if it is still about this position and this person."""
        asked, session = self._asked, self.scene.session
        if asked is None or not asked.done.is_set():
            return
        self._asked = None
        if asked.made != session.match.history or session.viewer != asked.seat or not self.is_there:
            return
        t = self.scene.app.t
        if asked.hint is None:
            self.scene.taps.tell(t("advice.none"))
            return
        self._given = asked
        self.scene.taps.tell(told(t, asked.hint))
        self.scene.show_begun()
        area = lit(asked.hint.choice, self.scene)
        if area is not None:
            self.scene.looking.focus, self.scene.looking.shows_focus = area, True
            self.scene.app.redraw()


def lit(choice: c.Choice, scene: TableScene) -> str | None:
    """The area that is about a choice, as far as one is drawn now."""
    hand = scene.desk.hand
    wanted: list[str] = []
    match choice:
        case c.TakeStall(stall):
            wanted = [f"stall:{stall}"]
        case c.Build(part, place):
            wanted = [f"place:{place or part}", f"tile:{part}"]
        case c.BuildMosaic(cells):
            wanted = [f"cell:{cells[0]}", "tile:mosaic"]
        case c.Claim(cell):
            wanted = [f"cell:{cell}"]
        case c.Discard(cards):
            wanted = [f"card:{hand.index(cards[0])}"] if cards and cards[0] in hand else []
        case c.Done() | c.EndTurn() | c.Pass():
            wanted = ["primary"]
        case _ if character(choice) in hand:
            wanted = [f"card:{hand.index(character(choice))}"]
        case _:
            pass
    return next((name for name in wanted if scene.area_of(name) is not None), None)


def paint_advice(frame: Frame, look: Look, areas: Areas, rect: Rect) -> None:
    """Draw the button that asks for a hint."""
    areas.add("advice", rect)
    stone_button(frame, look, "advice", rect, icon="star")
