"""`python -m insuto`: games, rules, a game played by bots, the score sheet of a position, and why an action is not allowed."""

from __future__ import annotations

import argparse
import inspect
import re
import sys
from collections.abc import Callable, Mapping, Sequence
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any

import insuto
from insuto.core.actions import format_action
from insuto.core.address import changes
from insuto.core.errors import ENGINE, BadInput, BrokenGame, GameFault, place_of_fault
from insuto.core.game import AnyGame
from insuto.core.messages_ja import say
from insuto.core.position import Position
from insuto.core.provenance_ja import provenance
from insuto.desk.render import differs
from insuto.play import codec, script
from insuto.play.history import Session
from insuto.project import japanese, register_own, speak

OK, NO, BAD = 0, 1, 2
"""Exit codes: done; the answer is no (`why` of an action that is not allowed); the input is wrong."""


COMMANDS = "insuto.commands"
"""The entry points by which other distributions add commands: functions of the arguments that return the exit code."""

WATCH = "insuto.watch"
"""The entry points by which they end endless calls: functions of a repository's folder and the ids of its games."""


SAYING = "insuto.saying"
"""The entry point by which they translate a fault of a game: a function of the error."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return the exit code."""
    speak()
    given = list(sys.argv[1:] if arguments is None else arguments)
    try:
        own = register_own()
    except BadInput as error:
        print(f"insuto: {say(error) if japanese() else error}", file=sys.stderr)
        return BAD
    for point in entry_points(group=WATCH) if own else ():
        point.load()(Path.cwd(), own)
    if further := _further(given[:1]):
        return further(given[1:])
    parser, commands = _parser()
    args = _read(parser, commands, given)
    run = {
        "games": _games,
        "rule": _rule,
        "flow": _flow,
        "play": _play,
        "position": _arranged,
        "score": _score,
        "why": _why,
        "drill": _drill,
    }
    try:
        return run[args.command](args)
    except BadInput as error:
        print(f"insuto: {say(error, _own_words(args))}", file=sys.stderr)
        return BAD
    except BrokenGame as error:  # it names file and line of the game's code: a traceback would only hide them
        print(f"insuto: {_said(error)}", file=sys.stderr)
        return BAD
    except GameFault.WHEN as error:
        place = place_of_fault(error)
        if not own or Path(place).is_absolute() or place == ENGINE:
            raise  # a fault of ours
        print(f"insuto: {place}: {type(error).__name__}: {error}", file=sys.stderr)
        return BAD
    except BrokenPipeError:
        sys.stderr.close()  # `| head` has read enough
        return OK


def _said(error: BrokenGame) -> str:
    """Return what a fault of a game says, in the language of its author where another distribution knows that."""
    for point in entry_points(group=SAYING):
        return str(point.load()(error))
    return str(error)


def _parser() -> tuple[argparse.ArgumentParser, Mapping[str, argparse.ArgumentParser]]:
    """Return the parser of a command line, and each command's own."""
    others = "、".join(f"insuto {point.name} --help" for point in entry_points(group=COMMANDS))
    parser = argparse.ArgumentParser(
        prog="insuto",
        description="さわるインストのルールエンジン",
        epilog=f"このほかに: {others}" if others else "",
    )
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    commands.add_parser("games", help="ゲームの一覧")
    rule = commands.add_parser("rule", help="ルールを番号で引く: 題名、どこにあるか、出典、確かさ")
    rule.add_argument("rule", nargs="+", help="ルールの番号（例: K-041）")
    rule.add_argument("--game", help="どのゲームのルールか（省略時は全部から探す）")
    flow = commands.add_parser("flow", help="ゲームの流れ: 何のあとに何が来るか、どのルールによるか")
    flow.add_argument("game")
    play = commands.add_parser("play", help="ボットに1ゲーム遊ばせて、経過と得点表を出す")
    play.add_argument("game")
    play.add_argument("--players", type=int, help="人数（省略時は最大人数）")
    play.add_argument("--seed", default="0", help="乱数の種")
    play.add_argument("--bots", default="sensible", help="席ごとのボット: sensible,random …（足りない席は最後のもの）")
    play.add_argument("--options", default="", help="読み方: 名前=値 …")
    play.add_argument("--actions", action="store_true", help="行動の表記も出す")
    play.add_argument("--link", action="store_true", help="最後の局面のリンクも出す")
    position = commands.add_parser("position", help="卓を整えて、その局面のリンクを出す")
    position.add_argument("game")
    position.add_argument(
        "changes", nargs="*", metavar="CHANGE", help="住所 = 値（例: 'turn = red' 'red.hand = FR FR'）"
    )
    position.add_argument("--players", type=int, help="人数（省略時は最大人数）")
    position.add_argument("--seed", default="0", help="乱数の種")
    position.add_argument("--options", default="", help="読み方: 名前=値 …")
    position.add_argument("--json", action="store_true", help="リンクの代わりに JSON を出す")
    score = commands.add_parser("score", help="局面の得点表を出す")
    score.add_argument(
        "position", metavar="FILE", help="局面の JSON ファイル、リンク、またはリンクの入ったファイル（- は標準入力）"
    )
    score.add_argument("--game", help="JSON の局面がどのゲームのものか")
    why = commands.add_parser("why", help="行動ができるか、できないならその理由を出す")
    why.add_argument("position", metavar="FILE")
    why.add_argument("action", help="行動の表記（例: 'place cloister=FR3 pay=FR'）")
    why.add_argument("--game", help="JSON の局面がどのゲームのものか")
    drill = commands.add_parser("drill", help="ルールの問題を文字で出す: 局面、問い、選択肢、答えとその理由")
    drill.add_argument("game")
    drill.add_argument("--seed", default="0", help="問題集の種")
    drill.add_argument("--number", type=int, default=10, help="何問出すか")
    drill.add_argument("--first", type=int, default=0, help="何問目から出すか（0 から）")
    drill.add_argument("--players", type=int, default=0, help="人数（省略時は問題ごとに変わる）")
    drill.add_argument("--rule", default="", help="このルールについての問題だけ")
    drill.add_argument("--kinds", default="", help="この形の問題だけ: may,why,points,next,places,order")
    drill.add_argument("--no-answers", action="store_true", help="答えを出さない")
    drill.add_argument("--bank", action="store_true", help="問題のもとになる局面を集めて、ゲームのコードの横に書き出す")
    return parser, commands.choices


