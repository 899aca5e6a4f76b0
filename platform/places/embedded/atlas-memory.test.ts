import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const bench = fileURLToPath(new URL("../../../bench/atlas-memory.ts", import.meta.url));

test("uses less than 30 MB for the atlas, all names and a typed address", { timeout: 60_000 }, () => {
  const lines = execFileSync(process.execPath, ["--expose-gc", bench], { encoding: "utf8" });
  const megabytes = [...lines.matchAll(/: ([\d.]+) MB/g)].map(([, number]) => Number(number));
  expect(megabytes).toHaveLength(4);
  expect(Math.max(...megabytes)).toBeLessThan(30);
});
