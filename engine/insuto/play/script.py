"""The meaning of the scripts of lessons: `from`, `set`, `do`, `refuse`, `because`, `expect`, `report`, `vary`, `says`,
`part`.

The compiler at build and the desk in the browser run the same code, so a page cannot promise what the engine does not do.
Every fault of a script is a ScriptError that names its field; the compiler adds file and line.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from insuto.core import address as addresses
from insuto.core import chance
from insuto.core.actions import Action, format_action
from insuto.core.address import Value
from insuto.core.errors import BadInput, GameFault, NotLegal
from insuto.core.facts import Event, ScoreLine, Violation
from insuto.core.game import MOST_BY_ITSELF, AnyGame
from insuto.core.position import TABLE, Position
from insuto.play.bots import choose

MAX_PARTS = 100
"""Most parts of one field, so that a request from outside cannot keep the engine busy for ever."""
MAX_AUTO = 400
"""Most actions that one `auto` plays."""
MAX_VALUES = 60
"""Most values of one varied address."""


class NotAllowed(BadInput):
    """An action of `do` that the rules do not allow; `violations` say why."""

    def __init__(self, notation: str, violations: Sequence[Violation], reasons: str) -> None:
        super().__init__("action", "'{value}' is not allowed: {reasons}", value=notation[:80], reasons=reasons)
        self.violations = tuple(violations)


class ScriptError(BadInput):
    """A fault in a script: `field` is the field (`do`, `expect` …), `part` the words in it, `address` as in BadInput,
    the field where it names none.

    Words that name no address of a game cannot be read at all: then `address` is the field itself.

    error        what is wrong with it
    at           which part of the field it is, from 0; -1 where it is no part or all of them
    step         the step of a scene in which it stands, "" outside
    violations   where an action of `do` is not allowed: why
    """

    def __init__(self, field: str, part: str, error: BadInput, at: int = -1) -> None:
        super().__init__(error.address or field, error.template, **error.data)
        self.field = field
        self.part = part
        self.error = error
        self.at = at
        self.step = ""
        self.violations: tuple[Violation, ...] = error.violations if isinstance(error, NotAllowed) else ()
        self.args = (f"{field} '{part[:80]}': {error}" if part else f"{field}: {error}",)


@contextmanager
def _at(field: str, part: str = "", at: int = -1) -> Iterator[None]:
    try:
        yield
    except ScriptError:
        raise
    except BadInput as error:
        raise ScriptError(field, part, error, at) from error
    except GameFault as error:
        raise ScriptError(field, part, BadInput("", "the game's own code fails: {fault}", fault=error), at) from error


# ---- reading ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Check:
    """One expectation: an address, one of `= != < <= > >= by`, and the value as text."""

    address: str
    sign: str
    value: str
    text: str


@dataclass(frozen=True, slots=True)
class Report:
    """An address whose value is shown; `label` "" means the game's own words for it."""

    address: str
    label: str


@dataclass(frozen=True, slots=True)
class Vary:
    """An address that the reader may change, and the values to choose from."""

    address: str
    values: tuple[str, ...]


def parts(text: str, field: str) -> list[str]:
    """Return the parts of a field split at `;` and line ends, without empty ones; `;` inside quotes does not split.
    Raises ScriptError."""
    found = [p.strip() for p in re.findall(r'(?:"[^"\n]*"|[^;\n"]|")+', text)]
    found = [p for p in found if p]
    if len(found) > MAX_PARTS:
        raise ScriptError(field, "", BadInput("", "has more than {limit} entries", limit=MAX_PARTS))
    return found


def read_changes(text: str, field: str = "from") -> list[tuple[str, str]]:
    """Return the pairs of `a = x; b = y`. Raises ScriptError."""
    found = []
    for at, part in enumerate(parts(text, field)):
        with _at(field, part, at):
            found += addresses.changes(part)
    return found


_CHECK = re.compile(r"(\S+?)\s*(!=|<=|>=|=|<|>|\bhas\b|\bby\b)\s*(\S.*)")


