"""The flow of ランカスター: five rounds of six phases, and the final scoring (L-041).

The agenda holds only what is asked now (a placement, its favour, the upgrade that the favour gives …). When it is empty, `phase`
and `cursor` of the position say where the flow stands.
"""

from __future__ import annotations

from typing import Any

from insuto.core.flow import Flow, Node, Now, for_all, for_each, once, part, rounds, sealed, stages, together
from insuto.games.lancaster import (
    rules_castle,
    rules_conflicts,
    rules_counties,
    rules_laws,
    rules_parliament,
    rules_placing,
    rules_rounds,
    rules_setup,
)
from insuto.games.lancaster.components import COURT, ROWS, Box
from insuto.games.lancaster.rules_base import LancasterDecision, with_squires
from insuto.games.lancaster.rules_castle import Collecting, Marking, due
from insuto.games.lancaster.rules_conflicts import Settling, captives_gone, settling, slide
from insuto.games.lancaster.rules_counties import Rewarding
from insuto.games.lancaster.rules_laws import Enforcing
from insuto.games.lancaster.rules_parliament import Voting
from insuto.games.lancaster.rules_placing import Placing, can_place
from insuto.games.lancaster.rules_rounds import Preparing, Scoring
from insuto.games.lancaster.rules_setup import LayingFirst, SettingUp
from insuto.games.lancaster.state import holder, order


def flow(box: Box) -> Flow:
    """Set-up, the rounds, the final scoring."""
    return Flow(
        part("setup", together(stages(SettingUp), for_all(LayingFirst, in_order))),
        rounds(
            phase("place", "L-050", for_each(once(Placing, told=seat_on), along=who_places), also=("reveal+",)),
            phase("parliament", "L-090", for_each(sealed(Voting, in_order), along=next_bill, ends=markers_lost)),
            phase("laws", "L-100", for_each(once(Enforcing), along=next_law)),
            phase("counties", "L-140", for_each(once(Rewarding, told=lord), along=next_county, then=knight_goes_home)),
            phase("castle", "L-160",
                  for_each(once(Collecting, told=squares), along=next_seat, then=knights_go_home, ends=all_seats_done),
                  once(Marking)),
            phase("conflicts", "L-170",
                  for_each(once(Settling), along=next_conflict, then=captives_settled, ends=lost_cards_slide)),
            between=once(Preparing, when=rounds_left),
        ),
        phase("final", "L-193", for_each(stages(Scoring), along=only_once)),
        box=box,
    )  # fmt: skip


def phase(name: str, rule: str, *nodes: Node, also: tuple[str, ...] = ()) -> part:
    """A phase: the log says that it begins, and nothing of it is done yet."""
    return part(name, *nodes, rule=rule, sets={"cursor": -1}, also=also)


def in_order(now: Now) -> list[int]:
    """Clockwise from the start player."""
    return order(now.pos)


def rounds_left(now: Now) -> bool:
    """L-040: five rounds."""
    return bool(now.pos.round < now.box.rounds)


# ---- placing -----------------------------------------------------------------------------------------------------------


def who_places(now: Now) -> int | None:
    """L-050: clockwise, whoever has a knight in the court (L-052, also one just driven out, L-053) that can go somewhere (L-054)."""
    pos: Any = now.pos
    first = pos.start if pos.cursor < 0 else pos.cursor + 1
    for i in range(pos.players):
        seat: int = (first + i) % pos.players
        if can_place(now.box, pos, seat):
            return seat
    return None


def seat_on(now: Now) -> int:
    """The seat that was found."""
    seat: int = now.pos.cursor
    return seat


# ---- parliament and laws -----------------------------------------------------------------------------------------------


def next_bill(now: Now) -> int | None:
    """L-090: the leftmost bill that has not been voted on."""
    return first_card(now.pos.bills, now.pos.cursor + 1)


def markers_lost(now: Now) -> None:
    """L-097: unused markers are lost after the last bill; what laws give comes later and stays (L-106)."""
    if any(now.pos.markers):
        now.log.add("markers_lost", rule="L-097")
    now.pos.markers = [0] * now.pos.players


def next_law(now: Now) -> int | None:
    """L-100: the leftmost law in force that has not been carried out."""
    return first_card(now.pos.laws, now.pos.cursor + 1)


