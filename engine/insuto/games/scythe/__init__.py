"""サイズ -大鎌戦役- (Scythe): the base game for 2 to 5 players.

The files are called as in every game (docs/dev/architecture.md).

Units that go back at the end of the game (S-165) go to where their move began, with all that they carried; a case that
no source covers: home where a beaten mech has taken the lake that they started from.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from insuto.core.actions import Action
from insuto.core.address import Value
from insuto.core.components import Overlay
from insuto.core.facts import Log, Thing
from insuto.core.rooms import InRooms
from insuto.core.words import Words
from insuto.games.scythe import figures, flow, keys, older
from insuto.games.scythe.addresses import NONE
from insuto.games.scythe.components import UNITS, Box
from insuto.games.scythe.effects import room
from insuto.games.scythe.names import NO_CARD, NOBODY, NOWHERE, ON_MAT, STRUCTURES
from insuto.games.scythe.reasons import UNPAID, price
from insuto.games.scythe.rules import RULES, Reading
from insuto.games.scythe.rules_bottom import PASSES, Income, pass_over
from insuto.games.scythe.state import Player, ScythePosition, seat_id
from insuto.games.scythe.steps import IncomeStep
from insuto.games.scythe.topics import OWN, TOPICS
from insuto.games.scythe.words_ja import at_table

if TYPE_CHECKING:
    from insuto.games.scythe.board_view import BoardView
    from insuto.games.scythe.things import Things


class Scythe(InRooms[ScythePosition]):
    """The game; `components` are the figures in force, `box` the same as indices. Seats are the factions at this table."""

    box: Box
    id = "scythe"
    schema, migrations, former_defaults = 3, {1: older.with_rules}, older.DEFAULTS
    player_counts = (2, 3, 4, 5)  # the game for one (S-037) is another game
    position_type = ScythePosition
    rules = RULES
    options = Reading.options
    settings = figures.settings()
    asides = frozenset(
        {
            "section",
            "took",
            "skipped_top",
            "skipped_bottom",
            "top_unpaid",
            "bottom_unpaid",
            "idle_unpaid",
            "idle_no_maker",
            "idle_no_worker_left",
            "no_maker",
            "no_worker_left",
            "no_artillery",
            "produced_nothing",
            "nothing_left",
            "left_rest",
            "left_out",
            "stopped",
            "preferred",
            "ability_left",
            "encounter_left",
            "committed",
            "refused",
            "lost_none",
            "turn_over",
        }
    )
    topics = TOPICS
    own_topics = OWN
    scenes = ("table", "map", "mat1", "mat2", "mat3", "mat4", "mat5", "combat", "cards")

    def __init__(self, overlay: Overlay) -> None:
        super().__init__(figures.renamed(overlay))
        self._things: Things | None = None

    def begin(self, players: int, seed: int | str = 0, options: Mapping[str, str] | None = None) -> ScythePosition:
        """Return an empty table; the set-up (S-024 to S-035) is on the agenda."""
        box = self.box
        self.check_setup(players, options)
        cards = {name: [NO_CARD] * players for name in ("factions", "mats", "cards")}
        places = {name: [NOWHERE] * players for name in ("section", "characters")}
        pos = self.empty(
            players,
            seed,
            options,
            stage="setup",
            turn=NOBODY,
            tile=NO_CARD,
            encounter=NO_CARD,
            fight=NOWHERE,
            mechs=[[ON_MAT] * box.mechs for _ in range(players)],
            structures=[[ON_MAT] * len(STRUCTURES) for _ in range(players)],
            recruits=[[ON_MAT] * len(box.ongoing) for _ in range(players)],
            **cards,
            **places,
        )
        pos.pile.shuffle_in([*box.card_counts, 0])
        pos.objective_pile.shuffle_in([1] * len(box.objectives) + [0])
        pos.encounter_pile.shuffle_in([1] * len(box.encounters) + [0])
        pos.factory_pile.shuffle_in([1] * len(box.factory_cards) + [0])
        self.flow.start(pos)
        return pos

    def carry_out(self, pos: ScythePosition, act: Action, log: Log) -> Mapping[str, object]:
        done = super().carry_out(pos, act, log)
        if pos.agenda and pos.agenda[-1].ask in PASSES:
            return pass_over(self.box, pos, log) or done
        return done

    def at_end(self, pos: ScythePosition, seat: int) -> ScythePosition | None:
        if pos.stage != "play" or not pos.agenda:
            return None
        copy = self.copy(pos)
        if pos.turn == seat:
            unpaid = all(step.ask != "bottom" for step in pos.agenda) and flow.skipped_bottom(pos, pos.agenda[0])
        else:  # the last action was to leave something out, and the flow has named the next seat already
            copy.turn, unpaid = seat, bool(price(Player(self.box, pos, seat)))
        copy.agenda = []
        copy.push(UNPAID if unpaid else "finish", seat)
        return copy

    def owed(self, pos: ScythePosition, seat: int) -> str:
        top = pos.agenda[-1] if pos.agenda else None
        if not isinstance(top, IncomeStep) or top.to != seat:
            return ""
        names, me = self.words.names["what"], Player(self.box, pos, seat)
        gains = [
            f"{names[what]}{n}" for what, most, _ in Income(self.box).gains(pos, top) if (n := room(me, what, most))
        ]
        return self.words.text("PROMPTS", "owed", {"gains": gains}) if gains else ""

    def place_key(self, noun: str, value: object) -> str:
        return keys.PLACE(value) if noun == "place" else ""

    def thing(self, view: ScythePosition, key: str) -> Sequence[Thing]:
        from insuto.games.scythe.things import Things  # only a touch needs it

        self._things = self._things or Things(self)
        return self._things.thing(view, key)

    def recorded(self, pos: ScythePosition, act: Action) -> Sequence[Action]:
        return older.recorded(self.box, pos, act)

    def seat_ids(self, pos: ScythePosition) -> tuple[str, ...]:
        """Return the factions as seat ids; before the seats are taken (S-029) the numbers of the seats."""
        return tuple(seat_id(self.box, pos, seat) for seat in range(pos.players))

    def seat_colours(self, pos: ScythePosition) -> tuple[str, ...]:
        """Return the colours of the factions."""
        colours = {faction["id"]: faction["colour"] for faction in self.components["factions"]}
        return tuple(colours.get(seat, "none") for seat in self.seat_ids(pos))

    def scenes_at(self, pos: ScythePosition) -> tuple[str, ...]:
        return (*self.scenes[: 2 + pos.players], "combat", "cards")

    def words_at(self, pos: ScythePosition) -> Words:
        """Return the words for this table: the mechs of the seat to act are called by their abilities, the options of
        an encounter by what they say; and what is to be touched next depends on what there is to carry."""
        return self._words_of(pos, pos.agenda[-1].seat if pos.agenda else NOBODY)

    def words_about(self, pos: ScythePosition, seat: str) -> Words:
        ids = self.seat_ids(pos)
        return self._words_of(pos, ids.index(seat)) if seat in ids else self.words_at(pos)

    def _words_of(self, pos: ScythePosition, seat: int) -> Words:
        words = super().words_at(pos)
        if seat < 0 or pos.characters[0] < 0:
            return words
        card = self.box.encounters[pos.encounter]["number"] if pos.encounter != NO_CARD else 0
        bare = pos.agenda[-1].ask in ("move", "step") and not self._laden(pos, seat)
        return at_table(words, self.box.factions[pos.factions[seat]].mechs, card, bare)

    def _laden(self, pos: ScythePosition, seat: int) -> bool:
        """Return True if a character or mech of a seat finds anything to carry where it stands."""
        mechs = [at for at in pos.mechs[seat] if at != ON_MAT]
        lying = any(any(pos.lying(at)) for at in (pos.characters[seat], *mechs))
        return lying or any(at in pos.workers[seat] for at in mechs)

    def scene_title(self, pos: ScythePosition, scene: str) -> str:
        if not scene[-1].isdigit():
            return super().scene_title(pos, scene)
        return self.words_at(pos).text("SCENES", "mat", {"seat": int(scene[-1]) - 1})

    def short_title(self, pos: ScythePosition, scene: str) -> str:
        return (
            self.words_at(pos).name("seat", int(scene[-1]) - 1) if scene[-1].isdigit() else self.scene_title(pos, scene)
        )

    def board_view(self, view: ScythePosition) -> BoardView:
        from insuto.games.scythe.view import board_view  # only those who draw need it

        return board_view(self, view)

    def value_label(self, address: str, value: Value) -> str:
        """Return a value in words: a unit or structure that is nowhere is on its mat."""
        seat, _, what = address.partition(".")
        on_mat = value == NONE and seat in self.seats and (what in UNITS or what.startswith("structure."))
        return self.words.name("value", "on_mat") if on_mat else super().value_label(address, value)

    def chapter(self, pos: ScythePosition) -> str:
        if pos.stage == "play" and not pos.over:
            return ""  # one turn after another
        return self.words.text("NOTES", "over" if pos.over else pos.stage, {"seat": pos.turn})

    def numbers(self, players: int) -> dict[str, str]:
        """Return figures that depend on the player count (S-024), and those of the box."""
        box = self.box
        found = {
            "players": players,
            "factory_cards": players + 1,
            "hexes": box.hexes,
            "stars": box.to_end,
            "tokens": len(box.encounter_hexes),
            "combat_cards": sum(box.card_counts),
            "objectives": len(box.objectives),
            "encounters": len(box.encounters),
        }
        return {name: str(n) for name, n in found.items()}


make = Scythe
"""Makes the game, with a reader's own figures over the defaults. Raises BadInput naming the figure that does not fit."""


__all__ = ["Scythe", "ScythePosition", "make"]
