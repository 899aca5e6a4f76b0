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

test("creates nested folders, also concurrently and repeatedly", async () => {
  const deep = join(await freshFolder(), "a/b/c");
  await Promise.all([makeFolder(deep), makeFolder(deep)]);
  await makeFolder(deep);
  expect((await stat(deep)).mode & 0o777).toBe(0o700);
});

test("rejects when a folder cannot be created", async () => {
  await expect(makeFolder("/proc/nope/deeper")).rejects.toMatchObject({ code: "ENOENT" });
  const file = join(await freshFolder(), "file");
  await writeFile(file, "");
  await expect(makeFolder(join(file, "below"))).rejects.toMatchObject({ code: "ENOTDIR" });
});
