"""From keys and data to sentences. One `words_<language>.py` per game holds tables; this turns them into text."""

from __future__ import annotations

import dataclasses
import string
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from insuto.core.actions import Action, format_action
from insuto.core.errors import BrokenGame, NoWords
from insuto.core.facts import Event, Motive, ScoreLine, Thing, Violation
from insuto.core.messages_ja import ADDRESSES as COMMON_ADDRESSES
from insuto.core.messages_ja import MOTIVES as COMMON_MOTIVES
from insuto.core.messages_ja import SEATS as COLOURS
from insuto.core.messages_ja import TURN_ENDS
from insuto.core.messages_ja import WHY as COMMON_WHY
from insuto.core.plain import JsonObject


class _Word:
    """A value inside a template: `{region:region}` looks the value up among the names of the noun 'region'.

    Of several values equal ones are counted: `フランス×2、バイエルン`."""

    __slots__ = ("names", "value")

    def __init__(self, value: object, names: Mapping[str, Mapping[str, str]]) -> None:
        self.value = value
        self.names = names

    def __format__(self, noun: str) -> str:
        table = self.names[noun] if noun else {}
        if not isinstance(self.value, (list, tuple)):
            return table.get(str(self.value), str(self.value))
        many: dict[str, int] = {}
        for value, n in Counter(self.value).items():  # hundreds of tokens may be carried at once
            name = table.get(str(value), str(value))
            many[name] = many.get(name, 0) + n
        return "、".join(name if n == 1 else f"{name}×{n}" for name, n in many.items())


def seat_names(seats: Sequence[str], names: Mapping[str, str] = COLOURS) -> dict[str, str]:
    """Return the noun "seat" for some seat ids: by id, by index, and nobody.

    >>> names = seat_names(("red", "blue"))
    >>> names["red"], names["1"], names["none"]
    ('赤', '青', 'なし')
    """
    found = {seat: names[seat] for seat in seats}
    return {
        **found,
        **{str(index): found[seat] for index, seat in enumerate(seats)},
        "-1": "",
        "-2": "",
        "none": "なし",
    }


TABLES = (
    *("EVENTS", "PROMPTS", "WHY", "WHY_ANY", "LINES", "LABELS", "PARTS", "SCENES", "OPTIONS", "GAME", "SETTINGS"),
    *("ADDRESSES", "ERRORS", "COMING", "ASKS", "BUTTONS", "PRICES", "FORMS", "WARNINGS", "FIELDS", "FLOW", "THINGS"),
    *("CALLED", "MOTIVES", "STOPS", "RESULTS", "DRAWN", "KINDS"),
)
"""The tables of `Words`."""


def tables(*modules: Mapping[str, object], **others: Mapping[str, str]) -> dict[str, Mapping[str, str]]:
    """Return the tables of `Words` that some modules have as constants (`globals()`), and others: those of a game's own.
    Raises BrokenGame for a table that stands twice.

    >>> tables({"PARTS": {"coins": "コイン"}, "SEATS": {"red": "赤"}}, NOTES={"over": "終了"})
    {'PARTS': {'coins': 'コイン'}, 'NOTES': {'over': '終了'}}
    >>> tables({"PARTS": {"coins": "コイン"}}, PARTS={"stars": "星"})
    Traceback (most recent call last):
    insuto.core.errors.BrokenGame: words_ja.py: there are two tables PARTS
    """
    declared = [(name, module[name]) for module in modules for name in TABLES if name in module]
    found: dict[str, Mapping[str, str]] = {}
    for name, table in (*declared, *others.items()):
        if isinstance(table, Mapping) and found.setdefault(name, table) is not table:
            raise BrokenGame("words_ja.py: there are two tables {name}", name=name)
    return found


_SEATED = 100
"""The most seatings whose words are cached."""


