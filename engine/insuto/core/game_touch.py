"""How a page offers the actions of a position: the keys that are touched for them, their buttons and prices."""

from __future__ import annotations

from insuto.core.actions import Action
from insuto.core.decision import P
from insuto.core.game_legal import Judging


class Touching(Judging[P]):
    """How actions are chosen and sent; each answer comes from the decision that the action belongs to."""

    def picks(self, pos: P, act: Action) -> tuple[str, ...]:
        """Return the drawing keys that are touched for this action."""
        owner = None if pos.over else self._owner(pos, act)
        return owner[1].picks(pos, owner[0], act) if owner else ()

    def declines(self, pos: P, act: Action) -> bool:
        """Return True if an action declines what is offered."""
        owner = None if pos.over else self._owner(pos, act)
        return owner is not None and owner[1].does_without(act)

    def ends_turn(self, pos: P, act: Action) -> bool:
        """Return True if the button of an action says that the turn is over."""
        owner = None if pos.over else self._owner(pos, act)
        return owner is not None and isinstance(act, owner[1].ends_turn)

    def costs(self, pos: P, act: Action) -> bool:
        """Return True if a legal action is paid for."""
        owner = None if pos.over else self._owner(pos, act)
        return owner is not None and owner[1].costs(pos, owner[0], act)

    def sends(self, pos: P, act: Action) -> bool:
        """Return True if a touch may send a legal action if the reader has switched that on: it is neither paid for,
        secret nor final, throws nothing away, and does not do without what is offered. Everything else is sent by its
        button alone."""
        owner = None if pos.over else self._owner(pos, act)
        if owner is None:
            return False
        step, decision, _ = owner
        guarded = decision.secret or decision.does_without(act) or decision.is_final(pos, step, act)
        return not (guarded or decision.costs(pos, step, act) or decision.warning(pos, step, act))

    def label(self, pos: P, act: Action) -> str:
        """Return what a legal action is called."""
        owner = None if pos.over else self._owner(pos, act)
        words, found = self.words_at(pos), owner[1].label(pos, owner[0], act) if owner else None
        if found or not owner:
            return words.text("LABELS", *found) if found else words.label(act)
        # what declines is called as the form calls it
        declined = f"{owner[1].name}..decline" if owner[1].does_without(act) else ""
        return words.tables.get("FORMS", {}).get(declined) or words.label(act)

    def button(self, pos: P, act: Action) -> str:
        """Return the words on the button that sends a legal action: short, and in the imperative."""
        owner = None if pos.over else self._owner(pos, act)
        words, found = self.words_at(pos), owner[1].button(pos, owner[0], act) if owner else None
        return words.text("BUTTONS", *found) if found else words.label(act, "BUTTONS") or self.label(pos, act)

    def quiet(self, pos: P, act: Action) -> Action | None:
        """Return the variant of a legal action that a page offers as a small button next to it (`Decision.quiet`); None
        where there is none."""
        owner = None if pos.over else self._owner(pos, act)
        return owner[1].quiet(pos, owner[0], act) if owner else None

    def price_of(self, pos: P, act: Action) -> str:
        """Return the price of a legal action in words; "" if it has none, or no words for it."""
        owner = None if pos.over else self._owner(pos, act)
        found = owner[1].price_of(pos, owner[0], act) if owner else None
        return self.words_at(pos).text("PRICES", *found) if found else ""

    def needs(self, pos: P, act: Action) -> tuple[str, ...]:
        """Return the picks without which a touch does not send an action."""
        owner = None if pos.over else self._owner(pos, act)
        return owner[1].needs(pos, owner[0], act) if owner else ()

    def last(self, pos: P, act: Action) -> str:
        """Return the pick that a touch means only after those that an action needs; "" where there is none."""
        owner = None if pos.over else self._owner(pos, act)
        return owner[1].last(pos, owner[0], act) if owner else ""

    def warning(self, pos: P, act: Action) -> str:
        """Return the confirmation that is required before a legal action is carried out; "" where nothing is thrown
        away."""
        owner = None if pos.over else self._owner(pos, act)
        found = owner[1].warning(pos, owner[0], act) if owner else None
        return self.words_at(pos).text("WARNINGS", *found) if found else ""
