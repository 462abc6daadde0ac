"""Stands in for what binds Python signatures to JavaScript functions: no JavaScript is called by signature here.

Pyodide's core reads these names at its start, and calls JavaScript with the signature that takes whatever it gets.
"""

from inspect import Parameter
from typing import Any

from _pyodide_core import JsFuncSignature, js2py_default_call_result, py2js_default  # type: ignore[import-not-found]


class BindClass:
    """The mark of a class of signatures."""


class Json:
    """A mark for values that pass as JSON."""


class Deep:
    """A mark for values that are converted to their depth."""


class Default:
    """A mark for values that pass as they are."""


#: What a parameter without a default has in its place.
no_default = Parameter.empty


def _any(*arguments: object, **named: object) -> None:
    """Take everything, and do nothing."""


default_signature = JsFuncSignature(
    _any, False, 0, (), (), py2js_default, (), (), (), py2js_default, js2py_default_call_result
)


def func_to_sig(function: object) -> Any:
    """Return the signature with which a function is called."""
    return default_signature


def get_attr_sig(signature: object, name: str) -> tuple[bool, None]:
    """Return what is known of an attribute: nothing."""
    return (False, None)


def bind_class_sig(signature: object) -> object:
    """Return the signature of a class."""
    return signature
