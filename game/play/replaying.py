"""Play a record's lines once more, each checked by the law; what does not fit is told with file and line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.catalogue import SEAT_LETTERS, Catalogue
from game.engine.notation import UnreadableChoice, parse_choice
from game.engine.refusals import IllegalChoice, cut_short
from game.play.record import UNDO, DamagedRecord, IllegalLine, Line, OtherData, Record, told
from game.play.undo import CannotUndo, UndoReason

if TYPE_CHECKING:
    from game.play.match import Match


def fit(record: Record, catalogue: Catalogue) -> None:
    """Check that a record was played with these data, if it says with which. Raises: OtherData."""
    made_with = record.header.data
    if made_with and catalogue.fingerprint and made_with != catalogue.fingerprint:
        expected = f"{catalogue.fingerprint}; give the folder of the right data with --data DIR"
        fault = f"was played with other data ({made_with})"
        raise OtherData(told(record.name, 0, fault, expected=expected))


def play_line(match: Match, line: Line, name: str) -> None:
    """Make the choice of a line, or take one back. ``name`` stands for the file in errors.

    Raises: DamagedRecord (it cannot be read), IllegalLine (the rules refuse it).
    """
    try:
        if line.text == UNDO:
            if line.seat != match.turn:
                raise CannotUndo(UndoReason.OTHER_SEAT)
            match.undo()
        else:
            match.play(line.seat, parse_choice(line.text, match.catalogue))
    except UnreadableChoice as error:
        raise DamagedRecord(told(name, line.number, str(error))) from None
    except (IllegalChoice, CannotUndo) as error:
        written = f"{SEAT_LETTERS[line.seat]} {line.text}"
        fault = f"illegal choice {cut_short(written)!r}: {error}"
        raise IllegalLine(told(name, line.number, fault, expected=_expectation(match))) from None


def _expectation(match: Match) -> str:
    """What a line could have said here."""
    decision = match.decision
    if not decision.seats:
        return "nothing more, the game is over"
    seats = ", ".join(SEAT_LETTERS[seat] for seat in decision.seats)
    return f"a legal choice of {seats} ({decision.kind.value})"
