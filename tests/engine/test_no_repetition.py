"""An answer about a touched part begins with what the part is; what else it says of it cites no rule that the reason cites why it cannot be
used."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

import pytest
from desk_help import heard
from playouts import playout, seed_of

import insuto
from insuto.desk import Desk
from insuto.desk.answers import Reason
from insuto.desk.render import things_json
from insuto.play import codec, touch


def opened(link: str) -> Desk:
    desk = Desk()
    assert heard(desk, op="open", session="s", mode="study", link=link)["ok"]
    return desk


def tap(desk: Desk, *keys: str) -> dict[str, Any]:
    return heard(desk, op="tap", session="s", picks=keys[:-1], at=keys[-1:])


def rules(said: Iterable[Reason]) -> list[str]:
    return [one["rule"] for one in said]


@pytest.mark.parametrize("key", ["castle.blue.2147483648", "law.99", "court.blue.x", ""])
def test_an_unused_key_has_no_description(key: str) -> None:
    """Such a touch comes from no picture: it is answered, not broken by."""
    game = insuto.load("lancaster")
    assert game.thing_at(game.setup(3, 1), key) == ()


@pytest.mark.parametrize("name", insuto.game_ids())
def test_whatever_tells_what_it_is_still_does(name: str) -> None:
    """Every drawn key, in the middle of a game: a part still describes itself, and says nothing else than before."""
    game: Any = insuto.load(name)
    moves = playout(name, game.player_counts[-1], seed_of(name, game.player_counts[-1]))
    pos = moves[len(moves) // 2].before
    desk = opened(codec.encode(game, pos))
    seen = desk.sessions["s"].session.seen(None)
    for key in {node.key for scene in game.scenes_at(pos) for node in game.draw(pos, scene, None).nodes}:
        whole, answer = things_json(game, seen, [key]), tap(desk, key)
        reported = answer.get("thing", [])
        assert bool(reported) == bool(whole), key
        assert [one for one in whole if one in reported] == reported, key
        gone = set(rules([one for one in whole if one not in reported]))
        assert gone <= set(rules(answer["refused"])), key
        own = {why.rule for why in touch.touch(game, pos, (), [key]).reasons if not why.key.startswith("touch_")}
        assert reported[:1] == whole[:1], key
        assert not own & set(rules(reported[1:])), key


@pytest.mark.parametrize(("name", "labels"), [("burgundy", 16), ("lancaster", 15)])
def test_a_label_on_a_panel_describes_what_it_names(name: str, labels: int) -> None:
    """And not the seat whose panel it is on, as the panel itself does."""
    game: Any = insuto.load(name)
    pos = game.setup(game.player_counts[-1], 1)
    nodes = [node for scene in game.scenes_at(pos) for node in game.draw(pos, scene, None, narrow=True).nodes]
    of = {key: node.key for node in nodes for key in re.findall(r'<text[^>]* data-key="([^"]+)"', node.svg)}
    assert len(of) == labels
    for key, panel in of.items():
        assert things_json(game, pos, [key, panel]) not in ([], things_json(game, pos, [panel])), key
