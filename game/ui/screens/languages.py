"""The names of the languages, each in its own letters."""

from __future__ import annotations

from collections.abc import Sequence

from game.content.locale import load_locale
from game.ui.words import Words

_NAMES: dict[str, str] = {}


def language_names(codes: Sequence[str], words: Words) -> dict[str, str]:
    """Return the languages by code with their own names; one that does not name itself goes by its code."""
    _NAMES[words.language] = words.t("language.name")
    for code in codes:
        if code not in _NAMES:
            try:
                name = load_locale(code).get("language.name", code)
            except ValueError:
                name = code
            _NAMES[code] = name if isinstance(name, str) else code
    return {code: _NAMES[code] for code in codes}
