"""ランカスター (Lancaster): the complete game for 3 to 5 players.

The files are called as in every game (docs/dev/architecture.md).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from insuto.core.actions import Action, Notation
from insuto.core.address import Value
from insuto.core.components import Overlay
from insuto.core.errors import BadInput
from insuto.core.facts import Log
from insuto.core.flow import NOTHING
from insuto.core.plain import JsonObject
from insuto.core.rooms import InRooms
from insuto.games.lancaster import figures, soundness
from insuto.games.lancaster.actions import Reveal
from insuto.games.lancaster.components import CONFLICTS, COURT, HIDDEN_VOTE, RESERVE, Box
from insuto.games.lancaster.rules import RULES, Reading
from insuto.games.lancaster.state import LancasterPosition, holder, nobles_left
from insuto.games.lancaster.topics import EVENT_TOPICS, TOPICS

if TYPE_CHECKING:
    from insuto.games.lancaster import board


class _Notation(Notation):
    """`reveal conflict=5` names a card by its strength: the first of the box that has it. Canonical is the card's id."""

    def __init__(self, kinds: Sequence[type[Action]], box: Box) -> None:
        super().__init__(kinds)
        self.box = box

    def parse(self, text: str) -> Action:
        act = super().parse(text)
        if isinstance(act, Reveal) and act.conflict.isascii() and act.conflict.isdigit():
            for card, strength in zip(self.box.cards, self.box.foe, strict=True):
                if str(strength) == act.conflict:
                    return Reveal(conflict=card)
        return act


