"""The duties of every game, proved on random playouts of every registered game and player count."""

from __future__ import annotations

import dataclasses
import itertools
import re
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

import pytest
from playouts import COUNTS, IDLE, LONG_FORM, LONGEST, SHARED, Dice, Move, cases, playout, sample, share, some_options
from suite_words import reported, to_add

import insuto
from insuto import BadInput, Game, NotLegal
from insuto.core import plain
from insuto.core.actions import format_action
from insuto.core.decisions import Stages
from insuto.core.facts import Log, Mute
from insuto.core.kinds import EVERYBODY, OWNER, Several
from insuto.core.messages_ja import say
from insuto.core.position import CHANCE, TABLE, Position
from insuto.desk.render import results_json, stop_json, things_json
from insuto.play import codec
from insuto.play.bots import BOTS, choose
from insuto.play.wording import missing

pytestmark = pytest.mark.parametrize(("name", "players", "seed"), cases())

JAPANESE = re.compile(r"[\u3040-\u30ff\u4e00-\u9fff]")


def load(name: str) -> Game[Any]:
    return insuto.load(name)


def actor(game: Game[Any], pos: Any) -> int:
    return game.actor(pos)


MANY = 500
"""For a decision with more candidates than this only some are checked."""


def some_candidates(game: Game[Any], move: Move) -> tuple[list[Any], bool]:
    """Return the candidates before a move, and whether they are all: of very many the simplest, the legal ones, and
    fields of both recombined. Candidates that several tests need for the same position are listed once."""
    if id(move) not in _listed:
        _listed[id(move)] = (move, *_candidates(game, move.before))
    return _listed[id(move)][1:]


_listed: dict[int, tuple[Move, list[Any], bool]] = {}
"""The lists, by the id of the move; the move is referenced too, so that no other can get its id."""


def _candidates(game: Game[Any], pos: Any) -> tuple[list[Any], bool]:
    step, found, whole = pos.agenda[-1], dict[Any, None](), True
    decision = game.decisions[step["ask"]]
    for one in (decision, *(game.free if decision.offers_free else ())):
        here = list(itertools.islice(one.candidates(pos, step), MANY + 1))
        if len(here) > MANY:
            whole = False
            here += one.legal(pos, step)
            here += [act for act in recombined(here, Dice(len(here)), 50) if one.well_formed(pos, step, act)]
        found |= dict.fromkeys(here)
    return list(found), whole


def enumerated(decision: Any, pos: Any, large: set[str], players: int, seed: int) -> list[Any]:
    """Return every candidate of a decision. One with very many is enumerated once in a full run, `large` records its
    name; otherwise nothing."""
    if decision.endless:
        return []
    first = list(itertools.islice(decision.candidates(pos, pos.agenda[-1]), 10_001))
    if len(first) <= 10_000:
        return first
    if decision.name in large or seed or players != decision.game.player_counts[0]:
        return []
    large.add(decision.name)
    return list(decision.candidates(pos, pos.agenda[-1]))


def recombined(acts: list[Any], dice: Dice, count: int) -> list[Any]:
    """Return actions with the kinds of some others and fields taken from several of them."""
    kinds: dict[type, list[Any]] = {}
    for act in acts:
        kinds.setdefault(type(act), []).append(act)
    made = []
    for kind, alike in kinds.items():
        names = [field.name for field in dataclasses.fields(kind)]
        made += [
            kind(**{name: getattr(dice.pick(alike), name) for name in names}) for _ in range(count if names else 1)
        ]
    return made


def without_loads(decision: Any, act: Any) -> Any:
    """Return an action of a decision with nothing in its `Several` fields."""
    fields = decision.accepts.get(type(act), {})
    return dataclasses.replace(act, **{name: () for name, kind in fields.items() if isinstance(kind, Several)})


def text_of(pos: Any) -> str:
    return plain.dumps(plain.to_plain(pos))


def misplaced(game: Game[Any], move: Move) -> str:
    """Return which step lies on the agenda where nothing says that it may, and what is to be added where."""
    agenda, at = move.after.agenda, game.stack.misplaced(move.after) or 0
    called = [f"{step['ask']}.{step['part']}" if "part" in step else step["ask"] for step in agenda]
    decision = game.decisions[move.before.agenda[-1]["ask"]]
    return reported(
        "after `{action}` the agenda holds {agenda}, and nothing says that `{step}` may lie there: add `{step}?` to `pushes` of "
        "{decision}, or write it in the flow",
        action=move.action,
        agenda=" ".join(called),
        step=called[at],
        decision=type(decision).__name__,
    )