_WHOLE = re.compile(r"[+-]?\d{1,9}", re.ASCII)
_ADDRESS = re.compile(r"[A-Za-z]\w*(?:\.\w+)+", re.ASCII)
"""An address on the right side of a check: two or more words with dots between, which no plain value has."""


def read_checks(text: str, field: str = "expect") -> list[Check]:
    """Return the parts of `expect`, or of another field of checks. Raises ScriptError."""
    return [_read_check(part, field, at) for at, part in enumerate(parts(text, field))]


def _read_check(part: str, field: str, at: int = -1) -> Check:
    match = _CHECK.fullmatch(part)
    with _at(field, part, at):
        if match is None:
            raise BadInput("", "must read 'address = value', 'address has n' or 'address by +n'")
        sign = ">=" if match[2] == "has" else match[2]
        number = (
            _WHOLE.fullmatch(match[3]) or _FIGURE.fullmatch(match[3]) or (sign != "by" and _ADDRESS.fullmatch(match[3]))
        )
        if sign not in ("=", "!=") and not number:
            raise BadInput(match[1], "must be compared with a whole number, not '{value}'", value=match[3][:40])
        return Check(match[1], sign, match[3], part)


_FIGURE = re.compile(r"\{\{\s*n\.(\w+)\s*\}\}")
"""A number of the game as the value of a check."""
_REPORT = re.compile(r'(\S+)(?:\s+"([^"]*)")?')


def read_reports(text: str) -> list[Report]:
    """Return the parts of `report`: `address` or `address "label"`. Raises ScriptError."""
    found = []
    for at, part in enumerate(parts(text, "report")):
        match = _REPORT.fullmatch(part)
        with _at("report", part, at):
            if match is None:
                raise BadInput("", "must read 'address' or 'address \"label\"'")
            found.append(Report(match[1], match[2] or ""))
    return found


_VARY = re.compile(r"(\S+)\s+(\S.*)")


def read_varies(game: AnyGame, text: str) -> list[Vary]:
    """Return the parts of `vary`: `address low-high` or `address a|b|c`. Raises ScriptError, also where the address
    cannot be set."""
    found = []
    for at, part in enumerate(parts(text, "vary")):
        with _at("vary", part, at):
            match = _VARY.fullmatch(part)
            if match is None:
                raise BadInput("", "must read 'address low-high' or 'address a|b|c'")
            place, _ = game.addresses.find(match[1])
            if place.put is None:
                raise BadInput(match[1], "can be looked at but not set")
            span = re.fullmatch(r"(\d{1,4})-(\d{1,4})", match[2], re.ASCII)
            counted = span and map(str, range(int(span[1]), int(span[2]) + 1))
            values = list(counted or (v.strip() for v in match[2].split("|")))
            if not 2 <= len(values) <= MAX_VALUES or not all(values):
                raise BadInput(match[1], "must have from {low} to {high} values", low=2, high=MAX_VALUES)
            found.append(Vary(match[1], tuple(values)))
    return found


def read_options(text: str) -> dict[str, str]:
    """Return the dict that `chain=component row_minimum=3` writes, not yet checked against a game. Raises
    ScriptError."""
    found = {}
    for word in text.replace(";", " ").split():
        name, sign, value = word.partition("=")
        if not sign or not name or not value:
            raise ScriptError(
                "options", word, BadInput("options", "must read 'name=value', not '{value}'", value=word[:40])
            )
        found[name] = value
    return found


# ---- running ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Script:
    """The fields of one step or example, as written."""

    set: str = ""
    do: str = ""
    refuse: str = ""
    because: str = ""
    expect: str = ""
    report: str = ""
    part: str = ""


@dataclass(frozen=True, slots=True)
class Checked:
    """A check and what was found: `actual` is the value (for `refuse` and `because`: the rules cited, or "legal")."""

    field: str
    text: str
    holds: bool
    actual: str


@dataclass(frozen=True, slots=True)
class Row:
    """A reported value, with its label in the reader's language."""

    address: str
    label: str
    value: str


