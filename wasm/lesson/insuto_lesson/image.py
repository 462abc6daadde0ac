"""Pictures of an author's own: how large they are, and as text that a drawing holds.

A drawing shown by `<img>` loads no other file, and neither does paper: so the picture travels inside of it.
"""

from __future__ import annotations

import base64
import re
import struct
from dataclasses import dataclass
from pathlib import Path

from insuto.draw import Picture
from insuto.draw.shapes import tag
from insuto_lesson.messages import Message, Refused

KINDS = {".png": "image/png", ".jpg": "image/jpeg", ".jpeg": "image/jpeg", ".webp": "image/webp", ".gif": "image/gif"}
MOST = 400_000
"""Most bytes of one picture: a reader on the way loads it before the step is seen."""
_WIDTH = 1000.0
"""The width in a drawing, in its units."""
_STARTS_OF_FRAME = {*range(0xC0, 0xD0)} - {0xC4, 0xC8, 0xCC}


class BadImage(Refused):
    """A picture that cannot be shown."""


@dataclass(frozen=True, slots=True)
class Image:
    """A picture as it goes into a drawing: its size in pixels, and its address, which holds all of it."""

    width: int
    height: int
    href: str

    def markup(self, x: float, y: float, width: float, height: float) -> str:
        """Return the element that shows it, whole, within a rectangle."""
        return tag("image", href=self.href, x=x, y=y, width=width, height=height)

    def whole(self, alt: str) -> Picture:
        """Return the drawing that is nothing but this picture; `alt` says what is seen."""
        height = round(_WIDTH * self.height / self.width, 1)
        return Picture(_WIDTH, height, alt, self.markup(0, 0, _WIDTH, height), ())


def read(file: Path, shown: str) -> Image:
    """Return a picture. Raises BadImage naming the file as `shown`."""
    kind = KINDS.get(file.suffix.lower())
    if kind is None:
        raise BadImage(Message("`{shown}`: a picture is one of {choices}", shown=shown, choices=", ".join(KINDS)))
    if not file.is_file():
        raise BadImage(Message("there is no picture `{shown}`", shown=shown))
    data = file.read_bytes()
    if len(data) > MOST:
        raise BadImage(
            Message(
                "`{shown}` has {size:,} bytes; {most:,} is the most: make it smaller",
                shown=shown,
                size=len(data),
                most=MOST,
            )
        )
    size = _size(data)
    if size is None or not all(size):
        raise BadImage(Message("`{shown}` cannot be read as a picture", shown=shown))
    return Image(*size, f"data:{kind};base64,{base64.b64encode(data).decode()}")


def _size(data: bytes) -> tuple[int, int] | None:
    """Return width and height as the head of the file tells them; None where it is none that we know."""
    try:
        if data.startswith(b"\x89PNG\r\n\x1a\n"):
            return struct.unpack(">II", data[16:24])
        if data[:6] in (b"GIF87a", b"GIF89a"):
            return struct.unpack("<HH", data[6:10])
        if data.startswith(b"\xff\xd8"):
            return _jpeg(data)
        if data[:4] == b"RIFF" and data[8:12] == b"WEBP":
            return _webp(data)
    except (struct.error, IndexError):
        return None
    return None


def _jpeg(data: bytes) -> tuple[int, int] | None:
    at = 2
    while data[at] == 0xFF:
        kind = data[at + 1]
        if kind in _STARTS_OF_FRAME:
            height, width = struct.unpack(">HH", data[at + 5 : at + 9])
            return width, height
        at += 2 + struct.unpack(">H", data[at + 2 : at + 4])[0]
    return None


def _webp(data: bytes) -> tuple[int, int] | None:
    match data[12:16]:
        case b"VP8 ":
            width, height = struct.unpack("<HH", data[26:30])
            return width & 0x3FFF, height & 0x3FFF
        case b"VP8L":
            bits = struct.unpack("<I", data[21:25])[0]
            return (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1
        case b"VP8X":
            return int.from_bytes(data[24:27], "little") + 1, int.from_bytes(data[27:30], "little") + 1
    return None


_NAMED = re.compile(r"([^|]+?)\s*\|\s*(.+)")


def named(text: str) -> tuple[str, str]:
    """Return the file and the words of `file | what is seen`. Raises BadImage."""
    match = _NAMED.fullmatch(text.strip())
    if match is None:
        raise BadImage(Message("a picture needs words for who cannot see it: `picture: file.jpg | what is seen`"))
    return match[1], match[2]
