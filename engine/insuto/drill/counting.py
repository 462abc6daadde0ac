"""Questions for a number: the total of lines of the score sheet, and what an action gains at once."""

from __future__ import annotations

import string
from collections.abc import Callable, Iterator
from typing import Any

from insuto.core.actions import Action
from insuto.core.errors import InsutoError
from insuto.core.facts import Event, Log, ScoreLine
from insuto.core.game import AnyGame
from insuto.core.position import CHANCE, Position
from insuto.drill import words_ja
from insuto.drill.question import Case, Dropped, Question, names
from insuto.keys import SEAT

MOST_LINES = 4
"""The most lines that are added up in one question."""
TRIED = 24
"""The most actions whose gains are computed."""
TOPS = (5, 10, 20, 30, 50, 80, 120, 200, 400)
"""The largest numbers of the range that is shown: the first that leaves room above the answer."""


def of_line(line: ScoreLine) -> str:
    """Return the family of a score line."""
    return f"{line.rule}/{line.part}.{line.key}"


def of_event(event: Event) -> str:
    """Return the family of an event that brings points."""
    return f"{event.rule}/+{event.kind}"


def lines_present(game: AnyGame, drill: Any, pos: Position) -> set[str]:
    """Return the families of the score lines of a position."""
    sheet = game.score(pos)  # points already on the track cannot be counted on the board
    return {
        of_line(line)
        for line in sheet.lines
        if line.part in sheet.later and f"{line.part}.{line.key}" not in drill.never
    }


def gains_present(game: AnyGame, drill: Any, pos: Position, draw: Any) -> set[str]:
    """Return the families of the events with points that one action brings."""
    if pos.over or pos.agenda[-1].seat == CHANCE:
        return set()
    return {
        family
        for act in draw.shuffled(game.legal_actions(pos))[:TRIED]
        for family in [_alone(happened(game, pos, act))]
        if family and family.partition("/+")[2] not in drill.never
    }


def happened(game: AnyGame, pos: Position, act: Action) -> list[Event]:
    """Return the events of a legal action."""
    new, log = game.copy(pos), Log()
    game.apply(new, act, log)
    return log.events


def _alone(events: list[Event]) -> str:
    """Return the family of those events that bring points, where all are of one; else ""."""
    found = {of_event(event) for event in events if any(event.points.values())}
    return found.pop() if len(found) == 1 else ""


def question_of(case: Case, line: ScoreLine) -> str:
    """Return the question about a line: about it alone where the game has words for that, else about its part."""
    words = case.game.words_at(case.pos)
    own = case.table("POINTS").get(f"{line.part}.{line.key}") or case.table("POINTS").get(line.part)
    if own:
        return words.filled(own, {**line.data, "seat": line.seat})
    part = words.tables["PARTS"].get(line.part, line.part)
    return words_ja.ASK["points"].format(seat=words.name("seat", line.seat), part=part, unit=case.unit)


def of_lines(case: Case) -> Question:
    """Return a question about the total of a line of the score sheet and the others that share its words."""
    game, pos = case.game, case.pos
    sheet = game.score(pos)
    found = [line for line in sheet.lines if of_line(line) == case.wanted and line.part in sheet.later]
    if not found:
        raise Dropped("nothing")
    own = [line for line in found if line.seat == case.seat]
    line = case.draw.pick(own or found)
    ask = question_of(case, line)

    def group(at: Any) -> list[ScoreLine]:
        return [
            one
            for one in game.score(at).lines
            if (one.seat, one.part) == (line.seat, line.part) and question_of(case, one) == ask
        ]

    lines, view = group(pos), game.view(pos, line.seat)
    if group(view) != lines:  # the sheet of a view says what cannot be counted yet
        raise Dropped("hidden")
    if len(lines) > MOST_LINES or len({one.rule for one in lines}) > 2:
        raise Dropped("several")
    total = sum(one.points for one in lines)
    words = game.words_at(pos)
    question = Question(
        kind="points",
        family=case.wanted,
        pos=pos,
        seat=line.seat,
        intro=(
            case.table("COUNTED").get(line.part, words_ja.LATER),
            *case.in_words(case.drill.compared(view, line)),
        ),
        ask=ask,
        answer=(str(total),),
        solution=tuple(
            (words_ja.LINE.format(text=words.line(one), points=words_ja.signed(one.points), unit=case.unit), one.rule)
            for one in sorted(lines, key=lambda one: of_line(one) != case.wanted)
        ),
        low=min(0, -next((top for top in TOPS if total + top >= 3), 400)) if total < 0 else 0,
        high=next((top for top in TOPS if top >= total + 3), max(TOPS)),
        about=tuple(dict.fromkeys(places(case, lines))),
        scene=case.drill.scene(pos, None, case.name),
        lines=tuple(lines),
    )
    return case.settled(question, lambda at: [(one.key, one.points) for one in group(at)])


