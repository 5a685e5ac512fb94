"""Hold the frames of two walks against each other: who may not know the difference must not see, hear or time it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from tests.ui.privacy.walk import Frame


def differences(first: Sequence[Frame], second: Sequence[Frame], owners: frozenset[int]) -> list[str]:
    """Tell where the walks differ for somebody who is none of the owners; and the steps that only one has.

    Steps that nobody but an owner saw are no part of it: the own cards lie elsewhere when the hand differs.
    """
    one, two = _witnessed(first, owners), _witnessed(second, owners)
    if [name for name, _ in one] != [name for name, _ in two]:
        return [f"other steps: {[n for n, _ in one]} and {[n for n, _ in two]}"]
    found: list[str] = []
    for (name, frames), (_, others) in zip(one, two, strict=True):
        found += _in_step(name, frames, others, owners)
    return found


def _witnessed(frames: Sequence[Frame], owners: frozenset[int]) -> list[tuple[str, list[Frame]]]:
    """The steps with a frame that somebody who is no owner saw, or everybody (``seer`` None)."""
    steps = [(name, list(group)) for name, group in groupby(frames, key=lambda frame: frame.step)]
    return [(name, seen) for name, seen in steps if any(frame.seer not in owners for frame in seen)]


def _in_step(name: str, frames: list[Frame], others: list[Frame], owners: frozenset[int]) -> list[str]:
    """In a step in which no owner looks every frame must be equal; else those in which none does."""
    mine = [frame for frame in frames if frame.seer not in owners]
    theirs = [frame for frame in others if frame.seer not in owners]
    if len(mine) != len(theirs):
        return [f"{name}: {len(mine)} frames and {len(theirs)}"]
    found = []
    for number, (one, two) in enumerate(zip(mine, theirs, strict=True)):
        where = f"{name}, frame {number} of {len(mine)}, {one.scene}, seen by {one.seer}"
        if (one.scene, one.seer) != (two.scene, two.seer):
            found.append(f"{where}: {two.scene} seen by {two.seer}")
        elif one.known != two.known:
            found.append(f"{where}: the test is wrong, the views differ")
        elif (one.title, one.notices) != (two.title, two.notices):
            found.append(f"{where}: {one.title, one.notices} and {two.title, two.notices}")
        elif one.told != two.told:
            found.append(f"{where}: other events are told")
        elif one.heard != two.heard:
            found.append(f"{where}: {one.heard} and {two.heard} are heard")
        elif one.pixels != two.pixels:
            found.append(f"{where}: other pixels")
    return found
