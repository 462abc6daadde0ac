/**
 * A lesson within another site's page (`?embed` in a frame): one step at a time, without head, navigation and foot. The
 * embedding page receives its height, and nothing else: `{ insuto: "height", height }`.
 */
import { h, adoptStyles } from "../page/dom";
import sheet from "./embed.css";
import type { InsutoStage } from "./stage_element";
import type { Model } from "./stage_model";

/** What is shown of the text: the step that is read, and the headings over it. */
const SHOWN = "in-embedded";

export function embed(signal: AbortSignal): void {
  const content = document.querySelector<HTMLElement>(".md-content__inner");
  if (!content) return;
  adoptStyles(sheet);
  document.documentElement.classList.add("in-embed");
  const sized = new ResizeObserver(() => tell(content));
  sized.observe(content);
  signal.addEventListener("abort", () => sized.disconnect());
  document.addEventListener("click", elsewhere, { signal, capture: true });
  const stage = document.querySelector<InsutoStage>("insuto-stage");
  if (!stage || !document.querySelector(".in-step")) return;
  const page = new URL(location.href);
  page.searchParams.delete("embed");
  const open = h("p", { class: `in-embed-open ${SHOWN}` }, h("a", { href: page.href, target: "_blank" }, "大きな画面で読む"));
  content.append(open);
  signal.addEventListener("abort", () => open.remove());
  // The table mode and the voice would follow the stage in its place, and have no room in a frame.
  addEventListener("insuto:table", (event) => event.stopImmediatePropagation(), { signal, capture: true });
  // The stage's own code may load later than this.
  void customElements.whenDefined("insuto-stage").then(() => {
    if (signal.aborted) return;
    stage.follow = (model) => show(model, page, open);
    signal.addEventListener("abort", () => (stage.follow = undefined));
    show(stage.model, page, open);
  });
}

/** Only the frame's own page listens, whichever that is; a height is no secret. */
function tell(content: HTMLElement): void {
  parent.postMessage({ insuto: "height", height: Math.ceil(content.getBoundingClientRect().height) }, "*");
}

/** A link to another page or site opens it in a window of its own: the frame is as high as the lesson. */
function elsewhere(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
  if (link && !link.target && leaves(link, location)) link.target = "_blank";
}

function show({ lesson, index }: Model, page: URL, open: HTMLElement): void {
  const step = lesson?.steps[index];
  if (!step) return;
  const shown = new Set([document.getElementById(`step-${step.name}`), document.getElementById(step.section)]);
  for (const old of document.querySelectorAll(`.in-lesson > .${SHOWN}`)) if (!shown.has(old as HTMLElement)) old.classList.remove(SHOWN);
  for (const one of shown) one?.classList.add(SHOWN);
  page.hash = `step-${step.name}`;
  const link = open.querySelector("a");
  if (link) link.href = page.href;
}

type Address = Pick<URL, "origin" | "pathname">;

/** Whether a link leads away from a page: to another one, or to another site. Pure. */
export const leaves = (link: Address, page: Address): boolean => link.origin !== page.origin || link.pathname !== page.pathname;
