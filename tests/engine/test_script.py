"""Scripts of lessons on the toy: what each field does, and what is said of a fault."""

from __future__ import annotations

from typing import Any

import pytest

import insuto
from insuto import BadInput, Game
from insuto.core.decision import Decision
from insuto.core.errors import GameFault
from insuto.core.messages_ja import say
from insuto.play import script
from insuto.play.script import Script, ScriptError

FROM = "red.hand = apple pear; blue.hand = pear plum; display = apple plum"


def run(game: Game[Any], changes: str = "", **fields: str) -> script.Outcome:
    pos = script.start(game, 2, 1, {}, "done", f"{FROM}; {changes}")
    return script.run(game, pos, Script(**fields))


def fault(game: Game[Any], **fields: str) -> ScriptError:
    with pytest.raises(ScriptError) as caught:
        run(game, **fields)
    return caught.value


def test_from_set_do_and_expect(toy: Game[Any]) -> None:
    outcome = run(
        toy,
        set="red.coins = 4",
        do="red plant card=apple plot=1; water plot=1",
        expect="""plot.1 = red; plot.2 != red; red.coins = 3; red.coins by -1; red.trees by +1; pile by 0
                  red.coins has 3; red.coins >= 3; red.coins > 2; red.coins <= 3; red.coins < 4; red.hand = pear""",
    )
    assert outcome.holds
    assert len(outcome.checks) == 12
    assert toy.look(outcome.before, "red.coins") == 4
    assert [e.kind for e in outcome.events] == ["planted", "crated", "watered"]
    assert [(str(d.action), d.seat) for d in outcome.done] == [("plant card=apple plot=1", 0), ("water plot=1", 0)]


def test_hands_that_are_named_may_change_cards_in_whatever_order(toy: Game[Any]) -> None:
    """What lies at the addresses of `from` goes back first; a card that lies elsewhere is not taken from there, and the
    error says where it is."""
    few = insuto.load("toy", {"deck.plum.count": "3"})
    pos = script.start(few, 2, 1, {}, "done", "red.hand = plum plum; blue.hand = none; display = plum apple")
    given = few.arrange(pos, [("blue.hand", "plum plum"), ("red.hand", "none")])
    assert few.look(given, "blue.hand") == "plum plum"
    with pytest.raises(BadInput) as caught:
        few.arrange(pos, [("blue.hand", "plum")])
    assert caught.value.message.startswith("there are not enough cards of plum left in the pile: red.hand has it. ")
    assert "`red.hand = none`" in say(caught.value)


def test_a_check_that_fails_tells_the_value(toy: Game[Any]) -> None:
    outcome = run(
        toy,
        do="plant card=apple plot=1",
        expect="plot.1 = blue; red.coins by +1; red.coins < 2; red.hand = apple; pile has 1",
    )
    assert not outcome.holds
    assert [(c.text, c.holds, c.actual) for c in outcome.checks] == [
        ("plot.1 = blue", False, "red"),
        ("red.coins by +1", False, "+0"),
        ("red.coins < 2", False, "2"),
        ("red.hand = apple", False, "pear"),
        ("pile has 1", True, "14"),
    ]


def test_the_old_position_stays(toy: Game[Any]) -> None:
    pos = script.start(toy, 2, 1, {}, "done", FROM)
    before = toy.to_json(pos)
    outcome = script.run(toy, pos, Script(set="red.coins = 5", do="auto turn 2"))
    assert toy.to_json(pos) == before
    assert toy.look(outcome.before, "red.coins") == 5


