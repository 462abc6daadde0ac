"""The flow of ランカスター: five rounds of three phases, which take six steps, and the final scoring.

The agenda holds only the current steps (a placement, its favour, the upgrade that the favour gives …). When it is
empty, `phase` and `cursor` of the position say where the flow stands.
"""

from __future__ import annotations

from insuto.core.flow import Flow, Node, Now, for_all, for_cursor, once, part, rounds, sealed, stages, together
from insuto.games.lancaster import (
    rules_castle,
    rules_conflicts,
    rules_counties,
    rules_laws,
    rules_parliament,
    rules_placing,
    rules_rounds,
    rules_setup,
)
from insuto.games.lancaster.components import Box
from insuto.games.lancaster.rules_base import LancasterDecision
from insuto.games.lancaster.rules_castle import Collecting, Marking, all_seats_done, knights_go_home, next_seat, squares
from insuto.games.lancaster.rules_conflicts import Settling, captives_settled, lost_cards_slide, next_conflict
from insuto.games.lancaster.rules_counties import Rewarding, knight_goes_home, lord, next_county
from insuto.games.lancaster.rules_laws import Enforcing, next_law
from insuto.games.lancaster.rules_parliament import Voting, markers_lost, next_bill
from insuto.games.lancaster.rules_placing import Placing, seat_on, who_places
from insuto.games.lancaster.rules_rounds import Preparing, Scoring
from insuto.games.lancaster.rules_setup import LayingFirst, SettingUp


def flow(box: Box) -> Flow:
    """Set-up, the rounds, the final scoring."""
    return Flow(
        part("setup", together(stages(SettingUp), for_all(LayingFirst, in_order))),
        rounds(  # L-041: I placing; II parliament: votes, laws; III rewards: counties, castle, conflicts
            phase("place", "L-050", for_cursor(once(Placing, who=seat_on), along=who_places), also=("reveal+",)),
            phase("parliament", "L-090", for_cursor(sealed(Voting, in_order), along=next_bill, ends=markers_lost)),
            phase("laws", "L-100", for_cursor(once(Enforcing), along=next_law)),
            phase("counties", "L-140", for_cursor(once(Rewarding, who=lord), along=next_county, then=knight_goes_home)),
            phase("castle", "L-160",
                  for_cursor(once(Collecting, who=squares), along=next_seat, then=knights_go_home, ends=all_seats_done),
                  once(Marking)),
            phase("conflicts", "L-170",
                  for_cursor(once(Settling), along=next_conflict, then=captives_settled, ends=lost_cards_slide)),
            between=once(Preparing, when=rounds_left),
        ),
        phase("final", "L-193", for_cursor(stages(Scoring), along=only_once)),
        box=box,
    )  # fmt: skip


def phase(name: str, rule: str, *nodes: Node, also: tuple[str, ...] = ()) -> part:
    """A phase: the log says that it begins, and nothing of it is done yet."""
    return part(name, *nodes, rule=rule, sets={"cursor": -1}, also=also)


def in_order(now: Now) -> list[int]:
    """Clockwise from the start player."""
    order: list[int] = now.pos.order()
    return order


def rounds_left(now: Now) -> bool:
    """L-040: five rounds."""
    return bool(now.pos.round < now.box.rounds)


def only_once(now: Now) -> int | None:
    """The final scoring is done once."""
    return 0 if now.pos.cursor < 0 else None


def decisions(box: Box) -> list[LancasterDecision]:
    """Return all decisions of the game."""
    kinds: tuple[type[LancasterDecision], ...] = (
        rules_setup.SettingUp, rules_setup.Revealing, rules_setup.LayingFirst, rules_setup.Extending,
        rules_placing.Placing, rules_placing.Favouring, rules_placing.Upgrading, rules_placing.TakingNoble,
        rules_parliament.Voting, rules_parliament.Counting,
        rules_laws.Enforcing, rules_laws.Buying, rules_laws.Exchanging,
        rules_counties.Rewarding, rules_counties.Moving, rules_counties.NamingStart,
        rules_castle.Collecting, rules_castle.Marking,
        rules_conflicts.Settling, rules_conflicts.Ransoming, rules_rounds.Preparing, rules_rounds.Scoring,
    )  # fmt: skip
    return [kind(box) for kind in kinds]
