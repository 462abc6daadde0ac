"""Compiles the scenes of a page: their steps as frames, for each number of players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from insuto.core.plain import JsonObject
from insuto.play import script as engine
from insuto_lesson import inline, language, static_table
from insuto_lesson.language import BadValue
from insuto_lesson.messages import Message, Refused
from insuto_lesson.named import labels_given, text_for
from insuto_lesson.output import dumps
from insuto_lesson.page_base import Complain, PageBase
from insuto_lesson.scenes import Frames, share
from insuto_lesson.source import Block


@dataclass(slots=True)
class Scene:
    """A `scene` block with the steps that follow it."""

    block: Block
    steps: list[Block] = field(default_factory=list)


class SceneCompiler(PageBase):
    """Compiles the scenes of a page, each once for every player count; nodes that frames share go into a file of their own."""

    def _scenes(self, scenes: Sequence[Scene]) -> JsonObject:
        """Return the scenes, and the files with their scripts and with what they share."""
        scene_data = {}
        made: dict[str, dict[str, Frames]] = {}
        for scene in scenes:
            name = scene.block.argument
            scene_data[name], made[name] = self._scene(scene)
            counts = made[name]
            if counts:
                self.shots.append(counts.get(str(self.default), next(iter(counts.values()))).pictures)
        plain = self._titles()
        for counts in made.values():
            for count, frames in counts.items():
                frames.called(plain[int(count)])
        wide: dict[str, dict[str, JsonObject]] = {}
        narrow: dict[str, dict[str, JsonObject]] = {}
        for name, counts in made.items():
            wide[name] = {count: frames.data() for count, frames in counts.items()}
            narrow[name] = {count: data for count, frames in counts.items() if (data := frames.narrow_data())}
        # A device reads the files of one layout, so the layouts share nothing.
        shared = {
            "shared": self._shared(scene_data, "files", wide),
            "shared_narrow": self._shared(scene_data, "narrow", narrow),
        }
        if isinstance(self.game, static_table.StaticTable) or not scenes:
            return {"scenes": scene_data, **shared}
        # Only for a reader with figures of their own: in the lesson's file they would be 4 kB of サイズ.
        scripts = {scene.block.argument: self._script(scene) for scene in scenes}
        return {
            "scenes": scene_data,
            "scripts": self.output.put(self.folder, "scripts-", "json", dumps(scripts)),
            **shared,
        }

    def _shared(self, scene_data: JsonObject, field: str, frames: Mapping[str, Mapping[str, JsonObject]]) -> str | None:
        """Write the scene files of one layout and name them under `field`; return the file with what they share."""
        shared = share({name: list(counts.values()) for name, counts in frames.items()})
        for name, counts in frames.items():
            if counts or field == "files":
                scene_data[name][field] = {
                    count: self.output.put(self.folder, "scene-", "json", dumps(data)) for count, data in counts.items()
                }
        return self.output.put(self.folder, "nodes-", "json", dumps(shared)) if shared else None

    def _scene(self, scene: Scene) -> tuple[JsonObject, dict[str, Frames]]:
        """Return what lesson.json says of a scene, and its frames by player count."""
        block = scene.block
        counts: tuple[int, ...] = ()
        with self._value(block, "players"):
            counts = language.counts(block.text("players", "all"), self.players)
            if len(counts) > 1 and counts != self.players:
                raise BadValue("a scene is for all player counts or for one")
        if not scene.steps:
            self.complaints.error(block.line, "scene `{name}` has no step", name=block.argument)
        options = self._options_of(block)
        frames: dict[str, Frames] = {}
        faults: dict[int, list[tuple[int, Message]]] = {}
        for count in counts:
            faults[count] = []
            made = self._frames(scene, count, options, lambda line, text, c=count: faults[c].append((line, text)))  # type: ignore[misc]
            if made:
                frames[str(count)] = made
        self._report(faults)
        fixed = counts[0] if len(counts) == 1 and len(self.players) > 1 else None
        return {"fixed": fixed}, frames

    def _script(self, scene: Scene) -> JsonObject:
        """Return the scene as the compiler saw it, for the live engine (a reader's own figures)."""
        block = scene.block
        show = ""
        steps = []
        for step in scene.steps:
            show = step.text("show", show)
            mark = " ".join(self.marked.get(step.argument, []))
            fields = {
                "name": step.argument,
                "show": show,
                "mark": mark,
                "seat": step.text("seat"),
                "caption": step.text("caption"),
            }
            fields |= {name: step.joined(name) for name in ("set", "do", "refuse", "because", "expect")}
            steps.append({name: value for name, value in fields.items() if value})
        return {
            "seed": block.text("seed", "1"),
            "setup": block.text("setup", "done"),
            "options": self._options_of(block),
            "from": block.joined("from"),
            "steps": steps,
        }

    def _frames(self, scene: Scene, players: int, options: Mapping[str, str], complain: Complain) -> Frames | None:
        game = self.game
        assert game is not None
        block = scene.block
        frames = Frames(game, self.bases, self.stills)
        show = game.scenes[0]
        pos: Any = None
        with self._running(block, complain):
            pos = static_table.start(game, players, block, options)
        for step in scene.steps:
            if pos is None:
                return None
            outcome = None
            with self._running(step, complain):
                outcome = static_table.step(game, pos, step)
                self._checks(step, outcome, complain)
            if outcome is None:
                return None
            if self.citing:
                self.citing.step(step, outcome)
            pos = outcome.position
            show = step.text("show", show)
            shown = self._own_picture(step, complain) or show
            with self._running(step, complain):
                seat = game.seat_of(pos, step.text("seat")) if step.one("seat") else None
                keys = self._marks(step, pos, shown, seat, complain)
                # The live engine gets the keys that every player count has.
                known = self.marked.setdefault(step.argument, keys)
                self.marked[step.argument] = [key for key in known if key in keys]
                text = text_for(step, players, self.players, game.numbers(players))
                if step.one("ask"):
                    self._request(frames, step, outcome, shown, seat, keys, complain)
                given = labels_given(step.text("mark"), keys)
                said = inline.plain(step.text("ask"))
                frames.add(step.argument, outcome, shown, seat, keys, text, said, given, step.text("caption"))
        self.tables[players] = pos
        return frames

    def _request(
        self,
        frames: Frames,
        step: Block,
        outcome: engine.Outcome,
        shown: str,
        seat: int | None,
        keys: Sequence[str],
        complain: Complain,
    ) -> None:
        """Add the frame before a step that the reader does."""
        try:
            frames.before(step, outcome, shown, seat, keys)
        except Refused as error:
            complain(error.line or step.line_of("guess" if step.one("guess") else "touch"), error.message)

    def _titles(self) -> dict[int, dict[str, str]]:
        """Return the titles of the picture scenes by player count, taken from the lesson's last position with that count."""
        game = self.game
        assert game is not None
        tables = {n: self.tables.get(n) or game.begin(n, 0, self.options) for n in sorted(self.players)}
        return {n: {name: game.short_title(pos, name) for name in game.scenes_at(pos)} for n, pos in tables.items()}
