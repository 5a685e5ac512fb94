"""Add to the board's Blender words what still lifes need: cloth, marble, lamps, another camera."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import bpy  # isort: skip  (makes bmesh and mathutils importable)
import bmesh
from mathutils import Matrix, Vector

from art import stage
from art.build import Piece
from art.materials import MADE, Surface

Spot = Sequence[float]


class Model(Piece):
    """A thing of a still life about its own origin: finer turning than the board needs, hulls."""

    def turned(
        self,
        profile: Sequence[tuple[float, float]],
        material: Any,
        *,
        at: tuple[float, float] = (0, 0),
        segments: int = 48,
        flat: float = 1.0,
        lobes: tuple[int, float, float, float] | None = None,
    ) -> Any:
        """Turn a profile (radius, height) about the vertical, squashed by `flat` along y."""
        return self.lathe(profile, material, at, segments, (1.0, flat), lobes)

    def hull(self, points: Sequence[Spot], material: Any, *, bevel: float) -> Any:
        """Add the convex hull of points."""
        work = bmesh.new()
        for p in points:
            work.verts.new(tuple(p))
        bmesh.ops.convex_hull(work, input=work.verts)
        mesh = bpy.data.meshes.new(self.name)
        work.to_mesh(mesh)
        work.free()
        mesh.materials.append(material)
        thing = bpy.data.objects.new(self.name, mesh)
        self.collection.objects.link(thing)
        edge = thing.modifiers.new("bevel", "BEVEL")
        edge.width, edge.segments = bevel, 2
        return thing


def known(name: str, make: Callable[[], Any]) -> Any:
    """Make a material once a scene."""
    if name not in MADE:
        MADE[name] = make()
    return MADE[name]


def cloth(name: str, colour: str, *, shade: str = "#1A120C", weave: float = 120) -> Any:
    """Woven stuff: fine weave, darker in the folds."""

    def make() -> Any:
        s = Surface(name)
        s.bump(s.noise(weave, 2), 0.12, 0.006)
        tone = s.mix(s.math("MULTIPLY", s.noise(5, 4), 0.22), colour, shade)
        return s.finish(tone, 0.88, grime=(0.12, shade), Sheen_Weight=0.15)

    return known(name, make)


def marble() -> Any:
    """White marble: a few broad grey veins and many faint ones."""

    def make() -> Any:
        s = Surface("marble")
        vein = s.math("ABSOLUTE", s.math("SUBTRACT", s.noise(1.15, 7, 0.62, 1.1), 0.5))
        fine = s.math("ABSOLUTE", s.math("SUBTRACT", s.noise(3.4, 6, 0.6, 0.8), 0.5))
        tone = s.ramp(vein, [(0.0, "#7F8494"), (0.012, "#B3B4BE"), (0.045, "#EDE9E4"), (0.16, "#FFFDF8")])
        faint = s.ramp(fine, [(0.0, "#BFC0CA"), (0.02, "#E9E6E2"), (0.06, "#FFFDF8")])
        return s.finish(s.mix(0.5, tone, faint, "MULTIPLY"), 0.2, grime=(0.14, "#B9A79A"), coat=0.5)

    return known("marble", make)


def wood(
    name: str = "wood",
    *,
    along: tuple[float, float, float] = (9, 9, 0.8),
    dark: str = "#4A2413",
    light: str = "#A0633A",
) -> Any:
    """Cedar, its grain along the axis of the smallest stretch."""

    def make() -> Any:
        s = Surface(name)
        grain = s.stretched(along)
        s.bump(grain, 0.25)
        return s.finish(
            s.ramp(grain, [(0.3, dark), (0.5, "#7A4222"), (0.72, light)]), 0.5, grime=(0.12, "#3A2010")
        )

    return known(name, make)


def drawing(s: Surface, path: Path) -> tuple[Any, Any]:
    """Read a picture along the UV map; give the sockets of its colour and its alpha."""
    node = s.node("ShaderNodeTexImage", extension="CLIP")
    node.image = bpy.data.images.load(str(path), check_existing=True)
    s.feed(node.inputs[0], s.where.outputs["UV"])
    return node.outputs["Color"], node.outputs["Alpha"]


def laid(thing: Any, *, at: Spot = (0, 0, 0), turn: Spot = (0, 0, 0)) -> Any:
    """Move and turn (degrees) an object or an instance."""
    thing.location = tuple(at)
    thing.rotation_euler = tuple(math.radians(a) for a in turn)
    return thing


def put(model: Piece, at: Spot = (0, 0, 0), *, turn: Spot = (0, 0, 0), size: float = 1.0) -> Any:
    """Stand a model in the scene."""
    carrier = stage.instance(model.collection)
    carrier.scale = (size, size, size)
    return laid(carrier, at=at, turn=turn)


def begin() -> None:
    """Empty Blender and light the scene with the board's sun and sky."""
    stage.reset()
    bpy.context.scene.cycles.adaptive_threshold = 0.02


def lamp(name: str, way: Spot, *, energy: float, colour: Spot, angle: float) -> None:
    """Add a sun that shines along `way`, `angle` degrees wide."""
    data = bpy.data.lights.new(name, "SUN")
    data.energy, data.color, data.angle = energy, tuple(colour), math.radians(angle)
    sun = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(sun)
    sun.rotation_euler = Vector(way).to_track_quat("-Z", "Y").to_euler()


def camera(
    size: tuple[int, int], *, origin: tuple[float, float], unit: float, azimuth: float, elevation: float
) -> None:
    """Look along parallel rays; the world's origin falls on the pixel `origin`, `unit` pixels to a unit."""
    a, e = math.radians(azimuth), math.radians(elevation)
    right = Vector((math.cos(a), math.sin(a), 0))
    back = Vector((-math.sin(a), math.cos(a), 0))
    up = back * math.sin(e) + Vector((0, 0, math.cos(e)))
    ahead = back * math.cos(e) - Vector((0, 0, math.sin(e)))
    w, h = size
    data = bpy.data.cameras.new("still")
    data.type, data.sensor_fit, data.ortho_scale, data.clip_end = "ORTHO", "HORIZONTAL", w / unit, 500
    eye = bpy.data.objects.new("still", data)
    scene = bpy.context.scene
    scene.collection.objects.link(eye)
    turn = Matrix((right, up, -ahead)).transposed().to_4x4()
    turn.translation = right * ((w / 2 - origin[0]) / unit) + up * ((origin[1] - h / 2) / unit) - ahead * 100
    eye.matrix_world = turn
    scene.camera = eye
    scene.render.resolution_x, scene.render.resolution_y, scene.render.resolution_percentage = w, h, 100


def shoot(path: Path, *, samples: int, transparent: bool = False) -> float:
    """Render to a PNG; give the seconds it took."""
    return stage.shoot(str(path), samples, transparent)
