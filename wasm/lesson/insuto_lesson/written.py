"""What a game's source says in texts, each looked up: rules that events and points cite, readings, what is secret in an event, and the gaps
of the sentences in `words_ja.py`."""

from __future__ import annotations

import ast
import dataclasses
import inspect
import string
from collections.abc import Collection, Iterator, Mapping
from contextlib import suppress
from typing import NamedTuple

from insuto.core.decision import AnyDecision, Decision
from insuto.core.decisions import Sealing, Stages, Unsealing
from insuto.core.flow import part
from insuto.core.game import AnyGame
from insuto.core.guards import Guarded
from insuto.core.position import Step
from insuto_lesson.game_source import GameSource, Say, Spot, texts_of
from insuto_lesson.language import close, suggest
from insuto_lesson.messages import Message

CITING = {"ScoreLine": 3, "Violation": 0, "Broken": -1, "Thing": 2}
"""Calls with the place of the rule that they cite; -1: by its name alone."""
OF_EVENTS = frozenset(
    (
        "points",
        "secret",
        "seen",
        "reveals",
        "headline",
        "folds",
        "at",
        "face_down",
        "result",
        "stops",
        "kind",
        "seat",
        "rule",
    )
)
"""Names in `log.add` that are no data of the sentence."""
FLAGS = ("headline", "reveals", "face_down")
"""Those that are True or False."""
POSITION = ("pos", "position")
"""What code calls the position, whose `push` lays a step on the agenda: another object's is the author's own."""


def check(game: AnyGame, source: GameSource, say: Say) -> None:
    """Say what points to nothing."""
    for spot, call in source.calls:
        for rule in _cited(call):
            if rule and rule not in game.rules:
                hint = suggest(rule, list(game.rules))
                say(spot, "{rule} is no rule of the page rules.md{hint}", rule=rule, hint=hint)
        if _is_event(call):
            _secrets(spot, call, say)
            _settings(spot, call, say)
        if getattr(call.func, "attr", "") == "figure" and len(call.args) > 1:
            _known(spot, call.args[0], [*game.fields.kinds], Message("field of the position"), say)
        if isinstance(call.func, ast.Attribute) and call.func.attr == "option" and len(call.args) == 2:
            _known(
                spot, call.args[1], [one.name for one in game.options], Message("reading of the game (OPTIONS)"), say
            )
        for node in _steps(call):
            _known(spot, node, [*game.decisions], Message("decision of the game"), say)
    for file, comparison in source.nodes(ast.Compare):
        _values(game, Spot(source.shown(file), comparison.lineno), comparison, say)
    _sealed(game, source, say)
    _pushed(game, source, say)
    _sentences(game, source, say)
    _unnamed(game, source, say)


def _known(spot: Spot, node: ast.AST, known: Collection[str], what: Message, say: Say) -> None:
    for name in texts_of(node):
        if name not in known:
            say(spot, "`{name}` is no {what}{hint}", name=name, what=what, hint=suggest(name, known))


def _cited(call: ast.Call) -> Iterator[str]:
    """Yield the rules that a call cites, where they are written as texts."""
    name = getattr(call.func, "id", getattr(call.func, "attr", ""))
    at = 2 if _is_event(call) else CITING.get(name)
    if at is None:
        return
    if 0 <= at < len(call.args):
        yield from texts_of(call.args[at])
    for keyword in call.keywords:
        if keyword.arg == "rule":
            yield from texts_of(keyword.value)


def _is_event(call: ast.Call) -> bool:
    if not (isinstance(call.func, ast.Attribute) and call.func.attr == "add"):
        return False
    whose = call.func.value
    return getattr(whose, "id", getattr(whose, "attr", "")) == "log"


def _data(call: ast.Call, beside: Collection[str] = ()) -> dict[str, ast.expr] | None:
    """Return the keyword arguments of a call that are data of its sentence; None where some are not written out (`**`)."""
    if any(keyword.arg is None for keyword in call.keywords):
        return None
    return {str(one.arg): one.value for one in call.keywords if one.arg not in beside}


def _secrets(spot: Spot, call: ast.Call, say: Say) -> None:
    """Look whether what an event keeps secret is among its data."""
    data = _data(call, OF_EVENTS)
    for keyword in call.keywords:
        if keyword.arg == "secret" and isinstance(keyword.value, ast.Tuple) and data is not None:
            for one in keyword.value.elts:
                _known(spot, one, data, Message("data of this event (`secret=`)"), say)


