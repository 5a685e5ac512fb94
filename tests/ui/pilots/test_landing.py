"""A mosaic brought by finger lands exactly where its ghost was seen, from wherever it was taken and however often turned."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from game.engine.choices import BuildMosaic
from game.engine.decisions import Kind
from game.engine.garden import normal
from game.play.match import Match
from game.ui.settings import Settings
from game.ui.table.holding import Holding
from game.ui.table.modes import Mosaic
from game.ui.table.scene import TableScene
from game.ui.testing import Pilot
from tests.ui.pilots.hands import Fingers, Window
from tests.ui.table.table_kit import new_match, new_scene, play_until

SIZES = ((1024, 640), (1280, 720), (1600, 1200), (1200, 1600), (1920, 1080))
MOST_TRIES = 60
Cells = frozenset[tuple[int, int]]


def start(chance: Random) -> Match:
    """A position, as the chance will have it, in which the first seat may build a mosaic."""
    while True:
        match = new_match(chance.choice((3, 4, 5)), 1, seed=chance.randrange(10**6))

        def can(m: Match) -> bool:
            return any(isinstance(choice, BuildMosaic) for choice in m.legal(0))

        if play_until(match, {"turn", "building"}, seed=chance.randrange(99), least=chance.randrange(60), wanted=can):
            return match


def seen(scene: TableScene) -> tuple[Cells, bool] | None:
    """The cells of the ghost that the board shows, and whether it may lie there."""
    ghost = scene.board.board.intent.ghost
    return None if ghost is None else (frozenset(ghost.cells), ghost.is_legal)


class Brought:
    """One table, one finger, and the mosaic that it brings again and again."""

    def __init__(self, pilot: Pilot, chance: Random) -> None:
        self.pilot, self.chance = pilot, chance
        self.scene, _ = new_scene(start(chance))
        pilot.show(self.scene)
        self.window, self.finger = Window(pilot), Fingers(pilot, chance)

    def spot(self) -> tuple[float, float]:
        """Somewhere over the garden, in pixels, for the finger: the piece hangs above it."""
        scene, garden = self.scene, self.scene.desk.view.catalogue.garden
        x, y = scene.board.cell_spot(self.chance.uniform(0, garden.columns - 1), self.chance.uniform(0, garden.rows - 1))
        x, y = self.pilot.app.pixel((x, y + self.chance.uniform(60, 150)))
        return float(x), min(float(y), self.pilot.app.canvas.get_height() - 3.0)

    def aim(self, held: Holding, cell: tuple[int, int]) -> tuple[tuple[float, float], int]:
        """Where the finger shall go up, and how often the piece shall be turned: mostly towards a place where it fits,
        taken by a cell of it, not exactly; sometimes anywhere.
        """
        fits = sorted({index for places in held._places.values() for index in places.values()})
        index = self.chance.choice(fits)
        spots = [held.garden.column_row(cell) for cell in held.garden.placements[index].cells]
        origin = held.origin
        turned = replace(held, grip=(cell[0] - origin[0], cell[1] - origin[1]))
        for turns in range(4):
            if turned.cells == normal(spots) and self.chance.random() < 0.9:
                x0, y0 = min(x for x, _ in spots), min(y for _, y in spots)
                jitter = self.chance.uniform(-0.4, 0.4), self.chance.uniform(-0.4, 0.4)
                x, y = self.scene.board.cell_spot(x0 + turned.grip[0] + jitter[0], y0 + turned.grip[1] + jitter[1])
                low = 2 * y - self.scene.carrying.grip_point(turned, (x, y), touch=True)[1]
                return self.pilot.app.pixel((x, low)), turns
            turned.turn()
        return self.spot(), self.chance.choice((0, 0, 1, 2, 3))

    def bring(self) -> tuple[Cells, bool] | None:
        """Bring the piece from the quarry, or on from where it lies; return what was seen before the finger went up."""
        told = self.window.rest()
        way: list[tuple[Cells, bool] | None] = []
        at, goal, turns = told["areas"]["tile:mosaic"], self.spot(), self.chance.choice((0, 0, 1, 2, 3))
        held = self.scene.held
        if held is not None:
            cells = [c for c in held.holding.offsets if self.scene.areas.at(self.scene.board.cell_spot(*c)) is None]
            if not cells:
                self.finger.tap(told["areas"]["strip_cancel"])
                return None
            cell = self.chance.choice(cells)
            at = self.pilot.app.pixel(self.scene.board.cell_spot(*cell))
            goal, turns = self.aim(held.holding, cell)
        self.finger.swipe(at, goal, turns=turns, lift=lambda: way.append(seen(self.scene)))
        self.window.rest()
        return way[0]

    def land(self, *, pays: bool) -> bool:
        """Bring it until it may lie where it was dropped, confirm, and compare; False if that did not come about."""
        scene, session = self.scene, self.scene.session
        for _ in range(MOST_TRIES):
            before = len(session.match.history)
            shown = self.bring()
            if scene.held is None:
                continue
            assert len(session.match.history) == before, "nothing is played before it is confirmed"
            if shown is not None and shown[1]:
                assert shown == seen(scene), "the finger went up, and something else is seen"
                break
        else:
            return False
        assert isinstance(scene.desk.mode, Mosaic)
        self.finger.tap(self.window.told["areas"][self.chance.choice(("confirm", "primary"))])
        told = self.window.rest()
        decision, garden = scene.desk.decision, scene.desk.view.catalogue.garden
        assert decision.kind is Kind.PAY and scene.desk.view.seat == 0
        assert frozenset(garden.column_row(garden.index[name]) for name in decision.cells) == shown[0]
        if pays:
            before_it = set(scene.desk.view.placed)
            self.finger.tap(told["areas"]["primary"])
            self.window.rest()
            (placement,) = set(session.match.view(0).placed) - before_it
            assert frozenset(map(garden.column_row, garden.placements[placement].cells)) == shown[0]
        else:
            self.finger.tap(told["areas"]["cancel" if "cancel" in told["areas"] else "undo"])
            self.window.rest()
            assert scene.desk.decision.kind is not Kind.PAY
        return True


def landed(seed: int, *, starts: int, each: int) -> tuple[int, int]:
    """Bring mosaics from so many starts, so many times each; return how many were tried, and how many landed."""
    chance, tried, done = Random(seed), 0, 0
    for i in range(starts):
        settings = Settings(animation_speed="off")
        with Pilot(SIZES[i % len(SIZES)], settings=settings) as pilot:
            table = Brought(pilot, chance)
            for k in range(each):
                tried += 1
                done += table.land(pays=k == each - 1)
    return tried, done


def test_it_lands_where_the_ghost_was_seen() -> None:
    assert landed(1, starts=2, each=10) == (20, 20)


@pytest.mark.long
def test_it_lands_where_the_ghost_was_seen_two_hundred_times() -> None:
    assert landed(2, starts=10, each=20) == (200, 200)
