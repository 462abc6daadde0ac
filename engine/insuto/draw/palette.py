"""Named colours, light and dark, as CSS custom properties (`red` of the table SEATS is `--in-seat-red`)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

# name: (light, dark)
UI: dict[str, tuple[str, str]] = {
    "paper": ("#fbf8f2", "#17191e"),
    "ink": ("#22252b", "#ebe9e4"),
    "mute": ("#5c6069", "#a9adb6"),
    "line": ("#d9d2c2", "#3a3f49"),
    "panel": ("#f3eee3", "#20242b"),
    "sea": ("#e3e9ec", "#1f272d"),
    "shore": ("#ffffff", "#12151a"),
    "river": ("#22679a", "#6cb4ea"),
    "lot": ("#fffdf8", "#2b2e35"),
    "road": ("#857660", "#9a9080"),
    "arm": ("#6d6a66", "#a8a59f"),
    "halo": ("#ffffffa6", "#0000008c"),
    "aka": ("#c2331f", "#ff8f7a"),
    "lit": ("#b5006e", "#ff9ad8"),
    "indigo": ("#27406b", "#a9c1ec"),
    "back": ("#5d6a80", "#4b586e"),
    "chip": ("#fffdf8", "#f3f0e8"),
    "edge": ("#ffffff", "#ffffff"),
    "sheet": ("#fffdf8", "#2b2e35"),
    "sheetlow": ("#efe8d8", "#363b45"),
    "coin": ("#e2b13c", "#dfae3a"),
    "coinline": ("#8a6410", "#5f4505"),
    "wood": ("#c59a6b", "#c9a075"),
    "woodline": ("#6d4a25", "#4a3015"),
    "points": ("#3d4f73", "#55698f"),
    "foe": ("#47729f", "#47729f"),
    "unsure": ("#fff3c4", "#fff3c4"),
    "yes": ("#23784c", "#6fcf97"),
    "contour": ("#1f2126", "#0b0c0f"),
    "casing": ("#fffdf8", "#14161a"),
    "channel": ("#deeaed", "#1d2b33"),
    "shallow": ("#c3d8df", "#253743"),
    "wave": ("#a9c5cf", "#2d4350"),
    "coast": ("#5f5140", "#0b0d10"),
    "cliff": ("#8a785f", "#050608"),
    "soil0": ("#f4e9cf", "#3a342a"),
    "soil1": ("#e6d5ae", "#4a4132"),
    "soil2": ("#eee0c0", "#423a2e"),
    "frontier": ("#a48e66", "#7c6c4e"),
    "relief": ("#b7a075", "#6b5d47"),
    "france": ("#e9ead4", "#343a2c"),
    "steel": ("#47525f", "#71808f"),
}

# What a landscape is painted with: (light, dark). Class `in-f-NAME` fills with it, `in-k-NAME` draws lines of it.
PAINTS: dict[str, tuple[str, str]] = {
    "mountain": ("#cbbcaa", "#4b433c"),
    "peak": ("#e2d7c8", "#7a6d61"),
    "peakshade": ("#8d7a69", "#332c27"),
    "snow": ("#fffdf8", "#cfc8bd"),
    "farm": ("#efd98f", "#574a22"),
    "furrow": ("#c79f3a", "#8d7733"),
    "straw": ("#a97c1c", "#c2a44c"),
    "village": ("#f2d9c0", "#543d33"),
    "roof": ("#b04a33", "#b0604a"),
    "roofshade": ("#86331f", "#7c4030"),
    "wall": ("#fdf3e4", "#a18d7c"),
    "door": ("#6d4a3a", "#33231c"),
    "forest": ("#b3cd9e", "#2e4431"),
    "crown": ("#62935c", "#4d7a52"),
    "crownshade": ("#38613f", "#233a2a"),
    "tundra": ("#dfe1de", "#3c4147"),
    "tuft": ("#7f8a76", "#869080"),
    "oil": ("#2c2c35", "#08090b"),
    "derrick": ("#55545c", "#9b9aa3"),
    "lake": ("#a3cbdf", "#22435a"),
    "shoal": ("#7fb2cd", "#1a3447"),
    "ripple": ("#f1fafd", "#78a9c6"),
    "factory": ("#b9aeb7", "#453d48"),
    "works": ("#5b505b", "#8d818d"),
    "worksroof": ("#3e3640", "#6a5f6c"),
    "smoke": ("#e9e4e6", "#6b646d"),
    "stone": ("#8b857c", "#8b857c"),
    "board": ("#8a785f", "#0e1013"),
    "boardside": ("#5f5140", "#050608"),
    "bank": ("#f6f1e3", "#101418"),
    "glint": ("#9ccbe8", "#bfe2fa"),
}


class SeatColour(NamedTuple):
    """The colours in which pieces of one seat are drawn, and the shape that distinguishes them without colour."""

    body: str
    dark: str  # the body in dark colours
    glyph: str  # the colour of shape and letters on the body
    shape: str
    edge: str = "#ffffff"


SEATS: dict[str, SeatColour] = {
    "red": SeatColour("#c2331f", "#d2452f", "#ffffff", "disc"),
    "blue": SeatColour("#2462ad", "#3576c4", "#ffffff", "square"),
    "green": SeatColour("#23784c", "#2a8353", "#ffffff", "diamond"),
    "yellow": SeatColour("#e0a614", "#e6b02a", "#3a2800", "triangle"),
    "purple": SeatColour("#7a4a9c", "#9260b6", "#ffffff", "cross"),
    "black": SeatColour("#33363d", "#3f434b", "#ffffff", "bars"),
    "white": SeatColour("#f2efe8", "#f2efe8", "#33363d", "ring", "#33363d"),
}


class SeatLook(NamedTuple):
    """A seat at the table, as far as a drawing needs to know it. `id` is the word in drawing keys."""

    id: str
    name: str
    colour: str  # of SEATS
    shape: str  # of pieces.glyph

    @property
    def cls(self) -> str:
        """The class that gives a piece the seat's colours."""
        return f"in-s-{self.colour}"


