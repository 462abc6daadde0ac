"""Scripts of lessons, run again with a reader's own figures and changes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from insuto.desk import requests
from insuto.desk.render import caption_json, digest_json, line_json, picture_json, spread, why_json
from insuto.play import codec, script

if TYPE_CHECKING:
    from insuto.desk import Desk, answers


def example(desk: Desk, request: requests.Example) -> answers.Example:
    """Return the outcome of an example."""
    game = desk.game(request.game, request.components)
    pos = script.start(game, request.players, request.seed, request.options, request.setup, request.from_)
    sayings = script.read_sayings(request.says)
    outcome = script.run(game, pos, _script(request), stops=bool(sayings))
    said = script.saying(game, outcome, sayings)
    shown = script.shown(outcome, request.moment)
    return {
        "holds": outcome.holds,
        "said": script.spoken(game, outcome, sayings[said]) if said >= 0 else "",
        "failed": [{"field": c.field, "text": c.text, "actual": c.actual} for c in outcome.checks if not c.holds],
        "rows": [{"address": r.address, "label": r.label, "value": r.value} for r in outcome.rows],
        "lines": [line_json(game, outcome.position, line) for line in outcome.lines],
        # `says` gives the reason why an action of `do` cannot be taken; the rules' own answer would be about the flow,
        # not the figures.
        "refused": [] if outcome.stopped else [why_json(game, outcome.position, v) for v in outcome.refused],
        "events": digest_json(game, outcome.position, outcome.events),
        "prompt": game.prompt(outcome.position),
        "picture": picture_json(game, shown, request.scene or game.scenes[0], mark=request.mark, narrow=request.narrow),
        "link": codec.encode(game, shown),
    }


def frames(desk: Desk, request: requests.Frames) -> answers.Frames:
    """Return the steps of a scene, each continuing where the one before it ended."""
    game = desk.game(request.game, request.components)
    players, wanted = request.players, request.script
    steps = tuple(
        script.SceneStep(step.name, _script(step), step.show, step.mark, step.seat, step.caption)
        for step in wanted.steps
    )
    scene = script.Scene(str(wanted.seed), wanted.setup, wanted.options, wanted.from_, steps)
    frames: list[answers.Frame] = []
    sent: set[str] = set()
    shown = game.scenes[0]
    for step, outcome in script.run_scene(game, players, scene):
        shown = step.show or shown
        pos = outcome.position
        seat = game.seat_of(pos, step.seat) if step.seat else None
        picture = picture_json(game, pos, shown, seat, step.mark, sent, request.narrow)
        frames.append(
            {
                "step": step.name,
                "picture": picture,
                "mark": list(spread(step.mark, picture["nodes"])),
                **caption_json(game, outcome, shown, seat, step.caption),
                "holds": outcome.holds,
                "link": codec.encode(game, pos),
            }
        )
    return {"frames": frames}


def _script(wanted: requests.Script) -> script.Script:
    return script.Script(
        wanted.set, wanted.do, wanted.refuse, wanted.because, wanted.expect, wanted.report, wanted.part
    )
