"""Write docs/dev/what-you-may-use.md from the docstrings of what a game is made with.

The build of the site runs it; the page is not committed. GROUPS says what is on the page. tests/engine/test_examples_run.py runs the
examples.
"""

from __future__ import annotations

import ast
import importlib
import inspect
import itertools
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "engine"))

PAGE = ROOT / "docs/dev/what-you-may-use.md"
HEAD = """---
description: What a game is written with, with an example each - fields, guards, standard decisions, flow, drawing, words. Generated.
---

# What you may use

Written by `python3 scripts/dev_reference.py` from the docstrings when the site is built; a test runs every example. An example knows the
names of its own module; what it takes from elsewhere it imports. How the parts go together:
[Architecture](architecture.md). What the words mean: [Glossary](glossary.md). A whole game with them: [Your first
game](first-game.md).
"""


class Group(NamedTuple):
    """A heading of the page: what it is good for, and the names of each module, in the order of the page."""

    title: str
    about: str
    names: dict[str, str]


GROUPS = (
    Group(
        "Fields",
        "A field of a position, a step or an action is said once, with what it may hold.",
        {
            "insuto.core.actions": "Action action field Notation",
            "insuto.core.position": "field_of Step Position CHANCE TABLE",
            "insuto.core.kinds": "Whole Goods Pieces Seat OneOf Card ListOf BySeat Several Counts Layers EVERYBODY OWNER NOBODY",
            "insuto.core.fields": "Supply Fields",
            "insuto.core.chance": "Bag",
        },
    ),
    Group(
        "Guards",
        "A decision writes one method for each condition of the rule book.",
        {
            "insuto.core.guards": "Guarded guard Broken TableOf Table narrow only fingers follows",
            "insuto.core.faces": "Face columns of_seat",
            "insuto.core.readings": "Readings option",
        },
    ),
    Group(
        "Standard decisions",
        "What most games have is configured, not written.",
        {"insuto.core.decisions": "Stages Dealing DealingToHands Rolling Automatic Sealing Unsealing Decline Deal"},
    ),
    Group(
        "Decisions, readings, what happened",
        "What every decision may say of itself beside its guards; what is told of what it did. `declines` and `ends_turn` are tuples of "
        "action classes: `declines = (Pass,)`.",
        {
            "insuto.core.decision": "Decision",
            "insuto.core.game": "Option",
            "insuto.core.facts": "Log Event Thing",
            "insuto.core.errors": "BadInput Problem",
        },
    ),
    Group(
        "A game, its rules, its box",
        "What holds all of it together. `lay_out` puts what lies on the table before the first step, `appraise` is what the bot goes by, "
        "`numbers` what a lesson writes as `{{ n.… }}`.",
        {
            "insuto.kit": "",
            "insuto.core.game": "Game",
            "insuto.core.facts": "ScoreLine ScoreSheet",
            "insuto.core.rulebook": "Rule RuleBook",
            "insuto.core.components": "Setting counts read Overlay",
        },
    ),
    Group(
        "Addresses",
        "How lessons call what lies on the table: to set it (`from`), to look at it (`expect`), to mark it.",
        {"insuto.core.table_addresses": "TableAddresses"},
    ),
    Group(
        "Flow",
        "The order of play stands in one place and reads like the rules.",
        {
            "insuto.core.flow": "Flow Now stages once for_all sealed together as_needed one_of for_cursor part rounds "
            "each turns interrupted",
        },
    ),
    Group(
        "Drawing",
        "A board is told by a sheet for each scene; the kit has what many boards have. Keys (`insuto/keys.py`) name what is drawn.\n\n"
        "A first picture needs `Picture`, `Node`, `keyed`, `rect`, `text` and `plate`, all in `insuto.kit`. Colours and light "
        "come by class, so that they hold in the dark too: `in-sea` is the ground, `in-place` a place with a key, `in-plate` a "
        "plain plate in it. What lies directly in a place with the class `in-plate` (or `in-hit`, `in-panel`, `in-slot`) gets "
        "the bold rim when a hand may touch it (`in-lit`) or a step marks it (`in-mark`): the page sets these two. Words carry "
        '`data-box="label"` (`text` writes it): tests of this site\'s own games look that nothing lies over them. '
        "`<title>` (the `title` of `keyed`) is what a screen reader speaks, so it says what the place holds: 「赤の1番の穴 4個」.\n\n"
        "A card is drawn with the classes `in-card` (its face), `in-band` (the stripe in its hue), `in-face` (letters on it), "
        "`in-back` and `in-weave` (seen from behind), `in-slot` (an empty place), `in-onback` (letters on a back); what is in an "
        "element of the class `in-h-red` has this hue (`palette.HUES`). `cards.playing` and `cards.back` do so. A seat's colour is "
        "`in-s-red` (`seat_looks(…)[0].cls`); `in-red` is no class.",
        {
            "insuto.draw.model": "Picture Node",
            "insuto.draw.shapes": "keyed rect text",
            "insuto.draw.sheet": "Sheet drawn",
            "insuto.draw.panels": "panel nameplate counters node plate",
            "insuto.draw.cards": "playing back pile slot",
            "insuto.draw.hands": "card_look unknown hand display piles",
            "insuto.draw.layer": "pieces stand askew rows",
            "insuto.draw.tracks": "border strip fields",
            "insuto.draw.hexboard": "HexBoard",
            "insuto.draw.labels": "place Label Area",
        },
    ),
    Group(
        "Words", "Rules hold keys and data; the sentences stand in tables.", {"insuto.core.words": "Words seat_names"}
    ),
)