def _read(
    parser: argparse.ArgumentParser, commands: Mapping[str, argparse.ArgumentParser], given: Sequence[str]
) -> argparse.Namespace:
    """Return the arguments of a command. Options may stand before, between and after the others, which argparse allows a parser without
    subcommands only: so the command's own parser reads what follows its name."""
    if not given or given[0] not in commands:
        return parser.parse_args(given)
    parser = commands[given[0]]
    parser.usage = parser.format_usage().partition(": ")[2]  # argparse would cut seven letters off it, in any language
    return parser.parse_intermixed_args(given[1:], argparse.Namespace(command=given[0]))


def _further(name: Sequence[str]) -> Callable[[Sequence[str]], int] | None:
    """Return the command of another distribution that has this name."""
    found = [point for one in name for point in entry_points(group=COMMANDS, name=one)]
    command: Callable[[Sequence[str]], int] | None = found[0].load() if found else None
    return command


def _own_words(args: argparse.Namespace) -> dict[str, str]:
    name = getattr(args, "game", None)
    return dict(insuto.load(name).words.tables.get("ERRORS", {})) if name in insuto.game_ids() else {}


def _games(args: argparse.Namespace) -> int:
    for name in insuto.game_ids():
        game = insuto.load(name)
        title = game.words.tables.get("GAME", {}).get("title", name)
        print(f"{name}\t{title}\t{game.player_counts[0]}–{game.player_counts[-1]}人\tルール {len(game.rules)}")
    return OK


def _rule(args: argparse.Namespace) -> int:
    games = [insuto.load(name) for name in ([args.game] if args.game else insuto.game_ids())]
    for rule_id in args.rule:
        found = [(game, game.rules[rule_id.upper()]) for game in games if rule_id.upper() in game.rules]
        if not found:
            raise BadInput(rule_id[:80], "is no rule")
        for game, rule in found:
            title = game.words.tables.get("GAME", {}).get("title", game.id)
            english = f" / {rule.title_en}" if rule.title_en else ""
            print(f"{rule.id} {rule.title_ja}{english}\n{title}: {rule.section}\n{provenance(rule)}")
            for option in game.options:
                if option.rule == rule.id:
                    values = "、".join(f"{value} {game.words.option(option.name, value)}" for value in option.values)
                    print(f"読み方 {option.name}: {game.words.option(option.name)} ({values})")
            print()
    return OK


FLOW = {
    "once": "",
    "rounds": "くり返す:",
    "turns": "手番ごとに:",
    "for_cursor": "1つずつ:",
    "as_needed": "要るあいだ:",
    "phase": "フェイズごとに:",
    "round": "ラウンドごとに:",
}


def _flow(args: argparse.Namespace) -> int:
    game = insuto.load(args.game)
    for line in game.flow_lines():
        rule = f"{line.rule} {game.rules[line.rule].title_ja}" if line.rule else ""
        further = f" → {', '.join(line.brings)}" if line.brings else ""
        named = f" [{', '.join(line.decisions)}{further}]" if line.decisions else ""
        print("  " * line.depth + " ".join(filter(None, (FLOW.get(line.kind, f"{line.kind}:"), rule))) + named)
    return OK


def _set_up(args: argparse.Namespace) -> tuple[AnyGame, Any]:
    """Return a game and the position after its set-up, by --players, --seed and --options."""
    game = insuto.load(args.game)
    players = game.player_counts[-1] if args.players is None else args.players
    return game, game.setup(players, script.seed_of(args.seed), script.read_options(args.options))


