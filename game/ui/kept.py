"""Keep pictures that were costly to make, as many as fit into a bound of memory.

Counting them would not do: one panel of a large window holds as much as a hundred switches.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable, Iterator
from typing import Generic, TypeVar

from pygame import Surface

P = TypeVar("P")


class Kept(Generic[P]):
    """Things made of pictures, by what they show; over `limit` bytes the longest unused is dropped.

    The newest stays, however large it is: who made it is about to draw it.
    """

    def __init__(self, limit: float) -> None:
        self.limit = limit
        self._things: OrderedDict[Hashable, tuple[P, int]] = OrderedDict()
        self._bytes = 0

    def __iter__(self) -> Iterator[Hashable]:
        """Go through the keys, the longest unused first."""
        return iter(self._things)

    def __len__(self) -> int:
        return len(self._things)

    @property
    def bytes(self) -> int:
        """Return how much is kept."""
        return self._bytes

    def recall(self, key: Hashable) -> P | None:
        """Return what is kept under a key, if it is still there."""
        found = self._things.get(key)
        if found is None:
            return None
        self._things.move_to_end(key)
        return found[0]

    def keep(self, key: Hashable, thing: P, picture: Surface) -> P:
        """Keep a thing that holds a picture, and return it."""
        self._forget(key)
        weight = size_of(picture)
        self._things[key] = thing, weight
        self._bytes += weight
        while self._bytes > self.limit and len(self._things) > 1:
            self._forget(next(iter(self._things)))
        return thing

    def _forget(self, key: Hashable) -> None:
        _, weight = self._things.pop(key, (None, 0))
        self._bytes -= weight

    def drop(self) -> None:
        """Forget all."""
        self._things.clear()
        self._bytes = 0


def size_of(picture: Surface) -> int:
    """Return the bytes of a picture's pixels."""
    return picture.get_width() * picture.get_height() * picture.get_bytesize()
