"""A drawing: a base that never changes and keyed nodes that may.

A *scene* of a position is one Picture.  Its `base` is the same for every position of the scene, and its `nodes`
stand in one fixed order: first the places, then the flat layer of pieces that move.  The page therefore only has to
exchange nodes by their key, and a piece that moves keeps its element and glides.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from insuto.draw.shapes import esc, keyed, num

_ID = re.compile(r'(\bid="|\burl\(#|href="#)')


class Node(NamedTuple):
    """One keyed drawing node; `svg` is the full markup of one <g class="…" data-key="…"> element."""

    key: str
    svg: str

    @staticmethod
    def of(key: str, body: str, **values: Any) -> Node:
        """Return the node that shows `body`, drawn from (0, 0); the other arguments are those of `keyed`."""
        return Node(key, keyed(key, body, **values))


class UnknownKey(ValueError):
    """A mark names a node that the picture does not have."""


@dataclass(frozen=True, slots=True)
class Picture:
    """One scene of a position as it stands: its size, its title in words, what never changes (markup), and what may."""

    width: float
    height: float
    title: str
    base: str
    nodes: tuple[Node, ...]

    def keys(self) -> tuple[str, ...]:
        return tuple(node.key for node in self.nodes)

    def marked(self, keys: Iterable[str], *, cls: str = "in-mark") -> Picture:
        """Return the same picture with a class on the nodes named by `keys`. Raises UnknownKey naming those that it
        does not have."""
        wanted = set(keys)
        if missing := wanted.difference(self.keys()):
            raise UnknownKey("this scene has no node " + ", ".join(sorted(missing)))
        nodes = (
            Node(n.key, n.svg.replace('class="', f'class="{cls} ', 1)) if n.key in wanted else n for n in self.nodes
        )
        return replace(self, nodes=tuple(nodes))

    def svg(self, *, prefix: str = "", standalone: bool = False, dark: bool | None = None) -> str:
        """Return the full <svg>.

        `prefix` is put before every id, so that several pictures can stand on one page.  `standalone` embeds the style
        sheet, for files shown by <img> and on paper.  `dark` fixes the colours; None follows the page (a file is light, and
        dark where its address ends in `#dark`: an <img> does not hand the page's colours on).
        """
        scheme = "" if dark is None else f' data-md-color-scheme="{"slate" if dark else "default"}"'
        style, role, root = "", "group", ""
        if standalone:
            from insuto.draw.style import STYLE

            style, role = f"<style>{STYLE}</style>", "img"
            root = ' id="dark"' if dark is None else ""
        body = self.base + "".join([node.svg for node in self.nodes])
        if prefix and _ID.search(body):
            body = _ID.sub(lambda m: m[1] + esc(prefix), body)
        name = esc(prefix) + "in-title"
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg"{root} class="in-svg"{scheme} viewBox="0 0 {num(self.width)} {num(self.height)}"'
            f' role="{role}" aria-labelledby="{name}"><title id="{name}">{esc(self.title)}</title>{style}{body}</svg>'
        )