def places(case: Case, lines: list[ScoreLine]) -> Iterator[str]:
    """Yield drawing keys of the places that score lines name."""
    table = case.game.words.tables["LINES"]
    for line in lines:
        for _, field, noun, _ in string.Formatter().parse(table[line.key]):
            value = line.data.get(field) if field else None
            for one in value if isinstance(value, (list, tuple)) else (value,):
                if noun and one is not None and (key := case.game.place_key(noun, one)):
                    yield key
        yield from case.drill.counted(case.pos, line)


def of_gains(case: Case) -> Question:
    """Return a question how many points an action brings at once."""
    game, pos = case.game, case.pos
    if pos.over or pos.agenda[-1].seat == CHANCE:
        raise Dropped("nothing")
    acts = []
    for act in case.draw.shuffled(game.legal_actions(pos))[:TRIED]:
        if _alone(happened(game, pos, act)) == case.wanted:
            acts.append(act)
    if not acts:
        raise Dropped("nothing")
    act = case.draw.pick(acts)
    events = [event for event in happened(game, pos, act) if any(event.points.values())]
    gainers = [seat for seat in range(pos.players) if any(event.points.get(seat) for event in events)]
    acting = pos.agenda[-1].seat
    seat = acting if acting in gainers else case.draw.pick(gainers)
    if sum(bool(event.points.get(seat)) for event in events) > MOST_LINES:
        raise Dropped("several")
    total = sum(event.points.get(seat, 0) for event in events)
    words = game.words_at(pos)
    who = words.name("seat", seat)
    own = case.table("GAINS").get(act.kind, "")
    ask = words_ja.ASK["gains" if acting >= 0 else "gains_table"].format(
        label=case.label(act), seat=who, unit=case.unit
    )
    if own:
        ask = words.filled(own, {**{n: getattr(act, n) for n in names(act)}, "seat": seat})
    question = Question(
        kind="points",
        family=case.wanted,
        pos=pos,
        seat=case.seat,
        intro=case.decided_by(case.drill.figures(pos, case.seat if acting >= 0 else seat, act)),
        ask=ask,
        answer=(str(total),),
        solution=case.explained(
            [(sentence(case, act, event), event.rule) for event in events if event.points.get(seat)], act
        ),
        act=act,
        low=min(0, -next((top for top in TOPS if total + top >= 3), 400)) if total < 0 else 0,
        high=next((top for top in TOPS if top >= total + 3), max(TOPS)),
        marks=tuple(game.picks(pos, act)) if acting >= 0 else (),
        about=tuple(case.drill.about(pos, act)) if acting >= 0 else gained(case, seat),
        scene=case.drill.scene(pos, act, case.name),
    )

    def answer(at: Any) -> Any:
        try:
            if any(game.explain(at, act)):
                return None
            return sum(event.points.get(seat, 0) for event in happened(game, at, act))
        except InsutoError:
            return None

    return case.settled(question, answer)


def sentence(case: Case, act: Action, event: Event) -> str:
    """Return the sentence about an event that brings points, and why so many."""
    words, own = case.game.words_at(case.pos), case.table("EVENTS").get(event.kind)
    if not own:
        return words.event(event.for_seat(case.seat))
    return words.filled(own, {**event.data, "seat": event.seat, **case.drill.counting(case.pos, act, event)})


def gained(case: Case, seat: int) -> tuple[str, ...]:
    """Return drawing keys of what is counted where the table brings a seat points: nothing is touched there."""
    return (*case.drill.gained(case.pos, case.name, seat), SEAT(case.game.seat_ids(case.pos)[seat]))


def points(case: Case) -> Question:
    """Return a question of either sort, as the family says."""
    return of_gains(case) if case.name.startswith("+") else of_lines(case)


MAKERS: dict[str, Callable[[Case], Question]] = {"points": points}
