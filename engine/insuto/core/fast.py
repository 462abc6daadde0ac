"""Legal actions in a fraction of the time that the search of `core/forms.py` takes, for playouts and bots.

A nested loop is written out for each kind of action and compiled: a call for each field would take most of a playout's time. Actions
that were made before are used again. The lists are those of `Guarded.searched`, in the same order (`tests/engine/test_fast.py`).
`ON = False`, or `INSUTO_FAST=0`, leaves everything to the search.
"""

from __future__ import annotations

import functools
import os
from collections.abc import Callable, Sequence
from typing import Any

from insuto.core.actions import Action
from insuto.core.conditions import NONE, Guard, Only, values_of
from insuto.core.decision import Decision
from insuto.core.forms import Form
from insuto.core.kinds import Whole

ON = os.environ.get("INSUTO_FAST") != "0"
MOST_CACHED = 20_000
"""How many actions of a form are cached at most, and for how many the touched keys are."""


def making(form: Form) -> Callable[..., Action]:
    """Return a function that makes an action from the values of its fields, in the order of the form and as guards see
    them."""
    # A field stands in the text with `_` behind it, so that it may be called as anything else there.
    values = {name: f"names_of_{name}[{name}_]" if name in form.listed else f"{name}_" for name in form.order}
    known: dict[str, Any] = {
        "make": form.make,
        "new": object.__new__,
        **{f"names_of_{name}": those for name, those in form.listed.items()},
    }
    if form.alike:
        lines = [f" return make({', '.join(f'{name}={value}' for name, value in values.items())})"]
    else:  # the slots themselves: the constructor of a frozen class takes longer, which is much where moves carry loads
        known |= {f"set_{name}": getattr(form.make, name).__set__ for name in form.names}
        known |= {f"no_{name}": value for name, value in form.default.items()}
        sets = [f" set_{name}(act, {values.get(name, f'no_{name}')})" for name in form.names]
        lines = [" act = new(make)", *sets, " return act"]
    source = "\n".join((f"def made({', '.join(f'{name}_' for name in form.order)}):", *lines))
    exec(compile(source, f"<making {form.make.kind}>", "exec"), known)
    made: Callable[..., Action] = known["made"]
    return made


class ActionCache(dict[Any, "_ByLast"]):
    """The actions of a form that were made before. To find one takes a tenth of making it.

    The first key are the values of all fields but the last: a value by itself, several as a tuple. The second key is
    the value of the last field (`_ByLast`).

    after   the values of fields that follow that one and can have only these
    """

    def __init__(self, form: Form, *after: Any) -> None:
        super().__init__()
        self.making, self.after, self.free = making(form), after, MOST_CACHED
        self.by_one = len(form.order) - len(after) == 2

    def __missing__(self, before: Any) -> _ByLast:
        found = self[before] = _ByLast(self, (before,) if self.by_one else before)
        return found


class _ByLast(dict[Any, Action]):
    """The cached actions whose fields but the last have these values, by the last."""

    def __init__(self, cache: ActionCache, before: tuple[Any, ...]) -> None:
        super().__init__()
        making = functools.partial(cache.making, *before)
        self.cache = cache
        self.making: Callable[[Any], Action] = making
        if cache.after:
            self.making = lambda last: making(last, *cache.after)

    def __missing__(self, last: Any) -> Action:
        act = self.making(last)
        if self.cache.free:
            self.cache.free -= 1
            self[last] = act
        return act


