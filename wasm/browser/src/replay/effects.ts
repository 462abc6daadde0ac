/** The effects of a replay: requests to the engine, timers, announcements. Results are sent as events. */
import type { Effect, Event, ReplayFrame } from "./model";
import { announce } from "../page/notice";
import { reasonOf } from "../engine/engine";
import { Reopened, type Opening, Session } from "../engine/session";

/** What a question that was not answered comes to. */
export const broken = (error: unknown): Event => ({ is: error instanceof Reopened ? "lost" : "failed", why: reasonOf(error) });

export class Effects {
  readonly session: Session;
  #opened = false;
  #timer = 0;

  constructor(opening: Opening, private readonly tell: (event: Event) => void) {
    this.session = new Session(opening);
  }

  run(effect: Effect): void {
    switch (effect.do) {
      case "show":
        return void this.#try(async () => {
          const { scene, seat, ...wish } = effect.wish;
          const frame: ReplayFrame = await this.session.ask("replay", { ...wish, ...(scene ? { scene } : {}), ...(seat ? { seat } : {}) });
          return { is: "shown", frame };
        });
      case "grow":
        return void this.#try(async () => {
          if (!this.#opened) await this.session.open();
          this.#opened = true;
          return { is: "grown", reel: await this.session.ask("reel", { grow: effect.actions }) };
        });
      case "wait":
        window.clearTimeout(this.#timer);
        this.#timer = window.setTimeout(() => this.tell({ is: "due" }), effect.ms);
        return;
      case "stopWaiting":
        return window.clearTimeout(this.#timer);
      case "say":
        return announce(effect.text);
    }
  }

  async #try(work: () => Promise<Event>): Promise<void> {
    try {
      this.tell(await work());
    } catch (error) {
      this.tell(broken(error));
    }
  }

  close(): void {
    window.clearTimeout(this.#timer);
    this.session.close();
  }
}
