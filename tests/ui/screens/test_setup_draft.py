"""The draft of a new game: defaults, seats, settings, seed."""

from __future__ import annotations

from game.bots import BOTS as ALL_BOTS
from game.content.catalogue import load_catalogue
from game.content.headers import Header, Player
from game.content.locale import load_locale
from game.engine.catalogue import Settings
from game.ui.screens.setup_draft import HUMAN, Draft, offered


def usual(**facts: object) -> Draft:
    rules = facts.pop("rules", Settings())
    return Draft.usual(
        load_catalogue().constants,
        rules,
        bots=facts.pop("bots", ("greedy", "random")),  # type: ignore[arg-type]
        usual_names=lambda seat, kind: f"{kind}-{seat}",
        **facts,
    )  # type: ignore[arg-type]


def test_one_person_and_three_of_the_strongest_bot() -> None:
    draft = usual()
    assert draft.players() == [
        ("human-0", HUMAN),
        ("greedy-1", "greedy"),
        ("greedy-2", "greedy"),
        ("greedy-3", "greedy"),
    ]
    assert draft.settings() == Settings() and draft.seed_number is None


def test_who_never_played_meets_the_easiest_bots() -> None:
    bots = offered(ALL_BOTS)
    assert [kind for _, kind in usual(bots=bots).players()] == [HUMAN, *["apprentice"] * 3]
    assert [kind for _, kind in usual(bots=bots, person="Mei").players()] == [HUMAN, *["master"] * 3]


def test_from_three_to_five_seats() -> None:
    draft = usual()
    draft.add()
    assert len(draft.places) == 5 and not draft.can_add
    draft.add()
    assert len(draft.places) == 5
    for _ in range(4):
        draft.remove(0)
    assert len(draft.places) == 3 and not draft.can_remove


def test_who_starts_stays_who_it_is() -> None:
    draft = usual()
    draft.add()
    draft.places[2].name = "Mei"
    draft.start = 2
    draft.swap(0, 2)
    assert draft.start == 0 and draft.name(0) == "Mei"
    draft.remove(1)
    assert draft.start == 0
    draft.remove(0)
    assert draft.start is None, "who was to start has left"
    draft.add()
    draft.start = 2
    draft.remove(0)
    assert draft.start == 1


def test_two_players_of_the_same_name() -> None:
    draft = usual()
    draft.places[0].name = draft.places[1].name = "  Anna "
    assert [name for name, _ in draft.players()[:2]] == ["Anna", "Anna"]


def test_house_rules_reach_the_settings() -> None:
    draft = usual()
    draft.allow_flip, draft.merchants, draft.open_talents, draft.open_amulets = False, 5, True, True
    draft.start = 1
    assert draft.settings() == Settings(False, 5, 1, True, True)
    draft.merchants = load_catalogue().constants.merchants
    assert draft.settings().merchants is None, "the usual number needs no setting"


def test_the_house_rules_of_the_data_are_where_a_draft_begins() -> None:
    draft = usual(
        rules=Settings(allow_flip=False, merchants=5, start_player=2, open_amulets=True), open_talents=True
    )
    assert draft.settings() == Settings(False, 5, 2, True, True)


def test_a_seed_is_a_whole_number_that_fits_a_record() -> None:
    draft = usual(seed=7)
    assert draft.seed_number == 7
    for text, good in (
        ("", True),
        (" 12 ", True),
        ("0", True),
        ("-1", False),
        ("x", False),
        ("1.5", False),
        ("９", False),
        (str(2**63 - 1), True),
        (str(2**63), False),
        ("9" * 5000, False),
    ):
        draft.seed = text
        assert draft.has_good_seed is good, text


def test_a_new_seat_is_like_the_bot_before_it_in_a_colour_of_its_own() -> None:
    draft = usual(bots=("imhotep", "master", "mason", "apprentice"))
    assert [place.kind for place in draft.places] == [HUMAN, "apprentice", "apprentice", "apprentice"]
    draft.places[3].kind = "mason"
    draft.places[0].colour, draft.places[1].colour = "purple", "blue"
    draft.add()
    assert draft.places[4].kind == "mason"
    assert len(set(draft.colours())) == 5


def test_colours_are_unique_whatever_is_chosen() -> None:
    draft = usual()
    draft.add()
    for seat, colour in ((0, "black"), (3, "black"), (1, "purple"), (2, "orange"), (2, "orange")):
        draft.paint(seat, colour)
        assert draft.places[seat].colour == colour
        assert len(set(draft.colours())) == 5


def test_yardsticks_are_offered_only_where_there_is_nothing_else() -> None:
    assert offered(("greedy", "random")) == ("greedy", "random")
    assert offered(("imhotep", "mason", "greedy", "random")) == ("imhotep", "mason")


def test_the_last_game_is_taken_as_far_as_it_fits() -> None:
    last = Header(
        1,
        (Player("Anna", HUMAN), Player("greedy-1", "greedy"), Player("Old", "retired")),
        Settings(allow_flip=False, merchants=5, start_player=1, open_talents=True),
        colours=("white", "blue", "black"),
    )
    draft = usual(last=last)
    assert [place.kind for place in draft.places] == [HUMAN, "greedy", "greedy"], "an unknown bot is replaced"
    assert [place.name for place in draft.places] == ["Anna", "", "Old"]
    assert draft.colours() == ("white", "blue", "black")
    assert (draft.allow_flip, draft.merchants, draft.start) == (False, 5, None)
    assert not draft.open_talents, "what lies open is asked of the settings, not of the last game"


def test_every_bot_has_a_name_and_a_temper() -> None:
    words = load_locale("en")
    for name in ALL_BOTS:
        assert words[f"bot.{name}.name"] and words[f"bot.{name}.temper"]
