"""Everything that can be pressed is at least 44 logical pixels wide and high for a finger, in every scene and state.

Measured is what a touch really reaches: the square must lie within the window, and nothing above it may take it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pytest
from pygame import Rect

from game.content.locale import languages
from game.ui.choice_list import ChoiceList
from game.ui.focus import Widgets
from game.ui.rich_text import RichText
from game.ui.screens.book import SEE, RuleBook
from game.ui.screens.terms import INDEX
from game.ui.scroll import ScrollArea
from game.ui.settings import Settings
from game.ui.table.areas import GROUND, Area, Areas
from game.ui.table.scene import TableScene
from game.ui.testing import Pilot
from game.ui.widget import LEAST_TARGET, Widget
from tests.ui.every_scene import STATES, open_scene
from tests.ui.screens.kit import CATALOGUE

SIDE = LEAST_TARGET
STEP = 2
SIZES = ((1024, 640), (1920, 1080), (1600, 1200), (1200, 1600))
SURFACES = ("cell", "line")
"""Cells of the garden are parts of one surface: a touch goes to the nearest, is shown, and is confirmed apart. Lines of the
chronicle may be cut by its edge while it is scrolled."""

FULL_HAND = 14
"""So many cards lie side by side with room for a finger on each; with more the strips are narrower, and all the taller."""

GATE = (
    "title", "settings", "setup_five", "table_refill", "table_pay", "table_play_scribe", "table_mosaic_ghost",
)  # fmt: skip


def squares(box: Rect, window: Rect) -> Iterator[Rect]:
    """Squares of 44 pixels that lie in a box and in the window."""
    room = box.clip(window)
    for y in range(room.top, room.bottom - SIDE + 1, STEP):
        for x in range(room.left, room.right - SIDE + 1, STEP):
            yield Rect(x, y, SIDE, SIDE)


def is_reached(areas: Areas, area: Area, window: Rect) -> bool:
    """Say whether some square of an area is covered by no later one."""
    after = False
    above = []
    for other in areas:
        if after:
            above.append(other.rect)
        after = after or other is area
    return any(square.collidelist(above) < 0 for square in squares(area.rect, window))


def is_pressed(widgets: Widgets, widget: Widget, window: Rect) -> bool:
    """Say whether a square around a widget's middle is its own: its corners and the middles of its edges."""
    middles = {widget.rect.center, (widget.rect.x + SIDE // 2, widget.rect.centery)}
    for x, y in middles:
        square = Rect(0, 0, SIDE, SIDE)
        square.center = (x, y)
        inner = square.inflate(-2, -2)
        points = (inner.topleft, inner.topright, inner.bottomleft, inner.bottomright, inner.midtop, inner.midbottom)
        if window.contains(square) and all(widgets.at(point) is widget for point in points):
            return True
    return False


def is_dragged(area: ScrollArea, pilot: Pilot) -> bool:
    """Say whether a finger scrolls an area from its middle, whatever lies there, and back."""
    x, y = area.viewport.center
    reach = min(60, area.viewport.h // 2 - 8)
    shift = reach if area.offset else -reach
    before = area.offset
    pilot.swipe((x, y), (x, y + shift))
    moved = area.offset != before
    pilot.swipe((x, y), (x, y - shift))
    return moved and area.viewport.w >= SIDE and area.viewport.h >= SIDE


def too_small(pilot: Pilot) -> list[str]:
    """Name what of the top scene a finger would have to aim at."""
    scene, window = pilot.scene, Rect((0, 0), pilot.app.size)
    found = []
    popup = scene.widgets.popup
    if popup is not None:
        rows = popup.seen_rows() if isinstance(popup, ChoiceList) else []
        return [f"row {i} {rect}" for i, rect in rows if rect.h < SIDE or rect.w < SIDE]
    for widget in scene.widgets:
        if isinstance(widget, ScrollArea):
            if widget.focusable and not is_dragged(widget, pilot):
                found.append(f"{widget.name} {widget.rect} is not scrolled by a finger")
            continue
        is_cut = widget.area is not None and not widget.area.viewport.contains(widget.target)
        if widget.visible and widget.focusable and not is_cut and not is_pressed(scene.widgets, widget, window):
            found.append(f"{widget.name} {widget.rect}")
    if isinstance(scene, TableScene):
        is_crowded = len(scene.desk.hand) > FULL_HAND
        for area in scene.areas:
            kind = area.name.partition(":")[0]
            if kind == "card" and is_crowded:
                continue
            is_used = area.is_live and not area.name.startswith(GROUND) and kind not in SURFACES
            if is_used and scene.areas.is_topmost(area.name) and not is_reached(scene.areas, area, window):
                found.append(f"{area.name} {area.rect}")
    return found


def small_ones(size: tuple[int, int], names: Iterable[str]) -> dict[str, list[str]]:
    """Name what is too small, by the states in which it is."""
    small: dict[str, list[str]] = {}
    with Pilot(size, settings=Settings(animation_speed="off")) as pilot:
        for name in names:
            open_scene(pilot, name)
            if found := too_small(pilot):
                small[name] = found
    return small


def test_targets_are_large_enough_for_a_finger() -> None:
    assert not small_ones(SIZES[0], GATE)


@pytest.mark.long
@pytest.mark.parametrize("size", SIZES)
def test_every_target_of_every_state_is_large_enough_for_a_finger(size: tuple[int, int]) -> None:
    assert not small_ones(size, STATES)


def test_a_narrow_or_covered_target_is_found() -> None:
    areas, window = Areas(), Rect(0, 0, 400, 300)
    wide = areas.add("wide", (10, 10, 120, 44))
    thin = areas.add("thin", (10, 100, 120, 43))
    assert is_reached(areas, wide, window) and not is_reached(areas, thin, window)
    areas.add("lid", (60, 0, 20, 60))
    assert is_reached(areas, wide, window)
    areas.add("lid2", (20, 0, 20, 60))
    areas.add("lid3", (110, 0, 20, 60))
    assert not is_reached(areas, wide, window)


def is_hit(page: RichText, middle: tuple[float, float], target: str) -> bool:
    """Say whether a square of 44 pixels leads to a target: its corners, the middles of its edges, its own."""
    half = SIDE / 2 - 1
    points = [(middle[0] + dx * half, middle[1] + dy * half) for dx in (-1, 0, 1) for dy in (-1, 0, 1)]
    return all(page.link_at(point) == target for point in points)


def crowded_links(page: RichText) -> list[str]:
    """Name links on which no square of 44 pixels is their own."""
    u, found = page.app.u, []
    for rect, target in page.links:
        x, y, slack = page.rect.x + rect.centerx / u, rect.centery / u, max(0.0, SIDE - rect.w / u) / 2
        if not any(is_hit(page, (x + aside * slack, y), target) for aside in (0, -1, 1)):
            found.append(f"{target} {rect}")
    return found


def test_nearest_links_are_taken_and_those_far_off_are_not() -> None:
    with Pilot(SIZES[0], settings=Settings(animation_speed="off")) as pilot:
        book = pilot.show(RuleBook(CATALOGUE, INDEX))
        pilot.frames(40)
        assert isinstance(book, RuleBook) and len(book.area.links) > 40
        rect, target = book.area.links[0]
        x, y = book.area.rect.x + rect.centerx / pilot.app.u, rect.centery / pilot.app.u
        assert book.area.link_at((x, y - 20)) == target and book.area.link_at((x, y - 40)) is None


@pytest.mark.parametrize(("size", "language"), [
    (SIZES[0], "en"), *(pytest.param(size, language, marks=pytest.mark.long) for size in SIZES for language in languages()),
])  # fmt: skip
def test_links_of_the_book_are_wide_enough_for_a_finger(size: tuple[int, int], language: str) -> None:
    with Pilot(size, language=language, settings=Settings(animation_speed="off")) as pilot:
        book = RuleBook(CATALOGUE, INDEX)
        pilot.show(book)
        crowded: dict[str, list[str]] = {}
        for chapter in (INDEX, *SEE):
            book.turn_to(chapter)
            pilot.frames(40)
            assert book.area.is_whole and book.area.links
            if found := crowded_links(book.area):
                crowded[chapter] = found
        assert not crowded
