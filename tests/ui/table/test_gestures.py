"""Mouse, finger and keys on the table's scene: what must never happen by accident."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from random import Random

import pygame
import pytest
from pygame import Rect

from game.engine import choices as c
from game.ui.keys import Key
from game.ui.settings import Settings as UserSettings
from game.ui.table import asks
from game.ui.table.gathering import gather
from game.ui.table.modes import Character, Lifted, Mosaic, Part, Refill, Rest
from game.ui.table.naming import place_named
from game.ui.table.scene import TableScene
from game.ui.table.stall_plans import READABLE, SEEN, plan_stalls
from game.ui.testing import Pilot
from tests.ui.table.hands import Hands
from tests.ui.table.stages import can_build_mosaic, moves, take_mosaic, where
from tests.ui.table.table_kit import CATALOGUE, Hooks, new_match, new_scene, play_until

Stage = tuple[Pilot, TableScene, Hooks]


def stage(pilot: Pilot, kinds: set[str], wanted: object = None, *, players: int = 3) -> Stage:
    """Put a table on the screen where seat A, the only person, owes such a decision."""
    for seed in range(1, 60):
        match = new_match(players, 1, seed=seed)
        if play_until(match, kinds, seed=seed, wanted=wanted):
            scene, hooks = new_scene(match)
            pilot.show(scene)
            pilot.seconds(0.3)
            return pilot, scene, hooks
    raise AssertionError(f"no position with {kinds}")


def can_build(part: str):  # type: ignore[no-untyped-def]
    return lambda m: sum(isinstance(ch, c.Build) and ch.part == part for ch in m.legal(0)) > 2


# ---------------------------------------------------------------------- dropping
def test_a_part_dropped_on_no_place_goes_back(pilot: Pilot) -> None:
    _, scene, _ = stage(pilot, {"turn"}, can_build("wall"))
    before = moves(scene)
    pilot.drag(where(scene, "tile:wall"), (scene.rects["board"].centerx, 700.0 / pilot.app.u))
    pilot.seconds(0.3)
    assert isinstance(scene.desk.mode, Rest) and moves(scene) == before
    assert not pilot.app.toasts.texts, "dropped on the panels it is simply put away"
    pilot.drag(where(scene, "tile:wall"), scene.board.cell_spot(4, 4))
    pilot.seconds(0.3)
    assert isinstance(scene.desk.mode, Rest) and moves(scene) == before
    assert pilot.app.toasts.texts == [pilot.app.t("hint.place_wall")]


def test_a_mosaic_dropped_outside_the_garden_goes_back(pilot: Pilot) -> None:
    _, scene, _ = stage(pilot, {"turn", "building"}, can_build_mosaic)
    before = moves(scene)
    board = scene.rects["board"]
    pilot.drag(where(scene, "tile:mosaic"), (board.x + 12, board.bottom - 12))
    assert isinstance(scene.desk.mode, Rest) and moves(scene) == before


def test_a_ghost_dragged_off_the_garden_is_where_it_was(pilot: Pilot) -> None:
    _, scene, _ = stage(pilot, {"turn", "building"}, can_build_mosaic)
    mode = take_mosaic(pilot, scene, finger=True)
    cells = mode.holding.offsets
    free = [cell for cell in cells if scene.areas.at(scene.board.cell_spot(*cell)) is None]
    board = scene.rects["board"]
    pilot.drag(scene.board.cell_spot(*free[0]), (board.x + 12, board.bottom - 12))
    assert isinstance(scene.desk.mode, Mosaic)
    assert scene.desk.mode.holding.offsets == cells and scene.desk.mode.holding.is_down


@pytest.mark.parametrize("finger", [False, True])
def test_a_mosaic_follows_the_pointer_and_snaps_only_over_the_garden(pilot: Pilot, finger: bool) -> None:
    _, scene, _ = stage(pilot, {"turn", "building"}, can_build_mosaic)
    start, outside = where(scene, "tile:mosaic"), (1060.0, 660.0)

    def go(pos: tuple[float, float]) -> None:
        pilot.finger_move(pos) if finger else pilot.move(pos, pressed=True)
        pilot.frames(2)

    def carried() -> Rect:
        """The picture in the air, logical."""
        flight = scene.board.board._carried
        w, h = (side / pilot.app.u for side in flight.image.get_size())
        x, y = (at / pilot.app.u for at in flight.at)
        return Rect(round(x - w / 2), round(y - h / 2), round(w), round(h))

    (pilot.finger_down if finger else pilot.press)(start)
    go((start[0] - 60, start[1] - 10))
    go(outside)
    first = carried()
    assert first.bottom < outside[1] - 30 if finger else first.inflate(8, 8).collidepoint(outside)
    assert scene.held is not None and scene.held.holding.placement is None
    assert scene.board.board.intent.ghost is None and not scene.area_of("primary").is_live
    go((outside[0] - 50, outside[1] - 30))
    assert abs(carried().x - (first.x - 50)) <= 2 and abs(carried().y - (first.y - 30)) <= 2
    inside = scene.board.cell_spot(4, 1)
    go((inside[0], inside[1] + 130) if finger else inside)
    assert scene.board.board._carried is None and scene.board.board.intent.ghost is not None
    go(outside)
    assert scene.board.board.intent.ghost is None
    (pilot.finger_up if finger else pilot.release)(outside)
    pilot.seconds(0.3)
    assert isinstance(scene.desk.mode, Rest) and scene.board.board._carried is None


def test_what_was_pressed_is_not_shown_large_over_what_it_opened(pilot: Pilot) -> None:
    _, scene, _ = stage(pilot, {"turn"}, lambda m: "envoy" in m.view(0).hand)
    name = f"card:{scene.desk.hand.index('envoy')}"
    pilot.move(where(scene, name))
    pilot.click(where(scene, name))
    pilot.seconds(1.0)
    assert isinstance(scene.desk.mode, Character) and scene.looking.inspected is None


def test_a_drawn_card_dropped_beside_the_stalls_goes_back(pilot: Pilot) -> None:
    _, scene, _ = stage(pilot, {"refill"}, lambda m: len(m.decision.cards) == 3)
    pilot.drag(where(scene, "drawn:0"), scene.rects["board"].center)
    assert isinstance(scene.desk.mode, Refill)
    assert scene.desk.mode.stalls == [None, None, None] and scene.desk.mode.picked is None
    assert "drawn:0" in scene.areas


# ---------------------------------------------------------------------- what cancels
@pytest.mark.parametrize("why", ["focus", "resize", "dialog", "second finger"])
def test_a_held_mosaic_goes_back_and_is_never_played(pilot: Pilot, why: str) -> None:
    _, scene, hooks = stage(pilot, {"turn", "building"}, can_build_mosaic)
    before = moves(scene)
    start = where(scene, "tile:mosaic")
    goal = scene.board.cell_spot(4, 7)
    pilot.seconds(0.7)
    pilot.finger_down(start)
    pilot.finger_move((start[0] - 60, start[1]))
    pilot.finger_move(goal)
    assert isinstance(scene.desk.mode, Mosaic)
    if why == "focus":
        pilot.lose_focus()
    elif why == "resize":
        pilot.resize((1400, 800))
        pilot.seconds(0.5)
    elif why == "dialog":
        from game.ui.scenes import Scene

        class Dialog(Scene[str]):
            overlay = True

        pilot.app.push(Dialog())
        pilot.frames(2)
    else:
        pilot.finger_down((goal[0] + 100, goal[1]), 2)
        pilot.finger_move((goal[0] + 180, goal[1] + 60), 2)
    pilot.finger_up(goal)
    pilot.frames(2)
    assert isinstance(scene.desk.mode, Rest) and moves(scene) == before
    assert not hooks.calls


def test_a_short_tap_of_a_second_finger_turns(pilot: Pilot) -> None:
    _, scene, _ = stage(
        pilot, {"turn", "building"}, lambda m: can_build_mosaic(m) and m.view(0).pile_top not in "X"
    )
    start = where(scene, "tile:mosaic")
    pilot.seconds(0.7)
    pilot.finger_down(start)
    pilot.finger_move((start[0] - 60, start[1]))
    pilot.finger_move(scene.board.cell_spot(4, 2))
    assert scene.held is not None
    cells = scene.held.holding.cells
    pilot.finger_down((400.0, 300.0), 2)
    pilot.finger_up((400.0, 300.0), 2)
    assert scene.held is not None and scene.held.holding.cells != cells
    # On touch the piece floats clear of the finger: it hangs above it.
    finger = scene.carrying.finger
    assert finger is not None
    held = scene.held.holding
    assert scene.board.cell_spot(held.column, held.row)[1] < finger[1] - 60


def test_wheel_turns_and_right_click_flips_only_what_is_held(pilot: Pilot) -> None:
    _, scene, _ = stage(
        pilot, {"turn", "building"}, lambda m: can_build_mosaic(m) and m.view(0).pile_top in "FLNPYZ"
    )
    mode = take_mosaic(pilot, scene)
    spot = scene.board.cell_spot(4, 7)
    pilot.move(spot)
    held = mode.holding
    seen = [held.cells]
    pilot.wheel(spot, -1)
    seen.append(held.cells)
    pilot.post(pygame.MOUSEBUTTONDOWN, pos=pilot.pixel(spot), button=3, touch=False)
    pilot.frames(1)
    seen.append(held.cells)
    assert len(set(seen)) == 3
    pilot.key(pygame.K_ESCAPE)
    assert isinstance(scene.desk.mode, Rest)


def test_a_wheel_to_the_side_turns_nothing_and_a_fine_one_turns_by_whole_steps(pilot: Pilot) -> None:
    _, scene, _ = stage(
        pilot, {"turn", "building"}, lambda m: can_build_mosaic(m) and m.view(0).pile_top in "FLNPYZ"
    )
    held = take_mosaic(pilot, scene).holding
    pilot.move(scene.board.cell_spot(4, 7))
    seen = [held.cells]
    for whole, part in ((0, 0.0), (0, 0.4), (0, 0.4), (1, 0.4)):
        pilot.post(pygame.MOUSEWHEEL, x=1, y=whole, precise_x=1.0, precise_y=part, flipped=False)
        pilot.frames(1)
        seen.append(held.cells)
    assert seen[0] == seen[1] == seen[2] == seen[3] != seen[4]


def test_pieces_are_laid_by_keys_alone(pilot: Pilot) -> None:
    _, scene, _ = stage(pilot, {"turn", "building"}, can_build_mosaic)
    mode = take_mosaic(pilot, scene)
    for key in (
        pygame.K_r,
        pygame.K_e,
        pygame.K_q,
        pygame.K_f,
        pygame.K_LEFT,
        pygame.K_UP,
        pygame.K_RIGHT,
        pygame.K_DOWN,
    ):
        pilot.key(key)
    pilot.key(pygame.K_n)
    placement = mode.holding.placement
    assert placement is not None
    before = moves(scene)
    pilot.key(pygame.K_RETURN)
    assert scene.session.match.history[before].choice == scene.desk.view.catalogue.garden.choices[placement]
    # The part can still be put back: nothing was revealed.
    pilot.seconds(0.3)
    pilot.key(pygame.K_ESCAPE)
    assert moves(scene) == before


# ---------------------------------------------------------------------- accidents
def test_a_press_just_after_the_layout_changed_is_ignored(pilot: Pilot) -> None:
    _, scene, _ = stage(pilot, {"turn"}, can_build("wall"))
    stall = next(ch.stall for ch in scene.session.legal() if isinstance(ch, c.TakeStall))
    pilot.click(where(scene, f"stall:{stall}"))
    assert isinstance(scene.desk.mode, Lifted)
    before = moves(scene)
    spot = where(scene, "primary")
    pilot.move(spot)
    pilot.press(spot)  # the primary button has meant this for two frames only
    pilot.release(spot)
    assert moves(scene) == before
    pilot.seconds(0.5)
    pilot.press(spot)
    pilot.release(spot)
    assert moves(scene) == before + 1


def test_a_double_click_does_not_skip_a_step(pilot: Pilot) -> None:
    _, scene, _ = stage(pilot, {"building"})
    before = moves(scene)
    spot = where(scene, "primary")
    pilot.move(spot)
    for _ in range(2):
        pilot.press(spot)
        pilot.release(spot)
    assert moves(scene) == before + 1


def test_a_long_press_only_shows_something(pilot: Pilot) -> None:
    _, scene, _ = stage(pilot, {"turn"}, can_build("wall"))
    before = moves(scene)
    spot = where(scene, "tile:wall")
    pilot.seconds(0.7)
    pilot.finger_down(spot)
    pilot.seconds(0.7)
    assert scene.looking.inspected == "part:wall"
    pilot.finger_up(spot)
    assert isinstance(scene.desk.mode, Rest) and moves(scene) == before


def test_hovering_shows_a_card_large_after_a_while(pilot: Pilot) -> None:
    _, scene, _ = stage(pilot, {"turn"}, lambda m: len(m.view(0).hand) > 2)
    pilot.move(where(scene, "card:0"))
    pilot.seconds(0.2)
    assert scene.looking.inspected is None
    pilot.seconds(0.5)
    assert scene.looking.inspected == f"card:{scene.desk.hand[0]}"
    pilot.move(scene.rects["board"].center)
    assert scene.looking.inspected is None


def test_a_greyed_tile_says_why(pilot: Pilot) -> None:
    _, scene, _ = stage(pilot, {"after"})
    pilot.click(where(scene, "tile:wall"))
    assert pilot.app.toasts.texts == [pilot.app.t("reason.action_done")]


def test_a_character_is_put_back_by_escape_and_costs_nothing(pilot: Pilot) -> None:
    _, scene, _ = stage(pilot, {"turn", "after"}, lambda m: c.PlayVizier() in m.legal(0))
    before = moves(scene)
    pilot.click(where(scene, f"card:{scene.desk.hand.index('vizier')}"))
    assert isinstance(scene.desk.mode, Character)
    pilot.seconds(0.3)
    pilot.key(pygame.K_ESCAPE)
    assert isinstance(scene.desk.mode, Rest) and moves(scene) == before


def test_the_end_of_a_turn_is_confirmed_if_asked_for() -> None:
    settings = UserSettings(animation_speed="off", confirm_end_of_turn=True)
    with Pilot((1280, 720), settings=settings) as pilot:
        _, scene, _ = stage(pilot, {"after"})
        before = moves(scene)
        pilot.click(where(scene, "primary"))
        assert moves(scene) == before
        pilot.seconds(0.3)
        pilot.click(where(scene, "primary"))
        assert moves(scene) > before


def test_undo_says_why_it_is_locked(pilot: Pilot) -> None:
    _, scene, _ = stage(pilot, {"refill"}, lambda m: len(m.decision.cards) == 3)
    picture = gather(scene)
    assert picture.undo_refusal == "undo_drawn"
    area = scene.area_of("undo")
    assert area is not None and not area.is_live


def test_the_chronicle_opens_scrolls_and_shows_a_moment(pilot: Pilot) -> None:
    _, scene, _ = stage(pilot, {"turn"}, lambda m: len(m.history) > 60)
    pilot.click(where(scene, "log"))
    assert scene.looking.is_log_open
    pilot.wheel((200.0, 500.0), -10)
    assert scene.looking.log_scroll > 0
    line = next(area for area in scene.areas if area.name.startswith("line:") and area.rect.h > 20)
    now = scene.board.board.view
    pilot.click(line.middle)
    assert scene.looking.moment == int(line.name.partition(":")[2])
    assert scene.board.board.view == scene.session.match.view_at(scene.looking.moment, 0)
    pilot.key(pygame.K_ESCAPE)
    assert not scene.looking.is_log_open and scene.looking.moment is None and scene.board.board.view == now


@pytest.mark.parametrize(("size", "players"), [
    ((1024, 640), 5), ((1280, 720), 3), ((1280, 720), 5), ((1600, 900), 5), ((1920, 1080), 5),
    ((1600, 1200), 3), ((1600, 1200), 5), ((1200, 1600), 5), ((2560, 1080), 5),
])  # fmt: skip
def test_every_area_lies_inside_the_window(size: tuple[int, int], players: int) -> None:
    with Pilot(size, settings=UserSettings(animation_speed="off")) as pilot:
        _, scene, _ = stage(pilot, {"turn"}, lambda m: len(m.view(0).hand) > 6, players=players)
        width, height = pilot.app.size
        for area in scene.areas:
            if area.name.startswith("ground"):
                continue
            x, y = area.middle
            assert 0 <= x < width and 0 <= y < height, area
            assert min(area.rect.w, area.rect.h) >= 20, area
        names = {area.name for area in scene.areas}
        assert {"primary", "undo", "menu", "log", "pile", "deck", "discards", "eye"} <= names
        assert {f"stall:{i}" for i in (1, 2, 3)} <= names and "tile:mosaic" in names


def test_a_quiet_table_draws_nothing(pilot: Pilot) -> None:
    _, scene, _ = stage(pilot, {"turn"})
    pilot.settle()
    pilot.move((640.0, 300.0))
    pilot.seconds(2.0)
    before = pilot.app.draws
    pilot.seconds(3.0)
    assert pilot.app.draws == before and not scene.is_animating


# ---------------------------------------------------------------------- other data
@pytest.mark.parametrize("stalls", [2, 4, 5])
def test_another_number_of_stalls_plays_by_hand(pilot: Pilot, stalls: int) -> None:
    constants = replace(CATALOGUE.constants, stalls=stalls)
    match = new_match(3, 1, seed=2, catalogue=replace(CATALOGUE, constants=constants))
    assert play_until(match, {"refill"}, seed=2, least=10)
    scene, _ = new_scene(match)
    pilot.show(scene)
    pilot.seconds(0.4)
    hands = Hands(pilot, scene, Random(stalls))
    assert len(match.decision.cards) == stalls
    hands.play(c.Refill(tuple(range(stalls, 0, -1))))


def test_a_full_stall_is_fanned_out_while_pointed_at() -> None:
    market = Rect(1452, 22, 452, 384)
    few, many = plan_stalls(market, [["wood"] * 3, ["wood"] * 14, []], low=False)[:2]
    assert few.strip == 36 and few.spots[-1][1] + few.card[1] <= market.bottom
    assert many.strip < READABLE and many.spots[-1][1] + SEEN <= market.bottom
    plans = plan_stalls(market, [["wood"], ["wood"] * 5, ["wood"] * 9], low=True)
    assert len({plan.card for plan in plans}) == 1


def test_the_names_of_nine_cards_in_a_stall_can_be_read_in_a_low_window() -> None:
    market = Rect(1136, 18, 452, 352)
    for count in range(2, 10):
        plan = plan_stalls(market, [["wood"] * count, [], []], low=True)[0]
        assert plan.strip >= READABLE and plan.spots[-1][1] + SEEN <= market.bottom


def test_backs_make_room_for_the_last_card_of_a_full_stall() -> None:
    market = Rect(1452, 22, 452, 384)
    cards = ["wood", "vizier", "marble", "artisan", "trompe", None, None, "wood", "stone", "lapis"]
    plan, all_open = plan_stalls(market, [cards, ["wood"] * 10, []], low=False)[:2]
    seen, least = (market.bottom - one.spots[-1][1] for one in (plan, all_open))
    assert seen > plan.card[1] / 2 and least >= SEEN, "the picture of the newest card, not its name alone"
    assert plan.strip >= READABLE
    few = plan_stalls(market, [[None, "wood", "stone"], [], []], low=False)[0]
    assert {round(below - top) for (_, top), (_, below) in pairwise(few.spots)} == {36}, "where there is room"


@pytest.mark.parametrize("closed", [3, 6, 9])
def test_cards_that_lie_face_down_give_their_room_to_the_names_of_open_ones(closed: int) -> None:
    cards = [None] * closed + ["wood", "lapis", "beggar", "stone", "marble"]
    Random(closed).shuffle(cards)
    plan = plan_stalls(Rect(1136, 18, 452, 352), [cards, [], []], low=True)[0]
    tops = [y for _, y in plan.spots]
    assert len(tops) == len(cards) and tops[-1] + SEEN <= 18 + 352
    strips = [below - top for top, below in pairwise(tops)]
    assert min(strip for card, strip in zip(cards, strips, strict=False) if card is not None) >= READABLE
    assert min(strips) >= 9


def test_enter_takes_the_stall_that_its_number_lifted(pilot: Pilot) -> None:
    for focus in (None, "stall:other", "menu"):
        _, scene, _ = stage(pilot, {"turn"}, lambda m: sum(isinstance(x, c.TakeStall) for x in m.legal(0)) > 1)
        first, second = sorted(x.stall for x in scene.desk.legal if isinstance(x, c.TakeStall))[:2]
        scene.looking.focus = focus if focus != "stall:other" else f"stall:{second}"
        scene.looking.shows_focus = focus is not None
        before = moves(scene)
        pilot.key(pygame.K_0 + first)
        assert isinstance(scene.desk.mode, Lifted) and moves(scene) == before
        pilot.seconds(0.3)
        pilot.key(pygame.K_RETURN)
        assert [entry.choice for entry in scene.session.match.history[before:before + 1]] == [c.TakeStall(first)]


def test_enter_first_closes_what_hides_the_present(pilot: Pilot) -> None:
    _, scene, _ = stage(pilot, {"building"})
    before = moves(scene)
    for looked_at in ("sheet", "moment"):
        if looked_at == "sheet":
            pilot.click(where(scene, "pile"))
        else:
            scene.looking.show_moment(1)
        pilot.seconds(0.3)
        pilot.key(pygame.K_RETURN)
        assert scene.looking.sheet is None and scene.looking.moment is None and moves(scene) == before
    pilot.seconds(0.3)
    pilot.key(pygame.K_RETURN)
    assert moves(scene) > before


def test_space_presses_only_what_is_seen_to_be_focused_and_never_by_being_held(pilot: Pilot) -> None:
    _, scene, _ = stage(pilot, {"building"})
    before = moves(scene)
    pilot.key(pygame.K_SPACE)
    assert moves(scene) == before, "nothing is focused"
    for _ in range(80):
        if scene.looking.focus == "primary":
            break
        pilot.key(pygame.K_TAB)
    pilot.move((640.0, 300.0))
    pilot.click((640.0, 700.0 / pilot.app.u))  # the pointer is used: the ring goes
    pilot.seconds(0.3)
    pilot.key(pygame.K_SPACE)
    assert moves(scene) == before and scene.looking.shows_focus
    for key in (pygame.K_SPACE, pygame.K_RETURN):
        pilot.seconds(0.2)
        scene.handle(Key(key, "", False, False, False, True))
    assert moves(scene) == before
    pilot.key(pygame.K_SPACE)
    assert moves(scene) > before


def test_a_second_beggar_of_a_turn_is_seen_to_be_another() -> None:
    for seed in range(1, 60):
        match = new_match(3, 1, seed=seed)
        session = new_scene(match)[0].session
        if play_until(match, {"beg"}, seed=seed, wanted=lambda m, of=session: of.begs_again):
            break
    else:
        raise AssertionError("nobody ever begs twice in a turn")
    with Pilot((1280, 720), settings=UserSettings(animation_speed="off")) as pilot:
        scene, _ = new_scene(match)
        pilot.show(scene)
        question = asks.ask(pilot.app.t, scene.desk, scene.names)
        name = scene.names[match.decision.asker or 0]
        assert question is not None and question.title == pilot.app.t("ask.beg_again_title", name=name)
        scene.desk.begs_again = False
        first = asks.ask(pilot.app.t, scene.desk, scene.names)
        assert first is not None and first.title != question.title and first.text != question.text


# ---------------------------------------------------------------------- places that are not lit
def test_a_tap_on_a_place_that_is_not_lit_keeps_the_part_and_says_why(pilot: Pilot) -> None:
    def some_built(match):  # type: ignore[no-untyped-def]
        return can_build("wall")(match) and match.view(0).walls

    _, scene, _ = stage(pilot, {"turn"}, some_built)
    pilot.click(where(scene, "tile:wall"))
    before, t = moves(scene), pilot.app.t
    view = scene.desk.view
    walls = view.catalogue.parts.wall_places
    built = next(p for i, p in enumerate(walls) if view.walls >> i & 1)
    x, y = scene.board.board.screen_of("wall", built.name)
    taken = t("reason.place_taken", place=place_named(t, built.name))
    told = t("hint.place_wall")
    for spot, said in (
        ((x / pilot.app.u, y / pilot.app.u), taken),
        (scene.board.cell_spot(4, 4), told),
        ((scene.rects["board"].x + 40, scene.rects["board"].bottom - 40), told),
    ):
        pilot.seconds(0.3)
        pilot.click(spot)
        assert isinstance(scene.desk.mode, Part), "the part stays in the hand"
        assert pilot.app.toasts.texts == [said]
    assert moves(scene) == before
    pilot.seconds(0.3)
    lit = next(name for name in (a.name for a in scene.areas) if name.startswith("place:"))
    pilot.click(where(scene, lit))
    assert moves(scene) == before + 1, "and can be built where it is lit"
