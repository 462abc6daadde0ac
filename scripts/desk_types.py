"""Write the page's types of the desk's requests and answers from their declarations in engine/insuto/desk.

python3 scripts/desk_types.py            write wasm/browser/src/contracts/desk_types.ts, unless it is up to date

The set-up of wasm/browser runs it (setup_env.py); the file is not committed.
"""

from __future__ import annotations

import ast
import inspect
import itertools
import pkgutil
import sys
import types
import typing
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "engine"))

from insuto.desk import answers, fields, requests  # noqa: E402
from insuto.desk.table import OPERATIONS, Operation  # noqa: E402

FILE = ROOT / "wasm/browser/src/contracts/desk_types.ts"
HEAD = """/**
 * What a page may ask of the desk and what comes back (docs/dev/contracts.md §2).
 *
 * Made by scripts/desk_types.py from engine/insuto/desk: change requests.py or answers/ there, then run it.
 */
"""
KINDS: dict[type, str] = {
    fields.Text: "string",
    fields.Texts: "readonly string[]",
    fields.Whole: "number",
    fields.Flag: "boolean",
    fields.Seed: "number | string",
    fields.Pairs: "Readonly<Record<string, string>>",
    fields.Options: "Readonly<Record<string, string>> | string",
    fields.Marks: "readonly string[] | string",
}
PLAIN: dict[Any, str] = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null"}
ALIASES: dict[str, Any] = {
    name: value for name, value in vars(answers).items() if isinstance(value, types.GenericAlias)
}


def request_type(kind: fields.Field[Any]) -> str:
    """Return the type of what a field of a request may hold, as TypeScript has it."""
    match kind:
        case fields.Choice():
            return " | ".join(f'"{choice}"' for choice in kind.choices)
        case fields.Maybe():
            return f"{request_type(kind.inner)} | null"
        case fields.Part():
            return request_name(kind.kind)
        case fields.Parts():
            return f"readonly {request_name(kind.kind)}[]"
    return KINDS[type(kind)]


def request_name(kind: type[fields.Request]) -> str:
    return f"{kind.__name__}Request"


def answer_type(hint: Any, alias: bool = True) -> str:
    """Return an annotation of an answer, as TypeScript has it. `alias`: by its name where it has one."""
    named = [name for name, value in ALIASES.items() if value == hint]
    if alias and named:
        return named[0]
    origin, inner = typing.get_origin(hint), typing.get_args(hint)
    if origin in (typing.Union, types.UnionType):
        return " | ".join(dict.fromkeys(answer_type(part) for part in inner))
    if origin is Literal:
        return " | ".join("true" if value is True else f'"{value}"' for value in inner)
    if origin is typing.NotRequired:
        return answer_type(inner[0])
    if origin is list:
        one = answer_type(inner[0])
        return f"({one})[]" if " | " in one else f"{one}[]"
    if origin is tuple:
        return f"[{', '.join(map(answer_type, inner))}]"
    if origin is dict:
        return f"Record<string, {answer_type(inner[1])}>"
    return PLAIN.get(hint) or str(hint.__name__)


def statements(module: types.ModuleType) -> list[ast.stmt]:
    """Return the top-level statements of a module, or of all modules of a package."""
    names = [
        module.__name__,
        *(f"{module.__name__}.{one.name}" for one in pkgutil.iter_modules(getattr(module, "__path__", ()))),
    ]
    return [node for name in names for node in ast.parse(inspect.getsource(sys.modules[name])).body]


def comments(module: types.ModuleType) -> dict[str, str]:
    """Return the docstrings of declarations: by `Class`, `Class.field` and name at the top."""
    found: dict[str, str] = {}

    def read(body: list[ast.stmt], above: str) -> None:
        for before, after in itertools.pairwise(body):
            if (
                isinstance(after, ast.Expr)
                and isinstance(after.value, ast.Constant)
                and isinstance(after.value.value, str)
            ):
                for target in [before.target] if isinstance(before, ast.AnnAssign) else getattr(before, "targets", []):
                    found[above + ast.unparse(target)] = after.value.value
        for node in body:
            if isinstance(node, ast.ClassDef):
                found[node.name] = ast.get_docstring(node) or ""
                read(node.body, f"{node.name}.")

    read(statements(module), "")
    return found


def comment(text: str, indent: str = "") -> Iterator[str]:
    if text:
        yield f"{indent}/** {' '.join(text.split())} */"


def interface(name: str, bases: list[str], comment_of: str, lines: list[str]) -> Iterator[str]:
    """Yield the lines of an interface, or of the name of one where nothing is added."""
    yield from comment(comment_of)
    if lines:
        extends = f" extends {', '.join(bases)}" if bases else ""
        yield f"export interface {name}{extends} {{"
        yield from lines
        yield "}"
    else:
        yield f"export type {name} = {bases[0] if bases else 'Record<string, never>'};"


def request_types() -> Iterator[str]:
    comment_of = comments(requests)
    for kind in vars(requests).values():
        if not (isinstance(kind, type) and issubclass(kind, fields.Request) and kind is not fields.Request):
            continue
        lines: list[str] = []
        for attribute, field in kind.fields.items():
            if attribute in vars(kind):
                lines += comment(comment_of.get(f"{kind.__name__}.{attribute}", ""), "  ")
                lines.append(f"  {field.name}{'' if field.required else '?'}: {request_type(field)};")
        bases = [request_name(base) for base in kind.__bases__ if base is not fields.Request]
        yield from interface(request_name(kind), bases, comment_of[kind.__name__], lines)


def answer_types() -> Iterator[str]:
    comment_of = comments(answers)
    # A TypedDict does not remember at run time which others it extends.
    extends = {
        node.name: [ast.unparse(base) for base in node.bases]
        for node in statements(answers)
        if isinstance(node, ast.ClassDef)
    }
    for name, alias in ALIASES.items():
        yield from comment(comment_of[name])
        yield f"export type {name} = {answer_type(alias, alias=False)};"
    for name, kind in vars(answers).items():
        if not typing.is_typeddict(kind):
            continue
        bases = [base for base in extends[name] if base != "TypedDict"]
        taken = {field for base in bases for field in getattr(answers, base).__annotations__}
        lines: list[str] = []
        for field, hint in typing.get_type_hints(kind, include_extras=True).items():
            if field not in taken:
                lines += comment(comment_of.get(f"{name}.{field}", ""), "  ")
                mark = "?" if typing.get_origin(hint) is typing.NotRequired else ""
                lines.append(f"  {field}{mark}: {answer_type(hint)};")
        yield from interface(name, bases, comment_of[name], lines)


def answer_of(name: str, operation: Operation) -> Any:
    """Return the annotation of what an operation answers."""
    hints = typing.get_type_hints(operation.function(name), localns={"answers": answers, "Desk": object})
    return hints["return"]


def written() -> str:
    """Return the text of the generated file."""
    lines = [*request_types(), *answer_types(), "/** Every operation. */", "export interface Operations {"]
    for name, operation in OPERATIONS.items():
        answer = answer_type(answer_of(name, operation))
        lines.append(f"  {name}: {{ request: {request_name(operation.request)}; answer: {answer} }};")
    return HEAD + "\n".join([*lines, "}", ""])


def main() -> int:
    """Write the file where it is not up to date: what is built from it is built again when it changes."""
    text = written()
    if not FILE.exists() or FILE.read_text(encoding="utf-8") != text:
        FILE.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
