"""Questions about the course of a game: whose turn comes next, and who has won."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from insuto.core.actions import Action
from insuto.core.errors import InsutoError
from insuto.core.facts import Mute
from insuto.core.game import AnyGame
from insuto.core.position import Position
from insuto.drill import words_ja
from insuto.drill.question import Case, Dropped, Question
from insuto.keys import SEAT

TRIED = 12
"""The most actions for which the next seat is computed."""
RUNS = 2
"""How often chance is run again: the next seat must not depend on it."""


def after(game: AnyGame, pos: Position, act: Action, run: int = 0) -> tuple[str, int] | None:
    """Return which decision of which seat comes after a legal action; None where the game is over then."""
    new = game.copy(pos)
    if run:
        new.chance = f"{(int(new.chance, 16) + run * 0x9E3779B97F4A7C15) % 2**64:016x}"
    game.apply(new, act, Mute())
    game.advance(new, Mute())
    return None if new.over else (new.agenda[-1].ask, new.agenda[-1].seat)


def rule_of(game: AnyGame, ask: str) -> str:
    """Return the rule that says when a decision is due: that of the line of the flow that prompts it, else its own."""
    rules = [line.rule for line in game.flow_lines() if ask in line.decisions and line.rule]
    return rules[-1] if rules else game.decisions[ask].rule


def of_next(game: AnyGame, ask: str) -> str:
    """Return the family of questions about who makes a decision next."""
    return f"{rule_of(game, ask)}/next.{ask}"


def is_askable(game: AnyGame, drill: Any, ask: str) -> bool:
    """Return True if there are questions about who makes a decision next: where it begins a turn, or the game has words
    for it."""
    return ask in drill.words.get("NEXT", {}) or (game.decisions[ask].begins_turn and f"next.{ask}" not in drill.never)


def next_present(game: AnyGame, drill: Any, pos: Position, draw: Any) -> set[str]:
    """Return the families for the decisions of another seat after an action."""
    if pos.over or pos.agenda[-1].seat < 0:
        return set()
    found = set()
    for act in draw.shuffled(game.legal_actions(pos))[:TRIED]:
        then = after(game, pos, act) if drill.fair(pos, act, "next") else None
        if then and then[1] != pos.agenda[-1].seat and is_askable(game, drill, then[0]):
            found.add(of_next(game, then[0]))
    return found


def who_next(case: Case) -> Question:
    """Return a question about who is next after an action."""
    game, pos = case.game, case.pos
    if pos.over or pos.agenda[-1].seat < 0:
        raise Dropped("nothing")
    found = []
    for act in case.draw.shuffled(game.legal_actions(pos))[:TRIED]:
        then = after(game, pos, act) if case.drill.fair(pos, act, "next") else None
        answerable = then and then[1] != case.seat and is_askable(game, case.drill, then[0])
        if then and answerable and of_next(game, then[0]) == case.wanted:
            found.append((act, then))
    if not found:
        raise Dropped("nothing")
    act, (ask, seat) = case.draw.pick(found)
    words = game.words_at(pos)
    names = {game.seat_ids(pos)[one]: words.name("seat", one) for one in range(pos.players)}
    asks = case.table("NEXT").get(ask, "")
    order = case.drill.course(pos, ask)
    around = () if order else (words_ja.ROUND.format(seats="、".join(names.values())),)
    question = Question(
        kind="next",
        family=case.wanted,
        pos=pos,
        seat=case.seat,
        intro=(*case.decided_by(order, whole=False), *around),
        ask=words_ja.ASK["next_of" if asks else "next"].format(
            label=case.label(act), asks=asks, seat=words.name("seat", case.seat)
        ),
        answer=(game.seat_ids(pos)[seat],),
        solution=((_because(case, act, seat), case.wanted.partition("/")[0]),),
        act=act,
        choices=names,
        marks=tuple(game.picks(pos, act)),
        about=tuple(case.drill.about(pos, act)),
        scene=case.drill.scene(pos, act, case.name),
    )

    def answer(at: Any) -> Any:
        try:
            return None if game.explain(at, act) else [after(game, at, act, run) for run in range(RUNS + 1)]
        except InsutoError:
            return None

    here = answer(pos)
    if here is None or len({then and then[1] for then in here}) > 1:
        raise Dropped("chance")
    return case.settled(question, lambda at: [then and then[1] for then in answer(at) or [None]])


def _because(case: Case, act: Action, seat: int) -> str:
    """Return why a seat comes next after an action."""
    game, pos = case.game, case.pos
    new = game.copy(pos)
    game.apply(new, act, Mute())
    game.advance(new, Mute())
    words = game.words_at(pos)
    key, data = case.drill.next_fact(pos, new, seat)
    text = case.table("THEN").get(key)
    if not text:  # a game that says nothing of its order: the seats go round, or nothing is claimed
        text = words_ja.THEN["turn" if seat == (case.seat + 1) % pos.players else "other"]
    return words.filled(
        text, {**data, "now": words.name("seat", case.seat), "next": words.name("seat", seat), "seat": case.seat}
    )


def winner_present(game: AnyGame, drill: Any, pos: Position) -> set[str]:
    """Return the family of the winner, where the points of a finished game alone do not decide."""
    if not pos.over or not drill.winner:
        return set()
    totals = game.score(pos).totals
    return {f"{drill.winner}/winner"} if totals.count(max(totals)) > 1 else set()


def who_won(case: Case) -> Question:
    """Return a question about who has won a game in which several have most points."""
    game, pos = case.game, case.pos
    if case.wanted not in winner_present(game, case.drill, pos):
        raise Dropped("nothing")
    sheet, words, ids = game.score(pos), game.words_at(pos), game.seat_ids(pos)
    best = [seat for seat, total in enumerate(sheet.totals) if total == max(sheet.totals)]
    named = {seat: words.name("seat", seat) for seat in range(pos.players)}
    choices = {ids[seat]: named[seat] for seat in best}
    choices["shared"] = words_ja.SHARED.format(seats="と".join(named[seat] for seat in best))
    if len(sheet.winners) not in (1, len(best)):
        raise Dropped("several")
    alone = len(sheet.winners) == 1
    winners = "と".join(named[seat] for seat in sheet.winners)
    totals = words_ja.AND.join(
        words_ja.TOTAL.format(seat=named[seat], points=total, unit=case.unit) for seat, total in enumerate(sheet.totals)
    )
    keys, data = case.drill.decided(pos, best)
    reasons = [words.filled(case.table("WINNER")[one], data) for one in keys if one in case.table("WINNER")]
    won = (words_ja.WON if alone else words_ja.SHARED_WON).format(seats=winners)
    level = words_ja.LEVEL.format(
        seats="と".join(named[seat] for seat in best), points=max(sheet.totals), unit=case.unit
    )
    question = Question(
        kind="next",
        family=case.wanted,
        pos=pos,
        seat=case.seat,
        intro=case.intro(words_ja.TOTALS.format(totals=totals)),
        ask=words_ja.ASK["winner"],
        answer=(ids[sheet.winners[0]] if alone else "shared",),
        solution=((won + level + "".join(reasons), case.drill.winner),),
        choices=choices,
        about=tuple(SEAT(ids[seat]) for seat in best),
        scene=case.drill.scene(pos, None, case.name),
    )
    return case.settled(question, lambda at: game.score(at).winners)


def next_(case: Case) -> Question:
    """Return a question of either sort, as the family says."""
    return who_won(case) if case.name == "winner" else who_next(case)


MAKERS: dict[str, Callable[[Case], Question]] = {"next": next_}
