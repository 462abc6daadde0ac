"""The duties of every game that one look at it proves, whatever its players."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from conformance_help import JAPANESE, load, no_rule, written
from playouts import COUNTS, SOON, Dice, known_games, until
from suite_words import reported, to_add

import insuto
from insuto import BadInput
from insuto.core.facts import Log
from insuto.play.wording import missing

pytestmark = pytest.mark.parametrize("name", known_games())


def test_every_reading_is_played(name: str) -> None:
    """Every value of every option: its first actions, with their sentences."""
    game, dice = load(name), Dice(f"readings {name}")
    for option, value in ((one, value) for one in game.options for value in one.values):
        pos = game.begin(game.player_counts[0], 0, {option.name: value})
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


def test_every_decision_comes_up(name: str) -> None:
    """Every decision of the game, stage by stage, comes up in some playout, and each of its actions is allowed once, but for those that
    are `rare`: else the flow skips it, nothing pushes it, or a guard refuses too much. Tested where every count is played (not inside
    Pyodide): some come up at one count only."""
    game = load(name)
    if len(game.player_counts) > COUNTS:
        pytest.skip("some come up at one count only")
    never = {
        f"{ask}.{part}" if part else ask: type(one)
        for ask, one in game.decisions.items()
        for part in getattr(one, "parts", ("",))
        if not {*one.kinds} <= {*one.rare}
    }
    refused = {kind: type(one) for one in (*game.decisions.values(), *game.free) for kind in {*one.kinds} - {*one.rare}}
    for move in until(name, lambda: not (never or refused)):
        step = move.before.agenda[-1]
        never.pop(f"{step.ask}.{step['part']}" if "part" in step else step.ask, None)
        decision = game.decisions[step.ask]
        if not refused.keys().isdisjoint(kind for one in (decision, *game.free) for kind in one.kinds):
            for act in (move.action, *game.legal_actions(move.before)):
                refused.pop(type(act), None)
    found = [
        reported(
            "{place}: no playout ever comes to `{ask}` ({decision}): its `when` in flow.py never holds, nothing pushes it, or the flow "
            "passes over it, because the node before it ends with a step that a later one can end with too (give each a `part`); "
            "where it is only seldom, write `rare = kinds` in the class",
            place=written(cls),
            ask=ask,
            decision=cls.__name__,
        )
        for ask, cls in never.items()
    ]
    found += [
        reported(
            "{place}: no playout ever allows `{action}` ({decision}): a guard refuses too much; where it is only seldom, write "
            "`rare = ({kind},)` in the class",
            place=written(cls),
            action=kind.kind,
            decision=cls.__name__,
            kind=kind.__name__,
        )
        for kind, cls in refused.items()
        if cls not in never.values()
    ]
    if found:
        raise AssertionError("\n".join(found))


def address_of(call: Callable[..., object], *given: object, **more: object) -> str:
    """Return the address at which a call is refused."""
    with pytest.raises(BadInput) as caught:
        call(*given, **more)
    return caught.value.address


def test_wrong_settings_and_options_are_refused(name: str) -> None:
    game = load(name)
    for bad in {0, 1, 99, -1}.difference(game.player_counts):
        assert address_of(game.setup, bad) == "players"
    for option in ("nonsense", *(one.name for one in game.options)):
        chosen = {option: "nonsense"}
        assert address_of(game.setup, game.player_counts[0], options=chosen) == f"options.{option}"
    for setting in ("nonsense", *(one.address for one in game.settings)):
        assert address_of(insuto.load, name, {setting: "non sense"}).startswith(f"components.{setting}")


def test_words_for_all_that_the_code_can_say(name: str) -> None:
    """Also for what no playout reaches. Without sources (inside Pyodide) nothing is found missing."""
    lacking = missing(load(name))
    assert not lacking, to_add(lacking)


def test_static_words(name: str) -> None:
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
