"""What is counted at the table at the end of a game (B-107), made into an end position for the scoring."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from insuto.core.facts import ScoreSheet
from insuto.core.scorepad import Entry, Fault, Filled, ScorePad, address, level
from insuto.games.burgundy import scoring
from insuto.games.burgundy.components import MOST, MOST_POINTS, SOURCES, SPACES, TYPES
from insuto.games.burgundy.rules import Reading
from insuto.games.burgundy.scorepad_words_ja import WORDS

if TYPE_CHECKING:
    from insuto.games.burgundy import Burgundy
    from insuto.games.burgundy.state import BurgundyPosition

_COUNTED = {15: "colours", **{n: building for n, (building, _) in scoring.BUILDINGS.items()}} | {
    24: "animals",
    25: "sold",
    26: "bonus",
}
"""Knowledge tile → what it counts: entered only for its owner."""
_RULES = {15: "B-128", 24: "B-137", 25: "B-138", 26: "B-139", **{n: rule for n, (_, rule) in scoring.BUILDINGS.items()}}


class BurgundyPad(ScorePad):
    """The pad; `game` with the reader's own figures."""

    words = WORDS

    def __init__(self, game: Burgundy) -> None:
        self.game, self.box = game, game.box

    def entries(self, players: int, options: Mapping[str, str]) -> Sequence[Entry]:
        box = self.box
        estates = box.estates.values()
        kinds = {box.animal[tile] for tile in range(len(box.kinds)) if box.animal[tile]}
        most = {"colours": len(box.goods), "animals": len(kinds), "sold": sum(box.goods_total), "bonus": len(TYPES)}
        most |= {building: box.total[box.kind_of[building]] for building, _ in scoring.BUILDINGS.values()}
        together = {"sold": sum(box.goods_total), "bonus": 2 * len(TYPES)}
        together |= {building: most[building] for building, _ in scoring.BUILDINGS.values()}
        yellow = max(len(estate.of_type["knowledge"]) for estate in estates)
        return (
            Entry("track", "track", "B-113", high=MOST_POINTS),
            # B-084: three colours of goods at most
            Entry(
                "goods",
                "rest",
                "B-107",
                high=sum(sorted(box.goods_total)[-box.store :]),
                together=sum(box.goods_total),
            ),
            Entry("silver", "rest", "B-107", high=MOST),
            Entry("workers", "rest", "B-107", high=MOST),
            # B-108: the content of the storage is not chosen
            Entry("knowledge", "knowledge", "B-108", high=yellow, choices=tuple(map(str, _COUNTED)), once=True),
            *(
                Entry(
                    name,
                    "knowledge",
                    _RULES[number],
                    high=most[name],
                    together=together.get(name, 0),
                    needs=f"knowledge={number}",
                )
                for number, name in _COUNTED.items()
            ),
            Entry("spaces", "tie", "B-110", high=len(SPACES) - 1, tiebreak=True),
            Entry("order", "tie", "B-111", low=1, high=players, tiebreak=True),
        )

    def faults(self, filled: Filled) -> Iterator[Fault]:
        box = self.box
        spaces = max(len(estate.of_type["building"]) for estate in box.estates.values())
        goods = sum(box.goods_total)
        there = sum(filled.number(s, "goods") + filled.number(s, "sold") for s in range(filled.players))
        for seat in range(filled.players):
            colours, sold = filled.given(seat, "colours"), filled.given(seat, "sold")
            if colours is not None and sold is not None and not colours <= sold:
                yield Fault(address(seat, "sold"), "B-138", "sold_colours", {"colours": colours})
            if sold and there > goods:
                yield Fault(address(seat, "sold"), "B-010", "goods", {"most": goods, "n": there})
            built = [(name, filled.number(seat, name)) for name, _ in scoring.BUILDINGS.values()]
            if (n := sum(count for _, count in built)) > spaces:
                last = [name for name, count in built if count][-1]
                yield Fault(address(seat, last), "B-016", "buildings", {"most": spaces, "n": n})
            empty = filled.given(seat, "spaces")
            if empty is not None and (n := len(self._tiles(filled, seat))) + empty > len(SPACES):
                yield Fault(address(seat, "spaces"), "B-015", "spaces", {"most": len(SPACES), "n": n})
        orders = [filled.given(seat, "order") for seat in range(filled.players)]
        for seat, place in enumerate(orders):
            if place is not None and orders.count(place) > 1:
                yield Fault(address(seat, "order"), "B-112", "order", {"place": place})

    def _tiles(self, filled: Filled, seat: int) -> list[int]:
        """Return the tiles that are certainly in an estate: the start castle, the knowledge tiles, what these count."""
        box = self.box
        found = [box.castle, *(box.knowledge[int(number)] for number in filled.chosen(seat, "knowledge"))]
        for name, _ in scoring.BUILDINGS.values():
            found += [box.kind_of[name]] * filled.number(seat, name)
        animals = {box.animal[tile]: tile for tile in range(len(box.kinds)) if box.animal[tile]}
        return found + list(animals.values())[: filled.number(seat, "animals")]

    def sheet(self, filled: Filled) -> ScoreSheet:
        """Return the sheet of an end position that holds what was entered, wherever on the boards it may lie."""
        found = scoring.sheet(self.box, self._position(filled))
        equal = self._entered(filled, level(found), "spaces")
        if not equal:
            return found
        last = self._entered(filled, self._level_in_spaces(filled, found), "order")
        return scoring.sheet(self.box, self._position(filled, equal, last))

    def _position(self, filled: Filled, empty: Sequence[int] = (), ordered: Sequence[int] = ()) -> BurgundyPosition:
        """Return the end position. The empty spaces are used for the seats in `empty`, the turn order for those in
        `ordered`."""
        pos = self.game.empty(filled.players, 0, filled.options)
        pos.phase = "end"
        holders: list[int] = []
        for seat in range(filled.players):
            pos.earned[seat][SOURCES.index("other")] = filled.number(seat, "track")
            pos.goods[seat][0] = filled.number(seat, "goods")
            pos.silver[seat], pos.workers[seat] = filled.number(seat, "silver"), filled.number(seat, "workers")
            colours, sold = filled.number(seat, "colours"), filled.number(seat, "sold")
            pos.sold[seat][:colours] = [1] * colours
            pos.sold[seat][0] += max(0, sold - colours)
            holders += [seat] * filled.number(seat, "bonus")
            own = self._tiles(filled, seat)
            free = filled.number(seat, "spaces") if seat in empty else 0
            pos.estates[seat] = [*own, *[self.box.ship] * (len(SPACES) - free - len(own)), *[-1] * free]
        for i, seat in enumerate(holders):  # one colour after the other: nobody has both tiles of one
            pos.bonus[i % len(TYPES)][i // len(TYPES)] = seat
        # the track is read from its end (B-046)
        pos.track = [[seat] for seat in sorted(ordered, key=lambda seat: -filled.number(seat, "order"))]
        return pos

    def _entered(self, filled: Filled, seats: Sequence[int], name: str) -> Sequence[int]:
        """Return some seats where an entry has been made for each of them; () as long as one is missing."""
        return seats if all(filled.given(seat, name) is not None for seat in seats) else ()

    def _level_in_spaces(self, filled: Filled, sheet: ScoreSheet) -> list[int]:
        """Return who is equal at the top in points and in empty spaces (B-110); [] where one is ahead or something is missing."""
        empty = {seat: filled.number(seat, "spaces") for seat in self._entered(filled, level(sheet), "spaces")}
        best = (max if self._most(filled) else min)(empty.values(), default=0)
        found = [seat for seat, n in empty.items() if n == best]
        return found if len(found) > 1 else []

    def _most(self, filled: Filled) -> bool:
        return Reading.of(filled.options).tie_break_empty_spaces == "most"

    def pending(self, filled: Filled, sheet: ScoreSheet) -> Iterator[str]:
        for name, seats in (("spaces", level(sheet)), ("order", self._level_in_spaces(filled, sheet))):
            yield from (address(seat, name) for seat in seats)

    def tie(self, filled: Filled, sheet: ScoreSheet) -> tuple[str, str] | None:
        if not level(sheet):
            return None
        if not self._entered(filled, level(sheet), "spaces"):
            return "spaces_missing", "B-110"
        if not (equal := self._level_in_spaces(filled, sheet)):
            return ("spaces_most" if self._most(filled) else "spaces"), "B-110"
        some = "some_" if len(equal) < len(level(sheet)) else ""
        return f"{some}{'order' if self._entered(filled, equal, 'order') else 'order_missing'}", "B-111"
