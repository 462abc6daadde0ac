"""What lessons, examples and tests can look at and set. The first ones; those of pieces on the map that can be set come with the lesson."""

from __future__ import annotations

from typing import TYPE_CHECKING

from insuto.core.errors import BadInput
from insuto.core.table_addresses import TableAddresses
from insuto.games.scythe import score
from insuto.games.scythe.land import holder, territories
from insuto.games.scythe.state import BOTTOM, BOXES, GOALS, MOST, RESOURCES, SORTS, STRUCTURES, UNITS, ScythePosition, cost

if TYPE_CHECKING:
    from insuto.games.scythe import Scythe

Pos = ScythePosition


class Addresses:
    """Makes the address book of one game."""

    def __init__(self, game: Scythe) -> None:
        self.game, self.box = game, game.box

    def book(self) -> TableAddresses[Pos]:
        """All addresses."""
        game, box = self.game, self.box
        hexes = box.places[: box.hexes]
        book = TableAddresses[Pos](
            game, turn="turn", place=box.places, hex=hexes, resource=RESOURCES, unit=UNITS, goal=GOALS, bottom=BOTTOM, box=BOXES,
            structure=STRUCTURES, part=score.PARTS,
        )  # fmt: skip
        book.number("power", lambda pos: pos.power, box.top_power)
        book.number("popularity", lambda pos: pos.popularity, box.top_popularity)
        book.number("coins", lambda pos: pos.coins, MOST)
        book.cards("{seat}.hand", lambda pos, seat: pos.hands[seat], box.card_names, lambda pos: pos.pile, 42)
        book.add("{seat}.character", self._character, self._put_character)
        book.look("{seat}.workers", lambda pos, seat: len(pos.workers[seat]))
        book.look("{seat}.stars", lambda pos, seat: pos.star_count(seat))
        book.look("{seat}.stars.{goal}", lambda pos, seat, goal: pos.stars[seat][GOALS.index(goal)])
        book.look("{seat}.cost.{bottom}", lambda pos, seat, bottom: cost(box, pos, seat, BOTTOM.index(bottom)))
        book.look("{seat}.box.{box}", lambda pos, seat, box: pos.boxes[seat][BOXES.index(box)])
        book.look("{seat}.territories", lambda pos, seat: len(territories(box, pos, seat)))
        book.look("{seat}.mat", lambda pos, seat: box.mat_ids[pos.mats[seat]] if pos.mats[seat] >= 0 else "none")
        book.look("{seat}.points", lambda pos, seat: score.points(box, pos, seat))
        book.look("tile", lambda pos: box.tiles[pos.tile] if pos.tile >= 0 else "none")
        book.look("place.{place}.holder", self._holder)
        book.add("place.{place}.{resource}", self._tokens, self._put_tokens)
        book.look("score.{seat}", lambda pos, seat: self._total(pos, seat))
        book.look("score.{seat}.{part}", lambda pos, seat, part: score.sheet(box, pos).of(seat, part))
        return book

    def _total(self, pos: Pos, seat: int) -> int:
        return score.sheet(self.box, pos).totals[seat]

    def _holder(self, pos: Pos, place: str) -> str:
        owner = holder(self.box, pos, self.box.place_of[place])
        return self.game.seat_ids(pos)[owner] if owner >= 0 else "none"

    def _character(self, pos: Pos, seat: str) -> str:
        at = pos.characters[self.game.seat_of(pos, seat)]
        return self.box.places[at] if at >= 0 else "none"

    def _put_character(self, pos: Pos, value: str, seat: str) -> None:
        if value not in self.box.place_of:
            raise BadInput(
                f"{seat}.character", "'{value}' should be one of {choices}", value=value[:40], choices=", ".join(self.box.places)
            )
        pos.characters[self.game.seat_of(pos, seat)] = self.box.place_of[value]

    def _tokens(self, pos: Pos, place: str, resource: str) -> int:
        return pos.resources[self.box.place_of[place] * SORTS + RESOURCES.index(resource)]

    def _put_tokens(self, pos: Pos, value: str, place: str, resource: str) -> None:
        if not value.isdigit() or int(value) > MOST:
            raise BadInput(f"place.{place}.{resource}", "must be a whole number from {low} to {high}", low=0, high=MOST)
        pos.resources[self.box.place_of[place] * SORTS + RESOURCES.index(resource)] = int(value)


__all__ = ["Addresses"]
