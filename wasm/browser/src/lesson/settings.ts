/** The form of a reader's own figures and readings: stored on the device, checked by the engine, exported to a file and
 * imported. */
import { button, fill, h } from "../page/dom";
import { ask, reasonOf, Refused, startEngine } from "../engine/engine";
import { chosenText, saveFile } from "../page/files";
import { storedOverlay } from "../page/own";
import { changeOwn, followed, watchOwn } from "../page/own_record";
import { isOverlay, type Overlay } from "../page/storage";

const OPTION = "option.";
/** Longest file that is read. */
const MAX_FILE = 200_000;

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export function wire(signal: AbortSignal): void {
  for (const form of document.querySelectorAll<HTMLFormElement>("form.in-settings[data-game]")) {
    if (!form.hasAttribute("data-wired")) void new SettingsForm(form, signal).wire();
  }
}

class SettingsForm {
  readonly #game: string;
  /** Texts of files that the reader gave, by setting address. */
  readonly #files = new Map<string, string>();
  readonly #said = h("div", { class: "in-status", role: "status" });
  /** What is stored, as this form last read or stored it. */
  #seen: Overlay | null = null;

  constructor(
    readonly form: HTMLFormElement,
    readonly signal: AbortSignal,
  ) {
    this.#game = form.dataset["game"] ?? "";
  }

