"""The set-up, and what chance deals: tiles, goods, boards, the start player (B-022 to B-042)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from insuto.core.actions import Action
from insuto.core.chance import Bag
from insuto.core.decisions import Dealing, Stages
from insuto.core.facts import Log, Violation
from insuto.core.game import Problem
from insuto.core.guards import Broken, TableOf, guard
from insuto.core.kinds import Seat, Whole
from insuto.core.plain import JsonObject
from insuto.core.position import CHANCE, Step, field_of
from insuto.games.burgundy import keys
from insuto.games.burgundy.actions import CastleSite, DealBoard, DealGoods, DealTile, StartPlayer
from insuto.games.burgundy.components import CENTRE, COLOURS, DEPOTS, SLOTS, SPACES, Box, left
from insuto.games.burgundy.rules import Reading
from insuto.games.burgundy.rules_base import SLOT_NAMES, SPACE_OF, BurgundyDecision, GuardedDecision, Player, Pos, Turn
from insuto.games.burgundy.state import slot_type

_FIT = "does not fit together with the rest"
BOARDS_EACH = "each"


class DealBoardStep(Step, ask="deal_board"):
    """A player board for a seat."""

    to: int = field_of(Seat())


class DealTileStep(Step, ask="deal"):
    """A tile for a space: 0 to 23 of the numbered depots, from 24 on of the black one."""

    space: int = field_of(lambda decision: Whole(0, len(SLOT_NAMES) + decision.box.black_spaces - 1))


class DealGoodsStep(Step, ask="deal_goods"):
    """A goods tile for a seat; -1: for the next round space."""

    to: int = field_of(Seat(none=True))


def tile_waiting(box: Box, pos: Pos, step: DealTileStep) -> str:
    """Return the type of tile that a step `deal` fills its space with; "" for a black-backed one."""
    return slot_type(box, pos, step.space) if step.space < len(SLOT_NAMES) else ""


class SettingUp(BurgundyDecision, Stages[Pos]):
    """One stage after the other."""

    name, rule = "setup", "B-022"
    parts = ("piles", "boards", "castles", "goods", "silver", "order")
    pushes = ("deal_board+", "castle_site+", "deal_goods+", "start")

    def carry_out(self, pos: Pos, part: str, log: Log) -> None:
        box = self.box
        if part == "piles":
            log.add("setup_piles", rule="B-022", tiles=sum(box.coloured), black=sum(box.black))
        elif part == "boards":
            chosen = Reading.of(pos.options).boards
            if chosen == BOARDS_EACH:
                for seat in reversed(range(pos.players)):
                    pos.push(DealBoardStep(CHANCE, to=seat))
            else:
                pos.boards = [int(chosen)] * pos.players
                log.add("setup_boards", rule="B-024", board=int(chosen))
        elif part == "castles":
            self._castles(pos, log)
        elif part == "goods":
            log.add("setup_goods", rule="B-028", n=box.start_goods)
            for seat in reversed(range(pos.players)):
                for _ in range(box.start_goods):
                    pos.push(DealGoodsStep(CHANCE, to=seat))
        elif part == "silver":
            pos.silver = [box.start_silver] * pos.players
            log.add("setup_silver", rule="B-029", n=box.start_silver)
        else:
            pos.push("start", CHANCE)

    def _castles(self, pos: Pos, log: Log) -> None:
        """Place each castle on the centre (B-025, B-026); where that is no castle space, or by the other reading, each
        seat chooses."""
        anywhere = Reading.of(pos.options).start_castle == "any"
        players = Player.all(self.box, pos)
        chosen = [anywhere or one.board.types[CENTRE] != "castle" for one in players]
        for one in players:
            if not chosen[one.seat]:
                found_castle(one, CENTRE, log)
        for one in reversed(players):
            if chosen[one.seat]:
                pos.push("castle_site", one.seat)


def found_castle(me: Player, space: int, log: Log) -> None:
    """Place the first castle: no points, no effect (B-027)."""
    me.pos.pile.take(me.box.castle)
    me.own[space] = me.box.castle
    log.add("first_castle", me.seat, "B-025", space=SPACES[space])


class ChoosingCastleSite(GuardedDecision):
    """B-026, B-145: any castle space of the own board."""

    name, kinds, rule, begins_turn = "castle_site", (CastleSite,), "B-026", True

    @guard("B-026", CastleSite, "space")
    def no_castle_space(self, t: Turn, space: int) -> Broken | None:
        """It stands on a castle space."""
        kind = t.board.types[space]
        return Broken(type=kind) if kind != "castle" else None

    def apply(self, pos: Pos, step: Step, act: Any, log: Log) -> None:
        found_castle(Player(self.box, pos, step.seat), SPACE_OF[act.space], log)

    def invariants(self, pos: Pos) -> Iterator[Problem]:
        waiting = [step.seat for step in self.waiting(pos)]
        if len(set(waiting)) < len(waiting) or any(tile >= 0 for seat in waiting for tile in pos.estates[seat]):
            yield Problem("agenda", _FIT)
        if waiting and left(self.box, pos.pile, "castle") < len(waiting):
            yield Problem("pile.layers", "the pile is empty where a card is needed")


class DealingBoards(GuardedDecision):
    """Every seat gets another board (B-024, advanced)."""

    step_type, table_type, kinds, rule, responder = DealBoardStep, TableOf, (DealBoard,), "B-024", CHANCE
    rare = kinds

    @guard("B-024", DealBoard, "board")
    def board_taken(self, t: TableOf[DealBoardStep], board: int) -> Broken | None:
        """No two seats have the same board."""
        waiting = {one.to for one in self.waiting(t.pos)} | {t.step.to}
        taken = {of for seat, of in enumerate(t.pos.boards) if seat not in waiting}
        return Broken() if board in taken else None

    def apply(self, pos: Pos, step: DealBoardStep, act: Any, log: Log) -> None:
        pos.boards[step.to] = act.board
        log.add("board_dealt", step.to, "B-024", board=act.board, reveals=True)

    def invariants(self, pos: Pos) -> Iterator[Problem]:
        waiting = [step.to for step in self.waiting(pos)]
        if len(set(waiting)) < len(waiting):
            yield Problem("agenda", _FIT)


class Starting(BurgundyDecision):
    """B-030 to B-032: who rolls highest starts; workers by order, the order markers stacked with the first on top."""

    name, kinds, rule, responder = "start", (StartPlayer,), "B-030", CHANCE

    def candidates(self, pos: Pos, step: Step) -> Iterable[Action]:
        return [StartPlayer(name) for name in self.game.seat_ids(pos)]

    def apply(self, pos: Pos, step: Step, act: Any, log: Log) -> None:
        order = pos.clockwise(self.game.seat_of(pos, act.seat))
        log.add("start_player", order[0], "B-030", reveals=True, headline=True)
        for place, seat in enumerate(order):
            pos.workers[seat] = self.box.start_workers[place]
            log.add("start_workers", seat, "B-031", n=pos.workers[seat])
        pos.track = [list(reversed(order)), *([] for _ in range(len(pos.track) - 1))]


class DealingTiles(BurgundyDecision, Dealing[Pos]):
    """B-040, B-041: a tile onto a space of a depot, of the colour of the space, or black-backed."""

    step_type, kinds, rule = DealTileStep, (DealTile,), "B-041"

    def __init__(self, box: Box) -> None:
        super().__init__(box)
        self.cards = [DealTile(kind) for kind in box.kinds]

    @classmethod
    def push(cls, pos: Pos, spaces: Sequence[int]) -> None:
        """Fill some spaces, the first first."""
        for space in reversed(spaces):
            pos.push(DealTileStep(CHANCE, space=space))

    def prompt(self, pos: Pos, step: DealTileStep) -> tuple[str, Mapping[str, object]]:
        kind = tile_waiting(self.box, pos, step)
        return ("deal" if kind else "deal_black"), {**step, "type": kind}

    def pile(self, pos: Pos, step: DealTileStep) -> Bag:
        return pos.pile if step.space < len(SLOT_NAMES) else pos.black_pile

    def fitting(self, pos: Pos, step: DealTileStep) -> Sequence[int] | None:
        """Return the tiles of the colour of the space (B-041); any for a space of the black depot (B-040)."""
        kind = tile_waiting(self.box, pos, step)
        return self.box.of_type[kind] if kind else None

    def unfit(self, pos: Pos, step: DealTileStep, act: Any) -> Violation:
        return Violation("B-041", "other_pile", {"tile": act.tile, "type": tile_waiting(self.box, pos, step)})

    def missing(self, pos: Pos, step: DealTileStep, act: Any) -> Violation:
        return Violation("B-041" if step.space < len(SLOT_NAMES) else "B-040", "not_in_pile", {"tile": act.tile})

    def dealt(self, pos: Pos, step: DealTileStep, card: int, log: Log) -> None:
        space = step.space
        if space < len(SLOT_NAMES):
            pos.depots[space] = card
            where = keys.TILE(SLOT_NAMES[space])
            data: JsonObject = {"depot": space // SLOTS + 1, "tile": self.box.kinds[card]}
            log.add("tile_dealt", rule="B-041", reveals=True, folds="tile", at=(where,), **data)
        else:
            pos.shop[space - len(SLOT_NAMES)] = card
            where = keys.BLACK(space - len(SLOT_NAMES) + 1)
            log.add("black_dealt", rule="B-040", reveals=True, folds="tile", at=(where,), tile=self.box.kinds[card])

    def invariants(self, pos: Pos) -> Iterator[Problem]:
        """Yield a problem where a space to be filled is not free, or its tile is not in the piles."""
        waiting = self.waiting(pos)
        spaces = [step.space for step in waiting]
        there = [*pos.depots, *pos.shop]
        if len(set(spaces)) < len(spaces) or any(there[space] >= 0 for space in spaces):
            yield Problem("agenda", _FIT)
        kinds = [tile_waiting(self.box, pos, step) for step in waiting]
        if any(left(self.box, pos.pile, kind) < kinds.count(kind) for kind in set(kinds) if kind):
            yield Problem("pile.layers", "the pile is empty where a card is needed")
        if len(pos.black_pile) < kinds.count(""):
            yield Problem("black_pile.layers", "the pile is empty where a card is needed")


class DealingGoods(BurgundyDecision, Dealing[Pos]):
    """B-028, B-042: a goods tile to a seat, or onto the next round space."""

    step_type, kinds, rule = DealGoodsStep, (DealGoods,), "B-042"

    def __init__(self, box: Box) -> None:
        super().__init__(box)
        self.cards = [DealGoods(colour + 1) for colour in range(COLOURS)]

    def prompt(self, pos: Pos, step: DealGoodsStep) -> tuple[str, Mapping[str, object]]:
        return ("deal_goods" if step.to < 0 else "deal_goods_seat"), step

    def pile(self, pos: Pos, step: DealGoodsStep) -> Bag:
        return pos.goods_pile

    def missing(self, pos: Pos, step: DealGoodsStep, act: Any) -> Violation:
        return Violation(self.rule, "no_goods_in_pile", {"goods": act.goods})

    def dealt(self, pos: Pos, step: DealGoodsStep, card: int, log: Log) -> None:
        if step.to >= 0:
            pos.goods[step.to][card] += 1
            log.add("goods_dealt", step.to, "B-028", reveals=True, folds="goods", goods=card + 1)
            return
        space = pos.row.index(-1)
        pos.row[space] = card
        log.add("row_dealt", rule="B-042", reveals=True, folds="goods", at=(f"round.{space + 1}",), goods=card + 1)

    def invariants(self, pos: Pos) -> Iterator[Problem]:
        waiting = [step.to for step in self.waiting(pos)]
        if waiting.count(-1) > pos.row.count(-1):
            yield Problem("agenda", _FIT)
        if any(
            waiting.count(seat) + sum(pos.goods[seat]) > self.box.start_goods
            for seat in range(pos.players)
            if seat in waiting
        ):
            yield Problem("agenda", _FIT)
        if len(waiting) > len(pos.goods_pile):
            yield Problem("goods_pile.layers", "the pile is empty where a card is needed")


class Preparing(BurgundyDecision, Stages[Pos]):
    """The beginning of a phase: B-038 to B-042."""

    name, rule = "prepare", "B-038"
    parts = ("clear", "black", "depots", "goods")
    pushes = ("deal+", "deal_goods+")

    def carry_out(self, pos: Pos, part: str, log: Log) -> None:
        box = self.box
        if part == "clear":
            gone = [tile for tile in (*pos.depots, *pos.shop) if tile >= 0]
            for tile in gone:
                pos.removed[tile] += 1
            pos.depots, pos.shop = [-1] * (DEPOTS * SLOTS), [-1] * box.black_spaces
            # B-039: the goods on the depots stay
            if gone:
                log.add("cleared", rule="B-038", n=len(gone))
        elif part == "black":
            spaces = [len(SLOT_NAMES) + n for n in range(box.black_used[pos.players]) if pos.shop[n] < 0]
            DealingTiles.push(pos, spaces[: len(pos.black_pile)])
        elif part == "depots":
            DealingTiles.push(pos, self._spaces(pos))
        else:
            # B-023, B-042: the five goods of the phase; nobody sees a pile before its phase, so they lie in one
            for _ in range(min(pos.row.count(-1), len(pos.goods_pile))):
                pos.push(DealGoodsStep(CHANCE, to=-1))

    def _spaces(self, pos: Pos) -> list[int]:
        """Return the spaces of this player count (B-021), as far as their piles have tiles."""
        box, found = self.box, []
        there = {kind: left(box, pos.pile, kind) for kind in box.of_type}
        for slot, (_, players) in enumerate(box.slots):
            kind = slot_type(box, pos, slot)
            if players <= pos.players and pos.depots[slot] < 0 and there[kind]:
                there[kind] -= 1
                found.append(slot)
        return found
