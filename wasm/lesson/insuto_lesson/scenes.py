"""One scene for one player count, as a file of keyed differences between frames."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from difflib import SequenceMatcher
from functools import lru_cache
from itertools import groupby
from types import MappingProxyType
from typing import Any

from insuto.core.game import AnyGame
from insuto.core.plain import JsonObject
from insuto.desk import caption_json
from insuto.draw import Picture
from insuto.play.script import Outcome
from insuto_lesson import inline
from insuto_lesson.labels import KEY, labelled, worded
from insuto_lesson.messages import Message
from insuto_lesson.named import Terms, fitting, happened, named, no_key
from insuto_lesson.output import Output, dumps
from insuto_lesson.request import choices, request
from insuto_lesson.source import Block
from insuto_lesson.static_table import link

BEFORE = "?"
"""Behind the name of a step: its frame before the reader does it."""


class Stills:
    """Full pictures for paper and for pages without scripting, each content once."""

    def __init__(self, output: Output, folder: str) -> None:
        self.output = output
        self.folder = folder

    def put(self, picture: Picture) -> JsonObject:
        """Return the fields of a frame or an example that show a picture: its file, size and text."""
        name = self.output.put(self.folder, "still-", "svg", picture.svg(standalone=True))
        return {"still": name, "size": [round(picture.width), round(picture.height)], "alt": picture.title}


class Frames:
    """The frames of one scene, collected."""

    def __init__(self, game: AnyGame, bases: Bases, stills: Stills) -> None:
        self.game = game
        self.bases = bases
        self.stills = stills
        self.pictures: list[tuple[JsonObject, Picture]] = []
        self.narrow: list[tuple[JsonObject, Picture]] = []

    def add(
        self,
        step: str,
        outcome: Outcome,
        scene: str,
        seat: int | None,
        marks: Sequence[str],
        text: str = "",
        said: str = "",
        given: Mapping[str, str] = MappingProxyType({}),
        caption: str = "",
    ) -> None:
        """Add one step. The marked keys must be in the picture (the caller has looked).

        text     its words at this count
        said     what else it says, for the labels: its request
        given    labels that its author wrote, by key
        caption  the sentence under the board; by default the prompt of the position
        """
        game, pos = self.game, outcome.position
        terms = Terms(game.words, game.seat_ids(pos))
        plain, narrow = (game.draw(pos, scene, seat, narrow=upright) for upright in (False, True))
        names = named(terms, text, marks, happened(game, outcome), plain).keys
        groups = worded(terms, terms.found(f"{text}\n{said}"), marks, given, plain)
        plain, narrow = labelled(plain, groups, names), labelled(narrow, groups, names)
        frame: JsonObject = {
            "step": step,
            "scene": scene,
            "mark": list(marks),
            "named": names,
            **caption_json(game, outcome, scene, seat, caption),
            "titles": {name: game.short_title(pos, name) for name in game.scenes_at(pos)},
            "link": link(game, pos),
            **self.stills.put(plain.marked(marks)),
        }
        self.pictures.append((frame, plain))
        self.narrow.append((frame, narrow))

    def before(self, step: Block, outcome: Outcome, scene: str, seat: int | None, marks: Sequence[str]) -> None:
        """Add what a step that the reader does shows before it is done. Raises Refused.

        marks  what the step marks afterwards: until then it is in view, and looks as all else, unless a touch is
               requested and it does not look touchable
        """
        game, pos = self.game, outcome.before
        plain, narrow = (game.draw(pos, scene, seat, narrow=upright) for upright in (False, True))
        wanted = request(game, step, outcome, merged(plain.keys(), narrow.keys()))
        terms = Terms(game.words, game.seat_ids(pos))
        if step.one("guess"):
            places = happened(game, outcome)
        else:
            touches = (wanted, *wanted.get("then", ()))
            places = [key for part in touches for key in part["right"]]
            marks = [key for key in marks if any(key in part["lit"] for part in touches)]
        text = inline.plain("。".join([step.text("ask"), *(words for _, words, _ in choices(step))]))
        frame: JsonObject = {
            "step": step.argument + BEFORE,
            "scene": scene,
            "named": named(terms, text, marks, places, plain).keys,
            "titles": {name: game.short_title(pos, name) for name in game.scenes_at(pos)},
            "link": link(game, pos),
            "alt": plain.title,
            "request": wanted,
        }
        self.pictures.append((frame, plain))
        self.narrow.append((frame, narrow))

    def called(self, plain: Mapping[str, str]) -> None:
        """Keep of every frame's titles of picture scenes those that are not the plain ones."""
        for frame, _ in self.pictures:
            other = {name: title for name, title in frame.pop("titles").items() if plain.get(name) != title}
            if other:
                frame["titles"] = other

    def data(self) -> JsonObject:
        """Return the scene file: every markup once, and per frame only what differs from the frame before of its
        picture scene."""
        return self._data(self.pictures)

    def narrow_data(self) -> JsonObject | None:
        """Return the same for a portrait screen; None where the game has no other drawing for it."""
        if all(a[1] == b[1] for a, b in zip(self.pictures, self.narrow, strict=True)):
            return None
        return self._data(self.narrow)

    def _data(self, pictures: Sequence[tuple[JsonObject, Picture]]) -> JsonObject:
        keys: dict[str, list[str]] = {}
        nodes: dict[str, int] = {}
        said: dict[tuple[str, str], int] = {}
        for frame, picture in pictures:
            keys[frame["scene"]] = merged(keys.get(frame["scene"], []), picture.keys())
        now: dict[str, dict[str, int]] = {}
        address = ""
        frames = []
        for frame, picture in pictures:
            scene = frame["scene"]
            wanted = {node.key: nodes.setdefault(node.svg, len(nodes)) for node in picture.nodes}
            before = now.get(scene, {})
            changes = []
            for index, key in enumerate(keys[scene]):
                node = wanted.get(key, -1)
                if node != before.get(key, -1):
                    changes.append([index, node])
            now[scene] = wanted
            labels = [node.key for node in picture.nodes if node.key.startswith(f"{KEY}.")]
            places = [keys[scene].index(key) for key in (*frame["named"], *labels)]
            sent = {**frame, "set": changes, "named": differences(places)}
            sent["link"] = list(edits(address, frame["link"]))
            address = frame["link"]
            if not sent["link"]:
                del sent["link"]
            if "request" in frame:
                sent["request"] = _placed(frame["request"], keys[scene], said)
            frames.append(sent)
        bases = {scene: self.bases.put(picture) for scene, picture in ((f["scene"], p) for f, p in pictures)}
        data = {"bases": bases, "nodes": list(nodes), "keys": keys, "frames": frames}
        return {**data, "answers": list(said)} if said else data


