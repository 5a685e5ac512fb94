"""The desk: what the person at the screen may do now, what is begun, and what a tap on a named thing does.

Pure: it knows a View, the legal list and how to ask why not. The scene tells it which area was tapped; a
choice that is complete comes out through ``play``. What was begun with an older position is dropped when the
position changes.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.engine import choices as c
from game.engine.decisions import Decision, Kind
from game.engine.refusals import Refusal
from game.engine.view import View
from game.ui.table import allowed, samples
from game.ui.table.answers import Answer, Character
from game.ui.table.areas import split
from game.ui.table.fresh import fresh
from game.ui.table.holding import Holding
from game.ui.table.models import Stall, Tile, sorted_hand, stalls, tiles
from game.ui.table.modes import Claim, Lifted, Mode, Mosaic, Part, Refill, Rest

Check = Callable[[c.Choice], Refusal | None]
Play = Callable[[c.Choice], None]


class Desk:
    """What may be done by one seat at one decision, and what is begun."""

    def __init__(self, view: View, legal: Sequence[c.Choice], *, check: Check, play: Play) -> None:
        self.view, self.legal = view, frozenset(legal)
        self._check, self._play = check, play
        self.hand = sorted_hand(view.catalogue, view.hand)
        self.refusal: Refusal | None = None
        self.begs_again = False
        """Whether who asks has already sent a beggar this turn; known to who keeps the history."""
        self.is_watched = False
        """Whether others at the screen see how often it is pressed; known to who hangs the curtains."""
        self._tiles: list[Tile] | None = None
        self.mode: Mode = fresh(self)

    # ------------------------------------------------------------------ the position
    @property
    def is_asked(self) -> bool:
        """Whether the person at the screen owes a choice now."""
        return (
            self.view.seat is not None and self.view.seat in self.view.decision.seats and not self.view.over
        )

    @property
    def decision(self) -> Decision:
        """What is asked, of whomever."""
        return self.view.decision

    @property
    def own_merchants(self) -> int:
        """Merchants of the person at the screen."""
        return 0 if self.view.seat is None else self.view.merchants[self.view.seat]

    @property
    def is_turn(self) -> bool:
        """Whether it is a moment of the own turn where something new may be begun."""
        return self.is_asked and self.decision.kind in (Kind.TURN, Kind.BUILDING, Kind.AFTER)

    @property
    def gives_turn_away(self) -> bool:
        """Whether the one step to be taken ends the turn, or passes."""
        return isinstance(self.mode, Rest) and isinstance(self.mode.choice(self), c.EndTurn | c.Pass)

    @property
    def tiles(self) -> list[Tile]:
        """The quarry as it is now, reckoned once for each position."""
        if self._tiles is None:
            self._tiles = tiles(self.view, self.legal)
        return self._tiles

    @property
    def stalls(self) -> list[Stall]:
        """The market as it is now."""
        return stalls(self.view, self.legal)

    def update(self, view: View, legal: Sequence[c.Choice]) -> None:
        """Take a new position; whatever was begun with the old one is dropped."""
        self.view, self.legal = view, frozenset(legal)
        self.hand = sorted_hand(view.catalogue, view.hand)
        self.refusal = None
        self._tiles = None
        self.mode = fresh(self)

    # ------------------------------------------------------------------ taps
    def tap(self, area: str) -> bool:
        """Do what a tap on a named area means now; False if nothing (``refusal`` may then say why)."""
        self.refusal = None
        if self._tapped(area):
            return True
        if self.refusal is None and self.view.seat is not None:
            self.refusal = samples.why_nothing(self, area)
        return False

    def _tapped(self, area: str) -> bool:
        if not self.is_asked:
            return False
        if area == "primary":
            return self.commit()
        if area == "cancel":
            return self.cancel()
        return self.mode.tap(self, area)

    def begin(self, area: str) -> bool:
        """Begin something new in the own turn: lift a stall, take a part, a character."""
        if not self.is_turn:
            return False
        kind, rest = split(area)
        match kind:
            case "stall":
                return self._begin_or_refuse(Lifted(int(rest)), c.TakeStall(int(rest)))
            case "tile" if rest == "mosaic":
                return self._begin_mosaic()
            case "tile":
                return self._begin_part(rest)
            case "card":
                return self._begin_character(int(rest))
            case _:
                return False

    def _begin_or_refuse(self, mode: Mode, choice: c.Choice) -> bool:
        self.refusal = self._check(choice)
        if self.refusal is None:
            self.mode = mode
        else:
            self.mode = Rest()
        return self.refusal is None

    def _begin_part(self, part: str) -> bool:
        if any(isinstance(choice, c.Build) and choice.part == part for choice in self.legal):
            self.mode = Part(part)
            return True
        self.mode = Rest()
        self.refusal = self.why_not(part)
        return False

    def _begin_mosaic(self) -> bool:
        garden, piece = self.view.catalogue.garden, self.view.next_piece
        index = garden.placement_index
        fitting = sum(
            1 << index[(piece, choice.cells)] for choice in self.legal if isinstance(choice, c.BuildMosaic)
        )
        free = self.view.free & ~self.view.dead
        if fitting:
            self.mode = Mosaic(Holding.take(garden, piece=piece, fitting=fitting, free=free))
            return True
        self.mode = Rest()
        self.refusal = self.why_not("mosaic")
        return False

    def why_not(self, part: str) -> Refusal | None:
        """Why a kind of part cannot be built now; None if it can, or if nobody may know."""
        return samples.why_not_part(self, part)

    def ask(self, choice: c.Choice) -> Refusal | None:
        """Ask the engine why a choice is refused."""
        return self._check(choice)

    def _begin_character(self, card: int) -> bool:
        name = self.hand[card]
        character = self.view.catalogue.cards[self.view.catalogue.card_index[name]].character
        if character is None:
            return False
        if any(allowed.plays(choice, character) for choice in self.legal):
            self.mode = Character(card, character)
            return True
        self.mode = Rest()
        self.refusal = self._check(samples.sample_play(self, character))
        return False

    def commit(self) -> bool:
        """Play what the selection means, if the engine allows it; else remember why not."""
        choice = self.mode.choice(self)
        if choice is None:
            self.refusal = self._why_no_step() if isinstance(self.mode, Rest) else None
            return False
        self.refusal = self._check(choice)
        if self.refusal is not None:
            return False
        self._play(choice)
        return True

    def _why_no_step(self) -> Refusal | None:
        """Why the steps that need no selection are not to be had, where a lesson has taken them away."""
        refusals = (self._check(step) for step in (c.Done(), c.EndTurn(), c.Pass()))
        return next((r for r in refusals if r is not None and "task" in dict(r.facts)), None)

    def cancel(self) -> bool:
        """Put back what was begun; nothing is spent. False if nothing was."""
        if not self.can_cancel:
            return False
        self.mode = fresh(self)
        self.refusal = None
        return True

    @property
    def can_cancel(self) -> bool:
        """Whether something was begun that can simply be put back."""
        match self.mode:
            case Lifted() | Part() | Mosaic() | Character():
                return True
            case Refill(stalls=stalls, picked=picked):
                return picked is not None or any(stall is not None for stall in stalls)
            case Answer(cards=cards, word=word):
                return bool(cards) or word is not None
            case Claim(cell=cell):
                return cell is not None
            case _:
                return False

    # ------------------------------------------------------------------ what may be pointed at
    def place_name(self, build: c.Build) -> str:
        """Name the place of a build as areas do: its own name, or the part with the number it will get."""
        return build.place or build.part

    @property
    def places(self) -> list[c.Build]:
        """Places that light up for the part in hand."""
        return self.mode.places(self) if isinstance(self.mode, Part) else []
