"""Bodies that sound: struck stone, wood and metal, strings, breath, skins, noise.

A sound is a float array of shape (n,), about -1..1, at RATE samples per second. Noise is seeded: the same
call gives the same samples.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

Wave = NDArray[np.float64]
RATE = 44_100


def times(seconds: float) -> Wave:
    """Return the moments of a stretch, in seconds."""
    return np.arange(round(seconds * RATE)) / RATE


def noise(seconds: float, seed: int) -> Wave:
    """Return white noise."""
    return np.random.default_rng(seed).uniform(-1.0, 1.0, round(seconds * RATE))


def band(wave: Wave, low: float, high: float) -> Wave:
    """Keep what lies between two frequencies (Hz), with soft edges a third of an octave wide."""
    spectrum = np.fft.rfft(wave)
    pitch = np.maximum(np.fft.rfftfreq(len(wave), 1 / RATE), 1e-3)
    below = 1 / (1 + (low / pitch) ** 6)
    above = 1 / (1 + (pitch / high) ** 6)
    return np.fft.irfft(spectrum * below * above, len(wave))


def fade(wave: Wave, start: float = 0.002, end: float = 0.01) -> Wave:
    """Fade in and out (seconds), so that nothing clicks."""
    out = wave.copy()
    first, last = min(len(out), round(start * RATE)), min(len(out), round(end * RATE))
    if first:
        out[:first] *= np.linspace(0, 1, first)
    if last:
        out[-last:] *= np.linspace(1, 0, last)
    return out


def dying(seconds: float, half: float, *, attack: float = 0.001) -> Wave:
    """Return an envelope that rises at once and halves every `half` seconds."""
    t = times(seconds)
    return np.minimum(1.0, t / attack) * 0.5 ** (t / half)


def struck(seconds: float, modes: Sequence[tuple[float, float, float]], *, bend: float = 0.0) -> Wave:
    """Return a struck body: modes of (Hz, loudness, half-life in s); `bend` lowers the start's pitch."""
    t = times(seconds)
    out = np.zeros_like(t)
    for pitch, loud, half in modes:
        drift = bend * 0.02 * (1 - np.exp(-t / 0.02))
        out += loud * np.sin(2 * np.pi * pitch * (t - drift)) * 0.5 ** (t / half)
    return fade(out / max(1e-9, sum(loud for _, loud, _ in modes)))


def stone(seconds: float, pitch: float, seed: int, *, hard: float = 0.5) -> Wave:
    """Return stone set down on stone: a thud, inharmonic ringing that dies at once, grit."""
    ratios = (1.0, 1.58, 2.24, 2.92, 3.47, 4.63)
    body = struck(seconds, [(pitch * r, 1 / (k + 1), 0.035 / (1 + 0.35 * k)) for k, r in enumerate(ratios)])
    thud = struck(seconds, [(pitch * 0.42, 1.0, 0.05)], bend=-3.0)
    grit = band(noise(seconds, seed), 900, 5200) * dying(seconds, 0.018)
    return fade(0.55 * body + 0.7 * thud + hard * 0.5 * grit)


def wood(seconds: float, pitch: float, seed: int) -> Wave:
    """Return a knock on wood."""
    body = struck(seconds, [(pitch, 1, 0.03), (pitch * 2.76, 0.4, 0.012), (pitch * 5.4, 0.2, 0.006)])
    return fade(body + 0.2 * band(noise(seconds, seed), 1500, 6000) * dying(seconds, 0.005))


def metal(seconds: float, pitch: float, *, half: float = 0.12, bright: float = 1.0) -> Wave:
    """Return a thin metal disc."""
    ratios = (1.0, 1.51, 2.31, 3.13, 4.17, 5.81)
    return struck(
        seconds, [(pitch * r, bright**k / (1 + 0.5 * k), half / (1 + 0.3 * k)) for k, r in enumerate(ratios)]
    )


def plucked(seconds: float, pitch: float, seed: int, *, bright: float = 0.5, hold: float = 0.996) -> Wave:
    """Return a plucked string (Karplus and Strong); period by period, so that it is fast."""
    period = RATE / pitch
    length = round(period)
    rng = np.random.default_rng(seed)
    ring = rng.uniform(-1.0, 1.0, length)
    for _ in range(round((1 - bright) * 6)):
        ring = 0.5 * (ring + np.roll(ring, 1))
    ring -= ring.mean()
    total = round(seconds * RATE * length / period)
    rounds = []
    for _ in range(total // length + 1):
        rounds.append(ring)
        ring = hold * 0.5 * (ring + np.roll(ring, 1))
    raw = np.concatenate(rounds)[:total]
    # the whole-sample period is a little off: read it at the true speed
    where = np.arange(round(seconds * RATE)) * (length / period)
    out = np.interp(where, np.arange(len(raw)), raw)
    top = float(np.max(np.abs(out))) or 1.0
    return fade(out / top, end=min(0.3, seconds / 3))


def breath(seconds: float, pitch: float, seed: int) -> Wave:
    """Return a reed flute: a soft tone with breath in it and a slow vibrato."""
    t = times(seconds)
    swing = 0.0035 * np.minimum(1.0, t / 0.7) * np.sin(2 * np.pi * 4.6 * t)
    phase = 2 * np.pi * np.cumsum(pitch * (1 + swing)) / RATE
    tone = np.sin(phase) + 0.28 * np.sin(2 * phase) + 0.13 * np.sin(3 * phase) + 0.04 * np.sin(4 * phase)
    air = band(noise(seconds, seed), pitch * 0.9, pitch * 3.2)
    swell = np.minimum(1.0, t / 0.18) * np.minimum(1.0, (seconds - t) / 0.45)
    return fade((0.72 * tone / 1.45 + 0.5 * air) * swell, start=0.02, end=0.05)


def skin(seconds: float, pitch: float, seed: int, *, slap: float = 0.3) -> Wave:
    """Return a frame drum."""
    t = times(seconds)
    glide = pitch * (1 + 0.5 * np.exp(-t / 0.025))
    low = np.sin(2 * np.pi * np.cumsum(glide) / RATE) * 0.5 ** (t / 0.09)
    edge = band(noise(seconds, seed), 700, 4200) * dying(seconds, 0.014)
    return fade(low + slap * edge)


def room(wave: Wave, *, seconds: float = 0.35, wet: float = 0.18, seed: int = 9) -> Wave:
    """Return a sound in a small stone room; it gets longer by the echo."""
    echo = noise(seconds, seed) * 0.5 ** (times(seconds) / (seconds / 7))
    echo = band(echo, 180, 5200)
    echo /= math.sqrt(float(np.sum(echo**2)))
    size = len(wave) + len(echo)
    tail = np.fft.irfft(np.fft.rfft(wave, size) * np.fft.rfft(echo, size), size)
    out = wet * tail
    out[: len(wave)] += wave
    return fade(out, end=0.05)


def mixed(seconds: float, *parts: tuple[float, float, Wave]) -> Wave:
    """Lay sounds over each other: (moment in seconds, loudness, sound); what goes on longer is cut."""
    out = np.zeros(round(seconds * RATE))
    for moment, loud, wave in parts:
        first = round(moment * RATE)
        part = wave[: max(0, len(out) - first)]
        out[first : first + len(part)] += loud * part
    return fade(out, start=0.0005)
