"""Japanese words of ランカスター. Another language is another file."""

from __future__ import annotations

from collections.abc import Mapping

from insuto.core.plain import JsonObject
from insuto.core.words import Words, seat_names, tables
from insuto.games.lancaster import events_words_ja, motives_words_ja
from insuto.games.lancaster.board_terms_ja import KINDS, drawn
from insuto.games.lancaster.board_words_ja import exchange, goods, law_text
from insuto.games.lancaster.components import CONFLICTS

GAME = {"title": "ランカスター", "hides": "衝立の内側と投票"}

PARTS = {
    "carried": "それまでの権力点",
    "laws": "法律",
    "counties": "州",
    "conflicts": "紛争",
    "knights": "騎士",
    "extensions": "拡張タイル",
    "nobles": "食客",
}

SCENES = {
    "table": "卓全体",
    "main": "メインボード",
    "parliament": "議会ボード",
    "castle": "城ボード",
    "screens": "衝立の内側",
}

_PHASES = {
    "setup": "準備",
    "place": "騎士の配置",
    "parliament": "議会",
    "laws": "法律の施行",
    "counties": "州の報奨",
    "castle": "城の報奨",
    "conflicts": "紛争の解決",
    "final": "最終得点計算",
    "over": "終了",
}

NOTES = {
    "setup": "準備",
    **{
        phase: f"第{{round}}ラウンド {_PHASES[phase]}"
        for phase in ("place", "parliament", "laws", "counties", "castle", "conflicts")
    },
    "final": "最終得点計算",
    "over": "ゲーム終了",
}


