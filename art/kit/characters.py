"""Set and render the six characters: a bust with a face, in the hand what each is known by (needs `bpy`)."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from art.kit import court, road
from art.kit.blend import begin, camera, lamp, shoot
from art.kit.stills import stage

SIZE = (720, 852)
UNIT = 450
ORIGIN = (350, 1100)
AZIMUTH, ELEVATION = 8, 7
BACKDROP = {
    "beggar": ("#5E4634", "#B08A66"),
    "courtesan": ("#8E3348", "#E29A86"),
    "envoy": ("#2C5A78", "#9FC0BE"),
    "scribe": ("#3C6452", "#B8C79A"),
    "smuggler": ("#33304E", "#8E86A0"),
    "vizier": ("#6E2A1E", "#D08A4A"),
}

PEOPLE: dict[str, Callable[[], None]] = {
    "beggar": road.beggar,
    "courtesan": court.courtesan,
    "envoy": road.envoy,
    "scribe": court.scribe,
    "smuggler": road.smuggler,
    "vizier": court.vizier,
}


def render_card(name: str, path: Path, *, samples: int = 48) -> float:
    """Render the picture of a character's card; give the seconds."""
    begin()
    stage(BACKDROP[name], disc=(0.0, 1.24, 1.95, 0.74))
    lamp("fill", (-0.35, 0.90, -0.28), energy=1.7, colour=(1.0, 0.90, 0.78), angle=35)
    lamp("rim", (-0.55, -0.75, -0.35), energy=2.2, colour=(1.0, 0.86, 0.62), angle=6)
    PEOPLE[name]()
    camera(SIZE, origin=ORIGIN, unit=UNIT, azimuth=AZIMUTH, elevation=ELEVATION)
    return shoot(path, samples=samples)
