"""The house rules on the set-up's cedar panel."""

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


def _telling(change: Callable[[str, Any], None], name: str) -> Callable[[Any], None]:
    return lambda value: change(name, value)


def add_house_rules(
    add: Callable[[Widget], object], t: Say, box: Rect, draft: Draft, change: Callable[[str, Any], None]
) -> None:
    """Add the controls of the house rules; `change` hears the name of a rule and its new value."""
    x, w = box.x + 26, box.w - 52
    y = box.y + 62
    step = max(54, min(74, (box.h - 76) // 6))
    half = round(w * 0.5)
    starts = [t("setup.drawn"), *(draft.name(seat) for seat in range(len(draft.places)))]
    add(
        DropDown(
            "start",
            Rect(x + half, y, w - half, 50),
            starts,
            0 if draft.start is None else draft.start + 1,
            lambda i: change("start", None if i == 0 else i - 1),
        )
    )
    y += step
    most = max(MOST_MERCHANTS, draft.merchants)
    add(
        Stepper(
            "merchants",
            Rect(x + half, y, w - half, 50),
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
        y += step
        add(Toggle(name, Rect(x, y, w, 50), text, value, _telling(change, name), colour="ivory", tip=tip))
    y += step
    add(
        TextField(
            "seed",
            Rect(x + half, y, w - half, 50),
            draft.seed,
            _telling(change, "seed"),
            most=19,
            placeholder=t("setup.seed_open"),
            tip=t("setup.seed_tip"),
        )
    )


def draw_house_rules(frame: Frame, t: Say, box: Rect, widgets: Widgets) -> None:
    """Draw the panel, and the words beside those controls that have none of their own."""
    frame.panel(box, "cedar", elevation="card")
    frame.text(
        t("setup.rules"),
        box.x + 26,
        box.y + 34,
        role="title",
        size=24,
        colour="goldhi",
        shadow=True,
        width=box.w - 52,
    )
    room = round((box.w - 52) * 0.5) - 12
    for name, text in (
        ("start", t("setup.start")),
        ("merchants", t("setup.merchants")),
        ("seed", t("setup.seed")),
    ):
        label(frame, text, Rect(box.x + 26, widgets[name].rect.y, room, 50), colour="ivory")