WHY = {
    "not_now": "いまは{kind:kind}場面ではありません。",
    "not_in_conflict_pile": "その紛争カードは山札にありません。",
    "not_on_law_pile": "{law:law}のカードは、いま山のいちばん上の組にありません。",
    "extend_must": "{owner:seat}は拡張タイルを1枚選びます。置かないことはできません。",
    "tile_laid": "城の{tile}番の拡張タイルは、もう置いてあります。",
    "not_in_court": "中庭に兵力{knight}の騎士がいません。",
    "squires_missing": "従者{squires}人は出せません。手元の従者は{have}人です。",
    "no_squires_there": "従者を一緒に置けるのは州だけです。",
    "no_card": "{conflict:conflict}にはカードがありません。",
    "conflict_full": "{conflict:conflict}の3マスは、ほかのプレイヤーで埋まっています。",
    "square_taken": "城の{castle}番には、もう自分の騎士がいます。",
    "square_covered": "城の{castle}番は拡張タイルで覆われています。",
    "below_minimum": "{county:county}の最低兵力は{minimum}です。兵力{knight}の騎士は置けません。従者は最低兵力に数えません。",
    "below_minimum_all": "{county:county}の最低兵力は{minimum}です。騎士と従者を合わせても足りません。",
    "own_county": "{county:county}には自分の騎士がいます。自分の騎士は追い出せません。",
    "too_weak": "{county:county}の{owner:seat}は騎士と従者で{there}です。追い出すには{there}より大きい兵力が要ります（いまは{here}）。",
    "squires_later": "置いたあとの騎士に、従者を足すことはできません。",
    "squires_with_knight": "従者は、騎士を州に置くときにだけ一緒に出せます。先に中庭の騎士と州を選んでください。",
    "no_passing": "パスはできません。中庭の騎士を1個、州・紛争・自分の城のどこかに置いてください。",
    "no_square": "{owner:seat}の中庭の騎士は、どこにも置けません。だから{owner:seat}の番は飛ばされます。",
    "favour_later": "王の恩恵は、騎士を紛争に置いた直後にだけ選べます。",
    "favours_gone": "王の恩恵タイルは全部裏返っています。このラウンドではもう選べません。",
    "must_favour": "王の恩恵タイルは必ず1枚選びます。使い道のないタイルでもかまいません。",
    "must_noble": "貴族を1人、必ず選びます。断ることはできません。",
    "not_the_new_one": "ストックの騎士ではなく、兵力を上げる騎士のほうに触ってください。",
    "no_abstaining": "棄権はできません。賛成か反対のどちらかに投票します。投票マーカーは0個でもかまいません。",
    "laws_later": "法律は、全員が騎士を置き、投票が終わってから行います。",
    "laws_after_votes": "法律は、投票が終わってから行います。いちばん左の法律は、法案が通るとなくなります。",
    "laws_done": "このラウンドの法律は、もう行いました。次は、次のラウンドの投票のあとです。",
    "laws_over": "このゲームでは、もう法律を行いません。",
    "this_law": "いま、この法律を行っています。光っている所か、ボタンで選びます。",
    "other_law": "いま施行しているのは、左から{number}番目の法律です。",
    "other_knight": "取り替えるのは、配置済みの兵力{give}の騎士だけです。その騎士に触ると、ストックの兵力{take}と入れ替わります。",
    "must_reward": "貴族か報奨のどちらかは、必ず取ります。",
    "must_move": "騎士を移す紛争を1つ、必ず選びます。",
    "only_conflicts": "{county:county}の騎士を移せる先は、紛争だけです。",
    "must_name": "スタートプレイヤーを1人、必ず決めます。今のままにするときは、同じ人を選びます。",
    "not_at_table": "{seat:seat}は、このゲームの席にいません。",
    "square_by_square": "城の報奨は、マスごとに受けるか受けないかを決めます。",
    "own_captives": "解放できるのは、捕虜になった自分の騎士だけです。",
    "must_tile": "最初の拡張タイルは、必ず1枚選びます。",
    "favour_used": "「{tile:favour}」の恩恵タイルは、このラウンドではもう裏返っています。",
    "paid_already": "もう従者を払ったので、兵力を上げる騎士を選んでください。",
    "only_court": "ストックの騎士は置けません。置けるのは、自分の城ボードの中庭にいる騎士だけです。",
    "no_knight_at": "{at:spot}に自分の騎士はいません。",
    "no_knight_there": "{at:spot}に自分の兵力{knight}の騎士はいません。",
    "not_deployed": "この法律で兵力を上げられるのは、配置済みの騎士だけです。",
    "highest": "兵力{knight}の騎士は、もう上げられません。",
    "none_in_reserve": "ストックに兵力{knight}の騎士が残っていません。",
    "noble_twice": "{county:county}の貴族はもう食客にいます。同じ州から2人は取れません。",
    "no_noble_left": "{county:county}の貴族はもう残っていません。",
    "other_bill": "いま投票しているのは法案{number}です。",
    "markers_missing": "投票マーカーは{have}個しかありません（{markers}個は出せません）。",
    "cannot_pay_law": "この法律に払えるのは{most}回までです（{count}回分は足りません）。",
    "none_deployed": "配置済みの兵力{give}の騎士がいません。",
    "other_county": "いま処理しているのは{county:county}です。",
    "gold_missing": "コインが{count}枚要ります。手元には{have}枚です。",
    "collected_already": "城の{square}番は、もう決めました。",
    "nothing_on_square": "城の{square}番には、騎士も拡張タイルもありません。",
    "left_first": "城の報奨は左から順に決めます。次は{square}番です。",
    "goods_missing": "{good:good}が{count}{good:counter}要ります。手元には{have}{good:counter}です。",
    "nobody_to_recruit": "ストックに兵力1の騎士がいないので、払っても騎士を得られません。",
    "nobody_to_upgrade": "兵力を上げられる騎士がいません。",
    "other_conflict": "いま解決しているのは{conflict:conflict}です。",
    "no_captive": "ここに捕虜になった自分の兵力{knight}の騎士はいません。",
}

WHY_ANY = dict.fromkeys(("nothing_on_square", "collected_already"), "いま報奨を受け取れるマスはありません。") | {
    "too_weak": "{county:county}の{owner:seat}は騎士と従者で{there}です。中庭の騎士と手元の従者では、{there}より大きくできません。",
    "below_minimum": "{county:county}の最低兵力は{minimum}です。中庭の騎士では足りません。従者は最低兵力に数えません。",
}

ASKS = {
    "court": "どの騎士を置きますか。",
    "county": "どこに置きますか。",
    "conflict": "どこに置きますか。",
    "castle": "どこに置きますか。",
    **{f"{place}+court": f"{{{place}}}に、どの騎士を置きますか。" for place in ("county", "conflict", "castle")},
    **{f"court+{place}": "{court}を、どこに置きますか。" for place in ("county", "conflict", "castle")},
    "vote": "票を決めてください。",
    "first_tile:castle": "最初の拡張タイルを、城のどのマスに置きますか。",
    "extend:castle": "拡張タイルを、城のどのマスに置きますか。",
    "move:conflict": "どの紛争へ移しますか。",
    "noble:county": "どの州の貴族を取りますか。",
    "buy:law": "何回払いますか。",
    **{f"upgrade:{place}": "どの騎士の兵力を上げますか。" for place in ("court", "county", "conflict", "castle")},
}

