"""Questions that guards answer: may this be done, why not, and where may it."""

from __future__ import annotations

import contextlib
import dataclasses
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from itertools import islice
from typing import Any

from insuto.core.actions import Action
from insuto.core.drilling import Drill
from insuto.core.game import AnyGame
from insuto.core.guards import Guard, Guarded
from insuto.core.kinds import OneOf
from insuto.core.position import Position
from insuto.drill import words_ja
from insuto.drill.pair import Turned, changed, turned
from insuto.drill.question import Case, Dropped, Question, names
from insuto.play.arranging import Draft

INNER = str.maketrans("「」", "『』")
"""What quotes inside quotes become."""
LOOKED_AT = 1_500
"""The most actions refused by one guard alone that are examined."""
DRAWN = 40
"""The most of them that are drawn until one is refused for a single reason."""
ALLOWED_FROM = 400
"""The most legal actions among which the nearest to a refused one is looked for."""
PREFERRED = 24
"""So many actions are searched for one that no other guard would refuse as well."""
CHOICES = 4
"""The most choices of a question why not."""
MOST_RIGHT, MOST_WRONG = 8, 12
"""The most places that are right in a question where, and that are wrong."""

Refused = tuple[Guarded[Any], Action, Guard]


def of_guard(guard: Guard) -> str:
    """Return the family of a guard."""
    return f"{guard.rule}/{guard.name}"


def family_of(drill: Any, pos: Position, act: Action, guard: Guard) -> str:
    """Return the family of a guard against an action: under the rule that the game names for it, else under the guard's own."""
    return f"{drill.rule(pos, act, guard.name) or guard.rule}/{guard.name}"


def deciding(game: AnyGame, pos: Position) -> Iterator[Guarded[Any]]:
    """Yield the guarded decisions that are open to a seat in a position."""
    if pos.over or pos.agenda[-1].seat < 0:
        return
    decision = game.decisions[pos.agenda[-1].ask]
    for one in (decision, *(game.free if decision.offers_free else ())):
        if isinstance(one, Guarded):
            yield one


def present(game: AnyGame, drill: Any, pos: Position) -> dict[str, int]:
    """Return the families of the guards that alone refuse something in a position, with how many actions each."""
    found: dict[str, int] = defaultdict(int)
    for decision in deciding(game, pos):
        step = pos.agenda[-1]
        beyond = [
            decision.on_one_rule(pos, step, guard.name, every=True)
            for guard in decision.guards
            if guard.name in drill.beyond
        ]
        for some in (decision.on_one_rule(pos, step), *beyond):
            for act, guard in islice(some, LOOKED_AT):
                if guard.name not in drill.never and drill.fair(pos, act, guard.name):
                    found[family_of(drill, pos, act, guard)] += 1
    return dict(found)


def refused(case: Case) -> Refused:
    """Return an action that a guard of the wanted family alone refuses; those that are worth it oftener."""
    found: list[Refused] = []
    for decision in deciding(case.game, case.pos):
        if any(one.name == case.name for one in decision.guards):
            every = case.name in case.drill.beyond
            acts = decision.on_one_rule(case.pos, case.pos.agenda[-1], case.name, every=every)
            for act, guard in islice(acts, LOOKED_AT):
                if family_of(case.drill, case.pos, act, guard) == case.wanted and case.drill.fair(
                    case.pos, act, guard.name
                ):
                    found.append((decision, act, guard))
    if not found:
        raise Dropped("nothing")
    weights = [case.drill.weight(case.pos, act, guard.name) for _, act, guard in found]
    second: Refused | None = None
    for n in range(min(DRAWN, len(found))):
        at = case.draw.weighted(range(len(found)), weights)
        chosen = found.pop(at)
        weights.pop(at)
        if not against_more(case, *chosen):
            if not hides(case, *chosen):
                return chosen
            second = second or chosen
        if second and n >= PREFERRED:
            break
    if second and not case.strict:
        return second
    raise Dropped("several")


def against_more(case: Case, decision: Guarded[Any], act: Action, guard: Guard) -> bool:
    """Return True if more than one condition is against an action: including one below a `final` guard, which is not
    evaluated."""
    pos, step = case.pos, case.pos.agenda[-1]
    if guard.name in case.drill.whole and decision.refused_but_for(pos, step, act, guard.name):
        return True
    return len(broken(decision, act)(pos)) != 1


