"""The numbered rules of 王と枢機卿 as data, and the readings that differ between sources.

The one source of a rule's id, titles, section, source and confidence: the page ルール is checked against it when the lessons are built.
Code cites a rule by its id as the page prints it.
"""

from __future__ import annotations

from insuto.core.facts import Rule, RuleBook
from insuto.core.game import Option
from insuto.core.readings import Readings

_A = "A 内容物"
_B = "B 準備"
_C = "C 手番"
_D = "D 山札が尽きたとき"
_E = "E 中間決算"
_F = "F 最終決算"

# fmt: off
RULES = RuleBook(
    [
        Rule("K-001", "人数と時間", "3 to 5 players", _A, "種本、作者サイト", "high"),
        Rule("K-002", "9 つの国", "Nine regions", _A, "作者サイト、ludorium、Becker", "high"),
        Rule("K-003", "地域カードの種類", "Five card types", _A, "作者サイト、フィンランド語版、ludozine", "high"),
        Rule("K-004", "種類ごとの枚数", "Cards per type", _A, "作者サイト、フィンランド語版、盤の集計", "high"),
        Rule("K-005", "カードは 55 枚", "55 cards in all", _A, "作者サイト、フィンランド語版、keirat", "high"),
        Rule("K-006", "カードの色", "Card colours", _A,
             "Becker、フィンランド語版、BGG（緑と紫）", "invented", "緑と紫は高、ほかの 3 色はこのサイトの決め"),
        Rule("K-007", "修道院コマ", "20 cloisters each", _A, "作者サイト、フィンランド語版、note", "high"),
        Rule("K-008", "枢機卿コマ", "8 cardinals each", _A, "作者サイト、フィンランド語版、note", "high"),
        Rule("K-009", "そのほかの道具", "Score markers and start player marker", _A, "作者サイト、フィンランド語版", "high"),
        Rule("K-010", "国ごとの建物の数", "Building sites per region", _A,
             "盤の集計。フランスとシュヴァーベンは ludorium、ludozine も同じ", "medium", "フランスとシュヴァーベンは高、ほかは中"),
        Rule("K-011", "1 つの建物に 1 個", "One cloister a site, nothing moves", _A, "Becker、gamersalliance", "high"),
        Rule("K-012", "道のつながり", "Roads join sites", _A,
             "種本、ludorium、keirat（道があること）", "invented", "道があることは高、つながり方はこのサイトの決め"),
        Rule("K-013", "紋章", "One crest a region", _A, "種本、ludorium、keirat", "high"),
        Rule("K-014", "同盟の印", "15 alliance markers", _A, "種本、keirat", "high"),
        Rule("K-015", "国ごとの同盟の数", "Alliances per region", _A, "盤の集計", "medium"),
        Rule("K-016", "[3]〜[15] の組", "Pairs of alliances 3 to 15", _A, "計算", "invented"),
        Rule("K-017", "隣でも同盟がないことがある", "Neighbours without alliance", _A, "1jour-1jeu", "medium"),
        Rule("K-018", "番号の意味", "Alliance numbers are no values", _A, "種本", "high"),
        Rule("K-020", "人数で除くカード", "Cards taken out by player count", _B, "種本、作者サイト、フィンランド語版、独語要約", "high"),
        Rule("K-021", "手札を配る", "Deal three cards", _B, "種本、作者サイト", "high"),
        Rule("K-022", "山札と公開カード", "Pile and two face-up cards", _B, "種本、作者サイト", "high"),
        Rule("K-023", "スタートプレイヤーと順番", "Start player, clockwise", _B,
             "作者サイト、フィンランド語版、note。時計回りは種本も", "high"),
        Rule("K-024", "コマを取る", "Pieces and score 0", _B, "作者サイト、note", "high"),
        Rule("K-030", "置くか、取り替えるか", "Place or swap, no pass", _C, "種本、BrettspielWelt、hall9000", "high"),
        Rule("K-031", "カード 1 枚でコマ 1 個", "One card, one piece, in a region of its colour", _C, "種本、Becker、hall9000", "high"),
        Rule("K-032", "1 手番に 1 つの国", "One region a turn", _C, "種本、BrettspielWelt", "high"),
        Rule("K-033", "1 手番に 2 個まで", "At most two pieces", _C, "種本、独語要約", "high"),
        Rule("K-034", "修道院がない国では 1 個", "One piece where no cloister stands", _C,
             "種本。ludozine と BrettspielWelt は「コマがない国」と書くが、結果は同じ", "high"),
        Rule("K-035", "ジョーカー", "Joker: two equal cards as one other", _C,
             "種本、Han（後継作）、China（後継作）。独語要約は「どの国でも」", "high"),
        Rule("K-036", "出し方", "Payments, no idle cards", _C,
             "ludozine、Han、China（1 手番に 3 枚・2 個・1 国まで）。表は計算", "medium",
             "3 枚・2 個・1 国は高、余分に出せないことは中（このサイトの決め）"),
        Rule("K-037", "2 個は 1 個ずつ置く", "Two pieces go down one after the other", _C,
             "種本から導いた", "medium", "中（このサイトの決め）"),
        Rule("K-038", "修道院を置く場所", "A cloister goes on any free site", _C, "hall9000、China。隣という条件は種本にない", "high"),
        Rule("K-040", "枢機卿を置く場所", "A cardinal goes on the crest", _C, "種本、China（後継作）", "high"),
        Rule("K-041", "枢機卿の上限", "Cardinal limit", _C, "種本。全員の合計であることは lautapeliopas、BGG、China", "high"),
        Rule("K-042", "コマが足りないとき", "The own supply may run out", _C, "Han、China（後継作）", "high"),
        Rule("K-043", "使ったカード", "Open discard pile", _C, "種本。表向きは盤の集計の記事、China", "high"),
        Rule("K-044", "取り替える手番", "Swap: exactly one card", _C, "種本、hall9000、China", "high"),
        Rule("K-045", "手札の補充", "Refill the hand to three", _C, "種本、独語要約、BrettspielWelt", "high"),
        Rule("K-046", "公開カードの補充", "Face-up cards are refilled after the hand", _C, "種本（手順の並び）、独語要約", "high"),
        Rule("K-047", "1 枚ずつ取る", "Cards are taken one by one", _C, "資料なし", "low", "低（このサイトの決め）"),
        Rule("K-048", "公開カードの入れ替えはない", "No other hand limit, no refresh", _C, "種本に記述なし", "medium"),
        Rule("K-050", "1 回目に山札が尽きたとき", "First empty pile: interim scoring at once", _D, "種本、note", "high"),
        Rule("K-051", "「尽きる」とは", "When the pile is empty", _D, "種本の言い方から", "medium", "中（このサイトの決め）"),
        Rule("K-052", "中間決算のあと", "Reshuffle, the turn goes on", _D, "種本", "high"),
        Rule("K-053", "再開したあとの補充", "What the interrupted player may take", _D,
             "種本に記述なし", "medium", "中（このサイトの決め）"),
        Rule("K-054", "後半の山札の枚数", "Size of the second pile", _D, "計算", "high"),
        Rule("K-055", "2 回目に山札が尽きたとき", "Second empty pile: the round is played out", _D,
             "種本、独語要約、note、tedesuko", "high"),
        Rule("K-056", "最後の人が尽きさせたとき", "The last player empties the pile", _D, "K-055 から", "high"),
        Rule("K-057", "引くカードがないとき", "No reshuffle after the second time", _D, "K-055 から", "high"),
        Rule("K-058", "置けるコマがなくても続ける", "No other early end", _D, "後継作 China だけに別の決まりがある", "low"),
        Rule("K-060", "修道院だけを数える", "Interim scoring: cloisters of each region", _E, "種本、独語要約", "high"),
        Rule("K-061", "1 位の得点", "First: all cloisters of the region", _E, "種本、独語要約、hall9000、lautapeliopas", "high"),
        Rule("K-062", "2 位から 5 位の得点", "Lower ranks: number of the rank before", _E, "種本、lautapeliopas、nemestats", "high"),
        Rule("K-063", "同じ数のとき", "Equal numbers share the rank", _E, "種本、独語要約", "high"),
        Rule("K-064", "同じ順位の次は飛ばない", "No rank is skipped after a tie", _E, "種本", "high"),
        Rule("K-065", "修道院がない国", "No cloister, no points", _E, "種本、独語要約", "high"),
        Rule("K-066", "1 人だけの国", "Alone in a region", _E, "K-061 から", "high"),
        Rule("K-070", "3 つの得点", "Three parts of the final scoring", _F, "種本、独語要約、BrettspielWelt", "high"),
        Rule("K-071", "(1) 修道院をもう一度数える", "Cloisters once more", _F, "種本、独語要約", "high"),
        Rule("K-072", "(2) 同盟を 1 つずつ数える", "Alliances one by one", _F, "種本、独語要約", "high"),
        Rule("K-073", "両側で 1 位", "First in both regions", _F, "種本、独語要約", "high"),
        Rule("K-074", "同盟の得点", "Points of an alliance", _F, "種本、独語要約", "high"),
        Rule("K-075", "同数の 1 位", "Ties in an alliance", _F, "種本", "high"),
        Rule("K-076", "片側だけの 1 位", "First on one side only", _F, "種本", "high"),
        Rule("K-077", "0 個は 1 位ではない", "Zero is no majority", _F, "資料なし", "medium", "中（このサイトの決め）"),
        Rule("K-078", "修道院は関係しない", "Cloisters play no part in alliances", _F, "種本", "high"),
        Rule("K-080", "(3) 4 個以上の列", "Rows of four and more", _F, "種本、hall9000、BrettspielWelt", "high"),
        Rule("K-081", "列が切れるところ", "What breaks a row", _F, "種本から導いた", "high"),
        Rule("K-082", "道の枝分かれ", "No cloister counts twice", _F, "種本、nemestats", "high"),
        Rule("K-083", "列がいくつもあるとき", "Several rows", _F, "種本。数の制限は書かれていない", "medium"),
        Rule("K-084", "枝分かれの数え方", "Branches: the best rows that do not overlap", _F,
             "資料なし", "medium", "中（このサイトの決め）"),
        Rule("K-085", "中間決算では数えない", "No roads in the interim scoring", _F, "種本", "high"),
        Rule("K-090", "勝者", "Most points win", _F, "種本、作者サイト", "high"),
        Rule("K-091", "同点のとき", "Ties are shared", _F, "資料なし", "low", "低（このサイトの決め）"),
    ]
)
# fmt: on

