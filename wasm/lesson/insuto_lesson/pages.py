"""Compiles one page: runs its scripts through the engine and reports failed checks with file and line."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import insuto
from insuto.core.game import AnyGame
from insuto.core.plain import JsonObject
from insuto.draw.style import STYLE
from insuto.play import script as engine
from insuto_lesson import card, exercise, inline, language, prepared, static_file, static_table
from insuto_lesson.cited import Citing
from insuto_lesson.language import BadValue
from insuto_lesson.messages import Refused
from insuto_lesson.output import dumps
from insuto_lesson.page_base import letters
from insuto_lesson.page_examples import ExampleCompiler
from insuto_lesson.page_scenes import Scene, SceneCompiler
from insuto_lesson.source import Block

STEP_LETTERS = 120
LESSON_LETTERS = 6_000


class PageCompiler(SceneCompiler, ExampleCompiler):
    """Turns a parsed and checked page into lesson.json and its files."""

    # ---- reading the head ------------------------------------------------------------------------------------------

    def head(self, lesson: Block, game: AnyGame) -> bool:
        """Read the `lesson` block of a page of this game; False when nothing can be compiled without it."""
        self.game = game
        with self._value(lesson, "players"):
            players = lesson.text("players")
            free = static_table.is_static(game) and players != "all"  # `all` are the counts of the other pages
            self.players = language.counts(players, static_file.PLAYERS if free else game.player_counts)
        with self._value(lesson, "default"):
            smallest = str(min(self.players or self.game.player_counts))
            default = language.counts(lesson.text("default", smallest), self.players or self.game.player_counts)
            if len(default) != 1:
                raise BadValue("`default` is one player count")
            self.default = default[0]
        with self._value(lesson, "options"):
            self.options = self._checked(language.pairs(lesson.text("options")))
        return bool(self.players and self.default)

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
                    **({"seat": seat} if (seat := step.text("seat")) else {}),
                }
                for scene in scenes
                for step in scene.steps
            ],
            **parts,
        }
        return None if self._untold else data

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
        """Return the picture scenes: the title at the largest table that has the scene, the player counts that have it,
        and other titles by player count."""
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
                start = engine.start(game, players, 1, self.options, "done", block.joined("from"))
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
            unread = ("numbers", "settings", "scorepad", "drill", "try", "ruling", "front")
            # A chapter's question checks what was read.
            if block.name in unread or block.one("question"):
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
            count += sum(len(inline.plain(step.text("ask"))) for step in steps if not step.one("question"))
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
                self.complaints.error(line, "`{{` and `}}` must stand on one line, closed")
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
                        "step `{name}` has {count} letters; {most} is what can be followed",
                        name=block.argument,
                        count=count,
                        most=STEP_LETTERS,
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
                    "`n.{name}` is in no `numbers` table of the page: paper shows one player count only",
                    name=name,
                )
