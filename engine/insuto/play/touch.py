"""The meaning of a touch on something drawn: a pick of a legal action, or why not. No touch carries an action out here.

A drawing key is an address, and a touch belongs to the part under the finger. The pick (`Decision.picks`) that a key
stands for is found in this order:

1. itself;
2. what the beginning of its address names: `conflict.upper.1.square.2` is a part of `conflict.upper.1`;
3. what its address begins: a touch on the panel `castle.red` is about `castle.red.1` … `castle.red.6`;
4. what the game says (`Game.parts`): the second of two equal cards, the sites of a region.

Where several picks match, none is chosen: the reader is prompted to choose among them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass, fields, replace
from itertools import islice
from typing import Literal

from insuto.core.actions import Action
from insuto.core.decision import AnyDecision
from insuto.core.facts import Violation
from insuto.core.game import AnyGame
from insuto.core.position import Position
from insuto.play.composing import DECLINE, TAKE, Form
from insuto.play.ways import ways

SEAT = "{seat}"
"""Stands for a seat id in a pattern of `Decision.touches`: what bears another seat's is not the actor's to touch."""


@dataclass(frozen=True, slots=True)
class Touch:
    """The answer to a touch.

    key       the pick that it stands for; "" for none or several
    actions   the legal actions that include it and everything picked before
    reasons   why there is none, the nearest first
    together  an action or a candidate includes all picks, else `reasons` are about the touched key alone
    begins    a legal action includes the key, whatever was picked before
    """

    key: str = ""
    actions: tuple[Action, ...] = ()
    reasons: tuple[Violation, ...] = ()
    together: bool = False
    begins: bool = False


@dataclass(frozen=True, slots=True)
class Verdict:
    """The outcome of a touch.

    means    "pick": `picked` is chosen now; "refused": nothing changes
    picked   the keys chosen afterwards
    instead  the touched key takes the place of an earlier one
    reasons  what is said of it
    """

    means: Literal["pick", "refused"]
    picked: tuple[str, ...] = ()
    instead: bool = False
    reasons: tuple[Violation, ...] = ()


_Candidate = tuple[Action, frozenset[str]]

LOOKED_AT = 1_000
"""The most candidates with a touched key that are examined for the nearest reason; the simplest come first."""


def touch(game: AnyGame, pos: Position, picked: Sequence[str], under: Sequence[str], near: Sequence[str] = ()) -> Touch:
    """Return the meaning of a touch after the keys `picked`.

    under   the keys that lie under the finger, the topmost first
    near    picks close by, the nearest first

    The topmost part that stands for picks of the decision decides, except that a part above it with a sentence of its
    own (`Game.thing`, `Decision.beside`) was touched to be read. Where no part stands for a pick, the nearest of `near`
    is meant if nothing under the finger has a sentence; else the topmost reason is given. Of a part that contains
    several picks the nearest of `near` is meant.
    """
    touchable = game.touchable_keys(pos)
    if goal := _goal(game, pos, picked, under):
        found = _answer(game, pos, frozenset(picked), (goal,))
        two_ways = found.begins and not found.reasons and _moves(game, pos, under[0])
        return Touch(reasons=(Violation(_rule(game, pos), "touch_goal_or_piece"),)) if two_ways else found
    for n, key in enumerate(under):
        meant = meanings(game, pos, key, touchable)
        if not meant and (reason := _current(game, pos).beside(pos, pos.agenda[-1], key)):
            return Touch(reasons=(reason,))
        if meant and not f"{key}.".startswith(f"{meant[0]}.") and _has_sentence(game, pos, under[:n]):
            under, near = under[:n], ()  # the parts above were touched, not this one
            break
        if meant:
            if len(meant) > 1:
                meant = next(((other,) for other in near if other in meant), meant)
            return _answer(game, pos, frozenset(picked), meant)
    first: tuple[Violation, ...] = ()
    specific: tuple[Violation, ...] = ()
    for key in under:
        reasons = _of_closed(game, pos, frozenset(picked), key) or (_why_no_pick(game, pos, key),)
        first = first or reasons
        if reasons[0].key != "touch_no_part":
            specific = reasons
        if specific or _has_sentence(game, pos, (key,)):  # a part with a sentence of its own hides what lies beneath it
            break
    close_by = next((key for key in near if key in touchable), "")
    if close_by and not specific and not _has_sentence(game, pos, under):
        return _answer(game, pos, frozenset(picked), (close_by,))
    return Touch(reasons=specific or first)


def _has_sentence(game: AnyGame, pos: Position, under: Sequence[str]) -> bool:
    """Return True if one of these parts has a sentence of its own (`Game.thing`): then it was touched to be read."""
    # Chance and the table see nothing; which parts have a description is no secret.
    view = game.view(pos, max(pos.agenda[-1]["seat"], 0))
    return any(game.thing_at(view, key) for key in under)


def meanings(game: AnyGame, pos: Position, key: str, touchable: Collection[str]) -> tuple[str, ...]:
    """Return those of the touchable keys that a touch on `key` may mean."""
    words = key.split(".")
    for n in range(len(words), 0, -1):
        if (head := ".".join(words[:n])) in touchable:
            return (head,)
    inside = sorted(other for other in touchable if other.startswith(f"{key}."))
    return tuple(inside or (other for other in game.parts(pos, key) if other in touchable))


def _goal(game: AnyGame, pos: Position, picked: Sequence[str], under: Sequence[str]) -> str:
    """Return the place that a picked piece is to go to: anything drawn at another place than its own means that place,
    also a piece that could move itself. "" where no piece that moves is picked, or its own place was touched."""
    step, travel = pos.agenda[-1], _current(game, pos).travel
    at = next((start for key in picked if (start := travel.start(pos, step, key))), "") if travel else ""
    if not travel or not at:
        return ""
    goals = travel.goals(pos, step)
    for key in under:
        place = travel.start(pos, step, key) or next((goal for goal in goals if f"{key}.".startswith(f"{goal}.")), "")
        if place:
            return place if place != at else ""
    return ""


def _moves(game: AnyGame, pos: Position, key: str) -> bool:
    """Return True if a key names a piece that may move itself: a touch on it means that, or its place as a goal."""
    travel = _current(game, pos).travel
    return bool(travel and travel.start(pos, pos.agenda[-1], key)) and bool(
        _answer(game, pos, frozenset(), (key,)).actions
    )


def _answer(game: AnyGame, pos: Position, picked: frozenset[str], meant: tuple[str, ...]) -> Touch:
    """Return the meaning of a touch that stands for the picks `meant`, after the keys `picked`."""
    named = frozenset(meant)
    key = meant[0] if len(meant) == 1 else ""
    about = _about(game, pos, named)
    later = [act for act, _ in about if _waits(game, pos, act, picked | named)]
    about = [one for one in about if one[0] not in later]
    of_later = game.judge(pos, later)
    hint = () if all(of_later) else (Violation(_rule(game, pos), "touch_last"),)
    if later and not about:
        return Touch(key, (), hint or refusal_reasons(game, of_later, of_later, alone=not picked))
    fitting = [(act, keys) for act, keys in about if picked <= keys and (keys & named) - picked]
    if not fitting and key in picked:
        fitting = [(act, keys) for act, keys in about if picked <= keys]
    together = bool(fitting)
    judged = game.judge(pos, [act for act, _ in fitting or about])
    legal = tuple(act for (act, _), found in zip(fitting or about, judged, strict=True) if not found)
    if legal and not key:
        return Touch(reasons=(Violation(_rule(game, pos), _several(game, pos, picked, named)),), together=together)
    if legal and together:
        return Touch(key, legal, (), True)
    if legal:
        return Touch(key, (), _of_ways(game, pos, picked, key), begins=True)
    if (
        key
        and (not picked or picked == {key} or not together)
        and (reason := _current(game, pos).why_alone(pos, pos.agenda[-1], key))
    ):
        return Touch(key, (), (reason, *hint), together)
    wide = judged if len(about) == len(judged) else game.judge(pos, [act for act, _ in about])
    reasons = _of_ways(game, pos, picked, key) or refusal_reasons(game, judged, wide, alone=not picked or not together)
    further = _current(game, pos).beside(pos, pos.agenda[-1], key) if key and not (picked and reasons) else None
    begins = bool(key) and any(not found for found in wide)
    return Touch(key, (), (*reasons, *([further] if further else ()), *hint), together, begins)


def _waits(game: AnyGame, pos: Position, act: Action, keys: Collection[str]) -> bool:
    """Return True if the last pick of an action (`Decision.last`) is among some keys, and what it comes after is not."""
    return (last := game.last(pos, act)) in keys and last != "" and not {*game.needs(pos, act)} <= {*keys}


def _several(game: AnyGame, pos: Position, picked: frozenset[str], named: frozenset[str]) -> str:
    """Return the key of the sentence where several picks lie at a touched part: what is lit of them is to be touched; where nothing is,
    one takes the place of what was picked, or the form is used."""
    legal = game.legal_actions(pos)
    if not named.isdisjoint(Form(game, pos, legal).lit(legal, picked)):
        return "touch_within"
    return "touch_within_instead" if picked else "touch_form"


def why_no_option(game: AnyGame, pos: Position, picked: Sequence[str], key: str) -> tuple[Violation, ...]:
    """Return the reasons why no action has an option of the form together with what is picked beside it, the nearest first; () where the
    form has no such option."""
    form, wanted = Form(game, pos, game.legal_actions(pos)), {*picked, key}
    if not form.offers(key):
        return ()
    found = [(act, {*form.picks(act)}) for act in islice(game.candidates(pos), LOOKED_AT)]
    about = [act for act, keys in found if wanted <= keys]
    other = wanted - {f"={DECLINE}"}
    if not about and form.offers(f"={DECLINE}") and f"={DECLINE}" in picked and any(other <= keys for _, keys in found):
        sides = {side: form.label(f"={side}") for side in (TAKE, DECLINE)}
        return (Violation(_rule(game, pos), "touch_declined", sides),)
    judged = game.judge(pos, about)
    return refusal_reasons(game, judged, judged, alone=False)


def verdict(game: AnyGame, pos: Position, found: Touch, picked: Sequence[str]) -> Verdict:
    """Return what becomes of a touch that means `found`, after the keys `picked`: which keys are picked afterwards.

    A second touch removes a pick. What does not go with one of the earlier picks takes its place, if it goes with all
    others, or there is no other and it is another answer to the same question: both are of one kind, or of two kinds that
    no action has together. Else they stay, and the touch is answered.
    """
    key = found.key
    replaces = not found.actions and found.begins and (not found.together or _in_place_of(key, picked))
    apart = (Violation(_rule(game, pos), "touch_apart"),) if picked else ()
    refused = Verdict("refused", reasons=found.reasons or apart)
    if not found.actions and not replaces:
        return refused
    about = [act for act in game.legal_actions(pos) if not game.declines(pos, act)] if replaces else found.actions
    picks = [(act, Counter(game.picks(pos, act))) for act in about]

    def legal(*wanted: str) -> bool:
        return any(not Counter(wanted) - keys and not _waits(game, pos, act, wanted) for act, keys in picks)

    before = () if replaces else tuple(picked)
    for one in picked if replaces else ():
        if legal(*before, one, key):
            before = (*before, one)
    dropped = [one for one in picked if one not in before]
    if len(dropped) > 1 or (not before and not all(_are_alternatives(one, key, picks) for one in dropped)):
        return refused
    if replaces and found.reasons and _in_place_of(key, before) and _in_place_of(key, dropped):
        return refused  # of several that are picked together, the reader says which one goes
    if legal(*before, key):
        return Verdict("pick", (*before, key), replaces and bool(picked), found.reasons)
    return Verdict("pick", tuple(one for one in before if one != key), reasons=found.reasons)


def _kind(key: str) -> tuple[str, int]:
    """Return the same for the keys of things of one kind."""
    return key.partition(".")[0], key.count(".")


def _are_alternatives(one: str, other: str, picks: Sequence[tuple[Action, Counter[str]]]) -> bool:
    """Return True if two keys are of one kind, or of two kinds that no action has together."""
    kinds = {_kind(one), _kind(other)}
    return len(kinds) == 1 or not any(kinds <= {*map(_kind, keys)} for _, keys in picks)


def _in_place_of(key: str, picked: Sequence[str]) -> bool:
    """Return True if a key is another one of the same kind as one of those picked: another card, another place in a row,
    the goods of another depot."""

    def differs_once(one: str) -> bool:
        words, others = key.split("."), one.split(".")
        alike = len(words) == len(others) and words[0] == others[0]
        return alike and sum(a != b for a, b in zip(words, others, strict=True)) == 1

    return any(map(differs_once, picked))


def _of_ways(game: AnyGame, pos: Position, picked: frozenset[str], key: str) -> tuple[Violation, ...]:
    """Return the reasons why the picked piece cannot go to a touched place; () where no piece that moves is picked."""
    found = ways(game, pos, picked) if key and picked and _current(game, pos).travel else None
    return found.why(key) if found and key in found.goals else ()


def refusal_reasons(
    game: AnyGame, judged: Sequence[Sequence[Violation]], wide: Sequence[Sequence[Violation]], *, alone: bool
) -> tuple[Violation, ...]:
    """Return the reasons that are shown when all candidates are refused; the arguments are those of `nearest`."""
    reasons = nearest(judged, wide, alone=alone)
    return tuple(_of_any(game, why, wide) for why in reasons) if alone else reasons


def _of_closed(game: AnyGame, pos: Position, picked: frozenset[str], key: str) -> tuple[Violation, ...]:
    """Return the reasons why a key cannot be touched that belongs to a decision which is over (`Decision.closed`); ()
    where that does not say."""
    step, closed = pos.agenda[-1], _current(game, pos).closed
    named = frozenset(meanings(game, pos, key, closed.touchable_keys(pos, step))) if closed else frozenset()
    if not closed or not named:
        return ()
    about = list(islice(closed.candidates_for_keys(pos, step, named), LOOKED_AT))
    wide = closed.judge(pos, step, about)
    fitting = [
        found for act, found in zip(about, wide, strict=True) if picked <= frozenset(closed.picks(pos, step, act))
    ]
    judged = fitting or wide
    return refusal_reasons(game, judged, wide, alone=not picked or not fitting) if all(judged) else ()


def _about(game: AnyGame, pos: Position, named: frozenset[str]) -> list[_Candidate]:
    """Return the candidates that pick one of these keys, each with all of its picks; where there are very many, the
    simplest of them and all that are legal."""
    found: list[_Candidate] = []
    for act in game.candidates_for_keys(pos, named):
        keys = frozenset(game.picks(pos, act))
        found.append((act, keys))
        if len(found) >= LOOKED_AT:
            break
    else:
        return found
    seen = {act for act, _ in found}
    legal = [(act, frozenset(game.picks(pos, act))) for act in game.legal_actions(pos) if act not in seen]
    return [*(one for one in legal if one[1] & named), *found]


def _of_any(game: AnyGame, why: Violation, wide: Sequence[Sequence[Violation]]) -> Violation:
    """Return the violation with the key of a sentence that fits every choice (WHY_ANY), if the game has one and several
    choices break the same rule with other figures: the figures of one of them would mean nothing. What that sentence
    names is the same in all of them."""
    template = game.words.tables.get("WHY_ANY", {}).get(why.key)
    if template is None:
        return why
    named, figures = _named_in(template, why), _named_in(game.words.tables["WHY"][why.key], why)
    others = [
        v for found in wide if not any(v.lacks for v in found) for v in found if (v.rule, v.key) == (why.rule, why.key)
    ]
    alike = [v.data for v in others if all(v.data[name] == why.data[name] for name in named)]
    differ = any(data[name] != why.data[name] for data in alike for name in figures)
    return replace(why, key=f"{why.key}.any", at=()) if differ else why


def _named_in(template: str, why: Violation) -> list[str]:
    """Return the data of a violation that a sentence names."""
    return [name for name in why.data if f"{{{name}:" in template or f"{{{name}}}" in template]


def nearest(
    judged: Sequence[Sequence[Violation]], wide: Sequence[Sequence[Violation]] = (), *, alone: bool = False
) -> tuple[Violation, ...]:
    """Return the violations of the candidate that comes nearest to legal, in the order in which they must be solved:
    first what is broken whatever else is chosen with the touched key, then what most of the candidates break.

    A candidate that needs what the actor does not have (`Violation.lacks`) is farther than any other; then fewer
    violations are nearer, then those missed by less (`Violation.short`). `wide` are the candidates that include the
    touched key, whatever else they include. `alone`: nothing else was chosen yet, so what all of them break is the
    complete answer.
    """
    if not judged:
        return ()
    best = min(judged, key=lambda found: (sum(v.lacks for v in found), len(found), sum(v.short for v in found)))
    sound = [found for found in wide or judged if not any(v.lacks for v in found)] or wide or judged
    share = _share(sound)
    common = [v for v in best if share[v.rule, v.key] == len(sound)]
    if alone and common:
        return tuple(common)
    share = _share([found for found in judged if not any(v.lacks for v in found)] or judged)
    return (*common, *sorted((v for v in best if v not in common), key=lambda v: -share[v.rule, v.key]))


def _share(judged: Sequence[Sequence[Violation]]) -> Counter[tuple[str, str]]:
    """Return the number of candidates that break each condition."""
    return Counter(key for found in judged for key in {(v.rule, v.key) for v in found})


def _current(game: AnyGame, pos: Position) -> AnyDecision:
    """Return the decision on top of the agenda."""
    return game.decisions[pos.agenda[-1]["ask"]]


def _rule(game: AnyGame, pos: Position) -> str:
    """Return the rule by which something is decided now."""
    return _current(game, pos).cited(pos, pos.agenda[-1])


def _why_no_pick(game: AnyGame, pos: Position, key: str) -> Violation:
    """Return the reason why a key that no candidate of the decision picks cannot be touched now."""
    step, asking, ids = pos.agenda[-1], _current(game, pos), game.seat_ids(pos)
    reason = asking.beside(pos, step, key)
    if reason:
        return reason
    best: tuple[int, type[Action], int] | None = None
    decisions = game.decisions.values()
    # Of decisions that fit alike the first counts: a part that is touched in the set-up too is there for the turn, which comes later.
    turns = [one for one in decisions if one.begins_turn][::-1]
    for decision in (asking, *turns, *game.free, *decisions):
        for pattern, kind in decision.touches.items():
            found = _fits(ids, pattern, key)
            if found and (best is None or found[0] > best[0]):
                best = (found[0], kind, found[1])
    if best is None:
        return Violation("", "touch_no_part")
    _, kind, owner = best
    if owner >= 0 and owner != step["seat"]:
        return Violation("", "touch_not_yours", {"owner": owner, "seat": step["seat"]})
    if kind in asking.declines:
        why = None if fields(kind) else next(iter(asking.violations(pos, step, kind())), None)
        return why or Violation(_rule(game, pos), "touch_end" if kind in asking.ends_turn else "touch_button")
    if kind in asking.kinds:
        return Violation(_rule(game, pos), "touch_empty")
    return _with_what_is_due(game, asking, asking.elsewhere(pos, step, kind))


def _with_what_is_due(game: AnyGame, asking: AnyDecision, why: Violation) -> Violation:
    """Return "not now" with what is decided now, where that is one kind of action."""
    due = [kind.kind for kind in asking.kinds if kind not in asking.declines]
    names = game.words.names.get("kind", {})
    if why.key != "not_now" or len(due) != 1:
        return why
    touched, now = names.get(str(why.data["kind"])), names.get(due[0])
    if None in (touched, now) or touched == now:
        return why
    return replace(why, key="not_now_but", data={**why.data, "due": due[0]})


def _fits(ids: Sequence[str], pattern: str, key: str) -> tuple[int, int] | None:
    """Return (words of the pattern, seat index or -1) when a key begins with a pattern."""
    wanted, words = pattern.split("."), key.split(".")
    if len(wanted) > len(words):
        return None
    owner = -1
    for want, word in zip(wanted, words, strict=False):
        if want == SEAT and word in ids:
            owner = ids.index(word)
        elif want not in ("*", word):
            return None
    return len(wanted), owner
