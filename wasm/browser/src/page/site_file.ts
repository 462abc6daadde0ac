/**
 * The files of the site. Every script and file of a page is requested here (the engine's worker fetches its own), and
 * here it is decided why one cannot be had: the site has another release by now, there is no network, or neither.
 */
import { notice } from "./notice";
import { S } from "./strings_ja";

/** The site's root: scripts lie in assets/stage/. */
export const ROOT = new URL("../../", import.meta.url);
/** Longest wait for the file that names the site's release. */
const WAIT_MS = 8_000;

/** What the seal wrote into the page: its release, and the version of the engine's list. */
const sealOf = (): HTMLMetaElement | null => document.querySelector("meta[name=insuto-sealed]");

export const sealed = (): boolean => sealOf() !== null;

// Instant navigation replaces the head of the first page, which loaded these scripts, by that of another one.
const own = typeof document === "undefined" ? null : sealOf();
const RELEASE = own?.content ?? "";
const version = own?.dataset["engine"];

/** Whether the page that instant navigation shows is of another release than its scripts. */
export const isOtherRelease = (): boolean => (sealOf()?.content ?? "") !== RELEASE;

/** The engine's list of files, of this page's release. */
export const ENGINE = new URL(`../engine/engine.json${version ? `?v=${version}` : ""}`, import.meta.url);

/** Why a file cannot be had. */
export type Why = "release" | "network" | "other";

/** What an error says about a file that cannot be had; other errors say nothing. */
interface Lack {
  readonly why?: Why | undefined;
  /** Whether only a reload requests it again: a browser may remember that a script failed. */
  readonly stuck?: boolean;
}

/** A file that cannot be had. */
export class Missing extends Error implements Lack {
  constructor(
    message: string,
    readonly why: Why,
    readonly stuck: boolean,
  ) {
    super(message);
  }
}

const lackOf = (error: unknown): Lack => error ?? {};

/** The message for an error: `said`, preceded by the notice that there is no network, or replaced by the one that the
 * page is out of date. */
export function withWhy(said: string, error: unknown): string {
  const { why } = lackOf(error);
  if (why === "release") return S.releaseOld;
  return why === "network" && !said.startsWith(S.noNetwork) ? S.noNetwork + said : said;
}

/** What the reader can do about an error: try again, or read the page again, which is the only way to the new release. */
export function wayOut(error: unknown, retry: () => void): { label: string; act: () => void } {
  const { why, stuck } = lackOf(error);
  if (why === "release") return { label: S.releaseLoad, act: loadRelease };
  // Without a network a reload would lead away from the page.
  return stuck && why !== "network" ? { label: S.releaseReload, act: loadRelease } : { label: S.retry, act: retry };
}

/**
 * Find out why a file cannot be had: `gone` says that the site answered that it has none. If the page is out of date
 * the reader gets a notice, whoever requested the file.
 */
export async function reasonFor(gone: boolean): Promise<Why> {
  let why: Why = "other";
  try {
    // Under an address of its own: a host may keep an older answer.
    const answer = await fetch(new URL(`release.json?${Date.now()}`, ROOT), { cache: "reload", signal: AbortSignal.timeout(WAIT_MS) });
    const { release = RELEASE } = answer.ok ? ((await answer.json()) as { release?: string }) : {};
    if (gone || release !== RELEASE) why = "release";
  } catch (error) {
    // What answers, and is not the file, may be a log-in page.
    if (!(error instanceof SyntaxError)) why = "network";
  }
  if (why === "release") notice(S.releaseOld, S.releaseLoad, loadRelease);
  return why;
}

const missing = async (message: string, gone = false, stuck = false): Promise<Missing> => new Missing(message, await reasonFor(gone), stuck);

/**
 * Reload the page in the site's release: the reader's work is stored, and their place is in the tab. If a new release
 * waits in the service worker, offline.ts offers it.
 */
const loadRelease = (): void => location.reload();

/** Fetch a file of the site. Throws Missing if it fails to load. */
export async function siteFile(address: string | URL, init?: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(address, init);
  } catch (error) {
    throw await missing(`${String(address)}: ${String(error)}`);
  }
  const { ok, status } = response;
  if (!ok) throw await missing(`${String(address)}: ${status}`, status === 404 || status === 410);
  return response;
}

/**
 * The JSON file at an address. A status of 200 does not make it one: what does not parse, or is not what `fits` looks
 * for, is truncated or somebody else's page, may lie in a cache for long, and is requested once more past every cache.
 * Throws when that fails too.
 */
export async function readJson<T>(url: string | URL, fits: (value: Partial<T> | null) => boolean): Promise<T> {
  const ask = async (cache: RequestCache): Promise<T> => {
    const value = (await (await siteFile(url, { cache })).json()) as T | null;
    if (value === null || !fits(value)) throw new SyntaxError(`${String(url)} is not the requested file`);
    return value;
  };
  try {
    return await ask("default");
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return ask("reload");
  }
}

/** Scripts that loaded at the second try, by their addresses. */
const second = new Map<string, Promise<unknown>>();

/**
 * Import a part of the code: `load` is `() => import("…")`. Throws Missing if it fails to load.
 *
 * Browsers remember that a script failed, so it is fetched, which also reveals the reason, and imported under another
 * fragment.
 */
export async function part<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    const said = String(error);
    // An error thrown while it runs means that it was loaded.
    if (!/\bimport(ed|ing)\b/i.test(said)) throw error;
    const [address] = /https?:\S+\.js/.exec(said) ?? [];
    if (!address) throw await missing(said, false, true);
    await siteFile(address, { cache: "reload" });
    const coming = second.get(address) ?? import(/* @vite-ignore */ `${address}#${second.size + 1}`);
    second.set(address, coming);
    try {
      return (await coming) as T;
    } catch {
      throw await missing(said, false, true);
    }
  }
}

/** Loads to repeat when the reader asks for it. */
const waiting = new Set<() => void>();

/** Import a part of the code and use it, reporting a failure that nobody else reports. Nothing if the page was left
 * meanwhile (`signal`). */
export function bring<T>(load: () => Promise<T>, use: (loaded: T) => unknown, signal?: AbortSignal): void {
  const go = (): void =>
    void part(load).then(
      (loaded) => (signal?.aborted ? undefined : use(loaded)),
      (error: unknown) => {
        console.warn(error);
        if (signal?.aborted || lackOf(error).why === "release") return;
        waiting.add(go);
        const { label, act } = wayOut(error, () => {
          document.querySelector(".in-notice")?.remove();
          const all = [...waiting];
          waiting.clear();
          for (const one of all) one();
        });
        notice(withWhy(S.partFailed, error), label, act);
      },
    );
  go();
}