def test_invariants_hold_after_every_action(name: str, players: int, seed: int) -> None:
    game = load(name)
    # A long game is gone through step by step by a test of its own (test_scythe_playouts.py).
    for move in playout(name, players, seed)[:: 3 if name in IDLE and not LONG_FORM else 1]:
        assert game.stack.misplaced(move.after) is None, misplaced(game, move)
        found = [(p.address, p.message) for p in game.problems(move.after)]
        assert not found, reported(
            "after `{action}`: {fault}",
            action=move.action,
            fault=", ".join(f"{address}: {message}" for address, message in found),
        )


def test_the_score_is_what_was_written_down(name: str, players: int, seed: int) -> None:
    """The sheet's totals are the sums of its lines and, at the end, the points of the seats and of all events."""
    game, moves = load(name), playout(name, players, seed)
    gained = [0] * players
    for move in moves:
        for event in move.events:
            for seat, points in event.points.items():
                gained[seat] += points
        sheet, ids = game.score(move.after), game.seat_ids(move.after)
        lines = [sheet.of(seat) for seat in range(players)]
        assert list(sheet.totals) == lines, apart(
            move, ids, reported("totals of the sheet"), sheet.totals, reported("sums of its lines"), lines
        )
        shown = [game.look(move.after, f"{one}.points") for one in ids]
        assert gained == shown, apart(
            move, ids, reported("points in the log (`log.add(…, points=…)`)"), gained, "`{seat}.points`", shown
        )
        assert sheet.winners
        for line in sheet.lines:
            assert line.rule in game.rules, no_rule(game, reported("score line"), line.key, line.rule)
    totals = game.score(moves[-1].after).totals
    assert list(totals) == gained, apart(
        moves[-1],
        game.seat_ids(moves[-1].after),
        reported("points in the log (`log.add(…, points=…)`)"),
        gained,
        "`score`",
        totals,
    )


def apart(move: Any, ids: Sequence[str], one: str, ones: Sequence[Any], other: str, others: Sequence[Any]) -> str:
    """Return the sentence about two counts that differ: who has which, and after which action."""
    fault = ", ".join(
        reported(
            "{seat} has {first} by the {one} and {second} by the {other}",
            seat=seat,
            first=first,
            one=one,
            second=second,
            other=other,
        )
        for seat, first, second in zip(ids, ones, others, strict=True)
        if first != second
    )
    return reported("after `{action}`: {fault}", action=move.action, fault=fault)


def no_rule(game: Game[Any], what: str, key: str, rule: str) -> str:
    """Return the sentence about an id that is not among the rules. `what` of the game cites it, by its key."""
    known = ", ".join(game.rules)
    return reported(
        '{what} "{key}" cites {rule}, which is not on the page rules.md; known: {known}',
        what=what,
        key=key,
        rule=rule,
        known=known,
    )


def test_json_both_ways(name: str, players: int, seed: int) -> None:
    game = load(name)
    for move in sample(name, players, seed, 5):
        again = game.from_json(game.to_json(move.before))
        assert again == move.before
        assert game.to_json(again) == game.to_json(move.before)


def test_links_both_ways_and_short(name: str, players: int, seed: int) -> None:
    game = load(name)
    few = name in SHARED and not LONG_FORM
    for i, move in enumerate(playout(name, players, seed)[:: 4 if few else 1]):
        link = codec.encode(game, move.after)
        assert len(link) <= 1_500
        if i % (3 if few else 7) == 0:
            other, pos = codec.decode(link)
            assert (other.id, pos) == (game.id, move.after)


def test_notation_both_ways(name: str, players: int, seed: int) -> None:
    game = load(name)
    for move in sample(name, players, seed):
        for act in some_candidates(game, move)[0]:
            assert game.notation.parse(format_action(act)) == act


def test_same_seed_and_actions_same_bytes(name: str, players: int, seed: int) -> None:
    """Played again from the same seed, in place and with notation read back, every position is the same, and the same text."""
    game = load(name)
    pos = game.begin(players, seed, some_options(game, seed))
    for n, move in enumerate(playout(name, players, seed)):
        assert pos == move.before
        if n % 9 == 0:
            assert text_of(pos) == text_of(move.before)
        act = game.notation.parse(str(move.action))
        if game.actor(pos) < 0:
            assert game.roll(pos) == act
        game.apply(pos, act, Mute())


def test_playing_leaves_the_old_position_alone(name: str, players: int, seed: int) -> None:
    game = load(name)
    for move in share(name, players, seed):
        before = text_of(move.before)
        for act in game.legal_actions(move.before)[:12]:
            after = game.play(move.before, act).position
            game.advance(after)
            if not after.over:
                game.apply(after, game.legal_actions(after)[0], Log())
            game.score(move.before), game.prompt(move.before)
            for seat in range(players):
                game.view(move.before, seat)
            assert text_of(move.before) == before


