/** The engine as the stage sees it: requests to the desk (docs/dev/contracts.md §2), sent to the one worker of this
 * tab. */
import { EngineError, EngineEvent, engineClient, type EngineClient } from "./engine_client";
import { gameOfPage } from "../page/counts";
import { h } from "../page/dom";
import { sayFailed } from "../page/failed";
import { fitting, storedOverlay, readOwn } from "../page/own";
import type { Overlay } from "../page/storage";
import { S } from "../page/strings_ja";
import type { Fault, Operations } from "../contracts/desk_types";
import { ENGINE, part, reasonFor, withWhy } from "../page/site_file";

/** The name of an operation, its request and its response. */
export type Op = keyof Operations;
export type RequestOf<O extends Op> = Operations[O]["request"];
export type Answer<O extends Op> = Operations[O]["answer"];

/** The file name of the worker's script, which the build puts in: it carries a hash. */
declare const WORKER: string;

export function engine(): EngineClient {
  const client = engineClient({
    manifest: ENGINE.href,
    worker: new URL(`./${WORKER}`, import.meta.url).href,
  });
  // Later starts are for the current game.
  client.game = gameOfPage();
  return client;
}

/** The engine's own refusal of a question: the sentence is for the reader. */
export class Refused extends Error {
  constructor(
    readonly address: string,
    message: string,
  ) {
    super(message);
    this.name = "Refused";
  }
}

/** Ask the desk. Throws Refused when it says no, EngineError when there is no answer. */
export async function ask<O extends Op>(question: { op: O } & RequestOf<O>): Promise<Answer<O>> {
  const answer = (await explained(engine().request(question.op === "check_components" ? question : usable(question)))) as unknown as ({ ok: true } & Answer<O>) | { ok: false; error: Fault };
  if (!answer.ok) {
    console.warn(`${question.op}: ${answer.error.address}: ${answer.error.detail}`);
    throw new Refused(answer.error.address, answer.error.message);
  }
  return answer;
}

/** A request without those of the reader's own figures that cannot be used: they may have been added before that was
 * known. A request that names its schema is from a link or a record, and stays complete. */
function usable<Q extends { op: Op }>(question: Q): Q {
  const { game = gameOfPage(), setup, schema } = question as { game?: string; setup?: { schema?: number }; schema?: number };
  if (schema ?? setup?.schema) return question;
  const whole = fitting(game, question as Q & Partial<Overlay>);
  return typeof setup === "object" && setup ? { ...whole, setup: fitting((setup as { game?: string }).game ?? game, setup as Partial<Overlay>) } : whole;
}

/** What went wrong with a file, not with a request. */
const LINE: ReadonlySet<EngineError["code"]> = new Set(["download", "integrity", "gone"] as const);

/** The same promise; if it fails because of a file its error has the reason. */
const explained = <T>(coming: Promise<T>): Promise<T> =>
  coming.catch(async (error: unknown) => {
    if (error instanceof EngineError && LINE.has(error.code)) error.why ??= await reasonFor(error.code === "gone");
    throw error;
  });

/** One sentence for the reader about what went wrong. */
export function reasonOf(error: unknown): string {
  if (error instanceof Refused) return error.message;
  const line = error instanceof EngineError && LINE.has(error.code);
  return withWhy(line || engine().state === "failed" ? S.engineFailed : ENGINE_SAYS.requestFailed, error);
}

const MB = (bytes: number): string => (bytes / 1_000_000).toFixed(1);

/** Read the reader's own figures, which the caller puts into the request. Always true: those that do not fit stop
 * nothing. */
async function lookedAtOwn(): Promise<true> {
  await readOwn(gameOfPage());
  if (storedOverlay(gameOfPage())) await part(() => import("./own_fit")).then((module) => module.lookAtOwn()).catch((error: unknown) => console.warn(error));
  return true;
}

/** Start the engine, showing progress in `place` meanwhile. After a failure a sentence and a retry button are there. */
export async function startEngine(place: Element, retry: () => void): Promise<boolean> {
  const client = engine();
  if (client.state === "ready") return lookedAtOwn().catch((error: unknown) => (sayFailed(place, S.partFailed, retry, error), false));
  const bar = h("progress", { max: 1, value: 0, "aria-label": ENGINE_SAYS.engineStarting });
  const bytes = h("span", { class: "in-bytes" });
  const box = h("div", { class: "in-starting" }, h("span", {}, ENGINE_SAYS.engineStarting), bar, bytes);
  place.replaceChildren(box);
  const show = (): void => {
    if (!client.total) return;
    bar.value = client.done / client.total;
    bytes.textContent = ENGINE_SAYS.engineBytes(MB(client.done), MB(client.total));
  };
  const listener = (event: Event): void => {
    if (event instanceof EngineEvent) show();
  };
  show();
  client.addEventListener("progress", listener);
  try {
    await explained(client.start());
    box.remove();
    return await lookedAtOwn();
  } catch (error) {
    sayFailed(place, S.engineFailed, retry, error);
    return false;
  } finally {
    client.removeEventListener("progress", listener);
  }
}

/** What the start of the engine says, and a question that was not answered. */
export const ENGINE_SAYS = {
  engineStarting: "エンジンを用意しています",
  engineBytes: (done: string, total: string) => `${done} / ${total} MB`,
  requestFailed: "うまくいきませんでした。もう一度どうぞ。",
};
