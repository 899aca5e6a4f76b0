import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { countCheck, countPlaywright, countVitest, type Counts } from "./counts.ts";
import { lighterWork } from "./lighter-work.ts";
import { endCommands, runCommand, type Outcome } from "./run-command.ts";
import { LAST, NAMED, reportOf, ROWS, SUITES, suitesFor, type Suite } from "./suites.ts";

// Runs every suite even after one has failed, and prints the counts of all suites in the last line.

const CHANGED = "changed";
const asked = process.argv.slice(2);
const known = SUITES.map((suite) => suite.name);
const unknown = asked.filter((name) => !known.includes(name) && name !== CHANGED);
if (unknown.length > 0) {
  console.error(
    `There is no suite called ${unknown.join(" or ")}. There are: ${known.join(", ")}, ${CHANGED}.`,
  );
  console.log("0 passed, 1 failed");
  process.exit(1);
}
const { variables, dispose } = lighterWork();
Object.assign(process.env, variables);
process.once("exit", dispose);
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    endCommands();
    process.exit(130);
  });
}

const done = new Map<string, Promise<Outcome>>();
const total: Counts = { passed: 0, failed: 0 };
const failed: string[] = [];
if (asked.includes(CHANGED)) {
  const files = changedFiles();
  console.log(`${files.length} changed files`);
  await Promise.all(
    suitesFor(files).map(async (row) => {
      for (const suite of row) await run(suite);
    }),
  );
} else {
  const last = [...LAST];
  await Promise.all(
    ROWS.map(async (row) => {
      await runInOrder(row);
      for (let suite = last.shift(); suite; suite = last.shift()) await runInOrder([suite]);
    }),
  );
  for (const suite of NAMED) if (asked.includes(suite.name)) await run(suite);
}

if (failed.length > 0) console.log(`\nfailed: ${failed.join(", ")}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;

async function runInOrder(suites: Suite[]) {
  for (const suite of suites) if (asked.length === 0 || asked.includes(suite.name)) await run(suite);
}

async function run(suite: Suite) {
  const started = performance.now();
  rmSync(reportOf(suite.name), { force: true });
  mkdirSync(dirname(reportOf(suite.name)), { recursive: true });
  const outcome = await runCommands(suite);
  const counts = count(suite, outcome);
  print(suite, counts, outcome, (performance.now() - started) / 1000);
  total.passed += counts.passed;
  total.failed += counts.failed;
  if (counts.failed > 0) failed.push(suite.name);
}

function changedFiles(): string[] {
  const git = (...args: string[]) =>
    execFileSync("git", args, { encoding: "utf8" }).split("\n").filter(Boolean);
  const untracked = git("ls-files", "--others", "--exclude-standard");
  const edited = [...git("diff", "--name-only", "--diff-filter=d", "HEAD"), ...untracked];
  return edited.length > 0 ? edited : git("diff", "--name-only", "--diff-filter=d", "HEAD~1", "HEAD");
}

async function runCommands({ commands, minutes }: Suite): Promise<Outcome> {
  let output = "";
  for (const command of commands) {
    const name = command.join(" ");
    const before = done.get(name);
    const running = before ?? runCommand(command, { minutes });
    done.set(name, running);
    const outcome = await running;
    if (!before || !outcome.succeeded) output += outcome.output;
    if (!outcome.succeeded) return { succeeded: false, output };
  }
  return { succeeded: true, output };
}

function count({ name, report }: Suite, { succeeded }: Outcome): Counts {
  if (report === "vitest") return countVitest(readReport(name), succeeded);
  if (report === "playwright") return countPlaywright(readReport(name), succeeded);
  return countCheck(succeeded);
}

function readReport(name: string): unknown {
  try {
    return JSON.parse(readFileSync(reportOf(name), "utf8"));
  } catch {
    return undefined;
  }
}

function print(
  { name, report, talks }: Suite,
  { passed, failed }: Counts,
  { output }: Outcome,
  seconds: number,
) {
  const mark = failed === 0 ? "✓" : "✗";
  const counted = report ? `${passed} passed, ${failed} failed` : "";
  console.log(`${mark} ${name.padEnd(13)}${seconds.toFixed(1).padStart(6)} s  ${counted}`.trimEnd());
  if (failed > 0 || talks) console.log(output.trim().replace(/^/gm, "    "));
}
