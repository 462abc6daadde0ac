"""Questions about the order of events: after an action, as far as a rule says so, and by the flow of the game."""

from __future__ import annotations

import functools
import itertools
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from insuto.core.actions import Action
from insuto.core.drilling import Drill
from insuto.core.errors import InsutoError
from insuto.core.facts import Event, Log, Mute
from insuto.core.game import AnyGame
from insuto.core.position import TABLE, Position
from insuto.drill import words_ja
from insuto.drill.question import Case, Dropped, Question

TRIED = 8
"""The most actions whose later events are computed."""
FEWEST, MOST = 3, 4
"""How many items are put in order."""
TO_A_TURN = 24
"""The most actions until a turn begins, for questions about the flow."""
FLOW = "order.flow"
"""Beginning of the families of the flow, the number of its part behind."""


def of_order(drill: Drill, name: str) -> str:
    """Return the family of an order."""
    return f"{drill.orders[name].rule}/order.{name}"


def after(game: AnyGame, pos: Position, act: Action) -> list[Event]:
    """Return the events of a legal action and of what the table does by itself after it."""
    new, log = game.copy(pos), Log()
    game.apply(new, act, log)
    while not new.over and game.actor(new) == TABLE:
        game.apply(new, game.roll(new), log)
    return log.events


def happening(drill: Drill, name: str, events: list[Event]) -> list[str]:
    """Return the items of an order that are among some events, as they happened, each once. Dropped if they are in
    another order than the game declares, or one happens again after another: then two orders could be defended."""
    declared = drill.orders[name].things
    every = [one for event in events for one in (event.kind, f"{event.kind}@{event.rule}") if one in declared]
    found = [one for one, _ in itertools.groupby(every)]
    if found != [one for one in declared if one in found]:
        raise Dropped("several")
    return found


def order_present(game: AnyGame, drill: Drill, pos: Position, draw: Any) -> set[str]:
    """Return the families of the orders of events after one of some actions; those of the flow wherever a seat
    decides."""
    if pos.over or pos.agenda[-1].seat < 0:
        return set()
    flow = {of_flow_part(part, n) for n, part in enumerate(flow_parts(game))}
    acts = draw.shuffled(game.legal_actions(pos))[:TRIED] if drill.orders else []
    runs = [after(game, pos, act) for act in acts]
    return flow | {
        of_order(drill, name) for name in drill.orders if any(_enough(drill, name, events) for events in runs)
    }


def _enough(drill: Drill, name: str, events: list[Event]) -> bool:
    try:
        return len(happening(drill, name, events)) >= FEWEST
    except Dropped:
        return False


@dataclass(frozen=True, slots=True)
class FlowPart:
    """Consecutive lines of one part of the flow: words and rules. `around`: the name of the part, "" for the game."""

    around: str
    lines: tuple[tuple[str, str], ...]


@functools.lru_cache(maxsize=8)
def flow_parts(game: AnyGame) -> tuple[FlowPart, ...]:
    """Return the parts of the flow that can be questions about their order: those with enough lines that rest on a
    rule. The game itself is used without its first line and its last: that it begins with the set-up and ends with the
    scoring is no question."""
    parts: list[tuple[str, list[tuple[str, str]]]] = [("", [])]
    open_ = {0: parts[0][1]}
    last = ""
    for depth, text, rule in game.flow_in_words():
        if depth not in open_:
            open_[depth] = []
            parts.append((last, open_[depth]))
        open_ = {at: lines for at, lines in open_.items() if at <= depth}
        open_[depth].append((text, rule))
        last = text
    parts[0][1][:] = parts[0][1][1:-1]
    cited = [(around, tuple((text, rule) for text, rule in lines if rule)) for around, lines in parts]
    return tuple(FlowPart(around, lines) for around, lines in cited if len(lines) >= FEWEST)


def of_flow_part(part: FlowPart, number: int) -> str:
    """Return the family of a part of the flow, under the rule of its first line."""
    return f"{part.lines[0][1]}/{FLOW}{number}"


