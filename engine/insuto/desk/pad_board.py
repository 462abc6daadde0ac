"""The board of a score pad: drawn by the game, touched by the reader. The page stores what lies on it among its
entries."""

from __future__ import annotations

from typing import TYPE_CHECKING

from insuto.core.errors import BadInput
from insuto.core.padboard import TABLE, Lying, address
from insuto.desk import requests
from insuto.desk.pad import PadTable
from insuto.desk.render import drawing_json
from insuto.draw.style import STYLE

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from insuto.core.padboard import PadBoard, Piece
    from insuto.desk import Desk, answers


class _Board:
    """A pad's board, with the pieces on it and the selected kind (None: a piece is to be taken)."""

    def __init__(self, table: PadTable, board: PadBoard, entries: Mapping[str, str], seat: int, piece: str) -> None:
        self.table, self.board = table, board
        self.piece: Piece | None = board.piece(piece)
        if not 0 <= seat < table.players:
            raise BadInput("seat", "must be a whole number from {low} to {high}", low=0, high=table.players - 1)
        if piece and not self.piece:
            names = ", ".join(one.name for one in board.pieces)
            raise BadInput("piece", "must be one of {choices}", choices=names)
        self.owner = TABLE if self.piece and self.piece.shared else seat
        self.keys = {key: place for one in board.pieces for place, key in one.places.items()}
        self.read(entries)

    def read(self, entries: Mapping[str, str]) -> None:
        self.entries = entries
        self.filled = self.table.pad.read(self.table.players, self.table.options, entries)
        self.lying = Lying(self.board, self.table.players, entries)

    def lit(self) -> Iterator[str]:
        """Yield the keys of the places where the hand has something to do."""
        piece = self.piece
        if piece:
            yield from (key for place, key in piece.places.items() if not self.lying.hindered(self.owner, piece, place))
        else:
            yield from (key for key, place in self.keys.items() if any(self.lying.at(place)))

    def say(self, key: str, place: str = "", piece: Piece | None = None, **data: object) -> str:
        named = {"place": self._name(place)} if place else {}
        called = {"piece": self.table.text(f"piece.{piece.name}")} if piece else {}
        return self.table.text(f"board.{key}", {**data, **named, **called})

    def _name(self, place: str) -> str:
        own = f"place.{place}"
        if own in self.table.words.tables["PAD"]:
            return self.table.text(own)
        return self.table.words.name(next(one for one in self.board.pieces if place in one.places).noun, place)

    def touched(self, keys: list[str], near: list[str]) -> answers.PadTouched:
        """Carry out a touch, or explain why it does nothing. It stands for the topmost place under the finger, else for
        a lit one close by if there is just one."""
        own = self.piece.places.values() if self.piece else self.keys
        key = next((key for key in keys if key in own), "") or next((key for key in keys if key in self.keys), "")
        if not key and len(near) == 1 and near[0] in own:
            key = near[0]
        if not key:
            return {"entries": {}, "said": self.say("nowhere"), "rule": "", "refused": True}
        place = self.keys[key]
        if self.piece is None:
            return self._take(place, key)
        if place not in self.piece.places:
            return self._refused(place, key, self.say("elsewhere", piece=self.piece), "")
        if why := self.lying.hindered(self.owner, self.piece, place):
            return self._refused(place, key, self.say(why.key, place, self.piece, **why.data), why.rule)
        there = [*self.lying.of(self.owner, self.piece.name), place]
        return self._done(place, key, self.owner, self.piece, there, self.say("put", place, self.piece))

    def _take(self, place: str, key: str) -> answers.PadTouched:
        """Take the only piece that lies on a place; if there are several, prompt for which."""
        lying = list(self.lying.at(place))
        if len(lying) != 1:
            return self._refused(place, key, self.say("which" if lying else "empty", place), "")
        seat, piece, _ = lying[0]
        there = list(self.lying.of(seat, piece.name))
        del there[len(there) - 1 - there[::-1].index(place)]
        return self._done(place, key, seat, piece, there, self.say("took", place, piece))

    def _refused(self, place: str, key: str, said: str, rule: str) -> answers.PadTouched:
        return {"entries": {}, "said": said, "rule": rule, "refused": True, "place": self._place(place, key)}

    def _done(self, place: str, key: str, seat: int, piece: Piece, there: list[str], said: str) -> answers.PadTouched:
        at, text = address(seat, piece.name), " ".join(there)
        self.read({**self.entries, at: text})
        return {"entries": {at: text}, "said": said, "rule": "", "refused": False, "place": self._place(place, key)}

    def _place(self, place: str, key: str) -> answers.PadPlace:
        heaps: list[answers.PadHeap] = [
            {"at": address(seat, piece.name), "seat": seat, "label": self.table.text(f"piece.{piece.name}"), "n": n}
            for seat, piece, n in self.lying.at(place)
        ]
        return {"id": place, "key": key, "name": self._name(place), "heaps": heaps}


def pad_board(desk: Desk, request: requests.PadBoard) -> answers.PadBoard:
    """Return the board with its pieces, after the touch, if there was one."""
    table = PadTable(desk, request)
    if not table.board:
        raise BadInput("game", "has no score pad")
    board = _Board(table, table.board, request.entries, request.seat, request.piece)
    touched = board.touched(request.keys, request.near) if request.touch else None
    picture = table.pad.picture(board.filled, request.narrow)
    answer: answers.PadBoard = {
        "picture": drawing_json(picture, "pad", request.base),
        "colours": [f"in-s-{colour}" for colour in table.pad.colours(board.filled)],
        "lit": list(board.lit()),
        "left": {
            address(seat, piece.name): board.lying.left(seat, piece)
            for piece in table.board.pieces
            for seat in piece.seats(table.players)
        },
        "counted": dict(table.pad.counted(board.filled)) if not board.lying.empty else {},
    }
    if request.base:
        answer["style"] = STYLE
    if touched:
        answer["touched"] = touched
    return answer
