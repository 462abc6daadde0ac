"""The quicker list of legal actions is that of the search, in every game and in the same order."""

from __future__ import annotations

import subprocess
import sys

import pytest
from playouts import cases, sample
from test_guards import requested

import insuto
from insuto.core import fast


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
