"""Deliberate mistakes in an author's Python: each is named when the game is loaded, with its file, its line and what to do."""

from __future__ import annotations

import ast
import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple, cast
from unittest.mock import Mock

import pytest

import insuto
from insuto.core.errors import NoWords
from insuto.core.kinds import EVERYBODY, OneOf
from insuto_lesson import declared, games, slips, written
from insuto_lesson.complaints import Complaint
from insuto_lesson.game_source import texts_of
from insuto_lesson.messages import Message
from lesson.authoring import TOY, in_process
from lesson.test_first_game import finished

TURN, GAME, WORDS, RULES, STATE, FLOW = (
    f"slope/{name}.py" for name in ("rules_turn", "__init__", "words_ja", "rules", "state", "flow")
)


class Mistake(NamedTuple):
    """A text of a file, the wrong one in its place, what is said, and where where it is not said at the first line that differs."""

    file: str
    right: str
    wrong: str
    says: str
    at: str = ""


def guard(*arguments: str) -> str:
    return f"@guard({', '.join(arguments)})\n    def too_low"


GUARD = guard('"S-12"', "Play", '"card"')
TAKING = '"turn", (Play, Discard), "S-10", True'
ASKING = 'name, kinds, rule = "ask", (Ask,), "S-15"'
TOUCHES = "\n    touches = "
NARROW = '    @guard("S-15", Ask)\n    def no_pile'
HAS_CARD = "return None if t.pos.hands[t.seat][card] else Broken()"
TABLE: dict[str, list[tuple[str, ...]]] = {
    TURN: [
        ("from insuto.kit", "import random\nfrom insuto.kit", "`random` is not of the position", "import random"),
        *(
            (HAS_CARD, f"{change}\n        {HAS_CARD}", "the guard `no_card` changes the position here", at)
            for change, at in (
                ("t.pos.hands[t.seat][card] -= 1", "[card] -= 1"),
                ("t.pos.hands[t.seat].pop()", ".pop()"),
                ("hand = t.pos.hands[t.seat]\n        hand[0] = 1", "hand[0] = 1"),
            )
        ),
        (GUARD, guard('"S-12"', "Play", '"crad"'), "`crad` is no field of Play; did you mean `card`?"),
        (GUARD, guard('"S-12"', "Play", '"card"', 'after="no_crad"'), "no guard of TakingTurn; did you mean `no_card`"),
        (GUARD, guard('"S-99"', "Play", '"card"'), "S-99 is no rule of the page rules.md"),
        (GUARD, guard('"S-12"', '"card"'), "names no kind of action, so it is never asked: one of Play, Discard"),
        (GUARD, guard('"S-12"', "Ask", '"card"'), "`too_low` is for Ask, which no decision with it has"),
        (
            "too_low(self, t: Table, card: int)",
            "too_low(self, t: Table)",
            "in their order: (self, t, card)",
            '@guard("S-12"',
        ),
        (
            NARROW,
            f'    from insuto.kit import only\n\n    sets = only(0, Ask, "crad")\n\n{NARROW}',
            "`crad` is no field of Ask; did you mean `card`?",
            "sets = only",
        ),
        (
            NARROW,
            f'    from insuto.kit import only\n\n    sets = only(0, Ask, "card", settles="no_crad")\n\n{NARROW}',
            "`no_crad` is no guard of AskingTheWay",
            "sets = only",
        ),
        (TAKING, f'{TAKING}{TOUCHES}{{"rwo.{{seat}}": Play}}', "begins with `rwo`; did you mean `row`?", "touches ="),
        (TAKING, f'{TAKING}{TOUCHES}{{"row.{{saet}}": Play}}', "`{saet}` is no gap of a drawing key", "touches ="),
        (
            ASKING,
            f'{ASKING}{TOUCHES}{{"coins.{{seat}}": Play}}',
            "of AskingTheWay names Play, which is not among its `kinds`",
            "touches =",
        ),
        ('("card", "row.{seat}")', '("card", "rwo.{seat}")', "begins with `rwo`; did you mean `row`?"),
        ('("card", "row.{seat}")', '("crad", "row.{seat}")', "begins with `crad`; did you mean `card`?"),
        ('"hand.{seat}.{card}"', '"hnad.{seat}.{card}"', "begins with `hnad`; did you mean `hand`?"),
        (
            TAKING,
            f'{TAKING}\n    pushes = ("dael? roll?",)',
            "`dael` is no decision of the game; did you mean `deal`?",
            "pushes =",
        ),
        (
            TAKING,
            f'{TAKING}\n    pushes = ("deal?",)',
            "lays `roll` on the agenda here: add it to its `pushes`",
            "pos.push(RollStep(",
        ),
        ("pos.push(RollStep(", "pos.push(step)\n        pos.push(RollStep(", "pushes its own step again"),
        (
            "pos.push(RollStep(",
            'pos.push("dael", 0)\n        pos.push(RollStep(',
            "`dael` is no decision of the game; did you mean `deal`?",
        ),
        (
            "pos.push(RollStep(",
            'pos.push(Step(0, ask="dael"))\n        pos.push(RollStep(',
            "`dael` is no decision of the game; did you mean `deal`?",
        ),
        (
            ASKING,
            f'{ASKING}\n    pushes = ("deal")',
            'pushes is a tuple of texts: `pushes = ("deal",)`',
            "class AskingTheWay",
        ),
        (
            ASKING,
            f'{ASKING}\n    rare = ("nobody_askde",)',
            "`nobody_askde` is no guard of AskingTheWay",
            "rare =",
        ),
        (ASKING, f"{ASKING}\n    rare = Ask", 'names of guards: `rare = (Pass, "too_far")`', "class AskingTheWay"),
        ('"ask", (Ask,), "S-15"', '"ask", (Ask,), "S-51"', "S-51 is no rule of the page rules.md"),
        (ASKING, 'name, kinds = "ask", (Ask,)', "has no `rule`", "class AskingTheWay"),
        (ASKING, 'name, rule = "ask", "S-15"', "has no `kinds`: write `kinds = ", GAME),
        (ASKING, 'kinds, rule = (Ask,), "S-15"', "AskingTheWay has no `name`: write `name = ", GAME),
        ('"ask", (Ask,), "S-15"', '"ask", Ask, "S-15"', "kinds is a tuple of action classes", "class AskingTheWay"),
        (
            'step_type, rule = RollStep, "S-14"',
            'step_type, rule, name = RollStep, "S-14", "turn"',
            "are both called `turn`",
            GAME,
        ),
        (
            "def apply(self, pos: Slope, step: Step, act: Ask",
            "def aply(self, pos: Slope, step: Step, act: Ask",
            "does not write `def apply(self, pos, step, act, log)`; is it meant by `aply`?",
            "class AskingTheWay",
        ),
        (
            "def rolled(",
            "def roled(",
            "does not write `def rolled(self, pos, step, face, log)`",
            "class RollingInValley",
        ),
        (f"        {HAS_CARD}", "        Broken()", "`no_card` returns nothing: write `return`", '@guard("S-11"'),
        (TAKING, TAKING.replace("True", "False"), "a turn begins with TakingTurn: write `begins", "class TakingTurn"),
        (
            "[Deal(card) for card in CARDS]",
            "[Deal(card) for card in range(5)]",
            "`card` of Deal is of type `str`, and 4 is not: names are texts",
        ),
        (
            "card: str = field(OneOf(*CARDS), ",
            "card: str = field(OneOf(1, 2), ",
            "`card` of Play is of type `str`, and 2",
        ),
        ("@action\nclass Ask", "class Ask", "write `@action` above the class", "class Ask("),
        (
            ASKING,
            f'{ASKING}\n    scene = "tabel"',
            "`tabel` is no scene of the game; did you mean `table`?",
            "scene = ",
        ),
        (ASKING, f"{ASKING}\n    declines = (Play,)", "`declines` of AskingTheWay names Play", "declines = "),
        (
            ASKING,
            f'{ASKING}\n    leading = "crad"',
            "`crad` is no field of its actions; did you mean `card`?",
            "leading = ",
        ),
        (
            'self.game.option(t.pos, "equal")',
            'self.game.option(t.pos, "eqaul")',
            "`eqaul` is no reading of the game (OPTIONS)",
        ),
        ('"equal") == "no"', '"equal") == "on"', "`on` is no value of the reading `equal`; known: yes, no"),
        ('log.add("asked", seat, "S-15"', 'log.add("asked", seat, "S-155"', "S-155 is no rule of the page rules.md"),
        (
            '"S-15", card=act.card)',
            '"S-15", card=act.card, secret=("crad",))',
            "`crad` is no data of this event (`secret=`)",
        ),
        (
            ASKING,
            f"{ASKING}\n    declins = (Ask,)",
            "nothing reads `declins` of AskingTheWay; did you mean `declines`?",
            "declins",
        ),
        (
            "class AskingTheWay(",
            "class Twice:\n    pass\n\n\nclass Twice(object):\n    pass\n\n\nclass AskingTheWay(",
            "`Twice` is written twice here",
            "Twice(object)",
        ),
        (
            "@action\nclass Ask",
            "@action\nclass Trade(Action):\n    pass\n\n\n@action\nclass Ask",
            "no decision has Trade",
        ),
        ('self.game.option(t.pos, "equal") == "no"', "True", "no code reads the option `equal`", RULES),
        (f"    {GUARD.splitlines()[0]}\n", "", "`too_low` is no guard, so nobody asks it", "def too_low"),
    ],
    "slope/board.py": [
        (
            'cls="in-sea")',
            'cls="in-red")',
            "`in-red` is no class, so that it is drawn black: `in-s-red` is the colour of a seat, `in-h-red` a hue",
        ),
        ('cls="in-sea")', 'cls="in-seaa")', "`in-seaa` is no class of a drawing; did you mean `in-sea`?"),
    ],
    "slope/components.json": [
        ("}\n}", "},\n}", "components.json, line 12: is not JSON", f"{GAME} "),
    ],
    GAME: [
        (
            "rules_turn.TakingTurn(), rules_turn.RollingInValley())",
            "rules_turn.TakingTurn())",
            "give RollingInValley() to `super().__init__` of SlopeGame",
            f"{TURN} class RollingInValley",
        ),
        (
            "(rules_turn.AskingTheWay(),)",
            "()",
            "give AskingTheWay() to `super().__init__` of SlopeGame",
            f"{TURN} class AskingTheWay",
        ),
        ('turn="turn"', 'turn="trun"', "`trun` is no decision of the game (`turn=`); did you mean `turn`?"),
        ('"{seat}.points"', '"{saet}.points"', "no words are known for the gap `{saet}`; known: {seat}"),
        ('("table",)', '("tabel",)', "`tabel` is no key of SCENES in words_ja.py; did you mean `table`?"),
        ('{"row": "S-20"}', '{"row": "S-02"}', "S-02 is no rule of the page rules.md"),
        ('{"row": "S-20"}', '{"rwo": "S-20"}', "begins with `rwo`; did you mean `row`?"),
        ('where="pile"', 'where="plie"', "`plie` is no field or address (`cards`); did you mean `pile`?"),
        ('"coins", 0, 3)', '"coisn", 0, 3)', "components.json has no group `coisn`; it has: coins, cards"),
        ('1, "S-21", "top")', '1, "S-211", "top")', "S-211 is no rule of the page rules.md; did you mean `S-21`?"),
        ("def appraise(", "def apraise(", "nothing reads `apraise` of SlopeGame; did you mean `appraise`?"),
        (
            "    def score(",
            "    def drill(self):\n        return 'no'\n\n    def score(",
            "returns no `Drill`",
            "def drill",
        ),
        ("(2, 3, 4)", "(3)", "player_counts is a tuple, and needs a comma for one alone", "class SlopeGame"),
        ('("table",)', '("table")', "scenes is a tuple, and needs a comma for one alone", "class SlopeGame"),
        ("(2, 3, 4)", "(2, 3, 4, 5)", "`player_counts` has 5 players, and `seats` has 4"),
        ("return ScoreSheet.", "ScoreSheet.", "`score` returns nothing: write `return`", "def score"),
        (
            "return board.table(view)",
            "return board.table(view.hand)",
            "AttributeError: 'Slope' object has no attribute",
        ),
        ('"hand": str(HAND)', '"hand": str(CARDS[9])', "cannot be loaded: IndexError"),
        ("return board.table(view)", "board.table(view)", "`picture` returns nothing", "def picture"),
        ('"hand": str(HAND)', '"hand": HAND', "`numbers` has 2 for `hand`: write a text", "def numbers"),
        ("make = SlopeGame", "", "has no `make`: end it with `make = …Game`", f"{GAME} "),
    ],
    RULES: [
        ('("yes", "no"), "yes"', '("yes",), "yes"', "the reading `equal` has one value only, `yes`"),
        ('"yes", "S-12")', '"yes", "S-88")', "S-88 is no rule of the page rules.md"),
        (
            '("yes", "no"), "yes"',
            '("yes", "no"), "yess"',
            "`yess` is no value of the reading `equal`; did you mean `yes`?",
        ),
    ],
    STATE: [
        ("most=HAND", 'most="40"', "'40' is no bound: write a number, or a function of the position"),
        ("secret=True), ", "), ", "`hands` is hidden from others, who see how many only", f"{GAME} "),
        (
            "secret=True), known=OWNER)",
            "secret=True))",
            "and everybody knows all of it: write `known=OWNER`",
            "    hands:",
        ),
        (
            'discard: list[int] = field_of(Counts(KINDS, of="cards"))',
            'discard: list[int] = field_of(Counts(KINDS, of="crads"))',
            "`crads` is no supply of the game",
        ),
        (
            'discard: list[int] = field_of(Counts(KINDS, of="cards"))',
            "discard: list[int]",
            "`discard` does not say what it may hold",
        ),
    ],
    WORDS: [
        (
            '"played": "{seat:seat}が{card:card}',
            '"played": "{seat:seat}が{crad:card}',
            '"played": nothing fills the gap `{crad}`; did you mean `card`?',
        ),
        (
            '"played": "{seat:seat}が{card:card}',
            '"played": "{seat:seat}が{card:crad}',
            "no noun `crad`; did you mean `card`?",
        ),
        ('"played": "{seat:seat}', '"played": "{seat:seat', 'EVENTS "played" cannot be read as a sentence'),
        ("{last:card}", "｛last：card｝", 'WHY "too_low": `｛last：card｝` has full-width signs'),
        ('"played": ', '"played": "",\n        "played": ', "`played` is written twice here", '"played": "{seat'),
        ("{last:card}", "{lsat:card}", 'WHY "too_low": nothing fills the gap `{lsat}`; did you mean `last`?'),
        (
            '"コインがありません。"',
            '"コインが{short}枚足りません。"',
            "nothing fills the gap `{short}`; give it in the guard: `Broken(short=…)`",
        ),
        (
            '"play": "{card:card}',
            '"play": "{crad:card}',
            'LABELS "play": nothing fills the gap `{crad}`; did you mean `card`?',
        ),
        (
            '"play": "{card:card}',
            '"play": "{n}',
            "`{n}`; known: card; what only `label` knows goes into a sentence with a key of its own",
        ),
        (
            '"並べた{card:card}"',
            '"並べた{crad:card}"',
            'LINES "card": nothing fills the gap `{crad}`; did you mean `card`?',
        ),
        (
            '"サイコロを振ります。"',
            '"{whom:seat}がサイコロを振ります。"',
            'PROMPTS "roll": nothing fills the gap `{whom}`; known: ask, seat, to',
        ),
        (
            '"THINGS": {"row":',
            '"THINGS": {"rwo":',
            "`row` is no key of THINGS in words_ja.py; did you mean `rwo`?",
            f"{GAME} things = ",
        ),
        ('"PARTS":', '"PRATS":', "`PRATS` is no table of words_ja.py; did you mean `PARTS`?"),
        ('"{seat}.row": ', '"{seat}.rwo": ', "`{seat}.rwo` is no address of the game; did you mean `{seat}.row`?"),
        ('"equal": ', '"eqaul": ', 'add "equal" to OPTIONS in words_ja.py', f'{RULES} Option("equal"'),
        ('"equal.no": ', '"equal.on": ', 'add "equal.no" to OPTIONS in words_ja.py', f'{RULES} Option("equal"'),
        ('"cards.{card}.count"', '"crads.{card}.count"', 'add "cards.1.count" to SETTINGS', '"SETTINGS":'),
        ('"roll": "サ', '"rol": "サ', 'add "roll" to PROMPTS in words_ja.py', f"{TURN} class RollingInValley"),
        ('"too_low": ', '"toolow": ', 'add "too_low" to WHY in words_ja.py', f"{TURN} {GUARD.splitlines()[0]}"),
    ],
    FLOW: [
        ("turns(TakingTurn", "turns(TakingTrun", "cannot be loaded: NameError: name 'TakingTrun' is not defined"),
        (
            "Dealing.full_hands), turns",
            "lambda now: now.pos.hand), turns",
            "cannot be loaded: AttributeError: 'Slope' object has no",
        ),
        ("turns(TakingTurn", "turns(TakingTurn))", "cannot be loaded: SyntaxError"),
    ],
}
"""By file: right, wrong, what is said, and where."""
MISTAKES = [Mistake(file, *row) for file, rows in TABLE.items() for row in rows]


