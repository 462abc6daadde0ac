/** One polite live region for the entire tab. */

let region: HTMLElement | undefined;

export function announce(text: string): void {
  if (!region?.isConnected) {
    region = document.createElement("div");
    region.className = "in-sr";
    region.setAttribute("role", "status");
    region.setAttribute("aria-live", "polite");
    document.body.append(region);
  }
  const area = region;
  // A region that did not change is not read again, and one that has just appeared is not read at all.
  area.textContent = "";
  window.setTimeout(() => (area.textContent = text), 60);
}
