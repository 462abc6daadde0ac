"""Short hands for the tests of one game: actions and addresses as a lesson writes them."""

from __future__ import annotations

import random
from typing import Any

from insuto import Game
from insuto.core.facts import Event, Mute


class ShortHands:
    """Actions (`a; b`), reasons and values of a game, as text."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game

    def do(self, pos: Any, text: str, game: Game[Any] | None = None) -> Any:
        """Play actions on a copy, each checked; chance and the table are not answered."""
        game = game or self.game
        for word in text.split(";"):
            pos = game.play(pos, game.notation.parse(word.strip())).position
            game.check(pos)
        return pos

    def events(self, pos: Any, text: str) -> list[Event]:
        """Return the events of the last of some actions."""
        *before, last = text.rsplit(";", 1)
        pos = self.do(pos, before[0]) if before else pos
        return list(self.game.play(pos, self.game.notation.parse(last.strip())).events)

    def reported(self, pos: Any, text: str) -> list[str]:
        """Return the kinds of the events of the last of some actions."""
        return [event.kind for event in self.events(pos, text)]

    def refused(self, pos: Any, text: str) -> list[tuple[str, str]]:
        """Return (rule, key) of every unmet condition of an action."""
        return [(v.rule, v.key) for v in self.game.explain(pos, self.game.notation.parse(text))]

    def legal(self, pos: Any, kind: str = "") -> set[str]:
        """Return legal actions as notation; those of one kind."""
        return {str(act) for act in self.game.legal_actions(pos) if not kind or act.kind == kind}

    def look(self, pos: Any, *addresses: str) -> list[int | str]:
        """Return values at addresses."""
        return [self.game.look(pos, address) for address in addresses]

    def ask(self, pos: Any) -> str:
        """Return the current decision and its seat: `place blue`; table and chance have no seat."""
        step = pos.agenda[-1]
        return f"{step['ask']} {self.game.seat_ids(pos)[step['seat']]}" if step["seat"] >= 0 else str(step["ask"])

    def played(self, players: int, seed: int, options: dict[str, str] | None = None, steps: int = 10_000) -> Any:
        """Return a position of random play."""
        dice, mute, pos = random.Random(seed), Mute(), self.game.setup(players, seed, options)
        for _ in range(steps):
            if pos.over:
                break
            self.game.apply(pos, dice.choice(self.game.legal_actions(pos)), mute)
        return pos
