"""Gather the positions for drill questions, and print which families each game has.

python3 scripts/drill_bank.py [GAME…]     write drill_bank.zz of these games (all by default)
python3 scripts/drill_bank.py --add [GAME…]   the same only for what has been declared since: orders and built positions that
                                              the banks do not have; drops families that no longer exist
python3 scripts/drill_bank.py --check     exit with 1 where a bank's positions are unsound, or a guard or score line has no question
                                          without a reason

Rewrite them where a rule changes the questions: `--check` and a test detect a bank that is older than the rules.

A family is a guard, a line of the score sheet, an event that brings points (`+`), who is next (`next.`), who wins, or
an order. The table has for each: *found*, how many of 1,000 positions from games can produce a question about it;
*stored*, how many positions the bank stores for it; *pair*, in how many of those a change by one number or piece reverses
the answer (`insuto/drill/pair.py`); or the reason why it has no question (`never` and `rare` of the game's `drill.py`).
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence

from insuto.core.game import AnyGame
from setup_env import ROOT

sys.path.insert(0, str(ROOT / "engine"))
import insuto
from insuto.drill.bank import FILE, Bank, unpacked
from insuto.drill.draw import Draw
from insuto.drill.families import guards
from insuto.drill.gather import COUNTED, EACH, EVERY, Gatherer, Gathering, built, playthrough, whole
from insuto.drill.making import MAKERS, case
from insuto.drill.positions import bank_of
from insuto.drill.question import Dropped
from insuto.drill.sequence import flow_parts, of_flow_part, of_order

TRIED = 40
"""Positions of a bank that `--check` turns into questions."""


def paired(game: AnyGame, bank: Bank, family: str) -> str:
    """Return for how many of its positions a question about a guard has a pair, and for how many by the action; ""
    where there is none."""
    drill, places = game.drill(), bank.families.get(family, {}).get("may", ())
    found = acts = 0
    for at in places:
        try:
            question = MAKERS["may"](
                case(game, drill, game.from_plain(bank.positions[at]), family, Draw("pair", family, at))
            )
        except Dropped:
            continue
        found += bool(question.turns)
        acts += question.other is not None
    parts = [f"{found} by the table"] * bool(found) + [f"{acts} by the action"] * bool(acts)
    return ", ".join(parts) or "-" * bool(places)


def rows(game: AnyGame, bank: Bank, found: Gathering | None = None) -> Iterator[tuple[str, str, str, str]]:
    """Yield family, found, kinds with the number of stored positions, and the reason why there is none."""
    drill = game.drill()
    every = {*bank.families, *guards(game), *(found.seen if found else ())}
    order = {rule: place for place, rule in enumerate(game.rules)}
    for family in sorted(every, key=lambda one: (order[one.partition("/")[0]], one)):
        name = family.partition("/")[2].removeprefix("+")
        kinds = ", ".join(f"{kind} {len(at)}" for kind, at in bank.families.get(family, {}).items())
        why = "" if kinds else drill.never.get(name) or drill.rare.get(name) or ""
        yield family, str(found.seen[family]) if found and family in found.seen else "", kinds, why


def section(game: AnyGame, bank: Bank, found: Gathering) -> str:
    """Return the report on a game."""
    dropped = ", ".join(f"{reason} {n}" for reason, n in sorted(found.dropped.items()))
    lines = [
        f"## {game.id}",
        "",
        f"{len(bank.families)} families out of {len(bank.positions)} positions; bank {bank.mark}.",
    ]
    lines += [
        f"Thrown away while gathering: {dropped}.",
        "",
        "| family | found | stored | pair | why none |",
        "|---|---|---|---|---|",
    ]
    lines += [
        f"| {family} | {n} | {kinds or '-'} | {paired(game, bank, family)} | {why or ('-' if kinds else 'NO REASON')} |"
        for family, n, kinds, why in rows(game, bank, found)
    ]
    return "\n".join([*lines, ""])


def write(name: str, found: Gathering) -> None:
    """Write the bank of a game, and print the report on it."""
    game = insuto.load(name)
    file = ROOT / "engine" / "insuto" / "games" / game.id / FILE
    file.write_bytes(found.bank())
    print(section(game, unpacked(found.bank()), found), f"{file.stat().st_size:,} bytes\n", sep="\n", flush=True)


def declared(game: AnyGame) -> set[str]:
    """Return the families of the orders that a game has."""
    drill = game.drill()
    flow = {of_flow_part(part, n) for n, part in enumerate(flow_parts(game))}
    return flow | {of_order(drill, one) for one in drill.orders}


def known(game: AnyGame) -> Gathering:
    """Return a bank as a gathering, without families that no longer exist and their positions."""
    bank, found = bank_of(game), Gathering()
    families_of = {
        name: still(game, bank, name) for name in bank.families if "/order." not in name or name in declared(game)
    }
    used = sorted({at for kinds in families_of.values() for places in kinds.values() for at in places})
    number = {at: n for n, at in enumerate(used)}
    found.positions = [bank.positions[at] for at in used]
    for family, kinds in families_of.items():
        for kind, places in kinds.items():
            found.families[family][kind] = [number[at] for at in places]
    return found


def still(game: AnyGame, bank: Bank, family: str) -> dict[str, list[int]]:
    """Return by kind the positions of a bank that produce a question of a family; {} where there is none."""
    if family.partition("/")[2].removeprefix("+") in game.drill().never:
        return {}
    return {
        kind: [at for at in places if asks(game, bank, family, kind, at)]
        for kind, places in bank.families[family].items()
    }


def asks(game: AnyGame, bank: Bank, family: str, kind: str, at: int) -> bool:
    """Return True if a position of a bank produces a question of a family, in one of several tries."""
    pos, drill = game.from_plain(bank.positions[at]), game.drill()
    for n in range(20):
        try:
            MAKERS[kind](case(game, drill, pos, family, Draw(game.id, family, n)))
        except Dropped:
            continue
        return True
    return False


def add(name: str) -> Gathering:
    """Return the bank of a game with positions for the orders that it does not have yet."""
    game = insuto.load(name)
    found = known(game)
    wanted = declared(game) - {*found.families}
    for family in wanted:
        found.seen[family] = 0
    gatherer, count = Gatherer(game, EACH, found), 0
    while wanted and found.looked_at < COUNTED:
        seed = f"add {count}"
        for n, pos in enumerate(playthrough(game, game.player_counts[count % len(game.player_counts)], seed, 15)):
            if pos.over or not Draw(seed, n).below(EVERY):
                gatherer.look(pos, f"{seed} {n}", only=wanted)
        count += 1
    built(game, found, EACH)
    return found


def wrong(name: str) -> Iterator[str]:
    """Yield what is not as it should be with the bank of a game."""
    game = insuto.load(name)
    bank = bank_of(game)
    for family, _, kinds, why in rows(game, bank):
        if not kinds and not why:
            yield f"{name}: {family} is asked nowhere, and no reason is given"
    for data in bank.positions:
        game.from_plain(data)
    draw = Draw("check", name)
    some = draw.shuffled([(f, k, at) for f, kinds in bank.families.items() for k, some in kinds.items() for at in some])
    for family, kind, at in some[:TRIED]:
        if not asks(game, bank, family, kind, at):
            yield f"{name}: {kind} of {family} is not asked out of position {at} any more"


def main(arguments: Sequence[str]) -> int:
    """Gather, or look whether what was gathered still holds."""
    if "--check" in arguments:
        found = [one for name in insuto.game_ids() for one in wrong(name)]
        print("\n".join(found or ["the drill banks are up to date"]))
        return int(bool(found))
    names = [one for one in arguments if one in insuto.game_ids()] or insuto.game_ids()
    for name in names:
        write(name, add(name) if "--add" in arguments else whole(insuto.load(name)))
    return 0


__all__ = ["COUNTED", "main", "wrong"]

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
