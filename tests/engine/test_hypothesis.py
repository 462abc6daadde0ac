"""Properties on generated input. In a file of its own, because Hypothesis may be missing inside Pyodide."""

# ruff: noqa: PT017 — an error is one of two good answers here, so pytest.raises does not fit
from __future__ import annotations

import os

import pytest

pytest.importorskip("hypothesis")

from hypothesis import given, settings
from hypothesis import strategies as st
from playouts import known_games

import insuto
from insuto import BadInput
from insuto.core import chance
from insuto.core.chance import Bag
from insuto.core.messages_ja import say
from insuto.play import script

settings.register_profile(
    "engine", deadline=None, derandomize=True, max_examples=int(os.environ.get("INSUTO_EXAMPLES", "25"))
)
settings.load_profile("engine")

every_game = pytest.mark.parametrize("name", known_games())


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
