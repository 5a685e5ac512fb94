"""Say what a still life is made of: Blender materials, meshes, light and camera in few words (needs `bpy`).

Lengths are world units, colours #RRGGBB as seen. Textures follow object coordinates, so nothing has to be unwrapped.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import bpy  # isort: skip  (makes bmesh and mathutils importable)
import bmesh
from mathutils import Matrix, Vector

Point = Sequence[float]
Socket = Any
MATERIALS: dict[str, Any] = {}


def linear(colour: str) -> tuple[float, float, float, float]:
    """Turn #RRGGBB into the linear light Blender reckons in."""
    c = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    r, g, b = (v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in c)
    return r, g, b, 1.0


class Recipe:
    """Write the node graph of one material around one Principled BSDF."""

    def __init__(self, name: str) -> None:
        self.material = bpy.data.materials.new(name)
        self.tree = self.material.node_tree
        self.shader = self.tree.nodes["Principled BSDF"]
        self.place = self.node("ShaderNodeTexCoord")
        self.normal: Socket = None

    def node(self, kind: str, **values: Any) -> Any:
        """Add a node; keywords set its inputs (blanks as underscores) or its properties."""
        n = self.tree.nodes.new(kind)
        for key, v in values.items():
            name = key.replace("_", " ")
            if name in n.inputs:
                self.feed(n.inputs[name], v)
            else:
                setattr(n, key, v)
        return n

    def feed(self, entry: Any, v: Any) -> None:
        """Link a socket to an input, or set the input to a value."""
        if isinstance(v, bpy.types.NodeSocket):
            self.tree.links.new(v, entry)
        else:
            entry.default_value = v

    def noise(
        self,
        scale: float,
        detail: float = 4,
        rough: float = 0.55,
        *,
        distortion: float = 0,
        stretch: Point | None = None,
    ) -> Socket:
        """Give noise, stretched along axes if wanted."""
        n = self.node(
            "ShaderNodeTexNoise", Scale=scale, Detail=detail, Roughness=rough, Distortion=distortion
        )
        vector = self.place.outputs["Object"]
        if stretch is not None:
            m = self.node("ShaderNodeMapping", Vector=vector)
            m.inputs["Scale"].default_value = tuple(stretch)
            vector = m.outputs[0]
        self.feed(n.inputs["Vector"], vector)
        return n.outputs["Factor"]

    def cells(self, scale: float) -> Socket:
        """Give the distance to the nearest of scattered points."""
        return self.node("ShaderNodeTexVoronoi", Vector=self.place.outputs["Object"], Scale=scale).outputs[
            "Distance"
        ]

    def ramp(self, factor: Socket, stops: Sequence[tuple[float, str]]) -> Socket:
        """Turn a number into a colour."""
        n = self.node("ShaderNodeValToRGB")
        self.feed(n.inputs[0], factor)
        e = n.color_ramp.elements
        while len(e) > 1:
            e.remove(e[-1])
        e[0].position, e[0].color = stops[0][0], linear(stops[0][1])
        for p, c in stops[1:]:
            e.new(p).color = linear(c)
        return n.outputs[0]

    def mix(self, factor: Any, a: Any, b: Any, *, mode: str = "MIX") -> Socket:
        """Mix two colours."""
        n = self.node("ShaderNodeMix", data_type="RGBA", blend_type=mode)
        self.feed(n.inputs[0], factor)
        for i, v in ((6, a), (7, b)):
            self.feed(n.inputs[i], linear(v) if isinstance(v, str) else v)
        return n.outputs[2]

    def math(self, operation: str, a: Any, b: Any = 0.0) -> Socket:
        """Reckon with sockets."""
        n = self.node("ShaderNodeMath", operation=operation)
        self.feed(n.inputs[0], a)
        self.feed(n.inputs[1], b)
        return n.outputs[0]

    def picture(self, path: Path, *, colour: bool, repeat: bool = False) -> Any:
        """Read a picture along the UV map; a mask is read as plain numbers."""
        im = bpy.data.images.load(str(path), check_existing=True)
        if not colour:
            im.colorspace_settings.name = "Non-Color"
        n = self.node("ShaderNodeTexImage", extension="REPEAT" if repeat else "CLIP")
        n.image = im
        self.feed(n.inputs[0], self.place.outputs["UV"])
        return n

    def bump(self, height: Socket, *, strength: float = 0.3, distance: float = 0.02) -> None:
        """Roughen the surface by a height."""
        n = self.node("ShaderNodeBump", Strength=strength, Distance=distance, Height=height)
        if self.normal is not None:
            self.feed(n.inputs["Normal"], self.normal)
        self.normal = n.outputs[0]
        self.feed(self.shader.inputs["Normal"], self.normal)

    def done(
        self,
        colour: Any,
        *,
        rough: Any = 0.6,
        metal: Any = 0.0,
        grime: tuple[float, str] | None = None,
        coat: float = 0.0,
        **inputs: Any,
    ) -> Any:
        """Finish the material; `grime` (reach, colour) darkens crevices."""
        if grime:
            n = self.node("ShaderNodeAmbientOcclusion")
            n.samples = 1
            n.inputs["Distance"].default_value = grime[0]
            open_ = self.node("ShaderNodeMapRange", Value=n.outputs["AO"], To_Min=0.35).outputs[0]
            colour = self.mix(open_, self.mix(1.0, colour, grime[1], mode="MULTIPLY"), colour)
        self.feed(self.shader.inputs["Base Color"], linear(colour) if isinstance(colour, str) else colour)
        self.feed(self.shader.inputs["Roughness"], rough)
        self.feed(self.shader.inputs["Metallic"], metal)
        if coat:
            self.shader.inputs["Coat Weight"].default_value = coat
            self.shader.inputs["Coat Roughness"].default_value = 0.12
        for key, v in inputs.items():
            self.feed(self.shader.inputs[key.replace("_", " ")], v)
        return self.material


