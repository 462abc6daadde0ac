"""A hand-made site with the page frame of Material, a lesson of twelve steps and a stand-in for the engine.

It lets the stage be tested before and apart from games, lessons and Pyodide. The policy is as strict as the sealed site's.
"""

# ruff: noqa: E501  (pages are written as they are)

from __future__ import annotations

import html
import json
import shutil
from pathlib import Path
from typing import Any

from insuto_lesson.scenes import steps_of

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; worker-src 'self' blob:; object-src 'none'"
LINK = "1.toy.1.W1swLDAsMCwwXSwwXQ=="
X = (100, 300, 500, 700)
SECTIONS = (("s1", "準備", 4), ("s2", "手番", 5), ("s3", "終わり", 3))


def _site(i: int) -> str:
    return (
        f'<g class="in-site" data-key="site.{i}"><title>{i + 1}番の場所</title>'
        f'<circle class="in-lot" cx="{X[i]}" cy="200" r="40" fill="#fff" stroke="#857660"/></g>'
    )


def _piece(x: int) -> str:
    return (
        f'<g class="in-piece" data-key="piece.0" transform="translate({x} 200)"><title>赤のコマ</title>'
        '<circle r="26" fill="#c2331f"/></g>'
    )


def scene(players: int, steps: list[str]) -> dict[str, Any]:
    """Return a scene whose piece stands on another site at each step; with three players the last site is missing."""
    sites = 4 if players > 3 else 3
    nodes = [_site(i) for i in range(4)] + [_piece(x) for x in X]
    keys = [f"site.{i}" for i in range(4)] + ["piece.0"]
    frames: list[dict[str, Any]] = []
    for index, step in enumerate(steps):
        change = [(4, 4 + index % sites)]
        if index == 0:
            change = [(i, i) for i in range(sites)] + change
        refused = [{"text": "4 番には置けません。", "rule": "T-004"}] if index == 5 else None
        frames.append(
            {
                "step": step,
                "scene": "table",
                "set": steps_of(change),
                "mark": ["site.1"] if index == 2 else [],
                "events": [{"text": f"赤が{index + 1}回動きました。", "rule": "T-001", "seat": 0, "points": {}}]
                if index
                else [],
                "prompt": "場所を選んでください",
                "refused": refused,
                "link": [] if index else [0, 0, LINK],
                "alt": f"盤、{index + 1}番目",
            }
        )
    return {"bases": {"table": "b1"}, "nodes": nodes, "keys": {"table": keys}, "frames": frames}


EXAMPLE: dict[str, Any] = {
    "title": "場所の点",
    "game": "toy",
    "players": 4,
    "seed": "1",
    "setup": "done",
    "options": {},
    "from": "site.0 = 1",
    "do": "",
    "refuse": "",
    "because": "",
    "expect": "score.red = 2",
    "report": "score.red",
    "part": "",
    "scene": "table",
    "mark": [],
    "vary": [
        {
            "address": "site.0",
            "label": "1番の場所",
            "value": "1",
            "values": [{"value": str(n), "label": str(n)} for n in range(4)],
        }
    ],
    "says": "score.red > 2 | 赤は 2 点より多くなりました。\n赤は {score.red} 点です。",
    "said": "赤は 2 点です。",
    "rows": [{"address": "score.red", "label": "赤の点", "value": 2}],
    "lines": [],
    "refused": [],
    "still": "still.svg",
    "link": LINK,
}
TRIES = {
    "game": {
        "title": "1 ゲーム遊ぶ",
        "game": "toy",
        "players": [2],
        "setup": "choose",
        "from": "",
        "seed": "1",
        "options": {},
        "link": {},
        "seats": [],
        "mode": "study",
    },
    "spot": {
        "title": "ここから",
        "game": "toy",
        "players": [3, 4],
        "setup": "done",
        "from": "",
        "seed": "1",
        "options": {},
        "link": {"4": LINK},
        "seats": [],
        "mode": "study",
    },
}


