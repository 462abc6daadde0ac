"""A reader's own figures: card colours, the alliance pairs that no source gives, and a road map of one's own."""

from __future__ import annotations

import re

from insuto.core.components import Overlay, Setting, plain_copy, read
from insuto.core.errors import BadInput
from insuto.core.plain import JsonObject

DEFAULT = read("insuto.games.kardinal")
"""components.json as it is in the package. Rules and drawing never use it directly: they get the game's own copy."""

COLOURS = ("red", "orange", "yellow", "green", "blue", "purple", "brown", "grey")
"""Card colours that the drawing has a hue for."""

MOST_ROADS = 150
MOST_ROADS_A_SITE = 6


def _road_text(components: JsonObject) -> str:
    return " ".join(f"{road['a']}-{road['b']}" for road in components["roads"])


def settings() -> tuple[Setting, ...]:
    """Return all figures that can be set, in the order of the form."""
    regions = tuple(r["id"] for r in DEFAULT["regions"])
    found = [
        Setting(
            f"cards.{t['id']}.colour",
            "choice",
            COLOURS,
            t["colour"]["id"],
            t["colour"]["confidence"],
            "colour",
            "settings.cards",
            looks=True,
        )
        for t in DEFAULT["cards"]["types"]
    ]
    found += [
        Setting(
            f"alliances.{a['number']}",
            "pair",
            regions,
            f"{a['a']}-{a['b']}",
            a["confidence"],
            "region",
            "settings.alliances",
        )
        for a in DEFAULT["alliances"]
        if a["confidence"] != "high"
    ]
    found.append(Setting("roads", "file", (), _road_text(DEFAULT), "invented", "", "settings.roads"))
    return tuple(found)


def overlaid(overlay: Overlay) -> JsonObject:
    """Return the components with a reader's figures in their place. Raises BadInput for a road map that does not fit
    the sites."""
    made = plain_copy(DEFAULT)
    for address, value in overlay.items():
        head, *rest = address.split(".")
        if head == "cards":
            card = next(t for t in made["cards"]["types"] if t["id"] == rest[0])
            card["colour"] = {"id": value, "ja": "", "source": ["reader"], "confidence": "high"}
        elif head == "alliances":
            a, b = value.split("-")
            alliance = next(x for x in made["alliances"] if str(x["number"]) == rest[0])
            alliance.update(a=a, b=b, source=["reader"], confidence="high")
        elif head == "roads":
            made["roads"] = [
                {"a": a, "b": b, "source": ["reader"], "confidence": "high"} for a, b in _roads(value, made)
            ]
    return made


def _roads(text: str, components: JsonObject) -> list[tuple[str, str]]:
    """Return the roads of `EN1-EN2 EN2-EN3 …`, words parted by spaces, commas or lines; `#` begins a comment."""
    where = "components.roads"
    sites = {s["id"] for s in components["sites"]}
    found: list[tuple[str, str]] = []
    seen: set[frozenset[str]] = set()
    many: dict[str, int] = {}
    if len(text) > 20_000:
        raise BadInput(where, "is longer than {limit} characters", limit=20_000)
    for word in re.sub(r"#[^\n]*", " ", text).replace(",", " ").split():
        a, sign, b = word.partition("-")
        if not sign or not b or a == b:
            raise BadInput(where, "'{value}' must be two different sites, written EN1-EN2", value=word[:40])
        for site in (a, b):
            if site not in sites:
                raise BadInput(where, "'{value}' is no site; sites are EN1 and the like", value=site[:40])
            many[site] = many.get(site, 0) + 1
            if many[site] > MOST_ROADS_A_SITE:
                raise BadInput(where, "more than {limit} roads meet at {value}", limit=MOST_ROADS_A_SITE, value=site)
        if frozenset((a, b)) in seen:
            raise BadInput(where, "the road {value} stands twice", value=word[:40])
        seen.add(frozenset((a, b)))
        found.append((a, b))
    if len(found) > MOST_ROADS:
        raise BadInput(where, "holds more than {limit} roads", limit=MOST_ROADS)
    return found
