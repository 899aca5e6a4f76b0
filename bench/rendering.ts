/**
 * The share of React in rendering a page: ten kinds of pages in three languages through the whole site with
 * queries and data, compared with React's `renderToString` of the same trees, in one process by CPU time. The
 * rounds are in `rendering-rounds.tsx`.
 */
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { present, type Line } from "./bench.ts";

const ROOT = resolve(import.meta.dirname, "..");

async function run(): Promise<Line[]> {
  const folder = await mkdtemp(join(tmpdir(), "rendering-bench-"));
  const file = join(folder, "result.json");
  try {
    // The pages need a bundler, as in the tests.
    const vitest = join(ROOT, "node_modules/.bin/vitest");
    await promisify(execFile)(vitest, ["run", "--config", "bench/rendering-rounds.config.ts"], {
      cwd: ROOT,
      env: { ...process.env, BENCH_RESULT: file },
    });
    const { ours, other, ratio } = JSON.parse(await readFile(file, "utf8")) as Rounds;
    return [
      {
        what: "pages drawn anew, by the processor's time",
        ours,
        other: { name: "renderToString of their trees", value: other },
        ratio,
        unit: "/s",
        goal: { atLeast: 0.5 },
      },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Rounds = { ours: number; other: number; ratio: number };

if (import.meta.main) await present(run);
