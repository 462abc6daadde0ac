// The community's recommended rules: ESLint's own, and those of typescript-eslint that ask the type checker.
import js from "@eslint/js";
import tseslint from "typescript-eslint";

export default tseslint.config(
  { ignores: ["dist", "node_modules"] },
  js.configs.recommended,
  {
    files: ["src/**/*.ts", "tests/**/*.ts"],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
  },
  {
    files: ["tests/**/*.ts"],
    // Node's runner waits for what `test` gives.
    rules: { "@typescript-eslint/no-floating-promises": ["error", { allowForKnownSafeCalls: [{ from: "package", name: "test", package: "node:test" }] }] },
  },
  { files: ["*.mjs"], languageOptions: { globals: { console: "readonly", process: "readonly" } } },
);
