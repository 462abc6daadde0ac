"""Addresses, studied positions, soundness of untrusted positions, and a reader's own figures."""

from __future__ import annotations

import json
from typing import Any, cast

import pytest
from kardinal_help import GAME, do, played, table
from worked import parted

import insuto
from insuto import BadInput
from insuto.core.address import changes
from insuto.core.chance import Bag
from insuto.games.kardinal import Kardinal
from insuto.games.kardinal.figures import DEFAULT
from insuto.games.kardinal.state import KardinalPosition


def test_looking_after_putting() -> None:
    pos = table(
        "site.FR3 = red; region.BY.cloisters.blue = 3; region.BY.cardinals.red = 2; red.hand = FR FR BYBU; "
        "display = FR ENSW; "
        "red.points = 9; half = 2; pile = 10; turn = blue; start = green"
    )
    wanted = {
        "site.FR3": "red", "site.FR4": "none", "region.FR.cloisters": 1, "region.BY.cloisters.blue": 3, "region.BY.cardinals": 2,
        "region.BY.limit": 3, "red.hand": "BYBU FR FR", "red.hand.FR": 2, "red.cloisters": 19, "red.cardinals": 6,
        "blue.cloisters": 17, "display": "FR ENSW", "red.points": 9, "half": 2, "pile": 10, "turn": "blue",
        "start": "green",
    }  # fmt: skip
    assert {address: GAME.look(pos, address) for address in wanted} == wanted
    assert GAME.look(pos, "discard") == 45 - 9 - 2 - 10


def test_counts_fill_free_sites_in_order_and_take_the_last_away() -> None:
    pos = table("site.FR2 = blue; region.FR.cloisters.red = 3")
    assert [GAME.look(pos, f"site.FR{n}") for n in range(1, 9)] == ["red", "blue", "red", "red", *["none"] * 4]
    fewer = GAME.arrange(pos, [("region.FR.cloisters.red", "1")])
    assert [GAME.look(fewer, f"site.FR{n}") for n in range(1, 5)] == ["red", "blue", "none", "none"]
    assert GAME.look(pos, "region.FR.cloisters.red") == 3


ALONE = (
    "region.SW.cloisters.red = 5; region.EN.cardinals.red = 9; region.EN.cardinals.red = 1; red.hand = FR FR FR FR; "
    "red.hand = XX;"
    "red.hand = none; display = FR FR FR; pile = 0; pile = 99; site.FR1 = yellow; turn = pink; half = 3; "
    "region.FR.limit = 3;"
    "site.FR9 = red; red.points = many"
)
"""Changes that are refused at their own address."""
TOGETHER = [
    ("; ".join(f"region.{r}.cloisters.red = 5" for r in ("EN", "LO", "BU", "AR")) + "; site.FR1 = red",
     "region.LO.cloisters.red"),
    ("region.EN.cloisters.red = 1; region.EN.cardinals.red = 1; region.EN.cardinals.blue = 1",
     "region.EN.cardinals.blue"),
    ("red.hand = FR FR FR; blue.hand = FR FR FR; green.hand = FR FR FR", "green.hand, red.hand"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "address"), [*((one, one.split(" =")[0]) for one in parted(ALONE)), *TOGETHER])
def test_bad_changes_name_their_address(text: str, address: str) -> None:
    with pytest.raises(BadInput) as caught:
        table(text)
    assert caught.value.address == address


def at(*path: Any) -> Any:
    """Return a change that puts the last of its arguments where the others lead."""
    *way, last, value = path

    def change(data: Any) -> None:
        for key in way:
            data = data[key]
        data[last] = value

    return change


def nine(data: Any) -> None:
    """Let the first seat have a cardinal in each region."""
    for region, row in enumerate(data["cardinals"]):
        row[0] = 1
        data["called"] = [which for which in data["called"] if which % 4] + [r * 4 for r in range(region + 1)]


START = {"ask": "turn", "seat": 0}
DEAL = {"ask": "deal", "seat": -1, "to": 0, "turn": 0, "did": "one", "late": 0}
SPOILED: list[tuple[Any, str]] = [
    (lambda d: d["sites"].__setitem__(d["sites"].index(-1), 0), "placed"), (lambda d: d["sites"].append(-1), "sites"),
    (nine, "red.cardinals"), (at("cardinals", 0, 0, 8), "called"), (lambda d: d["called"].append(0), "called"),
    (at("cardinals", 0, 0, 9), "cardinals[0][0]"), (at("cardinals", 0, [0]), "cardinals[0]"), (at("hands", 0, 0, 55),
     "hands[0]"),
    (at("discard", 0, 55), "pile"), (at("pile", {"layers": [[0] * 6]}), "pile.layers[0]"),
     (at("pile", {"layers": []}), "pile"),
    (at("exhausted", 3), "exhausted"), (at("exhausted", 2), "pile"), (at("start", 4), "start"), (at("points",
     [0, 0, 0]), "points"),
    (at("interim", [[0] * 4] * 9), "interim"), (at("agenda", [{**START, "seat": 9}]), "agenda[0].seat"),
    (at("agenda", [{**START, "x": 1}]), "agenda[0].x"), (at("agenda", [{**START, "seat": -2}]), "agenda[0].seat"),
    (at("agenda", [START, {**START, "seat": 1}]), "agenda[1]"),
    (at("agenda", [{"ask": "score", "seat": -2, "part": "cloisters"}]), "agenda[0]"),
    (at("agenda", [{**DEAL, "turn": -1}]), "agenda[0]"), (at("agenda", [{**DEAL, "did": ""}]), "agenda[0]"),
    (at("agenda", [{**DEAL, "to": 1}]), "agenda[0]"), (at("agenda", [{**DEAL, "to": -1}]), "agenda[0]"),
    (at("agenda", [START, DEAL]), "agenda[1]"), (at("agenda", [START, {**DEAL, "turn": -1, "did": ""}]), "red.hand"),
    (at("agenda", [{**START, "seat": 1}, {"ask": "setup", "seat": -2, "part": "display"}]), "agenda[0].seat"),
    (at("agenda", [{"ask": "refill", "seat": 0, "did": "three", "late": 0}]), "agenda[0].did"),
    (at("agenda", [{"ask": "second", "seat": 0, "region": 5, "limit": 9}]), "agenda[0].limit"),
    (at("agenda", []), "exhausted"), (lambda d: d["display"].append(0), ""),
]  # fmt: skip


