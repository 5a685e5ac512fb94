"""A match: playing, the record it leaves, going on with it, looking back."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game.content.headers import Header, Player
from game.engine.catalogue import SEAT_LETTERS, Catalogue, Settings
from game.engine.choices import Done, TakeStall
from game.engine.events import GameEnded
from game.engine.notation import choice_text
from game.engine.refusals import IllegalChoice
from game.play.match import CannotUndo, Match
from game.play.record import (
    DamagedRecord,
    IllegalLine,
    OtherData,
    RecordInUse,
    parse_record,
    read_record,
)
from game.play.storage import Storage, new_header
from game.play.undo import UndoReason
from tests.play.conftest import NAMES, play_on


@pytest.fixture
def storage(tmp_path: Path) -> Storage:
    return Storage(tmp_path / "Žofie 王 home")


@pytest.mark.parametrize("seed", range(4))
def test_a_record_goes_on_where_the_game_was(
    catalogue: Catalogue, header: Header, storage: Storage, seed: int
) -> None:
    source = Random(seed)
    match = Match.begin(header, storage, catalogue=catalogue)
    while not match.over:
        play_on(match, source, choices=source.randint(1, 120), undo=0.3)
        match.close()
        assert match.path
        again = Match.resume(match.path, catalogue=catalogue)
        assert again.state == match.state
        assert again.history == match.history
        assert again.undo_refusal() == match.undo_refusal()
        assert again.notices == ()
        match = again
    match.close()
    text = match.path.read_text(encoding="utf-8") if match.path else ""
    assert " undo\n" in text
    assert "\n# over: " in text
    assert "Čeněk; the #2nd" in text and "王" in text


def test_undo_and_the_same_choice_again_give_the_identical_state(
    catalogue: Catalogue, header: Header
) -> None:
    match, source, undone = Match.begin(header, catalogue=catalogue), Random(5), 0
    while not match.over:
        seat = source.choice(match.decision.seats)
        listed = match.legal(seat)
        choice = listed[int(source.random() * len(listed))]
        before = match.state
        events = match.play(seat, choice)
        if match.undo_refusal() is None:
            after = match.state
            match.undo()
            assert match.state == before
            assert match.play(seat, choice) == events
            assert match.state == after
            undone += 1
    assert undone > 30
    with pytest.raises(CannotUndo):
        match.undo()
    assert match.undo_refusal() is UndoReason.GAME_OVER


def test_a_refused_choice_changes_nothing_and_is_not_recorded(
    catalogue: Catalogue, header: Header, storage: Storage
) -> None:
    match = Match.begin(header, storage, catalogue=catalogue)
    seat = match.turn
    match.play(seat, TakeStall(1))
    assert match.path
    text, state = match.path.read_bytes(), match.state
    with pytest.raises(IllegalChoice):
        match.play(seat, Done())
    assert match.check(seat, Done()) is not None
    assert match.state == state and match.path.read_bytes() == text and len(match.history) == 1


def test_looking_back_shows_each_position_as_it_was(catalogue: Catalogue, header: Header) -> None:
    match, source = Match.begin(header, catalogue=catalogue), Random(8)
    states = [match.state]
    while not match.over:
        before = len(match.history)
        play_on(match, source, choices=1, undo=0.2)
        if len(match.history) > before:
            states.append(match.state)
        else:
            assert match.state == states[-1]
    assert len(states) == len(match.history) + 1
    for number in (*range(0, len(states), 17), len(states) - 1):
        assert match.state_at(number) == states[number]
        made, start = match.turn_start(number)
        assert made <= number and start == states[made]
        assert start.turns == states[number].turns or made == number
    assert match.view_at(0, 1).hand == match.view_at(1, 1).hand != ()


def test_history_tells_events_and_turns(catalogue: Catalogue, header: Header) -> None:
    match = Match.begin(header, catalogue=catalogue)
    play_on(match, Random(2))
    turns = [entry.turn for entry in match.history]
    assert turns[0] == 1 and sorted(turns) == turns and set(turns) == set(range(1, turns[-1] + 1))
    assert isinstance(match.history[-1].events[-1], GameEnded)
    assert list(match) == match.history
    assert match.decision.seats == () and not match.legal(0)


def test_every_seat_is_who_the_header_says(catalogue: Catalogue, header: Header) -> None:
    match = Match.begin(header, catalogue=catalogue)
    assert tuple(seat.name for seat in match.seats) == NAMES
    assert all(seat.is_human for seat in match.seats)
    assert len({seat.colour for seat in match.seats}) == len(match.seats)


def test_bots_answer_the_same_again(catalogue: Catalogue) -> None:
    players = [Player("Greedy", "greedy"), Player("Random", "random"), Player("Third", "random")]
    header = new_header(catalogue, players, settings=Settings(), seed=3)
    lines = []
    for _ in range(2):
        match = Match.begin(header, catalogue=catalogue)
        while not match.over:
            seat = match.decision.seats[0]
            state = match.state
            choice = match.bot_choice(seat)
            assert match.state == state and match.bot_choice(seat) == choice
            match.play(seat, choice)
        lines.append([(entry.seat, choice_text(entry.choice)) for entry in match])
    assert lines[0] == lines[1] and len(lines[0]) > 100


def test_a_second_instance_does_not_write_to_the_same_record(
    catalogue: Catalogue, header: Header, storage: Storage
) -> None:
    first = Match.begin(header, storage, catalogue=catalogue)
    second = Match.begin(header, storage, catalogue=catalogue)
    play_on(first, Random(1), choices=5)
    play_on(second, Random(2), choices=5)
    assert first.path and second.path and first.path != second.path
    with pytest.raises(RecordInUse, match="another window"):
        Match.resume(first.path, catalogue=catalogue)
    assert storage.unfinished() == []
    first.close()
    assert [saved.path for saved in storage.unfinished()] == [first.path]
    with Match.resume(first.path, catalogue=catalogue) as again:
        assert len(again.history) == 5
    assert read_record(second.path).lines


def record_text(header_lines: str, *lines: str) -> bytes:
    return (header_lines + "\n" + "".join(f"{line}\n" for line in lines)).encode()


HEADER = (
    "cleopatra: 1\nseed: 7\nplayers: A Anna human; B Bo human; C Cy greedy\nsettings: {start_player: A}\n"
)


def test_illegal_and_unreadable_lines_are_told_apart(catalogue: Catalogue) -> None:
    begin = ["A market 2", "A refill 3 2 1"]
    illegal = parse_record(record_text(HEADER, *begin, "A market 1"), "game.cleo")
    with pytest.raises(
        IllegalLine, match=r"^game\.cleo:8: illegal choice 'A market 1': .*expected a legal choice of A"
    ):
        Match.replay(illegal, catalogue=catalogue)
    assert len(Match.replay(illegal, catalogue=catalogue, upto=2).history) == 2
    for line, told in {
        "A marked 1": r"game\.cleo:8: cannot read 'marked 1'",
        "D market 1": r"game\.cleo:8: 'D market 1' is no choice; expected a seat \(A B C\)",
        "A": r"game\.cleo:8: 'A' is no choice",
    }.items():
        with pytest.raises(DamagedRecord, match=told):
            Match.replay(parse_record(record_text(HEADER, *begin, line), "game.cleo"), catalogue=catalogue)


def test_undo_lines_are_held_to_the_rules(catalogue: Catalogue) -> None:
    def replay(*lines: str) -> Match:
        return Match.replay(parse_record(record_text(HEADER, *lines), "g.cleo"), catalogue=catalogue)

    assert len(replay("A market 2", "A refill 3 2 1", "A undo  # wrong stall", "A refill 1 2 3").history) == 2
    for lines in (["A undo"], ["A market 2", "A undo"], ["A market 2", "A refill 3 2 1", "B undo"]):
        with pytest.raises(IllegalLine, match=rf"g\.cleo:{5 + len(lines)}: illegal choice '{lines[-1]}'"):
            replay(*lines)


def test_other_data_are_refused_unless_given(catalogue: Catalogue) -> None:
    record = parse_record(record_text(HEADER + "data: 0123456789abcdef\n", "A market 1"), "g.cleo")
    with pytest.raises(
        OtherData, match=r"g\.cleo: was played with other data \(0123456789abcdef\).*--data DIR"
    ):
        Match.replay(record, catalogue=catalogue)


def test_letters_name_seats(catalogue: Catalogue) -> None:
    match = Match.replay(parse_record(record_text(HEADER, "A market 1"), "g"), catalogue=catalogue)
    assert SEAT_LETTERS[match.decision.seats[0]] == "A"


def test_an_end_that_was_not_noted_is_noted_on_going_on(
    catalogue: Catalogue, header: Header, storage: Storage
) -> None:
    with Match.begin(header, storage, catalogue=catalogue) as match:
        play_on(match, Random(6))
    assert match.path
    content = match.path.read_bytes()
    match.path.write_bytes(content[: content.rindex(b"# over")])
    assert [saved.path for saved in storage.unfinished()] == [match.path]
    with Match.resume(match.path, catalogue=catalogue) as again:
        assert again.over
    assert storage.unfinished() == [] and match.path.read_bytes() == content


def test_a_person_plays_on_for_a_bot_that_is_not_known_here(catalogue: Catalogue, tmp_path: Path) -> None:
    """A record of a version with other bots once ended in an error at that bot's first turn."""
    path = tmp_path / "other.cleo"
    header = HEADER.replace("A Anna human", "A Anna oracle")
    path.write_bytes(record_text(header, "A market 1\n# plays: B " + "z" * 90))
    with Match.resume(path, catalogue=catalogue) as match:
        assert [seat.player for seat in match.seats][:2] == ["human", "human"]
        assert [(notice.key, dict(notice.facts)) for notice in match.notices] == [
            ("record_unknown_player", {"seat": "A", "player": "oracle"}),
            ("record_unknown_player", {"seat": "B", "player": "z" * 57 + "..."}),
        ]
    watched = Match.replay(read_record(path), catalogue=catalogue)
    assert watched.seats[0].player == "oracle", "what was is not changed"


def test_two_players_of_one_name_are_told_apart_by_their_seats_letters(catalogue: Catalogue) -> None:
    names = ("Anna", "Mei", "anna ", "Tomáš")
    match = Match.begin(Header(1, tuple(Player(name, "human") for name in names)), catalogue=catalogue)
    assert [seat.name for seat in match.seats] == ["Anna (A)", "Mei", "anna (C)", "Tomáš"]
    assert [player.name for player in match.header.players] == list(names), "the record keeps what was typed"