def known(name: str, make: Callable[[], Any]) -> Any:
    """Make a material once a scene."""
    if name not in MATERIALS:
        MATERIALS[name] = make()
    return MATERIALS[name]


def plain(name: str, colour: str, rough: float = 0.6, vary: float = 0.12, **inputs: Any) -> Any:
    """One colour with a little darker mottling."""

    def make() -> Any:
        r = Recipe(name)
        return r.done(
            r.mix(r.math("MULTIPLY", r.noise(8), vary * 2), colour, "#1A120C"), rough=rough, **inputs
        )

    return known(name, make)


def cloth(name: str, colour: str, *, shade: str = "#1A120C", weave: float = 120) -> Any:
    """Woven stuff: fine weave, darker in the folds."""

    def make() -> Any:
        r = Recipe(name)
        r.bump(r.noise(weave, 2), strength=0.12, distance=0.006)
        c = r.mix(r.math("MULTIPLY", r.noise(5, 4), 0.22), colour, shade)
        return r.done(c, rough=0.88, grime=(0.12, shade), Sheen_Weight=0.15)

    return known(name, make)


def stone(
    name: str,
    low: str,
    high: str,
    *,
    grime: str = "#8A5A30",
    mask: Path | None = None,
    paint: str | None = None,
    carve: float = 0.6,
) -> Any:
    """Sandstone; a mask is carved in and painted."""

    def make() -> Any:
        r = Recipe(name)
        f = r.math(
            "ADD", r.math("MULTIPLY", r.noise(1.6, 5, 0.6), 0.65), r.math("MULTIPLY", r.noise(9), 0.35)
        )
        c = r.mix(r.math("MULTIPLY", r.cells(60), 0.16), r.ramp(f, [(0.32, low), (0.66, high)]), "#FFF1D0")
        r.bump(r.math("ADD", r.noise(38, 5, 0.65), r.math("MULTIPLY", r.noise(7, 3), 1.2)), strength=0.22)
        if mask:
            k = r.picture(mask, colour=False).outputs["Color"]
            if paint:
                c = r.mix(r.math("MULTIPLY", k, 0.92), c, paint)
            r.bump(r.math("SUBTRACT", 1.0, k), strength=carve, distance=0.03)
        return r.done(c, rough=0.8, grime=(0.22, grime))

    return known(name, make)


def gold(name: str = "gold", colour: str = "#FFD06A", rough: float = 0.32) -> Any:
    """Gold, or another bright metal."""

    def make() -> Any:
        r = Recipe(name)
        r.bump(r.noise(22, 3), strength=0.10)
        return r.done(
            colour,
            rough=r.math("ADD", rough - 0.06, r.math("MULTIPLY", r.noise(14, 3), 0.14)),
            metal=0.92,
            grime=(0.12, "#C98A3A"),
        )

    return known(name, make)


