/** One game in the engine. It survives the end of a worker: every state has a save that opens it again. */
import type * as desk from "../contracts/desk_types";
import { ask, type ResponseOf, type RequestOf, engine, type Op, Refused } from "./engine";
import { EngineError } from "./engine_client";
import type { State } from "../contracts/types";

export type Opening = Pick<desk.OpenRequest, "mode" | "seats" | "goal" | "goal_turn" | "hold"> & ({ link: string } | { setup: desk.SetupRequest } | { save: string });

/** The operations of a session, and their fields except the session. */
type SessionOp = { [O in Op]: RequestOf<O> extends desk.OfSessionRequest ? O : never }[Op];
type Fields<O extends SessionOp> = Omit<RequestOf<O>, "session">;
/** A response as the page gets it: with a complete picture. */
type Whole<A> = A extends desk.State ? State : A extends { picture: desk.Patched } ? Omit<A, "picture"> & { picture: desk.Picture } : A;

const isState = (response: object): response is desk.State => "picture" in response && "save" in response;

/** The session was gone, and was opened again from its save; the request was not carried out. */
export class Reopened extends Error {
  constructor(readonly state: State) {
    super("the session was opened again");
    this.name = "Reopened";
  }
}

export class Session {
  readonly id = `s${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;
  readonly #fields: () => Pick<desk.OpenRequest, "recap"> & desk.ViewRequest;
  /** The base of each scene's pictures: the desk sends it with the first. */
  readonly #bases = new Map<string, string>();
  /** The markup of each scene's nodes, as the desk last sent it. */
  readonly #nodes = new Map<string, Map<string, string>>();
  #save = "";

  /** `fields` are sent with every opening: the reader's view. */
  constructor(private readonly opening: Opening, fields: () => Pick<desk.OpenRequest, "recap"> & desk.ViewRequest = () => ({})) {
    this.#fields = fields;
  }

  get save(): string {
    return this.#save;
  }

  /** Open the session, from its save if there is one. */
  async open(): Promise<State> {
    this.#bases.clear();
    this.#nodes.clear();
    const { mode, goal, goal_turn } = this.opening;
    const opening = this.#save ? { save: this.#save, ...(mode ? { mode } : {}), ...(goal ? { goal, goal_turn } : {}) } : this.opening;
    return this.#stored(await ask({ op: "open", session: this.id, patches: true, ...opening, ...this.#fields() }));
  }

  /** Send a request about this session and return the response. Throws Refused, EngineError, or Reopened after the worker
   * was lost. */
  async ask<O extends SessionOp>(op: O, fields: Fields<O>): Promise<Whole<ResponseOf<O>>> {
    try {
      const response: ResponseOf<SessionOp> = await ask({ op, session: this.id, ...fields });
      if (isState(response)) return this.#stored(response) as Whole<ResponseOf<O>>;
      return ("picture" in response ? { ...response, picture: this.#completed(response.picture) } : response) as Whole<ResponseOf<O>>;
    } catch (error) {
      const lost = error instanceof EngineError || (error instanceof Refused && error.address === "session");
      if (!lost || !this.#save) throw error;
      throw new Reopened(await this.open());
    }
  }

  /** Store what a state brings (save, bases, markup), and return it with a complete picture. */
  #stored(state: desk.State): State {
    const picture = this.#completed(state.picture);
    const then = state.counting?.stops.map((stop) => stop.picture) ?? [];
    for (const other of [state.revealed?.picture, state.since?.picture, ...then]) if (other) this.#addBase(other);
    this.#save = state.save;
    return { ...state, picture };
  }

  /** Store the base of a picture that has one; put it into one that has none, in place. */
  #addBase(picture: desk.Patched | desk.Picture): void {
    if (picture.base !== undefined) this.#bases.set(picture.scene, picture.base);
    else picture.base = this.#bases.get(picture.scene) ?? "";
  }

  /** Return a picture with its base and the markup of all nodes: the desk leaves out what it has sent before. */
  #completed(picture: desk.Patched): desk.Picture {
    this.#addBase(picture);
    const before = this.#nodes.get(picture.scene);
    const nodes = picture.nodes.map(([key, svg]): desk.Markup => [key, svg ?? before?.get(key) ?? ""]);
    this.#nodes.set(picture.scene, new Map(nodes));
    return { ...picture, nodes };
  }

  close(): void {
    if (engine().state === "ready") void ask({ op: "close", session: this.id }).catch(() => undefined);
  }
}
