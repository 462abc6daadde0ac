"""The drawing's names of places that nothing but the drawing speaks of. The others are in keys.py."""

from __future__ import annotations

from insuto.keys import Key

DEPOT = Key("depot.{depot}")
DEPOT_SPACE = Key("depot.{depot}.{space}")
DEPOT_GOODS = Key("depot.{depot}.goods")
BLACK, BLACK_SPACE = "black", Key("black.{space}")
PHASE = Key("phase.{phase}")
ROUND = Key("round.{round}")
BONUS = Key("bonus.{type}.{size}")
TRACK = Key("track.{space}")
MARKER = Key("marker.{seat}")
POINTS = Key("points.{seat}")
WHITE = "die.white"
DIE = Key("die.{seat}.{number}")
BOARD = Key("board.{seat}")
REGIONS = Key("regions.{seat}")
SPACE = Key("space.{seat}.{space}")
STORED = Key("stored.{seat}.{number}")
GOODS = Key("goods.{seat}.{number}")
SOLD = Key("sold.{seat}")
SILVER = Key("silver.{seat}")
WORKERS = Key("workers.{seat}")
KNOWLEDGE = Key("knowledge.{number}")
PILE = Key("pile.{pile}")
