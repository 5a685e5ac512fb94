"""Model wigs, garments and collars on a figure; each is a skin of its own over the body."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from art.kit.blend import Model
from art.kit.body import (
    BOX,
    HEAD,
    NECK,
    Arm,
    Face,
    Pose,
    head_frame,
    model_arm,
    model_torso,
)
from art.kit.sculpt import Array, Sculpt

Sort = Callable[[NDArray[np.float64]], NDArray[np.int64]]


def blank(voxel: float) -> Sculpt:
    """Begin a garment in the figure's space."""
    return Sculpt(*BOX, voxel=voxel)


def skin(name: str, s: Sculpt, materials: Sequence[Any], *, sort: Sort | None = None) -> Model:
    """Turn a sculpture into a model; `sort` gives the number of the material at each face's centre."""
    v, f = s.mesh()
    m = Model(name)
    which = sort(v[f].mean(1)) if sort else np.zeros(len(f), np.int64)
    m.mesh(v.tolist(), f.tolist(), None, materials=list(materials), material_of=which.tolist(), smooth=True)
    return m


def strands(s: Sculpt, *, count: int, depth: float = 0.012, waves: float = 0.0) -> None:
    """Groove a wig into strands around the head; `waves` to a unit of height make them curls."""

    def groove(x: Array, y: Array, z: Array) -> Array:
        a = np.arctan2(x - HEAD[0], y - HEAD[1] - 0.05)
        g = np.abs(np.sin(a * count / 2))
        if waves:
            row = np.floor(z * waves)
            g = np.abs(np.sin(a * count / 2 + row * np.pi / 2)) * np.abs(np.sin(z * waves * np.pi)) ** 0.5
        return np.asarray(depth * (1 - g), np.float32)

    s.carve(groove, low=(-1, -1, 0.5), high=(1, 1, 2.75))


def wig_cap(s: Sculpt, *, face: Face, full: float = 0.0, brow: float = 0.185) -> None:
    """Model the crown of a wig in the head's frame, open at the face up to `brow` above its centre."""
    x, y, z = HEAD
    w = face.wide
    s.ball((x, y + 0.06, z + 0.10), (0.318 * w + full, 0.375 + full, 0.328 + full), k=0.03)
    s.ball((x, y + 0.14, z - 0.10), (0.295 * w + full, 0.26 + full, 0.30), k=0.08)
    s.ball((x, y - 0.30, z - 0.18), (0.228 * w, 0.25, brow + 0.16), k=0.02, cut=True)


def bob(
    *,
    face: Face,
    pose: Pose,
    voxel: float,
    length: float = 0.40,
    full: float = 0.02,
    count: int = 40,
    waves: float = 0.0,
) -> Sculpt:
    """Cut a wig straight at jaw or shoulder, `length` below the head's centre."""
    s = blank(voxel)
    x, y, z = HEAD
    with s.frame(head_frame(pose), pivot=NECK):
        for q in (-1, 1):
            s.limb(
                (x + q * 0.27 * face.wide, y - 0.02, z + 0.05),
                (x + q * (0.30 + full), y - 0.05, z - length + 0.05),
                0.10,
                0.115,
                k=0.06,
            )
            s.limb(
                (x + q * 0.22, y + 0.14, z), (x + q * 0.24, y + 0.16, z - length + 0.06), 0.16, 0.18, k=0.10
            )
        s.limb((x, y + 0.22, z), (x, y + 0.24, z - length + 0.06), 0.20, 0.22, k=0.10)
        wig_cap(s, face=face, full=full)
        s.brick((x, y, z - length - 0.4), (0.9, 0.9, 0.4), round_=0.01, k=0.015, cut=True)
    strands(s, count=count, waves=waves)
    return s


def tripartite(*, face: Face, pose: Pose, voxel: float, count: int = 44, down: float = 0.78) -> Sculpt:
    """Dress the long wig in three parts, two of them falling over the shoulders to the chest."""
    s = blank(voxel)
    x, y, z = HEAD
    with s.frame(head_frame(pose), pivot=NECK):
        for q in (-1, 1):
            s.limb(
                (x + q * 0.27 * face.wide, y - 0.01, z + 0.08),
                (x + q * 0.295, y - 0.05, z - 0.30),
                0.095,
                0.115,
                k=0.06,
            )
            s.limb((x + q * 0.21, y + 0.16, z), (x + q * 0.23, y + 0.18, z - 0.42), 0.16, 0.17, k=0.10)
        s.limb((x, y + 0.22, z), (x, y + 0.26, z - 0.5), 0.20, 0.20, k=0.10)
        wig_cap(s, face=face, full=0.012)
    for q in (-1, 1):
        s.chain(
            [
                (x + q * 0.295, y - 0.06, z - 0.26),
                (x + q * 0.275, y - 0.19, z - 0.50),
                (x + q * 0.25, y - 0.29, z - down),
            ],
            [0.112, 0.105, 0.100],
            k=0.05,
        )
    s.within(lambda a, b, c: np.asarray(z - down - c, np.float32) + np.float32(0))
    strands(s, count=count)
    return s


