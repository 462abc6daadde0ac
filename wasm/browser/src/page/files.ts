/** Files that a reader writes out and reads in. */
import { h } from "./dom";

/** Hand a JSON text to the reader as a file of this name. */
export function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  h("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

/** The text of the file chosen in a field; "" where there is none, it is longer than `most`, or cannot be read. */
export async function chosenText({ files }: HTMLInputElement, most: number): Promise<string> {
  const file = files?.[0];
  return file && file.size <= most ? file.text().catch(() => "") : "";
}
