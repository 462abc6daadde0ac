/**
 * Checks whether a response is the file that this release has under its address. A status of 200 says nothing about it:
 * a line that broke off, a hotel's log-in page and the next release answer with 200 too. Only an intact file is ever
 * stored.
 */

export interface Sound {
  /** Whether the release has a file at this address. */
  knows(address: string): boolean;
  /** Whether the answer, which stays unread, is that file. */
  check(address: string, response: Response): Promise<boolean>;
  /** The file, fetched past every cache; null when it is still damaged. */
  again(address: string, signal?: AbortSignal | null): Promise<Response | null>;
}

/** `hashes` are the first digits of the SHA-256 of each file, by its address relative to `root`. */
export function soundness(hashes: Record<string, string>, root: string): Sound {
  const known = new Map(Object.entries(hashes).map(([file, hash]) => [new URL(file, root).href, hash]));
  const expected = (address: string): string | undefined => {
    const url = new URL(address);
    return known.get(url.origin + url.pathname);
  };

  async function check(address: string, response: Response): Promise<boolean> {
    const hash = expected(address);
    if (!hash || response.status !== 200) return false;
    try {
      return (await sha256(await response.clone().arrayBuffer())).startsWith(hash);
    } catch {
      return false; // broke off
    }
  }

  async function again(address: string, signal: AbortSignal | null = null): Promise<Response | null> {
    const response = await fetch(address, { cache: "reload", signal });
    return (await check(address, response)) ? response : null;
  }

  return { knows: (address) => expected(address) !== undefined, check, again };
}

async function sha256(data: ArrayBuffer): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", data));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
