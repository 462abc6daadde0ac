"""The actions and the decisions, in the order of play."""

from insuto.kit import Action, Broken, Deal, DealingToHands, Guarded, Log, OneOf, Step, Table, action, field, guard

from .state import CARDS, HAND, Mine


@action
class Play(Action):
    """A card onto the own row."""

    kind, touched = "play", ("card", "row.{seat}")
    card: str = field(OneOf(*CARDS), "hand.{seat}.{card}")


@action
class Discard(Action):
    """A card thrown away."""

    kind, touched = "discard", ("card", "discard")
    card: str = field(OneOf(*CARDS), "hand.{seat}.{card}")


class Dealing(DealingToHands[Mine]):
    """One card off the pile into a hand."""

    rule, hand, cards = "@R@-01", HAND, [Deal(card) for card in CARDS]

    def cited(self, pos: Mine, step: Step) -> str:
        """Hands are filled before anybody has used a card; what comes later is drawn in a turn."""
        return "@R@-13" if any(pos.rows) or any(pos.discard) else self.rule


class TakingTurn(Guarded[Mine]):
    """Play a card onto the own row, or throw one away."""

    name, kinds, rule, begins_turn = "turn", (Play, Discard), "@R@-10", True

    @guard("@R@-11", Play, Discard, "card", lacks=True)
    def no_card(self, t: Table, card: int) -> Broken | None:
        """A card of the own hand is used."""
        return None if t.pos.hands[t.seat][card] else Broken()

    @guard("@R@-12", Play, "card")
    def too_low(self, t: Table, card: int) -> Broken | None:
        """It is not lower than the card played last; where that is the reading, higher."""
        row, higher = t.pos.rows[t.seat], self.game.option(t.pos, "equal") == "no"
        return Broken(last=CARDS[row[-1]]) if row and card < row[-1] + higher else None

    def apply(self, pos: Mine, step: Step, act: Play | Discard, log: Log) -> None:
        seat, card = step.seat, CARDS.index(act.card)
        pos.hands[seat][card] -= 1
        if isinstance(act, Play):
            pos.rows[seat].append(card)
            log.add("played", seat, "@R@-10", card=act.card, points={seat: 1})
        else:
            pos.discard[card] += 1
            log.add("discarded", seat, "@R@-10", card=act.card)
        Dealing.draw(pos, seat)
