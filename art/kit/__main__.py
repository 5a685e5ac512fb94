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
from functools import partial

from PIL import Image

from art.kit import appicon, cards, cloth, frames, icons, pips, signs, textures, title, tokens
from art.kit.output import SPRITES, Shelf, write
from art.kit.paint import scaled
from art.kit.palette import SEATS
from art.kit.shoot import ITEMS, RENDERS, renders

Maker = tuple[Callable[[], Image.Image], dict[str, object]]
PANELS = {
    "cedar": "wood",
    "pap": "papyrus",
    "paplit": "papyrus_lit",
    "sand": "sandstone",
    "active": "lapis_active",
}
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


def disc_of(seat: str, side: int) -> Image.Image:
    """A seat's medallion at a size."""
    return scaled(signs.seat_disc(seat), (side, side))


def sign_alone(name: str) -> Image.Image:
    """A sign in white."""
    return scaled(as_alpha(signs.sign_mask(name)), (128, 128))


def plaque(seat: str, active: bool) -> Image.Image:
    """A seat's plaque with its sign."""
    return frames.plaque(seat, active=active, sign=disc_of(seat, 132))


def kit() -> dict[str, Maker]:
    """List everything of the kit: how it is made and what the manifest says about it."""
    return dict(sorted({**surfaces(), **marks(), **things()}.items()))


def surfaces() -> dict[str, Maker]:
    """List textures, frames, panels and buttons."""
    out: dict[str, Maker] = {}
    for t in textures.MAKERS:
        use = "tiles without a seam; start at a random offset in each panel"
        out[f"texture/{t}"] = partial(textures.texture, t), {"lossy": True, "use": use}
    out["texture/hem"] = textures.hem, {"use": "repeats along x"}
    out["texture/inlay"] = partial(cloth.gem_line, (1024, 32)), {"use": "repeats along x"}
    corner: dict[str, object] = {"nine": (frames.SLICE,) * 4}
    for f in frames.FRAMES:
        overlay, mask = frames.frame(f)
        out[f"frame/{f}"] = overlay.copy, corner
        out[f"frame/{f}_mask"] = partial(as_alpha, mask), corner
    for style, name in PANELS.items():
        out[f"nine/panel_{name}"] = partial(frames.panel, (240, 240), style, seed=1), corner
    out["nine/panel_papyrus_dim"] = partial(frames.panel, (240, 240), "pap", seed=1, shade=frames.DIM), corner
    for kind, name in (("btn", "button"), ("pri", "primary")):
        for state in ("normal", "hover", "pressed", "disabled"):
            out[f"nine/{name}_{state}"] = partial(frames.button, (240, 128), kind, state), {"nine": (40,) * 4}
    out["nine/focus_ring"] = frames.focus_ring, {"nine": (40,) * 4}
    out["nine/gold_rule"] = frames.gold_rule, {"nine": (110, 0, 110, 0)}
    out["nine/stall_tray"] = cloth.stall_tray, corner
    out["nine/scroll"] = cloth.scroll, {"nine": (72, 84, 72, 84)}
    return out


def marks() -> dict[str, Maker]:
    """List signs, pips, tokens and icons."""
    out: dict[str, Maker] = {}
    for seat, s in SEATS.items():
        out[f"seat/sign_{seat}"] = partial(disc_of, seat, 144), {"glyph": s.name, "colour": s.high}
        out[f"seat/small_{seat}"] = partial(signs.seat_small, seat), {"use": "24 px and below 40"}
        out[f"sign/{s.name}"] = partial(sign_alone, s.name), {"use": "white; tint"}
        for active in (False, True):
            name = f"seat/plaque_{seat}{'_active' if active else ''}"
            out[name] = partial(plaque, seat, active), {"nine": (190, 56, 56, 56)}
    for p in pips.PIPS:
        out[f"pip/{p}"] = partial(half_scale, p), {}
        if p not in pips.BADGES:
            empty: dict[str, object] = {"use": "white outline of an empty slot; tint"}
            out[f"pip/{p}_missing"] = partial(missing, p), empty
    for t in tokens.TOKENS:
        out[f"token/{t}"] = partial(half_scale, t), {}
    for i in icons.ICONS:
        out[f"icon/{i}"] = partial(icons.icon, i), {"use": "white; tint"}
    return out


def missing(name: str) -> Image.Image:
    """The outline of a pip that is still to be paid."""
    return scaled(tokens.hollow(name), (128, 128))


def things() -> dict[str, Maker]:
    """List awnings and what else lies about."""
    out: dict[str, Maker] = {}
    for a in cloth.AWNINGS:
        out[f"item/awning_{a}"] = partial(cloth.awning, a), {}
    out["item/medallion"] = cloth.medallion, {"use": "carries a stall's number"}
    out["item/cord"] = cloth.cord, {"use": "gathers the curtain"}
    out["item/vignette"] = cloth.vignette, {"use": "stretch over the scene behind a dialog"}
    for item in ITEMS:
        extra: dict[str, object] = dict(ALTAR) if item == "altar" else {}
        if item.startswith("die"):
            extra = {"anchor": [40.0, 62.0]}
        out[f"item/{item}"] = partial(rendered, item), extra
    return out


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
