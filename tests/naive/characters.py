"""The six characters and the answers they ask for (R9)."""

from __future__ import annotations

from . import ending, garden
from .cards import RESOURCES, in_order, sub_multisets
from .position import Position


def play_lines(position: Position) -> set[str]:
    """List how the seat whose turn it is can play its characters (R4.2, R9), without the seat."""
    hand = position.hands[position.turn]
    lines = set()
    if "beggar" in hand:
        lines.add("play beggar")
    if "courtesan" in hand:
        lines |= {f"play courtesan {card}" for card in position.discards}
    if "envoy" in hand:
        for resource in RESOURCES:
            lines |= {f"play envoy {resource} {whom}" for whom in [*position.opponents(), "all"]}
    if "scribe" in hand:
        if position.altar < 5:
            lines.add("play scribe up")
        if position.altar > 0:
            lines.add("play scribe down")
        if position.action in (None, "quarry"):
            for piece in position.pile:
                if garden.fitting(piece, position.free(), allow_flip=position.allow_flip):
                    lines.add(f"play scribe {piece}")
    if "vizier" in hand and (position.deck or position.discards):
        lines.add("play vizier")
    return lines


def play(position: Position, character: str, *words: str) -> None:
    """Discard a character, take its amulets and apply it (R9)."""
    seat = position.turn
    position.hands[seat].remove(character)
    if character == "vizier":
        # It joins the discards after the draw, so a renewed deck does not hold it.
        drawn = [card.removeprefix("?") for card in position.draw(5)]
        position.owed = {"what": "keep", "drawn": drawn}
    position.discards.append(character)
    if character == "beggar":
        position.amulets[seat] += 2
        position.owed = {"what": "beg", "asked": position.opponents()}
    elif character == "courtesan":
        position.amulets[seat] += 1
        position.discards.remove(words[0])
        position.hands[seat].append(words[0])
    elif character == "envoy":
        asked = position.opponents() if words[1] == "all" else [words[1]]
        position.owed = {"what": "ask", "card": words[0], "asked": asked, "offered": []}
    elif character == "scribe":
        if words[0] == "up":
            position.altar += 1
            ending.ask_for_offers(position)
        elif words[0] == "down":
            position.altar -= 1
        else:
            position.amulets[seat] += 2
            position.pick = words[0]
    elif character == "smuggler":
        position.amulets[seat] += 1


def give_to_beggar_lines(position: Position) -> set[str]:
    """List what the next asked seat can give to the beggar (R9.1), with the seat."""
    assert position.owed
    seat = position.owed["asked"][0]
    lines = {f"{seat} give {card}" for card in position.hands[seat] if card in RESOURCES}
    if position.talents[seat] >= 2:
        lines.add(f"{seat} give talents")
    return lines or {f"{seat} give nothing"}


def give_to_beggar(position: Position, gift: str) -> None:
    """Hand over what was chosen and ask the next seat (R9.1)."""
    assert position.owed
    seat, *others = position.owed["asked"]
    if gift == "talents":
        position.talents[seat] -= 2
        position.talents[position.turn] += 2
    elif gift != "nothing":
        position.hands[seat].remove(gift)
        position.hands[position.turn].append(gift)
    position.owed = {"what": "beg", "asked": others} if others else None


def give_to_envoy_lines(position: Position) -> set[str]:
    """List how many cards the next asked seat can offer the envoy (R9.3), with the seat."""
    assert position.owed
    seat = position.owed["asked"][0]
    return {f"{seat} give {n}" for n in range(position.hands[seat].count(position.owed["card"]) + 1)}


def give_to_envoy(position: Position, count: int) -> None:
    """Note an offer and ask the next seat, or the envoy's player once all have offered (R9.3)."""
    assert position.owed
    seat, *others = position.owed["asked"]
    card = position.owed["card"]
    offered = position.owed["offered"] + ([(seat, count)] if count else [])
    if others:
        position.owed = {"what": "ask", "card": card, "asked": others, "offered": offered}
    else:
        position.owed = {"what": "accept", "card": card, "offered": offered} if offered else None


def accept_lines(position: Position) -> set[str]:
    """List how many of the next giver's cards the envoy's player can take (R9.3), without the seat."""
    assert position.owed
    return {f"accept {n}" for n in range(position.owed["offered"][0][1] + 1)}


def accept(position: Position, count: int) -> None:
    """Take cards, and with each an amulet as far as the giver has any (R9.3)."""
    assert position.owed
    (giver, _), *others = position.owed["offered"]
    card = position.owed["card"]
    for _ in range(count):
        position.hands[giver].remove(card)
        position.hands[position.turn].append(card)
        if position.amulets[giver] > 0:
            position.amulets[giver] -= 1
            position.amulets[position.turn] += 1
    position.owed = {"what": "accept", "card": card, "offered": others} if others else None


def keep_lines(position: Position) -> set[str]:
    """List which of the drawn cards the vizier's player can keep (R9.6), without the seat."""
    assert position.owed
    return {"keep " + (" ".join(kept) or "none") for kept in sub_multisets(in_order(position.owed["drawn"]))}


def keep(position: Position, kept: list[str]) -> None:
    """Keep cards for an amulet each and throw the rest away (R9.6)."""
    assert position.owed
    rest = list(position.owed["drawn"])
    for card in kept:
        rest.remove(card)
    position.hands[position.turn] += kept
    position.amulets[position.turn] += len(kept)
    position.discards += rest
    position.owed = None
