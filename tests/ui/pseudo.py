"""A language that nobody speaks: English with accents, and every text at least 40 % longer.

Fields, marks and plural forms stay as they are, so that what is shown is put together as in any other language.
"""

from __future__ import annotations

import re
from pathlib import Path

from game.content.locale import Text
from game.ui.words import SOURCE, Words

LONGER = 1.5
"""Letters; spaces and fields stay, which makes some 40 % of the whole."""
KEPT = re.compile(r"(\{[^}]*\}|<[^>]*>|[^\W\d_]*[0-9][\w%]*)")
ALONE = ("font.", "language.", "numeral.", "title.name")
"""Keys that are no texts, or are the same in every language."""

_ACCENTS = str.maketrans("aeiouycdnrstzAEIOUYCDNRSTZ", "áéíóúýčďňřšťžÁÉÍÓÚÝČĎŇŘŠŤŽ")
_VOWEL = re.compile(r"[aeiouy]", re.IGNORECASE)


def stretched(text: str) -> str:
    """Return a text 40 % longer, with accents; fields, tags and numbers stay."""
    return "".join(
        part if KEPT.fullmatch(part) else _stretched(part) for part in KEPT.split(text) if part is not None
    )


def _stretched(plain: str) -> str:
    letters = sum(c.isalpha() for c in plain)
    more, out, debt = LONGER - 1, [], 0.0
    for word in re.split(r"(\s+)", plain):
        long = sum(c.isalpha() for c in word)
        if letters < 2 or not long:
            out.append(word)
            continue
        debt += long * more
        add = max(0, round(debt + 0.49))
        debt -= add
        vowel = _VOWEL.search(word)
        at = vowel.end() if vowel else len(word)
        fill = (vowel.group().lower() if vowel else "e") * add
        out.append((word[:at] + fill + word[at:]).translate(_ACCENTS))
    return "".join(out)


class Pseudo(Words):
    """English, longer, under the name of English (so that its plural forms hold)."""

    def __init__(self, folder: Path | None = None) -> None:
        super().__init__(SOURCE, folder, strict=True)
        self.table = {key: _changed(key, text) for key, text in self.table.items()}


def _changed(key: str, text: Text) -> Text:
    if key.startswith(ALONE):
        return text
    if isinstance(text, dict):
        return {form: stretched(one) for form, one in text.items()}
    return stretched(text)
