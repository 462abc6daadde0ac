/** The row at the foot of the table mode: where we are, and what can be done. */
import { html, nothing, svg, type TemplateResult } from "lit-html";
import { iconPath } from "../page/dom";
import type { Voice, VoiceEvent } from "../voice/model";
import { button, voicePart } from "../voice/voice_part";
import { SIZES, type Lent, type Model, type TableEvent } from "./model";
import { V } from "../voice/strings_ja";
import { minutesLeft } from "./pace";
import { T } from "./strings_ja";

export interface Shown {
  readonly model: Model;
  readonly voice: Voice;
  /** What the other window shows. */
  readonly other: Lent | undefined;
  /** The title of the current section. */
  readonly title: string;
  /** Whether the step has a board to take over; undefined where none ever has. */
  readonly touchable: boolean | undefined;
  /** Whether the game has a sheet. */
  readonly sheet: boolean;
}

export interface Sends {
  readonly send: (event: TableEvent) => void;
  readonly speak: (event: VoiceEvent) => void;
}

const step = (name: string, label: string, press: () => void): TemplateResult =>
  html`<button type="button" class="in-btn in-btn-icon" aria-label=${label} title=${label} @click=${press}><svg class="in-icon" viewBox="0 0 24 24" aria-hidden="true">${svg`<path d=${iconPath(name)}></path>`}</svg></button>`;

function placePart({ model, title }: Shown, { send }: Sends): TemplateResult {
  const { index, all, letters, pace } = model;
  return html`<button type="button" class="in-tabletop-place" aria-haspopup="dialog" title=${T.chapters} @click=${() => send({ kind: "chapters" })}>
    <b>${T.place(index + 1, all)}</b> <span>${title}</span> ${letters.length ? html`<small>${T.left(minutesLeft(pace, letters, index))}</small>` : nothing}
  </button>`;
}

export function barPart(shown: Shown, sends: Sends): TemplateResult {
  const { model, voice, touchable, sheet } = shown;
  const { send } = sends;
  const now = (): number => performance.now();
  const { size, role } = model;
  return html`
    <div class="in-tabletop-steps">
      ${step("prev", T.prev, () => send({ kind: "prev", now: now() }))} ${step("next", T.next, () => send({ kind: "next", now: now() }))}
      ${placePart(shown, sends)}
      ${button({ words: T.close, press: () => send({ kind: "leave" }) })}
    </div>
    <div class="in-tabletop-tools" role="group" aria-label=${T.tools}>
      ${touchable === undefined ? nothing : button({ words: T.touch, press: () => send({ kind: "touch" }), off: !touchable, css: "in-btn-main" })}
      ${voicePart(voice, () => send({ kind: "voice" }), sends.speak, V.noneShort)}
      ${button({ words: T.number, press: () => send({ kind: "number" }) })}
      ${sheet ? button({ words: T.sheetShort, title: T.sheet, press: () => send({ kind: "sheet" }), css: "in-to-sheet" }) : nothing}
      ${button({ words: T.smallerShort, title: T.smaller, press: () => send({ kind: "size", by: -1 }), off: size === 0, css: "in-apart" })}
      ${button({ words: T.biggerShort, title: T.bigger, press: () => send({ kind: "size", by: 1 }), off: size === SIZES.length - 1 })}
      ${button({ words: T.blackShort, title: T.black, press: () => send({ kind: "black", now: now() }) })}
      ${button({ words: T.shadeShort, title: T.shade, press: () => send({ kind: "shade" }) })}
      ${role === "teacher" ? nothing : button({ words: T.fullShort, press: () => send({ kind: "full" }), css: "in-apart" })}
      ${role === "alone" ? button({ words: T.windowShort, title: T.window, press: () => send({ kind: "window" }) }) : nothing}
      ${button({ words: T.keysShort, title: T.keys, press: () => send({ kind: "keys" }) })}
    </div>
    <div class="in-tabletop-progress" aria-hidden="true"><i></i></div>`;
}
