/** The one place where markup becomes nodes. It comes from the lesson's own files and from the engine, never from a reader. */

const ID = /(\bid="|\burl\(#|href="#)/g;

/** Elements from SVG markup, with every id and every reference to one prefixed, so that stages do not meet. */
export function svgNodes(markup: string, prefix: string): SVGElement[] {
  const template = document.createElement("template");
  template.innerHTML = `<svg>${markup.replace(ID, `$1${prefix}`)}</svg>`;
  const found = [...(template.content.firstElementChild?.children ?? [])];
  return found.filter((el): el is SVGElement => el instanceof SVGElement);
}

/** Put built HTML (a `when` block of the lesson) into an element. */
export function setBuiltHtml(el: Element, html: string): void {
  el.innerHTML = html;
}
