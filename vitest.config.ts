import { defineConfig } from "vitest/config";
import { useIntlFormatter } from "./scripts/use-intl-formatter.ts";

const DATABASE_TESTS = "**/*.db.test.{ts,tsx}";
const OUTSIDE = ["**/node_modules/**", "build/**", ".react-router/**", "tests/e2e/**"];

export default defineConfig({
  plugins: [useIntlFormatter()],
  test: {
    server: { deps: { inline: ["use-intl"] } },
    // Real PostgreSQL, Typst and child processes: seconds, on a machine with two cores.
    testTimeout: 20_000,
    hookTimeout: 30_000,
    maxWorkers: 2,
    pool: "forks",
    expect: { requireAssertions: true },
    env: { NODE_ENV: "test" },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["**/*.test.{ts,tsx}"],
          exclude: [...OUTSIDE, DATABASE_TESTS, "tests/architecture/**", "tests/words/**"],
        },
      },
      { extends: true, test: { name: "house", include: ["tests/architecture/**/*.test.ts"] } },
      { extends: true, test: { name: "dictionaries", include: ["tests/words/**/*.test.ts"] } },
      {
        extends: true,
        test: {
          name: "integration",
          include: [DATABASE_TESTS],
          exclude: OUTSIDE,
          globalSetup: "tests/support/global-setup.ts",
        },
      },
    ],
  },
});
