"""Questions about the rules of a game, made without end: of its guards, its score lines and its flow (裁定ドリル).

`make` returns a question; the same request is answered by the same question. Nothing here knows a game: a game's own
additions are in its `drill.py` (`core/drilling.py`).
"""

from __future__ import annotations

from insuto.drill.families import Family, families
from insuto.drill.maker import VERSION, QuestionSpec, make, version
from insuto.drill.positions import bank_of
from insuto.drill.question import KINDS, Question

__all__ = ["KINDS", "VERSION", "Family", "Question", "QuestionSpec", "bank_of", "families", "make", "version"]
