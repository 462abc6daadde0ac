"""Every error that a caller can meet, each with the address or field that it is about."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import PurePath
from types import FrameType

from insuto.core.facts import Violation

ENGINE = "insuto"
"""The package that this is, and the place of a fault that no line of a game has passed."""
GAMES: dict[str, str] = {}
"""The modules of the games that are known, by id (`insuto.register`)."""
_PYTHON = os.path.dirname(os.__file__) + os.sep


def place(file: str, line: int) -> str:
    """Return `file:line` as an author calls it: from the folder where they work, if the file lies below it."""
    return f"{file.removeprefix(os.getcwd() + os.sep)}:{line}".replace("\\", "/")


def place_of(function: object) -> str:
    """Return where a function of a game is written; the name of its type where it has no code (`functools.partial`)."""
    while wrapped := getattr(function, "__wrapped__", None):
        function = wrapped
    code = getattr(function, "__code__", None)
    return place(code.co_filename, code.co_firstlineno) if code else type(function).__name__


def place_of_fault(error: Exception) -> str:
    """Return the innermost line that an error passed which is a game's; ENGINE where there is none."""
    where, at = ENGINE, error.__traceback__
    while at:
        if _is_of_game(at.tb_frame):
            # A loop is ended anywhere, also where Python has no line.
            where = place(at.tb_frame.f_code.co_filename, at.tb_lineno or at.tb_frame.f_code.co_firstlineno)
        at = at.tb_next
    return where


def _is_of_game(frame: FrameType) -> bool:
    """Return True if a line is of a registered game, or of something else that belongs neither to the engine, nor to Python,
    nor to an installed package."""
    file, package = frame.f_code.co_filename, frame.f_globals.get("__package__") or frame.f_globals.get("__name__", "")
    if file.startswith("<"):
        return False
    if any(f"{package}.".startswith(f"{game}.") for game in GAMES.values()):
        return True
    installed = file.startswith(_PYTHON) or "site-packages" in PurePath(file).parts
    return package.partition(".")[0] != ENGINE and not installed


class InsutoError(Exception):
    """Base of all errors raised on purpose."""


class BadInput(InsutoError):
    """Something from outside (a link, a file, a lesson) that cannot be taken.

    address   the field that it is about (`site.FR3`, `agenda[0].seat`, `options.chain`)
    template  what is wrong with it, in English, with `{gaps}` that `data` fills. It is for developers and at the same
              time the key of the sentence for readers (`messages_ja.say`), as with gettext; so write no f-string
    message   the template filled in

    >>> error = BadInput.of(Problem("rows[0]", "must be a whole number from {low} to {high}", {"low": 0, "high": 5}))
    >>> str(error)
    'rows[0]: must be a whole number from 0 to 5'
    """

    def __init__(self, address: str, template: str, /, **data: object) -> None:
        self.address = address
        self.template = template
        self.data = data
        self.message = template.format(**data) if data else template
        super().__init__(f"{address}: {self.message}" if address else self.message)

    @classmethod
    def of(cls, problem: Problem) -> BadInput:
        """Return the error that says what a problem says."""
        return cls(problem.address, problem.template, **problem.data)


@dataclass(frozen=True, slots=True)
class Problem:
    """An invariant that a position does not meet, at an address; the template and its data are those of BadInput. `Game.invariants`
    and `Decision.invariants` yield them.

    >>> Problem("rows", "holds at most {most} cards", {"most": 5}).message
    'holds at most 5 cards'
    """

    address: str
    template: str
    data: Mapping[str, object] = field(default_factory=dict)

    @property
    def message(self) -> str:
        """The English sentence, for developers."""
        return self.template.format(**self.data) if self.data else self.template


class NotHere(InsutoError):
    """A known game whose code has not been downloaded yet: a page fetches it in an archive of its own, which
    `insuto.carried` adds.

    part  "" for the game itself, "drill" for what questions about its rules are made with
    """

    def __init__(self, game: str, part: str = "") -> None:
        super().__init__(f"the code of {game} is not here" + (f" ({part})" if part else ""))
        self.game = game
        self.part = part


class NotLegal(InsutoError):
    """A well-formed action that the rules do not allow here; `violations` says why, never empty."""

    def __init__(self, notation: str, violations: Sequence[Violation]) -> None:
        super().__init__(f"{notation}: " + ", ".join(f"{v.key} ({v.rule})" for v in violations))
        self.notation = notation
        self.violations = tuple(violations)


class BrokenGame(InsutoError):
    """A fault of a game's code or of ours, never of the reader's. The template and its data are those of BadInput, for authors."""

    def __init__(self, template: str, /, **data: object) -> None:
        self.template = template
        self.data = data
        super().__init__(template.format(**data) if data else template)


class GameFault(BrokenGame):
    """The code of a game failed in the middle of a decision. It carries the decision, the seat to move, the operation,
    and the place in the code; the original exception is its cause (`__cause__`).

    doing   what was being done, with the action where there is one
    """

    WHEN = (ArithmeticError, AttributeError, LookupError, NameError, RecursionError, TypeError, ValueError)
    """What a slip in a rule raises, which says nothing of the rule."""

    def __init__(self, game: str, decision: object, who: object, doing: BrokenGame, error: Exception) -> None:
        super().__init__(
            "{place}: {error}: {doing} fails in {game}, decision {decision}, asked of {who}",
            place=place_of_fault(error),
            error=f"{type(error).__name__}: {error}",
            doing=doing,
            game=game,
            decision=f"`{getattr(decision, 'name', '')}` ({type(decision).__name__})",
            who=who,
        )


class NoWords(BrokenGame):
    """A sentence that a game's words do not have: which key of which table."""

    def __init__(self, table: str, key: str) -> None:
        super().__init__('no words for this: add "{key}" to {table} in words_ja.py', table=table, key=key)
        self.table = table
        self.key = key
