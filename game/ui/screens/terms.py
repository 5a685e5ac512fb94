"""The index of the book of rules: every word of the game, ordered as the language does, and its chapter."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from game.engine.catalogue import PARTS

if TYPE_CHECKING:
    from game.engine.catalogue import Catalogue
    from game.ui.screens.parts import Say

WORD_PREFIXES = ("rulebook.term.", "card.", "part.")

INDEX = "index"
"""The chapter that lists the words."""

TERMS: dict[str, str] = {
    "architect": "aim",
    "talent": "aim",
    "turn": "turn",
    "start_player": "turn",
    "passing": "turn",
    "market": "market",
    "stall": "market",
    "deck": "market",
    "discards": "market",
    "closed": "market",
    "quarry": "quarry",
    "part": "parts",
    "bonus": "quarry",
    "cost": "pay",
    "leftovers": "pay",
    "plain": "pay",
    "garden": "mosaics",
    "cell": "mosaics",
    "palm": "mosaics",
    "pile": "mosaics",
    "flipping": "mosaics",
    "terrace": "sanctuaries",
    "area": "sanctuaries",
    "sanctuary": "sanctuaries",
    "statue": "sanctuaries",
    "tainted": "amulets",
    "double": "amulets",
    "amulet": "amulets",
    "pyramid": "amulets",
    "character": "characters",
    "limit": "limit",
    "group": "queen",
    "cleopatra": "queen",
    "path": "queen",
    "doors": "queen",
    "altar": "offering",
    "dice": "offering",
    "offering": "offering",
    "priest": "offering",
    "purse": "offering",
    "rank": "offering",
    "crocodile": "end",
    "victory": "end",
    "tie": "end",
}
"""Words of the game that are no card and no part, with the chapter that explains each."""

FIRST_OF = "啊芭擦搭蛾发噶哈击喀垃妈拿哦啪期然撒塌挖昔压匝"
"""The first character of each letter in GB 2312's order, which is that of the sounds."""
LETTERS = "ABCDEFGHJKLMNOPQRSTWXYZ"
LAST_OF = "座"
"""The last character of that order; the standard's second part is ordered by strokes."""

OUT_OF_ORDER = {"鳄": "E"}
"""Characters of that second part, or of none, with their letter; others stand under themselves."""

NO_LETTER = re.compile("[\u0301\u030a]|(?<![crszCRSZ])\u030c")
"""Marks that do not make another letter in Czech; a caron does on c, r, s and z."""

HAS_CH = ("cs",)
"""Languages in which `ch` is a letter, after h."""


def terms(t: Say, catalogue: Catalogue) -> list[tuple[str, str]]:
    """Return every word as it is written, with its chapter; unordered."""
    found = [(t(f"rulebook.term.{name}"), chapter) for name, chapter in TERMS.items()]
    for card in catalogue.cards:
        if card.character:
            found.append((t(f"card.{card.name}.low"), "characters"))
        elif card.is_plain:
            found.append((t(f"card.{card.name}.low"), "pay"))
    found += [(t("card.trompe.low"), "amulets"), (t("card.merchant.low"), "pay")]
    for part in PARTS:
        found.append((t(f"part.{part}.low"), "mosaics" if part == "mosaic" else "parts"))
    return found


def order(word: str, language: str) -> tuple[str, str]:
    """Return what a word is ordered by: letters, or the sounds of Chinese characters."""
    if "\u4e00" <= word[0] <= "\u9fff":
        return letter(word, language), word.encode("gb18030").hex()
    marked = unicodedata.normalize("NFD", word.casefold())
    if language in HAS_CH:
        marked = marked.replace("ch", "h\uffff")
    return NO_LETTER.sub("", marked), marked


def letter(word: str, language: str) -> str:
    """Return the letter that a word stands under."""
    if "\u4e00" <= word[0] <= "\u9fff":
        if word[0] in OUT_OF_ORDER:
            return OUT_OF_ORDER[word[0]]
        place = word[0].encode("gb2312", "ignore")
        if not FIRST_OF[0].encode("gb2312") <= place <= LAST_OF.encode("gb2312"):
            return word[0]
        return LETTERS[sum(first.encode("gb2312") <= place for first in FIRST_OF) - 1]
    bare = NO_LETTER.sub("", unicodedata.normalize("NFD", word))
    if language in HAS_CH and bare.casefold().startswith("ch"):
        return "Ch"
    return unicodedata.normalize(
        "NFC", bare[:2] if unicodedata.combining(bare[1:2] or " ") else bare[0]
    ).upper()


def by_letter(words: Iterable[tuple[str, str]], language: str) -> list[tuple[str, Sequence[tuple[str, str]]]]:
    """Order words and put them under their letters."""
    ordered = sorted(words, key=lambda each: order(each[0], language))
    return [
        (first, list(some)) for first, some in groupby(ordered, key=lambda each: letter(each[0], language))
    ]
