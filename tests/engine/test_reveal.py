"""What turns face up is reported with the state: sentences, places, and the picture where it is gone since."""

from __future__ import annotations

import pytest
from desk_help import Answer, Asking


@pytest.fixture
def ask() -> Asking:
    return Asking()


def voting(ask: Asking, mode: str) -> Answer:
    """Let three players vote on the first bill, all but the last; return the state before the last vote."""
    start = ask(op="example", game="lancaster", players=3, seed=5, **{"from": "phase = parliament; blue.markers = 3"})
    state = ask(op="open", mode=mode, link=start["link"], scene="parliament", follow=True)
    for side in ("for markers=2", "against"):
        state = ask(op="lift") if state["curtain"] else state
        assert "revealed" not in state
        state = ask(op="play", action=f"vote bill=1 side={side}")
        assert "revealed" not in state, "a vote lies face down"
    return ask(op="lift") if state["curtain"] else state


@pytest.mark.parametrize("mode", ["study", "hotseat"])
def test_votes_are_shown_as_they_lay(ask: Asking, mode: str) -> None:
    voting(ask, mode)
    state = ask(op="play", action="vote bill=1 side=for")
    shown = state["revealed"]
    assert shown["keys"] == ["vote.blue", "votes", "vote.green", "vote.yellow"]
    reported = [event["text"] for event in shown["events"]]
    assert [text.split("（")[0] for text in reported[:3]] == ["青は賛成に3票", "緑は反対に1票", "黄は賛成に1票"]
    assert any("承認" in text for text in reported)
    nodes, after = dict(shown["picture"]["nodes"]), dict(state["picture"]["nodes"])
    assert shown["picture"]["scene"] == "parliament"
    for seat, side in (("blue", "賛成"), ("green", "反対"), ("yellow", "賛成")):
        assert side in nodes[f"vote.{seat}"]
        assert side not in after[f"vote.{seat}"]
    assert "revealed" not in ask(op="state"), "it is told once"


def test_nothing_else_is_shown_with_the_votes(ask: Asking) -> None:
    """Hot-seat: what is behind the screens of those who do not hold the device stays hidden."""
    voting(ask, "hotseat")
    shown = ask(op="play", action="vote bill=1 side=for")["revealed"]["picture"]
    open_ = ask(op="open", session="t", mode="study", link=ask(op="link")["link"], scene="parliament")["picture"]
    hidden = dict(shown["nodes"])
    for key, svg in open_["nodes"]:
        if key.startswith("screen."):
            assert hidden[key] != svg


def test_a_drawn_card_is_shown_where_it_lies(ask: Asking) -> None:
    state = ask(op="open", mode="study", setup={"game": "kardinal", "players": 3, "seed": 1})
    assert "revealed" not in state, "the first deal is the set-up"
    state = ask(op="play", action=next(act["n"] for act in state["legal"] if act["n"].startswith("swap")))
    while "revealed" not in state:
        state = ask(op="play", action=state["legal"][-1]["n"])
    shown = state["revealed"]
    assert "picture" not in shown
    keys = dict(state["picture"]["nodes"])
    assert shown["keys"]
    assert all(key in keys for key in shown["keys"])
    assert "引きました" in shown["events"][0]["text"] or "表にしました" in shown["events"][0]["text"]


def test_a_card_that_only_another_seat_sees_is_not_shown(ask: Asking) -> None:
    state = ask(
        op="open",
        mode="hotseat",
        seats=["human", "sensible", "sensible"],
        setup={"game": "kardinal", "players": 3, "seed": 1},
    )
    turns = 0
    while turns < 12 and not state["over"]:
        state = ask(op="bot") if state["bot"] else ask(op="play", action=state["legal"][-1]["n"])
        turns += 1
        for event in state.get("revealed", {}).get("events", []):
            assert "裏" not in event["text"]
            assert "?" not in event["text"]
        assert not any(key.startswith(("hand.blue", "hand.green")) for key in state.get("revealed", {}).get("keys", []))
