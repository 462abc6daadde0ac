"""The names by which drawing and arranging call the places of サイズ."""

from __future__ import annotations

from insuto.keys import Key

PLACE = Key("place.{place}")
"""A hex or a home base: `place.h33`, `place.home_nordic`."""
TOKEN = Key("place.{place}.{resource}")
"""The tokens of one sort on a place."""
WORKERS = Key("place.{place}.worker")
UNIT = Key("unit.{seat}.{unit}")
"""A character or mech on the board: `unit.nordic.mech2`."""
SECTION = Key("section.{seat}.{section}")
"""A section of the player mat by its top action; `factory` is the Factory card."""
HEAD = Key("section.{seat}.{section}.head")
"""The heading of a section, where the action token is placed; what else lies on a section is touched to be read."""
TOP = Key("section.{seat}.{section}.top")
BOTTOM = Key("section.{seat}.{section}.bottom")
BOX = Key("box.{seat}.{box}")
"""A cube of the top row."""
SLOT = Key("slot.{seat}.{bottom}")
"""The discount slots of a bottom action."""
MECH = Key("mech.{seat}.{ability}")
"""A mech on the faction mat."""
STRUCTURE = Key("structure.{seat}.{structure}")
"""A structure on the player mat."""
RECRUIT = Key("recruit.{seat}.{bottom}")
BONUS = Key("bonus.{seat}.{bonus}")
CARD = Key("hand.{seat}.{card}")
"""Combat cards of one value in hand."""
OBJECTIVE = Key("objective.{seat}.{number}")
DIAL = Key("dial.{number}")
OPTION = Key("encounter.{number}")
"""An option of the encounter card on the table."""
OFFER = Key("factory.{number}")
"""A Factory card by its number."""
SEAT = Key("seat.{seat}")
POWER = Key("seat.{seat}.power")
"""What a side of a combat has."""
