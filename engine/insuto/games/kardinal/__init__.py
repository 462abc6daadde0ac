"""王と枢機卿 (Kardinal & König, Web of Power): the base game for 3 to 5 players.

The files are called as in every game (docs/dev/architecture.md).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from insuto.core.decisions import StageStep
from insuto.core.facts import Event, Violation
from insuto.core.rooms import InRooms
from insuto.games.kardinal import figures, scoring
from insuto.games.kardinal.components import Box
from insuto.games.kardinal.effects import DealStep
from insuto.games.kardinal.keys import CREST, REGION, SITE
from insuto.games.kardinal.rules import RULES, Reading
from insuto.games.kardinal.state import KardinalPosition, Player
from insuto.games.kardinal.topics import OWN, TOPICS
from insuto.keys import DISPLAY

if TYPE_CHECKING:
    from insuto.games.kardinal import board


class Kardinal(InRooms[KardinalPosition]):
    """The game; `components` are the figures in force, a reader's own included, `box` the same as indices."""

    box: Box
    id = "kardinal"
    player_counts = (3, 4, 5)
    position_type = KardinalPosition
    rules = RULES
    options = Reading.options
    settings = figures.settings()
    asides = frozenset({"stopped"})
    draws = frozenset({"draw"})
    topics = TOPICS
    own_topics = OWN
    scenes = ("table", "map", "hands", "scores")

    def lay_out(self, pos: KardinalPosition) -> None:
        """Shuffle all cards; the set-up removes some (K-020). Seat 0 starts: the start player is chosen freely (K-023)."""
        pos.pile.shuffle_in([*self.box.card_counts, 0])

    def parts(self, pos: KardinalPosition, key: str) -> tuple[str, ...]:
        """Return further keys that a touch may mean: a region is its buildings and its crest; an open card the first like it."""
        kind, _, rest = key.partition(".")
        box = self.box
        if kind == "region" and rest in box.region_of:
            region = box.region_of[rest]
            return (*(SITE(box.sites[s]) for s in box.region_sites[region]), CREST(rest))
        return self.alike(pos, key)[:1]

    def alike(self, pos: KardinalPosition, key: str) -> tuple[str, ...]:
        """Return all open cards like one."""
        kind, _, rest = key.partition(".")
        if kind != "display" or not rest.isdecimal() or not 0 < int(rest) <= len(pos.display):
            return ()
        card = pos.display[int(rest) - 1]
        return tuple(DISPLAY(n) for n, other in enumerate(pos.display, 1) if other == card)

    def place_key(self, noun: str, value: object) -> str:
        key = {"region": REGION, "site": SITE}.get(noun)
        return key(value) if key else ""

    def places(self, pos: KardinalPosition, subject: Violation | Event) -> tuple[str, ...]:
        """Return for a cardinal the crest on which it stands: the region reaches to the sites around it."""
        if isinstance(subject, Event) and subject.kind == "placed_cardinal":
            return (CREST(subject.data["region"]),)
        return super().places(pos, subject)

    def board_view(self, view: KardinalPosition) -> board.BoardView:
        from insuto.draw.palette import seat_looks
        from insuto.games.kardinal import board

        box = self.box
        acting = self.look(view, "turn")
        return board.BoardView(
            seats=seat_looks((seat, self.words.name("seat", seat)) for seat in self.seat_ids(view)),
            sites=view.sites,
            cardinals=view.cardinals,
            supply=[[one.cloisters, one.cardinals] for one in Player.all(box, view)],
            hands=view.hands,
            display=view.display,
            pile=len(view.pile),
            discards=sum(view.discard),
            points=view.points,
            turn=-1 if acting == "none" else self.seat_of(view, str(acting)),
            start=view.start,
            round_note=self.words.name("round", self._round(view)),
            placed=view.placed,
            called=[divmod(which, view.players) for which in view.called],
            gained=scoring.just_gained(box, view),
        )

    def _round(self, pos: KardinalPosition) -> str:
        if pos.over:
            return "over"
        step = pos.agenda[-1]
        if step.ask == "reshuffle":  # the interim scoring lasts until the game goes on
            return "interim"
        if isinstance(step, StageStep) and step.ask == "score":
            return "interim" if step.part == "interim" else "final"
        if step.ask == "setup" or (isinstance(step, DealStep) and step.turn < 0):
            return "setup"
        return ("first", "second", "last")[pos.exhausted]

    def chapter(self, pos: KardinalPosition) -> str:
        return self.words.name("round", self._round(pos)).replace("\n", "")

    def numbers(self, players: int) -> dict[str, str]:
        """Return the figures of the set-up for a player count (K-004 to K-008, K-020 to K-022, K-054)."""
        box = self.box
        deck = box.deck(players)
        found = {
            "players": players,
            "cards_removed": box.removed[players],
            "cards_removed_in_all": box.removed[players] * len(box.types),
            "deck": sum(deck),
            "dealt": box.hand * players,
            "hand": box.hand,
            "display": box.display,
            "pile": sum(deck) - box.hand * players - box.display,
            "cards": sum(box.card_counts),
            "card_types": len(box.types),
            "cloisters": box.cloisters,
            "cardinals": box.cardinals,
            "regions": len(box.regions),
            "sites": len(box.sites),
            "alliances": len(box.alliances),
        }
        found.update({f"cards_{t}": n for t, n in zip(box.types, deck, strict=True)})
        return {name: str(n) for name, n in found.items()}


make = Kardinal
"""Makes the game, with a reader's own figures over the defaults. Raises BadInput naming the figure that does not fit."""


__all__ = ["Kardinal", "KardinalPosition", "make"]