def test_chance_is_stated_or_drawn(toy: Game[Any]) -> None:
    stated = run(
        toy,
        do="plant card=apple plot=4; roll face=5; graft plot=8; roll face=1",
        expect="red.trees = 2; red.coins by +1",
    )
    assert stated.holds
    drawn = run(toy, do="plant card=apple plot=4; advance")
    assert str(drawn.done[1].action).startswith("roll face=")
    assert drawn.done[1].seat == -1
    passed_over = run(
        toy,
        do="plant card=apple plot=4; roll face=2; take card=apple; blue plant card=pear plot=2",
        expect="plot.2 = blue",
    )
    assert passed_over.holds, "the card that fills the display is drawn before blue's action"
    assert [d.seat for d in passed_over.done] == [0, -1, 0, -1, 1]


def test_a_stated_outcome_must_be_possible(toy: Game[Any]) -> None:
    error = fault(toy, do="plant card=apple plot=4; roll face=7")
    assert (error.field, error.part, error.address) == ("do", "roll face=7", "action")


def test_set_up_steps_can_be_stated(toy: Game[Any]) -> None:
    pos = script.start(toy, 2, 1, {}, "begin")
    outcome = script.run(toy, pos, Script(do="setup part=coins", expect="red.coins = 2; red.hand = none"))
    assert outcome.holds
    dealt = Script(
        do="setup part=hands; deal card=plum; deal card=plum; deal card=pear",
        expect="red.hand = plum plum; blue.hand = pear",
    )
    outcome = script.run(toy, outcome.position, dealt)
    assert outcome.holds
    outcome = script.run(toy, outcome.position, Script(do="advance", expect="pile = 14; turn = red"))
    assert outcome.holds


def test_auto_plays_actions_turns_or_to_the_end(toy: Game[Any]) -> None:
    def decided(outcome: script.Outcome) -> int:
        return sum(done.seat >= 0 for done in outcome.done)

    assert decided(run(toy, do="auto")) == 1
    assert decided(run(toy, do="auto 5")) == 5
    one, two = run(toy, do="auto turn"), run(toy, do="auto turn 2")
    assert (toy.look(one.position, "turn"), toy.look(two.position, "turn")) == ("blue", "red")
    assert toy.begins_turn(one.position)
    end = run(toy, do="auto end")
    assert end.position.over
    assert decided(run(toy, do="auto end; auto 3")) == decided(end)
    assert fault(toy, do="auto often").field == "do"


def test_refuse_and_because(toy: Game[Any]) -> None:
    outcome = run(toy, refuse="red plant card=apple plot=3", because="T-13")
    assert outcome.holds
    assert [v.rule for v in outcome.refused] == ["T-13"]
    two = run(toy, refuse="plant card=plum plot=1", because="T-12")
    assert [v.rule for v in two.refused] == ["T-12", "T-13"]
    other = run(toy, refuse="plant card=apple plot=3", because="T-11")
    assert [(c.field, c.holds, c.actual) for c in other.checks] == [
        ("refuse", True, "T-13"),
        ("because", False, "T-13"),
    ]
    legal = run(toy, refuse="plant card=apple plot=1", because="T-13")
    assert [(c.field, c.holds, c.actual) for c in legal.checks] == [
        ("refuse", False, "legal"),
        ("because", False, "legal"),
    ]
    assert legal.refused == ()
    assert fault(toy, refuse="pass", because="T-99").field == "because"
    assert fault(toy, because="T-13").field == "because"


def test_refuse_answers_chance_first(toy: Game[Any]) -> None:
    outcome = run(toy, do="swap card=apple; take card=apple", refuse="blue pass", because="T-14")
    assert outcome.holds
    assert toy.begins_turn(outcome.position)


def test_reports_have_labels_and_values_in_words(toy: Game[Any]) -> None:
    outcome = run(toy, do="plant card=apple plot=1", report='plot.1; red.points "点"; red.hand; half; plot.2 "a; b"')
    assert [(r.label, r.value) for r in outcome.rows] == [
        ("1番の区画", "赤"),
        ("点", "0"),
        ("赤の手札", "なし"),
        ("half", "1"),
        ("a; b", "なし"),
    ]


