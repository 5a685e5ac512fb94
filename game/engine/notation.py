"""The text notation of choices (notation.md): one canonical text for each, and its reading."""

from __future__ import annotations

from collections.abc import Iterable

from game.engine.catalogue import PARTS, SEAT_LETTERS, Catalogue
from game.engine.choices import (
    Accept,
    Build,
    BuildMosaic,
    Choice,
    Claim,
    Discard,
    Done,
    EndTurn,
    GiveCard,
    GiveCount,
    GiveNothing,
    GiveTalents,
    Keep,
    KeepAll,
    Offer,
    Pass,
    Pay,
    PickMosaic,
    PlayBeggar,
    PlayCourtesan,
    PlayEnvoy,
    PlaySmuggler,
    PlayVizier,
    Refill,
    TakeStall,
    TurnDie,
)
from game.engine.refusals import cut_short

_SIMPLE: dict[str, Choice] = {
    "done": Done(),
    "end": EndTurn(),
    "pass": Pass(),
    "play beggar": PlayBeggar(),
    "play vizier": PlayVizier(),
    "play smuggler": PlaySmuggler(),
    "play scribe up": TurnDie(True),
    "play scribe down": TurnDie(False),
    "give talents": GiveTalents(),
    "give nothing": GiveNothing(),
    "keep all": KeepAll(),
    "keep none": Keep(()),
    "claim none": Claim(None),
    "pay nothing": Pay((), 0),
}
_SIMPLE_TEXTS = {choice: text for text, choice in _SIMPLE.items()}
MERCHANT = "merchant"


class UnreadableChoice(ValueError):
    """A text that is no choice of the notation: what stands there, and what was expected."""

    def __init__(self, text: str, expected: str) -> None:
        super().__init__(f"cannot read {cut_short(text)!r}; expected {expected}")
        self.text = text
        self.expected = expected


def seat_letter(seat: int) -> str:
    """The letter of a seat: A for 0."""
    return SEAT_LETTERS[seat]


def seat_of(letter: str, seats: int = len(SEAT_LETTERS)) -> int:
    """The seat of a letter. Raises UnreadableChoice if there is none such among ``seats``."""
    if len(letter) == 1 and letter in SEAT_LETTERS[:seats]:
        return SEAT_LETTERS.index(letter)
    raise UnreadableChoice(letter, f"a seat from A to {SEAT_LETTERS[seats - 1]}")


def choice_text(choice: Choice) -> str:
    """The canonical text of a choice.

    >>> choice_text(Pay(("artisan", "stone"), 1))
    'pay artisan stone merchant'
    """
    simple = _SIMPLE_TEXTS.get(choice)
    if simple is not None:
        return simple
    match choice:
        case TakeStall(stall):
            return f"market {stall}"
        case Refill(stalls):
            return "refill " + " ".join(map(str, stalls))
        case Build(part, place):
            return f"build {part}" + (f" {place}" if place is not None else "")
        case BuildMosaic(cells):
            return "build mosaic " + " ".join(cells)
        case Pay(cards, merchants):
            return "pay " + " ".join((*cards, *[MERCHANT] * merchants))
        case Claim(cell):
            return f"claim {cell}"
        case PlayCourtesan(card):
            return f"play courtesan {card}"
        case PlayEnvoy(resource, seat):
            return f"play envoy {resource} {'all' if seat is None else seat_letter(seat)}"
        case PickMosaic(mosaic):
            return f"play scribe {mosaic}"
        case GiveCard(card):
            return f"give {card}"
        case GiveCount(count):
            return f"give {count}"
        case Accept(count):
            return f"accept {count}"
        case Keep(cards):
            return "keep " + " ".join(cards)
        case Offer(talents):
            return f"offer {talents}"
        case Discard(cards):
            return "discard " + " ".join(cards)
        case _:
            raise AssertionError(f"no text for {choice}")


def parse_choice(text: str, catalogue: Catalogue) -> Choice:
    """Read a choice; lists of cards and cells may come in any order and are sorted.

    Raises:
        UnreadableChoice: if the text is no choice (whether it is legal is ``law.check``'s affair).
    """
    words = text.split()
    simple = _SIMPLE.get(" ".join(words))
    if simple is not None:
        return simple
    verb, rest = (words[0], words[1:]) if words else ("", [])
    reader = _READERS.get(verb)
    if reader is None:
        raise UnreadableChoice(text, "one of " + ", ".join(sorted({*_READERS, "done", "end", "pass"})))
    try:
        return reader(rest, catalogue)
    except UnreadableChoice as fault:
        raise UnreadableChoice(text, fault.expected) from None


