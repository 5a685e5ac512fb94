"""Sculpt soft forms: signed distances in a voxel grid, blended smoothly, skinned by surface nets.

Lengths are world units; a shape is negative inside. Blending two shapes over the width `k` gives the rounded
joints of modelled clay, which a plain union of ellipsoids does not have. Needs numpy alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float32]
Point = Sequence[float] | NDArray[np.float64]
FAR = 9.0


def turn(*, x: float = 0.0, y: float = 0.0, z: float = 0.0) -> NDArray[np.float64]:
    """Rotate about x, then y, then z, in degrees, as a 3x3 matrix."""
    a, b, c = np.radians([x, y, z])
    rx = np.array([[1, 0, 0], [0, np.cos(a), -np.sin(a)], [0, np.sin(a), np.cos(a)]])
    ry = np.array([[np.cos(b), 0, np.sin(b)], [0, 1, 0], [-np.sin(b), 0, np.cos(b)]])
    rz = np.array([[np.cos(c), -np.sin(c), 0], [np.sin(c), np.cos(c), 0], [0, 0, 1]])
    return np.asarray(rz @ ry @ rx)


class Sculpt:
    """Collect shapes in a box of space; `mesh` skins what they leave."""

    def __init__(self, low: Point, high: Point, *, voxel: float) -> None:
        self.voxel = voxel
        self.low = np.asarray(low, np.float32)
        counts = np.ceil((np.asarray(high) - self.low) / voxel).astype(int) + 1
        self.axes = [(self.low[i] + voxel * np.arange(counts[i])).astype(np.float32) for i in range(3)]
        self.field: Array = np.full(tuple(counts), FAR, np.float32)
        self.rotation: NDArray[np.float64] = np.eye(3)
        self.pivot = np.zeros(3)
        self.shift = np.zeros(3)

    @contextmanager
    def frame(
        self, rotation: NDArray[np.float64], *, pivot: Point, shift: Point = (0, 0, 0)
    ) -> Iterator[None]:
        """Give the shapes inside the block in a frame turned about `pivot` and then moved by `shift`."""
        before = self.rotation, self.pivot, self.shift
        self.rotation, self.pivot, self.shift = rotation, np.asarray(pivot, float), np.asarray(shift, float)
        yield
        self.rotation, self.pivot, self.shift = before

    def to_world(self, p: Point) -> NDArray[np.float64]:
        """Take a point of the present frame to the world."""
        return np.asarray(self.rotation @ (np.asarray(p, float) - self.pivot) + self.pivot + self.shift)

    def block(
        self, centre: Point, reach: float
    ) -> tuple[tuple[slice, slice, slice], Array, Array, Array] | None:
        """Cut the grid about a point of the frame; give the slices and the frame's coordinates there."""
        c = self.to_world(centre)
        cut = []
        for i in range(3):
            a = int(np.floor((c[i] - reach - self.low[i]) / self.voxel))
            b = int(np.ceil((c[i] + reach - self.low[i]) / self.voxel)) + 1
            a, b = max(a, 0), min(b, self.field.shape[i])
            if a >= b:
                return None
            cut.append(slice(a, b))
        x, y, z = np.meshgrid(*(self.axes[i][cut[i]] for i in range(3)), indexing="ij", sparse=True)
        d = [v - np.float32(self.shift[i] + self.pivot[i]) for i, v in enumerate((x, y, z))]
        r = self.rotation.astype(np.float32)
        local = [
            r[0, i] * d[0] + r[1, i] * d[1] + r[2, i] * d[2] + np.float32(self.pivot[i]) for i in range(3)
        ]
        return (cut[0], cut[1], cut[2]), local[0], local[1], local[2]

    def blend(self, where: tuple[slice, slice, slice], d: Array, *, k: float, cut: bool) -> None:
        """Join the distances `d` to the field (or cut them out of it) with a fillet of width `k`."""
        old = self.field[where]
        if cut:
            h = np.maximum(k - np.abs(-d - old), 0) / max(k, 1e-6)
            self.field[where] = np.maximum(old, -d) + h * h * np.float32(k / 4)
        else:
            h = np.maximum(k - np.abs(d - old), 0) / max(k, 1e-6)
            self.field[where] = np.minimum(old, d) - h * h * np.float32(k / 4)

    def ball(
        self,
        centre: Point,
        radii: Point,
        *,
        k: float = 0.02,
        cut: bool = False,
        tilt: NDArray[np.float64] | None = None,
    ) -> None:
        """Add (or cut out) an ellipsoid; `tilt` turns it about its own centre."""
        got = self.block(centre, max(radii) + k + 3 * self.voxel)
        if got is None:
            return
        where, x, y, z = got
        p = [x - np.float32(centre[0]), y - np.float32(centre[1]), z - np.float32(centre[2])]
        if tilt is not None:
            t = tilt.astype(np.float32)
            p = [t[0, i] * p[0] + t[1, i] * p[1] + t[2, i] * p[2] for i in range(3)]
        r = [np.float32(v) for v in radii]
        k0 = np.sqrt((p[0] / r[0]) ** 2 + (p[1] / r[1]) ** 2 + (p[2] / r[2]) ** 2) + np.float32(1e-6)
        k1 = np.sqrt(
            (p[0] / r[0] ** 2) ** 2 + (p[1] / r[1] ** 2) ** 2 + (p[2] / r[2] ** 2) ** 2
        ) + np.float32(1e-6)
        self.blend(where, k0 * (k0 - 1) / k1, k=k, cut=cut)

    def limb(self, a: Point, b: Point, ra: float, rb: float, *, k: float = 0.02, cut: bool = False) -> None:
        """Add (or cut out) a capsule from `a` to `b` whose radius goes from `ra` to `rb`."""
        a_, b_ = np.asarray(a, float), np.asarray(b, float)
        got = self.block((a_ + b_) / 2, float(np.linalg.norm(b_ - a_)) / 2 + max(ra, rb) + k + 3 * self.voxel)
        if got is None:
            return
        where, x, y, z = got
        ab = (b_ - a_).astype(np.float32)
        p = [x - np.float32(a_[0]), y - np.float32(a_[1]), z - np.float32(a_[2])]
        t = np.clip(
            (p[0] * ab[0] + p[1] * ab[1] + p[2] * ab[2]) / np.float32(max(float(ab @ ab), 1e-9)), 0, 1
        )
        d = np.sqrt((p[0] - t * ab[0]) ** 2 + (p[1] - t * ab[1]) ** 2 + (p[2] - t * ab[2]) ** 2)
        self.blend(where, d - (np.float32(ra) + t * np.float32(rb - ra)), k=k, cut=cut)

    def chain(
        self, points: Sequence[Point], radii: Sequence[float], *, k: float = 0.02, cut: bool = False
    ) -> None:
        """Add capsules from each point to the next."""
        for i in range(len(points) - 1):
            self.limb(points[i], points[i + 1], radii[i], radii[i + 1], k=k, cut=cut)

    def brick(
        self, centre: Point, half: Point, *, round_: float = 0.02, k: float = 0.02, cut: bool = False
    ) -> None:
        """Add (or cut out) a box with rounded edges, given by its half sides."""
        got = self.block(centre, float(np.linalg.norm(half)) + k + 3 * self.voxel)
        if got is None:
            return
        where, x, y, z = got
        q = [
            np.abs(v - np.float32(c)) - np.float32(h - round_)
            for v, c, h in zip((x, y, z), centre, half, strict=True)
        ]
        out = np.sqrt(sum(np.maximum(v, 0) ** 2 for v in q))
        self.blend(
            where,
            out + np.minimum(np.maximum(q[0], np.maximum(q[1], q[2])), 0) - np.float32(round_),
            k=k,
            cut=cut,
        )

    def within(self, distance: Callable[[Array, Array, Array], Array]) -> None:
        """Keep only what lies where distance(x, y, z) of the world is negative."""
        x, y, z = np.meshgrid(*self.axes, indexing="ij", sparse=True)
        self.field = np.maximum(self.field, distance(x, y, z)).astype(np.float32)

    def carve(self, depth: Callable[[Array, Array, Array], Array], *, low: Point, high: Point) -> None:
        """Move the surface inwards by depth(x, y, z) within the world box low..high."""
        cut = []
        for i in range(3):
            a = int(np.clip((low[i] - self.low[i]) / self.voxel, 0, self.field.shape[i]))
            b = int(np.clip((high[i] - self.low[i]) / self.voxel, 0, self.field.shape[i]))
            cut.append(slice(a, b))
        x, y, z = np.meshgrid(*(self.axes[i][cut[i]] for i in range(3)), indexing="ij", sparse=True)
        self.field[cut[0], cut[1], cut[2]] += depth(x, y, z)

    def mesh(self) -> tuple[NDArray[np.float64], NDArray[np.int64]]:
        """Skin the field: vertices (n, 3) in world units and quads (m, 4)."""
        return surface_nets(self.field, origin=self.low.astype(float), voxel=self.voxel)