def hides(case: Case, decision: Guarded[Any], act: Action, guard: Guard) -> bool:
    """Return True if another guard, that is not evaluated where this one is broken, would refuse the action as well: a reader may see that
    reason instead. Those that the game takes for the same reason do not count."""
    also = (guard.name, *case.drill.also.get(guard.name, ()))
    others = (one for one in decision.guards_of(act) if one.name not in also)
    return any(decision.breaks(case.pos, case.pos.agenda[-1], act, one) for one in others)


def broken(decision: Guarded[Any], act: Action) -> Callable[[Any], list[tuple[str, str]]]:
    """Return a function that computes what an action breaks in a position."""
    return lambda pos: [(why.rule, why.key) for why in decision.violations(pos, pos.agenda[-1], act)]


def unlike(drill: Drill, one: Action, other: Action) -> tuple[int, int]:
    """Return in how many fields two actions of a kind differ, and by how much those that count something."""
    counted = [name for name in names(one) if f"{one.kind}.{name}" in drill.countable]
    apart = sum(abs(getattr(one, name) - getattr(other, name)) for name in counted)
    return sum(getattr(one, name) != getattr(other, name) for name in names(one)), apart


def by_one(drill: Drill, one: Action, other: Action | None) -> bool:
    """Return True if two actions differ by one in one field that counts something, and in nothing else."""
    return other is not None and unlike(drill, one, other) == (1, 1)


def legal_beside(case: Case, decision: Guarded[Any], act: Action, guard: Guard) -> Action | None:
    """Return a legal action that differs as little as possible from a refused one, and for which the same guard was
    evaluated."""
    acts = [
        one
        for one in islice(decision.legal(case.pos, case.pos.agenda[-1]), ALLOWED_FROM)
        if type(one) is type(act) and guard in decision.guards_of(one) and case.drill.fair(case.pos, one, guard.name)
    ]
    acts = [one for one in acts if case.drill.akin(act, one, guard.name)]
    if not acts:
        return None
    near = min(unlike(case.drill, act, one) for one in acts)
    return case.draw.pick([one for one in acts if unlike(case.drill, act, one) == near])


def condition(case: Case, guard: Guard) -> str:
    """Return what a guard demands, whatever the position; the title of its rule where the game has no words for it."""
    own = case.table("CONDITIONS")
    return own.get(of_guard(guard)) or own.get(guard.name) or case.game.rules[guard.rule].title_ja


def allowing(case: Case, guard: Guard, act: Action) -> str:
    """Return the fact by which something is allowed, as far as a guard is about it; the condition where the game
    provides no fact."""
    own = case.table("ALLOWED")
    key, data = case.drill.fact(case.pos, act, guard.name)
    text = (own.get(of_guard(guard)) if key == guard.name else "") or own.get(key)
    if not text:
        return words_ja.ALLOWED.format(condition=condition(case, guard).removesuffix("。").translate(INNER))
    return case.game.words_at(case.pos).filled(
        text, {**{one: getattr(act, one) for one in names(act)}, "seat": case.seat, **data}
    )


def against(case: Case, decision: Guarded[Any], act: Action) -> tuple[tuple[str, str], ...]:
    """Return why an action is refused: sentence and rule, with the fact that decides."""
    return case.explained(refusals(case, decision, act), act)


def refusals(case: Case, decision: Guarded[Any], act: Action) -> list[tuple[str, str]]:
    """Return why an action is refused: sentence and rule."""
    words = case.game.words_at(case.pos)
    return [(words.why(one), one.rule) for one in decision.violations(case.pos, case.pos.agenda[-1], act)]


def against_all(case: Case, decision: Guarded[Any], acts: Iterable[Action]) -> tuple[tuple[str, str], ...]:
    """Return why actions are refused, no reason and no fact twice."""
    found: dict[tuple[str, str], str] = {}
    known = set[str]()
    for act in acts:
        fact = case.fact(act)
        for reason in refusals(case, decision, act):
            found[reason] = found.get(reason, "") + ("" if fact in known else fact)
        known.add(fact)
    return tuple((text + facts, rule) for (text, rule), facts in found.items())


