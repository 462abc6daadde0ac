"""The desk as a page meets it: text in, text out, and nothing that a reader may see in another language than Japanese."""

from __future__ import annotations

import json
from typing import Any

import pytest
from desk_help import JAPANESE, SETUP, Page, start

import insuto
from insuto import desk
from insuto.desk import Desk
from insuto.play import codec, ways


@pytest.fixture
def page() -> Page:
    return Page()


@pytest.fixture
def table(page: Page) -> Page:
    """Open the session "t" on a known table."""
    game = insuto.load("toy")
    page.ask("open", session="t", link=codec.encode(game, start(game).start))
    return page


def test_hello(page: Page) -> None:
    answer = page.ask("hello")
    assert answer["version"] == insuto.__version__
    assert "toy" in answer["games"]


def test_open_gives_a_state(page: Page) -> None:
    state = page.ask("open", session="a", setup=SETUP)
    assert (state["session"], state["game"], state["players"], state["mode"]) == ("a", "toy", 2, "study")
    assert state["actor"] == {"seat": "red", "name": "赤"}
    assert state["prompt"] == "木を植えるか、カードを1枚捨ててください。"
    assert (state["over"], state["undo"], state["redo"], state["curtain"], state["bot"]) == (
        False,
        False,
        False,
        None,
        False,
    )
    assert state["scenes"] == [
        {"id": "table", "title": "果樹園"},
        {"id": "hands", "title": "手札"},
        {"id": "garden1", "title": "赤の畑"},
        {"id": "garden2", "title": "青の畑"},
    ]
    assert state["picture"]["base"].startswith("<rect")
    assert all(len(node) == 2 for node in state["picture"]["nodes"])
    assert all({"n", "label", "picks"} <= set(entry) <= {"n", "label", "picks", "sends"} for entry in state["legal"])
    assert state["kinds"] == {"plant": "木を植える", "swap": "カードを捨てる"}
    assert state["asks"]["plot"] == "どの区画にしますか。"


def test_play_legal_illegal_and_nonsense(table: Page) -> None:
    before = table.ask("state", session="t")
    refused = table.ask("play", session="t", action="plant card=plum plot=1")
    assert refused["refused"] == [
        {"text": "手札にすももがありません。", "rule": "T-12"},
        {"text": "1番の区画に植えられるのはりんごです。", "rule": "T-13"},
    ]
    assert table.no("play", session="t", action="plant card=plum plot=99")["address"] == "action.plot"
    assert table.no("play", session="t", action="dance")["message"].startswith("「dance」という行動はありません。")
    assert table.ask("state", session="t")["save"] == before["save"]
    state = table.ask("play", session="t", action="plant card=apple plot=1")
    assert state["events"] == [
        {"text": "赤がりんごを1番の区画に植えました。", "rule": "T-10", "seat": "red", "points": {}},
        {"text": "1番の区画にりんごの木箱を置きました。", "rule": "T-41", "seat": "red", "points": {}},
    ]
    assert state["undo"]
    assert "base" not in state["picture"], "the page has it already"
    water = {"n": "water plot=1", "label": "1番の木に水をやる", "picks": ["coins.red", "plot.1"]}
    assert water in state["legal"], "a coin is paid for it: no touch sends it"
    assert any(act.get("sends") for act in state["legal"])


