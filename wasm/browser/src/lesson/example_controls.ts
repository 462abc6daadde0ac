/** The controls for an example's figures: integers get − n ＋, anything else a list. */
import { fresh, h } from "../page/dom";
import { S } from "../page/strings_ja";
import type { Vary } from "../contracts/types";

/** Dispatched on a control whose figure has been set from elsewhere. */
export const RESTORE = "insuto:restore";

/** `now`: what the figure is set to, undefined as the example stands. */
export function varied(vary: Vary, now: () => string | undefined, set: (value: string) => void): HTMLElement {
  return vary.values.every(({ value }) => /^\d+$/.test(value)) ? number(vary, now, set) : list(vary, now, set);
}

function number(vary: Vary, now: () => string | undefined, set: (value: string) => void): HTMLElement {
  const start = vary.value;
  const numbers = vary.values.map(({ value }) => Number(value)).sort((a, b) => a - b);
  const out = h("output", { id: fresh("in-v"), "aria-live": "off" }, start);
  out.dataset["start"] = start;
  const step = (by: number): void => {
    const at = numbers.indexOf(Number(out.textContent));
    const next = numbers[(at < 0 ? (by > 0 ? -1 : 1) : at) + by];
    if (next === undefined) return;
    out.textContent = String(next);
    limit();
    set(String(next));
  };
  const less = h("button", { type: "button", class: "in-btn in-btn-step", "aria-label": S.varyLess(vary.label), onclick: () => step(-1) }, "−");
  const more = h("button", { type: "button", class: "in-btn in-btn-step", "aria-label": S.varyMore(vary.label), onclick: () => step(1) }, "＋");
  const limit = (): void => {
    less.disabled = Number(out.textContent) <= (numbers[0] ?? 0);
    more.disabled = Number(out.textContent) >= (numbers.at(-1) ?? 0);
  };
  limit();
  out.addEventListener(RESTORE, () => {
    out.textContent = now() ?? start;
    limit();
  });
  return h("div", { class: "in-vary-row", role: "group", "aria-label": vary.label }, h("span", {}, vary.label), less, out, more);
}

function list(vary: Vary, now: () => string | undefined, set: (value: string) => void): HTMLElement {
  const id = fresh("in-v");
  const select = h("select", { id, onchange: () => set(select.value) }, ...vary.values.map(({ value, label }) => h("option", { value, selected: value === vary.value }, label)));
  select.addEventListener(RESTORE, () => (select.value = now() ?? vary.value));
  return h("div", { class: "in-vary-row" }, h("label", { for: id }, vary.label), select);
}