def glaze(name: str, colour: str, dark: str, *, rough: float = 0.32, coat: float = 0.5) -> Any:
    """Faience."""

    def make() -> Any:
        r = Recipe(name)
        r.bump(r.noise(18, 3), strength=0.08)
        return r.done(
            r.ramp(r.noise(5, 5, 0.6), [(0.35, dark), (0.62, colour)]),
            rough=rough,
            grime=(0.16, "#404040"),
            coat=coat,
        )

    return known(name, make)


def lapis() -> Any:
    """Lapis lazuli with flecks of pyrite."""

    def make() -> Any:
        r = Recipe("lapis")
        c = r.ramp(r.noise(6, 6, 0.7), [(0.3, "#12245E"), (0.55, "#23489E"), (0.75, "#4A6FC0")])
        fleck = r.math("LESS_THAN", r.cells(34), 0.13)
        return r.done(
            r.mix(fleck, c, "#E8B64A"),
            rough=0.3,
            metal=r.math("MULTIPLY", fleck, 0.8),
            grime=(0.15, "#202040"),
            coat=0.5,
        )

    return known("lapis", make)


def marble() -> Any:
    """White marble: a few broad grey veins and many faint ones."""

    def make() -> Any:
        r = Recipe("marble")
        vein = r.math("ABSOLUTE", r.math("SUBTRACT", r.noise(1.15, 7, 0.62, distortion=1.1), 0.5))
        fine = r.math("ABSOLUTE", r.math("SUBTRACT", r.noise(3.4, 6, 0.6, distortion=0.8), 0.5))
        c = r.ramp(vein, [(0.0, "#7F8494"), (0.012, "#B3B4BE"), (0.045, "#EDE9E4"), (0.16, "#FFFDF8")])
        c = r.mix(
            0.5, c, r.ramp(fine, [(0.0, "#BFC0CA"), (0.02, "#E9E6E2"), (0.06, "#FFFDF8")]), mode="MULTIPLY"
        )
        return r.done(c, rough=0.2, grime=(0.14, "#B9A79A"), coat=0.5)

    return known("marble", make)


def wood(
    name: str = "wood", *, along: Point = (9, 9, 0.8), dark: str = "#4A2413", light: str = "#A0633A"
) -> Any:
    """Cedar, its grain along the axis of the smallest stretch."""

    def make() -> Any:
        r = Recipe(name)
        f = r.noise(5.0, 6, distortion=0.6, stretch=along)
        c = r.ramp(f, [(0.3, dark), (0.5, "#7A4222"), (0.72, light)])
        r.bump(f, strength=0.25)
        return r.done(c, rough=0.5, grime=(0.12, "#3A2010"))

    return known(name, make)