def test_taps(table: Page) -> None:
    first = table.ask("tap", session="t", at=["hand.red.apple"])
    assert (first["means"], first["picked"]) == ("pick", ["hand.red.apple"])
    second = table.ask("tap", session="t", picks=["hand.red.apple"], at=["plot.5"])
    assert (second["means"], second["picked"]) == ("pick", ["hand.red.apple", "plot.5"]), "no touch plays"
    unlit = table.ask("tap", session="t", picks=["hand.red.apple"], at=["plot.2"])
    assert (unlit["means"], unlit["refused"]) == (
        "refused",
        [{"text": "2番の区画に植えられるのはなしです。", "rule": "T-13"}],
    )
    nearest = table.ask("tap", session="t", at=["plot.3"])
    assert [why["rule"] for why in nearest["refused"]] == ["T-13"], (
        "one reason: a pear that is not there would have two"
    )
    assert table.ask("tap", session="t", picks=["plot.5"], at=["plot.3"])["means"] == "refused"
    again = table.ask("tap", session="t", picks=["hand.red.pear"], at=["hand.red.apple"])
    assert (again["means"], again["picked"], again["instead"]) == ("pick", ["hand.red.apple"], True)
    other = table.ask("tap", session="t", picks=["coins.red"], at=["hand.red.apple"])
    assert (other["picked"], other["instead"]) == (["hand.red.apple"], True), "no action has both kinds"
    beside = table.ask("tap", session="t", at=["die"])
    assert (beside["key"], beside["means"]) == ("", "refused")
    assert beside["refused"] == [{"text": "いまはサイコロを振る場面ではありません。", "rule": "T-10"}]
    stack = table.ask("tap", session="t", picks=["hand.red.apple"], at=["die", "plot.5"])
    assert (stack["key"], stack["picked"]) == ("plot.5", ["hand.red.apple", "plot.5"]), "what lies below may be meant"
    assert table.no("tap", session="t", picks=[])["address"] == "at"


def test_undo_redo_log(table: Page) -> None:
    table.ask("play", session="t", action="plant card=apple plot=1")
    table.ask("play", session="t", action="take card=apple")
    log = table.ask("state", session="t", log=True)["log"]
    assert [entry["turn"] for entry in log] == [1, 1, 1, 1]
    assert log[2]["text"] == "赤が公開カードのりんごを取りました。"
    back = table.ask("undo", session="t", by="turn")
    assert (back["undo"], back["redo"], back["actor"]["seat"]) == (False, True, "red")
    again = table.ask("redo", session="t", by="turn")
    assert [e["text"] for e in again["events"]] == [e["text"] for e in log]
    assert table.no("redo", session="t")["message"] == "やり直せる手がありません。"
    assert table.no("undo", session="t", by="week")["address"] == "by"


def test_a_session_goes_on_in_another_worker(table: Page) -> None:
    state = table.ask("play", session="t", action="plant card=apple plot=1")
    other = Page()
    again = other.ask("open", session="t", save=state["save"])
    for field in ("save", "prompt", "legal", "undo", "actor"):
        assert again[field] == state[field]
    assert again["events"] == state["events"]
    assert "note" not in again
    present = json.loads(state["save"])
    present["actions"] = ["plant card=plum plot=1"]
    noted = other.ask("open", session="u", save=json.dumps(present))
    assert "plant card=plum plot=1" in noted["note"]
    assert JAPANESE.search(noted["note"])


def test_a_game_opened_again_says_what_has_happened_since_the_reader_acted(page: Page) -> None:
    state = page.ask("open", session="a", setup=SETUP, seats=["human", "random"])
    assert state["chapter"] == "1番目の手番"
    while not state["bot"]:
        state = page.ask("play", session="a", action=state["legal"][0]["n"])
        own = state["events"]
    while state["bot"]:
        state = page.ask("bot", session="a")
        others = state["events"]
    again = Page().ask("open", session="b", save=state["save"])
    assert again["events"][: len(own)] == own
    assert others
    assert again["events"][-len(others) :] == others, "of the others too"
    assert again["chapter"] == "3番目の手番"


@pytest.mark.parametrize(("seed", "ends"), [(1, "赤の勝ちです。"), (32, "赤と青が勝利を分け合います。")])
def test_the_last_prompt_says_who_won(page: Page, seed: int, ends: str) -> None:
    state = page.ask("open", session="b", setup={**SETUP, "seed": seed}, seats=["random"] * 2, mode="study")
    while not state["over"]:
        state = page.ask("bot", session="b", skips=True)
    assert state["prompt"] == f"終わりました。{ends}"


