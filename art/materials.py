"""Materials by node graphs: every surface of the scene around one shader, in object coordinates."""

from __future__ import annotations

from typing import Any

import bpy

from art.textures import FOLDER

Stops = list[tuple[float, str]]
MADE: dict[str, Any] = {}
NEUTRAL, TURF = "#C9A878", "#7F9250"  # grounds that catch shadows


def linear(colour: str) -> tuple[float, float, float, float]:
    """Turn #RRGGBB into linear light with alpha 1."""
    parts = [int(colour.lstrip("#")[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    r, g, b = (v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in parts)
    return r, g, b, 1.0


class Surface:
    """A small writer of node graphs; methods return sockets to feed into each other."""

    def __init__(self, name: str) -> None:
        self.material = bpy.data.materials.new(name)
        self.tree = self.material.node_tree
        self.shader = self.tree.nodes["Principled BSDF"]
        self.where = self.node("ShaderNodeTexCoord")
        self.normal: Any = None

    def node(self, kind: str, **settings: Any) -> Any:
        """Add a node; settings name inputs (with _ for blanks) or properties."""
        node = self.tree.nodes.new(kind)
        for key, value in settings.items():
            if key.replace("_", " ") in node.inputs:
                self.feed(node.inputs[key.replace("_", " ")], value)
            else:
                setattr(node, key, value)
        return node

    def feed(self, entry: Any, value: Any) -> None:
        """Link a socket or set a value."""
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, entry)
        else:
            entry.default_value = value

    def noise(self, scale: float, detail: float = 4, rough: float = 0.55, distortion: float = 0) -> Any:
        """Return fractal noise 0..1."""
        return self.node(
            "ShaderNodeTexNoise",
            Vector=self.where.outputs["Object"],
            Scale=scale,
            Detail=detail,
            Roughness=rough,
            Distortion=distortion,
        ).outputs["Factor"]

    def specks(self, scale: float) -> Any:
        """Return the distance to scattered points."""
        return self.node("ShaderNodeTexVoronoi", Vector=self.where.outputs["Object"], Scale=scale).outputs[
            "Distance"
        ]

    def stretched(self, scale: tuple[float, float, float], distortion: float = 0.6) -> Any:
        """Return noise drawn out along an axis, as in wood."""
        noise = self.node("ShaderNodeTexNoise", Scale=5.0, Detail=6.0, Distortion=distortion)
        mapping = self.node("ShaderNodeMapping", Vector=self.where.outputs["Object"])
        mapping.inputs["Scale"].default_value = scale
        self.feed(noise.inputs["Vector"], mapping.outputs[0])
        return noise.outputs["Factor"]

    def axis(self, name: str) -> Any:
        """Return one object coordinate."""
        split = self.node("ShaderNodeSeparateXYZ")
        self.feed(split.inputs[0], self.where.outputs["Object"])
        return split.outputs[name]

    def span(self, value: Any, low: float, high: float) -> Any:
        """Map low..high to 0..1, clamped."""
        return self.node("ShaderNodeMapRange", Value=value, From_Min=low, From_Max=high).outputs[0]

    def ramp(self, value: Any, stops: Stops) -> Any:
        """Return colours along a value."""
        node = self.node("ShaderNodeValToRGB")
        self.feed(node.inputs[0], value)
        elements = node.color_ramp.elements
        while len(elements) > 1:
            elements.remove(elements[-1])
        elements[0].position, elements[0].color = stops[0][0], linear(stops[0][1])
        for position, colour in stops[1:]:
            elements.new(position).color = linear(colour)
        return node.outputs[0]

    def mix(self, share: Any, a: Any, b: Any, mode: str = "MIX") -> Any:
        """Mix two colours."""
        node = self.node("ShaderNodeMix", data_type="RGBA", blend_type=mode)
        self.feed(node.inputs[0], share)
        for entry, value in ((6, a), (7, b)):
            self.feed(node.inputs[entry], linear(value) if isinstance(value, str) else value)
        return node.outputs[2]

    def math(self, operation: str, a: Any, b: Any = 0.0) -> Any:
        """Calculate with two values."""
        node = self.node("ShaderNodeMath", operation=operation)
        self.feed(node.inputs[0], a)
        self.feed(node.inputs[1], b)
        return node.outputs[0]

    def picture(self, name: str, colour: bool = True, repeat: bool = False) -> Any:
        """Return a texture by UV; masks are read as plain numbers."""
        loaded = bpy.data.images.load(str(FOLDER / f"{name}.png"), check_existing=True)
        if not colour:
            loaded.colorspace_settings.name = "Non-Color"
        node = self.node("ShaderNodeTexImage", extension="REPEAT" if repeat else "EXTEND")
        node.image = loaded
        self.feed(node.inputs[0], self.where.outputs["UV"])
        return node.outputs[0]

    def crevices(self, distance: float = 0.25, low: float = 0.35) -> Any:
        """Return how open a point is: low in corners, 1 in the open."""
        node = self.node("ShaderNodeAmbientOcclusion")
        node.samples = 1
        node.inputs["Distance"].default_value = distance
        return self.node("ShaderNodeMapRange", Value=node.outputs["AO"], To_Min=low).outputs[0]

    def bump(self, height: Any, strength: float = 0.3, distance: float = 0.02) -> None:
        """Add relief on top of the relief so far."""
        node = self.node("ShaderNodeBump", Strength=strength, Distance=distance, Height=height)
        if self.normal is not None:
            self.feed(node.inputs["Normal"], self.normal)
        self.normal = node.outputs[0]
        self.feed(self.shader.inputs["Normal"], self.normal)

    def finish(
        self,
        colour: Any,
        rough: Any = 0.6,
        metal: Any = 0.0,
        grime: tuple[float, str] | None = None,
        coat: float = 0,
        **inputs: Any,
    ) -> Any:
        """Close the graph; grime darkens crevices towards a colour. Return the material."""
        if grime:
            colour = self.mix(self.crevices(grime[0]), self.mix(1.0, colour, grime[1], "MULTIPLY"), colour)
        entries = self.shader.inputs
        self.feed(entries["Base Color"], linear(colour) if isinstance(colour, str) else colour)
        self.feed(entries["Roughness"], rough)
        self.feed(entries["Metallic"], metal)
        if coat:
            entries["Coat Weight"].default_value, entries["Coat Roughness"].default_value = coat, 0.12
        for key, value in inputs.items():
            self.feed(entries[key.replace("_", " ")], value)
        return self.material


def stone(
    name: str,
    low: str,
    high: str,
    mask: str = "",
    paint: str = "",
    carve: float = 0.6,
    gilded: bool = False,
    bricks: tuple[float, float] | None = None,
    grime: str = "#8A5A30",
    rough: Any = 0.8,
) -> Any:
    """Sandstone between two colours; a mask engraves, paints or gilds it, bricks joint it."""
    if name in MADE:
        return MADE[name]
    s = Surface(name)
    grain = s.math(
        "ADD", s.math("MULTIPLY", s.noise(1.6, 5, 0.6), 0.65), s.math("MULTIPLY", s.noise(9, 4), 0.35)
    )
    colour = s.ramp(grain, [(0.32, low), (0.66, high)])
    colour = s.mix(s.math("MULTIPLY", s.specks(60), 0.16), colour, "#FFF1D0")
    s.bump(s.math("ADD", s.noise(38, 5, 0.65), s.math("MULTIPLY", s.noise(7, 3), 1.2)), 0.22, 0.02)
    metal: Any = 0.0
    if bricks:
        b = s.node("ShaderNodeTexBrick", Vector=s.where.outputs["UV"], Scale=1.0)
        b.inputs["Mortar Size"].default_value, b.inputs["Mortar Smooth"].default_value = 0.012, 0.4
        b.inputs["Brick Width"].default_value, b.inputs["Row Height"].default_value = bricks
        for entry, shade in (("Color1", "#FFFFFF"), ("Color2", "#DCCDB8"), ("Mortar", "#6E5238")):
            s.feed(b.inputs[entry], linear(shade))
        colour = s.mix(1.0, colour, b.outputs["Color"], "MULTIPLY")
        s.bump(s.math("SUBTRACT", 1.0, b.outputs["Factor"]), 0.5, 0.02)
    if mask:
        k = s.picture(mask, colour=False)
        if paint:
            colour = s.mix(s.math("MULTIPLY", k, 0.92), colour, paint)
        s.bump(s.math("SUBTRACT", 1.0, k), carve, 0.03)
        if gilded:
            metal, rough = k, s.math("SUBTRACT", rough, s.math("MULTIPLY", k, rough - 0.3))
    MADE[name] = s.finish(colour, rough, metal, (0.22, grime))
    return MADE[name]


def sandstone() -> Any:
    """The warm stone of the walls."""
    return stone("sandstone", "#C99A5E", "#EBCB94")


def limestone() -> Any:
    """The pale stone of columns and kerbs."""
    return stone("limestone", "#DCC194", "#F6E6C2")


def warmstone() -> Any:
    """The darker stone of footings."""
    return stone("warmstone", "#B98350", "#DDB27A")


def granite(name: str = "granite", mask: str = "") -> Any:
    """Red granite; the mask is gilded and carved into it."""
    if name in MADE:
        return MADE[name]
    s = Surface(name)
    colour = s.ramp(
        s.noise(44, 4, 0.6), [(0.34, "#7A4435"), (0.47, "#9C5A45"), (0.58, "#B2705A"), (0.7, "#C98F77")]
    )
    metal: Any = 0.0
    s.bump(s.noise(40, 3), 0.06, 0.01)
    if mask:
        k = s.picture(mask, colour=False)
        colour, metal = s.mix(k, colour, "#F0B745"), k
        s.bump(s.math("SUBTRACT", 1.0, k), 0.6, 0.03)
    MADE[name] = s.finish(colour, 0.34, metal, (0.2, "#6B3A2C"), coat=0.15)
    return MADE[name]


def gold(name: str = "gold", colour: str = "#FFD06A", rough: float = 0.32) -> Any:
    """Beaten gold."""
    if name in MADE:
        return MADE[name]
    s = Surface(name)
    s.bump(s.noise(22, 3), 0.10, 0.02)
    shine = s.math("ADD", rough - 0.06, s.math("MULTIPLY", s.noise(14, 3), 0.14))
    MADE[name] = s.finish(colour, shine, 0.92, (0.12, "#C98A3A"))
    return MADE[name]


def faience(
    name: str, colour: str, dark: str, rough: float = 0.32, coat: float = 0.5, grime: str = "#404040"
) -> Any:
    """Glazed ware, cloudy between two shades."""
    if name in MADE:
        return MADE[name]
    s = Surface(name)
    shade = s.ramp(s.noise(5, 5, 0.6), [(0.35, dark), (0.62, colour)])
    s.bump(s.noise(18, 3), 0.08, 0.02)
    MADE[name] = s.finish(shade, rough, 0.0, (0.16, grime), coat=coat)
    return MADE[name]


def paint_blue() -> Any:
    """Blue paint on stone."""
    return faience("paint_blue", "#2D57A8", "#1B3470", 0.5, 0.1)


def paint_red() -> Any:
    """Red paint on stone."""
    return faience("paint_red", "#C25A35", "#8B3620", 0.55, 0.1)


def paint_turquoise() -> Any:
    """Turquoise paint on stone."""
    return faience("paint_turquoise", "#2FA89A", "#1B6F6A", 0.5, 0.1)


def paints() -> list[Any]:
    """The three paints in their order along a cornice."""
    return [paint_blue(), paint_red(), paint_turquoise()]


def lapis() -> Any:
    """Lapis lazuli with flecks of pyrite."""
    if "lapis" in MADE:
        return MADE["lapis"]
    s = Surface("lapis")
    colour = s.ramp(s.noise(6, 6, 0.7), [(0.3, "#12245E"), (0.55, "#23489E"), (0.75, "#4A6FC0")])
    flecks = s.math("LESS_THAN", s.specks(34), 0.13)
    colour = s.mix(flecks, colour, "#E8B64A")
    MADE["lapis"] = s.finish(colour, 0.3, s.math("MULTIPLY", flecks, 0.8), (0.15, "#202040"), coat=0.5)
    return MADE["lapis"]


def plain(name: str, colour: str, rough: float = 0.6, variety: float = 0.12, **inputs: Any) -> Any:
    """One colour with soft darker patches."""
    if name in MADE:
        return MADE[name]
    s = Surface(name)
    shade = s.mix(s.math("MULTIPLY", s.noise(8, 4), variety * 2), colour, "#1A120C")
    MADE[name] = s.finish(shade, rough, **inputs)
    return MADE[name]


def darkness() -> Any:
    """The inside of an open door."""
    return plain("darkness", "#2A1A12", 0.9)


def neutral() -> Any:
    """The even ground that catches shadows."""
    return plain("neutral", NEUTRAL, 0.9, 0)


def glow(name: str, low_colour: str, high_colour: str, low: float, high: float, strength: float = 1.6) -> Any:
    """Light that changes colour with height."""
    if name in MADE:
        return MADE[name]
    s = Surface(name)
    colour = s.mix(s.span(s.axis("Z"), low, high), low_colour, high_colour)
    MADE[name] = s.finish(colour, 0.9, Emission_Color=colour, Emission_Strength=strength)
    return MADE[name]


def shadow_ground() -> Any:
    """The even ground under fixed places: as bright as turf inside the garden, as stone elsewhere.

    The view transform darkens a dark colour's shadow more than a pale one's, so a shadow is caught on a
    ground about as bright as the one it will lie on.
    """
    if "shadow_ground" in MADE:
        return MADE["shadow_ground"]
    s = Surface("shadow_ground")
    split = s.node("ShaderNodeSeparateXYZ")
    s.feed(split.inputs[0], s.node("ShaderNodeNewGeometry").outputs["Position"])
    x, y = (s.math("ABSOLUTE", split.outputs[axis]) for axis in "XY")
    reach = s.math("MAXIMUM", x, y)
    garden = s.math("MULTIPLY", s.math("LESS_THAN", reach, 4.5), s.math("GREATER_THAN", reach, 1.5))
    garden = s.math("MULTIPLY", garden, s.math("GREATER_THAN", split.outputs["Z"], 1.9))
    MADE["shadow_ground"] = s.finish(s.mix(garden, NEUTRAL, TURF), 0.9)
    return MADE["shadow_ground"]


def shadow_turf() -> Any:
    """The even ground under what stands in the garden."""
    return plain("shadow_turf", TURF, 0.9, 0)


def cedar(name: str = "cedar") -> Any:
    """Cedar wood with upright grain."""
    if name in MADE:
        return MADE[name]
    s = Surface(name)
    grain = s.stretched((9, 9, 0.8))
    s.bump(grain, 0.25, 0.02)
    colour = s.ramp(grain, [(0.3, "#4A2413"), (0.5, "#7A4222"), (0.72, "#A0633A")])
    MADE[name] = s.finish(colour, 0.5, 0.0, (0.12, "#3A2010"))
    return MADE[name]


def painted(name: str, picture: str) -> Any:
    """A painted plaster band, worn."""
    if name in MADE:
        return MADE[name]
    s = Surface(name)
    colour = s.picture(picture, repeat=True)
    colour = s.mix(s.math("MULTIPLY", s.noise(12, 5, 0.7), 0.45), colour, "#C9A46C")
    s.bump(s.noise(30, 4), 0.15, 0.02)
    MADE[name] = s.finish(colour, 0.65, 0.0, (0.15, "#8A5A30"))
    return MADE[name]


def inlay(name: str, mask: str, ground: str, colour: str, metal: float = 0.0) -> Any:
    """A smooth ground with a sign inlaid in another colour."""
    if name in MADE:
        return MADE[name]
    s = Surface(name)
    k = s.picture(mask, colour=False)
    shade = s.mix(k, s.mix(s.math("MULTIPLY", s.noise(9, 4), 0.3), ground, "#1A120C"), colour)
    s.bump(s.math("SUBTRACT", 1.0, k), 0.3, 0.02)
    MADE[name] = s.finish(shade, 0.45, s.math("MULTIPLY", k, metal), coat=0.2)
    return MADE[name]


def tesserae(orientation: str) -> Any:
    """The face of one orientation of a mosaic: stones, gilded lines, low relief."""
    if orientation in MADE:
        return MADE[orientation]
    s = Surface(orientation)
    gilding = s.picture(orientation + "_gold", colour=False)
    colour = s.mix(gilding, s.picture(orientation + "_colour"), "#FFBE42")  # a touch brighter than painted
    s.bump(s.picture(orientation + "_height", colour=False), 0.55, 0.02)
    rough = s.math("SUBTRACT", 0.34, s.math("MULTIPLY", gilding, 0.02))
    MADE[orientation] = s.finish(colour, rough, s.math("MULTIPLY", gilding, 0.18), None, coat=0.3)
    return MADE[orientation]
