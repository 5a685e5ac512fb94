"""Modes of characters and answers: on whom one is played, what is given, kept, discarded (R4.3, R9)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from game.engine import choices as c
from game.engine.decisions import Kind
from game.ui.table.allowed import offers_word
from game.ui.table.areas import split

if TYPE_CHECKING:
    from game.ui.table.desk import Desk

NONE = "none"


def is_plain_none(desk: Desk) -> bool:
    """Whether nothing is held that an envoy asks for, and nobody looks on: that needs no choosing.

    Round one screen the number of presses would tell it: there all who give nothing say so.
    """
    return len(desk.legal) == 1 and not desk.is_watched


@dataclass
class Character:
    """A character taken from the hand, and whom or what it shall be played on (R9)."""

    card: int
    character: str
    resource: str | None = None
    target: str | None = None

    def tap(self, desk: Desk, area: str) -> bool:
        """Choose resource, architect, card, piece or die; tap the character again to put it back."""
        kind, _ = split(area)
        fits = {
            "envoy": ("plaque", "whom", "all", "pip"),
            "courtesan": ("fetch",),
            "scribe": ("piece", "die"),
        }
        if area == f"card:{self.card}":
            return desk.cancel()
        if area == "altar" and self.character == "scribe":
            return self._next_die(desk)
        if kind in fits.get(self.character, ()):
            return self._choose(desk, area)
        return desk.begin(area)

    def _choose(self, desk: Desk, area: str) -> bool:
        """Choose resource or target, unless the engine refuses what that would make."""
        before = (self.resource, self.target)
        kind, rest = split(area)
        if kind == "pip":
            self.resource = rest
        else:
            self.target = f"plaque:{rest}" if kind == "whom" else area
        choice = self.choice(desk)
        desk.refusal = None if choice is None else desk.ask(choice)
        if desk.refusal is not None:
            self.resource, self.target = before
            return False
        return True

    def _next_die(self, desk: Desk) -> bool:
        """A tap on the altar goes through the ways in which a die may be turned."""
        may = [f"die:{word}" for word in ("up", "down") if c.TurnDie(word == "up") in desk.legal]
        if not may:
            return False
        self.target = may[(may.index(self.target) + 1) % len(may)] if self.target in may else may[0]
        return True

    def choice(self, desk: Desk) -> c.Choice | None:
        """The character's play with what was chosen, once all is chosen."""
        kind, rest = split(self.target or "")
        match self.character:
            case "beggar":
                return c.PlayBeggar()
            case "vizier":
                return c.PlayVizier()
            case "courtesan" if kind == "fetch":
                return c.PlayCourtesan(rest)
            case "envoy" if self.resource and self.target:
                return c.PlayEnvoy(self.resource, None if kind == "all" else int(rest))
            case "scribe" if kind == "piece":
                return c.PickMosaic(rest)
            case "scribe" if kind == "die":
                return c.TurnDie(rest == "up")
            case _:
                return None


@dataclass
class Answer:
    """Cards of the hand or the panel, or a word, selected for an answer: beggar, envoy, vizier, hand limit.

    ``cards`` are indices into the sorted hand (BEG, ENVOY, LIMIT) or into the cards shown (ACCEPT, KEEP).
    """

    cards: set[int] = field(default_factory=set)
    word: str | None = None

    def tap(self, desk: Desk, area: str) -> bool:
        """Select or deselect a card, or choose a word instead of cards."""
        kind, rest = split(area)
        ask = desk.view.decision.kind
        if kind == "card" and ask in (Kind.BEG, Kind.ENVOY, Kind.LIMIT):
            return self._card(desk, int(rest))
        if kind == "shown" and ask in (Kind.ACCEPT, Kind.KEEP):
            self._toggle(int(rest))
            return True
        if area in ("none", "talents", "keep_all") and offers_word(desk, area):
            self.word = None if self.word == area else area
            self.cards.clear()
            return True
        return False

    def _toggle(self, card: int) -> None:
        self.word = None
        self.cards ^= {card}

    def _card(self, desk: Desk, card: int) -> bool:
        name, decision = desk.hand[card], desk.view.decision
        catalogue = desk.view.catalogue
        kind = catalogue.cards[catalogue.card_index[name]]
        if decision.kind is Kind.LIMIT:
            may_smuggle = kind.character == "smuggler" and c.PlaySmuggler() in desk.legal and not self.cards
            if may_smuggle and self.word != "smuggler":
                # Alone it is played; tapped again, or with others selected, it is a card to throw away.
                self.word = "smuggler"
                return True
            if card not in self.cards and len(self.cards) >= decision.excess:
                return False
            self._toggle(card)
            return True
        if decision.kind is Kind.BEG:
            if c.GiveCard(name) not in desk.legal:
                return False
            self.cards = set() if card in self.cards else {card}
            self.word = None
            return True
        if not kind.is_plain or catalogue.resources[kind.resource] != decision.resource:
            return False
        self._toggle(card)
        return True

    def choice(self, desk: Desk) -> c.Choice | None:
        """The answer selected, if any."""
        decision = desk.view.decision
        catalogue = desk.view.catalogue
        match decision.kind:
            case Kind.BEG:
                if self.word == "talents":
                    return c.GiveTalents()
                if self.word == NONE:
                    return c.GiveNothing()
                return c.GiveCard(desk.hand[min(self.cards)]) if self.cards else None
            case Kind.ENVOY:
                says_it = bool(self.cards) or self.word == NONE or is_plain_none(desk)
                return c.GiveCount(len(self.cards)) if says_it else None
            case Kind.ACCEPT:
                return c.Accept(len(self.cards)) if self.cards or self.word == NONE else None
            case Kind.KEEP:
                if not self.cards and self.word != NONE:
                    return None
                kept = [card for i, card in enumerate(decision.cards) if i in self.cards and card is not None]
                return c.Keep(catalogue.unpack(catalogue.pack(kept)))
            case Kind.LIMIT:
                if self.word == "keep_all":
                    return c.KeepAll()
                if self.word == "smuggler":
                    return c.PlaySmuggler()
                if len(self.cards) != decision.excess:
                    return None
                return c.Discard(catalogue.unpack(catalogue.pack([desk.hand[i] for i in self.cards])))
            case _:
                return None
