"""A bundle whose games differ only in the titles of rules: the one before, with new texts in the archive of the games.

Titles, sections and sources (rules.json of a game) are shown, never played, so nothing has to be compiled or tried
again.
"""

from __future__ import annotations

import hashlib
import json
import shutil
from collections.abc import Mapping, Sequence
from pathlib import Path

from insuto_bundle.archive import LATER, fingerprint, gzip_size, members, pack, sha256

TITLES = "/rules.json"
RECORD = ".dist-info/RECORD"


def without_titles(sources: Sequence[Path]) -> str:
    """Return one hash over the content of wheels except the titles of rules; a project that is no wheel yet is hashed
    completely."""
    total = hashlib.sha256()
    for source in sources:
        if source.suffix != ".whl":
            total.update(fingerprint([source]).encode())
            continue
        for name, data in sorted(_rest(members(source)).items()):
            total.update(f"{name}\0{sha256(data)}\n".encode())
    return total.hexdigest()


def _rest(files: Mapping[str, bytes]) -> dict[str, bytes]:
    return {name: data for name, data in files.items() if not name.endswith((TITLES, RECORD))}


def retitled(before: Path, sources: Sequence[Path], out: Path) -> bool:
    """Copy a bundle to `out` with the titles of `sources`; False where there is no such bundle any more, or no wheel.

    Args:
        before: a bundle of which `without_titles` was the same.
        sources: the wheels, with other titles.
        out: an empty folder.
    """
    if not (before / "engine.json").is_file() or any(source.suffix != ".whl" for source in sources):
        return False
    manifest = json.loads((before / "engine.json").read_text(encoding="utf-8"))
    shutil.copytree(before, out, dirs_exist_ok=True)
    titles = {
        name: data for source in sources for name, data in members(source).items() if name.endswith((TITLES, RECORD))
    }
    for spec in manifest["lock"]["packages"].values():
        old = spec["file_name"]
        files = members(out / old)
        new = {name: titles.get(name, data) for name, data in files.items()}
        if new == files:
            continue
        data = pack(new)
        name = old.replace(f"-0{spec['sha256'][:10]}-", f"-0{sha256(data)[:10]}-")
        (out / old).unlink()
        (out / name).write_bytes(data)
        spec |= {"file_name": name, "sha256": sha256(data)}
        for file in manifest["files"]:
            if file["file"] == old:
                file |= {"file": name, "bytes": len(data), "gzip": gzip_size(data), "sha256": sha256(data)}
    for size in ("bytes", "gzip"):
        manifest[size] = sum(file[size] for file in manifest["files"] if file["role"] not in LATER)
    text = json.dumps(manifest, ensure_ascii=False, indent=1, sort_keys=True) + "\n"
    (out / "engine.json").write_text(text, encoding="utf-8")
    return True
