"""The numbered rules and the readings of @TITLE@."""

from insuto.kit import Option, Rule, RuleBook

# Say where each rule is from instead of _MADE_UP, and instead of "invented" how sure that is: high, medium or low.
_MADE_UP = "このサイト"

RULES = RuleBook((
    Rule("@R@-01", "始めの石", "Stones to begin with", "準備", _MADE_UP, "invented"),
    Rule("@R@-10", "種まき", "Sowing", "手番", _MADE_UP, "invented"),
    Rule("@R@-11", "空の穴", "An empty pit", "手番", _MADE_UP, "invented"),
    Rule("@R@-12", "もう一度", "Once more", "手番", _MADE_UP, "invented"),
    Rule("@R@-20", "終わりと勝ち", "End and winner", "終わり", _MADE_UP, "invented"),
))
OPTIONS = (Option("again", ("yes", "no"), "yes", "@R@-12"),)
