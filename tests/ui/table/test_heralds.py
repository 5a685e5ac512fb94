"""What others did is said beside the board, and the chronicle's handle shows what happened last."""

from __future__ import annotations

from game.engine import choices as c
from game.engine import events as e
from game.play.match import Entry
from game.ui.table.chronicle import Chronicle
from game.ui.table.heralds import MOST, SHOWN_S, heralds
from game.ui.table.telling import Teller
from game.ui.testing import Pilot
from game.ui.words import Words
from tests.ui.table.table_kit import NAMES, new_match, new_scene, play_until

T = Words("en", strict=True).t
TELLER = Teller(T, NAMES)
SCRIBE = (e.CharacterPlayed(1, "scribe", 1), e.DieTurned(1, False, 2))
THROW = (
    e.BonusPaid(2, 2, 2),
    e.GroupCompleted(2, "sphinxes"),
    e.CleopatraMoved(2),
    e.DiceRolled(2, (True, False), 4),
)


def test_a_character_is_told_with_its_card_and_its_effect() -> None:
    (told,) = heralds(TELLER, SCRIBE, 0)
    assert told.seat == 1 and told.card == "scribe"
    assert told.lines[-1] == "Takes a die off the altar" and "scribe" in told.lines[0]


def test_what_a_turn_brought_about_for_all_is_told_with_who_took_it() -> None:
    (told,) = heralds(TELLER, THROW, 0)
    assert told.seat == 2 and len(told.lines) == 4
    assert told.lines[2] == "Cleopatra walks to step 2." and "(+2)" in told.lines[0]
    (removed,) = heralds(TELLER, (e.PartBuilt(2, "mosaic", None, 5, "L", ("a1",), 2), e.MosaicRemoved("X")), 0)
    assert removed.seat == 2 and "fits nowhere" in removed.lines[0]


def test_own_deeds_are_not_told_but_what_others_give_is() -> None:
    assert not heralds(TELLER, SCRIBE, 1) and not heralds(TELLER, THROW, 2)
    (told,) = heralds(TELLER, (e.BeggarAnswered(0, 2, 0, "stone"),), 0)
    assert told.seat == 2 and told.lines == ("Gives stone to Anna",)
    assert not heralds(TELLER, (e.BeggarAnswered(1, 0, 2, None),), 0), "the own gift is known"


def test_cards_and_parts_are_seen_and_not_told() -> None:
    seen = (e.StallTaken(1, 2, ("stone",), (True,)), e.CardsPaid(1, ("stone",), 0, 0), e.PartBuilt(1, "wall", "W1", 3))
    assert not heralds(TELLER, seen, 0)


def test_nothing_is_told_that_the_viewers_chronicle_does_not_tell() -> None:
    match, teller, told = new_match(4, 4, seed=3), Teller(T, NAMES[:4]), 0
    play_until(match, {"never"}, seed=3)
    for entry in match.history:
        for viewer in (None, 0, 1, 2, 3):
            seen = [e.seen_by(event, viewer) for event in entry.events]
            known = {line.text.lower() + plus for line in teller.lines(seen) for plus in ("", f" ({line.gain})")}
            lines = [line for herald in heralds(teller, seen, viewer) for line in herald.lines]
            assert {line.lower() for line in lines} <= known
            told += len(lines)
    assert told > 300


def test_how_dice_fall_is_not_told_while_they_roll() -> None:
    with Pilot((1280, 720)) as pilot:
        match = new_match(3, 1)
        assert play_until(match, {"building"})
        scene, _ = new_scene(match)
        pilot.show(scene)
        pilot.seconds(0.3)
        scene.session.choose(c.Done())
        was_busy = False
        for _ in range(600):
            pilot.frames(1)
            if pilot.app.toasts.texts:
                break
            was_busy = was_busy or scene.board.is_busy
        assert was_busy and not scene.board.is_busy and "dice" in pilot.app.toasts.texts[-1]


def test_they_stay_for_some_seconds_and_none_comes_where_bots_move_at_once() -> None:
    with Pilot((1280, 720)) as pilot:
        scene, _ = new_scene(new_match(3, 1))
        pilot.show(scene)
        scene.session.hold(True)
        scene.heralds.hear(SCRIBE, 0)
        assert not scene.heralds.shown, "at once is at once"
        scene.session.pace = 1.0
        for _ in range(MOST + 2):
            scene.heralds.hear(SCRIBE, 0)
        assert len(scene.heralds.shown) == MOST
        pilot.seconds(SHOWN_S - 0.2)
        assert scene.heralds.shown
        pilot.seconds(3)
        assert not scene.heralds.shown
        draws = pilot.app.draws
        pilot.seconds(1)
        assert pilot.app.draws <= draws + 60
        scene.session.is_stepped = True
        scene.heralds.hear(SCRIBE, 0)
        pilot.seconds(30)
        assert scene.heralds.shown, "step by step they stay until the next move"
        scene.heralds.hear(THROW, 0)
        assert [herald.seat for herald in scene.heralds.shown] == [2]
        scene.heralds.forget()
        assert not scene.heralds.shown


def test_the_handle_shows_the_latest_event() -> None:
    built = Entry(2, c.Pay(), (e.PartBuilt(2, "wall", "W1", 3),), 7)
    chronicle = Chronicle(T, NAMES)
    for events, seat, words in (
        (THROW, 2, "Altar +1, now 4"),
        (THROW[:3], None, "Cleopatra: step 2"),
        (SCRIBE, 1, "A die off the altar"),
        ((e.MosaicRemoved("X"),), None, "Mosaic X is out"),
        ((e.OfferingBegan(),), None, "An offering"),
        ((e.DiceRolled(2, (False,), 4),), 2, "Altar: no die"),
        ((e.EnvoyAccepted(0, 1, "stone", 2, 2),), 0, "Took 2 from Bilal"),
    ):
        assert chronicle.last_line([built, Entry(2, c.Done(), events, 7)], 0) == (seat, words)
    assert chronicle.last_line([built], 0) == (2, "Column wall: +3")
