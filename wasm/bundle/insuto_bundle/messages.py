"""What the person who runs a command is told: in English, or in Japanese where the surroundings ask for it.

All is said once and at once here, so a text is enough. What is said of a page is kept and told again by a later run, in the language of
that one: so `insuto_lesson.messages.Message` holds both. This package knows nothing of that one.
"""

from __future__ import annotations

from insuto.project import japanese
from insuto_bundle.messages_ja import MESSAGES


def said(template: str, /, **gaps: object) -> str:
    """Return a sentence with its gaps filled. The English template, no f-string, is the key of the Japanese one."""
    template = MESSAGES.get(template, template) if japanese() else template
    return template.format(**gaps) if gaps else template
