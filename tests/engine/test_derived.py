"""What a small game need not write: derived from its actions, fields and code; and how each of these is overridden."""

from __future__ import annotations

from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any, ClassVar

import pytest

from insuto.core import pushed
from insuto.core.errors import BrokenGame
from insuto.core.guards import TableOf
from insuto.core.words import Words
from insuto.kit import (
    Action,
    Automatic,
    BadInput,
    Broken,
    Decline,
    Guarded,
    Log,
    OneOf,
    Position,
    Sealing,
    Step,
    TableAddresses,
    Unsealing,
    action,
    field,
    guard,
)

MARKETS = ("fish", "cloth")


@action
class VisitMarket(Action):
    touched = ("market", "purse.{seat}")
    market: str = field(OneOf(*MARKETS), "market.{market}")


@action
class Bid(Action):
    kind = "offer"
    market: str = field(OneOf("salt", *MARKETS), "bid.{seat}.{market}")


@dataclass(slots=True)
class Seated(Position):
    bids: list[int]


class Visiting(Guarded[Any]):
    name, rule, kinds = "visit", "M-10", (VisitMarket, Decline)
    declines = (Decline,)

    @guard("M-11", VisitMarket, "market")
    def shut(self, t: Any, market: str) -> Broken | None:
        return Broken() if market in t.pos.closed else None

    @guard("M-12", VisitMarket, "market")
    def full(self, t: Any, market: int) -> Broken | None:
        return Broken() if t.pos.full[market] else None

    def apply(self, pos: Any, step: Step, act: VisitMarket, log: Log) -> None:
        opened(pos)


class Opening(Automatic[Any]):
    name, rule, kinds = "open", "M-20", (Decline,)

    @classmethod
    def push(cls, pos: Any) -> None:
        pos.push("open", -2)


def opened(pos: Any) -> None:
    Opening.push(pos)


def bound(decision: Any) -> Any:
    decision.bind()
    return decision


def test_the_kind_is_the_name_of_the_class() -> None:
    assert (VisitMarket.kind, str(VisitMarket("fish")), Bid.kind) == (
        "visit_market",
        "visit_market market=fish",
        "offer",
    )


def test_touches_follow_from_the_fields() -> None:
    assert bound(Visiting()).touches == {"market": VisitMarket, "purse.{seat}": VisitMarket}

    class Written(Visiting):
        touches: ClassVar[dict[str, type[Action]]] = {"purse.{seat}": VisitMarket}

    class Untouched(Visiting):
        touches: ClassVar[dict[str, type[Action]]] = {}

    assert bound(Written()).touches == {"purse.{seat}": VisitMarket}
    assert bound(Untouched()).touches == {}


def test_a_guard_gets_the_value_or_the_index_as_it_types_it() -> None:
    visiting, step = bound(Visiting()), Step(0, ask="visit")
    for closed, full, broken in (((), (0, 0), ()), (("fish",), (0, 0), ("shut",)), ((), (1, 0), ("full",))):
        pos = SimpleNamespace(closed=closed, full=full)
        assert visiting.broken_by(pos, step, VisitMarket("fish")) == broken
        # Both ways of listing call the guards.
        for found in (visiting.legal(pos, step), visiting.searched(pos, step)):
            assert (VisitMarket("fish") in found) == (not broken)


def test_names_that_differ_by_kind_are_refused() -> None:
    class Both(Guarded[Any]):
        name, rule, kinds = "both", "M-10", (VisitMarket, Bid)

        @guard("M-11", VisitMarket, Bid, "market")
        def shut(self, t: Any, market: str) -> Broken | None:
            return None

    with pytest.raises(BrokenGame, match=r"Both\.shut: `market` has other values in each kind of action"):
        bound(Both())


def test_pushes_follow_from_the_code_of_apply() -> None:
    class Declared(Visiting):
        pushes = ("open? visit",)

    class Silent(Visiting):
        pushes = ()

    decisions = {"visit": Visiting(), "open": Opening()}
    assert pushed.derived(decisions["visit"], decisions) == ("open*",)  # through a function of its module
    assert not pushed.declared(decisions["visit"], Guarded.__mro__[1])
    assert all(pushed.declared(one(), Guarded.__mro__[1]) for one in (Declared, Silent))


def test_a_sealed_choice_is_whole_by_itself() -> None:
    class Bidding(Sealing[Any]):
        name, rule, kinds, field, unsealed_by = "bid", "M-30", (Bid,), "bids", "unseal"

        @guard("M-31", Bid, "market")
        def no_salt(self, t: TableOf[Step], market: str) -> Broken | None:
            return Broken() if market == "salt" else None

    class Opened(Unsealing[Any]):
        name, rule, kinds = "unseal", "M-32", (Decline,)

    bidding, pos, log = bound(Bidding()), SimpleNamespace(bids=[-1, -1]), Log()
    step = Step(1, ask="bid")
    assert [str(act) for act in bidding.legal(pos, step)] == ["offer market=fish", "offer market=cloth"]
    bidding.apply(pos, step, Bid("cloth"), log)
    assert pos.bids == [-1, 2]
    (event,) = log.events
    assert (event.kind, event.for_seat(0).data, event.for_seat(1).data) == (
        "offer",
        {"market": "?"},
        {"market": "cloth"},
    )

    class Counted(Bidding):
        def seal(self, pos: Any, step: Step, act: Bid, log: Log) -> None:
            pos.bids[step.seat] = 7

    bound(Counted()).apply(pos, step, Bid("cloth"), log)
    assert (pos.bids, len(log.events)) == ([-1, 7], 1)


def test_a_scene_begins_at_any_decision_of_a_seat() -> None:
    """`turn = red` at that of the book, `turn = red visit` at another; a choice in secret waits for who has not chosen yet."""
    fields = SimpleNamespace(kinds={"bids": SimpleNamespace(inner=SimpleNamespace(unset=-1))})

    class Bidding(Sealing[Any]):
        name, rule, kinds, field, unsealed_by = "bid", "M-30", (Bid,), "bids", "open"

    decisions = {"bid": Bidding(), "visit": Visiting(), "open": Opening()}
    seats = ("red", "blue", "green")
    game: Any = SimpleNamespace(
        seats=seats,
        decisions=decisions,
        fields=fields,
        seat_of=lambda pos, name: seats.index(name),
        seat_ids=lambda pos: seats,
    )
    book: Any = TableAddresses(game, turn="visit")
    pos = Seated(players=3, options={}, agenda=[], chance="", viewer=-1, bids=[-1, 4, -1])
    place, _ = book.find("turn")
    for value, agenda in (
        ("blue", [("visit", 1)]),
        ("red visit", [("visit", 0)]),
        ("green bid", [("open", -2), ("bid", 0), ("bid", 2)]),
    ):
        place.put(pos, value)
        assert [(step.ask, step.seat) for step in pos.agenda] == agenda
    for wrong in ("red vist", "red open"):
        with pytest.raises(BadInput, match="should be one of bid, visit"):
            place.put(pos, wrong)
    assert book.rank(place)[0] == book.LAST  # after the choices that it depends on


def test_a_label_is_the_names_of_the_fields() -> None:
    names = {"market": {"fish": "魚の市", "cloth": "布の市"}}
    assert Words(names, {}).label(VisitMarket("fish")) == "魚の市"
    assert Words(names, {"LABELS": {"visit_market": "{market:market}へ"}}).label(VisitMarket("fish")) == "魚の市へ"
    assert Words({}, {}).label(VisitMarket("fish")) == "visit_market market=fish"  # no noun of that name
    assert Words(names, {}).label(Decline()) == "decline"
