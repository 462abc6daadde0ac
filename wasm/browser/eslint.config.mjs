// The community's recommended rules: ESLint's own, and those of typescript-eslint that ask the type checker.
import js from "@eslint/js";
import ts from "typescript";
import tseslint from "typescript-eslint";

/** The rooms of src/, each with those that it may know. `contracts` (types alone) and `page` are what all stand on. */
const ROOMS = {
  contracts: [],
  page: ["contracts"],
  engine: ["contracts", "page"],
  board: ["contracts", "page", "engine"],
  offline: ["contracts", "page"],
  search: ["contracts", "page"],
  scorepad: ["contracts", "page", "engine", "board"],
  drill: ["contracts", "page", "engine", "board"],
  replay: ["contracts", "page", "engine", "board"],
  lesson: ["contracts", "page", "engine", "board", "offline", "replay"],
  voice: ["contracts", "page", "lesson"],
  table: ["contracts", "page", "board", "lesson", "voice"],
  arrange: ["contracts", "page", "engine", "board"],
};
const rooms = Object.entries(ROOMS).map(([room, known]) => ({
  files: [`src/${room}/**/*.ts`],
  rules: {
    "no-restricted-imports": [
      "error",
      { patterns: [{ regex: `^\\.\\./(?!(${known.join("|") || "none"})/)`, message: `${room}/ may know ${known.join(", ") || "no other room"}.` }] },
    ],
  },
}));

/** What the type checker complains of, told by the linter, which has asked it already for its own rules: as `tsc --noEmit` and `tsc -p tests`,
 * without two more programs (`npm run types`). */
const types = {
  create(context) {
    const { program } = context.sourceCode.parserServices;
    return {
      "Program:exit"() {
        const file = program.getSourceFile(context.filename);
        const found = [...program.getOptionsDiagnostics(), ...program.getGlobalDiagnostics(), ...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)];
        for (const { start, code, messageText } of found) {
          const message = `TS${code}: ${ts.flattenDiagnosticMessageText(messageText, "\n")}`;
          context.report({ loc: context.sourceCode.getLocFromIndex(start ?? 0), message });
        }
      },
    };
  },
};

export default tseslint.config(
  { ignores: ["tools/**", "dist", "node_modules"] },
  js.configs.recommended,
  {
    files: ["src/**/*.ts", "tests/**/*.ts"],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    plugins: { checker: { rules: { types } } },
    rules: { "checker/types": "error" },
  },
  // What is longer is two things. The two others are made by scripts.
  { files: ["src/**/*.ts"], ignores: ["src/search/readings_ja.ts", "src/contracts/desk_types.ts"], rules: { "max-lines": ["error", 300] } },
  ...rooms,
  // What cannot be had is explained in one place, so everything is asked for through it. The engine's worker asks for its own files, and says
  // what it could not have (boot_error.ts).
  {
    files: ["src/**/*.ts"],
    ignores: ["src/page/site_file.ts", "src/engine/engine_files.ts", "src/engine/spawn.ts"],
    rules: {
      "no-restricted-syntax": [
        "error",
        { selector: "ImportExpression:not(CallExpression[callee.name=/^(part|bring)$/] > ArrowFunctionExpression > ImportExpression)", message: "Import by part() or bring() (page/site_file.ts)." },
        { selector: "CallExpression[callee.name='fetch']", message: "Fetch by siteFile() (page/site_file.ts)." },
      ],
    },
  },
  {
    files: ["tests/**/*.ts"],
    // Node's runner waits for what `test` gives.
    rules: { "@typescript-eslint/no-floating-promises": ["error", { allowForKnownSafeCalls: [{ from: "package", name: "test", package: "node:test" }] }] },
  },
  { files: ["*.mjs"], languageOptions: { globals: { console: "readonly", process: "readonly" } } },
);
