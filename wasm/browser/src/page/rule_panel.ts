/**
 * A numbered rule next to the content that cites it: the part of the rules page that a link names, in a panel next to
 * the text (wide) or over its lower half (phone), and below it the rulings about it. A step of a lesson opens the same
 * way next to a game. Closed by its button, Escape or Back; links to other rules open in it.
 */
import { ROOMY } from "./breakpoints";
import { button, fill, fresh, h } from "./dom";
import { openLayer } from "./layers";
import { copied, otherPage, plainWords, rulingList, rulingsOn } from "./other_page";
import { S } from "./strings_ja";
import { withWhy } from "./site_file";
import { PANEL } from "./panel_ja";
import { isStep } from "./rule_link";

/** So many rulings at most: the questions about a rule, not all that cites it. */
const MOST_RULINGS = 6;
const RULINGS = "このルールの裁定";

interface Section {
  title: string;
  parts: Node[];
}

const rank = (el: Element | null): number => (/^H[1-6]$/.test(el?.tagName ?? "") ? Number(el?.tagName[1]) : 0);

/** The content under the heading that the address names, up to the next heading of its rank; or a step's words, under
 * its chapter's heading. */
async function section(url: URL): Promise<Section> {
  const id = decodeURIComponent(url.hash.slice(1));
  // A page without its heading is truncated, or is somebody else's.
  const heading = (await otherPage(url)).getElementById(id) ?? (await otherPage(url, "reload")).getElementById(id);
  if (heading?.matches(".in-step")) {
    let chapter = heading.previousElementSibling;
    while (chapter && !rank(chapter)) chapter = chapter.previousElementSibling;
    // A step's picture comes with it where its words speak of it.
    const left = /(?<!地)図/.test(heading.textContent ?? "") ? ".in-ask" : ".in-still, .in-ask";
    const words = [...heading.children].filter((el) => !el.matches(left));
    return { title: chapter ? plainWords(chapter) : "", parts: [h("p", {}, h("small", {}, PANEL.stepOfExample)), ...words.map((el) => copied(el, url))] };
  }
  const own = rank(heading);
  if (!heading || !own) throw new Error(`${url.href} is no heading`);
  const parts: Node[] = [];
  for (let el = heading.nextElementSibling; el && !(rank(el) && rank(el) <= own); el = el.nextElementSibling) parts.push(copied(el, url));
  return { title: plainWords(heading), parts };
}

/** The game's rulings about a numbered rule: their questions and the first sentences of their answers. Empty if they
 * fail to load. */
async function rulings(url: URL): Promise<Node[]> {
  if (!(await otherPage(url)).querySelector('a[href="../rulings/"]')) return [];
  const rule = decodeURIComponent(url.hash.slice(1));
  const all = await rulingsOn(new URL("../rulings/", url)).catch(() => []);
  const about = all.filter((one) => one.rule === rule).slice(0, MOST_RULINGS);
  return about.length ? [h("h3", {}, RULINGS), rulingList(about)] : [];
}

let open: Panel | undefined;

/** Show the rule that `link` goes to. The panel that is open already takes it. */
export function showRule(link: HTMLAnchorElement, leave: AbortSignal): void {
  const inside = open?.box.contains(link);
  // A panel in a dialog ends with it, and one outside of it could not be touched.
  const host = link.closest<HTMLElement>("dialog[open]:not(.in-rule-panel)") ?? document.body;
  if (open && !inside && open.box.parentElement !== host) open.box.close();
  open ??= new Panel(link, host, leave);
  void open.show(new URL(link.href), inside);
}

class Panel {
  readonly box: HTMLDialogElement;
  readonly #trail: URL[] = [];
  readonly #body: HTMLElement;
  readonly #title: HTMLElement;
  readonly #back = button(PANEL.ruleBefore, () => this.#before(), { hidden: true });
  readonly #full = h("a", { class: "in-rule-full" });
  readonly #stop = new AbortController();
  #shown = 0;
  #now: URL | undefined;

  constructor(private readonly from: HTMLElement, host: HTMLElement, leave: AbortSignal) {
    const id = fresh("in-rule-");
    this.#title = h("h2", { id, tabindex: -1 });
    this.#body = h("div", { class: "in-dialog-body md-typeset", tabindex: 0, role: "region", "aria-labelledby": id });
    this.box = h(
      "dialog",
      { class: "in-dialog in-rule-panel", "aria-labelledby": id },
      h("div", { class: "in-dialog-head" }, this.#title, this.#back, button(S.close, () => this.box.close())),
      this.#body,
      h("p", { class: "in-rule-foot" }, this.#full),
    );
    // On the side where the link is not, so that it covers the other one.
    const { left, width } = from.getBoundingClientRect();
    this.box.classList.toggle("in-rule-left", left + width / 2 > innerWidth / 2);
    host.append(this.box);
    const { signal } = this.#stop;
    const closed = openLayer(() => this.box.close());
    this.box.addEventListener("close", () => {
      open = undefined;
      this.#stop.abort();
      closed();
      this.box.remove();
      if (this.from.isConnected) this.from.focus({ preventScroll: true });
    });
    leave.addEventListener("abort", () => this.box.close(), { signal });
    // Before the board's own Escape, and for a panel that is no modal dialog.
    addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      event.preventDefault();
      event.stopPropagation();
      this.box.close();
    }, { signal, capture: true });
    if (matchMedia(ROOMY).matches) this.box.show();
    else {
      this.box.showModal();
      this.box.addEventListener("click", (event) => event.target === this.box && this.box.close());
    }
  }

  #before(): void {
    const url = this.#trail.pop();
    this.#now = undefined;
    if (url) void this.show(url);
  }

  /** `follow`: the reader followed a link in the current rule, and may go back to it. */
  async show(url: URL, follow = false): Promise<void> {
    if (follow && this.#now) this.#trail.push(this.#now);
    this.#now = url;
    this.#back.hidden = !this.#trail.length;
    this.#full.href = url.href;
    this.#full.textContent = isStep(url) ? PANEL.stepFull : PANEL.ruleFull;
    const turn = ++this.#shown;
    if (!this.#title.textContent) {
      this.#title.textContent = PANEL.rulePanel;
      fill(this.#body, h("p", {}, PANEL.loading));
    }
    try {
      const { title, parts } = await section(url);
      if (turn !== this.#shown) return;
      this.#title.textContent = title;
      fill(this.#body, ...parts);
      if (!isStep(url)) void rulings(url).then((found) => turn === this.#shown && this.#body.append(...found));
    } catch (error) {
      console.warn(error);
      if (turn !== this.#shown) return;
      this.#title.textContent = PANEL.rulePanel;
      fill(this.#body, h("p", { role: "alert" }, withWhy(PANEL.ruleFailed, error)));
    }
    this.#body.scrollTop = 0;
    this.#title.focus({ preventScroll: true });
  }
}
