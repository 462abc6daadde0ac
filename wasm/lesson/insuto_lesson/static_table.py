"""A table without rules: pieces, cards and numbers that an author puts where the words say, without an engine.

It is a game as far as pages need one (positions, pictures, sentences), so that stage, paper, table mode and voice need
no second way. Everything that computes is missing: nothing on it is legal or not, and nobody can take it over. A game
with an engine may replace it later: words, rules, rulings and numbers stay, `put`, `move` and `take` become `do`.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from insuto import BadInput, Game
from insuto.core.actions import Action
from insuto.core.address import AddressBook
from insuto.core.facts import Log
from insuto.core.game import AnyGame
from insuto.core.position import ALL, TABLE, Position
from insuto.core.rulebook import RuleBook
from insuto.core.words import Words, seat_names
from insuto.draw import Picture
from insuto.play import codec
from insuto.play import script as engine
from insuto_lesson import image, language
from insuto_lesson.complaints import Complaints
from insuto_lesson.messages import Message
from insuto_lesson.source import Block, Source
from insuto_lesson.static_board import Board
from insuto_lesson.static_file import PLAYERS, Declared, Place

MOVES = ("put", "move", "take")
COMMANDS = ("set", *MOVES)
PICTURE = "picture"
"""The option with a picture of the author's own, shown in the board's place."""
NEEDS_ENGINE = frozenset(
    (
        *language.REQUEST,
        "do",
        "refuse",
        "because",
        "expect",
        "report",
        "vary",
        "says",
        "part",
        "seed",
        "setup",
        "options",
        "from",
        "seat",
        "show",
        "moment",
    )
)
_BLOCKS_OF_ENGINES = frozenset(("try", "settings", "scorepad", "flow", "draw", "drill"))
_TABLE = "table"

_EVENTS = {
    "put": "{piece:piece}を{where}に置きます。",
    "moved": "{piece:piece}を{where}へ動かします。",
    "taken": "{piece:piece}を{where}から取ります。",
    "counted": "{what}は {count} になります。",
}


@dataclass(slots=True)
class TablePosition(Position):
    """The position of a table without rules.

    lies     key of a space or a row → what lies there, the lowest first: `kind.number`
    counted  counter or pile → its number
    """

    lies: dict[str, list[str]]
    counted: dict[str, int]


class StaticTable(Game[TablePosition]):
    """The table of one folder of pages. `rules`: the headings of its page ルール."""

    position_type = TablePosition
    scenes = (_TABLE,)

    def __init__(self, game_id: str, players: Collection[int], title: str, declared: Declared, rules: RuleBook) -> None:
        self.id = game_id
        self.player_counts = tuple(sorted(players))
        self.seats = ()
        self.rules = rules
        self.declared = declared
        self.title = declared.title or title
        self.addresses = AddressBook({})
        self.words = Words(
            {"seat": seat_names(()), "piece": {name: piece.name for name, piece in declared.pieces.items()}},
            {
                "GAME": {"title": self.title},
                "SCENES": {_TABLE: self.title},
                "EVENTS": _EVENTS,
                **{name: {} for name in ("PROMPTS", "WHY", "LINES", "LABELS", "PARTS", "OPTIONS")},
            },
        )
        self.board = Board(declared, self.title)
        self.pictures: dict[str, Picture] = {}
        """Pictures of the author's own, by scene."""
        self._spaces: dict[str, str] = {}
        for place in declared.places.values():
            if place.kind == "grid":
                self._spaces |= {key: key for key in place.spaces()}
        for key in tuple(self._spaces):
            place_id, _, cell = key.partition(".")
            self._short(cell, key)
            at = declared.places[place_id]
            column = next(name for name in sorted(at.columns, key=len, reverse=True) if cell.startswith(name))
            self._short(cell.removeprefix(column) + column, key)
        super().__init__((), (), {})

    def _short(self, word: str, key: str) -> None:
        """Let a space be named without its place, where that name is unambiguous."""
        if word not in self.declared.pieces and word not in self.declared.places:
            # A name that two grids share is ambiguous: "" says so.
            self._spaces[word] = key if self._spaces.get(word, key) == key else ""

    # ---- what pages ask of a game ----------------------------------------------------------------------------------

    def begin(self, players: int, seed: int | str = 0, options: Mapping[str, str] | None = None) -> TablePosition:
        """Return the table before anything is put on it."""
        self.check_setup(players, {})
        counted = {
            name: place.start for name, place in self.declared.places.items() if place.kind in ("counter", "pile")
        }
        return TablePosition(
            players=players, options={}, agenda=[], chance="0" * 16, viewer=ALL, lies={}, counted=counted
        )

    def check_options(self, options: Mapping[str, str]) -> dict[str, str]:
        """Return no options: readings are described, not computed."""
        return {}

    def draw(
        self, pos: TablePosition, scene: str, seat: int | None = None, mark: Collection[str] = (), narrow: bool = False
    ) -> Picture:
        """Return the picture of the table, or one of the author's own."""
        picture = self.pictures.get(scene) or self.board.picture(pos)
        return picture.marked(mark) if mark else picture

    def caption(self, pos: TablePosition, scene: str) -> str:
        """Return the caption of a picture of the author's own, else the title: there is no prompt here."""
        return self.pictures[scene].title if scene in self.pictures else self.title

    def numbers(self, players: int) -> dict[str, str]:
        """Return the declared figures of a player count."""
        return dict(self.declared.numbers.get(players, {}))

    def flow_in_words(self) -> Iterator[tuple[int, str, str]]:
        """Yield nothing: a table without rules has no flow."""
        yield from ()

    # ---- in words --------------------------------------------------------------------------------------------------

    def spelt(self, word: str, pos: TablePosition) -> list[str]:
        """Return the drawing keys that an author means by a word of `mark`: a piece, a place, or a space by its short name."""
        if word in self.declared.pieces:
            return [
                f"piece.{name}" for pieces in pos.lies.values() for name in pieces if name.rpartition(".")[0] == word
            ] or [word]
        return [self._spaces.get(word) or word]

    def tell_block(self, pos: TablePosition, block: Block) -> engine.Outcome:
        """Carry out `set`, `put`, `move` and `take` of a block in the order in which they stand. Raises ScriptError."""
        now, log = self.copy(pos), Log()
        done_of: Counter[str] = Counter()
        for name, value in block.options:
            for _, part in value.pieces() if name in COMMANDS else ():
                counted = dict(now.counted)
                try:
                    getattr(self, f"_do_{name}")(now, part, log)
                    if name == "set" and block.name == "step" and now.counted == counted:
                        raise BadInput("", "changes nothing: leave this out")
                except BadInput as error:
                    raise engine.ScriptError(name, part, error, done_of[name]) from error
                done_of[name] += 1
        done = (engine.Done(Action(), TABLE, tuple(log.events)),) if log.events else ()
        return engine.Outcome(pos, now, done)

    def _do_set(self, pos: TablePosition, part: str, log: Log) -> None:
        address, sign, text = (word.strip() for word in part.partition("="))
        place = self.declared.places.get(address)
        if not sign:
            raise BadInput("", "must read 'counter = number'")
        if place is None and address[-1:] in ("+", "-"):
            raise BadInput("", "the new number is written: `{address} = 6`", address=address.rstrip("+- "))
        if place is None or place.kind not in ("counter", "pile"):
            raise BadInput(
                "",
                "there is no counter or pile `{address}`{hint}",
                address=address,
                hint=language.suggest(address, pos.counted),
            )
        if not re.fullmatch(r"\d{1,6}", text, re.ASCII) or int(text) > place.most:
            raise BadInput("", "`{text}` must be a whole number from 0 to {most}", text=text, most=place.most)
        pos.counted[address] = int(text)
        log.add("counted", what=place.name, count=int(text))

    def _do_put(self, pos: TablePosition, part: str, log: Log) -> None:
        count, kinds, spaces = self._read(part)
        if not kinds or not spaces or (len(kinds) > 1 and len(spaces) > 1):
            raise BadInput("", "must read 'piece place …' or 'piece piece … place'")
        for space in spaces:
            for kind in [kind for kind in kinds for _ in range(count)]:
                self._lay(pos, space, self._next(pos, kind))
        log.add("put", piece=[kind for kind in kinds for _ in range(count * len(spaces))], where=self._named(spaces))

    def _do_take(self, pos: TablePosition, part: str, log: Log) -> None:
        count, kinds, spaces = self._read(part)
        gone = [
            name
            for space in self._where(pos, kinds, spaces)
            for name in self._lift(pos, space, kinds, count, bool(spaces))
        ]
        log.add("taken", piece=[name.rpartition(".")[0] for name in gone], where=self._named(spaces) or "卓")

    def _do_move(self, pos: TablePosition, part: str, log: Log) -> None:
        count, kinds, spaces = self._read(part)
        if not spaces or len(spaces) > 2 or (len(spaces) == 1 and not kinds):
            raise BadInput("", "must read 'from to', 'piece from to' or 'piece to'")
        target, lying = spaces[-1], {space: [*pieces] for space, pieces in pos.lies.items()}
        moved = [
            name
            for space in self._where(pos, kinds, spaces[:-1])
            for name in self._lift(pos, space, kinds, count, len(spaces) > 1)
        ]
        for name in moved:
            self._lay(pos, target, name)
        if pos.lies[target] == lying.get(target):
            piece = "、".join(dict.fromkeys(name.rpartition(".")[0] for name in moved))
            raise BadInput("", "`{piece}` lies at `{place}` already: leave this move out", piece=piece, place=target)
        log.add("moved", piece=[name.rpartition(".")[0] for name in moved], where=self._named([target]))

    # ---- parts of it -----------------------------------------------------------------------------------------------

    def _read(self, part: str) -> tuple[int, list[str], list[str]]:
        """Return how many, which pieces and which spaces a command names: `2 黒 H8 J9`. Raises BadInput."""
        words = re.sub(r"[,、，]", " ", part).split()
        count = 1
        if len(words) > 1 and re.fullmatch(r"\d{1,2}", words[0], re.ASCII) and words[0] not in self.declared.pieces:
            count, words = int(words[0]), words[1:]
        kinds: list[str] = []
        spaces: list[str] = []
        for word in words:
            if word in self.declared.pieces:
                if spaces:
                    raise BadInput("", "`{word}` is a piece, and stands after a place: pieces come first", word=word)
                kinds.append(word)
            else:
                spaces.append(self._space(word))
        return count, kinds, spaces

    def _space(self, word: str) -> str:
        """Return the key of a space or a row. Raises BadInput."""
        place = self.declared.places.get(word)
        if place is not None and place.kind == "row":
            return word
        if place is not None and place.kind == "grid" and place.spaces():
            raise BadInput(
                "", "`{word}` is a grid: name a space of it, such as `{space}`", word=word, space=place.spaces()[0]
            )
        if fault := self._faulty(word):
            raise fault
        if place is not None:
            raise BadInput("", "`{word}` is a number: write `set: {word} = 3`", word=word)
        if key := self._spaces.get(word):
            return key
        if word in self._spaces:
            raise BadInput("", "`{word}` is a space of several grids: write it with its grid, `grid.{word}`", word=word)
        if fault := self.no_space(word):
            raise fault
        raise self._no_such(word)

    def _no_such(self, word: str) -> BadInput:
        """Return what is wrong with an unknown word: of many pieces those that begin alike, as cards do, or the places."""
        listed = every = [*self.declared.pieces, *self.declared.places]
        if len(listed) > _MANY:
            listed = [one for one in listed if one[0] == word[0]] or [*self.declared.places]
        hint = language.close(word, [*every, *self._spaces]) or language.suggest(word, listed[:_MANY])
        return _unknown(word, hint)

    def _faulty(self, word: str) -> BadInput | None:
        """Return what is wrong with a word that names a grid, or a space of it, whose columns and rows could not be read."""
        place = self.declared.places.get(word.partition(".")[0])
        if place is None or place.kind != "grid" or place.spaces():
            return None
        return BadInput(
            "",
            "`{word}` cannot be used: the table does not say rightly how large `{grid}` is",
            word=word,
            grid=place.id,
        )

    def no_space(self, word: str) -> BadInput | None:
        """Return what is wrong with a word that looks like a space: misspelt, or beyond the edge; None if it does
        not."""
        if word in self._spaces or word in self.declared.pieces or word in self.declared.places:
            return None
        if fault := self._faulty(word):
            return fault
        plain = unicodedata.normalize("NFKC", word).upper()  # `Ｇ７` and `g7` are G7 as somebody typed it
        if self._spaces.get(plain):
            return _unknown(word, Message("; did you mean `{close}`?", close=plain))
        if grid := self._beyond(plain):
            first, last = (grid.columns[at] + grid.rows[at] for at in (0, -1))
            return _unknown(
                word, Message(": `{grid}` goes from {first} to {last}", grid=grid.id, first=first, last=last)
            )
        return None if re.search(r"[.*]", word) else self._no_such(word)

    def _beyond(self, word: str) -> Place | None:
        """Return the only grid with letters and numbers on which a word would be a space if it were larger; None where
        there are several, or none."""
        place_id, _, cell = word.rpartition(".")
        grids = [
            place
            for place in self.declared.places.values()
            if place.kind == "grid"
            and place.spaces()
            and place_id in ("", place.id)
            and all(len(name) == 1 and name.isascii() and name.isupper() for name in place.columns)
            and all(name.isascii() and name.isdigit() for name in place.rows)
        ]
        return grids[0] if len(grids) == 1 and re.fullmatch(r"[A-Z]\d{1,2}", cell, re.ASCII) else None

    def _named(self, spaces: Sequence[str]) -> str:
        """Return the spaces in words: the names of rows and of grids for cards, the letters of other spaces."""
        named: dict[str, None] = {}
        for space in spaces:
            place_id, _, cell = space.partition(".")
            place = self.declared.places[place_id]
            named[cell if cell and place.on != "cards" else place.name] = None
        return "、".join(named)

    def _next(self, pos: TablePosition, kind: str) -> str:
        """Return the first piece of a kind that is not on the table. Raises BadInput."""
        lying = {name for pieces in pos.lies.values() for name in pieces}
        piece = self.declared.pieces[kind]
        for number in range(1, piece.count + 1):
            if (name := f"{kind}.{number}") not in lying:
                return name
        raise BadInput(
            "",
            "there are only {count} of `{piece}` ({name}), and all lie on the table already",
            count=piece.count,
            piece=kind,
            name=piece.name,
        )

    def _lay(self, pos: TablePosition, space: str, name: str) -> None:
        place = self.declared.places[space.partition(".")[0]]
        pieces = pos.lies.setdefault(space, [])
        if len(pieces) >= place.holds:
            here = "、".join(self.declared.pieces[one.rpartition(".")[0]].name for one in pieces)
            raise BadInput(
                "",
                "`{space}` holds {holds} and is full: {here} (`{option}` in the table says how many)",
                space=space,
                holds=place.holds,
                here=here,
                option=f"row: {place.holds}" if place.kind == "row" else "holds:",
            )
        pieces.append(name)

    def _where(self, pos: TablePosition, kinds: Sequence[str], spaces: Sequence[str]) -> list[str]:
        """Return the spaces to take from: those named, else where the one piece of each kind lies. Raises BadInput."""
        if spaces:
            return list(spaces)
        found = []
        for kind in kinds:
            places = [space for space, pieces in pos.lies.items() for name in pieces if name.rpartition(".")[0] == kind]
            if len(places) != 1:
                if not places:
                    raise BadInput("", "`{piece}` does not lie on the table; `put` lays it there", piece=kind)
                raise BadInput("", "`{piece}` lies at {places}: name the place", piece=kind, places="、".join(places))
            found += places if places[0] not in found else []
        if not found:
            raise BadInput("", "names neither a piece nor a place")
        return found

    def _lift(self, pos: TablePosition, space: str, kinds: Sequence[str], count: int, named: bool) -> list[str]:
        """Take pieces up from a space: so many of each kind, the topmost first; without kinds whatever lies there,
        which must be of one kind. `named`: the author named the space, so each kind must be there. The requested number
        must be there in any case. Raises BadInput."""
        pieces = pos.lies.get(space, [])
        there = [name.rpartition(".")[0] for name in pieces]
        if not pieces:
            raise BadInput("", "nothing lies at `{space}`", space=space)
        if not kinds and len(set(there)) > 1:
            raise BadInput("", "several kinds of pieces lie at `{space}`: name the piece", space=space)
        lifted = []
        for kind in kinds or there[:1]:
            mine = [name for name in pieces if name.rpartition(".")[0] == kind][-count:]
            if len(mine) < count and (named or not kinds or count > 1):
                raise BadInput(
                    "",
                    "`{space}` has {there} of `{piece}`, not {count}; there: {found}",
                    space=space,
                    there=len(mine),
                    piece=kind,
                    count=count,
                    found="、".join(there),
                )
            lifted += mine
        for name in lifted:
            pieces.remove(name)
        if not pieces:
            pos.lies.pop(space, None)
        return lifted


