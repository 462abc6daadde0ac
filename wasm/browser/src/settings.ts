/** The form of a reader's own figures and readings: kept on the device, checked by the engine, to a file and back. */
import { button, fill, h } from "./dom";
import { ask, reasonOf, startEngine } from "./engine";
import { forget, isOverlay, keep, overlay, type Overlay } from "./storage";
import { S } from "./strings_ja";
import type { SettingsAnswer } from "./types";

const OPTION = "option.";
/** Longest file that is read. */
const MAX_FILE = 200_000;

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export function wire(signal: AbortSignal): void {
  for (const form of document.querySelectorAll<HTMLFormElement>("form.in-settings[data-game]")) {
    if (!form.hasAttribute("data-wired")) new SettingsForm(form, signal).wire();
  }
}

class SettingsForm {
  readonly #game: string;
  readonly #said = h("div", { class: "in-status", role: "status" });

  constructor(
    readonly form: HTMLFormElement,
    readonly signal: AbortSignal,
  ) {
    this.#game = form.dataset["game"] ?? "";
  }

  wire(): void {
    this.form.setAttribute("data-wired", "");
    const file = h("input", { type: "file", accept: ".json,.txt,.csv,application/json,text/plain", hidden: true, onchange: () => void this.#import(file) });
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.#save();
    }, { signal: this.signal });
    this.form.append(
      h(
        "div",
        { class: "in-settings-tools" },
        h("button", { type: "submit", class: "in-btn in-btn-main" }, S.settingsSave),
        button(S.settingsReset, () => this.#reset()),
        button(S.settingsExport, () => this.#export()),
        button(S.settingsImport, () => file.click()),
        file,
      ),
      this.#said,
    );
    this.#mark();
    const own = overlay(this.#game);
    if (own) this.#put(own);
  }

  get #fields(): Field[] {
    return [...this.form.elements].filter((el): el is Field => (el instanceof HTMLInputElement || el instanceof HTMLSelectElement || el instanceof HTMLTextAreaElement) && el.name !== "");
  }

  /** The value that the page was built with. */
  #default(field: Field): string {
    if (field.dataset["default"] !== undefined) return field.dataset["default"];
    if (field instanceof HTMLSelectElement) return ([...field.options].find((option) => option.defaultSelected) ?? field.options[0])?.value ?? "";
    return field.defaultValue;
  }

  #mark(): void {
    for (const field of this.#fields) field.closest(".in-setting")?.classList.toggle("in-own", field.value !== this.#default(field));
  }

  /** What differs from the defaults. */
  #read(): Overlay {
    const found: Overlay = { components: {}, options: {} };
    for (const field of this.#fields) {
      const value = field.value.trim();
      if (value === this.#default(field).trim() || value === "") continue;
      if (field.name.startsWith(OPTION)) found.options[field.name.slice(OPTION.length)] = value;
      else found.components[field.name] = value;
    }
    return found;
  }

  #put(own: Overlay): void {
    for (const field of this.#fields) {
      const value = field.name.startsWith(OPTION) ? own.options[field.name.slice(OPTION.length)] : own.components[field.name];
      field.value = value ?? this.#default(field);
    }
    this.#mark();
  }

  #say(text: string, bad = false): void {
    fill(this.#said, h("p", { class: bad ? "in-failed" : "in-told" }, text));
  }

  async #save(): Promise<void> {
    for (const field of this.#fields) field.removeAttribute("aria-invalid");
    const own = this.#read();
    if (!(await startEngine(this.#said, () => void this.#save()))) return;
    try {
      const clean = await ask<{ ok: true } & Overlay>({ op: "check_components", game: this.#game, components: own.components, options: own.options });
      const kept = keep(`components.${this.#game}`, { components: clean.components, options: clean.options ?? own.options });
      this.#mark();
      this.#say(kept ? S.settingsSaved : S.settingsNotKept, !kept);
    } catch (error) {
      this.#say(reasonOf(error), true);
      const address = (error as { address?: string }).address ?? "";
      const field = this.#fields.find(({ name }) => name === address || name === OPTION + address);
      field?.setAttribute("aria-invalid", "true");
      field?.focus();
    }
  }

  #reset(): void {
    forget(`components.${this.#game}`);
    this.#put({ components: {}, options: {} });
    this.#say(S.settingsResetDone);
  }

  #export(): void {
    const text = JSON.stringify({ game: this.#game, ...this.#read() }, null, 1);
    const url = URL.createObjectURL(new Blob([text], { type: "application/json" }));
    h("a", { href: url, download: `insuto-${this.#game}.json` }).click();
    setTimeout(() => URL.revokeObjectURL(url), 1000);
  }

  /** Settings as they were written out, or a plain text file for the figure that is a road list. */
  async #import(file: HTMLInputElement): Promise<void> {
    const chosen = file.files?.[0];
    file.value = "";
    if (!chosen) return;
    const text = chosen.size <= MAX_FILE ? await chosen.text() : "";
    const road = this.#fields.find((field) => field.dataset["kind"] === "roads");
    let data: unknown;
    try {
      data = JSON.parse(text);
    } catch {
      data = undefined;
    }
    if (isOverlay(data) && (!("game" in data) || data.game === this.#game)) this.#put(data);
    else if (data === undefined && text.trim() && road) {
      road.value = text.trim().split(/\s*\r?\n\s*/).join("; ");
      this.#mark();
    } else return this.#say(S.settingsBadFile, true);
    this.#say(S.settingsImported);
  }
}

export type { SettingsAnswer };
