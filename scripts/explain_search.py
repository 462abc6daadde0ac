"""Explain a search result: .venv/bin/python scripts/explain_search.py GAME QUESTION [--site SITE].

Prints the terms that the question became, in the spellings of the game's pages, and the first results of the built site with
their score and the factors it is the product of (search/search_index.ts):

covered      the part of the question's words, rare ones weighing more, that the entry has; squared
near one     how many words the question shares with the nearest way of asking for the entry (asks.yml)
scope        low where `only` in asks.yml keeps the entry for questions with other words
apart        low where the entry lacks the word that the question has of a group in `apart` (asks.yml)
action       low where the entry says yes or no to another action than the question's (`ACTIONS` in search/search_ja.ts)
alike ways   how alike in letters the question and the ways of asking for the result's place are

Below a result are the places that it shows beside itself, whatever their own score: those about the same rule, and up to two that
scored nearly as much and belong `together` with it (together.yml; `joined` in search/search_places.ts). Where the best of a place says
yes or no to something else, one that says it to the question leads, or else the rule (search/search_shown.ts).
"""

from __future__ import annotations

import argparse
from math import prod
from pathlib import Path

from bench_parts.search_questions import ROOT, asking
from insuto_bundle.node import find_node

SHOWN = 6


def main() -> None:
    """Read the command line and print the factors."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("game")
    options.add_argument("question")
    options.add_argument("--site", type=Path, default=ROOT / "site", help="the built site (site/)")
    given = options.parse_args()
    with asking(find_node(), given.site) as index:
        results = index.ask(given.game, given.question, explain=True)[:SHOWN]
        print("terms:", *(results[0]["terms"] if results else ()))
        for result in results:
            print(f"{prod(result['factors'].values()):12.0f}  {result['url']}  {result['title']}")
            print("              " + "  ".join(f"{name} {value:.2f}" for name, value in result["factors"].items()))
            for other in result["beside"]:
                print(f"              beside it: {other}")


if __name__ == "__main__":
    main()
