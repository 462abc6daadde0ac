"""The sentences of the questions about the rules of サイズ."""

from __future__ import annotations

CONDITIONS = {
    "faction_taken": "同じ勢力マットは、1人しか使えません。",
    "mat_taken": "同じプレイヤーマットは、1人しか使えません。",
    "banned_pair": "使わないと決められた、勢力とマットの組があります。",
    "no_factory_card": "5番目のエリアを選べるのは、ファクトリー・カードを持つ人だけです。",
    "same_section": "前の手番と同じエリアは選べません。",
    "same_factory": "ファクトリー・カードは、続けて選べません。",
    "other_section": "行えるのは、アクショントークンを置いたエリアのアクションだけです。",
    "too_little": "費用が払えなければ、行えません。",
    "no_worker_out": "資源を得るには、自分が支配し、自分のワーカーがいる領地が要ります。",
    "no_worker": "動かせるのは、そこにいる自分のワーカーです。",
    "worker_moved": "同じユニットは、1回の移動アクションで1度しか動かせません。",
    "mech_on_mat": "マットの上のメックは、配備するまで動けません。",
    "halted": "戦闘や遭遇の起きる領地に入ったユニットは、そこで止まります。",
    "unit_moved": "同じユニットは、1回の移動アクションで1度しか動かせません。",
    "worker_held": "相手のキャラクターやメックがいる領地から、ワーカーだけでは出られません。",
    "stays": "移動は、いまいる領地から別の領地へ行います。",
    "no_home_base": "移動で本拠地に入ることはできません。",
    "not_adjacent": "移動は、隣り合う領地か、トンネルでつながる領地へ行います。",
    "lake": "能力がなければ、湖に入れません。",
    "out_of_lake": "能力がなければ、湖から出られません。",
    "river": "能力がなければ、川を越えられません。",
    "worker_alone": "相手のユニットがいる領地に、ワーカーだけでは入れません。",
    "only_workers_ride": "運べるのは、ワーカーと資源だけです。",
    "only_mechs_carry": "ワーカーを運べるのは、メックだけです。",
    "not_lying": "運べるのは、そのユニットがいる領地にあるものです。",
    "left_on_lake": "湖に、ワーカーや資源だけを残すことはできません。",
    "other_unit": "1つのユニットの移動を終えてから、次のユニットを動かします。",
    "home_base": "使えるのは、ボードの領地だけです。",
    "character_elsewhere": "遭遇で得たものは、キャラクターのいる領地に置きます。",
    "no_worker_there": "自分が支配していて、自分のワーカーがいる領地でなければなりません。",
    "makes_nothing": "ファクトリーと湖では、何も生産できません。",
    "too_few_workers": "1つの領地で作れるのは、そこにいるワーカーの数までです。",
    "mat_empty": "新しいワーカーは、マットに残っている分だけです。",
    "too_many_territories": "生産できる領地の数は、マットに書かれた数までです。",
    "no_combat": "戦闘を選べるのは、戦闘が起きている領地です。",
    "other_ability": "能力は、聞かれた順に使うかどうかを決めます。",
    "too_little_power": "ダイヤルの数は、自分の戦力までです。",
    "too_many_cards": "戦闘カードは、戦うキャラクターとメックの数までしか加えられません。",
    "cards_missing": "加えられるのは、手札の戦闘カードです。",
    "no_retreat": "退却先は、戦闘の領地の隣の湖か、自分の本拠地です。",
    "lake_taken": "ほかの勢力がいる湖へは、退却できません。",
    "no_ride": "ワーカーを連れて退却できるのは、湖へ退却するメックだけです。",
    "too_few_riders": "連れていけるのは、その領地にいるワーカーだけです。",
    "option_taken": "2つ目に選ぶのは、別の選択肢です。",
    "no_coercion": "戦闘カードで費用を払えるのは、クリミアの能力だけです。",
    "coerced": "戦闘カードで払えるのは、手番に1枚だけです。",
    "cards_in_combat": "戦闘カードは、ふつう戦闘のときだけ使います。",
    "not_controlled": "払える資源は、自分が支配する領地にあるものだけです。",
    "too_few_tokens": "払える資源は、その領地にある数までです。",
    "unpayable": "資源が足りなければ、下段アクションは行えません。",
    "price": "費用は、多くも少なくもなく、ちょうど払います。",
    "box_open": "移せるキューブは、まだ上段に残っているものだけです。",
    "no_slot": "下段に空いた枠がなければ、キューブは置けません。",
    "not_on_lake": "湖に、メックや建造物は置けません。",
    "mech_out": "同じメックは、1回しか配備できません。",
    "structure_out": "同じ建造物は、1回しか建てられません。",
    "built_on": "1つの領地に建てられる建造物は1つです。",
    "recruit_out": "同じエリアの補充兵は、1回しか徴兵できません。",
    "bonus_taken": "同じ一時ボーナスは、1回しか受け取れません。",
    "not_on_card": "選べるのは、カードに書かれた効果です。",
    "no_objective": "見せられるのは、自分の目的カードです。",
    "objective_star": "目的カードで置ける星は、1つだけです。",
    "at_end_of_turn": "目的カードには、手番の終わりにだけ見せられるものがあります。",
    "not_fulfilled": "目的カードを見せるには、条件を満たしていなければなりません。",
    "no_card": "使える戦闘カードは、手札にあるものだけです。",
    "discard_wanted": "カードの費用は、書かれたとおりに払います。",
    "not_offered": "もらえるのは、ファクトリーで見たカードのうちの1枚です。",
    "no_price": "ファクトリー・カードの下段に、費用はありません。",
    "other_faction": "配備できるのは、自分の勢力のメックです。",
}

