"""What every character has: a body with a painted face, things in the fists and on the head (needs `bpy`)."""

from __future__ import annotations

import math
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import bpy  # noqa: F401  (mathutils can be imported only after it)
import numpy as np
from mathutils import Euler, Matrix, Quaternion, Vector

from art.kit.blend import Model, drawing, put
from art.kit.body import HEAD, NECK, Arm, Face, Hand, Pose, grip, head_frame, model_skin
from art.kit.costume import blank, skin
from art.kit.facepaint import Paint, paint_face
from art.kit.glyphs import WORK
from art.kit.sculpt import turn
from art.materials import Surface, gold, plain

VOXEL = 0.009


@dataclass(frozen=True)
class Look:
    """What every figure has: build, skin (light, dark), paint of the face and pose."""

    face: Face
    tone: tuple[str, str]
    paint: Paint
    pose: Pose


def skin_material(name: str, tone: tuple[str, str], face: Path) -> Any:
    """Skin with the drawing of the face laid over it."""
    r = Surface(name)
    c = r.ramp(r.noise(6, 4, 0.6), [(0.3, tone[1]), (0.65, tone[0])])
    paint, covers = drawing(r, face)
    c = r.mix(covers, c, paint)
    r.bump(r.noise(90, 3), 0.03, 0.01)
    return r.finish(c, 0.48, grime=(0.10, "#5A2A18"), Subsurface_Weight=0.06)


def stand(look: Look, name: str) -> None:
    """Put the body in the scene."""
    face = paint_face(look.paint, path=WORK / f"face_{name}.png")
    v, f, uv = model_skin(face=look.face, pose=look.pose, voxel=VOXEL)
    m = Model("body")
    m.mesh(v.tolist(), f.tolist(), skin_material("skin", look.tone, face), uv=uv.tolist(), smooth=True)
    put(m)


def held(
    model: Model, hand: Hand, *, right: bool, slide: float = 0.0, size: float = 1.0, spin: float = 0.0
) -> None:
    """Put a thing whose length is its own z axis into a fist, `slide` of it below the hand."""
    point, axis = grip(hand, right=right)
    e = put(model, (point - axis * slide).tolist(), size=size)
    q = Vector(axis).to_track_quat("Z", "Y") @ Quaternion((0, 0, 1), math.radians(spin))
    e.rotation_mode = "QUATERNION"
    e.rotation_quaternion = q


def hair(colour: str = "#15110F") -> Any:
    """Dark hair of wigs."""
    return plain("hair" + colour, colour, 0.38, 0.05)


def at_head(
    look: Look,
    model: Model,
    where: tuple[float, float, float],
    *,
    turn: tuple[float, float, float] = (0, 0, 0),
    size: float = 1.0,
) -> None:
    """Put a thing on the head: `where` counts from the head's centre and turns with it."""
    r = head_frame(look.pose)
    p = r @ (np.asarray(HEAD) + np.asarray(where) - np.asarray(NECK)) + np.asarray(NECK)
    e = put(model, tuple(p), size=size)
    e.rotation_euler = (Matrix(r.tolist()) @ Euler([math.radians(a) for a in turn]).to_matrix()).to_euler()


def head_band(look: Look, materials: list[Any], *, height: float, grow: float, thick: float = 0.05) -> None:
    """Lay a band round the wig."""
    s = blank(VOXEL)
    x, y, z = HEAD
    w = look.face.wide
    with s.frame(head_frame(look.pose), pivot=NECK):
        s.ball((x, y + 0.06, z + 0.10), (0.318 * w + grow, 0.375 + grow, 0.328 + grow), k=0.01)
        s.brick((x, y, z + height + 0.5 + thick / 2), (0.9, 0.9, 0.5), round_=0.005, k=0.01, cut=True)
        s.brick((x, y, z + height - 0.5 - thick / 2), (0.9, 0.9, 0.5), round_=0.005, k=0.01, cut=True)
    put(skin("band", s, materials))


def bracelets(arms: tuple[Arm, ...]) -> None:
    """Clasp a gold bracelet on each wrist."""
    s = blank(VOXEL)
    for arm in arms:
        w, e = np.asarray(arm.hand.wrist, float), np.asarray(arm.elbow, float)
        d = (e - w) / np.linalg.norm(e - w)
        s.limb(w + d * 0.035, w + d * 0.085, 0.074, 0.077, k=0.005)
    put(skin("bracelets", s, [gold()]))


def ripple(v: Any) -> Any:
    """Sine of a grid of numbers."""
    return np.sin(v).astype(np.float32)


def leaning(about_y: float, about_x: float) -> Any:
    """Turn a strip of cloth on the head."""
    return turn(x=about_x, y=about_y)
