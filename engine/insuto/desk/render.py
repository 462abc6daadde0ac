"""Facts and pictures of a game as plain data in the reader's words: what answers are made of."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from insuto.core import digest
from insuto.core.facts import Event, ScoreLine, Violation
from insuto.core.game import Game

if TYPE_CHECKING:
    from insuto.desk import answers


def event_json(game: Game[Any], event: Event) -> answers.Event:
    """One event as a sentence; `seat` and the keys of `points` are seat ids."""
    points = {game.seats[seat]: n for seat, n in event.points.items()}
    seat = game.seats[event.seat] if event.seat >= 0 else None
    return {"text": game.words.event(event), "rule": event.rule, "seat": seat, "points": points}


def digest_json(game: Game[Any], events: Sequence[Event]) -> list[answers.Event]:
    """Events in short, the most telling first: headlines, what each seat gained in all (`sum`), then the rest with runs folded."""
    heads, rest = digest.ordered(events)
    sums = digest.gained(events)
    points = {game.seats[seat]: n for seat, n in sums.items()}
    found = [event_json(game, e) for e in heads]
    if sums:
        found.append({"text": game.words.gains(sums), "rule": "", "seat": None, "points": points, "sum": True})
    return [*found, *(event_json(game, e) for e in rest)]


def why_json(game: Game[Any], violation: Violation) -> answers.Reason:
    """One reason against an action."""
    return {"text": game.words.why(violation), "rule": violation.rule}


def line_json(game: Game[Any], line: ScoreLine) -> answers.Line:
    """One score line."""
    return {
        "seat": game.seats[line.seat],
        "name": game.words.name("seat", line.seat),
        "points": line.points,
        "text": game.words.line(line),
        "rule": line.rule,
    }


def score_sheet(game: Game[Any], pos: Any) -> answers.Scores:
    """The score sheet of a position by seats and by parts."""
    sheet = game.score(pos)
    titles = game.words.tables["PARTS"]
    found = [p for p in titles if any(line.part == p for line in sheet.lines)]
    return {
        "seats": [
            {"name": game.words.name("seat", s), "seat": game.seats[s], "total": sheet.totals[s], "winner": s in sheet.winners}
            for s in range(pos.players)
        ],
        "parts": [
            {"id": p, "title": titles[p], "later": p in sheet.later, "lines": [line_json(game, x) for x in sheet.lines if x.part == p]}
            for p in found
        ],
        "final": pos.over,
    }


def picture_json(
    game: Game[Any], pos: Any, scene: str, seat: int | None = None, mark: Sequence[str] = (), sent: set[str] | None = None,
    narrow: bool = False,
) -> answers.Picture:
    """A picture for the page; its base only when `sent` does not have the scene yet."""
    picture = game.draw(pos, scene, seat, narrow=narrow)
    if mark:
        picture = game.draw(pos, scene, seat, spread(mark, picture.nodes), narrow)
    answer: answers.Picture = {
        "scene": scene,
        "width": picture.width,
        "height": picture.height,
        "title": picture.title,
        "nodes": [(node.key, node.svg) for node in picture.nodes],
    }
    if sent is None or scene not in sent:
        answer["base"] = picture.base
    if sent is not None:
        sent.add(scene)
    return answer


def spread(words: Sequence[str], nodes: Sequence[Sequence[str]]) -> tuple[str, ...]:
    """`mark` as lessons write it → drawing keys: a word is a key, or stands for all keys that begin with `word.`."""
    keys = [node[0] for node in nodes]
    found: list[str] = []
    for word in words:
        found += [key for key in keys if key == word] or [key for key in keys if key.startswith(f"{word}.")] or [word]
    return tuple(dict.fromkeys(found))
