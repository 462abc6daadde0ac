"""The lesson language of さわるインスト.

`python -m insuto_lesson compile` runs the lessons through the engine and writes what pages show;
`markdown_extensions: [insuto_lesson]` renders the pages from it, with MkDocs as with Zensical.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from insuto_lesson.extension import LessonExtension


def makeExtension(**options: Any) -> LessonExtension:
    """Return the extension for `markdown_extensions: [insuto_lesson]`; the options are those of LessonExtension."""
    from insuto_lesson.extension import LessonExtension

    return LessonExtension(**options)
