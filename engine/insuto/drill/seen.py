"""The picture of a question, and its text for a screen reader."""

from __future__ import annotations

import re
from collections.abc import Collection

from insuto.core.game import AnyGame
from insuto.draw import Picture
from insuto.drill.question import Question

_TITLE = re.compile("<title>(.*?)</title>")


def shown(game: AnyGame, question: Question, *, narrow: bool) -> tuple[str, Picture]:
    """Return the scene that shows most of the subject, and the picture in the view of the seat that answers."""
    pos = question.pos
    wanted = {*question.marks, *question.lit, *question.about}
    first = question.scene or game.about(pos)
    scenes = [first] if question.scene else [*filter(None, [first]), *(s for s in game.scenes_at(pos) if s != first)]
    best: tuple[int, str, Picture] | None = None
    for scene in scenes:
        picture = game.draw(pos, scene, question.seat, narrow=narrow)
        there = len(wanted & {*picture.keys()})
        if best is None or there > best[0]:
            best = there, scene, picture
        if there == len(wanted):
            break
    assert best is not None
    return best[1], best[2]


def _plain(text: str) -> str:
    """Return text as it was before it was made safe for markup."""
    for safe, plain in (("&lt;", "<"), ("&gt;", ">"), ("&quot;", '"'), ("&#39;", "'"), ("&amp;", "&")):
        text = text.replace(safe, plain)
    return text


def named(picture: Picture) -> dict[str, str]:
    """Return drawing keys with their names: the beginning of their sentence for a screen reader, without what stands in
    brackets; the key itself where there is no sentence."""
    titles = {node.key: _TITLE.search(node.svg) for node in picture.nodes}
    return {
        key: _plain(found[1]).partition(": ")[0].partition("（")[0] if found else key for key, found in titles.items()
    }


def in_words(picture: Picture, once: Collection[str] = ()) -> str:
    """Return the text of a picture for a screen reader, one line per item; signs in `once` appear only where they come
    first."""
    titles = (_TITLE.search(node.svg) for node in picture.nodes)
    lines = (line for found in titles if found for line in _plain(found[1]).splitlines())
    text = "\n".join([picture.title, *filter(str.strip, lines)])
    for sign in once:
        first, found_, rest = text.partition(sign)
        text = first + found_ + rest.replace(sign, "")
    return text
