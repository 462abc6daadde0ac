"""The standard decisions, free actions and chains, on the toy: what a game gets by configuring them."""

from __future__ import annotations

import dataclasses
import json
from typing import Any

import pytest
from conformance_help import reads_hidden
from desk_help import ORCHARD, Asking, heard
from playouts import Dice, cases
from test_conformance_shown import test_what_turns_something_up_tells_nothing_else as tells_nothing_else

import insuto
from insuto import BadInput, Game
from insuto.core.actions import Action
from insuto.core.chance import Bag
from insuto.core.decisions import Deal, Dealing, DealingToHands
from insuto.core.errors import BrokenGame
from insuto.core.facts import Log
from insuto.core.guards import Broken
from insuto.core.position import ALL, Position
from insuto.desk import Desk
from insuto.play import codec
from insuto.play.history import Session
from insuto.play.touch import LOOKED_AT


def start(game: Game[Any], *changes: tuple[str, str], players: int = 2) -> Any:
    return game.arrange(game.setup(players, 1), [*ORCHARD, *changes])


def do(game: Game[Any], pos: Any, *notations: str) -> Any:
    for notation in notations:
        pos = game.play(pos, game.notation.parse(notation)).position
    return pos


def requested(pos: Any) -> list[str]:
    return [step["ask"] for step in pos.agenda]


def refused(game: Game[Any], pos: Any, notation: str) -> list[tuple[str, str]]:
    return [(v.rule, v.key) for v in game.explain(pos, game.notation.parse(notation))]


# ---- chance and stages -----------------------------------------------------------------------------------------------


def test_stages_and_dealing(toy: Game[Any]) -> None:
    pos = toy.begin(2, 1)
    assert [step.get("part") for step in pos.agenda] == ["display", "hands", "coins"]
    pos = do(toy, pos, "setup part=coins", "setup part=hands")
    assert requested(pos) == ["setup", "deal", "deal", "deal", "deal"]
    assert [step["to"] for step in pos.agenda[1:]] == [1, 1, 0, 0], "the first seat is dealt to first"
    pos.pile.layers[0][:] = [0, 3, 0, 0]
    assert refused(toy, pos, "deal card=apple") == [("T-02", "not_on_top")]
    assert [str(act) for act in toy.legal_actions(pos)] == ["deal card=pear"]


def test_piles_that_know_the_same_card_at_other_places() -> None:
    """What is remembered of a card's place holds for the pile where it stood."""
    first, second = [Deal("a"), Deal("b")], [Deal("b"), Deal("c")]

    class Two(Dealing[Any]):
        name, rule = "two", "T-02"

        def choices(self, pos: Any, step: Any) -> Any:
            return first if step == 1 else second

        def pile(self, pos: Any, step: Any) -> Bag:
            return pos[step]

        def dealt(self, pos: Any, step: Any, card: int, log: Log) -> None:
            pos[0].append(card)

    pos: Any = [[], Bag([[1, 1]]), Bag([[1, 1]])]
    dealing = Two()
    for step, card in ((1, "b"), (2, "b"), (1, "a")):
        dealing.apply(pos, step, Deal(card), Log())
    assert pos[0] == [1, 0, 0]
    assert pos[2].layers == [[0, 1]]


class DealingCards(DealingToHands[Any]):
    rule, hand, cards = "S-01", 2, [Deal("1")]


def test_no_more_cards_are_dealt_than_there_are() -> None:
    """Neither where several are drawn at once, nor silently where a pile was never filled."""
    pos = Position(players=3, options={}, agenda=[], chance="0" * 16, viewer=ALL)
    wider: Any = type("Wider", (Position,), {})(*(getattr(pos, one.name) for one in dataclasses.fields(pos)))
    wider.pile = Bag([[2]])
    for seat in range(3):
        DealingCards.draw(wider, seat)
    assert [step["to"] for step in wider.agenda] == [0, 1]
    wider.pile = Bag([])
    with pytest.raises(BrokenGame, match=r"`deal` \(DealingCards\) takes a card, and none is in the pile: `lay_out`"):
        DealingCards().roll(wider, wider.agenda[-1])


