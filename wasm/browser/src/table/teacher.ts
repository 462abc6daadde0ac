/** The teacher's window for the current step: the next one, and the rulings that belong to this one. */
import { fill, h } from "../page/dom";
import { readJson } from "../page/site_file";
import { fileUrl, type LoadedLesson } from "../lesson/lesson";
import type { CitedFile } from "../contracts/types";
import { type Found, rulingsOf } from "./numbers";
import { T } from "./strings_ja";
import { linksOf, termsOf, wordsOf } from "./words";
import { followed } from "../page/layers";
import { showRule } from "../page/rule_panel";
import { otherPage, plainWords, rulingsOn } from "../page/other_page";
import { ruleUrl } from "../page/rule_link";

/** A ruling opens next to the board, as a rule does. */
function followedRule(event: MouseEvent, link: HTMLAnchorElement, leave: AbortSignal): void {
  if (!followed(event)) return;
  event.preventDefault();
  event.stopPropagation();
  showRule(link, leave);
}

export class Teacher {
  readonly el = h("section", { class: "in-tabletop-teacher", tabindex: 0, "aria-label": T.upNext });
  readonly #link = h("p", { class: "in-tabletop-link", role: "status" });
  readonly #next = h("div", { class: "in-tabletop-next" });
  readonly #rulings = h("ul", { class: "in-tabletop-rulings" });
  readonly #others = h("ul", { class: "in-tabletop-rulings" });
  readonly #questions = h("h2", {}, T.questions);
  readonly #linked = h("ul", { class: "in-tabletop-rulings" });
  readonly #about = h("h2", {}, T.about);
  #known: Promise<readonly [readonly Found[], CitedFile]> | undefined;
  /** The picture shown or being loaded. */
  #wanted: object | undefined;

  constructor(private readonly leave: AbortSignal) {
    this.el.append(this.#link, h("h2", {}, T.upNext), this.#next, h("h2", {}, T.rulings), this.#rulings, this.#questions, this.#others, this.#about, this.#linked);
  }

  linked(two: boolean): void {
    this.#link.textContent = two ? T.together : T.alone;
  }

  /** `step`: the current step, by its `name`. */
  async show(next: Element | undefined, lesson: LoadedLesson, name: string, step: Element): Promise<void> {
    const still = next?.querySelector<HTMLImageElement>(".in-still img");
    const picture = still ? h("img", { src: still.src, alt: "", width: still.width, height: still.height }) : null;
    fill(this.#next, ...(next ? [picture, ...wordsOf(next)] : [h("p", {}, T.atEnd)]));
    const wanted = (this.#wanted = {});
    this.#known ??= Promise.all([allRulings(), lesson.cited ? readJson<CitedFile>(fileUrl(lesson, lesson.cited), (file) => !!file) : {}]);
    // A failed load is repeated at the next step.
    const [all, cited] = await this.#known.catch(() => ((this.#known = undefined), [[], {}] as const));
    if (this.leave.aborted || this.#wanted !== wanted) return;
    const links = linksOf(step);
    const { mine, others, rules } = rulingsOf(all, cited, lesson, name, links.flatMap((link) => link.rules), termsOf(step));
    // If there are no questions yet: what there is to read.
    const named = rules.length ? await allRules().catch(() => []) : [];
    if (this.leave.aborted || this.#wanted !== wanted) return;
    const linked = mine.length ? [] : [...named.filter(({ id }) => rules.includes(id)), ...links.filter(({ id }) => !id)];
    const row = ({ title, href, rules: of }: Found): HTMLElement => {
      // Another page does not take the place of this window.
      if (!of.length) return h("li", {}, h("a", { href, target: "_blank" }, title));
      const link: HTMLAnchorElement = h("a", { href, onclick: (event) => followedRule(event as MouseEvent, link, this.leave) }, title, " ", h("small", {}, of.join(" ")));
      return h("li", {}, link);
    };
    this.#questions.hidden = !others.length;
    this.#about.hidden = !linked.length;
    fill(this.#linked, ...linked.map(row));
    fill(this.#others, ...others.map(row));
    fill(this.#rulings, ...(mine.length ? mine.map(row) : [h("li", { class: "in-tabletop-none" }, T.noRulings)]));
  }
}

// The numbered rules and the rulings of a game, read from their pages: to find one by its number, and those of a step.

const NUMBERED = /^[A-Z]-\d+$/;

/** Every numbered rule of the page's game. */
export async function allRules(): Promise<Found[]> {
  const url = new URL(ruleUrl(""), document.baseURI);
  return [...(await otherPage(url)).querySelectorAll("h2[id], h3[id], h4[id]")].flatMap((heading) => {
    if (!NUMBERED.test(heading.id)) return [];
    const title = plainWords(heading);
    return [{ id: heading.id, title: title.startsWith(heading.id) ? title.slice(heading.id.length).trim() : title, href: `${url.href.replace(/#.*/, "")}#${heading.id}`, rules: [heading.id] }];
  });
}

/** Every ruling of the page's game that stands under a question. */
export async function allRulings(): Promise<Found[]> {
  const found = await rulingsOn(new URL("../rulings/", new URL(ruleUrl(""), document.baseURI)));
  return found.map(({ title, href, rule }) => ({ id: "", title, href, rules: [rule] }));
}
