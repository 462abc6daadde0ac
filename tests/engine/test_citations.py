"""Code cites a rule by its id as the page prints it: every id in a game's code is one of its rules, and every rule is
cited at the line or the figure that implements it."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playouts import known_games

import insuto
from insuto.core.components import read
from insuto.core.provenance_ja import CONFIDENCE


def sources(name: str) -> dict[str, str]:
    """Return the Python files of a game; none where only compiled ones are (the bundle)."""
    made = sys.modules[type(insuto.load(name)).__module__]
    package = sys.modules[made.__package__ or made.__name__]
    return {
        file.name: file.read_text(encoding="utf-8") for file in sorted(Path(str(package.__file__)).parent.glob("*.py"))
    }


def letters(name: str) -> set[str]:
    """Return what the rule ids of a game begin with."""
    return {rule.partition("-")[0] for rule in insuto.load(name).rules}


@pytest.mark.parametrize("name", sorted(insuto.game_ids()))
def test_every_id_in_the_code_is_a_rule(name: str) -> None:
    """As a literal of its own (`"K-041"`), in a sentence, a docstring or a comment: a number that is no rule is found by nobody."""
    files = sources(name)
    if not files:
        pytest.skip("the bundle has no sources")
    rules = insuto.load(name).rules
    digits = {len(rule.partition("-")[2]) for rule in rules}
    assert len(digits) == 1, "all ids of a game have the same number of digits"
    begins = "|".join(sorted(letters(name)))
    literal = re.compile(rf"(?:{begins})[-_]?\d+")
    named = re.compile(rf"(?<![\w.])(?:{begins})-\d{{{digits.pop()}}}(?![\d.])")
    wrong = []
    for file, text in files.items():
        for node in ast.walk(ast.parse(text)):
            if (
                isinstance(node, ast.Constant)
                and isinstance(node.value, str)
                and literal.fullmatch(node.value)
                and node.value not in rules
            ):
                wrong.append(f"{file}:{node.lineno}: {node.value!r} is no rule of {name}")
            elif isinstance(node, ast.JoinedStr) and any(
                isinstance(part, ast.Constant) and re.search(rf"\b(?:{begins})-$", str(part.value))
                for part in node.values
            ):
                wrong.append(f"{file}:{node.lineno}: an id that is put together is found by no search")
            elif isinstance(node, ast.Name) and re.fullmatch(rf"_?(?:{begins})_\d+", node.id):
                wrong.append(f"{file}:{node.lineno}: cite {node.id.replace('_', '-')} as the page prints it")
        for n, line in enumerate(text.splitlines(), 1):
            wrong += [
                f"{file}:{n}: {found} is no rule of {name}" for found in named.findall(line) if found not in rules
            ]
    assert not wrong


@pytest.mark.parametrize("name", sorted(insuto.game_ids()))
def test_every_rule_has_both_titles_and_where_it_is_from(name: str) -> None:
    for rule in insuto.load(name).rules.values():
        assert re.search("[぀-ヿ一-鿿]", rule.title_ja) or rule.title_ja == rule.title_en, rule.id
        assert rule.title_en.isascii(), rule.id
        assert rule.section, rule.id
        assert rule.source, rule.id
        assert CONFIDENCE[rule.confidence] in (rule.degree or CONFIDENCE[rule.confidence]), (
            f"{rule.id} says {rule.degree}"
        )
        assert rule.degree != CONFIDENCE[rule.confidence], f"{rule.id} says twice how sure it is"


# ---- every rule at its implementation ----------------------------------------------------------------------------------

TWO_PLAYERS = "the game is not played with two here, and no figure of the box says it"
SOLO = "the game for one is not played here"


def because(why: str, *lines: str) -> dict[str, str]:
    """Return the same reason for rules whose ids stand in some lines."""
    return dict.fromkeys(" ".join(lines).split(), why)


NOT_CARRIED_OUT: dict[str, dict[str, str]] = {
    "lancaster": because(TWO_PLAYERS, "L-234 L-235 L-236 L-237 L-238 L-239 L-240 L-241 L-243 L-244 L-245"),
    "scythe": {
        **because(SOLO, "S-012 S-181 S-182 S-183 S-184 S-185 S-186 S-187 S-188 S-189 S-190"),
        **because("talk at the table, and coins that change hands by it", "S-180"),
    },
}
"""Game → rules that no code and no figure carries out, each with the reason."""

TELLING = re.compile(r"rules\.py|.*words_ja\.py|board.*|things.*|bot\.py|addresses\.py")
"""Files that show and describe, or list the rules: the rules are implemented elsewhere."""


def named(text: str) -> set[str]:
    """Return the rule ids in a Python file that stand at code: ids in its first docstring, about the entire file, and
    the ends of a range do not count."""
    first = ast.parse(text).body[0]
    docstring = isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant)
    body = "\n".join(text.splitlines()[first.end_lineno if docstring else 0 :])
    return set(re.findall(r"\b[A-Z]-\d{3}\b", re.sub(r"[A-Z]-\d{3} to [A-Z]-\d{3}", "", body)))


def in_data(data: Any) -> Iterator[str]:
    """Yield the rules that figures name: `rule` next to `source`, one or several."""
    if isinstance(data, dict):
        reported = data.get("rule", ())
        yield from [reported] if isinstance(reported, str) else reported
        data = list(data.values())
    for one in data if isinstance(data, list) else ():
        yield from in_data(one)


@pytest.mark.parametrize("name", [name for name in known_games() if name != "toy"])
def test_every_rule_is_cited_at_its_implementation(name: str) -> None:
    """To fix a rule one searches for its id, and finds the line or the figure."""
    files = sources(name)
    if not files:
        pytest.skip("the bundle has no sources")
    rules, reported = insuto.load(name).rules, NOT_CARRIED_OUT.get(name, {})
    figures = set(in_data(read(f"insuto.games.{name}")))
    assert figures <= set(rules), "figures name rules that there are"
    found = figures.union(*(named(text) for file, text in files.items() if not TELLING.fullmatch(file)))
    assert set(rules) - found - set(reported) == set(), "nowhere beside code or in components.json"
    assert set(reported) <= set(rules)
    assert set(reported) & found == set(), "carried out after all"
