"""The numbered rules of ランカスター as data, and the readings that differ between sources.

The one source of a rule's id, titles, section, source and confidence: the page ルール is checked against it when the lessons are built.
Code cites a rule by its id as the page prints it. The two-player rules are described, not played.
"""

from __future__ import annotations

from insuto.core.facts import Rule, RuleBook
from insuto.core.game import Option
from insuto.core.readings import Readings

_A = "A 内容物と言葉"
_B = "B 準備"
_C = "C ラウンドの流れ"
_D = "D 騎士の配置"
_E = "E よく使う行動"
_F = "F 議会"
_G = "G 州の報奨"
_H = "H 城の報奨"
_I = "I 紛争の解決"
_J = "J 次のラウンドの準備"
_K = "K 最終得点計算"
_L = "L 2 人で遊ぶとき"

# fmt: off
RULES = RuleBook(
    [
        Rule("L-001", "人数", "2 to 5 players", _A, "種本", "high"),
        Rule("L-002", "騎士コマは 1 人 7 個", "Seven knights each, 14 strength", _A, "種本、minarinbg、BGG", "high"),
        Rule("L-003", "プレイヤーの色", "Five colours", _A, "種本", "high"),
        Rule("L-004", "貴族タイル", "36 noble tiles", _A, "種本、英語ルール", "high"),
        Rule("L-005", "紛争カード", "12 conflict cards and two spares", _A,
             "種本、準備シート", "high", "枚数と 2・3・9・10 は高、ほかの兵力は低、権力点はこのサイトの決め"),
        Rule("L-006", "法律カード", "18 law cards with a number on the back", _A,
             "種本、英語ルール、準備シート", "medium", "18 枚は高、内訳は中"),
        Rule("L-007", "王の恩恵タイル", "Six king's favour tiles", _A, "種本", "high"),
        Rule("L-008", "拡張タイル", "Six extension tiles each", _A, "種本", "high"),
        Rule("L-009", "共通のストック", "General supply", _A, "英語ルール、準備シート", "high"),
        Rule("L-010", "投票タイル", "Two voting tiles each", _A, "種本", "high"),
        Rule("L-011", "9 つの州", "Nine counties without neighbours", _A, "種本", "high"),
        Rule("L-012", "州の最低兵力", "Minimum strength of a county", _A,
             "種本。D は Spielwiese、早見表", "invented", "D は高、ほかの 8 つはこのサイトの決め"),
        Rule("L-013", "城ボード", "Castle board", _A, "種本", "high"),
        Rule("L-014", "中庭には何個でも置ける", "The court holds all seven knights", _A, "独語 FAQ", "medium"),
        Rule("L-015", "衝立で隠すもの", "What lies behind the screen", _A, "種本、準備シート", "high"),
        Rule("L-016", "ストックは尽きない", "The supply never runs out", _A, "資料なし", "low", "低（このサイトの決め）"),
        Rule("L-017", "配置済みの騎士", "Deployed knights", _A, "種本から導いた", "medium"),
        Rule("L-018", "権力点トラック", "Power point track", _A, "種本", "high"),
        Rule("L-020", "人数ごとの貴族タイル", "Nobles per county", _B, "種本、準備シート、別のインスト", "high"),
        Rule("L-021", "恩恵タイルはいつも 6 枚", "Six favours for every player count", _B, "種本", "high"),
        Rule("L-022", "除く紛争カード", "Conflict cards put away", _B, "種本", "high"),
        Rule("L-023", "最初の 2 つの紛争", "Two conflicts in the upper row", _B, "種本", "high"),
        Rule("L-024", "始めの 3 つの法律", "Three laws in force", _B,
             "種本。並び順は資料なし", "medium", "3 枚は高、並び順は中（このサイトの決め）"),
        Rule("L-025", "法律カードの山札", "Law pile by number groups", _B,
             "種本。数字ごとに混ぜることは別のインスト", "medium", "順は高、混ぜることは中"),
        Rule("L-026", "最初の 3 つの法案", "Three bills", _B, "種本", "high"),
        Rule("L-027", "中庭とストックの騎士", "Two knights in the court", _B, "種本", "high"),
        Rule("L-028", "最初の持ち物", "Starting goods", _B, "種本、準備シート、minarinbg", "high"),
        Rule("L-029", "スタートプレイヤー", "Start player", _B, "種本。くじは英語ルール", "high"),
        Rule("L-030", "最初の拡張タイル", "One extension tile of choice", _B,
             "種本、準備シート。順番は資料なし", "high", "1 枚選ぶことは高、順番は低（このサイトの決め）"),
        Rule("L-031", "持ち物は席によらない", "The same goods for every seat", _B, "minarinbg", "medium"),
        Rule("L-032", "騎士はいつも 7 個", "Seven knights for ever", _B, "ほかの決まりから", "high"),
        Rule("L-040", "全部で 5 ラウンド", "Five rounds", _C, "種本", "high"),
        Rule("L-041", "3 つのフェイズ", "Three phases in five steps", _C, "種本、teketeke、早見表", "high"),
        Rule("L-042", "プレイヤー順", "Player order", _C, "種本、英語の法律一覧", "high", "配置の順は高、ほかの場面は中"),
        Rule("L-050", "1 手番に騎士 1 個", "One knight from the court a turn", _D, "種本", "high"),
        Rule("L-051", "パスはない", "No passing", _D, "種本、英語ルール、スペイン語ルール", "high"),
        Rule("L-052", "中庭が空の人は飛ばす", "Empty courts are skipped", _D, "英語ルール、スペイン語ルール", "high"),
        Rule("L-053", "追い出された人も続ける", "Who is driven out plays on", _D, "英語ルールから導いた、BGA 日本語", "high"),
        Rule("L-054", "置ける場所がないとき", "No square for any knight", _D, "資料なし", "low", "低（このサイトの決め）"),
        Rule("L-055", "州の騎士マスは 1 つ", "One knight a county", _D, "種本", "high"),
        Rule("L-056", "最低兵力は騎士だけで満たす", "Minimum strength counts the knight alone", _D, "種本、早見表、BGA", "high"),
        Rule("L-057", "従者を一緒に置く", "Squires go along", _D, "種本", "high"),
        Rule("L-058", "従者はあとから足せない", "No squires later", _D, "資料なし。ほかの決まりから導いた", "medium"),
        Rule("L-059", "追い出すには兵力で上回る", "Driving out needs more strength", _D, "種本、早見表", "high"),
        Rule("L-060", "追い出された騎士と従者", "What the driven-out get back", _D, "種本", "high"),
        Rule("L-061", "自分の騎士は追い出せない", "Never against oneself", _D, "早見表、BGA 日本語", "high"),
        Rule("L-062", "州の報奨は後で", "Counties give nothing at once", _D, "種本", "high"),
        Rule("L-063", "州に置いた従者は戻らない", "Squires on a county are gone", _D,
             "種本。報奨のあとは、ドーセットの決まりからの類推", "medium"),
        Rule("L-064", "紛争のいちばん上の空きマス", "Topmost free square of a conflict", _D, "種本", "high"),
        Rule("L-065", "1 つの紛争に自分のマスは 1 つ", "One square a player", _D, "種本", "high"),
        Rule("L-066", "騎士を重ねる", "Stacking on the own square", _D, "種本、早見表", "high"),
        Rule("L-067", "紛争にはいくつでも加われる", "Several conflicts", _D, "種本", "high"),
        Rule("L-068", "紛争に最低兵力と従者はない", "No minimum and no squires in conflicts", _D, "早見表、BGA", "high"),
        Rule("L-069", "埋まった紛争", "A full conflict", _D, "種本から導いた", "high"),
        Rule("L-070", "下段の紛争にも置ける", "The lower row can be joined", _D, "種本、独語 FAQ", "high"),
        Rule("L-071", "王の恩恵をすぐに得る", "King's favour at once", _D, "種本", "high"),
        Rule("L-072", "恩恵は 1 ラウンドに 6 回まで", "Up to six favours a round", _D, "種本、独語 FAQ、BGA", "high"),
        Rule("L-073", "6 つの恩恵", "The six favours", _D, "種本", "high"),
        Rule("L-074", "恩恵: 騎士の兵力を上げる", "Favour: upgrade any own knight", _D, "種本", "high"),
        Rule("L-075", "恩恵: 好きな州の貴族", "Favour: a noble from anywhere", _D, "種本", "high"),
        Rule("L-076", "恩恵は必ず 1 枚選ぶ", "A favour must be chosen, its use may lapse", _D, "資料なし", "low", "低（このサイトの決め）"),
        Rule("L-077", "恩恵はラウンドごとに戻る", "Favours return each round", _D, "種本、仏語 FAQ", "high"),
        Rule("L-078", "城のマスに騎士を置く", "One knight a castle square", _D, "種本、BGA、早見表", "high"),
        Rule("L-079", "拡張タイルのあるマス", "Covered castle squares", _D, "準備シート、早見表、種本", "medium"),
        Rule("L-085", "騎士の兵力を 1 上げる", "Upgrade", _E, "種本", "high"),
        Rule("L-086", "兵力 1 の騎士を得る", "Recruit", _E, "種本", "high"),
        Rule("L-087", "拡張タイルを得る", "Gain an extension tile", _E, "種本", "high"),
        Rule("L-088", "貴族を得る", "Gain a noble", _E, "種本、仏語正誤表、独語 FAQ", "high"),
        Rule("L-089", "拡張タイルは毎ラウンド働く", "Extension tiles give every round", _E, "種本", "high"),
        Rule("L-090", "法案を 1 つずつ投票する", "Three bills one after another", _F, "種本", "high"),
        Rule("L-091", "投票タイルと投票マーカー", "Secret tile and markers", _F, "種本", "high"),
        Rule("L-092", "票の数え方", "One vote each", _F, "種本", "high"),
        Rule("L-093", "同数なら承認", "A tie accepts", _F, "種本、BGA、早見表", "high"),
        Rule("L-094", "承認されたとき", "Accepted: the oldest law goes", _F, "種本", "high"),
        Rule("L-095", "否決されたとき", "Rejected: the bill goes", _F, "種本", "high"),
        Rule("L-096", "使った投票マーカー", "Used markers are gone", _F, "種本", "high"),
        Rule("L-097", "残った投票マーカー", "Unused markers are gone after the third vote", _F, "種本", "high"),
        Rule("L-098", "棄権はできない", "No abstaining", _F, "種本から導いた", "medium"),
        Rule("L-100", "法律は左から順に", "Laws left to right", _F, "種本。変わった後で調べることは導いた", "high"),
        Rule("L-101", "「最多」は同数なら全員", "Most: ties all count", _F, "種本、英語の法律一覧", "high"),
        Rule("L-102", "州の数え方", "Counting counties", _F, "種本", "high"),
        Rule("L-103", "紛争の数え方", "Counting conflicts", _F, "種本、英語の法律一覧", "high"),
        Rule("L-104", "「〜ごと」は端数を捨てる", "Once per full number", _F, "種本", "high"),
        Rule("L-105", "払う法律", "Paying laws in player order", _F, "種本、英語の法律一覧", "high"),
        Rule("L-106", "法律で得た投票マーカー", "Markers from laws stay", _F, "種本の手順から導いた", "medium"),
        Rule("L-107", "法律で得た騎士", "Knights from laws stand in the court", _F, "ほかの決まりから導いた", "medium"),
        Rule("L-108", "断れるものと断れないもの", "Gains are automatic, the rest optional", _F,
             "英語の法律一覧の言い方から導いた", "medium"),
        Rule("L-109", "全員が 0 のときの「最多」", "Most, when all have none", _F, "資料なし", "low", "低（このサイトの決め）"),
        Rule("L-110", "法律 1: コイン最多", "Law 1: most gold, upgrade a deployed knight", _F,
             "英語の法律一覧、早見表、仏語正誤表", "high"),
        Rule("L-111", "法律 2: 従者最多", "Law 2: most squires, recruit", _F, "英語の法律一覧、早見表", "high", "効果は高、数え方は中"),
        Rule("L-112", "法律 3: 州 2 つごと", "Law 3: points per two counties", _F, "英語の法律一覧、早見表", "high"),
        Rule("L-113", "法律 4: 投票マーカーを買う", "Law 4: buy voting markers", _F, "英語の法律一覧、早見表", "high"),
        Rule("L-114", "法律 5: コインと従者で権力点", "Law 5: buy points with gold and squires", _F, "英語の法律一覧", "high"),
        Rule("L-115", "法律 6: 紛争 2 つごとに拡張タイル", "Law 6: extension tile per two conflicts", _F, "英語の法律一覧", "high"),
        Rule("L-116", "法律 7: 配置済みの兵力 2 ごと", "Law 7: squire per deployed strength 2", _F, "種本、英語の法律一覧", "high"),
        Rule("L-117", "法律 8: 紛争 2 つごとに一式", "Law 8: goods per two conflicts", _F, "英語の法律一覧", "high"),
        Rule("L-118", "法律 9: 兵力 2 を配置していない", "Law 9: no deployed strength 2, upgrade", _F, "種本、英語の法律一覧", "high"),
        Rule("L-119", "法律 10: 兵力 3 を 4 と取り替える", "Law 10: strength 3 becomes 4", _F, "種本、英語の法律一覧", "high"),
        Rule("L-120", "法律 11: 拡張タイル 3 枚ごと", "Law 11: points per three extension tiles", _F,
             "英語の法律一覧。3 枚ごとは種本も", "high"),
        Rule("L-121", "法律 12: 紛争ごとに権力点", "Law 12: points per conflict", _F, "英語の法律一覧", "high"),
        Rule("L-122", "法律 13: 州 3 つごと", "Law 13: points per three counties", _F, "英語の法律一覧", "high"),
        Rule("L-123", "法律 14: 兵力 1 を 3 個とも配置", "Law 14: all three of strength 1 deployed", _F,
             "英語の法律一覧。条件は種本も", "high"),
        Rule("L-124", "法律 15: 食客 3 人ごと", "Law 15: recruit per three nobles", _F, "種本、英語の法律一覧", "high"),
        Rule("L-125", "法律 16: コインで権力点", "Law 16: buy points with gold", _F, "種本（5 点）、英語の法律一覧（1 点）", "low"),
        Rule("L-126", "法律 17: 4 種類の騎士を配置", "Law 17: all four strengths deployed", _F,
             "種本（条件）", "invented", "条件は高、報奨はこのサイトの決め"),
        Rule("L-127", "法律 18", "Law 18", _F, "資料なし", "invented"),
        Rule("L-128", "法律 4〜18 の裏の数字", "Numbers on the backs of laws 4 to 18", _F, "minarinbg の記事から推した", "low"),
        Rule("L-140", "州は A から順に", "Counties A to I", _G, "種本", "high"),
        Rule("L-141", "貴族か報奨か、払って両方", "Noble, reward, or both for gold", _G, "種本。払う先は仏語 FAQ", "high"),
        Rule("L-142", "貴族を選べる条件", "A noble must be there and new", _G, "種本、仏語正誤表", "high"),
        Rule("L-143", "コインは先に払う", "Gold first", _G, "種本から導いた", "medium"),
        Rule("L-144", "報奨はいつでも選べる", "The reward can always be named", _G, "資料なし", "low", "低（このサイトの決め）"),
        Rule("L-145", "ノーサンバーランドとベッドフォード", "Northumberland and Bedford: extension tile", _G, "種本", "high"),
        Rule("L-146", "スタッフォードとサフォーク", "Stafford: upgrade; Suffolk: recruit", _G, "種本", "high"),
        Rule("L-147", "ヨークとグロスター", "York and Gloucester: with two voting markers", _G, "種本。D は Spielwiese も", "high"),
        Rule("L-148", "サマーセット", "Somerset: power points", _G, "種本", "high"),
        Rule("L-149", "ドーセット", "Dorset: this knight to a conflict", _G,
             "種本。入り方は導いた", "high", "移すことは高、入れないときは中"),
        Rule("L-150", "サリーの報奨", "Surrey: gold and squires", _G, "種本", "high"),
        Rule("L-151", "サリー: スタートプレイヤーを決める", "Surrey: name the start player", _G,
             "種本。minarinbg は次のラウンドから", "high"),
        Rule("L-152", "サリーにだれもいないとき", "Surrey empty", _G, "種本", "high"),
        Rule("L-153", "州の騎士は中庭に戻る", "The knight goes home", _G, "種本に記述なし。城と紛争の決まりからの類推", "medium"),
        Rule("L-160", "城の報奨", "Castle rewards", _H, "種本", "high"),
        Rule("L-161", "城の 6 つのアイコン", "The six rewards", _H, "種本。1 と 6 は teketeke も", "high"),
        Rule("L-162", "城の報奨は断れる", "A reward may be declined", _H, "種本", "high"),
        Rule("L-163", "城の報奨の順番", "Order of the castle rewards", _H, "資料なし", "low", "低（このサイトの決め）"),
        Rule("L-164", "城の騎士は中庭に戻る", "Castle knights go home", _H, "種本", "high"),
        Rule("L-165", "領主と食客の投票マーカー", "Voting markers: lord and nobles", _H, "種本", "high"),
        Rule("L-166", "第 5 ラウンドの投票マーカー", "No markers in the last round", _H, "種本", "high"),
        Rule("L-170", "紛争は 1 つずつ", "Conflicts one by one", _I,
             "種本。順番は資料なし", "medium", "1 つずつは高、順番は中（このサイトの決め）"),
        Rule("L-171", "勝ち負け", "Who wins", _I, "種本", "high"),
        Rule("L-172", "貢献の順位", "Ranks, the later one ahead", _I, "種本", "high"),
        Rule("L-173", "イングランド勝利の権力点", "England wins: points", _I, "種本", "high"),
        Rule("L-174", "いない順位の点", "A missing rank", _I, "種本", "high"),
        Rule("L-175", "イングランド勝利のあと", "England wins: card and knights", _I, "種本", "high"),
        Rule("L-176", "フランス勝利の権力点", "France wins: points", _I, "種本", "high"),
        Rule("L-177", "上段で負けた紛争は下段へ", "Upper row lost: second battle", _I, "種本。マスの順は仏語正誤表、仏語 FAQ", "high"),
        Rule("L-178", "騎士のいない紛争", "A card without knights", _I, "種本", "high"),
        Rule("L-179", "2 回目の戦いに勝ったとき", "Second battle won", _I, "種本", "high"),
        Rule("L-180", "2 回目の戦いに負けたとき", "Second battle lost: captives", _I, "種本", "high"),
        Rule("L-181", "捕虜の解放", "Ransom", _I, "種本。1 個ずつは導いた", "high", "払うことは高、1 個ずつは中"),
        Rule("L-182", "解放しない捕虜", "Captives not paid for", _I, "種本", "medium", "ストックに戻ることは高、持ち主の物であることは中"),
        Rule("L-183", "2 回目のあとのカード", "The card leaves the game", _I, "種本", "high"),
        Rule("L-184", "権力点は解放より先", "Points before the ransom", _I, "種本の手順から導いた", "medium"),
        Rule("L-190", "新しい紛争", "Two new conflicts", _J, "種本。2 枚は計算", "high"),
        Rule("L-191", "恩恵タイルを表に戻す", "Favours face up", _J, "種本", "high"),
        Rule("L-192", "新しい法案", "Three new bills", _J, "種本", "high"),
        Rule("L-193", "第 5 ラウンドのあと", "After the last round", _J, "種本", "high"),
        Rule("L-200", "城ボードの騎士", "Knights on the castle boards", _K, "種本", "high"),
        Rule("L-201", "フランスとストックの騎士", "Knights in France and in the reserve", _K, "種本から導いた", "medium"),
        Rule("L-202", "騎士の 1 位と 2 位", "Knights: first and second", _K, "種本", "high"),
        Rule("L-203", "拡張タイルの 1 位と 2 位", "Extension tiles: first and second", _K, "種本", "high"),
        Rule("L-204", "1 位が同じとき", "Tied for first", _K, "種本", "high"),
        Rule("L-205", "2 位が同じとき", "Tied for second", _K, "種本", "high"),
        Rule("L-206", "分け合う点", "Shares", _K, "種本から計算", "high"),
        Rule("L-207", "食客の権力点", "Nobles", _K, "種本（4 人と 9 人）、note（1〜3 人）", "medium", "1〜4 人と 9 人は高、5〜8 人は中"),
        Rule("L-208", "残った物は点にならない", "What is left gives no points", _K, "種本", "high"),
        Rule("L-209", "勝者", "Winner and shared victory", _K, "種本", "high"),
        Rule("L-210", "0 でも順位はつく", "First with nothing", _K, "資料なし", "low", "低（このサイトの決め）"),
        Rule("L-230", "2 人用: 基本", "Two players: base", _L, "英語の 2 人用", "high"),
        Rule("L-231", "2 人用: 貴族と紛争カード", "Two players: nobles and conflict cards", _L, "種本、英語の 2 人用", "high"),
        Rule("L-232", "2 人用: 衝立", "Two players: no screens", _L, "英語の 2 人用", "high"),
        Rule("L-233", "2 人用: 同盟軍", "Two players: allies", _L, "英語の 2 人用、creative-page", "high"),
        Rule("L-234", "2 人用: 同盟軍が得ないもの", "What allies never get", _L, "英語の 2 人用", "high"),
        Rule("L-235", "2 人用: 配置", "Placing own and ally knights", _L, "英語の 2 人用", "high"),
        Rule("L-236", "2 人用: 同盟軍と従者", "Allies and squires", _L, "英語の 2 人用", "high"),
        Rule("L-237", "2 人用: 城", "Own castles only", _L, "英語の 2 人用", "high"),
        Rule("L-238", "2 人用: 紛争", "Allies in conflicts", _L, "英語の 2 人用", "high"),
        Rule("L-239", "2 人用: 同盟軍の恩恵", "Favours of allies", _L, "英語の 2 人用", "high"),
        Rule("L-240", "2 人用: 同盟軍と法律", "Allies and laws", _L, "英語の 2 人用", "high"),
        Rule("L-241", "2 人用: 同盟軍と州", "Allies in counties", _L, "英語の 2 人用（騎士を得る報奨）。ほかは類推", "low"),
        Rule("L-242", "2 人用: 同盟軍の城", "Castle of an ally", _L, "gianchypassions", "low", "マスの種類は中、対価は低"),
        Rule("L-243", "2 人用: 同盟軍の順位", "Ranks of allies", _L, "L-234 から導いた", "low"),
        Rule("L-244", "2 人用: 同盟軍の捕虜", "Captive allies", _L, "L-234 から導いた", "medium"),
        Rule("L-245", "2 人用: 最終得点計算", "Allies at the end", _L, "L-234 から導いた", "medium"),
    ]
)
# fmt: on

