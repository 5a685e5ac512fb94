"""Whole evenings by posted events alone: by mouse, by fingers with the mouse events that SDL adds, by keys."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from tests.ui.pilots.evening import CHARACTERS, play_evening
from tests.ui.watch import Watch

LONG = pytest.mark.long
MOST_GAMES = 8


@pytest.mark.parametrize("way", ["mouse", "finger", "keys"])
def test_the_first_turns_of_three_people(way: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    watch = Watch(monkeypatch)
    evening = play_evening(tmp_path, way, seats=3, people=3, seed=5, most=25)
    assert len(watch.played) >= 25 and {entry.seat for entry in evening.history} == {0, 1, 2}
    assert set(evening.scenes) >= {"TableScene", "Curtain"}


@LONG
@pytest.mark.parametrize("way", ["mouse", "finger", "keys"])
def test_whole_evenings_of_people_with_every_character_and_offerings(
    way: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    watch = Watch(monkeypatch)
    made, scenes = Counter[str](), Counter[str]()
    wanted = {*CHARACTERS, "Offer", "Keep", "GiveCard", "GiveCount", "Claim", "BuildMosaic", "Refill"}
    played: list[int] = []
    for game in range(MOST_GAMES):
        seats = (3, 5, 4)[game % 3]
        folder = tmp_path / str(game)
        evening = play_evening(folder, way, seats=seats, people=seats, seed=100 + game, table_mode=game == 1)
        assert evening.is_over and {entry.seat for entry in evening.history} == set(range(seats))
        assert set(evening.scenes) >= {"TableScene", "Curtain", "Ceremony"}
        scenes += evening.scenes
        made += evening.made
        played.append(seats)
        print(f"{way}, {seats} people: {evening.deeds} deeds, {len(evening.history)} choices; {dict(evening.scenes)}")
        if wanted <= set(made) and {3, 5} <= set(played):
            break
    assert wanted <= set(made), wanted - set(made)
    assert {"Offering", "Reveal"} <= set(scenes)
    print(f"{way}: {len(watch.played)} choices, {watch.undone} undone; {dict(made)}")


@LONG
@pytest.mark.parametrize("way", ["mouse", "finger", "keys"])
@pytest.mark.parametrize(("seats", "people"), [(3, 1), (5, 2)])
def test_whole_evenings_with_bots(
    way: str, seats: int, people: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    Watch(monkeypatch)
    evening = play_evening(tmp_path, way, seats=seats, people=people, seed=7)
    assert evening.is_over
    assert ("Curtain" in evening.scenes) == (people > 1)
