"""What the duties of every game share: candidates of a position, and sentences about what is wrong."""

from __future__ import annotations

import dataclasses
import functools
import inspect
import itertools
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from playouts import Dice, Move
from suite_words import reported

import insuto
from insuto import Game
from insuto.core import plain
from insuto.core.errors import place, place_of
from insuto.core.guards import Guarded
from insuto.core.kinds import Several
from insuto.draw import Picture
from insuto.draw.palette import HUES, SEATS
from insuto.draw.style import STYLE

try:
    from insuto_lesson.extents import Drawn, defs_of, drawn
except ImportError:  # inside Pyodide
    MEASURED = False
else:
    MEASURED = True

SLACK = 2
"""Units by which a line may lie over the edge of a picture."""
JAPANESE = re.compile(r"[\u3040-\u30ff\u4e00-\u9fff]")


def load(name: str) -> Game[Any]:
    return insuto.load(name)


def actor(game: Game[Any], pos: Any) -> int:
    return game.actor(pos)


MANY = 500
"""For a decision with more candidates than this only some are checked."""


def some_candidates(game: Game[Any], move: Move) -> tuple[list[Any], bool]:
    """Return the candidates before a move, and whether they are all: of very many the simplest, the legal ones, and
    fields of both recombined. Candidates that several tests need for the same position are listed once."""
    if id(move) not in _listed:
        _listed[id(move)] = (move, *_candidates(game, move.before))
    return _listed[id(move)][1:]


_listed: dict[int, tuple[Move, list[Any], bool]] = {}
"""The lists, by the id of the move; the move is referenced too, so that no other can get its id."""


def _candidates(game: Game[Any], pos: Any) -> tuple[list[Any], bool]:
    step, found, whole = pos.agenda[-1], dict[Any, None](), True
    decision = game.decisions[step["ask"]]
    for one in (decision, *(game.free if decision.offers_free else ())):
        here = list(itertools.islice(one.candidates(pos, step), MANY + 1))
        if len(here) > MANY:
            whole = False
            here += one.legal(pos, step)
            here += [act for act in recombined(here, Dice(len(here)), 50) if one.well_formed(pos, step, act)]
        found |= dict.fromkeys(here)
    return list(found), whole


def enumerated(decision: Any, pos: Any, large: set[str], players: int, seed: int) -> list[Any]:
    """Return every candidate of a decision. One with very many is enumerated once in a full run, `large` records its
    name; otherwise nothing."""
    if decision.endless:
        return []
    first = list(itertools.islice(decision.candidates(pos, pos.agenda[-1]), 10_001))
    if len(first) <= 10_000:
        return first
    if decision.name in large or seed or players != decision.game.player_counts[0]:
        return []
    large.add(decision.name)
    return list(decision.candidates(pos, pos.agenda[-1]))


def recombined(acts: list[Any], dice: Dice, count: int) -> list[Any]:
    """Return actions with the kinds of some others and fields taken from several of them."""
    kinds: dict[type, list[Any]] = {}
    for act in acts:
        kinds.setdefault(type(act), []).append(act)
    made = []
    for kind, alike in kinds.items():
        names = [field.name for field in dataclasses.fields(kind)]
        made += [
            kind(**{name: getattr(dice.pick(alike), name) for name in names}) for _ in range(count if names else 1)
        ]
    return made


def without_loads(decision: Any, act: Any) -> Any:
    """Return an action of a decision with nothing in its `Several` fields."""
    fields = decision.accepts.get(type(act), {})
    return dataclasses.replace(act, **{name: () for name, kind in fields.items() if isinstance(kind, Several)})


def text_of(pos: Any) -> str:
    return plain.dumps(plain.to_plain(pos))


def written(cls: type) -> str:
    """Return where a class is written."""
    return place(str(inspect.getsourcefile(cls)), inspect.getsourcelines(cls)[1])


def after(game: Game[Any], move: Move, fault: object) -> str:
    """Return the sentence about what is wrong after a move, with where its decision is written. Without sources (inside Pyodide) the
    sentence alone."""
    said = reported("after `{action}`: {fault}", action=move.action, fault=fault)
    try:
        return reported(
            "{place}: {message}", place=written(type(game.decisions[move.before.agenda[-1].ask])), message=said
        )
    except (OSError, TypeError):
        return said


def misplaced(game: Game[Any], move: Move) -> str:
    """Return which step lies on the agenda where nothing says that it may, and what is to be added where."""
    agenda, at = move.after.agenda, game.stack.misplaced(move.after) or 0
    called = [f"{step['ask']}.{step['part']}" if "part" in step else step["ask"] for step in agenda]
    decision = game.decisions[move.before.agenda[-1]["ask"]]
    return reported(
        "after `{action}` the agenda holds {agenda}, and nothing says that `{step}` may lie there: add `{step}?` to `pushes` of "
        "{decision}, or write it in the flow",
        action=move.action,
        agenda=" ".join(called),
        step=called[at],
        decision=type(decision).__name__,
    )


