"""S-042: gains may be taken in part or not at all. There is a prompt where it can matter at once, and wherever the seat
chooses so."""

from __future__ import annotations

import pytest
from desk_help import Asking
from scythe_help import BOX, GAME, P, check, hand, lay, men, play, read, requested, table, two

from insuto.core.facts import Log
from insuto.games.scythe import objectives
from insuto.games.scythe.benefits import produce_price
from insuto.games.scythe.names import BOTTOM, BOXES
from insuto.games.scythe.state import Player, ScythePosition
from insuto.games.scythe.steps import EncounterStep, ForStep
from insuto.play.composing import Form
from insuto.play.history import Session


def holds(pos: ScythePosition, number: int) -> None:
    """Let Nordic hold this objective alone; the others lie on the pile."""
    pos.objectives = [[int(card == number - 1 and seat == 0) for card in range(24)] for seat in range(2)]
    pos.objective_pile.layers = [[int(card != number - 1) for card in range(23)] + [0]]


def meet(pos: ScythePosition) -> None:
    """Let Nordic answer encounter card 3 with five coins."""
    pos.characters[0], pos.coins[0] = P["h14"], 5
    pos.encounter, pos.encounter_pile.layers = 2, [[1, 1, 0, *[1] * (len(BOX.encounters) - 3), 0]]
    pos.section[0], pos.agenda, pos.turn = 2, [], 0
    pos.push("bottom", 0)
    pos.push(ForStep(-2, ask="arrive", to=0))
    pos.push(EncounterStep(0, taken=0))


def choose(pos: ScythePosition, text: str) -> None:
    """Play the quiet variant of a legal action; its gains are prompted for then."""
    act = GAME.quiet(pos, read(text))
    assert act is not None, text
    assert act not in GAME.legal_actions(pos)
    assert GAME.explain(pos, act) == ()
    log = Log()
    GAME.apply(pos, act, log)
    GAME.advance(pos, log)
    check(pos)


def offers(pos: ScythePosition) -> list[tuple[str, int]]:
    """Return what waits to be taken or refused, the next one first."""
    return [(step["what"], step["n"]) for step in reversed(pos.agenda) if step["ask"] == "accept"]


@pytest.mark.rule("S-042")
def test_what_is_declined_is_declined_by_a_button() -> None:
    """No drawing key, and once more where something was paid."""
    pos = two()
    lay(pos, "h04", metal=3)
    play(pos, "section to=produce", "skip", "pay spend=h04,h04,h04")
    decline = next(act for act in GAME.legal_actions(pos) if GAME.declines(pos, act))
    assert GAME.picks(pos, decline) == ()
    assert "払った資源は戻りません" in GAME.warning(pos, decline)
    pos = two()
    play(pos, "section to=trade", "take gain=resources")
    skip = next(act for act in GAME.legal_actions(pos) if GAME.declines(pos, act))
    assert "残り2個" in GAME.warning(pos, skip)
    pos = two()
    play(pos, "section to=produce", "take gain=produce")
    nothing = next(act for act in GAME.legal_actions(pos) if GAME.declines(pos, act))
    assert (str(nothing), GAME.picks(pos, nothing), bool(GAME.warning(pos, nothing))) == ("produce", (), True)
    pos = two()
    play(pos, "section to=produce")
    assert GAME.warning(pos, next(act for act in GAME.legal_actions(pos) if GAME.declines(pos, act))) == "", (
        "nothing was paid"
    )


# ---- chosen by the seat, by the rule alone -----------------------------------------------------------------------------------


@pytest.mark.rule("S-042", "S-092")
def test_the_coins_of_an_upgrade_may_be_refused_for_an_objective_of_a_later_turn() -> None:
    """Objective 8 needs at most two coins: with three it is not fulfilled now, but can be on the next turn."""
    pos = two()
    holds(pos, 8)
    men(pos, 0, "h04", "h04", "h05", "h05")
    lay(pos, "h04", oil=3)
    pos.popularity[0], pos.coins[0] = 7, 3
    section = BOX.mats[pos.mats[0]].sections[Player(BOX, pos, 0).mat.by_bottom[BOTTOM.index("upgrade")]]
    play(pos, f"section to={section.top}", "skip")
    plain = GAME.copy(pos)
    play(plain, "pay spend=h04,h04,h04", "upgrade box=power to=deploy")
    assert (requested(plain), plain.coins[0]) == ("turn", 6), "nobody is asked of itself"
    choose(pos, "pay spend=h04,h04,h04")
    play(pos, "upgrade box=power to=deploy")
    assert offers(pos) == [("coins", 3)]
    play(pos, "decline")
    assert pos.coins[0] == 3
    pos.coins[0] = 2
    assert objectives.fulfilled(Player(BOX, pos, 0), 7)


@pytest.mark.rule("S-042", "S-081", "S-147")
def test_a_fourth_worker_that_makes_producing_dearer_may_be_refused() -> None:
    pos = two()
    pos.workers[0] = sorted([P["h04"]] * 3)
    meet(pos)
    price, dearer = produce_price(Player(BOX, pos, 0)), GAME.copy(pos)
    play(dearer, "answer option=2")
    assert produce_price(Player(BOX, dearer, 0)) != price
    choose(pos, "answer option=2")
    assert offers(pos) == [("food", 3), ("worker", 1)], "tokens as well"
    assert GAME.from_json(GAME.to_json(pos)) == pos
    play(pos, "accept n=1", "decline")
    assert (len(pos.workers[0]), sum(pos.lying(P["h14"])), pos.coins[0]) == (3, 1, 3)
    assert produce_price(Player(BOX, pos, 0)) == price


