"""Deliberate mistakes that give a game another shape than core reads, and what Python says of others: file, line and what to do."""

from __future__ import annotations

from pathlib import Path

import pytest

from lesson.authoring import begun, in_process
from lesson.test_mistakes import Mistake, Said, line_of, said

__all__ = ["said"]

TURN, GAME, STATE, FLOW, WORDS, BOARD = (
    f"market/{name}.py" for name in ("rules_turn", "__init__", "state", "flow", "words_ja", "board")
)
TABLE: dict[str, list[tuple[str, ...]]] = {
    FLOW: [
        ("range(1, ROUNDS + 1)", "iter((1, 2))", 'the function of `each("round", …)` returns <', f"{GAME} "),
        (
            "range(1, ROUNDS + 1)",
            "range(ROUNDS)",
            "`each` sets `round` to 0: round: must be a whole number",
            "    each(",
        ),
        ("return bool(", "bool(", "`half_is_over` returns nothing: write `return`", "def half_is_over"),
        ("from_the_first),", "from_the_first()),", "a flow takes the function itself: write its name without `()`"),
    ],
    STATE: [
        (
            "(BySeat(Whole(0, 9)))",
            "(Whole(0, 9))",
            "`half` is of type `list[int]`, and Whole is a single value",
            "    half",
        ),
        (", unknown=-2", "", "not everybody knows `choices`: say what stands for", "    choices"),
        ("unknown=-2", "unknown=-1", "`unset` and `unknown` of `choices` are the same", "    choices"),
        (
            ": int = field_of(Whole(1, ROUNDS))",
            ": int = Whole(1, ROUNDS)",
            "; a field of the position is declared with `field",
            "@",
        ),
        ('MARKETS = ("fish"', 'MARKETS = ("ｆish"', "`ｆish` has full-width letters: write `fish`", f"{BOARD} "),
    ],
    GAME: [
        ("import MARKETS, ROUNDS", "import MARKTES, ROUNDS", "'MARKTES' from 'market.state' (", f"{GAME} "),
        ("str(len(MARKETS))", "str(lne(MARKETS))", "name 'lne' is not defined; did you mean `len`?"),
    ],
    TURN: [
        (
            "act: Move | Decline, log: Log)",
            "act: Move | Decline)",
            "`Moving.apply` takes (self, pos, step, act), and is called with (self, pos",
        ),
        (
            "MARKETS[market], reveals=True",
            "MARKETS[market], revaels=True",
            "`revaels` is nothing that an event has; did you mean `reveals`?",
        ),
        (
            "n=n, points={seat: n}",
            'n=n, secret="n", points={seat: n}',
            "`secret` is a tuple: `secret = ('n',)`, with a comma",
        ),
    ],
}
MISTAKES = [Mistake(file, *row) for file, rows in TABLE.items() for row in rows]


@pytest.fixture(scope="module")
def market(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the package of the starter with areas and a choice in secret."""
    made = tmp_path_factory.mktemp("shapes") / "mine"
    begun(made, "market", "市場の票", "--kind", "sealed")
    assert in_process(["insuto_lesson", "rules"], made).returncode == 0
    return made / "market"


def test_a_round_that_is_skipped_is_named(tmp_path: Path, said: Said) -> None:
    """The deal of the set-up is the same step as that of a round: the flow would go on in the middle of the first one."""
    made = tmp_path / "mine"
    begun(made, "hands", "手札", "--kind", "cards")
    assert in_process(["insuto_lesson", "rules"], made).returncode == 0
    for name, right, wrong in (
        ("state", "    discard:", "    round: int = field_of(Whole(1, 3))\n    discard:"),
        ("state", "import ", "import Whole, "),
        ("flow", "import ", "import each, once, "),
    ):
        file = made / f"hands/{name}.py"
        text = file.read_text(encoding="utf-8")
        at = text.index("from insuto.kit") if right == "import " else 0
        file.write_text(text[:at] + text[at:].replace(right, wrong, 1), encoding="utf-8")
    mistake = Mistake(
        "hands/flow.py",
        "turns(TakingTurn, until=hand_is_empty))",
        'each("round", lambda now: (1, 2, 3), once(TakingTurn, who=lambda now: 0)))',
        "`each` begins with `round` = 2, and not with 1: the step `deal` comes before it and within it",
    )
    found = said(made / "hands", mistake)
    assert any(mistake.says in one for one in found), found


@pytest.mark.parametrize("mistake", MISTAKES, ids=lambda one: one.wrong[-40:])
def test_another_shape_is_named_where_it_is(mistake: Mistake, market: Path, said: Said, tmp_path: Path) -> None:
    found = said(market, mistake)
    named = [one for one in found if mistake.says in one]
    assert named, found
    assert line_of(tmp_path, mistake) in named[0], named


@pytest.mark.parametrize("own", ["", "late=True, "])  # `late`: data of the author's own, which is like `at`
def test_the_starter_itself_is_said_nothing_of(own: str, market: Path, said: Said) -> None:
    assert said(market, Mistake(TURN, "market], reveals=True", f"market], {own}reveals=True", "")) == []
