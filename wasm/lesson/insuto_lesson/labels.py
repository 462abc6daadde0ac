"""Labels of what a step marks: one for each kind of marked part, on the top layer of the picture, at a free place next
to one of them."""

from __future__ import annotations

import math
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from insuto.core.game import AnyGame
from insuto.core.position import Position
from insuto.draw import Picture
from insuto.draw.labels import Area, around
from insuto.draw.model import Node
from insuto.draw.shapes import ems, keyed, rect, text
from insuto_lesson.extents import Drawn, defs_of, drawn
from insuto_lesson.named import Terms, titles

SIZE = 15.0
"""Letters of a label in units: 11 pixels or more where 480 units of a narrow picture are 360 pixels wide, or 1000 of a wide one 750."""
MOST = 6
"""The maximum number of labels in a picture."""
_HIGH = 21.0
_GROUND = 110.0
"""What is larger than this both ways is ground, on which a label may stand."""
NEAR, _FAR = 4.0, 16.0
"""A label as near as this to its part is at it; each unit farther off is as bad as so much of another part covered."""
_WRONG = 1000.0
"""So bad is a place at another marked part."""
_TRIED = 12
"""So many parts of a kind are tried to place its label."""
KEY = "label"


class Group(NamedTuple):
    """Marked parts that share a label.

    names  words that say the same, where the picture has one of them next to a part
    part   the class of the shapes inside them that the label is for; "" for all of them
    """

    label: str
    keys: tuple[str, ...]
    names: frozenset[str]
    part: str = ""


def worded(
    terms: Terms, words: Sequence[str], marks: Sequence[str], given: Mapping[str, str], picture: Picture
) -> list[Group]:
    """Return the marked keys by the label that says what they are in this picture.

    words  the terms in the sentence: better is one that stands for all marked parts of its kind, then one that stands for
           fewer, then one that stands earlier
    given  labels that the author wrote, by key; "" for none
    """

    def meant(words: Iterable[str]) -> dict[str, list[str]]:
        return {word: keys for word in words if (keys := terms.meant(word, marks, there))}

    def worse(word: str) -> tuple[bool, int]:
        return len(said[word]) < len(terms.meant(word, marks)), len(said[word])

    there = titles(picture)
    said, drawn = meant(words), meant(terms.drawn)
    others = {**drawn, **meant(terms.kinds)}
    kinds = {key.partition(".")[0] for keys in said.values() for key in keys}
    found: dict[tuple[str, str], list[str]] = {}
    for key in marks:
        fits = {word: terms.part(word, key) for word in said if key in said[word]}
        labels = {word: part for word, part in fits.items() if part}
        whole = [word for word in fits if word not in labels]
        if key in given:
            labels = {given[key]: terms.part(given[key], key)}
        elif whole:
            labels[min(whole, key=worse)] = ""
        elif key.partition(".")[0] not in kinds:
            labels[next((word for word in others if key in others[word] and not terms.part(word, key)), "")] = ""
        for label, part in labels.items():
            if label:
                found.setdefault((label, part), []).append(key)
    groups = []
    for (label, part), keys in found.items():
        same = [] if part else [word for word in drawn if set(keys) & set(drawn[word])]
        groups.append(Group(label, tuple(keys), frozenset({label, *same}), part))
    return groups


def explained(
    game: AnyGame, pos: Position, picture: Picture, marks: Sequence[str], text: str, given: Mapping[str, str]
) -> Picture:
    """Return a picture of a position with labels that say what these marked keys are.

    text   the sentence next to it, without spaces
    given  labels that its author wrote, by key
    """
    terms = Terms(game.words, game.seat_ids(pos))
    return labelled(picture, worded(terms, terms.found(text), marks, given, picture), marks)


def labelled(picture: Picture, groups: Sequence[Group], named: Iterable[str]) -> Picture:
    """Return a picture with the labels of what is marked; without those that the picture says already.

    named  the keys that the sentence names: no label covers it
    """
    places = Places(picture)
    rings = grounds_aside([area for key in named if (area := places.area(key))])
    taken = list(rings)
    nodes: list[Node] = []
    for label, keys, names, part in groups[:MOST]:
        own = [area for key in keys if (area := places.area(key))]
        areas = [area for key in keys if (area := places.area(key, part))] if part else own
        if not areas or any(places.says(names, area) for area in areas):
            continue
        spot = places.free(label, areas[:_TRIED], taken, own, [ring for ring in rings if ring not in own])
        taken.append(_area_of(label, spot))
        nodes.append(_node(f"{KEY}.{len(nodes)}", label, spot))
    return replace(picture, nodes=(*picture.nodes, *nodes)) if nodes else picture


