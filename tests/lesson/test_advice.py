"""The first game has words for every decision in which a reader has a choice."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import insuto
from insuto.core import chance
from insuto.core.position import CHANCE
from insuto.drill import families
from insuto.play import bots
from site_games import games

DOCS = Path(__file__).parents[2] / "docs"
RARE = {"arrive", "retreat", "prefer", "steal", "top_unpaid"}
"""Rare decisions of サイズ: their prompt says what is chosen."""
LONGEST = 2_000


def requested(name: str) -> set[str]:
    """Return the decisions with a choice that come up in a sensible game."""
    game = insuto.load(name)
    pos, state, found = game.setup(game.player_counts[0], 3), chance.seeded(3), set[str]()
    for _ in range(LONGEST):
        if pos.over:
            break
        acts = game.legal_actions(pos)
        if game.actor(pos) >= 0:
            found |= {pos.agenda[-1]["ask"]} if len(acts) > 1 else set()
            act, state = bots.choose(game, pos, "sensible", state)
        else:
            index, state = chance.below(state, len(acts)) if game.actor(pos) == CHANCE else (0, state)
            act = acts[index]
        pos = game.play(pos, act).position
    return found


@pytest.mark.parametrize("name", games())
def test_every_decision_is_explained(name: str) -> None:
    text = (DOCS / name / "play.md").read_text(encoding="utf-8")
    found = re.findall(r"^/// advice \| (\S+)\n(?:    drill: (.*)\n)?(.*)\n///$", text, re.MULTILINE)
    topics = insuto.load(name).topics
    assert set(topics) <= {subject for subject, *_ in found}
    assert not set(topics) & set(insuto.load(name).decisions)
    about = {subject.partition("-")[0] for subject, *_ in found}
    assert requested(name) - RARE <= about
    drilled = {family.rule for family in families(insuto.load(name))}
    assert [subject for subject, rules, _ in found if not drilled.issuperset(rules.split())] == []
    assert [
        words for *_, words in found if len(re.sub(r"\[.*", "", words)) > 80 or "lesson.md#step-" not in words
    ] == []