_MANY = 40
"""A list of so many words would be too long for a hint."""


def _unknown(word: str, hint: Message) -> BadInput:
    return BadInput("", "there is no piece or place `{word}`{hint}", word=word, hint=hint)


# ---- how pages go about it -------------------------------------------------------------------------------------------


def is_static(game: AnyGame) -> bool:
    """Return True for a table without an engine."""
    return isinstance(game, StaticTable)


def readable(game: AnyGame) -> bool:
    """Return False for a table whose file could not be read: its pages would only cause false errors."""
    return not isinstance(game, StaticTable) or game.declared.readable


def link(game: AnyGame, pos: Position) -> str:
    """Return the link that opens a position to be touched; "" where there is no engine to touch it with."""
    return "" if is_static(game) else codec.encode_open(game, pos)


def start(game: AnyGame, players: int, block: Block, options: Mapping[str, str]) -> Any:
    """Return the position that a scene begins with. Raises ScriptError."""
    if isinstance(game, StaticTable):
        return game.tell_block(game.begin(players), block).position
    seed, setup = engine.seed_of(block.text("seed", "1")), block.text("setup", "done")
    return engine.start(game, players, seed, options, setup, block.joined("from"))


def step(game: AnyGame, pos: Any, block: Block) -> engine.Outcome:
    """Carry out a step. Raises ScriptError."""
    if isinstance(game, StaticTable):
        return game.tell_block(pos, block)
    fields = ("set", "do", "refuse", "because", "expect", "report", "part")
    return engine.run(game, pos, engine.Script(**{name: block.joined(name) for name in fields}))


