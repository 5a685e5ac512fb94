"""docs/privacy.md names only tests that there are."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[3]
NAMED = re.compile(r"`((?:\w+/)*(?:test_\w+|walk)\.py)(?:::(\w+)…?)?`|`…::(\w+)…?`")


def test_every_test_named_in_the_document_is_there() -> None:
    text = (ROOT / "docs" / "privacy.md").read_text(encoding="utf-8")
    path, named = Path(), 0
    for line in text.splitlines():
        for file, name, same_file in NAMED.findall(line):
            if file:
                places = [ROOT / "tests" / "ui" / file, ROOT / "tests" / file]
                path = next((place for place in places if place.exists()), Path())
                assert path.is_file(), f"{file} is not there"
            wanted = name or same_file
            if wanted:
                named += 1
                assert f"\ndef {wanted}" in path.read_text(encoding="utf-8"), f"{path.name} has no {wanted}"
    assert named >= 15
