"""Whatever is drawn answers a touch, in every decision of every game: it is a pick of a legal action, or says why not.

`pytest tests/engine/test_finger.py -s` prints how many touches were answered in which way.
"""

from __future__ import annotations

import re
from collections import Counter
from functools import lru_cache
from typing import Any

import pytest
from finger import SCENERY, Finger
from playouts import IDLE, LONG_FORM, SHARED, known_games, playout, seed_of

import insuto
from insuto.core.messages_ja import WHY
from insuto.play import touch
from insuto.play.composing import Form

NO_PART = re.compile(f"{WHY['touch_nothing']}|{WHY['touch_no_part_named'].format(name='[^{{}}。]+')}")
POSITIONS = 1
"""The number of positions of each kind of decision that are touched all over, plus one with the most players, which
only the long form checks for the many kinds of a long game."""
JAPANESE = re.compile(r"[\u3040-\u30ff\u4e00-\u9fff]")


def drawn(name: str, pos: Any) -> list[str]:
    """Return the keys that a finger can hit in any scene. Pieces let a touch through to what they stand on."""
    game, keys = insuto.load(name), dict[str, None]()
    for scene in game.scenes_at(pos):
        for node in game.draw(pos, scene).nodes:
            opening, _, inside = node.svg.partition(">")
            body = re.search(r"<(rect|path|circle|line|text|g)\b", inside)
            if body and not re.search(r'class="[^"]*\bin-(piece|hide|off)\b', opening):
                keys[node.key] = None
    return list(keys)


@lru_cache
def positions(name: str) -> dict[str, list[Any]]:
    """Return some positions of every kind of decision that a seat makes, at every count, in their order."""
    game, found = insuto.load(name), dict[str, list[Any]]()
    for players in game.player_counts:
        for move in playout(name, players, seed_of(name, players)):
            step = move.before.agenda[-1]
            here = found.setdefault(step["ask"], [])
            if step["seat"] >= 0 and (
                len(here) < POSITIONS
                or (players == game.player_counts[-1] and len(here) == POSITIONS and (name not in IDLE or LONG_FORM))
            ):
                here.append(move.before)
    return {ask: here for ask, here in found.items() if here}


def check_verdict(finger: Finger, picked: tuple[str, ...], answer: dict[str, Any], where: str) -> None:
    """Hold what becomes of a touch against the legal actions and what they say of themselves."""
    legal = [act for act in finger.state["legal"] if not act.get("declines")]
    parts = [{one for own in act["picks"] for one in (own, *act.get("alike", {}).get(own, ()))} for act in legal]
    lit = set().union(*parts)
    assert "action" not in answer, f"a touch does nothing but pick: {where}"
    if answer["means"] == "pick":
        assert answer["key"] in lit, where
        assert any(set(answer["picked"]) <= keys for keys in parts), where
        lost = answer["key"] in answer["picked"] and not set(picked) <= set(answer["picked"])
        assert bool(answer.get("instead")) == lost, where
    else:
        assert answer["refused"], where
        assert picked or answer["key"] not in lit, where
        kinds = {*map(touch._kind, (*picked, answer["key"]))}
        ways = [{*map(touch._kind, act["picks"])} for act in legal]
        if len(picked) == 1 and answer["key"] in lit:
            assert any(kinds <= way for way in ways), f"another answer to the same question: {where}"


def kind_of_answer(finger: Finger, name: str, picked: tuple[str, ...], key: str) -> str:
    answer = finger.tap(*picked, key)
    where = f"{name} {finger.state['prompt']} {picked} {key}: {answer}"
    check_verdict(finger, picked, answer, where)
    if key in finger.lit(*picked):
        assert answer["key"] == key, where
    if answer["means"] != "refused":
        return "picks"
    assert answer["refused"], where
    for why in answer["refused"]:
        assert why["rule"] in ("", *finger.rules), where
        assert JAPANESE.search(why["text"]), where
        assert "{" not in why["text"], where
    texts = [why["text"] for why in answer["refused"]]
    assert len(set(texts)) == len(texts), where
    if len(texts) == 1 and NO_PART.fullmatch(texts[0]):
        assert re.fullmatch(SCENERY.get(name, "(?!)"), key), where
        shown = dict(finger.state["picture"]["nodes"]).get(key, "")
        title = re.search("<title>([^<&:。（は]+)[<:（]", shown)
        named = title is not None and key != "note" and title[1] not in finger.seats
        assert named == (texts[0] != WHY["touch_nothing"]), where
        return "scenery"
    return "reasons"


