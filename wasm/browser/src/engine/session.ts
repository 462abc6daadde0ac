/** One game in the engine. It survives the end of a worker: every answer carries what opens it again. */
import type * as desk from "../contracts/desk_types";
import { ask, type Answer, type RequestOf, engine, type Op, Refused } from "./engine";
import { EngineError } from "./engine_client";
import type { State } from "../contracts/types";

export type Opening = Pick<desk.OpenRequest, "mode" | "seats" | "goal" | "goal_turn" | "hold"> & ({ link: string } | { setup: desk.SetupRequest } | { save: string });

/** The operations of a session, and their fields except the session. */
type SessionOp = { [O in Op]: RequestOf<O> extends desk.OfSessionRequest ? O : never }[Op];
type Fields<O extends SessionOp> = Omit<RequestOf<O>, "session">;
/** Responses as the page gets them: with complete pictures. */
type Whole<A> = A extends desk.State ? State : A extends { picture: desk.Patched } ? Omit<A, "picture"> & { picture: desk.Picture } : A;

const isState = (answer: object): answer is desk.State => "picture" in answer && "save" in answer;

/** The session was gone and was opened again from its save; the request was not sent. */
export class Reopened extends Error {
  constructor(readonly state: State) {
    super("the session was opened again");
    this.name = "Reopened";
  }
}

export class Session {
  readonly id = `s${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;
  readonly #fields: () => Pick<desk.OpenRequest, "recap"> & desk.ViewRequest;
  readonly #bases = new Map<string, string>();
  /** The markup of each scene's nodes, as it was last sent. */
  readonly #nodes = new Map<string, Map<string, string>>();
  #save = "";

  /** `fields` are sent with every opening: the reader's view. */
  constructor(private readonly opening: Opening, fields: () => Pick<desk.OpenRequest, "recap"> & desk.ViewRequest = () => ({})) {
    this.#fields = fields;
  }

  get save(): string {
    return this.#save;
  }

  async open(): Promise<State> {
    this.#bases.clear();
    this.#nodes.clear();
    const { mode, goal, goal_turn } = this.opening;
    const opening = this.#save ? { save: this.#save, ...(mode ? { mode } : {}), ...(goal ? { goal, goal_turn } : {}) } : this.opening;
    return this.#keep(await ask({ op: "open", session: this.id, patches: true, ...opening, ...this.#fields() }));
  }

  /** Ask something of this session. Throws Refused, EngineError, or Reopened after the worker was lost. */
  async ask<O extends SessionOp>(op: O, fields: Fields<O>): Promise<Whole<Answer<O>>> {
    try {
      const answer: Answer<SessionOp> = await ask({ op, session: this.id, ...fields });
      if (isState(answer)) return this.#keep(answer) as Whole<Answer<O>>;
      return ("picture" in answer ? { ...answer, picture: this.#painted(answer.picture) } : answer) as Whole<Answer<O>>;
    } catch (error) {
      const lost = error instanceof EngineError || (error instanceof Refused && error.address === "session");
      if (!lost || !this.#save) throw error;
      throw new Reopened(await this.open());
    }
  }

  /** A base comes once per picture scene, and markup when it has changed; both are put back into the later pictures. */
  #keep(state: desk.State): State {
    const picture = this.#painted(state.picture);
    const then = state.counting?.stops.map((stop) => stop.picture) ?? [];
    for (const other of [state.revealed?.picture, state.since?.picture, ...then]) if (other) this.#based(other);
    this.#save = state.save;
    return { ...state, picture };
  }

  #based(picture: desk.Patched | desk.Picture): void {
    if (picture.base !== undefined) this.#bases.set(picture.scene, picture.base);
    else picture.base = this.#bases.get(picture.scene) ?? "";
  }

  #painted(picture: desk.Patched): desk.Picture {
    this.#based(picture);
    const before = this.#nodes.get(picture.scene);
    const nodes = picture.nodes.map(([key, svg]): desk.Markup => [key, svg ?? before?.get(key) ?? ""]);
    this.#nodes.set(picture.scene, new Map(nodes));
    return { ...picture, nodes };
  }

  close(): void {
    if (engine().state === "ready") void ask({ op: "close", session: this.id }).catch(() => undefined);
  }
}
