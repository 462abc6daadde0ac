"""Zip archives whose bytes depend on their contents alone, and hashes."""

from __future__ import annotations

import hashlib
import io
import zipfile
import zlib
from collections.abc import Iterable, Mapping
from pathlib import Path

#: Roles of files that a page fetches only when it needs them: a game's code, and what questions about rules are made with.
LATER = ("game", "drill")
_EPOCH = (1980, 1, 1, 0, 0, 0)


def sha256(data: bytes) -> str:
    """Return the SHA-256 of `data` in hexadecimal."""
    return hashlib.sha256(data).hexdigest()


def gzip_size(data: bytes) -> int:
    """Return how many bytes a server's gzip (level 6) would send for `data`."""
    packer = zlib.compressobj(6, zlib.DEFLATED, 31)
    return len(packer.compress(data)) + len(packer.flush())


def members(source: Path, keep: Iterable[str] | None = None) -> dict[str, bytes]:
    """Return the members of a zip archive by name; folder entries go.

    Args:
        source: the archive.
        keep: names of the members to return; None returns all.

    Raises:
        KeyError: when a name to keep is not in the archive.
    """
    with zipfile.ZipFile(source) as archive:
        names = archive.namelist() if keep is None else keep
        return {name: archive.read(name) for name in names if not name.endswith("/")}


def pack(contents: Mapping[str, bytes]) -> bytes:
    """Return a zip archive whose bytes depend on `contents` alone: in order of name, no dates, best compression."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name in sorted(contents):
            entry = zipfile.ZipInfo(name, _EPOCH)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, contents[name])
    return packed.getvalue()


def fingerprint(paths: Iterable[Path]) -> str:
    """Return one hash over files (by content) and folders (by the names and contents of what is in them).

    Hidden files, caches and installed or built files inside a folder do not count.

    Raises:
        FileNotFoundError: when a path does not exist.
    """
    passed_over = {"__pycache__", "node_modules", "dist", "build"}
    total = hashlib.sha256()
    for path in paths:
        files = [path]
        if path.is_dir():
            files = sorted(
                found
                for found in path.rglob("*")
                if found.is_file()
                and not any(part in passed_over or part.startswith(".") for part in found.relative_to(path).parts)
            )
        for file in files:
            name = file.relative_to(path).as_posix() if path.is_dir() else file.name
            total.update(f"{name}\0{sha256(file.read_bytes())}\n".encode())
    return total.hexdigest()
