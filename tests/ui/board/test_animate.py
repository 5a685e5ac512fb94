"""What events look like: which pieces move from where to where, and whose coins and amulets fly to whom."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.engine import events as ev
from game.engine.catalogue import Catalogue
from game.ui.board import motions as mo
from game.ui.board import pieces as pc
from game.ui.board.animate import Script
from game.ui.board.clips import MOST_COINS
from game.ui.board.sites import Sites
from game.ui.board.timeline import Clip
from tests.ui.board import palaces

SPOTS = {
    "supply": (900.0, 80.0),
    "treasury": (600.0, 30.0),
    **{f"seat.{seat}": (60.0, 100.0 + seat) for seat in range(4)},
    **{f"pyramid.{seat}": (90.0, 100.0 + seat) for seat in range(4)},
}


@pytest.fixture
def script(catalogue: Catalogue, sites: Sites) -> Script:
    """A script from the empty palace, with all spots known; world points stay as they are."""
    view = palaces.empty(catalogue)
    return Script(view, view, sites, palaces.COLOURS, (), SPOTS.get, lambda point: point[:2], 0.0)


def tossed(clips: Sequence[Clip], image: str) -> list[tuple[object, object]]:
    """Start and goal of each coin or amulet."""
    return [
        (c.motion.start, c.motion.goal)
        for c in clips
        if isinstance(c.motion, mo.Toss) and c.motion.image == image
    ]


def test_a_part_comes_down_and_its_worth_flies_to_the_seat(script: Script, sites: Sites) -> None:
    script.play(ev.PartBuilt(2, "wall", "W5", 3))
    wall = next(c for c in script.clips if c.key == "wall:W5")
    assert isinstance(wall.motion, mo.Fall) and wall.hides == {"wall:W5"} and wall.start == 0
    spot = sites.wall(4)[:2]
    assert tossed(script.clips, "coin") == [(spot, SPOTS["seat.2"])] * 3
    assert min(c.start for c in script.clips if isinstance(c.motion, mo.Toss)) > mo.FALL
    script.play(ev.BonusPaid(2, 2, 2))
    assert tossed(script.clips, "coin")[3:] == [(spot, SPOTS["seat.2"])] * 2


def test_palms_under_a_mosaic_go_and_those_beside_it_stay(script: Script, catalogue: Catalogue) -> None:
    script.play(ev.PartBuilt(0, "mosaic", None, 5, "I", ("a1", "a2", "a3", "a4", "a5"), 2))
    gone = {c.key for c in script.clips if isinstance(c.motion, mo.FadeOut)}
    assert gone == {f"palm:{catalogue.garden.index[cell]}" for cell in ("a2", "a5")}


def test_a_statue_rises_and_takes_the_place_of_a_palm(script: Script, catalogue: Catalogue) -> None:
    script.play(ev.SanctuaryClaimed(1, "a2", ("a2",)))
    cell = catalogue.garden.index["a2"]
    rising = next(c for c in script.clips if isinstance(c.motion, mo.Rise))
    assert rising.hides == {f"statue:{cell}"} and palaces.COLOURS[1] in rising.motion.piece.sprite
    assert any(c.hides == {f"palm:{cell}"} for c in script.clips)


@pytest.mark.parametrize(
    ("event", "image", "start", "goal", "count"),
    [
        (ev.CardsPaid(1, ("stone2",), 0, 2), "amulet", "supply", "pyramid.1", 2),
        (ev.CharacterPlayed(3, "beggar", 2), "amulet", "supply", "pyramid.3", 2),
        (ev.VizierKept(0, 3, 3, None, None), "amulet", "supply", "pyramid.0", 3),
        (ev.LimitSettled(2, "keep", 4, 4, None), "amulet", "supply", "pyramid.2", 4),
        (ev.EnvoyAccepted(0, 3, "stone", 2, 2), "amulet", "pyramid.3", "pyramid.0", 2),
        (ev.BeggarAnswered(0, 2, 2, None), "coin", "seat.2", "seat.0", 2),
        (ev.BeggarAnswered(0, 2, 0, "stone"), "coin", "seat.2", "seat.0", 0),
        (ev.BonusPaid(1, 3, 5), "coin", "treasury", "seat.1", 5),
        (ev.CardsPaid(1, (), 0, 99), "amulet", "supply", "pyramid.1", MOST_COINS),
    ],
)
def test_coins_and_amulets_fly_where_they_belong(
    script: Script, event: ev.Event, image: str, start: str, goal: str, count: int
) -> None:
    script.play(event)
    assert tossed(script.clips, image) == [(SPOTS[start], SPOTS[goal])] * count
    assert len(script.clips) == count


def test_offers_move_amulets_both_ways_and_clear_the_altar(script: Script) -> None:
    script.altar = 5
    script.play(ev.OffersOpened((6, 4, 0, 0), (1, 2, 3, 3), (-3, 1, 2, 2)))
    flights = tossed(script.clips, "amulet")
    assert flights.count((SPOTS["pyramid.0"], SPOTS["supply"])) == 3
    assert flights.count((SPOTS["supply"], SPOTS["pyramid.1"])) == 1
    hops = [c for c in script.clips if isinstance(c.motion, mo.Hop)]
    assert {c.key for c in hops} == {f"die:{slot}" for slot in range(5)} and script.altar == 0
    assert all(c.motion.at(1.0)[0].sprite == "die_blank" for c in hops)  # type: ignore[union-attr]


def test_an_unknown_end_leaves_the_flight_out(script: Script) -> None:
    script.points = lambda name: None
    script.play(ev.CardsPaid(1, ("stone2",), 0, 2))
    assert script.clips == []


def test_cleopatra_walks_step_by_step(script: Script, sites: Sites) -> None:
    for step in (1, 2):
        script.play(ev.CleopatraMoved(step))
    first, second = script.clips
    assert first.end == second.start
    for clip, a, b in ((first, 0, 1), (second, 1, 2)):
        places = [clip.motion.at(part)[0].point for part in (0.0, 1.0)]  # type: ignore[union-attr]
        assert [p[:2] for p in places] == [sites.path(a)[:2], sites.path(b)[:2]]


def test_dice_with_the_symbol_go_to_the_altar_and_the_others_to_its_step(
    script: Script, sites: Sites
) -> None:
    script.altar = 1
    script.play(ev.DiceRolled(0, (False, True, False, True), 3))
    ends = [c.motion.at(1.0)[0] for c in script.clips if isinstance(c.motion, mo.Hop)]
    assert [piece.sprite for piece in ends] == ["die_blank", "die_symbol", "die_blank", "die_symbol"]  # type: ignore[union-attr]
    assert [piece.point for piece in ends] == [  # type: ignore[union-attr]
        sites.die(slot, is_up=slot < 3) for slot in (3, 1, 4, 2)
    ]
    assert script.altar == 3


@pytest.mark.parametrize(("up", "altar", "slot"), [(True, 3, 2), (False, 3, 3)])
def test_a_scribe_turns_the_last_die(script: Script, sites: Sites, up: bool, altar: int, slot: int) -> None:
    script.play(ev.DieTurned(0, up, altar))
    (clip,) = script.clips
    assert clip.hides == {f"die:{slot}"}
    before, after = pc.die(sites, slot, is_up=not up), pc.die(sites, slot, is_up=up)
    first, last = clip.motion.at(0.0)[0], clip.motion.at(1.0)[0]
    assert isinstance(first, pc.Piece) and isinstance(last, pc.Piece)
    assert (first.sprite, last.sprite) == (before.sprite, after.sprite)
    assert first.point == before.point and last.point == pytest.approx(after.point)


@pytest.mark.parametrize("by_path", [True, False])
def test_the_palace_opens_only_if_cleopatra_arrived(script: Script, by_path: bool) -> None:
    nothing = (0,) * 4
    script.play(
        ev.GameEnded(
            hands=((),) * 4, hand_amulets=nothing, pyramids=nothing, removed=nothing, amulets=nothing,
            talents=nothing, merchants=nothing, scores=nothing, eaten=(), winners=(), by_path=by_path,
        )
    )  # fmt: skip
    assert [c.key for c in script.clips] == (["palace_doors"] if by_path else [])
