// Steps on until a piece has moved far, and tells of each such piece in how many frames it stood neither here nor there. Places
// are measured from the picture's corner, since the picture itself moves with what stands around it.
async () => {
  const wait = (ms) => new Promise((go) => setTimeout(go, ms));
  const picture = document.querySelector("insuto-stage .in-svg");
  const places = () => {
    const corner = picture.getBoundingClientRect();
    const of = (el) => {
      const box = el.getBoundingClientRect();
      return [box.x - corner.x, box.y - corner.y];
    };
    return new Map([...picture.querySelectorAll(".in-piece")].map((el) => [el, of(el)]));
  };
  const settled = async () => {
    let [was, now] = ["", JSON.stringify([...places().values()])];
    while (was !== now) {
      await wait(150);
      [was, now] = [now, JSON.stringify([...places().values()])];
    }
    return places();
  };
  const apart = (one, other) => Math.hypot(one[0] - other[0], one[1] - other[1]);
  for (let step = 0; step < 30; step += 1) {
    const [from, seen, viewBox] = [await settled(), [], picture.getAttribute("viewBox")];
    const stood = new Map([...from.keys()].map((el) => [el, el.getAttribute("transform")]));
    document.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
    for (const end = performance.now() + 900; performance.now() < end; ) {
      await new Promise(requestAnimationFrame);
      seen.push(places());
    }
    const to = await settled();
    if (picture.getAttribute("viewBox") !== viewBox) continue;
    const moved = [...stood].filter(([el, was]) => to.has(el) && el.getAttribute("transform") !== was && apart(from.get(el), to.get(el)) > 40);
    const between = (at, el) => at.has(el) && apart(at.get(el), from.get(el)) > 8 && apart(at.get(el), to.get(el)) > 8;
    if (moved.length) return moved.map(([el]) => [el.dataset.key, seen.filter((at) => between(at, el)).length]);
  }
  return [];
}
