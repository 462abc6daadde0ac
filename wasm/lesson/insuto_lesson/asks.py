"""How players phrase questions: `docs/<game>/asks.yml`, for the search alone; no page shows it.

    rules:
      K-035: [ジョーカーって何枚いる, 同じ色なら何にでも使える?]
    rulings:
      q-cardinal-alone: [修道院ゼロの国に枢機卿だけ]
    only:
      K-091: [同点]
    apart:
      piece: [修道院, 枢機卿]

What players say is rarely what a rule says: another verb, everyday words, a wrong idea. Each way leads to one place; one with the
reverse of a ruling's yes or no stands at the rule. `only` says what a rule or a ruling is about alone (a faction, a card, a count of
players): it does not lead where the question names none of these words.
`apart` lists things that rules treat one by one: where a question names one of them, a result that does not mention it ranks low and says
neither yes nor no.
"""

from __future__ import annotations

from collections.abc import Collection

import yaml

from insuto_lesson import language
from insuto_lesson.beside import composed, once
from insuto_lesson.complaints import Complaints
from insuto_lesson.messages import Message

PLACES = ("rules", "rulings")
SCOPE, GROUPS = "only", "apart"


def read(text: str, complaints: Complaints, rules: Collection[str]) -> dict[str, dict[str, list[str]]]:
    """Return `ways` of asking and `only` by anchor (`K-035`, `q-cardinal-alone`), `apart` by name. Faults go to `complaints`.

    rules   ids of the game's rules. Whether a ruling is there is seen when the pages stand (`insuto_bundle.search`).
    """
    root = composed(text, complaints)
    once(root, complaints)
    if complaints.errors:
        return {}
    if not isinstance(root, yaml.MappingNode) or not all(isinstance(v, yaml.MappingNode) for _, v in root.value):
        complaints.error(1, "must have the parts `rules:` and `rulings:`, each with `id: [ways of asking]`")
        return {}
    found: dict[str, list[str]] = {}
    others: dict[str, dict[str, list[str]]] = {SCOPE: {}, GROUPS: {}}
    known: dict[str, str] = {}
    for part, places in root.value:
        parts = (*PLACES, *others)
        if _text(part) not in parts:
            complaints.error(
                part.start_mark.line + 1, "`{value}` is none of {choices}", value=_text(part), choices=", ".join(parts)
            )
            continue
        here = others.get(part.value, found)
        for place, ways in places.value:
            line, name = place.start_mark.line + 1, _text(place)
            ruling = part.value == "rulings" or (part.value == SCOPE and name.startswith("q-"))
            if not ruling and part.value != GROUPS and name not in rules:
                complaints.error(line, "there is no rule {rule}{hint}", rule=name, hint=language.suggest(name, rules))
            if name in here:
                complaints.error(line, "`{name}` stands twice", name=name)
            listed = ways.value if isinstance(ways, yaml.SequenceNode) else []
            said = [way.value.strip() if isinstance(way, yaml.ScalarNode) else "" for way in listed]
            if not all(said) or not said:
                ways_or_words = (
                    Message("`{name}` needs a list of ways of asking: `{name}: [way, way]`", name=name)
                    if here is found
                    else Message("`{name}` needs a list of words: `{name}: [word, word]`", name=name)
                )
                complaints.error(line, ways_or_words)
            for way in said if here is found else ():
                if known.setdefault(way, name) != name or said.count(way) > 1:
                    complaints.error(line, "「{way}」 already leads to `{other}`", way=way, other=known[way])
            here[name] = said
    return {"ways": found, **others}


def _text(node: yaml.Node) -> str:
    return str(node.value) if isinstance(node, yaml.ScalarNode) else ""
