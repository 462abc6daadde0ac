"""Unit tests of declared fields: what a value may be, who knows it, what is dealt again, what is conserved."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any

import pytest
from playouts import LONG_FORM, OPEN, SHARED, known_games, sample, seed_of

import insuto
from insuto.core.chance import Bag
from insuto.core.errors import BrokenGame
from insuto.core.fields import Fields, Supply
from insuto.core.kinds import (
    EVERYBODY,
    NOBODY,
    OWNER,
    BySeat,
    Card,
    Counts,
    Goods,
    Kind,
    Layers,
    ListOf,
    OneOf,
    Seat,
    Several,
    Whole,
)
from insuto.core.position import ALL, Position
from insuto.core.position import NOBODY as STRANGER


@dataclass(slots=True)
class Table(Position):
    hands: list[list[int]]
    pile: Bag
    discard: list[int]
    row: list[int]
    votes: list[str]
    bids: list[int]
    coins: list[int]
    top: int


FIELDS = Fields(
    {
        "hands": BySeat(Counts(2, of="deck", most=4, secret=True), known=OWNER),
        "pile": Layers(2, of="deck", layers=2),
        "discard": Counts(2, of="deck"),
        "row": ListOf(Card(2, of="deck"), most=3),
        "votes": BySeat(OneOf("yes", "no", unknown="?", unset=""), known=OWNER, shown=lambda pos: pos.top == 3),
        "bids": BySeat(Whole(0, 5, unknown=-1, unset=0, choices=lambda pos, owner: range(1, 2 + owner)), known=OWNER),
        "coins": BySeat(Goods(0, 9, unknown=-1), known=OWNER),
        "top": Whole(1, lambda pos: pos.players),
    },
    {"deck": Supply(lambda pos: [6, 6], where="pile")},
)


def table(**changes: Any) -> Table:
    values: dict[str, Any] = {
        "hands": [[2, 1, 0], [0, 2, 0], [1, 0, 0]],
        "pile": Bag([[1, 1, 0], [1, 0, 0]]),
        "discard": [1, 1],
        "row": [1],
        "votes": ["yes", "no", ""],
        "bids": [1, 2, 0],
        "coins": [3, 0, 4],
        "top": 1,
    }
    return Table(players=3, options={}, agenda=[], chance="0" * 16, viewer=ALL, **{**values, **changes})


def wrong(pos: Table) -> list[tuple[str, str]]:
    return [(problem.address, problem.template) for problem in FIELDS.problems(pos)]


def view(pos: Table, seat: int) -> Table:
    FIELDS.mask(pos, seat)
    pos.viewer = seat
    return pos


def test_an_empty_table() -> None:
    assert FIELDS.empty(3) == {
        "hands": [[0, 0, 0]] * 3,
        "pile": Bag([]),
        "discard": [0, 0],
        "row": [],
        "votes": ["", "", ""],
        "bids": [0, 0, 0],
        "coins": [0, 0, 0],
        "top": 1,
    }
    assert Seat(none=True).empty(2) == -1
    assert ListOf(Whole(2, 5), 3).empty(2) == [2, 2, 2]
    assert OneOf("a", "b").empty(2) == "a"
    assert Several("a").empty(2) == []
    first, second = FIELDS.empty(2), FIELDS.empty(2)
    first["hands"][0][0] = 7
    assert second["hands"][0] == first["hands"][1] == [0, 0, 0]


def test_several_by_their_number() -> None:
    """Together they are all values, where no single list has them."""
    for kind in (Several("a", "b", "c", each=2, most=3), Several("a", "b", each=1)):
        sized = [one for n in range(kind.largest + 1) for one in kind.of_size(n)]
        assert sorted(sized) == sorted(kind.loads)
        assert [len(one) for one in sized] == sorted(map(len, kind.loads))
        assert all(kind.fits(None, one) for one in sized)


def test_a_sound_table_has_no_problem() -> None:
    assert wrong(table()) == []


@pytest.mark.parametrize(
    ("changes", "address", "template"),
    [
        ({"top": 4}, "top", "must be a whole number from {low} to {high}"),
        ({"top": 0}, "top", "must be a whole number from {low} to {high}"),
        ({"top": "1"}, "top", "must be a whole number from {low} to {high}"),
        ({"coins": [1, "2", 3]}, "coins[1]", "must be a whole number from {low} to {high}"),
        ({"coins": [1, 2]}, "coins", "has the wrong number of entries"),
        ({"coins": [1, 2, 10]}, "coins[2]", "must be a whole number from {low} to {high}"),
        ({"votes": ["yes", "?", ""]}, "votes[1]", "must be one of {choices}"),
        ({"row": [1, 1, 1, 1]}, "row", "has the wrong number of entries"),
        ({"row": [2]}, "row[0]", "must be a whole number from {low} to {high}"),
        (
            {"hands": [[2, 1, 0], [0, 2, 0], [1, 0]]},
            "hands[2]",
            "has {n} entries instead of {size}: one for each kind, and the last for unknown ones where there can be any",
        ),
        ({"hands": [[2, 1, 0], [0, 2, 0], [1, -1, 1]]}, "hands[2]", "holds a value that cannot be"),
        ({"hands": [[2, 1, 0], [0, 2, 0], [0, 0, 1]]}, "hands[2]", "holds a value that cannot be"),
        ({"hands": [[2, 3, 0], [0, 0, 0], [1, 0, 0]]}, "hands[0]", "holds at most {most} cards"),
        ({"pile": Bag([[1, 1, 0], [0, 0, 0]])}, "pile.layers[1]", "holds a value that cannot be"),
        ({"pile": Bag([[1, 0, 0]] * 3)}, "pile.layers", "has the wrong number of entries"),
        ({"discard": [2, 1]}, "pile", "the cards do not add up: {n} instead of {total}"),
        ({"discard": [0, 1]}, "pile", "the cards do not add up: {n} instead of {total}"),
        ({"row": [0]}, "pile", "the cards do not add up"),
    ],
)
def test_what_is_wrong_is_named(changes: dict[str, Any], address: str, template: str) -> None:
    assert (address, template) in wrong(table(**changes))


def test_a_supply_that_may_be_out_of_the_game_is_only_a_limit() -> None:
    loose = Fields({"discard": Counts(2, of="x")}, {"x": Supply(lambda pos: [2, 1], where="discard", exact=False)})
    assert [list(loose.problems(table(discard=counts))) == [] for counts in ([0, 0], [2, 1], [3, 0])] == [
        True,
        True,
        False,
    ]


def test_a_view_marks_what_the_seat_may_not_know() -> None:
    pos = view(table(), 1)
    assert (pos.hands, pos.pile.layers) == ([[0, 0, 3], [0, 2, 0], [0, 0, 1]], [[0, 0, 2], [0, 0, 1]])
    assert (pos.votes, pos.bids, pos.coins) == (["?", "no", ""], [-1, 2, 0], [-1, 0, -1]), (
        "nothing committed yet is seen by all"
    )
    assert (pos.discard, pos.row, pos.top) == ([1, 1], [1], 1)
    assert wrong(pos) == []
    assert view(table(top=3), 1).votes == ["yes", "no", ""], "all votes are open then"


def test_the_unknown_mark_stands_only_where_the_viewer_may_not_know() -> None:
    pos = view(table(), 1)
    pos.votes[1] = "?"
    assert wrong(pos) == [("votes[1]", "must be one of {choices}")]
    pos = view(table(), 1)
    pos.hands[1] = [0, 0, 2]
    assert wrong(pos) == [("hands[1]", "holds a value that cannot be")]
    stranger = table()
    for seat in range(3):
        FIELDS.mask(stranger, seat)
    stranger.viewer = STRANGER
    assert wrong(stranger) == []
    assert stranger.votes == ["?", "?", ""]


def test_hidden_values_are_resampled() -> None:
    """Everything that a seat may know stays, and every deal that it cannot rule out occurs."""
    found: dict[str, Counter[str]] = {name: Counter() for name in FIELDS.kinds}
    seen = view(table(), 0)
    for seed in range(120):
        pos = table()
        FIELDS.resample_hidden(pos, 0, seed)
        assert wrong(pos) == []
        assert (pos.hands[0], pos.votes[0], pos.bids[0], pos.coins[0]) == ([2, 1, 0], "yes", 1, 3)
        assert sum(pos.coins) == 7
        assert view(table(**{name: getattr(pos, name) for name in FIELDS.kinds}), 0) == seen
        for name in FIELDS.kinds:
            found[name][str(getattr(pos, name))] += 1
    assert [len(found[name]) for name in ("discard", "row", "top")] == [1, 1, 1], "what everybody knows"
    assert len(found["votes"]) == 2
    assert len(found["bids"]) == 2, "1 and 2, which the second seat may have committed; 0 is seen"
    assert len(found["coins"]) == 5, "four coins between two seats"
    assert len(found["hands"]) > 3
    assert len(found["pile"]) > 3


def test_a_bid_from_a_hand_is_a_card_of_the_hand_that_is_dealt() -> None:
    bid = Whole(
        -1, 1, unset=-1, unknown=-2, choices=lambda pos, owner: [card for card in (0, 1) if pos.hands[owner][card]]
    )
    fields = Fields({"bids": BySeat(bid, known=OWNER), "hands": FIELDS.kinds["hands"]})
    for seed in range(40):
        pos = table(hands=[[1, 1, 0], [1, 0, 0], [0, 1, 0]], bids=[-1, 0, 1])
        fields.resample_hidden(pos, 0, seed)
        assert all(pos.hands[owner][pos.bids[owner]] for owner in (1, 2))


def test_goods_keep_their_sum_and_numbers_do_not() -> None:
    assert Goods(0, 9).fits(table(), 9)
    fields = Fields({"coins": BySeat(Whole(0, 9, unknown=-1), known=OWNER)})
    sums = set()
    for seed in range(20):
        pos = table()
        fields.resample_hidden(pos, 0, seed)
        sums.add(sum(pos.coins))
    assert len(sums) > 3


@pytest.mark.parametrize(
    ("kind", "fitting", "others"),
    [
        (Whole(1, 3), [1, 3], [0, 4, True, "1", 1.0, None]),
        (Whole(0, lambda pos: pos.players), [3], [4]),
        (Seat(), [0, 2], [-1, 3]),
        (Seat(none=True), [-1, 2], [-2, 3]),
        (OneOf("a", 3), ["a", 3], ["b", "3", 4, True, None]),
        (OneOf("a", unset=""), ["a", ""], ["b"]),
        (Card(2, none=True), [-1, 1], [2]),
        (ListOf(Whole(0, 1), 2), [[0, 1], (1, 1)], [[0], [0, 2], "01", [0, "1"], None]),
        (ListOf(Whole(0, 1), most=2), [[], [0, 1]], [[0, 0, 0]]),
        (BySeat(Whole(0, 1)), [[0, 1, 1]], [[0, 1]]),
        (Counts(2, most=3), [[0, 3], (1, 1)], [[0], [-1, 1], [2, 2], ["0", 1], [True, 1]]),
        (Several("a", "b", each=2, most=3), [(), ("a",), ("a", "a", "b"), ["b", "b"]], [("b", "a"), ("a", "b", "a"),
         ("a", "a", "a"), ("a", "a", "b", "b"), ("c",), ("a", 1), "ab", None]),
        (Layers(1), [Bag([[2, 0]])], [Bag([[0, 0]]), [[2, 0]], None]),
    ],
)  # fmt: skip
def test_what_fits(kind: Kind, fitting: list[Any], others: list[Any]) -> None:
    assert [value for value in fitting if not kind.fits(table(), value)] == []
    assert [value for value in others if kind.fits(table(), value)] == []


@pytest.mark.parametrize("kind", [Whole(0, 1), OneOf("a"), Counts(2)])
def test_what_has_no_unknown_mark_cannot_be_hidden(kind: Kind) -> None:
    with pytest.raises(BrokenGame):
        kind.masked(kind.empty(2))


def test_a_secret_of_nobody() -> None:
    fields = Fields({"top": _hidden(Whole(1, 3, unknown=0))})
    pos = table(top=2)
    fields.mask(pos, 0)
    assert pos.top == 0
    found = set()
    for seed in range(20):
        pos = table(top=2)
        fields.resample_hidden(pos, 0, seed)
        found.add(pos.top)
    assert found == {1, 2, 3}


def _hidden(kind: Kind) -> Kind:
    kind.known = NOBODY
    return kind


@pytest.mark.parametrize("name", known_games())
def test_every_secret_of_a_game_is_resampled(name: str) -> None:
    """Where a view hides a field, `resample_hidden` changes it, at least now and then."""
    game, hidden, changed = insuto.load(name), Counter[str](), Counter[str]()
    secrets = [field for field, kind in game.fields.kinds.items() if kind.known != EVERYBODY]
    for players in game.player_counts:
        for move in sample(name, players, seed_of(name, players), 5 if LONG_FORM or name not in SHARED else 10):
            view = game.view(move.before, 0)
            for field in secrets:
                if getattr(view, field) != getattr(move.before, field):
                    hidden[field] += 1
                    others = (game.resample_hidden(move.before, 0, seed) for seed in range(4))
                    changed[field] += any(getattr(other, field) != getattr(move.before, field) for other in others)
    assert bool(secrets) == (name not in OPEN)
    # サイズ: what is left in the pile of encounters follows from the cards that were met
    reported = {"scythe": ["encounter_pile"]}.get(name, [])
    assert [field for field in secrets if not hidden[field]] == [], "playouts show every secret"
    assert [field for field in secrets if not changed[field]] == reported