THINGS = {
    "county": "{county:county}です。最低兵力は{minimum}です。",
    "county_reward": "報奨は「{reward:reward}」です。",
    "county_starts": "報奨は「{reward:reward}」です。スタートプレイヤーも決めます。",
    "county_held": "{owner:seat}が兵力{there}で立っています。追い出すには、それより大きい兵力が要ります。",
    "county_stands": "{owner:seat}が兵力{there}で立っています。",
    "posted": "州に置いた従者{n}人です。手元には戻りません。",
    "posted_none": "ここに置いた従者はいません。",
    "nobles": "{county:county}の貴族は残り{n}人です。取った貴族は、城ボードの食客になります。",
    "guests": "食客は、州から取った貴族です。最終ラウンドのほかは毎ラウンド、1人につき投票マーカー1個をもたらします。多いほど、終わりの点も大きくなります。",
    "noble": "{county:county}から来た食客です。最終ラウンドのほかは毎ラウンド、投票マーカーを1個もたらします。",
    "conflict": "敵の兵力は{strength}です。騎士の合計は{total}です。",
    "prize": "イングランドが勝つと、権力点は1位から順に{points}です。負けると、1位が2つ目、2位が3つ目の数になります。",
    "no_conflict": "ここに紛争はありません。",
    "square": "{owner:seat}の騎士です。兵力{total}で、いま{rank}位です。",
    "square_level": "{owner:seat}の騎士です。兵力{total}で並んでいます。下のマスの人が先なので、いま{rank}位です。",
    "favour": "王の恩恵「{favour:favour}」です。紛争に騎士を置いた直後に選べます。",
    "favour_down": "王の恩恵「{favour:favour}」です。このラウンドはもう使われました。",
    "law": "施行中の法律です。{law:law_says}",
    "bill": "承認されると法律になります。{law:law_says}",
    "law_none": "ここに施行中の法律はありません。",
    "bill_none": "法案{number}はもうありません。否決されたか、法律の列に移りました。",
    "law_pile": "法律の山札で、残り{n}枚です。法案は、ここからめくります。",
    "conflict_pile": "紛争の山札で、残り{n}枚です。紛争カードは、ここからめくります。",
    "castle": "城の{square}番の報奨は、{square:castle}です。",
    "castle_tile": "拡張タイルがあるので、騎士がいなくても毎ラウンドもらえます。",
    "castle_knight": "騎士がいるので、このラウンドにもらえます。",
    "castle_empty": "騎士を置くか拡張タイルを置くと、もらえます。",
    "seat": "{owner:seat}: 権力点{points}点、コイン{gold}枚、従者{squires}人、投票マーカー{markers}個、拡張タイル{extensions}枚、食客{nobles}人です。",
    "lapped": "輪は得点表を1周した印で、1つが{fields}点です。",
    "seat_hidden": "{owner:seat}: 権力点{points}点、投票マーカー{markers}個、拡張タイル{extensions}枚、食客{nobles}人です。コインと従者は、本人だけが見られます。",
    "note": "全部で{rounds}ラウンドの、第{n}ラウンドです。",
    "screen": "{owner:seat}の衝立の内側に、コイン{gold}枚と従者{squires}人があります。",
    "screen_hidden": "{owner:seat}の衝立の内側は、本人だけが見られます。",
    "court_all": "{owner:seat}の中庭です。ここにいる騎士を配置します。",
    "stock_all": "{owner:seat}のストックです。騎士を得るときと、兵力を上げるときに使います。",
    "nobles_all": "{owner:seat}の食客は{n}人です。",
    "court": "{owner:seat}の中庭にいる兵力{knight}の騎士{n}個です。中庭の騎士を配置します。",
    "court_none": "{owner:seat}の中庭に、兵力{knight}の騎士はいません。",
    "reserve_none": "{owner:seat}のストックに、兵力{knight}の騎士は残っていません。",
    "reserve": "{owner:seat}のストックにいる兵力{knight}の騎士{n}個です。兵力を上げるときに使います。",
    "reserve_weakest": "{owner:seat}のストックにいる兵力{knight}の騎士{n}個です。騎士を得るときに中庭に置きます。",
    "start": "★はスタートプレイヤーの印です。順番は、いつもこの人から時計回りです。",
    "provisional": "● の数字は、元の資料では確かめられず、このサイトで仮に決めました。実物で遊ぶときは、実物の数字に従ってください。",
    "vote": "賛成か反対のタイルと、投票マーカーをふせて出します。開くまで、見えるのは本人だけです。",
}

