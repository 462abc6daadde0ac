/** The reader's setting, stored on the device, whether the board waits where a turn ends by itself, so that its last
 * action can still be taken back. */
import { keep, readStored } from "../page/storage";
import { isFlag } from "../page/guards";

const HOLD = "hold";

export const keepHold = (on: boolean): boolean => keep(HOLD, on);

/** The setting: the last choice, else on where `bots` would go on at once. */
export const holds = (bots: boolean): boolean => readStored(HOLD, isFlag) ?? bots;

/** Whether one of these seats is moved by nobody at the board. */
export const hasBot = (seats: readonly string[] | undefined): boolean => (seats ?? []).some((seat) => seat !== "human");
