"""No text supposes a player's gender: Czech past tenses and adjectives, English and Chinese pronouns.

Player's names and the second person are what texts suppose a gender of. Names stand in `{name}`, `{names}` and
`{who}`; the chronicle (`told.`) and the plaques (`short.`) set a name before the text.
"""

from __future__ import annotations

import re

import pytest

from game.content.locale import load_locale

NAMED = re.compile(r"\{(?:name|names|who)\}")
AFTER_A_NAME = ("told.", "short.")

PAST = re.compile(r"\b\w+(?:l|la|lo|li|ly)\b", re.IGNORECASE)
"""A Czech past participle, which has the gender of who acts, by its ending."""

NO_PAST = {
    "cokoli", "dál", "krokodýl", "kterékoli", "kterýkoli", "kteroukoli", "portál", "poli", "podél", "jestli",
}  # fmt: skip
"""Other Czech words with such an ending, in texts with a player's name."""

SECOND_PERSON = re.compile(r"\b(?:jsi|sis|ses|bys|jste|nejsi)\b", re.IGNORECASE)

STATE = re.compile(
    r"(?:\{(?:name|names|who)\}|\bty)\s+(?:už\s+|ještě\s+|teď\s+)?(?:je|není|bude|nebude|jsi|nejsi|budeš|nebudeš)\s+"
    r"\w+(?:[ýáíé]|[aáeěu]n[aoiy]?|[iuy]t[aoiy]?)\b"
    r"|\b(?:jsi|nejsi|budeš|nebudeš|buď)\s+\w+(?:ý|á|[aáeě]n[ao]?|[iuy]t[ao]?)\b",
    re.IGNORECASE,
)
"""A Czech adjective or passive participle as what a player is, was or will be."""

MALE_WORDS = re.compile(
    r"\b(?:hráč\w*|spoluhráč\w*|protihráč\w*|soupeř\w*|vítěz(?!stv)\w*|majitel\w*|vlastník\w*|účastní[kc]\w*"
    r"|sám|sama|rád|ráda)\b",
    re.IGNORECASE,
)
"""Czech nouns and words for a man or a woman who plays; the texts say `dílna`, or name nobody."""

CROCODILE = "the crocodile acts, not the player"
ALLOWED = {
    "cs": {
        "end.richest_eaten": CROCODILE,
        "told.no_winner": CROCODILE,
        "audit.saved": "`pomohlo` is neuter: what would have helped",
        "end.why_doors": "Cleopatra",
        "short.ended": "the game has ended, nobody else",
    },
    "en": {
        "advice.reason.no_step": "Cleopatra",
        "lesson.end.throne.say": "Cleopatra",
        "pages.rules.queen.text": "Cleopatra",
        "rulebook.more.quarry": "Cleopatra",
    },
    "zh": {"rulebook.more.quarry": "Cleopatra"},
}
"""Texts that may speak of a he or a she, and of whom."""


def forms(text: object) -> list[str]:
    return [str(form) for form in text.values()] if isinstance(text, dict) else [str(text)]


def czech(key: str, text: str) -> list[str]:
    """Return the words that suppose a gender."""
    found = MALE_WORDS.findall(text) + [m.group() for m in STATE.finditer(text)]
    words = re.sub(r"\{\w+\}", "", text)
    if NAMED.search(text) or key.startswith(AFTER_A_NAME) or SECOND_PERSON.search(text):
        found += [word for word in PAST.findall(words) if word.lower() not in NO_PAST]
    return found


def english(key: str, text: str) -> list[str]:
    return re.findall(r"\b(?:he|she|him|her|his|hers|himself|herself)\b", text, re.IGNORECASE)


def chinese(key: str, text: str) -> list[str]:
    return re.findall(r"(?<!其)他(?!人)|她", text)


FINDERS = {"cs": czech, "en": english, "zh": chinese}


@pytest.mark.parametrize("language", FINDERS)
def test_no_text_supposes_a_gender(language: str) -> None:
    find, allowed, seen = FINDERS[language], ALLOWED[language], set()
    supposing = {}
    for key, text in load_locale(language).items():
        found = [word for form in forms(text) for word in find(key, form)]
        if found and key in allowed:
            seen.add(key)
        elif found:
            supposing[key] = found
    assert not supposing
    assert seen == set(allowed), "what is allowed and no more there is to be taken off the list"


@pytest.mark.parametrize(
    ("key", "text"),
    [
        ("prompt.a", "{name} postavil zeď"),
        ("prompt.a", "Zeď postavila {name}"),
        ("told.a", "vzal stánek II"),
        ("short.a", "Odhodila jednu"),
        ("end.a", "{names} vyhráli"),
        ("reason.a", "Tuto kartu jsi už zahrál."),
        ("reason.a", "Nic sis nenechala."),
        ("prompt.a", "{name} je připraven"),
        ("prompt.a", "{name} už není bohatá"),
        ("reason.a", "Teď jsi vyzvána."),
        ("reason.a", "Buď připravený."),
        ("title.a", "Vyhrává hráč s nejvíce talenty."),
        ("title.a", "Kdo je vítěz?"),
        ("title.a", "Hraješ sám."),
    ],
)
def test_czech_words_with_a_gender_are_found(key: str, text: str) -> None:
    assert czech(key, text)


@pytest.mark.parametrize(
    ("key", "text"),
    [
        ("told.a", "bere stánek II a dál nestaví"),
        ("end.a", "O vítězství se dělí: {names}."),
        ("prompt.a", "{name} může zabrat oblast"),
        ("reason.a", "Hra skončila."),
        ("reason.a", "Buď zaplať, nebo ukonči tah."),
        ("prompt.a", "{name} je na tahu"),
    ],
)
def test_czech_words_without_a_gender_are_not(key: str, text: str) -> None:
    assert not czech(key, text)


def test_pronouns_are_found() -> None:
    assert english("a", "Give her the purse.") == ["her"] and english("a", "Anna and the others") == []
    assert chinese("a", "他拿走一张牌") == ["他"] and chinese("a", "其他人请移开视线") == []
