"""Japanese words of ランカスター. Another language is another file."""

from __future__ import annotations

from typing import Any

from insuto.core.words import Words
from insuto.games.lancaster.board_words_ja import exchange, goods, law_text
from insuto.games.lancaster.rules_words_ja import RULES
from insuto.games.lancaster.state import CONFLICTS

GAME = {"title": "ランカスター", "hides": "衝立の内側と投票"}

_SEATS = {"blue": "青", "green": "緑", "yellow": "黄", "red": "赤", "purple": "紫"}

PARTS = {
    "laws": "法律", "counties": "州", "conflicts": "紛争", "knights": "騎士", "extensions": "拡張タイル", "nobles": "食客",
}  # fmt: skip

SCENES = {"table": "卓全体", "main": "メインボード", "parliament": "議会ボード", "castle": "城ボード", "screens": "衝立の内側"}

_PHASES = {
    "setup": "準備", "place": "騎士の配置", "parliament": "議会", "laws": "法律の施行", "counties": "州の報奨", "castle": "城の報奨",
    "conflicts": "紛争の解決", "final": "最終得点計算", "over": "終了",
}  # fmt: skip

NOTES = {
    "setup": "準備",
    **{phase: f"第{{round}}ラウンド {_PHASES[phase]}" for phase in ("place", "parliament", "laws", "counties", "castle", "conflicts")},
    "final": "最終得点計算",
    "over": "ゲーム終了",
}

