"""The score pad: what is counted of a finished game and entered gives the sheet that the engine gives of the game itself."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

import pytest
from playouts import cases, known_games, playout, some_options

import insuto
from insuto.core.scorepad import Entry
from insuto.desk import Desk

Values = dict[str, str]
PADS = [name for name in known_games() if insuto.load(name).score_pad()]


def counted_burgundy(game: Any, pos: Any) -> Values:
    """Return what those at the table would count, and what decides a tie."""
    box = game.box
    found: Values = {}
    order = pos.order()
    for seat in range(pos.players):
        own = [tile for tile in pos.estates[seat] if tile >= 0]
        kinds = Counter(box.kinds[tile] for tile in own)
        numbers = [box.number[tile] for tile in own if box.number[tile] >= 15]
        found |= {
            f"{seat}.{name}": str(value)
            for name, value in {
                "track": sum(pos.earned[seat]),
                "goods": sum(pos.goods[seat]),
                "silver": pos.silver[seat],
                "workers": pos.workers[seat],
                "knowledge": " ".join(map(str, numbers)),
                "colours": sum(n > 0 for n in pos.sold[seat]),
                "sold": sum(pos.sold[seat]),
                "animals": len({box.animal[tile] for tile in own} - {""}),
                "bonus": sum(seat in owners for owners in pos.bonus),
                "spaces": pos.estates[seat].count(-1),
                "order": order.index(seat) + 1,
            }.items()
        }
        for name in ("warehouse", "watchtower", "carpenter", "church", "market", "boarding", "bank", "cityhall"):
            found[f"{seat}.{name}"] = str(kinds[name])
    return found


COUNTED: Mapping[str, Callable[[Any, Any], Values]] = {"burgundy": counted_burgundy}
EARNED: Mapping[str, set[str]] = {
    "burgundy": {"regions", "phases", "bonus", "animals", "sales", "watchtowers", "other"},
}
"""Parts that stand on the track when the game ends: the pad has their sum."""


def ask(op: str, **fields: Any) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(Desk().handle(json.dumps({"op": op, **fields})))
    assert answer["ok"], answer
    return answer


def lines(parts: list[dict[str, Any]], earned: set[str]) -> tuple[Counter[str], list[tuple[Any, ...]]]:
    """Return what was earned before the end by seat, and every line of the end."""
    before: Counter[str] = Counter()
    end = []
    for part in parts:
        for line in part["lines"]:
            if part["id"] in earned:
                before[line["seat"]] += line["points"]
            else:
                end.append((part["id"], line["seat"], line["points"], line["text"], line["rule"]))
    return before, end


@pytest.mark.parametrize(("name", "players", "seed"), [case for case in cases() if case[0] in PADS])
def test_a_finished_game_counted_by_hand_gives_its_sheet(name: str, players: int, seed: int) -> None:
    game, pos = insuto.load(name), playout(name, players, seed)[-1].after
    options = some_options(game, seed)
    values = COUNTED[name](game, pos)
    found = ask("tally", game=name, players=players, options=options, entries=values)
    assert not found["faults"]
    from insuto.desk.render import score_sheet

    sheet = json.loads(json.dumps(score_sheet(game, pos)))
    assert [(s["total"], s["winner"]) for s in found["seats"]] == [(s["total"], s["winner"]) for s in sheet["seats"]]
    ids = {was["seat"]: now["seat"] for was, now in zip(sheet["seats"], found["seats"], strict=True)}
    (before, end), (was, due) = lines(found["parts"], EARNED[name]), lines(sheet["parts"], EARNED[name])
    assert before == Counter({ids[seat]: n for seat, n in was.items()})
    assert end == [(part, ids[seat], *rest) for part, seat, *rest in due]


@pytest.mark.parametrize("name", PADS)
def test_the_declaration(name: str) -> None:
    game = insuto.load(name)
    pad = game.score_pad()
    assert pad
    for players in game.player_counts:
        told = ask("score_pad", game=name, players=players)
        assert len(told["seats"]) == len(set(told["seats"])) == players
        entries = pad.entries(players, {})
        shown = [entry for part in told["parts"] for entry in part["entries"]]
        assert [entry["name"] for entry in shown] == [entry.name for entry in entries]
        assert len({entry.name for entry in entries}) == len(entries)
        by_name = {entry.name: entry for entry in entries}
        for entry in entries:
            assert entry.rule in game.rules
            assert entry.low <= entry.high
            if entry.needs:
                other, _, choice = entry.needs.partition("=")
                assert not choice or choice in by_name[other].choices


def filled(entry: Entry, seat: int, by_name: Mapping[str, Entry]) -> Values:
    """Return what makes an entry count."""
    if not entry.needs:
        return {}
    name, _, choice = entry.needs.partition("=")
    other = by_name[name]
    at = name if other.shared else f"{seat}.{name}"
    return {at: choice or "1", **filled(other, seat, by_name)}


@pytest.mark.parametrize("name", PADS)
def test_what_lies_outside_a_range_is_named_with_its_rule(name: str) -> None:
    game = insuto.load(name)
    pad = game.score_pad()
    assert pad
    players = game.player_counts[0]
    entries = pad.entries(players, {})
    by_name = {entry.name: entry for entry in entries}
    for entry in entries:
        at = entry.name if entry.shared else f"1.{entry.name}"
        if entry.choices:
            if len(entry.choices) <= entry.high:
                continue
            value = " ".join(entry.choices[: entry.high + 1])
        else:
            value = str(entry.high + 1)
        values = {**filled(entry, 1, by_name), at: value}
        found = ask("tally", game=name, players=players, entries=values)
        assert [(fault["at"], fault["rule"]) for fault in found["faults"]] == [(at, entry.rule)], entry.name
        assert found["seats"] == found["parts"] == []


@pytest.mark.parametrize("name", PADS)
def test_an_empty_pad_has_a_sheet(name: str) -> None:
    for players in insuto.load(name).player_counts:
        found = ask("tally", game=name, players=players)
        assert len(found["seats"]) == players
        assert not found["faults"]


@pytest.mark.parametrize(
    ("entries", "address"),
    [({"9.silver": "1"}, "9.silver"), ({"0.silver": "-1"}, "0.silver"), ({"0.silver": "٣"}, "0.silver")],
)
def test_what_is_no_entry_is_refused(entries: Values, address: str) -> None:
    answer = json.loads(
        Desk().handle(json.dumps({"op": "tally", "game": "burgundy", "players": 2, "entries": entries}))
    )
    assert not answer["ok"]
    assert answer["error"]["address"] == f"entries.{address}"
