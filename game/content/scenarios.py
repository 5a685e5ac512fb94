"""Read and run scenarios: a position, choices, and what must then hold (notation.md, Scenarios)."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from game.content.expectations import Expectation, failures, read_expectations
from game.content.faults import DataFaults, Fault, Faults, Spot
from game.content.headers import Player, parse_players
from game.content.house_rules import read_settings
from game.content.items import Item, Table
from game.content.positions import read_position
from game.content.vocabulary import Line, Vocabulary, read_line
from game.content.yaml_source import read_file, read_text
from game.engine import law
from game.engine.catalogue import SEAT_LETTERS, Catalogue, Settings
from game.engine.chance import MOST_SEED
from game.engine.notation import choice_text
from game.engine.refusals import IllegalChoice, Refusal
from game.engine.state import State

KEYS = ("title", "rules", "players", "seed", "settings", "given", "do", "expect")
ILLEGAL = "illegal:"


@dataclass(frozen=True, slots=True)
class Step:
    """A line of ``do``; ``is_illegal`` if it is to be refused."""

    line: Line
    is_illegal: bool


@dataclass(frozen=True, slots=True)
class Scenario:
    """A scenario. ``start`` is its position (copy it before you play), ``rolls`` the places of its rolls.

    ``players`` are named only if the file names them, as in a record's header.
    """

    spot: Spot
    title: str
    rules: tuple[str, ...]
    seed: int
    players: tuple[Player, ...]
    settings: Settings
    start: State
    steps: tuple[Step, ...]
    expectations: tuple[Expectation, ...]
    rolls: tuple[Spot, ...]


def read_scenarios(path: Path, catalogue: Catalogue) -> list[Scenario]:
    """Read all scenarios of a file.

    Raises: DataFaults with every fault of the file.
    """
    faults = Faults()
    return _scenarios(read_file(path, faults), catalogue, faults)


def parse_scenarios(text: str, name: str, catalogue: Catalogue) -> list[Scenario]:
    """Read all scenarios of a text; ``name`` stands for the file in faults.

    Raises: DataFaults with every fault.
    """
    faults = Faults()
    return _scenarios(read_text(text, name, faults), catalogue, faults)


def _scenarios(documents: list[Item], catalogue: Catalogue, faults: Faults) -> list[Scenario]:
    found = [scenario_of(document, catalogue) for document in documents]
    faults.raise_any()
    return found


def scenario_of(item: Item, catalogue: Catalogue) -> Scenario:
    """Read one scenario; its faults go where the item's go."""
    table = item.table(*KEYS)
    seats, players = _read_players(table, catalogue)
    words = Vocabulary(catalogue, seats)
    settings = Settings()
    if table.has("settings"):
        settings = read_settings(table.required("settings"), settings, seats=seats)
    seed = table.optional("seed").integer(0, MOST_SEED, fallback=1)
    given, do, expect = (_or_absent(table.optional(key)) for key in ("given", "do", "expect"))
    return Scenario(
        spot=item.spot,
        title=table.optional("title").text("a title"),
        rules=tuple(
            rule.text("a rule like R7.3") for rule in table.optional("rules").items("a list of rules")
        ),
        seed=seed,
        players=players,
        settings=settings,
        start=read_position(given, words, settings, seed=seed),
        steps=tuple(_step(each, words) for each in do.items("a list of choices")),
        expectations=read_expectations(expect, words),
        rolls=_roll_spots(given),
    )


def _or_absent(item: Item) -> Item:
    """Take a key without a value as if it were not there."""
    return item if item.value is not None else Item(None, item.spot, item.faults, absent=True)


