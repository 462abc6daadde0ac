"""Japanese words of 王と枢機卿. Another language is another file."""

from __future__ import annotations

from insuto.core.plain import JsonObject
from insuto.core.words import Words, seat_names, tables
from insuto.games.kardinal.board_terms_ja import KINDS, drawn

GAME = {"title": "王と枢機卿", "hides": "手札"}

_COLOURS = {
    "red": "赤",
    "orange": "橙",
    "yellow": "黄",
    "green": "緑",
    "blue": "青",
    "purple": "紫",
    "brown": "茶",
    "grey": "灰",
}

COMING = {"interim": "山札が 1 回目に尽きると、中間決算があります。そのときに立っている修道院の点が加わります。"}
PARTS = {"interim": "中間決算", "cloisters": "修道院", "alliances": "同盟", "roads": "道"}

SCENES = {"table": "盤と手札", "map": "地図", "hands": "手札", "scores": "得点"}

EVENTS = {
    "setup_pieces": "全員が自分の色の修道院{cloisters}個と枢機卿{cardinals}個を取りました。得点は0点から始めます。",
    "setup_remove": "各種類から{count}枚ずつ除きました。使うカードは{deck}枚です。",
    "setup_keep": "カードは{deck}枚すべて使います。",
    "setup_deal": "カードを混ぜ、1人に{count}枚ずつ配りました。",
    "setup_display": "残りを山札にし、{count}枚を表にして並べました。",
    "dealt": "{seat:seat}が山札から{card:card}を引きました。",
    "shown": "山札から{card:card}を表にしました。",
    "placed_cloister": "{seat:seat}が{cards:card}を出し、{site:site}に修道院を置きました。",
    "placed_cardinal": "{seat:seat}が{cards:card}を出し、{region:region}の紋章に枢機卿を置きました。",
    "swapped": "{seat:seat}がコマを置かずに{cards:card}を捨てました。",
    "stopped": "{seat:seat}は2個目を置きません。",
    "took": "{seat:seat}が公開カードから{card:card}を取りました。",
    "pile_empty": "山札が1回目に尽きました。手番を止めて中間決算をします。",
    "pile_empty_again": "山札が2回目に尽きました。スタートプレイヤーの右隣まで続けて終わります。",
    "pile_empty_again_at_once": "山札が2回目に尽きました。この手番で終わります。",
    "reshuffled": "捨て札{count}枚を混ぜて、新しい山札にしました。手番の続きに戻ります。",
    "reshuffled_over": "捨て札{count}枚を混ぜて、新しい山札にしました。手札も公開カードもそろっているので、手番は終わりです。",
    "first_lost": "{region:region}の修道院で、{seat:seat}は1位でなくなりました（1位は{first:seat}）。並ぶには、あと{short}個要ります。",
    "crest_lost": "{region:region}の枢機卿で、{seat:seat}は1位でなくなりました（1位は{first:seat}）。並ぶには、あと{short}個要ります。",
    "hand_stays_short": "取れるカードがもうないので、{seat:seat}の手札は{count}枚のままです。",
    "score_interim": "中間決算です。国ごとに修道院を数えます。",
    "score_cloisters": "最終決算の1つ目、修道院です。",
    "score_alliances": "最終決算の2つ目、同盟です。",
    "score_roads": "最終決算の3つ目、道です。",
    "scored_first": "{region:region}: {seat:seat}が{count}個で1位、{gained}点です。",
    "scored_first_tied": "{region:region}: {seat:seat}が{count}個で同数の1位、{gained}点です。",
    "scored_lower": "{region:region}: {seat:seat}が{count}個で{rank}位、{gained}点です。",
    "scored_alone": "{region:region}: {seat:seat}だけが{count}個で、{gained}点です。",
    "scored_alliance": "同盟[{alliance}] {a:region}と{b:region}: 両側で1位の{seat:seat}が{gained}点です。",
    "scored_alliance_tied": "同盟[{alliance}] {a:region}と{b:region}: 同数を含めて両側で1位の{seat:seat}が{gained}点です。",
    "scored_row": "{seat:seat}の修道院が{count}個つながり、{gained}点です。",
    "scored_group": "{seat:seat}の修道院が枝も含めて{count}個つながり、{gained}点です。",
    "scored_nothing": "点の入る人はいません。",
    "over": "ゲーム終了です。{best}点で{winners:seat}の勝ちです。",
    "over_shared": "ゲーム終了です。{winners:seat}が{best}点で並び、勝利を分け合います。",
}

