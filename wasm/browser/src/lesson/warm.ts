/**
 * Preloads what is needed next: the rest of the lesson's scenes for tonight's count (an opened lesson then reads to its
 * end without a network), the engine's files when idle on pages that have a board, the engine itself once the reader is
 * near a board. The engine not on a metered or slow line; nothing if the reader saves data.
 */
import { COUNT_EVENT, gameOfPage, storedCount } from "../page/counts";
import { loadLesson, loadScene } from "./lesson";
import { registration } from "../offline/offline";
import { ENGINE, part, siteFile } from "../page/site_file";

/** What a board is, and what answers like one. */
const BOARDS = "insuto-stage, insuto-board, .in-example, .in-ruling, .in-scorepad, .in-drill";
/** Rest after the page has loaded: first what is read. */
const REST_MS = 2_500;

interface Line {
  saveData?: boolean;
  effectiveType?: string;
  type?: string;
}

const line = (): Line => (navigator as { connection?: Line }).connection ?? {};

const saving = (): boolean => line().saveData === true || matchMedia("(prefers-reduced-data: reduce)").matches;

/** Whether the line is too slow or too dear to load megabytes ahead of a request. */
const metered = (): boolean => saving() || line().type === "cellular" || /2g|3g/.test(line().effectiveType ?? "");

/** A device with little memory should not run Python before it is requested. */
const small = (): boolean => ((navigator as { deviceMemory?: number }).deviceMemory ?? 8) < 2;

function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ("requestIdleCallback" in window) window.requestIdleCallback(() => resolve(), { timeout: 5_000 });
    else setTimeout(resolve, 300);
  });
}

/** The pictures of examples and rulings, which load only when the reader comes near: so a page that was opened has them without a network. */
async function pictures(signal: AbortSignal): Promise<void> {
  // Without a service worker there is nothing to keep them.
  if (metered() || !(await registration())) return;
  const files = new Set([...document.querySelectorAll<HTMLImageElement>(":is(.in-example, .in-ruling) .in-still img")].map(({ src }) => src.replace(/#.*/, "")));
  for (const file of files) {
    await idle();
    if (signal.aborted) return;
    await (await siteFile(file, { priority: "low" })).blob();
  }
}

/** Every scene of the page's lesson for one player count. */
async function scenes(signal: AbortSignal, players?: number): Promise<void> {
  const stage = document.querySelector<HTMLElement>("insuto-stage[data-lesson]");
  if (!stage || saving()) return;
  await registration();
  const lesson = await loadLesson(stage.dataset["lesson"] ?? "");
  const count = players ?? storedCount(gameOfPage()) ?? lesson.default;
  for (const scene of Object.keys(lesson.scenes)) {
    await idle();
    if (signal.aborted) return;
    await loadScene(lesson, scene, count);
  }
}

/** The games whose engine's files this tab has fetched: `GAME`, and `GAME drill` with the drill's code. */
const games = new Set<string>();
/** Files that are loaded or being loaded. */
const files = new Map<string, Promise<unknown>>();

/** Fetch a file once, and read it to its end, or the browser may abort it; a failed one is tried again another time. */
function fetchOnce(file: string): Promise<unknown> {
  const coming =
    files.get(file) ??
    siteFile(new URL(file, ENGINE), { priority: "low" }).then((response) => response.blob());
  files.set(file, coming);
  coming.catch(() => files.delete(file));
  return coming;
}

/** Fetch the engine's files, one after another, so that they lie in a cache: without the code of games that this page is not about, and of drills only on their own page. */
async function preload(): Promise<void> {
  const own = gameOfPage();
  const drills = document.querySelector(".in-drill[data-families]") !== null;
  const mine = drills ? `${own} drill` : own;
  if (games.has(mine) || metered()) return;
  // With a service worker they also stay there for a time without a network.
  await registration();
  const response = await siteFile(ENGINE);
  const named = ((await response.json()) as { files?: { file: string; game?: string; role: string }[] }).files ?? [];
  const wanted = named.filter(({ game = own, role }) => game === own && (role !== "drill" || drills));
  // Who leaves a drill's page soon has it for a time without a network all the same: it is small.
  if (drills) wanted.sort((one, other) => Number(other.role === "drill") - Number(one.role === "drill"));
  for (const { file } of wanted) {
    if (!files.has(file)) await idle();
    await fetchOnce(file);
  }
  games.add(mine);
}

let warmed = false;
/** The code that starts the engine. If it fails to load it is requested again when a board is touched, and not whenever
 * one is near. */
let starter: Promise<typeof import("../engine/engine")> | undefined;

/** Start the engine ahead of the first request, where the line and the device allow it. */
async function warm(): Promise<void> {
  if (warmed) return;
  // The few kilobytes of its client are loaded on every line: a reader near a board may press soon.
  const { engine } = await (starter ??= part(() => import("../engine/engine")));
  if (warmed || metered() || small()) return;
  warmed = true;
  await idle();
  await engine().start();
}

/** A page whose table has no rules has no use for an engine. */
const isEngineless = (): boolean => document.querySelector("[data-engineless]") !== null;

const quietly = (work: () => Promise<void>): void => void work().catch((error: unknown) => console.debug("warm:", error));

/** Start the engine when the reader comes near a board. */
function near(event: Event): void {
  if (event.target instanceof Element && event.target.closest(BOARDS) && !isEngineless()) quietly(warm);
}
for (const type of ["pointerover", "focusin", "pointerdown"]) document.addEventListener(type, near, { passive: true });

/** Preload what a page needs next, for as long as it is shown. */
export function warmPage(signal: AbortSignal): void {
  if (!document.querySelector(BOARDS)) return;
  const timer = window.setTimeout(() => {
    quietly(async () => {
      await idle();
      await scenes(signal);
      await pictures(signal);
      if (!signal.aborted && !isEngineless()) await preload();
    });
  }, REST_MS);
  signal.addEventListener("abort", () => window.clearTimeout(timer));
  document.addEventListener(COUNT_EVENT, (event) => quietly(() => scenes(signal, (event as CustomEvent<number>).detail)), { signal });
}
