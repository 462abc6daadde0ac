// Which of the things that a lesson's step names are out of the picture, hard to read or covered. Runs in the page; gives one line a fault.
(across = false) => {
  // Across a table the largest letters of a thing count, or those of labels, and 20 pixels.
  const stage = document.querySelector("insuto-stage");
  const picture = document.querySelector(".in-picture");
  const frame = picture.getBoundingClientRect();
  const { frame: step } = stage.model;
  const SLACK = 1.5;
  const seen = (el) => el.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const inside = (box, room) => box.left >= room.left - SLACK && box.right <= room.right + SLACK && box.top >= room.top - SLACK && box.bottom <= room.bottom + SLACK;
  const px = (text) => Math.hypot(text.getScreenCTM().a, text.getScreenCTM().b) * parseFloat(getComputedStyle(text).fontSize);
  const hasSize = (text) => text.getBoundingClientRect().width > 0;
  const labels = [...picture.querySelectorAll('[data-key^="label."] text')].filter(hasSize);
  const labelled = labels.length > 0 && Math.min(...labels.map(px)) >= 19.9;
  const isSmall = (shown) => across && shown.length > 0 && !labelled && Math.max(...shown.map(px)) < 19.9;
  const faults = [];
  for (const key of new Set([...(step.named ?? []), ...step.mark])) {
    const drawn = [...picture.querySelectorAll(`svg [data-key="${CSS.escape(key)}"]`)].filter((el) => el.getBoundingClientRect().width > 0);
    if (!drawn.length) continue;
    // In one of the pictures that are shown, an inset too.
    const rooms = drawn.map((el) => [el, el.getBoundingClientRect(), el.closest("svg").getBoundingClientRect()]);
    const whole = rooms.find(([, box, room]) => inside(box, room) && inside(box, frame));
    if (!whole) {
      faults.push(["out", key]);
      continue;
    }
    const [el, box] = whole;
    const letters = [...el.querySelectorAll("text")].filter((text) => text.textContent.trim());
    const shown = letters.filter((text) => seen(text) && hasSize(text));
    if (isSmall(shown)) faults.push(["small", key]);
    for (const [x, y] of [[0.5, 0.5], [0.1, 0.1], [0.9, 0.1], [0.1, 0.9], [0.9, 0.9]]) {
      const top = document.elementFromPoint(box.left + x * box.width, box.top + y * box.height);
      if (top && picture.contains(top) && (top === picture || top.closest("svg")?.closest(".in-picture"))) continue;
      faults.push(["covered", key]);
      break;
    }
  }
  // All letters in sight, of what no sentence names too.
  for (const text of across ? [] : picture.querySelectorAll("text")) {
    const [box, room] = [text.getBoundingClientRect(), text.closest("svg").getBoundingClientRect()];
    const within = box.width > 0 && box.right > room.left && box.left < room.right && box.bottom > room.top && box.top < room.bottom;
    if (within && text.textContent.trim() && seen(text) && px(text) < 10.95) faults.push(["small", text.textContent]);
  }
  // A label stands in the part that shows what it says.
  for (const label of picture.querySelectorAll('[data-key^="label."]')) {
    if (!seen(label) || !hasSize(label)) continue;
    const box = label.getBoundingClientRect();
    const far = (other) => Math.hypot(Math.max(0, other.left - box.right, box.left - other.right), Math.max(0, other.top - box.bottom, box.top - other.bottom));
    const things = step.named.flatMap((key) => (key.startsWith("label.") ? [] : [...label.closest("svg").querySelectorAll(`[data-key="${CSS.escape(key)}"]`)]));
    const [thing] = things.map((el) => el.getBoundingClientRect()).sort((one, other) => far(one) - far(other));
    if (thing && !inside(thing, label.closest("svg").getBoundingClientRect())) faults.push(["elsewhere", label.textContent]);
  }
  // Beside the text a low picture is not followed by an empty page.
  const { bottom } = picture.querySelector("svg").getBoundingClientRect();
  if (!picture.dataset.split && bottom < frame.top + 0.6 * frame.height) faults.push(["empty", step.picture.scene]);
  // What a step marks stands out of a veil over the rest.
  if (step.mark.length > 0 !== !!picture.querySelector(".in-veil")) faults.push(["undimmed", step.mark.join()]);
  return faults;
}