PROMPTS = {
    "setup.pieces": "次は、コマを取ります。",
    "setup.remove": "次は、人数に合わせてカードを除きます。",
    "setup.deal": "次は、手札を配ります。",
    "setup.display": "次は、公開カードを並べます。",
    "deal.hand": "山札から1枚引きます。",
    "deal.display": "山札から1枚を表にします。",
    "turn": "{seat:seat}の番です。カードを出してコマを置くか、1枚を取り替えてください。",
    "turn.any": "{seat:seat}の番です。カードを出してコマを置くか、好きな枚数を取り替えてください。",
    "turn.may_end": "{seat:seat}の番です。山札は残り{n}枚です。この一巡のうちになくなると、これが最後の手番です。コマを置くか、カードを取り替えてください。",
    "turn.ends": "{seat:seat}の最後の手番です。コマを置くか、カードを取り替えてください。",
    "second": "{seat:seat}は{region:region}に2個目を置けます。置くか、置かないかを決めてください。",
    "refill": "{seat:seat}は手札をあと{missing}枚補充してください。公開カードか山札から1枚ずつ選びます。",
    "refill.pile": "{seat:seat}は手札をあと{missing}枚補充してください。山札から引きます。",
    "refill.open": "{seat:seat}は手札をあと{missing}枚補充してください。公開カードから選びます。",
    "score.interim": "次は、中間決算をします。",
    "score.cloisters": "次は、修道院の得点を数えます。",
    "score.alliances": "次は、同盟の得点を数えます。",
    "score.roads": "次は、道の得点を数えます。",
    "score.result": "次は、勝者を決めます。",
    "reshuffle": "次は、捨て札を混ぜて山札にします。",
}

WHY = {
    "reshuffle_by_itself": "捨て札を混ぜるのは、中間決算のすぐあとだけです。",
    "no_reshuffle": "2回目に山札がなくなったあとは、捨て札を混ぜません。",
    "not_now": "いまは{kind:kind}場面ではありません。",
    "not_in_pile": "山札に{card:card}はもうありません。",
    "card_missing": "手札の{pay:card}が足りません。",
    "swap_missing": "手札の{card:card}が足りません。",
    "no_card": "カードを出していません。{region:region}に置くには、{own:card}を1枚か、同じカードを2枚出します。",
    "too_many_cards": "コマ1個に出せるのは、国と同じ色の1枚か、同じカード2枚です。余分なカードは出せません。",
    "wrong_card": "{pay:card}のカード1枚では{region:region}に置けません。{own:card}を1枚か、同じカードを2枚出します。",
    "idle_card": "{region:region}には{own:card}のカード1枚で置けます。余分な{idle:card}は出せません。",
    "no_pair": "色の違う2枚（{pay:card}）は、ほかの色の代わりになりません。代わりになるのは、同じカード2枚だけです。",
    "joker_own": "{own:card}の2枚は、同じ色の代わりには出せません。{region:region}には1枚で置けます。",
    "site_taken": "{cloister:site}にはもう{owner:seat}の修道院があります。",
    "region_full": "{region:region}の建物はすべて埋まっています。",
    "no_cloister_left": "{owner:seat}の手元に修道院が残っていません。",
    "no_cardinal_left": "{owner:seat}の手元に枢機卿が残っていません。",
    "no_cloister_here": "{cardinal:region}にはまだ修道院がないので、枢機卿を置けません。",
    "cardinal_limit": "{cardinal:region}に置ける枢機卿は全員で{limit}個までで、もう{count}個あります。",
    "cardinal_limit_each": "{cardinal:region}に置ける枢機卿は1人{limit}個までで、もう{count}個あります。",
    "no_card_to_swap": "取り替えるカードを1枚選んでください。",
    "one_card": "取り替えられるカードは1枚だけです。",
    "other_region": "1つの手番で置ける国は1つです。2個目も{first:region}に置いてください。",
    "no_pass": "何もしないで補充することはできません。先に、コマを置くか、カードを1枚取り替えてください。",
    "second_first": "カードを補充する前に、{region:region}に2個目を置くか、やめるかを決めてください。",
    "one_region": "1つの手番でコマを置ける国は1つです。",
    "placed_already": "コマを置いた手番では、カードを取り替えられません。",
    "swapped_already": "{owner:seat}はカードを取り替えたので、この手番ではコマを置けません。",
    "swap_once": "カードを取り替えられるのは、1つの手番に1回だけです。",
    "one_where_none": "{owner:seat}は、この手番ですでに1個置いています。その国には、手番の始めに修道院がなかったので、1個だけです。",
    "placing_over": "{owner:seat}はコマを置き終わりました。手札を補充してください。",
    "two_already": "1つの手番で置けるコマは2個までです。",
    "not_open": "{card:card}は公開されていません。",
    "row_later": "公開カードは、手札が{hand}枚になるまで補いません。",
    "pile_only": "中間決算のあとの補充は、山札からだけです。",
    "pile_is_empty": "山札にカードがありません。",
}

