"""Training: targets, exported weights, curves. Without numpy (the extra ``train``) only the curves are tried."""

from __future__ import annotations

from random import Random
from xml.etree import ElementTree

import pytest

from game.bots.slots import slots
from game.bots.train.curves import drawn, smoothed
from game.content.catalogue import load_catalogue


def test_curves_are_a_picture_with_a_line_for_each_log() -> None:
    rows = [
        {"games": 60 * i, "loss": 0.5 - i / 100, "above fair share": i / 50 if i % 2 else None}
        for i in range(9)
    ]
    picture = ElementTree.fromstring(drawn({"three": rows, "four": rows}))
    assert len(picture.findall(".//{*}polyline")) == 4
    assert smoothed([(0.0, 1.0), (1.0, 3.0)]) == [(0.0, 2.0), (1.0, 2.0)]


def test_targets_go_from_the_outcome_back_to_later_estimates() -> None:
    numpy = pytest.importorskip("numpy")
    from game.bots.train.store import returns

    values = numpy.array([0.2, 0.4, 0.6])
    assert list(returns(values, 1.0, decay=1.0)) == [1.0, 1.0, 1.0]
    assert list(returns(values, 1.0, decay=0.0)) == pytest.approx([0.4, 0.6, 1.0])


def test_the_exported_network_says_what_the_fitted_heads_say() -> None:
    numpy = pytest.importorskip("numpy")
    from game.bots.train.model import EATEN_SHARE, MARGIN_SHARE, USUAL_EATEN, USUAL_MARGIN, Model

    model, source = Model(3, 16, 5), Random(1)
    samples = numpy.array(
        [[source.randint(0, most) for _, most in slots(3)] for _ in range(200)], dtype=numpy.uint8
    )
    wins = (samples[:, 0] > 2).astype(numpy.float32)
    losses = [model.fit(samples, wins, 1 - wins, wins, rate=0.003) for _ in range(250)]
    assert losses[-1] < 0.7 * losses[0]
    weights = model.weights
    hidden = numpy.maximum(model.inputs(samples) @ weights["rows"] + weights["bias"], 0)
    won, eaten, margin = (hidden @ weights["out"] + weights["out_bias"]).T
    mixed = won - EATEN_SHARE * (eaten - USUAL_EATEN) + MARGIN_SHARE * (margin - USUAL_MARGIN)
    network = model.network()
    for row, expected in zip(samples.tolist(), mixed, strict=True):
        assert network.raw(network.block_sum(0, row)) == pytest.approx(expected, abs=0.1)


def test_a_training_game_notes_every_turn_from_every_seat_that_learns() -> None:
    pytest.importorskip("numpy")
    from game.bots.train.games import Player, play_noted

    players = [Player("greedy"), Player("random"), Player("greedy")]
    played, shares = play_noted(load_catalogue(), players, seed=3, all_seats=True)
    assert len(played.samples) == 3 and len({len(samples) for samples in played.samples}) == 1
    most = [top for _, top in slots(3)]
    assert all((samples <= most).all() for samples in played.samples)
    assert list(shares) == played.wins and sum(shares) in (0.0, pytest.approx(1.0))
    again, _ = play_noted(load_catalogue(), players, seed=3, all_seats=True)
    assert all((a == b).all() for a, b in zip(played.samples, again.samples, strict=True))
