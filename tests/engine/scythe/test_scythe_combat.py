"""Combat: abilities, the sealed choice, retreat, stars, the end in the middle; encounters, the Factory, objectives."""

from __future__ import annotations

import itertools
from collections.abc import Iterable
from typing import Any

import pytest
from scythe_help import (
    BOX,
    GAME,
    HANDS,
    P,
    arranged,
    given,
    hand,
    lay,
    mech,
    meet,
    men,
    play,
    read,
    refused,
    requested,
    step,
    table,
    turns,
    two,
)
from worked import Row, Runner, with_changes, worked

from insuto import BadInput
from insuto.core.facts import Log
from insuto.games.scythe.components import bid_code, bid_of
from insuto.games.scythe.names import GOALS
from insuto.games.scythe.rules_gain import bring
from insuto.games.scythe.state import Player, ScythePosition
from insuto.play.history import Session

RUN = Runner(HANDS, step)


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
    [tied] = [event for event in events if event.kind == "combat_tied"]
    assert "合計が同じなので、攻撃側のノルディックの勝ち" in GAME.words_at(pos).event(tied)
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
    assert {"combat_won", "combat_tied"} & {one.event.kind for one in happened}, "it was turned up"
    assert (session.ending, session.actor, session.bot, session.legal()) == (True, 0, False, ())
    again = Session.reopen(session.save())
    assert (again.ending, again.actor) == (True, 0)
    session.end_turn()
    assert (session.ending, session.position.turn, requested(session.position)) == (False, 1, "turn")


@pytest.mark.rule("S-114", "S-121", "S-124", "S-129")
def test_abilities_before_the_dials() -> None:
    pos = war("nordic", "saxony", at="h22", start="h23")
    mech(pos, 0, "artillery", "h04")
    mech(pos, 1, "disarm", "h50")
    pos.power = [6, 5]
    attack(pos, at="h22")
    assert pos.agenda[-1] == {"ask": "ability", "seat": 0, "name": "artillery"}
    assert GAME.label(pos, read("decline")) == "使わない", "as the form calls it"
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


FIGHT = "nordic.power = 7; nordic.hand = none; saxony.power = 0; saxony.hand = none"
ATTACK = "section to=move; take gain=units; move unit=character to=h23; stop"
AWAY = "saxony.workers.h42 = 0; saxony.workers.h50 = 0; saxony.workers.h23 = 2"
ARMY = (
    "factions = rusviet saxony; turn = rusviet; saxony.character = h23; rusviet.workers.h22 = 1; rusviet.hand = 2 2 2"
)
TWO = "nordic.character = h22; nordic.mech3 = h22; saxony.character = h23; saxony.mech1 = h42"
BEATEN = (
    "turn = saxony; saxony.character = h22; nordic.character = h23; nordic.mech2 = h23; nordic.workers.h23 = 1;"
    "nordic.workers.h05 = 0; nordic.power = 0; saxony.power = 7"
)
LOST = f"{ATTACK}; commit dial=7; commit dial=0"
STARS = "; ".join(f"nordic.stars.{goal} = 1" for goal in ("workers", "objective", "combat", "popularity", "power"))


@worked(
    ("S-065 S-135 workers of the beaten", f"nordic.character = h22; saxony.character = h23; {AWAY}; "
     f"nordic.popularity = 3; {FIGHT}", ATTACK,
     "saxony.workers.h23 = 2"),
    ("S-065 S-135 cost popularity", f"nordic.character = h22; saxony.character = h23; {AWAY}; nordic.popularity = 3; "
     f"{FIGHT}",
     f"{ATTACK}; commit dial=7; commit dial=0", "saxony.workers.home_saxony, nordic.popularity = 2, 1"),
    ("S-127 but not Polania's", "factions = saxony polania; turn = polania; polania.character = h22; "
     "polania.mech3 = h22;"
     f"saxony.character = h23; {AWAY}; polania.popularity = 3; polania.power = 7; saxony.hand = none",
     f"{ATTACK}; commit dial=7; commit dial=0", "saxony.workers.home_saxony, polania.popularity = 2, 3"),
    ("S-117 the People's Army adds a card", f"{ARMY}; rusviet.mech3 = h22", "section to=move; take gain=units;"
     "move unit=mech3 to=h23 load=worker; stop", "may commit dial=0 cards=2,2"),
    ("S-117 without it", f"{ARMY}; rusviet.mech1 = h22",
     "section to=move; take gain=units; move unit=mech1 to=h23 load=worker; stop",
     "no commit dial=0 cards=2,2: S-130"),
    ("S-128 the attacker chooses the order",
     TWO, "section to=move; take gain=units; move unit=mech3 to=h42; move unit=character to=h23",
     "ask = choose_fight nordic; no fight at=h22: S-128"),
    ("S-128 chosen", TWO, "section to=move; take gain=units; move unit=mech3 to=h42; move unit=character to=h23; "
     "fight at=h42", "fight = h42"),
    ("S-066 one fighter, one card", "nordic.character = h22; nordic.mech1 = h22; saxony.character = h23; "
     "nordic.hand = 2 3", ATTACK,
     "no commit dial=0 cards=2,3: S-130"),
    ("S-066 who enters later fights too", "nordic.character = h22; nordic.mech1 = h22; saxony.character = h23; "
     "nordic.hand = 2 3",
     "section to=move; take gain=units; move unit=character to=h23; move unit=mech1 to=h23; commit dial=0 cards=2,3; "
     "commit dial=0",
     "nordic.stars.combat = 1"),
    ("S-011 the dial goes from 0 to 7", "nordic.character = h22; saxony.character = h23; nordic.power = 16; "
     "nordic.hand = none", ATTACK,
     f"legal = {' | '.join(f'commit dial={n}' for n in range(8))}"),
    ("S-113 a retreat to a lake", BEATEN, LOST, "ask = retreat nordic; no retreat to=h24 workers=1: S-113"),
    ("S-113 the workers go home", BEATEN, f"{LOST}; retreat to=home_nordic",
     "no retreat to=h10: S-113; no retreat to=h24 workers=2: S-113"),
    ("S-113 or are carried", BEATEN, f"{LOST}; retreat to=home_nordic; retreat to=h24 workers=1",
     "nordic.workers.h24, saxony.stars.combat = 1, 1"),
    ("S-113 not where another stands", f"{BEATEN}; saxony.mech2 = h24", LOST, "no retreat to=h24: S-113"),
    ("S-162 S-166 a sixth star ends the game, S-165 the rest is cancelled",
     f"{TWO}; nordic.workers.h04 = 7; {STARS}; nordic.power = 16;"
     "nordic.popularity = 13; saxony.power = 0; saxony.hand = none; saxony.workers.h23 = 1",
     "section to=move; take gain=units;"
     "move unit=mech3 to=h42; move unit=character to=h23; fight at=h23; decline; commit dial=7; commit dial=0",
     "over, nordic.popularity, nordic.mech3, nordic.character, score.nordic.stars = True, 12, h22, h23, 24"),
    ("S-137 a combat on a lake", "factions = nordic polania; nordic.mech2 = h11; polania.mech2 = h12; "
     "nordic.power = 3; polania.power = 5",
     "section to=move; take gain=units; move unit=mech2 to=h12; stop; commit dial=3; commit dial=2",
     "polania.mech2, nordic.power, polania.power, nordic.stars.combat = home_polania, 0, 3, 1"),
    *(
        (f"S-136 S-150 a character that {'wins' if wins else 'loses'}",
         "nordic.character = h05; saxony.character = h14; nordic.power = 5;"
         "saxony.power = 5", f"section to=move; take gain=units; move unit=character to=h14; stop; "
         f"commit dial={5 * wins};"
         f"commit dial={5 - 5 * wins}", f"ask, place.h14.token, nordic.character = {then}")
        for wins, then in ((1, "encounter nordic, 0, h14"), (0, "turn saxony, 1, home_nordic"))
    ),
)  # fmt: skip
def test_combats(row: Row) -> None:
    given_, actions, facts = row
    RUN.judge(with_changes(given, given_), actions, facts)


