"""Words: every key used exists, every key that exists is used, facts and plural forms fit, fonts have the letters."""

from __future__ import annotations

import ast
import re
import string
from pathlib import Path

import pytest

from game.content.locale import languages, load_locale
from game.content.places import data_dir, sprites_dir
from game.ui.theme.fonts import Fonts
from game.ui.theme.typefaces import LATIN
from game.ui.words import MissingText, Words, plural

ROOT = Path(__file__).resolve().parents[2] / "game"


def _modules() -> list[Path]:
    return sorted((ROOT / "ui").rglob("*.py")) + [p for p in [ROOT / "__main__.py"] if p.exists()]


def used() -> tuple[dict[str, str], set[str]]:
    """Return the keys written out in game/ui (with where) and the beginnings of those put together at run time."""
    keys: dict[str, str] = {}
    beginnings: set[str] = set()
    for path in _modules():
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            where = f"{path.name}:{getattr(node, 'lineno', 0)}"
            if isinstance(node, ast.Call) and node.args:
                called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                if called == "t":
                    _collect(node.args[0], where, keys=keys, beginnings=beginnings)
            elif isinstance(node, ast.Assign) and any(
                    isinstance(target, ast.Name) and target.id == "WORD_PREFIXES" for target in node.targets):
                beginnings |= set(ast.literal_eval(node.value))
    return keys, beginnings


def _collect(node: ast.expr, where: str, *, keys: dict[str, str], beginnings: set[str]) -> None:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        keys[node.value] = where
    elif isinstance(node, ast.IfExp):
        _collect(node.body, where, keys=keys, beginnings=beginnings)
        _collect(node.orelse, where, keys=keys, beginnings=beginnings)
    elif isinstance(node, ast.JoinedStr) and node.values and isinstance(node.values[0], ast.Constant):
        beginnings.add(str(node.values[0].value))


def fields_of(text: object) -> set[str]:
    forms = text.values() if isinstance(text, dict) else [text]
    return {name for form in forms for _, name, _, _ in string.Formatter().parse(str(form)) if name is not None}


def test_every_key_in_use_exists() -> None:
    table = load_locale("en")
    keys, _ = used()
    missing = {key: where for key, where in keys.items() if key not in table}
    assert not missing
    assert "app.title" in keys, "the scan finds nothing"


def test_every_key_there_is_is_in_use() -> None:
    keys, beginnings = used()
    unused = [key for key in load_locale("en") if key not in keys and not any(key.startswith(b) for b in beginnings)]
    assert not unused


def test_every_beginning_declared_is_of_some_key() -> None:
    table = load_locale("en")
    _, beginnings = used()
    assert not [b for b in beginnings if not any(key.startswith(b) for key in table)]


FORMS = {"en": {"one", "other"}, "cs": {"one", "few", "many", "other"}, "zh": {"other"}}
"""Plural categories of each language after the Unicode CLDR."""


@pytest.mark.parametrize("language", languages())
def test_all_languages_have_the_same_keys_and_fields(language: str) -> None:
    ours, english = load_locale(language), load_locale("en")
    assert {k for k in ours if not k.startswith("font.")} == {k for k in english if not k.startswith("font.")}
    for key, text in ours.items():
        if not key.startswith("font."):
            assert fields_of(text) == fields_of(english[key]), key
            assert "" not in fields_of(text), f"{key}: fields must have names"


@pytest.mark.parametrize("language", languages())
def test_every_language_has_its_own_plural_forms(language: str) -> None:
    english = load_locale("en")
    for key, text in load_locale(language).items():
        assert isinstance(text, dict) == isinstance(english.get(key, ""), dict), key
        if isinstance(text, dict):
            assert set(text) == FORMS[language], key


@pytest.mark.parametrize("language", languages())
def test_no_text_is_left_in_english(language: str) -> None:
    """A text of several words that is the same in two languages was forgotten."""
    if language == "en":
        return
    english = load_locale("en")
    same = [key for key, text in load_locale(language).items() if not key.startswith("keys.cap.")  # printed on keys
            if isinstance(text, str) and text == english.get(key) and len(re.findall(r"(?<!{)\b[A-Za-z]{3,}\b(?!})", text)) > 1]
    assert not same


def spoken(language: str, beginning: str = "") -> set[str]:
    return {letter for key, text in load_locale(language).items() if key.startswith(beginning)
            for form in (text.values() if isinstance(text, dict) else [text]) for letter in form} - set("\n")