GAME_PARTS = "insuto.core.game_"
"""The modules of the classes that `Game` is made of: their members are its own on the page."""
_DEFINITION = re.compile(r"(\w[\w, ]*?) {2,}(\S.*)")
# A star that is no emphasis, and brackets, which are no links here.
_MARKUP = re.compile(r"\*(?!\w+\*)(?<!\w\*)|[\[\]]")


def modules() -> Iterator[ModuleType]:
    """Every module that the page names."""
    for group in GROUPS:
        yield from map(importlib.import_module, group.names)


def safe(text: str) -> str:
    """Text of a docstring as Markdown: what is not between backticks means itself."""
    parts = text.split("`")
    parts[::2] = [_MARKUP.sub(r"\\\g<0>", part).replace("<", "&lt;").replace("{", "&#123;") for part in parts[::2]]
    return "`".join(parts)


def paragraphs(docstring: str) -> Iterator[str]:
    """Return a docstring as Markdown: paragraphs, lists of what names mean, examples."""
    for block in re.split(r"\n\s*\n(?!\.\.\.)", docstring.strip()):
        lines = block.splitlines()
        if all(line.startswith("    ") for line in lines):
            # A sketch, or a list of what names mean.
            lines = [line[4:] for line in lines]
            if not _DEFINITION.fullmatch(lines[0]):
                yield "\n".join(["```python", *lines, "```"]) + "\n"
                continue
        example = next((i for i, line in enumerate(lines) if line.startswith(">>>")), len(lines))
        text, items = list[str](), list[list[str]]()
        for line in lines[:example]:
            if found := _DEFINITION.fullmatch(line):
                items.append([found[1], found[2]])
            elif items and line.startswith("  "):
                items[-1].append(line.strip())
            else:
                text.append(line.strip())
        if text:
            yield safe(" ".join(text)) + "\n"
        if items:
            yield "\n".join(f"- `{name}`: {safe(' '.join(rest))}" for name, *rest in items) + "\n"
        if lines[example:]:
            yield "\n".join(["```pycon", *lines[example:], "```"]) + "\n"


def notes(tree: ast.ClassDef) -> Iterator[tuple[str, str]]:
    """Attributes of a class with the strings that stand under them."""
    for before, after in zip(tree.body, tree.body[1:], strict=False):
        match before, after:
            case ast.AnnAssign(target=ast.Name(id=name)), ast.Expr(value=ast.Constant(value=str(text))):
                yield name, text


