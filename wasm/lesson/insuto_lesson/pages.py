"""Compiles one page: runs its scripts through the engine and says with file and line what does not hold."""

from __future__ import annotations

import posixpath
import traceback
from collections import Counter
from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

import insuto
from insuto import BadInput, InsutoError
from insuto.core.errors import NoWords
from insuto.core.game import AnyGame
from insuto.core.plain import JsonObject
from insuto.core.position import Position
from insuto.desk import line_json, why_json
from insuto.draw import Picture
from insuto.draw.style import STYLE
from insuto.play import script as engine
from insuto.play import wording
from insuto_lesson import borrowed, card, exercise, inline, language, prepared, static_table
from insuto_lesson.cited import Citing
from insuto_lesson.complaints import Complaints
from insuto_lesson.image import BadImage, Place
from insuto_lesson.labels import explained
from insuto_lesson.language import BadValue
from insuto_lesson.messages import Message, Refused, said
from insuto_lesson.named import labels_given, marked, text_for
from insuto_lesson.output import Output, dumps
from insuto_lesson.said import check_says
from insuto_lesson.scenes import Bases, Frames, Stills, marks, share
from insuto_lesson.source import Block, Source, Value, hint_of_wide, line_of
from insuto_lesson.tasks import check_task

STEP_LETTERS = 120
LESSON_LETTERS = 6_000

Complain = Callable[[int, Message], None]

START = "start"
"""What an `advice` is about that stands before the first decision of a game, whichever it is."""


@dataclass(slots=True)
class Scene:
    """A `scene` block with the steps that follow it."""

    block: Block
    steps: list[Block] = field(default_factory=list)


def letters(block: Block) -> int:
    """Return the number of letters of a block's text as read aloud."""
    return sum(len(inline.plain(text)) for _, text in prose(block))


def prose(block: Block) -> Iterator[tuple[int, str]]:
    """Yield (line, text) of a block's own words: no options, no fences. Of `when` blocks inside, the longest counts
    once."""
    hidden = {line for _, value in block.options for line, _ in value.parts}
    inner = [child for child in block.children if child.name not in ("when", "after")]
    whens = sorted((child for child in block.children if child.name == "when"), key=letters)
    for child in block.children:
        hidden |= {child.line, child.end} | {line for _, value in child.options for line, _ in value.parts}
    for child in [*inner, *whens[:-1]]:
        hidden |= set(range(child.line, child.end + 1))
    for line, text in block.body:
        if line not in hidden:
            yield line, text


_HERE = Place(Path(), Path())


