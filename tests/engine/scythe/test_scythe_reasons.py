"""Typed actions that do not fit: the rule that is named is the cause, and what is there is never called malformed."""

from __future__ import annotations

import pytest
from scythe_help import BOX, GAME, given, kinds, mech, play, read, requested, table, turns

from insuto import BadInput
from insuto.core.facts import Mute
from insuto.games.scythe.state import ScythePosition

RICH = "nordic.objectives = 12; nordic.coins = 30"
MOVE = "section to=move; take gain=units"
FOUR = "nordic.recruit.build = coins; nordic.recruit.upgrade = power; nordic.recruit.deploy = cards; nordic.recruit.enlist = popularity"
HOMELESS = "nordic.character = h05; nordic.workers.h04 = 0; nordic.workers.h05 = 0; nordic.workers.home_nordic = 2"
FIGHT = "nordic.mech3 = h33; saxony.mech1 = h33; fight = h33; nordic.hand = none"


def arranged(text: str, *actions: str) -> ScythePosition:
    pos = given(text)
    play(pos, *(act for line in actions for act in line.split("; ")))
    return pos


def rules(pos: ScythePosition, text: str) -> list[str]:
    found = GAME.explain(pos, read(text))
    for violation in found:
        assert GAME.words_at(pos).why(violation).endswith("。")
    return [violation.rule for violation in found]


CASES: list[tuple[str, tuple[str, ...], str, str]] = [
    # position, actions, what is tried, the rules that it cites
    ("place.h05.metal = 4; " + HOMELESS + "; " + RICH, ("section to=produce",), "deploy mech=speed at=h05", "S-098"),
    ("place.h05.food = 4; " + FOUR + "; " + RICH, ("section to=trade; skip",),
     "enlist section=build bonus=coins", "S-102 S-102 S-102 S-093"),
    ("place.h05.food = 4; " + FOUR + "; " + RICH, ("section to=trade; skip", "pay spend=h05,h05,h05,h05"),
     "enlist section=build bonus=coins", "S-102 S-102 S-102 S-093 S-039"),
    ("place.h05.wood = 4; saxony.structure.mine = h04; saxony.structure.mill = h05; " + RICH, ("section to=move; skip",),
     "build structure=mill at=h04", "S-099 S-099"),
    (FIGHT + "; nordic.power = 0", (), "use ability=artillery", "S-114"),
    (FIGHT + "; nordic.power = 5", ("use ability=artillery",), "use ability=artillery", "S-129"),
    (FIGHT + "; nordic.power = 5", (), "commit dial=1", "S-129"),
    ("place.h05.wood = 4", (MOVE, "stop"), "move unit=character to=h04", "S-051"),
    ("place.h05.wood = 4", ("section to=move; take gain=coins",), "take gain=units", "S-051"),
    ("", ("section to=move; take gain=units",), "take gain=coins", "S-051"),
    ("place.h05.metal = 4", ("section to=produce; skip; pay spend=h05,h05,h05",), "take gain=produce", "S-039"),
    ("place.h05.metal = 4", ("section to=produce",), "pay spend=h05,h05,h05", "S-039"),
    ("nordic.card = 5; place.h05.oil = 1; " + RICH, ("section to=factory; skip; pay; move unit=character to=h04; stop",),
     "move unit=character to=h05", "S-154"),
    ("nordic.objectives = 12", ("section to=produce; take gain=produce",), "show objective=12", "S-139"),
    ("", (MOVE,), "move unit=character to=h04 load=character", "S-057"),
    ("nordic.mech1 = h05; nordic.mech2 = h05", (MOVE,), "move unit=mech1 to=h04 load=mech2", "S-057"),
    ("place.h05.metal = 4", ("section to=produce; skip; pay spend=h05,h05,h05",), "deploy mech=speed at=home_nordic", "S-018"),
    ("place.h05.wood = 4", ("section to=move; skip; pay spend=h05,h05,h05",), "build structure=mill at=home_nordic", "S-018"),
    ("place.h05.metal = 4", ("section to=produce; skip",), "pay spend=h05,h05,home_nordic", "S-018"),
    ("", ("section to=trade; take gain=resources",), "place resource=oil at=home_nordic", "S-018"),
    ("nordic.workers.home_nordic = 1", ("section to=produce; take gain=produce",), "produce at=home_nordic", "S-018"),
    (RICH, ("section to=produce; skip",), "deploy mech=speed at=h05", "S-090"),
    (RICH, ("section to=produce; skip",), "pay spend=h05,h05,h05", "S-090"),
    ("nordic.coins = 0", ("section to=bolster",), "keep factory=1", "S-151"),
    ("nordic.card = 5", ("section to=bolster",), "keep factory=1", "S-152"),
    ("", (), "fight at=h33", "S-128"),
    ("", (), "retreat to=h12", "S-133"),
    ("", (), "commit dial=1", "S-130"),
    ("", (), "take gain=units", "S-038"),
    ("", (MOVE,), "section to=trade", "S-038"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "actions", "tried", "cited"), CASES, ids=[f"{case[2]} after {' '.join(case[1])}" for case in CASES]
)
def test_the_rule_is_the_cause(text: str, actions: tuple[str, ...], tried: str, cited: str) -> None:
    assert rules(arranged(text, *actions), tried) == cited.split()


