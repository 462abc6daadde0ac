// Where the lines of the running text end: for each block its text without readings of ruby, and the places (counted in
// letters) where a line of it ends. Only what is laid out and seen counts.
(query) => {
  const found = [];
  for (const block of document.querySelectorAll(query)) {
    if (!block.checkVisibility() || block.querySelector("p, li, table, ruby")) continue;
    const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
    const [range, ends] = [document.createRange(), []];
    let [text, last] = ["", undefined];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (let at = 0; at < node.length; at += 1) {
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        // A letter that begins a line may have a second, empty box at the end of the line before.
        const box = [...range.getClientRects()].at(-1);
        if (!box || box.width === 0) {
          text += node.data[at];
          continue;
        }
        if (last !== undefined && box.top > last + box.height / 2) ends.push(text.length);
        last = box.top;
        text += node.data[at];
      }
    }
    if (ends.length) found.push({ text, ends });
  }
  return found;
}
