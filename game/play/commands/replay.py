"""`cleopatra replay`: play a record through the law and print the position reached as a scenario."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from game.content.faults import Faults
from game.content.headers import players_text
from game.content.items import Item
from game.content.position_text import position_yaml
from game.content.yaml_source import read_text
from game.engine.catalogue import SEAT_LETTERS, Catalogue
from game.engine.notation import choice_text
from game.play.commands.faults import ILLEGAL, CommandFault, catalogue_of, tell
from game.play.match import Match
from game.play.record import IllegalLine, RecordError, read_record


def replay(path: Path, *, at: int | None, data: Path | None, as_json: bool) -> int:
    """Print the position after choice ``at`` (None: the last). Raises: CommandFault."""
    match = replayed(path, catalogue_of(data), at=at)
    # A file's name may hold what YAML does not: a broken letter, a line end.
    name = "".join(sign if sign.isprintable() else "�" for sign in path.name)
    text = scenario(match, name if at is None else f"{name} after choice {at}")
    print(
        json.dumps(plain(read_text(text, path.name, Faults())[0]), ensure_ascii=False) if as_json else text,
        end="",
    )
    if as_json:
        print()
    return 0


def replayed(path: Path, catalogue: Catalogue, *, at: int | None = None, illegal: int = ILLEGAL) -> Match:
    """Play a record up to line ``at`` of its choices (an undo counts as one); tells of a torn end.

    Raises: CommandFault, with the exit status ``illegal`` for a choice that the rules refuse.
    """
    try:
        record = read_record(path)
        if at is not None and at > len(record.lines):
            raise CommandFault(
                f"{path}: --at {at}; expected at most {len(record.lines)}, its number of choices"
            )
        match = Match.replay(record, catalogue=catalogue, upto=at)
    except IllegalLine as error:
        raise CommandFault(str(error), illegal) from None
    except RecordError as error:
        raise CommandFault(str(error)) from None
    if record.torn:
        tell(f"{path}: the last line was torn ({record.torn} bytes) and is left out")
    return match


def scenario(match: Match, title: str) -> str:
    """The position of a match as a scenario: the start of its turn as `given`, the choices since as `do`."""
    made, start = match.turn_start(len(match.history))
    do = [f"{SEAT_LETTERS[entry.seat]} {choice_text(entry.choice)}" for entry in match.history[made:]]
    text = position_yaml(
        start, do=do, title=title, players=players_text(match.header.players), seed=match.header.seed
    )
    if not match.over:
        return text
    state = match.state
    scores = ", ".join(f"{SEAT_LETTERS[seat]}: {score}" for seat, score in enumerate(state.scores))
    return text + (
        "expect:\n  over: true\n"
        f"  winners: {_letters(state.winners)}\n  eaten: {_letters(state.eaten)}\n  scores: {{{scores}}}\n"
    )


def plain(item: Item) -> Any:
    """The value of an item without places: what JSON can write."""
    if isinstance(item.value, list):
        return [plain(each) for each in item.value]
    if isinstance(item.value, dict):
        return {key: plain(entry.item) for key, entry in item.value.items()}
    return item.value


def _letters(seats: tuple[int, ...]) -> str:
    return "[" + ", ".join(SEAT_LETTERS[seat] for seat in seats) + "]"
