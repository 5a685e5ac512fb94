"""Pages of words on papyrus: the rules in short, and who made what under which licence."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from html import escape
from typing import TYPE_CHECKING

from pygame import Rect

from game.engine.catalogue import SEAT_LETTERS
from game.ui.layout import dialog_rect
from game.ui.papyrus import TextPage
from game.ui.rich_text import Inset, RichText, section
from game.ui.screens.insets import CardRow, PartsTable
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


class RulesPage(Page):
    """The rules in short; all numbers are those of the data that is played with."""

    def __init__(self, catalogue: Catalogue) -> None:
        super().__init__()
        self.catalogue = catalogue

    def heading(self) -> str:
        """Name the page."""
        return self.app.t("pages.rules.title")

    def content(self) -> Sequence[str | Inset]:
        """Return the sections; parts have a table, cards are shown."""
        return sheet(self.app, self.catalogue)


def sheet(app: App, catalogue: Catalogue, *, seats: int = MOST_SEATS) -> list[str | Inset]:
    """Return all rules in short for so many, with a table of the parts and pictures of cards."""
    t = app.t
    facts = numbers(t, catalogue, seats=seats)
    faces = Faces(app.assets, app.fonts, t, app.u)
    characters = [kind.name for kind in catalogue.cards if kind.character]
    tainted = [kind.name for kind in catalogue.cards if kind.tainted and not kind.character]
    after: Mapping[str, Inset] = {
        "parts": PartsTable(app, catalogue),
        "amulets": CardRow(faces, tainted),
        "characters": CardRow(faces, characters),
    }
    content: list[str | Inset] = [""]
    for name in RULES:
        text = section(t(f"pages.rules.{name}.head"), t(f"pages.rules.{name}.text", **facts))
        if isinstance(content[-1], str):
            content[-1] += f"<br>{text}" if content[-1] else text
        else:
            content.append(text)
        if name in after:
            content.append(after[name])
    return content


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


def rules_page(catalogue: Catalogue) -> Page:
    """Return the rules in short."""
    return RulesPage(catalogue)


def licences_page() -> Page:
    """Return the page that says what this is, and under which licences it and its parts come."""
    return LicencesPage()
