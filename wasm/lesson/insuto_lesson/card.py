"""What the front page shows of a lesson: how long it takes, and its own board going through some steps.

The steps are those that the `lesson` block names (`card`), else the longest stretch in which one picture scene changes. Their pictures
become one small file: a page that shows every game loads no lesson.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from insuto.draw import Picture
from insuto_lesson.messages import Message, Refused
from insuto_lesson.output import Output, dumps
from insuto_lesson.scenes import Frames, share

MINUTE = 300
"""Letters read aloud in a minute."""
MOST = 5
"""Pictures of a card: what is seen within a few seconds."""

Shot = tuple[dict[str, Any], Picture]


def letters(sections: Iterable[Mapping[str, Any]]) -> int:
    """Return the letters that are told: those of the sections whose time stands under their heading."""
    return sum(section["letters"] for section in sections if section["steps"])


def stretch(scenes: Iterable[Sequence[Shot]]) -> list[Shot]:
    """Return the steps of the longest stretch in which one picture scene keeps its place and changes, at most MOST; steps without a
    change are passed over."""
    best: list[Shot] = []
    for shots in scenes:
        run: list[Shot] = []
        for shot in shots:
            if run and not _one_place(run[-1], shot):
                run = []
            if not run or run[-1][1] != shot[1]:
                run.append(shot)
            if len(run) > len(best):
                best = list(run)
    return best[:MOST]


def named(scenes: Iterable[Sequence[Shot]], steps: Sequence[str]) -> list[Shot]:
    """Return the steps of these names, in this order. Raises Refused where one is not there, or they do not show one picture scene."""
    known = {frame["step"]: (frame, picture) for shots in scenes for frame, picture in shots}
    missing = [step for step in steps if step not in known]
    if missing:
        raise Refused(Message("`card` names no step of the lesson: {choices}", choices=" ".join(missing)))
    shots = [known[step] for step in steps]
    other = [shot[0]["step"] for shot in shots if not _one_place(shots[0], shot)]
    if other:
        raise Refused(
            Message("the steps of `card` show one picture scene; another is seen at {choices}", choices=" ".join(other))
        )
    return shots


def _one_place(a: Shot, b: Shot) -> bool:
    """Return whether pieces can glide from one picture to the other."""
    return a[0]["scene"] == b[0]["scene"] and (a[1].width, a[1].height, a[1].base) == (
        b[1].width,
        b[1].height,
        b[1].base,
    )


def put(output: Output, folder: str, frames: Frames, style: str) -> dict[str, Any]:
    """Write the picture and the film of the shots in `frames`; return what index.json says of them."""
    _, first = frames.pictures[0]
    still = output.put(folder, "card-", "svg", first.svg(standalone=True))
    data = frames.data()
    share({"": [data]})
    shown = [{name: frame[name] for name in ("step", "scene", "set", "mark", "alt")} for frame in data["frames"]]
    base = {"svg": first.base, "width": first.width, "height": first.height}
    film = {"style": style, "base": base, "nodes": data["nodes"], "keys": data["keys"], "frames": shown}
    return {
        "still": still,
        "size": [round(first.width), round(first.height)],
        "film": output.put(folder, "card-", "json", dumps(film)),
    }