@dataclass(frozen=True, slots=True)
class Done:
    """An action that was carried out, by whom (negative: chance, the table), and what happened."""

    action: Action
    seat: int
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """The outcome of a script.

    before    the position after `set`, before `do`
    position  the position after `do`
    refused   the violations of `refuse` (() without one, or where the action was legal after all)
    """

    before: Any
    position: Any
    done: tuple[Done, ...] = ()
    refused: tuple[Violation, ...] = ()
    checks: tuple[Checked, ...] = ()
    rows: tuple[Row, ...] = ()
    lines: tuple[ScoreLine, ...] = ()

    @property
    def holds(self) -> bool:
        """True if every check holds."""
        return all(check.holds for check in self.checks)

    @property
    def events(self) -> tuple[Event, ...]:
        """All events, in order."""
        return tuple(event for done in self.done for event in done.events)


def shown(outcome: Outcome, moment: str) -> Any:
    """Return the position that an example shows: "before" or "after" its actions. Raises BadInput."""
    if moment not in ("before", "after"):
        raise BadInput("moment", "must be one of {choices}", choices="before, after")
    return outcome.before if moment == "before" else outcome.position


def start(
    game: AnyGame,
    players: int,
    seed: int | str = 0,
    options: Mapping[str, str] | None = None,
    setup: str = "done",
    changes: str = "",
) -> Any:
    """Return the position in which a scene or an example starts. `setup`: "done", or "begin" for an empty table.

    Raises ScriptError naming `players`, `options`, `setup` or `from`.
    """
    with _at("setup"):
        if setup not in ("done", "begin"):
            raise BadInput("setup", "must be one of {choices}", choices="done, begin")
        game.check_setup(players, options)  # before anything of that size is made
        pos = game.begin(players, seed, options) if setup == "begin" else game.setup(players, seed, options)
    return arrange(game, pos, changes, "from")


def arrange(game: AnyGame, pos: Position, text: str, field: str = "set") -> Any:
    """Return a position with the changes of `from` or `set`; of two at one address the later one wins, as where a
    reader varies an example. Raises ScriptError."""
    found = list(dict(read_changes(text, field)).items())
    if not found:
        return pos
    with _at(field, text if len(found) == 1 else ""):
        return game.arrange(pos, found)


