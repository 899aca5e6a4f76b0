import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const bench = fileURLToPath(new URL("../../../bench/atlas-memory.ts", import.meta.url));

test(
  "the atlas takes less than 30 MB, a typed address and all its names included",
  { timeout: 60_000 },
  () => {
    const lines = execFileSync(process.execPath, ["--expose-gc", bench], { encoding: "utf8" });
    const megabytes = [...lines.matchAll(/: ([\d.]+) MB/g)].map(([, number]) => Number(number));
    expect(megabytes).toHaveLength(4);
    expect(Math.max(...megabytes)).toBeLessThan(30);
  },
);
