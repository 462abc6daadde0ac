"""果樹園: a small made-up game that uses every mechanism of the core.

Nested effects (plant → roll → graft → roll …; an interim scoring with a vote inside a refill), a die, a secret vote, a
hidden pile in layers, free actions, options and a settable figure; chains that return to themselves (graft → roll →
graft and haul → graft …), seats dealt by chance, a sealed choice of two seats, a move with cargo, a scene for each
seat.
"""

from toy.game import make

__all__ = ["make"]
