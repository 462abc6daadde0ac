"""Views to draw: empty, of random games, and with each secret."""

from __future__ import annotations

import dataclasses
import json
import random
from pathlib import Path
from typing import Any

from drawing import element_of
from playouts import some_of

import insuto.games.lancaster.board as board_module
from insuto.draw import palette
from insuto.games.lancaster.board import (
    HIDDEN,
    SCENES,
    BoardView,
    CastleView,
    ConflictView,
    CountyView,
    SquareView,
    VoteView,
    picture,
)
from insuto.games.lancaster.board_narrow import picture as narrow_picture

FOLDER = Path(board_module.__file__).parent


COMPONENTS: dict[str, Any] = json.loads((FOLDER / "components.json").read_text(encoding="utf-8"))


SEATS = ("blue", "green", "yellow", "red", "purple")


LOOKS = palette.seat_looks(zip(SEATS, ("青", "緑", "黄", "赤", "紫"), strict=True))


NS = "{http://www.w3.org/2000/svg}"


def empty(players: int = 4) -> BoardView:
    nobles = COMPONENTS["setup"][str(players)]["nobles"]["value"]
    return reported(
        BoardView(
            seats=LOOKS[:players],
            standing=(),
            counties=[CountyView(nobles=nobles)] * 9,
            conflicts=[ConflictView("CON04"), ConflictView("CON11"), None, None],
            castles=[
                CastleView(court=(1, 1, 0, 0), reserve=(2, 1, 1, 1), gold=2, squires=2, markers=1)
                for _ in range(players)
            ],
            points=[0] * players,
            laws=("LAW01", "LAW02", "LAW03"),
            bills=("LAW04", "LAW06", "LAW05"),
            law_pile=12,
            conflict_pile=8,
            start=0,
        )
    )


def reported(view: BoardView) -> BoardView:
    """Return the same with every knight's name: of equal knights those on the boards are first, then the court, then
    the reserve."""
    standing = []
    for s, castle in enumerate(view.castles):
        at: dict[int, list[str]] = {k: [] for k in (1, 2, 3, 4)}
        for letter, county in zip("ABCDEFGHI", view.counties, strict=True):
            if county.holder == s and county.knight:
                at[county.knight].append(f"county.{letter}")
        for name, conflict in zip(("upper.1", "upper.2", "lower.1", "lower.2"), view.conflicts, strict=True):
            for j, square in enumerate(conflict.squares if conflict else ()):
                for k in square.knights if square.seat == s else ():
                    at[k].append(f"conflict.{name}.square.{j + 1}")
        for i, k in enumerate(castle.squares):
            if k:
                at[k].append(f"castle.{i + 1}")
        for k in at:
            at[k] += ["court"] * castle.court[k - 1] + ["reserve"] * castle.reserve[k - 1]
        most = {1: 3, 2: 2, 3: 1, 4: 1}
        standing.append(
            {
                f"{k}{'abc'[n]}" if most[k] > 1 else str(k): place
                for k, places in at.items()
                for n, place in enumerate(places)
            }
        )
    return dataclasses.replace(view, standing=standing)


def some(players: int = 5, seed: int = 1, *, hidden: bool = False, votes: str = "", in_play: float = 0.7) -> BoardView:
    """Return a crowded position: every knight is somewhere, most of them on the boards."""
    rnd = random.Random(seed)
    view = empty(players)
    left = [[3, 2, 1, 1] for _ in range(players)]

    def take(s: int) -> int:
        kinds = [k for k in range(4) for _ in range(left[s][k])]
        if not kinds or rnd.random() > in_play:
            return 0
        k = rnd.choice(kinds)
        left[s][k] -= 1
        return k + 1

    counties = []
    for _ in range(9):
        s = rnd.randrange(players)
        knight = take(s)
        counties.append(
            CountyView(s if knight else -1, knight, rnd.choice([0, 1, 2, 12]) if knight else 0, rnd.randrange(5))
        )
    view.counties = counties
    conflicts: list[ConflictView | None] = []
    for card in ("CON05", "CON12", "CON08", "CON02"):
        rows = []
        for s in rnd.sample(range(players), 3):
            knights = tuple(k for k in (take(s) for _ in range(rnd.randrange(1, 5))) if k)
            rows.append(SquareView(s, knights) if knights else SquareView())
        conflicts.append(ConflictView(card, (rows[0], rows[1], rows[2])))
    view.conflicts = conflicts
    castles = []
    for s in range(players):
        squares = [take(s) if rnd.random() < 0.5 else 0 for _ in range(6)]
        court = [rnd.randrange(n + 1) for n in left[s]]
        unknown = hidden and s > 0
        castles.append(
            CastleView(
                court=court,
                reserve=[a - b for a, b in zip(left[s], court, strict=True)],
                squares=squares,
                extensions=[rnd.random() < 0.5 for _ in range(6)],
                nobles=rnd.sample("ABCDEFGHI", rnd.randrange(10)),
                markers=rnd.randrange(14),
                gold=HIDDEN if unknown else rnd.randrange(16),
                squires=HIDDEN if unknown else rnd.randrange(14),
            )
        )
    view.castles = castles
    view.points = [rnd.choice([0, 37, 37, 59, 64, 124]) for _ in range(players)]
    view.favours = [rnd.random() < 0.5 for _ in range(6)]
    view.laws, view.bills = ("LAW08", "LAW17", "LAW10"), ("", "LAW16", "LAW18")
    view.turn, view.start, view.note = (
        rnd.randrange(players),
        rnd.randrange(players),
        rnd.choice(["第4ラウンド 騎士の配置", "<&'\">", ""]),
    )
    if votes:
        view.voting = 1
        shown = {"open": VoteView("for", 3), "secret": VoteView("hidden", HIDDEN)}[votes]
        view.votes = [shown] * (players - 1) + [VoteView() if votes == "secret" else VoteView("against", 0)]
    return reported(view)


VIEWS = [
    (
        n,
        [
            empty(n),
            *(some(n, seed, in_play=0.4 + 0.1 * seed) for seed in some_of(range(7))),
            some(n, 8, hidden=True, votes="secret"),
            some(n, 9, votes="open"),
        ],
    )
    for n in (3, 4, 5)
]


def at_home(view: BoardView, *, court: bool) -> BoardView:
    """Return a view with every knight in the court, or every knight in the reserve."""
    all_, none = (3, 2, 1, 1), (0, 0, 0, 0)
    castles = [
        dataclasses.replace(c, court=all_ if court else none, reserve=none if court else all_) for c in view.castles
    ]
    return reported(dataclasses.replace(view, castles=castles))


LAYOUTS = {"wide": picture, "narrow": narrow_picture}


ALL = [(scene, view) for _, views in VIEWS for view in views for scene in SCENES]


def nodes(view: BoardView, scene: str = "table") -> dict[str, str]:
    return dict(picture(COMPONENTS, view, scene).nodes)


def spot(markup: str) -> str | None:
    element = element_of(markup)
    return None if "in-off" in element.get("class", "") else element.get("transform")
