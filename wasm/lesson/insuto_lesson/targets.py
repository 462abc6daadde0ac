"""Hit targets that are too small for a finger, on the live board of a phone: a note per scene of a game, which stops nothing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from insuto.core import chance
from insuto.core.game import AnyGame
from insuto.core.position import Position
from insuto.draw import Picture
from insuto_lesson.complaints import Complaint
from insuto_lesson.extents import defs_of, drawn
from insuto_lesson.game_source import GameSource
from insuto_lesson.messages import Message

FINGER = 24
"""Pixels across the narrow side of a hit target (WCAG 2.2, 2.5.8)."""
PHONE = 370
"""Pixels across a picture on a phone in portrait."""
_LONGEST = 400
"""Actions of the random game in which decisions are looked for."""


def size(picture: Picture, node: str) -> float:
    """Return the pixels across the narrow side of a node's largest shape, on a phone; 0 for one that is not shown."""
    shapes = drawn(node, defs_of(picture.base)).shapes
    narrow = (min(right - left, bottom - top) for left, top, right, bottom in shapes)
    return max(narrow, default=0) * PHONE / picture.width


def sizes(game: AnyGame, pos: Position, scene: str) -> Iterator[tuple[str, float]]:
    """Yield each drawing key of a scene that the seat to act may touch, with its size; none where no seat acts."""
    if pos.over or game.actor(pos) < 0:
        return
    picture = game.draw(pos, scene, game.actor(pos), narrow=True)
    touched = {key for act in game.legal_actions(pos) for key in game.picks(pos, act)}
    for key, node in picture.nodes:
        if key in touched and (pixels := size(picture, node)):
            yield key, pixels


def check(game: AnyGame) -> Iterator[Complaint]:
    """Yield a note per scene with a target that is too small, about the smallest: in a random game of the most players, at the first
    position of each decision."""
    source = GameSource.of(game)
    if source is None:
        return
    smallest: dict[str, tuple[float, str]] = {}
    for pos in _decisions(game):
        for scene in game.scenes_at(pos):
            for key, pixels in sizes(game, pos, scene):
                smallest[scene] = min(smallest.get(scene, (FINGER, "")), (pixels, key))
    where = source.method(type(game).picture)
    for scene, (pixels, key) in smallest.items():
        if key:
            yield Complaint(
                *where,
                Message(
                    "note: in the scene {scene}, `{key}` is {pixels} pixels across on a phone: less than {least} is hard to touch; draw it "
                    "larger, or the scene in a second layout for phones (`narrow_picture`)",
                    scene=scene,
                    key=key,
                    pixels=int(pixels),
                    least=FINGER,
                ),
            )


def _decisions(game: AnyGame) -> Iterator[Any]:
    """Yield the first position of each decision of a seat that a random game comes to."""
    pos, state = game.begin(max(game.player_counts), 0), chance.seeded(0)
    seen: set[str] = set()
    for _ in range(_LONGEST):
        if pos.over:
            return
        if game.actor(pos) < 0:
            pos = game.copy(pos)
            act = game.roll(pos)
        else:
            if pos.agenda[-1].ask not in seen:
                seen.add(pos.agenda[-1].ask)
                yield pos
            acts = game.legal_actions(pos)
            index, state = chance.below(state, len(acts))
            act = acts[index]
        pos = game.play(pos, act).position