CALLED = {
    "county": "{county:county}",
    "conflict": "敵の兵力が{strength}の紛争",
    "castle": "城の{square}番",
    "court": "兵力{knight}の騎士",
}

RESULTS = {"vote": "投票の結果と、そのあと", "vote.side": "投票", "vote.votes": "票数"}

STOPS = {
    "won": "{conflict:conflict} {total}対{foe}でイングランドの勝ち",
    "lost_upper": "{conflict:conflict} {total}対{foe}でフランスの勝ち（負けたので1位は{first}点でなく{second}点、2位は{third}点。騎士は下段へ）",
    "lost_lower": "{conflict:conflict} {total}対{foe}でフランスの勝ち（負けたので1位は{first}点でなく{second}点、2位は{third}点。騎士は捕虜）",
    "knights": "城ボードの騎士の兵力",
    "extensions": "拡張タイルの枚数",
    "nobles": "食客の人数",
}

WARNINGS = {
    "upgrade.law": "払って得た報奨です。兵力を上げないと、なくなります。",
    "upgrade.county": "貴族の代わりに、またはコインを払って得た報奨です。兵力を上げないと、なくなります。",
}

LINES = {
    "carried": "それまでの権力点",
    "law": "法律: {law:law}",
    "county": "州の報奨の権力点",
    "won": "イングランドが勝った紛争",
    "lost": "フランスが勝った紛争",
    "rank": "兵力{strength}で{rank}位",
    "rank_level": "兵力{strength}で並び、下のマスの人が先なので{rank}位",
    "knights_alone": "城ボードの兵力{count}で{rank}位",
    "knights_tie_break": "城ボードの兵力{count}で並び、従者{tie}人で{rank}位",
    "knights_shared": "城ボードの兵力{count}で同じ{rank}位が{many}人",
    "knights_tie_shared": "城ボードの兵力{count}と従者{tie}人で同じ{rank}位が{many}人",
    "knights_behind": "城ボードの兵力{count}で並びましたが、従者{tie}人で及びません",
    "knights_unsettled": "城ボードの兵力{count}で並びました。従者の数で決まるため、まだ数えていません（{low}〜{high}点）",
    "extensions_unsettled": "拡張タイル{count}枚で並びました。コインの数で決まるため、まだ数えていません（{low}〜{high}点）",
    "extensions_alone": "拡張タイル{count}枚で{rank}位",
    "extensions_tie_break": "拡張タイル{count}枚で並び、コイン{tie}枚で{rank}位",
    "extensions_shared": "拡張タイル{count}枚で同じ{rank}位が{many}人",
    "extensions_tie_shared": "拡張タイル{count}枚とコイン{tie}枚で同じ{rank}位が{many}人",
    "extensions_behind": "拡張タイル{count}枚で並びましたが、コイン{tie}枚で及びません",
    "nobles": "食客{count}人",
}

LABELS = {
    "setup": "{part:setup}",
    "reveal+conflict": "紛争カード{conflict:card}をめくる",
    "reveal+law": "{law:law}をめくる",
    "extend": "{tile}番（{tile:castle}）に拡張タイル",
    "place+knight+county": "兵力{knight}の騎士を{county:county}へ（従者なし）",
    "place+knight+county+squires": "兵力{knight}の騎士と従者{squires}人を{county:county}へ",
    "place+knight+conflict": "兵力{knight}の騎士を{conflict:conflict}へ",
    "place+knight+conflict+squires": "兵力{knight}の騎士と従者{squires}人を{conflict:conflict}へ",
    "place+knight+castle": "兵力{knight}の騎士を城の{castle}番へ",
    "place+knight+castle+squires": "兵力{knight}の騎士と従者{squires}人を城の{castle}番へ",
    "favour": "{tile:favour}",
    "upgrade": "{at:spot}の兵力{knight}を上げる",
    "decline": "何もしない",
    "noble": "{county:county}の貴族",
    "vote+bill+side": "法案{bill}に{side:side}（投票マーカーなし）",
    "vote+bill+side+markers": "法案{bill}に{side:side}、投票マーカー{markers}個",
    "reveal_votes": "法案{bill}の投票を開く",
    "enforce": "{slot}番目の法律を施行する",
    "buy": "{count}回使う",
    "exchange": "兵力{give}を兵力{take}と取り替える",
    "reward": "{county:county}: {take:take}",
    "move": "{conflict:conflict}へ移す",
    "name_start": "{seat:seat}をスタートプレイヤーにする",
    "collect": "城の{square}番の報奨（{square:castle}）を受ける",
    "skip": "城の{square}番の報奨を受けない",
    "markers": "投票マーカーを配る",
    "settle": "{conflict:conflict}を解決する",
    "ransom": "兵力{knight}の騎士を解放する",
    "surrender": "残りの捕虜をあきらめる",
    "prepare": "次のラウンドの準備",
    "score": "{part:part}の得点を数える",
}

