"""Code cites a rule by its id as the page prints it, and every id that stands in a game's code is one of its rules."""

from __future__ import annotations

import ast
import re
import sys
from pathlib import Path

import pytest

import insuto
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
    literal, named = (
        re.compile(rf"(?:{begins})[-_]?\d+"),
        re.compile(rf"(?<![\w.])(?:{begins})-\d{{{digits.pop()}}}(?![\d.])"),
    )
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
