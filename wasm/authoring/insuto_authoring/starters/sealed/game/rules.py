"""The numbered rules of @TITLE@."""

from insuto.kit import RuleBook

# Made of the page ルール (docs/@ID@/rules.md): write a rule there, and cite it here by its id.
RULES = RuleBook.read(__name__)