def _placed(request: Mapping[str, Any], keys: Sequence[str], said: dict[tuple[str, str], int]) -> JsonObject:
    """Return a request with numbers for its keys, by their places in those of its picture, each as the difference to the
    one before, and for its answers, by their places in `said`, which gets new ones."""

    def places(found: Sequence[str]) -> list[int]:
        return differences(sorted(keys.index(key) for key in found if key in keys))

    if "answers" not in request:
        return dict(request)
    answers = {
        key: said.setdefault((text, rule), len(said)) for text, rule, found in request["answers"] for key in found
    }
    further = {"then": [_placed(part, keys, said) for part in request["then"]]} if "then" in request else {}
    lists = {name: places(request[name]) for name in ("right", "lit")}
    return {**request, **lists, "answers": _runs([answers.get(key, -1) for key in keys]), **further}


def _runs(numbers: Sequence[int]) -> list[int]:
    """Return each number, as the difference to the one before, with how often it follows, as one flat list; -1 at the
    end is left out."""
    found = [(number, len(list(same))) for number, same in groupby(numbers)]
    if found and found[-1][0] < 0:
        found.pop()
    places, often = [number for number, _ in found], [times for _, times in found]
    return [one for run in zip(differences(places), often, strict=True) for one in run]


def differences(numbers: Sequence[int]) -> list[int]:
    """Return each number as the difference to the one before, the first as it is."""
    return [a - b for a, b in zip(numbers, [0, *numbers], strict=False)]


@lru_cache(maxsize=1024)
def edits(old: str, new: str) -> tuple[int | str, ...]:
    """Return what makes one link of another, as one flat list: how much stays, how much goes, what comes in its place.

    A link is a whole position, some 2 kB, and few numbers of it differ from step to step.
    """
    before, after = (re.findall(r"[^,\[\]{}]*[,\[\]{}]?", text)[:-1] for text in (old, new))
    # Compared are the parts between the first and the last difference: the time grows with the square of their length.
    most = min(len(before), len(after))
    head = next((n for n in range(most) if before[n] != after[n]), most)
    tail = next((n for n in range(most - head) if before[-1 - n] != after[-1 - n]), most - head)
    here, there = before[head : len(before) - tail], after[head : len(after) - tail]
    flat: list[int | str] = []
    end = -head
    for kind, start, stop, first, last in SequenceMatcher(None, here, there, autojunk=False).get_opcodes():
        if kind != "equal":
            same = before[head + end : head + start]
            flat += [len("".join(same)), len("".join(here[start:stop])), "".join(there[first:last])]
            end = stop
    return tuple(flat)


