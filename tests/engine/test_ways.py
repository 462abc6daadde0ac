"""The reach of something: the search of core, on a road of numbered places that no game has."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from insuto.core.facts import Log, Violation
from insuto.core.travel import Stride, Travel, Way
from insuto.play.ways import LOOKED_AT, ways

ROAD = 8


@dataclass
class Walk:
    """A position: a walker, a cart that stands somewhere, and steps that are left."""

    at: int = 0
    cart: int = 2
    left: int = 3
    over: bool = False
    agenda: list[dict[str, Any]] = field(default_factory=lambda: [{"ask": "walk", "seat": 0}])


class Road(Travel[Any]):
    """One place on or back. Place 5 ends the way, 6 turns something up; the cart goes from 2 to 7 and takes the walker along."""

    def start(self, pos: Any, step: Any, key: str) -> str:
        return f"place.{pos.at}" if key == "walker" else ""

    def goals(self, pos: Any, step: Any) -> list[str]:
        return [f"place.{n}" for n in range(ROAD)]

    def stuck(self, pos: Any, step: Any, thing: str) -> list[Violation]:
        return [] if pos.left else [Violation("T-001", "tired")]

    def strides(self, pos: Any, step: Any, thing: str) -> list[Stride]:
        if not pos.left:
            return []
        near = [n for n in (pos.at - 1, pos.at + 1) if 0 <= n < ROAD and n != 3]
        found = [Stride(f"place.{n}", ("walk", n), thing, Violation("T-002", "inn") if n == 5 else None) for n in near]  # type: ignore[arg-type]
        if pos.at == pos.cart:
            found.append(Stride("place.7", ("ride", 7), thing, ride=True))  # type: ignore[arg-type]
        return found

    def why(self, pos: Any, step: Any, thing: str, goal: str) -> list[Violation]:
        return [Violation("T-003", "wall", {"from": pos.at})] if abs(pos.at - int(goal[6:])) == 1 else []

    def beyond(self, pos: Any, step: Any, thing: str, goal: str) -> Violation:
        return Violation("T-004", "far")

    def later(self, pos: Any, step: Any, thing: str, goal: str, way: Way) -> Violation:
        return Violation("T-005", "later", {"n": len(way.path)})


class Prompted:
    def __init__(self, travel: Any) -> None:
        self.travel = travel


class Game:
    """The part of a game that the search needs."""

    def __init__(self, seat_after: int = 0) -> None:
        self.decisions = {"walk": Prompted(Road()), "rest": Prompted(None)}
        self.seat_after = seat_after
        self.carried = 0

    def actor(self, pos: Walk) -> int:
        return int(pos.agenda[-1]["seat"])

    def view(self, pos: Walk, seat: int) -> Walk:
        return self.copy(pos)

    def copy(self, pos: Walk) -> Walk:
        return Walk(pos.at, pos.cart, pos.left, pos.over, [dict(step) for step in pos.agenda])

    def carry_out(self, pos: Walk, act: Any, log: Log) -> None:
        self.carried += 1
        pos.at, pos.left = act[1], pos.left - 1
        if act[0] == "ride":
            pos.cart = pos.at
        log.reveals = pos.at == 6
        pos.agenda = [{"ask": "walk", "seat": self.seat_after, "left": pos.left}]


def search(pos: Walk, game: Game | None = None) -> Any:
    as_much: Any = game or Game()
    return ways(as_much, pos, ["pile", "walker"])


def test_each_place_by_the_fewest_steps_and_who_carries() -> None:
    found = search(Walk())
    assert (found.key, found.at, found.whole) == ("walker", "place.0", True)
    assert {goal: (way.path, way.ride) for goal, way in found.reached.items()} == {
        "place.1": (("place.1",), False),
        "place.2": (("place.1", "place.2"), False),
        "place.7": (("place.1", "place.2", "place.7"), True),
    }
    assert found.goals == tuple(f"place.{n}" for n in range(1, ROAD))


def test_why_not_is_the_nearest_reason_of_the_ways_there_are() -> None:
    found = search(Walk())
    assert found.why("place.1") == ()
    assert [why.rule for why in found.why("place.2")] == ["T-005"]
    assert found.why("place.3") == (Violation("T-003", "wall", {"from": 2}),)
    assert [why.rule for why in found.why("place.5")] == ["T-004"]
    assert [why.rule for why in found.why("place.7")] == ["T-004", "T-005"], "not by itself, but carried"
    assert [why.rule for why in search(Walk(left=0)).why("place.1")] == ["T-001"]


def test_it_ends_where_the_way_ends_and_where_something_turns_up() -> None:
    assert set(search(Walk(at=4)).reached) == {"place.5"}
    assert search(Walk(at=4)).reached["place.5"].stop == Violation("T-002", "inn")
    assert set(search(Walk(at=7)).reached) == {"place.6"}


def test_it_ends_where_another_seat_is_prompted() -> None:
    assert set(search(Walk(), Game(seat_after=1)).reached) == {"place.1"}


def test_nothing_is_found_where_nothing_goes() -> None:
    assert ways(Game(), Walk(), ["pile"]) is None  # type: ignore[arg-type]
    assert search(Walk(agenda=[{"ask": "rest", "seat": 0}])) is None
    assert search(Walk(agenda=[{"ask": "walk", "seat": -1}])) is None
    assert search(Walk(over=True)) is None


def test_places_that_were_seen_are_not_looked_at_again() -> None:
    """Back and forth would never end."""
    game = Game()
    assert search(Walk(left=40), game).whole
    assert game.carried < LOOKED_AT


def test_results_are_cached_for_the_next_touch_only() -> None:
    game = Game()
    first = search(Walk(), game)
    carried = game.carried
    assert search(Walk(), game) is first
    assert game.carried == carried
    assert set(search(Walk(left=1), game).reached) == {"place.1"}
    assert search(Walk(), Game()) is not first
