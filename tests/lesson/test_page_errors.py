"""Every fault of a page is reported with its file and line, all of them at once."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from toy import play

import insuto
from insuto.core.game import Game
from insuto.draw import Node, Picture
from insuto.play import wording
from insuto_lesson.compiler import Result
from insuto_lesson.messages import Message
from insuto_lesson.scenes import marks

HEAD = """# Title

/// lesson | toy
    players: 2-4
    default: 3
///

## Part { #part }

/// scene | one
    players: all
    seed: 7
///
"""
STEP = """
/// step | first
{options}
Text.
///
"""
START = HEAD.count("\n") + 1  # the line after HEAD


def page(*options: str, tail: str = "") -> str:
    """Return HEAD with one step (on line START+1) whose options stand on the lines after it."""
    return HEAD + STEP.format(options="\n".join(f"    {o}" for o in options)) + tail


# (page, line, words of the message). One case a line, however long: a table.
# ruff: noqa: E501
SYNTAX = {
    "unknown block": (HEAD + "\n/// stpe | a\nText.\n///\n", START + 1, ["no block `stpe`", "did you mean `step`"]),
    "unknown option": (page("doo: pass"), START + 2, ["`step` has no option `doo`", "`do`"]),
    "option without value": (page("do:"), START + 2, ["`do` is empty"]),
    "full-width colon": (page("do： advance"), START + 2, ["no option of the form", "`：` is full-width: write `:`"]),
    "full-width bar": (HEAD + "\n/// step ｜ a\nText.\n///\n", START + 1, ["`｜` is full-width: write `|`"]),
    "no option": (page("red plant"), START + 2, ["no option of the form"]),
    "name twice": (
        page("do: advance") + STEP.format(options="    do: advance"),
        START + 6,
        ["called `first` is already on line"],
    ),
    "advice of no decision": (
        HEAD + "\n/// advice | grwo\nText.\n///\n",
        START + 1,
        ["no decision `grwo`", "known:"],
    ),
    "advice with a drill about no rule": (
        HEAD + "\n/// advice | grow\n    drill: T-999\nText.\n///\n",
        START + 1,
        ["no rule T-999"],
    ),
    "no name": (HEAD + "\n/// step\nText.\n///\n", START + 1, ["needs a name"]),
    "bad name": (HEAD + "\n/// step | Größe\nText.\n///\n", START + 1, ["must be of a-z"]),
    "not closed": (HEAD + "\n/// step | a\nText.\n", START + 1, ["`step` is not closed"]),
    "closes nothing": (HEAD + "\n///\n", START + 1, ["none is open"]),
    "wrong depth": (HEAD + "\n//// step | a\nText.\n///\n////\n", START + 3, ["3 slashes close nothing"]),
    "nested without more slashes": (
        HEAD + "\n/// step | a\nText.\n\n/// when\n    players: 3\nMore.\n///\n///\n",
        START + 4,
        ["`when` opens inside `step`"],
    ),
    "cannot stand there": (
        HEAD + "\n//// step | a\nText.\n\n/// example | b\n    title: x\n    expect: pile > 0\nT\n///\n////\n",
        START + 4,
        ["`example` cannot stand inside `step`"],
    ),
    "indented fence": (HEAD + "\n  /// step | a\nText.\n", START + 1, ["first column"]),
    "not readable": (HEAD + "\n/// step a\nText.\n///\n", START + 1, ["cannot be read"]),
    "option not indented": (HEAD + "\n/// step | a\ndo: advance\nText.\n///\n", START + 2, ["indented by four"]),
    "option below an empty line": (
        HEAD + "\n/// step | a\n\n    do: advance\nText.\n///\n",
        START + 3,
        ["`do` stands below"],
    ),
    "option below the text": (
        HEAD + "\n/// step | a\nText.\n    mark： pile\n///\n",
        START + 3,
        ["`mark` stands below"],
    ),
    "option below an empty line where no text belongs": (
        HEAD.replace("| one\n", "| one\n\n") + STEP.format(options=""),
        12,
        ["`players` stands below"],
    ),
    "block in a comment": (
        page("do: advance", tail="\n<!--\n/// step | b\nText.\n///\n-->\n"),
        START + 6,
        ["a block cannot stand in a comment"],
    ),
    "comment not closed": (page("do: advance", tail="\n<!-- later\n"), START + 6, ["`<!--` is not closed"]),
    "code not closed": (
        page("do: advance", tail="\n```\n/// step | b\nText.\n///\n"),
        START + 6,
        ["code is not closed"],
    ),
    "no text": (HEAD + "\n/// step | a\n    do: advance\n///\n", START + 1, ["has no text"]),
    "text where none belongs": (
        HEAD + "\n/// scene | two\n    players: all\nText.\n///\n" + STEP.format(options=""),
        START + 3,
        ["holds no text"],
    ),
    "missing option": ("/// lesson | toy\n    default: 2\n///\n", 1, ["needs the option `players`"]),
    "lesson twice": (HEAD + "\n/// lesson | toy\n    players: 3\n    default: 3\n///\n", START + 1, ["once a page"]),
    "no lesson": (
        "# T\n\n/// example | a\n    title: x\n    expect: pile > 0\nText.\n///\n",
        3,
        ["needs a `lesson` block"],
    ),
    "step without scene": (
        HEAD.partition("/// scene")[0] + STEP.format(options=""),
        HEAD.partition("/// scene")[0].count("\n") + 2,
        ["needs a `scene`"],
    ),
    "heading without id": (HEAD.replace(" { #part }", "") + STEP.format(options=""), START + 1, ["heading with an id"]),
    "placeholder in heading": (
        HEAD.replace("## Part", "## Part {{ n.pile }}") + STEP.format(options=""),
        8,
        ["placeholder cannot stand in a heading"],
    ),
    "because alone": (page("because: T-11"), START + 2, ["there is no `refuse`"]),
    "refuse alone": (page("refuse: pass"), START + 2, ["needs `because`"]),
    "example that proves nothing": (
        HEAD + "\n/// example | a\n    title: x\nText.\n///\n",
        START + 1,
        ["needs `expect` or `refuse`"],
    ),
    "value of a choice": (
        HEAD.replace("seed: 7", "setup: halfway") + STEP.format(options=""),
        12,
        ["must be one of done, begin"],
    ),
}

RUN = {
    "unknown game": (HEAD.replace("| toy", "| toi") + STEP.format(options=""), 3, ["`toi`", "toy"]),
    "count of a `when` out of range": (
        HEAD + "\n//// step | a\nText.\n\n/// when\n    players: 7\nMore.\n///\n////\n",
        START + 5,
        ["7 players"],
    ),
    "player count out of range": (HEAD.replace("2-4", "2-5"), 4, ["5 players"]),
    "default not among players": (HEAD.replace("default: 3", "default: 5"), 5, ["5 players"]),
    "unknown reading": (HEAD.replace("    default: 3", "    default: 3\n    options: vote=x"), 6, ["options.vote"]),
    "scene of some counts": (HEAD.replace("players: all", "players: 2,3") + STEP.format(options=""), 11, ["all player counts or for one"]),
    "scene without step": (HEAD, 10, ["has no step"]),
    "bad address": (page("set: plott.1 = red"), START + 2, ["plott.1", "plot"]),
    "not settable": (page("set: half = 2"), START + 2, ["half", "not set"]),
    "unreadable action": (page("do: red plat card=apple plot=1"), START + 2, ["'plat'"]),
    "wrong seat": (page("do: blue swap card=apple"), START + 2, ["red", "blue"]),
    "illegal action": (page("set: plot.1 = blue; red.hand = apple; turn = red", "do: red plant card=apple plot=1"), START + 3, ["T-11"]),
    "expectation": (page("expect: pile > 0; pile = 99"), START + 2, ["expected `pile = 99`", "is "]),
    "expectation on a later line": (page("expect: pile > 0", "expect: pile = 99"), START + 3, ["expected `pile = 99`"]),
    "expectation in a continued line": (page("expect: pile > 0;", "    pile = 99"), START + 3, ["expected `pile = 99`"]),
    "legal after all": (page("set: red.hand = apple; turn = red", "refuse: swap card=apple", "because: T-11"), START + 3, ["expected to be refused, but it is legal"]),
    "another reason": (page("set: plot.1 = blue; red.hand = apple; turn = red", "refuse: plant card=apple plot=1", "because: T-12"), START + 4, ["should cite T-12, but cites T-11"]),
    "no such rule": (page("refuse: plant card=apple plot=1", "because: T-99"), START + 3, ["T-99"]),
    "digits swapped": (page("refuse: plant card=apple plot=1", "because: T-1l"), START + 3, ["did you mean `T-11`?"]),
    "an action without its field": (page("refuse: plant card=apple", "because: T-12"), START + 2, ["plant needs plot="]),
    "no such scene": (page("show: map"), START + 2, ["'map'", "table"]),
    "no such key": (page("mark: plot.99"), START + 2, ["`plot.99` is no key of this picture; did you mean `plot.8`?"]),
    "no such seat": (page("seat: pink"), START + 2, ["'pink'"]),
    "rule link": (page("do: advance", tail="\nSee [[T-99]].\n"), START + 6, ["[[T-99]] names no rule"]),
    "uncertain mark": (page("do: advance", tail="\nSee [[?T-98]].\n"), START + 6, ["[[T-98]] names no rule"]),
    "element left open": (page("do: advance", tail="\n<DIV>A</div>\n\n<table>\nB\n"), START + 8, ["`<table>` is not closed"]),
    "unknown number": (page("do: advance", tail="\n{{ n.pil }} cards\n"), START + 6, ["no number `n.pil`", "n.pile"]),
    "missing count": (page("do: advance", tail="\n{{ 2: a | 3: b }}\n"), START + 6, ["no text for 4 players"]),
    "foreign count": (page("do: advance", tail="\n{{ 2: a | 3: b | 4: c | 5: d }}\n"), START + 6, ["speaks of 5 players"]),
    "open placeholder": (page("do: advance", tail="\n{{ n.pile\n"), START + 6, ["must stand on one line"]),
    "count of when": (page("do: advance", tail="\n/// when\n    players: 5\nText.\n///\n"), START + 7, ["5 players"]),
    "example of two counts": (page("do: advance", tail="\n/// example | a\n    title: x\n    players: 2-3\n    expect: pile > 0\nT\n///\n"), START + 8, ["one player count"]),
    "vary that cannot be": (page("do: advance", tail="\n/// example | a\n    title: x\n    expect: pile > 0\n    vary: red.coins 0-200\nT\n///\n"), START + 9, ["red.coins"]),
    "says that is never true": (page("do: advance", tail="\n/// example | a\n    title: x\n    expect: pile > 0\n    vary: plot.3 red|none\n    says: plot.3 = blue | B\n    says: C\nT\n///\n"), START + 10, ["no value of `vary` leads to `B`"]),
    "nothing to say": (page("do: advance", tail="\n/// example | a\n    title: x\n    expect: pile > 0\n    vary: plot.3 red|none\n    says: plot.3 = red | A\nT\n///\n"), START + 10, ["no sentence of `says` is true", "plot.3 = none"]),
    "says that cannot be read": (page("do: advance", tail="\n/// example | a\n    title: x\n    expect: pile > 0\n    vary: plot.3 red|none\n    says: plot.3 is red | A\n    says: C\nT\n///\n"), START + 10, ["must read 'address = value'"]),
    "says without vary": (page("do: advance", tail="\n/// example | a\n    title: x\n    expect: pile > 0\n    says: A\nT\n///\n"), START + 9, ["there is no `vary`"]),
    "part": (page("do: advance", tail="\n/// example | a\n    title: x\n    expect: pile > 0\n    part: roads\nT\n///\n"), START + 9, ["trees"]),
    "ruling's rule": (page("do: advance", tail="\n/// ruling | a\n    rule: T-77\n    expect: pile > 0\nT\n///\n"), START + 7, ["no rule T-77"]),
    "ruling's reading": (page("do: advance", tail="\n/// ruling | a\n    rule: T-15\n    reading: plum_joker=maybe | x\n    expect: pile > 0\nT\n///\n"), START + 8, ["plum_joker"]),
    "one reading alone": (page("do: advance", tail="\n/// ruling | a\n    rule: T-15\n    reading: plum_joker=no | x\n    expect: pile > 0\nT\n///\n"), START + 8, ["stands here alone"]),
    "readings alike": (page("do: advance", tail="\n/// ruling | a\n    rule: T-15\n    expect: pile > 0\n    reading: plum_joker=no | x\n    reading: plum_joker=yes | y\nT\n///\n"), START + 10, ["come out the same"]),
    "readings of one label": (page("do: advance", tail="\n/// ruling | a\n    rule: T-15\n    reading: plum_joker=no | x\n    expect: pile > 0\n    reading: plum_joker=yes | x\n    expect: pile > 1\nT\n///\n"), START + 10, ["reading on line 22 has this label"]),
    "readings of two names": (page("do: advance", tail="\n/// ruling | a\n    rule: T-15\n    reading: plum_joker=no | x\n    expect: pile > 0\n    reading: vote_tie=rain | y\n    expect: pile > 1\nT\n///\n"), START + 10, ["values to one name: `plum_joker`"]),
    "reading without label": (page("do: advance", tail="\n/// ruling | a\n    rule: T-15\n    reading: plum_joker=yes\n    expect: pile > 0\nT\n///\n"), START + 8, ["label"]),
    "goal without a way": (page("do: advance", tail="\n/// try | a\n    title: x\n    from: turn = red; red.hand = apple\n    goal: red.trees = 1\nT\n///\n"), START + 9, ["`goal` needs `solution`"]),
    "hint without a goal": (page("do: advance", tail="\n/// try | a\n    title: x\n    from: turn = red; red.hand = apple\n    hint: Look\nT\n///\n"), START + 9, ["there is no `goal`"]),
    "goal that holds": (page("do: advance", tail="\n/// try | a\n    title: x\n    from: turn = red; red.hand = apple\n    goal: red.trees = 0\n    solution: advance\nT\n///\n"), START + 9, ["before anything is done"]),
    "goal that is not reached": (page("do: advance", tail="\n/// try | a\n    title: x\n    from: turn = red; red.hand = apple\n    goal: red.trees = 2\n    solution: red plant card=apple plot=1\nT\n///\n"), START + 9, ["does not reach the goal"]),
    "the same action twice": (page("set: turn = red; red.hand = apple", "do: red plant card=apple plot=1", "do: red plant card=apple plot=1"), START + 4, ["do 'red plant card=apple plot=1'"]),
    "a solution that does the same twice": (page("do: advance", tail="\n/// try | a\n    title: x\n    from: turn = red; red.hand = apple\n    goal: red.trees = 2\n    solution: red plant card=apple plot=1;\n        red plant card=apple plot=1\nT\n///\n"), START + 11, ["after 1 actions", "at `red plant card=apple plot=1`"]),
    "solution that cannot be": (page("do: advance", tail="\n/// try | a\n    title: x\n    from: turn = red; red.hand = apple\n    goal: red.trees = 2\n    solution: red plant card=plum plot=1\nT\n///\n"), START + 10, ["`solution`", "plum"]),
    "seats of a board": (page("do: advance", tail="\n/// try | a\n    title: x\n    seats: human robot\nT\n///\n"), START + 8, ["`robot`"]),
    "numbers table": (page("do: advance", tail="\n/// numbers\n    Pile: n.pil\n///\n"), START + 7, ["n.pil"]),
}  # fmt: skip


@pytest.mark.parametrize("name", [*SYNTAX, *RUN])
def test_errors_have_lines(name: str, compile_page: Callable[..., Result]) -> None:
    text, line, words = {**SYNTAX, **RUN}[name]
    result = compile_page(text)
    fitting = [e for e in result.errors if all(word in e.message for word in words)]
    assert fitting, [str(e) for e in result.errors]
    assert (fitting[0].file, fitting[0].line) == ("docs/toy/lesson.md", line)
    assert result.written == []


def test_front_matter_counts_as_lines(compile_page: Callable[..., Result]) -> None:
    result = compile_page("---\ntitle: x\n---\n" + page("expect: pile = 99"))
    assert {(e.line, "pile = 99" in e.message) for e in result.errors} == {(START + 2 + 3, True)}


def test_all_errors_at_once(compile_page: Callable[..., Result]) -> None:
    result = compile_page(page("expect: half = 9", "mark: nothing", tail="\n[[T-99]] {{ n.no }}\n"))
    assert [e.line for e in result.errors] == [START + 2, START + 3, START + 7, START + 7]


def test_only_some_player_counts(compile_page: Callable[..., Result]) -> None:
    """The pile has 14, 12 and 10 cards: an expectation that holds for one count names the others."""
    result = compile_page(page("expect: pile = 12"))
    assert sorted(e.message for e in result.errors) == [
        "with 2 players: expected `pile = 12`, but it is 14",
        "with 4 players: expected `pile = 12`, but it is 10",
    ]


def test_game_errors_are_reported_at_their_step(
    compile_page: Callable[..., Result], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A fault of a game's own code, and a sentence that its words do not have: where to look, no traceback; the latter once."""

    def fails(*_: object) -> None:
        raise KeyError("to")

    monkeypatch.setattr(insuto.load("toy"), "explain", fails)
    messages = [str(e) for e in compile_page(page("do: red pass"), changed_game=True).errors]
    assert len(messages) == 1
    assert messages[0].startswith(
        f"docs/toy/lesson.md:{START + 1}: the game failed at step `first`: KeyError: 'to'; is `to` written otherwise elsewhere? ("
    )
    monkeypatch.undo()
    words = insuto.load("toy").words
    less = {key: text for key, text in words.tables["EVENTS"].items() if key != "sat"}
    monkeypatch.setattr(words, "tables", {**words.tables, "EVENTS": less})
    reported = [str(e) for e in compile_page(page("do: advance"), changed_game=True).errors]
    sat = _spot('log.add("sat"') + ': add "sat" to EVENTS in words_ja.py'
    assert [one.rpartition("/")[2] for one in reported if "to EVENTS" in one] == [sat]
    less = {key: text for key, text in words.tables["PROMPTS"].items() if key != "turn"}
    monkeypatch.setattr(words, "tables", {**words.tables, "PROMPTS": less})
    reported = [str(e) for e in compile_page(page("do: advance"), changed_game=True).errors]
    assert [one.rpartition("/")[2] for one in reported] == [
        sat,
        _spot("class TakingTurn(") + ': add "turn" to PROMPTS in words_ja.py',
    ]