@pytest.mark.rule("T-20")
def test_where_there_is_no_pile_nothing_is_drawn_from_it(toy: Game[Any]) -> None:
    """After the second half the hand is filled from the display alone."""
    pos = do(toy, start(toy), "swap card=apple")
    assert refused(toy, pos, "draw") == []
    pos.half, pos.pile = 3, Bag([])
    assert refused(toy, pos, "draw") == [("T-20", "no_pile")]
    assert {str(act) for act in toy.legal_actions(pos)} == {"take card=apple", "take card=plum"}


# ---- chains and free actions -----------------------------------------------------------------------------------------


def test_chain_three_deep_that_returns_to_itself(toy: Game[Any]) -> None:
    """Lower steps wait until what was pushed on them is done, however deep; nothing is forgotten."""
    pos = do(toy, start(toy), "plant card=apple plot=4", "roll face=6")
    assert requested(pos) == ["refill", "haul", "graft"]
    pos = do(toy, pos, "graft plot=8", "roll face=6")
    assert requested(pos) == ["refill", "haul", "haul", "graft"]
    assert toy.from_json(toy.to_json(pos)) == pos
    pos = do(toy, pos, "graft plot=1", "haul start=1 to=2", "haul start=2 to=6")
    assert requested(pos) == ["refill"]
    assert [toy.look(pos, f"plot.{n}") for n in (1, 4, 8)] == ["red"] * 3
    assert toy.look(pos, "red.cart") == "6"


def test_a_free_action_at_every_point_of_the_own_turn(toy: Game[Any]) -> None:
    """It leaves the current decision as it is, also in the middle of a chain."""
    pos = start(toy, *((f"plot.{n}", "red") for n in (1, 2, 3, 5, 6, 7)), ("red.coins", "9"))
    steps = [
        ("turn", "plant card=apple plot=4"),
        ("roll", "roll face=6"),
        ("graft", "graft plot=8"),
        ("roll", "roll face=6"),
        ("haul", "haul start=1 to=2"),
        ("haul", "decline"),
        ("refill", "take card=plum"),
    ]
    left = ["1", "2", "3", "5", "6"]
    for ask, notation in steps:
        assert requested(pos)[-1] == ask
        if toy.actor(pos) >= 0:
            before = list(pos.agenda)
            pos = do(toy, pos, f"water plot={left.pop()}")
            assert pos.agenda == before
        pos = do(toy, pos, notation)
    assert left == []


def test_a_free_action_is_for_the_own_turn_only(toy: Game[Any]) -> None:
    pos = do(toy, start(toy, ("plot.1", "blue")), "plant card=apple plot=4", "roll face=3")
    assert refused(toy, pos, "water plot=4") == []
    pos = do(toy, pos, "bid coins=1")
    assert toy.actor(pos) == 1
    assert refused(toy, pos, "water plot=1") == [("T-18", "own_turn")]


# ---- a sealed choice -------------------------------------------------------------------------------------------------


def fair(game: Game[Any], players: int = 3) -> Any:
    """Return a position in which red has rolled a 3: red and blue bid, green looks on."""
    return do(game, start(game, players=players), "plant card=apple plot=4", "roll face=3")


def test_two_seats_bid_and_both_hands_are_opened_together(toy: Game[Any]) -> None:
    pos = fair(toy)
    assert [(step["ask"], step["seat"]) for step in pos.agenda[1:]] == [("settle", -2), ("bid", 1), ("bid", 0)]
    assert refused(toy, pos, "bid coins=3") == [("T-45", "too_few_coins")]
    pos = do(toy, pos, "bid coins=2", "bid coins=1")
    assert requested(pos) == ["refill", "settle"]
    turn = toy.play(pos, toy.notation.parse("settle"))
    assert [(event.kind, event.seat) for event in turn.events] == [("opened", 0), ("opened", 1), ("sold", 0)]
    assert turn.reveals
    assert (turn.position.bids, turn.position.coins, turn.position.fair) == ([-1] * 3, [0, 2, 2], [2, 0, 0])
    assert do(toy, fair(toy), "bid coins=1", "bid coins=1", "settle").fair == [0, 0, 0]


