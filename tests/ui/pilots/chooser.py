"""What a pilot does next: chosen at random from the live areas that the window tells of, and from nothing else."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

GARDEN = "@garden"
"""A goal that is no area: somewhere on the board."""

CARRY = "@carry"
"""A deed that is no area: move the mosaic in hand."""

ANSWERS = ("shown", "fetch", "piece", "die", "pip", "all", "none", "talents", "keep_all", "cell")
ASIDE = ("log", "pile", "discards", "eye", "help", "menu")
PATIENCE = 30


@dataclass(frozen=True, slots=True)
class Deed:
    """Tap an area, or (with a goal) bring it to another."""

    name: str
    goal: str = ""


class Chooser:
    """Deeds for whatever is on the screen; knows no rule, only names of areas."""

    def __init__(self, chance: Random) -> None:
        self.chance = chance
        self._after: list[str] = []
        self._tries: Counter[str] = Counter()
        self._asked = ""
        self.seen: Counter[str] = Counter()
        """The scenes in which something was done."""

    def next(self, told: Mapping[str, Any]) -> Deed | None:
        """Choose a deed, or None to wait."""
        scene, areas = told["scene"], told["areas"]
        deed = self._at_table(areas) if scene == "TableScene" else self._elsewhere(scene, areas)
        if deed is not None:
            self.seen[scene] += 1
        return deed

    def _elsewhere(self, scene: str, areas: Mapping[str, Any]) -> Deed | None:
        self._after.clear()
        if scene == "Offering" and self.chance.random() < 0.7:
            return Deed(self.chance.choice(sorted(set(areas) - {"seal", "peek"})))
        if scene == "ScoreSheet":
            return None
        for name in ("lift", "seal", "go_on", "score", "resume", "back"):
            if name in areas:
                return Deed(name)
        return None

    def _at_table(self, areas: Mapping[str, Any]) -> Deed | None:
        by: dict[str, list[str]] = defaultdict(list)
        for name in sorted(areas):
            by[name.partition(":")[0]].append(name)
        asked = next((kind for kind in ("rotate", "laid", "drawn", *ANSWERS, "place") if kind in by), "")
        if asked != self._asked:
            self._asked = asked
            self._tries.clear()
        self._tries["all"] += 1
        while self._after:
            name = self._after.pop(0)
            if name in areas:
                return Deed(name)
        for kind, step in (
            ("close", self._close), ("now", self._close), ("log_words", self._read), ("rotate", self._mosaic),
            ("place", self._place), ("laid", self._pay), ("drawn", self._refill),
        ):  # fmt: skip
            if kind in by:
                return step(by)
        if any(kind in by for kind in ANSWERS):
            return self._answer(by)
        return self._begin(by)

    def _is(self, share: float) -> bool:
        return self.chance.random() < share

    def _one(self, names: Sequence[str]) -> Deed:
        return Deed(self.chance.choice(names))

    def _close(self, by: Mapping[str, list[str]]) -> Deed:
        return Deed("close" if "close" in by else "now")

    def _read(self, by: Mapping[str, list[str]]) -> Deed:
        if by.get("line") and self._is(0.4):
            return self._one(by["line"])
        return Deed("log" if self._is(0.7) else self.chance.choice(("log_words", "log_notation")))

    def _mosaic(self, by: Mapping[str, list[str]]) -> Deed:
        if self._tries["all"] > PATIENCE:
            return Deed("strip_cancel")
        if "confirm" in by and self._is(0.6):
            return self._one(["confirm", *by.get("primary", ())])
        return Deed(CARRY) if self._is(0.6) else self._one([*by["rotate"], *by.get("flip", ())])

    def _place(self, by: Mapping[str, list[str]]) -> Deed:
        return self._one(by["place"])

    def _pay(self, by: Mapping[str, list[str]]) -> Deed:
        if "primary" in by and (self._is(0.7) or self._tries["all"] > 10):
            return Deed("primary")
        if self._tries["all"] > PATIENCE and "undo" in by:
            return Deed("undo")
        return self._one([*by["laid"], *by.get("merchant", ()), *by.get("card", ())])

    def _refill(self, by: Mapping[str, list[str]]) -> Deed:
        if "primary" in by and self._is(0.85):
            return Deed("primary")
        if by.get("stall") and self._is(0.5):
            return self._one(by["stall"])
        drawn = self.chance.choice(by["drawn"])
        return Deed(drawn, self.chance.choice(by["stall"])) if by.get("stall") else Deed(drawn)

    def _answer(self, by: Mapping[str, list[str]]) -> Deed:
        if "primary" in by and self._is(0.6):
            return Deed("primary")
        if self._tries["all"] > PATIENCE and "cancel" in by:
            return Deed("cancel")
        kinds = [kind for kind in (*ANSWERS, "card", "plaque") if kind in by]
        return self._one(by[self.chance.choice(kinds)])

    def _begin(self, by: Mapping[str, list[str]]) -> Deed | None:
        """Begin something; what was tried in vain is not tried again at once."""
        options: list[tuple[Deed, float]] = []
        for kind, weight in (("tile", 5.0), ("card", 4.0), ("stall", 2.0), ("primary", 1.0), ("undo", 0.06)):
            names = by.get(kind, [])
            options += [(Deed(name), weight / len(names) / (1 + self._tries[name])) for name in names]
        if not options:
            return None
        if self._is(0.02):
            return self._one([name for kind in ASIDE for name in by.get(kind, ())])
        deeds, weights = zip(*options, strict=True)
        deed = self.chance.choices(deeds, weights)[0]
        self._tries[deed.name] += 1
        kind = deed.name.partition(":")[0]
        if kind in ("primary", "undo"):
            self._tries.clear()
        if kind == "stall":
            self._after = [self.chance.choice((deed.name, "primary"))]
        if deed.name == "tile:mosaic" and self._is(0.5):
            return Deed(deed.name, GARDEN)
        return deed
