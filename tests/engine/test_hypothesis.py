"""Properties on generated input. In a file of its own, because Hypothesis may be missing inside Pyodide."""

# ruff: noqa: PT017 — an error is one of two good answers here, so pytest.raises does not fit
from __future__ import annotations

import json
import os
from typing import Any

import pytest

pytest.importorskip("hypothesis")

from hypothesis import given, settings
from hypothesis import strategies as st
from playouts import known_games, playout

import insuto
from insuto import BadInput, InsutoError
from insuto.core import chance, plain
from insuto.core.chance import Bag
from insuto.core.messages_ja import say
from insuto.desk import Desk
from insuto.desk.table import OPERATIONS
from insuto.play import codec, script
from insuto.play.history import Session

settings.register_profile(
    "engine", deadline=None, derandomize=True, max_examples=int(os.environ.get("INSUTO_EXAMPLES", "25"))
)
settings.load_profile("engine")

every_game = pytest.mark.parametrize("name", known_games())
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=12),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)


def link_of(name: str) -> str:
    game = insuto.load(name)
    moves = playout(name, game.player_counts[0], 0)
    return codec.encode(game, moves[len(moves) // 2].before)


@every_game
@given(data=st.data())
def test_a_damaged_link_is_refused_or_still_the_same(name: str, data: Any) -> None:
    """One character changed, dropped or added: either the same position, or BadInput with a Japanese sentence."""
    link = link_of(name)
    at = data.draw(st.integers(0, len(link) - 1))
    new = data.draw(st.sampled_from(["", "A", "_", "-", ".", "é", " ", "0"]))
    how_many = data.draw(st.integers(0, 3))
    damaged = link[:at] + new + link[at + how_many :]
    try:
        _, pos = codec.decode(damaged)
    except BadInput as error:
        assert say(error).endswith("。")
    else:
        assert pos == codec.decode(link)[1]


@every_game
@given(data=st.data())
def test_a_position_with_a_foreign_value_is_refused_or_sound(name: str, data: Any) -> None:
    """Any JSON in the place of any value: BadInput, or a position without a problem."""
    game = insuto.load(name)
    moves = playout(name, game.player_counts[0], 0)
    present = plain.to_plain(moves[data.draw(st.integers(0, len(moves) - 1))].before)
    inner: Any = present
    while True:
        keys = range(len(inner)) if isinstance(inner, list) else sorted(inner)
        key = data.draw(st.sampled_from(list(keys)))
        if isinstance(inner[key], (list, dict)) and inner[key] and data.draw(st.booleans()):
            inner = inner[key]
            continue
        inner[key] = data.draw(JSON)
        break
    try:
        pos = game.from_json(json.dumps(present))
    except BadInput as error:
        assert say(error, game.words.tables.get("ERRORS")).endswith("。")
    else:
        assert not list(game.problems(pos))
        assert pos.over or game.legal_actions(pos)


@every_game
@given(text=st.text(max_size=60))
def test_typed_notation_never_breaks(name: str, text: str) -> None:
    game = insuto.load(name)
    pos = game.setup(game.player_counts[0], 1)
    for typed in (text, f"{next(iter(game.notation.kinds))} {text}"):
        try:
            act = game.notation.parse(typed)
            game.explain(pos, act)
        except BadInput as error:
            assert say(error).endswith("。")


@every_game
@given(text=st.text(max_size=60))
def test_typed_addresses_never_break(name: str, text: str) -> None:
    game = insuto.load(name)
    pos = game.setup(game.player_counts[0], 1)
    with pytest.raises(BadInput):
        game.look(pos, text + ".x")
    for place in game.addresses.places:
        if place.put is None:
            continue
        words = [sorted(game.addresses.vocabularies[w[1:-1]])[0] for w in place.pattern if w.startswith("{")]
        filled = iter(words)
        address = ".".join(next(filled) if w.startswith("{") else w for w in place.pattern)
        for value in (text, "0", "1", "7", "999999", "none"):
            try:
                after = game.arrange(pos, [(address, value)])
            except BadInput:
                continue
            assert not list(game.problems(after))
            assert after.over or game.legal_actions(after)


@given(st.text(max_size=200))
def test_scripts_never_break(text: str) -> None:
    game = insuto.load("toy")
    pos = game.setup(2, 1)
    for field in ("set", "do", "refuse", "expect", "report", "part"):
        try:
            script.run(game, pos, script.Script(**{field: text}))
        except script.ScriptError as error:
            assert error.field == field
    try:
        script.read_varies(game, text)
    except script.ScriptError as error:
        assert error.field == "vary"


@given(st.text(max_size=200) | JSON.map(json.dumps))
def test_the_desk_answers_anything(text: str) -> None:
    answer = json.loads(Desk().handle(text))
    assert answer["ok"] is False
    assert answer["error"]["message"].endswith("。")
    assert answer["error"]["address"] != "engine"


@given(
    op=st.sampled_from(sorted(OPERATIONS)),
    fields=st.dictionaries(
        st.sampled_from(
            [
                "session",
                "link",
                "setup",
                "save",
                "mode",
                "seats",
                "scene",
                "seat",
                "action",
                "picks",
                "by",
                "game",
                "players",
                "seed",
                "options",
                "components",
                "script",
                "from",
                "do",
                "mark",
            ]
        ),
        JSON,
    ),
)
def test_the_desk_answers_requests_with_any_fields(op: str, fields: dict[str, Any]) -> None:
    desk = Desk()
    desk.handle('{"op": "open", "session": "x", "setup": {"game": "toy", "players": 2}}')
    for given_fields in (fields, {**fields, "session": "x"}, {**fields, "game": "toy", "players": 2}):
        answer = json.loads(desk.handle(json.dumps({**given_fields, "op": op})))
        if not answer["ok"]:
            assert answer["error"]["address"] != "engine", answer
            assert answer["error"]["message"].endswith("。")
        else:
            assert op != "play"


@given(
    st.dictionaries(st.sampled_from(["format", "start", "mode", "seats", "actions", "at", "holder"]), JSON, max_size=3)
)
def test_a_save_with_foreign_values_never_breaks(fields: dict[str, Any]) -> None:
    present = json.loads(Session(insuto.load("toy"), insuto.load("toy").setup(2, 1)).save())
    try:
        session = Session.reopen(json.dumps({**present, **fields}))
    except InsutoError as error:
        assert isinstance(error, BadInput)
        assert say(error).endswith("。")
    else:
        assert session.position.agenda


@given(st.integers(-(2**70), 2**70), st.integers(1, 2**40))
def test_below_stays_in_range(seed: int, n: int) -> None:
    number, state = chance.below(chance.seeded(seed), n)
    assert 0 <= number < n
    assert len(state) == 16


@given(
    st.lists(
        st.tuples(st.sampled_from(["take", "shuffle", "under"]), st.lists(st.integers(0, 3), min_size=3, max_size=3)),
        max_size=20,
    )
)
def test_a_bag_keeps_its_cards(doings: list[tuple[str, list[int]]]) -> None:
    """Against a plain count: nothing is lost, and no layer is empty."""
    bag, counts = Bag([]), [0, 0, 0]
    for what, cards in doings:
        if what == "take":
            kind = next((k for k, n in enumerate(bag.top()) if n), None)
            if kind is not None:
                bag.take(kind)
                counts[kind] -= 1
            continue
        (bag.shuffle_in if what == "shuffle" else bag.put_under)(cards)
        counts = [a + b for a, b in zip(counts, cards, strict=True)]
        assert bag.counts(3) == counts
        assert len(bag) == sum(counts)
        assert all(any(layer) for layer in bag.layers)