def no_spaces(game: AnyGame, words: Sequence[str], shown: Sequence[Any]) -> list[BadInput]:
    """Return what is wrong with those words of `mark` that look like spaces of a table without rules and are none, or are
    pieces that lie nowhere."""
    if not isinstance(game, StaticTable):
        return []
    pieces = [word for word in words if word in game.declared.pieces]
    away = [word for word in pieces if all(game.spelt(word, pos) == [word] for pos in shown)]
    found = [BadInput("", "`{piece}` does not lie on the table; `put` lays it there", piece=word) for word in away]
    return found + [fault for fault in map(game.no_space, words) if fault]


def spelt(game: AnyGame, pos: Any, words: Sequence[str]) -> list[str]:
    """Return the words of `mark` as drawing keys, where a table without rules has shorter names for them."""
    return [key for word in words for key in game.spelt(word, pos)] if isinstance(game, StaticTable) else list(words)


def own_picture(game: AnyGame, block: Block, place: image.Place) -> str:
    """Make the picture of a block known to its table; return the scene that shows it. Raises BadImage."""
    file, alt = image.named(block.text(PICTURE))
    scene = f"{PICTURE}:{file}|{alt}"
    if isinstance(game, StaticTable):
        game.pictures[scene] = image.read(place, file).whole(alt)
    return scene


