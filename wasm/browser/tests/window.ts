/** As much of a window as modules look at when they are loaded, for tests that draw nothing: the first import of a test. */
export {};

const nothing = (): undefined => undefined;
const document = Object.assign(new EventTarget(), { querySelector: nothing, querySelectorAll: () => [], createTreeWalker: nothing });
Object.assign(globalThis, {
  window: globalThis,
  document,
  location: new URL("https://site.example/"),
  history: { state: null, replaceState: nothing, pushState: nothing },
  addEventListener: nothing,
  matchMedia: () => ({ matches: false }),
});
