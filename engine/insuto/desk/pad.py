"""The score pad: what is entered of a game that was played on a table, and the sheet that the game's scoring makes of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from insuto.core.errors import BadInput
from insuto.core.messages_ja import PAD
from insuto.core.padboard import ON_BOARD, WAY
from insuto.core.scorepad import Entry, Fault
from insuto.core.words import Words
from insuto.desk import requests
from insuto.desk.render import differs, sheet_json

if TYPE_CHECKING:
    from collections.abc import Mapping

    from insuto.core.game import AnyGame
    from insuto.core.padboard import Piece
    from insuto.core.scorepad import ScorePad
    from insuto.desk import Desk, answers


class PadTable:
    """A game's pad for one number of players, and its words."""

    def __init__(self, desk: Desk, request: requests.ScorePad) -> None:
        self.game: AnyGame
        self.game, self.options = desk.chosen(request)
        self.game.check_setup(request.players, self.options)
        self.players = request.players
        pad = self.game.score_pad()
        if pad is None:
            raise BadInput("game", "has no score pad")
        self.pad: ScorePad = pad
        self.entries = pad.entries(request.players, self.options)
        self.board = pad.board(request.players, self.options)
        self.words = Words(self.game.words.names, {"PAD": {**PAD, **pad.words}})

    def text(self, key: str, data: Mapping[str, Any] | None = None) -> str:
        return self.words.text("PAD", key, data or {})

    def choice(self, entry: Entry, value: str) -> str:
        """Return the name of something that can be chosen."""
        own = f"{entry.name}.{value}"
        return self.text(own) if own in self.words.tables["PAD"] else self.words.name(entry.noun, value)

    def fault(self, fault: Fault) -> answers.PadFault:
        name = fault.at.rpartition(".")[2]
        entry = next((entry for entry in self.entries if entry.name == name), None)
        data = dict(fault.data)
        if entry and "choice" in data:
            data["choice"] = self.choice(entry, str(data["choice"]))
        said = self.text(f"fault.{fault.key}", {**data, "what": self.text(name if entry else f"piece.{name}")})
        return {"at": fault.at, "text": said, "rule": fault.rule}


def score_pad(desk: Desk, request: requests.ScorePad) -> answers.Pad:
    """Return what is entered, in the reader's words."""
    table = PadTable(desk, request)
    words = table.words.tables["PAD"]
    seats = table.game.seats[: table.players]
    parts: dict[str, answers.PadPart] = {}
    for entry in table.entries:
        part = parts.setdefault(entry.part, {"title": table.text(f"part.{entry.part}"), "entries": []})
        part["entries"].append(_entry(table, entry))
    answer: answers.Pad = {
        "seats": [
            table.text("seat", {"n": n}) if "seat" in words else table.words.name("seat", seat)
            for n, seat in enumerate(seats, 1)
        ],
        "parts": list(parts.values()),
        "schema": table.game.schema,
    }
    if board := table.board:
        answer["board"] = {
            "way": WAY,
            "on": ON_BOARD,
            "pieces": [_piece(table, piece) for piece in board.pieces],
            "hint": table.text("board.hint"),
        }
    return answer


def _piece(table: PadTable, piece: Piece) -> answers.PadPiece:
    found: answers.PadPiece = {"name": piece.name, "label": table.text(f"piece.{piece.name}")}
    if piece.shared:
        found["shared"] = True
    return found


def _entry(table: PadTable, entry: Entry) -> answers.PadEntry:
    found: answers.PadEntry = {
        "name": entry.name,
        "label": table.text(entry.name),
        "rule": entry.rule,
        "low": entry.low,
        "high": entry.high,
    }
    hint = entry.hint or f"{entry.name}.hint"
    if entry.hint or hint in table.words.tables["PAD"]:
        found["hint"] = table.text(hint)
    if entry.choices:
        found["choices"] = [{"value": value, "label": table.choice(entry, value)} for value in entry.choices]
    if entry.shared:
        found["shared"] = True
    if entry.needs:
        found["needs"] = entry.needs
    if entry.tiebreak:
        found["tiebreak"] = True
    if table.board and entry.name in table.board.gives:
        found["given"] = True
    return found


def tally(desk: Desk, request: requests.Tally) -> answers.Tally:
    """Return the score sheet of what was entered; what cannot be is named instead, entry by entry."""
    table = PadTable(desk, request)
    filled = table.pad.read(table.players, table.options, request.entries)
    faults = table.pad.faults_of(filled)
    if faults:
        fault_rows = [table.fault(fault) for fault in faults]
        return {
            "seats": [],
            "parts": [],
            "faults": fault_rows,
            "pending": [],
            "differs": differs(table.game, table.options),
        }
    sheet = table.pad.sheet(filled)
    counted = sheet_json(table.game.words, table.game.seats[: table.players], sheet)
    answer: answers.Tally = {
        "seats": counted["seats"],
        "parts": counted["parts"],
        "faults": [],
        "pending": list(table.pad.pending(filled, sheet)),
        "differs": differs(table.game, table.options),
    }
    if tie := table.pad.tie(filled, sheet):
        answer["tie"] = {"text": table.text(f"tie.{tie[0]}"), "rule": tie[1]}
    return answer
