"""Hands that play through the window: they look at a choice and make it by pointer events on the areas the scene names.

Never by calling ``play``. Each choice is made in one of several ways (mouse, finger, keys; taps or drags), drawn by a
seeded random.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pygame

from game.engine import choices as c
from game.engine.garden import normal
from game.ui.table.modes import Mosaic, Payment
from game.ui.table.scene import TableScene
from game.ui.testing import Pilot

MOUSE, FINGER, KEYS = "mouse", "finger", "keys"


class Hands:
    """One pair of hands at one table."""

    def __init__(
        self, pilot: Pilot, scene: TableScene, chance: Random, ways: tuple[str, ...] = (MOUSE, FINGER)
    ) -> None:
        self.pilot, self.scene, self.chance, self.ways = pilot, scene, chance, ways
        self.way = ways[0]
        self.made: Counter[str] = Counter()

    # ------------------------------------------------------------------ touching areas
    def point(self, name: str) -> tuple[float, float]:
        """Where to point at an area; it must be on the screen, live, and not covered there."""
        area = self.scene.area_of(name)
        assert area is not None, f"no area {name}; there are {[a.name for a in self.scene.areas]}"
        assert area.is_live, f"area {name} is dead"
        top = self.scene.areas.at(area.middle)
        assert top is not None and top.name == name, f"{name} is covered by {top and top.name}"
        return area.middle

    def tap(self, name: str) -> None:
        """Tap on an area with mouse, finger, or Tab and Enter."""
        if self.way == KEYS:
            self.keys_to(name)
            self.pilot.key(pygame.K_RETURN)
        elif self.way == FINGER:
            self.pilot.tap(self.point(name))
        else:
            # The pointer goes there first: what it hovers may lift, and must still be hit.
            self.pilot.move(self.point(name))
            self.pilot.click(self.point(name))
        self.rest()

    def rest(self) -> None:
        """Wait until what has come up stands still and may be pressed, without a frame for each sixtieth of a second."""
        self.pilot.frames(1)
        for _ in range(20):
            self.pilot.clock.now += 0.2
            self.pilot.frames(1)
            if not self.scene.motion.is_moving:
                return

    def keys_to(self, name: str) -> None:
        """Move the keyboard's focus to an area by Tab."""
        self.rest()
        for _ in range(len(list(self.scene.areas)) + 2):
            if self.scene.looking.focus == name and self.scene.looking.shows_focus:
                return
            self.pilot.key(pygame.K_TAB)
        raise AssertionError(
            f"Tab never reaches {name}; it reaches {[a.name for a in self.scene.areas.in_order()]}"
        )

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """Drag from one point to another."""
        (self.pilot.swipe if self.way == FINGER else self.pilot.drag)(start, end)
        self.rest()

    def drag_to(self, name: str, goal: str) -> None:
        """Drag an area onto another that may only appear once the drag has begun."""
        pilot, start = self.pilot, self.point(name)
        aside = (start[0] - 40, start[1] + 6)
        if self.way == FINGER:
            pilot.seconds(0.7)
            pilot.finger_down(start)
            pilot.finger_move(aside)
            end = self.point(goal)
            pilot.finger_move(((aside[0] + end[0]) / 2, (aside[1] + end[1]) / 2))
            pilot.finger_move(end)
            pilot.finger_up(end)
        else:
            pilot.seconds(0.4)
            pilot.move(start)
            pilot.press(start)
            pilot.move(aside, pressed=True)
            end = self.point(goal)
            pilot.move(((aside[0] + end[0]) / 2, (aside[1] + end[1]) / 2), pressed=True)
            pilot.move(end, pressed=True)
            pilot.release(end)
        pilot.seconds(0.2)

    # ------------------------------------------------------------------ choosing
    def pick(self) -> c.Choice:
        """Choose at random: first a kind of choice, then one of it; a game shall get on, so building is preferred."""
        legal = sorted(self.scene.session.legal(), key=repr)
        kinds = sorted({type(choice) for choice in legal}, key=lambda k: k.__name__)
        weights = [4 if k in (c.Build, c.BuildMosaic) else 1 for k in kinds]
        kind = self.chance.choices(kinds, weights)[0]
        return self.chance.choice([choice for choice in legal if type(choice) is kind])

    def play(self, choice: c.Choice) -> None:
        """Make a choice with the hands."""
        self.way = self.chance.choice(self.ways)
        before = len(self.scene.session.match.history)
        self.made[type(choice).__name__] += 1
        self._make(choice)
        history = self.scene.session.match.history
        assert len(history) > before, (
            f"{choice} was not played by {self.way}; toasts {self.pilot.app.toasts.texts}"
        )
        assert history[before].choice == choice, f"{history[before].choice} was played instead of {choice}"

    def _make(self, choice: c.Choice) -> None:
        match choice:
            case c.TakeStall(stall=stall):
                self.tap(f"stall:{stall}")
                self.tap(self.chance.choice((f"stall:{stall}", "primary")))
            case c.Refill(stalls=stalls):
                self._refill(stalls)
            case c.Build(part=part, place=place):
                if self.way != KEYS and self.chance.random() < 0.5:
                    self.drag_to(f"tile:{part}", f"place:{place or part}")
                else:
                    self.tap(f"tile:{part}")
                    self.tap(f"place:{place or part}")
            case c.BuildMosaic(cells=cells):
                self._mosaic(cells)
            case c.Pay():
                self._pay(choice)
            case c.Claim(cell=cell):
                self.tap("none" if cell is None else f"cell:{cell}")
                self.tap("primary")
            case c.Done() | c.EndTurn() | c.Pass():
                before = len(self.scene.session.match.history)
                self.tap("primary")
                if self.way == KEYS and len(self.scene.session.match.history) == before:
                    # What gives the turn away is shown before it is pressed.
                    self.tap("primary")
            case _:
                self._character_or_answer(choice)

    def _refill(self, stalls: tuple[int, ...]) -> None:
        order = list(enumerate(stalls))
        self.chance.shuffle(order)
        for card, stall in order:
            if self.way != KEYS and self.chance.random() < 0.5:
                self.drag(self.point(f"drawn:{card}"), self.point(f"stall:{stall}"))
            else:
                self.tap(f"drawn:{card}")
                self.tap(f"stall:{stall}")
        self.tap("primary")

    def _mosaic(self, cells: tuple[str, ...]) -> None:
        scene, garden = self.scene, self.scene.desk.view.catalogue.garden
        self.tap("tile:mosaic")
        mode = scene.desk.mode
        assert isinstance(mode, Mosaic)
        held = mode.holding
        spots = [garden.column_row(garden.index[cell]) for cell in cells]
        wanted = normal(spots)
        if self.way == MOUSE:
            # The piece floats; a click over the garden lays it down as a ghost.
            self.pilot.click(scene.board.cell_spot(*spots[0]))
            self.rest()
        assert held.is_down, (
            spots[0],
            scene.board.cell_spot(*spots[0]),
            scene.areas.at(scene.board.cell_spot(*spots[0])),
            scene.held,
            pilot_state(self),
        )
        for turn in range(8):
            if held.cells == wanted:
                break
            if turn == 4:
                self._turn("flip", pygame.K_f)
            self._turn("rotate", pygame.K_r)
        assert held.cells == wanted, f"{held.cells} cannot be turned to {wanted}"
        x0, y0 = min(x for x, _ in spots), min(y for _, y in spots)
        if held.origin != (x0, y0):
            self._carry(held, x0, y0)
        assert held.origin == (x0, y0), f"by {self.way} it went to {held.origin}, not {(x0, y0)}"
        if self.way == KEYS:
            self.pilot.key(pygame.K_RETURN)
        else:
            self.tap(self.chance.choice(("confirm", "primary")))
        self.rest()

    def _turn(self, area: str, key: int) -> None:
        if self.way == KEYS or self.chance.random() < 0.3:
            self.pilot.key(key)
        else:
            self.tap(area)

    def _carry(self, held: object, x0: int, y0: int) -> None:
        """Carry the ghost by one of its cells to where it shall lie."""
        scene = self.scene
        if self.way == KEYS:
            for _ in range(20):
                column, row = held.origin  # type: ignore[attr-defined]
                if (column, row) == (x0, y0):
                    return
                key = (
                    (pygame.K_RIGHT if column < x0 else pygame.K_LEFT)
                    if column != x0
                    else (pygame.K_UP if row < y0 else pygame.K_DOWN)
                )
                self.pilot.key(key)
            return
        ox, oy = held.origin  # type: ignore[attr-defined]
        free = [
            cell
            for cell in held.cells  # type: ignore[attr-defined]
            if scene.areas.at(scene.board.cell_spot(ox + cell[0], oy + cell[1])) is None
        ]
        assert free, "every cell of the ghost is covered"
        grip = self.chance.choice(free)
        start = scene.board.cell_spot(ox + grip[0], oy + grip[1])
        end = scene.board.cell_spot(x0 + grip[0], y0 + grip[1])
        if self.way == FINGER:
            # The piece hangs clear of the finger: the finger goes lower.
            gripped = replace(held, grip=grip)  # type: ignore[type-var]
            end = (end[0], 2 * end[1] - scene.carrying.grip_point(gripped, end, touch=True)[1])
        self.drag(start, end)

    def _pay(self, choice: c.Pay) -> None:
        """Swap cards and merchants until exactly this payment lies in the tray."""
        desk = self.scene.desk
        for _ in range(40):
            mode = desk.mode
            assert isinstance(mode, Payment)
            laid, wanted = Counter(desk.hand[i] for i in mode.laid), Counter(choice.cards)
            if laid == wanted and mode.merchants == choice.merchants:
                break
            extra = laid - wanted
            if extra:
                name = min(extra)
                self.tap(f"laid:{next(i for i in mode.laid if desk.hand[i] == name)}")
            elif mode.merchants > choice.merchants:
                self.tap("merchant:back:0")
            elif wanted - laid:
                name = min(wanted - laid)
                self.tap(
                    f"card:{next(i for i, k in enumerate(desk.hand) if k == name and i not in mode.laid)}"
                )
            else:
                self.tap("merchant:add")
        self.tap("primary")

    def _card(self, name: str) -> None:
        self.tap(f"card:{self.scene.desk.hand.index(name)}")

    def _cards(self, names: tuple[str, ...]) -> None:
        taken: set[int] = set()
        for name in names:
            index = next(i for i, k in enumerate(self.scene.desk.hand) if k == name and i not in taken)
            taken.add(index)
            self.tap(f"card:{index}")

    def _shown(self, names: tuple[str, ...]) -> None:
        cards, taken = self.scene.desk.decision.cards, set()
        for name in names:
            index = next(i for i, k in enumerate(cards) if k == name and i not in taken)
            taken.add(index)
            self.tap(f"shown:{index}")

    def _character_or_answer(self, choice: c.Choice) -> None:
        match choice:
            case c.PlayBeggar():
                self._card("beggar")
            case c.PlayVizier():
                self._card("vizier")
            case c.PlayCourtesan(card=card):
                self._card("courtesan")
                self.tap(f"fetch:{card}")
            case c.PlayEnvoy(resource=resource, seat=seat):
                self._card("envoy")
                self.tap(f"pip:{resource}")
                # On the panel, or on the architect's own plaque.
                self.tap("all" if seat is None else f"{'whom' if seat % 2 else 'plaque'}:{seat}")
            case c.PickMosaic(mosaic=mosaic):
                self._card("scribe")
                self.tap(f"piece:{mosaic}")
            case c.TurnDie(up=up):
                self._card("scribe")
                self.tap("die:up" if up else "die:down")
            case c.PlaySmuggler():
                self._card("smuggler")
            case c.GiveTalents():
                self.tap("talents")
            case c.GiveCard(card=card):
                self._card(card)
            case c.GiveNothing():
                self.tap("none")
            case c.GiveCount(count=count):
                resource = self.scene.desk.decision.resource
                catalogue = self.scene.desk.view.catalogue
                plain = catalogue.cards[catalogue.plain_index[catalogue.resources.index(str(resource))]].name
                if count:
                    self._cards((plain,) * count)
                else:
                    self.tap("none")
            case c.Accept(count=count):
                for i in range(count):
                    self.tap(f"shown:{i}")
                if not count:
                    self.tap("none")
            case c.Keep(cards=cards):
                self._shown(cards)
                if not cards:
                    self.tap("none")
            case c.Discard(cards=cards):
                self._discard(cards)
            case c.KeepAll():
                self.tap("keep_all")
            case _:
                raise AssertionError(f"no hand knows how to make {choice}")
        self.tap("primary")

    def _discard(self, cards: tuple[str, ...]) -> None:
        """Smugglers last: tapped alone one would be played, not thrown away."""
        if set(cards) == {"smuggler"}:
            # Tapped once it would be played; tapped again it is thrown away.
            self._card("smuggler")
        self._cards(tuple(sorted(cards, key=lambda name: name == "smuggler")))


def pilot_state(hands: Hands) -> object:
    """What the gestures think, for messages."""
    g = hands.scene.gestures
    return (
        g.pressed,
        g._swallow,
        hands.scene.looking.hover,
        hands.scene.looking.sheet,
        hands.pilot.app.toasts.texts,
        hands.scene.looking.moment,
    )
