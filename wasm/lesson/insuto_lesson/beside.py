"""YAML files that stand beside the pages of a game: read in one way, with their faults told by line."""

from __future__ import annotations

import yaml

from insuto_lesson.complaints import Complaints
from insuto_lesson.messages import Message
from insuto_lesson.source import hint_of_wide


def composed(text: str, complaints: Complaints) -> yaml.Node | None:
    """Return the nodes of a YAML text, None where it is empty or no YAML; what is wrong goes to `complaints`."""
    try:
        found: yaml.Node | None = yaml.compose(text, Loader=yaml.SafeLoader)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark
        line = mark.line if mark else 0
        # What is found out a line later may well be meant to stand on the line before.
        wide = hint_of_wide("".join(text.split("\n")[max(0, line - 1) : line + 1]))
        complaints.error(line + 1, Message("is not YAML: {problem}{hint}", problem=error.problem, hint=wide))
        return None
    except yaml.reader.ReaderError as error:
        complaints.error(
            text[: error.position].count("\n") + 1, Message("is not YAML: it holds a character that no text may hold")
        )
        return None
    return found


__all__ = ["composed"]
