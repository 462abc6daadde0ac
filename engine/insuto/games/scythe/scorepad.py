"""What is counted at the table for the final scoring (S-167 to S-178), made into what the scoring takes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from insuto.core.facts import ScoreSheet
from insuto.core.padboard import ON_BOARD, TABLE, WAY, PadBoard, Piece
from insuto.core.scorepad import Entry, Fault, Filled, ScorePad, address, level
from insuto.games.scythe import scoring
from insuto.games.scythe.components import MOST, MOST_TOKENS
from insuto.games.scythe.keys import PLACE
from insuto.games.scythe.names import NOWHERE, ON_MAT, SORTS, STRUCTURES
from insuto.games.scythe.rules import Reading
from insuto.games.scythe.scorepad_words_ja import WORDS
from insuto.games.scythe.state import Player, ScythePosition

if TYPE_CHECKING:
    from insuto.draw import Picture
    from insuto.games.scythe import Scythe


class ScythePad(ScorePad):
    """The pad; `game` with the reader's own figures."""

    def __init__(self, game: Scythe) -> None:
        self.game, self.box = game, game.box
        kinds = {**dict.fromkeys(STRUCTURES, "structure"), "character": "unit", "worker": "unit"}
        self.words = {
            **WORDS,
            **{f"piece.{name}": game.words.name(noun, name) for name, noun in kinds.items()},
            # the place is marked on the board: nobody says 「h22」
            **{
                f"place.{place}": game.words.name("terrain", terrain)
                for place, terrain in zip(self.box.places, self.box.terrain, strict=True)
                if terrain != "home"
            },
        }

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
            Entry(
                "faction",
                "table",
                "S-029",
                high=1,
                choices=box.faction_ids,
                noun="seat",
                once=True,
                needs=f"{WAY}={ON_BOARD}",
            ),
            Entry("factory", "table", "S-169", high=1, choices=("yes",), once=True),
            Entry("coins", "coins", "S-167", high=MOST),
            Entry("popularity", "coins", "S-168", high=box.top_popularity),
            Entry("stars", "coins", "S-168", high=box.to_end),
            Entry("territories", "map", "S-169", high=box.hexes, together=box.hexes),
            Entry("tokens", "map", "S-170", high=MOST_TOKENS * SORTS),  # S-009: they never run out
            *(
                Entry(tile, "bonus", "S-174", high=beside.get(tile, len(STRUCTURES)), needs=f"tile={tile}")
                for tile in box.tiles
            ),
            Entry("pieces", "tie", "S-178", high=pieces, tiebreak=True),
            Entry("power", "tie", "S-177", high=box.top_power, tiebreak=True),
        )

    def board(self, players: int, options: Mapping[str, str]) -> PadBoard:
        # S-046, S-047: nobody shares a hex at the end of the game but with a foreign structure
        box = self.box
        hexes = {place: PLACE(place) for place in box.places[: box.hexes]}
        land = {place: key for place, key in hexes.items() if box.place_of[place] not in box.lakes}
        units = (("character", 1), ("mech", box.mechs), ("worker", box.workers))
        return PadBoard(
            (
                *(
                    Piece(name, hexes, "place", most, "S-002", alone=True, group="unit", of_place="S-046")
                    for name, most in units
                ),
                *(
                    Piece(name, land, "place", 1, "S-002", together=1, group="structure", of_place="S-099")
                    for name in STRUCTURES
                ),
                # S-009: they never run out; so many fit into an entry that a page keeps
                Piece("token", hexes, "place", MOST, "S-170", shared=True),
            ),
            frozenset(("territories", "factory", "tokens", *box.tiles)),
        )

    def _factions(self, filled: Filled) -> list[str]:
        """Return the factions that were chosen, and free ones for the seats that have not chosen yet."""
        chosen = [next(iter(filled.chosen(seat, "faction")), "") for seat in range(filled.players)]
        free = iter(name for name in self.box.faction_ids if name not in chosen)
        taken: list[str] = []
        for name in chosen:
            taken.append(name if name and name not in taken else next(free))
        return taken

    def colours(self, filled: Filled) -> Sequence[str]:
        colour = {faction["id"]: faction["colour"] for faction in self.game.components["factions"]}
        return [colour[name] for name in self._factions(filled)]

    def picture(self, filled: Filled, narrow: bool) -> Picture:
        from insuto.games.scythe import board_pad
        from insuto.games.scythe.view import board_view, looks_of

        view = board_view(self.game, self._table(filled))
        view.seats = looks_of(self.game, self._factions(filled))
        return board_pad.picture(self.game.components, view, narrow)

    def _table(self, filled: Filled) -> ScythePosition:
        box, players, names = self.box, filled.players, self.box.faction_ids
        pos = self.game.begin(players, 0, filled.options)
        pos.stage, pos.agenda, pos.tokens = "play", [], [0] * len(pos.tokens)
        pos.factions = [names.index(name) for name in self._factions(filled)]

        def at(seat: int, piece: str) -> list[int]:
            return [box.place_of[place] for place in filled.put(seat, piece)]

        for seat in range(players):
            pos.characters[seat] = next(iter(at(seat, "character")), NOWHERE)
            mechs = at(seat, "mech")
            pos.mechs[seat] = [*mechs, *[ON_MAT] * (box.mechs - len(mechs))]
            pos.workers[seat] = sorted(at(seat, "worker"))
            pos.structures[seat] = [next(iter(at(seat, name)), ON_MAT) for name in STRUCTURES]
        for place in at(TABLE, "token"):
            pos.resources[place * SORTS] += 1  # S-170: the sort does not matter, and is not entered
        return pos

    def counted(self, filled: Filled) -> Mapping[str, str]:
        box, pos = self.box, self._table(filled)
        found: dict[str, str] = {}
        for seat in range(filled.players):
            me = Player(box, pos, seat)
            own = me.territories()
            found[address(seat, "territories")] = str(len(own) or "")
            found[address(seat, "factory")] = "yes" if box.factory in own else ""
            found[address(seat, "tokens")] = str(sum(sum(pos.lying(place)) for place in own) or "")
            for tile, name in enumerate(box.tiles):
                pos.tile = tile
                found[address(seat, name)] = str(scoring.tile_count(me) or "")
        return {where: text for where, text in found.items() if text}

    def faults(self, filled: Filled) -> Iterator[Fault]:
        ended = [seat for seat in range(filled.players) if filled.number(seat, "stars") == self.box.to_end]
        for seat in range(filled.players):
            if filled.chosen(seat, "factory") and filled.given(seat, "territories") == 0:
                yield Fault(address(seat, "factory"), "S-169", "factory", {})
            if filled.number(seat, "tokens") and not self._territories(filled, seat):
                yield Fault(address(seat, "tokens"), "S-170", "tokens", {})
            if seat in ended[1:]:
                yield Fault(address(seat, "stars"), "S-162", "stars", {"n": self.box.to_end})

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
            self._territories(filled, seat) + (box.factory_value - 1) * bool(filled.chosen(seat, "factory")),
            filled.number(seat, "tokens"),
            n,
            scoring.tile_worth(box, tile, n),
            box.tiles[tile],
            int(bool(filled.chosen(seat, "factory"))),
        )

    def _territories(self, filled: Filled, seat: int) -> int:
        """Return the number of territories; the Factory is chosen before they are counted."""
        return max(filled.number(seat, "territories"), int(bool(filled.chosen(seat, "factory"))))

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
        """Return the value that a criterion compares; None if it was not counted for the coins and has not been entered
        yet."""
        if name in ("pieces", "power"):
            return filled.given(seat, name)
        counted = self._counted(filled, seat)
        whole = Reading.of(filled.options).tie_break_factory == "3"  # S-179
        return {
            "popularity": counted.popularity,
            "resources": counted.tokens,
            "territories": counted.territories if whole else self._territories(filled, seat),
            "stars": counted.stars,
        }[name]

    def _looked_at(self, filled: Filled, sheet: ScoreSheet) -> Iterator[tuple[str, list[int]]]:
        """Yield the criteria that apply, each with those who are equal until then."""
        equal = level(sheet)
        for name, known in zip(self.box.tie_breaks, self._ties(filled, equal), strict=False):
            yield name, equal
            equal = [seat for seat in equal if known is None or known[seat] == max(known.values())]

    def pending(self, filled: Filled, sheet: ScoreSheet) -> Iterator[str]:
        for name, equal in self._looked_at(filled, sheet):
            if name in filled.entries and filled.entries[name].tiebreak:
                yield from (address(seat, name) for seat in equal)

    def tie(self, filled: Filled, sheet: ScoreSheet) -> tuple[str, str] | None:
        looked_at = list(self._looked_at(filled, sheet))
        if not looked_at:
            return None
        name, equal = looked_at[-1]
        if any(self._number(filled, seat, name) is None for seat in equal):
            return f"{name}_missing", "S-177"
        return (name if len(sheet.winners) == 1 else "shared"), "S-177"
