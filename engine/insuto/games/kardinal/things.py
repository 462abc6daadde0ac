"""The meaning of drawn parts, for a reader who inspects one. The sentences are in the words table THINGS."""

from __future__ import annotations

from collections.abc import Iterator

from insuto.core.facts import Thing
from insuto.games.kardinal.components import Box
from insuto.games.kardinal.rules import Reading
from insuto.games.kardinal.state import KardinalPosition, Player, cloister_counts


def things(box: Box, view: KardinalPosition, key: str) -> tuple[Thing, ...]:
    """Return the sentences for a drawing key, as far as a view knows it; () where there are none."""
    return tuple(_things(box, view, key.split(".")))


def _things(box: Box, view: KardinalPosition, words: list[str]) -> Iterator[Thing]:
    match words:
        case ["region" | "crest", region]:
            yield from _region(box, view, box.region_of[region])
        case ["site", site]:
            owner, region = view.sites[box.site_of[site]], box.regions[box.site_region[box.site_of[site]]]
            yield (
                Thing("site", {"region": region}, "K-038")
                if owner < 0
                else Thing("cloister", {"site": site, "owner": owner}, "K-011")
            )
        case ["hand", seat, card]:
            yield from (
                _card(box, card) if card in box.type_of else (Thing("hand", {"owner": box.seats.index(seat)}, "K-021"),)
            )
        case ["display", number]:
            if int(number) > len(view.display):
                yield Thing("display_none", {}, "K-045")
            else:
                yield Thing("display", {}, "K-045")
                yield from _card(box, box.types[view.display[int(number) - 1]])
        case ["pile"]:
            yield _pile(view)
        case ["discard"]:
            yield Thing("discard", {"n": sum(view.discard)}, "K-043")
        case ["seat", seat] if seat in box.seats[: view.players]:
            yield from _seat(Player(box, view, box.seats.index(seat)))
        case ["acting"] if view.agenda and view.agenda[-1].seat >= 0:  # the star is at the seat's panel only
            yield from _seat(Player(box, view, view.agenda[-1].seat), star=False)
        case ["note"] if view.agenda and view.agenda[-1].seat >= 0:
            yield Thing(
                ("note_first", "note_second", "note_last")[view.exhausted], {}, "K-055" if view.exhausted else "K-050"
            )
        case ["start"]:
            yield Thing("start", {}, "K-023")
        case ["alliance", number]:
            for own, a, b in box.alliances:
                if str(own) == number:
                    yield Thing("alliance", {"number": own, "a": box.regions[a], "b": box.regions[b]}, "K-073")


def _seat(one: Player, star: bool = True) -> Iterator[Thing]:
    data = {"owner": one.seat, "points": one.points, "cloisters": one.cloisters, "cardinals": one.cardinals}
    yield Thing("seat", data)
    if star and one.pos.start == one.seat:
        yield Thing("start", {}, "K-023")


def _pile(view: KardinalPosition) -> Thing:
    """Return how many cards are left, and what happens when they run out: when the last one is taken (K-051), or when
    one is missing."""
    if view.exhausted > 1:
        return Thing("pile_gone", {}, "K-057")
    key, rule = ("pile_again", "K-055") if view.exhausted else ("pile", "K-050")
    missing = "_missing" if Reading.of(view.options).needs_failed_draw else ""
    return Thing(f"{key}{missing}", {"n": len(view.pile)}, rule)


def _region(box: Box, view: KardinalPosition, region: int) -> Iterator[Thing]:
    counts, name = cloister_counts(box, view, region), box.regions[region]
    there = sum(view.cardinals[region])
    own = box.types[box.region_type[region]]
    yield Thing("region", {"region": name, "cloisters": sum(counts), "cardinals": there, "own": own}, "K-031")
    key = "limit_each" if Reading.of(view.options).cardinal_limit == "each" else "limit"
    yield Thing(key if any(counts) else "no_cloister", {"most": max(counts)}, "K-041")


def _card(box: Box, card: str) -> Iterator[Thing]:
    """Yield where a card counts (K-031), and that two of them count anywhere else (K-035)."""
    regions = [name for name, kind in zip(box.regions, box.region_type, strict=True) if box.types[kind] == card]
    yield Thing("card_two" if len(regions) > 1 else "card", {"card": card, "a": regions[0], "b": regions[-1]}, "K-031")
    yield Thing("joker", {}, "K-035")
