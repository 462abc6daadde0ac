"""The turn: payments, sites, limits, one region, one piece or two, swap, refill. Each test names its rule."""

from __future__ import annotations

import itertools

import pytest
from kardinal_help import GAME, do, legal, played, refused, reported, table

from insuto import NotLegal
from insuto.games.kardinal.actions import Place
from insuto.games.kardinal.state import KardinalPosition

CASES: list[tuple[str, str, str, list[tuple[str, str]]]] = [
    # id, changes, action, unmet conditions
    ("K-031 card of another colour", "red.hand = FR FR BYBU", "place cloister=EN1 pay=FR", [("K-031", "wrong_card")]),
    ("K-031 card not in hand", "red.hand = FR FR BYBU", "place cloister=EN1 pay=ENSW", [("K-031", "card_missing")]),
    (
        "K-031 only one of two in hand",
        "red.hand = FR BYBU LOIT",
        "place cloister=EN1 pay=FR,FR",
        [("K-031", "card_missing")],
    ),
    (
        "K-031 two at once",
        "red.hand = FR FR BYBU",
        "place cloister=EN1 pay=LOIT",
        [("K-031", "card_missing"), ("K-031", "wrong_card")],
    ),
    ("K-031 no card at all", "red.hand = FR FR BYBU", "place cloister=FR1 pay=", [("K-031", "no_card")]),
    (
        "K-036 three cards for one piece",
        "red.hand = FR FR FR",
        "place cloister=FR1 pay=FR,FR,FR",
        [("K-036", "too_many_cards")],
    ),
    (
        "K-036 three cards of the hand",
        "red.hand = FR BYBU LOIT",
        "place cloister=FR1 pay=BYBU,FR,LOIT",
        [("K-036", "too_many_cards")],
    ),
    ("K-035 unequal pair", "red.hand = FR BYBU LOIT", "place cloister=EN1 pay=FR,BYBU", [("K-035", "no_pair")]),
    ("K-036 a card too many", "red.hand = FR BYBU LOIT", "place cloister=FR1 pay=FR,BYBU", [("K-036", "idle_card")]),
    (
        "K-035 joker for its own colour",
        "red.hand = FR FR BYBU",
        "place cloister=FR1 pay=FR,FR",
        [("K-035", "joker_own")],
    ),
    (
        "K-011 site taken",
        "red.hand = FR FR BYBU; site.FR1 = blue",
        "place cloister=FR1 pay=FR",
        [("K-011", "site_taken")],
    ),
    (
        "K-038 region full",
        "red.hand = ENSW FR FR; region.SW.cloisters.blue = 4",
        "place cloister=SW1 pay=ENSW",
        [("K-038", "region_full")],
    ),
    ("K-041 no cloister there", "red.hand = FR FR BYBU", "place cardinal=FR pay=FR", [("K-041", "no_cloister_here")]),
    (
        "K-041 limit of all together",
        "red.hand = FR FR BYBU; region.FR.cloisters.blue = 2; region.FR.cloisters.red = 1; "
        "region.FR.cardinals.green = 1; region.FR.cardinals.blue = 1",
        "place cardinal=FR pay=FR",
        [("K-041", "cardinal_limit")],
    ),
    (
        "K-042 no cloister left",
        "red.hand = FR FR BYBU; region.EN.cloisters.red = 5; region.LO.cloisters.red = 5; region.BU.cloisters.red = 5; "
        "region.AR.cloisters.red = 5",
        "place cloister=FR1 pay=FR",
        [("K-042", "no_cloister_left")],
    ),
    (
        "K-042 no cardinal left",
        "red.hand = FR FR BYBU; region.EN.cloisters.red = 5; region.EN.cardinals.red = 5; region.LO.cloisters.red = 3; "
        "region.LO.cardinals.red = 3; region.FR.cloisters.red = 1",
        "place cardinal=FR pay=FR",
        [("K-042", "no_cardinal_left")],
    ),
    ("K-044 card not in hand", "red.hand = FR FR BYBU", "swap card=LOIT", [("K-044", "swap_missing")]),
    ("K-044 no card", "red.hand = FR FR BYBU", "swap card=", [("K-044", "no_card_to_swap")]),
    ("K-044 two cards", "red.hand = FR FR BYBU", "swap card=FR,BYBU", [("K-044", "one_card")]),
    ("K-030 nothing else in a turn", "red.hand = FR FR BYBU", "draw", [("K-030", "no_pass")]),
]


@pytest.mark.parametrize(
    ("changes", "action", "unmet"),
    [pytest.param(*c[1:], id=c[0], marks=pytest.mark.rule(*sorted({rule for rule, _ in c[3]}))) for c in CASES],
)
def test_refused(changes: str, action: str, unmet: list[tuple[str, str]]) -> None:
    pos = table(changes)
    assert refused(pos, action) == unmet
    with pytest.raises(NotLegal):
        do(pos, action)


