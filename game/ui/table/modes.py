"""What a person has begun on the table but not yet played: one small class for each kind of thing in hand.

A mode is told of taps by the name of what was tapped (see ``areas.py``) and says which choice its present
selection means. Nothing is preselected that cannot be taken back; whether a choice is allowed is always
asked of the engine.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.engine import choices as c
from game.engine.payments import weigh
from game.ui.table.answers import NONE, Answer, Character
from game.ui.table.areas import split
from game.ui.table.holding import Holding

if TYPE_CHECKING:
    from game.ui.table.desk import Desk


@dataclass
class Rest:
    """Nothing in hand: own turn between actions, or not asked at all."""

    def tap(self, desk: Desk, area: str) -> bool:
        """Begin something with what was tapped; False if it means nothing here."""
        return desk.begin(area)

    def choice(self, desk: Desk) -> c.Choice | None:
        """Name the one step that nothing needs to be selected for: done, end, pass."""
        for step in (c.Done(), c.EndTurn(), c.Pass()):
            if step in desk.legal:
                return step
        return None


@dataclass
class Lifted:
    """A stall that was tapped once: a second tap, or the primary button, takes it (R5.1)."""

    stall: int

    def tap(self, desk: Desk, area: str) -> bool:
        """Take the lifted stall, or begin something else."""
        if area == f"stall:{self.stall}":
            return desk.commit()
        return desk.begin(area)

    def choice(self, desk: Desk) -> c.Choice | None:
        """The lifted stall."""
        return c.TakeStall(self.stall)


@dataclass
class Part:
    """A part other than a mosaic, taken from the quarry: its place is tapped, or it is dropped there
    (R6.1)."""

    part: str
    place: str | None = None

    def places(self, desk: Desk) -> list[c.Build]:
        """The build choices of this part that are allowed now."""
        return [choice for choice in desk.legal if isinstance(choice, c.Build) and choice.part == self.part]

    def tap(self, desk: Desk, area: str) -> bool:
        """Build on the tapped place, or put the part back and begin something else."""
        kind, rest = split(area)
        if kind == "place":
            if all(desk.place_name(build) != rest for build in self.places(desk)):
                return False  # it is not lit: the part stays in the hand
            self.place = rest
            return desk.commit()
        if area == f"tile:{self.part}":
            return desk.cancel()
        return desk.begin(area)

    def choice(self, desk: Desk) -> c.Choice | None:
        """The build on the tapped place, or on the only one there is."""
        places = self.places(desk)
        if self.place is not None:
            named = [b for b in places if desk.place_name(b) == self.place]
            return named[0] if named else None
        return places[0] if len(places) == 1 else None


@dataclass
class Mosaic:
    """The next mosaic in the hand, over the garden (R7.3)."""

    holding: Holding

    def tap(self, desk: Desk, area: str) -> bool:
        """Turn, flip, confirm, cancel; put the ghost where the garden was tapped."""
        kind, rest = split(area)
        held = self.holding
        match kind:
            case "rotate":
                held.turn()
            case "back":
                held.turn(clockwise=False)
            case "flip" if desk.view.settings.allow_flip:
                held.flip()
            case "confirm":
                return desk.commit()
            case "cell":
                column, row = held.garden.column_row(held.garden.index[rest])
                held.hang(column, row)
                held.is_down = True
            case "tile":
                return desk.cancel() if rest == "mosaic" else desk.begin(area)
            case _:
                return desk.begin(area)
        return True

    def choice(self, desk: Desk) -> c.Choice | None:
        """The build on the cells that the ghost shows, exactly."""
        placement = self.holding.placement
        if placement is None or not self.holding.is_down:
            return None
        return self.holding.garden.choices[placement]


@dataclass
class Refill:
    """Drawn cards being put into stalls (R5.2): ``stalls`` holds for each card its stall or None."""

    stalls: list[int | None]
    picked: int | None = None

    def tap(self, desk: Desk, area: str) -> bool:
        """Pick a drawn card, put it into a tapped stall, or take a placed one back."""
        kind, rest = split(area)
        if kind == "drawn":
            card = int(rest)
            if self.stalls[card] is not None:
                self.stalls[card] = None
                self.picked = card
            else:
                self.picked = None if self.picked == card else card
            return True
        if kind == "stall":
            return self.put(self.picked if self.picked is not None else self._first(), int(rest))
        return False

    def put(self, card: int | None, stall: int) -> bool:
        """Put a card into a stall that none of the others has."""
        if card is None or stall in self.stalls:
            return False
        self.stalls[card] = stall
        self.picked = None
        return True

    def _first(self) -> int | None:
        return next((i for i, stall in enumerate(self.stalls) if stall is None), None)

    def choice(self, desk: Desk) -> c.Choice | None:
        """The refill, once every card has a stall."""
        placed = [stall for stall in self.stalls if stall is not None]
        return c.Refill(tuple(placed)) if len(placed) == len(self.stalls) else None


@dataclass
class Payment:
    """Cards (indices into the sorted hand) and merchants laid out for the part being built (R6.2)."""

    laid: list[int]
    merchants: int

    def tap(self, desk: Desk, area: str) -> bool:
        """Swap a card or a merchant in or out; what could then be left out goes back by itself."""
        kind, rest = split(area)
        match kind:
            case "laid" | "card" if int(rest) in self.laid:
                self.laid.remove(int(rest))
            case "laid":
                # Tapped twice before it was seen to have gone back.
                return False
            case "card":
                name = desk.hand[int(rest)]
                if desk.view.catalogue.cards[desk.view.catalogue.card_index[name]].character:
                    return False
                self.laid.append(int(rest))
                self._tidy(desk, keep=int(rest))
            case "merchant" if rest.startswith("add"):
                if self.merchants >= desk.own_merchants:
                    return False
                self.merchants += 1
                self._tidy(desk, keep=None)
            case "merchant":
                self.merchants = max(0, self.merchants - 1)
            case _:
                return False
        return True

    def _tidy(self, desk: Desk, *, keep: int | None) -> None:
        """Take back what the card just laid has made superfluous (R6.3), merchants first."""
        need = desk.view.decision.need

        def lacking(laid: list[int], merchants: int) -> int:
            return sum(weigh(desk.view.catalogue, need, [desk.hand[i] for i in laid], merchants).missing)

        now = lacking(self.laid, self.merchants)
        while keep is not None and self.merchants and lacking(self.laid, self.merchants - 1) == now:
            self.merchants -= 1
        for index in [i for i in self.laid if i != keep]:
            without = [i for i in self.laid if i != index]
            if lacking(without, self.merchants) == now:
                self.laid = without

    def choice(self, desk: Desk) -> c.Choice | None:
        """The payment as it lies."""
        catalogue = desk.view.catalogue
        cards = catalogue.unpack(catalogue.pack([desk.hand[i] for i in self.laid]))
        return c.Pay(cards, self.merchants)


@dataclass
class Claim:
    """A cell for a statue in a region just closed, or none (R7.5)."""

    cell: str | None = None

    def tap(self, desk: Desk, area: str) -> bool:
        """Select a cell, or that none is wanted; tapping the selected one again claims it."""
        kind, rest = split(area)
        if kind not in ("cell", NONE):
            return False
        wanted = NONE if kind == NONE else rest
        if kind == "cell" and c.Claim(rest) not in desk.legal:
            return False
        if wanted == self.cell:
            return desk.commit()
        self.cell = wanted
        return True

    def choice(self, desk: Desk) -> c.Choice | None:
        """The claim selected."""
        if self.cell is None:
            return None
        return c.Claim(None if self.cell == NONE else self.cell)


Mode = Rest | Lifted | Part | Mosaic | Refill | Payment | Claim | Character | Answer
