/** Pieces glide where the style sheet alone cannot make them: in WebKit the `transform` attribute is no style, so nothing is in transition. */
import { reducedMotion } from "../page/dom";

/** As the transition in the drawings' style sheet. */
const HOW: KeyframeAnimationOptions = { duration: 350, easing: "ease" };

let styled: boolean | undefined;

/** Whether the browser takes the attribute for a style; asked once, of a piece that has one. */
function attributeIsStyle(el: SVGGraphicsElement): boolean {
  styled ??= getComputedStyle(el).transform !== "none";
  return styled;
}

/** Where an element stands, as a style sheet would say it. Read from the attribute: no layout is needed. */
function place(el: SVGGraphicsElement): string {
  let matrix = new DOMMatrix();
  for (const { matrix: one } of el.transform.baseVal) matrix = matrix.multiply(one);
  return matrix.toString();
}

/** Call before an element changes; what it gives is called afterwards and lets a piece glide from where it was. */
export function glide(el: SVGGraphicsElement): (() => void) | undefined {
  if (!el.matches(".in-piece[transform]") || reducedMotion() || attributeIsStyle(el)) return undefined;
  const from = place(el);
  return () => {
    const to = place(el);
    if (from !== to) el.animate([{ transform: from }, { transform: to }], HOW);
  };
}
