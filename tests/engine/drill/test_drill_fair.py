"""What a reader needs to answer: wrong reasons that are wrong, words that say for which seat the question is, nothing
twice."""

from __future__ import annotations

from collections import Counter
from types import SimpleNamespace
from typing import Any

import pytest
from playouts import known_games

import insuto
from insuto.core.drilling import Order
from insuto.core.facts import Event
from insuto.core.guards import Guarded
from insuto.drill import QuestionSpec, bank_of, make, permission
from insuto.drill.draw import Draw
from insuto.drill.maker import ROUND, planned, wanted
from insuto.drill.making import case
from insuto.drill.permission import asking, condition
from insuto.drill.question import Dropped
from insuto.drill.sequence import happening
from insuto.games.burgundy.actions import Place, Take
from insuto.games.kardinal import actions as kardinal
from insuto.games.scythe.drill import cards_of

NAMES = known_games()


@pytest.mark.parametrize("name", NAMES)
def test_no_wrong_reason_would_refuse_the_action_too(name: str) -> None:
    """Also of guards that are not evaluated where the right one is broken (a home base, where no own worker stands
    either)."""
    game, drill, compared = insuto.load(name), insuto.load(name).drill(), 0
    for number in range(24):
        question = make(game, QuestionSpec("fair", number, kinds=("why",)))
        pos, act, right = question.pos, question.act, question.family.partition("/")[2]
        here = case(game, drill, pos, question.family, Draw(0))
        assert act is not None
        wrong = {text for key, text in question.choices.items() if key not in question.answer}
        for decision in (*game.decisions.values(), *game.free):
            if (
                not isinstance(decision, Guarded)
                or type(act) not in decision.kinds
                or decision.name != pos.agenda[-1].ask
            ):
                continue
            for guard in decision.guards_of(act):
                if condition(here, guard) in wrong:
                    compared += 1
                    assert not decision.breaks(pos, pos.agenda[-1], act, guard), (question.family, guard.name)
                    assert guard.name not in drill.also.get(right, ()), (question.family, guard.name)
    assert compared


INEVITABLE = {
    "no_dice_left": "a die that is not there has no number",
    "same_depot": "a depot is not beside itself",
    "highest": "there is no stronger one in stock",
    "no_cloister_here": "a country without cloisters has room for no cardinal",
    "region_full": "each of its sites is taken",
    "no_coercion": "whose cards cannot pay has none that can",
    "character_elsewhere": "what an encounter brings does not ask for a worker",
    "mech_on_mat": "a mech on the mat is beside nothing",
}
"""Guards where another one always refuses, too."""


@pytest.mark.parametrize("name", NAMES)
def test_what_is_refused_is_refused_for_one_reason(name: str) -> None:
    """As far as there is such an action: also by guards that are not evaluated where the first is broken."""
    game, several, looked = insuto.load(name), set[str](), 0
    for number in range(60):
        question = make(game, QuestionSpec("one", number, kinds=("may", "why")))
        right = question.family.partition("/")[2]
        if question.act is None or question.answer == ("yes",) or right in INEVITABLE:
            continue
        looked += 1
        for decision in permission.deciding(game, question.pos):
            if type(question.act) in decision.kinds:
                also = (right, *game.drill().also.get(right, ()))
                some = [one for one in decision.guards_of(question.act) if one.name not in also]
                step = question.pos.agenda[-1]
                if any(decision.breaks(question.pos, step, question.act, one) for one in some):
                    several.add(f"{number} {right}")
    assert looked
    assert len(several) <= 2, several


@pytest.mark.parametrize("name", NAMES)
def test_position_repeats_for_the_same_question_only_after_all_others(name: str) -> None:
    game = insuto.load(name)
    present, seen = bank_of(game), Counter[tuple[str, str, int]]()
    for first in range(0, 6 * ROUND, ROUND):
        requested = QuestionSpec("again", first + ROUND - 1)
        seen.update(planned(game, present, requested, wanted(game, requested)))
    for (family, kind, _), n in seen.items():  # one may be passed over, where another family of the round has it
        assert n <= 2 + min(seen[family, kind, at] for at in present.families[family][kind]), (family, kind)
    assert name == "toy" or sum(n > 1 for n in seen.values()) <= 2


def test_an_order_with_a_repeated_item_is_no_question() -> None:
    """Two conflicts are lost one after the other: points are scored before the second one, and after it."""
    drill = SimpleNamespace(orders={"lost": Order("L-177", {"lost": "lost", "points": "points", "slid": "slid"})})

    def reported(*kinds: str) -> list[str]:
        return happening(drill, "lost", [Event(kind, None, "L-177", {}) for kind in kinds])  # type: ignore[arg-type]

    assert reported("lost", "points", "points", "slid") == ["lost", "points", "slid"]
    with pytest.raises(Dropped, match="several"):
        reported("lost", "points", "lost", "points", "slid")


