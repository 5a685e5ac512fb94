"""Counts of choice sequences from set positions (perft), in the engine and in the naive implementation.

The numbers stand here as well: should both be changed the same way, somebody has to say so.
"""

from __future__ import annotations

import pytest
import yaml

from game.content.scenarios import parse_scenarios
from game.engine import law
from game.engine.catalogue import Catalogue
from game.engine.state import State
from tests.naive.perft import perft as naive_perft
from tests.naive.scenarios import start as naive_start

QUARRY = """
players: 3
given:
  hands: {A: [artisan, artisan, artisan, stone, marble, wood, artisan2, stone2, trompe]}
  merchants: {A: 1}
  built: {walls: [W1, W2, W9], sphinxes: 5, obelisks: 2, pedestal: true}
  stalls: [[], [], []]
  deck: []
  pile: [X, I, F]
  garden: |
    .*.W*..*Y
    *..WW*.YY
    ..*.WW*.Y
    .*.###.*Y
    *..###..*
    .*.###.*.
    ..*...*..
    *..*.*..*
    .*..*..*.
  rolls: [[symbol, blank, blank, blank, blank], [blank, symbol, blank, blank], [blank, blank, blank]]
"""

CHARACTERS = """
players: 3
given:
  turn: B
  hands:
    A: [stone, stone, marble, envoy]
    B: [beggar, courtesan, envoy, scribe, artisan, stone]
    C: [wood]
  talents: {A: 1, B: 3, C: 2}
  amulets: {A: 1}
  merchants: {A: 0, B: 0, C: 0}
  altar: 4
  stalls: [["?stone", wood], [], [lapis2]]
  deck: [stone, "?lapis", wood, "?trompe"]
  discards: [wood, lapis2, smuggler]
  pile: [X, F]
"""

SANCTUARIES = """
players: 3
given:
  hands: {A: [artisan, artisan, artisan, artisan, stone2, marble2, lapis2]}
  merchants: {A: 2}
  statues: {A: 2}
  stalls: [[], [], []]
  deck: []
  pile: [P, X]
  built: {walls: [W1, W2, W3, W4, W5, W6, W7, W8, W9], sphinxes: 6, obelisks: 2}
  garden: |
    .*I.*..*.
    *.I*.*..*
    Y.I.NNN..
    Y*I###NNW
    YYI###.WW
    Y*L###WW.
    ..L..T*FF
    *.L*.TFF*
    .*LLTTTF.
"""

LIMIT = """
players: 3
given:
  hands:
    A: [artisan, artisan, artisan, stone, stone, marble, wood, lapis, trompe, smuggler, vizier]
    B: [artisan]
  merchants: {A: 0, B: 0, C: 0}
  built: {walls: [W1, W2, W3, W4, W5, W6, W7, W8, W9], sphinxes: 6, obelisks: 2, pedestal: true, throne: true}
  path: 3
  stalls: [[wood], [], []]
  deck: ["?marble", marble, lapis, "?wood", stone, stone, stone, stone, wood]
  pile: [X]
"""

OFFERING = """
players: 4
given:
  hands: {A: [scribe, artisan, stone, wood], D: [scribe]}
  talents: {A: 1, B: 0, C: 2, D: 1}
  amulets: {A: 2, B: 4, C: 0, D: 1}
  merchants: {A: 0, B: 0, C: 0, D: 0}
  altar: 4
  rolls: [[symbol]]
  stalls: [[stone], [], []]
  deck: [stone, marble, wood, lapis, stone, wood]
  pile: [X, F]
"""

# Sequences of 1, 2, 3, … choices.
COUNTS = {
    "quarry": (QUARRY, [28, 483, 5639]),
    "characters": (CHARACTERS, [25, 184, 1132, 6194]),
    "sanctuaries": (SANCTUARIES, [32, 361, 6907]),
    "limit": (LIMIT, [32, 150, 8388, 19762]),
    "offering": (OFFERING, [14, 53, 154, 510]),
}
MOST_IN_THE_GATE = 1200
"""The naive implementation counts a thousand sequences a second."""


def perft(state: State, depth: int) -> int:
    """Count the sequences of exactly ``depth`` choices; seats that owe an offer answer in any order."""
    if depth == 0:
        return 1
    count = 0
    for seat in law.owing(state):
        choices = law.legal(state, seat)
        if depth == 1:
            count += len(choices)
            continue
        for choice in choices:
            after = state.copy()
            law.advance(after, seat, choice)
            count += perft(after, depth - 1)
    return count


@pytest.mark.parametrize("name", COUNTS)
def test_counts(catalogue: Catalogue, name: str) -> None:
    text, counts = COUNTS[name]
    state = parse_scenarios(text, name, catalogue)[0].start
    assert [perft(state, depth) for depth in range(1, len(counts) + 1)] == counts
    confirm(text, [count for count in counts if count <= MOST_IN_THE_GATE])


@pytest.mark.long
@pytest.mark.parametrize("name", COUNTS)
def test_all_counts_by_the_naive_rules(name: str) -> None:
    confirm(*COUNTS[name])


def confirm(text: str, counts: list[int]) -> None:
    """Count by the naive rules."""
    position = naive_start(yaml.safe_load(text))
    assert [naive_perft(position, depth) for depth in range(1, len(counts) + 1)] == counts
