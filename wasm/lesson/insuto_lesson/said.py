"""The sentences that an example says after a change (`says`): tried at build for the values that a reader can
choose."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations, product
from math import prod
from typing import Any

from insuto import BadInput
from insuto.core.game import AnyGame
from insuto.play import script as engine
from insuto_lesson.messages import Message
from insuto_lesson.source import Block

MOST = 300
"""Most combinations of values that are all tried; of more, every value and every pair of values."""

Change = tuple[str, str]


def check_says(
    game: AnyGame,
    block: Block,
    request: Mapping[str, Any],
    outcome: engine.Outcome,
    complain: Callable[[int, Message], None],
) -> str:
    """Return the sentence that is true of the example as it stands, "" without `says`.

    Complains about a sentence that no change of the reader's leads to, and about a change after which none is true.
    request the example as the desk takes it, with `vary` worked out
    """
    lines = block.all("says")
    sayings = engine.read_sayings(request["says"])
    if not sayings:
        return ""
    reached = {engine.saying(game, outcome, sayings)}
    seed, options = engine.seed_of(request["seed"]), request["options"]
    empty = engine.start(game, request["players"], seed, options, request["setup"])
    fields = engine.Script(**{name: request[name] for name in ("do", "refuse", "because", "expect", "report", "part")})
    for changes in _changes(request["vary"]):
        words = "; ".join(f"{address} = {value}" for address, value in changes)
        try:
            start = engine.arrange(game, empty, f"{request['from']}; {words}", "from")
        except BadInput:
            continue  # two contradicting changes; each alone is tried with `vary`
        after = engine.run(game, start, fields, stops=True)
        place = engine.saying(game, after, sayings)
        if place < 0:
            complain(
                block.line_of("says"),
                Message("with `{words}` no sentence of `says` is true; the last may stand without checks", words=words),
            )
            return ""
        engine.spoken(game, after, sayings[place])
        reached.add(place)
    for place, line in enumerate(lines):
        if place not in reached:
            complain(line.line, Message("no value of `vary` leads to `{text}`", text=sayings[place].text))
    first = engine.saying(game, outcome, sayings)
    return engine.spoken(game, outcome, sayings[first]) if first >= 0 else ""


def _changes(varies: Sequence[Mapping[str, Any]]) -> Iterator[list[Change]]:
    """Yield what a reader may have set: every combination where they are few, else every pair."""
    choices = [[(vary["address"], value["value"]) for value in vary["values"]] for vary in varies]
    if prod(map(len, choices)) <= MOST:
        yield from map(list, product(*choices))
    else:
        for some in combinations(choices, min(2, len(choices))):
            yield from map(list, product(*some))
