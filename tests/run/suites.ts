import { affectedTests, CODE, readImporters } from "./affected-tests.ts";

export type Suite = {
  name: string;
  commands: string[][];
  /** The format of the report. A suite without a report counts as one test. */
  report?: "vitest" | "playwright";
  talks?: true;
  /** Time limit, several times the duration on an idle machine. */
  minutes: number;
};

const typegen = ["react-router", "typegen"];
/**
 * The suites of CI: two rows run in parallel, each in order. The browser tests spend half of their time waiting for pages and timers, so
 * the other row uses the CPU meanwhile. The browser tests start three worker processes and Vitest two, which keeps two cores busy.
 */
export const ROWS: Suite[][] = [
  [
    { name: "build", commands: [["bin/build"]], minutes: 5 },
    {
      name: "sizes",
      commands: [["bin/build"], ["node", "tests/sizes/check-sizes.ts"]],
      talks: true,
      minutes: 5,
    },
    {
      name: "e2e",
      commands: [["bin/chromium"], ["bin/java"], ["bin/build"], ["playwright", "test"]],
      report: "playwright",
      minutes: 30,
    },
  ],
  [
    { name: "lint", commands: [typegen, ["oxlint"]], minutes: 6 },
    { name: "art", commands: [["npm", "run", "--silent", "--prefix", "art", "lint"]], minutes: 6 },
    { name: "format", commands: [["oxfmt", "--check", "."]], minutes: 6 },
    { name: "styles", commands: [["stylelint", "**/*.css", "--max-warnings", "0"]], minutes: 6 },
    { name: "arrows", commands: [["node", "tests/architecture/check-arrows.ts"]], minutes: 6 },
    { name: "unused", commands: [typegen, ["knip", "--no-progress"]], minutes: 6 },
    vitest("dictionaries", 6),
    vitest("architecture", 6),
    vitest("integration", 40, ["integration", "integration-alone"]),
  ],
];

export const LAST: Suite[] = [vitest("unit", 12)];

/**
 * Tests in WebKitGTK and Firefox. They take some minutes, so they run only when the suite is named: `bin/test engines`.
 */
export const NAMED: Suite[] = [
  {
    name: "engines",
    commands: [
      ["bin/engines"],
      ["bin/build"],
      ["playwright", "test", "--config=tests/engines/playwright.config.ts"],
    ],
    report: "playwright",
    minutes: 20,
  },
];

export const SUITES = [...ROWS.flat(), ...LAST, ...NAMED];

export function suitesFor(changed: string[]): Suite[][] {
  const { files, importers } = readImporters();
  const { run: tests, leftOut } = affectedTests(changed, importers, files);
  const named = (pattern: RegExp) => changed.filter((file) => pattern.test(file));
  const code = named(CODE);
  const styles = named(/\.css$/);
  const linted = code.some((file) => !file.includes("/"))
    ? []
    : [...new Set([...code, ...code.flatMap((file) => importers.get(file) ?? [])])];
  const vitest = ["vitest", "run", "--reporter=dot", "--reporter=json"];
  const report = `--outputFile.json=${reportOf("changed tests")}`;
  if (leftOut.length > 0) console.log(`left to bin/test integration: ${leftOut.join(" ")}`);
  const rows = [
    [
      suite("format", [["oxfmt", "--check", "--no-error-on-unmatched-pattern", ...changed]], changed),
      suite("styles", [["stylelint", "--max-warnings", "0", ...styles]], styles),
      suite("lint", [typegen, ["oxlint", ...linted]], code),
      suite("arrows", [["node", "tests/architecture/check-arrows.ts"]], code),
    ],
    [suite("changed tests", [[...vitest, report, ...tests]], tests, { report: "vitest" })],
  ];
  return rows.map((row) => row.filter((suite) => suite.commands.length > 0));
}

function suite(name: string, commands: string[][], files: string[], more?: Pick<Suite, "report">): Suite {
  return { name, commands: files.length > 0 ? commands : [], minutes: 10, ...more };
}

function vitest(name: string, minutes: number, projects = [name]): Suite {
  const named = projects.flatMap((project) => ["--project", project]);
  const command = ["vitest", "run", ...named, "--reporter=dot", "--reporter=json"];
  return { name, commands: [[...command, `--outputFile.json=${reportOf(name)}`]], report: "vitest", minutes };
}

export function reportOf(name: string): string {
  return `.cache/reports/${name}.json`;
}