class PageCompiler:
    """Turns a parsed and checked page into lesson.json and its files. Errors go to `complaints`. `beside`: the folder
    of the page, with the pictures that it names."""

    def __init__(
        self,
        source: Source,
        path: str,
        output: Output,
        complaints: Complaints,
        lenders: borrowed.Lenders = borrowed.NOBODY,
        beside: Place = _HERE,
    ) -> None:
        self.source = source
        self.beside = beside
        self.lenders = lenders
        self.path = path
        self.complaints = complaints
        self.output = output
        self.folder = posixpath.dirname(path)
        self.bases = Bases(output, self.folder)
        self.stills = Stills(output, self.folder)
        self.players: tuple[int, ...] = ()
        self.default = 0
        self.game: AnyGame | None = None
        self.options: dict[str, str] = {}
        self.marked: dict[str, list[str]] = {}
        self.tables: dict[int, Any] = {}
        self.shots: list[list[card.Shot]] = []
        self.citing: Citing | None = None
        self._untold = False
        """A word was missing, which is reported elsewhere."""

    # ---- reading the head ------------------------------------------------------------------------------------------

    def head(self, lesson: Block, game: AnyGame) -> bool:
        """Read the `lesson` block of a page of this game; False when nothing can be compiled without it."""
        self.game = game
        with self._value(lesson, "players"):
            self.players = language.counts(lesson.text("players"), self.game.player_counts)
        with self._value(lesson, "default"):
            smallest = str(min(self.players or self.game.player_counts))
            default = language.counts(lesson.text("default", smallest), self.players or self.game.player_counts)
            if len(default) != 1:
                raise BadValue(Message("`default` is one player count"))
            self.default = default[0]
        with self._value(lesson, "options"):
            self.options = self._checked(language.pairs(lesson.text("options")))
        return bool(self.players and self.default)

    @contextmanager
    def _value(self, block: Block, option: str) -> Iterator[None]:
        assert self.game is not None
        try:
            yield
        except (BadValue, BadInput) as error:
            self.complaints.error(block.line_of(option), said(self.game, error))

    def _options_of(self, block: Block) -> dict[str, str]:
        assert self.game is not None
        with self._value(block, "options"):
            return {**self.options, **self._checked(language.pairs(block.text("options")))}
        return self.options

    def _checked(self, options: dict[str, str]) -> dict[str, str]:
        """Return options that the game knows, defaults included: what a page states holds whatever readings a reader
        prefers."""
        assert self.game is not None
        self.game.check_options(options)
        return options

    # ---- the complete page -----------------------------------------------------------------------------------------

    def lesson(self) -> JsonObject | None:
        """Return lesson.json as data; files are put into the output. Only meaningful when no error was reported. None
        where a word was missing, which is reported elsewhere."""
        assert self.game is not None
        self.citing = Citing(self.game, self.source)
        scenes: list[Scene] = []
        parts: dict[str, JsonObject] = {"examples": {}, "rulings": {}, "tries": {}}
        for block in self.source.walk():
            if block.name == "scene":
                scenes.append(Scene(block))
            elif block.name == "step" and scenes:
                scenes[-1].steps.append(block)
            elif block.name == "example":
                parts["examples"][block.argument] = self._example(block)
            elif block.name == "ruling":
                parts["rulings"][block.argument] = self._ruling(block)
            elif block.name == "try":
                parts["tries"][block.argument] = self._try(block)
            elif block.name == "advice":
                self._advice(block)
            elif block.name == "when":
                with self._value(block, "players"):
                    language.counts(block.text("players"), self.players)
        self._texts()
        parts |= self._prepared()
        data = {
            "format": 1,
            "game": self.game.id,
            **({"engineless": True} if static_table.is_static(self.game) else {}),
            "page": self.path,
            "players": list(self.players),
            "default": self.default,
            "options": self.options,
            "hides": self.game.words.tables.get("GAME", {}).get("hides", ""),
            **({} if self.game.by_chance else {"chance": False}),
            "engine": insuto.__version__,
            "style": self.output.put(self.folder, "draw-", "css", STYLE),
            **self._scenes(scenes),
            **self._cited(),
            "pictures": self._pictures(),
            "bases": self.bases.files,
            "sections": self._sections(),
            "steps": [
                {
                    "name": step.argument,
                    "section": step.section.id if step.section else "",
                    "scene": scene.block.argument,
                }
                for scene in scenes
                for step in scene.steps
            ],
            **parts,
        }
        return None if self._untold else data

    @cached_property
    def _missing(self) -> Mapping[str, Container[str]]:
        """The words that the game's code needs and its words do not have, by table."""
        assert self.game is not None
        return wording.missing(self.game)

    def _cited(self) -> dict[str, str]:
        """Return the file with the rules of every step; {} on a page without any."""
        rules = self.citing.data() if self.citing else {}
        return {"cited": self.output.put(self.folder, "cited-", "json", dumps(rules))} if rules else {}

    def _prepared(self) -> dict[str, JsonObject]:
        """Return the pictures and draws of a page for those who know the rules; {} on others."""
        blocks = [block for block in self.source.walk() if block.name in prepared.KINDS]
        prepared.check_borrowed(self.source.walk(), self.lenders, self.complaints)
        if not blocks:
            return {}
        compiler = prepared.Prepared(self, self.lenders.lesson)
        return {"shown": compiler.pictures(blocks), "draws": compiler.draws(blocks)}

    def _pictures(self) -> list[JsonObject]:
        """Return the picture scenes by the titles that they have at the largest table that has them, at which counts
        there is each, and the titles of counts where it is called otherwise."""
        assert self.game is not None
        plain = self._titles()
        found: list[JsonObject] = []
        for name in self.game.scenes:
            titles = {n: there[name] for n, there in plain.items() if name in there}
            if titles:
                title = titles[max(titles)]
                entry: JsonObject = {"id": name, "title": title}
                if len(titles) < len(plain):
                    entry["players"] = list(titles)
                if other := {str(n): text for n, text in titles.items() if text != title}:
                    entry["titles"] = other
                found.append(entry)
        return found

    def _titles(self) -> dict[int, dict[str, str]]:
        """Return what the picture scenes are called, by player count: at the tables that the lesson left, where its
        scenes have that count."""
        game = self.game
        assert game is not None
        tables = {n: self.tables.get(n) or game.begin(n, 0, self.options) for n in sorted(self.players)}
        return {n: {name: game.short_title(pos, name) for name in game.scenes_at(pos)} for n, pos in tables.items()}

    def letters(self) -> int:
        """Return the number of letters of the page as read aloud: every block's text and what stands between."""
        return sum(section["letters"] for section in self._sections())

    def card(self, lesson: Block, data: Mapping[str, Any]) -> JsonObject | None:
        """Return what the front page shows of the lesson that was compiled to `data`; None where it has no steps."""
        assert self.game is not None
        try:
            shown = card.picture(self.shots, lesson.text("card"))
        except Refused as error:
            self.complaints.error(lesson.line_of("card"), error.message)
            return None
        if shown is None:
            return None
        return {
            "about": lesson.text("about"),
            "players": data["players"],
            "letters": (letters := card.letters(data["sections"])),
            "minutes": max(1, round(letters / card.MINUTE)),
            **self._exercise(data["style"]),
            **card.put(self.output, self.folder, shown),
        }

    def _exercise(self, style: str) -> dict[str, str]:
        """Return the file with the page's exercise for the front page; {} without one."""
        game = self.game
        assert game is not None
        for block in self.source.walk():
            if block.name != "front":
                continue
            with self._running(block, self.complaints.error):
                players = self._one_count(block)
                start = engine.start(game, players, 1, self.options, "done", joined(block, "from"))
                try:
                    made = exercise.compiled(game, block, start, self.complaints.error)
                except Refused as error:
                    self.complaints.error(block.line, error.message)
                    continue
                return {"exercise": self.output.put(self.folder, "front-", "json", dumps(made | {"style": style}))}
        return {}

    def _sections(self) -> list[JsonObject]:
        headings = [h for h in self.source.headings if h.level <= 3]
        sections: list[JsonObject] = []
        starts = [h.line for h in headings] + [len(self.source.lines) + self.source.first]
        options = {line for block in self.source.walk() for _, value in block.options for line, _ in value.parts}
        fences = {line for block in self.source.walk() for line in (block.line, block.end)}
        skipped: set[int] = set()
        for block in self.source.walk():
            if block.name in ("numbers", "settings", "scorepad", "drill", "try", "ruling", "front"):
                skipped |= set(range(block.line, block.end + 1))
            whens = sorted((child for child in block.children if child.name == "when"), key=letters)
            for child in whens[:-1]:
                skipped |= set(range(child.line, child.end + 1))
        lines = [(n, text) for n, text in self.source.prose() if n not in options | fences | skipped]
        for heading, end in zip(headings, starts[1:], strict=True):
            if not heading.id:
                continue
            steps = [b for b in self.source.walk() if b.name == "step" and b.section is heading]
            count = sum(len(inline.plain(text)) for n, text in lines if heading.line < n < end)
            count += sum(len(inline.plain(step.text("ask"))) for step in steps)
            names = [step.argument for step in steps]
            sections.append({"id": heading.id, "title": heading.title, "steps": names, "letters": count})
        return sections

    def _texts(self) -> None:
        """Check letters, placeholders and rule links of the text."""
        assert self.game is not None
        numbers = {count: self.game.numbers(count) for count in self.players}
        for line, text in self.source.prose():
            for match in inline.PLACEHOLDER.finditer(inline.without_code(text)):
                try:
                    inline.by_count(match[1], self.players, numbers)
                except inline.BadText as error:
                    self.complaints.error(line, error.message)
            bare = inline.PLACEHOLDER.sub("", inline.without_code(text))
            if "{{" in bare or "}}" in bare:
                self.complaints.error(line, Message("`{{` and `}}` must stand on one line, closed"))
        tables: set[str] = set()
        used: dict[str, int] = {}
        for block in self.source.walk():
            if block.name == "numbers":
                for _, value in block.options:
                    tables |= inline.numbers_named(value.text)
                    try:
                        inline.row_by_count(value.text, self.players, numbers)
                    except inline.BadText as error:
                        self.complaints.error(value.line, error.message)
            if block.name == "step":
                count = letters(block)
                if count > STEP_LETTERS:
                    self.complaints.warn(
                        block.line,
                        Message(
                            "step `{name}` has {count} letters; {most} is what can be followed",
                            name=block.argument,
                            count=count,
                            most=STEP_LETTERS,
                        ),
                    )
                for line, text in block.body:
                    for match in inline.PLACEHOLDER.finditer(inline.without_code(text)):
                        name = inline.number_name(match[1])
                        if name and len({numbers[c].get(name) for c in self.players}) > 1:
                            used.setdefault(name, line)
        for name, line in used.items():
            if name not in tables:
                self.complaints.warn(
                    line,
                    Message(
                        "`n.{name}` is in no `numbers` table of the page: paper shows one player count only", name=name
                    ),
                )

    # ---- scenes ----------------------------------------------------------------------------------------------------

    def _scenes(self, scenes: Sequence[Scene]) -> JsonObject:
        """Return the scenes, and the file with what they share."""
        scene_data = {}
        made: dict[str, dict[str, Frames]] = {}
        for scene in scenes:
            scene_data[scene.block.argument], counts = self._scene(scene)
            made[scene.block.argument] = counts
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
        return {"scenes": scene_data, **shared}

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
        """Return a scene's text, and its frames by player count."""
        block = scene.block
        counts: tuple[int, ...] = ()
        with self._value(block, "players"):
            counts = language.counts(block.text("players", "all"), self.players)
            if len(counts) > 1 and counts != self.players:
                raise BadValue(Message("a scene is for all player counts or for one"))
        if not scene.steps:
            self.complaints.error(block.line, Message("scene `{name}` has no step", name=block.argument))
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
        if isinstance(self.game, static_table.StaticTable):
            return {"fixed": fixed}, frames
        return {"fixed": fixed, "script": self._script(scene, options)}, frames

    def _report(self, faults: Mapping[int, list[tuple[int, Message]]]) -> None:
        """Complain once about a fault of all counts; about one of some counts, say which."""
        seen = Counter(fault for found in faults.values() for fault in dict.fromkeys(found))
        for count, found in faults.items():
            for line, text in dict.fromkeys(found):
                some = seen[line, text] < len(faults)
                scene_data = Message("with {count} players: {fault}", count=count, fault=text) if some else text
                self.complaints.error(line, scene_data)

    def _script(self, scene: Scene, options: Mapping[str, str]) -> JsonObject:
        """Return the scene as the compiler saw it, for the live engine (a reader's own figures)."""
        block = scene.block
        show = ""
        steps = []
        for step in scene.steps:
            show = step.text("show", show)
            mark = " ".join(self.marked.get(step.argument, []))
            fields = {"name": step.argument, "show": show, "mark": mark, "seat": step.text("seat")}
            fields |= {name: joined(step, name) for name in ("set", "do", "refuse", "because", "expect")}
            steps.append({name: value for name, value in fields.items() if value})
        return {
            "seed": block.text("seed", "1"),
            "setup": block.text("setup", "done"),
            "options": dict(options),
            "from": joined(block, "from"),
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
                    self._request(frames, step, outcome, shown, seat, complain)
                given = labels_given(step.text("mark"), keys)
                frames.add(step.argument, outcome, shown, seat, keys, text, given, step.text("caption"))
        self.tables[players] = pos
        return frames

    def _request(
        self, frames: Frames, step: Block, outcome: engine.Outcome, shown: str, seat: int | None, complain: Complain
    ) -> None:
        """Add the frame before a step that the reader does."""
        try:
            frames.before(step, outcome, shown, seat)
        except Refused as error:
            complain(step.line_of("guess" if step.one("guess") else "touch"), error.message)

    def _own_picture(self, block: Block, complain: Complain) -> str:
        """Return the scene of the picture that a block brings along; "" where it has none."""
        assert self.game is not None
        if not block.all(static_table.PICTURE):
            return ""
        try:
            return static_table.own_picture(self.game, block, self.beside)
        except BadImage as error:
            complain(block.line_of(static_table.PICTURE), error.message)
            return ""

    def _marks(
        self, block: Block, pos: Any, show: str, seat: int | None, complain: Complain, before: Any = None
    ) -> list[str]:
        """Return the keys that a block marks on the picture of a position; `before`: the position that it could show instead."""
        assert self.game is not None
        words = [word for word, _ in marked(block.text("mark"))]
        if not words:
            return []
        if faults := static_table.no_spaces(self.game, words):
            for fault in faults:
                complain(block.line_of("mark"), said(self.game, fault))
            return []
        words = static_table.spelt(self.game, pos, words)
        earlier = self.game.draw(before, show, seat) if before else None
        return marks(
            words, self.game.draw(pos, show, seat), lambda text: complain(block.line_of("mark"), text), earlier
        )

    @contextmanager
    def _running(self, block: Block, complain: Complain) -> Iterator[None]:
        """Turn the engine's refusals into complaints about the line they stand on."""
        assert self.game is not None
        try:
            yield
        except engine.ScriptError as error:
            hint = hint_of_wide(error.part or joined(block, error.field))
            complain(
                line_of(block, error.field, error.part, error.at),
                Message.joined("", "", (said(self.game, error), hint)),
            )
        except BadInput as error:
            name = "show" if error.address == "scene" else error.address.split(".")[0]
            complain(block.line_of(name), said(self.game, error))
        except NoWords as error:
            # Words missing in the game's code are reported once for all pages (`games.check_words`).
            if error.key not in self._missing.get(error.table, ()):
                complain(block.line, Message("add {keys} to {table}", keys=f'"{error.key}"', table=error.table))
            else:
                self._untold = True
        except InsutoError as error:
            complain(block.line, said(self.game, error))
        except inline.BadText as error:
            complain(block.line, error.message)
        except (
            Exception
        ) as error:  # a game's own code may fail in any way; its author needs to know at which step, and where
            at = traceback.extract_tb(error.__traceback__)[-1]
            complain(
                block.line,
                Message(
                    "the game failed at {block} `{name}`: {kind}: {error} ({file}:{line}, in {function})",
                    block=block.name,
                    name=block.argument,
                    kind=type(error).__name__,
                    error=str(error),
                    file=at.filename,
                    line=at.lineno,
                    function=at.name,
                ),
            )

    def _checks(self, block: Block, outcome: engine.Outcome, complain: Complain) -> None:
        for check in outcome.checks:
            if check.holds:
                continue
            line = line_of(block, check.field, check.text)
            if check.field == "refuse":
                complain(line, Message("`{text}` is expected to be refused, but it is legal", text=check.text))
            elif check.field == "because":
                complain(
                    line,
                    Message("the refusal should cite {text}, but cites {actual}", text=check.text, actual=check.actual),
                )
            else:
                complain(line, Message("expected `{text}`, but it is {actual}", text=check.text, actual=check.actual))

    # ---- examples, rulings, boards ---------------------------------------------------------------------------------

    def _one_count(self, block: Block) -> int:
        with self._value(block, "players"):
            counts = language.counts(block.text("players", str(self.default)), self.players)
            if len(counts) != 1:
                raise BadValue(Message("`{block}` is for one player count", block=block.name))
            return counts[0]
        return self.default

    def _question(self, block: Block) -> JsonObject:
        """Return the fields of an example as the desk takes them again in the browser."""
        assert self.game is not None
        show = block.text("show", self.game.scenes[0])
        return {
            "title": block.text("title"),
            "game": self.game.id,
            "players": self._one_count(block),
            "seed": block.text("seed", "1"),
            "setup": block.text("setup", "done"),
            "options": self._options_of(block),
            "from": joined(block, "from"),
            **{name: joined(block, name) for name in ("do", "refuse", "because", "expect", "report", "part")},
            "says": "\n".join(value.text for value in block.all("says")),
            "scene": show,
            "moment": block.text("moment", "after"),
            "mark": [],
            "vary": [],
        }

    def _example(self, block: Block) -> JsonObject:
        request = self._question(block)
        result = self._result(block, request, self.complaints.error)
        return {**request, **result}

    def _result(self, block: Block, request: JsonObject, complain: Complain) -> JsonObject:
        game = self.game
        assert game is not None
        nothing = {
            "rows": [],
            "lines": [],
            "refused": [],
            "still": "",
            "size": [0, 0],
            "alt": "",
            "link": "",
            "holds": False,
            "said": "",
        }
        if isinstance(game, static_table.StaticTable):
            return {**nothing, "holds": True, **self._static_result(game, block, request["players"], complain)}
        outcome = None
        sentence = ""
        with self._running(block, complain):
            start = engine.start(
                game,
                request["players"],
                engine.seed_of(request["seed"]),
                request["options"],
                request["setup"],
                request["from"],
            )
            request["vary"] = self._vary(block, start, request, complain)
            names = ("do", "refuse", "because", "expect", "report", "part")
            outcome = engine.run(game, start, engine.Script(**{name: request[name] for name in names}))
            self._checks(block, outcome, complain)
            sentence = check_says(game, block, request, outcome, complain)
        if outcome is None:
            return nothing
        if self.citing and block.name == "example":
            self.citing.example(block, outcome)
        with self._running(block, complain):
            shown = engine.shown(outcome, request["moment"])
            request["mark"] = self._marks(block, shown, request["scene"], None, complain, outcome.before)
            picture = game.draw(shown, request["scene"], None, request["mark"])
            picture = self._explained(block, shown, picture, request["mark"], request["players"])
            return {
                "rows": [asdict(row) for row in outcome.rows],
                "lines": [line_json(game, outcome.position, line) for line in outcome.lines],
                "refused": [why_json(game, outcome.position, violation) for violation in outcome.refused],
                "holds": outcome.holds,
                "said": sentence,
                "link": static_table.link(game, shown),
                **self.stills.put(picture),
            }
        return nothing

    def _static_result(
        self, game: static_table.StaticTable, block: Block, players: int, complain: Complain
    ) -> JsonObject:
        """Return what an example or a reading on a table without rules shows: nothing where nothing is put."""
        with self._running(block, complain):
            pos = static_table.start(game, players, block, {})
            scene = self._own_picture(block, complain)
            if not scene and not any(block.all(name) for name in static_table.COMMANDS):
                return {}
            scene = scene or game.scenes[0]
            keys = self._marks(block, pos, scene, None, complain)
            return self.stills.put(self._explained(block, pos, game.draw(pos, scene, None, keys), keys, players))
        return {}

    def _explained(self, block: Block, pos: Position, picture: Picture, keys: Sequence[str], players: int) -> Picture:
        """Return the picture of a block with labels of what it marks."""
        assert self.game is not None
        counts = self.players if players in self.players else (players,)
        text = text_for(block, players, counts, self.game.numbers(players))
        return explained(self.game, pos, picture, keys, text, labels_given(block.text("mark"), keys))

    def _vary(self, block: Block, start: Any, request: Mapping[str, Any], complain: Complain) -> list[JsonObject]:
        game = self.game
        assert game is not None
        found = []
        written = dict(engine.read_changes(request["from"]))
        for vary in engine.read_varies(game, joined(block, "vary")):
            for value in vary.values:
                change = f"{vary.address} = {value}"
                before = f"{request['from']}; {change}" if request["from"] else change
                try:
                    engine.start(
                        game,
                        request["players"],
                        engine.seed_of(request["seed"]),
                        request["options"],
                        request["setup"],
                        before,
                    )
                except BadInput as error:
                    complain(
                        line_of(block, "vary", vary.address),
                        Message("`{change}` cannot be set: {error}", change=change, error=said(game, error)),
                    )
            values = [{"value": value, "label": game.value_label(vary.address, value)} for value in vary.values]
            now = written.get(vary.address) or str(game.look(start, vary.address))
            if now not in vary.values:
                # The control would show one value and the picture another.
                complain(
                    line_of(block, "vary", vary.address),
                    Message(
                        "{address} is {now} here, which is none of the values of `vary`", address=vary.address, now=now
                    ),
                )
            found.append(
                {"address": vary.address, "label": game.address_label(vary.address), "value": now, "values": values}
            )
        return found

    def _ruling(self, block: Block) -> JsonObject:
        """Return a ruling: options before the first `reading` are shared; actions and expectations after one belong to
        it."""
        assert self.game is not None
        common, readings = split_readings(block)
        rule = block.text("rule")
        if rule and rule not in self.game.rules:
            self.complaints.error(
                block.line_of("rule"),
                Message("there is no rule {rule}{hint}", rule=rule, hint=language.suggest(rule, self.game.rules)),
            )
        request = self._question(common)
        scene_data = []
        alone: list[tuple[Block, Value | None]] = [(common, None)]
        for part, head in readings or alone:
            options: dict[str, str] = {}
            label = ""
            if head is not None:
                with self._value(part, "reading"):
                    options, label = language.reading(head)
                    options = self._checked(options)
            one = self._question(part) | {"options": {**request["options"], **options}}
            result = self._result(part, one, self.complaints.error)  # works out what can be varied, too
            scene_data.append({"label": label, **one, **result})
        return {**request, "rule": rule, "readings": scene_data}

    def _try(self, block: Block) -> JsonObject:
        game = self.game
        assert game is not None
        counts = self.players
        with self._value(block, "players"):
            counts = language.counts(block.text("players", "all"), self.players)
        options = self._options_of(block)
        seats = block.text("seats").split()
        for seat in seats:
            if seat not in ("human", "random", "sensible"):
                self.complaints.error(
                    block.line_of("seats"), Message("`{seat}` is none of human, random, sensible", seat=seat)
                )
        links: dict[str, str] = {}
        turns: set[bool] = set()
        faults: dict[int, list[tuple[int, Message]]] = {}
        setup = block.text("setup", "done")
        for count in counts if setup == "done" else ():
            faults[count] = []
            with self._running(block, lambda line, text, c=count: faults[c].append((line, text))):  # type: ignore[misc]
                pos = engine.start(
                    game, count, engine.seed_of(block.text("seed", "1")), options, "done", joined(block, "from")
                )
                links[str(count)] = static_table.link(game, pos)
                if block.all("goal"):
                    turns.add(check_task(game, block, pos, lambda line, text, c=count: faults[c].append((line, text))))  # type: ignore[misc]
        self._report(faults)
        task = {
            "task": block.text("task") or " ".join(inline.plain(text) for _, text in prose(block) if text.strip()),
            "goal": joined(block, "goal"),
            "goal_turn": turns == {True},
            "hints": [value.text for value in block.all("hint")],
            "done": block.text("done"),
        }
        return {
            "title": block.text("title"),
            "game": game.id,
            "players": list(counts),
            "setup": setup,
            "from": joined(block, "from"),
            "seed": block.text("seed", "1"),
            "options": options,
            "link": links,
            "seats": seats,
            "mode": block.text("mode", "study"),
            **({"first": block.text("first")} if block.one("first") else {}),
            **(task if task["goal"] else {}),
        }

    def _advice(self, block: Block) -> None:
        """Complain of words about a decision that the game does not have, about an action that the decision does not offer, and of a drill
        about a rule that is none."""
        assert self.game is not None
        for rule in block.text("drill").split():
            if rule not in self.game.rules:
                hint = language.suggest(rule, self.game.rules)
                self.complaints.error(block.line, Message("there is no rule {rule}{hint}", rule=rule, hint=hint))
        if block.argument == START:
            return
        ask, _, kind = block.argument.partition("-")
        decision = self.game.decisions.get(ask)
        if decision is None:
            known = language.suggest(ask, self.game.decisions)
            self.complaints.error(block.line, Message("the game has no decision `{ask}`{close}", ask=ask, close=known))
        elif kind and kind not in self.game.notation.kinds:
            known = language.suggest(kind, self.game.notation.kinds)
            self.complaints.error(block.line, Message("the game has no action `{kind}`{close}", kind=kind, close=known))


def joined(block: Block, name: str) -> str:
    """Return all values of an option as one text, parts joined by `; `."""
    return block.joined(name)


def split_readings(block: Block) -> tuple[Block, list[tuple[Block, Value]]]:
    """Return a ruling's common options, and per `reading` a block with the common ones and its own."""
    common = Block(block.name, block.argument, block.line, block.depth, section=block.section)
    readings: list[tuple[Block, Value]] = []
    for name, value in block.options:
        if name == "reading":
            readings.append((Block(block.name, block.argument, value.line, block.depth), value))
        if readings and name in ("reading", *language.PER_READING):
            readings[-1][0].options.append((name, value))
        else:
            common.options.append((name, value))
    for part, _ in readings:
        part.options[:0] = common.options
    return common, readings
