"""果樹園: a small made-up game that uses every mechanism of the core.

Nested effects (plant → roll → graft → roll …; an interim scoring with a vote inside a refill), a die, a secret vote,
a hidden pile in layers, free actions, options and a settable figure. It is the smallest complete example of a game.
"""

from toy.game import make

__all__ = ["make"]
