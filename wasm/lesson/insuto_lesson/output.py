"""Writing the compiled files: named by content, atomically, and nothing that is already there."""

from __future__ import annotations

import hashlib
import json
import os
import tempfile
from pathlib import Path


def digest(data: bytes | str) -> str:
    """Return a short name of a content: 10 hex digits of SHA-256 (of some thousands of files two alike are not to be expected)."""
    return hashlib.sha256(data.encode() if isinstance(data, str) else data).hexdigest()[:10]


def dumps(data: object) -> str:
    """Return one JSON text for equal data, small."""
    return json.dumps(data, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


class Output:
    """The output folder. Files are put in memory first and written when everything has compiled without an error."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.files: dict[str, bytes] = {}
        self.written: list[str] = []

    def put(self, folder: str, stem: str, suffix: str, content: str) -> str:
        """Keep a file `<folder>/<stem><hash>.<suffix>`; return its name without the folder."""
        data = content.encode()
        name = f"{stem}{digest(data)}.{suffix}"
        self.files[f"{folder}/{name}" if folder else name] = data
        return name

    def has(self, name: str) -> bool:
        return (self.folder / name).is_file()

    def flush(self) -> None:
        """Write what is new."""
        for name, data in self.files.items():
            target = self.folder / name
            if not target.is_file():  # its name is its content
                self._write(target, data)

    def put_index(self, name: str, content: str) -> None:
        """Write the one file whose name does not change, last, and only when it differs."""
        target = self.folder / name
        data = content.encode()
        if not target.is_file() or target.read_bytes() != data:
            self._write(target, data)

    def _write(self, target: Path, data: bytes) -> None:
        target.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(prefix=".", suffix=".part", dir=target.parent)
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(data)
            os.chmod(name, 0o644)
            os.replace(name, target)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise
        self.written.append(target.relative_to(self.folder).as_posix())

    def clean(self, keep: set[str]) -> list[str]:
        """Remove every file that is not in `keep`, and empty folders; return the names that went."""
        gone: list[str] = []
        if not self.folder.is_dir():
            return gone
        for path in sorted(self.folder.rglob("*"), reverse=True):
            name = path.relative_to(self.folder).as_posix()
            if path.is_dir():
                if not any(path.iterdir()):
                    path.rmdir()
            elif name not in keep:
                path.unlink()
                gone.append(name)
        return gone
