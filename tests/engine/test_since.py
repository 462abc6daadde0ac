"""What others did since the reader's last decision: reported with the state of the reader's next one, turn by turn."""

from __future__ import annotations

import random
from typing import Any

import pytest
from desk_help import Answer, Asking
from playouts import known_games

import insuto
from insuto.core.address import changes
from insuto.play import history
from insuto.play.bots import choose
from insuto.play.history import Session
from insuto.play.since import MOST, Turn, since

TURNS = 3
"""So many of the reader's decisions."""
LONGEST = 400


@pytest.fixture
def ask() -> Asking:
    return Asking()


def drawn(state: Answer) -> set[str]:
    """Return the keys of the picture that shows it."""
    return {node[0] for node in state["since"].get("picture", state["picture"])["nodes"]}


@pytest.mark.parametrize("name", [name for name in known_games() if name != "toy"])
def test_bot_turns_are_recapped_at_the_readers_turn(ask: Asking, name: str) -> None:
    """Only then, each by what it did, seen on the board; what could not be done is left out."""
    game: Any = insuto.load(name)
    dice = random.Random(4)
    setup = {"game": name, "players": 3, "seed": 4}
    state = ask(op="open", mode="study", seats=["human", "sensible", "sensible"], setup=setup, follow=True, narrow=True)
    reported, news = 0, list[str]()
    for _ in range(LONGEST):
        if reported == TURNS:
            break
        bot = state["bot"]
        state = ask(op="bot") if bot else ask(op="play", action=dice.choice(state["legal"])["n"])
        if state["bot"] or not bot:
            assert "since" not in state, "nothing of others happened between"
            continue
        if "since" not in state:
            continue
        reported += 1
        seats = [turn["seat"] for turn in state["since"]["turns"]]
        assert state["actor"]["seat"] not in seats
        assert len(seats) <= MOST
        news += [
            one["text"] for turn in state["since"]["turns"] for one in turn.get("before", []) + turn.get("after", [])
        ]
        for turn in state["since"]["turns"]:
            assert turn["events"]
            assert not any(text in event["text"] for event in turn["events"] for text in ("行えません", "できません"))
        shown = drawn(state)
        assert any(key in shown for turn in state["since"]["turns"] for key in turn["keys"])
        assert "since" not in ask(op="state", follow=True), "it is told once"
        assert "since" not in ask(op="open", save=state["save"], follow=True, narrow=True)
        again = ask(op="open", save=state["save"], follow=True, narrow=True, recap=True)["since"]["turns"]
        assert again == state["since"]["turns"], "after a reload, where it was not read through"
    assert reported == TURNS
    assert name != "burgundy" or any("ラウンドです" in text for text in news), (
        "what begins between turns has a line of its own"
    )
    assert game.asides


def test_a_recap_comes_also_where_the_last_action_of_others_has_no_event(ask: Asking) -> None:
    """ブルゴーニュ: a bot buys a tile and then ends its turn, which is worth no line."""
    setup = {"game": "burgundy", "players": 3, "seed": 2}
    seats = ["human", "sensible", "sensible"]
    state = ask(op="open", mode="hotseat", seats=seats, setup=setup)
    for _ in range(LONGEST):
        bot = state["bot"]
        state = ask(op="bot") if bot else ask(op="play", action=state["legal"][0]["n"])
        if bot and not state["bot"] and not state["events"]:
            break
    assert bot
    assert state["since"]["turns"]


def test_the_end_of_a_phase_is_reported_with_what_it_brings(ask: Asking) -> None:
    """ブルゴーニュ: between two turns, also where the reader owns no mine."""
    setup = {"game": "burgundy", "players": 2, "seed": 4}
    state = ask(op="open", mode="study", seats=["sensible", "human"], setup=setup, follow=True, narrow=True)
    for _ in range(LONGEST):
        turns = state.get("since", {"turns": []})["turns"]
        news = [one["text"] for turn in turns for one in turn.get("before", []) + turn.get("after", [])]
        if any("鉱山" in text for text in news):
            break
        state = ask(op="bot") if state["bot"] else ask(op="play", action=state["legal"][0]["n"])
    assert news[0].endswith("が終わりました。")
    assert "鉱山1枚につき銀貨1枚" in news[1]


def test_a_moved_piece_carries_its_origin(ask: Asking) -> None:
    """サイズ: the arrow leads from place to place."""
    setup = {"game": "scythe", "players": 3, "seed": 4}
    state = ask(op="open", mode="study", seats=["sensible", "sensible", "human"], setup=setup, follow=True, narrow=True)
    moves: list[Answer] = []
    for _ in range(LONGEST):
        state = ask(op="bot") if state["bot"] else ask(op="play", action=state["legal"][0]["n"])
        moves += [move for turn in state.get("since", {"turns": []})["turns"] for move in turn["moves"]]
        if moves:
            break
    assert moves[0]["start"].startswith("place.")
    assert moves[0]["to"].startswith("place.")
    assert {moves[0]["start"], moves[0]["to"]} <= drawn(state)