BUTTONS = {
    "vote": "{side:side} {votes}票をふせて出す",
    "collect": "城の{square}番の報奨を受け取る",
    "skip": "城の{square}番の報奨を受け取らない",
    "place+knight+county": "{county:county}に兵力{knight}の騎士を置く",
    "place+knight+county+squires": "{county:county}に兵力{knight}の騎士と従者{squires}人を置く",
    "place+knight+conflict": "{conflict:conflict}に兵力{knight}の騎士を置く",
    "place+knight+castle": "城の{castle}番に兵力{knight}の騎士を置く",
    "favour": "恩恵「{tile:favour}」を選ぶ",
    "upgrade.none": "兵力を上げない",
    "extend.none": "拡張タイルを置かない",
    "exchange.none": "取り替えない",
    "buy": "法律を{count}回使う",
    "buy.none": "法律を使わない",
    "noble": "{county:county}の貴族を迎える",
    "reward": "{county:county}の{take:take}を取る",
}
PRICES = {
    "markers": "投票マーカー −{markers}",
    "gold": "コイン −{gold}",
    "squires": "従者 −{squires}",
    "gold_squires": "コイン −{gold}、従者 −{squires}",
}
FORMS = {
    "place.squires": "一緒に置く従者",
    "favour.tile": "どの王の恩恵を受けますか。",
    "upgrade.": "兵力を上げますか。",
    "upgrade..take": "上げる",
    "upgrade..decline": "上げない",
    "upgrade.knight": "どの騎士の兵力を上げますか。",
    **{f"upgrade.knight.{n}": f"兵力{n}" for n in range(1, 5)},
    "extend.": "拡張タイルを置きますか。",
    "extend..take": "置く",
    "extend..decline": "置かない",
    "exchange.": "取り替えますか。",
    "exchange..take": "取り替える",
    "exchange..decline": "取り替えない",
    "buy.": "払って使いますか。",
    "buy..take": "使う",
    "buy..decline": "使わない",
    "buy.count": "回数",
    "ransom.": "捕虜を解放しますか。",
    "ransom..take": "解放する",
    "ransom..decline": "あきらめる",
    "ransom.knight": "どの騎士を解放しますか。",
    **{f"ransom.knight.{n}": f"兵力{n}" for n in range(1, 5)},
    "reward.take": "何をもらいますか。",
    "vote.side": "賛成ですか、反対ですか。",
    "vote.markers": "投票マーカー（1個で1票増える）",
    "castle.square": "どの報奨について決めますか。",
    "castle.": "「受け取る」か「受け取らない」を選んでください。",
}

