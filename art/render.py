"""Render the board's pictures: `python -m art.render` all, `--only NAME ...` some, `--missing` goes on."""

from __future__ import annotations

import argparse
import sys
import time

from art import textures

BODY_SAMPLES = 12


def main() -> int:
    """Run the queue; return 0 when nothing is left, 3 when the time given by --minutes ran out before."""
    parser = argparse.ArgumentParser(prog="python -m art.render", description=__doc__)
    parser.add_argument("--only", nargs="+", default=[], metavar="NAME", help="sprites, ground or references")
    parser.add_argument("--missing", action="store_true", help="skip what an earlier run made")
    parser.add_argument("--samples", type=int, help="samples per pixel of a sprite or a reference")
    parser.add_argument("--draft", action="store_true", help="the ground with few samples, sand at scale 1")
    parser.add_argument(
        "--minutes", type=float, default=1e9, help="stop after the picture that outlasts this"
    )
    parser.add_argument("--list", action="store_true", help="print the names and stop")
    asked = parser.parse_args()
    try:
        textures.draw_all()
    except textures.FontMissing as missing:
        print(missing, file=sys.stderr)
        return 2
    from art import ground, references, sprites

    started = time.time()
    made = sprites.jobs()
    later = [name for name, job in made.items() if job.casters or job.model in sprites.GOODS]
    queue = [*(name for name in made if name not in later), *ground.tiles(), *later, *references.names()]
    if asked.list:
        print("\n".join(queue))
        return 0
    if asked.only:
        queue = [n for n in queue if any(n == o or n.startswith(o + "/") for o in asked.only)]
    if asked.missing:
        queue = [n for n in queue if not sprites.done_mark(n).exists()]
    studio: sprites.Studio | None = None
    world: ground.World | None = None
    for name in queue:
        if time.time() - started > asked.minutes * 60:
            return 3
        begun = time.time()
        if name in made:
            world, studio = None, studio or sprites.Studio(asked.samples or BODY_SAMPLES)
            job = made[name]
            sprites.register(job, studio.make(job))
        else:
            studio, world = None, world or ground.World(ground.DRAFT if asked.draft else ground.FULL)
            if name in references.names():
                world.built = False
                references.shoot(name.partition("/")[2], asked.samples or references.SAMPLES)
            else:
                world.make(name)
        mark = sprites.done_mark(name)
        mark.parent.mkdir(parents=True, exist_ok=True)
        mark.parent.joinpath(name).parent.mkdir(parents=True, exist_ok=True)
        mark.write_text(f"{time.time() - begun:.1f}\n")
        print(f"{name} {time.time() - begun:.1f} s", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
