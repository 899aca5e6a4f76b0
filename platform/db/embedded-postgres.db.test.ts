import { existsSync } from "node:fs";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { freshDataDir, postmasterPid, startPostgres, usedDataDir } from "#tests/support/embedded-postgres.ts";
import { runScript } from "#tests/support/run-script.ts";
import { withConnection } from "./connection.server.ts";
import { openDatabase } from "./db.server.ts";

vi.setConfig({ testTimeout: 60_000 });

const remember = (url: string) =>
  withConnection(url, (client) => client.query("create table kept as select 'مرحبا é' as word"));
const recall = (url: string) =>
  withConnection(url, async (client) => (await client.query("select word from kept")).rows);

test("keeps the stored data through a stop and a new start", async () => {
  const dataDir = await freshDataDir();
  const first = await startPostgres(dataDir);
  await remember(first.url);
  await first.stop();
  expect(existsSync(join(dataDir, "postgres", "postmaster.pid"))).toBe(false);
  const second = await startPostgres(dataDir);
  expect(await recall(second.url)).toEqual([{ word: "مرحبا é" }]);
});

test("is durable, runs in UTC, folds accents and opens no port", async () => {
  const { url } = await startPostgres(await usedDataDir());
  const { rows } = await withConnection(url, (client) =>
    client.query(
      "select current_setting('fsync') fsync, current_setting('timezone') zone, current_setting('server_encoding') encoding, lower('ÉÀ') lower, current_setting('listen_addresses') addresses",
    ),
  );
  expect(rows).toEqual([{ fsync: "on", zone: "UTC", encoding: "UTF8", lower: "éà", addresses: "" }]);
});

test("takes over the database of a killed site", async () => {
  const dataDir = await usedDataDir();
  const site = runScript("postgres-host.ts", [dataDir]);
  await remember((await site.line())["url"] ?? "");
  await site.end("SIGKILL");
  const orphan = await postmasterPid(dataDir);
  expect(process.kill(orphan, 0)).toBe(true);
  const next = await startPostgres(dataDir);
  expect(await recall(next.url)).toEqual([{ word: "مرحبا é" }]);
  expect(await postmasterPid(dataDir)).not.toBe(orphan);
});

test("recovers committed data when PostgreSQL is killed twice within a minute", async () => {
  const dataDir = await usedDataDir();
  const { url } = await startPostgres(dataDir);
  await remember(url);
  for (const time of [1, 2]) {
    const killed = await postmasterPid(dataDir);
    process.kill(killed, "SIGKILL");
    await vi.waitFor(
      async () => {
        expect(await postmasterPid(dataDir), `time ${time}`).not.toBe(killed);
        expect(await recall(url)).toEqual([{ word: "مرحبا é" }]);
      },
      { timeout: 20_000 },
    );
  }
});

test("creates the cluster again after a killed start", async () => {
  const dataDir = await freshDataDir();
  const site = runScript("postgres-host.ts", [dataDir]);
  while (!(await readdir(dataDir)).some((name) => name.startsWith("postgres.new-"))) await sleep(5);
  await sleep(50);
  await site.end("SIGKILL");
  expect(existsSync(join(dataDir, "postgres"))).toBe(false);
  const { url } = await startPostgres(dataDir);
  await remember(url);
  expect((await readdir(dataDir)).sort()).toEqual([
    "postgres",
    "postgres-socket",
    "postgres.log",
    "site.lock",
  ]);
});

test("refuses data of another major version and leaves it unchanged", async () => {
  const dataDir = await freshDataDir();
  await mkdir(join(dataDir, "postgres"));
  await writeFile(join(dataDir, "postgres", "PG_VERSION"), "17\n");
  await expect(startPostgres(dataDir)).rejects.toMatchObject({
    reason: "postgres-other-major",
    message: expect.stringMatching(
      /written by PostgreSQL 17 and this site brings PostgreSQL 18: run bin\/upgrade-postgres once/,
    ),
  });
  expect(await readdir(join(dataDir, "postgres"))).toEqual(["PG_VERSION"]);
});

test("refuses a folder with other files and leaves it unchanged", async () => {
  const dataDir = await freshDataDir();
  await mkdir(join(dataDir, "postgres"));
  await writeFile(join(dataDir, "postgres", "letter.txt"), "dear");
  await expect(startPostgres(dataDir)).rejects.toMatchObject({ reason: "postgres-foreign-folder" });
  expect(await readdir(join(dataDir, "postgres"))).toEqual(["letter.txt"]);
});

test("works in a folder whose path is too long for a socket", async () => {
  const dataDir = join(await freshDataDir(), "é".repeat(60));
  const { url } = await startPostgres(dataDir);
  await remember(url);
  expect(decodeURIComponent(new URL(url).hostname)).toMatch(new RegExp(`^${tmpdir()}/site-postgres-`));
});

test("starts when another process has the number of the pid file", async () => {
  const dataDir = await usedDataDir();
  await writeFile(join(dataDir, "postgres", "postmaster.pid"), `${process.ppid}\n`);
  await expect(startPostgres(dataDir)).resolves.toBeDefined();
});

test("reports a failed start in one line and releases the folder", async () => {
  const dataDir = await usedDataDir();
  await writeFile(join(dataDir, "postgres", "postgresql.conf"), "shared_buffers = 'plenty'\n");
  const refusal = {
    reason: "postgres-failed",
    message: expect.stringMatching(/^PostgreSQL did not start: .*shared_buffers[^\n]*$/),
  };
  await expect(startPostgres(dataDir)).rejects.toMatchObject(refusal);
  await expect(startPostgres(dataDir)).rejects.toMatchObject(refusal);
});

test("logs no lost connection after an orderly stop", async () => {
  const postgres = await startPostgres(await usedDataDir());
  const warnings: unknown[] = [];
  const { db, close } = openDatabase(postgres.url, {
    warn: (...words: unknown[]) => void warnings.push(words),
  });
  await Promise.all(Array.from({ length: 8 }, () => db.execute(sql`select pg_sleep(0.05)`)));
  await close();
  await postgres.stop();
  await sleep(200);
  expect(warnings).toEqual([]);
});
