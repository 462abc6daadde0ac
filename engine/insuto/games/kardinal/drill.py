"""Drill questions about the rules of 王と枢機卿: what is excluded and why."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping
from typing import Any, ClassVar

from insuto.core.actions import Action
from insuto.core.drilling import Drill, Order
from insuto.core.position import Position
from insuto.games.kardinal import drill_words_ja as ja
from insuto.games.kardinal.actions import Place, Swap
from insuto.games.kardinal.keys import CREST, SITE
from insuto.games.kardinal.state import Player, most_cloisters
from insuto.keys import SEAT

NOT_OWNED = "who does not have a card needs no rule to see it"


class KardinalDrill(Drill):
    """The questions of the game."""

    words = vars(ja)
    orders: ClassVar[Mapping[str, Order]] = {"end": Order("K-070", ja.ENDING)}
    winner = "K-091"
    once = ("winner", "order.end")
    turning = ("site.{site}",)
    unsaid = ("pile_only",)
    unpaired = ("no_cardinal_left",)
    also: ClassVar[Mapping[str, Collection[str]]] = {
        "wrong_card": ("no_pair", "joker_own"),
        "no_pair": ("wrong_card", "idle_card"),
        "joker_own": ("wrong_card", "idle_card"),
        "idle_card": ("no_pair", "joker_own"),
        "too_many_cards": ("no_pair", "joker_own"),
    }
    rare: ClassVar[Mapping[str, str]] = {
        "no_card": "a page always asks for a card",
        "no_cloister_left": "who plays to the end has cloisters left",
        "pile_only": "only where the hand is filled from the pile after the interim scoring, a reading",
    }
    never: ClassVar[Mapping[str, str]] = {
        "card_missing": NOT_OWNED,
        "swap_missing": NOT_OWNED,
        "no_card_to_swap": "an action without its card is a slip of the finger, no question",
        "not_open": "who looks at the display sees it",
        "pile_is_empty": "who looks at the pile sees it",
    }

    def fair(self, pos: Position, act: Action, guard: str) -> bool:
        return not isinstance(act, Place) or len(act.pay) <= 3

    def weight(self, pos: Position, act: Action, guard: str) -> int:
        """Return more for two cards, where players err."""
        cards = act.pay if isinstance(act, Place) else act.card if isinstance(act, Swap) else ()
        return 3 if len(cards) == 2 else 1

    def akin(self, refused: Action, allowed: Action, guard: str) -> bool:
        """Return whether as many cards are paid, which decides what they may be."""
        if not isinstance(refused, Place) or not isinstance(allowed, Place) or guard == "too_many_cards":
            return True
        return len(refused.pay) == len(allowed.pay)

    def data(self, pos: Position, act: Action) -> Mapping[str, Any]:
        """Return the cards, those of one sort together."""
        cards = act.pay if isinstance(act, Place) else act.card if isinstance(act, Swap) else ()
        words = self.game.words_at(pos)
        phrases = [words.filled(ja.TWO_CARDS, {"card": one, "n": n}) for one, n in Counter(cards).items()]
        return {"paid": ja.AND.join(phrases)}

    def context(self, pos: Any, seat: int, act: Action | None = None) -> Collection[tuple[str, Mapping[str, object]]]:
        """Return how many cardinals a seat has left, where it may place one: a panel has no more than a small number for it."""
        me = Player(self.game.box, pos, seat)
        return [("left", {"seat": seat, "n": me.cardinals})] if isinstance(act, Place) and act.cardinal else ()

    def further(self, pos: Any, act: Any, name: str) -> tuple[str, Mapping[str, object]]:
        if not isinstance(act, Place):
            return name, {"n": len(act.card)} if isinstance(act, Swap) else {}
        box = self.game.box
        region = box.region_of[act.cardinal] if act.cardinal else box.site_region[box.sites.index(act.cloister)]
        return name, {"n": len(act.pay), "sites": len(box.region_sites[region])}

    def fact(self, pos: Any, act: Action, guard: str) -> tuple[str, Mapping[str, object]]:
        if not isinstance(act, Place):
            return guard, {}
        box, me = self.game.box, Player(self.game.box, pos, pos.agenda[-1].seat)
        region = box.region_of[act.cardinal] if act.cardinal else box.site_region[box.sites.index(act.cloister)]
        limit, n = most_cloisters(box, pos, region), sum(pos.cardinals[region])
        data = {"region": box.regions[region], "left": me.cardinals, "limit": limit, "n": n, "cards": len(act.pay)}
        return ("cardinal_limit.total" if guard == "cardinal_limit" and n < limit else guard), data

    def scene(self, pos: Position, act: Action | None, name: str) -> str:
        """Return the map alone where points are counted: what counts lies there, and all of it fits on a phone."""
        part, _, line = name.partition(".")
        counted = part.startswith("+") or (line and part in self.game.words.tables["PARTS"])
        return "map" if counted else super().scene(pos, act, name)

    def about(self, pos: Position, act: Action) -> Collection[str]:
        """Return the sites and the crest of the region that a piece goes to, and the panel of who has no cardinal left."""
        if not isinstance(act, Place):
            return ()
        box, me = self.game.box, Player(self.game.box, pos, pos.agenda[-1].seat)
        region = box.region_of[act.cardinal] if act.cardinal else box.site_region[box.sites.index(act.cloister)]
        sites, none = (SITE(box.sites[site]) for site in box.region_sites[region]), act.cardinal and not me.cardinals
        return (*sites, CREST(box.regions[region]), *([SEAT(me.name)] if none else []))
