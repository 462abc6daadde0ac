"""The numbered rules of サイズ -大鎌戦役- as data, and the readings that differ between sources.

The one source of a rule's id, titles, section, source and confidence: the page ルール is checked against it when the lessons are built.
Code cites a rule by its id as the page prints it. In the order of the page: the faction abilities stand after the scoring, where a reader
knows what they change, and the part on solo play, which the site does not offer, comes last.

Differences between the sources, D-01 to D-27 of the fact sheet: options are D-08, D-09, D-11, D-13 and D-18. D-01 (3 coins a pair at
popularity 7 to 12) is a figure of the components, 2 here. Only notes, with one reading: D-02 to D-07, D-10, D-12, D-14 to D-17,
D-19 to D-27.
Where each stands: D-01 S-168, D-02 S-065, D-03 S-158, D-04 S-062 and S-063, D-05 S-064, D-06 S-139, D-07 S-140 and S-122, D-08 S-115,
D-09 S-124, D-10 S-072, D-11 S-087, D-12 S-138, D-13 S-107, D-14 S-164, D-15 S-159, D-16 S-038 and S-115, D-17 S-101, D-18 S-179,
D-19 S-040, D-20 S-053, D-21 S-059 and S-109, D-22 S-044, D-23 S-125, D-24 S-173, D-25 S-030 and S-031, D-26 S-133, D-27 S-030, S-076
and S-090.
"""

from __future__ import annotations

from insuto.core.facts import Rule, RuleBook
from insuto.core.game import Option
from insuto.core.readings import Readings

_A = "A 内容物"
_B = "B ボード"
_C = "C 準備"
_D = "D 手番"
_E = "E 支配と資源"
_F = "F 移動"
_G = "G 交易"
_H = "H 軍備"
_I = "I 生産"
_J = "J 下段アクション"
_K = "K 改善、配備、建設、徴兵"
_L = "L 戦闘"
_M = "M 遭遇"
_N = "N ファクトリー"
_O = "O 目的カード"
_P = "P 星トークン"
_Q = "Q ゲームの終わり"
_R = "R 得点計算"
_S = "S 同点と交渉"
_T = "T 勢力の能力"
_U = "U ソロ"