def test_lines_of_a_part(toy: Game[Any]) -> None:
    changes = "plot.1 = red; plot.4 = red; plot.2 = blue"
    outcome = run(toy, changes, part="trees")
    assert [(line.seat, line.points) for line in outcome.lines] == [(0, 1), (0, 1), (1, 1)]
    assert len(run(toy, changes, part="all").lines) == 3
    assert run(toy, changes).lines == ()
    assert fault(toy, part="roads").field == "part"


def test_vary(toy: Game[Any]) -> None:
    assert script.read_varies(toy, "red.coins 0-3; plot.1 none|red | blue") == [
        script.Vary("red.coins", ("0", "1", "2", "3")),
        script.Vary("plot.1", ("none", "red", "blue")),
    ]
    for text in (
        "red.coins",
        "red.points 0-3",
        "nowhere 0-3",
        "red.coins 3-0",
        "red.coins 0-999",
        "red.coins 1",
        "red.coins 1|",
    ):
        with pytest.raises(ScriptError) as caught:
            script.read_varies(toy, text)
        assert caught.value.field == "vary"


SAYS = """
refused T-12 | 札がありません。
refused | {plot.1} のものなので、植えられません。
legal; red.coins > blue.coins; plot.1 = red | 赤のコインが {red.coins} 枚で、青より多いです。
red.coins = blue.coins | 同じです。{by red.coins} 枚減りました。
植えられます。
"""


def said(game: Game[Any], changes: str, **fields: str) -> str:
    outcome = script.run(game, script.start(game, 2, 1, changes=changes), Script(**fields), stops=True)
    sayings = script.read_sayings(SAYS)
    return script.spoken(game, outcome, sayings[script.saying(game, outcome, sayings)])


def test_what_is_said_of_an_outcome(toy: Game[Any]) -> None:
    plant = "red plant card=apple plot=1"
    assert said(toy, "red.hand = apple; red.coins = 3", do=plant) == "赤のコインが 3 枚で、青より多いです。"
    assert said(toy, "red.hand = apple; plot.1 = blue", do=plant) == "青 のものなので、植えられません。"
    assert said(toy, "red.hand = apple; plot.1 = blue", refuse=plant) == "青 のものなので、植えられません。"
    assert said(toy, "red.hand = apple; blue.coins = 3", do=plant) == "植えられます。"
    assert said(toy, "red.coins = 2; blue.coins = 1", set="red.coins = 1") == "同じです。0 枚減りました。"
    assert script.saying(toy, run(toy, ""), script.read_sayings("pile = 0 | なし")) == -1


def test_what_is_said_of_the_position_before(toy: Game[Any]) -> None:
    outcome = run(toy, "red.hand = apple; red.coins = 3", do="red plant card=apple plot=1")
    (one,) = script.read_sayings("{was plot.1}でした。今は{plot.1}です。")
    before, now = (toy.value_label("plot.1", toy.look(pos, "plot.1")) for pos in (outcome.before, outcome.position))
    assert before != now
    assert script.spoken(toy, outcome, one) == f"{before}でした。今は{now}です。"


def test_a_script_that_stops_tells_what_was_done_before(toy: Game[Any]) -> None:
    start = script.start(toy, 2, 1, changes="red.hand = apple apple; turn = red")
    outcome = script.run(toy, start, Script(do="red plant card=apple plot=1; plant card=plum plot=1"), stops=True)
    assert toy.look(outcome.position, "plot.1") == "red"
    assert [(check.field, check.holds) for check in outcome.checks] == [("do", False)]
    assert outcome.refused
    with pytest.raises(ScriptError):
        script.run(toy, start, Script(do="red plant card=apple plot=1; plant card=plum plot=1"))


def test_a_check_against_another_address(toy: Game[Any]) -> None:
    assert run(toy, "red.coins = 3; blue.coins = 2", expect="red.coins > blue.coins; blue.coins != red.coins").holds
    assert not run(toy, "red.coins = 2; blue.coins = 2", expect="red.coins > blue.coins").holds
    assert fault(toy, expect="red.coins > plot.1").field == "expect"


