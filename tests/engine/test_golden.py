"""Full games as text: the effect of a rule change shows in the diff of these files.

A game is stored readably at one player count, `golden/<game>-<players>.txt`. For its other counts
`golden/<game>.hashes.txt` has a hash for each turn, a line `players turn hash`: enough to say at which turn a
difference begins.
"""

from __future__ import annotations

import zlib
from itertools import zip_longest
from pathlib import Path

import pytest
from playouts import known_games

import insuto
from insuto.core.actions import format_action
from insuto.play.history import Session

GOLDEN = Path(__file__).parent / "golden"
REGENERATE = "write it anew by: pytest tests/engine/test_golden.py --regenerate"
AROUND = 12
"""Lines that a failing test shows before and after the first that differs."""


def readable_count(name: str) -> int:
    """Return the player count at which a game is stored readably: the middle one shows as many rules as the longest
    game does."""
    counts = insuto.load(name).player_counts
    return counts[len(counts) // 2]


def story(name: str, players: int) -> str:
    """Record a game among sensible and random bots: actions, events, the score sheet."""
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


def turns(reported: str) -> list[tuple[str, str]]:
    """Return the parts of a story, each with its name: the number of the turn, or `score`."""
    parts: list[tuple[str, list[str]]] = []
    for line in reported.splitlines()[2:]:
        if not line.startswith(" "):
            parts.append((line.removeprefix("turn "), []))
        parts[-1][1].append(line)
    return [(part, "\n".join(lines)) for part, lines in parts]


def hashes(reported: str, players: int) -> list[str]:
    """Return a line `players turn hash` for each turn of a story, and one for the score."""
    return [f"{players} {part} {zlib.crc32(text.encode()):08x}" for part, text in turns(reported)]


def first_difference(now: list[str], saved: list[str]) -> int:
    """Return the index of the first line that is not the same in both; -1 where there is none."""
    return next((i for i, (a, b) in enumerate(zip_longest(now, saved)) if a != b), -1)


def text_of_turn(reported: str, index: int) -> str:
    """Return a part of a record and the one before it, to be read."""
    parts = turns(reported)
    if index >= len(parts):
        return "(the game is over here now)"
    return "\n".join(text for _, text in parts[max(0, index - 1) : index + 1])


@pytest.mark.parametrize("name", known_games())
def test_golden_playthrough(name: str, regenerate: bool) -> None:
    players = readable_count(name)
    file, reported = GOLDEN / f"{name}-{players}.txt", story(name, players)
    if regenerate:
        file.write_text(reported, encoding="utf-8")
    assert file.exists(), REGENERATE
    now, saved = reported.splitlines(), file.read_text(encoding="utf-8").splitlines()
    if (at := first_difference(now, saved)) >= 0:
        part = slice(max(0, at - AROUND), at + AROUND)
        lines = [
            f"{file.name} differs from line {at + 1} on; {REGENERATE}",
            "— kept",
            *saved[part],
            "— now",
            *now[part],
        ]
        pytest.fail("\n".join(lines), pytrace=False)


@pytest.mark.parametrize("name", known_games())
def test_golden_hashes_of_the_other_player_counts(name: str, regenerate: bool) -> None:
    file = GOLDEN / f"{name}.hashes.txt"
    stories = {n: story(name, n) for n in insuto.load(name).player_counts if n != readable_count(name)}
    now = {n: hashes(reported, n) for n, reported in stories.items()}
    if regenerate:
        file.write_text("".join(f"{line}\n" for lines in now.values() for line in lines), encoding="utf-8")
    assert file.exists(), REGENERATE
    saved = file.read_text(encoding="utf-8").splitlines()
    failed = []
    for n, lines in now.items():
        if (at := first_difference(lines, [line for line in saved if line.startswith(f"{n} ")])) >= 0:
            turn = lines[min(at, len(lines) - 1)].split()[1]
            failed += [f"{name}, {n} players: differs from turn {turn} on; now:", text_of_turn(stories[n], at)]
    if failed:
        pytest.fail("\n".join([*failed, f"{file.name}: {REGENERATE}"]), pytrace=False)
    assert {line.split()[0] for line in saved} == {str(n) for n in now}, REGENERATE
