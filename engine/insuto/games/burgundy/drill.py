"""What is asked about the rules of ブルゴーニュ, and what is not."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from insuto.core.drilling import Drill, Order
from insuto.games.burgundy import drill_words_ja as ja

NO_RULE = "what is not there needs no rule to see it"


class BurgundyDrill(Drill):
    """The questions of the game."""

    words: ClassVar[Mapping[str, Mapping[str, str]]] = {
        "ASKED": ja.ASKED,
        "CONDITIONS": ja.CONDITIONS,
        "PLACES": ja.PLACES,
        "POINTS": ja.POINTS,
        "WINNER": ja.WINNER,
    }
    orders: ClassVar[Mapping[str, Order]] = {"phase": Order("B-105", ja.PHASE), "placing": Order("B-077", ja.PLACING)}
    winner = "B-110"
    beyond = ("drop_only_when_full", "black_is_bought", "only_black")
    rare: ClassVar[Mapping[str, str]] = {
        "storage_full": "a page asks for the tile that is thrown away: without it an action is not whole",
        "not_between": "only where purchases are made between actions alone, a reading",
    }
    never: ClassVar[Mapping[str, str]] = {
        "no_castle_space": "the first castle is put by the set-up, but for one way to play",
        "die_missing": "an action without its die is a slip of the finger, no question",
        "no_such_die": NO_RULE,
        "no_die_needed": "a die that an effect does not need is a slip of the finger, no question",
        "no_tile": NO_RULE,
        "nothing_stored": NO_RULE,
        "no_goods": NO_RULE,
        "goods_not_there": NO_RULE,
        "same_face": "nobody turns a die to the face that it shows",
    }


__all__ = ["BurgundyDrill"]
