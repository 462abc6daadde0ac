"""What the first game explains of an action besides its kind: the tile that it takes or places, and what that leads to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from insuto.core.actions import Action
from insuto.games.burgundy.actions import BLACK, Buy, Commission, Place, Sell, Take
from insuto.games.burgundy.bot import fits
from insuto.games.burgundy.components import PHASES, TYPES, Box
from insuto.games.burgundy.rules_base import SLOT_OF, SPACE_OF
from insuto.games.burgundy.state import BurgundyPosition, Player

OWN = frozenset({"drops", "where", "nowhere", "no_city", "second_die", "full"})
TOPICS = (*TYPES, "goods", "completes", "later", "last_phase", *sorted(OWN))


def topics_of(box: Box, pos: BurgundyPosition, act: Action) -> Sequence[str]:
    """Return the subjects that an action of the seat to act is about."""
    me = Player(box, pos, pos.agenda[-1].seat)
    return [*_tile(me, act), *(_moment(me, act) if isinstance(act, (Place, Take)) else ())]


def _moment(me: Player, act: Place | Take) -> Iterator[str]:
    """Yield what is to be considered now: the last die is used, the storage is full, a later phase."""
    if act.die and me.dice.count(0) == 1:
        yield "second_die"
    if isinstance(act, Place) and all(tile >= 0 for tile in me.stored):
        yield "full"
    if me.pos.phase in PHASES[1:]:
        yield "last_phase" if me.pos.phase == PHASES[-1] else "later"


def _tile(me: Player, act: Action) -> Sequence[str]:
    """Return the tile that an action takes or places, and what that leads to; or the goods that it sells."""
    box, pos = me.box, me.pos
    match act:
        case Place():
            space = SPACE_OF[act.space]
            found = [box.type_of[me.stored[act.stored - 1]]]
            if all(me.own[one] >= 0 for one in me.region(space) if one != space):
                found.append("completes")
            return found
        case Take() | Buy() | Commission():
            name, _, at = act.tile.partition(".")
            tile = pos.shop[int(at) - 1] if name == BLACK else pos.depots[SLOT_OF[act.tile]]
            return [*(["drops"] if act.drop else []), _fitting(me, tile), box.type_of[tile]]
        case Sell():
            return ["goods"]
    return ()


def _fitting(me: Player, tile: int) -> str:
    """Return whether a tile that is taken could be placed in the estate as it is, with a suitable die."""
    kind = me.box.type_of[tile]
    if any(me.own[space] < 0 and fits(me, tile, space) for space in me.board.of_type[kind]):
        return "where"
    return "no_city" if kind == "building" else "nowhere"
