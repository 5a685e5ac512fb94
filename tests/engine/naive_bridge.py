"""Puts a position of the engine into the naive implementation of `tests/naive`, and both side by side.

Chance is the one thing that the two share: what the engine draws, the naive rules get too.
"""

from __future__ import annotations

from random import Random
from typing import Any

from game.engine import law
from game.engine.cards import renew
from game.engine.catalogue import SEAT_LETTERS, Catalogue
from game.engine.choices import Choice
from game.engine.decisions import Kind
from game.engine.events import DiceRolled
from game.engine.garden import bits
from game.engine.notation import choice_text
from game.engine.state import State
from game.engine.turn import LimitChoices
from tests.naive import position as naive_position
from tests.naive import rules as naive
from tests.naive.scenarios import summary

MOST_LISTED = 2000


class SideBySide:
    """The same game in both implementations, from a moment on when the turn's action is still to come."""

    def __init__(self, state: State) -> None:
        assert state.phase is Kind.TURN and not state.parts_built
        self.state = state
        self.before = state
        self.rolled: tuple[bool, ...] = ()
        self.naive = self._translated()

    def _translated(self) -> naive_position.Position:
        state, catalogue = self.state, self.state.catalogue
        garden = catalogue.garden
        letters = SEAT_LETTERS[: state.seats]
        laid = {}
        for index in state.placed:
            placement = garden.placements[index]
            for cell in placement.cells:
                laid[garden.names[cell]] = garden.shapes[placement.piece].name
        return naive_position.Position(
            seats=letters,
            turn=letters[state.turn],
            reshuffle=self._reshuffle,
            roll=self._roll,
            allow_flip=state.settings.allow_flip,
            hands={s: list(catalogue.unpack(state.hands[i])) for i, s in enumerate(letters)},
            talents=dict(zip(letters, state.talents, strict=True)),
            merchants=dict(zip(letters, state.merchants, strict=True)),
            amulets=dict(zip(letters, state.amulets, strict=True)),
            statues=dict(zip(letters, state.statues, strict=True)),
            sanctuaries={s: [garden.names[c] for c in state.sanctuaries[i]] for i, s in enumerate(letters)},
            walls={catalogue.parts.wall_places[i].name for i in bits(state.walls)},
            sphinxes=state.sphinxes,
            obelisks=state.obelisks,
            pedestal=state.pedestal,
            throne=state.throne,
            doors={catalogue.parts.door_places[i].name for i in bits(state.doors)},
            garden=laid,
            pile=[garden.shapes[p].name for p in state.pile_indices],
            altar=state.altar,
            stalls=[laid_names(catalogue, stall) for stall in state.stalls],
            deck=laid_names(catalogue, state.deck[::-1]),
            discards=list(catalogue.unpack(state.discards)),
            path=state.path,
            passes=state.passes,
            pick=garden.shapes[state.pick_index].name if state.pick_index >= 0 else None,
        )

    def _reshuffle(self, cards: list[str]) -> list[str]:
        scratch = self.before.copy()
        scratch.discards = scratch.catalogue.pack(cards)
        renew(scratch, None)
        return laid_names(scratch.catalogue, scratch.deck[::-1])

    def _roll(self, dice: int) -> list[str]:
        assert len(self.rolled) == dice
        return ["symbol" if symbol else "blank" for symbol in self.rolled]

    def legal(self) -> dict[str, tuple[int, Choice]]:
        """The engine's choices of all seats by line; of very many ways to discard only a sample."""
        found = {}
        for seat in law.owing(self.state):
            choices = law.legal(self.state, seat)
            if isinstance(choices, LimitChoices) and choices.discards > MOST_LISTED:
                picked = Random(self.state.chance).sample(range(len(choices)), 50)
                choices = [choices[i] for i in sorted({0, 1, *picked})]
            for choice in choices:
                line = f"{SEAT_LETTERS[seat]} {choice_text(choice)}"
                assert line not in found, f"{line!r} twice"
                found[line] = seat, choice
        return found

    def compare_legal(self) -> dict[str, tuple[int, Choice]]:
        """Compare what both hold to be legal; gives the engine's choices."""
        found = self.legal()
        if self.state.phase is Kind.LIMIT and len(found) < len(law.legal(self.state, self.state.turn)):
            assert all(naive.is_legal(self.naive, line) for line in found)
        else:
            theirs = naive.legal(self.naive)
            assert set(found) == theirs, sorted(set(found) ^ theirs)[:10]
        return found

    def play(self, line: str, seat: int, choice: Choice) -> None:
        """Make a choice in both, and compare the positions."""
        self.before = self.state.copy()
        events = law.apply(self.state, seat, choice)
        self.rolled = next((event.symbols for event in events if isinstance(event, DiceRolled)), ())
        self.naive = naive.play(self.naive, line)
        ours, theirs = engine_summary(self.state), naive_summary(self.naive)
        if self.state.phase not in (Kind.TURN, Kind.BUILDING):
            # What the turn still had matters no more, or a payment is pending that already counts with it.
            for key in ("leftovers", "pick"):
                del ours[key], theirs[key]
        assert ours == theirs, (line, {k: (ours[k], theirs[k]) for k in ours if ours[k] != theirs[k]})


