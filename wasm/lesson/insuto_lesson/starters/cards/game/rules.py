"""The numbered rules and the readings of @TITLE@."""

from insuto.kit import Option, Rule, RuleBook

# Say where each rule is from instead of _MADE_UP, and instead of "invented" how sure that is: high, medium or low.
_MADE_UP = "このサイト"

RULES = RuleBook((
    Rule("@R@-01", "手札", "Hand", "準備", _MADE_UP, "invented"),
    Rule("@R@-10", "手番にすること", "What a turn is", "手番", _MADE_UP, "invented"),
    Rule("@R@-11", "手札にあるカードを使う", "A card of the own hand", "手番", _MADE_UP, "invented"),
    Rule("@R@-12", "前のカードより小さくしない", "Not lower than the card before", "手番", _MADE_UP, "invented"),
    Rule("@R@-20", "得点", "Scoring", "終わり", _MADE_UP, "invented"),
))
OPTIONS = (Option("equal", ("yes", "no"), "yes", "@R@-12"),)
