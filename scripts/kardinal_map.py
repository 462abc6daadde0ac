"""Draw the schematic map of Kardinal & König once, and store it as data.

This is a tool for the people who develop the project, not a part of it: it needs numpy and shapely, and it
rewrites the coordinates and the "drawing" part of engine/insuto/games/kardinal/components.json.

    python3 scripts/kardinal_map.py            # check the distances, write the file
    python3 scripts/kardinal_map.py --check    # only report the distances

Every coordinate is invented for this project (the printed board could not be seen), so it is chosen for reading:
nothing may touch anything else, and whatever can be tapped is large enough.  The layout below was placed by hand
and may be moved freely; the region outlines follow it.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from shapely import voronoi_polygons
from shapely.geometry import LineString, MultiPoint, Point, Polygon, box
from shapely.ops import unary_union

ROOT = Path(__file__).resolve().parent.parent
FILE = ROOT / "engine/insuto/games/kardinal/components.json"

WIDTH, HEIGHT = 1000, 724
INVENTED = {"source": ["invented"], "confidence": "invented"}

# --- the layout, by hand -------------------------------------------------------------------------------------
SITES: dict[str, tuple[int, int]] = {
    "EN1": (66, 78),
    "EN2": (168, 42),
    "EN3": (72, 178),
    "EN4": (166, 200),
    "EN5": (262, 206),
    "LO1": (365, 173),
    "LO2": (492, 148),
    "LO3": (356, 303),
    "LO4": (568, 252),
    "LO5": (481, 347),
    "FK1": (612, 134),
    "FK2": (688, 48),
    "FK3": (816, 45),
    "FK4": (682, 231),
    "FK5": (805, 206),
    "FK6": (901, 134),
    "FK7": (892, 252),
    "FR1": (247, 275),
    "FR2": (123, 314),
    "FR3": (333, 367),
    "FR4": (119, 442),
    "FR5": (402, 414),
    "FR6": (70, 524),
    "FR7": (243, 461),
    "FR8": (340, 536),
    "BU1": (427, 485),
    "BU2": (540, 444),
    "BU3": (428, 593),
    "BU4": (547, 633),
    "BU5": (392, 653),
    "SW1": (548, 361),
    "SW2": (653, 305),
    "SW3": (761, 372),
    "SW4": (599, 476),
    "BY1": (826, 358),
    "BY2": (909, 327),
    "BY3": (963, 371),
    "BY4": (803, 482),
    "BY5": (963, 514),
    "BY6": (885, 563),
    "IT1": (626, 556),
    "IT2": (719, 507),
    "IT3": (640, 660),
    "IT4": (819, 547),
    "IT5": (732, 680),
    "IT6": (850, 672),
    "AR1": (146, 571),
    "AR2": (50, 648),
    "AR3": (274, 574),
    "AR4": (118, 679),
    "AR5": (294, 682),
}
# Centre of the label + crest block, and the number of cardinals in one row on the crest.
BLOCKS: dict[str, tuple[int, int, int]] = {
    "EN": (188, 118, 5),
    "LO": (448, 246, 3),
    "FK": (752, 128, 4),
    "FR": (215, 382, 4),
    "BU": (515, 539, 3),
    "SW": (663, 401, 4),
    "BY": (889, 442, 3),
    "AR": (204, 649, 3),
    "IT": (735, 601, 3),
}
MARKERS: dict[int, tuple[int, int]] = {
    1: (316, 140),
    2: (180, 262),
    3: (440, 40),
    4: (408, 356),
    5: (590, 188),
    6: (464, 416),
    7: (372, 476),
    8: (192, 534),
    9: (340, 626),
    10: (476, 694),
    11: (602, 623),
    12: (664, 486),
    13: (786, 440),
    14: (818, 288),
    15: (908, 634),
}

# --- sizes, shared with engine/insuto/games/kardinal/board.py through the "drawing" data ---------------------
SITE = 21  # radius of what can be tapped
MARKER = 17  # radius of an alliance marker
COLUMN, ROW = 25, 35  # one standing cardinal
SHIELD = 32  # room for the shield at the left end of the crest
PAD = 5
NAME = 19  # letter size of a region's name
NAME_LINE = 25


def block(region: dict[str, Any]) -> dict[str, Any]:
    """Return the name of a region and, below it, its crest: a shield and room for as many cardinals as can ever stand
    there."""
    cx, cy, per_row = BLOCKS[region["id"]]
    most = int(region["sites"]["value"])  # the limit can never be above the number of sites
    rows = -(-most // per_row)
    width = SHIELD + per_row * COLUMN + 2 * PAD
    height = rows * ROW + 2 * PAD - 3
    label = len(region["ja"]) * NAME
    total = NAME_LINE + height
    top = cy - total / 2
    x0 = cx - width / 2
    spots = [
        [
            round(x0 + PAD + SHIELD + (k % per_row + 0.5) * COLUMN),
            round(top + NAME_LINE + PAD + (k // per_row + 0.5) * ROW - 1.5),
        ]
        for k in range(per_row * rows)
    ][: max(most, 1)]
    return {
        "label": [round(cx), round(top + NAME)],
        "crest": [round(x0), round(top + NAME_LINE), round(width), round(height)],
        "shield": [round(x0 + PAD + SHIELD / 2 - 1), round(top + NAME_LINE + height / 2)],
        "spots": spots,
        "_box": (cx - max(width, label) / 2, top, cx + max(width, label) / 2, top + total),
    }


def report(blocks: dict[str, dict[str, Any]], roads: list[tuple[str, str]]) -> int:
    """Print every distance below what reading and tapping need."""
    faults: list[str] = []

    def need(have: float, want: float, what: str) -> None:
        if have < want - 1e-6:
            faults.append(f"{what}: {have:.0f} < {want}")

    points = {k: Point(v) for k, v in SITES.items()}
    marks = {k: Point(v) for k, v in MARKERS.items()}
    boxes = {k: box(*b["_box"]) for k, b in blocks.items()}
    lines = {(a, b): LineString([SITES[a], SITES[b]]) for a, b in roads}
    names = list(points)
    for i, a in enumerate(names):
        for b in names[i + 1 :]:
            need(points[a].distance(points[b]), 62, f"site {a} – {b}")
        for m, p in marks.items():
            need(points[a].distance(p), SITE + MARKER + 4, f"site {a} – alliance {m}")
        for r, rect in boxes.items():
            need(points[a].distance(rect), SITE + 3, f"site {a} – block {r}")
        for road, line in lines.items():
            if a not in road:
                need(points[a].distance(line), SITE + 4, f"site {a} – road {road}")
    for road, line in lines.items():
        for m, p in marks.items():
            need(p.distance(line), MARKER + 5, f"alliance {m} – road {road}")
        for r, rect in boxes.items():
            need(line.distance(rect), 8, f"road {road} – block {r}")
        for other, second in lines.items():
            if other > road and not set(other) & set(road):
                need(line.distance(second), 12, f"road {road} – {other}")
    for m, p in marks.items():
        for r, rect in boxes.items():
            need(p.distance(rect), MARKER + 4, f"alliance {m} – block {r}")
        for n, q in marks.items():
            if n > m:
                need(p.distance(q), 2 * MARKER + 6, f"alliance {m} – {n}")
    for k, (x, y) in SITES.items():
        need(min(x, y, WIDTH - x, HEIGHT - y), 32, f"site {k} – edge")
    for line_ in faults:
        print(line_)
    print(f"{len(faults)} distances too small")
    return len(faults)


def outlines(blocks: dict[str, dict[str, Any]], roads: list[tuple[str, str]]) -> dict[str, Polygon]:
    """Return Voronoi cells of what belongs to a region, joined, held to the land and rounded."""
    seeds: list[tuple[tuple[float, float], str]] = []
    parts: dict[str, list[Any]] = {r: [] for r in blocks}

    def along(line: LineString, step: float = 7) -> list[tuple[float, float]]:
        n = max(2, int(line.length / step))
        return [(p.x, p.y) for p in (line.interpolate(i / n, normalized=True) for i in range(n + 1))]

    for name, xy in SITES.items():
        # a ring around the site keeps a border from running through what belongs to it
        seeds += [((p[0], p[1]), name[:2]) for p in along(LineString(Point(xy).buffer(24).exterior.coords))]
        parts[name[:2]].append(Point(xy).buffer(46))
    for r, b in blocks.items():
        rect = box(*b["_box"])
        seeds += [(p, r) for p in along(LineString(rect.buffer(4).exterior.coords))]
        parts[r].append(rect.buffer(20))
    for a, c in roads:
        line = LineString([SITES[a], SITES[c]])
        if a[:2] == c[:2]:
            seeds += [(p, a[:2]) for p in along(line)]
            parts[a[:2]].append(line.buffer(38))
    ring: dict[str, list[str]] = {}
    for r in blocks:
        ring[r] = [k for k in SITES if k[:2] == r]
        hull = MultiPoint([SITES[k] for k in ring[r]]).convex_hull
        parts[r].append(hull.buffer(6))
    land = unary_union([p for group in parts.values() for p in group])
    land = land.buffer(26).buffer(-52).buffer(26)
    if not isinstance(land, Polygon):
        land = max(land.geoms, key=lambda g: g.area)
    land = Polygon(land.exterior)
    cells = voronoi_polygons(MultiPoint([s[0] for s in seeds]), extend_to=box(-300, -300, WIDTH + 300, HEIGHT + 300))
    by_region: dict[str, list[Any]] = {r: [] for r in blocks}
    owners: dict[tuple[float, float], str] = {(round(p[0], 6), round(p[1], 6)): r for p, r in seeds}
    pts = [(Point(p), r) for p, r in owners.items()]
    from shapely.strtree import STRtree

    tree = STRtree([p for p, _ in pts])
    for cell in cells.geoms:
        for i in tree.query(cell, predicate="contains"):
            by_region[pts[i][1]].append(cell)
            break
    frame = box(7, 7, WIDTH - 7, HEIGHT - 7)
    result: dict[str, Polygon] = {}
    for r, group in by_region.items():
        shape = unary_union(group).buffer(0.5).intersection(land).intersection(frame)
        shape = shape.buffer(-16, quad_segs=12).buffer(30, quad_segs=12).buffer(-14, quad_segs=12)
        shape = shape.intersection(unary_union(group).buffer(0.5))
        shape = shape.buffer(-12.5, quad_segs=12).buffer(9.5, quad_segs=12)
        if not isinstance(shape, Polygon):
            shape = max(shape.geoms, key=lambda g: g.area)
        result[r] = Polygon(shape.exterior).simplify(0.8)
    return result


def path(shape: Polygon) -> str:
    """Return a closed path of quadratic curves through the middles of the polygon's sides: soft and short."""
    dense = [shape.exterior.interpolate(d) for d in range(0, int(shape.exterior.length), 9)]
    points = list(Polygon([(p.x, p.y) for p in dense]).simplify(1.1).exterior.coords)[:-1]
    n = len(points)
    mid = [((points[i][0] + points[(i + 1) % n][0]) / 2, (points[i][1] + points[(i + 1) % n][1]) / 2) for i in range(n)]
    out = f"M{mid[-1][0]:.0f} {mid[-1][1]:.0f}"
    for i in range(n):
        out += f"Q{points[i][0]:.0f} {points[i][1]:.0f} {mid[i][0]:.0f} {mid[i][1]:.0f}"
    return out + "Z"


