"""Sentences of サイズ: what decided, what was counted, why not, in the order in which it happened."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from scythe_help import BOX, GAME, play, read, table

from insuto import BadInput
from insuto.core.address import changes
from insuto.core.facts import Event
from insuto.core.messages_ja import say
from insuto.games.scythe.scoring import compared
from insuto.games.scythe.state import ScythePosition

MOVE = ("section to=move", "take gain=units")


def arranged(text: str, first: str = "nordic", second: str = "saxony") -> ScythePosition:
    return GAME.arrange(table((first, "industrial"), (second, "mechanical")), changes(text))


def why(pos: ScythePosition, text: str) -> list[tuple[str, str]]:
    """Return (rule, sentence) of every unmet condition."""
    return [(one.rule, GAME.words_at(pos).why(one)) for one in GAME.explain(pos, read(text))]


def of(events: Iterable[Event], kind: str) -> list[Event]:
    return [event for event in events if event.kind == kind]


@pytest.mark.rule("S-177")
@pytest.mark.parametrize(
    ("ties", "by"),
    [
        ([(9,) * 6], []),
        ([(5, 1, 0, 0, 0, 0), (4, 9, 0, 0, 0, 0)], ["pieces"]),
        ([(5, 1, 0, 0, 0, 0), (5, 9, 0, 0, 0, 0), (4, 9, 9, 9, 9, 9)], ["pieces", "power"]),
        ([(5,) * 6, (5,) * 6], list(BOX.tie_breaks)),
    ],
)
def test_what_was_compared_until_one_was_ahead(ties: list[tuple[int, ...]], by: list[str]) -> None:
    assert compared(BOX, ties) == by


@pytest.mark.rule("S-088")
def test_a_mill_under_a_foreign_unit_cites_its_own_rule() -> None:
    pos = arranged("turn = nordic; nordic.structure.mill = h14; saxony.mech1 = h14")
    play(pos, "section to=produce", "take gain=produce")
    (reason,) = why(pos, "produce at=h14")
    assert (reason[0], "風車" in reason[1]) == ("S-088", True)
    assert [rule for rule, _ in why(pos, "produce at=h15")] == ["S-079"]


@pytest.mark.rule("S-090")
def test_a_payment_of_another_number_says_how_many_were_chosen() -> None:
    pos = arranged("turn = nordic; place.h05.oil = 5")
    play(pos, "section to=bolster", "skip")
    n = GAME.look(pos, "nordic.cost.upgrade")
    ((rule, said),) = why(pos, "pay spend=h05")
    assert (rule, said) == ("S-090", f"「改善」の費用は原油{n}個です。選んだのは1個分です。")


@pytest.mark.rule("S-064")
@pytest.mark.parametrize(("popularity", "kind"), [(0, "lost_none"), (1, "lost_to_zero"), (2, "lost")])
def test_a_loss_that_stops_at_zero_says_so(popularity: int, kind: str) -> None:
    pos = arranged(f"turn = nordic; nordic.mech1 = h04; saxony.workers.h14 = 2; nordic.popularity = {popularity}")
    events = play(pos, *MOVE, "move unit=mech1 to=h14")
    found = [event for event in events if event.kind.startswith("lost")]
    assert [event.kind for event in found] == [kind]
    assert ("0" in GAME.words_at(pos).event(found[0])) == (kind != "lost")


@pytest.mark.rule("S-113")
def test_a_refused_retreat_says_where_one_goes() -> None:
    pos = arranged(
        "turn = saxony; nordic.mech2 = h23; nordic.mech1 = none; nordic.workers.h23 = 1; saxony.mech1 = h23; "
        "saxony.power = 5; nordic.power = 0; fight = h23"
    )
    while pos.agenda[-1]["ask"] == "ability":
        play(pos, "decline")
    play(pos, "commit dial=5", "commit dial=0")
    (said,) = [said for rule, said in why(pos, "retreat to=h10") if rule == "S-113"]
    assert "隣接する湖か、自分の本拠地" in said
    (event,) = of(play(pos, "retreat to=home_nordic"), "workers_home")
    assert event.data["n"] == 1


@pytest.mark.rule("S-033", "S-095")
def test_what_does_not_fit_is_said() -> None:
    with pytest.raises(BadInput) as refused:
        arranged("nordic.workers.h04 = 0")
    errors = dict(GAME.words.tables["ERRORS"])
    assert "2人は、ゲームの始めからボードにいます。" in say(refused.value, errors)
    pos = arranged("turn = nordic")
    pos.boxes[0][0] = 1
    (problem,) = GAME.problems(pos)
    cubes = BadInput(problem.address, problem.template, **problem.data)
    assert "上段から移した数は1、下段にある数は0です。" in say(cubes, errors)