def lesson() -> tuple[dict[str, Any], dict[str, Any]]:
    """Return (lesson.json, other files by name)."""
    sections, steps = [], []
    for section_id, title, count in SECTIONS:
        names = [f"{section_id}-{i}" for i in range(count)]
        sections.append({"id": section_id, "title": title, "steps": names, "letters": 100})
        steps += [
            {"name": name, "section": section_id, "scene": "fixed" if section_id == "s3" else "main"} for name in names
        ]
    main = [s["name"] for s in steps if s["scene"] == "main"]
    fixed = [s["name"] for s in steps if s["scene"] == "fixed"]
    files: dict[str, Any] = {
        "base-b1.json": {
            "svg": '<rect id="sea" class="in-sea" width="800" height="400" fill="#e3e9ec"/>',
            "width": 800,
            "height": 400,
        },
        "scene-3.json": scene(3, main),
        "scene-4.json": scene(4, main),
        "scene-f.json": scene(4, fixed),
        "scripts-1.json": {"main": {"steps": main}, "fixed": {"steps": fixed}},
    }
    data = {
        "format": 1,
        "game": "toy",
        "page": "toy/lesson.md",
        "players": [3, 4],
        "default": 4,
        "engine": "0",
        "style": "draw.css",
        "bases": {"b1": "base-b1.json"},
        "sections": sections,
        "steps": steps,
        "scripts": "scripts-1.json",
        "scenes": {
            "main": {"fixed": None, "files": {"3": "scene-3.json", "4": "scene-4.json"}},
            "fixed": {"fixed": 4, "files": {"4": "scene-f.json"}},
        },
        "examples": {"points": EXAMPLE},
        "rulings": {
            "joker": {**EXAMPLE, "readings": [{**EXAMPLE, "label": "できない"}, {**EXAMPLE, "label": "できる"}]}
        },
        "tries": TRIES,
    }
    return data, files


def _number(by_count: dict[str, str]) -> str:
    return f'<span class="in-n" data-n="{html.escape(json.dumps(by_count))}">{by_count["4"]}</span>'


def lesson_page() -> str:
    data, _ = lesson()
    parts = [
        '<h1>おもちゃのインスト</h1><insuto-stage class="in-stage" data-lesson="../../gen/lesson.json" data-game="toy" data-players="3 4" data-default="4"></insuto-stage>'
    ]
    for section in data["sections"]:
        parts.append(f'<h2 id="{section["id"]}">{section["title"]}</h2>')
        for name in section["steps"]:
            fixed = '<p class="in-fixed" hidden>4人の例</p>' if section["id"] == "s3" else ""
            text = "場所を選んで、コマを置きます。選んだ場所はもう選べません。" * 2
            parts.append(
                f'<section class="in-step" id="step-{name}" data-step="{name}" data-scene="{"fixed" if fixed else "main"}">'
                f'<p>{text}{_number({"3": "三", "4": "四"})}人で遊ぶときの話です。<a href="../rules/#T-001">T-001</a></p>{fixed}'
                f'<figure class="in-still"><img src="../../gen/still.svg" width="800" height="400" loading="lazy" alt="盤"></figure></section>'
            )
        if section["id"] == "s2":
            when = html.escape(json.dumps({"3": "<p>三人だけの決まり</p>", "4": ""}))
            parts.append(f'<div class="in-when" data-n="{when}"></div>')
            parts.append(
                '<aside class="in-example" id="example-points" data-example="points"><p class="in-title">場所の点</p><div class="in-text"><p>赤は 2 点です。</p></div>'
                '<figure class="in-still"><img src="../../gen/still.svg" width="800" height="400" loading="lazy" alt="盤"></figure>'
                '<div class="in-vary"></div>'
                '<table class="in-rows"><tbody><tr data-address="score.red"><th scope="row">赤の点</th><td>2</td></tr></tbody></table>'
                '<p class="in-holds" hidden></p></aside>'
                '<aside class="in-ruling" id="ruling-joker" data-ruling="joker"><div class="in-text"><p>代用できますか?</p></div>'
                '<div class="in-reading" data-reading="0"><p class="in-label">できない</p></div><div class="in-reading" data-reading="1"><p class="in-label">できる</p></div></aside>'
            )
    parts.append(
        '<insuto-board class="in-board" data-try="spot" data-lesson="../../gen/lesson.json" data-game="toy"><p class="in-title">ここから</p></insuto-board>'
    )
    return page("おもちゃのインスト", f'<div class="in-lesson">{"".join(parts)}</div>')