def test_bots_take_their_turns(page: Page) -> None:
    state = page.ask(
        "open", session="b", setup={**SETUP, "players": 3}, seats=["human", "random", "sensible"], mode="hotseat"
    )
    actions = 0
    while not state["over"] and actions < 500:
        actions += 1
        if state["bot"]:
            assert state["legal"] == []
            nothing = page.ask("tap", session="b", at=["plot.1"])
            assert (nothing["key"], nothing["means"]) == ("", "refused")
            assert nothing["refused"][0]["text"].endswith("の番です。")
            assert nothing["thing"][0]["rule"] in ("T-13", "T-30")
            assert page.no("play", session="b", action="pass")["message"] == "いまはボットの番です。"
            state = page.ask("bot", session="b")
        else:
            assert state["curtain"] is None
            state = page.ask("play", session="b", action=state["legal"][0]["n"])
    assert state["over"]
    assert state["actor"] is None
    finished = page.ask("tap", session="b", at=["coins.red"])
    assert (finished["means"], finished["refused"]) == ("refused", [{"text": "対局は終わっています。", "rule": ""}])
    assert finished["thing"][0]["text"].startswith("赤: コイン")
    score = page.ask("score", session="b")
    assert score["final"]
    assert [s["seat"] for s in score["seats"]] == ["red", "blue", "green"]
    assert any(s["winner"] for s in score["seats"])
    for seat in score["seats"]:
        assert seat["total"] == sum(
            line["points"] for part in score["parts"] for line in part["lines"] if line["seat"] == seat["seat"]
        )
    assert all(JAPANESE.search(part["title"]) for part in score["parts"])
    assert page.no("bot", session="b")["message"] == "いまはボットの番ではありません。"


def test_whose_eyes_in_study_mode(table: Page) -> None:
    open_all = dict(table.ask("state", session="t")["picture"]["nodes"])
    for_blue = dict(table.ask("state", session="t", seat="blue")["picture"]["nodes"])
    assert "in-hide" in open_all["hand.red.back"]
    assert "赤の裏 2枚" in for_blue["hand.red.back"]
    after = table.ask("play", session="t", action="swap card=apple")
    assert "裏 1枚" in dict(after["picture"]["nodes"])["hand.red.back"], "the eyes stay"
    assert table.no("state", session="t", seat="green")["address"] == "seat"


def test_scenes_are_cached_and_bases_sent_once(table: Page) -> None:
    assert "base" in table.ask("state", session="t", scene="hands")["picture"]
    state = table.ask("play", session="t", action="swap card=apple", scene="hands")
    assert state["picture"]["scene"] == "hands"
    assert "base" not in state["picture"]
    assert "base" in table.ask("state", session="t", fresh=True)["picture"]
    assert table.no("state", session="t", scene="attic")["address"] == "scene"


def test_patched_pictures_equal_full_pictures(page: Page) -> None:
    """What a page assembles from patches equals the full pictures, scene by scene; little is sent twice."""
    scenes = insuto.load("toy").scenes[:4]
    page.ask("open", session="whole", setup=SETUP, seats=["random", "random"])
    first = page.ask("open", session="patched", setup=SETUP, seats=["random", "random"], patches=True)["picture"]
    had = {first["scene"]: dict(first["nodes"])}
    sent = saved = 0
    for turn in range(12):
        op = ("bot", "bot", "undo", "bot", "state")[turn % 5]
        scene = scenes[turn % len(scenes)]
        whole = page.ask(op, session="whole", scene=scene)["picture"]
        patch = page.ask(op, session="patched", scene=scene)["picture"]
        before = had.get(scene, {})
        put = [[node[0], node[1] if len(node) > 1 else before[node[0]]] for node in patch["nodes"]]
        assert put == whole["nodes"]
        had[scene] = dict(put)
        sent += sum(len(node) > 1 for node in patch["nodes"])
        saved += sum(len(node) == 1 for node in patch["nodes"])
    assert saved > sent > 0
    assert all(len(node) == 2 for node in page.ask("state", session="patched", fresh=True)["picture"]["nodes"])