def laid_names(catalogue: Catalogue, codes: tuple[int, ...]) -> list[str]:
    """Names of card codes, with a `?` where the card lies closed."""
    return [("" if code & 1 else "?") + catalogue.cards[code >> 1].name for code in codes]


def naive_summary(position: naive_position.Position) -> dict[str, Any]:
    """The naive position by the keys of a scenario's `expect`, and the deck."""
    found = summary(position)
    found["sanctuaries"] = {seat: sorted(cells) for seat, cells in found["sanctuaries"].items()}
    found["stalls"] = [sorted(stall) for stall in position.stalls]
    found["deck"] = list(position.deck)
    found["leftovers"] = {name: n for name, n in position.leftovers.items() if n}
    found["pick"] = position.pick
    found.pop("garden")
    found["laid"] = dict(position.garden)
    return found


def engine_summary(state: State) -> dict[str, Any]:
    """The engine's position in the shape of `naive_summary`."""
    catalogue, garden, parts = state.catalogue, state.catalogue.garden, state.catalogue.parts
    letters = SEAT_LETTERS[: state.seats]

    def by_seat(values: Any) -> dict[str, Any]:
        return dict(zip(letters, values, strict=True))

    laid = {}
    for index in state.placed:
        placement = garden.placements[index]
        laid.update({garden.names[cell]: garden.shapes[placement.piece].name for cell in placement.cells})
    hands = [list(catalogue.unpack(hand)) for hand in state.hands]
    resources = zip(catalogue.resources, state.leftovers, strict=True)
    return {
        "talents": by_seat(state.talents),
        "amulets": by_seat(state.amulets),
        "merchants": by_seat(state.merchants),
        "statues": by_seat(state.statues),
        "hands": by_seat(sorted(hand) for hand in hands),
        "hand_sizes": by_seat(len(hand) for hand in hands),
        "stalls": [sorted(laid_names(catalogue, stall)) for stall in state.stalls],
        "discards": sorted(catalogue.unpack(state.discards)),
        "deck_size": len(state.deck),
        "deck": laid_names(catalogue, state.deck[::-1]),
        "built": {
            "walls": {parts.wall_places[i].name for i in bits(state.walls)},
            "sphinxes": state.sphinxes,
            "obelisks": state.obelisks,
            "pedestal": state.pedestal,
            "throne": state.throne,
            "doors": {parts.door_places[i].name for i in bits(state.doors)},
        },
        "sanctuaries": by_seat(sorted(garden.names[c] for c in cells) for cells in state.sanctuaries),
        "pile": [garden.shapes[p].name for p in state.pile_indices],
        "laid": laid,
        "altar": state.altar,
        "path": state.path,
        "turn": letters[state.turn],
        "leftovers": {name: n for name, n in resources if n},
        "pick": garden.shapes[state.pick_index].name if state.pick_index >= 0 else None,
        "over": state.over,
        "winners": [letters[s] for s in state.winners],
        "eaten": [letters[s] for s in state.eaten],
        "scores": by_seat(state.scores) if state.over else {},
    }


def drawings(catalogue: Catalogue) -> dict[str, list[str]]:
    """The mosaics as the naive garden draws them (front row first), the side up that the data call the front.

    Which side that is, is not a rule; only games without flips can tell.
    """
    found = {}
    for shape in catalogue.garden.shapes:
        columns = range(1 + max(x for x, _ in shape.cells))
        rows = range(1 + max(y for _, y in shape.cells))
        found[shape.name] = ["".join("#" if (x, y) in shape.cells else "." for x in columns) for y in rows]
    return found
