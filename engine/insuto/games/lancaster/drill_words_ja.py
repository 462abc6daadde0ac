"""The sentences of the questions about the rules of ランカスター."""

from __future__ import annotations

CONDITIONS = {
    "tile_laid": "どの拡張タイルも、城に置けるのは1回だけです。",
    "no_card": "紛争に騎士を置けるのは、そこに紛争カードがあるときです。",
    "conflict_full": "紛争の3マスがほかの人で埋まっていたら、新しく入れません。",
    "not_in_court": "置けるのは、自分の中庭にいる騎士です。",
    "squires_missing": "従者は、手元にいる人数までしか出せません。",
    "own_county": "自分の騎士がいる州に、自分の騎士は置けません。",
    "squires_later": "置いたあとの騎士に、従者は足せません。",
    "below_minimum": "州に置く騎士は、従者を数えずに最低兵力に届いていなければなりません。",
    "too_weak": "ほかの人の騎士を追い出すには、騎士と従者の合計で上回らなければなりません。",
    "no_squires_there": "従者を一緒に置けるのは、州だけです。",
    "no_squires_in_castle": "城に、従者は一緒に置けません。",
    "square_taken": "城の1つのマスに置ける自分の騎士は1人です。",
    "square_covered": "拡張タイルで覆われた城のマスに、騎士は置けません。",
    "favour_used": "王の恩恵タイルは、1ラウンドに1回しか使えません。",
    "paid_already": "払ったあとで、効果を断ることはできません。",
    "no_knight_at": "上げられるのは、自分の騎士の兵力だけです。",
    "no_knight_there": "上げられるのは、自分の騎士の兵力だけです。",
    "not_deployed": "この法律で兵力を上げられるのは、配置済みの騎士だけです。",
    "highest": "兵力4の騎士の兵力は、もう上げられません。",
    "none_in_reserve": "入れ替わる騎士が、ストックに残っていなければなりません。",
    "noble_twice": "同じ州の貴族は、1人しか取れません。",
    "no_noble_left": "取れるのは、その州に残っている貴族です。",
    "other_bill": "法案は1つずつ投票します。",
    "markers_missing": "投票マーカーは、持っている数までしか出せません。",
    "cannot_pay_law": "払う法律は、払える回数までしか使えません。",
    "other_knight": "取り替える騎士の兵力は、法律に書かれたものです。",
    "none_deployed": "取り替えるのは、配置済みの騎士です。",
    "other_county": "州は、Aから順に1つずつ処理します。",
    "gold_missing": "コインが足りなければ払えません。",
    "nothing_on_square": "城の報奨は、騎士か拡張タイルのあるマスで受けます。",
    "left_first": "城の報奨は、左から順に決めます。",
    "goods_missing": "払うものが足りなければ、その報奨は受けられません。",
    "nobody_to_recruit": "ストックに兵力1の騎士がいなければ、騎士は得られません。",
    "nobody_to_upgrade": "上げられる騎士がいなければ、兵力を上げる報奨は受けられません。",
    "other_conflict": "紛争は1つずつ解決します。",
    "no_captive": "解放できるのは、この紛争で捕虜になった自分の騎士です。",
}

PLACES = {
    "place.county": "兵力{knight}の騎士を従者{squires}人と一緒に置ける州はどこですか。すべて選んでください。",
    "place.county+alone": "兵力{knight}の騎士を、従者なしで置ける州はどこですか。すべて選んでください。",
    "place.castle": "兵力{knight}の騎士を置ける城のマスはどこですか。すべて選んでください。",
    "upgrade.at": "兵力{knight}の騎士を選べる所はどこですか。すべて選んでください。",
}

POINTS = {
    "knights": "{seat:seat}は、城ボードの騎士の兵力で何点ですか。",
    "extensions": "{seat:seat}は、拡張タイルの枚数で何点ですか。",
    "nobles": "{seat:seat}は、食客で何点ですか。",
}

GAINS = {
    "score": "{seat:seat}は、{part:part}で合わせて何点もらいますか。",
    "enforce": "{seat:seat}は、この法律で何点もらいますか。",
    "settle": "{seat:seat}は、この紛争で何点もらいますか。",
}

