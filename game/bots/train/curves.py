"""Draw the curves of training: ``python -m game.bots.train.curves docs/training/*.jsonl -o bots.svg``.

Above: the share of wins above the fair one in games of networks and greedy bots, smoothed; below: the loss.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from pathlib import Path

WIDTH, HEIGHT, PAD = 720, 230, 46
COLOURS = ("#1f4e9c", "#b0582a", "#2f7d4f")
SMOOTH = 3
"""So many rounds on each side are averaged."""

Point = tuple[float, float]


def smoothed(points: Sequence[Point]) -> list[Point]:
    """Each value as the mean of those around it."""
    means = []
    for i, (x, _) in enumerate(points):
        near = [y for _, y in points[max(0, i - SMOOTH) : i + SMOOTH + 1]]
        means.append((x, sum(near) / len(near)))
    return means


def panel(title: str, curves: dict[str, list[Point]], top: float) -> str:
    """One diagram: axes with their ends labelled, a line for each curve."""
    points = [point for curve in curves.values() for point in curve]
    right = max(x for x, _ in points) or 1.0
    low, high = min(y for _, y in points), max(y for _, y in points)
    span = (high - low) or 1.0

    def at(x: float, y: float) -> str:
        across, up = x / right * (WIDTH - 2 * PAD), (y - low) / span * (HEIGHT - 2 * PAD)
        return f"{PAD + across:.1f},{top + HEIGHT - PAD - up:.1f}"

    base = top + HEIGHT - PAD
    parts = [
        f'<text x="{PAD}" y="{top + 22}" font-weight="bold">{title}</text>',
        f'<path d="M{PAD},{top + PAD} V{base} H{WIDTH - PAD}" fill="none" stroke="#777"/>',
        f'<text x="{PAD - 6}" y="{top + PAD + 4}" text-anchor="end">{high:.2f}</text>',
        f'<text x="{PAD - 6}" y="{base + 4}" text-anchor="end">{low:.2f}</text>',
        f'<text x="{WIDTH - PAD}" y="{base + 18}" text-anchor="end">{right:.0f} games</text>',
    ]
    for i, (name, curve) in enumerate(curves.items()):
        colour = COLOURS[i % len(COLOURS)]
        line = " ".join(at(x, y) for x, y in curve)
        parts.append(f'<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="2"/>')
        x = WIDTH - PAD - 90 * i
        parts.append(f'<text x="{x}" y="{top + 22}" text-anchor="end" fill="{colour}">{name}</text>')
    return "\n".join(parts)


def drawn(logs: dict[str, list[dict[str, float | None]]]) -> str:
    """The picture of some logs by name, as SVG."""
    edges: dict[str, list[Point]] = {}
    losses: dict[str, list[Point]] = {}
    for name, rows in logs.items():
        wins = [(row["games"] or 0, row["above fair share"]) for row in rows]
        edges[name] = smoothed([(games, edge) for games, edge in wins if edge is not None])
        losses[name] = [(row["games"] or 0, row["loss"] or 0) for row in rows]
    body = panel("Share of wins above the fair one, against greedy", edges, 0)
    body += "\n" + panel("Loss", losses, HEIGHT)
    size = f'viewBox="0 0 {WIDTH} {2 * HEIGHT}" font-family="sans-serif" font-size="13"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {size}>\n'
        f'<rect width="100%" height="100%" fill="#fffdf7"/>\n{body}\n</svg>\n'
    )


def main() -> None:
    """Read the arguments, draw."""
    parser = argparse.ArgumentParser(description="Draw the curves of training.")
    parser.add_argument("logs", nargs="+", type=Path)
    parser.add_argument("-o", dest="out", type=Path, required=True)
    arguments = parser.parse_args()
    logs = {
        path.stem: [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
        for path in arguments.logs
    }
    arguments.out.write_text(drawn(logs), encoding="utf-8")


if __name__ == "__main__":
    main()