WHY_ANY = {
    "wrong_card": "手札に、{region:region}に使えるカードがありません。{own:card}を1枚か、同じカードを2枚出します。",
}

ASKS = {
    "hand": "どのカードにしますか。",
    "site": "どこに置きますか。",
    "crest": "どこに置きますか。",
    "discard": "取り替えるなら、捨て札に触ってください。",
    "display": "どのカードを取りますか。",
    "pile": "山札から引きますか。",
    **{f"hand+{to}": "{hand}で、どこに置きますか。" for to in ("", "hand", "site", "crest")},
    "hand+discard": "捨て札なら取り替えます。",
    "site+hand": "{site}に、どのカードで置きますか。",
    "crest+hand": "{crest}に、どのカードで置きますか。",
    "turn:+": "使うカードか、コマを置く建物か紋章に触ってください。",
}

THINGS = {
    "region": "{region:region}: 修道院{cloisters}個、枢機卿{cardinals}個です。コマは{own:card}のカードで置きます。",
    "limit": "置ける枢機卿は、みんなの分を合わせて{most}個までです。",
    "limit_each": "置ける枢機卿は、1人{most}個までです。",
    "no_cloister": "修道院がない国に、枢機卿は置けません。",
    "site": "{region:region}の空いている建物です。修道院を置く所です。",
    "cloister": "{owner:seat}の修道院です。置いた修道院は動きません。",
    "hand": "{owner:seat}の手札です。",
    "display_none": "公開カードの、いまはカードのない所です。",
    "display": "公開カードです。手札の補充に使います。",
    "card": "{card:card}のカードです。1枚で、{a:region}にコマを1個置けます。",
    "card_two": "{card:card}のカードです。1枚で、{a:region}か{b:region}のどちらかに、コマを1個置けます。",
    "joker": "同じカード2枚は、ほかの色のカード1枚として使えます。",
    "pile": "山札は残り{n}枚です。なくなると、すぐに中間決算です。",
    "pile_missing": "山札は残り{n}枚です。引こうとして引けなくなると、すぐに中間決算です。",
    "pile_again": "山札は残り{n}枚です。なくなると、一巡の最後の人の手番までで終わりです。",
    "pile_again_missing": "山札は残り{n}枚です。引こうとして引けなくなると、一巡の最後の人の手番までで終わりです。",
    "pile_gone": "山札は2回目もなくなりました。もう補充しません。",
    "discard": "捨て札{n}枚です。",
    "seat": "{owner:seat}: {points}点、残りの修道院{cloisters}個、枢機卿{cardinals}個です。",
    "alliance": "{number}番の同盟です。終わりに、{a:region}と{b:region}の両方で枢機卿が1位の人に、2つの国の枢機卿の合計の点が入ります。",
    "note_first": "いまは前半です。山札がなくなると、中間決算があります。",
    "note_second": "いまは後半です。山札がもう一度なくなると、一巡の最後の人の手番までで終わりです。",
    "note_last": "最終ラウンドです。一巡の最後の人の手番までで終わりです。",
    "start": "★はスタートプレイヤーの印です。手番はこの人から時計回りに進み、★は最後まで動きません。",
}

CALLED = {
    "region": "{region:region}の紋章",
    "site": "{region:region}の建物",
    "card": "{card:card}のカード",
    "card_two": "{card:card}のカード",
    "discard": "捨て札",
}