def test_links(table: Page) -> None:
    link = table.ask("link", session="t")
    assert link["hidden"], "the hands of two seats"
    found = table.ask("check", link=link["link"])
    assert (found["game"], found["players"], found["over"]) == ("toy", 2, False)
    assert JAPANESE.search(found["prompt"])
    assert table.no("check", link=link["link"][:-9])["address"] == "link"
    game = insuto.load("toy")
    bare = game.begin(2)
    assert table.ask("open", session="n", link=codec.encode(game, bare))["events"], "the set-up that was still to come"
    assert table.no("open", session="t", link="1.toy.1.abcd")["message"].startswith("リンクが壊れています")
    assert table.ask("state", session="t")["legal"], "the session that was there stays"


def test_settings_and_their_check(page: Page) -> None:
    answer = page.ask("settings", game="toy")
    assert answer["settings"] == [
        {
            "address": "deck.plum.count",
            "label": "すもものカード",
            "kind": "number",
            "choices": [{"value": "3", "label": "3"}, {"value": "7", "label": "7"}],
            "default": "5",
            "confidence": "invented",
            "group": "カードの枚数",
        }
    ]
    assert answer["options"][0] == {
        "name": "vote_tie",
        "label": "票が同数のとき",
        "default": "none",
        "rule": "T-22",
        "values": [
            {"value": "none", "label": "何も起こらない"},
            {"value": "sun", "label": "晴れになる"},
            {"value": "rain", "label": "雨になる"},
        ],
    }
    readings = {"vote_tie": "sun", "plum_joker": "no"}
    figures = [
        page.ask("numbers", game="toy", components=own, players=3)["numbers"]["deck"]
        for own in ({}, {"deck.plum.count": "7"})
    ]
    assert figures[0] != figures[1], "the text of a lesson says the reader's own figures"
    assert page.no("numbers", game="toy", components={}, players=9)["address"] == "players"
    checked = page.ask("check_components", game="toy", components={"deck.plum.count": "5"}, options=readings)
    assert (checked["components"], checked["options"]) == ({}, {"vote_tie": "sun"})
    words = insuto.load("toy").words
    assert checked["differs"] == [f"{words.option('vote_tie')}: {words.option('vote_tie', 'sun')}"]
    assert page.ask("check_components", game="toy", components={"deck.plum.count": "7"})["components"] == {
        "deck.plum.count": "7"
    }
    error = page.no("check_components", game="toy", components={"deck.plum.count": "8"})
    assert error["address"] == "components.deck.plum.count"
    assert error["message"] == "components.deck.plum.countは 3 から 7 までの整数にしてください。"
    assert page.no("check_components", game="toy", options={"x": "y"})["address"] == "options.x"


def test_own_figures_that_no_longer_fit_are_named_and_left_out(page: Page) -> None:
    """They may have been stored by an earlier release: the others are used, and nothing is refused."""
    own = {"deck.plum.count": "7", "deck.fig.count": "3", "deck.apple.count": "99"}
    requested = page.ask(
        "check_components", game="toy", components=own, options={"vote_tie": "sun", "gone": "x"}, fit=True
    )
    assert requested["components"] == {"deck.plum.count": "7"}
    assert requested["options"] == {"vote_tie": "sun"}
    assert {one["address"] for one in requested["unfit"]} == {
        "options.gone",
        "components.deck.fig.count",
        "components.deck.apple.count",
    }
    assert all(one["label"] and one["message"].endswith("。") for one in requested["unfit"])
    assert page.ask("check_components", game="toy", components={"deck.plum.count": "7"}, fit=True)["unfit"] == []


def test_own_figures_that_do_not_go_together_are_used_as_far_as_they_do(page: Page) -> None:
    own = {"alliances.3": "LO-BU", "alliances.4": "LO-BU"}
    requested = page.ask("check_components", game="kardinal", components=own, fit=True)
    assert len(requested["components"]) + len(requested["unfit"]) == 2
    assert (
        page.ask("check_components", game="kardinal", components=requested["components"])["components"]
        == requested["components"]
    )


