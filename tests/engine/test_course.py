"""What comes when nothing is asked, what may lie on what on the agenda, and that games declare what they push."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import pytest
from playouts import Move, known_games, playout

import insuto
from insuto.core.course import Course, Phase, Phases, Stack, TurnOrder
from insuto.core.facts import Log
from insuto.core.game import Decision
from insuto.core.position import ALL, Position


def table(*agenda: str, **fields: Any) -> Any:
    """A position whose agenda is given as `name` or `name.part`, bottom first."""
    steps = [
        {"ask": name, "seat": 0, **({"part": part} if part else {})}
        for name, _, part in (word.partition(".") for word in agenda)
    ]
    pos = Position(players=3, options={}, agenda=steps, chance="0" * 16, viewer=ALL)
    if not fields:
        return pos

    class Wider(Position):
        pass

    wider = Wider(players=3, options={}, agenda=steps, chance="0" * 16, viewer=ALL)
    for name, value in fields.items():
        setattr(wider, name, value)
    return wider


def stack(
    pushes: dict[str, tuple[str, ...]],
    opening: tuple[str, ...] = (),
    lowest: tuple[str, ...] = ("turn",),
    free: str = "",
) -> Stack:
    """The stack of a game whose decisions push these lines; those called `turn…` offer a free action that pushes `free`."""

    def decision(name: str, lines: tuple[str, ...]) -> Decision[Any]:
        made: Decision[Any] = Decision()
        made.name, made.pushes, made.offers_free = name, lines, name.startswith("turn")  # type: ignore[misc]
        return made

    course: Course[Any] = Course()
    course.opening, course.pushes = opening, lowest
    decisions = {name: decision(name, lines) for name, lines in pushes.items()}
    return Stack(course, decisions, [decision("free", (free,))] if free else [])


def lies(found: Stack, agenda: str) -> bool:
    return found.misplaced(table(*agenda.split())) is None


CHAIN = stack(
    {
        "turn": ("refill? roll?",),
        "refill": ("deal refill?",),
        "deal": (),
        "roll": ("haul? graft?",),
        "graft": ("roll",),
        "haul": (),
    }
)


@pytest.mark.parametrize(
    "agenda",
    ["", "turn", "refill", "refill roll", "roll", "refill haul graft", "refill haul haul graft", "refill haul haul haul roll", "deal",
     "deal refill", "deal deal refill", "graft", "refill graft", "haul roll", "refill haul"],
)  # fmt: skip
def test_chains_to_any_depth(agenda: str) -> None:
    assert lies(CHAIN, agenda)


@pytest.mark.parametrize(
    ("agenda", "at"),
    [("turn turn", 1), ("turn roll", 1), ("refill turn", 1), ("roll graft", 1), ("graft haul", 1), ("refill haul deal", 2),
     ("roll deal", 1), ("refill refill", 1), ("refill haul roll roll", 3), ("refill roll haul", 2)],
)  # fmt: skip
def test_the_lowest_step_that_cannot_lie_there_is_named(agenda: str, at: int) -> None:
    assert CHAIN.misplaced(table(*agenda.split())) == at


@pytest.mark.parametrize(
    ("line", "yes", "no"),
    [
        ("a b", ["a", "b", "a b"], ["b a", "a a"]),
        ("a? b", ["b", "a", "a b"], ["b a", "b b"]),
        ("a b?", ["a", "a b"], ["b b", "b a"]),
        ("a+", ["a", "a a", "a a a"], ["b"]),
        ("a* b", ["b", "a b", "a a b"], ["b a"]),
        ("a b* c", ["a c", "a b c", "a b b c"], ["a c b", "c b"]),
        ("a? b? c", ["c", "a c", "b c", "a b c"], ["b a", "c a"]),
        ("a b+ c", ["a b c", "a b b c"], ["a c", "b a"]),
    ],
)
def test_lines(line: str, yes: list[str], no: list[str]) -> None:
    """A line is a whole; steps are carried out from the top, so whatever lies lower may be alone."""
    found = stack({"a": (), "b": (), "c": (), "turn": ()}, lowest=(line,))
    possible = [" ".join(words[: n + 1]) for full in yes for words in [full.split()] for n in range(len(words))]
    assert [agenda for agenda in possible if not lies(found, agenda) and agenda.split()[0] in line.split()[0]] == []
    assert [agenda for agenda in no if lies(found, agenda)] == []


def test_stages_are_steps_of_their_own() -> None:
    found = stack({"setup": ("deal+",), "deal": (), "turn": ()}, opening=("setup.last setup.middle setup.first?",))
    for agenda in (
        "setup.last setup.middle setup.first",
        "setup.last setup.middle",
        "setup.last deal deal",
        "setup.last setup.middle deal",
    ):
        assert lies(found, agenda), agenda
    for agenda in ("setup.first", "setup.middle setup.last", "setup.last setup.first", "setup", "deal setup.last"):
        assert not lies(found, agenda), agenda


def test_what_a_free_action_pushes_lies_on_what_offers_it() -> None:
    found = stack({"turn": ("other",), "other": (), "gift": ()}, free="gift")
    assert lies(found, "turn gift")
    assert not lies(found, "other gift")


def test_a_phase_has_lines_of_its_own() -> None:
    def nothing(pos: Any, log: Log) -> bool:
        return False

    phases: Phases[Any] = Phases({"spring": Phase(nothing, ("a+",)), "autumn": Phase(nothing, ("b",))})
    lines = {phase: phases.lines(table(phase=phase)) for phase in ("spring", "autumn", "winter")}
    assert [set(line.split()) for lines in lines.values() for line in lines if line] == [{"a+"}, {"b"}]


def test_phases_go_on_until_something_is_asked_or_the_game_is_over() -> None:
    log = Log()

    def morning(pos: Any, log: Log) -> bool:
        pos.cursor += 1
        if pos.cursor < 2:
            pos.push("work", pos.cursor)
        else:
            phases.enter(pos, "evening", log)
        return True

    def evening(pos: Any, log: Log) -> bool:
        if pos.round == 2:
            return False
        pos.round += 1
        phases.enter(pos, "morning", log)
        return True

    phases: Phases[Any] = Phases({"morning": Phase(morning, ("work",), "R-1"), "evening": Phase(evening, (), "R-2")})
    pos, asked = table(phase="morning", cursor=-1, round=1), []
    while True:
        phases.following(pos, {}, log)
        if not pos.agenda:
            break
        asked.append((pos.round, pos.agenda.pop()["seat"]))
    assert asked == [(1, 0), (1, 1), (2, 0), (2, 1)]
    assert [(event.kind, event.rule, event.data["round"]) for event in log.events] == [
        ("phase_evening", "R-2", 1), ("phase_morning", "R-1", 2), ("phase_evening", "R-2", 2),
    ]  # fmt: skip


def test_turn_order() -> None:
    class Ending(TurnOrder[Any]):
        def goes_on(self, pos: Any, seat: int, log: Log) -> bool:
            return seat != 0

    order, pos = Ending(), table()
    for done, seat in (({"seat": 0}, 1), ({"seat": -1, "to": 1}, 2)):
        order.following(pos, done, Log())
        assert pos.agenda.pop() == {"ask": "turn", "seat": seat}
    order.following(pos, {"seat": 2}, Log())
    assert pos.over


# ---- what games declare ----------------------------------------------------------------------------------------------

every_game = pytest.mark.parametrize("name", known_games())


def spelled(step: dict[str, Any]) -> str:
    return f"{step['ask']}.{step['part']}" if "part" in step else str(step["ask"])


def fits(line: str, laid: list[str]) -> bool:
    """Whether some steps, bottom first, are one of the orders that a line allows."""
    words = [(re.escape(word.rstrip("+*?")), word[-1:] if word[-1:] in "+*?" else "") for word in line.split()]
    return (
        re.fullmatch("".join(rf"(?:{word} ){again}" for word, again in words), "".join(f"{word} " for word in laid))
        is not None
    )


@lru_cache
def moves(name: str) -> tuple[Move, ...]:
    counts = insuto.load(name).player_counts
    return tuple(move for players in counts for seed in range(3) for move in playout(name, players, seed))


def laid(name: str, seed: int | None = None) -> Iterator[tuple[Move, list[str], bool]]:
    """(move, what it laid on the agenda, whether the course may have laid it); of the games with one seed, or of all that are looked at"""
    game = insuto.load(name)
    for move in (
        moves(name)
        if seed is None
        else (move for players in game.player_counts for move in playout(name, players, seed))
    ):
        free = type(move.action) not in game.decisions[move.before.agenda[-1]["ask"]].kinds
        kept = move.before.agenda if free else move.before.agenda[:-1]
        after = move.after.agenda
        if after[: len(kept)] == kept:
            yield move, [spelled(step) for step in after[len(kept) :]], not kept
        else:  # something of what lay below was taken off; then the course alone says what comes beside the rest
            yield move, [spelled(step) for step in after if step not in kept], True


@every_game
def test_what_is_pushed_is_declared(name: str) -> None:
    game = insuto.load(name)
    for move, steps, bare in laid(name):
        kinds = {kind: one for one in (*game.free, game.decisions[move.before.agenda[-1]["ask"]]) for kind in one.kinds}
        lines = kinds[type(move.action)].pushes
        if steps and not any(fits(line, steps) for line in lines):
            assert bare, f"{move.action} in {move.before.agenda[-1]} lays {steps}, which is none of {lines}"
            course = (*game.course.pushes, *game.course.lines(move.after))
            joined = [line for own in ("", *lines) for line in (*course, *(f"{low} {own}" for low in course))]
            assert any(fits(line, steps) for line in joined), f"{move.action} in {move.before.agenda[-1]} lays {steps}"


NEVER_IN_PLAYOUTS: dict[str, set[tuple[str, str]]] = {
    "toy": {("refill", "refill")},
    "burgundy": {("extra", "cityhall"), ("extra", "warehouse"), ("extra", "extra")},
    "scythe": {
        ("arrive", "choose_fight"), *(("choose_fight", step) for step in ("ability", "commit", "unveil")),
        ("encounter", "accept"), ("encounter", "deploy"), *(("prefer", step) for step in ("build", "deploy", "enlist", "upgrade")),
        *(("top", step) for step in ("build", "deploy", "enlist", "prefer", "upgrade")),
    },
}  # fmt: skip
"""Game → (decision, what it pushes) that few playouts show. Toy: two cards are missing only where a lesson has emptied a hand.
ブルゴーニュ: what follows the extra action of a castle; `tests/engine/burgundy` has each. サイズ: two combats in one turn, and what single
cards bring; longer games show them."""


MANY = 24


@every_game
def test_nothing_is_declared_that_never_happens(name: str) -> None:
    game = insuto.load(name)
    declared = {
        (decision.name, word.rstrip("+*?"))
        for decision in (*game.decisions.values(), *game.free) for line in decision.pushes for word in line.split()
    }  # fmt: skip
    rare = NEVER_IN_PLAYOUTS.get(name, set())
    assert rare <= declared
    shown: set[tuple[str, str]] = set()
    for seed in range(MANY):  # rare chains need more games than the other tests look at
        shown |= {
            (one.name, step) for move, steps, _ in laid(name, seed) for one in _answering(game, move) for step in steps
        }
        if declared - shown <= rare:
            return
    assert declared - shown <= rare


def _answering(game: Any, move: Move) -> list[Any]:
    asking = game.decisions[move.before.agenda[-1]["ask"]]
    return [one for one in (asking, *game.free) if type(move.action) in one.kinds][:1]


@every_game
def test_steps_hold_what_their_decisions_declare(name: str) -> None:
    game = insuto.load(name)
    for step in itertools.chain.from_iterable(move.after.agenda for move in moves(name)):
        assert set(step) - {"ask", "seat"} == set(game.decisions[step["ask"]].holds)
