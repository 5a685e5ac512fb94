"""The Blender scene of every picture: renderer, one sun, one sky, one orthographic camera."""

from __future__ import annotations

import math
import time
from typing import Any

import bpy
from mathutils import Matrix, Vector

from art import materials
from art.layout import SUN, UNIT

RIGHT = Vector((0.96, 0.28, 0.0))
UP = Vector((-0.168, 0.576, 0.8))
FORWARD = Vector((-0.224, 0.768, -0.6))
THREADS = 2


def reset() -> Any:
    """Start from an empty scene with renderer, light and view set; return the scene."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    materials.MADE.clear()
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    cycles = scene.cycles
    cycles.device = "CPU"
    cycles.seed = 0
    cycles.use_denoising, cycles.denoiser = True, "OPENIMAGEDENOISE"
    cycles.use_adaptive_sampling, cycles.adaptive_threshold = True, 0.03
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 4, 2, 2
    cycles.transparent_max_bounces = 4
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect = 4
    render = scene.render
    render.threads_mode, render.threads = "FIXED", THREADS
    render.film_transparent = render.use_persistent_data = True
    render.image_settings.file_format, render.image_settings.compression = "PNG", 15
    view = scene.view_settings
    view.view_transform, view.look, view.exposure = "AgX", "AgX - Punchy", 0.30
    _light(scene)
    return scene


def _light(scene: Any) -> None:
    """Hang the sun at the left front and the sky: warm ground, glowing horizon, blue zenith."""
    light = bpy.data.lights.new("sun", "SUN")
    light.energy, light.angle, light.color = 6.2, math.radians(2.6), (1, 0.79, 0.53)
    sun = bpy.data.objects.new("sun", light)
    scene.collection.objects.link(sun)
    sun.rotation_euler = Vector(SUN).to_track_quat("-Z", "Y").to_euler()
    world = bpy.data.worlds.new("sky")
    scene.world = world
    tree = world.node_tree
    tree.nodes.clear()
    new, link = tree.nodes.new, tree.links.new
    where, split = new("ShaderNodeTexCoord"), new("ShaderNodeSeparateXYZ")
    ramp, glow, out = new("ShaderNodeValToRGB"), new("ShaderNodeBackground"), new("ShaderNodeOutputWorld")
    stops = ramp.color_ramp.elements
    stops[0].position, stops[0].color = 0.35, (0.62, 0.36, 0.16, 1)
    stops[1].position, stops[1].color = 1, (0.26, 0.38, 0.72, 1)
    for position, colour in ((0.52, (1.0, 0.70, 0.42, 1)), (0.64, (0.50, 0.52, 0.66, 1))):
        stops.new(position).color = colour
    span = new("ShaderNodeMapRange")
    span.inputs["From Min"].default_value = -1
    link(where.outputs["Generated"], split.inputs[0])
    link(split.outputs["Z"], span.inputs["Value"])
    link(span.outputs[0], ramp.inputs[0])
    link(ramp.outputs[0], glow.inputs[0])
    link(glow.outputs[0], out.inputs[0])
    glow.inputs[1].default_value = 0.55


def aim(width: int, height: int, origin: tuple[float, float], pixels_per_unit: float = UNIT) -> None:
    """Point the camera so that the world's origin lands on a pixel of a width x height picture."""
    scene = bpy.context.scene
    camera = bpy.data.objects.get("camera")
    if camera is None:
        camera = bpy.data.objects.new("camera", bpy.data.cameras.new("camera"))
        scene.collection.objects.link(camera)
    lens = camera.data
    lens.type, lens.sensor_fit, lens.clip_end = "ORTHO", "HORIZONTAL", 500
    lens.ortho_scale = width / pixels_per_unit
    turn = Matrix((RIGHT, UP, -FORWARD)).transposed().to_4x4()
    turn.translation = (
        RIGHT * ((width / 2 - origin[0]) / pixels_per_unit)
        + UP * ((origin[1] - height / 2) / pixels_per_unit)
        - FORWARD * 100
    )
    camera.matrix_world = turn
    scene.camera = camera
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.render.resolution_percentage = 100


def instance(collection: Any, at: tuple[float, float, float] = (0, 0, 0), turn: float = 0.0) -> Any:
    """Put a piece into the scene; return the empty that carries it."""
    carrier = bpy.data.objects.new("at_" + collection.name, None)
    carrier.instance_type, carrier.instance_collection = "COLLECTION", collection
    carrier.location, carrier.rotation_euler = at, (0, 0, math.radians(turn))
    bpy.context.scene.collection.objects.link(carrier)
    return carrier


def shoot(path: str, samples: int, transparent: bool) -> float:
    """Render the scene to a PNG; return the seconds it took."""
    scene = bpy.context.scene
    scene.cycles.samples = samples
    scene.render.film_transparent = transparent
    scene.render.image_settings.color_mode = "RGBA" if transparent else "RGB"
    scene.render.filepath = path
    start = time.time()
    bpy.ops.render.render(write_still=True)
    return time.time() - start
