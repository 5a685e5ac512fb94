"""What the end of a game says: who has won, by what, and who was eaten; in short on the shelf."""

from __future__ import annotations

from collections.abc import Iterable

from game.engine.events import GameEnded
from game.play.match import Entry
from game.play.storage import Saved
from game.ui.screens.parts import Say, listed


def ended(history: Iterable[Entry]) -> GameEnded:
    """Return the event that ended a match. Raises: StopIteration if it is not over."""
    return next(
        event for entry in reversed(list(history)) for event in entry.events if isinstance(event, GameEnded)
    )


def standing(end: GameEnded) -> list[int]:
    """Order the seats: winners, the other survivors by talents, the eaten last."""
    return sorted(
        range(len(end.scores)),
        key=lambda s: (s not in end.winners, s in end.eaten, -end.scores[s], end.amulets[s], s),
    )


def winners_told(t: Say, names: list[str], end: GameEnded) -> str:
    """Say who has won."""
    if not end.winners:
        return str(t("end.no_winner"))
    return str(t("end.winners", count=len(end.winners), names=listed(t, [names[s] for s in end.winners])))


def reason_told(t: Say, names: list[str], end: GameEnded) -> str:
    """Say by what, and what became of a richer one."""
    if not end.winners:
        return str(t("end.all_eaten"))
    best = end.winners[0]
    told = [
        t(
            "end.won_with",
            talents=t("end.talents", count=end.scores[best]),
            amulets=t("end.amulets", count=end.amulets[best]),
        )
    ]
    richest = max(end.scores)
    rich_eaten = [s for s in end.eaten if end.scores[s] == richest and richest > end.scores[best]]
    equals = [
        s
        for s in range(len(names))
        if s not in end.eaten and s not in end.winners and end.scores[s] == end.scores[best]
    ]
    if rich_eaten:
        told.append(
            t("end.richest_eaten", count=len(rich_eaten), names=listed(t, [names[s] for s in rich_eaten]))
        )
    if equals:
        told.append(t("end.fewer_amulets", names=listed(t, [names[s] for s in equals])))
    if end.eaten and not rich_eaten and not equals:
        told.append(t("end.fed", names=listed(t, [names[s] for s in end.eaten])))
    return " ".join(told)


def state_told(t: Say, saved: Saved) -> str:
    """Say how far a game on the shelf has come; of a finished one, who has won."""
    if saved.fault or saved.header is None:
        return str(t("shelf.unreadable"))
    if not saved.is_over:
        return str(t("shelf.going"))
    names = [saved.header.players[seat].name for seat in saved.winners]
    won = t("shelf.won_by_nobody")
    if names:
        won = t("shelf.won_by", count=len(names), names=listed(t, names))
    return f"{t('shelf.over')}, {won}"
