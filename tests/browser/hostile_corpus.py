"""Broken and hostile input for the engine, made by hand and by Hypothesis; the same every time.

`corpus()` gives requests that the desk has to refuse; `links()` those of them that are links, to be put into a page's address.
"""

from __future__ import annotations

import base64
import copy
import functools
import json
import random
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from looking import EVERY_GAME

import insuto
from insuto.core import plain
from insuto.play import codec

GAME = "kardinal"
MARKUP = [
    "<img src=x onerror=canary()>",
    "<script>canary()</script>",
    '"><svg onload=canary()>',
    "'-canary()-'",
    "javascript:canary()",
    "</title><iframe srcdoc='<script>parent.canary()</script>'>",
    "{{constructor.constructor('canary()')()}}",
]
TRICKS = [
    "__proto__",
    "constructor",
    "prototype",
    "toString",
    "hasOwnProperty",
    "../../../etc/passwd",
    "%00",
    "\x00",
    "\u202egnp.exe",
    "\u200b",
    "\ufeff",
    "Ⅳ",
    "１",
    "𝟏",
    "é" * 40,
    "👩‍👩‍👧‍👦",
    "\ud800",
    "\udfff\ud800",
    "-0",
    "1e309",
    "NaN",
    "' OR 1=1 --",
    "${canary()}",
    "\r\nSet-Cookie: a=b",
    "a" * 5_000,
    "\U0010ffff",
    "ＫＡＲＤＩＮＡＬ",
    "KARDINAL",
    "kardinal\n",
    " ",
]


@dataclass(frozen=True)
class Case:
    """One request that must be refused.

    Attributes:
        name: says what is wrong with it.
        request: the text that goes to the desk.
        link: the link in it, when it is about one.
    """

    name: str
    request: str
    link: str | None = None


def _ask(name: str, **fields: Any) -> Case:
    link = fields.get("link")
    # ASCII, so that lone surrogates reach the engine as escapes.
    return Case(name, json.dumps(fields), link if isinstance(link, str) else None)


@functools.cache
def _schema(game: str) -> int:
    return insuto.load(game).schema


def _packed(raw: bytes, game: str = GAME) -> str:
    body = base64.urlsafe_b64encode(zlib.compress(raw, 1)).decode().rstrip("=")
    return f"1.{game}.{_schema(game)}.{body}"


def _open(text: str, game: str = GAME) -> str:
    """Return a link that holds its JSON in the open, as compiled lessons do."""
    return f"0.{game}.{_schema(game)}.{text}"


def _of(present: Any, game: str = GAME) -> str:
    """Return a link that holds any JSON."""
    return _packed(json.dumps(present).encode(), game)


@functools.cache
def positions(name: str = GAME) -> tuple[dict[str, Any], ...]:
    """Return real positions as plain data: a beginning, a middle, an end."""
    game = insuto.load(name)
    rng = random.Random(20_26)
    found = []
    for players, depth in zip(game.player_counts, (6, 45, 400), strict=False):
        pos = game.setup(players=players, seed=players, options={})
        for _ in range(depth):
            actions = game.legal_actions(pos)
            if not actions:
                break
            pos = game.play(pos, rng.choice(actions)).position
        found.append(plain.to_plain(pos))
    return tuple(found)


def real_link() -> str:
    """Return a link that opens."""
    return _of({"p": positions()[0]})


