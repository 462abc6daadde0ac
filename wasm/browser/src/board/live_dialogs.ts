/** Dialogs that a board opens on request: all actions, the log, points, a link. */
import { beginning, heading, shortened } from "./beginning";
import { showTaught } from "./advice";
import { arrowUsed } from "./candidates";
import { A, C, L } from "./live_ja";
import { type Aside, takingBack } from "./live_parts";
import type { Event, Model } from "./model";
import { prompt } from "./selectors";
import { button, dialog, fill, h } from "../page/dom";
import { ruleUrl, sentence } from "../page/rule_link";
import { rulingList, rulingsOn } from "../page/other_page";
import { T } from "../page/panel_ja";
import { S } from "../page/strings_ja";
import type { Session } from "../engine/session";
import type { LegalAction } from "../contracts/types";
import type { ViewRequest } from "../contracts/desk_types";
import { part } from "../page/site_file";
import { BOARD } from "./board_ja";

/** A list of actions to pick from: of one kind, or all. */
export function showActions(model: Model, act: (event: Event) => void, actions?: readonly LegalAction[]): HTMLDialogElement | undefined {
  const { state } = model;
  if (!state) return undefined;
  const offered = actions ?? (state.bot ? [] : state.legal);
  const apart = offered.filter((one) => one.declines);
  const choices = offered.filter((one) => !one.declines);
  const begins = beginning(choices.map(({ label }) => label));
  const listed = (action: LegalAction, begun = ""): HTMLElement => {
    const made = button("", () => {
      box.close();
      act({ is: "choose", action });
    }, { "data-n": action.n });
    fill(made, ...shortened(action.label, begun));
    return made;
  };
  const box = dialog(
    L.actions,
    S.close,
    h("p", {}, prompt(model)),
    h("div", { class: "in-choices" }, heading(begins), ...choices.map((action) => listed(action, begins))),
    apart.length ? h("div", { class: "in-declining" }, ...apart.map((action) => listed(action))) : null,
  );
  return box;
}

/** Everything for which the row of tools has no room: replays and exports, as tiles, then help during play. `coded`:
 * places have codes. */
export function showMenu(model: Model, act: (event: Event) => void, aside: Aside, coded: boolean): void {
  const { state, rules } = model;
  if (!state) return;
  const shut = (label: string, work: (() => void) | undefined, props: Record<string, string | boolean> = {}): HTMLElement | null => work ? button(label, () => {
    box.close();
    work();
  }, props) : null;
  const free = (work: () => void): (() => void) | undefined => (rules.task ? undefined : work);
  const help = (label: string, title: string, on: boolean, event: Event): HTMLElement | null => shut(label, () => act(event), { "aria-pressed": String(on), title });
  const { can, mute } = takingBack(model);
  const tiles = [
    shut(L.undoTurn, () => act({ is: "change", ask: { op: "undo", by: "turn" } }), { disabled: mute, "aria-disabled": String(!can) }),
    shut(L.redo, () => act({ is: "change", ask: { op: "redo" } }), { "aria-disabled": String(!state.redo) }),
    shut(L.actions, free(aside.actions)),
    shut(L.score, aside.score),
    shut(BOARD.log, aside.log),
    shut(L.share, aside.share),
    shut(L.rulings, free(aside.rulings)),
    shut(T.sheet, aside.sheet, { title: T.sheetTitle }),
    shut(L.arrange, free(aside.arrange)),
    shut(A.list, model.taught.subjects.length ? () => showTaught(model.taught) : undefined),
  ];
  const helps = [
    rules.task ? null : help(C.coach, C.coachTitle, model.coach, { is: "coach" }),
    model.taught.subjects.length ? help(A.teachMenu, A.teachTitle, model.taught.on, { is: "teach" }) : null,
    help(L.quickMenu, L.quickTitle, model.quick, { is: "quick" }),
    rules.task ? null : help(L.hold, L.holdTitle, state.hold, { is: "hold" }),
    rules.task || state.mode !== "study" ? null : help(C.luck, C.luckTitle, state.luck, { is: "luck" }),
    // It is for the arrow keys.
    arrowUsed || matchMedia("(any-pointer: fine)").matches ? help(L.reachAll, L.reachAllTitle, model.reach, { is: "reach" }) : null,
    coded ? help(L.codes, L.codesTitle, model.codes, { is: "codes" }) : null,
  ];
  const box = dialog(L.menu, S.close, h("div", { class: "in-tiles" }, ...tiles), h("p", { class: "in-title" }, C.helps), h("div", { class: "in-choices" }, ...helps));
}

/** The full log; `replay` opens the replay. */
export async function showLog(session: Session, view: ViewRequest, replay?: () => void): Promise<void> {
  const { log = [] } = await session.ask("state", { ...view, log: true });
  const look = replay && log.length ? h("p", {}, button(L.replay, () => {
    box.close();
    replay();
  })) : null;
  const box = dialog(BOARD.log, S.close, look, log.length ? h("ol", { class: "in-log" }, ...log.map((line) => sentence(line, "li"))) : h("p", {}, L.logEmpty));
  const body = box.querySelector(".in-dialog-body");
  body?.scrollTo(0, body.scrollHeight);
}

/** So many rulings at most: a turn of サイズ depends on dozens of rules. */
const MOST_RULINGS = 20;

/** What the rulings say about the rules that are in play now, those of the decision itself first. */
export async function showRulings(session: Session): Promise<void> {
  const [{ rules }, all] = await Promise.all([session.ask("in_play", {}), rulingsOn(new URL("../rulings/", new URL(ruleUrl(""), document.baseURI))).catch(() => undefined)]);
  const found = rules.flatMap((rule) => all?.filter((one) => one.rule === rule) ?? []).slice(0, MOST_RULINGS);
  dialog(L.rulings, S.close, found.length ? rulingList(found) : h("p", {}, all ? L.noRulings : L.rulingsFailed));
}

export async function showPoints(session: Session): Promise<void> {
  const [sheet, { showScore }] = await Promise.all([session.ask("score", {}), part(() => import("./score_sheet"))]);
  showScore(sheet);
}

/** Request what lies over a board: its code is loaded separately, and is no part of the board. Throws if it cannot be
 * loaded. */
const over = (what: Wish): Promise<void> => new Promise((coming) => document.dispatchEvent(new CustomEvent("insuto:over", { detail: { ...what, coming } })));

/** Build a position on from this one. */
export async function toEditor(session: Session, players: number, open: boolean): Promise<void> {
  const { link, hidden } = await session.ask("link", {});
  await over({ is: "build", link, hidden: hidden && !open, players });
}

/** Open the replay of the game. */
export const toReplay = ({ save }: Session): Promise<void> => over({ is: "look", save });

export async function showLink(session: Session): Promise<void> {
  const [{ link, hidden }, { showShare }] = await Promise.all([session.ask("link", {}), part(() => import("./share"))]);
  showShare(link, hidden);
}

/** What a live board requests over itself, and is no part of it: the editor for its position, the replay of its game.
 */
/** The event also says whether seats hide something in the position, and how many play. */
export type Wish = { is: "build"; link: string; hidden: boolean; players: number } | { is: "look"; save: string };