def first_card(row: list[int], at: int) -> int | None:
    """The first space of a row, from one on, that holds a card."""
    for i in range(at, len(row)):
        if row[i] >= 0:
            return i
    return None


# ---- counties and castle -----------------------------------------------------------------------------------------------


def next_county(now: Now) -> int | None:
    """L-140: the next county with a knight."""
    counties = range(now.pos.cursor + 1, len(now.box.counties))
    return next((county for county in counties if holder(now.box, now.pos, county)[0] >= 0), None)


def lord(now: Now) -> int:
    """The seat whose knight stands in the county."""
    return holder(now.box, now.pos, now.pos.cursor)[0]


def knight_goes_home(now: Now) -> None:
    """L-153: from the county that is settled; its squires are spent."""
    pos, county = now.pos, now.pos.cursor
    seat, i = holder(now.box, pos, county)
    if seat >= 0:
        pos.knights[seat][i], squires = COURT, pos.posted[county]
        now.log.add(
            with_squires("county_done", squires), seat, "L-153", county=now.box.counties[county], squires=squires
        )
        pos.posted[county] = 0


def next_seat(now: Now) -> int | None:
    """L-160: seat by seat, from the start player on."""
    following: int = now.pos.cursor + 1
    return following if following < now.pos.players else None


def squares(now: Now) -> dict[str, Any] | None:
    """L-160: the squares of the castle that bring the seat something."""
    seat = (now.pos.start + now.pos.cursor) % now.pos.players
    left = due(now.box, now.pos, seat)
    return {"seat": seat, "left": left} if left else None


def knights_go_home(now: Now) -> None:
    """L-164: those of the seat that has had its rewards."""
    box, pos = now.box, now.pos
    if pos.cursor < pos.players:
        seat, first, last = (pos.start + pos.cursor) % pos.players, box.castle0, box.gone
        own = pos.knights[seat]
        home = [i for i, place in enumerate(own) if first <= place < last]
        for i in home:
            own[i] = COURT
        if home:
            now.log.add("castle_done", seat, "L-164", knights=[box.strength[i] for i in home])


def all_seats_done(now: Now) -> None:
    """What comes now is for all."""
    now.pos.cursor = now.pos.players


# ---- conflicts ---------------------------------------------------------------------------------------------------------


def next_conflict(now: Now) -> int | None:
    """L-170: the next space with a card."""
    slots = settling(now.pos)
    return next((i for i in range(now.pos.cursor + 1, len(slots)) if now.pos.conflicts[slots[i]] >= 0), None)


def captives_settled(now: Now) -> None:
    """L-183: a lost card of the lower row leaves the game."""
    if now.pos.cursor < len(settling(now.pos)):
        captives_gone(now.pos, settling(now.pos)[now.pos.cursor], now.log)


def lost_cards_slide(now: Now) -> None:
    """L-177: only when the upper row was settled first, because the lower one had to be cleared."""
    now.pos.cursor = len(settling(now.pos))
    for slot in range(ROWS):
        if now.pos.conflicts[slot] >= 0:
            slide(now.box, now.pos, slot, now.log)


def only_once(now: Now) -> int | None:
    """The final scoring is done once."""
    return 0 if now.pos.cursor < 0 else None


def decisions(box: Box) -> list[LancasterDecision]:
    """Return all decisions of the game."""
    kinds: tuple[type[LancasterDecision], ...] = (
        rules_setup.SettingUp, rules_setup.Revealing, rules_setup.LayingFirst, rules_setup.Extending,
        rules_placing.Placing, rules_placing.Favouring, rules_placing.Upgrading, rules_placing.TakingNoble,
        rules_parliament.Voting, rules_parliament.Counting,
        rules_laws.Enforcing, rules_laws.Buying, rules_laws.Exchanging,
        rules_counties.Rewarding, rules_counties.Moving, rules_counties.NamingStart,
        rules_castle.Collecting, rules_castle.Marking,
        rules_conflicts.Settling, rules_conflicts.Ransoming, rules_rounds.Preparing, rules_rounds.Scoring,
    )  # fmt: skip
    return [kind(box) for kind in kinds]


__all__ = ["decisions", "flow"]
