"""What a tap on a named area of the table does, whether it comes from mouse, finger or keyboard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine import choices as c
from game.engine.decisions import Kind
from game.ui.pointer import Tap
from game.ui.table import captions
from game.ui.table.areas import Point
from game.ui.table.chapters import chapter_of_events

if TYPE_CHECKING:
    from game.ui.table.scene import TableScene

NEARER = 1.8
"""How much closer a double tap on bare ground brings the board."""


class Taps:
    """Taps on one table."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.asks_again = False
        self._told: list[str] = []

    def tell(self, text: str, *, warning: bool = False) -> None:
        """Show a notice about what was tapped, for as long as it is to the point."""
        self._told.append(text)
        self.scene.app.notify(text, warning=warning)

    def withdraw(self) -> None:
        """Take back what was told about a step that is over."""
        if self._told and self.scene.app.toasts.withdraw(self._told):
            self.scene.app.redraw()
        self._told = []

    def tap_board(self, event: Tap) -> None:
        """Do what a tap beside all areas means: lay what is in hand, put it back, or come closer."""
        scene = self.scene
        if scene.looking.sheet is not None:
            scene.looking.sheet = None
            return
        if scene.held is not None:
            scene.carrying.lay(scene.held, event.pos)
            return
        name = scene.board.area_at(scene.desk, event.pos)
        if name is not None:
            self.activate(name)
        elif scene.part is not None:
            self.say_not_here(scene.part.part, event.pos)
        elif event.clicks == 2 and scene.board.board.zoom > 1:
            scene.board.reset_zoom()
        elif event.clicks == 2:
            scene.board.zoom(NEARER, event.pos)

    def say_not_here(self, part: str, pos: Point) -> None:
        """Say why a part may not stand where the board was tapped; it stays in the hand."""
        scene, t = self.scene, self.scene.app.t
        self.withdraw()
        scene.app.sounds.play("no")
        hit = scene.board.hit(pos)
        refusal = None
        if hit is not None and hit.kind in ("part", "place") and hit.part == part and hit.place is not None:
            index = scene.desk.view.catalogue.wall_index | scene.desk.view.catalogue.door_index
            refusal = scene.desk.ask(c.Build(part, hit.place)) if hit.place in index else None
        told = t(f"hint.place_{part}") if refusal is None else captions.refusal_text(t, refusal)
        self.tell(told, warning=True)

    def activate(self, name: str) -> bool:
        """Do what a tap on an area means; say whether it meant anything."""
        scene, looking = self.scene, self.scene.looking
        kind, _, rest = name.partition(":")
        if looking.leaves_past(name):
            looking.back_to_now()
            scene.app.redraw()
            return True
        match kind:
            case "menu":
                scene.doors.show_menu()
            case "help":
                scene.doors.show_help()
            case "rules_of":
                scene.show_rules()
            case "rule":
                entry = scene.session.match.history[int(rest) - 1]
                scene.doors.show_help(chapter_of_events(entry.events))
            case "log":
                looking.toggle_log()
            case "log_words" | "log_notation":
                looking.is_notation = kind == "log_notation"
                looking.log_scroll = 0.0
            case "line":
                looking.show_moment(int(rest))
            case "eye":
                looking.is_hidden, looking.inspected = not looking.is_hidden, None
            case "pile" | "discards":
                looking.sheet = None if looking.sheet == kind else kind
            case "deck" | "close":
                looking.sheet = None
            case "undo":
                return self.undo()
            case "redo":
                return self.redo()
            case "advice":
                return scene.advice.ask()
            case "cancel" | "strip_cancel":
                return self.cancel()
            case "primary" if scene.session.waits_for_step:
                scene.session.step()
            case "primary" if scene.desk.view.over:
                scene.session.see_end()
            case "ground" | "store":
                return True
            case _:
                return self.choose(name)
        scene.app.redraw()
        return True

    def choose(self, name: str) -> bool:
        """Pass a tap on to the desk; tell why it is refused."""
        scene = self.scene
        scene.looking.sheet = None
        if name == "primary" and self._must_ask_again():
            return False
        self.asks_again = False
        self.withdraw()
        done = scene.desk.tap(name)
        if name == "tile:mosaic" and scene.held is not None:
            # It lies as a ghost at a place that fits; the mouse may take it up again (see Gestures.tap).
            scene.held.holding.is_down = True
        if not done and scene.desk.refusal is not None:
            scene.app.sounds.play("no")
            self.tell(captions.refusal_text(scene.app.t, scene.desk.refusal), warning=True)
        elif not done:
            told = captions.nudge(scene.app.t, scene.desk, scene.names, name)
            if told:
                self.tell(told)
        self._follow()
        return done

    def _must_ask_again(self) -> bool:
        """Whether the end of a turn is still to be confirmed by a second press (a setting)."""
        scene = self.scene
        if self.asks_again or not scene.app.settings.confirm_end_of_turn:
            return False
        if not scene.desk.gives_turn_away:
            return False
        self.asks_again = True
        scene.app.redraw()
        return True

    def _follow(self) -> None:
        """Show what the last tap changed: a new position, or what is now in hand."""
        if self.scene.session.changed:
            self.scene.show_position()
        else:
            self.scene.show_begun()

    def cancel(self) -> bool:
        """Put back what was begun; a part that was chosen but not paid for goes back to the quarry."""
        desk = self.scene.desk
        if desk.cancel():
            self._follow()
            return True
        if desk.is_asked and desk.decision.kind is Kind.PAY:
            return self.undo()
        return False

    def undo(self) -> bool:
        """Take the last choice back, or say why that is not possible."""
        scene = self.scene
        if not scene.desk.is_asked or not scene.session.undo():
            refusal = scene.session.undo_refusal()
            if refusal is not None and scene.desk.is_asked:
                scene.app.sounds.play("no")
                self.tell(scene.app.t(f"reason.{refusal.value}"))
            return False
        scene.following.take_back(scene.session.viewer)
        scene.app.sounds.play("undo")
        self._follow()
        return True

    def redo(self) -> bool:
        """Do again what was last taken back."""
        if not self.scene.desk.is_asked or not self.scene.session.redo():
            return False
        self._follow()
        return True


WORD_PREFIXES = ("reason.", "hint.")
