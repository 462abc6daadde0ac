"""The score pad in words: what is counted, where to look for it, what cannot be."""

from __future__ import annotations

from collections.abc import Mapping

WORDS: Mapping[str, str] = {
    "part.track": "盤のまわりの得点表",
    "part.cloisters": "国ごとの修道院",
    "part.cardinals": "国ごとの枢機卿",
    "part.rows": "道の列",
    "track": "いまの得点",
    "track.hint": "最終決算の前に、得点マーカーがある数です。中間決算の点が入っています。",
    "piece.cloister": "修道院",
    "piece.cardinal": "枢機卿",
    "board.hint": "修道院は建物に、枢機卿は国の紋章に置きます。国ごとの数、道の列、同盟は、盤から数えます。",
    "row": "列{n}の修道院",
    "row.hint": "道沿いに 4 個以上続く列を、1 本ずつ入れます。同じ修道院は 1 度だけ数えます。",
    "row_short.hint": "道沿いに 3 個以上続く列を、1 本ずつ入れます。同じ修道院は 1 度だけ数えます。",
    "group.hint": "道でつながったまとまりを、枝も含めて 1 つずつ入れます。",
    "fault.cloisters": "修道院は1人{most}個です。合わせて{n}個になっています。",
    "fault.cardinals": "枢機卿は1人{most}個です。合わせて{n}個になっています。",
    "fault.rows": "列の修道院が{n}個ですが、国ごとの修道院は合わせて{most}個です。",
    "fault.crest": "この国の枢機卿は全員で{limit}個までです（いちばん多い人の修道院の数）。いまは{n}個です。",
    "fault.crest_each": "この国の枢機卿は1人{limit}個までです（いちばん多い人の修道院の数）。いまは{n}個です。",
    "tie.shared": "同点の決まりは見つかっていません。このサイトでは勝利を分けあいます。",
}
