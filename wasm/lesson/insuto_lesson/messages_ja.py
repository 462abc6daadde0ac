"""The Japanese sentences for authors, by the English one in the code (`messages.Message`). The gaps are the same in
both."""

from __future__ import annotations

from collections.abc import Mapping

MESSAGES: Mapping[str, str] = {
    # ---- blocks, options, headings (source, language) ---------------------------------------------------------------
    "block `{block}` is not closed: no line of {depth} slashes follows": "ブロック `{block}` が閉じていません。スラッシュ {depth} 個だけの行で閉じてください。",
    "`///` must stand in the first column (show it in fenced code if it is an example)": "`///` は行の先頭に書いてください（例として見せるときは、コードの囲みに入れます）。",
    "cannot be read as `/// name | argument`: {text}{hint}": "`/// 名前 | 引数` の形になっていません: {text}{hint}",
    "; `{sign}` is full-width: write `{plain}`": "（`{sign}` が全角です。半角の `{plain}` で書いてください）",
    "; there is a full-width space: write plain ones": "（全角の空白があります。半角の空白で書いてください）",
    "block `{block}` opens inside `{outer}` (line {line}), which is not closed, or needs more slashes than what it holds": "`{outer}`（{line} 行目）が閉じないうちに、ブロック `{block}` が始まっています。先に閉じるか、外側のスラッシュを内側より多くしてください。",
    "closes a block, but none is open": "閉じるブロックがありません。",
    "block `{inner}` (line {line}) is not closed before this line": "この行より前で、ブロック `{inner}`（{line} 行目）を閉じてください。",
    "{depth} slashes close nothing: `{inner}` (line {line}) was opened with {opened}": "スラッシュ {depth} 個で閉じるブロックがありません。`{inner}`（{line} 行目）は {opened} 個で始まっています。",
    "cannot be read: {text}{hint}": "読めません: {text}{hint}",
    "is no option of the form `name: value`: {text}{hint}": "オプションの形（`名前: 値`）になっていません: {text}{hint}",
    "; did you mean `{close}`?": "`{close}` のことですか。",
    "the game has no decision `{ask}`{close}": "このゲームに `{ask}` という決定はありません。{close}",
    "the game has no action `{kind}`{close}": "このゲームに `{kind}` という行動はありません。{close}",
    "; known: {choices}": "使えるのは {choices} です。",
    " (line {line})": "（{line} 行目）",
    " (options are indented by four spaces)": "（オプションは半角の空白 4 個で字下げします）",
    "`{text}` is no player count: write `all`, `4`, `3-5` or `3,4`": "`{text}` は人数として読めません。`all`、`4`、`3-5`、`3,4` のように書いてください。",
    "`{text}` counts backwards": "`{text}` は、小さい数から書いてください。",
    "{count} players: the lesson is for {choices}": "{count} 人は使えません。このインストの人数は {choices} です。",
    "`{word}` must read `name=value`{hint}": "`{word}` は `名前=値` の形で書いてください。{hint}",
    "`{name}` stands twice": "`{name}` が 2 回あります。",
    "a reading needs a label: `name=value | label`{hint}": "`reading` には見出しが要ります。`名前=値 | 見出し` と書いてください。{hint}",
    "there is no block `{block}`{hint}": "`{block}` というブロックはありません。{hint}",
    "block `{block}` cannot stand inside `{outer}`": "ブロック `{block}` は `{outer}` の中に置けません。",
    "block `{block}` stands inside `{choices}`": "ブロック `{block}` は `{choices}` の中に置いてください。",
    "`questions` lists the page's rulings, and there is no `ruling`": "`questions` は裁定の一覧です。このページには `ruling` がありません。",
    "`lesson` stands once a page; the first is on line {line}": "`lesson` は 1 ページに 1 つです。最初のものは {line} 行目にあります。",
    "`lesson` stands before all other blocks": "`lesson` は、ほかのどのブロックよりも前に置いてください。",
    "`step` needs a `scene` before it": "`step` の前に `scene` が要ります。",
    "a step stands under a heading with an id{where}: `## Title {{ #id }}`": "`step` は、id の付いた見出しの下に置いてください{where}。書き方は `## 見出し {{ #id }}` です。",
    "block `{block}` needs a `lesson` block at the top of the page that names the game": "ブロック `{block}` のあるページには、いちばん上に、ゲームを示す `lesson` ブロックが要ります。",
    "a placeholder cannot stand in a heading: contents and search hold one text only": "見出しに `{{ }}` は書けません。目次と検索には、1 通りの文しか入らないからです。",
    "`{block}` takes no argument, not `{name}`": "`{block}` に引数 `{name}` は書けません。",
    "name": "名前",
    "game": "ゲームのフォルダーの名前",
    "`{block}` needs a {argument}: `/// {block} | {argument}`": "`{block}` には{argument}が要ります。`/// {block} | {argument}` の形で書いてください。",
    "name `{name}` must be of a-z, 0-9, - and _ (it stands in addresses and files)": "名前 `{name}` に使えるのは a〜z、0〜9、-、_ です（ページの住所とファイル名に入ります）。",
    "a `{block}` called `{name}` is already on line {line}": "`{name}` という `{block}` は、もう {line} 行目にあります。",
    "`{block}` has no option `{name}`{hint}": "`{block}` に `{name}` というオプションはありません。{hint}",
    "`{name}` is already on line {line}": "`{name}` は、もう {line} 行目にあります。",
    "`{name}` is empty": "`{name}` の値がありません。",
    "`{name}` must be one of {choices}, not `{text}`": "`{name}` に `{text}` は使えません。使えるのは {choices} です。",
    "`{block}` needs the option `{name}`": "`{block}` にはオプション `{name}` が要ります。",
    "`because` says why `refuse` is refused, and there is no `refuse`": "`because` は `refuse` の理由です。`refuse` がありません。",
    "`refuse` needs `because`: the id of the rule it must cite": "`refuse` には `because` が要ります。理由になるルールの番号を書いてください。",
    "`vary` without `says`: what is true after a change? `says: checks | sentence`": "`vary` に `says` がありません。変えたあとに何が言えるかを、`says: 条件 | 文` と書いてください。",
    "`says` tells what is true after a change, and there is no `vary`": "`says` は、値を変えたあとに言う文です。`vary` がありません。",
    "`goal` needs `solution`: actions as in `do` that reach it": "`goal` には `solution` が要ります。目標に届く行動を、`do` と同じ形で書いてください。",
    "`{name}` belongs to a task, and there is no `goal`": "`{name}` は問題のオプションです。`goal` がありません。",
    "`goal` needs a start that is the same for every reader, not `setup: choose`": "`goal` のある盤は、だれが読んでも同じ所から始めます。`setup: choose` は使えません。",
    "`{block}` has no row": "`{block}` に行がありません。",
    "`{block}` holds no text{hint}: {text}": "`{block}` に本文は書けません{hint}: {text}",
    "`{block}` has no text": "`{block}` に本文がありません。",
    "option `{option}` stands below an empty line or below text, where it is text: put it right below the line that opens the block (for text write it as code, with backticks)": "オプション `{option}` が、空の行か本文の下にあるので、本文として読まれます。ブロックの見出しの行のすぐ下に、空の行を入れずに書いてください（本文なら、` で囲んでください）。",
    "a block cannot stand in a comment (`<!--` to line {line}): take it out": "`<!--` から {line} 行めまでのコメントの中に、ブロックがあります。ブロックはコメントにできません。消すか、別のファイルに移してください。",
    "`{form}` is not read: write `{plain}`": "`{form}` は、このままでは読まれません。`{plain}` と書いてください。",
    "the id `#{id}` is already on line {line}: links lead there": "`#{id}` は、もう {line} 行めの見出しにあります。リンクはそちらに行きます。別の名前にしてください。",
    "the heading on line {line} has a ruling already (`{name}`): write a heading above this one": "{line} 行めの見出しには、もう裁定（`{name}`）があります。この裁定の上に、見出し（質問）を書いてください。",
    "a question needs an id, for links to it: `{title} {{ #… }}`": "質問の見出しに、リンクのための名前がありません。`{title} {{ #… }}` と書いてください。",
    "`{name}` has the name of `{other}`: readers cannot tell the two apart": "`{name}` の名前（name）が `{other}` と同じです。読む人が見分けられません。",
    "the number `{name}` is no text: `{name}: 64` or `{name}: {{ 3: 17, 4: 13 }}`": "数 `{name}` に値がありません。`{name}: 64` か `{name}: {{ 3: 17, 4: 13 }}` のように書いてください。",
    "`{form}` stays empty: write `{plain}`, alone on its line": "`{form}` の所には何も出ません。`{plain}` だけの行にしてください。",
    "`{form}` stays empty: no page has a block `front`": "`{form}` の所には何も出ません。ブロック `front` のあるページがありません。",
    "`{form}` is read on pages of a game only: write a link, or the number": "`{form}` は、ゲームのページでしか読まれません。ふつうのリンクや数で書いてください。",
    "`---` with settings below it stands on the first line: take out the empty lines above": "設定の `---` は、1 行めに書いてください。上の空の行を消してください。",
    "rule {rule} has no text": "ルール {rule} に本文がありません。",
    "the other rules are headings with `{marks}`: write {rule} so, too": "ほかのルールの見出しは `{marks}` です。{rule} も `{marks}` で書いてください。",
    "`palette:` is a list, a line `- scheme: …` for each palette": "`palette:` には、配色ごとに `- scheme: …` の行を書いてください。",
    "the template cannot be read: {problem}": "テンプレートとして読めません（{problem}）。",
    "`<!--` is not closed: write `-->` where the comment ends": "`<!--` が閉じていません。コメントの終わりに `-->` を書いてください。",
    "code is not closed, so that no block below is read: end it with a line `{fence}`": "コードの囲みが閉じていないので、この下のブロックが読まれません。コードの終わりに `{fence}` だけの行を書いてください。",
    "option `{option}` must be indented by four spaces{hint}": "オプション `{option}` は、半角の空白 4 個で字下げしてください。{hint}",
    # ---- inside a paragraph (inline) --------------------------------------------------------------------------------
    "`{form}` is neither a number `n.name` nor a choice `5: … | 4: …`": "`{form}` は、数（`n.名前`）としても、人数ごとの文（`5: … | 4: …`）としても読めません。",
    "`{form}` speaks of {count} players; the lesson is for {counts}": "`{form}` に {count} 人の文があります。このインストの人数は {counts} です。",
    "`{form}` has two texts for {count} players": "`{form}` に {count} 人の文が 2 つあります。",
    "`{form}` has no text for {counts} players": "`{form}` に {counts} 人の文がありません。",
    "no number `n.{name}`: the game has none for {count} players": "数 `n.{name}` はありません。{count} 人のときの数は 1 つも決まっていません。",
    "the game has no number `n.{name}` for {count} players; known: {known}": "{count} 人のときの数 `n.{name}` がありません。あるのは {known} です。",
    "`{{` and `}}` must stand on one line, closed": "`{{` と `}}` は、同じ行に組にして書いてください。",
    "look up every name in the code of the repository's games": "リポジトリのゲームのプログラムに書かれた名前を、すべて確かめる",
    "say what is hard to touch on a phone in the repository's games": "リポジトリのゲームで、スマートフォンでは触りにくい所を知らせる",
    "`{target}` is not there{hint}": "`{target}` がありません。{hint}",
    # ---- names in the code of a game (declared, written) -------------------------------------------------------------
    "`{name}` is no {what}{hint}": "`{name}` という{what}はありません。{hint}",
    "scene of the game": "ゲームの場面",
    "field of its actions": "行動の欄",
    "decision of the game that is an `Unsealing`": "`Unsealing` の決定",
    "field of the position: where the choice lies (`field`)": "局面の欄（選んだものをしまう `field`）",
    "decision of the game": "ゲームの決定",
    "stage of a decision": "決定の段",
    "field of {kind}": " {kind} の欄",
    "guard of {decision}": " {decision} の条件",
    "gap of a drawing key": "キーの空所",
    "field of the position (`each`)": "局面の欄（`each`）",
    "value of the reading `{option}`": "読み方 `{option}` の値",
    "key of SCENES in words_ja.py": " words_ja.py の SCENES のキー",
    "decision of the game (`turn=`)": "ゲームの決定（`turn=`）",
    "field or address (`{supply}`)": "欄や呼び名（`{supply}`）",
    "supply of the game (`Fields.of(…, supplies=…)`)": "ゲームの在庫（`Fields.of(…, supplies=…)`）",
    "class of a drawing": "図の見た目の名前",
    "table of words_ja.py": " words_ja.py の表",
    "address of the game": "ゲームの呼び名",
    "key of THINGS in words_ja.py": " words_ja.py の THINGS のキー",
    "reading of the game (OPTIONS)": "ゲームの読み方（OPTIONS）",
    "data of this event (`secret=`)": "この出来事のデータ（`secret=`）",
    "{rule} is no rule of the page rules.md{hint}": "{rule} というルールは rules.md にありません。{hint}",
    "{decision} has no `rule`: the number of the rule that says when it comes": "{decision} に `rule` がありません。いつ聞かれるかを決めるルールの番号を書いてください。",
    "`{attribute}` of {decision} names {kind}, which is not among its `kinds`": "{decision} の `{attribute}` にある {kind} が、その `kinds` にありません。",
    "{decision} seals what it writes to `{field}`, which everybody could read: declare it "
    "`field_of(BySeat(Whole(-1, 9, start=-1, unset=-1, unknown=-2), known=OWNER))`": (
        "{decision} が `{field}` に書く値は、全員に見えてしまいます。"
        "`field_of(BySeat(Whole(-1, 9, start=-1, unset=-1, unknown=-2), known=OWNER))` の形で宣言してください。"
    ),
    "{decision} does not write `{method}`{hint}": "{decision} に `{method}` がありません。{hint}",
    "; is it meant by `{name}`?": "`{name}` がそのつもりですか。",
    "{decision} is written and not in the game: give {decision}() to `super().__init__` of {game}": (
        "{decision} が書かれていますが、ゲームに入っていません。{game} の `super().__init__` に {decision}() を渡してください。"
    ),
    "{kind} has fields ({fields}) and is not made an action: write `@action` above the class": (
        "{kind} に項目（{fields}）がありますが、行動になっていません。クラスの上に `@action` を書いてください。"
    ),
    "`{name}` names no kind of action, so it is never asked: one of {kinds}": "`{name}` に行動の種類がないので、調べられることがありません。{kinds} から書いてください。",
    "`{name}` is for {kind}, which no decision with it has among its `kinds` ({decisions})": (
        "`{name}` は {kind} のためのものですが、{kind} を `kinds` に持つ決定がありません（{decisions}）。"
    ),
    "`{name}` takes ({has}), and is handed the fields that it names, in their order: ({wanted})": (
        "`{name}` の引数は ({has}) ですが、渡されるのは、書かれた項目をその順に並べた ({wanted}) です。"
    ),
    "{kind} has no `kind`: its word in notation": "{kind} に `kind`（書くときの語）がありません。",
    "`{word}` is no class, so that it is drawn black: `{seat}` is the colour of a seat, `{hue}` a hue": (
        "`{word}` という色の名前はなく、黒で描かれます。席の色は `{seat}`、色合いは `{hue}` です。"
    ),
    "nothing is drawn whose key begins with `{word}`{hint}": "`{word}` で始まるキーの絵がありません。{hint}",
    "`{name}` of this event tells everybody what was chosen in secret: add `{secret}`": (
        "この出来事の `{name}` で、秘密に選んだものが全員に分かります。`{secret}` を加えてください。"
    ),
    '{decision} lays `{pushed}` on the agenda here: add it to its `pushes`, as in `pushes = ("{pushed}?",)`': (
        '{decision} がここで `{pushed}` を積みます。`pushes` に加えてください（`pushes = ("{pushed}?",)`）。'
    ),
    "`{name}` is written twice here, in the lines {first} and {again}: only the second counts": (
        "`{name}` が 2 回書かれています（{first} 行目と {again} 行目）。後のものしか使われません。"
    ),
    "nothing reads `{name}` of {cls}; did you mean `{near}`?": (
        "{cls} の `{name}` は、どこでも使われません。`{near}` のことですか。"
    ),
    'no code reads the option `{option}`, so that its values change nothing: `self.game.option(pos, "{option}") == …`': (
        '選べる決まり `{option}` を見ている所がないので、どれを選んでも同じになります（`self.game.option(pos, "{option}") == …` で見ます）。'
    ),
    "no decision has {action} among its `kinds`, so that it can never be done": (
        "{action} が、どの決定の `kinds` にもありません。このままでは、だれも行えません。"
    ),
    '{table} "{key}": `{gap}` has full-width signs: write `{{`, `:` and `}}`': (
        "{table} の「{key}」の `{gap}` に、全角の記号があります。半角の `{{`、`:`、`}}` で書いてください。"
    ),
    '{table} "{key}" cannot be read as a sentence: {fault}': "{table} の「{key}」を文として読めません: {fault}",
    '{table} "{key}": nothing fills the gap `{{{name}}}`{hint}': "{table} の「{key}」の `{{{name}}}` に入るものがありません。{hint}",
    '{table} "{key}": the names (NAMES) have no noun `{noun}`{hint}': "{table} の「{key}」の名詞 `{noun}` が NAMES にありません。{hint}",
    "; give it in the event: `log.add(…, {name}=…)`": "出来事で渡してください（`log.add(…, {name}=…)`）。",
    "; give it in the guard: `Broken({name}=…)`": "条件で渡してください（`Broken({name}=…)`）。",
    # ---- the suite ---------------------------------------------------------------------------------------------------
    "after `{action}` the agenda holds {agenda}, and nothing says that `{step}` may lie there: add `{step}?` to `pushes` of "
    "{decision}, or write it in the flow": (
        "`{action}` の後、積まれている手順は {agenda} です。`{step}` がそこにあってよいと、どこにも書かれていません。"
        "{decision} の `pushes` に `{step}?` を加えるか、流れ（flow.py）に書いてください。"
    ),
    "{seat} may not know it, and hears {shown}, and {found} {how}": (
        "{seat} に知らせてはいけないことが伝わります。出る文は {shown} で、{how}は {found} です。"
    ),
    "{seat} sees `{field}` = {seen}, and {there} {how}, which {seat} may not know: hide `{field}` (`known=OWNER` in state.py), or "
    "write to it when all of it is turned up": (
        "`{field}` を見ると、{seat} の知らないはずのことがわかります。{seat} に見える値は {seen} で、{how}は {there} です。"
        "state.py で隠す（`known=OWNER`）か、公開するときに書いてください。"
    ),
    "where the hidden cards are others": "隠れたカードがちがうとき",
    "after `{action}`": "`{action}` の後",
    "{place}: `score` returns a sheet for {seats} seats, and {players} play: `ScoreSheet.summed(lines, pos.players)`": (
        "{place}: `score` の得点表は {seats} 席分ですが、{players} 人で遊んでいます。`ScoreSheet.summed(lines, pos.players)` と書いてください。"
    ),
    "`{field}` is hidden from others, who see how many only: `Counts(…, secret=True)`": (
        "`{field}` は、ほかの席には枚数しか見えません。`Counts(…, secret=True)` と書いてください。"
    ),
    'words_ja.py: in `{sentence}` an unknown value has no name: write "?" in its NAMES': (
        "words_ja.py: 「{sentence}」の、知らない値に名前がありません。その NAMES に「?」を足してください。"
    ),
    "all readings come out the same here: play on until they differ, or leave them out": (
        "ここでは、どの読み方でも同じ結果になります。違いが出るところまで進めるか、`reading` を消してください。"
    ),
    "{place}: the scene {scene} has {keys} in one layout only: a narrow picture has the same keys as the other": (
        "{place}: 場面 {scene} の {keys} が、横長と縦長の図の片方にしかありません。両方を同じキーで描いてください。"
    ),
    "{place}: the node `{key}` of the scene {scene} has another key in its drawing, so that no touch finds it: give "
    "`Node` and `keyed` the same, or write `Node.of`": (
        "{place}: 場面 {scene} の `{key}` は、図の中のキーとちがうので、触れても動きません。"
        "`Node` と `keyed` に同じキーを渡すか、`Node.of` を使ってください。"
    ),
    "{decision} lays its own step on the agenda again here, so that it comes as often as one likes: leave it out, or "
    'add it to its `pushes`, as in `pushes = ("{pushed}?",)`': (
        "{decision} が、ここで自分の手順をもう一度積むので、何度でも行えます。"
        'この行を消すか、`pushes` に加えてください（`pushes = ("{pushed}?",)`）。'
    ),
    "`drill` returns no `Drill`: write `return Drill(self, …)`": "`drill` が `Drill` を返しません。`return Drill(self, …)` と書いてください。",
    "`{address}` = {new} instead of {old} was taken, and the position cannot be played on ({fault}): say what may stand there in "
    "state.py, or in `invariants` of the game": (
        "`{address}` を {old} から {new} に変えた局面が通り、その先を遊べません（{fault}）。"
        "state.py か、ゲームの `invariants` に、そこに入れてよい値を書いてください。"
    ),
    "no end, or an error": "終わらないか、エラーになります",
    # ---- the page (compiler, pages) --------------------------------------------------------------------------------
    "is not UTF-8 text{found}: save it as UTF-8": "UTF-8 のテキストではありません{found}。UTF-8 で保存してください。",
    "; it looks like {encoding}": "（{encoding} のようです）",
    "holds a character that no text may hold (NUL): take it out": "テキストに使えない文字（NUL）が入っています。取り除いてください。",
    "has more than {most} levels, one within the other": "入れ子が深すぎます（{most} 段まで）。",
    "has more than {most:,} values": "値が多すぎます（{most:,} 個まで）。",
    "`{name}` stands for another part (`&` and `*` of YAML): write that part out": (
        "`{name}` は、ほかの所を指す書き方（YAML の `&` と `*`）です。そのまま書いてください。"
    ),
    "; there is a tab: write blanks": "タブが入っています。空白にしてください。",
    "`{shown}` lies outside of the docs folder: put a copy beside the page": (
        "`{shown}` は docs フォルダーの外にあります。ページの横に写して使ってください。"
    ),
    "is a link that leads out of the docs folder: put a copy there": (
        "docs フォルダーの外へのリンクです。ここに写して置いてください。"
    ),
    "`{shown}` is a file of another kind ({found}): give it the name of that kind": (
        "`{shown}` の中身は {found} です。ファイル名の最後をそれに合わせてください。"
    ),
    "`{shown}` is {width:,} × {height:,} pixels; {most:,} a side is the most: make it smaller": (
        "`{shown}` は {width:,} × {height:,} ピクセルです。1 辺は {most:,} までです。小さくしてください。"
    ),
    "`{shown}` ends in the middle of the picture: save it again": "`{shown}` は途中で終わっています。保存し直してください。",
    "`{name}` declares no score pad (`Game.score_pad`)": "`{name}` に得点表がありません（`Game.score_pad`）。",
    "`flow` tells the game's flow, and its words have no table FLOW": "`flow` はゲームの流れを示します。words_ja.py に表 FLOW がありません。",
    "[[{rule}]] names no rule of `{game}`{hint}": "[[{rule}]] というルールは `{game}` にありません。{hint}",
    "the lesson has {letters} letters; {most} is what fits in 20 minutes": "このインストは {letters} 字あります。20 分で話せるのは {most} 字までです。",
    "there is no game `{game}`{known}": "`{game}` というゲームはありません。{known}",
    "; known: {choices}{near}": "使えるのは {choices} です。{near}",
    "{known}; its folder below docs/ needs a table.yml, or pyproject.toml names it": "{known}docs/ の中のそのフォルダーに table.yml を置くか、pyproject.toml の `games` に名前を書いてください。",
    "the game `{game}` cannot be loaded: {fault}": "ゲーム `{game}` を読みこめません: {fault}",
    "{path}: not compiled": "{path}: 作りませんでした",
    "{path}: {summary}": "{path}: {summary}",
    "{path}: {summary} (unchanged)": "{path}: {summary}（変わりなし）",
    "{count} steps": "段 {count}",
    "{count} examples": "例 {count}",
    "{count} rulings": "裁定 {count}",
    "{count} tries": "盤 {count}",
    "{count} pictures": "図 {count}",
    "{letters} letters, {minutes:.0f} min": "{letters} 字、{minutes:.0f} 分",
    "no blocks": "ブロックなし",
    "{place}: warning: {message}": "{place}: 注意: {message}",
    "{count} errors; nothing was written": "間違いが {count} か所あります。何も書き出しませんでした。",
    "1 error; nothing was written": "間違いが 1 か所あります。何も書き出しませんでした。",
    "`default` is one player count": "`default` に書ける人数は 1 つだけです。",
    "a scene is for all player counts or for one": "`scene` の `players` には、`all` か、人数を 1 つだけ書いてください。",
    "scene `{name}` has no step": "場面 `{name}` に段（`step`）がありません。",
    "`{block}` is for one player count": "`{block}` に書ける人数は 1 つだけです。",
    "`n.{name}` is in no `numbers` table of the page: paper shows one player count only": "`n.{name}` が、このページのどの `numbers` の表にもありません。紙に刷ると、1 通りの人数の数しか出ません。",
    "step `{name}` has {count} letters; {most} is what can be followed": "段 `{name}` は {count} 字あります。1 段で聞き取れるのは {most} 字までです。",
    "with {count} players: {fault}": "{count} 人のとき: {fault}",
    "the game failed at {block} `{name}`: {kind}: {error} ({place})": "{block} `{name}` で、ゲームのプログラムが止まりました: {kind}: {error}（{place}）",
    "`{text}` is expected to be refused, but it is legal": "`{text}` は断られるはずですが、できてしまいます。",
    "the refusal should cite {text}, but cites {actual}": "断る理由は {text} のはずですが、{actual} になりました。",
    "expected `{text}`, but it is {actual}": "`{text}` のはずですが、{actual} でした。",
    "`{change}` cannot be set: {error}": "`{change}` にできません: {error}",
    "{address} is {now} here, which is none of the values of `vary`": "{address} は、ここでは {now} です。`vary` の値の中にありません。",
    "there is no rule {rule}{hint}": "{rule} というルールはありません。{hint}",
    "`{seat}` is none of human, random, sensible": "`{seat}` は使えません。使えるのは human、random、sensible です。",
    "with `{words}` no sentence of `says` is true; the last may stand without checks": "`{words}` のとき、`says` のどの文も当てはまりません。最後の文には、条件を付けなくてもかまいません。",
    "no value of `vary` leads to `{text}`": "`vary` のどの値でも、「{text}」になりません。",
    "`{word}` is no key of this picture, which shows what comes after `do`; it was there before: write `moment: before`": "この図は `do` の後なので、`{word}` がもうありません。`moment: before` と書くと、`do` の前の図になります。",
    "`{word}` is no key of this picture; there are {choices}": "この図に `{word}` はありません。使えるのは {choices} です。",
    "`card` names no step of the lesson: {choices}": "`card` に書いた段がありません: {choices}",
    # ---- the exercise of the front page -------------------------------------------------------------------------------
    "`view` reads `left top width height`, in units of the picture": "`view` は「左 上 幅 高さ」の 4 つの数です（図の単位）。",
    "`guess` reads `address | value value … unit`, or `checks | words` in several lines; `| reply` may follow": "`guess` は「アドレス | 値 値 … 単位」か、何行かの「条件 | ことば」で書きます。後ろに「| 返事」を付けられます。",
    "`{words}` is right and needs no reply: `after` explains it": "「{words}」は正しいので、返事は要りません。説明は `after` に書いてください。",
    "`{words}` is wrong, too: say why, as of the other choices": "「{words}」もまちがいです。ほかの選択肢と同じように、理由を書いてください。",
    "{count} choices of `guess` are true after the step; one has to be": "`guess` の選択肢のうち {count} つが、段のあとで正しくなります。正しいのは 1 つだけです。",
    "no touch of {keys} does what is asked": "{keys} に触っても、求めた行動になりません。",
    "say what is touched: `touch: key key`": "どこに触るかを `touch: キー キー` と書いてください。",
    "`touch` reads `key key | action`": "`touch` は「キー キー | 行動」と書きます。",
    "no sentence of `says` is true after a touch of `{word}`": "`{word}` に触ったあとに成り立つ文が `says` にありません。",
    "what can be touched lies within `view`": "触る所は `view` の中に置いてください。",
    "no touch leads to `{text}`": "どこに触っても出ない文です: `{text}`",
    "no touch reaches the goal": "どこに触っても目標に届きません。",
    "`{word}` is no key of this picture": "`{word}` は、この図のキーではありません。",
    # ---- tasks ------------------------------------------------------------------------------------------------------
    "`solution`, after {count} actions, at `{action}`: {error}": "`solution` は、行動 {count} 個のあと、`{action}` で止まりました: {error}",
    "the goal is reached before anything is done": "何もしないうちから、目標に届いています。",
    "`solution` does not reach the goal: after {count} actions {still}": "`solution` では目標に届きません。行動 {count} 個のあと、{still}",
    "`{text}` is {actual}": "`{text}` のはずが {actual} です。",
    "it is open": "まだ届いていません。",
    # ---- the page ルール --------------------------------------------------------------------------------------------
    "the heading of a rule begins with its id: `{name} …`": "ルールの見出しは、番号で始めてください。`{name} …` と書きます。",
    "the heading of rule {name} has no id: add `{{ #{name} }}` at its end": "ルール {name} の見出しに、番号の印がありません。終わりに `{{ #{name} }}` を足してください。",
    "rule {name} stands twice on this page": "ルール {name} が、このページに 2 回あります。",
    "rule {rule} ({title}) has no heading `{{ #{rule} }}` on this page": "ルール {rule}（{title}）の見出し `{{ #{rule} }}` が、このページにありません。",
    "heading {rule} names no rule of `{game}`{hint}": "見出しの {rule} というルールは `{game}` にありません。{hint}",
    "{rule} reads `{here}` here, and `{there}` in the rules of `{game}`": "{rule} は、ここでは「{here}」、`{game}` のルールでは「{there}」です。",
    "{rule} has {count} source lines (`{mark}`) instead of one": "{rule} の出典の行（`{mark}` の上の行）は、1 行だけ書いてください（いまは {count} 行）。",
    "a source line reads `出典: … / 確かさ: …` and says {choices}, not `{text}`": "出典の行は `出典: … / 確かさ: …` の形で書き、確かさは {choices} のどれかで終えてください（いまは「{text}」）。",
    "`sure` is one of {choices}, and stands where the source line names several of them": "`sure` に書けるのは {choices} です。出典の行に確かさがいくつもあるときだけ書きます。",
    "{seat} does not begin": "最初の手番は {seat} ではありません。",
    # ---- what a page borrows, 準備だけ, 早見表 ----------------------------------------------------------------------
    "the lesson has no step `{name}`": "インストに段 `{name}` がありません。",
    "the page of rules has no {rule}": "ルールのページに {rule} がありません。",
    "there is no ruling `{name}`": "`{name}` という裁定はありません。",
    "{count} items of the lesson's lists begin with `{beginning}`": "「{beginning}」で始まる箇条書きが、インストに {count} 個あります。1 個でなければなりません。",
    "`{name}` holds a `{inner}`, which cannot be borrowed": "`{name}` の中の `{inner}` は、ほかのページに写せません。",
    "the ruling `{name}` has no question of its own": "裁定 `{name}` は写せません。見出しの質問と短い答えだけの裁定にしてください。",
    "the game has no lesson whose steps could be shown": "図にする段がありません。このゲームにはインストがありません。",
    "the lesson cannot be followed to its step `{name}`: {error}": "インストを段 `{name}` まで進められません: {error}",
    "a sign needs words: `sign: key | words`": "記号には説明が要ります。`sign: 場所 | 説明` と書いてください。",
    "`{text}` draws nothing there": "`{text}` の所には、何も描かれていません。",
    "there is no reading `{text}`{hint}": "`{text}` という読み方はありません。{hint}",
    "there is no scene `{show}`{hint}": "`{show}` という図はありません。{hint}",
    "with {count} players nothing of the set-up cites {rule}": "{count} 人のとき、準備で起きることの中に、{rule} によるものがありません。",
    # ---- files next to the pages -----------------------------------------------------------------------------------
    "is not YAML: {problem}{hint}": "YAML として読めません（{problem}）。{hint}",
    "is not YAML: it holds a character that no text may hold": "YAML として読めません。使えない文字が入っています。",
    "there is no rule `{name}`": "`{name}` というルールはありません。",
    "must have the parts `rules:` and `rulings:`, each with `id: [ways of asking]`": "`rules:` と `rulings:` の下に `番号: [聞き方, 聞き方]` を並べてください。",
    "`{value}` is none of {choices}": "`{value}` は使えません。使えるのは {choices} です。",
    "`{name}` needs a list of ways of asking: `{name}: [way, way]`": "`{name}` には聞き方を並べてください。`{name}: [聞き方, 聞き方]` と書きます。",
    "`{name}` needs a list of words: `{name}: [word, word]`": "`{name}` には言葉を並べてください。`{name}: [言葉, 言葉]` と書きます。",
    "「{way}」 already leads to `{other}`": "「{way}」は、もう `{other}` の聞き方になっています。",
    "must be lines of a rule and those that stand with it: `K-030: [K-033, K-044]`": "決まりと、一緒に示す決まりを並べてください。`K-030: [K-033, K-044]` と書きます。",
    "`{name}` needs a list of rules: `{name}: [rule, rule]`": "`{name}` には決まりの番号を並べてください。`{name}: [番号, 番号]` と書きます。",
    "`{name}` and `{other}` stand together already": "`{name}` と `{other}` の組は、もうあります。",
    "must be `word: explanation` lines": "`語: 説明` の行を並べてください。",
    "a word must be text of at least two characters": "語は 2 文字以上にしてください。",
    "`{word}`: `{form}` already means `{other}`": "`{word}` の `{form}` は、もう `{other}` の別の言い方になっています。",
    "`{word}` has no explanation": "`{word}` に説明がありません。",
    "`{word}` needs `text` or `same` and may have `reading`, nothing else": "`{word}` には `text` か `same` が要ります。ほかに書けるのは `reading` だけです。",
    "`{word}`: `same` must be a list of words: `same: [word, word]`": "`{word}` の `same` には語を並べてください。`same: [語, 語]` と書きます。",
    "`{word}`: `{value}` in `same` must be another word of two characters or one kanji, named once": "`{word}` の `same` にある `{value}` は使えません。2 文字以上か漢字 1 字の別の語を、1 回ずつ書いてください。",
    "{address}: {fault}": "{address}: {fault}",
    "the file": "ファイル全体",
    "cannot be checked: {fault}": "調べられません: {fault}",
    "add {keys} to {table}": "{table} に {keys} を足してください。",
    "add {keys} to {table} in words_ja.py": "words_ja.py の {table} に {keys} を足してください。",
    "`{shown}`: a picture is one of {choices}": "`{shown}` は使えません。絵は {choices} のどれかです。",
    "there is no picture `{shown}`": "絵 `{shown}` がありません。",
    "`{shown}` has {size:,} bytes; {most:,} is the most: make it smaller": "`{shown}` は {size:,} バイトあります。{most:,} バイトまでに小さくしてください。",
    "`{shown}` cannot be read as a picture": "`{shown}` を絵として読めません。",
    "a picture needs words for who cannot see it: `picture: file.jpg | what is seen`{hint}": "絵には、見えない人のための説明が要ります。`picture: ファイル.jpg | 何が見えるか` と書いてください。{hint}",
    # ---- a table without rules -------------------------------------------------------------------------------------
    "`{what}` must be a list of `id: …`, one a line": "`{what}` には `名前: …` を 1 行に 1 つずつ並べてください。",
    "`{name}` is no id: up to 20 letters without blanks, dots and other marks": "`{name}` は名前に使えません。空白、点、記号のない 20 文字までにしてください。",
    "`{what}` needs `{{ {first}: … }}`": "`{what}` は `{{ {first}: … }}` の形で書いてください。",
    "`{what}` has no `{text}`{hint}": "`{what}` に `{text}` という項目はありません。{hint}",
    "the table": "卓",
    "`{text}` is none of {choices}{hint}": "`{text}` は使えません。使えるのは {choices} です。{hint}",
    "`{text}` must be a whole number from {least} to {most}": "`{text}` は、{least} から {most} までの整数にしてください。",
    "`cards` needs `suits: { id: name }` and `ranks: A 2 3`": "`cards` には `suits: { 記号: 名前 }` と `ranks: A 2 3` が要ります。",
    "`{name}` cannot be a card: the id is taken, or is none": "`{name}` はカードの名前に使えません。もう使われているか、名前に使えない文字があります。",
    "`{name}` is a piece already: a step could not tell the two apart": "`{name}` は、もうコマの名前です。同じ名前にすると、段の中で見分けられません。",
    "`{name}` is one of {choices}: write `grid: 8 x 8`, `row: 5`, `counter: 0` or `pile: 20`": "`{name}` は {choices} のどれか 1 つです。`grid: 8 x 8`、`row: 5`、`counter: 0`、`pile: 20` のように書いてください。",
    "`{text}` must read `columns x rows`, at most {most}: `grid: 8 x 8`": "`{text}` は `列 x 行` の形で、それぞれ {most} までで書いてください。例: `grid: 8 x 8`",
    "columns and rows need names, each once: `columns: A B C`": "列と行には、1 回ずつ別の名前を付けてください。例: `columns: A B C`",
    "`layout` must be a list: one line of places after another": "`layout` は、場所の列を 1 行ずつ並べたリストにしてください。",
    "there is no place `{name}`{hint}": "`{name}` という場所はありません。{hint}",
    "`numbers` must read `name: { 3: …, 4: … }`": "`numbers` は `名前: { 3: …, 4: … }` の形で書いてください。",
    "`{name}`: the name of a number is of a-z and _ (`{{{{ n.hand }}}}`)": "`{name}` は数の名前に使えません。a〜z と _ で書いてください（`{{{{ n.hand }}}}`）。",
    "`{game}` cannot name a game: a folder (or a page) of a-z, 0-9, - and _ gives its name": "`{game}` はゲームの名前に使えません。フォルダー（またはページ）の名前を、a〜z、0〜9、-、_ で付けてください。",
    "the table of this page is called `{folder}`, as its folder, not `{game}`": "このページの卓の名前は、フォルダーと同じ `{folder}` です（`{game}` ではありません）。",
    "must read 'counter = number'": "`数の名前 = 数` の形で書いてください。",
    "there is no counter or pile `{address}`{hint}": "`{address}` という数や山はありません。{hint}",
    "`{text}` must be a whole number from 0 to {most}": "`{text}` は、0 から {most} までの整数にしてください。",
    "must read 'piece place …' or 'piece piece … place'": "`コマ 場所 …` か `コマ コマ … 場所` の形で書いてください。",
    "must read 'from to', 'piece from to' or 'piece to'": "`元の場所 先の場所`、`コマ 元の場所 先の場所`、`コマ 先の場所` のどれかで書いてください。",
    "`{word}` is a piece, and stands after a place: pieces come first": "`{word}` はコマです。コマは場所より前に書いてください。",
    "`{word}` is a grid: name a space of it, such as `{space}`": "`{word}` はマス目です。`{space}` のように、マスの名前を書いてください。",
    "`{word}` is a number: write `set: {word} = 3`": "`{word}` は数です。`set: {word} = 3` のように書いてください。",
    "`{word}` cannot be used: the table does not say rightly how large `{grid}` is": "`{word}` は使えません。卓の `{grid}` の大きさの書き方が正しくないためです。先にそちらを直してください。",
    "`{word}` is a space of several grids: write it with its grid, `grid.{word}`": "`{word}` というマスは、いくつものマス目にあります。`マス目の名前.{word}` と書いてください。",
    "there is no piece or place `{word}`{hint}": "`{word}` というコマや場所はありません。{hint}",
    "; see the pieces and places that the table declares": "卓に書いたコマと場所の名前を見てください。",
    "there are only {count} of `{piece}` ({name}), and all lie on the table already": "`{piece}`（{name}）は {count} 個だけです。もう全部、卓の上にあります。",
    "`{space}` holds {holds} and is full: {here} (`{option}` in the table says how many)": "`{space}` に置けるのは {holds} 個までで、いっぱいです: {here}（卓の `{option}` で変えられます）",
    ": `{grid}` goes from {first} to {last}": "`{grid}` は {first} から {last} までです。",
    "`{form}` is not closed: write `{form}]]`": "`{form}` が閉じていません。`{form}]]` と書いてください。",
    "`<{name}>` is not closed: write `</{name}>` where it ends": "`<{name}>` が閉じていません。終わる所に `</{name}>` を書いてください。",
    "`{form}` is not closed: write `{{漢字|かんじ}}`": "`{form}` が閉じていません。`{{漢字|かんじ}}` のように書いてください。",
    "`{piece}` does not lie on the table": "`{piece}` は卓の上にありません。",
    "`{piece}` lies at {places}: name the place": "`{piece}` は {places} にあります。どこのものかを書いてください。",
    "names neither a piece nor a place": "コマも場所も書いてありません。",
    "nothing lies at `{space}`": "`{space}` には何もありません。",
    "several kinds of pieces lie at `{space}`: name the piece": "`{space}` には何種類ものコマがあります。コマの名前も書いてください。",
    "`{space}` has {there} of `{piece}`, not {count}; there: {found}": "`{space}` にある `{piece}` は {there} 個で、{count} 個ありません。あるのは {found} です。",
    "`{name}` tells a table without rules, and `{game}` has an engine: write `do`": "`{name}` は、エンジンのない卓の書き方です。`{game}` にはエンジンがあります。`do` で書いてください。",
    "`{block}` needs `expect` or `refuse`: what would make it wrong?": "`{block}` には `expect` か `refuse` が要ります。何を確かめるかを書いてください。",
    "`{block}` needs an engine, and `{game}` is a table that is only told": "`{block}` にはエンジンが要ります。`{game}` はエンジンのない卓です。",
    "`{name}` needs an engine, and `{game}` is only told: there are `put`, `move`, `take`, `set` and `picture`": "`{name}` にはエンジンが要ります。`{game}` はエンジンのない卓です。使えるのは `put`、`move`、`take`、`set`、`picture` です。",
    # ---- rendering --------------------------------------------------------------------------------------------------
    "is not compiled: run `python -m insuto_lesson compile` first": "まだ作られていません。先に `python -m insuto_lesson compile` を実行してください。",
    "has changed since it was compiled: run `python -m insuto_lesson compile` again": "作ったあとに変わっています。もう一度 `python -m insuto_lesson compile` を実行してください。",
    "a block fence is left in the page: {text}": "ブロックの囲みがページに残っています: {text}",
    # ---- the table of `compile --table` (preview) -------------------------------------------------------------------
    "page": "ページ",
    "letters": "文字",
    "minutes": "分",
    "steps": "段",
    "steps, board still": "盤が動かない段",
    "next: docs/index.md does not show `{title}`: add a link, or `{line}`, which shows every game; `site_name` in {settings} is still {name}": "次にすること: docs/index.md に「{title}」がまだありません。リンクを足すか、`{line}` を書いてください（すべてのゲームが並びます）。{settings} の `site_name` は、いまも {name} です。",
    "words in no glossary": "用語集にない語",
    "sentences over {most} letters": "{most}字を超える文",
    "a sentence of {letters} letters: 「{start}…」": "{letters} 字の文「{start}…」",
    "the board stays as it was: {steps}": "盤が動かない段: {steps}",
    "in no glossary: {words}": "用語集にない語: {words}",
    # ---- commands ---------------------------------------------------------------------------------------------------
    "run the lessons of a docs folder through the engine": "docs フォルダーのインストを、エンジンで確かめて作ります。",
    "write pictures and lesson files of what changed": "変わったページの図とデータを書き出す",
    "folder of the pages (docs)": "ページのフォルダー（docs）",
    "where to write (<docs>/assets/gen)": "書き出す所（<docs>/assets/gen）",
    "make a game known that [tool.insuto] of pyproject.toml does not name": "pyproject.toml の [tool.insuto] に名前のないゲームを加える",
    "a warning fails, too": "注意も間違いとして扱う",
    "show letters, minutes and what is hard to follow, page by page": "文字数、時間、分かりにくい所を、ページごとに表で示す",
    "the same after every change, until Ctrl+C": "変わるたびに同じことをする（Ctrl+C で終わり）",
    "make rules.json of each page docs/<game>/rules.md; compile does so first": "docs/<ゲーム>/rules.md から rules.json を作る（compile も、はじめにそうします）",
    "write nothing; fail where a rules.json is not what its page makes": "何も書かず、ページと合わない rules.json があれば失敗にする",
    "{file} is not what its page makes: run `python -m insuto_lesson rules`": "{file} が、ルールのページと合っていません。`python -m insuto_lesson rules` を実行してください。",
    "{file}: written": "{file}: 書きました。",
    "--game {entry}: write id=module": "--game {entry}: `id=モジュール` の形で書いてください。",
    "--docs {folder}: there is no such folder": "--docs {folder}: そのようなフォルダーはありません。",
    "begin, serve, test and build a site of games of your own": "自分のゲームのサイトを始め、見ながら書き、試し、作ります。",
    "look at the site while it is written: watches, compiles, reloads": "書きながらサイトを見る（変わるたびに作り直す）",
    "the whole site, strict and sealed, into site/; SITE_URL is its address": "公開するサイト全体を site/ に作る（SITE_URL がその住所）",
    "the conformance suite over every game, and tests/; further arguments go to pytest": "全部のゲームを共通の検査と tests/ で試す（続きの引数は pytest に渡す）",
    "one more game in this repository": "このサイトに、ゲームをもう 1 つ足す",
    "what has changed in insuto, for who updates": "insuto の変更点を示す（新しい版にしたとき）",
    "the version that one comes from": "前に使っていた版",
    "unrecognized arguments: {words}": "分からない引数があります: {words}",
    "a-z, 0-9 and _: names the package and the folder of pages": "a〜z、0〜9、_ の名前（パッケージとページのフォルダーに付く）",
    "the game's name as readers see it": "読む人に見せるゲームの名前",
    "what it begins with: cards (and chance), a board, sealed (a choice in secret, areas), or told: pages alone, without Python": (
        "ひな形: cards（カードと運）、board（盤）、sealed（ひそかな選択とエリア）、told（ページだけ、Python なし）"
    ),
    "id '{game}' must begin with a-z and hold only a-z, 0-9 and _": "名前「{game}」は、a〜z で始め、a〜z、0〜9、_ だけで書いてください。",
    "id '{game}' is the name of something else already: choose another": "名前「{game}」は、もうほかのものに使われています。別の名前にしてください。",
    "title must not be empty or hold quotes, braces, angle brackets, backslashes or control characters": "ゲームの名前がないか、使えない文字（引用符、波括弧、山括弧、バックスラッシュ、制御文字）が入っています。",
    "{file} is already there; nothing was written": "{file} は、もうあります。何も書き出しませんでした。",
    '{file} has no line `games = ["…"]` below [tool.insuto]': '{file} の [tool.insuto] の下に `games = ["…"]` の行がありません。',
    "not rebuilt: mend what is reported above; the last good pages stay": "作り直せませんでした。上の間違いを直してください。それまでは、前のページを出しておきます。",
    "there is nothing to show yet: mend what is reported above; it is tried again as soon as a file changes": "見せるページが、まだありません。上の間違いを直して保存すると、自動でやり直します。",
    "rebuilt in {seconds:.1f} s": "作り直しました（{seconds:.1f} 秒）",
    "serving {address} (Ctrl+C ends)": "{address} で見られます（Ctrl+C で終わり）",
    "port {port} cannot be used ({problem}): choose another with --port": "ポート {port} は使えません（{problem}）。--port で別の番号にしてください。",
    "next, in {folder}:": "次に、{folder} で:",
    "here is no pyproject.toml with [tool.insuto]: `python -m insuto site begin NAME TITLE` makes a whole repository": "ここには、[tool.insuto] のある pyproject.toml がありません。`python -m insuto site begin 名前 題` と打つと、サイトを全部作れます。",
    "a whole repository with one game, in this folder or in --into FOLDER": "ゲームを 1 つ入れたサイトを、このフォルダー（または --into のフォルダー）に全部作る",
    "folder of the repository": "サイトのフォルダー",
    "wheel of insuto that it carries (the one that insuto was installed from, unless told)": "サイトに置く insuto のファイル（書かなければ、insuto を入れるのに使ったファイル）",
    "which wheel insuto was installed from is not known: name the file with --wheel insuto_site-….whl": "insuto をどのファイルから入れたのか分かりません。--wheel insuto_site-….whl のように、ファイルを書いてください。",
    "--wheel {file}: there is no such file `insuto_site-….whl`": "--wheel {file}: `insuto_site-….whl` という名前のファイルが、そこにありません。",
    "{file} is already there; nothing was written. One more game in a repository: python -m insuto site new": "{file} は、もうあります。何も書き出しませんでした。ゲームを足すときは、python -m insuto site new を使います。",
    "there is no {file} here: `python -m insuto site begin` makes a whole repository": "ここには {file} がありません。`python -m insuto site begin` と打つと、サイトを全部作れます。",
    "nothing is written down since {since}: the newest version that is told of is {newest}": "{since} のあとに書かれた変更はありません。書いてある最新の版は {newest} です。",
    "{file}: must be lines of `name: value` (site_name, theme, nav …), as `python -m insuto site begin` writes it": "{file}: `名前: 値` の行（site_name、theme、nav など）で書いてください。`python -m insuto site begin` が作る形です。",
    "{file}: must end with the list of pages (`nav:`, one page a line); nothing was written": "{file}: いちばん下を、ページの一覧（`nav:` と、1 行に 1 ページ）にしてください。何も書き出しませんでした。",
    "{file}: cannot be read: {problem}": "{file}: 読めません: {problem}",
    "{file}: `theme:` has no `custom_dir: {theme}`: insuto's look and icons are not loaded": "{file}: `theme:` に `custom_dir: {theme}` がありません。さわるインストの見た目とアイコンが出ません。",
    "{file}: `{name}` is not among `markdown_extensions:`: no block is read": "{file}: `markdown_extensions:` に `{name}` がありません。`///` のブロックが読まれません。",
    "{file}: {name} is loaded without `type: module`: no board will answer": "{file}: {name} に `type: module` がありません。盤が動きません。",
    "there is no `nav:`, the list of pages: end the file with `nav:` and a line for each, as in `{line}`": "ページの一覧 `nav:` がありません。ファイルの最後に `nav:` と書き、その下に `{line}` のように 1 行ずつ書いてください。",
    "SITE_URL is {address}: an address begins with `https://`": "SITE_URL は {address} です。`https://` から書いてください。",
    "{file}: SITE_URL is {address}, and `site_url:` does not take it: write `{line}`": "{file}: SITE_URL は {address} ですが、`site_url:` がそれを使っていません。`{line}` と書いてください。",
    "{file}: {name} is not loaded: no board will answer; add it to `{part}:`": "{file}: {name} が読み込まれていません。盤が動きません。`{part}:` に足してください。",
    "{file}: {name} is not loaded: pages lack insuto's look; add it to `{part}:`": "{file}: {name} が読み込まれていません。さわるインストの見た目になりません。`{part}:` に足してください。",
    "`{what}` is `{being}`, of which `{name}` says nothing; what can be said is {choices}": "`{what}` は `{being}` なので、`{name}` は効きません。書けるのは {choices} です。",
    "next: python3 scripts/test.py, which looks at every registered game": "次は python3 scripts/test.py を実行してください。登録したゲームをすべて調べます。",
    "what has a row for every game needs one for the new one; what has some (+), perhaps:": "どのゲームにも行がある表には、新しいゲームの行も要ります。一部のゲームの行がある表（+）には、要ることがあります:",
    "{file} has no list `_modules` of games": "{file} に、ゲームの一覧 `_modules` がありません。",
    "note: still as the game was begun: lines {lines}; write your own, or delete them": (
        "お知らせ: ひな形の文が残っています（{lines} 行め）。自分の文に書きかえるか、消してください。"
    ),
    "note: in the scene {scene}, `{key}` is {pixels} pixels across on a phone: less than {least} is hard to touch; draw it "
    "larger, or the scene in a second layout for phones (`narrow_picture`)": (
        "お知らせ: 場面「{scene}」の `{key}` は、スマートフォンでは幅 {pixels} ピクセルです。{least} より小さいと、触りにくくなります。"
        "大きくかくか、スマートフォン用の並べ方（`narrow_picture`）を作ってください。"
    ),
    "{failed} tests fail, {passed} pass. Above, `E` stands before what is wrong, `file:line` where; one mistake fails many tests, so mend the first, and test again": (
        "検査が {failed} 個、通りませんでした（通ったのは {passed} 個）。上の `E` の行が何が違うか、`ファイル:行` がその場所です。"
        "1 つの間違いで、いくつも落ちることがあります。はじめのものを直して、もう一度試してください。"
    ),
    # ---- faults of a game's code (insuto.core)
    "{place}: {error}: {doing} fails in {game}, decision {decision}, asked of {who}": (
        "{place}: {error}。ゲーム {game} のプログラムが、{doing}に止まりました（決定 {decision}、席 {who}）。"
    ),
    "looking for what is allowed": "できることを探すとき",
    "looking for what may come": "起こりうることを探すとき",
    "judging `{act}`": "`{act}` ができるかを調べるとき",
    "`{act}`": "`{act}` を行うとき",
    "the flow after `{act}`": "`{act}` のあとの順番を進めるとき",
    'no words for this: add "{key}" to {table} in words_ja.py': '文がありません。words_ja.py の {table} に "{key}" を足してください。',
    "words_ja.py: there are two tables {name}": "words_ja.py: 表 {name} が 2 つのモジュールにあります。どちらかだけに書いてください。",
    "words_ja.py: {sentence} cannot be filled in: {fault}; it has {known}": "words_ja.py: {sentence} の空所を埋められません: {fault}。使えるのは {known} です。",
    "{decision} has no `{attribute}`: write `{attribute} = {example}`": "{decision} に `{attribute}` がありません。`{attribute} = {example}` のように書いてください。",
    "{first} and {second} are both called `{name}`: give each a `name` of its own": "{first} と {second} が、同じ名前 `{name}` です。別々の `name` を付けてください。",
    "{game}: the step `{name}` ({decision}) comes again and again: after {most} steps of the table and of chance no seat has been asked. Look at what brings it: a `when=` or `until=` in flow.py that never turns, or a decision that pushes itself": "{game}: 手順 `{name}`（{decision}）が、いつまでも続きます。卓や運の手順を {most} 回進めても、だれの番にもなりません。flow.py の `when=` や `until=` がいつも同じ値でないか、決定が自分自身を積んでいないかを見てください。",
    "flow: `for_cursor` of `{asks}` goes round without asking anything: `along` never ends, and there is nothing to do for any of its values": "flow: `{asks}` の `for_cursor` が、何も聞かずに回り続けます。`along` が終わらず、どの値でもすることがありません。",
    "flow: after the step `{step}` it goes round without asking anything: look at a `when=` or `until=` that never turns": "flow: 手順 `{step}` のあと、何も聞かずに回り続けます。`when=` や `until=` がいつも同じ値でないかを見てください。",
    "no {file} beside {module}: `python -m insuto_lesson rules` makes it of the page of rules": "{module} に {file} がありません。`python -m insuto_lesson rules` と打つと、ルールのページから作ります。",
    "{decision} has no stage `{part}`; it has: {known}": "{decision} に `{part}` という段はありません。あるのは {known} です。",
    "{package} has no components.json": "{package} に components.json がありません。",
    "components.json has no group `{group}`; it has: {groups}": "components.json に `{group}` というまとまりがありません。あるのは {groups} です。",
    "address `{pattern}`: no words are known for the gap `{part}`; known: {known}": "呼び名 `{pattern}` の `{part}` に入る語が分かりません。使えるのは {known} です。",
    "{kind}: make it with @action; field {name} has no slot": "{kind}: クラスの上に `@action` を書いてください（欄 {name}）。",
    "{kind}: make it with @action; field {name} needs a default or a place in `binds`": "{kind}: クラスの上に `@action` を書いてください。欄 {name} には、はじめの値か `binds` の中の場所が要ります。",
    "{decision}.{guard}: `{name}` has other values in each kind of action: type it as an index (`int`)": "{decision}.{guard}: `{name}` の値は、行動ごとに違います。型を `int`（何番めか）にしてください。",
    # ---- a site while it is written
    "the engine is being packed for the living board; until then it answers as before": "盤を動かすエンジンを詰め直しています。終わるまで、盤は前のルールのまま答えます。",
    "the engine is packed ({seconds:.0f} s): the living board gets it now": "エンジンを詰め直しました（{seconds:.0f} 秒）。盤が新しくなります。",
    "not packed: mend what is reported above; the living board answers as before": "エンジンを詰め直せませんでした。上の知らせを直してください。盤は前のルールのまま答えます。",
    "MkDocs says: {text}": "MkDocs の知らせ（英語）：{text}",
    "`{target}` is there, its name in other signs of the same look: rename the file": "`{target}` というファイルは、名前が見た目の同じほかの文字で書かれています（macOS の濁点など）。ファイルの名前を付け直してください。",
    "; there is none yet": "まだ 1 つもありません。",
    "what begins with `---` here is not closed: end it with a line `---`": "ここの `---` で始まる部分が閉じていません。終わりに `---` の行を書いてください。",
    "is not read: call it `{name}`": "この名前では読まれません。`{name}` に変えてください。",
    "{place}: {message}": "{place}: {message}",
    "`player_counts` has {most} players, and `seats` has {seats}": "`player_counts` は {most} 人までですが、`seats` は {seats} 席です。",
    "`{field}` does not say what it may hold: `{field}: … = field_of(Whole(0, 9))`": "`{field}` に何が入るか分かりません。`{field}: … = field_of(Whole(0, 9))` のように書いてください。",
    "`{name}` is no guard, so nobody asks it: write `@guard(…)` above it": "`{name}` は条件として使われていません。上の行に `@guard(…)` を書いてください。",
    "what was chosen in secret is turned up: add `reveals=True` to the event that says it": "ひそかに選んだものが、ここで明らかになります。それを知らせる `log.add` に `reveals=True` を足してください。",
    "has no `make`: end it with `make = …Game`, the game's class": "`make` がありません。ファイルの終わりに `make = …Game`（ゲームのクラス）と書いてください。",
    "`{name}` is not of the position, so that a link and a saved game go on otherwise: let chance be a decision (`Rolling`, `Dealing`)": (
        "`{name}` は局面の外にあるので、リンクや保存した対局から続けると結果が変わります。運は、決定（`Rolling`、`Dealing`）で書いてください。"
    ),
    "`{name}` returns nothing: write `return` in it": "`{name}` が何も返していません。`return` を書いてください。",
    "`numbers` has {value} for `{name}`: write a text, as in `str(…)`": "`numbers` の `{name}` が {value} です。`str(…)` のように、文字列にしてください。",
    "the guard `{name}` changes the position here: it only looks": "条件 `{name}` が、ここで局面を変えています。条件では、調べるだけにしてください。",
    "{place}: the guard `{name}` returns {found}: `Broken()` where the condition is broken, else None": "{place}: 条件 `{name}` が {found} を返しています。破れていれば `Broken()`、そうでなければ None を返してください。",
    "{place}: `appraise` returns None: let it return a number for each action": "{place}: `appraise` が None を返しています。どの行動にも数を返してください。",
    "the picture of the scene {scene} is another when it is drawn again: something in it is not of the position": "場面 {scene} の図が、もう一度かくと変わります。局面にないもの（乱数など）を使っていないか、見てください。",
    "the key {key} is drawn twice in the scene {scene}": "キー {key} が、場面 {scene} に 2 回かかれています。",
    "`{action}` is touched at {keys}, and no scene has a part of this key: draw it in board.py, or write in the `field` of the action the key that is drawn": (
        "`{action}` で触る {keys} が、どの場面の図にもありません。board.py でかくか、行動の `field` に、かいてあるキーを書いてください。"
    ),
    "`{action}` is picked by no touch and is not among the `declines` of its decision, or is both": "`{action}` は、触って選べず、決定の `declines` にもありません（または、その両方です）。行動の `field` にキーを書くか、`declines` に入れてください。",
    "`{field}` hides what {decision} seals, and the guard `{guard}` allows some values only: say which a hidden one may be, `Whole(…, choices=allowed)`, with `def allowed(pos, seat)` that returns them": (
        "{decision} が `{field}` にしまう値は、条件 `{guard}` で限られています。隠れた値が何でありうるかを、`Whole(…, choices=allowed)` と書いてください。`def allowed(pos, seat)` は、選べた値を返す関数です。"
    ),
    "`{field}` says what stands for an unknown value, and everybody knows all of it: write `known=OWNER`": "`{field}` には、知らない値の印があるのに、全員に見えています。`known=OWNER` を書いてください。",
    "no decision begins a turn, and undoing, the log and bots go by turns: write `begins_turn = True` in one of {decisions}": "手番の始まりになる決定がありません。取り消し、記録、ボットは、手番で区切ります。{decisions} のどれかに `begins_turn = True` を書いてください。",
    "the reading `{option}` has one value only, `{value}`: name each that there is, or leave it out": "読み方 `{option}` の値が `{value}` の 1 つだけです。ほかの値も書くか、読み方をやめてください。",
    "one `reading` stands here alone: write one for each value, or leave it out": "`reading` が 1 つだけです。値ごとに 1 つずつ書くか、`reading` をやめてください。",
    "a turn begins with {decision}: write `begins_turn = True` in it, for undoing, the log and bots": "手番は {decision} で始まります。`begins_turn = True` を書いてください。取り消し、記録、ボットが手番の区切りに使います。",
    '`{field}` of {kind} is of type `{typed}`, and {value} is not: names are texts, as in `("1", "2")`': '{kind} の `{field}` は型が `{typed}` なのに、{value} が入っています。名前は `("1", "2")` のように、文字列で書いてください。',
    '`each("{field}", …)` takes a function that returns the values, as in `lambda now: (1, 2, 3)`, and not {value}': '`each("{field}", …)` には、値を返す関数を渡します（`lambda now: (1, 2, 3)` など）。いまは {value} です。',
    '{place}: the function of `each("{field}", …)` returns {value}, and not the values one after the other, as in `("a", "b")`': '{place}: `each("{field}", …)` の関数が {value} を返しています。`("a", "b")` のように、値を並べて返してください。',
    "`{function}` does not come back: a loop in it never ends": "`{function}` が終わりません（中のくり返しが止まらないようです）",
    "components.json, line {line}: is not JSON: {problem}": "components.json の {line} 行め: JSON として読めません（{problem}）。",
    "`{link}`: {page} has no heading `{{ #{anchor} }}`{hint}": "`{link}` の行き先がありません。{page} に `{{ #{anchor} }}` という見出しがありません。{hint}",
    "`{link}` begins with `/`: write the way from this page, as in `../index.md`{hint}": "`{link}` は `/` で始まっています。`../index.md` のように、このページからの道順で書いてください。{hint}",
    "`nav:` does not list this page: {page}": "`nav:` に、このページがありません。足してください: {page}",
    # ---- the conformance suite (tests/engine)
    "{keys} to {table}": "{table} に {keys}",
    "words_ja.py: add {choices}": "words_ja.py に足してください: {choices}",
    "after `{action}`: {fault}": "`{action}` のあと: {fault}",
    "{seat} has {first} by the {one} and {second} by the {other}": "{seat} は、{one}では {first}、{other}では {second} です",
    "totals of the sheet": "得点表の合計",
    "sums of its lines": "行の和",
    "points in the log (`log.add(…, points=…)`)": "記録の点（`log.add(…, points=…)`）",
    '{what} "{key}" cites {rule}, which is not on the page rules.md; known: {known}': "{what} `{key}` の {rule} は、rules.md にありません。あるのは {known} です。",
    "score line": "得点の行",
    "reason": "理由",
    "event": "出来事",
    "chance": "運",
    "option": "読み方",
    "decision": "決定",
    "{place}: no playout ever comes to `{ask}` ({decision}): its `when` in flow.py never holds, nothing pushes it, or the flow passes over it, because the node before it ends with a step that a later one can end with too (give each a `part`); where it is only seldom, write `rare = kinds` in the class": (
        "{place}: `{ask}`（{decision}）が一度も聞かれません。flow.py の `when` が一度も成り立たないか、どこからも積まれないか、前の部分があとの部分の終わりと同じ段で終わるので飛ばされています（それぞれに `part` を付けてください）。めったに来ないだけなら、クラスに `rare = kinds` と書いてください。"
    ),
    "{place}: no playout ever allows `{action}` ({decision}): a guard refuses too much; where it is only seldom, write `rare = ({kind},)` in the class": (
        "{place}: `{action}`（{decision}）が一度もできません。条件が断りすぎています。めったにできないだけなら、クラスに `rare = ({kind},)` と書いてください。"
    ),
    '{place}: the guard `{name}` refuses nothing in any playout: is its comparison right? Where it is only seldom, write `rare = ("{name}",)` in {decision}': (
        '{place}: 条件 `{name}` が、一度も断りません。比べ方が合っているかを見てください。めったに断らないだけなら、{decision} に `rare = ("{name}",)` と書いてください。'
    ),
    "{place}: the guard `{name}` reads {field}, of which {seat} may not know all: judged with what it knows, `{action}` is decided otherwise. A guard reads only what its own seat may know": (
        "{place}: 条件 `{name}` が、{seat} の知らないもの（{field}）を読んでいます。{seat} が知っていることだけで見ると、`{action}` の答えが変わります。その席に見えるものだけで判定してください。"
    ),
    "dealt again what {seat} may not know: {fault}; state.py says what a hidden value may be (`choices=`)": (
        "{seat} の知らないものを配り直すと、ありえない局面になります（{fault}）。隠れた値に何が入りうるかを、state.py の `choices=` に書いてください。"
    ),
    "{scene}: `{key}` is drawn from {box}, outside of the picture of {size}": "場面 {scene}: `{key}` が {box} にかかれていて、{size} の図からはみ出しています。",
    "played again, another position: something that is not of the position decides (a list of the module)": "もう一度遊ぶと、別の局面になります。局面にないもの（モジュールのリストなど）で決めています。",
    "{rule} has no source line on rules.md": "rules.md の {rule} に、出典の行がありません。",
    "the action has a drawing key: {action}": "しないことを選ぶ行動には、触る場所を付けられません: {action}",
    "nothing can be done, and the game is not over: {agenda}; a guard refuses too much, or the flow does not end: `until=` of `turns`": (
        "できることがないのに、ゲームが終わっていません: {agenda}。条件が断りすぎているか、flow.py の `turns` に、終わりを決める `until=` がありません。"
    ),
    "no end after {count} actions: look at `until=` and `when=` in flow.py": "{count} 手たっても終わりません。flow.py の `until=` と `when=` を見てください。",
}
