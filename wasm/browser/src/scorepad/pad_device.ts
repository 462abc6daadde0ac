/** The records of a score pad on the device: the current pads, one for each game being entered, and the games that were
 * noted. */
import type { Effect, Event, SavedPad, Model, PastGame } from "./pad_model";
import { isSaved, isPast, merged, sorted, withPads } from "./pad_records";
import { P } from "./scorepad_ja";
import { ownBasis } from "../page/basis";
import { keep, readStored, tab } from "../page/storage";
import { followed } from "../page/own_record";
import { theStore } from "../page/store";
import { isText } from "../page/guards";

type OfRecords = Extract<Effect, { do: "keep" | "note" | "drop" | "add" | "close" }>;

export class PadRecords {
  readonly #store = theStore();
  /** The current pad as it was last read or stored. */
  #seen: SavedPad | undefined;
  /** Games for which there was no room. */
  readonly #unstored = new Map<string, PastGame>();
  /** One after the other. */
  #working: Promise<void> = Promise.resolve();
  /** The number of changes so far. */
  #changes = 0;

  constructor(
    readonly game: string,
    readonly model: () => Model,
    readonly send: (event: Event) => void,
    readonly signal: AbortSignal,
  ) {}

  /** Begin with this tab's pad, else with the most recently changed one. */
  async begin(players: number): Promise<void> {
    const [pads] = await Promise.all([this.#store.all("pad", this.game, isSaved), followed(this.game)]);
    const mine = readStored(this.#tabKey, isText, tab);
    const [newest] = [...pads].sort((a, b) => (b.at ?? 0) - (a.at ?? 0));
    this.#seen = pads.find(({ id }) => id === mine) ?? (mine === null ? newest : undefined);
    const now = new Date().toISOString();
    this.send({ is: "begin", players, saved: this.#seen ?? null, past: await this.#past(pads, this.#seen?.id ?? now), own: ownBasis(this.game), now });
    keep(this.#tabKey, this.model().id, tab);
    this.#store.watch("past", this.game, () => void this.#list(), this.signal);
    this.#store.watch("pad", this.game, () => void this.#look(), this.signal);
  }

  run(effect: OfRecords): void {
    this.#changes += 1;
    // The first is under way before this returns: a page may be left at once.
    this.#working = effect.do === "keep" ? this.#keep(effect.saved) : this.#working.then(() => this.#run(effect));
  }

  get #tabKey(): string {
    return `pad.${this.game}`;
  }

  async #keep(mine: SavedPad): Promise<void> {
    keep(this.#tabKey, mine.id, tab);
    const [before, at] = [this.#seen?.id === mine.id ? this.#seen : undefined, Date.now()];
    this.#seen = mine;
    const stored = await this.#try(() => this.#store.change(["pad", this.game, mine.id], isSaved, (there) => ({ ...merged(there, before, mine), at })));
    if (stored && !isSame(stored.table, mine.table)) await this.#look();
  }

  async #run(effect: Exclude<OfRecords, { do: "keep" }>): Promise<void> {
    switch (effect.do) {
      case "note": {
        const { game } = effect;
        this.#unstored.set(game.id, game);
        if (await this.#try(() => this.#store.change(["past", this.game, game.id], isPast, () => game))) this.#unstored.delete(game.id);
        return;
      }
      case "drop":
        this.#unstored.delete(effect.id);
        await this.#try(() => this.#store.change(["past", this.game, effect.id], isPast, () => undefined));
        if (effect.id !== this.model().id) await this.#close(effect.id);
        return;
      case "close":
        // If the game could not be noted the pad is its only record.
        if (!this.#unstored.has(effect.id)) await this.#close(effect.id);
        return;
      case "add":
        try {
          const added = await this.#store.add("past", this.game, effect.games);
          await this.#list();
          this.send({ is: "tell", text: P.read(added, effect.games.length - added) });
        } catch {
          this.send({ is: "tell", text: P.notRead });
        }
    }
  }

  async #close(id: string): Promise<void> {
    await this.#try(() => this.#store.change(["pad", this.game, id], isSaved, () => undefined));
  }

  async #try<T>(work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch {
      this.send({ is: "tell", text: P.notSaved });
      return undefined;
    }
  }

  async #past(pads: readonly SavedPad[], id: string): Promise<PastGame[]> {
    const stored = await this.#store.all("past", this.game, isPast);
    return withPads(sorted([...stored.filter((game) => !this.#unstored.has(game.id)), ...this.#unstored.values()]), pads, id);
  }

  /** The list as it is by now. */
  async #list(): Promise<void> {
    const past = await this.#past(await this.#store.all("pad", this.game, isSaved), this.model().id);
    this.send({ is: "listed", past });
  }

  /** Show the current pad as another tab has changed it, if nothing was changed here meanwhile: otherwise that is
   * stored first. */
  async #look(): Promise<void> {
    const changes = this.#changes;
    const pads = await this.#store.all("pad", this.game, isSaved);
    const there = pads.find(({ id }) => id === this.model().id);
    if (changes !== this.#changes) return this.#look();
    if (there && !isSame(there.table, this.model().table)) {
      this.#seen = there;
      this.send({ is: "elsewhere", saved: there });
    }
    this.send({ is: "listed", past: await this.#past(pads, this.model().id) });
  }
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
