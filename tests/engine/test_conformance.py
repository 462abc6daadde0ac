"""The duties of every game, proved on random playouts of every registered game and player count."""

from __future__ import annotations

import dataclasses
import itertools
from collections import Counter
from typing import Any

import pytest
from conformance_help import (
    JAPANESE,
    after,
    apart,
    enumerated,
    load,
    misplaced,
    no_rule,
    reads_hidden,
    some_candidates,
    text_of,
    violations,
    with_field,
    without_loads,
)
from playouts import IDLE, LONG_FORM, LONGEST, SHARED, SOON, Dice, cases, playout, sample, share, some_options
from suite_words import reported

from insuto import BadInput, Game, NotLegal
from insuto.core import plain
from insuto.core.actions import format_action
from insuto.core.errors import place_of
from insuto.core.facts import Log, Mute
from insuto.core.messages_ja import say
from insuto.core.position import CHANCE, TABLE
from insuto.play import codec
from insuto.play.bots import choose
from insuto.play.composing import is_drawn

pytestmark = pytest.mark.parametrize(("name", "players", "seed"), cases())


def test_invariants_hold_after_every_action(name: str, players: int, seed: int) -> None:
    game = load(name)
    for move in playout(name, players, seed):
        assert game.stack.misplaced(move.after) is None, misplaced(game, move)
        found = [*game.problems(move.after)]
        assert not found, after(game, move, BadInput.of(found[0]))
        if game.actor(move.before) >= 0 and game.copy(move.before) == with_field(move.after, move.before, "chance"):
            raise AssertionError(
                after(
                    game,
                    move,
                    reported(
                        "nothing is changed, and a player can repeat it for ever: take the action away, or let `apply` change something"
                    ),
                )
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
        assert len(sheet.totals) == players, reported(
            "{place}: `score` returns a sheet for {seats} seats, and {players} play: `ScoreSheet.summed(lines, pos.players)`",
            place=place_of(type(game).score),
            seats=len(sheet.totals),
            players=players,
        )
        lines = [sheet.of(seat) for seat in range(players)]
        assert list(sheet.totals) == lines, apart(
            game, move, reported("totals of the sheet"), sheet.totals, reported("sums of its lines"), lines
        )
        shown = [game.look(move.after, f"{one}.points") for one in ids]
        assert gained == shown, apart(
            game, move, reported("points in the log (`log.add(…, points=…)`)"), gained, "`{seat}.points`", shown
        )
        assert sheet.winners
        for line in sheet.lines:
            assert line.rule in game.rules, no_rule(game, reported("score line"), line.key, line.rule)
    totals = game.score(moves[-1].after).totals
    assert list(totals) == gained, apart(
        game,
        moves[-1],
        reported("points in the log (`log.add(…, points=…)`)"),
        gained,
        "`score`",
        totals,
    )


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
    last = None
    for n, move in enumerate(playout(name, players, seed)):
        if pos != move.before:
            fault = reported(
                "played again, another position: something that is not of the position decides (a list of the module)"
            )
            raise AssertionError(after(game, last, fault) if last else fault)
        last = move
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
            (act, {*filter(is_drawn, decision.picks(move.before, step, act))})
            for act in enumerated(decision, move.before, large, players, seed)
        ]
        world = set().union(*(keys for _, keys in every))
        legal = decision.legal(move.before, step)
        if world:
            assert set(decision.touchable_keys(move.before, step)) <= world
            picks = set().union(*(decision.picks(move.before, step, act) for act in legal))
            assert {*filter(is_drawn, picks)} <= set(decision.touchable_keys(move.before, step))
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


def test_steps_are_checked_field_by_field(name: str, players: int, seed: int) -> None:
    """A step without one of its fields, with one more, or for another seat is refused at its address."""
    game = load(name)
    for move in sample(name, players, seed, 60):
        data = plain.to_plain(move.before)
        for at, step in enumerate(data["agenda"]):
            holds = game.decisions[step["ask"]].step_fields
            assert set(step) - {"ask", "seat"} == set(holds)
            wrong = [({k: v for k, v in step.items() if k != field}, field) for field in step]
            wrong.append(({**step, "extra": 1}, "extra"))
            wrong.append(({**step, "seat": -1 if step["seat"] >= 0 else 0}, "seat"))
            wrong += [({**step, field: value}, field) for field in holds for value in (10**9, "nonsense", None)]
            for other, field in wrong:
                error = refusal(game, changed(data, ("agenda", at), other))
                assert error is not None, f"{other} was taken"
                assert error.address.startswith(f"agenda[{at}].{field}"), f"{other}: {error}"


def test_appraising_leaves_the_view_as_it_was(name: str, players: int, seed: int) -> None:
    game, appraised = load(name), set[str]()
    for move in sample(name, players, seed):
        ask, seat = move.before.agenda[-1].ask, game.actor(move.before)
        if seat >= 0 and ask not in appraised:
            appraised.add(ask)
            view = game.view(move.before, seat)
            before = text_of(view)
            for act in game.legal_actions(view):
                game.appraise(view, act)
            assert text_of(view) == before, reported(
                "{place}: `appraise` changes the table at `{ask}`: it reads only, and changes copies (`view.coins[:]`)",
                place=place_of(type(game).appraise),
                ask=ask,
            )


def test_the_sensible_bot_plays_legally(name: str, players: int, seed: int) -> None:
    game = load(name)
    for move in sample(name, players, seed):
        if game.actor(move.before) >= 0:
            act, _ = choose(game, move.before, "sensible", "0" * 16)
            found = game.explain(move.before, act)
            assert not found, (
                reads_hidden(game, move.before, game.view(move.before, game.actor(move.before)), act) or found
            )


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
            whole = taken[path[0]] == 1 and game.id not in IDLE
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
    problem = next(iter(game.problems(pos)), None)
    value = dig(data, path)
    return reported(
        "`{address}` = {new} instead of {old} was taken, and the position cannot be played on ({fault}): either this value cannot "
        "stand there (say so in state.py or `invariants`), or what the brackets name may hold more than state.py says",
        address="".join(f"[{one}]" if isinstance(one, int) else f".{one}" for one in path)[1:],
        new=value + by,
        old=value,
        fault=BadInput.of(problem) if problem else reported("no end, or an error"),
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
