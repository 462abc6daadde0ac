"""Suggestions for a beginner: legal, for different reasons, and never all legal actions."""

from __future__ import annotations

from typing import Any

import pytest
from playouts import Dice, known_games

import insuto
from insuto.core.actions import format_action
from insuto.core.address import changes
from insuto.core.messages_ja import MOTIVES as COMMON_MOTIVES
from insuto.core.position import CHANCE
from insuto.play.advice import MOVES, advice
from insuto.play.history import Session

EVERY = 9
"""One decision in so many is checked."""
FIRST = 25
"""So many decisions of a first game."""


def decisions(name: str, seed: int) -> list[tuple[Any, Any]]:
    """Return the game, and positions of a playout in which a seat has a choice."""
    game, dice = insuto.load(name), Dice(seed)
    pos, found = game.setup(game.player_counts[0], seed), list[Any]()
    for _ in range(600):
        if pos.over:
            break
        if game.actor(pos) >= 0 and len(game.legal_actions(pos)) > 1:
            found.append(pos)
        acts = game.legal_actions(pos)
        pos = game.play(pos, dice.pick(acts) if game.actor(pos) == CHANCE else dice.act(game, pos)).position
    return [(game, pos) for pos in found[::EVERY]]


@pytest.mark.parametrize("name", known_games())
def test_advice_is_legal_and_of_different_reasons(name: str) -> None:
    looked = decisions(name, 11)
    assert looked
    for game, pos in looked:
        before = game.to_json(pos)
        moves = advice(game, pos)
        legal = game.legal_actions(pos)
        assert 1 <= len(moves) <= min(MOVES, len(legal) - 1)
        assert all(move.action in legal for move in moves)
        assert all(one.motive not in [other.motive for other in moves[:at]] for at, one in enumerate(moves))
        view = game.view(pos, game.actor(pos))
        worth = [game.appraise(view, move.action) for move in moves]
        assert worth == sorted(worth, reverse=True)
        asking = game.decisions[pos.agenda[-1]["ask"]]
        assert worth[0] >= max(game.appraise(view, act) for act in legal if isinstance(act, asking.kinds))
        assert all(isinstance(move.action, asking.kinds) or asking.begins_turn or move.before for move in moves)
        assert game.to_json(pos) == before
        picked = game.picks(view, legal[-1])[:1]
        assert all(set(picked) <= set(game.picks(view, move.action)) for move in advice(game, pos, picked))


@pytest.mark.parametrize("name", [name for name in known_games() if name != "toy"])
def test_a_beginner_is_given_a_fact(name: str) -> None:
    """At every decision of a first game some reason names a number, a place or a piece."""
    game: Any = insuto.load(name)
    templates = {**COMMON_MOTIVES, **game.words.tables["MOTIVES"]}
    session = Session(game, game.setup(3, 1), "study", ["human", "sensible", "sensible"])
    walked = 0
    while walked < FIRST:
        if session.bot:
            session.bot_step()
            continue
        moves = advice(game, session.position)
        if len(session.legal()) > 1:
            assert any("{" in templates[move.motive.key] for move in moves), moves
            walked += 1
        session.play(moves[0].action)
    assert walked == FIRST


@pytest.mark.parametrize("name", known_games())
def test_topics_are_declared_and_looked_up_without_a_change(name: str) -> None:
    for game, pos in decisions(name, 11):
        before = game.to_json(pos)
        found = {topic for act in game.legal_actions(pos) for topic in game.topics_of(pos, act)}
        assert found | game.own_topics | set(game.event_topics.values()) <= set(game.topics)
        assert game.to_json(pos) == before


@pytest.mark.parametrize(
    ("name", "table", "topics"),
    [
        ("burgundy",
         "phase = B; turn = red; red.die.1 = 3; red.space.E3 = mine; red.space.F2 = mine; red.stored.1 = mine",
         {"place stored=1 space=G1 die=3": {"mine", "completes", "later"}}),
        ("burgundy",
         "turn = red; red.die.1 = 0; red.die.2 = 6; red.stored.1 = castle; red.stored.2 = mine; red.stored.3 = ship;"
         "red.space.C3 = warehouse",
         {"place stored=1 space=B3 die=6": {"castle", "second_die", "full"},
          "take tile=6.1 die=6 drop=1": {"building", "where", "drops", "second_die"}}),
        ("kardinal", "turn = red; red.hand = BYBU BYBU FR; site.FR1 = blue",
         {"place cloister=LO1 pay=BYBU,BYBU": {"cloister", "joker", "opens"}, "place cardinal=FR pay=FR": {"cardinal"}}),
        ("lancaster", "turn = blue; blue.court = 1 3; blue.squires = 1", {"place knight=1 castle=1": {"own_castle"},
         "place knight=3 county=B squires=1": {"county", "squires"}}),
        ("scythe", "turn = nordic; factions = nordic crimea saxony; mats = industrial mechanical patriotic",
         {"section to=trade": {"trade", "unpaid"}, "section to=produce": {"harvest", "unpaid"},
          "section to=move": {"march", "unpaid"}}),
        ("scythe", "turn = nordic; factions = nordic crimea saxony; mats = industrial mechanical patriotic; nordic.section = move;"
         "nordic.workers.h14 = 1; place.h14.oil = 9; place.h14.metal = 9; place.h14.wood = 9; place.h14.food = 9",
         {"section to=trade": {"trade", "again"}}),
    ],
)  # fmt: skip
def test_topics_of_an_action(name: str, table: str, topics: dict[str, set[str]]) -> None:
    game = insuto.load(name)
    pos = game.arrange(game.setup(3, 1), changes(table))
    found = {format_action(act): set(game.topics_of(pos, act)) for act in game.legal_actions(pos)}
    assert {act: found.get(act) for act in topics} == topics


def test_what_an_effect_asks_comes_before_free_actions() -> None:
    """ブルゴーニュ: a tile of the black depot could be bought all the time, and a die be turned."""
    game: Any = insuto.load("burgundy")
    table = "turn = red; red.die.1 = 5; red.die.2 = 3; red.silver = 4; red.workers = 2; black.1 = castle; depot.4.goods = 4 4"
    pos = game.arrange(game.setup(3, 1), changes(f"{table}; red.stored.1 = ship"))
    pos = game.play(pos, game.notation.parse("place stored=1 space=D5 die=5")).position
    assert {act.kind for act in game.legal_actions(pos)} == {"load", "buy", "work"}
    assert {move.action.kind for move in advice(game, pos)} == {"load"}
    pos = game.arrange(game.setup(3, 1), changes(f"{table}; red.stored.1 = cityhall"))
    pos = game.play(pos, game.notation.parse("place stored=1 space=C3 die=3")).position
    best = advice(game, pos)[0]  # nothing is stored that could be placed
    assert (best.action.kind, best.before) == ("buy", True)


def test_no_die_is_left_to_an_action_of_an_effect() -> None:
    """ブルゴーニュ: the castle is placed with the first die; its action needs none."""
    game: Any = insuto.load("burgundy")
    table = "turn = red; red.die.1 = 3; red.die.2 = 6; red.stored.1 = castle; red.space.C3 = warehouse"
    pos = game.arrange(game.setup(3, 1), changes(table))
    pos = game.play(pos, game.notation.parse("place stored=1 space=B3 die=6")).position
    found = [game.topics_of(pos, act) for act in game.legal_actions(pos)]
    assert any("where" in topics for topics in found)
    assert not any("second_die" in topics for topics in found)
