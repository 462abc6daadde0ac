type Address = Pick<URL, "origin" | "pathname">;

/** Whether a link leads away from a page: to another one, or to another site. Pure. */
export const leaves = (link: Address, page: Address): boolean => link.origin !== page.origin || link.pathname !== page.pathname;
