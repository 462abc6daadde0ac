"""Draw the schematic map of Kardinal & König once, and store it as data.

This is a tool for the people who develop the project, not a part of it: it needs numpy and shapely, and it
rewrites the coordinates and the "drawing" part of engine/insuto/games/kardinal/components.json.

    python3 scripts/kardinal_map.py            # check the distances, write the file
    python3 scripts/kardinal_map.py --check    # only report the distances
    python3 scripts/kardinal_map.py --places   # only search the places of names and cardinals (needs neither library)

Every coordinate is invented for this project (the printed board could not be seen), so it is chosen for reading:
nothing may touch anything else, and whatever can be tapped is large enough.  The layout below was placed by hand
and may be moved freely; the region outlines follow it.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Iterator, Sequence
from functools import partial
from math import dist
from pathlib import Path
from typing import Any, NamedTuple

try:
    from shapely import voronoi_polygons
    from shapely.geometry import LineString, MultiPoint, Point, Polygon, box
    from shapely.ops import unary_union
except ModuleNotFoundError:  # enough for --places
    pass

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


class Plan(NamedTuple):
    """A layout of the map: its size in units, and the sizes of what is drawn on it in the same units."""

    width: float
    height: float
    scale: float  # of houses, cloisters and cardinals
    name: float  # letter size of a region's name
    marker: float  # radius of an alliance marker
    column: float  # one standing cardinal
    row: float
    long: int  # names of more letters are set narrower
    most: int  # cardinals side by side in a region; more stand behind them


# 1000 units are about 750 pixels next to the text on a desktop, 480 units about 370 on a phone in portrait.
PLANS = {
    "wide": Plan(1000, 724, 1.45, 22, 17, 30, 36, 9, 8),
    "narrow": Plan(480, 470, 1.2, 14.5, 12, 24, 28, 5, 4),
}
Box = tuple[float, float, float, float]
Spot = tuple[float, float]


def common(a: Box, b: Box) -> float:
    """Return the area that two boxes share."""
    return max(0.0, min(a[2], b[2]) - max(a[0], b[0])) * max(0.0, min(a[3], b[3]) - max(a[1], b[1]))


def around(x: float, y: float, w: float, h: float) -> Box:
    """Return the box round a middle."""
    return x - w / 2, y - h / 2, x + w / 2, y + h / 2


def inside(shape: Sequence[Spot], x: float, y: float) -> bool:
    """Return whether a point lies in a polygon."""
    found = False
    for (ax, ay), (bx, by) in zip(shape, [*shape[1:], shape[0]], strict=True):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            found = not found
    return found


class Ground(NamedTuple):
    """A region on a plan: its border, and what its name and cardinals must not lie on."""

    plan: Plan
    shape: Sequence[Spot]
    taken: Sequence[Box]
    along: Sequence[Spot]  # points of roads: better not covered

    @property
    def bounds(self) -> Box:
        xs, ys = zip(*self.shape, strict=True)
        return min(xs), min(ys), max(xs), max(ys)

    @property
    def middle(self) -> Spot:
        x0, y0, x1, y1 = self.bounds
        return (x0 + x1) / 2, (y0 + y1) / 2

    def best(self, w: float, h: float, want: Spot, extra: Sequence[Box] = (), out: float = 90) -> tuple[float, Spot]:
        """Return the cheapest middle of a box and its cost: near `want`, on nothing, and not over the border (`out` for
        each of six points that is)."""
        x0, y0, x1, y1 = self.bounds
        near = [other for other in (*self.taken, *extra) if common(other, (x0 - 9, y0, x1 + 9, y1))]
        top: tuple[float, Spot] = (1e9, self.middle)
        for iy in range(int(y0 + h / 2), int(y1 - h / 2) + 1, 3):
            for ix in range(int(x0 + w / 2 - 14), int(x1 - w / 2 + 14) + 1, 3):
                mine = around(ix, iy, w, h)
                cost = 0.35 * ((ix - want[0]) ** 2 + (iy - want[1]) ** 2) ** 0.5
                if mine[0] < 3 or mine[2] > self.plan.width - 3 or cost >= top[0]:
                    continue
                cost += sum(8 * common(mine, other) for other in near)
                if cost >= top[0]:
                    continue
                edge = [mine[0], (mine[0] + mine[2]) / 2, mine[2]]
                cost += sum(0 if inside(self.shape, x, y) else out for x in edge for y in (mine[1], mine[3]))
                cost += sum(4 for x, y in self.along if mine[0] < x < mine[2] and mine[1] < y < mine[3])
                if cost < top[0]:
                    top = (cost, (float(ix), float(iy)))
        return top


def stands(most: int, plan: Plan) -> Iterator[list[list[Spot]]]:
    """Yield the ways in which the cardinals of a region may stand, as rows of middles round (0, 0)."""
    for rows in (1, 2):
        per_row = -(-most // rows)
        counts = [min(per_row, most - per_row * i) for i in range(rows)]
        if min(counts) > 0:
            yield [
                [((j - (n - 1) / 2) * plan.column, (i - (rows - 1) / 2) * plan.row) for j in range(n)]
                for i, n in enumerate(counts)
            ]


def settle(ground: Ground, text: float, most: int) -> tuple[float, Spot, list[Spot], list[Box]]:
    """Return the cost, the middle of a name as wide as `text`, the spots of cardinals, and the boxes of both: as one
    block where there is room, else apart."""
    plan, found = ground.plan, []
    name = text + 1.35 * plan.name, plan.name * 1.35
    for rows in stands(most, plan):
        w, h = max(map(len, rows)) * plan.column, len(rows) * plan.row
        cost, (x, y) = ground.best(max(name[0], w), name[1] + h, ground.middle)
        name_at, block_at = (x, y - h / 2), (x, y + name[1] / 2)
        alone, label = ground.best(*name, ground.middle)
        below = label[0], label[1] + (name[1] + h) / 2
        more, apart = ground.best(w, h, below, (around(*label, *name),), 160)
        if alone + more + 12 < cost:
            cost, name_at, block_at = alone + more + 12, label, apart
        spots = [(block_at[0] + dx, block_at[1] + dy) for row in rows for dx, dy in row]
        spots.sort(key=partial(dist, block_at))  # the first is in the middle
        found.append((cost, name_at, spots, [around(*name_at, *name), around(*block_at, w, h)]))
    return min(found, key=lambda one: one[0])


def places(data: dict[str, Any], plan: Plan) -> dict[str, Any]:
    """Return for each region the middle of its name (with the shield before it), the room of the name, and the spots of
    its cardinals. They are searched on a grid, so that none lies on a site, an alliance, the border or another name."""
    fx, fy = plan.width / WIDTH, plan.height / HEIGHT
    k = plan.scale
    at = {s["id"]: (s["x"] * fx, s["y"] * fy) for s in data["sites"]}
    taken: list[Box] = [(x - 11.5 * k, y - 15 * k, x + 11.5 * k, y + 11.5 * k) for x, y in at.values()]
    for alliance in data["alliances"]:
        x, y = alliance["marker"]["x"] * fx, alliance["marker"]["y"] * fy
        taken.append(around(x, y, 2 * plan.marker + 4, 2 * plan.marker + 4))
    ends = [(at[r["a"]], at[r["b"]]) for r in data["roads"]]
    along = [(a[0] + (b[0] - a[0]) * i / 20, a[1] + (b[1] - a[1]) * i / 20) for a, b in ends for i in range(1, 20)]
    shapes: dict[str, list[Spot]] = {}
    for region, one in data["drawing"]["regions"].items():
        numbers = [float(v) for v in re.findall(r"-?\d+", one["outline"])]
        shapes[region] = [(x * fx, y * fy) for x, y in zip(numbers[::2], numbers[1::2], strict=True)]

    def room(region: dict[str, Any]) -> float:
        x0, y0, x1, y1 = Ground(plan, shapes[region["id"]], (), ()).bounds
        return (x1 - x0) * (y1 - y0) / len(region["ja"])

    found: dict[str, Any] = {}
    for region in sorted(data["regions"], key=room):  # that with the least room for its name chooses first
        text = len(region["ja"]) * plan.name * (0.85 if len(region["ja"]) > plan.long else 1)
        ground = Ground(plan, shapes[region["id"]], taken, along)
        cost, name, spots, boxes = settle(ground, text, min(plan.most, int(region["sites"]["value"])))
        print(f"{region['id']}: cost {cost:.0f}, {len(spots)} cardinals")
        taken += boxes
        found[region["id"]] = {
            "name": [round(v, 1) for v in name],
            "room": round(text, 1),
            "spots": [[round(v, 1) for v in spot] for spot in spots],
        }
    return {r["id"]: found[r["id"]] for r in data["regions"]}


def block(region: dict[str, Any]) -> dict[str, Any]:
    """Return the room that the outline of a region leaves for its name and its cardinals."""
    cx, cy, per_row = BLOCKS[region["id"]]
    most = int(region["sites"]["value"])  # the limit can never be above the number of sites
    rows = -(-most // per_row)
    width = SHIELD + per_row * COLUMN + 2 * PAD
    height = rows * ROW + 2 * PAD - 3
    label = len(region["ja"]) * NAME
    total = NAME_LINE + height
    top = cy - total / 2
    return {"box": (cx - max(width, label) / 2, top, cx + max(width, label) / 2, top + total)}


def report(blocks: dict[str, dict[str, Any]], roads: list[tuple[str, str]]) -> int:
    """Print every distance below what reading and tapping need."""
    faults: list[str] = []

    def need(have: float, want: float, what: str) -> None:
        if have < want - 1e-6:
            faults.append(f"{what}: {have:.0f} < {want}")

    points = {k: Point(v) for k, v in SITES.items()}
    marks = {k: Point(v) for k, v in MARKERS.items()}
    boxes = {k: box(*b["box"]) for k, b in blocks.items()}
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
    """Return the Voronoi cells of each region, joined, clipped to the land and rounded."""
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
        rect = box(*b["box"])
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
        + [box(*b["box"]).buffer(13) for b in blocks.values()]
        + [LineString([SITES[a], SITES[c]]).buffer(9) for a, c in roads]
        + [Point(p).buffer(MARKER + 7) for p in MARKERS.values()]
    )
    hard = unary_union(
        [Point(p).buffer(SITE + 2) for p in SITES.values()] + [box(*b["box"]).buffer(2) for b in blocks.values()]
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
    options.add_argument("--places", action="store_true")
    args = options.parse_args()
    data = json.loads(FILE.read_text(encoding="utf-8"))
    if args.places:
        store(data, {r: one["outline"] for r, one in data["drawing"]["regions"].items()}, data["drawing"]["arms"])
        return
    roads = [(r["a"], r["b"]) for r in data["roads"]]
    blocks = {r["id"]: block(r) for r in data["regions"]}
    faults = report(blocks, roads)
    if args.check:
        sys.exit(1 if faults else 0)
    shapes = outlines(blocks, roads)
    ends = arms(shapes, blocks, data["alliances"], roads)
    for site in data["sites"]:
        site["x"], site["y"] = SITES[site["id"]]
    for alliance in data["alliances"]:
        x, y = MARKERS[alliance["number"]]
        alliance["marker"] = {"x": x, "y": y, **INVENTED}
    store(data, {r: path(shapes[r]) for r in blocks}, {str(n): e for n, e in ends.items()})


def store(data: dict[str, Any], outlines: dict[str, str], arms: dict[str, Any]) -> None:
    """Write the drawing: its outlines, its arms, and the places of names and cardinals that are searched for each plan."""
    data["drawing"] = {
        **INVENTED,
        "width": WIDTH,
        "height": HEIGHT,
        "regions": {r: {"outline": outline} for r, outline in outlines.items()},
        "arms": arms,
    }
    data["drawing"]["plans"] = {
        name: {"width": plan.width, "height": plan.height, "regions": places(data, plan)}
        for name, plan in PLANS.items()
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
