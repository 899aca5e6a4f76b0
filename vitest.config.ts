import { defineConfig } from "vitest/config";
import {
  BaseSequencer,
  type TestSequencer,
  type TestSequencerConstructor,
  type TestSpecification,
  type Vitest,
} from "vitest/node";
import { useIntlFormatter } from "./scripts/use-intl-formatter.ts";

const DATABASE_TESTS = "**/*.db.test.{ts,tsx}";
/** They replace the constructors of Intl, which modules take at their load. */
const LOADED_AFRESH = ["server/intl-objects.db.test.ts", "server/arabic-digits.db.test.ts"];
const OUTSIDE = ["**/node_modules/**", "build/**", ".react-router/**", "tests/{e2e,engines}/**"];

/** They wait for timers and for processes of their own: begun first, the others work meanwhile; last, a core would stand idle. */
const LONGEST =
  /(server\/backup(-races)?|platform\/(jobs\/pg-boss-(recovery|jobs)|mail\/outbox-retry|db\/embedded-postgres))\.db\.test\.ts$/;

/** Vitest calls it with `new`. */
function longestFirst(vitest: Vitest): TestSequencer {
  const usual = new BaseSequencer(vitest);
  const isOther = ({ moduleId }: TestSpecification) => Number(!LONGEST.test(moduleId));
  return {
    shard: (files) => usual.shard(files),
    sort: async (files) => (await usual.sort(files)).toSorted((a, b) => isOther(a) - isOther(b)),
  };
}

// The site as guests get it: React draws a page in half the time when it does not look for the mistakes of who writes one.
process.env["NODE_ENV"] = "production";

export default defineConfig({
  mode: "production",
  plugins: [useIntlFormatter()],
  test: {
    server: { deps: { inline: ["use-intl"] } },
    // Real PostgreSQL, Typst and child processes: seconds, and many more where others work on the same two cores. The first file of a
    // process loads the whole house in its hook.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    sequence: { sequencer: longestFirst as unknown as TestSequencerConstructor },
    pool: "forks",
    // Room for what is short-lived: a tenth of the work was collecting it.
    execArgv: ["--max-semi-space-size=64"],
    expect: { requireAssertions: true },
    env: { NODE_ENV: "production" },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          isolate: false,
          include: ["**/*.test.{ts,tsx}"],
          exclude: [...OUTSIDE, DATABASE_TESTS, "tests/architecture/**", "tests/words/**"],
        },
      },
      { extends: true, test: { name: "house", include: ["tests/architecture/**/*.test.ts"] } },
      { extends: true, test: { name: "dictionaries", include: ["tests/words/**/*.test.{ts,tsx}"] } },
      {
        extends: true,
        test: {
          name: "integration",
          include: [DATABASE_TESTS],
          exclude: [...OUTSIDE, ...LOADED_AFRESH],
          globalSetup: "tests/support/global-setup.ts",
          // The house is loaded once by each process, not by each file; every file makes services and a database of its own.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "integration-alone",
          include: LOADED_AFRESH,
          globalSetup: "tests/support/global-setup.ts",
        },
      },
    ],
  },
});
