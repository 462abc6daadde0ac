/** What chance decides in a set-up, drawn by the engine: it sets a game up with a random seed. Loaded with
 * the first draw. */
import { Board } from "../board/picture";
import { ask, type ResponseOf, reasonOf, startEngine } from "../engine/engine";
import { sayFailed } from "../page/failed";
import { narrow } from "../page/dom";
import { overlay } from "../page/own";
import type { Drawn, Wish } from "./prepare_model";
import { P } from "./prepare_ja";

/** A `draw` block, as it was compiled. */
export interface Draw {
  /** The rules whose events are shown. */
  cites: string[];
  /** The readings that can be chosen. */
  readings: { name: string; label: string; default: string; values: { value: string; label: string }[] }[];
  /** The picture scene. */
  show: string;
  /** The addresses that say who begins, where the table decides it; and who may, by player count. */
  first: string[];
  seats: Record<string, string[]>;
  /** Whether who begins is said before the set-up or after it. */
  setup?: "begin" | "done";
}

type ExampleOutcome = ResponseOf<"example">;

/** Whose table it is, and what was chosen for it. */
interface Table {
  game: string;
  players: number;
  readings: Readonly<Record<string, string>>;
}

/** Request a set-up; progress and failures are shown in `status`. Undefined if it failed. */
export async function drawn(draw: Draw, table: Table, wish: Wish, status: Element, again: () => void): Promise<(Drawn & { picture: SVGElement }) | undefined> {
  try {
    if (!(await startEngine(status, again))) return undefined;
    const result = await drawFor(draw, table, wish);
    status.replaceChildren();
    return result;
  } catch (error) {
    console.warn(error);
    sayFailed(status, reasonOf(error), again, error);
    return undefined;
  }
}

async function drawFor(draw: Draw, { game, players, readings }: Table, { seed, seat }: Wish): Promise<Drawn & { picture: SVGElement }> {
  const own = overlay(game);
  const set = (more: { setup: "begin" | "done"; do: string; from?: string; report?: string }): Promise<ExampleOutcome> =>
    ask({ op: "example", game, components: own?.components ?? {}, options: { ...own?.options, ...readings }, players, seed, scene: draw.show, narrow: narrow(), ...more });
  const dealt = await set({ setup: "begin", do: "advance" });
  const cited = (answer: ExampleOutcome): Set<string | null | undefined> => new Set(answer.events.map((event) => event.rule));
  const all = cited(dealt);
  // A seat may have to choose before all is drawn (a first castle): chance goes on as it will in the game.
  const rest = draw.cites.every((rule) => all.has(rule)) ? dealt : await set({ setup: "begin", do: `advance; auto ${players}` });
  const said = draw.cites.flatMap((rule) => rest.events.filter((event) => event.rule === rule).map((event) => event.text));
  let shown = dealt;
  if (seat && draw.first[0]) {
    shown = await set({ setup: draw.setup ?? "done", do: "advance", from: draw.first.map((address) => `${address} = ${seat}`).join("; "), report: draw.first[0] });
    const row = shown.rows[0];
    if (row) said.unshift(P.first(row.label, String(row.value)));
  }
  const board = new Board();
  board.show(shown.picture, shown.picture.title, []);
  return { said, link: shown.link, picture: board.svg };
}
