/** One game in the engine. It survives the end of a worker: every answer carries what opens it again. */
import { ask, engine, Refused } from "./engine";
import { EngineError } from "./engine_client";
import type { State } from "./types";

export type Opening = { mode?: string; seats?: string[]; goal?: string; goal_turn?: boolean } & ({ link: string } | { setup: Record<string, unknown> } | { save: string });

/** The session is gone, was opened again from what was kept, and the question was not asked. */
export class Reopened extends Error {
  constructor(readonly state: State) {
    super("the session was opened again");
    this.name = "Reopened";
  }
}

export class Session {
  readonly id = `s${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;
  readonly #opening: Opening;
  readonly #fields: () => Record<string, unknown>;
  readonly #bases = new Map<string, string>();
  /** The markup of each scene's nodes, as it was last sent. */
  readonly #nodes = new Map<string, Map<string, string>>();
  #save = "";

  /** `fields` go with every opening: what the reader looks at. */
  constructor(opening: Opening, fields: () => Record<string, unknown> = () => ({})) {
    this.#opening = opening;
    this.#fields = fields;
  }

  get save(): string {
    return this.#save;
  }

  async open(): Promise<State> {
    this.#bases.clear();
    this.#nodes.clear();
    const { mode, goal, goal_turn } = this.#opening;
    const opening = this.#save ? { save: this.#save, ...(mode ? { mode } : {}), ...(goal ? { goal, goal_turn } : {}) } : this.#opening;
    return this.#keep(await ask<State>({ op: "open", session: this.id, patches: true, ...opening, ...this.#fields() }));
  }

  /** Ask something of this session. Throws Refused, EngineError, or Reopened after the worker was lost. */
  async ask<T extends { ok: true }>(op: string, fields: Record<string, unknown> = {}): Promise<T> {
    try {
      const answer = await ask<T>({ op, session: this.id, ...fields });
      return "picture" in answer ? (this.#keep(answer as unknown as State) as unknown as T) : answer;
    } catch (error) {
      const lost = error instanceof EngineError || (error instanceof Refused && error.address === "session");
      if (!lost || !this.#save) throw error;
      throw new Reopened(await this.open());
    }
  }

  /** A base comes once per picture scene, and markup when it has changed; both are put back into the later pictures. */
  #keep(state: State): State {
    for (const picture of [state.picture, state.revealed?.picture]) {
      if (!picture) continue;
      if (typeof picture.base === "string") this.#bases.set(picture.scene, picture.base);
      else picture.base = this.#bases.get(picture.scene) ?? "";
    }
    const { scene, nodes } = state.picture;
    const before = this.#nodes.get(scene);
    state.picture.nodes = nodes.map(([key, svg]) => [key, svg ?? before?.get(key) ?? ""]);
    this.#nodes.set(scene, new Map(state.picture.nodes));
    this.#save = state.save;
    return state;
  }

  close(): void {
    if (engine().state === "ready") void ask({ op: "close", session: this.id }).catch(() => undefined);
  }
}
