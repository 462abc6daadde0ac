/** For long work in a page; needs none, so that it works in tests too. */

/** Lets the browser do what waits (paint, answer a touch) before the work goes on. */
export const breath = (): Promise<void> => new Promise((go) => setTimeout(go));
