"""Measure the bots: who wins how often, how long a decision takes, and what a game is made of.

    python benchmarks/bots.py match 4 imhotep greedy greedy greedy --games 400 [--jobs 2] [--log FILE]
    python benchmarks/bots.py hands 4 imhotep --games 100

The first bot named is the one that is measured. Games come in blocks on equal deals in which the bots change
seats; the interval is the 95 % one (Wilson) of its share of wins, a shared victory counting as its part. Each
decision's thread CPU time is taken; what seems to take over 20 ms is asked once more, and the lesser time
counts, since a busy machine adds to it. ``hands`` times whole turns with hands of 20 cards. ``flat`` is a
flat Monte Carlo player: it plays random games on from positions imagined from its view, 20 in all, after at
most 12 sampled candidates, and takes the one that won most. With ``--log`` every game is kept as a line of
JSON, and a run that was stopped goes on from there. The last line is JSON.
"""

from __future__ import annotations

import argparse
import json
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

from game.bots import BOTS, Bot, Chance, bot
from game.bots.imagine import imagine
from game.content.catalogue import load_catalogue
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
from game.play.commands.simulate import DEALS_PER_SEED, wilson

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
        choice, ms = timed(bots[seat], seen, legal, chance)
        if who[seat] == 0 and len(legal) > 1:
            times.append((ms, len(seen.hand)))
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
        "number": number,
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


_at_work: tuple[Catalogue, tuple[str, ...], int] | None = None


def _start(names: tuple[str, ...], seed: int) -> None:
    global _at_work
    _at_work = load_catalogue(), names, seed


def _work(number: int) -> dict[str, Any]:
    assert _at_work is not None
    catalogue, names, seed = _at_work
    return game(catalogue, names, seed=seed, number=number)


def series(
    names: tuple[str, ...], numbers: Sequence[int], *, seed: int, jobs: int
) -> Iterator[dict[str, Any]]:
    """Play the games, in so many processes."""
    if jobs == 1:
        _start(names, seed)
        yield from map(_work, numbers)
        return
    from multiprocessing import Pool

    with Pool(jobs, _start, (names, seed)) as pool:
        yield from pool.imap(_work, numbers, chunksize=len(names))


def share_of(values: Sequence[float], part: float) -> float:
    """The value below which so large a part of the values lies."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))] if ordered else 0.0


def summary(games: Sequence[dict[str, Any]], names: Sequence[str]) -> dict[str, Any]:
    """The figures of the measured bot, and of the games."""
    number = len(games)
    wins = sum(g["wins"][0] for g in games)
    low, high = wilson(wins, number)
    ms = [ms for g in games for ms, _ in g["ms"]]
    large = [ms for g in games for ms, size in g["ms"] if size >= LARGE_HAND]
    counts: Counter[str] = Counter()
    shared: Counter[str] = Counter()
    for g in games:
        counts.update(g["counts"][0])
        shared.update(g["shared"])
    return {
        "bots": list(names), "games": number, "wins": round(wins / number, 4),
        "interval": [round(low, 4), round(high, 4)],
        "eaten": round(sum(g["eaten"][0] for g in games) / number, 4),
        "eaten interval": [round(x, 4) for x in wilson(sum(g["eaten"][0] for g in games), number)],
        "score": round(sum(g["scores"][0] for g in games) / number, 2),
        "turns": round(sum(g["turns"] for g in games) / number, 2),
        "decisions": sum(g["decisions"] for g in games),
        "ms p95": round(share_of(ms, 0.95), 2), "ms most": round(max(ms, default=0.0), 2), "timed": len(ms),
        "ms most, hands of 20 cards": round(max(large, default=0.0), 2),
        "timed, hands of 20 cards": len(large),
        "a game": {name: round(n / number, 3) for name, n in sorted(counts.items())},
        "all seats": {name: round(n / number, 3) for name, n in sorted(shared.items())},
    }  # fmt: skip


def main() -> None:
    """Read the arguments, play, print."""
    parser = argparse.ArgumentParser(description="Measure the bots.")
    parser.add_argument("what", choices=("match", "hands"))
    parser.add_argument("players", type=int, choices=(3, 4, 5))
    parser.add_argument("bots", nargs="+", metavar="BOT", help=f"flat or one of {', '.join(BOTS)}")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--log", type=Path)
    arguments = parser.parse_args()
    names = tuple(arguments.bots)
    if arguments.what == "hands":
        ms = large_hands(load_catalogue(), names[0], arguments.players, arguments.games, seed=arguments.seed)
        figures = {"timed": len(ms), "ms p95": round(share_of(ms, 0.95), 2), "ms most": round(max(ms), 2)}
        print(json.dumps(figures))
        return
    if len(names) != arguments.players:
        parser.error(f"{len(names)} bots for {arguments.players} players; expected {arguments.players}")
    games: list[dict[str, Any]] = []
    if arguments.log and arguments.log.exists():
        games = [json.loads(line) for line in arguments.log.read_text(encoding="utf-8").splitlines()]
    have = {g["number"] for g in games}
    wanted = [number for number in range(arguments.games) if number not in have]
    for told in series(names, wanted, seed=arguments.seed, jobs=arguments.jobs):
        games.append(told)
        if arguments.log:
            with arguments.log.open("a", encoding="utf-8") as log:
                log.write(json.dumps(told) + "\n")
    figures = summary(games, names)
    for name, value in figures.items():
        print(f"{name}: {value}")
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