OPTIONS: tuple[Option, ...] = (
    Option("points_per_gold", ("5", "1"), "5", "L-125"),
    Option("surrey", ("at_once", "next_round"), "at_once", "L-151"),
    Option("squires_minimum", ("no", "yes"), "no", "L-056"),
    Option("covered_square", ("no", "yes"), "no", "L-079"),
    Option("start_markers", ("1", "2"), "1", "L-028"),
    Option("law_order", ("fixed", "shuffled"), "fixed", "L-024"),
    Option("max_of_zero", ("all", "nobody"), "all", "L-109"),
    Option("castle_order", ("free", "left_to_right"), "free", "L-163"),
    Option("conflict_order", ("lower_first", "upper_first"), "lower_first", "L-170"),
    Option("captives", ("reserve", "removed"), "reserve", "L-182"),
    Option("final_tie", ("tie_break", "share"), "tie_break", "L-204"),
    Option("france_counts", ("no", "yes"), "no", "L-201"),
)
"""Readings that differ (D-01, D-05, D-12, D-14, D-08, L-024, L-109, D-10, D-11, D-06, D-15, D-16). What is only a note: D-02 (the
numbers on the backs are figures that can be set), D-03, D-04, D-07, D-09, D-13, D-17 to D-20.

A position holds only those that are not the default; `Reading` tells which is in force.
"""


class Reading(Readings, of=OPTIONS):
    """The readings in force at a table."""

    points_per_gold: str
    surrey: str
    squires_minimum: bool
    covered_square: bool
    start_markers: str
    law_order: str
    max_of_zero: str
    castle_order: str
    conflict_order: str
    captives: str
    final_tie: str
    france_counts: bool