def _hand_made_links() -> Iterator[tuple[str, str]]:
    good = real_link()
    form, game, schema, body = good.split(".")
    yield "empty", ""
    yield from ((f"dots {n}", "." * n) for n in range(6))
    for part in (*MARKUP, *TRICKS):
        yield f"whole: {part[:12]!a}", part
        yield f"format: {part[:12]!a}", f"{part}.{game}.{schema}.{body}"
        yield f"game: {part[:12]!a}", f"{form}.{part}.{schema}.{body}"
        yield f"schema: {part[:12]!a}", f"{form}.{game}.{part}.{body}"
        yield f"body: {part[:12]!a}", f"{form}.{game}.{schema}.{part}"
    for other in ("2", "0", "-1", "00", "01", "1 "):
        yield f"format {other!r}", f"{other}.{game}.{schema}.{body}"
    for other in ("0", "99", "9999", "99999", "-1", "1.5", ""):
        yield f"schema {other!r}", f"{form}.{game}.{other}.{body}"
    for other in ("toy", "lancastr", "kardinal2", "chess", ""):
        yield f"game {other!r}", f"{form}.{other}.{schema}.{body}"
    for cut in (1, 2, 3, 7, 20, len(body) // 2, len(body) - 1):
        yield f"cut by {cut}", good[:-cut]
    for at in range(3, len(body), max(1, len(body) // 25)):
        yield f"changed at {at}", f"{form}.{game}.{schema}.{body[:at]}{'A' if body[at] != 'A' else 'B'}{body[at + 1 :]}"
    yield "twice", good + good
    yield "with an end", good + "A"
    yield "more parts", good + ".x"
    yield "padding inside", f"{form}.{game}.{schema}.{body[:8]}==={body[8:]}"
    yield "whitespace inside", f"{form}.{game}.{schema}.{body[:8]} \n{body[8:]}"
    yield "not deflated", f"1.{game}.{schema}." + base64.urlsafe_b64encode(b'{"p":{}}').decode()
    squeeze = zlib.compressobj(9, zlib.DEFLATED, 31)
    yield (
        "gzip",
        f"1.{game}.{schema}." + base64.urlsafe_b64encode(squeeze.compress(b'{"p":{}}') + squeeze.flush()).decode(),
    )
    yield "bomb", _packed(b"0" * 4_000_000)
    yield "bomb of brackets", _packed(b"[" * 2_000_000)
    yield "bomb of objects", _packed(b'{"p":' * 500_000)
    yield "bomb that fits a link no more", _packed(random.Random(1).randbytes(40_000))
    for depth in (65, 500, 5_000, 25_000):
        yield f"deep list {depth}", _packed(b'{"p":' + b"[" * depth + b"]" * depth + b"}")
        if depth < 8_000:
            yield f"deep object {depth}", _packed(b'{"p":' + b'{"p":' * depth + b"1" + b"}" * depth + b"}")
    for name, raw in {
        "text": b"hello",
        "nothing": b"",
        "null": b"null",
        "number": b"7",
        "list": b"[]",
        "string": b'"p"',
        "no p": b"{}",
        "p null": b'{"p":null}',
        "p list": b'{"p":[]}',
        "p empty": b'{"p":{}}',
        "other field": b'{"p":{},"q":1}',
        "proto": b'{"__proto__":{"p":1}}',
        "NaN": b'{"p":NaN}',
        "Infinity": b'{"p":{"players":Infinity}}',
        "huge number": b'{"p":{"players":' + b"9" * 4_000 + b"}}",
        "huger number": b'{"p":{"players":' + b"9" * 20_000 + b"}}",
        "big float": b'{"p":{"players":1e999}}',
        "BOM": b'\xef\xbb\xbf{"p":{}}',
        "UTF-16": '{"p":{}}'.encode("utf-16"),
        "no UTF-8": b'{"p":"\xff\xfe"}',
        "surrogate": b'{"p":"\\ud800"}',
        "NUL": b'{"p":"\x00"}',
        "trailing": b'{"p":{}} x',
        "single quotes": b"{'p':{}}",
        "comment": b'{"p":{}}//',
        "twice p": b'{"p":{},"p":[]}',
    }.items():
        yield f"JSON: {name}", _packed(raw)
        yield f"open JSON: {name}", _open(raw.decode("latin-1"))


WRONG: list[Any] = [
    None,
    True,
    1.5,
    -7,
    10**9,
    10**15,
    1 << 60,
    "x",
    [],
    {},
    [[[]]],
    {"__proto__": 1},
    *MARKUP[:3],
    "\u202e",
    "長" * 300,
]


WRONGS = 3 if EVERY_GAME else 1
"""How many wrong values are tried for each field of a position; different ones in each of a game's three positions.
Positions changed at any depth are tested in tests/engine/test_hostile.py, too."""


DRAWN = 60 if EVERY_GAME else 15
"""How many texts Hypothesis draws, and as many positions and requests as that twice and three times."""


def _paths(data: Any, at: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    yield at
    if isinstance(data, dict):
        for name in data:
            yield from _paths(data[name], (*at, name))
    elif isinstance(data, list):
        for i in range(min(len(data), 3)):
            yield from _paths(data[i], (*at, i))


def _with(data: Any, at: tuple[Any, ...], value: Any) -> Any:
    """Return the data with another value at that place; only what holds the place is copied."""
    made = copy.copy(data)
    made[at[0]] = value if len(at) == 1 else _with(data[at[0]], at[1:], value)
    return made


def _mutated() -> Iterator[tuple[str, str]]:
    """Yield real positions with one field wrong, missing, too many, or of markup. Some changes leave a position that
    can be."""
    rng = random.Random(4711)
    for game in insuto.game_ids():
        for number, data in enumerate(positions(game)):
            where = f"{game} {number}"
            for at in _paths(data):
                for wrong in rng.sample(WRONG, WRONGS) if at else ():
                    yield f"{where} {at}: {wrong!r:.20}", _of({"p": _with(data, at, wrong)}, game)
            for name in data:
                yield f"{where} without {name}", _of({"p": {k: v for k, v in data.items() if k != name}}, game)
            for name in (*TRICKS[:6], *MARKUP[:2]):
                yield f"{where} with {name:.12}", _of({"p": {**data, name: 1}}, game)
                yield f"open: {where} with {name:.12}", _open(json.dumps({"p": {**data, name: 1}}), game)
            other = next(g for g in insuto.game_ids() if g != game)
            yield f"{where} as {other}", _of({"p": data}, other)
    good = positions()[0]
    overlays: dict[str, Any] = {
        "list": [],
        "text": "x",
        "number": {"cards.hand": 3},
        "unknown": {"no.such": "1"},
        "proto": {"__proto__": "1"},
        "markup": {MARKUP[0]: MARKUP[1]},
        "value": {"cards.hand": MARKUP[0]},
        "many": {f"a{i}": "1" for i in range(700)},
        "null": None,
    }
    for name, figures in overlays.items():
        yield f"figures: {name}", _of({"p": good, "c": figures})


_RAW = (
    "",
    " ",
    "null",
    "[]",
    "7",
    '"x"',
    "{",
    "{}",
    '{"op":',
    "[" * 100_000,
    '{"op":"' + "x" * 10_000_000 + '"}',
    '{"a":' * 50_000,
    "\x00",
    "<script>canary()</script>",
    '{"op":"check","link":"\\ud800"}',
    "９",
    "{'op': 'hello'}",
)


def _requests() -> Iterator[Case]:
    from hostile_drawn import (  # here: Hypothesis takes a second to import, and every process collects this file
        REQUEST,
        TEXT,
        drawn,
    )

    good = positions()[0]
    save = {"format": 1, "start": real_link(), "mode": "study", "seats": [], "actions": [], "at": 0, "holder": None}
    for raw in _RAW:
        yield Case(f"raw: {raw[:16]!r}", raw)
    for text in (*MARKUP, *TRICKS):
        yield _ask(f"op: {text[:12]!a}", op=text)
        yield _ask(f"game: {text[:12]!a}", op="settings", game=text)
        yield _ask(f"scene: {text[:12]!a}", op="open", session="a", scene=text, save=text)
        yield _ask(
            f"mode: {text[:12]!a}", op="open", session="a", mode=text, setup={"game": GAME, "players": 4, "seed": 1}
        )
        yield _ask(
            f"seats: {text[:12]!a}", op="open", session="a", seats=[text] * 4, setup={"game": GAME, "players": 4}
        )
        yield _ask(f"do: {text[:12]!a}", op="example", game=GAME, players=4, do=text + "x")
        yield _ask(f"from: {text[:12]!a}", op="example", game=GAME, players=4, **{"from": text + " = 1"})
        yield _ask(f"figures: {text[:12]!a}", op="check_components", game=GAME, components={text + "x": text})
        yield _ask(f"reading: {text[:12]!a}", op="check_components", game=GAME, options={text + "x": text})
    counts: tuple[Any, ...] = (None, 0, -1, 2, 6, 99, 10**15, 1.5, "4", True, [], {})
    for players in counts:
        yield _ask(f"players {players}", op="open", session="a", setup={"game": GAME, "players": players, "seed": 1})
    for name in save:
        values: tuple[Any, ...] = (None, 7, -1, "x", [], [1], {}, MARKUP[0])
        for wrong in values:
            fits = {"seats": ([],), "actions": ([],), "at": (7,), "holder": (None, 7, -1)}.get(name, ())
            if wrong in fits:
                continue
            yield _ask(f"save.{name} {wrong!r:.12}", op="open", session="a", save=json.dumps({**save, name: wrong}))
    yield _ask("save too long", op="open", session="a", save="x" * 1_100_000)
    yield _ask("save: many actions", op="open", session="a", save=json.dumps({**save, "actions": ["x"] * 21_000}))
    yield _ask("link and setup", op="open", session="a", link=real_link(), setup={"game": GAME, "players": 4})
    yield _ask("masked", op="open", session="a", link=_of({"p": {**good, "viewer": 0}}))
    for number, value in enumerate(drawn(REQUEST, 3 * DRAWN)):
        yield _ask(f"drawn request {number}", **value)
    for number, text in enumerate(drawn(TEXT.filter(bool), DRAWN)):
        yield Case(f"drawn text {number}", text)


@functools.cache
def corpus() -> tuple[Case, ...]:
    """Return everything that must be refused, and mutations of positions of which a few may be positions."""
    from hostile_drawn import (  # here: Hypothesis takes a second to import, and every process collects this file
        JSON,
        TEXT,
        drawn,
    )

    cases = [_ask(f"link {name}", op="check", link=link) for name, link in (*_hand_made_links(), *_mutated())]
    cases += [_ask(f"drawn link {n}", op="check", link=text) for n, text in enumerate(drawn(TEXT, DRAWN))]
    cases += [
        _ask(f"drawn position {n}", op="check", link=_of({"p": present}))
        for n, present in enumerate(drawn(JSON, 2 * DRAWN))
    ]
    cases += _requests()
    seen: dict[str, Case] = {}
    for case in cases:
        seen.setdefault(case.request, case)
    return tuple(seen.values())


def still_a_position(link: str) -> bool:
    """Return True if a changed link is a position after all: one that can be played on and comes back the same."""
    try:
        game, pos = codec.decode(link)
    except insuto.core.errors.BadInput:
        return False
    again = game.from_plain(json.loads(plain.dumps(plain.to_plain(pos))))
    assert again == pos
    for _ in range(3):
        actions = game.legal_actions(pos)
        if not actions:
            break
        pos = game.play(pos, actions[0]).position
    return True
