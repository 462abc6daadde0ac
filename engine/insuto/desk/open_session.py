"""One session as a page sees it: its scene, its viewer, the parts that the page already has."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from insuto.core.actions import Action, format_action
from insuto.core.errors import BadInput
from insuto.core.facts import Violation
from insuto.core.messages_ja import CUT_SHORT, SHARED_WIN, TURN_NUMBER, TURN_WAITS, WON
from insuto.core.position import Position
from insuto.desk import requests
from insuto.desk.counting import counting
from insuto.desk.render import change_json, digest_json, event_json, picture_json, results_json, things_json, why_json
from insuto.play import reveal, since
from insuto.play.composing import Choice, Form
from insuto.play.entry import Happened
from insuto.play.history import Session, Span

if TYPE_CHECKING:
    from typing import Any

    from insuto.desk import answers
    from insuto.play.goal import Goal
    from insuto.play.replay import Replay

_NAME = re.compile("<title>([^<&:。（は]+)[<:（]")
"""What a picture calls a part: its title up to the details."""
_NOTE = "note"
"""The drawing key of what is going on: its title names no part."""


class OpenSession:
    """A session and its pictures.

    scene     the current picture scene
    follow    True if it changes to the scene that the decision is about
    returns   True if another scene was chosen while others move: the decision's is followed again once the reader decides
    narrow    True for the layout of a portrait screen
    eyes      the viewing seat in study mode, None: everything is open
    patches   True if a later picture of a scene has only what has changed
    sent      the scenes whose bases the page has
    drawn     scene → key → markup as it was last sent, with `patches`
    unread    the entries of the table of results that the page shows now: they join `Session.reported` with the next act, so that a
              reload still lists them
    """

    def __init__(self, name: str, session: Session, patches: bool = False) -> None:
        self.name = name
        self.session = session
        self.game = session.game
        self.scene = self.game.scenes[0]
        self.follow = self.returns = False
        self.narrow = False
        self.eyes: int | None = None
        self.sent: set[str] = set()
        self.patches = patches
        self.drawn: dict[str, dict[str, str]] = {}
        self.unread: set[int] = set()
        self.goal: Goal | None = None
        self._replay: Replay | None = None

    @property
    def reader_decides(self) -> bool:
        """True if the reader has to choose an action of a seat now."""
        session = self.session
        return not (
            session.position.over
            or session.ending
            or session.chance_waits
            or session.bot
            or session.curtain is not None
        )

    def take_view(self, view: requests.View) -> None:
        """Store what a request says of the pictures: scene, layout, whether they follow the decision. Raises BadInput,
        and then nothing is stored."""
        scenes = self.game.scenes_at(self.session.position)
        if view.scene and view.scene not in scenes:
            choices = ", ".join(scenes)
            raise BadInput("scene", "'{value}' should be one of {choices}", value=view.scene, choices=choices)
        if view.follow is not None:
            self.returns = not view.follow and (self.returns or self.follow) and not self.reader_decides
            self.follow = view.follow
        if view.narrow is not None and view.narrow != self.narrow:
            self.narrow = view.narrow
            self.sent.clear()
        self.scene = view.scene or self.scene

    def set_goal(self, checks: str, turn: bool) -> None:
        """Set the goal of a task; "" for none. `turn`: it is for one turn. Raises ScriptError for checks that cannot be
        read or made."""
        if checks:
            from insuto.play.goal import Goal

            self.goal = Goal(self.session, checks, turn)

    def state(
        self, happened: Sequence[Happened], fresh: bool = False, recap: bool = False, shown: bool = True
    ) -> answers.State:
        """Return the state of the session, with what `happened` by this request.

        fresh    it is new to the reader: reveals, results and scorings are shown
        recap    what others did since is shown also if nothing happened: another viewer, or a bot that ended its turn
        shown    the page shows results and scorings now: they are left out of what others did
        """
        session, game, pos = self.session, self.game, self.session.position
        redacted = [session.redacted(h.event, self.eyes) for h in happened]
        results = results_json(game, pos, redacted) if fresh else []
        if fresh:
            self._note_reported(happened, shown, bool(results))
        actor, curtain, legal = session.actor, session.curtain, session.legal()
        form = Form(game, pos, legal)
        about = "" if session.ending else game.about(pos)
        words, ids = game.words_at(pos), game.seat_ids(pos)
        looked_at = self._choose_scene(about, happened)
        entries, picture = self._distinct([self.action(act, form) for act in legal]), self.picture()
        answer: answers.State = {
            "session": self.name,
            "game": game.id,
            "players": pos.players,
            "over": session.over,
            "mode": "hotseat" if session.mode == "hotseat" else "study",
            "actor": None if actor is None else {"seat": ids[actor], "name": words.name("seat", actor)},
            "chapter": game.chapter(pos) or TURN_NUMBER.format(n=session.turn),
            "prompt": self.prompt(),
            "legal": entries,
            "kinds": {kind: words.name("kind", kind) for kind in dict.fromkeys(act.kind for act in legal)},
            "asks": self.asks(entries, picture),
            "called": self.called(entries),
            "picture": picture,
            "decision": pos.agenda[-1]["ask"] if self.reader_decides else "",
            "about": about or None,
            "follow": self.follow,
            "follows": game.names_scenes,
            "goes": self.reader_decides and game.decisions[pos.agenda[-1]["ask"]].travel is not None,
            "scenes": [self.scene_json(pos, s) for s in game.scenes_at(pos)],
            "events": [event_json(game, pos, event, places=True) for event in redacted],
            "summary": digest_json(game, pos, redacted, places=True),
            "undo": session.can_undo,
            "redo": session.can_redo,
            "hold": session.hold,
            "ending": session.ending,
            "curtain": None if curtain is None else ids[curtain],
            "bot": session.bot,
            "luck": session.luck,
            "chance": session.chance_waits,
            "waiting": session.pending_chance,
            "save": session.save(),
        }
        if form.choices:
            answer["form"] = [choice_json(choice) for choice in form.choices]
        if self.goal:
            answer["goal"] = self.goal.standing(session)
        if results:
            answer["results"] = results
        return self._with_news(answer, happened, fresh, recap, looked_at)

    def _note_reported(self, happened: Sequence[Happened], shown: bool, opens: bool) -> None:
        """Note what the page shows now; what a table that `opens` shows counts once that was read."""
        self._take_as_read()
        if not shown:
            return
        reported = self.reported_by(happened)
        if opens:
            self.unread = reported
        else:
            self.session.reported |= reported

    def _choose_scene(self, about: str, happened: Sequence[Happened]) -> str:
        """Take the scene that the decision is about, or where another's move is seen, as long as that is followed. Return the one
        that was shown until now."""
        before = self.scene
        if self.returns and self.reader_decides:
            self.follow, self.returns = True, False
        if self.follow:
            self.scene = (self.seen_at(happened) if self.session.bot else about) or self.scene
        return before

    def _with_news(
        self, answer: answers.State, happened: Sequence[Happened], fresh: bool, recap: bool, looked_at: str
    ) -> answers.State:
        """Return the state with what has just happened: a reveal, a scoring to be counted, the turns of others."""
        session = self.session
        if why := session.undo_why:
            answer["undo_why"] = why
        if session.note:
            answer["note"] = CUT_SHORT.format(action=session.note)
        revealed = reveal.reveal(session, happened) if fresh else None
        if revealed:
            answer["revealed"] = self.revealed(revealed, looked_at)
        if fresh and (counted := counting(self, happened)):
            answer["counting"] = counted
        if (
            (self.reader_decides or (session.over and len(session.humans) == 1))
            and "results" not in answer
            and not (revealed and revealed.before)
            and (recap or (fresh and happened))
        ):
            turns = since.since(session, self.eyes)
            if turns:
                answer["since"] = self.since(turns, looked_at)
        return answer

    def _take_as_read(self) -> None:
        """Leave out of what others did what the last tables of results reported: the reader has gone on."""
        self.session.reported |= self.unread
        self.unread = set()

    def reported_by(self, happened: Sequence[Happened]) -> set[int]:
        """Return the entries that tables of results or a counted scoring show: the list of what others did leaves them out.
        What one seat alone gets in a bot's move is not counted."""
        session = self.session
        # On a device that is handed on, the list is read by somebody else than the table was: nothing is left out.
        if session.mode == "hotseat" and len(session.humans) > 1:
            return set()
        first = next((one.entry for one in happened if one.event.result), len(session.entries))
        scored = (one.entry for one in happened if one.event.stops and one.entry >= first)
        reported = {*range(first, next(scored, len(session.entries)))}
        seats = {line.seat for one in happened for stop in one.event.stops for line in stop.lines}
        by_bot = bool(happened) and session.entries[happened[0].entry].seat not in session.humans
        if len(seats) > 1 or not by_bot:
            reported |= {one.entry for one in happened if one.event.stops and session.entries[one.entry].seat < 0}
        return reported

    @property
    def replay(self) -> Replay:
        """The frames of the session as it is now."""
        from insuto.play.replay import Replay

        if self._replay is None or self._replay.entries != len(self.session.entries):
            self._replay = Replay(self.session)
        return self._replay

    def undo(self, by: Span) -> None:
        """Take back an action or a turn. Its frames are dropped: with another action there may be as many entries, and
        other frames. Raises BadInput when nothing can be taken back."""
        self._take_as_read()
        self.session.undo(by)
        self._replay = None

    def scene_json(self, pos: Position, scene: str) -> answers.SceneTitle:
        """Return a scene with the title of its tab."""
        named: answers.SceneTitle = {"id": scene, "title": self.game.scene_title(pos, scene)}
        short = self.game.short_title(pos, scene)
        if short != named["title"]:
            named["short"] = short
        return named

    def prompt(self) -> str:
        """Return the prompt, or the sentence that a turn waits to be ended, at the end who won."""
        game, pos, seat = self.game, self.session.position, self.session.ender() if self.session.ending else None
        if self.session.over:
            words = game.words_at(pos)
            won = [words.name("seat", one) for one in game.score(pos).winners]
            return (SHARED_WIN if len(won) > 1 else WON).format(seats="と".join(won))
        if seat is None:
            return game.prompt(self.session.seen(self.eyes))
        # Without the setting it waits as a touch alone has ended the turn, or until the next one.
        waits = TURN_WAITS if self.session.can_undo and not self.session.hold else ""
        return game.words_at(pos).turn_ends(seat) + game.owed(pos, seat) + waits

    def drawn_view(self) -> Any:
        """Return the position as it is drawn for the viewer: while a turn waits to be ended, its seat is the one to act, also where
        the flow has named the next one already."""
        session = self.session
        seen: Any = session.seen(self.eyes)
        if not session.ending or not seen.agenda:
            return seen
        seat = session.ender()
        waiting = self.game.at_end(seen, seat)
        if waiting is None:
            waiting, top = self.game.copy(seen), seen.agenda[-1]
            waiting.agenda = [*seen.agenda[:-1], type(top).of({**top, "seat": seat})]
        return waiting

    def picture(self, view: Any = None) -> answers.Patched:
        """Return the picture of the scene, in another `view` than the current one if given; with `patches`, a node
        whose markup the page has is its key alone."""
        seen = self.drawn_view() if view is None else view
        whole = picture_json(self.game, seen, self.scene, sent=self.sent, narrow=self.narrow)
        if not self.patches:
            return {**whole, "nodes": list(whole["nodes"])}
        before, now = self.drawn.get(self.scene, {}), dict(whole["nodes"])
        self.drawn[self.scene] = now
        return {**whole, "nodes": [(key,) if before.get(key) == svg else (key, svg) for key, svg in now.items()]}

    def revealed(self, turned: reveal.Reveal, scene: str) -> answers.Revealed:
        """Return what turned face up: sentences, keys, and the picture if it is not visible afterwards.

        scene   the current one; where it does not show the keys, the first scene that does
        """
        pos = self.session.position
        answer: answers.Revealed = {
            "events": [event_json(self.game, pos, event, places=True) for event in turned.events],
            "keys": list(turned.keys),
        }
        if turned.before is not None:
            # The viewer's picture, but with what was turned up open.
            faces: dict[str, str] = {}
            shown = scene
            for shown in (scene, *self.game.scenes_at(turned.before)):
                whole = self.game.draw(turned.before, shown, None, narrow=self.narrow)
                faces = {node.key: node.svg for node in whole.nodes if node.key in turned.keys}
                if faces:
                    break
            seen: Any = self.session.seen(self.eyes, turned.before)
            picture = picture_json(self.game, seen, shown, sent=self.sent, narrow=self.narrow)
            picture["nodes"] = [(key, faces.get(key, svg)) for key, svg in picture["nodes"]]
            answer["picture"] = picture
        return answer

    def seen_at(self, happened: Sequence[Happened]) -> str:
        """Return the scene that the last decision which changed a place was about; "" if none did. (In a bot's turn the
        pictures follow what happened, not what it has to decide.)"""
        session, pos = self.session, self.session.position
        entry = max((one.entry for one in happened if self.game.places(pos, one.event)), default=-1)
        return self.game.about(session.position_after(entry - 1)) if entry >= 0 else ""

    def since(self, turns: Sequence[since.Turn], scene: str) -> answers.Since:
        """Return what others did: sentences, keys, and the picture where another scene than the current one has more of
        the keys.

        scene   the current one
        """
        game, session, pos = self.game, self.session, self.session.position
        ids = game.seat_ids(pos)
        answer: answers.Since = {
            "turns": [
                {
                    "seat": ids[turn.seat] if turn.seat >= 0 else "",
                    "events": [event_json(game, pos, event, places=True) for event in turn.events],
                    "main": turn.main,
                    "keys": list(turn.keys),
                    "kinds": list(turn.kinds),
                    "moves": [{"piece": one.piece, "start": one.start, "to": one.to} for one in turn.moves],
                    **({"gained": game.words_at(pos).gains(turn.points)} if turn.points else {}),  # type: ignore[typeddict-item]
                    **({"mine": [change_json(game.words_at(pos), one) for one in turn.mine]} if turn.mine else {}),  # type: ignore[typeddict-item]
                    **({"before": [event_json(game, pos, one) for one in turn.before]} if turn.before else {}),  # type: ignore[typeddict-item]
                    **({"after": [event_json(game, pos, one) for one in turn.after]} if turn.after else {}),  # type: ignore[typeddict-item]
                }
                for turn in turns
            ]
        }
        keys = {key for turn in turns for key in turn.keys}
        # Of a game that has ended the board as it lay before the table scored anything after the last action of a seat.
        entries = session.entries
        rest = range(max((at for at, entry in enumerate(entries) if entry.seat >= 0), default=-1) + 1, len(entries))
        scored = next((at for at in rest if any(event.stops for event in entries[at].events)), rest.start)
        seen: Any = session.seen(self.eyes, session.position_after(scored - 1) if session.over else None)
        spoken_of = (game.about(session.position_after(turn.entry - 1)) for turn in turns if turn.entry >= 0)
        scenes = game.scenes_at(pos)
        shown = [one for one in dict.fromkeys((self.scene, scene, *spoken_of, scenes[0])) if one in scenes]
        count = {
            one: sum(node.key in keys for node in game.draw(seen, one, None, narrow=self.narrow).nodes) for one in shown
        }
        best = max(shown, key=lambda one: count[one])
        if best != self.scene or session.over:
            answer["picture"] = picture_json(game, seen, best, sent=self.sent, narrow=self.narrow)
        return answer

    def standing_for(self, picked: Sequence[str]) -> list[str]:
        """Return the keys that actions pick for what is picked: of parts that are as good the first."""
        return [next(iter(self.game.alike(self.session.position, key)), key) for key in picked]

    def _distinct(self, entries: Sequence[answers.LegalAction]) -> list[answers.LegalAction]:
        """Leave out actions with parts that are as good as those of another with the same words."""
        found: dict[tuple[str, ...], answers.LegalAction] = {}
        for entry in entries:
            found.setdefault((entry["label"], *self.standing_for(entry["picks"])), entry)
        return list(found.values())

    def asks(self, legal: Sequence[answers.LegalAction], picture: answers.Patched) -> dict[str, str]:
        """Return the prompts for what is touched next. The one for all kinds of places names them: not where this scene lacks
        one of them."""
        pos = self.session.position
        if not pos.agenda:
            return {}
        found = self.game.words_at(pos).asks(pos.agenda[-1].ask)
        touched, drawn = (
            {key.partition(".")[0] for key in keys if not key.startswith("=")}
            for keys in ((own for entry in legal for own in entry["picks"]), (node[0] for node in picture["nodes"]))
        )
        return found if touched <= drawn else {key: said for key, said in found.items() if key != "+"}

    def called(self, legal: Sequence[answers.LegalAction]) -> dict[str, str]:
        """Return what the parts are called that are picked together with others: the next prompt names them."""
        game, seen = self.game, self.session.seen(self.eyes)
        words = game.words_at(seen)
        together = {own for entry in legal if len(entry["picks"]) > 1 for own in entry["picks"]}
        keys = [key for own in sorted(together) for key in game.alike(seen, own) or (own,)]
        return {key: name for key in keys if (name := words.called(game.thing_at(seen, key)))}

    def action(self, act: Action, form: Form | None = None) -> answers.LegalAction:
        """Return an action with its notation, its words and the keys that are picked for it, those of the `form` included."""
        game, pos = self.game, self.session.position
        answer: answers.LegalAction = {
            "n": format_action(act),
            "label": game.label(pos, act),
            "picks": list(form.picks(act) if form else game.picks(pos, act)),
        }
        if alike := {key: list(others) for key in answer["picks"] if (others := game.alike(pos, key)[1:])}:
            answer["alike"] = alike
        if (button := game.button(pos, act)) != answer["label"]:
            answer["button"] = button
        if price := game.price_of(pos, act):
            answer["price"] = price
        if game.declines(pos, act):
            answer["declines"] = True
        if quiet := game.quiet(pos, act):
            paid = game.price_of(pos, quiet)  # a small button has no place of its own for it
            label = game.button(pos, quiet) + (f"（{paid}）" if paid else "")
            answer["quiet"] = {"n": format_action(quiet), "label": label}
        elif game.sends(pos, act):
            answer["sends"] = True
        if topics := game.topics_of(pos, act):
            answer["topics"] = list(topics)
        if needs := game.needs(pos, act):
            answer["needs"] = list(needs)
        if last := game.last(pos, act):
            answer["last"] = last
        if warning := game.warning(pos, act):
            answer["warning"] = warning
        return answer

    def reasons(self, violations: Sequence[Violation]) -> list[answers.Reason]:
        """Return violations as reasons in words, without repeated sentences."""
        pos = self.session.position
        return list({reason["text"]: reason for reason in (why_json(self.game, pos, v) for v in violations)}.values())

    def things(self, keys: Sequence[str], against: Sequence[Violation] = ()) -> list[answers.Reason]:
        """Return the sentences that say what the touched part is and does, as far as the viewer may know it. The first
        calls it by its name; a later one whose rule is already cited by the violations `against` a touch is left out: on
        a phone both would have to be scrolled."""
        found = things_json(self.game, self.session.seen(self.eyes), keys)
        # Core's own answers to a touch cite the rule of the decision and say nothing about the part.
        given = {why.rule for why in against if why.rule and not why.key.startswith("touch_")}
        return [*found[:1], *(thing for thing in found[1:] if thing["rule"] not in given)]

    def named_reasons(self, reasons: Sequence[Violation], keys: Sequence[str]) -> Sequence[Violation]:
        """Return the reasons against a touch on some keys, more specific than `touch_no_part`: with the name of the
        touched part, or, where it has none, with where to choose instead."""
        if not any(why.key == "touch_no_part" for why in reasons):
            return reasons
        name = self.name_of(keys)
        key = "touch_no_part_named" if name else "touch_nothing"
        return [replace(why, key=key, data={"name": name}) if why.key == "touch_no_part" else why for why in reasons]

    def name_of(self, keys: Sequence[str]) -> str:
        """Return the name of what is drawn for some keys, the upper ones first; "" where it has none or a seat's. A part with a
        sentence of its own was touched to be read: what lies beneath it is not named."""
        nodes = self.drawn.get(self.scene)
        seen: Any = self.session.seen(self.eyes)
        if nodes is None:
            nodes = {node.key: node.svg for node in self.game.draw(seen, self.scene, None, narrow=self.narrow).nodes}
        pos = self.session.position
        seats = {self.game.words_at(pos).name("seat", seat) for seat in self.game.seat_ids(pos)}
        last = next((n for n, key in enumerate(keys) if self.game.thing_at(seen, key)), len(keys))
        titles = (_NAME.search(nodes.get(key, "")) for key in keys[: last + 1] if key != _NOTE)
        return next((title[1] for title in titles if title and title[1] not in seats), "")

    def why_ended(self, under: Sequence[str]) -> Sequence[Violation]:
        """Return the reasons why a touch does nothing in a turn that waits to be ended; () where the game gives
        none."""
        session = self.session
        pos = self.game.at_end(session.position, session.ender()) if session.ending else None
        if pos is None:
            return ()
        from insuto.play import touch

        return [why for why in touch.touch(self.game, pos, (), under).reasons if why.key != "touch_no_part"]

    def why_idle(self) -> Violation:
        """Return the reason why no touch does anything now: it is not the reader's move."""
        session = self.session
        if session.ending:
            return Violation("", "touch_ending" if session.can_undo else "touch_ending.final")
        if session.position.over or session.actor is None:
            return Violation("", "touch_over" if session.position.over else "touch_no_part")
        return Violation("", "touch_bot", {"seat": session.actor})

    def log(self) -> list[answers.Logged]:
        """Return the full log, as far as the viewer may know it now."""
        redacted = ((self.session.redacted(h.event, self.eyes), h.turn) for h in self.session.log())
        pos = self.session.position
        return [{**event_json(self.game, pos, event), "turn": turn} for event, turn in redacted]


def choice_json(choice: Choice) -> answers.FormPart:
    """Return a part of a form as a page draws it."""
    options: list[answers.FormOption] = [
        {"key": one.key, "label": one.label, **({"count": one.count} if one.count > 1 else {})}  # type: ignore[typeddict-item]
        for one in choice.options
    ]
    return {"shape": choice.shape, "title": choice.title, "options": options}  # type: ignore[typeddict-item]
