"""The flow of a game: the order of steps from the set-up to the last point, written as a person would explain it.

An action pushes its follow-up steps; those are carried out first. When the agenda is empty the flow says what comes
next: the next seat, phase or round, or nothing, and then the game is over. So the order of a game is written in one
place and reads like the rules:

    FLOW = (
        stages(SettingUp),
        turns(TakingTurn, as_needed(once(Refilling, when=hand_short)), until=somebody_has_won),
        stages(Scoring),
    )

    stages       what the table does by itself, stage by stage
    once         one prompt, perhaps only under a condition (`when`)
    for_all      the same prompt for several seats (or dice), pushed at once
    sealed       a choice that nobody sees until all have made it
    together     several of these, pushed at once
    as_needed    whatever of these is needed first, again and again until none is
    one_of       the first of these that applies
    for_cursor   one prompt after another along the position's `cursor`
    part         a stretch that a field of the position names: a phase, a stage
    rounds       parts that repeat, with something between two rounds
    each         a body for each value of a field
    turns        a body for one seat after another
    interrupted  a body that something may interrupt

Nothing of where the flow stands is stored: it follows from the position and from the step that was carried out last.
What may lie lowest on the agenda follows from the same flow (`lines`).
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from operator import attrgetter

from insuto.core.errors import BrokenGame
from insuto.core.facts import Log
from insuto.core.flow_node import NOTHING, Go, Node, Now
from insuto.core.flow_order import InOrder, as_needed, each, for_cursor, interrupted, one_of, part, rounds, turns
from insuto.core.flow_push import for_all, once, sealed, stages, together
from insuto.core.position import Position


def game_over(now: Now) -> bool:
    """Push nothing: the game is over."""
    return False


class Flow(InOrder):
    """The flow of a game, from its first node to its last.

    box   the game's components, for the functions in the flow
    now   the type of the argument of these functions

    >>> from insuto.core.decisions import Stages
    >>> from insuto.core.decision import Decision
    >>> from insuto.core.position import ALL, Position
    >>> class SettingUp(Stages):
    ...     name, rule, parts = "setup", "T-01", ("deal",)
    >>> class TakingTurn(Decision):
    ...     name, rule = "turn", "T-10"
    >>> class Scoring(Stages):
    ...     name, rule, parts = "score", "T-30", ("trees",)
    >>> flow = Flow(
    ...     stages(SettingUp),
    ...     turns(TakingTurn, first=lambda now: 0, until=lambda now: len(prompts) > 3),
    ...     stages(Scoring),
    ... )
    >>> flow.know({name: frozenset({name}) for name in ("setup", "turn", "score")})  # a game does so with its decisions
    >>> pos, prompts = Position(2, {}, [], "", ALL), []
    >>> flow.start(pos)
    >>> while pos.agenda:
    ...     done = pos.agenda.pop()
    ...     prompts.append((done["ask"], done["seat"]))
    ...     flow.follow(pos, done, Log())
    >>> prompts
    [('setup', -2), ('turn', 0), ('turn', 1), ('turn', 0), ('score', -2)]

    One with the other nodes, and the lines that they may push, bottom first:

    >>> from insuto.core.decisions import Sealing
    >>> class Refilling(Decision):
    ...     name, rule = "refill", "T-20"
    >>> class Voting(Sealing):
    ...     name, rule, unsealed_by = "vote", "T-22", "reveal"
    >>> def everybody(now: Now):
    ...     return range(now.pos.players)
    >>> def due(now: Now):
    ...     return now.pos.round == 3
    >>> day = part("day", for_cursor(once(TakingTurn), along=lambda now: None), as_needed(once(Refilling, when=due)))
    >>> night = part("night", one_of(sealed(Voting, everybody), for_all(Refilling, everybody)))
    >>> whole = Flow(
    ...     rounds(day, night, between=stages(SettingUp, when=due)),
    ...     each("round", lambda now: (1, 2), interrupted(turns(TakingTurn), once(Refilling), by=due)),
    ...     together(stages(Scoring), once(Refilling)),
    ... )
    >>> sorted(set(whole.lines()))
    ['refill', 'refill score.trees', 'refill+', 'reveal vote+', 'setup.deal', 'turn', 'turn refill']
    """

    def __init__(self, *nodes: Node, box: object = None, now: type[Now] = Now) -> None:
        super().__init__(*nodes)
        self.box, self.now = box, now
        names = dict.fromkeys(node.field for node in self.all() if isinstance(node, (part, each)))
        self._fields = attrgetter("players", *names)
        self._resumes: dict[Hashable, Go] = {}
        self.link(game_over, game_over)

    def lines(self, pos: Position | None = None) -> Iterator[str]:
        yield from self.nodes[0].opening()
        yield from super().lines(pos)

    def start(self, pos: Position) -> None:
        """Push the first steps of the game in place; the agenda must be empty. Raises BrokenGame as `follow`."""
        self._go(self.nodes[0].begin, self.now(self.box, pos, NOTHING, Log()))

    def follow(self, pos: Position, done: Mapping[str, object], log: Log) -> None:
        """Push the next steps in place, none when the game is over. The agenda must be empty.

        done   the step that was carried out last, with what its decision returned

        Raises BrokenGame if the flow goes round without a decision of a seat.
        """
        where = (done["ask"], done.get("part"), self._fields(pos))
        now = self.now(self.box, pos, done, log)
        go_on = self._resumes.get(where)
        if go_on is None:
            go_on = self._resumes[where] = self.resume(now)
        self._go(go_on, now)

    def _go(self, go_on: Go, now: Now) -> None:
        try:
            go_on(now)
        except RecursionError as error:
            if type(error) is not RecursionError:  # a function of the game that was ended: it says which
                raise
            raise BrokenGame(
                "flow: after the step `{step}` it goes round without asking anything: look at a `when=` or `until=` that never turns",
                step=now.done["ask"],
            ) from error

    def enter(self, pos: Position, name: str, log: Log) -> None:
        """Begin the part `name` in the middle of an effect, in place."""
        next(node for node in self.all() if isinstance(node, part) and node.name == name).enter(pos, log)

    def all(self) -> Iterator[Node]:
        """Yield every node, from the first on."""
        waiting: list[Node] = [*reversed(self.nodes)]
        while waiting:
            node = waiting.pop()
            yield node
            waiting += reversed([*node.inside()])


__all__ = [
    "NOTHING",
    "Flow",
    "Node",
    "Now",
    "as_needed",
    "each",
    "for_all",
    "for_cursor",
    "interrupted",
    "once",
    "one_of",
    "part",
    "rounds",
    "sealed",
    "stages",
    "together",
    "turns",
]
