"""The picture of the table: three areas, and the stalls that stand in them. Pieces, panels and tracks are in insuto.draw, too."""

from insuto.draw.palette import seat_looks
from insuto.draw.pieces import disc
from insuto.draw.shapes import group
from insuto.kit import Node, Picture, keyed, rect, text

from .state import MARKETS, SEALED, SEATS, Mine
from .words_ja import WORDS

AREAS = {"fish": (10, 10, 220), "cloth": (240, 10, 220), "salt": (470, 10, 220)}
"""Market → left, top and width of its area."""
HIGH = 230
LOOKS = seat_looks([(seat, WORDS.name("seat", seat)) for seat in SEATS])


def area(market: str) -> Node:
    """Draw a market; stalls stand on it."""
    x, y, width = AREAS[market]
    name = WORDS.name("market", market)
    body = rect(0, 0, width, HIGH, r=18, cls="in-plate") + text(width / 2, 32, name, size=20, anchor="middle")
    return Node(f"market.{market}", keyed(f"market.{market}", body, x=x, y=y, title=name))


def stalls(pos: Mine, seat: int, market: int) -> Node:
    """Draw the stalls of a seat at a market: its disc and their number, in its colours (`look.cls`)."""
    look, (x, y, width) = LOOKS[seat], AREAS[MARKETS[market]]
    count = pos.stalls[seat][market]
    key, name = f"stall.{look.id}.{MARKETS[market]}", f"{look.name}の店 {count}"
    body = group(disc(look.shape, 15), x=19, y=19, cls=look.cls) + text(42, 26, f"× {count}", size=18)
    body = rect(0, 0, width - 40, 38, r=8, cls="in-slot") + body
    return Node(key, keyed(key, body, x=x + 20, y=y + 46 + 44 * seat, title=name))


def choice(pos: Mine, seat: int) -> Node:
    """Draw what a seat has chosen: nothing yet, face down for those who may not know it, or the market."""
    look, value = LOOKS[seat], pos.choices[seat]
    said = "—" if value == SEALED else WORDS.name("market", MARKETS[value] if value >= 0 else "?")
    body = rect(0, 0, 165, 38, r=5, cls="in-slot") + text(8, 25, f"{look.name} {said}", size=18, fit=149)
    return Node(f"choice.{look.id}", keyed(f"choice.{look.id}", body, x=10 + 172 * seat, y=250, title=f"{look.name} {said}"))


def table(pos: Mine) -> Picture:
    """Draw the areas, then what stands on them, then what was chosen."""
    seats = range(pos.players)
    nodes = [area(market) for market in MARKETS]
    nodes += [stalls(pos, seat, market) for market in range(len(MARKETS)) for seat in seats]
    nodes += [choice(pos, seat) for seat in seats]
    return Picture(700, 300, WORDS.tables["SCENES"]["table"], rect(0, 0, 700, 300, cls="in-sea"), tuple(nodes))