NO_CARDINAL = "red.hand = FR FR BYBU; site.FR1 = red; region.EN.cloisters.red = 5; region.EN.cardinals.red = 5; "
NO_CARDINAL += "region.LO.cloisters.red = 3; region.LO.cardinals.red = 3"
NO_CLOISTER = (
    "red.hand = FR FR BYBU; region.FR.cloisters.red = 8; region.FK.cloisters.red = 7; region.EN.cloisters.red = 5"
)
FRANCE = "red.hand = FR FR BYBU; site.FR1 = blue", "place cloister=FR2 pay=FR"
SWABIA = "red.hand = ENSW ENSW LOIT; region.SW.cloisters.blue = 3", "place cloister=SW4 pay=ENSW"


@pytest.mark.parametrize(
    ("changes", "first", "second", "unmet"),
    [
        (*SWABIA, "place cloister=SW1 pay=ENSW", ["region_full"]),
        (NO_CLOISTER, "place cardinal=FR pay=FR", "place cloister=FR1 pay=FR", ["region_full", "no_cloister_left"]),
        (NO_CARDINAL, "place cloister=FR2 pay=FR", "place cardinal=FR pay=FR", ["no_cardinal_left"]),
        (*FRANCE, "place cardinal=EN pay=FR", ["other_region", "no_cloister_here", "wrong_card"]),
        (*FRANCE, "place cloister=FR3 pay=BYBU,FR,FR", ["card_missing", "too_many_cards"]),
        (*FRANCE, "place cloister=FR3 pay=BYBU,LOIT", ["card_missing", "no_pair"]),
    ],
)
def test_a_second_piece_meets_the_conditions_of_the_first(
    changes: str, first: str, second: str, unmet: list[str]
) -> None:
    pos = do(table(changes), first)
    assert pos.agenda[-1]["ask"] == "second"
    assert [key for _, key in refused(pos, second)] == unmet


# ---- payments (K-031, K-035, K-036) ---------------------------------------------------------------------------------------


def pays(pos: KardinalPosition, start: str) -> set[str]:
    return {act.rpartition("pay=")[2] for act in legal(pos) if act.startswith(start)}


@pytest.mark.rule("K-031")
def test_k031_a_two_region_card_pays_in_either_region() -> None:
    pos = table("red.hand = BYBU FR LOIT")
    assert pays(pos, "place cloister=BY1") == {"BYBU"}
    assert pays(pos, "place cloister=BU1") == {"BYBU"}
    assert pays(pos, "place cloister=EN1") == set()


@pytest.mark.rule("K-036")
def test_k036_one_piece_by_a_card_or_a_joker() -> None:
    pos = table("red.hand = FR FR BYBU")
    assert pays(pos, "place cloister=FR1") == {"FR"}
    assert pays(pos, "place cloister=BY1") == {"BYBU", "FR,FR"}
    assert pays(pos, "place cloister=EN1") == {"FR,FR"}


@pytest.mark.rule("K-036")
def test_k036_two_pieces_by_three_cards() -> None:
    """TXX: one card of the colour and a joker, in either order; three cards, two pieces, one region."""
    pos = table("red.hand = FR FR BYBU; site.BY1 = blue")
    after = do(pos, "place cloister=BY2 pay=FR,FR; place cloister=BY3 pay=BYBU")
    assert GAME.look(after, "red.hand") == "none"
    assert GAME.look(after, "discard") == GAME.look(pos, "discard") + 3  # type: ignore[operator]
    other = do(pos, "place cloister=BY2 pay=BYBU; place cloister=BY3 pay=FR,FR")
    assert GAME.look(other, "red.cloisters") == 18


@pytest.mark.rule("K-035")
def test_k035_joker_own_yes() -> None:
    pos = table("red.hand = FR FR FR; site.FR1 = blue", options={"joker_own": "yes"})
    assert pays(pos, "place cloister=FR2") == {"FR", "FR,FR"}
    after = do(pos, "place cloister=FR2 pay=FR,FR; place cloister=FR3 pay=FR")
    assert GAME.look(after, "red.hand") == "none"


def test_cards_have_no_order_in_notation() -> None:
    parse = GAME.notation.parse
    assert parse("place cloister=FR1 pay=LOIT,BYBU") == parse("place cloister=FR1 pay=BYBU,LOIT")
    assert str(parse("swap card=FR,BYBU")) == "swap card=BYBU,FR"


# ---- how many pieces, where (K-032 to K-034, K-037) -------------------------------------------------------------------------


