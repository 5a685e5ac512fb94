"""The notation of choices, both ways (notation.md)."""

from __future__ import annotations

import pytest

from game.engine.choices import Build, BuildMosaic, Claim, Keep, KeepAll, Pay, PlayEnvoy, Refill, TurnDie
from game.engine.notation import UnreadableChoice, choice_text, parse_choice, seat_of

CANONICAL = [
    "market 2", "refill 3 1 2", "build wall W5", "build sphinx", "build obelisk", "build pedestal",
    "build throne", "build door west", "build mosaic a1 a2 a3 b2 c2", "pay artisan stone wood",
    "pay artisan2 trompe merchant merchant", "pay nothing", "claim a5", "claim none", "done", "play beggar",
    "play courtesan stone2", "play envoy marble C", "play envoy marble all", "play scribe X", "play scribe up",
    "play scribe down", "play vizier", "play smuggler", "give talents", "give stone", "give nothing", "give 2",
    "give 0", "accept 1", "keep stone lapis2", "keep none", "keep all", "offer 6", "offer 0", "end",
    "discard stone stone wood", "pass",
]  # fmt: skip


@pytest.mark.parametrize("text", CANONICAL)
def test_every_choice_of_the_notation_is_read_and_written_alike(catalogue, text):
    assert choice_text(parse_choice(text, catalogue)) == text


@pytest.mark.parametrize(
    ("free", "canonical"),
    [
        ("pay wood merchant stone artisan", "pay artisan stone wood merchant"),
        ("build mosaic c2 a3 a1 b2 a2", "build mosaic a1 a2 a3 b2 c2"),
        ("discard wood stone2 stone", "discard stone wood stone2"),
        ("keep vizier trompe lapis2", "keep lapis2 trompe vizier"),
        ("  market   1 ", "market 1"),
    ],
)
def test_lists_come_in_any_order(catalogue, free, canonical):
    assert choice_text(parse_choice(free, catalogue)) == canonical


def test_choices_are_what_the_text_says(catalogue):
    assert parse_choice("build door west", catalogue) == Build("door", "west")
    assert parse_choice("pay merchant", catalogue) == Pay((), 1)
    assert parse_choice("refill 3 1", catalogue) == Refill((3, 1))
    assert parse_choice("keep none", catalogue) == Keep(())
    assert parse_choice("keep all", catalogue) == KeepAll()
    assert parse_choice("claim none", catalogue) == Claim(None)
    assert parse_choice("play scribe up", catalogue) == TurnDie(True)
    assert parse_choice("play envoy wood all", catalogue) == PlayEnvoy("wood", None)
    assert parse_choice("play envoy wood B", catalogue) == PlayEnvoy("wood", 1)
    assert parse_choice("build mosaic i9 h9", catalogue) == BuildMosaic(("h9", "i9"))


@pytest.mark.parametrize(
    "text",
    [
        "", "market", "market two", "market ²", "market 1 2", "refill", "refill 1 x", "build", "build wall", "build wall W99",
        "build sphinx 3", "build door north", "build mosaic", "build mosaic a1 a1", "build mosaic e5",
        "build mosaic j1", "pay", "pay gold", "claim", "claim e5", "claim a1 a2", "done now", "play", "play king",
        "play courtesan", "play courtesan gold", "play envoy marble", "play envoy gold all", "play envoy stone2 all",
        "play envoy marble F", "play scribe", "play scribe Q", "give", "give gold", "give -1", "give 1 2",
        "accept", "accept all", "keep", "keep gold", "offer", "offer -1", "offer 1.5", "offer 99999999999", "discard",
        "discard merchant", "end it", "undo it", "Market 1",
    ],
)  # fmt: skip
def test_what_is_no_choice_is_refused_with_what_was_expected(catalogue, text):
    with pytest.raises(UnreadableChoice) as caught:
        parse_choice(text, catalogue)
    assert caught.value.text == text
    assert caught.value.expected
    assert "\n" not in str(caught.value)


def test_seats_are_letters():
    assert [seat_of(letter) for letter in "ABCDE"] == [0, 1, 2, 3, 4]
    with pytest.raises(UnreadableChoice):
        seat_of("D", 3)
    with pytest.raises(UnreadableChoice):
        seat_of("")