class Places:
    """The places of the parts and lines of a picture."""

    def __init__(self, picture: Picture) -> None:
        self.whole = Area(0, 0, picture.width, picture.height)
        self._base, self._svg = picture.base, {node.key: node.svg for node in picture.nodes}
        self._nodes = {key: _drawn(svg, picture.base) for key, svg in self._svg.items()}
        every = [*drawn_base(picture.base).lines, *(line for node in self._nodes.values() for line in node.lines)]
        self.lines = [(words, Area(*extent)) for words, extent in every]
        areas = (Area(*one.extent) for one in self._nodes.values() if one.extent)
        self.pieces = [area for area in areas if not _is_ground(area)]

    def area(self, key: str, part: str = "") -> Area | None:
        """Return what something covers, or its shapes of a class; None where it is not drawn."""
        node = _drawn(self._svg[key], self._base, part) if part and key in self._svg else self._nodes.get(key)
        return Area(*node.extent) if node and node.extent and (node.shapes or not part) else None

    def says(self, names: Container[str], area: Area) -> bool:
        """Return whether a line at this place says one of the names already."""
        return any(words.strip() in names and area.meets(line, 12) for words, line in self.lines)

    def free(
        self,
        label: str,
        areas: Sequence[Area],
        taken: Sequence[Area],
        own: Sequence[Area] = (),
        rings: Sequence[Area] = (),
    ) -> tuple[float, float]:
        """Return the middle of a label next to one of the areas: the first place of those that cost least, by what it
        covers, how far it is from its area, and what else it is near.

        own    the areas of all that the label names: it may stand inside of a large one
        rings  of what else the sentence names: a place as near to one of them, or nearer, costs more
        """
        roomy = [area for area in own if is_roomy(area)]
        covered = [(40.0, area) for area in taken if area not in roomy]
        covered += [(4.0, area) for _, area in self.lines]
        covered += [(1.0, area) for area in self.pieces if area not in roomy]
        least, best = math.inf, (0.0, 0.0)
        for area in areas:
            spots = [(spot, _area_of(label, spot)) for spot in _spots(label, area)]
            # Most of a picture is out of reach, and lies under none of these places.
            left, top, right, bottom = zip(*(place for _, place in spots), strict=True)
            reach = Area(min(left), min(top), max(right), max(bottom))
            near = [(weight, one) for weight, one in covered if one.meets(reach)]
            others = [ring for ring in rings if ring.meets(reach)]
            for spot, place in spots:
                far = place.distance(area)
                cost = sum(weight * _shared(place, one) for weight, one in near)
                cost += _FAR * max(0.0, far - NEAR) + (0 if self.whole.holds(place) else 1e6)
                cost += _WRONG * any(place.distance(ring) <= far for ring in others)
                if cost < least:
                    least, best = cost, spot
                if not cost:
                    return spot
        return best


@lru_cache(maxsize=50_000)
def _drawn(svg: str, base: str, part: str = "") -> Drawn:
    return drawn(svg, defs_of(base), part)


@lru_cache(maxsize=500)
def drawn_base(base: str) -> Drawn:
    """Return what the static markup of a picture covers."""
    return drawn(base, defs_of(base))


def grounds_aside(areas: Sequence[Area]) -> list[Area]:
    """Return the areas of parts that no label may cover: except the ground, and what another part stands on."""
    return [
        area for area in areas if not _is_ground(area) and not any(area != one and area.holds(one) for one in areas)
    ]


def _is_ground(area: Area) -> bool:
    return min(area.x1 - area.x0, area.y1 - area.y0) > _GROUND


def _area_of(label: str, spot: tuple[float, float]) -> Area:
    return around(spot, ems(label) * SIZE + 14, _HIGH)


def is_roomy(area: Area) -> bool:
    """Return whether a label may stand inside of the part that it names."""
    return min(area.x1 - area.x0, area.y1 - area.y0) > 2.5 * _HIGH


def _spots(label: str, area: Area) -> Iterator[tuple[float, float]]:
    """Yield places for a label: below, above, at the sides, farther off; in a large part and on ground near its edges."""
    half = ems(label) * SIZE / 2 + 7
    x, y = (area.x0 + area.x1) / 2, (area.y0 + area.y1) / 2
    for gap in (4.0, 0.0, 12.0, 24.0, 40.0):
        down = _HIGH / 2 + gap
        for shift in (0.0, -half / 2, half / 2, -half, half):
            yield x + shift, area.y1 + down
            yield x + shift, area.y0 - down
        for rise in (0.0, -_HIGH / 2, _HIGH / 2, -_HIGH, _HIGH):
            yield area.x1 + gap + half, y + rise
            yield area.x0 - gap - half, y + rise
    if is_roomy(area):
        yield x, area.y1 - _HIGH / 2
        yield x, area.y0 + _HIGH / 2
    if _is_ground(area):
        for across in (0.5, 0.25, 0.75):
            for share in (0.12, 0.88, 0.3, 0.7, 0.5):
                yield area.x0 + across * (area.x1 - area.x0), area.y0 + share * (area.y1 - area.y0)


def _shared(a: Area, b: Area) -> float:
    """Return how much of their ground two areas share."""
    return max(0.0, min(a.x1, b.x1) - max(a.x0, b.x0)) * max(0.0, min(a.y1, b.y1) - max(a.y0, b.y0))


def _node(key: str, label: str, spot: tuple[float, float]) -> Node:
    width = round(ems(label) * SIZE) + 14
    body = rect(-width / 2, -_HIGH / 2, width, _HIGH, r=_HIGH / 2, cls="in-tab")
    body += text(0, 5.4, label, size=SIZE, anchor="middle", cls="in-ontab", box=None)
    x, y = round(spot[0], 1), round(spot[1], 1)
    return Node(key, keyed(key, body, cls="in-pill", x=x, y=y, aria_hidden="true"))
