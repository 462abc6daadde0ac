"""Sentences of サイズ: what decided, what was counted, why not, in the order in which it happened."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from scythe_help import BOX, GAME, kinds, play, read, table

from insuto import BadInput
from insuto.core.address import changes
from insuto.core.facts import Event, Log
from insuto.core.messages_ja import say
from insuto.games.scythe.offers import AcceptStep
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


LAST = (
    "turn = nordic; nordic.power = 15; nordic.stars.power = 1; nordic.stars.combat = 2; nordic.stars.mechs = 1; "
    "nordic.stars.upgrades = 1; nordic.popularity = 17; saxony.popularity = 17; nordic.structure.monument = h05; "
)


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


@pytest.mark.rule("S-177")
@pytest.mark.parametrize(("more", "kind"), [(1, "over"), (0, "over_tie")])
def test_the_end_names_who_has_won_and_what_broke_the_tie(more: int, kind: str) -> None:
    pos = arranged("turn = nordic")
    pos.stage, pos.agenda = "end", []
    for _ in range(2):  # equal coins, of which the second seat has so many more
        totals = GAME.score(pos).totals
        pos.coins[0] += max(0, totals[1] - totals[0])
        pos.coins[1] += max(0, totals[0] - totals[1])
    pos.coins[1] += more
    pos.power = [5, 3]
    last = scored(pos)[-1]
    assert (last.kind, last.rule, last.headline) == (kind, "S-177", True)
    said = GAME.words_at(pos).event(last)
    if more:
        assert "ザクセンの勝ち" in said
    else:
        assert "ワーカーとメックと建造物の数、戦力を比べて、ノルディックの勝ち" in said


def scored(pos: ScythePosition) -> list[Event]:
    """Return the events of the final scoring."""
    log = Log()
    GAME.decisions["score"].carry_out(pos, "final", log)  # type: ignore[attr-defined]
    return log.events


@pytest.mark.rule("S-169", "S-174")
def test_the_sheet_says_that_the_factory_counts_three_times_and_what_the_tile_counts() -> None:
    def said(text: str) -> dict[str, str]:
        pos = arranged(f"tile = on_tunnels; nordic.structure.mill = h22; {text}")
        return {line.part: GAME.words.line(line) for line in GAME.score(pos).lines if line.seat == 0}

    home, there = said(""), said(f"nordic.character = {BOX.places[BOX.factory]}")
    assert "ファクトリー" not in home["territories"]
    assert "（ファクトリーは3つ分）" in there["territories"]
    assert "トンネル" in home["tile"]


@pytest.mark.rule("S-104", "S-042")
@pytest.mark.parametrize(
    ("n", "rule", "seat", "words"),
    [(1, "S-104", 1, ("補充兵",)), (1, "S-074", 0, ()), (2, "S-102", 0, ("一部だけ",))],
)
def test_one_power_cannot_be_taken_in_part(n: int, rule: str, seat: int, words: tuple[str, ...]) -> None:
    pos = arranged("turn = nordic")
    pos.agenda = [AcceptStep(seat, what="power", n=n, rule=rule)]
    said = GAME.prompt(pos)
    assert all(word in said for word in words)
    assert ("一部だけ" in said) == (n > 1)


@pytest.mark.rule("S-159", "S-090")
def test_star_of_the_top_action_precedes_an_unpaid_bottom_action() -> None:
    pos = arranged("turn = nordic; nordic.power = 14; nordic.coins = 3")
    events = play(pos, "section to=bolster", "take gain=power")
    assert of(events, "star")
    reported = kinds(events)
    assert reported.index("star") < reported.index("bottom_unpaid")
    assert GAME.look(pos, "turn") == "saxony"


@pytest.mark.rule("S-088")
def test_a_mill_under_a_foreign_unit_cites_its_own_rule() -> None:
    pos = arranged("turn = nordic; nordic.structure.mill = h14; saxony.mech1 = h14")
    play(pos, "section to=produce", "take gain=produce")
    (reason,) = why(pos, "produce at=h14")
    assert (reason[0], "風車" in reason[1]) == ("S-088", True)
    assert [rule for rule, _ in why(pos, "produce at=h15")] == ["S-079"]


@pytest.mark.rule("S-053", "S-108")
def test_river_crossings_name_their_target() -> None:
    pos = arranged("turn = nordic; nordic.mech4 = h05; nordic.mech1 = h14")
    play(pos, *MOVE)
    ((rule, said),) = why(pos, "move unit=mech4 to=h15")
    assert (rule, "森林、山地へ入るときだけ" in said) == ("S-108", True)
    plain = arranged("turn = nordic; nordic.character = h11")
    play(plain, *MOVE)
    ((rule, said),) = why(plain, "move unit=character to=h21")
    assert (rule, "渡河" in said) == ("S-053", False)


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


@pytest.mark.rule("S-113", "S-133")
def test_workers_retreating_home_are_logged() -> None:
    pos = arranged(
        "turn = nordic; nordic.mech1 = h33; saxony.mech1 = h33; saxony.workers.h33 = 2; nordic.power = 5; saxony.power = 1; fight = h33"
    )
    while pos.agenda[-1]["ask"] == "ability":
        play(pos, "decline")
    events = play(pos, "commit dial=5", "commit dial=0")
    (event,) = of(events, "retreated_workers")
    assert (event.data["n"], "ワーカー2人も一緒" in GAME.words_at(pos).event(event)) == (2, True)


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


@pytest.mark.rule("S-090", "S-154")
def test_a_bare_payment_is_not_called_the_move_of_a_card() -> None:
    pos = arranged("turn = nordic; place.h05.oil = 5")
    play(pos, "section to=bolster", "skip")
    assert "カード" not in GAME.words_at(pos).label(read("pay"))
