/**
 * Runs the soak tests of this folder one after the other, each in a child process, against the built site: `npm run test:soak` for ten minutes
 * each, `npm run test:soak -- 2 kills faults` for two minutes of these two. Each prints its seed first and one line of figures at the end;
 * `seed=NUMBER` repeats the random choices. Exits with 1 if a test has findings.
 */
import { execFileSync, fork } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { basename, resolve } from "node:path";
import type { Soak } from "./support/soak.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const ONE = "one";

const words = process.argv.slice(2);
if (words[0] === ONE) await runOne(words[1] ?? "", Number(words[2]), Number(words[3]));
else await runAll();

async function runAll() {
  const all = readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .map((file) => basename(file, ".ts"))
    .filter((name) => name !== "run-soak");
  const minutes = Number(words.find((word) => /^[\d.]+$/.test(word)) ?? 10);
  const seed = Number(words.find((word) => word.startsWith("seed="))?.slice(5) ?? randomInt(2 ** 31));
  const asked = words.filter((word) => /^[a-z]/.test(word) && !word.startsWith("seed="));
  const unknown = asked.filter((name) => !all.includes(name));
  if (unknown.length > 0) throw new Error(`There is no ${unknown.join(", ")}: ${all.join(", ")}.`);
  execFileSync(resolve(ROOT, "bin/build"), { stdio: "inherit" });
  for (const name of asked.length > 0 ? asked : all) {
    console.log(`${name}: ${minutes} minutes, seed=${seed}`);
    const child = fork(import.meta.filename, [ONE, name, String(minutes * 60_000), String(seed)]);
    const [code] = (await once(child, "exit")) as [number | null];
    if (code !== 0) process.exitCode = 1;
  }
}

async function runOne(name: string, milliseconds: number, seed: number) {
  try {
    const { soak } = (await import(`./${name}.ts`)) as { soak: Soak };
    console.log(`${name}: passed; ${await soak({ milliseconds, seed })}`);
    process.exit(0);
  } catch (error) {
    console.error(`${name}: FAILED with seed=${seed}: ${(error as Error).stack ?? String(error)}`);
    process.exit(1);
  }
}
