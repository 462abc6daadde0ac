"""The source of a rule and how sure it is, as the page ルール and the command line say it."""

from __future__ import annotations

from collections.abc import Mapping

from insuto.core.facts import Confidence, Rule

CONFIDENCE: Mapping[Confidence, str] = {"high": "高", "medium": "中", "low": "低", "invented": "このサイトの決め"}


def provenance(rule: Rule) -> str:
    """Return the source line of a rule: `出典: 種本、作者サイト / 確かさ: 高`."""
    return f"出典: {rule.source} / 確かさ: {rule.degree or CONFIDENCE[rule.confidence]}"
