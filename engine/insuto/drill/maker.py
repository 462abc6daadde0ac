"""Make the requested question: choose a family, a position that can produce it, and build the question."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from insuto.core import plain
from insuto.core.errors import BadInput
from insuto.core.facts import Mute
from insuto.core.game import AnyGame
from insuto.core.position import CHANCE, Position
from insuto.drill.bank import Bank
from insuto.drill.draw import Draw
from insuto.drill.families import families
from insuto.drill.making import MAKERS, case
from insuto.drill.positions import bank_of
from insuto.drill.question import KINDS, Dropped, Question
from insuto.drill.sequence import FLOW

VERSION = 11
"""Raised where the same request is answered by another question than before, though the bank is the same."""
ROUND = 10
"""Questions of a round: no position is used twice, and as far as there are enough no family and no rule."""
MOST_NUMBER = 100_000
ONWARD = 3
"""The most actions by which a question's position is away from one of the bank."""
TRIES = 24
"""Positions that are tried for a family."""
STRICT = 6
"""In the first of these tries an action is dropped if a second guard would refuse it as well."""
REPLAYS, PLAYED, OTHERS = 6, 120, 6
"""Where none of them fits: positions of games played again, the most actions of all seats up to one, families that are tried in each. So
few that a reader does not wait where there is no question of a family."""


@dataclass(frozen=True, slots=True)
class QuestionSpec:
    """A request: which question of which round. `rule` is a rule or a family; empty fields leave everything open."""

    seed: str = "0"
    number: int = 0
    players: int = 0
    rule: str = ""
    kinds: Sequence[str] = ()
    options: Mapping[str, str] = field(default_factory=dict)


def version(game: AnyGame) -> str:
    """Return the version of the questions of a game."""
    return f"{VERSION}-{bank_of(game).mark}"


def wanted(game: AnyGame, spec: QuestionSpec) -> list[tuple[str, str]]:
    """Return the families and kinds that a request leaves open. Raises BadInput where there are none."""
    if wrong := [kind for kind in spec.kinds if kind not in KINDS]:
        raise BadInput("kinds", "'{value}' should be one of {choices}", value=wrong[0][:40], choices=", ".join(KINDS))
    found = [one for one in families(game) if spec.rule in ("", one.rule, one.family)]
    if not found:
        raise BadInput("rule", "'{value}' is nothing that is asked", value=spec.rule[:40])
    open_ = [(one.family, kind) for one in found for kind in one.kinds if not spec.kinds or kind in spec.kinds]
    if not open_:
        raise BadInput("kinds", "are none in which this is asked")
    bank, players = bank_of(game), spec.players
    if players:
        there = [
            (family, kind)
            for family, kind in open_
            if any(bank.players(at) == players for at in bank.families[family][kind])
        ]
        open_ = there or open_
    return open_