def _number(words: list[str], expected: str) -> int:
    if len(words) == 1 and words[0].isascii() and words[0].isdigit() and len(words[0]) < 10:
        return int(words[0])
    raise UnreadableChoice(" ".join(words), expected)


def _cards(words: Iterable[str], catalogue: Catalogue) -> tuple[str, ...]:
    names = list(words)
    for name in names:
        if name not in catalogue.card_index:
            raise UnreadableChoice(name, "names of cards: " + " ".join(catalogue.card_index))
    if not names:
        raise UnreadableChoice("", "names of cards")
    return tuple(sorted(names, key=catalogue.card_index.__getitem__))


def _read_market(words: list[str], catalogue: Catalogue) -> Choice:
    return TakeStall(_number(words, "market and the number of a stall"))


def _read_refill(words: list[str], catalogue: Catalogue) -> Choice:
    if not words:
        raise UnreadableChoice("", "refill and a stall for each drawn card")
    return Refill(tuple(_number([word], "refill and a stall for each drawn card") for word in words))


def _read_build(words: list[str], catalogue: Catalogue) -> Choice:
    expected = (
        "build wall W5, build sphinx, build obelisk, build pedestal, build throne, build door west "
        "or build mosaic and its cells"
    )
    if not words or words[0] not in PARTS:
        raise UnreadableChoice(" ".join(words), expected)
    part, places = words[0], words[1:]
    if part == "mosaic":
        index = catalogue.garden.index
        unknown = [cell for cell in places if cell not in index]
        if unknown or not places or len(set(places)) != len(places):
            raise UnreadableChoice(" ".join(words), "build mosaic and its cells of the garden, each once")
        return BuildMosaic(catalogue.garden.named(index[cell] for cell in places))
    placed = part in ("wall", "door")
    if len(places) != int(placed):
        raise UnreadableChoice(" ".join(words), expected)
    known = catalogue.wall_index if part == "wall" else catalogue.door_index
    if placed and places[0] not in known:
        raise UnreadableChoice(" ".join(words), f"build {part} and one of " + " ".join(known))
    return Build(part, places[0] if placed else None)


def _read_pay(words: list[str], catalogue: Catalogue) -> Choice:
    names = [word for word in words if word != MERCHANT]
    if not words:
        raise UnreadableChoice("", "pay and cards or merchants, or pay nothing")
    return Pay(_cards(names, catalogue) if names else (), len(words) - len(names))


def _read_claim(words: list[str], catalogue: Catalogue) -> Choice:
    if len(words) != 1 or words[0] not in catalogue.garden.index:
        raise UnreadableChoice(" ".join(words), "claim and a cell of the garden, or claim none")
    return Claim(words[0])


def _read_play(words: list[str], catalogue: Catalogue) -> Choice:
    match words:
        case ["courtesan", card]:
            return PlayCourtesan(_cards([card], catalogue)[0])
        case ["envoy", resource, target] if resource in catalogue.resources:
            return PlayEnvoy(resource, None if target == "all" else seat_of(target))
        case ["scribe", mosaic] if mosaic in catalogue.garden.piece_index:
            return PickMosaic(mosaic)
    raise UnreadableChoice(
        " ".join(words),
        "play beggar, play courtesan CARD, play envoy RESOURCE SEAT (or all), "
        "play scribe MOSAIC (or up, down), play smuggler or play vizier",
    )


def _read_give(words: list[str], catalogue: Catalogue) -> Choice:
    expected = "give talents, give CARD, give NUMBER or give nothing"
    if len(words) != 1:
        raise UnreadableChoice(" ".join(words), expected)
    if words[0] in catalogue.card_index:
        return GiveCard(words[0])
    return GiveCount(_number(words, expected))


def _read_accept(words: list[str], catalogue: Catalogue) -> Choice:
    return Accept(_number(words, "accept and a number"))


def _read_offer(words: list[str], catalogue: Catalogue) -> Choice:
    return Offer(_number(words, "offer and a number of talents"))


def _read_keep(words: list[str], catalogue: Catalogue) -> Choice:
    return Keep(_cards(words, catalogue))


def _read_discard(words: list[str], catalogue: Catalogue) -> Choice:
    return Discard(_cards(words, catalogue))


_READERS = {
    "market": _read_market,
    "refill": _read_refill,
    "build": _read_build,
    "pay": _read_pay,
    "claim": _read_claim,
    "play": _read_play,
    "give": _read_give,
    "accept": _read_accept,
    "offer": _read_offer,
    "keep": _read_keep,
    "discard": _read_discard,
}
