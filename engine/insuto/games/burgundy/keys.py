"""The names by which drawing and arranging call the places of ブルゴーニュ."""

from __future__ import annotations

from insuto.keys import Key

TILE = Key("depot.{slot}")
"""A hex space of a numbered depot, `depot.3.2`."""
DEPOT_GOODS = Key("depot.{depot}.goods")
BLACK = Key("black.{space}")
DIE = Key("die.{seat}.{number}")
SPACE = Key("space.{seat}.{space}")
STORED = Key("stored.{seat}.{number}")
GOODS = Key("goods.{seat}.{colour}")
WORKERS = Key("workers.{seat}")
SILVER = Key("silver.{seat}")
SEAT = Key("seat.{seat}")