def test_legal_is_candidates_without_violation(name: str, players: int, seed: int) -> None:
    game = load(name)
    for move in sample(name, players, seed):
        candidates, whole = some_candidates(game, move)
        if whole:
            assert len(game.candidates(move.before)) == len(candidates)
        legal = game.legal_actions(move.before)
        assert len(set(legal)) == len(legal)
        sound = {act for act in candidates if not violations(game, move.before, act)}
        decision = game.decisions[move.before.agenda[-1]["ask"]]
        if decision.endless:  # not every load is listed
            assert set(legal) <= sound
            assert {without_loads(decision, act) for act in legal} == {without_loads(decision, act) for act in sound}
        else:
            assert set(legal) == sound
        for act in (*legal[:5], *candidates[:5]):
            assert game.explain(move.before, act) == violations(game, move.before, act)


def test_well_formed_is_a_candidate(name: str, players: int, seed: int) -> None:
    """Actions recombined from the fields of all actions that the game has: what is judged by its fields is what is enumerated.

    A decision with very many candidates is enumerated once (`enumerated`).
    """
    game, dice = load(name), Dice(f"fields {seed}")
    moves = list(sample(name, players, seed, 25))
    pool: dict[type[Any], list[Any]] = {}
    large: set[str] = set()
    for move in moves:
        for act in some_candidates(game, move)[0]:
            pool.setdefault(type(act), []).append(act)
    for move in moves:
        step = move.before.agenda[-1]
        decision = game.decisions[step["ask"]]
        for one in (decision, *(game.free if decision.offers_free else ())):
            candidates = set(enumerated(one, move.before, large, players, seed))
            assert all(one.well_formed(move.before, step, act) for act in itertools.islice(candidates, 30))
            for kind in one.kinds if candidates else ():
                fields = [field.name for field in dataclasses.fields(kind)]
                for _ in range(60 if fields and kind in pool else 0):
                    act = kind(**{field: getattr(dice.pick(pool[kind]), field) for field in fields})
                    assert one.well_formed(move.before, step, act) == (act in candidates), act


def violations(game: Game[Any], pos: Any, act: Any) -> tuple[Any, ...]:
    """Return the violations of one of the candidates, as `explain` does, without its look whether the candidate is
    one."""
    step = pos.agenda[-1]
    decision = next(d for d in (game.decisions[step["ask"]], *game.free) if type(act) in d.kinds)
    return tuple(decision.violations(pos, step, act))


def test_a_touch_finds_what_a_look_at_all_would_find(name: str, players: int, seed: int) -> None:
    """`touchable_keys` and `candidates_for_keys` agree with what candidates pick, however a decision computes them;
    nothing legal is left out. A decision with very many candidates is checked in the long form; in the toy by
    test_decisions.py."""
    game, dice, large = load(name), Dice(f"holding {seed}"), set[str]() if LONG_FORM else set(load(name).decisions)
    for move in sample(name, players, seed, 40):
        step = move.before.agenda[-1]
        decision = game.decisions[step["ask"]]
        if step["seat"] < 0:
            continue
        every = [
            (act, set(decision.picks(move.before, step, act)))
            for act in enumerated(decision, move.before, large, players, seed)
        ]
        world = set().union(*(keys for _, keys in every))
        legal = decision.legal(move.before, step)
        if world:
            assert set(decision.touchable_keys(move.before, step)) <= world
            assert set().union(*(decision.picks(move.before, step, act) for act in legal)) <= set(
                decision.touchable_keys(move.before, step)
            )
            keys = {dice.pick(sorted(world)) for _ in range(2)}
            present = {act for act, picks in every if picks & keys}
            found = list(decision.candidates_for_keys(move.before, step, keys))
            assert len(set(found)) == len(found)
            assert set(legal) & present <= set(found) <= present


def test_reasons_cite_rules_and_have_words(name: str, players: int, seed: int) -> None:
    game = load(name)
    for move in share(name, players, seed):
        for act in some_candidates(game, move)[0]:
            for violation in violations(game, move.before, act):
                assert violation.rule in game.rules, no_rule(game, reported("reason"), violation.key, violation.rule)
                assert JAPANESE.search(game.words_at(move.before).why(violation))


def test_an_action_of_another_decision_is_answered(name: str, players: int, seed: int) -> None:
    game = load(name)
    moves = playout(name, players, seed)
    for move in sample(name, players, seed):
        kinds = {type(act) for act in some_candidates(game, move)[0]}
        other = next((m.action for m in moves if type(m.action) not in kinds), None)
        if other is None:
            continue
        found = game.explain(move.before, other)
        assert found
        assert all(v.rule in game.rules and JAPANESE.search(game.words.why(v)) for v in found)
        with pytest.raises(NotLegal) as caught:
            game.play(move.before, other)
        assert caught.value.violations == found


