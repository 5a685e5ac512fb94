"""Options of the whole test run."""

from __future__ import annotations

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add `--update-golden`: write the golden games anew instead of comparing with them."""
    parser.addoption(
        "--update-golden", action="store_true", help="write tests/golden anew; read the difference"
    )