@pytest.mark.rule("S-042", "S-102")
def test_cards_and_a_one_time_bonus_may_be_refused() -> None:
    pos = two()
    hand(pos, 0)
    pos.boxes[0][BOXES.index("cards")] = pos.cubes[0][0] = 1
    play(pos, "section to=bolster")
    choose(pos, "take gain=cards")
    assert offers(pos) == [("cards", 2)]
    play(pos, "accept n=1")
    assert sum(pos.hands[0]) == 1
    pos = two()
    lay(pos, "h04", food=4)
    play(pos, "section to=trade", "skip", "pay spend=h04,h04,h04,h04")
    power = pos.power[0]
    choose(pos, "enlist section=enlist bonus=power")
    assert offers(pos) == [("power", 2)]
    play(pos, "accept n=1")
    assert pos.power[0] == power + 1


@pytest.mark.rule("S-042", "S-107")
@pytest.mark.parametrize("at_once", ["yes", "no"])
def test_bonus_of_a_recruit_placed_now_may_be_refused(at_once: str) -> None:
    pos = table(("nordic", "mechanical"), ("saxony", "agricultural"), options={"enlist_own_bonus": at_once})
    enlist = BOTTOM.index("enlist")
    section = Player(BOX, pos, 0).paid_by(enlist)
    lay(pos, "h04", food=section.cost)
    play(pos, f"section to={section.top}", "skip")
    choose(pos, f"pay spend={','.join(['h04'] * section.cost)}")
    play(pos, "enlist section=enlist bonus=power")
    assert section.coins
    assert offers(pos) == [("coins", section.coins)]
    before = pos.popularity[0], sum(pos.hands[0]), pos.coins[0]
    play(pos, "decline")
    assert offers(pos) == ([(BOX.ongoing[enlist], 1)] if at_once == "yes" else [])
    while offers(pos):
        play(pos, "decline")
    assert (pos.popularity[0], sum(pos.hands[0]), pos.coins[0]) == before


def test_a_page_offers_a_refusal_in_small_and_keeps_it() -> None:
    """Next to the button of the action; it can be undone, and a saved game goes on with it."""
    ask = Asking()
    start = GAME.arrange(GAME.setup(2, 1), [("factions", "nordic saxony"), ("mats", "industrial mechanical")])
    pos = Session(GAME, start)
    pos.play(read("section to=bolster"))
    state = ask(op="open", save=pos.save())
    offered = {one["n"]: one for one in state["legal"]}
    power = offered["take gain=power"]
    assert power["quiet"] == {"n": "take gain=power choose=1", "label": "一部だけ、または断る（コイン −1）"}
    assert "take gain=power choose=1" not in offered
    assert offered["take gain=cards"]["quiet"]["label"] == "もらわずに行う（コイン −1）", "there is only one"
    assert "quiet" not in offered["skip"]
    fewer = ask(op="play", action="take gain=power choose=1")
    assert {key for one in fewer["legal"] for key in one["picks"] if key[0] != "="} == {"seat.nordic"}, (
        "no one-time bonus"
    )
    state = ask(op="play", action="decline")
    again = Session.reopen(state["save"])
    assert (again.note, [str(entry.action) for entry in again.entries if not entry.auto][-2:]) == (
        "",
        ["take gain=power choose=1", "decline"],
    )
    assert again.position.power[0] == start.power[0]
    assert state["undo"]


@pytest.mark.rule("S-079")
def test_a_touch_on_a_territory_means_all_of_its_workers() -> None:
    """To produce less is chosen in words, which say so."""
    ask = Asking()
    changed = [("factions", "nordic saxony"), ("nordic.workers.h04", "2"), ("nordic.workers.h05", "2")]
    pos = Session(GAME, GAME.arrange(GAME.setup(2, 1), changed))
    for text in ("section to=produce", "take gain=produce"):
        pos.play(read(text))
    legal = {
        one["n"][11:]: (one.get("button", one["label"]), one["picks"])
        for one in ask(op="open", save=pos.save())["legal"]
    }
    assert legal["h04,h04"] == ("森林で2つ生産する", ["place.h04"])
    assert legal["h04"] == ("森林で1つだけ生産する", ["place.h04", "=fewer"])
    assert legal["h04,h04,h05,h05"] == ("森林、ツンドラで4つ生産する", ["place.h04", "place.h05"])
    assert legal["h04,h05,h05"] == ("森林、ツンドラ×2で3つだけ生産する", ["place.h04", "place.h05", "=fewer"])


def test_one_that_is_gained_is_taken_or_declined_without_a_number() -> None:
    pos = two()
    play(pos, "section to=bolster")
    choose(pos, "take gain=cards")
    assert offers(pos) == [("cards", 1)]
    assert [choice.shape for choice in Form(GAME, pos, GAME.legal_actions(pos)).choices] == ["sides"]
