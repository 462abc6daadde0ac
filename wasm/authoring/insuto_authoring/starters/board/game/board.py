"""The picture of the table: plain plates to begin with. Panels, pieces, tracks and maps are in insuto.draw, too."""

from insuto.kit import Picture, plate, rect

from .state import PITS, SEATS, Mine
from .words_ja import WORDS


def table(pos: Mine) -> Picture:
    """Draw the other's pits on top from right to left, the own below from left to right: so stones go round."""
    nodes = []
    for seat, name in enumerate(SEATS):
        nodes.append(plate(f"store.{name}", (370, 10)[seat], 50, f"{WORDS.name('seat', name)} {pos.stores[seat]}", 70, 60))
        for k, pit in enumerate(PITS):
            at = k if seat == 0 else len(PITS) - 1 - k
            nodes.append(plate(f"pit.{name}.{pit}", 90 + 70 * at, (90, 10)[seat], str(pos.pits[seat][k]), 60, 60))
    return Picture(450, 160, WORDS.tables["SCENES"]["table"], rect(0, 0, 450, 160, cls="in-sea"), tuple(nodes))
