// The yardstick: Pyodide as npm ships it, started as its documentation says, with the same wheel installed.
import { games, runtime, wheels } from "./stock_config.js";

export async function stock() {
  const { loadPyodide } = await import(`${runtime}pyodide.mjs`);
  const pyodide = await loadPyodide({ indexURL: runtime, stdout: () => {} });
  await pyodide.loadPackage(wheels, { messageCallback: () => {} });
  const handle = pyodide.runPython(
    `import insuto, insuto.desk\nfor game, module in ${JSON.stringify(games)}.items(): insuto.register(game, module)\ninsuto.desk.handle`,
  );
  return { handle };
}
