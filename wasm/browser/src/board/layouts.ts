/** Chooses between the layouts of a live board. On a tablet in portrait only a drawn picture reveals its size: there
 * both are tried, once for each scene. */
import { narrow } from "../page/dom";
import { chosen, choose, tablet } from "../page/tablet";
import type { Model } from "./model";
import type { Size } from "./close_up";

/** The initial layout: true for that of a portrait screen. */
export const firstLayout = (scene: string | undefined): boolean => (tablet() ? (chosen(scene ?? "") ?? false) : narrow());

export class Layouts {
  readonly #sizes = new Map<string, Size>();

  /** The layout to request; undefined: the current one. */
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