@pytest.mark.parametrize(("change", "address"), SPOILED)
def test_positions_from_outside_are_checked(change: Any, address: str) -> None:
    """The address that is named when plain data is changed in one place."""
    data = json.loads(GAME.to_json(played(4, 3, steps=60)))
    change(data)
    with pytest.raises(BadInput) as caught:
        GAME.from_plain(data)
    assert caught.value.address.startswith(address)
    assert address.startswith("agenda") or not address or caught.value.address == address


def moved(before: KardinalPosition, after: KardinalPosition) -> list[str]:
    """Return the pieces on the map that stand elsewhere."""
    nodes = zip(GAME.draw(before, "map").nodes, GAME.draw(after, "map").nodes, strict=True)
    return [a.key for a, b in nodes if a != b and a.key.startswith("piece.")]


def test_one_more_cardinal_moves_that_piece_only() -> None:
    """The order in which cardinals were placed is preserved: on a shared crest, and between crests, the others keep
    place and number."""
    pos = table("region.FR.cloisters.red = 5; region.AR.cloisters.red = 2")
    for number, place in (
        (1, "FR.cardinals.blue = 1"),
        (1, "FR.cardinals.red = 1"),
        (2, "FR.cardinals.blue = 2"),
        (2, "AR.cardinals.red = 1"),
        (3, "FR.cardinals.red = 2"),
    ):
        after = GAME.arrange(pos, changes(f"region.{place}"))
        seat = place.split(".")[2].split()[0]
        assert moved(pos, after) == [f"piece.{seat}.cardinal.{number}"]
        pos = after
    after = do(GAME.arrange(pos, changes("red.hand = FR FR BYBU; turn = red")), "place cardinal=FR pay=FR")
    assert moved(pos, after) == ["piece.red.cardinal.4"]
    assert after.called == [*pos.called, GAME.box.region_of["FR"] * 3]
    fewer = GAME.arrange(pos, changes("region.FR.cardinals.red = 1"))  # the last placed one goes back
    assert moved(pos, fewer) == ["piece.red.cardinal.3"]


def test_a_view_accounts_for_what_it_does_not_know() -> None:
    pos = played(4, 3, steps=60)
    view = GAME.view(pos, 1)
    assert not list(GAME.problems(view))
    assert GAME.look(view, "red.hand") == "? ? ?"
    assert GAME.look(view, "blue.hand") == GAME.look(pos, "blue.hand")
    view.pile = Bag([[0] * 5 + [len(view.pile) + 1]])
    assert [p.address for p in GAME.problems(view)] == ["pile"]
    view = GAME.view(pos, 1)
    view.viewer = -1
    hidden = [f"hands[{seat}]" for seat in (0, 2, 3) if any(pos.hands[seat])]
    assert [p.address for p in GAME.problems(view)] == [*hidden, "pile.layers[0]"]


# ---- a reader's own figures ---------------------------------------------------------------------------------------------------


def test_own_figures_reach_rules_scores_and_pictures() -> None:
    figures = {"cards.FKAR.colour": "brown", "alliances.3": "BY-IT", "roads": "EN1-FR1 FR1-BY1\nBY1-IT1 # a far one"}
    own = cast(Kardinal, insuto.load("kardinal", figures))
    pos = table(
        "site.EN1 = red; site.FR1 = red; site.BY1 = red; site.IT1 = red; region.BY.cardinals.red = 1; "
        "region.IT.cardinals.red = 1",
        game=own,
    )
    assert own.look(pos, "score.red.roads") == 4
    assert own.look(pos, "score.red.alliances.3") == 2
    assert own.components["cards"]["types"][0]["colour"]["id"] == "brown"
    assert own.draw(pos, "map").nodes != GAME.draw(pos, "map").nodes
    assert DEFAULT["cards"]["types"][0]["colour"]["id"] == "red"
    assert insuto.load("kardinal").look(pos, "score.red.roads") == 0


@pytest.mark.parametrize(
    ("address", "value", "message"),
    [
        ("cards.FR.colour", "pink", "must be one of"),
        ("alliances.3", "EN-EN", "must be two different"),
        ("alliances.1", "EN-FR", "is not a figure"),
        ("roads", "EN1-EN9", "is no site"),
        ("roads", "EN1-EN1", "two different sites"),
        ("roads", "EN1", "two different sites"),
        ("roads", "EN1-EN2 EN2-EN1", "stands twice"),
        ("roads", " ".join(f"EN1-FR{n}" for n in range(1, 9)), "meet at EN1"),
    ],
)
def test_figures_that_do_not_fit(address: str, value: str, message: str) -> None:
    with pytest.raises(BadInput, match=message) as caught:
        insuto.load("kardinal", {address: value})
    assert caught.value.address == f"components.{address}"
