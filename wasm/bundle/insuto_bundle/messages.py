"""What the person who runs a command is told: in English, or in Japanese where the surroundings ask for it."""

from __future__ import annotations

from insuto.project import japanese
from insuto_bundle.messages_ja import MESSAGES


def said(template: str, /, **gaps: object) -> str:
    """Return a sentence with its gaps filled. The English template, no f-string, is the key of the Japanese one."""
    template = MESSAGES.get(template, template) if japanese() else template
    return template.format(**gaps) if gaps else template