CONTEXT = {
    "gold": "{seat:seat}の手元のコインは、{gold}枚です。",
    "guests": "{seat:seat}の食客が来た州は、{counties:county}です。",
    "guests.none": "{seat:seat}に、食客はまだいません。",
    "nobles": "{county:county}に残っている貴族は、{n}人です。",
    "round": "席順は、{seats:seat}の順で、スタートプレイヤーは{start:seat}です。",
    "voted": "法案{bill}に、もう投票したのは、{seats:seat}です。",
    "voted.none": "法案{bill}には、まだだれも投票していません。",
    "courts": "中庭に騎士がいるのは、{seats:seat}です。",
    "counties": "このあと報奨を選ぶ州の騎士は、{knights}です。",
    "stock": "{seat:seat}の手元には、コイン{gold}枚と従者{squires}人があります。",
    "extensions": "拡張タイルは、{counts}です。",
    "extensions.seat": "{seat:seat}が{count}枚",
    "extensions.tied": "{seat:seat}が{count}枚（コイン{tie}枚）",
    "knights": "城ボードの騎士の兵力は、{counts}です。",
    "knights.seat": "{seat:seat}が{count}",
    "knights.tied": "{seat:seat}が{count}（従者{tie}人）",
    "reserve": "{seat:seat}のストックの騎士は、{knights}です。",
    "reserve.knights": "兵力{strength}が{n}個",
    "reserve.none": "{seat:seat}のストックに、騎士は残っていません。",
    "rewards": "城に騎士か拡張タイルがあるのは、{seats:seat}です。",
    "law": "{what}は、{counts}です。",
    "squares": "このラウンドでまだ決めていない報奨は、{squares}番です。",
}

ALLOWED = {
    "below_minimum": "できます。騎士の兵力は{knight}で、最低兵力の{least}に届いています。",
    "no_squires_there": "できます。紛争に置くのは騎士だけで、従者は連れていきません。",
    "no_squires_there.county": "できます。州には、従者を一緒に置けます。",
    "no_squires_in_castle": "できます。城の{castle}番のマスは空いていて、置くのは騎士だけです。従者は連れていきません。",
    "nobody_to_upgrade": "できます。兵力{knight}の騎士がいて、ストックに兵力{next}の騎士が残っています。",
    "none_in_reserve": "できます。入れ替わる騎士が、ストックに残っています。",
    "nobody_to_recruit": "できます。ストックに、兵力1の騎士が残っています。",
    "no_noble_left": "できます。その州に残っている貴族は{nobles}人です。",
    "no_noble_left.none": "できます。取るのは報奨だけで、貴族の残りは{nobles}人でもかまいません。",
    "too_weak.empty": "できます。その州には、まだだれの騎士もいません。",
    "too_weak.more": "できます。騎士と従者の合計は{own}で、いまいる{owner:seat}の{there}を上回ります。",
    "conflict_full": "できます。その紛争の3マスのうち、ほかの人がいるのは{n}マスです。",
    "own_county": "できます。その州に、自分の騎士はいません。",
    "too_weak": "できます。その州が空いているか、騎士と従者の合計で上回るからです。",
    "square_taken": "できます。そのマスには、まだ騎士がいません。",
    "square_covered": "できます。そのマスは、拡張タイルで覆われていません。",
    "tile_laid": "できます。置いてある拡張タイルは{n}枚で、{tile}番はまだです。",
    "favour_used": "できます。その恩恵タイルは、このラウンドでまだ使われていません。",
    "highest": "できます。上げられるのは兵力3までで、1つ上の騎士がストックに残っています。",
    "noble_twice": "できます。この州の貴族は、まだ食客にいません。",
    "noble_twice.none": "できます。取るのは報奨だけで、食客は増えません。",
    "gold_missing": "できます。要るコインは{need}枚で、手元に{have}枚あります。",
    "gold_missing.none": "できます。片方だけなら、コインは要りません。",
    "goods_missing": "できます。払うものは足りています。",
    "goods_missing.none": "できます。この報奨に、払うものはありません。",
    "cannot_pay_law": "できます。手元のもので、{most}回まで払えます。",
}

FURTHER = {
    "nobody_to_upgrade": "自分の騎士は兵力{own}で、その1つ上がストックにありません。",
    "nobody_to_recruit": "残っているのは、兵力{left}の騎士だけです。",
    "nobody_to_recruit.none": "残っている騎士は0個です。",
    "square_covered": "拡張タイルがないのは、{free}番です。",
    "tile_laid": "まだないのは、{free}番です。",
    "square_taken": "その騎士は兵力{there}です。",
    "no_noble_left": "残りは0人です。",
    "highest": "兵力5の騎士はありません。",
    "no_squires_there": "{conflict:conflict}は州ではなく、紛争の兵力に従者は数えません。",
    "no_squires_there.castle": "城の1つのマスに入るのは、騎士1個だけです。",
    "no_squires_in_castle": "城の1つのマスに入るのは、騎士1個だけです。",
    "order.flow0": "1ラウンドは、騎士の配置、議会、報奨の順です。報奨は、州、城、紛争の順に受け取ります。",
    "order.round": "1ラウンドは、騎士の配置、議会、報奨の順です。報奨は、州、城、紛争の順に受け取ります。",
    "order.lost": "{conflict:conflict}の兵力は合わせて{total}で、フランスの{foe}に届きません。点は、カードを移す前に決まります。",
}

