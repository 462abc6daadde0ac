"""The order of play: what follows an empty agenda, what may lie on what on the agenda, and that games declare what they
push."""

from __future__ import annotations

import itertools
import re
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from playouts import known_games

import insuto
from insuto.core.agenda import Stack, brought
from insuto.core.decision import Decision
from insuto.core.decisions import Stages
from insuto.core.errors import BadInput, BrokenGame
from insuto.core.facts import Log
from insuto.core.flow import (
    Flow,
    Now,
    as_needed,
    each,
    for_all,
    for_cursor,
    interrupted,
    once,
    one_of,
    part,
    rounds,
    stages,
    together,
    turns,
)
from insuto.core.flow_check import check_flow
from insuto.core.game import Turn
from insuto.core.kinds import Seat
from insuto.core.messages_ja import say
from insuto.core.position import ALL, CHANCE, Position, Step, field_of
from insuto.play import script
from insuto.play.history import Session


def rules_page(name: str) -> Path:
    return Path(__file__).resolve().parents[2] / "docs" / name / "rules.md"


def table(*agenda: str, **fields: Any) -> Any:
    """Return a position whose agenda is given as `name` or `name.part`, bottom first."""
    steps = [
        Step.of({"ask": name, "seat": 0, **({"part": part} if part else {})})
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
    """Return the stack of a game whose decisions push these lines; those called `turn…` offer a free action that pushes
    `free`."""

    def decision(name: str, lines: tuple[str, ...]) -> Decision[Any]:
        made: Decision[Any] = Decision()
        made.name, made.pushes, made.offers_free = name, lines, name.startswith("turn")  # type: ignore[misc]
        return made

    decisions = {name: decision(name, lines) for name, lines in pushes.items()}
    return Stack(lambda pos: (*opening, *lowest), decisions, [decision("free", (free,))] if free else [])


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
    [
        "",
        "turn",
        "refill",
        "refill roll",
        "roll",
        "refill haul graft",
        "refill haul haul graft",
        "refill haul haul haul roll",
        "deal",
        "deal refill",
        "deal deal refill",
        "graft",
        "refill graft",
        "haul roll",
        "refill haul",
    ],
)
def test_chains_to_any_depth(agenda: str) -> None:
    assert lies(CHAIN, agenda)


@pytest.mark.parametrize(
    ("agenda", "at"),
    [
        ("turn turn", 1),
        ("turn roll", 1),
        ("refill turn", 1),
        ("roll graft", 1),
        ("graft haul", 1),
        ("refill haul deal", 2),
        ("roll deal", 1),
        ("refill refill", 1),
        ("refill haul roll roll", 3),
        ("refill roll haul", 2),
    ],
)
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
    """A line is all or nothing; steps are carried out from the top, so whatever lies lower may be alone."""
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


# ---- flows -----------------------------------------------------------------------------------------------------------


def asking(name: str, pushes: tuple[str, ...] = (), responder: int = 0) -> type[Decision[Any]]:
    """Return a decision that a flow can lay."""
    return type(name, (Decision,), {"name": name, "pushes": pushes, "responder": responder, "rule": "R-1"})


Work, Rest, Vote, Deal = asking("work", ("tool*",)), asking("rest"), asking("vote"), asking("deal", responder=CHANCE)
Tool = asking("tool")


class DealStep(Step, ask="deal"):
    to: int = field_of(Seat())


Deal.step_type = DealStep


class Tidying(Stages[Any]):
    name, rule, parts = "tidy", "R-9", ("sweep", "wash")


class Scoring(Stages[Any]):
    name, rule, parts = "score", "R-8", ("interim", "final")


class Preparing(Stages[Any]):
    name, rule, parts, pushes = "prepare", "R-7", ("hands",), ("deal+",)


class Below(Stages[Any]):
    """What it lays ends with a step that nothing else has."""

    name, rule, parts, pushes = "below", "R-7", ("hands",), ("rest deal+",)


class Drawing(Decision[Any]):
    name, rule, pushes = "draw", "R-6", ("deal?",)


DECISIONS = {one.name: one() for one in (Work, Rest, Vote, Deal, Tool, Tidying, Scoring, Preparing, Below, Drawing)}


def known(*nodes: Any) -> Flow:
    flow = Flow(*nodes)
    flow.know(brought(DECISIONS))
    return flow


