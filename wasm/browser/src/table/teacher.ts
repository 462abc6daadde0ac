/** What the teacher's window has beside this step: the next one, and the rulings that belong to this one. */
import { fill, h } from "../page/dom";
import { followedRule } from "./open_rule";
import type { Found } from "./numbers";
import { allRulings } from "./rules";
import { T } from "./strings_ja";
import { wordsOf } from "./words";

export class Teacher {
  readonly el = h("section", { class: "in-tabletop-teacher", tabindex: 0, "aria-label": T.upNext });
  readonly #link = h("p", { class: "in-tabletop-link", role: "status" });
  readonly #next = h("div", { class: "in-tabletop-next" });
  readonly #rulings = h("ul", { class: "in-tabletop-rulings" });
  readonly #leave: AbortSignal;
  #all: readonly Found[] | undefined;
  /** Of which rules the rulings are shown or on their way. */
  #rules: ReadonlySet<string> | undefined;

  constructor(leave: AbortSignal) {
    this.#leave = leave;
    this.el.append(this.#link, h("h2", {}, T.upNext), this.#next, h("h2", {}, T.rulings), this.#rulings);
  }

  linked(two: boolean): void {
    this.#link.textContent = two ? T.together : T.alone;
  }

  /** `rules`: those that the step names. */
  async show(next: Element | undefined, rules: ReadonlySet<string>): Promise<void> {
    const still = next?.querySelector<HTMLImageElement>(".in-still img");
    const picture = still ? h("img", { src: still.src, alt: "", width: still.width, height: still.height }) : null;
    fill(this.#next, ...(next ? [picture, ...wordsOf(next)] : [h("p", {}, T.atEnd)]));
    this.#rules = rules;
    this.#all ??= await allRulings().catch(() => []);
    if (this.#leave.aborted || this.#rules !== rules) return;
    const mine = this.#all.filter((one) => one.rules.some((rule) => rules.has(rule)));
    const row = ({ title, href, rules: of }: Found): HTMLElement => {
      const link: HTMLAnchorElement = h("a", { href, onclick: (event) => followedRule(event as MouseEvent, link, this.#leave) }, title, " ", h("small", {}, of.join(" ")));
      return h("li", {}, link);
    };
    fill(this.#rulings, ...(mine.length ? mine.map(row) : [h("li", {}, T.noRulings)]));
  }
}
