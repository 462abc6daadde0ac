"""The picture of the table: plain plates to begin with. Cards, panels, pieces and maps are in insuto.draw, too."""

from insuto.kit import Picture, plate, rect

from .state import CARDS, SEATS, Mine
from .words_ja import WORDS


def table(pos: Mine) -> Picture:
    """Draw pile and discard pile on top, then a band for each seat: its row, and its hand below."""
    nodes = [plate("pile", 10, 10, f"山札 {len(pos.pile)}枚", 110), plate("discard", 130, 10, f"捨て札 {sum(pos.discard)}枚", 110)]
    for seat, name in enumerate(SEATS[: pos.players]):
        y, row = 60 + 90 * seat, " ".join(CARDS[card] for card in pos.rows[seat])
        nodes.append(plate(f"row.{name}", 10, y, f"{WORDS.name('seat', name)}の坂 {row or '—'}", 460))
        for k, card in enumerate((*CARDS, "back")):
            nodes.append(plate(f"hand.{name}.{card}", 10 + 78 * k, y + 42, f"{WORDS.name('face', card)} × {pos.hands[seat][k]}", 70))
    return Picture(480, 420, WORDS.tables["SCENES"]["table"], rect(0, 0, 480, 420, cls="in-sea"), tuple(nodes))