def about(case: Case, decision: Guarded[Any], act: Action) -> tuple[str, ...]:
    """Return drawing keys that one has to look at to answer."""
    seen: dict[str, None] = {}
    for one in decision.violations(case.pos, case.pos.agenda[-1], act):
        seen |= dict.fromkeys(one.at or case.game.places(case.pos, one))
    return (*seen, *case.drill.about(case.pos, act))


def permission_question(
    case: Case, act: Action, answer: str, solution: tuple[tuple[str, str], ...], looked_at: tuple[str, ...]
) -> Question:
    """Return the question whether an action may be carried out in the position of a case, with its answer ("yes" or "no") and reasons."""
    return Question(
        kind="may",
        family=case.wanted,
        pos=case.pos,
        seat=case.seat,
        intro=case.prompted(act),
        ask=words_ja.ASK["may"].format(label=case.label(act)),
        answer=(answer,),
        solution=solution,
        act=act,
        choices=dict(words_ja.CHOICES),
        marks=tuple(case.game.picks(case.pos, act)),
        about=looked_at,
        scene=case.drill.scene(case.pos, act, case.name),
    )


def may_by_one(case: Case, found: Refused, pair: Turned) -> Question:
    """Return a question whether something may be done, in one of two positions that differ by one in one number, or in
    one piece; the solution names the difference for the opposite answer."""
    decision, act, guard = found
    looked_at = about(case, decision, act)
    answer, turns = "no", pair.then
    solution = against(case, decision, act)
    cited = solution[0][1]
    if case.draw.below(2) and case.drill.fair(pair.pos, act, guard.name):
        case = replace(case, pos=pair.pos)
        answer, turns = "yes", pair.now
        solution = ((allowing(case, guard, act), case.rule),)
    n = turns.value
    if pair.piece:
        ((_, word),) = Draft(case.game, case.pos).words(turns.at, [n])
        n = word if word.isdigit() else f"「{word.translate(INNER)}」"
    sentence = (words_ja.TURNS[answer].format(what=pair.what, n=n), cited)
    question = replace(
        permission_question(case, act, answer, (*solution, sentence), looked_at), turns=(turns.at, turns.value)
    )

    def answers(at: Any) -> Any:
        """Return what the action breaks here and after the change that the solution names."""
        other = changed(case, turns, at)
        return broken(decision, act)(at), None if other is None else broken(decision, act)(other)

    return case.settled(question, answers)


def may(case: Case) -> Question:
    """Return a question whether something may be done: it may, or one rule alone is against it."""
    decision, act, guard = refused(case)
    looked_at = (*about(case, decision, act), *case.game.picks(case.pos, act))
    if case.name not in case.drill.unpaired and (pair := turned(case, act, looked_at)):
        with contextlib.suppress(Dropped):  # the number depends on what the seat may not know, or on several readings
            return may_by_one(case, (decision, act, guard), pair)
    beside = legal_beside(case, decision, act, guard)
    questioned, other = (beside, act) if beside and case.draw.below(2) else (act, beside)
    answer = "no" if questioned is act else "yes"
    reasons = against(case, decision, act)
    solution = reasons if questioned is act else ((allowing(case, guard, questioned), case.rule),)
    apart = by_one(case.drill, act, beside)
    if apart and other:
        solution = (*solution, (words_ja.OTHER[answer].format(label=case.label(other)), reasons[0][1]))
    question = replace(
        permission_question(case, questioned, answer, solution, about(case, decision, questioned)),
        other=other if apart else None,
    )
    return case.settled(
        question, lambda at: [broken(decision, one)(at) for one in filter(None, (questioned, question.other))]
    )


def why(case: Case) -> Question:
    """Return a question why something may not be done; the wrong choices are guards of the same action that are not against it."""
    decision, act, guard = refused(case)
    right = condition(case, guard)
    own = case.table("CONDITIONS")
    wrong = dict.fromkeys(
        condition(case, one)
        for one in case.draw.shuffled(decision.guards_of(act))
        if one.rule != guard.rule
        and one.name not in case.drill.unsaid
        and (one.name in own or not own)
        and not holds_too(case, decision, act, guard, one)
    )
    # two guards may have one sentence: none is wrong of which the sentence is true for another guard
    for one in decision.guards_of(act):
        if holds_too(case, decision, act, guard, one):
            wrong.pop(condition(case, one), None)
    wrong.pop(right, None)
    if not wrong:
        raise Dropped("nothing")
    texts = case.draw.shuffled([right, *list(wrong)[: CHOICES - 1]])
    question = Question(
        kind="why",
        family=case.wanted,
        pos=case.pos,
        seat=case.seat,
        intro=case.prompted(act),
        ask=words_ja.ASK["why"].format(label=case.label(act)),
        answer=(str(texts.index(right) + 1),),
        solution=against(case, decision, act),
        act=act,
        choices={str(n): text for n, text in enumerate(texts, 1)},
        marks=tuple(case.game.picks(case.pos, act)),
        about=about(case, decision, act),
        scene=case.drill.scene(case.pos, act, case.name),
    )
    return case.settled(question, broken(decision, act))


