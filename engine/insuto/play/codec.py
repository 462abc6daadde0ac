"""Positions as links: one line of text that outlives fixes of the engine.

Format: `1.<game>.<schema>.<base64url of deflated canonical JSON of {"p": position, "c": overlay}>`. The JSON is canonical;
the deflated bytes may differ between builds of zlib, so links are compared by what they hold.

Format `0.<game>.<schema>.<that JSON>` has the same content uncompressed. Compiled lessons use it: dozens of nearly
equal positions lie in one file, which is gzipped, and deflated ones would not shrink there (41 kB of a lesson's 274).
"""

from __future__ import annotations

import base64
import binascii
import zlib
from typing import Any

from insuto.core import plain
from insuto.core.decision import P
from insuto.core.errors import BadInput
from insuto.core.game import AnyGame, Game
from insuto.core.game_stored import MAX_JSON
from insuto.core.plain import JsonObject

MAX_LINK = 6_000
"""Longest link text that is read. A position with default components must fit in 1,500 characters (conformance)."""

MAX_FILE = MAX_JSON
"""Longest file with a position that is read (characters)."""


def encode(game: Game[P], pos: P) -> str:
    """Pack a position and the reader's own figures into one word of URL-safe text."""
    packed = zlib.compress(_json_of(game, pos).encode(), 9)
    return f"1.{game.id}.{game.schema}.{base64.urlsafe_b64encode(packed).decode().rstrip('=')}"


def encode_open(game: Game[P], pos: P) -> str:
    """Write what `encode` packs in the open: longer, but many of them in one file compress well together."""
    return f"0.{game.id}.{game.schema}.{_json_of(game, pos)}"


def _json_of(game: Game[P], pos: P) -> str:
    data: JsonObject = {"p": plain.to_plain(pos)}
    if game.overlay:
        data["c"] = dict(game.overlay)
    return plain.dumps(data)


def read_link(text: str) -> tuple[str, dict[str, str], int, Any]:
    """Return game id, overlay, schema and the position as plain data from a link's text. Raises BadInput; nothing is
    trusted yet."""
    if len(text) > MAX_LINK:
        raise BadInput("link", "is longer than {limit} characters", limit=MAX_LINK)
    parts = text.strip().split(".", 3)
    if (
        len(parts) != 4
        or not parts[0].isascii()
        or not parts[2].isascii()
        or not parts[2].isdigit()
        or len(parts[2]) > 4
    ):
        raise BadInput("link", "is damaged: it does not have four parts")
    if parts[0] not in ("0", "1"):
        raise BadInput("link", "was made by another version of this site (format '{value}')", value=parts[0][:10])
    try:
        data = plain.loads(parts[3] if parts[0] == "0" else _unpacked(parts[3]), "link")
    except (binascii.Error, zlib.error, UnicodeError, ValueError):
        raise BadInput("link", "is damaged: part of it is missing or changed") from None
    if not isinstance(data, dict) or set(data) - {"p", "c"} or "p" not in data:
        raise BadInput("link", "does not hold a position")
    overlay = data.get("c", {})
    if not isinstance(overlay, dict) or not all(isinstance(v, str) for v in overlay.values()):
        raise BadInput("components", "must be texts by address")
    return parts[1], overlay, int(parts[2]), data["p"]


def _unpacked(text: str) -> str:
    packed = base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
    unpack = zlib.decompressobj()
    raw = unpack.decompress(packed, MAX_JSON)
    if unpack.unconsumed_tail or not unpack.eof:
        raise BadInput("link", "is damaged or holds too much")
    return raw.decode()


def decode(text: str) -> tuple[AnyGame, Any]:
    """Return the game with a link's figures, and the position. Raises BadInput with one clear message."""
    import insuto

    game_id, overlay, schema, data = read_link(text)
    game = insuto.load(game_id)
    if overlay := game.as_of(schema, "components", overlay):
        game = insuto.load(game_id, components=overlay)
    if schema != game.schema:
        data = migrate(game, schema, data)
    return game, game.from_plain(data)


def migrate(game: AnyGame, schema: int, data: Any) -> Any:
    """Bring the plain data of an older schema up to date, or refuse with a sentence: the fields through the game's own
    `migrations`, the readings through its `former_defaults`."""
    steps, made = game.migrations, schema
    try:
        while schema < game.schema and (schema in steps or schema in game.former_defaults):
            data, schema = steps[schema](data) if schema in steps else data, schema + 1
        if schema == game.schema:
            return {**data, "options": game.as_of(made, "options", data["options"])}
    except (LookupError, TypeError, AttributeError, ValueError):  # data that never was a position of that version
        raise BadInput("link", "is damaged: part of it is missing or changed") from None
    template = "was made for version {old} of this game's positions; this site reads version {new}"
    raise BadInput("link", template, old=made, new=game.schema)