EVENTS = {
    "phase_place": "第{round}ラウンド、フェイズ1です。スタートプレイヤーから順に騎士を置きます。",
    "phase_parliament": "フェイズ2、議会です。法案を左から順に投票します。",
    "phase_laws": "施行中の法律を左から順に行います。",
    "phase_counties": "フェイズ3、報奨です。州をAから順に処理します。",
    "phase_castle": "城の報奨です。",
    "phase_conflicts": "紛争を1つずつ解決します。",
    "phase_final": "最終得点計算をします。",
    "setup_nobles": "9つの州に貴族タイルを{count}枚ずつ置きました。",
    "setup_favours": "王の恩恵タイル{count}枚を表にして並べました。",
    "setup_conflicts": "予備の2枚と、兵力{removed}の紛争カードを除きました。残り{count}枚を混ぜて山札にします。",
    "setup_laws": "始めの法律を左から並べました。{laws:law}です。",
    "setup_castles": "全員が中庭に{knights:strength}の騎士を置き、投票マーカー{markers}個を取りました。残りの騎士はストックです。",
    "setup_supply": "全員が衝立の内側にコイン{gold}枚と従者{squires}人を置きました。",
    "conflict_shown": "{conflict:conflict}のカードをめくりました。敵の兵力は{strength}です。",
    "bill_shown": "法案{number}をめくりました。{law:law}です。",
    "law_shown": "始めの法律の左から{number}番目は、{law:law}です。",
    "declined": "{seat:seat}は何もしません。",
    "extended": "{seat:seat}が城の{square}番に拡張タイルを置きました。",
    "placed_county": "{seat:seat}が{county:county}に兵力{knight}の騎士を置きました。",
    "placed_county_squires": "{seat:seat}が{county:county}に兵力{knight}の騎士と従者{squires}人を置きました。",
    "placed_out": "{seat:seat}が{county:county}に兵力{knight}の騎士を置き、{owner:seat}を追い出しました。",
    "placed_out_squires": "{seat:seat}が{county:county}に兵力{knight}の騎士と従者{squires}人を置き、{owner:seat}を追い出しました。",
    "driven_out": "{seat:seat}の兵力{knight}の騎士は中庭に戻ります。",
    "driven_out_squires": "{seat:seat}の兵力{knight}の騎士は中庭に戻り、従者{squires}人は共通のストックに返します。",
    "placed_conflict": "{seat:seat}が{conflict:conflict}に兵力{knight}の騎士を置きました。",
    "placed_castle": "{seat:seat}が城の{square}番に兵力{knight}の騎士を置きました。",
    "favour_chosen": "{seat:seat}が王の恩恵から「{favour:favour}」を選び、タイルを裏返しました。",
    "upgraded": "{seat:seat}の{spot:spot}の騎士が、兵力{old}から{new}に上がりました。",
    "exchanged": "{seat:seat}が{spot:spot}の兵力{old}の騎士をストックに戻し、兵力{new}の騎士を置きました。",
    "recruited": "{seat:seat}が兵力1の騎士をストックから中庭に置きました。",
    "no_recruit": "{seat:seat}のストックに兵力1の騎士がいないので、騎士は増えません。",
    "noble_taken": "{seat:seat}が{county:county}の貴族を食客に迎えました。食客は{count}人です。",
    "no_extension": "{seat:seat}はもう拡張タイルを6枚とも置いています。",
    "no_upgrade": "{seat:seat}には兵力を上げられる騎士がいません。",
    "no_noble": "{seat:seat}が取れる貴族はどの州にも残っていません。",
    "no_exchange": "{seat:seat}には取り替えられる騎士がいません。",
    "no_conflict": "{seat:seat}の騎士が加われる紛争はありません。",
    "gained": "{seat:seat}が{goods:good}を得ました。",
    "points_law": "{seat:seat}が法律で権力点{gained}点を得ました。",
    "points_county": "{seat:seat}が{county:county}で権力点{gained}点を得ました。",
    "points_won": "{conflict:conflict}: {seat:seat}は兵力{strength}で{rank}位、権力点{gained}点です。",
    "points_lost": "{conflict:conflict}: {seat:seat}は兵力{strength}で{rank}位、敗れて権力点{gained}点です。",
    "voted": "{seat:seat}が法案{number}への票を決めました。",
    "showed_vote": "{seat:seat}は{side:side}に{votes}票（投票マーカー{markers}個）です。",
    "accepted": "賛成{yes}票、反対{no}票で承認です。新しい法律は{law:law}です。",
    "accepted_tie": "賛成{yes}票、反対{no}票の同数なので承認です。新しい法律は{law:law}です。",
    "rejected": "賛成{yes}票、反対{no}票で否決です。{law:law}の法案は除きます。",
    "repealed": "いちばん古い法律の{law:law}を廃止しました。",
    "markers_lost": "使わなかった投票マーカーは、全員が共通のストックに返します。",
    "enforced": "{number}番目の法律、{law:law}を施行します。",
    "law_met": "{seat:seat}が条件を満たします（{times}回分）。",
    "law_nobody": "この法律の条件を満たす人はいません。",
    "bought": "{seat:seat}が{goods:good}を払い、法律の報奨を{count}回分得ます。",
    "paid_both": "{seat:seat}がコイン{cost}枚を払い、{county:county}の貴族と報奨の両方を取ります。",
    "county_reward": "{seat:seat}が{county:county}の報奨をもらいます。",
    "county_done": "{county:county}の{seat:seat}の騎士は中庭に戻ります。",
    "county_done_squires": "{county:county}の{seat:seat}の騎士は中庭に戻り、従者{squires}人は共通のストックに返します。",
    "moved": "{seat:seat}が{county:county}の兵力{knight}の騎士を{conflict:conflict}に移しました。王の恩恵はありません。",
    "moved_squires":
        "{seat:seat}が{county:county}の兵力{knight}の騎士を{conflict:conflict}に移し、従者{squires}人を返しました。王の恩恵はありません。",
    "start_named": "{seat:seat}の指名で、{named:seat}がスタートプレイヤーです。すぐに有効です。",
    "start_named_later": "{seat:seat}の指名で、次のラウンドから{named:seat}がスタートプレイヤーです。",
    "collected": "{seat:seat}が城の{square}番の報奨（{square:castle}）を使います。",
    "collected_paid": "{seat:seat}が{goods:good}を払い、城の{square}番の報奨（{square:castle}）を使います。",
    "skipped": "{seat:seat}は城の{square}番の報奨を受けません。",
    "castle_done": "{seat:seat}の城のマスにいた{knights:strength}の騎士は中庭に戻ります。",
    "no_markers": "最後のラウンドなので、投票マーカーは受け取りません。",
    "markers_gained": "{seat:seat}は領主の分と食客{nobles}人の分で、投票マーカー{count}個を得ました。",
    "battle_won": "{conflict:conflict}: 騎士の合計{total}、敵の兵力{strength}。イングランドの勝利です。",
    "battle_lost": "{conflict:conflict}: 騎士の合計{total}、敵の兵力{strength}。フランスの勝利です。",
    "battle_empty": "{conflict:conflict}: 騎士がいないので、フランスの勝利です。",
    "knights_home": "{conflict:conflict}のカードを除き、騎士は中庭に戻ります。",
    "slid": "{conflict:conflict}のカードと騎士は下段に移り、次のラウンドに2回目の戦いをします。",
    "slid_empty": "{conflict:conflict}のカードは下段に移り、次のラウンドに2回目の戦いをします。",
    "captured": "{conflict:conflict}の騎士は捕虜になりました。",
    "captives_lost": "{seat:seat}の捕虜{knights:strength}はストックに戻ります。",
    "captives_removed": "{seat:seat}の捕虜{knights:strength}はゲームから除きます。",
    "ransomed": "{seat:seat}がコイン{cost}枚で兵力{knight}の騎士を解放し、中庭に戻しました。",
    "card_gone": "{conflict:conflict}のカードを除きます。",
    "prepared": "第{round}ラウンドの準備をします。王の恩恵タイルを全部表に向けます。",
    "score_knights": "最終得点計算の1つ目、城ボードの騎士の兵力です。衝立を開いて比べます。",
    "score_extensions": "最終得点計算の2つ目、拡張タイルの枚数です。",
    "score_nobles": "最終得点計算の3つ目、食客です。",
    "scored_knights_alone": "{seat:seat}は兵力の合計{count}で{rank}位、権力点{gained}点です。",
    "scored_knights_tie_break": "{seat:seat}は兵力の合計{count}で並び、従者{tie}人で{rank}位、権力点{gained}点です。",
    "scored_knights_shared": "{seat:seat}は兵力の合計{count}の同じ{rank}位が{many}人、分け合って権力点{gained}点です。",
    "scored_extensions_alone": "{seat:seat}は拡張タイル{count}枚で{rank}位、権力点{gained}点です。",
    "scored_extensions_tie_break": "{seat:seat}は拡張タイル{count}枚で並び、コイン{tie}枚で{rank}位、権力点{gained}点です。",
    "scored_extensions_shared": "{seat:seat}は拡張タイル{count}枚の同じ{rank}位が{many}人、分け合って権力点{gained}点です。",
    "scored_nobles": "{seat:seat}は食客{count}人で、権力点{gained}点です。",
    "scored_nothing": "点の入る人はいません。",
    "over": "ゲーム終了です。権力点{best}点で{winners:seat}の勝ちです。",
    "over_shared": "ゲーム終了です。{winners:seat}が権力点{best}点で並び、勝利を分け合います。",
}

