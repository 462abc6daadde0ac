// The community's recommended rules: ESLint's own, and those of typescript-eslint that ask the type checker.
import js from "@eslint/js";
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

export default tseslint.config(
  { ignores: ["tools/**", "dist", "node_modules"] },
  js.configs.recommended,
  {
    files: ["src/**/*.ts", "tests/**/*.ts"],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
  },
  ...rooms,
  {
    files: ["tests/**/*.ts"],
    // Node's runner waits for what `test` gives.
    rules: { "@typescript-eslint/no-floating-promises": ["error", { allowForKnownSafeCalls: [{ from: "package", name: "test", package: "node:test" }] }] },
  },
  { files: ["*.mjs"], languageOptions: { globals: { console: "readonly", process: "readonly" } } },
);
