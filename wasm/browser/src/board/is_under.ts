/** Whether something lies over a place: what of these, in the order in which they were opened, comes after the one that holds it. */
export const isUnder = <Place>(place: Place, opened: readonly { contains: (place: Place) => boolean }[]): boolean =>
  opened.length > opened.findIndex((one) => one.contains(place)) + 1;
