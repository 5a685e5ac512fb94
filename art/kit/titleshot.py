"""Render the finished palace at dusk, from low before the plaza, in bands (needs `bpy`)."""

from __future__ import annotations

import math
from pathlib import Path

import bpy
from mathutils import Vector

from art import scene, stage
from art.positions import pieces
from art.scene import Standing

SIZE = (3840, 2160)
EYE, AIM, LENS = (3.2, -22.5, 3.4), (-3.9, -3.0, 4.1), 37.0
SKY = 0.44  # share of the height above which nothing of the palace rises


def standing() -> list[Standing]:
    """The pieces in the picture: the complete palace and the queen at its door, no statues."""
    found = [scene.standing(piece) for piece in pieces("complete")]
    return [p for p in found if not p.sprite.startswith("anubis")]


def build(size: tuple[int, int]) -> None:
    """Set the scene: sun low from the left, a camera in perspective."""
    stage.reset()
    scene.forget()
    scene.ground()
    scene.put(standing())
    sun = bpy.data.objects["sun"]
    sun.rotation_euler = Vector((0.80, 0.30, -0.36)).to_track_quat("-Z", "Y").to_euler()
    sun.data.energy, sun.data.color, sun.data.angle = 5.2, (1, 0.62, 0.34), math.radians(2)
    world = bpy.context.scene.world.node_tree
    next(n for n in world.nodes if n.type == "BACKGROUND").inputs[1].default_value = 0.62
    data = bpy.data.cameras.new("title")
    camera = bpy.data.objects.new("title", data)
    bpy.context.scene.collection.objects.link(camera)
    camera.location = EYE
    camera.rotation_euler = (Vector(AIM) - Vector(EYE)).to_track_quat("-Z", "Y").to_euler()
    data.lens, data.clip_end = LENS, 300
    bpy.context.scene.camera = camera
    r = bpy.context.scene.render
    r.resolution_x, r.resolution_y, r.resolution_percentage = (*size, 100)


def band_rows(band: int, bands: int, rows: int = SIZE[1]) -> tuple[int, int]:
    """Give the first row and the row after the last of a band; above SKY there is only sky."""
    first = SKY * rows
    return round(first + (rows - first) * band / bands), round(first + (rows - first) * (band + 1) / bands)


def render_band(band: int, bands: int, path: Path, *, samples: int, size: tuple[int, int] = SIZE) -> float:
    """Render one of the strips below SKY, cropped to itself; give the seconds."""
    build(size)
    r = bpy.context.scene.render
    top, bottom = band_rows(band, bands, size[1])
    r.use_border = r.use_crop_to_border = True
    r.border_min_x, r.border_max_x = 0.0, 1.0
    r.border_min_y, r.border_max_y = 1 - bottom / size[1], 1 - top / size[1]
    return stage.shoot(str(path), samples, True)
