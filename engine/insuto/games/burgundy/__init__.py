"""ブルゴーニュ (The Castles of Burgundy): the base game of 2011 for 2 to 4 players.

The files are called as in every game (docs/dev/architecture.md).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from insuto.core.address import Value
from insuto.core.components import Overlay
from insuto.core.facts import Event, Violation
from insuto.core.plain import JsonObject
from insuto.core.rooms import InRooms
from insuto.games.burgundy import figures, keys, scoring, things
from insuto.games.burgundy.actions import BLACK
from insuto.games.burgundy.components import PHASES, SLOTS, TYPES, Box, left
from insuto.games.burgundy.rules import RULES, Reading
from insuto.games.burgundy.rules_base import SLOT_NAMES
from insuto.games.burgundy.state import BOUGHT, BurgundyPosition, Player, goods_waiting, slot_type
from insuto.games.burgundy.topics import OWN, TOPICS
from insuto.games.burgundy.words_ja import lying

if TYPE_CHECKING:
    from insuto.core.words import Words
    from insuto.games.burgundy.board_view import BoardView, EstateView


class Burgundy(InRooms[BurgundyPosition]):
    """The game; `components` are the figures in force, a reader's own included, `box` the same as indices."""

    box: Box
    id = "burgundy"
    player_counts = (2, 3, 4)
    position_type = BurgundyPosition
    rules = RULES
    options = Reading.options
    settings = figures.settings()
    asides = frozenset(
        {
            "no_goods",
            "no_effect",
            "no_effect_black",
            "nothing_loaded",
            "goods_left",
            "declined",
            "rolled",
            "white_rolled",
        }
    )
    topics = TOPICS
    own_topics = OWN
    scenes = ("table", "main", "estate1", "estate2", "estate3", "estate4", "estates", "knowledge")

    def __init__(self, overlay: Overlay) -> None:
        super().__init__(overlay)
        self._lying: tuple[Words, tuple[int, ...], Words] = (self.words, (), self.words)

    def lay_out(self, pos: BurgundyPosition) -> None:
        """Shuffle tiles and goods; all else is the set-up's (B-022 to B-036)."""
        box = self.box
        pos.phase, pos.turn = "setup", -1
        pos.pile.shuffle_in(box.coloured)
        pos.black_pile.shuffle_in(box.black)
        pos.goods_pile.shuffle_in(box.goods_total)  # B-023

    def value_label(self, address: str, value: Value) -> str:
        """Return a value in words: goods by their colours, tiles by their names."""
        parts = address.split(".")
        if (parts[0] == "round" and len(parts) == 2) or (parts[0] == "depot" and parts[-1] == "goods"):
            return "、".join(
                self.words.name("value" if word == "none" else "goods", word) for word in str(value).split()
            )
        return super().value_label(address, value)

    def begins_turn(self, pos: BurgundyPosition) -> bool:
        """Return True if a turn begins. The decision comes up again after each action; the turn begins with the
        first."""
        return super().begins_turn(pos) and pos.turn != pos.agenda[-1].seat

    def words_at(self, pos: BurgundyPosition) -> Words:
        """Return the words for this table, in which a place where a tile lies is called by the tile: actions then say
        what they take, place or throw away."""
        seat = pos.agenda[-1].seat if pos.agenda else -1
        tiles = (*pos.depots, *pos.shop, *(pos.stored[seat] if seat >= 0 else ()))
        words = super().words_at(pos)
        if self._lying[:2] != (words, tiles):  # called once for each action and sentence
            names = [self.box.kinds[tile] if tile >= 0 else "" for tile in tiles]
            places = (*SLOT_NAMES, *(f"{BLACK}.{n}" for n in range(1, len(pos.shop) + 1)))
            self._lying = words, tiles, lying(words, dict(zip(places, names, strict=False)), names[len(places) :])
        return self._lying[2]

    def scenes_at(self, pos: BurgundyPosition) -> tuple[str, ...]:
        return (*self.scenes[: 2 + pos.players], "estates", "knowledge")

    def scene_title(self, pos: BurgundyPosition, scene: str) -> str:
        if not scene[-1].isdigit():
            return super().scene_title(pos, scene)
        return self.words_at(pos).text("SCENES", "estate", {"seat": int(scene[-1]) - 1})

    def parts(self, pos: BurgundyPosition, key: str) -> tuple[str, ...]:
        """Return further keys that a touch may mean: to a ship all of a depot is its goods; of equal dice the first
        stands for both; a caption stands for what it is written on."""
        kind, _, rest = key.partition(".")
        if kind == "caption" and rest.startswith(("silver.", "workers.")):
            return (rest,)
        if kind == "depot" and pos.agenda and pos.agenda[-1].ask == "load":
            return (keys.DEPOT_GOODS(rest[0]),)
        return self.alike(pos, key)[:1]

    def alike(self, pos: BurgundyPosition, key: str) -> tuple[str, ...]:
        """Return both dice of a seat, where they are equal, and its stored tiles that are like one."""
        kind, _, rest = key.partition(".")
        ids, seat = self.seat_ids(pos), rest[:-2]
        if kind not in ("die", "stored") or seat not in ids:
            return ()
        part, own = (keys.DIE, pos.dice) if kind == "die" else (keys.STORED, pos.stored)
        there = own[ids.index(seat)]
        at = int(rest[-1]) - 1 if rest[-1].isdecimal() else -1
        if not 0 <= at < len(there) or there[at] < 0:
            return ()
        equal = tuple(part(seat, n) for n, one in enumerate(there, 1) if one == there[at])
        return equal if len(equal) > 1 else ()

    def places(self, pos: BurgundyPosition, subject: Violation | Event) -> tuple[str, ...]:
        """Return the space that a sentence names: on the player board of the seat of an event, or of the seat to
        move."""
        if "space" not in subject.data:
            return ()
        seat = subject.seat if isinstance(subject, Event) else pos.agenda[-1].seat
        return (keys.SPACE(self.seat_ids(pos)[seat], subject.data["space"]),)

    def board_view(self, view: BurgundyPosition) -> BoardView:
        from insuto.draw.palette import seat_looks
        from insuto.games.burgundy.board_view import BoardView

        box = self.box

        def names(tiles: list[int]) -> tuple[str, ...]:
            return tuple(box.kinds[tile] if tile >= 0 else "" for tile in tiles)

        acting_seat = view.agenda[-1].seat if view.agenda else -1
        order, players = view.order(), Player.all(box, view)
        waiting = goods_waiting(box, view)
        return BoardView(
            seats=seat_looks((seat, self.words.name("seat", seat)) for seat in self.seat_ids(view)),
            estates=[self._estate_view(one) for one in players],
            depots=names(view.depots),
            depot_types=[
                slot_type(box, view, i) if used <= view.players else "" for i, (_, used) in enumerate(box.slots)
            ],
            depot_goods=[[c + 1 for c, n in enumerate(counts) for _ in range(n)] for counts in view.depot_goods],
            black=names(view.shop),
            black_used=box.black_used[view.players],
            phase=view.phase if view.phase in PHASES else "",
            round=view.round,
            phase_points=tuple(box.phase_points.values()),
            phase_goods=waiting,
            round_goods=[tile + 1 for tile in view.row],
            bonus_large=[owners[0] for owners in view.bonus],
            bonus_small=[owners[1] for owners in view.bonus],
            bonus_points=(box.bonus[0][view.players], box.bonus[1][view.players]),
            track=view.track,
            points=[scoring.points(one) for one in players],
            white=view.white,
            bought=bool(view.bought & BOUGHT) and view.turn == acting_seat,
            piles=[left(box, view.pile, kind) for kind in TYPES],
            black_pile=len(view.black_pile),
            goods_pile=len(view.goods_pile) - sum(waiting),
            knowledge_figures=things.knowledge_figures(self.box, view),
            turn=acting_seat if acting_seat >= 0 else -1,
            first=order[0] if order else -1,
            focus=view.viewer if view.viewer >= 0 else -1,
            note=self.chapter(view),
        )

    def chapter(self, pos: BurgundyPosition) -> str:
        key = (
            pos.phase if pos.phase in ("setup", "end") else "over" if pos.over else "round" if pos.round else "prepare"
        )
        return self.words.text("NOTES", "over" if pos.over else key, {"phase": pos.phase, "round": pos.round})

    def _estate_view(self, one: Player) -> EstateView:
        from insuto.games.burgundy.board_view import EstateView

        kinds = self.box.kinds
        return EstateView(
            board=str(one.board_number),
            tiles=tuple(kinds[tile] if tile >= 0 else "" for tile in one.own),
            stored=tuple(kinds[tile] if tile >= 0 else "" for tile in one.stored),
            goods=tuple(one.goods),
            sold=tuple(one.sold),
            silver=one.silver,
            workers=one.workers,
            dice=tuple(one.dice),
        )

    def numbers(self, players: int) -> dict[str, str]:
        """Return figures that depend on the player count (B-021, B-028, B-031, B-035, B-070, B-079, B-080), and those
        of the box."""
        box = self.box
        used = [kind for kind, least in box.slots if least <= players]
        found: JsonObject = {
            "players": players,
            "depot_spaces": len(used) // (len(box.slots) // SLOTS),
            "depot_tiles": len(used),
            "black_spaces": box.black_used[players],
            "sale_points": box.sale_points[players],
            "bonus_large": box.bonus[0][players],
            "bonus_small": box.bonus[1][players],
            "start_workers": "、".join(map(str, box.start_workers[:players])),
            "start_silver": box.start_silver,
            "start_goods": box.start_goods,
            "goods_in_box": sum(box.goods_total),
            "goods_piled": box.row * len(PHASES),
            "goods_beside": sum(box.goods_total) - box.row * len(PHASES),
            "goods_left": sum(box.goods_total) - box.row * len(PHASES) - box.start_goods * players,
            "tiles": sum(box.total),
            "tiles_coloured": sum(box.coloured),
            "tiles_black": sum(box.black),
            "knowledge_tiles": len(box.knowledge),
            "spaces": len(box.estates[1].types),
            "phases": len(PHASES),
            "rounds": box.rounds,
            "turns": len(PHASES) * box.rounds,
            "price": box.price,
            "storage": box.storage,
            **{f"depot_{kind}": used.count(kind) for kind in TYPES},
        }
        return {name: str(n) for name, n in found.items()}


make = Burgundy
"""Makes the game, with a reader's own figures over the defaults. Raises BadInput naming the figure that does not fit."""


__all__ = ["Burgundy", "BurgundyPosition", "make"]
