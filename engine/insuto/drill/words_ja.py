"""The sentences that the questions of every game are made of."""

from __future__ import annotations

from collections.abc import Mapping

ASK: Mapping[str, str] = {
    "may": "「{label}」は、いまできますか。",
    "why": "「{label}」は、いまできません。どのルールに反していますか。",
    "points": "{seat}の「{part}」は何{unit}ですか。",
    "gains": "「{label}」。これで{seat}は、すぐに何{unit}得ますか。",
    "gains_table": "{seat}は、これで何{unit}得ますか。",
    "next": "{seat}が「{label}」を選ぶと、次はだれの番ですか。",
    "next_of": "「{label}」。{asks}",
    "winner": "だれの勝ちですか。",
    "flow": "ゲーム全体では、次のことがどの順に起きますか。並べてください。",
    "flow_in": "{around}、次のことがどの順に起きますか。並べてください。",
    "order": "「{label}」。このあと起きることを、起きる順に並べてください。",
}
TURNS: Mapping[str, str] = {"yes": "{what}が{n}なら、できません。", "no": "{what}が{n}なら、できます。"}
"""By the answer: with which number or piece it is the other one."""
OTHER: Mapping[str, str] = {"yes": "「{label}」なら、できません。", "no": "「{label}」なら、できます。"}
"""By the answer: with which action, that differs by one, it is the other one."""
CHOICES: Mapping[str, str] = {"yes": "できる", "no": "できない"}
ALLOWED = "できます。決めているのは、「{condition}」というルールです。"
"""Where the game provides no fact."""
THEN: Mapping[str, str] = {
    "turn": "{now}の手番は、これで終わります。席順で、{now}の次は{next}です。",
    "other": "次は{next}です。",
}
"""Why somebody comes next, where the game says nothing else."""
PROMPTED = "場面: {prompt}"
UNIT = "点"
LATER = "いまゲームが終わったとして数えます。"
LINE = "{text}: {points}{unit}です。"
SHARED = "{seats}が勝ちを分け合う"
WON = "{seats}の勝ちです。"
LEVEL = "{seats}は、同じ{points}{unit}です。"
SHARED_WON = "{seats}が勝ちを分け合います。"
TOTALS = "ゲームが終わりました。最後の得点は、{totals}です。"
TOTAL = "{seat}{points}{unit}"
ORDER = "{things}の順です。"
IN_ORDER = "{n}番目は「{thing}」です。"
AROUND = "「{around}」では"
THING = "「{thing}」"
AND = "、"
ROUND = "席順は、{seats}の順です。"


def signed(number: int) -> str:
    """Return a number as it is written in a sentence.

    >>> signed(-3)
    '−3'
    """
    return str(number).replace("-", "−")