@pytest.mark.parametrize(
    ("nodes", "named"),
    [
        # a set-up that deals, and turns in which a card is drawn: what comes between would be skipped
        ((stages(Preparing), once(Rest), turns(Drawing)),
         "`Preparing` and, after it, `turns(Drawing)` can both end with the step `deal`"),
        ((for_all(Deal, lambda now: []), turns(Drawing, first=lambda now: 0)),
         "`deal` and, after it, `turns(Drawing)`"),
        ((once(Work), once(Rest), once(Work)), "`work` and, after it, `work`"),
        ((turns(Drawing), for_all(Deal, lambda now: []), once(Rest)), "`turns(Drawing)` and, after it, `deal`"),
        ((turns(Drawing, once(Rest), once(Deal)),), "`Drawing` and, after it, `deal`"),
        ((stages(Scoring, "final"), turns(Work), stages(Scoring, "final")), "the step `score part=final`"),
    ],
)  # fmt: skip
def test_a_flow_that_cannot_tell_where_it_stands_is_refused(nodes: Any, named: str) -> None:
    """Where two nodes can end with the same step, and some decision would never come up for that."""
    flow = known(*nodes)
    with pytest.raises(BadInput, match=re.escape(named)) as caught:
        check_flow(flow, DECISIONS)
    assert "`part`" in say(caught.value)


@pytest.mark.parametrize(
    "nodes",
    [
        (for_all(Deal, lambda now: []), turns(Drawing)),
        (together(for_all(Deal, lambda now: []), once(Rest)), turns(Drawing, first=lambda now: 0)),
        (turns(Drawing, as_needed(once(Deal))), once(Rest)),
        (part("setup", stages(Preparing), once(Rest)), part("play", turns(Drawing, first=lambda now: 0))),
        (stages(Scoring, "interim"), turns(Work), stages(Scoring, "final")),
        (as_needed(once(Drawing), once(Deal)), once(Rest)),
        (one_of(once(Drawing), once(Deal)), once(Rest)),
        (stages(Below), once(Work), turns(Drawing, first=lambda now: 0)),
    ],
)
def test_a_flow_that_can_is_not(nodes: Any) -> None:
    check_flow(known(*nodes), DECISIONS)


def course(flow: Flow, pos: Any, limit: int = 40) -> list[str]:
    """Play a flow whose steps do nothing; return `name seat` of each step, in order."""
    steps: list[str] = []
    log = Log()
    flow.start(pos)
    while pos.agenda and len(steps) < limit:
        done = pos.agenda.pop()
        steps.append(f"{done['ask']}.{done['part']}" if "part" in done else f"{done['ask']} {done['seat']}")
        if not pos.agenda:
            flow.follow(pos, done, log)
    return steps


def seat(now: Now) -> int:
    """Return the seat that the cursor names."""
    return int(now.pos.cursor)


def along(last: int) -> Any:
    return lambda now: now.pos.cursor + 1 if now.pos.cursor < last else None


def test_turns_go_clockwise_until_they_end() -> None:
    """The first turn is the next seat's, or that of the named one; earlier steps lie on top of it."""
    times: list[int] = []

    def until(now: Now) -> bool:
        times.append(now.seat)
        return len(times) > 4

    flow = known(turns(Work, first=lambda now: 1, until=until, before=stages(Tidying)), stages(Scoring, "final"))
    assert course(flow, table()) == ["tidy.sweep", "tidy.wash", "work 1", "work 2", "work 0", "work 1", "score.final"]
    assert times == [1, 2, 0, 1, 2]
    assert {*flow.lines()} == {"work tidy.wash tidy.sweep", "work", "score.final"}
    times.clear()
    flow = known(for_all(Deal, lambda now: [DealStep(CHANCE, to=i) for i in range(3)]), turns(Work, until=until))
    assert course(flow, table()) == ["deal -1"] * 3 + ["work 0", "work 1", "work 2", "work 0"]


def test_turns_say_what_they_need_after_a_set_up_without_a_seat() -> None:
    flow = known(stages(Tidying), turns(Work))
    with pytest.raises(BadInput, match="no seat answered the step `tidy part=wash`") as caught:
        course(flow, table())
    assert "`first=`" in say(caught.value)


