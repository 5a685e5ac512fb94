"""Build the meshes of a piece: boxes, prisms, turned and modelled bodies, collected under one name."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any

import bmesh
import bpy
from mathutils import Matrix, Vector

Point = tuple[float, float, float]
Primitive = tuple[Any, ...]


class Piece:
    """One piece around its own origin (centre of its base, z = 0) as a Blender collection."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.collection = bpy.data.collections.new(name)

    def mesh(
        self,
        vertices: Sequence[Sequence[float]],
        faces: Sequence[tuple[int, ...]],
        material: Any,
        bevel: float = 0.0,
        segments: int = 2,
        smooth: bool = False,
        uv: Sequence[tuple[float, float]] | None = None,
        materials: Sequence[Any] | None = None,
        material_of: Sequence[int] | None = None,
        angle: float = 35,
    ) -> Any:
        """Add a mesh; material_of gives each face its material, uv each vertex its place in the texture."""
        mesh = bpy.data.meshes.new(self.name)
        mesh.from_pydata([tuple(v) for v in vertices], [], list(faces))
        mesh.validate()
        if uv is None and material_of is None:
            work = bmesh.new()
            work.from_mesh(mesh)
            bmesh.ops.recalc_face_normals(work, faces=work.faces)
            work.to_mesh(mesh)
            work.free()
        for each in materials or [material]:
            mesh.materials.append(each)
        if material_of:
            mesh.polygons.foreach_set("material_index", list(material_of))
        if uv is not None:
            layer = mesh.uv_layers.new(name="UVMap")
            for polygon in mesh.polygons:
                for loop, vertex in zip(polygon.loop_indices, polygon.vertices, strict=True):
                    layer.data[loop].uv = uv[vertex]
        if smooth or bevel:
            mesh.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))
        thing = bpy.data.objects.new(self.name, mesh)
        self.collection.objects.link(thing)
        if bevel:
            edge = thing.modifiers.new("bevel", "BEVEL")
            edge.width, edge.segments, edge.limit_method = bevel, segments, "ANGLE"
            edge.angle_limit, edge.harden_normals = math.radians(angle), False
            thing.modifiers.new("normals", "WEIGHTED_NORMAL").keep_sharp = False
        return thing

    def box(
        self,
        x: tuple[float, float],
        y: tuple[float, float],
        z: tuple[float, float],
        material: Any,
        bevel: float = 0.025,
        segments: int = 2,
        taper: float | tuple[float, float] = 0.0,
    ) -> Any:
        """Add a box, its top drawn in by taper on each side (x, y)."""
        tx, ty = taper if isinstance(taper, tuple) else (taper, taper)
        (x0, x1), (y0, y1), (z0, z1) = x, y, z
        low = [(x0, y0, z0), (x1, y0, z0), (x1, y1, z0), (x0, y1, z0)]
        high = [
            (x0 + tx, y0 + ty, z1),
            (x1 - tx, y0 + ty, z1),
            (x1 - tx, y1 - ty, z1),
            (x0 + tx, y1 - ty, z1),
        ]
        faces = [(0, 3, 2, 1), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)]
        return self.mesh(low + high, faces, material, bevel, segments)

    def quad(self, corners: Sequence[Point], material: Any, u: float = 1.0, v: float = 1.0) -> Any:
        """Add a flat picture, corners counter-clockwise from lower left, texture 0..u, 0..v."""
        return self.mesh(corners, [(0, 1, 2, 3)], material, uv=[(0, 0), (u, 0), (u, v), (0, v)])

    def prism(
        self,
        points: Sequence[tuple[float, float]],
        span: tuple[float, float],
        material: Any,
        bevel: float = 0.02,
        axis: str = "z",
        segments: int = 2,
    ) -> Any:
        """Extrude a polygon along an axis; points are (x, y), (x, z) or (y, z) in that order."""
        place: Callable[[tuple[float, float], float], Point] = {
            "z": lambda p, t: (p[0], p[1], t),
            "y": lambda p, t: (p[0], t, p[1]),
            "x": lambda p, t: (t, p[0], p[1]),
        }[axis]
        n = len(points)
        vertices = [place(p, span[0]) for p in points] + [place(p, span[1]) for p in points]
        sides = [(i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n)]
        return self.mesh(
            vertices, [tuple(range(n))[::-1], tuple(range(n, 2 * n)), *sides], material, bevel, segments
        )

    def lathe(
        self,
        profile: Sequence[tuple[float, float]],
        material: Any,
        at: tuple[float, float] = (0, 0),
        segments: int = 32,
        squash: tuple[float, float] = (1.0, 1.0),
        lobes: tuple[int, float, float, float] | None = None,
        materials: Sequence[Any] | None = None,
        pick: Callable[[int, int], int] | None = None,
    ) -> Any:
        """Turn a profile of (radius, z); lobes (count, depth, from z, to z) make petals."""
        vertices: list[Point] = []
        faces: list[tuple[int, ...]] = []
        material_of: list[int] = []
        for radius, z in profile:
            for i in range(segments):
                a, r = 2 * math.pi * i / segments, radius
                if lobes and lobes[2] <= z <= lobes[3]:
                    share = (z - lobes[2]) / (lobes[3] - lobes[2] + 1e-9)
                    r = radius * (1 + lobes[1] * share * abs(math.sin(a * lobes[0] / 2)))
                vertices.append((at[0] + r * squash[0] * math.cos(a), at[1] + r * squash[1] * math.sin(a), z))
        rings = len(profile) - 1
        for j in range(rings):
            for i in range(segments):
                k = (i + 1) % segments
                faces.append(
                    (j * segments + i, j * segments + k, (j + 1) * segments + k, (j + 1) * segments + i)
                )
                material_of.append(pick(i, j) if pick else 0)
        faces.append(tuple(range(segments))[::-1])
        faces.append(tuple(rings * segments + i for i in range(segments)))
        material_of += [0, pick(0, rings - 1) if pick else 0]
        thing = self.mesh(
            vertices, faces, material, materials=materials, material_of=material_of, smooth=True
        )
        split = thing.modifiers.new("edges", "EDGE_SPLIT")
        split.split_angle, split.use_edge_sharp = math.radians(42), False
        return thing

    def modelled(
        self, parts: Sequence[Primitive], material: Any, voxel: float = 0.02, smooth: int = 4
    ) -> Any:
        """Fuse ("e", centre, radii), ("c", end, end, radius, radius) and ("b", low, high) into one body."""
        work = bmesh.new()
        for kind, a, b, *radii in parts:
            p, q = Vector(a), Vector(b)
            if kind == "e":
                matrix = Matrix.LocRotScale(p, None, q)
                bmesh.ops.create_uvsphere(work, u_segments=20, v_segments=12, radius=1, matrix=matrix)
            elif kind == "b":
                bmesh.ops.create_cube(work, size=1, matrix=Matrix.LocRotScale((p + q) / 2, None, q - p))
            else:
                along, (r1, r2) = q - p, radii
                matrix = Matrix.LocRotScale((p + q) / 2, along.to_track_quat("Z", "Y"), None)
                bmesh.ops.create_cone(
                    work,
                    cap_ends=True,
                    segments=16,
                    radius1=r1,
                    radius2=r2,
                    depth=along.length,
                    matrix=matrix,
                )
                for end, r in ((p, r1), (q, r2)):
                    bmesh.ops.create_uvsphere(
                        work, u_segments=16, v_segments=10, radius=r, matrix=Matrix.Translation(end)
                    )
        mesh = bpy.data.meshes.new(self.name + "_modelled")
        work.to_mesh(mesh)
        work.free()
        mesh.materials.append(material)
        thing = bpy.data.objects.new(self.name + "_modelled", mesh)
        self.collection.objects.link(thing)
        fuse = thing.modifiers.new("fuse", "REMESH")
        fuse.mode, fuse.voxel_size, fuse.use_smooth_shade = "VOXEL", voxel, True
        if smooth:
            soft = thing.modifiers.new("soft", "SMOOTH")
            soft.iterations, soft.factor = smooth, 0.5
        return thing


def around(quarter: int) -> Callable[[float, float, float], Point]:
    """Return a turn about z by quarter turns, for things on all four sides."""
    c, s = round(math.cos(quarter * math.pi / 2)), round(math.sin(quarter * math.pi / 2))
    return lambda x, y, z: (x * c - y * s, x * s + y * c, z)