def test_a_bid_stays_sealed_until_both_are_there(toy: Game[Any]) -> None:
    """Whatever red took into the hand, nothing that anybody else sees reveals it."""
    reported: dict[Any, set[str]] = {}
    for coins in range(3):
        turn = toy.play(fair(toy), toy.notation.parse(f"bid coins={coins}"))
        pos = turn.position
        assert not turn.reveals
        reported.setdefault("public", set()).add(toy.to_json(toy.public(pos)))
        for seat in (1, 2):
            view = toy.view(pos, seat)
            reported.setdefault(seat, set()).add(
                toy.to_json(view) + str([event.for_seat(seat) for event in turn.events])
            )
            reported.setdefault((seat, "legal"), set()).add(str(toy.legal_actions(view)))
            for scene in toy.scenes_at(pos):
                reported.setdefault((seat, scene), set()).add(str(toy.draw(pos, scene, seat)))
        assert toy.view(pos, 0).bids == [coins, -1, -1], "red knows"
        assert toy.view(pos, 1).bids == [-2, -1, -1], "others know that red has bid"
    assert {what: len(seen) for what, seen in reported.items()} == dict.fromkeys(reported, 1)


def test_a_hidden_bid_is_resampled_within_the_coins(toy: Game[Any]) -> None:
    pos = do(toy, fair(toy), "bid coins=2")
    assert {toy.resample_hidden(pos, 1, seed).bids[0] for seed in range(30)} == {0, 1, 2}
    assert {toy.resample_hidden(pos, 0, seed).bids[0] for seed in range(9)} == {2}


@pytest.mark.parametrize(
    ("change", "address"),
    [
        ({"bids": [2, 1, -1]}, "bids[1]"),  # blue has not bid yet
        ({"bids": [-1, -1, -1]}, "bids[0]"),  # red has had a prompt
        ({"bids": [2, -1, 0]}, "bids[2]"),  # green has no prompt at all
        ({"bids": [5, -1, -1]}, "bids"),  # more than red has
        ({"bids": [-2, -1, -1]}, "bids[0]"),  # a mark in the real position
        ({"turn": 1}, "agenda"),  # blue and green would bid
        ({"agenda": 1}, "agenda"),  # blue has two steps
        ({"votes": ["sun", "", ""]}, "votes[0]"),  # nobody votes now
    ],
)
def test_who_has_committed_follows_from_the_agenda(toy: Game[Any], change: dict[str, Any], address: str) -> None:
    data = json.loads(toy.to_json(do(toy, fair(toy), "bid coins=2")))
    if "agenda" in change:
        data["agenda"].append(data["agenda"][-1])
    else:
        data.update(change)
    with pytest.raises(BadInput) as caught:
        toy.from_plain(data)
    assert caught.value.address.startswith(address)
    assert ("`unseal` resets it" in caught.value.message) == ("votes" in change)


def test_opened_hands_are_shown_on_the_board(toy: Game[Any]) -> None:
    """Face-down cards are shown as they lay, in the position before, to everybody."""
    ask = Asking()

    ask(op="open", session="s", mode="hotseat", link=codec.encode(toy, fair(toy, 2)))
    state = ask(op="play", session="s", action="bid coins=2")
    assert (state["curtain"], "revealed" in state) == ("blue", False)
    ask(op="lift", session="s")
    assert ask(op="state", session="s", log=True)["log"][-1]["text"] == "赤がコインを何枚か握りました。"
    state = ask(op="play", session="s", action="bid coins=0")
    assert state["revealed"]["keys"] == ["bids.red", "bids.blue"]
    shown = dict(state["revealed"]["picture"]["nodes"])
    assert ("2</text>" in shown["bids.red"], "0</text>" in shown["bids.blue"]) == (True, True)
    assert not state["undo"], "what was opened stays known"


# ---- a move with cargo -----------------------------------------------------------------------------------------------


