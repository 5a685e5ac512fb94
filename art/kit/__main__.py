"""Make cards, kit, title and icon again: `python -m art.kit`, `--only NAME ...` some of them.

Without `--drawn` the pictures taken by Blender are rendered first (cards, items, title); with it the stored
renders of `art/kit/renders` are used. NAME is a name of the manifest (`icon/menu`, `vizier`), a group
(`icon`), `cards`, `title` or `app`.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections.abc import Callable

from PIL import Image

from art.kit import appicon, cards, cloth, frames, icons, pips, signs, textures, title, tokens
from art.kit.output import SPRITES, Shelf, write
from art.kit.paint import scaled
from art.kit.palette import SEATS
from art.kit.shoot import ITEMS, RENDERS, renders

Maker = tuple[Callable[[], Image.Image], dict[str, object]]
TILES = {"texture": "tiles without a seam; start at a random offset in each panel"}
# places of the dice on item/altar, in world units about its origin: x = (i - 2) * 0.6
ALTAR = {"anchor": [155.0, 107.5], "world": [6.8, -8.45, 0], "lit": [0.18, 0.93], "blank": [-0.57, 0.15]}


def half_scale(name: str) -> Image.Image:
    """A token as it lies in the kit, 128 square at 2x."""
    return scaled(tokens.token(name), (128, 128))


def as_alpha(mask: Image.Image) -> Image.Image:
    """A mask as white with alpha."""
    im = Image.new("RGBA", mask.size, (255, 255, 255, 0))
    im.putalpha(mask)
    return im


def rendered(name: str) -> Image.Image:
    """A cut-out item as Blender left it."""
    with Image.open(RENDERS / f"{name}.webp") as im:
        return im.convert("RGBA")


def kit() -> dict[str, Maker]:
    """List everything of the kit: how it is made and what the manifest says about it."""
    out: dict[str, Maker] = {}
    for t in textures.MAKERS:
        out[f"texture/{t}"] = (lambda t=t: textures.texture(t), {"lossy": True, "use": TILES["texture"]})  # type: ignore[misc]
    out["texture/hem"] = (textures.hem, {"use": "repeats along x"})
    out["texture/inlay"] = (lambda: cloth.gem_line((1024, 32)), {"use": "repeats along x"})
    for f in frames.FRAMES:
        out[f"frame/{f}"] = (lambda f=f: frames.frame(f)[0], {"nine": (frames.SLICE,) * 4})  # type: ignore[misc]
        out[f"frame/{f}_mask"] = (lambda f=f: as_alpha(frames.frame(f)[1]), {"nine": (frames.SLICE,) * 4})  # type: ignore[misc]
    for style, name in (
        ("cedar", "wood"),
        ("pap", "papyrus"),
        ("paplit", "papyrus_lit"),
        ("sand", "sandstone"),
        ("active", "lapis_active"),
    ):
        out[f"nine/panel_{name}"] = (lambda s=style: frames.panel((240, 240), s, seed=1), {"nine": (56,) * 4})  # type: ignore[misc]
    out["nine/panel_papyrus_dim"] = (
        lambda: frames.panel((240, 240), "pap", seed=1, shade=frames.DIM),
        {"nine": (56,) * 4},
    )
    for kind, name in (("btn", "button"), ("pri", "primary")):
        for state in ("normal", "hover", "pressed", "disabled"):
            out[f"nine/{name}_{state}"] = (
                lambda k=kind, s=state: frames.button((240, 128), k, s),
                {"nine": (40,) * 4},
            )  # type: ignore[misc]
    out["nine/focus_ring"] = (frames.focus_ring, {"nine": (40,) * 4})
    out["nine/gold_rule"] = (frames.gold_rule, {"nine": (110, 0, 110, 0)})
    out["nine/stall_tray"] = (cloth.stall_tray, {"nine": (56,) * 4})
    out["nine/scroll"] = (cloth.scroll, {"nine": (72, 84, 72, 84)})
    for seat in SEATS:
        out[f"seat/sign_{seat}"] = (
            lambda s=seat: scaled(signs.seat_disc(s), (144, 144)),
            {"glyph": SEATS[seat].name, "colour": SEATS[seat].high},
        )  # type: ignore[misc]
        out[f"seat/small_{seat}"] = (lambda s=seat: signs.seat_small(s), {"use": "24 px and below 40"})  # type: ignore[misc]
        for active in (False, True):
            out[f"seat/plaque_{seat}{'_active' if active else ''}"] = (
                lambda s=seat, a=active: frames.plaque(
                    s, active=a, sign=scaled(signs.seat_disc(s), (132, 132))
                ),  # type: ignore[misc]
                {"nine": (190, 56, 56, 56)},
            )
    for name in {s.name for s in SEATS.values()}:
        out[f"sign/{name}"] = (
            lambda n=name: scaled(as_alpha(signs.sign_mask(n)), (128, 128)),
            {"use": "white; tint"},
        )  # type: ignore[misc]
    for p in pips.PIPS:
        out[f"pip/{p}"] = (lambda p=p: half_scale(p), {})  # type: ignore[misc]
        if p not in pips.BADGES:
            out[f"pip/{p}_missing"] = (
                lambda p=p: scaled(tokens.hollow(p), (128, 128)),
                {"use": "white outline of an empty slot; tint"},
            )  # type: ignore[misc]
    for t in tokens.TOKENS:
        out[f"token/{t}"] = (lambda t=t: half_scale(t), {})  # type: ignore[misc]
    for i in icons.ICONS:
        out[f"icon/{i}"] = (lambda i=i: icons.icon(i), {"use": "white; tint"})  # type: ignore[misc]
    for a in cloth.AWNINGS:
        out[f"item/awning_{a}"] = (lambda a=a: cloth.awning(a), {})  # type: ignore[misc]
    out["item/medallion"] = (cloth.medallion, {"use": "carries a stall's number"})
    out["item/cord"] = (cloth.cord, {"use": "gathers the curtain"})
    out["item/vignette"] = (cloth.vignette, {"use": "stretch over the scene behind a dialog"})
    for item in ITEMS:
        extra: dict[str, object] = dict(ALTAR) if item == "altar" else {}
        if item.startswith("die"):
            extra = {"anchor": [40.0, 62.0]}
        out[f"item/{item}"] = (lambda i=item: rendered(i), extra)  # type: ignore[misc]
    return dict(sorted(out.items()))


def wanted(name: str, group: str, asked: list[str]) -> bool:
    """Say whether a name was asked for, itself or by its group."""
    return not asked or name in asked or group in asked


def main() -> int:
    """Run; return 0 when all that was asked for is written."""
    parser = argparse.ArgumentParser(prog="python -m art.kit", description=__doc__)
    parser.add_argument("--only", nargs="+", default=[], metavar="NAME", help="names or groups")
    parser.add_argument("--drawn", action="store_true", help="use the stored renders, start no Blender")
    asked = parser.parse_args()
    if not asked.drawn:
        for name in renders():
            group = "title" if name.startswith("title") else f"item/{name}" if name in ITEMS else "cards"
            if wanted(name, group, asked.only) or (group.startswith("item") and "item" in asked.only):
                subprocess.run([sys.executable, "-m", "art.kit.shoot", name], check=True)
    shelf = Shelf("kit")
    for name, (make, extra) in kit().items():
        if wanted(name, name.split("/")[0], asked.only):
            shelf.put(name, make(), **extra)  # type: ignore[arg-type]
    if shelf.entries:
        shelf.register(whole=not asked.only)
        print(f"kit: {len(shelf.entries)}")
    deck = Shelf("cards")
    title_box, picture_box = ([v / 2 for v in box] for box in (cards.TITLE, cards.PICTURE))
    for name in cards.NAMES:
        if wanted(name, "cards", asked.only):
            deck.put(name, cards.face(name), lossy=True, title=title_box, picture=picture_box)
    if wanted("back", "cards", asked.only):
        deck.put("back", cards.back(), lossy=True)
    if deck.entries:
        deck.register(whole=not asked.only)
        print(f"cards: {len(deck.entries)}")
    if wanted("title", "title", asked.only):
        write(title.title(), "title", lossy=True)
        print("title")
    if wanted("app", "app", asked.only):
        appicon.write(SPRITES)
        print("app icon")
    return 0


if __name__ == "__main__":
    sys.exit(main())