def surface_nets(
    field: Array, *, origin: NDArray[np.float64], voxel: float
) -> tuple[NDArray[np.float64], NDArray[np.int64]]:
    """Find the surface where `field` changes sign: one vertex a cell, one quad a crossed grid edge."""
    inside = field < 0
    n = np.array(field.shape) - 1
    corners = [(i, j, k) for i in (0, 1) for j in (0, 1) for k in (0, 1)]
    count = np.zeros(tuple(n), np.int8)
    for i, j, k in corners:
        count += inside[i : n[0] + i, j : n[1] + j, k : n[2] + k]
    cells = np.argwhere((count > 0) & (count < 8))
    number = np.full(tuple(n), -1, np.int64)
    number[tuple(cells.T)] = np.arange(len(cells))
    values = {
        c: field[cells[:, 0] + c[0], cells[:, 1] + c[1], cells[:, 2] + c[2]].astype(float) for c in corners
    }
    total, hits = np.zeros((len(cells), 3)), np.zeros(len(cells))
    for a in corners:
        for axis in range(3):
            if a[axis]:
                continue
            b = (a[0] + (axis == 0), a[1] + (axis == 1), a[2] + (axis == 2))
            va, vb = values[a], values[b]
            crossed = (va < 0) != (vb < 0)
            t = np.where(crossed, va / np.where(va == vb, 1, va - vb), 0)
            p = np.tile(np.array(a, float), (len(cells), 1))
            p[:, axis] += t
            total += np.where(crossed[:, None], p, 0)
            hits += crossed
    vertices = origin + voxel * (cells + total / hits[:, None])
    quads = []
    for axis in range(3):
        u, v = (axis + 1) % 3, (axis + 2) % 3
        low = inside[tuple(slice(None, -1) if i == axis else slice(1, -1) for i in range(3))]
        high = inside[tuple(slice(1, None) if i == axis else slice(1, -1) for i in range(3))]
        at = np.argwhere(low != high)
        out = low[tuple(at.T)]
        at = at + np.array([0 if i == axis else 1 for i in range(3)])
        ring = []
        for du, dv in ((0, 0), (1, 0), (1, 1), (0, 1)):
            c = at.copy()
            c[:, u] -= du
            c[:, v] -= dv
            ring.append(number[tuple(c.T)])
        quad = np.stack(ring, 1)
        quad[~out] = quad[~out][:, ::-1]
        quads.append(quad)
    return vertices, np.concatenate(quads)
