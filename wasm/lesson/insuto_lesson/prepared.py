"""Pages for those who know the rules: pictures of the table as the lesson left it, and what chance decides at the start.

A page 「準備だけ」 or 「早見表」 draws no scenes of its own: each picture names a step of the game's lesson (`at`), whose scene is
run once more for every player count, and may show another scene of that table (`show`) or mark other parts (`mark`).
"""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from insuto import BadInput
from insuto.core.game import AnyGame
from insuto.core.plain import JsonObject
from insuto.core.position import Position
from insuto.draw import Picture
from insuto.play import script as engine
from insuto_lesson import borrowed, extents, games, language, static_table
from insuto_lesson.complaints import Complaints
from insuto_lesson.labels import explained
from insuto_lesson.messages import NOTHING, Message, said
from insuto_lesson.named import labels_given, marked
from insuto_lesson.scenes import marks
from insuto_lesson.source import Block, Source

if TYPE_CHECKING:
    from insuto_lesson.pages import PageCompiler

KINDS = (*borrowed.LOOKING, "draw")
_AROUND = 3.0
"""What a sign has around it, in units of its picture."""


@dataclass(frozen=True, slots=True)
class Moment:
    """The table after a step of the lesson, and how the step shows it: scene, seat, words of `mark`."""

    position: Any
    show: str
    seat: str
    mark: str


@dataclass(slots=True)
class Scene:
    """A scene of the lesson: its block and its steps."""

    block: Block
    steps: list[Block] = field(default_factory=list)


class Tables:
    """The tables that a lesson leaves at its steps, for every player count; a scene is run when one of its steps is
    needed."""

    def __init__(self, game: AnyGame, lesson: Source) -> None:
        self.game = game
        self.options: dict[str, str] = {}
        self.scenes: list[Scene] = []
        self.found: dict[tuple[str, int], Moment] = {}
        for block in lesson.walk():
            if block.name == "lesson":
                self.options = language.pairs(block.text("options"))
            elif block.name == "scene":
                self.scenes.append(Scene(block))
            elif block.name == "step" and self.scenes:
                self.scenes[-1].steps.append(block)

    def at(self, name: str, players: int) -> Moment:
        """Return the table after a step, for a player count; a scene of one count gives its own. Raises Missing."""
        scene = next((one for one in self.scenes if any(step.argument == name for step in one.steps)), None)
        if scene is None:
            raise borrowed.Missing(Message("the lesson has no step `{name}`", name=name))
        try:
            counts = language.counts(scene.block.text("players", "all"), self.game.player_counts)
            count = players if players in counts else counts[0]
            if (name, count) not in self.found:
                self._run(scene, count)
        except Exception as error:  # a game may fail in any way; the lesson's own compiling says where
            raise borrowed.Missing(
                Message(
                    "the lesson cannot be followed to its step `{name}`: {error}",
                    name=name,
                    error=said(self.game, error),
                )
            ) from error
        return self.found[name, count]

    def _run(self, scene: Scene, players: int) -> None:
        block, show = scene.block, self.game.scenes[0]
        options = {**self.options, **language.pairs(block.text("options"))}
        pos = static_table.start(self.game, players, block, options)
        for step in scene.steps:
            pos = static_table.step(self.game, pos, step).position
            show = step.text("show", show)
            mark = step.text("mark") if step.all("mark") else ""
            self.found[step.argument, players] = Moment(pos, show, step.text("seat"), mark)