STOPS = {
    "region": "{region:region}",
    "alliance": "同盟[{alliance}]",
    "row": "{seat:seat}の道",
}

LINES = {
    "carried": "それまでの得点",
    "first": "{region:region}: {count}個で1位、全員の修道院の合計",
    "first_tied": "{region:region}: {count}個で同数の1位、全員の修道院の合計",
    "lower": "{region:region}: {count}個で{rank}位、1つ上の人の{above}個分",
    "alone": "{region:region}: 1人だけで{count}個",
    "alliance": "同盟[{alliance}]: {a:region}{in_a}個と{b:region}{in_b}個、両側で1位",
    "alliance_tied": "同盟[{alliance}]: {a:region}{in_a}個と{b:region}{in_b}個、同数を含めて両側で1位",
    "row": "道に{count}個（{sites:site}）",
    "row_at_least": "道に{count}個（{sites:site}）。道が入り組んでいて調べきれないため、もっと長く数えられるかもしれません",
    "group": "枝も含めて{count}個（{sites:site}）",
    "row_counted": "道に{count}個",
}

LABELS = {
    "setup": "{part:setup}",
    "deal": "{card:card}をめくる",
    "place+cloister+pay": "カード「{pay:card}」で、{cloister:site}に修道院",
    "place+cardinal+pay": "カード「{pay:card}」で、{cardinal:region}に枢機卿",
    "place+cloister": "カードなしで{cloister:site}に修道院",
    "place+cardinal": "カードなしで{cardinal:region}に枢機卿",
    "swap+card": "{card:card}を取り替える",
    "swap": "取り替える",
    "stop": "2個目を置かない",
    "take": "{card:card}を取る",
    "draw": "山札から引く",
    "score": "{part:scoring}",
    "reshuffle": "捨て札を混ぜる",
}

BUTTONS = {
    "place+cloister+pay": "{cloister:site}に修道院を置く",
    "place+cardinal+pay": "{cardinal:region}に枢機卿を置く",
    "swap+card": "{card:card}を捨てて取り替える",
    "draw": "山札から1枚引く",
}
"""What the button says that sends an action, where its label is not that."""

WARNINGS = {
    "no_room": "{a:region}には、いまコマを置ける所がありません。",
    "no_room_two": "{a:region}にも{b:region}にも、いまコマを置ける所がありません。",
}

FORMS = {"second.": "2個目を置きますか。", "second..take": "置く", "second..decline": "置かない"}
"""The two sides of an offer."""

PRICES = {"cards": "{card:card} −{n}枚"}

OPTIONS = {
    "joker_own": "同じ色の2枚を、その色の1枚の代わりに出せるか",
    "joker_own.no": "出せない（ほかの色の代わりだけ）",
    "joker_own.yes": "出せる",
    "cardinal_limit": "枢機卿の上限の数え方",
    "cardinal_limit.together": "全員の合計で数える",
    "cardinal_limit.each": "1人ずつ数える",
    "swap": "取り替えるカードの枚数",
    "swap.one": "1枚だけ",
    "swap.any": "何枚でも",
    "pile_empty": "山札が尽きるとき",
    "pile_empty.last_card": "最後の1枚がなくなったとき",
    "pile_empty.cannot_draw": "引こうとして引けないとき",
    "after_interim": "中間決算のあとの補充",
    "after_interim.any": "公開カードからも山札からも取れる",
    "after_interim.pile_only": "山札からだけ引く",
    "last_player": "ゲームの最後の手番",
    "last_player.before_start": "スタートプレイヤーの右隣まで",
    "last_player.exhauster": "山札を尽きさせた人まで",
    "rows": "枝分かれした道の数え方",
    "rows.paths": "重ならない列を、点が最も多くなるように選ぶ",
    "rows.longest": "つながりごとに最も長い列だけ",
    "rows.component": "つながった数をすべて",
    "row_minimum": "得点になる列の長さ",
    "row_minimum.4": "4個から",
    "row_minimum.3": "3個から",
    "rank_after_tie": "同じ順位の次の数え方",
    "rank_after_tie.dense": "1つ下の順位",
    "rank_after_tie.skip": "人数分を飛ばした順位",
    "zero_cardinals": "枢機卿が0個でも1位になるか",
    "zero_cardinals.no": "ならない",
    "zero_cardinals.yes": "全員が0個なら1位になる",
    "second_piece": "2個目の枢機卿の上限",
    "second_piece.sequential": "1個目を置いたあとの盤で決める",
    "second_piece.before": "手番の始めの盤で決める",
}

