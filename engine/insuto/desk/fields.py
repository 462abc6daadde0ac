"""The values that the fields of a request may hold. A declaration is the check, the type and (scripts/desk_types.py)
the page's type.

    class Play(Request):
        session = Text(80)
        action = Text(400)

`Play({"session": "a", "action": "pass"})` checks every declared field in order and has `session` and `action` as
attributes; it raises BadInput naming the first field that does not fit. Further fields are ignored. A field that is
null counts as missing.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from insuto.core import plain
from insuto.core.errors import BadInput

if TYPE_CHECKING:
    from typing import ClassVar

T = TypeVar("T")
W = TypeVar("W", bound=str)

MAX_ENTRIES = 100
"""Most entries of a list of texts."""
MAX_PAIRS = 500
"""Most entries of an object of texts."""
MAX_TEXT = 4_000
"""Longest text that is written as lessons write it (characters)."""


class Field(Generic[T]):
    """A declared field. `name` is its name in the request: the attribute's without a last `_` (`from_` is `from`)."""

    name = ""
    required = False

    def __set_name__(self, owner: type, attribute: str) -> None:
        self.name = attribute.removesuffix("_")

    if TYPE_CHECKING:  # at run time the value itself is in the request, under the same name

        def __get__(self, request: Request, owner: type[Request]) -> T: ...

    def read(self, value: object, where: str) -> T:
        """Return the value of the field `where`, None when it is missing. Raises BadInput naming it."""
        raise NotImplementedError


class Request:
    """A request of a page, or a part of one. See the module for how fields are declared."""

    fields: ClassVar[Mapping[str, Field[Any]]] = {}
    """Declared fields by attribute, those of the base class first."""

    def __init_subclass__(cls) -> None:
        cls.fields = {**cls.fields, **{name: field for name, field in vars(cls).items() if isinstance(field, Field)}}

    def __init__(self, data: Mapping[str, object], where: str = "") -> None:
        for attribute, field in self.fields.items():
            name = f"{where}.{field.name}" if where else field.name
            setattr(self, attribute, field.read(data.get(field.name), name))


class Text(Field[str]):
    """A text of at most `limit` characters. Required if it has no default."""

    def __init__(self, limit: int, default: str | None = None) -> None:
        self.limit, self.default = limit, default
        self.required = default is None

    def read(self, value: object, where: str) -> str:
        if value is None:
            if self.default is None:
                raise BadInput(where, "is missing")
            return self.default
        if not isinstance(value, str):
            raise BadInput(where, "must be text")
        if len(value) > self.limit:
            raise BadInput(where, "is longer than {limit} characters", limit=self.limit)
        return value


class Choice(Field[W]):
    """One of some words, the first when it is missing."""

    def __init__(self, *choices: W) -> None:
        self.choices = choices

    def read(self, value: object, where: str) -> W:
        if value is None:
            return self.choices[0]
        for choice in self.choices:
            if value == choice:
                return choice
        raise BadInput(where, "must be one of {choices}", choices=", ".join(self.choices))


class Texts(Field[list[str]]):
    """A short list of texts of at most `limit` characters; [] when it is missing."""

    def __init__(self, limit: int) -> None:
        self.limit = limit

    def read(self, value: object, where: str) -> list[str]:
        if value is None:
            return []
        if not isinstance(value, list) or not all(isinstance(v, str) for v in value):
            raise BadInput(where, "must be a list")
        if len(value) > MAX_ENTRIES:
            raise BadInput(where, "has more than {limit} entries", limit=MAX_ENTRIES)
        if any(len(v) > self.limit for v in value):
            raise BadInput(where, "is longer than {limit} characters", limit=self.limit)
        return value


class Whole(Field[int]):
    """An integer; required."""

    required = True

    def read(self, value: object, where: str) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or abs(value) > plain.MAX_INT:
            raise BadInput(where, "must be a whole number")
        return value


class Flag(Field[bool]):
    """A field that is true or not; anything but true is no."""

    def read(self, value: object, where: str) -> bool:
        return value is True


class Maybe(Field[T | None]):
    """A field that says something by being missing: it is None then."""

    def __init__(self, inner: Field[T]) -> None:
        self.inner = inner

    def read(self, value: object, where: str) -> T | None:
        return None if value is None else self.inner.read(value, where)


class Seed(Field[int | str]):
    """A seed, number or text; 0 when it is missing."""

    def read(self, value: object, where: str) -> int | str:
        if value is None:
            return 0
        if isinstance(value, str):
            from insuto.play import script

            return script.seed_of(Text(80).read(value, where))
        return Whole().read(value, where)


class Pairs(Field[dict[str, str]]):
    """Texts by name; {} when it is missing."""

    def read(self, value: object, where: str) -> dict[str, str]:
        if value is None:
            return {}
        if not isinstance(value, dict) or not all(isinstance(v, str) for v in value.values()):
            raise BadInput(where, "must be texts by address")
        if len(value) > MAX_PAIRS:
            raise BadInput(where, "has more than {limit} entries", limit=MAX_PAIRS)
        return value


class Options(Field[dict[str, str]]):
    """Readings by name: an object, or text as lessons write it; {} when it is missing."""

    def read(self, value: object, where: str) -> dict[str, str]:
        if isinstance(value, str):
            from insuto.play import script

            return script.read_options(Text(MAX_TEXT).read(value, where))
        return Pairs().read(value, where)


class Marks(Field[tuple[str, ...]]):
    """Drawing keys to mark: a list, or text with keys between spaces, commas or semicolons; () when it is missing."""

    def read(self, value: object, where: str) -> tuple[str, ...]:
        if isinstance(value, str):
            words = Text(MAX_TEXT).read(value, where).replace(",", " ").replace(";", " ").split()
            return tuple(words[:MAX_ENTRIES])
        return tuple(Texts(80).read(value, where))


P = TypeVar("P", bound=Request)


class Part(Field[P]):
    """A request inside a request; required."""

    required = True

    def __init__(self, kind: type[P]) -> None:
        self.kind = kind

    def read(self, value: object, where: str) -> P:
        if not isinstance(value, dict):
            raise BadInput(where, "must be an object")
        return self.kind(value, where)


class Parts(Field[list[P]]):
    """A list of at most `limit` requests; required."""

    required = True

    def __init__(self, kind: type[P], limit: int) -> None:
        self.kind, self.limit = kind, limit

    def read(self, value: object, where: str) -> list[P]:
        if not isinstance(value, list) or not all(isinstance(part, dict) for part in value):
            raise BadInput(where, "must be a list")
        if len(value) > self.limit:
            raise BadInput(where, "has more than {limit} entries", limit=self.limit)
        return [self.kind(part, f"{where}[{place}]") for place, part in enumerate(value)]
