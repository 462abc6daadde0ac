/** Reading the compiled lesson: fetched once per address, cached while the tab lives. */
import { upright } from "../page/dom";
import { unfold } from "./frames";
import { readJson, siteFile } from "../page/site_file";
import type { BaseFile, Frame, Lesson, SceneFile, ScriptsFile, SharedFile } from "../contracts/types";

const loaded = new Map<string, LoadedLesson>();

/** A lesson that is loaded already. */
export const lessonAtHand = (address: string): LoadedLesson | undefined => loaded.get(new URL(address, document.baseURI).href);

const files = new Map<string, Promise<unknown>>();
/** The loaded files. */
const read = new Map<string, unknown>();

function json<T>(url: string, fits: (value: Partial<T> | null) => boolean): Promise<T> {
  let found = files.get(url) as Promise<T> | undefined;
  if (!found) {
    found = readJson(url, fits);
    files.set(url, found);
    void found.then((data) => read.set(url, data)).catch(() => undefined);
    // A failed request may be repeated.
    found.catch(() => files.delete(url));
  }
  return found;
}

/** A lesson and the address that its file names are relative to. */
export interface LoadedLesson extends Lesson {
  url: string;
}

export async function loadLesson(address: string): Promise<LoadedLesson> {
  const url = new URL(address, document.baseURI).href;
  const lesson = { ...(await json<Lesson>(url, (lesson) => typeof lesson?.format === "number" && Array.isArray(lesson.steps))), url };
  loaded.set(url, lesson);
  if (lesson.style) await adopt(fileUrl(lesson, lesson.style));
  return lesson;
}

const sheets = new Map<string, Promise<void>>();

/** Adopt the style sheet of the drawings, once per tab. */
function adopt(url: string): Promise<void> {
  let found = sheets.get(url);
  if (!found) {
    found = (async () => {
      let response = await siteFile(url);
      // A log-in page is no style sheet, and would style nothing for as long as it lies in a cache.
      if (!response.headers.get("Content-Type")?.includes("css")) response = await siteFile(url, { cache: "reload" });
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(await response.text());
      document.adoptedStyleSheets.push(sheet);
    })();
    sheets.set(url, found);
    found.catch(() => sheets.delete(url));
  }
  return found;
}

export const fileUrl = (lesson: LoadedLesson, name: string): string => new URL(name, lesson.url).href;

interface SceneFiles {
  own: string | undefined;
  shared: string | null | undefined;
}

/** The files of a scene in the layout for this screen, or for a portrait one or not (`on`): its own by player count,
 * and what it shares with other scenes. */
function sceneFiles(lesson: LoadedLesson, scene: string, players: number, on = upright()): SceneFiles {
  const narrowFiles = on ? lesson.scenes[scene]?.narrow : undefined;
  const files = narrowFiles ?? lesson.scenes[scene]?.files ?? {};
  return { own: files[String(players)] ?? Object.values(files)[0], shared: narrowFiles ? lesson.shared_narrow : lesson.shared };
}

/** The frames of a scene for a player count, by step name, in the layout for this screen, or that which is named (`on`:
 * portrait). A fixed scene has the same for every count. */
export async function loadScene(lesson: LoadedLesson, scene: string, players: number, on?: boolean): Promise<Map<string, Frame>> {
  // Computed once: a phone may be turned while the files load, and the other layout's would be missing.
  const names = sceneFiles(lesson, scene, players, on);
  const { own: name, shared: common } = names;
  if (!name) throw new Error(`scene ${scene} has no file`);
  const [own] = await Promise.all([
    json<SceneFile>(fileUrl(lesson, name), (file) => Array.isArray(file?.frames) && Array.isArray(file.nodes)),
    common ? json<SharedFile>(fileUrl(lesson, common), (file) => Array.isArray(file?.nodes)) : undefined,
  ]);
  await Promise.all(Object.values(own.bases).map((base) => json<BaseFile>(fileUrl(lesson, lesson.bases[base] ?? base), (file) => typeof file?.svg === "string")));
  return framesAtHand(lesson, names) as Map<string, Frame>;
}

/** What the engine runs for each scene; {} where there is none. */
export const loadScripts = async (lesson: LoadedLesson): Promise<ScriptsFile> =>
  lesson.scripts ? json<ScriptsFile>(fileUrl(lesson, lesson.scripts), (file) => !!file) : {};

/** The same synchronously, if its files are loaded already. */
export const sceneAtHand = (lesson: LoadedLesson, scene: string, players: number): Map<string, Frame> | undefined =>
  framesAtHand(lesson, sceneFiles(lesson, scene, players));

function framesAtHand(lesson: LoadedLesson, names: SceneFiles): Map<string, Frame> | undefined {
  const at = <T>(name: string | undefined): T | undefined => read.get(fileUrl(lesson, name ?? "")) as T | undefined;
  const own = at<SceneFile>(names.own);
  const shared = names.shared ? at<SharedFile>(names.shared) : undefined;
  if (!own || (names.shared && !shared)) return undefined;
  const bases = new Map<string, BaseFile>();
  for (const [id, base] of Object.entries(own.bases)) {
    const file = at<BaseFile>(lesson.bases[base] ?? base);
    if (!file) return undefined;
    bases.set(id, file);
  }
  return unfold(own, bases, shared);
}
