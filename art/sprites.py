"""Shoot the sprites: body, shadow and manifest entry of each piece."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any, NamedTuple

import bpy
import numpy as np
from numpy.typing import NDArray
from PIL import Image

from art import manifest, scene, shadows, stage
from art.build import Piece
from art.landscape import sand
from art.layout import FRAME, GARDEN, MOSAIC_TOP, ORIENTATIONS, ORIGIN, SUN, UNIT, Place
from art.materials import neutral, shadow_ground, shadow_turf
from art.palace import masses, palace
from art.pieces import MODELS, SEATS, architecture
from art.pieces.goods import TUMBLES
from art.textures import FOLDER

WORK = FOLDER.parent
BODY_SCALE = 2
MOSAIC_SUNK = 0.027  # of a mosaic's height the turf and the bevel take this
WALL_BASE = (1.43, 0.215)  # half of what a wall covers of the ground, a little less than its base
# how much of a shadow's darkness shows on what shines with the sky; measured in whole renders
GLAZED_SHADE, IVORY_SHADE, STATUE_SHADE, IVORY = 0.87, 0.78, 0.62, "VY"
BODY_MARGIN, SHADOW_MARGIN = 6, 22
GOODS = ("crocodile", "coin", "coins", "merchant", "pyramid", "amulet", "purse")
Box = tuple[int, int, int, int]


class Job(NamedTuple):
    """One sprite: its model, its fixed place if it has one, and the pieces whose shadows fall on it."""

    name: str
    model: str
    place: Place | None = None
    casters: tuple[str, ...] = ()


def jobs() -> dict[str, Job]:
    """Return every sprite to be made, the most needed first."""
    found: dict[str, Job] = {}
    fixed = scene.fixed_places()

    def add(name: str, *casters: str) -> None:
        model, place = fixed.get(name, (name, None))
        label = "+".join([name, *(caster.removeprefix("wall_") for caster in casters)])
        found[label] = Job(label, model, place, casters)

    for name in fixed:
        if name.startswith("wall"):
            add(name)
    for name in [f"mosaic_{k}" for k in "FIUVWXLNPTYZ"]:
        for orientation in ORIENTATIONS:
            if orientation.startswith(name):
                add(orientation)
    for name in fixed:
        add(name)
    for name in [f"palm_{k}" for k in range(4)] + [f"anubis_{seat}" for seat in SEATS] + ["cleopatra"]:
        add(name)
    for name in ["die_blank", "die_symbol"] + [f"die_tumble_{k}" for k in range(TUMBLES)]:
        add(name)
    for base, *casters in VARIANTS:
        add(base, *casters)
    for name in GOODS:
        add(name)
    return found


# bodies lit with others standing, whose shadows reach them; palms are named after their cells
VARIANTS = (
    ("wall_W4", "wall_W3"),
    ("wall_W4", "palm_b9"),
    ("wall_W4", "wall_W3", "palm_b9"),
    ("wall_W5", "palm_e9"),
    ("wall_W6", "palm_h9"),
    ("pedestal", "throne"),
    ("sphinx_3", "obelisk_1"),
    ("altar", "obelisk_2"),
)


def vertices(collection: Any, place: Place) -> NDArray[np.float64]:
    """Return all points of a piece as it stands, shape (n, 3)."""
    bpy.context.view_layer.update()
    graph = bpy.context.evaluated_depsgraph_get()
    found = []
    for thing in collection.objects:
        seen = thing.evaluated_get(graph)
        mesh = seen.to_mesh()
        points = np.empty(len(mesh.vertices) * 3)
        mesh.vertices.foreach_get("co", points)
        turn = np.array(thing.matrix_world)
        found.append(points.reshape(-1, 3) @ turn[:3, :3].T + turn[:3, 3])
        seen.to_mesh_clear()
    points = np.concatenate(found)
    c, s = math.cos(math.radians(place.turn)), math.sin(math.radians(place.turn))
    x, y, z = points.T
    return np.stack([x * c - y * s + place.at[0], x * s + y * c + place.at[1], z + place.at[2]], 1)


def projected(points: NDArray[np.float64], scale: int) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Project points to pixels relative to the world's origin."""
    x, y, z = points.T
    return scale * UNIT * (0.96 * x + 0.28 * y), scale * UNIT * (0.168 * x - 0.576 * y - 0.8 * z)


def pixel_box(points: NDArray[np.float64], scale: int, margin: int) -> Box:
    """Return the pixels around projected points: left, top, right, bottom on an even lattice."""
    x, y = projected(points, scale)

    def even(value: float) -> int:
        return math.floor(value / BODY_SCALE) * BODY_SCALE

    return (
        even(x.min() - margin),
        even(y.min() - margin),
        even(x.max() + margin) + BODY_SCALE,
        even(y.max() + margin) + BODY_SCALE,
    )


