"""Combat: abilities, the sealed choice, retreat, stars, the end in the middle; encounters, the Factory, objectives."""

from __future__ import annotations

import itertools
from collections.abc import Iterable
from typing import Any

import pytest
from scythe_help import BOX, GAME, P, hand, kinds, lay, mech, men, play, read, refused, requested, table, turns

from insuto.core.facts import Log
from insuto.games.scythe.components import bid_code, bid_of
from insuto.games.scythe.names import GOALS
from insuto.games.scythe.rules_gain import bring
from insuto.games.scythe.state import Player, ScythePosition
from insuto.play.history import Session


def war(first: str = "nordic", second: str = "saxony", at: str = "h23", start: str = "h22") -> ScythePosition:
    """Return a position in which the attacker (the first named) is about to move from `start` onto a hex where the
    other character stands."""
    pos = table((first, "industrial"), (second, "mechanical"))
    attacker, defender = (GAME.seat_ids(pos).index(name) for name in (first, second))
    pos.characters[attacker], pos.characters[defender] = P[start], P[at]
    turns(pos, attacker)
    play(pos, "section to=move", "take gain=units")
    return pos


def attack(pos: ScythePosition, *more: str, at: str = "h23") -> None:
    play(pos, f"move unit=character to={at}", *more, "stop")


@pytest.mark.rule("S-130", "S-131", "S-132", "S-133", "S-134")
def test_the_attacker_wins_a_tie() -> None:
    pos = war()
    pos.power = [5, 4]
    hand(pos, 0, 2)
    hand(pos, 1, 3, 5)
    lay(pos, "h23", oil=2)
    attack(pos)
    assert requested(pos) == "commit"
    assert refused(pos, "commit dial=6") == {"S-130"}
    assert refused(pos, "commit dial=1 cards=3") == {"S-130"}
    play(pos, "commit dial=4 cards=2")
    assert refused(pos, "commit dial=0 cards=3,5") == {"S-130"}
    events = play(pos, "commit dial=1 cards=5")
    assert "combat_won" in kinds(events)
    shown = [event for event in events if event.face_down]
    assert [GAME.words_at(pos).event(event) for event in shown] == [
        "ノルディックは戦力4と戦闘カード2で、合計6でした。",
        "ザクセンは戦力1と戦闘カード5で、合計6でした。",
    ]
    assert [event.at for event in shown] == [("bid.nordic",), ("bid.saxony",)]
    assert pos.power == [1, 3]
    assert pos.characters[1] == P["home_saxony"]
    assert pos.stars[0][GOALS.index("combat")] == 1
    assert sum(pos.hands[0]) == 0
    assert sum(pos.hands[1]) == 2
    assert (requested(pos), pos.turn) == ("turn", 1), "there is no oil for the bottom action"


@pytest.mark.rule("S-139")
@pytest.mark.parametrize("other", ["human", "sensible"])
@pytest.mark.parametrize("mode", ["study", "hotseat"])
def test_a_turn_that_ends_with_a_combat_waits_for_its_end(mode: str, other: str) -> None:
    """The defender commits last: the result lies open, and the attacker ends the turn before anybody else acts."""
    pos = table(("nordic", "industrial"), ("saxony", "mechanical"))
    pos.characters[0], pos.characters[1], pos.power = P["h22"], P["h23"], [5, 4]
    turns(pos, 0)
    session = Session(GAME, pos, mode, ["human", other], hold=True)
    for text in ("section to=move", "take gain=units", "move unit=character to=h23", "stop", "commit dial=5"):
        session.play(read(text))
    session.lift()
    happened = session.bot_step() if session.bot else session.play(read("commit dial=1"))
    assert {"combat_won", "combat_lost"} & {one.event.kind for one in happened}, "it was turned up"
    assert (session.ending, session.actor, session.bot, session.legal()) == (True, 0, False, ())
    again = Session.reopen(session.save())
    assert (again.ending, again.actor) == (True, 0)
    session.end_turn()
    assert (session.ending, session.position.turn, requested(session.position)) == (False, 1, "turn")


@pytest.mark.rule("S-065", "S-135", "S-127")
@pytest.mark.parametrize(("name", "popularity"), [("nordic", 1), ("polania", 3)])
def test_workers_of_the_beaten_cost_popularity(name: str, popularity: int) -> None:
    pos = war(name, "saxony")
    seat = GAME.seat_ids(pos).index(name)
    if name == "polania":
        mech(pos, seat, "camaraderie", "h22")
    other = 1 - seat
    men(pos, other, "h23", "h23")
    pos.popularity[seat], pos.power[seat], pos.power[other] = 3, 7, 0
    hand(pos, other)
    attack(pos)
    assert pos.workers[other] == [P["h23"], P["h23"]]
    play(pos, "commit dial=7", "commit dial=0")
    assert pos.workers[other] == [P["home_saxony"]] * 2
    assert pos.popularity[seat] == popularity


