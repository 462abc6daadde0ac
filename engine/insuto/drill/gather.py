"""Gathers positions for a bank: out of games of sensible players who now and then do anything, and out of random ones."""

from __future__ import annotations

from collections import Counter, defaultdict, deque
from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from itertools import islice
from typing import Any

from insuto.core import plain
from insuto.core.facts import Mute
from insuto.core.game import AnyGame
from insuto.core.guards import Guard, Guarded
from insuto.core.position import CHANCE, Position
from insuto.drill.bank import Bank, packed, unpacked
from insuto.drill.course import winner_present
from insuto.drill.draw import Draw
from insuto.drill.making import MAKERS, case, kinds_of, present
from insuto.drill.permission import deciding, of_guard
from insuto.drill.question import Dropped
from insuto.play import bots
from insuto.play.script import arrange

COUNTED = 1_000
"""The number of positions for which the possible families are counted."""
LOOKED_AT, EACH, EVERY = 1_600, 4, 5
"""Positions that are examined for a bank, how many of them are stored for each family, kind and number of players, and
the step between examined positions of a game."""
HUNTED = 60_000
"""Positions that are examined for the guards that are in none of those."""
GAMES = 400
"""Games that are played for ends in which several have most points."""
HUNTED_EACH = 6
"""Positions after which a guard is hunted no more."""
FAIR_AMONG = 40
"""Actions of which one at least must be a fair question, where guards are hunted."""
ENDING = 4
"""Positions at the end of each game that are examined in any case."""
TRIES = 4
"""How often it is tried to make a question of a kind out of a position."""


@dataclass(slots=True)
class Gathering:
    """The result of examining positions.

    seen      for each family, in how many of the first COUNTED positions it occurs
    dropped   for each reason, how many questions were dropped
    """

    looked_at: int = 0
    positions: list[Any] = field(default_factory=list)
    families: dict[str, dict[str, list[int]]] = field(default_factory=lambda: defaultdict(lambda: defaultdict(list)))
    seen: Counter[str] = field(default_factory=Counter)
    made: Counter[str] = field(default_factory=Counter)
    dropped: Counter[str] = field(default_factory=Counter)

    def bank(self) -> bytes:
        """Return the bank of it."""
        order = sorted(self.families)
        filled = {family: {kind: at for kind, at in self.families[family].items() if at} for family in order}
        return packed(self.positions, {family: kinds for family, kinds in filled.items() if kinds})


def playthrough(game: AnyGame, players: int, seed: str, wild: int) -> Iterator[Any]:
    """Yield the positions of a game in which a seat or the table decides, and the last; in `wild` of 100 actions anything is done."""
    draw, log = Draw("moments", seed), Mute()
    pos, state = game.setup(players, seed), draw.state
    while not pos.over:
        acting = game.actor(pos)
        if acting != CHANCE:
            yield pos
        if acting < 0:
            act = game.roll(pos)
        elif draw.below(100) < wild:
            act = draw.pick(game.legal_actions(pos))
        else:
            act, state = bots.choose(game, pos, "sensible", state)
        game.apply(pos, act, log)
    yield pos


class Gatherer:
    """Examines positions, and stores those that can produce questions of families that have too few yet."""

    def __init__(self, game: AnyGame, each: int, found: Gathering | None = None) -> None:
        """`found`: what was gathered before, to go on with."""
        self.game, self.drill, self.each, self.found = game, game.drill(), each, found or Gathering()
        self.has: Counter[tuple[str, str, int]] = Counter(
            (family, kind, self.found.positions[at]["players"])
            for family, kinds in self.found.families.items()
            for kind, places in kinds.items()
            for at in places
        )

    def look(self, pos: Position, seed: str, only: Collection[str] = ()) -> None:
        """Examine a position; with `only` for these families alone."""
        found, draw = self.found, Draw("look", seed)
        there = present(self.game, self.drill, pos, draw)
        wanted = sorted(one for one in there if not only or one in only)
        found.looked_at += 1
        if found.looked_at <= COUNTED:
            found.seen.update(wanted)
        number = -1
        for family in wanted:
            for kind in kinds_of(family):
                if kind == "places" and "PLACES" not in self.drill.words:
                    continue
                if self.has[family, kind, pos.players] >= self.each or not self.asks(pos, family, kind, draw):
                    continue
                if number < 0:
                    number = len(found.positions)
                    found.positions.append(plain.to_plain(self.game.copy(pos)))
                found.families[family][kind].append(number)
                self.has[family, kind, pos.players] += 1

    def asks(self, pos: Position, family: str, kind: str, draw: Draw) -> bool:
        """Return True if a question of a kind can be made out of a position."""
        for _ in range(TRIES):
            try:
                MAKERS[kind](case(self.game, self.drill, pos, family, draw))
            except Dropped as dropped:
                self.found.dropped[f"{kind} {dropped.reason}"] += 1
                if dropped.reason == "nothing":
                    return False
            else:
                self.found.made[kind] += 1
                return True
        return False


