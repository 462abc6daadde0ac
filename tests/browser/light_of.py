"""How light a picture of a page is: of the PNG files that Chromium makes while it paints (8 bits a channel, not interlaced)."""

from __future__ import annotations

import struct
import zlib


def mean_light(png: bytes) -> float:
    """Return the mean of all channels of all pixels, from 0 (black) to 255 (white)."""
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    at, packed, width, height, channels = 8, b"", 0, 0, 0
    while at < len(png):
        (length,) = struct.unpack(">I", png[at : at + 4])
        kind, data = png[at + 4 : at + 8], png[at + 8 : at + 8 + length]
        if kind == b"IHDR":
            width, height, _, colours = struct.unpack(">IIBB", data[:10])
            channels = {2: 3, 6: 4}[colours]
        elif kind == b"IDAT":
            packed += data
        at += 12 + length
    raw = zlib.decompress(packed)
    row, total, before = width * channels, 0, bytes(width * channels)
    for y in range(height):
        start = y * (row + 1)
        line = _unfiltered(raw[start], bytearray(raw[start + 1 : start + 1 + row]), before, channels)
        total += sum(sum(line[channel::channels]) for channel in range(3))
        before = bytes(line)
    return total / (width * height * 3)


def _unfiltered(kind: int, line: bytearray, before: bytes, step: int) -> bytearray:
    """Return a row of pixels as it was before it was filtered: 1 by the pixel to the left, 2 above, 3 both, 4 by Paeth."""
    for i in range(len(line)):
        left = line[i - step] if i >= step else 0
        above, corner = before[i], before[i - step] if i >= step else 0
        if kind == 1:
            line[i] = (line[i] + left) & 255
        elif kind == 2:
            line[i] = (line[i] + above) & 255
        elif kind == 3:
            line[i] = (line[i] + (left + above) // 2) & 255
        elif kind == 4:
            guess = left + above - corner
            nearest = min((left, above, corner), key=lambda value: abs(guess - value))
            line[i] = (line[i] + nearest) & 255
    return line
