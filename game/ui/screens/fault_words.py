"""Why a record cannot be opened, in words: damaged, newer, of other data and in use are told apart."""

from __future__ import annotations

from game.content.faults import DataFaults
from game.play.record import (
    DamagedRecord,
    IllegalLine,
    NewerRecord,
    OtherData,
    RecordError,
    RecordInUse,
)
from game.ui.screens.parts import Say

WORD_PREFIXES = ("record.",)

FAULTS: dict[type[RecordError], str] = {
    DamagedRecord: "damaged",
    NewerRecord: "newer",
    OtherData: "other_data",
    IllegalLine: "illegal",
    RecordInUse: "in_use",
}


def record_fault_told(t: Say, fault: RecordError | DataFaults) -> str:
    """Say why a record cannot be opened; without data none can."""
    if isinstance(fault, DataFaults):
        return t("record.no_data", why=fault.faults[0])
    return t(f"record.{FAULTS.get(type(fault), 'damaged')}", why=str(fault))
