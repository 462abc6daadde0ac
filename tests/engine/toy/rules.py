"""The rules of the orchard."""

from insuto.core.facts import Rule, RuleBook


def _rule(number: str, title: str, section: str) -> Rule:
    return Rule(number, title, section, "made up", "invented")


RULES = RuleBook(
    [
        _rule("T-01", "コイン", "準備"),
        _rule("T-02", "手札と公開カード", "準備"),
        _rule("T-10", "手番にすること", "手番"),
        _rule("T-11", "区画に木は 1 本", "手番"),
        _rule("T-12", "手札にあるカードを使う", "手番"),
        _rule("T-13", "区画に合う果物", "手番"),
        _rule("T-14", "手番をとばす", "手番"),
        _rule("T-15", "すももの読み方", "手番"),
        _rule("T-16", "自由な区画ではサイコロを振る", "手番"),
        _rule("T-17", "接ぎ木", "手番"),
        _rule("T-18", "水やり", "手番"),
        _rule("T-20", "補充", "補充"),
        _rule("T-21", "中間決算", "補充"),
        _rule("T-22", "空もようの投票", "補充"),
        _rule("T-23", "切り直し", "補充"),
        _rule("T-24", "雨", "補充"),
        _rule("T-30", "最終決算", "終わり"),
        _rule("T-31", "同点", "終わり"),
    ]
)
