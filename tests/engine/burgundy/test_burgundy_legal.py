"""The legal actions, written down a second time from the fact sheet, and compared with the engine in every position of
random games."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import pytest
from burgundy_help import BOX, GAME, NAMES, regions_of, spaces_of, touching
from playouts import Dice

from insuto.core.address import changes
from insuto.core.facts import Log

WANTED = {"carpenter": {"building"}, "church": {"mine", "knowledge", "castle"}, "market": {"ship", "animal"}}
SHIFTS = {"building": "k9", "ship": "k10", "animal": "k10", "castle": "k11", "mine": "k11", "knowledge": "k11"}
OPTIONS: list[dict[str, str]] = [
    {},
    {"boards": "each", "start_castle": "any"},
    {"purchase_moment": "between", "depot_ring": "open", "boards": "6"},
]


@lru_cache(maxsize=9)
def board_map(board: int) -> tuple[dict[str, tuple[str, int]], list[set[str]]]:
    return spaces_of(board), regions_of(board)


@lru_cache(maxsize=37)
def around(space: str) -> set[str]:
    return touching(space)


def type_of(tile: str) -> str:
    if tile in ("ship", "castle", "mine"):
        return tile
    return "knowledge" if tile[0] == "k" and tile[1:].isdigit() else "animal" if tile[-1] in "234" else "building"


def apart(a: int, b: int) -> int:
    """Return the way round the ring of six, the shorter one."""
    return min(abs(a - b), 6 - abs(a - b))


class Table:
    """A position as names, the seat that decides in front."""

    def __init__(self, pos: Any) -> None:
        kinds = [*BOX.kinds, ""]
        self.step = pos.agenda[-1]
        seat = self.step["seat"]
        self.spaces, self.regions = board_map(pos.boards[seat])
        self.own = {space: kinds[tile] for space, tile in zip(NAMES, pos.estates[seat], strict=True) if tile >= 0}
        self.stored = [kinds[tile] for tile in pos.stored[seat]]
        self.goods = {n + 1: number for n, number in enumerate(pos.goods[seat]) if number}
        self.depots = {
            f"{d + 1}.{s + 1}": kinds[pos.depots[4 * d + s]]
            for d in range(6)
            for s in range(4)
            if pos.depots[4 * d + s] >= 0
        }
        self.black = {f"black.{n + 1}": kinds[tile] for n, tile in enumerate(pos.shop) if tile >= 0}
        self.dice = {face for face in pos.dice[seat] if face}
        self.workers, self.silver = pos.workers[seat], pos.silver[seat]
        self.bought, self.commissioned = ((pos.bought & one) and pos.turn == seat for one in (1, 2))
        self.lying = [{n + 1 for n, number in enumerate(counts) if number} for counts in pos.depot_goods]
        self.options = pos.options

    def has(self, tile: str) -> bool:
        return tile in self.own.values()

    def drops(self) -> list[str]:
        return [""] if "" in self.stored else [f" drop={n}" for n in (1, 2, 3)]

    def fits(self, tile: str, space: str) -> bool:
        kind = self.spaces[space][0]
        if space in self.own or kind != type_of(tile) or not around(space) & set(self.own):
            return False
        city = next(region for region in self.regions if space in region)
        return kind != "building" or self.has("k1") or tile not in {self.own.get(other) for other in city}

    def places(self, die: int) -> set[str]:
        found = set()
        for n, tile in enumerate(self.stored):
            for space in self.spaces if tile else ():
                shift = 1 if tile and self.has(SHIFTS[type_of(tile)]) else 0
                if self.fits(tile, space) and (not die or apart(die, self.spaces[space][1]) <= shift):
                    found.add(f"place stored={n + 1} space={space}" + (f" die={die}" if die else ""))
        return found

    def takes(self, die: int, types: set[str] | None = None) -> set[str]:
        reach = 1 if self.has("k12") else 0
        near = {name for name in self.depots if not die or apart(die, int(name[0])) <= reach}
        word = f" die={die}" if die else ""
        near = {name for name in near if not types or type_of(self.depots[name]) in types}
        return {f"take tile={name}{word}{drop}" for name in near for drop in self.drops()}

    def sales(self, die: int) -> set[str]:
        return {f"sell goods={n}" + (f" die={die}" if die else "") for n in self.goods if die in (0, n)}

    def buys(self) -> set[str]:
        later = self.options.get("knowledge_6") == "special"
        names = {**self.black, **(self.depots if self.has("k6") and not later else {})}
        found = {f"buy tile={name}{drop}" for name in names for drop in self.drops()}
        found = found if self.silver > 1 and not self.bought else set()
        if later and self.has("k6") and self.workers > 1 and not self.commissioned:
            buildings = {name for name, tile in self.depots.items() if type_of(tile) == "building"}
            found |= {f"commission tile={name}{drop}" for name in buildings for drop in self.drops()}
        return found

    def works(self) -> set[str]:
        reach = 2 if self.has("k8") else 1
        return (
            {f"work die={a} to={b}" for a in self.dice for b in range(1, 7) if 0 < apart(a, b) <= reach}
            if self.workers
            else set()
        )

    def loads(self) -> set[str]:
        found = {f"load depot={n}" for n in range(1, 7)}
        if self.has("k5"):
            found |= {f"load depot={n} second={n + 1}" for n in range(1, 6)}
            found |= set() if self.options.get("depot_ring") == "open" else {"load depot=1 second=6"}
        return found

    def legal(self) -> set[str]:
        """Return the legal actions of the seat."""
        ask = self.step["ask"]
        buys = self.buys() if ask == "turn" or self.options.get("purchase_moment") != "between" else set()
        if ask == "turn":
            acts = set().union(*(self.takes(d) | self.places(d) | self.sales(d) | {f"hire die={d}"} for d in self.dice))
            return acts | self.works() | buys | (set() if self.dice else {"end"})
        if ask != "stow":  # workers and the purchase in addition to the decision
            return self.effect(ask) | self.works() | buys
        return {
            f"stow goods={n}" for n in set().union(*(self.lying[d - 1] for d in self.step["depots"])) - set(self.goods)
        }

    def effect(self, ask: str) -> set[str]:
        """Return what an effect offers."""
        if ask == "extra":
            return self.takes(0) | self.places(0) | self.sales(0) | {"hire", "decline"}
        if ask == "cityhall":
            return self.places(0) | {"decline"}
        if ask == "fetch":
            return self.takes(0, WANTED[self.step["building"]]) | {"decline"}
        if ask == "warehouse":
            return self.sales(0) | {"decline"}
        if ask == "load":
            return self.loads()
        raise AssertionError(ask)


def check_through(pos: Any, dice: Dice) -> set[str]:
    """Play a game at random to its end; return the questions that were met."""
    met = set()
    while not pos.over:
        if pos.agenda[-1]["seat"] < 0 or pos.agenda[-1]["ask"] == "castle_site":
            GAME.apply(pos, GAME.roll(pos) if pos.agenda[-1]["seat"] < 0 else dice.pick(GAME.legal_actions(pos)), Log())
            continue
        acts = GAME.legal_actions(pos)
        words = list(map(str, acts))
        assert len(set(words)) == len(words)
        assert set(words) == Table(pos).legal(), pos.agenda[-1]
        met.add(pos.agenda[-1]["ask"])
        eager = [act for act in acts if act.kind in ("place", "buy", "commission", "load")]
        GAME.apply(pos, dice.pick(eager if eager and dice.pick(range(3)) else acts), Log())
    return met


@pytest.mark.rule("B-050", "B-051", "B-053", "B-057", "B-059", "B-061", "B-065", "B-068", "B-073")
@pytest.mark.rule("B-146", "B-147", "B-148", "B-150", "B-151")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("which", range(len(OPTIONS)))
def test_legal_actions_of_full_games(players: int, which: int) -> None:
    met = check_through(GAME.setup(players, which, OPTIONS[which]), Dice(f"legal a {players} {which}"))
    assert {"turn", "load", "fetch", "extra", "warehouse"} <= met


@pytest.mark.rule(
    "B-114", "B-118", "B-119", "B-121", "B-122", "B-123", "B-124", "B-125", "B-140", "B-143", "B-149", "B-152"
)
@pytest.mark.parametrize(
    ("tiles", "options"),
    [
        ("1 5 6 8 9 12", {}),
        ("8 9 10 11 12 6", {}),
        ("5 1 10 11 3 4", {}),
        ("6 12 5 8 13 14", {}),
        ("6 12 5 8 13 14", {"knowledge_6": "special"}),
        ("6 1 5 8 9 12", {"knowledge_6": "special", "purchase_moment": "between"}),
    ],
)
def test_legal_actions_of_games_with_much_knowledge(tiles: str, options: dict[str, str]) -> None:
    """From the first turn on both seats could know a lot: red has these, blue none."""
    placed = "; ".join(
        f"red.space.{space} = k{n}"
        for space, n in zip(("A4", "B4", "C4", "F3", "G2", "G3"), tiles.split(), strict=True)
    )
    clear = "; ".join(
        [*(f"depot.{d}.{s} = none" for d in (1, 2) for s in (1, 2)), *(f"black.{n} = none" for n in range(1, 5))]
    )
    pos = GAME.arrange(
        GAME.setup(2, 5, options), changes(f"turn = red; {clear}; {placed}; red.silver = 20; red.workers = 20")
    )
    assert check_through(pos, Dice(tiles)) >= {"turn", "load", "fetch"}
