import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { makeFolder } from "./durable-files.server.ts";

async function freshFolder() {
  const folder = await mkdtemp(join(tmpdir(), "site-folders-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test("folders are made as deep as they are asked for, also by two at once, and again", async () => {
  const deep = join(await freshFolder(), "a/b/c");
  await Promise.all([makeFolder(deep), makeFolder(deep)]);
  await makeFolder(deep);
  expect((await stat(deep)).mode & 0o777).toBe(0o700);
});

test("where no folder can be made it says so", async () => {
  await expect(makeFolder("/proc/nope/deeper")).rejects.toMatchObject({ code: "ENOENT" });
  const file = join(await freshFolder(), "file");
  await writeFile(file, "");
  await expect(makeFolder(join(file, "below"))).rejects.toMatchObject({ code: "ENOTDIR" });
});