def arms(
    shapes: dict[str, Polygon],
    blocks: dict[str, dict[str, Any]],
    alliances: list[dict[str, Any]],
    roads: list[tuple[str, str]],
) -> dict[int, dict[str, list[int]]]:
    """Return where a thin arm from a marker ends in a region: in its own two, and in every other, since a reader may
    set the pair."""
    keep_off = unary_union(
        [Point(p).buffer(SITE + 7) for p in SITES.values()]
        + [box(*b["_box"]).buffer(13) for b in blocks.values()]
        + [LineString([SITES[a], SITES[c]]).buffer(9) for a, c in roads]
        + [Point(p).buffer(MARKER + 7) for p in MARKERS.values()]
    )
    hard = unary_union(
        [Point(p).buffer(SITE + 2) for p in SITES.values()] + [box(*b["_box"]).buffer(2) for b in blocks.values()]
    )
    result: dict[int, dict[str, list[int]]] = {}
    for alliance in alliances:
        n = int(alliance["number"])
        mx, my = MARKERS[n]
        own = (alliance["a"], alliance["b"])
        ends: dict[str, list[int]] = {}
        for r in (*own, *(r for r in shapes if r not in own)):
            room = shapes[r].buffer(-9).difference(keep_off)
            best: tuple[float, int, int] | None = None
            x0, y0, x1, y1 = (int(v) for v in room.bounds)
            for x in range(x0, x1 + 1, 4):
                for y in range(y0, y1 + 1, 4):
                    d = ((x - mx) ** 2 + (y - my) ** 2) ** 0.5
                    if d < MARKER + 13 or (best and d >= best[0]) or not room.contains(Point(x, y)):
                        continue
                    arm = LineString([(mx, my), (x, y)])
                    cost = d + 4 * arm.intersection(hard).length
                    for a, c in roads:
                        if arm.crosses(LineString([SITES[a], SITES[c]])):
                            cost += 30
                    for k, p in MARKERS.items():
                        if k != n and arm.distance(Point(p)) < MARKER + 4:
                            cost += 80
                    for done in (
                        ends.values() if r in own else ()
                    ):  # two arms of one marker point in different directions
                        ux, uy = done[0] - mx, done[1] - my
                        cos = (ux * (x - mx) + uy * (y - my)) / (d * (ux * ux + uy * uy) ** 0.5)
                        cost += max(0.0, cos + 0.4) * 60
                    if best is None or cost < best[0]:
                        best = (cost, x, y)
            if best is None:
                sys.exit(f"alliance {n}: no room for an arm in {r}")
            ends[r] = [best[1], best[2]]
        result[n] = {r: ends[r] for r in shapes}
    return result


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--check", action="store_true")
    asked = options.parse_args()
    data = json.loads(FILE.read_text(encoding="utf-8"))
    roads = [(r["a"], r["b"]) for r in data["roads"]]
    blocks = {r["id"]: block(r) for r in data["regions"]}
    faults = report(blocks, roads)
    if asked.check:
        sys.exit(1 if faults else 0)
    shapes = outlines(blocks, roads)
    ends = arms(shapes, blocks, data["alliances"], roads)
    for site in data["sites"]:
        site["x"], site["y"] = SITES[site["id"]]
    for alliance in data["alliances"]:
        x, y = MARKERS[alliance["number"]]
        alliance["marker"] = {"x": x, "y": y, **INVENTED}
    data["drawing"] = {
        **INVENTED,
        "width": WIDTH,
        "height": HEIGHT,
        "regions": {
            r: {"outline": path(shapes[r]), **{k: v for k, v in blocks[r].items() if not k.startswith("_")}}
            for r in blocks
        },
        "arms": {str(n): e for n, e in ends.items()},
    }
    FILE.write_text(dump(data), encoding="utf-8")


def dump(data: dict[str, Any]) -> str:
    """Return JSON with one entry a line, so that a change of one figure is one changed line."""

    def flat(value: object) -> str:
        return json.dumps(value, ensure_ascii=False, separators=(", ", ": "))

    def write(value: object, indent: int, depth: int) -> str:
        pad = " " * (indent + 2)
        if depth > 0 and isinstance(value, dict) and value and len(flat(value)) > 150:
            rows = [f"{pad}{flat(k)}: {write(v, indent + 2, depth - 1)}" for k, v in value.items()]
            return "{\n" + ",\n".join(rows) + "\n" + " " * indent + "}"
        if depth > 0 and isinstance(value, list) and value and len(flat(value)) > 150:
            return "[\n" + ",\n".join(pad + write(v, indent + 2, depth - 1) for v in value) + "\n" + " " * indent + "]"
        return flat(value)

    rows = [f"  {flat(k)}: {write(v, 2, 3)}" for k, v in data.items()]
    return "{\n" + ",\n".join(rows) + "\n}\n"


if __name__ == "__main__":
    main()
