"""The things that a turn brings: cards that go from hand to discard pile and from the pile to hands, pieces that go down, and what
happens when the pile runs out."""

from __future__ import annotations

from insuto.core.decisions import StageStep
from insuto.core.facts import Log
from insuto.core.position import CHANCE, TABLE
from insuto.games.kardinal.actions import Place
from insuto.games.kardinal.components import Box, Cards
from insuto.games.kardinal.rules import Reading
from insuto.games.kardinal.state import KardinalPosition, put_cardinal, put_cloister

Pos = KardinalPosition


# ---- cards and pieces --------------------------------------------------------------------------------------------------


def put_away(box: Box, pos: Pos, seat: int, cards: Cards) -> None:
    """Put cards out of the hand onto the discard pile, which lies open (K-043)."""
    for card in cards:
        kind = box.type_of[card]
        pos.hands[seat][kind] -= 1
        pos.discard[kind] += 1


def put_down(box: Box, pos: Pos, seat: int, act: Place, log: Log) -> None:
    """Pay for a piece and place it: a cloister on its site (K-038), a cardinal on the crest (K-040)."""
    put_away(box, pos, seat, act.pay)
    if act.cloister:
        put_cloister(pos, box.site_of[act.cloister], seat)
        log.add("placed_cloister", seat, "K-038", site=act.cloister, cards=act.pay)
    else:
        put_cardinal(pos, box.region_of[act.cardinal], seat)
        log.add("placed_cardinal", seat, "K-040", region=act.cardinal, cards=act.pay)


def take(box: Box, pos: Pos, seat: int, card: str, log: Log) -> None:
    """Take a face-up card into the hand (K-045)."""
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
    log.add(
        "dealt",
        seat,
        rule,
        secret=("card",),
        seen=(seat,),
        reveals=True,
        folds="card",
        at=(f"hand.{box.seats[seat]}.{name}",),
        card=name,
    )


# ---- the pile runs out -------------------------------------------------------------------------------------------------

INTERIM = "reshuffle score.interim"
"""K-050, K-052: what is laid on top of whatever comes next."""


def may_take(pos: Pos, late: int) -> bool:
    """Return True if a face-up card can be taken (K-045, K-053)."""
    return bool(pos.display) and not (late and Reading(pos.options).after_interim == "pile_only")


def can_draw(pos: Pos) -> bool:
    """Return True if there is a card to draw; where the pile is empty only when somebody draws in vain (K-051),
    that can be tried."""
    return bool(pos.pile.layers) or (pos.exhausted < 2 and Reading(pos.options).pile_empty == "cannot_draw")


def draw(pos: Pos, seat: int, did: str, late: int, log: Log) -> None:
    """Ask chance for the top card of the pile. Where the pile is empty only now (K-051) the turn is interrupted first (K-050)."""
    if pos.pile.layers:
        pos.push("deal", CHANCE, to=seat, turn=seat, did=did, late=late)
    elif exhaust(pos, log):
        pos.push("deal", CHANCE, to=seat, turn=seat, did=did, late=1)
        pos.push("reshuffle", TABLE)  # K-052: after the scoring, which lies on top
        pos.push(StageStep(TABLE, ask="score", part="interim"))


def exhaust(pos: Pos, log: Log) -> bool:
    """Note that the pile has run out. Return True the first time, when the turn is interrupted (K-050); the second time
    it is not (K-055)."""
    pos.exhausted += 1
    if pos.exhausted == 1:
        log.add("pile_empty", rule="K-050", headline=True)
        return True
    at_once = Reading(pos.options).last_player == "exhauster"
    log.add("pile_empty_again_at_once" if at_once else "pile_empty_again", rule="K-055", headline=True)
    return False
