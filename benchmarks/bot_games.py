"""Games of bots for figures, each choice checked against the law; times of decisions; a flat yardstick."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

from game.bots import Bot, Chance, bot
from game.bots.imagine import imagine
from game.engine import events as e
from game.engine import law
from game.engine.catalogue import Catalogue, Settings
from game.engine.choices import Choice
from game.engine.decisions import Kind
from game.engine.events import Event
from game.engine.offering import ranks_of
from game.engine.setup import new_game
from game.engine.view import View
from game.engine.views import view
from game.play.commands.simulate import DEALS_PER_SEED

CANDIDATES, PLAYOUTS = 12, 20
LARGE_HAND = 20
SLOW_MS = 20.0
MOST_DECISIONS = 5000


class FlatMonteCarlo:
    """A yardstick: random games after each of some candidates, the same number for each."""

    def choose(self, view: View, legal: Sequence[Choice], chance: Chance) -> Choice:
        """Choose the candidate that won the largest share of its games."""
        if len(legal) == 1:
            return legal[0]
        assert view.seat is not None
        draw = chance.random
        number = min(CANDIDATES, len(legal))
        # at the hand limit there can be too many to shuffle them all
        some = [int(draw() * len(legal)) for _ in range(99)]
        ranks = sorted(range(len(legal)) if len(legal) <= 2000 else some, key=lambda _: draw())
        candidates = [legal[rank] for rank in ranks[:number]]
        won, played = [0.0] * number, [0] * number
        for playout in range(PLAYOUTS):
            at = playout % number
            state = imagine(view, chance)
            law.advance(state, view.seat, candidates[at])
            law.playout(state, draw)
            won[at] += (view.seat in state.winners) / max(1, len(state.winners))
            played[at] += 1
        return candidates[max(range(number), key=lambda i: (won[i] / max(1, played[i]), -i))]


def player(name: str) -> Bot:
    """Give the bot of that name, also ``flat``."""
    return FlatMonteCarlo() if name == "flat" else bot(name)


def game(catalogue: Catalogue, names: Sequence[str], *, seed: int, number: int) -> dict[str, Any]:
    """Play game ``number`` of a series and tell of it; seats are given as places in ``names``."""
    seats = len(names)
    deal, rotation = divmod(number, seats)
    deal_seed = seed * DEALS_PER_SEED + deal
    who = [(seat - rotation) % seats for seat in range(seats)]
    bots = [player(names[place]) for place in who]
    state = new_game(catalogue, Settings(), seats=seats, seed=deal_seed)
    chance = Random(deal_seed * seats + rotation)
    counts: list[Counter[str]] = [Counter() for _ in range(seats)]
    shared: Counter[str] = Counter()
    times: list[tuple[float, int]] = []
    decisions = 0
    while not state.over:
        seat = law.owing(state)[0]
        seen, legal = view(state, seat), law.legal(state, seat)
        if who[seat] == 0 and len(legal) > 1:
            choice, ms = timed(bots[seat], seen, legal, chance)
            times.append((ms, len(seen.hand)))
        else:
            choice = bots[seat].choose(seen, legal, chance)
        refusal = law.check(state, seat, choice)
        if refusal:
            raise ValueError(f"game {number}: {names[who[seat]]} chose {choice}, which is refused: {refusal}")
        log: list[Event] = []
        law.advance(state, seat, choice, log)
        for event in log:
            note(event, counts, shared)
        decisions += 1
        if decisions > MOST_DECISIONS:
            raise ValueError(f"game {number}: still not over after {decisions} choices")
    return {
        "number": number, "seed": seed, "bots": list(names),
        "wins": [(seat in state.winners) / max(1, len(state.winners)) for seat in by_place(who)],
        "eaten": [seat in state.eaten for seat in by_place(who)],
        "scores": [state.scores[seat] for seat in by_place(who)],
        "amulets": [state.amulets[seat] for seat in by_place(who)],
        "merchants": [state.merchants[seat] for seat in by_place(who)],
        "after the start": [(seat - state.start) % seats for seat in by_place(who)],
        "counts": [dict(counts[seat]) for seat in by_place(who)],
        "shared": dict(shared), "turns": state.turns, "decisions": decisions, "path": state.path,
        "ms": [[round(ms, 2), size] for ms, size in times],
    }  # fmt: skip


def timed(bot: Bot, seen: View, legal: Sequence[Choice], chance: Random) -> tuple[Choice, float]:
    """Ask a bot; its choice, and the milliseconds of thread CPU time that it took."""
    kept = chance.getstate()
    began = time.thread_time()
    choice = bot.choose(seen, legal, chance)
    ms = (time.thread_time() - began) * 1000
    if ms > SLOW_MS:
        chance.setstate(kept)
        began = time.thread_time()
        choice = bot.choose(seen, legal, chance)
        ms = min(ms, (time.thread_time() - began) * 1000)
    return choice, ms


def large_hands(catalogue: Catalogue, name: str, seats: int, number: int, *, seed: int) -> list[float]:
    """Times of a bot's decisions in turns that begin with 20 cards, at any stage of some greedy games."""
    times: list[float] = []
    chance, greedy, asked = Random(seed), bot("greedy"), player(name)
    deal = 0
    while deal < number:
        state = new_game(catalogue, Settings(), seats=seats, seed=seed * DEALS_PER_SEED + deal)
        for _ in range(int(chance.random() * 200)):
            if not state.over:
                seat = law.owing(state)[0]
                law.advance(state, seat, greedy.choose(view(state, seat), law.legal(state, seat), chance))
        while not state.over and state.phase is not Kind.TURN:
            seat = law.owing(state)[0]
            law.advance(state, seat, greedy.choose(view(state, seat), law.legal(state, seat), chance))
        deal += 1
        if state.over:
            number += 1
            continue
        mine = state.turn
        while catalogue.size(state.hands[mine]) < LARGE_HAND and state.deck:
            state.hands[mine] += catalogue.one_by_code[state.deck[-1]]
            state.deck = state.deck[:-1]
        while not state.over and state.turn == mine:
            seat = law.owing(state)[0]
            legal = law.legal(state, seat)
            choice, ms = timed(asked, view(state, seat), legal, chance)
            if seat == mine and len(legal) > 1:
                times.append(ms)
            law.advance(state, seat, choice)
    return times


