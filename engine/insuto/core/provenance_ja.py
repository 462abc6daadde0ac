"""The source of a rule and how sure it is, as the page ルール and the command line say it."""

from __future__ import annotations

import re
from collections.abc import Mapping

from insuto.core.rulebook import Confidence, Rule

CONFIDENCE: Mapping[Confidence, str] = {"high": "高", "medium": "中", "low": "低", "invented": "このサイトの決め"}
"""From the surest to the least sure."""
_LINE = re.compile(r"出典: (.+?) / 確かさ: (.+)")
_REMARK = re.compile(r"（[^）]*）")


def provenance(rule: Rule) -> str:
    """Return the source line of a rule: `出典: 種本、作者サイト / 確かさ: 高`."""
    return f"出典: {rule.source} / 確かさ: {rule.degree or CONFIDENCE[rule.confidence]}"


def read(line: str) -> tuple[str, Confidence, str] | None:
    """Return source, confidence and degree of a source line, None where one of them is missing.

    Of several words the least sure counts.

    >>> read("出典: 種本 / 確かさ: 高"), read("出典: 計算 / 確かさ: 順は高、混ぜることは中")
    (('種本', 'high', ''), ('計算', 'medium', '順は高、混ぜることは中'))
    """
    match = _LINE.fullmatch(line)
    if match is None:
        return None
    source, degree = match[1], match[2]
    ends = [part.rpartition("は")[2].strip() for part in _REMARK.sub("", degree).split("、")]
    found: list[Confidence] = [name for name, word in CONFIDENCE.items() if word in ends]
    return (source, found[-1], "" if degree == CONFIDENCE[found[-1]] else degree) if found else None