SEEN = {
    "beside": "{start:place}の隣: {places:place}",
    "rivers": "{start:place}から、川の向こうの隣: {places:place}",
    "tunnels": "{start:place}からトンネルでつながる領地: {places:place}",
    "moved": "この移動でもう動いたユニット: {units:unit}",
    "moved.none": "この移動でもう動いたユニット: なし",
}

PLACES = {
    "move.to": "{unit:unit}を1マス動かせる行き先はどこですか。すべて選んでください。",
    "deploy.at": "メックを配備できる領地はどこですか。すべて選んでください。",
    "build.at": "{structure:structure}を建てられる領地はどこですか。すべて選んでください。",
    "place.at": "{resource:resource}を置ける領地はどこですか。すべて選んでください。",
}

POINTS = {
    "coins": "{seat:seat}は、持っているコインで何コインになりますか。",
    "stars": "{seat:seat}は、置いた星で何コインになりますか。",
    "territories": "{seat:seat}は、支配する領地で何コインになりますか。",
    "pairs": "{seat:seat}は、支配する領地にある資源で何コインになりますか。",
    "tile": "{seat:seat}は、建造物ボーナスで何コインになりますか。",
}

UNIT = {"points": "コイン"}

CONTEXT = {
    "tied": "{by}は、{counts}です。",
    "mat_workers": "{seat:seat}のマットに残っているワーカーは{n}人です。",
    "territories": "マットに書かれた、生産する領地の数は{n}です。",
    "territories.card": "ファクトリー・カードに書かれた、生産する領地の数は{n}です。",
    "moved": "{units:unit}は、この移動でもう動きました。",
    "rivers": "{start:place}から川の向こうは、{places:place}です。",
    "river": "{start:place}と{to:place}の間に、川があります。",
    "means": "{seat:seat}は、コイン{coins}、戦力{power}、民心{popularity}です。",
}

PROMPTED = "動かすユニットと行き先を選んでください。"
PAID = "{place:spend}の{resource:resource}{n}個"
PAID_CARD = "{card:spend}"
PAID_CARD_ALONE = "{card:spend}の1枚だけ"
AND = "と、"
LISTED = "、"

WAYS = {
    "not_adjacent": "{start:place}と{to:place}は、トンネルか能力でつながっています。",
    "lake": "このユニットは、能力で湖に入れます。",
    "out_of_lake": "このユニットは、能力で湖から出られます。",
    "river": "川がありますが、能力で渡れます。",
}
"""What else lets a unit get to a place, behind the sentences of ALLOWED."""

