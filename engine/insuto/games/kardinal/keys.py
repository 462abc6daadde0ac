"""The names by which drawing and arranging call the places of 王と枢機卿."""

from __future__ import annotations

from insuto.keys import Key

SITE = Key("site.{site}")
REGION = Key("region.{region}")
CLOISTERS = Key("region.{region}.cloisters.{seat}")
CARDINALS = Key("region.{region}.cardinals.{seat}")
CREST = Key("crest.{region}")
ROAD = Key("road.{site}.{site}")
ALLIANCE = Key("alliance.{alliance}")