def test_the_recap_is_redacted_for_who_takes_the_device(ask: Asking) -> None:
    """王と枢機卿 from hand to hand: the drawn cards of others stay hidden."""
    state = ask(op="open", mode="hotseat", setup={"game": "kardinal", "players": 3, "seed": 1})
    state = ask(op="lift") if state["curtain"] else state
    first = state["actor"]["seat"]
    while not state["curtain"]:
        assert "since" not in state
        state = ask(op="play", action=state["legal"][0]["n"]) if state["legal"] else ask(op="end_turn")
    assert "since" not in state, "behind a curtain"
    state = ask(op="lift")
    (turn,) = state["since"]["turns"]
    assert turn["seat"] == first
    drawn_cards = [event["text"] for event in turn["events"] if "山札" in event["text"]]
    assert all("裏向き" in text for text in drawn_cards)


def test_who_takes_the_device_before_the_first_action_gets_no_recap(ask: Asking) -> None:
    """ランカスター: the only action of the game was taken back while the device was being handed on."""
    ask(op="open", mode="hotseat", setup={"game": "lancaster", "players": 3, "seed": 1})
    state = ask(op="state")
    while not state["curtain"]:
        state = ask(op="play", action=state["legal"][0]["n"])
    while state["undo"]:
        state = ask(op="undo")
    assert state["curtain"]
    assert "since" not in ask(op="lift")


@pytest.mark.parametrize("mode", ["study", "hotseat"])
def test_what_a_table_of_results_said_is_not_repeated(ask: Asking, mode: str) -> None:
    """ランカスター: votes and laws, one reader among bots."""
    dice = random.Random(4)
    setup = {"game": "lancaster", "players": 5, "seed": 6}
    seats = ["human", *["sensible"] * 4]
    state = ask(op="open", mode=mode, seats=seats, setup=setup, follow=True, narrow=True)
    said, repeated, recaps, reloads = set[str](), list[str](), 0, 0
    while not state["over"] and recaps < 3:
        state = ask(op="bot") if state["bot"] else ask(op="play", action=dice.choice(state["legal"])["n"])
        tables = [[line["text"] for line in table["lines"]] for table in state.get("results", [])]
        said |= {text for table in tables for text in table}
        if tables and not state["bot"]:
            turned = ask(op="state", narrow=True)
            assert turned["save"] == state["save"], "until something is played"
            again = Asking()(op="open", save=turned["save"], follow=True, narrow=True, recap=True)
            missed = [
                event["text"] for turn in again["since"]["turns"] for event in turn["events"] + turn.get("after", [])
            ]
            assert {table[0] for table in tables} <= {*missed}, "after a reload before the table was closed"
            reloads += 1
        if said and "since" in state:
            turns = state["since"]["turns"]
            events = [event for turn in turns for event in turn["events"] + turn.get("before", [])]
            repeated += [event["text"] for event in events if event["text"] in said]
            again = ask(op="open", save=state["save"], follow=True, narrow=True, recap=True)
            assert again["since"]["turns"] == turns, "after a reload"
            said, recaps = set(), recaps + 1
    assert (recaps, reloads > 0) == (3, True)
    assert not repeated


NEWS: dict[str, tuple[str, dict[int, list[str]], list[str], list[str]]] = {
    "kardinal": (
        "turn = blue; blue.hand = FR FR LOIT; region.FR.cardinals.red = 1; site.FR1 = red; site.FR3 = blue;"
        "green.hand = FR FR LOIT",
        {1: ["place cloister=FR5 pay=FR"], 2: ["place cloister=FR2 pay=FR", "place cloister=FR4 pay=FR"]},
        [],
        ["フランスの修道院で、赤は1位でなくなりました（1位は青、緑）。並ぶには、あと1個要ります。"],
    ),
    "lancaster": (
        "turn = green; county.A = blue 1 1; blue.court = 2; conflict.upper.1.square.1 = blue 1; yellow.court = 2 2",
        {1: ["place knight=1 castle=1"], 2: ["place knight=2 county=A squires=1"]},
        [
            "黄がノーサンバーランドに兵力2の騎士と従者1人を置き、青を追い出しました。",
            "青の兵力1の騎士は中庭に戻り、あとの番でまた置けます。従者1人は共通のストックに返します。",
        ],
        [],
    ),
    "burgundy": (
        "phase = B; turn = blue; red.track = 1; black.die.1 = 3; black.die.2 = 4; black.stored.1 = ship; black.space.D5 = ship",
        {2: ["place stored=1 space=D6 die=4"]},
        [],
        ["赤の手番順は2番目に下がりました。このままなら、次のラウンドは2番目に手番をします。"],
    ),
    "scythe": (
        "factions = nordic crimea saxony; mats = industrial mechanical patriotic; turn = crimea; nordic.workers.h22 = 1;"
        "place.h22.wood = 2; crimea.character = h13",
        {1: ["section to=move", "take gain=units", "move unit=character to=h22", "stop"]},
        ["山地（ポラニアの2つ右）にいたノルディックのワーカー1人が本拠地に戻りました。"],
        [
            "ノルディックの本拠地に戻ったワーカー1人は、そこでは生産できません。移動のアクションで、また出られます。",
            "山地（ポラニアの2つ右）にあった資源2個は、領地でなくなったので、ノルディックはもう払えません。",
        ],
    ),
}
"""By game a position, what the other seats do (then as a sensible player does), what a turn says to the reader, and what all of them
changed for the reader."""


