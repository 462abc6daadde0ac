"""What a hand may change on the table of 王と枢機卿."""

from __future__ import annotations

from collections.abc import Sequence

from insuto.core.arranging import Arranging, Piece
from insuto.games.kardinal.keys import CARDINALS, SITE
from insuto.games.kardinal.state import KardinalPosition, Player
from insuto.keys import POINTS

Pos = KardinalPosition


class KardinalArranging(Arranging):
    """Cloisters, cardinals, cards and points; the course is a seat's turn in the first or the second half."""

    course = ("turn", "half", "start")
    moment = Arranging.moment | {"exhausted"}

    def of_seat(self, pos: Pos, seat: str) -> Sequence[str]:
        return (POINTS(seat), f"{seat}.hand")

    def at(self, pos: Pos, key: str) -> Sequence[str]:
        match key.split("."):
            case ["region" | "crest", region]:
                return [CARDINALS(region, seat) for seat in self.seats(pos)]
            case ["seat", seat]:
                return self.of_seat(pos, seat)
            case ["discard"]:
                return ("pile",)
            case ["acting" | "note"]:
                return ("turn", "half")
            case ["piece", seat, kind, number]:
                return self._piece(pos, self.game.seat_of(pos, seat), kind, int(number) - 1)
        return self.stands_for(key)

    def _piece(self, pos: Pos, seat: int, kind: str, number: int) -> Sequence[str]:
        """Return the address of the place where a wooden piece stands; of one in the supply, that of its owner's points."""
        box, one = self.game.box, Player(self.game.box, pos, seat)
        if kind == "cloister" and number < len(one.placed):
            return (SITE(box.sites[one.placed[number]]),)
        own = [which // pos.players for which in pos.called if which % pos.players == seat]
        if kind == "cardinal" and number < len(own):
            return (CARDINALS(box.regions[own[number]], one.name),)
        return self.of_seat(pos, one.name)

    def pieces(self, pos: Pos, seat: str) -> Sequence[Piece]:
        one = Player(self.game.box, pos, self.game.seat_of(pos, seat))
        return (
            Piece("cloister", "piece", "cloister", one.cloisters),
            Piece("cardinal", "piece", "cardinal", one.cardinals),
        )

    def put(self, pos: Pos, seat: str, piece: str, key: str) -> tuple[str, str] | None:
        kind, _, rest = key.partition(".")
        if piece == "cloister" and kind == "site":
            return key, seat
        if piece == "cardinal" and kind in ("region", "crest") and rest in self.game.box.region_of:
            return self.more(pos, CARDINALS(rest, seat))
        return None