def _settings(spot: Spot, call: ast.Call, say: Say) -> None:
    """Look whether a setting of an event is misspelt, and so taken for data, or is a text where a tuple of texts belongs."""
    for keyword in call.keywords:
        flag = isinstance(keyword.value, ast.Constant) and keyword.value.value is True
        if flag and keyword.arg not in OF_EVENTS and (near := close(str(keyword.arg), FLAGS, 0.85)):
            say(spot, "`{name}` is nothing that an event has{hint}", name=keyword.arg, hint=near)
        if keyword.arg in ("secret", "at", "seen") and isinstance(keyword.value, ast.Constant) and keyword.value.value:
            say(
                spot,
                "`{name}` is a tuple: `{name} = ({value},)`, with a comma",
                name=keyword.arg,
                value=repr(keyword.value.value),
            )


def _values(game: AnyGame, spot: Spot, comparison: ast.Compare, say: Say) -> None:
    """Look whether what a reading is compared with is one of its values."""
    options = {one.name: one.values for one in game.options}
    sides = [comparison.left, *comparison.comparators]
    for side in sides:
        if isinstance(side, ast.Call) and getattr(side.func, "attr", "") == "option" and len(side.args) == 2:
            for name in texts_of(side.args[1]):
                for other in sides:
                    if name in options and other is not side:
                        _known(spot, other, options[name], Message("value of the reading `{option}`", option=name), say)


def _sealed(game: AnyGame, source: GameSource, say: Say) -> None:
    """Report which events of a secret choice reveal what was chosen, and where one is turned up without a word of it."""
    revealing = {spot.file for spot, call in source.calls if any(one.arg == "reveals" for one in call.keywords)}
    for decision in game.decisions.values():
        if isinstance(decision, Unsealing) and type(decision).unseal is not Unsealing.unseal:
            spot = source.method(decision.unseal)
            if spot.file not in revealing:
                say(
                    spot,
                    Message("what was chosen in secret is turned up: add `reveals=True` to the event that says it"),
                )
        if not isinstance(decision, Sealing):
            continue
        method = type(decision).seal if "apply" not in vars(type(decision)) else type(decision).apply
        chosen = method.__code__.co_varnames[3]
        for here, call in source.calls_in(method):
            if not _is_event(call):
                continue
            secret = next((one.value for one in call.keywords if one.arg == "secret"), ast.Tuple([]))
            if not isinstance(secret, ast.Tuple):
                continue  # the suite plays it
            hidden = {text for one in secret.elts for text in texts_of(one)}
            exposed = [
                name
                for name, value in (_data(call, OF_EVENTS) or {}).items()
                if any(isinstance(one, ast.Name) and one.id == chosen for one in ast.walk(value))
            ]
            if exposed and hidden.isdisjoint(exposed):
                say(
                    here,
                    "`{name}` of this event tells everybody what was chosen in secret: add `{secret}`",
                    name=exposed[0],
                    secret=f'secret=("{exposed[0]}",), seen=(step.seat,)',
                )


def _pushed(game: AnyGame, source: GameSource, say: Say) -> None:
    """Say which decisions a decision's methods lay on the agenda that neither its `pushes` nor a part of the flow (`also`) names."""
    also = [line for node in game.flow.all() if isinstance(node, part) for line in node.also]
    for decision in _all(game):
        named = {word.rstrip("+*?").partition(".")[0] for line in (*decision.pushes, *also) for word in line.split()}
        methods = {name: one for base in reversed(type(decision).__mro__) for name, one in vars(base).items()}
        for method in filter(inspect.isfunction, methods.values()):
            given = method.__code__.co_varnames[2 : method.__code__.co_argcount]
            for spot, call in source.calls_in(method):
                again = _pushes(call) and "step" in given and _name(*call.args[:1] or [ast.Constant("")]) == "step"
                if again and decision.name not in named:
                    say(
                        spot,
                        "{decision} pushes its own step again here, so that it is decided as often as one likes: leave it out, or "
                        'add it to its `pushes`, as in `pushes = ("{pushed}?",)`',
                        decision=type(decision).__name__,
                        pushed=decision.name,
                    )
                pushed = _lays(call, method.__globals__)
                if pushed in game.decisions and pushed not in named and pushed != decision.name:
                    say(
                        spot,
                        '{decision} lays `{pushed}` on the agenda here: add it to its `pushes`, as in `pushes = ("{pushed}?",)`',
                        decision=type(decision).__name__,
                        pushed=pushed,
                    )