ALLOWED = {
    "other_section": "できます。アクショントークンは「{section:section}」のエリアにあります。",
    "no_factory_card": "できます。ファクトリー・カードを持っています。",
    "no_factory_card.other": "できます。ファクトリー・カードが要るのは、5番目のエリアだけです。",
    "same_factory": "できます。アクショントークンは、いまファクトリー・カードの上にありません。",
    "same_factory.other": "できます。選ぶのは、ファクトリー・カードのエリアではありません。",
    "no_worker_out": "できます。資源を置ける領地があります。",
    "no_worker_out.other": "できます。置く領地が要るのは、資源を得るときだけです。",
    "unit_moved": "できます。このユニットの移動は、まだ終わっていません。{way}",
    "worker_moved": "できます。{start:place}にいる自分のワーカー{n}人のうち、もう動いたのは{tired}人です。{way}",
    "mech_on_mat": "できます。このメックは、もうボードに出ています。{way}",
    "halted": "できます。このユニットは、戦闘や遭遇の起きる領地にまだ入っていません。{way}",
    "worker_held": "できます。{start:place}に、相手のキャラクターやメックはいません。{way}",
    "worker_held.other": "できます。動くのは、ワーカーだけではありません。{way}",
    "worker_alone": "できます。{to:place}に、相手のユニットはいません。{way}",
    "worker_alone.other": "できます。動くのは、ワーカーだけではありません。{way}",
    "no_home_base": "できます。{to:place}は、本拠地ではありません。{way}",
    "no_home_base.other": "できます。能力で、この本拠地に入れます。{way}",
    "not_adjacent": "できます。{to:place}は、{start:place}の隣です。",
    "not_adjacent.other": "できます。{start:place}と{to:place}は、トンネルか能力でつながっています。",
    "lake": "できます。{to:place}は、湖ではありません。{way}",
    "lake.other": "できます。このユニットは、能力で湖に入れます。{way}",
    "out_of_lake": "できます。いまいる{start:place}は、湖ではありません。{way}",
    "out_of_lake.other": "できます。このユニットは、能力で湖から出られます。{way}",
    "river": "できます。{start:place}と{to:place}の間に、川はありません。{way}",
    "river.other": "できます。川がありますが、能力で渡れます。{way}",
    "left_on_lake": "できます。いまいる{start:place}は、湖ではありません。{way}",
    "left_on_lake.other": "できます。湖に、ワーカーや資源だけが残ることはありません。{way}",
    "no_worker_there": "できます。そこを支配していて、自分のワーカーがいます。",
    "too_many_territories": "できます。選んだ領地は{n}つで、{most}つまで生産できます。",
    "too_many_territories.mill": "できます。マットの{most}つに、風車のある領地が加わります。",
    "mat_empty": "できます。マットに残っているワーカーは{left}人です。",
    "mat_empty.none": "できます。村で生産しないので、新しいワーカーは出ません。",
    "too_few_tokens": "できます。払う数の資源が、その領地にあります。",
    "price": "できます。払うのは{n}個分で、費用ちょうどです。",
    "no_coercion": "できます。戦闘カードを使わずに払います。",
    "no_coercion.card": "できます。クリミアは、能力「弾圧政治」で戦闘カードを資源の代わりにできます。",
    "too_little_power": "できます。戦力は{power}で、ダイヤルは{dial}です。",
    "too_many_cards": "できます。加えるカードは{n}枚で、戦うキャラクターとメックは{units}体です。",
    "no_retreat": "できます。{to:place}は、戦闘の{fight:place}の隣の湖です。",
    "no_retreat.home": "できます。負けたユニットは、いつでも自分の本拠地へ退却できます。",
    "lake_taken": "できます。{to:place}に、ほかの勢力のユニットはいません。",
    "lake_taken.home": "できます。負けたユニットは、いつでも自分の本拠地へ退却できます。",
    "character_elsewhere": "できます。そこに、キャラクターがいます。",
    "at_end_of_turn": "できます。いまは手番の終わりです。",
    "at_end_of_turn.any": "できます。この目的カードは、手番の途中でも見せられます。",
    "not_fulfilled": "できます。{objective:objective}の条件を満たしています。{figures}です。",
    "option_taken": "できます。その選択肢は、まだ選んでいません。",
    "cards_in_combat": "できます。戦闘カードを使わずに行えます。",
    "makes_nothing": "できます。選んだのは、ファクトリーでも湖でもない領地です。",
    "same_section": "できます。アクショントークンがあるのは、ほかのエリアです。",
    "no_slot": "できます。その下段アクションには、まだ空いた枠があります。",
    "not_controlled": "できます。払う資源は、自分が支配する領地にあります。",
    "too_little": "できます。費用は、{price}です。",
    "bonus_taken": "できます。その一時ボーナスは、まだ受け取っていません。",
    "recruit_out": "できます。その補充兵は、まだマットにいます。",
    "mech_out": "できます。そのメックは、まだマットにあります。",
    "structure_out": "できます。その建造物は、まだマットにあります。",
    "built_on": "できます。その領地には、まだ建造物がありません。",
    "box_open": "できます。そのキューブは、まだ上段に残っています。",
    "not_on_lake": "できます。{at:place}は湖ではなく、自分のワーカーが{n}人います。",
    "not_on_lake.other": "できます。{at:place}は湖ではありません。",
    "home_base": "できます。その場所は領地です。",
}

