"""Japanese sentences for errors that a reader may meet, by the English template of the BadInput.

A test reads every `BadInput(…)` and `Problem(…)` of the engine and demands an entry here, or in the ERRORS words of its game.
`{field}` is the address of the error, the other gaps are its data.
"""

from __future__ import annotations

from collections.abc import Mapping

from insuto.core.errors import BadInput

MOST_OF_FIELD = 60
"""How much of an untrusted address an error message repeats."""

FALLBACK = "{field}が正しくありません。"

SEATS: Mapping[str, str] = {
    "red": "赤",
    "blue": "青",
    "green": "緑",
    "yellow": "黄",
    "purple": "紫",
    "orange": "オレンジ",
    "black": "黒",
    "white": "白",
}
"""Names of the colours in which people play."""

ADDRESSES: Mapping[str, str] = {
    "{seat}.hand": "{seat:seat}の手札",
    "{seat}.points": "{seat:seat}の点",
    "{seat}.coins": "{seat:seat}のコイン",
    "pile": "山札の枚数",
    "discard": "捨て札の枚数",
    "turn": "手番",
    "winners": "勝者",
}
"""The words for common addresses, where a game says nothing else."""

WHY: Mapping[str, str] = {
    "not_now": "いまは、その行動をする場面ではありません。",
    "not_now_but": "いまは{kind:kind}場面ではなく、{due:kind}場面です。",
    "not_on_top": "{card:card}は山札の上にありません。",
    "touch_not_yours": "それは{owner:seat}のものです。いま決めるのは{seat:seat}です。",
    "touch_end": "手番を終えるときは、ボタンを押してください。",
    "touch_button": "いまの質問に「しない」と答えるときは、ボタンを押してください。",
    "touch_empty": "そこには、いま選べるものがありません。",
    "touch_no_part": "そこは、いま決めることに関わりません。",
    "touch_nothing": "そこで決めることはありません。光っている所か、ボタンで選びます。",
    "touch_no_part_named": "{name}は、いま決めることに関わりません。",
    "touch_read": "{name}です。",
    "touch_over": "対局は終わっています。",
    "touch_bot": "いまは{seat:seat}の番です。",
    "touch_ending": "手番を終えるか、いまの手を戻してください。",
    "touch_ending.final": "「手番を終える」を押してください。",
    "touch_within": "その中の、光っている所に触ってください。",
    "touch_within_instead": "選び直すときは、その中の、選びたい所に触ってください。",
    "touch_last": "先に、ほかの所を選んでください。",
    "touch_apart": "いま選んでいるものと、いっしょには選べません。",
    "touch_goal_or_piece": "ここへ動かすのか、ここの駒を動かすのか、決められません。選んだ所にもう一度触ると、選び直せます。",
    "touch_form": "ここでは、下のボタンで選んでください。",
    "touch_declined": "いまは「{decline}」を選んでいます。数などを決めるには、「{take}」を選んでください。",
}
"""The reasons why not, in games that have no words of their own for it."""

MOTIVES: Mapping[str, str] = {
    "only": "ほかにできることがありません。",
    "points": "いま入る点がいちばん多いからです（{points}点）。",
    "some_points": "いま{points}点入るからです。",
    "later": "ゲームの終わりに数える点が、いちばん多く増えるからです（{points}点）。",
    "some_later": "ゲームの終わりに数える点が、{points}点増えるからです。",
    "declines": "しないほうがよいと見たからです。",
    "alike": "いまの点は、どれを選んでも変わりません。",
    "least": "ほかのことをするより、損が少ないと見ました。",
    "prepares": "いまの点にはなりません。次からの手番の準備です。",
}
"""The reasons of a sensible player, in games whose bot says nothing more (`play/motives.py`)."""
BEFORE = "先に、これもできます。"
"""Begins the reason for a free action that is advised beside another decision."""

FORMS: Mapping[str, str] = {"take": "受け取る", "decline": "受け取らない"}
"""The two sides of an offer, where a game has no words of its own for its decision (`FORMS`)."""

NO_UNDO: Mapping[str, str] = {
    "nothing": "まだ何もしていないので、戻す手がありません。",
    "known": "この後で、隠れていたことや運の結果が分かりました。だから、もう戻せません。",
    "over": "対局が終わり、隠していたものがすべて見えています。だから、もう戻せません。",
}
"""The reasons why nothing can be taken back."""

