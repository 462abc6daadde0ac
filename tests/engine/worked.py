"""Worked cases of the rules as rows of a table: what lies there, what is done, and what is true then.

A row is `("L-175 knights go home", position, actions, facts)`: its rules and what it shows, changes of a position as
lessons write them, actions parted by `;`, and facts parted by `;`:

    blue.gold, blue.court = 3, 1 2       values at addresses; `ask` is the decision and its seat, `agenda` all decisions
    legal = ACTION | ACTION              all legal actions; `may` and `not`: some that are, or are not, among them
    no ACTION: L-141 gold_missing, …     every condition that an action breaks, or only the rules of all: `L-141`
    log = KIND KIND                      how the events of the last action begin; `log has`, `log lacks`: anywhere
    cites KIND: L-178                    the rules that such an event of the last action cites
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

import pytest
from short_hands import ShortHands

from insuto import NotLegal
from insuto.core.facts import Event

Row = tuple[str, ...]
RULE = re.compile(r"\b[A-Z]-\d+\b")


def worked(*rows: Row) -> pytest.MarkDecorator:
    """Return the parameter `row` of a test: the rows without their title, each marked for the rules in it."""
    assert all(RULE.sub("", title).strip(" ,") for title, *_ in rows), "a title says more than its rules"
    found = [pytest.param(row[1:], id=row[0], marks=pytest.mark.rule(*RULE.findall(row[0]))) for row in rows]
    return pytest.mark.parametrize("row", found)


def parted(text: str) -> list[str]:
    return [part.strip() for part in text.split(";") if part.strip()]


def with_changes(table: Callable[..., Any], text: str) -> Any:
    """Return a position with changes;
    `players = 4`, `seed = 5` and `reading.NAME = VALUE` among them are of the table itself."""
    there, more, readings = list[str](), dict[str, Any](), dict[str, str]()
    for change in parted(text):
        address, _, value = change.partition(" = ")
        if address in ("players", "seed"):
            more[address] = int(value)
        elif address.startswith("reading."):
            readings[address.removeprefix("reading.")] = value
        else:
            there.append(change)
    return table("; ".join(there), options=readings, **more)


class Runner:
    """Plays the actions of rows of one game, and looks whether their facts are true."""

    def __init__(
        self, hands: ShortHands, step: Callable[[Any, str], tuple[Any, Sequence[Event]]] | None = None
    ) -> None:
        self.hands, self.game = hands, hands.game
        self.step = step or self.one

    def one(self, pos: Any, text: str) -> tuple[Any, Sequence[Event]]:
        """Play one action on a copy, `only` being the only one that is legal; the position is checked."""
        act = self.game.legal_actions(pos)[0] if text == "only" else self.game.notation.parse(text)
        assert text != "only" or len(self.game.legal_actions(pos)) == 1
        turn = self.game.play(pos, act)
        self.game.check(turn.position)
        return turn.position, turn.events

    def judge(self, pos: Any, actions: str, facts: str) -> Any:
        """Play actions and assert every fact about what they lead to. Returns the position."""
        events: Sequence[Event] = ()
        for text in parted(actions):
            pos, events = self.step(pos, text)
        for fact in parted(facts):
            self.fact(pos, events, fact)
        return pos

    def fact(self, pos: Any, events: Sequence[Event], fact: str) -> None:
        """Assert one fact, as the head of this file lists them."""
        word, _, rest = fact.partition(" ")
        kinds = [event.kind for event in events]
        named = {*re.split(r" \| | ", rest.partition(" ")[2])}
        if word in ("legal", "may", "not"):
            self.choices(pos, word, {*rest.removeprefix("= ").split(" | ")})
        elif word == "no":
            self.refused(pos, *rest.split(": "))
        elif word == "cites":
            kind, _, rules = rest.partition(": ")
            assert {event.rule for event in events if event.kind == kind} == {*rules.split()}, fact
        elif word == "log" and rest.startswith("has "):
            assert named <= {*kinds}, (fact, kinds)
        elif word == "log" and rest.startswith("lacks "):
            assert named <= self.game.words.tables["EVENTS"].keys(), fact
            assert not named & {*kinds}, (fact, kinds)
        elif word == "log":
            wanted = rest.removeprefix("= ").split()
            assert kinds[: len(wanted)] == wanted, (fact, kinds)
        else:
            addresses, _, values = fact.partition(" = ")
            found = [self.value(pos, address) for address in addresses.split(", ")]
            assert found == values.split(", "), (fact, found)

    def choices(self, pos: Any, word: str, acts: set[str]) -> None:
        acts = {str(self.game.notation.parse(act)) for act in acts}
        legal = self.hands.legal(pos)
        assert {"legal": legal == acts, "may": acts <= legal, "not": not acts & legal}[word], (word, acts, legal)

    def refused(self, pos: Any, action: str, reasons: str) -> None:
        found = self.hands.refused(pos, action)
        if " " in reasons:
            assert [f"{rule} {key}" for rule, key in found] == reasons.split(", "), (action, found)
        assert {rule for rule, _ in found} == {*RULE.findall(reasons)}, (action, found)
        with pytest.raises(NotLegal):
            self.game.play(pos, self.game.notation.parse(action))

    def value(self, pos: Any, address: str) -> str:
        if address == "agenda":
            return " ".join(step["ask"] for step in pos.agenda)
        if address in ("ask", "over"):
            return self.hands.ask(pos) if address == "ask" else str(pos.over)
        return str(self.game.look(pos, address))
