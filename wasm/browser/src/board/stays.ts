/** A dialog that opens by itself comes up under a finger: a press beside it does not close it but lights the button that does. */
const PULSE_MS = 900;

export function stays(box: HTMLDialogElement): HTMLDialogElement {
  box.setAttribute("data-stay", "");
  const close = box.querySelector(".in-dialog-head .in-btn");
  box.addEventListener("click", ({ target }) => void (target === box && close?.animate({ boxShadow: ["0 0 0 8px var(--in-indigo)", "0 0 0 0 var(--in-indigo)"] }, PULSE_MS)));
  return box;
}
