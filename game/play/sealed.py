"""Sealed answers: among several people answers to a beggar or an envoy are told all together.

Each answers behind the curtain without knowing the others'; what was given lies open when all have answered
(R9.1, R9.3). How many choices may be told follows from the choices alone, so it holds after a resume too.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.engine import choices as c
from game.engine import events as e
from game.engine.decisions import Kind
from game.play.match import Entry

ANSWERED = (Kind.BEG, Kind.ENVOY)
ANSWERS = (c.GiveTalents, c.GiveCard, c.GiveNothing, c.GiveCount)
"""What those who are asked by a beggar or an envoy choose."""


def before_answers(history: Sequence[Entry]) -> int:
    """Count the choices up to the last question, without the answers given to it at the end."""
    made = len(history)
    while made and isinstance(history[made - 1].choice, ANSWERS):
        made -= 1
    return made


def told(history: Sequence[Entry], asked: Kind) -> int:
    """Count the choices that may be told while this is asked: all, or those before the answers."""
    return before_answers(history) if asked in ANSWERED else len(history)


def opened(history: Sequence[Entry], asked: Kind) -> Sequence[e.Event]:
    """The events to be told after the last choice: none while answers are sealed, then those of all of
    them."""
    if not isinstance(history[-1].choice, ANSWERS):
        return history[-1].events
    if asked in ANSWERED:
        return ()
    return [event for entry in history[before_answers(history) :] for event in entry.events]
