"""The block `front`: one exercise for the front page. What each touch of it is answered with is found out at build, by the engine.

The author names the position, what can be touched, and what a touch does there. A touch that a rule forbids is answered with that rule;
of the others `goal` says which one is right, and `says` what is true of each.
"""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from insuto.core.facts import ScoreLine
from insuto.core.game import AnyGame
from insuto.core.plain import JsonObject
from insuto.desk import why_json
from insuto.draw import Picture
from insuto.draw.model import Node
from insuto.play import script as engine
from insuto_lesson.extents import Frame, extent
from insuto_lesson.messages import Message, Refused
from insuto_lesson.named import no_key
from insuto_lesson.source import Block

PREFIX = "front-"
"""Before every id of the drawing: it stands on a page with others."""
_GAP = "{}"
_TITLE = re.compile(r"<title>.*?</title>")

View = tuple[float, float, float, float]
"""Left, top, width, height of what is shown of the picture."""


@dataclass(frozen=True, slots=True)
class Touch:
    """A place that can be touched: its drawing key, and the action that the touch means."""

    key: str
    do: str


def view(block: Block) -> View:
    """Return what is shown of the picture. Raises Refused."""
    words = block.text("view").split()
    if len(words) != 4 or not all(re.fullmatch(r"\d+", word) for word in words):
        raise Refused("`view` reads `left top width height`, in units of the picture")
    left, top, width, height = map(float, words)
    return left, top, width, height


def touches(block: Block) -> Iterator[Touch]:
    """Yield what can be touched. `touch: key key | action`; `{}` in the action is the last part of the key. Raises Refused."""
    for value in block.all("touch"):
        keys, sign, do = (part.strip() for part in value.text.partition("|"))
        if not sign or not keys or not do:
            raise Refused("`touch` reads `key key | action`")
        for key in keys.split():
            yield Touch(key, do.replace(_GAP, key.rpartition(".")[2]))


def compiled(game: AnyGame, block: Block, start: Any, complain: Callable[[int, Message], None]) -> JsonObject:
    """Return the exercise as the front page shows it.

    Complains about a sentence of `says` that no touch is answered with, and where no touch is right. Raises ScriptError, Refused.
    """
    show, shown = block.text("show", game.scenes[0]), view(block)
    picture = game.draw(start, show, None)
    centres = {node.key: centre(node) for node in picture.nodes}
    sayings = engine.read_sayings("\n".join(value.text for value in block.all("says")))
    goal = engine.read_checks(block.text("goal"), "goal")
    reached: set[int] = set()
    places: list[JsonObject] = []
    for touch in touches(block):
        if touch.key not in centres:
            raise Refused(no_key(touch.key, centres))
        outcome = engine.run(game, start, engine.Script(do=touch.do, part=block.text("part")), stops=True)
        at = centres[touch.key]
        place = {"name": _name(picture, touch.key), "at": _within(at, shown)}
        if outcome.refused:
            why = why_json(game, start, outcome.refused[0])
            place |= {"text": why["text"], "rule": why["rule"]}
        else:
            said = engine.saying(game, outcome, sayings)
            if said < 0:
                raise Refused("no sentence of `says` is true after a touch of `{word}`", word=touch.key)
            reached.add(said)
            place |= {"text": engine.spoken(game, outcome, sayings[said]), "rule": block.text("rule")}
            if engine.all_hold(game, start, outcome.position, goal, "goal"):
                row = _row(outcome.lines, touch.key, centres)
                place["row"] = [list(centres[key]) for key in row]
                place["new"] = _other(picture, game.draw(outcome.position, show, None), shown)
        places.append(place)
    for number, value in enumerate(block.all("says")):
        if number not in reached:
            complain(value.line, Message("no touch leads to `{text}`", text=sayings[number].text))
    if not any("row" in place for place in places):
        complain(block.line_of("goal"), Message("no touch reaches the goal"))
    return {
        "svg": drawing(picture, shown),
        "view": list(shown),
        "ask": block.text("ask"),
        "note": block.text("note"),
        "places": places,
    }


def drawing(picture: Picture, shown: View) -> str:
    """Return the picture, cut to what is shown: nodes that lie outside are left out."""
    left, top, width, height = shown
    cut = Picture(picture.width, picture.height, picture.title, picture.base, _seen(picture.nodes, shown))
    whole = f'viewBox="0 0 {picture.width:g} {picture.height:g}"'
    return cut.svg(prefix=PREFIX).replace(whole, f'viewBox="{left:g} {top:g} {width:g} {height:g}"', 1)


def _seen(nodes: Sequence[Node], shown: View) -> tuple[Node, ...]:
    left, top, width, height = shown
    found = []
    for node in nodes:
        covers = extent(node.svg)
        if covers is None or (
            covers[0] < left + width and covers[2] > left and covers[1] < top + height and covers[3] > top
        ):
            found.append(Node(node.key, _TITLE.sub("", node.svg)))
    return tuple(found)


def centre(node: Node) -> tuple[float, float]:
    """Return where a node stands."""
    frame = Frame().moved(ET.fromstring(node.svg))
    return frame.x, frame.y


def _within(at: tuple[float, float], shown: View) -> list[float]:
    """Return a place in hundredths of what is shown. Raises Refused where it lies outside."""
    found = [round(100 * (at[i] - shown[i]) / shown[i + 2], 2) for i in (0, 1)]
    if not all(0 < part < 100 for part in found):
        raise Refused("what can be touched lies within `view`")
    return found


def _name(picture: Picture, key: str) -> str:
    title = next(node.svg for node in picture.nodes if node.key == key).partition("<title>")[2]
    return title.partition("</title>")[0]


def _row(lines: Sequence[ScoreLine], key: str, known: JsonObject) -> list[str]:
    """Return the keys, in their order, of what the score line counts in which a place is."""
    kind = key.rpartition(".")[0]
    for line in lines:
        for value in line.data.values():
            if isinstance(value, (list, tuple)):
                row = [f"{kind}.{one}" for one in value]
                if key in row and all(one in known for one in row):
                    return row
    return [key]


def _other(before: Picture, after: Picture, shown: View) -> str:
    """Return the nodes that are drawn otherwise than before, but for what they are called."""
    plain = {node.key: _TITLE.sub("", node.svg) for node in before.nodes}
    other = [node for node in after.nodes if _TITLE.sub("", node.svg) != plain.get(node.key)]
    svg = Picture(after.width, after.height, "", "", _seen(other, shown)).svg(prefix=PREFIX)
    return re.sub(r"^<svg.*?</title>|</svg>$", "", svg)