class Prepared:
    """Compiles the blocks of KINDS of one page. Errors go to the page's complaints."""

    def __init__(self, page: PageCompiler, lesson: Source | None) -> None:
        assert page.game is not None
        self.page = page
        self.game: AnyGame = page.game
        self.tables = Tables(self.game, lesson) if lesson else None

    def pictures(self, blocks: Iterable[Block]) -> dict[str, JsonObject]:
        """Return for every picture, by `block.name`, what is shown at each player count: file, size, text; of `signs` the place of each
        sign as well."""
        return {f"{block.name}.{block.argument}": self._counts(block) for block in blocks if block.name != "draw"}

    def _counts(self, block: Block) -> JsonObject:
        found: JsonObject = {}
        for count in self.page.players:
            try:
                found[str(count)] = self._picture(block, count)
            except borrowed.Missing as error:
                self.page.complaints.error(block.line_of("at"), error.message)
            except BadInput as error:
                self.page.complaints.error(block.line_of(error.address.split(".")[0]), said(self.game, error))
            if self.page.complaints.errors:
                break  # the other counts would say the same once more
        return found

    def _picture(self, block: Block, count: int) -> JsonObject:
        if self.tables is None:
            raise borrowed.Missing(Message("the game has no lesson whose steps could be shown"))
        moment = self.tables.at(block.text("at"), count)
        pos, own = moment.position, bool(block.all("show"))
        show = block.text("show", moment.show)
        seat_word = block.text("seat", "" if own else moment.seat)
        seat = self.game.seat_of(pos, seat_word) if seat_word else None
        plain = self.game.draw(pos, show, seat)
        if block.name == "signs":
            return {**self.page.stills.put(plain), "signs": self._signs(block, plain, pos)}
        # Marks of the step belong to its own picture.
        text = block.text("mark") if block.all("mark") or own else moment.mark
        keys = self._marks(block, plain, text, pos)
        return self.page.stills.put(explained(self.game, pos, plain.marked(keys), keys, "", labels_given(text, keys)))

    def _marks(self, block: Block, picture: Picture, text: str, pos: Position) -> list[str]:
        words = static_table.spelt(self.game, pos, [word for word, _ in marked(text)])
        return marks(words, picture, lambda fault: self.page.complaints.error(block.line_of("mark"), fault))

    def _signs(self, block: Block, picture: Picture, pos: Position) -> list[list[float]]:
        """Return the place of each sign in the picture: left, top, width, height."""
        drawn = {node.key: node.svg for node in picture.nodes}
        boxes: list[list[float]] = []
        for value in block.all("sign"):
            keys, sign, words = value.text.partition("|")
            if not sign or not words.strip():
                self.page.complaints.error(value.line, "a sign needs words: `sign: key | words`")
                continue
            named = marks(
                static_table.spelt(self.game, pos, keys.split()),
                picture,
                lambda fault, line=value.line: self.page.complaints.error(line, fault),  # type: ignore[misc]
            )
            covered = [box for key in named if (box := _extent(drawn[key])) is not None]
            if not covered:
                self.page.complaints.error(value.line, "`{text}` draws nothing there", text=keys.strip())
                continue
            left, top = min(box[0] for box in covered) - _AROUND, min(box[1] for box in covered) - _AROUND
            right, low = max(box[2] for box in covered) + _AROUND, max(box[3] for box in covered) + _AROUND
            boxes.append([round(left, 1), round(top, 1), round(right - left, 1), round(low - top, 1)])
        return boxes

    # ---- what chance decides ---------------------------------------------------------------------------------------

    def draws(self, blocks: Iterable[Block]) -> JsonObject:
        """Return the page's requests to the engine, by the block's name: the rules whose events are shown, who may
        begin, which readings can be chosen."""
        return {block.argument: self._draw(block) for block in blocks if block.name == "draw"}

    def _draw(self, block: Block) -> JsonObject:
        game, complaints = self.game, self.page.complaints
        rules = block.text("told").replace(";", " ").split()
        for rule in rules:
            if rule not in game.rules:
                complaints.error(
                    block.line_of("told"),
                    "there is no rule {rule}{hint}",
                    rule=rule,
                    hint=language.suggest(rule, game.rules),
                )
        known = {option["name"]: option for option in games.settings(game)["options"]}
        readings = []
        for value in block.all("reading"):
            if value.text not in known:
                complaints.error(
                    value.line,
                    "there is no reading `{text}`{hint}",
                    text=value.text,
                    hint=language.suggest(value.text, known),
                )
            else:
                readings.append(known[value.text])
        show = block.text("show", game.scenes[0])
        if show not in game.scenes:
            complaints.error(
                block.line_of("show"),
                "there is no scene `{show}`{hint}",
                show=show,
                hint=language.suggest(show, game.scenes),
            )
        first = block.text("first").replace(";", " ").split()
        data: JsonObject = {"cites": rules, "readings": readings, "show": show, "first": first, "seats": {}}
        if not complaints.errors:
            for count in self.page.players:
                self._tried(block, count, data)
        return data

    def _tried(self, block: Block, count: int, data: JsonObject) -> None:
        """Draw once at build, so that a page never requests what the set-up does not do; record who may begin, and
        whether that can be set only before the set-up or after it."""
        game, options = self.game, self.page.options
        begun = engine.start(game, count, 1, options, "begin")
        cited = {event.rule for event in engine.run(game, begun, engine.Script(do="advance")).events}
        for rule in data["cites"]:
            if rule not in cited:
                self.page.complaints.error(
                    block.line_of("told"),
                    "with {count} players nothing of the set-up cites {rule}",
                    count=count,
                    rule=rule,
                )
        if not data["first"]:
            return
        data["seats"][str(count)] = seats = list(game.seat_ids(begun))
        fault = NOTHING
        for setup in ("begin", "done"):
            try:
                for seat in seats:
                    changes = "; ".join(f"{address} = {seat}" for address in data["first"])
                    start = engine.start(game, count, 1, options, setup, changes)
                    pos = engine.run(game, start, engine.Script(do="advance")).position
                    if game.seat_ids(pos)[game.actor(pos)] != seat:
                        raise BadInput("first", "{seat} does not begin", seat=seat)
            except BadInput as error:
                fault = said(game, error)
            else:
                data["setup"] = setup
                return
        self.page.complaints.error(block.line_of("first"), "with {count} players: {fault}", count=count, fault=fault)


def _extent(svg: str) -> extents.Extent | None:
    try:
        return extents.extent(svg)
    except ET.ParseError:
        return None


def check_borrowed(blocks: Iterable[Block], lenders: borrowed.Lenders, complaints: Complaints) -> None:
    """Report words that are to be borrowed and are missing."""
    for block in blocks:
        try:
            borrowed.words(block, lenders)
        except borrowed.Missing as error:
            name = next((name for name in ("item", "rule", "ruling") if block.all(name)), "at")
            complaints.error(block.line_of(name), error.message)
