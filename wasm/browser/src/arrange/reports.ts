/** Dialogs about a built position: what can be done, what counts, how readings change it. Nothing is shown once
 * `signal` is aborted. */
import { A } from "./arrange_ja";
import { dated, type Draft } from "./model";
import { ask, reasonOf } from "../engine/engine";
import { sayFailed } from "../page/failed";
import { part } from "../page/site_file";
import { button, dialog, fill, h } from "../page/dom";
import { ruleLink } from "../page/rule_link";
import { S } from "../page/strings_ja";
import type { OptionReport, ReadingReport } from "../contracts/desk_types";

/** One choice in a list, with a remark; `differs` makes it stand out. */
function option(text: string, remark: string, differs: boolean, work: () => void): HTMLElement {
  const chosen = button(text, work);
  if (remark) chosen.append(h("small", { class: differs ? "in-arrange-differs" : "in-note" }, remark));
  return chosen;
}

const options = (hint: string, all: HTMLElement[]): HTMLElement[] => [h("p", {}, hint), h("div", { class: "in-arrange-options" }, ...all)];

export async function showActions(link: string, signal: AbortSignal): Promise<void> {
  const { actions = [], more = 0, prompt } = await ask({ op: "arranged", link, about: "actions" });
  if (signal.aborted) return;
  dialog(A.actions, S.close, h("p", {}, prompt), actions.length ? h("ul", { class: "in-arrange-list" }, ...actions.map((label) => h("li", {}, label))) : h("p", {}, A.noActions), more ? h("p", {}, A.moreActions(more)) : null);
}

export async function showPoints(link: string, signal: AbortSignal): Promise<void> {
  const [{ score }, { showScore }] = await Promise.all([ask({ op: "arranged", link, about: "score" }), part(() => import("../board/score_sheet"))]);
  if (score && !signal.aborted) showScore(score);
}

/** List the decisions that are possible on this table, to choose one; `choose` takes the value of the address `moment`.
 */
export async function showMoments(draft: Draft, choose: (value: string) => void, signal: AbortSignal): Promise<void> {
  const { moments, problems } = await ask({ op: "moments", ...dated({ ...draft, changes: [...draft.changes] }) });
  if (signal.aborted) return;
  const one = ({ value, text, now }: (typeof moments)[number]): HTMLElement => {
    const chosen = option(text, now ? A.momentNow : "", false, () => {
      box.close();
      choose(value);
    });
    chosen.setAttribute("aria-pressed", String(now));
    return chosen;
  };
  const list = moments.length ? options(A.momentsHint, moments.map(one)) : [h("p", {}, problems.length ? A.mendFirst : A.noMoments)];
  const box = dialog(A.moments, S.close, ...list, ...problems.map((text) => h("p", { class: "in-arrange-refused" }, text)));
}

/** The rules on which sources differ, those that make a difference here first; one of them side by side. */
export async function showReadings(link: string, signal: AbortSignal): Promise<void> {
  const { options: rules = [] } = await ask({ op: "arranged", link, about: "readings" });
  if (signal.aborted) return;
  const body = h("div", {});
  dialog(A.readings, S.close, body);
  const sorted = [...rules].sort((a, b) => Number(b.differs) - Number(a.differs));
  const list = (): void => fill(body, ...options(A.compareHint, sorted.map(one)));
  const one = (rule: OptionReport): HTMLElement => {
    const compared = (): Promise<void> =>
      compare(link, rule, body, list).catch((error: unknown) => {
        sayFailed(body, reasonOf(error), () => void compared(), error);
        body.append(button(A.back, list));
      });
    return option(rule.title, rule.differs ? A.differs : A.same, rule.differs, () => void compared());
  };
  list();
}

async function compare(link: string, { name, title, rule }: OptionReport, body: HTMLElement, back: () => void): Promise<void> {
  const { readings = [] } = await ask({ op: "arranged", link, about: "reading", option: name });
  fill(
    body,
    h("p", {}, title, " ", ruleLink(rule, rule)),
    h("div", { class: "in-arrange-readings" }, ...readings.map(reading)),
    h("p", {}, button(A.back, back)),
  );
}

function reading({ title, now, problems, actions, more, seats }: ReadingReport): HTMLElement {
  const marked = (text: string, differs: boolean, word: string): HTMLElement => h("li", { class: differs ? "in-arrange-differs" : "" }, text, differs ? h("small", {}, `（${word}）`) : null);
  return h(
    "section",
    {},
    h("h3", {}, title, now ? h("small", {}, `（${A.now}）`) : null),
    problems.length ? h("p", { class: "in-arrange-refused" }, A.notUnder, ...problems) : null,
    seats.length ? h("p", { class: "in-arrange-label" }, A.points) : null,
    h("ul", {}, ...seats.map(({ name, total, differs }) => marked(`${name} ${total}`, differs, A.pointsDiffer))),
    actions.length ? h("p", { class: "in-arrange-label" }, A.actions) : null,
    h("ul", {}, ...actions.map(({ label, differs }) => marked(label, differs, A.only))),
    more ? h("p", {}, A.moreActions(more)) : null,
  );
}
