"""A bot's thinking, off the drawing thread: begun once for a move, looked at each frame, dropped at will."""

from __future__ import annotations

import logging
import threading
import time
from dataclasses import dataclass, field

from game.engine.choices import Choice
from game.play.match import Match

log = logging.getLogger(__name__)

LONGEST_WAIT_S = 0.5
"""How long an undo, a change of players or the end of the table waits for a bot that is told to stop.

They answer within milliseconds; one that does not is left behind (see `Thinker.drop`)."""

LONGEST_THOUGHT_S = 2.0
"""After this a bot answers with the best it has found; it is far quicker, but machines can be slow."""


@dataclass
class Thought:
    """A bot thinking in its thread: for which seat and at which move, and its answer when it is there."""

    seat: int
    moves: int
    choice: Choice | None = None
    fault: BaseException | None = None
    thread: threading.Thread | None = None
    done: threading.Event = field(default_factory=threading.Event)
    dropped: threading.Event = field(default_factory=threading.Event)
    until: float = field(default_factory=lambda: time.monotonic() + LONGEST_THOUGHT_S)

    @property
    def is_done(self) -> bool:
        """Whether the answer, or what went wrong, is there."""
        return self.done.is_set()

    def must_end(self) -> bool:
        """Whether the bot is to answer at once: nobody waits for it any more, or it takes too long."""
        return self.dropped.is_set() or time.monotonic() > self.until

    def answer(self) -> Choice:
        """Give the answer of a thought that is done. Raises: RuntimeError if the bot failed."""
        if self.fault is not None:
            raise RuntimeError(f"the bot at seat {self.seat} failed") from self.fault
        assert self.choice is not None
        return self.choice


class Thinker:
    """Lets the bots of a match think, one at a time, each about a copy of the state."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.thought: Thought | None = None

    def about(self, seat: int) -> Thought | None:
        """Give the thought about this move, once it is done; begin with it if nobody has."""
        thought = self.thought
        if thought is None:
            self._begin(seat)
            return None
        if not thought.is_done:
            return None
        if thought.seat != seat or thought.moves != len(self.match.history):
            self.thought = None  # of a move that is over
            return None
        return thought

    def take(self) -> Choice:
        """Take the answer of a thought that is done. Raises: RuntimeError if the bot failed."""
        thought, self.thought = self.thought, None
        assert thought is not None
        return thought.answer()

    def drop(self, *, limit_s: float = LONGEST_WAIT_S) -> None:
        """Throw away what is being thought; the bot is told to come to an end at once.

        One that has not ended after ``limit_s`` seconds goes on alone: it thinks about its own copy of the
        state, nobody hears its answer or its fault, and it keeps no program from ending.
        """
        thought, self.thought = self.thought, None
        if thought is None or thought.thread is None:
            return
        thought.dropped.set()
        thought.thread.join(timeout=limit_s)
        if thought.thread.is_alive():
            log.warning("the bot at seat %d does not stop thinking; left behind", thought.seat)

    def _begin(self, seat: int) -> None:
        thought = Thought(seat, len(self.match.history))

        def work() -> None:
            if thought.dropped.is_set():
                return  # before it began: the match may be another by now
            try:
                thought.choice = self.match.bot_choice(seat, stop=thought.must_end)
            except BaseException as fault:  # told to the main thread, which raises it where it is seen
                thought.fault = fault
            thought.done.set()

        thought.thread = threading.Thread(target=work, name=f"bot-{seat}", daemon=True)
        self.thought = thought
        thought.thread.start()
