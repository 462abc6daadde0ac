"""The answer of a ruling in one word, for its row in the list: はい, いいえ or a number."""

from __future__ import annotations

import re

ANSWERS = {"yes": "はい", "no": "いいえ"}
"""What `answer` of a ruling says."""
_NUMBER = re.compile(r"(\d+ ?[^\d\s。、]{1,3}?(?:ずつ)?)です")


def number(answer: str) -> str:
    """Return the number that is all an answer's first sentence says, else "". The answer is plain text, without readings.

    >>> number("36 枚です。"), number("2 人で 4 枚です。")
    ('36 枚', '')
    """
    said, stop, _ = answer.strip().replace("\u00a0", " ").partition("。")
    found = _NUMBER.fullmatch(said) if stop else None
    return found[1] if found else ""