def test_everything_shown_has_words(name: str, players: int, seed: int) -> None:
    game = load(name)
    for move in playout(name, players, seed):
        for event in move.events:
            assert JAPANESE.search(game.words.event(event))
            if event.rule:
                assert event.rule in game.rules, no_rule(game, reported("event"), event.kind, event.rule)
            for seat in range(players) if event.secret else ():
                assert JAPANESE.search(game.words.event(event.for_seat(seat)))
    for move in sample(name, players, seed):
        assert JAPANESE.search(game.prompt(move.before))
        plain_ones = {act.kind for act in some_candidates(game, move)[0] if not JAPANESE.search(game.words.label(act))}
        assert not plain_ones, to_add({"LABELS": sorted(plain_ones)})
        for line in game.score(move.after).lines:
            assert JAPANESE.search(game.words.line(line))
            assert line.part in game.words.tables["PARTS"]


def test_words_for_all_that_the_code_can_say(name: str, players: int, seed: int) -> None:
    """Also for what no playout reaches. Without sources (inside Pyodide) nothing is found missing."""
    if (players, seed) == (load(name).player_counts[0], 0):
        lacking = missing(load(name))
        assert not lacking, to_add(lacking)


def test_every_reading_is_played(name: str, players: int, seed: int) -> None:
    """Every value of every option: its first actions, with their sentences."""
    game, dice = load(name), Dice(f"readings {name}")
    if (players, seed) != (game.player_counts[0], 0):
        return
    for option, value in ((one, value) for one in game.options for value in one.values):
        pos = game.begin(players, seed, {option.name: value})
        assert game.option(pos, option.name) == value
        for _ in range(SOON):
            if pos.over:
                break
            act = game.roll(pos) if game.actor(pos) < 0 else dice.act(game, pos)
            log = Log()
            game.apply(pos, act, log)
            assert not list(game.problems(pos))
            assert all(JAPANESE.search(game.words.event(event)) for event in log.events)
            assert pos.over or JAPANESE.search(game.prompt(pos))


def test_every_decision_of_the_flow_is_reached(name: str, players: int, seed: int) -> None:
    """Every decision of the flow comes up in some playout: else the flow skips it. Tested where every count is played
    (not inside Pyodide): some steps appear at one count only."""
    game = load(name)
    if (players, seed) != (game.player_counts[0], 0) or len(game.player_counts) > COUNTS:
        return
    never = {ask for line in game.flow_lines() for ask in line.asks}
    for case in cases():
        if case[0] == name and never:
            steps = [move.before.agenda[-1] for move in playout(*case)]
            never -= {f"{step.ask}.{step['part']}" if "part" in step else step.ask for step in steps}
    assert not never, reported(
        "no playout ever asks {asks}, which stands in the flow: the flow passes over it where the node before it ends "
        "with a step that a later one can end with too (give each a `part`), or its `when` never holds",
        asks=", ".join(sorted(never)),
    )


def test_static_words(name: str, players: int, seed: int) -> None:
    game = load(name)
    for rule in game.rules.values():
        assert rule.title_ja
        assert rule.source, reported("{rule} has no source line on rules.md", rule=rule.id)
    for option in game.options:
        assert option.default in option.values
        assert option.rule in game.rules, no_rule(game, reported("option"), option.name, option.rule)
        title = game.words.option(option.name)
        assert JAPANESE.search(title), f"{option.name}: {title}"
    for setting in game.settings:
        title = game.words.setting(setting.address)
        assert JAPANESE.search(title), f"{setting.address}: {title}"
    for scene in game.scenes:
        assert JAPANESE.search(game.words.tables["SCENES"][scene])
    for index, seat in enumerate(game.seats):
        assert game.words.name("seat", index) == game.words.name("seat", seat) != seat
    for decision in (*game.decisions.values(), *game.free):
        assert decision.rule in game.rules, no_rule(game, reported("decision"), decision.name, decision.rule)


def test_secrets_of_events(name: str, players: int, seed: int) -> None:
    for move in playout(name, players, seed):
        for event in move.events:
            for seat in range(-1, players):
                seen = event.for_seat(seat)
                if seat not in event.seen:
                    assert all(seen.data[f] == "?" for f in event.secret)
                else:
                    assert seen == event


def seen_by(game: Game[Any], before: Any, act: Any, seat: int) -> list[str] | None:
    """Return what a seat is told of an action; None where the action shows something hidden, or is not allowed."""
    try:
        turn = game.play(before, act)
    except NotLegal:
        return None
    return None if turn.reveals else [game.words.event(event.for_seat(seat)) for event in turn.events]


