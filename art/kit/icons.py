"""List the icons and draw them, white to be tinted."""

from __future__ import annotations

from collections.abc import Callable

from PIL import Image

from art.kit import icons_app as a
from art.kit import icons_game as g
from art.kit.pen import SIDE, Pen

ICONS: dict[str, Callable[[Pen], None]] = {
    "menu": a.menu,
    "help": a.help_,
    "undo": g.undo,
    "redo": g.redo,
    "lock": g.lock,
    "unlock": g.unlock,
    "check": g.check,
    "x": g.x_,
    "rot": g.rot,
    "rotback": g.rotback,
    "flip": g.flip,
    "grid": g.grid,
    "book": a.book,
    "left": g.left,
    "right": g.right,
    "up": g.up,
    "down": g.down,
    "minus": g.minus,
    "plus": g.plus,
    "gear": a.gear,
    "crown": g.crown,
    "eye": a.eye,
    "eye_closed": a.eye_closed,
    "chart": a.chart,
    "home": a.home,
    "save": a.save,
    "people": a.people,
    "bot": a.bot,
    "hand": g.hand,
    "sound": a.sound,
    "mute": a.mute,
    "music": a.music,
    "fullscreen": a.fullscreen,
    "zoom": a.zoom,
    "trash": a.trash,
    "play": a.play,
    "pause": a.pause,
    "step": a.step,
    "back": a.back,
    "info": a.info,
    "arrow": g.arrow,
    "warn": a.warn,
    "star": g.star,
    "dice": g.dice,
    "clock": a.clock,
    "turn": a.turn,
}


def icon(name: str) -> Image.Image:
    """Draw an icon, 96 pixels square at 2x, white on nothing."""
    p = Pen()
    ICONS[name](p)
    im = Image.new("RGBA", p.mask.size, (255, 255, 255, 0))
    im.putalpha(p.mask)
    return im.resize((SIDE, SIDE), Image.Resampling.LANCZOS)
