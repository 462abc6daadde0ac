"""A reason of ランカスター says nothing that is not so: what it calls payable can be paid, what it calls safe is safe."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from lancaster_help import GAME, table

from insuto.core.actions import Action
from insuto.core.facts import Log, Motive
from insuto.core.position import BARE, TABLE
from insuto.games.lancaster import bot, rules_laws
from insuto.games.lancaster.actions import Collect, Enforce, Place, Settle
from insuto.games.lancaster.components import CONFLICTS
from insuto.games.lancaster.rules_castle import CastleStep
from insuto.games.lancaster.rules_conflicts import ranks
from insuto.games.lancaster.state import Lord
from insuto.play.advice import advice
from insuto.play.history import Session
from insuto.play.motives import motive

LOOKED_AT = 24
"""So many actions of a position are examined, from its whole list."""
MANY = 30
"""More squires than any knight needs."""
BOX: Any = GAME.box


THIRD = (
    "conflict.upper.1.strength = 8; conflict.upper.1.square.1 = green 2; conflict.upper.1.square.2 = yellow 2;"
    "blue.court = 1; green.court = none; yellow.court = none"
)
DOWN = "; ".join(f"favour.{name} = down" for name in GAME.box.favours)
RARE = {
    "castle_lapses": ("blue.court = 1 1 1; blue.squires = 3", "place knight=1 castle=1"),
    "county_out_alone": ("county.A = yellow 2; green.court = 4; blue.court = 3", "place knight=3 county=A"),
    "county_out_none": (
        "county.C = yellow 2 0; green.court = none; yellow.court = none; blue.court = 3",
        "place knight=3 county=C",
    ),
    "county_noble_first_last": ("round = 5; blue.court = 3", "place knight=3 county=F"),
    "conflict_joined": (THIRD, "place knight=1 conflict=upper.1"),
    "conflict_nothing": (f"{THIRD}; {DOWN}", "place knight=1 conflict=upper.1"),
    "vote_for_alone": ("phase = parliament; law.1 = none; bill.1 = LAW18", "vote bill=1 side=for"),
    "vote_none_alone": ("phase = parliament; law.1 = none; bill.1 = LAW03", "vote bill=1 side=for"),
}
"""Reasons that sensible games seldom have: a position and an action."""


def test_the_last_knight_is_not_sent_where_none_may_come_home() -> None:
    """The same conflict is the best place for it where another knight comes home from the castle."""
    conflict = "conflict.upper.1.strength = 8; conflict.upper.2.strength = none; turn = blue; blue.court = 2"

    def first(text: str) -> Any:
        return advice(GAME, table(text))[0].action

    assert first(f"{conflict}; blue.castle.4 = 3").conflict
    assert not first(conflict).conflict


@cache
def reasons() -> list[tuple[Any, Action, Motive]]:
    """Return reasons for actions of all kinds in sensible games, also for those that nobody chose."""
    found = []
    for key, (text, written) in RARE.items():
        pos, act = table(text), GAME.notation.parse(written)
        found.append((pos, act, motive(GAME, pos, act)))
        assert found[-1][2].key == key
    for seed, players in ((1, 3), (2, 5)):
        session = Session(GAME, GAME.setup(players, seed), "study", ["sensible"] * players)
        while not session.over:
            pos = session.position
            acts = GAME.legal_actions(pos) if GAME.actor(pos) >= 0 else ()
            for act in acts[:: 1 + len(acts) // LOOKED_AT] if len(acts) > 1 else ():
                found.append((pos, act, motive(GAME, pos, act)))
            session.bot_step()
    return found


def reported(*keys: str) -> Iterator[tuple[Any, Any, Any, Any]]:
    """Yield where, what, the position afterwards, and the figures. Every one of the keys is there."""
    found = [(pos, act, why) for pos, act, why in reasons() if why.key in keys]
    assert {why.key for *_, why in found} == set(keys)
    for pos, act, why in found:
        yield pos, act, GAME.play(pos, act).position, why


def placings(pos: Any, seat: int, squires: int) -> list[Place]:
    """Return where a seat could place a knight if it were its turn, with so many squires."""
    now = GAME.copy(pos)
    now.agenda[:], now.squires[seat] = [BARE["place", seat]], squires
    return [act for act in GAME.legal_actions(now) if isinstance(act, Place)]


@pytest.mark.rule("L-161", "L-163")
def test_a_castle_square_can_be_paid() -> None:
    """By what the seat has and what its castle brings; where it says that it cannot, it cannot."""
    for pos, act, after, why in reported("castle", "castle_short", "castle_lapses"):
        seat = GAME.actor(pos)
        after.phase, after.agenda[:] = "castle", [CastleStep(seat, left=Lord(BOX, after, seat).due())]
        for number in after.agenda[-1].left:
            if not BOX.castle[int(number) - 1]["cost"]:
                after = GAME.play(after, Collect(int(number))).position if number != str(act.castle) else after
        votes = set(BOX.castle[act.castle - 1]["gain"]) != {"markers"} or pos.round < BOX.rounds
        assert (votes and Collect(act.castle) in GAME.legal_actions(after)) == (why.key == "castle"), why


@pytest.mark.rule("L-079", "L-089")
def test_a_knight_on_a_tile_adds_nothing() -> None:
    """Its reason says so, and a square without a tile, and with a lesser reward, is worth more."""
    pos = table("blue.court = 1; blue.extensions = 2", options={"covered_square": "yes"})
    seat, act = GAME.actor(pos), Place(1, castle=2)
    assert motive(GAME, pos, act).key == "castle_covered"
    assert Lord(BOX, GAME.play(pos, act).position, seat).due() == Lord(BOX, pos, seat).due() == "2"
    assert GAME.appraise(pos, act) < GAME.appraise(pos, Place(1, castle=5))


@pytest.mark.rule("L-056", "L-059")
def test_a_knight_is_as_safe_as_it_is_called() -> None:
    risks = ("alone", "squires", "none")
    for pos, act, after, why in reported(*(f"county_{out}{risk}" for out in ("", "out_") for risk in risks)):
        kind, needed = why.key.rpartition("_")[2], why.data["squires"]

        def ousters(squires: int, act: Any = act, after: Any = after, me: int = GAME.actor(pos)) -> int:
            seats = [seat for seat in range(after.players) if seat != me]
            return sum(one.county == act.county for seat in seats for one in placings(after, seat, squires))

        if kind == "alone":
            assert ousters(0) > 0 < why.data["threats"]
        elif kind == "squires":
            assert not ousters(needed - 1)
            assert ousters(needed)
            assert why.data["rival"] + needed > why.data["total"] >= why.data["rival"] + needed - 1
        else:
            assert not ousters(MANY)


def settled(pos: Any, slot: int, seat: int) -> int:
    """Return the points that a seat gets if a conflict is settled as it stands; a lost one leaves its knights below, or captive."""
    now, log = GAME.copy(pos), Log()
    now.phase, now.cursor, now.agenda[:] = "conflicts", now.settling().index(slot), [BARE["settle", TABLE]]
    GAME.carry_out(now, Settle(CONFLICTS[slot]), log)
    return now.points[seat] - pos.points[seat]


@pytest.mark.rule("L-171", "L-173", "L-176")
def test_a_battle_is_as_open_as_it_is_called() -> None:
    """Where others may join, somebody can; where it is lost or won as it stands, the points are those of the card."""
    for pos, act, after, why in reported(
        *("conflict_open", "conflict_alone", "conflict_won", "conflict_won_already", "conflict_lost"),
        *("conflict_joined", "conflict_nothing"),
    ):
        slot, card = CONFLICTS.index(act.conflict), pos.conflicts[CONFLICTS.index(act.conflict)]
        ranking = ranks(BOX, after, slot)
        won = sum(n for _, n in ranking) >= BOX.foe[card]
        rank = [seat for seat, _ in ranking].index(GAME.actor(pos)) + 1
        assert why.data["rank"] == rank
        even = [n for _, n in ranking].count(ranking[rank - 1][1]) > 1
        assert (why.data["tie"] == "some") == even, "who is ahead among equals is said"
        prize = [*BOX.prize[card], 0, 0][rank - won]
        dorset = Counter(place for own in after.knights for place in own)[BOX.places.index("county.H")]
        joining = pos.phase == "place" and any(
            one.conflict == act.conflict for seat in range(after.players) for one in placings(after, seat, 0)
        )
        if why.key in ("conflict_open", "conflict_alone"):
            assert not won
            assert joining or dorset
            assert why.data["prize"] == [*BOX.prize[card], 0, 0][rank - 1]
            assert why.data["lost"] == settled(after, slot, GAME.actor(pos))
        elif why.key in ("conflict_won", "conflict_won_already", "conflict_lost"):
            assert (won, joining and not won, why.data["prize"]) == (why.key != "conflict_lost", False, prize)
            assert prize > 0
            before = sum(n for _, n in ranks(BOX, pos, slot)) >= BOX.foe[card]
            assert before == (why.key == "conflict_won_already"), (
                "what is reached already is not reached by this knight"
            )
        else:
            assert not prize
            assert (after.agenda[-1].ask == "favour") == (why.key == "conflict_joined")


@pytest.mark.rule("L-177", "L-180")
def test_who_may_have_no_knight_left_is_warned() -> None:
    """Before the last round, when all own knights stand in conflicts that are not won; nobody else is."""
    warned = Counter[bool]()
    for pos, act, why in reasons():
        if "home" not in why.data:
            continue
        after, seat = GAME.play(pos, act).position, GAME.actor(pos)
        there = [place for place in after.knights[seat] if BOX.places[place] != "reserve"]
        lost = {
            slot for slot in range(4) if sum(n for _, n in ranks(BOX, after, slot)) < BOX.foe[after.conflicts[slot]]
        }
        away = all(any(place in BOX.squares_of[slot] for slot in lost) for place in there)
        assert (why.data["home"] == "none") == (away and pos.round < BOX.rounds)
        warned[away] += "負けると次のラウンド" in GAME.words_at(pos).motive(why)
    assert warned[True]
    assert not warned[False]


def test_what_is_named_can_be_had_and_used() -> None:
    """No gain that lapses is a reason, and no further round in the last one."""
    for pos, act, why in reasons():
        kinds = {event.kind for event in GAME.play(pos, act).events}
        if why.key.startswith(("favour_", "reward", "both")):
            lapsed = kinds & {"no_upgrade", "no_noble", "no_extension", "no_recruit", "no_conflict"}
            useless = "gained" not in kinds or pos.round == BOX.rounds  # a county's markers, after the last vote
            assert bool(lapsed and useless) == why.key.endswith("_lapses"), why
        if why.key in ("upgrade", "favour_upgrade", "extend", "extend_paid", "start_own", "ransom") or (
            why.key.endswith("noble_first")
        ):
            assert pos.round < BOX.rounds
        assert why.key.endswith("_last") <= (pos.round == BOX.rounds)


def enforced(pos: Any, law: str, seat: int) -> list[int]:
    """Return how often a law that costs nothing gives its gain to a seat, and to all others, if it is carried out as the board stands."""
    now, log = GAME.copy(pos), Log()
    now.phase, now.cursor, now.laws[0], now.agenda[:] = "laws", 0, BOX.law_of[law], [BARE["enforce", TABLE]]
    GAME.carry_out(now, Enforce(1), log)
    met = [(event.seat, int(str(event.data["times"]))) for event in log.events if event.kind == "law_met"]
    return [sum(n for who, n in met if (who == seat) == own) for own in (True, False)]


@pytest.mark.rule("L-100", "L-109")
def test_a_vote_names_what_the_laws_bring() -> None:
    """How often each law has a reward of use for the seat, as if it were carried out now, and for the others, no more than that."""
    alone = ("vote_for_alone", "vote_none_alone")
    for pos, _, after, why in reported("vote_for", "vote_against", "vote_others_bill", *alone):
        del after
        seat = GAME.actor(pos)
        for law, key in (("bill", "new"), ("old", "gone"), ("law", "own")):
            name = why.data.get(law, "")
            kind = BOX.law[BOX.law_of[name]]["condition"] if name else {}
            if not name or kind["type"] == "pay" or kind["of"] in ("gold", "squires"):
                continue
            own, others = enforced(pos, name, seat)
            worth = bot.good_worth(Lord(BOX, pos, seat), rules_laws.reward(BOX, pos, BOX.law_of[name]))
            assert why.data[key] == (own if worth else 0), why
            if law == "law":
                assert 0 < why.data["others"] <= others
    for _, _, _, why in reported(*alone):
        assert (why.data["new"] > 0) == (why.key == "vote_for_alone")
    for pos, _, _, why in reported("vote_for", "vote_against"):
        assert (why.data["new"] > why.data["gone"]) == (why.key == "vote_for"), GAME.words_at(pos).motive(why)
