"""Messages for the person who runs a command: in English, or in Japanese according to the environment.

Messages are printed once and at once here, so a text is enough. A message about a page is stored and printed again by a
later run, in the language of that one: so `insuto_lesson.messages.Message` has both. This package knows nothing of that
one.
"""

from __future__ import annotations

from insuto.project import japanese
from insuto_bundle.messages_ja import MESSAGES


class BundleError(Exception):
    """Something that the person who runs the command can fix; the message is one plain sentence, with the file's
    name."""


def said(template: str, /, **gaps: object) -> str:
    """Return a sentence with its gaps filled. The English template, no f-string, is the key of the Japanese one."""
    template = MESSAGES.get(template, template) if japanese() else template
    return template.format(**gaps) if gaps else template
