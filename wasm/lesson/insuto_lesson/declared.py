"""The names in a game's Python that point to something, each looked up when the game is compiled: fields of guards, other guards,
decisions, rules, scenes, drawing keys, readings. What points to nothing does nothing, and would pass in silence.

`check` returns complaints with file and line; `written.py` checks the source alone.
"""

from __future__ import annotations

import dataclasses
import difflib
import inspect
import re
import sys
from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Any

from insuto import Game
from insuto.core.actions import Action, Together
from insuto.core.conditions import Follows, Guard, Values
from insuto.core.decision import AnyDecision, Decision
from insuto.core.decisions import Dealing, Sealing, Stages, Unsealing
from insuto.core.flow_order import each
from insuto.core.game import AnyGame
from insuto.core.guards import Guarded
from insuto.core.kinds import OWNER, BySeat, Kind, Whole
from insuto.core.plain import JsonObject
from insuto.core.position import Position
from insuto.core.table_addresses import TableAddresses
from insuto.core.words import TABLES
from insuto.draw.palette import HUES, SEATS
from insuto.draw.style import STYLE
from insuto_lesson import shapes, slips, unread, written
from insuto_lesson.complaints import Complaints
from insuto_lesson.game_source import GameSource, Spot
from insuto_lesson.language import close, suggest
from insuto_lesson.messages import NOTHING, Message

Mark = Guard | Follows | Values
_GAP = re.compile(r"\{(\w+)\}")


def check(game: AnyGame) -> list[Complaints]:
    """Return the names in a game's code that point to nothing, by file; [] where its source is not available."""
    source = GameSource.of(game)
    if source is None:
        return []
    found = _Declared(game, source)
    shapes.of_classes(unread.classes(game), source, found.say)
    if found.by_file:
        return list(found.by_file.values())  # what follows from these would only be said again in other words
    shapes.check(game, source, found.say)
    found.check()
    written.check(game, source, found.say)
    slips.check(game, source, found.say)
    if not found.by_file:
        unread.check(game, source, found.say)
    unread.twice(source, found.say)
    return list(found.by_file.values())


