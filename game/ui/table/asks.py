"""Questions in the tray: what is asked, the things to choose from, and chips with words. Pure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from game.engine import choices as c
from game.engine.decisions import Kind
from game.engine.view import View
from game.ui.table.allowed import plays
from game.ui.table.answers import Answer, Character, is_plain_none
from game.ui.table.desk import Desk
from game.ui.table.modes import Claim
from game.ui.table.naming import Say

WORD_PREFIXES = ("card.", "resource.", "ask.die_", "hint.")


@dataclass(frozen=True, slots=True)
class Item:
    """Something to tap in the tray: a card, a mosaic, a resource, or a chip with words."""

    area: str
    kind: str
    value: str = ""
    count: int = 1
    is_live: bool = True
    is_chosen: bool = False


@dataclass(frozen=True, slots=True)
class Ask:
    """A question in the tray: what is asked, the things to choose from, and chips with words."""

    title: str
    text: str
    items: tuple[Item, ...] = ()
    chips: tuple[Item, ...] = ()
    hint: str = ""

    @property
    def is_wide(self) -> bool:
        """Whether its things take the whole width of the tray: mosaics, goods, the cards of the own hand."""
        return bool(self.items) and self.items[0].kind in ("piece", "pip", "own")

    @property
    def shows_hand(self) -> bool:
        """Whether the own cards lie in the tray."""
        return bool(self.items) and self.items[0].kind == "own"


def ask(t: Say, desk: Desk, names: Sequence[str]) -> Ask | None:
    """The question that lies in the tray, if one is asked there."""
    match desk.mode:
        case Character():
            return _ask_character(t, desk, names)
        case Claim(cell=cell):
            areas, held = len(desk.decision.regions), desk.view.statues[desk.decision.seats[0]]
            return Ask(
                t("ask.claim_title", count=areas),
                t("ask.claim", count=areas, statues=t("ask.claim_statues", count=held)),
                (),
                (Item("none", "chip", t("ask.no_statue"), is_chosen=cell == "none"),),
            )
        case Answer():
            return _ask_answer(t, desk, names)
        case _:
            return None


def _ask_answer(t: Say, desk: Desk, names: Sequence[str]) -> Ask | None:
    mode, decision, view = desk.mode, desk.decision, desk.view
    assert isinstance(mode, Answer)
    numbers = view.catalogue.characters

    def chip(word: str, label: str) -> Item:
        return Item(word, "chip", label, is_chosen=mode.word == word)

    def shown() -> tuple[Item, ...]:
        return tuple(
            Item(f"shown:{i}", "card", card or "", is_chosen=i in mode.cards)
            for i, card in enumerate(cards_shown(view))
        )

    match decision.kind:
        case Kind.BEG:
            name = names[decision.asker or 0]
            title = t("ask.beg_again_title" if desk.begs_again else "ask.beg_title", name=name)
            another = t("ask.beg_again", name=name) + " " if desk.begs_again else ""
            if c.GiveNothing() in desk.legal:
                return Ask(
                    title,
                    another + t("ask.beg_nothing", name=name),
                    (),
                    (chip("none", t("ask.show_hand")),),
                )
            cards = any(isinstance(choice, c.GiveCard) for choice in desk.legal)
            talents = c.GiveTalents() in desk.legal
            if cards and talents:
                text = t("ask.beg", name=name, count=numbers.beggar_talents)
            elif cards:
                text = t("ask.beg_card", name=name)
            else:
                text = t("ask.beg_talents", name=name, count=numbers.beggar_talents)
            chips = (chip("talents", t("ask.talents", count=numbers.beggar_talents)),) if talents else ()
            return Ask(title, another + text, (), chips)
        case Kind.ENVOY:
            good, has_none = t(f"resource.{decision.resource}"), len(desk.legal) == 1
            name = names[decision.asker or 0]
            text = t("ask.envoy", name=name, resource=good)
            if has_none:
                text = t("ask.envoy_nothing", name=name, resource=good)
            none = Item("none", "chip", t("ask.none"), is_chosen=is_plain_none(desk) or mode.word == "none")
            return Ask(t("ask.envoy_title"), text, (), (none,))
        case Kind.ACCEPT:
            name = names[decision.giver or 0]
            return Ask(
                t("ask.accept_title", name=name),
                t("ask.accept", name=name),
                shown(),
                (chip("none", t("ask.none")),),
            )
        case Kind.KEEP:
            return Ask(
                t("ask.keep_title"),
                t("ask.keep", count=numbers.vizier_amulets_per_card),
                shown(),
                (chip("none", t("ask.none")),),
            )
        case Kind.LIMIT:
            constants = view.catalogue.constants
            text = t(
                "ask.limit",
                count=decision.excess,
                discarding=t("ask.amulets", count=constants.limit_discard_amulets),
                keeping=t("ask.amulets", count=constants.limit_keep_amulets_per_card),
            )
            if c.PlaySmuggler() in desk.legal:
                text += " " + t("ask.limit_smuggler")
            amulets = decision.excess * constants.limit_keep_amulets_per_card
            own = tuple(
                Item(f"card:{i}", "own", card, is_chosen=i in mode.cards or card == mode.word)
                for i, card in enumerate(desk.hand)
            )
            keep = chip("keep_all", t("ask.keep_all", count=amulets))
            told = t("ask.chosen", number=len(mode.cards), count=decision.excess)
            return Ask(t("ask.limit_title"), text, own, (keep,), told)
        case _:
            return None


def cards_shown(view: View) -> tuple[str | None, ...]:
    """Cards that lie in the tray to choose from: the vizier's, or those offered to an envoy."""
    decision = view.decision
    if decision.kind is Kind.ACCEPT:
        plain = view.catalogue.plain_index[view.catalogue.resources.index(str(decision.resource))]
        return (view.catalogue.cards[plain].name,) * decision.offered
    return decision.cards if decision.kind is Kind.KEEP else ()


