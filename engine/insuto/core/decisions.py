"""Decisions that most games have; a game configures them instead of writing them.

Stages      the table carries out a sequence of stages: set-up, scoring
Dealing     chance takes a card off a pile; `DealingToHands` puts it into a hand
Rolling     chance rolls a die
Automatic   the table takes the only action that there is
Sealing     a seat commits to something that nobody else sees; `Unsealing` turns all of it up together
Decline     the action that declines what is offered

>>> class Weather(Rolling):
...     name, rule, faces = "weather", "T-22", 3
...
...     def rolled(self, pos, step, face, log):
...         log.add("weather", rule=self.rule, face=face)
>>> log = Log()
>>> weather, step = Weather(), Step(CHANCE, ask="weather")
>>> [str(act) for act in weather.legal(None, step)]
['roll face=1', 'roll face=2', 'roll face=3']
>>> weather.apply(None, step, Roll(2), log)
>>> log.events[0].kind, log.events[0].data
('weather', {'face': 2})
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar

from insuto.core.actions import Action, action
from insuto.core.chance import Bag, weighted
from insuto.core.decision import Decision, P
from insuto.core.errors import BrokenGame, Problem
from insuto.core.facts import Log, Violation
from insuto.core.guards import Guarded, fields_of
from insuto.core.kinds import OneOf, Seat
from insuto.core.position import BARE, CHANCE, TABLE, Step, field_of


@action
class Setup(Action):
    """A stage of the set-up."""

    part: str


@action
class Score(Action):
    """A scoring, or one part of it."""

    part: str


@action
class Decline(Action):
    """Decline what is offered: `kinds = (Take, Decline)` and `declines = (Decline,)`, so that a page shows a button for it.

    >>> str(Decline())
    'decline'
    """


@action
class Deal(Action):
    """Chance: one card off a pile, to the place that the step names.

    >>> str(Deal("S7"))
    'deal card=S7'
    """

    card: str


@action
class Roll(Action):
    """Chance: the face that a die shows."""

    face: int


class StageStep(Step):
    """One stage of several."""

    part: str = field_of(lambda decision: OneOf(*decision.parts))


class Stages(Decision[P]):
    """The table carries out stages that follow one another; nobody chooses. `kinds` is one action with a field `part`.

    A subclass names `parts` in their order and writes `carry_out`. The sentences are PROMPTS `<name>.<part>`.

    >>> class SettingUp(Stages):
    ...     name, parts = "setup", ("deal", "first")
    >>> SettingUp.line(), SettingUp.line("first")
    ('setup.first setup.deal', 'setup.first')
    """

    responder = TABLE
    step_type: ClassVar[type[Step]] = StageStep
    parts: ClassVar[tuple[str, ...]]
    kinds: ClassVar[tuple[type[Action], ...]] = (Setup,)

    @classmethod
    def line(cls, *parts: str) -> str:
        """Return some stages, the first on top, as a line of `pushes`; by default all."""
        return " ".join(f"{cls.name}.{part}" for part in reversed(parts or cls.parts))

    @classmethod
    def push(cls, pos: Any, *parts: str) -> None:
        """Push stages, the first on top; by default all."""
        for part in reversed(parts or cls.parts):
            pos.push(StageStep(TABLE, ask=cls.name, part=part))

    def prompt(self, pos: P, step: Any) -> tuple[str, Mapping[str, object]]:
        return f"{self.name}.{step.part}", step

    def candidates(self, pos: P, step: Any) -> Iterable[Action]:
        return (self.kinds[0](step.part),)  # type: ignore[call-arg]

    def legal(self, pos: P, step: Step) -> Sequence[Action]:
        return tuple(self.candidates(pos, step))

    def carry_out(self, pos: P, part: str, log: Log) -> None:
        """Do one stage in place."""
        raise NotImplementedError

    def apply(self, pos: P, step: Any, act: Action, log: Log) -> Mapping[str, object] | None:
        self.carry_out(pos, step.part, log)
        return None


class Dealing(Decision[P]):
    """Chance takes one card off the top of a pile. A subclass fills `cards` and writes `pile` and `dealt`; where a step
    accepts only some of the cards, also `fitting` and `unfit`.

    >>> from types import SimpleNamespace
    >>> class TurningUp(Dealing):
    ...     name, rule, cards = "turn_up", "T-12", [Deal("S7"), Deal("H7")]
    ...
    ...     def pile(self, pos, step):
    ...         return pos.pile
    ...
    ...     def dealt(self, pos, step, card, log):
    ...         pos.open.append(card)
    >>> turning_up, step = TurningUp(), Step(CHANCE, ask="turn_up")
    >>> pos = SimpleNamespace(pile=Bag([[0, 2]]), open=[])
    >>> turning_up.legal(pos, step)
    [Deal(card='H7')]
    >>> turning_up.apply(pos, step, Deal("H7"), Log())
    >>> pos.open, len(pos.pile)
    ([1], 1)
    """

    responder = CHANCE
    kinds: ClassVar[tuple[type[Action], ...]] = (Deal,)
    cards: Sequence[Action]
    """The actions, one for each sort of card, by the index of the sort (`Card(sorts)`)."""

    def pile(self, pos: P, step: Any) -> Bag:
        """Return the pile that the card is drawn from."""
        raise NotImplementedError

    def choices(self, pos: P, step: Any) -> Sequence[Action]:
        """Return the actions, one for each sort of card, of the pile of this step: by default `cards`. Override it
        where there are several piles with other cards."""
        return self.cards

    def fitting(self, pos: P, step: Any) -> Sequence[int] | None:
        """Return the indices of the cards that the step accepts, whether they are in the pile or not; None for all, the
        default."""
        return None

    def unfit(self, pos: P, step: Any, act: Action) -> Violation:
        """Return the reason why a card that is not among the fitting ones is not accepted."""
        raise NotImplementedError

    def missing(self, pos: P, step: Any, act: Any) -> Violation:
        """Return the reason why a card that is not on top cannot be taken."""
        return Violation(self.rule, "not_on_top", {"card": act.card})

    def dealt(self, pos: P, step: Any, card: int, log: Log) -> Mapping[str, Any] | None:
        """Put the card in place and log it; `card` is its index, and the pile has lost it already. The return value is
        passed to the flow."""
        raise NotImplementedError

    def candidates(self, pos: P, step: Step) -> Iterable[Action]:
        return self.choices(pos, step)

    def violations(self, pos: P, step: Step, act: Action) -> Iterator[Violation]:
        card, top = self.choices(pos, step).index(act), self.pile(pos, step).top()
        fitting = self.fitting(pos, step)
        if fitting is not None and card not in fitting:
            yield self.unfit(pos, step, act)
        elif not top or not top[card]:
            yield self.missing(pos, step, act)

    def legal(self, pos: P, step: Step) -> Sequence[Action]:
        choices = self.choices(pos, step)
        fitting, counts = self._counts(pos, step, choices)
        cards = range(len(counts)) if fitting is None else fitting
        return [choices[card] for card, n in zip(cards, counts, strict=True) if n]

    def weights(self, pos: P, step: Step, acts: Sequence[Action]) -> Sequence[int]:
        return [n for n in self._counts(pos, step, self.choices(pos, step))[1] if n]  # in the order of `legal`

    def _counts(self, pos: P, step: Step, choices: Sequence[Action]) -> tuple[Sequence[int] | None, list[int]]:
        """Return the indices of the fitting cards (None for all), and for each of them how many may be dealt now."""
        top, fitting = self.pile(pos, step).top(), self.fitting(pos, step)
        if fitting is None:
            return None, top[: len(choices)]  # without the last count of a view, that of unknown cards
        return fitting, [*map(top.__getitem__, fitting)] if top else [0] * len(fitting)

    def roll(self, pos: P, step: Step) -> Action:
        choices = self.choices(pos, step)
        fitting, counts = self._counts(pos, step, choices)
        kinds = len(counts) - counts.count(0)
        if not kinds:
            raise BrokenGame(
                "{file}: the step `{name}` ({decision}) takes a card, and none is in the pile: `lay_out` puts too few cards "
                "there, or there are more such steps than cards",
                file=f"{type(self).__module__.replace('.', '/')}.py",
                name=self.name,
                decision=type(self).__name__,
            )
        if kinds == 1:  # there is no choice
            at = next(i for i, n in enumerate(counts) if n)
        else:
            at, pos.chance = weighted(pos.chance, counts)
        return choices[at if fitting is None else fitting[at]]

    def apply(self, pos: P, step: Any, act: Action, log: Log) -> Mapping[str, object] | None:
        card = self.choices(pos, step).index(act)
        self.pile(pos, step).take(card)
        return self.dealt(pos, step, card, log)


class DealStep(Step, ask="deal"):
    """A card for a hand."""

    to: int = field_of(Seat())


class DealingToHands(Dealing[P]):
    """Chance deals from `pos.pile` into `pos.hands`, counts by seat; `to` is the seat. The card is the seat's secret.

    hand   how many cards a hand holds

    >>> class DealingCards(DealingToHands):
    ...     rule, hand, cards = "S-01", 2, [Deal("1"), Deal("2")]
    >>> from types import SimpleNamespace
    >>> DealingCards.full_hands(SimpleNamespace(pos=SimpleNamespace(players=1)))
    [{'ask': 'deal', 'seat': -1, 'to': 0}, {'ask': 'deal', 'seat': -1, 'to': 0}]
    """

    step_type: ClassVar[type[Step]] = DealStep
    hand: ClassVar[int]

    @classmethod
    def push(cls, pos: Any, seats: Sequence[int], count: int) -> None:
        """Push the deal of `count` cards to each of some seats, in their order."""
        for seat in reversed(seats):
            for _ in range(count):
                pos.push(DealStep(CHANCE, to=seat))

    @classmethod
    def draw(cls, pos: Any, seat: int) -> None:
        """Push the deal of a card to a seat, if the pile has more cards than are being dealt already."""
        if len(pos.pile) > len(pos.waiting(DealStep)):
            cls.push(pos, [seat], 1)

    @classmethod
    def full_hands(cls, now: Any) -> list[DealStep]:
        """Return the steps that deal every seat a full hand, for the set-up: `for_all(Dealing, Dealing.full_hands)`."""
        return [DealStep(CHANCE, to=seat) for seat in range(now.pos.players) for _ in range(cls.hand)]

    def pile(self, pos: Any, step: Step) -> Bag:
        found: Bag = pos.pile
        return found

    def dealt(self, pos: Any, step: Any, card: int, log: Log) -> Mapping[str, Any] | None:
        pos.hands[step.to][card] += 1
        name = getattr(self.choices(pos, step)[card], "card", "")
        log.add("dealt", step.to, self.cited(pos, step), card=name, secret=("card",), seen=(step.to,), reveals=True)
        return None

    def invariants(self, pos: Any) -> Iterator[Problem]:
        coming = [step.to for step in self.waiting(pos)]
        if any(sum(hand) + coming.count(seat) > self.hand for seat, hand in enumerate(pos.hands)):
            yield Problem("agenda", "deals more cards to a seat than its hand holds ({most})", {"most": self.hand})
        if len(coming) > len(pos.pile):
            yield Problem("pile", "the pile is empty where a card is needed")


class Rolling(Decision[P]):
    """Chance rolls one die. A subclass writes `rolled`."""

    responder = CHANCE
    kinds: ClassVar[tuple[type[Action], ...]] = (Roll,)
    faces: ClassVar[int] = 6

    @functools.cached_property
    def _rolls(self) -> Sequence[Action]:
        make: Any = self.kinds[0]
        return [make(face) for face in range(1, self.faces + 1)]

    def candidates(self, pos: P, step: Step) -> Sequence[Action]:
        return self._rolls

    def legal(self, pos: P, step: Step) -> Sequence[Action]:
        return self._rolls

    def rolled(self, pos: P, step: Any, face: int, log: Log) -> Mapping[str, object] | None:
        """Carry out in place what the face of the die does, and log it. The return value is passed to the flow."""
        raise NotImplementedError

    def apply(self, pos: P, step: Any, act: Any, log: Log) -> Mapping[str, object] | None:
        return self.rolled(pos, step, act.face, log)


class Automatic(Decision[P]):
    """The table takes the only action that there is. `kinds` is one action without fields. A subclass writes
    `carry_out`.

    >>> class Closing(Automatic):
    ...     name, rule, kinds = "close", "T-23", (Decline,)
    ...
    ...     def carry_out(self, pos, step, log):
    ...         log.add("closed", rule=self.rule)
    >>> Closing().legal(None, Step(TABLE, ask="close"))
    (Decline(),)
    """

    responder = TABLE

    @functools.cached_property
    def _only(self) -> tuple[Action, ...]:
        return (self.kinds[0](),)

    def candidates(self, pos: P, step: Step) -> Iterable[Action]:
        return self._only

    def legal(self, pos: P, step: Step) -> Sequence[Action]:
        return tuple(self.candidates(pos, step))

    def roll(self, pos: P, step: Step) -> Action:
        (act,) = self.candidates(pos, step)
        return act

    def carry_out(self, pos: P, step: Any, log: Log) -> Mapping[str, object] | None:
        """Carry out the action in place. The return value is passed to the flow."""
        raise NotImplementedError

    def apply(self, pos: P, step: Any, act: Action, log: Log) -> Mapping[str, object] | None:
        return self.carry_out(pos, step, log)


class Sealing(Guarded[P]):
    """A seat commits to something in secret. The seats are prompted one after the other; the others see that a seat has
    committed, but not to what, until the choices are turned up.

    The committed value is a field of the position declared as `BySeat(…, known=OWNER)` with an `unset` value; the action has
    one field. Guards are written as in any `Guarded` decision. Where more is committed than one value, a subclass writes `seal`.

    field         name of that field; with it, core checks that each seat of `seats` has either committed or still has
                  its step, and that no other seat has committed
    unsealed_by   name of the decision that lies below and turns the choices up, an `Unsealing`

    >>> from types import SimpleNamespace
    >>> from insuto.core.actions import action, field
    >>> @action
    ... class Vote(Action):
    ...     market: str = field(OneOf("fish", "cloth"), "market.{market}")
    >>> class Voting(Sealing):
    ...     name, rule, kinds, field, unsealed_by = "vote", "T-22", (Vote,), "votes", "reveal_votes"
    >>> Voting.line()
    'reveal_votes vote+'
    >>> voting, log, pos = Voting(), Log(), SimpleNamespace(votes=[-1, -1])
    >>> voting.bind()
    >>> voting.apply(pos, Step(1, ask="vote"), Vote("cloth"), log)
    >>> pos.votes, [log.events[0].for_seat(seat).data for seat in (0, 1)]
    ([-1, 1], [{'market': '?'}, {'market': 'cloth'}])
    """

    field: ClassVar[str] = ""
    unsealed_by: ClassVar[str]
    secret = True

    @classmethod
    def line(cls) -> str:
        """Return the choice of any number of seats, with the step that turns it up below, as a line of `pushes`."""
        return f"{cls.unsealed_by} {cls.name}+"

    @classmethod
    def push(cls, pos: Any, seats: Sequence[int]) -> None:
        """Push the choice of some seats, in their order, and below it the step that turns the choices up."""
        pos.agenda += [BARE[cls.unsealed_by, TABLE], *[BARE[cls.name, seat] for seat in reversed(seats)]]

    def seats(self, pos: P) -> Sequence[int]:
        """Return the seats that take part, whether they have committed yet or not. Override it where not all seats do;
        the position must record which."""
        return range(pos.players)

    def seal(self, pos: P, step: Any, act: Any, log: Log) -> None:
        """Store the choice in place, and log it so that the seat alone knows it (`secret=…, seen=(seat,)`).

        By default the position stores the value of the action's only field, a name as its index, and the event has the
        action's name and that field.
        """
        ((name, _),) = fields_of(type(act))
        getattr(pos, self.field)[step.seat] = self._form(act).as_index(act, name)
        log.add(
            act.kind, step.seat, self.cited(pos, step), secret=(name,), seen=(step.seat,), **{name: getattr(act, name)}
        )

    def apply(self, pos: P, step: Any, act: Action, log: Log) -> None:
        self.seal(pos, step, act, log)

    def invariants(self, pos: P) -> Iterator[Problem]:
        """Yield a problem where a seat has neither committed nor a step left, or has committed out of turn."""
        if not self.field:
            return
        kind = self.game.fields.kinds[self.field].inner
        waiting = [step.seat for step in self.waiting(pos)]
        opening = [step for step in pos.agenda if step.ask == self.unsealed_by]
        committed = set(self.seats(pos)) - set(waiting) if opening else set()
        if len(opening) > 1 or len(set(waiting)) < len(waiting) or not set(waiting) <= set(self.seats(pos)):
            yield Problem(
                "agenda", "asks a seat twice for a choice in secret, or one that does not take part (`seats`)"
            )
        for seat, value in enumerate(getattr(pos, self.field)):
            if value != kind.unset and not opening:
                yield Problem(f"{self.field}[{seat}]", "is still sealed, and nothing turns it up: `unseal` resets it")
            elif value == kind.unset and seat in committed:
                yield Problem(
                    f"{self.field}[{seat}]",
                    "is empty, and this seat is asked no more: the flow asks all of `seats`, and `seal` stores it for `step.seat`",
                )
            elif (value != kind.unset) != (seat in committed):
                yield Problem(f"{self.field}[{seat}]", "does not fit together with the rest")


class Unsealing(Automatic[P]):
    """The table turns up what the seats have committed to (`Sealing`). A subclass writes `unseal`.

    >>> from types import SimpleNamespace
    >>> class Revealing(Unsealing):
    ...     name, rule, kinds = "reveal_votes", "T-22", (Decline,)
    ...
    ...     def unseal(self, pos, step, log):
    ...         for seat, vote in enumerate(pos.votes):
    ...             log.add("voted", seat, self.rule, vote=vote, reveals=True)
    ...         pos.votes = [-1] * len(pos.votes)
    >>> pos, log = SimpleNamespace(votes=[1, 0]), Log()
    >>> Revealing().apply(pos, Step(TABLE, ask="reveal_votes"), Decline(), log)
    >>> pos.votes, log.reveals
    ([-1, -1], True)
    """

    def unseal(self, pos: P, step: Step, log: Log) -> Mapping[str, object] | None:
        """Log the choice of each seat (`reveals=True`), reset it to its unset value, and carry out what follows, all in
        place. The return value is passed to the flow."""
        raise NotImplementedError

    def carry_out(self, pos: P, step: Step, log: Log) -> Mapping[str, object] | None:
        return self.unseal(pos, step, log)