TASK = {"goal": "red.trees = 1; plot.1 = red", "setup": {"game": "toy", "players": 2, "seed": 1}}


def test_a_task_is_open_then_reached_until_taken_back(page: Page) -> None:
    start = page.ask("open", session="t", mode="study", **TASK)
    assert start["goal"] == "open"
    act = next(act["n"] for act in start["legal"] if act["n"].startswith("plant") and "plot=1" in act["n"].split())
    assert page.ask("play", session="t", action=act)["goal"] == "reached"
    state = page.ask("state", session="t")
    while state["actor"]["seat"] == "red":
        state = page.ask("play", session="t", action=state["legal"][-1]["n"])
    assert state["goal"] == "reached", "what was done stays done"
    again = page.ask("open", session="u", save=state["save"], goal=TASK["goal"])
    assert again["goal"] == "reached"
    while state["undo"]:
        state = page.ask("undo", session="t")
    assert state["goal"] == "open"
    assert page.ask("redo", session="t")["goal"] == "reached"


def test_a_task_of_one_turn_is_missed_with_the_turn(page: Page) -> None:
    for turn, standing in ((True, "missed"), (False, "open")):
        state = page.ask("open", session="t", mode="study", **{**TASK, "goal": "blue.trees has 9"}, goal_turn=turn)
        assert state["goal"] == "open"
        first = state["actor"]["seat"]
        while state["actor"]["seat"] == first:
            state = page.ask("play", session="t", action=state["legal"][-1]["n"])
        assert state["goal"] == standing
        while state["undo"]:
            state = page.ask("undo", session="t")
        assert state["goal"] == "open"


def test_without_a_task_nothing_is_said_of_one(page: Page) -> None:
    assert "goal" not in page.ask("open", session="t", mode="study", setup=TASK["setup"])
    assert page.no("open", session="t", mode="study", **{**TASK, "goal": "nowhere = 1"})["address"] == "nowhere"
    assert page.no("open", session="t", mode="study", **{**TASK, "goal": "red.trees"})["address"] == "goal"


def test_the_desk_keeps_so_many_sessions(page: Page) -> None:
    for number in range(desk.MAX_SESSIONS + 1):
        page.ask("open", session=str(number), setup=SETUP)
        page.ask("state", session="0") if number < desk.MAX_SESSIONS else None
    assert page.no("state", session="1")["message"] == "この盤はもう開いていません。"
    assert page.ask("state", session="0")["session"] == "0", "the one that was used last stays"
    page.ask("close", session="0")
    page.ask("close", session="0")
    assert page.no("state", session="0")["address"] == "session"


@pytest.mark.parametrize(
    ("request_text", "address"),
    [
        ("", "request"),
        ("[]", "request"),
        ("{", "request"),
        ("[" * 100_000, "request"),
        ("{}", "op"),
        ('{"op": 1}', "op"),
        ('{"op": "dance"}', "op"),
        ('{"op": "open"}', "session"),
        ('{"op": "open", "session": ""}', "session"),
        ('{"op": "open", "session": "x"}', "open"),
        ('{"op": "open", "session": "x", "link": "a", "save": "b"}', "open"),
        ('{"op": "open", "session": "x", "setup": 1}', "setup"),
        ('{"op": "open", "session": "x", "setup": {}}', "setup.game"),
        ('{"op": "open", "session": "x", "setup": {"game": "toy"}}', "setup.players"),
        ('{"op": "open", "session": "x", "setup": {"game": "toy", "players": 2, "options": {"x": "y"}}}', "options.x"),
        ('{"op": "open", "session": "x", "mode": "chess", "setup": {"game": "toy", "players": 2}}', "mode"),
        ('{"op": "open", "session": "x", "seats": ["x", "y"], "setup": {"game": "toy", "players": 2}}', "seats[0]"),
        ('{"op": "open", "session": "x", "seats": 7, "setup": {"game": "toy", "players": 2}}', "seats"),
        ('{"op": "state", "session": "x"}', "session"),
        ('{"op": "check"}', "link"),
        ('{"op": "check", "link": 4}', "link"),
        ('{"op": "hello", "x": "\\ud800"}', "x"),
        ('{"op": "x" }' + " " * 2_000_000, "request"),
    ],
)
def test_no_request_is_answered_by_an_exception(request_text: str, address: str) -> None:
    answer = json.loads(Desk().handle(request_text))
    assert not answer["ok"]
    assert answer["error"]["address"] == address
    assert JAPANESE.search(answer["error"]["message"])


