"""Drills as the tests answer them: the engine of this machine makes the same questions as the page's, so the answers are known."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from functools import cache
from typing import Any
from urllib.parse import quote

from playwright.sync_api import Page, expect

from insuto.desk import Desk

SEED = "aquestion"
DESK = Desk()
PICKED = re.compile("in-picked")


@dataclass(frozen=True)
class Drilled:
    """A question of a round: the requested family, and the engine's question."""

    family: str
    content: dict[str, Any]


def desk_answer(request: dict[str, Any]) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(DESK.handle(json.dumps(request)))
    return answer


@cache
def families(game: str) -> dict[str, Any]:
    """Return the game's families and the version of its questions."""
    return desk_answer({"op": "drill_families", "game": game})


def requested(game: str, number: int, family: str) -> dict[str, Any]:
    """Return the question at a place of a round, or the desk's refusal."""
    return desk_answer(
        {"op": "drill", "game": game, "players": 0, "seed": SEED, "number": number, "rule": family, "narrow": True}
    )


@cache
def few(game: str) -> tuple[Drilled, ...]:
    """Return three questions: the first with choices, then a number and places where the game has such, each of another rule."""
    found: list[Drilled] = []
    for kinds in (("may", "why"), ("points",), ("places",)):
        for wanted in (kinds, ("may", "why", "next", "points", "places")):
            question = _first(game, len(found), wanted, {one.content["rule"] for one in found})
            if question:
                found.append(question)
                break
    assert len(found) == 3, game
    return tuple(found)


def _first(game: str, number: int, kinds: tuple[str, ...], without: set[str]) -> Drilled | None:
    for family in families(game)["families"]:
        if family["rule"] in without or not {*kinds} & {*family["kinds"]}:
            continue
        question = requested(game, number, family["family"])
        if question["ok"] and question["kind"] in kinds:
            return Drilled(family["family"], question)
    return None


def linked(game: str, questions: tuple[Drilled, ...]) -> str:
    """Return the part of a link that a friend is sent."""
    return "d=" + quote(f"{families(game)['version']}~{SEED}~{','.join(one.family for one in questions)}")


def answered(page: Page, question: dict[str, Any], *, right: bool) -> None:
    """Answer the question that is shown: choices by their keys, a number by typing it, places by touching them."""
    if question["kind"] == "points":
        low, high = question["range"]["low"], question["range"]["high"]
        number = int(question["answer"][0])
        page.keyboard.type(str(number if right else low if number != low else high))
        page.keyboard.press("Enter")
    elif question["kind"] == "places":
        for key in question["answer"] if right else question["answer"][1:]:
            place = page.locator(f'.in-drill-board [data-key="{key}"]')
            place.focus()
            page.keyboard.press("Enter")
            expect(place).to_have_class(PICKED)
        page.locator(".in-drill-settle").click()
    else:
        ids = [choice["id"] for choice in question["choices"]]
        chosen = next(one for one in ids if (one in question["answer"]) == right)
        page.keyboard.press(str(ids.index(chosen) + 1))
