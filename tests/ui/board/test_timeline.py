"""The timeline: starts, ends, skipping, what is hidden meanwhile; and the motions on it. Time is given."""

from __future__ import annotations

import random
from functools import partial

import pytest

from game.ui.board import motions as mo
from game.ui.board import pieces as pc
from game.ui.board.pieces import Layer, Piece
from game.ui.board.sites import Sites
from game.ui.board.timeline import Clip, Flight, Puff, Speed, Timeline, in_out, in_quad, out_cubic, out_quad

PIECE = Piece("wall:W1", "wall_W1", (0.0, 0.0, 2.0), Layer.WALLS)


def test_clips_end_in_order_and_call_once() -> None:
    called: list[str] = []
    line = Timeline()
    for name, start, length in (("b", 100, 100), ("a", 0, 50), ("c", 0, 400)):
        line.add([Clip(name, start, length, mo.Stay(PIECE), on_end=lambda n=name: called.append(n))])
    assert line.is_busy and line.end == 400
    line.advance(60)
    assert called == ["a"]
    line.advance(250)
    assert called == ["a", "b"]
    line.advance(10)  # time never runs back
    assert line.now == 250
    line.finish()
    assert called == ["a", "b", "c"] and not line.is_busy and line.end == line.now


def test_a_clip_ends_in_its_frame_whatever_the_sums_of_times_round_to() -> None:
    for begun in (0.1, 1000.1, 123456.7):
        line = Timeline(now=begun)
        line.add([Clip("a", begun, 0.2, mo.Stay(PIECE))])
        line.advance(begun + 0.1 + 0.1)
        assert not line.is_busy, begun
        line.add([Clip("b", begun, 0.3, mo.Stay(PIECE))])
        line.advance(begun + 0.1 + 0.1 + 0.1 - 1e-10)
        assert not line.is_busy, begun


def test_finishing_keeps_the_order_of_the_ends() -> None:
    rng = random.Random(3)
    for _ in range(50):
        called: list[float] = []
        line = Timeline()
        for _ in range(rng.randrange(1, 9)):
            start, length = rng.uniform(0, 900), rng.uniform(0, 900)
            end = start + length
            line.add(
                [
                    Clip(
                        str(start),
                        start,
                        length,
                        mo.Stay(PIECE),
                        on_end=partial(called.append, end),
                    )
                ]
            )
        line.advance(rng.uniform(0, 900))
        line.finish()
        assert called == sorted(called)


def test_a_waiting_clip_shows_its_first_moment_until_its_turn() -> None:
    line = Timeline()
    walks = [
        mo.Walk(lambda s: Piece("cleopatra", "cleopatra", (0.0, s, 0.0), Layer.PLAZA), i, i + 1)
        for i in range(2)
    ]
    line.add(
        [
            Clip("cleopatra", 100 + 450 * i, 450, w, frozenset({"cleopatra"}), waits=True)
            for i, w in enumerate(walks)
        ]
    )
    assert line.hidden == {"cleopatra"}

    def where() -> float:
        ((_, piece),) = line.shown()
        assert isinstance(piece, Piece)
        return piece.point[1]

    line.advance(50)
    assert where() == 0
    seen = []
    for now in range(100, 1001, 25):
        line.advance(now)
        if line.is_busy:
            seen.append(where())
    assert seen == sorted(seen) and seen[0] == 0 and seen[-1] > 1.9
    assert not line.hidden


def test_a_clip_that_does_not_wait_shows_nothing_before_its_start() -> None:
    line = Timeline()
    line.add([Clip("wall:W1", 100, 440, mo.Fall(PIECE), frozenset({"wall:W1"}))])
    assert line.shown() == [] and line.hidden == {"wall:W1"}
    line.advance(120)
    assert len(line.shown()) == 1


def test_easings_run_from_nothing_to_all() -> None:
    for ease in (in_quad, out_quad, out_cubic, in_out):
        assert ease(0) == pytest.approx(0) and ease(1) == pytest.approx(1)
        values = [ease(i / 50) for i in range(51)]
        assert values == sorted(values)


def test_a_part_falls_settles_and_rests() -> None:
    fall = mo.Fall(PIECE)
    lifts = [fall.at(i / 100)[0].lift for i in range(101)]  # type: ignore[union-attr]
    assert (
        lifts[0] == pytest.approx(2.6)
        and lifts == sorted(lifts, reverse=True)
        and lifts[-1] == pytest.approx(0)
    )
    knee = fall.at(mo.FALL / (mo.FALL + mo.SETTLE))[0]
    # the last 12 pixels at 1x are the settling
    assert knee.lift * 72 * 0.8 == pytest.approx(12, abs=0.1)  # type: ignore[union-attr]


def test_a_statue_rises_from_nothing() -> None:
    parts = [mo.Rise(PIECE).at(i / 10)[0].sunk for i in range(11)]  # type: ignore[union-attr]
    assert parts[0] == 1 and parts[-1] == 0 and parts == sorted(parts, reverse=True)


def test_a_card_turns_at_midway() -> None:
    flight = mo.CardFlight("front", "back", (0, 0), (100, 50))
    images = [flight.at(i / 100)[0] for i in range(101)]
    assert all(isinstance(f, Flight) for f in images)
    names = [f.image for f in images]  # type: ignore[union-attr]
    assert names[0] == "back" and names[-1] == "front"
    assert names == sorted(names), "back first, then front, one change"
    widths = [f.wide for f in images]  # type: ignore[union-attr]
    assert widths[0] == pytest.approx(1) and widths[-1] == pytest.approx(1) and min(widths) < 0.06
    assert images[-1].at == pytest.approx((100, 50))  # type: ignore[union-attr]


def test_a_coin_flies_along_an_arc() -> None:
    toss = mo.Toss("coin", (0, 100), (200, 100), arc=80)
    points = [toss.at(i / 20)[0].at for i in range(21)]  # type: ignore[union-attr]
    assert points[0] == (0, 100) and points[-1] == pytest.approx((200, 100))
    assert min(y for _, y in points) == pytest.approx(20)


def test_dice_tumble_to_their_spot_and_show_their_face(sites: Sites) -> None:
    die = pc.die(sites, 2, is_up=False)
    tumble = mo.Tumble(die, (7.0, -9.8, 0.0), "die_symbol", 6, seed=1)
    assert tumble.at(0)[0].sprite == "die_blank"  # type: ignore[union-attr]
    assert tumble.at(0.5)[0].sprite.startswith("die_tumble_")  # type: ignore[union-attr]
    end = tumble.at(1)[0]
    assert (
        isinstance(end, Piece)
        and end.sprite == "die_symbol"
        and end.point == (7.0, -9.8, 0.0)
        and end.lift == 0
    )
    hop = mo.Hop(end, pc.die(sites, 0, is_up=True))
    assert hop.at(1)[0].point == pytest.approx(sites.die(0, is_up=True))  # type: ignore[union-attr]


def test_dust_spreads(sites: Sites) -> None:
    puffs = [mo.Dust((0, 0, 2), (1, 1), 3).at(i / 4)[0] for i in range(5)]
    assert [p.spread for p in puffs if isinstance(p, Puff)] == [0, 0.25, 0.5, 0.75, 1]


def test_speeds_are_ordered() -> None:
    assert Speed.OFF.value == 0 < Speed.FAST.value < Speed.NORMAL.value < Speed.SLOW.value
