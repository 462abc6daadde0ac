"""The page ルール against the game's table of rules: ids, titles, sections and source lines stand in the table, the page repeats them."""

from __future__ import annotations

from typing import Any

from insuto import Game
from insuto.core.facts import Rule
from insuto.core.provenance_ja import provenance
from insuto_lesson import language
from insuto_lesson.complaints import Complaints
from insuto_lesson.source import Heading, Source


def check(game: Game[Any], source: Source, complaints: Complaints) -> None:
    """Complain where the page ルール does not say of every rule what the game's table says.

    Every rule has its heading `### K-041 title { #K-041 }` and every such heading its rule; the titles are equal, the rule stands in
    its section (the heading above, on pages that have such), and the line above `{ .in-source }` is its source line. A page on which no
    rule has a source line may do without.
    """
    headings: dict[str, int] = {}
    for heading in source.headings:
        if heading.id in headings:
            complaints.error(heading.line, f"id {heading.id} is already on line {headings[heading.id]}")
        headings.setdefault(heading.id, heading.line)
    prefixes = {rule.rpartition("-")[0] + "-" for rule in game.rules if "-" in rule}
    for rule in game.rules.values():
        if rule.id not in headings:
            complaints.error(1, f"rule {rule.id} ({rule.title_ja}) has no heading `{{ #{rule.id} }}` on this page")
    for name, line in headings.items():
        if name.startswith(tuple(prefixes)) and name not in game.rules:
            complaints.error(line, f"heading {name} names no rule of `{game.id}`{language.suggest(name, game.rules)}")
    above: list[Heading] = []
    sourced = _source_lines(source)
    for heading in source.headings:
        above = [other for other in above if other.level < heading.level]
        found = game.rules.get(heading.id)
        if found is not None and headings[heading.id] == heading.line:
            _check_rule(found, heading, above, sourced, complaints)
        above.append(heading)


SourceLines = dict[int, list[tuple[int, str]]]
"""By the line of a heading: (number, text) of the lines below it that say where something is from."""


def _check_rule(
    rule: Rule, heading: Heading, above: list[Heading], sourced: SourceLines, complaints: Complaints
) -> None:
    """Check one heading of a rule with the line that says where the rule is from."""
    if heading.title != f"{rule.id} {rule.title_ja}":
        complaints.error(heading.line, f"the heading should read `{rule.id} {rule.title_ja}`, as in the table of rules")
    section = next((other for other in reversed(above) if other.level > 1), None)
    if section is not None and section.title != rule.section:
        complaints.error(
            heading.line, f"{rule.id} stands under `{section.title}`, in the table of rules under `{rule.section}`"
        )
    lines = sourced.get(heading.line, [])
    if sourced and len(lines) != 1:
        complaints.error(heading.line, f"{rule.id} has {len(lines)} source lines (`{{ .in-source }}`) instead of one")
    for line, text in lines:
        if text != provenance(rule):
            complaints.error(line, f"the source line should read `{provenance(rule)}`, as in the table of rules")


def _source_lines(source: Source) -> SourceLines:
    """Return every line above a `{ .in-source }`."""
    found: SourceLines = {}
    begins = {heading.line for heading in source.headings}
    heading, before = 0, (0, "")
    for number, text in source.prose():
        if number in begins:
            heading = number
        if text.strip() == "{ .in-source }":
            found.setdefault(heading, []).append(before)
        before = (number, text.strip())
    return found
