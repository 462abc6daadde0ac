"""The numbered rules and the readings of @TITLE@."""

from insuto.core.facts import Rule, RuleBook
from insuto.core.game import Option


def _rule(number: str, title: str, section: str) -> Rule:
    # Replace "made up" by where the rule is from, and "invented" by how sure that is: high, medium, low.
    return Rule(f"@R@-{number}", title, section, "made up", "invented")


RULES = RuleBook(
    [
        _rule("01", "手札", "準備"),
        _rule("10", "手番にすること", "手番"),
        _rule("11", "手札にあるカードを使う", "手番"),
        _rule("12", "前のカードより小さくしない", "手番"),
        _rule("13", "補充", "手番"),
        _rule("20", "得点", "終わり"),
    ]
)

OPTIONS = (Option("equal", ("yes", "no"), "yes", "@R@-12"),)
