"""The names by which lessons, marks, errors and studied positions call the parts of the table: `county.C.owner`,
`blue.castle.3`."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from insuto.core.address import AddressBook, amount
from insuto.core.errors import BadInput
from insuto.games.lancaster import keys, scoring
from insuto.games.lancaster.components import (
    CONFLICTS,
    COUNTY,
    COURT,
    GIVEN,
    GIVEN_POINTS,
    HIDDEN,
    HIDDEN_VOTE,
    PHASES,
    RESERVE,
    SIDES,
    Box,
)
from insuto.games.lancaster.state import LancasterPosition, Lord, at_conflict, holder, nobles_left
from insuto.keys import POINTS, START

Pos = LancasterPosition


class Addresses:
    """Looks and puts of one box."""

    def __init__(self, box: Box) -> None:
        self.box = box

    def seat(self, pos: Pos, name: str, address: str) -> int:
        """Return the index of a seat id. Raises BadInput for a seat that does not play."""
        playing = self.box.seats[: pos.players]
        if name not in playing:
            raise BadInput(address, "'{value}' should be one of {choices}", value=name[:40], choices=", ".join(playing))
        return playing.index(name)

    def name(self, seat: int) -> str:
        """Return the seat id of an index."""
        return self.box.seats[seat] if seat >= 0 else "none"

    def one_of(self, value: str, choices: Sequence[str], address: str) -> int:
        """Return the index of a word. Raises BadInput."""
        if value not in choices:
            raise BadInput(
                address, "'{value}' should be one of {choices}", value=value[:40], choices=", ".join(choices)
            )
        return choices.index(value)

    # ---- knights -----------------------------------------------------------------------------------------------------

    def knight_text(self, own: Sequence[int], place: int) -> str:
        """Return the strengths of a seat's knights at a place, `1 1 2`; none."""
        return " ".join(str(self.box.strength[i]) for i, p in enumerate(own) if p == place) or "none"

    def strengths(self, words: Sequence[str], address: str) -> list[int]:
        """Return [1, 2] for `1 2`. Raises BadInput."""
        known = [str(k) for k in self.box.strengths]
        return [self.box.strengths[self.one_of(word, known, address)] for word in words]

    def send_off(self, pos: Pos, place: int) -> None:
        """Send whoever stands at a place of the board back to the own reserve."""
        for own in pos.knights:
            for i, there in enumerate(own):
                if there == place:
                    own[i] = RESERVE

    def bring(
        self, pos: Pos, seat: int, strength: int, place: int, address: str, sources: Sequence[int] = (RESERVE, COURT)
    ) -> None:
        """Bring a knight of a strength to a place: from the reserve, else from the court. Raises BadInput when there is
        none."""
        own = pos.knights[seat]
        for source in sources:
            for i in self.box.of_strength[strength]:
                if own[i] == source:
                    own[i] = place
                    return
        raise BadInput(address, "{seat} has no knight of strength {value} left", seat=self.name(seat), value=strength)

    def put_county(self, pos: Pos, value: str, county: str) -> None:
        """Put a knight on a county by `blue 2 1`: a knight of strength 2 with one squire; or none."""
        address, c = keys.COUNTY(county), self.box.county_of[county]
        words = value.replace("knight=", "").replace("squires=", "").split()
        if words != ["none"] and len(words) not in (2, 3):
            raise BadInput(address, "must read 'seat knight squires', such as 'blue 2 1', or 'none'")
        self.send_off(pos, COUNTY + c)
        pos.posted[c] = 0
        if words == ["none"]:
            return
        seat = self.seat(pos, words[0], address)
        self.bring(pos, seat, self.strengths(words[1:2], address)[0], COUNTY + c, address)
        pos.posted[c] = self.number(words[2], address) if len(words) == 3 else 0

    def clear_county(self, pos: Pos, county: str) -> None:
        self.send_off(pos, COUNTY + self.box.county_of[county])

    def put_county_squires(self, pos: Pos, value: str, county: str) -> None:
        pos.posted[self.box.county_of[county]] = self.number(value, keys.POSTED(county))

    def county_text(self, pos: Pos, county: str) -> str:
        c = self.box.county_of[county]
        seat, i = holder(self.box, pos, c)
        return f"{self.name(seat)} {self.box.strength[i]} {pos.posted[c]}" if seat >= 0 else "none"

    def number(self, value: str, address: str, most: int = GIVEN) -> int:
        """Return a count that is not too high. Raises BadInput."""
        found = amount(value, address)
        if found > most:
            raise BadInput(address, "must be a whole number from {low} to {high}", low=0, high=most)
        return found

    def put_square(self, pos: Pos, value: str, row: str, column: str, square: str) -> None:
        """Put knights on a square by `blue 2 1`: blue with knights of strength 2 and 1; or none."""
        address = keys.SQUARE(row, column, square)
        slot = CONFLICTS.index(f"{row}.{column}")
        if pos.conflicts[slot] < 0:
            raise BadInput(address, "there is no conflict card")
        place = self.square(row, column, square)
        self.send_off(pos, place)
        words = value.split()
        if words == ["none"]:
            return
        if len(words) < 2:
            raise BadInput(address, "must read 'seat knights', such as 'blue 2 1', or 'none'")
        seat = self.seat(pos, words[0], address)
        for strength in self.strengths(words[1:], address):
            self.bring(pos, seat, strength, place, address)

    def square(self, row: str, column: str, square: str) -> int:
        """Return the place of a square next to a conflict."""
        return self.box.square0 + CONFLICTS.index(f"{row}.{column}") * self.box.squares + int(square) - 1

    def clear_square(self, pos: Pos, row: str, column: str, square: str) -> None:
        self.send_off(pos, self.square(row, column, square))

    def square_text(self, pos: Pos, row: str, column: str, square: str) -> str:
        place = self.square(row, column, square)
        for seat, own in enumerate(pos.knights):
            if place in own:
                return f"{self.name(seat)} {self.knight_text(own, place)}"
        return "none"

    def put_court(self, pos: Pos, value: str, seat: str) -> None:
        address = f"{seat}.court"
        who = self.seat(pos, seat, address)
        self.send_home(pos, who, COURT, RESERVE)
        for strength in self.strengths([] if value == "none" else value.split(), address):
            self.bring(pos, who, strength, COURT, address, (RESERVE,))

    def clear_court(self, pos: Pos, seat: str) -> None:
        self.send_home(pos, self.seat(pos, seat, f"{seat}.court"), COURT, RESERVE)

    def clear_castle(self, pos: Pos, seat: str, square: str) -> None:
        address = f"{seat}.castle.{square}"
        self.send_home(pos, self.seat(pos, seat, address), self.box.castle0 + int(square) - 1, RESERVE)

    def send_home(self, pos: Pos, seat: int, place: int, to: int) -> None:
        """Send a seat's knights at one place to another."""
        pos.knights[seat] = [to if there == place else there for there in pos.knights[seat]]

    def put_castle(self, pos: Pos, value: str, seat: str, square: str) -> None:
        address, place = f"{seat}.castle.{square}", self.box.castle0 + int(square) - 1
        who = self.seat(pos, seat, address)
        self.send_home(pos, who, place, RESERVE)
        if value != "none":
            self.bring(pos, who, self.strengths([value], address)[0], place, address)

    # ---- goods and tiles ---------------------------------------------------------------------------------------------

    def goods(self, good: str) -> tuple[Callable[[Pos, str], int | str], Callable[[Pos, str, str], None]]:
        """Return how to read and how to set gold, squires or markers of a seat; `?` behind another's screen."""

        def get(pos: Pos, seat: str) -> int | str:
            n: int = getattr(pos, good)[self.seat(pos, seat, f"{seat}.{good}")]
            return "?" if n == HIDDEN else n

        def put(pos: Pos, value: str, seat: str) -> None:
            address = f"{seat}.{good}"
            getattr(pos, good)[self.seat(pos, seat, address)] = self.number(value, address)

        return get, put

    def put_points(self, pos: Pos, value: str, seat: str) -> None:
        pos.points[self.seat(pos, seat, POINTS(seat))] = self.number(value, POINTS(seat), GIVEN_POINTS)

    def put_nobles(self, pos: Pos, value: str, seat: str) -> None:
        address = f"{seat}.nobles"
        who = self.seat(pos, seat, address)
        found = [self.one_of(word, self.box.counties, address) for word in ([] if value == "none" else value.split())]
        if len(set(found)) != len(found):
            raise BadInput(address, "only one noble of each county")
        pos.nobles[who] = found

    def put_extensions(self, pos: Pos, value: str, seat: str) -> None:
        address = f"{seat}.extensions"
        who = self.seat(pos, seat, address)
        numbers = [str(i + 1) for i in range(len(self.box.castle))]
        placed = {self.one_of(word, numbers, address) for word in ([] if value == "none" else value.split())}
        pos.extensions[who] = [int(i in placed) for i in range(len(numbers))]

    def extension_text(self, pos: Pos, seat: str) -> str:
        placed = pos.extensions[self.seat(pos, seat, f"{seat}.extensions")]
        return " ".join(str(i + 1) for i, tile in enumerate(placed) if tile) or "none"

    def supply(self, pos: Pos, good: str, piece: str) -> int | str:
        """Return what is left of a good in the general supply; negative when more is in play than the box holds
        (L-016)."""
        amounts: list[int] = getattr(pos, good)
        if HIDDEN in amounts:
            return "?"
        return self.box.supply[piece] - sum(amounts) - (sum(pos.posted) if good == "squires" else 0)

    def put_favour(self, pos: Pos, value: str, favour: str) -> None:
        pos.favours[self.box.favour_of[favour]] = 1 - self.one_of(value, ("up", "down"), keys.FAVOUR(favour))

    # ---- cards -------------------------------------------------------------------------------------------------------

    def put_conflict(self, pos: Pos, value: str, row: str, column: str) -> None:
        """Put a card, by its strength (or its id), onto a space: from the pile, in exchange for the one that lies
        there."""
        box, address = self.box, keys.FOE(row, column)
        slot = CONFLICTS.index(f"{row}.{column}")
        old = pos.conflicts[slot]
        if value == "none":
            pos.conflicts[slot] = -1
            for q in range(box.squares):
                self.send_off(pos, box.square0 + slot * box.squares + q)
            return
        deck = box.deck(pos.players)
        wanted = [c for c in deck if value in (str(box.foe[c]), box.cards[c])]
        if not wanted:
            choices = ", ".join(str(n) for n in sorted({box.foe[c] for c in deck}))
            raise BadInput(address, "'{value}' should be one of {choices}", value=value[:40], choices=choices)
        if old in wanted:
            return
        free = [c for c in wanted if c not in pos.conflicts]
        if not free:
            raise BadInput(address, "the card of strength {value} lies on another space", value=value[:40])
        counts = pos.conflict_pile.counts(len(box.cards))
        piled = [c for c in free if counts[c]]
        card = (piled or free)[0]
        if piled:
            counts[card] = 0
            if old >= 0:
                counts[old] = 1
            pos.conflict_pile.layers = [counts] if any(counts) else []
        pos.conflicts[slot] = card

    def clear_conflict(self, pos: Pos, row: str, column: str) -> None:
        """Put a card back into the pile; the knights stay on its squares until another card lies there."""
        slot = CONFLICTS.index(f"{row}.{column}")
        if (old := pos.conflicts[slot]) >= 0:
            counts = pos.conflict_pile.counts(len(self.box.cards))
            counts[old] = 1
            pos.conflict_pile.layers, pos.conflicts[slot] = [counts], -1

    def put_law(self, pos: Pos, value: str, slot: str, row: str) -> None:
        """Put a law card onto a space; the one that lay there goes where the new one was. A first law goes out of the
        game."""
        box, i = self.box, int(slot) - 1
        own = pos.laws if row == "law" else pos.bills
        new = -1 if value == "none" else self.one_of(value, box.laws, f"{row}.{slot}")
        if new >= 0:
            for cards in (pos.laws, pos.bills):
                if new in cards:
                    cards[cards.index(new)] = own[i]
            for layer in pos.law_pile.layers:
                if layer[new]:
                    layer[new] = 0
                    # The first laws are in no group: a law that follows them was drawn from the pile.
                    if own[i] >= 0 and own[i] not in box.first_laws:
                        layer[own[i]] = 1
            pos.law_pile.layers = [layer for layer in pos.law_pile.layers if any(layer)]
        own[i] = new

    # ---- the course of the game --------------------------------------------------------------------------------------

    def begin_phase(self, pos: Pos, phase: str) -> None:
        """Clear the agenda; the first steps of the phase are pushed when all changes are made (`Lancaster.arrange`)."""
        pos.agenda = []
        pos.phase, pos.cursor, pos.votes = phase, -1, [0] * pos.players

    def put_phase(self, pos: Pos, value: str) -> None:
        self.begin_phase(pos, PHASES[1 + self.one_of(value, PHASES[1:], "phase")])

    def put_turn(self, pos: Pos, value: str) -> None:
        seat = self.seat(pos, value, "turn")
        self.begin_phase(pos, "place")
        pos.cursor = seat
        pos.push("place", seat)

    def get_turn(self, pos: Pos) -> str:
        """Return the seat that decides now; none where chance or the table goes on."""
        return self.name(pos.agenda[-1].seat) if pos.agenda and pos.agenda[-1].seat >= 0 else "none"

    def put_round(self, pos: Pos, value: str) -> None:
        pos.round = 1 + self.one_of(value, [str(n + 1) for n in range(self.box.rounds)], "round")

    def put_start(self, pos: Pos, value: str) -> None:
        """Let another seat start. While everybody still has to lay the first tile, they go round from there (L-030)."""
        pos.start = self.seat(pos, value, "start")
        laying = [at for at, step in enumerate(pos.agenda) if step.ask == "first_tile"]
        if len(laying) == pos.players:
            for at, seat in zip(reversed(laying), pos.order(), strict=True):
                step = pos.agenda[at]
                pos.agenda[at] = type(step).of({**step, "seat": seat})

    def vote_text(self, pos: Pos, seat: str) -> str:
        """Return what a seat has committed, `for 2`: side and markers."""
        vote = pos.votes[self.seat(pos, seat, f"{seat}.vote")]
        return "none" if not vote else "?" if vote == HIDDEN_VOTE else f"{SIDES[vote < 0]} {abs(vote) - 1}"

    # ---- the book ----------------------------------------------------------------------------------------------------

    def of_sheet(self, pos: Pos, seat: str, law: str) -> int:
        """Return the points that a seat gained by one law."""
        return pos.earned[self.seat(pos, seat, f"score.{seat}")][self.box.source_of[law]]

    def book(self) -> AddressBook[Pos]:
        """Return all addresses."""
        box, seat, name = self.box, self.seat, self.name
        numbers = tuple(str(i + 1) for i in range(len(box.castle)))
        book: AddressBook[Pos] = AddressBook(
            {
                "county": box.counties,
                "seat": box.seats,
                "row": ("upper", "lower"),
                "column": ("1", "2"),
                "square": numbers[: box.squares],
                "strength": [str(k) for k in box.strengths],
                "castle": numbers,
                "favour": box.favours,
                "slot": numbers[: box.row],
                "part": scoring.PARTS,
                "law": box.laws,
            }
        )

        def card(pos: Pos, row: str, column: str) -> int:
            return pos.conflicts[CONFLICTS.index(f"{row}.{column}")]

        def knights(pos: Pos, s: str, place: int, strength: str) -> int:
            own = pos.knights[seat(pos, s, s)]
            return sum(own[i] == place for i in box.of_strength[int(strength)])

        def on_county(pos: Pos, county: str) -> int:
            i = holder(box, pos, box.county_of[county])[1]
            return box.strength[i] if i >= 0 else 0

        def text(pos: Pos, s: str, place: int) -> str:
            return self.knight_text(pos.knights[seat(pos, s, s)], place)

        def law_name(card: int) -> str:
            return box.laws[card] if card >= 0 else "none"

        add = book.add
        add(keys.COUNTY, self.county_text, self.put_county, "seat, knight and squires", self.clear_county)
        add("county.{county}.owner", lambda p, c: name(holder(box, p, box.county_of[c])[0]))
        add("county.{county}.knight", on_county)
        add(keys.POSTED, lambda p, c: p.posted[box.county_of[c]], self.put_county_squires)
        add(keys.NOBLES, lambda p, c: nobles_left(box, p, box.county_of[c]), None, "left there")
        add("county.{county}.minimum", lambda p, c: box.minimum[box.county_of[c]])
        add(
            "conflict.{row}.{column}.card",
            lambda p, r, c: box.cards[card(p, r, c)] if card(p, r, c) >= 0 else "none",
            self.put_conflict,
            clear=self.clear_conflict,
        )
        add(
            keys.FOE,
            lambda p, r, c: box.foe[card(p, r, c)] if card(p, r, c) >= 0 else "none",
            self.put_conflict,
            clear=self.clear_conflict,
        )
        add(
            "conflict.{row}.{column}.total",
            lambda p, r, c: sum(n for _, n in at_conflict(box, p, CONFLICTS.index(f"{r}.{c}"))),
        )
        add(keys.SQUARE, self.square_text, self.put_square, clear=self.clear_square)
        add("{seat}.court", lambda p, s: text(p, s, COURT), self.put_court, clear=self.clear_court)
        add("{seat}.court.{strength}", lambda p, s, k: knights(p, s, COURT, k))
        add("{seat}.reserve", lambda p, s: text(p, s, RESERVE))
        add("{seat}.reserve.{strength}", lambda p, s, k: knights(p, s, RESERVE, k))
        add(
            "{seat}.castle.{castle}",
            lambda p, s, q: text(p, s, box.castle0 + int(q) - 1),
            self.put_castle,
            clear=self.clear_castle,
        )
        add(
            "{seat}.castle",
            lambda p, s: scoring.castle_strength(Lord(box, p, seat(p, s, s))),
            None,
            "L-200: strength on the castle board",
        )
        for good, piece in (("gold", "gold"), ("squires", "squire"), ("markers", "voting_marker")):
            get, put = self.goods(good)
            add(f"{{seat}}.{good}", get, put)
            add(f"supply.{good}", lambda p, good=good, piece=piece: self.supply(p, good, piece))
        add(POINTS, lambda p, s: p.points[seat(p, s, f"{s}.points")], self.put_points)
        add(
            "{seat}.nobles",
            lambda p, s: " ".join(box.counties[c] for c in p.nobles[seat(p, s, s)]) or "none",
            self.put_nobles,
        )
        add("{seat}.nobles.count", lambda p, s: len(p.nobles[seat(p, s, s)]))
        add("{seat}.extensions", self.extension_text, self.put_extensions)
        add("{seat}.extensions.count", lambda p, s: sum(p.extensions[seat(p, s, s)]))
        add("{seat}.vote", self.vote_text)
        add(keys.FAVOUR, lambda p, f: "up" if p.favours[box.favour_of[f]] else "down", self.put_favour)
        add(keys.LAW, lambda p, i: law_name(p.laws[int(i) - 1]), lambda p, v, i: self.put_law(p, v, i, "law"))
        add(keys.BILL, lambda p, i: law_name(p.bills[int(i) - 1]), lambda p, v, i: self.put_law(p, v, i, "bill"))
        add("pile.laws", lambda p: len(p.law_pile))
        add("pile.conflicts", lambda p: len(p.conflict_pile))
        add("round", lambda p: p.round, self.put_round)
        add(START, lambda p: name(p.start), self.put_start)
        add("start.next", lambda p: name(p.next_start), None, "D-05: from the next round on")
        add("turn", self.get_turn, self.put_turn)
        add("phase", lambda p: p.phase, self.put_phase)
        add("score.{seat}", lambda p, s: scoring.sheet(box, p).totals[seat(p, s, f"score.{s}")])
        add("score.{seat}.{part}", lambda p, s, part: scoring.sheet(box, p).of(seat(p, s, f"score.{s}"), part))
        add("score.{seat}.laws.{law}", self.of_sheet)
        add("winners", lambda p: " ".join(name(s) for s in scoring.sheet(box, p).winners))
        book.last = ("start", "phase", "turn")
        return book
