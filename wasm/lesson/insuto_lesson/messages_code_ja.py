"""The Japanese sentences about a game's code and from the suite that tests it, by the English one (`messages_ja.py` has the others)."""

from __future__ import annotations

from collections.abc import Mapping

OF_CODE: Mapping[str, str] = {
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
    "{decision} is written and not in the game: give {decision}() to `super().__init__` of {game}": "{decision} が書かれていますが、ゲームに入っていません。{game} の `super().__init__` に {decision}() を渡してください。",
    "{kind} has fields ({fields}) and is not made an action: write `@action` above the class": "{kind} に項目（{fields}）がありますが、行動になっていません。クラスの上に `@action` を書いてください。",
    "`{name}` names no kind of action, so it is never asked: one of {kinds}": "`{name}` に行動の種類がないので、調べられることがありません。{kinds} から書いてください。",
    "`{name}` is for {kind}, which no decision with it has among its `kinds` ({decisions})": "`{name}` は {kind} のためのものですが、{kind} を `kinds` に持つ決定がありません（{decisions}）。",
    "`{name}` takes ({has}), and is handed the fields that it names, in their order: ({wanted})": "`{name}` の引数は ({has}) ですが、渡されるのは、書かれた項目をその順に並べた ({wanted}) です。",
    "{kind} has no `kind`: its word in notation": "{kind} に `kind`（書くときの語）がありません。",
    "`{word}` is no class, so that it is drawn black: `{seat}` is the colour of a seat, `{hue}` a hue": "`{word}` という色の名前はなく、黒で描かれます。席の色は `{seat}`、色合いは `{hue}` です。",
    "nothing is drawn whose key begins with `{word}`{hint}": "`{word}` で始まるキーの絵がありません。{hint}",
    "`{name}` of this event tells everybody what was chosen in secret: add `{secret}`": "この出来事の `{name}` で、秘密に選んだものが全員に分かります。`{secret}` を加えてください。",
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
    "; known: {choices}; what only `label` knows goes into a sentence with a key of its own": (
        "使えるのは {choices} です。`label` だけが知っていることは、別のキーの文に書いて、`label` からそのキーを返してください。"
    ),
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
    "{seat} may not know it, and hears {shown}, and {found} {how}: leave it out or hide it (`secret=`); where it is turned up, add "
    "`reveals=True` to the event that says it": (
        "{seat} に知らせてはいけないことが伝わります。出る文は {shown} で、{how}は {found} です。"
        "その値を文から除くか、`secret=` で隠してください。ここで明かすものなら、それを知らせる `log.add` に `reveals=True` を足します。"
    ),
    "{place}: {seat} may not know it, and reads `{shown}`, and `{found}` where the hidden cards are others: `{name}` uses only what "
    "the own seat may know": (
        "{place}: {seat} の知らないはずのことが、文に出ます。出る文は「{shown}」で、隠れたものがちがうと「{found}」です。"
        "`{name}` では、その席の人が知っていることだけを使ってください。"
    ),
    "{seat} sees `{field}` = {seen}, and {there} {how}, which {seat} may not know: hide `{field}` (`known=OWNER` in state.py), or "
    "write to it when all of it is turned up": (
        "`{field}` を見ると、{seat} の知らないはずのことがわかります。{seat} に見える値は {seen} で、{how}は {there} です。"
        "state.py で隠す（`known=OWNER`）か、公開するときに書いてください。"
    ),
    "{place}: `appraise` changes the table at `{ask}`: it reads only, and changes copies (`view.coins[:]`)": (
        "{place}: `{ask}` で、`appraise` が卓を変えています。`appraise` は読むだけです。変えて考えるときは、写しを使ってください（`view.coins[:]`）。"
    ),
    '{place}: no part of the picture says what it is where it is touched: give the rules of some, `things = {{"{key}": …}}`, and their '
    "sentences in THINGS of words_ja.py": (
        '{place}: 図のどこに触っても、説明が出ません。`things = {{"{key}": "ルールの番号"}}` のように書き、'
        "words_ja.py の THINGS に文を書いてください。"
    ),
    "{place}: {scene}: `{word}` is no class that colours, so that it is drawn black": (
        "{place}: {scene}: `{word}` は色のクラスではないので、黒で描かれます。"
    ),
    "{place}: every `{word}` has the title `{title}`: write what tells them apart, such as a name or number": (
        "{place}: どの `{word}` にも、同じ `title`（{title}）が付いています。名前や番号など、区別できる言葉を書いてください。"
    ),
    'words_ja.py: LABELS "{kind}" is `{label}` for {count} different actions: name what differs, `{{field:noun}}`': (
        "words_ja.py: LABELS の「{kind}」は、違う行動 {count} 個が全部「{label}」になります。違う所を `{{欄:名詞}}` の形で入れてください。"
    ),
    'words_ja.py: add "{value}" to `{noun}` in NAMES: readers see `{sentence}`': (
        "words_ja.py: NAMES の `{noun}` に「{value}」の名前を足してください。いまは「{sentence}」と出ます。"
    ),
    "nothing is changed, and a player can repeat it for ever: take the action away, or let `apply` change something": (
        "何も変わらず、いつまでも繰り返せてしまいます。この行動をなくすか、`apply` で何かを変えてください"
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
    "{decision} pushes its own step again here, so that it is decided as often as one likes: leave it out, or "
    'add it to its `pushes`, as in `pushes = ("{pushed}?",)`': (
        "{decision} が、ここで自分の手順をもう一度積むので、何度でも行えます。"
        'この行を消すか、`pushes` に加えてください（`pushes = ("{pushed}?",)`）。'
    ),
    "`drill` returns no `Drill`: write `return Drill(self, …)`": "`drill` が `Drill` を返しません。`return Drill(self, …)` と書いてください。",
    "`{address}` = {new} instead of {old} was taken, and the position cannot be played on ({fault}): either this value cannot stand there (say so in state.py or `invariants`), or what the brackets name may hold more than state.py says": (
        "`{address}` を {old} から {new} に変えた局面が、途中で続けられなくなります（{fault}）。この値がありえないなら、state.py か `invariants` に書いてください。ありうるなら、かっこの中の項目に入る値の範囲を、state.py で広げてください。"
    ),
    "no end, or an error": "終わらないか、エラーになります",
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
    '{place}: the guard `{name}` refuses nothing in any playout: is its comparison right, and does `apply` change what it looks at? Where it is only seldom, write `rare = ("{name}",)` in {decision}': (
        '{place}: 条件 `{name}` が、一度も断りません。比べ方が合っているか、見ている値を `apply` が変えているかを見てください。めったに断らないだけなら、{decision} に `rare = ("{name}",)` と書いてください。'
    ),
    "{place}: the guard `{name}` reads {field}, of which {seat} may not know all: judged with what it knows, `{action}` is decided otherwise. A guard reads only what its own seat may know": (
        "{place}: 条件 `{name}` が、{seat} の知らないもの（{field}）を読んでいます。{seat} が知っていることだけで見ると、`{action}` の答えが変わります。その席に見えるものだけで判定してください。"
    ),
    "dealt again what {seat} may not know: {fault}; state.py says what a hidden value may be (`choices=`)": (
        "{seat} の知らないものを配り直すと、ありえない局面になります（{fault}）。隠れた値に何が入りうるかを、state.py の `choices=` に書いてください。"
    ),
    "{place}: {scene}: `{key}` is drawn from {box}, outside of the picture of {size}": (
        "{place}: 場面 {scene}: `{key}` が {box} にかかれていて、{size} の図からはみ出しています。"
    ),
    "played again, another position: something that is not of the position decides (a list of the module)": "もう一度遊ぶと、別の局面になります。局面にないもの（モジュールのリストなど）で決めています。",
    "{rule} has no source line on rules.md": "rules.md の {rule} に、出典の行がありません。",
    "the action has a drawing key: {action}": "しないことを選ぶ行動には、触る場所を付けられません: {action}",
    "nothing can be done, and the game is not over: {agenda}; a guard refuses too much{guards}, or the flow does not end: `until=` of `turns`": (
        "できることがないのに、ゲームが終わっていません: {agenda}。条件が断りすぎているか{guards}、flow.py の `turns` に、終わりを決める `until=` がありません。"
    ),
    "no end after {count} actions: look at `until=` and `when=` in flow.py, and at what pushes {decisions} again": (
        "{count} 手たっても終わりません。flow.py の `until=` と `when=` と、{decisions} を何度も積んでいる所を見てください。"
    ),
    "{said}{hint}": "{said}（{hint}）",
    "; two files import each other: move what both need into one that imports neither": "2 つのファイルが、互いに import しています。両方に要るものを、どちらも import しないファイルに移してください。",
    "; what stands before `.{name}` is None: what gives it returns nothing": "`.{name}` の前が None です。それを返すはずの関数が、何も返していません。",
    "; a field of the position is declared in state.py: `{name}: int = field_of(Whole(0, 9))`": "局面の項目は、state.py に `{name}: int = field_of(Whole(0, 9))` のように書きます。",
    "; `{key}` has full-width letters: write `{plain}`": "`{key}` に全角の文字があります。`{plain}` と書いてください。",
    "; `{table}` has {keys}": "`{table}` にあるのは {keys} です。",
    "; is `{key}` written otherwise elsewhere?": "ほかの所では、`{key}` を別の名前で書いていませんか。",
    "; {cls} does not write `def {name}({given})`{hint}": "{cls} に `def {name}({given})` がありません。{hint}",
    "; is a comma missing at the end of line {line}?": "{line} 行めの終わりの `,` が抜けていませんか。",
    "; a field of the position is declared with `field_of(…)`": "局面の項目は `field_of(…)` で書いてください。",
    "; a name is no index: `NAMES.index(name)`, or type the parameter of the guard as `int`": "名前は番号ではありません。`NAMES.index(name)` とするか、条件の引数の型を `int` にしてください。",
    "; a class stands where an object of it is needed: write `()` behind its name": "クラスの名前のあとに `()` を書いてください。",
    "; write `make = …` with the class alone, without `()`": "`make = …` には、クラスの名前だけを、`()` なしで書いてください。",
    "; a flow takes the function itself: write its name without `()`": "流れには関数そのものを渡します。名前だけを、`()` なしで書いてください。",
    "; it takes {given}": "引数は {given} です。",
    "`{name}` is a tuple: `{name} = ({value},)`, with a comma": "`{name}` は、`{name} = ({value},)` のように、`,` を付けて書いてください。",
    "`{name}` takes {has}, and is called with {wanted}": "`{name}` の引数は {has} ですが、{wanted} で呼ばれます。",
    "the field `{field}` cannot be `{value}`{hint}": "項目 `{field}` は `{value}` になれません。{hint}",
    "`{field}` is of type `{typed}`, and {kind} is a single value: `BySeat({kind}(…))` has one for each seat": "`{field}` の型は `{typed}` ですが、{kind} は 1 つの値です。席ごとに持つなら `BySeat({kind}(…))` と書いてください。",
    "`unset` and `unknown` of `{field}` are the same, so that nobody can tell one from the other": "`{field}` の `unset` と `unknown` が同じ値なので、区別できません。別の値にしてください。",
    "not everybody knows `{field}`: say what stands for a value that a seat does not know, `unknown=-2` (`secret=True` of `Counts`)": (
        "`{field}` は、全員には見えません。見えない値の印を、`unknown=-2`（`Counts` では `secret=True`）のように書いてください。"
    ),
    "`each` sets `{field}` to {value}: {problem}": "`each` が `{field}` を {value} にします: {problem}",
    '`each` begins with `{field}` = {value}, and not with {first}: the step `{step}` comes before it and within it, so give each of the two a `part("…", …)`': (
        '`each` が、`{field}` = {first} からではなく {value} から始まります。手順 `{step}` が、その前にも中にもあるためです。前と `each` を、それぞれ `part("…", …)` で囲んでください。'
    ),
    "all rows are one and the same list here: `[{row} for _ in range(…)]`": "ここでは、どの行も同じ 1 つのリストになります。`[{row} for _ in range(…)]` と書いてください。",
    "`invariants` yields each `Problem(…)` that it finds, and returns nothing": "`invariants` では、見つけた `Problem(…)` を `yield` してください。",
    "field of the position": "局面の欄",
    "`{name}` is nothing that an event has{hint}": "`{name}` という指定は出来事にありません。{hint}",
    "no questions can be made of the game: {fault}": "ゲームから問題を作れません（{fault}）。`python -m insuto site test` で、止まる所を見てください。",
    '{table} "{key}": the noun `{noun}` (NAMES) has no name for `{value}`': "{table} の「{key}」の名詞 `{noun}` に、`{value}` の名前がありません。NAMES に足してください。",
    "{place}: the key {key} is drawn twice in the scene {scene}": "{place}: キー {key} が、場面 {scene} に 2 回かかれています。",
}
