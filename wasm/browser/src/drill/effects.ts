/** What a drill does beside itself: asks the engine, keeps, speaks. What comes of it is told as an event. */
import { known, type Known } from "./boxes";
import type { Effect, Event, Wish } from "./model";
import { D } from "./strings_ja";
import { ask, reasonOf, Refused, startEngine } from "../engine/engine";
import { EngineError } from "../engine/engine_error";
import { announce } from "../page/announce";
import { narrow } from "../page/dom";
import { S } from "../page/strings_ja";
import { forget, keep, kept, keysFrom, overlay } from "../page/storage";

const nameOf = (game: string): string => `drill.${game}`;

/** What is kept of a game: null where it cannot be read, undefined where there is nothing. */
export function keptOf(game: string): Known | null | undefined {
  const found = kept(nameOf(game), known);
  return found ?? (keysFrom(nameOf(game)).includes(nameOf(game)) ? null : undefined);
}

export class DrillEffects {
  constructor(
    readonly game: string,
    readonly place: HTMLElement,
    readonly status: HTMLElement,
    readonly send: (event: Event) => void,
  ) {}

  run(effect: Effect): void {
    switch (effect.do) {
      case "ask":
        return void this.#ask(effect.wish);
      case "keep":
        if (!keep(nameOf(this.game), effect.known)) this.send({ is: "tell", text: D.notKept });
        return;
      case "forget":
        return forget(nameOf(this.game));
      case "say":
        return announce(effect.text);
      case "show":
        return this.#show(effect.what);
    }
  }

  async #ask({ seed, number, rule, plain }: Wish): Promise<void> {
    const failed = (why: string): void => {
      // The question's place says it, and only when it is needed.
      this.status.replaceChildren();
      this.send({ is: "failed", seed, why });
    };
    if (!(await startEngine(this.status, () => undefined))) return failed(S.engineFailed);
    const own = plain ? null : overlay(this.game);
    try {
      const question = await ask({ op: "drill", game: this.game, players: 0, seed, number, rule, options: own?.options ?? {}, components: own?.components ?? {}, base: true, narrow: narrow() });
      this.send({ is: "came", seed, question });
    } catch (error) {
      // It may also be searched for too long.
      if (rule && ((error instanceof Refused && error.address === "rule") || (error instanceof EngineError && error.code === "timeout"))) return this.send({ is: "none", seed });
      failed(reasonOf(error));
    }
  }

  /** What comes now gets the focus; the page moves only as far as it must. */
  #show(what: string): void {
    requestAnimationFrame(() => {
      const found = this.place.querySelector<HTMLElement>(`[data-show=${what}]`);
      if (!found) return;
      found.focus({ preventScroll: true });
      const whole = what === "verdict" ? (found.closest(".in-drill-verdict") ?? found) : what === "question" ? this.place : found;
      whole.scrollIntoView({ block: what === "verdict" ? "nearest" : "start" });
    });
  }
}
