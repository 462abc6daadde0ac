"""A position built on the page: drawn, changed, checked against the game; then the decisions that are possible in
it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from insuto.core import plain
from insuto.core.actions import format_action
from insuto.core.address import Choice, Number
from insuto.core.errors import BadInput
from insuto.core.messages_ja import ARRANGING
from insuto.core.position import Position
from insuto.desk import requests
from insuto.desk.render import drawing_json, score_sheet
from insuto.draw.style import STYLE
from insuto.memory import until_closed
from insuto.play import codec
from insuto.play.arranging import Change, Draft, Fault, Refused, differ, under
from insuto.play.moments import MOMENT

if TYPE_CHECKING:
    from collections.abc import Sequence

    from insuto.core.game import AnyGame
    from insuto.desk import Desk, answers
    from insuto.play.arranging import Under

MOST_LISTED = 60
"""Actions that are listed; of the others only how many there are."""
MOST_DRAFTS = 12
"""The maximum number of drafts cached as positions, so that the next touch need not replay the draft."""

_drafts: dict[str, Draft] = {}
until_closed(_drafts.clear)


def _draft(desk: Desk, request: requests.Drafted) -> Draft:
    """Return the draft that a request speaks of. Raises BadInput naming what does not fit."""
    if (request.link is None) == (request.setup is None):
        raise BadInput("arrange", "must be one of {choices}, given once", choices="link, setup")
    begun = _begun(request)
    changes = [Change(one.at, one.value) for one in request.changes]
    word = plain.dumps([begun, changes])
    if found := _drafts.get(word):
        return Draft(found.game, found.position)
    before = _drafts.get(plain.dumps([begun, changes[:-1]])) if changes else None
    if before:
        draft = Draft.replayed(before.game, before.position, changes[-1:], len(changes) - 1)
    elif setup := request.setup:
        game, options = desk.chosen(setup)
        draft = Draft.replayed(game, game.setup(setup.players, setup.seed, options), changes)
    else:
        draft = Draft.replayed(*codec.decode(request.link or ""), changes)
    _cache(word, draft)
    return draft


def _begun(request: requests.Drafted) -> list[object]:
    """Return the start of a draft as plain data."""
    setup = request.setup
    start = [setup.game, setup.players, setup.seed, setup.options, setup.components, setup.schema] if setup else []
    return [request.link, start]


def _cache(word: str, draft: Draft) -> None:
    """Cache a draft under the text of its start and changes."""
    while len(_drafts) >= MOST_DRAFTS:
        del _drafts[next(iter(_drafts))]
    _drafts[word] = Draft(draft.game, draft.position)


class _Table:
    """The draft of a request, and what its picture shows."""

    def __init__(self, desk: Desk, request: requests.Arrange) -> None:
        self.request, self.draft = request, _draft(desk, request)
        self.game: AnyGame = self.draft.game
        self.touched: answers.Touched | None = None
        self.seat = request.seat
        self._draw()

    def _draw(self) -> None:
        pos = self.draft.position
        seats = self.draft.arranging.seats(pos)
        if self.seat not in seats:  # it may have another name by now
            self.seat = seats[0]
        scenes = self.game.scenes_at(pos)
        self.scene = self.request.scene if self.request.scene in scenes else scenes[0]
        self.picture = self.game.draw(pos, self.scene, narrow=self.request.narrow)
        self.drawn = [node.key for node in self.picture.nodes]

    def change(self, change: Change, keys: Sequence[str] = ()) -> None:
        """Carry out a change, or say why it cannot be."""
        draft = self.draft
        try:
            draft.change(change)
        except Refused as error:
            self._refused(error.fault, keys)
            return
        self._draw()
        _cache(plain.dumps([_begun(self.request), [*((c.at, c.value) for c in self.request.changes), change]]), draft)
        said = self._done(change)
        self._report(said, False, keys or self._keys(change.at), [change.at])
        if self.touched:
            self.touched["change"] = {"at": change.at, "value": change.value}

    def _done(self, change: Change) -> str:
        """Return what a change has done, in words."""
        draft, at = self.draft, change.at
        if at == MOMENT:
            return ARRANGING["asks"].format(prompt=self.game.prompt(draft.position))
        value = draft.shown(at) if self._can(at) else self.game.value_label(at, change.value)
        return ARRANGING["done"].format(what=draft.label(at), value=value)

    def _keys(self, at: str) -> list[str]:
        return [key for key in self.drawn if at in self.draft.at(key)]

    def _refused(self, fault: Fault, keys: Sequence[str]) -> None:
        self._report(fault.text, True, keys or self.draft.keys(fault, self.drawn), [fault.at])

    def _report(self, said: str, refused: bool, keys: Sequence[str], near: Sequence[str]) -> None:
        """Note the result; what can be changed at the same place is offered further."""
        addresses = self.draft.at(keys[0]) if keys else [at for at in near if self._can(at)]
        self.touched = {"said": said, "refused": refused, "keys": list(keys), "offered": self.offered(addresses)}

    def _can(self, at: str) -> bool:
        """Return True if an address can be changed here: a seat that has another name by now has no numbers any more."""
        try:
            self.game.look(self.draft.position, at)
            self.draft.arranging.control(self.draft.position, at)
        except BadInput:
            return False
        return True

    def touch(self) -> None:
        """Put a piece where the finger is, or offer what can be changed there."""
        request, draft, pos = self.request, self.draft, self.draft.position
        under = [key for key in (*request.keys, *request.near[:1]) if key in self.drawn]
        if request.piece:
            for key in under:
                if found := draft.arranging.put(pos, self.seat, request.piece, key):
                    self.change(Change(*found), [key])
                    return
            self._report(ARRANGING["elsewhere"].format(piece=self._piece(request.piece)), True, under[:1], [])
            return
        key = next((key for key in under if draft.at(key)), "")
        if not key:
            self._report(ARRANGING["nothing"], True, under[:1], [])
            return
        addresses = draft.at(key)
        said = (
            ARRANGING["choose"].format(what=draft.label(addresses[0])) if len(addresses) == 1 else ARRANGING["several"]
        )
        self._report(said, False, [key], [])

    def _piece(self, name: str) -> str:
        return next((one["label"] for one in self.pieces() if one["name"] == name), "")

    def pieces(self) -> list[answers.ArrangedPiece]:
        pos, words = self.draft.position, self.game.words_at(self.draft.position)
        found: list[answers.ArrangedPiece] = []
        for piece in self.draft.arranging.pieces(pos, self.seat):
            one: answers.ArrangedPiece = {"name": piece.name, "label": words.name(piece.noun, piece.value)}
            if piece.left is not None:
                one["left"] = piece.left
            found.append(one)
        return found

    def offered(self, addresses: Sequence[str]) -> list[answers.Offered]:
        return [one for at in addresses if (one := self._offered(at))]

    def _offered(self, at: str) -> answers.Offered | None:
        draft, pos = self.draft, self.draft.position
        control, value = draft.arranging.control(pos, at), str(self.game.look(pos, at))
        one: answers.Offered = {
            "at": at,
            "label": draft.label(at),
            "kind": "choice",
            "value": value,
            "shown": draft.shown(at),
        }
        if isinstance(control, Number):
            return {**one, "kind": "number", "low": control.low, "high": control.high}
        names = control.values if isinstance(control, Choice) else control.names
        if not names:
            return None
        one["choices"] = [{"value": name, "label": label} for name, label in draft.words(at, names)]
        if isinstance(control, Choice):
            return one
        return {**one, "kind": "several", "low": 0, "high": control.most, "each": control.each}

    def lit(self) -> list[str]:
        draft, piece = self.draft, self.request.piece
        if piece:
            put, pos = draft.arranging.put, draft.position
            return [key for key in self.drawn if put(pos, self.seat, piece, key)]
        return [key for key in self.drawn if draft.at(key)]


def arrange(desk: Desk, request: requests.Arrange) -> answers.Arranging:
    """Return a position that is built, after the change or the touch."""
    table = _Table(desk, request)
    if request.change:
        table.change(Change(request.change.at, request.change.value))
    elif request.keys or request.near:
        table.touch()
    draft, game, pos = table.draft, table.game, table.draft.position
    problems, words = draft.problems(), game.words_at(pos)
    answer: answers.Arranging = {
        "game": game.id,
        "picture": drawing_json(table.picture, table.scene, base=True),
        "scenes": [{"id": scene, "title": game.scene_title(pos, scene)} for scene in game.scenes_at(pos)],
        "players": pos.players,
        "counts": list(game.player_counts),
        "seats": [{"seat": seat, "name": words.name("seat", seat)} for seat in draft.arranging.seats(pos)],
        "seat": table.seat,
        "prompt": "" if problems else game.prompt(pos),
        "problems": [{"text": fault.text, "keys": draft.keys(fault, table.drawn)} for fault in problems],
        "course": table.offered(draft.arranging.course),
        "own": table.offered(draft.arranging.of_seat(pos, table.seat)),
        "pieces": table.pieces(),
        "lit": table.lit(),
    }
    if not problems:
        answer["link"] = codec.encode(game, pos)
    if request.style:
        answer["style"] = STYLE
    if table.touched:
        answer["touched"] = table.touched
    return answer


def moments(desk: Desk, request: requests.Moments) -> answers.MomentsReport:
    """Return the decisions that are possible in a built position, each with its seat."""
    draft = _draft(desk, request)
    now = draft.game.prompt(draft.position) if draft.position.agenda else ""
    problems = draft.problems()
    return {
        "moments": [{"value": one.value, "text": one.text, "now": one.text == now} for one in draft.moments(problems)],
        "problems": [fault.text for fault in problems if not fault.moment],
    }


# ---- requests for a consistent position ------------------------------------------------------------------------------


def arranged(desk: Desk, request: requests.Arranged) -> answers.ArrangedReport:
    """Return what can be done in a position, what it is worth, or how readings change it."""
    game, pos = codec.decode(request.link)
    answer: answers.ArrangedReport = {"prompt": game.prompt(pos)}
    words = game.words_at(pos)
    if request.about == "actions":
        labels = {format_action(act): words.label(act) for act in game.legal_actions(pos)}
        answer["actions"] = list(labels.values())[:MOST_LISTED]
        answer["more"] = max(0, len(labels) - MOST_LISTED)
    elif request.about == "score":
        answer["score"] = score_sheet(game, pos)
    elif request.about == "readings":
        answer["options"] = []
        for option in game.options:
            all_of = [under(game, pos, option, value) for value in option.values]
            answer["options"].append(
                {
                    "name": option.name,
                    "title": words.option(option.name),
                    "rule": option.rule,
                    "differs": any(differ(all_of[0], other) for other in all_of[1:]),
                }
            )
    else:
        known = {option.name: option for option in game.options}
        if request.option not in known:
            raise BadInput("option", "is no option; there are: {choices}", choices=", ".join(known))
        chosen = known[request.option]
        now = game.option(pos, chosen.name)
        all_of = [under(game, pos, chosen, value) for value in chosen.values]
        answer["readings"] = [_reading(game, pos, chosen.name, one, all_of, now) for one in all_of]
    return answer


def _reading(
    game: AnyGame, pos: Position, option: str, one: Under, all_of: Sequence[Under], now: str
) -> answers.ReadingReport:
    """Return a position under one reading; what is not so under each of the others is marked."""
    words, others = game.words_at(pos), [other for other in all_of if other is not one and not other.problems]
    actions: list[answers.ActionReport] = [
        {"label": label, "differs": any(act not in other.actions for other in others)}
        for act, label in one.actions.items()
    ]
    actions.sort(key=lambda action: not action["differs"])
    return {
        "title": words.option(option, one.value),
        "now": one.value == now,
        "problems": [fault.text for fault in one.problems],
        "actions": actions[:MOST_LISTED],
        "more": max(0, len(actions) - MOST_LISTED),
        "seats": [
            {
                "name": words.name("seat", seat),
                "total": total,
                "differs": any(other.totals[seat] != total for other in others),
            }
            for seat, total in enumerate(one.totals)
        ],
    }
