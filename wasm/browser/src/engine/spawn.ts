/** How a worker comes to life, and how the page fetches for it. */
import type { ToWorker } from "./worker";

/**
 * Start the worker from a one-line blob that imports the real script: a worker from a blob inherits the page's policy,
 * one that is loaded by address has none when the policy is in a meta tag.
 */
export function spawn(script: string, again: boolean): Worker {
  // An `import` statement would pass the service worker by in Firefox, so that the engine could not start without a network.
  // A module that does not load must end in the worker's `error` event, which a rejected promise does not.
  const address = JSON.stringify(script);
  const before = again ? `fetch(${address}, { cache: "reload" }).then((answer) => answer.blob()).catch(() => undefined)` : "Promise.resolve()";
  const code = `${before}.then(() => import(${address})).catch((error) => setTimeout(() => { throw error; }));`;
  const blob = new Blob([code], { type: "text/javascript" });
  const url = URL.createObjectURL(blob);
  const worker = new Worker(url, { type: "module", name: "insuto" });
  // The address must stay valid until the worker has fetched it; its first message or error confirms that.
  const release = (): void => URL.revokeObjectURL(url);
  worker.addEventListener("message", release, { once: true });
  worker.addEventListener("error", release, { once: true });
  return worker;
}

/** Fetch a file that the worker could not, and give it to the worker. */
export async function handOver(worker: Worker, file: string, cache: RequestCache): Promise<void> {
  let answer: Extract<ToWorker, { file: string }> = { file, status: 0, type: "", body: null };
  try {
    const response = await fetch(file, { cache });
    answer = { file, status: response.status, type: response.headers.get("Content-Type") ?? "", body: await response.arrayBuffer() };
  } catch (error) {
    console.warn(error);
  }
  worker.postMessage(answer, answer.body ? [answer.body] : []);
}