# fmt: off
RULES = RuleBook(
    [
        Rule("S-001", "マットとボード、人数", "Mats, board and players", _A, "種本、英語の要約、公開された実装", "high"),
        Rule("S-002", "勢力ごとの駒", "Pieces of a faction", _A, "種本、英語の要約", "high"),
        Rule("S-003", "戦闘カードは 42 枚", "42 combat cards", _A, "実物の写真、公開された実装", "high"),
        Rule("S-004", "目的カードは 23 枚", "23 objective cards", _A, "公開された実装", "high"),
        Rule("S-005", "遭遇カードは 28 枚", "28 encounter cards", _A, "公開された実装、英語の記事", "medium"),
        Rule("S-006", "ファクトリー・カードは 12 枚", "12 Factory cards", _A, "公開された実装", "high"),
        Rule("S-007", "建造物ボーナス・タイルは 6 枚", "Six structure bonus tiles", _A, "公開された実装、イタリア語の記事", "high"),
        Rule("S-008", "遭遇トークンは 12 個", "12 encounter tokens", _A, "公開された実装、実物の写真、日本語の記事", "high"),
        Rule("S-009", "資源トークンは 80 個", "80 resource tokens, unlimited", _A,
             "種本、英語の要約、イタリア語の記事", "high", "なくならないことは高、個数は中"),
        Rule("S-010", "コイン", "Coins", _A, "英語の記事、イタリア語の記事", "medium"),
        Rule("S-011", "戦力ダイヤルは 2 つ", "Two power dials", _A, "種本、Dized、実物の写真", "high"),
        Rule("S-012", "ソロ用の部品", "Solo components", _A, "ソロの資料、公開された実装", "high"),
        Rule("S-013", "領地は 47", "47 territories", _B, "実物の写真、公開された実装", "high"),
        Rule("S-014", "7 種類の地形", "Seven terrains", _B, "種本", "high"),
        Rule("S-015", "6 つのトンネル", "Six tunnels", _B, "種本、実物の写真、公開された実装", "high"),
        Rule("S-016", "川", "Rivers", _B, "公開された実装、実物の写真、Dized", "high"),
        Rule("S-017", "11 か所の遭遇", "Eleven encounter territories", _B, "公開された実装、実物の写真", "high"),
        Rule("S-018", "本拠地は領地ではない", "A home base is no territory", _B, "種本、英語の要約、Dized", "high"),
        Rule("S-019", "本拠地に接する領地", "Land beside the home bases", _B, "公開された実装、実物の写真、Dized", "high"),
        Rule("S-020", "使わない本拠地が 2 つ", "Two unused home bases", _B, "公開された実装、実物の写真", "high"),
        Rule("S-021", "最初は 3 つの領地から出られない", "A closed peninsula", _B, "S-013 と S-016 から計算", "high"),
        Rule("S-022", "地形が生むもの", "What a terrain produces", _B, "種本、英語の要約", "high"),
        Rule("S-023", "領地に置ける数", "No limit in a territory", _B, "種本、英語の要約", "high"),
        Rule("S-024", "カードを置く", "Decks and Factory cards", _C, "種本、英語の要約、Dized、日本語の記事", "high"),
        Rule("S-025", "建造物ボーナス・タイルを 1 枚", "One structure bonus tile", _C, "英語の要約、日本語の記事", "high"),
        Rule("S-026", "遭遇トークンを置く", "Encounter tokens in place", _C, "英語の要約、日本語の記事、実物の写真", "high"),
        Rule("S-027", "マットを配る", "A faction mat and a player mat each", _C, "種本、英語の要約", "high"),
        Rule("S-028", "使わない 2 つの組", "Two pairs not allowed", _C, "出版社の FAQ、仏語の記事", "high"),
        Rule("S-029", "席の順", "Seats follow the home bases", _C, "種本、英語の要約、公開された実装、実物の写真", "high"),
        Rule("S-030", "始めの戦力と戦闘カード", "Starting power and combat cards", _C, "実物の写真、公開された実装", "high"),
        Rule("S-031", "始めの民心とコイン", "Starting popularity and coins", _C, "実物の写真、公開された実装", "high"),
        Rule("S-032", "目的カードを 2 枚", "Two objective cards", _C, "種本、実物の写真", "high"),
        Rule("S-033", "駒を並べる", "Pieces in place", _C, "種本、英語の要約、公開された実装", "high"),
        Rule("S-034", "スタートプレイヤー", "First player", _C, "種本、英語の要約、公開された実装", "high"),
        Rule("S-035", "人数で変わること", "What the player count changes", _C, "英語の要約、Dized", "high"),
        Rule("S-036", "見せるもの、隠すもの", "Open and private", _C, "英語の要約、Dized", "high"),
        Rule("S-037", "1 人のとき", "One player", _C, "公開された実装、ソロの資料", "medium"),
        Rule("S-038", "別のエリアを選ぶ", "Another section than last time", _D, "種本、英語の要約", "high"),
        Rule("S-039", "上段、次に下段", "Top action, then bottom action", _D, "種本、英語の要約、日本語の記事", "high"),
        Rule("S-040", "どちらもしない手番", "A turn without actions", _D, "種本、英語の要約、Dized", "high"),
        Rule("S-041", "5 番目のエリア", "The Factory card as fifth section", _D, "種本、Dized", "high"),
        Rule("S-042", "払ってから得る", "Pay in full, then gain", _D, "英語の要約", "high"),
        Rule("S-043", "上段の資源を下段で払う", "Resources of the top pay the bottom", _D, "英語の要約", "high"),
        Rule("S-044", "次の人が始めるとき", "When the next player may begin", _D, "種本、出版社の FAQ", "high"),
        Rule("S-045", "手番で決めることの順", "Order of decisions in a turn", _D, "ほかの決まりから導いた", "high"),
        Rule("S-046", "支配", "Control", _E, "種本、英語の要約、Dized", "high"),
        Rule("S-047", "移動の途中の支配", "Control during a Move", _E, "英語の要約、公開された実装", "high"),
        Rule("S-048", "資源は領地に置いたまま", "Resources stay on the map", _E, "種本、英語の要約", "high"),
        Rule("S-049", "ワーカーは資源ではない", "Workers are no resources", _E, "Dized、英語の要約", "high"),
        Rule("S-050", "支配を失うと資源も失う", "Lost control loses the tokens", _E, "種本、Dized", "high"),
        Rule("S-051", "移動かコインか", "Move or gain", _F, "種本、実物の写真、公開された実装", "high"),
        Rule("S-052", "1 つのユニットは 1 回", "One move a unit", _F, "種本、英語の要約", "high"),
        Rule("S-053", "隣の領地へ 1 マス", "To an adjacent territory", _F, "種本、英語の要約", "high"),
        Rule("S-054", "トンネルからトンネルへ", "Tunnel to tunnel", _F, "種本、英語の要約", "high"),
        Rule("S-055", "本拠地から出る、戻れない", "Out of a home base, not back", _F, "英語の要約", "high"),
        Rule("S-056", "資源を運ぶ", "Carrying resources", _F, "種本、英語の要約", "high"),
        Rule("S-057", "メックはワーカーも運ぶ", "Mechs carry workers", _F, "種本、英語の要約", "high"),
        Rule("S-058", "運ばれて歩く、歩いて運ばれる", "Carried and moved in one action", _F, "種本", "high"),
        Rule("S-059", "相手の建造物だけの領地", "Only an enemy structure", _F, "種本、英語の要約", "high"),
        Rule("S-060", "ワーカーだけでは入れない", "A worker alone may not enter", _F, "種本、英語の要約、英語の記事", "high"),
        Rule("S-061", "ワーカーだけでは出られない", "A worker alone may not leave", _F, "英語の要約、公開された実装", "high"),
        Rule("S-062", "相手のワーカーを追い払う", "Driving workers away", _F, "種本、出版社の FAQ、英語の要約", "high"),
        Rule("S-063", "追い払ったあとを通る", "Passing where workers left", _F, "出版社の FAQ", "high"),
        Rule("S-064", "民心が足りないとき", "Too little popularity", _F, "公開された実装、通例（資料なし）", "medium"),
        Rule("S-065", "相手のキャラクターやメック", "Meeting a character or mech", _F, "種本、英語の要約、Dized", "high"),
        Rule("S-066", "続けて入るユニット", "Further units join", _F, "英語の要約", "high"),
        Rule("S-067", "遭遇トークンで止まる", "Stopping at an encounter token", _F, "種本、英語の要約", "high"),
        Rule("S-068", "移動のあとの順番", "Order after the moves", _F, "種本、英語の要約、Dized", "high"),
        Rule("S-069", "何も動かさない移動", "Moving nothing", _F, "通例（資料なし）", "medium"),
        Rule("S-070", "鉱山", "Mine", _F, "種本、英語の要約、英語の早見表", "high"),
        Rule("S-071", "交易で得るもの", "Trade", _G, "種本、実物の写真、公開された実装", "high"),
        Rule("S-072", "交易の資源の置き場所", "Where traded tokens go", _G, "種本、英語の要約、公開された実装", "high"),
        Rule("S-073", "置けるワーカーがいないとき", "No worker on a territory", _G, "英語の要約、公開された実装", "high"),
        Rule("S-074", "兵器庫", "Armory", _G, "種本、英語の要約", "high"),
        Rule("S-075", "軍備で得るもの", "Bolster", _H, "種本、実物の写真、公開された実装", "high"),
        Rule("S-076", "戦力は 16、民心は 18 まで", "Power 16, popularity 18", _H, "実物の写真", "high"),
        Rule("S-077", "戦闘カードの山札が切れたら", "Empty combat deck", _H, "英語の要約、公開された実装", "high"),
        Rule("S-078", "記念碑", "Monument", _H, "種本、英語の要約", "high"),
        Rule("S-079", "2 つの領地で生産する", "Produce on two territories", _I, "種本、英語の要約", "high"),
        Rule("S-080", "生産の費用", "The cost of Produce", _I, "種本、実物の写真", "high"),
        Rule("S-081", "ワーカーの数と費用", "Cost by workers on the board", _I, "実物の写真、公開された実装、英語の記事", "high"),
        Rule("S-082", "費用は全部払う", "The cost is due in full", _I, "種本、英語の要約", "high"),
        Rule("S-083", "費用は始めに決まる", "Set before new workers", _I, "英語の要約、Dized", "high"),
        Rule("S-084", "村でワーカーを増やす", "Villages make workers", _I, "種本、Dized", "high"),
        Rule("S-085", "ワーカーはマットに戻らない", "Workers never return to the mat", _I, "Dized", "high"),
        Rule("S-086", "生まれたワーカーは次から", "New workers do not produce yet", _I, "通例（資料なし）", "medium"),
        Rule("S-087", "風車", "Mill", _I, "英語の早見表、Dized、英語の要約", "high", "効果は高、どの領地が加わるかは中"),
        Rule("S-088", "風車と支配", "A Mill needs control", _I, "種本、Dized", "high"),
        Rule("S-089", "村の風車、ファクトリーの風車", "A Mill on a village or the Factory", _I, "英語の記事、公開された実装", "medium"),
        Rule("S-090", "下段の費用", "Costs of the bottom actions", _J, "種本、実物の写真、公開された実装", "high"),
        Rule("S-091", "どのマットも合計は 6", "Six slots and six coins", _J, "実物の写真から計算", "high"),
        Rule("S-092", "下段の順番", "Order inside a bottom action", _J, "種本、英語の要約、Dized", "high"),
        Rule("S-093", "全部終えたあとの下段", "A bottom action after the last piece", _J, "英語の要約", "high"),
        Rule("S-094", "上段と下段の組み合わせ", "Top and bottom by mat", _J, "実物の写真、公開された実装", "high"),
        Rule("S-095", "改善: キューブを動かす", "Upgrade: move a cube", _K, "種本、英語の要約、公開された実装", "high"),
        Rule("S-096", "改善: 上段の 6 個", "Upgrade: the six cubes", _K, "実物の写真、公開された実装", "high"),
        Rule("S-097", "改善: 安くできないところ", "Upgrade: slots without brackets", _K, "実物の写真、英語の要約", "high"),
        Rule("S-098", "配備: メックを出す", "Deploy: place a mech", _K, "種本、英語の要約", "high"),
        Rule("S-099", "建設: 建造物を置く", "Build: place a structure", _K, "種本、Dized", "high"),
        Rule("S-100", "建設: 建造物は残る", "Build: structures stay", _K, "種本、Dized", "high"),
        Rule("S-101", "建設: 4 つの建造物", "Build: the four structures", _K, "種本", "high"),
        Rule("S-102", "徴兵: 一時ボーナス", "Enlist: one-time bonus", _K, "種本、実物の写真、Dized", "high"),
        Rule("S-103", "徴兵: 継続ボーナスの中身", "Enlist: ongoing bonus", _K, "実物の写真、公開された実装。種本は建設だけ", "high"),
        Rule("S-104", "徴兵: 継続ボーナスをもらうとき", "Enlist: when it is gained", _K, "種本、Dized", "high"),
        Rule("S-105", "徴兵: 2 人のとき", "Enlist: two players", _K, "Dized", "high"),
        Rule("S-106", "徴兵: 3 人以上のとき", "Enlist: three and more", _K, "S-104 から導いた", "high"),
        Rule("S-107", "徴兵: 開けたばかりのボーナス", "Enlist: the circle just opened", _K, "通例（資料なし）", "low"),
        Rule("S-128", "戦闘が起きるとき", "When combat occurs", _L, "種本、英語の要約", "high"),
        Rule("S-129", "戦闘の前の能力", "Abilities before the dials", _L, "種本、英語の要約", "high"),
        Rule("S-130", "ダイヤルと戦闘カード", "Dial and combat cards", _L, "種本、Dized", "high"),
        Rule("S-131", "勝ち負け", "Higher total wins", _L, "種本、英語の要約、Dized", "high"),
        Rule("S-132", "2 人とも払う", "Both sides pay", _L, "種本、英語の要約", "high"),
        Rule("S-133", "負けた側", "The loser", _L, "種本、Dized", "high"),
        Rule("S-134", "勝った側", "The winner", _L, "種本、Dized", "high"),
        Rule("S-135", "勝った攻撃側の民心", "Popularity of a winning attacker", _L, "種本、Dized", "high"),
        Rule("S-136", "戦闘のあとの遭遇", "Encounter after a won combat", _L, "種本、Dized、英語の掲示板", "high"),
        Rule("S-137", "湖の上の戦闘", "Combat on a lake", _L, "英語の要約", "high"),
        Rule("S-138", "戦闘の処理の順番", "Order inside a combat", _L, "Dized。星と民心の順はこのサイトの決め", "medium"),
        Rule("S-143", "遭遇カードを 1 枚", "One encounter card", _M, "種本、英語の要約", "high"),
        Rule("S-144", "払えない選択肢", "An option that cannot be paid", _M, "種本", "high"),
        Rule("S-145", "3 つの選択肢の形", "Shape of the three options", _M, "英語の記事、公開された実装", "high"),
        Rule("S-146", "28 枚の一覧", "The 28 cards", _M, "公開された実装、英語の記事", "medium"),
        Rule("S-147", "遭遇で得たものの置き場所", "Where gains are placed", _M, "種本、英語の要約", "high"),
        Rule("S-148", "カードに書いてあることだけ", "Only what the card says", _M, "英語の要約、Dized", "high"),
        Rule("S-149", "残りがないとき", "With none left", _M, "英語の要約から導いた", "medium"),
        Rule("S-150", "負けたら遭遇しない", "The token stays after a defeat", _M, "種本、英語の要約", "high"),
        Rule("S-151", "ファクトリー・カードを選ぶ", "Choosing a Factory card", _N, "種本、Dized、英語の要約", "high"),
        Rule("S-152", "1 人 1 枚", "One card a player", _N, "種本、Dized", "high"),
        Rule("S-153", "取れるのはキャラクターだけ", "Only the character counts", _N, "種本", "high"),
        Rule("S-154", "カードの上段と下段", "Top and bottom of the card", _N, "種本、Dized、英語の掲示板", "high"),
        Rule("S-155", "コインも継続ボーナスもない", "No coins, no bonuses", _N, "種本、Dized", "high"),
        Rule("S-156", "12 枚の一覧", "The 12 cards", _N, "公開された実装、英語の記事", "medium", "2 番は高、1 番の費用は低、ほかは中"),
        Rule("S-157", "ファクトリーに建てる", "Building on the Factory", _N, "種本、Dized", "high"),
        Rule("S-139", "達成を見せるとき", "When to reveal", _O, "出版社の FAQ", "high"),
        Rule("S-140", "目的カードの星", "The star of an objective", _O, "種本、英語の要約、出版社の FAQ", "high"),
        Rule("S-141", "23 枚の条件", "The 23 conditions", _O, "公開された実装", "high"),
        Rule("S-142", "条件の数え方", "Counting for conditions", _O, "S-141 から計算", "medium"),
        Rule("S-158", "10 か所の星", "Ten star spaces", _P, "種本、実物の写真", "high"),
        Rule("S-159", "達成したらすぐ置く", "Placed at once, never lost", _P,
             "種本、英語の要約", "high", "高、上段アクションの途中の扱いはこのサイトの決め"),
        Rule("S-160", "ワーカー 8 人の星", "The workers star", _P, "S-085 から導いた、通例（資料なし）", "medium"),
        Rule("S-161", "6 個まで", "Never more than six", _P, "英語の要約", "high"),
        Rule("S-162", "6 個目で終わる", "Ends with the sixth star", _Q, "種本、英語の要約", "high"),
        Rule("S-163", "下段アクションで 6 個目", "Sixth star by a bottom action", _Q, "種本、Dized", "high"),
        Rule("S-164", "ほかの人の手番で 6 個目", "Sixth star of a neighbour", _Q, "種本、Dized", "high"),
        Rule("S-165", "途中の移動と戦闘", "Moves and combats cut short", _Q,
             "Dized、英語の要約", "high", "高、細かいところはこのサイトの決め"),
        Rule("S-166", "途中の遭遇とファクトリー", "Encounter and Factory cut short", _Q, "英語の掲示板", "medium"),
        Rule("S-167", "足すもの", "What is added", _R, "種本、英語の要約", "high"),
        Rule("S-168", "民心で変わる率", "Rates by popularity", _R, "実物の写真、公開された実装。種本は資源の率が違う", "high"),
        Rule("S-169", "領地を数える", "Counting territories", _R, "種本、英語の要約、Dized", "high"),
        Rule("S-170", "資源 2 個で 1 組", "Pairs of resources", _R, "種本、英語の要約", "high"),
        Rule("S-171", "建造物ボーナスに支配は要らない", "No control for the structure bonus", _R, "種本、英語の要約", "high"),
        Rule("S-172", "建造物の隣を数える", "Counting beside structures", _R, "種本、公開された実装", "high"),
        Rule("S-173", "トンネルどうしは隣ではない", "Tunnels are not neighbours here", _R,
             "通例（資料なし）。公開された実装の 1 つは逆", "medium"),
        Rule("S-174", "6 枚の表", "The six tables", _R,
             "公開された実装。トンネルの上は実物の写真も", "medium", "トンネルの上は高、ほかの 5 枚は中"),
        Rule("S-175", "一直線に並んだ建造物", "The longest line", _R, "公開された実装、通例（資料なし）", "medium"),
        Rule("S-176", "点にならないもの", "What is worth nothing", _R, "英語の要約", "high"),
        Rule("S-177", "勝者と同点", "Winner and ties", _S, "種本、英語の要約", "high"),
        Rule("S-178", "同点: 本拠地の駒", "Tie: pieces on a home base", _S, "通例（資料なし）", "low"),
        Rule("S-179", "同点: ファクトリーの数え方", "Tie: the Factory counts once", _S, "資料なし", "low", "低、このサイトの決め"),
        Rule("S-180", "話し合いと買収", "Talks and deals", _S, "種本、英語の要約", "high"),
        Rule("S-108", "渡河", "Riverwalk", _T, "種本、実物の写真、英語の要約、公開された実装", "high"),
        Rule("S-109", "高速移動", "Speed", _T, "種本、英語の要約、英語の掲示板", "high"),
        Rule("S-110", "ワーカーには働かない", "Not for workers", _T, "種本", "high"),
        Rule("S-111", "ノルディック: 水泳", "Nordic: Swim", _T, "実物の写真、英語の要約", "high"),
        Rule("S-112", "ノルディック: 航海", "Nordic: Seaworthy", _T, "英語の要約、Dized", "high"),
        Rule("S-113", "ノルディック: 航海の退却", "Nordic: retreat to a lake", _T, "実物の写真、作者の回答", "high"),
        Rule("S-114", "ノルディック: 砲撃", "Nordic: Artillery", _T, "実物の写真、英語の要約", "high"),
        Rule("S-115", "ロスヴィエト: 容赦なし", "Rusviet: Relentless", _T, "実物の写真、出版社の FAQ", "high"),
        Rule("S-116", "ロスヴィエト: 市街", "Rusviet: Township", _T, "実物の写真、英語の要約", "high"),
        Rule("S-117", "ロスヴィエト: 人民軍", "Rusviet: People's Army", _T, "実物の写真、英語の要約", "high"),
        Rule("S-118", "クリミア: 弾圧政治", "Crimea: Coercion", _T,
             "実物の写真、英語の要約。捨てることは通例（資料なし）", "high", "効果は高、カードを捨てることは中"),
        Rule("S-119", "クリミア: 彷徨", "Crimea: Wayfare", _T, "実物の写真、Dized", "high"),
        Rule("S-120", "クリミア: 使わない 2 つの本拠地", "Crimea: the two unused home bases", _T, "通例（資料なし）", "medium"),
        Rule("S-121", "クリミア: 偵察", "Crimea: Scout", _T, "実物の写真、英語の要約", "high"),
        Rule("S-122", "ザクセン: 威圧", "Saxony: Dominate", _T, "実物の写真、英語の要約", "high"),
        Rule("S-123", "ザクセン: 地下道", "Saxony: Underpass", _T, "実物の写真、英語の要約", "high"),
        Rule("S-124", "ザクセン: 武装解除", "Saxony: Disarm", _T,
             "実物の写真、英語の要約。自分の鉱山は公開された実装", "high", "トンネルは高、自分の鉱山は中"),
        Rule("S-125", "ポラニア: 寄り道", "Polania: Meander", _T, "実物の写真、英語の要約", "high"),
        Rule("S-126", "ポラニア: 潜水", "Polania: Submerge", _T, "実物の写真、英語の要約", "high"),
        Rule("S-127", "ポラニア: 同志愛", "Polania: Camaraderie", _T, "実物の写真、英語の要約", "high"),
        Rule("S-181", "ソロ: オートマのしないこと", "Solo: what the Automa does without", _U, "ソロの資料", "high"),
        Rule("S-182", "ソロ: 準備", "Solo: set-up", _U, "ソロの資料、英語の記事", "high"),
        Rule("S-183", "ソロ: オートマの手番", "Solo: the Automa's turn", _U, "公開された実装、ソロの資料", "high"),
        Rule("S-184", "ソロ: 歯車に印のあるカード", "Solo: cards with a crossed gear", _U, "公開された実装", "medium"),
        Rule("S-185", "ソロ: 4 つの強さ", "Solo: the four trackers", _U, "公開された実装", "high"),
        Rule("S-186", "ソロ: 後半に入るとき", "Solo: scheme II", _U, "公開された実装、英語の記事", "medium"),
        Rule("S-187", "ソロ: オートマの星", "Solo: the Automa's stars", _U, "仏語の記事", "medium"),
        Rule("S-188", "ソロ: 戦闘", "Solo: combat", _U, "公開された実装、英語の掲示板", "medium"),
        Rule("S-189", "ソロ: ワーカーの動き", "Solo: the worker move", _U, "ソロの資料、英語の掲示板", "medium"),
        Rule("S-190", "ソロ: 見つからなかった手順", "Solo: what was not found", _U, "資料なし", "low", "低、資料なし"),
    ]
)
# fmt: on

