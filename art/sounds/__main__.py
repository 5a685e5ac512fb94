"""Make the sounds: `python -m art.sounds` all, `--only NAME ...` some, `--look FOLDER` draws spectrograms."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

import numpy as np
import soundfile
from PIL import Image

from art.sounds import levels, music
from art.sounds.effects import EFFECTS
from art.sounds.voices import RATE

FOLDER = Path(__file__).parents[2] / "sounds"
MUSIC = "music"
SOFT_DB = {
    "tap": -10, "done": -8, "lift": -10, "card": -6, "flip": -6, "deal": -5, "turn": -6, "pass": -6,
    "undo": -8,
    "cloth": -6, "coin": -4, "coins": -3, "sistrum": -4, "tile": -4, "seal": -3, "no": -6, "step": -3,
    "music": -8,
}  # fmt: skip
"""How many decibels under the limit a sound lies; small things are quiet."""


def write(name: str) -> tuple[float, float, float]:
    """Make one file; return its seconds, peak and loudest stretch in dBFS as they are in the file."""
    wave = music.loop() if name == MUSIC else EFFECTS[name]()
    wave = levels.levelled(wave, loud_db=SOFT_DB.get(name, 0))
    path, beside = FOLDER / f"{name}.ogg", FOLDER / f".{name}.ogg"
    # in pieces: the encoder overflows its stack on a long array
    with soundfile.SoundFile(
        beside, "w", RATE, wave.ndim, format="OGG", subtype="VORBIS", compression_level=0.6
    ) as file:
        for start in range(0, len(wave), RATE):
            file.write(wave[start : start + RATE])
    os.replace(beside, path)
    heard, _ = soundfile.read(path)
    return len(heard) / RATE, levels.peak_db(heard), levels.rms_db(heard)


def look(name: str, folder: Path) -> None:
    """Draw a file's spectrogram: time to the right, 0 to 11 kHz upwards, 70 dB of range."""
    heard, _ = soundfile.read(FOLDER / f"{name}.ogg")
    mono = heard if heard.ndim == 1 else heard.mean(axis=1)
    size = 1024
    hop = max(128, len(mono) // 800)
    mono = np.concatenate([mono, np.zeros(size)])
    frames = [mono[s : s + size] * np.hanning(size) for s in range(0, len(mono) - size, hop)]
    power = 20 * np.log10(np.abs(np.fft.rfft(frames))[:, : size // 4] + 1e-6)
    grey = np.clip((power + 50) / 70, 0, 1).T[::-1] * 255
    Image.fromarray(grey.astype("uint8")).resize((400, 256)).save(folder / f"{name}.png")


def main() -> int:
    """Make what was asked for and print its levels; return 1 when one is too loud."""
    parser = argparse.ArgumentParser(prog="python -m art.sounds", description=__doc__)
    parser.add_argument("--only", nargs="+", choices=(*EFFECTS, MUSIC), metavar="NAME", default=())
    parser.add_argument("--look", type=Path, metavar="FOLDER", help="draw spectrograms there")
    asked = parser.parse_args()
    FOLDER.mkdir(exist_ok=True)
    is_fine = True
    for name in asked.only or (*EFFECTS, MUSIC):
        seconds, peak, rms = write(name)
        is_fine &= peak < -1 and rms < -12
        print(f"{name:9} {seconds:6.2f} s  peak {peak:6.1f} dBFS  loudest tenth of a second {rms:6.1f} dBFS")
        if asked.look:
            asked.look.mkdir(parents=True, exist_ok=True)
            look(name, asked.look)
    return 0 if is_fine else 1


if __name__ == "__main__":
    sys.exit(main())
