"""The words on and around the board of ランカスター. Another language is another file like this."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

WORDS: dict[str, str] = {
    "scene.table": "ランカスターの卓",
    "scene.main": "ランカスターのメインボード",
    "scene.parliament": "ランカスターの議会ボード",
    "scene.castle": "ランカスターの城ボード",
    "scene.screens": "ランカスターの衝立の内側",
    "between": "・",
    "none": "なし",
    "hidden": "非公開",
    "turn": "（手番）",
    "start.here": "（スタートプレイヤー）",
    "unsure": "（実物で確認）",
    "footnote.provisional": "は仮の数字（実物で確認）",
    "county": "{letter} {county}（最低兵力 {minimum}、報奨 {reward}）: {holder}",
    "county.free": "空き",
    "county.held": "{seat}の騎士 {knight}",
    "county.squires": "＋従者 {squires} ＝ {total}",
    "county.nobles": "{county}の貴族: 残り {count}枚",
    "conflict": "{row}の{column}の紛争: 敵の兵力 {strength}、権力点 {points}、騎士の合計 {total}",
    "conflict.none": "{row}の{column}: 紛争なし",
    "conflict.upper": "上段",
    "conflict.lower": "下段",
    "conflict.column.1": "左",
    "conflict.column.2": "右",
    "conflict.square": "{row}の{column}の紛争 上から{square}マス目: {who}",
    "conflict.who": "{seat} 兵力 {knights}",
    "conflict.total": "計",
    "favour": "王の恩恵 {favour}: {state}",
    "favour.up": "選べます",
    "favour.down": "このラウンドは使用済み",
    "track": "{seat}の権力点マーカー",
    "reserve": "{seat}のストック 兵力{strength}: {count}個",
    "court": "{seat}の中庭 兵力{strength}: {count}個",
    "castle": "{seat}の城: コイン {gold}、従者 {squires}、投票マーカー {markers}、食客 {nobles}、拡張タイル {extensions}",
    "castle.square": "{seat}の城 {square}番のマス（{reward}）: {state}",
    "castle.free": "空き",
    "castle.knight": "兵力{knight}の騎士",
    "castle.covered": "拡張タイル",
    "seat": "{seat}: {points}点",
    "law": "施行中の法律 {number}: {condition}／{reward}",
    "bill": "法案 {number}: {condition}／{reward}",
    "law.none": "施行中の法律 {number}: なし",
    "bill.none": "法案 {number}: なし",
    "lawpile": "法律の山札 {count}枚",
    "conflictpile": "紛争の山札 {count}枚",
    "vote": "{seat}の投票: {vote}",
    "vote.none": "まだ",
    "vote.hidden": "裏向き",
    "vote.for": "賛成",
    "vote.against": "反対",
    "vote.markers": "{side}、投票マーカー {markers}",
    "votes": "賛成 {yes}票、反対 {no}票",
    "screen": "{seat}の衝立の内側: コイン {gold}、従者 {squires}、{tiles}",
    "screen.tiles": "投票タイル2枚",
    "screen.voted": "投票タイル1枚",
    "knight": "{seat} 兵力{strength}の騎士",
    "squires": "従者",
    "noble": "食客 {letter}",
    "start": "スタートプレイヤーマーカー",
    "caption.favours": "王の恩恵",
    "caption.reserve": "騎士のストック",
    "caption.france": "フランス",
    "caption.court": "中庭",
    "caption.stock": "ストック",
    "caption.nobles": "食客",
    "caption.laws": "施行中の法律（左がいちばん古い）",
    "caption.bills": "法案（左から順に投票）",
    "caption.lawpile": "法律の山札",
    "caption.conflicts": "紛争の山札",
    "caption.points": "{points}点",
    "caption.total": "計",
    "caption.both": "貴族と報奨の両方: コイン{gold}",
    "caption.votes": "投票",
    "caption.for": "賛成",
    "caption.against": "反対",
    "max": "最多",
    "good.gold": "コイン",
    "good.squires": "従者",
    "good.markers": "投票マーカー",
    "good.nobles": "食客",
    "good.counties": "騎士のいる州",
    "good.conflicts": "加わった紛争",
    "good.extensions": "拡張タイル",
    "good.points": "権力点",
    "good.extension": "拡張タイル",
    "good.noble": "貴族",
    "count": "{good}{count}",
    "gain.upgrade": "騎士の兵力＋1",
    "gain.upgrade.deployed": "配置済みの騎士＋1",
    "gain.recruit": "兵力1の騎士",
    "gain.move": "この騎士を紛争へ",
    "gain.swap": "兵力{low}を{high}と取り替え",
    "gain.start": "スタートプレイヤーを決める",
    "pay": "{cost}を払って",
    "if.max": "{good}が最多",
    "if.per.counties": "騎士のいる州{n}つごと",
    "if.per.conflicts": "加わった紛争{n}つごと",
    "if.per.extensions": "拡張タイル{n}枚ごと",
    "if.per.nobles": "食客{n}人ごと",
    "if.per.knights": "配置済みの兵力{strength}の騎士{n}つごと",
    "if.pay": "{cost}を払うごと",
    "if.none": "兵力{strength}を配置していない",
    "if.has": "兵力{strength}を配置済み",
    "if.has.many": "兵力{strength}を{n}つとも配置済み",
    "if.each": "兵力{strengths}を配置済み",
}


def goods(gain: Mapping[str, Any], words: Mapping[str, str] = WORDS, *, deployed: bool = False) -> str:
    """Return gains or costs (`{"gold": 1, "squires": 1}`) as words."""
    parts: list[str] = []
    for good, amount in gain.items():
        if good == "upgrade":
            parts.append(words["gain.upgrade.deployed" if deployed else "gain.upgrade"])
        elif good == "swap":
            parts.append(words["gain.swap"].format(low=amount["from"], high=amount["to"]))
        elif good in ("recruit", "move"):
            parts.append(words[f"gain.{good}"])
        else:
            parts.append(words["count"].format(good=words[f"good.{good}"], count=amount))
    return words["between"].join(parts)


def exchange(cost: Mapping[str, Any], gain: Mapping[str, Any], words: Mapping[str, str] = WORDS) -> str:
    """Return what a castle square gives, and for what."""
    return (words["pay"].format(cost=goods(cost, words)) if cost else "") + goods(gain, words)


def law_text(card: Mapping[str, Any], words: Mapping[str, str] = WORDS) -> tuple[str, str]:
    """Return (condition, reward) of a law card of the components, in short words made from its data."""
    condition = card["condition"]
    of, n, kind = condition.get("of", ""), condition.get("n", 1), condition["type"]
    strength = of.partition(".")[2]
    match kind:
        case "max":
            top = words["if.max"].format(good=words[f"good.{of}"])
        case "per":
            top = words[f"if.per.{of.partition('.')[0]}"].format(n=n, strength=strength)
        case "pay":
            top = words["if.pay"].format(cost=goods(condition["cost"], words))
        case "none":
            top = words["if.none"].format(strength=strength)
        case "has":
            top = words["if.has" if n == 1 else "if.has.many"].format(strength=strength, n=n)
        case "has_each":
            top = words["if.each"].format(strengths=words["between"].join(map(str, condition["strengths"])))
        case _:
            raise ValueError(f"laws: no condition {kind!r}")
    reward = card["reward"]
    return top, goods(reward["gain"], words, deployed=bool(reward.get("deployed")))
