"""Fonts, sprites and panels: sizes, bounds, cutting, and that colours can be read on what they are written on."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pygame import BLEND_PREMULTIPLIED, Surface

from game.content.places import sprites_dir
from game.ui.assets import Assets, MissingSprite
from game.ui.nine import gradient, nine, soft_box
from game.ui.panels import Panels
from game.ui.scenes import Scene
from game.ui.testing import Pilot
from game.ui.text_field import TextField
from game.ui.theme.colours import Rgb, rgb
from game.ui.theme.fonts import Fonts
from game.ui.theme.surfaces import STYLES
from game.ui.theme.typefaces import LEAST_PX
from game.ui.theme.wrapping import wrapped
from tests.ui.measuring import luminance


@pytest.fixture(autouse=True, scope="module")
def _display() -> object:
    import os

    os.environ["SDL_VIDEODRIVER"] = "dummy"
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((640, 360))
    yield
    pygame.display.quit()


@pytest.fixture
def fonts() -> Fonts:
    return Fonts(sprites_dir() / "fonts", 1.0)


@pytest.fixture
def assets() -> Assets:
    return Assets(sprites_dir())


@pytest.mark.parametrize("u", [0.5, 0.64, 0.8, 1.0, 2.0])
@pytest.mark.parametrize("text_size", [0.75, 1.0, 2.0])
def test_text_is_never_under_14_px(u: float, text_size: float) -> None:
    fonts = Fonts(sprites_dir() / "fonts", u, text_size=text_size)
    assert min(fonts.px(size) for size in (8, 14, 18, 22)) >= LEAST_PX
    assert fonts.px(40) == max(14, round(40 * u * text_size))
    _, px = fonts.fit("A very long label for such a small place", "head", 26, 60)
    assert px >= LEAST_PX


def test_fitting_shrinks_then_cuts_and_the_result_fits(fonts: Fonts) -> None:
    assert fonts.fit("Wood", "head", 26, 300) == ("Wood", 26)
    text, px = fonts.fit("Finish building", "head", 26, 150)
    assert text == "Finish building" and 18 <= px < 26
    text, px = fonts.fit("Finish building the pedestal", "head", 26, 120)
    assert text.endswith("…") and px == 18
    assert fonts.render_px(text, "head", px)[0].get_width() <= 120
    assert fonts.cut("x", "body", 18, 0) == "…"


def test_large_text_settings_do_not_burst_what_has_a_height() -> None:
    fonts = Fonts(sprites_dir() / "fonts", 1.0, text_size=2.0)
    for height in (24, 36, 60):
        text, px = fonts.fit("Ypsilon Ž", "head", 26, 0, height=height)
        assert text == "Ypsilon Ž" and px <= 52
        assert fonts.render_px(text, "head", px)[0].get_height() <= height * 1.12
    assert fonts.fit("x", "body", 18, 0, height=4)[1] == LEAST_PX


def test_wrapping_keeps_all_words_and_every_line_fits(fonts: Fonts) -> None:
    text = "Two parts were built, and there are cards enough for a third.\nSecond paragraph: " + "w" * 90
    lines = fonts.wrap(text, "body", 18, 200)
    assert all(fonts.width(line, "body", 18) <= 200 for line in lines)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "").replace("\n", "")
    assert fonts.wrap("", "body", 18, 200) == [""]
    chinese = fonts.wrap("法老的花园，建筑师协会。" * 6, "body", 18, 150)
    assert len(chinese) > 3 and not any(line[0] in "，。" for line in chinese)


@pytest.mark.parametrize("text", ["a\0b", "\ud800", "\udcff.cleo", "a\x07b\x85"])
def test_what_no_font_can_draw_is_drawn_as_question_marks_and_spaces(fonts: Fonts, text: str) -> None:
    told = "".join("?" if c in "\0\ud800\udcff\x07" else " " if c == "\x85" else c for c in text)
    for role in ("body", "head"):
        line, _ = fonts.render(text, role, 20)
        meant, _ = fonts.render(told, role, 20)
        assert pygame.image.tobytes(line, "RGBA") == pygame.image.tobytes(meant, "RGBA")
        assert fonts.width(text, role, 20) == fonts.width(told, role, 20)


def test_a_word_of_thousands_of_letters_is_broken_by_few_measures() -> None:
    measured: list[int] = []

    def measure(line: str) -> int:
        measured.append(len(line))
        return 10 * len(line)

    lines = wrapped("W" * 5000, 205, measure)
    assert lines == ["W" * 20] * 250
    assert len(measured) < 20 * len(lines)


def test_numerals_in_marcellus_come_from_source_serif(fonts: Fonts) -> None:
    runs = fonts.runs("Round 10 of Anna", "head", 22)
    assert [(t, r) for t, r, _ in runs] == [("Round ", "head"), ("10", "bold"), (" of Anna", "head")]
    assert fonts.runs("+3", "head", 22)[0][1] == "bold" and fonts.runs("10", "title", 22)[0][1] == "title"


def test_halo_and_shadow_pad_the_line_on_every_side(fonts: Fonts) -> None:
    plain, none = fonts.render("Deck 41", colour="ivory")
    haloed, pad = fonts.render("Deck 41", colour="ivory", shadow=True, halo="halo")
    assert none == 0 and haloed.get_size() == (plain.get_width() + 2 * pad, plain.get_height() + 2 * pad)
    ground = Surface(haloed.get_size())
    ground.fill((235, 209, 162))
    ground.blit(haloed, (0, 0), special_flags=BLEND_PREMULTIPLIED)
    beside = ground.get_at((pad - 2, haloed.get_height() // 2))
    assert sum(beside[:3]) < 0.75 * sum((235, 209, 162)), "the ground beside the letters is darkened"


def test_lines_are_kept_within_a_bound(fonts: Fonts) -> None:
    fonts._lines.limit = 200_000
    for i in range(300):
        fonts.render(f"line {i}", size=30)
    assert 100_000 < fonts._lines.bytes <= 200_000
    assert fonts.render("line 299", size=30)[0] is fonts.render("line 299", size=30)[0]


def test_sprites_come_at_the_size_asked_for_from_the_set_that_serves(assets: Assets) -> None:
    assert assets.size("kit/icon/menu") == (48, 48)
    assert assets.sprite("kit/icon/menu", 1.5).get_size() == (72, 72)
    assert assets.within("kit/token/coin", 30, 90).get_size() == (30, 30)
    kept = {key[1:3] for key in assets._kept if key[0] == "original"}
    assert ("kit/icon/menu", 2) in kept and ("kit/icon/menu", 1) not in kept and ("kit/token/coin", 1) in kept


def test_sprites_are_premultiplied_so_that_edges_do_not_turn_dark(assets: Assets) -> None:
    coin = assets.sprite("kit/token/coin")
    for x in range(coin.get_width()):
        r, g, b, a = coin.get_at((x, coin.get_height() // 2))
        assert max(r, g, b) <= a + 1


def test_tint_and_alpha(assets: Assets) -> None:
    icon = assets.sized("kit/icon/menu", 48, 48, tint="#FF0000")
    colours = {tuple(icon.get_at((x, y)))[:3] for x in range(48) for y in range(48) if icon.get_at((x, y))[3] == 255}
    assert colours == {(255, 0, 0)}
    whole, half = assets.sized("kit/token/coin", 64, 64), assets.sized("kit/token/coin", 64, 64, alpha=0.5)
    assert half.get_at((32, 32))[3] == pytest.approx(whole.get_at((32, 32))[3] / 2, abs=1)


def test_a_missing_sprite_names_its_file(assets: Assets, tmp_path: Path) -> None:
    with pytest.raises(MissingSprite, match=r"1x.kit.icon.nothing\.webp"):
        assets.sprite("kit/icon/nothing")
    with pytest.raises(MissingSprite, match=r"manifest\.json"):
        _ = Assets(tmp_path).manifest
    (tmp_path / "1x").mkdir()
    (tmp_path / "1x" / "odd.webp").write_bytes(b"not a picture")
    with pytest.raises(MissingSprite, match=r"odd\.webp"):
        Assets(tmp_path).original("odd")


def test_what_is_kept_is_bounded_and_counted(assets: Assets) -> None:
    assets.limit = 1_000_000
    for size in range(100, 300):
        assets.sized("kit/token/coin", size, size)
    assert 600_000 < assets.bytes <= 1_000_000


@pytest.mark.parametrize("size", [(10, 10), (57, 200), (400, 40), (801, 301)])
def test_nine_slices_keep_corners_and_fill_the_whole(size: tuple[int, int]) -> None:
    image = Surface((60, 60), pygame.SRCALPHA)
    image.fill((0, 0, 255, 255))
    for corner, colour in (((0, 0), "red"), ((40, 0), "green"), ((0, 40), "yellow"), ((40, 40), "white")):
        image.fill(colour, (*corner, 20, 20))
    out = nine(image, (20, 20, 20, 20), *size)
    w, h = size
    assert out.get_size() == size
    assert [out.get_at(p)[:3] for p in ((0, 0), (w - 1, 0), (0, h - 1), (w - 1, h - 1))] == [
        (255, 0, 0), (0, 128, 0) if out.get_at((w - 1, 0))[1] == 128 else (0, 255, 0), (255, 255, 0), (255, 255, 255)]
    assert all(out.get_at((x, y))[3] == 255 for x in range(0, w, 7) for y in range(0, h, 7))


def test_soft_boxes_fade_to_nothing_and_stretching_one_equals_blurring_it() -> None:
    direct = soft_box(90, 90, 10, 12, alpha=0.6)
    for x, y in ((0, 0), (direct.get_width() - 1, direct.get_height() - 1), (0, direct.get_height() // 2)):
        assert direct.get_at((x, y))[3] <= 2
    middle = soft_box(400, 300, 10, 12, alpha=0.6)
    assert middle.get_at((middle.get_width() // 2, middle.get_height() // 2))[3] == pytest.approx(153, abs=2)
    edge = [middle.get_at((x, 150))[3] for x in range(0, 60)]
    assert edge == sorted(edge), "no seam where the slices meet"


def test_gradients_go_from_first_to_last() -> None:
    surface = gradient(3, 101, [(0, "FF0000"), (0.5, "00FF00"), (1, "0000FF")])
    assert [surface.get_at((1, y))[:3] for y in (0, 50, 100)] == [(255, 0, 0), (0, 255, 0), (0, 0, 255)]


@pytest.mark.parametrize("style", [s for s in STYLES if not s.startswith(("button", "primary"))])
@pytest.mark.parametrize("u", [0.64, 1.0, 2.0])
def test_panels_have_their_size_shadow_and_round_corners(assets: Assets, style: str, u: float) -> None:
    panels = Panels(assets, u)
    built = panels.panel(style, 300, 120)
    assert built.surface.get_size() == (300 + 2 * built.pad, 120 + 2 * built.pad) and built.pad > 0
    assert built.surface.get_at((built.pad + 150, built.pad + 60))[3] >= 253
    assert panels.panel(style, 300, 120, elevation="none").surface.get_at((0, 0))[3] < 40
    assert panels.panel(style, 300, 120) is built, "built once"


def _luminance(colour: Rgb) -> float:
    def linear(value: int) -> float:
        share = value / 255
        return share / 12.92 if share <= 0.03928 else ((share + 0.055) / 1.055) ** 2.4

    r, g, b = (linear(c) for c in colour)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(a: Rgb, b: Rgb) -> float:
    """Return the WCAG ratio of two colours."""
    high, low = sorted((_luminance(a), _luminance(b)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def _worst(surface: Surface, ink: str, pad: int) -> float:
    """Return the 2nd percentile of the contrast of a colour over the middle of a panel."""
    w, h = surface.get_size()
    ratios = sorted(contrast(surface.get_at((x, y))[:3], rgb(ink)) for x in range(pad + 20, w - pad - 20, 3)
                    for y in range(pad + 14, h - pad - 14, 3))
    return ratios[len(ratios) // 50]


@pytest.mark.parametrize(("style", "inks"), [
    ("cedar", ["ivory", "muted", "goldhi", "bad_on_wood", "good_on_wood"]), ("active", ["ivory"]),
    ("pap", ["ink", "ink2", "bad_on_papyrus", "heading"]), ("papdim", ["ink", "bad_on_dim"]), ("sand", ["ink"])])
def test_text_on_panels_can_be_read(assets: Assets, style: str, inks: list[str]) -> None:
    for high_contrast in (False, True):
        built = Panels(assets, 1.0, high_contrast=high_contrast).panel(style, 300, 140)
        for ink in inks:
            least = 4.4 if (style, ink) == ("papdim", "bad_on_dim") else 4.5
            assert _worst(built.surface, ink, built.pad) >= least, (ink, high_contrast)


@pytest.mark.parametrize(("kind", "ink", "disabled"), [("button", "ink", "disabled_ink"),
                                                      ("primary", "ivory", "disabled_ivory")])
def test_text_on_buttons_can_be_read_in_every_state(assets: Assets, kind: str, ink: str, disabled: str) -> None:
    panels = Panels(assets, 1.0)
    for state in ("normal", "hover", "pressed", "disabled"):
        built = panels.button(kind, state, 300, 76)
        ratio = _worst(built.surface, disabled if state == "disabled" else ink, built.pad)
        assert ratio >= (4.5 if state in ("normal", "disabled") else 3.0), (state, ratio)


@pytest.mark.parametrize("at", [100, 101, 102, 103])
def test_the_edge_of_a_field_is_as_thick_on_all_sides(at: int, tmp_path: Path) -> None:
    """Wherever rounding puts it: at 1280x720 a logical pixel is 0.8 of the window's."""
    field = TextField("name", pygame.Rect(at, at + 1, 203, 51), "", lambda text: None)
    with Pilot((1280, 720), user_dir=tmp_path) as pilot:

        class Page(Scene[None]):
            def build(self) -> None:
                self.widgets.add(field)

        pilot.show(Page())
        shot, box = pilot.screenshot(), pilot.app.scale.rect(field.rect)
        inner = luminance(shot.get_at((box.centerx, box.bottom - 12))[:3])
        for spot in (
            (box.left, box.centery), (box.right - 1, box.centery),
            (box.centerx, box.top), (box.centerx, box.bottom - 1),
        ):  # fmt: skip
            assert luminance(shot.get_at(spot)[:3]) < 0.25 * inner, spot