class _Runner:
    """Plays the parts of `do` on a position, one after the other; every position on the way stays as it is."""

    def __init__(self, game: AnyGame, pos: Any) -> None:
        self.game = game
        self.pos = pos
        self.done: list[Done] = []
        self.rolled = 0
        """How often chance and the table have answered in this part."""

    def run(self, part: str) -> None:
        words = part.split()
        self.rolled = 0
        if words[0] == "advance" and words[1:] in ([], ["chance"]):
            self.advance(words[1:] == ["chance"])
        elif words[0] == "auto":
            self.auto(words[1:])
        else:
            act = self.read(part, words)
            violations = self.game.explain(self.pos, act)
            if violations:
                reasons = " ".join(f"{self.game.words_at(self.pos).why(v)} ({v.rule})" for v in violations)
                raise NotAllowed(format_action(act), violations, reasons)
            self.carry_out(act)

    def read(self, part: str, words: Sequence[str]) -> Action:
        """Return the action of a part; chance and table steps before it are answered, and its seat word is checked."""
        game, seat = self.game, ""
        kinds = game.notation.kinds
        if words[0] not in kinds and (words[0] in game.seat_ids(self.pos) or (words[1:2] and words[1] in kinds)):
            seat, part = words[0], part.partition(words[0])[2]
        act = game.notation.parse(part)
        while not self.pos.over and game.actor(self.pos) < 0:
            if type(act) in game.decisions[self.pos.agenda[-1]["ask"]].kinds:
                break
            self.roll()
        if seat and not self.pos.over:
            actor = game.actor(self.pos)
            game.seat_of(self.pos, seat)
            if actor < 0:
                raise BadInput("seat", "stands before an action that no seat takes")
            if (actual := game.seat_ids(self.pos)[actor]) != seat:
                raise BadInput("seat", "it is {actor}'s decision, not {value}'s", actor=actual, value=seat)
        return act

    def carry_out(self, act: Action) -> None:
        seat = self.game.actor(self.pos)
        try:
            turn = self.game.play(self.pos, act)
        except NotLegal as error:  # `run` has looked already; a bot's action comes here unlooked
            raise NotAllowed(error.notation, error.violations, "") from error
        self.pos = turn.position
        self.done.append(Done(act, seat, turn.events))

    def roll(self) -> None:
        self.rolled += 1
        if self.rolled > MOST_BY_ITSELF:
            raise self.game.endless(self.pos)
        new = self.game.copy(self.pos)
        act = self.game.roll(new)
        self.pos = new
        self.carry_out(act)

    def advance(self, only_chance: bool = False) -> None:
        """Carry out `advance`: until a seat decides. `advance chance`: dealt cards and dice only, so that a stage of
        the set-up stands alone."""
        if only_chance and not self.pos.over and self.game.actor(self.pos) == TABLE:
            raise BadInput(
                "",
                "`advance chance` would change nothing: `{action}` comes first, which the table does. Write it before, or `advance`",
                action=format_action(self.game.legal_actions(self.pos)[0]),
            )
        while (
            not self.pos.over
            and self.game.actor(self.pos) < 0
            and not (only_chance and self.game.actor(self.pos) == TABLE)
        ):
            self.roll()

    def auto(self, words: Sequence[str]) -> None:
        """Carry out `auto`, `auto 8` (actions), `auto turn`, `auto turn 2`, `auto end`: the sensible bot plays for
        everybody."""
        match = re.fullmatch(r"(end)|(turn)?\s*(\d{1,3})?", " ".join(words), re.ASCII)
        if match is None:
            raise BadInput("auto", "must read 'auto 8', 'auto turn', 'auto turn 2' or 'auto end'")
        whole, turns, count = match[1], match[2], int(match[3] or 1)
        played = 0
        while True:
            self.advance()
            if self.pos.over or played == MAX_AUTO:
                if not self.pos.over and (whole or turns):
                    raise BadInput("auto", "has more than {limit} entries", limit=MAX_AUTO)
                return
            if turns and played and self.game.begins_turn(self.pos):
                count -= 1
            if not whole and (count == 0 if turns else played >= count):
                return
            act, _ = choose(self.game, self.pos, "sensible", chance.seeded(f"{self.pos.chance}/{played}"))
            self.carry_out(act)
            played += 1


def run(game: AnyGame, pos: Position, script: Script, stops: bool = False) -> Outcome:
    """Carry out the fields of a step or an example in their fixed order: set, do, refuse, expect, report, part.

    A failed check is reported in the outcome; a script that cannot be run raises ScriptError.

    stops   for a reader who tries other figures: an action of `do` that can then not be taken ends the script there; it
            is a check that does not hold, and `refused` says why
    """
    before = arrange(game, pos, script.set)
    runner = _Runner(game, before)
    refused: tuple[Violation, ...] = ()
    checks: list[Checked] = []
    for at, part in enumerate(parts(script.do, "do")):
        try:
            with _at("do", part, at):
                runner.run(part)
        except ScriptError as error:
            if not stops:
                raise
            refused, checks = error.violations, [Checked("do", part, False, error.message)]
            break
    if checks:
        pass
    elif script.refuse.strip():
        refused, checks = _refuse(runner, script)
    elif script.because.strip():
        raise ScriptError("because", script.because, BadInput("because", "stands without 'refuse'"))
    after = runner.pos
    for at, check in enumerate(read_checks(script.expect)):
        with _at("expect", check.text, at):
            checks.append(_check(game, before, after, check))
    rows = []
    for at, report in enumerate(read_reports(script.report)):
        with _at("report", report.address, at):
            rows.append(_row(game, after, report))
    return Outcome(
        before, after, tuple(runner.done), refused, tuple(checks), tuple(rows), _lines(game, after, script.part)
    )


