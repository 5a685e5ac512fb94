"""The music: one calm loop of a harp, a reed flute, a frame drum and a drone, without a seam.

Everything is laid on a circle: what sounds beyond the end goes on at the beginning, so that the last sample
leads into the first.
"""

from __future__ import annotations

from functools import cache

import numpy as np
from numpy.typing import NDArray

from art.sounds import voices as v
from art.sounds.voices import RATE, Wave

Stereo = NDArray[np.float64]
BEAT_S = 0.9
BARS, BEATS = 28, 4
SECONDS = BARS * BEATS * BEAT_S  # 100.8
ROOT = 146.83
STEPS = (0, 1, 4, 5, 7, 8, 10)
"""Semitones of the scale over the root: narrow second, wide third."""

# (bars from, phrase): a phrase is notes of (beat, degree, beats long)
Phrase = tuple[tuple[float, int, float], ...]
FLUTE: tuple[tuple[int, Phrase], ...] = (
    (4, ((0, 4, 2.0), (2, 5, 0.5), (2.5, 4, 0.5), (3, 3, 2.5), (6, 2, 1.0), (7, 3, 3.5))),
    (8, ((0, 2, 1.0), (1, 3, 1.0), (2, 4, 3.0), (5.5, 3, 0.5), (6, 2, 0.5), (6.5, 1, 0.5), (7, 0, 4.0))),
    (14, ((0, 7, 3.0), (3, 8, 0.5), (3.5, 7, 0.5), (4, 6, 1.5), (5.5, 5, 0.5), (6, 4, 4.0))),
    (
        18,
        (
            (0, 4, 1.0),
            (1, 5, 1.0),
            (2, 6, 1.5),
            (3.5, 5, 0.5),
            (4, 4, 1.0),
            (5, 3, 1.0),
            (6, 2, 1.0),
            (7, 1, 0.5),
            (7.5, 0, 4.0),
        ),
    ),
    (23, ((0, 2, 1.5), (1.5, 1, 0.5), (2, 0, 2.0), (4.5, 3, 0.5), (5, 2, 1.0), (6, 1, 0.5), (6.5, 0, 4.5))),
)
CHORDS = ((0, 2, 4), (0, 2, 4), (1, 3, 5), (0, 2, 4), (3, 5, 7), (0, 2, 4), (1, 3, 5), (0, 2, 4))
"""Degrees of the harp's figure, a chord for each bar."""


def pitch(degree: int, octave: int = 0) -> float:
    """Return the frequency of a degree of the scale, 0 the root."""
    return ROOT * 2 ** ((STEPS[degree % 7] + 12 * (degree // 7)) / 12 + octave)


@cache
def _string(degree: int, octave: int) -> Wave:
    return v.plucked(3.2, pitch(degree, octave), 300 + 7 * degree + octave, bright=0.35, hold=0.9975)


class Circle:
    """A loop under way: two channels that wrap round."""

    def __init__(self) -> None:
        self.samples: Stereo = np.zeros((round(SECONDS * RATE), 2))

    def lay(self, wave: Wave, second: float, *, loud: float, side: float = 0.0) -> None:
        """Lay a sound on the circle; `side` -1 is left, 1 right."""
        where = (round(second * RATE) + np.arange(len(wave))) % len(self.samples)
        left, right = loud * np.sqrt((1 - side) / 2), loud * np.sqrt((1 + side) / 2)
        np.add.at(self.samples, (where, 0), left * wave)
        np.add.at(self.samples, (where, 1), right * wave)

    def in_room(self, *, wet: float = 0.22, seconds: float = 1.6) -> None:
        """Let the circle sound in a hall; the echo wraps round too."""
        size = len(self.samples)
        for channel in (0, 1):
            echo = v.band(v.noise(seconds, 400 + channel), 150, 4200) * 0.5 ** (v.times(seconds) / 0.22)
            echo /= np.sqrt(np.sum(echo**2))
            spectrum = np.fft.rfft(self.samples[:, channel]) * np.fft.rfft(echo, size)
            self.samples[:, channel] += wet * np.fft.irfft(spectrum, size)


def _harp(circle: Circle) -> None:
    rng = np.random.default_rng(5)
    for bar in range(BARS):
        low, middle, high = CHORDS[bar % len(CHORDS)]
        thin = bar % 8 == 7
        figure = (
            (0, low, -1),
            (1, middle, 0),
            (1.5, high, 0),
            (2, low + 7, 0),
            (3, high, 0),
            (3.5, middle, 0),
        )
        for beat, degree, octave in figure if not thin else figure[:3]:
            late = float(rng.uniform(0, 0.018))
            loud = 0.42 * (1.15 if beat == 0 else float(rng.uniform(0.62, 0.9)))
            circle.lay(
                _string(degree, octave),
                (bar * BEATS + beat) * BEAT_S + late,
                loud=loud,
                side=-0.35 + 0.08 * degree,
            )


def _flute(circle: Circle) -> None:
    for k, (bar, phrase) in enumerate(FLUTE):
        for n, (beat, degree, beats) in enumerate(phrase):
            wave = v.breath(beats * BEAT_S * 0.98 + 0.1, pitch(degree, 1), 500 + 20 * k + n)
            circle.lay(wave, (bar * BEATS + beat) * BEAT_S, loud=0.24, side=0.3)


def _drum(circle: Circle) -> None:
    deep, light = v.skin(0.6, 74, 600, slap=0.2), v.skin(0.3, 150, 601, slap=0.7)
    for bar in range(BARS):
        if bar % 14 in (0, 1, 12, 13):
            continue
        for beat, wave, loud in (
            (0, deep, 0.42),
            (1.5, light, 0.13),
            (2, light, 0.17),
            (3, deep, 0.24),
            (3.5, light, 0.1),
        ):
            circle.lay(wave, (bar * BEATS + beat) * BEAT_S, loud=loud, side=-0.1)


def _drone(circle: Circle) -> None:
    """Root and fifth; whole numbers of swings in the circle, so that it has no seam."""
    t = np.arange(len(circle.samples)) / RATE
    for frequency, loud in ((ROOT / 2, 0.07), (ROOT * 0.75, 0.035), (ROOT, 0.025)):
        whole = round(frequency * SECONDS) / SECONDS
        for channel, shift in ((0, 0.0), (1, 0.9)):
            beat = 0.75 + 0.25 * np.sin(2 * np.pi * t * 9 / SECONDS + shift)
            circle.samples[:, channel] += (
                loud * beat * (np.sin(2 * np.pi * whole * t + shift) + 0.3 * np.sin(4 * np.pi * whole * t))
            )


def loop() -> Stereo:
    """Return the loop, shape (n, 2)."""
    circle = Circle()
    _harp(circle)
    _flute(circle)
    _drum(circle)
    circle.in_room()
    _drone(circle)
    return circle.samples
