"""Model people for the character cards: head, neck, torso, arms and hands as one skin, with a painted face.

A figure stands at the origin and looks along -y; its left side is at +x. Heights: waist 0.7, shoulder 1.36,
chin 1.62, crown 2.36. The drawing of the face lies in x and z about the head's centre, one unit wide.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from art.kit.sculpt import Point, Sculpt, turn

HEAD = (0.0, -0.02, 1.96)
NECK = (0.0, 0.06, 1.62)
BOX = ((-1.15, -1.05, 0.1), (1.15, 0.75, 2.75))


@dataclass(frozen=True)
class Hand:
    """Where a hand is: wrist, way of the fingers, way the palm faces, bend of each joint in degrees."""

    wrist: Point
    along: Point
    palm: Point
    bend: float = 70.0
    size: float = 1.0


@dataclass(frozen=True)
class Arm:
    """An arm from the shoulder by the elbow to its hand."""

    elbow: Point
    hand: Hand
    right: bool


@dataclass(frozen=True)
class Pose:
    """Turn of the head in degrees (left positive, nod, tilt) and the arms."""

    turn: float = 0.0
    nod: float = 0.0
    tilt: float = 0.0
    arms: tuple[Arm, ...] = ()


@dataclass(frozen=True)
class Face:
    """Build of a head: 1 is the middle of each range."""

    wide: float = 1.0
    jaw: float = 1.0
    nose: float = 1.0
    lips: float = 1.0
    cheek: float = 1.0
    hollow: float = 0.0
    brow: float = 1.0
    broad: float = 1.0
    build: Callable[[Sculpt], None] | None = field(default=None)


def unit(v: Point) -> NDArray[np.float64]:
    """Scale a vector to length 1."""
    a = np.asarray(v, float)
    return np.asarray(a / np.linalg.norm(a))


def head_frame(pose: Pose) -> NDArray[np.float64]:
    """Rotate the head about the neck as the pose says."""
    return turn(z=pose.turn) @ turn(x=-pose.nod) @ turn(y=pose.tilt)


def model_head(s: Sculpt, *, face: Face) -> None:
    """Model skull, face and ears about HEAD in the present frame."""
    cx, cy, cz = HEAD
    w, j = face.wide, face.jaw

    def at(x: float, y: float, z: float) -> tuple[float, float, float]:
        return (cx + x, cy + y, cz + z)

    s.ball(at(0, 0.06, 0.09), (0.280 * w, 0.340, 0.30), k=0.05)
    s.ball(at(0, -0.06, -0.07), (0.220 * w, 0.245, 0.29), k=0.08)
    s.ball(at(0, -0.12, -0.25), (0.140 * j, 0.155, 0.12), k=0.10)
    s.ball(at(0, -0.245, -0.335), (0.068 * j, 0.055, 0.050), k=0.07)
    for q in (-1, 1):
        s.ball(at(q * 0.15 * w, -0.19, -0.085), (0.085 * face.cheek, 0.08, 0.075), k=0.08)
        s.ball(at(q * 0.145 * w, -0.01, -0.21), (0.065 * j, 0.13, 0.085), k=0.07)
        if face.hollow:
            s.ball(at(q * 0.185 * w, -0.235, -0.20), (0.05, 0.05, 0.075), k=0.07 * face.hollow, cut=True)
    # brow, sockets, eyes with lids
    for q in (-1, 1):
        s.chain(
            [at(q * 0.035, -0.292, 0.075), at(q * 0.11, -0.292, 0.098), at(q * 0.19, -0.235, 0.07)],
            [0.020 * face.brow, 0.022 * face.brow, 0.014],
            k=0.05,
        )
        s.ball(at(q * 0.108, -0.335, 0.018), (0.082, 0.062, 0.048), k=0.05, cut=True)
        s.ball(at(q * 0.108, -0.222, 0.010), (0.072, 0.072, 0.058), k=0.012)
        lid = [
            (0.042, -0.286, 0.000),
            (0.072, -0.300, 0.034),
            (0.112, -0.302, 0.044),
            (0.150, -0.282, 0.030),
            (0.180, -0.252, 0.006),
        ]
        low = [
            (0.042, -0.286, -0.002),
            (0.075, -0.294, -0.026),
            (0.115, -0.292, -0.032),
            (0.152, -0.272, -0.022),
            (0.180, -0.252, 0.004),
        ]
        s.chain([at(q * a, b, c) for a, b, c in lid], [0.008, 0.0125, 0.0135, 0.012, 0.008], k=0.012)
        s.chain([at(q * a, b, c) for a, b, c in low], [0.007, 0.008, 0.008, 0.008, 0.007], k=0.014)
    # nose
    n = face.nose
    s.limb(at(0, -0.292, 0.065), at(0, -0.36 - 0.012 * n, -0.095), 0.026, 0.032 * n, k=0.045)
    s.ball(at(0, -0.372 - 0.008 * n, -0.105), (0.036 * n, 0.034, 0.030), k=0.03)
    for q in (-1, 1):
        s.ball(at(q * 0.040 * n, -0.335, -0.112), (0.027 * n, 0.036, 0.024), k=0.022)
        s.ball(at(q * 0.020 * n, -0.355, -0.138), (0.011, 0.016, 0.010), k=0.012, cut=True)
    # mouth
    p = face.lips
    s.ball(at(0, -0.258, -0.20), (0.115, 0.062, 0.075), k=0.06)
    for q in (-1, 1):
        s.chain(
            [at(0, -0.322, -0.186), at(q * 0.032, -0.323, -0.179), at(q * 0.090, -0.276, -0.197)],
            [0.014 * p, 0.018 * p, 0.006],
            k=0.016,
        )
        s.chain(
            [at(0, -0.318, -0.226), at(q * 0.038, -0.309, -0.222), at(q * 0.082, -0.278, -0.203)],
            [0.021 * p, 0.018 * p, 0.006],
            k=0.018,
        )
    s.chain(
        [
            at(-0.085, -0.292, -0.199),
            at(-0.035, -0.345, -0.203),
            at(0, -0.347, -0.206),
            at(0.035, -0.345, -0.203),
            at(0.085, -0.292, -0.199),
        ],
        [0.004, 0.006, 0.006, 0.006, 0.004],
        k=0.010,
        cut=True,
    )
    s.ball(at(0, -0.345, -0.150), (0.012, 0.02, 0.025), k=0.02, cut=True)
    # ears
    for q in (-1, 1):
        s.ball(at(q * 0.288 * w, 0.03, -0.01), (0.028, 0.06, 0.095), k=0.02, tilt=turn(z=q * -22))
        s.ball(at(q * 0.312 * w, 0.015, 0.0), (0.022, 0.035, 0.060), k=0.015, cut=True, tilt=turn(z=q * -22))
        s.ball(at(q * 0.285 * w, 0.012, -0.085), (0.024, 0.03, 0.03), k=0.015)


def model_torso(s: Sculpt, *, broad: float = 1.0, grow: float = 0.0, shoulders: bool = True) -> None:
    """Model trunk and shoulders; `grow` thickens them for a garment worn over the skin."""
    g = grow
    s.ball((0, 0.02, 0.50), (0.40 * broad + g, 0.26 + g, 0.62 + g), k=0.10)
    s.ball((0, 0.01, 1.10), (0.44 * broad + g, 0.26 + g, 0.34 + g), k=0.14)
    for q in (-1, 1):
        s.ball((q * 0.19, -0.17, 1.12), (0.20 + g, 0.12 + g, 0.15 + g), k=0.14)
        s.limb((q * 0.10, 0.03, 1.36), (q * 0.45 * broad, 0.03, 1.33), 0.135 + g, 0.150 + g, k=0.12)
        if shoulders:
            s.ball((q * 0.52 * broad, 0.03, 1.28), (0.145 + g, 0.150 + g, 0.17 + g), k=0.10)
        s.limb((q * 0.30, 0.07, 1.42), (q * 0.07, 0.07, 1.58), 0.075 + g, 0.085 + g, k=0.12)


def model_hand(s: Sculpt, *, hand: Hand, right: bool) -> None:
    """Model palm, four fingers and the thumb of a hand."""
    d, n = unit(hand.along), np.asarray(hand.palm, float)
    n = unit(n - d * (n @ d))
    a = np.cross(d, n) * (1 if right else -1)  # towards the thumb
    w, z = np.asarray(hand.wrist, float), hand.size
    frame = np.stack([a, d, n], 1)
    s.ball(w + d * 0.085 * z, (0.078 * z, 0.100 * z, 0.042 * z), k=0.03, tilt=frame)
    for i, off in enumerate((0.060, 0.021, -0.019, -0.056)):
        p = w + (d * (0.165 - 0.012 * abs(i - 1.2)) + a * off) * z
        long = (0.078, 0.086, 0.080, 0.064)[i] * z
        angle = 0.0
        for part in range(3):
            angle += np.radians(hand.bend)
            if part == 0:
                angle = np.radians(hand.bend * 0.8)
            step = d * np.cos(angle) + n * np.sin(angle)
            q = p + step * long * (1.0, 0.72, 0.55)[part]
            s.limb(
                p,
                q,
                (0.026, 0.024, 0.022)[part] * z,
                (0.024, 0.022, 0.019)[part] * z,
                k=0.008 if part else 0.02,
            )
            p = q
    t = np.radians(min(hand.bend, 55))
    base = w + (d * 0.045 + a * 0.055 + n * 0.015) * z
    knuckle = base + (d * 0.075 + a * 0.045 + n * 0.04) * z
    tip = knuckle + (d * 0.055 * np.cos(t) + n * 0.065 * np.sin(t) - a * 0.035 * np.sin(t)) * z
    s.limb(base, knuckle, 0.036 * z, 0.028 * z, k=0.03)
    s.limb(knuckle, tip, 0.027 * z, 0.022 * z, k=0.01)


def model_arm(s: Sculpt, *, arm: Arm, broad: float = 1.0, grow: float = 0.0, to: float = 1.0) -> None:
    """Model an arm; `grow` thickens it for a sleeve that ends at the part `to` of the forearm."""
    q = -1 if arm.right else 1
    shoulder = np.array((q * 0.53 * broad, 0.03, 1.27))
    elbow, wrist = np.asarray(arm.elbow, float), np.asarray(arm.hand.wrist, float)
    middle = shoulder + (elbow - shoulder) * 0.45
    s.limb(shoulder, middle, 0.125 * broad + grow, 0.118 * broad + grow, k=0.06)
    s.limb(middle, elbow, 0.112 * broad + grow, 0.090 + grow, k=0.05)
    end = elbow + (wrist - elbow) * to
    bulge = elbow + (wrist - elbow) * min(0.30, to)
    s.limb(elbow, bulge, 0.090 + grow, 0.095 + grow, k=0.04)
    s.limb(bulge, end, 0.094 + grow, 0.058 + grow * (1.0 + to), k=0.04)
    if to == 1.0:
        model_hand(s, hand=arm.hand, right=arm.right)


def grip(hand: Hand, *, right: bool) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Give the middle of a rod held in the fist and its way towards the thumb."""
    d, n = unit(hand.along), np.asarray(hand.palm, float)
    n = unit(n - d * (n @ d))
    a = np.cross(d, n) * (1 if right else -1)
    return np.asarray(hand.wrist, float) + (d * 0.150 + n * 0.062) * hand.size, np.asarray(a)


def model_skin(
    *, face: Face, pose: Pose, voxel: float
) -> tuple[NDArray[np.float64], NDArray[np.int64], NDArray[np.float64]]:
    """Model the skin; give vertices, quads and each vertex's place (u, v) in the drawing of the face."""
    s = Sculpt(*BOX, voxel=voxel)
    model_torso(s, broad=face.broad)
    s.limb((0, 0.05, 1.36), NECK, 0.150, 0.135, k=0.10)
    rotation = head_frame(pose)
    with s.frame(rotation, pivot=NECK):
        s.limb(NECK, (0, 0.06, 1.82), 0.135, 0.15, k=0.06)
        model_head(s, face=face)
        if face.build:
            face.build(s)
    for arm in pose.arms:
        model_arm(s, arm=arm, broad=face.broad)
    vertices, quads = s.mesh()
    local = (vertices - np.asarray(NECK)) @ rotation + np.asarray(NECK) - np.asarray(HEAD)
    uv = local[:, [0, 2]] + 0.5
    front = (local[:, 1] < -0.02) & (np.abs(local[:, 0]) < 0.45) & (np.abs(local[:, 2]) < 0.45)
    return vertices, quads, np.where(front[:, None], uv, 0.0)
