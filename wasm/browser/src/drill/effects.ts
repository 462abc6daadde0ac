/** The effects of a drill: requests to the engine, storing, announcing. Results are sent as events. */
import type { DrillDevice } from "./device";
import type { Effect, Event, Wish } from "./model";
import { stillThere } from "./selectors";
import { D } from "./strings_ja";
import { ask, reasonOf, Refused, startEngine } from "../engine/engine";
import { EngineError } from "../engine/engine_error";
import { basisFields } from "../page/basis";
import { announce } from "../page/notice";
import { narrow } from "../page/dom";
import { S } from "../page/strings_ja";

export class DrillEffects {
  constructor(
    readonly game: string,
    readonly device: DrillDevice,
    readonly place: HTMLElement,
    readonly status: HTMLElement,
    readonly send: (event: Event) => void,
  ) {}

  run(effect: Effect): void {
    switch (effect.do) {
      case "ask":
        return void this.#ask(effect.wish);
      case "keep":
        return void this.#changed(this.device.answer(effect.family, effect.right, effect.when));
      case "unfinished":
        // What has no room is said of the answer.
        return void this.#changed(this.device.unfinished(effect.round).then(() => true));
      case "over":
        return void this.#changed(this.device.over(effect.id).then(() => true));
      case "forget":
        return void this.#changed(this.device.forget().then(() => true));
      case "discard":
        return void this.#changed(this.device.discard(effect.id).then(() => true));
      case "restore":
        return void this.#changed(this.device.restore());
      case "say":
        return announce(effect.text);
      case "show":
        return this.#show(effect.what);
    }
  }

  async #changed(change: Promise<boolean>): Promise<void> {
    const stored = await change;
    this.send({ is: "stored", stored: await this.device.read() });
    if (!stored) this.send({ is: "tell", text: D.notSaved });
  }

  async #ask({ seed, number, rule, basis }: Wish): Promise<void> {
    const failed = (why: string): void => {
      // The question's place says it, and only when it is needed.
      this.status.replaceChildren();
      this.send({ is: "failed", seed, why });
    };
    if (!(await startEngine(this.status, () => undefined))) return failed(this.status.querySelector(".in-failed span")?.textContent ?? S.engineFailed);
    try {
      const question = await ask({ op: "drill", game: this.game, players: 0, seed, number, rule, ...basisFields(basis), base: true, narrow: narrow() });
      this.send({ is: "arrived", seed, question });
    } catch (error) {
      // It may also be searched for too long.
      if (rule && ((error instanceof Refused && error.address === "rule") || (error instanceof EngineError && error.code === "timeout"))) return this.send({ is: "none", seed });
      failed(reasonOf(error));
    }
  }

  /** Focus the new content, except when the reader has gone on to something else; the page scrolls only as far as it
   * must. */
  #show(what: string): void {
    requestAnimationFrame(() => {
      const found = this.place.querySelector<HTMLElement>(`[data-show=${what}]`);
      // Who answers the question before this frame does not lose the field or the place.
      if (what === "question" && document.activeElement?.closest(".in-drill-question")) return;
      // A question may be long in coming; all else follows at once what the reader does.
      if (!found || (what === "question" && !stillThere(this.place.contains(document.activeElement), this.place.getBoundingClientRect(), innerHeight))) return;
      found.focus({ preventScroll: true });
      const whole = what === "verdict" ? (found.closest(".in-drill-verdict") ?? found) : what === "question" ? this.place : found;
      whole.scrollIntoView({ block: what === "verdict" || what === "undo" ? "nearest" : "start" });
    });
  }
}