class Model:
    """Collect the meshes of one thing, about its own origin."""

    def __init__(self, name: str) -> None:
        self.collection = bpy.data.collections.new(name)
        self.name = name

    def mesh(
        self,
        vertices: Sequence[Point],
        faces: Sequence[Sequence[int]],
        material: Any,
        *,
        bevel: float = 0.0,
        smooth: bool = False,
        uv: Sequence[Point] | None = None,
        materials: Sequence[Any] | None = None,
        which: Sequence[int] | None = None,
        angle: float = 35,
    ) -> Any:
        """Add a mesh; `which` names the material of each face, `uv` a place in the picture of each vertex."""
        data = bpy.data.meshes.new(self.name)
        data.from_pydata([tuple(v) for v in vertices], [], [tuple(f) for f in faces])
        if uv is None and which is None:
            b = bmesh.new()
            b.from_mesh(data)
            bmesh.ops.recalc_face_normals(b, faces=b.faces)
            b.to_mesh(data)
            b.free()
        for m in materials or [material]:
            data.materials.append(m)
        if which:
            data.polygons.foreach_set("material_index", which)
        if uv is not None:
            layer = data.uv_layers.new(name="UVMap")
            for p in data.polygons:
                for loop, v in zip(p.loop_indices, p.vertices):
                    layer.data[loop].uv = tuple(uv[v])
        if smooth or bevel:
            data.polygons.foreach_set("use_smooth", [True] * len(data.polygons))
        o = bpy.data.objects.new(self.name, data)
        self.collection.objects.link(o)
        if bevel:
            m = o.modifiers.new("bevel", "BEVEL")
            m.width, m.segments, m.limit_method, m.angle_limit = bevel, 3, "ANGLE", math.radians(angle)
            o.modifiers.new("normals", "WEIGHTED_NORMAL")
        return o

    def box(
        self,
        x: tuple[float, float],
        y: tuple[float, float],
        z: tuple[float, float],
        material: Any,
        *,
        bevel: float = 0.025,
        taper: Point = (0, 0),
    ) -> Any:
        """Add a box whose top is narrower by `taper` on each side."""
        s, t = taper
        v = [(x[0], y[0], z[0]), (x[1], y[0], z[0]), (x[1], y[1], z[0]), (x[0], y[1], z[0])]
        v += [
            (x[0] + s, y[0] + t, z[1]),
            (x[1] - s, y[0] + t, z[1]),
            (x[1] - s, y[1] - t, z[1]),
            (x[0] + s, y[1] - t, z[1]),
        ]
        return self.mesh(
            v,
            [(0, 3, 2, 1), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)],
            material,
            bevel=bevel,
        )

    def sheet(self, corners: Sequence[Point], material: Any) -> Any:
        """Add a rectangle, counter-clockwise from its lower left, with the whole picture on it."""
        return self.mesh(corners, [(0, 1, 2, 3)], material, uv=[(0, 0), (1, 0), (1, 1), (0, 1)])

    def turned(
        self,
        profile: Sequence[tuple[float, float]],
        material: Any,
        *,
        at: Point = (0, 0),
        segments: int = 48,
        flat: float = 1.0,
        lobes: tuple[int, float, float, float] | None = None,
    ) -> Any:
        """Turn a profile (radius, height) about the vertical; `lobes` (number, depth, from, to) make petals."""
        v: list[Point] = []
        for r, z in profile:
            for i in range(segments):
                a = 2 * math.pi * i / segments
                q = r
                if lobes and lobes[2] <= z <= lobes[3]:
                    q *= 1 + lobes[1] * (z - lobes[2]) / (lobes[3] - lobes[2]) * abs(
                        math.sin(a * lobes[0] / 2)
                    )
                v.append((at[0] + q * math.cos(a), at[1] + q * flat * math.sin(a), z))
        n = len(profile) - 1
        f: list[tuple[int, ...]] = [
            (
                j * segments + i,
                j * segments + (i + 1) % segments,
                (j + 1) * segments + (i + 1) % segments,
                (j + 1) * segments + i,
            )
            for j in range(n)
            for i in range(segments)
        ]
        f += [tuple(range(segments))[::-1], tuple(n * segments + i for i in range(segments))]
        o = self.mesh(v, f, material, smooth=True, which=[0] * len(f))
        m = o.modifiers.new("edges", "EDGE_SPLIT")
        m.split_angle, m.use_edge_sharp = math.radians(42), False
        return o

    def hull(self, points: Sequence[Point], material: Any, *, bevel: float) -> Any:
        """Add the convex hull of points."""
        b = bmesh.new()
        for p in points:
            b.verts.new(tuple(p))
        bmesh.ops.convex_hull(b, input=b.verts)
        data = bpy.data.meshes.new(self.name)
        b.to_mesh(data)
        b.free()
        data.materials.append(material)
        o = bpy.data.objects.new(self.name, data)
        self.collection.objects.link(o)
        m = o.modifiers.new("bevel", "BEVEL")
        m.width, m.segments = bevel, 2
        return o


def laid(o: Any, *, at: Point = (0, 0, 0), turn: Point = (0, 0, 0)) -> Any:
    """Move and turn (degrees) an object or an instance."""
    o.location = tuple(at)
    o.rotation_euler = tuple(math.radians(a) for a in turn)
    return o


def put(model: Model, at: Point = (0, 0, 0), *, turn: Point = (0, 0, 0), size: float = 1.0) -> Any:
    """Stand a model in the scene."""
    e = bpy.data.objects.new(model.name, None)
    e.instance_type, e.instance_collection = "COLLECTION", model.collection
    e.scale = (size, size, size)
    bpy.context.scene.collection.objects.link(e)
    return laid(e, at=at, turn=turn)


