"""A question as text, so that whoever has read a lesson can be quizzed without a page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from insuto.core.game import AnyGame
from insuto.core.provenance_ja import CONFIDENCE
from insuto.drill.maker import QuestionSpec, make
from insuto.drill.question import Question
from insuto.drill.seen import in_words, named, shown
from insuto.play import codec


def as_text(
    game: AnyGame,
    seed: str,
    number: int,
    players: int = 0,
    rule: str = "",
    kinds: Sequence[str] = (),
    *,
    answers: bool = True,
) -> str:
    """Return a question: the position as read by a screen reader, the question's sentence, the choices, and if wanted
    the answer with its reasons. Raises BadInput where there is none."""
    question = make(game, QuestionSpec(seed, number, players, rule, kinds))
    _, picture = shown(game, question, narrow=False)
    return "\n".join(
        (
            f"■ 問{number + 1}（{question.pos.players}人、あなたは{_seat(game, question)}）",
            in_words(picture, game.drill().words.get("ONCE", {}).values()),
            "",
            *_seen(game, question),
            "".join(question.intro),
            question.ask,
            *_choices(question, named(picture)),
            *(_solution(game, question, named(picture)) if answers else ()),
            "",
        )
    )


def _seen(game: AnyGame, question: Question) -> list[str]:
    """Return what the picture shows of a question and its words leave out, a line each."""
    drill, words = game.drill(), game.words_at(question.pos)
    table = drill.words.get("SEEN", {})
    return [words.filled(table[key], dict(data)) for key, data in drill.seen(question.pos, question.act)]


def _seat(game: AnyGame, question: Question) -> str:
    return game.words_at(question.pos).name("seat", question.seat)


def _choices(question: Question, drawn: Mapping[str, str]) -> list[str]:
    """Return what can be answered, a line each."""
    if question.kind == "points":
        return [f"  {question.low} から {question.high} までの数"]
    if question.kind == "places":
        return [f"  {drawn[key]}" for key in question.lit]
    return [f"  {key}. {text}" for key, text in question.choices.items()]


def _solution(game: AnyGame, question: Question, drawn: Mapping[str, str]) -> list[str]:
    """Return the answer with its reasons."""
    lines = [f"答え: {'、'.join(question.choices.get(one, drawn.get(one, one)) for one in question.answer)}"]
    for text, rule in question.solution:
        info = game.rules[rule]
        lines.append(f"  {text}（{rule} {info.title_ja}、確かさ: {info.degree or CONFIDENCE[info.confidence]}）")
    if question.reading:
        lines.append(f"  読み方: {question.reading}")
    return [*lines, f"  [{question.family}] {codec.encode(game, question.pos)}"]