PROMPTS = {
    "setup.nobles": "次は、貴族タイルを州に置きます。",
    "setup.favours": "次は、王の恩恵タイルを並べます。",
    "setup.conflicts": "次は、紛争カードの山札を作ります。",
    "setup.laws": "次は、法律カードを並べます。",
    "setup.castles": "次は、城ボードの準備をします。",
    "setup.supply": "次は、コインと従者を配ります。",
    "reveal.conflict": "次は、紛争カードを1枚めくります。",
    "reveal.bill": "次は、法案を1枚めくります。",
    "reveal.law": "次は、始めの法律を1枚めくります。",
    "first_tile": "{seat:seat}は、最初に置く拡張タイルを1枚選んでください。",
    "extend.county": "{seat:seat}は、拡張タイルを1枚選んで置いてください。",
    "extend.law": "{seat:seat}は、拡張タイルを1枚置けます。選ぶか、置かないかを決めてください。",
    "place": "{seat:seat}の番です。中庭の騎士を1個、州・紛争・自分の城のどこかに置いてください。",
    "favour": "{seat:seat}は、王の恩恵タイルを1枚選んでください。",
    "upgrade": "{seat:seat}は、兵力を1上げる騎士を選んでください。中庭の騎士でも、配置済みの騎士でもかまいません。",
    "upgrade.deployed": "{seat:seat}は、兵力を1上げる配置済みの騎士を選んでください。",
    "noble": "{seat:seat}は、貴族を取る州を選んでください。",
    "vote": "{seat:seat}は、法案{number}（{law:law}）への賛否と、投票マーカーの数を決めてください。",
    "reveal_votes": "法案{number}の投票をいっせいに開きます。",
    "enforce": "{number}番目の法律、{law:law}を施行します。",
    "buy": "{seat:seat}は、{law:law}を何回使うか決めてください。",
    "exchange": "{seat:seat}は、配置済みの兵力{give}の騎士を兵力{take}と取り替えるか決めてください。",
    "reward": "{seat:seat}は、{county:county}の貴族か報奨を選んでください。コイン{cost}枚を払えば両方取れます。",
    "move": "{seat:seat}は、騎士を移す紛争を選んでください。",
    "name_start": "{seat:seat}は、スタートプレイヤーを決めてください。今のままでもかまいません。",
    "castle": "{seat:seat}は、城の報奨を1つずつ、受けるか受けないか決めてください。",
    "markers": "領主と食客の分の投票マーカーを配ります。",
    "settle": "{conflict:conflict}を解決します。",
    "ransom": "{seat:seat}は、{conflict:conflict}の捕虜を解放するか決めてください。兵力1につきコイン1枚です。",
    "prepare": "次は、第{round}ラウンドの準備をします。",
    "score.knights": "次は、城ボードの騎士の兵力を比べます。",
    "score.extensions": "次は、拡張タイルの枚数を比べます。",
    "score.nobles": "次は、食客の得点を数えます。",
}

