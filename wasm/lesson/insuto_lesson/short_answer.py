"""The answer of a ruling in one word, for its row in the list: はい, いいえ or a number, taken from the answer's first sentence.

Nothing is guessed: the first sentence has to be the question's own verb again, affirmed or denied, or nothing but a
number. Where it says more, or the question is about a choice, there is no word.
"""

from __future__ import annotations

import re

YES, NO = "はい", "いいえ"
_ANY = re.compile("(?:いくつ|何枚|何人|何回|どれ|だれ)(?:で|に|の[^、か]+)?も")
"""Words of asking that ask nothing: 「何枚も」."""
_OPEN = re.compile("何|だれ|いつ|どう|どこ|どちら|どの|どれ|いくつ|いくら|ですか、|ますか、|ませんか")
"""The question needs more than yes or no, or is negative, where both words can be misread."""
_NUMBER = re.compile(r"(\d+ ?[^\d\s。、]{1,3}?(?:ずつ)?)です")
_DOING = ("できます", "できません")


def word(question: str, answer: str) -> str:
    """Return the word; "" where there is none. Both are plain text, without readings.

    >>> word("湖には入れますか", "入れません。湖は通れません。"), word("後半の山札は何枚ですか", "36 枚です。")
    ('いいえ', '36 枚')
    >>> word("もう置けませんか", "置けます。"), word("何枚並びますか", "2 人で 4 枚です。")
    ('', '')
    """
    said, stop, _ = answer.strip().replace("\u00a0", " ").partition("。")
    if not stop:
        return ""
    if said in (YES, NO):
        return said
    text = question.strip().replace("\u00a0", " ")
    if number := _NUMBER.fullmatch(said):
        return number[1]
    if _OPEN.search(_ANY.sub("", text)) or not text.endswith("か"):
        return ""
    verb = text.removesuffix("か")
    if verb.endswith(said) or (said == _DOING[0] and verb.endswith("ます")):
        return YES
    if said.endswith("ません") and (
        verb.endswith(said.removesuffix("せん") + "す") or (said == _DOING[1] and verb.endswith("ます"))
    ):
        return NO
    return ""
