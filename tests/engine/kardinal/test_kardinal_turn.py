"""The turn: payments, sites, limits, one region, one piece or two, swap, refill. Each test names its rule."""

from __future__ import annotations

import itertools

import pytest
from kardinal_help import GAME, HANDS, do, legal, played, refused, table
from worked import Row, Runner, with_changes, worked

from insuto.games.kardinal.actions import Place
from insuto.games.kardinal.state import KardinalPosition

RUN = Runner(HANDS)
HAND = "red.hand = FR FR BYBU"
THREE = "red.hand = FR BYBU LOIT"
NO_CLOISTER = "; ".join(f"region.{region}.cloisters.red = 5" for region in ("EN", "LO", "BU", "AR"))
NO_CARDINAL = (
    "region.EN.cloisters.red = 5; region.EN.cardinals.red = 5; region.LO.cloisters.red = 3; "
    "region.LO.cardinals.red = 3;"
    "region.FR.cloisters.red = 1"
)
CROWDED = (
    "region.FR.cloisters.blue = 2; region.FR.cloisters.red = 1; region.FR.cardinals.green = 1; "
    "region.FR.cardinals.blue = 1"
)
DRAWN = "red.hand = FR FR FR; display = LOIT ENSW; site.FR1 = blue"
STOPPED = "red.hand = BYBU BYBU FR; site.BY1 = blue"


@worked(
    ("K-031 card of another colour", HAND, "", "no place cloister=EN1 pay=FR: K-031 wrong_card"),
    ("K-031 card not in hand", HAND, "", "no place cloister=EN1 pay=ENSW: K-031 card_missing"),
    ("K-031 only one of two in hand", THREE, "", "no place cloister=EN1 pay=FR,FR: K-031 card_missing"),
    ("K-031 two at once", HAND, "", "no place cloister=EN1 pay=LOIT: K-031 card_missing, K-031 wrong_card"),
    ("K-031 no card at all", HAND, "", "no place cloister=FR1 pay=: K-031 no_card"),
    ("K-036 three cards for one piece", "red.hand = FR FR FR", "",
     "no place cloister=FR1 pay=FR,FR,FR: K-036 too_many_cards"),
    ("K-036 three of the hand", THREE, "", "no place cloister=FR1 pay=BYBU,FR,LOIT: K-036 too_many_cards"),
    ("K-035 unequal pair", THREE, "", "no place cloister=EN1 pay=FR,BYBU: K-035 no_pair"),
    ("K-036 a card too many", THREE, "", "no place cloister=FR1 pay=FR,BYBU: K-036 idle_card"),
    ("K-035 joker for its own colour", HAND, "", "no place cloister=FR1 pay=FR,FR: K-035 joker_own"),
    ("K-011 site taken", f"{HAND}; site.FR1 = blue", "", "no place cloister=FR1 pay=FR: K-011 site_taken"),
    ("K-038 region full", "red.hand = ENSW FR FR; region.SW.cloisters.blue = 4", "",
     "no place cloister=SW1 pay=ENSW: K-038 region_full"),
    ("K-041 no cloister there", HAND, "", "no place cardinal=FR pay=FR: K-041 no_cloister_here"),
    ("K-041 limit of all together", f"{HAND}; {CROWDED}", "", "no place cardinal=FR pay=FR: K-041 cardinal_limit"),
    ("K-042 no cloister left", f"{HAND}; {NO_CLOISTER}", "", "no place cloister=FR1 pay=FR: K-042 no_cloister_left"),
    ("K-042 no cardinal left", f"{HAND}; {NO_CARDINAL}", "", "no place cardinal=FR pay=FR: K-042 no_cardinal_left"),
    ("K-044 card not in hand", HAND, "", "no swap card=LOIT: K-044 swap_missing"),
    ("K-044 no card", HAND, "", "no swap card=: K-044 no_card_to_swap"),
    ("K-044 two cards", HAND, "", "no swap card=FR,BYBU: K-044 one_card"),
    ("K-030 nothing else in a turn", HAND, "", "no draw: K-030 no_pass"),
    ("K-033 K-036 stop ends the placing", STOPPED, "place cloister=BY2 pay=BYBU; stop",
     "no place cloister=BY3 pay=BYBU: K-030 placing_over; no stop: K-045 not_now"),
    ("K-047 a drawn card is seen before the next choice", DRAWN,
     "place cloister=FR2 pay=FR; place cloister=FR3 pay=FR; draw; deal card=BYBU",
     "red.hand = BYBU FR; legal = take card=LOIT | take card=ENSW | draw"),
)  # fmt: skip
def test_actions_of_a_turn(row: Row) -> None:
    given, actions, facts = row
    RUN.judge(with_changes(table, given), actions, facts)


