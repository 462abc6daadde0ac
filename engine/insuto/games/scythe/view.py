"""Fills in the drawing's input from a position as a seat sees it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain, repeat
from typing import TYPE_CHECKING, Any

from insuto.draw.palette import SeatLook, seat_looks
from insuto.games.scythe import scoring
from insuto.games.scythe.benefits import produce_price
from insuto.games.scythe.board_view import UNKNOWN, BoardView, SeatView
from insuto.games.scythe.components import UNSET, bid_of
from insuto.games.scythe.land import sides
from insuto.games.scythe.names import BONUSES, BOTTOM, SORTS
from insuto.games.scythe.state import Player, ScythePosition
from insuto.games.scythe.steps import AbilityStep

if TYPE_CHECKING:
    from insuto.games.scythe import Scythe

Pos = ScythePosition


def board_view(game: Scythe, view: Pos) -> BoardView:
    """Return the table as facts for the viewer `view.viewer`."""
    box, step = game.box, view.agenda[-1] if view.agenda else {}
    acting_seat = step.get("seat", -1)
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
        most_cards=[commit.most_cards(Player(game.box, view, seat)) for seat in sides(view)],  # type: ignore[attr-defined]
        able=[(one.seat, one.name) for one in view.waiting(AbilityStep)],
        deck=len(view.pile),
        discards=view.discard[: len(box.card_values)],
        objective_pile=len(view.objective_pile),
        encounter_pile=len(view.encounter_pile),
        factory_left=view.factory_left,
        shown=numbered(box.objectives, view.shown),
        free_factions=[name for i, name in enumerate(box.faction_ids) if i not in view.factions],
        free_mats=[name for i, name in enumerate(box.mat_ids) if i not in view.mats],
        choosing=view.characters[0] < 0,
        moved=[code for code, n in enumerate(view.moved) if n],
        tired=[box.places[at] for at in view.tired],
        turn=acting_seat,
        focus=view.viewer if view.viewer >= 0 else -1,
        over=bool(view.over),
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


def numbered(cards: Iterable[Any], counts: Iterable[int]) -> list[Any]:
    """Return the printed numbers of cards by how many there are of each; what is unknown stands behind them and is left out."""
    return [card["number"] for card, n in zip(cards, counts, strict=False) for _ in range(n)]


def seat_view(game: Scythe, view: Pos, seat: int, points: int) -> SeatView:
    """Return what belongs to a seat, as far as it is known."""
    box, me, places = game.box, Player(game.box, view, seat), ("", *game.box.places)
    faction, mat, values = view.factions[seat], view.mats[seat], len(box.card_values)
    dial, played = bid_of(me.bid, values) if me.bid >= 0 else (UNKNOWN, [])
    ready = faction >= 0 and mat >= 0
    return SeatView(
        faction=box.faction_ids[faction] if faction >= 0 else "",
        mat=box.mat_ids[mat] if mat >= 0 else "",
        power=me.power,
        popularity=me.popularity,
        coins=me.coins,
        section="" if me.section_at < 0 else me.section_name,
        character=places[me.character + 1],
        mechs=tuple(places[place + 1] for place in me.mechs),
        workers=tuple(places[place + 1] for place in me.workers),
        structures=tuple(places[place + 1] for place in me.structures),
        boxes=tuple(map(bool, me.boxes)),
        cubes=tuple(me.cubes),
        recruits=tuple(("", *BONUSES)[bonus + 1] for bonus in me.recruits),
        hand=tuple(me.hand[:values]),
        hidden_cards=sum(me.hand[values:]),
        objectives=tuple(numbered(box.objectives, me.objectives)),
        hidden_objectives=sum(me.objectives[len(box.objectives) :]),
        card=box.factory_cards[me.card]["number"] if me.card >= 0 else 0,
        stars=tuple(me.stars),
        offers=tuple(numbered(box.factory_cards, me.offer)),
        bid=None if me.bid == UNSET else (dial, tuple(chain(*map(repeat, box.card_values, played)))),
        territories=tuple(box.places[place] for place in me.territories()) if me.character >= 0 else (),
        costs=tuple(map(me.cost, range(len(BOTTOM)))) if ready else (0,) * SORTS,
        emptied=me.emptied(),
        produce=tuple(produce_price(me).items()),
        points=points,
    )
