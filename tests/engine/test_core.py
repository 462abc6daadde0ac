"""Unit tests of plain data, chance, bags, addresses, notation and links."""

from __future__ import annotations

import base64
import json
import zlib
from collections import Counter
from dataclasses import dataclass, field
from typing import Any, ClassVar

import pytest

import insuto
from insuto import BadInput, Game
from insuto.core import chance, plain
from insuto.core.actions import Action, Notation
from insuto.core.address import AddressBook, Number, amount, changes
from insuto.core.chance import Bag
from insuto.core.components import Setting, check_overlay
from insuto.core.facts import Event, Log, Mute
from insuto.play import codec

# ---- plain -----------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Inner:
    rows: list[list[int]]
    names: dict[str, str]


@dataclass(slots=True)
class Outer:
    number: int
    text: str
    maybe: int | None
    pair: tuple[int, ...]
    inner: Inner
    many: list[Inner]
    by_number: dict[int, int]
    shared: dict[str, str] = field(default_factory=dict, metadata={"shared": True})


def outer() -> Outer:
    inner = Inner([[1, 2], [3]], {"a": "b"})
    return Outer(1, "東", None, (1, 2), inner, [Inner([[4]], {})], {5: 6}, {"k": "v"})


def test_plain_data_both_ways() -> None:
    data = json.loads(plain.dumps(plain.to_plain(outer())))
    assert plain.from_plain(Outer, data) == outer()


@pytest.mark.parametrize("text", ['{"a": "[[\\"[[", "b": [1]}', '"\\\\"', "[]", "[" * 64 + "]" * 64, "3"])
def test_json_is_read(text: str) -> None:
    assert plain.loads(text) == json.loads(text)


@pytest.mark.parametrize("text", ["[" * 65 + "]" * 65, "[" * 50_000, '{"a":' * 50_000, '["[", ' * 65, "", '"\\', "]["])
def test_json_that_is_none_or_nests_too_deeply(text: str) -> None:
    """The depth is checked first: in the browser a parser that recurses too deeply takes the interpreter with it."""
    with pytest.raises(ValueError):  # noqa: PT011
        plain.loads(text)


def test_canonical_json() -> None:
    assert plain.dumps({"b": [1, "京"], "a": None}) == '{"a":null,"b":[1,"京"]}'


@pytest.mark.parametrize(
    ("path", "value", "address", "message"),
    [
        (("number",), True, "number", "must be a whole number"),
        (("number",), 1.0, "number", "must be a whole number"),
        (("number",), 2**53 + 1, "number", "must be a whole number"),
        (("text",), 1, "text", "must be text"),
        (("maybe",), "x", "maybe", "is not of a kind that fits here"),
        (("pair",), {}, "pair", "must be a list"),
        (("inner",), [], "inner", "must be an object"),
        (("inner", "rows", 1, 0), "x", "inner.rows[1][0]", "must be a whole number"),
        (("inner", "names", "a"), 1, "inner.names.a", "must be text"),
        (("many", 0, "rows"), None, "many[0].rows", "must be a list"),
        (("by_number",), {"x": 1}, "by_number", "must have whole numbers as names"),
        (("by_number",), {"01": 1}, "by_number", "must have whole numbers as names"),
        (("extra",), 1, "extra", "is not a field that is known here"),
    ],
)
def test_wrong_plain_data_is_named(path: tuple[Any, ...], value: Any, address: str, message: str) -> None:
    data = plain.to_plain(outer())
    data["by_number"] = {"5": 6}
    inner = data
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = value
    with pytest.raises(BadInput) as caught:
        plain.from_plain(Outer, data)
    assert (caught.value.address, caught.value.message) == (address, message)


def test_missing_field_is_named() -> None:
    data = plain.to_plain(outer())
    del data["inner"]["rows"]
    with pytest.raises(BadInput) as caught:
        plain.from_plain(Outer, data)
    assert (caught.value.address, caught.value.message) == ("inner.rows", "is missing")


def test_a_copy_shares_nothing_that_can_change() -> None:
    value, copy = outer(), plain.copier(Outer)
    other = copy(value)
    assert other == value
    other.inner.rows[0][0] = 9
    other.inner.names["a"] = "z"
    other.many[0].rows[0].append(1)
    other.many.append(Inner([], {}))
    other.by_number[7] = 8
    assert value == outer()
    assert other.shared is value.shared


