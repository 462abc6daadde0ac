"""What is counted on the board at the end of a game (K-070 to K-084), region by region or by putting the pieces, made into what the
scoring takes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from insuto.core.facts import ScoreLine, ScoreSheet
from insuto.core.padboard import PadBoard, Piece
from insuto.core.scorepad import Entry, Fault, Filled, ScorePad, address, level
from insuto.games.kardinal import scoring
from insuto.games.kardinal.keys import CREST, SITE
from insuto.games.kardinal.rules import Reading
from insuto.games.kardinal.scorepad_words_ja import WORDS
from insuto.games.kardinal.state import KardinalPosition, Player, cloister_counts, put_cloister

if TYPE_CHECKING:
    from insuto.draw import Picture
    from insuto.games.kardinal import Kardinal

_MOST_POINTS = 999


class KardinalPad(ScorePad):
    """The pad; `game` with the reader's own figures."""

    def __init__(self, game: Kardinal) -> None:
        self.game, self.box = game, game.box
        regions = {region: game.words.name("region", region) for region in self.box.regions}
        self.words = {
            **WORDS,
            **{f"cloisters_{region}": name for region, name in regions.items()},
            **{f"cardinals_{region}": name for region, name in regions.items()},
            **{f"row{n}": WORDS["row"].format(n=n) for n in range(1, self._rows(3) + 1)},
        }

    def _rows(self, least: int) -> int:
        """Return how many rows a seat can have at most."""
        return self.box.cloisters // least

    def entries(self, players: int, options: Mapping[str, str]) -> Sequence[Entry]:
        box, least = self.box, scoring.least_in_row(options)
        room = {region: len(sites) for region, sites in zip(box.regions, box.region_sites, strict=True)}
        group = Reading.of(options).rows == "component"
        return (
            Entry("track", "track", "K-060", high=_MOST_POINTS),
            *(
                Entry(f"cloisters_{region}", "cloisters", "K-071", high=min(n, box.cloisters), together=n)
                for region, n in room.items()
            ),
            *(Entry(f"cardinals_{region}", "cardinals", "K-072", high=box.cardinals) for region in box.regions),
            *(
                Entry(
                    f"row{n}",
                    "rows",
                    "K-084" if group else "K-080",
                    low=least,
                    high=box.cloisters,
                    needs=f"row{n - 1}" if n > 1 else "",
                    hint=("group.hint" if group else "row.hint" if least == 4 else "row_short.hint") if n == 1 else "",
                )
                for n in range(1, self._rows(least) + 1)
            ),
        )

    def board(self, players: int, options: Mapping[str, str]) -> PadBoard:
        box = self.box
        sites, crests = {site: SITE(site) for site in box.sites}, {region: CREST(region) for region in box.regions}
        gives = {f"{what}_{region}" for what in ("cloisters", "cardinals") for region in box.regions}
        gives |= {f"row{n}" for n in range(1, self._rows(scoring.least_in_row(options)) + 1)}
        return PadBoard(
            (
                Piece("cloister", sites, "site", box.cloisters, "K-007", together=1, of_place="K-011"),
                Piece("cardinal", crests, "region", box.cardinals, "K-008"),
            ),
            frozenset(gives),
        )

    def _table(self, filled: Filled) -> KardinalPosition:
        box, pos = self.box, self.game.empty(filled.players, 0, filled.options)
        for seat in range(filled.players):
            for site in filled.put(seat, "cloister"):
                put_cloister(pos, box.site_of[site], seat)
            for region in filled.put(seat, "cardinal"):
                Player(box, pos, seat).put_cardinal(box.region_of[region])
        return pos

    def picture(self, filled: Filled, narrow: bool) -> Picture:
        return self.game.draw(self._table(filled), "map", narrow=narrow)

    def colours(self, filled: Filled) -> Sequence[str]:
        return self.game.seats[: filled.players]

    def counted(self, filled: Filled) -> Mapping[str, str]:
        box, pos = self.box, self._table(filled)
        found: dict[str, int] = {}
        for seat in range(filled.players):
            for i, region in enumerate(box.regions):
                found[address(seat, f"cloisters_{region}")] = cloister_counts(box, pos, i)[seat]
                found[address(seat, f"cardinals_{region}")] = pos.cardinals[i][seat]
            for n, (row, _) in enumerate(scoring.rows(Player(box, pos, seat)), 1):
                found[address(seat, f"row{n}")] = len(row)
        return {where: str(n) for where, n in found.items() if n}

    def _cloisters(self, filled: Filled, seat: int) -> list[int]:
        return [filled.number(seat, f"cloisters_{region}") for region in self.box.regions]

    def _cardinals(self, filled: Filled, seat: int) -> list[int]:
        return [filled.number(seat, f"cardinals_{region}") for region in self.box.regions]

    def _found(self, filled: Filled, seat: int) -> list[int]:
        """Return the lengths of the rows that were entered."""
        names = [name for name in filled.entries if name.startswith("row")]
        return [n for name in names if (n := filled.number(seat, name))]

    def faults(self, filled: Filled) -> Iterator[Fault]:
        box, regions = self.box, self.box.regions
        for seat in range(filled.players):
            for what, own, most, rule in (
                ("cloisters", self._cloisters(filled, seat), box.cloisters, "K-007"),
                ("cardinals", self._cardinals(filled, seat), box.cardinals, "K-008"),
            ):
                if sum(own) > most:
                    last = [region for region, n in zip(regions, own, strict=True) if n][-1]
                    yield Fault(address(seat, f"{what}_{last}"), rule, what, {"most": most, "n": sum(own)})
            rows, there = self._found(filled, seat), sum(self._cloisters(filled, seat))
            if sum(rows) > there:
                yield Fault(address(seat, f"row{len(rows)}"), "K-082", "rows", {"n": sum(rows), "most": there})
        yield from self._crests(filled)

    def _crests(self, filled: Filled) -> Iterator[Fault]:
        """Yield a fault where more cardinals stand in a region than one seat has cloisters there (K-041): cloisters never go away."""
        each = Reading.of(filled.options).cardinal_limit == "each"
        for region in self.box.regions:
            seats = range(filled.players)
            limit = max(filled.number(seat, f"cloisters_{region}") for seat in seats)
            there = [filled.number(seat, f"cardinals_{region}") for seat in seats]
            for seat in seats:
                n = there[seat] if each else sum(there)
                if there[seat] and n > limit:
                    key = "crest_each" if each else "crest"
                    yield Fault(address(seat, f"cardinals_{region}"), "K-041", key, {"limit": limit, "n": n})

    def sheet(self, filled: Filled) -> ScoreSheet:
        box, pos = self.box, self._position(filled)
        lines = [
            ScoreLine(seat, "interim", n, "K-090", "carried")
            for seat in range(filled.players)
            if (n := filled.number(seat, "track"))
        ]
        lines += scoring.cloister_lines(box, pos)
        lines += scoring.alliance_lines(box, pos)
        for seat in range(filled.players):
            for n in self._found(filled, seat):
                lines.append(scoring.row_line(filled.options, seat, n, "row_counted"))
        return ScoreSheet.summed(lines, filled.players)

    def _position(self, filled: Filled) -> KardinalPosition:
        """Return a board with as many pieces in each region as were counted. On which sites they stand there is not known: roads are
        not read from it."""
        box = self.box
        pos = self.game.empty(filled.players, 0, filled.options)
        for seat in range(filled.players):
            for region, (cloisters, cardinals) in enumerate(
                zip(self._cloisters(filled, seat), self._cardinals(filled, seat), strict=True)
            ):
                free = [site for site in box.region_sites[region] if pos.sites[site] < 0]
                for site in free[:cloisters]:
                    put_cloister(pos, site, seat)
                for _ in range(cardinals):
                    Player(box, pos, seat).put_cardinal(region)
        return pos

    def tie(self, filled: Filled, sheet: ScoreSheet) -> tuple[str, str] | None:
        return ("shared", "K-091") if level(sheet) else None