SAID: list[tuple[str, tuple[str, ...], str, str]] = [
    # position, actions, what is tried, the keys of what is said
    ("nordic.character = h12", (MOVE,), "move unit=character to=h11", "out_of_lake"),
    ("nordic.workers.h06 = 6; nordic.power = 5; "
     + RICH, ("section to=produce; take gain=produce",), "produce at=h06", "mat_empty"),
    ("nordic.card = 5; place.h05.oil = 1; " + RICH, ("section to=factory; skip",), "pay spend=h05", "no_price"),
    (RICH, ("section to=trade",), "take gain=power", "other_section"),
    ("nordic.card = 5; nordic.hand = 2 3; " + RICH, ("section to=factory",), "take gain=factory discard=2", "no_discard"),
    ("nordic.card = 4; nordic.hand = 2 3; " + RICH, ("section to=factory",), "take gain=factory", "discard_wanted"),
    ("nordic.card = 4; nordic.hand = 2 3; " + RICH, ("section to=factory",), "take gain=factory discard=5", "no_card"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "actions", "tried", "said"), SAID, ids=[case[2] for case in SAID])
def test_what_is_said_is_what_is_wrong(text: str, actions: tuple[str, ...], tried: str, said: str) -> None:
    """No other condition is broken, so that nobody else would refuse it, or with another sentence."""
    pos = arranged(text, *actions)
    assert [violation.key for violation in GAME.explain(pos, read(tried))] == said.split()
    assert read(tried) not in GAME.legal_actions(pos)


@pytest.mark.rule("S-114", "S-124")
def test_artillery_that_disarm_has_taken_the_power_for() -> None:
    """Saxony attacks in a tunnel and takes the last power; the log says that Artillery is skipped."""
    pos = table(("nordic", "industrial"), ("saxony", "mechanical"))
    tunnel = next(iter(BOX.tunnels))
    mech(pos, 0, "artillery", BOX.places[tunnel])
    mech(pos, 1, "disarm", BOX.places[tunnel])
    pos.power, pos.turn, pos.agenda = [2, 5], 1, []
    turns(pos, 1)
    moved = GAME.arrange(pos, [("fight", BOX.places[tunnel])])
    events = play(moved, "use ability=disarm", "commit dial=0")
    assert "no_artillery" in kinds(events)
    assert (requested(moved), moved.agenda[-1]["seat"]) == ("commit", 0)
    assert rules(moved, "use ability=artillery") == ["S-114"]


@pytest.mark.rule("S-075", "S-090")
def test_a_turn_in_which_nothing_can_be_paid_warns_and_waits_with_both_reasons() -> None:
    from finger import Finger

    finger = Finger("scythe", arranged("nordic.coins = 0"))
    finger.ask(op="hold", session="f", on=True)
    warned = {act["n"]: act.get("warning") for act in finger.state["legal"]}
    assert warned["section to=bolster"] == (
        "上段にはコインが足りず（0/1）、下段の「改善」には原油が足りません（0/3）。どちらも行えません。"
    )
    assert (warned["section to=move"], warned["section to=produce"]) == (None, None)
    state = finger.ask(op="play", session="f", action="section to=bolster")
    assert state["ending"]
    assert [event["text"] for event in state["events"]][1:] == [
        "コイン（0/1）も原油（0/3）も足りないので、ノルディックは「軍備」も「改善」も行えません。"
    ]
    assert finger.tap("section.nordic.bolster.top.power")["refused"][0]["rule"] == "S-075"
    assert finger.tap("box.nordic.units")["refused"][0]["rule"] == "S-090"