OPTIONS = {
    "points_per_gold": "コインを払う法律の権力点",
    "points_per_gold.5": "コイン1枚につき5点",
    "points_per_gold.1": "コイン1枚につき1点",
    "surrey": "サリーで決めたスタートプレイヤー",
    "surrey.at_once": "すぐに有効",
    "surrey.next_round": "次のラウンドから有効",
    "squires_minimum": "従者を州の最低兵力に数えるか",
    "squires_minimum.no": "数えない（騎士だけで足りること）",
    "squires_minimum.yes": "数える",
    "covered_square": "拡張タイルのある城のマスに騎士を置けるか",
    "covered_square.no": "置けない",
    "covered_square.yes": "置ける",
    "start_markers": "最初の投票マーカー",
    "start_markers.1": "1個",
    "start_markers.2": "2個",
    "law_order": "始めの法律の並び",
    "law_order.fixed": "コイン最多、従者最多、州の順",
    "law_order.shuffled": "混ぜて並べる",
    "max_of_zero": "全員が0個のときの「最多」",
    "max_of_zero.all": "全員が最多",
    "max_of_zero.nobody": "だれも最多ではない",
    "castle_order": "城の報奨の順番",
    "castle_order.free": "自由に選ぶ",
    "castle_order.left_to_right": "左から右へ",
    "conflict_order": "紛争を解決する順番",
    "conflict_order.lower_first": "下段が先",
    "conflict_order.upper_first": "上段が先",
    "captives": "解放しなかった捕虜",
    "captives.reserve": "持ち主のストックに戻る",
    "captives.removed": "ゲームから除く",
    "final_tie": "最終得点計算で並んだとき",
    "final_tie.tie_break": "従者やコインで決め、それも同じなら分け合う",
    "final_tie.share": "すぐに分け合う",
    "france_counts": "フランスに残った騎士の兵力",
    "france_counts.no": "最終得点計算で数えない",
    "france_counts.yes": "最終得点計算で数える",
}

ADDRESSES = {
    "county.{county}": "{county:county}の騎士と従者",
    "county.{county}.owner": "{county:county}にいる人",
    "county.{county}.knight": "{county:county}の騎士の兵力",
    "county.{county}.squires": "{county:county}の従者",
    "county.{county}.nobles": "{county:county}に残る貴族",
    "county.{county}.minimum": "{county:county}の最低兵力",
    "conflict.{row}.{column}.strength": "{row:row}の{column:column}の敵の兵力",
    "conflict.{row}.{column}.card": "{row:row}の{column:column}の紛争カード",
    "conflict.{row}.{column}.total": "{row:row}の{column:column}の騎士の合計",
    "conflict.{row}.{column}.square.{square}": "{row:row}の{column:column}の上から{square}マス目",
    "{seat}.court": "{seat:seat}の中庭の騎士",
    "{seat}.court.{strength}": "{seat:seat}の中庭にいる兵力{strength}の騎士",
    "{seat}.reserve": "{seat:seat}のストックの騎士",
    "{seat}.reserve.{strength}": "{seat:seat}のストックにいる兵力{strength}の騎士",
    "{seat}.castle": "{seat:seat}の城ボードの兵力",
    "{seat}.castle.{castle}": "{seat:seat}の城の{castle}番の騎士",
    "{seat}.gold": "{seat:seat}のコイン",
    "{seat}.squires": "{seat:seat}の従者",
    "{seat}.markers": "{seat:seat}の投票マーカー",
    "supply.gold": "共通のストックのコイン",
    "supply.squires": "共通のストックの従者",
    "supply.markers": "共通のストックの投票マーカー",
    "{seat}.points": "{seat:seat}の権力点",
    "{seat}.nobles": "{seat:seat}の食客",
    "{seat}.nobles.count": "{seat:seat}の食客の人数",
    "{seat}.extensions": "{seat:seat}の拡張タイル",
    "{seat}.extensions.count": "{seat:seat}の拡張タイルの枚数",
    "{seat}.vote": "{seat:seat}の投票",
    "favour.{favour}": "王の恩恵「{favour:favour}」",
    "law.{slot}": "左から{slot}番目の法律",
    "bill.{slot}": "法案{slot}",
    "pile.laws": "法律カードの山札の枚数",
    "pile.conflicts": "紛争カードの山札の枚数",
    "round": "ラウンド",
    "start": "スタートプレイヤー",
    "start.next": "次のラウンドのスタートプレイヤー",
    "turn": "手番",
    "phase": "フェイズ",
    "score.{seat}": "{seat:seat}の合計",
    "score.{seat}.{part}": "{seat:seat}の{part:part}の得点",
    "score.{seat}.laws.{law}": "{seat:seat}の法律の得点（{law:law}）",
    "winners": "勝者",
}

VALUES = {
    "county": "{seat:seat}の兵力{knight}と従者{squires}人",
    "square": "{seat:seat}の{knights:strength}",
    "vote": "{side:side}、投票マーカー{markers}個",
    "knights": "{knights:strength}",
    "tiles": "{tiles:square}",
}

FIELDS = {"county": "{at:county}", "conflict": "{at:conflict}"}
"""What a problem of a position is about, where no address says it."""

