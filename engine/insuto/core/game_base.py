"""What a game declares, and who sits at its table: the base of the classes that `Game` is made of."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Generic

from insuto.core.actions import Notation
from insuto.core.address import AddressBook
from insuto.core.components import Overlay, Setting
from insuto.core.decision import Decision, P
from insuto.core.errors import BadInput
from insuto.core.fields import Fields
from insuto.core.flow import Flow
from insuto.core.plain import JsonObject
from insuto.core.position import CHANCE
from insuto.core.rulebook import RuleBook
from insuto.core.words import Words


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


class GameBase(Generic[P]):
    """The declarations of a game, its options and its seats."""

    id: str
    """Its id in addresses and links: by default the name of the package of its class."""
    seats: tuple[str, ...]
    """Seat ids in order, as notation and addresses write them ("red", "blue" …): everybody who may ever sit at a table.

    Which seats play is answered by a position (`seat_ids`); by default the first `players` of them."""
    player_counts: tuple[int, ...]
    position_type: type[P]
    schema: int = 1
    """Version of the position's fields; a link that carries another is migrated or refused."""
    migrations: Mapping[int, Callable[[JsonObject], JsonObject]] = {}
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
    """Kinds of actions that draw a card: where a turn waits for its end (`Session.hold`) it does so after the card has
    been drawn and seen."""
    asides: frozenset[str] = frozenset()
    """Kinds of events that only say what was chosen, or that it had no effect: the digest of a turn leaves them out
    (`play/since.py`)."""
    topics: tuple[str, ...] = ()
    """Subjects that an action may bring up besides its kind (`topics_of`). None is the name of a decision."""
    own_topics: frozenset[str] = frozenset()
    """Those of `topics` that are true of the seat to act alone: beside a turn of another they are not explained."""
    event_topics: Mapping[str, str] = {}
    """Kinds of events → the one of `topics` that explains them to the seat that they concern."""
    scenes: tuple[str, ...]
    addresses: AddressBook[P]
    fields: Fields
    """The kinds of the fields of a position. Made when the game is, because sizes follow from its components."""
    flow: Flow
    """The order of play."""
    things: Mapping[str, str] = {}
    """First word of a drawing key → the rule that explains what lies there. Its sentence is that of the word in
    THINGS."""
    decisions: dict[str, Decision[P]]
    """Its decisions by name, without the free actions."""
    free: tuple[Decision[P], ...]
    """The decisions whose actions are offered in addition to another one's."""
    overlay: Overlay
    """The reader's own figures, over the default ones."""
    notation: Notation
    copy: Callable[[P], P]
    """Returns a copy of a position."""
    _defaults: dict[str, str]

    def figure(self, setting: Setting) -> int:
        """Return a number of the box, as the reader has set it."""
        return int(self.overlay.get(setting.address, setting.default))

    @property
    def by_chance(self) -> bool:
        """Return True if the game has chance steps: without them a game begins the same from every seed."""
        return any(decision.responder == CHANCE for decision in self.decisions.values())

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

    def words_about(self, pos: P, seat: str) -> Words:
        """Return the words for what a seat owns ("" for nobody). Override it where `words_at` names things as those of the seat to act."""
        return self.words_at(pos)

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

    def as_of(self, schema: int, kind: str, given: Mapping[str, str]) -> dict[str, str]:
        """Return what a link or a record of an older schema chose, as it has to be written today: `given`, and every
        default of that schema that has changed since.

        kind    "options" for readings, "components" for figures
        given   the readings or figures that it names

        >>> import insuto
        >>> game = insuto.load("burgundy")
        >>> game.as_of(game.schema, "options", {"boards": "2"})
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
