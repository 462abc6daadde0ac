"""Requests of every operation, with values changed at any depth by somebody who knows the fields: a fuzzer for what a page sends.

Used by test_hostile.py in a bounded form, and by `scripts/bench.py soak` in a long one. The response must be a result,
or one sentence with the address of the field; a fault of the engine's own, a response that no text can contain, or much
memory is an error.
"""

from __future__ import annotations

import json
import re
import time
from collections import Counter
from collections.abc import Callable
from typing import Any

from playouts import Dice, playout, seed_of

import insuto
from insuto import Game
from insuto.core.errors import BadInput
from insuto.desk import Desk
from insuto.desk.table import OPERATIONS
from insuto.play import codec
from insuto.play.history import Session

WILD: list[Any] = [
    None,
    True,
    False,
    -1,
    0,
    1,
    3,
    7,
    10**9,
    2**31,
    2**53,
    2**70,
    1.5,
    "",
    "x",
    "red",
    "\0",
    "修道院",
    "9" * 500,
    "2147483648",
]
WILD += [
    "\ud800",
    "; ; =",
    "a = b; c",
    "auto 999",
    "advance",
    [],
    [7] * 50,
    ["x"] * 200,
    {},
    {"a": {"b": []}},
    [[[]]],
    [{}],
    "長" * 5_000,
]
MORE_MEMORY = 400_000
"""The most memory (kB) that one request may take beyond what was had before."""
LONGEST = 30.0
"""Seconds for one request."""
ADDRESSES = 60
"""Addresses of a game that are tried, drawn again for each run."""


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


def wild(dice: Dice) -> Any:
    """Return an unexpected value of its own."""
    return json.loads(json.dumps(dice.pick(WILD)))


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
        holder[dice.pick(("x", "__proto__", "players", "seed", "options", "script", "steps", "near", "hold"))] = wild(
            dice
        )
    elif what == "add" and isinstance(holder, list):
        holder.insert(key, wild(dice))
    elif what == "number" and isinstance(old, str) and re.search(r"\d", old):
        holder[key] = re.sub(r"\d+", str(dice.pick((0, -1, 99, 10**6, 2**31, 10**12))), old, count=dice.pick((0, 1)))
    elif what == "number" and isinstance(old, int):
        holder[key] = dice.pick((-old, old + 1, old - 1, 2**31, 10**15))
    elif what == "swap":
        other, at = dice.pick(found)
        holder[key] = json.loads(json.dumps(other[at]))
    elif what == "twice" and isinstance(old, (str, list)):
        holder[key] = 2 * old
    else:
        holder[key] = wild(dice)


