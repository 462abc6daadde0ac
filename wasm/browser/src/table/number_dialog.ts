/** Any rule or ruling by its number, or by a word of its title. */
import { dialog, fill, h } from "../page/dom";
import { S } from "../page/strings_ja";
import { showRule } from "../page/rule_panel";
import { matching, type Found } from "./numbers";
import { allRules, allRulings } from "./teacher";
import { T } from "./strings_ja";
import { withWhy } from "../page/site_file";

/** So many at most are listed. */
const MOST = 30;

/** Prompt for a number, `begun` already typed; the chosen item opens next to the board. */
export function askNumber(begun: string, leave: AbortSignal): void {
  const field = h("input", { type: "text", "aria-label": T.jumpField, autocomplete: "off", enterkeyhint: "go", placeholder: "12" });
  const list = h("ul", { class: "in-tabletop-found", "aria-live": "polite" });
  const box = dialog(T.jumpTitle, S.close, field, h("p", { class: "in-tabletop-hint" }, T.jumpHint), list);
  let all: Found[] = [];
  const open = (href: string): void => {
    box.close();
    const link = h("a", { href });
    showRule(link, leave);
  };
  const show = (): void => {
    const found = matching(all, field.value).slice(0, MOST);
    const row = ({ id, title, href }: Found): HTMLElement =>
      h("li", {}, h("button", { type: "button", class: "in-btn", onclick: () => open(href) }, h("b", {}, id || T.ruling), " ", title));
    fill(list, ...(found.length ? found.map(row) : [field.value && all.length ? h("li", {}, T.jumpNone) : null]));
  };
  field.addEventListener("input", show);
  field.addEventListener("keydown", (event) => {
    const first = matching(all, field.value)[0];
    if (event.key !== "Enter" || event.isComposing || !first) return;
    event.preventDefault();
    open(first.href);
  });
  field.value = begun;
  field.focus();
  void Promise.all([allRules(), allRulings().catch(() => [])]).then(
    (found) => {
      all = found.flat();
      show();
    },
    (error: unknown) => fill(list, h("li", { role: "alert" }, withWhy(T.jumpFailed, error))),
  );
}