OPTIONS: tuple[Option, ...] = (
    Option("mats", ("random", "chosen"), "random", "S-027"),
    Option("banned_pairs", ("redealt", "allowed"), "redealt", "S-028"),
    Option("relentless_factory", ("no", "yes"), "no", "S-115"),
    Option("disarm_mine", ("yes", "no"), "yes", "S-124"),
    Option("mill_territory", ("mill", "any"), "mill", "S-087"),
    Option("enlist_own_bonus", ("yes", "no"), "yes", "S-107"),
    Option("tie_break_factory", ("1", "3"), "1", "S-179"),
    Option("unused_bases", ("yes", "no"), "yes", "S-120"),
)
"""Forms of the set-up and readings that differ.

mats                how the faction and player mats are given: dealt at random or chosen in turn
banned_pairs        whether Rusviet with Industrial and Crimea with Patriotic are dealt again
relentless_factory  D-08: whether Relentless allows the Factory card twice in a row
disarm_mine         D-09: whether Saxony's own Mine counts as a tunnel for Disarm
mill_territory      D-11: which territory the Mill adds to the two or three: its own, or any with own workers
enlist_own_bonus    D-13: whether the ongoing bonus opened by an Enlist already counts for that Enlist
tie_break_factory   D-18: for how many territories the Factory counts in tie-break 5
unused_bases        no D: whether Wayfare reaches the two home bases of factions outside the base game (no ruling was found)

A position holds only those that are not the default; `Reading` tells which is in force.
"""


class Reading(Readings, of=OPTIONS):
    """The readings in force at a table."""

    mats: str
    banned_pairs: str
    relentless_factory: bool
    disarm_mine: bool
    mill_territory: str
    enlist_own_bonus: bool
    tie_break_factory: str
    unused_bases: bool