class Words:
    """The language tables of one game.

    names    noun → id → name, e.g. `{"region": {"FR": "フランス"}, "seat": {"0": "赤", "-1": ""}, "card": {"?": "裏向きのカード"}}`.
             Seats are looked up by index (events) and by id (addresses): "seat" has both
    tables   table name → key → template. EVENTS, PROMPTS, WHY, LINES, LABELS by key; PARTS, SCENES by id;
             OPTIONS `name` and `name.value`. Where useful: GAME (`title`; `hides`: what players keep from each other),
             SETTINGS by setting address and by group, ADDRESSES by pattern (`region.{region}.cardinals`, gaps by noun:
             `{region:region}`; two gaps of one vocabulary are `seat` and `seat2`), ERRORS by the English template of a
             BadInput,
             COMING by the keys of `ScoreSheet.coming`,
             ASKS by the first word of a drawing key: the prompt when that is to be touched next (`court`: 「どの騎士を置きますか。」);
             see `Words.asks` for its other keys.
             BUTTONS by the keys of `Decision.button`, or as LABELS: what the button that sends an action says, where that is shorter.
             PRICES by the keys of `Decision.price_of`: what an action takes (`−1枚`).
             FORMS by `<decision>.<field>`: what is chosen there, `<decision>.<field>.<value>` one of its values (`core/composing.py`).
             WARNINGS by the keys of `Decision.warning`: the confirmation before something that was paid for is thrown away.
             FIELDS by the first word of what a problem of a position is about, where ADDRESSES does not know it: `{at:place}` is the
             rest of it, `{seat:seat}` the seat that is its index.
             FLOW by the keys of the lines of the flow (`Line.key`); "" for one that the enclosing line covers.
             THINGS by the keys of `Game.thing`: what a drawn part is and does; CALLED by the same keys: what it is called in the
             prompt that follows when it is picked (`court`: 「兵力{knight}の騎士」).
             MOTIVES by the keys of `Game.motive`: why a sensible player does what it does.
             STOPS by the keys of `Stop`: the title of a place of a scoring.
             RESULTS by the keys of `Result`: its title, `key.row` what a row is called.
             DRAWN and KINDS by words of a lesson that stand for drawn parts: their keys, as in `mark:` (`insuto_lesson/named.py`).
             WHY_ANY by the keys of WHY: the sentence where every choice that is left breaks the rule, each with other figures.
             What a game does not say in WHY (`not_now`, `not_on_top`, a touch on something unrelated) is said by `messages_ja.WHY`

    >>> names = {"seat": {"0": "赤", "1": "青", "-1": ""}, "card": {"apple": "りんご", "pear": "なし", "?": "裏向きのカード"}}
    >>> words = Words(names, {"EVENTS": {"draw": "{seat:seat}は{cards:card}を引きました。"}})
    >>> words.event(Event("draw", 0, data={"cards": ("apple", "pear", "apple")}))
    '赤はりんご×2、なしを引きました。'
    >>> words.event(Event("draw", 0, data={"cards": "apple"}, secret=("cards",), seen=(0,)).for_seat(1))
    '赤は裏向きのカードを引きました。'
    """

    def __init__(self, names: Mapping[str, Mapping[str, str]], tables: Mapping[str, Mapping[str, str]]) -> None:
        self.names = names
        self.tables = tables
        self._seated: dict[tuple[str, ...], Words] = {}

    def seated(self, ids: Sequence[str]) -> Words:
        """Return the same words for a table at which the seats `ids` sit, in this order, and not the first ones of the
        game."""
        found = self._seated.get(tuple(ids))
        if found is None:
            if len(self._seated) >= _SEATED:  # a game of サイズ has thousands of them
                self._seated.clear()
            seats = self.names["seat"]
            there = {**seats, **{str(index): seats.get(name, name) for index, name in enumerate(ids)}}
            found = self._seated[tuple(ids)] = Words({**self.names, "seat": there}, self.tables)
        return found

    def text(self, table: str, key: str, data: Mapping[str, object]) -> str:
        """Return the template `key` of a table, filled in. A missing key is a fault of ours and raises NoWords."""
        template = self.tables[table].get(key)
        if template is None:
            raise NoWords(table, key)
        return self._fill(template, data, f'{table} "{key}"')

    def _fill(self, template: str, data: Mapping[str, object], sentence: str) -> str:
        """Return a template filled in. Raises BrokenGame, naming the sentence, where something for it is missing."""
        try:
            return template.format(**{k: _Word(v, self.names) for k, v in data.items()})
        except (LookupError, ValueError) as error:
            known = ", ".join(f"{{{name}}}" for name in data)
            raise BrokenGame(
                "words_ja.py: {sentence} cannot be filled in: {fault}; it has {known}",
                sentence=sentence,
                fault=f"{type(error).__name__}: {error}",
                known=known,
            ) from error

    def filled(self, template: str, data: Mapping[str, object]) -> str:
        """Return a template that is in none of the tables, filled in."""
        return template.format(**{k: _Word(v, self.names) for k, v in data.items()})

    def asks(self, decision: str) -> dict[str, str]:
        """Return the prompts of a decision for what is to be touched next: the table ASKS, where keys with the
        decision's name and a colon override those for all. Keys: the first word of a drawing key; that of what is
        picked, a plus sign, and that of the key, or that with what lies there (`place.oil` for `place.h05.oil`); with
        nothing after the plus sign where more than two prompts would apply; `=` and the kind of an action where only
        words distinguish the actions that are left; `more` where what is picked is complete, and takes more. In a
        prompt `{county}` is the picked part whose key begins so, as CALLED has it; what is picked besides stands before
        the prompt.

        >>> asks = {"hand": "どのカードですか。", "swap:hand": "どのカードを取り替えますか。", "hand+": "置く所に触ってください。"}
        >>> Words({}, {"ASKS": asks}).asks("swap")
        {'hand': 'どのカードを取り替えますか。', 'hand+': '置く所に触ってください。'}
        """
        table = self.tables.get("ASKS", {})
        own = {key.removeprefix(f"{decision}:"): said for key, said in table.items() if key.startswith(f"{decision}:")}
        return {key: said for key, said in table.items() if ":" not in key} | own

    def name(self, noun: str, value: object) -> str:
        """Return the name of one value; unknown ids are returned as they are."""
        return self.names.get(noun, {}).get(str(value), str(value))

    def event(self, event: Event) -> str:
        """Return one sentence for an event; a secret field reads as the name of "?"."""
        return self.text("EVENTS", event.kind, {**event.data, "seat": event.seat})

    def gains(self, points: Mapping[int, int]) -> str:
        """Return what each seat gained, in the order given: 赤+8、青+14."""
        return "、".join(f"{self.name('seat', seat)}{n:+d}".replace("-", "−") for seat, n in points.items())

    def why(self, violation: Violation) -> str:
        """Return the sentence that says why an action is not allowed."""
        data = {"short": violation.short, **violation.data}
        return self._fill(self._why(violation), data, f'WHY "{violation.key}"')

    def spoken_of(self, subject: Violation | Event) -> Iterator[tuple[str, object]]:
        """Return what the sentence of a reason or an event names, in its order: noun and value; of several
        values each."""
        data: Mapping[str, object] = subject.data
        if isinstance(subject, Event):
            template, data = self.tables["EVENTS"][subject.kind], {**data, "seat": subject.seat}
        else:
            template = self._why(subject)
        for _, field, noun, _ in string.Formatter().parse(template):
            if noun:
                value = data[str(field)]
                yield from ((noun, one) for one in (value if isinstance(value, (list, tuple)) else (value,)))

    def _why(self, violation: Violation) -> str:
        key, _, loose = violation.key.partition(".")
        if loose == "any":
            table, template = "WHY_ANY", self.tables["WHY_ANY"].get(key)
        else:
            table, template = "WHY", self.tables["WHY"].get(violation.key, COMMON_WHY.get(violation.key))
        if template is None:
            raise NoWords(table, key)
        return template

    def turn_ends(self, seat: int) -> str:
        """Return the sentence in the place of a question while a seat's turn waits for its end."""
        return TURN_ENDS.format(seat=_Word(seat, self.names))

    def thing(self, thing: Thing) -> str:
        """Return the sentence that says what something drawn is and does."""
        return self.text("THINGS", thing.key, thing.data)

    def called(self, things: Iterable[Thing]) -> str:
        """Return what a drawn part is called, by the first of its things that the table CALLED has; "" where it has none.

        >>> words = Words({}, {"CALLED": {"court": "兵力{knight}の騎士"}})
        >>> words.called([Thing("caption"), Thing("court", {"knight": 3})]), words.called([Thing("caption")])
        ('兵力3の騎士', '')
        """
        table = self.tables.get("CALLED", {})
        return next((self.text("CALLED", thing.key, thing.data) for thing in things if thing.key in table), "")

    def motive(self, motive: Motive) -> str:
        """Return the sentence that says why a sensible player did something."""
        own = self.tables.get("MOTIVES", {}).get(motive.key)
        template = COMMON_MOTIVES[motive.key] if own is None else own
        return template.format(**{k: _Word(v, self.names) for k, v in motive.data.items()})

    def cell(self, value: object, noun: str) -> str:
        """Return the words for a value in a table of results; "" for None."""
        return "" if value is None else format(_Word(value, self.names), noun)

    def line(self, line: ScoreLine) -> str:
        """Return the reason of a score line."""
        return self.text("LINES", line.key, {**line.data, "seat": line.seat, "points": line.points})

    def label(self, action: Action, table: str = "LABELS") -> str:
        """Return what an action is called. Fields that have their default are not shown as empty values:
        the key is the kind, or kind plus the names of the set fields (`place+cardinal`) where that is in the table.
        Where LABELS has none, the names of its fields (`card=S7`: 「♠7」) if each field is called like a noun, else its notation. Of
        another table (BUTTONS) "" where it has none.

        >>> from insuto.core.actions import action, field
        >>> from insuto.core.kinds import OneOf
        >>> @action
        ... class Visit(Action):
        ...     market: str = field(OneOf("fish", "cloth"))
        >>> names = {"market": {"fish": "魚の市", "cloth": "布の市"}}
        >>> Words(names, {}).label(Visit("fish")), Words(names, {"LABELS": {"visit": "{market:market}へ行く"}}).label(Visit("fish"))
        ('魚の市', '魚の市へ行く')
        """
        fields = {field.name: getattr(action, field.name) for field in dataclasses.fields(action)}
        default = {field.name: field.default for field in dataclasses.fields(action)}
        given = [name for name, value in fields.items() if value not in ("", ()) and value != default[name]]
        for key in ("+".join([action.kind, *given]), action.kind):
            if key in self.tables.get(table, {}):
                return self.text(table, key, fields)
        if table != "LABELS":
            return ""
        named = self.names_fields(type(action)) and given
        return (
            "、".join(f"{_Word(fields[name], self.names):{name}}" for name in given) if named else format_action(action)
        )

    def names_fields(self, kind: type[Action]) -> bool:
        """Return True if each field of a kind of action is called like a noun, so that it needs no label where it is the only one."""
        fields = [field.name for field in dataclasses.fields(kind)]
        return bool(fields) and {*fields} <= self.names.keys()

    def place(self, pattern: Sequence[str], gaps: Sequence[str], words: Sequence[str]) -> str:
        """Return the words for an address pattern with its gaps filled; "" where there are none."""
        whole = ".".join(pattern)
        template = self.tables.get("ADDRESSES", {}).get(whole)
        if template is None:
            template = COMMON_ADDRESSES.get(whole, "")
        data: JsonObject = {}
        for gap, word in zip(gaps, words, strict=True):
            name, n = gap, 2
            while name in data:
                name, n = f"{gap}{n}", n + 1
            data[name] = _Word(word, self.names)
        return template.format(**data)

    def value(self, value: int | str) -> str:
        """Return a looked-up value in words: each word of it by the first noun that knows it; numbers as they are."""
        if isinstance(value, int):
            return str(value)
        return "、".join(self._any_name(word) for word in value.split())

    def _any_name(self, word: str) -> str:
        if word.isdecimal():
            return word  # a number inside a text (`1 2`), not the seat or the square of that index
        for noun in ("value", *self.names):
            name = self.names.get(noun, {}).get(word)
            if name:
                return name
        return word

    def option(self, name: str, value: str = "") -> str:
        """Return the title of an option, or of one of its values."""
        key = f"{name}.{value}" if value else name
        return self.tables["OPTIONS"].get(key, value or name)

    def setting(self, key: str) -> str:
        """Return the title of a setting (by address) or of a group of settings."""
        for table in ("SETTINGS", "OPTIONS"):
            found = self.tables.get(table, {}).get(key)
            if found is not None:
                return found
        return key
