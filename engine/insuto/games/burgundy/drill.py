"""Drill questions about the rules of ブルゴーニュ: what is excluded and why."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, ClassVar

from insuto.core.actions import Action
from insuto.core.decisions import Score
from insuto.core.drilling import Drill, Order
from insuto.core.position import Position
from insuto.games.burgundy import drill_words_ja as ja
from insuto.games.burgundy.actions import BLACK, Buy, Commission, Load, Place, Take, Work
from insuto.games.burgundy.board_keys import BOARD
from insuto.games.burgundy.components import SLACK, SLOT_NAMES, SPACES, steps_between
from insuto.games.burgundy.effects import FETCH_RULE
from insuto.games.burgundy.keys import SPACE, STORED
from insuto.games.burgundy.scoring import counted_at
from insuto.games.burgundy.state import Player
from insuto.games.burgundy.things import knowledge_figures

KNOWLEDGE = ("B-128", "B-129", "B-130", "B-131", "B-132", "B-133", "B-134", "B-135", "B-136", "B-137", "B-138", "B-139")
LATER = "only where knowledge 6 is read as in the later editions"
NO_RULE = "what is not there needs no rule to see it"


class BurgundyDrill(Drill):
    """The questions of the game."""

    words = vars(ja)
    orders: ClassVar[Mapping[str, Order]] = {
        "phase": Order("B-105", ja.PHASE),
        "placing": Order("B-067", ja.PLACING),
        "ship": Order("B-085", ja.SHIP),
    }
    winner = "B-110"
    unsaid = ("not_between", "no_commission")
    also: ClassVar[Mapping[str, Collection[str]]] = {
        **dict.fromkeys(("other_goods", "other_depot", "other_number"), ("no_such_die",)),
        "black_is_bought": ("other_depot", "no_tile"),
    }
    together: ClassVar[Mapping[str, str]] = dict.fromkeys(KNOWLEDGE, "knowledge")
    beyond = ("drop_only_when_full", "black_is_bought", "only_black")
    unpaired = ("no_dice_left",)
    countable = ("take.die", "place.die", "sell.die", "hire.die", "work.die", "work.to")
    rare: ClassVar[Mapping[str, str]] = {
        "storage_full": "a page asks for the tile that is thrown away: without it an action is not whole",
        "not_between": "only where purchases are made between actions alone, a reading",
        **dict.fromkeys(("no_building", "commissioned_already", "no_workers"), LATER),
    }
    never: ClassVar[Mapping[str, str]] = {
        "no_commission": "an action that the edition of the table does not have is no question",
        "no_castle_space": "the first castle is put by the set-up, but for one way to play",
        "die_missing": "an action without its die is a slip of the finger, no question",
        "no_such_die": NO_RULE,
        "no_die_needed": "a die that an effect does not need is a slip of the finger, no question",
        "no_tile": NO_RULE,
        "nothing_stored": NO_RULE,
        "no_goods": NO_RULE,
        "goods_not_there": NO_RULE,
        "same_face": "nobody turns a die to the face that it shows",
    }

    def fair(self, pos: Any, act: Action, guard: str) -> bool:
        """Return False where a tile is named that is not there, and for a tile thrown away in questions about a
        purchase within an effect: there only the timing is a question."""
        if isinstance(act, Buy) and guard == "drop_only_when_full" and pos.agenda[-1].ask in EFFECTS:
            return False
        stored = pos.stored[pos.agenda[-1].seat] if pos.agenda[-1].seat >= 0 else ()
        if isinstance(act, (Take, Buy, Commission)):
            return self.lies(pos, act.tile) and (not act.drop or stored[act.drop - 1] >= 0)
        return not isinstance(act, Place) or stored[act.stored - 1] >= 0

    def lies(self, pos: Any, slot: str) -> bool:
        """Return whether a tile lies on a space of a depot, which must be there with so many players."""
        depot, number = slot.split(".")
        if depot == BLACK:
            return int(number) <= len(pos.shop) and pos.shop[int(number) - 1] >= 0
        found: int = pos.depots[SLOT_NAMES.index(slot)]
        return found >= 0

    def fact(self, pos: Any, act: Any, guard: str) -> tuple[str, Mapping[str, object]]:
        die = getattr(act, "die", 0)
        if guard == "too_far" and isinstance(act, Work):
            return (guard if steps_between(act.die, act.to) == 1 else f"{guard}.further"), {}
        if guard in ("other_depot", "not_fetched", "only_black", "black_is_bought") and isinstance(act, (Take, Buy)):
            depot, number = act.tile.split(".")
            lying = pos.shop[int(number) - 1] if depot == BLACK else pos.depots[SLOT_NAMES.index(act.tile)]
            key = guard
            if guard == "other_depot" and not die:
                key = "other_depot.effect"
            elif guard == "other_depot" and str(die) != depot:
                key = "other_depot.knowledge"
            elif guard == "only_black" and depot != BLACK:
                key = "only_black.knowledge"
            means = {"silver": pos.silver[pos.agenda[-1].seat], "building": getattr(pos.agenda[-1], "building", "")}
            return key, {"depot": depot, "tile": self.game.box.kinds[lying], **means}
        if guard == "other_number" and isinstance(act, Place):
            number = self.game.box.estates[pos.boards[pos.agenda[-1].seat]].numbers[SPACES.index(act.space)]
            key = "other_number.effect" if not die else guard if die == number else "other_number.knowledge"
            return key, {"number": number}
        seat = pos.agenda[-1].seat
        if guard == "drop_only_when_full":
            return (f"{guard}.full" if act.drop else guard), {}
        if guard == "one_depot":
            return (f"{guard}.two" if act.second else guard), {"n": sum(pos.depot_goods[act.depot - 1])}
        if guard in ("no_worker", "no_silver", "only_black"):
            return guard, {"workers": pos.workers[seat], "silver": pos.silver[seat]}
        if guard == "other_goods" and not die:
            return "other_goods.effect", {}
        if guard == "same_depot" and isinstance(act, Load) and not act.second:
            return "same_depot.one", {}
        return guard, {}

    def context(self, pos: Any, seat: int, act: Action | None = None) -> Collection[tuple[str, Mapping[str, object]]]:
        """Return what breaks a tie, else what the knowledge tiles do on which an action may hang."""
        if pos.over:
            totals = self.game.score(pos).totals
            best = [seat for seat, total in enumerate(totals) if total == max(totals)]
            return [("tied", {"empty": self.spaces(pos, best), "places": self.places(pos, best)})]
        return self.knowledge(pos, seat, self.deciding(Player(self.game.box, pos, seat), act))

    def figures(self, pos: Any, seat: int, act: Action) -> Collection[tuple[str, Mapping[str, object]]]:
        """Return the knowledge tiles that bring points for it."""
        me = Player(self.game.box, pos, seat)
        match act:
            case Place() if me.box.type_of[me.stored[act.stored - 1]] == "animal":
                return self.knowledge(pos, seat, (7,))
            case Score(part="knowledge"):
                return self.knowledge(pos, seat, range(15, len(me.box.knowledge) + 1))
        return ()

    def knowledge(self, pos: Any, seat: int, some: Sequence[int]) -> Collection[tuple[str, Mapping[str, object]]]:
        """Return what those of some knowledge tiles do that a seat has, and where it has only others that they do not matter: nobody
        knows all by heart."""
        me, words, figures = (
            Player(self.game.box, pos, seat),
            self.game.words_at(pos),
            knowledge_figures(self.game.box, pos),
        )
        own = [n for n in range(1, len(me.box.knowledge) + 1) if me.has(n)]
        tiles = [
            words.filled(ja.KNOWLEDGE, {"tile": f"k{n}", "effect": f"k{n}.{figures[n - 1]}"}) for n in some if n in own
        ]
        if tiles:
            return [("knowledge", {"seat": seat, "tiles": ja.LISTED.join(tiles)})]
        return [("knowledge.none", {"seat": seat})] if some and own else []

    def deciding(self, me: Player, act: Action | None) -> Sequence[int]:
        """Return the numbers of the knowledge tiles on which it may hang whether an action is legal."""
        match act:
            case Take() if act.die:
                return (12,)
            case Place() if me.stored[act.stored - 1] >= 0:
                kind = me.box.type_of[me.stored[act.stored - 1]]
                other = {"building": (1,), "animal": (7,)}.get(kind, ())
                return (*other, SLACK[kind]) if act.die else other
            case Work():
                return (8,)
            case Buy() | Commission():
                return (6,)
            case Load():
                return (5,)
        return ()

    def course(self, pos: Any, ask: str) -> Collection[tuple[str, Mapping[str, object]]]:
        """Return the order track and who still has a turn in this round; with "" the round, where it ends now."""
        left = sorted(step.seat for step in pos.agenda if step.ask == "turn" and step.seat != pos.turn)
        turns = ("left", {"seats": left}) if left else ("last", {"seat": pos.turn})
        if ask:
            return [("track", {"seats": pos.order()}), turns]
        return [] if left else [("clock", {"phase": pos.phase, "round": pos.round}), turns]

    def spaces(self, pos: Any, seats: Sequence[int]) -> str:
        """Return in words how many empty spaces some seats have."""
        return self.listed(pos, {seat: str(pos.estates[seat].count(-1)) for seat in seats})

    def places(self, pos: Any, seats: Sequence[int]) -> str:
        """Return in words the places of some seats in turn order."""
        order = pos.order()
        return self.listed(pos, {seat: ja.PLACE.format(n=order.index(seat) + 1) for seat in seats})

    def listed(self, pos: Any, of: Mapping[int, str]) -> str:
        words = self.game.words_at(pos)
        return ja.LISTED.join(f"{words.name('seat', seat)}が{said}" for seat, said in of.items())

    def decided(self, pos: Any, best: Sequence[int]) -> tuple[Sequence[str], Mapping[str, object]]:
        empty = {seat: pos.estates[seat].count(-1) for seat in best}
        most = self.game.option(pos, "tie_break_empty_spaces") == "most"
        ahead = (max if most else min)(empty.values())
        left = [seat for seat in best if empty[seat] == ahead]
        key, counts = ("figures", self.spaces(pos, best))
        if len(left) > 1:
            key, counts = ("figures.order", self.places(pos, left))
        return (key, "rule.most" if most else "rule"), {"counts": counts, "n": ahead}

    def further(self, pos: Any, act: Any, name: str) -> tuple[str, Mapping[str, object]]:
        if name == "order.phase":
            return f"{name}.last" if pos.phase == "E" else name, {"phase": pos.phase, "seat": pos.turn}
        if act is None:
            return name, {}
        me = Player(self.game.box, pos, pos.agenda[-1].seat)
        if name == "same_in_city":
            tile = me.stored[act.stored - 1]
            return name, {"at": next(SPACES[one] for one in me.region(SPACES.index(act.space)) if me.own[one] == tile)}
        if name == "black_is_bought" and getattr(pos.agenda[-1], "building", None):
            name = f"{name}.effect"
        return name, {"n": sum(tile >= 0 for tile in me.stored), "silver": pos.silver[me.seat]}

    def counting(self, pos: Any, act: Any, event: Any) -> Mapping[str, object]:
        return {"each": event.data["n"] // event.data["number"]} if event.kind == "sold" else {}

    def next_fact(self, pos: Any, then: Any, seat: int) -> tuple[str, Mapping[str, object]]:
        return ("track" if (then.phase, then.round) == (pos.phase, pos.round) else "round"), {}

    def about(self, pos: Position, act: Action) -> Collection[str]:
        """Return the estate where a knowledge tile in it decides (5 and 6), whether it is there or not; the city that a tile is placed in,
        and the storage where one is thrown away: no label covers them."""
        name = self.game.seats[pos.agenda[-1].seat]
        me = Player(self.game.box, pos, pos.agenda[-1].seat)
        if isinstance(act, Place):
            return [SPACE(name, SPACES[one]) for one in me.region(SPACES.index(act.space))]
        if isinstance(act, (Take, Buy)) and act.drop:
            return [STORED(name, n) for n in range(1, len(me.stored) + 1)]
        decides = isinstance(act, Load) or (isinstance(act, Buy) and not act.tile.startswith(BLACK))
        return (BOARD(name),) if decides else ()

    def akin(self, refused: Action, allowed: Action, guard: str) -> bool:
        """Return whether a ship loads from two depots in both, in questions about which depots."""
        return not isinstance(allowed, Load) or guard == "one_depot" or bool(allowed.second)

    def rule(self, pos: Any, act: Action, guard: str) -> str:
        """Return the rule of the building whose effect fetches a tile."""
        building = getattr(pos.agenda[-1], "building", "")
        return FETCH_RULE.get(building, "") if guard == "not_fetched" else ""

    def counted(self, pos: Position, line: Any) -> Collection[str]:
        return counted_at(Player(self.game.box, pos, line.seat), line.key)

    def gained(self, pos: Position, name: str, seat: int) -> Collection[str]:
        return counted_at(Player(self.game.box, pos, seat), name.removeprefix("+final_"))


EFFECTS = ("extra", "cityhall", "warehouse", "load", "stow")
"""The decisions of an effect, in which a purchase is open as well."""
