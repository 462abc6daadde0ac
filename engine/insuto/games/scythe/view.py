"""Fills in what the boards are told, from a position as a seat sees it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from insuto.draw.palette import SeatLook, seat_looks
from insuto.games.scythe import scoring
from insuto.games.scythe.benefits import emptied, produce_price
from insuto.games.scythe.board_view import UNKNOWN, BoardView, SeatView
from insuto.games.scythe.components import FACTORY_SECTION, UNSET, bid_of
from insuto.games.scythe.land import sides, territories
from insuto.games.scythe.names import BONUSES, BOTTOM, FACTORY, SORTS
from insuto.games.scythe.state import ScythePosition, cost

if TYPE_CHECKING:
    from insuto.games.scythe import Scythe

Pos = ScythePosition


def board_view(game: Scythe, view: Pos) -> BoardView:
    """Return the table as facts; who looks on is `view.viewer`."""
    box, step = game.box, view.agenda[-1] if view.agenda else {}
    asked = step.get("seat", -1)
    commit = game.decisions["commit"]
    lying = {place: tuple(view.lying(i)) for i, place in enumerate(box.places) if any(view.lying(i))}
    return BoardView(
        seats=looks(game, view),
        holdings=[seat_view(game, view, seat, points) for seat, points in enumerate(scoring.sheet(box, view).totals)],
        tokens={place: (a, b, c, d) for place, (a, b, c, d) in lying.items()},
        encounters=[box.places[at] for at, n in zip(box.encounter_hexes, view.tokens, strict=True) if n],
        tile=box.tiles[view.tile] if view.tile >= 0 else "",
        encounter=box.encounters[view.encounter]["number"] if view.encounter >= 0 else 0,
        taken_option=step.get("taken", 0),
        fight=box.places[view.fight] if view.fight >= 0 else "",
        sides=sides(view),
        most_cards=[commit.most_cards(view, seat) for seat in sides(view)],  # type: ignore[attr-defined]
        deck=len(view.pile),
        discards=view.discard[: len(box.card_values)],
        objective_pile=len(view.objective_pile),
        encounter_pile=len(view.encounter_pile),
        factory_left=view.factory_left,
        shown=[card["number"] for card, n in zip(box.objectives, view.shown, strict=False) for _ in range(n)],
        free_factions=[name for i, name in enumerate(box.faction_ids) if i not in view.factions],
        free_mats=[name for i, name in enumerate(box.mat_ids) if i not in view.mats],
        choosing=view.characters[0] < 0,
        moved=[code for code, n in enumerate(view.moved) if n],
        tired=[box.places[at] for at in view.tired],
        turn=asked,
        focus=view.viewer if view.viewer >= 0 else -1,
        note=game.words_at(view).text("NOTES", "over" if view.over else view.stage, {"seat": view.turn}),
    )


def looks(game: Scythe, view: Pos) -> tuple[SeatLook, ...]:
    """Return the seats, in the colour of their faction."""
    return looks_of(game, game.seat_ids(view))


def looks_of(game: Scythe, ids: Sequence[str]) -> tuple[SeatLook, ...]:
    """Return how seats of these ids look."""
    colours = {f["id"]: f["colour"] for f in game.components["factions"]}
    by_colour = seat_looks((colours.get(id, id), game.words.name("seat", id)) for id in ids)
    return tuple(look._replace(id=id) for look, id in zip(by_colour, ids, strict=True))


def seat_view(game: Scythe, view: Pos, seat: int, points: int) -> SeatView:
    """Return what belongs to a seat, as far as it is known."""
    box, faction, mat, places = game.box, view.factions[seat], view.mats[seat], ("", *game.box.places)
    values, goals = len(box.card_values), len(box.objectives)
    hand, aims, offers = view.hands[seat], view.objectives[seat], view.offers[seat]
    at, code = view.section[seat], view.bids[seat]
    dial, played = bid_of(code, values) if code >= 0 else (UNKNOWN, [])
    ready = faction >= 0 and mat >= 0
    return SeatView(
        faction=box.faction_ids[faction] if faction >= 0 else "",
        mat=box.mat_ids[mat] if mat >= 0 else "",
        power=view.power[seat],
        popularity=view.popularity[seat],
        coins=view.coins[seat],
        section="" if at < 0 else FACTORY if at == FACTORY_SECTION else box.mats[mat].sections[at].top,
        character=places[view.characters[seat] + 1],
        mechs=tuple(places[place + 1] for place in view.mechs[seat]),
        workers=tuple(places[place + 1] for place in view.workers[seat]),
        structures=tuple(places[place + 1] for place in view.structures[seat]),
        boxes=tuple(map(bool, view.boxes[seat])),
        cubes=tuple(view.cubes[seat]),
        recruits=tuple(("", *BONUSES)[bonus + 1] for bonus in view.recruits[seat]),
        hand=tuple(hand[:values]),
        hidden_cards=sum(hand[values:]),
        objectives=tuple(card["number"] for card, n in zip(box.objectives, aims, strict=False) for _ in range(n)),
        hidden_objectives=sum(aims[goals:]),
        card=box.factory_cards[view.cards[seat]]["number"] if view.cards[seat] >= 0 else 0,
        stars=tuple(view.stars[seat]),
        offers=tuple(card["number"] for card, n in zip(box.factory_cards, offers, strict=False) for _ in range(n)),
        bid=None
        if code == UNSET
        else (dial, tuple(v for v, n in zip(box.card_values, played, strict=False) for _ in range(n))),
        territories=tuple(box.places[place] for place in territories(box, view, seat))
        if view.characters[seat] >= 0
        else (),
        costs=tuple(cost(box, view, seat, bottom) for bottom in range(len(BOTTOM))) if ready else (0,) * SORTS,
        emptied=emptied(box, view, seat),
        produce=tuple(produce_price(box, view, seat).items()),
        points=points,
    )


__all__ = ["board_view", "looks_of"]
