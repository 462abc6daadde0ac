"""Facts and pictures of a game as plain data in the reader's words: what responses are made of."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from insuto.core.facts import Event, Result, ScoreLine, ScoreSheet, Stop, Thing, Violation
from insuto.core.game import AnyGame
from insuto.core.position import Position
from insuto.core.words import Words
from insuto.play import digest
from insuto.play.gains import Change

if TYPE_CHECKING:
    from insuto.desk import answers
    from insuto.draw import Picture
    from insuto.play.script import Outcome


def event_json(game: AnyGame, pos: Position, event: Event, *, places: bool = False) -> answers.Event:
    """Return one event as a sentence, worded for the table of `pos`; `seat` and the keys of `points` are seat ids. With
    `places` the places that the sentence names, where there are any."""
    ids = game.seat_ids(pos)
    points = {ids[seat]: n for seat, n in event.points.items()}
    seat = ids[event.seat] if event.seat >= 0 else None
    answer: answers.Event = {
        "text": game.words_at(pos).event(event),
        "rule": event.rule,
        "seat": seat,
        "points": points,
    }
    if places and (named := game.places(pos, event)):
        answer["places"] = list(named)
    return answer


def digest_json(game: AnyGame, pos: Position, events: Sequence[Event], *, places: bool = False) -> list[answers.Event]:
    """Return a digest of events, the most important first: headlines, what each seat gained in all (`sum`), then the
    rest with runs folded. `places` as in `event_json`; frames of lessons are without, they weigh enough."""
    heads, rest = digest.ordered(events)
    sums = digest.gained(events)
    ids = game.seat_ids(pos)
    found = [event_json(game, pos, e, places=places) for e in heads]
    if sums:
        points = {ids[seat]: n for seat, n in sums.items()}
        found.append({"text": game.words_at(pos).gains(sums), "rule": "", "seat": None, "points": points, "sum": True})
    return [*found, *(event_json(game, pos, e, places=places) for e in rest)]


def why_json(game: AnyGame, pos: Position, violation: Violation) -> answers.Reason:
    """Return one reason against an action."""
    answer: answers.Reason = {"text": game.words_at(pos).why(violation), "rule": violation.rule}
    if at := violation.at or game.places(pos, violation):
        answer["at"] = list(at)
    return answer


def caption_json(game: AnyGame, outcome: Outcome, scene: str, seat: int | None, by_author: str = "") -> answers.Caption:
    """Return the caption of a step's frame, as `seat` sees it; None sees everything. `by_author`: the author's sentence
    (`caption:`) in place of the prompt."""
    pos = outcome.position
    events = [event if seat is None else event.for_seat(seat) for event in outcome.events]
    return {
        "events": digest_json(game, pos, events),
        "prompt": by_author or game.caption(pos, scene),
        "refused": [why_json(game, pos, violation) for violation in outcome.refused] or None,
    }


def change_json(words: Words, change: Change) -> answers.GainPart:
    """Return by how much a part of the score sheet changes, and what it then says."""
    return {
        "title": words.tables["PARTS"][change.part],
        "points": change.points,
        "rule": change.rule,
        "lines": [words.line(line) for line in change.lines],
    }


def things_json(game: AnyGame, view: Position, keys: Sequence[str]) -> list[answers.Reason]:
    """Return the sentences that say what a drawn part is and does, as a view knows it: the topmost of these keys that
    has any."""
    things: Sequence[Thing] = next((found for key in keys if (found := game.thing_at(view, key))), ())
    return [{"text": game.words_at(view).thing(thing), "rule": thing.rule} for thing in things]


def results_json(game: AnyGame, pos: Position, events: Sequence[Event]) -> list[answers.Result]:
    """Return the tables that some events bring, each with what happened from it to the next: but for asides, and the result of a
    scoring, which is counted after them."""
    words, ids = game.words_at(pos), game.seat_ids(pos)
    found: list[answers.Result] = []
    for event in events:
        if found and event.stops:
            break
        if event.result:
            found.append(_result(words, ids, event.result))
        if found and event.kind not in game.asides:
            found[-1]["lines"].append(event_json(game, pos, event, places=True))
    return found


def _result(words: Words, ids: Sequence[str], result: Result) -> answers.Result:
    return {
        "title": words.text("RESULTS", result.key, {}),
        "columns": [{"seat": ids[seat], "name": words.name("seat", seat)} for seat in result.seats],
        "rows": [
            {
                "label": words.text("RESULTS", f"{result.key}.{name}", {}),
                "values": [words.cell(value, noun) for value in values],
            }
            for name, noun, values in result.rows
        ],
        "lines": [],
        "at": list(result.at),
    }


def differs(game: AnyGame, options: Mapping[str, str]) -> list[str]:
    """Return in words each reading and figure that differs from the game's default, as `name: value`."""
    words, settings = game.words, {setting.address: setting for setting in game.settings}
    said = [f"{words.option(name)}: {words.option(name, value)}" for name, value in options.items()]
    for address, value in game.overlay.items():
        setting = settings[address]
        parts = value.split("-") if setting.kind == "pair" else [value]
        shown = "-".join(words.name(setting.noun, one) if setting.noun else one for one in parts)
        label = words.setting(address)
        name = f"{words.setting(setting.group)}（{label}）" if setting.group else label
        # A file (all roads) is not read out.
        said.append(name if setting.kind == "file" else f"{name}: {shown}")
    return said


