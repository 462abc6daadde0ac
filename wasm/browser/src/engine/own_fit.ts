/** The reader's own figures that cannot be used any more: they are named, and nothing waits for them. */
import { gameOfPage } from "../page/counts";
import { button, h } from "../page/dom";
import { ask } from "./engine";
import { storedOverlay, unfit } from "../page/own";
import { changeOwn } from "../page/own_record";
import { S } from "../page/strings_ja";

const SAYS = {
  ownUnfit: (names: readonly string[]) => `あなたの設定のうち、いまは使えないものがあります${names.length ? `（${names.slice(0, 3).join("、")}${names.length > 3 ? "ほか" : ""}）` : ""}。標準の値で表示しています。`,
};

/** The games whose figures were checked already. */
const looked = new Set<string>();

/** Check the reader's own figures for this page's game, once, and name those that do not fit. Errors stop nothing. */
export async function lookAtOwn(): Promise<void> {
  const game = gameOfPage();
  const own = storedOverlay(game);
  if (!own || looked.has(game)) return;
  looked.add(game);
  const page = container();
  const all = [...Object.keys(own.components).map((name) => `components.${name}`), ...Object.keys(own.options).map((name) => `options.${name}`)];
  try {
    const left = (await ask({ op: "check_components", game, ...own, fit: true })).unfit ?? [];
    nameUnfit(game, left.map(({ address }) => address), left.map(({ label }) => label), page);
  } catch (error) {
    // They cannot even be read.
    console.warn(error);
    nameUnfit(game, all, [], page);
  }
}

/** The element that instant navigation replaces: a notice in it goes with the page. */
const container = (): Element => document.querySelector("[data-md-component=container]") ?? document.body;

/** Name the figures that cannot be used in a notice on `page`; if it has been left, the next page that needs the engine
 * checks again. */
function nameUnfit(game: string, addresses: readonly string[], labels: readonly string[], page: Element): void {
  if (!addresses.length) return;
  for (const address of addresses) unfit.add(`${game} ${address}`);
  if (!page.isConnected) return void looked.delete(game);
  const box = h(
    "div",
    { class: "in-notice in-notice-own", role: "status" },
    h("p", {}, SAYS.ownUnfit(labels)),
    button(S.reset, () => {
      forgetUnfit(game, addresses);
      box.remove();
    }, { class: "in-btn in-btn-main" }),
    button(S.close, () => box.remove()),
  );
  document.querySelector(".in-notice")?.remove();
  page.append(box);
}

/** Remove figures from what is stored; the rest stays. */
function forgetUnfit(game: string, addresses: readonly string[]): void {
  const left = (kind: string, all: Record<string, string>): Record<string, string> => Object.fromEntries(Object.entries(all).filter(([name]) => !addresses.includes(`${kind}.${name}`)));
  void changeOwn(game, (own) => own && { components: left("components", own.components), options: left("options", own.options) });
}