def test_log_of_others_reveals_nothing_hidden(name: str, players: int, seed: int) -> None:
    """Of a choice in secret the others are told the same whatever it is; of any other action, the same whatever they may not know."""
    game = load(name)
    sealed = [move for move in playout(name, players, seed) if game.decisions[move.before.agenda[-1]["ask"]].secret]
    secret = sealed[:40]
    some = [move for move in share(name, players, seed) if game.actor(move.before) >= 0 and game.fields.between_seats]
    for number, move in enumerate([*secret, *some]):
        pos, actor, kind = move.before, game.actor(move.before), type(move.action)
        other = (actor + 1 + number % max(1, players - 1)) % players
        shown = None if other == actor else seen_by(game, pos, move.action, other)
        if shown is None:
            continue
        beside: list[tuple[Any, Any]] = [(game.resample_hidden(pos, other, f"{seed} {number}"), move.action)]
        if kind in game.decisions[pos.agenda[-1]["ask"]].kinds and number < len(secret):
            beside += [(pos, act) for act in game.legal_actions(pos) if type(act) is kind][:6]
        for there, act in beside:
            found = seen_by(game, there, act, other)
            assert found in (None, shown), reported(
                "{seat} may not know it, and sees: {shown} after `{action}`, and {found} after `{other}`",
                seat=game.seat_ids(pos)[other],
                shown=shown,
                action=move.action,
                found=found,
                other=act,
            )


def test_a_view_leaks_nothing(name: str, players: int, seed: int) -> None:
    """Two positions that a seat cannot tell apart give it the same view, the same legal actions and the same bot's
    choice. At large tables for the seat to move and in turn another, in the long form for every one."""
    game = load(name)
    for number, move in enumerate(sample(name, players, seed)):
        pos = move.before
        public = text_of(game.public(pos))
        looking = range(players) if LONG_FORM or name not in SHARED else {max(0, game.actor(pos)), number % players}
        for seat in looking:
            view = game.view(pos, seat)
            seen = text_of(view)
            assert text_of(game.view(view, seat)) == seen
            other = game.resample_hidden(pos, seat, f"{seed} {number}")
            assert not list(game.problems(other))
            assert text_of(game.view(other, seat)) == seen
            assert text_of(game.public(other)) == public
            if game.actor(pos) == seat:
                assert game.legal_actions(view) == game.legal_actions(pos) == game.legal_actions(other)
                for bot in BOTS:
                    assert choose(game, pos, bot, "0" * 16) == choose(game, other, bot, "0" * 16)


def test_every_field_is_declared(name: str, players: int, seed: int) -> None:
    game = load(name)
    own = {f.name for f in dataclasses.fields(game.position_type)} - {f.name for f in dataclasses.fields(Position)}
    assert set(game.fields.kinds) == own
    pos = game.begin(players, seed, some_options(game, seed))
    assert set(game.fields.empty(players)) == own
    for supply in game.fields.supplies.values():
        assert min(supply.total(pos)) >= 0


def test_only_what_is_declared_secret_is_hidden(name: str, players: int, seed: int) -> None:
    """A view differs from the position in secret fields only, and of those a seat's own entry is as it is."""
    game = load(name)
    for move in sample(name, players, seed):
        for seat in range(players):
            view = game.view(move.before, seat)
            for field, kind in game.fields.kinds.items():
                real, seen = getattr(move.before, field), getattr(view, field)
                if kind.known == EVERYBODY or (kind.shown and kind.shown(move.before)):
                    assert seen == real, field
                elif kind.known == OWNER:
                    assert seen[seat] == real[seat], field
                    assert len(seen) == len(real)


def test_steps_are_checked_field_by_field(name: str, players: int, seed: int) -> None:
    """A step without one of its fields, with one more, or for another seat is refused at its address."""
    game = load(name)
    for move in sample(name, players, seed, 60):
        data = plain.to_plain(move.before)
        for at, step in enumerate(data["agenda"]):
            holds = game.decisions[step["ask"]].holds
            assert set(step) - {"ask", "seat"} == set(holds)
            wrong = [({k: v for k, v in step.items() if k != field}, field) for field in step]
            wrong.append(({**step, "extra": 1}, "extra"))
            wrong.append(({**step, "seat": -1 if step["seat"] >= 0 else 0}, "seat"))
            wrong += [({**step, field: value}, field) for field in holds for value in (10**9, "nonsense", None)]
            for other, field in wrong:
                error = refusal(game, changed(data, ("agenda", at), other))
                assert error is not None, f"{other} was taken"
                assert error.address.startswith(f"agenda[{at}].{field}"), f"{other}: {error}"


def test_hidden_pieces_are_shuffled(name: str, players: int, seed: int) -> None:
    """`resample_hidden` does change what is hidden; otherwise the test above would prove nothing."""
    game = load(name)
    changed = sum(
        text_of(m.before) != text_of(game.resample_hidden(m.before, 0, i))
        for i, m in enumerate(sample(name, players, seed))
    )
    assert changed > (3 if game.by_chance else 0)


def test_a_view_has_no_real_dice(name: str, players: int, seed: int) -> None:
    game, moves = load(name), playout(name, players, seed)
    assert len({game.view(move.before, 0).chance for move in moves}) == 1
    # Where nothing is left to chance its generator stands still.
    assert (len({move.before.chance for move in moves}) > 5) == game.by_chance


