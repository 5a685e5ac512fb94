"""Pages of words on papyrus: the rules in short, and who made what under which licence."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING

from pygame import Rect

from game.engine.catalogue import SEAT_LETTERS
from game.ui.layout import dialog_rect
from game.ui.papyrus import TextPage
from game.ui.rich_text import Inset, RichText, section
from game.ui.screens.insets import CardRow
from game.ui.screens.part_lists import PartsList
from game.ui.screens.parts import Say, listed
from game.ui.table.faces import Faces

if TYPE_CHECKING:
    from game.engine.catalogue import Catalogue
    from game.ui.app import App

WORD_PREFIXES = ("pages.rules.", "pages.licences.")
RULES = (
    "aim",
    "turn",
    "market",
    "quarry",
    "pay",
    "parts",
    "mosaics",
    "sanctuaries",
    "amulets",
    "characters",
    "limit",
    "queen",
    "offering",
    "end",
)
LICENCES = ("game", "board_game", "fonts", "libraries", "art")
FONT_LICENCES = (
    ("Cinzel", "LICENSE-cinzel.txt"),
    ("Marcellus", "LICENSE-marcellus.txt"),
    ("Source Serif 4", "LICENSE-source-serif-4.txt"),
    ("Noto Serif SC", "LICENSE-noto-serif-sc.txt"),
)
WRAPPED = 50
"""A line of a text file at least so long goes on in the next one."""

SIZE = 21
SHEET_SIZE = 17
PAD = 56

MOST_SEATS = len(SEAT_LETTERS)


class Page(TextPage):
    """A head over long text, scrolled by wheel, finger and keys. What is not seen at first is set later."""

    @abstractmethod
    def content(self) -> Sequence[str | Inset]:
        """Return marked-up texts, and what lies between them."""

    def build(self) -> None:
        """Set the beginning of the text for the page's width."""
        h = self.app.size[1]
        self.box = b = dialog_rect(self.app.size, 1080, h - 40)
        view = Rect(b.x + PAD, b.y + 118, b.w - 2 * PAD + 20, b.h - 118 - 112)
        self.area = RichText("text", view, self.content(), self.app, size=SIZE, gradually=True)
        self.widgets.add(self.area)
        self.add_back(self.app.t("pages.back"), primary=True)


def sheet(app: App, catalogue: Catalogue, *, seats: int = MOST_SEATS) -> list[list[str | Inset]]:
    """Return all rules in short for so many, a block for each chapter; parts are a list, cards are shown."""
    t = app.t
    facts = numbers(t, catalogue, seats=seats)
    faces = Faces(app.assets, app.fonts, t, app.u)
    characters = [kind.name for kind in catalogue.cards if kind.character]
    blocks: list[list[str | Inset]] = []
    for name in RULES:
        head, text = t(f"pages.rules.{name}.head"), t(f"pages.rules.{name}.text", **facts)
        if name == "parts":
            blocks.append([section(head, ""), PartsList(app, catalogue, size=SHEET_SIZE)])
        elif name == "characters":
            blocks.append([section(head, text), CardRow(faces, characters)])
        else:
            blocks.append([section(head, text)])
    return blocks


class LicencesPage(Page):
    """What this is, and under which licences it and its parts come; those of the letters in full."""

    def heading(self) -> str:
        """Name the page."""
        return self.app.t("pages.licences.title")

    def content(self) -> Sequence[str | Inset]:
        """Return the sections, then the licences that lie beside the fonts."""
        t = self.app.t
        sections = [
            section(t(f"pages.licences.{name}.head"), t(f"pages.licences.{name}.text")) for name in LICENCES
        ]
        for font, file in FONT_LICENCES:
            legal = (self.app.fonts.folder / file).read_text(encoding="utf-8")
            sections.append(
                section(t("pages.licences.in_full", name=font), escape(unwrapped(legal), quote=False))
            )
        return ["<br>".join(sections)]


def unwrapped(text: str) -> str:
    """Join the wrapped lines of a text file; lines that are short stand alone, rules of dashes go."""
    out, goes_on = "", False
    for line in text.splitlines():
        words = line.strip()
        if words and not words.strip("-"):
            words = ""
        out += (" " if goes_on and words else "\n") + words
        goes_on = len(words) >= WRAPPED
    return out


def numbers(t: Say, catalogue: Catalogue, *, seats: int = MOST_SEATS) -> dict[str, object]:
    """Return the numbers that the rules' texts name, each as it stands in the data; `seats` play."""
    c = catalogue.constants

    def amulets(count: int) -> str:
        return t("pages.amulets", count=count)

    return {
        "bonuses": listed(t, [t("pages.bonus", parts=n, talents=more) for n, more in c.turn_bonus]),
        "stalls": c.stalls,
        "limit": c.hand_limit,
        "discarding": amulets(c.limit_discard_amulets),
        "keeping": amulets(c.limit_keep_amulets_per_card),
        "left_tainted": amulets(c.end_amulets_per_tainted),
        "per_cell": amulets(c.sanctuary_amulets_per_cell),
        "steps": c.path_steps,
        "removed": amulets(c.first_rank_removes),
        "later": listed(t, [str(n) for n in c.later_rank_amulets[: seats - 1]]),
        "merchant": c.end_talents_per_merchant,
    }


def licences_page() -> Page:
    """Return the page that says what this is, and under which licences it and its parts come."""
    return LicencesPage()
