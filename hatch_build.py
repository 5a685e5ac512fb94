"""Put data/, sprites/ and sounds/, which lie at the top of the checkout, inside the package of a wheel.

An editable install finds them in the checkout and must not carry a copy that grows old, so this is a hook
and not a `force-include` of pyproject.toml, which would serve both.
"""

from __future__ import annotations

from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class AssetsHook(BuildHookInterface[Any]):
    """Adds the three folders to a wheel that is not editable."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Name what is to be taken along, and where to; called by hatchling before it builds."""
        if version != "editable":
            for folder in ("data", "sprites", "sounds"):
                build_data["force_include"][folder] = f"game/_assets/{folder}"
