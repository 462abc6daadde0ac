/** What a live board asks for over itself, and is no part of it: its position as one that is built, its game looked at again. */
/** Whether seats hide something in the position, and how many play, is told beside it. */
export type Wish = { is: "build"; link: string; hidden: boolean; players: number } | { is: "look"; save: string };
