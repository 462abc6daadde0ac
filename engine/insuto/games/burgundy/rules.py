"""The numbered rules of ブルゴーニュ as data, and the readings that differ between sources.

The one source of a rule's id, titles, section, source and confidence: the page ルール is checked against it when the lessons are built.
Code cites a rule by its id as the page prints it. In the order of the page: the choices of a turn stand before the 26 knowledge tiles.
"""

from __future__ import annotations

from insuto.core.facts import Rule, RuleBook
from insuto.core.game import Option
from insuto.core.readings import Readings

_A = "A 内容物と盤"
_B = "B 準備"
_C = "C フェイズとラウンド"
_D = "D 手番とダイス"
_E = "E タイルを取る"
_F = "F タイルを置く"
_G = "G 商品を売る、労働者、購入"
_H = "H 途中の得点"
_I = "I タイルの効果"
_J = "J フェイズとゲームの終わり"
_K = "K プレイヤーが選ぶこと"
_L = "L 26 枚の知識タイル"

# fmt: off
RULES = RuleBook(
    [
        Rule("B-001", "人数と時間", "2 to 4 players", _A, "種本、紹介記事", "high"),
        Rule("B-002", "六角形のタイルは 164 枚", "164 hex tiles", _A, "紹介記事、仏語ルール、後の版の説明", "high"),
        Rule("B-003", "タイルの裏の色", "Coloured and black backs", _A, "紹介記事、仏語ルール、後の版の説明", "high"),
        Rule("B-004", "6 つの種類と色", "Six kinds by colour", _A, "種本", "high"),
        Rule("B-005", "建物は 8 種類、7 枚ずつ", "Eight buildings, seven of each", _A, "紹介記事、公開された実装", "high"),
        Rule("B-006", "動物は 4 種類、7 枚ずつ", "Four animals, seven of each", _A, "種本、紹介記事", "high"),
        Rule("B-007", "動物タイルの頭数", "Two to four animals a tile", _A,
             "種本、英語ルール。内訳は公開された実装", "medium", "2〜4 は高、内訳は中"),
        Rule("B-008", "船、城、鉱山は同じ絵", "Ships, castles and mines are alike", _A, "種本", "high"),
        Rule("B-009", "知識タイルは 1 から 26", "Knowledge tiles 1 to 26", _A,
             "種本、英語ルール、英語の知識一覧。裏の色は公開された実装", "high", "26 枚は高、裏が黒い 6 枚は中"),
        Rule("B-010", "商品タイルは 42 枚", "42 goods tiles", _A, "種本、紹介記事、仏語ルール", "high"),
        Rule("B-011", "商品の色と目", "Goods colours and die numbers", _A, "種本、図版", "high"),
        Rule("B-012", "ボーナスタイルは 12 枚", "Twelve bonus tiles", _A, "種本、紹介記事", "high"),
        Rule("B-013", "銀貨、労働者、ダイス", "Silver, workers, dice and pieces", _A, "紹介記事、仏語ルール", "high"),
        Rule("B-014", "プレイヤーボードの枚数", "Six double-sided player boards", _A, "紹介記事、仏語ルール、日本語の記事", "high"),
        Rule("B-015", "プレイヤーボードのマス", "What a player board holds", _A, "種本", "high"),
        Rule("B-016", "領地 37 マスの内訳", "The 37 estate spaces by colour", _A, "図版、英語ルール", "high"),
        Rule("B-017", "領地の目の並び", "Die numbers of the estate", _A, "図版、公開された実装", "high"),
        Rule("B-018", "1 番のボードの色", "Colours of board 1", _A, "図版、公開された実装", "high"),
        Rule("B-019", "1 番のボードのつながり", "Regions of board 1", _A, "図版から計算、英語ルール", "high"),
        Rule("B-020", "メインボード", "Main board", _A, "種本", "high"),
        Rule("B-021", "2、3、4 の印", "Spaces by number of players", _A, "種本", "high"),
        Rule("B-022", "タイルを色ごとに積む", "Face-down piles by back", _B, "種本", "high"),
        Rule("B-023", "商品を 5 つの山に分ける", "Five piles of five goods", _B, "種本", "high"),
        Rule("B-024", "全員が 1 番のボード", "Everyone takes board 1", _B, "種本。違うボードは日本語の記事、BGA", "high"),
        Rule("B-025", "最初の城", "The start castle", _B, "種本。どの山から出すかは後の版の説明", "high"),
        Rule("B-026", "城の場所を選ぶ遊び方", "Any castle space for the start castle", _B, "Yucata、後の版の説明", "medium"),
        Rule("B-027", "最初の城は点にならない", "The start castle scores nothing", _B, "後の版の説明、公開された実装", "medium"),
        Rule("B-028", "最初の商品 3 枚", "Three goods at the start", _B, "種本", "high"),
        Rule("B-029", "最初の銀貨と得点", "One silver, no points", _B, "種本", "high"),
        Rule("B-030", "スタートプレイヤーの決め方", "Highest roll starts", _B,
             "種本。同じ目のときは資料なし", "high", "決め方は高、同じ目のときは低（このサイトの決め）"),
        Rule("B-031", "最初の労働者", "Workers by order", _B, "種本、日本語の記事", "high"),
        Rule("B-032", "最初の手番順", "Markers stacked on the start circle", _B, "種本", "high"),
        Rule("B-033", "番号付き倉庫に置く色", "Colours of the depot spaces", _B,
             "公開された実装、後の版の資料", "medium", "2 人の色は高、3 人と 4 人の分け方は中"),
        Rule("B-034", "3 人のとき 6 番に鉱山", "Three players: a mine at depot 6", _B,
             "後の版の説明、公開された実装、日本語の記事。種本に記述なし", "medium"),
        Rule("B-035", "黒い倉庫の枚数", "Black depot by number of players", _B, "日本語の記事、公開された実装", "medium"),
        Rule("B-036", "ボーナスタイルを置く", "Bonus tiles in place", _B, "種本", "high"),
        Rule("B-037", "5 フェイズ、25 ラウンド", "Five phases of five rounds", _C, "種本", "high"),
        Rule("B-038", "残ったタイルを流す", "Leftover tiles go", _C, "種本", "high"),
        Rule("B-039", "商品は流さない", "Goods stay on the depots", _C, "種本", "high"),
        Rule("B-040", "黒い倉庫を埋める", "Fill the black depot", _C, "種本", "high"),
        Rule("B-041", "番号付き倉庫を埋める", "Fill the numbered depots", _C, "種本", "high"),
        Rule("B-042", "商品 5 枚をラウンドのマスへ", "Five goods on the round spaces", _C, "種本", "high"),
        Rule("B-043", "全員が同時にダイスを振る", "All roll at once", _C, "種本", "high"),
        Rule("B-044", "白いダイスと商品", "The white die places a goods tile", _C, "種本", "high"),
        Rule("B-045", "白いダイスはアクションに使えない", "The white die is no action die", _C, "後の版の説明", "high"),
        Rule("B-046", "手番の順", "Turns follow the order track", _C, "種本", "high"),
        Rule("B-047", "そのラウンドの順は変わらない", "The order of a round stays", _C, "B-046 と B-085 から導いた", "high"),
        Rule("B-048", "手番順は戻らない", "The order track is never reset", _C, "種本", "high"),
        Rule("B-049", "5 ラウンドでフェイズが終わる", "Five rounds end a phase", _C, "種本", "high"),
        Rule("B-050", "ダイス 2 個でアクション 2 回", "Two dice, two actions", _D, "種本、英語ルール", "high"),
        Rule("B-051", "4 つのアクション", "The four actions", _D, "種本", "high"),
        Rule("B-052", "パスはない", "No passing with a die", _D, "種本から導いた", "medium"),
        Rule("B-053", "労働者で目を変える", "A worker shifts a die by one", _D, "種本", "high"),
        Rule("B-054", "6 と 1 は隣", "6 and 1 are neighbours", _D, "種本", "high"),
        Rule("B-055", "使った労働者は戻す", "Spent workers go back", _D, "種本、後の版の説明", "high"),
        Rule("B-056", "銀貨と労働者は尽きない", "Silver and workers never run out", _D, "後の版の説明", "medium"),
        Rule("B-057", "目と同じ倉庫から 1 枚取る", "Take a tile of the depot", _E, "種本、英語ルール", "high"),
        Rule("B-058", "領地に直接は置けない", "Never straight into the estate", _E, "英語ルール", "high"),
        Rule("B-059", "貯蔵場所が満員のとき", "Full storage: discard first", _E,
             "種本、英語ルール。取らずに捨てることは資料なし", "high", "捨ててから置くことは高、取らずに捨てられないことは低"),
        Rule("B-060", "商品はこのアクションで取れない", "Goods are not taken by this action", _E, "種本", "high"),
        Rule("B-061", "置くための 3 つの条件", "Colour, number, neighbour", _F, "種本、英語ルール", "high"),
        Rule("B-062", "最初に置けるマス", "The first placement", _F, "英語ルール、B-018 から計算", "high"),
        Rule("B-063", "隣の色は問わない", "Neighbours of any colour", _F, "種本、英語ルール", "high"),
        Rule("B-064", "置いたタイルは動かない", "A placed tile stays", _F, "後の版の説明", "high"),
        Rule("B-065", "同じ都市に同じ建物は 1 つ", "Each building once a city", _F, "種本、英語ルール", "high"),
        Rule("B-066", "効果が使えなくても置ける", "Placing without use of the effect", _F, "種本、後の版の説明", "high"),
        Rule("B-067", "置いたあとの順番", "Points, bonus, then the effect", _F, "種本の順、公開された実装", "medium"),
        Rule("B-068", "同じ色をすべて売る", "Sell all goods of the colour", _G, "種本、英語ルール", "high"),
        Rule("B-069", "売却 1 回で銀貨 1 枚", "One silver a sale", _G, "種本、英語ルール", "high"),
        Rule("B-070", "商品 1 枚の点", "Points per sold tile", _G, "種本、英語ルール", "high"),
        Rule("B-071", "売った商品", "Sold goods", _G,
             "種本、後の版の説明。1 枚以上は B-068 から導いた", "high", "置き場は高、1 枚以上は中"),
        Rule("B-072", "労働者を 2 枚もらう", "Take two workers", _G, "種本、英語ルール", "high"),
        Rule("B-073", "銀貨 2 枚で購入", "The purchase for two silver", _G, "種本、英語ルール", "high"),
        Rule("B-074", "購入はいつでも", "Moment of the purchase", _G, "種本。英語ルールはアクションの前、間、後", "high"),
        Rule("B-075", "購入でも貯蔵は 3 枚まで", "Storage limit for a purchase", _G, "英語ルール、公開された実装", "medium"),
        Rule("B-076", "つながりの完成", "A region is complete", _H, "種本、公開された実装、後の版の説明", "high"),
        Rule("B-077", "フェイズの点", "Phase points", _H, "種本、公開された実装、後の版の説明", "high"),
        Rule("B-078", "完成の点はすぐ入る", "Region points at once", _H, "種本、後の版の説明", "high"),
        Rule("B-079", "大きいボーナス", "Large colour bonus", _H, "種本、後の版の説明、公開された実装", "high"),
        Rule("B-080", "小さいボーナス", "Small colour bonus", _H, "種本、後の版の説明", "high"),
        Rule("B-081", "最初の城も色に数える", "The start castle counts for its colour", _H, "英語ルールから計算", "high"),
        Rule("B-082", "1 枚で入る点の種類", "Region and bonus together", _H, "ほかの決まりから導いた", "high"),
        Rule("B-083", "船: 商品を取る", "Ship: goods of one depot", _I, "種本、英語ルール", "high"),
        Rule("B-084", "商品置き場は 3 色まで", "Three goods colours", _I,
             "種本、英語ルール。選び方は後の版の説明", "high", "3 色までは高、選び方は中"),
        Rule("B-085", "船: 手番順が進む", "Ship: the order marker moves", _I, "種本、後の版の説明", "high"),
        Rule("B-086", "商品がなくても進む", "The marker moves without goods", _I, "B-066 から導いた", "medium"),
        Rule("B-087", "白いダイスを受け取る", "The white die changes hands", _I, "種本", "high"),
        Rule("B-088", "手番順トラックは足りる", "The order track is long enough", _I, "種本、B-016 から導いた", "high"),
        Rule("B-089", "動物: 同じ牧草地の頭数", "Animals of the same pasture", _I, "種本、英語ルール", "high"),
        Rule("B-090", "城: すぐにもう 1 アクション", "Castle: an extra action", _I, "種本、英語ルール、後の版の説明", "high"),
        Rule("B-091", "城から城へ", "Castle after castle", _I, "B-090 から導いた", "high"),
        Rule("B-092", "城のアクションは購入ではない", "The extra action is no purchase", _I, "ほかの決まりから導いた", "high"),
        Rule("B-093", "鉱山: フェイズの終わりに銀貨", "Mine: silver at each phase end", _I, "種本", "high"),
        Rule("B-094", "倉庫（建物）", "Warehouse: sell one colour", _I, "種本、後の版の説明", "high"),
        Rule("B-095", "大工の工房", "Carpenter's workshop: take a building", _I, "種本", "high"),
        Rule("B-096", "教会", "Church: take a mine, knowledge or castle", _I, "種本", "high"),
        Rule("B-097", "市場", "Market: take a ship or an animal", _I, "種本", "high"),
        Rule("B-098", "黒い倉庫からは取れない", "Not from the black depot", _I, "種本、後の版の説明", "high"),
        Rule("B-099", "下宿", "Boarding house: four workers", _I, "種本", "high"),
        Rule("B-100", "銀行", "Bank: two silver", _I, "種本", "high"),
        Rule("B-101", "市庁舎", "City hall: place a tile", _I, "種本、後の版の説明", "high"),
        Rule("B-102", "見張り塔", "Watchtower: four points", _I, "種本", "high"),
        Rule("B-103", "断れる効果", "Effects that may be declined", _I, "後の版の説明", "medium"),
        Rule("B-104", "知識: 置いたときから最後まで", "Knowledge: from placement on", _I, "種本、英語ルール、後の版の説明", "high"),
        Rule("B-105", "フェイズの終わりにもらうもの", "Gains at a phase end", _J, "種本、英語ルール", "high"),
        Rule("B-106", "ゲームの終わり", "End of the game", _J, "種本", "high"),
        Rule("B-107", "最後に足す点", "Final points", _J, "種本、英語ルール", "high"),
        Rule("B-108", "貯蔵場所のタイルは 0 点", "Tiles in storage score nothing", _J, "後の版の説明", "medium"),
        Rule("B-109", "勝者", "Most points wins", _J, "種本", "high"),
        Rule("B-110", "同点: 空きマスの数", "Tie: empty estate spaces", _J,
             "種本（今の文）、後の版の説明、公開された実装。BGA は逆", "medium"),
        Rule("B-111", "同点: 手番順が遅い人", "Tie: later in the order", _J,
             "種本、後の版の説明、公開された実装", "high", "遅い人は高、いつの順かは中"),
        Rule("B-112", "勝者は必ず 1 人", "No tie remains", _J, "B-111 から導いた", "high"),
        Rule("B-113", "100 点を超えたとき", "Laps of the victory track", _J, "種本、後の版の説明", "high"),
        Rule("B-145", "選ぶこと: 最初の城の場所", "Choice: the start castle", _K, "Yucata、後の版の説明", "high"),
        Rule("B-146", "選ぶこと: 手番の流れ", "Choice: the turn", _K, "種本", "high"),
        Rule("B-147", "選ぶこと: 取るタイル", "Choice: the tile to take", _K, "種本", "high"),
        Rule("B-148", "選ぶこと: 置くタイルとマス", "Choice: tile and space", _K, "種本", "high"),
        Rule("B-149", "選ぶこと: 船", "Choice: the ship", _K, "種本、英語の知識一覧、後の版の説明", "high"),
        Rule("B-150", "選ぶこと: 城", "Choice: the castle", _K, "種本", "high"),
        Rule("B-151", "選ぶこと: 建物", "Choice: buildings", _K, "種本、後の版の説明", "high"),
        Rule("B-152", "選ぶこと: 知識 8〜12", "Choice: knowledge 8 to 12", _K, "英語の知識一覧", "high"),
        Rule("B-153", "選ぶのは自分の手番だけ", "No choices in others' turns", _K, "ほかの決まりから導いた", "high"),
        Rule("B-114", "知識 1: 同じ建物をいくつでも", "1: equal buildings in a city", _L, "種本、英語の知識一覧、図版", "high"),
        Rule("B-115", "知識 2: 鉱山から労働者も", "2: a worker per mine", _L, "種本、英語の知識一覧", "high"),
        Rule("B-116", "知識 3: 売却で銀貨 2 枚", "3: two silver a sale", _L, "種本、英語の知識一覧", "high"),
        Rule("B-117", "知識 4: 売却で労働者 1 枚", "4: a worker a sale", _L, "英語の知識一覧、図版、公開された実装", "high"),
        Rule("B-118", "知識 5: 船が隣の倉庫にも", "5: two neighbouring depots", _L,
             "種本、英語の知識一覧。6 番と 1 番が隣かは資料が分かれる", "high", "効果は高、6 番と 1 番が隣かは低"),
        Rule("B-119", "知識 6: どの倉庫からも購入", "6: purchase anywhere", _L, "種本、英語の知識一覧", "high"),
        Rule("B-120", "知識 7: 動物 1 枚につき 1 点", "7: a point per animal tile", _L, "種本、英語の知識一覧", "high"),
        Rule("B-121", "知識 8: 労働者 1 枚で 2 まで", "8: a worker shifts by two", _L, "英語の知識一覧、公開された実装", "high"),
        Rule("B-122", "知識 9: 建物を置く目", "9: free shift for buildings", _L, "英語の知識一覧、図版、後の版の説明", "high"),
        Rule("B-123", "知識 10: 船と動物を置く目", "10: free shift for ships and animals", _L,
             "英語の知識一覧、図版、後の版の説明", "high"),
        Rule("B-124", "知識 11: 城、鉱山、知識を置く目", "11: free shift for castles, mines, knowledge", _L,
             "英語の知識一覧、図版、後の版の説明", "high"),
        Rule("B-125", "知識 12: タイルを取る目", "12: free shift for taking", _L, "種本、英語の知識一覧、図版", "high"),
        Rule("B-126", "知識 13: 労働者のアクションに銀貨", "13: silver with workers", _L, "種本、英語の知識一覧、図版", "high"),
        Rule("B-127", "知識 14: 労働者のアクションで 4 枚", "14: four workers", _L, "英語の知識一覧、図版、公開された実装", "high"),
        Rule("B-128", "知識 15: 売った色の数", "15: colours sold", _L, "種本、英語の知識一覧、図版", "high", "2011 年版は高"),
        Rule("B-129", "知識 16: 倉庫（建物）", "16: warehouses", _L, "英語の知識一覧、図版、公開された実装", "high"),
        Rule("B-130", "知識 17: 見張り塔", "17: watchtowers", _L, "英語の知識一覧、図版、後の版の説明", "high"),
        Rule("B-131", "知識 18: 大工の工房", "18: carpenter's workshops", _L, "英語の知識一覧、図版、公開された実装", "high"),
        Rule("B-132", "知識 19: 教会", "19: churches", _L, "英語の知識一覧、図版、公開された実装", "high"),
        Rule("B-133", "知識 20: 市場", "20: markets", _L, "英語の知識一覧、図版、公開された実装", "high"),
        Rule("B-134", "知識 21: 下宿", "21: boarding houses", _L, "英語の知識一覧、図版、公開された実装", "high"),
        Rule("B-135", "知識 22: 銀行", "22: banks", _L, "英語の知識一覧、図版、後の版の説明", "high"),
        Rule("B-136", "知識 23: 市庁舎", "23: city halls", _L, "英語の知識一覧、図版、公開された実装", "high"),
        Rule("B-137", "知識 24: 動物の種類", "24: kinds of animals", _L, "英語の知識一覧、図版、公開された実装", "high"),
        Rule("B-138", "知識 25: 売った商品の枚数", "25: goods sold", _L, "英語の知識一覧、図版、公開された実装", "high"),
        Rule("B-139", "知識 26: ボーナスタイル", "26: bonus tiles", _L, "英語の知識一覧、図版、公開された実装", "high", "2011 年版は高"),
        Rule("B-140", "ただで変える目と労働者", "Free shifts wrap and join workers", _L,
             "英語ルールの抜き書き、公開された実装", "medium"),
        Rule("B-141", "13 と 14 は下宿に働かない", "13 and 14: the action only", _L, "後の版の説明", "high"),
        Rule("B-142", "3、4、13、14 は足し合わせる", "3, 4, 13, 14 add up", _L, "それぞれの効果から導いた", "medium"),
        Rule("B-143", "9〜12 が働かないところ", "Where 9 to 12 do not help", _L, "ほかの決まりから導いた", "high"),
        Rule("B-144", "知識は置いたあとから働く", "Only from the estate on", _L, "B-104 から導いた", "high"),
    ]
)
# fmt: on

OPTIONS: tuple[Option, ...] = (
    Option("boards", ("1", "2", "3", "4", "5", "6", "7", "8", "9", "each"), "1", "B-024"),
    Option("start_castle", ("centre", "any"), "centre", "B-026"),
    Option("tie_break_empty_spaces", ("fewest", "most"), "fewest", "B-110"),
    Option("depot_ring", ("wraps", "open"), "wraps", "B-118"),
    Option("depot_6_mine", ("yes", "no"), "yes", "B-034"),
    Option("knowledge_values", ("first", "special"), "first", "B-128"),
    Option("purchase_moment", ("any", "between"), "any", "B-074"),
)
"""Readings and forms that differ (A-12 for the boards and the start castle, A-02, A-07, A-10, A-08, A-11). What is only a note: A-01,
A-03 to A-06, A-09, A-13 to A-28.

A position holds only those that are not the default; `Reading` tells which is in force.
"""


class Reading(Readings, of=OPTIONS):
    """The readings in force at a table."""

    boards: str
    start_castle: str
    tie_break_empty_spaces: str
    depot_ring: str
    depot_6_mine: bool
    knowledge_values: str
    purchase_moment: str