def test_the_sensible_bot_plays_legally(name: str, players: int, seed: int) -> None:
    game = load(name)
    for move in sample(name, players, seed):
        if game.actor(move.before) >= 0:
            act, _ = choose(game, move.before, "sensible", "0" * 16)
            assert not game.explain(move.before, act)


def test_a_finished_game_refuses_actions(name: str, players: int, seed: int) -> None:
    game, moves = load(name), playout(name, players, seed)
    end = moves[-1].after
    assert end.over
    assert game.legal_actions(end) == game.candidates(end) == ()
    assert game.prompt(end) == ""
    with pytest.raises(BadInput, match="over"):
        game.play(end, moves[-1].action)
    with pytest.raises(BadInput, match="over"):
        game.explain(end, moves[-1].action)


def test_chance_has_weights(name: str, players: int, seed: int) -> None:
    game = load(name)
    for move in sample(name, players, seed, 3):
        step = move.before.agenda[-1]
        if step["seat"] in (CHANCE, TABLE):
            acts = game.legal_actions(move.before)
            weights = game.decisions[step["ask"]].weights(move.before, step, acts)
            assert len(weights) == len(acts)
            assert all(isinstance(w, int) and w > 0 for w in weights)
            assert step["seat"] == CHANCE or len(acts) == 1


def test_pictures_have_the_keys_that_are_touched(name: str, players: int, seed: int) -> None:
    game = load(name)
    bases: dict[str, str] = {}
    for n, move in enumerate(share(name, players, seed, 25)):
        pos = move.before
        keys: set[str] = set()
        for scene in game.scenes_at(pos):
            picture = game.draw(pos, scene)
            assert len(set(picture.keys())) == len(picture.keys())
            assert bases.setdefault(scene, picture.base) == picture.base
            keys |= set(picture.keys())
            game.draw(pos, scene, n % players)
            game.picture(game.public(pos), scene)
        if game.actor(pos) >= 0:
            for act in game.legal_actions(pos):
                assert bool(game.picks(pos, act)) != game.declines(pos, act), f"{act}"
                assert set(game.picks(pos, act)) <= keys, f"{act}"


def test_what_declines_has_no_key_and_is_a_button(name: str, players: int, seed: int) -> None:
    """No touch on a plate, a panel or a card means to do without; the labels of several say alone what is declined."""
    game = load(name)
    for move in sample(name, players, seed):
        pos = move.before
        step = pos.agenda[-1]
        decision = game.decisions[step["ask"]]
        for act in some_candidates(game, move)[0]:
            if game.declines(pos, act):
                assert game.picks(pos, act) == (), reported("the action has a drawing key: {action}", action=act)
        legal = [act for act in game.legal_actions(pos) if game.declines(pos, act)]
        labels = [game.words_at(pos).label(act) for act in legal]
        assert len(set(labels)) == len(labels), labels
        world = decision.touchable_keys(pos, step)
        for act in decision.candidates_for_keys(pos, step, world):
            assert not isinstance(act, decision.declines)


def test_confirmations_before_a_touch_acts(name: str, players: int, seed: int) -> None:
    """A warning is a sentence, and only before what declines or costs; what a touch needs are picks of the action."""
    game = load(name)
    for move in sample(name, players, seed):
        pos = move.before
        if game.actor(pos) < 0:
            continue
        for act in game.legal_actions(pos):
            assert set(game.needs(pos, act)) <= set(game.picks(pos, act)), f"{act}"
            warning = game.warning(pos, act)
            assert not warning or (JAPANESE.search(warning) and "{" not in warning), warning


def test_results_are_tables(name: str, players: int, seed: int) -> None:
    """A title, a label for each row, a value for each column, and drawing keys that are there."""
    game = load(name)
    for move in playout(name, players, seed):
        if not any(event.result for event in move.events):
            continue
        keys = {key for scene in game.scenes_at(move.after) for key in list(game.draw(move.after, scene).keys())}
        for event in move.events:
            if (result := event.result) is None:
                continue
            assert not event.secret
            assert len(set(result.seats)) == len(result.seats)
            assert set(result.seats) <= set(range(players))
            assert set(result.at) <= keys, result
            assert result.rows
            assert all(len(values) == len(result.seats) for _, _, values in result.rows), result
        for table in results_json(game, move.after, move.events):
            assert JAPANESE.search(table["title"])
            assert table["lines"]
            for row in table["rows"]:
                assert JAPANESE.search(row["label"])
                assert len(row["values"]) == len(table["columns"])
                assert not any("{" in value for value in row["values"])


