"""Pictures of an author's own: how large they are, and as text that a drawing holds.

A drawing shown by `<img>` loads no other file, and neither does paper: so the picture travels inside of it.
"""

from __future__ import annotations

import base64
import os
import re
import struct
import unicodedata
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from insuto.draw import Picture
from insuto.draw.shapes import tag
from insuto_lesson import language
from insuto_lesson.messages import NOTHING, Message, Refused
from insuto_lesson.source import hint_of_wide

KINDS = {".png": "image/png", ".jpg": "image/jpeg", ".jpeg": "image/jpeg", ".webp": "image/webp", ".gif": "image/gif"}
MOST = 400_000
"""Most bytes of one picture: a reader on the way loads it before the step is seen."""
MOST_SIDE = 4_000
"""Most pixels of a side: a small file can unpack to a picture that no device can hold."""
_WIDTH = 1000.0
"""The width in a drawing, in its units."""
_STARTS_OF_FRAME = {*range(0xC0, 0xD0)} - {0xC4, 0xC8, 0xCC}


class Place(NamedTuple):
    """Where the pictures of a page lie.

    folder  their names begin there
    docs    nothing outside of this folder is published
    """

    folder: Path
    docs: Path

    def file(self, name: str) -> Path:
        """Return a file within the docs folder. Raises BadImage."""
        try:
            file = _as_written(self.folder / name).resolve()
            there = file.is_file()
        except (OSError, RuntimeError, ValueError):  # a link to itself, a name that no file can have
            there = False
        if not there:
            raise BadImage("there is no picture `{shown}`{hint}", shown=name[:80], hint=self._instead(name))
        if not file.is_relative_to(self.docs.resolve()):
            raise BadImage("`{shown}` lies outside of the docs folder: put a copy beside the page", shown=name[:80])
        return file

    def _instead(self, name: str) -> Message:
        """Return what an author may have meant by a picture that is not there."""
        if "://" in name:
            return Message("; save it in {folder}, and write the name of the file", folder=self.folder.as_posix())
        if "\\" in name:
            return Message("; folders are written from this page on, with `/`, as in `images/box.png`")
        beside = [
            one.relative_to(self.folder).as_posix() for one in self.folder.rglob("*") if one.suffix.lower() in KINDS
        ]
        stem = name.rpartition(".")[0] or name
        near = [one for one in beside if language.close(stem, [one.rpartition(".")[0]])]
        if near:
            return Message("; did you mean `{close}`?", close=near[0])
        last = name.rpartition("/")[2].lower()
        there = [one for one in self.docs.rglob("*") if one.name.lower() == last and one.is_file()]
        if there:
            return Message("; did you mean `{close}`?", close=os.path.relpath(there[0], self.folder).replace("\\", "/"))
        return Message("; it is looked for in {folder}", folder=self.folder.as_posix())


def _as_written(file: Path) -> Path:
    """Return a file whose name looks the same: macOS writes が as two signs."""
    if file.exists() or not file.parent.is_dir():
        return file
    looks = unicodedata.normalize("NFC", file.name)
    return next((one for one in file.parent.iterdir() if unicodedata.normalize("NFC", one.name) == looks), file)


class BadImage(Refused):
    """A picture that cannot be shown."""


@dataclass(frozen=True, slots=True)
class Image:
    """A picture as it goes into a drawing: its size in pixels, and its address, which holds all of it."""

    width: int
    height: int
    href: str

    def markup(self, x: float, y: float, width: float, height: float) -> str:
        """Return the element that shows it, uncropped, within a rectangle."""
        return tag("image", href=self.href, x=x, y=y, width=width, height=height)

    def whole(self, alt: str) -> Picture:
        """Return the drawing that is nothing but this picture; `alt` says what is seen."""
        height = round(_WIDTH * self.height / self.width, 1)
        return Picture(_WIDTH, height, alt, self.markup(0, 0, _WIDTH, height), ())


def read(place: Place, shown: str) -> Image:
    """Return a picture by its name. Raises BadImage."""
    file = place.file(shown)
    kind = KINDS.get(file.suffix.lower())
    if kind is None:
        raise BadImage("`{shown}`: a picture is one of {choices}", shown=shown, choices=", ".join(KINDS))
    length = file.stat().st_size
    if length > MOST:
        raise BadImage(
            "`{shown}` has {size:,} bytes; {most:,} is the most: make it smaller", shown=shown, size=length, most=MOST
        )
    data = file.read_bytes()
    size = _size(data)
    if size is None or not all(size):
        raise BadImage("`{shown}` cannot be read as a picture{hint}", shown=shown, hint=_other_kind(data))
    if found := next((one for one in KINDS.values() if _is(one, data) and one != kind), None):
        raise BadImage(
            "`{shown}` is a file of another kind ({found}): give it the name of that kind", shown=shown, found=found
        )
    if max(size) > MOST_SIDE:
        raise BadImage(
            "`{shown}` is {width:,} × {height:,} pixels; {most:,} a side is the most: make it smaller",
            shown=shown,
            width=size[0],
            height=size[1],
            most=MOST_SIDE,
        )
    if not _whole(data):
        raise BadImage("`{shown}` ends in the middle of the picture: save it again", shown=shown)
    return Image(*size, f"data:{kind};base64,{base64.b64encode(data).decode()}")


def _other_kind(data: bytes) -> Message:
    """Return what a file is that no page can show."""
    if not data:
        return Message(": it is empty (0 bytes)")
    if data[4:8] == b"ftyp" and data[8:12] in (b"heic", b"heix", b"mif1", b"msf1"):
        return Message(": it is a HEIC picture, as phones make them; save it as JPEG or PNG")
    return NOTHING


def _is(kind: str, data: bytes) -> bool:
    """Return whether a file begins as one of this kind does."""
    match kind:
        case "image/png":
            return data.startswith(b"\x89PNG\r\n\x1a\n")
        case "image/gif":
            return data[:6] in (b"GIF87a", b"GIF89a")
        case "image/jpeg":
            return data.startswith(b"\xff\xd8")
    return data[:4] == b"RIFF" and data[8:12] == b"WEBP"


def _whole(data: bytes) -> bool:
    """Return whether the end of a picture is there."""
    if _is("image/png", data):
        return b"IEND" in data[-64:]
    if _is("image/webp", data):
        return len(data) >= 8 + int(struct.unpack("<I", data[4:8])[0])
    return (b"\xff\xd9" if _is("image/jpeg", data) else b";") in data[-64:]


def _size(data: bytes) -> tuple[int, int] | None:
    """Return width and height from the header of the file; None for an unknown format."""
    try:
        if _is("image/png", data):
            return struct.unpack(">II", data[16:24])
        if _is("image/gif", data):
            return struct.unpack("<HH", data[6:10])
        if _is("image/jpeg", data):
            return _jpeg(data)
        if _is("image/webp", data):
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
        raise BadImage(
            "a picture needs words for who cannot see it: `picture: file.jpg | what is seen`{hint}",
            hint=hint_of_wide(text),
        )
    if Path(match[2]).suffix.lower() in KINDS and Path(match[1]).suffix.lower() not in KINDS:
        raise BadImage("the file stands first: `picture: {file} | {words}`", file=match[2], words=match[1])
    return match[1], match[2]