EVENTS = {
    "points_law": "{why}権力点{points}を{times}回で、{seat:seat}は{gained}点です。",
    "points_county": "{county:county}の報奨に書かれた権力点が、{gained}点です。貴族では、すぐには点が入りません。",
}
COUNTS = {
    "counties": "騎士のいる州の数",
    "conflicts": "騎士のいる紛争の数",
    "extensions": "拡張タイルの枚数",
    "nobles": "食客の人数",
    **{f"knights.{n}": f"配置済みの兵力{n}の騎士の数" for n in (1, 2, 3, 4)},
}
"""What laws count."""
LAWS = {
    "per": "{what}は{n}で、{each}ごとに1回です。",
    "max": "{what}は{n}で、いちばん多いので1回です。",
    "has": "{what}は{n}で、{each}に届くので1回です。",
    "none": "{what}は{n}なので1回です。",
    "has_each": "配置済みの騎士に、兵力1・2・3・4がそろっているので1回です。",
    "pay": "",
}
"""How often a law counts for a seat, by the type of its condition."""

ONCE = {"unsure": "（実物で確認）"}

WINNER = {"rule": "同じ点の人は、勝利を分け合います。"}

ROUND = {
    "phase_parliament": "議会の投票を始める",
    "markers_lost": "残った投票マーカーを戻す",
    "phase_laws": "法律を施行する",
    "phase_counties": "州の報奨を受け取る",
    "phase_castle": "城の報奨を受け取る",
    "markers_gained": "投票マーカーを受け取る",
    "phase_conflicts": "紛争を解決する",
    "prepared": "次のラウンドの準備をする",
    "phase_place": "次のラウンドの騎士を置き始める",
}
LOST = {
    "battle_lost": "上段の紛争で、フランスが勝つ",
    "points_lost": "負けた上段の紛争に騎士を送った人が、点を得る",
    "slid": "負けた上段の紛争のカードと騎士が、下段へ移る",
    "slid_last": "負けた上段の紛争のカードと騎士が、下段へ移る",
    "prepared": "次のラウンドの準備をする",
}

THEN = {
    "order": "席順に進みます。{now}の次は{next}です。",
    "vote": "投票は、法案ごとに、スタートプレイヤーの{next}から席順に決めます。",
    "knights": "席順に進みますが、中庭に騎士のいない人は飛ばします。次に騎士を置けるのは{next}です。",
    "round": "新しいラウンドは、スタートプレイヤーの{next}から始まります。",
    "county": "州は、Aから順に1つずつ解決します。次の{county:county}に騎士を置いているのは{next}です。",
    "castle": "城の報奨は、スタートプレイヤーから席順に決めます。次に報奨があるのは{next}です。",
}

FLOW = {"ラウンドごと": "1つのラウンドでは"}

ACTIONS = {
    "place+knight+county": "兵力{knight}の騎士を、従者なしで{county:county}に置く",
    "place+knight+county+squires": "兵力{knight}の騎士と従者{squires}人を、{county:county}に置く",
    "place+knight+conflict": "兵力{knight}の騎士を、{conflict:conflict}に置く",
    "place+knight+conflict+squires": "兵力{knight}の騎士と従者{squires}人を、{conflict:conflict}に置く",
    "place+knight+castle": "兵力{knight}の騎士を、城の{castle}番に置く",
    "place+knight+castle+squires": "兵力{knight}の騎士と従者{squires}人を、城の{castle}番に置く",
    "favour": "恩恵タイル「{tile:favour}」を選ぶ",
    "upgrade": "{at:spot}にいる兵力{knight}の騎士を選ぶ",
    "reward": "{county:county}で{take:take}を取る",
    "buy": "この法律を{count}回使う",
    "extend": "城の{tile}番（{tile:castle}）に拡張タイルを置く",
    "exchange": "兵力{give}の騎士を兵力{take}と取り替える",
    "noble": "{county:county}の貴族を取る",
}

NEXT = {
    "place": "次に騎士を置くのはだれですか。",
    "vote": "このサイトでは、投票を席順に1人ずつ決め、最後にまとめて開きます。次に投票を決めるのはだれですか。",
    "reward": "次に、州の貴族か報奨を選ぶのはだれですか。",
    "castle": "次に、城の報奨を受けるかどうか決めるのはだれですか。",
}
