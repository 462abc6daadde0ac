"""Positions mutated with knowledge of their fields: a fuzzer for untrusted positions.

Used by test_hostile.py in a bounded form, and by `scripts/bench.py soak` in a long one.
"""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

from asking import places, spoil
from playouts import SHARED, Dice, playout, seed_of

import insuto
from insuto import BadInput, Game
from insuto.core import plain
from insuto.core.facts import Mute
from insuto.core.kinds import BySeat, Whole
from insuto.core.messages_ja import FALLBACK, say
from insuto.play import codec

ONWARD = 200
"""The number of actions that an accepted position is played on."""


def _lists(data: Any, found: list[list[Any]]) -> list[list[Any]]:
    """Return every list inside plain data."""
    if isinstance(data, list):
        found.append(data)
    for inner in data if isinstance(data, list) else data.values() if isinstance(data, dict) else ():
        _lists(inner, found)
    return found


def _holders(data: Any, found: list[tuple[Any, Any]]) -> list[tuple[Any, Any]]:
    """Return (container, key) of every integer inside plain data."""
    for key, inner in enumerate(data) if isinstance(data, list) else data.items() if isinstance(data, dict) else ():
        if isinstance(inner, int):
            found.append((data, key))
        _holders(inner, found)
    return found


def mutate(game: Game[Any], data: dict[str, Any], others: list[dict[str, Any]], dice: Dice) -> str:
    """Change plain data of a position in place, once; return what was done."""
    agenda: list[dict[str, Any]] = data["agenda"]
    own = {
        name: value for name, value in data.items() if name not in ("players", "options", "agenda", "chance", "viewer")
    }
    kinds = "swap swap move move step order drop push copy seat option field field most inner inner"
    what: str = dice.pick(kinds.split())
    if what == "swap":  # two entries of one list change places
        lists = [one for one in _lists(own, []) if len(one) > 1]
        one = dice.pick(lists)
        a, b = dice.pick(range(len(one))), dice.pick(range(len(one)))
        one[a], one[b] = one[b], one[a]
    elif what == "move":  # one item fewer here, one more there
        holders = _holders(own, [])
        (here, key), (there, at) = dice.pick(holders), dice.pick(holders)
        n = dice.pick((1, 1, 2))
        here[key] -= n
        there[at] += n
    elif what == "field":  # the field of another position of the same game
        other = dice.pick(others)
        name = dice.pick(sorted(own))
        data[name] = json.loads(json.dumps(other[name]))
    elif what == "copy":  # an entry of a list is repeated, or removed
        one = dice.pick([one for one in _lists(own, []) if one] or [[0]])
        i = dice.pick(range(len(one)))
        if dice.pick((True, False)):
            one.insert(i, one[i])
        else:
            del one[i]
    elif what == "most":  # as much as a field may hold
        seated = [(name, kind.inner) for name, kind in game.fields.kinds.items() if isinstance(kind, BySeat)]
        counts = [(name, inner) for name, inner in seated if isinstance(inner, Whole)]
        name, inner = dice.pick(counts)
        if isinstance(inner.high, int):
            data[name][dice.pick(range(len(data[name])))] = inner.high
    elif what == "inner":  # a part of a field as in another position
        other, name = dice.pick(others), dice.pick(sorted(own))
        here, there = places(data[name], []), places(other[name], [])
        if here and there:
            (holder, key), (source, at) = dice.pick(here), dice.pick(there)
            holder[key] = json.loads(json.dumps(source[at]))
    elif what == "option" and game.options:
        option = dice.pick(game.options)
        data["options"] = {**data["options"], option.name: dice.pick(option.values)}
    elif what == "seat" and agenda:
        dice.pick(agenda)["seat"] = dice.pick(range(-2, data["players"]))
    elif what == "order" and len(agenda) > 1:
        a, b = dice.pick(range(len(agenda))), dice.pick(range(len(agenda)))
        agenda[a], agenda[b] = agenda[b], agenda[a]
    elif what == "drop" and agenda:
        del agenda[dice.pick(range(len(agenda)))]
    elif what == "push":  # a step of another position
        steps = [step for other in others for step in other["agenda"]]
        agenda.insert(dice.pick(range(len(agenda) + 1)), dict(dice.pick(steps)))
    elif what == "step" and agenda:  # a field of a step as in another position
        step = dice.pick(agenda)
        alike = [s for other in others for s in other["agenda"] if s["ask"] == step["ask"]] or [step]
        step.update({name: value for name, value in dice.pick(alike).items() if dice.pick((True, False))})
    return what


def read(game: Game[Any], data: dict[str, Any]) -> Any:
    """Return the position, or why it is none."""
    try:
        return game.from_plain(data)
    except BadInput as error:
        return error


def judge(game: Game[Any], data: dict[str, Any], dice: Dice) -> str:
    """Return "refused" with one sentence and its address, or "taken": played on and opened again from its own link.

    Raises AssertionError where neither holds.
    """
    pos = read(game, data)
    if isinstance(pos, BadInput):
        sentence = say(pos, game.words.tables.get("ERRORS"))
        assert pos.address, pos
        assert sentence.endswith("。"), pos
        assert FALLBACK.partition("}")[2] not in sentence, pos
        return "refused"
    for number in range(ONWARD):
        if pos.over:
            break
        act = game.roll(pos) if game.actor(pos) < 0 else dice.act(game, pos)
        game.apply(pos, act, Mute())
        if number % 40 == 39:
            assert not [(p.address, p.message) for p in game.problems(pos)], pos.agenda
    assert not [(p.address, p.message) for p in game.problems(pos)], pos.agenda
    again = codec.decode(codec.encode(game, pos))[1]
    assert again == pos
    game.score(pos)
    return "taken"


def run(name: str, count: int, seed: int | str) -> Counter[str]:
    """Read so many mutated positions of a game, one to three changes each; return how they ended. The failing one is in
    the error."""
    game, dice, ends = insuto.load(name), Dice(f"mutations {name} {seed}"), Counter[str]()
    moves = {n: playout(name, n, seed_of(name, n) if name in SHARED else 1) for n in game.player_counts}
    for _ in range(count):
        positions = moves[dice.pick(game.player_counts)]
        data, *others = (json.loads(json.dumps(plain.to_plain(dice.pick(positions).before))) for _ in range(5))
        for _ in range(dice.pick((1, 1, 2, 3))):
            mutate(game, data, others, dice)
        if dice.pick(range(8)) == 0:  # a value of another kind, at any depth
            spoil(data, dice)
        text = plain.dumps(data)
        try:
            ends[judge(game, data, dice)] += 1
        except Exception as error:
            raise AssertionError(f"{name}: {text}") from error
    return ends