NOBODY = "none"
"""The colour and shape of a seat that has none yet."""


def seat_looks(seats: Iterable[tuple[str, str]]) -> tuple[SeatLook, ...]:
    """Return the looks of seats, given as (id, name), that are called by their colour; another id is a seat whose
    colour has not been dealt yet."""
    return tuple(
        SeatLook(id, name, id, SEATS[id].shape) if id in SEATS else SeatLook(id, name, NOBODY, NOBODY)
        for id, name in seats
    )


# Hues of areas and cards: (tint, tint when dark, band, band when dark)
HUES: dict[str, tuple[str, str, str, str]] = {
    "red": ("#edc3ba", "#522d2c", "#b0503a", "#ad5644"),
    "green": ("#d3dfc7", "#3b4c37", "#67904f", "#6b9354"),
    "yellow": ("#f5efb0", "#615c35", "#cfae2f", "#c4a432"),
    "blue": ("#cedbe7", "#34485a", "#5484b3", "#5b8ab8"),
    "purple": ("#dccfe2", "#493c55", "#8c68a5", "#9573ad"),
    "orange": ("#eec58a", "#664518", "#d9822b", "#d07e2e"),
    "brown": ("#ddd0bf", "#4a4036", "#86694a", "#8f7355"),
    "grey": ("#dcdcdc", "#41444a", "#7c7f86", "#858890"),
    "pink": ("#f2d6e1", "#573c49", "#c4628b", "#c26a90"),
    "olive": ("#dfdeb5", "#48482d", "#85853a", "#8d8d46"),
    "straw": ("#f5e7b5", "#4f4729", "#d9a514", "#d9a514"),
    "azure": ("#cfdfec", "#2f4354", "#3b78b0", "#3b78b0"),
    "meadow": ("#d7e6c4", "#37492d", "#6aa03a", "#6aa03a"),
    "pine": ("#b6d0c0", "#27453a", "#1f5b3c", "#1f5b3c"),
    "clay": ("#e6d4c0", "#4a3d31", "#9c6b42", "#9c6b42"),
    "stone": ("#d9dadc", "#3e4147", "#6d7078", "#6d7078"),
}

# Names and shields on the tint of a hue: (light, dark).
TONES: dict[str, tuple[str, str]] = {
    "red": ("#8a2f18", "#f2b9a0"),
    "green": ("#365b25", "#bfe0ab"),
    "yellow": ("#665400", "#f0e08a"),
    "blue": ("#1f4c78", "#b7d6f2"),
    "purple": ("#59376f", "#dcc5ea"),
    "orange": ("#74400a", "#f7cf9b"),
    "brown": ("#5a4029", "#e0c8ab"),
    "grey": ("#44474e", "#d2d4d9"),
}


def variables(dark: bool) -> str:
    """Return the custom properties of one colour scheme, as CSS declarations."""
    i = 1 if dark else 0
    rows = [f"--in-{name}:{pair[i]}" for name, pair in (UI | PAINTS).items()]
    rows += [f"--in-seat-{name}:{seat.dark if dark else seat.body}" for name, seat in SEATS.items()]
    rows += [f"--in-tint-{name}:{row[i]};--in-band-{name}:{row[2 + i]}" for name, row in HUES.items()]
    rows += [f"--in-tone-{name}:{pair[i]}" for name, pair in TONES.items()]
    return ";".join(rows)
