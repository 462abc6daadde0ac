/** `<insuto-stage>`: the board next to the text of a lesson. */
import { fill } from "../page/dom";
import { inTurn } from "../page/in_turn";
import { loadScene } from "./lesson";
import { returned } from "./place";
import { StageEffects } from "./stage_effects";
import { listen } from "./stage_input";
import { FIRST, ownOf, requestOf, touchable, type SavedBoard, type Model, type StageEvent } from "./stage_model";
import { reduce } from "./stage_reduce";
import { StageViews } from "./stage_views";
import { S } from "../page/strings_ja";
import type { OwnFrames } from "./own_frames";
import type { Request } from "../contracts/types";

export class InsutoStage extends HTMLElement {
  /** Called with every model while the table mode shows it or the voice reads it; steps that pass the reading line
   * meanwhile are ignored. */
  follow: ((model: Model) => void) | undefined;
  /** What brings the frames of a scene; the table mode has another. */
  scene: typeof loadScene = loadScene;
  #stop = new AbortController();
  #model: Model = FIRST;
  #views: StageViews | undefined;
  #effects: StageEffects | undefined;

  connectedCallback(): void {
    this.#stop = new AbortController();
    // The `lesson` block stands on every page with boards; a stage shows something only next to steps.
    if (!document.querySelector(".in-step")) return;
    const isReturn = returned(this);
    if (!this.hasAttribute("role")) {
      this.setAttribute("role", "region");
      this.setAttribute("aria-label", S.stage);
    }
    document.documentElement.classList.add("in-staged");
    const { signal } = this.#stop;
    const { send } = this;
    const takeOver = (board?: SavedBoard): void => this.takeOver(board);
    const views = (this.#views = new StageViews(this, send, () => takeOver()));
    this.#effects = new StageEffects({ views, model: () => this.#model, send, takeOver, isReturn, scene: () => this.scene }, signal);
    fill(this, views.reading, views.live);
    views.head.build(this, signal);
    listen({ views, effects: this.#effects, send, takeOver }, signal);
    this.#effects.run({ do: "load" });
  }

  disconnectedCallback(): void {
    this.#stop.abort();
    this.#effects?.end();
    this.#views?.end();
    this.#effects = this.#views = undefined;
    this.#model = FIRST;
    document.documentElement.classList.remove("in-staged", "in-docked", "in-live-on", "in-whole-on");
  }

  /** Turn the step live: the engine opens its exact position, or a stored board. */
  takeOver(board?: SavedBoard): void {
    this.send({ kind: "pause" });
    // An example that the stage shows is touched, not the step under it (example_stage.ts).
    if (this.dispatchEvent(new Event("insuto:takeover", { cancelable: true }))) this.send({ kind: "touch", board });
  }

  get model(): Model {
    return this.#model;
  }

  // Exported here, where the model's code is, for code that is loaded later.

  /** Whether taking the step over does anything. */
  get touchable(): boolean {
    return touchable(this.#model);
  }

  /** What the step still requests of the reader. */
  get request(): Request | undefined {
    return requestOf(this.#model);
  }

  /** The frames with the reader's own figures. */
  get own(): OwnFrames | undefined {
    return ownOf(this.#model);
  }

  readonly send = inTurn((event: StageEvent): void => {
    if (this.follow && event.kind === "read") return;
    const [model, effects] = reduce(this.#model, event);
    if (model !== this.#model) {
      this.#model = model;
      this.#views?.show(model);
    }
    for (const effect of effects) this.#effects?.run(effect);
    this.follow?.(model);
  });
}

/** From now on every `<insuto-stage>` is one. */
export function define(): void {
  if (!customElements.get("insuto-stage")) customElements.define("insuto-stage", InsutoStage);
}