def page(title: str, body: str) -> str:
    """Return a page as Material frames it."""
    return f"""<!doctype html><html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>{title}</title><link rel="icon" href="data:,"><meta http-equiv="Content-Security-Policy" content="{POLICY}">
<link rel="stylesheet" href="../../frame.css"><link rel="stylesheet" href="../../site.css"><link rel="stylesheet" href="../../stage/stage.css">
<script src="../../scheme.js"></script></head>
<body><header class="md-header"><a href="../lesson/">さわるインスト</a></header>
<div class="md-container"><main class="md-main"><div class="md-main__inner md-grid"><div class="md-content">
<article class="md-content__inner md-typeset">{body}</article></div></div></main>
<footer class="md-footer">おわり</footer></div><script type="module" src="../../stage/stage.js"></script></body></html>"""


FRAME = """
html{font-size:125%}
body{margin:0;background:var(--md-default-bg-color);color:var(--md-typeset-color);font-family:var(--md-text-font);font-size:16px}
.md-header{position:sticky;top:0;z-index:4;height:48px;line-height:48px;padding:0 16px;background:var(--md-primary-fg-color)} .md-header a{color:#fff}
.md-grid{max-width:1220px;margin:0 auto} .md-main__inner{margin-top:1.5rem} .md-content__inner{margin:0 16px 24px;padding-top:1rem} .md-footer{padding:20px;background:var(--md-footer-bg-color);color:var(--md-footer-fg-color)}
a{color:var(--md-typeset-a-color)}
"""
SCHEME = """
const scheme = new URLSearchParams(location.search).get("scheme") ?? "default";
addEventListener("DOMContentLoaded", () => document.body.setAttribute("data-md-color-scheme", scheme));
"""


def build(out: Path) -> Path:
    """Write the site into `out`. The stage must have been built (`npm run build` in wasm/browser)."""
    data, files = lesson()
    shutil.copytree(ROOT / "wasm/browser/dist", out / "stage")
    (worker,) = (out / "stage").glob("worker-*.js")
    shutil.copy(HERE / "fixtures/worker.js", worker)
    shutil.copy(ROOT / "docs/assets/site.css", out / "site.css")
    (out / "engine").mkdir()
    (out / "engine/engine.json").write_text("{}")
    (out / "frame.css").write_text(FRAME)
    (out / "scheme.js").write_text(SCHEME)
    gen = out / "gen"
    gen.mkdir()
    for name, content in {**files, "lesson.json": data}.items():
        (gen / name).write_text(json.dumps(content, ensure_ascii=False), encoding="utf-8")
    (gen / "draw.css").write_text(
        ".in-piece{transition:opacity .3s ease} .in-off{opacity:0} .in-lit .in-lot{stroke:#c2331f;stroke-width:6} .in-mark .in-lot{stroke-width:8}"
    )
    (gen / "still.svg").write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 400"><circle cx="400" cy="200" r="90" fill="#c2331f"/></svg>'
    )
    board = '<h1>触る盤</h1><insuto-board class="in-board" data-try="game" data-lesson="../../gen/lesson.json" data-game="toy"><p class="in-title">1 ゲーム遊ぶ</p></insuto-board>'
    form = (
        '<h1>設定</h1><form class="in-settings" data-game="toy"><fieldset><legend>数</legend>'
        '<p class="in-field"><label for="f1">場所の数</label> <input type="number" id="f1" name="site.count" value="4" data-default="4"></p>'
        '<p class="in-field"><label for="f2">組 1</label> <select id="f2" name="pair.1:0" data-pair="pair.1" data-default="A"><option value="A" selected>A</option><option value="B">B</option></select>'
        '<select id="f3" name="pair.1:1" data-pair="pair.1" data-default="B" aria-label="組 1（もう一方）"><option value="A">A</option><option value="B" selected>B</option></select></p>'
        '<p class="in-field"><label for="f4">代用</label> <select id="f4" name="option.joker" data-default="no"><option value="no" selected>できない</option><option value="yes">できる</option></select></p>'
        "</fieldset></form>"
    )
    rules = "<h1>ルール</h1>" + "".join(
        f'<h2 id="T-00{i}">T-00{i}</h2><p><a class="in-rule" href="#T-00{i + 1}">次のルール</a></p>'
        for i in range(1, 9)
    )
    pages = {
        "lesson": lesson_page(),
        "play": page("触る盤", board),
        "components": page("設定", form),
        "rules": page("ルール", rules),
    }
    for name, text in pages.items():
        (out / "toy" / name).mkdir(parents=True)
        (out / "toy" / name / "index.html").write_text(text, encoding="utf-8")
    return out
