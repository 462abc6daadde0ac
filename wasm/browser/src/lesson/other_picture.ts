/** Another picture scene of a step's position, drawn by the engine. */
import { upright } from "../page/dom";
import { choose, tablet } from "../page/tablet";
import { ask } from "../engine/engine";
import type { Markup, Picture } from "../contracts/types";

let counter = 0;

/** The picture `scene` of an encoded position; `seat` is whose eyes see it (empty: all is open). */
export async function otherPicture(link: string, scene: string, seat: string): Promise<Picture> {
  const session = `picture-${++counter}`;
  let { picture } = await ask({ op: "open", session, link, mode: "study", scene, narrow: upright() });
  const eyes = seat ? { seat } : {};
  if (seat) ({ picture } = await ask({ op: "state", session, scene, ...eyes, fresh: true }));
  if (tablet()) picture = choose(scene, picture, (await ask({ op: "state", session, scene, ...eyes, fresh: true, narrow: false })).picture);
  void ask({ op: "close", session }).catch(() => undefined);
  // Without patches every node is complete.
  return { ...picture, nodes: picture.nodes.map(([key, svg = ""]): Markup => [key, svg]) };
}
