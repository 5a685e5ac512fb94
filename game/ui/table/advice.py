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
from game.ui.table.areas import Areas
from game.ui.table.look import Look, stone_button
from game.ui.table.naming import Say, cards_named, place_named, stall_numeral

if TYPE_CHECKING:
    from game.bots.hints import Hint
    from game.engine.view import View
    from game.play.match import Entry
    from game.ui.table.scene import TableScene

log = logging.getLogger(__name__)

WORD_PREFIXES = ("advice.deed.", "advice.reason.")

MOST_CHOICES = 1000
"""Where there are more, as at the hand limit, the bots find the best ways to discard by themselves."""

COUNTED = {
    "earns": "talents", "earns_more": "more", "nearly_eaten": "amulets", "fewer_amulets": "amulets",
    "more_cards": "cards", "sanctuary": "amulets", "courtesan": "amulets", "smuggler": "amulets",
    "vizier": "cards", "rid": "amulets",
}  # fmt: skip
"""The fact that decides the form of a reason's words."""


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


def told(t: Say, hint: Hint) -> str:
    """Tell a hint in a few sentences: the deed, the reason, and whether it is a close call."""
    facts = dict(hint.facts)
    if "part" in facts:
        facts["part"] = t(f"part.{facts['part']}.low")
    counted = COUNTED.get(hint.reason)
    if counted is not None:
        facts["count"] = facts[counted]
    reason = t(f"advice.reason.{hint.reason}", **facts)
    if hint.is_close and hint.reason != "even":
        return t("advice.close", deed=deed(t, hint.choice), reason=reason)
    return t("advice.line", deed=deed(t, hint.choice), reason=reason)


def deed(t: Say, choice: c.Choice) -> str:
    """Tell a choice as a piece of advice."""
    match choice:
        case c.TakeStall(stall):
            return t("advice.deed.take", stall=stall_numeral(t, stall))
        case c.Refill(stalls):
            numerals = t("when.comma").join(stall_numeral(t, stall) for stall in stalls)
            return t("advice.deed.refill", count=len(stalls), stalls=numerals)
        case c.Build(part, None):
            return t("advice.deed.build", part=t(f"part.{part}.low"))
        case c.Build(part, place):
            return t("advice.deed.build_at", part=t(f"part.{part}.low"), place=place_named(t, place))
        case c.BuildMosaic(cells):
            return t("advice.deed.mosaic", cells=" ".join(cells))
        case c.Pay(cards, merchants):
            names = cards_named(t, (*cards, *["merchant"] * merchants))
            return t("advice.deed.pay", cards=names) if cards or merchants else t("advice.deed.pay_leftovers")
        case c.Claim(cell):
            return t("advice.deed.no_claim") if cell is None else t("advice.deed.claim", cell=cell)
        case c.PlayCourtesan(card):
            return t("advice.deed.fetch", card=t(f"card.{card}.low"))
        case c.PlayEnvoy(resource):
            return t("advice.deed.ask", resource=t(f"resource.{resource}"))
        case c.PickMosaic(mosaic):
            return t("advice.deed.pick", mosaic=mosaic)
        case c.TurnDie(up):
            return t("advice.deed.die_up") if up else t("advice.deed.die_down")
        case c.GiveCard(card):
            return t("advice.deed.give_card", card=t(f"card.{card}.low"))
        case c.GiveCount(count):
            return t("advice.deed.give", count=count) if count else t("advice.deed.give_none")
        case c.Accept(count):
            return t("advice.deed.accept", count=count) if count else t("advice.deed.accept_none")
        case c.Keep(cards):
            return t("advice.deed.keep", cards=cards_named(t, cards)) if cards else t("advice.deed.keep_none")
        case c.Offer(talents):
            return t("advice.deed.offer", count=talents)
        case c.Discard(cards):
            return t("advice.deed.discard", cards=cards_named(t, cards))
        case c.PlayBeggar() | c.PlayVizier() | c.PlaySmuggler():
            return t("advice.deed.play", card=t(f"card.{character(choice)}.low"))
        case c.Done():
            return t("advice.deed.done")
        case c.EndTurn():
            return t("advice.deed.end")
        case c.Pass():
            return t("advice.deed.pass")
        case c.GiveTalents():
            return t("advice.deed.give_talents")
        case c.GiveNothing():
            return t("advice.deed.give_nothing")
        case c.KeepAll():
            return t("advice.deed.keep_all")


def character(choice: c.Choice) -> str:
    """The character that a choice plays, or nothing."""
    match choice:
        case c.PlayBeggar():
            return "beggar"
        case c.PlayCourtesan():
            return "courtesan"
        case c.PlayEnvoy():
            return "envoy"
        case c.PickMosaic() | c.TurnDie():
            return "scribe"
        case c.PlayVizier():
            return "vizier"
        case c.PlaySmuggler():
            return "smuggler"
        case _:
            return ""


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
