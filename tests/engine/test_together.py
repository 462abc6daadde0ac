"""The changes of one call hold together in any order, or one message names those that do not; no value ends in a traceback."""

# ruff: noqa: PT017 — an error is one of two good answers here, so pytest.raises does not fit
from __future__ import annotations

import itertools
import random
import re
from typing import Any

import pytest

pytest.importorskip("hypothesis")

from hypothesis import given, settings
from hypothesis import strategies as st
from playouts import IDLE, LONG_FORM, known_games, playout

import insuto
from insuto.__main__ import BAD, OK, main
from insuto.core.errors import BadInput, Problem
from insuto.core.messages_ja import say
from insuto.play.arranging import Change, Draft, Refused

GAMES = [name for name in known_games() if insuto.load(name).addresses.places]
every_game = pytest.mark.parametrize("name", GAMES)


def settable(game: Any, pos: Any) -> list[str]:
    """Return every address of a position that can be set."""
    book, found = game.addresses, list[str]()
    for place in book.places:
        gaps = [part[1:-1] for part in place.pattern if part.startswith("{")]
        values = [game.seat_ids(pos) if gap == "seat" else sorted(book.vocabularies[gap]) for gap in gaps]
        for words in itertools.product(*values) if place.put else ():
            fill = iter(words)
            found.append(".".join(next(fill) if part.startswith("{") else part for part in place.pattern))
    return found


def target(name: str, players: int, at: int, to: int, share: float, dice: random.Random) -> tuple[Any, list[Change]]:
    """Return a position of a game, and changes that lead towards another one of it."""
    game, moves = insuto.load(name), playout(name, players, 0)
    start, end = (moves[number % len(moves)].before for number in (at, to))
    changes = list[Change]()
    for address in settable(game, end):
        try:
            values = str(game.look(start, address)), str(game.look(end, address))
        except BadInput:
            continue  # a seat that sits there in one of them only
        if values[0] != values[1] and (address, values[1]) != ("turn", "none") and dice.random() < share:
            changes.append(Change(address, values[1]))
    return start, changes


def outcome(game: Any, pos: Any, changes: list[Change]) -> str:
    """Return the position after some changes as text, or the error."""
    try:
        new = game.arrange(pos, changes)
    except BadInput as error:
        assert set(error.address.split(", ")) <= {change.at for change in changes}, "an address that nobody typed"
        assert say(error, game.words.tables.get("ERRORS", {})).endswith("。")
        return f"{error.address}: {error.template}"
    for address, value in changes:
        if address not in game.addresses.passing:
            assert str(game.look(new, address)) == value, "what was typed is what is there"
    text: str = game.to_json(new)
    return text


WHOLE = {"kardinal": 6, "lancaster": 3, "burgundy": 2, "scythe": 3}
"""How many of the targets of a game are reached at least; the others need an agenda that no address sets."""


@every_game
@settings(max_examples=16 if LONG_FORM else 6, deadline=None, derandomize=True)
@given(at=st.integers(0, 300), to=st.integers(0, 300), share=st.sampled_from((0.15, 0.5, 1.0)), dice=st.randoms())
def test_every_order_of_the_same_changes_gives_the_same_answer(
    name: str, at: int, to: int, share: float, dice: random.Random
) -> None:
    game: Any = insuto.load(name)
    pos, changes = target(name, game.player_counts[0], at, to, share, dice)
    answers = set[str]()
    for _ in range(2 if name in IDLE else 3):
        dice.shuffle(changes)
        answers.add(outcome(game, pos, changes))
    assert len(answers) == 1


@every_game
def test_positions_of_a_game_are_built_out_of_each_other(name: str) -> None:
    game: Any = insuto.load(name)
    dice, reached = random.Random(5), 0
    for at, to in ((40, 10), (10, 60), (80, 30), (5, 44), (33, 71), (90, 12), (7, 99), (64, 20)):
        pos, changes = target(name, game.player_counts[0], at, to, 1.0, dice)
        reached += outcome(game, pos, changes).startswith("{")
    assert reached >= WHOLE.get(name, 0), reached


@pytest.mark.skipif("lancaster" not in GAMES, reason="the game is not played")
def test_cards_change_places_and_one_card_lies_in_one_place() -> None:
    """ランカスター: conflict cards and laws."""
    game: Any = insuto.load("lancaster")
    pos = game.arrange(game.setup(3, 1), [("conflict.upper.1.card", "CON04"), ("conflict.upper.2.card", "CON05")])
    swapped = [("conflict.upper.1.card", "CON05"), ("conflict.upper.2.card", "CON04")]
    for changes in (swapped, swapped[::-1]):
        new = game.arrange(pos, changes)
        assert [game.look(new, at) for at, _ in swapped] == ["CON05", "CON04"]
        assert game.look(new, "pile.conflicts") == game.look(pos, "pile.conflicts")
    laws = [game.look(pos, f"law.{n}") for n in (1, 2, 3)]
    turned = [(f"law.{n + 1}", law) for n, law in enumerate((laws[1], laws[2], laws[0]))]
    assert [game.look(game.arrange(pos, turned), at) for at, _ in turned] == [law for _, law in turned]
    for wrong in (
        [("law.1", laws[1]), ("law.2", laws[1])],
        [("law.2", laws[0]), ("law.1", laws[0])],
        [("conflict.upper.1.card", "CON06"), ("conflict.lower.1.card", "CON06")],
        [("phase", "parliament"), ("turn", "blue")],
    ):
        with pytest.raises(BadInput) as refused:
            game.arrange(pos, wrong)
        assert sorted(refused.value.address.split(", ")) == sorted(at for at, _ in wrong)


