/** What happened last, as sentences under the board: two lines beside the tools, opened by a press where they are more. Knows no game. */
import { render } from "lit-html";
import sheet from "./said.css";
import { type Act, saidPart } from "./live_parts";
import { L } from "./live_ja";
import type { Model } from "./model";
import { adoptStyles, arrives, button, h, reducedMotion } from "../page/dom";

const OPEN = "in-said-open";

export class Report {
  readonly #text = h("div", { class: "in-said-text" });
  readonly #more = button(L.whole, () => this.#open(!this.root.matches(`.${OPEN}`)), { class: "in-btn in-said-more", "aria-expanded": "false", hidden: true });
  readonly root = h("div", { class: "in-said in-said-none" }, this.#text, this.#more);
  readonly #stop = new AbortController();
  readonly #sized = new ResizeObserver(() => this.#measure());

  constructor() {
    adoptStyles(sheet);
    this.#sized.observe(this.root);
    this.root.addEventListener("click", ({ target }) => target instanceof Element && !target.closest("a, button") && this.#open(false));
    document.addEventListener("pointerdown", ({ target }) => target instanceof Node && !this.root.contains(target) && this.#open(false), { signal: this.#stop.signal });
  }

  show(model: Model, act: Act): void {
    const { report } = model;
    this.root.classList.toggle("in-event-refused", report.refused);
    this.root.classList.toggle("in-said-twice", report.twice);
    this.root.classList.toggle("in-said-none", !report.said.length && !report.retry);
    render(saidPart(model, act), this.#text);
    arrives(this.root);
    this.#open(false);
    if (report.refused && !reducedMotion()) this.root.animate([{ opacity: 0.2 }, { opacity: 1 }], 200);
  }

  destroy(): void {
    this.#stop.abort();
    this.#sized.disconnect();
  }

  #open(on: boolean): void {
    this.root.classList.toggle(OPEN, on);
    this.#more.setAttribute("aria-expanded", String(on));
    this.#measure();
  }

  /** Whether the lines are broken off is known once they stand there. */
  #measure(): void {
    requestAnimationFrame(() => {
      const cut = !this.root.matches(`.${OPEN}`) && this.#text.scrollHeight > this.#text.clientHeight + 2;
      this.root.classList.toggle("in-said-cut", cut);
      this.#more.hidden = !cut;
    });
  }
}
