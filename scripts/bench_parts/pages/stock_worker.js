// The stock boot behind the messages of wasm/browser/src/worker.ts.
import { stock } from "./stock.js";

let engine;
self.onmessage = async ({ data }) => {
  if ("manifest" in data) {
    try {
      engine = await stock();
      self.postMessage({ ready: true });
    } catch (error) {
      self.postMessage({ failed: { code: "start", message: String(error) } });
    }
  } else {
    self.postMessage({ id: data.id, response: engine.handle(data.request) });
  }
};
self.postMessage({ alive: true });
