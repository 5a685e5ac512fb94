"""Words of the table: every reason, event, prompt and button has its sentence, with all facts filled in."""

from __future__ import annotations

import re
from random import Random

from game.engine import choices as c
from game.engine.decisions import Kind
from game.engine.events import BeggarAnswered, CharacterPlayed, EnvoyAccepted, EnvoyOffered, seen_by
from game.engine.refusals import Reason
from game.play.undo import UndoReason
from game.ui.table import asks, captions, lookups
from game.ui.table.chronicle import Chronicle, notation_seen
from game.ui.table.desk import Desk
from game.ui.table.naming import cards_named, signed
from game.ui.table.telling import Teller
from game.ui.words import Words
from tests.ui.table.table_kit import CATALOGUE, NAMES, new_match

WORDS = Words("en", strict=True)


def samples(seat: int) -> list[c.Choice]:
    """Choices of all kinds, most of them out of place anywhere."""
    garden = CATALOGUE.garden
    return [
        c.TakeStall(1), c.TakeStall(9), c.Refill((1, 1, 1)), c.Refill((1,)), c.Build("wall", "W1"), c.Build("wall", "W44"),
        c.Build("throne"), c.Build("pedestal"), c.Build("sphinx"), c.Build("obelisk"), c.Build("door", "west"),
        garden.choices[0], garden.choices[700], c.BuildMosaic(("a1", "a2", "a3", "a4", "i9")), c.Pay(), c.Pay(("stone",)),
        c.Pay(("lapis", "lapis", "lapis", "lapis"), 0), c.Pay((), 9), c.Claim("a1"), c.Claim(None), c.Done(),
        c.PlayBeggar(), c.PlayCourtesan("stone"), c.PlayCourtesan("courtesan"), c.PlayEnvoy("stone2", None),
        c.PlayEnvoy("stone", seat), c.PlayEnvoy("marble", None), c.PickMosaic("X"), c.PickMosaic("I"), c.TurnDie(True),
        c.TurnDie(False), c.PlayVizier(), c.PlaySmuggler(), c.GiveTalents(), c.GiveCard("stone"), c.GiveCard("stone2"),
        c.GiveNothing(), c.GiveCount(12), c.Accept(12), c.Keep(("lapis", "lapis", "lapis")), c.Offer(999), c.EndTurn(),
        c.Discard(("stone",)), c.KeepAll(), c.Pass(),
    ]  # fmt: skip


def test_every_reason_has_a_sentence() -> None:
    for reason in (*Reason, *UndoReason):
        assert f"reason.{reason.value}" in WORDS, reason


def test_refusals_of_whole_games_are_told_with_their_facts() -> None:
    told: set[Reason] = set()
    for seed in range(6):
        match, chance = new_match(4, 4, seed=seed), Random(seed)
        for _ in range(300):
            if match.over:
                break
            for seat in match.decision.seats[:1]:
                for choice in samples(seat):
                    refusal = match.check(seat, choice)
                    if refusal is not None:
                        text = captions.refusal_text(WORDS.t, refusal)
                        assert text and "{" not in text
                        told.add(refusal.reason)
            seat = match.decision.seats[0]
            legal = sorted(match.legal(seat), key=repr)
            kinds = sorted({type(choice) for choice in legal}, key=lambda k: k.__name__)
            kind = chance.choice(kinds)
            match.play(seat, chance.choice([choice for choice in legal if type(choice) is kind]))
    assert len(told) >= 28, sorted(reason.value for reason in set(Reason) - told)


def test_every_moment_of_whole_games_has_its_words() -> None:
    """Prompt, primary, undo, question, chronicle and plaques speak at every decision, for every viewer."""
    kinds: set[Kind] = set()
    for seed in range(8):
        match, chance = new_match(3 + seed % 3, 3 + seed % 3, seed=seed), Random(seed)
        names = NAMES[: len(match.seats)]
        chronicle = Chronicle(WORDS.t, names)
        for move in range(260):
            if match.over:
                break
            seat = match.decision.seats[0]
            view = match.view(seat)
            desk = Desk(
                view,
                match.legal(seat),
                check=lambda ch, s=seat, m=match: m.check(s, ch),
                play=lambda ch: None,
            )  # type: ignore[misc]
            assert captions.prompt(WORDS.t, view, names, desk)
            assert captions.primary(WORDS.t, desk, names).label
            captions.back(WORDS.t, desk, None)
            captions.back(WORDS.t, desk, "undo_drawn")
            question = asks.ask(WORDS.t, desk, names)
            if match.decision.kind in (Kind.CLAIM, Kind.BEG, Kind.ENVOY, Kind.ACCEPT, Kind.KEEP, Kind.LIMIT):
                assert question is not None and question.text
            for i, card in enumerate(desk.hand):
                if CATALOGUE.cards[CATALOGUE.card_index[card]].character and desk.tap(f"card:{i}"):
                    captions.primary(WORDS.t, desk, names)
                    asks.ask(WORDS.t, desk, names)
                    desk.cancel()
            lookups.look_up_pile(WORDS.t, view)
            lookups.look_up_discards(WORDS.t, view)
            public = Desk(match.view(None), (), check=lambda ch: None, play=lambda ch: None)
            assert not captions.primary(WORDS.t, public, names).is_live
            kinds.add(match.decision.kind)
            legal = sorted(match.legal(seat), key=repr)
            there = sorted({type(choice) for choice in legal}, key=lambda k: k.__name__)
            kind = chance.choice(there)
            match.play(seat, chance.choice([choice for choice in legal if type(choice) is kind]))
            if move % 40 == 0:
                for viewer in (None, *range(len(names))):
                    assert len(chronicle.last_actions(match.history, viewer)) == len(names)
                    chronicle.last_line(match.history, viewer)
                    for notation in (False, True):
                        rows = chronicle.rows(match.history, viewer, notation=notation)
                        assert rows and rows[0].is_heading
    assert kinds >= {
        Kind.TURN,
        Kind.REFILL,
        Kind.PAY,
        Kind.BUILDING,
        Kind.AFTER,
        Kind.BEG,
        Kind.ENVOY,
        Kind.LIMIT,
    }


