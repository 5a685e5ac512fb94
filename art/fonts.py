"""Cut the game's fonts down to the letters it needs: `python -m art.fonts`.

Sources, all under the SIL Open Font Licence:

- Chinese: Noto Serif CJK as Debian's package `fonts-noto-cjk` installs it (`--chinese`, a folder with
  NotoSerifCJK-Regular.ttc and -Bold.ttc). What the game itself says goes into NotoSerifSC-400 and -700; the
  common characters that a typed name may have besides (GB 2312, level 1, and those of given
  names) into NotoSerifSC-names.
- Latin, Greek, Cyrillic: the npm packages `@fontsource/cinzel`, `marcellus` and `source-serif-4`
  (`--packages`, a folder into which `npm pack @fontsource/...` put their .tgz files). Their parts `latin` and
  `latin-ext` are joined into one file for each weight; Greek, Cyrillic and Vietnamese go into
  SourceSerif4-names.

Without `--packages` the Latin fonts stay as they are. Needs the extra `art` (fonttools, brotli).
"""

from __future__ import annotations

import argparse
import io
import tarfile
import tempfile
from collections.abc import Iterable, Sequence
from pathlib import Path

from fontTools import merge, subset
from fontTools.ttLib import TTCollection, TTFont

from game.content.locale import languages, load_locale

FONTS = Path(__file__).resolve().parents[1] / "sprites" / "fonts"

LATIN: dict[str, tuple[str, str]] = {
    "Cinzel-400.ttf": ("cinzel", "400-normal"),
    "Cinzel-600.ttf": ("cinzel", "600-normal"),
    "Cinzel-700.ttf": ("cinzel", "700-normal"),
    "Marcellus.ttf": ("marcellus", "400-normal"),
    "SourceSerif4-400.ttf": ("source-serif-4", "400-normal"),
    "SourceSerif4-400i.ttf": ("source-serif-4", "400-italic"),
    "SourceSerif4-600.ttf": ("source-serif-4", "600-normal"),
}
"""Package and cut by file."""

ASCII = {chr(code) for code in range(0x20, 0x7F)}
MARKS = set("　、。〈〉《》「」『』【】〔〕！（），．／：；？～·–—‘’“”…×−＋→↵")
"""What a Chinese text may need besides its characters."""

GIVEN = set(
    "倩妍妤姗姝娅娆娉婕婧婷媛嫒嫣嫦宸寰岚峥崧嵘嵩帏庾弈徇怡怿恺愫憬懋懿戬揆摅攸斐斓旎昀昊昕昱昶晁晏晔晖晗晟暄暨曜曦杞栩桢桦梓梵棣楠楹榕槿樾歆毓沅沐沣泓泗泠泱洵洹浠涓淇淼渲滟滢漩漪潇潼澍"
    "濂濮瀚瀛炜炫烨焓焯焱煊煜煦熠玮珂珈珏珞珩琛琦琨琪琬琮琰瑗瑛瑜瑷瑾璇璋璐璞璧璨甯畲皓睿矜祉祚祯祺禧稷笙筝筠筱箐篁纭绫绮缇缦罡羿翊翎聿胤芊芙芮芷芸苒苓茉茗茜荃荞荻莅菀菁菡萱葆葭葳蓓蕙薇"
    "薏藜蘅蛟褚诤谌谕谧轲邈郅郗郦鄞酩鑫钊钏钗钰铄铠铮锴镛闵阡雎雒雯霁霆霏靓韪韬颀颉飒馥骁骅骊骐骞鸢鸾鹂麒麟黛嬅彧惇旸旻晞洺湉燊爔玥珺瑄璟祎翀翾芃蒨贇赟雱飏"
)
"""Characters that given names like and GB 2312, level 1, lacks."""


def said(chosen: Iterable[str] | None = None) -> set[str]:
    """Collect every character of all words of some languages (all of them, if none are named)."""
    letters: set[str] = set()
    for language in chosen or languages():
        for text in load_locale(language).values():
            for form in text.values() if isinstance(text, dict) else (text,):
                letters |= set(form)
    return letters - {"\n"}