def _arranged(args: argparse.Namespace) -> int:
    """Print the position that some changes make of the set-up, for `why` and `score`."""
    game, pos = _set_up(args)
    arranged = game.arrange(pos, changes(";".join(args.changes)))
    if not args.json:
        print(codec.encode(game, arranged))
        return OK
    # Each reading by name: what reads it later may have another default.
    arranged.options = {option.name: game.option(arranged, option.name) for option in game.options}
    print(game.to_json(arranged))
    return OK


def _play(args: argparse.Namespace) -> int:
    game, pos = _set_up(args)
    players = pos.players
    names = args.bots.split(",")
    if len(names) > players:
        raise BadInput("bots", "has more than {limit} entries", limit=players)
    session = Session(game, pos, "study", [*names, *[names[-1]] * (players - len(names))])
    if any(kind == "human" for kind in session.seats):
        raise BadInput("bots", "must be one of {choices}", choices="random, sensible")
    turn = -1
    while not session.position.over:
        first = len(session.entries)
        session.bot_step()
        for entry, after in zip(session.entries[first:], session.positions(first), strict=True):
            words = game.words_at(after)
            if entry.turn != turn:
                turn = entry.turn
                print(f"\n[{turn}] {words.name('seat', entry.seat)}")
            if args.actions:
                print(f"  > {format_action(entry.action)}")
            for event in entry.events:
                gained = "".join(
                    f" {words.name('seat', s)}{n:+d}" for s, n in event.points.items() if len(event.points) > 1
                )
                print(f"  {words.event(event)}{gained}")
    print()
    _sheet(game, session.position)
    if args.link:
        print(codec.encode(game, session.position))
    return OK


def _sheet(game: AnyGame, pos: Position) -> None:
    sheet, words = game.score(pos), game.words_at(pos)
    print("得点表" if pos.over else "得点表（いま終わったとして）")
    for one in differs(game, pos.options):
        print(f"標準と違う設定: {one}")
    for seat in range(pos.players):
        print(f"{words.name('seat', seat)}: {sheet.totals[seat]}点{' ◎' if seat in sheet.winners else ''}")
        for line in sheet.lines:
            if line.seat == seat:
                part = words.tables["PARTS"].get(line.part, line.part)
                print(f"  {line.points:>3}  {part}: {words.line(line)} ({line.rule})")


def _position(args: argparse.Namespace) -> tuple[AnyGame, Any]:
    """Return a position from a link, a file with a link, or a file with JSON (of the game named by --game)."""
    given = args.position
    if given == "-":
        text = sys.stdin.read(codec.MAX_FILE + 1)
    elif re.fullmatch(r"\d+\.\w+\.\d+\.[\w-]+", given):
        text = given
    else:
        try:
            with Path(given).open(encoding="utf-8") as file:
                text = file.read(codec.MAX_FILE + 1)
        except (OSError, UnicodeError) as error:
            raise BadInput(given[:80], "cannot be read ({value})", value=type(error).__name__) from None
    if not text.lstrip().startswith("{"):
        return codec.decode(text)
    if not args.game:
        raise BadInput("--game", "is missing")
    game = insuto.load(args.game)
    return game, game.from_json(text)


def _score(args: argparse.Namespace) -> int:
    _sheet(*_position(args))
    return OK


def _why(args: argparse.Namespace) -> int:
    game, pos = _position(args)
    act = game.notation.parse(args.action)
    violations = game.explain(pos, act)
    words = game.words_at(pos)
    print(f"{words.label(act)}: {'できません' if violations else 'できます'}")
    for one in differs(game, pos.options):
        print(f"  標準と違う設定: {one}")
    for violation in violations:
        print(f"  {words.why(violation)} ({violation.rule} {game.rules[violation.rule].title_ja})")
    return NO if violations else OK


def _drill(args: argparse.Namespace) -> int:
    from insuto.drill.as_text import as_text  # imported late: only drill questions need it

    game = insuto.load(args.game)
    if args.bank:
        return _bank(game)
    for n in range(args.first, args.first + args.number):
        kinds = tuple(filter(None, args.kinds.split(",")))
        print(as_text(game, args.seed, n, args.players, args.rule, kinds, answers=not args.no_answers))
    return OK


def _bank(game: AnyGame) -> int:
    """Write the bank of a game next to its code, and return a line for each family with its number of positions."""
    from insuto.drill.bank import FILE, unpacked
    from insuto.drill.gather import whole

    place = Path(inspect.getfile(type(game))).parent / FILE
    raw = whole(game).bank()
    place.write_bytes(raw)
    bank = unpacked(raw)
    print(f"{place}: 局面 {len(bank.positions)}、{len(raw):,} バイト")
    for family, kinds in sorted(bank.families.items()):
        print(f"  {family}\t{'、'.join(f'{kind} {len(at)}' for kind, at in kinds.items())}")
    return OK


if __name__ == "__main__":
    sys.exit(main())
