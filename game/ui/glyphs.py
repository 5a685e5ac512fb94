"""Which characters a font file has: its `cmap` table, read without the rest.

SDL draws a box for what a font lacks and does not say so; to set such a character in another font, one must
know beforehand.
"""

from __future__ import annotations

import struct
from pathlib import Path

from game.ui.broken import BrokenFile

UNICODE = {(0, 3), (0, 4), (0, 6), (3, 1), (3, 10)}
"""Platform and encoding of the tables that speak of Unicode."""


def letters_of(path: Path) -> frozenset[str]:
    """Return every character that a TrueType or OpenType file has a glyph for. Raises: BrokenFile."""
    try:
        data = path.read_bytes()
        codes: set[int] = set()
        for start in _subtables(data):
            (form,) = struct.unpack_from(">H", data, start)
            if form == 4:
                codes |= _segments(data, start)
            elif form == 12:
                codes |= _groups(data, start)
    except (OSError, struct.error) as error:
        raise BrokenFile(f"the font cannot be read: {path} ({error})") from error
    return frozenset(map(chr, codes))


def _subtables(data: bytes) -> list[int]:
    """Return where the Unicode subtables of `cmap` begin."""
    (tables,) = struct.unpack_from(">H", data, 4)
    for number in range(tables):
        tag, _, offset, _ = struct.unpack_from(">4sIII", data, 12 + 16 * number)
        if tag == b"cmap":
            (count,) = struct.unpack_from(">H", data, offset + 2)
            records = [struct.unpack_from(">HHI", data, offset + 4 + 8 * i) for i in range(count)]
            return [offset + at for platform, encoding, at in records if (platform, encoding) in UNICODE]
    return []


def _segments(data: bytes, start: int) -> set[int]:
    """Read format 4: segments of 16-bit codes, their glyphs by a difference or through a list."""
    (double,) = struct.unpack_from(">H", data, start + 6)
    count = double // 2
    ends = struct.unpack_from(f">{count}H", data, start + 14)
    starts = struct.unpack_from(f">{count}H", data, start + 16 + double)
    deltas = struct.unpack_from(f">{count}H", data, start + 16 + 2 * double)
    offsets_at = start + 16 + 3 * double
    offsets = struct.unpack_from(f">{count}H", data, offsets_at)
    codes = set()
    for i in range(count):
        for code in range(starts[i], min(ends[i], 0xFFFE) + 1):
            if offsets[i] == 0:
                glyph = (code + deltas[i]) & 0xFFFF
            else:
                place = offsets_at + 2 * i + offsets[i] + 2 * (code - starts[i])
                (glyph,) = struct.unpack_from(">H", data, place)
            if glyph:
                codes.add(code)
    return codes


def _groups(data: bytes, start: int) -> set[int]:
    """Read format 12: groups of codes with their first glyph."""
    (count,) = struct.unpack_from(">I", data, start + 12)
    codes: set[int] = set()
    for i in range(count):
        first, last, glyph = struct.unpack_from(">III", data, start + 16 + 12 * i)
        codes.update(range(first if glyph else first + 1, last + 1))
    return codes
