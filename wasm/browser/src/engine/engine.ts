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

/** The name of an operation of the desk; the fields of its request; its response. */
export type Op = keyof Operations;
export type RequestOf<O extends Op> = Operations[O]["request"];
export type ResponseOf<O extends Op> = Operations[O]["answer"];

/** The file name of the worker's script, which the build puts in: it carries a hash. */
declare const WORKER: string;

/** The client of this tab's engine. Its next start loads the code of this page's game. */
export function engine(): EngineClient {
  const client = engineClient({
    manifest: ENGINE.href,
    worker: new URL(`./${WORKER}`, import.meta.url).href,
  });
  client.game = gameOfPage();
  return client;
}

/** A request that the desk refuses: `address` is the field that does not fit, the message a sentence for the reader. */
export class Refused extends Error {
  constructor(
    readonly address: string,
    message: string,
  ) {
    super(message);
    this.name = "Refused";
  }
}

/** Send a request to the desk and return its response. Throws Refused where the desk refuses it, EngineError where no
 * response comes. */
export async function ask<O extends Op>(request: { op: O } & RequestOf<O>): Promise<ResponseOf<O>> {
  const response = (await explained(engine().request(request.op === "check_components" ? request : usable(request)))) as unknown as ({ ok: true } & ResponseOf<O>) | { ok: false; error: Fault };
  if (!response.ok) {
    console.warn(`${request.op}: ${response.error.address}: ${response.error.detail}`);
    throw new Refused(response.error.address, response.error.message);
  }
  return response;
}

/** Leave those of the reader's own figures out of a request that are known not to fit. A request that names its schema is
 * from a link or a record, and stays as it is. */
function usable<Q extends { op: Op }>(request: Q): Q {
  const { game = gameOfPage(), setup, schema } = request as { game?: string; setup?: { schema?: number }; schema?: number };
  if (schema ?? setup?.schema) return request;
  const whole = fitting(game, request as Q & Partial<Overlay>);
  return typeof setup === "object" && setup ? { ...whole, setup: fitting((setup as { game?: string }).game ?? game, setup as Partial<Overlay>) } : whole;
}

/** Faults of the engine's files, not of a request. */
const OF_FILES: ReadonlySet<EngineError["code"]> = new Set(["download", "integrity", "gone"] as const);

/** Return the same promise; if it fails because of a file, the reason is added to its error. */
const explained = <T>(coming: Promise<T>): Promise<T> =>
  coming.catch(async (error: unknown) => {
    if (error instanceof EngineError && OF_FILES.has(error.code)) error.why ??= await reasonFor(error.code === "gone");
    throw error;
  });

/** One sentence for the reader about what went wrong. */
export function reasonOf(error: unknown): string {
  if (error instanceof Refused) return error.message;
  const ofFile = error instanceof EngineError && OF_FILES.has(error.code);
  return withWhy(ofFile || engine().state === "failed" ? S.engineFailed : ENGINE_SAYS.requestFailed, error);
}

const MB = (bytes: number): string => (bytes / 1_000_000).toFixed(1);

/** Read the reader's own figures, which later requests contain, and check them once. Always true: figures that do not fit
 * stop nothing. */
async function checkedOwn(): Promise<true> {
  await readOwn(gameOfPage());
  if (storedOverlay(gameOfPage())) await part(() => import("./own_fit")).then((module) => module.lookAtOwn()).catch((error: unknown) => console.warn(error));
  return true;
}

/** Start the engine, with its progress in `place`. False if that failed: then `place` has a sentence, and a button that
 * calls `retry`. */
export async function startEngine(place: Element, retry: () => void): Promise<boolean> {
  const client = engine();
  if (client.state === "ready") return checkedOwn().catch((error: unknown) => (sayFailed(place, S.partFailed, retry, error), false));
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
    return await checkedOwn();
  } catch (error) {
    sayFailed(place, S.engineFailed, retry, error);
    return false;
  } finally {
    client.removeEventListener("progress", listener);
  }
}

/** What is said while the engine starts, and of a request without a response. */
export const ENGINE_SAYS = {
  engineStarting: "エンジンを用意しています",
  engineBytes: (done: string, total: string) => `${done} / ${total} MB`,
  requestFailed: "うまくいきませんでした。もう一度どうぞ。",
};