def _refuse(runner: _Runner, script: Script) -> tuple[tuple[Violation, ...], list[Checked]]:
    game, text = runner.game, script.refuse.strip()
    with _at("refuse", text):
        act = runner.read(text, text.split())
        violations = game.explain(runner.pos, act)
    cited = list(dict.fromkeys(v.rule for v in violations))
    checks = [Checked("refuse", text, bool(violations), ", ".join(cited) or "legal")]
    because = script.because.strip()
    if because:
        if because not in game.rules:
            raise ScriptError("because", because, BadInput("because", "'{value}' is no rule", value=because[:40]))
        checks.append(Checked("because", because, because in cited, ", ".join(cited) or "legal"))
    return violations, checks


def _number(value: Value, where: str) -> int:
    if isinstance(value, int):
        return value
    raise BadInput(where, "is no number but '{value}'", value=value[:40])


_COMPARE: Mapping[str, Callable[[int, int], bool]] = {
    "<": lambda a, b: a < b,
    "<=": lambda a, b: a <= b,
    ">": lambda a, b: a > b,
    ">=": lambda a, b: a >= b,
}


def _figured(game: AnyGame, pos: Any, value: str) -> str:
    """Return the value of a check; `{{ n.pile }}` is the game's number of this name at this table."""
    figure = _FIGURE.fullmatch(value)
    if figure is None:
        return value
    numbers = game.numbers(pos.players)
    if figure[1] not in numbers:
        known = ", ".join(f"n.{name}" for name in numbers)
        raise BadInput(f"n.{figure[1]}", "is no number of the game; known: {choices}", choices=known)
    return numbers[figure[1]]


def _check(game: AnyGame, before: Any, after: Any, check: Check) -> Checked:
    value, said = game.look(after, check.address), _figured(game, after, check.value)
    other = game.look(after, said) if _ADDRESS.fullmatch(said) else said
    if check.sign in ("=", "!="):
        wanted = str(other)
        if isinstance(value, int) and re.fullmatch(r"[+-]?\d{1,9}", wanted, re.ASCII):
            same = value == int(wanted)
        else:
            same = str(value).split() == wanted.split()
        return Checked("expect", check.text, same == (check.sign == "="), str(value))
    number = _number(value, check.address)
    if check.sign == "by":
        change = number - _number(game.look(before, check.address), check.address)
        return Checked("expect", check.text, change == _number_in(said, check.address), f"{change:+d}")
    wanted_number = other if isinstance(other, int) else _number_in(other, check.address)
    return Checked("expect", check.text, _COMPARE[check.sign](number, wanted_number), str(number))


def _number_in(text: str, where: str) -> int:
    if _WHOLE.fullmatch(text):
        return int(text)
    raise BadInput(where, "is no number but '{value}'", value=text[:40])


def all_hold(game: AnyGame, before: Position, after: Position, checks: Sequence[Check], field: str) -> bool:
    """Return True if all of some checks hold between two positions; those after the first that does not are not looked
    at.

    Raises ScriptError naming `field` for a check that cannot be made.
    """
    for at, check in enumerate(checks):
        with _at(field, check.text, at):
            if not _check(game, before, after, check).holds:
                return False
    return True


# ---- what is true then -----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Saying:
    """A sentence for readers, and when it is true. `rule`: an action is refused by it ("" for any rule), None: does not matter."""

    checks: tuple[Check, ...]
    rule: str | None
    legal: bool
    text: str


_SAYING = re.compile(r"(?:([^|]*)\|)?\s*([^|]*[^|\s])\s*")
_GAP = re.compile(r"\{(by |was )?([^{}]*)\}")