def test_every_event_of_whole_games_can_be_told() -> None:
    seen: set[str] = set()
    for seed in range(10):
        match, chance = new_match(4, 4, seed=seed), Random(seed)
        teller = Teller(WORDS.t, NAMES[:4])
        while not match.over and len(match.history) < 700:
            seat = match.decision.seats[0]
            legal = sorted(match.legal(seat), key=repr)
            there = sorted({type(choice) for choice in legal}, key=lambda k: k.__name__)
            kind = chance.choice(there)
            choice = chance.choice([choice for choice in legal if type(choice) is kind])
            for event in match.play(seat, choice):
                seen.add(type(event).__name__)
                for viewer in (None, 0, 1, 2, 3):
                    line = teller.line(seen_by(event, viewer))
                    assert line is None or (line.text and "{" not in line.text)
                    assert line is None or not re.search(r"\b[a-z][0-9]+\b", line.text), "cells bear no names"
                    teller.short(seen_by(event, viewer))
                for viewer in (None, 0, 1):
                    assert notation_seen(seat, choice, viewer)
    assert len(seen) > 25, seen


def test_secret_choices_are_not_written_out_for_others() -> None:
    assert notation_seen(1, c.PlayCourtesan("lapis2"), 0) == "play courtesan ?"
    assert notation_seen(1, c.PlayCourtesan("lapis2"), 1) == "play courtesan lapis2"
    assert notation_seen(1, c.Keep(("lapis", "stone")), None) == "keep ? ?"
    assert notation_seen(1, c.Discard(("lapis",)), 2) == "discard ?"
    assert notation_seen(1, c.Offer(6), 0) == "offer ?"
    assert notation_seen(1, c.Offer(6), 0, is_over=True) == "offer 6"


def test_small_words() -> None:
    assert (signed(4), signed(-2)) == ("+4", "−2")
    assert cards_named(WORDS.t, ("stone", None, "stone", "wood", None)) == "stone ×2, wood, 2 closed cards"
    assert cards_named(WORDS.t, ()) == "nothing"
    assert cards_named(Words("zh").t, ("stone", "wood")) == "石料、木材"  # no comma of another language


def test_what_is_done_to_the_viewer_is_done_to_you() -> None:
    events = (
        BeggarAnswered(0, 1, 2, None),
        EnvoyAccepted(1, 0, "stone", 2, 2),
        CharacterPlayed(1, "envoy", 0, "wood", (0,)),
        CharacterPlayed(1, "envoy", 0, "wood", (0, 2)),
    )
    told = {
        viewer: [line.text for line in Teller(WORDS.t, ["Anna", "Tomáš", "Mei"], viewer).lines(events)]
        for viewer in (None, 0)
    }
    assert told[None] == [
        "gives 2 talents to Anna",
        "takes 2 stones from Anna, and 2 of the amulets there",
        "sends an envoy for wood to Anna",
        "sends an envoy for wood to Anna, Mei",
    ]
    assert told[0] == [
        "gives 2 talents to you",
        "takes 2 stones from you, and 2 of your amulets",
        "sends an envoy for wood to you",
        "sends an envoy for wood to you and Mei",
    ]


def test_goods_are_counted_in_the_chronicle() -> None:
    for language, few, one in (
        ("en", "offers 2 artisans", "takes one artisan from Mei"),
        ("cs", "nabízí 2 řemeslníky", "bere 1 řemeslníka; dává Mei"),
        ("zh", "提供 2 名工匠", "收取 Mei 的 1 名工匠"),
    ):
        teller = Teller(Words(language, strict=True).t, ["Anna", "Tomáš", "Mei"])
        offered = teller.line(EnvoyOffered(0, 2, "artisan", 2))
        taken = teller.line(EnvoyAccepted(0, 2, "artisan", 1, 0))
        assert offered is not None and offered.text == few
        assert taken is not None and taken.text == one