def test_flow_questions_start_where_a_turn_begins() -> None:
    game = insuto.load("kardinal")
    for number in range(6):
        question = make(game, QuestionSpec("flow", number, rule="K-030/order.flow0"))
        assert game.decisions[question.pos.agenda[-1].ask].begins_turn


def test_the_words_of_a_question_where_say_what_is_paid() -> None:
    """No die that there is not, and two cards as two cards."""
    game = insuto.load("burgundy")
    pos = game.setup(2, "words")
    here = case(game, game.drill(), pos, "B-095/not_fetched", Draw(0))
    for act, name in ((Take("3.1"), "tile"), (Take("3.1", drop=2), "tile"), (Place(1, "A1"), "space")):
        assert "目で" not in asking(here, act, name)
    assert "{die}の目で" in asking(here, Take("3.1", die=3), "tile")
    game = insuto.load("kardinal")
    two = kardinal.Place(cardinal="FR", pay=("FR", "FR"))
    assert "2枚" in str(game.drill().data(game.setup(3, "words"), two)["paid"])


def test_encounter_gains_are_prompted_by_name() -> None:
    """サイズ: what an encounter brings comes to the territory of the character, so the prompt says that it is one."""
    game = insuto.load("scythe")
    for number in range(6):
        question = make(game, QuestionSpec("meet", number, rule="S-147/character_elsewhere"))
        assert question.intro[0] == f"場面: {game.prompt(question.pos)}"
        assert "遭遇の効果です。" in question.intro[0]


@pytest.mark.parametrize(
    ("family", "said"),
    [
        ("B-118/not_beside", "知識 5（船で隣り合う2つの倉庫から商品を取れる）"),
        ("B-110/winner", "空きマスは、"),
        ("B-050/next.turn", "手番順トラックは、先の人から"),
        ("B-105/order.phase", "第5ラウンドです。このラウンドの手番は、"),
        ("L-204/+scored_extensions_shared", "拡張タイルは、青が"),
        ("L-140/next.reward", "このあと報奨を選ぶ州の騎士は、"),
        ("L-142/noble_twice", "の食客が来た州は、"),
        ("L-142/no_noble_left", "に残っている貴族は、"),
        ("L-090/next.vote", "スタートプレイヤーは"),
        ("S-177/winner", "ワーカーとメックと建造物の数は、"),
    ],
)
def test_what_decides_stands_in_the_words(family: str, said: str) -> None:
    """What a phone's picture cuts off, and what a knowledge tile does."""
    game = insuto.load({"B": "burgundy", "L": "lancaster", "S": "scythe"}[family[0]])
    for number in range(4):
        assert said in "".join(make(game, QuestionSpec("words", number, rule=family)).intro)


def test_who_has_moved_or_voted_is_said() -> None:
    scythe, lancaster = insuto.load("scythe"), insuto.load("lancaster")
    pos = scythe.setup(2, 1)
    while pos.agenda[-1]["ask"] != "move" or not any(pos.moved):
        pos = scythe.play(pos, scythe.legal_actions(pos)[0]).position
    assert dict(scythe.drill().context(pos, pos.agenda[-1]["seat"]))["moved"]["units"]
    pos = lancaster.setup(3, 1)
    while pos.agenda[-1]["ask"] != "vote" or not any(pos.votes):
        pos = lancaster.play(pos, lancaster.legal_actions(pos)[0]).position
    voted = dict(lancaster.drill().course(pos, "vote"))["voted"]
    assert voted == {"bill": 1, "seats": [seat for seat, n in enumerate(pos.votes) if n]}


def test_knowledge_that_counts_at_the_end_says_what_it_counts() -> None:
    game = insuto.load("burgundy")
    some = [make(game, QuestionSpec("end", n, kinds=("points",))) for n in range(80)]
    scored = [one for one in some if "+final_knowledge" in one.family]
    assert scored
    assert all("（最後に、" in "".join(one.intro) for one in scored)


def test_a_pair_is_one_that_a_reader_understands() -> None:
    """The mech of another faction has that faction's name for it; a used die is no die with a 0."""
    scythe = insuto.load("scythe")
    lakes = [make(scythe, QuestionSpec("p", n, rule="S-113/lake_taken", kinds=("may",))) for n in range(12)]
    said = "".join(text for one in lakes for text, _ in one.solution)
    assert "ポラニアの潜水のメックがいる所" in said
    assert "ポラニアの航海" not in said
    for name, family in (("burgundy", "B-050/no_dice_left"), ("kardinal", "K-042/no_cardinal_left")):
        game = insuto.load(name)
        assert not any(make(game, QuestionSpec("p", n, rule=family, kinds=("may",))).turns for n in range(6))


def test_a_card_that_is_named_is_in_hand() -> None:
    game: Any = insuto.load("scythe")
    for rule in ("S-118/no_coercion", "S-130/cards_in_combat"):
        for number in range(8):
            question = make(game, QuestionSpec("hand", number, rule=rule))
            if question.act is not None:
                hand = question.pos.hands[question.seat]
                assert all(hand[game.box.card_names.index(card)] for card in cards_of(question.act))
