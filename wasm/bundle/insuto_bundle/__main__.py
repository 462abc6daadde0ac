"""The command line: `python -m insuto_bundle build …`, `… stage`, `… pin`, `… search SITE_DIR` and `… seal SITE_DIR`."""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from insuto.core.errors import BadInput
from insuto.core.messages_ja import say
from insuto.project import japanese, own_games, speak
from insuto_bundle import own, search
from insuto_bundle.build import Bundle, build, copy_stage, pin_originals
from insuto_bundle.messages import BundleError, said
from insuto_bundle.seal import seal


def _game(text: str) -> tuple[str, str]:
    game, mark, module = text.partition("=")
    if not mark:
        raise argparse.ArgumentTypeError(said("{text!r} is not id=module", text=text))
    return game, module


def _built(given: argparse.Namespace) -> Bundle:
    """Build the given sources: by default, in a repository of own games those, else our engine with its games."""
    games = own_games(Path.cwd()) if not given.wheel_source else ()
    out = None if given.ahead else given.out
    if not games:
        sources = given.wheel_source or [Path("engine")]
        return build(given.browser, out, sources, dict(given.game), given.cache, given.plain)
    with tempfile.TemporaryDirectory() as folder:
        wheels = own.sources(Path.cwd(), games, Path(folder))
        alone = {game: game for game in games}
        return build(given.browser, out, wheels, alone, given.cache, given.plain, alone=True)


def _report(made: Bundle) -> str:
    """Say where an engine is and how large it is; a game's own part stands beside its name."""
    apart = {file["game"]: file["gzip"] for file in made.manifest["files"] if file["role"] == "game"}
    games = ", ".join(f"{game} {apart[game]:+,}" if game in apart else game for game in made.manifest["games"])
    gaps = {
        "folder": made.folder,
        "size": made.manifest["bytes"],
        "gzipped": made.manifest["gzip"],
        "games": games or said("none"),
    }
    if made.fresh:
        return said("{folder}: built; {size:,} bytes, {gzipped:,} gzipped; games: {games}", **gaps)
    return said("{folder}: up to date; {size:,} bytes, {gzipped:,} gzipped; games: {games}", **gaps)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="insuto-bundle", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)

    building = commands.add_parser("build", help="make the folder with the engine that a site serves")
    building.add_argument("--browser", type=Path, default=Path("wasm/browser"), help="folder of the npm packages")
    building.add_argument("--out", type=Path, default=Path("docs/assets/engine"))
    building.add_argument(
        "--wheel-source", type=Path, action="append", metavar="PATH", help="project or wheel; the engine first"
    )
    building.add_argument("--game", type=_game, action="append", default=[], metavar="ID=MODULE")
    building.add_argument("--cache", type=Path, default=Path(".cache/insuto-bundle"))
    building.add_argument("--ahead", action="store_true", help="only into the cache: --out stays as it is")
    building.add_argument("--plain", action="store_true", help="Pyodide's library and the wheels as they are")

    pinning = commands.add_parser(
        "pin", help="write the hashes of the modules that stand-ins replace, once they were compared"
    )
    pinning.add_argument("--browser", type=Path, default=Path("wasm/browser"), help="folder of the npm packages")

    sealing = commands.add_parser("seal", help="policy, service worker and checks over a built site")
    sealing.add_argument("site", type=Path)
    sealing.add_argument("--browser", type=Path, default=Path("wasm/browser"), help="folder of the npm packages")

    searching = commands.add_parser("search", help="write what the search looks through, where nothing is sealed")
    searching.add_argument("site", type=Path)

    staging = commands.add_parser("stage", help="the stage without an engine, for a site on which nothing is computed")
    staging.add_argument("--browser", type=Path, default=Path("wasm/browser"), help="folder of the npm packages")
    staging.add_argument("--out", type=Path, default=Path("docs/assets/stage"))
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; return the exit status (1 with one message on stderr when something is off)."""
    speak()
    given = _parser().parse_args(arguments)
    try:
        if given.command == "build":
            print(_report(_built(given)))
        elif given.command == "pin":
            changed = pin_originals(given.browser)
            print(f"pinned; changed: {', '.join(changed) or 'nothing'}")
        elif given.command == "stage":
            copy_stage(given.browser / "dist", given.out)
        elif given.command == "search":
            search.write(given.site)
        else:
            report = seal(given.site, given.browser)
            gaps = {"site": given.site, "pages": report.pages, "files": report.precached}
            print(said("{site}: sealed {pages} pages, {files} files precached", **gaps))
    except (BundleError, BadInput) as error:
        error_text = say(error) if isinstance(error, BadInput) and japanese() else str(error)
        print(f"insuto-bundle: {error_text}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