# ---- chance ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seed", "numbers"),
    [
        # The published outputs of Vigna's splitmix64.c for 0, and those of Rosetta Code for 1234567.
        (0, [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F, 0xF88BB8A8724C81EC]),
        (
            1234567,
            [6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431, 16408922859458223821],
        ),
    ],
)
def test_the_generator_is_splitmix64(seed: int, numbers: list[int]) -> None:
    state, found = chance.seeded(seed), []
    for _ in numbers:
        number, state = chance.below(state, 1 << 64)
        found.append(number)
    assert found == numbers


@pytest.mark.parametrize(
    ("text", "state"), [("", "cbf29ce484222325"), ("a", "af63dc4c8601ec8c"), ("foobar", "85944171f73967e8")]
)
def test_text_seeds_are_fnv1a(text: str, state: str) -> None:
    assert chance.seeded(text) == state


def test_below_is_even_and_in_range() -> None:
    state, seen = chance.seeded(42), Counter[int]()
    for _ in range(6_000):
        number, state = chance.below(state, 6)
        seen[number] += 1
    assert sorted(seen) == list(range(6))
    assert all(850 < n < 1_150 for n in seen.values())


def test_below_refuses_the_uneven_rest() -> None:
    """With n just over half of 2^64 about every second ticket is refused; the numbers stay in range."""
    n, state = (1 << 63) + 1, chance.seeded(0)
    first, after = chance.below(state, n)
    assert first == 0x6E789E6AA1B965F4  # the first output, 0xE220…, lies in the uneven rest
    assert after != chance.below(state, 6)[1]


def test_weights() -> None:
    state, seen = chance.seeded(7), Counter[int]()
    for _ in range(4_000):
        index, state = chance.weighted(state, [1, 0, 3])
        seen[index] += 1
    assert seen[1] == 0
    assert 2.6 < seen[2] / seen[0] < 3.4


# ---- bags ------------------------------------------------------------------------------------------------------------


def test_a_bag_gives_its_top_layer_first() -> None:
    bag = Bag([[1, 0], [0, 2]])
    assert (len(bag), bag.top(), bag.counts(2)) == (3, [1, 0], [1, 2])
    with pytest.raises(ValueError, match="not on top"):
        bag.take(1)
    bag.take(0)
    assert (bag.layers, bag.top()) == ([[0, 2]], [0, 2])
    bag.take(1)
    bag.take(1)
    assert (len(bag), bag.top(), bag.layers) == (0, [], [])
    with pytest.raises(ValueError, match="empty"):
        bag.take(0)


def test_shuffling_merges_layers_and_putting_under_makes_one() -> None:
    bag = Bag([[1, 0], [0, 2]])
    bag.put_under([0, 0])
    bag.put_under([3, 0])
    assert bag.layers == [[1, 0], [0, 2], [3, 0]]
    bag.shuffle_in([0, 1])
    assert bag.layers == [[4, 3]]
    empty = Bag([])
    empty.shuffle_in([0, 0])
    assert empty.layers == []


# ---- notation --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Move(Action):
    kind: ClassVar[str] = "move"
    to: str
    steps: int = 1
    pay: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Rest(Action):
    kind: ClassVar[str] = "rest"


NOTATION = Notation([Move, Rest])


@pytest.mark.parametrize(
    ("act", "text"),
    [
        (Move("A1"), "move to=A1"),
        (Move("A1", -3, ("x", "y")), "move to=A1 steps=-3 pay=x,y"),
        (Rest(), "rest"),
    ],
)
def test_notation(act: Action, text: str) -> None:
    assert str(act) == text
    assert NOTATION.parse(text) == act
    assert NOTATION.parse("  " + text.replace(" ", "   ")) == act


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "is empty"),
        ("fly to=A1", "'fly' is not one of move, rest"),
        ("move", "move needs to="),
        ("move to=", "to is empty"),
        ("move to=A1 to=A2", "to stands twice"),
        ("move to=A1 speed=2", "'speed=2' is no field of move; its fields are: pay, steps, to"),
        ("move A1", "'A1' is no field of move; its fields are: pay, steps, to"),
        ("move to=A1 steps=two", "steps must be a whole number, not 'two'"),
        ("move to=A1 steps=1_0", "steps must be a whole number, not '1_0'"),
        ("move to=A1 steps=1234567890", "steps must be a whole number, not '1234567890'"),
    ],
)
def test_bad_notation_is_reported(text: str, message: str) -> None:
    with pytest.raises(BadInput) as caught:
        NOTATION.parse(text)
    assert (caught.value.address, caught.value.message) == ("action", message)