def test_a_check_against_a_number_of_the_game(toy: Game[Any]) -> None:
    deck = toy.numbers(2)["deck"]
    for value, holds in ((deck, True), ("1", False)):
        assert (
            run(toy, f"red.coins = {value}", expect="red.coins = {{ n.deck }}; red.coins >= {{n.deck}}").holds == holds
        )
    assert "n.dekc: is no number of the game; known: n.deck, n.pile" in str(
        fault(toy, expect="red.coins = {{ n.dekc }}")
    )


@pytest.mark.parametrize(
    "text", ["red.coins is 3 | x", "refused a b | x", "|", "red.coins > many | x", "\n".join(["x"] * 101)]
)
def test_says_that_cannot_be_read(text: str) -> None:
    with pytest.raises(ScriptError) as caught:
        script.read_sayings(text)
    assert caught.value.field == "says"


@pytest.mark.parametrize(
    ("field", "text", "part", "address", "message"),
    [
        ("set", "red.coins", "red.coins", "red.coins", "must read 'address = value' (`none` for nothing)"),
        ("set", "red.coins = many", "red.coins = many", "red.coins", "must be a number of pieces, not 'many'"),
        ("set", "red.points = 3", "red.points = 3", "red.points", "can be looked at but not set"),
        ("set", "green.coins = 3", "green.coins = 3", "green.coins", "'green' should be one of red, blue"),
        ("do", "blue swap card=apple", "blue swap card=apple", "seat", "it is red's decision, not blue's"),
        ("do", "green swap card=apple", "green swap card=apple", "seat", "'green' should be one of red, blue"),
        ("do", "swap card=fig", "swap card=fig", "action.card", "must be one of apple, pear, plum"),
        ("do", "swap card=apple; pass", "pass", "action", "'pass' is not allowed: いまは手番をとばす場面ではありません。 (T-20)"),
        ("do", "dance", "dance", "action", "'dance' is not one of"),
        ("do", "swap card=apple; take card=apple; red deal card=plum", "red deal card=plum", "seat",
         "stands before an action"),
        ("expect", "red.coins", "red.coins", "expect", "must read"),
        ("expect", "red.coins > many", "red.coins > many", "red.coins",
         "must be compared with a whole number, not 'many'"),
        ("expect", "red.hand > 1", "red.hand > 1", "red.hand", "is no number but 'apple pear'"),
        ("expect", "red.gold = 1", "red.gold = 1", "red.gold", "is no address here"),
        ("report", "red.gold", "red.gold", "red.gold", "is no address here"),
        ("report", "red.coins pears", "red.coins pears", "report", "must read"),
        ("refuse", "dance", "dance", "action", "'dance' is not one of"),
    ],
)  # fmt: skip
def test_faults_name_their_field(toy: Game[Any], field: str, text: str, part: str, address: str, message: str) -> None:
    error = fault(toy, **{field: text})
    assert (error.field, error.part, error.address) == (field, part, address)
    assert message in error.message
    assert message in str(error)
    assert field in str(error)


def test_an_action_that_is_not_allowed_carries_its_reasons(toy: Game[Any]) -> None:
    assert [v.rule for v in fault(toy, do="plant card=plum plot=1").violations] == ["T-12", "T-13"]
    assert fault(toy, do="dance").violations == ()


def test_start_names_what_is_wrong(toy: Game[Any]) -> None:
    for arguments, field, address in (
        ((9, 1), "setup", "players"),
        ((2, 1, {"x": "y"}), "setup", "options.x"),
        ((2, 1, {}, "half"), "setup", "setup"),
        ((2, 1, {}, "done", "x = y"), "from", "x"),
        ((2, 1, {}, "done", "plot.1 = red; red.coins = 101"), "from", "red.coins"),
    ):
        with pytest.raises(ScriptError) as caught:
            script.start(toy, *arguments)
        assert (caught.value.field, caught.value.address) == (field, address)


