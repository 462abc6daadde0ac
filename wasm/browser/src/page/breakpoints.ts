/** The sizes at which scripts do something else: the same as in styles/breakpoints.css, under these names (tests/styles.test.ts). */

/** A phone in portrait: games may have another layout for it. */
export const NARROW = "(max-width: 37.4375em)";
/** A phone in any orientation. */
export const CRAMPED = `${NARROW}, (max-height: 30em)`;
/** The lesson's board stands above the text. */
export const DOCKED = `(max-width: 56.1875em) and (orientation: portrait), ${NARROW}`;
/** The page stays usable next to a panel. */
export const ROOMY = "(min-width: 56.25em) and (min-height: 30.0625em)";
