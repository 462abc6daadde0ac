"""What an explanation says: the fact that decides, and never the question, the next prompt or the rule alone; no question comes twice."""

from __future__ import annotations

import os
import re
from collections import Counter
from functools import lru_cache
from typing import Any

import pytest
from playouts import known_games

import insuto
from insuto.core.facts import Mute
from insuto.core.guards import Guarded
from insuto.drill.as_text import as_text
from insuto.drill.draw import Draw
from insuto.drill.families import families
from insuto.drill.maker import QuestionSpec, make
from insuto.drill.making import case
from insuto.drill.permission import condition
from insuto.drill.question import Question
from insuto.games.scythe.actions import Move, Retreat

NAMES = [name for name in known_games() if families(insuto.load(name))]
WITH_FACTS = [name for name in NAMES if insuto.load(name).drill().words.get("ALLOWED")]
QUESTIONS = int(os.environ.get("INSUTO_QUESTIONS", "60"))
"""Questions of each game; 500 were read when this was written."""


@lru_cache(maxsize=8)
def requested(name: str) -> tuple[Question, ...]:
    game = insuto.load(name)
    return tuple(make(game, QuestionSpec("explained", number)) for number in range(QUESTIONS))


@pytest.mark.parametrize("name", WITH_FACTS)
def test_why_something_may_be_done_is_a_fact_and_not_the_rule(name: str) -> None:
    game = insuto.load(name)
    drill, looked = game.drill(), 0
    for question in requested(name):
        if question.kind != "may" or question.answer != ("yes",):
            continue
        here = case(game, drill, question.pos, question.family, Draw(0))
        guards = [guard for d in (*game.decisions.values(), *game.free) if isinstance(d, Guarded) for guard in d.guards]
        rule = {condition(here, one) for one in guards if one.name == question.family.partition("/")[2]}
        text = question.solution[0][0]
        assert text.startswith("できます。")
        assert not any(one in text for one in rule), (question.family, text)
        assert "守っています" not in text
        looked += 1
    assert looked


def says_nothing(question: Question) -> bool:
    """Return True if an explanation has neither a word nor a figure that is not in the question or its right answer."""
    chosen = question.choices if question.kind == "order" else question.answer
    known = "".join((question.ask, *(question.choices.get(one, one) for one in chosen)))
    known, text = (re.sub("（.*?）", "", one) for one in (known, "".join(text for text, _ in question.solution)))
    figures = Counter(re.findall(r"\d+", text)) - Counter(re.findall(r"\d+", known))
    words = [one for one in re.findall(r"[一-龥々ァ-ヶー]+\d*", text) if one not in known]
    return not figures and not {*words} - {"点", "権力点", "順", "番目", "得", "手番"}


@pytest.mark.parametrize("name", [name for name in NAMES if name != "toy"])
def test_an_explanation_says_more_than_question_and_answer(name: str) -> None:
    """Points: how many of what. An order: why it is this one. A refusal: the fact, not the rule that was to be chosen."""
    for question in requested(name):
        assert not says_nothing(question), (question.family, question.ask, question.solution)


@pytest.mark.parametrize("family", ["L-141/gold_missing", "L-181/gold_missing"])
def test_what_is_paid_is_there(family: str) -> None:
    game, looked = insuto.load("lancaster"), 0
    for number in range(12):
        text = make(game, QuestionSpec("gold", number, rule=family, kinds=("may",))).solution[0][0]
        if found := re.search(r"要るコインは(\d+)枚で、手元に(\d+)枚", text):
            looked += 1
            assert int(found[1]) <= int(found[2])
    assert looked


def test_what_cannot_matter_is_not_said() -> None:
    """Who is next and what follows do not hang on what may be done."""
    game = insuto.load("lancaster")
    for family in ("L-160/next.castle", "L-140/next.reward", "L-041/order.round", "L-148/+points_county"):
        for number in range(4):
            intro = "".join(make(game, QuestionSpec("next", number, rule=family)).intro)
            assert not any(word in intro for word in ("ストック", "コイン3枚と", "食客", "をもらいます")), intro