class _Declared:
    """The checks of what a game's classes declare."""

    def __init__(self, game: AnyGame, source: GameSource) -> None:
        self.game, self.source = game, source
        self.by_file: dict[str, Complaints] = {}
        self.decisions = [*game.decisions.values(), *game.free]
        self.kinds = list(dict.fromkeys(kind for one in self.decisions for kind in one.kinds))

    def say(self, spot: Spot, message: Message | str, /, **gaps: object) -> None:
        """Note something that is wrong."""
        self.by_file.setdefault(spot.file, Complaints(spot.file)).error(spot.line, message, **gaps)

    def check(self) -> None:
        self._given()
        for kind in self.kinds:
            self._made(kind)
        if self.by_file:
            return  # what follows from these would only be said again in other words
        for decision in self.decisions:
            self._decision(decision)
            self._hooks(decision)
            self._pushes(decision)
            self._touches(decision)
        for kind in self.kinds:
            self._action(kind)
        self._marks()
        self._flow()
        self._table()
        self._options()
        self._words()
        if not self.by_file:
            self._colours()

    def _given(self) -> None:
        """Report every decision that the package defines and that does not belong to the game."""
        package = sys.modules[type(self.game).__module__].__package__
        given: set[type] = {type(one) for one in (*self.decisions, *(one.closed for one in self.decisions))}
        for cls in _subclasses(Decision):
            # A package that was read again leaves its older classes behind.
            here = getattr(sys.modules.get(cls.__module__), cls.__name__, None) is cls
            inside = here and f"{cls.__module__}.".startswith(f"{package}.")
            named = isinstance(getattr(cls, "name", None), str) and getattr(cls, "kinds", None)
            if inside and named and cls not in given and not cls.__subclasses__():
                self.say(
                    self.source.spot(cls),
                    "{decision} is written and not in the game: give {decision}() to `super().__init__` of {game}",
                    decision=cls.__name__,
                    game=type(self.game).__name__,
                )

    def _made(self, kind: type[Action]) -> None:
        """Report a class with fields that lacks `@action`."""
        own = [name for name, of in vars(kind).get("__annotations__", {}).items() if not str(of).startswith("ClassVar")]
        if missing := [name for name in own if name not in _fields(kind)]:
            self.say(
                self.source.spot(kind),
                "{kind} has fields ({fields}) and is not made an action: write `@action` above the class",
                kind=kind.__name__,
                fields=", ".join(missing),
            )

    # ---- decisions ---------------------------------------------------------------------------------------------------

    def _decision(self, decision: AnyDecision) -> None:
        cls, name = type(decision), type(decision).__name__
        rule = getattr(decision, "rule", "")
        if not rule and cls.cited is Decision.cited:
            self.say(
                self.source.spot(cls),
                "{decision} has no `rule`: the number of the rule that says when it comes",
                decision=name,
            )
        elif rule:
            self.rule(self.source.spot(cls, "rule", rule), rule)
        for attribute in ("declines", "ends_turn"):
            for kind in getattr(decision, attribute):
                if kind not in decision.kinds:
                    self.say(
                        self.source.spot(cls, attribute),
                        "`{attribute}` of {decision} names {kind}, which is not among its `kinds`",
                        attribute=attribute,
                        decision=name,
                        kind=kind.__name__,
                    )
        if decision.scene and decision.scene not in self.game.scenes:
            self._unknown(cls, "scene", decision.scene, self.game.scenes, Message("scene of the game"))
        if isinstance(decision, Guarded) and decision.leading:
            fields = {one for kind in decision.kinds for one in _fields(kind)}
            if decision.leading not in fields:
                self._unknown(cls, "leading", decision.leading, fields, Message("field of its actions"))
        if isinstance(decision, Sealing):
            self._sealing(decision)
        guards = [one.name for one in decision.guards] if isinstance(decision, Guarded) else []
        for seldom in decision.rare:
            if isinstance(seldom, str) and seldom not in guards:
                self._unknown(cls, "rare", seldom, guards, Message("guard of {decision}", decision=name))
        if isinstance(decision, Guarded):
            self._unmarked(cls)

    def _unmarked(self, cls: type) -> None:
        """Report a method that returns `Broken` and is neither a guard nor called by another method."""
        methods = {name: one for name, one in _members(cls) if inspect.isfunction(one)}
        called = {name for one in methods.values() for name in one.__code__.co_names}
        for name, one in methods.items():
            broken = "Broken" in str(one.__annotations__.get("return", ""))
            if (
                broken
                and name not in called
                and not one.__module__.startswith("insuto.core")
                and not hasattr(one, "marked")
            ):
                self.say(
                    self.source.method(one),
                    "`{name}` is no guard, so nobody asks it: write `@guard(…)` above it",
                    name=name,
                )

    def _sealing(self, decision: Sealing[Any]) -> None:
        """Report a secret choice that nothing turns up, or whose field others may know or cannot say "not yet"."""
        cls, by = type(decision), getattr(decision, "unsealed_by", "")
        if not isinstance(self.game.decisions.get(by), Unsealing):
            known = [name for name, one in self.game.decisions.items() if isinstance(one, Unsealing)]
            self._unknown(cls, "unsealed_by", by, known, Message("decision of the game that is an `Unsealing`"))
        kinds = self.game.fields.kinds
        if decision.field not in kinds:
            self._unknown(
                cls, "field", decision.field, kinds, Message("field of the position: where the choice lies (`field`)")
            )
            return
        kind = kinds[decision.field]
        if not isinstance(kind, BySeat) or kind.known != OWNER or getattr(kind.inner, "unset", None) is None:
            self.say(
                self.source.spot(self.game.position_type, decision.field),
                "{decision} seals what it writes to `{field}`, which everybody could read: declare it "
                "`field_of(BySeat(Whole(-1, 9, start=-1, unset=-1, unknown=-2), known=OWNER))`",
                decision=cls.__name__,
                field=decision.field,
            )
        elif isinstance(kind.inner, Whole) and not kind.inner.choices and (guards := _guards_of_sealed_value(decision)):
            self.say(
                self.source.spot(self.game.position_type, decision.field),
                "`{field}` hides what {decision} seals, and the guard `{guard}` allows some values only: say which a hidden one may be, "
                "`Whole(…, choices=allowed)`, with `def allowed(pos, seat)` that returns them",
                field=decision.field,
                decision=cls.__name__,
                guard=guards[0],
            )

    def _hooks(self, decision: AnyDecision) -> None:
        """Report the methods that core leaves to the game and that a decision does not write."""
        cls = type(decision)
        for name in sorted(_left_open(cls)):
            near = difflib.get_close_matches(name, [one for base in cls.__mro__[:-1] for one in vars(base)], 2)
            other = next((one for one in near if one != name), "")
            self.say(
                self.source.spot(cls),
                "{decision} does not write `{method}`{hint}",
                decision=cls.__name__,
                method=f"def {name}({', '.join(inspect.signature(getattr(cls, name)).parameters)})",
                hint=Message("; is it meant by `{name}`?", name=other) if other else NOTHING,
            )

    def _pushes(self, decision: AnyDecision) -> None:
        """Report the decisions and stages in `pushes` that do not exist; a word is `name.stage+`
        (`Decision.pushes`)."""
        for line in decision.pushes:
            for word in line.split():
                name, _, stage = word.rstrip("+*?").partition(".")
                found = self.game.decisions.get(name)
                spot = self.source.spot(type(decision), "pushes", line)
                if found is None:
                    self._point(spot, name, self.game.decisions, Message("decision of the game"))
                elif isinstance(found, Stages) and stage not in found.parts:
                    choices = [f"{name}.{part}" for part in found.parts]
                    self._point(spot, f"{name}.{stage}".rstrip("."), choices, Message("stage of a decision"))

    # ---- guards ------------------------------------------------------------------------------------------------------

    def _marks(self) -> None:
        """Check each guard, `narrow` and `follows` once, with all decisions that inherit it and share its kinds."""
        marks: dict[int, tuple[Mark, list[Guarded[Any]]]] = {}
        for decision in self.decisions:
            for one in (decision, decision.closed):
                if not isinstance(one, Guarded):
                    continue
                for method in one._marked():
                    mark: Mark = method.marked
                    if id(mark) not in marks and inspect.isfunction(method):
                        self._parameters(method, mark)
                    marks.setdefault(id(mark), (mark, []))[1].append(one)
        for mark, decisions in marks.values():
            self._check_mark(mark, decisions)

    def _spot_of(self, mark: Mark, decision: Guarded[Any]) -> tuple[Spot, str]:
        """Return where the method of a mark is written, and its name."""
        for name, method in _members(type(decision)):
            if getattr(method, "marked", None) is mark:
                if inspect.isfunction(method):
                    return self.source.method(method), name
                return self.source.spot(type(decision), name), name
        return self.source.spot(type(decision)), ""

    def _check_mark(self, mark: Mark, decisions: list[Guarded[Any]]) -> None:
        """Report the rule, kinds of action, fields and other guards that a mark names and that do not exist."""
        spot, name = self._spot_of(mark, decisions[0])
        if isinstance(mark, Guard):
            self.rule(spot, mark.rule)
        if not mark.kinds:
            kinds = ", ".join(kind.__name__ for kind in decisions[0].kinds)
            self.say(
                spot, "`{name}` names no kind of action, so it is never asked: one of {kinds}", name=name, kinds=kinds
            )
        for kind in mark.kinds:
            having = [one for one in decisions if kind in one.kinds]
            if not having:
                self.say(
                    spot,
                    "`{name}` is for {kind}, which no decision with it has among its `kinds` ({decisions})",
                    name=name,
                    kind=getattr(kind, "__name__", kind),
                    decisions=", ".join(type(one).__name__ for one in decisions),
                )
                continue
            known = [
                *_fields(kind),
                *(one.marked.name for one in having[0]._marked() if isinstance(one.marked, Follows)),
            ]
            for field in _looked_at(mark):
                if field not in known:
                    self._point(spot, field, known, Message("field of {kind}", kind=kind.__name__))
        guards = [one.name for decision in decisions for one in decision.guards]
        others = mark.after if isinstance(mark, Guard) else mark.settles if isinstance(mark, Values) else ()
        for other in others:
            if other not in guards:
                self._point(
                    spot,
                    other,
                    dict.fromkeys(guards),
                    Message("guard of {decision}", decision=type(decisions[0]).__name__),
                )

    def _parameters(self, method: Callable[..., Any], mark: Mark) -> None:
        """Report a marked method with other parameters than what it is handed: the table (except `follows`), fields."""
        looked_at = mark.fields if isinstance(mark, Guard) else mark.given
        wanted = ["self", *(() if isinstance(mark, Follows) else ("t",)), *looked_at]
        parameters = inspect.signature(method).parameters.values()
        if any(one.kind in (one.VAR_POSITIONAL, one.VAR_KEYWORD) for one in parameters):
            return
        names = [one.name for one in parameters]
        swapped = {*names[-len(looked_at) :]} == {*looked_at} and names[-len(looked_at) :] != [*looked_at]
        if len(names) != len(wanted) or (looked_at and swapped):
            self.say(
                self.source.method(method),
                "`{name}` takes ({has}), and is handed the fields that it names, in their order: ({wanted})",
                name=method.__name__,
                has=", ".join(names),
                wanted=", ".join(wanted),
            )

    # ---- what is touched ---------------------------------------------------------------------------------------------

    def _touches(self, decision: AnyDecision) -> None:
        """Report the drawing keys and kinds of action in `touches` that do not exist."""
        if "touches" in vars(decision):
            return  # derived: what is wrong there is wrong in the action's fields
        cls = type(decision)
        attribute = "touches" if decision.touches and _writes(cls, "touches") else "touched_for"
        for pattern, kind in decision.touches.items():
            spot = self.source.spot(cls, attribute, pattern)
            self._key(spot, pattern, ("seat",))
            if kind not in decision.kinds:
                self.say(
                    spot,
                    "`{attribute}` of {decision} names {kind}, which is not among its `kinds`",
                    attribute=f'touches["{pattern}"]',
                    decision=cls.__name__,
                    kind=getattr(kind, "__name__", kind),
                )

    def _action(self, kind: type[Action]) -> None:
        """Report an action without a word in notation, and the fields and drawing keys it names that do not exist."""
        fields = _fields(kind)
        if not kind.kind:
            self.say(self.source.spot(kind), "{kind} has no `kind`: its word in notation", kind=kind.__name__)
        for one in (*kind.binds, *kind.one_of):
            if one not in fields:
                attribute = "binds" if one in kind.binds else "one_of"
                self._point(
                    self.source.spot(kind, attribute, one), one, fields, Message("field of {kind}", kind=kind.__name__)
                )
        for touched in kind.touched:
            if isinstance(touched, Together):
                for name in touched.fields:
                    if name not in fields:
                        self._point(
                            self.source.spot(kind, "touched", name),
                            name,
                            fields,
                            Message("field of {kind}", kind=kind.__name__),
                        )
            elif isinstance(touched, str) and touched not in fields:
                self._key(self.source.spot(kind, "touched", touched), touched, ("seat",), fields)
        for field in dataclasses.fields(kind):
            keys = field.metadata.get("keys", "")
            if isinstance(keys, str) and keys:
                self._key(self.source.spot(kind, field.name, keys), keys, ())

    def _key(self, spot: Spot, pattern: str, gaps: Collection[str], fields: Collection[str] = ()) -> None:
        """Report a drawing key whose first word is drawn nowhere, and a gap in it that nothing fills.

        gaps     the gaps that are filled; (): any is, except one that looks like a misspelt `seat`
        fields   further words that may be meant
        """
        word = pattern.partition(".")[0]
        if "{" not in word and word != "*" and word not in self.source.drawn:
            near = close(word, [*fields, *(one for one in self.source.drawn if one.isidentifier())])
            self.say(spot, "nothing is drawn whose key begins with `{word}`{hint}", word=word, hint=near or NOTHING)
        for gap in _GAP.findall(pattern):
            wrong = gap not in gaps if gaps else _misspelt_seat(gap)
            if wrong:
                self._point(spot, f"{{{gap}}}", ["{seat}"], Message("gap of a drawing key"))

    # ---- the table ---------------------------------------------------------------------------------------------------

    def _flow(self) -> None:
        """Report the decisions and fields that the flow names and that do not exist."""
        for node in self.game.flow.all():
            for name in sorted(node.decisions):
                if name not in self.game.decisions:
                    self._point(self.source.text(name), name, self.game.decisions, Message("decision of the game"))
            if isinstance(node, each) and node.field not in self.game.fields.kinds:
                spot = self.source.declared("each", node.field) or self.source.text(node.field)
                self._point(spot, node.field, self.game.fields.kinds, Message("field of the position (`each`)"))

    def _table(self) -> None:
        """Report what the game's class, position and address book name and that does not exist."""
        game, cls = self.game, type(self.game)
        if max(game.player_counts) > len(game.seats):
            self.say(
                self.source.spot(cls, "player_counts"),
                "`player_counts` has {most} players, and `seats` has {seats}",
                most=max(game.player_counts),
                seats=len(game.seats),
            )
        inherited = {one.name for one in dataclasses.fields(Position)}
        for one in dataclasses.fields(game.position_type):
            if one.name not in game.fields.kinds and one.name not in inherited:
                self.say(
                    self.source.spot(game.position_type, one.name),
                    "`{field}` does not say what it may hold: `{field}: … = field_of(Whole(0, 9))`",
                    field=one.name,
                )
        for word, rule in game.things.items():
            self._key(self.source.spot(cls, "things", word), word, ("seat",))
            self.rule(self.source.spot(cls, "things", rule), rule)
        titles = game.words.tables.get("SCENES", {})
        if cls.scene_title is Game.scene_title:
            for scene in game.scenes:
                if scene not in titles:
                    self._point(
                        self.source.spot(cls, "scenes", scene), scene, titles, Message("key of SCENES in words_ja.py")
                    )
        if isinstance(game.addresses, TableAddresses) and game.addresses.turn not in game.decisions:
            turn = game.addresses.turn
            self._point(self.source.text(turn), turn, game.decisions, Message("decision of the game (`turn=`)"))
        for name, supply in game.fields.supplies.items():
            word = re.split(r"[.\[]", supply.where)[0]
            known = [*game.fields.kinds, *(".".join(place.pattern) for place in game.addresses.places)]
            if word not in known and supply.where not in known:
                self._point(
                    self.source.text(supply.where),
                    supply.where,
                    known,
                    Message("field or address (`{supply}`)", supply=name),
                )
        for name, kind in game.fields.kinds.items():
            for of in _supplies(kind):
                if of not in game.fields.supplies:
                    spot = self.source.spot(game.position_type, name, of)
                    self._point(
                        spot, of, game.fields.supplies, Message("supply of the game (`Fields.of(…, supplies=…)`)")
                    )

    def _options(self) -> None:
        """Report options with a rule that does not exist, fewer than two values, or another default than these."""
        for option in self.game.options:
            spot = self.source.text(option.name)
            self.rule(spot, option.rule)
            if len({*option.values}) < 2:
                self.say(
                    spot,
                    "the reading `{option}` has one value only, `{value}`: name each that there is, or leave it out",
                    option=option.name,
                    value=option.default,
                )
            if option.default not in option.values:
                self._point(
                    spot, option.default, option.values, Message("value of the reading `{option}`", option=option.name)
                )

    def _colours(self) -> None:
        """Report the colour classes in drawings that do not exist: such a part is black."""
        names, styled = {*SEATS, *HUES}, {"in-place", *re.findall(r"\.(in-[\w-]+)", STYLE)}
        for scene in self.game.scenes:
            try:
                drawn = self.game.draw(self.game.setup(self.game.player_counts[0]), scene)
            except Exception:
                return  # said where a page shows it
            classes = re.findall(r'class="([^"]*)"', "".join((drawn.base, *(node.svg for node in drawn.nodes))))
            for word in sorted({word for one in classes for word in one.split()}):
                spot = self.source.text(word)
                if word.startswith("in-") and word[3:] in names:
                    self.say(
                        spot,
                        "`{word}` is no class, so that it is drawn black: `{seat}` is the colour of a seat, `{hue}` a hue",
                        word=word,
                        seat=f"in-s-{word[3:]}",
                        hue=f"in-h-{word[3:]}",
                    )
                    continue
                if word in styled or not self.source.found(word):
                    continue
                if near := difflib.get_close_matches(word, styled, 1, 0.8):  # a game may have classes of its own
                    self._point(spot, word, near, Message("class of a drawing"))

    def _words(self) -> None:
        """Report the tables and keys of words_ja.py that nothing reads, and drawn parts without a sentence."""
        game, tables = self.game, self.game.words.tables
        for table in tables:
            near = difflib.get_close_matches(table, TABLES, 1, 0.75)  # a game may have tables of its own
            if table not in TABLES and near and near[0] not in tables:
                self._point(self.source.text(table), table, TABLES, Message("table of words_ja.py"))
        patterns = [".".join(place.pattern) for place in game.addresses.places]
        for pattern in tables.get("ADDRESSES", {}):
            if pattern not in patterns:
                self._point(self.source.text(pattern), pattern, patterns, Message("address of the game"))
        if type(game).thing is Game.thing:
            for word in game.things:
                if word not in tables.get("THINGS", {}):
                    spot = self.source.spot(type(game), "things", word)
                    self._point(spot, word, tables.get("THINGS", {}), Message("key of THINGS in words_ja.py"))

    # ---- what is said ------------------------------------------------------------------------------------------------

    def rule(self, spot: Spot, rule: str) -> None:
        """Report a rule that is not on the page of rules."""
        if rule not in self.game.rules:
            self.say(
                spot,
                "{rule} is no rule of the page rules.md{hint}",
                rule=rule or '""',
                hint=suggest(rule, list(self.game.rules)),
            )

    def _unknown(self, cls: type, attribute: str, name: str, known: Collection[str], what: Message) -> None:
        self._point(self.source.spot(cls, attribute, name), name, known, what)

    def _point(self, spot: Spot, name: str, known: Collection[str] | Mapping[str, object], what: Message) -> None:
        self.say(spot, "`{name}` is no {what}{hint}", name=name, what=what, hint=suggest(name, list(known)))


