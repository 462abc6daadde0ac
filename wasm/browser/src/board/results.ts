/** The result of a combat, a vote, a region: a card for each, to be read before play goes on. Comes when the first is shown. Knows no game. */
import { dialog, h } from "../page/dom";
import { ruleLink } from "../page/rule_link";
import { L } from "./live_ja";
import type { Result } from "../contracts/desk_types";

/** Show cards one after the other: `shown` is called for each, `done` when the last is closed. */
export function showResults([result, ...others]: readonly Result[], shown: (box: HTMLDialogElement) => void, done: () => void): void {
  if (!result) return done();
  const box = card(result, others.length);
  box.addEventListener("close", () => showResults(others, shown, done));
  shown(box);
}

function card({ title, columns, rows, lines }: Result, waiting: number): HTMLDialogElement {
  const row = ({ label, values }: Result["rows"][number]): HTMLElement =>
    h("tr", {}, h("th", { scope: "row" }, label), ...columns.map((_, index) => h("td", {}, values[index] || "–")));
  const box = dialog(
    title,
    waiting ? L.resultNextOf(waiting) : L.resultNext,
    rows.length
      ? h(
          "div",
          { class: "in-table-wrap" },
          h("table", { class: "in-table in-score in-result" }, h("thead", {}, h("tr", {}, h("td", {}), ...columns.map(({ name }) => h("th", { scope: "col" }, name)))), h("tbody", {}, ...rows.map(row))),
        )
      : null,
    lines.length ? h("ul", { class: "in-scored" }, ...lines.map(({ text, rule }) => h("li", {}, text, rule ? " " : null, rule ? ruleLink(rule, rule) : null))) : null,
  );
  box.classList.add("in-dialog-result");
  // It opens by itself: neither a hand that was about to touch the board nor a second Enter must close it unread.
  box.setAttribute("data-stay", "");
  box.querySelector(".in-dialog-head .in-btn")?.classList.add("in-btn-main");
  box.querySelector<HTMLElement>(".in-dialog-body")?.focus({ preventScroll: true });
  return box;
}
