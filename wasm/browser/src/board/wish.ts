/** What a live board requests over itself, and is no part of it: the editor for its position, the replay of its game.
 */
/** The event also says whether seats hide something in the position, and how many play. */
export type Wish = { is: "build"; link: string; hidden: boolean; players: number } | { is: "look"; save: string };
