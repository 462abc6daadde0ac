"""The meaning of what lies under a drawing key (`Game.thing`), as far as a view knows it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import chain
from typing import TYPE_CHECKING, Any

from insuto.core.facts import Thing
from insuto.games.scythe.board_mats_words_ja import WORDS
from insuto.games.scythe.components import UNITS
from insuto.games.scythe.land import token_on
from insuto.games.scythe.names import (
    BONUSES,
    BOTTOM,
    BOXES,
    FACTORY,
    GAIN_OF,
    GOALS,
    HALVES,
    NOBODY,
    RESOURCES,
    STRUCTURES,
    TOP,
)
from insuto.games.scythe.reasons import BRINGS
from insuto.games.scythe.state import Player, ScythePosition
from insuto.games.scythe.things_words_ja import ABILITIES, MAY_SHOW, WHEN
from insuto.games.scythe.things_words_ja import STRUCTURES as DOES

if TYPE_CHECKING:
    from insuto.games.scythe import Scythe

Pos = ScythePosition
ThingsFound = Sequence[Thing]

ABILITY_RULE = {
    "riverwalk": "S-108",
    "speed": "S-109",
    "swim": "S-111",
    "seaworthy": "S-112",
    "artillery": "S-114",
    "relentless": "S-115",
    "township": "S-116",
    "peoples_army": "S-117",
    "coercion": "S-118",
    "wayfare": "S-119",
    "scout": "S-121",
    "dominate": "S-122",
    "underpass": "S-123",
    "disarm": "S-124",
    "meander": "S-125",
    "submerge": "S-126",
    "camaraderie": "S-127",
}
STRUCTURE_RULE = {"armory": "S-074", "monument": "S-078", "mine": "S-070", "mill": "S-087"}


class Things:
    """The sentences about the parts of one box."""

    def __init__(self, game: Scythe) -> None:
        self.game, self.box = game, game.box
        self.by_word: dict[str, Callable[[Pos, list[str]], ThingsFound]] = {
            "place": self.place,
            "supply": self.supply,
            "worker": self.worker,
            "goal": self.goal,
            "tile": self.tile,
            "track": self.track,
            "marker": self.track,
            "pile": self.pile,
            "discard": self.discard,
            "encounter": self.encounter,
            "factory": self.factory,
            "dial": self.dial,
            "captions": lambda view, words: (Thing("captions"),),
            "note": self.note,
        }
        self.of_seat: dict[str, Callable[[Pos, int, list[str]], ThingsFound]] = {
            "seat": self.seat,
            "unit": self.unit,
            "ability": self.ability,
            "mech": self.mech,
            "hand": self.hand,
            "objective": self.objective,
            "section": self.section,
            "box": self.cube,
            "slot": self.slot,
            "structure": self.structure,
            "recruit": self.recruit,
            "bonus": self.bonus,
            "action": self.action,
            "star": self.star,
        }

    def thing(self, view: Pos, key: str) -> ThingsFound:
        """See `Game.thing`."""
        words = [*key.split("."), "", "", ""]
        if view.characters[0] < 0 and words[0] not in ("tile", "pile", "discard", "place"):
            return ()  # before the seats are taken
        if handler := self.by_word.get(words[0]):
            return handler(view, words)
        seat = self._seat(view, words[1])
        return self.of_seat[words[0]](view, seat, words) if words[0] in self.of_seat and seat >= 0 else ()

    def _seat(self, view: Pos, name: str) -> int:
        ids = self.game.seat_ids(view)
        return ids.index(name) if name in ids else -1

    # ---- seats and their mats ---------------------------------------------------------------------------------------------

    def seat(self, view: Pos, seat: int, words: list[str]) -> ThingsFound:
        data = {
            "seat": seat,
            "coins": view.coins[seat],
            "power": view.power[seat],
            "popularity": view.popularity[seat],
            "stars": Player(self.box, view, seat).star_count(),
            "cards": sum(view.hands[seat]),
            "objectives": sum(view.objectives[seat]),
        }
        return (Thing("seat", data), *self.ability(view, seat, words))

    def _effect(self, view: Pos, seat: int, ability: str) -> str:
        lands = [self.game.words.name("terrain", name) for name in self.box.factions[view.factions[seat]].riverwalk]
        return ABILITIES[ability].format(a=lands[0], b=lands[-1])

    def ability(self, view: Pos, seat: int, words: list[str]) -> ThingsFound:
        name = self.box.factions[view.factions[seat]].ability
        data = {"seat": seat, "ability": name, "effect": self._effect(view, seat, name)}
        return (Thing("own_ability", data, ABILITY_RULE[name]),)

    def mech(self, view: Pos, seat: int, words: list[str]) -> ThingsFound:
        name, mechs = words[2], self.box.factions[view.factions[seat]].mechs
        if name not in mechs:
            return ()
        key = "mech_out" if view.mechs[seat][mechs.index(name)] >= 0 else "mech_waits"
        data = {"ability": name, "when": WHEN[name], "effect": self._effect(view, seat, name)}
        return (Thing(key, data, ABILITY_RULE[name]),)

    def unit(self, view: Pos, seat: int, words: list[str]) -> ThingsFound:
        if words[2] not in UNITS:
            return ()
        if words[2] == UNITS[0]:
            return (Thing("character", {"seat": seat}, "S-153"),)
        mech = self.box.factions[view.factions[seat]].mechs[UNITS.index(words[2]) - 1]
        return self.mech(view, seat, ["mech", words[1], mech])

    def section(self, view: Pos, seat: int, words: list[str]) -> ThingsFound:
        name = words[2]
        if name not in (*TOP, FACTORY) or words[3] not in ("", "head", "top", "bottom"):
            return ()
        if name == FACTORY:
            card = view.cards[seat]
            return self._card(card) if card >= 0 else (Thing("factory_section", {}, "S-041"),)
        section = next(one for one in self.box.mats[view.mats[seat]].sections if one.top == name)
        action = BOTTOM[section.bottom]
        if words[3] == "bottom":
            now = {
                "n": Player(self.box, view, seat).cost(section.bottom),
                "resource": RESOURCES[section.bottom],
                "coins": section.coins,
            }
            return (Thing("bottom" if section.coins else "bottom_no_coins", {"action": action, **now}, "S-090"),)
        if words[3] == "top" and words[4]:
            if words[4] not in GAIN_OF[name]:
                return ()
            key = {"move": "half_free", "produce": "half_produce"}.get(name, "half")
            shown = self._printed(words[4], Player(self.box, view, seat))
            return (Thing(key, {"section": name, "shown": shown, "n": self.box.price}, BRINGS[name]),)
        return (Thing("section", {"section": name, "action": action}, "S-039"),)

    def cube(self, view: Pos, seat: int, words: list[str]) -> ThingsFound:
        if words[2] not in BOXES:
            return ()
        me, half = Player(self.box, view, seat), next(half for half, box in chain(*HALVES.values()) if box == words[2])
        key = "box_empty" if view.boxes[seat][BOXES.index(words[2])] else "box_full"
        return (Thing(key, {"shown": self._printed(half, me), "more": self._printed(half, me, 1)}, "S-096"),)

    def _printed(self, half: str, me: Player, more: int = 0) -> str:
        """Return what the mat says of a half of the top row, with its number, or with a higher one."""
        box = dict(chain(*HALVES.values()))[half]
        return WORDS[f"half.{half}"].format(n=(me.worth(box) if box else self.box.traded) + more)

    def slot(self, view: Pos, seat: int, words: list[str]) -> ThingsFound:
        if words[2] not in BOTTOM:
            return ()
        cost = Player(self.box, view, seat).cost(BOTTOM.index(words[2]))
        return (Thing("slot", {"action": words[2], "n": cost}, "S-095"),)

    def structure(self, view: Pos, seat: int, words: list[str]) -> ThingsFound:
        if words[2] not in STRUCTURES:
            return ()
        at = view.structures[seat][STRUCTURES.index(words[2])]
        data = {"structure": words[2], "effect": DOES[words[2]]}
        if at < 0:
            return (Thing("structure_waits", data, STRUCTURE_RULE[words[2]]),)
        return (Thing("structure_out", {**data, "place": self.box.places[at]}, STRUCTURE_RULE[words[2]]),)

    def recruit(self, view: Pos, seat: int, words: list[str]) -> ThingsFound:
        if words[2] not in BOTTOM:
            return ()
        bottom = BOTTOM.index(words[2])
        key = "recruit_out" if view.recruits[seat][bottom] >= 0 else "recruit_waits"
        return (Thing(key, {"action": words[2], "bonus": self.box.ongoing[bottom]}, "S-104"),)

    def bonus(self, view: Pos, seat: int, words: list[str]) -> ThingsFound:
        return (Thing("bonus", {"bonus": words[2], "n": self.box.once}, "S-102"),) if words[2] in BONUSES else ()

    def worker(self, view: Pos, words: list[str]) -> ThingsFound:
        return (Thing("worker_slot", {}, "S-080"),)

    def action(self, view: Pos, seat: int, words: list[str]) -> ThingsFound:
        return (Thing("action_token", {"seat": seat}, "S-038"),)

    # ---- cards -------------------------------------------------------------------------------------------------------------

    def hand(self, view: Pos, seat: int, words: list[str]) -> ThingsFound:
        if words[2] in self.box.card_names:
            return (Thing("card", {"value": words[2]}, "S-130"),)
        return (Thing("cards", {"seat": seat, "n": sum(view.hands[seat])}, "S-036"),)

    def objective(self, view: Pos, seat: int, words: list[str]) -> ThingsFound:
        number = int(words[2]) if words[2].isdecimal() else 0
        if 0 < number <= len(self.box.objectives) and (view.objectives[seat][number - 1] or view.shown[number - 1]):
            card = self.box.objectives[number - 1]
            when = MAY_SHOW["end" if card["end"] else "any"]
            wanted = WORDS[f"objective.{number}"].replace("|", "")
            return (Thing("objective", {"objective": number, "wanted": wanted, "when": when}, "S-141"),)
        return (Thing("objectives", {"seat": seat, "n": sum(view.objectives[seat])}, "S-036"),)

    def encounter(self, view: Pos, words: list[str]) -> ThingsFound:
        if view.encounter < 0 or not words[1].isdecimal():
            return ()
        number = self.box.encounters[view.encounter]["number"]
        return (Thing("option", {"choice": f"{number}.{words[1]}"}, "S-143"),) if words[1] in ("1", "2", "3") else ()

    def _card(self, card: int) -> ThingsFound:
        return (Thing("factory_card", {"factory": self.box.factory_cards[card]["number"]}, "S-154"),)

    def factory(self, view: Pos, words: list[str]) -> ThingsFound:
        number = int(words[1]) if words[1].isdecimal() else 0
        known = 0 < number <= len(self.box.factory_cards) and (
            number - 1 in view.cards or any(offer[number - 1] for offer in view.offers)
        )
        return self._card(number - 1) if known else ()

    # ---- the board ---------------------------------------------------------------------------------------------------------

    def place(self, view: Pos, words: list[str]) -> ThingsFound:
        name, box = words[1], self.box
        if name not in box.place_of:
            return ()
        at = box.place_of[name]
        if words[2] in RESOURCES:
            sort = RESOURCES.index(words[2])
            data = {"place": name, "resource": words[2], "n": view.lying(at)[sort], "action": BOTTOM[sort]}
            if not data["n"]:
                return ()
            return (Thing("tokens_home", data, "S-018") if at >= box.hexes else Thing("tokens", data, "S-048"),)
        if words[2] == "worker":  # without a seat: those that are carried or retreat
            seat = self._seat(view, words[3]) if words[3] else view.agenda[-1].seat if view.agenda else NOBODY
        else:
            seat = NOBODY
        if seat >= 0 and view.workers[seat].count(at):
            return (Thing("workers", {"place": name, "seat": seat, "n": view.workers[seat].count(at)}, "S-079"),)
        return self._ground(view, at, name)

    def _ground(self, view: Pos, at: int, name: str) -> ThingsFound:
        box, terrain = self.box, self.box.terrain[at]
        if at >= box.hexes:
            return (Thing("home", {"place": name}, "S-018"),)
        made: Any = box.makes[terrain]
        if terrain == FACTORY:
            found = [Thing("the_factory", {}, "S-151")]
        elif terrain == "lake":
            found = [Thing("lake", {"place": name}, "S-053")]
        elif not made:
            found = [Thing("barren", {"place": name}, "S-022")]
        else:
            found = [Thing("village" if made == "worker" else "land", {"place": name, "resource": made}, "S-022")]
        if made:
            mills = (seat for seat in range(view.players) if Player(box, view, seat).own_mill() == at)
            found += (Thing("mill_here", {"seat": seat}, "S-087") for seat in mills)
        if at in (box.tunnels if view.viewer < 0 else Player(box, view, view.viewer).tunnels()):
            found.append(Thing("tunnel", {}, "S-054"))
        if token_on(box, view, at):
            found.append(Thing("encounter_here", {}, "S-067"))
        if view.characters[0] >= 0 and (seat := view.holder(at)) >= 0:
            found.append(Thing("held", {"seat": seat}, "S-046"))
        return found

    def supply(self, view: Pos, words: list[str]) -> ThingsFound:
        if words[1] not in RESOURCES:
            return ()
        return (Thing("supply", {"resource": words[1], "action": BOTTOM[RESOURCES.index(words[1])]}, "S-009"),)

    def star(self, view: Pos, seat: int, words: list[str]) -> ThingsFound:
        return (Thing("star", {"seat": seat, "goal": words[2]}, "S-159"),) if words[2] in GOALS else ()

    def goal(self, view: Pos, words: list[str]) -> ThingsFound:
        goal = words[1]
        if goal not in GOALS:
            return ()
        most = self.box.combat_stars if goal == "combat" else 1
        places = len(GOALS) - 1 + self.box.combat_stars
        end = Thing("goals", {"places": places, "n": self.box.to_end}, "S-162")
        if goal not in ("combat", "objective"):
            return Thing("goal", {"goal": goal, "n": self.box.goal_at[goal]}, "S-158"), end
        return Thing("goal_once", {"goal": goal, "n": most}, "S-158"), end

    def tile(self, view: Pos, words: list[str]) -> ThingsFound:
        return (Thing("tile", {"tile": self.box.tiles[view.tile]}, "S-171"),) if view.tile >= 0 else ()

    def track(self, view: Pos, words: list[str]) -> ThingsFound:
        return (Thing(f"track_{words[1]}", {}, "S-076"),) if words[1] in ("power", "popularity") else ()

    def pile(self, view: Pos, words: list[str]) -> ThingsFound:
        what = words[1] or "cards"
        n = {"cards": len(view.pile), "objectives": len(view.objective_pile), "encounters": len(view.encounter_pile)}
        n["factory"] = view.factory_left
        rule = {"cards": "S-077", "objectives": "S-140", "encounters": "S-143", "factory": "S-151"}
        return (Thing(f"pile_{what}", {"n": n[what]}, rule[what]),) if what in n else ()

    def discard(self, view: Pos, words: list[str]) -> ThingsFound:
        return (Thing("discard", {}, "S-077"),)

    def note(self, view: Pos, words: list[str]) -> ThingsFound:
        whose = {"seat": view.turn, "n": self.box.to_end}
        return (Thing("note", whose, "S-162"),) if view.stage == "play" and view.turn >= 0 else ()

    def dial(self, view: Pos, words: list[str]) -> ThingsFound:
        return (Thing("dial", {"n": words[1]}, "S-130"),) if words[1] in map(str, range(self.box.dial + 1)) else ()
