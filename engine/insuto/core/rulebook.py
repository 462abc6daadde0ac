"""The numbered rules of a game as data, read from what the page ルール became (`rules.json`)."""

from __future__ import annotations

import json
import pkgutil  # not importlib.resources, which is large in the browser
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from insuto.core.errors import BrokenGame

RULES_FILE = "rules.json"
Confidence = Literal["high", "medium", "low", "invented"]


@dataclass(frozen=True, slots=True)
class Rule:
    """One numbered rule: what it is called, where it stands and how sure it is, as the page ルール says it.

    id          as the page prints it and code cites it (`"K-041"`)
    title_ja    its heading for readers; title_en the same for developers ("" where the page has none)
    section     the heading of the part of the page in which it stands
    source      where it is from, by the short names that the page explains
    confidence  high = official or two independent sources, medium = one good source, low = indirect or our own reading,
                invented = made for this project; low where there is no source: nobody else says so
    degree      what the page says instead of the one word for `confidence`, where parts of a rule differ

    >>> Rule("S-21", "頂上のカード", section="終わり", confidence="invented").title_ja
    '頂上のカード'
    """

    id: str
    title_ja: str
    title_en: str = ""
    section: str = ""
    source: str = ""
    confidence: Confidence = "low"
    degree: str = ""


class RuleBook(Mapping[str, Rule]):
    """The rules of one game by id, in the order of the book. A game reads them: `RULES = RuleBook.read(__name__)`.

    >>> book = RuleBook([Rule("S-01", "手札"), Rule("S-10", "手番")])
    >>> list(book), book["S-10"].title_ja
    (['S-01', 'S-10'], '手番')
    """

    @classmethod
    def read(cls, module: str) -> RuleBook:
        """Return the rules of a game: the rules.json next to one of its modules, generated from the page ルール
        (`insuto_lesson/rules_page.py`).

        Raises BrokenGame where there is none.
        """
        try:
            raw = pkgutil.get_data(module, RULES_FILE)
        except OSError:
            raw = None
        if raw is None:
            raise BrokenGame(
                "no {file} beside {module}: `python -m insuto_lesson rules` makes it of the page of rules",
                file=RULES_FILE,
                module=module,
            )
        return cls(Rule(rule, **fields) for rule, fields in json.loads(raw).items())

    def __init__(self, rules: Iterable[Rule]) -> None:
        self._rules: dict[str, Rule] = {}
        for rule in rules:
            if rule.id in self._rules:
                raise ValueError(f"rule {rule.id} is defined twice")
            self._rules[rule.id] = rule

    def __getitem__(self, key: str) -> Rule:
        return self._rules[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._rules)

    def __len__(self) -> int:
        return len(self._rules)
