/** The line under the board, and notices next to it: whose figures it is drawn with, what went wrong. */
import { button, fill, h } from "../page/dom";
import { sayFailed } from "../page/failed";
import { ruleLink } from "../page/rule_link";
import { ownOf, captionOf, type Model } from "./stage_model";
import { S } from "../page/strings_ja";
import type { Frame } from "../contracts/types";
import { withWhy } from "../page/site_file";

export class CaptionView {
  readonly note = h("p", { class: "in-own-note", hidden: true });
  readonly status = h("div", { class: "in-status" });
  readonly el: HTMLElement;
  readonly #event = h("p", { class: "in-event" });
  readonly #more: HTMLButtonElement;
  #frame: Frame | undefined;
  #far = false;

  /** `settings`: the page with the reader's own figures. */
  constructor(readonly settings: string | undefined) {
    this.#more = button(S.sentenceMore, () => this.#open(!this.#event.classList.contains("in-event-open")), { class: "in-more", hidden: true, "aria-expanded": "false" });
    this.el = h("div", { class: "in-event-room" }, this.#event);
  }

  show(model: Model): void {
    const [frame, far] = [this.#frame, this.#far];
    [this.#frame, this.#far] = [model.frame, model.far];
    if (model.frame && model.frame === frame && far !== model.far) this.#measure();
    if (!model.frame || model.frame === frame) return;
    this.#say(model.frame);
    this.#sayOwn(model, model.frame.step);
  }

  #say(frame: Frame): void {
    const { text, rule } = captionOf(frame);
    const words = h("span", {}, text);
    fill(this.#event, words, rule ? ruleLink(rule) : null, this.#more);
    this.#event.classList.toggle("in-event-refused", !!frame.refused?.length);
    this.el.classList.toggle("in-refusing", !!frame.refused?.length);
    this.#open(false);
    this.#measure();
  }

  /** In the next frame, whose layout has to be computed anyway. */
  #measure(): void {
    const words = this.#event.firstElementChild;
    requestAnimationFrame(() => (this.#more.hidden = !words || words.scrollHeight <= words.clientHeight + 1));
  }

  /** A sentence that is longer than its room opens over its neighbours; the board keeps its size. */
  #open(open: boolean): void {
    this.el.style.minHeight = open ? `${this.el.getBoundingClientRect().height}px` : "";
    this.#event.classList.toggle("in-event-open", open);
    this.#more.setAttribute("aria-expanded", String(open));
    this.#more.textContent = open ? S.close : S.sentenceMore;
    if (!open) this.#more.hidden = true;
  }

  /** Whether the picture is drawn with the reader's own figures. */
  #sayOwn(model: Model, step: string): void {
    const own = ownOf(model);
    this.note.hidden = !own;
    if (!own) return;
    const unchanged = own.unchanged.has(model.lesson?.steps.find(({ name }) => name === step)?.scene ?? "");
    fill(this.note, unchanged ? S.ownNotHolding : S.ownShown, " ", this.settings ? h("a", { href: this.settings }, S.ownSettings) : null);
  }

  /** What went wrong; nothing takes it away. */
  failed(said: "failed" | "undrawn" | undefined, retry: () => void, error: unknown): void {
    if (said === "failed") sayFailed(this.status, S.pictureFailed, retry, error);
    else if (said) fill(this.status, h("p", { class: "in-failed", role: "alert" }, withWhy(S.pictureNotDrawn, error)));
    else fill(this.status);
  }
}
