"""The meaning of drawn parts, for a reader who inspects one. The sentences are in the words table THINGS."""

from __future__ import annotations

from collections.abc import Iterator

from insuto.core.facts import Thing
from insuto.games.lancaster.components import CONFLICTS, COURT, HIDDEN, RESERVE, Box
from insuto.games.lancaster.rules_conflicts import ranks
from insuto.games.lancaster.rules_counties import county_rule
from insuto.games.lancaster.state import LancasterPosition, at_conflict, holder, nobles_left

Pos = LancasterPosition


def things(box: Box, view: Pos, key: str) -> tuple[Thing, ...]:
    """Return the sentences for a drawing key, as far as a view knows it; () where there are none."""
    try:
        return tuple(_things(box, view, key.split(".")))
    except (IndexError, KeyError, ValueError):  # a key from outside, which nothing here is drawn with
        return ()


def _things(box: Box, view: Pos, words: list[str]) -> Iterator[Thing]:
    match words:
        case ["county", county]:
            yield from _county(box, view, box.county_of[county])
        case ["squires", "county", county]:
            n = view.posted[box.county_of[county]]
            yield Thing("posted" if n else "posted_none", {"n": n}, "L-063")
        case ["county", county, "nobles"]:
            yield Thing("nobles", {"county": county, "n": nobles_left(box, view, box.county_of[county])}, "L-088")
        case ["noble", _, county]:
            yield Thing("noble", {"county": county}, "L-165")
        case ["conflict", row, column]:
            yield from _conflict(box, view, CONFLICTS.index(f"{row}.{column}"))
        case ["conflict", row, column, "square", number]:
            slot = CONFLICTS.index(f"{row}.{column}")
            yield from _square(box, view, slot, int(number) - 1)
            yield from _conflict(box, view, slot)
        case ["favour", favour]:
            up = view.favours[box.favour_of[favour]]
            yield Thing("favour" if up else "favour_down", {"favour": favour}, "L-071" if up else "L-077")
        case ["law" | "bill" as kind, number]:
            law = (view.laws if kind == "law" else view.bills)[int(number) - 1]
            if law >= 0:
                yield Thing(kind, {"law": box.laws[law]}, box.law[law]["rule"])
            else:
                yield Thing(f"{kind}_none", {"number": number})
        case ["lawpile"]:
            yield Thing("law_pile", {"n": len(view.law_pile)}, "L-025")
        case ["conflictpile"]:
            yield Thing("conflict_pile", {"n": len(view.conflict_pile)}, "L-023")
        case ["castle", seat, number]:
            yield from _castle(box, view, box.seats.index(seat), int(number))
        case ["seat" | "castle" | "track", seat] if seat in box.seats[: view.players]:
            yield from _seat(view, box.seats.index(seat))
            if words[0] == "castle":
                yield Thing("guests", {}, "L-165")
            if words[0] == "track" and view.points[box.seats.index(seat)] >= box.fields:
                yield Thing("lapped", {"fields": box.fields})
        case ["screen", seat]:
            yield _screen(view, box.seats.index(seat))
        case ["court" | "reserve" as kind, seat, strength]:
            yield _knights(box, view, kind, box.seats.index(seat), strength)
        case ["caption", ("stock" | "court") as kind, seat] | ["stock" as kind, seat]:
            yield Thing(f"{kind}_all", {"owner": box.seats.index(seat)}, "L-085" if kind == "stock" else "L-050")
        case ["caption", "nobles", seat]:
            who = box.seats.index(seat)
            yield Thing("nobles_all", {"owner": who, "n": len(view.nobles[who])}, "L-165")
            yield Thing("guests", {}, "L-165")
        case ["note"] if view.round and view.agenda:
            yield Thing("note", {"n": view.round, "rounds": box.rounds}, "L-040")
        case ["start"]:
            yield Thing("start", {}, "L-029")
        case ["footnote", *of]:
            yield Thing("provisional", {}, "L-128" if of else "L-012")
        case ["vote", _] | ["votes"]:
            yield Thing("vote", {}, "L-091")


def _seat(view: Pos, who: int) -> Iterator[Thing]:
    counts = {
        "nobles": len(view.nobles[who]),
        "extensions": sum(view.extensions[who]),
        "markers": view.markers[who],
    }
    hidden = view.gold[who] == HIDDEN
    counts |= {} if hidden else {"gold": view.gold[who], "squires": view.squires[who]}
    yield Thing("seat_hidden" if hidden else "seat", {"owner": who, "points": view.points[who], **counts})
    if view.start == who:
        yield Thing("start", {}, "L-029")


def _screen(view: Pos, who: int) -> Thing:
    hidden = view.gold[who] == HIDDEN
    goods = {} if hidden else {"gold": view.gold[who], "squires": view.squires[who]}
    return Thing("screen_hidden" if hidden else "screen", {"owner": who, **goods}, "L-015")


def _knights(box: Box, view: Pos, kind: str, who: int, strength: str) -> Thing:
    place = COURT if kind == "court" else RESERVE
    n = sum(view.knights[who][i] == place for i in box.of_strength[int(strength)])
    weakest = kind == "reserve" and int(strength) == box.strengths[0]
    rule = "L-050" if kind == "court" else "L-086" if weakest else "L-085"
    what = f"{kind}_none" if not n else f"{kind}_weakest" if weakest else kind
    return Thing(what, {"owner": who, "knight": strength, "n": n}, rule)


def _square(box: Box, view: Pos, slot: int, square: int) -> Iterator[Thing]:
    seat, total = at_conflict(box, view, slot)[square]
    if seat >= 0:
        ranking = ranks(box, view, slot)
        rank = ranking.index((seat, total)) + 1
        level = [strength for _, strength in ranking].count(total) > 1
        yield Thing("square_level" if level else "square", {"owner": seat, "total": total, "rank": rank}, "L-172")


def _county(box: Box, view: Pos, county: int) -> Iterator[Thing]:
    name, seat = box.counties[county], holder(box, view, county)
    yield Thing("county", {"county": name, "minimum": box.minimum[county]}, "L-056")
    yield Thing(
        "county_starts" if box.names_start[county] else "county_reward", {"reward": name}, county_rule(box, county)
    )
    if seat[0] >= 0:
        there = box.strength[seat[1]] + view.posted[county]
        guarded = view.phase == "place" and seat[0] != view.viewer  # else nobody drives it out
        yield Thing("county_held" if guarded else "county_stands", {"owner": seat[0], "there": there}, "L-059")


def _conflict(box: Box, view: Pos, slot: int) -> Iterator[Thing]:
    card = view.conflicts[slot]
    if card < 0:
        yield Thing("no_conflict", {}, "L-064")
        return
    total = sum(strength for _, strength in at_conflict(box, view, slot))
    yield Thing("conflict", {"strength": box.foe[card], "total": total}, "L-171")
    yield Thing("prize", {"points": "・".join(map(str, box.prize[card]))}, "L-173")


def _castle(box: Box, view: Pos, seat: int, number: int) -> Iterator[Thing]:
    yield Thing("castle", {"square": number}, "L-161")
    if view.extensions[seat][number - 1]:
        yield Thing("castle_tile", {}, "L-089")
    elif box.castle0 + number - 1 in view.knights[seat]:
        yield Thing("castle_knight", {}, "L-160")
    else:
        yield Thing("castle_empty", {}, "L-160")
