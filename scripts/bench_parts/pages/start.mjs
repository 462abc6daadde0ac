// Measures one start of the engine, ours or the stock one, in a worker or on this page's main thread. Bundled by esbuild.
import { boot } from "@browser/engine/boot.ts";
import { EngineClient } from "@browser/engine/engine_client.ts";
import { stock } from "./stock.js";

/** Milliseconds until the first legal-action list of a position is here. */
async function start({ kind, where, manifest, games, worker, question }) {
  const begun = performance.now();
  let answer;
  if (where === "worker") {
    const script = kind === "ours" ? worker : "stock_worker.js";
    const client = new EngineClient({ manifest, worker: script, requestMs: 600_000, silenceMs: 600_000 });
    [client.game] = games;
    answer = await client.request(question);
  } else {
    const engine = kind === "ours" ? await boot(manifest, () => {}, games) : await stock();
    answer = JSON.parse(engine.handle(JSON.stringify(question)));
  }
  const taken = performance.now() - begun;
  if (!answer.ok || !(answer.legal.length > 0)) throw new Error(`no legal actions: ${JSON.stringify(answer).slice(0, 300)}`);
  return taken;
}

/** Choose the first of these questions whose position has legal actions, according to the engine of the measured site.
 */
async function choose({ manifest, games, questions }) {
  const engine = await boot(manifest, () => {}, games);
  return questions.find((question) => JSON.parse(engine.handle(JSON.stringify(question))).legal?.length > 0) ?? null;
}

/** Bytes of WebAssembly memory of the watched worker (see watched.js). */
function memory() {
  return new Promise((resolve) => {
    const channel = new BroadcastChannel("bench-memory");
    channel.onmessage = ({ data }) => resolve(data);
    channel.postMessage("?");
  });
}

globalThis.bench = { start, choose, memory };