ADDRESSES = {
    "site.{site}": "{site:site}の持ち主",
    "region.{region}.cloisters": "{region:region}の修道院",
    "region.{region}.cloisters.{seat}": "{region:region}にある{seat:seat}の修道院",
    "region.{region}.cardinals": "{region:region}の枢機卿",
    "region.{region}.cardinals.{seat}": "{region:region}にいる{seat:seat}の枢機卿",
    "region.{region}.limit": "{region:region}の枢機卿の上限",
    "{seat}.hand": "{seat:seat}の手札",
    "{seat}.hand.{card}": "{seat:seat}の手札の{card:card}",
    "{seat}.cloisters": "{seat:seat}の残りの修道院",
    "{seat}.cardinals": "{seat:seat}の残りの枢機卿",
    "{seat}.points": "{seat:seat}の得点",
    "display": "公開カード",
    "pile": "山札の枚数",
    "discard": "捨て札の枚数",
    "discard.{card}": "捨て札の{card:card}",
    "turn": "手番",
    "half": "前半（1）か後半（2）か",
    "start": "スタートプレイヤー",
    "score.{seat}": "{seat:seat}の合計",
    "score.{seat}.{part}": "{seat:seat}の{part:part}の得点",
    "score.{seat}.interim.{region}": "{seat:seat}の中間決算の得点（{region:region}）",
    "score.{seat}.cloisters.{region}": "{seat:seat}の修道院の得点（{region:region}）",
    "score.{seat}.alliances.{alliance}": "{seat:seat}の同盟[{alliance}]の得点",
    "winners": "勝者",
}

ERRORS = {
    "the cards do not add up": "カードの合計が合いません。",
    "holds at most {most} cards": "{field}は{most}枚までです。",
    "there are not enough cards of {value} left": "{field}に使う{value}のカードが、山札にも捨て札にも残っていません。",
    "{seat} has only {limit} cloisters": "{field}: {seat}の修道院は全部で{limit}個です。",
    "{seat} has only {limit} cardinals": "{field}: {seat}の枢機卿は全部で{limit}個です。",
    "there is room for {limit} at most": "{field}に置けるのは{limit}個までです。",
    "the cloisters there allow {limit} cardinals (K-041)": "{field}は{limit}個までです。最も多い色の修道院の数を超えられません。",
    "holds steps that cannot follow one another": "{field}に、続くはずのない段階が並んでいます。",
    "does not fit the stage of the set-up": "{field}が準備の段階と合いません。",
    "there is nothing to shuffle": "混ぜる捨て札がありません。",
    "is empty only after the second half": "{field}は、2回目に尽きるまで空になりません。",
    "must be empty after the second half": "2回目に尽きたあと、{field}は空のはずです。",
    "a seat that is still to play needs a card": "{field}が空です。手番の残っている人には1枚以上必要です。",
    "'{value}' must be two different sites, written EN1-EN2": "道「{value}」は、違う2つの建物を EN1-EN2 の形で書いてください。",
    "'{value}' is no site; sites are EN1 and the like": "「{value}」という建物はありません。EN1 のように書いてください。",
    "more than {limit} roads meet at {value}": "{value}に道が多すぎます（{limit}本まで）。",
    "the road {value} stands twice": "道「{value}」が2回書かれています。",
    "holds more than {limit} roads": "道が多すぎます（{limit}本まで）。",
}

FLOW = {
    "ask.setup.pieces": "準備",
    "turns": "手番（時計回り）",
    "ask.turn": "コマを置くか、カードを取り替える",
    "ask.refill": "手札の補充",
    "ask.deal": "公開カードの補充",
    "ask.score.interim": "山札が 1 回目に尽きたら、中間決算",
    "ask.reshuffle": "捨て札を混ぜて山札にし、手番の続きに戻る",
    "ask.score.cloisters": "山札が 2 回目に尽きたら、その一巡だけ続けて、最終決算",
}
"""The lines of the flow; "" for one that the enclosing line covers."""


