"""What is counted at the table for the final scoring (S-167 to S-178), made into what the scoring takes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from insuto.core.facts import ScoreSheet
from insuto.core.scorepad import Entry, Fault, Filled, ScorePad, address, level
from insuto.games.scythe import scoring
from insuto.games.scythe.components import MOST, MOST_TOKENS
from insuto.games.scythe.names import SORTS, STRUCTURES
from insuto.games.scythe.rules import Reading
from insuto.games.scythe.scorepad_words_ja import WORDS

if TYPE_CHECKING:
    from insuto.games.scythe import Scythe


class ScythePad(ScorePad):
    """The pad; `game` with the reader's own figures."""

    words = WORDS

    def __init__(self, game: Scythe) -> None:
        self.game, self.box = game, game.box

    def entries(self, players: int, options: Mapping[str, str]) -> Sequence[Entry]:
        box = self.box
        beside = {
            "adjacent_tunnels": len(box.tunnels),
            "adjacent_lakes": len(box.lakes),
            "adjacent_encounters": len(box.encounter_hexes),
        }
        pieces = box.workers + box.mechs + len(STRUCTURES)
        return (
            Entry("tile", "table", "S-174", high=1, choices=box.tiles, noun="tile", shared=True),
            Entry("coins", "coins", "S-167", high=MOST),
            Entry("popularity", "coins", "S-168", high=box.top_popularity),
            Entry("stars", "coins", "S-168", high=box.to_end),
            Entry("territories", "map", "S-169", high=box.hexes, together=box.hexes),
            Entry("factory", "map", "S-169", high=1, choices=("yes",), once=True),
            Entry("tokens", "map", "S-170", high=MOST_TOKENS * SORTS),  # S-009: they never run out
            *(
                Entry(tile, "bonus", "S-174", high=beside.get(tile, len(STRUCTURES)), needs=f"tile={tile}")
                for tile in box.tiles
            ),
            Entry("pieces", "tie", "S-178", high=pieces, asked=True),
            Entry("power", "tie", "S-177", high=box.top_power, asked=True),
        )

    def faults(self, filled: Filled) -> Iterator[Fault]:
        for seat in range(filled.players):
            fields = filled.number(seat, "territories")
            if filled.chosen(seat, "factory") and not fields:
                yield Fault(address(seat, "factory"), "S-169", "factory", {})
            if filled.number(seat, "tokens") and not fields:
                yield Fault(address(seat, "tokens"), "S-170", "tokens", {})

    def sheet(self, filled: Filled) -> ScoreSheet:
        lines = [
            line
            for seat in range(filled.players)
            for line in scoring.counted_lines(self.box, seat, self._counted(filled, seat))
        ]
        ties: list[tuple[int, ...]] = [(0,)] * filled.players
        found = scoring.ranked(lines, ties, ())
        for known in self._ties(filled, level(found)):
            if known is None:
                break
            ties = [(*tie, known.get(seat, -1)) for seat, tie in enumerate(ties)]
        return scoring.ranked(lines, ties, ())

    def _counted(self, filled: Filled, seat: int) -> scoring.Counted:
        box = self.box
        bonus = [(i, filled.number(seat, tile)) for i, tile in enumerate(box.tiles)]
        tile, n = max(bonus, key=lambda one: one[1])  # only that of the chosen tile counts
        return scoring.Counted(
            filled.number(seat, "coins"),
            filled.number(seat, "popularity"),
            filled.number(seat, "stars"),
            filled.number(seat, "territories") + (box.factory_value - 1) * bool(filled.chosen(seat, "factory")),
            filled.number(seat, "tokens"),
            n,
            scoring.tile_worth(box, tile, n),
        )

    def _ties(self, filled: Filled, equal: Sequence[int]) -> Iterator[dict[int, int] | None]:
        """Yield criterion by criterion (S-177) the numbers of those who are still equal; None where one of them is missing."""
        for name in self.box.tie_breaks:
            if len(equal) < 2:
                return
            numbers = {seat: self._number(filled, seat, name) for seat in equal}
            known = {seat: n for seat, n in numbers.items() if n is not None}
            if len(known) < len(numbers):
                yield None
                return
            yield known
            equal = [seat for seat in equal if known[seat] == max(known.values())]

    def _number(self, filled: Filled, seat: int, name: str) -> int | None:
        """Return what a criterion compares; what was not counted for the coins is asked for, and None until it comes."""
        if name in ("pieces", "power"):
            return filled.given(seat, name)
        counted = self._counted(filled, seat)
        whole = Reading(filled.options).tie_break_factory == "3"  # S-179
        return {
            "popularity": counted.popularity,
            "resources": counted.tokens,
            "territories": counted.territories if whole else filled.number(seat, "territories"),
            "stars": counted.stars,
        }[name]

    def _looked_at(self, filled: Filled, sheet: ScoreSheet) -> Iterator[tuple[str, list[int]]]:
        """Yield the criteria that are looked at, each with those who are equal until then."""
        equal = level(sheet)
        for name, known in zip(self.box.tie_breaks, self._ties(filled, equal), strict=False):
            yield name, equal
            equal = [seat for seat in equal if known is None or known[seat] == max(known.values())]

    def asked(self, filled: Filled, sheet: ScoreSheet) -> Iterator[str]:
        for name, equal in self._looked_at(filled, sheet):
            if name in filled.entries and filled.entries[name].asked:
                yield from (address(seat, name) for seat in equal)

    def tie(self, filled: Filled, sheet: ScoreSheet) -> tuple[str, str] | None:
        looked_at = list(self._looked_at(filled, sheet))
        if not looked_at:
            return None
        name, equal = looked_at[-1]
        if any(self._number(filled, seat, name) is None for seat in equal):
            return f"{name}_missing", "S-177"
        return (name if len(sheet.winners) == 1 else "shared"), "S-177"
