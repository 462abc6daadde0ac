"""The figures of the box."""

from __future__ import annotations

from insuto.core.components import read

DEFAULT = read("insuto.games.scythe")
"""components.json as it is in the package. Rules and drawing never use it directly: they get the game's own copy."""
