"""Files and functions stay short enough to be read in one go (TypeScript: `eslint.config.mjs`)."""

from __future__ import annotations

import ast
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = ("engine", "wasm/lesson", "wasm/bundle", "wasm/authoring", "scripts", "tests")
MOST_LINES = {"file": 600, "function": 60}


def test_files_and_functions_are_short() -> None:
    too_long = []
    for file in (file for folder in FOLDERS for file in (ROOT / folder).rglob("*.py")):
        text = file.read_text(encoding="utf-8")
        if text.count("\n") > MOST_LINES["file"]:
            too_long.append(str(file))
        functions = [
            one for one in ast.walk(ast.parse(text)) if isinstance(one, ast.FunctionDef | ast.AsyncFunctionDef)
        ]
        too_long += [
            f"{file}:{one.lineno} {one.name}"
            for one in functions
            if (one.end_lineno or 0) - one.lineno >= MOST_LINES["function"]
        ]
    assert not too_long