WHY = {
    "not_now": "いまは{kind:kind}場面ではありません。",
    "not_in_conflict_pile": "その紛争カードは山札にありません。",
    "not_on_law_pile": "{law:law}のカードは、いま山のいちばん上の組にありません。",
    "extend_must": "{owner:seat}は拡張タイルを1枚選びます。置かないことはできません。",
    "tile_laid": "城の{tile}番の拡張タイルは、もう置いてあります。",
    "not_in_court": "中庭に兵力{knight}の騎士がいません。",
    "squires_missing": "従者{count}人は出せません。手元の従者は{have}人です。",
    "no_squires_there": "従者を一緒に置けるのは州だけです。",
    "no_card": "{conflict:conflict}にはカードがありません。",
    "conflict_full": "{conflict:conflict}の3マスは、ほかのプレイヤーで埋まっています。",
    "square_taken": "城の{square}番には、もう自分の騎士がいます。",
    "square_covered": "城の{square}番は拡張タイルで覆われています。",
    "below_minimum": "{county:county}の最低兵力は{minimum}です。兵力{knight}の騎士は置けません。従者は最低兵力に数えません。",
    "below_minimum_all": "{county:county}の最低兵力は{minimum}です。騎士と従者を合わせても足りません。",
    "own_county": "{county:county}には自分の騎士がいます。自分の騎士は追い出せません。",
    "too_weak": "{county:county}の{owner:seat}は騎士と従者で{there}です。追い出すには{there}より大きい兵力が要ります（いまは{here}）。",
    "favour_used": "「{favour:favour}」の恩恵タイルは、このラウンドではもう裏返っています。",
    "paid_already": "もう従者を払ったので、兵力を上げる騎士を選んでください。",
    "only_court": "ストックの騎士は置けません。置けるのは中庭の騎士だけです。",
    "no_knight_at": "{spot:spot}に自分の騎士はいません。",
    "no_knight_there": "{spot:spot}に自分の兵力{knight}の騎士はいません。",
    "not_deployed": "この法律で兵力を上げられるのは、配置済みの騎士だけです。",
    "highest": "兵力{knight}の騎士は、もう上げられません。",
    "none_in_reserve": "ストックに兵力{knight}の騎士が残っていません。",
    "noble_twice": "{county:county}の貴族はもう食客にいます。同じ州から2人は取れません。",
    "no_noble_left": "{county:county}の貴族はもう残っていません。",
    "other_bill": "いま投票しているのは法案{number}です。",
    "markers_missing": "投票マーカーは{have}個しかありません（{count}個は出せません）。",
    "cannot_pay_law": "この法律に払えるのは{most}回までです（{count}回分は足りません）。",
    "none_deployed": "配置済みの兵力{knight}の騎士がいません。",
    "other_county": "いま処理しているのは{county:county}です。",
    "gold_missing": "コインが{count}枚要ります。手元には{have}枚です。",
    "collected_already": "城の{square}番は、もう決めました。",
    "nothing_on_square": "城の{square}番には、騎士も拡張タイルもありません。",
    "left_first": "城の報奨は左から順に決めます。次は{square}番です。",
    "goods_missing": "{good:good}が{count}要ります。手元には{have}です。",
    "nobody_to_recruit": "ストックに兵力1の騎士がいないので、払っても騎士を得られません。",
    "nobody_to_upgrade": "兵力を上げられる騎士がいません。",
    "other_conflict": "いま解決しているのは{conflict:conflict}です。",
    "no_captive": "ここに捕虜になった自分の兵力{knight}の騎士はいません。",
}