ERRORS = {
    "is held with less than its minimum strength {least}": "{field}の最低兵力は{least}です。騎士と従者を合わせても足りません。",
    "only one knight may stand there": "{field}に置ける騎士は1個だけです。",
    "squires stand only with a knight": "{field}: 従者だけを州に置くことはできません。",
    "there are only {limit} nobles": "{field}は全部で{limit}人です。",
    "only one noble of each county": "{field}: 同じ州の貴族は1人までです。",
    "knights stand where no card lies": "{field}に紛争カードがないのに、騎士がいます。",
    "a seat has one square, and a square one seat (L-065)": "{field}では、1人が使うマスは1つ、1つのマスを使うのも1人です。",
    "there is no card to turn up": "めくるカードが山札にありません。",
    "has no knight in the court that can be placed": "{field}に、配置できる騎士がいません。",
    "{seat} has no knight of strength {value} left": "{field}: {seat}には、ストックにも中庭にも兵力{value}の騎士が残っていません。",
    "must read 'seat knight squires', such as 'blue 2 1', or 'none'": "{field}は「blue 2 1」（席・騎士・従者）か「none」の形で書いてください。",
    "must read 'seat knights', such as 'blue 2 1', or 'none'": "{field}は「blue 2 1」（席・騎士の兵力）か「none」の形で書いてください。",
    "there is no conflict card": "{field}に紛争カードがありません。",
    "the card of strength {value} lies on another space": "{field}: 兵力{value}の紛争カードは別の場所にあります。",
}

FLOW = {
    "setup": "準備",
    "ask.setup.nobles": "",
    "ask.first_tile": "最初の拡張タイル",
    "rounds": "ラウンドごと",
    "place": "騎士の配置",
    "ask.place": "",
    "parliament": "議会: 法案への投票",
    "ask.vote": "",
    "laws": "議会: 法律を左から順に行う",
    "ask.enforce": "",
    "counties": "州の報奨",
    "ask.reward": "",
    "castle": "城の報奨",
    "ask.castle": "",
    "ask.markers": "投票マーカーを得る",
    "conflicts": "紛争の解決",
    "ask.settle": "",
    "ask.prepare": "次のラウンドの準備",
    "final": "最終得点計算",
    "ask.score.knights": "",
}
"""The lines of the flow; "" for one that the enclosing line covers."""


LAW_SAYS = {
    "max": "{condition}の人が、報奨「{reward}」をもらいます。並べば、並んだ全員です。",
    "per": "だれもが自分の分を数えます。{condition}に、報奨「{reward}」をもらいます。",
    "pay": "{condition}に、報奨「{reward}」をもらいます。何回でも払えます。",
    "none": "{condition}人が、報奨「{reward}」をもらいます。",
    "has": "{condition}の人が、報奨「{reward}」をもらいます。",
}
"""Who gets what from a law, by the kind of its condition, in short sentences."""


def _law_says(card: JsonObject) -> str:
    """Return who gets what from a law card."""
    condition, reward = law_text(card)
    return LAW_SAYS[card["condition"]["type"].partition("_")[0]].format(condition=condition, reward=reward)