def test_the_stops_of_a_scoring_add_up(name: str, players: int, seed: int) -> None:
    """The points of the places are those that the table's own steps bring to the seats, and every place is drawn."""
    game = load(name)
    for move in playout(name, players, seed):
        stops = [stop for event in move.events for stop in event.stops]
        if not stops:
            continue
        keys = {key for scene in game.scenes_at(move.before) for key in list(game.draw(move.before, scene).keys())}
        gained = [0] * players
        for stop in stops:
            said = stop_json(game.words_at(move.after), game.seat_ids(move.after), stop)
            assert JAPANESE.search(said["part"] + said["title"])
            assert not any("{" in line["text"] for line in said["lines"]), said
            shown = {*stop.at, *(key for key, _ in stop.pieces)}
            assert shown
            assert shown <= keys, (stop, shown - keys)
            for line in stop.lines:
                assert line.rule in game.rules, line
                gained[line.seat] += line.points
        if isinstance(game.decisions[move.before.agenda[-1]["ask"]], Stages):
            before, after = game.score(move.before).counted, game.score(move.after).counted
            assert [now - then for now, then in zip(after, before, strict=True)] == gained
        else:
            reported = [sum(event.points.get(seat, 0) for event in move.events) for seat in range(players)]
            assert all(n <= total for n, total in zip(gained, reported, strict=True)), (gained, reported)


def things(game: Game[Any], view: Any, keys: Iterable[str]) -> dict[str, list[Any]]:
    """Return what is said of some drawing keys; each has words and a rule that exists."""
    said = {}
    for key in keys:
        said[key] = things_json(game, view, [key])
        for thing in said[key]:
            assert JAPANESE.search(thing["text"]), (key, thing)
            assert "{" not in thing["text"], (key, thing)
            assert thing["rule"] in game.rules or not thing["rule"], (key, thing)
    return said


def test_touched_part_describes_itself(name: str, players: int, seed: int) -> None:
    """Every node of every scene, as a stranger sees it, the seat to move and in turn another: words and rules exist,
    and what is hidden changes nothing. In the long form as every seat sees it."""
    game = load(name)
    reported = 0
    for number, move in enumerate(share(name, players, seed, 200)):
        pos = move.before
        looking = range(players) if LONG_FORM else sorted({max(0, game.actor(pos)), number % players})
        for seat in (*looking, None):
            view = game.public(pos) if seat is None else game.view(pos, seat)
            pictures = [
                game.draw(view, scene, narrow=narrow)
                for scene in game.scenes_at(view)
                for narrow in {False, seat is None}
            ]
            keys = sorted({key for picture in pictures for key in list(picture.keys())})
            said = things(game, view, keys)
            reported += sum(map(len, said.values()))
            if seat is not None:
                other = game.view(game.resample_hidden(pos, seat, f"{seed} {number}"), seat)
                assert things(game, other, keys) == said
    assert reported


SOON, TO_THE_END = 60 if LONG_FORM else 40, 1
"""The number of actions that a position with a changed count is played on; the number of each of its fields that are
played to the game's end."""
WRONG = (None, 1.5, [7] * 61, {"a": 1}, "nonsense", 10**9, -77, 2**70)