@pytest.fixture(scope="module")
def slope(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the package of the tutorial's game, finished."""
    made = finished(tmp_path_factory.mktemp("first") / "my-site")
    assert in_process(["insuto_lesson", "rules"], made).returncode == 0
    return made / "slope"


Said = Callable[[Path, Mistake], list[str]]


@pytest.fixture
def said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Said]:
    """Return what is said of a package with a mistake in it, loaded on its own; afterwards what was loaded before is back."""
    modules, known, loaded = dict(sys.modules), insuto.modules(), dict(insuto._loaded)

    def load(package: Path, mistake: Mistake) -> list[str]:
        name = package.name
        shutil.copytree(package, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__"))
        file = tmp_path / mistake.file
        text = file.read_text(encoding="utf-8")
        assert mistake.right in text
        file.write_text(text.replace(mistake.right, mistake.wrong, 1), encoding="utf-8")
        for module in [one for one in sys.modules if f"{one}.".startswith(f"{name}.")]:
            del sys.modules[module]
        insuto._loaded.clear()
        monkeypatch.syspath_prepend(tmp_path)
        monkeypatch.chdir(tmp_path)
        insuto.register(name, name)
        game = games.load(name)
        if isinstance(game, (Complaint, Message)):
            return [str(game)]
        return [str(e) for found in declared.check(game) or games.check_words(game, name) for e in found]

    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    yield load
    for module in sys.modules.keys() - modules.keys():
        del sys.modules[module]
    sys.modules.update(modules)
    insuto.only(known)
    insuto._loaded.clear()
    insuto._loaded.update(loaded)


def line_of(folder: Path, mistake: Mistake) -> str:
    """Return the place that is to be named, `file:line`; of a file alone whatever its line."""
    file, text = mistake.file, mistake.at
    if "/" in text.partition(" ")[0]:
        file, _, text = text.partition(" ")
        if not text:
            return f"{file}:"
    now = (folder / file).read_text(encoding="utf-8").splitlines()
    if text:
        return f"{file}:{next(n for n, line in enumerate(now, 1) if text in line)}"
    right, wrong = mistake.right.splitlines(), mistake.wrong.splitlines()
    first = next(n for n, (a, b) in enumerate(zip(right, wrong, strict=False)) if a != b)
    return f"{file}:{next(n for n, line in enumerate(now, 1) if wrong[first] in line)}"


@pytest.mark.parametrize("mistake", MISTAKES, ids=lambda one: one.wrong[-40:])
def test_a_mistake_says_where_it_is_and_what_to_do(mistake: Mistake, slope: Path, said: Said, tmp_path: Path) -> None:
    found = said(slope, mistake)
    named = [one for one in found if mistake.says in one]
    assert named, found
    assert line_of(tmp_path, mistake) in named[0], named


SCORING = """
class Scoring(Stages):
    name, rule, parts = "score", "S-20", ("first",)

    def carry_out(self, pos, part, log):
        pass


FLOW = Flow(as_needed(stages(Scoring, "first", when=lambda now: True)))
"""


def test_a_flow_that_never_asks_a_seat_names_its_step(slope: Path, said: Said, tmp_path: Path) -> None:
    """Nothing hangs."""
    copy = tmp_path / "changed/slope"
    shutil.copytree(slope, copy)
    for file, right, wrong in (
        ("__init__.py", "import FLOW", "import FLOW, Scoring"),
        ("__init__.py", "decisions = (", "decisions = (Scoring(), "),
        ("flow.py", "import Flow", "import Stages, as_needed, stages, Flow"),
    ):
        text = (copy / file).read_text(encoding="utf-8")
        (copy / file).write_text(text.replace(right, wrong), encoding="utf-8")
    text = (copy / "flow.py").read_text(encoding="utf-8")
    (found,) = said(copy, Mistake(FLOW, text, text + SCORING, ""))
    assert "slope: the step `score part=first` (Scoring) comes again and again" in found
    assert "no seat has been asked" in found


def test_what_is_right_is_said_nothing_of(slope: Path, said: Said) -> None:
    """The tutorial's game, and those of this site: nothing is complained of that is as it should be."""
    assert said(slope, Mistake(FLOW, "", "", "")) == []
    for game in insuto.game_ids():
        assert [str(e) for found in declared.check(insuto.load(game)) for e in found] == []


@pytest.mark.parametrize(
    "mistake",
    [
        Mistake(
            "toy/play.py",
            ', n=act.coins, secret=("n",), seen=(step.seat,))',
            ", n=act.coins)",
            "`n` of this event tells everybody what was chosen in secret: add `secret=",
        ),
        Mistake(
            "toy/state.py",
            ", choices=_bids",
            "",
            "`bids` hides what Bidding seals, and the guard `too_few_coins` allows some values only: say which",
            "    bids: list[int]",
        ),
    ],
    ids=["event", "field"],
)
def test_a_choice_in_secret_stays_one(mistake: Mistake, said: Said, tmp_path: Path) -> None:
    (found,) = said(TOY / "toy", mistake)
    assert found.startswith(f"{line_of(tmp_path, mistake)}: {mistake.says}")


def test_what_is_turned_up_is_known_from_then_on(said: Said, tmp_path: Path) -> None:
    """Nobody takes back what was done before it."""
    right = (TOY / "toy/play.py").read_text(encoding="utf-8")
    mistake = Mistake("toy/play.py", right, right.replace(", reveals=True", ""), "")
    found = said(TOY / "toy", mistake)
    assert found
    assert all("is turned up: add `reveals=True` to the event" in one for one in found)


def test_a_choice_in_secret_is_declared_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its field is its owner's, whatever else is right."""
    game = insuto.load("toy")
    monkeypatch.setattr(game.fields.kinds["bids"], "known", EVERYBODY)
    found = [str(one) for complaints in declared.check(game) for one in complaints]
    assert len(found) == 1
    assert "seals what it writes to `bids`, which everybody could read: declare it `field_of(BySeat(" in found[0]


def test_a_secret_choice_of_some_names_lists_them_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    """A guard of it then needs no `choices`, which `OneOf` does not have."""
    game = insuto.load("toy")
    monkeypatch.setattr(game.fields.kinds["bids"], "inner", OneOf(*range(9), unset=-1, unknown="?"))
    assert declared.check(game) == []


def test_a_missing_word_hides_no_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    game = insuto.load("toy")
    monkeypatch.setattr(game, "numbers", Mock(side_effect=NoWords("NAMES", "coin")))
    monkeypatch.setattr(game, "score", Mock(side_effect=KeyError("points")))
    with pytest.raises(KeyError, match="points"):
        games._try(game)


@pytest.mark.parametrize(("copied", "lines"), [("t.pos.hand[:]", []), ("list(t.pos.hand)", []), ("t.pos.hand", [3])])
def test_only_a_copy_may_be_changed_in_a_guard(copied: str, lines: list[int]) -> None:
    (node,) = ast.parse(f"def guard(self, t):\n    hand = {copied}\n    hand.remove(3)\n").body
    assert isinstance(node, ast.FunctionDef)
    assert [*slips._changes(node)] == lines


def test_some_decision_begins_a_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where no `turns` of the flow says which."""
    game = insuto.load("toy")
    monkeypatch.setattr(type(game.decisions["turn"]), "begins_turn", False)
    monkeypatch.setattr(slips, "turns", ())
    (found,) = (str(one) for complaints in declared.check(game) for one in complaints)
    assert "no decision begins a turn" in found
    assert "TakingTurn" in found


def test_what_another_object_of_a_game_is_given_is_no_step() -> None:
    def named(code: str) -> list[str]:
        return [
            text for one in written._steps(cast(ast.Call, ast.parse(code, mode="eval").body)) for text in texts_of(one)
        ]

    assert named('me.pos.push("deal", 0)') == ["deal"]
    assert named('self.heap.push("deal")') == []


def test_a_game_that_there_is_not_has_the_others_and_the_nearest_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a repository of somebody's own its games alone, and where the name may belong."""
    monkeypatch.chdir(Path(__file__).parents[2])
    said = str(games.load("kardinall"))
    assert ", kardinal, lancaster" in said
    assert "did you mean `kardinal`?" in said
    monkeypatch.chdir(tmp_path)
    for _ in range(2):
        said = str(games.load("kardinall"))
        assert "lancaster" not in said
        assert ("needs a table.yml" in said) == Path("pyproject.toml").exists()
        Path("pyproject.toml").touch()
