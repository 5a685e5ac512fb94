"""Read the words of a scenario: seats, cards, places, cells and mosaics of one catalogue."""

from __future__ import annotations

from dataclasses import dataclass

from game.content.faults import Spot, one_of, shown
from game.content.items import Item
from game.engine.catalogue import SEAT_LETTERS, Catalogue
from game.engine.choices import Choice
from game.engine.notation import UnreadableChoice, parse_choice

CLOSED = "?"
"""Stands before a card that lies closed."""


@dataclass(frozen=True, slots=True)
class Line:
    """A choice with its seat as a scenario writes it; ``choice`` is None if the notation has none such."""

    spot: Spot
    text: str
    seat: int
    choice: Choice | None


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """What the words of a scenario are read with: the catalogue and the number of seats."""

    catalogue: Catalogue
    seats: int

    @property
    def letters(self) -> tuple[str, ...]:
        """The letters of the seats."""
        return tuple(SEAT_LETTERS[: self.seats])

    def seat(self, item: Item) -> int:
        """Read a seat's letter."""
        word = item.word(self.letters, what="seat")
        return self.letters.index(word) if word else 0

    def by_seat(self, item: Item) -> dict[int, Item]:
        """Read a mapping from seats."""
        found = {}
        for letter, entry in item.entries("a mapping from seats, like {A: 5}").items():
            if letter in self.letters:
                found[self.letters.index(letter)] = entry.item
            else:
                item.faults.add(entry.key, f"unknown seat {letter!r}", expected=one_of(self.letters))
        return found

    def cards(self, item: Item) -> list[str]:
        """Read a list of cards."""
        return item.words(tuple(self.catalogue.card_index), what="card", repeats=True)

    def laid_cards(self, item: Item) -> list[int]:
        """Read a list of cards that lie open or, with a ``?`` before them, closed; gives card codes."""
        codes = []
        for each in item.items("a list of cards"):
            text = each.text("a card")
            name = text.removeprefix(CLOSED)
            if name in self.catalogue.card_index:
                codes.append(2 * self.catalogue.card_index[name] + (name == text))
            elif text:
                each.fault(f"unknown card {shown(text)}", expected=one_of(self.catalogue.card_index))
        return codes

    def stalls(self, item: Item) -> list[list[int]]:
        """Read the cards of all stalls as card codes."""
        number = self.catalogue.constants.stalls
        stalls = [self.laid_cards(each) for each in item.items(f"a list of {number} stalls")]
        if isinstance(item.value, list) and len(stalls) != number:
            item.fault(f"{len(stalls)} stalls", expected=f"{number} lists of cards")
        return stalls

    def walls(self, item: Item) -> int:
        """Read a list of wall places as a bit set."""
        index = self.catalogue.wall_index
        return sum(1 << index[name] for name in item.words(tuple(index), what="wall"))

    def doors(self, item: Item) -> int:
        """Read a list of door places as a bit set."""
        index = self.catalogue.door_index
        return sum(1 << index[name] for name in item.words(tuple(index), what="door"))

    def cells(self, item: Item) -> list[int]:
        """Read a list of garden cells as indices."""
        index = self.catalogue.garden.index
        return [index[name] for name in item.words(tuple(index), what="cell")]

    def pieces(self, item: Item) -> list[int]:
        """Read a list of mosaics as indices."""
        index = self.catalogue.garden.piece_index
        return [index[name] for name in item.words(tuple(index), what="mosaic")]


def read_line(item: Item, words: Vocabulary, *, text: str | None = None, may_be_unreadable: bool) -> Line:
    """Read ``A build wall W5``; a text that is no choice is a fault unless it is only to be refused."""
    whole = (item.text("a seat and a choice") if text is None else text).strip()
    letter, _, rest = whole.partition(" ")
    if whole and letter not in words.letters:
        item.fault(
            f"{shown(whole)} has no seat", expected=f"a choice after one of {', '.join(words.letters)}"
        )
    elif whole:
        try:
            return Line(item.spot, whole, words.letters.index(letter), parse_choice(rest, words.catalogue))
        except UnreadableChoice as error:
            if not may_be_unreadable:
                item.fault(f"cannot read {shown(rest)}", expected=error.expected)
            return Line(item.spot, whole, words.letters.index(letter), None)
    return Line(item.spot, whole, 0, None)
