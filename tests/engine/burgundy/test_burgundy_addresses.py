"""Addresses, studied positions, soundness of untrusted positions."""

from __future__ import annotations

import json
from typing import Any

import pytest
from burgundy_help import BOX, GAME, SEATS, all_goods, all_tiles, do, look, table

from insuto import BadInput
from insuto.core.facts import Mute


def fault(text: str, **more: Any) -> tuple[str, str]:
    with pytest.raises(BadInput) as caught:
        table(text, **more)
    return caught.value.address, caught.value.message


def test_looking_after_putting() -> None:
    wanted = {
        "phase": "C", "round": 4, "turn": "red", "white": 3, "bought": 1, "red.die.1": 4, "red.die.2": 0, "red.space.D3": "ship",
        "red.space.D5": "none", "red.stored.2": "k9", "red.silver": 5, "red.workers": 7, "red.points": 41, "red.goods.4": 3,
        "red.sold.2": 2, "red.track": 3, "depot.3.2": "castle",
        "depot.3.goods": "1 4 4", "black.4": "k7", "round.2": "6", "bonus.ship.large": "blue",
        "bonus.ship.small": "red",
    }  # fmt: skip
    pos = table(
        "turn = red; " + "; ".join(f"{address} = {value}" for address, value in wanted.items() if address != "turn"), 3
    )
    assert {address: GAME.look(pos, address) for address in wanted} == wanted
    more = {"red.place": 1, "red.empty": 35, "red.goods": 3, "red.sold": 2, "red.tiles.ship": 1, "red.region.D3": 3, "red.left.D3": 2,
            "red.region.E4": 5, "score.red": 41 + 3 + 5 + 3, "score.red.other": 41, "score.red.workers": 3, "red.board": 1}  # fmt: skip
    assert {address: GAME.look(pos, address) for address in more} == more
    assert all_tiles(pos) == BOX.total
    assert all_goods(pos) == [7] * 6


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("red.space.D3 = castle", "red.space.D3"), ("red.space.D3 = boat", "red.space.D3"),
        ("red.stored.1 = k3; red.stored.2 = k3", "red.stored.1, red.stored.2"),
        ("red.goods.4 = 8", "red.goods.4"), ("red.goods.1 = 1; red.goods.2 = 1; red.goods.3 = 1; red.goods.4 = 1", "red.goods.1"),
        ("red.silver = 100", "red.silver"), ("red.die.1 = 7", "red.die.1"), ("round = 6", "round"), ("phase = F", "phase"),
        ("red.track = 7", "red.track"), ("depot.1.goods = 9", "depot.1.goods"), ("bonus.ship.small = red", "bonus.ship.small"),
        ("bonus.ship.large = red; bonus.ship.small = red", "bonus.ship.small"), ("bonus.ship.large = pink", "bonus.ship.large"),
        ("red.board = 10", "red.board"), ("red.points = 1000", "red.points"), ("round.1 = 7", "round.1"), ("black.1 = ship2", "black.1"),
        ("white.red = 3", "white.red"), ("red.empty = 3", "red.empty"), ("red.place = 9", "red.place"), ("pile.ship = 3", "pile.ship"),
        ("turn = pink", "turn"), ("turn = white", "turn"), ("white = 7", "white"), ("bought = 2", "bought"),
    ],
)  # fmt: skip
def test_what_cannot_be_arranged_names_its_address(text: str, address: str) -> None:
    assert fault(text)[0] == address


@pytest.mark.rule("B-041")
def test_a_space_for_which_there_is_no_tile_stays_empty() -> None:
    """A studied position may have used up a pile: nothing stops."""
    ships = "; ".join(
        f"{seat}.space.{space} = ship" for seat in SEATS for space in ("D1", "D2", "D3", "D5", "D6", "D7")
    )
    pos = table(f"turn = white; phase = A; round = 5; white.die.1 = 0; white.die.2 = 2; {ships}", 4)
    assert look(pos, "pile.ship", "pile.black") == [0, 36]
    pos = do(pos, "hire die=2")
    GAME.advance(pos)
    assert look(pos, "depot.1.1") != ["none"]
    assert look(pos, "phase", "depot.1.2", "depot.4.1", "depot.3.3") == ["B", "none", "none", "none"]
    assert all_tiles(pos) == BOX.total


@pytest.mark.rule("B-014")
def test_another_board_takes_its_tiles_back() -> None:
    pos = GAME.arrange(table("red.space.D3 = ship"), [("red.board", "4")])
    assert [tile for tile in pos.estates[0] if tile >= 0] == []
    assert all_tiles(pos) == BOX.total
    assert look(table("red.board = 3"), "red.space.D4") == ["castle"]


WRONG = {
    "a tile on another colour": lambda d: d["estates"][0].__setitem__(0, BOX.ship),
    "a tile more": lambda d: d["removed"].__setitem__(0, d["removed"][0] + 1),
    "a goods tile more": lambda d: d["sold"][0].__setitem__(0, d["sold"][0][0] + 1),
    "a die of seven": lambda d: d["dice"][0].__setitem__(0, 7),
    "a marker twice": lambda d: d["track"][1].append(0),
    "no marker": lambda d: d["track"][0].pop(),
    "a small bonus tile before the large one": lambda d: d["bonus"][1].__setitem__(1, 0),
    "one seat with both": lambda d: d["bonus"].__setitem__(1, [0, 0]),
    "a turn twice": lambda d: d["agenda"].append(dict(d["agenda"][-1])),
    "an end in mid-game": lambda d: d.__setitem__("phase", "end"),
    "no round": lambda d: d.__setitem__("round", 0),
    "a sixth round": lambda d: d.__setitem__("round", 6),
    "a board that is none": lambda d: d["boards"].__setitem__(0, 10),
    "an effect without a turn": lambda d: d["agenda"].append({"ask": "extra", "seat": 0}),
    "a choice of goods with room for all": lambda d: d["agenda"].extend(
        [{"ask": "go_on", "seat": -2, "to": 0}, {"ask": "stow", "seat": 0, "depots": [1]}]),
    "a fetch by a bank": lambda d: d["agenda"].append({"ask": "fetch", "seat": 0, "building": "bank"}),
}  # fmt: skip


@pytest.mark.parametrize("what", WRONG)
def test_unsound_positions_are_refused(what: str) -> None:
    data = json.loads(GAME.to_json(table("red.goods.1 = 1")))
    GAME.from_json(json.dumps(data))
    WRONG[what](data)
    with pytest.raises(BadInput):
        GAME.from_json(json.dumps(data))


def test_a_setup_ends_with_who_begins() -> None:
    """Goods alone on the agenda, twice the same step, were read: nobody had rolled for the start player then, and round 1 failed."""
    pos = GAME.begin(3, 1)
    while sum(step.ask == "deal_goods" for step in pos.agenda) != 2:
        GAME.apply(pos, GAME.roll(pos), Mute())
    data: dict[str, Any] = json.loads(GAME.to_json(pos))
    assert GAME.from_json(json.dumps(data)) == pos
    *setup, deal, _ = data["agenda"]
    for agenda, address in (
        ([deal, deal], "agenda[0]"),
        ([*setup[1:], deal, deal], "agenda[0]"),
        ([*setup, {**deal, "to": -1}], "agenda"),
    ):
        with pytest.raises(BadInput) as caught:
            GAME.from_json(json.dumps({**data, "agenda": agenda}))
        assert caught.value.address == address
