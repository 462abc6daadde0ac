"""A decision of a game: a named state with a prompt, what may be answered to it, and what the answer does."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from insuto.core import chance
from insuto.core.actions import Action
from insuto.core.errors import BrokenGame, Problem
from insuto.core.facts import Log, Violation
from insuto.core.kinds import Kind
from insuto.core.position import SEAT, Position, Step

if TYPE_CHECKING:
    from insuto.core.composing import Part
    from insuto.core.travel import Travel

P = TypeVar("P", bound=Position)


class Decision(Generic[P]):
    """A named state with a prompt. Subclass it for each decision of the game.

    What a seat decides is declared by the fields of its actions and by guards (`Guarded`, `core/guards.py`):
    `candidates`, `violations`, `legal`, `accepts`, `picks`, `touchable_keys` and `candidates_for_keys` follow from
    them. Write them by hand only where nobody chooses, or where what is touched depends on several fields (a move with
    cargo): `candidates` yields every well-formed action, `violations` every unmet condition of one, and an action
    without violations is legal; the conformance suite compares a faster `legal` with that definition.
    """

    name: ClassVar[str]
    kinds: ClassVar[tuple[type[Action], ...]]
    responder: ClassVar[int] = SEAT
    """Who decides: a seat (SEAT), CHANCE or TABLE."""
    step_type: ClassVar[type[Step]] = Step
    """The type of its step: a subclass of `Step` that declares what it needs to know besides who decides. Where that
    names its decision (`ask=`), `name` follows."""
    step_fields: Mapping[str, Kind] = {}
    """The fields that the step carries besides `ask` and `seat`, as its type declares them; filled in when the game is
    made."""
    accepts: Mapping[type[Action], Mapping[str, Kind]] = {}
    """Kind of action → the kinds of its fields. For a kind of action in this mapping every well-formed action is a
    candidate."""
    endless: ClassVar[bool] = False
    """Too many candidates to enumerate (a move with any cargo): they begin with the simplest, and `accepts` says what
    is well-formed. `legal` may leave out further contents of `Several` fields, where they are very many."""
    pushes: tuple[str, ...] = ()
    """What carrying out an action may push: one text for each alternative, with the names of decisions bottom first, so
    that the last is prompted first. `deal` is pushed once, `deal?` at most once, `deal+` once or more, `deal*` any
    number of times. So `("suit?", "drawn? deal?")` says: after an eight, prompt for a suit; or deal a card, then prompt
    for what to do with it. A stage is written `setup.hands`. Where a class does not say it, any number of the decisions whose
    classes its `apply` names, in any order (`core/pushed.py`); the suite names what that misses."""
    begins_turn: ClassVar[bool] = False
    """A new turn of play starts at this decision (for undo by turn, log and bots)."""
    offers_free: ClassVar[bool] = False
    """The game's free actions are offered together with this decision's own."""
    rule: ClassVar[str]
    """The rule that says when this decision is due; cited when an action of another decision is tried (`cited`)."""
    touches: ClassVar[Mapping[str, type[Action]]] = {}
    """Prefixes of drawing keys → the kind of action that they are touched for (`{"hand.{seat}": Place, "site": Place}`;
    `*` is any one word, `{seat}` the owner's seat). During another decision, a touch there is answered by
    `elsewhere`. Where a class does not say it, a `Guarded` decision derives it from its actions: their fields' keys up to the
    first gap, and the keys in `touched`."""
    touched_for: ClassVar[Mapping[type[Action], str]] = {}
    """Kind of action → the beginnings of drawing keys that are touched for it, separated by spaces: one table for all decisions of a
    game, of which each has those of its kinds in `touches`."""
    declines: ClassVar[tuple[type[Action], ...]] = ()
    """Kinds of action that decline what is offered. They have no picks: a page offers them as labelled buttons, apart
    from the others, because a touch on a drawn part never means to decline."""
    rare: ClassVar[tuple[type[Action] | str, ...]] = ()
    """Kinds of action that are seldom legal: the conformance suite accepts that no random playout makes one of them legal. Where all
    `kinds` of a decision are among them, it accepts too that no playout comes to the decision. And the names of guards that seldom
    refuse."""
    ends_turn: ClassVar[tuple[type[Action], ...]] = ()
    """Kinds of action whose button says that the turn is over. After any other a session may wait (`Session.ending`)."""
    secret: ClassVar[bool] = False
    """What a seat decides here stays hidden from the others until all have decided (`Sealing`)."""
    composed: ClassVar[tuple[Part, ...]] = ()
    """What a page shows as a form next to the board: sides, a number, cards (`core/composing.py`). Empty: everything is
    picked on the board, or in a list of what is left."""
    scene: ClassVar[str] = ""
    """The picture scene that this decision is about: a live board switches to it. Empty: it can be made in any."""
    travel: Travel[P] | None = None
    """How pieces move from place to place: lets a page show how far one can go in this turn (`play/ways.py`)."""
    game: Any
    """The game that it belongs to; set when the game is made."""
    closed: Decision[P] | None = None
    """A decision that is over when this one starts, while a player may still have it in mind: a second piece that could
    not be placed, so that nobody was prompted for it. It is on no agenda. Its actions are refused by its own
    violations, judged with the step of this decision; where it finds none, `elsewhere` answers."""

    def __init_subclass__(cls, **given: Any) -> None:
        super().__init_subclass__(**given)
        if "step_type" in cls.__dict__ and "name" not in cls.__dict__ and cls.step_type.decision:
            cls.name = cls.step_type.decision
        for name in ("kinds", "declines", "ends_turn", "rare"):
            if not isinstance(getattr(cls, name, ()), tuple):
                of, example = ("", "(Pass,)") if name != "rare" else (" and names of guards", '(Pass, "too_far")')
                raise TypeError(f"{cls.__name__}.{name} is a tuple of action classes{of}: `{name} = {example}`")
        if not isinstance(cls.pushes, tuple):
            raise TypeError(f'{cls.__name__}.pushes is a tuple of texts: `pushes = ("deal",)`')
        if cls.touched_for and "touches" not in cls.__dict__:
            kinds: tuple[type[Action], ...] = getattr(cls, "kinds", ())
            cls.touches = {key: kind for kind in kinds for key in cls.touched_for.get(kind, "").split()}

    def bind(self) -> None:
        """Prepare the decision; called once, when it belongs to its game."""

    # A step is Any here, so that a decision may name the type of its own.

    def waiting(self, pos: P) -> list[Any]:
        """Return the pending steps of this decision on the agenda, the lowest first."""
        return [step for step in pos.agenda if step.ask == self.name]

    def prompt(self, pos: P, step: Any) -> tuple[str, Mapping[str, object]]:
        """Return the key and data of the prompt's sentence."""
        return self.name, step

    def invariants(self, pos: P) -> Iterator[Problem]:
        """Yield contradictions between the table and the pending steps of this decision."""
        yield from ()

    def candidates(self, pos: P, step: Step) -> Iterable[Action]:
        """Return every well-formed action of this decision, legal or not."""
        raise NotImplementedError

    def violations(self, pos: P, step: Step, act: Action) -> Iterator[Violation]:
        """Yield a violation for every unmet condition of a well-formed action."""
        yield from ()

    def judge(self, pos: P, step: Step, acts: Iterable[Action]) -> list[tuple[Violation, ...]]:
        """Return for each of some candidates its violations, in the order of the candidates."""
        return [tuple(self.violations(pos, step, act)) for act in acts]

    def legal(self, pos: P, step: Step) -> Sequence[Action]:
        """Return the candidates without a violation."""
        return [act for act in self.candidates(pos, step) if next(self.violations(pos, step, act), None) is None]

    def well_formed(self, pos: P, step: Step, act: Action) -> bool:
        """Return True if an action is one of the candidates: by its fields where they are declared, else by looking it
        up."""
        return self.flaw(pos, act) is None if type(act) in self.accepts else act in tuple(self.candidates(pos, step))

    def flaw(self, pos: P, act: Action) -> Problem | None:
        """Return a problem if a field of an action has a value that never exists, as far as fields are declared; else
        None. Override it where fields depend on each other."""
        for name, kind in self.accepts.get(type(act), {}).items():
            value, address = getattr(act, name), f"action.{name}"
            if not kind.typed(value):
                return Problem(address, "is not of a kind that fits here")
            for problem in kind.problems(pos, value, address):
                return problem
        return None

    def touchable_keys(self, pos: P, step: Any) -> Collection[str]:
        """Return every drawing key that a candidate picks."""
        return {key for act in self.candidates(pos, step) for key in self.picks(pos, step, act)}

    def candidates_for_keys(self, pos: P, step: Step, keys: Collection[str]) -> Iterable[Action]:
        """Return the candidates that pick at least one of some keys, the simplest first. Those that no touch can mean
        may be left out."""
        wanted = frozenset(keys)
        return (act for act in self.candidates(pos, step) if not wanted.isdisjoint(self.picks(pos, step, act)))

    def cites(self) -> tuple[str, ...]:
        """Return the rules that this decision depends on, the one that says when it comes first."""
        return (self.rule,) if getattr(self, "rule", "") else ()

    def about(self, pos: P, step: Any) -> str:
        """Return the picture scene that the decision is about here; empty: it can be made in any."""
        return self.scene

    def weights(self, pos: P, step: Any, acts: Sequence[Action]) -> Sequence[int]:
        """Return integer weights of the legal actions of a chance step."""
        return [1] * len(acts)

    def roll(self, pos: P, step: Step) -> Action:
        """Let the position's generator choose one of the legal actions of a chance or table step, as `weights` says; advances the
        generator in place where there is a choice."""
        acts = self.legal(pos, step)
        if not acts:
            raise BrokenGame(f"{self.name} has no action")
        if len(acts) == 1:
            return acts[0]
        if type(self).weights is Decision.weights:
            index, pos.chance = chance.below(pos.chance, len(acts))
        else:
            index, pos.chance = chance.weighted(pos.chance, self.weights(pos, step, acts))
        return acts[index]

    def apply(self, pos: P, step: Any, act: Any, log: Log) -> Mapping[str, object] | None:
        """Carry out a legal action in place. The step has been taken off the agenda; push its follow-up steps.

        When the agenda is empty the flow of the game goes on (`core/flow.py`); the return value is passed to it.
        """
        raise NotImplementedError

    def cited(self, pos: P, step: Any) -> str:
        """Return the rule by which this is decided: `rule`; override it where the rule depends on the step."""
        return self.rule

    def elsewhere(self, pos: P, step: Step, kind: type[Action]) -> Violation:
        """Return the reason why a kind of action of another decision does not fit here; override it where a rule says
        more than "not now"."""
        return Violation(self.cited(pos, step), "not_now", {"kind": kind.kind})

    def untimely(self, pos: P, step: Step, act: Action) -> tuple[Violation, ...]:
        """Return the reasons why an action of another decision does not fit here; override it where the rule depends on
        more than its kind."""
        return (self.elsewhere(pos, step, type(act)),)

    def beside(self, pos: P, step: Step, key: str) -> Violation | None:
        """Return the reason why a touch on `key` does nothing that a player would probably expect (add squires to a
        knight that stands); None where no rule says so. A page shows it where no action picks `key`, and after the
        other reasons where no action that picks it is legal."""
        return None

    def why_alone(self, pos: P, step: Step, key: str) -> Violation | None:
        """Return the reason why a part that is touched first is no use, where one sentence says more than the
        violations (where a stored tile could go, and what is missing); None: the violations are shown."""
        return None

    def picks(self, pos: P, step: Any, act: Action) -> tuple[str, ...]:
        """Return the drawing keys that are touched to make this action, the most specific first; none for one that
        declines."""
        return ()

    def does_without(self, act: Action) -> bool:
        """Return True if an action declines what is offered: by default one of the kinds `declines`. Override it where
        an action of another kind can be empty (nothing produced)."""
        return isinstance(act, self.declines)

    def field_keys(self, pos: P, step: Any, act: Action, name: str) -> tuple[str, ...]:
        """Return those of the `picks` of an action that stand for its field `name`; () where nothing is drawn for it."""
        return ()

    def label(self, pos: P, step: Any, act: Action) -> tuple[str, Mapping[str, object]] | None:
        """Return the key (words table LABELS) and data of what an action is called where the position decides that."""
        return None

    def button(self, pos: P, step: Any, act: Action) -> tuple[str, Mapping[str, object]] | None:
        """Return the key (words table BUTTONS) and data of the words on the button that sends an action; None: those of
        BUTTONS for its fields, else its label."""
        return None

    def quiet(self, pos: P, step: Step, act: Action) -> Action | None:
        """Return the variant of a legal action that a page offers as a small button next to it (a gain that can be
        refused). It is accepted wherever the action is, but is no candidate and not among `legal`, so bots, playouts
        and touches never meet it. None: there is none."""
        return None

    def price_of(self, pos: P, step: Any, act: Action) -> tuple[str, Mapping[str, object]] | None:
        """Return the key (words table PRICES) and data of the price of a legal action, for the right end of the button
        that sends it (`−1枚`); None if it has none."""
        return None

    def costs(self, pos: P, step: Step, act: Any) -> bool:
        """Return True if a legal action is paid for: then no touch sends it, only its button. Override it where the price has no words
        of its own."""
        return self.price_of(pos, step, act) is not None

    def is_final(self, pos: P, step: Any, act: Action) -> bool:
        """Return True if a legal action cannot be undone, or ends the turn or the game: then no touch sends it, only its button."""
        return isinstance(act, self.ends_turn)

    def needs(self, pos: P, step: Step, act: Action) -> tuple[str, ...]:
        """Return those of its picks without which a touch does not send an action, even the last one that is left: a
        touch on a tile alone does not place it."""
        return ()

    def last(self, pos: P, step: Step, act: Action) -> str:
        """Return the one of its picks that a touch means only after its `needs`: what is thrown away for something else is first of
        all what it is; "" where there is none."""
        return ""

    def warning(self, pos: P, step: Any, act: Action) -> tuple[str, Mapping[str, object]] | None:
        """Return the key (words table WARNINGS) and data of the confirmation that a page requires before a legal action
        that throws away what was paid for; None where nothing is lost."""
        return None


AnyDecision = Decision[Any]
"""A decision, whatever its positions are."""