class Lancaster(InRooms[LancasterPosition]):
    """The game; `components` are the figures in force, a reader's own included, `box` the same as indices."""

    box: Box
    id = "lancaster"
    player_counts = (3, 4, 5)
    position_type = LancasterPosition
    rules = RULES
    options = Reading.options
    settings = figures.settings()
    fleeting = ("knights",)
    asides = frozenset(
        {
            "declined",
            "voted",
            "skipped",
            "no_recruit",
            "no_extension",
            "no_upgrade",
            "no_upgrade_deployed",
            "no_noble",
            "no_exchange",
            "no_conflict",
        }
    )
    topics = TOPICS
    event_topics = EVENT_TOPICS
    scenes = ("table", "main", "parliament", "castle", "screens")

    def __init__(self, overlay: Overlay) -> None:
        super().__init__(overlay)
        self.notation = _Notation(list(self.notation.kinds.values()), self.box)

    def settle(self, pos: LancasterPosition) -> None:
        """Push the first steps of a phase that was set, after all changes are made, in whatever order they stand."""
        if not pos.agenda:
            for problem in (*self.fields.problems(pos), *soundness.on_table(self.box, pos)):
                raise BadInput.of(problem)
            self.follow(pos, NOTHING, Log())

    def value_label(self, address: str, value: Value) -> str:
        """Return a value in words. Knights by strength (`1 1 2`), and who stands where (`blue 2 1`), are no lists of
        seats."""
        text, parts = str(value), address.split(".")
        if isinstance(value, int) or not any(word.isdigit() for word in text.split()):
            return super().value_label(address, value)
        first, *rest = text.split()
        if parts[0] == "county":
            return self.words.text("VALUES", "county", {"seat": first, "knight": rest[0], "squires": (*rest, "0")[1]})
        if parts[0] == "conflict":
            return self.words.text("VALUES", "square", {"seat": first, "knights": rest})
        if parts[-1] == "vote":
            return self.words.text("VALUES", "vote", {"side": first, "markers": rest[0]})
        key = "tiles" if parts[-1] == "extensions" else "knights"
        return self.words.text("VALUES", key, {key: text.split()})

    def parts(self, pos: LancasterPosition, key: str) -> tuple[str, ...]:
        """Return further keys that a touch may mean: squires stand on their county; what is drawn of a seat, its screen
        and its castle, is the seat."""
        kind, _, rest = key.partition(".")
        if kind == "squires":
            return (rest,)
        return (f"seat.{rest}",) if kind in ("castle", "screen", "stock") else ()

    def place_key(self, noun: str, value: Any) -> str:
        if noun in ("county", "conflict"):
            return f"{noun}.{value}"
        return value if noun == "spot" and value.startswith(("county.", "conflict.")) else ""

    def is_there(self, was: LancasterPosition, now: LancasterPosition, key: str) -> bool:
        slot = next((n for n, name in enumerate(CONFLICTS) if key.startswith(f"conflict.{name}")), -1)
        return slot < 0 or was.conflicts[slot] == now.conflicts[slot]

    def board_view(self, view: LancasterPosition) -> board.BoardView:
        from insuto.draw.palette import seat_looks
        from insuto.games.lancaster import board

        box = self.box
        counties = []
        for c in range(len(box.counties)):
            seat, i = holder(box, view, c)
            counties.append(
                board.CountyView(seat, box.strength[i] if i >= 0 else 0, view.posted[c], nobles_left(box, view, c))
            )
        voting = view.cursor if view.phase == "parliament" else -1
        acting_seat = view.agenda[-1].seat if view.agenda else -1
        return board.BoardView(
            seats=seat_looks((seat, self.words.name("seat", seat)) for seat in self.seat_ids(view)),
            counties=counties,
            conflicts=[self._conflict_view(view, slot) for slot in range(len(view.conflicts))],
            castles=[self._castle_view(view, s) for s in range(view.players)],
            favours=[bool(up) for up in view.favours],
            points=view.points,
            laws=[box.laws[i] if i >= 0 else "" for i in view.laws],
            bills=[box.laws[i] if i >= 0 else "" for i in view.bills],
            law_pile=len(view.law_pile),
            conflict_pile=len(view.conflict_pile),
            votes=[self._vote_view(vote) for vote in view.votes] if voting >= 0 else (),
            voting=voting,
            turn=acting_seat if acting_seat >= 0 else -1,
            start=view.start,
            focus=view.viewer if view.viewer >= 0 else -1,
            note=self.chapter(view),
            standing=[{name: box.places[p] for name, p in zip(box.names, own, strict=True)} for own in view.knights],
        )

    def _conflict_view(self, view: LancasterPosition, slot: int) -> board.ConflictView | None:
        from insuto.games.lancaster import board

        box = self.box
        if view.conflicts[slot] < 0:
            return None
        squares = []
        for q in range(box.squares):
            place = box.square0 + slot * box.squares + q
            seat = next((s for s, own in enumerate(view.knights) if place in own), -1)
            there = tuple(box.strength[i] for i, p in enumerate(view.knights[seat]) if p == place) if seat >= 0 else ()
            squares.append(board.SquareView(seat, there))
        return board.ConflictView(box.cards[view.conflicts[slot]], tuple(squares))

    def _castle_view(self, view: LancasterPosition, seat: int) -> board.CastleView:
        from insuto.games.lancaster import board

        box, own = self.box, view.knights[seat]

        def counts(place: int) -> list[int]:
            return [sum(own[i] == place for i in box.of_strength[k]) for k in box.strengths]

        return board.CastleView(
            court=counts(COURT),
            reserve=counts(RESERVE),
            squares=[
                next((box.strength[i] for i, p in enumerate(own) if p == box.castle0 + q), 0)
                for q in range(len(box.castle))
            ],
            extensions=[bool(tile) for tile in view.extensions[seat]],
            nobles=[box.counties[c] for c in view.nobles[seat]],
            markers=view.markers[seat],
            gold=view.gold[seat],
            squires=view.squires[seat],
        )

    def _vote_view(self, vote: int) -> board.VoteView:
        from insuto.games.lancaster import board

        if vote in (0, HIDDEN_VOTE):
            return board.VoteView("hidden", board.HIDDEN) if vote else board.VoteView()
        return board.VoteView("for" if vote > 0 else "against", abs(vote) - 1)

    def chapter(self, pos: LancasterPosition) -> str:
        return self.words.text("NOTES", "over" if pos.over else pos.phase, {"round": pos.round})

    def numbers(self, players: int) -> dict[str, str]:
        """Return the figures of the set-up for a player count (L-002 to L-009, L-020 to L-028), for two players as
        well."""
        box = self.box
        deck = box.deck(players)
        found: JsonObject = {
            "players": players,
            "nobles_per_county": box.nobles[players],
            "nobles": box.nobles[players] * len(box.counties),
            "conflicts_removed": "と".join(map(str, box.removed[players])),
            "conflicts_removed_count": len(box.removed[players]),
            "conflicts_in_box": len(box.cards),
            "conflicts": len(deck),
            "conflicts_left": len(deck) - box.new_conflicts,
            "weakest_conflict": min(box.foe[c] for c in deck),
            "strongest_conflict": max(box.foe[c] for c in deck),
            "counties": len(box.counties),
            "favours": len(box.favours),
            "rounds": box.rounds,
            "laws": len(box.laws),
            "laws_in_pile": sum(map(sum, box.law_layers())),
            "knights": len(box.strength),
            "court": len(box.kit_court),
            "reserve": len(box.strength) - len(box.kit_court),
            "gold": box.kit["gold"],
            "squires": box.kit["squires"],
            "markers": box.kit["markers"],
            "extensions": len(box.castle),
            "both_cost": box.both_cost,
            "shared_first": (box.first["knights"] + box.second["knights"]) // players,
        }
        return {name: str(n) for name, n in found.items()}


make = Lancaster
"""Makes the game, with a reader's own figures over the defaults. Raises BadInput naming the figure that does not fit."""


__all__ = ["Lancaster", "LancasterPosition", "make"]