def planned(
    game: AnyGame, bank: Bank, spec: QuestionSpec, open_: Sequence[tuple[str, str]]
) -> Sequence[tuple[str, str, int]]:
    """Return the plan of the round in which a question stands, up to it: family, kind, and the number of a position of the bank. The
    rules take turns (those that the game counts together have one), then their families, then the kinds; in a round no position stands
    twice, where others are left."""
    by_rule: dict[str, dict[str, list[str]]] = {}
    for family, kind in open_:
        by_rule.setdefault(turn_of(game, family.partition("/")[0]), {}).setdefault(family, []).append(kind)
    rules = Draw("rules", spec.seed).shuffled(list(by_rule))
    # families that do not depend on the position appear in the first lap only, if others are left
    further = [rule for rule in rules if not all(_once(game, family) for family in by_rule[rule])] or rules
    first = spec.number - spec.number % ROUND
    plan: list[tuple[str, str, int]] = []
    for number in range(first, spec.number + 1):
        lap, at = (0, number) if number < len(rules) else divmod(number - len(rules) + len(further), len(further))
        rule = (further if lap else rules)[at]
        every = Draw("families", spec.seed, rule).shuffled(list(by_rule[rule]))
        some = [family for family in every if not _once(game, family)] or every
        if not lap:
            some = every
        elif _once(game, every[0]) and some is not every:
            lap -= 1
        family = some[lap % len(some)]
        kinds = Draw("kinds", spec.seed, family).shuffled(by_rule[rule][family])
        kind = kinds[lap // len(some) % len(kinds)]
        places = bank.families[family][kind]
        places = [one for one in places if spec.players in (0, bank.players(one))] or places
        # one after the other, so that none comes again before all have been
        places, turn = Draw("places", spec.seed, family, kind).shuffled(places), lap // (len(some) * len(kinds))
        places = [places[(turn + n) % len(places)] for n in range(len(places))]
        taken = {place for _, _, place in plan}
        plan.append((family, kind, next((one for one in places if one not in taken), places[0])))
    return plan


def _once(game: AnyGame, family: str) -> bool:
    """Return whether a family's question does not depend on the position."""
    name = family.partition("/")[2]
    return name.startswith(FLOW) or name in game.drill().once


def turn_of(game: AnyGame, rule: str) -> str:
    """Return the name under which a rule takes its turn among the others."""
    return game.drill().together.get(rule, rule)


def make(game: AnyGame, spec: QuestionSpec) -> Question:
    """Return the requested question. Raises BadInput where there is none."""
    if not 0 <= spec.number <= MOST_NUMBER:
        raise BadInput("number", "must be a whole number from {low} to {high}", low=0, high=MOST_NUMBER)
    if spec.players:
        game.check_setup(spec.players, spec.options)
    bank, open_ = bank_of(game), wanted(game, spec)
    family, kind, place = planned(game, bank, spec, open_)[-1]
    places = [place, *Draw("other places", spec.seed, spec.number).shuffled(bank.families[family][kind])]
    drill = game.drill()
    for n in range(TRIES):
        draw = Draw("question", spec.seed, spec.number, n)
        at = max(0, n - 1) if n < STRICT else 0 if n < TRIES // 2 else n
        pos = opened(game, bank, places[at % len(places)], spec.options, draw)
        if pos is None or (spec.players and pos.players != spec.players):
            continue
        # first some actions further on, then where the bank says that there is something to ask
        pos = onward(game, pos, max(0, ONWARD - n // 2), draw)
        try:
            return MAKERS[kind](case(game, drill, pos, family, draw, strict=n < STRICT))
        except Dropped:
            continue
    return elsewhere(game, spec, family, kind)


def elsewhere(game: AnyGame, spec: QuestionSpec, family: str, kind: str) -> Question:
    """Return a question from a freshly played game, where none of the bank's positions fits the request: another number
    of players, other readings, a reader's own figures. Raises BadInput where there is none."""
    drill = game.drill()
    options = [(family, kind), *Draw("others", spec.seed, spec.number).shuffled(wanted(game, spec))]
    for n in range(REPLAYS):
        draw = Draw("anew", spec.seed, spec.number, n)
        pos = played_fresh(game, spec, draw)
        for one, how in [options[0], *options[1:][n * OTHERS : (n + 1) * OTHERS]]:
            try:
                return MAKERS[how](case(game, drill, pos, one, draw))
            except Dropped:
                continue
    raise BadInput("rule", "'{value}' did not come up", value=spec.rule[:40])


def opened(game: AnyGame, bank: Bank, place: int, options: Mapping[str, str], draw: Draw) -> Any:
    """Return a position of the bank under some readings, with other chance; None where it does not fit them, or a reader's figures."""
    data = bank.positions[place]
    if options:
        data = {**data, "options": dict(options)}
    try:
        pos = game.from_plain(data) if options or game.overlay else trusted(game, data)
    except BadInput:
        return None
    pos.chance = draw.state
    return pos


def trusted(game: AnyGame, data: object) -> Any:
    """Return a position of the bank as it was written, unchecked: a test looks whether all of them are sound."""
    pos: Any = plain.from_plain(game.position_type, data)
    for at, step in enumerate(pos.agenda):
        pos.agenda[at] = game.decisions[step["ask"]].step_type.of(step)
    return pos


def onward(game: AnyGame, pos: Position, most: int, draw: Draw) -> Any:
    """Play up to so many random actions on, to where a seat or the table decides; a finished game stays as it is."""
    log = Mute()
    for _ in range(draw.below(most + 1)):
        if pos.over:
            break
        before = game.copy(pos)
        act = game.roll(pos) if game.actor(pos) < 0 else draw.pick(game.legal_actions(pos))
        game.apply(pos, act, log)
        while not pos.over and game.actor(pos) == CHANCE:
            game.apply(pos, game.roll(pos), log)
        if pos.over:
            return before
    return pos


def played_fresh(game: AnyGame, spec: QuestionSpec, draw: Draw) -> Any:
    """Return a random position of the first PLAYED actions of a playout, all equally likely."""
    players = spec.players or draw.pick(game.player_counts)
    pos = game.setup(players, draw.state, spec.options)
    last, count, log = game.copy(pos), 0, Mute()
    while not pos.over and count < PLAYED:
        if game.actor(pos) >= 0:
            count += 1
            if not draw.below(count):
                last = game.copy(pos)
        act = game.roll(pos) if game.actor(pos) < 0 else draw.pick(game.legal_actions(pos))
        game.apply(pos, act, log)
    return last


__all__ = ["KINDS", "ROUND", "VERSION", "QuestionSpec", "make", "turn_of", "version"]
