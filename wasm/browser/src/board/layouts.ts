/** Which of its layouts a live board is shown in. On a tablet held upright only a drawn picture tells its size: there it is tried, once a scene. */
import { narrow } from "../page/dom";
import { chosen, choose, tablet } from "../page/tablet";
import type { Model } from "./model";
import type { Size } from "./close_up";

/** The layout to begin with: true for that of a screen held upright. */
export const firstLayout = (scene: string | undefined): boolean => (tablet() ? (chosen(scene ?? "") ?? false) : narrow());

export class Layouts {
  readonly #sizes = new Map<string, Size>();

  /** The layout that is to be asked for; undefined: the one that is shown. */
  wanted({ state, narrow: now }: Pick<Model, "state" | "narrow">): boolean | undefined {
    const wanted = tablet() && state ? this.#larger(state.picture, now) : narrow();
    return wanted === now ? undefined : wanted;
  }

  #larger({ scene, width, height }: Size & { scene: string }, now: boolean): boolean {
    const known = chosen(scene);
    if (known !== undefined) return known;
    this.#sizes.set(`${scene} ${now}`, { width, height });
    const [upright, wide] = [this.#sizes.get(`${scene} true`), this.#sizes.get(`${scene} false`)];
    return upright && wide ? choose(scene, upright, wide) === upright : !now;
  }
}
