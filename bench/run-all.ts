/**
 * Runs all benchmarks sequentially in separate processes and prints one table: `npm run bench`, or some of
 * them: `npm run bench -- front places`. docs/performance.md explains the lines and has results.
 */
import { execFileSync, fork } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { loadavg } from "node:os";
import { basename, join, resolve } from "node:path";
import { tableOf, type Line } from "./bench.ts";

const ROOT = resolve(import.meta.dirname, "..");
const BENCHES = readdirSync(import.meta.dirname)
  .filter((file) => readFileSync(join(import.meta.dirname, file), "utf8").includes("await present(run)"))
  .map((file) => basename(file, ".ts"))
  .filter((name) => !["bench", "run-all"].includes(name));

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !BENCHES.includes(name));
if (unknown.length > 0) throw new Error(`There is no ${unknown.join(", ")}: ${BENCHES.join(", ")}.`);

execFileSync(join(ROOT, "bin/build"), { stdio: "inherit" });
console.log(`load of the machine at the start: ${loadavg()[0]!.toFixed(1)}`);
const lines: Line[] = [];
for (const name of BENCHES) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.error(`${name} …`);
  lines.push(...(await linesOf(name)));
}
console.log(tableOf(lines));
console.log(`load of the machine at the end: ${loadavg()[0]!.toFixed(1)}`);

async function linesOf(name: string): Promise<Line[]> {
  const child = fork(join(import.meta.dirname, `${name}.ts`), {
    stdio: ["ignore", process.stderr, process.stderr, "ipc"],
  });
  return new Promise((done) => {
    let said: Line[] = [{ what: name, skipped: "It ended without a result." }];
    child.on("message", (message: Line[]) => (said = message));
    child.once("close", () => done(said));
  });
}