def _ask_character(t: Say, desk: Desk, names: Sequence[str]) -> Ask:
    mode, view = desk.mode, desk.view
    assert isinstance(mode, Character)
    title, rule = t(f"card.{mode.character}.name"), t(f"card.{mode.character}.rule")
    legal = _targets(desk)
    items: tuple[Item, ...] = ()
    chips: tuple[Item, ...] = ()
    match mode.character:
        case "courtesan":
            counts = Counter(view.all_discards or ())
            may = {choice.card for choice in legal if isinstance(choice, c.PlayCourtesan)}
            items = tuple(
                Item(f"fetch:{card}", "card", card, n, card in may, mode.target == f"fetch:{card}")
                for card, n in counts.items()
            )
        case "envoy":
            asked = {choice.resource for choice in legal if isinstance(choice, c.PlayEnvoy)}
            items = tuple(
                Item(f"pip:{name}", "pip", name, is_live=name in asked, is_chosen=mode.resource == name)
                for name in view.catalogue.resources
            )
            whom = {choice.seat for choice in legal if isinstance(choice, c.PlayEnvoy)} - {None}
            chips = (
                Item("all", "chip", t("ask.envoy_all"), is_chosen=mode.target == "all"),
                *(
                    Item(f"whom:{seat}", "chip", names[seat], is_chosen=mode.target == f"plaque:{seat}")
                    for seat in in_turn_order(view, whom)
                ),
            )
        case "scribe":
            may = {choice.mosaic for choice in legal if isinstance(choice, c.PickMosaic)}
            pile = view.pile_order or view.pile_pieces
            items = tuple(
                Item(
                    f"piece:{name}",
                    "piece",
                    name,
                    is_live=name in may,
                    is_chosen=mode.target == f"piece:{name}",
                )
                for name in pile
            )
            chips = tuple(
                Item(
                    f"die:{word}",
                    "chip",
                    t(f"ask.die_{word}"),
                    is_live=c.TurnDie(word == "up") in desk.legal,
                    is_chosen=mode.target == f"die:{word}",
                )
                for word in ("up", "down")
            )
    return Ask(title, rule, items, chips, t(f"hint.{mode.character}"))


def _targets(desk: Desk) -> list[c.Choice]:
    """The legal plays of the character in hand."""
    if not isinstance(desk.mode, Character):
        return []
    return [choice for choice in desk.legal if plays(choice, desk.mode.character)]


def in_turn_order(view: View, seats: Collection[int | None]) -> list[int]:
    """Order architects as they sit after the viewer."""
    first = view.seat or 0
    return sorted((seat for seat in seats if seat is not None), key=lambda seat: (seat - first) % view.seats)


def envoy_targets(desk: Desk) -> frozenset[int]:
    """Architects that an envoy in hand may be sent to."""
    if isinstance(desk.mode, Character) and desk.mode.character == "envoy":
        return frozenset(
            choice.seat
            for choice in _targets(desk)
            if isinstance(choice, c.PlayEnvoy) and choice.seat is not None
        )
    return frozenset()
