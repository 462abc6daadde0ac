"""The score pad in words: what is counted, where to look for it, what cannot be, what decides a tie."""

from __future__ import annotations

from collections.abc import Mapping

WORDS: Mapping[str, str] = {
    "seat": "{n}人目",
    "part.table": "はじめに選ぶもの",
    "part.coins": "コインと星",
    "part.map": "ボードの上",
    "part.bonus": "建造物ボーナス",
    "part.tie": "同点のとき",
    "tile": "建造物ボーナス・タイル",
    "faction": "勢力",
    "faction.hint": "盤の駒の色だけが変わります。点は変わりません。",
    "piece.mech": "メック",
    "piece.token": "資源",
    "board.hint": "勢力を選ぶと、駒の色が卓と同じになります。本拠地の駒は、置かなくてかまいません。"
    "資源は 1 個ずつ置くと、領地を支配している人の分になります。",
    "coins": "持っているコイン",
    "popularity": "民心",
    "popularity.hint": "この数で、星、領地、資源の率が変わります。",
    "stars": "置いた星",
    "territories": "支配している領地",
    "territories.hint": "湖も数えます。本拠地は数えません。ファクトリーも、ここでは 1 つに数えます。",
    "factory": "ファクトリー",
    "factory.yes": "支配している",
    "factory.hint": "支配している人だけが選びます。領地 3 つ分になります。計算はこの表がします。",
    "tokens": "支配している資源トークン",
    "tokens.hint": "種類に関係なく、全部の数です。",
    **dict.fromkeys(
        ("adjacent_tunnels.hint", "adjacent_lakes.hint", "adjacent_encounters.hint"),
        "同じ所は 1 度だけ数えます。川の向こうも隣です。"
        "建造物が建っている領地は、その建造物の隣には数えません。ほかの建造物の隣なら数えます。",
    ),
    "longest_line.hint": "間をあけずに一直線に並んだ、いちばん長い列の数です。",
    "adjacent_tunnels": "建造物に隣接するトンネル",
    "adjacent_lakes": "建造物に隣接する湖",
    "adjacent_encounters": "建造物に隣接する遭遇の領地",
    "on_tunnels": "トンネルの上の建造物",
    "on_farms_tundra": "農地とツンドラの上の建造物",
    "longest_line": "一直線に並んだ建造物",
    "pieces": "ワーカー、メック、建造物の合計",
    "pieces.hint": "本拠地にいるワーカーとメックも数えます。",
    "power": "戦力",
    "fault.factory": "ファクトリーを支配しているなら、領地は 1 つ以上です。",
    "fault.stars": "星が{n}つになった人が出ると、すぐに終わります。{n}つの人は1人だけです。",
    "fault.tokens": "支配している領地がないと、資源は支配できません。",
    "tie.pieces_missing": "ワーカー、メック、建造物の合計を入れると決まります。",
    "tie.power_missing": "駒の合計も同じ人がいます。その人たちの戦力を入れると決まります。",
    "tie.pieces": "コインが同じなので、ワーカー、メック、建造物の合計が多い人の勝ちです。",
    "tie.power": "コインが同じ人を、駒の合計、戦力の順に比べました。残った人の中で、戦力が高い人の勝ちです。",
    "tie.popularity": "コインが同じ人を、駒の合計、戦力、民心の順に比べました。残った人の中で、民心が高い人の勝ちです。",
    "tie.resources": "民心まで比べて残った人の中で、資源トークンが多い人の勝ちです。",
    "tie.territories": "資源まで比べて残った人の中で、領地が多い人の勝ちです。",
    "tie.stars": "領地まで比べて残った人の中で、星が多い人の勝ちです。",
    "tie.shared": "どの比べ方でも同じです。",
}
