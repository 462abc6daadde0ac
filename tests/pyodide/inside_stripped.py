# Runs inside Pyodide on the stripped standard library, with wheels and games as a page has them. `job` = {"wheels": […],
# "carried": […], "games": {id: module}, "modules": […], "absent": […], "seeds": […]}.
# Nothing is imported here that the engine does not import itself.
import json
import sys

sys.path[:0] = job["wheels"]  # noqa: F821

import insuto  # noqa: E402

known = insuto.game_ids
import insuto.desk  # noqa: E402

for archive in job["carried"]:  # noqa: F821
    insuto.carried(archive)
for game, module in job["games"].items():  # noqa: F821
    insuto.register(game, module)


def importable(name):
    try:
        __import__(name)
    except ImportError as error:
        return str(error)
    return ""


def play(game, players, seats, seed):
    """One game through the desk, as the page plays it; what was found at its end."""
    desk = insuto.desk.Desk()

    def ask(**request):
        answer = json.loads(desk.handle(json.dumps(request)))
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


def bots(players, seed):
    return [("sensible", "random")[(i + seed) % 2] for i in range(players)]


games = [
    {"game": game, "players": players, "seed": seed, **play(game, players, bots(players, seed), seed)}
    for game in known()
    for players in sorted({insuto.load(game).player_counts[end] for end in (0, -1)})
    for seed in job["seeds"]  # noqa: F821
]
# Last, so that nothing is there that the games did not bring themselves.
faults = {name: importable(name) for name in job["modules"]}  # noqa: F821
result = {
    "games": games,
    "faults": {name: fault for name, fault in faults.items() if fault},
    "absent": [name for name in job["absent"] if importable(name)],  # noqa: F821
    "known": list(known()),
}
