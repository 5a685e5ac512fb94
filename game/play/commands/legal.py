"""`cleopatra legal`: every legal choice of a position, one canonical line each."""

from __future__ import annotations

from pathlib import Path

from game.content.faults import DataFaults
from game.content.scenarios import play, read_scenarios
from game.engine import law
from game.engine.catalogue import SEAT_LETTERS, Catalogue
from game.engine.decisions import Kind
from game.engine.notation import choice_text
from game.engine.state import State
from game.engine.turn import LimitChoices
from game.play.commands.faults import BAD_INPUT, CommandFault, catalogue_of
from game.play.commands.replay import replayed
from game.play.record import is_record

MOST_DISCARDS = 1000
"""More ways to discard than these are counted, not listed."""


def legal(path: Path, *, document: int | None, data: Path | None) -> int:
    """Print the legal choices of the position in a record or a scenario. Raises: CommandFault."""
    for line in legal_lines(position(path, catalogue_of(data), document=document)):
        print(line)
    return 0


def position(path: Path, catalogue: Catalogue, *, document: int | None = None) -> State:
    """The position at the end of a record, or after the `do` of a scenario (``document`` counts from 1).

    Raises: CommandFault.
    """
    if is_record(path):
        if document is not None:
            raise CommandFault(f"{path}: --doc {document}; expected a scenario, this is a record")
        return replayed(path, catalogue, illegal=BAD_INPUT).state
    try:
        scenarios = read_scenarios(path, catalogue)
    except DataFaults as error:
        raise CommandFault(str(error)) from None
    number = document or 1
    if number > len(scenarios):
        raise CommandFault(
            f"{path}: --doc {number}; expected at most {len(scenarios)}, its number of scenarios"
        )
    try:
        state, refused = play(scenarios[number - 1])
    except DataFaults as error:
        raise CommandFault(str(error)) from None
    if refused:
        raise CommandFault(refused[0])
    return state


def legal_lines(state: State) -> list[str]:
    """The canonical lines of all seats that owe a choice, sorted; too many ways to discard as a comment."""
    lines = []
    for seat in law.owing(state):
        letter = SEAT_LETTERS[seat]
        choices = law.legal(state, seat)
        if (
            state.phase is Kind.LIMIT
            and isinstance(choices, LimitChoices)
            and choices.discards > MOST_DISCARDS
        ):
            lines.append(f"# {letter} discard: {choices.discards} ways, not listed")
            others = len(choices) - choices.discards
            choices = choices[:others]
        lines += [f"{letter} {choice_text(choice)}" for choice in choices]
    return sorted(lines)
