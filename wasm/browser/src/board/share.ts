/** Sharing a position: its link, a QR code, a button that copies. */
import { encode } from "uqr";
import { button, dialog, h, NS } from "../page/dom";
import { S } from "../page/strings_ja";

/** Longest text that has room in a code that a camera reads. */
const MOST_QR = 1_200;

/** The address that opens a position: the board page of the same game. Behind `#`, so that no server sees the position.
 */
function shareUrl(link: string): string {
  const url = new URL("../play/", location.href);
  url.search = "";
  url.hash = `b=${encodeURIComponent(link)}`;
  return url.href;
}

export const showShare = (link: string, hidden: boolean): HTMLDialogElement => showAddress(L.title, shareUrl(link), hidden ? h("p", { class: "in-warn" }, L.hidden) : null);

/** An address to hand on; `note` says what should be known before, `label` what it leads to. */
export function showAddress(title: string, url: string, note: HTMLElement | null, label: string = L.link): HTMLDialogElement {
  const field = h("input", { type: "text", readonly: true, value: url, "aria-label": label, onfocus: () => field.select() });
  const status = h("p", { role: "status" });
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(url);
      status.textContent = L.copied;
    } catch {
      field.select();
      status.textContent = L.copyFailed;
    }
  };
  return dialog(
    title,
    S.close,
    note,
    h("div", { class: "in-share-row" }, field, button(L.copy, () => void copy(), { class: "in-btn in-btn-main" })),
    status,
    url.length <= MOST_QR ? qr(url) : null,
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

/** What the dialog with a position's link says. Not read with a lesson. */
export const L = {
  title: "この局面を共有する",
  link: "この局面のリンク",
  copy: "リンクをコピー",
  copied: "コピーしました。",
  copyFailed: "コピーできませんでした。リンクを選んでコピーしてください。",
  hidden: "このリンクには、ほかの人の隠しているものも入っています。",
  qr: "リンクの QR コード",
} as const;