def steps_of(pairs: Sequence[tuple[int, int]]) -> list[int]:
    """Return (key, node) pairs as one flat list of differences to the pair before: neighbours change together, so it
    gzips well."""
    flat, last_key, last_node = [], 0, 0
    for key, node in pairs:
        flat += [key - last_key, node - last_node]
        last_key, last_node = key, node
    return flat


def share(scenes: Mapping[str, Sequence[JsonObject]]) -> JsonObject:
    """Move markup and lists of keys that occur in more than one scene of a page out of its scene files.

    A board is much the same all through a lesson: what stays is loaded once, not with every scene. Returned are `nodes`, a list of markup,
    and `keys` by picture scene; empty where nothing is shared.

    scenes  scene name → its data for every player count, changed in place: nodes are numbered through the file's own and
            then through the list that is given back, so that a file stays as it is when only later scenes change. Keys of a picture
            scene that is shared become places in its list, each as the difference to the one before.
    """
    keys = _shared_keys(scenes)
    standing: dict[str, set[str]] = {}
    for name, counts in scenes.items():
        for data in counts:
            for markup in data["nodes"]:
                standing.setdefault(markup, set()).add(name)
    shared = [markup for markup, names in standing.items() if len(names) > 1]
    places = {markup: place for place, markup in enumerate(shared)}
    for data in (data for counts in scenes.values() for data in counts):
        own = [markup for markup in data["nodes"] if markup not in places]
        place = {markup: i for i, markup in enumerate(own)}
        new = [place[markup] if markup in place else len(own) + places[markup] for markup in data["nodes"]]
        for frame in data["frames"]:
            frame["set"] = steps_of([(key, node if node < 0 else new[node]) for key, node in frame["set"]])
        data["nodes"] = own
        for scene, names in data["keys"].items():
            if listed := keys.get(scene):
                data["keys"][scene] = differences([listed[key] for key in names])
    return {"keys": {scene: list(listed) for scene, listed in keys.items()}, "nodes": shared} if shared or keys else {}


def _shared_keys(scenes: Mapping[str, Sequence[JsonObject]]) -> dict[str, dict[str, int]]:
    """Return the keys of every picture scene that appears in more than one scene, each with its place, in order of
    appearance."""
    standing: dict[str, set[str]] = {}
    keys: dict[str, dict[str, int]] = {}
    for name, counts in scenes.items():
        for data in counts:
            for scene, names in data["keys"].items():
                standing.setdefault(scene, set()).add(name)
                listed = keys.setdefault(scene, {})
                for key in names:
                    listed.setdefault(key, len(listed))
    return {scene: listed for scene, listed in keys.items() if len(standing[scene]) > 1}


class Bases:
    """The static markup of picture scenes, each in a file of its own, shared by all counts and scenes of a page."""

    def __init__(self, output: Output, folder: str) -> None:
        self.output = output
        self.folder = folder
        self.files: dict[str, str] = {}

    def put(self, picture: Picture) -> str:
        """Return the id of a picture's base; its file is written once."""
        content = dumps({"svg": picture.base, "width": picture.width, "height": picture.height})
        name = self.output.put(self.folder, "base-", "json", content)
        base_id = name.removeprefix("base-").removesuffix(".json")
        self.files[base_id] = name
        return base_id


def merged(known: Sequence[str], keys: Sequence[str]) -> list[str]:
    """Return one order that preserves both: a new key goes after the one it follows in its picture."""
    result = list(known)
    at = 0
    places = set(result)
    for key in keys:
        if key in places:
            at = result.index(key) + 1
        else:
            result.insert(at, key)
            places.add(key)
            at += 1
    return result


def marks(
    words: Sequence[str], picture: Picture, complain: Callable[[Message], None], before: Picture | None = None
) -> list[str]:
    """Return the drawing keys of the words of `mark:`: a key itself, or all keys that begin with `word.`. Unknown ones
    are complained about. `before`: the picture before `do`, where that could be shown instead."""
    keys, earlier = picture.keys(), before.keys() if before else ()
    found: list[str] = []
    for word in words:
        fits = fitting(keys, word)
        if not fits and any(f"{key}.".startswith(f"{word}.") for key in earlier):
            complain(
                Message(
                    "`{word}` is no key of this picture, which shows what comes after `do`; it was there before: "
                    "write `moment: before`",
                    word=word,
                )
            )
        elif not fits:
            complain(no_key(word, keys))
        found += [key for key in fits if key not in found]
    return found
