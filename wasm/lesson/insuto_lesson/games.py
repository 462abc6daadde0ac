"""The facts that the pages of a game need to know of it: rules, numbers by count, words with explanations, the form of
its figures."""

from __future__ import annotations

import json
import sys
import traceback
from collections.abc import Callable, Collection, Iterable, Mapping
from contextlib import suppress
from functools import partial
from pathlib import Path
from types import ModuleType

import jsonschema

import insuto
from insuto.core.components import Setting
from insuto.core.errors import BadInput, InsutoError, NoWords
from insuto.core.game import AnyGame
from insuto.core.guards import Guarded
from insuto.core.plain import JsonObject
from insuto.play import wording
from insuto.project import own_games
from insuto_lesson import beside, declared, glossary, static_table
from insuto_lesson.complaints import Complaint, Complaints
from insuto_lesson.game_source import GameSource, Spot
from insuto_lesson.language import close
from insuto_lesson.messages import Message
from insuto_lesson.python_said import explained


def package_of(game: AnyGame) -> Path | None:
    """Return the folder of the package that a game's class comes from."""
    module = sys.modules[type(game).__module__]
    return Path(module.__file__).parent if module.__file__ else None


def settings(game: AnyGame) -> JsonObject:
    """Return the settable figures and the readings with their labels, as the desk sends them to the browser."""
    answer = _answer_of({"op": "settings", "game": game.id})
    return {"settings": answer["settings"], "options": answer["options"]}


def score_pads(game: AnyGame) -> JsonObject:
    """Return the entries of the game's score pad by number of players, as the desk sends them to the browser; {} where
    it has none."""
    if not game.score_pad():
        return {}
    pads = {}
    for count in game.player_counts:
        pads[str(count)] = _answer_of({"op": "score_pad", "game": game.id, "players": count})
    return pads


def drill(game: AnyGame) -> JsonObject:
    """Return the game's drill (`families`, empty where there is no question), and the `version` of its questions, as
    the desk sends them to the browser."""
    return _answer_of({"op": "drill_families", "game": game.id})


def _answer_of(request: Mapping[str, object]) -> JsonObject:
    """Return the desk's answer. Raises BadInput where it says no."""
    from insuto import desk

    answer: JsonObject = json.loads(desk.handle(json.dumps(request)))
    if not answer.pop("ok"):
        raise BadInput(str(request["op"]), str(answer.get("error", {}).get("message", "")))
    return answer


def entry(
    game: AnyGame,
    words: Mapping[str, glossary.Word],
    phrasings: Mapping[str, dict[str, list[str]]],
    together: Mapping[str, list[str]],
    pages: Mapping[str, str],
) -> JsonObject:
    """Return a game's entry in index.json.

    phrasings how players ask, and what a rule is about alone
    together  rules that are one result of the search, each pair once
    pages     the source paths of its pages, by their role (`rules_page`); a missing one is ""
    """
    flags = {"engineless": True, "listed": game.declared.listed} if isinstance(game, static_table.StaticTable) else {}
    return {
        **flags,
        "title": game.words.tables.get("GAME", {}).get("title", game.id),
        "rules": {rule.id: {"title": rule.title_ja, "confidence": rule.confidence} for rule in game.rules.values()},
        "numbers": {str(count): game.numbers(count) for count in game.player_counts},
        "flow": list(game.flow_in_words()),
        "glossary": {word: entry.text for word, entry in words.items() if entry.text},
        "forms": {word: list(entry.forms) for word, entry in words.items() if entry.forms},
        "asks": phrasings.get("ways", {}),
        "only": phrasings.get("only", {}),
        "apart": phrasings.get("apart", {}),
        "together": dict(together),
        **pages,
        "score_pads": score_pads(game),
        "drill": drill(game) if pages["drill_page"] else {"families": [], "version": ""},
        "settings": settings(game) if pages["settings_page"] else {"settings": [], "options": []},
    }


def check_components(game: AnyGame, shown: str) -> Complaints:
    """Check components.json, where there is one: against components.schema.json next to it, else against what the
    settings declare."""
    complaints = Complaints(f"{shown}/components.json")
    folder = package_of(game)
    if folder is None or not (folder / "components.json").is_file():
        return complaints
    written = folder / "components.schema.json"
    try:
        schema = json.loads(written.read_text(encoding="utf-8")) if written.is_file() else schema_of(game.settings)
        data = json.loads((folder / "components.json").read_text(encoding="utf-8"))
        jsonschema.Draft202012Validator.check_schema(schema)
    except (OSError, ValueError, RecursionError, jsonschema.SchemaError) as error:
        complaints.error(1, "cannot be checked: {fault}", fault=str(error).splitlines()[0])
        return complaints
    for fault in jsonschema.Draft202012Validator(schema).iter_errors(data):
        complaints.error(
            1,
            "{address}: {fault}",
            address=".".join(map(str, fault.absolute_path)) or Message("the file"),
            fault=fault.message[:200],
        )
    return complaints


def schema_of(settings: Iterable[Setting]) -> JsonObject:
    """Return the schema of components.json that follows from the declared numbers: where each stands, its bounds, and
    its source and confidence. Values other than numbers, and other entries, may be anything.

    >>> from insuto.core.components import Setting
    >>> schema_of([Setting("cards.1.count", "number", ("2", "6"), "4", "high")])["required"]
    ['cards']
    """
    whole: JsonObject = {}
    for setting in settings:
        if setting.kind != "number":
            continue
        *path, last = setting.address.split(".")
        there = whole
        for name in path:
            there.setdefault("required", [])
            there["required"] += [name] if name not in there["required"] else []
            there = there.setdefault("properties", {}).setdefault(name, {"type": "object"})
        low, high = map(int, setting.choices)
        there["required"] = [*dict.fromkeys([*there.get("required", []), last, "source", "confidence"])]
        there.setdefault("properties", {}).update(
            {
                last: {"type": "integer", "minimum": low, "maximum": high},
                "source": {"type": "string", "minLength": 1},
                "confidence": {"enum": ["high", "medium", "low", "invented"]},
            }
        )
    return whole