@pytest.mark.rule("S-130", "S-036")
def test_the_sealed_choice_leaks_nothing() -> None:
    seen = set()
    for text in ("commit dial=0", "commit dial=4", "commit dial=2 cards=2", "commit dial=0 cards=5"):
        pos = war()
        pos.power = [5, 4]
        hand(pos, 0, 2, 5)
        attack(pos)
        log = Log()
        GAME.apply(pos, read(text), log)
        view, public = GAME.view(pos, 1), GAME.public(pos)
        seen.add((GAME.to_json(view), GAME.to_json(public), str([event.for_seat(1) for event in log.events])))
        assert GAME.legal_actions(view) == GAME.legal_actions(pos)
    assert len(seen) == 1
    for dial in range(8):
        assert bid_of(bid_code(dial, [1, 0, 6, 2]), 4) == (dial, [1, 0, 6, 2])


@pytest.mark.rule("S-114", "S-121", "S-124", "S-129")
def test_abilities_before_the_dials() -> None:
    pos = war("nordic", "saxony", at="h22", start="h23")
    mech(pos, 0, "artillery", "h04")
    mech(pos, 1, "disarm", "h50")
    pos.power = [6, 5]
    attack(pos, at="h22")
    assert pos.agenda[-1] == {"ask": "ability", "seat": 0, "name": "artillery"}
    play(pos, "use ability=artillery")
    assert pos.power == [5, 3]
    play(pos, "use ability=disarm")
    assert pos.power == [3, 3]
    pos = war("crimea", "saxony")
    seat = GAME.seat_ids(pos).index("crimea")
    mech(pos, seat, "scout", "h63")
    hand(pos, 1 - seat, 4)
    attack(pos)
    before = GAME.copy(pos)
    GAME.apply(before, read("use ability=scout"), Log())
    assert requested(before) == "steal"
    assert [card for card in BOX.card_names if not refused(before, f"steal card={card}")] == ["4"]
    play(pos, "use ability=scout")
    assert (pos.hands[seat][2], sum(pos.hands[1 - seat])) == (1, 0)


@pytest.mark.rule("S-117")
def test_the_peoples_army_adds_a_card() -> None:
    for with_army in (False, True):
        pos = war("rusviet", "saxony")
        mech(pos, 0, "peoples_army", "h22") if with_army else mech(pos, 0, "riverwalk", "h22")
        men(pos, 0, "h22")
        hand(pos, 0, 2, 2, 2)
        unit = "mech3" if with_army else "mech1"
        play(pos, f"move unit={unit} to=h23 load=worker", "stop")
        assert (refused(pos, "commit dial=0 cards=2,2") == set()) == with_army


@pytest.mark.rule("S-128")
def test_the_attacker_chooses_the_order() -> None:
    pos = war()
    mech(pos, 1, "riverwalk", "h42")
    mech(pos, 0, "artillery", "h22")
    play(pos, "move unit=mech3 to=h42", "move unit=character to=h23")
    assert requested(pos) == "choose_fight"
    assert refused(pos, "fight at=h22") == {"S-128"}
    play(pos, "fight at=h42")
    assert pos.fight == P["h42"]


@pytest.mark.rule("S-113")
def test_seaworthy_units_may_retreat_to_a_lake() -> None:
    pos = war("saxony", "nordic", at="h23", start="h22")
    assert any(lake in BOX.lakes for lake in BOX.beside[P["h23"]])
    mech(pos, 0, "seaworthy", "h23")
    men(pos, 0, "h23")
    pos.power = [0, 7]
    attack(pos)
    play(pos, "commit dial=7", "commit dial=0")
    assert requested(pos) == "retreat"
    assert refused(pos, "retreat to=h24 workers=1") == {"S-113"}
    play(pos, "retreat to=home_nordic")
    assert refused(pos, "retreat to=h10") == {"S-113"}
    assert refused(pos, "retreat to=h24 workers=2") == {"S-113"}  # one stands there
    taken = GAME.copy(pos)
    mech(taken, 1, "disarm", "h24")
    assert refused(taken, "retreat to=h24") == {"S-113"}
    play(pos, "retreat to=h24 workers=1")
    assert P["h24"] in pos.workers[0]
    assert pos.stars[1][GOALS.index("combat")] == 1


@pytest.mark.rule("S-162", "S-165", "S-166")
def test_a_sixth_star_in_combat_ends_the_game_and_cancels_the_rest() -> None:
    pos = war()
    mech(pos, 1, "riverwalk", "h42")
    mech(pos, 0, "artillery", "h22")
    men(pos, 0, *["h04"] * 8)
    men(pos, 1, "h23")
    pos.stars[0] = [0, 0, 0, 0, 1, 1, 1, 1, 1]
    pos.power, pos.popularity = [16, 0], [13, 3]
    pos.stars[0][GOALS.index("combat")] = 1
    hand(pos, 1)
    play(
        pos,
        "move unit=mech3 to=h42",
        "move unit=character to=h23",
        "fight at=h23",
        "decline",
        "commit dial=7",
        "commit dial=0",
    )
    assert pos.over
    assert pos.popularity[0] == 12
    assert pos.mechs[0][2] == P["h22"]
    assert pos.characters[0] == P["h23"]
    assert GAME.score(pos).of(0, "stars") == 6 * 4


