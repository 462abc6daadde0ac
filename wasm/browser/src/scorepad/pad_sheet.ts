/** The sheet of a score pad, as the live board shows its own: seats across, parts down, every line with its rule. */
import { html, nothing, type TemplateResult } from "lit-html";
import { guard } from "lit-html/directives/guard.js";
import { isEmpty, pastSaid, seatName, undecided } from "./pad_fields";
import type { Event, Model } from "./pad_model";
import { P } from "./scorepad_ja";
import { sheetNodes } from "../board/score_sheet";
import { button, h } from "../page/dom";

export function sheetPart(model: Model): TemplateResult {
  const { tally, table, asking } = model;
  if (isEmpty(model)) return html`<p class="in-pad-note">${P.nothing}</p>`;
  if (tally?.faults.length) return html`<p class="in-pad-note">${P.fix}</p>`;
  if (!tally) return html`<p class="in-pad-note">${asking === "no" ? nothing : P.counting}</p>`;
  const open = undecided(model);
  const seats = tally.seats.map((seat, index) => ({ ...seat, name: seatName(model, index), winner: seat.winner && !open }));
  return html`${guard([tally, table.names, open], () => sheetNodes({ seats, parts: tally.parts, coming: [], final: true, differs: tally.differs }))}`;
}

/** The games that were noted down. */
export function pastList({ past, pads }: Model, act: (event: Event) => void, files: { write: () => void; read: () => void }): HTMLElement[] {
  const line = (game: Model["past"][number]): HTMLElement => {
    const day = P.day(game.when);
    return h(
      "li",
      {},
      h("span", { class: "in-pad-past-said" }, h("time", { datetime: game.when }, day), " ", pastSaid(pads, game)),
      button(P.open, () => act({ is: "reopen", id: game.id, now: new Date().toISOString() }), { "aria-label": P.openOf(day) }),
      button(P.drop, () => act({ is: "drop", id: game.id }), { "aria-label": P.dropOf(day) }),
    );
  };
  return [
    past.length ? h("ul", { class: "in-pad-past" }, ...past.map(line)) : h("p", { class: "in-pad-note" }, P.pastNone),
    h("div", { class: "in-pad-tools" }, button(P.write, files.write, { disabled: !past.length }), button(P.readFile, files.read)),
  ];
}
