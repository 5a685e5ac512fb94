"""The golden games: how each is played. The records themselves lie beside this file.

Bots play as in the program. People are played by habits: a weight for every answer, drawn among a few of the legal
ones; seeds were tried until, together, the games hold every kind of choice.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random

from game.content.headers import Header, Player, header_text
from game.engine.catalogue import SEAT_LETTERS, Catalogue, Settings
from game.engine.choices import Choice
from game.engine.notation import choice_text
from game.play.match import Match

FOLDER = Path(__file__).parent
DRAWN = 40
"""Answers that a person looks at."""

USUAL = Settings()
UNDONE = 0.1
"""How often a person takes a choice back that may be taken back."""

Habit = Callable[[list[str]], float]


def weights(**by_word: float) -> Habit:
    """A habit that weighs an answer by its first word, others 1."""
    return lambda words: by_word.get(words[0], 1.0)


def spends(words: list[str]) -> float:
    """Builds much, offers much, begs wherever it can, answers with what it has."""
    match words:
        case ["offer", number]:
            return 1.0 + int(number) ** 3
        case ["play", "beggar"]:
            return 50.0
        case ["pay", *cards]:
            return 1.0 + 50 * sum(card.endswith("2") for card in cards)
        case ["discard", *cards]:
            return 1.0 / (1 + 50 * sum(card.endswith("2") for card in cards))
        case ["give", "talents"]:
            return 5.0
        case ["build", "mosaic", *_]:
            return 0.3
        case ["build", *_]:
            return 20.0
        case ["done"]:
            return 0.2
    return 1.0


HABITS: dict[str, Habit] = {
    "Any": weights(),
    "Hoards": weights(build=0.0001, play=0.05, keep=20.0, discard=0.01),
    "Builds": weights(build=5.0, market=1.0, discard=20.0, keep=0.01, play=3.0, done=0.3),
    "Spends": spends,
}


@dataclass(frozen=True)
class Game:
    """A game to be played: seats are names of bots, or of habits."""

    name: str
    seats: tuple[str, ...]
    seed: int
    settings: Settings = USUAL
    undoes: bool = False

    @property
    def record(self) -> Path:
        """The recorded game."""
        return FOLDER / f"{self.name}.cleo"

    @property
    def position(self) -> Path:
        """The position it ends in."""
        return FOLDER / f"{self.name}.yaml"

    def players(self) -> tuple[Player, ...]:
        """Who sits there, as the header says it."""
        return tuple(
            Player(f"{seat} {letter}", "human")
            if seat in HABITS
            else Player(f"{seat.title()} {letter}", seat)
            for seat, letter in zip(self.seats, SEAT_LETTERS, strict=False)
        )

    def played(self, catalogue: Catalogue) -> str:
        """Play it; gives the text of its record."""
        header = Header(self.seed, self.players(), self.settings, data=catalogue.fingerprint)
        match, source = Match(catalogue, header), Random(self.seed)
        lines = []
        while not match.over:
            owing = match.decision.seats
            seat = owing[int(source.random() * len(owing))]
            person = match.seats[seat].is_human
            choice = self.answer(match, seat, source) if person else match.bot_choice(seat)
            match.play(seat, choice)
            lines.append(f"{SEAT_LETTERS[seat]} {choice_text(choice)}")
            if self.undoes and person and match.undo_refusal() is None and source.random() < UNDONE:
                match.undo()
                lines.append(f"{SEAT_LETTERS[seat]} undo")
        return header_text(header) + "\n" + "".join(f"{line}\n" for line in lines)

    def answer(self, match: Match, seat: int, source: Random) -> Choice:
        """Choose as the person at a seat does."""
        legal, habit = match.legal(seat), HABITS[self.seats[seat]]
        # the first and the last always, so that what is rare among many ways to discard is seen
        seen = [legal[0], legal[-1], *(legal[int(source.random() * len(legal))] for _ in range(DRAWN))]
        rest = [habit(choice_text(choice).split()) for choice in seen]
        left = source.random() * sum(rest)
        for choice, weight in zip(seen, rest, strict=True):
            left -= weight
            if left <= 0:
                return choice
        return seen[-1]


GAMES = (
    Game("three-greedy-and-random", ("greedy", "random", "random"), seed=11),
    Game("four-greedy", ("greedy",) * 4, seed=12),
    Game("five-random", ("random",) * 5, seed=13),
    Game("four-without-flips", ("random", "greedy", "Any", "greedy"), seed=14, settings=Settings(allow_flip=False)),
    Game(
        "three-with-open-stores", ("Any", "greedy", "Builds"), seed=15, undoes=True,
        settings=Settings(merchants=5, start_player=1, open_talents=True, open_amulets=True),
    ),
    Game(
        "five-hoarding", ("Builds", "Hoards", "Builds", "Hoards", "Hoards"), seed=16,
        settings=Settings(merchants=0, start_player=0),
    ),
    Game("four-spending", ("Spends",) * 4, seed=24, undoes=True, settings=Settings(merchants=1)),
    Game("five-of-all-sorts", ("greedy", "Spends", "random", "Hoards", "Any"), seed=31, undoes=True),
)  # fmt: skip