class Asking:
    """Requests about one game, each as a page may make it."""

    def __init__(self, name: str, dice: Dice) -> None:
        self.game: Game[Any] = insuto.load(name)
        self.dice = dice
        self.desk = Desk()
        self.state: dict[str, Any] = {}
        self.link = ""
        self.values = self._values()
        self.makers: dict[str, Callable[[], dict[str, Any]]] = {
            "open": self.opened,
            "example": self.example,
            "frames": self.frames,
            "play": self.action,
            "gain": self.action,
            "check": lambda: {"link": self.link},
            "luck": lambda: {"chosen": self.yes()},
            "roll": lambda: {"alike": self.yes()},
            "hold": lambda: {"on": self.yes()},
            "undo": self.back,
            "redo": self.back,
            "settings": lambda: {"game": self.game.id},
            "drill_families": lambda: {"game": self.game.id},
            "drill": self.question,
            "numbers": lambda: {
                "game": self.game.id,
                "components": self.figures(),
                "players": self.dice.pick(self.game.player_counts),
            },
            "check_components": lambda: {"game": self.game.id, "components": self.figures(), "options": self.options()},
            "state": lambda: {
                "scene": self.scene(),
                "seat": None,
                "log": self.yes(),
                "fresh": self.yes(),
                "narrow": self.yes(),
            },
            "tap": lambda: {**self.picks(), "at": self.picks()["picks"][:1], "near": self.picks()["picks"]},
            "gains": self.picks,
            "ways": lambda: {**self.picks(), "all": self.yes()},
        }

    def _values(self) -> list[tuple[str, str]]:
        """Return addresses of the game with a value from some position, which can be set."""
        found: list[tuple[str, str]] = []
        book, moves = self.game.addresses, playout(self.game.id, self.game.player_counts[0], 0)
        for _ in range(ADDRESSES):
            place = self.dice.pick(book.places)
            words = [
                self.dice.pick(sorted(book.vocabularies[w[1:-1]]) or ["x"]) if w.startswith("{") else w
                for w in place.pattern
            ]
            try:
                found.append((".".join(words), str(self.game.look(self.dice.pick(moves).before, ".".join(words)))))
            except (BadInput, IndexError):
                continue
        return found

    def yes(self) -> bool:
        answer: bool = self.dice.pick((True, False))
        return answer

    def scene(self) -> str:
        scene: str = self.dice.pick((*[self.game.scenes[0]] * 9, *self.game.scenes))  # not each is there at every table
        return scene

    def options(self) -> dict[str, str]:
        return {o.name: self.dice.pick(o.values) for o in self.game.options if self.dice.pick(range(4)) == 0}

    def figures(self) -> dict[str, str]:
        """Return some of the reader's own figures, as far as they may be."""
        found = {}
        for setting in self.game.settings:
            if self.dice.pick(range(20)) == 0:
                choices = setting.choices or ("",)
                found[setting.address] = (
                    f"{choices[0]}-{choices[-1]}" if setting.kind == "pair" else self.dice.pick(choices)
                )
        return found

    def picks(self) -> dict[str, Any]:
        nodes = [node[0] for node in self.state.get("picture", {}).get("nodes", [])] or ["x"]
        legal = [act["picks"] for act in self.state.get("legal", []) if act["picks"]]
        return {"picks": list(self.dice.pick(legal)) if legal and self.yes() else [self.dice.pick(nodes)]}

    def action(self) -> dict[str, Any]:
        legal = self.state.get("legal") or [{"n": "stop"}]
        return {"action": self.dice.pick(legal)["n"]}

    def back(self) -> dict[str, Any]:
        return {"by": self.dice.pick(("action", "turn"))}

    def setup(self) -> dict[str, Any]:
        players = self.dice.pick(self.game.player_counts)
        return {
            "game": self.game.id,
            "players": players,
            "seed": 3,
            "options": self.options(),
            "components": self.figures(),
        }

    def opened(self) -> dict[str, Any]:
        """Return a request that opens a game from its beginning, a link, or a save whose fields are changed like any
        others (`whole`)."""
        how, mode = self.dice.pick(("setup", "link", "save")), self.dice.pick(("study", "hotseat"))
        view = {
            "scene": self.scene(),
            "narrow": self.yes(),
            "follow": self.yes(),
            "patches": self.yes(),
            "hold": self.yes(),
        }
        if how == "save":
            return {"save": json.loads(self.state.get("save", "{}")), **view}
        setup = self.setup()
        task = {"goal": f"{self.game.seats[0]}.points > 3", "goal_turn": self.yes()} if self.yes() else {}
        seats = ["human", "random", "sensible", "random", "random"][: setup["players"]]
        luck = mode == "study" and self.yes()
        return {
            **({"setup": setup, "seats": seats} if how == "setup" else {"link": self.link}),
            "mode": mode,
            "luck": luck,
            **view,
            **task,
        }

    def changes(self) -> str:
        settable = [(address, value) for address, value in self.values if self.game.addresses.find(address)[0].put]
        count = self.dice.pick((0, 0, 0, 0, 0, 1, 2)) if settable else 0
        return "; ".join(f"{address} = {value}" for address, value in (self.dice.pick(settable) for _ in range(count)))

    def script(self) -> dict[str, Any]:
        """Return the fields that an example and a step share."""
        address, value = self.dice.pick(self.values)
        numbers = (f"{address} by +1", f"{address} has 1") if value.isdigit() else ()
        wanted = self.dice.pick(("", f"{address} = {value}", *numbers))
        do = self.dice.pick(
            (
                "",
                "",
                "auto 1",
                "auto 3",
                "advance",
                "advance chance",
                "auto turn",
                "auto 2",
                "advance",
                "auto 1",
                "auto 1",
                self.action()["action"],
            )
        )
        refuse = self.dice.pick((*[""] * 8, self.action()["action"]))
        return {
            "do": do,
            "refuse": refuse,
            "because": self.dice.pick(sorted(self.game.rules)) if refuse else "",
            "expect": wanted,
            "report": self.dice.pick(("", address, f'{address} "x"')),
            "part": self.dice.pick(("", "all")),
        }

    def start(self) -> dict[str, Any]:
        """Return where an example or a scene begins."""
        options = self.options()
        as_text = "; ".join(f"{name}={value}" for name, value in options.items())
        return {
            "seed": self.dice.pick((1, "x", "7")),
            "setup": self.dice.pick(("done", "begin")),
            "options": as_text if self.yes() else options,
            "from": self.changes(),
        }

    def question(self) -> dict[str, Any]:
        return {
            "game": self.game.id,
            "players": self.dice.pick((0, 0, *self.game.player_counts)),
            "seed": self.dice.pick(("0", "x")),
            "number": self.dice.pick(range(40)),
            "rule": self.dice.pick(("", "", "", *self.game.rules)),
            "kinds": self.dice.pick(([], ["may"], ["why", "points"], ["places"], ["order"])),
            "options": self.options(),
            "components": self.figures(),
            "base": self.yes(),
            "narrow": self.yes(),
        }

    def example(self) -> dict[str, Any]:
        setup = self.setup()
        says = (
            f"{self.game.seats[0]}.points > 2 | a\nlegal | b {{{self.game.seats[0]}.points}}\nc" if self.yes() else ""
        )
        marks = self.picks()["picks"] if self.dice.pick(range(4)) == 0 else []
        shown = {
            "scene": self.scene(),
            "moment": self.dice.pick(("before", "after")),
            "mark": marks,
            "narrow": self.yes(),
        }
        requested = {"game": self.game.id, "players": setup["players"], "components": setup["components"], "says": says}
        return {**self.script(), **self.start(), **requested, **shown}

    def frames(self) -> dict[str, Any]:
        steps = [
            {
                **self.script(),
                "set": self.changes(),
                "name": f"s{i}",
                "show": self.scene(),
                "mark": [],
                "seat": self.dice.pick((*[""] * 5, self.game.seats[0])),
            }
            for i in range(self.dice.pick((1, 2, 3)))
        ]
        setup = self.setup()
        script = {**self.start(), "steps": steps}
        return {
            "game": self.game.id,
            "players": setup["players"],
            "components": setup["components"],
            "script": script,
            "narrow": self.yes(),
        }

    def fresh(self) -> None:
        """Put another game on the table, somewhere in its middle."""
        players = self.dice.pick(self.game.player_counts)
        pos = self.dice.pick(playout(self.game.id, players, seed_of(self.game.id, players))).before
        self.link = codec.encode(self.game, pos)
        mode = self.dice.pick(("study", "hotseat"))
        session = Session(self.game, pos, mode, hold=self.yes())
        self.state = json.loads(self.desk.handle(json.dumps({"op": "open", "session": "s", "save": session.save()})))

    def request(self) -> dict[str, Any]:
        """Return a request as a page may make it."""
        # Deep operations are requested most often.
        op = self.dice.pick(
            (*OPERATIONS, "open", "open", "example", "example", "example", "frames", "frames", "frames")
        )
        return {"op": op, "session": "t" if op in ("open", "close") else "s", **self.makers.get(op, dict)()}


