"""What others did is said beside the board, and the chronicle's handle shows what happened last."""

from __future__ import annotations

from game.bots.hints import Hint
from game.engine import choices as c
from game.engine import events as e
from game.play.match import Entry
from game.ui.scenes import Scene
from game.ui.table.advice import Asked
from game.ui.table.chronicle import Chronicle
from game.ui.table.gathering import gather
from game.ui.table.heralds import MOST, SHOWN_S, heralds
from game.ui.table.modes import Payment
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
    (told,) = heralds(Teller(T, NAMES, 0), (e.BeggarAnswered(0, 2, 0, "stone"),), 0)
    assert told.seat == 2 and told.lines == ("Gives stone to you",)
    assert not heralds(TELLER, (e.BeggarAnswered(1, 0, 2, None),), 0), "the own gift is known"


def test_cards_and_parts_are_seen_and_not_told() -> None:
    seen = (e.StallTaken(1, 2, ("stone",), (True,)), e.CardsPaid(1, ("stone",), 0, 0), e.PartBuilt(1, "wall", "W1", 3))
    assert not heralds(TELLER, seen, 0)


def test_nothing_is_told_that_the_viewers_chronicle_does_not_tell() -> None:
    match, told = new_match(4, 4, seed=3), 0
    play_until(match, {"never"}, seed=3)
    for entry in match.history:
        for viewer in (None, 0, 1, 2, 3):
            seen = [e.seen_by(event, viewer) for event in entry.events]
            teller = Teller(T, NAMES[:4], viewer)
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
        assert pilot.app.draws == draws and not pilot.app.is_busy, "nothing is drawn when they are gone"
        scene.session.is_stepped = True
        scene.heralds.hear(SCRIBE, 0)
        pilot.seconds(30)
        assert scene.heralds.shown, "step by step they stay until the next move"
        scene.heralds.hear(THROW, 0)
        assert [herald.seat for herald in scene.heralds.shown] == [2]
        scene.session.is_stepped = False
        assert not scene.heralds.shown, "without a press to wait for they would stay for ever"
        scene.heralds.hear(SCRIBE, 0)
        assert [herald.seat for herald in scene.heralds.shown] == [1]
        scene.heralds.forget()
        assert not scene.heralds.shown


def test_no_time_passes_for_them_while_something_lies_over_the_table() -> None:
    with Pilot((1280, 720)) as pilot:
        scene, _ = new_scene(new_match(3, 1), pace=1.0)
        pilot.show(scene)
        over = Scene[None]()
        pilot.app.push(over)  # in the same frame in which the last deed is told
        scene.heralds.hear(SCRIBE, 0)
        pilot.seconds(20)
        assert scene.heralds.shown
        over.finish(None)
        pilot.seconds(SHOWN_S - 0.2)
        assert scene.heralds.shown, "they can still be read"
        pilot.seconds(3)
        assert not scene.heralds.shown


def test_none_is_left_in_a_language_that_is_no_longer_spoken() -> None:
    with Pilot((1280, 720)) as pilot:
        scene, _ = new_scene(new_match(3, 1), pace=1.0)
        pilot.show(scene)
        scene.heralds.hear(SCRIBE, 0)
        pilot.app.apply(pilot.app.settings.changed(language="cs"))
        assert not scene.heralds.shown
        scene.heralds.hear(SCRIBE, 0)
        assert [herald.lines[-1] for herald in scene.heralds.shown] == [
            herald.lines[-1] for herald in heralds(Teller(pilot.app.t, NAMES), SCRIBE, 0)
        ]


def test_none_lies_over_a_place_that_is_paid_for_or_advised() -> None:
    with Pilot((1280, 720)) as pilot:
        match = new_match(3, 1)
        assert play_until(match, {"turn"}, wanted=lambda m: any(isinstance(x, c.Build) for x in m.legal(0)))
        scene, _ = new_scene(match, pace=1.0)
        pilot.show(scene)
        scene.session.hold(True)
        scene.heralds.hear(SCRIBE, 0)
        assert gather(scene).heralds
        build = next(choice for choice in match.legal(0) if isinstance(choice, c.Build))
        scene.advice._given = Asked(0, list(match.history), hint=Hint(build, ""))
        assert scene.advice.shown == build and not gather(scene).heralds
        scene.advice._given = None
        assert gather(scene).heralds
        scene.session.choose(build)
        pilot.frames(2)
        assert isinstance(scene.desk.mode, Payment) and scene.heralds.shown and not gather(scene).heralds


def test_the_handle_shows_the_latest_event() -> None:
    built = Entry(2, c.Pay(), (e.PartBuilt(2, "wall", "W1", 3),), 7)
    chronicle = Chronicle(T, NAMES)
    for events, seat, words in (
        (THROW, 2, "Altar +1, now 4"),
        (THROW[:3], None, "Cleopatra: step 2"),
        (SCRIBE, 1, "A die off the altar"),
        ((e.MosaicRemoved("X"),), None, "Mosaic X is out"),
        ((e.OfferingBegan(),), None, "An offering"),
        ((e.DiceRolled(2, (False,), 4),), 2, "Altar: no new die"),
        ((e.EnvoyAccepted(0, 1, "stone", 2, 2),), 0, "Took 2 from Bilal"),
    ):
        assert chronicle.last_line([built, Entry(2, c.Done(), events, 7)], 0) == (seat, words)
    assert chronicle.last_line([built], 0) == (2, "Column wall: +3")
