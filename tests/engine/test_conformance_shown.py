"""The duties of every game in what is shown: words, secrets, pictures, touches."""

from __future__ import annotations

import dataclasses
import re
from collections import Counter
from collections.abc import Iterable
from typing import Any

import pytest
from conformance_help import (
    JAPANESE,
    black,
    drawn_at,
    hears,
    load,
    no_rule,
    one_title,
    outside,
    reads_hidden,
    shown_by_a_field,
    some_candidates,
    text_of,
    with_field,
    worded,
    words_tell,
    written,
)
from playouts import LONG_FORM, SHARED, cases, playout, sample, share, some_options
from suite_words import reported, to_add

from insuto import BadInput, Game, NotLegal
from insuto.core.actions import Action
from insuto.core.decisions import Stages
from insuto.core.errors import place_of
from insuto.core.facts import Log, Stop
from insuto.core.kinds import EVERYBODY, OWNER
from insuto.core.position import Position
from insuto.desk.render import results_json, stop_json, things_json
from insuto.draw.model import Node
from insuto.draw.shapes import esc
from insuto.play.bots import BOTS, choose
from insuto.play.composing import is_drawn

pytestmark = pytest.mark.parametrize(("name", "players", "seed"), cases())


def test_everything_shown_has_words(name: str, players: int, seed: int) -> None:
    game = load(name)
    for move in playout(name, players, seed):
        for event in move.events:
            assert JAPANESE.search(game.words.event(event))
            for noun, value in game.words.spoken_of(event):
                named = str(value) in game.words.names.get(noun, {}) or not re.match("[a-z]", str(value))
                assert named, reported(
                    'words_ja.py: add "{value}" to `{noun}` in NAMES: readers see `{sentence}`',
                    value=value,
                    noun=noun,
                    sentence=game.words.event(event),
                )
            if event.rule:
                assert event.rule in game.rules, no_rule(game, reported("event"), event.kind, event.rule)
            for seat in range(players) if event.secret else ():
                heard = game.words.event(event.for_seat(seat))
                assert JAPANESE.search(heard)
                assert "?" not in heard, reported(
                    'words_ja.py: in `{sentence}` an unknown value has no name: write "?" in its NAMES', sentence=heard
                )
    for move in sample(name, players, seed):
        assert JAPANESE.search(game.prompt(move.before))
        plain_ones = {act.kind for act in some_candidates(game, move)[0] if not JAPANESE.search(game.words.label(act))}
        assert not plain_ones, to_add({"LABELS": sorted(plain_ones)})
        acts = game.legal_actions(move.before)[:200] if game.actor(move.before) >= 0 else ()
        alike: dict[type[Action], list[str]] = {}
        for act in acts:
            alike.setdefault(type(act), []).append(game.label(move.before, act))
        for kind, called in alike.items():
            assert len(called) < 3 or len(set(called)) > 1, reported(
                'words_ja.py: LABELS "{kind}" is `{label}` for {count} different actions: name what differs, `{{field:noun}}`',
                kind=kind.kind,
                label=called[0],
                count=len(called),
            )
        texts = [
            (game.button(move.before, a), game.price_of(move.before, a), game.warning(move.before, a)) for a in acts
        ]
        assert not re.search("[{}]", f"{texts}{game.prompt(move.before)}"), texts
        for line in game.score(move.after).lines:
            assert JAPANESE.search(game.words.line(line))
            assert line.part in game.words.tables["PARTS"], to_add({"PARTS": [line.part]})


def test_secrets_of_events(name: str, players: int, seed: int) -> None:
    for move in playout(name, players, seed):
        for event in move.events:
            for seat in range(-1, players):
                seen = event.for_seat(seat)
                if seat not in event.seen:
                    assert all(seen.data[f] == "?" for f in event.secret)
                else:
                    assert seen == event


def seen_by(game: Game[Any], before: Any, act: Any, seat: int) -> tuple[list[str], Any] | None:
    """Return what a seat hears and sees of an action; None where the action shows something hidden, or is not allowed."""
    try:
        turn = game.play(before, act)
    except NotLegal:
        return None
    if turn.reveals:
        return None
    return [game.words.event(event.for_seat(seat)) for event in turn.events], game.view(turn.position, seat)


