"""Requests as a page makes them, with values changed at any depth: a fuzzer for what comes from a page.

Used by test_hostile.py in a bounded form, and by `scripts/bench.py soak` in a long one. The response must be a result,
or one sentence with the address of the field; a fault of the engine's own, a response that no text can contain, or much
memory is an error.
"""

from __future__ import annotations

import json
import re
import time
from collections import Counter, defaultdict
from functools import lru_cache
from typing import Any

from playouts import Dice, playout, seed_of
from test_desk_table import every_request, kinds

import insuto
from insuto.desk import Desk
from insuto.play import codec

WILD: list[Any] = [None, True, False, -1, 0, 1, 3, 7, 10**9, 2**31, 2**53, 2**70, 1.5, "9" * 500, "2147483648"]
WILD += ["", "x", "red", "\0", "修道院", "\ud800", "; ; =", "a = b; c", "auto 999", "advance", "長" * 5_000]
WILD += [[], [7] * 50, ["x"] * 200, {}, {"a": {"b": []}}, [[[]]], [{}]]
NAMES = sorted({"__proto__", *(name for kind in kinds() for name in kind.fields)})
"""What a value is added as: any field of any request."""
OFTEN = ("open", "example", "frames") * 3
"""The requests with the most fields."""
MORE_MEMORY = 400_000
"""The most memory (kB) that one request may take beyond what was had before."""
LONGEST = 30.0
"""Seconds for one request."""


def places(data: Any, found: list[tuple[Any, Any]]) -> list[tuple[Any, Any]]:
    """Return (container, key) of every value inside plain data."""
    for key, inner in list(
        enumerate(data) if isinstance(data, list) else data.items() if isinstance(data, dict) else ()
    ):
        found.append((data, key))
        places(inner, found)
    return found


def memory() -> int:
    """Return the most memory that this process had so far, in kB; 0 where nobody counts (inside Pyodide)."""
    try:
        import resource
    except ImportError:
        return 0
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


def copied(data: Any) -> Any:
    return json.loads(json.dumps(data))


def spoil(data: dict[str, Any], dice: Dice) -> None:
    """Change plain data in place at one place of any depth; `op` stays."""
    found = [(holder, key) for holder, key in places(data, []) if key != "op"]
    if not found:
        return
    holder, key = dice.pick(found)
    old = holder[key]
    what = dice.pick(("wild", "wild", "drop", "add", "number", "swap", "twice"))
    if what == "drop":
        del holder[key]
    elif what == "add" and isinstance(holder, dict):
        holder[dice.pick(NAMES)] = copied(dice.pick(WILD))
    elif what == "add" and isinstance(holder, list):
        holder.insert(key, copied(dice.pick(WILD)))
    elif what == "number" and isinstance(old, str) and re.search(r"\d", old):
        holder[key] = re.sub(r"\d+", str(dice.pick((0, -1, 99, 10**6, 2**31, 10**12))), old, count=dice.pick((0, 1)))
    elif what == "number" and isinstance(old, int):
        holder[key] = dice.pick((-old, old + 1, old - 1, 2**31, 10**15))
    elif what == "swap":
        other, at = dice.pick(found)
        holder[key] = copied(other[at])
    elif what == "twice" and isinstance(old, (str, list)):
        holder[key] = 2 * old
    else:
        holder[key] = copied(dice.pick(WILD))


@lru_cache(maxsize=8)
def sound(name: str) -> dict[str, list[dict[str, Any]]]:
    """Return requests about a game as a page makes them, by operation; the fields of a save among theirs."""
    found = defaultdict[str, list[dict[str, Any]]](list)
    for request in every_request(name):
        found[request["op"]].append({**request, "save": json.loads(request["save"])} if "save" in request else request)
    return found


def run(name: str, count: int, seed: int | str) -> Counter[str]:
    """Make so many requests about a game, most of them changed at one to three places; return how they were answered,
    by operation.

    Raises AssertionError with the request where the answer is none.
    """
    game, dice, desk, ends = insuto.load(name), Dice(f"asking {name} {seed}"), Desk(), Counter[str]()
    legal: list[dict[str, Any]] = []
    for number in range(count):
        begins = number % 40 == 0
        op = "open" if begins else dice.pick((*sound(name), *OFTEN))
        request = copied(dice.pick(sound(name)[op]))
        if begins:  # another game is on the table, somewhere in its middle
            players = dice.pick(game.player_counts)
            pos = dice.pick(playout(name, players, seed_of(name, players))).before
            mode = dice.pick(("study", "hotseat"))
            request = {
                "op": op,
                "session": "s",
                "link": codec.encode(game, pos),
                "mode": mode,
                "hold": dice.pick((True, False)),
            }
        elif "action" in request and legal:
            request["action"] = dice.pick(legal)["n"]
        if "session" in request:  # it was recorded in another one
            request["session"] = "s" if begins or op not in ("open", "close") else "t"
        for _ in range(0 if begins else dice.pick((0, 0, 1, 1, 1, 2, 3))):
            spoil(request, dice)
        if isinstance(request.get("save"), dict):
            request["save"] = json.dumps(request["save"])
        text = json.dumps(request)
        before, began = memory(), time.process_time()
        answer = desk.handle(text)
        reported = f"{name}: {text[:3_000]}\n{answer[:500]}"
        answer.encode()
        read = json.loads(answer)
        fault = None if read["ok"] else read["error"]
        assert not fault or (fault["address"] != "engine" and fault["address"] and "。" in fault["message"]), reported
        assert memory() - before < MORE_MEMORY, reported
        assert time.process_time() - began < LONGEST, reported
        if read["ok"] and request.get("session") == "s" and "legal" in read:
            legal = read["legal"]
        how = "answered" if read["ok"] else "refused"
        ends[how] += 1
        ends[f"{op} {how}"] += 1
    return ends
