/** What a drill has on the device: a record for each family that was answered, a record for each round that is not finished. */
import { type Box, boxed, isBox, type Known, knownOf } from "./boxes";
import { further, isUnfinished, type Unfinished } from "./unfinished";
import { forget, readStored, keysFrom } from "../page/storage";
import { Records } from "../page/store";
import { isObject } from "../page/guards";

/** What is there now. */
export interface Stored {
  known: Known;
  rounds: readonly Unfinished[];
  /** Something was deleted here that can be brought back. */
  gone: boolean;
}

export class DrillDevice {
  readonly #boxes: Records<Box>;
  readonly #rounds: Records<Unfinished>;
  #gone: { boxes: Box[]; rounds: Unfinished[] } = { boxes: [], rounds: [] };

  constructor(readonly game: string) {
    this.#boxes = new Records("box", game, isBox);
    this.#rounds = new Records("round", game, isUnfinished);
  }

  /** Whether data of an earlier release cannot be read. It is deleted then: call once, before anything is read. */
  damaged(): boolean {
    const name = `drill.${this.game}`;
    const damaged = keysFrom(name).includes(name) && !readStored(name, isFormer);
    if (damaged) forget(name);
    return damaged;
  }

  async read(): Promise<Stored> {
    const [boxes, rounds] = await Promise.all([this.#boxes.all(), this.#rounds.all()]);
    return { known: knownOf(boxes), rounds, gone: this.#gone.boxes.length + this.#gone.rounds.length > 0 };
  }

  /** Call `heard` when another tab has changed some. */
  watch(heard: () => void, signal: AbortSignal): void {
    for (const records of [this.#boxes, this.#rounds]) records.watch(heard, signal);
  }

  /** Store the `when`th answer. False where there is no room. */
  answer(family: string, right: boolean, when: number): Promise<boolean> {
    return this.#boxes.change(family, (before) => boxed(before?.box, family, right, when));
  }

  /** Store how far a round is. */
  unfinished(round: Unfinished): Promise<boolean> {
    return this.#rounds.change(round.id, (before) => further(before, round));
  }

  /** Delete a finished round. */
  over(id: string): Promise<boolean> {
    return this.#rounds.change(id, () => undefined);
  }

  /** Delete what is known. */
  async forget(): Promise<void> {
    const gone = await taken(this.#boxes, (await this.#boxes.all()).map(({ id }) => id));
    this.#gone = { ...this.#gone, boxes: [...this.#gone.boxes, ...gone] };
  }

  /** Delete a round that is not finished. */
  async discard(id: string): Promise<void> {
    const gone = await taken(this.#rounds, [id]);
    this.#gone = { ...this.#gone, rounds: [...this.#gone.rounds, ...gone] };
  }

  /** Bring back what was deleted here; what was answered since stays. */
  async restore(): Promise<boolean> {
    const { boxes, rounds } = this.#gone;
    this.#gone = { boxes: [], rounds: [] };
    const stored = await Promise.all([
      ...boxes.map((box) => this.#boxes.change(box.id, (before) => before ?? box)),
      ...rounds.map((round) => this.#rounds.change(round.id, (before) => before ?? round)),
    ]);
    return stored.every(Boolean);
  }
}

/** What page/store.ts makes records of. */
const isFormer = (value: unknown): value is object => isObject(value) && typeof value["boxes"] === "object";

/** Delete records, each with what it is by then. */
async function taken<T extends { id: string }>(records: Records<T>, ids: readonly string[]): Promise<T[]> {
  const all = await Promise.all(ids.map(async (id) => {
    let gone: T | undefined;
    await records.change(id, (before) => {
      gone = before;
      return undefined;
    });
    return gone;
  }));
  return all.filter((one) => one !== undefined);
}
