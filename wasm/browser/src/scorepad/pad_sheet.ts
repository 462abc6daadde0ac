/** The sheet of a score pad, as the live board shows its own: seats across, parts down, every line with its rule. */
import { html, nothing, type TemplateResult } from "lit-html";
import { guard } from "lit-html/directives/guard.js";
import { isEmpty, seatName, undecided } from "./pad_fields";
import type { Model } from "./pad_model";
import { P } from "./scorepad_ja";
import type { sheetNodes } from "../board/score_sheet";

/** `draw` comes with the first count. */
export function sheetPart(model: Model, draw: typeof sheetNodes | undefined): TemplateResult {
  const { tally, table, asking } = model;
  if (isEmpty(model)) return html`<p class="in-pad-note">${P.nothing}</p>`;
  if (tally?.faults.length) return html`<p class="in-pad-note">${P.fix}</p>`;
  if (!tally || !draw) return html`<p class="in-pad-note">${asking === "no" && !tally ? nothing : P.counting}</p>`;
  const open = undecided(model);
  const seats = tally.seats.map((seat, index) => ({ ...seat, name: seatName(model, index), winner: seat.winner && !open }));
  return html`${guard([tally, table.names, open], () => draw({ seats, parts: tally.parts, coming: [], final: true, differs: tally.differs }))}`;
}
