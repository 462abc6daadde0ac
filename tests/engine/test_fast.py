"""The quicker list of legal actions is that of the search, in every game and in the same order."""

from __future__ import annotations

import subprocess
import sys
from types import SimpleNamespace
from typing import Any

import pytest
from playouts import cases, sample
from test_guards import requested

import insuto
from insuto.core import fast
from insuto.core.actions import Action, action, field
from insuto.core.guards import Guarded
from insuto.core.kinds import OneOf, Whole
from insuto.core.position import Step


@pytest.mark.parametrize(("name", "players", "seed"), cases())
def test_the_lists_are_the_same(name: str, players: int, seed: int) -> None:
    game = insuto.load(name)
    for move in sample(name, players, seed, 5):
        pos, step = move.before, move.before.agenda[-1]
        for decision in requested(game, pos):
            listed = fast.listing(decision, decision._forms, decision.leading)
            assert listed(pos, step) == decision.searched(pos, step), decision.name


def test_it_can_be_switched_off() -> None:
    code = (
        "import insuto; game = insuto.load('kardinal'); pos = game.setup(3, 1); "
        "decision = game.decisions[pos.agenda[-1]['ask']]; assert game.legal_actions(pos); "
        "assert decision._listing == decision.searched"
    )
    subprocess.run([sys.executable, "-c", code], env={"INSUTO_FAST": "0", "PYTHONPATH": "engine"}, check=True)


@action
class Lay(Action):
    """Fields that are called as parts of the compiled text are."""

    kind = "lay"
    card: str = field(OneOf("A", "B"))
    cards: str = field(OneOf("C", "D"))
    new: int = field(Whole(0, 1))
    make: int = field(Whole(0, 1))
    act: int = field(Whole(0, 1), default=0)


class Laying(Guarded[Any]):
    name, rule, kinds = "laying", "T-10", (Lay,)


def test_a_field_may_have_any_name() -> None:
    laying, step = Laying(), Step(0, ask="laying")
    laying.bind()
    listed = fast.listing(laying, laying._forms, "")(SimpleNamespace(), step)
    assert listed == laying.searched(SimpleNamespace(), step)
    assert len(listed) == 32
