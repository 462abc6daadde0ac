"""The names by which lessons, marks, errors and studied positions call the parts of the table: `county.C.owner`,
`blue.castle.3`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from insuto.core.address import Choice, Number, Several, index_of, indices_of, whole
from insuto.core.errors import BadInput
from insuto.core.table_addresses import TableAddresses, listed
from insuto.games.lancaster import keys, scoring
from insuto.games.lancaster.components import (
    COUNTY,
    COURT,
    GIVEN,
    GIVEN_POINTS,
    HIDDEN,
    HIDDEN_VOTE,
    PHASES,
    RESERVE,
    SIDES,
)
from insuto.games.lancaster.state import LancasterPosition, Lord, at_conflict, holder, nobles_left
from insuto.keys import START

if TYPE_CHECKING:
    from insuto.games.lancaster import Lancaster

Pos = LancasterPosition
NONE = "none"


class Addresses(TableAddresses[Pos]):
    """The address book of one box. Seats and places are given by their index, a space for a conflict card by its row and its column."""

    def __init__(self, game: Lancaster) -> None:
        self.box = box = game.box
        self.numbers_of = numbers = tuple(str(i + 1) for i in range(len(box.castle)))
        self.strengths = tuple(str(k) for k in box.strengths)
        super().__init__(
            game,
            "place",
            county=box.counties,
            row=("upper", "lower"),
            column=("1", "2"),
            square=numbers[: box.squares],
            strength=self.strengths,
            castle=numbers,
            favour=box.favours,
            slot=numbers[: box.row],
            part=scoring.PARTS,
            law=box.laws,
        )
        self._counties()
        self._conflicts()
        self._castles()
        self._goods()
        self.entry("{seat}.vote", self.vote_text)
        self.entry(
            keys.FAVOUR,
            lambda pos, favour: "up" if pos.favours[favour] else "down",
            self.put_favour,
            holds=Choice(("up", "down")),
        )
        laws = Choice((NONE, *box.laws))
        for key, cards in ((keys.LAW, "laws"), (keys.BILL, "bills")):
            self.entry(
                key,
                lambda pos, slot, cards=cards: box.laws[law] if (law := getattr(pos, cards)[slot]) >= 0 else NONE,
                lambda pos, value, slot, cards=cards: self.put_law(pos, value, getattr(pos, cards), slot),
                holds=laws,
            )
        self.add("pile.laws", lambda pos: len(pos.law_pile))
        self.add("pile.conflicts", lambda pos: len(pos.conflict_pile))
        self.figure("round", box.rounds, 1)
        self.add(START, lambda pos: self.name(pos, pos.start), self.put_start, holds=self.any_seat)
        self.add("start.next", lambda pos: self.name(pos, pos.next_start))  # D-05: from the next round on
        self.add("phase", lambda pos: pos.phase, self.put_phase, holds=Choice(PHASES[1:], noun="phase"))
        self.entry("score.{seat}.laws.{law}", lambda pos, seat, law: pos.earned[seat][box.source_of[box.laws[law]]])
        self.last = ("start", "phase", "turn")

    # ---- knights -----------------------------------------------------------------------------------------------------

    def knights(self, pos: Pos, seat: int, place: int) -> str:
        """Return the strengths of a seat's knights at a place, `1 1 2`; none."""
        return " ".join(str(self.box.strength[i]) for i, p in enumerate(pos.knights[seat]) if p == place) or NONE

    def counted(self, pos: Pos, seat: int, place: int, strength: int) -> int:
        """Return how many of a seat's knights of a strength, given by its index, are at a place."""
        own = pos.knights[seat]
        return sum(own[i] == place for i in self.box.of_strength[self.box.strengths[strength]])

    def strong(self, words: Sequence[str]) -> list[int]:
        """Return [1, 2] for `1 2`. Raises BadInput."""
        return [self.box.strengths[index_of(word, self.strengths)] for word in words]

    def send_off(self, pos: Pos, place: int) -> None:
        """Send whoever stands at a place of the board back to the own reserve."""
        for seat in range(pos.players):
            self.send_home(pos, seat, place)

    def send_home(self, pos: Pos, seat: int, place: int) -> None:
        """Send a seat's knights at a place to its reserve."""
        pos.knights[seat] = [RESERVE if there == place else there for there in pos.knights[seat]]

    def bring(self, pos: Pos, seat: int, strength: int, place: int, sources: Sequence[int] = (RESERVE, COURT)) -> None:
        """Bring a knight of a strength to a place: from the reserve, else from the court. Raises BadInput when there is
        none."""
        own = pos.knights[seat]
        for source in sources:
            for i in self.box.of_strength[strength]:
                if own[i] == source:
                    own[i] = place
                    return
        raise BadInput("", "{seat} has no knight of strength {value} left", seat=self.name(pos, seat), value=strength)

    # ---- counties ----------------------------------------------------------------------------------------------------

    def _counties(self) -> None:
        box = self.box

        def on_county(pos: Pos, county: int) -> int:
            i = holder(box, pos, county)[1]
            return box.strength[i] if i >= 0 else 0

        def may_stand(pos: Pos, county: int) -> Choice:
            seats, squires = self.game.seat_ids(pos), pos.posted[county]
            return Choice((NONE, *(f"{seat} {k} {squires}" for seat in seats for k in self.strengths)))

        self.entry(
            keys.COUNTY,
            self.county_text,
            self.put_county,
            clear=lambda pos, county: self.send_off(pos, COUNTY + county),
            holds=may_stand,
        )
        self.entry("county.{county}.owner", lambda pos, county: self.name(pos, holder(box, pos, county)[0]))
        self.entry("county.{county}.knight", on_county)
        self.entry(
            keys.POSTED,
            lambda pos, county: pos.posted[county],
            self.put_posted,
            holds=Number(0, box.most["squires"]),
        )
        self.entry(keys.NOBLES, lambda pos, county: nobles_left(box, pos, county))
        self.entry("county.{county}.minimum", lambda pos, county: box.minimum[county])

    def put_county(self, pos: Pos, value: str, county: int) -> None:
        """Put a knight on a county by `blue 2 1`: a knight of strength 2 with one squire; or none."""
        words = value.replace("knight=", "").replace("squires=", "").split()
        if words != [NONE] and len(words) not in (2, 3):
            raise BadInput("", "must read 'seat knight squires', such as 'blue 2 1', or 'none'")
        self.send_off(pos, COUNTY + county)
        pos.posted[county] = 0
        if words == [NONE]:
            return
        seat = self.seat(pos, words[0])
        self.bring(pos, seat, self.strong(words[1:2])[0], COUNTY + county)
        pos.posted[county] = whole(words[2], GIVEN) if len(words) == 3 else 0

    def put_posted(self, pos: Pos, value: str, county: int) -> None:
        pos.posted[county] = whole(value, GIVEN)

    def county_text(self, pos: Pos, county: int) -> str:
        seat, i = holder(self.box, pos, county)
        return f"{self.name(pos, seat)} {self.box.strength[i]} {pos.posted[county]}" if seat >= 0 else NONE

    # ---- conflicts ---------------------------------------------------------------------------------------------------

    def _conflicts(self) -> None:
        box = self.box

        def card(pos: Pos, row: int, column: int, words: Sequence[int | str]) -> int | str:
            found = pos.conflicts[2 * row + column]
            return words[found] if found >= 0 else NONE

        def foes(pos: Pos, row: int, column: int) -> Choice:
            return Choice((NONE, *map(str, sorted({box.foe[c] for c in box.deck(pos.players)}))))

        self.entry(
            "conflict.{row}.{column}.card",
            lambda pos, row, column: card(pos, row, column, box.cards),
            self.put_conflict,
            clear=self.clear_conflict,
        )
        self.entry(
            keys.FOE,
            lambda pos, row, column: card(pos, row, column, box.foe),
            self.put_conflict,
            clear=self.clear_conflict,
            holds=foes,
        )
        self.entry(
            "conflict.{row}.{column}.total",
            lambda pos, row, column: sum(n for _, n in at_conflict(box, pos, 2 * row + column)),
        )
        self.entry(
            keys.SQUARE,
            self.square_text,
            self.put_square,
            clear=lambda pos, *square: self.send_off(pos, self.square(*square)),
            holds=self.may_fight,
        )

    def square(self, row: int, column: int, square: int) -> int:
        """Return the place of a square next to a conflict."""
        return self.box.square0 + (2 * row + column) * self.box.squares + square

    def square_text(self, pos: Pos, row: int, column: int, square: int) -> str:
        place = self.square(row, column, square)
        for seat, own in enumerate(pos.knights):
            if place in own:
                return f"{self.name(pos, seat)} {self.knights(pos, seat, place)}"
        return NONE

    def may_fight(self, pos: Pos, row: int, column: int, square: int) -> Choice:
        """Return who may stand on a square: a knight of anybody, or one more of whoever is there."""
        now = self.square_text(pos, row, column, square)
        here = [] if now == NONE else [now, *(f"{now} {k}" for k in self.strengths)]
        alone = (f"{seat} {k}" for seat in self.game.seat_ids(pos) for k in self.strengths)
        return Choice((NONE, *dict.fromkeys([*here, *alone])))

    def put_square(self, pos: Pos, value: str, row: int, column: int, square: int) -> None:
        """Put knights on a square by `blue 2 1`: blue with knights of strength 2 and 1; or none."""
        if pos.conflicts[2 * row + column] < 0:
            raise BadInput("", "there is no conflict card")
        place = self.square(row, column, square)
        self.send_off(pos, place)
        words = value.split()
        if words == [NONE]:
            return
        if len(words) < 2:
            raise BadInput("", "must read 'seat knights', such as 'blue 2 1', or 'none'")
        seat = self.seat(pos, words[0])
        for strength in self.strong(words[1:]):
            self.bring(pos, seat, strength, place)

    def put_conflict(self, pos: Pos, value: str, row: int, column: int) -> None:
        """Put a card, by its strength (or its id), onto a space: from the pile, in exchange for the one that lies
        there."""
        box, slot = self.box, 2 * row + column
        old = pos.conflicts[slot]
        if value == NONE:
            pos.conflicts[slot] = -1
            for q in range(box.squares):
                self.send_off(pos, self.square(row, column, q))
            return
        deck = box.deck(pos.players)
        wanted = [c for c in deck if value in (str(box.foe[c]), box.cards[c])]
        if not wanted:
            index_of(value, [str(n) for n in sorted({box.foe[c] for c in deck})], none=True)  # raises: no such card
        if old in wanted:
            return
        free = [c for c in wanted if c not in pos.conflicts]
        if not free:
            raise BadInput("", "the card of strength {value} lies on another space", value=value[:40])
        counts = pos.conflict_pile.counts(len(box.cards))
        piled = [c for c in free if counts[c]]
        card = (piled or free)[0]
        if piled:
            counts[card] = 0
            if old >= 0:
                counts[old] = 1
            pos.conflict_pile.layers = [counts] if any(counts) else []
        pos.conflicts[slot] = card

    def clear_conflict(self, pos: Pos, row: int, column: int) -> None:
        """Put a card back into the pile; the knights stay on its squares until another card lies there."""
        slot = 2 * row + column
        if (old := pos.conflicts[slot]) >= 0:
            counts = pos.conflict_pile.counts(len(self.box.cards))
            counts[old] = 1
            pos.conflict_pile.layers, pos.conflicts[slot] = [counts], -1

    # ---- castles and goods -------------------------------------------------------------------------------------------

    def _castles(self) -> None:
        box = self.box
        self.entry(
            "{seat}.court",
            lambda pos, seat: self.knights(pos, seat, COURT),
            self.put_court,
            clear=lambda pos, seat: self.send_home(pos, seat, COURT),
            holds=Several(self.strengths, len(box.strength), noun="strength"),
        )
        self.entry("{seat}.court.{strength}", lambda pos, seat, k: self.counted(pos, seat, COURT, k))
        self.entry("{seat}.reserve", lambda pos, seat: self.knights(pos, seat, RESERVE))
        self.entry("{seat}.reserve.{strength}", lambda pos, seat, k: self.counted(pos, seat, RESERVE, k))
        self.entry(
            "{seat}.castle.{castle}",
            lambda pos, seat, square: self.knights(pos, seat, box.castle0 + square),
            self.put_castle,
            clear=lambda pos, seat, square: self.send_home(pos, seat, box.castle0 + square),
            holds=Choice((NONE, *self.strengths), noun="strength"),
        )
        self.entry("{seat}.castle", lambda pos, seat: scoring.castle_strength(Lord(box, pos, seat)))  # L-200

    def put_court(self, pos: Pos, value: str, seat: int) -> None:
        self.send_home(pos, seat, COURT)
        for strength in self.strong([] if value == NONE else value.split()):
            self.bring(pos, seat, strength, COURT, (RESERVE,))

    def put_castle(self, pos: Pos, value: str, seat: int, square: int) -> None:
        place = self.box.castle0 + square
        self.send_home(pos, seat, place)
        if value != NONE:
            self.bring(pos, seat, self.strong([value])[0], place)

    def _goods(self) -> None:
        box, numbers = self.box, self.numbers_of

        def shown(pos: Pos, seat: int, good: str) -> int | str:
            n: int = getattr(pos, good)[seat]
            return "?" if n == HIDDEN else n  # behind another's screen

        def put(pos: Pos, value: str, seat: int, good: str) -> None:
            getattr(pos, good)[seat] = whole(value, GIVEN)

        for good, piece in (("gold", "gold"), ("squires", "squire"), ("markers", "voting_marker")):
            self.entry(
                f"{{seat}}.{good}",
                lambda pos, seat, good=good: shown(pos, seat, good),
                lambda pos, value, seat, good=good: put(pos, value, seat, good),
                holds=Number(0, GIVEN),
            )
            self.add(f"supply.{good}", lambda pos, good=good, piece=piece: self.supply(pos, good, piece))
        self.number("points", lambda pos: pos.points, GIVEN_POINTS)
        self.entry(
            "{seat}.nobles",
            lambda pos, seat: " ".join(box.counties[county] for county in pos.nobles[seat]) or NONE,
            self.put_nobles,
            holds=Several(tuple(box.counties), len(box.counties), each=1),
        )
        self.entry("{seat}.nobles.count", lambda pos, seat: len(pos.nobles[seat]))
        self.entry(
            "{seat}.extensions",
            lambda pos, seat: listed(numbers, pos.extensions[seat]),
            self.put_extensions,
            holds=Several(numbers, len(numbers), each=1, noun="castle"),
        )
        self.entry("{seat}.extensions.count", lambda pos, seat: sum(pos.extensions[seat]))

    def put_nobles(self, pos: Pos, value: str, seat: int) -> None:
        found = indices_of(value, self.box.counties)
        if len(set(found)) != len(found):
            raise BadInput("", "only one noble of each county")
        pos.nobles[seat] = found

    def put_extensions(self, pos: Pos, value: str, seat: int) -> None:
        placed = indices_of(value, self.numbers_of)
        pos.extensions[seat] = [int(i in placed) for i in range(len(self.numbers_of))]

    def supply(self, pos: Pos, good: str, piece: str) -> int | str:
        """Return what is left of a good in the general supply; negative when more is in play than the box holds
        (L-016)."""
        amounts: list[int] = getattr(pos, good)
        if HIDDEN in amounts:
            return "?"
        return self.box.supply[piece] - sum(amounts) - (sum(pos.posted) if good == "squires" else 0)

    # ---- laws and the course of the game -----------------------------------------------------------------------------

    def put_favour(self, pos: Pos, value: str, favour: int) -> None:
        pos.favours[favour] = 1 - index_of(value, ("up", "down"))

    def put_law(self, pos: Pos, value: str, own: list[int], slot: int) -> None:
        """Put a law card onto a space; the one that lay there goes where the new one was. A first law goes out of the
        game."""
        box, new = self.box, index_of(value, self.box.laws, none=True)
        if new >= 0:
            for cards in (pos.laws, pos.bills):
                if new in cards:
                    cards[cards.index(new)] = own[slot]
            for layer in pos.law_pile.layers:
                if layer[new]:
                    layer[new] = 0
                    # The first laws are in no group: a law that follows them was drawn from the pile.
                    if own[slot] >= 0 and own[slot] not in box.first_laws:
                        layer[own[slot]] = 1
            pos.law_pile.layers = [layer for layer in pos.law_pile.layers if any(layer)]
        own[slot] = new

    def begin_phase(self, pos: Pos, phase: str) -> None:
        """Clear the agenda; the first steps of the phase are pushed when all changes are made (`Lancaster.settle`)."""
        pos.agenda = []
        pos.phase, pos.cursor, pos.votes = phase, -1, [0] * pos.players

    def put_phase(self, pos: Pos, value: str) -> None:
        self.begin_phase(pos, PHASES[1 + index_of(value, PHASES[1:])])

    def put_turn(self, pos: Pos, value: str) -> None:
        seat = self.seat(pos, value)
        self.begin_phase(pos, "place")
        pos.cursor = seat
        pos.push("place", seat)

    def put_start(self, pos: Pos, value: str) -> None:
        """Let another seat start. While everybody still has to lay the first tile, they go round from there (L-030)."""
        pos.start = self.seat(pos, value)
        laying = [at for at, step in enumerate(pos.agenda) if step.ask == "first_tile"]
        if len(laying) == pos.players:
            for at, seat in zip(reversed(laying), pos.order(), strict=True):
                step = pos.agenda[at]
                pos.agenda[at] = type(step).of({**step, "seat": seat})

    def vote_text(self, pos: Pos, seat: int) -> str:
        """Return what a seat has committed, `for 2`: side and markers."""
        vote = pos.votes[seat]
        return NONE if not vote else "?" if vote == HIDDEN_VOTE else f"{SIDES[vote < 0]} {abs(vote) - 1}"