def _read_players(table: Table, catalogue: Catalogue) -> tuple[int, tuple[Player, ...]]:
    """Read the number of players, or the players as a record's header names them; usually the fewest."""
    least, most = catalogue.constants.min_players, catalogue.constants.max_players
    item = table.optional("players")
    if not isinstance(item.value, str):
        return item.integer(least, most), ()
    before = len(item.faults)
    players = parse_players(item.value, lambda what, expected: item.fault(what, expected=expected))
    if len(item.faults) == before and not least <= len(players) <= most:
        item.fault(f"{len(players)} players", expected=f"{least} to {most}")
    return min(max(least, len(players)), most), players


def _step(item: Item, words: Vocabulary) -> Step:
    """Read ``A build wall W5``, or ``illegal: A market 1``, which is a mapping unless it is quoted."""
    if isinstance(item.value, dict):
        item = item.table("illegal").required("illegal")
        return Step(read_line(item, words, may_be_unreadable=True), True)
    text = item.text("a seat and a choice")
    is_illegal = text.startswith(ILLEGAL)
    line = read_line(item, words, text=text.removeprefix(ILLEGAL), may_be_unreadable=is_illegal)
    return Step(line, is_illegal)


def _roll_spots(given: Item) -> tuple[Spot, ...]:
    entry = given.value.get("rolls") if isinstance(given.value, dict) else None
    rolls = entry.item.value if entry else None
    return tuple(roll.spot for roll in rolls) if isinstance(rolls, list) else ()


def play(scenario: Scenario) -> tuple[State, list[str]]:
    """Play the choices of a scenario; gives the position reached and what did not go as it says.

    It stops at the first choice that is refused, or that should have been.

    Raises: DataFaults for a roll that has not as many dice as lie off the altar.
    """
    state = scenario.start.copy()
    for step in scenario.steps:
        before = state.copy() if step.is_illegal or state.rolls else state
        refusal = _make(scenario, state, step.line, before)
        if step.is_illegal and refusal is None:
            return state, [f"{step.line.spot}: {step.line.text!r} is legal; expected a refusal"]
        if step.is_illegal and state != before:
            return state, [f"{step.line.spot}: {step.line.text!r} changed the position; expected none"]
        if refusal is not None and not step.is_illegal:
            asked = ", ".join(_legal_sample(state))
            return state, [f"{step.line.spot}: {step.line.text!r} is refused ({refusal}); expected {asked}"]
    return state, []


def _make(scenario: Scenario, state: State, line: Line, before: State) -> str | None:
    """Make a choice; gives why it is refused, or None."""
    if line.choice is None:
        return "no choice of the notation"
    try:
        law.apply(state, line.seat, line.choice)
    except IllegalChoice as error:
        return reason_text(error.refusal)
    except ValueError as error:
        if len(state.rolls) == len(before.rolls):
            raise
        number = len(scenario.rolls) - len(before.rolls)
        dice = state.catalogue.constants.dice - state.altar
        what = f"a roll of {len(before.rolls[0])} dice for {line.text!r}"
        raise DataFaults(
            [Fault(scenario.rolls[number], what, f"{dice}, as many as lie off the altar")]
        ) from error
    return None


def reason_text(refusal: Refusal) -> str:
    """Put a refusal into plain words without a locale: ``stall empty, stall 2``."""
    facts = [f"{name} {value}" for name, value in refusal.facts]
    return ", ".join([refusal.reason.value.replace("_", " "), *facts])


def _legal_sample(state: State) -> list[str]:
    """Name some of the legal choices, for a message."""
    lines = [
        f"{letter} {choice_text(choice)}"
        for seat, letter in enumerate(SEAT_LETTERS[: state.seats])
        for choice, _ in zip(law.legal(state, seat), range(4), strict=False)
    ]
    return [*lines[:6], "…"] if lines else ["nothing more, the game is over"]


def run_scenario(scenario: Scenario) -> list[str]:
    """Play a scenario and say what did not hold, a line for each ``FILE:LINE: what is; expected what``.

    Raises: DataFaults for a roll of the wrong length.
    """
    state, failed = play(scenario)
    if failed:
        return failed
    return [line for expectation in scenario.expectations for line in failures(state, expectation)]