@pytest.mark.rule("S-165", "S-109")
def test_who_went_two_steps_goes_back_to_where_the_move_began_with_all_that_was_carried() -> None:
    """Tokens and workers too: what was taken up on the way goes back to where it lay."""
    pos = war()
    mech(pos, 1, "riverwalk", "h14")
    mech(pos, 0, "speed", "h04")
    men(pos, 0, "h04")
    lay(pos, "h04", oil=2, food=1)
    lay(pos, "h05", wood=1)
    pos.stars[0] = [0, 0, 0, 0, 1, 1, 1, 1, 1]
    pos.power = [7, 0]
    hand(pos, 1)
    play(pos, "move unit=mech4 to=h05 load=worker,oil,oil", "move unit=mech4 to=h14 load=worker,oil,wood")
    middle = GAME.from_json(GAME.to_json(pos))
    assert middle == pos
    events = play(pos, "move unit=character to=h23", "fight at=h23", "commit dial=7", "commit dial=0")
    assert pos.over
    assert pos.mechs[0][3] == P["h04"]
    assert pos.workers[0] == [P["h04"], P["home_nordic"]]
    assert (pos.lying(P["h04"]), pos.lying(P["h05"]), pos.lying(P["h14"])) == ([2, 0, 0, 1], [0, 0, 1, 0], [0, 0, 0, 0])
    back = next(event for event in events if event.kind == "went_back")
    assert (back.data["unit"], back.data["start"], back.data["to"]) == ("speed", "h04", "h14")
    assert GAME.from_json(GAME.to_json(pos)) == pos


@pytest.mark.rule("S-143", "S-144", "S-147", "S-148", "S-125")
def test_an_encounter() -> None:
    pos = table(("nordic", "industrial"), ("polania", "mechanical"))
    pos.characters[1] = P["h30"]
    turns(pos, 1)
    play(pos, "section to=move", "take gain=units", "move unit=character to=h31")
    GAME.advance(pos)
    play(pos, "stop") if requested(pos) == "move" else None
    assert requested(pos) == "encounter"
    card = BOX.encounters[pos.encounter]
    pos.coins[1], pos.popularity[1] = 1, 5
    assert refused(pos, "answer option=2") == {"S-144"}
    said = GAME.words.name("choice", f"{card['number']}.1")
    assert GAME.words_at(pos).label(read("answer option=1")) == f"「{said}」を選ぶ"
    events = play(pos, "answer option=1")
    assert GAME.words_at(pos).event(events[0]) == f"ポラニアが「{said}」を選びました。"
    while requested(pos) == "place":
        play(pos, "skip")
    assert requested(pos) == "encounter"
    assert refused(pos, "answer option=1") == {"S-125"}
    play(pos, "decline")
    assert pos.met[card["number"] - 1] == 1
    assert (requested(pos), pos.turn) == ("turn", 0)


def gained(pos: ScythePosition, gains: Iterable[tuple[str, Any]], at: int) -> ScythePosition:
    """Return a position after some gains one after another; each prompt is answered by its first choice."""
    new = GAME.copy(pos)
    below = len(new.agenda)
    for what, n in gains:
        bring(Player(BOX, new, 0), {what: n}, at, "S-147", "S-147", Log())
        while len(new.agenda) > below:
            GAME.apply(new, GAME.roll(new) if GAME.actor(new) < 0 else GAME.legal_actions(new)[0], Log())
    new.chance = ""
    return new


@pytest.mark.rule("S-147", "S-154")
def test_the_order_of_gains_makes_no_difference() -> None:
    """The reason why there is no prompt for it: all orders of all gains of one card lead to the same table."""
    pos = table(("nordic", "industrial"), ("saxony", "mechanical"))
    pos.characters[0] = P["h14"]
    play(pos, "section to=bolster")
    cards = [(option["gain"], P["h14"]) for card in BOX.encounters for option in card["options"]]
    cards += [(card["gain"], -1) for card in BOX.factory_cards]
    several = [(gains, at) for gains, at in cards if len(gains) > 1]
    assert len(several) > 30
    for gains, at in several:
        first, *others = (gained(pos, order, at) for order in itertools.permutations(gains.items()))
        assert others
        assert all(other == first for other in others), gains


@pytest.mark.rule("S-114")
def test_artillery_wants_its_price_in_a_studied_position_too() -> None:
    pos = war("nordic", "saxony")
    mech(pos, 0, "artillery", "h04")
    pos.power = [6, 5]
    attack(pos)
    pos.power = [0, 5]
    assert refused(pos, "use ability=artillery") == {"S-114"}
    play(pos, "decline")
    assert pos.power == [0, 5]
