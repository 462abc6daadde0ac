/**
 * Pictures for paper. A browser prints what stands in the page the moment after it says so, and loads nothing any more: so
 * every still picture becomes part of the page then, from a frame that has come already, else by a request that it waits for.
 */
import { keptCount } from "./counts";
import { lessonAtHand, sceneAtHand } from "./lesson";
import { Board } from "./picture";
import { svgNodes } from "./svg_markup";
import type { Frame } from "./types";

/** The file's markup, or nothing without a network. */
function fileNow(url: string): SVGElement | undefined {
  try {
    const asked = new XMLHttpRequest();
    asked.open("GET", url.replace(/#.*/, ""), false);
    asked.send();
    return asked.status === 200 ? fromFile(asked.responseText) : undefined;
  } catch {
    return undefined;
  }
}

let files = 0;
/** The files' own style sheet, all the same, while a picture of a file stands in the page. */
let sheet: CSSStyleSheet | undefined;

function fromFile(text: string): SVGElement | undefined {
  const prefix = `in-paper${++files}-`;
  const root = svgNodes(text, prefix)[0];
  // The page's policy allows no style element.
  const style = root?.querySelector("style");
  if (!root || !style) return undefined;
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(style.textContent);
    document.adoptedStyleSheets.push(sheet);
  }
  style.remove();
  root.setAttribute("aria-labelledby", prefix + (root.getAttribute("aria-labelledby") ?? ""));
  return root;
}

function drawn(frame: Frame): SVGElement {
  const board = new Board();
  board.show(frame.picture, frame.alt, frame.mark);
  return board.svg;
}

/** The frames of the lesson beside the page that need no request, of tonight's player count. */
function framesAtHand(): Map<string, Frame> {
  const stage = document.querySelector<HTMLElement>("insuto-stage[data-lesson]");
  const lesson = stage && lessonAtHand(stage.dataset["lesson"] ?? "");
  if (!lesson) return new Map();
  const wanted = keptCount(lesson.game);
  const players = wanted !== null && lesson.players.includes(wanted) ? wanted : lesson.default;
  return new Map(Object.keys(lesson.scenes).flatMap((scene) => [...(sceneAtHand(lesson, scene, players) ?? [])]));
}

let undo: (() => void)[] = [];

function before(): void {
  const frames = framesAtHand();
  for (const img of document.querySelectorAll<HTMLImageElement>(".in-still img:not([hidden])")) {
    const frame = frames.get(img.closest<HTMLElement>(".in-step")?.dataset["step"] ?? "");
    const svg = frame ? drawn(frame) : fileNow(img.src);
    if (!svg) continue;
    img.hidden = true;
    img.after(svg);
    undo.push(() => {
      svg.remove();
      img.hidden = false;
    });
  }
}

function after(): void {
  for (const one of undo) one();
  undo = [];
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  sheet = undefined;
}

addEventListener("beforeprint", before);
addEventListener("afterprint", after);
