"""Who sits at the table: names that can be told apart, persons and bots, colours."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.content.headers import Header
from game.engine.catalogue import SEAT_LETTERS

HUMAN = "human"


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits at a seat: a name (no two alike), ``human`` or a bot's name, and the colour of the pieces."""

    name: str
    player: str
    colour: str

    @property
    def is_human(self) -> bool:
        """Whether a person plays it."""
        return self.player == HUMAN


def told_apart(names: Sequence[str]) -> list[str]:
    """Name seats so that one name is one seat: where several bear the same, with the seat's letter."""
    plain = [" ".join(name.split()).casefold() for name in names]
    return [
        f"{name.strip()} ({SEAT_LETTERS[seat]})" if plain.count(plain[seat]) > 1 else name
        for seat, name in enumerate(names)
    ]


def is_known(player: str) -> bool:
    """Whether there is such a player here: a person, or a bot of this version."""
    from game.bots import BOTS  # a replay needs no bots, and is felt to be slow by each import

    return player == HUMAN or player in BOTS


def seated(header: Header) -> tuple[Seat, ...]:
    """Seat the players of a header."""
    names = told_apart([player.name for player in header.players])
    return tuple(
        Seat(name, player.kind, colour)
        for name, player, colour in zip(names, header.players, header.seat_colours, strict=True)
    )
