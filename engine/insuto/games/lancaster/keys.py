"""The names by which drawing and arranging call the places of ランカスター."""

from __future__ import annotations

from insuto.keys import Key

COUNTY = Key("county.{county}")
NOBLES = Key("county.{county}.nobles")
POSTED = Key("county.{county}.squires")
CONFLICT = Key("conflict.{row}.{column}")
SQUARE = Key("conflict.{row}.{column}.square.{square}")
FOE = Key("conflict.{row}.{column}.strength")
FAVOUR = Key("favour.{favour}")
LAW = Key("law.{slot}")
BILL = Key("bill.{slot}")

# What belongs to a seat is drawn under its kind.
RESERVE = Key("reserve.{seat}.{strength}")
COURT = Key("court.{seat}.{strength}")
CASTLE = Key("castle.{seat}")
CASTLE_SQUARE = Key("castle.{seat}.{castle}")
STOCK = Key("stock.{seat}")
VOTE = Key("vote.{seat}")
SCREEN = Key("screen.{seat}")

# Pieces.
KNIGHT = Key("knight.{seat}.{name}")
NOBLE = Key("noble.{seat}.{county}")
SQUIRES = Key("squires.county.{county}")
TRACK = Key("track.{seat}")