def check_names(game: AnyGame) -> list[Complaints]:
    """Report every name in the game's code that points to nothing (`declared.py`); those of our own games are checked
    by a test."""
    return [] if type(game).__module__.startswith("insuto.games.") else declared.check(game)


def check_words(game: AnyGame, shown: str) -> list[Complaints]:
    """Complain once about each sentence that the game's code can use and its words do not have, where it is used: at the
    class of a decision or an action, at the reading, or at the key in the code; else at its table in the words."""
    source = GameSource.of(game)
    classes: dict[tuple[str, str], type] = {("PROMPTS", name): type(one) for name, one in game.decisions.items()}
    classes |= {("LABELS", kind.kind): kind for one in (*game.decisions.values(), *game.free) for kind in one.kinds}
    guarded = (one for one in (*game.decisions.values(), *game.free) if isinstance(one, Guarded))
    guards = {test.name: test.broken for one in guarded for test in one.guards}
    by_file: dict[str, Complaints] = {}
    for table, keys in wording.missing(game).items():
        for key in keys:
            name = key.partition(".")[0]
            cls = classes.get((table, name))
            test = guards.get(key) if table == "WHY" else None
            spot = Spot(f"{shown}/words_ja.py", 1)
            if source:
                declared = source.declared("Option", name) if table == "OPTIONS" else source.found(key)
                place = source.spot(cls) if cls else source.method(test) if test else declared
                spot = place or source.found(table) or spot
            message = Message("add {keys} to {table} in words_ja.py", keys=f'"{key}"', table=table)
            by_file.setdefault(spot.file, Complaints(spot.file)).error(spot.line, message)
    return list(by_file.values())


def load(game_id: str, others: Collection[str] = ()) -> AnyGame | Complaint | Message:
    """Return a game; else what is wrong with it, where that stands in its code, or the sentence that says why there is none. `others`: the
    games that have pages here."""
    game: AnyGame | None = None
    try:
        game = insuto.load(game_id)
        game.flow_lines()  # an ambiguous flow is reported here, not in the middle of a game
        _try(game)
        return game
    except Exception as error:  # a game package may fail in any way; its author needs to read how
        if game and (found := next((one for complaints in declared.check(game) for one in complaints), None)):
            return found
        if game_id not in insuto.game_ids():
            return Message("there is no game `{game}`{known}", game=game_id, known=_known(game_id, others))
        if isinstance(error, AttributeError) and error.name == "make" and isinstance(error.obj, ModuleType):
            return Complaint(
                f"{game_id}/__init__.py", 1, Message("has no `make`: end it with `make = …Game`, the game's class")
            )
        source = GameSource.of(game) if game else None
        spot = place_in(error, game_id) or (source.spot(type(game)) if source else None)
        if spot and isinstance(error, SyntaxError) and error.filename:
            complaints = Complaints(spot.file)
            if beside.text_of(Path(error.filename), complaints) is None:
                return complaints.errors[0]
        message = Message(
            "the game `{game}` cannot be loaded: {fault}",
            game=game_id,
            fault=error if isinstance(error, InsutoError) else explained(error),
        )
        return Complaint(*spot, message) if spot else message


def _known(name: str, others: Collection[str]) -> Message:
    """Return which games there are, and which of them has nearly this name; where the repository has none of its own, how one
    gets there."""
    # Ours come with the package: another's repository has no pages of them.
    own = (
        one
        for one, module in insuto.modules().items()
        if not module.startswith("insuto.games.") or Path("docs", one).is_dir()
    )
    games = sorted({*others, *own})
    known = Message("; known: {choices}{near}", choices=", ".join(games), near=close(name, games) or "")
    if not games:
        known = Message("; there is none yet")
    if Path("pyproject.toml").is_file() and not own_games(Path()):
        return Message("{known}; its folder below docs/ needs a table.yml, or pyproject.toml names it", known=known)
    return known


def _try(game: AnyGame) -> None:
    """Set a game up with each number of players; one of an author's is counted and drawn too, so that a fault of its code has its line."""
    for players in game.player_counts:
        pos = game.setup(players)
        if not type(game).__module__.startswith("insuto.games."):
            calls: list[Callable[[], object]] = [partial(game.numbers, players), partial(game.score, pos)]
            calls += [partial(game.draw, pos, scene) for scene in game.scenes_at(pos)]
            for call in calls:
                with suppress(NoWords, BadInput):  # reported with all words that are missing, or where a page draws it
                    call()


def place_in(error: Exception, game_id: str) -> Spot | None:
    """Return the innermost line of the game's own code that an error passed; None where there is none."""
    package = insuto.modules().get(game_id, game_id).replace(".", "/")
    places = [(at.filename, at.lineno or 1) for at in traceback.extract_tb(error.__traceback__)]
    if isinstance(error, SyntaxError) and error.filename:
        places.append((error.filename, error.lineno or 1))
    for name, line in reversed(places):
        file = Path(name).as_posix()
        if f"/{package}/" in file:
            return Spot(f"{package}/{file.rpartition(f'/{package}/')[2]}", line)
    return None


def known_games(folders: Iterable[str]) -> dict[str, AnyGame]:
    """Return the registered games that have a folder of pages. One that cannot be loaded is named by the page that uses
    it."""
    loaded = {folder: load(folder) for folder in folders if folder in insuto.game_ids()}
    return {folder: game for folder, game in loaded.items() if not isinstance(game, (Complaint, Message))}
