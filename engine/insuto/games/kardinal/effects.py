"""The effects of a turn: cards that go from hand to discard pile and from the pile to hands, pieces that are placed,
and what happens when the pile runs out."""

from __future__ import annotations

from functools import cache

from insuto.core.decisions import StageStep
from insuto.core.facts import Log
from insuto.core.kinds import OneOf, Seat, Whole
from insuto.core.position import CHANCE, TABLE, Step, field_of
from insuto.games.kardinal.actions import Place
from insuto.games.kardinal.components import Box, Cards
from insuto.games.kardinal.rules import Reading
from insuto.games.kardinal.state import KardinalPosition, Player, put_cloister

Pos = KardinalPosition
USES = ("swap", "first", "one", "two")
"""The ways in which the cards of a turn were used: swapped, for the one piece of an empty region, for one piece, for
two."""


class SecondStep(Step, ask="second"):
    """A second piece in the region where the first one stands; `limit` is how many cardinals that took before."""

    region: int = field_of(lambda decision: Whole(0, len(decision.box.regions) - 1))
    limit: int = field_of(lambda decision: Whole(1, max(map(len, decision.box.region_sites))))


class RefillStep(Step, ask="refill"):
    """A card for the hand. What the cards of the turn were used for; 1 when an interim scoring has interrupted it."""

    did: str = field_of(OneOf(*USES))
    late: int = field_of(Whole(0, 1))


class DealStep(Step, ask="deal"):
    """A card off the pile `to` a seat, -1 for the face-up row, in the `turn` of a seat; -1 in the set-up, which has no `did`."""

    to: int = field_of(Seat(none=True))
    turn: int = field_of(Seat(none=True))
    did: str = field_of(OneOf("", *USES))
    late: int = field_of(Whole(0, 1))


# No step is ever changed, so each of these is made once. By place: a cached call by names costs three times as much.
@cache
def refill_step(seat: int, did: str, late: int, /) -> RefillStep:
    """Return the step that prompts for a card for the hand."""
    return RefillStep(seat, did=did, late=late)


@cache
def deal_step(to: int, turn: int, did: str, late: int, /) -> DealStep:
    """Return the step that deals a card."""
    return DealStep(CHANCE, to=to, turn=turn, did=did, late=late)


# ---- cards and pieces --------------------------------------------------------------------------------------------------


def put_away(me: Player, cards: Cards) -> None:
    """Put cards out of the hand onto the discard pile, which lies open (K-043)."""
    hand, discard, type_of = me.hand, me.pos.discard, me.box.type_of
    for card in cards:
        kind = type_of[card]
        hand[kind] -= 1
        discard[kind] += 1


def put_down(me: Player, act: Place, log: Log) -> None:
    """Pay for a piece and place it: a cloister on its site (K-038), a cardinal on the crest (K-040)."""
    put_away(me, act.pay)
    if act.cloister:
        put_cloister(me.pos, me.box.site_of[act.cloister], me.seat)
        log.add("placed_cloister", me.seat, "K-038", site=act.cloister, cards=act.pay)
    else:
        me.put_cardinal(me.box.region_of[act.cardinal])
        log.add("placed_cardinal", me.seat, "K-040", region=act.cardinal, cards=act.pay)


def take(box: Box, pos: Pos, seat: int, card: str, log: Log) -> None:
    """Take a face-up card into a hand (K-045)."""
    kind = box.type_of[card]
    pos.display.remove(kind)
    pos.hands[seat][kind] += 1
    log.add("took", seat, "K-045", folds="card", card=card)


def turn_up(box: Box, pos: Pos, card: int, rule: str, log: Log) -> None:
    """Add a card to the face-up row: in the set-up (K-022), or when it is filled again (K-046)."""
    pos.display.append(card)
    at = (f"display.{len(pos.display)}",)
    log.add("shown", rule=rule, reveals=True, folds="card", at=at, card=box.types[card])


def deal(box: Box, pos: Pos, seat: int, card: int, rule: str, log: Log) -> None:
    """Add a card to a hand: in the set-up (K-021), or when it is filled again (K-045). Only its seat sees it."""
    pos.hands[seat][card] += 1
    name = box.types[card]
    at, secret = (f"hand.{box.seats[seat]}.{name}",), ("card",)
    log.add("dealt", seat, rule, secret=secret, seen=(seat,), reveals=True, folds="card", at=at, card=name)


# ---- the pile runs out -------------------------------------------------------------------------------------------------

INTERIM = "reshuffle score.interim"
"""K-050, K-052: the steps pushed on top of whatever comes next."""


def may_take(pos: Pos, late: int) -> bool:
    """Return True if a face-up card can be taken (K-045, K-053)."""
    return bool(pos.display) and not (late and Reading.of(pos.options).after_interim == "pile_only")


def can_draw(pos: Pos) -> bool:
    """Return True if there is a card to draw; where the pile counts as empty only after a failed draw (K-051), if that
    can be tried."""
    return bool(pos.pile.layers) or (pos.exhausted < 2 and Reading.of(pos.options).needs_failed_draw)


def draw(pos: Pos, step: RefillStep, log: Log) -> None:
    """Ask chance for the top card of the pile. Where the pile is empty only now (K-051) the turn is interrupted first (K-050)."""
    seat, did = step.seat, step.did
    if pos.pile.layers:
        pos.push(deal_step(seat, seat, did, step.late))
    elif exhaust(pos, log):
        pos.push(deal_step(seat, seat, did, 1))
        pos.push("reshuffle", TABLE)  # K-052: after the scoring, which lies on top
        pos.push(StageStep(TABLE, ask="score", part="interim"))


def exhaust(pos: Pos, log: Log) -> bool:
    """Note that the pile has run out. Return True the first time, when the turn is interrupted (K-050); the second time
    it is not (K-055)."""
    pos.exhausted += 1
    if pos.exhausted == 1:
        log.add("pile_empty", rule="K-050", headline=True)
        return True
    at_once = Reading.of(pos.options).last_player == "exhauster"
    log.add("pile_empty_again_at_once" if at_once else "pile_empty_again", rule="K-055", headline=True)
    return False
