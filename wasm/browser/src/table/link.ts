/** Two windows of one lesson, synchronised through the browser. */
import { TURNS, type Lent, type Shared, type Role } from "./model";
import { below, isFlag, isNumber, isText, listOf, optional, shape } from "../page/guards";

type Message = { kind: "hello" } | { kind: "heard"; shared: Shared };

/** More than any lesson has steps, and any game has players. */
const MANY = 10_000;

const isSize = (value: unknown): boolean => isNumber(value) && value > 0 && value < 10 * MANY;
const isNode = (value: unknown): boolean => listOf(isText)(value) && value.length === 2;
/** A tab that was opened before a new release may send another kind of picture. */
const isPicture = shape<Lent["picture"]>({ scene: isText, title: isText, base: isText, width: isSize, height: isSize, nodes: (value) => Array.isArray(value) && value.every(isNode) });
const isLent = shape<Lent>({ picture: isPicture, save: isText, caption: isText });
const isShared = shape<Shared>({ n: below(TURNS), index: below(MANY), players: below(MANY), by: isText, black: isFlag, lent: optional(isLent) });

/** What another window said; undefined for what none of this release or an earlier one would say. */
export function messageOf(data: unknown): Message | undefined {
  const { kind, shared } = (data ?? {}) as { kind?: unknown; shared?: unknown };
  if (kind === "hello") return { kind };
  return kind === "heard" && isShared(shared) ? { kind, shared } : undefined;
}

export class Link {
  readonly #channel: BroadcastChannel | undefined;

  /** Ask at once who else is there. */
  constructor(send: (message: Message) => void, signal: AbortSignal) {
    if (!("BroadcastChannel" in window)) return;
    const channel = new BroadcastChannel(`insuto.table.${location.pathname}`);
    this.#channel = channel;
    channel.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
      const message = messageOf(data);
      if (message) send(message);
    });
    signal.addEventListener("abort", () => channel.close());
    this.#post({ kind: "hello" });
  }

  tell(shared: Shared): void {
    this.#post({ kind: "heard", shared });
  }

  #post(message: Message): void {
    this.#channel?.postMessage(message);
  }
}

// Which of two windows this is, in its address: so a reload keeps it.

const NAME = "table";
/** The name of a window in the address. */
const ROLES: Readonly<Record<Role, string>> = { alone: "1", teacher: "teacher", screen: "screen" };

export function roleOf(search = location.search): Role | undefined {
  const named = new URLSearchParams(search).get(NAME);
  return (Object.keys(ROLES) as Role[]).find((role) => ROLES[role] === named);
}

/** The page's address with the table mode in it, or without. */
export function withRole(href: string, role: Role | undefined): string {
  const url = new URL(href);
  if (role) url.searchParams.set(NAME, ROLES[role]);
  else url.searchParams.delete(NAME);
  return url.href;
}

export function addressOf(role: Role | undefined): void {
  const href = withRole(location.href, role);
  try {
    if (href !== location.href) history.replaceState(history.state, "", href);
  } catch {
    // Too many changes in a short time: then a reload comes back to the page itself.
  }
}

/** Open the window that is projected, at this step; false where the browser does not allow it. */
export function openScreen(): boolean {
  return window.open(withRole(location.href, "screen"), `insuto-screen-${location.pathname}`, "popup,width=1280,height=720") !== null;
}
