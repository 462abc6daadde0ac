"""A step that the reader does: what is requested, and the answer to each touch of its picture, found out at build by the engine.

A step with `ask:` shows the position before its `do` (or `refuse`) first. The reader touches what its action touches, or guesses a value
(`guess:`), and then sees what the step shows. Without scripts, on paper and with a reader's own figures the step stands as any other.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from insuto.core.game import AnyGame
from insuto.core.plain import JsonObject
from insuto.core.position import Position
from insuto.desk import why_json
from insuto.play import script as engine
from insuto.play import touch as touches
from insuto_lesson.messages import Message, Refused
from insuto_lesson.named import fitting, no_key
from insuto_lesson.source import Block


class Choice(NamedTuple):
    """One choice of a guess: what has to be true after the step, its words, and the answer to it where it is wrong."""

    checks: str
    words: str
    reply: str = ""


def choices(step: Block) -> list[Choice]:
    """Return every choice of a step's `guess`; [] without one. Raises Refused.

    `guess: address | value value … unit | reply` offers values of an address, several lines `guess: checks | words | reply`
    a choice each. The reply may be left out.
    """
    lines = step.all("guess")
    if len(lines) == 1:
        return _values(lines[0].text)
    found = []
    for line in lines:
        parts = [part.strip() for part in line.text.split("|")]
        if len(parts) not in (2, 3) or not all(parts):
            raise Refused(_form(), line.line)
        found.append(Choice(*parts))
    return found


def _form() -> Message:
    return Message(
        "`guess` reads `address | value value … unit`, or `checks | words` in several lines; `| reply` may follow"
    )


def _values(text: str) -> list[Choice]:
    address, *rest = (part.strip() for part in text.split("|"))
    words = rest[0].split() if rest else []
    values = [word for word in words if word.lstrip("-").isdigit()]
    units = words[len(values) :]
    wrong = len(rest) > 2 or not all((address, *rest)) or len(values) < 2 or len(units) > 1
    if wrong or words[: len(values)] != values:
        raise Refused(_form())
    return [Choice(f"{address} = {value}", value + "".join(units), *rest[1:]) for value in values]


def request(game: AnyGame, step: Block, outcome: engine.Outcome, keys: Sequence[str]) -> JsonObject:
    """Return the page's data for a step that the reader does, in addition to the picture before it. Raises Refused,
    BadInput.

    keys     those of the picture, in every layout

    choice   the place of the right choice of `guess`
    replies  why each other choice is wrong; not there where none says so

    Without a `guess`:

    right    the keys any of which does it
    lit      the keys that look touchable
    answers  (sentence, rule, keys): why a touch on these keys does not do it
    then     the same three for each further touch, after those before it; not there where one touch does the step
    """
    if step.one("guess"):
        return _guess(game, step, outcome)
    rights, lits = _right_keys(game, step, outcome, keys), step.text("lit").split(">")
    parts: list[JsonObject] = []
    picked: tuple[str, ...] = ()
    for at, right in enumerate(rights):
        legal, around, answers = _answers(
            game, outcome.before, picked, [k for k in keys if k not in picked], right, step
        )
        # Parts drawn on another one are touched for it: the pieces of a place whose load is picked.
        done = legal | {key for key in right for one in legal.intersection(right) if key.startswith(f"{one}.")}
        if (step.one("do") or at + 1 < len(rights)) and not done.issuperset(right):
            raise Refused("no touch of {keys} does what is asked", keys=" ".join(right))
        kinds = {key.partition(".")[0] for key in right}
        lit = _words(lits[at] if at < len(lits) else "", keys) or [
            k for k in keys if k in right or (k in legal and k.partition(".")[0] in kinds)
        ]
        # The board would send the finger into a place: only where something in it is lit here.
        said = [
            (text, rule, [k for k in where if k not in around or touches.meanings(game, outcome.before, k, lit)])
            for text, rule, where in answers
        ]
        parts.append({"right": right, "lit": lit, "answers": [one for one in said if one[2]]})
        picked = touches.verdict(
            game, outcome.before, touches.touch(game, outcome.before, picked, (right[0],)), picked
        ).picked
    return {**parts[0], **({"then": parts[1:]} if len(parts) > 1 else {})}


def _guess(game: AnyGame, step: Block, outcome: engine.Outcome) -> JsonObject:
    """Return the right choice of `guess`, and the replies to the others. Raises Refused where none or several are true
    after the step, and where some wrong choices have a reply and others have none."""
    offered = choices(step)
    found = [
        at
        for at, (checks, *_) in enumerate(offered)
        if engine.saying(game, outcome, engine.read_sayings(f"{checks} | {checks}")) == 0
    ]
    if len(found) != 1:
        raise Refused("{count} choices of `guess` are true after the step; one has to be", count=len(found))
    (right,) = found
    lines = step.all("guess")
    if not any(one.reply for one in offered):
        return {"choice": right}
    for at, one in enumerate(offered):
        if len(lines) > 1 and at == right and one.reply:
            problem = Message("`{words}` is right and needs no reply: `after` explains it", words=one.words)
            raise Refused(problem, lines[at].line)
        if at != right and not one.reply:
            problem = Message("`{words}` is wrong, too: say why, as of the other choices", words=one.words)
            raise Refused(problem, lines[at].line)
    return {"choice": right, "replies": ["" if at == right else one.reply for at, one in enumerate(offered)]}


def _words(text: str, keys: Sequence[str]) -> list[str]:
    """Return the keys that words stand for. Raises Refused where one is no key of the picture."""
    found: list[str] = []
    for word in text.split():
        fits = fitting(keys, word)
        if not fits:
            raise Refused(no_key(word, keys))
        found += fits
    return list(dict.fromkeys(found))


def _right_keys(game: AnyGame, step: Block, outcome: engine.Outcome, keys: Sequence[str]) -> list[list[str]]:
    """Return the keys whose touch does the step, touch by touch: those of `touch`, between which stands `>`, else those
    that the first action of `do` picks, any of which does it."""
    if named := [_words(part, keys) for part in step.text("touch").split(">") if part.strip()]:
        return named
    first = next((done.action for done in outcome.done if done.seat >= 0), None)
    picks: Iterable[str] = game.picks(outcome.before, first) if first else ()
    found = [key for key in picks if key in keys]
    if not found:
        raise Refused("say what is touched: `touch: key key`")
    return [found]


def _answers(
    game: AnyGame, pos: Position, picked: tuple[str, ...], keys: Sequence[str], right: Sequence[str], step: Block
) -> tuple[set[str], set[str], list[tuple[str, str, list[str]]]]:
    """Return the keys that a legal action includes besides those `picked`, those around such keys, and the answers to all that is not
    `right`."""
    other = step.text("other")
    legal: set[str] = set()
    around: set[str] = set()
    found: dict[tuple[str, str], list[str]] = {}
    for key in keys:
        touch = touches.touch(game, pos, picked, (key,))
        verdict = touches.verdict(game, pos, touch, picked)
        if verdict.means == "pick":
            if not verdict.instead:
                legal.add(key)
            if key not in right:
                found.setdefault((other, ""), []).append(key)
        elif touch.reasons and key not in right:
            reason = touch.reasons[0]
            # A step has no form, and its own words for a pick that is dropped.
            if reason.key in ("touch_within_instead", "touch_form"):
                continue
            if reason.key == "touch_within":
                around.add(key)
            why = why_json(game, pos, reason)
            found.setdefault((why["text"], why["rule"]), []).append(key)
    return legal, around, [(text, rule, at) for (text, rule), at in found.items()]