def test_as_needed_repeats_until_not_needed() -> None:
    """The first of the list that is needed comes first, each time; of alternatives one comes, once."""
    wants = ["rest", "vote", "rest"]

    def wanted(name: str) -> Any:
        return lambda now: bool(wants) and wants[0] == name

    def ends(now: Now) -> None:
        wants.clear()

    def rests(now: Now) -> int | None:
        """Return the seat that rests, where that is wanted."""
        return now.seat if wanted("rest")(now) else None

    class Watched(list[Any]):
        def append(self, step: Any) -> None:
            if step["ask"] in wants:
                wants.remove(step["ask"])
            super().append(step)

    pos: Any = Position(players=2, options={}, agenda=Watched(), chance="0" * 16, viewer=ALL)
    fill = as_needed(once(Vote, when=wanted("vote")), once(Rest, who=rests))
    either = one_of(once(Tool, when=lambda now: False), once(Deal))
    flow = known(
        turns(Work, fill, either, acted=lambda now: 0, first=lambda now: 0, ends=ends, until=lambda now: now.seat == 1)
    )
    assert course(flow, pos) == ["work 0", "rest 0", "vote 0", "rest 0", "deal -1"]


def test_a_stage_that_a_decision_does_not_have_is_refused() -> None:
    with pytest.raises(BrokenGame, match=f"Scoring has no stage `nowhere`; it has: {', '.join(Scoring.parts)}"):
        stages(Scoring, "nowhere")


@pytest.mark.parametrize("who", ["red", 3, -1])
@pytest.mark.parametrize("node", [lambda who: once(Work, who=who), lambda who: for_all(Work, lambda now: [who(now)])])
def test_who_returns_a_seat(node: Any, who: Any) -> None:
    """No name, and no number that would mean chance."""
    with pytest.raises(BrokenGame, match=f"`who` of the decision `work` returns {who!r}, and not a seat"):
        known(node(lambda now: who)).start(table())


@pytest.mark.parametrize(
    "node",
    [
        for_cursor(once(Work, who=seat, when=lambda now: False), along=lambda now: 0),
        as_needed(part("play", once(Work, who=seat, when=lambda now: False))),
    ],
)
def test_a_flow_that_goes_round_without_asking_says_so(node: Any) -> None:
    with pytest.raises(BrokenGame, match=r"flow: .* goes round without asking anything"):
        known(node).start(table(phase="", cursor=-1))


def test_steps_without_a_seat_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a game, in a lesson's `advance` and in a session."""
    game = insuto.load("toy")
    pos = game.begin(2)
    monkeypatch.setattr(type(game), "apply", lambda *_: None)
    monkeypatch.setattr(type(game), "play", lambda _, pos, act: Turn(pos, ()))
    named = rf"toy: the step `{pos.agenda[-1].ask}.* comes again and again"
    with pytest.raises(BrokenGame, match=named):
        game.advance(pos)
    with pytest.raises(BrokenGame, match=named):
        script.run(game, pos, script.Script(do="advance"))
    with pytest.raises(BrokenGame, match=named):
        Session(game, pos, "study", ["random", "random"])


def test_rounds_of_phases() -> None:
    """A part is where the position's field says; the cursor goes on from where it stands; what has nothing to do is passed over."""
    log: list[str] = []

    def phase(name: str, *nodes: Any) -> part:
        return part(name, *nodes, rule="R-2", sets={"cursor": -1})

    def next_round(now: Now) -> bool:
        now.pos.round += 1
        return bool(now.pos.round < 3)

    flow = known(
        part("set", stages(Tidying)),
        rounds(
            phase(
                "morning",
                for_cursor(once(Work, who=seat), along=along(1), then=lambda now: log.append(f"home {now.pos.cursor}")),
            ),
            phase("noon", for_cursor(once(Vote), along=along(-1), ends=lambda now: log.append("nothing at noon"))),
            phase(
                "evening",
                for_cursor(once(Rest, who=seat, when=lambda now: now.pos.cursor == 1), along=along(2)),
                once(Vote),
            ),
            between=once(Deal, when=next_round),
        ),
        phase("last", stages(Scoring, "final")),
    )
    pos = table(phase="set", cursor=-1, round=1)
    day = ["work 0", "work 1", "rest 1", "vote 0"]
    assert course(flow, pos)[2:] == [*day[:3], "vote -1", "deal -1", *day[:3], "vote -1", "score.final"]
    assert log == ["home 0", "home 1", "nothing at noon"] * 2
    assert [*flow.lines(table(phase="noon"))] == ["vote"]
    assert [*flow.lines(table(phase="evening"))] == ["rest", "vote", "deal"]
    assert [*flow.lines(table(phase="last"))] == ["score.final"]
    # a position that says where it is, and nothing more
    there = table(phase="evening", cursor=0, round=2)
    flow.follow(there, {"ask": "", "seat": -1}, Log())
    assert there.agenda == [{"ask": "rest", "seat": 1}]


