"""The fuzzers of tests/engine in their long form: full games under random readings, requests of every shape, mutated
positions.

    python scripts/bench.py soak                     100,000 playouts, 50,000 requests, 20,000 mutated positions, each a game
    python scripts/bench.py soak --quick             a hundredth of that
    python scripts/bench.py soak playouts burgundy   these kinds and games only

Of サイズ 15,000 playouts: one of its random games is some 3,200 actions and takes fifty times as long as one of 王と枢機卿. So many give
each faction with each mat that it may have more than 2,000 of them; the pairs that were played least are printed.

Prints a summary. The first failure ends it, with the arguments that reproduce it.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Callable, Collection
from concurrent.futures import ProcessPoolExecutor
from os import cpu_count
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PLAYOUTS, REQUESTS, MUTATED = 100_000, 50_000, 20_000
PIECES = 50
"""The work is cut into so many pieces, each with a seed of its own."""
FEWER = {("playouts", "scythe"): 15_000}
LONGEST = 30_000
TOGETHER = {"scythe": ("factions", "mats")}
"""Fields by seat whose values are counted together: that every pair of them was played."""
PAIR = "pair "
RAREST = 5


def playouts(game_id: str, count: int, seed: int) -> Counter[str]:
    """Play full games by random legal actions under random options; the score of each is the sum of its lines."""
    import insuto
    from insuto.core.facts import Mute

    game, dice, log, ends = insuto.load(game_id), random.Random(f"{game_id} {seed}"), Mute(), Counter[str]()
    for number in range(count):
        players = dice.choice(game.player_counts)
        options = {o.name: dice.choice(o.values) for o in game.options}
        start = f"{seed} {number}"
        pos = game.setup(players, start, options)
        for _ in range(LONGEST):
            if pos.over:
                break
            game.apply(pos, game.roll(pos) if game.actor(pos) < 0 else dice.choice(game.legal_actions(pos)), log)
            ends["actions"] += 1
        sheet = game.score(pos)
        fault = "no end" if not pos.over else next((f"{p.address}: {p.message}" for p in game.problems(pos)), "")
        if fault or list(sheet.totals) != [sheet.of(seat) for seat in range(players)] or not sheet.winners:
            raise RuntimeError(
                f"{game_id} {players} players, seed {start!r}, {options}: {fault or 'the sheet does not add up'}"
            )
        ends["playouts"] += 1
        if fields := TOGETHER.get(game_id):
            ends.update(f"{PAIR}{pair}" for pair in zip(*(getattr(pos, field) for field in fields), strict=True))
    return ends


def requests(game_id: str, count: int, seed: int) -> Counter[str]:
    """Make requests as a page does, and the same with values changed at any depth."""
    import asking

    found: Counter[str] = asking.run(game_id, count, f"soak {seed}")
    return Counter({end: n for end, n in found.items() if " " not in end})


def mutated(game_id: str, count: int, seed: int) -> Counter[str]:
    """Read positions changed by somebody who knows the fields."""
    import mutations

    found: Counter[str] = mutations.run(game_id, count, f"soak {seed}")
    return found


KINDS: dict[str, tuple[Callable[[str, int, int], Counter[str]], int]] = {
    "playouts": (playouts, PLAYOUTS),
    "requests": (requests, REQUESTS),
    "mutated": (mutated, MUTATED),
}


def piece(kind: str, game_id: str, count: int, seed: int) -> Counter[str]:
    """Do one piece of the work, in a process of its own."""
    return KINDS[kind][0](game_id, count, seed)


def soak(quick: bool, only: Collection[str] = ()) -> int:
    """Run everything, or the kinds and games in `only`, and print a line for each kind and game; return 0 when all
    passed."""
    sys.path[:0] = [str(ROOT / "tests" / "engine")]
    import insuto

    kinds = [kind for kind in KINDS if kind in only] or list(KINDS)
    games = [game_id for game_id in insuto.game_ids() if game_id in only] or list(insuto.game_ids())
    if unknown := set(only) - {*kinds, *games}:
        raise SystemExit(
            f"no such kind or game: {', '.join(sorted(unknown))}; there are {', '.join((*KINDS, *insuto.game_ids()))}"
        )
    with ProcessPoolExecutor(cpu_count()) as pool:
        for kind in kinds:
            for game_id in games:
                each = FEWER.get((kind, game_id), KINDS[kind][1]) // PIECES // (100 if quick else 1)
                work = [pool.submit(piece, kind, game_id, max(1, each), seed) for seed in range(PIECES)]
                ends: Counter[str] = sum((one.result() for one in work), Counter())
                pairs = Counter({what: ends.pop(what) for what in [*ends] if what.startswith(PAIR)})
                print(
                    f"{kind:9} {game_id:10} " + ", ".join(f"{n:,} {what}" for what, n in sorted(ends.items())),
                    flush=True,
                )
                if pairs:
                    rarest = ", ".join(
                        f"{what.removeprefix(PAIR)} {n:,}" for what, n in pairs.most_common()[: -RAREST - 1 : -1]
                    )
                    print(
                        f"{'':21}{len(pairs)} pairs of {' and '.join(TOGETHER[game_id])}, the rarest {rarest}",
                        flush=True,
                    )
    return 0


if __name__ == "__main__":
    raise SystemExit(soak("--quick" in sys.argv, [word for word in sys.argv[1:] if not word.startswith("-")]))
