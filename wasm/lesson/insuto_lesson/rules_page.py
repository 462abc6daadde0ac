"""The page ルール is the source of a game's rules: what each is called, where it stands, where it is from and how sure it is.

Every rule is a heading with its id, `### K-041 枢機卿の上限 { #K-041 }`, in the section of the heading above, and the line
above `{ .in-source }` gives its source. Two attributes may follow the id, and no reader sees them: `en="Cardinal
limit"`, the title for developers, and `sure=高` where a source line names several degrees and not the least of them
counts.

For a game with an engine `rules.json` is generated from it, next to the game's code: there the engine finds titles and
sources, in the browser too.
"""

from __future__ import annotations

import importlib.util
import json
import re
import unicodedata
from collections import Counter
from collections.abc import Iterable
from dataclasses import asdict
from itertools import takewhile
from pathlib import Path

import insuto
from insuto.core import provenance_ja
from insuto.core.game import AnyGame
from insuto.core.rulebook import RULES_FILE, Confidence, Rule, RuleBook
from insuto_lesson import beside, language
from insuto_lesson import source as text_of
from insuto_lesson.complaints import Complaint, Complaints
from insuto_lesson.source import Heading, Source

PAGE = "rules.md"
_RULE = re.compile(r"[A-Z][A-Z0-9]*-\d+")
_MARK = "{ .in-source }"
_SOURCE = re.compile(r"出典\s*[:：]")
_WORDS: dict[str, Confidence] = {word: name for name, word in provenance_ja.CONFIDENCE.items()}

SourceLines = dict[int, list[tuple[int, str]]]
"""By the line of a heading: (number, text) of the lines below it that say where something is from."""


def book(page: Source | None, complaints: Complaints) -> RuleBook:
    """Return the rules of a page ルール, in its order. A page on which no rule has a source line may omit them."""
    rules: dict[str, Rule] = {}
    lines: dict[str, int] = {}
    sourced = _source_lines(page) if page else {}
    for heading in page.headings if page else ():
        begun, plain = heading.title.partition(" ")[0], unicodedata.normalize("NFKC", heading.id)
        if _RULE.fullmatch(plain) and plain != heading.id:
            complaints.error(heading.line, "`{form}` is not read: write `{plain}`", form=heading.id, plain=plain)
        if _RULE.fullmatch(begun) and not heading.id:
            complaints.error(
                heading.line, "the heading of rule {name} has no id: add `{{ #{name} }}` at its end", name=begun
            )
    for heading, section in _headings(page):
        name = heading.id
        title = heading.title.removeprefix(name).strip()
        begun = heading.title.partition(" ")[0]
        if begun != name and _RULE.fullmatch(begun):
            complaints.error(
                heading.line,
                "the heading of {name} has the id of {other}: write `{{ #{name} }}`",
                name=begun,
                other=name,
            )
            name, title = begun, heading.title.removeprefix(begun).strip()
        elif title == heading.title or not title:
            complaints.error(heading.line, "the heading of a rule begins with its id: `{name} …`", name=name)
        if name in rules:
            complaints.error(
                heading.line,
                "rule {name} stands twice on this page: here and on line {line}",
                name=name,
                line=lines[name],
            )
            continue
        source, sure, degree = _source_of(heading, sourced, complaints)
        lines[name] = heading.line
        rules[name] = Rule(name, title, heading.attributes.get("en", ""), section, source, sure, degree)
    return RuleBook(rules.values())


def check(game: AnyGame, page: Source, complaints: Complaints) -> None:
    """Complain about what is wrong with a page ルール, and where it and the rules that the game knows differ.

    Of a game whose rules are made of this very page they cannot differ, but for a rule that nothing names any more or does not name yet.
    """
    written = book(page, complaints)
    _shape(page, complaints)
    lines = {heading.id: heading.line for heading, _ in reversed(list(_headings(page)))}
    for rule in game.rules.values():
        if rule.id not in written:
            complaints.error(
                1,
                "rule {rule} ({title}) has no heading `{{ #{rule} }}` on this page",
                rule=rule.id,
                title=rule.title_ja,
            )
    for rule in written.values():
        known = game.rules.get(rule.id)
        if known is None:
            complaints.error(
                lines[rule.id],
                "heading {rule} names no rule of `{game}`{hint}",
                rule=rule.id,
                game=game.id,
                hint=language.suggest(rule.id, game.rules),
            )
            continue
        pairs = [(rule.title_ja, known.title_ja)]
        if rule.section:
            pairs.append((rule.section, known.section))
        if rule.source:
            pairs.append((provenance_ja.provenance(rule), provenance_ja.provenance(known)))
        for here, there in pairs:
            if here != there:
                complaints.error(
                    lines[rule.id],
                    "{rule} reads `{here}` here, and `{there}` in the rules of `{game}`",
                    rule=rule.id,
                    here=here,
                    there=there,
                    game=game.id,
                )


