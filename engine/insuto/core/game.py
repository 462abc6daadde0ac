"""The Game: the one contract between rules and everything else (lessons, drawing, browser, bots, tests).

A game is a set of *decisions*, each a named state with a prompt, and an agenda of steps that says whose decision is
next. Effects push steps; there are no callbacks. Chance is an action of one die or one card.

`Game` is made of four classes: what a game declares (`game_base`), what the rules allow (`game_legal`), how an action is
touched and sent (`game_touch`), positions from outside (`game_stored`). Here is what a game writes, and playing.
"""

from __future__ import annotations

import itertools
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from insuto.core import chance, plain, pushed
from insuto.core.actions import Action, Notation, format_action
from insuto.core.components import Overlay, check_overlay
from insuto.core.decision import Decision, P
from insuto.core.errors import BadInput, BrokenGame, GameFault, NotLegal, Problem
from insuto.core.facts import Event, Log, Motive, Mute, ScoreSheet, Thing, Violation
from insuto.core.flow_node import Line as FlowLine
from insuto.core.game_base import Option
from insuto.core.game_stored import Stored
from insuto.core.game_touch import Touching
from insuto.core.kinds import Several
from insuto.core.position import ALL, CHANCE, NOBODY, SEAT, TABLE

if TYPE_CHECKING:
    from insuto.core.arranging import Arranging
    from insuto.core.drilling import Drill
    from insuto.core.scorepad import ScorePad
    from insuto.draw import Picture


MOST_BY_ITSELF = 10_000
"""The most consecutive steps of the table and of chance: a game with more would never reach a seat's decision."""


class Decisions(dict[str, Any]):
    """Decisions by name. A name that is none of theirs is a fault of the game: of a step that it pushes, or of its flow."""

    def __missing__(self, name: str) -> Any:
        raise BrokenGame(
            "`{name}` is no decision of the game; known: {choices}",
            name=name,
            choices=", ".join(self),
        )


@dataclass(frozen=True, slots=True)
class Turn:
    """The outcome of one action. `reveals`: something hidden became known to more seats, so hot-seat undo stops
    here."""

    position: Any
    events: tuple[Event, ...]
    reveals: bool = False


