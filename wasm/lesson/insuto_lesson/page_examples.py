"""Compiles the examples, rulings, boards to play on (`try`) and advice of a page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, replace
from typing import Any

from insuto import BadInput
from insuto.core.plain import JsonObject
from insuto.core.position import Position
from insuto.desk import line_json, why_json
from insuto.draw import Picture
from insuto.play import codec
from insuto.play import script as engine
from insuto_lesson import inline, language, static_table
from insuto_lesson.labels import explained
from insuto_lesson.messages import Message, said
from insuto_lesson.named import labels_given, text_for
from insuto_lesson.page_base import Complain, PageBase, prose
from insuto_lesson.said import check_says
from insuto_lesson.source import Block, Value, line_of
from insuto_lesson.tasks import check_task

START = "start"
"""What an `advice` is about that stands before the first decision of a game, whichever it is."""

_SHOWN = ("do", "refuse", "because", "expect", "report", "rows", "lines", "refused", "still", "said")


class ExampleCompiler(PageBase):
    """Compiles the blocks of a page that show a single position, or link to one."""

    def _question(self, block: Block) -> JsonObject:
        """Return the fields of an example as the browser sends them to the desk."""
        assert self.game is not None
        show = block.text("show", self.game.scenes[0])
        return {
            "title": block.text("title"),
            "game": self.game.id,
            "players": self._one_count(block),
            "seed": block.text("seed", "1"),
            "setup": block.text("setup", "done"),
            "options": self._options_of(block),
            "from": block.joined("from"),
            **{name: block.joined(name) for name in ("do", "refuse", "because", "expect", "report", "part")},
            "says": "\n".join(value.text for value in block.all("says")),
            "scene": show,
            "moment": block.text("moment", "after"),
            "mark": [],
            "vary": [],
        }

    def _example(self, block: Block) -> JsonObject:
        request = self._question(block)
        result = self._result(block, request, self.complaints.error)
        return {**request, **result}

    def _result(self, block: Block, request: JsonObject, complain: Complain) -> JsonObject:
        game = self.game
        assert game is not None
        nothing = {
            "rows": [],
            "lines": [],
            "refused": [],
            "still": "",
            "size": [0, 0],
            "alt": "",
            "link": "",
            "holds": False,
            "said": "",
        }
        if isinstance(game, static_table.StaticTable):
            return {**nothing, "holds": True, **self._static_result(game, block, request["players"], complain)}
        outcome = None
        sentence = ""
        with self._running(block, complain):
            start = engine.start(
                game,
                request["players"],
                engine.seed_of(request["seed"]),
                request["options"],
                request["setup"],
                request["from"],
            )
            request["vary"] = self._vary(block, start, request, complain)
            names = ("do", "refuse", "because", "expect", "report", "part")
            outcome = engine.run(game, start, engine.Script(**{name: request[name] for name in names}))
            self._checks(block, outcome, complain)
            sentence = check_says(game, block, request, outcome, complain)
        if outcome is None:
            return nothing
        if self.citing and block.name == "example":
            self.citing.example(block, outcome)
        with self._running(block, complain):
            shown = engine.shown(outcome, request["moment"])
            request["mark"] = self._marks(block, shown, request["scene"], None, complain, outcome.before)
            picture = game.draw(shown, request["scene"], None, request["mark"])
            picture = self._explained(block, shown, picture, request["mark"], request["players"])
            return {
                "rows": [asdict(row) for row in outcome.rows],
                "lines": [line_json(game, outcome.position, line) for line in outcome.lines],
                "refused": [why_json(game, outcome.position, violation) for violation in outcome.refused],
                "holds": outcome.holds,
                "said": sentence,
                "link": static_table.link(game, shown),
                **self.stills.put(picture),
            }
        return nothing

    def _static_result(
        self, game: static_table.StaticTable, block: Block, players: int, complain: Complain
    ) -> JsonObject:
        """Return the picture of an example or reading on a table without rules; {} if the block changes nothing."""
        with self._running(block, complain):
            pos = static_table.start(game, players, block, {})
            scene = self._own_picture(block, complain)
            if not scene and not any(block.all(name) for name in static_table.COMMANDS):
                return {}
            scene = scene or game.scenes[0]
            keys = self._marks(block, pos, scene, None, complain)
            return self.stills.put(self._explained(block, pos, game.draw(pos, scene, None, keys), keys, players))
        return {}

    def _explained(self, block: Block, pos: Position, picture: Picture, keys: Sequence[str], players: int) -> Picture:
        """Return the picture of a block with labels of what it marks."""
        assert self.game is not None
        counts = self.players if players in self.players else (players,)
        text = text_for(block, players, counts, self.game.numbers(players))
        return explained(self.game, pos, picture, keys, text, labels_given(block.text("mark"), keys))

    def _vary(self, block: Block, start: Any, request: Mapping[str, Any], complain: Complain) -> list[JsonObject]:
        game = self.game
        assert game is not None
        found = []
        written = dict(engine.read_changes(request["from"]))
        for vary in engine.read_varies(game, block.joined("vary")):
            for value in vary.values:
                change = f"{vary.address} = {value}"
                before = f"{request['from']}; {change}" if request["from"] else change
                try:
                    engine.start(
                        game,
                        request["players"],
                        engine.seed_of(request["seed"]),
                        request["options"],
                        request["setup"],
                        before,
                    )
                except BadInput as error:
                    complain(
                        line_of(block, "vary", vary.address),
                        Message("`{change}` cannot be set: {error}", change=change, error=said(game, error)),
                    )
            values = [{"value": value, "label": game.value_label(vary.address, value)} for value in vary.values]
            now = written.get(vary.address) or str(game.look(start, vary.address))
            if now not in vary.values:
                # The control would show one value and the picture another.
                complain(
                    line_of(block, "vary", vary.address),
                    Message(
                        "{address} is {now} here, which is none of the values of `vary`", address=vary.address, now=now
                    ),
                )
            found.append(
                {"address": vary.address, "label": game.address_label(vary.address), "value": now, "values": values}
            )
        return found

    def _ruling(self, block: Block) -> JsonObject:
        """Return a ruling. Options before the first `reading` apply to all readings; actions and expectations after a
        `reading` apply to that one."""
        assert self.game is not None
        common, readings = split_readings(block)
        rule = block.text("rule")
        if rule and rule not in self.game.rules:
            self.complaints.error(
                block.line_of("rule"),
                "there is no rule {rule}{hint}",
                rule=rule,
                hint=language.one_rule(rule, self.game.rules),
            )
        request = self._question(common)
        scene_data, static = list[JsonObject](), isinstance(self.game, static_table.StaticTable)
        alone: list[tuple[Block, Value | None]] = [(common, None)]
        for part, head in readings or alone:
            options: dict[str, str] = {}
            label = ""
            if head is not None:
                with self._value(part, "reading"):
                    options, label = language.reading(head)
                    options = self._checked(options)
            one = self._question(part) | {"options": {**request["options"], **options}}
            result = self._result(part, one, self.complaints.error)  # works out what can be varied, too
            scene_data.append({"label": label, **one, **result})
        self._alike(readings)
        if len(readings) == 1:
            line = readings[0][1].line
            self.complaints.error(line, "one `reading` stands here alone: write one for each value, or leave it out")
        if len(readings) > 1 and not static and all(one["holds"] and one["moment"] == "after" for one in scene_data):
            first, *others = map(_outcome, scene_data)
            if all(one == first for one in others):
                self.complaints.error(
                    readings[1][1].line,
                    "all readings come out the same here: play on until they differ, or leave them out",
                )
        return {**request, "rule": rule, "readings": scene_data}

    def _alike(self, readings: Sequence[tuple[Block, Value]]) -> None:
        """Complain of readings that a reader cannot tell apart, and of those that choose something else than the first."""
        labels: dict[str, int] = {}
        names: set[str] | None = None
        for _, head in readings:
            try:
                options, label = language.reading(head)
            except language.BadValue:
                return  # said where it is read
            if (other := labels.setdefault(label, head.line)) != head.line:
                self.complaints.error(
                    head.line, "the reading on line {line} has this label, too: say what differs", line=other
                )
            names = {*options} if names is None else names
            if names != {*options}:
                self.complaints.error(
                    head.line,
                    "the readings of a ruling give values to one name: `{names}` as on line {line}",
                    names=", ".join(sorted(names)),
                    line=readings[0][1].line,
                )

    def _try(self, block: Block) -> JsonObject:
        game = self.game
        assert game is not None
        counts = self.players
        with self._value(block, "players"):
            counts = language.counts(block.text("players", "all"), self.players)
        options = self._options_of(block)
        seats = block.text("seats").split()
        for seat in seats:
            if seat not in ("human", "random", "sensible"):
                self.complaints.error(block.line_of("seats"), "`{seat}` is none of human, random, sensible", seat=seat)
        links: dict[str, str] = {}
        turns: set[bool] = set()
        faults: dict[int, list[tuple[int, Message]]] = {}
        setup = block.text("setup", "done")
        for count in counts if setup == "done" else ():
            faults[count] = []
            with self._running(block, lambda line, text, c=count: faults[c].append((line, text))):  # type: ignore[misc]
                pos = engine.start(
                    game, count, engine.seed_of(block.text("seed", "1")), options, "done", block.joined("from")
                )
                links[str(count)] = static_table.link(game, pos)
                if block.all("goal"):
                    turns.add(check_task(game, block, pos, lambda line, text, c=count: faults[c].append((line, text))))  # type: ignore[misc]
        self._report(faults)
        task = {
            "task": block.text("task") or " ".join(inline.plain(text) for _, text in prose(block) if text.strip()),
            "goal": block.joined("goal"),
            "goal_turn": turns == {True},
            "hints": [value.text for value in block.all("hint")],
            "done": block.text("done"),
        }
        return {
            "title": block.text("title"),
            "game": game.id,
            "players": list(counts),
            "setup": setup,
            "from": block.joined("from"),
            "seed": block.text("seed", "1"),
            "options": options,
            "link": links,
            "seats": seats,
            "mode": block.text("mode", "study"),
            **({"first": block.text("first")} if block.one("first") else {}),
            **(task if task["goal"] else {}),
        }

    def _advice(self, block: Block) -> None:
        """Report advice about an unknown decision or kind of action, or with a drill about an unknown rule."""
        assert self.game is not None
        for rule in block.text("drill").split():
            if rule not in self.game.rules:
                hint = language.suggest(rule, self.game.rules)
                self.complaints.error(block.line, "there is no rule {rule}{hint}", rule=rule, hint=hint)
        if block.argument == START or block.argument in self.game.topics:
            return
        ask, _, kind = block.argument.partition("-")
        decision = self.game.decisions.get(ask)
        if decision is None:
            known = language.suggest(ask, [*self.game.decisions, *self.game.topics])
            self.complaints.error(block.line, "the game has no decision `{ask}`{close}", ask=ask, close=known)
        elif kind and kind not in self.game.notation.kinds:
            known = language.suggest(kind, self.game.notation.kinds)
            self.complaints.error(block.line, "the game has no action `{kind}`{close}", kind=kind, close=known)


def split_readings(block: Block) -> tuple[Block, list[tuple[Block, Value]]]:
    """Return a ruling's common options, and per `reading` a block with the common ones and its own."""
    common = Block(block.name, block.argument, block.line, block.depth, section=block.section)
    readings: list[tuple[Block, Value]] = []
    for name, value in block.options:
        if name == "reading":
            readings.append((Block(block.name, block.argument, value.line, block.depth), value))
        if readings and name in ("reading", *language.PER_READING):
            readings[-1][0].options.append((name, value))
        else:
            common.options.append((name, value))
    for part, _ in readings:
        part.options[:0] = common.options
    return common, readings


def _outcome(reading: JsonObject) -> tuple[list[object], object]:
    """Return what a reading shows, and its position, but for which reading it is."""
    return [reading[name] for name in _SHOWN], replace(codec.decode(reading["link"])[1], options={})
