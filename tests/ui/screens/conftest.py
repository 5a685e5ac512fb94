"""The screens are tested with the two quickest bots; which ones are offered is tested by itself."""

from __future__ import annotations

import pytest


@pytest.fixture(autouse=True)
def _quick_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.bots.BOTS", ("greedy", "random"))