class Game(Touching[P], Stored[P]):
    """Base of every game. A subclass fills in the attributes and the methods under 'for the game to write'. `insuto.kit` has a
    whole one as an example.
    """

    def __init_subclass__(cls, **given: object) -> None:
        super().__init_subclass__(**given)
        if not hasattr(cls, "id"):
            cls.id = cls.__module__.rpartition(".")[2]
        for name, example in (("seats", '"red", "blue"'), ("player_counts", "3,"), ("scenes", '"table",')):
            if isinstance(vars(cls).get(name), (str, int)):
                raise TypeError(
                    f"{cls.__name__}.{name} is a tuple, and needs a comma for one alone: `{name} = ({example})`"
                )

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
                        one.step_fields = {name: kind(one) if callable(kind) else kind for name, kind in fields.items()}
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
                    raise BrokenGame(
                        "{decision} has no `{attribute}`: write `{attribute} = {example}`",
                        decision=type(one).__name__,
                        attribute=attribute,
                        example=example,
                    )
            other = found.setdefault(one.name, one)
            if other is not one:
                raise BrokenGame(
                    "{first} and {second} are both called `{name}`: give each a `name` of its own",
                    first=type(other).__name__,
                    second=type(one).__name__,
                    name=one.name,
                )
        return Decisions((name, one) for name, one in found.items() if one not in self.free)

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
        raise NotImplementedError("write `def score(self, pos)` in the class of the game")

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

    def picture(self, view: P, scene: str) -> Picture:
        """Draw a view."""
        raise NotImplementedError("write `def picture(self, view, scene)` in the class of the game")

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

    def aftermath(self, before: P, after: P, seat: int) -> Iterable[Event]:
        """Return what turns of others changed for a seat that no event says: a place in a ranking that it lost, pieces that it may use
        again. `before` and `after` are its views."""
        return ()

    def topics_of(self, pos: P, act: Action) -> Sequence[str]:
        """Return those of `topics` that an action of the seat to act is about, from what this seat knows. The first game
        explains each of them once."""
        return ()

    def chapter(self, pos: P) -> str:
        """Return the name of the part of the game that a position belongs to; "" for a game without parts."""
        return ""

    def numbers(self, players: int) -> dict[str, str]:
        """Return figures that depend on the player count, for `{{ n.name }}` in lessons."""
        return {}

    # ---- playing ---------------------------------------------------------------------------------------------------

    def setup(self, players: int, seed: int | str = 0, options: Mapping[str, str] | None = None) -> P:
        """Return a position after the set-up, ready for the first decision of a player. Raises BadInput as
        `check_setup`."""
        self.check_setup(players, options)  # before anything of that size is made
        pos = self.begin(players, seed, options)
        self.advance(pos)
        return pos

    def prompt(self, pos: P) -> str:
        """Return the prompt of the top of the agenda; empty when the game is over."""
        if pos.over:
            return ""
        step = pos.agenda[-1]
        key, data = self.decisions[step.ask].prompt(pos, step)
        return self.words_at(pos).text("PROMPTS", key, data)

    def caption(self, pos: P, scene: str) -> str:
        """Return what stands under the picture of a position in which nothing has just happened: the prompt; the title
        of the scene where that is one seat's own board and the prompt is about another scene (a step of a lesson that
        only shows a board). "" when the game is over."""
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
    def names_scenes(self) -> bool:
        """True if decisions name the picture scene that they are about."""
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

    def is_there(self, was: P, now: P, key: str) -> bool:
        """Return True if a place still is what it was at an earlier position. Override it where cards lie in places:
        another card is another thing."""
        return True

    def short_title(self, pos: P, scene: str) -> str:
        """Return the title of a scene on a tab of a lesson, or of a phone. Override it where the titles of all scenes
        fill more than one row in a lesson or two on a phone."""
        return self.scene_title(pos, scene)

    def play(self, pos: P, act: Action) -> Turn:
        """Carry out an action on a copy. Raises NotLegal with its violations, BadInput when it is not well-formed."""
        violations = self.explain(pos, act)
        if violations:
            raise NotLegal(format_action(act), violations)
        new, log = self.copy(pos), Log()
        self.apply(new, act, log)
        return Turn(new, tuple(log.events), log.reveals)

    def apply(self, pos: P, act: Action, log: Log) -> bool:
        """Carry out an action in place, for playouts: unlike `play` it does not check that the action is legal.

        Returns True if the agenda was empty after it, so that the flow pushed what comes next. Raises GameFault where
        the game's code fails.
        """
        step, flows = pos.agenda[-1], False
        try:
            done = self.carry_out(pos, act, log)
            if not pos.agenda:
                flows = True
                self._flow.follow(pos, done, log)
        except GameFault.WHEN as error:
            said = format_action(act)
            doing = BrokenGame("the flow after `{act}`", act=said) if flows else BrokenGame("`{act}`", act=said)
            raise self._failed(pos, step, doing, error) from error
        return flows

    def follow(self, pos: P, done: Mapping[str, object], log: Log) -> None:
        """Let the flow push the next steps in place, none when the game is over. The agenda must be empty.

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

    def carry_out(self, pos: P, act: Action, log: Log) -> Mapping[str, object]:
        """Carry out an action in place, without the flow; return the step that is done, with what its decision passes
        to the flow (`Flow.follow`)."""
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
            raise self._failed(pos, step, BrokenGame("looking for what may come"), error) from error

    def advance(self, pos: P, log: Log | None = None) -> None:
        """Carry out chance and table steps in place until a seat has to decide or the game is over."""
        log = log or Mute()
        for _ in range(MOST_BY_ITSELF):
            if not pos.agenda or pos.agenda[-1].seat >= 0:
                return
            self.apply(pos, self.roll(pos), log)
        raise self.endless_error(pos)

    def endless_error(self, pos: P) -> BrokenGame:
        """Return the error that names the step which repeats without a decision of a seat."""
        step = pos.agenda[-1]
        decision = type(self.decisions[step.ask]).__name__
        name = f"{step.ask} part={step['part']}" if "part" in step else step.ask
        return BrokenGame(
            "{game}: the step `{name}` ({decision}) comes again and again: after {most} steps of the table and of "
            "chance no seat has been asked. Look at what brings it: a `when=` or `until=` in flow.py that never turns, or a "
            "decision that pushes itself",
            game=self.id,
            name=name,
            decision=decision,
            most=MOST_BY_ITSELF,
        )

    def empty(self, players: int, seed: int | str, options: Mapping[str, str] | None, **fields: object) -> P:
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
        of that seat on top that can say why nothing of its turn is possible any more; None where the game has no such
        reasons. In `pos` the flow may have pushed the next seat's step already."""
        return None

    def owed(self, pos: P, seat: int) -> str:
        """Return what `seat` will be given when its turn, which waits so, is ended; "" where nothing is, or the table shows it."""
        return ""

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

    def alike(self, pos: P, key: str) -> tuple[str, ...]:
        """Return the drawing keys of all parts that are as good as one, itself among them, that of the picks first: equal open
        cards or dice, where an action picks the first. () where a part is as good as no other."""
        return ()

    def parts(self, pos: P, key: str) -> tuple[str, ...]:
        """Return further drawing keys that a touch on `key` may stand for, where its address does not determine them
        (`play/touch.py`)."""
        return ()

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


AnyGame = Game[Any]
"""A game, whatever its positions are."""

__all__ = ["ALL", "CHANCE", "NOBODY", "SEAT", "TABLE", "AnyGame", "Decision", "Game", "Option", "Problem", "Turn"]