@pytest.mark.rule("S-130", "S-036")
def test_a_sealed_choice_is_written_as_a_number() -> None:
    for dial in range(8):
        assert bid_of(bid_code(dial, [1, 0, 6, 2]), 4) == (dial, [1, 0, 6, 2])
    with pytest.raises(BadInput):
        GAME.explain(two(), read("commit dial=8"))


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


@pytest.mark.rule("S-147")
def test_tokens_of_an_encounter_go_where_the_character_stands_and_the_reason_says_so() -> None:
    """Another own territory has a worker: that there is none would be a false reason."""
    pos = two()
    pos.characters[0], pos.popularity[0] = P["h05"], 5
    play(pos, "section to=move", "take gain=units", "move unit=character to=h14")
    card = next(n for n, card in enumerate(BOX.encounters, 1) if "any_resources" in card["options"][2]["gain"])
    meet(pos, "stop", card)
    play(pos, "answer option=3")
    assert requested(pos) == "place"
    (found,) = GAME.explain(pos, read("place resource=oil at=h04"))
    assert (found.rule, found.key, found.data["place"]) == ("S-147", "character_elsewhere", "h14")
    play(pos, "place resource=oil at=h14")


@pytest.mark.rule("S-138")
def test_the_order_inside_a_combat() -> None:
    pos = arranged("nordic.mech3 = h22; saxony.mech1 = h23; saxony.workers.h23 = 1; nordic.power = 8; saxony.power = 5")
    pos.popularity[0] = 13
    men(pos, 0, *["h04"] * 8)
    pos.stars[0] = [1, 1, 1, 0, 1, 0, 0, 1, 0]
    hand(pos, 0, 2)
    play(pos, "section to=move", "take gain=units", "move unit=mech3 to=h23", "stop")
    events = play(pos, "use ability=artillery", "commit dial=7", "commit dial=1")
    reported = [event.kind if event.kind != "lost" else event.rule for event in events]
    order = [
        "ability_used",
        "committed",
        "unveiled",
        "S-132",
        "combat_won",
        "retreated_workers",
        "dealt",
        "S-135",
        "star",
        "game_ends",
    ]
    assert sorted(order, key=reported.index) == order
    assert pos.over
    assert (pos.popularity[0], GAME.score(pos).of(0, "stars")) == (12, 6 * 4)


@pytest.mark.rule("S-114", "S-129", "S-130")
def test_without_power_the_cards_are_chosen_and_no_ability_is_drawn_as_of_use() -> None:
    for power, prompt, state in ((1, "ダイヤル", "使える"), (0, "戦力は0", "いまは使えない")):
        pos = war()
        mech(pos, 0, "artillery", "h22")
        pos.power[0] = power
        attack(pos)
        drawn = next(node for node in GAME.draw(pos, "combat").nodes if node.key == "mech.nordic.artillery")
        assert state in drawn.svg
        play(pos, *["decline"] * power)
        assert prompt in GAME.prompt(pos)
        assert read("commit dial=0") in GAME.legal_actions(pos)
    pos.hands[0] = [0 for _ in pos.hands[0]]
    assert "戦力も戦闘カードもない" in GAME.prompt(pos)
    assert GAME.legal_actions(pos) == (read("commit dial=0"),)
