"""The faults of a page, each with file and line; all of them are collected before anything is refused."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from insuto_lesson.messages import Message


@dataclass(frozen=True, slots=True, order=True)
class Complaint:
    """One sentence about one line of one file. Printed as `docs/kardinal/lesson.md:41: …`, which editors can jump to."""

    file: str
    line: int
    said: Message

    @property
    def message(self) -> str:
        """The sentence in the author's language."""
        return str(self.said)

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.said}"


@dataclass(slots=True)
class Complaints:
    """The errors and the warnings of one file, collected."""

    file: str
    errors: list[Complaint] = field(default_factory=list)
    warnings: list[Complaint] = field(default_factory=list)

    def error(self, line: int, message: Message | str, /, **gaps: object) -> None:
        """Record an error that stops the build: a Message, or its template and what fills it. The same sentence about the same line is
        recorded once (several player counts)."""
        self._record(self.errors, line, message, gaps)

    def warn(self, line: int, message: Message | str, /, **gaps: object) -> None:
        """Record something the author should check, as `error` does."""
        self._record(self.warnings, line, message, gaps)

    def _record(self, found: list[Complaint], line: int, message: Message | str, gaps: Mapping[str, object]) -> None:
        complaint = Complaint(self.file, line, Message.made(message, gaps))
        if complaint not in found:
            found.append(complaint)

    def __iter__(self) -> Iterator[Complaint]:
        return iter(sorted(self.errors))


class LessonError(Exception):
    """A page that cannot be rendered; holds every complaint about it."""

    def __init__(self, complaints: list[Complaint]) -> None:
        super().__init__("\n".join(map(str, complaints)))
        self.complaints = complaints
