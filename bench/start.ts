/**
 * The time of `bin/start` on an unchanged tree with an existing database, from the command to the first page;
 * its CPU time, which does not depend on other work on the machine, with that of the preceding commands and
 * the database; and the memory of the site at rest, with its children and without the database.
 */
import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "#tests/e2e/support/site.ts";
import { median, present, type Row } from "./bench.ts";
import { familyOf, heldBy, workOf } from "./processes.ts";

const ROOT = resolve(import.meta.dirname, "..");
const ROUNDS = 5;
const MEGABYTE = 1024 * 1024;
/** Until the memory used by the start is collected. */
const REST = 20_000;

async function run(): Promise<Row[]> {
  for (const step of ["bin/prepare", "bin/build"]) execFileSync(join(ROOT, step), { stdio: "ignore" });
  const dataDir = await mkdtemp(join(tmpdir(), "start-bench-"));
  try {
    await startOnce(dataDir);
    const starts: Start[] = [];
    for (let round = 0; round < ROUNDS; round += 1) starts.push(await startOnce(dataDir));
    let megabytes = NaN;
    await startOnce(dataDir, async (site) => {
      await sleep(REST);
      const family = familyOf(site.pid ?? 0).filter(({ name }) => !/postgres|unshare/.test(name));
      megabytes = heldBy(family) / MEGABYTE;
    });
    return [
      {
        what: "bin/start, unchanged, to the first page",
        ours: median(starts.map(({ seconds }) => seconds)),
        unit: "s",
        goal: { atMost: 3 },
      },
      {
        what: "bin/start, unchanged, processor",
        ours: median(starts.map(({ worked }) => worked)),
        unit: "s",
      },
      { what: "memory at rest", ours: megabytes, unit: "MB", goal: { atMost: 250 } },
    ];
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

type Start = { seconds: number; worked: number };

/** Seconds until a page was served; then stops the site. */
async function startOnce(
  dataDir: string,
  whileItRuns?: (site: ChildProcess) => Promise<void>,
): Promise<Start> {
  const { PATH = "", HOME = "" } = process.env;
  const port = await freePort();
  const env = { PATH, HOME, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: "warn" };
  const started = performance.now();
  const site = spawn(join(ROOT, "bin/start"), { env, stdio: ["ignore", "ignore", "inherit"] });
  const ended = once(site, "exit");
  try {
    while (!(await fetch(`http://localhost:${port}/fr`).catch(() => null))?.ok) {
      if (site.exitCode !== null) throw new Error("The site ended at its start.");
      await sleep(10);
    }
    const seconds = (performance.now() - started) / 1_000;
    const worked = familyOf(site.pid ?? 0).reduce((sum, { pid }) => sum + workOf(pid), 0);
    await whileItRuns?.(site);
    return { seconds, worked };
  } finally {
    site.kill("SIGTERM");
    await ended;
  }
}

if (import.meta.main) await present(run);
