"""Short hands for the tests of サイズ."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from short_hands import ShortHands

from insuto.core.actions import Action
from insuto.core.address import changes
from insuto.core.facts import Event, Log
from insuto.games.scythe import make
from insuto.games.scythe.names import RESOURCES
from insuto.games.scythe.state import ScythePosition

GAME = make({})
BOX = GAME.box
P = BOX.place_of


def table(*pairs: tuple[str, str], options: dict[str, str] | None = None, seed: int = 1) -> ScythePosition:
    """Return the first turn with these factions and player mats, in the order of the home bases."""
    pos = GAME.begin(len(pairs), seed, {"mats": "chosen", "banned_pairs": "allowed", **(options or {})})
    chosen = [f"choose_faction faction={f}" for f, _ in pairs] + [f"choose_mat mat={m}" for _, m in pairs]
    GAME.advance(pos)
    for text in chosen:
        GAME.apply(pos, read(text), Log())
        GAME.advance(pos)
    check(pos)
    return pos


def read(text: str) -> Action:
    return GAME.notation.parse(text)


def check(pos: ScythePosition) -> None:
    assert list(GAME.problems(pos)) == []


def play(pos: ScythePosition, *texts: str) -> list[Event]:
    """Play actions in place, with what chance and the table do in between; return the events."""
    events: list[Event] = []
    for text in texts:
        act = read(text)
        assert GAME.explain(pos, act) == (), (text, [v.key for v in GAME.explain(pos, act)])
        assert act in GAME.legal_actions(pos), text
        log = Log()
        GAME.apply(pos, act, log)
        check(pos)
        GAME.advance(pos, log)
        check(pos)
        events += log.events
    return events


def refused(pos: ScythePosition, text: str) -> set[str]:
    """Return the rules that an action breaks."""
    act = read(text)
    found = {violation.rule for violation in GAME.explain(pos, act)}
    assert (act in GAME.legal_actions(pos)) == (not found)
    return found


def lay(pos: ScythePosition, place: str, **tokens: int) -> None:
    """Lay tokens onto a place."""
    for name, n in tokens.items():
        pos.put(P[place], RESOURCES.index(name), n)


def men(pos: ScythePosition, seat: int, *places: str) -> None:
    """Set the workers of a seat there; two are always off the mat, the rest of them at home."""
    home = BOX.homes[pos.factions[seat]]
    pos.workers[seat] = sorted([*(P[place] for place in places), *[home] * (2 - len(places))])


def mech(pos: ScythePosition, seat: int, ability: str, place: str) -> None:
    """Set a mech there."""
    faction = BOX.factions[pos.factions[seat]]
    pos.mechs[seat][faction.mechs.index(ability)] = P[place]


def hand(pos: ScythePosition, seat: int, *values: int) -> None:
    """Deal a seat these combat cards, out of the deck; those it had go back."""
    pos.pile.shuffle_in([*pos.hands[seat][:4], 0])
    pos.hands[seat] = [0] * 5
    for value in values:
        card = BOX.card_values.index(value)
        pos.pile.take(card)
        pos.hands[seat][card] += 1


def kinds(events: Iterable[Event]) -> list[str]:
    return [event.kind for event in events]


def requested(pos: ScythePosition) -> Any:
    return pos.agenda[-1]["ask"] if pos.agenda else ""


def turns(pos: ScythePosition, seat: int) -> None:
    """Make it a seat's turn."""
    pos.turn, pos.agenda = seat, []
    pos.push("turn", seat)


def names(places: Sequence[int]) -> list[str]:
    return [BOX.places[place] for place in places]


def own_card(pos: ScythePosition, seat: int, card: int) -> None:
    """Give a seat this Factory card."""
    place, who = GAME.addresses.find(f"{GAME.seat_ids(pos)[seat]}.card")
    assert place.put
    place.put(pos, str(card), *who)


HANDS = ShortHands(GAME)


def given(text: str = "", players: int = 2, options: dict[str, str] | None = None, seed: int = 1) -> ScythePosition:
    """Return nordic's turn beside saxony, or that of others that are named, with changes as lessons write them."""
    for address, value in (("turn", "nordic"), ("mats", "industrial mechanical"), ("factions", "nordic saxony")):
        if f"{address} =" not in text:
            text = f"{address} = {value}; {text}"
    return GAME.arrange(GAME.setup(players, seed, options), list(dict(changes(text)).items()))


def step(pos: ScythePosition, text: str) -> tuple[ScythePosition, list[Event]]:
    """Play one action on a copy, with what chance and the table do after it."""
    new = GAME.copy(pos)
    return new, play(new, text)


def two(first: str = "nordic", second: str = "saxony") -> ScythePosition:
    """Return a table of two players."""
    return table((first, "industrial"), (second, "mechanical"))


def arranged(text: str, first: str = "nordic", second: str = "saxony") -> ScythePosition:
    """Return a position of two players with some changes."""
    return GAME.arrange(two(first, second), changes(text))


def meet(pos: ScythePosition, text: str, card: int) -> None:
    """Carry out an action that leads to an encounter, with this card."""
    GAME.apply(pos, read(text), Log())
    while requested(pos) != "encounter_card":
        GAME.apply(pos, GAME.roll(pos), Log())
    play(pos, f"deal_encounter encounter={card}")
    assert (requested(pos), pos.encounter) == ("encounter", card - 1)
