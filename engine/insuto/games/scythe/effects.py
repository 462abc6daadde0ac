"""The gains, prices, stars and the end of the game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from insuto.core.decisions import DealStep
from insuto.core.facts import Log
from insuto.core.fields import OneOf, held
from insuto.core.position import CHANCE
from insuto.games.scythe.components import MOST, TOKENS, UNSET, WORKER, Box
from insuto.games.scythe.land import contested, foes
from insuto.games.scythe.names import GOALS, NO_CARD, NOWHERE, ON_MAT, RESOURCES
from insuto.games.scythe.state import ScythePosition, has, home, unit_name

Pos = ScythePosition
DRAWN = ("S-030", "S-075", "S-102", "S-104", "S-133", "S-143", "S-154")
"""The rules that bring combat cards: the start, Bolster, recruits, a lost combat, encounters and Factory cards."""


class DrawStep(DealStep):
    """A combat card for a hand, by a rule."""

    rule: str = held(OneOf(*DRAWN))


def gain(box: Box, pos: Pos, seat: int, what: str, n: int, rule: str, log: Log) -> None:
    """Give power, popularity, coins or combat cards; what is above a track is lost (S-076). Cards are drawn by chance,
    one after another."""
    if what == "cards":
        draw(pos, seat, n, rule, log)
        return
    values: list[int] = getattr(pos, what)
    got = room(box, pos, seat, what, n)
    values[seat] += got
    if got:
        log.add("gained", seat, rule, what=what, n=got)


def room(box: Box, pos: Pos, seat: int, what: str, n: int) -> int:
    """Return how much of a gain there is room for: tracks end (S-076), and a mat has no more workers than eight
    (S-084)."""
    if what == "cards":
        return n
    if what == "worker":
        return min(n, box.workers - len(pos.workers[seat]))
    most: int = {"power": box.top_power, "popularity": box.top_popularity}.get(what, MOST)
    there: int = getattr(pos, what)[seat]
    return min(n, most - there)


def lose(pos: Pos, seat: int, what: str, n: int, rule: str, log: Log) -> None:
    """Take power, popularity or coins; a loss stops at 0 (S-064)."""
    values: list[int] = getattr(pos, what)
    gone = min(n, values[seat])
    values[seat] -= gone
    if gone:
        log.add("lost", seat, rule, what=what, n=gone)


def affordable(pos: Pos, seat: int, amounts: Mapping[str, Any]) -> tuple[str, int]:
    """Return what is missing of a price and how many of it; ("", 0) where nothing is (S-144)."""
    for what, n in amounts.items():
        there = sum(pos.hands[seat]) if what == "cards" else getattr(pos, what)[seat]
        if there < n:
            return what, n - there
    return "", 0


def refill(pos: Pos, log: Log) -> None:
    """Make an empty combat deck anew of the discards (S-077)."""
    if not len(pos.pile) and any(pos.discard):
        log.add("reshuffled", rule="S-077", n=sum(pos.discard))
        pos.pile.shuffle_in([*pos.discard, 0])
        pos.discard = [0] * len(pos.discard)


def draw(pos: Pos, seat: int, n: int, rule: str, log: Log) -> None:
    """Ask chance for some combat cards, as far as there are any (S-077)."""
    refill(pos, log)
    there = len(pos.pile) + sum(pos.discard) - sum(step["ask"] == "deal" for step in pos.agenda)
    for _ in range(min(n, there)):
        pos.push(DrawStep(CHANCE, to=seat, rule=rule))


REACHED: Mapping[str, Callable[[Pos, int], int]] = {
    "upgrades": lambda pos, seat: sum(pos.boxes[seat]),
    "mechs": lambda pos, seat: len(pos.mechs[seat]) - pos.mechs[seat].count(ON_MAT),
    "structures": lambda pos, seat: len(pos.structures[seat]) - pos.structures[seat].count(ON_MAT),
    "recruits": lambda pos, seat: len(pos.recruits[seat]) - pos.recruits[seat].count(ON_MAT),
    "workers": lambda pos, seat: len(pos.workers[seat]),  # S-160: those at home too
    "popularity": lambda pos, seat: pos.popularity[seat],
    "power": lambda pos, seat: pos.power[seat],
}
"""The functions that tell how far a seat has come towards the goals with a threshold (S-158)."""
THRESHOLDS = tuple((i, goal) for i, goal in enumerate(GOALS) if goal in REACHED)


def due(box: Box, pos: Pos, seat: int) -> list[str]:
    """Return the goals with a threshold that a seat has reached, and has no star for yet; combat and objective are
    placed when they happen (S-158)."""
    placed = pos.stars[seat]
    return [goal for i, goal in THRESHOLDS if not placed[i] and REACHED[goal](pos, seat) >= box.goal_at[goal]]


def stars_missing(box: Box, pos: Pos, seat: int) -> int:
    """Return the number of goals that a seat has still to reach for its last star; 0 and less where it has reached
    them, placed or not."""
    return box.to_end - pos.star_count(seat) - len(due(box, pos, seat))


def most_stars(box: Box, pos: Pos, seat: int, goal: str) -> int:
    """Return the number of stars that a seat may place for a goal: one, for combats two (S-158, S-159), with Dominate
    any number (S-122)."""
    if goal in ("combat", "objective") and has(box, pos, seat, "dominate"):
        return box.to_end
    return box.combat_stars if goal == "combat" else 1


def place_star(box: Box, pos: Pos, seat: int, goal: str, log: Log) -> None:
    """Place a star for a goal, as long as the seat has one (S-159, S-161)."""
    if pos.star_count(seat) < box.to_end:
        pos.stars[seat][GOALS.index(goal)] += 1
        log.add("star", seat, "S-159", headline=True, goal=goal, n=pos.star_count(seat))


def award(box: Box, pos: Pos, seat: int, log: Log) -> None:
    """Place the stars whose goals are reached; with the sixth the game ends at once (S-162). Call it last: then nothing more is asked."""
    if pos.stage != "play":
        return
    for goal in due(box, pos, seat):
        place_star(box, pos, seat, goal, log)
    if pos.star_count(seat) >= box.to_end:
        end_game(box, pos, seat, log)


def end_game(box: Box, pos: Pos, seat: int, log: Log) -> None:
    """End the game: nothing more is asked (S-162); the moves into combats that were not fought are undone (S-165)."""
    pos.stage, pos.fight = "end", NOWHERE
    log.add("game_ends", seat, "S-162", headline=True)
    _undo_moves(box, pos, pos.turn, log)
    put_away(pos)
    pos.bids = [UNSET] * pos.players
    end_turn(pos)
    pos.agenda.clear()  # S-166: nor an encounter or a visit that was to come


def _undo_moves(box: Box, pos: Pos, seat: int, log: Log) -> None:
    """Move every unit in a combat that was not fought back, step by step, to where its move began (S-165), with what it
    carried on each step, as far as that still lies where it was put down. Where its move began may be a lake that the
    beaten side of an earlier combat has retreated to (S-113): then it goes home with what it carried into the
    combat."""
    open_fights = contested(box, pos, seat)
    back = {unit: at for unit in range(1 + box.mechs) if (at := pos.unit_at(seat, unit)) in open_fights}
    origin: dict[int, int] = {}
    for unit, start, *_ in pos.entered:
        if unit in back:
            origin.setdefault(unit, start)
    lost = {unit for unit, start in origin.items() if foes(pos, seat, start)}
    base, row = home(box, pos, seat), len(pos.entered)
    while row:
        row -= 1
        carried = []
        while row and pos.entered[row][0] >= WORKER:
            carried.append(pos.entered[row])
            row -= 1
        unit, start, to = pos.entered[row][:3]
        if unit not in origin or (unit in lost and to != back[unit]):
            continue
        goal = base if unit in lost else start
        pos.set_unit(seat, unit, goal)
        for what, _, at, *n in carried:
            _bring_back(pos, seat, what, at, goal, n[0] if n else 1)
    for unit in sorted(origin):
        name, goal = unit_name(box, pos, seat, unit), base if unit in lost else origin[unit]
        log.add("went_back", seat, "S-165", unit=name, start=box.places[goal], to=box.places[back[unit]])


def _bring_back(pos: Pos, seat: int, what: int, at: int, goal: int, n: int) -> None:
    """Take workers or tokens of a sort from where they were put down back to where they came from, as many as are still
    there."""
    if what == WORKER:
        for _ in range(min(n, pos.workers[seat].count(at))):
            pos.shift_worker(seat, at, goal)
        return
    sort = what - TOKENS
    n = min(n, pos.lying(at)[sort])
    pos.put(at, sort, -n)
    pos.put(goal, sort, n)


def put_away(pos: Pos) -> None:
    """Put away the encounter card on the table, which is done; Factory cards that are looked at go back where the next
    visitor finds them."""
    if pos.encounter != NO_CARD:
        pos.met[pos.encounter] += 1
        pos.encounter = NO_CARD
    for offer in pos.offers:
        put_back(pos, offer)


def put_back(pos: Pos, offer: list[int]) -> None:
    """Put Factory cards that were not kept back on the Factory: on top of those that are not in this game (S-151)."""
    layers = pos.factory_pile.layers
    if any(offer) and len(layers) > 1:  # some of those on the Factory were not looked at yet
        layers[0] = [a + b for a, b in zip(layers[0], offer, strict=True)]
    elif any(offer):
        layers.insert(0, offer[:])
    offer[:] = [0] * len(offer)


def discard(box: Box, pos: Pos, seat: int, card: int, rule: str, log: Log) -> None:
    """Discard a combat card out of hand, for all to see; the deck is made anew where it is empty (S-077)."""
    pos.hands[seat][card] -= 1
    pos.discard[card] += 1
    log.add("discarded", seat, rule, card=box.card_names[card], reveals=True)
    refill(pos, log)


def send_home(box: Box, pos: Pos, seat: int, place: int) -> int:
    """Send all workers of a seat on a place to its home base; return how many they were."""
    own = pos.workers[seat]
    gone = own.count(place)
    pos.workers[seat] = sorted(home(box, pos, seat) if at == place else at for at in own)
    return gone


def end_turn(pos: Pos) -> None:
    """Wipe what is noted for one turn only."""
    pos.moved, pos.tired, pos.entered = [0] * len(pos.moved), [], []
    pos.pushed = pos.coerced = 0


def put_tokens(
    pos: Pos, seat: int, place: int, resource: str, n: int, rule: str, log: Log, names: tuple[str, ...]
) -> None:
    """Put tokens of the supply onto a place."""
    pos.put(place, RESOURCES.index(resource), n)
    log.add("placed", seat, rule, resource=resource, n=n, where=names[place])


__all__ = [
    "DRAWN",
    "DrawStep",
    "affordable",
    "award",
    "discard",
    "draw",
    "end_game",
    "end_turn",
    "gain",
    "lose",
    "most_stars",
    "place_star",
    "put_away",
    "put_back",
    "put_tokens",
    "refill",
    "room",
    "send_home",
    "stars_missing",
]