def drawn_at(game: Game[Any], key: str) -> str:
    """Return where a game's code names a drawing key, or the word that it begins with: the line of a board, if there is one."""
    folder = Path(str(inspect.getsourcefile(type(game)))).parent
    word = re.compile(rf"[\"']({re.escape(key)}[\"']|{re.escape(key.partition('.')[0])}\.)")
    for file in sorted(folder.glob("*.py"), key=lambda one: not one.name.startswith("board")):
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
            if word.search(line):
                return place(str(file), number)
    return place_of(type(game).picture)


def outside(game: Game[Any], scene: str, picture: Picture) -> Iterator[str]:
    """Yield the parts that are drawn outside of a picture, each with what it covers, its right and lower edge included. None inside
    Pyodide, where drawings are not measured."""
    for key, node in picture.nodes if MEASURED else ():
        left, top, right, bottom = _covered(node, picture.base)
        if min(left, top) < -SLACK or right > picture.width + SLACK or bottom > picture.height + SLACK:
            yield reported(
                "{place}: {scene}: `{key}` is drawn from {box}, outside of the picture of {size}",
                place=drawn_at(game, key),
                scene=scene,
                key=key,
                box=f"({left:.0f}, {top:.0f}) – ({right:.0f}, {bottom:.0f})",
                size=f"{picture.width} × {picture.height}",
            )


_SHAPE = re.compile(r'<(g|rect|circle|ellipse|path|polygon|text)\b(?![^>]*fill)[^>]* class="([^"]*)"')
_COLOURS = {*SEATS, *HUES}
_STYLED = {"in-place", *re.findall(r"\.(in-[\w-]+)", STYLE)}


def black(game: Game[Any], scene: str, picture: Picture) -> Iterator[str]:
    """Yield the classes that colour nothing."""
    for node in (picture.base, *(node for _, node in picture.nodes)):
        for shape, classes in _SHAPE.findall(node):
            # A group may have classes that only say what it is.
            named = [one for one in classes.split() if one[:3] == "in-" and (shape != "g" or one[3:] in _COLOURS)]
            if named and _STYLED.isdisjoint(classes.split()):
                yield reported(
                    "{place}: {scene}: `{word}` is no class that colours, so that it is drawn black",
                    place=drawn_at(game, named[0]),
                    scene=scene,
                    word=named[0],
                )


def one_title(game: Game[Any], pos: Any, keys: Mapping[str, str]) -> str:
    """Return the sentence about places that are different choices and have one title; "" where none are. `keys`: the nodes."""
    titles: dict[str, dict[str, tuple[str, str]]] = {}
    for act in game.legal_actions(pos):
        for key in game.picks(pos, act)[:1]:
            title = re.search("<title>(.*?)</title>", keys.get(key, ""))
            titles.setdefault(key.partition(".")[0], {})[key] = (title[1] if title else "", game.label(pos, act))
    for word, by_key in titles.items():
        said = [*by_key.values()]
        common, labels = said[0][0], {label for _, label in said}
        if JAPANESE.search(common) and len(labels) == len(said) > 2 and {one for one, _ in said} == {common}:
            return reported(
                "{place}: every `{word}` has the title `{title}`: write what tells them apart, such as a name or number",
                place=drawn_at(game, f"{word}."),
                word=word,
                title=common,
            )
    return ""


@functools.lru_cache(2000)
def _covered(node: str, base: str) -> tuple[float, float, float, float]:
    """Return what a node covers, with its letters; nothing of one that is turned or cut, which is not measured."""
    if any(unmeasured in node for unmeasured in ("rotate(", "matrix(", "clip-path")):
        return (0, 0, 0, 0)
    found = drawn(node, defs_of(base))
    return Drawn((*found.shapes, *(box for _, box in found.lines)), ()).extent or (0, 0, 0, 0)


def apart(game: Game[Any], move: Any, one: str, ones: Sequence[Any], other: str, others: Sequence[Any]) -> str:
    """Return the sentence about two counts that differ: who has which, and after which action."""
    fault = ", ".join(
        reported(
            "{seat} has {first} by the {one} and {second} by the {other}",
            seat=seat,
            first=first,
            one=one,
            second=second,
            other=other,
        )
        for seat, first, second in zip(game.seat_ids(move.after), ones, others, strict=True)
        if first != second
    )
    return after(game, move, fault)


