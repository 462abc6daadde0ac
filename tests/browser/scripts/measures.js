// What a picture looks like on the page: which labels meet, how small the text is. Runs in the page, as a function of the svg.
(svg) => {
  const shown = (el) => {
    const box = el.getBoundingClientRect();
    if (box.width < 1 || box.height < 1) return false;
    for (let up = el; up && up !== svg; up = up.parentElement) if (getComputedStyle(up).opacity === "0") return false;
    return true;
  };
  const key = (el) => el.closest("[data-key]")?.dataset.key ?? "";
  const box = (el) => {
    const r = el.getBoundingClientRect();
    // The box of a text is as high as the font's line; its letters fill the middle three quarters.
    const cut = el.tagName === "text" ? r.height / 8 : 0;
    return { x0: r.left, x1: r.right, y0: r.top + cut, y1: r.bottom - cut };
  };
  const all = [...svg.querySelectorAll("[data-box]")].filter(shown).map((el) => ({ kind: el.dataset.box, key: key(el), text: el.textContent, ...box(el) }));
  const meet = [];
  const SLACK = 1;
  for (const label of all.filter((one) => one.kind === "label"))
    for (const other of all) {
      if (other === label || (other.kind === "label" && all.indexOf(other) < all.indexOf(label))) continue;
      const w = Math.min(label.x1, other.x1) - Math.max(label.x0, other.x0);
      const h = Math.min(label.y1, other.y1) - Math.max(label.y0, other.y0);
      if (w > SLACK && h > SLACK) meet.push(`${label.key} "${label.text}" meets ${other.kind} ${other.key} "${other.text.slice(0, 12)}" ${w.toFixed(1)}x${h.toFixed(1)}`);
    }
  const scale = Math.hypot(svg.getScreenCTM().a, svg.getScreenCTM().b);
  const texts = [...svg.querySelectorAll("text")].filter(shown).map((el) => ({ px: parseFloat(getComputedStyle(el).fontSize) * scale, text: el.textContent }));
  texts.sort((a, b) => a.px - b.px);
  return { scene: svg.dataset.scene, boxes: all.length, meet, smallest: texts[0] ?? null };
}
