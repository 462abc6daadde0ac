"""Games that were saved by earlier releases: prompts that existed then and not now, and the other way round."""

from __future__ import annotations

import json

import pytest
from scythe_help import GAME, P, given, requested, table

from insuto.core import plain
from insuto.games.scythe.names import GOALS, STRUCTURES
from insuto.games.scythe.state import ScythePosition
from insuto.play import codec
from insuto.play.history import Session


def saved(pos: ScythePosition, actions: str, at: int) -> str:
    """Return a saved text as it was written before."""
    text = Session(GAME, pos).save()
    present = {**json.loads(text), "start": codec.encode(GAME, pos), "actions": actions.split("; "), "at": at}
    return plain.dumps(present)


@pytest.mark.rule("S-090")
def test_a_bottom_action_that_was_left_out_because_it_could_not_be_paid() -> None:
    text = saved(given("nordic.power = 3"), "section to=produce; skip; skip; section to=produce; skip; skip", 6)
    session = Session.reopen(text)
    assert session.note == ""
    assert (session.position.turn, len(session.entries), session.can_redo) == (0, 4, False)
    assert [str(entry.action) for entry in session.entries] == [
        "section to=produce",
        "skip",
        "section to=produce",
        "skip",
    ]


@pytest.mark.rule("S-039", "S-075")
@pytest.mark.parametrize(
    ("oil", "after", "then"),
    [
        (3, "pay spend=h05,h05,h05", (0, "upgrade")),
        (3, "skip; section to=move", (1, "top")),
        (0, "skip; section to=move", (1, "top")),
    ],
)
def test_a_top_action_that_was_left_out_because_it_could_not_be_paid(
    oil: int, after: str, then: tuple[int, str]
) -> None:
    """The bottom action that follows is what it was: paid, or left out."""
    actions = f"section to=bolster; skip; {after}"
    pos = given(f"nordic.coins = 0; place.h05.oil = {oil}")
    session = Session.reopen(saved(pos, actions, actions.count(";") + 1))
    assert session.note == ""
    assert (session.position.turn, requested(session.position)) == then
    assert [str(entry.action) for entry in session.entries][:2] == ["section to=bolster", "go_on"]


@pytest.mark.rule("S-039", "S-079")
@pytest.mark.parametrize("answer", ["skip", "take gain=produce; produce; ~go_on"])
@pytest.mark.parametrize(("metal", "after", "then"), [
    (3, "pay spend=h05,h05,h05", (1, "turn")), (3, "skip; section to=move", (1, "top")), (0, "section to=move", (1, "top")),
])  # fmt: skip
def test_producing_where_nothing_could_be_made(answer: str, metal: int, after: str, then: tuple[int, str]) -> None:
    """It was left out, or done with nothing to show for it."""
    home = "nordic.workers.h04 = 0; nordic.workers.h05 = 0; nordic.workers.home_nordic = 2; nordic.character = h05"
    actions = f"section to=produce; {answer}; {after}"
    pos = given(f"{home}; place.h05.metal = {metal}")
    session = Session.reopen(saved(pos, actions, actions.count(";") + 1))
    assert session.note == ""
    assert (session.position.turn, requested(session.position)) == then


@pytest.mark.rule("S-107", "S-146", "S-179")
@pytest.mark.parametrize("named", [{}, {"enlist_own_bonus": "no"}, {"tie_break_factory": "3"}])
def test_a_link_made_before_defaults_changed_is_read_with_those_of_then(named: dict[str, str]) -> None:
    present = plain.to_plain(given(""))
    present["options"] = named
    game, pos = codec.decode(f"0.scythe.2.{plain.dumps({'p': present})}")
    then = {"enlist_own_bonus": "yes", "tie_break_factory": "1", **named}
    assert {name: game.option(pos, name) for name in then} == then
    assert game.words.name("choice", "12.1") == "木材2、民心1"
    again, same = codec.decode(codec.encode(game, pos))
    assert (again.overlay, same) == (game.overlay, pos)


@pytest.mark.rule("S-090")
def test_what_was_undone_is_undone_still() -> None:
    """Four of six were left; two of them say nothing now."""
    actions = "section to=produce; skip; skip; section to=bolster; skip; skip"
    session = Session.reopen(saved(given("nordic.power = 3"), actions, 3))
    assert (session.position.turn, requested(session.position)) == (1, "turn")
    assert session.can_redo
    session.redo()
    assert (session.position.turn, requested(session.position)) == (1, "top")


@pytest.mark.rule("S-139", "S-140")
@pytest.mark.parametrize("shows", [True, False])
def test_objective_shown_with_the_bottom_action(shows: bool) -> None:
    """Number 15: as many workers as recruits. Whoever did not show it had a prompt at the end of the turn."""
    pos = given("nordic.objectives = 15; nordic.recruit.build = power; nordic.recruit.deploy = cards")
    actions = f"section to=produce; skip; {'show objective=15; skip' if shows else 'skip; end'}; section to=bolster"
    session = Session.reopen(saved(pos, actions, 5))
    assert session.note == ""
    assert (session.position.turn, requested(session.position)) == (1, "top")
    assert session.position.stars[0][GOALS.index("objective")] == shows


@pytest.mark.rule("S-042", "S-074")
def test_gains_without_a_prompt_were_taken() -> None:
    """The power of an Armory, which ends the game."""
    pos = table(("nordic", "industrial"), ("saxony", "mechanical"))
    pos.stars[0], pos.power[0] = [1, 1, 0, 1, 1, 1, 0, 0, 0], 15
    pos.structures[0][STRUCTURES.index("armory")] = P["h05"]
    session = Session.reopen(saved(pos, "section to=trade; take gain=popularity; ~go_on", 3))
    assert session.note == ""
    assert (session.position.stage, session.position.power[0]) == ("end", 16)
