// Plays on as a hand would: it touches lit places (a click at the middle of a place, found again by what lies there), chooses in lists and
// forms, and sends by the filled button.
// Stops at a dialog ("dialog"), at the end ("over"), after `most` touches ("too long"), or where a lit place does not answer ("stuck …"). Curtains between seats
// are lifted and counted in `curtainsLifted`. `byHand` counts touches and presses (`taps`), turns of people (`turns`), actions (`actions`),
// cards of results (`results`), the parts of scorings that were counted on the board (`counted`; they are skipped), and names in `unwanted` whatever was sent without
// the filled button, and in `unfit` what stayed lit, or the rest bright, beside something picked that it does not go with.
async (seed, most = 2000) => {
  const board = document.querySelector(".in-live-board");
  const wait = (ms) => new Promise((done) => setTimeout(done, ms));
  let x = seed >>> 0;
  const random = (n) => {
    x = (Math.imul(x, 1664525) + 1013904223) >>> 0;
    return Math.floor((x / 2 ** 32) * n);
  };
  const picked = () => [...board.querySelectorAll(".in-picked")].map((el) => el.dataset.key).join();
  const told = (globalThis.byHand ??= (() => {
    const all = { taps: 0, turns: 0, actions: 0, results: 0, counted: [], unwanted: [], unfit: [], legal: [], turn: "", others: 0, pressed: "" };
    const post = Worker.prototype.postMessage;
    const heard = new WeakSet();
    const hear = ({ data }) => {
      const state = typeof data?.response === "string" ? JSON.parse(data.response) : {};
      if (!state.legal) return;
      all.counted.push(...new Set(state.counting?.stops.map(({ part }) => part)));
      all.legal = state.legal;
      const turn = `${state.actor?.seat} ${all.others}`;
      if (state.legal.length && turn !== all.turn) [all.turn, all.turns] = [turn, all.turns + 1];
    };
    Worker.prototype.postMessage = function (...given) {
      if (!heard.has(this)) this.addEventListener("message", hear);
      heard.add(this);
      const asked = typeof given[0]?.request === "string" ? JSON.parse(given[0].request) : {};
      if (asked.op === "bot") all.others += 1;
      const act = asked.op === "play" ? all.legal.find(({ n }) => n === asked.action) : undefined;
      if (act) {
        all.actions += 1;
        if (all.pressed !== asked.action) all.unwanted.push(asked.action);
        all.pressed = "";
      }
      return post.apply(this, given);
    };
    return all;
  })());
  const press = (button) => {
    told.taps += 1;
    told.pressed = button.matches(".in-send") ? button.dataset.n : "";
    button.click();
  };
  const unfit = () => {
    const held = [...board.querySelectorAll(".in-picked")].map((el) => el.dataset.key);
    if (!held.length || !told.legal.length || board.hasAttribute("aria-busy")) return [];
    const fits = (key) => told.legal.some(({ picks }) => [key, ...held].every((one) => picks.includes(one)));
    const lit = [...board.querySelectorAll(".in-lit")].map((el) => el.dataset.key).filter((key) => !fits(key));
    return [...lit, ...(board.querySelector(".in-veil-chosen") ? [] : ["no veil"])].map((key) => `${key} beside ${held.join(" ")}`);
  };
  let quiet = 0;
  let lost = 0;
  let silent = 0;
  for (let touches = 0; quiet < 1500; ) {
    const dialog = document.querySelector("dialog[open]");
    // A choice behind a button: one of its list, else it is for who called.
    const listed = [...(dialog?.querySelectorAll(".in-choices button") ?? [])];
    if (listed.length) {
      press(listed[random(listed.length)]);
      await wait(4);
      continue;
    }
    if (dialog?.matches(".in-dialog-result")) {
      told.results += 1;
      press(dialog.querySelector(".in-dialog-head button"));
      await wait(4);
      continue;
    }
    if (dialog) return "dialog";
    const count = board.querySelector(".in-scoring:not([hidden])");
    if (count) {
      press(count.querySelector(".in-scoring-skip") ?? count.querySelector(".in-btn-main"));
      await wait(4);
      continue;
    }
    // As a counting begins or ends the board takes no touch for a moment (dom.ts: ARRIVING).
    if (board.matches("[aria-busy], .in-arriving")) {
      await wait(4);
      continue;
    }
    if (board.querySelector(".in-prompt").textContent.startsWith("終わりました。")) return "over";
    const skip = board.querySelector(".in-skip:not([hidden])");
    if (skip) {
      skip.click();
      await wait(15);
      quiet += 1;
      continue;
    }
    const curtain = board.querySelector(".in-curtain button");
    if (curtain?.checkVisibility()) {
      curtain.click();
      globalThis.curtainsLifted = (globalThis.curtainsLifted ?? 0) + 1;
      continue;
    }
    if (board.querySelector(".in-reveal-shown:not([hidden])")) {
      // What turned face up has been seen.
      board.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
      await wait(4);
      continue;
    }
    const lit = [...board.querySelectorAll(".in-lit")];
    // The engine's answer comes a moment before it is drawn.
    if (unfit().length) await wait(60);
    told.unfit.push(...unfit());
    const send = board.querySelector(".in-send:not(.in-send-missing)");
    const open = "button:enabled:not([aria-checked=true], [aria-pressed=true])";
    const choices = [...board.querySelectorAll(`.in-choices ${open}, .in-form ${open}`)];
    const apart = [...board.querySelectorAll(`.in-declining ${open}`)];
    if (!lit.length && !choices.length && !apart.length && !send) {
      quiet += 1;
      await wait(10);
      continue;
    }
    quiet = 0;
    // What is put together is mostly sent; sometimes more is picked, or another way is taken.
    if (send && (random(5) || (!lit.length && !choices.length && !apart.length))) {
      press(send);
      await wait(4);
      continue;
    }
    if (apart.length && ((!lit.length && !choices.length) || random(8) === 0)) {
      press(apart[random(apart.length)]);
      await wait(4);
      continue;
    }
    if (choices.length && (!lit.length || random(3) === 0)) {
      press(choices[random(choices.length)]);
      await wait(4);
      continue;
    }
    const places = lit.filter((el) => /^(site|crest|region)\./.test(el.dataset.key));
    const among = places.length && random(10) ? places : lit;
    const el = among[random(among.length)];
    const box = el.getBoundingClientRect();
    const [clientX, clientY] = [box.x + box.width / 2, box.y + box.height / 2];
    const frame = board.querySelector(".in-frame").getBoundingClientRect();
    if (clientX < frame.left || clientX > frame.right || clientY < frame.top || clientY > frame.bottom) {
      // Out of sight: a button at the edge leads nearer.
      const way = board.querySelector(".in-edge:not([hidden])");
      way?.click();
      await wait(20); // the view follows in the next frame
      if (++lost > 100) return `out of sight: ${el.dataset.key}`;
      continue;
    }
    lost = 0;
    const before = picked();
    const under = document.elementFromPoint(clientX, clientY) ?? board;
    // An answer that lies over the place is put away first.
    const answer = under.closest(".in-why-not");
    if (answer) {
      answer.querySelector("button").click();
      await wait(4);
      continue;
    }
    told.taps += 1;
    told.pressed = "";
    under.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1, clientX, clientY }));
    if (++touches > most) return "too long";
    if (board.hasAttribute("aria-busy") || picked() !== before) {
      silent = 0;
      continue;
    }
    // On a busy machine the view may still be on its way, and a second touch within 400 ms (reduce_touch.ts: DOUBLE) is the half of a double
    // one: a hand would touch again, later. What stays silent is a fault.
    if (++silent > 3) return `stuck at ${el.dataset.key}: ${board.querySelector(".in-why-not").textContent}`;
    await wait(150);
  }
  return "silent";
}
