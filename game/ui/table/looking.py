"""What somebody at the table looks at beside the position: the chronicle, a moment gone by, the pile, a card
shown large, what the pointer is over.

All of it belongs to who looks, and is forgotten when somebody else does.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from game.engine.decisions import Kind
from game.engine.view import View
from game.ui.table import asks, covering
from game.ui.table.areas import Area, Point
from game.ui.table.desk import Desk
from game.ui.table.paint_hand import INSPECTED
from game.ui.table.stall_plans import plan_stalls

if TYPE_CHECKING:
    from game.ui.table.scene import TableScene

HOVER_S = 0.5
"""What the pointer rests on for this long is shown large."""

DRAWER_HEAD = 206
"""How much of the drawer's height its lines do not have."""


ROOM = INSPECTED + 340
"""What an inspected card with its rule takes beside what it must leave free, logical."""


TOLD = frozenset(
    ("menu", "help", "undo", "redo", "cancel", "eye", "store", "log", "pile", "deck", "discards", "advice")
)
"""Areas that say in words what they are."""

FROM_THE_PAST = ("log", "log_words", "log_notation", "line", "rule", "rules_of", "menu", "help", "eye")
"""What can be pressed while a moment gone by is shown, and leaves it shown; all else leads back to now."""


class PastDesk(Desk):
    """The desk of a moment gone by: all panels show the position of then, and nothing can be done."""

    def __init__(self, view: View) -> None:
        super().__init__(view, (), check=lambda choice: None, play=lambda choice: None)

    @property
    def is_asked(self) -> bool:
        """Nobody is asked in the past."""
        return False