def read_sayings(text: str) -> list[Saying]:
    """Return the lines of `says`: `checks | sentence`, one a line; a sentence alone is always true. Raises ScriptError.

    Besides checks as in `expect`, joined by `;`, a condition may be `refused`, `refused RULE` or `legal`: of the action of
    `refuse`, or of one of `do`.
    """
    found = []
    lines = [line for line in text.split("\n") if line.strip()]
    if len(lines) > MAX_PARTS:
        raise ScriptError("says", "", BadInput("", "has more than {limit} entries", limit=MAX_PARTS))
    for line in lines:
        match = _SAYING.fullmatch(line)
        if match is None:
            raise ScriptError("says", line.strip(), BadInput("", "must read 'checks | sentence' or 'sentence'"))
        checks, rule, legal = [], None, False
        for part in parts(match[1] or "", "says"):
            words = part.split()
            if words == ["legal"]:
                legal = True
            elif words[0] == "refused" and len(words) < 3:
                rule = " ".join(words[1:])
            else:
                checks.append(_read_check(part, "says"))
        found.append(Saying(tuple(checks), rule, legal, match[2]))
    return found


def saying(game: AnyGame, outcome: Outcome, sayings: Sequence[Saying]) -> int:
    """Return the place of the first sentence that is true of an outcome; -1 where none is. Raises ScriptError."""
    stopped = bool(outcome.refused) or any(check.field == "do" for check in outcome.checks)
    cited = {violation.rule for violation in outcome.refused}
    for place, one in enumerate(sayings):
        if (one.legal and stopped) or (one.rule is not None and not (one.rule in cited if one.rule else stopped)):
            continue
        if all_hold(game, outcome.before, outcome.position, one.checks, "says"):
            return place
    return -1


def spoken(game: AnyGame, outcome: Outcome, one: Saying) -> str:
    """Return the sentence, its gaps filled. Raises ScriptError.

    `{address}` is the value in words, `{was address}` the value before `do`, `{by address}` how much it changed.
    """

    def value(match: re.Match[str]) -> str:
        address = match[2].strip()
        if match[1] == "was ":
            return game.value_label(address, game.look(outcome.before, address))
        now = game.look(outcome.position, address)
        if not match[1]:
            return game.value_label(address, now)
        return str(abs(_number(now, address) - _number(game.look(outcome.before, address), address)))

    with _at("says", one.text):
        return _GAP.sub(value, one.text)


def _row(game: AnyGame, pos: Position, report: Report) -> Row:
    value = game.value_label(report.address, game.look(pos, report.address))
    return Row(report.address, report.label or game.address_label(report.address), value)


def _lines(game: AnyGame, pos: Position, part: str) -> tuple[ScoreLine, ...]:
    part = part.strip()
    if not part:
        return ()
    known = game.words.tables["PARTS"]
    if part != "all" and part not in known:
        raise ScriptError(
            "part", part, BadInput("part", "must be one of {choices}", choices=", ".join(["all", *known]))
        )
    return tuple(line for line in game.score(pos).lines if part in ("all", line.part))


# ---- scenes ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SceneStep:
    """One step of a scene: its script, and what the page shows of it."""

    name: str
    script: Script
    show: str = ""
    mark: tuple[str, ...] = ()
    seat: str = ""


@dataclass(frozen=True, slots=True)
class Scene:
    """A scene as the compiler saw it, for one player count."""

    seed: str = "0"
    setup: str = "done"
    options: Mapping[str, str] = field(default_factory=dict)
    changes: str = ""
    steps: tuple[SceneStep, ...] = ()


def seed_of(text: str) -> int | str:
    """Return a seed as written: integers are numbers, anything else is text."""
    return int(text) if re.fullmatch(r"\d{1,15}", text, re.ASCII) else text


def run_scene(game: AnyGame, players: int, scene: Scene) -> Iterator[tuple[SceneStep, Outcome]]:
    """Yield each step with its outcome; a step continues where the one before it ended. Raises ScriptError with `step`
    set."""
    pos = start(game, players, seed_of(scene.seed), scene.options, scene.setup, scene.changes)
    for step in scene.steps:
        try:
            outcome = run(game, pos, step.script)
        except ScriptError as error:
            error.step = step.name
            raise
        yield step, outcome
        pos = outcome.position
