"""Positions by hand that were once accepted and then broke."""

from __future__ import annotations

import pytest
from kardinal_help import GAME
from playouts import playout

from insuto.core import plain
from insuto.core.errors import BadInput


def test_a_discard_pile_before_the_game_is_refused() -> None:
    """The stage that removes cards deals out the full deck, so a card in the discard pile would exist twice."""
    data = plain.to_plain(GAME.begin(3, 1))
    data["pile"]["layers"][0][0] -= 1
    data["discard"][0] += 1
    with pytest.raises(BadInput) as caught:
        GAME.from_plain(data)
    assert caught.value.address == "discard"


def test_the_limit_of_a_second_piece_fits_the_cloisters_there() -> None:
    """Under `second_piece=before` it bounds the cardinals; too high a one led to more than may stand there (K-041)."""
    before = next(m.before for m in playout("kardinal", 3, 0) if m.before.agenda[-1]["ask"] == "second")
    taken = []
    for limit in range(1, 8):
        data = plain.to_plain(before)
        data["options"] = {"second_piece": "before"}
        data["agenda"][-1]["limit"] = limit
        try:
            GAME.from_plain(data)
        except BadInput as error:
            fault = error
        else:
            taken.append(limit)
    assert before.agenda[-1]["limit"] in taken
    assert len(taken) <= 2
    assert fault.address == "agenda[0].limit"


def test_a_second_piece_has_its_first_on_the_board() -> None:
    """A drill took it away to turn its answer, and the second piece had no first."""
    before = next(m.before for m in playout("kardinal", 3, 0) if m.before.agenda[-1]["ask"] == "second")
    seat, region = (before.agenda[-1][name] for name in ("seat", "region"))
    data = plain.to_plain(before)
    for site in GAME.box.region_sites[region]:
        if data["sites"][site] == seat:
            data["sites"][site] = 1 - min(seat, 1)
            data["placed"][seat].remove(site)
            data["placed"][1 - min(seat, 1)].append(site)
    data["cardinals"][region][seat] = 0
    data["called"] = [one for one in data["called"] if one != region * 3 + seat]
    with pytest.raises(BadInput) as caught:
        GAME.from_plain(data)
    assert caught.value.address == "agenda[0].region"
