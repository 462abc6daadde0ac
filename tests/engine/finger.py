"""A finger on a position: the desk's responses to touches, as a page requests them."""

from __future__ import annotations

import re
from typing import Any

from desk_help import heard

import insuto
from insuto.core.messages_ja import WHY
from insuto.desk import Desk
from insuto.play import codec

SCENERY = {
    "kardinal": r"(road|alliance)\..*|note|acting|seat\.\w+",
    "lancaster": r"note|votes|footnote(\.law)?|(seat|castle|screen|stock)\.\w+|reserve\.\w+\.1",
    "burgundy": r"note|black|die\.white|depot\.\d|(phase|round|bonus|track|pile|seat|board|sold|knowledge)\.[\w.]+",
    "scythe": r"note|fight|discard|captions|shown|(ability|goal|track|seat)\.[\w.]+",
    "toy": r"(?!)",
}
"""Drawing keys that are no piece, place or card: what answers "that does not matter now" has to be among them."""


def pattern(game: insuto.Game[Any], key: str) -> str:
    """Return a pattern of the sentence for a reason, `key.any` where no candidate alone is meant."""
    tables = game.words.tables
    words = tables["WHY_ANY"][key[:-4]] if key.endswith(".any") else {**WHY, **tables["WHY"]}[key]
    return "".join(".+" if part.startswith("{") else re.escape(part) for part in re.split(r"({[^}]*})", words))


class Finger:
    """A desk with one position on it."""

    def __init__(self, name: str, pos: Any) -> None:
        game = insuto.load(name)
        self.desk, self.rules = Desk(), game.rules
        self.seats = {game.words_at(pos).name("seat", seat) for seat in game.seat_ids(pos)}
        self.state = self.ask(op="open", session="f", link=codec.encode(game, pos))

    def ask(self, **request: Any) -> dict[str, Any]:
        answer = heard(self.desk, **request)
        assert answer["ok"], answer
        return answer

    def tap(self, *picks: str) -> dict[str, Any]:
        """Touch the last of some keys after the others; adds `actions` to the desk's response, the legal ones that
        include all of them."""
        answer = self.ask(op="tap", session="f", picks=list(picks[:-1]), at=list(picks[-1:]))
        present = {*picks[:-1], answer["key"]}
        actions = [act for act in self.state["legal"] if present <= set(act["picks"])] if answer["key"] else []
        return {**answer, "actions": actions}

    def lit(self, *picked: str) -> set[str]:
        fitting = [act for act in self.state["legal"] if set(picked) <= set(act["picks"])]
        keys = {key for act in fitting for own in act["picks"] for key in (own, *act.get("alike", {}).get(own, ()))}
        return keys - set(picked)
