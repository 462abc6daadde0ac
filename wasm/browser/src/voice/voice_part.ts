/** The buttons of 読み上げ. */
import { html, nothing, type TemplateResult } from "lit-html";
import { RATES, type Voice, type VoiceEvent } from "./model";
import { V } from "./strings_ja";

export interface Button {
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
