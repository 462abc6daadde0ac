/** A step that the reader does: what looks touchable, the answer to a wrong touch, and the words that appear when it is
 * done. */
import { announce } from "../page/notice";
import { fill, h } from "../page/dom";
import { ruleLink } from "../page/rule_link";
import { S } from "../page/strings_ja";
import type { PictureView } from "./picture_view";
import { wanted, ownOf, requestOf, stepOf, type Model, type StageEvent } from "./stage_model";

/** So many misses, and 「見せて」 and the right place stand out. */
const MISSES = 2;
/** Pixels between the answer and the edge of the picture (styles/request.css). */
const EDGE = 8;

export class RequestView {
  readonly #picture: PictureView;
  readonly #send: (event: StageEvent) => void;
  readonly #answer = h("div", { class: "in-request-answer", hidden: true });
  #shown: Model | undefined;
  /** What a press in the words of a step stands for, until the frame of that step is loaded. */
  #wished: StageEvent | undefined;

  constructor(picture: PictureView, send: (event: StageEvent) => void) {
    [this.#picture, this.#send] = [picture, send];
  }

  /** Handle a touch of the picture; false where the step requests none. */
  touched(x: number, y: number): boolean {
    const request = this.#shown && requestOf(this.#shown);
    if (!request || request.choice !== undefined) return false;
    this.#send({ kind: "tried", keys: this.#picture.under(x, y, wanted(request, this.#shown?.tried?.picked).lit) });
    return true;
  }

  /** Handle a press of a choice, or of 「見せて」, in the words of a step; one that is not current is opened first. */
  pressed(button: HTMLElement): void {
    const model = this.#shown;
    const name = button.closest<HTMLElement>("[data-step]")?.dataset["step"];
    const index = model?.lesson?.steps.findIndex((step) => step.name === name) ?? -1;
    const choice = button.dataset["guess"];
    if (choice === "again") {
      if (model && index >= 0 && index !== model.index) this.#send({ kind: "go", index });
      return this.#send({ kind: "again" });
    }
    this.#wished = choice ? { kind: "guessed", choice: Number(choice) } : { kind: "solve" };
    if (model && index >= 0 && index !== model.index) this.#send({ kind: "go", index });
    else this.#carryOut();
  }

  show(model: Model): void {
    const before = this.#shown;
    this.#shown = model;
    const request = requestOf(model);
    const same = model.did === before?.did && model.life === before.life && model.failed === before.failed && ownOf(model) === ownOf(before);
    if (!same) this.#words(model);
    if (request !== (before && requestOf(before)) || model.tried !== before?.tried) {
      const { picked = [], times = 0, key = "" } = model.tried ?? {};
      this.#picture.light({ lit: request ? wanted(request, picked).lit : [], picked, missed: picked.includes(key) ? "" : key, hint: request && times >= MISSES ? wanted(request, picked).right : [] });
      this.#say(model);
    }
    this.#carryOut();
  }

  /** Send what was pressed, when the frame is there. */
  #carryOut(): void {
    const wished = this.#wished;
    if (!wished || this.#shown?.awaited !== "nothing") return;
    this.#wished = undefined;
    if (this.#shown.frame?.request) this.#send(wished);
  }

  /** Hide the explanation of each step that is not done. Where frames are drawn with the reader's own figures, nothing is
   * requested and all is shown. */
  #words(model: Model): void {
    const { did, life, failed } = model;
    const own = ownOf(model)?.frames;
    for (const ask of document.querySelectorAll<HTMLElement>(".in-step .in-ask")) {
      const step = ask.closest<HTMLElement>(".in-step");
      const name = step?.dataset["step"] ?? "";
      const done = did.has(name);
      ask.hidden = !!own?.has(name);
      step?.classList.toggle("in-asks", life === "ready" && !failed && !done && !ask.hidden);
      if (ask.classList.contains("in-done") === done) continue;
      const focused = document.activeElement;
      ask.classList.toggle("in-done", done);
      // What was pressed is hidden now, or is no button any more.
      if (ask.contains(focused) || (done && focused?.closest("[data-key]"))) goOn(ask, done);
    }
  }

  #say(model: Model): void {
    const { tried } = model;
    this.#answer.hidden = !tried;
    const ask = document.querySelector<HTMLElement>(`#step-${stepOf(model)?.name ?? ""} .in-ask`);
    ask?.classList.toggle("in-missed", (tried?.times ?? 0) >= MISSES);
    if (!tried) return;
    fill(this.#answer, tried.text, tried.rule ? " " : null, tried.rule ? ruleLink(tried.rule, S.why(tried.rule)) : null);
    announce(tried.text);
    this.#picture.el.append(this.#answer);
    const edge = this.#picture.freeEdge([...(model.frame?.named ?? []), tried.key], this.#answer.offsetHeight + EDGE);
    this.#answer.dataset["at"] = edge || "bottom";
    // Below the request to a guess, and where it would cover what the sentence names. A full table has the picture alone.
    if (!ask || (edge && requestOf(model)?.choice === undefined) || document.documentElement.matches(".in-tabletop-on")) return;
    ask.append(this.#answer);
    this.#answer.scrollIntoView({ block: "nearest" });
  }
}

/** Put the focus where a reader goes on: at the explanation, or at the first button of a step that is begun again. */
function goOn(ask: HTMLElement, done: boolean): void {
  const next = done ? ask.parentElement?.querySelector<HTMLElement>(".in-after") : ask.querySelector("button");
  if (done) next?.setAttribute("tabindex", "-1");
  next?.focus({ preventScroll: true });
}