def yard(game: Game[Any]) -> Any:
    """Return a position in which red may move the cart, with five crates on its plot."""
    pos = start(game, ("plot.1.crates", "apple apple apple pear plum"), ("plot.2", "red"))
    return do(game, pos, "plant card=apple plot=4", "roll face=6", "decline")


def test_the_rules_of_the_cart(toy: Game[Any]) -> None:
    pos = yard(toy)
    assert requested(pos)[-1] == "haul"
    assert refused(toy, pos, "haul start=1 to=7") == [("T-42", "too_far")]
    assert refused(toy, pos, "haul start=2 to=3") == [("T-42", "cart_elsewhere")]
    assert refused(toy, pos, "haul start=1 to=2 load=apple,apple,apple,pear") == [("T-43", "too_heavy")]
    assert refused(toy, pos, "haul start=1 to=2 load=pear,pear") == [("T-43", "no_crate")]
    after = do(toy, pos, "haul start=1 to=2 load=apple,apple,pear")
    assert [toy.look(after, f"plot.{n}.crates") for n in (1, 2)] == ["apple plum", "apple apple pear"]
    assert toy.look(after, "score.red.crates") == 4, "three on plot 2, and the one of the tree on plot 4"
    assert do(toy, pos, "haul start=1 to=2 load=pear,apple,apple") == after, "in whatever order it is written"
    for text in (f"haul start=1 to=2 load={','.join(['apple'] * 12)}", "haul start=9 to=1"):
        with pytest.raises(BadInput) as caught:
            toy.explain(pos, toy.notation.parse(text))
        assert caught.value.address.startswith("action")