def check(game: AnyGame, source: Source, complaints: Complaints) -> None:
    """Report blocks and options that this game cannot carry out: those that need an engine on a table without one, and
    those for such tables on a game with one."""
    for block in source.walk():
        if not is_static(game):
            for name in (*MOVES, PICTURE):
                if block.all(name) and block.name in language.TELLING:
                    complaints.error(
                        block.line_of(name),
                        "`{name}` tells a table without rules, and `{game}` has an engine: write `do`",
                        name=name,
                        game=game.id,
                    )
            if block.name in ("example", "ruling") and not block.all("expect") and not block.all("refuse"):
                complaints.error(
                    block.line, "`{block}` needs `expect` or `refuse`: what would make it wrong?", block=block.name
                )
            continue
        _beside_a_picture(block, complaints)
        if block.name in _BLOCKS_OF_ENGINES:
            complaints.error(
                block.line,
                "`{block}` needs an engine, and `{game}` is a table that is only told",
                block=block.name,
                game=game.id,
            )
        for name, value in (
            block.options
            if block.name in language.TELLING or block.name in ("lesson", "line", "shown", "signs")
            else ()
        ):
            if name in NEEDS_ENGINE:
                complaints.error(
                    value.line,
                    "`{name}` needs an engine, and `{game}` is only told: there are `put`, `move`, `take`, `set` and `picture`",
                    name=name,
                    game=game.id,
                )


def _beside_a_picture(block: Block, complaints: Complaints) -> None:
    """Report what a picture of the author's own hides: marks, and what an example or a ruling puts on the table, which does no harm."""
    hidden = ("mark",) if block.name == "step" else ("mark", *COMMANDS)
    for name in hidden if block.all(PICTURE) else ():
        if block.all(name):
            say = complaints.error if name == "mark" else complaints.warn
            say(
                block.line_of(name),
                "`{name}` is not seen where a `picture` is shown: leave one of the two out",
                name=name,
            )


def made(game_id: str, blocks: Sequence[Block], title: str, declared: Declared, rules: RuleBook) -> StaticTable:
    """Return the table of some pages. `blocks`: their `lesson` blocks, whose players sit at it."""
    players: set[int] = set()
    for block in blocks:
        try:
            players |= set(language.counts(block.text("players"), PLAYERS)) if block.text("players") != "all" else set()
        except language.BadValue:
            continue  # reported where the page is compiled
    return StaticTable(game_id, players or PLAYERS, title, declared, rules)
