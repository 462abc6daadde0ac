/** 読み上げ on the page: its buttons and words, and the sentence that is spoken. */
import { html, nothing, type TemplateResult } from "lit-html";
import { RATES, type Voice, type VoiceEvent } from "./model";

interface Button {
  words: string;
  title?: string;
  /** What it is called where the words are short; a short title is that, too. */
  name?: string;
  press: () => void;
  off?: boolean;
  css?: string;
}

export const button = ({ words, title, name, press, off, css }: Button): TemplateResult =>
  html`<button type="button" class="in-btn ${css ?? ""}" aria-label=${name ?? (title && title.length < 16 ? title : nothing)} title=${title ?? nothing} ?disabled=${off ?? false} @click=${press}>${words}</button>`;

/** One button until it speaks, and where there is no voice (`none`). `play`: begin, take a break or go on. */
export function voicePart(voice: Voice, play: () => void, speak: (event: VoiceEvent) => void, none: string = V.none): TemplateResult {
  if (voice.here === false) return button({ words: none, name: V.none, title: V.noneTitle, press: () => undefined, off: true });
  if (voice.state === "off") return button({ words: V.play, press: play });
  return html`<span class="in-voice" role="group" aria-label=${V.play}>
    ${button({ words: voice.state === "speaking" ? V.pause : V.resume, press: play, css: "in-btn-main" })}
    ${button({ words: "−", title: V.slower, press: () => speak({ kind: "rate", by: -1 }), off: voice.rate === 0 })}
    <span>${V.rate(RATES[voice.rate] ?? 1)}</span>
    ${button({ words: "＋", title: V.faster, press: () => speak({ kind: "rate", by: 1 }), off: voice.rate === RATES.length - 1 })}
    ${button({ words: V.stop, press: () => speak({ kind: "stop" }) })}
  </span>`;
}

/** The words on the buttons of 読み上げ. */
export const V = {
  play: "読み上げる",
  pause: "休む",
  resume: "続ける",
  stop: "やめる",
  none: "読み上げの声なし",
  noneShort: "声なし",
  noneTitle: "この端末に日本語の声がないため、読み上げられません。文章を外に送る声は使いません。端末の設定で声を加えると使えます。",
  slower: "ゆっくり読む",
  faster: "速く読む",
  rate: (times: number) => `${times} 倍`,
  fromHere: "文を押すと、そこから読みます",
} as const;

// The sentence that is spoken, marked on the page.

/** Mark what is spoken of a part of the page whose sentences have their numbers (`read.ts`); gives where it begins. */
export function markSpoken(root: Element, { state, at }: Voice): HTMLElement | undefined {
  let first: HTMLElement | undefined;
  for (const part of root.querySelectorAll<HTMLElement>("[data-said]")) {
    const on = state !== "off" && part.dataset["said"] === String(at);
    part.classList.toggle("in-aloud", on);
    if (on) first ??= part;
  }
  return first;
}

/** The number of the sentence that something belongs to. */
export function saidAt(target: EventTarget | null): number | undefined {
  const said = target instanceof Element ? target.closest<HTMLElement>("[data-said]")?.dataset["said"] : undefined;
  return said === undefined ? undefined : Number(said);
}

/** Take the numbers and the mark away again: the text is as it was. */
export function unmarked(root: Element): void {
  for (const part of root.querySelectorAll<HTMLElement>("[data-said]")) {
    part.classList.remove("in-aloud");
    if (!part.classList.length) part.removeAttribute("class");
    if (part.matches("span[data-said]:not([class])")) part.replaceWith(...part.childNodes);
    else part.removeAttribute("data-said");
  }
  root.normalize();
}