def test_of_changes_that_need_others_the_one_without_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each is wrong alone; in all of them only the last is."""
    game: Any = insuto.load("toy")

    def invariants(pos: Any) -> Any:
        for one, other in ((0, 1), (2, 3)):
            if pos.coins[one] == 9 != pos.coins[other]:
                yield Problem(f"{game.seat_ids(pos)[other]}.coins", "goes with the other")

    monkeypatch.setattr(game, "invariants", invariants)
    pos = game.setup(4, 1)
    red, blue, third, _ = (f"{seat}.coins" for seat in game.seat_ids(pos))
    with pytest.raises(BadInput) as refused:
        game.arrange(pos, [(red, "9"), (blue, "9"), (third, "9")])
    assert refused.value.address == third


@pytest.mark.skipif("burgundy" not in GAMES, reason="the game is not played")
def test_who_lies_on_top_is_said_by_the_place_in_the_order() -> None:
    """ブルゴーニュ: seats on one space of the track, and dice together with the turn."""
    game: Any = insuto.load("burgundy")
    pos = game.setup(3, 1)
    changes = [("blue.track", "1"), ("red.track", "1"), ("red.place", "2"), ("blue.place", "1"), ("black.track", "0")]
    for some in itertools.permutations(changes):
        assert game.arrange(pos, some).track[:2] == [[2], [0, 1]]
    with pytest.raises(BadInput) as refused:
        game.arrange(pos, [*changes, ("black.place", "1")])
    assert "black.place" in refused.value.address
    for some in itertools.permutations([("red.die.1", "0"), ("turn", "red"), ("round", "2")]):
        assert game.look(game.arrange(pos, some), "red.die.1") == 0


@pytest.mark.skipif("scythe" not in GAMES, reason="the game is not played")
def test_cubes_of_the_top_row_are_all_where_they_were_put() -> None:
    """サイズ: several boxes of one mat, each of which makes others move where it is put alone."""
    game: Any = insuto.load("scythe")
    pos = game.setup(2, 1)
    seat = game.seat_ids(pos)[0]
    changes = [(f"{seat}.box.{name}", "1") for name in ("power", "popularity", "cards")]
    changes += [(f"{seat}.cubes.deploy", "1"), (f"{seat}.cubes.build", "1"), (f"{seat}.cubes.enlist", "1")]
    for some in itertools.islice(itertools.permutations(changes), 0, 720, 53):
        new = game.arrange(pos, some)
        assert [game.look(new, at) for at, _ in changes] == [1] * 6
    with pytest.raises(BadInput):
        game.arrange(pos, [*changes, *((f"{seat}.box.{name}", "1") for name in ("units", "coins"))])


HOSTILE: tuple[Any, ...] = (
    *("", " ", "none none", "?", "-1", "99999999999999999999", "1e5", "٣", "²", "0x1", "red", "RED", "x" * 5_000),
    *("red 1 1 1 1 1 1 1 1", "red red", "red none", "\ud83d", "\x00", "赤", "red;blue"),
    *("1 2 3 4 5 6 7 8 9 10 11 12", "true"),
    *(None, 0, 1.5, True, [], {}, b"none"),
)
"""The word that stands where a value should."""


@every_game
def test_no_value_at_any_address_ends_in_a_traceback(name: str) -> None:
    game: Any = insuto.load(name)
    pos = playout(name, game.player_counts[0], 0)[30].before
    draft = Draft(game, pos)
    own = game.words.tables.get("ERRORS", {})
    for address in settable(game, pos):
        for value in HOSTILE:
            try:
                game.arrange(pos, [(address, value)])
            except BadInput as error:
                assert error.address == address, (address, value)
                assert say(error, own).endswith("。")
            if isinstance(value, str) and len(value) < 99:
                try:
                    draft.change(Change(address, value))
                except Refused as refused:
                    assert re.search("[ぁ-ん]", refused.fault.text)
                draft = Draft(game, pos)


@every_game
@pytest.mark.parametrize(
    "address", ["", ".", "..", "red", "赤", "\ud83d", "a" * 9_999, "red.hand.", None, 7, [], b"turn"]
)
def test_no_address_ends_in_a_traceback(name: str, address: Any) -> None:
    game: Any = insuto.load(name)
    with pytest.raises(BadInput):
        game.arrange(game.setup(game.player_counts[0], 1), [(address, "none")])


@pytest.mark.skipif("lancaster" not in GAMES, reason="the game is not played")
def test_options_stand_anywhere_on_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    said = set[str]()
    changes = ["green.gold = 3", "blue.gold = 4"]
    for line in (
        ["lancaster", "--players", "3", "--seed", "5", *changes],
        ["lancaster", *changes, "--players", "3", "--seed", "5"],
        ["--seed", "5", "lancaster", changes[1], "--players", "3", changes[0]],
    ):
        assert main(["position", *line]) == OK
        said.add(capsys.readouterr().out)
    assert len(said) == 1
    assert main(["position", "lancaster", "law.1 = LAW02", "--players", "3", "law.2 = LAW02"]) == BAD
    assert "law.1, law.2" in capsys.readouterr().err
    assert main(["position", "lancaster", "blue.gold = 3", "blue.gold = 4"]) == BAD
    assert "「3」と「4」" in capsys.readouterr().err
