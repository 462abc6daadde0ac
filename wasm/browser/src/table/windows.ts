/** Which of two windows this is, in its address: so a reload keeps it. */
import type { Role } from "./model";

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
