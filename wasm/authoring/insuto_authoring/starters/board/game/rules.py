"""The numbered rules and the readings of @TITLE@."""

from insuto.kit import Option, RuleBook

# Made of the page ルール (docs/@ID@/rules.md): write a rule there, and cite it here by its id.
RULES = RuleBook.read(__name__)
OPTIONS = (Option("again", ("yes", "no"), "yes", "@R@-12"),)