def line_json(game: AnyGame, pos: Position, line: ScoreLine) -> answers.Line:
    """Return one score line."""
    return _line(game.words_at(pos), game.seat_ids(pos), line)


def stop_json(words: Words, ids: Sequence[str], stop: Stop) -> answers.CountStop:
    """Return a place of a scoring, in the words of the table at which `ids` sit."""
    title = words.text("STOPS", stop.key, stop.data)
    lines = [_line(words, ids, line) for line in stop.lines]
    for line in lines:
        line["text"] = line["text"].removeprefix(f"{title}: ")
    return {
        "part": words.tables["PARTS"][stop.lines[0].part],
        "title": title,
        "keys": [*stop.at],
        "pieces": [(key, ids[seat]) for key, seat in stop.pieces],
        "lines": lines,
    }


def _line(words: Words, ids: Sequence[str], line: ScoreLine) -> answers.Line:
    return {
        "seat": ids[line.seat],
        "name": words.name("seat", line.seat),
        "points": line.points,
        "text": words.line(line),
        "rule": line.rule,
    }


def score_sheet(game: AnyGame, pos: Position) -> answers.Scores:
    """Return the score sheet of a position by seats and by parts."""
    sheet, words, ids = game.score(pos), game.words_at(pos), game.seat_ids(pos)
    return {
        **sheet_json(words, ids, sheet),
        "coming": [{"text": game.words.text("COMING", key, {}), "rule": rule} for key, rule in sheet.coming],
        "final": pos.over,
        "differs": differs(game, pos.options),
    }


def sheet_json(words: Words, ids: Sequence[str], sheet: ScoreSheet) -> answers.Sheet:
    """Return a score sheet by seats and by parts, in the words of the table at which `ids` sit."""
    titles = words.tables["PARTS"]
    found = [p for p in titles if any(line.part == p for line in sheet.lines)]
    return {
        "seats": [
            {"name": words.name("seat", s), "seat": ids[s], "total": total, "winner": s in sheet.winners}
            for s, total in enumerate(sheet.totals)
        ],
        "parts": [
            {
                "id": p,
                "title": titles[p],
                "later": p in sheet.later,
                "lines": [_line(words, ids, x) for x in sheet.lines if x.part == p],
            }
            for p in found
        ],
    }


def picture_json(
    game: AnyGame,
    pos: Position,
    scene: str,
    seat: int | None = None,
    mark: Sequence[str] = (),
    sent: set[str] | None = None,
    narrow: bool = False,
) -> answers.Picture:
    """Return a picture for the page; its base only when `sent` does not have the scene yet."""
    picture = game.draw(pos, scene, seat, narrow=narrow)
    if mark:
        picture = game.draw(pos, scene, seat, spread(mark, picture.nodes), narrow)
    answer = drawing_json(picture, scene, base=sent is None or scene not in sent)
    if sent is not None:
        sent.add(scene)
    return answer


def drawing_json(picture: Picture, scene: str, base: bool) -> answers.Picture:
    """Return a drawing for the page, with its base or without."""
    answer: answers.Picture = {
        "scene": scene,
        "width": picture.width,
        "height": picture.height,
        "title": picture.title,
        "nodes": [(node.key, node.svg) for node in picture.nodes],
    }
    if base:
        answer["base"] = picture.base
    return answer


def spread(words: Sequence[str], nodes: Sequence[Sequence[str]]) -> tuple[str, ...]:
    """Return the drawing keys for `mark` as lessons write it: a word is a key, or stands for all keys that begin with
    `word.`. Missing keys are left out: a reader may have removed the part (the compiler reports keys that are missing
    in the author's own version)."""
    keys = [node[0] for node in nodes]
    found: list[str] = []
    for word in words:
        found += [key for key in keys if key == word] or [key for key in keys if key.startswith(f"{word}.")]
    return tuple(dict.fromkeys(found))
