"""The book of rules: an index beside one chapter at a time, with pictures, from which chapters lead on.

The first page is the sheet with all in short, the last one the index of all words.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from typing import TYPE_CHECKING

from pygame import Rect

from game.ui.button import Button
from game.ui.layout import dialog_rect
from game.ui.papyrus import TextPage
from game.ui.rich_text import SPACING, Inset, RichText, section
from game.ui.screens.columns import Columns
from game.ui.screens.insets import CardRow, CardRules, Mosaics, Pictures, Space
from game.ui.screens.pages import MOST_SEATS, RULES, SHEET_SIZE, numbers, sheet
from game.ui.screens.part_lists import PartsTable
from game.ui.screens.terms import INDEX, by_letter, terms
from game.ui.scroll import ScrollArea
from game.ui.table.chapters import SHEET
from game.ui.table.faces import Faces

if TYPE_CHECKING:
    from game.engine.catalogue import Catalogue

WORD_PREFIXES = ("pages.rules.", "rulebook.more.")

CHAPTERS = (SHEET, *RULES, INDEX)

SEE: dict[str, tuple[str, ...]] = {
    "aim": ("turn", "amulets", "end"),
    "turn": ("market", "quarry", "characters", "limit"),
    "market": ("limit", "characters"),
    "quarry": ("pay", "parts", "queen", "offering"),
    "pay": ("quarry", "amulets"),
    "parts": ("quarry", "mosaics", "queen"),
    "mosaics": ("sanctuaries", "parts"),
    "sanctuaries": ("mosaics", "end"),
    "amulets": ("pay", "characters", "offering", "end"),
    "characters": ("amulets", "turn"),
    "limit": ("market", "characters"),
    "queen": ("parts", "end"),
    "offering": ("amulets", "quarry"),
    "end": ("sanctuaries", "amulets"),
}
"""Which chapters a chapter leads on to."""

PICTURES: dict[str, tuple[str, ...]] = {
    "aim": ("coins", "pyramid", "crocodile"),
    "quarry": ("wall_W5", "sphinx_1", "obelisk_1", "pedestal", "throne", "door_west"),
    "sanctuaries": ("anubis_blue", "anubis_orange", "anubis_white", "amulet"),
    "queen": ("cleopatra", "palace_doors_shut"),
    "offering": ("altar", "die_symbol", "die_blank", "purse"),
    "end": ("pyramid", "coins", "merchant", "crocodile"),
}
"""Pictures of the board by chapter."""

SIZE, PAD, ENTRY = 21, 48, 50
SHEET_W, CHAPTER_W = 1880, 1400
SHEET_INDEX_W, INDEX_W = 246, 290
TOP, FOOT, BELOW = 106, 112, 26
"""Above the text, below the index, and below the text."""

INDEX_SET = 26, 1.3
"""Size and spacing of the index, where each word can be pressed: short ones have room for a finger too."""

ABOVE = 12
"""Between a text and its pictures."""


class RuleBook(TextPage):
    """Papyrus over whatever lies below: the index left, a chapter right; upright, the index above."""

    def __init__(self, catalogue: Catalogue, chapter: str = SHEET, *, seats: int = MOST_SEATS) -> None:
        """`seats` is how many play, where that is known: it is how far ranks go."""
        super().__init__()
        self.catalogue, self.chapter, self.seats = catalogue, chapter, seats

    def heading(self) -> str:
        """Return the book's title."""
        return self.app.t("rulebook.title")

    def show_rules(self) -> bool:
        """Close the book: the key that opens it was pressed again."""
        self.finish(None)
        return True

    def build(self) -> None:
        """Lay out the index with the way back below it, and set the beginning of the chapter."""
        w, h = self.app.size
        wide, tall = CHAPTER_W, TOP + len(CHAPTERS) * ENTRY + FOOT
        if self.chapter == SHEET:
            wide, tall = SHEET_W, h
        self.box = b = dialog_rect((w, h), wide, min(h - 40, tall))
        top, foot = b.y + TOP, b.bottom - FOOT
        wanted = SHEET_INDEX_W if self.chapter == SHEET else INDEX_W
        index = Rect(b.x + PAD, top, min(wanted, round(b.w * 0.3)), foot - top)
        self.index = ScrollArea("index", index, len(CHAPTERS) * ENTRY)
        self.widgets.add(self.index)
        for i, chapter in enumerate(CHAPTERS):
            entry = Button(
                f"chapter.{chapter}",
                Rect(index.x, index.y + i * ENTRY, index.w - 24, ENTRY - 6),
                self._head(chapter),
                self._turn_to(chapter),
                size=19,
                selected=chapter == self.chapter,
            )
            self.widgets.add(entry)
            self.index.place(entry)
        self._show_entry()
        left = index.right + 24
        view = Rect(left, top, b.right - PAD + 20 - left, b.bottom - BELOW - top)
        name = f"text.{self.chapter}"
        if self.chapter == SHEET:
            blocks = sheet(self.app, self.catalogue, seats=self.seats)
            self.area = Columns(name, view, blocks, self.app, size=SHEET_SIZE)
        else:
            size, spacing = INDEX_SET if self.chapter == INDEX else (SIZE, SPACING)
            self.area = RichText(
                name,
                view,
                self._content(),
                self.app,
                size=size,
                spacing=spacing,
                on_link=self._follow,
                gradually=True,
            )
        self.widgets.add(self.area)
        back = Rect(index.x, b.bottom - FOOT + 16, index.w - 24, 64)
        self.widgets.add(Button("back", back, self.app.t("pages.back"), self.go_back, primary=True, size=25))

    def _head(self, chapter: str) -> str:
        t = self.app.t
        match chapter:
            case "sheet":
                return t("pages.rules.title")
            case "index":
                return t("rulebook.index")
        return t(f"pages.rules.{chapter}.head")

    def _turn_to(self, chapter: str) -> Callable[[], None]:
        return lambda: self.turn_to(chapter)

    def _follow(self, chapter: str) -> None:
        if chapter in CHAPTERS:
            self.turn_to(chapter)

    def turn_to(self, chapter: str) -> None:
        """Show another chapter from its beginning."""
        if chapter != self.chapter:
            self.chapter = chapter
            self.rebuild()
            self._show_entry()
            self.app.redraw()

    def _show_entry(self) -> None:
        """Scroll the index to where the chapter stands in it."""
        self.index.show(self.widgets[f"chapter.{self.chapter}"].rect)

    def _content(self) -> list[str | Inset]:
        """Return the chapter's texts and pictures, and where it leads on to."""
        t, chapter = self.app.t, self.chapter
        if chapter == INDEX:
            return [self._index()]
        text = t(f"pages.rules.{chapter}.text", **numbers(t, self.catalogue, seats=self.seats))
        content: list[str | Inset] = [section(self._head(chapter), text)]
        content += [Space(ABOVE), *self._pictures()]
        more = t(f"rulebook.more.{chapter}")
        links = self._links([(self._head(to), to) for to in SEE[chapter]])
        content.append(f"<p>{more}</p><br><p><i>{t('rulebook.see')}</i> {links}</p>")
        return content

    def _links(self, words: Sequence[tuple[str, str]]) -> str:
        """Mark up words that lead to chapters. A comma goes with its word, or it could begin a line."""
        comma = self.app.t("when.comma")
        mark = comma.rstrip()
        if mark == comma:  # no space parts words of this language, and underlines would run together
            return comma.join(f'<a href="{to}">{escape(word)}</a>' for word, to in words)
        links = [f'<a href="{to}">{escape(word)}{mark}</a>' for word, to in words]
        return " ".join(links).removesuffix(f"{mark}</a>") + "</a>"

    def _index(self) -> str:
        """Return all words, each leading to the chapter that explains it, a paragraph for each letter."""
        lines = []
        for first, words in by_letter(terms(self.app.t, self.catalogue), self.app.words.language):
            lines.append(f"<b>{first}</b>  {self._links(words)}")
        return section(self._head(INDEX), "\n".join(lines))

    def _pictures(self) -> list[Inset]:
        app, catalogue = self.app, self.catalogue
        faces = Faces(app.assets, app.fonts, app.t, app.u)
        cards = catalogue.cards
        match self.chapter:
            case "turn" | "market":
                plain = [kind.name for kind in cards if kind.is_plain]
                return [CardRow(faces, [plain[0], None, plain[-1], None])]
            case "pay":
                return [CardRow(faces, [kind.name for kind in cards if kind.is_plain])]
            case "parts":
                return [PartsTable(app, catalogue)]
            case "mosaics":
                return [Mosaics(catalogue.garden)]
            case "amulets":
                return [CardRow(faces, [kind.name for kind in cards if kind.tainted and not kind.character])]
            case "characters":
                names = [kind.name for kind in cards if kind.character]
                return [CardRules(app, faces, name) for name in names]
            case "limit":
                return [CardRow(faces, [kind.name for kind in cards if kind.character == "smuggler"])]
            case chapter:
                return [Pictures(PICTURES[chapter])]
