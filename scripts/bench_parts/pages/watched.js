// Loads the worker named by ?of= and tells, on the channel bench-memory, how many bytes its WebAssembly memory has.
const memories = new Set();
const watch = (name) => {
  const original = WebAssembly[name];
  WebAssembly[name] = async (...all) => {
    for (const part of Object.values(all[1] ?? {})) {
      for (const one of Object.values(part)) if (one instanceof WebAssembly.Memory) memories.add(one);
    }
    const result = await original.apply(WebAssembly, all);
    for (const one of Object.values((result.instance ?? result).exports)) if (one instanceof WebAssembly.Memory) memories.add(one);
    return result;
  };
};
watch("instantiate");
watch("instantiateStreaming");
const channel = new BroadcastChannel("bench-memory");
channel.onmessage = () => channel.postMessage([...memories].reduce((sum, one) => sum + one.buffer.byteLength, 0));
await import(new URL(import.meta.url).searchParams.get("of"));
