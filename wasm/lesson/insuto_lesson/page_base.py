"""What every compiler of a page's blocks needs: the page, its game, values of options, complaints at lines."""

from __future__ import annotations

import posixpath
import traceback
from collections import Counter
from collections.abc import Callable, Container, Iterator, Mapping
from contextlib import contextmanager
from functools import cached_property
from pathlib import Path
from typing import Any

from insuto import BadInput, InsutoError
from insuto.core.errors import NoWords
from insuto.core.game import AnyGame
from insuto.play import script as engine
from insuto.play import wording
from insuto_lesson import borrowed, card, games, inline, language, static_table
from insuto_lesson.cited import Citing
from insuto_lesson.complaints import Complaints
from insuto_lesson.image import BadImage, Place
from insuto_lesson.language import BadValue
from insuto_lesson.messages import Message, said
from insuto_lesson.named import marked
from insuto_lesson.output import Output
from insuto_lesson.python_said import explained
from insuto_lesson.scenes import Bases, Stills, marks
from insuto_lesson.source import Block, Source, hint_of_wide, line_of

Complain = Callable[[int, Message], None]

_HERE = Place(Path(), Path())


def letters(block: Block) -> int:
    """Return the number of letters of a block's text as read aloud."""
    return sum(len(inline.plain(text)) for _, text in prose(block))


def prose(block: Block) -> Iterator[tuple[int, str]]:
    """Yield (line, text) of a block's own words, without options and fences. Of several `when` blocks inside, only the
    longest is included."""
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


class PageBase:
    """One page that is compiled. Errors go to `complaints`. `beside`: the folder of the page, with the pictures that it names."""

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
        """Return options that the game knows, defaults included: what a page states must not depend on a reader's own
        readings."""
        assert self.game is not None
        if options and not self.game.options and not static_table.is_static(self.game):
            raise BadValue(
                "`{name}`: the game has no readings (`OPTIONS = (Option(…),)` in rules.py)", name=next(iter(options))
            )
        self.game.check_options(options)
        return options

    @cached_property
    def _missing(self) -> Mapping[str, Container[str]]:
        """The keys that the game's code uses and its words lack, by table."""
        assert self.game is not None
        return wording.missing(self.game)

    def _report(self, faults: Mapping[int, list[tuple[int, Message]]]) -> None:
        """Report a fault once if all player counts have it, else with the counts that have it."""
        seen = Counter(fault for found in faults.values() for fault in dict.fromkeys(found))
        for count, found in faults.items():
            for line, text in dict.fromkeys(found):
                some = seen[line, text] < len(faults)
                scene_data = Message("with {count} players: {fault}", count=count, fault=text) if some else text
                self.complaints.error(line, scene_data)

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
        if faults := static_table.no_spaces(self.game, words, (pos, before) if before else (pos,)):
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
            hint = hint_of_wide(error.part or block.joined(error.field))
            if error.field == "because" and error.part not in self.game.rules:
                hint = language.one_rule(error.part, self.game.rules)
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
            spot = games.place_in(error, self.game.id)
            complain(
                block.line,
                Message(
                    "the game failed at {block} `{name}`: {error} ({place})",
                    block=block.name,
                    name=block.argument,
                    error=explained(error),
                    place=f"{spot.file}:{spot.line}" if spot else f"{at.filename}:{at.lineno}",
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

    def _one_count(self, block: Block) -> int:
        with self._value(block, "players"):
            counts = language.counts(block.text("players", str(self.default)), self.players)
            if len(counts) != 1:
                raise BadValue("`{block}` is for one player count", block=block.name)
            return counts[0]
        return self.default