def _shape(page: Source, complaints: Complaints) -> None:
    """Complain of rules of another level than the others, below one of them or beside their sections, and of rules without text."""
    ids = {heading.line: heading.id for heading, _ in _headings(page)}
    usual = Counter(heading.level for heading, _ in _headings(page)).most_common(1)
    sections, above = set[int](), list[Heading]()
    wrong: list[Heading] = []
    for at, heading in enumerate(page.headings):
        above = [other for other in above if other.level < heading.level]
        following = page.headings[at + 1] if at + 1 < len(page.headings) else None
        if heading.line in ids:
            if heading.level != usual[0][0] and (heading.level < usual[0][0] or any(one.line in ids for one in above)):
                wrong.append(heading)
            end = following.line - page.first if following else len(page.lines)
            text = [line.strip() for line in page.lines[heading.line - page.first + 1 : end]]
            source = next((at for at, line in enumerate(text) if _SOURCE.match(line)), None)
            if source is not None and _MARK not in takewhile(bool, text[source:]):
                complaints.error(
                    heading.line + 1 + source,
                    "a line `{mark}` stands below this one, or readers read it as text",
                    mark=_MARK,
                )
            deeper = following and following.level > heading.level
            if not deeper and not any(line and line != _MARK and not _SOURCE.match(line) for line in text):
                complaints.error(heading.line, "rule {rule} has no text", rule=heading.id)
            sections |= {above[-1].level} if above and above[-1].line not in ids and above[-1].level > 1 else set()
        above.append(heading)
    for heading in wrong:
        if heading.level > usual[0][0] or heading.level in sections:
            complaints.error(
                heading.line,
                "the other rules are headings with `{marks}`: write {rule} so, too",
                marks="#" * usual[0][0],
                rule=heading.id,
            )


def refresh(docs: Path, root: Path, write: bool = True) -> tuple[list[Path], list[Complaint]]:
    """Write rules.json of every game of the repository at `root` whose page ルール says something else by now; return what was written, and
    what is wrong with the pages.

    Only of games whose code lies there, and only for the pages of the repository itself. A page that is wrong leaves the file as it was.

    write   False: only return what would be written
    """
    if docs.resolve().parent != root.resolve():
        return [], []
    written: list[Path] = []
    errors: list[Complaint] = []
    for game_id, folder in _packages(root.resolve()):
        page, target = docs / game_id / PAGE, folder / RULES_FILE
        if not page.is_file():
            continue
        complaints = Complaints(page.resolve().relative_to(root.resolve()).as_posix())
        text = beside.text_of(page, complaints)
        made = of_text(text, complaints) if text is not None else ""
        errors += complaints
        if not complaints.errors and (not target.is_file() or target.read_text(encoding="utf-8") != made):
            if write:
                target.write_text(made, encoding="utf-8")
            written.append(target)
    return written, errors


def of_text(page: str, complaints: Complaints) -> str:
    """Return rules.json of the text of a page ルール: one rule a line, and of each only what it has. Faults go to `complaints`."""
    text, first = text_of.split_front_matter(page)
    rows = []
    for rule in book(text_of.parse(text, complaints.file, complaints, first), complaints).values():
        written = {name: value for name, value in asdict(rule).items() if value and name != "id"}
        rows.append(f"{json.dumps(rule.id)}: {json.dumps(written, ensure_ascii=False)}")
    return "{\n" + ",\n".join(rows) + "\n}\n"


def _packages(root: Path) -> Iterable[tuple[str, Path]]:
    """Yield the known games whose packages lie below `root`; none of them is imported."""
    for game_id, module in insuto.modules().items():
        try:
            found = importlib.util.find_spec(module)
        except ModuleNotFoundError:
            continue
        if found is None or not found.origin or found.submodule_search_locations is None:
            continue
        folder = Path(found.origin).resolve().parent
        if root in folder.parents:
            yield game_id, folder


def _headings(page: Source | None) -> Iterable[tuple[Heading, str]]:
    """Yield the headings of rules, each with the title of its section."""
    above: list[Heading] = []
    for heading in page.headings if page else ():
        above = [other for other in above if other.level < heading.level]
        if _RULE.fullmatch(heading.id):
            yield heading, next((other.title for other in reversed(above) if other.level > 1), "")
        above.append(heading)


def _source_of(heading: Heading, sourced: SourceLines, complaints: Complaints) -> tuple[str, Confidence, str]:
    """Return source, confidence and degree of a rule."""
    lines = sourced.get(heading.line, [])
    if sourced and len(lines) != 1:
        complaints.error(
            heading.line,
            "{rule} has {count} source lines (`{mark}`) instead of one",
            rule=heading.id,
            count=len(lines),
            mark=_MARK,
        )
    if not lines:
        return "", "low", ""
    number, text = lines[0]
    written = provenance_ja.read(text)
    if written is None:
        complaints.error(
            number,
            "a source line reads `出典: … / 確かさ: …` and says {choices}, not `{text}`",
            choices=", ".join(_WORDS),
            text=text,
        )
        return "", "low", ""
    source, sure, degree = written
    if "sure" in heading.attributes:
        named = _WORDS.get(heading.attributes["sure"])
        if named is None or not degree:
            complaints.error(
                heading.line,
                "`sure` is one of {choices}, and stands where the source line names several of them",
                choices=", ".join(_WORDS),
            )
        return source, named or sure, degree
    return source, sure, degree


def _source_lines(page: Source) -> SourceLines:
    """Return every line above a `{ .in-source }`."""
    found: SourceLines = {}
    begins = {heading.line for heading in page.headings}
    heading, before = 0, (0, "")
    for number, text in page.prose():
        if number in begins:
            heading = number
        if text.strip() == _MARK:
            found.setdefault(heading, []).append(before)
        before = (number, text.strip())
    return found
