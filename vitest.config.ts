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
/** They replace constructors of Intl, which modules use when they load. */
const LOADED_AFRESH = ["server/intl-objects.db.test.ts", "server/arabic-digits.db.test.ts"];
const OUTSIDE = ["**/node_modules/**", "build/**", ".react-router/**", "tests/{e2e,engines}/**"];

/**
 * They wait for timers and child processes: started first, the others run meanwhile; started last, a core
 * would be idle.
 */
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

// Like production: React renders a page in half the time without development checks.
process.env["NODE_ENV"] = "production";

export default defineConfig({
  mode: "production",
  plugins: [useIntlFormatter()],
  test: {
    server: { deps: { inline: ["use-intl"] } },
    // Real PostgreSQL, Typst and child processes take seconds, and more when others use the same two cores.
    // The first file of a process loads all modules in its hook.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    sequence: { sequencer: longestFirst as unknown as TestSequencerConstructor },
    pool: "forks",
    // A larger young generation: collecting short-lived objects took a tenth of the time.
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
      { extends: true, test: { name: "architecture", include: ["tests/architecture/**/*.test.ts"] } },
      { extends: true, test: { name: "dictionaries", include: ["tests/words/**/*.test.{ts,tsx}"] } },
      {
        extends: true,
        test: {
          name: "integration",
          include: [DATABASE_TESTS],
          exclude: [...OUTSIDE, ...LOADED_AFRESH],
          globalSetup: "tests/support/test-cluster.ts",
          // Each process loads the modules once, not per file; every file creates its own services and
          // database.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "integration-alone",
          include: LOADED_AFRESH,
          globalSetup: "tests/support/test-cluster.ts",
        },
      },
    ],
  },
});
