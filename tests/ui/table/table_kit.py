"""Matches, sessions and hooks for tests of the table."""

from __future__ import annotations

from random import Random

from game.content.catalogue import load_catalogue
from game.content.headers import Header, Player
from game.engine import choices as c
from game.engine import events as e
from game.engine.catalogue import Catalogue, Settings
from game.play.match import Match
from game.ui.table.scene import TableScene
from game.ui.table.session import Session

CATALOGUE = load_catalogue()
NAMES = ("Anna", "Bilal", "Chen", "Dora", "Emil")


def new_match(
    players: int = 3, people: int = 1, *, seed: int = 1, bot: str = "random", settings: Settings | None = None,
    catalogue: Catalogue = CATALOGUE,
) -> Match:  # fmt: skip
    """Begin a match: the first seats are people, the others bots."""
    seats = tuple(Player(NAMES[i], "human" if i < people else bot) for i in range(players))
    return Match.begin(Header(seed, seats, settings=settings or Settings()), catalogue=catalogue)


def play_until(
    match: Match, kinds: set[str], *, seat: int = 0, least: int = 0, seed: int = 1, wanted: object = None
) -> bool:
    """Play at random until ``seat`` owes one of these kinds of decision (and ``wanted(match)`` holds)."""
    chance = Random(seed)
    for moves in range(3000):
        if match.over:
            return False
        decision = match.decision
        if (
            moves >= least
            and seat in decision.seats
            and decision.kind.value in kinds
            and (wanted is None or wanted(match))
        ):  # type: ignore[operator]
            return True
        who = decision.seats[0]
        legal = sorted(match.legal(who), key=repr)
        kinds_there = sorted({type(choice) for choice in legal}, key=lambda k: k.__name__)
        kind = chance.choice(kinds_there)
        match.play(who, chance.choice([choice for choice in legal if type(choice) is kind]))
    return False


class Hooks:
    """Other screens that answer at once: curtains lift, purses hold a talent, reveals are seen."""

    def __init__(self) -> None:
        self.calls: list[tuple[object, ...]] = []
        self.session: Session
        self.has_ended = False

    def show_curtain(self, seat: int) -> None:
        self.calls.append(("curtain", seat))
        assert self.session.viewer is None, "secrets were still on the screen when the curtain closed"
        self.session.lift(seat)

    def show_offering(self, seat: int) -> None:
        self.calls.append(("offering", seat))
        assert self.session.viewer == seat
        self.session.play(seat, c.Offer(min(1, self.session.view().talents[seat])))

    def show_reveal(self, opened: e.OffersOpened) -> None:
        self.calls.append(("reveal",))
        self.session.go_on()

    def show_end(self) -> None:
        self.calls.append(("end",))
        self.has_ended = True

    def show_menu(self) -> None:
        self.calls.append(("menu",))

    def show_help(self, chapter: str = "") -> None:
        self.calls.append(("help", chapter) if chapter else ("help",))


def new_scene(match: Match, *, pace: float = 0.0) -> tuple[TableScene, Hooks]:
    """Make the table of a match with hooks that answer at once."""
    hooks = Hooks()
    session = Session(match, hooks, pace=pace)
    hooks.session = session
    return TableScene(session, hooks), hooks
