/** A reader's own figures that two tabs have changed. Pure. */
import type { Overlay } from "../page/storage";

/** Figures to store, where another tab may have stored some since they were read (`seen`): what was changed here, on top of what is there. */
export function mergedOverlay(there: Overlay | null, seen: Overlay | null, mine: Overlay): Overlay {
  const merged = (kind: keyof Overlay): Record<string, string> => {
    const all = { ...there?.[kind], ...mine[kind] };
    const found = Object.keys(all).map((name) => [name, mine[kind][name] === seen?.[kind][name] ? there?.[kind][name] : mine[kind][name]] as const);
    return Object.fromEntries(found.filter((one): one is [string, string] => one[1] !== undefined));
  };
  return { components: merged("components"), options: merged("options") };
}