WHY_ANY = {
    "below_minimum": "{county:county}の最低兵力は{minimum}です。中庭の騎士では足りません。従者は最低兵力に数えません。",
}

ASKS = {
    "court": "どの騎士を置きますか。", "county": "どこに置きますか。", "conflict": "どこに置きますか。", "castle": "どこに置きますか。",
    "vote": "票を決めてください。",
}  # fmt: skip

LINES = {
    "carried": "それまでの権力点",
    "law": "法律: {law:law}",
    "county": "州の報奨の権力点",
    "won": "イングランドが勝った紛争",
    "lost": "フランスが勝った紛争",
    "knights_alone": "城ボードの兵力{count}で{rank}位",
    "knights_tie_break": "城ボードの兵力{count}で並び、従者{tie}人で{rank}位",
    "knights_shared": "城ボードの兵力{count}で同じ{rank}位が{many}人",
    "extensions_alone": "拡張タイル{count}枚で{rank}位",
    "extensions_tie_break": "拡張タイル{count}枚で並び、コイン{tie}枚で{rank}位",
    "extensions_shared": "拡張タイル{count}枚で同じ{rank}位が{many}人",
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
    "collect": "{square}番（{square:castle}）を受ける",
    "skip": "{square}番は受けない",
    "markers": "投票マーカーを配る",
    "settle": "{conflict:conflict}を解決する",
    "ransom": "兵力{knight}の騎士を解放する",
    "surrender": "残りの捕虜をあきらめる",
    "prepare": "次のラウンドの準備",
    "score": "{part:part}の得点を数える",
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

ERRORS = {
    "only one knight may stand there": "{field}に置ける騎士は1個だけです。",
    "squires stand only with a knight": "{field}: 従者だけを州に置くことはできません。",
    "there are only {limit} nobles": "{field}は全部で{limit}人です。",
    "only one noble of each county": "{field}: 同じ州の貴族は1人までです。",
    "knights stand where no card lies": "{field}に紛争カードがないのに、騎士がいます。",
    "a seat has one square, and a square one seat (L-065)": "{field}では、1人が使うマスは1つ、1つのマスを使うのも1人です。",
    "the cards do not add up": "カードの合計が合いません。",
    "there is no card to turn up": "めくるカードが山札にありません。",
    "has no knight in the court that can be placed": "{field}に、配置できる騎士がいません。",
    "holds steps that cannot follow one another": "{field}に、続くはずのない段階が並んでいます。",
    "{seat} has no knight of strength {value} left": "{field}: {seat}には、ストックにも中庭にも兵力{value}の騎士が残っていません。",
    "must read 'seat knight squires', such as 'blue 2 1', or 'none'":
        "{field}は「blue 2 1」（席・騎士・従者）か「none」の形で書いてください。",
    "must read 'seat knights', such as 'blue 2 1', or 'none'": "{field}は「blue 2 1」（席・騎士の兵力）か「none」の形で書いてください。",
    "there is no conflict card": "{field}に紛争カードがありません。",
    "the card of strength {value} lies on another space": "{field}: 兵力{value}の紛争カードは別の場所にあります。",
}


def words(components: dict[str, Any]) -> Words:
    """The words, with the names that the components carry."""
    counties = {c["id"]: c["ja"] for c in components["counties"]}
    laws = {c["id"]: "「{}／{}」".format(*law_text(c)) for c in components["laws"]["cards"]}
    conflicts = {c: f"{'上段' if c.startswith('upper') else '下段'}の{'左右'[int(c[-1]) - 1]}の紛争" for c in CONFLICTS}
    castle = {str(s["square"]): exchange(s["cost"], s["gain"]) for s in components["castle"]}
    strengths = {k: f"兵力{k}" for k in components["knights"]["by_strength"]}
    card = {c["id"]: str(c["strength"]["value"]) for c in components["conflicts"]["cards"]}
    index = {str(i): _SEATS[s] for i, s in enumerate(components["seats"]["value"])}
    names: dict[str, dict[str, str]] = {
        "seat": {**_SEATS, **index, "-1": "", "-2": "", "none": "なし"},
        "county": counties,
        "conflict": conflicts,
        "spot": {
            "court": "中庭",
            **{f"county.{c}": name for c, name in counties.items()},
            **{f"conflict.{c}": name for c, name in conflicts.items()},
            **{f"castle.{n}": f"城の{n}番" for n in castle},
        },
        "favour": {f["id"]: goods(f["gain"]) for f in components["favours"]},
        "law": {**laws, "": "なし"},
        "card": {i: f"（兵力{n}）" for i, n in card.items()},
        "castle": castle,
        "strength": strengths,
        "square": {n: f"{n}番" for n in castle},
        "good": {"gold": "コイン", "squires": "従者", "markers": "投票マーカー"},
        "side": {"for": "賛成", "against": "反対", "?": "非公開"},
        "take": {"noble": "貴族", "reward": "報奨", "both": "両方"},
        "row": {"upper": "上段", "lower": "下段"},
        "column": {"1": "左", "2": "右"},
        "part": PARTS,
        "phase": _PHASES,
        "setup": {
            "nobles": "貴族タイルを置く", "favours": "王の恩恵タイルを並べる", "conflicts": "紛争カードの山札を作る",
            "laws": "法律カードを並べる", "castles": "城ボードの準備", "supply": "コインと従者を配る",
        },
        "scene": SCENES,
        "counted": {
            "gold": "コイン", "squires": "従者", "nobles": "食客", "counties": "騎士のいる州", "conflicts": "加わった紛争",
            "extensions": "拡張タイル",
        },
        "kind": {
            "setup": "準備をする", "reveal": "カードをめくる", "extend": "拡張タイルを置く", "place": "騎士を置く",
            "favour": "王の恩恵を選ぶ",
            "upgrade": "騎士の兵力を上げる", "decline": "断る", "noble": "好きな州の貴族を取る", "vote": "投票する",
            "reveal_votes": "投票を開く",
            "enforce": "法律を施行する", "buy": "法律に払う", "exchange": "騎士を取り替える", "reward": "州の報奨を選ぶ",
            "move": "騎士を紛争へ移す",
            "name_start": "スタートプレイヤーを決める", "collect": "城の報奨を受ける", "skip": "城の報奨を断る",
            "markers": "投票マーカーを配る",
            "settle": "紛争を解決する", "ransom": "捕虜を解放する", "surrender": "捕虜をあきらめる", "prepare": "次のラウンドを準備する",
            "score": "最終得点計算をする",
        },
        "value": {"none": "なし", "?": "非公開", "up": "表", "down": "裏"},
    }  # fmt: skip
    settings = {"settings.counties": "州の最低兵力", "settings.conflicts": "紛争カード", "settings.laws": "法律カード"}
    settings |= {f"counties.{c}.minimum": f"{c} {name}の最低兵力" for c, name in counties.items()}
    for number, c in enumerate(card, 1):
        settings[f"conflicts.{c}.strength"] = f"紛争カード{number}枚目の敵の兵力"
        settings |= {f"conflicts.{c}.points.{rank}": f"紛争カード{number}枚目（兵力{card[c]}）の{rank}番目の権力点" for rank in (1, 2, 3)}
    for c, name in laws.items():
        settings[f"laws.{c}.group"] = f"{name}の裏の数字"
        settings[f"laws.{c}.points"] = f"{name}の権力点"
        settings[f"laws.{c}.most"] = f"{name}で最多を比べるもの"
    tables = {
        "EVENTS": EVENTS, "PROMPTS": PROMPTS, "WHY": WHY, "WHY_ANY": WHY_ANY, "ASKS": ASKS,
        "LINES": LINES, "LABELS": LABELS, "RULES": RULES, "PARTS": PARTS,
        "OPTIONS": OPTIONS, "SETTINGS": settings, "SCENES": SCENES, "ADDRESSES": ADDRESSES, "ERRORS": ERRORS, "GAME": GAME, "NOTES": NOTES,
        "VALUES": VALUES,
    }  # fmt: skip
    return Words(names, tables)
