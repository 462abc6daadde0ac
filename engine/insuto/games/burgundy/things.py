"""The meaning of drawn parts, for a reader who inspects one. The sentences are in the words table THINGS."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from insuto.core.facts import Thing
from insuto.games.burgundy import scoring
from insuto.games.burgundy.actions import BLACK
from insuto.games.burgundy.components import COLOURS, DEPOTS, PHASES, TYPES, Box, left
from insuto.games.burgundy.rules import Reading
from insuto.games.burgundy.rules_base import SLOT_OF, SPACE_OF
from insuto.games.burgundy.state import BurgundyPosition, Player, goods_waiting

Pos = BurgundyPosition
_BUILDING_RULES = {
    "warehouse": "B-094",
    "carpenter": "B-095",
    "church": "B-096",
    "market": "B-097",
    "boarding": "B-099",
    "bank": "B-100",
    "cityhall": "B-101",
    "watchtower": "B-102",
}
_TYPE_RULES = {"ship": "B-083", "animal": "B-089", "castle": "B-090", "mine": "B-093"}
_KNOWLEDGE_RULES = (
    "B-114", "B-115", "B-116", "B-117", "B-118", "B-119", "B-120", "B-121", "B-122", "B-123", "B-124", "B-125", "B-126",
    "B-127", "B-128", "B-129", "B-130", "B-131", "B-132", "B-133", "B-134", "B-135", "B-136", "B-137", "B-138", "B-139",
)  # fmt: skip
"""Of the knowledge tiles 1 to 26."""


def things(box: Box, pos: Pos, key: str) -> tuple[Thing, ...]:
    """Return the sentences for a drawing key; () where there are none. Everything is open in this game."""
    return tuple(_things(box, pos, key.split("."), knowledge_figures(box, pos)))


def knowledge_figures(box: Box, pos: Pos) -> tuple[int, ...]:
    """Return the figure in the effect of each knowledge tile: A-08 changes three of them."""
    from insuto.games.burgundy.board_view import KNOWLEDGE_FIGURES, LATER_6

    figures = list(KNOWLEDGE_FIGURES)
    if Reading.of(pos.options).knowledge_6 == "special":
        figures[5] = LATER_6
    figures[14], figures[25] = scoring.values(box, pos)
    return tuple(figures)


def tile_effect(box: Box, tile: int, figures: Sequence[int]) -> str:
    """Return the noun of what a tile does; of a knowledge tile with its figure (`k15.2`)."""
    name, number = box.kinds[tile], box.number[tile]
    return f"{name}.{figures[number - 1]}" if number else name


def tile_rule(box: Box, tile: int) -> str:
    """Return the rule that says what a tile does."""
    if number := box.number[tile]:
        return _KNOWLEDGE_RULES[number - 1]
    return _BUILDING_RULES.get(box.kinds[tile]) or _TYPE_RULES[box.type_of[tile]]


def _tile(box: Box, tile: int, figures: Sequence[int]) -> Thing:
    data = {"tile": box.kinds[tile], "effect": tile_effect(box, tile, figures)}
    return Thing("warehouse" if box.kinds[tile] == "warehouse" else "tile", data, tile_rule(box, tile))


def _named(word: str, there: range) -> bool:
    """Return True if a word of a key is one of the numbers that there are."""
    return word in map(str, there)


def _things(box: Box, pos: Pos, words: list[str], figures: Sequence[int]) -> Iterator[Thing]:
    match words:
        case ["depot", depot, *_] if not _named(depot, range(1, DEPOTS + 1)):
            return
        case ["depot", depot, slot] if slot != "goods":
            at = SLOT_OF[f"{depot}.{slot}"]
            empty = "depot_empty" if box.slots[at][1] <= pos.players else "depot_unused"
            tile = pos.depots[at]
            yield _tile(box, tile, figures) if tile >= 0 else Thing(empty, {"depot": depot}, "B-041")
        case ["depot", depot, "goods"]:
            goods = [colour + 1 for colour, n in enumerate(pos.depot_goods[int(depot) - 1]) for _ in range(n)]
            ship = bool(pos.agenda) and pos.agenda[-1]["ask"] in ("load", "stow")
            full = "depot_goods_now" if ship else "depot_goods"
            yield Thing(full if goods else "depot_no_goods", {"depot": depot, "goods": goods}, "B-083")
        case ["depot", depot]:
            yield Thing("depot", {"depot": depot}, "B-057")
        case [str(head), number] if head == BLACK and not _named(number, range(1, max(box.black_used.values()) + 1)):
            return
        case [str(head), *number] if head == BLACK:
            tile = pos.shop[int(number[0]) - 1] if number and int(number[0]) <= len(pos.shop) else -1
            if tile >= 0:
                yield _tile(box, tile, figures)
            elif number:
                yield Thing("black_empty", {}, "B-040")
            yield Thing("price", {"price": box.price}, "B-073")
        case ["knowledge", number]:
            yield _tile(box, box.knowledge[int(number)], figures)
        case ["die", "white"]:  # a seat is called like that, too
            yield Thing("white", {}, "B-044")
        case ["pile", "goods"]:
            yield Thing("pile_goods", {"n": len(pos.goods_pile) - sum(goods_waiting(box, pos))}, "B-028")
        case ["pile", "black"]:
            yield Thing("pile_black", {"n": len(pos.black_pile)}, "B-040")
        case ["pile", kind] if kind in TYPES:
            yield Thing("pile", {"type": kind, "n": left(box, pos.pile, kind)}, "B-041")
        case ["round", number] if _named(number, range(1, box.rounds + 1)):
            yield Thing("round", {"n": number}, "B-044")
        case ["note"] if pos.phase in PHASES:
            where = {"phase": pos.phase, "n": pos.round, "rounds": box.rounds, "phases": len(PHASES)}
            yield Thing("note" if pos.round else "note_begins", where, "B-037")
        case ["note"] if pos.phase == "setup":
            yield Thing("note_setup", {}, "B-026")
        case ["bonus", kind, ("large" | "small") as size]:
            yield from _bonus(box, pos, kind, size)
        case ["phase", phase] if phase in PHASES:
            yield Thing("phase", {"phase": phase, "n": box.phase_points[phase]}, "B-077")
            if waiting := goods_waiting(box, pos)[PHASES.index(phase)]:
                yield Thing("phase_goods", {"n": waiting}, "B-042")
        case _:
            yield from _owned(box, pos, words, figures)


def _owned(box: Box, pos: Pos, words: list[str], figures: Sequence[int]) -> Iterator[Thing]:
    def of(seat: str) -> Player:
        return Player(box, pos, box.seats.index(seat))

    match words:
        case ["stored", seat, number] if _named(number, range(1, box.storage + 1)):
            tile = of(seat).stored[int(number) - 1]
            yield _tile(box, tile, figures) if tile >= 0 else Thing("stored_empty", {}, "B-057")
            if tile >= 0 and box.number[tile]:
                yield Thing("not_yet", {}, "B-144")
        case ["space", seat, name]:
            one, space = of(seat), SPACE_OF[name]
            if (tile := one.own[space]) >= 0:
                yield _tile(box, tile, figures)
            elif one.board_number:
                board = one.board
                yield Thing("space", {"type": board.types[space], "number": board.numbers[space]}, "B-061")
        case ["goods", seat, colour] if _named(colour, range(1, COLOURS + 1)) and (
            n := of(seat).goods[int(colour) - 1]
        ):
            yield Thing("goods", {"goods": colour, "n": n, "each": box.sale_points[pos.players]}, "B-068")
        case ["caption", ("silver" | "workers") as kind, seat]:
            yield from _of_seat(of(seat), kind)
        case ["caption", ("stored" | "goods") as kind, seat]:
            one = of(seat)
            n = sum(tile >= 0 for tile in one.stored) if kind == "stored" else sum(one.goods)
            yield Thing(f"{kind}_all", {"owner": one.seat, "n": n}, "B-058" if kind == "stored" else "B-084")
        case ["regions" | "marker" | "points", seat]:
            yield from _of_seat(of(seat), "board")
        case [str(head), str(seat)] if seat in box.seats[: pos.players]:
            yield from _of_seat(of(seat), head)
        case ["die", seat, ("1" | "2") as number] if seat in box.seats[: pos.players]:
            face = of(seat).dice[int(number) - 1]
            yield Thing("die" if face else "die.used", {"face": face}, "B-050")
        case ["track", space] if _named(space, range(len(pos.track))):
            yield Thing("track", {}, "B-046")


def _bonus(box: Box, pos: Pos, kind: str, size: str) -> Iterator[Thing]:
    points = box.bonus[size == "small"][pos.players]
    owner = pos.bonus[TYPES.index(kind)][size == "small"]
    rule = "B-080" if size == "small" else "B-079"
    yield Thing(f"bonus.{size}", {"type": kind, "n": points}, rule)
    if owner >= 0:
        yield Thing("bonus.held", {"owner": owner}, rule)


def _of_seat(one: Player, head: str) -> Iterator[Thing]:
    if head in ("seat", "board"):
        counts = {"points": scoring.points(one), "silver": one.silver, "workers": one.workers}
        yield Thing("seat", {"owner": one.seat, **counts})
        if head == "board" and any(one.seat in owners for owners in one.pos.bonus):
            yield Thing("bonuses", {}, "B-079")
    elif head == "silver":
        yield Thing("silver", {"n": one.silver, "price": one.box.price}, "B-073")
    elif head == "workers":
        rule = "B-121" if one.work_reach > 1 else "B-053"
        yield Thing("workers", {"n": one.workers, "reach": one.work_reach}, rule)
    elif head == "sold":
        yield Thing("sold", {"n": sum(one.sold)}, "B-071")
