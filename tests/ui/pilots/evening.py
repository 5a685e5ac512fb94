"""A whole evening by a pilot: from the title over the set-up to the score sheet."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from game.bots import BOTS
from game.engine.notation import choice_text
from game.play.match import Entry, Match
from game.play.record import read_record
from game.ui.screens.setup_draft import offered
from game.ui.screens.title import Title
from game.ui.settings import Settings
from game.ui.testing import Pilot
from tests.ui.pilots.chooser import Chooser, Deed
from tests.ui.pilots.hands import Fingers, Hands, Keys, Window
from tests.ui.pilots.mouse import Mouse
from tests.ui.screens.kit import CATALOGUE, games_of

WAYS = {"finger": Fingers, "keys": Keys, "mouse": Mouse}
MOST_DEEDS = 12_000
CHARACTERS = {
    "PlayBeggar", "PlayCourtesan", "PlayEnvoy", "PickMosaic", "TurnDie", "PlayVizier", "PlaySmuggler",
}  # fmt: skip
"""The choices that play a character; the scribe has two."""


@dataclass
class Evening:
    """What came of it: the choices as recorded, the scenes that were used, the deeds it took."""

    history: list[Entry] = field(default_factory=list)
    scenes: Counter[str] = field(default_factory=Counter)
    deeds: int = 0
    is_over: bool = False

    @property
    def made(self) -> Counter[str]:
        """Count the kinds of choices."""
        return Counter(type(entry.choice).__name__ for entry in self.history)


def set_up(window: Window, hands: Hands, *, seats: int, people: int) -> None:
    """Set a game up at the title: so many seats, the first of them people, the others the simplest bots."""

    def do(name: str) -> None:
        assert name in window.told["areas"], (name, window.told)
        hands.do(Deed(name))
        window.rest()

    do("new")
    assert window.told["scene"] == "Setup", window.told
    while (there := sum(name.startswith("kind.") for name in window.told["areas"])) != seats:
        do("add" if there < seats else f"remove.{there - 1}")
    for seat in range(seats):
        do(f"kind.{seat}")
        row = f"choice:{0 if seat < people else len(offered(BOTS))}"  # a person, or the weakest bot
        do(row)
    do("begin")


def play_evening(
    folder: Path, way: str, *, seats: int, people: int, seed: int, most: int = 0, table_mode: bool = False,
    size: tuple[int, int] = (1024, 640),
) -> Evening:  # fmt: skip
    """Play by posted events from the title to the score sheet, or until `most` choices are made."""
    chance, evening = Random(seed), Evening()
    settings = Settings(animation_speed="off", table_mode=table_mode)
    with Pilot(size, settings=settings, user_dir=folder) as pilot:
        window, hands, chooser = Window(pilot), WAYS[way](pilot, chance), Chooser(chance)
        games = games_of(pilot)
        games.seed = seed
        pilot.show(Title(games))
        set_up(window, hands, seats=seats, people=people)
        told = window.rest()
        while told["scene"] != "ScoreSheet":
            deed = chooser.next(told)
            if deed is not None and (deed.name.startswith("@") or deed.name in told["areas"]):
                hands.do(deed)
                evening.deeds += 1
                assert evening.deeds < MOST_DEEDS, f"no end: {told}"
            told = window.rest()
            if most and evening.deeds % 20 == 0 and _choices(folder) >= most:
                break
    (path,) = (folder / "games").glob("*.cleo")
    record = read_record(path)
    match = Match.replay(record, catalogue=CATALOGUE)
    evening.history, evening.scenes, evening.is_over = match.history, chooser.seen, match.over
    assert all(choice_text(entry.choice) for entry in match.history)
    return evening


def _choices(folder: Path) -> int:
    (path,) = (folder / "games").glob("*.cleo")
    return len(read_record(path).lines)