OPTIONS: tuple[Option, ...] = (
    Option("joker_own", ("no", "yes"), "no", "K-035"),
    Option("cardinal_limit", ("together", "each"), "together", "K-041"),
    Option("swap", ("one", "any"), "one", "K-044"),
    Option("pile_empty", ("last_card", "cannot_draw"), "last_card", "K-051"),
    Option("after_interim", ("any", "pile_only"), "any", "K-053"),
    Option("last_player", ("before_start", "exhauster"), "before_start", "K-055"),
    Option("rows", ("paths", "longest", "component"), "paths", "K-084"),
    Option("row_minimum", ("4", "3"), "4", "K-080"),
    Option("rank_after_tie", ("dense", "skip"), "dense", "K-064"),
    Option("zero_cardinals", ("no", "yes"), "no", "K-077"),
    Option("second_piece", ("sequential", "before"), "sequential", "K-037"),
)
"""Readings that differ. A position holds only those that are not the default; `Reading` tells which is in force."""


class Reading(Readings, of=OPTIONS):
    """The readings in force at a table."""

    joker_own: bool
    cardinal_limit: str
    swap: str
    pile_empty: str
    after_interim: str
    last_player: str
    rows: str
    row_minimum: str
    rank_after_tie: str
    zero_cardinals: bool
    second_piece: str
