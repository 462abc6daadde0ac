"""SVG from Python. Knows no rules and no game."""

from insuto.draw.model import Node, Picture, UnknownKey
from insuto.draw.style import STYLE

__all__ = ["STYLE", "Node", "Picture", "UnknownKey"]
