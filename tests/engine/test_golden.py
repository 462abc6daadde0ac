"""Whole games as readable text: what a change of the rules changes shows in the diff of these files."""

from __future__ import annotations

from pathlib import Path

import pytest
from playouts import known_games

import insuto
from insuto.core.actions import format_action
from insuto.play.history import Session

GOLDEN = Path(__file__).parent / "golden"
CASES = [(name, n) for name in known_games() for n in insuto.load(name).player_counts]


def story(name: str, players: int) -> str:
    """A game among sensible and random bots: actions, what happened, the score sheet."""
    game = insuto.load(name)
    bots = ["sensible" if seat % 2 == 0 else "random" for seat in range(players)]
    session = Session(game, game.begin(players, 1), "study", bots)
    while not session.position.over:
        session.bot_step()
    lines, turn = [f"{name}, {players} players, seed 1, {' '.join(bots)}", ""], -1
    for entry, after in zip(session.entries, session.positions(), strict=True):
        if entry.turn != turn:
            turn = entry.turn
            lines.append(f"turn {turn}")
        ids, words = game.seat_ids(after), game.words_at(after)
        who = ids[entry.seat] if entry.seat >= 0 else "~"
        lines.append(f"  {who} {format_action(entry.action)}")
        for event in entry.events:
            points = "".join(f" {ids[s]}{n:+d}" for s, n in event.points.items())
            lines.append(f"      {words.event(event)}{f' [{event.rule}]' if event.rule else ''}{points}")
    sheet, ids, words = game.score(session.position), game.seat_ids(session.position), game.words_at(session.position)
    lines.append("score")
    for seat in range(players):
        lines.append(f"  {ids[seat]} {sheet.totals[seat]}{' wins' if seat in sheet.winners else ''}")
        lines += [f"      {x.points:+d} {words.line(x)} [{x.rule}]" for x in sheet.lines if x.seat == seat]
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize(("name", "players"), CASES)
def test_golden_playthrough(name: str, players: int, regenerate: bool) -> None:
    file = GOLDEN / f"{name}-{players}.txt"
    told = story(name, players)
    if regenerate:
        GOLDEN.mkdir(exist_ok=True)
        file.write_text(told, encoding="utf-8")
    assert file.exists(), "written by: pytest tests/engine/test_golden.py --regenerate"
    assert told.splitlines() == file.read_text(encoding="utf-8").splitlines()