@pytest.mark.rule("K-034")
def test_k034_one_piece_where_no_cloister_stands() -> None:
    pos = do(table("red.hand = FR FR FR"), "place cloister=FR3 pay=FR")
    assert pos.agenda[-1]["ask"] == "refill"
    assert refused(pos, "place cloister=FR4 pay=FR") == [("K-034", "one_where_none")]


@pytest.mark.rule("K-033")
def test_k033_two_pieces_not_three() -> None:
    pos = do(table("red.hand = FR FR FR; site.FR1 = blue"), "place cloister=FR2 pay=FR; place cloister=FR3 pay=FR")
    assert refused(pos, "place cloister=FR4 pay=FR") == [("K-033", "two_already")]


@pytest.mark.rule("K-033")
def test_k033_any_mix_of_two() -> None:
    pos = table("red.hand = FR FR FR; region.FR.cloisters.blue = 2")
    one_each = do(pos, "place cardinal=FR pay=FR; place cloister=FR8 pay=FR")
    assert (GAME.look(one_each, "region.FR.cardinals.red"), GAME.look(one_each, "site.FR8")) == (1, "red")
    two = do(pos, "place cardinal=FR pay=FR; place cardinal=FR pay=FR")
    assert GAME.look(two, "region.FR.cardinals.red") == 2


@pytest.mark.rule("K-032")
def test_k032_one_region_a_turn() -> None:
    pos = do(table("red.hand = BYBU BYBU FR; site.BY1 = blue; site.BU1 = blue"), "place cloister=BY2 pay=BYBU")
    assert refused(pos, "place cloister=BU2 pay=BYBU") == [("K-032", "other_region")]
    assert ("K-032", "other_region") in refused(pos, "place cloister=FR1 pay=FR")
    assert legal(pos) == {
        "stop",
        *(f"place cloister=BY{n} pay=BYBU" for n in (3, 4, 5, 6)),
        "place cardinal=BY pay=BYBU",
    }


@pytest.mark.rule("K-033", "K-036")
def test_stop_ends_the_placing() -> None:
    pos = do(table("red.hand = BYBU BYBU FR; site.BY1 = blue"), "place cloister=BY2 pay=BYBU; stop")
    assert refused(pos, "place cloister=BY3 pay=BYBU") == [("K-030", "placing_over")]
    assert refused(pos, "stop") == [("K-045", "not_now")]


def test_no_question_where_no_second_piece_is_possible() -> None:
    pos = do(table("red.hand = BYBU FR LOIT; site.BY1 = blue"), "place cloister=BY2 pay=BYBU")
    assert pos.agenda[-1]["ask"] == "refill"


@pytest.mark.rule("K-037", "K-041")
def test_k037_a_first_cloister_raises_the_limit() -> None:
    """Red's second cloister makes the largest number 2, so a second cardinal fits; by the board before the turn it does not."""
    where = "red.hand = FR FR LOIT; site.FR1 = red; region.FR.cardinals.blue = 1"
    sequential = do(table(where), "place cloister=FR2 pay=FR")
    assert "place cardinal=FR pay=FR" in legal(sequential)
    before = do(table(where, options={"second_piece": "before"}), "place cloister=FR2 pay=FR")
    assert refused(before, "place cardinal=FR pay=FR") == [("K-041", "cardinal_limit")]
    assert "place cloister=FR3 pay=FR" in legal(before)


# ---- cardinals (K-040, K-041) ------------------------------------------------------------------------------------------------


def seed_example(cardinals: int, options: dict[str, str] | None = None) -> KardinalPosition:
    """Return a position with the seed's own figures: red 3, blue 2, a third seat 1 cloister; cardinals of blue, then
    green."""
    blue, green = min(cardinals, 2), max(0, cardinals - 2)
    return table(
        f"region.FR.cloisters.red = 3; region.FR.cloisters.blue = 2; region.FR.cloisters.green = 1; "
        f"region.FR.cardinals.blue = {blue}; region.FR.cardinals.green = {green}; yellow.hand = FR LOIT BYBU; turn = yellow",
        4,
        options,
    )


@pytest.mark.rule("K-041")
@pytest.mark.parametrize("cardinals", [0, 1, 2, 3])
def test_k041_the_seeds_example(cardinals: int) -> None:
    pos = seed_example(cardinals)
    assert GAME.look(pos, "region.FR.limit") == 3
    assert ("place cardinal=FR pay=FR" in legal(pos)) == (cardinals < 3)


@pytest.mark.rule("K-040")
def test_k040_no_own_cloister_needed() -> None:
    pos = seed_example(1)
    assert GAME.look(pos, "region.FR.cloisters.yellow") == 0
    assert "place cardinal=FR pay=FR" in legal(pos)


