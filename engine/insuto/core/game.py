"""The Game: the one contract between rules and everything else (lessons, drawing, browser, bots, tests).

A game is a set of *decisions*, each a named state with a prompt, and an agenda of steps that says whose decision is
next. Effects push steps; there are no callbacks. Chance is an action of one die or one card.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, Generic

from insuto.core import chance, plain, pushed, together
from insuto.core.actions import Action, Notation, format_action
from insuto.core.address import AddressBook, Value
from insuto.core.agenda import Stack, brought
from insuto.core.components import Overlay, Setting, check_overlay
from insuto.core.decision import Decision, P
from insuto.core.errors import BadInput, BrokenGame, GameFault, NotLegal, Problem
from insuto.core.facts import Event, Log, Motive, Mute, ScoreSheet, Thing, Violation
from insuto.core.fields import Fields
from insuto.core.flow import Flow
from insuto.core.flow import Line as FlowLine
from insuto.core.flow_check import check_flow
from insuto.core.kinds import Several
from insuto.core.position import ALL, CHANCE, NOBODY, SEAT, TABLE, Step
from insuto.core.rulebook import RuleBook
from insuto.core.words import Words

if TYPE_CHECKING:
    from insuto.core.arranging import Arranging
    from insuto.core.drilling import Drill
    from insuto.core.scorepad import ScorePad
    from insuto.draw import Picture


MOST_BY_ITSELF = 10_000
"""The most consecutive steps of the table and of chance: a game with more would never reach a seat's decision."""
MAX_JSON = 60_000
"""Longest JSON text of a position that is read (bytes); longer input is refused before it is parsed."""
MOST_PUT = 2_000
"""The longest value that is put at an address."""


@dataclass(frozen=True, slots=True)
class Option:
    """A reading that differs between sources or editions. `values[0]` is not special; `default` is the one in force by
    default.

    name      its name in code and lessons; its title is OPTIONS `name`, that of a value OPTIONS `name.value`
    rule      the rule that it is about

    >>> DRAW = Option("draw", ("one", "until_fits"), "one", "E-15")
    >>> DRAW.default  # a guard asks `self.game.option(t.pos, "draw") == "one"`
    'one'
    """

    name: str
    values: tuple[str, ...]
    default: str
    rule: str


@dataclass(frozen=True, slots=True)
class Turn:
    """The outcome of one action. `reveals`: something hidden became known to more seats, so hot-seat undo stops
    here."""

    position: Any
    events: tuple[Event, ...]
    reveals: bool = False


