"""A line of text that is being edited: its letters, the caret, what is selected."""

from __future__ import annotations


class Line:
    """At most so many letters; the selection lies between the caret and where it was begun."""

    def __init__(self, text: str, most: int) -> None:
        self.text, self.most = text, most
        self.caret = self._begun = len(text)

    @property
    def selection(self) -> tuple[int, int]:
        """Return the selected part, first to last."""
        return min(self.caret, self._begun), max(self.caret, self._begun)

    @property
    def selected(self) -> str:
        """Return the selected letters."""
        first, last = self.selection
        return self.text[first:last]

    def go(self, caret: int, *, keep: bool = False) -> None:
        """Move the caret; `keep` selects what lies on the way."""
        self.caret = min(max(0, caret), len(self.text))
        if not keep:
            self._begun = self.caret

    def step(self, by: int, *, keep: bool = False) -> None:
        """Move the caret by a letter; from a selection, to its end on that side."""
        first, last = self.selection
        if first != last and not keep:
            self.go(first if by < 0 else last)
        else:
            self.go(self.caret + by, keep=keep)

    def select_all(self) -> None:
        """Select every letter."""
        self._begun, self.caret = 0, len(self.text)

    def insert(self, text: str) -> None:
        """Put text in place of the selection; control characters are dropped, too much is cut."""
        text = "".join(c for c in text if c.isprintable())
        self._put(text[: max(0, self.most - len(self.text) + len(self.selected))])

    def erase(self, by: int) -> None:
        """Take the selection away, else the letter before the caret (-1) or after it (1)."""
        if not self.selected:
            self.go(self.caret + by, keep=True)
        self._put("")

    def cut(self) -> None:
        """Take the selection away, if there is one."""
        if self.selected:
            self._put("")

    def put(self, text: str) -> None:
        """Put another text in place of all of it."""
        self.select_all()
        self._put(text)

    def _put(self, text: str) -> None:
        first, last = self.selection
        self.text = self.text[:first] + text + self.text[last:]
        self.go(first + len(text))

    def follow(self, other: Line) -> None:
        """Put caret and selection where those of another line of the same text are."""
        self.caret, self._begun = other.caret, other._begun
