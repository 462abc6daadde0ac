"""A repository of somebody's own games: the engine as it is installed and the packages of the games, as wheels for a page.

No build backend is called: both are pure Python, and what is installed is what was tested.
"""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Sequence
from pathlib import Path

import insuto
from insuto_bundle.archive import pack
from insuto_bundle.messages import BundleError, said

OURS = "insuto/games/"


def sources(folder: Path, games: Sequence[str], into: Path) -> list[Path]:
    """Write the wheel of the engine, without our own games, and one with the packages of `games` in `folder`; return both.

    Raises:
        BundleError: naming a package that is not there.
    """
    engine = _files(Path(insuto.__file__).parent)
    engine = {name: data for name, data in engine.items() if not name.startswith(OURS) or name == f"{OURS}__init__.py"}
    own: dict[str, bytes] = {}
    for game in games:
        found = _files(folder / game)
        if f"{game}/__init__.py" not in found:
            raise BundleError(said("{folder}: there is no package of this game.", folder=folder / game))
        own |= found
    return [_wheel("insuto", insuto.__version__, engine, into), _wheel("own_games", "0", own, into)]


def _files(package: Path) -> dict[str, bytes]:
    """Return the files of a package by their names in a wheel."""
    return {
        f"{package.name}/{file.relative_to(package).as_posix()}": file.read_bytes()
        for file in sorted(package.rglob("*"))
        if file.is_file() and "__pycache__" not in file.parts and not file.name.startswith(".")
    }


def _wheel(name: str, version: str, files: dict[str, bytes], into: Path) -> Path:
    about = f"{name}-{version}.dist-info"
    texts = {
        f"{about}/METADATA": f"Metadata-Version: 2.1\nName: {name.replace('_', '-')}\nVersion: {version}\n",
        f"{about}/WHEEL": "Wheel-Version: 1.0\nGenerator: insuto-bundle\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    }
    whole = files | {key: text.encode() for key, text in texts.items()}
    record = [f"{key},sha256={_digest(data)},{len(data)}" for key, data in sorted(whole.items())]
    whole[f"{about}/RECORD"] = "\n".join([*record, f"{about}/RECORD,,", ""]).encode()
    into.mkdir(parents=True, exist_ok=True)
    made = into / f"{name}-{version}-py3-none-any.whl"
    made.write_bytes(pack(whole))
    return made


def _digest(data: bytes) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