class Looking:
    """What is opened, scrolled, hovered and inspected on one table."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.log_height = 0.0
        self.is_hushed = False
        self.is_glanced_at = False
        """Whether what lies on top lets the table be looked at."""
        self.inspected_near = Rect(0, 0, 0, 0)
        self.forget()

    def forget(self) -> None:
        """Another person, or nobody, looks now: reset all that was opened, scrolled or pointed at."""
        self.is_hidden = False
        self.is_log_open = False
        self.is_notation = False
        self.moment: int | None = None
        """After how many choices the position is that the table shows, None for now."""
        self.past: PastDesk | None = None
        self.log_scroll = 0.0
        self.sheet: str | None = None
        self.inspected: str | None = None
        self.hover: str | None = None
        self.focus: str | None = None
        self.shows_focus = False

    @property
    def desk(self) -> Desk:
        """The desk that the panels show: of the moment gone by that is looked at, else of now."""
        return self.past or self.scene.desk

    # ------------------------------------------------------------------ the chronicle
    def toggle_log(self) -> None:
        """Open or shut the chronicle."""
        self.is_log_open = not self.is_log_open
        self.log_scroll = 0.0
        if not self.is_log_open and self.moment is not None:
            self.back_to_now()

    def scroll_log(self, by: float) -> None:
        """Scroll the chronicle by logical pixels, positive towards older lines."""
        room = max(0.0, self.log_height - (self.scene.rects["drawer"].h - DRAWER_HEAD))
        self.log_scroll = max(0.0, min(room, self.log_scroll + by))
        self.scene.app.redraw()

    def show_moment(self, number: int) -> None:
        """Show the table as it was after a number of choices, as the viewer could know it; a second tap goes
        back to now."""
        if self.moment == number:
            self.back_to_now()
            return
        board = self.scene.board
        view = self.scene.session.moment_view(number)
        self.moment, self.past, self.sheet = number, PastDesk(view), None
        board.show(view)
        board.show_begun(self.past)

    def put_away(self) -> None:
        """Close what was opened beside the position, the past too; what the eye covers stays covered."""
        if self.moment is not None:
            self.back_to_now()
        is_hidden = self.is_hidden
        self.forget()
        self.is_hidden = is_hidden
        self.scene.show_begun()

    def back_to_now(self) -> None:
        """Show the present position again, and what is begun in it."""
        self.moment = self.past = None
        self.scene.board.show(self.scene.desk.view)
        self.scene.show_begun()

    def leaves_past(self, area: str | None) -> bool:
        """Whether pressing an area (None: the board) leads from a moment gone by back to now."""
        return self.moment is not None and (area or "").partition(":")[0] not in FROM_THE_PAST

    # ------------------------------------------------------------------ pointing
    def point_at(self, name: str | None) -> None:
        """Note which area the pointer is over; after a while show it large."""
        if name in (self.hover, "rules_of"):
            return
        scene = self.scene
        old, self.hover, self.is_hushed = self.hover, name, False
        for area, goal in ((old, 0.0), (name, 1.0)):
            if area is not None:
                scene.motion.lift(area, goal)
                scene.redraw_area(area)
        if self.inspected is not None:
            self.inspected = None
            scene.app.redraw()
        if name is not None:
            scene.app.after(HOVER_S, lambda: self._inspect_if_still(name))

    def hush(self) -> None:
        """Show nothing large until the pointer goes elsewhere: it has pressed what it is over."""
        self.is_hushed = True
        if self.inspected is not None:
            self.inspected = None
            self.scene.app.redraw()

    def _inspect_if_still(self, name: str) -> None:
        scene = self.scene
        if (
            self.hover == name
            and not self.is_hushed
            and not scene.app.pointer.is_down
            and (scene.app.stack.top is scene or self.is_glanced_at)
        ):
            self.inspect(name, scene.app.pointer.pos)

    # ------------------------------------------------------------------ inspecting
    def inspect(self, name: str | None, pos: Point | None = None) -> None:
        """Show the card or part of an area large with its rule, or stop showing it."""
        area = self.scene.areas.of(name or "")
        subject = self._subject(area, pos) if area is not None else None
        if subject == self.inspected:
            return
        near = None if area is None else self._near(area)
        if area is not None and near is None:
            return
        self.inspected = subject
        if near is not None:
            self.inspected_near = near
        self.scene.app.redraw()

    def _near(self, area: Area) -> Rect | None:
        """What must stay free beside what is inspected; None if there is no room for anything beside it.

        While the market is restocked these are all stalls and all drawn cards.
        """
        desk, rects = self.desk, self.scene.rects
        kind = area.name.partition(":")[0]
        if not desk.is_asked or desk.decision.kind is not Kind.REFILL or kind not in ("stall", "drawn"):
            return area.rect
        both = rects["market"].union(rects["restock"])
        return Rect(both.x, area.rect.y, both.w, area.rect.h) if both.x > ROOM else None

    def _subject(self, area: Area, pos: Point | None) -> str | None:
        kind, _, rest = area.name.partition(":")
        desk = self.desk
        if self.is_hidden and kind in covering.SECRET:
            return None
        match kind:
            case "card" | "laid":
                return f"card:{desk.hand[int(rest)]}"
            case "tile":
                return f"part:{rest}"
            case "drawn":
                return f"card:{desk.decision.cards[int(rest)] or 'closed'}"
            case "shown":
                return f"card:{asks.cards_shown(desk.view)[int(rest)] or 'closed'}"
            case "fetch" | "see" if rest in desk.view.catalogue.card_index:
                return f"card:{rest}"
            case "stall":
                return self._stall_card(int(rest), pos)
            case "merchant":
                return "card:merchant"
            case "deck" if desk.view.deck_top:
                return f"card:{desk.view.deck_top}"
            case "plaque":
                return f"tip:{area.name}"
            case _ if kind in TOLD:
                return f"tip:{kind}"
            case _:
                return None

    def _stall_card(self, number: int, pos: Point | None) -> str | None:
        """The open card of a stall under a point; without a point the foremost."""
        scene, view = self.scene, self.desk.view
        cards = view.stalls[number - 1]
        if not cards:
            return None
        low = scene.rects["tile_0"].h < 100
        plan = plan_stalls(scene.rects["market"], view.stalls, low=low)[number - 1]
        index = len(cards) - 1
        if pos is not None:
            under = [i for i, (x, y) in enumerate(plan.spots) if y <= pos[1] <= y + plan.card[1]]
            if not under:
                return None
            index = under[-1]
        return f"card:{cards[index] or 'closed'}"