def test_an_internal_error_is_reported_as_one(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(desk: Desk, request: Any) -> dict[str, Any]:
        raise ZeroDivisionError("oops")

    monkeypatch.setattr("insuto.desk.sessions.hello", broken)
    answer = page.raw("hello")
    assert answer["error"]["address"] == "engine"
    assert JAPANESE.search(answer["error"]["message"])
    assert "oops" in answer["error"]["detail"]


def test_selfcheck_asks_every_game_what_a_page_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    """There is one full game of each kind in every build of the bundle. Some piece moves on a map, so that the bundle
    contains what the search for ways needs; a closed session leaves nothing behind."""
    heard: list[tuple[str, dict[str, Any]]] = []

    class Heard(Desk):
        def handle(self, text: str) -> str:
            answer = super().handle(text)
            op = json.loads(text)["op"]
            if op in ("ways", "tap"):
                heard.append((op, json.loads(answer)))
            return answer

    monkeypatch.setattr("insuto.desk.Desk", Heard)
    assert desk.selfcheck(()) == 30 * len(insuto.game_ids())
    assert json.loads(desk.handle('{"op": "hello"}'))["ok"]
    assert [answer for op, answer in heard if op == "ways" and answer["reached"] and answer["others"]]
    assert [answer for op, answer in heard if op == "tap" and answer["refused"]]
    assert ways._cached
    desk.handle('{"op": "close", "session": "walker"}')
    assert not ways._cached


def test_pictures_follow_the_decision_until_the_reader_looks_elsewhere() -> None:
    page = Page()
    setup = {"game": "lancaster", "players": 3, "seed": 1, "options": {}}
    state = page.ask("open", session="f", mode="study", setup=setup, follow=True)
    assert state["follows"]
    assert state["about"] == state["picture"]["scene"] == "castle"
    for _ in range(2):
        state = page.ask("play", session="f", action=state["legal"][0]["n"])
        assert state["picture"]["scene"] == "castle"
    state = page.ask("state", session="f", scene="main", follow=False)
    state = page.ask("play", session="f", action=state["legal"][0]["n"])
    assert (state["about"], state["picture"]["scene"]) == ("table", "main")
    assert page.ask("state", session="f", follow=True)["picture"]["scene"] == "table"
    kardinal = page.ask("open", session="k", mode="study", setup={**setup, "game": "kardinal"}, follow=True)
    assert not kardinal["follows"]
    assert kardinal["about"] is None
    assert kardinal["picture"]["scene"] == "table"


def test_a_scene_chosen_while_others_move_holds_until_the_reader_decides() -> None:
    page, setup = Page(), {"game": "lancaster", "players": 3, "seed": 1, "options": {}}
    state = page.ask("open", session="l", mode="study", setup=setup, seats=["human", "random", "random"], follow=True)
    while not state["bot"]:
        state = page.ask("play", session="l", action=state["legal"][0]["n"])
    state = page.ask("state", session="l", scene="screens", follow=False)
    while state["bot"]:
        assert (state["picture"]["scene"], state["follow"]) == ("screens", False)
        state = page.ask("bot", session="l", follow=False)
    assert (state["picture"]["scene"], state["follow"]) == (state["about"], True)
    state = page.ask("state", session="l", scene="screens", follow=False)
    for _ in range(20):
        decides = not state["bot"]
        state = (
            page.ask("play", session="l", action=state["legal"][0]["n"]) if decides else page.ask("bot", session="l")
        )
        assert state["picture"]["scene"] == "screens", "chosen in the reader's own turn it stays"
