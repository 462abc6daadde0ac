/** Whether something lies over a place: whether one of these, in the order in which they were opened, follows the one
 * that contains it. */
export const isUnder = <Place>(place: Place, opened: readonly { contains: (place: Place) => boolean }[]): boolean =>
  opened.length > opened.findIndex((one) => one.contains(place)) + 1;
