import { defineConfig } from "oxlint";

// Not called oxlint.config.ts, because the linter of the site would read it as a nested configuration. These programs run once on one machine: mistakes, types and plain English are checked. The rules of the site's architecture do not apply.
export default defineConfig({
  plugins: ["typescript", "import"],
  jsPlugins: ["../scripts/lint/local-plugin.js"],
  categories: { correctness: "error" },
  options: { typeAware: true, typeCheck: true, reportUnusedDisableDirectives: "error", denyWarnings: true },
  rules: {
    "prefer-const": "error",
    eqeqeq: ["error", "always"],
    "typescript/no-explicit-any": "error",
    "import/no-default-export": "error",
    "local/plain-words": "error",
  },
  overrides: [{ files: ["*.config.ts"], rules: { "import/no-default-export": "off" } }],
});
