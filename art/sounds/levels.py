"""Loudness: what a file may have, and what it has."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from art.sounds.voices import RATE

PEAK_DB, RMS_DB = -3.0, -14.0
"""No sample is above the first, no tenth of a second (root of the mean square) above the second."""


def decibels(value: float) -> float:
    """Return a level of 0..1 in dBFS."""
    return 20 * float(np.log10(max(value, 1e-9)))


def peak_db(wave: NDArray[np.floating]) -> float:
    """Return the loudest sample, in dBFS."""
    return decibels(float(np.max(np.abs(wave))))


def rms_db(wave: NDArray[np.floating], window_s: float = 0.1) -> float:
    """Return the loudest stretch's root mean square, in dBFS; windows overlap by half."""
    mono = wave if wave.ndim == 1 else np.sqrt(np.mean(np.square(wave), axis=1))
    size = min(len(mono), round(window_s * RATE))
    starts = range(0, max(1, len(mono) - size + 1), max(1, size // 2))
    return decibels(max(float(np.sqrt(np.mean(np.square(mono[s : s + size])))) for s in starts))


def levelled(wave: NDArray[np.floating], *, loud_db: float = 0.0) -> NDArray[np.floating]:
    """Bring a sound to the limits, or so many decibels under them."""
    wave = wave - np.mean(wave, axis=0)
    gain = min(PEAK_DB - peak_db(wave), RMS_DB - rms_db(wave)) + loud_db
    return wave * 10 ** (gain / 20)
