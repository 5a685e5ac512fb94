"""The effects: short, dry, quiet. `EFFECTS` names each; the names are what the game asks for."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from art.sounds import voices as v
from art.sounds.voices import Wave


def sand(seconds: float, seed: int, *, low: float = 700, high: float = 5200) -> Wave:
    """Return sand or cloth that is swept: noise under a hill."""
    t = v.times(seconds)
    hill = np.sin(np.pi * np.clip(t / seconds, 0, 1)) ** 1.5
    grains = 0.7 + 0.3 * np.random.default_rng(seed + 1).uniform(0, 1, len(t))
    return v.fade(v.band(v.noise(seconds, seed), low, high) * hill * grains)


def block(pitch: float, seed: int) -> Wave:
    """A great block comes down: stone, and dust after it."""
    return v.room(
        v.mixed(0.75, (0, 1.0, v.stone(0.5, pitch, seed)), (0.05, 0.22, sand(0.6, seed + 5))), wet=0.22
    )


def wall() -> Wave:
    """Columns: two blows, the second lighter."""
    return v.room(
        v.mixed(
            0.8,
            (0, 1.0, v.stone(0.5, 150, 11)),
            (0.07, 0.55, v.stone(0.4, 212, 12)),
            (0.08, 0.2, sand(0.6, 13)),
        )
    )


def mosaic() -> Wave:
    """A slab of tiles: a dull blow with small stones rattling."""
    rattle = [
        (0.01 + 0.024 * k, 0.34 - 0.05 * k, v.stone(0.12, 900 + 170 * (k % 3), 30 + k)) for k in range(6)
    ]
    return v.room(v.mixed(0.5, (0, 0.8, v.stone(0.3, 235, 29)), *rattle), wet=0.14)


def statue() -> Wave:
    """A statue rises out of the ground: stone grinds, then stands."""
    t = v.times(0.42)
    grind = (
        v.band(v.noise(0.42, 41), 120, 900)
        * (0.6 + 0.4 * np.sin(2 * np.pi * 23 * t))
        * np.minimum(1, t / 0.1)
    )
    return v.room(
        v.mixed(0.95, (0, 0.8, v.fade(grind, end=0.06)), (0.4, 1.0, v.stone(0.4, 130, 42))),
        wet=0.3,
        seconds=0.5,
    )


def crumble() -> Wave:
    """A mosaic that fits nowhere falls to pieces."""
    rng = np.random.default_rng(50)
    falls = [
        (float(at), 0.55 * (1 - at), v.stone(0.14, float(rng.uniform(380, 1300)), 51 + k))
        for k, at in enumerate(np.sort(rng.uniform(0, 0.5, 13)))
    ]
    return v.room(v.mixed(0.8, (0, 0.35, sand(0.7, 52, low=300)), *falls))


def card() -> Wave:
    """A card slides over papyrus."""
    return sand(0.13, 60, low=1600, high=8200)


def flip() -> Wave:
    """A card is turned over: a slide and a snap."""
    return v.mixed(0.17, (0, 0.6, sand(0.1, 61, low=1500, high=8000)), (0.09, 0.8, v.wood(0.06, 820, 62)))


def deal() -> Wave:
    """Three cards one after another."""
    return v.mixed(0.36, (0, 0.9, card()), (0.09, 0.75, card()), (0.18, 0.65, flip()))


def shuffle() -> Wave:
    """A deck is shuffled: a riffle, twice."""
    clicks = [
        (0.014 * k + (0.2 if k > 14 else 0), 0.34, v.wood(0.03, 1100 + 40 * (k % 5), 70 + k))
        for k in range(30)
    ]
    return v.mixed(0.85, *clicks, (0.0, 0.4, sand(0.3, 71, low=1200)), (0.4, 0.5, sand(0.35, 72, low=1200)))


def coin(pitch: float = 2600) -> Wave:
    """A coin lands on others."""
    return v.mixed(
        0.32, (0, 0.9, v.metal(0.3, pitch, half=0.05)), (0.035, 0.5, v.metal(0.25, pitch * 1.19, half=0.04))
    )


def coins() -> Wave:
    """A handful of coins."""
    rng = np.random.default_rng(80)
    falls = [
        (0.05 * k + float(rng.uniform(0, 0.02)), 0.55 - 0.04 * k, coin(float(rng.uniform(2200, 3300))))
        for k in range(8)
    ]
    return v.mixed(0.7, *falls)


def amulet() -> Wave:
    """An amulet drops into a pyramid: clay on stone, and something hisses."""
    hiss = v.band(v.noise(0.4, 91), 2400, 7000) * v.dying(0.4, 0.07, attack=0.06)
    return v.room(
        v.mixed(
            0.5,
            (0, 0.9, v.stone(0.2, 520, 90, hard=0.3)),
            (0.06, 0.6, v.stone(0.2, 430, 92)),
            (0.08, 0.16, hiss),
        ),
        wet=0.3,
    )


def dice() -> Wave:
    """Dice tumble over sand and stone."""
    rng = np.random.default_rng(100)
    blows = np.cumsum(rng.uniform(0.02, 0.07, 13))
    falls = [
        (float(at), 0.8 * 0.9**k, v.wood(0.08, float(rng.uniform(900, 1500)), 101 + k))
        for k, at in enumerate(blows)
    ]
    return v.room(v.mixed(0.85, *falls, (0, 0.18, sand(0.7, 102))), wet=0.12)


def die() -> Wave:
    """One die is set on the altar."""
    return v.mixed(0.2, (0, 0.9, v.wood(0.1, 1180, 110)), (0.05, 0.5, v.stone(0.14, 700, 111)))


def shake(seed: int) -> Wave:
    """One stroke of a sistrum: many small discs."""
    rng = np.random.default_rng(seed)
    discs = [
        (
            float(rng.uniform(0, 0.05)),
            float(rng.uniform(0.2, 0.5)),
            v.metal(0.28, float(rng.uniform(3600, 7200)), half=0.05),
        )
        for _ in range(11)
    ]
    return v.mixed(0.3, *discs)


def sistrum() -> Wave:
    """The queen comes: three strokes of a sistrum."""
    return v.room(
        v.mixed(0.8, (0, 0.7, shake(120)), (0.17, 0.6, shake(121)), (0.34, 1.0, shake(122))), wet=0.2
    )


def step() -> Wave:
    """The queen walks: two soft steps, beads."""
    walk = v.mixed(
        0.55, (0, 0.8, v.stone(0.2, 190, 130, hard=0.9)), (0.24, 0.7, v.stone(0.2, 205, 131, hard=0.9))
    )
    return v.mixed(0.6, (0, 0.9, walk), (0.02, 0.22, shake(132)), (0.26, 0.2, shake(133)))


def growl(seconds: float = 0.8, *, depth: float = 1.0) -> Wave:
    """A crocodile, low and near: a throat that flutters."""
    t = v.times(seconds)
    pitch = (52 - 12 * t / seconds) * depth
    phase = 2 * np.pi * np.cumsum(pitch) / v.RATE
    throat = sum(np.sin(k * phase + 0.7 * k) / k**0.8 for k in range(1, 22))
    flutter = 0.55 + 0.45 * np.sin(2 * np.pi * 17 * t + 1.5 * np.sin(2 * np.pi * 3 * t))
    hill = np.minimum(1.0, t / 0.09) * np.clip((seconds - t) / (0.6 * seconds), 0, 1)
    air = v.band(v.noise(seconds, 140), 200, 1500) * 0.4
    raw = v.band((np.asarray(throat) / 3 + air) * flutter * hill, 45, 900)
    return v.fade(np.tanh(1.6 * raw), end=0.08)


def maw() -> Wave:
    """The crocodile takes its due: a roar and jaws that shut."""
    snap = v.mixed(0.5, (0, 1.0, v.wood(0.2, 300, 150)), (0.015, 0.9, v.stone(0.3, 140, 151)))
    return v.room(v.mixed(2.1, (0, 0.9, growl(1.5, depth=0.85)), (1.42, 1.0, snap)), wet=0.3, seconds=0.8)


def gong(pitch: float = 92) -> Wave:
    """A temple gong."""
    ratios = (1.0, 1.48, 2.02, 2.71, 3.38, 4.2, 5.43)
    body = v.struck(
        2.6, [(pitch * r, 1 / (1 + 0.4 * k), 0.75 / (1 + 0.35 * k)) for k, r in enumerate(ratios)]
    )
    swell = v.band(v.noise(2.6, 160), 400, 2600) * v.dying(2.6, 0.25, attack=0.08)
    return v.fade(body * np.minimum(1.0, v.times(2.6) / 0.02) + 0.1 * swell, end=0.4)


def seal() -> Wave:
    """A purse is sealed: cord, then a stamp."""
    return v.mixed(0.4, (0, 0.5, sand(0.16, 170, low=900, high=4200)), (0.17, 0.9, v.wood(0.18, 210, 171)))


def knot() -> Wave:
    """Purses are opened: cord slips, coins slide."""
    return v.mixed(0.9, (0, 0.6, sand(0.22, 172, low=900, high=4800)), (0.16, 0.7, coins()))


def cloth(seed: int = 180) -> Wave:
    """A curtain moves."""
    return sand(0.42, seed, low=260, high=2600)


def doors() -> Wave:
    """Great doors open: hinges grind, a deep blow."""
    t = v.times(1.2)
    grind = (
        v.band(v.noise(1.2, 190), 70, 420)
        * (0.6 + 0.4 * np.sin(2 * np.pi * 11 * t))
        * np.sin(np.pi * t / 1.2)
    )
    return v.room(v.mixed(1.9, (0, 1.0, grind), (1.12, 0.9, v.stone(0.6, 88, 191))), wet=0.35, seconds=0.8)


def chord(*pitches: float, gap: float = 0.07, seconds: float = 1.8) -> Wave:
    """A harp chord, string after string."""
    strings = [
        (gap * k, 0.6, v.plucked(seconds - gap * k, pitch, 200 + k, bright=0.45, hold=0.997))
        for k, pitch in enumerate(pitches)
    ]
    return v.room(v.mixed(seconds, *strings), wet=0.22, seconds=0.6)


def crown() -> Wave:
    """The winner: a harp goes up, a sistrum answers."""
    harp = chord(220, 277.2, 329.6, 440, 554.4, 659.3, 880, gap=0.1, seconds=2.6)
    return v.mixed(3.0, (0, 0.9, harp), (0.7, 0.5, sistrum()))


EFFECTS: dict[str, Callable[[], Wave]] = {
    "wall": wall,
    "block": lambda: block(118, 20),
    "stone": lambda: block(176, 21),
    "mosaic": mosaic,
    "tile": lambda: v.mixed(0.16, (0, 0.9, v.stone(0.15, 640, 25))),
    "statue": statue,
    "closed": lambda: chord(146.8, 174.6, 220, gap=0.05, seconds=1.3),
    "crumble": crumble,
    "card": card,
    "flip": flip,
    "deal": deal,
    "shuffle": shuffle,
    "coin": coin,
    "coins": coins,
    "amulet": amulet,
    "dice": dice,
    "die": die,
    "sistrum": sistrum,
    "step": step,
    "growl": growl,
    "maw": maw,
    "gong": gong,
    "seal": seal,
    "knot": knot,
    "cloth": cloth,
    "doors": doors,
    "pyramid": lambda: v.room(
        v.mixed(0.5, (0, 0.8, sand(0.22, 210, low=300, high=2200)), (0.2, 0.6, v.stone(0.25, 330, 211)))
    ),
    "crown": crown,
    "turn": lambda: v.mixed(0.3, (0, 0.8, v.wood(0.16, 392, 220)), (0.09, 0.7, v.wood(0.16, 523, 221))),
    "pass": lambda: v.mixed(0.3, (0, 0.7, cloth(222)[:10000]), (0.06, 0.6, v.wood(0.16, 260, 223))),
    "done": lambda: v.wood(0.16, 330, 224),
    "tap": lambda: 0.7 * v.wood(0.07, 700, 225),
    "lift": lambda: sand(0.11, 226, low=600, high=3600),
    "no": lambda: v.mixed(0.22, (0, 0.8, v.wood(0.14, 175, 227)), (0.07, 0.6, v.wood(0.14, 165, 228))),
    "undo": lambda: card()[::-1].copy(),
}
"""Every effect by the name that the game asks for."""