def test_options_and_seeds_as_written() -> None:
    assert script.read_options("a=b  c=no; d=+1") == {"a": "b", "c": "no", "d": "+1"}
    with pytest.raises(BadInput):
        script.read_options("a=b c")
    assert (script.seed_of("12"), script.seed_of("東"), script.seed_of("-1")) == (12, "東", "-1")


def test_too_much_is_refused(toy: Game[Any]) -> None:
    assert fault(toy, do="advance; " * 101).field == "do"


def test_a_scene_goes_on_from_step_to_step(toy: Game[Any]) -> None:
    steps = (
        script.SceneStep("one", Script(do="plant card=apple plot=1", expect="plot.1 = red")),
        script.SceneStep("two", Script(do="take card=apple", expect="plot.1 = red; red.hand = apple pear")),
        script.SceneStep("three", Script(do="pass")),
    )
    scene = script.Scene("1", "done", {}, FROM, steps)
    frames = script.run_scene(toy, 2, scene)
    assert next(frames)[1].holds
    step, outcome = next(frames)
    assert (step.name, outcome.holds) == ("two", True)
    with pytest.raises(ScriptError) as caught:
        next(frames)
    assert (caught.value.step, caught.value.field) == ("three", "do")


@pytest.mark.parametrize("slips", [IndexError("out of range"), NameError("no such name"), RecursionError("too deep")])
def test_a_slip_in_the_code_of_a_game_names_decision_and_action(
    slips: Exception, toy: Game[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a guard, in `apply` and in the flow: the decision, its seat, the action, and the line."""
    pos = script.start(toy, 2, 1, {}, "done", FROM)

    def slip(*_: object) -> Any:
        raise slips

    act = toy.notation.parse("plant card=apple plot=1")
    turn = toy.decisions["turn"]
    where = rf"test_script\.py:\d+: {type(slips).__name__}: {slips}: "
    who = rf" fails in toy, decision `turn` \({type(turn).__name__}\), asked of red"
    with monkeypatch.context() as broken:
        broken.setattr(turn, "apply", slip)
        with pytest.raises(GameFault, match=f"{where}`plant card=apple plot=1`{who}") as caught:
            toy.play(pos, act)
        assert caught.value.__cause__ is slips
        error = fault(toy, do="red plant card=apple plot=1")
        assert say(error).startswith("ゲームのプログラムの中で")
    with monkeypatch.context() as broken:
        broken.setattr(turn, "violations", slip)
        with pytest.raises(GameFault, match=f"{where}judging `plant card=apple plot=1`{who}"):
            toy.explain(pos, act)
    with monkeypatch.context() as broken:
        broken.setattr(turn, "legal", slip)
        with pytest.raises(GameFault, match=f"{where}looking for what is allowed{who}"):
            toy.legal_actions(pos)
    with monkeypatch.context() as broken:
        broken.setattr(toy.flow, "follow", slip)
        broken.setattr(turn, "apply", lambda pos, step, act, log: None)
        with pytest.raises(GameFault, match=f"{where}the flow after `plant card=apple plot=1`{who}"):
            toy.play(pos, act)


def test_later_chance_is_not_skipped(toy: Game[Any]) -> None:
    pos = script.start(toy, 2, 1, {}, "begin")
    with pytest.raises(ScriptError, match="`setup part=") as caught:
        script.run(toy, pos, Script(do="advance chance"))
    assert say(caught.value).startswith("`advance chance` では何も起きません。")


def test_what_declines_is_a_tuple_of_actions() -> None:
    with pytest.raises(TypeError, match=r"Passing\.declines is a tuple of action classes: `declines = \(Pass,\)`"):
        type("Passing", (Decision,), {"declines": lambda self, act: True})