def test_others_learn_nothing_hidden_of_an_action(name: str, players: int, seed: int) -> None:
    """Others hear and see the same of a secret choice whatever it is; of any other action, the same whatever they may not know."""
    game = load(name)
    sealed = [move for move in playout(name, players, seed) if game.decisions[move.before.agenda[-1]["ask"]].secret]
    secret = sealed[:40]
    every, times = (9, 1) if name in SHARED else (3, 12)
    moves = share(name, players, seed, every) if game.fields.between_seats else ()
    for number, move in enumerate([*secret, *moves]):
        pos, actor, kind = move.before, game.actor(move.before), type(move.action)
        other = (max(0, actor) + 1 + number % max(1, players - 1)) % players
        shown = None if other == actor else seen_by(game, pos, move.action, other)
        if shown is None:
            continue
        again = (game.resample_hidden(pos, other, f"{seed} {number} {n}") for n in range(times))
        beside: list[tuple[Any, Any]] = [(there, move.action) for there in again]
        if kind in game.decisions[pos.agenda[-1]["ask"]].kinds and number < len(secret):
            beside += [(pos, act) for act in game.legal_actions(pos) if type(act) is kind][:6]
        for there, act in beside:
            found = seen_by(game, there, act, other)
            if found is None:
                continue
            assert found[0] == shown[0], hears(game, move, other, shown[0], found[0], act)
            # Who is next may depend on a hand: a turn ends where it allows nothing more.
            fields = (*game.fields.kinds, "agenda") if there is pos else game.fields.kinds
            for field in fields:
                seen, there = getattr(shown[1], field), getattr(found[1], field)
                assert seen == there, shown_by_a_field(game, move, other, act, field, seen, there)


class Openly(Log):
    """What an action says, but for the events that turn something up."""

    def add(self, /, *given: Any, **data: Any) -> None:
        super().add(*given, **data)
        if data.get("reveals"):
            self.events.pop()


def openly(game: Game[Any], before: Any, act: Any, seat: int) -> tuple[bool, list[str], list[Any]]:
    """Return whether an action turns something up, what a seat hears of the rest, and what it sees after it."""
    new, log = game.copy(before), Openly()
    game.apply(new, act, log)
    view = game.view(new, seat)
    heard = [game.words.event(event.for_seat(seat)) for event in log.events]
    return log.reveals, heard, [getattr(view, field) for field in game.fields.kinds]


def test_what_turns_something_up_tells_nothing_else(name: str, players: int, seed: int) -> None:
    """What is hidden and stays so is in no sentence: where a seat sees the same afterwards, it hears the same."""
    game = load(name)
    for number, move in enumerate(sample(name, players, seed, 9 if name in SHARED else 3)):
        pos, act, seat = move.before, move.action, number % players
        reveals, heard, seen = openly(game, pos, act, seat)
        if not reveals or seat == game.actor(pos):
            continue
        used = [field for field in game.fields.kinds if getattr(pos, field) != getattr(move.after, field)]
        for n in range(6):
            there = game.resample_hidden(pos, seat, f"{seed} {number} {n}")
            for field in used:
                there = with_field(there, pos, field)
            if there == pos or any(game.problems(there)) or game.explain(there, act):
                continue
            _, found, beside = openly(game, there, act, seat)
            assert found == heard or beside != seen, hears(game, move, seat, heard, found, act)


def test_a_view_leaks_nothing(name: str, players: int, seed: int) -> None:
    """Two positions that a seat cannot tell apart give it the same view, the same legal actions and the same bot's
    choice. At large tables for the seat to move and in turn another, in the long form for every one."""
    game, different = load(name), 0
    for number, move in enumerate(sample(name, players, seed)):
        pos = move.before
        public = text_of(game.public(pos))
        looking = range(players) if LONG_FORM or name not in SHARED else {max(0, game.actor(pos)), number % players}
        for seat in looking:
            view = game.view(pos, seat)
            seen = text_of(view)
            assert text_of(game.view(view, seat)) == seen
            other = game.resample_hidden(pos, seat, f"{seed} {number}")
            different += text_of(other) != text_of(pos)
            faults = [BadInput.of(found) for found in game.problems(other)]
            assert not faults, reported(
                "dealt again what {seat} may not know: {fault}; state.py says what a hidden value may be (`choices=`)",
                seat=game.seat_ids(pos)[seat],
                fault=faults[0],
            )
            assert text_of(game.view(other, seat)) == seen
            assert text_of(game.public(other)) == public
            if game.actor(pos) == seat:
                legal = game.legal_actions(pos)
                for there in (view, other):
                    if (found := game.legal_actions(there)) != legal:
                        apart = {*found} ^ {*legal}
                        raise AssertionError(
                            next(filter(None, (reads_hidden(game, pos, there, act) for act in apart)), apart)
                        )
                said, beside = worded(game, pos, legal), worded(game, other, legal)
                assert said == beside, words_tell(game, pos, said, beside)
                for bot in BOTS:
                    assert choose(game, pos, bot, "0" * 16) == choose(game, other, bot, "0" * 16)
    assert different > (3 if game.by_chance else 0), "`resample_hidden` changes nothing"


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


def test_a_view_has_no_real_dice(name: str, players: int, seed: int) -> None:
    game, moves = load(name), playout(name, players, seed)
    assert len({game.view(move.before, 0).chance for move in moves}) == 1
    # Where nothing is left to chance its generator stands still.
    assert (len({move.before.chance for move in moves}) > 5) == game.by_chance


