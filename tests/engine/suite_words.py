"""The suite's messages to an author, in the author's language where the lesson language is installed (it is not inside
Pyodide)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

try:
    from insuto_lesson.messages import Message
except ImportError:  # inside Pyodide

    def reported(template: str, /, **gaps: object) -> str:
        """Return a sentence with its gaps filled."""
        return template.format(**gaps)

else:

    def reported(template: str, /, **gaps: object) -> str:
        """Return a sentence with its gaps filled, in Japanese where the surroundings ask for it."""
        return str(Message(template, **gaps))


def to_add(missing: Mapping[str, Sequence[str]]) -> str:
    """Return what is to be added to which tables of words_ja.py. `missing`: keys by table."""
    parts = [
        reported("{keys} to {table}", keys=", ".join(f'"{key}"' for key in keys), table=table)
        for table, keys in missing.items()
    ]
    return reported("words_ja.py: add {choices}", choices="; ".join(parts))
