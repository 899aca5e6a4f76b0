import { chmod, mkdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { freshDataDir, startPostgres, usedDataDir } from "#tests/support/embedded-postgres.ts";
import { runScript } from "#tests/support/run-script.ts";
import { lockDataDir } from "./data-dir-lock.server.ts";

vi.setConfig({ testTimeout: 60_000 });

test("refuses the second of two sites that start at once on one folder", async () => {
  const dataDir = await freshDataDir();
  const sites = [1, 2].map(() => runScript("postgres-host.ts", [dataDir]));
  onTestFinished(async () => {
    await Promise.all(sites.map((site) => site.end("SIGTERM")));
  });
  const words = await Promise.all(sites.map((site) => site.line()));
  expect(words.filter(({ url }) => url)).toHaveLength(1);
  expect(words.find(({ reason }) => reason)).toEqual({
    reason: "data-dir-in-use",
    message: `Another site is already running on ${dataDir}: stop it first, or give this one a DATA_DIR of its own.`,
  });
});

test("refuses a second start in the same process, and allows it after the stop", async () => {
  const dataDir = await usedDataDir();
  const first = await startPostgres(dataDir);
  await expect(startPostgres(dataDir)).rejects.toMatchObject({ reason: "data-dir-in-use" });
  await first.stop();
  await expect(startPostgres(dataDir)).resolves.toBeDefined();
});

test("refuses a DATA_DIR that is a file", async () => {
  const file = join(await freshDataDir(), "file");
  await writeFile(file, "");
  await expect(startPostgres(file)).rejects.toMatchObject({ reason: "data-dir-unusable" });
});

test("refuses a DATA_DIR where no folder can be created", async () => {
  const site = runScript("postgres-host.ts", ["/proc/nope"]);
  onTestFinished(() => site.end("SIGKILL"));
  expect(await site.line()).toEqual({
    reason: "data-dir-unusable",
    message: expect.stringMatching(/^The DATA_DIR \/proc\/nope cannot be used \(ENOENT[^\n]*\.$/),
  });
});

test.each([0o755, 0o777])("closes an own or empty DATA_DIR that others can read (%o)", async (open) => {
  const closed = process.getuid?.() === 0 ? 0o711 : 0o700;
  const dataDir = await freshDataDir();
  await mkdir(dataDir, { recursive: true });
  for (const _start of ["the first", "a later one"]) {
    await chmod(dataDir, open);
    (await lockDataDir(dataDir)).release();
    expect((await stat(dataDir)).mode & 0o777).toBe(closed);
  }
});

test("leaves the mode of a folder with other files unchanged", async () => {
  const shared = await freshDataDir();
  await mkdir(shared, { recursive: true });
  await writeFile(join(shared, "theirs"), "");
  await chmod(shared, 0o755);
  (await lockDataDir(shared)).release();
  expect((await stat(shared)).mode & 0o777).toBe(0o755);
});
