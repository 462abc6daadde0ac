/** What happened last, as sentences under the board: two lines beside the tools, where they are more with a button that opens all. Knows no game. */
import { render } from "lit-html";
import sheet from "./said.css";
import { type Act, saidPart } from "./live_parts";
import { L } from "./live_ja";
import type { Model } from "./model";
import { adoptStyles, arrives, button, dialog, h, reducedMotion } from "../page/dom";
import { sentence } from "../page/rule_link";
import { S } from "../page/strings_ja";

export class Report {
  readonly #text = h("div", { class: "in-said-text" });
  #said: Model["report"]["said"] = [];
  // Over the board: in the layout a long list would move everything, and back again under the finger that closes it.
  readonly #more = button(L.whole, () => void dialog(L.happened, S.close, ...this.#said.map((one) => sentence(one))), { class: "in-btn in-said-more", hidden: true });
  readonly root = h("div", { class: "in-said in-said-none" }, this.#text, this.#more);
  readonly #sized = new ResizeObserver(() => this.#measure());

  constructor() {
    adoptStyles(sheet);
    this.#sized.observe(this.root);
  }

  show(model: Model, act: Act): void {
    const { report } = model;
    this.root.classList.toggle("in-event-refused", report.refused);
    this.root.classList.toggle("in-said-twice", report.twice);
    this.root.classList.toggle("in-said-none", !report.said.length && !report.retry);
    this.#said = report.said;
    render(saidPart(model, act), this.#text);
    arrives(this.root);
    this.#measure();
    if (report.refused && !reducedMotion()) this.root.animate([{ opacity: 0.2 }, { opacity: 1 }], 200);
  }

  destroy(): void {
    this.#sized.disconnect();
  }

  /** Whether the lines are broken off is known once they stand there. */
  #measure(): void {
    requestAnimationFrame(() => {
      this.root.classList.remove("in-said-cut");
      const cut = this.#text.scrollHeight > this.#text.clientHeight + 2;
      this.root.classList.toggle("in-said-cut", cut);
      this.#more.hidden = !cut;
    });
  }
}