def holds_too(case: Case, decision: Guarded[Any], act: Action, guard: Guard, other: Guard) -> bool:
    """Return True where a reader could truthfully call another guard a reason, too: it would refuse the action if it
    were evaluated (it is not where this one is broken), or the game says so."""
    if other.name == guard.name or other.name in case.drill.also.get(guard.name, ()):
        return True
    return decision.breaks(case.pos, case.pos.agenda[-1], act, other)


def places(case: Case) -> Question:
    """Return a question where something may go: one field of an action is open, and only the wanted guard is against the wrong places."""
    decision, act, guard = refused(case)
    game, pos, step = case.game, case.pos, case.pos.agenda[-1]
    open_ = [name for name in names(act) if f"{act.kind}.{name}" in case.table("PLACES")]
    open_ = [name for name in open_ if getattr(act, name) not in ("", ())]
    if not open_:
        raise Dropped("nothing")
    name = case.draw.pick(open_)
    kind = decision.accepts[type(act)][name]
    if not isinstance(kind, OneOf):
        raise Dropped("nothing")
    others = {value: _with(act, name, value) for value in kind.values if value}
    picked = {value: {*game.picks(pos, one)} for value, one in others.items()}
    always = set.intersection(*picked.values())
    keys = {key: others[value] for value, found in picked.items() if len(found - always) == 1 for key in found - always}

    def answer(at: Any) -> dict[str, list[tuple[str, str]]]:
        return {key: broken(decision, one)(at) for key, one in keys.items()}

    here = answer(pos)
    right = tuple(key for key, found in here.items() if not found)
    wrong = [
        key
        for key, found in here.items()
        if len(found) == 1
        and decision.broken_by(pos, step, keys[key]) == (guard.name,)
        and case.drill.fair(pos, keys[key], guard.name)
    ]
    if not 1 <= len(right) <= MOST_RIGHT or not wrong or step.seat != case.seat:
        raise Dropped("nothing")
    wrong = case.draw.shuffled(wrong)[:MOST_WRONG]
    data = {**{one: getattr(act, one) for one in names(act)}, **case.drill.data(pos, act)}
    words = game.words_at(pos)
    solution = against_all(case, decision, (keys[key] for key in wrong))
    question = Question(
        kind="places",
        family=case.wanted,
        pos=pos,
        seat=case.seat,
        intro=(*case.prompted(act), *case.in_words(case.drill.around(pos, act))),
        ask=words.filled(asking(case, act, name), {**data, "seat": case.seat}),
        answer=right,
        solution=solution[:4],
        act=keys[right[0]],
        lit=tuple(key for key in keys if key in right or key in wrong),
        marks=tuple(key for key in game.picks(pos, act) if key not in keys),
        about=tuple(case.drill.about(pos, act)),
        scene=case.drill.scene(pos, act, case.name),
    )
    lit = {*question.lit}
    return case.settled(question, lambda at: {key: found for key, found in answer(at).items() if key in lit})


def asking(case: Case, act: Action, name: str) -> str:
    """Return the words of a question where: those for the fields that may be left out and are not, `kind.field+field…`, or with
    `+alone` for none, where the game has them."""
    table, key = case.table("PLACES"), f"{act.kind}.{name}"
    optional = [one for one in dataclasses.fields(act) if one.name != name and one.default is not dataclasses.MISSING]
    beside = [one.name for one in optional if getattr(act, one.name) != one.default]
    return table.get("+".join([key, *(beside or ["alone"])]), table[key])


def _with(act: Action, name: str, value: object) -> Action:
    """Return an action with another value in a field."""
    return dataclasses.replace(act, **{name: value})


MAKERS: dict[str, Callable[[Case], Question]] = {"may": may, "why": why, "places": places}
