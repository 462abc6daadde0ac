/** A ruling opens next to the board, as a rule does. */
import { followed } from "../page/layers";
import { showRule } from "../page/rule_panel";

export function followedRule(event: MouseEvent, link: HTMLAnchorElement, leave: AbortSignal): void {
  if (!followed(event)) return;
  event.preventDefault();
  event.stopPropagation();
  showRule(link, leave);
}