def by_place(who: Sequence[int]) -> list[int]:
    """The seats in the order of the names."""
    return sorted(range(len(who)), key=lambda seat: who[seat])


def note(event: Event, counts: list[Counter[str]], shared: Counter[str]) -> None:
    """Count what an event tells, for the seat that did it or for the game."""
    match event:
        case e.PartBuilt(seat=seat, part=part, worth=worth):
            counts[seat][f"built {part}"] += 1
            counts[seat][f"talents: {part}"] += worth
        case e.BonusPaid(seat=seat, talents=talents):
            counts[seat]["talents: several parts"] += talents
        case e.BeggarAnswered(seat=seat, giver=giver, talents=talents):
            counts[seat]["talents: beggar"] += talents
            counts[giver]["talents: beggar"] -= talents
        case e.OffersOpened(offers=offers):
            shared["offerings"] += 1
            for seat, (rank, talents) in enumerate(zip(ranks_of(offers), offers, strict=True)):
                counts[seat]["offerings won"] += rank == 1
                counts[seat]["talents: offerings"] -= talents
        case e.SanctuaryClaimed(seat=seat, cells=cells):
            counts[seat]["sanctuaries"] += 1
            counts[seat]["sanctuary cells"] += len(cells)
        case e.CharacterPlayed(seat=seat, character=character):
            counts[seat][f"played {character}"] += 1
        case e.MosaicPicked(seat=seat):
            counts[seat]["mosaics picked"] += 1
        case e.GroupCompleted(group=group):
            shared[f"completed {group}"] += 1
        case e.MosaicRemoved():
            shared["mosaics removed"] += 1
        case e.DeckRenewed():
            shared["decks renewed"] += 1
        case e.LimitSettled(seat=seat, how=how):
            counts[seat][f"hand limit: {how}"] += 1
        case e.Passed(seat=seat):
            counts[seat]["passed"] += 1
        case _:
            pass