def since_scripted(monkeypatch: pytest.MonkeyPatch, session: Session, script: dict[int, list[str]]) -> list[Turn]:
    """Return the turns of others in which each seat does what is written for it, and then as a sensible player does."""

    def scripted(game: Any, pos: Any, bot: str, state: str) -> tuple[Any, str]:
        written = script.get(game.actor(pos), [])
        return (game.notation.parse(written.pop(0)), state) if written else choose(game, pos, bot, state)

    monkeypatch.setattr(history, "choose", scripted)
    while session.bot:
        session.bot_step()
    return since(session)


@pytest.mark.parametrize("name", NEWS)
def test_a_turn_says_what_it_did_and_the_end_what_all_of_them_changed(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of a turn what was done to the reader matters most; all are listed as they were played."""
    text, script, sentences, changed = NEWS[name]
    game: Any = insuto.load(name)
    session = Session(game, game.arrange(game.setup(3, 1), changes(text)), "study", ["human", "sensible", "sensible"])

    turns = since_scripted(monkeypatch, session, script)
    words = game.words_at(session.position)
    said = [[words.event(event) for event in turn.events] for turn in turns]
    mains = [words.event(turn.events[turn.main]) for turn in turns]
    assert not sentences or any(
        {*sentences} <= {*its} and main == sentences[0] for its, main in zip(said, mains, strict=True)
    )
    assert not {*changed} & {one for its in said for one in its}, "a turn says only what it did"
    after = [words.event(event) for event in turns[-1].after]
    assert after[len(after) - len(changed) :] == changed
    assert ("driven_out" in {kind for turn in turns for kind in turn.kinds}) == (name == "lancaster"), (
        "explained with the turn"
    )
    assert not game.own_topics & {kind for turn in turns for kind in turn.kinds}, "true of the seat to act alone"
    assert [turn.seat for turn in turns] == sorted(turn.seat for turn in turns), "as they were played"


def test_a_recap_has_the_order_of_play(monkeypatch: pytest.MonkeyPatch) -> None:
    """ブルゴーニュ: a tile is taken, a die turned, the tile placed; the placing matters most."""
    game: Any = insuto.load("burgundy")
    text = "turn = blue; blue.die.1 = 1; blue.die.2 = 2; depot.1.1 = watchtower; blue.workers = 1"
    session = Session(game, game.arrange(game.setup(2, 1), changes(text)), "study", ["human", "sensible"])
    written = ["take tile=1.1 die=1", "work die=2 to=3", "place stored=1 space=C3 die=3"]
    (turn,) = since_scripted(monkeypatch, session, {1: written})
    assert [event.kind for event in turn.events][:4] == ["took", "worked", "placed", "region"]
    assert turn.events[turn.main].kind == "placed"


def test_a_cardinal_is_seen_on_its_crest_and_not_in_all_of_the_region(monkeypatch: pytest.MonkeyPatch) -> None:
    game: Any = insuto.load("kardinal")
    pos = game.arrange(game.setup(3, 1), changes("turn = blue; blue.hand = FR FR LOIT; site.FR1 = red"))
    session = Session(game, pos, "study", ["human", "sensible", "sensible"])
    turns = since_scripted(monkeypatch, session, {1: ["place cardinal=FR pay=FR", "stop"]})
    assert turns[0].keys == ("crest.FR",)


def test_of_votes_that_are_opened_together_all_are_listed() -> None:
    game: Any = insuto.load("lancaster")
    session = Session(game, game.setup(3, 3), "study", ["human", "sensible", "sensible"])
    votes = list[int]()
    while not votes:
        votes = [event.seat for turn in since(session) for event in turn.events if event.kind == "showed_vote"]
        if session.actor in session.humans:
            session.play(session.legal()[-1])
        elif session.ending:
            session.end_turn()
        else:
            session.bot_step()
    assert votes == [0, 1, 2]


def test_what_the_table_carries_out_stands_below_its_heading() -> None:
    """ランカスター: what laws bring, also what others choose of them; battles of the round before name no conflict of now."""
    game: Any = insuto.load("lancaster")
    session = Session(game, game.setup(5, 3), "study", ["human", *["sensible"] * 4])
    dice, found = random.Random(3), set[str]()
    while session.position.round < 4:
        if session.actor not in session.humans:
            session.bot_step()
            continue
        for turn in since(session):
            kinds = [event.kind for event in turn.events]
            heading = kinds[turn.main]
            if {"law_met", "law_nobody", "points_law", "bought"} & {*kinds}:
                assert (heading, turn.main, turn.seat < 0) == ("enforced", 0, True)
                found |= {heading, *kinds}
            if {"battle_lost", "ransomed"} & {*kinds} and session.position.phase == "place":
                assert not turn.keys
                found.add("ransomed" if "ransomed" in kinds else heading)
        session.play(dice.choice(session.legal()))
    assert {"enforced", "law_nobody", "bought", "battle_lost", "ransomed"} <= found


def test_a_place_that_is_lost_twice_is_reported_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """ランカスター: two seats pass the reader in one conflict; the end says where the knight stands now."""
    game: Any = insuto.load("lancaster")
    pos = game.arrange(game.setup(3, 1), changes("turn = green; conflict.upper.1.square.1 = blue 1; blue.court = 2"))
    session = Session(game, pos, "study", ["human", "sensible", "sensible"])
    place = "place knight=2 conflict=upper.1"
    turns = since_scripted(monkeypatch, session, {1: [place], 2: [place]})
    fates = [event.data["rank"] for turn in turns for event in (*turn.events, *turn.after) if event.kind == "overtaken"]
    assert fates == [3] == [event.data["rank"] for event in turns[-1].after]


@pytest.mark.parametrize("name", [name for name in known_games() if name != "toy"])
@pytest.mark.parametrize("skips", [False, True])
def test_points_are_counted_on_the_board_or_listed(ask: Asking, name: str, skips: bool) -> None:
    """Whatever brought somebody points since the reader's decision, also within the reader's own turn."""
    setup = {"game": name, "players": 3, "seed": 1}
    seats = ["human", "sensible", "sensible"]
    state = ask(op="open", mode="study", seats=seats, setup=setup, follow=True, narrow=True, hold=True)
    dice, scored, listed = random.Random(1), list[str](), list[str]()
    for _ in range(LONGEST):
        if state["bot"]:
            state = ask(op="bot", skips=skips)
            scored += [one["text"] for one in state["events"] if one.get("points")]
            if {"counting", "results"} & state.keys() and not (skips and state["bot"]):
                scored = []
        if "since" in state:
            listed = [
                one["text"]
                for turn in state["since"]["turns"]
                for one in [*turn["events"], *turn.get("before", []), *turn.get("after", [])]
            ]
            assert not {*scored} - {*listed}
        if state["legal"]:
            scored = []
            state = ask(op="play", action=dice.choice(state["legal"])["n"])
        elif state["ending"]:
            state = ask(op="end_turn")
    assert listed


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("kardinal", ""),
        ("lancaster", ""),
        ("burgundy", "phase = E; round = 5; turn = red; red.track = 1"),
        ("scythe", ""),
    ],
)
def test_the_last_moves_are_recapped_before_the_final_scoring(ask: Asking, name: str, text: str) -> None:
    """Others play on after the reader's last decision: the board lies as before the scoring, and the counting begins there."""
    game: Any = insuto.load(name)
    players = game.player_counts[0]
    pos = game.arrange(game.setup(players, 1), changes(text))
    state = ask(op="open", save=Session(game, pos, "study", ["human", *["sensible"] * (players - 1)]).save())
    while not state["over"]:
        last = state["actor"]["seat"]
        state = ask(op="play", action=state["legal"][-1]["n"]) if state["legal"] else ask(op="bot")
    assert last in {turn["seat"] for turn in state["since"]["turns"]}
    stops = state["counting"]["stops"][: state["counting"].get("seen", 0) + 1]
    first = next(stop["picture"] for stop in reversed(stops) if "picture" in stop)
    recap, counted, ended = (
        {key: svg for key, svg in picture["nodes"] if key == "note" or key.startswith("seat.")}
        for picture in (state["since"]["picture"], first, state["picture"])
    )
    assert recap.items() <= counted.items()
    assert not {*recap.items()} <= {*ended.items()}
