"""The rows of the set-up: for each seat its sign, name, player, place in the order, and the way out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Rect

from game.bots import YARDSTICKS
from game.content.headers import COLOURS
from game.ui.button import Button
from game.ui.choice import DropDown
from game.ui.screens.parts import Say
from game.ui.screens.setup_draft import HUMAN, MOST_NAME, Draft
from game.ui.screens.sign_button import SignButton, SignPicker
from game.ui.text_field import TextField
from game.ui.theme.colours import SEAT_SIGNS
from game.ui.widget import Widget

WORD_PREFIXES = ("bot.", "setup.sign.", "setup.colour.")
ROW, HIGHEST, SIDE = 76, 100, 46

KIND_SIGNS = {HUMAN: "people", "apprentice": "hand", "mason": "grid", "master": "star", "imhotep": "crown"}
"""The sign of a person and of each level of bot; others have the bots' own."""


@dataclass(frozen=True, slots=True)
class SeatHands:
    """What the set-up does when something in a row is used; each takes the seat first."""

    named: Callable[[int, str], object]
    became: Callable[[int, str], object]
    painted: Callable[[int, str], object]
    moved: Callable[[int, int], object]
    removed: Callable[[int], object]


def kind_named(t: Say, kind: str) -> str:
    """Name who plays: a person, or a bot."""
    return t("setup.person_kind") if kind == HUMAN else t(f"bot.{kind}.name")


def kind_listed(t: Say, kind: str) -> str:
    """Name who may play, bots with how hard they are."""
    if kind == HUMAN or kind in YARDSTICKS:
        return kind_named(t, kind)
    return t("setup.bot_named", name=kind_named(t, kind), level=t(f"bot.{kind}.level"))


def sign_named(t: Say, colour: str) -> str:
    """Name a sign with its colour."""
    return t(
        "setup.sign_named", sign=t(f"setup.sign.{SEAT_SIGNS[colour]}"), colour=t(f"setup.colour.{colour}")
    )


def field_width(box: Rect) -> int:
    """Return how wide the field of a name is."""
    return round((box.w - 76 - 3 * (SIDE + 4) - 20) * 0.5)


def add_rows(
    add: Callable[[Widget], Widget],
    t: Say,
    box: Rect,
    draft: Draft,
    hands: SeatHands,
    *,
    names: Sequence[str],
) -> None:
    """Add the controls of all seats into a box for five; `names` are those to pick from."""
    row = box.h // 5
    for seat in range(len(draft.places)):
        _add_row(add, t, Rect(box.x, box.y + seat * row, box.w, row), draft, seat, hands, names=names)


def _add_row(
    add: Callable[[Widget], Widget],
    t: Say,
    box: Rect,
    draft: Draft,
    seat: int,
    hands: SeatHands,
    *,
    names: Sequence[str],
) -> None:
    place = draft.places[seat]
    kinds = [HUMAN, *draft.bots]
    wide, y = field_width(box), box.y + 6
    sign = sign_named(t, place.colour)

    def pick_sign() -> None:
        group = button.group
        assert group is not None
        labels = [sign_named(t, colour) for colour in COLOURS]
        at = COLOURS.index(place.colour)
        group.open_popup(
            SignPicker(
                f"sign.{seat}.list",
                button.rect,
                COLOURS,
                labels,
                at,
                lambda i: hands.painted(seat, COLOURS[i]),
                within=button.app.size,
            )
        )

    button = add(
        SignButton(
            f"sign.{seat}",
            Rect(box.x, box.y, 64, 64),
            place.colour,
            pick_sign,
            tip=t("setup.sign_tip", sign=sign, number=seat + 1),
        )
    )
    x = box.x + 76
    add(
        TextField(
            f"name.{seat}",
            Rect(x, y, wide, 52),
            place.name,
            lambda text: hands.named(seat, text),
            most=MOST_NAME,
            placeholder=draft.usual_names(seat, place.kind),
            choices=names,
        )
    )
    x += wide + 10
    add(
        DropDown(
            f"kind.{seat}",
            Rect(x, y, wide, 52),
            [kind_named(t, kind) for kind in kinds],
            kinds.index(place.kind),
            lambda i: hands.became(seat, kinds[i]),
            tip=t("setup.person_tip") if place.kind == HUMAN else t(f"bot.{place.kind}.temper"),
            icons=[KIND_SIGNS.get(kind, "bot") for kind in kinds],
            listed=[kind_listed(t, kind) for kind in kinds],
        )
    )
    last = len(draft.places) - 1
    right = box.right - 3 * (SIDE + 4)
    for name, icon, by, live, tip in (
        ("up", "up", -1, seat > 0, t("setup.up")),
        ("down", "down", 1, seat < last, t("setup.down")),
    ):
        add(
            Button(
                f"{name}.{seat}",
                Rect(right, y + 3, SIDE, SIDE),
                icon=icon,
                on_press=_bound(hands.moved, seat, by),
                enabled=live,
                tip=tip,
                reason=t("setup.first") if by < 0 else t("setup.last"),
            )
        )
        right += SIDE + 4
    add(
        Button(
            f"remove.{seat}",
            Rect(right, y + 3, SIDE, SIDE),
            icon="x",
            on_press=lambda: hands.removed(seat),
            enabled=draft.can_remove,
            tip=t("setup.remove"),
            icon_colour="7A1F12",
            reason=t("setup.least", count=draft.constants.min_players),
        )
    )


def _bound(act: Callable[[int, int], object], seat: int, by: int) -> Callable[[], object]:
    return lambda: act(seat, by)
