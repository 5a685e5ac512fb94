"""Read a position: the ``given`` of a scenario (notation.md, Scenarios) becomes a state of the engine.

What it leaves out is a fresh set-up by the seed, turn A, with empty hands and nothing built.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from game.content.faults import Spot
from game.content.items import Item, Table
from game.content.mosaics import CELL, PALM, TERRACE, read_drawing
from game.content.vocabulary import Vocabulary
from game.engine.cards import half_open
from game.engine.catalogue import Settings
from game.engine.chance import MOST_SEED, Source
from game.engine.garden import Garden
from game.engine.setup import bare_state
from game.engine.state import State
from game.engine.worth import groups_complete

GIVEN = (
    "turn", "hands", "talents", "merchants", "amulets", "statues", "built", "garden", "sanctuaries", "pile",
    "altar", "rolls", "stalls", "deck", "discards", "path", "passes", "chance",
)  # fmt: skip
BUILT = ("walls", "sphinxes", "obelisks", "pedestal", "throne", "doors")
SIDES = ("symbol", "blank")
MOST_TALENTS = 9999


def read_position(item: Item, words: Vocabulary, settings: Settings, *, seed: int) -> State:
    """Build the state that ``given`` describes; an absent item gives a fresh set-up."""
    catalogue, constants = words.catalogue, words.catalogue.constants
    table = Table(item, {}) if item.absent else item.table(*GIVEN)
    state = bare_state(catalogue, settings, seats=words.seats, chance_number=seed)
    if table.has("turn"):
        state.turn = words.seat(table.required("turn"))
    start = settings.start_player
    state.start = state.turn if start is None else start
    _read_numbers(table, words, state)
    _read_built(table.optional("built"), words, state)
    if table.has("garden"):
        state.placed = tuple(read_placed(table.required("garden"), catalogue.garden))
    _lay_mosaics(state)
    _read_pile(table, words, state)
    _read_sanctuaries(table, words, state)
    _read_cards(table, words, state)
    state.altar = table.optional("altar").integer(0, constants.dice - 1)
    state.rolls = _read_rolls(table.optional("rolls"), constants.dice)
    state.passes = table.optional("passes").integer(0, words.seats - 1)
    state.moved = groups_complete(state)
    path = min(state.moved.bit_count(), constants.path_steps)
    state.path = table.optional("path").integer(0, constants.path_steps, fallback=path)
    state.chance = table.optional("chance").integer(0, MOST_SEED, fallback=state.chance)
    return state


def _read_numbers(table: Table, words: Vocabulary, state: State) -> None:
    for key, values, most in (
        ("talents", state.talents, MOST_TALENTS),
        ("merchants", state.merchants, 99),
        ("amulets", state.amulets, MOST_TALENTS),
    ):
        if table.has(key):
            for seat, number in words.by_seat(table.required(key)).items():
                values[seat] = number.integer(0, most)


def _read_built(item: Item, words: Vocabulary, state: State) -> None:
    if item.absent:
        return
    parts, table = words.catalogue.parts, item.table(*BUILT)
    if table.has("walls"):
        state.walls = words.walls(table.required("walls"))
    if table.has("doors"):
        state.doors = words.doors(table.required("doors"))
    state.sphinxes = table.optional("sphinxes").integer(0, len(parts.sphinx_worths))
    state.obelisks = table.optional("obelisks").integer(0, len(parts.obelisk_worths))
    state.pedestal = table.has("pedestal") and table.required("pedestal").flag()
    state.throne = table.has("throne") and table.required("throne").flag()
    if state.throne and not state.pedestal:
        table.required("throne").fault("a throne without the pedestal", expected="`pedestal: true` too")


def read_placed(item: Item, garden: Garden) -> list[int]:
    """Read the drawn garden: the placement of each mosaic that lies in it, in the order of the mosaics."""
    names = [shape.name for shape in garden.shapes]
    before = len(item.faults)
    signs = CELL + PALM + TERRACE + "".join(names)
    drawing = read_drawing(item, signs, most_columns=garden.columns, most_rows=garden.rows)
    if len(item.faults) > before:
        return []
    rows = item.rows("the drawn garden")
    if len(drawing) != garden.columns * garden.rows:
        size = f"{garden.columns} columns and {garden.rows} rows"
        item.fault(f"a drawing of {len(rows[0][1])} columns and {len(rows)} rows", expected=size)
        return []
    laid: dict[str, list[int]] = {}
    for (column, row), sign in drawing.items():
        cell = row * garden.stride + column
        spot = rows[len(rows) - 1 - row][0]
        if sign in names and garden.growing >> cell & 1:
            laid.setdefault(sign, []).append(cell)
        elif sign != sign_at(garden, cell):
            _wrong_sign(item, spot, sign, garden, cell)
    placed = []
    for piece, name in enumerate(names):
        if name in laid:
            placement = garden.placement_index.get((piece, garden.named(laid[name])))
            if placement is None:
                item.fault(f"the cells drawn {name} are no mosaic {name}", expected=f"a whole mosaic {name}")
            else:
                placed.append(placement)
    return placed


def _wrong_sign(item: Item, spot: Spot, sign: str, garden: Garden, cell: int) -> None:
    name = garden.name_at(*garden.column_row(cell))
    item.faults.add(spot, f"{sign!r} drawn at {name}", expected=f"{sign_at(garden, cell)!r} as in the garden")


def sign_at(garden: Garden, cell: int) -> str:
    """The sign of a cell in the drawn empty garden."""
    if garden.palms >> cell & 1:
        return PALM
    return CELL if garden.growing >> cell & 1 else TERRACE


def _lay_mosaics(state: State) -> None:
    garden = state.catalogue.garden
    for placement in state.placed:
        state.free &= ~garden.placements[placement].mask
        state.possible &= garden.apart[placement]


def _read_pile(table: Table, words: Vocabulary, state: State) -> None:
    """Read the pile, by default all mosaics not in the garden, by the seed; and see what is dead by it."""
    garden = words.catalogue.garden
    laid = {garden.placements[placement].piece for placement in state.placed}
    rest = [piece for piece in state.pile_indices if piece not in laid]
    source = Source(state.chance)
    pile, state.chance = source.shuffled(rest), source.number
    if table.has("pile"):
        item = table.required("pile")
        pile = words.pieces(item)
        for piece in pile:
            if piece in laid:
                name = garden.shapes[piece].name
                item.fault(f"mosaic {name} in the pile and in the garden", expected="each in one place")
    state.pile_indices = tuple(pile)
    fitting = state.possible & garden.in_pile(state.pile_indices)
    state.dead = sum(garden.dead_regions(state.free, fitting))


def _read_sanctuaries(table: Table, words: Vocabulary, state: State) -> None:
    """Read statues' cells; statues that are not named are those of the set-up less the seat's sanctuaries."""
    garden = words.catalogue.garden
    found = list(state.sanctuaries)
    taken = 0
    if table.has("sanctuaries"):
        for seat, item in words.by_seat(table.required("sanctuaries")).items():
            cells = words.cells(item)
            for cell in cells:
                if not state.free >> cell & 1:
                    item.fault(f"a statue on {garden.names[cell]} under a mosaic", expected="a free cell")
                elif taken >> cell & 1:
                    item.fault(f"two statues on {garden.names[cell]}", expected="each on its own cell")
                taken |= 1 << cell
            if len(cells) > state.statues[seat]:
                item.fault(f"{len(cells)} sanctuaries", expected=f"at most {state.statues[seat]}")
            found[seat] = tuple(cells)
            state.statues[seat] = max(0, state.statues[seat] - len(cells))
    state.sanctuaries = tuple(found)
    if table.has("statues"):
        for seat, item in words.by_seat(table.required("statues")).items():
            state.statues[seat] = item.integer(0, 99)


def _read_cards(table: Table, words: Vocabulary, state: State) -> None:
    """Read hands, discards, stalls and deck; what is left out comes from the cards not named elsewhere."""
    catalogue = words.catalogue
    named: Counter[int] = Counter()

    def count(kinds: Iterable[int]) -> None:
        named.update(kinds)

    if table.has("hands"):
        for seat, item in words.by_seat(table.required("hands")).items():
            cards = words.cards(item)
            state.hands[seat] = catalogue.pack(cards)
            count(catalogue.card_index[card] for card in cards)
    if table.has("discards"):
        cards = words.cards(table.required("discards"))
        state.discards = catalogue.pack(cards)
        count(catalogue.card_index[card] for card in cards)
    stalls = words.stalls(table.required("stalls")) if table.has("stalls") else None
    deck = words.laid_cards(table.required("deck")) if table.has("deck") else None
    for codes in (*(stalls or []), deck or []):
        count(code >> 1 for code in codes)

    whole = Counter({kind: card.count for kind, card in enumerate(catalogue.cards)})
    rest = [kind for kind, number in (whole - named).items() for _ in range(number)]
    source = Source(state.chance)
    fresh = half_open(source.shuffled(rest), source, open_half=catalogue.constants.open_half)
    state.chance = source.number
    if stalls is None:
        number = min(len(fresh), len(state.stalls))
        stalls = [[code] for code in fresh[: -number - 1 : -1]] + [[]] * (len(state.stalls) - number)
        fresh = fresh[: len(fresh) - number]
    state.stalls = tuple(tuple(stall) for stall in stalls)
    state.deck = fresh if deck is None else tuple(reversed(deck))
    most = max(catalogue.kind_mask // 2, whole.total())
    total = named.total() + (len(fresh) if deck is None else 0)
    if total > most:
        table.item.fault(f"{total} cards in all", expected=f"at most {most}")


def _read_rolls(item: Item, dice: int) -> tuple[tuple[bool, ...], ...]:
    if item.absent:
        return ()
    rolls = []
    for each in item.items("a list of rolls"):
        sides = each.words(SIDES, what="side", repeats=True)
        if len(sides) > dice:
            each.fault(f"a roll of {len(sides)} dice", expected=f"at most {dice}")
        rolls.append(tuple(side == "symbol" for side in sides))
    return tuple(rolls)
