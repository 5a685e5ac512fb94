"""The house rules on the set-up's cedar panel, each with what it means."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pygame import Rect

from game.ui.button import Toggle
from game.ui.choice import DropDown
from game.ui.focus import Widgets
from game.ui.frame import Frame
from game.ui.screens.parts import Say, label
from game.ui.screens.setup_draft import Draft
from game.ui.stepper import Stepper
from game.ui.text_field import TextField
from game.ui.widget import Widget

MOST_MERCHANTS = 6
HEAD, CONTROL, LEAST = 60, 46, 15
WORDS = 0.55
"""The share of a row that is for words."""
RULES = ("start", "merchants", "allow_flip", "open_talents", "open_amulets", "seed")


def _telling(change: Callable[[str, Any], None], name: str) -> Callable[[Any], None]:
    return lambda value: change(name, value)


def _rows(box: Rect) -> dict[str, Rect]:
    """Divide the panel among the rules: each has a row, with room for a line of explanation at its foot."""
    step = min(92, (box.h - HEAD - 12) // len(RULES))
    return {name: Rect(box.x + 26, box.y + HEAD + i * step, box.w - 52, step) for i, name in enumerate(RULES)}


def _control(row: Rect) -> Rect:
    """The right part of a row's upper half."""
    half = round(row.w * WORDS)
    return Rect(row.x + half, row.y, row.w - half, CONTROL)


def add_house_rules(
    add: Callable[[Widget], object], t: Say, box: Rect, draft: Draft, change: Callable[[str, Any], None]
) -> None:
    """Add the controls of the house rules; `change` hears the name of a rule and its new value."""
    rows = _rows(box)
    starts = [t("setup.drawn"), *(draft.name(seat) for seat in range(len(draft.places)))]
    add(
        DropDown(
            "start",
            _control(rows["start"]),
            starts,
            0 if draft.start is None else draft.start + 1,
            lambda i: change("start", None if i == 0 else i - 1),
            tip=t("setup.start_tip"),
        )
    )
    most = max(MOST_MERCHANTS, draft.merchants)
    add(
        Stepper(
            "merchants",
            _control(rows["merchants"]),
            [str(i) for i in range(most + 1)],
            draft.merchants,
            lambda i: change("merchants", i),
            colour="ivory",
            tip=t("setup.merchants_tip"),
        )
    )
    for name, text, value, tip in (
        ("allow_flip", t("setup.flip"), draft.allow_flip, t("setup.flip_tip")),
        ("open_talents", t("setup.open_talents"), draft.open_talents, t("setup.open_tip")),
        ("open_amulets", t("setup.open_amulets"), draft.open_amulets, t("setup.open_tip")),
    ):
        row = rows[name]
        line = Rect(row.x, row.y, row.w, CONTROL)
        add(Toggle(name, line, text, value, _telling(change, name), colour="ivory", tip=tip))
    add(
        TextField(
            "seed",
            _control(rows["seed"]),
            draft.seed,
            _telling(change, "seed"),
            most=19,
            placeholder=t("setup.seed_open"),
            tip=t("setup.seed_tip"),
        )
    )


def draw_house_rules(frame: Frame, t: Say, box: Rect, widgets: Widgets) -> None:
    """Draw the panel, the words beside the controls that have none of their own, and what rules mean."""
    frame.panel(box, "cedar", elevation="card")
    frame.text(
        t("setup.rules"),
        box.x + 26,
        box.y + 32,
        role="title",
        size=24,
        colour="goldhi",
        shadow=True,
        width=box.w - 52,
    )
    rows = _rows(box)
    for name, text in (
        ("start", t("setup.start")),
        ("merchants", t("setup.merchants")),
        ("seed", t("setup.seed")),
    ):
        row = rows[name]
        label(frame, text, Rect(row.x, row.y, round(row.w * WORDS) - 8, CONTROL), colour="ivory")
    for name, row in rows.items():
        room, tip = row.h - CONTROL - 6, widgets[name].tip
        # What does not fit is not cut: it is still told when the control is pointed at.
        if room >= 24 and frame.text_width(tip, role="italic", size=LEAST) <= row.w:
            y = row.y + CONTROL + room / 2
            frame.text(tip, row.x, y, role="italic", colour="muted", width=row.w, height=room, least=LEAST)
