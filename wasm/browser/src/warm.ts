/**
 * Brings the engine closer before it is asked for: its files at idle on pages that have a board, the engine itself once the
 * reader comes near a board. Never on a metered or slow line, nor where the reader saves data.
 */
import { registration } from "./offline";

/** What a board is, and what answers like one. */
const BOARDS = "insuto-stage, insuto-board, .in-example, .in-ruling";
const ENGINE = new URL("../engine/engine.json", import.meta.url);
/** Rest after the page has loaded: first what is read. */
const REST_MS = 2_500;

interface Line {
  saveData?: boolean;
  effectiveType?: string;
  type?: string;
}

/** Whether bytes that nobody asked for yet would be unwelcome. */
function metered(): boolean {
  const line = (navigator as { connection?: Line }).connection;
  if (matchMedia("(prefers-reduced-data: reduce)").matches) return true;
  return !!line && (line.saveData === true || line.type === "cellular" || /2g|3g/.test(line.effectiveType ?? ""));
}

/** A device with little memory should not hold Python unless it is asked for. */
const small = (): boolean => ((navigator as { deviceMemory?: number }).deviceMemory ?? 8) < 2;

function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ("requestIdleCallback" in window) window.requestIdleCallback(() => resolve(), { timeout: 5_000 });
    else setTimeout(resolve, 300);
  });
}

let fetched = false;

/** Fetch the engine's files, one after another, so that they lie in a cache. */
async function preload(): Promise<void> {
  if (fetched || metered()) return;
  fetched = true;
  // With a service worker they also stay there for a time without a network.
  await registration();
  const response = await fetch(ENGINE);
  if (!response.ok) return;
  const { files = [] } = (await response.json()) as { files?: { file: string }[] };
  for (const { file } of files) {
    await idle();
    // Read to its end, or the browser may break it off.
    await (await fetch(new URL(file, ENGINE), { priority: "low" })).blob();
  }
}

let warmed = false;

async function warm(): Promise<void> {
  if (warmed || metered() || small()) return;
  warmed = true;
  await idle();
  const { engine } = await import("./engine");
  await engine().start();
}

const quietly = (work: () => Promise<void>): void => void work().catch((error: unknown) => console.debug("warm:", error));

function near(event: Event): void {
  if (event.target instanceof Element && event.target.closest(BOARDS)) quietly(warm);
}
for (const type of ["pointerover", "focusin", "pointerdown"]) document.addEventListener(type, near, { passive: true });

/** One page that instant navigation shows. */
export function warmPage(signal: AbortSignal): void {
  if (!document.querySelector(BOARDS)) return;
  const timer = window.setTimeout(() => void idle().then(() => signal.aborted || quietly(preload)), REST_MS);
  signal.addEventListener("abort", () => window.clearTimeout(timer));
}