def run(name: str, count: int, seed: int | str) -> Counter[str]:
    """Make so many requests about a game, most of them changed at one to three places; return how they were answered,
    by operation.

    Raises AssertionError with the request where the answer is none.
    """
    dice, ends = Dice(f"asking {name} {seed}"), Counter[str]()
    asking = Asking(name, dice)
    for number in range(count):
        if number % 40 == 0:
            asking.fresh()
        request = asking.request()
        saved = json.loads(json.dumps(request))
        for _ in range(dice.pick((0, 0, 1, 1, 1, 2, 3))):
            spoil(request, dice)
        if isinstance(request.get("save"), dict):
            request["save"] = json.dumps(request["save"])
        text = json.dumps(request)
        before, began = memory(), time.process_time()
        answer = asking.desk.handle(text)
        reported = f"{name}: {text[:3_000]}\n{answer[:500]}"
        answer.encode()
        read = json.loads(answer)
        fault = None if read["ok"] else read["error"]
        assert not fault or (fault["address"] != "engine" and fault["address"] and "。" in fault["message"]), reported
        assert memory() - before < MORE_MEMORY, reported
        assert time.process_time() - began < LONGEST, reported
        if read["ok"] and request.get("session") == "s" and "legal" in read:
            asking.state = read
        ends[f"{'answered' if read['ok'] else 'refused'}"] += 1
        ends[f"{saved['op']} {'answered' if read['ok'] else 'refused'}"] += 1
    return ends
