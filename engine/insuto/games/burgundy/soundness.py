"""The conditions that must hold in every position in addition to what its fields and steps declare, whether it was
played to, studied or read from a link."""

from __future__ import annotations

from collections.abc import Iterator

from insuto.core.decisions import StageStep
from insuto.core.game import Problem
from insuto.core.position import Step
from insuto.games.burgundy.components import ENDING, SPACES, TYPES, Box
from insuto.games.burgundy.rules import Reading
from insuto.games.burgundy.rules_rounds import RollStep
from insuto.games.burgundy.rules_setup import DealGoodsStep, SettingUp
from insuto.games.burgundy.rules_turn import GoOnStep
from insuto.games.burgundy.state import COMMISSIONED, BurgundyPosition, Player

Pos = BurgundyPosition
_FIT = "does not fit together with the rest"
_SETTING_UP = ("setup", "start", "deal_board", "castle_site", "deal_goods")
_BONUS = ("load", "extra", "cityhall", "fetch", "warehouse", "stow")


def on_table(box: Box, pos: Pos) -> Iterator[Problem]:
    """Yield a problem where a tile lies on a space of another colour (B-061), there are more than three colours of
    goods (B-084), or a marker does not stand once (B-032)."""
    for one in Player.all(box, pos):
        types = one.board.types
        for space, tile in enumerate(one.own):
            if tile >= 0 and box.type_of[tile] != types[space]:
                yield Problem(f"{one.name}.space.{SPACES[space]}", "lies on a space of another colour")
        if not one.builds_twice:  # B-114
            yield from _twice(one)
        if sum(n > 0 for n in one.goods) > box.store:
            yield Problem(f"{one.name}.goods", "holds at most {most} colours of goods", {"most": box.store})
    for kind, owners in zip(TYPES, pos.bonus, strict=True):
        if owners[0] == owners[1] >= 0:
            yield Problem(f"bonus.{kind}.small", "nobody has both bonus tiles of a colour")
        elif owners[0] < 0 <= owners[1]:
            yield Problem(f"bonus.{kind}.small", "is taken only after the large one")
    if pos.bought >= COMMISSIONED and Reading.of(pos.options).knowledge_6 != "special":
        yield Problem("commissioned", "is only there where knowledge 6 is read as in the later editions")
    standing = sorted(seat for stack in pos.track for seat in stack)
    if standing != (list(range(pos.players)) if _ordered(pos) else []):
        yield Problem("track", "every order marker stands once")


def _twice(me: Player) -> Iterator[Problem]:
    """Yield a problem where a city has a building twice (B-065)."""
    for city in me.board.regions:
        built = set[int]()
        for space in city if me.board.types[city[0]] == "building" else ():
            tile = me.own[space]
            if tile in built:
                yield Problem(f"{me.name}.space.{SPACES[space]}", "is the same building twice in one city")
                break
            if tile >= 0:
                built.add(tile)


def _ordered(pos: Pos) -> bool:
    """Return True if the start player is known (B-030)."""
    return pos.phase != "setup"


def invariants(box: Box, pos: Pos) -> Iterator[Problem]:
    """Yield the broken invariants of the table, then those of the agenda."""
    found = list(on_table(box, pos))
    yield from found or _pending_problems(box, pos)


def _pending_problems(box: Box, pos: Pos) -> Iterator[Problem]:
    asks = [step.ask for step in pos.agenda]
    if pos.over or "score" in asks:
        if pos.phase != "end":
            yield Problem("phase", _FIT)
        parts = [step.part for step in reversed(pos.waiting(StageStep))]
        if parts != list(ENDING[len(ENDING) - len(parts) :]):
            yield Problem("agenda", _FIT)
        return
    if pos.phase == "end":
        yield Problem("phase", _FIT)
    if (pos.phase == "setup") != (asks[0] in _SETTING_UP and not _filling(pos)):
        yield Problem("phase", _FIT)
    if pos.phase == "setup" and not _ends_with_order(pos.agenda[0]):
        yield Problem("agenda[0]", _FIT)
    if any((step.to < 0) == (pos.phase == "setup") for step in pos.agenda if isinstance(step, DealGoodsStep)):
        yield Problem("agenda", _FIT)
    if (pos.round == 0) != (pos.phase == "setup" or "prepare" in asks or _filling(pos)):
        yield Problem("round", _FIT)
    yield from _turns(box, pos, asks)


def _ends_with_order(step: Step) -> bool:
    """Return True if a step is the last of the set-up: who begins is found out after everything else (B-030)."""
    return step.ask == "start" or (isinstance(step, StageStep) and step.part == SettingUp.parts[-1])


def _filling(pos: Pos) -> bool:
    """Return True if the goods of a phase are being dealt out, the last stage of its beginning (B-042)."""
    step = pos.agenda[0]
    return isinstance(step, DealGoodsStep) and step.to < 0


def _turns(box: Box, pos: Pos, asks: list[str]) -> Iterator[Problem]:
    """Yield a problem where a seat has more than one turn in a round, or a decision belongs to another seat than the
    one whose turn it is."""
    waiting = [step.seat for step in pos.agenda if step.ask == "turn"]
    if len(set(waiting)) < len(waiting):
        yield Problem("agenda", _FIT)
    inside = [step for step in pos.agenda if step.ask in ("go_on", *_BONUS)]
    if inside:
        seats = {step.to if isinstance(step, GoOnStep) else step.seat for step in inside}
        if seats != {pos.turn} or pos.turn in waiting or asks.count("go_on") != 1:
            yield Problem("turn", _FIT)
    elif pos.turn in waiting[:-1]:
        yield Problem("turn", _FIT)
    if "roll" in asks or "roll_white" in asks:
        if len(waiting) != pos.players:
            yield Problem("agenda", _FIT)
        rolls = [(step.to, step.die) for step in pos.waiting(RollStep)]
        if len(set(rolls)) < len(rolls) or any(pos.dice[seat][die] for seat, die in rolls) or pos.white:
            yield Problem("agenda", _FIT)