@pytest.mark.parametrize("name", WITH_FACTS)
def test_every_condition_that_may_hold_has_its_fact(name: str) -> None:
    """For the families with questions, in the table of the game: also for rare ones."""
    drill = insuto.load(name).drill()
    reported = drill.words["ALLOWED"]
    for family in families(insuto.load(name)):
        guard = family.family.partition("/")[2]
        if "may" in family.kinds:
            assert family.family in reported or any(key.partition(".")[0] == guard for key in reported), family.family


@pytest.mark.parametrize("name", WITH_FACTS)
def test_next_seat_is_explained_by_the_order_and_not_by_the_next_question(name: str) -> None:
    game, looked = insuto.load(name), 0
    wanted = {one.family for one in families(game) if ".turn" in one.family or "/next." in one.family}
    for family in sorted(wanted):
        for number in range(4):
            question = make(game, QuestionSpec("order", number, 0, family, ("next",)))
            if question.act is None:
                continue
            then: Any = game.copy(question.pos)
            game.apply(then, question.act, Mute())
            game.advance(then, Mute())
            ((text, _),) = question.solution
            assert text != game.prompt(then)
            assert question.choices[question.answer[0]] in text
            others = {seat for seat in question.choices if seat not in question.answer}
            assert not any(f"次は{question.choices[seat]}" in text for seat in others)
            looked += 1
    assert looked


def same(game: Any, question: Question) -> Any:
    """Return what makes two questions the same for who answers: for one about no position, its words alone."""
    about = "" if question.family.partition("/")[2].startswith("order.flow") else game.to_json(question.pos)
    return question.kind, question.ask, tuple(sorted(question.choices.values())), about


@pytest.mark.parametrize("name", NAMES)
def test_no_question_repeats(name: str) -> None:
    game = insuto.load(name)
    found = [same(game, question) for question in requested(name)]
    assert len(found) == len({*found})
    once = [one.family for one in requested(name) if one.family.partition("/")[2] in game.drill().once]
    assert len(once) == len({*once})


@pytest.mark.skipif("scythe" not in NAMES, reason="the game is not played")
def test_adjacency_and_moved_units_are_in_the_words() -> None:
    """サイズ: neighbours, rivers and what has moved are seen in a picture only."""
    game, looked = insuto.load("scythe"), 0
    for number in range(60):
        question = make(game, QuestionSpec("beside", number, 0, "", ("may", "why", "places")))
        if not isinstance(question.act, (Move, Retreat)):
            continue
        text = as_text(game, "beside", number, kinds=("may", "why", "places"))
        if "の隣: " in text:
            looked += 1
            assert "この移動でもう動いたユニット: " in text or isinstance(question.act, Retreat)
        elif isinstance(question.act, Move):
            assert "マットの上" in text
    assert looked > 5


@pytest.mark.skipif("scythe" not in NAMES, reason="the game is not played")
def test_a_reason_names_the_tunnel_that_it_needs() -> None:
    game: Any = insuto.load("scythe")
    looked = 0
    for family in ("S-098/mech_on_mat", "S-065/halted", "S-060/worker_alone"):
        for number in range(12):
            question = make(game, QuestionSpec("way", number, rule=family, kinds=("may",)))
            act: Any = question.act
            table = game.decisions[question.pos.agenda[-1].ask].table(question.pos, question.pos.agenda[-1])
            start = table.start(game.decisions[question.pos.agenda[-1].ask].index[act.unit])
            if question.answer == ("yes",) and game.box.place_of[act.to] not in game.box.beside[start]:
                looked += 1
                assert "トンネルか能力で" in question.solution[0][0]
    assert looked


@pytest.mark.skipif("lancaster" not in NAMES, reason="the game is not played")
def test_no_order_is_claimed_where_a_game_tells_none(monkeypatch: pytest.MonkeyPatch) -> None:
    """ランカスター without its own words: a seat that is passed over is no neighbour."""
    game = insuto.load("lancaster")
    monkeypatch.setattr(type(game.drill()), "words", {**game.drill().words, "THEN": {}})
    reported = set[str]()
    for number in range(14):
        question = make(game, QuestionSpec(f"n{number}", number, 0, "L-140/next.reward", ("next",)))
        seat = game.seat_ids(question.pos).index(question.answer[0])
        follows = seat == (question.seat + 1) % question.pos.players
        assert ("席順で" in question.solution[0][0]) == follows
        reported.add(str(follows))
    assert reported == {"True", "False"}