def footprint(points: NDArray[np.float64], at: tuple[float, float, float]) -> tuple[list[float], float]:
    """Return x0, y0, x1, y1 relative to the base point and the height above it."""
    low, high = points.min(0), points.max(0)
    area = [low[0] - at[0], low[1] - at[1], high[0] - at[0], high[1] - at[1]]
    return [round(float(v), 3) for v in area], round(float(high[2] - at[2]), 3)


def visible(collection: Any, on: bool) -> None:
    """Show a piece to the camera, or let it only cast shadows and throw light."""
    for thing in collection.objects:
        thing.visible_camera = on


class Studio:
    """The scene in which sprites are shot: palace, plain masses, endless plane, shown as needed."""

    def __init__(self, samples: int) -> None:
        scene.forget()
        self.blender = stage.reset()
        self.samples = samples
        self.palace = palace()
        self.masses = masses()
        plane = Piece("plane")
        self.floor = plane.quad([(-30, -30, 0), (30, -30, 0), (30, 30, 0), (-30, 30, 0)], neutral())
        self.plane = plane.collection
        self.carriers = {
            "palace": stage.instance(self.palace),
            "masses": stage.instance(self.masses),
            "plane": stage.instance(self.plane),
            "sand": stage.instance(sand()),
        }
        self.casters: dict[str, Any] = {}
        WORK.mkdir(parents=True, exist_ok=True)

    def show(self, *, palace: bool = False, masses: bool = False, plane: bool = False) -> None:
        """Choose what lies around the piece; palace and sand come in one neutral colour, without grass."""
        for thing in self.palace.objects:
            thing.hide_render = "grass" in thing
        for name, on in (("palace", palace), ("sand", palace), ("masses", masses), ("plane", plane)):
            self.carriers[name].hide_render = not on
        bpy.context.view_layer.material_override = shadow_ground() if palace else None

    def photograph(self, box: Box, scale: int, samples: int, transparent: bool) -> Image.Image:
        """Render the pixels of a box."""
        path = WORK / "shot.png"
        stage.aim(box[2] - box[0], box[3] - box[1], (-box[0], -box[1]), scale * UNIT)
        stage.shoot(str(path), samples, transparent)
        return Image.open(path).convert("RGBA" if transparent else "RGB")

    def caster(self, name: str) -> Any:
        """Return a second copy of a fixed piece that the camera does not see."""
        if name not in self.casters:
            kind, place = scene.fixed_places().get(name) or scene.garden_palm(name.removeprefix("palm_"))
            copy = MODELS[kind]()
            visible(copy, False)
            self.casters[name] = (copy, place)
        copy, place = self.casters[name]
        return stage.instance(copy, place.at, place.turn)

    def make(self, job: Job) -> dict[str, Any]:
        """Shoot one sprite, write its pictures and return its manifest entry."""
        place = job.place or Place((0.0, 0.0, 0.0), 0)
        collection = scene.model(job.model)
        carrier = stage.instance(collection, place.at, place.turn)
        extra = [self.caster(name) for name in job.casters]
        points = vertices(collection, place)
        area, height = footprint(points, place.at)
        entry: dict[str, Any] = {
            "at": list(place.at) if job.place else None,
            "footprint": area,
            "height": height,
            "scale": [1, 2],
            "shadow": None,
        }
        if job.name in ORIENTATIONS:
            entry["shade"] = IVORY_SHADE if ORIENTATIONS[job.name][0] in IVORY else GLAZED_SHADE
        elif job.model.startswith("anubis"):
            entry["shade"] = STATUE_SHADE
        self._body(job, collection, points, place, entry)
        for each in extra:
            bpy.data.objects.remove(each)
        if job.name in ORIENTATIONS:
            write_shadow(job.name, entry, *slab_shadow(job.name))
        elif not job.casters and job.model != "palace_doors_shut":  # shut doors lie flush in the portal
            self._shadow(job, collection, points, place, entry)
        bpy.data.objects.remove(carrier)
        return entry

    def _body(self, job: Job, collection: Any, points: Any, place: Place, entry: dict[str, Any]) -> None:
        """Shoot the body at twice the size, lit as it stands, and halve it."""
        fixed, portal = job.place is not None, job.model.startswith("palace_doors")
        self.show(masses=fixed and not portal, plane=not fixed)
        visible(self.masses, False)
        visible(self.plane, False)
        visible(collection, True)
        self.floor.data.materials[0] = _ground_of(job)
        if portal:  # the jambs cut the doors; holdouts work on linked collections only, not on instances
            self.blender.collection.children.link(self.palace)
            for thing in self.palace.objects:
                thing.is_holdout = True
        box = pixel_box(points, BODY_SCALE, BODY_MARGIN)
        picture = self.photograph(box, BODY_SCALE, self.samples, True)
        if portal:
            self.blender.collection.children.unlink(self.palace)
            for thing in self.palace.objects:
                thing.is_holdout = False
        x, y = projected(np.array([place.at]), 1)
        entry["size"] = [picture.width // 2, picture.height // 2]
        entry["anchor"] = [round(float(x[0]) - box[0] / 2, 3), round(float(y[0]) - box[1] / 2, 3)]
        manifest.write_picture(picture, job.name, 2)
        manifest.write_picture(manifest.halved(picture), job.name, 1)

    def _shadow(self, job: Job, collection: Any, points: Any, place: Place, entry: dict[str, Any]) -> None:
        """Shoot the neutral ground with and without the (unseen) piece and keep the quotient."""
        fixed = job.place is not None
        floors = {place.at[2], 0.0, GARDEN} if fixed else {0.0}
        inside = abs(place.at[1]) < 4 and place.at[0] < 4  # its shadow stays in the garden
        fallen = [points]
        for floor in floors:
            if floor <= place.at[2] and not (inside and floor < GARDEN <= place.at[2]):
                drop = (points[:, 2:] - floor) / -SUN[2]
                fallen.append(points + drop * np.array([SUN]))
        box = pixel_box(np.concatenate(fallen), 1, SHADOW_MARGIN)
        if fixed:
            x0, y0 = -ORIGIN[0] - 390, -ORIGIN[1] - 210
            box = (
                max(box[0], x0),
                max(box[1], y0),
                min(box[2], FRAME[0] + 390 - ORIGIN[0]),
                min(box[3], 1290 - ORIGIN[1]),
            )
        self.show(palace=fixed, plane=not fixed)
        visible(self.plane, True)
        visible(collection, False)
        self.floor.data.materials[0] = _ground_of(job)
        samples = max(6, self.samples * 2 // 3)
        lit = self.photograph(box, 1, samples, False)
        bare = None
        if fixed:
            for each in bpy.context.scene.collection.objects:
                if each.instance_collection == collection:
                    each.hide_render = True
            bare = self.photograph(box, 1, samples, False)
        visible(collection, True)
        share = shadows.ratio(lit, bare)
        if job.model == "wall":  # right walls are faded by the game: no black slab may lie below them
            a, b = WALL_BASE if place.turn == 0 else WALL_BASE[::-1]
            corners = np.array([(-a, -b, 0), (a, -b, 0), (a, b, 0), (-a, b, 0)]) + place.at
            x, y = projected(corners, 1)
            share = shadows.lifted(
                share, [(float(i) - box[0], float(j) - box[1]) for i, j in zip(x, y, strict=True)]
            )
        x, y = projected(np.array([place.at]), 1)
        write_shadow(job.name, entry, share, (float(x[0]) - box[0], float(y[0]) - box[1]))


def _ground_of(job: Job) -> Any:
    """Return what a movable piece stands on: it throws light back onto its foot."""
    return shadow_turf() if job.model.startswith(("palm", "anubis")) else neutral()


def slab_shadow(name: str) -> tuple[NDArray[np.float64], tuple[float, float]]:
    """Draw the shadow of a mosaic; return it and its anchor."""
    outline = np.array([(x - 0.5, y - 0.5, 0.0) for x, y in architecture.outline(ORIENTATIONS[name][1])])
    sun = np.array([SUN[0], SUN[1], 0.0]) / -SUN[2] * (MOSAIC_TOP - MOSAIC_SUNK)
    steps = [np.stack(projected(outline + sun * k / 8, 1), 1) for k in range(9)]
    low = np.floor(np.concatenate(steps).min(0)) - 4
    size = np.ceil(np.concatenate(steps).max(0)) + 4 - low
    outlines = [[(float(x), float(y)) for x, y in step - low] for step in steps]
    return shadows.of_slab(outlines, (int(size[0]), int(size[1]))), (-float(low[0]), -float(low[1]))


def write_shadow(
    name: str, entry: dict[str, Any], share: NDArray[np.float64], anchor: tuple[float, float]
) -> None:
    """Clean a shadow, write it at both scales and note it in the entry."""
    shadow = shadows.clean(share)
    if shadow is None:
        return
    stem = f"{name}_shadow"
    entry["shadow"] = {
        "file": stem,
        "anchor": [round(a - cut, 3) for a, cut in zip(anchor, shadow.cut, strict=True)],
        "size": list(shadow.picture.size),
    }
    double = shadow.picture.resize([2 * v for v in shadow.picture.size], Image.Resampling.BICUBIC)
    manifest.write_picture(shadow.picture, stem, 1)
    manifest.write_picture(double, stem, 2)


def register(job: Job, entry: dict[str, Any]) -> None:
    """Write a sprite's entry."""
    with manifest.opened() as data:
        data.setdefault("board", {})[job.name] = entry


def done_mark(name: str) -> Path:
    """Return the file that says a picture was made."""
    return WORK / "done" / name