def test_order_of_typed_values_does_not_matter() -> None:
    ordered = Notation([Move], {(Move, "pay"): ("oil", "metal", "food")})
    assert ordered.parse("move to=A pay=food,oil,food,metal") == Move("A", 1, ("oil", "metal", "food", "food"))
    assert ordered.parse("move to=A pay=gold,oil") == Move("A", 1, ("oil", "gold")), (
        "what is not known is refused later, not lost"
    )
    assert NOTATION.parse("move to=A pay=y,x") == Move("A", 1, ("y", "x")), (
        "where no order is declared it stays as it is typed"
    )


# ---- addresses -------------------------------------------------------------------------------------------------------


def book() -> AddressBook[Any]:
    made: AddressBook[Any] = AddressBook({"seat": ("red", "blue"), "town": ("X", "Y")})
    made.add("town.{town}", lambda pos, town: town)
    made.add("town.{town}.size.{seat}", lambda pos, town, seat: 3)
    made.add("{seat}.hand", lambda pos, seat: seat)
    return made


def test_addresses_find_their_place() -> None:
    place, words = book().find("town.Y.size.red")
    assert (place.pattern, words) == (("town", "{town}", "size", "{seat}"), ("Y", "red"))
    assert place.get(None, *words) == 3


@pytest.mark.parametrize(
    ("address", "message"),
    [
        ("", "is no address here; '' should be one of town, blue, red"),
        ("green.hand", "is no address here; 'green' should be one of town, blue, red"),
        ("town.Z", "is no address here; 'Z' should be one of X, Y"),
        ("town.X.size.green", "is no address here; 'green' should be one of blue, red"),
        ("town.X.weight.red", "is no address here; 'weight' should be one of size"),
        ("town", "is no address here; it needs more or fewer parts"),
        ("red.hand.FR", "is no address here; it needs more or fewer parts"),
    ],
)
def test_a_wrong_address_lists_what_would_fit(address: str, message: str) -> None:
    with pytest.raises(BadInput) as caught:
        book().find(address)
    assert caught.value.message == message


def test_a_key_stands_for_the_longest_address_that_can_be_set() -> None:
    """By its own name, with its second word in front, without an end that can only be read; () where there is none."""
    addresses = insuto.load("toy").addresses
    keys = ("plot.1", "plot.1.watered", "hand.red", "hand.red.apple", "half", "fence")
    assert {key: addresses.stands_for(key) for key in keys} == {
        "plot.1": ("plot.1",),
        "plot.1.watered": ("plot.1",),
        "hand.red": ("red.hand",),
        "hand.red.apple": ("red.hand",),
        "half": (),
        "fence": (),
    }


def test_an_address_that_is_added_later_is_found() -> None:
    made = book()
    assert made.stands_for("purse.red") == ()
    made.add("{seat}.purse", lambda pos, seat: 0, holds=Number(0, 3))
    assert made.stands_for("purse.red") == ("red.purse",)


def test_changes_and_amounts() -> None:
    assert changes("a.b = x; c= y z\n d =1;") == [("a.b", "x"), ("c", "y z"), ("d", "1")]
    assert amount("12") == 12
    for text in ("-1", "1.0", "１", "", "9999999"):
        with pytest.raises(BadInput):
            amount(text)
    for text in ("a", "= 3", "a =", "a = 1; b"):
        with pytest.raises(BadInput, match="address = value"):
            changes(text)


# ---- components ------------------------------------------------------------------------------------------------------

SETTINGS = (
    Setting("size", "number", ("2", "9"), "4", "high"),
    Setting("colour", "choice", ("red", "blue"), "red", "low"),
    Setting("pair", "pair", ("A", "B", "C"), "A-B", "invented"),
)


def test_an_overlay_keeps_only_what_differs() -> None:
    assert check_overlay(SETTINGS, {"size": "4", "colour": "blue", "pair": "C-A"}) == {"colour": "blue", "pair": "C-A"}


@pytest.mark.parametrize(
    ("address", "value"),
    [
        ("size", "1"),
        ("size", "x"),
        ("size", "10"),
        ("colour", "green"),
        ("pair", "A"),
        ("pair", "A-A"),
        ("pair", "A-D"),
        ("other", "1"),
        ("size", 4),
    ],
)
def test_a_wrong_overlay_is_refused(address: str, value: Any) -> None:
    with pytest.raises(BadInput) as caught:
        check_overlay(SETTINGS, {address: value})
    assert caught.value.address == f"components.{address}"


def test_a_very_long_value_is_refused() -> None:
    with pytest.raises(BadInput, match="longer"):
        check_overlay([Setting("roads", "file", (), "", "invented")], {"roads": "x" * 5_000})


# ---- events ----------------------------------------------------------------------------------------------------------


def test_secret_fields_of_events() -> None:
    event = Event("drew", 1, "R", {"card": "X", "n": 1}, {1: 2}, ("card",), (1,))
    assert event.for_seat(1) is event
    assert event.for_seat(0) == Event("drew", 1, "R", {"card": "?", "n": 1}, {1: 2})