def begin(*, transparent: bool) -> None:
    """Empty Blender and light the scene: a low sun from the left front under a warm sky."""
    MATERIALS.clear()
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    c = scene.cycles
    c.device, c.use_denoising, c.denoiser = "CPU", True, "OPENIMAGEDENOISE"
    c.use_adaptive_sampling, c.adaptive_threshold = True, 0.02
    c.max_bounces, c.diffuse_bounces, c.glossy_bounces, c.transparent_max_bounces = 4, 2, 2, 4
    c.caustics_reflective = c.caustics_refractive = False
    c.sample_clamp_indirect = 4
    r = scene.render
    r.threads_mode, r.threads, r.film_transparent = "FIXED", 2, transparent
    scene.view_settings.view_transform, scene.view_settings.look, scene.view_settings.exposure = (
        "AgX",
        "AgX - Punchy",
        0.30,
    )
    r.image_settings.file_format, r.image_settings.color_mode = "PNG", "RGBA"
    lamp("sun", "SUN", (0.66, 0.34, -0.72), energy=6.2, colour=(1, 0.79, 0.53), angle=2.6)
    world = bpy.data.worlds.new("sky")
    scene.world = world
    tree = world.node_tree
    tree.nodes.clear()
    place, split, ramp, ground, out = (
        tree.nodes.new(k)
        for k in (
            "ShaderNodeTexCoord",
            "ShaderNodeSeparateXYZ",
            "ShaderNodeValToRGB",
            "ShaderNodeBackground",
            "ShaderNodeOutputWorld",
        )
    )
    span = tree.nodes.new("ShaderNodeMapRange")
    span.inputs["From Min"].default_value = -1
    e = ramp.color_ramp.elements
    e[0].position, e[0].color = 0.35, (0.62, 0.36, 0.16, 1)
    e[1].position, e[1].color = 1, (0.26, 0.38, 0.72, 1)
    e.new(0.52).color = (1.0, 0.70, 0.42, 1)
    e.new(0.64).color = (0.50, 0.52, 0.66, 1)
    for a, b in (
        (place.outputs["Generated"], split.inputs[0]),
        (split.outputs["Z"], span.inputs["Value"]),
        (span.outputs[0], ramp.inputs[0]),
        (ramp.outputs[0], ground.inputs[0]),
        (ground.outputs[0], out.inputs[0]),
    ):
        tree.links.new(a, b)
    ground.inputs[1].default_value = 0.55


def lamp(
    name: str,
    kind: str,
    way: Point,
    *,
    energy: float,
    colour: Point,
    angle: float = 2.6,
    at: Point = (0, 0, 0),
    size: float = 1.0,
) -> Any:
    """Add a lamp that shines along `way`; a sun has an angle in degrees, an area lamp a size."""
    data = bpy.data.lights.new(name, kind)
    data.energy, data.color = energy, tuple(colour)
    if kind == "SUN":
        data.angle = math.radians(angle)
    if kind == "AREA":
        data.size = size
    o = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(o)
    o.location = tuple(at)
    o.rotation_euler = Vector(way).to_track_quat("-Z", "Y").to_euler()
    return o


def camera(
    size: tuple[int, int], *, origin: tuple[float, float], unit: float, azimuth: float, elevation: float
) -> None:
    """Look with parallel rays so that the world's origin falls on the pixel `origin`, `unit` pixels to a world unit."""
    a, e = math.radians(azimuth), math.radians(elevation)
    right = Vector((math.cos(a), math.sin(a), 0))
    back = Vector((-math.sin(a), math.cos(a), 0))
    up = back * math.sin(e) + Vector((0, 0, math.cos(e)))
    ahead = back * math.cos(e) - Vector((0, 0, math.sin(e)))
    w, h = size
    data = bpy.data.cameras.new("camera")
    data.type, data.sensor_fit, data.ortho_scale, data.clip_end = "ORTHO", "HORIZONTAL", w / unit, 500
    o = bpy.data.objects.new("camera", data)
    bpy.context.scene.collection.objects.link(o)
    m = Matrix((right, up, -ahead)).transposed().to_4x4()
    m.translation = right * ((w / 2 - origin[0]) / unit) + up * ((origin[1] - h / 2) / unit) - ahead * 100
    o.matrix_world = m
    bpy.context.scene.camera = o
    r = bpy.context.scene.render
    r.resolution_x, r.resolution_y, r.resolution_percentage = w, h, 100


def render(path: Path, *, samples: int) -> float:
    """Render to a PNG; give the seconds it took."""
    scene = bpy.context.scene
    scene.cycles.samples, scene.render.filepath = samples, str(path)
    start = time.monotonic()
    bpy.ops.render.render(write_still=True)
    return time.monotonic() - start
