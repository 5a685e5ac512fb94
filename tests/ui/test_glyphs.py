"""The characters of a font file, as fontTools reads them."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.content.places import sprites_dir
from game.ui.broken import BrokenFile
from game.ui.glyphs import letters_of

FILES = sorted((sprites_dir() / "fonts").glob("*.?tf"))


@pytest.mark.parametrize("path", FILES, ids=[p.name for p in FILES])
def test_the_letters_are_those_that_fonttools_finds(path: Path) -> None:
    ttlib = pytest.importorskip("fontTools.ttLib")
    assert letters_of(path) == {chr(code) for code in ttlib.TTFont(path).getBestCmap()}


def test_a_font_that_is_cut_off_is_told(tmp_path: Path) -> None:
    (tmp_path / "a.ttf").write_bytes(FILES[0].read_bytes()[:20])
    with pytest.raises(BrokenFile, match=r"a\.ttf"):
        letters_of(tmp_path / "a.ttf")
    with pytest.raises(BrokenFile):
        letters_of(tmp_path / "none.ttf")
