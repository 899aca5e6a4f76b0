import { existsSync, statSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { lighterWork } from "./lighter-work.ts";

const ROOMY = 64 * 2 ** 30;

test("puts temporary files into a folder in memory that every account can write, and deletes it at the end", async () => {
  const folder = await mkdtemp(join(tmpdir(), "memory-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const { variables, dispose } = lighterWork({ folder, memory: ROOMY });
  const temporary = variables.TMPDIR ?? "";
  expect(temporary.startsWith(`${folder}/`)).toBe(true);
  expect(statSync(temporary).mode & 0o7777).toBe(0o1777);
  dispose();
  expect(existsSync(temporary)).toBe(false);
});

test("keeps the system's temporary folder when there is no folder in memory or too little memory", () => {
  expect(lighterWork({ folder: "/nowhere/at/all", memory: ROOMY }).variables).not.toHaveProperty("TMPDIR");
  expect(lighterWork({ memory: 2 ** 30 }).variables).not.toHaveProperty("TMPDIR");
});

test.each([
  [64, "8GiB"],
  [11, "5GiB"],
  [2, "3GiB"],
])("lets the linter use half of %i GiB of memory, within its limits", (gibibytes, limit) => {
  const { variables, dispose } = lighterWork({ folder: "/nowhere/at/all", memory: gibibytes * 2 ** 30 });
  expect(variables.GOMEMLIMIT).toBe(limit);
  dispose();
});
