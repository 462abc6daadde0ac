// Steps on until a piece has moved far, and tells of each such piece whether it stands neither here nor there when its glide is stopped
// half way. Nothing here leans on how fast frames come: a glide takes a minute here, so that no frame misses it; it is found, stopped
// half way, measured and ended at once. Places are measured from the picture's corner, since the picture itself moves with what stands around it.
async () => {
  const frame = () => new Promise(requestAnimationFrame);
  const stage = document.querySelector("insuto-stage");
  const picture = stage.querySelector(".in-svg");
  const place = (el) => {
    const [corner, box] = [picture.getBoundingClientRect(), el.getBoundingClientRect()];
    return [box.x - corner.x, box.y - corner.y];
  };
  const places = () => new Map([...picture.querySelectorAll(".in-piece")].map((el) => [el, place(el)]));
  const glides = () =>
    picture
      .getAnimations({ subtree: true })
      .filter(({ effect }) => effect?.target?.matches(".in-piece") && effect.getKeyframes().some((one) => "transform" in one));
  // A step that the reader does is shown by the first press, and left by the second.
  const shown = () => `${stage.querySelector(".in-num").textContent} ${document.querySelectorAll(".in-asks").length}`;
  const drawing = () => !!stage.querySelector(".in-picture[aria-busy]");
  const settled = async () => {
    let was = "";
    for (let still = 0; still < 3; still += 1) {
      await frame();
      const now = JSON.stringify([...places().values()]);
      if (now !== was || drawing() || picture.getAnimations({ subtree: true }).length) still = -1;
      was = now;
    }
    return places();
  };
  const slow = new CSSStyleSheet();
  slow.replaceSync(".in-piece { transition-duration: 60s !important; }");
  // WebKit's glides are no transitions (board/flights.ts): a third of a second is easily missed on a busy machine.
  const animate = Element.prototype.animate;
  const slowly = function (frames, how) {
    return animate.call(this, frames, this.matches(".in-piece") && typeof how === "object" ? { ...how, duration: 60_000 } : how);
  };
  const end = () => {
    for (const one of picture.getAnimations({ subtree: true })) if (one.effect?.target?.matches(".in-piece")) one.finish();
  };
  const apart = (one, other) => Math.hypot(one[0] - other[0], one[1] - other[1]);
  for (let step = 0; step < 30; step += 1) {
    const [from, number, viewBox] = [await settled(), shown(), picture.getAttribute("viewBox")];
    const [stood, seen] = [new Map([...from.keys()].map((el) => [el, el.getAttribute("transform")])), new Map()];
    document.adoptedStyleSheets = [slow];
    Element.prototype.animate = slowly;
    document.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
    // The step is told, its picture is drawn, and the frames after that had their glides.
    for (let after = 0; after < 3; after += 1) {
      await frame();
      const found = glides().filter(({ effect }) => !seen.has(effect.target));
      for (const one of found) {
        one.pause();
        one.currentTime = one.effect.getComputedTiming().duration / 2;
      }
      for (const one of found) seen.set(one.effect.target, place(one.effect.target));
      for (const one of found) one.finish();
      if (shown() === number || drawing()) after = -1;
    }
    document.adoptedStyleSheets = [];
    Element.prototype.animate = animate;
    end();
    const to = await settled();
    if (picture.getAttribute("viewBox") !== viewBox) continue;
    const moved = [...stood].filter(([el, was]) => to.has(el) && el.getAttribute("transform") !== was && apart(from.get(el), to.get(el)) > 40);
    const between = (el) => seen.has(el) && apart(seen.get(el), from.get(el)) > 8 && apart(seen.get(el), to.get(el)) > 8;
    if (moved.length) return moved.map(([el]) => [el.dataset.key, between(el), shown(), from.get(el), seen.get(el) ?? null, to.get(el)]);
  }
  return [];
}
