/** Which key says what: those of presenter remotes (PageUp, PageDown, `.`) and of a keyboard. */
import type { TableEvent } from "./model";

type Said = TableEvent["kind"] | "first" | "last" | "bigger" | "smaller";

const KEYS: Readonly<Record<string, Said>> = {
  PageDown: "next",
  ArrowRight: "next",
  ArrowDown: "next",
  " ": "next",
  Enter: "next",
  n: "next",
  PageUp: "prev",
  ArrowLeft: "prev",
  ArrowUp: "prev",
  Backspace: "prev",
  p: "prev",
  Home: "first",
  End: "last",
  ".": "black",
  b: "black",
  "+": "bigger",
  ";": "bigger",
  "=": "bigger",
  "-": "smaller",
  c: "chapters",
  t: "touch",
  g: "number",
  d: "shade",
  f: "full",
  r: "voice",
  w: "window",
  h: "keys",
  "?": "sheet",
  Escape: "leave",
};
/** What a button or a link under the focus answers itself, and what scrolls a long sentence that has the focus. */
const OF_BUTTONS = new Set([" ", "Enter"]);
const OF_TEXT = new Set(["ArrowDown", "ArrowUp"]);

interface Pressed {
  key: string;
  shift: boolean;
  /** What has the focus: a button or link, the text, neither. */
  on: "button" | "text" | undefined;
  /** A taken-over board has its own keys. */
  live: boolean;
}

/** What a key says; undefined where it is not for the table. */
export function keyOf({ key, shift, on, live }: Pressed): Said | undefined {
  if (live || (on === "button" && OF_BUTTONS.has(key)) || (on === "text" && OF_TEXT.has(key))) return undefined;
  const said = KEYS[key.length === 1 ? key.toLowerCase() : key];
  return key === " " && shift ? "prev" : said;
}