def _steps(call: ast.Call) -> Iterator[ast.expr]:
    """Yield what names the decision of a step in a call: `Step(seat, ask="turn")`, `pos.push("turn", seat)`."""
    name = _name(call.func)
    if _pushes(call):
        yield from call.args[:1]
    elif name.endswith("Step"):
        yield from (one.value for one in call.keywords if one.arg == "ask")


def _pushes(call: ast.Call) -> bool:
    """Return True if a call lays a step on the agenda: `pos.push(…)`, `me.pos.push(…)`."""
    return isinstance(call.func, ast.Attribute) and call.func.attr == "push" and _name(call.func.value) in POSITION


def _name(node: ast.expr) -> str:
    """Return the name that an expression ends with, "" where there is none."""
    return str(getattr(node, "id", getattr(node, "attr", "")))


def _lays(call: ast.Call, known: Mapping[str, object]) -> str:
    """Return the name of the decision that a call lays on the agenda, "" where it does not say."""
    if not isinstance(call.func, ast.Attribute) or call.func.attr not in ("push", "draw"):
        return ""
    whose = known.get(getattr(call.func.value, "id", ""))
    if isinstance(whose, type) and issubclass(whose, Decision):
        return str(getattr(whose, "name", ""))
    if _pushes(call) and call.args:
        made = call.args[0]
        step = known.get(getattr(made.func, "id", "")) if isinstance(made, ast.Call) else None
        if isinstance(step, type) and issubclass(step, Step):
            return step.decision
        return next(texts_of(made), "")
    return ""


# ---- sentences -------------------------------------------------------------------------------------------------------------


class Use(NamedTuple):
    """A sentence that code asks for, with the names that it has for the gaps."""

    table: str
    key: str
    names: frozenset[str]


def _sentences(game: AnyGame, source: GameSource, say: Say) -> None:
    """Say which gaps of a sentence nothing fills, and which nouns have no names."""
    given: dict[tuple[str, str], set[str]] = {}
    for use in (*_events(source), *_reasons(game, source), *_lines(source), *_labels(game), *_prompts(game)):
        given.setdefault((use.table, use.key), set()).update(use.names)
    for table, sentences in game.words.tables.items():
        for key, template in sentences.items():
            _sentence(game, source.entry(key, template), (table, key, template), given.get((table, key)), say)


def _sentence(
    game: AnyGame, spot: Spot, sentence: tuple[str, str, str], names: Collection[str] | None, say: Say
) -> None:
    table, key, template = sentence
    try:
        gaps = [(name, noun or "") for _, name, noun, _ in string.Formatter().parse(template) if name is not None]
    except ValueError as error:
        say(spot, '{table} "{key}" cannot be read as a sentence: {fault}', table=table, key=key, fault=error)
        return
    for name, noun in gaps:
        name = name.partition(".")[0].partition("[")[0]
        if names is not None and name not in names:
            say(
                spot,
                '{table} "{key}": nothing fills the gap `{{{name}}}`{hint}',
                table=table,
                key=key,
                name=name,
                hint=close(name, sorted(names)) or _filling(table, name, names),
            )
        if noun and noun not in game.words.names and table not in ("ERRORS",):
            say(
                spot,
                '{table} "{key}": the names (NAMES) have no noun `{noun}`{hint}',
                table=table,
                key=key,
                noun=noun,
                hint=suggest(noun, sorted(game.words.names)),
            )


def _unnamed(game: AnyGame, source: GameSource, say: Say) -> None:
    """Report the values of an action's field that a label names with a noun, and that have no name in NAMES."""
    for kind, fields in ((kind, fields) for one in _all(game) for kind, fields in one.accepts.items()):
        template = game.words.tables.get("LABELS", {}).get(kind.kind)
        with suppress(ValueError):  # a sentence that cannot be read is reported as such
            parsed = string.Formatter().parse(template) if template else ((None, name, name, None) for name in fields)
            gaps = {name: noun for _, name, noun, _ in parsed if name and noun}
            for name, noun in gaps.items():
                names = game.words.names.get(noun, {})
                values = getattr(fields.get(name), "values", ())
                lacking = [one for one in values if one not in names]
                if lacking and len(lacking) < len(values):
                    say(
                        source.text(template or noun),
                        '{table} "{key}": the noun `{noun}` (NAMES) has no name for `{value}`',
                        table="LABELS",
                        key=kind.kind,
                        noun=noun,
                        value=lacking[0],
                    )


