/** Sharing a position: its link, a QR code, a button that copies. */
import { encode } from "uqr";
import { button, dialog, h, NS } from "../page/dom";
import { L } from "./share_ja";
import { S } from "../page/strings_ja";

/** The address that opens a position: the board page of the same game. Behind `#`, so that no server is told the position. */
function shareUrl(link: string): string {
  const url = new URL("../play/", location.href);
  url.search = "";
  url.hash = `b=${encodeURIComponent(link)}`;
  return url.href;
}

export function showShare(link: string, hidden: boolean): HTMLDialogElement {
  const url = shareUrl(link);
  const field = h("input", { type: "text", readonly: true, value: url, "aria-label": L.link, onfocus: () => field.select() });
  const told = h("p", { role: "status" });
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(url);
      told.textContent = L.copied;
    } catch {
      field.select();
      told.textContent = L.copyFailed;
    }
  };
  return dialog(
    L.title,
    S.close,
    hidden ? h("p", { class: "in-warn" }, L.hidden) : null,
    h("div", { class: "in-share-row" }, field, button(L.copy, () => void copy(), { class: "in-btn in-btn-main" })),
    told,
    qr(url),
  );
}

/** The code as one path, dark on light in either colour scheme, because that is what cameras read. */
function qr(text: string): SVGSVGElement {
  const code = encode(text, { ecc: "L", border: 3 });
  const svg = document.createElementNS(NS, "svg");
  svg.setAttribute("viewBox", `0 0 ${code.size} ${code.size}`);
  svg.setAttribute("class", "in-qr");
  svg.setAttribute("role", "img");
  svg.setAttribute("aria-label", L.qr);
  svg.setAttribute("shape-rendering", "crispEdges");
  const path = document.createElementNS(NS, "path");
  path.setAttribute("d", code.data.map((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")).join("")).join(""));
  svg.append(path);
  return svg;
}
