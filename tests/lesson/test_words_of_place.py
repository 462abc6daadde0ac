"""Words of place in a lesson (「左から」, 「いちばん上」) hold in the wide and in the narrow picture, or are about no picture."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

import insuto
from insuto.draw.labels import Area
from insuto_lesson import inline, source
from insuto_lesson.complaints import Complaints
from insuto_lesson.labels import Places
from insuto_lesson.page_base import prose
from site_games import games

DOCS = Path(__file__).parents[2] / "docs"
WORDS = re.compile(
    "[左右][上下]|[左右]端|[左右]側|[左右](?:から|の|に|へ)|真ん中|中央|(?:上|下)(?:から|の)|いちばん[上下]|上に(?!限)|下に|端の"
)
NO_PLACE = re.compile(
    "[0-9]個以[上下]|以上の|盤上の|ボード上の|[1つ]つ?上の(?=騎士|順位)|上下の|両隣|その上に|上の絵|上の3つ|上の数|中央の黒い倉庫"
)
"""What is said of numbers, or within one drawn part that looks alike in both pictures."""

Claim = tuple[str, str, str, str]
"""Picture scene, a key, where it lies of the other, the other key."""
_TRACK = [("main", "track.0", "left", "track.6")]
_LAWS = [("parliament", "law.1", "left", "law.2"), ("parliament", "law.2", "left", "law.3")]
_BILLS = [("parliament", "law.1", "above", "bill.1"), ("parliament", "bill.1", "left", "bill.2")]
_SQUARES = [("main", "conflict.upper.1.square.1", "above", "conflict.upper.1.square.2")]
_CARDS = [("main", f"conflict.{row}.1", "left", f"conflict.{row}.2") for row in ("upper", "lower")]
_MIDDLE = [("estate1", "space.red.D1", "left", "space.red.D4"), ("estate1", "space.red.D4", "left", "space.red.D7")]
CLAIMS: dict[str, dict[str, list[Claim]]] = {
    "burgundy": {
        "goal": [("estate1", "space.red.D4", "left", "space.red.D5")],
        "set-own": _MIDDLE,
        "black-depot": [("main", "depot.5", "left", "black"), ("main", "black", "left", "depot.2")],
        "order-track": _TRACK,
        "round-goods": [("main", "round.1", "left", "round.2")],
        "turn-order": _TRACK,
        "ship-order": _TRACK,
        "winner-order": _TRACK,
        "wrong-space": [("estate1", "space.red.D4", "left", "space.red.D6")],
        "chain-hall": [("estate1", "space.red.D4", "above", "space.red.E4")],
        "sheep": [],
        "ask-city": [
            ("estate1", "space.red.E5", "above", "space.red.F5"),
            ("estate1", "space.red.F4", "left", "space.red.F5"),
        ],
    },
    "lancaster": {
        "laws": _BILLS,
        "bills": _BILLS,
        "conflict-place": _SQUARES,
        "guest": [],
        "guest-use": [],
        "vote-order": _BILLS,
        "vote-count": _LAWS,
        "law-order": [*_BILLS, *_LAWS],
        "law-deployed": _LAWS,
        "battle-order": _CARDS,
        "battle-tie-rule": [*_SQUARES, *_CARDS],
        "battle-slide": _SQUARES,
        "ask-law": _LAWS,
        "ask-battle": _SQUARES,
    },
    "scythe": {
        "theme": [],
        "hexes": [
            ("map", "place.home_rusviet", "right", "place.h33"),
            ("map", "place.home_polania", "left", "place.h33"),
        ],
        "produce-workers": [("mat1", "worker.nordic.3", "left", "worker.nordic.4")],
        "structure-bonus-fine": [],
    },
}


@cache
def _spoken(game_id: str) -> dict[str, str]:
    """Return the words of place in each step and example of a game's lesson, by its name."""
    text, first = source.split_front_matter((DOCS / game_id / "lesson.md").read_text(encoding="utf-8"))
    page = source.parse(text, "lesson.md", Complaints("lesson.md"), first)
    found = {}
    for block in page.walk():
        if block.name in ("step", "example"):
            guessed = "".join(line.text.partition("|")[2] for line in block.all("guess"))
            said = NO_PLACE.sub("", block.text("ask") + guessed + "".join(inline.plain(s) for _, s in prose(block)))
            if words := WORDS.findall(said):
                found[block.argument] = " ".join(words)
    return found


@cache
def _places(game_id: str, scene: str, narrow: bool) -> Places:
    game = insuto.load(game_id)
    return Places(game.draw(game.setup(max(game.player_counts), 1), scene, None, narrow=narrow))


def _lies(a: Area, where: str, b: Area) -> bool:
    if where == "right":
        return _lies(b, "left", a)
    # Hexes of one row reach into those of the next.
    return a.x1 <= b.x0 + 8 if where == "left" else (a.y0 + a.y1) / 2 <= b.y0


@pytest.mark.parametrize("game_id", games())
def test_words_of_place_are_known(game_id: str) -> None:
    assert _spoken(game_id).keys() == CLAIMS.get(game_id, {}).keys(), _spoken(game_id)


@pytest.mark.parametrize("narrow", [False, True], ids=["wide", "narrow"])
@pytest.mark.parametrize("game_id", CLAIMS)
def test_words_of_place_hold(game_id: str, narrow: bool) -> None:
    wrong = []
    for step, claims in CLAIMS[game_id].items():
        for scene, one, where, other in claims:
            a, b = (_places(game_id, scene, narrow).area(key) for key in (one, other))
            if not a or not b or not _lies(a, where, b):
                wrong.append((step, one, where, other, a, b))
    assert not wrong
