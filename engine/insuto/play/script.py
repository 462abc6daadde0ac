"""The meaning of the scripts of lessons: `from`, `set`, `do`, `refuse`, `because`, `expect`, `report`, `vary`, `says`,
`part`.

The compiler at build and the desk in the browser run the same code, so a page cannot promise what the engine does not do.
Every fault of a script is a ScriptError that names its field; the compiler adds file and line.

`script_read` reads the fields, `script_check` compares; here they are carried out. What others need of the three is exported here.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from insuto.core import chance
from insuto.core.actions import Action, format_action
from insuto.core.errors import BadInput, NotLegal
from insuto.core.facts import Event, ScoreLine, Violation
from insuto.core.game import MOST_BY_ITSELF, AnyGame
from insuto.core.position import CHANCE, TABLE, Position
from insuto.play.bots import choose
from insuto.play.script_check import Checked, all_hold, checked, number_of
from insuto.play.script_read import (
    NotAllowed,
    Report,
    Saying,
    ScriptError,
    Vary,
    at_field,
    parts,
    read_changes,
    read_checks,
    read_options,
    read_reports,
    read_sayings,
    read_varies,
    seed_of,
)

MAX_AUTO = 400
"""Most actions that one `auto` plays."""


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
    stopped   True if an action of `do` was refused, which ended the script there (`run(…, stops=True)`)
    refused   the violations of that action, else of `refuse` (() without one, or where the action was legal after all)
    """

    before: Any
    position: Any
    done: tuple[Done, ...] = ()
    stopped: bool = False
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
    with at_field("setup"):
        if setup not in ("done", "begin"):
            raise BadInput("setup", "must be one of {choices}", choices="done, begin")
        game.check_setup(players, options)  # before anything of that size is made
        pos = game.begin(players, seed, options) if setup == "begin" else game.setup(players, seed, options)
    return arrange(game, pos, changes, "from")


def arrange(game: AnyGame, pos: Position, text: str, of_field: str = "set") -> Any:
    """Return a position with the changes of `from` or `set`; of two at one address the later one wins, as where a
    reader varies an example. Raises ScriptError."""
    found = list(dict(read_changes(text, of_field)).items())
    if not found:
        return pos
    with at_field(of_field, text if len(found) == 1 else ""):
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
        """Return the action of a part, after chance and table steps before it are carried out. Raises BadInput where
        its seat word is not the seat to act."""
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
            raise self.game.endless_error(self.pos)
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
        answering = (CHANCE,) if only_chance else (CHANCE, TABLE)
        while not self.pos.over and self.game.actor(self.pos) in answering:
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

    stops   True for a reader who tries other figures: an action of `do` that is illegal ends the script there. It
            counts as a check that does not hold
    """
    before = arrange(game, pos, script.set)
    runner = _Runner(game, before)
    stopped, refused = False, tuple[Violation, ...]()
    checks: list[Checked] = []
    for at, part in enumerate(parts(script.do, "do")):
        try:
            with at_field("do", part, at):
                runner.run(part)
        except ScriptError as error:
            if not stops:
                raise
            stopped, refused, checks = True, error.violations, [Checked("do", part, False, error.message)]
            break
    else:
        if script.refuse.strip():
            refused, checks = _refuse(runner, script)
        elif script.because.strip():
            raise ScriptError("because", script.because, BadInput("because", "stands without 'refuse'"))
    after = runner.pos
    for at, check in enumerate(read_checks(script.expect)):
        with at_field("expect", check.text, at):
            checks.append(checked(game, before, after, check))
    rows = []
    for at, report in enumerate(read_reports(script.report)):
        with at_field("report", report.address, at):
            rows.append(_row(game, after, report))
    lines = _lines(game, after, script.part)
    return Outcome(before, after, tuple(runner.done), stopped, refused, tuple(checks), tuple(rows), lines)


def _refuse(runner: _Runner, script: Script) -> tuple[tuple[Violation, ...], list[Checked]]:
    game, text = runner.game, script.refuse.strip()
    with at_field("refuse", text):
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


# ---- what is true then -----------------------------------------------------------------------------------------------


_GAP = re.compile(r"\{(by |was )?([^{}]*)\}")


def saying(game: AnyGame, outcome: Outcome, sayings: Sequence[Saying]) -> int:
    """Return the index of the first sentence that is true of an outcome; -1 where none is. Raises ScriptError."""
    cited = {violation.rule for violation in outcome.refused}
    refused = outcome.stopped or bool(cited)
    for place, one in enumerate(sayings):
        if (one.legal if refused else one.refused) or (one.rule and one.rule not in cited):
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
        return str(abs(number_of(now, address) - number_of(game.look(outcome.before, address), address)))

    with at_field("says", one.text):
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
    caption: str = ""


@dataclass(frozen=True, slots=True)
class Scene:
    """A scene as the compiler saw it, for one player count."""

    seed: str = "0"
    setup: str = "done"
    options: Mapping[str, str] = field(default_factory=dict)
    changes: str = ""
    steps: tuple[SceneStep, ...] = ()


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


__all__ = [
    "Done",
    "Outcome",
    "Row",
    "Saying",
    "Scene",
    "SceneStep",
    "Script",
    "ScriptError",
    "Vary",
    "all_hold",
    "arrange",
    "read_changes",
    "read_checks",
    "read_options",
    "read_sayings",
    "read_varies",
    "run",
    "run_scene",
    "saying",
    "seed_of",
    "shown",
    "spoken",
    "start",
]