ENGINE_FAULT = "エンジンの中で思わぬ誤りが起きました。手元の局面はそのままです。"
"""What is said of a fault of ours."""
CUT_SHORT = "ルールの修正により「{action}」から先は再現できないので、その手前まで開きました。"
"""What is said of a saved game of which an action is no longer legal."""

WON = "終わりました。{seats}の勝ちです。"
SHARED_WIN = "終わりました。{seats}が勝利を分け合います。"
"""Who won a game that is over; where several did, they share it."""

TURN_NUMBER = "{n}番目の手番"
"""Where a game stands that has no parts."""
TURN_ENDS = "{seat:seat}の手番は、ここで終わります。"
TURN_WAITS = "最後の手を戻せるように、待っています。"
"""The sentence in the place of a question while a turn waits for its end."""

PAD: Mapping[str, str] = {
    "fault.range": "{what}は{low}から{high}までです。",
    "fault.many": "{what}は{high}つまでです。",
    "fault.once": "「{choice}」を選べるのは1人だけです。",
    "fault.together": "{what}は、全員を合わせて{most}までです。いまは{n}になっています。",
    "fault.board.most": "{what}は1人{most}個までです。盤に多く置かれています。",
    "fault.board.most_together": "{what}は全員で{most}個までです。盤に多く置かれています。",
    "fault.board.taken": "{what}が、いっぱいの所に置かれています。",
    "fault.board.alone": "{what}が、ほかの人の駒がある所に置かれています。",
    "board.most": "{piece}は1人{most}個までです。もう全部置いてあります。",
    "board.most_together": "{piece}は全員で{most}個までです。もう全部置いてあります。",
    "board.taken": "{place}はいっぱいです。替えるときは、先に下の「取る」を押します。",
    "board.alone": "{place}には、ほかの人の駒があります。替えるときは、先に下の「取る」を押します。",
    "board.put": "{piece}を{place}に置きました。",
    "board.took": "{piece}を{place}から取りました。",
    "board.elsewhere": "{piece}は、ここには置けません。",
    "board.nowhere": "光っている所を押してください。",
    "board.empty": "{place}には、取る駒がありません。",
    "board.which": "{place}の駒のどれを取るか、下で選んでください。",
}
"""What cannot be entered on a score pad (`core/scorepad.py`), and the result of a touch on its board
(`core/padboard.py`)."""

ARRANGING: Mapping[str, str] = {
    "moment": "いまの番や場面が、この盤に合いません。「番と場面」を選び直してください。",
    "table": "盤",
    "nothing": "ここには、変えられるものがありません。",
    "choose": "{what}を、下で変えられます。",
    "several": "ここで変えられるものを、下に並べました。",
    "done": "{what}を「{value}」にしました。",
    "elsewhere": "{piece}は、ここには置けません。",
    "start": "盤の、変えたい所に触ってください。",
    "asked": "聞かれること",
    "asks": "この場面にしました。{prompt}",
}
"""What is said while a position is built (`play/arranging.py`)."""

