/** An example's response: requested from the engine, and shown in place of the compiled one. Loaded with the first
 * figure that is changed. */
import { Board } from "../board/picture";
import { spoken } from "../board/overlay";
import { fill, h, narrow } from "../page/dom";
import { ask, type ResponseOf } from "../engine/engine";
import { ruleLink, sentence } from "../page/rule_link";
import { overlay } from "../page/own";
import { S } from "../page/strings_ja";
import type { Example, Line, Row, RuleText } from "../contracts/types";

/** Request the outcome of an example with these figures set, and with the reader's own. */
export async function outcomeOf(example: Example, game: string, set: ReadonlyMap<string, string>): Promise<ResponseOf<"example">> {
  const figures = overlay(game);
  const changes = [...set].map(([address, value]) => `${address} = ${value}`);
  return await ask({
    op: "example",
    game: example.game ?? game,
    players: example.players,
    seed: example.seed,
    // What the page itself states goes before what the reader prefers.
    options: { ...figures?.options, ...example.options },
    do: example.do,
    report: example.report,
    expect: example.expect,
    refuse: example.refuse,
    because: example.because,
    part: example.part,
    says: example.says,
    moment: example.moment,
    setup: example.setup,
    scene: example.scene,
    mark: example.mark,
    narrow: narrow(),
    components: figures?.components ?? {},
    from: [example.from, ...changes].filter(Boolean).join("; "),
  });
}

export class ExampleView {
  readonly #original = new Map<HTMLElement, string>();
  #board: Board | undefined;

  constructor(
    readonly place: HTMLElement,
    readonly example: Example,
  ) {}

  #part(selector: string): HTMLElement | null {
    return this.place.querySelector<HTMLElement>(selector);
  }

  show(answer: ResponseOf<"example">, own: boolean): void {
    this.#figures(answer.rows, answer.lines, answer.refused ?? []);
    this.#holds(own ? S.ownShown : "", true);
    const figure = this.#part(".in-still");
    if (!figure) return;
    if (!this.#board) {
      this.#board = new Board();
      const img = figure.querySelector("img");
      if (img) img.hidden = true;
      figure.prepend(this.#board.svg);
    }
    const mark = Array.isArray(this.example.mark) ? (this.example.mark as string[]) : [];
    this.#board.show(answer.picture, "", mark);
    this.#board.dim(spoken(mark));
  }

  /** As it was compiled. */
  restore(): void {
    this.#figures(this.example.rows ?? [], this.example.lines ?? [], this.example.refused ?? []);
    this.#holds("", true);
    this.#board?.svg.remove();
    this.#board = undefined;
    const img = this.#part(".in-still img");
    if (img) img.hidden = false;
  }

  /** Say that the picture has the standard figures: with the reader's own the example does not hold, or the request failed. */
  keepDefault(): void {
    this.#holds(S.ownNotHolding, false);
  }

  #figures(rows: readonly Row[], lines: readonly Line[], refused: readonly RuleText[]): void {
    this.#fill("in-rows", rows.map((row) => h("tr", { "data-address": row.address }, h("th", { scope: "row" }, row.label), h("td", {}, String(row.value)))));
    const why = ({ text, rule }: Line): HTMLElement => h("td", {}, text, rule ? " " : null, rule ? ruleLink(rule, rule) : null);
    this.#fill("in-lines", lines.map((line) => h("tr", {}, h("th", { scope: "row" }, line.name), h("td", { class: "in-num-cell" }, String(line.points)), why(line))));
    for (const old of this.place.querySelectorAll(":scope > .in-refused")) old.remove();
    const after = this.#part(".in-vary") ?? this.#part(".in-still") ?? this.#part(".in-text");
    after?.after(...refused.map((reason) => {
      const said = sentence(reason);
      said.className = "in-refused";
      return said;
    }));
  }

  /** Fill the table of this class with rows. It is made when there is a first row. */
  #fill(name: string, rows: readonly HTMLElement[]): void {
    let table = this.place.querySelector<HTMLTableElement>(`table.${name}`);
    if (!table && rows.length) {
      table = h("table", { class: `in-table ${name}` }, h("tbody", {}));
      const before = [...this.place.querySelectorAll(":scope > :is(.in-text, .in-still, .in-vary, .in-refused, .in-rows)")].at(-1);
      if (before) before.after(table);
      else this.place.append(table);
    }
    if (table) fill(table.tBodies[0] ?? table.createTBody(), ...rows);
  }

  /** Say whose figures are shown: `text`, or "" for the compiled sentence; `holds`: the example is true with them. */
  #holds(text: string, holds: boolean): void {
    let said = this.#part(".in-holds");
    if (!said) this.place.append((said = h("p", { class: "in-holds" })));
    if (!this.#original.has(said)) this.#original.set(said, said.textContent);
    const page = document.querySelector<HTMLElement>("[data-settings]")?.dataset["settings"];
    const link = page && (text === S.ownShown || text === S.ownNotHolding) ? h("a", { href: page }, S.ownSettings) : null;
    fill(said, text || (this.#original.get(said) ?? ""), link && " ", link);
    said.hidden = said.textContent === "";
    said.classList.toggle("in-holds-not", !holds);
  }
}
