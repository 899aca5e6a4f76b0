export type Suite = {
  name: string;
  /** Run one after the other; the first that fails ends the suite. */
  commands: string[][];
  /** Where the tests are counted; without it the suite counts as one. */
  report?: "vitest" | "playwright";
  /** What it prints is worth reading even when it passes. */
  talks?: true;
  /** After this long it is ended and has failed; several times what it takes on a calm machine. */
  minutes: number;
};

const typegen = ["react-router", "typegen"];
/** The types and the rules in one look at the whole house. */
const LINT: Suite = { name: "lint", commands: [typegen, ["oxlint"]], minutes: 6 };
/**
 * What CI checks: two rows side by side, each in order. The browser's tests wait for pages and timers half of the time, and
 * their row is the longer one; the other uses the cores meanwhile. They start three and two processes of tests, so that neither
 * core is ever without work.
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
    LINT,
    { name: "format", commands: [["oxfmt", "--check", "."]], minutes: 6 },
    { name: "styles", commands: [["stylelint", "**/*.css", "--max-warnings", "0"]], minutes: 6 },
    { name: "arrows", commands: [["node", "tests/architecture/check-arrows.ts"]], minutes: 6 },
    { name: "unused", commands: [typegen, ["knip", "--no-progress"]], minutes: 6 },
    vitest("dictionaries", 6),
    vitest("house", 6),
    vitest("integration", 40, ["integration", "integration-alone"]),
  ],
];

/** Whichever row is through first goes on with these, so that both cores have work until the last. */
export const LAST: Suite[] = [vitest("unit", 12)];

/**
 * What guests meet in WebKitGTK and in Firefox. The tests take some minutes, so they run only when the suite is named: `bin/test engines`.
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

/** What a change to these files can break within a minute: `bin/test changed`. The browser's tests are left to the whole run. */
export function suitesFor(files: string[]): Suite[] {
  const named = (pattern: RegExp) => files.filter((file) => pattern.test(file));
  const code = named(/\.(ts|tsx|js)$/);
  const styles = named(/\.css$/);
  const tested = named(/\.(ts|tsx|json)$/);
  const related = ["vitest", "related", "--run", "--passWithNoTests", "--reporter=dot", "--reporter=json"];
  const projects = ["unit", "dictionaries", "integration", "integration-alone"].flatMap((name) => [
    "--project",
    name,
  ]);
  const report = `--outputFile.json=${reportOf("changed tests")}`;
  return [
    suite("format", [["oxfmt", "--check", "--no-error-on-unmatched-pattern", ...files]], files),
    suite("styles", [["stylelint", "--max-warnings", "0", ...styles]], styles),
    suite("lint", LINT.commands, code),
    suite("arrows", [["node", "tests/architecture/check-arrows.ts"]], code),
    suite("changed tests", [[...related, ...projects, report, ...tested]], tested, { report: "vitest" }),
  ].filter((suite) => suite.commands.length > 0);
}

function suite(name: string, commands: string[][], files: string[], more?: Pick<Suite, "report">): Suite {
  return { name, commands: files.length > 0 ? commands : [], minutes: 10, ...more };
}

/** Projects of vitest.config.ts. */
function vitest(name: string, minutes: number, projects = [name]): Suite {
  const named = projects.flatMap((project) => ["--project", project]);
  const command = ["vitest", "run", ...named, "--reporter=dot", "--reporter=json"];
  return { name, commands: [[...command, `--outputFile.json=${reportOf(name)}`]], report: "vitest", minutes };
}

export function reportOf(name: string): string {
  return `.cache/reports/${name}.json`;
}
