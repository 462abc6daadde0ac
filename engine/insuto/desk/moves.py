"""The acts in a session: actions, touches, bots, undo and redo."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from insuto.core.errors import BadInput, NotLegal
from insuto.core.facts import Violation
from insuto.desk import requests

if TYPE_CHECKING:
    from collections.abc import Sequence

    from insuto.desk import Desk, answers
    from insuto.desk.open_session import OpenSession


def play(desk: Desk, request: requests.Play) -> answers.State | answers.NotPlayed:
    """Carry out an action, or return why the rules do not allow it."""
    opened = desk.opened(request)
    act = opened.game.notation.parse(request.action)
    if opened.session.bot:
        raise BadInput("action", "it is the turn of a bot")
    try:
        happened = opened.session.play(act, request.waits)
    except NotLegal as error:
        return {"refused": opened.reasons(error.violations)}
    return opened.state(happened, fresh=True)


def tap(desk: Desk, request: requests.Tap) -> answers.Tapped:
    """Return what a touch means after the keys picked so far (`play/touch.py`)."""
    opened = desk.opened(request)
    picked, under = request.picks, request.at or request.near[:1]
    if not under:
        raise BadInput("at", "is empty")
    if request.read:
        return _read(opened, under)
    reasons: Sequence[Violation]
    if not opened.reader_decides:
        reasons = [*opened.why_ended(under), opened.why_idle()]
        answer: answers.Tapped = {"means": "refused", "key": "", "refused": opened.reasons(reasons)}
    else:
        from insuto.play import composing, touch

        game, pos = opened.game, opened.session.position
        equals = game.alike(pos, under[0])
        if under[0] not in picked and any(key in equals for key in picked):  # another that is as good
            changed = [under[0] if key in equals else key for key in picked]
            return {"means": "pick", "key": under[0], "refused": [], "picked": changed}
        own = {first: key for key in (*picked, under[0]) for first in game.alike(pos, key)[:1]}
        picked = opened.standing_for(picked)
        if composing.is_drawn(under[0]):
            found = touch.touch(game, pos, picked, under, request.near)
        else:
            found = touch.Touch(under[0], reasons=touch.why_no_option(game, pos, picked, under[0]))
        becomes = touch.verdict(game, pos, found, picked)
        reasons = opened.named_reasons(becomes.reasons, under)
        answer = {
            "means": becomes.means,
            "key": own.get(found.key, found.key),
            "refused": opened.reasons(reasons),
        }
        if becomes.means == "pick":
            answer["picked"] = [own.get(key, key) for key in becomes.picked]
        if becomes.instead:
            answer["instead"] = True
    if thing := opened.things(under, reasons):
        answer["thing"] = thing
    return answer


def _read(opened: OpenSession, under: Sequence[str]) -> answers.Tapped:
    """Return what a touched part is; its name alone where the game says no more of it."""
    answer: answers.Tapped = {"means": "refused", "key": "", "refused": []}
    if thing := opened.things(under):
        answer["thing"] = thing
    elif name := opened.name_of(under):
        answer["thing"] = opened.reasons([Violation("", "touch_read", {"name": name})])
    return answer


def beyond(desk: Desk, request: requests.Beyond) -> answers.NotPlayed:
    """Return why the number in the form of an action cannot be one more, or less; no reasons where no rule says so."""
    opened = desk.opened(request)
    game, pos, act = opened.game, opened.session.position, opened.game.notation.parse(request.action)
    if not opened.reader_decides:
        return {"refused": []}
    composed = game.decisions[pos.agenda[-1]["ask"]].composed if pos.agenda else ()
    field = next((one.field for one in composed if one.shape == "number" and hasattr(act, one.field)), "")
    number = getattr(act, field) + (-1 if request.less else 1) if field else -1
    if number < 0:
        return {"refused": []}
    return {"refused": opened.reasons(game.judge(pos, [replace(act, **{field: number})])[0])}


def bot(desk: Desk, request: requests.Bot) -> answers.State:
    """Carry out one action of the bot whose turn it is."""
    opened = desk.opened(request)
    happened = opened.session.bot_step()
    shown = not (request.skips and opened.session.bot)
    return opened.state(happened, fresh=True, recap=True, shown=shown)


def luck(desk: Desk, request: requests.Luck) -> answers.State:
    """Set who decides chance steps from now on; if that is the generator, resolve the current one."""
    opened = desk.opened(request)
    return opened.state(opened.session.choose_luck(request.chosen), fresh=True)


def roll(desk: Desk, request: requests.Roll) -> answers.State:
    """Let the generator decide chance steps until a seat is to move, or only steps of the same kind."""
    opened = desk.opened(request)
    return opened.state(opened.session.roll_on(request.alike), fresh=True)


def hold(desk: Desk, request: requests.Hold) -> answers.State:
    """Set whether the session waits from the next turn on where one ends by itself; a turn that waits goes on waiting."""
    opened = desk.opened(request)
    opened.session.hold = request.on
    return opened.state([])


def end_turn(desk: Desk, request: requests.EndTurn) -> answers.State:
    """End a turn that waits for its end."""
    opened = desk.opened(request)
    return opened.state(opened.session.end_turn(), fresh=True)


def undo(desk: Desk, request: requests.Step) -> answers.State:
    """Take back the last action, or the last turn."""
    opened = desk.opened(request)
    opened.undo(request.by)
    return opened.state([])


def redo(desk: Desk, request: requests.Step) -> answers.State:
    """Do again what was taken back."""
    opened = desk.opened(request)
    return opened.state(opened.session.redo(request.by))
