/** What of a part of the page is read aloud, and where on the page each sentence stands. */
import { sentencesOf, type Piece, type Sentence } from "./sentences";

/** Begin a sentence of their own. */
const BLOCKS = "p, li, div, h1, h2, h3, h4, h5, h6, dt, dd, tr, td, th, blockquote";
/** Nobody reads these out: pictures, readings in brackets, tables, what is not shown. */
const SILENT = "figure, rp, rt, svg, table, button, [hidden], .in-asks > .in-after, .in-sr, .in-still, .in-fixed, .in-time, .in-signline";
const NOTE = ".in-unsure";
const ASIDE = `.in-rule, .in-rule-link, ${NOTE}`;

interface Found {
  blocks: Piece[][];
  /** What on the page each piece is: text, or an element with a reading of its own. */
  places: Node[];
}

function walk(el: Element, found: Found): void {
  for (const child of el.childNodes) {
    const block = found.blocks.at(-1);
    if (child instanceof Text) put(child.data, child);
    else if (!(child instanceof Element) || child.matches(SILENT)) continue;
    else if (child.matches("ruby")) {
      const plain = [...child.childNodes].filter((one) => !(one instanceof Element && one.matches(SILENT))).map((one) => one.textContent).join("");
      const reading = [...child.querySelectorAll("rt")].map((one) => one.textContent).join("");
      put(plain, child, reading);
    } else if (child.matches(ASIDE)) {
      if (!block) continue;
      block.push({ text: child.textContent ?? "", aside: child.matches(NOTE) ? "note" : "rule" });
      found.places.push(child);
    } else {
      const own = child.matches(BLOCKS);
      if (own) found.blocks.push([]);
      walk(child, found);
      if (own) found.blocks.push([]);
    }
  }
  function put(text: string, place: Node, say?: string): void {
    const block = found.blocks.at(-1);
    if (!block || (!text.trim() && !block.length)) return;
    block.push({ text, ...(say ? { say } : {}) });
    found.places.push(place);
  }
}

function pieces(root: Element): Found {
  const found: Found = { blocks: [[]], places: [] };
  walk(root, found);
  return found;
}

/** What is said of a part of the page, sentence by sentence. */
export const spoken = (root: Element): string[] => sentencesOf(pieces(root).blocks).map(({ say }) => say);

/** How many letters are read aloud. */
export const lettersOf = (root: Element): number => spoken(root).reduce((sum, one) => sum + one.length, 0);

/** Mark each sentence's letters with its number, `data-said`, in what only this page's table shows; gives what is said. */
export function marked(root: Element): string[] {
  const { blocks, places } = pieces(root);
  const sentences = sentencesOf(blocks);
  const cuts = new Map<number, { from: number; to: number; said: number }[]>();
  sentences.forEach(({ parts }: Sentence, said) => {
    for (const { piece, from, to } of parts) cuts.set(piece, [...(cuts.get(piece) ?? []), { from, to, said }]);
  });
  for (const [piece, parts] of cuts) {
    const place = places[piece];
    if (place instanceof HTMLElement) place.dataset["said"] = String(parts[0]?.said ?? 0);
    else if (place instanceof Text) place.replaceWith(...parts.map(({ from, to, said }) => cut(place.data.slice(from, to), said)));
  }
  return sentences.map(({ say }) => say);
}

function cut(text: string, said: number): HTMLElement {
  const made = document.createElement("span");
  made.dataset["said"] = String(said);
  made.textContent = text;
  return made;
}
