"""A line that is edited: caret, selection, and what typing, erasing and cutting leave."""

from __future__ import annotations

from game.ui.line import Line


def test_typing_goes_to_the_caret_and_replaces_the_selection() -> None:
    line = Line("Mei", 10)
    line.go(0)
    line.insert("Li ")
    assert (line.text, line.caret) == ("Li Mei", 3)
    line.go(6, keep=True)
    assert line.selected == "Mei"
    line.insert("An\n\tna")
    assert (line.text, line.caret, line.selected) == ("Li Anna", 7, "")


def test_no_more_letters_than_there_may_be_but_a_picked_text_is_whole() -> None:
    line = Line("abc", 5)
    line.insert("defgh")
    assert line.text == "abcde"
    line.go(1)
    line.go(3, keep=True)
    line.insert("xyz")
    assert line.text == "axyde" and line.caret == 3
    line.put("Nefertari")
    assert (line.text, line.caret) == ("Nefertari", 9)


def test_erasing_takes_a_letter_or_the_selection_and_nothing_at_the_ends() -> None:
    line = Line("Iras", 10)
    line.erase(1)
    assert line.text == "Iras"
    line.erase(-1)
    assert line.text == "Ira"
    line.go(0)
    line.erase(-1)
    assert line.text == "Ira"
    line.erase(1)
    assert (line.text, line.caret) == ("ra", 0)
    line.select_all()
    line.erase(-1)
    assert line.text == ""


def test_a_step_leaves_the_selection_on_its_side() -> None:
    for by, caret in ((-1, 1), (1, 3)):
        line = Line("Anna", 10)
        line.go(1)
        line.go(3, keep=True)
        line.step(by)
        assert (line.caret, line.selected) == (caret, "")
        line.step(by)
        assert line.caret == caret + by
    line.go(-9)
    assert line.caret == 0
    line.go(99, keep=True)
    assert line.selected == "Anna"


def test_cutting_nothing_changes_nothing() -> None:
    line = Line("Anna", 10)
    line.cut()
    assert line.text == "Anna"
    line.go(2, keep=True)
    line.cut()
    assert (line.text, line.caret) == ("An", 2)
