/**
 * Pictures for paper. A browser prints the page as it is right after announcing it, and loads nothing more: so every
 * still picture becomes part of the page then, from a loaded frame, else by a request that it waits for.
 */
import { boxOf } from "../board/camera";
import { around, inside, type Box } from "../board/close_up";
import { tonight } from "../page/counts";
import { h } from "../page/dom";
import { lessonAtHand, sceneAtHand } from "./lesson";
import { Board } from "../board/picture";
import { S } from "../page/strings_ja";
import type { OwnFrames } from "./own_frames";
import { svgNodes } from "../page/svg_markup";
import type { InsutoStage } from "./stage_element";
import type { Frame } from "../contracts/types";

/** Fetch the drawing in a file, synchronously; undefined without a network. */
function fileNow(url: string): SVGElement | undefined {
  try {
    const request = new XMLHttpRequest();
    request.open("GET", url.replace(/#.*/, ""), false);
    request.send();
    return request.status === 200 ? fromFile(request.responseText) : undefined;
  } catch {
    return undefined;
  }
}

let files = 0;
/** The style sheet of the files, adopted while a drawing from a file is in the page. */
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

/** Return the frames drawn with the reader's own figures for this count: in the layout of the screen, else in the other one. */
function ownOn({ model, own }: InsutoStage, players: number): OwnFrames | undefined {
  const drawn = Object.entries(model.own).flatMap(([key, own]) => (parseInt(key) === players && own !== "requested" ? [own] : []));
  return (model.players === players && own) || drawn[0];
}

interface AtHand {
  frames: Map<string, Frame>;
  /** Whose figures are shown, once for all, and by step where it keeps the standard ones; what is not known yet is not said. */
  head: string;
  unchanged: (step: string) => boolean;
}

/** The frames of the page's lesson that need no request, of tonight's player count; if drawn, with the reader's own
 * figures. */
function framesAtHand(): AtHand {
  const stage = document.querySelector<InsutoStage>("insuto-stage[data-lesson]");
  const lesson = stage && lessonAtHand(stage.dataset["lesson"] ?? "");
  if (!lesson) return { frames: new Map(), head: "", unchanged: () => false };
  const players = tonight(lesson);
  const frames = new Map(Object.keys(lesson.scenes).flatMap((scene) => [...(sceneAtHand(lesson, scene, players) ?? [])]));
  const own = stage.model && ownOn(stage, players);
  for (const [step, frame] of own?.frames ?? []) frames.set(step, frame);
  const scenes = new Map(lesson.steps.map(({ name, scene }) => [name, scene]));
  return { frames, head: lesson.steps.length ? S.paper(players) + (own?.said ?? "") : "", unchanged: (step) => own?.unchanged.has(scenes.get(step) ?? "") ?? false };
}

/** The letters of a picture and their size in its own units; it must have a layout. */
function lettersOf(svg: SVGElement): { el: SVGTextElement; size: number }[] {
  const outer = (svg as SVGSVGElement).getScreenCTM()?.a || 1;
  return [...svg.querySelectorAll("text")].flatMap((el) => {
    const own = el.getScreenCTM();
    if (!own || !el.textContent || !el.getClientRects().length) return [];
    const inner = [el, ...el.querySelectorAll("tspan")].map((part) => parseFloat(getComputedStyle(part).fontSize));
    return [{ el, size: (Math.min(...inner) * Math.hypot(own.a, own.b)) / outer }];
  });
}

/** Crop and size pictures for paper so that their letters can be read, in place. Returns those that need the page's width. */
function fitted(all: readonly SVGElement[]): Set<SVGElement> {
  const room = h("div", { class: "in-paper-room", "aria-hidden": "true" });
  room.append(...all);
  document.body.append(room);
  const parts = all.map((svg) => {
    const whole = (svg as SVGSVGElement).viewBox.baseVal;
    const boxes = [...svg.querySelectorAll<SVGGraphicsElement>(".in-mark")].flatMap((one) => boxOf(one) ?? []);
    const sizes = lettersOf(svg);
    return { svg, sizes, part: onPaper(whole, boxes.length ? around(boxes) : undefined, Math.min(...sizes.map(({ size }) => size), 1e3)) };
  });
  for (const { svg, sizes, part } of parts) {
    svg.setAttribute("viewBox", [part.x, part.y, part.width, part.height].map((n) => n.toFixed(1)).join(" "));
    svg.style.width = `${(part.width * part.scale).toFixed(1)}mm`;
    for (const { el, size } of sizes) if (size * part.scale < 0.99 * LETTER) el.setAttribute("visibility", "hidden");
  }
  room.remove();
  return new Set(parts.flatMap(({ svg, part }) => (part.wide ? [svg] : [])));
}

let undo: (() => void)[] = [];

function before(): void {
  const { frames, head, unchanged } = framesAtHand();
  const made: [HTMLImageElement | SVGElement, SVGElement][] = [];
  for (const seen of document.querySelectorAll<HTMLImageElement | SVGElement>(".in-still img:not([hidden]), .in-still > svg.in-svg")) {
    const frame = frames.get(seen.closest<HTMLElement>(".in-step")?.dataset["step"] ?? "");
    // An example that was answered has its picture in the page.
    const svg = seen instanceof SVGElement ? (seen.cloneNode(true) as SVGElement) : frame ? drawn(frame) : fileNow(seen.src);
    if (svg) made.push([seen, svg]);
  }
  const wide = fitted(made.map(([, svg]) => svg));
  for (const [seen, svg] of made) {
    seen.toggleAttribute("hidden", true);
    seen.after(svg);
    const step = seen.closest<HTMLElement>(".in-step");
    const beside = step && parseFloat(svg.style.width) <= BESIDE;
    const holder = wide.has(svg) && !beside ? seen.closest(".in-step, .in-reading, .in-example") : null;
    holder?.classList.add("in-wide");
    if (unchanged(step?.dataset["step"] ?? "")) note(svg, S.ownNotHolding);
    undo.push(() => {
      holder?.classList.remove("in-wide");
      svg.remove();
      seen.toggleAttribute("hidden", false);
    });
  }
  const title = document.querySelector(".in-lesson > h1");
  if (head && title) note(title, head);
}

/** Add a note for paper that says whose figures are shown. */
function note(before: Element, words: string): void {
  const said = h("p", { class: "in-paper-note" }, words);
  before.after(said);
  undo.push(() => said.remove());
}

function after(): void {
  for (const one of undo) one();
  undo = [];
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  sheet = undefined;
}

addEventListener("beforeprint", before);
addEventListener("afterprint", after);

// What part of a picture is printed, and how large: so that its letters can be read. Pure: no page.

/** Smallest height of letters on paper, in millimetres. */
export const LETTER = 1.8;
/** Room for a picture next to or below its text, and its minimum width. */
const WIDTH = 84;
const HEIGHT = 42;
const TALL = 74;
const NARROWEST = 50;
/** Room for one that needs the full width of the page. */
const WIDE = 184;
const WIDE_TALL = 130;
/** A step's picture stands next to its text up to this width. */
export const BESIDE = 118;
/** Room around what is marked, as a share of the picture's width. */
const ROOM = 0.03;

export interface Printed extends Box {
  /** Millimetres to a unit. */
  scale: number;
  /** Whether it needs more than a column. */
  wide: boolean;
}

/**
 * All of a picture where its smallest `letter` (in units) can be read in a column; else the part around what the step marks, as much
 * of it as there is room for. Where the marked places fill more than that, or nothing is marked, it is printed across the page. The
 * scale is smaller than the letters need only where that is too narrow as well.
 */
export function onPaper(whole: { width: number; height: number }, marked: Box | undefined, letter: number): Printed {
  const need = letter > 0 ? (1.01 * LETTER) / letter : 0; // a breath more, for rounding
  const fit = WIDTH / whole.width;
  const all = (scale: number, wide = false): Printed => ({ x: 0, y: 0, width: whole.width, height: whole.height, scale, wide });
  if (need <= fit) {
    const scale = Math.min(fit, Math.max(need, NARROWEST / whole.width));
    if (!marked || whole.height * scale <= TALL) return all(scale);
  }
  const part = (at: Box, scale: number, width: number, height: number, wide: boolean): Printed => {
    const [w, h] = [Math.min(whole.width, width / scale), Math.min(whole.height, height / scale)];
    return { x: inside(at.x + at.width / 2, w, 0, whole.width), y: inside(at.y + at.height / 2, h, 0, whole.height), width: w, height: h, scale, wide };
  };
  const needed = Math.max(need, NARROWEST / whole.width);
  if (!marked) return all(Math.min(needed, WIDE / whole.width, WIDE_TALL / whole.height), true);
  const [wide, high] = [(marked.width + 2 * ROOM * whole.width) * needed, (marked.height + 2 * ROOM * whole.width) * needed];
  if (wide <= WIDTH && high <= TALL) return part(marked, needed, WIDTH, Math.max(HEIGHT, high), false);
  const scale = needed * Math.min(1, WIDE / Math.min(wide, whole.width * needed), WIDE_TALL / Math.min(high, whole.height * needed));
  return part(marked, scale, Math.min(WIDE, Math.max(WIDTH, wide)), Math.min(WIDE_TALL, Math.max(HEIGHT, high)), true);
}
