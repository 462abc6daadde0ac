"""Messages to authors, in English and in Japanese.

The English sentence stands where it is said, with `{gaps}`; it is the key of the Japanese one in `messages_ja.py`, as with gettext. A test
reads every `Message("…")`, `.error(line, "…")` and `Refused("…")` of this package and demands an entry there.

    complaints.error(line, "there is no block `{name}`{hint}", name="stpe", hint=suggest("stpe", KINDS))
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Mapping

from insuto.core import messages_ja as core_ja
from insuto.core.errors import BadInput, BrokenGame
from insuto.core.game import AnyGame
from insuto.play.script import ScriptError
from insuto.project import japanese
from insuto_lesson.messages_ja import MESSAGES


@functools.total_ordering
class Message:
    """A sentence for an author. `str()` gives it in the author's language (`insuto.project.japanese`).

    template  the English sentence, no f-string
    gaps      what fills it: a Message or an error is rendered in the language of the enclosing sentence
    """

    __slots__ = ("en", "ja")

    def __init__(self, template: str, /, **gaps: object) -> None:
        self.en = _filled(template, gaps, "en")
        self.ja = _filled(MESSAGES.get(template, template), gaps, "ja")

    @classmethod
    def made(cls, message: Message | str, gaps: Mapping[str, object]) -> Message:
        """Return a Message as it is, a template with what fills it as one."""
        return cls(message, **gaps) if isinstance(message, str) else message

    @classmethod
    def verbatim(cls, en: str, ja: str) -> Message:
        """Return a sentence that was rendered before, or that is the same in both languages."""
        made = cls.__new__(cls)
        made.en, made.ja = en, ja
        return made

    @classmethod
    def joined(cls, en: str, ja: str, parts: Iterable[Message]) -> Message:
        """Return sentences one after the other, with the separator of each language."""
        joined = list(parts)
        return cls.verbatim(en.join(part.en for part in joined), ja.join(part.ja for part in joined))

    @classmethod
    def of(cls, error: Exception, own: Mapping[str, str] | None = None) -> Message:
        """Return what an error says. `own`: the ERRORS words of the game that it is about."""
        if isinstance(error, Refused):
            return error.message
        if isinstance(error, BrokenGame):
            return cls.verbatim(
                *(
                    _filled(text, _with_cause(error), language)
                    for text, language in ((error.template, "en"), (_sentence(error.template), "ja"))
                )
            )
        if not isinstance(error, BadInput):
            return cls.verbatim(str(error), str(error))
        if isinstance(error, ScriptError):
            part, said = error.part[:80], cls.of(error.error, own)
            head = (f"{error.field} '{part}': ", f"{error.field}「{part}」：") if part else (f"{error.field}: ",) * 2
            return cls.verbatim(head[0] + said.en, head[1] + said.ja)
        en = _filled(error.template, error.data, "en")
        return cls.verbatim(f"{error.address}: {en}" if error.address else en, _japanese(error, own))

    def __str__(self) -> str:
        return self.ja if japanese() else self.en

    def __repr__(self) -> str:
        return f"Message({self.en!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Message) and self.en == other.en

    def __lt__(self, other: Message) -> bool:
        return self.en < other.en

    def __hash__(self) -> int:
        return hash(self.en)


def said(game: AnyGame, error: Exception) -> Message:
    """Return what an error says, in the game's words where it has some for it (ERRORS)."""
    return Message.of(error, game.words.tables.get("ERRORS"))


NOTHING = Message.verbatim("", "")
"""What fills a gap where there is nothing to say."""


class Refused(ValueError):
    """Something of an author's that cannot be taken; `message` says why (a Message, or its template and what fills it), `line` where, if
    that is known."""

    def __init__(self, message: Message | str, line: int = 0, /, **gaps: object) -> None:
        self.message = Message.made(message, gaps)
        super().__init__(self.message)
        self.line = line

    def __str__(self) -> str:
        return str(self.message)


def _with_cause(error: BrokenGame) -> Mapping[str, object]:
    """Return the data of a fault; what Python says in it with what an author can do."""
    if error.__cause__ is None or "error" not in error.data:
        return error.data
    from insuto_lesson.python_said import explained  # which makes messages itself

    return {**error.data, "error": explained(error.__cause__)}


def _filled(template: str, gaps: Mapping[str, object], language: str) -> str:
    if not gaps:
        return template
    return template.format(**{name: _gap_text(value, language) for name, value in gaps.items()})


def _gap_text(value: object, language: str) -> object:
    message = Message.of(value) if isinstance(value, Exception) else value
    return getattr(message, language) if isinstance(message, Message) else message


def _sentence(template: str) -> str:
    """Return the Japanese sentence of a fault of a game, from the table of lessons or core's."""
    return MESSAGES.get(template) or core_ja.MESSAGES.get(template, template)


def _japanese(error: BadInput, own: Mapping[str, str] | None) -> str:
    """Return the Japanese sentence of an error of the engine, or of a table without rules."""
    if error.template in MESSAGES:
        return _filled(MESSAGES[error.template], error.data, "ja")
    if error.template not in core_ja.MESSAGES and error.template not in (own or {}):
        return str(error)
    data = {name: _gap_text(value, "ja") for name, value in error.data.items()}
    return core_ja.say(BadInput(error.address, error.template, **data), own)
