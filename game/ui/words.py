"""Say things in the player's language: keys with named facts and plural forms.

A module whose keys are put together at run time declares the beginnings it uses in a constant
`WORD_PREFIXES`; the test of the words then knows that keys with these beginnings are in use. A key is
otherwise always written out, as in `t("title.play")`.
"""

from __future__ import annotations

import logging
from pathlib import Path

from game.content.locale import Text, load_locale

SOURCE = "en"
"""The language every key exists in."""

WORD_PREFIXES = ("font.",)

log = logging.getLogger(__name__)


class MissingText(KeyError):
    """A key, a plural form or a fact that is not there."""


def plural(language: str, count: int | float) -> str:
    """Return the plural category of a number in a language.

    English one/other, Czech one/few/many/other (many is for fractions), Chinese other.
    """
    if language == "zh":
        return "other"
    if language == "cs":
        if count != int(count):
            return "many"
        return "one" if abs(count) == 1 else "few" if 2 <= abs(count) <= 4 else "other"
    return "one" if abs(count) == 1 else "other"


class Words:
    """The texts of one language, English behind it."""

    def __init__(self, language: str = SOURCE, folder: Path | None = None, *, strict: bool = False) -> None:
        """Load a language.

        `strict` raises for what is missing (tests); else English, else the key itself is shown.
        """
        self.language, self.strict = language, strict
        self.table: dict[str, Text] = load_locale(language, folder)
        self.source = self.table if language == SOURCE else load_locale(SOURCE, folder)
        self._told: set[str] = set()

    def __contains__(self, key: str) -> bool:
        return key in self.table or key in self.source

    def t(self, key: str, **facts: object) -> str:
        """Return the text of a key with its `{name}` fields filled in; `count` chooses the plural form.

        Raises: MissingText, if strict.
        """
        language, text = self.language, self.table.get(key)
        if text is None:
            self._miss(f"no text for {key!r} in {self.language}")
            language, text = SOURCE, self.source.get(key)
            if text is None:
                return key
        if isinstance(text, dict):
            count = facts.get("count", 0)
            form = plural(language, count if isinstance(count, (int, float)) else 0)
            if "count" not in facts:
                self._miss(f"{key!r} has plural forms but no count was given")
            text = text.get(form, text["other"])
        try:
            return text.format_map(facts) if "{" in text or "}" in text else text
        except (KeyError, IndexError, ValueError) as error:
            self._miss(f"{key!r} in {language}: cannot fill in {error} from {sorted(facts)}")
            return text

    def fonts(self) -> tuple[dict[str, str], float]:
        """Return which font files this language wants by role, and the factor on all sizes (keys
        `font.*`).
        """
        files = {
            key.removeprefix("font."): text
            for key, text in self.table.items()
            if key.startswith("font.") and key != "font.factor" and isinstance(text, str)
        }
        factor = self.table.get("font.factor", "1")
        return files, float(factor) if isinstance(factor, str) else 1.0

    def _miss(self, message: str) -> None:
        if self.strict:
            raise MissingText(message)
        if message not in self._told:
            self._told.add(message)
            log.warning("%s", message)
