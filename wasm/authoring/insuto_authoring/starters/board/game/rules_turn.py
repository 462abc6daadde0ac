"""The one action and the one decision."""

from insuto.kit import Action, Broken, Guarded, Log, OneOf, Step, Table, action, field, guard

from .state import PITS, Mine

STORE = (-1, -1)
"""The own store among the places of a way; others are (seat, pit)."""


@action
class Sow(Action):
    """All stones of one own pit, one by one into the next places."""

    pit: str = field(OneOf(*PITS), "pit.{seat}.{pit}")


def way(pos: Mine, seat: int, pit: str) -> list[tuple[int, int]]:
    """Return where each stone of a pit goes: on through the own pits, the own store, the other's pits, and round again."""
    ring = [*((seat, p) for p in range(len(PITS))), STORE, *((1 - seat, p) for p in range(len(PITS)))]
    start = PITS.index(pit)
    return [ring[(start + 1 + n) % len(ring)] for n in range(pos.pits[seat][start])]


class TakingTurn(Guarded[Mine]):
    """Sow the stones of one pit."""

    name, kinds, rule, begins_turn = "turn", (Sow,), "@R@-10", True

    @guard("@R@-11", Sow, "pit", lacks=True)
    def empty(self, t: Table, pit: int) -> Broken | None:
        """There are stones in the pit."""
        return None if t.pos.pits[t.seat][pit] else Broken()

    def apply(self, pos: Mine, step: Step, act: Sow, log: Log) -> None:
        seat, places = step.seat, way(pos, step.seat, act.pit)
        pos.pits[seat][PITS.index(act.pit)] = 0
        for place in places:
            if place == STORE:
                pos.stores[seat] += 1
            else:
                pos.pits[place[0]][place[1]] += 1
        log.add("sown", seat, "@R@-10", pit=act.pit, n=len(places), points={seat: places.count(STORE)})
        if places[-1] == STORE and self.game.option(pos, "again") == "yes" and any(pos.pits[seat]):
            log.add("again", seat, "@R@-12")
            pos.push("turn", seat)