@pytest.mark.parametrize("language", languages())
def test_the_fonts_have_every_character(language: str) -> None:
    files, _ = Words(language).fonts()
    fonts = Fonts(sprites_dir() / "fonts", files=files)
    for role in LATIN:
        nowhere = {letter for letter in spoken(language)
                   if not all(fonts.has(letter, face) for _, face, _ in fonts.runs(letter, role, 20))}
        assert not nowhere, role
        if role in ("body", "bold", "italic"):
            long_texts = spoken(language, "pages.") | spoken(language, "rulebook.")
            lacking = {letter for letter in long_texts if not fonts.has(letter, role)}
            assert not lacking, f"{role}: run python -m art.fonts, for long texts are set in one font only"


@pytest.mark.parametrize("language", languages())
def test_typed_names_and_the_names_of_languages_are_set_in_any_language(language: str) -> None:
    files, _ = Words(language).fonts()
    fonts = Fonts(sprites_dir() / "fonts", files=files)
    own_names = [str(load_locale(other)["language.name"]) for other in languages()]
    for name in (*own_names, "Žofie Přikrylová", "Łukasz", "Jürgen Groß", "Ștefan", "Ελένη", "Дмитрий", "Nguyễn", "陈小红", "雨薇"):
        for role in LATIN:
            for run, face, _ in fonts.runs(name, role, 20):
                assert all(fonts.has(letter, face) for letter in run), (name, role, run)
            assert "".join(run for run, _, _ in fonts.runs(name, role, 20)) == name


def test_a_word_is_set_in_one_font() -> None:
    files, _ = Words("zh").fonts()
    fonts = Fonts(sprites_dir() / "fonts", files=files)
    assert fonts.runs("等 Tomáš 选择", "body", 20) == [
        ("等 ", "body", 20), ("Tomáš", "SourceSerif4-400.ttf", 20), (" 选择", "body", 20)]


def test_what_no_font_has_stays_in_its_place() -> None:
    fonts = Fonts(sprites_dir() / "fonts")
    assert fonts.runs("a\ue000b", "body", 20) == [("a\ue000b", "body", 20)]


def test_fonts_come_with_their_licences() -> None:
    folder = sprites_dir() / "fonts"
    assert {p.name for p in folder.glob("LICENSE-*.txt")} >= {
        "LICENSE-cinzel.txt", "LICENSE-marcellus.txt", "LICENSE-source-serif-4.txt", "LICENSE-noto-serif-sc.txt"}
    for licence in folder.glob("LICENSE-*.txt"):
        assert "OPEN FONT LICENSE" in licence.read_text(encoding="utf-8").upper()


def _write(folder: Path, language: str, text: str, name: str = "a.yaml") -> None:
    (folder / language).mkdir(parents=True, exist_ok=True)
    (folder / language / name).write_text(text, encoding="utf-8")


def test_facts_plural_forms_and_fallback(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    _write(tmp_path, "en", "a: {b: 'Hi {name}'}\ncards: {one: '{count} card', other: '{count} cards'}\nonly: English\n")
    _write(tmp_path, "cs", "a: {b: 'Ahoj {name}'}\ncards: {one: '{count} karta', few: '{count} karty', "
                           "many: '{count} karty', other: '{count} karet'}\n")
    czech = Words("cs", tmp_path)
    assert czech.t("a.b", name="{Tomáš}") == "Ahoj {Tomáš}"
    assert [czech.t("cards", count=n) for n in (1, 2, 4, 5, 0, 1.5)] == [
        "1 karta", "2 karty", "4 karty", "5 karet", "0 karet", "1.5 karty"]
    english = Words("en", tmp_path)
    assert [english.t("cards", count=n) for n in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]
    with caplog.at_level("WARNING"):
        assert czech.t("only") == "English" and czech.t("only") == "English"
        assert czech.t("none") == "none"
    assert len(caplog.records) == 2, "each lack is told once"


def test_strict_words_are_loud(tmp_path: Path) -> None:
    _write(tmp_path, "en", "a: 'Hi {name}'\ncards: {one: c, other: cs}\n")
    words = Words("en", tmp_path, strict=True)
    for key, facts in (("b", {}), ("a", {}), ("cards", {})):
        with pytest.raises(MissingText):
            words.t(key, **facts)


def test_plural_categories() -> None:
    assert [plural("cs", n) for n in (0, 1, 2, 4, 5, 21, 22, 0.5)] == [
        "other", "one", "few", "few", "other", "other", "other", "many"]
    assert [plural("zh", n) for n in (0, 1, 2)] == ["other"] * 3
    assert [plural("en", n) for n in (0, 1, -1, 2)] == ["other", "one", "one", "other"]


def test_data_dir_has_english() -> None:
    assert "en" in languages() and (data_dir() / "locale" / "en" / "common.yaml").is_file()
