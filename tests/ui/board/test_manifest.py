"""Faults of the manifest are found whole, one line each; the real one has none."""

from __future__ import annotations

import copy
import json
from pathlib import Path

import pytest

from game.content.places import sprites_dir
from game.ui.board.manifest import BadManifest, Manifest, load_manifest, missing_files, read_manifest
from game.ui.broken import BrokenFile, load_image

SPRITE = {"size": [10, 20], "anchor": [5.0, 18.0], "at": None, "footprint": [-0.4, -0.4, 0.4, 0.4], "height": 1.2,
          "scale": [1, 2], "shadow": None}  # fmt: skip
GOOD = {
    "camera": {"unit": 72, "origin": [960, 556], "x": [0.96, 0.168], "y": [0.28, -0.576], "z": [0.0, -0.8]},
    "ground": {"file": "ground", "offset": [-390, -210], "size": [2700, 1500]},
    "board": {"palm_0": SPRITE},
}


def test_the_games_own_manifest_has_no_fault(manifest: Manifest) -> None:
    assert missing_files(manifest) == []
    assert manifest.camera.unit == 72


def test_a_good_one_is_read() -> None:
    manifest, faults = read_manifest(GOOD, Path("."))
    assert faults == [] and manifest is not None
    assert manifest.sprites["palm_0"].anchor == (5.0, 18.0)
    assert manifest.sprites["palm_0"].file == "palm_0"


def test_all_faults_are_told_at_once() -> None:
    bad = copy.deepcopy(GOOD)
    bad["camera"]["unit"] = 0
    bad["ground"]["size"] = [0, 5]
    bad["board"]["a"] = dict(SPRITE, size=[1], anchor="x")
    bad["board"]["b"] = dict(SPRITE, height=-1, scale=[3])
    bad["board"]["c"] = dict(SPRITE, footprint=[1, 0, -1, 0], shadow={"file": 3})
    bad["board"]["d"] = 7
    manifest, faults = read_manifest(bad, Path("."))
    assert manifest is None
    starts = ["ground.size", "camera.unit", "board.a.size", "board.a.anchor", "board.b.height", "board.b.scale",
              "board.c.footprint", "board.c.shadow", "board.d"]  # fmt: skip
    for start in starts:
        assert sum(f.startswith(start) for f in faults) == 1, (start, faults)
    assert len(faults) == len(starts)


def test_a_torn_file_names_its_line(tmp_path: Path) -> None:
    (tmp_path / "manifest.json").write_text('{\n "camera": {\n', encoding="utf-8")
    with pytest.raises(BadManifest, match="line 3"):
        load_manifest(tmp_path)


def test_missing_files_are_listed(tmp_path: Path) -> None:
    (tmp_path / "manifest.json").write_text(json.dumps(GOOD), encoding="utf-8")
    assert missing_files(load_manifest(tmp_path)) == [
        "board.palm_0: no file palm_0.webp",
        "ground: no file ground.webp",
    ]


def test_the_folder_of_the_game() -> None:
    assert (sprites_dir() / "manifest.json").is_file()


def test_a_damaged_picture_of_the_board_is_named(tmp_path: Path) -> None:
    folder = tmp_path / "1x" / "board"
    folder.mkdir(parents=True)
    path = folder / "wall_W1.webp"
    path.write_bytes(b"RIFF no picture")
    with pytest.raises(BrokenFile, match="wall_W1"):
        load_image(path)
