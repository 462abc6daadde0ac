"""Short hands for the tests of ブルゴーニュ, and a second, simpler map of an estate.

The rules use axial coordinates; here a space is a point on paper, rows shifted by half a hex, and a space one hex away
is adjacent.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import cast

from short_hands import ShortHands

import insuto
from insuto.core.address import changes
from insuto.core.facts import Event
from insuto.core.position import TABLE
from insuto.games.burgundy import Burgundy
from insuto.games.burgundy.figures import DEFAULT
from insuto.games.burgundy.state import BurgundyPosition

GAME = cast(Burgundy, insuto.load("burgundy"))
HANDS = ShortHands(GAME)
ask, legal, look, refused = HANDS.ask, HANDS.legal, HANDS.look, HANDS.refused
BOX = GAME.box
SEATS = ("red", "blue", "black", "white")

# ---- positions ---------------------------------------------------------------------------------------------------------------


def _bare(players: int) -> str:
    """Return changes that leave nothing on the depots, the round spaces and in the stores, no silver and no workers;
    red is first, the others follow clockwise."""
    words = [f"depot.{d}.{s} = none" for d in range(1, 7) for s in range(1, 5)]
    words += [f"depot.{d}.goods = none" for d in range(1, 7)] + [f"black.{n} = none" for n in range(1, 9)]
    words += [f"round.{n} = none" for n in range(1, 6)]
    for seat in SEATS[:players]:
        words += [f"{seat}.goods.{n} = 0" for n in range(1, 7)] + [f"{seat}.silver = 0", f"{seat}.workers = 0"]
        words += [f"{seat}.die.1 = 1", f"{seat}.die.2 = 2"]
    words += [f"{seat}.track = 0" for seat in reversed(SEATS[:players])]
    return "; ".join(words)


def table(
    text: str = "", players: int = 2, options: Mapping[str, str] | None = None, seed: int = 1
) -> BurgundyPosition:
    """Return red's turn, first of the first round, on a bare table, with changes as lessons write them."""
    pos = GAME.setup(players, seed, dict(options or {}))
    while GAME.actor(pos) >= 0 and pos.agenda[-1]["ask"] == "castle_site":
        pos = GAME.play(pos, GAME.legal_actions(pos)[0]).position
        GAME.advance(pos)
    turn = "" if text.lstrip().startswith("turn =") else "turn = red; "
    return GAME.arrange(pos, list(dict(changes(f"{_bare(players)}; {turn}{text}")).items()))


def step(pos: BurgundyPosition, word: str) -> tuple[BurgundyPosition, list[Event]]:
    """Play one action, and what the table does by itself after it; each position is checked."""
    turn = GAME.play(pos, GAME.notation.parse(word.strip()))
    pos, reported = turn.position, list(turn.events)
    GAME.check(pos)
    while pos.agenda and pos.agenda[-1]["seat"] == TABLE:
        turn = GAME.play(pos, GAME.legal_actions(pos)[0])
        pos = turn.position
        reported += turn.events
        GAME.check(pos)
    return pos, reported


def do(pos: BurgundyPosition, text: str) -> BurgundyPosition:
    """Play actions (`a; b`); the table answers for itself, chance does not."""
    for word in text.split(";"):
        pos, _ = step(pos, word)
    return pos


def events(pos: BurgundyPosition, text: str) -> list[Event]:
    """Return the events of the last of some actions."""
    *before, last = text.rsplit(";", 1)
    return step(do(pos, before[0]) if before else pos, last)[1]


def reported(pos: BurgundyPosition, text: str) -> list[str]:
    """Return the kinds of the events of the last of some actions."""
    return [event.kind for event in events(pos, text)]


def on(spaces: Mapping[str, str] | str, seat: str = "red") -> str:
    """Return changes that lay tiles in an estate, `D3 ship, E3 mine`."""
    pairs = [word.split() for word in spaces.split(",")] if isinstance(spaces, str) else list(spaces.items())
    return "; ".join(f"{seat}.space.{space} = {tile}" for space, tile in pairs)


# ---- the second map ----------------------------------------------------------------------------------------------------------

WIDTHS = (4, 5, 6, 7, 6, 5, 4)
NAMES = [f"{letter}{n + 1}" for letter, width in zip("ABCDEFG", WIDTHS, strict=True) for n in range(width)]


def _points() -> dict[str, tuple[float, float]]:
    """Return where the middle of each space lies on paper, in widths of a hex."""
    found = {}
    for row, width in enumerate(WIDTHS):
        for n in range(width):
            found[f"{'ABCDEFG'[row]}{n + 1}"] = (n - (width - 1) / 2, row * 0.75**0.5)
    return found


POINTS = _points()


def touching(space: str) -> set[str]:
    """Return the spaces one hex away."""
    x, y = POINTS[space]
    return {other for other, (a, b) in POINTS.items() if 0.5 < ((a - x) ** 2 + (b - y) ** 2) ** 0.5 < 1.1}


def spaces_of(board: int) -> dict[str, tuple[str, int]]:
    """Return the type and number of each space, as components.json has them."""
    return {space: (kind, number) for space, (kind, number) in DEFAULT["boards"]["spaces"][str(board)].items()}


def regions_of(board: int) -> list[set[str]]:
    """Return the connected spaces of one colour, by painting each space and letting the paint run."""
    kinds = {space: kind for space, (kind, _) in spaces_of(board).items()}
    paint = {space: n for n, space in enumerate(kinds)}
    running = True
    while running:
        running = False
        for space, kind in kinds.items():
            for other in touching(space):
                if kinds[other] == kind and paint[other] < paint[space]:
                    paint[space], running = paint[other], True
    return [{space for space in kinds if paint[space] == colour} for colour in sorted(set(paint.values()))]


def all_tiles(pos: BurgundyPosition) -> list[int]:
    """Return the number of tiles of each kind that there are, wherever they lie, counted by hand."""
    counts = list(pos.removed)
    for places in (*pos.estates, *pos.stored, pos.depots, pos.shop):
        for tile in places:
            if tile >= 0:
                counts[tile] += 1
    for bag in (pos.pile, pos.black_pile):
        for layer in bag.layers:
            for kind, n in enumerate(layer):
                counts[kind] += n
    return counts


def all_goods(pos: BurgundyPosition) -> list[int]:
    """Return the number of goods tiles of each colour that there are, wherever they lie."""
    heaps: Iterator[Sequence[int]] = iter([*pos.goods, *pos.sold, *pos.depot_goods, *pos.goods_pile.layers])
    counts = [pos.row.count(colour) for colour in range(6)]
    for heap in heaps:
        counts = [a + b for a, b in zip(counts, heap, strict=True)]
    return counts