def collar_model(
    *,
    materials: Sequence[Any],
    voxel: float,
    broad: float,
    reach: float = 0.44,
    grow: float = 0.03,
    bands: Sequence[int] = (0, 1, 0, 2, 0, 3, 0),
) -> Model:
    """Lay a broad collar in rings on the shoulders; `bands` are their materials from the neck outwards."""
    s = blank(voxel)
    model_torso(s, broad=broad, grow=grow, shoulders=True)
    s.limb((0, 0.05, 1.36), NECK, 0.150 + grow, 0.135 + grow, k=0.10)
    near = 0.165

    def spread(x: Array, y: Array, z: Array) -> Array:
        return np.asarray(
            np.sqrt((x * 0.82) ** 2 + ((y - 0.03) * 1.0) ** 2 + ((z - 1.50) * 1.05) ** 2), np.float32
        )

    s.within(
        lambda x, y, z: np.maximum(
            spread(x, y, z) - np.float32(reach),
            np.maximum(np.float32(near) - spread(x, y, z), z - (1.59 + 0.55 * y)),
        )
    )

    def rings(x: Array, y: Array, z: Array) -> Array:
        t = (spread(x, y, z) - near) / (reach - near) * len(bands)
        edge = np.abs(t - np.round(t))
        bead = np.abs(np.sin(np.arctan2(x, -(y - 0.6)) * 64)) ** 2
        return np.asarray(0.008 * np.clip(1 - edge / 0.10, 0, 1) + 0.004 * (1 - bead), np.float32)

    s.carve(rings, low=(-1, -1, 1), high=(1, 1, 1.7))

    def sort(c: NDArray[np.float64]) -> NDArray[np.int64]:
        d = np.sqrt((c[:, 0] * 0.82) ** 2 + (c[:, 1] - 0.03) ** 2 + ((c[:, 2] - 1.50) * 1.05) ** 2)
        i = np.clip(((d - near) / (reach - near) * len(bands)).astype(int), 0, len(bands) - 1)
        return np.asarray(np.array(bands)[i], np.int64)

    return skin("collar", s, materials, sort=sort)


def garment(
    *,
    voxel: float,
    broad: float,
    grow: float = 0.035,
    sleeves: Sequence[Arm] = (),
    sleeve: float = 0.0,
    pleats: float = 0.0,
    shoulders: bool = True,
) -> Sculpt:
    """Cloth the trunk: a shirt or robe, sleeves to a part of the forearm, `pleats` to a unit."""
    s = blank(voxel)
    model_torso(s, broad=broad, grow=grow, shoulders=shoulders)
    for arm in sleeves:
        model_arm(s, arm=arm, broad=broad, grow=grow, to=sleeve)
    if pleats:
        s.carve(
            lambda x, y, z: np.asarray(
                0.010 * np.abs(np.sin((x * 0.9 + 0.25 * np.abs(x) * (1.4 - z)) * pleats)) + 0 * y, np.float32
            ),
            low=(-1.1, -1, 0),
            high=(1.1, 1, 1.8),
        )
    return s


def neckline(s: Sculpt, *, depth: float = 0.22, wide: float = 0.26) -> None:
    """Cut a rounded neckline."""
    s.ball((0, -0.10, 1.62), (wide, 0.5, depth), k=0.02, cut=True)
    s.brick((0, 0, 2.0), (0.9, 0.9, 0.42), round_=0.01, k=0.02, cut=True)


def below(s: Sculpt, *, point: tuple[float, float, float], normal: tuple[float, float, float]) -> None:
    """Keep what lies behind a plane through `point`, whose outer side is `normal`."""
    n = np.asarray(normal, float) / np.linalg.norm(normal)
    s.within(
        lambda x, y, z: np.asarray(
            (x - point[0]) * n[0] + (y - point[1]) * n[1] + (z - point[2]) * n[2], np.float32
        )
    )


def drape(
    s: Sculpt, *, folds: float = 26.0, depth: float = 0.018, way: tuple[float, float] = (1.0, 0.55)
) -> None:
    """Lay folds that run slantwise over a cloak."""
    s.carve(
        lambda x, y, z: np.asarray(
            depth * np.abs(np.sin((x * way[0] + z * way[1] + 0.08 * np.sin(6 * z + 3 * x)) * folds)) ** 1.5
            + 0 * y,
            np.float32,
        ),
        low=(-1.1, -1, 0),
        high=(1.1, 1, 2.7),
    )