def gather(game: AnyGame, positions: int, each: int, every: int, wild: int = 15, seed: str = "bank") -> Gathering:
    """Examine so many positions, each `every`th of some games with all numbers of players in turn, and keep `each` of
    them for every family, kind and number of players."""
    gatherer, count = Gatherer(game, each), 0
    while gatherer.found.looked_at < positions:
        players = game.player_counts[count % len(game.player_counts)]
        draw, last = Draw(seed, count), deque[Any](maxlen=ENDING)
        for n, pos in enumerate(playthrough(game, players, f"{seed} {count}", 100 if count % 4 == 3 else wild)):
            if gatherer.found.looked_at < positions and (pos.over or not draw.below(every)):
                gatherer.look(pos, f"{seed} {count} {n}")
            else:
                last.append(game.copy(pos))
        for n, pos in enumerate(last):  # events that happen once in a game are covered there
            gatherer.look(pos, f"{seed} {count} last {n}")
        count += 1
    return gatherer.found


def hunt(game: AnyGame, found: Gathering, positions: int, each: int) -> None:
    """Look for guards that are in none of the positions gathered and not known to be `rare`, in so many further ones, and keep what is
    found."""
    gatherer = Gatherer(game, each, found)
    drill = gatherer.drill
    missing = {
        (decision.name, one.name): of_guard(one)
        for decision, one in guards(game)
        if not {one.name} & ({*drill.never} | {*drill.rare}) and of_guard(one) not in found.families
    }
    count = looked_at = 0
    while missing and looked_at < positions:
        missing = {of: family for of, family in missing.items() if len(found.families[family]["may"]) < HUNTED_EACH}
        players = game.player_counts[count % len(game.player_counts)]
        for n, pos in enumerate(playthrough(game, players, f"hunt {count}", (100, 30, 5)[count % 3])):
            looked_at += 1
            for decision in deciding(game, pos):
                for name in [name for of, name in missing if of == decision.name]:
                    every = name in drill.beyond
                    acts = decision.on_one_rule(pos, pos.agenda[-1], name, every=every)
                    if any(drill.fair(pos, act, name) for act, _ in islice(acts, FAIR_AMONG)):
                        gatherer.look(pos, f"hunt {count} {n}")
                        break
        count += 1


def ties(game: AnyGame, found: Gathering, games: int, most: int, seed: str = "ties") -> None:
    """Play so many games at random, and keep the ends of those in which several have most points."""
    gatherer = Gatherer(game, most, found)
    for count in range(games):
        draw, log = Draw(seed, count), Mute()
        pos = game.setup(game.player_counts[count % len(game.player_counts)], f"{seed} {count}")
        while not pos.over:
            game.apply(pos, game.roll(pos) if game.actor(pos) < 0 else draw.pick(game.legal_actions(pos)), log)
        if winners := winner_present(game, gatherer.drill, pos):
            gatherer.look(pos, f"{seed} {count}", only=winners)


def guards(game: AnyGame) -> Iterator[tuple[Guarded[Any], Guard]]:
    """Yield the guards of a game, each with its decision."""
    for decision in (*game.decisions.values(), *game.free):
        if isinstance(decision, Guarded):
            yield from ((decision, one) for one in decision.guards)


def built(game: AnyGame, found: Gathering, most: int, seed: str = "built") -> None:
    """Build the positions that a game declares for guards that games hardly meet, with every number of players, and
    store those that produce their questions. Raises BadInput where a position cannot be built, NotLegal where an action
    in it is not legal."""
    gatherer, log = Gatherer(game, most, found), Mute()
    found.looked_at = max(found.looked_at, COUNTED)  # they are no positions out of games
    for name, some in gatherer.drill.built.items():
        families = {of_guard(one) for _, one in guards(game) if one.name == name}
        for n, (table, acts) in enumerate(some):
            for players in game.player_counts:
                word = f"{seed} {name} {n}"
                pos = arrange(game, game.setup(players, word), table)
                for act in acts:
                    game.advance(pos, log)
                    pos = game.play(pos, game.notation.parse(act)).position
                game.advance(pos, log)
                gatherer.look(pos, word, only=families)


def whole(game: AnyGame) -> Gathering:
    """Return what the bank of a game is made of: minutes for a large game, seconds for a small one."""
    found = gather(game, LOOKED_AT, EACH, EVERY)
    hunt(game, found, HUNTED, EACH)
    ties(game, found, GAMES, EACH)
    built(game, found, EACH)
    return found


def gathered(game: AnyGame) -> Bank:
    """Return a small bank of a game that has none."""
    return unpacked(gather(game, 150, 3, 3).bank())
