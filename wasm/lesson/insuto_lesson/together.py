"""Rules that answer one question from two sides: `docs/<game>/together.yml`, for the search alone.

    K-030: [K-033, K-044]
    K-050: [K-051, K-052]

A question about one of such a pair is often about the other: how many there are and how many one gets, a rule and its
exception, two steps of one procedure. Where both match a query nearly as well, the search shows them as one result. A
pair is listed once, at either of its rules.
"""

from __future__ import annotations

from collections.abc import Collection

import yaml

from insuto_lesson import language
from insuto_lesson.beside import composed, once
from insuto_lesson.complaints import Complaints


def read(text: str, complaints: Complaints, rules: Collection[str]) -> dict[str, list[str]]:
    """Return the rules that stand together with a rule, each pair once as it is written. Faults go to `complaints`.

    rules   ids of the game's rules
    """
    root = composed(text, complaints)
    once(root, complaints)
    if complaints.errors:
        return {}
    if not isinstance(root, yaml.MappingNode):
        complaints.error(1, "must be lines of a rule and those that stand with it: `K-030: [K-033, K-044]`")
        return {}
    found: dict[str, list[str]] = {}
    pairs: set[frozenset[str]] = set()
    for rule, others in root.value:
        line, name = rule.start_mark.line + 1, str(rule.value) if isinstance(rule, yaml.ScalarNode) else ""
        listed = others.value if isinstance(others, yaml.SequenceNode) else []
        names = [str(other.value) if isinstance(other, yaml.ScalarNode) else "" for other in listed]
        if not names or not all(names):
            complaints.error(line, "`{name}` needs a list of rules: `{name}: [rule, rule]`", name=name)
            continue
        for one in (name, *names):
            if one not in rules:
                complaints.error(line, "there is no rule {rule}{hint}", rule=one, hint=language.suggest(one, rules))
        for other in names:
            pair = frozenset({name, other})
            if len(pair) < 2 or pair in pairs:
                complaints.error(line, "`{name}` and `{other}` stand together already", name=name, other=other)
            pairs.add(pair)
        found.setdefault(name, []).extend(names)
    return found
