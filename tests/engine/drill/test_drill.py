"""Every question that is made has the answer that another way of asking gives."""

from __future__ import annotations

import dataclasses
import os
import typing
from collections import Counter
from functools import lru_cache
from typing import Any

import pytest
from playouts import known_games

import insuto
from insuto import BadInput, Game
from insuto.core.actions import format_action
from insuto.core.facts import Mute
from insuto.core.guards import Guarded
from insuto.core.position import TABLE
from insuto.drill import KINDS, Question, QuestionSpec, families, make, maker
from insuto.drill.as_text import as_text
from insuto.drill.maker import REPLAYS, turn_of
from insuto.drill.permission import condition
from insuto.drill.question import Case, Dropped
from insuto.drill.seen import in_words, shown
from insuto.drill.sequence import flow_parts
from insuto.play import codec
from insuto.play.arranging import Draft

MANY = int(os.environ.get("INSUTO_DRILLS", "60"))
"""Questions of each game; 2,000 in the long form."""
PAIRED = max(2, MANY // 30)
"""Questions of each guard that are examined for pairs."""
NAMES = known_games()
OTHERS = {"burgundy": 2, "lancaster": 2}
"""The least number of questions, of those of every guard, whose solution names another action that differs by one."""
BEGINNINGS = {
    "burgundy": ("no_dice_left", "black_is_bought"),
    "scythe": ("mech_on_mat", "halted", "no_price"),
    "kardinal": (),
    "lancaster": (),
    "toy": (),
}
"""`final` guards: without their condition the others have nothing to read."""


@lru_cache(maxsize=8)
def requested(name: str) -> list[Question]:
    """Return the questions of a game for the tests of this module."""
    game = insuto.load(name)
    return [make(game, QuestionSpec("tests", number)) for number in range(MANY)]


def seen_again(game: Game[Any], question: Question) -> Any:
    """Return the position of a question as a link brings it, checked like anything that comes from outside."""
    pos = codec.decode(codec.encode(game, question.pos))[1]
    assert pos == question.pos
    return pos


def without(game: Game[Any], pos: Any, question: Question, guard: str, *, alone: bool = False) -> bool:
    """Return whether the action of a question would be legal without a guard, and (except with `alone`) without those
    that are evaluated only after it."""
    decisions = [one for one in (*game.decisions.values(), *game.free) if isinstance(one, Guarded)]
    try:
        for decision in decisions:
            decision.without(guard, *(one.name for one in decision.guards if guard in one.after and not alone))
        return not game.explain(pos, question.act)  # type: ignore[arg-type]
    finally:
        for decision in decisions:
            decision.without()


@pytest.mark.parametrize("name", NAMES)
def test_what_may_be_done_may_be_played(name: str) -> None:
    """Whether the list of legal actions holds it, which is made by other code than the reasons."""
    game, found = insuto.load(name), 0
    for question in requested(name):
        if question.kind == "may":
            found += 1
            pos = seen_again(game, question)
            legal = question.act in game.legal_actions(pos)
            assert question.answer == ("yes" if legal else "no",), (question.family, codec.encode(game, pos))
    assert found > MANY // 20


@pytest.mark.parametrize("name", NAMES)
def test_a_single_condition_is_against_it(name: str) -> None:
    """Without its guard the action is legal; without any other whose condition stands among the choices it is not."""
    game = insuto.load(name)
    for question in requested(name)[:60]:
        if question.kind not in ("may", "why") or question.answer == ("yes",):
            continue
        pos, guard = seen_again(game, question), question.family.partition("/")[2]
        if guard in BEGINNINGS.get(name, ()):
            continue
        assert without(game, pos, question, guard), (question.family, format_action(question.act))
        if question.kind == "why":
            case = Case(game, game.drill(), pos, question.seat, question.family, None)  # type: ignore[arg-type]
            decision = next(
                one
                for one in (game.decisions[pos.agenda[-1].ask], *game.free)
                if isinstance(one, Guarded) and type(question.act) in one.kinds
            )
            texts = {condition(case, one): one.name for one in decision.guards_of(question.act)}  # type: ignore[arg-type]
            right = question.choices[question.answer[0]]
            assert texts[right] == guard or right == condition(
                case, next(g for g in decision.guards if g.name == guard)
            )
            for text in question.choices.values():
                if text != right:
                    assert not without(game, pos, question, texts[text], alone=True), (question.family, text)


@pytest.mark.parametrize("name", NAMES)
def test_the_reason_is_the_one_that_a_refusal_tells(name: str) -> None:
    game = insuto.load(name)
    for question in requested(name):
        if question.kind in ("may", "why") and question.answer != ("yes",):
            (why,) = game.explain(question.pos, question.act)  # type: ignore[arg-type]
            text, rule = question.solution[0]
            assert text.startswith(game.words_at(question.pos).why(why))
            assert rule == why.rule
            assert len(question.solution) == 1 + bool(question.turns or question.other)


@pytest.mark.parametrize("name", NAMES)
def test_the_other_action_has_the_other_answer(name: str) -> None:
    """Where the solution names an action that differs by one, one of the two is in the list of legal actions and the
    other is not."""
    game, found = insuto.load(name), Counter[str]()
    for question in guarded(name):
        if question.other is None:
            continue
        found[question.answer[0]] += 1
        legal = game.legal_actions(seen_again(game, question))
        assert (question.other in legal) != (question.act in legal) == (question.answer == ("yes",))
        one, other = (dataclasses.asdict(act) for act in (question.act, question.other))  # type: ignore[arg-type]
        (apart,) = (name for name in one if one[name] != other[name])
        assert f"{question.act.kind}.{apart}" in game.drill().countable  # type: ignore[union-attr]
        assert abs(one[apart] - other[apart]) == 1
        assert question.turns == ()
    assert found.total() >= OTHERS.get(name, 0), found
    assert {*found} == {"yes", "no"} or name not in OTHERS, found


@pytest.mark.parametrize("name", NAMES)
def test_a_pair_differs_by_one_and_has_the_other_answer(name: str) -> None:
    """The number or the piece that changes an answer is set by `Game.arrange`, which checks the complete position; the
    list of legal actions gives the other answer, and the guard of the family alone is what changes."""
    game, found, pieces = insuto.load(name), Counter[str](), 0
    for question in pairs(name):
        found[question.answer[0]] += 1
        at, value = question.turns  # type: ignore[misc]
        here = seen_again(game, question)
        there = game.arrange(here, [(at, value)])
        if ".".join(game.addresses.find(at)[0].pattern) in game.drill().turning:
            pieces += 1
            assert str(game.look(here, at)) != str(game.look(there, at)) == value
            word = Draft(game, here).words(at, [value])[0][1]
        else:
            assert abs(int(game.look(there, at)) - int(game.look(here, at))) == 1
            word = value
        assert there.agenda == here.agenda
        said = [game.words_at(one).label(question.act) for one in (here, there)]  # type: ignore[arg-type]
        assert said[0] == said[1], "another tile there is another action"
        allowed, refused = (here, there) if question.answer == ("yes",) else (there, here)
        assert question.act in game.legal_actions(allowed), question.family
        assert question.act not in game.legal_actions(refused)
        (why,) = game.explain(refused, question.act)
        assert why.rule == question.solution[-1][1]
        assert word in question.solution[-1][0]
        for option in game.options:
            if option_turns(game, question, option):
                assert question.reading.startswith(f"{game.words.option(option.name)}: "), (
                    question.family,
                    option.name,
                )
    assert {*found} == {"yes", "no"} or name == "toy", found
    assert pieces or not game.drill().turning


def option_turns(game: Game[Any], question: Question, option: Any) -> bool:
    """Return whether under another value of an option either half of a pair has another answer."""

    def halves(pos: Any) -> tuple[bool, bool]:
        there = game.arrange(pos, [question.turns])  # type: ignore[list-item]
        return not game.explain(pos, question.act), not game.explain(there, question.act)  # type: ignore[arg-type]

    here = halves(question.pos)
    for value in option.values:
        other = game.copy(question.pos)
        other.options = game.check_options({**other.options, option.name: value})
        try:
            if halves(other) != here:
                return True
        except BadInput:  # the change cannot be made there
            return True
    return False


def test_a_pair_cites_the_rule_that_refuses() -> None:
    """サイズ: a guard may cite another rule than its own (S-108 where Riverwalk does not help)."""
    game = insuto.load("scythe")
    some = [make(game, QuestionSpec("c", n, rule="S-053/river", kinds=("may",))) for n in range(24)]
    refused = [(one, why) for one in some for why in game.explain(one.pos, one.act)]  # type: ignore[arg-type]
    assert any(why.rule != one.rule and one.turns for one, why in refused)
    assert all(rule == why.rule for one, why in refused for _, rule in one.solution)


def test_a_pair_tells_the_reading_that_its_other_half_hangs_on() -> None:
    """王と枢機卿: under the other reading a second cardinal is allowed at once, whoever has one there."""
    question = make(insuto.load("kardinal"), QuestionSpec("rr", 1, rule="K-041/cardinal_limit", kinds=("may",)))
    assert question.turns
    assert question.answer == ("yes",)
    assert question.reading


def pairs(name: str) -> list[Question]:
    """Return the questions of a game that have a pair."""
    return [question for question in guarded(name) if question.turns]


@lru_cache(maxsize=8)
def guarded(name: str) -> list[Question]:
    """Return some questions whether something may be done, of every guard."""
    game = insuto.load(name)
    open_ = [one for one in families(game) if "may" in one.kinds]
    return [
        make(game, QuestionSpec(f"pairs {one.family}", n, rule=one.family, kinds=("may",)))
        for one in open_
        for n in range(PAIRED)
    ]


@pytest.mark.parametrize("name", NAMES)
def test_points_are_those_of_the_sheet_or_the_track(name: str) -> None:
    """Of lines their sum in the sheet; of an action by how much the seat's total grows, less what is counted at the end only."""
    game = insuto.load(name)
    for question in requested(name):
        if question.kind != "points":
            continue
        number, pos = int(question.answer[0]), seen_again(game, question)
        assert question.low <= number <= question.high
        if question.lines:
            sheet = game.score(pos)
            assert all(line in sheet.lines for line in question.lines)
            part = {line.part for line in question.lines}
            others = [x for x in sheet.lines if x.part in part and x.seat == question.seat and x not in question.lines]
            assert number + sum(line.points for line in others) == sheet.of(question.seat, *part)
        else:
            assert question.act is not None
            after = game.play(pos, question.act)
            gains = [sum(e.points.get(seat, 0) for e in after.events) for seat in range(pos.players)]
            track = [on_track(game, after.position, seat) - on_track(game, pos, seat) for seat in range(pos.players)]
            assert number in gains
            if name != "scythe":  # there points are coins, and nothing stands on a track
                assert gains == track


def on_track(game: Game[Any], pos: Any, seat: int) -> int:
    """Return the points of a seat that are not counted at the end only."""
    sheet = game.score(pos)
    return sum(line.points for line in sheet.lines if line.seat == seat and line.part not in sheet.later)


@pytest.mark.parametrize("name", NAMES)
def test_next_seat_does_not_depend_on_chance(name: str) -> None:
    game = insuto.load(name)
    for question in requested(name):
        if question.kind != "next":
            continue
        ids = game.seat_ids(question.pos)
        if question.act is None:
            best = max(game.score(question.pos).totals)
            assert sum(total == best for total in game.score(question.pos).totals) > 1
            continue
        for state in ("1", "2", "3"):
            pos = game.play(question.pos, question.act).position
            pos.chance = state * 16
            game.advance(pos, Mute())
            assert (ids[game.actor(pos)],) == question.answer


@pytest.mark.parametrize("name", NAMES)
def test_places_are_those_of_the_legal_actions(name: str) -> None:
    """Of all candidates that are alike but for the place: those that are lit and legal are right, those lit and not legal wrong."""
    game = insuto.load(name)
    for question in requested(name):
        if question.kind != "places":
            continue
        pos, legal = question.pos, set(game.legal_actions(question.pos))
        right = {key for act in legal if like(game, question.act, act) for key in game.picks(pos, act)}
        lit = {*question.lit}
        assert {*question.answer} == {key for key in lit if key in right}
        assert {*question.answer} < lit


def like(game: Game[Any], act: Any, other: Any) -> bool:
    """Return True if an action differs from another in the place at most."""
    if type(act) is not type(other):
        return False
    fields = [field.name for field in dataclasses.fields(act)]
    places = [n for n in fields if f"{act.kind}.{n}" in game.drill().words["PLACES"] and getattr(act, n)]
    return any(all(getattr(act, n) == getattr(other, n) for n in fields if n != place) for place in places)


@lru_cache(maxsize=8)
def orders(name: str) -> list[Question]:
    """Return questions of every order of a game."""
    game = insuto.load(name)
    some = [one.family for one in families(game) if one.kinds == ("order",)]
    return [make(game, QuestionSpec(f"orders {family}", n, rule=family)) for family in some for n in range(PAIRED)]


@pytest.mark.parametrize("name", NAMES)
def test_order_questions_match_the_log(name: str) -> None:
    """A session's log after the action, step by step, has the items in the order of the answer."""
    game, drill = insuto.load(name), insuto.load(name).drill()
    question_of = Counter[str]()
    for question in orders(name):
        assert len({*question.choices.values()}) == len(question.choices) == len(question.answer)
        if question.act is None:
            continue
        order = question.family.partition("/order.")[2]
        question_of[order] += 1
        things = drill.orders[order].things
        turn = game.play(question.pos, question.act)
        events, pos = [*turn.events], turn.position
        while not pos.over and game.actor(pos) == TABLE:
            turn = game.play(pos, game.legal_actions(pos)[0])
            events, pos = [*events, *turn.events], turn.position
        reported = [things.get(one.kind) or things.get(f"{one.kind}@{one.rule}", "") for one in events]
        right = [question.choices[one] for one in question.answer]
        assert [reported.index(one) for one in right] == sorted(reported.index(one) for one in right), question.family
    assert question_of == dict.fromkeys(drill.orders, PAIRED), "every order that the game declares"


@pytest.mark.parametrize("name", NAMES)
def test_flow_questions_match_played_games(name: str) -> None:
    """In full games, the decisions of a part's lines first appear in the order of the answer, from where the part
    begins."""
    game = insuto.load(name)
    found = [question for question in orders(name) if question.act is None]
    if not found:
        return
    texts = {
        game.words.tables["FLOW"].get(line.key, ""): line.decisions[:1] for line in game.flow_lines() if line.decisions
    }
    phases = {game.words.tables["FLOW"].get(line.key, ""): line.key for line in game.flow_lines() if not line.decisions}
    trail: list[tuple[str, str]] = []
    pos = game.setup(game.player_counts[0], 3)
    while not pos.over:
        step = pos.agenda[-1]
        trail.append((f"{step.ask}.{step['part']}" if "part" in step else step.ask, str(getattr(pos, "phase", ""))))
        game.apply(pos, game.roll(pos) if game.actor(pos) < 0 else game.legal_actions(pos)[0], Mute())
    for question in found:
        lines = [question.choices[one] for one in question.answer]
        met = [[texts.get(text, ()), phases.get(text, "")] for text in lines]
        meets = [
            [n for n, (ask, named) in enumerate(trail) if ask in asks or (phase and named == phase)]
            for asks, phase in met
        ]
        for at, (asks, _) in enumerate(met):
            if not meets[at] and asks:  # stages that appear under another name of the same decision
                begin = asks[0].partition(".")[0]
                meets[at] = [n for n, (ask, _) in enumerate(trail) if ask.partition(".")[0] == begin]
        assert all(meets), (lines, question.family)
        assert in_order(meets), (lines, question.family)
        assert not in_order(meets[::-1]), (lines, question.family)


def in_order(meets: list[list[int]]) -> bool:
    """Return whether the lines of a part are met one after the other, each time it comes: from where its first line begins to where that
    begins again. All of them are met in one of these times at least."""
    begins = [n for n in meets[0] if n - 1 not in meets[0]]
    whole = False
    for begin, end in zip(begins, [*begins[1:], 10**9], strict=True):
        first = [next((n for n in line if begin <= n < end), None) for line in meets]
        there = [n for n in first if n is not None]
        if there != sorted(set(there)):
            return False
        whole = whole or None not in first
    return whole


@pytest.mark.parametrize("name", NAMES)
def test_a_seats_secret_decides_nothing(name: str) -> None:
    """Resampling what the answering seat cannot know leaves the same answer right."""
    game = insuto.load(name)
    for question in requested(name)[:60]:
        for seed in ("a", "b", "c"):
            pos = game.resample_hidden(question.pos, question.seat, seed)
            if question.kind in ("may", "why"):
                found = [(why.rule, why.key) for why in game.explain(pos, question.act)]  # type: ignore[arg-type]
                here = [(why.rule, why.key) for why in game.explain(question.pos, question.act)]  # type: ignore[arg-type]
                assert found == here, question.family
            elif question.lines:
                wanted = {(x.part, x.key, x.points) for x in question.lines}
                assert wanted <= {(x.part, x.key, x.points) for x in game.score(pos).lines if x.seat == question.seat}


@pytest.mark.parametrize("name", NAMES)
def test_no_rule_and_no_kind_is_starved(name: str) -> None:
    """The rules take turns: of so many questions each has as many as the others, with every kind that exists."""
    game = insuto.load(name)
    rules = Counter(turn_of(game, question.rule) for question in requested(name))
    every = {turn_of(game, one.rule) for one in families(game)}
    assert {*rules} <= every
    if len(every) * 2 <= MANY:
        assert {*rules} == every
        assert max(rules.values()) <= 4 * min(rules.values()) + 4
    kinds = Counter(question.kind for question in requested(name))
    assert {*kinds} == {kind for one in families(game) for kind in one.kinds}
    if MANY >= 1_000:
        assert {question.family for question in requested(name)} == {one.family for one in families(game)}


@pytest.mark.parametrize("name", NAMES)
def test_questions_have_a_picture(name: str) -> None:
    """The answers to touch are in the picture; a screen reader has text for them."""
    game = insuto.load(name)
    for question in requested(name)[:40]:
        for narrow in (False, True):
            _, picture = shown(game, question, narrow=narrow)
            if question.kind == "places":
                assert {*question.lit} <= {*picture.keys()}
        assert in_words(picture).count("\n") > 3
        assert question.ask.endswith("。")
        assert all(text.endswith(("。", "点です。")) for text, _ in question.solution), question.solution
        assert not any("{" in text or "None" in text for text in (question.ask, *question.intro))


@pytest.mark.parametrize("name", NAMES)
def test_questions_use_names(name: str) -> None:
    """No drawing key appears in a question as text, and nothing is allowed by a double negation."""
    game = insuto.load(name)
    for number in range(20):
        question, text = requested(name)[number], as_text(game, "tests", number)
        assert not [key for key in question.lit if f"  {key}\n" in text]
        assert "反していません" not in text


def test_a_tile_that_is_named_is_there() -> None:
    """Burgundy: what is taken, bought, placed or thrown away lies where the action says."""
    game, found = insuto.load("burgundy"), 0
    for question in requested("burgundy"):
        act, pos = question.act, question.pos
        if question.kind not in ("may", "why") or act is None or act.kind not in ("take", "buy", "place"):
            continue
        found += 1
        fields = {field.name: getattr(act, field.name) for field in dataclasses.fields(act)}
        drawn = {node.key: node.svg for node in game.draw(pos, "table", question.seat).nodes}
        seat = game.seat_ids(pos)[question.seat]
        keys = [f"stored.{seat}.{fields[one]}" for one in ("drop", "stored") if fields.get(one)]
        slot = fields.get("tile", "")
        keys += [slot if slot.startswith("black") else f"depot.{slot}"] if slot else []
        assert not [key for key in keys if "空き" in drawn[key]], question.ask
    assert found


def test_burgundys_knowledge_tiles_do_not_fill_a_round() -> None:
    some = [make(insuto.load("burgundy"), QuestionSpec("tests", number)).family for number in range(20)]
    assert sum("knowledge.knowledge" in family for family in some) <= 2


def test_a_search_that_finds_nothing_gives_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """If no position fits, a handful of games is tried, no more."""
    game, made = insuto.load("scythe"), []

    def nothing(case: Case) -> Question:
        made.append(case)
        raise Dropped("nothing")

    monkeypatch.setattr(maker, "MAKERS", dict.fromkeys(KINDS, nothing))
    with pytest.raises(BadInput) as error:
        make(game, QuestionSpec("x", rule="S-052/unit_moved", kinds=("may",)))
    assert error.value.address == "rule"
    assert len(made) <= maker.TRIES + REPLAYS + maker.OTHERS


@pytest.mark.parametrize("name", NAMES)
def test_requests_that_want_something(name: str) -> None:
    game = insuto.load(name)
    for one in families(game)[:: max(1, len(families(game)) // 6)]:
        assert make(game, QuestionSpec("w", 3, rule=one.rule)).rule == one.rule
        question = make(game, QuestionSpec("w", 4, rule=one.family, kinds=one.kinds[:1]))
        assert (question.family, question.kind) == (one.family, one.kinds[0])
    for players in game.player_counts:
        assert make(game, QuestionSpec("w", 1, players)).pos.players == players


def test_requests_that_cannot_be() -> None:
    game = insuto.load("kardinal")
    for wrong, where in (
        (QuestionSpec("x", rule="K-999"), "rule"),
        (QuestionSpec("x", kinds=("sing",)), "kinds"),
        (QuestionSpec("x", kinds=("next",), rule="K-041"), "kinds"),
        (QuestionSpec("x", -1), "number"),
        (QuestionSpec("x", players=9), "players"),
    ):
        with pytest.raises(BadInput) as error:
            make(game, wrong)
        assert error.value.address == where


def test_questions_respect_readings_and_own_figures() -> None:
    """Under a reading the position has it, and the answer is that of the reading."""
    game = insuto.load("kardinal")
    for number in range(6):
        question = make(
            game, QuestionSpec("r", number, rule="K-041", kinds=("may",), options={"cardinal_limit": "each"})
        )
        assert question.pos.options == {"cardinal_limit": "each"}
        pos = seen_again(game, question)
        assert question.answer == ("yes" if question.act in game.legal_actions(pos) else "no",)


@pytest.mark.parametrize("name", NAMES)
def test_what_a_game_says_of_its_questions_is_about_something(name: str) -> None:
    """No word for a guard, a line or an action that there is not."""
    game, drill = insuto.load(name), insuto.load(name).drill()
    guards = {one.name for d in (*game.decisions.values(), *game.free) if isinstance(d, Guarded) for one in d.guards}
    assert {key.rpartition("/")[2] for key in drill.words.get("CONDITIONS", {})} <= guards
    kinds = {f"{k.kind}.{n}" for d in (*game.decisions.values(), *game.free) for k, f in d.accepts.items() for n in f}
    assert {key.partition("+")[0] for key in drill.words.get("PLACES", {})} <= kinds
    facts = {key.rpartition("/")[2].partition(".")[0] for key in drill.words.get("ALLOWED", {})}
    assert facts | {*drill.unsaid} <= guards
    assert {*drill.also}.union(*drill.also.values()) <= guards
    assert {*drill.words.get("COUNTED", {})} <= {*game.words.tables["PARTS"]}
    assert {*drill.together} <= {*game.rules}
    assert {*drill.countable} <= kinds
    assert {*drill.words.get("FLOW", {})} == {part.around for part in flow_parts(game)} - {""}
    lines = {*game.words.tables["LINES"]}
    for key in drill.words.get("POINTS", {}):
        part, _, line = key.partition(".")
        assert part in game.words.tables["PARTS"]
        assert not line or line in lines
    known = guards | {*game.words.tables["EVENTS"]} | {f"next.{one}" for one in game.decisions}
    known |= {f"{part}.{line}" for part in game.words.tables["PARTS"] for line in lines}
    assert {*drill.never, *drill.rare} <= known
    assert not {*drill.never} & {*drill.rare}


def test_kinds_are_those_of_the_desk() -> None:
    from insuto.desk import answers

    assert typing.get_args(typing.get_type_hints(answers.DrillQuestion)["kind"]) == KINDS
