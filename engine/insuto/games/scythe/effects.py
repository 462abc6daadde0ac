"""The gains, prices, stars and the end of the game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from insuto.core.decisions import DealStep
from insuto.core.facts import Log
from insuto.core.kinds import OneOf
from insuto.core.position import CHANCE, field_of
from insuto.games.scythe.components import MOST, TOKENS, UNSET, WORKER
from insuto.games.scythe.names import GOALS, NO_CARD, NOWHERE, RESOURCES
from insuto.games.scythe.state import Player, ScythePosition, off_mat

Pos = ScythePosition
DRAWN = ("S-030", "S-075", "S-102", "S-104", "S-133", "S-143", "S-154")
"""The rules that bring combat cards: the start, Bolster, recruits, a lost combat, encounters and Factory cards."""


class DrawStep(DealStep):
    """A combat card for a hand, by a rule."""

    rule: str = field_of(OneOf(*DRAWN))


def gain(me: Player, what: str, n: int, rule: str, log: Log) -> None:
    """Give power, popularity, coins or combat cards; what is above a track is lost (S-076). Cards are drawn by chance,
    one after another."""
    if what == "cards":
        draw(me, n, rule, log)
        return
    if got := room(me, what, n):
        getattr(me.pos, what)[me.seat] += got
        log.add("gained", me.seat, rule, what=what, n=got)


def room(me: Player, what: str, n: int) -> int:
    """Return how much of a gain there is room for: tracks end (S-076), and a mat has no more workers than eight
    (S-084)."""
    if what == "cards":
        return n
    left = me.box.most.get(what, MOST) - me.have(what)
    return left if left < n else n


def lose(me: Player, what: str, n: int, rule: str, log: Log) -> None:
    """Take power, popularity or coins; a loss stops at 0 (S-064)."""
    gone = min(n, me.have(what))
    getattr(me.pos, what)[me.seat] -= gone
    if n:
        key = "lost" if gone == n else "lost_to_zero" if gone else "lost_none"
        log.add(key, me.seat, rule, what=what, n=gone, due=n)


def affordable(me: Player, amounts: Mapping[str, Any]) -> tuple[str, int]:
    """Return what is missing of a price and how many of it; ("", 0) where nothing is (S-144)."""
    for what, n in amounts.items():
        if (there := me.have(what)) < n:
            return what, n - there
    return "", 0


def refill(pos: Pos, log: Log) -> None:
    """Make an empty combat deck again of the discards (S-077)."""
    if not len(pos.pile) and any(pos.discard):
        log.add("reshuffled", rule="S-077", n=sum(pos.discard))
        pos.pile.shuffle_in([*pos.discard, 0])
        pos.discard = [0] * len(pos.discard)


def draw(me: Player, n: int, rule: str, log: Log) -> None:
    """Ask chance for some combat cards, as far as there are any (S-077)."""
    refill(me.pos, log)
    pos = me.pos
    there = len(pos.pile) + sum(pos.discard) - len(pos.waiting(DrawStep))
    for _ in range(min(n, there)):
        pos.push(DrawStep(CHANCE, to=me.seat, rule=rule))


NUMBERS: Mapping[str, Callable[[Player], int]] = {
    "coins": lambda me: me.pos.coins[me.seat],
    "power": lambda me: me.pos.power[me.seat],
    "popularity": lambda me: me.pos.popularity[me.seat],
    "workers": lambda me: len(me.pos.workers[me.seat]),  # S-160: those at home too
    "has_factory_card": lambda me: me.pos.cards[me.seat] != NO_CARD,
    "forced_worker_retreat_this_turn": lambda me: me.pos.pushed if me.seat == me.pos.turn else 0,
    "combat_stars": lambda me: me.pos.stars[me.seat][GOALS.index("combat")],
    "upgrades": lambda me: sum(me.pos.boxes[me.seat]),
    "mechs": lambda me: off_mat(me.pos.mechs[me.seat]),
    "structures": lambda me: off_mat(me.pos.structures[me.seat]),
    "recruits": lambda me: off_mat(me.pos.recruits[me.seat]),
    # S-142: with two to four workers only
    "workers_equal_recruits": lambda me: len(me.pos.workers[me.seat]) == off_mat(me.pos.recruits[me.seat]),
    "combat_cards": lambda me: sum(me.pos.hands[me.seat]),
    "power_highest": lambda me: me.power == max(me.pos.power),
}
"""The values of the mats and tracks of a seat, by the names of goals (S-158) and of objectives' conditions; a condition
counts 1 for yes. These read the columns directly, because they are the most frequent calls of all."""
THRESHOLDS = tuple((i, goal, NUMBERS[goal]) for i, goal in enumerate(GOALS) if goal in NUMBERS)


def due(me: Player) -> list[str]:
    """Return the goals with a threshold that a seat has reached, and has no star for yet; combat and objective are
    placed when they happen (S-158)."""
    placed, least = me.pos.stars[me.seat], me.box.goal_at
    return [goal for i, goal, number in THRESHOLDS if not placed[i] and number(me) >= least[goal]]


def stars_missing(me: Player) -> int:
    """Return the number of goals that a seat has still to reach for its last star; 0 and less where it has reached
    them, placed or not."""
    return me.box.to_end - me.star_count() - len(due(me))


def most_stars(me: Player, goal: str) -> int:
    """Return the number of stars that a seat may place for a goal: one, for combats two (S-158, S-159), with Dominate
    any number (S-122)."""
    if goal in ("combat", "objective") and me.has("dominate"):
        return me.box.to_end
    return me.box.combat_stars if goal == "combat" else 1


def place_star(me: Player, goal: str, log: Log) -> None:
    """Place a star for a goal, as long as the seat has one (S-159, S-161)."""
    if me.star_count() < me.box.to_end:
        me.stars[GOALS.index(goal)] += 1
        log.add("star", me.seat, "S-159", headline=True, goal=goal, n=me.star_count())


def award(me: Player, log: Log) -> None:
    """Place the stars whose goals are reached; with the sixth the game ends at once (S-162). Call it last: it may clear
    the agenda."""
    if me.pos.stage != "play":
        return
    for goal in due(me):
        place_star(me, goal, log)
    if me.star_count() >= me.box.to_end:
        end_game(me, log)


def end_game(me: Player, log: Log) -> None:
    """End the game: clear the agenda (S-162); the moves into combats that were not fought are undone (S-165)."""
    pos = me.pos
    pos.stage, pos.fight = "end", NOWHERE
    log.add("game_ends", me.seat, "S-162", headline=True)
    _undo_moves(me.of(pos.turn), log)
    put_away(pos)
    pos.bids = [UNSET] * pos.players
    end_turn(pos)
    pos.agenda.clear()  # S-166: nor a pending encounter or visit


def _undo_moves(me: Player, log: Log) -> None:
    """Move every unit in a combat that was not fought back, step by step, to where its move began (S-165), with what it
    carried on each step, as far as that still lies where it was put down. Where its move began may be a lake that the
    beaten side of an earlier combat has retreated to (S-113): then it goes home with what it carried into the
    combat."""
    open_fights, entered, places = me.contested(), me.pos.entered, me.box.places
    back = {unit: at for unit in range(1 + me.box.mechs) if (at := me.unit_at(unit)) in open_fights}
    origin: dict[int, int] = {}
    for unit, start, *_ in entered:
        if unit in back:
            origin.setdefault(unit, start)
    unknown = back.keys() - origin.keys()  # a built position records no way there: it goes home as well
    origin |= dict.fromkeys(unknown, me.home)
    lost = {unit for unit, start in origin.items() if me.foes(start)}
    base, row = me.home, len(entered)
    while row:
        row -= 1
        carried = []
        while row and entered[row][0] >= WORKER:
            carried.append(entered[row])
            row -= 1
        unit, start, to = entered[row][:3]
        if unit not in origin or (unit in lost and to != back[unit]):
            continue
        goal = base if unit in lost else start
        me.set_unit(unit, goal)
        for what, _, at, *n in carried:
            _bring_back(me, what, at, goal, n[0] if n else 1)
    for unit in unknown:
        me.set_unit(unit, base)
    for place in open_fights:
        send_home(me, place)
    for unit in sorted(origin):
        name, goal = me.unit_name(unit), base if unit in lost else origin[unit]
        log.add("went_back", me.seat, "S-165", unit=name, start=places[goal], to=places[back[unit]])


def _bring_back(me: Player, what: int, at: int, goal: int, n: int) -> None:
    """Take workers or tokens of a sort from where they were put down back to where they started, as many as are still
    there."""
    if what == WORKER:
        for _ in range(min(n, me.workers.count(at))):
            me.shift_worker(at, goal)
        return
    sort = what - TOKENS
    n = min(n, me.pos.lying(at)[sort])
    me.pos.put(at, sort, -n)
    me.pos.put(goal, sort, n)


def put_away(pos: Pos) -> None:
    """Put away the finished encounter card on the table; Factory cards being viewed go back where the next visitor
    finds them."""
    if pos.encounter != NO_CARD:
        pos.met[pos.encounter] += 1
        pos.encounter = NO_CARD
    for offer in pos.offers:
        put_back(pos, offer)


def put_back(pos: Pos, offer: list[int]) -> None:
    """Put unchosen Factory cards back on the Factory: on top of those that are not in this game (S-151)."""
    layers = pos.factory_pile.layers
    if any(offer) and len(layers) > 1:  # some of those on the Factory were not viewed yet
        layers[0] = [a + b for a, b in zip(layers[0], offer, strict=True)]
    elif any(offer):
        layers.insert(0, offer[:])
    offer[:] = [0] * len(offer)


def discard(me: Player, card: int, rule: str, log: Log) -> None:
    """Discard a combat card out of hand, for all to see; the deck is remade where it is empty (S-077)."""
    me.hand[card] -= 1
    me.pos.discard[card] += 1
    log.add("discarded", me.seat, rule, card=me.box.card_names[card], reveals=True)
    refill(me.pos, log)


def send_home(me: Player, place: int) -> int:
    """Send all workers of a seat on a place to its home base; return how many they were."""
    own = me.workers
    gone = own.count(place)
    if gone:
        me.workers = sorted(me.home if at == place else at for at in own)
    return gone


def end_turn(pos: Pos) -> None:
    """Wipe what is noted for one turn only."""
    pos.moved, pos.tired, pos.entered = [0] * len(pos.moved), [], []
    pos.pushed = pos.coerced = 0


def put_tokens(me: Player, place: int, resource: str, n: int, rule: str, log: Log) -> None:
    """Put tokens of the supply onto a place."""
    me.pos.put(place, RESOURCES.index(resource), n)
    log.add("placed", me.seat, rule, resource=resource, n=n, where=me.box.places[place])
