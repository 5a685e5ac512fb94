"""The theme of what pygame_gui sets: our letters and colours, no ground, no border, no shadow of its own.

The game uses its text boxes only, as typesetters of long texts; all that can be pressed or scrolled is drawn
by the widgets of `game.ui` from the same colours.
"""

from __future__ import annotations

from typing import Any

from game.ui.theme.colours import NAMED

FAMILY = "serif"


def theme(px: int, *, spacing: float) -> dict[str, Any]:
    """Return pygame_gui's theme: transparent, ink, lapis links, our size (numbers as text, as it wants them).

    `spacing` is from line to line, in heights of the font.
    """
    clear = "#00000000"
    ink, link = f"#{NAMED['ink']}", f"#{NAMED['lapis']}"
    return {
        "text_box": {
            "colours": {
                "dark_bg": clear,
                "normal_border": clear,
                "normal_text": ink,
                "heading": f"#{NAMED['heading']}",
                "link_text": link,
                "link_hover": link,
                "link_selected": link,
                "selected_bg": clear,
            },
            "font": {"name": FAMILY, "size": str(px), "bold": "0", "italic": "0"},
            "misc": {
                "border_width": "0",
                "shadow_width": "0",
                "padding": "0,0",
                "line_spacing": str(spacing),
                "link_normal_underline": "1",
            },
        }
    }
