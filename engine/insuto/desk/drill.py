"""Drill questions, as a page requests them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

import insuto.drill
from insuto.core import chance
from insuto.core.actions import format_action
from insuto.core.game import AnyGame
from insuto.core.provenance_ja import provenance
from insuto.desk import requests
from insuto.desk.render import differs, drawing_json, line_json
from insuto.draw.style import STYLE
from insuto.drill.seen import in_words, shown
from insuto.play import codec

if TYPE_CHECKING:
    from collections.abc import Iterator

    from insuto.desk import Desk, answers
    from insuto.drill import Question


def drill(desk: Desk, request: requests.Drill) -> answers.DrillQuestion:
    """Return a question. Raises BadInput if no question matches the request."""
    game, options = desk.chosen(request)
    spec = insuto.drill.QuestionSpec(
        request.seed, request.number, request.players, request.rule, request.kinds, options
    )
    return question_json(game, insuto.drill.make(game, spec), base=request.base, narrow=request.narrow)


def drill_families(desk: Desk, request: requests.DrillFamilies) -> answers.DrillFamilies:
    """Return all drill families of a game."""
    game = desk.game(request.game, {})
    return {
        "version": insuto.drill.version(game),
        "families": [
            {
                "family": one.family,
                "rule": one.rule,
                "title": game.rules[one.rule].title_ja,
                "section": game.rules[one.rule].section,
                "kinds": list(one.kinds),
            }
            for one in insuto.drill.families(game)
        ],
    }


def question_json(game: AnyGame, question: Question, *, base: bool, narrow: bool) -> answers.DrillQuestion:
    """Return a question with its picture."""
    scene, picture = shown(game, question, narrow=narrow)
    drawn = picture.keys()
    played = format_action(question.act) if question.act else ""
    link = codec.encode(game, question.pos)
    reasons: list[answers.Reason] = [{"text": text, "rule": rule} for text, rule in question.solution]
    reasons += unsure(game, question)
    answer: answers.DrillQuestion = {
        "version": insuto.drill.version(game),
        "id": name_of(game, question),
        "kind": cast("Any", question.kind),
        "family": question.family,
        "rule": question.rule,
        "rules": list(question.rules),
        "picture": drawing_json(picture, scene, base=base),
        "scene": scene,
        "marks": [key for key in question.marks if key in drawn],
        "about": [key for key in dict.fromkeys((*question.marks, *question.about)) if key in drawn],
        "intro": "".join(question.intro),
        "ask": question.ask,
        "choices": [{"id": key, "text": text} for key, text in question.choices.items()],
        "lit": list(question.lit),
        "answer": list(question.answer),
        "solution": reasons,
        "link": link,
        "differs": differs(game, question.pos.options),
        "played": played,
        "words": in_words(picture, game.drill().words.get("ONCE", {}).values()),
        "reading": question.reading,
    }
    if base:
        answer["style"] = STYLE
    if question.kind == "points":
        answer["range"] = {"low": question.low, "high": question.high}
    if question.lines:
        answer["sheet"] = [line_json(game, question.pos, line) for line in question.lines]
    return answer


def name_of(game: AnyGame, question: Question) -> str:
    """Return a short id of a question: a hash of its position and subject, independent of the words."""
    played = format_action(question.act) if question.act else ""
    identity = f"{game.to_json(question.pos)} {question.seat} {question.kind} {question.family} {played}"
    return chance.seeded(identity)


def unsure(game: AnyGame, question: Question) -> Iterator[answers.Reason]:
    """Yield where rules that the solution cites are from, and how sure they are, where that is not beyond doubt."""
    for rule in question.rules:
        if game.rules[rule].confidence != "high":
            yield {"text": f"{provenance(game.rules[rule])}。", "rule": rule}
