/** The readings among which a game is set up. They are the engine's, so the list comes when it is opened. */
import { ask, reasonOf, startEngine } from "../engine/engine";
import { fill, h } from "../page/dom";
import { sayFailed } from "../page/failed";
import { overlay } from "../page/own";

/** Fill `place` with a choice for each reading; those of the reader are chosen. */
export async function offerReadings(place: HTMLElement, game: string): Promise<void> {
  const again = (): void => void offerReadings(place, game);
  if (place.childElementCount > 0 || !(await startEngine(place, again))) return;
  try {
    const { options } = await ask({ op: "settings", game });
    const own = overlay(game)?.options ?? {};
    fill(
      place,
      ...options.map((option) =>
        h(
          "label",
          {},
          h("span", {}, option.label),
          h("select", { name: option.name }, ...option.values.map(({ value, label }) => h("option", { value, selected: value === (own[option.name] ?? option.default) }, label))),
        ),
      ),
    );
  } catch (error) {
    sayFailed(place, reasonOf(error), again, error);
  }
}