def constants(one: Any, module: ModuleType, name: str) -> str:
    """Return the string under a constant or an alias in the module that defines it."""
    home = sys.modules.get(getattr(one, "__module__", ""), module)
    for place in (module, home, importlib.import_module("insuto.core.conditions")):
        body = ast.parse(inspect.getsource(place)).body
        for before, after in itertools.pairwise(body):
            match before, after:
                case (
                    ast.Assign(targets=[target]) | ast.AnnAssign(target=target),
                    ast.Expr(value=ast.Constant(value=str(text))),
                ) if name in {node.id for node in ast.walk(target) if isinstance(node, ast.Name)}:
                    return text
    raise LookupError(f"{name} of {module.__name__} has no string under it")


def own_methods(cls: type[Any]) -> Iterator[tuple[str, Any]]:
    """Return the public methods that a class itself adds and explains."""
    for name, one in vars(cls).items():
        plain = one.__func__ if isinstance(one, classmethod) else one.func if hasattr(one, "func") else one
        if not name.startswith("_") and (inspect.isfunction(plain) or plain is not one) and plain.__doc__:
            yield name, plain


def signature(one: Any) -> str:
    """Return how something is called, without types."""
    given = list(inspect.signature(one).parameters.values())
    plain = [each.replace(annotation=inspect.Parameter.empty) for each in given if each.name not in ("self", "cls")]
    return re.sub(r"<[^>]*>", "…", str(inspect.Signature(plain)))


def called(method: Any) -> str:
    """Return the arguments of a method as they are written; "" for what is read like an attribute."""
    plain = getattr(method, "__func__", method)
    return signature(plain) if inspect.isfunction(plain) else ""


def members(cls: type[Any]) -> Iterator[tuple[str, str]]:
    """Yield the attributes and methods that a class itself adds, as written, with what each is."""
    tree = ast.parse(inspect.getsource(sys.modules[cls.__module__]))
    (found,) = (node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == cls.__name__)
    for field, text in notes(found):
        yield f"`{field}`", text
    for method, plain in own_methods(cls):
        yield f"`{method}{called(plain)}`", (inspect.getdoc(plain) or "").partition("\n\n")[0]


def described(module: ModuleType, name: str) -> Iterator[str]:
    """Yield the lines about one name of a module."""
    one = getattr(module, name)
    if not callable(one) or hasattr(one, "__origin__"):
        yield f"### `{name}` {{ #{module.__name__.split('.')[-1]}-{name} }}\n"
        yield safe(" ".join(constants(one, module, name).split())) + "\n"
        return
    given = signature(one) if not inspect.isclass(one) or "__init__" in vars(one) else "()"
    yield f"### `{name}` {{ #{module.__name__.split('.')[-1]}-{name} }}\n"
    if given != "()":
        yield f"```python\n{name}{given}\n```\n"
    yield from paragraphs(inspect.getdoc(one) or "")
    if inspect.isclass(one):
        rows = [
            row
            for kind in reversed(one.__mro__)
            if kind is one or kind.__module__.startswith(GAME_PARTS)
            for row in members(kind)
        ]
        rows_of_table = [f"| {call} | {safe(' '.join(text.split())).replace('|', '&#124;')} |" for call, text in rows]
        if rows_of_table:
            yield "\n".join(["| in it | what it is |", "|---|---|", *rows_of_table]) + "\n"


def page() -> str:
    """Return the generated page."""
    parts = [HEAD]
    for group in GROUPS:
        parts.append(f"## {group.title}\n\n{group.about}\n")
        for path, names in group.names.items():
            module = importlib.import_module(path)
            parts.append(f"*`{path}`*\n")
            parts += paragraphs(inspect.getdoc(module) or "")
            for name in names.split():
                parts += described(module, name)
    return "\n".join(parts)


def main() -> int:
    """Write the page where it is not up to date: the live server builds again what changes."""
    text = page()
    if not PAGE.is_file() or PAGE.read_text(encoding="utf-8") != text:
        PAGE.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
