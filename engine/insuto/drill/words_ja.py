"""The sentences that the questions of every game are made of."""

from __future__ import annotations

from collections.abc import Mapping

ASK: Mapping[str, str] = {
    "may": "「{label}」は、いまできますか。",
    "why": "「{label}」は、いまはできません。どのルールがあるからですか。",
    "points": "{seat}の「{part}」は何点ですか。",
    "gains": "「{label}」。これで{seat}は、すぐに何点取りますか。",
    "gains_table": "ここで{seat}に入るのは何点ですか。",
    "next": "「{label}」。このあと、次に決めるのはだれですか。",
    "next_turn": "「{label}」。このあと、次はだれの番ですか。",
    "winner": "だれの勝ちですか。",
    "order": "「{label}」。このあと起きることを、起きる順に並べてください。",
}
CHOICES: Mapping[str, str] = {"yes": "できる", "no": "できない"}
ALLOWED = "できます。{condition}"
FOLLOWED = "「{title}」のルールに反していません。"
LATER = "いまゲームが終わったとして数えます。"
LINE = "{text}: {points}点です。"
NEXT = "次は{seat}です。"
SHARED = "{seats}が勝ちを分け合う"
WON = "{seats}の勝ちです。"
SHARED_WON = "{seats}が勝ちを分け合います。"
TOTALS = "ゲームが終わりました。最後の点は、{totals}です。"
TOTAL = "{seat}{points}点"
ORDER = "順番は、{things}です。"
AND = "、"
ROUND = "席順は、{seats}の順です。"


def condition(words: Mapping[str, str], name: str, title: str) -> str:
    """Return the condition of a guard as a sentence; where the game has none for it, that its rule is followed."""
    return words.get(name) or FOLLOWED.format(title=title)


def signed(number: int) -> str:
    """Return a number as it is written in a sentence.

    >>> signed(-3)
    '−3'
    """
    return str(number).replace("-", "−")
