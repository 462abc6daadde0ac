"""The games that there are, and random playouts of them, shared between tests."""

from __future__ import annotations

import itertools
import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from suite_words import reported

import insuto
from insuto import BadInput, Game
from insuto.core import chance
from insuto.core.actions import Action
from insuto.core.errors import place_of
from insuto.core.facts import Event
from insuto.core.guards import Guarded

HERE = Path(__file__).parent
SEEDS = int(os.environ.get("INSUTO_SEEDS", "0"))
"""Playouts of each game and count in the long form. Without it each count has one, and each another seed (a single count has two): a law
that is broken at one seed and holds at all these would have to depend on more than rules, options and the number of players."""
LONG_FORM = SEEDS > 1
"""Whether more is checked than finds new faults: `INSUTO_SEEDS=3`."""
COUNTS = int(os.environ.get("INSUTO_COUNTS", "99"))
"""The number of player counts of each game, from the smallest on."""
OPEN = {"burgundy"}
"""Games in which nothing is secret."""
SOON = 60 if LONG_FORM else 40
"""The number of actions after which most faults of a position have shown."""
LONGEST = 6_000
"""A playout that is longer than this does not end."""
SHARED = {"lancaster", "burgundy", "scythe"}
"""Games whose many decisions are the same at every count. Expensive checks run on each decision at one of the counts
(`share`)."""
IDLE = {"scythe"}
"""Games in which players who do nothing as often as anything else never finish: there they mostly do something. Their
games are long, so fewer of them are played."""


@dataclass(frozen=True)
class Move:
    """A position, the action played in it, and what it led to."""

    before: Any
    action: Action
    after: Any
    events: tuple[Event, ...]


class Dice:
    """A generator for the tests' own choices, the same on every Python."""

    def __init__(self, seed: int | str) -> None:
        self.state = chance.seeded(seed)

    def pick(self, things: Any) -> Any:
        index, self.state = chance.below(self.state, len(things))
        return things[index]

    def act(self, game: Game[Any], pos: Any) -> Action:
        """Return a legal action: any, or in a game of `IDLE` mostly one that does something."""
        acts = game.legal_actions(pos)
        assert acts, reported(
            "nothing can be done, and the game is not over: {agenda}; a guard refuses too much{guards}, or the flow does not end: "
            "`until=` of `turns`",
            agenda=pos.agenda,
            guards=f" ({', '.join(found)})" if (found := refusing(game, pos)) else "",
        )
        busy = [act for act in acts if not game.declines(pos, act)] if game.id in IDLE and self.pick(range(6)) else []
        return self.pick(busy or acts)


def known_games() -> list[str]:
    """Return the registered games; INSUTO_GAMES="toy burgundy" limits the suite to some, while one is being written."""
    only = os.environ.get("INSUTO_GAMES", "").split()
    return [name for name in insuto.game_ids() if not only or name in only]


def cases() -> list[tuple[str, int, int]]:
    """Return (game, players, seed) for every registered game and count: one seed each, at the first count 0, where every option has its
    first reading; of a game with one count 0 and 1. Or `SEEDS`, of long games at the first count only."""
    found = []
    for name in known_games():
        counts = insuto.load(name).player_counts
        for at, n in enumerate(counts[:COUNTS]):
            few = (0, 1) if len(counts) == 1 else (at,)
            seeds = range(1 if at and name in IDLE else SEEDS) if SEEDS else few
            found += [(name, n, seed) for seed in seeds]
    return found


def seed_of(name: str, players: int) -> int:
    """Return the seed that `cases` has for a count: the playout that tests share where they need one of so many players."""
    return insuto.load(name).player_counts.index(players)


def some_options(game: Game[Any], seed: int) -> dict[str, str]:
    """Return no options for seed 0, otherwise a reading drawn for each."""
    dice = Dice(f"options {seed}")
    return {o.name: dice.pick(o.values) for o in game.options} if seed else {}


@lru_cache(maxsize=64)
def playout(name: str, players: int, seed: int) -> tuple[Move, ...]:
    """Play a full game from the empty table, every choice drawn at random, chance included."""
    game, dice = insuto.load(name), Dice(f"{name} {players} {seed}")
    moves: list[Move] = []
    pos = game.begin(players, seed, some_options(game, seed))
    while not pos.over:
        if len(moves) > LONGEST:
            asks = {type(game.decisions[move.before.agenda[-1]["ask"]]).__name__ for move in moves[-99:]}
            endless = reported(
                "no end after {count} actions: look at `until=` and `when=` in flow.py, and at what pushes {decisions} again",
                count=LONGEST,
                decisions=", ".join(sorted(asks)),
            )
            fault = next((BadInput.of(found) for found in game.problems(pos)), endless)
            raise AssertionError(reported("after `{action}`: {fault}", action=moves[-1].action, fault=fault))
        if game.actor(pos) < 0:
            new = game.copy(pos)
            act = game.roll(new)
            turn = game.play(new, act)
        else:
            act = dice.act(game, pos)
            turn = game.play(pos, act)
        moves.append(Move(pos, act, turn.position, turn.events))
        pos = turn.position
    return tuple(moves)


FURTHER = 24
"""Further playouts in which what comes seldom may come, before a game is accused of never bringing it."""


def until(name: str, enough: Callable[[], bool]) -> Iterator[Move]:
    """Yield the moves of a game's playouts, and of further ones until `enough()`."""
    for case in cases():
        if case[0] == name:
            yield from playout(*case)
    counts = insuto.load(name).player_counts[:COUNTS]
    for number in range(FURTHER):
        if enough():
            return
        yield from playout(name, counts[number % len(counts)], 1000 + number)


def refusing(game: Game[Any], pos: Any) -> list[str]:
    """Return the guards that refuse every action of a position, each with its place."""
    decision, step = game.decisions[pos.agenda[-1]["ask"]], pos.agenda[-1]
    if not isinstance(decision, Guarded):
        return []
    broken = [{*decision.broken_by(pos, step, act)} for act in itertools.islice(decision.candidates(pos, step), 500)]
    names = set.intersection(*broken) if broken else set()
    return [f"`{one.name}` ({place_of(one.broken)})" for one in decision.guards if one.name in names]


def share(name: str, players: int, seed: int, every: int = 9) -> Iterator[Move]:
    """Yield the part of a `sample` to check with this many players, if the check is expensive: for a game of `SHARED`
    each kind of decision at one of the counts, so that all of them together cover nearly every decision; for other
    games, and in the long form, all."""
    game = insuto.load(name)
    counts, asks = game.player_counts[:COUNTS], sorted(game.decisions)
    for move in sample(name, players, seed, every):
        mine = (asks.index(move.before.agenda[-1]["ask"]) + counts.index(players)) % len(counts) == 0
        if mine or LONG_FORM or name not in SHARED:
            yield move


def sample(name: str, players: int, seed: int, every: int = 9) -> Iterator[Move]:
    """Yield some moves of a playout: every n-th (of long games fewer), and the first of each kind of question (of long
    games the first of another seat than the first too)."""
    requested, every = set(), every * (4 if name in IDLE else 1)
    for i, move in enumerate(playout(name, players, seed)):
        step = move.before.agenda[-1]
        ask = (step["ask"], name in IDLE and step["seat"] > 0)
        if i % every == 0 or ask not in requested:
            requested.add(ask)
            yield move