def _spot(text: str) -> str:
    """Return where a text stands first in the toy's decisions, `play.py:112`."""
    lines = Path(play.__file__).read_text(encoding="utf-8").splitlines()
    return f"play.py:{next(number for number, line in enumerate(lines, 1) if text in line)}"


def test_a_game_is_read_once_for_all_words_that_it_lacks(
    compile_page: Callable[..., Result], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its full source is read to find them, which takes long: once for the game and once for a page, however many steps
    lack words."""
    toy, read = insuto.load("toy"), []
    missing = wording.missing

    def counted(game: Game[Any]) -> dict[str, list[str]]:
        read.append(game)
        return missing(game)

    less = {key: text for key, text in toy.words.tables["PROMPTS"].items() if key != "turn"}
    monkeypatch.setattr(toy.words, "tables", {**toy.words.tables, "PROMPTS": less})
    monkeypatch.setattr(wording, "missing", counted)
    text = page("do: advance", tail=STEP.format(options="    do: advance").replace("first", "second"))
    assert {error.file.rpartition("/")[2] for error in compile_page(text, changed_game=True).errors} == {"play.py"}
    assert len(read) == 2


def test_a_flow_needs_words(compile_page: Callable[..., Result], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Game, "flow_in_words", lambda game: iter(()))
    messages = [str(e) for e in compile_page(page("do: advance"), **{"rules.md": "# Rules\n\n/// flow\n///\n"}).errors]
    assert any(m.startswith("docs/toy/rules.md:3: `flow` tells the game's flow, and its words") for m in messages)


def test_the_rules_page_of_another_games_rules(compile_page: Callable[..., Result]) -> None:
    """Where the engine's rules are not generated from this page, titles, sections and sources are compared with it."""
    rules = """# Rules

## 準備 { #setup }

### T-01 コイン { #T-01 }

Two.

出典: この見本 / 確かさ: このサイトの決め
{ .in-source }

### T-02 手札 { #T-02 sure=高 }
Text.
出典: 種本 / 確かさ: 高
{ .in-source }

### T-10 手番にすること { #T-10 }

Text.

### T-11 区画に木は 1 本 { #T-11 }
Text.
出典: 種本
{ .in-source }

### T-99 何か { #T-99 }

Text.
"""
    errors = [
        (e.line, e.message.partition("; known")[0])
        for e in compile_page(page("do: advance"), **{"rules.md": rules}).errors
    ]
    assert (1, "rule T-12 (手札にあるカードを使う) has no heading `{ #T-12 }` on this page") in errors
    assert [one for one in errors if one[0] > 1] == [
        (
            12,
            "T-02 reads `出典: 種本 / 確かさ: 高` here, and `出典: この見本 / 確かさ: このサイトの決め` in the rules of `toy`",
        ),
        (12, "T-02 reads `手札` here, and `手札と公開カード` in the rules of `toy`"),
        (
            12,
            "`sure` is one of 高, 中, 低, このサイトの決め, and stands where the source line names several of them",
        ),
        (17, "T-10 has 0 source lines (`{ .in-source }`) instead of one"),
        (17, "T-10 reads `準備` here, and `手番` in the rules of `toy`"),
        (21, "T-11 reads `準備` here, and `手番` in the rules of `toy`"),
        (23, "a source line reads `出典: … / 確かさ: …` and says 高, 中, 低, このサイトの決め, not `出典: 種本`"),
        (26, "T-99 has 0 source lines (`{ .in-source }`) instead of one"),
        (26, "heading T-99 names no rule of `toy`"),
    ]


def test_glossary(compile_page: Callable[..., Result]) -> None:
    words = "手札: カード\n手札: もう一度\n木: 短い\n区画: { reading: くかく }\n"
    result = compile_page(page("do: advance"), **{"glossary.yml": words})
    assert [str(e).partition(": ")[0] for e in result.errors] == [f"docs/toy/glossary.yml:{n}" for n in (2, 3, 4)]


def test_glossary_for_the_search(compile_page: Callable[..., Result]) -> None:
    words = """手札: { reading: てふだ, text: カード, same: [手元, ハンド, 札] }
承認: { same: [可決] }
山札: { text: 山, same: 束 }
区画: { text: 木, same: [き, 畑地, 畑地] }
苗木: { same: [ハンド] }
庭園: { text: 庭, same: [庭園] }
州: { same: [土地] }
"""
    result = compile_page(page("do: advance"), **{"glossary.yml": words})
    reported = [(str(e).partition(": ")[0], e.message) for e in result.errors]
    assert [where for where, _ in reported] == [f"docs/toy/glossary.yml:{n}" for n in (3, 4, 4, 5, 6)]
    assert "`same` must be a list" in reported[0][1]
    assert "`ハンド` already means `手札`" in reported[3][1]


def test_questions_need_rulings(compile_page: Callable[..., Result]) -> None:
    result = compile_page(page("do: advance", tail="\n/// questions\n///\n"))
    assert [(e.line, "there is no `ruling`" in e.message) for e in result.errors] == [(START + 6, True)]


def test_warnings(compile_page: Callable[..., Result]) -> None:
    long = page("do: advance").replace("Text.", "長い文です。" * 21 + "{{ n.pile }}")
    result = compile_page(long)
    assert not result.errors
    assert [w.line for w in result.warnings] == [START + 1, START + 3]
    assert "128 letters" in result.warnings[0].message
    assert "`n.pile` is in no `numbers` table" in result.warnings[1].message
    again = compile_page(long)
    assert again.warnings == result.warnings  # an unchanged page still has its warnings
    assert again.written == []


def test_code_is_left_alone(compile_page: Callable[..., Result]) -> None:
    tail = "\n```\n/// nonsense\n{{ n.no }} [[T-99]]\n## {{ n.no }}\n```\n\nInline `{{ n.no }}` and `[[T-99]]`.\n<!-- a\ncomment --> `<!--`\n"
    assert compile_page(page("do: advance", tail=tail)).errors == []


def test_a_mark_removed_by_do_is_reported() -> None:
    """A card that was just played can be marked on the picture before it was."""
    before, after = (
        Picture(10, 10, "", "", tuple(Node(key, "<g/>") for key in keys))
        for keys in (("hand.red.7", "pile"), ("pile",))
    )
    reported: list[Message] = []
    assert marks(["hand.red.7", "pile"], after, reported.append, before) == ["pile"]
    assert [str(one).rpartition(" ")[2] for one in reported] == ["before`"]
    assert "moment: before" in reported[0].ja