class Game(Generic[P]):
    """Base of every game. A subclass fills in the attributes and the methods under 'for the game to write'. `insuto.kit` has a
    whole one as an example.
    """

    id: str
    """Its id in addresses and links: by default the name of the package of its class."""
    seats: tuple[str, ...]
    """Seat ids in order, as notation and addresses write them ("red", "blue" …): everybody who may ever sit at a table.

    Which seats play is answered by a position (`seat_ids`); by default the first `players` of them."""
    player_counts: tuple[int, ...]
    position_type: type[P]
    schema: int = 1
    """Version of the position's fields; a link that carries another is migrated or refused."""
    migrations: Mapping[int, Callable[[Any], Any]] = {}
    """Schema → how its plain data becomes that of the next schema, for links made before."""
    former_defaults: Mapping[int, Mapping[str, str]] = {}
    """Schema → the defaults that changed with the next schema, as they were until then: `options.NAME` or `components.ADDRESS` → value. A
    link, a record or a question that does not name one of them was made with the default of its time. Whoever changes the default of an
    option or a setting adds it here and raises `schema` (tests/engine/test_defaults.py)."""
    rules: RuleBook
    words: Words
    options: tuple[Option, ...] = ()
    settings: tuple[Setting, ...] = ()
    fleeting: tuple[str, ...] = ()
    """Parts of the score sheet that a single action does not determine yet (`play/gains.py`): knights that are home
    again at the end."""
    draws: frozenset[str] = frozenset()
    """Kinds of actions that draw a card: if a turn waits for its end (`Session.hold`), the card is drawn and seen
    before."""
    asides: frozenset[str] = frozenset()
    """Kinds of events that only say what was chosen, or that it had no effect: the digest of a turn leaves them out
    (`play/since.py`)."""
    scenes: tuple[str, ...]
    addresses: AddressBook[P]
    fields: Fields
    """The kinds of the fields of a position. Made when the game is, because sizes follow from its components."""
    flow: Flow
    """The order of play."""
    things: Mapping[str, str] = {}
    """First word of a drawing key → the rule that explains what lies there. Its sentence is that of the word in
    THINGS."""

    def __init_subclass__(cls, **given: Any) -> None:
        super().__init_subclass__(**given)
        if not hasattr(cls, "id"):
            cls.id = cls.__module__.rpartition(".")[2]

    def __init__(self, decisions: Iterable[Decision[P]], free: Iterable[Decision[P]], overlay: Overlay) -> None:
        self.free = tuple(free)
        self.decisions = self._by_name(decisions)
        self.overlay = check_overlay(self.settings, overlay)
        kinds: list[type[Action]] = []
        orders: dict[tuple[type[Action], str], Sequence[str]] = {}
        for decision in (*self.decisions.values(), *self.free):
            for one in (decision, decision.closed):
                if one:
                    one.game = self
                    if fields := one.step_type.kinds:
                        one.holds = {name: kind(one) if callable(kind) else kind for name, kind in fields.items()}
                    one.bind()
            kinds += [k for k in decision.kinds if k not in kinds]
            for k, accepted in decision.accepts.items():
                orders |= {(k, name): what.names for name, what in accepted.items() if isinstance(what, Several)}
        for decision in (*self.decisions.values(), *self.free):
            if not pushed.declared(decision, Decision):
                decision.pushes = pushed.derived(decision, self.decisions)
        self.notation = Notation(kinds, orders)
        self.copy = plain.copier(self.position_type)
        self._defaults = {o.name: o.default for o in self.options}

    def _by_name(self, decisions: Iterable[Decision[P]]) -> dict[str, Decision[P]]:
        """Return decisions by their names. Raises BrokenGame where one, or a free action, has no name, no kinds of action, or the name of
        another."""
        found: dict[str, Decision[P]] = {}
        for one in (*decisions, *self.free):
            for attribute, example in (("name", '"turn"'), ("kinds", "(Play, Discard)")):
                if not hasattr(one, attribute):
                    raise BrokenGame(f"{type(one).__name__} has no `{attribute}`: write `{attribute} = {example}`")
            other = found.setdefault(one.name, one)
            if other is not one:
                both = f"{type(other).__name__} and {type(one).__name__}"
                raise BrokenGame(f"{both} are both called `{one.name}`: give each a `name` of its own")
        return {name: one for name, one in found.items() if one not in self.free}

    # ---- for the game to write -------------------------------------------------------------------------------------

    def begin(self, players: int, seed: int | str = 0, options: Mapping[str, str] | None = None) -> P:
        """Return a table with all set-up steps on the agenda. Override it where fields begin with other values than on
        an empty table (`self.empty`)."""
        pos = self.empty(players, seed, options)
        self.lay_out(pos)
        self.flow.start(pos)
        return pos

    def lay_out(self, pos: P) -> None:
        """Put in place what lies on the table before the first step of the set-up: the piles, in the order of the
        box."""

    def score(self, pos: P) -> ScoreSheet:
        """Return the score lines of a position as if the game ended now; of a finished game, its result."""
        raise NotImplementedError

    def score_pad(self) -> ScorePad | None:
        """Return the score pad for a game that was played on a table (`core/scorepad.py`); None where there is none."""
        return None

    def arranging(self) -> Arranging:
        """Return the rules for changing a built position (`core/arranging.py`); by default nothing can be changed."""
        from insuto.core.arranging import Arranging  # imported late: only building a position needs it

        return Arranging(self)

    def drill(self) -> Drill:
        """Return the game's declarations for drill questions (`core/drilling.py`)."""
        from insuto.core.drilling import Drill  # imported late: only drills need it

        return Drill(self)

    def invariants(self, pos: P) -> Iterator[Problem]:
        """Yield the broken ones of the game's own invariants. What is declared (fields, supplies, steps, what may lie
        on what) has been checked already."""
        yield from ()

    def picture(self, view: P, scene: str) -> Picture:
        """Draw a view."""
        raise NotImplementedError

    def narrow_picture(self, view: P, scene: str) -> Picture | None:
        """Return the same picture in the layout for a portrait screen: the same keys in other places; None where one
        serves for both."""
        return None

    def appraise(self, view: P, act: Action) -> float:
        """Return how good a legal action looks to the seat that acts, from its view only; higher is better."""
        return 0.0

    def motive(self, view: P, act: Action, now: int, later: int) -> Motive | None:
        """Return the main reason of `appraise` for the action that the seat to act has chosen, from its view only; None
        where it is points alone.

        `now` are the points that the action brings at once, `later` the change of what is counted at the end, as in
        `play/gains.py`. Every figure of the sentence must be true.
        """
        return None

    def chapter(self, pos: P) -> str:
        """Return the name of the part of the game that a position belongs to; "" for a game without parts."""
        return ""

    def numbers(self, players: int) -> dict[str, str]:
        """Return figures that depend on the player count, for `{{ n.name }}` in lessons."""
        return {}

    def figure(self, setting: Setting) -> int:
        """Return a number of the box, as the reader has set it."""
        return int(self.overlay.get(setting.address, setting.default))

    @property
    def by_chance(self) -> bool:
        """Return True if the game has chance steps: without them a game begins the same from every seed."""
        return any(decision.responder == CHANCE for decision in self.decisions.values())

    # ---- seats -----------------------------------------------------------------------------------------------------

    def seat_ids(self, pos: P) -> tuple[str, ...]:
        """Return the ids of those who sit at the table, by seat. Override it where they are dealt (factions)."""
        return self.seats[: pos.players]

    def seat_colours(self, pos: P) -> tuple[str, ...]:
        """Return by seat the colour of its pieces as drawings name it. Override it where seats are not called by colour."""
        return self.seat_ids(pos)

    def seat_of(self, pos: P, name: str) -> int:
        """Return the index at this table of a seat id. Raises BadInput."""
        ids = self.seat_ids(pos)
        if name not in ids:
            raise BadInput("seat", "'{value}' should be one of {choices}", value=name[:40], choices=", ".join(ids))
        return ids.index(name)

    def words_at(self, pos: P) -> Words:
        """Return the words for this table: the seats have the names of those who sit there."""
        ids = self.seat_ids(pos)
        return self.words if ids == self.seats[: pos.players] else self.words.seated(ids)

    # ---- playing ---------------------------------------------------------------------------------------------------

    def setup(self, players: int, seed: int | str = 0, options: Mapping[str, str] | None = None) -> P:
        """Return a position after the set-up, ready for the first decision of a player. Raises BadInput as
        `check_setup`."""
        self.check_setup(players, options)  # before anything of that size is made
        pos = self.begin(players, seed, options)
        self.advance(pos)
        return pos

    def check_setup(self, players: int, options: Mapping[str, str] | None) -> dict[str, str]:
        """Return the options that differ from the default. Raises BadInput for a player count or an option that is not
        known."""
        if players not in self.player_counts:
            raise BadInput("players", "must be one of {choices}", choices=", ".join(map(str, self.player_counts)))
        return self.check_options(options or {})

    def check_options(self, options: Mapping[str, str]) -> dict[str, str]:
        """Return the options that differ from the default. Raises BadInput naming the one that is not known."""
        known = {o.name: o for o in self.options}
        for name, value in options.items():
            if name not in known:
                raise BadInput(f"options.{name}", "is no option; there are: {choices}", choices=", ".join(known))
            if value not in known[name].values:
                raise BadInput(f"options.{name}", "must be one of {choices}", choices=", ".join(known[name].values))
        return {k: v for k, v in options.items() if v != known[k].default}

    def since(self, schema: int, kind: str, given: Mapping[str, str]) -> dict[str, str]:
        """Return readings (`kind` "options") or figures ("components") that differed from the defaults of a schema,
        including every default of that schema that has changed since.

        >>> import insuto
        >>> game = insuto.load("burgundy")
        >>> game.since(game.schema, "options", {"boards": "2"})
        {'boards': '2'}
        """
        found = dict(given)
        for earlier in range(schema, self.schema):
            for address, value in self.former_defaults.get(earlier, {}).items():
                of, _, name = address.partition(".")
                if of == kind:
                    found.setdefault(name, value)
        return found

    def option(self, pos: P, name: str) -> str:
        """Return the reading of an option that is in force in a position."""
        return pos.options.get(name) or self._defaults[name]

    def actor(self, pos: P) -> int:
        """Return the seat whose decision it is, CHANCE or TABLE. The game must not be over."""
        return pos.agenda[-1].seat

    def prompt(self, pos: P) -> str:
        """Return the prompt of the top of the agenda; empty when the game is over."""
        if pos.over:
            return ""
        step = pos.agenda[-1]
        key, data = self.decisions[step.ask].prompt(pos, step)
        return self.words_at(pos).text("PROMPTS", key, data)

    def caption(self, pos: P, scene: str) -> str:
        """Return the caption of a picture of a position in which nothing has just happened: the prompt, or the title of
        the scene where it is one seat's own board and the prompt is for another (a step of a lesson that only shows a
        board). Empty when the game is over."""
        own = self.scene_title(pos, scene) != self.words.tables["SCENES"].get(scene, scene)
        return self.scene_title(pos, scene) if own and not pos.over and self.about(pos) != scene else self.prompt(pos)

    def about(self, pos: P) -> str:
        """Return the picture scene that the top of the agenda is about; empty when it names none or the game is
        over."""
        if pos.over:
            return ""
        step = pos.agenda[-1]
        return self.decisions[step.ask].about(pos, step)

    @property
    def follows(self) -> bool:
        """True if decisions name the scene that they are about."""
        return any(decision.scene or type(decision).about is not Decision.about for decision in self.decisions.values())

    def scenes_at(self, pos: P) -> tuple[str, ...]:
        """Return the scenes that a position can be drawn in. Override it where each seat has a board of its own."""
        return self.scenes

    def scene_title(self, pos: P, scene: str) -> str:
        """Return the title of a scene at this table."""
        return self.words.tables["SCENES"].get(scene, scene)

    def place_key(self, noun: str, value: object) -> str:
        """Return the drawing key of a place that a reason or an event names, so that a page can show where it is; ""
        for what is no place. Not called for reasons that carry their place (`Violation.at`)."""
        return ""

    def places(self, pos: P, subject: Violation | Event) -> tuple[str, ...]:
        """Return the drawing keys of the places that the sentence of a reason or an event names, in its order. Override
        it where the name alone does not determine the place: each seat has a board of its own."""
        named = self.words_at(pos).spoken_of(subject)
        return tuple(
            dict.fromkeys(filter(None, (self.place_key(noun, value) for noun, value in named if value != "?")))
        )

    def short_title(self, pos: P, scene: str) -> str:
        """Return the title of a scene on a tab of a lesson, or of a phone. Override it where the titles of all scenes
        fill more than one row in a lesson or two on a phone."""
        return self.scene_title(pos, scene)

    def _deciding(self, pos: P) -> tuple[Step, Decision[P], tuple[Decision[P], ...]]:
        step = pos.agenda[-1]
        decision = self.decisions[step.ask]
        return step, decision, (self.free if decision.offers_free else ())

    def rules_in_play(self, pos: P) -> tuple[str, ...]:
        """Return the rules that the decision depends on, each once: its own, then those of the free actions offered
        with it; none when the game is over."""
        if pos.over:
            return ()
        _, decision, free = self._deciding(pos)
        return tuple(dict.fromkeys(rule for one in (decision, *free) for rule in one.cites()))

    def legal_actions(self, pos: P) -> tuple[Action, ...]:
        """Return the actions that the rules allow now; empty only when the game is over."""
        if not pos.agenda:
            return ()
        step = pos.agenda[-1]
        decision = self.decisions[step.ask]
        try:
            if not (self.free and decision.offers_free):
                return tuple(decision.legal(pos, step))
            acts = [*decision.legal(pos, step)]
            for one in self.free:
                acts += one.legal(pos, step)
        except GameFault.WHEN as error:
            raise self._failed(pos, step, "looking for what is allowed", error) from error
        return tuple(acts)

    def candidates(self, pos: P) -> tuple[Action, ...]:
        """Return every well-formed action of the decision, legal or not."""
        if pos.over:
            return ()
        step, decision, free = self._deciding(pos)
        acts = list(decision.candidates(pos, step))
        for other in free:
            acts += other.candidates(pos, step)
        return tuple(acts)

    def touchable_keys(self, pos: P) -> frozenset[str]:
        """Return every drawing key that a candidate of the decision picks."""
        if pos.over:
            return frozenset()
        step, decision, free = self._deciding(pos)
        return frozenset().union(
            decision.touchable_keys(pos, step), *(other.touchable_keys(pos, step) for other in free)
        )

    def candidates_for_keys(self, pos: P, keys: Collection[str]) -> Iterator[Action]:
        """Yield the candidates that pick at least one of some keys."""
        if not pos.over:
            step, decision, free = self._deciding(pos)
            for one in (decision, *free):
                yield from one.candidates_for_keys(pos, step, keys)

    def _owner(self, pos: P, act: Action) -> tuple[Step, Decision[P], bool] | None:
        step, decision, free = self._deciding(pos)
        if type(act) in decision.kinds:
            return step, decision, False
        for other in free:
            if type(act) in other.kinds:
                return step, other, True
        return None

    def explain(self, pos: P, act: Action) -> tuple[Violation, ...]:
        """Return one violation per unmet condition, each citing a rule; () when the action is legal.

        Raises BadInput when the game is over or the action is not well-formed (an unknown site, say), whoever is to
        move.
        """
        if pos.over:
            raise BadInput("action", "the game is over")
        owner = self._owner(pos, act)
        if owner is None:
            return self._elsewhere(pos, act)
        step, decision, _ = owner
        self._check_form(pos, step, act, decision)
        try:
            return tuple(decision.violations(pos, step, act))
        except GameFault.WHEN as error:
            raise self._failed(pos, step, f"judging `{format_action(act)}`", error) from error

    def _failed(self, pos: P, step: Step, doing: str, error: Exception) -> GameFault:
        """Return the error that says where the code of the game failed."""
        ids, seat = self.seat_ids(pos), step["seat"]
        who = (
            "chance"
            if seat == CHANCE
            else "the table"
            if seat == TABLE
            else ids[seat]
            if seat < len(ids)
            else str(seat)
        )
        return GameFault(self.id, self.decisions.get(step["ask"]), who, doing, error)

    def _elsewhere(self, pos: P, act: Action) -> tuple[Violation, ...]:
        """Return the reasons why an action of another decision does not fit here. Raises BadInput when it fits
        nowhere."""
        step, asking, _ = self._deciding(pos)
        if asking.closed and type(act) in asking.closed.kinds:
            self._check_form(pos, step, act, asking.closed)
            found = tuple(asking.closed.violations(pos, step, act))
            if found:
                return found
        flaws = [other.flaw(pos, act) for other in (*self.decisions.values(), *self.free) if type(act) in other.kinds]
        if flaws and (known := [flaw for flaw in flaws if flaw]) == flaws:
            raise BadInput.of(known[0])
        return asking.untimely(pos, step, act)

    def _check_form(self, pos: P, step: Step, act: Action, decision: Decision[P]) -> None:
        if not decision.well_formed(pos, step, act):
            flaw = decision.flaw(pos, act)
            if flaw:
                raise BadInput.of(flaw)
            raise BadInput("action", "'{value}' names something that is not there", value=format_action(act)[:80])

    def judge(self, pos: P, acts: Sequence[Action]) -> list[tuple[Violation, ...]]:
        """Return the `violations` of each of some candidates."""
        step, decision, free = self._deciding(pos)
        owners = {kind: one for one in reversed((decision, *free)) for kind in one.kinds}
        if missing := [act for act in acts if type(act) not in owners]:
            raise BrokenGame(f"{format_action(missing[0])} is no candidate")
        runs = itertools.groupby(acts, lambda act: owners[type(act)])
        return [found for owner, some in runs for found in owner.judge(pos, step, some)]

    def violations(self, pos: P, act: Action) -> tuple[Violation, ...]:
        """Return the violations of one of the candidates, as `explain` does, without looking it up among them."""
        owner = self._owner(pos, act)
        if owner is None:
            raise BrokenGame(f"{format_action(act)} is no candidate")
        return tuple(owner[1].violations(pos, owner[0], act))

    def play(self, pos: P, act: Action) -> Turn:
        """Carry out an action on a copy. Raises NotLegal with its violations, BadInput when it is not well-formed."""
        violations = self.explain(pos, act)
        if violations:
            raise NotLegal(format_action(act), violations)
        new, log = self.copy(pos), Log()
        self.apply(new, act, log)
        return Turn(new, tuple(log.events), log.reveals)

    def apply(self, pos: P, act: Action, log: Log) -> None:
        """Carry out an action in place, as `play` does on a copy, for playouts: it trusts that the action is legal. Raises GameFault where
        the game's code fails."""
        step, doing = pos.agenda[-1], ""
        try:
            done = self.carry_out(pos, act, log)
            if not pos.agenda:
                doing = "the flow after "
                self._flow.follow(pos, done, log)
        except GameFault.WHEN as error:
            raise self._failed(pos, step, f"{doing}`{format_action(act)}`", error) from error

    def follow(self, pos: P, done: Mapping[str, object], log: Log) -> None:
        """Let the flow push what comes next in place if the agenda is empty; nothing when the game is over.

        done   the step that was carried out last, with what its decision returned
        """
        self._flow.follow(pos, done, log)

    def flow_lines(self) -> Sequence[FlowLine]:
        """Return the flow line by line, each with its rule and the decisions that it may prompt."""
        return tuple(self._flow.describe())

    def flow_in_words(self) -> Iterator[tuple[int, str, str]]:
        """Yield depth, words and rule ("" for none) of each line of the flow that the words table FLOW has. A line
        without words is skipped; if the line above it has no rule of its own, it gets that line's rule."""
        words, around = self.words.tables.get("FLOW", {}), list[int]()
        lines = self.flow_lines()
        for line, below in itertools.zip_longest(lines, lines[1:]):
            while around and around[-1] >= line.depth:
                around.pop()
            if text := words.get(line.key):
                unsaid = below is not None and below.depth > line.depth and not words.get(below.key)
                yield len(around), text, line.rule or (below.rule if unsaid else "")
                around.append(line.depth)

    @cached_property
    def _flow(self) -> Flow:
        """The flow, linked with the decisions. Raises BadInput as `check_flow`."""
        self.flow.know(brought(self.decisions, self.free))
        check_flow(self.flow, self.decisions)
        return self.flow

    @cached_property
    def stack(self) -> Stack:
        """The table of which step may lie on which."""
        return Stack(self.flow.lines, self.decisions, self.free)

    def carry_out(self, pos: P, act: Action, log: Log) -> Mapping[str, object]:
        """Apply an action without letting the flow push what comes next; return the step, with what is passed to the
        flow."""
        step = pos.agenda[-1]
        decision = self.decisions[step.ask]
        if type(act) in decision.kinds:
            pos.agenda.pop()
        else:
            owner = self._owner(pos, act)
            if owner is None:
                raise BrokenGame(f"{format_action(act)} is no action of {step['ask']}")
            decision = owner[1]  # a free action leaves the step where it is
        fields = decision.apply(pos, step, act, log)
        return {**step, **fields} if fields else step

    def roll(self, pos: P) -> Action:
        """Let the position's generator choose the action of a chance or table step; advances the generator in place."""
        step = pos.agenda[-1]
        try:
            return self.decisions[step.ask].roll(pos, step)
        except GameFault.WHEN as error:
            raise self._failed(pos, step, "looking for what may come", error) from error

    def advance(self, pos: P, log: Log | None = None) -> None:
        """Carry out chance and table steps in place until a seat has to decide or the game is over."""
        log = log or Mute()
        for _ in range(MOST_BY_ITSELF):
            if not pos.agenda or pos.agenda[-1].seat >= 0:
                return
            self.apply(pos, self.roll(pos), log)
        raise self.endless(pos)

    def endless(self, pos: P) -> BrokenGame:
        """Return the error that names the step which repeats without a decision of a seat."""
        step = pos.agenda[-1]
        decision = type(self.decisions[step.ask]).__name__
        name = f"{step.ask} part={step['part']}" if "part" in step else step.ask
        return BrokenGame(
            f"{self.id}: the step `{name}` ({decision}) comes again and again: after {MOST_BY_ITSELF} steps of the table and of "
            "chance no seat has been asked. Look at what brings it: a `when=` or `until=` in flow.py that never turns, or a "
            "decision that pushes itself"
        )

    def empty(self, players: int, seed: int | str, options: Mapping[str, str] | None, **fields: Any) -> P:
        """Return a position with nothing on the table but `fields`. Raises BadInput as `check_setup`."""
        chosen = self.check_setup(players, options)
        return self.position_type(
            players=players,
            options=chosen,
            agenda=[],
            chance=chance.seeded(seed),
            viewer=ALL,
            **{**self.fields.empty(players), **fields},
        )

    def at_end(self, pos: P, seat: int) -> P | None:
        """Return a copy of a position in which the turn of `seat` waits to be ended (`Session.hold`), with a decision
        that gives reasons why what was possible in the turn no longer is; None where the game has none. The flow may
        have named the next seat already."""
        return None

    def recorded(self, pos: P, act: Action) -> Sequence[Action]:
        """Return what an action of a saved game corresponds to today, where an earlier release prompted for what the
        rules now do by themselves, or did by itself what is prompted now: the actions that replace it, itself among
        them where it is still needed; () where nothing is left of it."""
        return (act,)

    # ---- knowing ---------------------------------------------------------------------------------------------------

    def view(self, pos: P, seat: int) -> P:
        """Return a copy with what `seat` may know, in which the rest, the generator's state included, is marked
        unknown."""
        if not 0 <= seat < pos.players:
            raise BadInput("seat", "must be a whole number from {low} to {high}", low=0, high=pos.players - 1)
        seen = self.copy(pos)
        self.mask(seen, seat)
        seen.viewer, seen.chance = seat, chance.seeded(0)
        return seen

    def mask(self, pos: P, seat: int) -> None:
        """Put in place the unknown mark on everything that `seat` may not know."""
        self.fields.mask(pos, seat)

    def resample_hidden(self, pos: P, seat: int, seed: int | str) -> P:
        """Return another position that `seat` could not tell from this one (tests and deeper bots use it)."""
        new = self.copy(pos)
        self.fields.resample_hidden(new, seat, seed)
        return new

    def public(self, pos: P) -> P:
        """Return a copy with what every seat may know at once: the view of a stranger, shown while the device changes
        hands."""
        seen = self.copy(pos)
        for seat in range(pos.players):
            self.mask(seen, seat)
        seen.viewer, seen.chance = NOBODY, chance.seeded(0)
        return seen

    def begins_turn(self, pos: P) -> bool:
        """Return True if a new turn of play starts with the current decision."""
        return not pos.over and pos.agenda[-1].seat >= 0 and self.decisions[pos.agenda[-1].ask].begins_turn

    def picks(self, pos: P, act: Action) -> tuple[str, ...]:
        """Return the drawing keys that are touched for this action."""
        owner = None if pos.over else self._owner(pos, act)
        return owner[1].picks(pos, owner[0], act) if owner else ()

    def declines(self, pos: P, act: Action) -> bool:
        """Return True if an action declines what is offered."""
        owner = None if pos.over else self._owner(pos, act)
        return owner is not None and owner[1].does_without(act)

    def ends_turn(self, pos: P, act: Action) -> bool:
        """Return True if the button of an action says that the turn is over."""
        owner = None if pos.over else self._owner(pos, act)
        return owner is not None and isinstance(act, owner[1].ends_turn)

    def costs(self, pos: P, act: Action) -> bool:
        """Return True if a legal action is paid for."""
        owner = None if pos.over else self._owner(pos, act)
        return owner is not None and owner[1].costs(pos, owner[0], act)

    def sends(self, pos: P, act: Action) -> bool:
        """Return True if a touch may send a legal action if the reader has switched that on: it is neither paid for,
        secret nor final, throws nothing away, and does not do without what is offered. Everything else is sent by its
        button alone."""
        owner = None if pos.over else self._owner(pos, act)
        if owner is None:
            return False
        step, decision, _ = owner
        guarded = decision.secret or decision.does_without(act) or decision.is_final(pos, step, act)
        return not (guarded or decision.costs(pos, step, act) or decision.warning(pos, step, act))

    def button(self, pos: P, act: Action) -> str:
        """Return the words on the button that sends a legal action: short, and in the imperative."""
        owner = None if pos.over else self._owner(pos, act)
        words, found = self.words_at(pos), owner[1].button(pos, owner[0], act) if owner else None
        return words.text("BUTTONS", *found) if found else words.label(act, "BUTTONS") or words.label(act)

    def quiet(self, pos: P, act: Action) -> Action | None:
        """Return the variant of a legal action that a page offers as a small button next to it (`Decision.quiet`); None
        where there is none."""
        owner = None if pos.over else self._owner(pos, act)
        return owner[1].quiet(pos, owner[0], act) if owner else None

    def price_of(self, pos: P, act: Action) -> str:
        """Return the price of a legal action in words; "" if it has none, or no words for it."""
        owner = None if pos.over else self._owner(pos, act)
        found = owner[1].price_of(pos, owner[0], act) if owner else None
        return self.words_at(pos).text("PRICES", *found) if found else ""

    def needs(self, pos: P, act: Action) -> tuple[str, ...]:
        """Return the picks without which a touch does not send an action."""
        owner = None if pos.over else self._owner(pos, act)
        return owner[1].needs(pos, owner[0], act) if owner else ()

    def warning(self, pos: P, act: Action) -> str:
        """Return the confirmation that is required before a legal action is carried out; "" where nothing is thrown
        away."""
        owner = None if pos.over else self._owner(pos, act)
        found = owner[1].warning(pos, owner[0], act) if owner else None
        return self.words_at(pos).text("WARNINGS", *found) if found else ""

    def thing(self, view: P, key: str) -> Sequence[Thing]:
        """Return the sentences that say what the part under a drawing key is and does, as far as the view knows it; ()
        where there is nothing to say. Override it where more than the first word of the key (`things`) is needed."""
        word = key.partition(".")[0]
        return (Thing(word, rule=self.things[word]),) if word in self.things else ()

    def thing_at(self, view: P, key: str) -> Sequence[Thing]:
        """Do as `thing` for a key from any source: return () for one that no picture contains."""
        try:
            return self.thing(view, key)
        except (LookupError, ValueError):
            if any(key in drawn for drawn in (self.draw(view, scene).keys() for scene in self.scenes_at(view))):
                raise
            return ()

    def parts(self, pos: P, key: str) -> tuple[str, ...]:
        """Return further drawing keys that a touch on `key` may stand for, where its address does not determine them
        (`play/touch.py`)."""
        return ()

    def look(self, pos: P, address: str) -> Value:
        """Return the value at an address. Raises BadInput listing what would fit."""
        place, words = self.addresses.find(address)
        value: Value = place.get(pos, *words)
        return value

    def address_label(self, address: str) -> str:
        """Return the words for an address (table ADDRESSES, by pattern); the address itself where the game has none."""
        place, words = self.addresses.find(address)
        gaps = [want[1:-1] for want in place.pattern if want.startswith("{")]
        return self.words.place(place.pattern, gaps, words) or address

    def value_label(self, address: str, value: Value) -> str:
        """Return a value in words: ids of seats by their names, numbers as they are."""
        return self.words.value(value)

    def arrange(self, pos: P, changes: Sequence[tuple[str, str]]) -> P:
        """Return a studied position: a copy with each (address, value) applied, consistent in whatever order they are
        given. Pieces are taken from their owner's supply, and what lay at the addresses goes back there.

        Raises BadInput naming the address when a supply is exceeded or the result breaks an invariant, and both addresses where two
        changes contradict each other.
        """
        new: P = together.arranged(self, pos, changes)
        return new

    def put(self, pos: P, address: str, value: str) -> None:
        """Put a value at an address of the position. Raises BadInput at this address if it is impossible there; the
        position may be changed in part then."""
        self.check_put(address, value)
        place, words = self.addresses.find(address)
        try:
            if place.put:
                place.put(pos, value, *words)
        except BadInput as error:
            raise BadInput(address, error.template, **error.data) from None

    def check_put(self, address: str, value: str) -> None:
        """Raise BadInput for an address that cannot be set, and for a value that no address can hold."""
        place, _ = self.addresses.find(address)
        if place.put is None:
            raise BadInput(address, "can be looked at but not set")
        if not isinstance(value, str):
            raise BadInput(address, "must be text")
        if len(value) > MOST_PUT:
            raise BadInput(address, "is longer than {limit} characters", limit=MOST_PUT)
        if not value.strip():
            raise BadInput(address, "must read 'address = value' (`none` for nothing)")

    def settle(self, pos: P) -> None:
        """Apply in place what follows from the changes of `arrange`, before they are checked, in whatever order they
        stood."""

    def problems(self, pos: P) -> Iterator[Problem]:
        """Yield every invariant that the position breaks: what is declared first, then the game's own, which may rely
        on it."""
        found = [*self.fields.problems(pos), *self._stack_problems(pos)]
        if not found:
            found = [problem for decision in self.decisions.values() for problem in decision.invariants(pos)]
        yield from found or self.invariants(pos)

    def _stack_problems(self, pos: P) -> Iterator[Problem]:
        """Yield a problem where a step lies on one that it cannot follow (`core/agenda.py`)."""
        at = self.stack.misplaced(pos)
        if at is not None:
            yield Problem(f"agenda[{at}]", "holds steps that cannot follow one another")

    def check(self, pos: P) -> None:
        """Raise BadInput with the first problem of a position from an untrusted source."""
        for problem in self.problems(pos):
            raise BadInput.of(problem)

    def draw(
        self, pos: P, scene: str, seat: int | None = None, mark: Collection[str] = (), narrow: bool = False
    ) -> Picture:
        """Return the picture of a named scene, as `seat` sees it (None: everything known to the position is open).

        `narrow` selects the layout for a portrait screen, where the game has one.
        """
        if scene not in (scenes := self.scenes_at(pos)):
            raise BadInput("scene", "'{value}' should be one of {choices}", value=scene[:40], choices=", ".join(scenes))
        view = pos if seat is None else self.view(pos, seat)
        picture = (self.narrow_picture(view, scene) if narrow else None) or self.picture(view, scene)
        if missing := ", ".join(sorted(set(mark).difference(picture.keys()))):
            raise BadInput("mark", "the scene {scene} has no node {value}", scene=scene, value=missing[:80])
        return picture.marked(mark) if mark else picture

    # ---- JSON ------------------------------------------------------------------------------------------------------

    def to_json(self, pos: P) -> str:
        """Return the canonical JSON of a position."""
        return plain.dumps(plain.to_plain(pos))

    def from_json(self, text: str) -> P:
        """Return a position from untrusted JSON. Raises BadInput with the address of what does not fit."""
        if len(text) > MAX_JSON:
            raise BadInput("", "is longer than {limit} characters", limit=MAX_JSON)
        try:
            data = plain.loads(text)
        except ValueError:
            raise BadInput("", "is not JSON") from None
        return self.from_plain(data)

    def from_plain(self, data: object) -> P:
        """Return a position from untrusted plain data. Raises BadInput with the address of what does not fit."""
        if not isinstance(data, dict):
            raise BadInput("position", "must be an object")
        pos: P = plain.from_plain(self.position_type, data)
        if pos.players not in self.player_counts:
            raise BadInput("players", "must be one of {choices}", choices=", ".join(map(str, self.player_counts)))
        pos.options = self.check_options(pos.options)
        if len(pos.chance) != 16 or set(pos.chance) - set("0123456789abcdef"):
            raise BadInput("chance", "must be 16 hex digits")
        if not NOBODY <= pos.viewer < pos.players:
            raise BadInput("viewer", "must be -1, -2 or a seat")
        if len(pos.agenda) > 200:
            raise BadInput("agenda", "is too long")
        for i, step in enumerate(pos.agenda):
            self._check_step(pos, step, f"agenda[{i}]")
            pos.agenda[i] = self.decisions[step["ask"]].step_type.of(step)
        self.check(pos)
        if pos.agenda and pos.viewer == ALL and not self.legal_actions(pos):
            raise BadInput("agenda", "asks for something that has no answer")
        return pos

    def _check_step(self, pos: P, step: Step, where: str) -> None:
        if not isinstance(step.get("ask"), str) or step["ask"] not in self.decisions:
            raise BadInput(f"{where}.ask", "must be one of {choices}", choices=", ".join(self.decisions))
        seat = step.get("seat")
        if isinstance(seat, bool) or not isinstance(seat, int) or not TABLE <= seat < pos.players:
            raise BadInput(f"{where}.seat", "must be a seat, -1 (chance) or -2 (the table)")
        self.check_step(pos, step, where)

    def check_step(self, pos: P, step: Step, where: str) -> None:
        """Check the fields of an untrusted step, as its decision declares them. Raises BadInput."""
        decision = self.decisions[step["ask"]]
        if step["seat"] < 0 if decision.responder == SEAT else step["seat"] != decision.responder:
            raise BadInput(f"{where}.seat", "is not who decides this")
        for name in step:
            if name not in ("ask", "seat") and name not in decision.holds:
                raise BadInput(f"{where}.{name[:40]}", "is not a field that is known here")
        for name, kind in decision.holds.items():
            address = f"{where}.{name}"
            if name not in step:
                raise BadInput(address, "is missing")
            if not kind.typed(step[name]):
                raise BadInput(address, "is not of a kind that fits here")
            for problem in kind.problems(pos, step[name], address, pos.viewer != ALL):
                raise BadInput.of(problem)


AnyGame = Game[Any]
"""A game, whatever its positions are."""

__all__ = ["ALL", "CHANCE", "NOBODY", "SEAT", "TABLE", "AnyGame", "Decision", "Game", "Option", "Problem", "Turn"]
