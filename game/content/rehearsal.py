"""Play a lesson through as it is meant, before anybody learns from it: what does not go is a fault."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.content.items import Item
from game.content.scenarios import reason_text
from game.content.vocabulary import Line
from game.engine import law
from game.engine.catalogue import SEAT_LETTERS
from game.engine.notation import choice_text
from game.engine.refusals import IllegalChoice
from game.engine.state import State

if TYPE_CHECKING:
    from game.content.lessons import Lesson

Note = Callable[[int, str, str], None]
"""Notes a fault: its line, what is wrong, what was expected."""

LEARNER = 0
"""The learner's seat."""

WRONG_ROLL = "the scripted roll has a wrong number of dice"
ALL_DICE = "as many as lie off the altar"


def rehearse(lesson: Lesson, item: Item) -> None:
    """Play the lesson as it is meant, and note what is refused that should not be, or the other way round."""
    state = lesson.scenario.start.copy()
    others = list(lesson.others)

    def fault(line: int, what: str, expected: str) -> None:
        item.faults.add(item.spot.down(line - item.spot.line), what, expected=expected)

    for step in lesson.steps:
        if not _let_others(state, others, step.line, fault):
            return
        wrong = step.wrong
        if wrong is not None and law.check(state, LEARNER, wrong) is None and step.allows(wrong):
            fault(step.line, f"{choice_text(wrong)!r} is allowed", "a mistake that is refused")
        for choice in step.do:
            if not _let_others(state, others, step.line, fault):
                return
            if not step.allows(choice):
                fault(step.line, f"{choice_text(choice)!r} is not allowed", "`do` to be among `allow`")
            try:
                law.apply(state, LEARNER, choice)
            except IllegalChoice as error:
                fault(
                    step.line,
                    f"{choice_text(choice)!r} is refused ({reason_text(error.refusal)})",
                    _asked(state),
                )
                return
            except ValueError:
                fault(step.line, WRONG_ROLL, ALL_DICE)
                return
    if others:
        fault(others[0].spot.line, f"{others[0].text!r} is never asked for", "nothing more")


def _let_others(state: State, others: list[Line], line: int, fault: Note) -> bool:
    """Let the others make their choices until the learner is asked; False if one is missing or refused."""
    while not state.over and (seats := [s for s in law.decision(state).seats if s != LEARNER]):
        if not others:
            letters = ", ".join(SEAT_LETTERS[seat] for seat in seats)
            fault(line, f"no choice of {letters} is left in `others`", _asked(state))
            return False
        said = others.pop(0)
        assert said.choice is not None
        try:
            law.apply(state, said.seat, said.choice)
        except IllegalChoice as error:
            fault(said.spot.line, f"{said.text!r} is refused ({reason_text(error.refusal)})", _asked(state))
            return False
        except ValueError:
            fault(said.spot.line, WRONG_ROLL, ALL_DICE)
            return False
    return True


def _asked(state: State) -> str:
    if state.over:
        return "nothing more, the game is over"
    seats = law.decision(state).seats
    some = [f"{SEAT_LETTERS[s]} {choice_text(c)}" for s in seats for c in law.legal(state, s)[:6]]
    return ", ".join(some[:8])
