"""Questions that guards answer: may this be done, and why not."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

from insuto.core.actions import Action
from insuto.core.guards import Guard, Guarded
from insuto.drill import words_ja
from insuto.drill.families import deciding, of_guard
from insuto.drill.question import Case, Question

LOOKED_AT = 3_000
"""The most actions that one guard alone refuses which are looked at."""
ALLOWED_FROM = 400
"""The most legal actions among which the nearest to a refused one is looked for."""
REASONS = 3
"""Choices of a question why not, the right one included (at most one more than that where there are many)."""


def refused(case: Case) -> list[tuple[Guarded[Any], Action, Guard]]:
    """Return the actions that a guard of the wanted family alone refuses."""
    found = []
    step = case.pos.agenda[-1]
    for decision in deciding(case.game, case.pos):
        if all(of_guard(one) != case.wanted for one in decision.guards):
            continue
        for act, guard in islice(decision.on_one_rule(case.pos, step), LOOKED_AT):
            if of_guard(guard) == case.wanted and case.drill.fair(case.pos, act, guard.name):
                found.append((decision, act, guard))
    return found


def unlike(one: Action, other: Action) -> int:
    """Return in how many fields two actions differ."""
    return sum(getattr(one, name) != getattr(other, name) for name in one.__dataclass_fields__)


def chosen(case: Case) -> tuple[Guarded[Any], Action, Guard] | None:
    """Return one of the refused actions, those that are worth it oftener."""
    found = refused(case)
    if not found:
        return None
    weights = [case.drill.weight(case.pos, act, guard.name) for _, act, guard in found]
    decision, act, guard = case.draw.weighted(found, weights)
    if len(tuple(decision.violations(case.pos, case.pos.agenda[-1], act))) != 1:
        return None
    return decision, act, guard


def legal_beside(case: Case, decision: Guarded[Any], act: Action, guard: Guard) -> Action | None:
    """Return a legal action that differs from a refused one in little, and of which the guard was asked."""
    acts = [one for one in decision.legal(case.pos, case.pos.agenda[-1]) if type(one) is type(act)][:ALLOWED_FROM]
    acts = [one for one in acts if type(one) in guard.kinds and case.drill.fair(case.pos, one, guard.name)]
    if not acts:
        return None
    near = min(unlike(act, one) for one in acts)
    return case.draw.pick([one for one in acts if unlike(act, one) == near])


def told(case: Case) -> tuple[str, ...]:
    """Return the sentences that set the scene: what is asked now, and what is not drawn."""
    words, game = case.game.words_at(case.pos), case.game
    table = case.drill.words.get("TOLD", {})
    further = [words.filled(table[key], data) for key, data in case.drill.told(case.pos, case.seat)]
    return (game.prompt(case.pos), *further)


def condition(case: Case, guard: Guard) -> str:
    """Return what a guard demands, whatever the position."""
    return words_ja.condition(
        case.drill.words.get("CONDITIONS", {}), guard.name, case.game.rules[guard.rule].title_ja
    )


def may(case: Case) -> Question | None:
    """Return a question whether something may be done: it may, or one rule alone is against it."""
    found = chosen(case)
    if not found:
        return None
    decision, act, guard = found
    allowed = legal_beside(case, decision, act, guard) if case.draw.below(2) else None
    asked = allowed or act
    game, words = case.game, case.game.words_at(case.pos)

    def answer(pos: Any) -> Any:
        return [(why.rule, why.key) for why in decision.violations(pos, pos.agenda[-1], asked)]

    if allowed:
        solution = [(words_ja.ALLOWED.format(condition=condition(case, guard)), guard.rule)]
    else:
        solution = [(words.why(why), why.rule) for why in decision.violations(case.pos, case.pos.agenda[-1], act)]
    question = Question(
        kind="may",
        family=case.wanted,
        pos=case.pos,
        seat=case.seat,
        told=told(case),
        ask=words_ja.ASK["may"].format(label=words.label(asked)),
        answer=("yes" if allowed else "no",),
        solution=tuple(solution),
        act=asked,
        choices=dict(words_ja.CHOICES),
        marks=tuple(game.picks(case.pos, asked)),
        about=tuple(about(case, decision, asked)),
    )
    return case.with_reading(question, answer)


def why(case: Case) -> Question | None:
    """Return a question why something may not be done; the wrong choices are guards of the same action that are not against it."""
    found = chosen(case)
    if not found:
        return None
    decision, act, guard = found
    others = {one.name: one for one in decision.guards_of(act) if one.name != guard.name and one.name not in case.drill.never}
    texts = {condition(case, guard): "right"}
    for other in case.draw.shuffled(list(others.values())):
        texts.setdefault(condition(case, other), other.name)
    if len(texts) < 2:
        return None
    some = list(texts)[: REASONS + 1]
    choices = {str(n + 1): text for n, text in enumerate(case.draw.shuffled(some))}
    right = next(key for key, text in choices.items() if texts[text] == "right")
    words = case.game.words_at(case.pos)

    def answer(pos: Any) -> Any:
        return [(why.rule, why.key) for why in decision.violations(pos, pos.agenda[-1], act)]

    question = Question(
        kind="why",
        family=case.wanted,
        pos=case.pos,
        seat=case.seat,
        told=told(case),
        ask=words_ja.ASK["why"].format(label=words.label(act)),
        answer=(right,),
        solution=tuple(
            (words.why(one), one.rule) for one in decision.violations(case.pos, case.pos.agenda[-1], act)
        ),
        act=act,
        choices=choices,
        marks=tuple(case.game.picks(case.pos, act)),
        about=tuple(about(case, decision, act)),
    )
    return case.with_reading(question, answer)


def about(case: Case, decision: Guarded[Any], act: Action) -> Iterator[str]:
    """Yield drawing keys of what is looked at to answer, each once."""
    seen: dict[str, None] = dict.fromkeys(case.game.picks(case.pos, act))
    for one in decision.violations(case.pos, case.pos.agenda[-1], act):
        seen |= dict.fromkeys(one.at or case.game.places(case.pos, one))
    seen |= dict.fromkeys(case.drill.about(case.pos, act))
    yield from seen


__all__ = ["condition", "may", "refused", "told", "why"]
