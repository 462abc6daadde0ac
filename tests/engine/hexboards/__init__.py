"""Two boards of hexagons drawn with the kit, from figures alone: no game stands behind them, they prove that the kit can carry one.

`python -m hexboards FOLDER` (in tests/engine) writes both pictures, to be viewed.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from insuto.draw import Node, Picture, labels, palette, pieces
from insuto.draw.hexboard import HexBoard
from insuto.draw.hexes import Hex
from insuto.draw.labels import Area, Label
from insuto.draw.shapes import circle, group, keyed, path, rect, text
from insuto.keys import PIECE, SEAT, Key

HERE = Path(__file__).parent
SPACE, RIVER = Key("space.{space}"), Key("river.{space}.{space}")
SIZE = 50.0

# terrain: (hue, pattern)
MAP = {
    "mountain": ("brown", "peaks"),
    "farm": ("yellow", "furrows"),
    "village": ("red", "houses"),
    "forest": ("green", "trees"),
    "tundra": ("grey", "dashes"),
    "lake": ("blue", "waves"),
    "factory": ("purple", "lattice"),
}
ESTATE = {
    "building": ("brown", "houses"),
    "animal": ("green", "trees"),
    "knowledge": ("yellow", "rings"),
    "ship": ("blue", "waves"),
    "mine": ("grey", "peaks"),
    "castle": ("purple", "towers"),
}
NAMES = ("ノルディック", "ロスヴィエト", "クリミア", "ザクセン", "ポラニア")
FACTIONS = palette.seat_looks(zip(("blue", "red", "yellow", "black", "white"), NAMES, strict=True))
HOMES = dict(zip(("nordic", "rusviet", "crimea", "saxony", "polania"), FACTIONS, strict=True))
TOKEN = 20.0


def figures(name: str) -> dict[str, Any]:
    """Return the figures of one of the two boards."""
    found: dict[str, Any] = json.loads((HERE / f"{name}.json").read_text(encoding="utf-8"))
    return found


def written(label: Label, at: tuple[float, float]) -> str:
    """Draw a label at its middle."""
    return text(at[0], round(at[1] + label.size * 0.36, 1), label.text, size=label.size, anchor="middle", cls="in-name")


def great_map() -> Picture:
    """Draw a map: grounds, tunnels, encounters, rivers, home bases with long names, and five seats' pieces crowding
    some spaces."""
    data = figures("scythe")
    places = {row[0]: Hex(row[1], row[2]) for row in (*data["hexes"], *data["bases"])}
    board = HexBoard(places, SIZE, margin=14)
    nodes, wanted = [], []
    taken = [area for a, b in data["rivers"] for area in board.edge_areas(a, b)]
    crowded = {"h33": 3, "h42": 3, "h25": 2, "h51": 5, "h26": 4}
    for name, _, _, terrain, tunnel, encounter in data["hexes"]:
        x, y = board.middle[name]
        body, signs = "", []
        if tunnel:
            body += group(path("M-8 8V-1A8 8 0 0 1 8-1V8Z", cls="in-ink"), x=-31, y=-14)
            signs.append((-31, -14))
        if encounter:
            body += circle(31, -14, 8, cls="in-coin", data_box="marker")
            signs.append((31, -14))
        taken += [labels.around((x + dx, y + dy), 18, 18) for dx, dy in signs]
        taken += [labels.around(at, TOKEN, TOKEN) for at in board.crowd(name, crowded.get(name, 0), TOKEN)]
        wanted.append((name, Label(data["terrain"][terrain], 14, board.label_spots(name))))
        nodes.append((name, *MAP[terrain], data["terrain"][terrain], body, signs))
    for base, _, _, faction, _ in data["bases"]:
        x, y = board.middle[base]
        known = HOMES.get(faction)
        wanted.append(
            (base, Label(known.name if known else faction, 15, ((x, y + 26), (x, y - 26), (x, y + 38), (x, y - 38))))
        )
        taken.append(labels.around((x, y), 28, 28))
    found = labels.place([label for _, label in wanted], taken, Area(0, 0, board.width, board.height), gap=1)
    at = {name: (label, spot) for (name, label), spot in zip(wanted, found, strict=True)}
    result = []
    for name, hue, pattern, ja, body, signs in nodes:
        (x, y), (_, (lx, ly)) = board.middle[name], at[name]
        clear = (labels.around((lx - x, ly - y), len(ja) * 14, 16), *(labels.around(sign, 18, 18) for sign in signs))
        result.append(board.space(SPACE(name), name, hue=hue, pattern=pattern, title=ja, body=body, clear=clear))
    for base, _, _, faction, _ in data["bases"]:
        known = HOMES.get(faction)
        disc = (
            group(pieces.disc(known.shape, 13), cls=known.cls)
            if known
            else circle(0, 0, 11, cls="in-slot", data_box="piece")
        )
        x, y = board.middle[base]
        result.append(
            Node(SEAT(faction), keyed(SEAT(faction), circle(0, 0, 24, cls="in-hit") + disc, x=x, y=y, title=faction))
        )
    result += [board.river(RIVER(a, b), a, b, f"川: {a}と{b}") for a, b in data["rivers"]]
    words = "".join(written(label, spot) for label, spot in at.values())
    result.append(Node("names", keyed("names", words)))
    n = 0
    for name, count in crowded.items():
        for look, (x, y) in zip(FACTIONS * 2, board.crowd(name, count, TOKEN), strict=False):
            n += 1
            key = PIECE(look.id, "worker", n)
            result.append(
                Node(key, keyed(key, pieces.disc(look.shape, TOKEN / 2), cls=f"in-piece {look.cls}", x=x, y=y))
            )
    base_rect = rect(0, 0, board.width, board.height, r=16, cls="in-sea")
    return Picture(board.width, board.height, "地図", base_rect, tuple(result))


def estate() -> Picture:
    """Draw a player's board of 37 spaces: six grounds, the number of the die on each, areas with lines around them."""
    cells = figures("burgundy")["cells"]
    board = HexBoard({row[0]: Hex(row[1], row[2]) for row in cells}, SIZE)
    result = []
    for name, _, _, kind, die, _ in cells:
        hue, pattern = ESTATE[kind]
        number = text(0, 9, str(die), size=26, anchor="middle", cls="in-strong")
        result.append(board.space(SPACE(name), name, hue=hue, pattern=pattern, title=f"{kind} {die}", body=number))
    lines = board.borders({row[0]: row[5] for row in cells}, 4)
    result.append(Node("areas", keyed("areas", lines)))
    return Picture(board.width, board.height, "領地", "", tuple(result))