def test_a_log_collects_and_a_mute_one_does_not() -> None:
    log, mute = Log(), Mute()
    for each in (log, mute):
        each.add("x", 0, "R", n=1)
        each.add("y", reveals=True)
    assert [e.kind for e in log.events] == ["x", "y"]
    assert log.reveals
    assert mute.events == []


# ---- links -----------------------------------------------------------------------------------------------------------


def pack(present: Any) -> str:
    raw = present if isinstance(present, bytes) else json.dumps(present).encode()
    return base64.urlsafe_b64encode(zlib.compress(raw)).decode().rstrip("=")


def test_a_link_carries_the_figures_of_the_box_at_home() -> None:
    game = insuto.load("toy", {"deck.plum.count": "7"})
    pos = game.setup(2, 5, {"vote_tie": "sun"})
    other, again = codec.decode(codec.encode(game, pos))
    assert again == pos
    assert other.overlay == {"deck.plum.count": "7"}
    assert again.options == {"vote_tie": "sun"}
    with pytest.raises(BadInput, match="do not add up: 22 instead of 20"):
        insuto.load("toy").from_plain(plain.to_plain(pos))


@pytest.mark.parametrize(
    ("link", "message"),
    [
        ("", "four parts"),
        ("hello", "four parts"),
        ("1.toy.x.abc", "four parts"),
        ("Ⅳ.toy.1.abc", "four parts"),
        ("1.toy.１.abc", "four parts"),
        ("1.toy.99999." + pack({"p": {}}), "four parts"),
        ("2.toy.1.abc", "another version"),
        ("1.toy.1.abc", "damaged"),
        ("1.toy.1.!!!", "damaged"),
        ("1.toy.1.", "damaged"),
        ("1.toy.1." + pack(b"\xff\xfe"), "damaged"),
        ("1.toy.1." + pack(b"[" * 50_000), "damaged"),
        ("1.toy.1." + pack([]), "does not hold a position"),
        ("1.toy.1." + pack({"c": {}}), "does not hold a position"),
        ("1.toy.1." + pack({"p": {}})[:-2], "damaged"),
        ("1.toy.1." + " \n".join((pack({"p": {}})[:8], pack({"p": {}})[8:])), "damaged"),
        ("1.scythe.1." + pack({"p": []}), "damaged"),
        ("1.toy.1." + pack({"p": {}, "x": 1}), "does not hold a position"),
        ("1.toy.1." + pack({"p": {}, "c": {"a": 1}}), "texts by address"),
        ("1.toy.1." + pack({"p": {}, "c": {"a": "1"}}), "not a figure that can be set"),
        ("1.toy.1." + pack({"p": {}}), "is missing"),
        ("1.toy.9." + pack({"p": {}}), "version 9"),
        ("1.chess.1." + pack({"p": {}}), "'chess' should be one of"),
        ("1.toy.1." + "A" * 7_000, "longer than"),
    ],
)
def test_damaged_links_are_refused_with_a_sentence(link: str, message: str) -> None:
    with pytest.raises(BadInput, match=message):
        codec.decode(link)


def test_a_small_link_cannot_hold_a_huge_text() -> None:
    bomb = "1.toy.1." + pack(b'{"p":"' + b"0" * 1_000_000 + b'"}')
    assert len(bomb) < codec.MAX_LINK
    with pytest.raises(BadInput, match="damaged"):
        codec.decode(bomb)


def test_an_older_position_is_migrated(toy: Game[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """A link of schema 1, read by a game of schema 3 that knows the two steps between."""
    pos = toy.setup(2, 1)
    link = codec.encode(toy, pos)
    cls = type(toy)
    monkeypatch.setattr(cls, "schema", 3)
    with pytest.raises(BadInput, match="version 1"):
        codec.decode(link)

    def renamed(old: str, new: str) -> Any:
        return lambda data: {new if key == old else key: value for key, value in data.items()}

    monkeypatch.setattr(cls, "migrations", {1: renamed("coins", "gold"), 2: renamed("gold", "coins")}, raising=False)
    assert codec.decode(link)[1] == pos


def test_a_position_in_the_open_reads_like_its_link() -> None:
    game = insuto.load("kardinal")
    pos = game.setup(4, seed=3)
    text = codec.encode_open(game, pos)
    assert text.startswith("0.kardinal.")
    assert codec.decode(text)[1] == pos == codec.decode(codec.encode(game, pos))[1]
    with pytest.raises(BadInput):
        codec.decode(text[:-2])