  async wire(): Promise<void> {
    this.form.setAttribute("data-wired", "");
    await followed(this.#game);
    if (this.signal.aborted) return;
    const file = h("input", { type: "file", accept: ".json,application/json", hidden: true, onchange: () => void this.#import(file) });
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.#save();
    }, { signal: this.signal });
    this.form.addEventListener("change", (event) => {
      const { target } = event;
      if (target instanceof HTMLInputElement && target.type === "file" && target.name) void this.#takeFile(target);
      else this.#mark();
    }, { signal: this.signal });
    // What the browser complains about has to be seen: it says nothing of a field in a closed group.
    this.form.addEventListener("invalid", ({ target }) => target instanceof Element && this.#open(target), { capture: true, signal: this.signal });
    this.form.append(
      h(
        "div",
        { class: "in-settings-tools" },
        h("button", { type: "submit", class: "in-btn in-btn-main" }, F.save),
        button(F.reset, () => void this.#reset()),
        button(F.export, () => this.#export()),
        button(F.import, () => file.click()),
        file,
      ),
      this.#said,
    );
    this.#mark();
    this.#seen = storedOverlay(this.#game);
    if (this.#seen) this.#put(this.#seen);
    // Another tab has stored some: they are shown, and what is changed here stays.
    watchOwn(this.#game, () => this.#show(), this.signal);
  }

  /** Show what another tab has stored; what was changed here stays. */
  #show(): void {
    const there = storedOverlay(this.#game);
    this.#put(mergedOverlay(there, this.#seen, this.#read()));
    this.#seen = there;
  }

  /** Store figures, made of those that are stored by then; null: none. False where there is no room: what is on the page then still differs from what is stored. */
  async #store(work: (there: Overlay | null) => Overlay | null): Promise<boolean> {
    const stored = await changeOwn(this.#game, work);
    if (stored) this.#seen = storedOverlay(this.#game);
    return stored;
  }

  /** Fields with a value; a file is no value, its content is (in `#files`). */
  get #fields(): Field[] {
    return [...this.form.elements].filter((el): el is Field => (el instanceof HTMLInputElement || el instanceof HTMLSelectElement || el instanceof HTMLTextAreaElement) && el.name !== "" && el.type !== "file");
  }

  get #fileFields(): HTMLInputElement[] {
    return [...this.form.querySelectorAll<HTMLInputElement>("input[type=file][name]")];
  }

  /** Where the two halves of a pair stand, in order, by address. */
  #pairs(): Map<string, Field[]> {
    const found = new Map<string, Field[]>();
    for (const field of this.#fields) {
      const address = field.dataset["pair"];
      if (address) found.set(address, [...(found.get(address) ?? []), field]);
    }
    return found;
  }

  /** The value that the page was built with. */
  #default(field: Field): string {
    if (field.dataset["default"] !== undefined) return field.dataset["default"];
    if (field instanceof HTMLSelectElement) return ([...field.options].find((option) => option.defaultSelected) ?? field.options[0])?.value ?? "";
    return field.defaultValue;
  }

  #open(field: Element): void {
    field.closest("details")?.setAttribute("open", "");
  }

  /** Mark the fields whose value is not the default, and open their groups. */
  #mark(): void {
    for (const field of this.#fields) {
      const own = field.value !== this.#default(field);
      field.closest(".in-field")?.classList.toggle("in-own", own);
      if (own) this.#open(field);
    }
    for (const field of this.#fileFields) field.closest(".in-field")?.classList.toggle("in-own", this.#files.has(field.name));
  }

  /** Return the values of the form that differ from the defaults. */
  #read(): Overlay {
    const found: Overlay = { components: {}, options: {} };
    for (const field of this.#fields) {
      const value = field.value.trim();
      if (field.dataset["pair"] || value === this.#default(field).trim() || value === "") continue;
      if (field.name.startsWith(OPTION)) found.options[field.name.slice(OPTION.length)] = value;
      else found.components[field.name] = value;
    }
    for (const [address, halves] of this.#pairs()) {
      if (halves.some((half) => half.value !== this.#default(half))) found.components[address] = halves.map((half) => half.value).join("-");
    }
    for (const [address, text] of this.#files) found.components[address] = text;
    return found;
  }

  /** Fill the form with these values; all others are the defaults. */
  #put(own: Overlay): void {
    this.#files.clear();
    for (const { name } of this.#fileFields) if (own.components[name] !== undefined) this.#files.set(name, own.components[name]);
    const pairs = this.#pairs();
    for (const field of this.#fields) {
      const pair = field.dataset["pair"];
      if (pair) {
        field.value = own.components[pair]?.split("-")[pairs.get(pair)?.indexOf(field) ?? 0] ?? this.#default(field);
        continue;
      }
      const value = field.name.startsWith(OPTION) ? own.options[field.name.slice(OPTION.length)] : own.components[field.name];
      field.value = value ?? this.#default(field);
    }
    this.#mark();
  }

  /** Return a new element for the messages of one press. Late messages of an earlier press go to its own element, which is
   * no longer on the page. */
  #answer(): HTMLElement {
    const place = h("div", {});
    fill(this.#said, place);
    return place;
  }

  #say(text: string, bad = false, place = this.#answer()): HTMLElement {
    fill(place, h("p", { class: bad ? "in-failed" : "in-confirmed" }, text));
    return place;
  }

  async #save(): Promise<void> {
    for (const field of this.#fields) field.removeAttribute("aria-invalid");
    const place = this.#answer();
    const [seen, mine] = [this.#seen, this.#read()];
    let before: Overlay | null = null;
    let own = mine;
    // Stored before they are checked: the engine may be long in coming, and the page be left meanwhile.
    const stored = await this.#store((there) => {
      before = there;
      return (own = mergedOverlay(there, seen, mine));
    });
    /** Store others in the place of these, where another tab has not changed them. */
    const instead = (other: Overlay | null): Promise<boolean> => this.#store((there) => (JSON.stringify(there) === JSON.stringify(own) ? other : there));
    if (!(await startEngine(place, () => void this.#save()))) {
      place.append(h("p", { class: stored ? "in-confirmed" : "in-failed" }, stored ? F.unchecked : F.notSaved));
      return;
    }
    try {
      const clean = await ask({ op: "check_components", game: this.#game, components: own.components, options: own.options });
      if (stored) await instead({ components: clean.components, options: clean.options ?? own.options });
      this.#mark();
      this.#say(stored ? F.saved : F.notSaved, !stored, place);
    } catch (error) {
      // What cannot be is not left in the place of what was there.
      if (error instanceof Refused && stored) await instead(before);
      this.#say(reasonOf(error), true, place);
      const at = (error as { address?: string }).address ?? "";
      const field = [...this.#fields, ...this.#fileFields].find((one) => [one.name, one.dataset["pair"]].some((name) => name && at && (at === name || at.endsWith(`.${name}`) || name === OPTION + at)));
      if (!field || !place.isConnected) return;
      field.setAttribute("aria-invalid", "true");
      this.#open(field);
      field.focus();
    }
  }

  async #reset(): Promise<void> {
    const shown = this.#read();
    let before: Overlay | null = null;
    await this.#store((there) => {
      before = there;
      return null;
    });
    this.#put({ components: {}, options: {} });
    const place = this.#say(F.resetDone);
    const back = async (): Promise<void> => {
      const stored = await this.#store(() => before);
      this.#put(shown);
      this.#say(stored ? F.backDone : F.notSaved, !stored);
    };
    place.append(button(F.back, () => void back()));
  }

  #export(): void {
    const text = JSON.stringify({ game: this.#game, ...this.#read() }, null, 1);
    saveFile(`insuto-${this.#game}.json`, text);
  }

  /** A file for one figure (such as the roads): its text is the value, and the engine reads it. */
  async #takeFile(field: HTMLInputElement): Promise<void> {
    const text = (await chosenText(field, MAX_FILE)).trim();
    if (!text) return void this.#say(F.badFile, true);
    this.#files.set(field.name, text);
    this.#mark();
    this.#say(F.imported);
  }

  /** Settings as they were written out. */
  async #import(file: HTMLInputElement): Promise<void> {
    const data = await readJson(file);
    file.value = "";
    if (!isOverlay(data) || ("game" in data && data.game !== this.#game)) return void this.#say(F.badFile, true);
    this.#put(data);
    this.#say(F.imported);
  }
}

/** The JSON of a chosen file; undefined when it holds none. */
async function readJson(field: HTMLInputElement): Promise<unknown> {
  try {
    return JSON.parse(await chosenText(field, MAX_FILE)) as unknown;
  } catch {
    return undefined;
  }
}

// A reader's own figures that two tabs have changed. Pure.

/** Figures to store, where another tab may have stored some since they were read (`seen`): what was changed here, on top of what is there. */
export function mergedOverlay(there: Overlay | null, seen: Overlay | null, mine: Overlay): Overlay {
  const merged = (kind: keyof Overlay): Record<string, string> => {
    const all = { ...there?.[kind], ...mine[kind] };
    const found = Object.keys(all).map((name) => [name, mine[kind][name] === seen?.[kind][name] ? there?.[kind][name] : mine[kind][name]] as const);
    return Object.fromEntries(found.filter((one): one is [string, string] => one[1] !== undefined));
  };
  return { components: merged("components"), options: merged("options") };
}

/** What the page with the reader's own figures says. Not read with a lesson. */
export const F = {
  save: "この端末に保存する",
  reset: "初期値に戻す",
  export: "ファイルに書き出す",
  import: "ファイルから読み込む",
  saved: "保存しました。説明の盤にも使います。",
  unchecked: "保存しました。使える値かどうかは、次に盤を開くときに確かめます。",
  notSaved: "この端末には保存できませんでした。ファイルに書き出してください。",
  resetDone: "初期値に戻しました。",
  back: "元に戻す",
  backDone: "元に戻しました。",
  imported: "読み込みました。よければ保存してください。",
  badFile: "このファイルは設定として読めません。",
} as const;