class _Writer:
    """Writes out the legal actions of a decision as nested loops over the fields of each form, in the order of `Form.legal`.

    A value stands in the text by a name of its own, a bound field by its name with `_` behind it. `settled` are the names of guards that
    none of the values chosen so far breaks (`narrow`), so that they are not called.
    """

    def __init__(self, decision: Decision[Any], forms: Sequence[Form], leading: str) -> None:
        self.decision, self.forms, self.leading = decision, forms, leading
        self.names: dict[str, Any] = {"self": decision}
        self.lines = ["def listed(pos, step):", " t = self.table(pos, step)", " found = []"]
        self.ahead_of_loop: dict[tuple[Form, str], str] = {}
        """(form, field) → the variable with the field's values, where they are computed ahead of outer loops."""
        self.caches = {form: ActionCache(form) for form in forms}

    def compiled(self) -> Callable[[Any, Any], list[Action]]:
        """Return the function that lists the legal actions at a position and a step."""
        led = [form for form in self.forms if self.leading in form.order]
        if led:
            self._led(led)
        for form in self.forms:
            if form not in led:
                self._rest(form, 0, 1, set())
        alike = any(form.alike for form in self.forms)
        self.lines.append(" return list(dict.fromkeys(found))" if alike else " return found")
        exec(compile("\n".join(self.lines), f"<legal actions of {self.decision.name}>", "exec"), self.names)
        listed: Callable[[Any, Any], list[Action]] = self.names["listed"]
        return listed

    def _write(self, pad: int, line: str) -> None:
        self.lines.append(" " * pad + line)

    def _name(self, value: Any) -> str:
        name = f"v{len(self.names)}"
        self.names[name] = value
        return name

    def _led(self, led: Sequence[Form]) -> None:
        """Write the loop over the leading field, in it the forms that have it."""
        # a condition that depends on no field is evaluated once, not for each value of the leading one
        may = dict[Form, str]()
        for form in led:
            if test := self._test(form.tried[0], set()):
                may[form] = f"may{len(may)}"
                self._write(1, f"{may[form]} = not ({test})")
            self._ahead(form, 0, 1, may.get(form, ""))
        self._loop(led[0], 0, 1)
        for form in led:
            if form in may:
                self._write(2, f"if {may[form]}:")
            self._rest(form, 1, 3 if form in may else 2, self._settled_by(form, 0))

    def _rest(self, form: Form, n: int, pad: int, settled: set[str]) -> None:
        """Write the guards of the `n` fields bound so far, then the next loop, or the action."""
        self._following(form, n, pad, settled)
        if test := self._test(form.tried[n], settled):
            self._write(pad, f"if not ({test}):")
            pad += 1
        self._ahead(form, n, pad)
        if n == len(form.order) - 1 or self._only_one_after(form, n, settled):
            self._last(form, n, pad, settled)
        elif n < len(form.order):
            self._loop(form, n, pad)
            self._rest(form, n + 1, pad + 1, settled | self._settled_by(form, n))
        elif form.order:
            self._write(pad, f"found.append({self._name(self.caches[form][()])}[{form.order[0]}_])")
        else:
            self._write(pad, f"found.append({self._name(making(form)())})")

    def _test(self, guards: Sequence[Guard], settled: set[str]) -> str:
        """Return an expression that is true where one of these guards finds something."""
        calls = [
            f"{self._name(one.broken)}(self, t{_arguments(one.fields)})" for one in guards if one.name not in settled
        ]
        return " or ".join(calls)

    def _following(self, form: Form, n: int, pad: int, settled: set[str]) -> None:
        """Write the values derived from `n` fields that a guard is going to read."""
        for name in form.known[n]:
            if any(name in one.fields for one in form.guards if one.name not in settled):
                given, method = form.follow[name]
                known = "".join(f", {one}_" if one in form.order else f", {NONE}" for one in given)
                self._write(pad, f"{name}_ = {self._name(method)}(self{known})")

    def _settled_by(self, form: Form, n: int) -> set[str]:
        """Return the guards that none of the values of the field number `n` breaks."""
        found = form.search.get(form.order[n])
        return {*found[0].settles} if found else set()

    def _values(self, form: Form, n: int) -> str:
        """Return an expression for the values of the field number `n`."""
        name = form.order[n]
        if found := form.search.get(name):
            if (form, name) in self.ahead_of_loop:
                return self.ahead_of_loop[form, name]
            return f"{self._name(found[1])}(self, t{_arguments(found[0].given)})"
        kind = form.kinds[name]
        fixed = not isinstance(kind, Whole) or (isinstance(kind.low, int) and isinstance(kind.high, int))
        return (
            self._name(tuple(values_of(kind, None))) if fixed else f"{self._name(values_of)}({self._name(kind)}, t.pos)"
        )

    def _ahead(self, form: Form, n: int, pad: int, test: str = "") -> None:
        """Write the values of inner fields that depend on no more than the first `n` fields, ahead of the loops that
        lie between; with `test`, only under that condition."""
        for name, (mark, method) in form.search.items():
            needs = max((form.order.index(one) + 1 for one in mark.given), default=0)
            if needs == n and n < form.order.index(name):
                ready = self.ahead_of_loop[form, name] = f"{name}_{len(self.ahead_of_loop)}"
                unless = f" if {test} else ()" if test else ""
                self._write(pad, f"{ready} = tuple({self._name(method)}(self, t{_arguments(mark.given)})){unless}")

    def _loop(self, form: Form, n: int, pad: int) -> None:
        self._write(pad, f"for {form.order[n]}_ in {self._values(form, n)}:")

    def _only_one_after(self, form: Form, n: int, settled: set[str]) -> bool:
        """Return True if the field number `n` is the last but one, and after it comes one value without a guard that is called."""
        if n < 0 or n != len(form.order) - 2:
            return False
        mark, method = form.search.get(form.order[-1], (None, None))
        if mark is None or not isinstance(method, Only):
            return False
        known = settled.union(mark.settles, self._settled_by(form, n))
        return all(one.name in known for tried in form.tried[n + 1 :] for one in tried)

    def _last(self, form: Form, n: int, pad: int, settled: set[str]) -> None:
        """Write the innermost loop, over the field number `n`: as one call, where no guard is called inside."""
        after = [form.search[name][1] for name in form.order[n + 1 :]]
        cache = (
            ActionCache(form, *(one.value for one in after if isinstance(one, Only))) if after else self.caches[form]
        )
        made = f"{self._name(cache)}[{_arguments(form.order[:n])[2:]}]" if n else self._name(cache[()])
        over, settled = self._values(form, n), settled | self._settled_by(form, n)
        if after or all(one.name in settled for one in form.tried[n + 1]):
            self._write(pad, f"found += map({made}.__getitem__, {over})")
            return
        self._write(pad, f"made = {made}")
        self._write(pad, f"for {form.order[n]}_ in {over}:")
        self._following(form, n + 1, pad + 1, settled)
        self._write(pad, f" if not ({self._test(form.tried[n + 1], settled)}):")
        self._write(pad, f"  found.append(made[{form.order[n]}_])")


def _arguments(fields: Sequence[str]) -> str:
    """Return bound fields as further arguments of a call."""
    return "".join(f", {name}_" for name in fields)


def listing(decision: Decision[Any], forms: Sequence[Form], leading: str) -> Callable[[Any, Any], list[Action]]:
    """Return a function that lists the legal actions of a decision, given a position and a step."""
    return _Writer(decision, forms, leading).compiled()
