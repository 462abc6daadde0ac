"""The rules of the orchard."""

from insuto.core.rulebook import Rule, RuleBook


def _rule(number: str, title_ja: str, title_en: str, section: str) -> Rule:
    return Rule(number, title_ja, title_en, section, "この見本", "invented")


RULES = RuleBook(
    [
        _rule("T-01", "コイン", "Coins", "準備"),
        _rule("T-02", "手札と公開カード", "Hand and face-up cards", "準備"),
        _rule("T-10", "手番にすること", "What a turn is", "手番"),
        _rule("T-11", "区画に木は 1 本", "One tree a plot", "手番"),
        _rule("T-12", "手札にあるカードを使う", "A card of the own hand", "手番"),
        _rule("T-13", "区画に合う果物", "The fruit of the plot", "手番"),
        _rule("T-14", "手番をとばす", "Passing", "手番"),
        _rule("T-15", "すももの読み方", "How plums are read", "手番"),
        _rule("T-16", "自由な区画ではサイコロを振る", "A free plot asks for a die", "手番"),
        _rule("T-17", "接ぎ木", "Grafting", "手番"),
        _rule("T-18", "水やり", "Watering", "手番"),
        _rule("T-20", "補充", "Refill", "補充"),
        _rule("T-21", "中間決算", "Interim scoring", "補充"),
        _rule("T-22", "空もようの投票", "The vote on the sky", "補充"),
        _rule("T-23", "切り直し", "Reshuffle", "補充"),
        _rule("T-24", "雨", "Rain", "補充"),
        _rule("T-40", "荷車を動かす", "Moving the cart", "荷車"),
        _rule("T-41", "木箱", "Crates", "荷車"),
        _rule("T-42", "荷車の道", "Where a cart goes", "荷車"),
        _rule("T-43", "荷車に積む", "What a cart holds", "荷車"),
        _rule("T-44", "木箱の得点", "Points for crates", "荷車"),
        _rule("T-45", "市", "The fair", "荷車"),
        _rule("T-46", "席を決める", "Who sits where", "準備"),
        _rule("T-30", "最終決算", "Final scoring", "終わり"),
        _rule("T-31", "同点", "Ties", "終わり"),
    ]
)
