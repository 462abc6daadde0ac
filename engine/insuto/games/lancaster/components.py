"""The contents of the box, as indices."""

from __future__ import annotations

from insuto.core.plain import JsonObject

RESERVE, COURT = 0, 1
"""Places of a knight; the court has room for all of them (L-014)."""
COUNTY = 2
"""Place of a knight on the first county; the others follow."""

CONFLICTS = ("upper.1", "upper.2", "lower.1", "lower.2")
ROWS = 2
"""Conflicts in a row: what is lost in the upper row slides that many places on."""
PHASES = ("setup", "place", "parliament", "laws", "counties", "castle", "conflicts", "final")
SIDES = ("for", "against")
TAKES = ("noble", "reward", "both")
"""The choices of the holder of a county."""
HIDDEN = -1
"""Gold and squires behind another's screen, in a view."""
HIDDEN_VOTE = 99
"""A vote that is committed and not yet revealed, in a view."""

GIVEN = 99
"""Most pieces of one kind that a studied position may give to a seat."""
GIVEN_POINTS = 999
"""Most points that a studied position may give to a seat."""
MOST_POINTS = 20_000
"""More than a game brings to a seat: what it may be given, and every coin or squire that it may hold spent on the dearest law."""


class Box:
    """The components as the rules use them: ids, and indices for speed. Nothing in it changes after loading."""

    def __init__(self, components: JsonObject) -> None:
        self.seats: tuple[str, ...] = tuple(components["seats"]["value"])
        self._read_knights(components["knights"]["by_strength"])
        self._read_counties(components["counties"])
        self.both_cost = int(components["both_cost"]["value"])
        self._read_conflicts(components["conflicts"])
        self._read_places(components["castle"])
        self._read_favours_and_laws(components["favours"], components["laws"])
        self._read_supply(components)
        self._read_points(components)

    def _read_knights(self, by_strength: JsonObject) -> None:
        self.strength: tuple[int, ...] = tuple(int(k) for k in by_strength for _ in range(int(by_strength[k])))
        """Strength of each of a seat's knights, weakest first: as many for ever, only their places change (L-032)."""
        self.strengths = tuple(sorted(set(self.strength)))
        self.highest = self.strengths[-1]
        self.of_strength = {
            k: tuple(i for i, s in enumerate(self.strength) if s == k) for k in (*self.strengths, self.highest + 1)
        }
        self.names = tuple(self._knight_name(i) for i in range(len(self.strength)))

    def _read_counties(self, counties: list[JsonObject]) -> None:
        self.counties: tuple[str, ...] = tuple(c["id"] for c in counties)
        self.county_of = {c: i for i, c in enumerate(self.counties)}
        self.minimum = [int(c["minimum"]["value"]) for c in counties]
        self.sure_minimum = [
            int(c["minimum"]["value"])
            if c["minimum"]["confidence"] == "high" and c["minimum"]["source"] != ["reader"]
            else 0
            for c in counties
        ]
        """0 where a reader may say another figure: a game goes on with the knights that were there."""
        self.reward: list[JsonObject] = [c["reward"]["gain"] for c in counties]
        self.names_start = [bool(c.get("start_player")) for c in counties]

    def _read_conflicts(self, conflicts: JsonObject) -> None:
        self.squares = int(conflicts["squares"]["value"])
        cards = conflicts["cards"]
        self.cards: tuple[str, ...] = tuple(c["id"] for c in cards)
        self.foe = [int(c["strength"]["value"]) for c in cards]
        self.prize: list[list[int]] = [[int(n) for n in c["points"]["value"]] for c in cards]

    def _read_places(self, castle: list[JsonObject]) -> None:
        self.square0 = COUNTY + len(self.counties)
        """Place of a knight on the top square of upper.1; then square by square, conflict by conflict."""
        self.castle0 = self.square0 + len(CONFLICTS) * self.squares
        """Place of a knight on castle square 1."""
        self.castle: list[JsonObject] = [{"cost": c["cost"], "gain": c["gain"]} for c in castle]
        self.gone = self.castle0 + len(castle)
        """Place of a knight that has left the game (only under `captives: removed`)."""
        self.squares_of = tuple(
            frozenset(range(first, first + self.squares)) for first in range(self.square0, self.castle0, self.squares)
        )
        """The places of a knight in each conflict."""
        self.county_places = frozenset(range(COUNTY, self.square0))
        self.castle_places = range(self.castle0, self.gone)
        self.places: tuple[str, ...] = (
            "reserve",
            "court",
            *(f"county.{c}" for c in self.counties),
            *(f"conflict.{c}.square.{q + 1}" for c in CONFLICTS for q in range(self.squares)),
            *(f"castle.{i + 1}" for i in range(len(castle))),
            "gone",
        )
        """The names of the places of a knight."""
        self.spots: tuple[str, ...] = (
            "reserve",
            "court",
            *(f"county.{c}" for c in self.counties),
            *(f"conflict.{c}" for c in CONFLICTS for _ in range(self.squares)),
            *(f"castle.{i + 1}" for i in range(len(castle))),
            "gone",
        )
        """The same as actions write it (`at=conflict.upper.1`): a seat has one square in a conflict (L-065)."""

    def _read_favours_and_laws(self, favours: list[JsonObject], laws: JsonObject) -> None:
        self.favours: tuple[str, ...] = tuple(f["id"] for f in favours)
        self.favour_of = {f: i for i, f in enumerate(self.favours)}
        self.favour_gain: list[JsonObject] = [f["gain"] for f in favours]
        self.law: list[JsonObject] = laws["cards"]
        self.laws: tuple[str, ...] = tuple(c["id"] for c in self.law)
        self.law_of = {c: i for i, c in enumerate(self.laws)}
        self.law_group = [int(c["group"]["value"]) for c in self.law]
        self.first_laws = [self.law_of[c] for c in laws["start"]["value"]]
        self.row = int(laws["squares"]["value"])
        """Laws in force, and bills a round."""

    def _read_supply(self, components: JsonObject) -> None:
        self.kit_court: list[int] = [int(k) for k in components["start"]["court"]["value"]]
        self.kit = {good: int(components["start"][good]["value"]) for good in ("gold", "squires", "markers")}
        self.supply = {p["id"]: int(p["in_all"]) for p in components["pieces"]}
        # L-016: supplies never run out. A seat cannot get more than its initial amount and everything in the box in
        # every round.
        pieces = {"gold": "gold", "squires": "squire", "markers": "voting_marker"}
        self.most = {
            good: GIVEN + int(components["rounds"]["count"]["value"]) * self.supply[piece]
            for good, piece in pieces.items()
        }
        self.nobles = {int(n): int(s["nobles"]["value"]) for n, s in components["setup"].items()}
        self.removed: dict[int, list[int]] = {
            int(n): list(s["removed"]["value"]) for n, s in components["setup"].items()
        }
        rounds = components["rounds"]
        self.rounds, self.new_conflicts = int(rounds["count"]["value"]), int(rounds["conflicts"]["value"])

    def _read_points(self, components: JsonObject) -> None:
        lord = components["lord_markers"]
        self.lord, self.per_noble, self.no_markers = (int(lord[k]["value"]) for k in ("lord", "noble", "not_in_round"))
        self.ransom = int(components["ransom"]["value"])
        self.fields: int = components["drawing"]["track"]["fields"]
        final = components["final"]
        self.first = {part: int(final[part]["first"]["value"]) for part in ("knights", "extensions")}
        self.second = {part: int(final[part]["second"]["value"]) for part in ("knights", "extensions")}
        self.noble_points = [int(row["points"]) for row in final["nobles"]]

        self.sources = (*self.laws, "county", "won", "lost")
        """The sources of points in play; the columns of `LancasterPosition.earned`."""
        self.source_of = {s: i for i, s in enumerate(self.sources)}

    def _knight_name(self, i: int) -> str:
        alike = self.of_strength[self.strength[i]]
        return str(self.strength[i]) if len(alike) == 1 else f"{self.strength[i]}{'abcdefg'[alike.index(i)]}"

    def deck(self, players: int) -> list[int]:
        """Return the conflict cards in play for a player count (L-022): all but one card of each strength that is put
        away."""
        cards = list(range(len(self.cards)))
        for strength in self.removed[players]:
            cards.remove(next(c for c in cards if self.foe[c] == strength))
        return cards

    def law_layers(self) -> list[list[int]]:
        """Return the law pile as it is built (L-025): group 1 on top, down to group 4, each shuffled; laws of group 0
        are not in it."""
        groups = sorted({g for i, g in enumerate(self.law_group) if i not in self.first_laws})
        return [
            [int(self.law_group[i] == g and i not in self.first_laws) for i in range(len(self.laws))] for g in groups
        ]
