/** Turn a drawing into another without making its elements again: what has the focus or is animated stays. Knows no game. */

/** Give `el` the attributes and children of `next`, in order; children of another kind are replaced by those of `next`. */
export function morph(el: Element, next: Element): void {
  for (const { name } of [...el.attributes]) if (!next.hasAttribute(name)) el.removeAttribute(name);
  for (const { name, value } of next.attributes) if (el.getAttribute(name) !== value) el.setAttribute(name, value);
  const wanted = [...next.childNodes];
  for (const extra of [...el.childNodes].slice(wanted.length)) extra.remove();
  for (const [at, node] of wanted.entries()) {
    const old = el.childNodes[at];
    if (old instanceof Element && node instanceof Element && old.localName === node.localName) morph(old, node);
    else if (!old) el.append(node);
    else if (!old.isEqualNode(node)) old.replaceWith(node);
  }
}