MOTIVES = {
    "row": "道でつながる列が伸びて、列の点が{gain}点増えるからです。",
    "opens": "まだだれもいない{region:region}に先に置きます。1位でいれば、あとから来る人の分も自分の点になります。",
    "leads": "{region:region}の修道院が{count}個でいちばん多くなり、自分の点が{gain}点増えるからです。",
    "ties": "{region:region}の修道院が{count}個で、同じ数の1位に並びます。並んでも点は全部もらえ、自分の点が{gain}点増えます。",
    "region": "{region:region}は1位ではなくても、1位の数や上の人の数だけ点になります。自分の点が{gain}点増えます。",
    "near": "道のとなりに自分の修道院が{near}個あります。4個つなぐと、列の点になります。",
    "blocks": "道のとなりに、ほかの色の修道院があります。その列を先へ伸ばさせないためです。",
    "grows": "{region:region}の修道院を{count}個にして、次に備えるためです。",
    "alliance": "同盟の両側で枢機卿が1位なので、同盟の点が{gain}点増えるからです。",
    "breaks": "{region:region}で1位の人に並ぶか追い抜き、ほかの人の同盟の点を{lost}点減らすためです。",
    "cardinal_leads": "{region:region}の枢機卿で1位になります。丸い数字で結ばれた国でも1位になれば、終わりに点が入ります。",
    "cardinal_ties": "{region:region}の枢機卿で、同じ数の1位に並びます。丸い数字で結ばれた国でも1位になれば、終わりに点が入ります。",
    "cardinal": "{region:region}の枢機卿を増やして、同盟の点に備えるためです。",
    "stop": "2個目を置いても、使うカードに見合う点にならないからです。残る{count}枚は次に使います。",
    "swap": "いま置いても得になる所がないので、使い道の少ない{cards:card}を取り替えるためです。",
    "take": "{card:card}で置ける、空いている建物（家の印）が{free}か所あるからです。",
    "take_pair": "手札の{card:card}が2枚になるからです。置ける空いた建物（家の印）も{free}か所あります。",
    "draw": "山札からは、並んでいる{cards:card}のほかの種類が来ることもあるからです。",
    "draw_alone": "並んでいるカードがないからです。",
}


def words(components: JsonObject) -> Words:
    """Return the words, with the names that the components carry."""
    regions = {r["id"]: r["ja"] for r in components["regions"]}
    cards = {t["id"]: "／".join(regions[r] for r in t["regions"]) for t in components["cards"]["types"]}
    names: dict[str, dict[str, str]] = {
        "seat": seat_names(components["seats"]["value"]),
        "region": regions,
        "card": {**cards, "?": "裏向きのカード"},
        "site": {s["id"]: f"{regions[s['region']]}{s['number']}番" for s in components["sites"]},
        "part": PARTS,
        "setup": {
            "pieces": "コマを取る",
            "remove": "カードを除く",
            "deal": "手札を配る",
            "display": "公開カードを並べる",
        },
        "scoring": {
            "interim": "中間決算をする",
            "cloisters": "修道院の得点を数える",
            "alliances": "同盟の得点を数える",
            "roads": "道の得点を数える",
            "result": "勝者を決める",
        },
        "scene": SCENES,
        "colour": _COLOURS,
        "piece": {"cloister": "修道院", "cardinal": "枢機卿"},
        "kind": {
            "setup": "準備をする",
            "deal": "カードをめくる",
            "place": "コマを置く",
            "swap": "カードを取り替える",
            "stop": "置くのをやめる",
            "take": "公開カードを取る",
            "draw": "山札から引く",
            "score": "決算をする",
            "reshuffle": "捨て札を混ぜる",
        },
        "round": {
            "setup": "準備",
            "first": "前半",
            "interim": "中間決算",
            "second": "後半",
            "last": "最終\nラウンド",  # may be parted there
            "final": "最終決算",
            "over": "終了",
        },
        "value": {"none": "なし", "?": "不明"},
    }
    settings = {
        "settings.cards": "カードの色",
        "settings.alliances": "同盟の組",
        "settings.roads": "道",
        "roads": "道のつながり（EN1-EN2 の形で並べたファイル）",
        **{f"cards.{t}.colour": name for t, name in cards.items()},
        **{f"alliances.{a['number']}": f"同盟[{a['number']}]" for a in components["alliances"]},
    }
    return Words(names, tables(globals(), DRAWN=drawn(components), SETTINGS=settings, KINDS=KINDS))