def reads_hidden(game: Game[Any], pos: Any, there: Any, act: Any) -> str:
    """Return the sentence about a guard that judges an action by what the seat to move may not know; "" where none does. `there`: a
    position that it cannot tell from `pos`, or its view."""
    step, seat = pos.agenda[-1], game.actor(pos)
    guarded = [one for one in (game.decisions[step["ask"]], *game.free) if isinstance(one, Guarded)]
    for decision in (one for one in guarded if type(act) in one.kinds):
        for guard in decision.guards_of(act):
            found = decision.breaks(pos, step, act, guard)
            if decision.breaks(there, step, act, guard) == found:
                continue
            fields = [name for name in game.fields.kinds if getattr(there, name) != getattr(pos, name)]
            alone = [
                name for name in fields if decision.breaks(with_field(pos, there, name), step, act, guard) != found
            ]
            return reported(
                "{place}: the guard `{name}` reads {field}, of which {seat} may not know all: judged with what it knows, `{action}` "
                "is decided otherwise. A guard reads only what its own seat may know",
                place=place_of(inspect.unwrap(guard.broken)),
                name=guard.name,
                field=", ".join(f"`{name}`" for name in alone or fields),
                seat=game.seat_ids(pos)[seat],
                action=act,
            )
    return ""


def hears(game: Game[Any], move: Move, seat: int, shown: list[str], found: list[str], act: Any) -> str:
    """Return the sentence about what a seat hears of a move, and that depends on what it may not know."""
    fault = reported(
        "{seat} may not know it, and hears {shown}, and {found} {how}: leave it out or hide it (`secret=`); where it is turned up, add "
        "`reveals=True` to the event that says it",
        seat=game.seat_ids(move.before)[seat],
        shown=shown,
        found=found,
        how=instead(move, act),
    )
    return after(game, move, fault)


def worded(game: Game[Any], pos: Any, acts: Sequence[Any]) -> list[tuple[str, str]]:
    """Return what the seat to move reads of its decision, each with the method of the decision that says it."""
    ways = {"label": game.label, "button": game.button, "price_of": game.price_of, "warning": game.warning}
    return [("prompt", game.prompt(pos)), *((name, way(pos, act)) for act in acts[:50] for name, way in ways.items())]


def words_tell(game: Game[Any], pos: Any, said: list[tuple[str, str]], found: list[tuple[str, str]]) -> str:
    """Return the sentence about what a seat reads and could not know."""
    name, shown, other = next((name, a, b) for (name, a), (_, b) in zip(said, found, strict=True) if a != b)
    return reported(
        "{place}: {seat} may not know it, and reads `{shown}`, and `{found}` where the hidden cards are others: `{name}` uses only what "
        "the own seat may know",
        place=place_of(getattr(game.decisions[pos.agenda[-1]["ask"]], name)),
        seat=game.seat_ids(pos)[game.actor(pos)],
        shown=shown,
        found=other,
        name=name,
    )


def instead(move: Move, act: Any) -> str:
    """Return what is different beside a move: another action, or only what is hidden."""
    if act == move.action:
        return reported("where the hidden cards are others")
    return reported("after `{action}`", action=act)


def shown_by_a_field(game: Game[Any], move: Move, seat: int, act: Any, field: str, seen: Any, there: Any) -> str:
    """Return the sentence about a field that a seat sees after a move, and that depends on what it may not know."""
    fault = reported(
        "{seat} sees `{field}` = {seen}, and {there} {how}, which {seat} may not know: hide `{field}` (`known=OWNER` in state.py), or "
        "write to it when all of it is turned up",
        seat=game.seat_ids(move.before)[seat],
        field=field,
        seen=seen,
        there=there,
        how=instead(move, act),
    )
    return after(game, move, fault)


def with_field(pos: Any, other: Any, name: str) -> Any:
    """Return a position with one field of another."""
    return dataclasses.replace(pos, **{name: getattr(other, name)})


def no_rule(game: Game[Any], what: str, key: str, rule: str) -> str:
    """Return the sentence about an id that is not among the rules. `what` of the game cites it, by its key."""
    known = ", ".join(game.rules)
    return reported(
        '{what} "{key}" cites {rule}, which is not on the page rules.md; known: {known}',
        what=what,
        key=key,
        rule=rule,
        known=known,
    )


def violations(game: Game[Any], pos: Any, act: Any) -> tuple[Any, ...]:
    """Return the violations of one of the candidates, as `explain` does, without its look whether the candidate is
    one."""
    step = pos.agenda[-1]
    decision = next(d for d in (game.decisions[step["ask"]], *game.free) if type(act) in d.kinds)
    return tuple(decision.violations(pos, step, act))