_NAMES: dict[str, dict[str, str]] = {
    "good": {"gold": "コイン", "squires": "従者", "markers": "投票マーカー"},
    "counter": {"gold": "枚", "squires": "人", "markers": "個"},
    "tie": {"none": "", "some": "兵力が並べば、下のマスの人が先です。"},
    "home": {"some": "", "none": "騎士が全部紛争にいるので、負けると次のラウンドに置けないかもしれません。"},
    "fall": {
        "none": "",
        "upper": "負けた騎士は下段に移り、次のラウンドも戦います。",
        "lower": "負けた騎士は捕虜になります。",
    },
    "side": {"for": "賛成", "against": "反対", "?": "非公開"},
    "take": {"noble": "貴族", "reward": "報奨", "both": "両方"},
    "row": {"upper": "上段", "lower": "下段"},
    "column": {"1": "左", "2": "右"},
    "part": PARTS,
    "phase": _PHASES,
    "setup": {
        "nobles": "貴族タイルを置く",
        "favours": "王の恩恵タイルを並べる",
        "conflicts": "紛争カードの山札を作る",
        "laws": "法律カードを並べる",
        "castles": "城ボードの準備",
        "supply": "コインと従者を配る",
    },
    "scene": SCENES,
    "counted": {
        "gold": "コイン",
        "squires": "従者",
        "nobles": "食客",
        "counties": "騎士のいる州",
        "conflicts": "加わった紛争",
        "extensions": "拡張タイル",
    },
    "kind": {
        "setup": "準備をする",
        "reveal": "カードをめくる",
        "extend": "拡張タイルを置く",
        "place": "騎士を置く",
        "favour": "王の恩恵を選ぶ",
        "upgrade": "騎士の兵力を上げる",
        "decline": "断る",
        "noble": "好きな州の貴族を取る",
        "vote": "投票する",
        "reveal_votes": "投票を開く",
        "enforce": "法律を施行する",
        "buy": "法律に払う",
        "exchange": "騎士を取り替える",
        "reward": "州の報奨を選ぶ",
        "move": "騎士を紛争へ移す",
        "name_start": "スタートプレイヤーを決める",
        "collect": "城の報奨を受ける",
        "skip": "城の報奨を断る",
        "markers": "投票マーカーを配る",
        "settle": "紛争を解決する",
        "ransom": "捕虜を解放する",
        "surrender": "捕虜をあきらめる",
        "prepare": "次のラウンドを準備する",
        "score": "最終得点計算をする",
    },
    "value": {"none": "なし", "?": "非公開", "up": "表", "down": "裏"},
}
"""The nouns that no component carries."""


def _settings(counties: Mapping[str, str], cards: Mapping[str, str], laws: Mapping[str, str]) -> dict[str, str]:
    """Return the words of the figures that a reader may replace."""
    settings = {"settings.counties": "州の最低兵力", "settings.conflicts": "紛争カード", "settings.laws": "法律カード"}
    settings |= {f"counties.{c}.minimum": f"{c} {name}の最低兵力" for c, name in counties.items()}
    for number, (c, strength) in enumerate(cards.items(), 1):
        settings[f"conflicts.{c}.strength"] = f"紛争カード{number}枚目の敵の兵力"
        settings |= {
            f"conflicts.{c}.points.{rank}": f"紛争カード{number}枚目（兵力{strength}）の{rank}番目の権力点"
            for rank in (1, 2, 3)
        }
    for c, name in laws.items():
        settings[f"laws.{c}.group"] = f"{name}の裏の数字"
        settings[f"laws.{c}.points"] = f"{name}の権力点"
        settings[f"laws.{c}.most"] = f"{name}で最多を比べるもの"
    return settings


def words(components: JsonObject) -> Words:
    """Return the words, with the names that the components carry."""
    counties = {c["id"]: c["ja"] for c in components["counties"]}
    laws = {c["id"]: "「{}／{}」".format(*law_text(c)) for c in components["laws"]["cards"]}
    conflicts = {c: f"{'上段' if c.startswith('upper') else '下段'}の{'左右'[int(c[-1]) - 1]}の紛争" for c in CONFLICTS}
    castle = {str(s["square"]): exchange(s["cost"], s["gain"]) for s in components["castle"]}
    strengths = {k: f"兵力{k}" for k in components["knights"]["by_strength"]}
    card = {c["id"]: str(c["strength"]["value"]) for c in components["conflicts"]["cards"]}
    names: dict[str, dict[str, str]] = {
        **_NAMES,
        "seat": seat_names(components["seats"]["value"]),
        "county": counties,
        "reward": {c["id"]: goods(c["reward"]["gain"]) for c in components["counties"]},
        "conflict": conflicts,
        "spot": {
            "court": "中庭",
            **{f"county.{c}": name for c, name in counties.items()},
            **{f"conflict.{c}": name for c, name in conflicts.items()},
            **{f"castle.{n}": f"城の{n}番" for n in castle},
        },
        "favour": {f["id"]: goods(f["gain"]) for f in components["favours"]},
        "law": {**laws, "": "なし"},
        "law_says": {c["id"]: _law_says(c) for c in components["laws"]["cards"]},
        "card": {i: f"（兵力{n}）" for i, n in card.items()},
        "castle": castle,
        "strength": strengths,
        "square": {n: f"{n}番" for n in castle},
    }
    return Words(
        names,
        tables(
            globals(),
            vars(events_words_ja),
            vars(motives_words_ja),
            DRAWN=drawn(components),
            SETTINGS=_settings(counties, card, laws),
            KINDS=KINDS,
            NOTES=NOTES,
            VALUES=VALUES,
        ),
    )