def test_a_body_for_each_value_of_a_field() -> None:
    begun: list[tuple[str, int]] = []
    flow = known(
        each(
            "phase",
            lambda now: ("A", "B"),
            stages(Tidying),
            each(
                "round",
                lambda now: range(1, 3),
                together(for_all(Deal, lambda now: [DealStep(CHANCE, to=0)]), for_all(Work, lambda now: [1, 0])),
                begins=lambda now: begun.append((now.pos.phase, now.pos.round)),
            ),
            once(Rest, who=lambda now: 2),
            begins=lambda now: setattr(now.pos, "round", 0),
        ),
        part("end", stages(Scoring, "final")),
    )
    pos = table(phase="", round=0)
    phase = ["tidy.sweep", "tidy.wash", *["deal -1", "work 1", "work 0"] * 2, "rest 2"]
    assert course(flow, pos) == [*phase, *phase, "score.final"]
    assert begun == [("A", 1), ("A", 2), ("B", 1), ("B", 2)]
    assert pos.phase == "end"
    assert "work+ deal+" in [*flow.lines()]


@pytest.mark.parametrize(
    ("values", "says"),
    [
        (range(1, 3), r"takes a function .* and not range\(1, 3\)"),
        (lambda now: "AB", r"test_flow\.py:\d+: .* 'AB', and not"),
        (partial(str.format, "AB"), "partial: .* 'AB', and not"),
    ],
)
def test_the_values_of_each_are_listed_by_a_function(values: Any, says: str) -> None:
    with pytest.raises(BrokenGame, match=says):
        course(known(each("round", values, once(Rest, who=lambda now: 0))), table(round=0))


def test_something_breaks_in() -> None:
    """An interrupting step lies on the next one, which goes on after it; a step of the same decision is another
    stage."""
    count = iter(range(9))
    flow = known(
        interrupted(
            turns(Work, first=lambda now: 0, until=lambda now: next(count) > 2),
            stages(Scoring, "interim"),
            once(Deal),
            by=lambda now: now.done["ask"] == "work" and now.done["seat"] == 1,
        ),
        stages(Scoring, "final"),
    )
    assert course(flow, table()) == ["work 0", "work 1", "score.interim", "deal -1", "work 2", "score.final"]
    assert "work deal score.interim" in [*flow.lines()]


@pytest.mark.parametrize("name", known_games())
def test_a_flow_can_be_described(name: str) -> None:
    """Every rule that it names is in the book, and it contains every possible decision."""
    game = insuto.load(name)
    lines = game.flow_lines()
    assert all(line.rule in game.rules for line in lines if line.rule)
    named = {word.partition(".")[0] for line in lines for word in (*line.decisions, *line.brings)}
    assert named == set(game.decisions)


STRUCTURE = {"for_cursor", "as_needed"}
"""Kinds of lines that say how often, not what."""


@pytest.mark.parametrize("name", [name for name in known_games() if "FLOW" in insuto.load(name).words.tables])
def test_a_flow_has_words(name: str) -> None:
    """Each line has its words, or says that the enclosing line covers it; no words are left over."""
    game = insuto.load(name)
    assert {line.key for line in game.flow_lines()} - STRUCTURE == set(game.words.tables["FLOW"])
    depths = [depth for depth, _, _ in game.flow_in_words()]
    assert depths[0] == 0
    assert all(below <= above + 1 for above, below in itertools.pairwise(depths))


@pytest.mark.parametrize("name", [name for name in known_games() if rules_page(name).is_file()])
def test_the_rules_page_goes_with_the_flow(name: str) -> None:
    """The page has the rule of each line that readers see, in the order of the flow."""
    text = rules_page(name).read_text(encoding="utf-8")
    rules = [rule for _, _, rule in insuto.load(name).flow_in_words() if rule]
    assert len(rules) > 2
    places = [text.index(f"{{ #{rule} ") for rule in rules]
    assert places == sorted(places), rules
