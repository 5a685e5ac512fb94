"""What may be chosen and what it does: the whole game in two functions, `legal` and `play` (R3-R6).

>>> position = from_given({"hands": {"A": ["artisan", "stone", "wood"]}, "merchants": {"A": 0}})
>>> position = play(position, "A build wall W5")
>>> sorted(legal(position))
['A pay artisan stone wood']
"""

from __future__ import annotations

from collections import Counter
from itertools import permutations

from . import characters, ending, quarry
from .cards import IN_ORDER, in_order, sub_multisets_of_size
from .position import Position, from_given

__all__ = ["Illegal", "Position", "canonical", "from_given", "is_legal", "legal", "play"]

HAND_LIMIT = 10


class Illegal(ValueError):
    """A choice that the rules refuse, with its text."""


def canonical(line: str) -> str:
    """Sort cards and cells of a choice and squeeze its spaces; anything else stays as it is written."""
    words = line.split()
    if words[1:3] == ["build", "mosaic"]:
        words[3:] = sorted(words[3:])
    elif len(words) > 2 and words[1] in ("pay", "keep", "discard") and set(words[2:]) <= set(IN_ORDER):
        words[2:] = in_order(words[2:])
    return " ".join(words)


def legal(position: Position) -> set[str]:
    """List all canonical choices with their seats, of every seat that owes one."""
    if position.over:
        return set()
    what = position.owed["what"] if position.owed else None
    if what == "offer":
        return ending.offer_lines(position)
    if what == "beg":
        return characters.give_to_beggar_lines(position)
    if what == "ask":
        return characters.give_to_envoy_lines(position)
    if what == "accept":
        lines = characters.accept_lines(position)
    elif what == "keep":
        lines = characters.keep_lines(position)
    elif what == "pay":
        lines = quarry.pay_lines(position)
    elif what == "claim":
        lines = quarry.claim_lines(position)
    elif what == "refill":
        lines = refill_lines(position)
    elif what == "limit":
        lines = limit_lines(position)
    else:
        lines = turn_lines(position)
    return {f"{position.turn} {line}" for line in lines}


def is_legal(position: Position, line: str) -> bool:
    """Tell whether a canonical choice is legal; discards are judged without listing them all."""
    seat, _, rest = line.partition(" ")
    words = rest.split()
    if position.owed and position.owed["what"] == "limit" and words[:1] == ["discard"]:
        hand = position.hands[position.turn]
        thrown = words[1:]
        return (
            seat == position.turn
            and len(thrown) == len(hand) - HAND_LIMIT
            and set(thrown) <= set(IN_ORDER)
            and Counter(thrown) <= Counter(hand)
        )
    return line in legal(position)


def play(position: Position, line: str) -> Position:
    """Make a choice and return the position after it; the given position stays as it is.

    Raises: Illegal when the rules refuse it, ValueError when a scripted roll has the wrong length.
    """
    line = canonical(line)
    if not is_legal(position, line):
        raise Illegal(line)
    position = position.copy()
    seat, verb, *words = line.split()
    what = position.owed["what"] if position.owed else None
    if verb == "market":
        visit_market(position, int(words[0]))
    elif verb == "refill":
        refill(position, [int(word) for word in words])
    elif verb == "build":
        quarry.build(position, words[0], words[1:])
    elif verb == "pay":
        quarry.pay(position, [word for word in words if word != "nothing"])
    elif verb == "claim":
        quarry.claim(position, words[0])
    elif verb == "done":
        quarry.done(position)
    elif verb == "pass":
        position.action = "pass"
        position.passes += 1
    elif verb == "end":
        if len(position.hands[seat]) > HAND_LIMIT:
            position.owed = {"what": "limit"}
        else:
            finish_turn(position)
    elif what == "limit":
        keep_to_limit(position, verb, words)
        finish_turn(position)
    elif verb == "play":
        characters.play(position, *words)
    elif verb == "give" and what == "beg":
        characters.give_to_beggar(position, words[0])
    elif verb == "give":
        characters.give_to_envoy(position, int(words[0]))
    elif verb == "accept":
        characters.accept(position, int(words[0]))
    elif verb == "keep":
        characters.keep(position, [word for word in words if word != "none"])
    else:
        ending.offer(position, seat, int(words[0]))
    return position


def turn_lines(position: Position) -> set[str]:
    """List what may be chosen in one's own turn when nothing is owed (R4.1, R4.2)."""
    lines = characters.play_lines(position)
    if position.action is None:
        actions = {f"market {stall}" for stall in (1, 2, 3) if position.stalls[stall - 1]}
        actions |= quarry.build_lines(position)
        lines |= actions or {"pass"}
    elif position.action == "quarry":
        lines |= quarry.build_lines(position) | {"done"}
    else:
        lines.add("end")
    return lines


def visit_market(position: Position, stall: int) -> None:
    """Take a stall's cards and draw three; they are placed next (R5.1, R5.2, R5.3)."""
    position.action = "market"
    position.passes = 0
    position.hands[position.turn] += [card.removeprefix("?") for card in position.stalls[stall - 1]]
    position.stalls[stall - 1] = []
    drawn = position.draw(3)
    position.owed = {"what": "refill", "drawn": drawn} if drawn else None


def refill_lines(position: Position) -> set[str]:
    """List the ways to spread the drawn cards over different stalls (R5.2, R5.3)."""
    assert position.owed
    ways = permutations("123", len(position.owed["drawn"]))
    return {"refill " + " ".join(way) for way in ways}


def refill(position: Position, stalls: list[int]) -> None:
    """Put each drawn card into its stall (R5.2)."""
    assert position.owed
    for card, stall in zip(position.owed["drawn"], stalls, strict=True):
        position.stalls[stall - 1].append(card)
    position.owed = None


def limit_lines(position: Position) -> set[str]:
    """List the ways out of a hand above the limit (R4.3)."""
    hand = position.hands[position.turn]
    lines = {"discard " + " ".join(thrown) for thrown in sub_multisets_of_size(hand, len(hand) - HAND_LIMIT)}
    lines.add("keep all")
    if "smuggler" in hand:
        lines.add("play smuggler")
    return lines


def keep_to_limit(position: Position, verb: str, words: list[str]) -> None:
    """Discard and take one amulet, keep all for an amulet each, or play the smuggler (R4.3, R9.5)."""
    seat = position.turn
    if verb == "discard":
        for card in words:
            position.hands[seat].remove(card)
            position.discards.append(card)
        position.amulets[seat] += 1
    elif verb == "keep":
        position.amulets[seat] += len(position.hands[seat]) - HAND_LIMIT
    else:
        characters.play(position, "smuggler")


def finish_turn(position: Position) -> None:
    """End the game after a full round of passes, else begin the next turn (R4.1, R5.4)."""
    position.owed = None
    if position.passes >= len(position.seats):
        ending.end_game(position)
        return
    position.turn = position.opponents()[0]
    position.action = None
    position.parts_this_turn = 0
    position.groups_this_turn = 0
    position.leftovers = {}
    position.pick = None
    if not any(position.stalls):
        for stall, card in enumerate(position.draw(3)):
            position.stalls[stall].append(card)