@pytest.mark.rule("S-092")
@pytest.mark.parametrize(
    ("recruit", "said"), [("none", "コイン2"), ("power", "コイン2、コイン1")], ids=["coins", "bonus too"]
)
def test_what_comes_when_a_turn_is_ended_is_said_before(recruit: str, said: str) -> None:
    from finger import Finger

    finger = Finger("scythe", arranged(f"place.h05.metal = 3; nordic.recruit.deploy = {recruit}"))
    finger.ask(op="hold", session="f", on=True)
    for act in ("section to=produce", "skip", "pay spend=h05,h05,h05"):
        finger.ask(op="play", session="f", action=act)
    state = finger.ask(op="play", session="f", action="deploy mech=speed at=h05")
    assert state["ending"]
    assert state["prompt"] == f"ノルディックの手番は、ここで終わります。終えると、{said}が入ります。"
    unset = finger.ask(op="hold", session="f", on=False)
    assert unset["prompt"] == f"{state['prompt']}最後の手を戻せるように、待っています。", "it waits without the setting"
    assert finger.ask(op="end_turn", session="f")["events"][0]["text"] == "ノルディックがコインを2得ました。"


LEFT_OUT = [
    # position, actions of which the last leaves something out, what is touched, the rules that are cited
    ("", "section to=produce; skip", "mech.nordic.speed", ["S-090"]),
    ("", "section to=produce; skip", "place.h05", ["S-090"]),
    ("", "section to=produce; skip", "place.h33", ["S-051"]),
    ("", "section to=produce; skip", "place.h05.worker.nordic", ["S-051"]),
    ("", "section to=produce; skip", "section.nordic.produce.top.produce", ["S-079"]),
    ("", "section to=move; skip", "unit.nordic.character", ["S-051"]),
    ("place.h05.metal = 3", "section to=produce; skip; skip", "mech.nordic.speed", ["S-039"]),
    ("place.h05.metal = 3", "section to=produce; skip; skip", "section.nordic.produce.bottom", ["S-039"]),
    ("place.h05.metal = 3", "section to=produce; skip; skip", "place.h05.metal", ["S-051"]),
    ("nordic.card = 1; nordic.stars.objective = 1", "section to=factory; skip; skip", "place.h05", ["S-154"]),
    ("", "section to=produce; skip", "mech.saxony.speed", []),
]


@pytest.mark.rule("S-039", "S-090")
@pytest.mark.parametrize(("position", "acts", "key", "cited"), LEFT_OUT)
def test_a_turn_that_waits_after_something_was_left_out_is_still_its_own(
    position: str, acts: str, key: str, cited: list[str]
) -> None:
    """The flow has named the next seat by then; a touch is answered for the seat that waits."""
    from finger import Finger

    finger = Finger("scythe", arranged(position))
    finger.ask(op="hold", session="f", on=True)
    for act in acts.split("; "):
        state = finger.ask(op="play", session="f", action=act)
    assert (state["ending"], state["actor"]["seat"]) == (True, "nordic")
    refused = finger.tap(key)["refused"]
    assert [reason["rule"] for reason in refused if reason["rule"]] == cited
    assert ("それはザクセンのものです。いま決めるのはノルディックです。" in [reason["text"] for reason in refused]) == (
        "saxony" in key
    )


def test_a_seat_without_a_mat_has_no_cubes() -> None:
    pos = GAME.begin(2, 1)
    while pos.agenda[-1]["ask"] != "deal_mat":
        GAME.apply(pos, GAME.roll(pos), Mute())
    pos.boxes[0][0] = pos.cubes[0][0] = 1
    with pytest.raises(BadInput) as caught:
        GAME.check(pos)
    assert caught.value.address == "cubes[0]"
