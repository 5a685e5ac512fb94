"""Turn events, as one seat may know them, into clips that lead from the shown view to the new one.

Events follow one another: a part comes down, its worth flies to the plaque, the queen walks, the dice
tumble. Named window points (plaques, supply) come from the scene; a flight whose ends are unknown is left
out. Nothing here decides a rule."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine import events as ev
from game.ui.board import motions as mo
from game.ui.board import pieces as pc
from game.ui.board.clips import Clips
from game.ui.board.pieces import Piece
from game.ui.board.projection import Point, World
from game.ui.cues import AT_ONCE, cues

GAP = 120.0


@dataclass
class Script(Clips):
    """Writes the clips of events, one after another, and when their sounds begin."""

    # ------------------------------------------------------------------ parts
    def part(self, event: ev.PartBuilt) -> None:
        """Let a part come down, then its worth fly to the seat."""
        piece = self._piece(event)
        if piece is None:
            return
        garden = self.sites.catalogue.garden
        cells = [garden.index[name] for name in event.cells]
        covered = [pc.palm(self.sites, cell, self.kinds) for cell in cells if garden.palms >> cell & 1]
        landed = self.at + mo.FALL + mo.SETTLE
        for palm in covered:
            start = self.at + mo.FALL - mo.FADE * 0.6
            self.clip(palm.key, start, mo.FADE, mo.FadeOut(palm), hides=[palm.key], waits=True)
        self.clip(piece.key, self.at, mo.FALL + mo.SETTLE, mo.Fall(piece), hides=[piece.key])
        point, half = self._base(piece, event)
        self.clip(self._unique("dust"), self.at + mo.FALL, mo.DUST, mo.Dust(point, half, self.serial))
        self.at = landed - 40
        self._spot = self.screen((point[0], point[1], point[2] + 0.3))
        self.coins(event.worth, self._spot, event.seat)
        self.at = landed + GAP

    def _piece(self, event: ev.PartBuilt) -> Piece | None:
        catalogue, sites = self.sites.catalogue, self.sites
        match event.part:
            case "wall":
                index = catalogue.wall_index[event.place or ""]
                self.walls |= 1 << index
                return pc.wall(sites, index, self.walls, self.known)
            case "sphinx":
                self.sphinxes += 1
                return pc.sphinx(sites, self.sphinxes - 1)
            case "obelisk":
                self.obelisks += 1
                return pc.obelisk(sites, self.obelisks - 1)
            case "door":
                return pc.door(sites, catalogue.door_index[event.place or ""])
            case "pedestal":
                return pc.pedestal(sites)
            case "throne":
                return pc.throne(sites)
            case "mosaic" if event.mosaic:
                spots = [catalogue.garden.column_row(catalogue.garden.index[c]) for c in event.cells]
                names = catalogue.garden.named(catalogue.garden.index[c] for c in event.cells)
                return pc.mosaic(sites, event.mosaic, spots, key=f"mosaic:{'.'.join(names)}")
            case _:
                return None

    def _base(self, piece: Piece, event: ev.PartBuilt) -> tuple[World, Point]:
        """Middle of a part's base and its half width and depth, for dust and coins."""
        if event.cells:
            garden = self.sites.catalogue.garden
            spots = [self.sites.cell(garden.index[c]) for c in event.cells]
            xs, ys = [p[0] for p in spots], [p[1] for p in spots]
            middle = ((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2, spots[0][2])
            return middle, ((max(xs) - min(xs)) / 2 + 0.5, (max(ys) - min(ys)) / 2 + 0.5)
        if event.part == "wall":
            box = self.sites.walls[self.sites.catalogue.wall_index[event.place or ""]]
            return piece.point, ((box.x1 - box.x0) / 2, (box.y1 - box.y0) / 2)
        half = {"sphinx": (0.86, 0.33), "door": (1.04, 0.4), "pedestal": (1.0, 1.0)}.get(
            event.part, (0.45, 0.45)
        )
        return piece.point, half

    def statue(self, event: ev.SanctuaryClaimed) -> None:
        """Let a statue rise; a palm on its cell goes."""
        cell = self.sites.catalogue.garden.index[event.cell]
        piece = pc.statue(self.sites, cell, self.colours[event.seat % len(self.colours)])
        if self.sites.catalogue.garden.palms >> cell & 1:
            palm = pc.palm(self.sites, cell, self.kinds)
            self.clip(palm.key, self.at, mo.FADE, mo.FadeOut(palm), hides=[palm.key], waits=True)
        self.clip(piece.key, self.at, mo.RISE, mo.Rise(piece), hides=[piece.key])
        x, y, z = piece.point
        self.clip(self._unique("dust"), self.at, mo.DUST, mo.Dust((x, y, z), (0.42, 0.42), self.serial))
        self.at += mo.RISE + GAP

    # ------------------------------------------------------------------ path and altar
    def walk(self, event: ev.CleopatraMoved) -> None:
        """Let Cleopatra walk to a step."""
        start, self.path = self.path, event.step
        motion = mo.Walk(lambda step: pc.cleopatra(self.sites, step), start, event.step)
        self.clip("cleopatra", self.at, mo.STEP, motion, hides=["cleopatra"], waits=True)
        self.at += mo.STEP

    def roll(self, event: ev.DiceRolled) -> None:
        """Let the dice off the altar tumble over the sand, then each go to its place."""
        before, count = event.altar - sum(event.symbols), len(event.symbols)
        up, blank, begun = before, event.altar, self.at
        rolled = begun + mo.TUMBLE + mo.TUMBLE_STAGGER * (count - 1) + GAP
        x, y, _ = self.sites.altar
        for i, symbol in enumerate(event.symbols):
            slot = before + i
            lay = pc.die(self.sites, slot, is_up=False)
            goal_slot = up if symbol else blank
            up, blank = (up + 1, blank) if symbol else (up, blank + 1)
            goal = pc.die(self.sites, goal_slot, is_up=symbol)
            spot = (x + (i - (count - 1) / 2) * 0.66, y - 1.35 - 0.28 * (i % 2), 0.0)
            start = begun + i * mo.TUMBLE_STAGGER
            tumble = mo.Tumble(lay, spot, goal.sprite, self.tumble_frames, seed=2 * i)
            key, hides = f"die:{slot}", [f"die:{goal_slot}"]
            self.clip(key, start, mo.TUMBLE, tumble, hides=hides, waits=True)
            rest = tumble.at(1.0)[0]
            assert isinstance(rest, Piece)
            self.clip(key, start + mo.TUMBLE, rolled - start - mo.TUMBLE, mo.Stay(rest), hides=hides)
            self.clip(key, rolled, mo.TO_ALTAR, mo.Hop(rest, goal), hides=hides)
        self.altar = event.altar
        self.at = rolled + mo.TO_ALTAR

    def die(self, event: ev.DieTurned) -> None:
        """Let one die go up onto the altar or down to its step."""
        slot = event.altar - 1 if event.up else event.altar
        start, goal = pc.die(self.sites, slot, is_up=not event.up), pc.die(self.sites, slot, is_up=event.up)
        hop = mo.Hop(start, goal)
        self.clip(start.key, self.at, mo.TO_ALTAR, hop, hides=[start.key], waits=True)
        self.altar = event.altar
        self.at += mo.TO_ALTAR

    def clear_altar(self) -> None:
        """Let all dice leave the altar after an offering (R10.3)."""
        for slot in range(self.altar):
            start, goal = pc.die(self.sites, slot, is_up=True), pc.die(self.sites, slot, is_up=False)
            when = self.at + slot * mo.TUMBLE_STAGGER
            self.clip(start.key, when, mo.TO_ALTAR, mo.Hop(start, goal), hides=[start.key], waits=True)
        self.at += mo.TO_ALTAR + mo.TUMBLE_STAGGER * max(0, self.altar - 1)
        self.altar = 0

    def doors(self) -> None:
        """Let the palace doors open before Cleopatra."""
        shut, opened = (pc.palace_doors(self.sites, is_open=o) for o in (False, True))
        self.clip(
            "palace_doors", self.at, mo.DOORS, mo.Swap(shut, opened), hides=["palace_doors"], waits=True
        )
        self.at += mo.DOORS

    # ------------------------------------------------------------------ all events
    def _sound(self, event: ev.Event) -> None:
        """Note when the sounds of an event begin: a part is heard when it lands, amulets when they do."""
        if isinstance(event, AT_ONCE):
            return
        is_part = isinstance(event, ev.PartBuilt)
        begin = self.at + (mo.FALL if is_part else 0.0)
        for k, name in enumerate(cues(event)):
            self.sounds.append((begin + k * (mo.SETTLE + mo.COIN if is_part else mo.COIN), name))

    def play(self, event: ev.Event) -> None:
        """Add what an event looks and sounds like; what happens to cards the scene mostly shows itself."""
        self._sound(event)
        match event:
            case ev.PartBuilt():
                self.part(event)
            case ev.SanctuaryClaimed():
                self.statue(event)
            case ev.BonusPaid():
                self.coins(event.talents, self._spot or self.points("treasury"), event.seat)
                self.at += mo.COIN
            case ev.CardsPaid() | ev.CharacterPlayed() | ev.VizierKept() | ev.LimitSettled():
                self.amulets(event.amulets, event.seat)
            case ev.EnvoyAccepted():
                self.toss("amulet", event.amulets, self._pyramid(event.giver), self._pyramid(event.seat))
            case ev.BeggarAnswered():
                self.coins(event.talents, self.points(f"seat.{event.giver}"), event.seat)
            case ev.OffersOpened():
                for seat, gained in enumerate(event.amulets):
                    self.amulets(gained, seat)
                self.at += mo.COIN
                self.clear_altar()
            case ev.CleopatraMoved():
                self.walk(event)
            case ev.DiceRolled():
                self.roll(event)
            case ev.DieTurned():
                self.die(event)
            case ev.GameEnded() if event.by_path:
                self.doors()
            case _:
                pass
