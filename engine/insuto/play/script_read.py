"""Parse the fields of a script: changes, checks, reports, values to vary, sentences."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

from insuto.core import address as addresses
from insuto.core.errors import BadInput, GameFault
from insuto.core.facts import Violation
from insuto.core.game import AnyGame

MAX_PARTS = 100
"""Most parts of one field, so that a request from outside cannot keep the engine busy for ever."""


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
def at_field(field: str, part: str = "", at: int = -1) -> Iterator[None]:
    """Turn a BadInput, or a fault of the game's own code, into a ScriptError at a part of a field."""
    try:
        yield
    except ScriptError:
        raise
    except BadInput as error:
        raise ScriptError(field, part, error, at) from error
    except GameFault as error:
        raise ScriptError(field, part, BadInput("", "the game's own code fails: {fault}", fault=error), at) from error


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
        with at_field(field, part, at):
            found += addresses.changes(part)
    return found


_CHECK = re.compile(r"(\S+?)\s*(!=|<=|>=|==?|<|>|\bhas\b|\bby\b)\s*(\S.*)")


WHOLE = re.compile(r"[+-]?\d{1,9}", re.ASCII)


ADDRESS = re.compile(r"[A-Za-z]\w*(?:\.\w+)+", re.ASCII)
"""An address on the right side of a check: two or more words with dots between, which no plain value has."""


def read_checks(text: str, field: str = "expect") -> list[Check]:
    """Return the parts of `expect`, or of another field of checks. Raises ScriptError."""
    return [_read_check(part, field, at) for at, part in enumerate(parts(text, field))]


def _read_check(part: str, field: str, at: int = -1) -> Check:
    match = _CHECK.fullmatch(part)
    with at_field(field, part, at):
        if match is None:
            raise BadInput("", "must read 'address = value', 'address has n' or 'address by +n'")
        sign = {"has": ">=", "==": "="}.get(match[2], match[2])
        number = (
            WHOLE.fullmatch(match[3]) or FIGURE.fullmatch(match[3]) or (sign != "by" and ADDRESS.fullmatch(match[3]))
        )
        if sign not in ("=", "!=") and not number:
            raise BadInput(match[1], "must be compared with a whole number, not '{value}'", value=match[3][:40])
        return Check(match[1], sign, match[3], part)


FIGURE = re.compile(r"\{\{\s*n\.(\w+)\s*\}\}")
"""A number of the game as the value of a check."""


_REPORT = re.compile(r'(\S+)(?:\s+"([^"]*)")?')


def read_reports(text: str) -> list[Report]:
    """Return the parts of `report`: `address` or `address "label"`. Raises ScriptError."""
    found = []
    for at, part in enumerate(parts(text, "report")):
        match = _REPORT.fullmatch(part)
        with at_field("report", part, at):
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
        with at_field("vary", part, at):
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


@dataclass(frozen=True, slots=True)
class Saying:
    """A sentence for readers, and when it is true: where the checks hold, the action is legal, is refused, and by this
    rule, each as far as it is required."""

    checks: tuple[Check, ...]
    legal: bool
    refused: bool
    rule: str
    text: str


_SAYING = re.compile(r"(?:([^|]*)\|)?\s*([^|]*[^|\s])\s*")


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
        checks, legal, refused, rule = [], False, False, ""
        for part in parts(match[1] or "", "says"):
            words = part.split()
            if words == ["legal"]:
                legal = True
            elif words[0] == "refused" and len(words) < 3:
                refused, rule = True, " ".join(words[1:])
            else:
                checks.append(_read_check(part, "says"))
        found.append(Saying(tuple(checks), legal, refused, rule, match[2]))
    return found


def seed_of(text: str) -> int | str:
    """Return a seed as written: integers are numbers, anything else is text."""
    return int(text) if re.fullmatch(r"\d{1,15}", text, re.ASCII) else text
