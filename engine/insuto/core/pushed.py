"""What a decision may push, derived from the code of its `apply`: for a class that does not declare `pushes`.

A decision that `apply` pushes is named there by its class (`Dealing.draw(pos, seat)`), by the class of its step, or by its name in
`pos.push("turn", seat)`. Any number of them may then lie on one another, in any order: more than happens, never less. What is pushed by
a function of another module is not found; the suite names it, and `pushes` declares it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import CodeType, FunctionType
from typing import TYPE_CHECKING

from insuto.core.position import Step

if TYPE_CHECKING:
    from insuto.core.decision import AnyDecision

ENTRIES = ("apply", "carry_out", "unseal", "seal", "dealt", "rolled")
"""The methods that a game writes for what an action does."""


def declared(decision: AnyDecision, base: type) -> bool:
    """Return True if a decision, or a class of it below `base`, says itself what it pushes."""
    return "pushes" in vars(decision) or any("pushes" in vars(cls) for cls in type(decision).__mro__ if cls is not base)


def derived(decision: AnyDecision, decisions: Mapping[str, AnyDecision]) -> tuple[str, ...]:
    """Return lines of `pushes`: each ordered pair of the decisions that the code names, any number of both."""
    names, texts = set[str](), set[str]()
    for code in _codes(type(decision)):
        names.update(code.co_names)
        if "push" in code.co_names:
            texts.update(one for one in code.co_consts if isinstance(one, str))
    found = [f"{step}*" for name, one in decisions.items() if _named(one, names, texts) for step in _steps(one, name)]
    return tuple(found) if len(found) == 1 else tuple(f"{low} {top}" for low in found for top in found if low != top)


def _named(decision: AnyDecision, names: set[str], texts: set[str]) -> bool:
    step = decision.step_type
    by_step = step is not Step and step.decision == decision.name and step.__name__ in names
    return type(decision).__name__ in names or by_step or decision.name in texts


def _steps(decision: AnyDecision, name: str) -> list[str]:
    """Return the names of a decision's steps: those of its stages where it has some."""
    return [f"{name}.{part}" for part in getattr(decision, "parts", ())] or [name]


def _codes(cls: type[object]) -> Iterator[CodeType]:
    """Yield the code that carries out an action: of the methods that the game writes, and of what they call in the class or its
    module."""
    todo = [one for name in ENTRIES if isinstance(one := getattr(cls, name, None), FunctionType)]
    package, seen = cls.__module__, set[CodeType]()
    while todo:
        function = todo.pop()
        if function.__module__ != package or function.__code__ in seen:
            continue
        codes = [function.__code__]
        while codes:
            code = codes.pop()
            seen.add(code)
            yield code
            codes += [one for one in code.co_consts if isinstance(one, CodeType)]
            for name in code.co_names:
                called = getattr(cls, name, None) or function.__globals__.get(name)
                called = getattr(called, "__func__", called)
                if isinstance(called, FunctionType):
                    todo.append(called)