def leaves(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Return the path of every value inside plain data, containers included."""
    found = [path] if path else []
    children = enumerate(data) if isinstance(data, list) else data.items() if isinstance(data, dict) else ()
    for key, value in children:
        found += leaves(value, (*path, key))
    return found


def changed(data: Any, path: tuple[Any, ...], value: Any) -> Any:
    """Return plain data with another value at a path; what does not lie on the way is shared with the old one."""
    key, *rest = path
    copy = data.copy()
    copy[key] = changed(data[key], tuple(rest), value) if rest else value
    return copy


def refusal(game: Game[Any], data: Any) -> BadInput | None:
    try:
        game.from_plain(data)
    except BadInput as error:
        return error
    return None


def test_wrong_positions_are_refused_with_the_address(name: str, players: int, seed: int) -> None:
    """Every value of a real position, made wrong in every way, is refused; never taken, never another error."""
    game, dice = load(name), Dice(seed)
    pos = dice.pick(playout(name, players, seed)).before
    data = plain.to_plain(pos)
    for path in leaves(data):
        top = str(path[0])
        for wrong in WRONG if seed == 0 else WRONG[seed::3]:
            broken = changed(data, path, wrong)
            if broken == data:
                continue
            error = refusal(game, broken)
            assert error is not None, f"{path} = {wrong!r} was taken"
            assert error.address, f"{path} = {wrong!r}"
            assert JAPANESE.search(say(error, game.words.tables.get("ERRORS")))
            if isinstance(wrong, (float, dict)) and top not in ("agenda", "options"):
                assert error.address.startswith(top), f"{path} = {wrong!r}: {error}"
    for field in dataclasses.fields(pos):
        with pytest.raises(BadInput) as caught:
            game.from_plain({k: v for k, v in data.items() if k != field.name})
        assert (caught.value.address, caught.value.message) == (field.name, "is missing")
    with pytest.raises(BadInput) as caught:
        game.from_plain({**data, "extra": 1})
    assert caught.value.address == "extra"


def test_changed_counts_never_slip_through(name: str, players: int, seed: int) -> None:
    """One piece or card more or less anywhere is either refused, or a position that can be played on: to its end, or for a long while where
    games are long. All numbers are changed in a game's first position, some of each field in the others and where games are long."""
    game = load(name)
    dice = Dice(f"counts {seed}")
    data = plain.to_plain(dice.pick(playout(name, players, seed)).before)
    numbers = [p for p in leaves(data) if isinstance(dig(data, p), int) and p[0] not in ("players", "viewer")]
    if seed or game.id in IDLE:
        fields = {path[0]: [p for p in numbers if p[0] == path[0]] for path in numbers}
        numbers = [dice.pick(paths) for paths in fields.values() for _ in range(3 if LONG_FORM else 2)]
    taken: Counter[str] = Counter()
    for path in numbers:
        for by in (-1, 1):
            try:
                pos = game.from_plain(changed(data, path, dig(data, path) + by))
            except BadInput:
                continue
            pos = game.copy(pos)  # playing on must not reach into the data
            # What a changed count breaks shows soon: to the game's end go the first of each field only, of long games none.
            taken[path[0]] += 1
            whole = taken[path[0]] <= TO_THE_END and game.id not in IDLE
            for n in range(LONGEST if whole else 2 * SOON if game.id in IDLE else SOON):
                if pos.over:
                    break
                if n < 10 or n % 20 == 0:
                    assert not list(game.problems(pos)), slipped(data, path, by, game, pos)
                try:
                    act = game.roll(pos) if game.actor(pos) < 0 else dice.act(game, pos)
                    game.apply(pos, act, Mute())
                except Exception as error:
                    raise AssertionError(slipped(data, path, by, game, pos)) from error
            assert not list(game.problems(pos)), slipped(data, path, by, game, pos)
            assert pos.over or not whole, slipped(data, path, by, game, pos)


def slipped(data: Any, path: tuple[Any, ...], by: int, game: Game[Any], pos: Any) -> str:
    """Return which changed value was taken, and what became of it."""
    faults = ", ".join(f"{p.address}: {p.message}" for p in game.problems(pos))
    value = dig(data, path)
    return reported(
        "`{address}` = {new} instead of {old} was taken, and the position cannot be played on ({fault}): say what may stand there in "
        "state.py, or in `invariants` of the game",
        address="".join(f"[{one}]" if isinstance(one, int) else f".{one}" for one in path)[1:],
        new=value + by,
        old=value,
        fault=faults or reported("no end, or an error"),
    )


def dig(data: Any, path: tuple[Any, ...]) -> Any:
    for key in path:
        data = data[key]
    return data


def test_addresses_can_be_looked_at_everywhere(name: str, players: int, seed: int) -> None:
    """Every address made of the vocabularies gives a number or text on every kind of position, views included. There are no words
    for other addresses, and in the games of this site words for all."""
    game = load(name)
    published = type(game).__module__.startswith("insuto.games.")
    assert set(game.words.tables.get("ADDRESSES", {})) <= {".".join(place.pattern) for place in game.addresses.places}
    dice = Dice(seed)
    for move in sample(name, players, seed, 20):
        for place in game.addresses.places:
            words = [dice.pick(sorted(vocabulary(game, w, move.before))) for w in place.pattern if w.startswith("{")]
            filled = iter(words)
            address = ".".join(next(filled) if w.startswith("{") else w for w in place.pattern)
            assert isinstance(game.look(move.before, address), (int, str))
            assert JAPANESE.search(game.address_label(address)) or not published, address
    with pytest.raises(BadInput):
        game.look(move.before, "nowhere.at.all")


def vocabulary(game: Game[Any], gap: str, pos: Any) -> list[str]:
    seats, here = set(game.addresses.vocabularies.get("seat", ())), game.seat_ids(pos)
    return [w for w in game.addresses.vocabularies[gap[1:-1]] if w not in seats or w in here]


def test_wrong_settings_and_options_are_refused(name: str, players: int, seed: int) -> None:
    game = load(name)
    for bad in (0, 1, 99, -1):
        if bad not in game.player_counts:
            with pytest.raises(BadInput) as caught:
                game.setup(bad)
            assert caught.value.address == "players"
    with pytest.raises(BadInput) as caught:
        game.setup(players, options={"nonsense": "1"})
    assert caught.value.address == "options.nonsense"
    for option in game.options:
        with pytest.raises(BadInput) as caught:
            game.setup(players, options={option.name: "nonsense"})
        assert caught.value.address == f"options.{option.name}"
    with pytest.raises(BadInput) as caught:
        insuto.load(name, {"nonsense": "1"})
    assert caught.value.address == "components.nonsense"
    for setting in game.settings:
        with pytest.raises(BadInput) as caught:
            insuto.load(name, {setting.address: "non sense"})
        assert caught.value.address.startswith(f"components.{setting.address}")
