"""Letters and signs stand out from what they are drawn on, in light and in dark colours: 4.5 to 1 for letters (WCAG 1.4.3)."""

from __future__ import annotations

from itertools import combinations
from math import dist

import pytest

from insuto.core.components import read
from insuto.draw import cards
from insuto.draw.palette import HUES, PAINTS, SEATS, TONES, UI
from insuto.draw.style import STYLE

DARK_LETTERS = "#22252b"  # of `in-face`, in both schemes


def channel(value: int) -> float:
    share = value / 255
    return share / 12.92 if share <= 0.03928 else ((share + 0.055) / 1.055) ** 2.4


def luminance(colour: str) -> float:
    r, g, b = (int(colour[i : i + 2], 16) for i in (1, 3, 5))
    return 0.2126 * channel(r) + 0.7152 * channel(g) + 0.0722 * channel(b)


def contrast(one: str, two: str) -> float:
    high, low = sorted((luminance(one), luminance(two)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def over(colour: str, ground: str, share: float) -> str:
    """Return what is seen of a colour that lets some of its ground through."""
    parts = ((int(colour[i : i + 2], 16) * share + int(ground[i : i + 2], 16) * (1 - share)) for i in (1, 3, 5))
    return "#" + "".join(f"{round(part):02x}" for part in parts)


def pairs(dark: int) -> dict[str, tuple[str, str]]:
    """Return name: (letters, background) for every class of letters on every strip and panel that it appears on."""
    ui = {name: pair[dark] for name, pair in UI.items()}
    found = {
        f"{letters} on {ground}": (ui[letters], ui[ground])
        for letters, grounds in {
            "ink": "paper panel sea lot sheet sheetlow channel shallow france soil0 soil1 soil2",
            "mute": "paper panel sea lot sheet",
            "aka": "paper panel sea sheet channel france",
            "indigo": "panel",
        }.items()
        for ground in grounds.split()
    }
    for hue, row in HUES.items():
        found[f"number on a plate on {hue} land"] = (ui["mute"], over(ui["lot"], row[dark], 0.62))
    for hue, tones in TONES.items():
        found[f"name on {hue} land"] = (tones[dark], HUES[hue][dark])
        found[f"letter on a shield of {hue}"] = (ui["casing"], tones[dark])
    for seat, colour in SEATS.items():
        found[f"strength on {seat}"] = (colour.glyph, colour[dark])
    for ground in ("chip", "coin"):
        found[f"face on {ground}"] = (DARK_LETTERS, ui[ground])
    for ground in ("back", "points"):
        found[f"white on {ground}"] = ("#ffffff", ui[ground])
    found["count on badge"] = (ui["paper"], ui["ink"])
    found["white on foe"] = ("#ffffff", ui["foe"])
    for ground in ("sea", "soil1"):
        found[f"number on a track on {ground}"] = (ui["mute"], over(ui["lot"], ui[ground], 0.62))
    found["unsure"] = ("#5f4505", ui["unsure"])
    return found


@pytest.mark.parametrize("dark", [0, 1], ids=["light", "dark"])
def test_letters_stand_out(dark: int) -> None:
    assert DARK_LETTERS in STYLE
    weak = {name: round(contrast(*pair), 2) for name, pair in pairs(dark).items() if contrast(*pair) < 4.5}
    assert weak == {}


@pytest.mark.parametrize("dark", [0, 1], ids=["light", "dark"])
def test_pieces_stand_out_from_what_they_lie_on(dark: int) -> None:
    """3 to 1 for signs (WCAG 1.4.11): by body or outline; the light yellow by its dark shape. Black and white lie on light and dark."""
    grounds = {name: UI[name][dark] for name in ("paper", "panel", "sea", "lot", "sheet")} | {
        hue: row[dark] for hue, row in HUES.items()
    }
    for seat, colour in SEATS.items():
        body = (colour.body, colour.dark)[dark]
        assert contrast(colour.glyph, body) >= 4.5
        seen = (body, colour.edge, *((colour.glyph,) if seat == "yellow" else ()))
        weak = {name: seat for name, ground in grounds.items() if max(contrast(part, ground) for part in seen) < 3}
        assert weak == {}


@pytest.mark.parametrize("dark", [0, 1], ids=["light", "dark"])
def test_signs_stand_out_from_the_tint_of_their_hue(dark: int) -> None:
    """By the mixture of band and ink in which the style sheet draws them."""
    assert "color-mix(in srgb,var(--in-band) 60%,var(--in-ink))" in STYLE
    weak = {
        hue: round(contrast(over(row[2 + dark], UI["ink"][dark], 0.6), row[dark]), 2)
        for hue, row in HUES.items()
        if contrast(over(row[2 + dark], UI["ink"][dark], 0.6), row[dark]) < 3
    }
    assert weak == {}


@pytest.mark.parametrize("dark", [0, 1], ids=["light", "dark"])
def test_rivers_stand_out_from_every_ground(dark: int) -> None:
    grounds = {hue: row[dark] for hue, row in HUES.items()} | {"sea": UI["sea"][dark]}
    assert [name for name, ground in grounds.items() if contrast(UI["river"][dark], ground) < 3] == []
    assert contrast(UI["river"][dark], PAINTS["bank"][dark]) >= 4.5


@pytest.mark.parametrize("dark", [0, 1], ids=["light", "dark"])
def test_figures_stand_out_from_every_ground(dark: int) -> None:
    """By the dark contour inside of a light halo: one of both is far from whatever lies below."""
    parts = [UI[name][dark] for name in ("contour", "chip")]
    assert contrast(*parts) >= 7
    grounds = {name: pair[dark] for name, pair in (*PAINTS.items(), *HUES.items())}
    assert {name for name, ground in grounds.items() if max(contrast(part, ground) for part in parts) < 3} == set()


def shade(colour: str) -> tuple[float, float, float]:
    """Return a colour in CIELAB, where distances are as large as they look."""
    r, g, b = (channel(int(colour[i : i + 2], 16)) for i in (1, 3, 5))

    def root(t: float) -> float:
        return float(t ** (1 / 3)) if t > 0.008856 else 7.787 * t + 16 / 116

    x = root((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505)
    y = root(0.2126 * r + 0.7152 * g + 0.0722 * b)
    z = root((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


@pytest.mark.parametrize("dark", [0, 1], ids=["light", "dark"])
def test_the_card_colours_of_kardinal_differ(dark: int) -> None:
    """On land (tints) and on cards (bands); for readers who cannot distinguish two hues each card type has a letter and
    a pattern."""
    types = read("insuto.games.kardinal")["cards"]["types"]
    assert len({t["letter"]["value"] for t in types}) == len(types)
    assert len({cards.hatch(kind, 60, 30) for kind in range(len(types))}) == len(types)
    for part, least in ((dark, 14), (2 + dark, 25)):
        shades = {t["colour"]["id"]: shade(HUES[t["colour"]["id"]][part]) for t in types}
        assert len(shades) == len(types)
        near = {(a, b) for a, b in combinations(shades, 2) if dist(shades[a], shades[b]) < least}
        assert near == set()


@pytest.mark.parametrize("dark", [0, 1], ids=["light", "dark"])
def test_what_can_be_touched_has_a_colour_of_its_own(dark: int) -> None:
    """3 to 1 on every ground, and no seat's colour comes near it; on the night of the black depot it has a ring of its own round it."""
    lit = UI["lit"][dark]
    names = ("paper", "panel", "sea", "lot", "sheet", "sheetlow", "soil0", "soil1", "soil2", "channel", "france")
    grounds = {name: UI[name][dark] for name in names}
    grounds |= {hue: row[dark] for hue, row in HUES.items()}
    assert {
        name: round(contrast(lit, ground), 2) for name, ground in grounds.items() if contrast(lit, ground) < 3
    } == {}
    assert {name for name, seat in SEATS.items() if dist(shade(lit), shade((seat.body, seat.dark)[dark])) < 30} == set()
    assert contrast(lit, UI["casing"][dark]) >= 4.5  # on a landscape a line of it lies on a casing; letters on a tab
    assert max(contrast("#2a2c32", colour) for colour in (lit, UI["lot"][dark])) >= 3  # of `in-night`
    assert dist(shade(lit), shade(UI["indigo"][dark])) > 40


def test_what_can_be_touched_is_known_without_its_colour() -> None:
    """Long dashes, where a seat's border is a solid line; what is reached later is dotted, what was chosen is solid
    again."""
    rules = [(one.partition("{")[0], one.partition("{")[2]) for one in STYLE.replace("\n", "").split("}")]
    whats = ("--in-lit", "array:11 ", "array:none")
    having = {what: {s for names, body in rules for s in names.split(",") if what in body} for what in whats}
    framed = {selector for selector in having["--in-lit"] if selector.startswith(".in-lit")}
    assert len(framed) > 12
    assert framed == having["array:11 "]
    whole = having["array:none"]
    assert {s.replace(".in-lit", ".in-picked") for s in framed if not s.startswith(".in-lit-part")} <= whole
    signs = ("in-lit", "in-mark", "in-way")
    assert not [names for names, body in rules if "--in-aka" in body and any(sign in names for sign in signs)]