@lru_cache
def tally(name: str) -> Counter[str]:
    """Return how the touches on everything drawn were answered, with nothing picked and with one key picked before. In large games each
    half of the keys is touched in one of these ways at one position and in the other at the next; in the long form in both."""
    counts: Counter[str] = Counter()
    for here in positions(name).values():
        for pos in here:
            finger = Finger(name, pos)
            keys = drawn(name, pos)
            counts["positions"] += 1
            firsts = sorted(finger.lit())
            for way, picked in enumerate(((), tuple(firsts[len(firsts) // 2 :][:1]))):
                for key in keys[(counts["positions"] + way) % 2 :: 2] if name in SHARED and not LONG_FORM else keys:
                    if key not in picked:
                        counts[kind_of_answer(finger, name, picked, key)] += 1
    return counts


@pytest.mark.parametrize("name", known_games())
def test_everything_drawn_answers(name: str) -> None:
    counts = tally(name)
    print(f"\n{name}: {dict(counts)}")
    assert counts["picks"] > counts["positions"]
    assert counts["reasons"] > counts["positions"]


@pytest.mark.parametrize("name", known_games())
def test_no_answer_speaks_of_a_decision_that_is_over(name: str) -> None:
    """Where a part is touched in several decisions, the sentence is about one that still comes, and names what is due."""
    game, players = insuto.load(name), insuto.load(name).player_counts[-1]
    moves = playout(name, players, seed_of(name, players))
    first = {move.before.agenda[-1]["ask"]: n for n, move in reversed(list(enumerate(moves)))}
    for ask, n in first.items():
        pos, asking = moves[n].before, game.decisions[ask]
        ids = game.seat_ids(pos)
        later = {kind.kind for move in moves[n:] for kind in game.decisions[move.before.agenda[-1]["ask"]].kinds}
        due = [kind.kind for kind in asking.kinds if kind not in asking.declines]
        for key in drawn(name, pos) if pos.agenda[-1]["seat"] >= 0 else ():
            touched = [one for decision in game.decisions.values() for one in decision.touches.items()]
            fits = [(found[0], kind.kind) for part, kind in touched if (found := touch._fits(ids, part, key))]
            same = {kind for words, kind in fits if words == max(fits)[0]}
            for why in touch.touch(game, pos, (), [key]).reasons:
                if why.key.startswith("not_now"):
                    assert why.data["kind"] in later or not same & later, (ask, key, why)
                    assert why.data.get("due") in (None, *due), (ask, key, why)


TOY_MISTAKES = [
    ("plot.2", "T-13", "2番の区画に植えられるのはなしです。"),
    ("hand.red.apple plot.2", "T-13", "2番の区画に植えられるのはなしです。"),
    ("hand.red.plum", "T-12", "手札にすももがありません。"),
    ("hand.blue.apple", "", "それは青のものです。いま決めるのは赤です。"),
    ("coins.red plot.1", "T-18", "1番の区画に自分の木がありません。"),
    ("display.apple", "T-10", "いまは公開カードを取る場面ではありません。"),
    ("pile", "T-10", "いまは山札から引く場面ではありません。"),
    ("die", "T-10", "いまはサイコロを振る場面ではありません。"),
    ("sky.sun", "T-10", "いまは投票する場面ではありません。"),
    ("hand.red.apple hand.blue.back", "", "それは青のものです。いま決めるのは赤です。"),
    ("coins.blue", "", "それは青のものです。いま決めるのは赤です。"),
    ("hand.red.apple sky.rain", "T-10", "いまは投票する場面ではありません。"),
]


def test_touch_on_a_part_is_about_that_part() -> None:
    """Never about a lit part next to it: a plate is touched to be read. Only a touch on nothing may stand for the
    nearest."""
    game = insuto.load("toy")
    pos = game.arrange(game.setup(2, 7), [("red.hand", "apple apple")])
    finger = Finger("toy", pos)
    read = finger.ask(op="tap", session="f", picks=[], at=["coins.blue"], near=["plot.1"])
    assert (read["key"], read["means"]) == ("", "refused")
    assert read["thing"] == [{"text": "青: コイン2枚、0点、木0本です。", "rule": ""}]
    beside = finger.ask(op="tap", session="f", picks=[], at=["nothing.here"], near=["plot.1"])
    assert beside["key"] == "plot.1"


def test_what_is_only_read_picks_nothing() -> None:
    """As while the turns of others are shown: what can be picked says what it is, too, and a part without a sentence its
    name."""
    game = insuto.load("toy")
    pos = game.arrange(game.setup(2, 7), [("red.hand", "apple apple")])
    finger, view = Finger("toy", pos), game.view(pos, 0)
    answers = {
        key: finger.ask(op="tap", session="f", picks=[], at=[key], read=True)
        for key, *_ in finger.state["picture"]["nodes"]
    }
    assert {one["means"] for one in answers.values()} == {"refused"}
    assert not any(one["refused"] for one in answers.values())
    assert answers["coins.blue"]["thing"][0]["text"].startswith("青: コイン2枚")
    silent = [
        one["thing"][0]["text"] for key, one in answers.items() if "thing" in one and not game.thing_at(view, key)
    ]
    assert silent
    assert all(text.endswith("です。") for text in silent)


@pytest.mark.parametrize("name", sorted({*known_games()} & (SCENERY.keys() - {"toy"})))
def test_what_is_to_be_touched_next_is_named(name: str) -> None:
    """Before anything is picked: each drawn part that can be picked, or all of them if that needed more than two
    prompts."""
    game = insuto.load(name)
    for ask, here in positions(name).items():
        for pos in here:
            legal = [act for act in game.legal_actions(pos) if not game.declines(pos, act)]
            form = Form(game, pos, legal)
            options = {option.key for choice in form.choices for option in choice.options}
            picks = [{*form.picks(act)} - options for act in legal]
            every = {key for key in picks[0] if all(key in keys for keys in picks)} if picks else set()
            lit = {key.split(".")[0] for keys in picks for key in keys - every if key[0] != "="}
            asks = game.words_at(pos).asks(ask)
            assert lit <= asks.keys(), f"{name} {ask}: ASKS has no sentence for {lit - asks.keys()}"
            assert "+" in asks or len({asks[word] for word in lit}) <= 2, (
                f"{name} {ask}: ASKS has no '{ask}:+' for {lit}"
            )


@pytest.mark.parametrize("name", known_games())
def test_what_a_touch_may_send(name: str) -> None:
    """Where the reader lets touches send, none sends what is paid for, secret, final or a loss, nor what declines: the engine says it of
    each action, once."""
    game, sent = insuto.load(name), Counter[bool]()
    for here in positions(name).values():
        pos = here[0]
        decision = game.decisions[pos.agenda[-1]["ask"]]
        for act in game.legal_actions(pos)[:60]:
            guarded = game.costs(pos, act) or game.warning(pos, act) or game.declines(pos, act) or decision.secret
            sends = game.sends(pos, act)
            assert not (sends and (guarded or game.ends_turn(pos, act))), f"{name} {act}"
            sent[sends] += 1
    assert sent[True], "the switch does something"
    assert sent[False], "something is guarded"


SPENT = {
    "burgundy": ("silver", "workers"),
    "kardinal": ("hands",),
    "lancaster": ("gold", "squires", "markers"),
    "scythe": ("coins", "power", "popularity", "hands"),
    "toy": ("coins",),
}
"""By game, what a seat pays with."""


@pytest.mark.parametrize("name", sorted({*known_games()} & SPENT.keys()))
def test_nothing_is_spent_by_a_touch_alone(name: str) -> None:
    """What leaves the seat with less to pay with is sent by its button, whatever it is called."""
    game = insuto.load(name)
    for players in game.player_counts:
        for move in playout(name, players, seed_of(name, players)):
            seat = game.actor(move.before)
            if seat < 0 or not game.sends(move.before, move.action):
                continue
            for field in SPENT[name]:
                before, after = (getattr(pos, field)[seat] for pos in (move.before, move.after))
                had, has = (sum(one) if isinstance(one, list) else one for one in (before, after))
                assert has >= had, f"{name} {move.action}: {field}"


def test_the_toy_asks_before_something_is_lost() -> None:
    """A warning, a cost, what an action needs, a part, a result: each as a page gets it."""
    game = insuto.load("toy")
    seen = dict.fromkeys(("warning", "costs", "result"), 0)
    for players in game.player_counts:
        for move in playout("toy", players, 0):
            seen["result"] += any(event.result for event in move.events)
            if game.actor(move.before) >= 0:
                for act in game.legal_actions(move.before):
                    seen["costs"] += game.costs(move.before, act)
                    warning = game.warning(move.before, act)
                    assert bool(warning) == (
                        move.before.agenda[-1]["ask"] == "graft" and game.declines(move.before, act)
                    )
                    seen["warning"] += bool(warning)
    assert all(seen.values())


@pytest.mark.parametrize(("touches", "rule", "sentence"), TOY_MISTAKES)
def test_mistakes_in_the_toy_game(touches: str, rule: str, sentence: str) -> None:
    game = insuto.load("toy")
    pos = game.arrange(game.setup(2, 7), [("red.hand", "apple apple")])
    assert Finger("toy", pos).tap(*touches.split())["refused"][0] == {"rule": rule, "text": sentence}