@pytest.mark.rule("K-022")
def test_chance_cannot_deal_what_is_not_in_the_pile() -> None:
    pos = do(table("pile = 1; red.hand = FR FR BYBU"), "swap card=FR; draw")
    (only,) = legal(pos)
    gone = next(t for t in ("FKAR", "BYBU", "LOIT", "ENSW", "FR") if t not in only)
    assert refused(pos, f"deal card={gone}") == [("K-022", "not_in_pile")]


# ---- an independent reading of all of part (A) ----------------------------------------------------------------------------


def outcomes_by_the_rule_text(pos: KardinalPosition) -> set[tuple[object, ...]]:
    """Return every (region, cloister sites, cardinals, cards used) that K-031 to K-041 allow, found by trying
    everything."""
    box, seat = GAME.box, 0
    hand = [box.types[k] for k in range(5) for _ in range(pos.hands[seat][k])]
    found: set[tuple[object, ...]] = set()
    for region, name in enumerate(box.regions):
        own = box.types[box.region_type[region]]
        owners = {s: pos.sites[s] for s in box.region_sites[region]}
        standing = any(o >= 0 for o in owners.values())
        for n in (1, 2):
            for used in {tuple(sorted(c)) for m in (1, 2, 3) for c in itertools.combinations(hand, m)}:
                mine = used.count(own)
                rest = [t for t in used if t != own]
                joker = len(rest) == 2 and rest[0] == rest[1]
                pieces = mine + joker if not rest or joker else 0
                if pieces != n or (n == 2 and not standing):
                    continue
                for kinds in itertools.product("ch", repeat=n):
                    for spots in itertools.permutations([s for s, o in owners.items() if o < 0], kinds.count("c")):
                        state, there = dict(owners), sum(pos.cardinals[region])
                        left, fits = list(spots), True
                        for kind in kinds:
                            if kind == "c":
                                state[left.pop()] = seat
                            else:
                                there += 1
                                most = max(list(state.values()).count(p) for p in range(pos.players))
                                fits = fits and there <= most
                        if fits:
                            found.add((name, tuple(sorted(spots)), kinds.count("h"), used))
    return found


def outcomes_by_the_engine(pos: KardinalPosition) -> set[tuple[object, ...]]:
    found: set[tuple[object, ...]] = set()
    for act in GAME.legal_actions(pos):
        if not isinstance(act, Place):
            continue
        after = GAME.play(pos, act).position
        second = (
            [a for a in GAME.legal_actions(after) if isinstance(a, Place)]
            if after.agenda[-1]["ask"] == "second"
            else []
        )
        for acts in [(act,), *((act, more) for more in second)]:
            sites = [a.cloister for a in acts if a.cloister]
            region = acts[0].cardinal or acts[0].cloister[:2]
            used = tuple(sorted(t for a in acts for t in a.pay))
            spots = tuple(sorted(GAME.box.site_of[s] for s in sites))
            found.add((region, spots, len(acts) - len(sites), used))
    return found


@pytest.mark.rule("K-031", "K-032", "K-033", "K-034", "K-035", "K-036", "K-037", "K-038", "K-040", "K-041")
@pytest.mark.parametrize("seed", range(8))
def test_all_placings_as_the_rule_text_has_them(seed: int) -> None:
    pos = GAME.arrange(played(3 + seed % 3, 10 + seed, steps=20 + 23 * seed), [("turn", "red")])
    if seed % 2:
        pos = GAME.arrange(pos, [("red.hand", "BYBU BYBU FKAR")]) if sum(pos.pile.top()) > 3 else pos
    assert outcomes_by_the_engine(pos) == outcomes_by_the_rule_text(pos)