@pytest.mark.rule("K-041")
def test_k041_each_seat_for_itself() -> None:
    options = {"cardinal_limit": "each"}
    assert "place cardinal=FR pay=FR" in legal(seed_example(3, options))
    pos = table(
        "region.FR.cloisters.red = 2; region.FR.cardinals.red = 2; region.FR.cardinals.blue = 2; red.hand = FR FR LOIT",
        3,
        options,
    )
    assert refused(pos, "place cardinal=FR pay=FR") == [("K-041", "cardinal_limit_each")]


@pytest.mark.rule("K-038")
def test_k038_a_full_region_still_takes_cardinals() -> None:
    pos = table("region.SW.cloisters.blue = 4; red.hand = ENSW FR FR")
    here = {a for a in legal(pos) if a.startswith("place") and "SW" in a.split()[1]}
    assert here == {"place cardinal=SW pay=ENSW", "place cardinal=SW pay=FR,FR"}


# ---- swap and refill (K-044 to K-048) ------------------------------------------------------------------------------------------


@pytest.mark.rule("K-030", "K-045")
def test_k030_swap_is_possible_although_one_could_place() -> None:
    pos = do(table("red.hand = FR FR BYBU; display = LOIT ENSW"), "swap card=BYBU")
    assert refused(pos, "place cloister=FR1 pay=FR") == [("K-030", "swapped_already")]
    assert refused(pos, "swap card=FR") == [("K-044", "one_card")]
    assert legal(pos) == {"take card=LOIT", "take card=ENSW", "draw"}
    assert refused(pos, "take card=FR") == [("K-045", "not_open")]


@pytest.mark.rule("K-044")
def test_k044_any_number_of_cards() -> None:
    pos = table("red.hand = FR FR BYBU", options={"swap": "any"})
    swaps = {a for a in legal(pos) if a.startswith("swap")}
    assert swaps == {f"swap card={c}" for c in ("FR", "BYBU", "FR,FR", "BYBU,FR", "BYBU,FR,FR")}
    after = do(pos, "swap card=BYBU,FR,FR")
    assert GAME.look(after, "red.hand") == "none"
    assert refused(do(pos, "swap card=FR"), "swap card=FR") == [("K-044", "swap_once")]
    assert {a for a in legal(table("red.hand = FR FR BYBU")) if a.startswith("swap")} == {
        "swap card=FR",
        "swap card=BYBU",
    }


@pytest.mark.rule("K-046")
def test_k046_the_open_cards_are_not_replaced_before_the_hand_is_full() -> None:
    pos = table("red.hand = FR FR FR; display = LOIT ENSW; site.FR1 = blue")
    pos = do(pos, "place cloister=FR2 pay=FR; place cloister=FR3 pay=FR; take card=LOIT")
    assert legal(pos) == {"take card=ENSW", "draw"}
    pos = do(pos, "take card=ENSW")
    assert pos.agenda == [{"ask": "deal", "seat": -1, "to": -1, "turn": 0, "did": "two", "late": 0}]
    pos = do(pos, f"{GAME.legal_actions(pos)[0]}")
    pos = do(pos, f"{GAME.legal_actions(pos)[0]}")
    assert GAME.look(pos, "turn") == "blue"
    assert len(pos.display) == 2


@pytest.mark.rule("K-047")
def test_k047_a_drawn_card_is_seen_before_the_next_choice() -> None:
    pos = table("red.hand = FR FR FR; display = LOIT ENSW; site.FR1 = blue")
    pos = do(pos, "place cloister=FR2 pay=FR; place cloister=FR3 pay=FR; draw; deal card=BYBU")
    assert GAME.look(pos, "red.hand") == "BYBU FR"
    assert legal(pos) == {"take card=LOIT", "take card=ENSW", "draw"}


def test_chance_cannot_deal_what_is_not_in_the_pile() -> None:
    pos = do(table("pile = 1; red.hand = FR FR BYBU"), "swap card=FR; draw")
    (only,) = legal(pos)
    gone = next(t for t in ("FKAR", "BYBU", "LOIT", "ENSW", "FR") if t not in only)
    assert refused(pos, f"deal card={gone}") == [("K-022", "not_in_pile")]


def test_a_secret_card_is_revealed_to_its_seat_only() -> None:
    pos = do(table("red.hand = FR FR BYBU"), "swap card=FR; draw")
    turn = GAME.play(pos, GAME.legal_actions(pos)[0])
    event = turn.events[0]
    assert turn.reveals
    assert event.for_seat(0).data["card"] != "?"
    assert event.for_seat(1).data["card"] == "?"


def test_events_of_a_placing() -> None:
    pos = table("red.hand = FR FR BYBU; site.FR1 = blue")
    assert reported(pos, "place cloister=FR2 pay=FR") == ["placed_cloister"]
    (event,) = GAME.play(pos, GAME.notation.parse("place cloister=BY1 pay=FR,FR")).events
    assert GAME.words.event(event) == "赤がフランス×2を出し、バイエルン1番に修道院を置きました。"


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
