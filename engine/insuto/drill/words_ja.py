"""The sentences that the questions of every game are made of."""

from __future__ import annotations

from collections.abc import Mapping

ASK: Mapping[str, str] = {
    "may": "「{label}」。これはできますか。",
    "why": "「{label}」は、いまはできません。なぜですか。",
}
CHOICES: Mapping[str, str] = {"yes": "できる", "no": "できない"}
ALLOWED = "できます。{condition}"
FOLLOWED = "「{title}」のルールに反していません。"


def condition(words: Mapping[str, str], name: str, title: str) -> str:
    """Return the condition of a guard as a sentence; where the game has none for it, that its rule is followed."""
    return words.get(name) or FOLLOWED.format(title=title)