def nodes_have_their_keys(game: Game[Any], scene: str, nodes: Iterable[Node]) -> None:
    for node in nodes:
        assert f'data-key="{esc(node.key)}"' in node.svg, reported(
            "{place}: the node `{key}` of the scene {scene} has another key in its drawing, so that no touch finds it: give "
            "`Node` and `keyed` the same, or write `Node.of`",
            place=place_of(type(game).picture),
            key=node.key,
            scene=scene,
        )


def test_pictures_have_the_keys_that_are_touched(name: str, players: int, seed: int) -> None:
    game = load(name)
    bases: dict[str, str] = {}
    for n, move in enumerate(share(name, players, seed, 25)):
        pos = move.before
        keys: set[str] = set()
        nodes: dict[str, str] = {}
        for scene in game.scenes_at(pos):
            picture = game.draw(pos, scene)
            nodes |= dict(picture.nodes)
            for key, count in Counter(picture.keys()).items():
                assert count == 1, reported(
                    "{place}: the key {key} is drawn twice in the scene {scene}",
                    place=drawn_at(game, key),
                    key=key,
                    scene=scene,
                )
            assert bases.setdefault(scene, picture.base) == picture.base
            keys |= set(picture.keys())
            narrow = game.draw(pos, scene, narrow=True)
            other = sorted({*picture.keys()} ^ {*narrow.keys()})
            assert not other, reported(
                "{place}: the scene {scene} has {keys} in one layout only: a narrow picture has the same keys as the other",
                place=place_of(type(game).narrow_picture),
                scene=scene,
                keys=", ".join(f"`{key}`" for key in other[:5]),
            )
            nodes_have_their_keys(game, scene, (*picture.nodes, *narrow.nodes))
            assert picture.nodes == game.draw(pos, scene).nodes, reported(
                "the picture of the scene {scene} is another when it is drawn again: something in it is not of the position",
                scene=scene,
            )
            for layout in (picture, narrow):
                for fault in outside(game, scene, layout):
                    raise AssertionError(fault)
            for fault in black(game, scene, picture):
                raise AssertionError(fault)
            game.draw(pos, scene, n % players)
            game.picture(game.public(pos), scene)
        if game.actor(pos) >= 0:
            if fault := one_title(game, pos, nodes):
                raise AssertionError(fault)
            for act in game.legal_actions(pos):
                assert bool(game.picks(pos, act)) != game.declines(pos, act), reported(
                    "`{action}` is picked by no touch and is not among the `declines` of its decision, or is both",
                    action=act,
                )
                missing = " ".join(sorted({*filter(is_drawn, game.picks(pos, act))} - keys))
                assert not missing, reported(
                    "`{action}` is touched at {keys}, and no scene has a part of this key: draw it in board.py, or write in "
                    "the `field` of the action the key that is drawn",
                    action=act,
                    keys=missing,
                )


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
        tables = results_json(game, move.after, move.events)
        scored = dataclasses.replace(move.events[-1], result=None, stops=(Stop("", (), ()),))
        assert results_json(game, move.after, [*move.events, scored]) == tables, "a scoring is counted after them"
        for table in tables:
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


def test_a_prompt_can_name_what_is_picked(name: str, players: int, seed: int) -> None:
    game = load(name)
    for pos in (move.before for move in share(name, players, seed, 200) if game.actor(move.before) >= 0):
        view, asks = game.view(pos, game.actor(pos)), game.words.asks(pos.agenda[-1].ask)
        gaps = {key: set(re.findall(r"{(.*?)}", said)) for key, said in asks.items() if "{" in said}
        assert all(found == {key.partition("+")[0]} and "+" in key for key, found in gaps.items()), gaps
        named = {key.partition("+")[0] for key in gaps}
        picks = {game.picks(pos, act) for act in game.legal_actions(pos)}
        picked = {key for keys in picks if len(keys) > 1 for key in keys}
        for key in sorted(picked):
            if key.partition(".")[0] in named:
                assert JAPANESE.search(game.words_at(pos).called(game.thing_at(view, key))), to_add({"CALLED": [key]})


def test_touched_part_describes_itself(name: str, players: int, seed: int) -> None:
    """Every node of every scene, as a stranger sees it, the seat to move and in turn another: words and rules exist,
    and what is hidden changes nothing. In the long form as every seat sees it."""
    game = load(name)
    described = 0
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
            described += sum(map(len, said.values()))
            if seat is not None:
                other = game.view(game.resample_hidden(pos, seat, f"{seed} {number}"), seat)
                assert things(game, other, keys) == said
    assert described, reported(
        '{place}: no part of the picture says what it is where it is touched: give the rules of some, `things = {{"{key}": …}}`, and '
        "their sentences in THINGS of words_ja.py",
        place=written(type(game)),
        key=keys[0].partition(".")[0],
    )
