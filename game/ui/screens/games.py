"""The games there are to play: stored ones, and the next one to begin. Titles, shelves and set-ups ask here.

What takes time to load (catalogue, records) is loaded when it is first asked for, after the first frame.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

from game.play.storage import Storage

if TYPE_CHECKING:
    from game.content.headers import Header
    from game.engine.catalogue import Catalogue, Settings
    from game.play.match import Match
    from game.play.record import Ends

LATEST = 40
"""How many of the newest records are looked at to find one that can be gone on with."""


@dataclass
class Games:
    """Storage, data and seed of one run of the program."""

    storage: Storage
    data: Path | None = None
    seed: int | None = None
    """The seed of the next game; used once."""

    @cached_property
    def _data(self) -> tuple[Catalogue, Settings]:
        from game.content.catalogue import load_data

        loaded = load_data(self.data)
        return loaded.catalogue, loaded.settings

    @property
    def catalogue(self) -> Catalogue:
        """The data that games are played with. Raises: DataFaults."""
        return self._data[0]

    @property
    def house_rules(self) -> Settings:
        """The house rules a new game begins with. Raises: DataFaults."""
        return self._data[1]

    def newest(self) -> Iterator[tuple[Path, Ends]]:
        """Look at records one by one, the last played first; those that cannot be read are left out."""
        return islice(self.storage.ends(), LATEST)

    def latest(self) -> tuple[Path, Ends] | None:
        """Find the game played last among those that can go on; no more records are read than needed."""
        from game.play.locks import is_in_use

        return next(
            ((path, ends) for path, ends in self.newest() if not ends.is_over and not is_in_use(path)),
            None,
        )

    def names(self) -> list[str]:
        """List the names of people who have played here, the last ones first."""
        known: dict[str, None] = {}
        for _, ends in self.newest():
            known.update({p.name: None for p in ends.header.players if p.kind == "human"})
        return list(known)

    def last_header(self) -> Header | None:
        """Return the header of the game played last with the data at hand. Raises: DataFaults."""
        data = self.catalogue.fingerprint
        return next((ends.header for _, ends in self.newest() if ends.header.data == data), None)

    def header(
        self,
        players: Sequence[tuple[str, str]],
        settings: Settings,
        seed: int | None,
        *,
        colours: tuple[str, ...] = (),
    ) -> Header:
        """Make the header of a new game for (name, kind) and colour by seat."""
        from game.content.headers import Player
        from game.play.storage import new_header

        seated = [Player(name, kind) for name, kind in players]
        header = new_header(self.catalogue, seated, settings=settings, seed=seed)
        return replace(header, colours=colours)

    def begin(self, header: Header) -> Match:
        """Begin a new game, recorded from its first moment: who leaves before any choice finds it again.

        Those that were left so before give way to it.
        """
        from game.play.match import Match
        from game.ui.screens import thumbnails

        for path, ends in self.newest():
            if not ends.has_choices and self.storage.drop_unplayed(path):
                thumbnails.forget(path)
        match = Match.begin(header, self.storage, catalogue=self.catalogue)
        match.keep()
        return match

    def resume(self, path: Path) -> Match:
        """Go on with a recorded game. Raises: RecordError of any kind, DataFaults."""
        from game.play.match import Match

        return Match.resume(path, catalogue=self.catalogue)
