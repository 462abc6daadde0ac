"""The size of what is drawn: letters, and the places that a finger can mean, in the units of a picture."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections.abc import Iterator

from insuto_lesson.extents import NS, UNSEEN, Extent, Frame, extent, path_extent


def letters(element: ET.Element, k: float = 1) -> Iterator[tuple[float, str]]:
    """Yield the size of every text that is shown at a readable distance, and what it says."""
    if UNSEEN & set(element.get("class", "").split()):
        return
    k = Frame(kx=k, ky=k).moved(element).kx
    if element.tag.removeprefix(NS) == "text" and element.text:
        yield k * float(element.get("font-size", "0")), element.text
    for child in element:
        yield from letters(child, k)


__all__ = ["Extent", "extent", "letters", "path_extent"]