PRICE = "{what:what}{n}（いま{have}）"
FREE = "なし"

FURTHER = {
    "same_section": "アクショントークンは、いまそこにあります。",
    "same_factory": "アクショントークンは、いまそのカードの上にあります。",
    "no_worker_out": "自分のワーカーがいるのは{places:place}で、本拠地は領地ではありません。",
    "no_worker_out.held": "自分のワーカーがいるのは{places:place}ですが、支配していません。",
    "no_factory_card": "カードは、キャラクターがファクトリーに着いたときにもらいます。",
    "at_end_of_turn": "いまは、まだ手番の途中です。",
    "option_taken": "先に選んだのが、それです。",
    "unit_moved": "動き終えて、いま{start:place}にいます。",
    "worker_moved": "そこにいる自分のワーカー（{workers}人）は、みな、もう動きました。",
    "worker_held": "そこにいるのは、{foe:seat}です。",
    "mech_out": "いま{at:place}にいます。",
    "recruit_out": "マットに、その補充兵はもういません。",
    "no_worker_there": "支配していて、自分のワーカーがいるのは、{places:place}です。",
    "not_controlled": "支配しているのは{holder:seat}です。",
    "not_controlled.nobody": "自分の駒がなく、だれも支配していません。",
    "too_few_tokens": "そこにある{resource:resource}は{n}個です。",
    "mech_on_mat": "ボードに出ている自分のメックは{n}体です。",
    "structure_out": "{at:place}にあります。",
    "box_open": "上段のその枠には、もう何もありません。",
    "too_many_territories": "選んだのは{n}つです。",
    "too_many_cards": "戦うキャラクターとメックは{units}体で、選んだカードは{n}枚です。",
    "too_little": "いまは{have}です。",
    "left_on_lake": "いまいる{start:place}に残るのは、ワーカー{workers}人と資源{n}個だけです。",
    "no_coercion": "{seat:seat}に、その能力はありません。",
    "cards_in_combat": "ここでは、カードを捨てても何も得られません。",
    "no_home_base": "自分の本拠地でも同じで、戻るのは退却のときだけです。",
    "makes_nothing": "ワーカーがいても同じです。",
    "mat_empty": "村で作る新しいワーカーは、マットから出します。",
    "home_base": "メックや建造物、資源は、領地に置きます。",
    "lake": "{seat:seat}のこのユニットには、湖に入る能力がありません。",
    "order.bottom": "継続ボーナスは、行った下段アクションのコインを受け取ったあとです。",
}

ONCE = {"unsure": "（実物で確認）"}

WINNER = {
    "figures": "{by}は、{counts}です。",
    "rule": "同じコインなら、ワーカーとメックと建造物の数、戦力、民心、資源、支配する領地、星の順に比べます。",
}

BOTTOM = {
    "upgraded": "キューブを動かす",
    "deployed": "メックを置く",
    "built": "建造物を置く",
    "enlisted": "補充兵を置く",
    "gained@S-092": "下段のコインを受け取る",
    "gained@S-104": "補充兵のボーナスを受け取る",
}

ACTIONS = {
    "pay+spend": "{paid}で払う",
    "enlist": "「{section:action}」の補充兵を、{bonus:what}の円に置く",
    "commit": "ダイヤルを{dial}にする",
    "commit+dial+cards": "ダイヤルを{dial}にして、{cards:card}を加える",
}