def is_wide(letter: str) -> bool:
    """Say whether a character is Chinese, or a mark of Chinese texts."""
    return "\u2e80" <= letter <= "\u9fff" or "\uff00" <= letter <= "\uffef"


def common() -> set[str]:
    """Return the 3,755 characters of GB 2312, level 1 (rows 16 to 55)."""
    return {
        bytes((0xA0 + row, 0xA0 + column)).decode("gb2312")
        for row in range(16, 56)
        for column in range(1, 95)
        if not (row == 55 and column > 89)
    }


def cut(font: TTFont, letters: set[str]) -> TTFont:
    """Cut a font down to some letters, with its kerning and marks, without hints and other names."""
    options = subset.Options()
    options.layout_features = ["kern", "mark", "mkmk", "ccmp", "locl"]
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    options.hinting = False
    options.notdef_outline = True
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=sorted(map(ord, letters)))
    cutter.subset(font)
    font["head"].created = font["head"].modified = 0
    return font


def chinese(folder: Path) -> None:
    """Write the three Chinese fonts."""
    ours = said(["zh"]) | {c for c in said() if is_wide(c)} | ASCII | MARKS
    for source, target, letters in (
        ("Regular", "NotoSerifSC-400.otf", ours),
        ("Bold", "NotoSerifSC-700.otf", ours),
        ("Regular", "NotoSerifSC-names.otf", (common() | GIVEN) - ours),
    ):
        whole = TTCollection(folder / f"NotoSerifCJK-{source}.ttc", lazy=True)
        font = next(f for f in whole.fonts if f["name"].getDebugName(1) == "Noto Serif CJK SC")
        _write(cut(font, letters), target)


def latin(folder: Path) -> None:
    """Write the Latin fonts, and the letters of other alphabets for typed names."""
    for target, (package, style) in LATIN.items():
        _write(_joined(folder, package, [f"latin-{style}", f"latin-ext-{style}"]), target)
    others = ["cyrillic", "cyrillic-ext", "greek", "vietnamese"]
    names = [f"{part}-400-normal" for part in others]
    _write(_joined(folder, "source-serif-4", names), "SourceSerif4-names.ttf")


def _joined(folder: Path, package: str, parts: Sequence[str]) -> TTFont:
    """Join parts of a package into one font. Raises: FileNotFoundError, if the package is not there."""
    found = sorted(folder.glob(f"fontsource-{package}-[0-9]*.tgz"))
    if not found:
        raise FileNotFoundError(
            f"no fontsource-{package}-*.tgz in {folder}: run npm pack @fontsource/{package}"
        )
    with tarfile.open(found[-1]) as pack, tempfile.TemporaryDirectory() as place:
        paths = []
        for part in parts:
            member = pack.extractfile(f"package/files/{package}-{part}.woff2")
            if member is None:
                raise FileNotFoundError(f"{found[-1].name} has no part {part}")
            font = TTFont(io.BytesIO(member.read()))
            font.flavor = None
            paths.append(str(Path(place) / f"{part}.ttf"))
            font.save(paths[-1])
        joined = merge.Merger().merge(paths)
        joined["head"].created = joined["head"].modified = 0
        return joined


def _write(font: TTFont, name: str) -> None:
    font.recalcTimestamp = False
    font.save(FONTS / name)
    size = (FONTS / name).stat().st_size
    print(f"{name}: {len(font.getBestCmap())} letters, {size / 1000:.0f} kB")


def main(args: Sequence[str] | None = None) -> None:
    """Run from the command line."""
    parser = argparse.ArgumentParser(prog="python -m art.fonts", description=__doc__.splitlines()[0])
    parser.add_argument(
        "--chinese",
        type=Path,
        default=Path("/usr/share/fonts/opentype/noto"),
        help="folder of the .ttc files",
    )
    parser.add_argument("--packages", type=Path, help="folder of the .tgz files of npm pack")
    options = parser.parse_args(args)
    chinese(options.chinese)
    if options.packages:
        latin(options.packages)


if __name__ == "__main__":
    main()