MESSAGES: Mapping[str, str] = {
    # values
    "'{value}' should be one of {choices}": "{field}に「{value}」は使えません。使えるのは {choices} です。",
    "must be one of {choices}": "{field}は {choices} のどれかにしてください。",
    "must be a whole number": "{field}は整数にしてください。",
    "must be a whole number from {low} to {high}": "{field}は {low} から {high} までの整数にしてください。",
    "must be two different ones of {choices}, written a-b": "{field}は {choices} から違う2つを「a-b」の形で書いてください。",
    "must be text": "{field}は文字で書いてください。",
    "must be texts by address": "{field}は設定の名前と値の組にしてください。",
    "must be a list": "{field}は並び（リスト）にしてください。",
    "must be an object": "{field}は名前と値の組にしてください。",
    "must be null": "{field}は空（null）にしてください。",
    "must have whole numbers as names": "{field}の名前は整数にしてください。",
    "must have {n} entries": "{field}は {n} 個にしてください。",
    "must be 16 hex digits": "{field}は16桁の16進数にしてください。",
    "must be -1, -2 or a seat": "{field}は席の番号、-1、-2 のどれかにしてください。",
    "must be a seat, -1 (chance) or -2 (the table)": "{field}は席の番号、-1（運）、-2（場）のどれかにしてください。",
    "is not of a kind that fits here": "{field}の種類がここに合いません。",
    "is not a field that is known here": "{field}という項目はありません。",
    "names a place that is not there": "{field}に、盤にない場所があります。",
    "is missing": "{field}がありません。",
    "is longer than {limit} characters": "{field}が長すぎます（{limit}文字まで）。",
    "has more than {limit} entries": "{field}が多すぎます（{limit}個まで）。",
    "is too long": "{field}が長すぎます。",
    "is not JSON": "{field}をデータとして読めません。",
    "holds characters that no text can hold": "{field}に使えない文字があります。",
    "is no option; there are: {choices}": "{field}という選択はありません。あるのは {choices} です。",
    "is no rule": "{field}というルールはありません。",
    "is not a figure that can be set": "{field}という変えられる値はありません。",
    "there are {n} of them in all places together, and there must be {total}": "{field}は、全部の場所を合わせて {total} 個でなければなりません（いま {n} 個）。",
    "must be a list of package names": "{field}は、パッケージ名の並びにしてください。",
    "'{value}' names no package beside this file; there: {choices}": "{field}: 「{value}」というパッケージが、このファイルの隣にありません。あるのは {choices} です。",
    "'{value}' stands twice": "{field}: 「{value}」が 2 回あります。",
    "is not UTF-8 text: save it as UTF-8": "{field}: 文字コードが UTF-8 ではありません。UTF-8 で保存してください。",
    "is no TOML: look at its quotes, commas and brackets ({value})": "{field}: TOML として読めません。引用符、`,`、かっこを見てください（{value}）。",
    "cannot be read ({value})": "{field}を読めません（{value}）。",
    # positions
    "asks for something that has no answer": "{field}がこの局面では答えられない問いになっています。",
    "is the view of one seat, which cannot be played on": "これは1人から見た局面なので、続きを遊べません。",
    "has the wrong number of entries": "{field}の個数が合いません。",
    "has {n} entries instead of {size}: one for each kind, and the last for unknown ones where there can be any": (
        "{field}の数の並びは {size} 個です（いま {n} 個）。種類ごとに 1 つと、裏向きになる所では最後にもう 1 つです。"
    ),
    "holds a value that cannot be": "{field}にありえない値があります。",
    "does not fit together with the rest": "{field}がほかの部分と合いません。",
    "deals more cards to a seat than its hand holds ({most})": "{field}で、手札の {most} 枚より多く配ることになります。",
    "asks a seat twice for a choice in secret, or one that does not take part (`seats`)": (
        "{field}で、秘密の選択を同じ席に 2 回聞くか、加わらない席（`seats`）に聞いています。"
    ),
    "is empty, and this seat is asked no more: the flow asks all of `seats`, and `seal` stores it for `step.seat`": (
        "{field}が空ですが、この席に聞く手順は残っていません。flow.py では、加わる席（`seats`）の全部に聞きます。"
        "聞いているなら、`seal` が `step.seat` の所に入れているかを確かめてください。"
    ),
    "is still sealed, and nothing turns it up: `unseal` resets it": "{field}に、明かされない選択が残っています。`unseal` の中で、選ぶ前の値に戻します。",
    "is not who decides this": "{field}がこれを決める席ではありません。",
    "holds at most {most} cards": "{field}に置けるのは{most}枚までです。",
    "the cards do not add up": "カードの合計が合いません。",
    "the cards do not add up: {n} instead of {total}": "カードの合計が合いません（全部で {total} 枚のところ、{n} 枚）。",
    "there are not enough cards of {value} left": "{field}に使う{value}のカードが足りません。",
    "there are not enough cards of {value} left in the pile: {where} has it. Say what lies in it, or `{where} = none`; "
    "where that is said, there are too many of {value}": (
        "{field}に使う{value}のカードが山札に足りません。いまは {where} にあります。{where} を書いていなければ、何があるかを書いてください"
        "（何もなければ `{where} = none`）。書いてあれば、{value}のカードが多すぎます。"
    ),
    "the pile is empty where a card is needed": "{field}から取るカードがありません。",
    "holds steps that cannot follow one another": "{field}の並びがありえません。",
    # the flow of a game
    "`{name}` is no decision of the game; known: {choices}": "`{name}` という決定は、ゲームにありません。あるのは {choices} です。",
    "{value} is no bound: write a number, or a function of the position": (
        "{value} は、値の範囲になりません。数か、局面を受けとる関数を書いてください。"
    ),
    "{file}: the step `{name}` ({decision}) takes a card, and none is in the pile: `lay_out` puts too few cards there, or there are "
    "more such steps than cards": (
        "{file}: 手順 `{name}`（{decision}）で引くカードが、山札にありません。`lay_out` で山札に入れる枚数を増やすか、"
        "この手順の回数を、カードの枚数までにしてください。"
    ),
    "{place}: `who` of the decision `{name}` returns {value}, and not a seat: a whole number from 0 on, as in "
    "`pos.round % pos.players`": (
        "{place}: 決定 `{name}` の `who` が {value} を返しました。席は、`pos.round % pos.players` のように 0 からの整数で返してください。"
    ),
    "`{first}` and, after it, `{later}` can both end with the step `{step}`, so that nothing tells where the game stands: "
    "after `{first}` it would go on as after `{later}`, and something would never be asked. Give each a `part` with a name "
    "of its own, or lay below the last `{step}` a step that only one of them has": (
        "`{first}` も、その後の `{later}` も、同じ手順 `{step}` で終わることがあります。そのため、いまどこにいるのかを区別できません。"
        "`{first}` の後が `{later}` の後とみなされ、聞かれないことが出ます。それぞれを、違う名前の `part` に入れてください。"
        "または、最後の `{step}` の下に、片方にしかない手順を置いてください。"
    ),
    "`turns` cannot tell whose turn comes: no seat answered the step `{step}`, and it names none. Say who begins with "
    "`first=`, as in `turns(TakingTurn, first=lambda now: 0)`; where the step comes within a turn, whose turn it is with `acted=`": (
        "`turns` で、だれの番になるのかが分かりません。手順 `{step}` に席がないからです。始める席を `first=` で示してください"
        "（`turns(TakingTurn, first=lambda now: 0)`）。手番の途中の手順なら、だれの手番かを `acted=` で示してください。"
    ),
    # addresses
    "is no address here; '{value}' should be one of {choices}": "「{field}」という場所はありません。「{value}」の所に書けるのは {choices} です。",
    "is no address here; it needs more or fewer parts": "「{field}」という場所はありません。語の数が合いません。",
    "must be a number of pieces, not '{value}'": "{field}は個数で書いてください（「{value}」は使えません）。",
    "must read 'address = value' (`none` for nothing)": "「{field}」は「場所 = 値」の形で書いてください（何も置かないときの値は `none` です）。",
    "stands twice, with '{first}' and with '{value}'": "{field}に「{first}」と「{value}」の2つの値があります。1つにしてください。",
    "cannot hold together": "{field}の値は、同時には成り立ちません。どちらかを変えてください。",
    "does not go with what is asked now: say whose turn it is, `turn = …`, one of {choices}": (
        "{field}が、いま聞かれていることと合いません。だれの手番かも書いてください（`turn = …`、使えるのは {choices} です）。"
    ),
    "can be looked at but not set": "{field}は見るだけで、変えられません。",
    "the scene {scene} has no node {value}": "場面「{scene}」に印を付ける「{value}」がありません。",
    # actions
    "is empty": "{field}が空です。",
    "'{value}' is not one of {choices}": "「{value}」という行動はありません。あるのは {choices} です。",
    "'{value}' is no field of {kind}; its fields are: {choices}": "「{kind}」に「{value}」という項目はありません。項目は {choices} です。",
    "{field} stands twice": "行動に同じ項目が2回あります。",
    "{kind} needs {name}=": "行動「{kind}」に、項目「{name}=」がありません。",
    "{field} must be a whole number, not '{value}'": "行動の数は整数にしてください（「{value}」は使えません）。",
    "needs just one of {choices}": "行動には {choices} のうち1つだけを書いてください。",
    "{field} is empty": "行動に値のない項目があります。",
    "the game is over": "ゲームはもう終わっています。",
    "'{value}' names something that is not there": "「{value}」はここにないものを指しています。",
    "'{value}' is not allowed: {reasons}": "「{value}」はできません。{reasons}",
    "the device must be handed on first": "先に次の人へ渡してください。",
    "the turn must be ended first": "先に手番を終えてください。",
    "no turn waits to be ended": "いまは、手番を終える場面ではありません。",
    "it is the turn of a bot": "いまはボットの番です。",
    "it is not the reader's decision": "いまは、あなたが決める場面ではありません。",
    "chance is chosen in study mode only": "運を自分で決められるのは、「ひとりで調べる」のときだけです。",
    "no bot is to act": "いまはボットの番ではありません。",
    "the game has become too long for this page": "手数が多すぎて、これ以上続けられません。",
    "there is nothing that can be taken back": "これより前には戻せません。",
    "there is nothing that can be done again": "やり直せる手がありません。",
    # links and saved games
    "is damaged: it does not have four parts": "リンクが壊れています（4つの部分に分かれていません）。",
    "is damaged or holds too much": "リンクが壊れているか、中身が多すぎます。",
    "is damaged: part of it is missing or changed": "リンクが壊れています（一部が欠けたか、変わっています）。",
    "does not hold a position": "リンクに局面が入っていません。",
    "was made by another version of this site (format '{value}')": "{field}はこのサイトの別の版で作られたもので、開けません（形式「{value}」）。",
    "was made for version {old} of this game's positions; this site reads version {new}": "リンクの局面は版 {old} のものです。このサイトが読めるのは版 {new} です。",
    "was made by a newer version of this site": "このサイトの新しい版で作られています。ページを読み込み直してから、もう一度開いてください。",
    # scripts
    "must read 'address = value', 'address has n' or 'address by +n'": "「場所 = 値」「場所 has 数」「場所 by +数」のどれかで書いてください。",
    "must read 'checks | sentence' or 'sentence'": "「条件 | 文」か「文」の形で書いてください。",
    "must read 'address' or 'address \"label\"'": '「場所」か「場所 "見出し"」の形で書いてください。',
    "must read 'address low-high' or 'address a|b|c'": "「場所 0-3」か「場所 a|b|c」の形で書いてください。",
    "must read 'name=value', not '{value}'": "{field}は「名前=値」の形で書いてください（「{value}」は使えません）。",
    "must read 'auto 8', 'auto turn', 'auto turn 2' or 'auto end'": "「auto 8」「auto turn 2」「auto end」のどれかで書いてください。",
    "must be compared with a whole number, not '{value}'": "{field}は整数と比べてください（「{value}」は使えません）。",
    "must have from {low} to {high} values": "{field}の値は {low} 個から {high} 個までにしてください。",
    "is no number of the game; known: {choices}": "{field}という数はゲームにありません。あるのは {choices} です。",
    "is no number but '{value}'": "{field}は数ではなく「{value}」です。",
    "it is {actor}'s decision, not {value}'s": "いま決めるのは {actor} です（{value} ではありません）。",
    "`advance chance` would change nothing: `{action}` comes first, which the table does. Write it before, or `advance`": (
        "`advance chance` では何も起きません。先に、場が `{action}` を行います。その前に `{action}` を書くか、`advance` と書いてください。"
    ),
    "stands before an action that no seat takes": "席が行わない行動の前に席の名前があります。",
    "stands without 'refuse'": "because は refuse と一緒に書いてください。",
    "'{value}' is no rule": "「{value}」というルールはありません。",
    "the game's own code fails: {fault}": "ゲームのプログラムの中でエラーが起きました（{fault}）。",
    # requests
    "must be one of {choices}, given once": "{choices} のうち1つだけを指定してください。",
    "is no session that is open": "この盤はもう開いていません。",
    "has no score pad": "このゲームには得点表がありません。",
    "'{value}' is nothing that is asked": "「{value}」についての問題はありません。",
    "'{value}' did not come up": "「{value}」についての問題を、いまの設定では作れませんでした。",
    "are none in which this is asked": "その形の問題はありません。",
}


def say(error: BadInput, own: Mapping[str, str] | None = None) -> str:
    """Return one Japanese sentence for an error, naming its field. `own`: the ERRORS words of the game that is spoken
    of."""
    field = error.address or "入力"
    field = field if len(field) <= MOST_OF_FIELD else field[:MOST_OF_FIELD] + "…"
    template = (own or {}).get(error.template) or MESSAGES.get(error.template, FALLBACK)
    return template.format(**{**error.data, "field": field})
