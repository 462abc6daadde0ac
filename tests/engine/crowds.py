"""Positions with more on one place, in a hand or on a track than random games have: nothing may lie on anything
else there either."""

from __future__ import annotations

from typing import Any

import insuto
from insuto.core.address import changes

KARDINALS, LANCASTERS, BURGUNDIES = (insuto.load(name).seats for name in ("kardinal", "lancaster", "burgundy"))
CROWDS: dict[str, dict[int, tuple[str, ...]]] = {
    "kardinal": {
        5: (
            "; ".join(f"region.{r}.cloisters.{s} = 1" for r in ("EN", "AR", "FR", "BU", "LO") for s in KARDINALS)
            + "; region.FR.cloisters.red = 4; region.FR.cardinals.red = 2; region.FR.cardinals.blue = 2; "
            "red.hand = FR FR FR;"
            "red.points = 119; blue.points = 119; half = 2; pile = 1",
        )
    },
    "lancaster": {
        5: (
            "; ".join(f"{s}.court = 1 1 1 2 2 3 4; {s}.gold = 3; {s}.points = 37" for s in LANCASTERS)
            + "; turn = blue",
            "; ".join(
                f"county.{c} = {s} {k} 12" for c, s, k in zip("ABCDEFGHI", LANCASTERS * 2, "223312424", strict=False)
            )
            + "; turn = blue; conflict.upper.1.square.1 = blue 1 1 1; conflict.upper.1.square.2 = green 1 1 1;"
            "conflict.upper.1.square.3 = yellow 1 1 4; conflict.lower.2.strength = 10; "
            "conflict.lower.2.square.1 = red 1 1 1 2;"
            "purple.castle.1 = 1; purple.castle.2 = 1; purple.castle.3 = 2; purple.castle.6 = 3; "
            "purple.extensions = 1 2 3;"
            "blue.court = 3 4; blue.nobles = A B C D E F G H I; blue.markers = 13; blue.points = 124; "
            "green.points = 59; red.points = 59",
        )
    },
    "burgundy": {
        4: (
            "turn = red; phase = E; "
            + "; ".join(f"{s}.points = 237; {s}.silver = 23; {s}.workers = 18; {s}.track = 4" for s in BURGUNDIES)
            + "; "
            + "; ".join(f"red.goods.{n} = 0" for n in range(1, 6))
            + "; depot.1.goods = 3 3 4 4 5 5; red.goods.6 = 2; red.sold.2 = 2; red.stored.1 = ship;"
            "red.stored.2 = k16; red.stored.3 = cow4; bonus.ship.large = red; bonus.ship.small = blue",
        )
    },
    "scythe": {
        5: (
            "factions = nordic rusviet crimea saxony polania; turn = nordic; nordic.character = h05; "
            "nordic.workers.h05 = 7;"
            + "; ".join(f"nordic.mech{n} = h05" for n in (1, 2, 3, 4))
            + "; place.h05.oil = 99; place.h05.metal = 12; place.h05.wood = 7; place.h05.food = 1; "
            "nordic.structure.mill = h05;"
            "saxony.character = h33; saxony.mech1 = h33; saxony.workers.h33 = 4; place.h33.oil = 2; "
            "nordic.hand = 2 2 2 3 3 4 5;"
            "nordic.coins = 150; nordic.power = 16; nordic.popularity = 18; rusviet.popularity = 18; crimea.power = 16",
            "factions = nordic rusviet crimea saxony polania; turn = nordic; nordic.character = h33; saxony.character = h33;"
            + "; ".join(f"nordic.mech{n} = h33; saxony.mech{n} = h33" for n in (1, 2, 3, 4))
            + "; nordic.hand = 2 2 2 3 3 4 5 5; saxony.hand = 2 2 3 4 4; nordic.power = 7; saxony.power = 16; fight = h33;"
            "nordic.dial = 7; nordic.played = 2 2 3 3 4",
        )
    },
}
"""Positions with more on a place, a hand or a track than random games have, at the largest table."""


def arranged(name: str, players: int, text: str) -> Any:
    game = insuto.load(name)
    return game.arrange(game.setup(players, 1), list(dict(changes(text)).items()))
