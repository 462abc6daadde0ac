"""Zip archives whose bytes depend on their contents alone, and hashes."""

from __future__ import annotations

import hashlib
import zipfile
import zlib
from collections.abc import Iterable
from pathlib import Path

_EPOCH = (1980, 1, 1, 0, 0, 0)


def sha256(data: bytes) -> str:
    """Return the SHA-256 of `data` in hexadecimal."""
    return hashlib.sha256(data).hexdigest()


def gzip_size(data: bytes) -> int:
    """Return how many bytes a server's gzip (level 6) would send for `data`."""
    packer = zlib.compressobj(6, zlib.DEFLATED, 31)
    return len(packer.compress(data)) + len(packer.flush())


def repack(source: Path, keep: Iterable[str] | None = None) -> bytes:
    """Return the zip archive `source` written again: members in order of name, no dates, best compression.

    Args:
        source: the archive.
        keep: names of the members to keep; None keeps all. Folder entries go.

    Raises:
        KeyError: when a name to keep is not in the archive.
    """
    import io

    packed = io.BytesIO()
    with (
        zipfile.ZipFile(source) as given,
        zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as written,
    ):
        names = given.namelist() if keep is None else list(keep)
        for name in sorted(set(names)):
            if name.endswith("/"):
                continue
            entry = zipfile.ZipInfo(name, _EPOCH)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            written.writestr(entry, given.read(name))
    return packed.getvalue()


def fingerprint(paths: Iterable[Path]) -> str:
    """Return one hash over files (by content) and folders (by the names and contents of what is in them).

    Hidden files, caches and installed or built things inside a folder do not count.

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
