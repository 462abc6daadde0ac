"""What people at a table would count of a finished game, and the pieces that they would put on the board of a score pad."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from insuto.games.scythe import scoring
from insuto.games.scythe.names import STRUCTURES
from insuto.games.scythe.state import Player

Values = dict[str, str]
FINAL = {"lancaster": {"knights", "extensions", "nobles"}, "kardinal": {"cloisters", "alliances", "roads"}}
"""Parts that are counted at the end, where there are others."""


def counted_burgundy(game: Any, pos: Any) -> Values:
    """Return what those at the table would count, and what decides a tie."""
    box = game.box
    found: Values = {}
    order = pos.order()
    for seat in range(pos.players):
        own = [tile for tile in pos.estates[seat] if tile >= 0]
        kinds = Counter(box.kinds[tile] for tile in own)
        numbers = [box.number[tile] for tile in own if box.number[tile] >= 15]
        found |= {
            f"{seat}.{name}": str(value)
            for name, value in {
                "track": sum(pos.earned[seat]),
                "goods": sum(pos.goods[seat]),
                "silver": pos.silver[seat],
                "workers": pos.workers[seat],
                "knowledge": " ".join(map(str, numbers)),
                "colours": sum(n > 0 for n in pos.sold[seat]),
                "sold": sum(pos.sold[seat]),
                "animals": len({box.animal[tile] for tile in own} - {""}),
                "bonus": sum(seat in owners for owners in pos.bonus),
                "spaces": pos.estates[seat].count(-1),
                "order": order.index(seat) + 1,
            }.items()
        }
        for name in ("warehouse", "watchtower", "carpenter", "church", "market", "boarding", "bank", "cityhall"):
            found[f"{seat}.{name}"] = str(kinds[name])
    return found


def counted_lancaster(game: Any, pos: Any) -> Values:
    """Return what those at the table would count before the final scoring; gold and squires too, which break ties."""
    box, found = game.box, {}
    france = game.option(pos, "france_counts") == "yes"
    for seat in range(pos.players):
        final = [line for line in game.score(pos).lines if line.seat == seat and line.part in FINAL["lancaster"]]
        found[f"{seat}.track"] = str(pos.points[seat] - sum(line.points for line in final))
        for strength in box.strengths:
            places = [pos.knights[seat][i] for i in box.of_strength[strength]]
            there = [
                at == 1 or box.castle0 <= at < box.gone or (france and box.square0 <= at < box.castle0) for at in places
            ]
            found[f"{seat}.knights{strength}"] = str(sum(there))
        found[f"{seat}.extensions"] = str(sum(pos.extensions[seat]))
        found[f"{seat}.nobles"] = str(len(pos.nobles[seat]))
        found |= {f"{seat}.squires": str(pos.squires[seat]), f"{seat}.gold": str(pos.gold[seat])}
    return found


def counted_kardinal(game: Any, pos: Any) -> Values:
    """Return the points of the interim scoring, the pieces by region, the lengths of the rows."""
    box, found = game.box, {}
    sheet = game.score(pos)
    for seat in range(pos.players):
        found[f"{seat}.track"] = str(sheet.of(seat, "interim"))
        for index, region in enumerate(box.regions):
            found[f"{seat}.cloisters_{region}"] = str(sum(pos.sites[site] == seat for site in box.region_sites[index]))
            found[f"{seat}.cardinals_{region}"] = str(pos.cardinals[index][seat])
        roads = [line for line in sheet.lines if line.part == "roads" and line.seat == seat]
        found |= {f"{seat}.row{n}": str(line.points) for n, line in enumerate(roads, 1)}
    return found


def counted_scythe(game: Any, pos: Any) -> Values:
    """Return coins, tracks and stars, what is controlled, what the tile counts, and what breaks a tie."""
    box, tile = game.box, game.box.tiles[pos.tile]
    found = {"tile": tile}
    for seat in range(pos.players):
        me = Player(box, pos, seat)
        own = me.territories()
        pieces = len(pos.workers[seat]) + sum(at >= 0 for at in (*pos.mechs[seat], *pos.structures[seat]))
        counted = {
            "coins": pos.coins[seat],
            "popularity": pos.popularity[seat],
            "stars": sum(pos.stars[seat]),
            "territories": len(own),
            "factory": "yes" if box.factory in own else "",
            "tokens": sum(sum(pos.lying(place)) for place in own),
            tile: scoring.tile_count(me),
            "pieces": pieces,
            "power": pos.power[seat],
        }
        found |= {f"{seat}.{name}": str(value) for name, value in counted.items()}
    return found


COUNTED: Mapping[str, Callable[[Any, Any], Values]] = {
    "burgundy": counted_burgundy,
    "lancaster": counted_lancaster,
    "kardinal": counted_kardinal,
    "scythe": counted_scythe,
}


def put_kardinal(game: Any, pos: Any) -> Values:
    """Return where everybody's cloisters and cardinals stand."""
    box, found = game.box, {}
    for seat in range(pos.players):
        found[f"{seat}.cloister"] = " ".join(box.sites[site] for site, owner in enumerate(pos.sites) if owner == seat)
        called = [region for i, region in enumerate(box.regions) for _ in range(pos.cardinals[i][seat])]
        found[f"{seat}.cardinal"] = " ".join(called)
    return found


def put_scythe(game: Any, pos: Any) -> Values:
    """Return where everybody's units and structures stand, but for those at home, and where resources lie."""
    box, found = game.box, {}

    def named(places: list[int]) -> str:
        return " ".join(box.places[at] for at in places if 0 <= at < box.hexes)

    for seat in range(pos.players):
        found[f"{seat}.faction"] = box.faction_ids[pos.factions[seat]]
        found[f"{seat}.character"] = named([pos.characters[seat]])
        found[f"{seat}.mech"] = named(pos.mechs[seat])
        found[f"{seat}.worker"] = named(pos.workers[seat])
        found |= {f"{seat}.{name}": named([pos.structures[seat][i]]) for i, name in enumerate(STRUCTURES)}
    found["token"] = named([at for at in range(box.hexes) for _ in range(sum(pos.lying(at)))])
    return found


PUT: Mapping[str, Callable[[Any, Any], Values]] = {"kardinal": put_kardinal, "scythe": put_scythe}
"""Of the games whose pad has a board."""
