"""A result names the same winner later: what a link or a record leaves out is read with the defaults of its time.

`links/<game>.defaults.json` holds by schema what every reading and figure was when nothing was chosen. Existing entries
never change; `INSUTO_DEFAULTS=write` adds what is new.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest
from playouts import known_games

import insuto
from insuto.core.errors import BadInput
from insuto.core.game import Game
from insuto.play import codec

LINKS = Path(__file__).parent / "links"
Defaults = dict[str, dict[str, str]]


def _defaults(game: Game[Any]) -> Defaults:
    return {
        "options": {option.name: option.default for option in game.options},
        "components": {setting.address: setting.default for setting in game.settings if not setting.looks},
    }


def _recorded(name: str) -> dict[int, Defaults]:
    file = LINKS / f"{name}.defaults.json"
    game = insuto.load(name)
    recorded = (
        {int(schema): found for schema, found in json.loads(file.read_text("utf-8")).items()} if file.exists() else {}
    )
    if os.environ.get("INSUTO_DEFAULTS") == "write":
        now = _defaults(game)
        before = recorded.get(game.schema, {"options": {}, "components": {}})
        recorded[game.schema] = {kind: {**now[kind], **before[kind]} for kind in now}
        text = {str(schema): recorded[schema] for schema in sorted(recorded)}
        file.write_text(json.dumps(text, ensure_ascii=False, indent=1) + "\n", "utf-8")
    return recorded


@pytest.mark.parametrize("name", known_games())
def test_a_changed_default_raises_the_schema_and_is_named(name: str) -> None:
    """With `former_defaults` the defaults of every earlier schema follow from those of today."""
    game = insuto.load(name)
    now, recorded = _defaults(game), _recorded(name)
    assert game.schema in recorded, f"{name}: INSUTO_DEFAULTS=write records the defaults of schema {game.schema}"
    missing = {kind: now[kind].keys() - recorded[game.schema][kind].keys() for kind in now}
    assert not any(missing.values()), f"{name}: INSUTO_DEFAULTS=write records {missing}"
    for schema, then in recorded.items():
        for kind, values in then.items():
            found = now[kind] | game.as_of(schema, kind, {})
            changed = {at: (value, found[at]) for at, value in values.items() if at in found and found[at] != value}
            reported = "raise Game.schema and name the earlier value in Game.former_defaults"
            assert not changed, f"{name}: {kind} {changed} have another default than in schema {schema}: {reported}"


@pytest.mark.parametrize("name", known_games())
def test_former_defaults_name_what_is_there_and_was_another(name: str) -> None:
    game = insuto.load(name)
    now = _defaults(game)
    for schema, values in game.former_defaults.items():
        assert schema < game.schema
        for address, value in values.items():
            kind, _, at = address.partition(".")
            assert at in now[kind], f"{address} is no reading or figure that can be set"
            load = insuto.load(name, {at: value} if kind == "components" else None)
            assert load.overlay or load.check_options({at: value}), f"{address} is {value} today too"


def test_a_link_of_an_earlier_schema_keeps_its_readings_and_figures(monkeypatch: pytest.MonkeyPatch) -> None:
    """What it names stays, what it leaves out is as it was then."""
    game = insuto.load("burgundy")
    plain = codec.encode(game, game.setup(2, 1))
    named = codec.encode(insuto.load("burgundy", {"black.2": "3"}), game.setup(2, 1, {"boards": "each"}))
    former = {
        1: {"options.boards": "9", "components.black.2": "2"},
        2: {"options.boards": "8", "options.depot_ring": "open"},
    }
    monkeypatch.setattr(type(game), "schema", 3)
    with pytest.raises(BadInput, match="version 1"):
        codec.decode(plain)
    monkeypatch.setattr(type(game), "former_defaults", former)
    then, pos = codec.decode(plain)
    assert (then.overlay, pos.options) == ({"black.2": "2"}, {"boards": "9", "depot_ring": "open"})
    then, pos = codec.decode(named)
    assert (then.overlay, pos.options) == ({"black.2": "3"}, {"boards": "each", "depot_ring": "open"})
    again, same = codec.decode(codec.encode(then, pos))
    assert (again.overlay, same.options) == (then.overlay, pos.options)