def _misspelt_seat(gap: str) -> bool:
    return gap != "seat" and bool(difflib.get_close_matches(gap, ["seat"], 1, 0.7))


def _fields(kind: type[Action]) -> list[str]:
    return [one.name for one in dataclasses.fields(kind)]


def _guards_of_sealed_value(decision: Sealing[Any]) -> list[str]:
    """Return the names of the guards that read the committed value, which is the only field of an action."""
    alone = [kind for kind in decision.kinds if len(_fields(kind)) == 1]
    return [
        one.name for one in decision.guards if one.fields and any(kind in alone for kind in one.kinds or decision.kinds)
    ]


def _looked_at(mark: Mark) -> tuple[str, ...]:
    if isinstance(mark, Guard):
        return mark.fields
    return mark.given if isinstance(mark, Follows) else (mark.name, *mark.given)


def _members(cls: type) -> Iterator[tuple[str, Any]]:
    for base in cls.__mro__:
        yield from vars(base).items()


def _writes(cls: type, attribute: str) -> bool:
    return any(attribute in vars(base) for base in cls.__mro__ if not base.__module__.startswith("insuto.core"))


def _subclasses(cls: type) -> Iterator[type]:
    below: list[type] = cls.__subclasses__()
    for one in below:
        yield one
        yield from _subclasses(one)


def _supplies(kind: Kind | None) -> Iterator[str]:
    """Yield the names of the supplies that a kind of field, and what it is made of, is of."""
    if kind is None:
        return
    if of := getattr(kind, "of", ""):
        yield of
    for inner in ("inner", "layer", "item"):
        yield from _supplies(getattr(kind, inner, None))


def _left_open(cls: type[AnyDecision]) -> set[str]:
    """Return the methods that core leaves to a game (they raise NotImplementedError), calls, and a decision does not
    write. Both are read from the names in the compiled code; `apply` is called by `Game`, whose code is not read
    here."""
    members: JsonObject = {name: getattr(cls, name) for name, one in _members(cls) if inspect.isfunction(one)}
    of_core = {name: one for name, one in members.items() if one.__module__.startswith("insuto.core")}
    left = {name for name, one in of_core.items() if "NotImplementedError" in one.__code__.co_names}
    called = {called for one in of_core.values() for called in one.__code__.co_names}
    if issubclass(cls, Dealing) and cls.fitting is Dealing.fitting:
        left.discard("unfit")
    return {name for name in left if name == "apply" or name in called}