def at_a_turn(case: Case) -> Case:
    """Return the case at the next beginning of a turn, if that is not far: the flow is no question in mid-turn."""
    game, pos, log = case.game, case.game.copy(case.pos), Mute()
    for _ in range(TO_A_TURN):
        if pos.over:
            break
        if game.decisions[pos.agenda[-1].ask].begins_turn:
            return replace(case, pos=pos, seat=pos.agenda[-1].seat)
        game.apply(pos, game.roll(pos) if game.actor(pos) < 0 else case.draw.pick(game.legal_actions(pos)), log)
    return case


def by_flow(case: Case) -> Question:
    """Return a question about the order of the flow of the game, whatever the position."""
    case = at_a_turn(case)
    number = case.name.removeprefix(FLOW)
    parts = flow_parts(case.game)
    if not number.isdigit() or int(number) >= len(parts):
        raise Dropped("nothing")
    part = parts[int(number)]
    lines = [*dict(part.lines)]
    while len(lines) > MOST:
        lines.remove(case.draw.pick(lines))
    shuffled = case.draw.shuffled(lines)
    if shuffled == lines:
        shuffled.reverse()
    ids = {one: str(n) for n, one in enumerate(shuffled, 1)}
    around = case.table("FLOW").get(part.around) or words_ja.AROUND.format(around=part.around)
    rules = dict(part.lines)
    return Question(
        kind="order",
        family=case.wanted,
        pos=case.pos,
        seat=case.seat,
        intro=case.intro(),
        ask=words_ja.ASK["flow_in" if part.around else "flow"].format(around=around),
        answer=tuple(ids[one] for one in lines),
        solution=case.explained(
            [(words_ja.IN_ORDER.format(n=n, thing=one), rules[one]) for n, one in enumerate(lines, 1)], None
        ),
        choices={ids[one]: one for one in shuffled},
        scene=case.drill.scene(case.pos, None, case.name),
    )


def order(case: Case) -> Question:
    """Return a question about the order of events, after an action or by the flow."""
    game, drill, pos = case.game, case.drill, case.pos
    if pos.over or pos.agenda[-1].seat < 0:
        raise Dropped("nothing")
    if case.name.startswith(FLOW):
        return by_flow(case)
    name = case.name.partition(".")[2]
    if name not in drill.orders:
        raise Dropped("nothing")
    acts = case.draw.shuffled(game.legal_actions(pos))[:TRIED]
    fitting = [act for act in acts if _enough(drill, name, after(game, pos, act))]
    if not fitting:
        raise Dropped("nothing")
    act = case.draw.pick(fitting)
    things = happening(drill, name, after(game, pos, act))
    while len(things) > MOST:
        things.remove(case.draw.pick(things))
    declared = drill.orders[name]
    shuffled = case.draw.shuffled(things)
    if shuffled == things:
        shuffled.reverse()
    ids = {one: str(n) for n, one in enumerate(shuffled, 1)}
    called = words_ja.AND.join(words_ja.THING.format(thing=declared.things[one]) for one in things)
    question = Question(
        kind="order",
        family=case.wanted,
        pos=pos,
        seat=case.seat,
        intro=case.decided_by(drill.course(pos, ""), whole=False),
        ask=words_ja.ASK["order"].format(label=case.label(act)),
        answer=tuple(ids[one] for one in things),
        solution=case.explained([(words_ja.ORDER.format(things=called), declared.rule)], act),
        act=act,
        choices={ids[one]: declared.things[one] for one in shuffled},
        marks=tuple(game.picks(pos, act)),
        about=tuple(drill.about(pos, act)),
        scene=drill.scene(pos, act, case.name),
    )

    def answer(at: Any) -> Any:
        try:
            if any(game.explain(at, act)):
                return None
            return [one for one in happening(drill, name, after(game, at, act)) if one in things]
        except (InsutoError, Dropped):
            return None

    return case.settled(question, answer)


MAKERS: dict[str, Callable[[Case], Question]] = {"order": order}