def _filling(table: str, name: str, names: Collection[str]) -> Message:
    """Return how a gap is filled in such a table, or with which others it can be."""
    if table == "EVENTS":
        return Message("; give it in the event: `log.add(…, {name}=…)`", name=name)
    if table == "WHY":
        return Message("; give it in the guard: `Broken({name}=…)`", name=name)
    if table == "LABELS":
        return Message(
            "; known: {choices}; what only `label` knows goes into a sentence with a key of its own",
            choices=", ".join(sorted(names)),
        )
    return Message("; known: {choices}", choices=", ".join(sorted(names)))


def _lines(source: GameSource) -> Iterator[Use]:
    """Yield the lines of the score sheet whose data are written out."""
    found: dict[str, set[str] | None] = {}
    for _, call in source.calls:
        if getattr(call.func, "id", "") == "ScoreLine" and len(call.args) > 4:
            data = call.args[5] if len(call.args) > 5 else ast.Dict([], [])
            names = _literal_keys(data)
            for key in texts_of(call.args[4]):
                known = found.setdefault(key, set())
                found[key] = None if names is None or known is None or call.keywords else known | {*names}
    yield from (
        Use("LINES", key, frozenset({*names, "seat", "points"})) for key, names in found.items() if names is not None
    )


def _literal_keys(node: ast.expr) -> list[str] | None:
    """Return the keys of a dictionary that is written out; None where some are not."""
    if not isinstance(node, ast.Dict) or not all(isinstance(key, ast.Constant) for key in node.keys):
        return None
    return [text for key in node.keys for text in texts_of(key)]


def _events(source: GameSource) -> Iterator[Use]:
    """Yield events whose data are written out everywhere; the others are not checked."""
    found: dict[str, set[str] | None] = {}
    for _, call in source.calls:
        if _is_event(call) and call.args:
            data = _data(call, OF_EVENTS)
            for key in texts_of(call.args[0]):
                known = found.setdefault(key, set())
                found[key] = None if data is None or known is None else known | data.keys()
    for key, names in found.items():
        if names is not None:
            yield Use("EVENTS", key, frozenset({*names, "seat"}))


def _reasons(game: AnyGame, source: GameSource) -> Iterator[Use]:
    """Yield the reasons of guards, with the fields that they read and the further data of `Broken(…)` in them."""
    uses: dict[str, set[str] | None] = {}
    inside: set[int] = set()
    for guard in [one for decision in _all(game) if isinstance(decision, Guarded) for one in decision.guards]:
        for _, call in source.calls_in(guard.broken):
            inside.add(id(call))
            if getattr(call.func, "id", "") == "Broken":
                data = _data(call, ("rule", "at"))
                for key in texts_of(call.args[0]) if call.args else (guard.name,):
                    known = uses.setdefault(key, set())
                    uses[key] = None if data is None or known is None else known | {*guard.fields, *data}
    for _, call in source.calls:
        if getattr(call.func, "id", "") in ("Violation", "Broken") and id(call) not in inside:
            for key in (text for argument in call.args for text in texts_of(argument)):
                uses[key] = None  # said elsewhere too, with data of its own
    yield from (Use("WHY", key, frozenset(names)) for key, names in uses.items() if names is not None)


def _labels(game: AnyGame) -> Iterator[Use]:
    for kind in {kind: None for decision in _all(game) for kind in decision.kinds}:
        names = frozenset(one.name for one in dataclasses.fields(kind))
        for table in ("LABELS", "BUTTONS"):
            for key in game.words.tables.get(table, {}):
                if key.partition("+")[0] == kind.kind and (table == "LABELS" or "+" in key):
                    yield Use(table, key, names)


def _prompts(game: AnyGame) -> Iterator[Use]:
    for decision in game.decisions.values():
        names = frozenset({"ask", "seat", *decision.step_fields})
        if isinstance(decision, Stages) and type(decision).prompt is Stages.prompt:
            yield from (Use("PROMPTS", f"{decision.name}.{stage}", names) for stage in decision.parts)
        elif type(decision).prompt is Decision.prompt:
            yield Use("PROMPTS", decision.name, names)


def _all(game: AnyGame) -> list[AnyDecision]:
    return [*game.decisions.values(), *game.free]
