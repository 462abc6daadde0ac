"""A step that the reader does: what is requested, and the answer to each touch of its picture, found out at build by the engine.

A step with `ask:` shows the position before its `do` (or `refuse`) first. The reader touches what its action touches, or guesses a value
(`guess:`), and then sees what the step shows. Without scripts, on paper and with a reader's own figures the step stands as any other.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from insuto import Game
from insuto.desk import why_json
from insuto.play import script as engine
from insuto.play import touch as touches
from insuto_lesson.messages import Message, Refused
from insuto_lesson.named import fitting
from insuto_lesson.source import Block


def guess(text: str) -> tuple[str, list[str], str]:
    """Return (address, choices, unit) of `guess: address | choice choice … unit`. Raises Refused.

    >>> guess("score.red.roads | 4 5 6 点")
    ('score.red.roads', ['4', '5', '6'], '点')
    """
    address, sign, rest = (part.strip() for part in text.partition("|"))
    words = rest.split()
    choices = [word for word in words if word.lstrip("-").isdigit()]
    units = words[len(choices) :]
    if not sign or not address or len(choices) < 2 or len(units) > 1 or words[: len(choices)] != choices:
        raise Refused(Message("`guess` reads `address | value value … unit`"))
    return address, choices, units[0] if units else ""


def request(game: Game[Any], step: Block, outcome: engine.Outcome, keys: Sequence[str]) -> dict[str, Any]:
    """Return what the page needs of a step that the reader does, beside the picture before it. Raises Refused, BadInput.

    keys     those of the picture, in every layout

    right    the place of the right choice of `guess`; without one the keys whose touch does it
    lit      the keys that look touchable
    answers  (sentence, rule, keys): why a touch on these keys does not do it
    """
    asked: dict[str, Any] = {"text": step.text("ask")}
    if step.one("guess"):
        return {**asked, "right": _right_choice(game, step, outcome)}
    right = _right_keys(game, step, outcome, keys)
    legal, answers = _answers(game, outcome.before, keys, right, step.text("other"))
    if step.one("do") and not legal.issuperset(right):
        raise Refused(Message("no touch of {keys} does what is asked", keys=" ".join(right)))
    kinds = {key.partition(".")[0] for key in right}
    lit = _words(step.text("lit"), keys) or [
        k for k in keys if k in right or (k in legal and k.partition(".")[0] in kinds)
    ]
    return {**asked, "right": right, "lit": lit, "answers": answers}


def _right_choice(game: Game[Any], step: Block, outcome: engine.Outcome) -> int:
    """Return which choice of `guess` is the value of its address after the step. Raises Refused."""
    address, choices, _ = guess(step.text("guess"))
    for at, choice in enumerate(choices):
        checks = engine.read_checks(f"{address} = {choice}", "guess")
        if engine.all_hold(game, outcome.before, outcome.position, checks, "guess"):
            return at
    raise Refused(Message("no value of `guess` is that of `{address}`", address=address))


def _words(text: str, keys: Sequence[str]) -> list[str]:
    """Return the keys that words stand for. Raises Refused where one is no key of the picture."""
    found: list[str] = []
    for word in text.split():
        fits = fitting(keys, word)
        if not fits:
            raise Refused(Message("`{word}` is no key of this picture", word=word))
        found += fits
    return list(dict.fromkeys(found))


def _right_keys(game: Game[Any], step: Block, outcome: engine.Outcome, keys: Sequence[str]) -> list[str]:
    """Return the keys whose touch does the step: those of `touch`, else those that the first action of `do` picks."""
    if named := _words(step.text("touch"), keys):
        return named
    first = next((done.action for done in outcome.done if done.seat >= 0), None)
    picks: Iterable[str] = game.picks(outcome.before, first) if first else ()
    found = [key for key in picks if key in keys]
    if not found:
        raise Refused(Message("say what is touched: `touch: key key`"))
    return found


def _answers(
    game: Game[Any], pos: Any, keys: Sequence[str], right: Sequence[str], other: str
) -> tuple[set[str], list[tuple[str, str, list[str]]]]:
    """Return the keys that a legal action begins with, and the answers to all that is not `right`.

    other  the sentence for a legal touch that is not what is requested; "" for the page's own
    """
    legal: set[str] = set()
    found: dict[tuple[str, str], list[str]] = {}
    for key in keys:
        touch = touches.touch(game, pos, (), (key,))
        if touches.verdict(game, pos, touch, ()).means == "pick":
            legal.add(key)
            if key not in right:
                found.setdefault((other, ""), []).append(key)
        elif touch.reasons and key not in right:
            why = why_json(game, pos, touch.reasons[0])
            found.setdefault((why["text"], why["rule"]), []).append(key)
    return legal, [(text, rule, at) for (text, rule), at in found.items()]
