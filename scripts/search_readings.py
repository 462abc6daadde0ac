"""Make the search's table of readings: words with kanji of the games' pages, and how they are read: a line a reading, "=", and its
words, apart by commas. What the pages write in katakana is read as it is written (`search_kana.ts`).

    pip install fugashi==1.5.2 unidic-lite==1.0.8     into any Python; the site's own does not need them
    python3 scripts/serve.py --build
    python3 scripts/search_readings.py                writes wasm/browser/src/search/readings_ja.txt

A question typed in kana alone is read with it (`search_kana.ts`). It is run by hand when pages have changed much: a
missing word is found as before, by its kanji. Homophones are all listed; the pages of a game decide between them.
"""

from __future__ import annotations

import json
import re
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
MADE = ROOT / "wasm/browser/src/search/readings_ja.txt"
LEAST = 2
"""A word that stands only once in all pages is left out: that halves the table and costs nothing that was measured."""
WORD = re.compile("^(?=.*[一-龯々])[一-龯々ぁ-んァ-ヴー]+$")
KANA = re.compile("^[ぁ-んー]+$")


def texts(site: Path) -> Iterator[str]:
    """Yield titles, paragraphs and ways of asking of all games' entries, a line each."""
    for file in sorted((site / "search").glob("entries-*.json")):
        for _, _, _, title, _, text, asks, *_ in json.loads(file.read_text(encoding="utf-8"))["entries"]:
            yield from (line for part in (title, text, asks) for line in part.split("\n") if line)


def hiragana(kana: str) -> str:
    """Return katakana as hiragana."""
    return "".join(chr(ord(letter) - 0x60) if "ァ" <= letter <= "ヶ" else letter for letter in kana)


def words(lines: Iterator[str]) -> Counter[tuple[str, str]]:
    """Return words with kanji and their readings, with their frequency; two nouns together are one as well."""
    from fugashi import Tagger  # needed here alone

    tagger = Tagger()
    found: Counter[tuple[str, str]] = Counter()
    for line in lines:
        cut = [(word.surface, hiragana(word.feature.kana or ""), word.feature.pos1) for word in tagger(line)]
        for one, after in zip(cut, [*cut[1:], ("", "", "")], strict=True):
            pairs = [one[:2]]
            if (one[2], after[2]) in {("名詞", "名詞"), ("名詞", "接尾辞"), ("接頭辞", "名詞")}:
                pairs.append((one[0] + after[0], one[1] + after[1]))
            found.update(pair for pair in pairs if WORD.match(pair[0]) and KANA.match(pair[1]) and len(pair[1]) > 1)
    return found


def main() -> int:
    """Write the table."""
    try:
        found = words(texts(ROOT / "site"))
    except ImportError:
        print("this needs: pip install fugashi==1.5.2 unidic-lite==1.0.8", file=sys.stderr)
        return 2
    if not found:
        print("site/search has no entries: python3 scripts/serve.py --build first", file=sys.stderr)
        return 2
    read: dict[str, list[str]] = defaultdict(list)
    for (word, reading), count in sorted(found.items()):
        if count >= LEAST:
            read[reading].append(word)
    lines = "".join(f"{reading}={','.join(said)}\n" for reading, said in sorted(read.items()))
    MADE.write_text(lines, encoding="utf-8")
    print(f"{MADE.relative_to(ROOT)}: {len(read)} readings, {len(lines.encode()) / 1000:.1f} kB")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
