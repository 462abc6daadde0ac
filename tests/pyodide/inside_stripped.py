# Runs inside Pyodide on the stripped standard library, with wheels and games as a page has them. `job` = {"wheels": […],
# "carried": […], "games": {id: module}, "modules": […], "absent": […], "ends": […], "seeds": […]}.
# Nothing is imported here that the engine does not import itself.
import json
import sys
from typing import Any

job: dict[str, Any] = globals()["job"]

sys.path[:0] = job["wheels"]

import insuto  # noqa: E402

known = insuto.game_ids
import insuto.desk  # noqa: E402

for archive in job["carried"]:
    insuto.carried(archive)
for game, module in job["games"].items():
    insuto.register(game, module)


def importable(name: str) -> str:
    try:
        __import__(name)
    except ImportError as error:
        return str(error)
    return ""


def play(game: str, players: int, seats: list[str], seed: int) -> dict[str, Any]:
    """Play one game through the desk, as the page plays it; return what was found at its end."""
    desk = insuto.desk.Desk()

    def ask(**request: Any) -> dict[str, Any]:
        answer: dict[str, Any] = json.loads(desk.handle(json.dumps(request)))
        if not answer["ok"]:
            raise RuntimeError(f"{game} {players} {seed}: {answer['error']}")
        return answer

    state = ask(
        op="open", session="s", mode="study", seats=seats, setup={"game": game, "players": players, "seed": seed}
    )
    actions = 0
    while not state["over"] and actions < 5000:
        state = ask(op="bot", session="s")
        actions += 1
    sheet = ask(op="score", session="s")
    ask(op="undo", session="s")
    ask(op="check", link=ask(op="link", session="s")["link"])
    return {"over": state["over"], "actions": actions, "sheet": sheet}


def bots(players: int, seed: int) -> list[str]:
    return [("sensible", "random")[(i + seed) % 2] for i in range(players)]


games = [
    {"game": game, "players": players, "seed": seed, **play(game, players, bots(players, seed), seed)}
    for game in known()
    for players in sorted({insuto.load(game).player_counts[end] for end in job["ends"]})
    for seed in job["seeds"]
]
# Last, so that nothing is there that the games did not bring themselves.
faults = {name: importable(name) for name in job["modules"]}
result = {
    "games": games,
    "faults": {name: fault for name, fault in faults.items() if fault},
    "absent": [name for name in job["absent"] if importable(name)],
    "known": list(known()),
}
