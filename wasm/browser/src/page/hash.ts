/** The named parts of an address behind `#`, where no server sees them. */

export const hashParts = (hash = location.hash): URLSearchParams => new URLSearchParams(hash.replace("#", ""));

/** Take it out of the address: a reload shows the page, and the same link can be followed again. */
export const clearHash = (): void => history.replaceState(history.state, "", location.pathname + location.search);