def test_well_formed_without_a_look_at_all_of_them(toy: Game[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    pos = yard(toy)
    every = toy.candidates(pos)
    assert len(every) > 100_000
    assert len(set(every)) == len(every)
    decision, step, dice = toy.decisions["haul"], pos.agenda[-1], Dice(1)
    assert [act for act in every[::97] if not decision.well_formed(pos, step, act)] == []
    legal = toy.legal_actions(pos)
    assert [act for act in every if not toy.violations(pos, act)] == sorted(legal, key=every.index)
    everything = set(every)
    for _ in range(400):
        one, other = dice.pick(every), dice.pick(every)
        if hasattr(one, "load") and hasattr(other, "load"):
            load = (*one.load, *other.load[: dice.pick(range(3))])
            act = type(one)(other.start, one.to, load)
            assert decision.well_formed(pos, step, act) == (act in everything)
    assert set().union(*(decision.picks(pos, step, act) for act in every[::7])) <= set(
        decision.touchable_keys(pos, step)
    )
    monkeypatch.setattr(type(decision), "candidates", _never)
    assert toy.explain(pos, toy.notation.parse("haul start=1 to=2 load=apple")) == ()


def _never(*_: Any) -> Any:
    raise AssertionError("every candidate is looked at")


TOUCHES = [
    ("plot.2", True),
    ("plot.7", False),
    ("crate.1.apple.1", True),
    ("crate.1.apple.1 plot.2", True),
    ("crate.1.apple.1 plot.8", False),
    ("crate.8.plum.11", False),
    ("cart.red", True),
    ("die", False),
    ("crate.1.apple.3 crate.1.pear.1", False),
    ("hand.red.apple", False),
]


@pytest.mark.parametrize(("keys", "possible"), TOUCHES)
def test_a_touch_looks_at_few_candidates(
    toy: Game[Any], monkeypatch: pytest.MonkeyPatch, keys: str, possible: bool
) -> None:
    """Through the desk, as a page requests it; there are more than 100,000 candidates."""
    desk, looked = Desk(), list[Any]()
    heard(desk, op="open", session="s", link=codec.encode(toy, yard(toy)))
    kind = type(desk.sessions["s"].game.decisions["haul"])
    violations = kind.violations

    def counted(self: Any, pos: Any, step: Any, act: Any) -> Any:
        looked.append(act)
        return violations(self, pos, step, act)

    monkeypatch.setattr(kind, "violations", counted)
    monkeypatch.setattr(kind, "candidates", _never)
    *picks, at = keys.split()
    answer = heard(desk, op="tap", session="s", picks=picks, at=[at])
    assert (answer["means"] != "refused") == possible, answer
    assert possible or answer["refused"]
    assert len(looked) <= 2 * LOOKED_AT


def test_holding_and_world_tell_what_candidates_pick(toy: Game[Any]) -> None:
    """For random keys: the simplest thousand with one equal a search of all."""
    pos = yard(toy)
    decision, step, dice = toy.decisions["haul"], pos.agenda[-1], Dice(3)
    world = sorted(decision.touchable_keys(pos, step))
    every = [(act, set(decision.picks(pos, step, act))) for act in toy.decisions["haul"].candidates(pos, step)]
    for _ in range(2):
        keys = {dice.pick(world), dice.pick(world)}
        assert set(decision.candidates_for_keys(pos, step, keys)) == {act for act, picks in every if picks & keys}


# ---- the live board turns to the seat's own scene --------------------------------------------------------------------


def test_the_board_turns_to_the_garden_of_who_acts(toy: Game[Any]) -> None:
    desk = Desk()
    state = heard(desk, op="open", session="s", link=codec.encode(toy, yard(toy)), follow=True)
    assert state["follows"]
    assert (state["about"], state["picture"]["scene"]) == ("garden1", "garden1")
    keys = {node[0] for node in state["picture"]["nodes"]}
    assert all(set(act["picks"]) <= keys for act in state["legal"] if act["n"].startswith("haul"))
    assert "hand.blue.apple" not in keys
    blue = heard(desk, op="state", session="s", scene="garden2", follow=False)
    assert "hand.blue.apple" in {node[0] for node in blue["picture"]["nodes"]}
    none = heard(desk, op="state", session="s", scene="garden3")
    assert (none["ok"], none["error"]["address"]) == (False, "scene")


def test_a_log_of_actions_reads_back(toy: Game[Any]) -> None:
    """A game with every new mechanism in it is saved and opened again."""
    session = Session(toy, yard(toy), "study")
    for notation in ("haul start=1 to=5 load=apple,plum", "take card=plum"):
        session.play(toy.notation.parse(notation))
    assert Session.reopen(session.save()).save() == session.save()
    log, act = Log(), session.entries[0].action
    assert isinstance(act, Action)
    toy.apply(yard(toy), act, log)
    assert [toy.words.event(event) for event in log.events] == ["赤の荷車がりんご、すももを1番から5番へ運びました。"]
    assert insuto.load("toy").words.label(act) == "りんご、すももを1番から5番へ運ぶ"


def test_a_guard_that_reads_a_hidden_hand_is_named() -> None:
    """With the field, and who may not know it."""
    game = insuto.load("toy")
    pos = start(game, ("turn", "red"))
    decision: Any = game.decisions["turn"]
    act = next(one for one in game.candidates(pos) if one.kind == "pass")
    (own,) = (one for one in decision.guards if one.name == "has_cards")

    def broken(_: Any, t: Any) -> Broken | None:
        return Broken() if t.pos.hands[1][1] else None

    form = decision._form(act)
    changed = dataclasses.replace(own, broken=broken)
    assert reads_hidden(game, pos, game.view(pos, 0), act) == ""
    guards, form.guards = form.guards, [changed]
    try:
        said = reads_hidden(game, pos, game.view(pos, 0), act)
    finally:
        form.guards = guards
    assert "the guard `has_cards` reads `hands`, of which red may not know all" in said


def test_what_turns_up_the_bids_tells_no_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bids are known from then on; the hands are not."""
    settling: Any = type(insuto.load("toy").decisions["settle"])
    unseal = settling.unseal

    def tells(self: Any, pos: Any, step: Any, log: Log) -> None:
        unseal(self, pos, step, log)
        log.add("opened", 0, "T-45", n=pos.hands[0][1])

    def played() -> None:
        for case in cases():
            if case[0] == "toy":
                tells_nothing_else(*case)

    played()
    monkeypatch.setattr(settling, "unseal", tells)
    with pytest.raises(AssertionError, match=r"may not know it, and hears .*where the hidden cards are others"):
        played()
