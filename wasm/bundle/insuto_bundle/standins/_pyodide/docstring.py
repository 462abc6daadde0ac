"""Stands in for what tidies docstrings: there are none here."""


def dedent_docstring(docstring: str) -> str:
    """Return the docstring as it is."""
    return docstring


def get_cmeth_docstring(func: object) -> str:
    """Return a docstring as C wants it, with nothing in it."""
    return f"{getattr(func, '__name__', '')}()\n--\n\n"
